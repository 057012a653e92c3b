//! The steps that players take, and the events shown to them.

use super::cells::{Area, Cell, Iris};
use super::names::{
    Action, Board, Bonus, Colour, CompassPoint, Cube, Face, Noble, Quarter, Reputation, Strategy, Track, Unit,
};
use engine::Seat;
use serde::{Deserialize, Serialize};

/// Choice required by a noble's effect (BX-20.2).
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum NobleChoice {
    /// No choice.
    None,
    /// Solvay: one basic cube.
    Cube(Cube),
    /// Solvay: these cubes for a wild one; only one cube if the supply has no second.
    Wild(Cube, Option<Cube>),
    /// Privat-Livemont: an artwork of this colour, white side up.
    Colour(Colour),
}

/// Gain of a free action (BX-7.1).
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Gain {
    /// A black artwork.
    Black,
    /// Points.
    Points,
    /// The use of a noble.
    Noble,
    /// A basic cube.
    Cube,
}

/// A step, the smallest unit of a decision. Journals keep steps permanently, so the names and the order of fields must
/// not change.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// Choose this B board.
    Board(Board),
    /// Choose the first artwork.
    Start(Colour),
    /// Place the square.
    Square(Iris),
    /// Leave card 20 unused.
    NoSquare,
    /// Place the neutral architect.
    Neutral(Cell),
    /// Pass.
    Pass,
    /// Place an architect on this cell.
    Place(Cell),
    /// Put this many francs under the architect.
    Bid(u32),
    /// Use this Brussels action with this number of travellers among the meeples.
    Brussels(Quarter, u8),
    /// Skip the action of the cell.
    NoAction,
    /// Take an artwork of this colour.
    Workshop(Colour),
    /// Sell an artwork of this colour.
    Sell(Colour),
    /// Sell the white artwork with the first colour underneath as the second colour.
    SellWhite(Colour, Colour),
    /// Move the indicator's centre to this column, and row from the top.
    To(u8, u8),
    /// Remove this artwork from the display.
    Drop(Face),
    /// Take the noble at this price.
    Noble(u8, NobleChoice),
    /// Take the top card that Hankar has seen.
    Top(NobleChoice),
    /// Look at the top card of the deck (Hankar).
    Peek,
    /// Keep the noble taken.
    Keep,
    /// Discard the noble taken.
    Discard,
    /// Take these cubes.
    Materials(Cube, Option<Cube>),
    /// Build.
    Build,
    /// Saintenoy: turn the needle at this position before paying; `true` for clockwise.
    TurnFirst(CompassPoint, bool),
    /// Pay one unit.
    Pay(Unit),
    /// Turn the needle at this position.
    Turn(CompassPoint),
    /// Place the house here.
    At(Cell),
    /// Place the pavilion beside this row.
    Pavilion(u8),
    /// Use this noble on the plaza.
    Use(Noble, NobleChoice),
    /// Use no more nobles.
    Done,
    /// Use this Belle Époque card now.
    Card(u8),
    /// Keep this Belle Époque card for later.
    Save(u8),
    /// Card 2: turn the white artwork with this colour underneath.
    Flip(Colour),
    /// Card 4: remove this artwork from the display.
    Clear(Face),
    /// Card 6: discard the nobles at these prices, by price from 0.
    Redraw([bool; 4]),
    /// Card 8: exchange a wild cube for this one.
    Swop(Cube),
    /// Card 9: pay this cube in place of another.
    Substitute(Cube),
    /// Card 13: use one more noble.
    UseMore(Noble, NobleChoice),
    /// Card 14: discard this used noble for its wage.
    Dismiss(Noble),
    /// Card 15: take this number of francs back from this cell.
    TakeBack(Cell, u32),
    /// Card 17: two cubes for an artwork.
    Buy(Cube, Cube, Colour),
    /// Card 17: an artwork for two cubes; only one if the supply has no second.
    Barter(Colour, Cube, Option<Cube>),
    /// Card 18: take an artwork white side up.
    White(Colour),
    /// Place an architect on this Belle Époque tile.
    Tile(u8),
    /// Place no architect on a tile.
    NoTile,
    /// Card 22: take another turn; `true` if a traveller goes on the card.
    Again(bool),
    /// Take no other turn.
    NotAgain,
    /// Free action: use this noble.
    FreeUse(Noble, NobleChoice),
    /// Free action: take this cube.
    FreeCube(Cube),
    /// Decline the free action.
    NotFree,
    /// Card 25: take the card of the second column instead of that of the first.
    Swap(u8, u8),
    /// Leave card 25 unused.
    NoSwap,
    /// Take the bonus of a reputation card; this one if the card has a choice.
    Bonus(Reputation, Option<Bonus>),
    /// Tuck a reputation card under an area.
    Tuck(Reputation, Strategy),
    /// Card 27: count the architect on this cell twice.
    Double(Cell),
    /// Leave card 27 unused.
    NoDouble,
    /// Card 29: take an architect back.
    Recall,
    /// Leave card 29 unused.
    NoRecall,
    /// Card 23: pay for the effect of the departing noble.
    Call(NobleChoice),
    /// Leave card 23 unused.
    NoCall,
}

/// A good gained or given, of any kind that can be counted.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Good {
    Francs,
    Points,
    Wood,
    Iron,
    Stone,
    Glass,
    Wild,
    Traveller,
    Yellow,
    Blue,
    Brown,
    Green,
    Black,
    White,
}

/// Reason for a gain or payment.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum GoodReason {
    /// The action of a cell, or of the park.
    Workshop,
    Sale,
    Noble,
    Materials,
    /// The floor cost.
    Build,
    /// A building paid without a wild cube (BX-5.15).
    Pure,
    /// A building from the top floor (BX-5.15).
    TopFloor,
    /// Glass of a pavilion (BX-14.9).
    Pavilion,
    Exchange,
    Market,
    Pass,
    FirstPass,
    FreeAction,
    /// The ability of a B board.
    Board,
    Card1,
    Card5,
    Card7,
    Card8,
    Card10,
    Card11,
    Card12,
    Card14,
    Card16,
    Card17,
    Card18,
    Card19,
    Card21,
    Card23,
    Card24,
    Card28,
    Card30,
    Card31,
    Card32,
}

/// An event shown to the players.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[allow(missing_docs)] // The fields are those of the message of the same name.
pub enum Event {
    /// The start player (BX-2.1).
    StartPlayer {
        seat: Seat,
    },
    /// A B board was chosen (BX-17.2).
    BoardChosen {
        seat: Seat,
        board: Board,
    },
    /// A first artwork was chosen (BX-2.11).
    StartArtwork {
        seat: Seat,
        colour: Colour,
    },
    /// A round started (BX-3.2).
    RoundBegan {
        round: u8,
        seat: Seat,
    },
    /// The stock exchange card was revealed: its francs and two irises (BX-3.2).
    Stock {
        francs: u8,
        first: Iris,
        second: Iris,
    },
    /// The square was placed, with the first and last row and column of the area (BX-3.4).
    Square {
        seat: Seat,
        iris: Iris,
        row_from: u8,
        row_to: u8,
        column_from: u8,
        column_to: u8,
    },
    /// A neutral architect was placed (BX-13.2).
    NeutralPlaced {
        seat: Seat,
        cell: Cell,
    },
    /// An architect was placed with a bid (BX-4.2). Includes the owner's present francs in that column, and the most of
    /// any other seat.
    Placed {
        seat: Seat,
        cell: Cell,
        action: Action,
        francs: u32,
        column: u8,
        column_francs: u32,
        others_francs: u32,
    },
    /// The action of the cell was not performed (BX-4.4).
    NotPerformed {
        seat: Seat,
        action: Action,
    },
    /// A Brussels action was used with this number of meeples (BX-8.1).
    Brussels {
        seat: Seat,
        quarter: Quarter,
        architects: u8,
        travellers: u8,
    },
    /// The park copies an action (BX-8.5).
    Copied {
        seat: Seat,
        action: Action,
    },
    /// A seat passed (BX-9.1); automatically if it had no usable meeple (BX-4.8).
    Passed {
        seat: Seat,
        automatic: bool,
    },
    /// The first player to pass took a face-down card (BX-9.2). Includes the number that the player now owns.
    FirstPass {
        seat: Seat,
        count: u8,
    },
    /// A good was gained.
    Got {
        seat: Seat,
        good: Good,
        count: u32,
        why: GoodReason,
    },
    /// A good was paid or given.
    Gave {
        seat: Seat,
        good: Good,
        count: u32,
        why: GoodReason,
    },
    /// An artwork was sold (BX-5.5). A white one includes the colour it was sold as.
    Sold {
        seat: Seat,
        face: Face,
        colour: Colour,
        column: u8,
        row: u8,
    },
    /// An artwork left the display (BX-5.4).
    LeftDisplay {
        seat: Seat,
        face: Face,
    },
    /// A noble was taken (BX-5.7).
    NobleTaken {
        seat: Seat,
        noble: Noble,
        price: u8,
        from_deck: bool,
    },
    /// The noble taken was kept or discarded (BX-5.9).
    NobleKept {
        seat: Seat,
        noble: Noble,
    },
    NobleDiscarded {
        seat: Seat,
        noble: Noble,
    },
    /// A noble was revealed at the left of the display (BX-5.10).
    NobleOpened {
        noble: Noble,
    },
    /// The discard pile became the deck (BX-5.10).
    NoblesReshuffled {
        count: u8,
    },
    /// Hankar looked at the top card (BX-17.3).
    Peeked {
        seat: Seat,
        noble: Noble,
    },
    /// A noble left the display by card 6, or at the end of a round (BX-11.1).
    NobleLeft {
        noble: Noble,
    },
    /// A noble was used on the plaza, as a free action or by card 13.
    NobleUsed {
        seat: Seat,
        noble: Noble,
    },
    /// A track advanced, or stayed at its last level (BX-5.12).
    Track {
        seat: Seat,
        track: Track,
        level: u8,
        value: u8,
    },
    TrackFull {
        seat: Seat,
        track: Track,
    },
    /// An architect returned from court (BX-5.11), or the court was empty (R9).
    Released {
        seat: Seat,
    },
    CourtEmpty {
        seat: Seat,
    },
    /// A house or pavilion was built, and the pavilion's card taken (BX-5.15, BX-14.8).
    House {
        seat: Seat,
        cell: Cell,
        number: u8,
    },
    Pavilion {
        seat: Seat,
        row: u8,
        number: u8,
        card: u8,
    },
    /// A needle was turned (BX-6.6).
    Needle {
        seat: Seat,
        from: CompassPoint,
        to: CompassPoint,
    },
    /// A Belle Époque card was used (BX-14.18).
    CardUsed {
        seat: Seat,
        card: u8,
    },
    /// A white artwork was turned (BX-15.2).
    Flipped {
        seat: Seat,
        colour: Colour,
    },
    /// Francs were taken back from a cell (BX-15.15).
    BidTakenBack {
        seat: Seat,
        cell: Cell,
        francs: u32,
    },
    /// An architect was placed on a Belle Époque tile (BX-14.2).
    TileTaken {
        seat: Seat,
        tile: u8,
    },
    /// Another turn starts (BX-15.22).
    AnotherTurn {
        seat: Seat,
        traveller: bool,
    },
    /// A player visited the house of a seat, which will have a free action (BX-7.1). Includes the present gain.
    FreeAction {
        seat: Seat,
        by_seat: Seat,
        gain: Gain,
        count: u8,
    },
    FreeActionLeft {
        seat: Seat,
    },
    /// The francs of a seat in a column, when columns are settled (BX-10.1).
    ColumnFrancs {
        seat: Seat,
        column: u8,
        francs: u32,
    },
    /// A reputation card was won, or shared by a tie (BX-10.1, BX-10.2).
    ColumnWon {
        seat: Seat,
        column: u8,
        card: Reputation,
    },
    ColumnTied {
        seat: Seat,
        column: u8,
        card: Reputation,
    },
    /// A different card was taken by card 25 (BX-15.25).
    ColumnSwapped {
        seat: Seat,
        column: u8,
        other_column: u8,
        card: Reputation,
    },
    /// The next start player, and the icons that count (BX-10.4).
    NextStart {
        seat: Seat,
        icons: u8,
    },
    /// A reputation card was used as a bonus, or tucked under an area (BX-10.6, BX-10.7).
    BonusTaken {
        seat: Seat,
        card: Reputation,
    },
    Tucked {
        seat: Seat,
        card: Reputation,
        area: Strategy,
        icons: u8,
    },
    /// An architect counts twice (BX-15.27).
    Doubled {
        seat: Seat,
        cell: Cell,
    },
    /// Points of an iris (BX-10.9).
    IrisScored {
        seat: Seat,
        iris: Iris,
        meeples: u8,
        points: u8,
    },
    /// An architect was taken back from Brussels (BX-15.29).
    Recalled {
        seat: Seat,
    },
    /// A seat has the most architects in Brussels: one goes to court (BX-10.10).
    ToCourt {
        seat: Seat,
        architects: u8,
    },
    /// Points of a pavilion (BX-14.12).
    Visited {
        seat: Seat,
        row: u8,
        points: u8,
    },
    /// The departing noble was called (BX-15.23).
    NobleCalled {
        seat: Seat,
        noble: Noble,
    },
    /// A round ended (section 11).
    RoundEnded {
        round: u8,
    },
    /// The wages paid to nobles at the end (BX-12.2), or a noble that was not paid.
    Wages {
        seat: Seat,
        francs: u32,
    },
    NobleUnpaid {
        seat: Seat,
        noble: Noble,
    },
    /// The game ended.
    Over {
        rounds: u8,
    },
    /// A final score (BX-12.3).
    Scored {
        seat: Seat,
        points: i32,
        rank: u8,
    },
}

impl Good {
    /// Returns the good for a cube.
    pub(crate) fn cube(cube: Cube) -> Self {
        [Self::Wood, Self::Iron, Self::Stone, Self::Glass, Self::Wild][cube.index()]
    }

    /// Returns the good for the visible side of an artwork.
    pub(crate) fn work(face: Face) -> Self {
        [Self::Yellow, Self::Blue, Self::Brown, Self::Green, Self::Black, Self::White][face.index()]
    }
}

impl Event {
    /// Creates the event of placing the square.
    pub(crate) fn square(seat: Seat, iris: Iris) -> Self {
        let Area { rows, columns } = iris.area();
        Event::Square {
            seat,
            iris,
            row_from: rows.0,
            row_to: rows.1,
            column_from: columns.0,
            column_to: columns.1,
        }
    }
}
