//! Reads a line word by word. Each word must fit the offers of the seat. Each finished step is tried on a copy of the
//! state, so that the next word is read against the offers after it.
//!
//! The reader must never apply a step that reveals hidden information, nor look past one. It never replaces a step that
//! the player typed: once the first word of a step fits, the rest must fit too.

use super::dice::DiceKey;
use super::game::{LegalSteps, Notes};
use super::json::{JsonError, to_value};
use super::lexicon::Lexicon;
use super::next_slot::{NextSlot, nearest_word, next_slots};
use super::offers::Offers;
use super::pending::Play;
use super::reading::{LineErrorKind, Mark, ReadStep, STEPS_MAX, Stop};
use super::seat::Seat;
use super::trie::{Advance, Branch, Exactness, Slot, parse_digits, parse_shape, show_slots};
use super::words::{Word, Words};
use serde::Serialize;

/// A line being read: the steps read so far, the state after them, and the words of the current step.
#[derive(Clone)]
pub(super) struct LineReader<'a, G: LegalSteps> {
    seat: Seat,
    lexicon: &'a Lexicon,
    dice: &'a DiceKey,
    steps: u64,
    is_sealed: bool,
    game: G,
    offers: Offers<G::Step>,
    /// Words of the current step; `None` between steps.
    branch: Option<Branch>,
    /// First word of the last typed step.
    verb: Option<Word>,
    read: Vec<TakenStep<G::Step>>,
}

/// A step that the line names or leaves out.
#[derive(Clone)]
struct TakenStep<S> {
    step: S,
    words: Words,
    mark: Mark,
    reveals: bool,
    idle: bool,
}

/// Treatment of open choices at the end of a line.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum LineEnd {
    /// The player is asked for every open choice. Only steps without a choice are played, and none that reveals or does
    /// nothing.
    AskPlayer,
    /// The line was written in advance and the player cannot be asked, so missing choices are played by default.
    PlayDefaults,
}

/// A word that cannot be read, with the mistake and the slots expected in its place.
#[derive(Debug)]
pub(super) struct Misread {
    pub(super) wrong: LineErrorKind,
    pub(super) expected_slots: Vec<Slot>,
}

/// Result of a step.
enum StepOutcome<G: LegalSteps> {
    /// The seat is still to act in the same decision: the new state and its offers.
    Continues(G, Offers<G::Step>),
    /// The decision ends for this seat, or nothing after the step may be examined. Holds the next offers of the seat if
    /// they may be known.
    Stops(Stop, Option<Offers<G::Step>>),
}

impl<'a, G: LegalSteps> LineReader<'a, G> {
    /// Starts a line before its first word. Returns `None` if the seat is not to act. `steps` is the number of steps in
    /// effect.
    pub(super) fn new(
        game: &G,
        seat: Seat,
        lexicon: &'a Lexicon,
        dice: &'a DiceKey,
        steps: u64,
    ) -> Option<Self> {
        let pending = game.pending();
        pending.seats().contains(&seat).then(|| Self {
            seat,
            lexicon,
            dice,
            steps,
            is_sealed: pending.is_sealed(),
            game: game.clone(),
            offers: game.offers(seat),
            branch: None,
            verb: None,
            read: Vec::new(),
        })
    }

    /// Reads one word. Returns a reason if reading must stop before this word.
    pub(super) fn read_word(&mut self, word: &str) -> Result<Option<Stop>, Misread> {
        let Some(branch) = self.branch.clone() else { return self.begin(word, Vec::new()) };
        if let Advance::Fits(on) = branch.advance(word, self.lexicon, Exactness::Whole) {
            self.branch = Some(on);
            return Ok(None);
        }
        let finished = self.completed_step(&branch)?;
        let is_in_full = finished.as_ref().is_some_and(|taken| taken.mark == Mark::Played);
        let next = finished.as_ref().map(|taken| self.try_step(taken));
        if let (Some(taken), Some(StepOutcome::Continues(..))) = (&finished, &next) {
            let mut ahead = self.clone();
            ahead.commit(taken.clone(), next);
            if let Ok(true) = ahead.begin_step_with(word, Exactness::Whole) {
                *self = ahead;
                return Ok(None);
            }
            if self.continue_step(&branch, word)? {
                return Ok(None);
            }
            // A step that was begun but not completed: the word must not be read as anything else.
            if !is_in_full {
                return Err(self.explain_misread(word, branch.slots()));
            }
            let begun = ahead.begin(word, branch.slots());
            *self = ahead;
            return begun;
        }
        if self.continue_step(&branch, word)? {
            return Ok(None);
        }
        match (finished, next) {
            (Some(taken), Some(StepOutcome::Stops(stop, _))) if is_in_full => {
                self.commit(taken, None);
                Ok(Some(stop))
            }
            _ => Err(self.explain_misread(word, branch.slots())),
        }
    }

    /// Ends the step at a semicolon, a line break or the end of the line. Returns a reason if reading must stop there.
    /// An incomplete step is played if it is the only candidate, unless it reveals or does nothing.
    pub(super) fn end_step(&mut self, end: LineEnd) -> Result<Option<Stop>, Misread> {
        let Some(branch) = self.branch.take() else { return Ok(None) };
        let may_be_meant = |taken: &TakenStep<_>| {
            taken.mark == Mark::Played || end == LineEnd::PlayDefaults || !taken.reveals && !taken.idle
        };
        let Some(taken) = self.completed_step(&branch)?.filter(may_be_meant) else {
            return Err(Misread { wrong: LineErrorKind::Unfinished, expected_slots: branch.slots() });
        };
        let next = self.try_step(&taken);
        Ok(self.commit(taken, Some(next)))
    }

    /// Returns true if this whole word continues the current step or begins the next one.
    pub(super) fn accepts_word(&self, word: &str) -> bool {
        let begins = |walk: &Self| matches!(walk.clone().begin_step_with(word, Exactness::Whole), Ok(true));
        let Some(branch) = &self.branch else { return begins(self) };
        if matches!(branch.advance(word, self.lexicon, Exactness::Whole), Advance::Fits(_)) {
            return true;
        }
        let Ok(Some(taken)) = self.completed_step(branch) else { return false };
        let next = self.try_step(&taken);
        let mut ahead = self.clone();
        matches!(next, StepOutcome::Continues(..)) && {
            ahead.commit(taken, Some(next));
            begins(&ahead)
        }
    }

    /// Returns true if an unexpected word might still be meant as a move: a letter where letters are expected, or a
    /// word of the game.
    fn might_be_meant(&self, word: &str) -> bool {
        let is_letter = |slot: Slot| matches!(slot, Slot::Word(Word::Letter(_)));
        let letters = || self.branch.as_ref().is_some_and(|branch| branch.slots().into_iter().any(is_letter));
        self.lexicon.find_key(word).is_some()
            || matches!(parse_shape(word), Some(Word::Letter(_))) && letters()
    }

    /// Returns true if this word may be skipped: a filler, or a repetition of the previous word.
    pub(super) fn can_skip(&self, word: &str) -> bool {
        let repeats = || self.branch.as_ref().is_some_and(|branch| branch.repeats(word, self.lexicon));
        let says_nothing = || self.lexicon.is_filler(word) && !self.might_be_meant(word);
        (repeats() || says_nothing()) && !self.accepts_word(word)
    }

    /// Ends the line at the next real choice. `end` determines the treatment of open choices.
    pub(super) fn finish_line(&mut self, end: LineEnd) -> Result<Stop, Misread> {
        let mut stop = self.end_step(end)?;
        while stop.is_none() && self.read.len() < STEPS_MAX {
            let taken = match end {
                LineEnd::AskPlayer => self.only_legal_step().filter(|taken| !taken.reveals && !taken.idle),
                LineEnd::PlayDefaults => {
                    self.default_step().filter(|_| !self.is_sealed).or_else(|| self.only_legal_step())
                }
            };
            let Some(taken) = taken else { break };
            let next = self.try_step(&taken);
            stop = self.commit(taken, Some(next));
        }
        Ok(stop.unwrap_or(Stop::Used))
    }

    /// Returns true if no word so far had a meaning.
    pub(super) fn is_at_start(&self) -> bool {
        self.read.is_empty() && self.branch.is_none()
    }

    /// Returns the steps in journal form.
    ///
    /// # Errors
    /// Returns an error if a step cannot be serialised as JSON.
    pub(super) fn into_steps(self) -> Result<Vec<ReadStep>, JsonError> {
        self.read
            .into_iter()
            .map(|taken| read_step(&taken.step, taken.words, taken.mark, taken.reveals))
            .collect()
    }

    /// Returns the canonical words of the steps typed so far.
    pub(super) fn typed_steps(&self) -> Vec<String> {
        self.read
            .iter()
            .filter(|taken| taken.mark == Mark::Played)
            .map(|taken| taken.words.to_string())
            .collect()
    }

    /// Formats at most `most` expected slots for the player. Also returns the number of slots left out.
    pub(super) fn format_slots(&self, slots: &[Slot], most: usize) -> (Vec<String>, usize) {
        let mut shown = show_slots(slots, self.lexicon);
        let more = shown.len().saturating_sub(most);
        shown.truncate(most);
        (shown, more)
    }

    /// Returns the most likely correction of an unexpected word.
    pub(super) fn nearest_word(&self, word: &str, could_stand: &[Slot]) -> Option<String> {
        nearest_word(word, could_stand, self.lexicon)
    }

    /// Returns true if the words so far end with a complete step.
    pub(super) fn is_complete(&self) -> bool {
        match &self.branch {
            None => !self.read.is_empty(),
            Some(branch) => branch.named_steps().len() == 1,
        }
    }

    /// Continues the step with an abbreviated word.
    fn continue_step(&mut self, branch: &Branch, word: &str) -> Result<bool, Misread> {
        match branch.advance(word, self.lexicon, Exactness::Prefix) {
            Advance::Fits(on) => {
                self.branch = Some(on);
                Ok(true)
            }
            Advance::NoMatch => Ok(false),
            Advance::AmbiguousPrefix(keys) => {
                Err(Misread { wrong: LineErrorKind::Ambiguous, expected_slots: keys })
            }
        }
    }

    /// Begins a step with this word. If no step begins with it, plays the default step and tries the word again.
    /// `could` lists the other slots expected here.
    fn begin(&mut self, word: &str, mut could: Vec<Slot>) -> Result<Option<Stop>, Misread> {
        let mut on = self.clone();
        // After a step that was left out, only a whole word counts: an abbreviation is too weak a reason to skip a
        // step.
        let mut left_out = false;
        loop {
            let begins = on.begin_step_with(word, Exactness::Whole)?
                || !left_out && on.begin_step_with(word, Exactness::Prefix)?;
            if begins {
                *self = on;
                return Ok(None);
            }
            let root = Branch::root(&on.offers);
            let is_value = parse_digits(word).is_some() || parse_shape(word).is_some();
            let values =
                on.branches_without_verb(&root).filter(|_| is_value).flat_map(|branch| branch.slots());
            let more: Vec<Slot> = root.slots().into_iter().chain(values).collect();
            could.extend(more.into_iter().filter(|slot| !could.contains(slot)).collect::<Vec<_>>());
            let may_be_left_out = |taken: &TakenStep<_>| !taken.reveals && !taken.idle && !on.is_sealed;
            let Some(taken) = on.default_step().filter(may_be_left_out) else {
                return Err(self.explain_misread(word, could));
            };
            match on.try_step(&taken) {
                next @ StepOutcome::Continues(..) => {
                    on.commit(taken, Some(next));
                    left_out = true;
                }
                // An unknown word must not end a decision.
                StepOutcome::Stops(stop, next) if self.may_end_decision(word, next.as_ref()) => {
                    on.commit(taken, None);
                    *self = on;
                    return Ok(Some(stop));
                }
                StepOutcome::Stops(..) => return Err(self.explain_misread(word, could)),
            }
        }
    }

    /// Returns the branches in which the verb is left out: that of the previous step and, if nothing was typed yet, the
    /// only verb available. After a typed step, a bare value might be a wrong ending of that step.
    fn branches_without_verb(&self, root: &Branch) -> impl Iterator<Item = Branch> {
        let is_first = self.read.iter().all(|taken| taken.mark == Mark::Default);
        let only = root.only_verb().filter(|_| is_first);
        self.verb.into_iter().chain(only).map(|verb| root.without_first_word(verb))
    }

    /// Begins a step with this word, or with a verb that is left out before it; see [`Self::branches_without_verb`].
    fn begin_step_with(&mut self, word: &str, how: Exactness) -> Result<bool, Misread> {
        if self.read.len() >= STEPS_MAX {
            return Err(Misread { wrong: LineErrorKind::TooManySteps, expected_slots: Vec::new() });
        }
        let root = Branch::root(&self.offers);
        let left_out: Vec<Branch> = self.branches_without_verb(&root).collect();
        for branch in std::iter::once(root).chain(left_out) {
            match branch.advance(word, self.lexicon, how) {
                Advance::Fits(on) => {
                    self.branch = Some(on);
                    return Ok(true);
                }
                Advance::NoMatch => {}
                Advance::AmbiguousPrefix(keys) => {
                    return Err(Misread { wrong: LineErrorKind::Ambiguous, expected_slots: keys });
                }
            }
        }
        Ok(false)
    }

    /// Returns true if the default may end the decision and leave this word for the next one. This requires a typed
    /// step in this decision. The seat must also act again at once, and the word must fit there.
    fn may_end_decision(&self, word: &str, next: Option<&Offers<G::Step>>) -> bool {
        let is_next = |offers: &Offers<G::Step>| {
            matches!(Branch::root(offers).advance(word, self.lexicon, Exactness::Whole), Advance::Fits(_))
        };
        self.read.iter().any(|taken| taken.mark == Mark::Played) && next.is_some_and(is_next)
    }

    /// Returns the step that the words so far name in full, or the only step that they can still become.
    fn completed_step(&self, branch: &Branch) -> Result<Option<TakenStep<G::Step>>, Misread> {
        let named = branch.named_steps();
        let steps: Vec<TakenStep<G::Step>> =
            named.iter().filter_map(|named| self.take_offer(named.offer, named.nth, Mark::Played)).collect();
        match steps.split_first() {
            None => Ok(self.only_step_of(branch)),
            Some((first, others)) if others.iter().all(|other| other.step == first.step) => {
                Ok(Some(first.clone()))
            }
            Some(_) => Err(Misread { wrong: LineErrorKind::Ambiguous, expected_slots: branch.slots() }),
        }
    }

    /// Returns the only step of this branch; `None` if there are several. In a sealed decision no step is filled in, so
    /// the result is always `None`.
    fn only_step_of(&self, branch: &Branch) -> Option<TakenStep<G::Step>> {
        match branch.offers().as_slice() {
            [only] if !self.is_sealed && self.offers.steps.get(*only)?.count() == 1 => {
                self.take_offer(*only, 0, Mark::Forced)
            }
            _ => None,
        }
    }

    /// Returns the only legal step.
    fn only_legal_step(&self) -> Option<TakenStep<G::Step>> {
        self.only_step_of(&Branch::root(&self.offers))
    }

    fn default_step(&self) -> Option<TakenStep<G::Step>> {
        let step = self.offers.default.clone()?;
        let (offer, words) = self.offers.find(&step)?;
        Some(TakenStep { words, mark: Mark::Default, reveals: offer.reveals, idle: offer.idle, step })
    }

    fn take_offer(&self, offer: usize, nth: u64, mark: Mark) -> Option<TakenStep<G::Step>> {
        let offer = self.offers.steps.get(offer)?;
        let (step, words) = (offer.nth(nth), offer.words_of(nth));
        Some(TakenStep { step, words, mark, reveals: offer.reveals, idle: offer.idle })
    }

    /// Tries a step on a copy of the state and returns the result. Never looks past a step that reveals or is sealed.
    fn try_step(&self, taken: &TakenStep<G::Step>) -> StepOutcome<G> {
        if self.is_sealed {
            return StepOutcome::Stops(Stop::Sealed, None);
        }
        if taken.reveals {
            return StepOutcome::Stops(Stop::Revealed, None);
        }
        let mut game = self.game.clone();
        let mut dice = self.dice.at(self.steps + self.read.len() as u64);
        game.apply(&Play::Step(self.seat, taken.step.clone()), &mut dice, &mut Vec::new());
        let pending = game.pending();
        if !pending.seats().contains(&self.seat) {
            return StepOutcome::Stops(Stop::Decided, None);
        }
        let offers = game.offers(self.seat);
        if offers.fresh || pending.is_sealed() {
            return StepOutcome::Stops(Stop::Decided, Some(offers));
        }
        StepOutcome::Continues(game, offers)
    }

    /// Adds a step and continues from the state after it.
    fn commit(&mut self, taken: TakenStep<G::Step>, next: Option<StepOutcome<G>>) -> Option<Stop> {
        if taken.mark == Mark::Played {
            self.verb = taken.words.first().copied();
        }
        self.read.push(taken);
        self.branch = None;
        match next {
            Some(StepOutcome::Continues(game, offers)) => {
                self.game = game;
                self.offers = offers;
                None
            }
            Some(StepOutcome::Stops(stop, _)) => Some(stop),
            None => None,
        }
    }

    /// Explains why this word cannot be read here.
    fn explain_misread(&self, word: &str, mut could_stand: Vec<Slot>) -> Misread {
        let number = parse_digits(word).is_some();
        let shape = parse_shape(word);
        let numbers = |slot: &Slot| matches!(slot, Slot::Range(..) | Slot::Word(Word::Number(_)));
        let alike = |slot: &Slot| match (slot, shape) {
            (Slot::Word(word), Some(shape)) => std::mem::discriminant(word) == std::mem::discriminant(&shape),
            _ => false,
        };
        let offered = |words: &Words| {
            words.iter().any(|known| matches!(known, Word::Key(key) if self.lexicon.is_form_of(key, word)))
        };
        let wrong = if number && could_stand.iter().any(numbers) {
            could_stand.retain(numbers);
            LineErrorKind::OutOfRange
        } else if could_stand.iter().any(alike)
            || self.lexicon.has_word(word)
            || self.offers.steps.iter().any(|offer| offered(&offer.words))
        {
            LineErrorKind::NotNow
        } else {
            LineErrorKind::Unknown
        };
        Misread { wrong, expected_slots: could_stand }
    }
}

impl<G: LegalSteps + Notes> LineReader<'_, G> {
    /// Returns the possible next slots: those that continue the step, then, if the step is complete and reveals
    /// nothing, those that begin the next one.
    pub(super) fn possible_slots(&self) -> Vec<NextSlot> {
        let here = |branch: &Branch| next_slots(&self.game, self.seat, &self.offers, branch);
        let Some(branch) = &self.branch else { return here(&Branch::root(&self.offers)) };
        let mut could = here(branch);
        if self.is_complete()
            && let Ok(Some(taken)) = self.completed_step(branch)
            && let StepOutcome::Continues(game, offers) = self.try_step(&taken)
        {
            let begins = next_slots(&game, self.seat, &offers, &Branch::root(&offers));
            could.extend(begins.into_iter().filter(|next| !branch.slots().contains(&next.slot)));
        }
        could
    }
}

/// Converts a step to its journal form.
pub(super) fn read_step<S: Serialize>(
    step: &S,
    words: Words,
    mark: Mark,
    reveals: bool,
) -> Result<ReadStep, JsonError> {
    Ok(ReadStep { step: to_value("step", step)?, words: words.to_string(), mark, reveals })
}
