//! The sender of a request: their proof, and their row with the changes of the request.

use engine::Seat;
use model::{Bounces, Code, Commit, DecisionRef, MailAddress, Player, RequiredProof, Right, Say};
use play::{Moment, people, rights};
use std::ops::{Deref, DerefMut, RangeInclusive};

/// The sender of a request.
#[derive(Clone, Debug)]
pub(super) struct Principal {
    pub(super) player: Sender,
    /// Scope of the proof.
    pub(super) scope: RequiredProof,
    /// Seat that the request comes from, if any.
    pub(super) at: Option<SpeakingSeat>,
    /// Table of the place that the request was sent from, if any.
    pub(super) place_table: Option<Code>,
    /// Numbers of the messages that a `yes` confirms.
    pub(super) confirmed_messages: Option<RangeInclusive<u32>>,
    /// Reason why a return address is insufficient for this request.
    pub(super) doubt: Option<Doubt>,
    /// Answer to any request, because the address that the sender replied to has expired.
    pub(super) refusal: Option<Say>,
    /// Player to whom this mailbox will belong after a `yes`.
    pub(super) moves: Option<Box<Player>>,
}

/// Reason why a valid return address is insufficient: it may be in other hands.
#[derive(Clone, Debug)]
pub(super) enum Doubt {
    /// The receiving mail server reports a forged author address.
    Forged,
    /// The mail comes from an address that is not known to be the player's, or the report of the receiving mail server
    /// about it cannot be parsed.
    Foreign {
        ///  The author address.
        from: MailAddress,
        ///  Right of the return address.
        right: Right,
    },
}

impl Principal {
    /// Creates a sender without a seat.
    pub(super) fn new(player: Player, scope: RequiredProof) -> Self {
        let player = Sender { known: player.clone(), row: player };
        Self {
            player,
            scope,
            at: None,
            place_table: None,
            confirmed_messages: None,
            doubt: None,
            refusal: None,
            moves: None,
        }
    }

    /// Returns the default table: the table of the sender's seat, or else of the place.
    pub(super) fn table(&self) -> Option<&Code> {
        self.at.as_ref().map(|at| &at.table).or(self.place_table.as_ref())
    }

    /// Returns true if the proof is valid only for another table.
    pub(super) fn is_bound_elsewhere(&self, code: &Code) -> bool {
        !rights::covers_table(self.scope, self.at.as_ref().map(|at| &at.table), code)
    }
}

/// The seat that a return address, a button or a place belongs to.
#[derive(Clone, Debug)]
pub(super) struct SpeakingSeat {
    pub(super) table: Code,
    pub(super) seat: Seat,
    /// The decision that the sender answers.
    pub(super) decision: DecisionRef,
}

/// The sender's row with the changes of this request, and the original row. All changes to the sender are collected
/// here and written once, at the end. The exceptions are verbs that merge or unlink rows. They write the rows
/// themselves, in the order in which addresses become free.
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
    /// Returns the row as it was before the request.
    pub(super) fn original_row(&self) -> &Player {
        &self.known
    }

    /// Returns a copy of the current row.
    pub(super) fn row(&self) -> Player {
        self.row.clone()
    }

    /// Returns true if the request has changed more than counters.
    pub(super) fn has_changed(&self) -> bool {
        let Player { restraint, unsure, unsent_talk, .. } = self.known.clone();
        Player { restraint, unsure, unsent_talk, ..self.row() } != self.known
    }

    /// Reverts everything except counters: a refused message changes nothing.
    pub(super) fn take_back(&mut self) {
        let restraint = std::mem::take(&mut self.row.restraint);
        self.row = Player { restraint, ..self.known.clone() };
    }

    /// Reverts settings sent with a refused order, since a message takes effect as a whole or not at all. A confirmed
    /// address stays confirmed.
    pub(super) fn take_back_settings(&mut self) {
        let Player { name, lang, lang_chosen, zone, ways, rest, telling, substitute_in, stopped, .. } =
            self.known.clone();
        let (webhook, row) = (self.known.webhook.clone(), self.row());
        self.row = Player {
            name,
            lang,
            lang_chosen,
            zone,
            ways,
            rest,
            telling,
            substitute_in,
            stopped,
            webhook,
            ..row
        };
    }

    /// Marks the sender as reachable by mail again.
    pub(super) fn mark_reached(&mut self) {
        self.row.bounces = Bounces::default();
    }

    /// Writes the row if it has changed, if it is new, or if `must` is true because replies to the answer need it.
    pub(super) fn write(self, at: &Moment<'_>, commit: &mut Commit, must: bool) {
        let Self { known, mut row } = self;
        let has_table = commit.table.is_some();
        match commit.players.iter_mut().find(|player| player.id == row.id) {
            // The table has counted one of the sender's turns.
            Some(counted) if has_table => {
                row.attendance.clone_from(&counted.attendance);
                row.version += 1;
                *counted = row;
            }
            // A verb has written the row.
            Some(written) if row.bounces != known.bounces => written.bounces = row.bounces,
            Some(_) => {}
            None if row != known || row.version == 0 || must => people::write(at, commit, row),
            None => {}
        }
    }
}
