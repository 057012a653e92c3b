//! Example lines that each hold a whole turn, all legal now and different in kind. They are the automatic move and
//! variations that differ from it in one step. They are therefore deterministic and contain nothing that the seat
//! cannot see.

use super::dice::DiceKey;
use super::lexicon::Lexicon;
use super::pending::Play;
use super::position::{NoStep, OfferWords, Position};
use super::reading::{Reading, Stop};
use super::seat::Seat;
use serde_json::Value;
use std::collections::BTreeSet;

/// Maximum number of example lines for a decision.
const TURNS_MAX: usize = 3;
/// Maximum number of steps in an example: players would not type a longer one.
const STEPS_MAX: usize = 16;
/// Number of leading steps of the automatic move that are varied.
const DEPTH_MAX: usize = 4;
/// Number of offers of each kind that are tried: the middle, first and last ones.
const OFFERS_PER_KIND_MAX: usize = 3;
/// Maximum number of turns that are tried.
const TRIED_MAX: usize = 24;

/// Returns whole turns that a seat could type now, as lines in canonical words, the longest first. There are two or
/// three, each of another kind if the decision has several kinds, or one if there is no alternative. Each line was read
/// back: it means exactly these steps, and it ends the decision or stops where hidden information is shown. The result
/// is empty for a seat that is not to act. `steps` is the number of steps in effect.
///
/// # Errors
/// Returns an error if the game has no automatic move for the seat, or a step cannot be serialised as JSON.
pub fn whole_turns(
    position: &dyn Position,
    seat: Seat,
    dice: &DiceKey,
    steps: u64,
) -> Result<Vec<String>, NoStep> {
    if position.prompt(seat)?.is_none() {
        return Ok(Vec::new());
    }
    let asked = TurnSearch { position, seat, dice, steps };
    let mut all = asked.find_turns()?;
    let mut chosen: Vec<WholeTurn> = Vec::new();
    while chosen.len() < TURNS_MAX && !all.is_empty() {
        let apart = |turn: &WholeTurn| {
            chosen.iter().map(|other| turn.distance_to(other)).min().unwrap_or(TURN_DISTANCE_MAX)
        };
        let most = all.iter().map(apart).max().unwrap_or_default();
        // A third turn of the same kind teaches nothing.
        if most == 0 || chosen.len() > 1 && most < KIND_DISTANCE_MIN {
            break;
        }
        let Some(at) = all.iter().position(|turn| apart(turn) == most) else { break };
        let turn = all.remove(at);
        if turn.is_read_whole || asked.reads_back(&turn)? {
            chosen.push(turn);
        }
    }
    chosen.sort_by_key(|turn| std::cmp::Reverse(turn.words.len()));
    Ok(chosen.iter().map(WholeTurn::line).collect())
}

/// Maximum distance between two turns.
const TURN_DISTANCE_MAX: usize = 2 + KIND_DISTANCE_RANGE;
/// Minimum distance between turns of different kinds.
const KIND_DISTANCE_MIN: usize = 2;
/// Additional distance between turns that share no kind of step.
const KIND_DISTANCE_RANGE: usize = 8;

/// A turn.
#[derive(Clone)]
struct WholeTurn {
    /// Canonical words of the turn's steps.
    words: Vec<String>,
    /// True if the turn was read as a line with just this meaning. Trying a single step already reads it.
    is_read_whole: bool,
}

impl WholeTurn {
    fn line(&self) -> String {
        self.words.join(", ")
    }

    /// Returns the distance to another turn: largest if the two share no kind of step.
    fn distance_to(&self, other: &Self) -> usize {
        let kinds = |turn: &Self| turn.words.iter().map(|step| kind(step)).collect::<BTreeSet<_>>();
        let (own, others) = (kinds(self), kinds(other));
        if own == others {
            return usize::from(self.words != other.words);
        }
        let (shared, all) = (own.intersection(&others).count(), own.union(&others).count());
        KIND_DISTANCE_MIN + KIND_DISTANCE_RANGE - KIND_DISTANCE_RANGE * shared / all
    }
}

/// Returns the first word of a step.
fn verb(step: &str) -> &str {
    step.split(' ').next().unwrap_or_default()
}

/// Returns the first word of a step, and the second if it names a thing (`to sales`, but not `hang g6`).
fn kind(step: &str) -> String {
    let is_name =
        |word: &&str| word.len() > 1 && word.bytes().all(|byte| byte.is_ascii_alphabetic() || byte == b'-');
    let second = step.split(' ').nth(1).filter(is_name);
    second.map_or_else(|| verb(step).to_owned(), |second| format!("{} {second}", verb(step)))
}

/// Search for whole turns in a decision of a seat.
struct TurnSearch<'a> {
    position: &'a dyn Position,
    seat: Seat,
    dice: &'a DiceKey,
    steps: u64,
}

impl TurnSearch<'_> {
    /// Returns the automatic move and, for each of its first steps, the turns in which that step differs.
    fn find_turns(&self) -> Result<Vec<WholeTurn>, NoStep> {
        let mut all: Vec<WholeTurn> = self.complete_turn(self.position, &[], None)?.into_iter().collect();
        let Some(automatic) = all.first().map(|turn| turn.words.clone()) else { return Ok(all) };
        let mut behind = self.position.clone_box();
        let last = automatic.len().min(DEPTH_MAX).saturating_sub(1);
        for (depth, said) in automatic.iter().enumerate().take(DEPTH_MAX) {
            for other in steps_to_try(&behind.offers(self.seat)) {
                if all.len() == TRIED_MAX {
                    return Ok(all);
                }
                // The same step would give the automatic move again.
                if other == *said {
                    continue;
                }
                let turn = self.complete_turn(behind.as_ref(), &automatic[..depth], Some(other))?;
                let is_known = |turn: &WholeTurn| all.iter().any(|known| known.words == turn.words);
                let turn = turn.filter(|turn| !is_known(turn));
                all.extend(turn);
            }
            if depth == last
                || !matches!(self.play(behind.as_mut(), said, depth)?, TriedStep::DecisionContinues)
            {
                break;
            }
        }
        Ok(all)
    }

    /// Returns the turn that begins with the steps `begun`, which lead to the position `behind`, continues with the
    /// step `next`, and then follows the automatic move. Returns `None` if the turn cannot be played or is too long.
    fn complete_turn(
        &self,
        behind: &dyn Position,
        begun: &[String],
        mut next: Option<String>,
    ) -> Result<Option<WholeTurn>, NoStep> {
        let mut copy = behind.clone_box();
        let mut words = begun.to_vec();
        while words.len() < STEPS_MAX {
            let played = match next.take() {
                Some(said) => {
                    let played = self.play(copy.as_mut(), &said, words.len())?;
                    words.push(said);
                    played
                }
                None => {
                    let step = copy.fallback_step(self.seat)?;
                    let Some((said, reveals)) = copy.words(self.seat, &step) else { return Ok(None) };
                    let depth = words.len();
                    words.push(said);
                    self.play_step(copy.as_mut(), step, reveals, depth)?
                }
            };
            match played {
                TriedStep::DecisionContinues => {}
                TriedStep::Ends { is_read_whole } => {
                    let is_read_whole = is_read_whole && words.len() == 1;
                    return Ok(Some(WholeTurn { words, is_read_whole }));
                }
                TriedStep::Refused => return Ok(None),
            }
        }
        Ok(None)
    }

    /// Plays a step by its canonical words, unless it reveals or is sealed. `depth` is the number of steps before it.
    fn play(&self, copy: &mut dyn Position, words: &str, depth: usize) -> Result<TriedStep, NoStep> {
        let steps = self.steps + depth as u64;
        let Ok(reading) = copy.read_line(self.seat, words, &Lexicon::plain(), self.dice, steps)? else {
            return Ok(TriedStep::Refused);
        };
        let is_read_whole = is_read_as(&reading, std::slice::from_ref(&words));
        let step = reading.steps.into_iter().next();
        let Some(read) = step.filter(|read| read.words == words) else { return Ok(TriedStep::Refused) };
        Ok(match self.play_step(copy, read.step, read.reveals, depth)? {
            TriedStep::Ends { .. } => TriedStep::Ends { is_read_whole },
            tried => tried,
        })
    }

    /// Plays a step given as a value rather than as words, unless it reveals or is sealed.
    fn play_step(
        &self,
        copy: &mut dyn Position,
        step: Value,
        reveals: bool,
        depth: usize,
    ) -> Result<TriedStep, NoStep> {
        let ends = TriedStep::Ends { is_read_whole: false };
        if reveals || copy.pending().is_sealed() {
            return Ok(ends);
        }
        let play = Play::Step(self.seat, step);
        let steps = self.steps + depth as u64;
        if copy.apply(&play, &mut self.dice.at(steps), &mut Vec::new()).is_err() {
            return Ok(TriedStep::Refused);
        }
        let goes_on = copy.prompt(self.seat)?.is_some_and(|asked| !asked.fresh);
        Ok(if goes_on && !copy.pending().is_sealed() { TriedStep::DecisionContinues } else { ends })
    }

    /// Returns true if the turn, typed as one line, has just this meaning.
    fn reads_back(&self, turn: &WholeTurn) -> Result<bool, NoStep> {
        let line = turn.line();
        let read = self.position.read_line(self.seat, &line, &Lexicon::plain(), self.dice, self.steps)?;
        Ok(read.is_ok_and(|reading| is_read_as(&reading, &turn.words)))
    }
}

/// Returns true if a line was read as exactly these steps, to the end of both the line and the decision.
fn is_read_as<S: AsRef<str>>(reading: &Reading, steps: &[S]) -> bool {
    let same = reading.steps.iter().map(|read| read.words.as_str()).eq(steps.iter().map(AsRef::as_ref));
    same && reading.stop != Stop::Used && reading.rest.is_empty()
}

/// Result of trying a step.
enum TriedStep {
    /// The decision continues.
    DecisionContinues,
    /// The decision is complete, or nothing after the step may be examined.
    Ends {
        /// True if the words of the step alone were read as a whole line.
        is_read_whole: bool,
    },
    /// The step cannot be typed here.
    Refused,
}

/// Returns steps to try, in canonical words: first one of each kind, then more of each. They are spread over the offers
/// of their kind from the middle outwards, and numbers over their range.
fn steps_to_try(offers: &[OfferWords]) -> Vec<String> {
    let mut kinds: Vec<(String, Vec<&OfferWords>)> = Vec::new();
    for offer in offers {
        let kind = kind(&offer.words);
        match kinds.iter_mut().find(|(known, _)| *known == kind) {
            Some((_, alike)) => alike.push(offer),
            None => kinds.push((kind, vec![offer])),
        }
    }
    let mut all: Vec<String> = Vec::new();
    for nth in 0..OFFERS_PER_KIND_MAX {
        for (_, alike) in &kinds {
            let last = alike.len() - 1;
            let offer = alike[[last / 2, 0, last][nth]];
            let said = match offer.range {
                Some((low, high)) => format!("{} {}", offer.words, [low + (high - low) / 2, low, high][nth]),
                None => offer.words.clone(),
            };
            if !all.contains(&said) {
                all.push(said);
            }
        }
    }
    all
}
