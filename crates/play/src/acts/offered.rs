//! What a seat is offered, for menus and for half-typed lines: each step by its canonical words, with what is to be known of it. Nothing
//! is changed.
//!
//! Where a list of a menu has room, it offers each step with what can follow it, so that less is asked one after the other.

use crate::acts::choose::{SeatChoice, behind, read_choice};
use crate::acts::reading::to_finish;
use crate::letters::choices::count;
use crate::turn::loaded::{Loaded, Moment};
use crate::turn::view::{TableView, try_step};
use engine::{DiceKey, JsonError, Lexicon, OfferWords, Position, ReadStep, Seat, Stop, whole_turns};
use model::{Fault, HalfTyped, Offered, OfferedStep};

/// Of so many steps it is told what is to be known of them; where more are offered, it is told of none.
const NOTED_MAX: u64 = 150;
/// A range of more numbers is offered as a range.
const NUMBERS_MAX: u64 = 25;
/// So many choices are one list of a menu.
const CHOICES_MAX: usize = 25;
/// So often a list is divided: a choice of more steps is hard to read.
const DIVIDED_MAX: usize = 2;
/// Room for the longest number and the comma before a step, in characters.
const NUMBER_CHARS: usize = 6;
/// The longest words of steps that are chosen together, in characters: they stand in the id of a button.
const WORDS_CHARS_MAX: usize = 50;

/// What could stand next in a half-typed line of a seat, and what it stands behind.
///
/// # Errors
/// [`Fault::Closed`] when the seat's draft cannot be opened with the service's key, [`Fault::Refused`] when the game refuses its
/// steps, [`Fault::Lacks`] when the table has no position or dice.
pub fn next_words(
    loaded: &Loaded,
    at: &Moment<'_>,
    seat: Seat,
    typed: &str,
    lexicon: &Lexicon,
) -> Result<HalfTyped, Fault> {
    let view = TableView::of(loaded, at);
    let (position, draft, steps) = view.drafted(seat)?;
    let completion = position.complete(seat, typed, lexicon, view.dice()?, steps);
    let reading = position.read(seat, typed, lexicon, view.dice()?, steps)?;
    let stop = reading.ok().map(|reading| reading.stop);
    let default = position.asked(seat)?.and_then(|asked| asked.default).map(|read| read.words);
    let draft = draft.into_iter().map(|read| read.words).collect();
    Ok(HalfTyped { draft, steps, completion, stop, default })
}

/// What a seat is offered, and what the chosen steps would do.
///
/// # Errors
/// [`Fault::Closed`] when the seat's draft cannot be opened with the service's key, [`Fault::Refused`] when the game refuses its steps,
/// [`Fault::Lacks`] when the table has no position or dice.
pub fn offered(loaded: &Loaded, at: &Moment<'_>, seat: Seat, chosen: &[String]) -> Result<Offered, Fault> {
    let view = TableView::of(loaded, at);
    let (position, draft, steps) = view.drafted(seat)?;
    let offers = joined_steps(position.as_ref(), seat, view.dice()?, steps)?;
    let turns = whole_turns(position.as_ref(), seat, view.dice()?, steps)
        .map_err(|missing| Fault::of_no_step(view.table.seq, missing))?;
    let behind = behind(&draft, steps);
    let choice = SeatChoice { seat, opened: None, behind, words: chosen };
    let stop = match chosen {
        [] => None,
        _ => match read_choice(&view, &choice) {
            Ok(reading) => Some(reading.stop),
            Err(rejection) => rejection.refusal().map(|_| None)?,
        },
    };
    let ends = match draft.is_empty() {
        true => None,
        false => to_finish(&view, seat, position.as_ref(), steps)?,
    };
    Ok(Offered {
        ends,
        draft: draft.into_iter().map(|read| read.words).collect(),
        behind,
        offers,
        turns: turns.iter().map(|line| line.split(", ").map(str::to_owned).collect()).collect(),
        stop,
    })
}

/// Every step that a seat is offered.
///
/// # Errors
/// When a step has no JSON.
fn offered_steps(position: &dyn Position, seat: Seat) -> Result<Vec<OfferedStep>, JsonError> {
    let offers = position.offers(seat);
    let default = position.asked(seat)?.and_then(|asked| asked.default).map(|read| read.words);
    let mut each: Vec<(usize, u64, OfferedStep)> = Vec::new();
    for (at, offer) in offers.iter().enumerate() {
        let is_long = count(offer) > NUMBERS_MAX;
        let last = if is_long { 0 } else { count(offer) - 1 };
        each.extend((0..=last).map(|nth| (at, nth, step_of(offer, nth, is_long, default.as_deref()))));
    }
    if each.len() as u64 <= NOTED_MAX {
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

fn step_of(offer: &OfferWords, nth: u64, is_long: bool, default: Option<&str>) -> OfferedStep {
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

/// A choice, and the position in which the last of its steps is offered.
struct JoinedChoice {
    step: OfferedStep,
    before: Box<dyn Position>,
}

/// What a seat is offered, and its steps behind which few others can stand together with each of these. What reveals something, or could be
/// the end, is never passed by. `steps` is how many are in effect.
///
/// # Errors
/// When a step has no JSON.
pub fn joined_steps(
    position: &dyn Position,
    seat: Seat,
    dice: &DiceKey,
    steps: u64,
) -> Result<Vec<OfferedStep>, JsonError> {
    let look = Lookahead { seat, dice, steps };
    let offered = offered_steps(position, seat)?.into_iter();
    let mut all: Vec<JoinedChoice> =
        offered.map(|step| JoinedChoice { step, before: position.boxed() }).collect();
    for _ in 0..DIVIDED_MAX {
        if all.len() > CHOICES_MAX {
            break;
        }
        let mut further = Vec::new();
        for choice in &all {
            let behind = look.behind(&choice.step, choice.before.as_ref())?;
            further.push(behind.filter(|behind| look.count(&choice.step, behind.as_ref()) > 0));
        }
        if !look.has_room(&all, &further) {
            break;
        }
        all = look.divided(all, further)?;
    }
    Ok(all.into_iter().map(|choice| choice.step).collect())
}

struct Lookahead<'a> {
    seat: Seat,
    dice: &'a DiceKey,
    steps: u64,
}

impl Lookahead<'_> {
    /// Whether there is room to divide all that can be divided: a list in which some steps go on and others like them do not is hard to
    /// read.
    fn has_room(&self, all: &[JoinedChoice], further: &[Option<Box<dyn Position>>]) -> bool {
        let counts = all.iter().zip(further).map(|(choice, behind)| match behind {
            Some(behind) => self.count(&choice.step, behind.as_ref()),
            None => 1,
        });
        further.iter().any(Option::is_some) && counts.sum::<u64>() <= CHOICES_MAX as u64
    }

    /// How many steps can stand behind a choice together with it; 0 where they would be too long.
    fn count(&self, choice: &OfferedStep, behind: &dyn Position) -> u64 {
        let offers = behind.offers(self.seat);
        let chars = |offer: &OfferWords| choice.words.chars().count() + offer.words.chars().count();
        let is_short = offers.iter().all(|offer| chars(offer) + NUMBER_CHARS <= WORDS_CHARS_MAX);
        if is_short { offers.iter().map(count).sum() } else { 0 }
    }

    /// Every choice together with each step that can follow it.
    fn divided(
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
                    let joined = next.map(|step| together(&choice.step, step));
                    divided.extend(joined.map(|step| JoinedChoice { step, before: behind.boxed() }));
                }
            }
        }
        Ok(divided)
    }

    /// The position behind the last step of a choice, if the same decision goes on there and could not end at once.
    fn behind(
        &self,
        choice: &OfferedStep,
        before: &dyn Position,
    ) -> Result<Option<Box<dyn Position>>, JsonError> {
        let last = choice.words.rsplit(", ").next().unwrap_or_default();
        let read = match choice.range {
            None => before.read(self.seat, last, &Lexicon::plain(), self.dice, self.steps)?.ok(),
            Some(_) => None,
        };
        let Some(reading) = read.filter(|reading| reading.stop == Stop::Used) else { return Ok(None) };
        let [step] = reading.steps.as_slice() else { return Ok(None) };
        let Some(behind) = self.played(before, step) else { return Ok(None) };
        let Some(asked) = behind.asked(self.seat)?.filter(|asked| !asked.fresh) else { return Ok(None) };
        for usual in asked.sole.iter().chain(&asked.default) {
            let goes_on = match self.played(behind.as_ref(), usual).filter(|_| !usual.reveals) {
                Some(next) => next.asked(self.seat)?.is_some_and(|next| !next.fresh),
                None => false,
            };
            if !goes_on {
                return Ok(None);
            }
        }
        Ok(Some(behind))
    }

    fn played(&self, before: &dyn Position, step: &ReadStep) -> Option<Box<dyn Position>> {
        let mut copy = before.boxed();
        try_step(copy.as_mut(), self.dice, self.steps, self.seat, &step.step).map(|()| copy)
    }
}

fn together(first: &OfferedStep, next: OfferedStep) -> OfferedStep {
    OfferedStep {
        words: format!("{}, {}", first.words, next.words),
        notes: [first.notes.as_slice(), &next.notes].concat(),
        is_default: first.is_default && next.is_default,
        ..next
    }
}
