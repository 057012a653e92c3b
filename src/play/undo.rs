//! Taking back: a draft, or a seat's last move as long as nothing hidden was shown by it and nobody else has acted since.
//! What goes further needs everybody's consent ([`super::votes`]) or an admin ([`super::rulings`]). An undo is an entry of its own;
//! the past is never rewritten.

use super::again::Left;
use super::decide::{Decided, refuse};
use super::journal::{Body, Entry};
use super::letters::undone;
use super::page::{Arg, Page, PageKind, Say};
use super::replay::{Beginning, Replayed};
use super::table::{Status, Table};
use super::work::{Fault, Loaded, Moment, Work, try_step};
use crate::engine::{DiceKey, Mark, Play, Seat};

/// Takes back a seat's draft, or its last move. `entries` is the table's whole journal.
///
/// # Errors
/// When the table contradicts itself.
pub fn undo(loaded: &Loaded, at: &Moment<'_>, seat: Seat, entries: &[Entry]) -> Result<Decided, Fault> {
    let mut work = Work::new(loaded, at);
    let draft = work.draft(seat)?;
    if !draft.is_empty() {
        if let Some(ask) = work.table.asks.get_mut(&seat) {
            ask.draft = None;
        }
        return answer(work, seat, draft.into_iter().map(|read| read.words).collect());
    }
    let sealed = work.table.asks.values().any(|ask| ask.seal.is_some());
    let Some(OwnMove { to, seq, moves }) = last_own_move(seat, entries).filter(|_| !sealed) else {
        return refuse(loaded, at, seat, vec![Say::new("say-cannot-undo")]);
    };
    let undone = Undone::find(loaded, entries, to)?;
    if !undone.revealed.is_empty() {
        return refuse(loaded, at, seat, vec![Say::new("say-cannot-undo")]);
    }
    let left = Left::of(&work, seat, seq);
    if left.as_ref().is_some_and(Left::is_nothing) {
        return refuse(loaded, at, seat, vec![Say::new("say-undo-late")]);
    }
    // What was open already when this was played stays open, its clock and its name with it.
    work.table.asks.retain(|_, ask| ask.opened < seq);
    work.table.asks.values_mut().for_each(|ask| ask.draft = None);
    undone.take_back(&mut work, Body::Undo { seat, to, agreed: false })?;
    // Who takes a move back wants to move otherwise, whatever they had written ahead.
    if let Some(ask) = work.table.asks.get_mut(&seat) {
        (ask.acts_at, ask.counted) = (None, true);
    }
    if let Some(left) = left {
        left.goes_on(&mut work);
    }
    answer(work, seat, moves)
}

/// Entries that could be taken back.
pub(crate) struct Undone {
    to: u32,
    earlier: Replayed,
    /// The words of what people chose in them, in order.
    moves: Vec<String>,
    /// The words of those steps that showed somebody something hidden.
    revealed: Vec<String>,
}

impl Undone {
    /// What stands behind entry `to`. `entries` is the table's whole journal.
    pub(crate) fn find(loaded: &Loaded, entries: &[Entry], to: u32) -> Result<Self, Fault> {
        let beginning = beginning(loaded)?;
        let behind = entries.iter().position(|entry| entry.seq > to).unwrap_or(entries.len());
        let earlier = beginning.replay(&entries[..behind])?.ok_or(Fault::Lacks("start"))?;
        let gone = undone(entries);
        let (mut position, mut in_effect) = (earlier.position.boxed(), earlier.steps);
        let (mut moves, mut revealed) = (Vec::new(), Vec::new());
        for entry in entries[behind..].iter().filter(|entry| !gone.contains(&entry.seq)) {
            let refused = Fault::Refused { seq: entry.seq };
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
                        .map_err(|error| Fault::of_refusal(entry.seq, &error))?;
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

    /// What is taken back, and what of it had shown something hidden, which nobody can forget.
    pub(crate) fn says(&self) -> Vec<Say> {
        let mut says = vec![Say::new("say-undone").with("moves", Arg::WordsList(self.moves.clone()))];
        if !self.revealed.is_empty() {
            let revealed = Arg::WordsList(self.revealed.clone());
            says.push(Say::new("say-had-revealed").with("moves", revealed));
        }
        says
    }

    /// Takes them back by consent or by ruling: every open decision goes with them, and what is asked then has a fresh clock.
    pub(crate) fn take_back_all(self, work: &mut Work<'_>, by: Body) -> Result<(), Fault> {
        work.table.asks.clear();
        self.take_back(work, by)
    }

    /// Takes them back by this entry; open votes go with them.
    fn take_back(self, work: &mut Work<'_>, by: Body) -> Result<(), Fault> {
        debug_assert_eq!(by.returns_to(), Some(self.to));
        work.table.steps = self.earlier.steps;
        work.position = Some(self.earlier.position);
        super::clock::take_back_gains(&mut work.table, self.to);
        work.table.clocks.stopped.retain(|stopped| stopped.seq <= self.to);
        (work.table.clocks.vote, work.table.clocks.ended_at, work.table.company.ruled) = (None, None, None);
        work.table.status = Status::Running;
        work.append(by)?;
        work.settle()
    }
}

/// The entry to go back to for taking back so many entries in which somebody chose something, or so many that this seat's own
/// last one is among them.
pub(crate) fn undoable(seat: Seat, entries: &[Entry], count: Option<u32>) -> Option<u32> {
    let standing = standing(entries);
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

/// The entries that make up the position.
fn standing(entries: &[Entry]) -> Vec<&Entry> {
    let gone = undone(entries);
    let standing = entries.iter().filter(|entry| entry.body.is_position() && !gone.contains(&entry.seq));
    standing.filter(|entry| entry.body.returns_to().is_none()).collect()
}

/// Takes back the last step of a seat's draft.
///
/// # Errors
/// When the table contradicts itself.
pub fn back(loaded: &Loaded, at: &Moment<'_>, seat: Seat) -> Result<Decided, Fault> {
    let mut work = Work::new(loaded, at);
    let mut draft = work.draft(seat)?;
    let Some(last) = draft.pop() else {
        return refuse(loaded, at, seat, vec![Say::new("say-cannot-undo")]);
    };
    match draft.is_empty() {
        true => drop(work.table.asks.get_mut(&seat).and_then(|ask| ask.draft.take())),
        false => work.keep_draft(seat, &draft)?,
    }
    answer(work, seat, vec![last.words])
}

fn answer(mut work: Work<'_>, seat: Seat, moves: Vec<String>) -> Result<Decided, Fault> {
    work.owe_letters(Some(seat))?;
    let mut says = vec![Say::new("say-undone").with("moves", Arg::WordsList(moves))];
    says.extend(work.told_to(seat));
    let page: Page = work.page_for(PageKind::Receipt, seat, says)?;
    let answers = work.right_of(seat);
    Ok(Decided { page, answers, commit: work.finish()? })
}

/// What the table was set up with.
///
/// # Errors
/// When it has not begun.
pub fn beginning(loaded: &Loaded) -> Result<Beginning<'_>, Fault> {
    let Table { dice, options, seats, .. } = &loaded.table;
    let dice = dice.as_deref().and_then(super::keys::bytes_from_hex).ok_or(Fault::Lacks("dice"))?;
    Ok(Beginning {
        kind: loaded.kind,
        components: &loaded.components,
        seats: seats.len() as u8,
        options,
        dice: DiceKey::from_bytes(dice),
    })
}

/// A seat's own move that is the last thing anybody chose.
struct OwnMove {
    /// The entry to go back to.
    to: u32,
    /// The entry that holds it.
    seq: u32,
    /// The words of what is taken back.
    moves: Vec<String>,
}

/// This seat's move, when it is the last thing anybody chose.
fn last_own_move(seat: Seat, entries: &[Entry]) -> Option<OwnMove> {
    let standing = standing(entries);
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
