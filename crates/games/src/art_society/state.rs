//! The whole table: what lies where. Holds no rule.

use super::parts::Parts;
use super::tiles::{Item, Painting, Tile, Type};
use super::wall::Wall;
use crate::kit::{names, seats, state};
use engine::Seat;
use serde::{Deserialize, Serialize};

/// Whether anybody may look through the cards a player has bid (AS-20.4).
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BidHistory {
    /// Everybody sees each player's played and remaining cards.
    #[default]
    Open,
    /// Players see only their own.
    Closed,
}

/// The options of a table.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Options {
    /// Who may look through bids (AS-20.4).
    pub bid_history: BidHistory,
}

/// Where a round stands.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Phase {
    /// Everybody hangs the starting painting.
    Start,
    /// The auctioneer has picked from these piles (places in the data) so far.
    Select(Vec<u8>),
    /// Everybody chooses a bid.
    Bid,
    /// The seat at this place of the order takes its turn.
    Turn(u8),
    /// Open turns may be amended.
    Finish,
    /// The game has ended.
    Over(Reason),
}

names! {
    /// Why the game ends.
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
    /// Who took it.
    #[serde(rename = "by")]
    pub(crate) taken_by: Option<Seat>,
    /// Nobody took it and it went to the museum.
    #[serde(rename = "left")]
    pub(crate) leftover: bool,
}

/// How far a turn is.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Stage {
    /// Being played, or being amended.
    Playing,
    /// Closed, and may be amended (AS-13.3).
    Open,
    /// Closed for good.
    Final,
}

/// Decor that must be taken now (AS-8.5).
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Reward {
    /// Shields that may still be taken.
    pub(crate) left: u8,
    /// Several tiles may be taken (AS-8.4).
    pub(crate) many: bool,
    /// One was taken already.
    pub(crate) taken: bool,
}

/// One seat's turn of this round.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Turn {
    /// How far it is.
    pub(crate) stage: Stage,
    /// It was taken back and is played anew (AS-13.2).
    pub(crate) amending: bool,
    /// The painting the turn resolves: the lot, or what was swapped for it. `None` once it is excess.
    pub(crate) resolves: Option<Painting>,
    /// `resolves` is still pending.
    pub(crate) pending: bool,
    /// Pending decor tiles of 1, 2 and 3 shields.
    pub(crate) decor: [u8; 3],
    /// Decor that must be taken now.
    pub(crate) reward: Option<Reward>,
    /// The lot could be hung when it was taken (AS-12.1).
    pub(crate) fits: bool,
    /// A swap was possible when it was taken (AS-12.10).
    pub(crate) can_swap: bool,
    /// The painting came from the museum (AS-12.5).
    pub(crate) swapped: bool,
    /// The assistant's tile was stashed in this turn (AS-11.5).
    pub(crate) stashed_now: bool,
    /// An exchange touched the wall: the turn cannot stay open (AS-13.6).
    pub(crate) touched: bool,
    /// How many tiles hung before the turn.
    pub(crate) tiles_before: usize,
    /// What the assistant held before the turn.
    pub(crate) slot_before: Option<Item>,
}

impl Turn {
    /// The painting that is pending.
    pub(crate) fn painting(&self) -> Option<Painting> {
        self.resolves.filter(|_| self.pending)
    }

    /// Whether anything is pending.
    pub(crate) fn has_pending(&self) -> bool {
        self.pending || self.decor != [0; 3]
    }
}

/// What lies before one seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Place {
    /// The starting painting until it hangs.
    pub(crate) start: Option<Painting>,
    /// The wall.
    pub(crate) wall: Wall,
    /// The assistant's slot.
    pub(crate) slot: Option<Item>,
    /// Excess paintings.
    pub(crate) excess: Vec<Painting>,
    /// Bid cards in hand, one bit a value.
    pub(crate) hand: u32,
    /// The bid stack, the starting card first.
    pub(crate) stack: Vec<u8>,
    /// Cards of the stack shown to all in ties, one bit a place in it.
    pub(crate) shown: u32,
    /// The turn of this round, once begun.
    pub(crate) turn: Option<Turn>,
}

impl Place {
    /// The bid cards in hand in ascending order.
    pub(crate) fn cards(&self) -> impl Iterator<Item = u8> + Clone + '_ {
        (0..32).filter(|card| self.hand >> card & 1 == 1)
    }

    /// The sum of the bid cards in hand (AS-19.2).
    pub(crate) fn card_sum(&self) -> i32 {
        self.cards().map(i32::from).sum()
    }
}

state! {
    /// One table of Art Society.
    pub struct ArtSociety with Parts {
        pub(crate) options: Options,
        /// From 1; 0 before the first.
        pub(crate) round: u8,
        pub(crate) auctioneer: Seat,
        pub(crate) phase: Phase,
        pub(crate) seats: Vec<Place>,
        /// Face-down piles in data order; the last painting lies on top.
        pub(crate) piles: Vec<Vec<Painting>>,
        pub(crate) undealt: Vec<Painting>,
        pub(crate) undealt_cards: Vec<u8>,
        pub(crate) lots: Vec<Lot>,
        /// Turn order of this round, once bids are revealed.
        pub(crate) order: Vec<Seat>,
        /// Decor tiles of 1, 2 and 3 shields in the supply.
        pub(crate) supply: [u8; 3],
        /// Museum piles by type, the painting that has lain longest first.
        pub(crate) museum: [Vec<Painting>; 4],
        /// Prestige totals by type, 0 off the track.
        pub(crate) totals: [u16; 4],
    }
}

seats!(ArtSociety, seats: Place, place, place_mut);

impl ArtSociety {
    /// Paintings on offer each round (AS-4.1).
    pub(crate) fn lots_wanted(&self) -> usize {
        self.seats.len() + usize::from(self.parts.extra_lots)
    }

    /// The museum pile of a type.
    pub(crate) fn museum_pile(&self, kind: Type) -> &[Painting] {
        &self.museum[kind.index()]
    }

    /// Whether every cell of this seat's wall is covered.
    pub(crate) fn wall_full(&self, seat: Seat) -> bool {
        self.parts.grid.without(self.place(seat).wall.covered()).is_empty()
    }

    /// How many paintings with the same frame a painting would touch there (AS-8.1): each neighbour once, decor never.
    pub(crate) fn matching_frames(&self, seat: Seat, tile: &Tile) -> u8 {
        let Some(painting) = tile.painting() else { return 0 };
        let same = |other: &&Tile| {
            other.painting().is_some_and(|p| p.frame == painting.frame) && other.touches(tile.at, tile.size())
        };
        self.place(seat).wall.tiles().iter().filter(same).count() as u8
    }
}
