//! The complete state of a table. Contains no rules.

use super::parts::Parts;
use super::tiles::{Item, Painting, Tile, Type};
use super::wall::Wall;
use crate::kit::{Assent, names, seats, state};
use engine::Seat;
use serde::{Deserialize, Serialize};

/// Visibility of the cards that a player has bid (AS-20.4).
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BidHistory {
    /// Everyone sees each player's played and remaining cards.
    #[default]
    Open,
    /// Players see only their own cards.
    Closed,
}

/// The options of a table. Defaults of options that came later are not written, so that earlier states keep their
/// digest.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct Options {
    /// Visibility of earlier bids (AS-20.4).
    pub bid_history: BidHistory,
    /// True if the decor for four matching frames or more must total their number (AS-8.4).
    #[serde(skip_serializing_if = "Assent::is_no")]
    pub decor_exact: Assent,
    /// True if decor of the same round that is still pending goes back when the wall becomes full (AS-8.6).
    #[serde(skip_serializing_if = "Assent::is_no")]
    pub full_wall_returns_decor: Assent,
}

impl Default for Options {
    fn default() -> Self {
        Self { bid_history: BidHistory::Open, decor_exact: Assent::No, full_wall_returns_decor: Assent::No }
    }
}

/// Phase of a round.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Phase {
    /// All players hang their starting paintings.
    Start,
    /// The auctioneer has picked from these piles so far (indices in the data).
    Select(Vec<u8>),
    /// All players choose a bid.
    Bid,
    /// The seat at this index of the order takes its turn.
    Turn(u8),
    /// Open turns may be amended.
    Finish,
    /// The game has ended.
    Over(Reason),
}

names! {
    /// Reason the game ends.
    pub(crate) Reason {
        /// A wall is completely covered.
        Wall = "wall",
        /// A player has too many excess paintings.
        Excess = "excess",
        /// All bid cards have been played.
        Cards = "cards",
        /// Too few paintings are left for an auction (AS-4.5).
        Paintings = "paintings",
    }
}

/// A painting on offer this round.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Lot {
    /// The painting.
    #[serde(rename = "p")]
    pub(crate) painting: Painting,
    /// Seat that took the lot.
    #[serde(rename = "by")]
    pub(crate) taken_by: Option<Seat>,
    /// True if no player took the lot, so that it went to the museum.
    #[serde(rename = "left")]
    pub(crate) leftover: bool,
}

/// Stage of a turn.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Stage {
    /// Being played or amended.
    Playing,
    /// Closed, but may be amended (AS-13.3).
    Open,
    /// Closed permanently.
    Final,
}

/// Decor that must be taken now (AS-8.5).
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Reward {
    /// Number of shields that may still be taken.
    pub(crate) left: u8,
    /// True if several tiles may be taken (AS-8.4).
    pub(crate) many: bool,
    /// True if a tile was already taken.
    pub(crate) taken: bool,
}

/// The turn of one seat in this round.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Turn {
    /// Stage of the turn.
    pub(crate) stage: Stage,
    /// True if the turn was reopened and is being replayed (AS-13.2).
    pub(crate) amending: bool,
    /// The painting that this turn deals with: the lot, or the painting swapped for it. `None` once it is excess.
    pub(crate) resolves: Option<Painting>,
    /// True if the painting in `resolves` is still pending.
    pub(crate) pending: bool,
    /// Number of pending decor tiles of 1, 2 and 3 shields.
    pub(crate) decor: [u8; 3],
    /// Decor that must be taken now.
    pub(crate) reward: Option<Reward>,
    /// True if there was space to hang the lot when it was taken (AS-12.1).
    pub(crate) fits: bool,
    /// True if a swap was possible when the lot was taken (AS-12.10).
    pub(crate) can_swap: bool,
    /// True if the painting came from the museum (AS-12.5).
    pub(crate) swapped: bool,
    /// True if the assistant's tile was stashed in this turn (AS-11.5).
    pub(crate) stashed_now: bool,
    /// True if an exchange touched the wall, so that the turn cannot stay open (AS-13.6).
    pub(crate) touched: bool,
    /// Number of tiles on the wall before the turn.
    pub(crate) tiles_before: usize,
    /// The assistant's tile before the turn.
    pub(crate) slot_before: Option<Item>,
}

impl Turn {
    /// Returns the pending painting.
    pub(crate) fn painting(&self) -> Option<Painting> {
        self.resolves.filter(|_| self.pending)
    }

    /// Returns true if anything is pending.
    pub(crate) fn has_pending(&self) -> bool {
        self.pending || self.decor != [0; 3]
    }
}

/// The possessions of one seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Place {
    /// The starting painting until it is hung.
    pub(crate) start: Option<Painting>,
    /// The wall.
    pub(crate) wall: Wall,
    /// The assistant's slot.
    pub(crate) slot: Option<Item>,
    /// Excess paintings.
    pub(crate) excess: Vec<Painting>,
    /// Bid cards in hand, one bit per value.
    pub(crate) hand: u32,
    /// The bid stack, the starting card first.
    pub(crate) stack: Vec<u8>,
    /// Cards of the stack shown to all in ties, one bit per position.
    pub(crate) shown: u32,
    /// The turn of this round, once begun.
    pub(crate) turn: Option<Turn>,
}

impl Place {
    /// Returns the bid cards in hand in ascending order.
    pub(crate) fn cards(&self) -> impl Iterator<Item = u8> + Clone + '_ {
        (0..32).filter(|card| self.hand >> card & 1 == 1)
    }

    /// Returns the sum of the bid cards in hand (AS-19.2).
    pub(crate) fn card_sum(&self) -> i32 {
        self.cards().map(i32::from).sum()
    }
}

state! {
    /// A table of Art Society.
    pub struct ArtSociety with Parts {
        pub(crate) options: Options,
        /// Number of the round, from 1; 0 before the first.
        pub(crate) round: u8,
        pub(crate) auctioneer: Seat,
        pub(crate) phase: Phase,
        pub(crate) seats: Vec<Place>,
        /// Face-down piles in data order; the last painting is on top.
        pub(crate) piles: Vec<Vec<Painting>>,
        pub(crate) undealt: Vec<Painting>,
        pub(crate) undealt_cards: Vec<u8>,
        pub(crate) lots: Vec<Lot>,
        /// Turn order of this round, once bids are revealed.
        pub(crate) order: Vec<Seat>,
        /// Number of decor tiles of 1, 2 and 3 shields in the supply.
        pub(crate) supply: [u8; 3],
        /// Museum piles by type, the oldest painting first.
        pub(crate) museum: [Vec<Painting>; 4],
        /// Prestige totals by type; 0 is off the track.
        pub(crate) totals: [u16; 4],
    }
}

seats!(ArtSociety, seats: Place, place, place_mut);

impl ArtSociety {
    /// Returns the number of paintings on offer each round (AS-4.1).
    pub(crate) fn lot_count(&self) -> usize {
        self.seats.len() + usize::from(self.parts.extra_lots)
    }

    /// Returns the museum pile of a type.
    pub(crate) fn museum_pile(&self, kind: Type) -> &[Painting] {
        &self.museum[kind.index()]
    }

    /// Returns true if a painting of this shape could be hung on a seat's wall.
    pub(crate) fn has_room(&self, seat: Seat, shape: (u8, u8)) -> bool {
        !self.place(seat).wall.anchors(&self.parts.grid, shape).is_empty()
    }

    /// Returns true if every cell of this seat's wall is covered.
    pub(crate) fn is_wall_full(&self, seat: Seat) -> bool {
        self.parts.grid.without(self.place(seat).wall.covered_cells()).is_empty()
    }

    /// Returns the number of paintings with the same frame that the tile would touch (AS-8.1). Each neighbour counts
    /// once, and decor never counts.
    pub(crate) fn matching_frames(&self, seat: Seat, tile: &Tile) -> u8 {
        let Some(painting) = tile.painting() else { return 0 };
        let same = |other: &&Tile| {
            other.painting().is_some_and(|p| p.frame == painting.frame) && other.touches(tile.at, tile.size())
        };
        self.place(seat).wall.tiles().iter().filter(same).count() as u8
    }
}
