//! Who sent a request, as far as it was proved.

use engine::Seat;
use model::{Code, DecisionRef, MailAddress, Player, Right, Say, Scope};
use std::ops::RangeInclusive;

/// Who sent a request.
#[derive(Clone, Debug)]
pub(super) struct Principal {
    pub(super) player: Player,
    /// The player as they were when the request came.
    pub(super) known: Player,
    /// What they may do by what was proved.
    pub(super) scope: Scope,
    /// The seat of theirs that they speak from, if they speak from one.
    pub(super) at: Option<SeatAt>,
    /// The table at whose place they speak, if they speak at one.
    pub(super) here: Option<Code>,
    /// The numbers of the messages that a `yes` confirms.
    pub(super) asked: Option<RangeInclusive<u32>>,
    /// Why a return address is not enough this time.
    pub(super) doubt: Option<Doubt>,
    /// What they are told, whatever they asked: the address that they have answered is dead.
    pub(super) refusal: Option<Say>,
}

/// Why a valid return address is not enough: it may have got into other hands.
#[derive(Clone, Debug)]
pub(super) enum Doubt {
    /// The mail server in front says that the mail is not from where it says it is from.
    Forged,
    /// The mail is from an address that is not known to be theirs.
    Foreign {
        /// Which.
        from: MailAddress,
        /// What the return address allows.
        right: Right,
    },
}

impl Principal {
    /// Somebody who speaks from no seat.
    pub(super) fn new(player: Player, scope: Scope) -> Self {
        let known = player.clone();
        Self { player, known, scope, at: None, here: None, asked: None, doubt: None, refusal: None }
    }

    /// The table that they mean when they name none: that of their seat, else that of the place.
    pub(super) fn table(&self) -> Option<&Code> {
        self.at.as_ref().map(|at| &at.table).or(self.here.as_ref())
    }

    /// Whether what was proved holds for another table only.
    pub(super) fn is_bound_elsewhere(&self, code: &Code) -> bool {
        self.scope == Scope::Table && self.at.as_ref().is_some_and(|at| at.table != *code)
    }
}

/// The seat that a return address, a button or a place belongs to.
#[derive(Clone, Debug)]
pub(super) struct SeatAt {
    pub(super) table: Code,
    pub(super) seat: Seat,
    /// The decision that is meant.
    pub(super) decision: DecisionRef,
}
