//! Whole turns as example lines: legal now, and different in kind. They are the rules' automatic move and what becomes of it where one
//! step is chosen otherwise, so they hold nothing random, and nothing that the seat could not see.

use super::dice::DiceKey;
use super::lexicon::Lexicon;
use super::pending::Play;
use super::position::{NoStep, OfferWords, Position};
use super::reading::{Reading, Stop};
use super::seat::Seat;
use serde_json::Value;
use std::collections::BTreeSet;

/// The most example lines of one decision.
const TURNS_MAX: usize = 3;
/// A turn of more steps is no example: nobody would type it.
const STEPS_MAX: usize = 16;
/// Only one of the first so many steps of the automatic move is chosen otherwise.
const DEPTH_MAX: usize = 4;
/// Of the offers of one kind so many are tried: the middle one, the first and the last.
const ALIKE_MAX: usize = 3;
/// So many turns are tried.
const TRIED_MAX: usize = 24;

/// Whole turns that a seat could say now, as lines in canonical words: two or three, of another kind each where the decision has
/// several kinds, the longest first; one where there is no other. Each was read as a line: it means these steps, and it ends the
/// decision or ends where something hidden is shown. None for a seat that is not asked. `steps` is the number of steps in effect.
///
/// # Errors
/// When the game has no automatic move for the seat, or a step has no JSON.
pub fn whole_turns(
    position: &dyn Position,
    seat: Seat,
    dice: &DiceKey,
    steps: u64,
) -> Result<Vec<String>, NoStep> {
    if position.asked(seat)?.is_none() {
        return Ok(Vec::new());
    }
    let asked = AskedSeat { position, seat, dice, steps };
    let mut all = asked.turns()?;
    let mut chosen: Vec<WholeTurn> = Vec::new();
    while chosen.len() < TURNS_MAX && !all.is_empty() {
        let apart =
            |turn: &WholeTurn| chosen.iter().map(|other| turn.apart(other)).min().unwrap_or(APART_MAX);
        let most = all.iter().map(apart).max().unwrap_or_default();
        // A third that is of no other kind teaches nothing.
        if most == 0 || chosen.len() > 1 && most < APART_IN_KIND {
            break;
        }
        let Some(at) = all.iter().position(|turn| apart(turn) == most) else { break };
        let turn = all.remove(at);
        if turn.is_read_whole || asked.is_read(&turn)? {
            chosen.push(turn);
        }
    }
    chosen.sort_by_key(|turn| std::cmp::Reverse(turn.words.len()));
    Ok(chosen.iter().map(WholeTurn::line).collect())
}

/// How far two turns are apart at most.
const APART_MAX: usize = 2 + ALIKENESS_MAX;
/// How far they are at least, if they are of different kinds.
const APART_IN_KIND: usize = 2;
/// So much more apart are turns of different kinds that have no kind of step in common.
const ALIKENESS_MAX: usize = 8;

/// A turn.
#[derive(Clone)]
struct WholeTurn {
    /// The canonical words of its steps.
    words: Vec<String>,
    /// Whether it was read as a line that means just that: whoever tries its only step has read it.
    is_read_whole: bool,
}

impl WholeTurn {
    fn line(&self) -> String {
        self.words.join(", ")
    }

    /// How different another turn is: most where no step of the one is of a kind that the other has.
    fn apart(&self, other: &Self) -> usize {
        let kinds = |turn: &Self| turn.words.iter().map(|step| kind(step)).collect::<BTreeSet<_>>();
        let (own, others) = (kinds(self), kinds(other));
        if own == others {
            return usize::from(self.words != other.words);
        }
        let (shared, all) = (own.intersection(&others).count(), own.union(&others).count());
        APART_IN_KIND + ALIKENESS_MAX - ALIKENESS_MAX * shared / all
    }
}

/// The first word of a step.
fn verb(step: &str) -> &str {
    step.split(' ').next().unwrap_or_default()
}

/// The first word of a step, and the second if it names a thing (`to sales`, but not `hang g6`).
fn kind(step: &str) -> String {
    let is_name =
        |word: &&str| word.len() > 1 && word.bytes().all(|byte| byte.is_ascii_alphabetic() || byte == b'-');
    let second = step.split(' ').nth(1).filter(is_name);
    second.map_or_else(|| verb(step).to_owned(), |second| format!("{} {second}", verb(step)))
}

/// A decision of a seat.
struct AskedSeat<'a> {
    position: &'a dyn Position,
    seat: Seat,
    dice: &'a DiceKey,
    steps: u64,
}

impl AskedSeat<'_> {
    /// The automatic move, and for each of its first steps those turns in which that step is another.
    fn turns(&self) -> Result<Vec<WholeTurn>, NoStep> {
        let mut all: Vec<WholeTurn> = self.goes_on(self.position, &[], None)?.into_iter().collect();
        let Some(automatic) = all.first().map(|turn| turn.words.clone()) else { return Ok(all) };
        let mut behind = self.position.boxed();
        let last = automatic.len().min(DEPTH_MAX).saturating_sub(1);
        for (depth, said) in automatic.iter().enumerate().take(DEPTH_MAX) {
            for other in spread(&behind.offers(self.seat)) {
                if all.len() == TRIED_MAX {
                    return Ok(all);
                }
                // With the same step it is the automatic move once more.
                if other == *said {
                    continue;
                }
                let turn = self.goes_on(behind.as_ref(), &automatic[..depth], Some(other))?;
                let is_known = |turn: &WholeTurn| all.iter().any(|known| known.words == turn.words);
                let turn = turn.filter(|turn| !is_known(turn));
                all.extend(turn);
            }
            if depth == last || !matches!(self.play(behind.as_mut(), said, depth)?, Tried::On) {
                break;
            }
        }
        Ok(all)
    }

    /// The turn that begins with these steps, behind which the position is, and this one, and goes on as the rules would; `None` when it cannot
    /// be played or is too long.
    fn goes_on(
        &self,
        behind: &dyn Position,
        begun: &[String],
        mut next: Option<String>,
    ) -> Result<Option<WholeTurn>, NoStep> {
        let mut copy = behind.boxed();
        let mut words = begun.to_vec();
        while words.len() < STEPS_MAX {
            let played = match next.take() {
                Some(said) => {
                    let played = self.play(copy.as_mut(), &said, words.len())?;
                    words.push(said);
                    played
                }
                None => {
                    let step = copy.fallback(self.seat)?;
                    let Some((said, reveals)) = copy.words(self.seat, &step) else { return Ok(None) };
                    let depth = words.len();
                    words.push(said);
                    self.take(copy.as_mut(), step, reveals, depth)?
                }
            };
            match played {
                Tried::On => {}
                Tried::Ends { is_read_whole } => {
                    let is_read_whole = is_read_whole && words.len() == 1;
                    return Ok(Some(WholeTurn { words, is_read_whole }));
                }
                Tried::Refused => return Ok(None),
            }
        }
        Ok(None)
    }

    /// Plays a step by its canonical words, unless it reveals or is sealed. `depth` is the number of steps before it.
    fn play(&self, copy: &mut dyn Position, words: &str, depth: usize) -> Result<Tried, NoStep> {
        let steps = self.steps + depth as u64;
        let Ok(reading) = copy.read(self.seat, words, &Lexicon::plain(), self.dice, steps)? else {
            return Ok(Tried::Refused);
        };
        let is_read_whole = means(&reading, std::slice::from_ref(&words));
        let step = reading.steps.into_iter().next();
        let Some(read) = step.filter(|read| read.words == words) else { return Ok(Tried::Refused) };
        Ok(match self.take(copy, read.step, read.reveals, depth)? {
            Tried::Ends { .. } => Tried::Ends { is_read_whole },
            tried => tried,
        })
    }

    /// Plays a step that need not be read, unless it reveals or is sealed.
    fn take(
        &self,
        copy: &mut dyn Position,
        step: Value,
        reveals: bool,
        depth: usize,
    ) -> Result<Tried, NoStep> {
        let ends = Tried::Ends { is_read_whole: false };
        if reveals || copy.pending().is_sealed() {
            return Ok(ends);
        }
        let play = Play::Step(self.seat, step);
        let steps = self.steps + depth as u64;
        if copy.apply(&play, &mut self.dice.at(steps), &mut Vec::new()).is_err() {
            return Ok(Tried::Refused);
        }
        let goes_on = copy.asked(self.seat)?.is_some_and(|asked| !asked.fresh);
        Ok(if goes_on && !copy.pending().is_sealed() { Tried::On } else { ends })
    }

    /// Whether the turn, typed as one line, means just that.
    fn is_read(&self, turn: &WholeTurn) -> Result<bool, NoStep> {
        let line = turn.line();
        let read = self.position.read(self.seat, &line, &Lexicon::plain(), self.dice, self.steps)?;
        Ok(read.is_ok_and(|reading| means(&reading, &turn.words)))
    }
}

/// Whether a line was read as these steps, to its end and to that of the decision.
fn means<S: AsRef<str>>(reading: &Reading, steps: &[S]) -> bool {
    let same = reading.steps.iter().map(|read| read.words.as_str()).eq(steps.iter().map(AsRef::as_ref));
    same && reading.stop != Stop::Used && reading.rest.is_empty()
}

/// What became of a step that was tried.
enum Tried {
    /// The decision goes on.
    On,
    /// The decision is done, or nothing behind the step may be looked at.
    Ends {
        /// Whether the step's words alone were read as a whole line.
        is_read_whole: bool,
    },
    /// It cannot be said here.
    Refused,
}

/// Steps to try, in canonical words: first one of each kind, then more of each. They are spread over the offers of their kind, from
/// the middle outwards, and a number over its range.
fn spread(offers: &[OfferWords]) -> Vec<String> {
    let mut kinds: Vec<(String, Vec<&OfferWords>)> = Vec::new();
    for offer in offers {
        let kind = kind(&offer.words);
        match kinds.iter_mut().find(|(known, _)| *known == kind) {
            Some((_, alike)) => alike.push(offer),
            None => kinds.push((kind, vec![offer])),
        }
    }
    let mut all: Vec<String> = Vec::new();
    for nth in 0..ALIKE_MAX {
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
