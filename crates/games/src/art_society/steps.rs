//! The steps that players take and the events shown to them.

use super::tiles::{Cell, Frame, Item, Painting, Tile, Type};
use engine::Seat;
use serde::{Deserialize, Serialize};

/// A step, the smallest unit of a decision. Journals store steps forever, so the names and the order of fields must not
/// change.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// Hang the starting painting or the pending painting with its top left corner here.
    Hang(Cell),
    /// Pick a painting of this width and height for the auction.
    Pick(u8, u8),
    /// Bid this card.
    Bid(u8),
    /// Take this lot, counted from 0.
    Take(u8),
    /// Give the pending painting to the assistant.
    Stash,
    /// Hang the assistant's tile here, upright if `true`.
    Assistant(Cell, bool),
    /// Swap the pending painting for the one at this index of its museum pile, counted from 0.
    Swap(u8),
    /// Lay the pending painting beside the wall.
    Excess,
    /// Take a decor tile of this many shields.
    Decor(u8),
    /// Take no more decor.
    Enough,
    /// Hang a pending decor tile of this many shields here, upright if `true`.
    HangDecor(u8, Cell, bool),
    /// Give a pending decor tile of this many shields to the assistant.
    StashDecor(u8),
    /// Close the turn as final.
    End,
    /// Close the turn but keep it open for amendment.
    Open,
    /// Return an open turn to its fixed part.
    Amend,
    /// Make an open turn final.
    Done,
}

/// An event shown to players.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[allow(missing_docs)] // The fields are the arguments of the message with the same name.
pub enum Event {
    /// A starting painting was dealt (AS-2.6).
    Dealt {
        seat: Seat,
        #[serde(flatten)]
        painting: PaintingInfo,
    },
    /// A starting bid card was dealt (AS-2.8).
    StartCard { seat: Seat, card: u8 },
    /// A starting painting was hung (AS-2.7).
    StartHung { seat: Seat, cell: Cell },
    /// A round began (AS-3.1).
    RoundBegan { round: u8, seat: Seat },
    /// The auctioneer picked a shape (AS-4.1).
    Picked { seat: Seat, size: String },
    /// A lot was turned face up (AS-4.4).
    Lot {
        letter: char,
        #[serde(flatten)]
        painting: PaintingInfo,
    },
    /// A bid was revealed (AS-5.1).
    Bid { seat: Seat, card: u8, round: u8 },
    /// A card under a tied bid was compared; depth 1 is directly beneath the bid (AS-5.4).
    Compared { seat: Seat, card: u8, depth: u8 },
    /// A seat's position in the turn order, from 1 (AS-5.3).
    Order { seat: Seat, place: u8 },
    /// A lot was taken (AS-6.1).
    Taken {
        seat: Seat,
        letter: char,
        #[serde(flatten)]
        painting: PaintingInfo,
    },
    /// A painting was hung, with this many matching frames (AS-8.1).
    Hung {
        seat: Seat,
        cell: Cell,
        matches: u8,
        from_assistant: bool,
        #[serde(flatten)]
        painting: PaintingInfo,
    },
    /// A painting was given to the assistant (AS-11.2).
    Stashed {
        seat: Seat,
        #[serde(flatten)]
        painting: PaintingInfo,
    },
    /// A painting was swapped in the museum (AS-12.4).
    Swapped {
        seat: Seat,
        given_size: String,
        given_frame: Frame,
        #[serde(flatten)]
        painting: PaintingInfo,
    },
    /// A painting became excess (AS-12.7).
    Excess {
        seat: Seat,
        #[serde(flatten)]
        painting: PaintingInfo,
    },
    /// A decor tile was taken (AS-8.3).
    DecorTaken { seat: Seat, shields: u8 },
    /// A decor tile was hung.
    DecorHung { seat: Seat, shields: u8, cell: Cell, upright: bool, from_assistant: bool },
    /// A decor tile was given to the assistant.
    DecorStashed { seat: Seat, shields: u8 },
    /// A decor tile without a place returned to the supply (AS-8.8).
    DecorReturned { seat: Seat, shields: u8 },
    /// No decor could be taken for these shields (AS-8.6, AS-8.7).
    DecorLost { seat: Seat, shields: u8 },
    /// Decor on a wall was exchanged to free a size: `1+1` for `2` (AS-9.3).
    Exchanged { seat: Seat, wall_seat: Seat, cell: Cell, before: String, after: String },
    /// A turn ended and is final, or may still be amended (AS-13.3).
    TurnEnded { seat: Seat, open: bool },
    /// A turn became final because an exchange touched the wall (AS-13.6).
    MadeFinal { seat: Seat },
    /// An open turn was returned to its fixed part (AS-13.2).
    Amended { seat: Seat },
    /// An open turn was made final.
    Done { seat: Seat },
    /// The leftover lot went to the museum (AS-14.1).
    LeftOver {
        letter: char,
        #[serde(flatten)]
        painting: PaintingInfo,
    },
    /// A prestige marker moved to this total. It is bumped if its target space was taken (AS-14.2, AS-14.3).
    Marker { art: Type, from: u16, to: u16, bumped: bool },
    /// A wall was completely covered when the round closed (AS-16.1).
    WallFull { seat: Seat },
    /// A player had enough excess paintings to end the game (AS-16.1).
    ExcessFull { seat: Seat, count: u8 },
    /// The game ended (AS-16.2).
    Over { reason: String },
    /// A final score (AS-18.1).
    Scored { seat: Seat, points: i32, rank: u8 },
}

/// A painting as shown in events.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PaintingInfo {
    /// Width and height, `2x3`.
    pub size: String,
    /// Prestige value.
    pub value: u8,
    /// Subject of the painting.
    pub art: Type,
    /// Frame of the painting.
    pub frame: Frame,
}

impl From<Painting> for PaintingInfo {
    fn from(p: Painting) -> Self {
        Self { size: size_text(p.shape()), value: p.value, art: p.kind, frame: p.frame }
    }
}

/// Formats a width and a height as people write them.
pub(crate) fn size_text((width, height): (u8, u8)) -> String {
    format!("{width}x{height}")
}

impl Event {
    /// Returns the letter of a lot, counted from 0.
    pub(crate) fn letter(lot: u8) -> char {
        char::from(b'a' + lot)
    }

    /// Creates the event for a hung tile; `matches` counts only for paintings.
    pub(crate) fn tile_hung(seat: Seat, tile: &Tile, matches: u8, from_assistant: bool) -> Self {
        let (cell, upright) = (tile.at, tile.upright);
        match tile.item {
            Item::Painting(p) => Event::Hung { seat, cell, matches, from_assistant, painting: p.into() },
            Item::Decor(shields) => Event::DecorHung { seat, shields, cell, upright, from_assistant },
        }
    }
}
