//! Taking back: a draft, or a seat's last move as long as nothing hidden was shown by it and nobody else has acted since.
//! An undo is an entry of its own; the past is never rewritten.

use super::decide::{Decided, refuse};
use super::journal::{Body, Entry};
use super::letters::undone;
use super::page::{Arg, Page, PageKind, Say};
use super::replay::Beginning;
use super::table::Table;
use super::work::{Fault, Loaded, Moment, Work, try_step};
use crate::engine::{DiceKey, Mark, Seat};

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
    let Some((to, moves)) = last_own_move(seat, entries).filter(|_| !sealed) else {
        return refuse(loaded, at, seat, vec![Say::new("say-cannot-undo")]);
    };
    let behind = entries.iter().position(|entry| entry.seq > to).unwrap_or(entries.len());
    let earlier = beginning(loaded)?.replay(&entries[..behind])?.ok_or(Fault::Lacks("start"))?;
    if reveals(&earlier, &beginning(loaded)?, seat, entries, to)? {
        return refuse(loaded, at, seat, vec![Say::new("say-cannot-undo")]);
    }
    work.table.steps = earlier.steps;
    work.position = Some(earlier.position);
    work.table.asks.clear();
    work.append(Body::Undo { seat, to });
    work.settle()?;
    answer(work, seat, moves)
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
        false => work.keep_draft(seat, &draft),
    }
    answer(work, seat, vec![last.words])
}

fn answer(mut work: Work<'_>, seat: Seat, moves: Vec<String>) -> Result<Decided, Fault> {
    work.owe_letters(Some(seat))?;
    let says = vec![Say::new("say-undone").with("moves", Arg::WordsList(moves))];
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

/// The entry to go back to and the words of what is taken back, when this seat's move is the last thing anybody chose.
fn last_own_move(seat: Seat, entries: &[Entry]) -> Option<(u32, Vec<String>)> {
    let gone = undone(entries);
    let standing: Vec<&Entry> = entries
        .iter()
        .filter(|entry| entry.body.is_position() && !gone.contains(&entry.seq))
        .filter(|entry| !matches!(entry.body, Body::Undo { .. }))
        .collect();
    let forced = |entry: &&&Entry| match &entry.body {
        Body::Move { steps, .. } => steps.iter().all(|played| played.mark == Mark::Forced),
        _ => false,
    };
    let skipped = standing.iter().rev().take_while(forced).count();
    let last = standing.len().checked_sub(skipped + 1)?;
    let Body::Move { seat: by, steps, .. } = &standing[last].body else { return None };
    let own = *by == seat && steps.iter().any(|played| played.mark == Mark::Played);
    let before = last.checked_sub(1).map(|before| standing[before].seq)?;
    own.then(|| (before, steps.iter().map(|played| played.words.clone()).collect()))
}

/// Whether anything played after `to` showed something hidden.
fn reveals(
    from: &super::replay::Replayed,
    beginning: &Beginning<'_>,
    seat: Seat,
    entries: &[Entry],
    to: u32,
) -> Result<bool, Fault> {
    let gone = undone(entries);
    let later = entries.iter().filter(|entry| entry.seq > to && !gone.contains(&entry.seq));
    let mut position = from.position.boxed();
    let mut steps_in_effect = from.steps;
    for entry in later {
        let Body::Move { seat: by, steps, .. } = &entry.body else { continue };
        debug_assert!(*by == seat || steps.iter().all(|played| played.mark == Mark::Forced));
        for played in steps {
            let refused = Fault::Refused { seq: entry.seq };
            let (_, reveals) = position.words(*by, &played.step).ok_or(refused.clone())?;
            if reveals {
                return Ok(true);
            }
            try_step(position.as_mut(), &beginning.dice, steps_in_effect, *by, &played.step)
                .ok_or(refused)?;
            steps_in_effect += 1;
        }
    }
    Ok(false)
}
