//! The whole table: the position of every component. Holds no rule.

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
    /// Reason for the end of a game.
    pub(crate) Reason {
        /// The last round was played (BX-3.1).
        Rounds = "rounds",
    }
}

/// The current phase of a round (section 20).
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
    /// The owner of card 25 may take a different card.
    Swap,
    /// Players use reputation cards.
    Use,
    /// The owner of card 27 chooses the architect that counts twice.
    Double,
    /// The owner of card 29 may take an architect back.
    Recall,
    /// The owner of card 23 may call the departing noble.
    Call,
    /// The game has ended.
    Over,
}

/// The current stage of a turn (BX-4.6).
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Stage {
    /// The action to take.
    Start,
    /// The bid.
    Bid,
    /// The use of card 21.
    OnHouse,
    /// The action itself, and what comes before it.
    Act,
    /// The indicator's move.
    Indicator,
    /// The artwork that leaves the display.
    Display,
    /// Keeping or discarding the noble taken.
    Keep,
    /// The use of card 5.
    Consolation,
    /// The floor cost, and Saintenoy's turn before it.
    Pay,
    /// The needle to turn.
    Needle,
    /// The site of the building.
    Site,
    /// The nobles of the plaza.
    Plaza,
    /// The card at this place among those that follow the action.
    After(u8),
    /// An architect for a Belle Époque tile.
    Tile,
    /// The owner of the house has a free action.
    Free,
    /// The use of card 22.
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
    /// True if the action was performed, so that it can no longer be declined.
    pub(crate) performed: bool,
    /// True in the extra turn of card 22.
    pub(crate) extra: bool,
    /// The top card that Hankar has seen.
    pub(crate) peeked: Option<Noble>,
    /// True if Hankar has looked.
    pub(crate) looked: bool,
    /// The noble just taken.
    pub(crate) taken: Option<Noble>,
    /// True if the noble just taken was Hankar's top card.
    pub(crate) from_top: bool,
    /// The artwork being sold, and the colour it is sold as.
    pub(crate) sold: Option<(Work, Colour)>,
    /// Number of steps that the indicator must make.
    pub(crate) moves: u8,
    /// Units paid, in the order of [`super::names::Unit`].
    pub(crate) paid: [u8; 6],
    /// The cube paid by card 9.
    pub(crate) substitute: Option<Cube>,
    /// True if Saintenoy has turned a needle.
    pub(crate) turned: bool,
    /// Number of nobles that may still be used on the plaza.
    pub(crate) uses: u8,
    /// True if the turn continues after the answer of a house's owner.
    pub(crate) resumed: bool,
}

impl Turn {
    /// A new turn.
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

/// An artwork tile: its colour, and its visible side.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Work {
    pub(crate) colour: Colour,
    pub(crate) white: bool,
}

impl Work {
    /// Returns the visible side of the artwork.
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

/// Meeples on a Brussels action.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(crate) struct QuarterMeeples {
    /// Number of uses this round.
    pub(crate) uses: u8,
    /// Architects by seat.
    pub(crate) architects: [u8; 5],
    /// Travellers.
    pub(crate) travellers: u8,
}

impl QuarterMeeples {
    /// Returns the number of meeples on the action.
    pub(crate) fn meeples(&self) -> u8 {
        self.architects.iter().sum::<u8>() + self.travellers
    }
}

/// A card won, or a tied card whose bonus is due (BX-10.1, BX-10.2).
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct WonCard {
    pub(crate) seat: Seat,
    /// Column under which the card lay, 1-5.
    pub(crate) column: u8,
    pub(crate) card: Reputation,
    /// True if the card is tied, so that only its bonus counts.
    pub(crate) tied: bool,
}

/// A face-up Belle Époque tile.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct OpenTile {
    pub(crate) no: u8,
    /// The seat whose architect is on the tile.
    pub(crate) taken_by: Option<Seat>,
}

/// The components of one seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct SeatComponents {
    pub(crate) board: Board,
    pub(crate) francs: u32,
    pub(crate) points: i32,
    pub(crate) cubes: [u8; 5],
    /// Artworks colour side up, by colour.
    pub(crate) works: [u8; 5],
    /// White artworks, by the colour underneath.
    pub(crate) whites: [u8; 5],
    /// Nobles kept, one bit each.
    pub(crate) nobles: u16,
    /// Kept nobles used this round.
    pub(crate) used: u16,
    /// Levels of the tracks, 1-6; 7 is the portrait of tile 10.
    pub(crate) levels: [u8; 3],
    pub(crate) reserve: u8,
    pub(crate) court: u8,
    /// Travellers available.
    pub(crate) travellers: u8,
    /// Number of buildings built: houses and pavilions.
    pub(crate) built: u8,
    /// Reputation cards under the board.
    pub(crate) tucked: Vec<(Reputation, Strategy)>,
    /// Areas that received a card in this resolution, one bit each.
    pub(crate) tucked_now: u8,
    /// True if a reputation card was used in this resolution.
    pub(crate) using: bool,
    /// First-pass cards, face down.
    pub(crate) face_down: Vec<Reputation>,
    /// Belle Époque cards, one bit each by number.
    pub(crate) cards: u64,
    /// Belle Époque cards used this round.
    pub(crate) spent: u64,
    pub(crate) passed: bool,
    /// Manneken icons of this round.
    pub(crate) icons: u8,
}

impl SeatComponents {
    /// Returns true if this noble is kept.
    pub(crate) fn has_noble(&self, noble: Noble) -> bool {
        self.nobles >> noble.index() & 1 == 1
    }

    /// Returns the nobles kept, in data order.
    pub(crate) fn kept_nobles(&self) -> impl Iterator<Item = Noble> + Clone {
        let nobles = self.nobles;
        Noble::ALL.into_iter().filter(move |noble| nobles >> noble.index() & 1 == 1)
    }

    /// Returns the nobles kept and not used this round (BX-1.8).
    pub(crate) fn upright_nobles(&self) -> impl Iterator<Item = Noble> + Clone {
        let nobles = self.nobles & !self.used;
        Noble::ALL.into_iter().filter(move |noble| nobles >> noble.index() & 1 == 1)
    }

    /// Returns true if this Belle Époque card is owned and not used this round.
    pub(crate) fn is_ready(&self, card: u8) -> bool {
        (self.cards & !self.spent) >> card & 1 == 1
    }

    /// Returns true if this Belle Époque card is owned.
    pub(crate) fn has_card(&self, card: u8) -> bool {
        self.cards >> card & 1 == 1
    }

    /// Returns the Belle Époque cards owned.
    pub(crate) fn card_list(&self) -> impl Iterator<Item = u8> + Clone {
        let cards = self.cards;
        (1..=32).filter(move |card| cards >> card & 1 == 1)
    }

    /// Returns the number of artworks, including white ones (BX-14.14).
    pub(crate) fn work_count(&self) -> u8 {
        self.works.iter().chain(&self.whites).sum()
    }

    /// Returns the number of white artworks.
    pub(crate) fn white_count(&self) -> u8 {
        self.whites.iter().sum()
    }

    /// Returns the number of architects in reserve and travellers.
    pub(crate) fn usable_meeples(&self) -> u8 {
        self.reserve + self.travellers
    }

    /// Returns the number of cubes of this kind.
    pub(crate) fn cube_count(&self, cube: Cube) -> u8 {
        self.cubes[cube.index()]
    }
}

state! {
    /// One table of Bruxelles 1893.
    pub struct Brussels1893 with Parts {
        /// The revision of the rules used.
        #[serde(default = "first_revision", skip_serializing_if = "is_first_revision")]
        pub(crate) revision: u32,
        pub(crate) options: Options,
        /// Round, from 1; 0 during setup.
        pub(crate) round: u8,
        /// The seat with the start marker.
        pub(crate) start: Seat,
        /// The seat whose turn it is, or the only seat to act.
        pub(crate) active: Seat,
        pub(crate) phase: Phase,
        pub(crate) turn: Turn,
        pub(crate) seats: Vec<SeatComponents>,
        /// The seat that passed first this round.
        pub(crate) first_passer: Option<Seat>,
        /// The strip of each row, from the bottom: its index in the data.
        pub(crate) strips: [u8; 5],
        pub(crate) square: Option<Iris>,
        pub(crate) pieces: [Option<Piece>; CELLS],
        pub(crate) bids: [u32; CELLS],
        pub(crate) houses: [Option<Seat>; CELLS],
        pub(crate) crowds: [QuarterMeeples; 4],
        /// The display of nobles, from the left.
        pub(crate) display: [Option<Noble>; 4],
        /// Noble deck, face down; the last card is on top.
        pub(crate) noble_deck: Vec<Noble>,
        pub(crate) noble_discard: Vec<Noble>,
        /// Stock exchange deck, face down; the last card is on top.
        pub(crate) stock_deck: Vec<u8>,
        pub(crate) stock_open: Option<u8>,
        pub(crate) stock_spent: Vec<u8>,
        /// Stock exchange cards that left the game unseen.
        pub(crate) stock_out: Vec<u8>,
        /// Reputation cards under the columns.
        pub(crate) row: [Option<Reputation>; 5],
        /// Reputation deck, face down; the last card is on top.
        pub(crate) reputation_deck: Vec<Reputation>,
        pub(crate) reputation_discard: Vec<Reputation>,
        pub(crate) won: Vec<WonCard>,
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
        /// The seat that built the pavilion of each row.
        pub(crate) pavilions: [Option<Seat>; 5],
        pub(crate) tiles: Vec<OpenTile>,
        /// Tiles face down on the cross; their fronts never matter.
        pub(crate) tiles_down: Vec<u8>,
        pub(crate) tiles_out: Vec<u8>,
        pub(crate) cards_out: Vec<u8>,
        /// Travellers in the train.
        pub(crate) train: u8,
        /// The meeple on card 22: `true` for a traveller.
        pub(crate) on_card_22: Option<bool>,
        /// Number of face-down cards revealed so far.
        pub(crate) opened: u32,
    }
}

seats!(Brussels1893, seats: SeatComponents, place, place_mut);

impl Brussels1893 {
    /// Returns the active seat's components.
    pub(crate) fn active_components(&self) -> &SeatComponents {
        self.place(self.active)
    }

    /// Returns the active seat's components for modification.
    pub(crate) fn active_components_mut(&mut self) -> &mut SeatComponents {
        let seat = self.active;
        self.place_mut(seat)
    }

    /// Returns true if the expansion is used.
    pub(crate) fn has_expansion(&self) -> bool {
        self.options.belle_epoque == Switch::On
    }

    /// Returns true from revision 2 on: a card that would gain nothing is used only when named (BX-14.18), and a seat
    /// that can only pass does so at once (BX-4.8).
    pub(crate) fn is_revised(&self) -> bool {
        !is_first_revision(&self.revision)
    }

    /// Returns true if the variant is used.
    pub(crate) fn has_b_side(&self) -> bool {
        self.options.b_side == Switch::On
    }

    /// Returns the basic cubes in this game.
    pub(crate) fn basic_cubes(&self) -> &'static [Cube] {
        &Cube::BASIC[..if self.has_expansion() { 4 } else { 3 }]
    }

    /// Returns the action of a cell (BX-2.2, BX-17.1).
    pub(crate) fn action_at(&self, cell: Cell) -> Action {
        let row = usize::from(cell.row() - 1);
        let strip = &self.parts.strips[usize::from(self.strips[row])];
        let shows_compass = !self.has_b_side() || self.parts.compass_rows[row];
        let side = if shows_compass { &strip.compass } else { &strip.other };
        side[usize::from(cell.column() - 1)]
    }

    /// Returns the active area; `None` before the square is placed.
    pub(crate) fn area(&self) -> Option<Area> {
        self.square.map(Iris::area)
    }

    /// Returns the cells of the active area.
    pub(crate) fn area_mask(&self) -> Mask {
        self.area().map_or(0, Area::mask)
    }

    /// Returns the cells with a meeple.
    pub(crate) fn piece_mask(&self) -> Mask {
        mask_of(&self.pieces)
    }

    /// Returns the cells with a house.
    pub(crate) fn house_mask(&self) -> Mask {
        mask_of(&self.houses)
    }

    /// Returns the cells with a face-down Belle Époque tile (BX-14.1).
    pub(crate) fn tile_mask(&self) -> Mask {
        if self.has_expansion() { self.parts.cross.iter().fold(0, |mask, cell| mask | cell.bit()) } else { 0 }
    }

    /// Returns the owner of the house on a cell.
    pub(crate) fn house_at(&self, cell: Cell) -> Option<Seat> {
        self.houses[cell.index()]
    }

    /// Returns the value of a seat's track (BX-1.9); level 7 is the portrait (BX-16.10).
    pub(crate) fn track_value(&self, seat: Seat, track: Track) -> u8 {
        let place = self.place(seat);
        let values = &self.parts.side(place.board).tracks[track.index()];
        let level = usize::from(place.levels[track.index()]);
        values.get(level - 1).copied().unwrap_or(self.parts.portrait)
    }

    /// Returns true if the seat has an architect on this Belle Époque tile.
    pub(crate) fn is_on_tile(&self, seat: Seat, no: u8) -> bool {
        self.tiles.iter().any(|tile| tile.no == no && tile.taken_by == Some(seat))
    }

    /// Returns the owner of this Belle Époque card.
    pub(crate) fn owner_of(&self, card: u8) -> Option<Seat> {
        Seat::all(self.count()).find(|seat| self.place(*seat).has_card(card))
    }

    /// Returns the owner of this card, if it was not used this round.
    pub(crate) fn ready_owner(&self, card: u8) -> Option<Seat> {
        self.owner_of(card).filter(|seat| self.place(*seat).is_ready(card))
    }

    /// Returns the seats in turn order from the start player.
    pub(crate) fn turn_order(&self) -> impl Iterator<Item = Seat> + use<> {
        let (count, start) = (self.count(), self.start.number());
        (0..count).map(move |at| Seat::new((start + at) % count))
    }
}

fn mask_of<T>(list: &[Option<T>; CELLS]) -> Mask {
    list.iter().enumerate().fold(0, |mask, (at, one)| mask | Mask::from(one.is_some()) << at)
}
