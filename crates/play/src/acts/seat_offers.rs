//! The offers of a seat, for menus and half-typed lines: each step by its canonical words, with its notes. Nothing here
//! changes the table.
//!
//! If a menu has space, it offers each step together with its possible successors, which saves the player a question.

use crate::acts::choose::{SeatChoice, offer_fingerprint, read_choice};
use crate::acts::reading::finishing_step;
use crate::letters::choices::count;
use crate::turn::loaded_table::{LoadedTable, Moment};
use crate::turn::view::{TableView, try_step};
use engine::{DiceKey, JsonError, Lexicon, OfferWords, Position, ReadStep, Seat, Stop, whole_turns};
use model::{Fault, OfferedStep, OfferedSteps, PartialLine};

/// Maximum number of offered steps for which notes are collected; a longer list has none.
const STEPS_WITH_NOTES_MAX: u64 = 150;
/// Maximum number of values offered one by one; a longer range is offered as a range.
const NUMBERS_MAX: u64 = 25;
/// Maximum number of choices in one list of a menu.
const CHOICES_MAX: usize = 25;
/// Maximum number of times that a list is divided: a choice of more steps is hard to read.
const LIST_DIVISIONS_MAX: usize = 2;
/// Space for the longest number and the comma before a step, in characters.
const NUMBER_CHARS: usize = 6;
/// Maximum length of the words of steps that are chosen together, in characters: the words are part of a button's id.
const WORDS_CHARS_MAX: usize = 50;

/// Returns the possible continuations of a seat's half-typed line, and the draft that precedes it.
///
/// # Errors
/// Returns [`Fault::NotDecrypted`] if the seat's draft cannot be decrypted with the service's key,
/// [`Fault::StepRejected`] if the game rejects its steps, or [`Fault::Incomplete`] if the table has no position or
/// dice.
pub fn next_words(
    loaded: &LoadedTable,
    at: &Moment<'_>,
    seat: Seat,
    typed: &str,
    lexicon: &Lexicon,
) -> Result<PartialLine, Fault> {
    let view = TableView::of(loaded, at);
    let (position, draft, steps) = view.position_with_draft(seat)?;
    let completion = position.complete(seat, typed, lexicon, view.dice()?, steps);
    let reading = position.read_line(seat, typed, lexicon, view.dice()?, steps)?;
    let stop = reading.ok().map(|reading| reading.stop);
    let default = position.prompt(seat)?.and_then(|asked| asked.default).map(|read| read.words);
    let draft = draft.into_iter().map(|read| read.words).collect();
    Ok(PartialLine { draft, steps, completion, stop, default })
}

/// Returns the offers of a seat, and the effect of the chosen steps.
///
/// # Errors
/// Returns [`Fault::NotDecrypted`] if the seat's draft cannot be decrypted with the service's key,
/// [`Fault::StepRejected`] if the game rejects its steps, or [`Fault::Incomplete`] if the table has no position or
/// dice.
pub fn offers_of_seat(
    loaded: &LoadedTable,
    at: &Moment<'_>,
    seat: Seat,
    chosen: &[String],
) -> Result<OfferedSteps, Fault> {
    let view = TableView::of(loaded, at);
    let (position, draft, steps) = view.position_with_draft(seat)?;
    let offers = joined_steps(position.as_ref(), seat, view.dice()?, steps)?;
    let turns = whole_turns(position.as_ref(), seat, view.dice()?, steps)
        .map_err(|missing| Fault::from_missing_step(view.table.seq, missing))?;
    let behind = offer_fingerprint(&draft, steps);
    let choice = SeatChoice { seat, opened: None, offer_fingerprint: behind, words: chosen };
    let stop = match chosen {
        [] => None,
        _ => match read_choice(&view, &choice) {
            Ok(reading) => Some(reading.stop),
            Err(rejection) => rejection.into_refusal().map(|_| None)?,
        },
    };
    let ends = match draft.is_empty() {
        true => None,
        false => finishing_step(&view, seat, position.as_ref(), steps)?,
    };
    Ok(OfferedSteps {
        ending_step: ends,
        draft: draft.into_iter().map(|read| read.words).collect(),
        fingerprint: behind,
        offers,
        turns: turns.into_iter().map(|turn| turn.steps).collect(),
        stop,
    })
}

/// Returns every step offered to a seat.
///
/// # Errors
/// Returns an error if a step cannot be serialised as JSON.
fn offered_steps(position: &dyn Position, seat: Seat) -> Result<Vec<OfferedStep>, JsonError> {
    let offers = position.offers(seat);
    let default = position.prompt(seat)?.and_then(|asked| asked.default).map(|read| read.words);
    let mut each: Vec<(usize, u64, OfferedStep)> = Vec::new();
    for (at, offer) in offers.iter().enumerate() {
        let is_long = count(offer) > NUMBERS_MAX;
        let last = if is_long { 0 } else { count(offer) - 1 };
        each.extend((0..=last).map(|nth| (at, nth, offered_step(offer, nth, is_long, default.as_deref()))));
    }
    if each.len() as u64 <= STEPS_WITH_NOTES_MAX {
        let asked: Vec<(usize, u64)> = each.iter().map(|(at, nth, _)| (*at, *nth)).collect();
        let notes = position.notes(seat, &asked);
        each.iter_mut().zip(notes).for_each(|((.., step), notes)| {
            if step.range.is_none() {
                step.notes = notes;
            }
        });
    }
    Ok(each.into_iter().map(|(.., step)| step).collect())
}

fn offered_step(offer: &OfferWords, nth: u64, is_long: bool, default: Option<&str>) -> OfferedStep {
    let words = match offer.range {
        Some((first, _)) if !is_long => format!("{} {}", offer.words, u64::from(first) + nth),
        _ => offer.words.clone(),
    };
    OfferedStep {
        is_default: default == Some(words.as_str()),
        range: offer.range.filter(|_| is_long),
        notes: Vec::new(),
        is_idle: offer.idle,
        words,
    }
}

/// A choice, and the position in which its last step is offered.
struct JoinedChoice {
    step: OfferedStep,
    before: Box<dyn Position>,
}

/// Returns the offers of a seat. A step with few successors is joined with each of them. A step that reveals something,
/// or that could be the last one, is never joined with a successor. `steps` is the number of steps in effect.
///
/// # Errors
/// Returns an error if a step cannot be serialised as JSON.
pub fn joined_steps(
    position: &dyn Position,
    seat: Seat,
    dice: &DiceKey,
    steps: u64,
) -> Result<Vec<OfferedStep>, JsonError> {
    let look = Lookahead { seat, dice, steps };
    let offered = offered_steps(position, seat)?.into_iter();
    let mut all: Vec<JoinedChoice> =
        offered.map(|step| JoinedChoice { step, before: position.clone_box() }).collect();
    for _ in 0..LIST_DIVISIONS_MAX {
        if all.len() > CHOICES_MAX {
            break;
        }
        let mut further = Vec::new();
        for choice in &all {
            let behind = look.position_after(&choice.step, choice.before.as_ref())?;
            further.push(behind.filter(|behind| look.count(&choice.step, behind.as_ref()) > 0));
        }
        if !look.has_room(&all, &further) {
            break;
        }
        all = look.divide_choices(all, further)?;
    }
    Ok(all.into_iter().map(|choice| choice.step).collect())
}

struct Lookahead<'a> {
    seat: Seat,
    dice: &'a DiceKey,
    steps: u64,
}

impl Lookahead<'_> {
    /// Returns true if the list has room for all choices after every divisible one is divided: a list that divides only
    /// some of several similar steps is hard to read.
    fn has_room(&self, all: &[JoinedChoice], further: &[Option<Box<dyn Position>>]) -> bool {
        let counts = all.iter().zip(further).map(|(choice, behind)| match behind {
            Some(behind) => self.count(&choice.step, behind.as_ref()),
            None => 1,
        });
        further.iter().any(Option::is_some) && counts.sum::<u64>() <= CHOICES_MAX as u64
    }

    /// Returns the number of steps that can be joined with a choice; 0 if the result would be too long.
    fn count(&self, choice: &OfferedStep, behind: &dyn Position) -> u64 {
        let offers = behind.offers(self.seat);
        let chars = |offer: &OfferWords| choice.words.chars().count() + offer.words.chars().count();
        let is_short = offers.iter().all(|offer| chars(offer) + NUMBER_CHARS <= WORDS_CHARS_MAX);
        if is_short { offers.iter().map(count).sum() } else { 0 }
    }

    /// Joins every choice with each step that can follow it.
    fn divide_choices(
        &self,
        all: Vec<JoinedChoice>,
        further: Vec<Option<Box<dyn Position>>>,
    ) -> Result<Vec<JoinedChoice>, JsonError> {
        let mut divided = Vec::new();
        for (choice, behind) in all.into_iter().zip(further) {
            match behind {
                None => divided.push(choice),
                Some(behind) => {
                    let next = offered_steps(behind.as_ref(), self.seat)?.into_iter();
                    let joined = next.map(|step| join_two_steps(&choice.step, step));
                    divided.extend(joined.map(|step| JoinedChoice { step, before: behind.clone_box() }));
                }
            }
        }
        Ok(divided)
    }

    /// Returns the position after the last step of a choice, if the same decision continues there and cannot end at
    /// once.
    fn position_after(
        &self,
        choice: &OfferedStep,
        before: &dyn Position,
    ) -> Result<Option<Box<dyn Position>>, JsonError> {
        let last = choice.words.rsplit(", ").next().unwrap_or_default();
        let read = match choice.range {
            None => before.read_line(self.seat, last, &Lexicon::plain(), self.dice, self.steps)?.ok(),
            Some(_) => None,
        };
        let Some(reading) = read.filter(|reading| reading.stop == Stop::Used) else { return Ok(None) };
        let [step] = reading.steps.as_slice() else { return Ok(None) };
        let Some(behind) = self.position_with_step(before, step) else { return Ok(None) };
        let Some(asked) = behind.prompt(self.seat)?.filter(|asked| !asked.fresh) else { return Ok(None) };
        for usual in asked.sole.iter().chain(&asked.default) {
            let goes_on = match self.position_with_step(behind.as_ref(), usual).filter(|_| !usual.reveals) {
                Some(next) => next.prompt(self.seat)?.is_some_and(|next| !next.fresh),
                None => false,
            };
            if !goes_on {
                return Ok(None);
            }
        }
        Ok(Some(behind))
    }

    fn position_with_step(&self, before: &dyn Position, step: &ReadStep) -> Option<Box<dyn Position>> {
        let mut copy = before.clone_box();
        try_step(copy.as_mut(), self.dice, self.steps, self.seat, &step.step).map(|()| copy)
    }
}

fn join_two_steps(first: &OfferedStep, next: OfferedStep) -> OfferedStep {
    OfferedStep {
        words: format!("{}, {}", first.words, next.words),
        notes: [first.notes.as_slice(), &next.notes].concat(),
        is_default: first.is_default && next.is_default,
        ..next
    }
}
