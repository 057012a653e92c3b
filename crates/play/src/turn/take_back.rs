//! Undo of entries: the entries after a given one, the secrets that they revealed, and the restored table.

use crate::turn::loaded_table::{LoadedTable, replay_setup};
use crate::turn::view::try_step;
use crate::turn::work::Work;
use crate::turn::{clock, flow};
use engine::{Mark, Play, Seat};
use model::{Arg, Body, Entry, Fault, ReplayedPosition, Say, undone_entries};

/// Entries that could be taken back.
pub(crate) struct UndoPlan {
    to: u32,
    earlier: ReplayedPosition,
    /// The words of the players' choices in these entries, in order.
    moves: Vec<String>,
    /// The words of those steps that revealed something hidden.
    pub(crate) revealed: Vec<String>,
}

impl UndoPlan {
    /// Collects everything after entry `to`. `entries` is the table's whole journal.
    pub(crate) fn find(loaded: &LoadedTable, entries: &[Entry], to: u32) -> Result<Self, Fault> {
        let beginning = replay_setup(loaded)?;
        let behind = entries.iter().position(|entry| entry.seq > to).unwrap_or(entries.len());
        let earlier = beginning.replay(&entries[..behind])?.ok_or(Fault::Incomplete("start"))?;
        let gone = undone_entries(entries);
        let (mut position, mut in_effect) = (earlier.position.clone_box(), earlier.steps);
        let (mut moves, mut revealed) = (Vec::new(), Vec::new());
        for entry in entries[behind..].iter().filter(|entry| !gone.contains(&entry.seq)) {
            let refused = Fault::StepRejected { seq: entry.seq };
            match &entry.body {
                Body::Move { seat, steps, .. } => {
                    for played in steps {
                        let (_, reveals) = position.words(*seat, &played.step).ok_or(refused.clone())?;
                        try_step(position.as_mut(), &beginning.dice, in_effect, *seat, &played.step)
                            .ok_or(refused.clone())?;
                        in_effect += 1;
                        revealed.extend(reveals.then(|| played.words.clone()));
                        moves.extend((played.mark != Mark::Forced).then(|| played.words.clone()));
                    }
                }
                Body::Envelope { steps, .. } => {
                    let all = steps.iter().map(|one| (one.seat, one.played.step.clone())).collect();
                    position
                        .apply(&Play::Sealed(all), &mut beginning.dice.at(in_effect), &mut Vec::new())
                        .map_err(|error| Fault::from_rejection(entry.seq, error))?;
                    in_effect += steps.len() as u64;
                    let words = || steps.iter().map(|one| one.played.words.clone());
                    moves.extend(words());
                    revealed.extend(words());
                }
                _ => {}
            }
        }
        Ok(Self { to, earlier, moves, revealed })
    }

    /// Returns messages about the undone moves, and about those that had revealed something, which cannot be forgotten.
    pub(crate) fn undo_messages(&self) -> Vec<Say> {
        let mut says = vec![messages::say_undone(Arg::WordsList(self.moves.clone()))];
        if !self.revealed.is_empty() {
            let revealed = Arg::WordsList(self.revealed.clone());
            says.push(messages::say_had_revealed(revealed));
        }
        says
    }

    /// Takes the entries back by consent or ruling. All open decisions are dropped, and new ones get fresh clocks.
    pub(crate) fn take_back_all(self, work: &mut Work<'_>, by: Body) -> Result<(), Fault> {
        work.table.asks.clear();
        self.take_back(work, by)
    }

    /// Takes the entries back with this undo entry; an open vote is dropped.
    pub(crate) fn take_back(self, work: &mut Work<'_>, by: Body) -> Result<(), Fault> {
        debug_assert_eq!(by.returns_to(), Some(self.to));
        work.table.steps = self.earlier.steps;
        work.position = Some(self.earlier.position);
        clock::take_back_gains(&mut work.table, self.to);
        work.table.clocks.stopped.retain(|stopped| stopped.seq <= self.to);
        (work.table.clocks.vote, work.table.clocks.ended_at, work.table.company.ruled) = (None, None, None);
        work.table.clocks.undoable_by = None;
        work.continue_game()?;
        work.append_position(by)?;
        flow::settle(work)
    }
}

/// Returns the entry to return to. Returning to it undoes `count` entries with choices or, without a count, enough to
/// include this seat's own last choice.
pub(crate) fn undoable(seat: Seat, entries: &[Entry], count: Option<u32>) -> Option<u32> {
    let standing = standing_entries(entries);
    let chosen = |body: &Body| match body {
        Body::Move { steps, .. } => steps.iter().any(|played| played.mark != Mark::Forced),
        body => matches!(body, Body::Envelope { .. }),
    };
    let own = |body: &Body| match body {
        Body::Move { seat: by, steps, .. } => {
            *by == seat && steps.iter().any(|played| matches!(played.mark, Mark::Played | Mark::Ahead))
        }
        Body::Envelope { steps, .. } => steps.iter().any(|one| one.seat == seat),
        _ => false,
    };
    let mut chosen = standing.iter().enumerate().rev().filter(|(_, entry)| chosen(&entry.body));
    let (at, _) = match count {
        Some(count) => chosen.nth(usize::try_from(count.checked_sub(1)?).ok()?)?,
        None => chosen.find(|(_, entry)| own(&entry.body))?,
    };
    let is_upgraded = standing[at..].iter().any(|entry| matches!(entry.body, Body::Upgrade { .. }));
    at.checked_sub(1).filter(|_| !is_upgraded).map(|before| standing[before].seq)
}

/// Returns the entries that lead to the current position, without undone ones.
pub(crate) fn standing_entries(entries: &[Entry]) -> Vec<&Entry> {
    let gone = undone_entries(entries);
    let standing = entries.iter().filter(|entry| entry.body.is_position() && !gone.contains(&entry.seq));
    standing.filter(|entry| entry.body.returns_to().is_none()).collect()
}
