//! Takes back a draft, or a seat's own last move if it revealed nothing and no other player has acted since. Anything
//! more needs a vote ([`super::votes`]) or an admin ([`super::rulings`]). An undo is a separate entry; earlier entries
//! are never rewritten.

use crate::acts::answer::{RequestOutcome, answer_undo, refuse};
use crate::turn::clock::RemainingTime;
use crate::turn::loaded_table::{LoadedTable, Moment};
use crate::turn::take_back::{UndoPlan, standing_entries};
use crate::turn::work::Work;
use engine::{Mark, ReadStep, Seat};
use model::{Arg, Body, Entry, Fault};

/// The extent of an undo.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum UndoScope {
    /// The last typed step of the draft; without a draft, the last move.
    Step,
    /// The whole draft. Without a draft, the last move is only named, not taken back.
    All,
    /// The last step of the draft; never a played move.
    StepOfDraft,
    /// The move that was shown as the last one when this entry was the last to change the game. Nothing is taken back
    /// if anything has happened since.
    ShownMove(u32),
    /// Like [`UndoScope::Step`], but after a refused line: a played move is only named at first.
    StepAfterRefusal,
}

/// Takes back a seat's draft or its last move. `entries` is the table's whole journal.
///
/// # Errors
/// See [`refuse`](crate::refuse). If the game continues, returns [`Fault::StepRejected`] if the game rejects a step
/// that it offered, or [`Fault::TooManyForcedPlays`] if it reaches no choice. Returns [`Fault::DigestMismatch`] or
/// [`Fault::StepRejected`] if the journal does not replay to the current table. Returns [`Fault::NotSerialised`] or
/// [`Fault::NotEncrypted`] if the data to store cannot be serialised or encrypted.
pub fn undo(
    loaded: &LoadedTable,
    at: &Moment<'_>,
    seat: Seat,
    entries: &[Entry],
    wanted: UndoScope,
) -> Result<RequestOutcome, Fault> {
    let mut work = Work::new(loaded, at);
    let draft = work.view().draft(seat)?;
    if let UndoScope::ShownMove(seq) = wanted
        && (seq != work.table.position_seq || !draft.is_empty())
    {
        return refuse(loaded, at, seat, vec![messages::say_pressed_late()]);
    }
    if !draft.is_empty() {
        return undo_draft(work, seat, draft, wanted);
    }
    if wanted == UndoScope::StepOfDraft {
        return refuse(loaded, at, seat, vec![messages::say_cannot_undo()]);
    }
    let sealed = work.table.asks.values().any(|ask| ask.seal.is_some());
    let Some(OwnMove { to, seq, moves }) = last_own_move(seat, entries).filter(|_| !sealed) else {
        return refuse(loaded, at, seat, vec![messages::say_cannot_undo()]);
    };
    let undone = UndoPlan::find(loaded, entries, to)?;
    if !undone.revealed.is_empty() {
        return refuse(loaded, at, seat, vec![messages::say_cannot_undo()]);
    }
    if matches!(wanted, UndoScope::StepAfterRefusal | UndoScope::All) {
        return refuse(loaded, at, seat, vec![messages::say_undo_which(Arg::WordsList(moves))]);
    }
    let left = RemainingTime::of(&work, seat, seq);
    if left.as_ref().is_some_and(RemainingTime::is_used_up) {
        return refuse(loaded, at, seat, vec![messages::say_undo_late()]);
    }
    // Decisions that were open before this move stay open, with their clocks and names.
    work.table.asks.retain(|_, ask| ask.opened < seq);
    work.table.asks.values_mut().for_each(|ask| ask.draft = None);
    undone.take_back(&mut work, Body::Undo { seat, to, agreed: false })?;
    // A player who takes a move back wants a different one, so their standing order must not answer.
    if let Some(ask) = work.table.asks.get_mut(&seat) {
        (ask.acts_at, ask.counted) = (None, true);
    }
    if let Some(left) = left {
        left.resume_clock(&mut work);
    }
    answer_undo(work, seat, moves)
}

/// Takes back the last typed step of a draft with its consequences, or the whole draft.
fn undo_draft(
    mut work: Work<'_>,
    seat: Seat,
    mut draft: Vec<ReadStep>,
    wanted: UndoScope,
) -> Result<RequestOutcome, Fault> {
    let kept = match wanted {
        UndoScope::All => 0,
        _ => draft.iter().rposition(|read| read.mark == Mark::Played).unwrap_or_default(),
    };
    let gone = draft.split_off(kept);
    match draft.is_empty() {
        true => drop(work.table.asks.get_mut(&seat).and_then(|ask| ask.draft.take())),
        false => work.keep_draft(seat, &draft)?,
    }
    answer_undo(work, seat, gone.into_iter().map(|read| read.words).collect())
}

/// A seat's own move after which no one has made a choice.
struct OwnMove {
    /// The entry to return to.
    to: u32,
    /// The entry of the move.
    seq: u32,
    /// The words of the undone steps.
    moves: Vec<String>,
}

/// Returns this seat's move if it is the last choice of any player.
fn last_own_move(seat: Seat, entries: &[Entry]) -> Option<OwnMove> {
    let standing = standing_entries(entries);
    let forced = |entry: &&&Entry| match &entry.body {
        Body::Move { steps, .. } => steps.iter().all(|played| played.mark == Mark::Forced),
        _ => false,
    };
    let skipped = standing.iter().rev().take_while(forced).count();
    let last = standing.len().checked_sub(skipped + 1)?;
    let Body::Move { seat: by, steps, .. } = &standing[last].body else { return None };
    let own = *by == seat && steps.iter().any(|played| matches!(played.mark, Mark::Played | Mark::Ahead));
    let (to, seq) = (standing[last.checked_sub(1)?].seq, standing[last].seq);
    own.then(|| OwnMove { to, seq, moves: steps.iter().map(|played| played.words.clone()).collect() })
}
