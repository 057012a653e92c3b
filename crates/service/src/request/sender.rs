//! The sender of a request: what was proved of them, and their row with what the request changes of it.

use engine::Seat;
use model::{Bounces, Code, Commit, DecisionRef, MailAddress, Player, Right, Say, Scope};
use play::{Moment, people, rights};
use std::ops::{Deref, DerefMut, RangeInclusive};

/// The sender of a request.
#[derive(Clone, Debug)]
pub(super) struct Principal {
    pub(super) player: Sender,
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
    /// The player whose address this mailbox becomes with a `yes`.
    pub(super) moves: Option<Box<Player>>,
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
    /// A sender who speaks from no seat.
    pub(super) fn new(player: Player, scope: Scope) -> Self {
        let player = Sender { known: player.clone(), row: player };
        Self { player, scope, at: None, here: None, asked: None, doubt: None, refusal: None, moves: None }
    }

    /// The table that they mean when they name none: that of their seat, else that of the place.
    pub(super) fn table(&self) -> Option<&Code> {
        self.at.as_ref().map(|at| &at.table).or(self.here.as_ref())
    }

    /// Whether what was proved holds for another table only.
    pub(super) fn is_bound_elsewhere(&self, code: &Code) -> bool {
        !rights::reaches(self.scope, self.at.as_ref().map(|at| &at.table), code)
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

/// The sender's row as this request leaves it; it remembers how it was. All that a request changes of its sender is changed here, and
/// written once, at the end. A verb that makes two rows of one, or one of two, writes them itself, in the order in which their addresses
/// become free.
#[derive(Clone, Debug)]
pub(super) struct Sender {
    known: Player,
    row: Player,
}

impl Deref for Sender {
    type Target = Player;

    fn deref(&self) -> &Player {
        &self.row
    }
}

impl DerefMut for Sender {
    fn deref_mut(&mut self) -> &mut Player {
        &mut self.row
    }
}

impl Sender {
    /// The row as it was when the request came.
    pub(super) fn known(&self) -> &Player {
        &self.known
    }

    /// A copy of the row as it is now.
    pub(super) fn row(&self) -> Player {
        self.row.clone()
    }

    /// Whether the request has changed more than what is counted of it.
    pub(super) fn has_changed(&self) -> bool {
        let Player { restraint, unsure, .. } = self.known.clone();
        Player { restraint, unsure, ..self.row() } != self.known
    }

    /// Takes back all but what is counted: a message that is refused changes nothing.
    pub(super) fn take_back(&mut self) {
        let restraint = std::mem::take(&mut self.row.restraint);
        self.row = Player { restraint, ..self.known.clone() };
    }

    /// Takes back settings that stood beside an order that was refused: all of a message is done, or none. That an address was
    /// confirmed stays true.
    pub(super) fn take_back_settings(&mut self) {
        let Player { name, lang, lang_chosen, zone, ways, rest, telling, substitute_in, stopped, .. } =
            self.known.clone();
        let row = self.row();
        self.row =
            Player { name, lang, lang_chosen, zone, ways, rest, telling, substitute_in, stopped, ..row };
    }

    /// Letters get to a sender again who writes by mail and proves it by an address of ours that only they were sent.
    pub(super) fn is_reached(&mut self) {
        self.row.bounces = Bounces::default();
    }

    /// Writes the row, if it has changed, is new, or `must` be known by what the answer can be answered with.
    pub(super) fn write(self, at: &Moment<'_>, commit: &mut Commit, must: bool) {
        let Self { known, mut row } = self;
        let has_table = commit.table.is_some();
        match commit.players.iter_mut().find(|player| player.id == row.id) {
            // The table has counted a turn of theirs.
            Some(counted) if has_table => {
                row.attendance.clone_from(&counted.attendance);
                row.version += 1;
                *counted = row;
            }
            // A verb has written it.
            Some(written) if row.bounces != known.bounces => written.bounces = row.bounces,
            Some(_) => {}
            None if row != known || row.version == 0 || must => people::write(at, commit, row),
            None => {}
        }
    }
}
