//! The steps players take and the events they are told.

use super::cells::{Area, Cell, Iris};
use super::names::{
    Action, Board, Bonus, Colour, CompassPoint, Cube, Face, Noble, Quarter, Reputation, Strategy, Track, Unit,
};
use engine::Seat;
use serde::{Deserialize, Serialize};

/// What a noble's effect still needs to be told (BX-20.2).
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Detail {
    /// Nothing.
    None,
    /// Solvay: one basic cube.
    Cube(Cube),
    /// Solvay: a wild cube for these; for one alone where the supply has no second.
    Wild(Cube, Option<Cube>),
    /// Privat-Livemont: an artwork of this colour, white side up.
    Colour(Colour),
}

/// What a free action brings (BX-7.1).
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

/// The smallest decision. Journals hold these for ever: names and order of fields must not change.
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
    /// Put an architect on this cell.
    Place(Cell),
    /// Put this many francs under it.
    Bid(u32),
    /// Use this Brussels action with so many travellers among the meeples.
    Brussels(Quarter, u8),
    /// The action of the cell is not performed.
    NoAction,
    /// Take an artwork of this colour.
    Workshop(Colour),
    /// Sell an artwork of this colour.
    Sell(Colour),
    /// Sell the white artwork with the first colour beneath as the second.
    SellWhite(Colour, Colour),
    /// Move the indicator's centre to this column, and row from the top.
    To(u8, u8),
    /// This one leaves the display.
    Drop(Face),
    /// Take the noble at this price.
    Noble(u8, Detail),
    /// Take the top card that Hankar has seen.
    Top(Detail),
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
    /// Saintenoy: turn the needle that points here before paying; `true`: clockwise.
    TurnFirst(CompassPoint, bool),
    /// Pay one unit.
    Pay(Unit),
    /// Turn the needle that points here.
    Turn(CompassPoint),
    /// Put the house here.
    At(Cell),
    /// Put the pavilion beside this row.
    Pavilion(u8),
    /// Use this noble on the plaza.
    Use(Noble, Detail),
    /// Use no more nobles.
    Done,
    /// Use this Belle Époque card now.
    Card(u8),
    /// Keep this Belle Époque card for later.
    Save(u8),
    /// Card 2: turn the white artwork with this colour beneath.
    Flip(Colour),
    /// Card 4: this one leaves the display.
    Clear(Face),
    /// Card 6: discard the nobles at these prices, by price from 0.
    Redraw([bool; 4]),
    /// Card 8: a wild cube for this one.
    Swop(Cube),
    /// Card 9: pay this cube for a unit that calls for another.
    Substitute(Cube),
    /// Card 13: use one more noble.
    UseMore(Noble, Detail),
    /// Card 14: discard this used noble for its wage.
    Dismiss(Noble),
    /// Card 15: take so many francs back from this cell.
    TakeBack(Cell, u32),
    /// Card 17: two cubes for an artwork.
    Buy(Cube, Cube, Colour),
    /// Card 17: an artwork for two cubes; for one where the supply has no second.
    Barter(Colour, Cube, Option<Cube>),
    /// Card 18: take an artwork white side up.
    White(Colour),
    /// Put an architect on this Belle Époque tile.
    Tile(u8),
    /// Put none on a tile.
    NoTile,
    /// Card 22: take another turn; `true`: a traveller goes on the card.
    Again(bool),
    /// Take no other turn.
    NotAgain,
    /// Free action: use this noble.
    FreeUse(Noble, Detail),
    /// Free action: take this cube.
    FreeCube(Cube),
    /// Leave the free action.
    NotFree,
    /// Card 25: for the card of the first column take that of the second.
    Swap(u8, u8),
    /// Leave card 25 unused.
    NoSwap,
    /// Take the bonus of a reputation card; of an either-card this one.
    Bonus(Reputation, Option<Bonus>),
    /// Put a reputation card under an area.
    Tuck(Reputation, Strategy),
    /// Card 27: the architect on this cell counts twice.
    Double(Cell),
    /// Leave card 27 unused.
    NoDouble,
    /// Card 29: take an architect back.
    Recall,
    /// Leave card 29 unused.
    NoRecall,
    /// Card 23: pay for the effect of the noble that leaves.
    Call(Detail),
    /// Leave card 23 unused.
    NoCall,
}

/// What is gained or given: every kind that can be counted.
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

/// Why something is gained or given.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Why {
    /// The action of a cell, or the park.
    Workshop,
    Sale,
    Noble,
    Materials,
    /// The floor cost.
    Build,
    /// Paid without a wild cube (BX-5.15).
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

/// What players are told.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[allow(missing_docs)] // The fields are what the sentence of the same name says.
pub enum Event {
    /// Who begins (BX-2.1).
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
    /// A round began (BX-3.2).
    RoundBegan {
        round: u8,
        seat: Seat,
    },
    /// The stock exchange card was turned up: its francs and two irises (BX-3.2).
    Stock {
        francs: u8,
        first: Iris,
        second: Iris,
    },
    /// The square was placed; first and last row and column of the area (BX-3.4).
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
    /// An architect was placed with a bid (BX-4.2); the francs of its owner in that column now, and the most of any other.
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
    /// A Brussels action was used by so many meeples (BX-8.1).
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
    /// A seat passed (BX-9.1); automatic: it had no usable meeple (BX-4.8).
    Passed {
        seat: Seat,
        automatic: bool,
    },
    /// The first to pass took a face-down card; how many they own now (BX-9.2).
    FirstPass {
        seat: Seat,
        count: u8,
    },
    /// So much was gained.
    Got {
        seat: Seat,
        good: Good,
        count: u32,
        why: Why,
    },
    /// So much was paid or given.
    Gave {
        seat: Seat,
        good: Good,
        count: u32,
        why: Why,
    },
    /// An artwork was sold (BX-5.5); white ones as a colour.
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
    /// A noble was opened at the left of the display (BX-5.10).
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
    /// A track went up, or stayed on its last level (BX-5.12).
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
    /// An architect came back from court (BX-5.11), or nobody was there (R9).
    Released {
        seat: Seat,
    },
    CourtEmpty {
        seat: Seat,
    },
    /// A house was built, or a pavilion, whose card was taken (BX-5.15, BX-14.8).
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
    /// Francs came back from a cell (BX-15.15).
    BidTakenBack {
        seat: Seat,
        cell: Cell,
        francs: u32,
    },
    /// An architect went on a Belle Époque tile (BX-14.2).
    TileTaken {
        seat: Seat,
        tile: u8,
    },
    /// Another turn begins (BX-15.22).
    AnotherTurn {
        seat: Seat,
        traveller: bool,
    },
    /// Somebody came to the house of a seat, which will have a free action (BX-7.1): what it brings as things stand.
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
    /// Another card was taken by card 25 (BX-15.25).
    ColumnSwapped {
        seat: Seat,
        column: u8,
        other_column: u8,
        card: Reputation,
    },
    /// The next start player and the icons that count (BX-10.4).
    NextStart {
        seat: Seat,
        icons: u8,
    },
    /// A reputation card was used as bonus, or put under an area (BX-10.6, BX-10.7).
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
    /// The most architects in Brussels: one goes to court (BX-10.10).
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
    /// The noble that leaves was called (BX-15.23).
    NobleCalled {
        seat: Seat,
        noble: Noble,
    },
    /// A round ended (section 11).
    RoundEnded {
        round: u8,
    },
    /// Wages of all nobles paid at the end (BX-12.2), and each noble that was not.
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
    /// The good that a cube is.
    pub(crate) fn cube(cube: Cube) -> Self {
        [Self::Wood, Self::Iron, Self::Stone, Self::Glass, Self::Wild][cube.index()]
    }

    /// The good that an artwork is by what it shows.
    pub(crate) fn work(face: Face) -> Self {
        [Self::Yellow, Self::Blue, Self::Brown, Self::Green, Self::Black, Self::White][face.index()]
    }
}

impl Event {
    /// The square was placed.
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
