//! Proposals: whole turns that a seat could type now. The first is the turn of the game's bot, and the others are its
//! best turns of other kinds. They are therefore deterministic and contain nothing that the seat cannot see.

use super::dice::DiceKey;
use super::json::to_text;
use super::lexicon::Lexicon;
use super::note::{Note, ProposalNote};
use super::pending::Play;
use super::position::{NoStep, OfferWords, Position};
use super::reading::{Reading, Stop};
use super::seat::{Seat, Viewer};
use serde_json::Value;
use std::collections::BTreeSet;

/// Maximum number of proposals for a decision.
const TURNS_MAX: usize = 3;
/// Maximum number of steps in a proposal.
const STEPS_MAX: usize = 24;
/// Length above which a line leaves out steps that are played by default, in characters: a line of a letter.
const LINE_CHARS_MAX: usize = 64;
/// Number of leading steps of the bot's turn that are varied.
const DEPTH_MAX: usize = 4;
/// Number of offers of each kind that are tried if the bot has no opinion: the middle, first and last ones.
const OFFERS_PER_KIND_MAX: usize = 3;
/// Maximum number of variations of another kind that are tried at one step.
const KINDS_AT_STEP_MAX: usize = 6;
/// Maximum number of variations within the kind of a step that are tried, until one is found.
const ALIKE_MAX: usize = 3;
/// Maximum number of variations that are tried.
const TRIED_MAX: usize = 16;

/// A turn that a seat could type now.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ProposedTurn {
    /// The line to type, in canonical words. A long one leaves out steps that are played by default and are not among
    /// those that the notes are about.
    pub line: String,
    /// Canonical words of every step.
    pub steps: Vec<String>,
    /// Notes that sum up the turn, the most important first.
    pub notes: Vec<Note>,
}

/// Returns whole turns that a seat could type now: the bot's turn, and up to two others, each of another kind if the
/// decision has several kinds. A turn that wastes something is among them only if all turns do. Each line was read back:
/// it means exactly these steps, and it ends the decision or stops where hidden information is shown. The result is empty
/// for a seat that is not to act. `steps` is the number of steps in effect.
///
/// # Errors
/// Returns an error if the game has no step for the seat, or a step or the view cannot be serialised as JSON.
pub fn whole_turns(
    position: &dyn Position,
    seat: Seat,
    dice: &DiceKey,
    steps: u64,
) -> Result<Vec<ProposedTurn>, NoStep> {
    if position.prompt(seat)?.is_none() {
        return Ok(Vec::new());
    }
    let view = to_text("view", &position.view(Viewer::Seat(seat))?)?;
    let search = TurnSearch { position, seat, dice, luck: DiceKey::of_view(&view), steps };
    let mut selection = TurnSelection::default();
    search.find_turns(&mut selection)?;
    selection.finish().into_iter().map(|turn| search.propose(turn)).collect()
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
    /// True if a step wastes something.
    wastes: bool,
}

impl WholeTurn {
    /// Returns true if the turn says the same step again and again, as the bot may after a step that it would not choose.
    fn repeats_itself(&self) -> bool {
        let count = |step: &String| self.words.iter().filter(|other| *other == step).count();
        self.words.iter().any(|step| count(step) >= REPEATS_MIN)
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

/// Number of times from which a repeated step makes a turn no advice.
const REPEATS_MIN: usize = 3;

/// The turns selected so far.
#[derive(Default)]
struct TurnSelection {
    /// The bot's turn, then turns of other kinds, none of which wastes anything.
    chosen: Vec<WholeTurn>,
    /// The best turn that differs from the bot's only within its kind.
    alike: Option<WholeTurn>,
    /// The bot's turn, if it wastes something.
    wasting: Option<WholeTurn>,
}

impl TurnSelection {
    /// Adds a turn if it differs enough from those selected; better turns come first.
    fn add(&mut self, turn: WholeTurn) {
        if turn.wastes {
            return;
        }
        let distances = self.chosen.iter().map(|other| turn.distance_to(other));
        match distances.min().unwrap_or(TURN_DISTANCE_MAX) {
            0 => {}
            // A third turn of the same kind teaches nothing.
            1 => self.alike = self.alike.take().or(Some(turn)),
            _ => self.chosen.push(turn),
        }
    }

    fn is_full(&self) -> bool {
        self.chosen.len() >= TURNS_MAX
    }

    fn finish(mut self) -> Vec<WholeTurn> {
        if self.chosen.len() < 2 {
            self.chosen.extend(self.alike);
        }
        if self.chosen.is_empty() { self.wasting.into_iter().collect() } else { self.chosen }
    }
}

/// Returns the first word of a step.
fn verb(step: &str) -> &str {
    step.split(' ').next().unwrap_or_default()
}

/// Returns the first word of a step, and the second if it names a thing (`to sales`, `take b`, but not `hang g6`).
fn kind(step: &str) -> String {
    let is_name = |word: &&str| word.bytes().all(|byte| byte.is_ascii_alphabetic() || byte == b'-');
    let second = step.split(' ').nth(1).filter(is_name);
    second.map_or_else(|| verb(step).to_owned(), |second| format!("{} {second}", verb(step)))
}

/// Search for whole turns in a decision of a seat.
struct TurnSearch<'a> {
    position: &'a dyn Position,
    seat: Seat,
    dice: &'a DiceKey,
    /// Luck of the bot.
    luck: DiceKey,
    steps: u64,
}

impl TurnSearch<'_> {
    /// Selects the bot's turn and, for each of its first steps, the best turns in which that step differs.
    fn find_turns(&self, selection: &mut TurnSelection) -> Result<(), NoStep> {
        let Some(lead) = self.complete_turn(self.position, None, None)? else { return Ok(()) };
        if lead.wastes {
            selection.wasting = Some(lead.clone());
        }
        selection.add(lead.clone());
        let mut behind = self.position.clone_box();
        let mut begun = WholeTurn { words: Vec::new(), wastes: false };
        let mut tried = 0;
        for (depth, said) in lead.words.iter().enumerate().take(DEPTH_MAX) {
            for other in self.variations(behind.as_ref(), said, depth, selection.alike.is_none())? {
                if selection.is_full() || tried == TRIED_MAX {
                    return Ok(());
                }
                tried += 1;
                let turn = self.complete_turn(behind.as_ref(), Some(&begun), Some(other))?;
                turn.into_iter().filter(|turn| !turn.repeats_itself()).for_each(|turn| selection.add(turn));
            }
            let TriedStep::DecisionContinues { wastes } = self.play(behind.as_mut(), said, depth)? else {
                break;
            };
            begun.wastes |= wastes;
            begun.words.push(said.clone());
        }
        Ok(())
    }

    /// Returns other steps to try instead of one of the bot's, in canonical words: the best of each other kind, then more
    /// of the same kinds if `with_alike`.
    fn variations(
        &self,
        behind: &dyn Position,
        said: &str,
        depth: usize,
        with_alike: bool,
    ) -> Result<Vec<String>, NoStep> {
        let mut luck = self.luck.luck(self.steps + depth as u64);
        let ranked = behind.ranked_steps(self.seat, &mut luck)?;
        let in_words = |step: &Value| behind.step_words(self.seat, step).map(|step| step.words);
        let mut steps: Vec<String> = ranked.iter().filter_map(in_words).collect();
        if steps.len() < 2 {
            steps = steps_to_try(&behind.offers(self.seat));
        }
        steps.retain(|step| step != said);
        let mut kinds = BTreeSet::from([kind(said)]);
        let (first, more): (Vec<_>, Vec<_>) = steps.into_iter().partition(|step| kinds.insert(kind(step)));
        let more = more.into_iter().filter(|_| with_alike).take(ALIKE_MAX);
        Ok(first.into_iter().take(KINDS_AT_STEP_MAX).chain(more).collect())
    }

    /// Returns the turn that begins with the steps `begun`, which lead to the position `behind`, continues with the
    /// step `next`, and then follows the bot. Returns `None` if the turn cannot be played or read, or is too long.
    fn complete_turn(
        &self,
        behind: &dyn Position,
        begun: Option<&WholeTurn>,
        mut next: Option<String>,
    ) -> Result<Option<WholeTurn>, NoStep> {
        let mut copy = behind.clone_box();
        let mut turn = begun.cloned().unwrap_or(WholeTurn { words: Vec::new(), wastes: false });
        while turn.words.len() < STEPS_MAX {
            let depth = turn.words.len();
            let played = match next.take() {
                Some(said) => {
                    let played = self.play(copy.as_mut(), &said, depth)?;
                    turn.words.push(said);
                    played
                }
                None => {
                    let step = copy.bot_step(self.seat, &mut self.luck.luck(self.steps + depth as u64))?;
                    let Some(found) = copy.step_words(self.seat, &step) else { return Ok(None) };
                    turn.words.push(found.words);
                    self.play_step(copy.as_mut(), step, depth)?
                }
            };
            match played {
                TriedStep::DecisionContinues { wastes } => turn.wastes |= wastes,
                TriedStep::Ends { wastes } => {
                    turn.wastes |= wastes;
                    return Ok(self.reads_as(&turn.words.join(STEP_SEPARATOR), &turn.words)?.then_some(turn));
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
        let step = reading.steps.into_iter().next();
        let Some(read) = step.filter(|read| read.words == words) else { return Ok(TriedStep::Refused) };
        self.play_step(copy, read.step, depth)
    }

    /// Plays a step given as a value rather than as words, unless it reveals or is sealed.
    fn play_step(&self, copy: &mut dyn Position, step: Value, depth: usize) -> Result<TriedStep, NoStep> {
        let Some(found) = copy.step_words(self.seat, &step) else { return Ok(TriedStep::Refused) };
        let wastes = found.wastes;
        if found.reveals || copy.pending().is_sealed() {
            return Ok(TriedStep::Ends { wastes });
        }
        let play = Play::Step(self.seat, step);
        let steps = self.steps + depth as u64;
        if copy.apply(&play, &mut self.dice.at(steps), &mut Vec::new()).is_err() {
            return Ok(TriedStep::Refused);
        }
        let goes_on = copy.prompt(self.seat)?.is_some_and(|asked| !asked.fresh);
        Ok(match goes_on && !copy.pending().is_sealed() {
            true => TriedStep::DecisionContinues { wastes },
            false => TriedStep::Ends { wastes },
        })
    }

    /// Returns true if a line, typed now, has just this meaning.
    fn reads_as(&self, line: &str, steps: &[String]) -> Result<bool, NoStep> {
        let read = self.position.read_line(self.seat, line, &Lexicon::plain(), self.dice, self.steps)?;
        Ok(read.is_ok_and(|reading| is_read_as(&reading, steps)))
    }

    /// Completes a selected turn with its line and its notes.
    fn propose(&self, turn: WholeTurn) -> Result<ProposedTurn, NoStep> {
        let (notes, kinds) = (self.notes(&turn)?, self.position.proposal_notes());
        let line = self.short_line(&turn, &ProposalNote::used_steps(kinds, &notes))?;
        Ok(ProposedTurn { line, notes: ProposalNote::sum_up(kinds, &notes), steps: turn.words })
    }

    /// Returns the line of a turn. A long one leaves out steps that are played by default, the last ones first, unless
    /// they are marked in `kept`.
    fn short_line(&self, turn: &WholeTurn, kept: &[bool]) -> Result<String, NoStep> {
        let (mut said, mut at) = (turn.words.clone(), turn.words.len());
        let mut line = said.join(STEP_SEPARATOR);
        while line.chars().count() > LINE_CHARS_MAX && at > 1 {
            at -= 1;
            if kept.get(at).copied().unwrap_or_default() {
                continue;
            }
            let left_out = said.remove(at);
            let shorter = said.join(STEP_SEPARATOR);
            if self.reads_as(&shorter, &turn.words)? {
                line = shorter;
            } else {
                said.insert(at, left_out);
            }
        }
        Ok(line)
    }

    /// Returns the notes on each step of a turn.
    fn notes(&self, turn: &WholeTurn) -> Result<Vec<Vec<Note>>, NoStep> {
        let mut copy = self.position.clone_box();
        let mut notes = Vec::with_capacity(turn.words.len());
        for (depth, said) in turn.words.iter().enumerate() {
            let offers = copy.offers(self.seat);
            let place = (0..).zip(&offers).find_map(|(at, offer)| Some((at, place_in_offer(offer, said)?)));
            let asked: Vec<(usize, u64)> = place.into_iter().collect();
            notes.push(copy.notes(self.seat, &asked).concat());
            if !matches!(self.play(copy.as_mut(), said, depth)?, TriedStep::DecisionContinues { .. }) {
                break;
            }
        }
        Ok(notes)
    }
}

/// Separator of the steps in a line.
const STEP_SEPARATOR: &str = ", ";

/// Returns the index within an offer of the step with these canonical words, if the offer has it.
fn place_in_offer(offer: &OfferWords, said: &str) -> Option<u64> {
    match offer.range {
        None => (offer.words == said).then_some(0),
        Some((from, to)) => {
            let number: u32 = said.strip_prefix(offer.words.as_str())?.trim_start().parse().ok()?;
            (from..=to).contains(&number).then(|| u64::from(number - from))
        }
    }
}

/// Returns true if a line was read as exactly these steps, to the end of both the line and the decision.
fn is_read_as(reading: &Reading, steps: &[String]) -> bool {
    let same = reading.steps.iter().map(|read| &read.words).eq(steps);
    same && reading.stop != Stop::Used && reading.rest.is_empty()
}

/// Result of trying a step.
enum TriedStep {
    /// The decision continues.
    DecisionContinues {
        /// True if the step wastes something.
        wastes: bool,
    },
    /// The decision is complete, or nothing after the step may be examined.
    Ends {
        /// True if the step wastes something.
        wastes: bool,
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
