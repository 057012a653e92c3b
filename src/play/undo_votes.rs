//! What the people at a table agree on: somebody proposes, and it is done once everybody else has said yes. One no ends it, and
//! so does the next move. Bots have no vote.

use super::company::{Motion, Vote};
use super::decide::{Decided, refuse};
use super::journal::{Body, Entry};
use super::lobby::answer;
use super::page::{Arg, Say};
use super::table::Status;
use super::undo::{Undone, undoable};
use super::work::{Fault, Loaded, Moment, Work};
use crate::engine::Seat;

/// What somebody says in a vote.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Ballot {
    /// Proposes that moves be taken back: as many entries of moves, from 1; none named, so many that the proposer's own last
    /// move is among them.
    Undo(Option<u32>),
    /// For what is proposed.
    Yes,
    /// Against it.
    No,
}

/// Proposes something or votes on it. `entries` is the table's whole journal.
///
/// # Errors
/// When the table contradicts itself.
pub fn vote_undo(
    loaded: &Loaded,
    at: &Moment<'_>,
    seat: Seat,
    ballot: &Ballot,
    entries: &[Entry],
) -> Result<Decided, Fault> {
    let mut work = Work::new(loaded, at);
    // One vote at a time.
    super::votes::close(&mut work);
    let position_seq = work.table.position_seq;
    let standing = work.table.company.vote.take().filter(|vote| vote.position_seq == position_seq);
    if !matches!(work.table.status, Status::Running) {
        return refuse(loaded, at, seat, vec![Say::new("say-no-vote")]);
    }
    let mut vote = match (ballot, standing) {
        (Ballot::Undo(count), _) => match undoable(seat, entries, *count) {
            Some(to) => Vote { by: seat, motion: Motion::Undo { to }, position_seq, yes: [].into() },
            None => return refuse(loaded, at, seat, vec![Say::new("say-nothing-to-undo")]),
        },
        (_, None) => return refuse(loaded, at, seat, vec![Say::new("say-no-vote")]),
        (Ballot::No, Some(_)) => {
            let say = Say::new("say-vote-ended").with("seat", Arg::Seat(seat));
            tell_others(&mut work, seat, &[say.clone()]);
            return answer(work, Some(seat), vec![say]);
        }
        (Ballot::Yes, Some(vote)) => vote,
    };
    vote.yes.insert(seat);
    let missing: Vec<Seat> =
        work.table.seats_of_people().map(|(seat, _)| seat).filter(|seat| !vote.yes.contains(seat)).collect();
    let Motion::Undo { to } = vote.motion;
    let undone = Undone::find(loaded, entries, to)?;
    if missing.is_empty() {
        let says = undone.says();
        undone.take_back(&mut work, Body::Undo { seat: vote.by, to, agreed: true })?;
        tell_others(&mut work, seat, &says);
        return answer(work, Some(seat), says);
    }
    let mut says = vec![Say::new("say-vote-undo").with("seat", Arg::Seat(vote.by))];
    says.extend(undone.says());
    says.push(Say::new("say-vote-missing").with("seats", Arg::Seats(missing.clone())));
    if matches!(ballot, Ballot::Undo(_)) {
        for other in missing {
            says.iter().for_each(|say| work.tell(other, say.clone()));
            work.tell(other, Say::new("say-vote-how"));
        }
    }
    work.table.company.vote = Some(vote);
    answer(work, Some(seat), says)
}

/// Tells everybody else at the table.
pub(crate) fn tell_others(work: &mut Work<'_>, but: Seat, says: &[Say]) {
    let others: Vec<Seat> =
        work.table.seats_of_people().map(|(seat, _)| seat).filter(|seat| *seat != but).collect();
    for other in others {
        says.iter().for_each(|say| work.tell(other, say.clone()));
    }
}
