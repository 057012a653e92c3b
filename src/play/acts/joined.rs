//! Steps that are chosen together: where a list of a menu has room, it offers each step with what can follow it, so that less is asked
//! one after the other. Nothing is changed.

use crate::engine::{DiceKey, JsonError, Lexicon, Position, ReadStep, Seat, Stop};
use crate::play::acts::offered_step::{OfferedStep, offered_steps};
use crate::play::turn::work::try_step;

/// So many choices are one list of a menu.
const CHOICES_MAX: usize = 25;
/// So often a list is divided: a choice of more steps is hard to read.
const DIVIDED_MAX: usize = 2;
/// The longest words of steps that are chosen together, in characters: they stand in the id of a button.
const WORDS_CHARS_MAX: usize = 56;

/// A choice, and what it could be divided into.
struct Branch {
    choice: OfferedStep,
    further: Vec<(OfferedStep, Box<dyn Position>)>,
}

/// What a seat is offered, and its steps behind which few others can stand together with each of these. What reveals something, or could be
/// the end, is never passed by. `steps` is how many are in effect.
///
/// # Errors
/// When a step has no JSON.
pub(crate) fn joined_steps(
    position: &dyn Position,
    seat: Seat,
    dice: &DiceKey,
    steps: u64,
) -> Result<Vec<OfferedStep>, JsonError> {
    let offers = offered_steps(position, seat)?;
    if offers.len() > CHOICES_MAX {
        return Ok(offers);
    }
    let look = Lookahead { seat, dice, steps };
    let mut all = Vec::new();
    for choice in offers {
        all.push(look.branch(choice, position)?);
    }
    for _ in 0..DIVIDED_MAX {
        if !is_divided(&all) {
            break;
        }
        let mut divided = Vec::new();
        for branch in all {
            match branch.further.is_empty() {
                true => divided.push(branch),
                false => {
                    for (choice, behind) in branch.further {
                        divided.push(look.branch(choice, behind.as_ref())?);
                    }
                }
            }
        }
        all = divided;
    }
    Ok(all.into_iter().map(|branch| branch.choice).collect())
}

/// Whether there is room to divide all that can be divided: a list in which some steps go on and others like them do not is hard to
/// read.
fn is_divided(all: &[Branch]) -> bool {
    let count = |branch: &Branch| branch.further.len().max(1);
    all.iter().any(|branch| !branch.further.is_empty()) && all.iter().map(count).sum::<usize>() <= CHOICES_MAX
}

struct Lookahead<'a> {
    seat: Seat,
    dice: &'a DiceKey,
    steps: u64,
}

impl Lookahead<'_> {
    /// A choice with what can follow it; `before` is the position in which its last step is offered.
    fn branch(&self, choice: OfferedStep, before: &dyn Position) -> Result<Branch, JsonError> {
        let further = match self.behind(&choice, before)? {
            Some(behind) => self.further(&choice, behind.as_ref())?,
            None => Vec::new(),
        };
        Ok(Branch { choice, further })
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

    /// A choice together with each step that can follow it; none where these are too many, or too long.
    fn further(
        &self,
        choice: &OfferedStep,
        behind: &dyn Position,
    ) -> Result<Vec<(OfferedStep, Box<dyn Position>)>, JsonError> {
        let next = offered_steps(behind, self.seat)?;
        let all: Vec<OfferedStep> = next.into_iter().map(|step| together(choice, step)).collect();
        let is_list = all.len() <= CHOICES_MAX && all.iter().all(|step| step.range.is_none());
        let is_short = all.iter().all(|step| step.words.chars().count() <= WORDS_CHARS_MAX);
        Ok(match is_list && is_short {
            true => all.into_iter().map(|step| (step, behind.boxed())).collect(),
            false => Vec::new(),
        })
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
