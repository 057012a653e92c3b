//! Steps that are chosen together: where a list of a menu has room, it offers each step with what can follow it, so that less is asked
//! one after the other. Nothing is changed.

use crate::acts::offered_step::offered_steps;
use crate::letters::choices::count;
use crate::turn::work::try_step;
use engine::{DiceKey, JsonError, Lexicon, OfferWords, Position, ReadStep, Seat, Stop};
use model::OfferedStep;

/// So many choices are one list of a menu.
const CHOICES_MAX: usize = 25;
/// So often a list is divided: a choice of more steps is hard to read.
const DIVIDED_MAX: usize = 2;
/// Room for the longest number and the comma before a step, in characters.
const NUMBER_CHARS: usize = 6;
/// The longest words of steps that are chosen together, in characters: they stand in the id of a button.
const WORDS_CHARS_MAX: usize = 50;

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
