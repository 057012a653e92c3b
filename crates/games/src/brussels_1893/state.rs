//! The whole table: what lies where. Holds no rule.

use super::cells::{Area, CELLS, Cell, Iris, Mask};
use super::names::{
    Action, Board, Colour, CompassPoint, Cube, Face, Noble, Quarter, Reputation, Strategy, Track,
};
use super::options::{Options, Switch, first_revision, is_first_revision};
use super::parts::Parts;
use crate::kit::{names, seats, state};
use engine::Seat;
use serde::{Deserialize, Serialize};

names! {
    /// Why a game ends.
    pub(crate) Reason {
        /// The last round was played (BX-3.1).
        Rounds = "rounds",
    }
}

/// Where a round stands (section 20).
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Phase {
    /// The active seat chooses its B board.
    Board,
    /// The active seat chooses its first artwork.
    Artwork,
    /// The owner of card 20 may place the square.
    AnySquare,
    /// The start player places the square.
    Square,
    /// The active seat places its neutral architect.
    Neutral,
    /// The active seat takes its turn; see [`Turn`].
    Actions,
    /// The owner of card 25 may take another card.
    Swap,
    /// Reputation cards are used.
    Use,
    /// The owner of card 27 says which architect counts twice.
    Double,
    /// The owner of card 29 may take an architect back.
    Recall,
    /// The owner of card 23 may call the noble that leaves.
    Call,
    /// The game has ended.
    Over,
}

/// How far a turn is (BX-4.6).
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Stage {
    /// Nothing is said yet.
    Start,
    /// The bid.
    Bid,
    /// Card 21.
    OnHouse,
    /// The action itself, and what comes before it.
    Act,
    /// Where the indicator goes.
    Indicator,
    /// Which tile leaves the display.
    Display,
    /// Whether the noble taken is kept.
    Keep,
    /// Card 5.
    Consolation,
    /// The floor cost, and Saintenoy's turn before it.
    Pay,
    /// Which needle turns.
    Needle,
    /// Where the building goes.
    Site,
    /// The nobles of the plaza.
    Plaza,
    /// The card at this place among those that come after the action.
    After(u8),
    /// An architect for a Belle Époque tile.
    Tile,
    /// The owner of the house has a free action.
    Free,
    /// Card 22.
    Again,
}

/// The turn being taken.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Turn {
    pub(crate) stage: Stage,
    /// The cell of an Art Nouveau action.
    pub(crate) cell: Option<Cell>,
    /// The Brussels action.
    pub(crate) quarter: Option<Quarter>,
    /// The Art Nouveau action, of the cell or copied by the park.
    pub(crate) action: Option<Action>,
    /// Something shown must not be taken back: the action cannot be left any more.
    pub(crate) performed: bool,
    /// It is the extra turn of card 22.
    pub(crate) extra: bool,
    /// The top card that Hankar has seen.
    pub(crate) peeked: Option<Noble>,
    /// Hankar has looked.
    pub(crate) looked: bool,
    /// The noble just taken.
    pub(crate) taken: Option<Noble>,
    /// It was Hankar's top card.
    pub(crate) from_top: bool,
    /// The artwork being sold, and as which colour.
    pub(crate) sold: Option<(Work, Colour)>,
    /// Steps the indicator must make.
    pub(crate) moves: u8,
    /// Units paid, in the order of [`super::names::Unit`].
    pub(crate) paid: [u8; 6],
    /// The cube of card 9.
    pub(crate) substitute: Option<Cube>,
    /// Saintenoy has turned a needle.
    pub(crate) turned: bool,
    /// Nobles the plaza still lets use.
    pub(crate) uses: u8,
    /// The owner of a house has answered, and the turn goes on.
    pub(crate) resumed: bool,
}

impl Turn {
    /// A turn of which nothing is said yet.
    pub(crate) const NEW: Self = Self {
        stage: Stage::Start,
        cell: None,
        quarter: None,
        action: None,
        performed: false,
        extra: false,
        peeked: None,
        looked: false,
        taken: None,
        from_top: false,
        sold: None,
        moves: 0,
        paid: [0; 6],
        substitute: None,
        turned: false,
        uses: 0,
        resumed: false,
    };
}

/// An artwork tile: its colour, and whether the white side is up.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Work {
    pub(crate) colour: Colour,
    pub(crate) white: bool,
}

impl Work {
    /// What it shows.
    pub(crate) fn face(self) -> Face {
        if self.white { Face::White } else { self.colour.into() }
    }
}

/// A meeple on a cell.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Piece {
    /// An architect of this seat.
    Of(Seat),
    /// A neutral architect (section 13).
    Neutral,
}

/// What stands on one Brussels action.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Crowd {
    /// How often it was used this round.
    pub(crate) uses: u8,
    /// Architects by seat.
    pub(crate) architects: [u8; 5],
    /// Travellers.
    pub(crate) travellers: u8,
}

impl Crowd {
    /// All meeples there.
    pub(crate) fn meeples(&self) -> u8 {
        self.architects.iter().sum::<u8>() + self.travellers
    }
}

/// A card won, or a tied card whose bonus is due (BX-10.1, BX-10.2).
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Won {
    pub(crate) seat: Seat,
    /// The column under which it lay, 1-5.
    pub(crate) column: u8,
    pub(crate) card: Reputation,
    /// Shared with others: bonus alone.
    pub(crate) tied: bool,
}

/// A face-up Belle Époque tile.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct OpenTile {
    pub(crate) no: u8,
    /// Whose architect stands on it.
    pub(crate) taken_by: Option<Seat>,
}

/// What lies before one seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Place {
    pub(crate) board: Board,
    pub(crate) francs: u32,
    pub(crate) points: i32,
    pub(crate) cubes: [u8; 5],
    /// Artworks colour side up, by colour.
    pub(crate) works: [u8; 5],
    /// White artworks by the colour beneath.
    pub(crate) whites: [u8; 5],
    /// Nobles kept, one bit each.
    pub(crate) nobles: u16,
    /// Of these, used this round.
    pub(crate) used: u16,
    /// Levels of the tracks, 1-6; 7 is the portrait of tile 10.
    pub(crate) levels: [u8; 3],
    pub(crate) reserve: u8,
    pub(crate) court: u8,
    /// Travellers at hand.
    pub(crate) travellers: u8,
    /// Buildings built: houses and pavilions.
    pub(crate) built: u8,
    /// Reputation cards under the board.
    pub(crate) tucked: Vec<(Reputation, Strategy)>,
    /// Areas that got a card in this resolution, one bit each.
    pub(crate) tucked_now: u8,
    /// A reputation card was used in this resolution.
    pub(crate) using: bool,
    /// First-pass cards, face down.
    pub(crate) face_down: Vec<Reputation>,
    /// Belle Époque cards, one bit each by number.
    pub(crate) cards: u64,
    /// Of these, used this round.
    pub(crate) spent: u64,
    pub(crate) passed: bool,
    /// Manneken icons of this round.
    pub(crate) icons: u8,
}

impl Place {
    /// Whether this noble is kept.
    pub(crate) fn keeps(&self, noble: Noble) -> bool {
        self.nobles >> noble.index() & 1 == 1
    }

    /// The nobles kept, in data order.
    pub(crate) fn kept(&self) -> impl Iterator<Item = Noble> + Clone {
        let nobles = self.nobles;
        Noble::ALL.into_iter().filter(move |noble| nobles >> noble.index() & 1 == 1)
    }

    /// The nobles kept and not used this round (BX-1.8).
    pub(crate) fn upright(&self) -> impl Iterator<Item = Noble> + Clone {
        let nobles = self.nobles & !self.used;
        Noble::ALL.into_iter().filter(move |noble| nobles >> noble.index() & 1 == 1)
    }

    /// Whether this Belle Époque card is owned and not used this round.
    pub(crate) fn is_ready(&self, card: u8) -> bool {
        (self.cards & !self.spent) >> card & 1 == 1
    }

    /// Whether this Belle Époque card is owned.
    pub(crate) fn owns(&self, card: u8) -> bool {
        self.cards >> card & 1 == 1
    }

    /// The Belle Époque cards owned.
    pub(crate) fn card_list(&self) -> impl Iterator<Item = u8> + Clone {
        let cards = self.cards;
        (1..=32).filter(move |card| cards >> card & 1 == 1)
    }

    /// Artworks, white ones included (BX-14.14).
    pub(crate) fn work_count(&self) -> u8 {
        self.works.iter().chain(&self.whites).sum()
    }

    /// White artworks.
    pub(crate) fn white_count(&self) -> u8 {
        self.whites.iter().sum()
    }

    /// Architects in reserve and travellers.
    pub(crate) fn usable(&self) -> u8 {
        self.reserve + self.travellers
    }

    /// How many of this cube are owned.
    pub(crate) fn has(&self, cube: Cube) -> u8 {
        self.cubes[cube.index()]
    }
}

state! {
    /// One table of Bruxelles 1893.
    pub struct Brussels1893 with Parts {
        /// The revision of the rules it plays by.
        #[serde(default = "first_revision", skip_serializing_if = "is_first_revision")]
        pub(crate) revision: u32,
        pub(crate) options: Options,
        /// From 1; 0 during set-up.
        pub(crate) round: u8,
        /// Who holds the start marker.
        pub(crate) start: Seat,
        /// Whose turn it is, or who is asked alone.
        pub(crate) active: Seat,
        pub(crate) phase: Phase,
        pub(crate) turn: Turn,
        pub(crate) seats: Vec<Place>,
        /// Who passed first this round.
        pub(crate) first_passer: Option<Seat>,
        /// The strip of each row, from the bottom: its place in the data.
        pub(crate) strips: [u8; 5],
        pub(crate) square: Option<Iris>,
        pub(crate) pieces: [Option<Piece>; CELLS],
        pub(crate) bids: [u32; CELLS],
        pub(crate) houses: [Option<Seat>; CELLS],
        pub(crate) crowds: [Crowd; 4],
        /// The display of nobles, from the left.
        pub(crate) display: [Option<Noble>; 4],
        /// Face down; the last lies on top.
        pub(crate) noble_deck: Vec<Noble>,
        pub(crate) noble_discard: Vec<Noble>,
        /// Face down; the last lies on top.
        pub(crate) stock_deck: Vec<u8>,
        pub(crate) stock_open: Option<u8>,
        pub(crate) stock_spent: Vec<u8>,
        /// Stock exchange cards that left the game unseen.
        pub(crate) stock_out: Vec<u8>,
        /// Reputation cards under the columns.
        pub(crate) row: [Option<Reputation>; 5],
        /// Face down; the last lies on top.
        pub(crate) reputation_deck: Vec<Reputation>,
        pub(crate) reputation_discard: Vec<Reputation>,
        pub(crate) won: Vec<Won>,
        /// The centre of the indicator: column, and row from the top.
        pub(crate) indicator: (u8, u8),
        pub(crate) sold: [Option<Work>; 2],
        /// Unsold artworks by colour.
        pub(crate) workshop: [u8; 5],
        /// Cubes in the supply.
        pub(crate) supply: [u8; 5],
        pub(crate) needles: [CompassPoint; 2],
        /// Belle Époque cards of the pavilion positions, by row from the bottom.
        pub(crate) offered_cards: [Option<u8>; 5],
        /// Who built the pavilion of each row.
        pub(crate) pavilions: [Option<Seat>; 5],
        pub(crate) tiles: Vec<OpenTile>,
        /// Tiles face down on the cross; their faces never matter.
        pub(crate) tiles_down: Vec<u8>,
        pub(crate) tiles_out: Vec<u8>,
        pub(crate) cards_out: Vec<u8>,
        /// Travellers in the train.
        pub(crate) train: u8,
        /// What stands on card 22: `true` for a traveller.
        pub(crate) on_card_22: Option<bool>,
        /// How many face-down cards were turned up so far.
        pub(crate) opened: u32,
    }
}

seats!(Brussels1893, seats: Place, place, place_mut);

impl Brussels1893 {
    /// What lies before the active seat.
    pub(crate) fn own(&self) -> &Place {
        self.place(self.active)
    }

    /// What lies before the active seat, to change it.
    pub(crate) fn own_mut(&mut self) -> &mut Place {
        let seat = self.active;
        self.place_mut(seat)
    }

    /// Whether the expansion is used.
    pub(crate) fn has_expansion(&self) -> bool {
        self.options.belle_epoque == Switch::On
    }

    /// Whether it plays by what revision 2 changed: a card that would gain nothing is not used without being named
    /// (BX-14.18), and a seat that can only pass passes at once (BX-4.8).
    pub(crate) fn is_revised(&self) -> bool {
        !is_first_revision(&self.revision)
    }

    /// Whether the variant is played.
    pub(crate) fn has_b_side(&self) -> bool {
        self.options.b_side == Switch::On
    }

    /// The basic cubes that are in the game.
    pub(crate) fn basic(&self) -> &'static [Cube] {
        &Cube::BASIC[..if self.has_expansion() { 4 } else { 3 }]
    }

    /// The action of a cell (BX-2.2, BX-17.1).
    pub(crate) fn action_at(&self, cell: Cell) -> Action {
        let row = usize::from(cell.row() - 1);
        let strip = &self.parts.strips[usize::from(self.strips[row])];
        let shows_compass = !self.has_b_side() || self.parts.compass_rows[row];
        let side = if shows_compass { &strip.compass } else { &strip.other };
        side[usize::from(cell.column() - 1)]
    }

    /// The active area; none before the square is placed.
    pub(crate) fn area(&self) -> Option<Area> {
        self.square.map(Iris::area)
    }

    /// The cells of the active area.
    pub(crate) fn area_mask(&self) -> Mask {
        self.area().map_or(0, Area::mask)
    }

    /// The cells on which a meeple stands.
    pub(crate) fn piece_mask(&self) -> Mask {
        mask_of(&self.pieces)
    }

    /// The cells with a house.
    pub(crate) fn house_mask(&self) -> Mask {
        mask_of(&self.houses)
    }

    /// The cells with a face-down Belle Époque tile (BX-14.1).
    pub(crate) fn tile_mask(&self) -> Mask {
        if self.has_expansion() { self.parts.cross.iter().fold(0, |mask, cell| mask | cell.bit()) } else { 0 }
    }

    /// Who owns the house on a cell.
    pub(crate) fn house_at(&self, cell: Cell) -> Option<Seat> {
        self.houses[cell.index()]
    }

    /// The value of a seat's track (BX-1.9); level 7 is the portrait (BX-16.10).
    pub(crate) fn track_value(&self, seat: Seat, track: Track) -> u8 {
        let place = self.place(seat);
        let values = &self.parts.side(place.board).tracks[track.index()];
        let level = usize::from(place.levels[track.index()]);
        values.get(level - 1).copied().unwrap_or(self.parts.portrait)
    }

    /// Who stands on a Belle Époque tile.
    pub(crate) fn is_on_tile(&self, seat: Seat, no: u8) -> bool {
        self.tiles.iter().any(|tile| tile.no == no && tile.taken_by == Some(seat))
    }

    /// Who owns this Belle Époque card.
    pub(crate) fn owner_of(&self, card: u8) -> Option<Seat> {
        Seat::all(self.count()).find(|seat| self.place(*seat).owns(card))
    }

    /// The seat that owns this card and has not used it this round.
    pub(crate) fn ready_owner(&self, card: u8) -> Option<Seat> {
        self.owner_of(card).filter(|seat| self.place(*seat).is_ready(card))
    }

    /// Seats in turn order from the start player.
    pub(crate) fn turn_order(&self) -> impl Iterator<Item = Seat> + use<> {
        let (count, start) = (self.count(), self.start.number());
        (0..count).map(move |at| Seat::new((start + at) % count))
    }
}

fn mask_of<T>(list: &[Option<T>; CELLS]) -> Mask {
    list.iter().enumerate().fold(0, |mask, (at, one)| mask | Mask::from(one.is_some()) << at)
}
