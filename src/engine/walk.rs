//! The walk of a typed line through the offers of a seat, step by step on a copy of the state.
//!
//! A walk must never apply a step that reveals, nor look beyond one.

use super::lexicon::Lexicon;
use super::line::{Mark, ReadStep, STEPS_MAX, Stop, Wrong};
use super::trie::{Branch, How, Slot, Way, digits, shape};
use super::{DiceKey, Game, Offers, Play, Seat, Word, Words};

/// A walk: what is read so far, and where that leads.
#[derive(Clone)]
pub(super) struct Walk<'a, G: Game> {
    seat: Seat,
    lexicon: &'a Lexicon,
    dice: &'a DiceKey,
    steps: u64,
    is_sealed: bool,
    game: G,
    offers: Offers<G::Step>,
    /// The words of the step being read; `None` between steps.
    branch: Option<Branch>,
    /// The first word of the last step that was said.
    verb: Option<Word>,
    read: Vec<Taken<G::Step>>,
}

/// A step that is read.
#[derive(Clone)]
struct Taken<S> {
    step: S,
    words: Words,
    mark: Mark,
    reveals: bool,
}

/// Why a word cannot be read, and what could stand in its place.
#[derive(Debug)]
pub(super) struct Fault {
    pub(super) wrong: Wrong,
    pub(super) could_stand: Vec<Slot>,
}

/// Where a step leads.
enum Next<G: Game> {
    /// On with the same decision.
    On(G, Offers<G::Step>),
    /// Out of the decision; what the seat is asked next, if anything and if it may be known.
    Out(Stop, Option<Offers<G::Step>>),
}

impl<'a, G: Game> Walk<'a, G> {
    /// The start of a walk; `None` when the seat is not asked. `steps` is the number of steps in effect.
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

    /// Reads one word; tells when reading must stop before it.
    pub(super) fn take(&mut self, word: &str) -> Result<Option<Stop>, Fault> {
        let Some(branch) = self.branch.clone() else { return self.begin(word, Vec::new()) };
        if let Way::On(on) = branch.advance(word, self.lexicon, How::Whole) {
            self.branch = Some(on);
            return Ok(None);
        }
        let finished = self.finished(&branch)?;
        let is_in_full = finished.as_ref().is_some_and(|taken| taken.mark == Mark::Played);
        let next = finished.as_ref().map(|taken| self.after(taken));
        if let (Some(taken), Some(Next::On(..))) = (&finished, &next) {
            let mut ahead = self.clone();
            ahead.commit(taken.clone(), next);
            if let Ok(true) = ahead.begin_with(word, How::Whole) {
                *self = ahead;
                return Ok(None);
            }
            if self.go_on(&branch, word)? {
                return Ok(None);
            }
            let begun = ahead.begin(word, branch.slots());
            // Words cut short are taken so only if the line goes on from there.
            if begun.is_err() && !is_in_full {
                return Err(self.fault(word, branch.slots()));
            }
            *self = ahead;
            return begun;
        }
        if self.go_on(&branch, word)? {
            return Ok(None);
        }
        match (finished, next) {
            (Some(taken), Some(Next::Out(stop, _))) if is_in_full => {
                self.commit(taken, None);
                Ok(Some(stop))
            }
            _ => Err(self.fault(word, branch.slots())),
        }
    }

    /// Ends the step at a semicolon or line break; tells when reading must stop there.
    pub(super) fn end_step(&mut self) -> Result<Option<Stop>, Fault> {
        let Some(branch) = self.branch.take() else { return Ok(None) };
        let Some(taken) = self.finished(&branch)? else {
            return Err(Fault { wrong: Wrong::Unfinished, could_stand: branch.slots() });
        };
        let next = self.after(&taken);
        Ok(self.commit(taken, Some(next)))
    }

    /// Ends the line: plays what it may leave out and what is the only thing to play, until a real choice is open.
    pub(super) fn finish_line(&mut self) -> Result<Stop, Fault> {
        let mut stop = self.end_step()?;
        while stop.is_none() && self.read.len() < STEPS_MAX {
            let Some(taken) = self.left_out(&Branch::root(&self.offers)) else { break };
            let next = self.after(&taken);
            stop = self.commit(taken, Some(next));
        }
        Ok(stop.unwrap_or(Stop::Used))
    }

    /// The steps, as the journal takes them.
    pub(super) fn into_steps(self) -> Vec<ReadStep> {
        self.read
            .into_iter()
            .map(|taken| read_step(&taken.step, taken.words, taken.mark, taken.reveals))
            .collect()
    }

    /// The canonical words of the steps said so far.
    pub(super) fn read_well(&self) -> Vec<String> {
        self.read
            .iter()
            .filter(|taken| taken.mark == Mark::Played)
            .map(|taken| taken.words.to_string())
            .collect()
    }

    /// What could stand here, as the player is shown it: at most `most`, and how many more.
    pub(super) fn show(&self, slots: &[Slot], most: usize) -> (Vec<String>, usize) {
        let mut shown = show_slots(slots, self.lexicon);
        let more = shown.len().saturating_sub(most);
        shown.truncate(most);
        (shown, more)
    }

    /// What could stand next: first what goes on with the step, then, when the step is complete and reveals nothing, what
    /// begins the next one. Each with the branch it belongs to.
    pub(super) fn could_stand(&self) -> Vec<(Slot, Branch)> {
        let slots_of = |branch: &Branch| -> Vec<(Slot, Branch)> {
            branch.slots().into_iter().map(|slot| (slot, branch.behind(slot))).collect()
        };
        let Some(branch) = &self.branch else { return slots_of(&Branch::root(&self.offers)) };
        let mut could = slots_of(branch);
        if self.is_complete()
            && let Ok(Some(taken)) = self.finished(branch)
            && let Next::On(_, offers) = self.after(&taken)
        {
            let begins = slots_of(&Branch::root(&offers));
            could.extend(begins.into_iter().filter(|(slot, _)| !branch.slots().contains(slot)));
        }
        could
    }

    /// Whether the words so far end with a complete step.
    pub(super) fn is_complete(&self) -> bool {
        match &self.branch {
            None => !self.read.is_empty(),
            Some(branch) => branch.named().len() == 1,
        }
    }

    /// Goes on with the step by a beginning of a word.
    fn go_on(&mut self, branch: &Branch, word: &str) -> Result<bool, Fault> {
        match branch.advance(word, self.lexicon, How::Beginning) {
            Way::On(on) => {
                self.branch = Some(on);
                Ok(true)
            }
            Way::No => Ok(false),
            Way::Several(keys) => Err(Fault { wrong: Wrong::Ambiguous, could_stand: keys }),
        }
    }

    /// Begins a step with this word, or takes defaults until one begins with it. `could` is what else could have stood
    /// here.
    fn begin(&mut self, word: &str, mut could: Vec<Slot>) -> Result<Option<Stop>, Fault> {
        let mut on = self.clone();
        loop {
            if on.begin_with(word, How::Whole)? || on.begin_with(word, How::Beginning)? {
                *self = on;
                return Ok(None);
            }
            let more = Branch::root(&on.offers).slots();
            could.extend(more.into_iter().filter(|slot| !could.contains(slot)).collect::<Vec<_>>());
            let Some(taken) = on.default_step().filter(|taken| !taken.reveals && !on.is_sealed) else {
                return Err(self.fault(word, could));
            };
            match on.after(&taken) {
                next @ Next::On(..) => {
                    on.commit(taken, Some(next));
                }
                // A word that nobody knows must not end a decision.
                Next::Out(stop, next) if self.may_leave(word, next.as_ref()) => {
                    on.commit(taken, None);
                    *self = on;
                    return Ok(Some(stop));
                }
                Next::Out(..) => return Err(self.fault(word, could)),
            }
        }
    }

    /// Begins a step with this word, or with the verb of the step before and this word.
    fn begin_with(&mut self, word: &str, how: How) -> Result<bool, Fault> {
        if self.read.len() >= STEPS_MAX {
            return Err(Fault { wrong: Wrong::TooManySteps, could_stand: Vec::new() });
        }
        let root = Branch::root(&self.offers);
        let left_out = self.verb.map(|verb| root.under(verb));
        for branch in std::iter::once(root).chain(left_out) {
            match branch.advance(word, self.lexicon, how) {
                Way::On(on) => {
                    self.branch = Some(on);
                    return Ok(true);
                }
                Way::No => {}
                Way::Several(keys) => return Err(Fault { wrong: Wrong::Ambiguous, could_stand: keys }),
            }
        }
        Ok(false)
    }

    /// Whether the default may end the decision and leave this word for later: something was said in this decision, and
    /// the word is one of the game.
    fn may_leave(&self, word: &str, next: Option<&Offers<G::Step>>) -> bool {
        let is_next = |offers: &Offers<G::Step>| {
            matches!(Branch::root(offers).advance(word, self.lexicon, How::Whole), Way::On(_))
        };
        self.read.iter().any(|taken| taken.mark == Mark::Played)
            && (next.is_some_and(is_next) || self.lexicon.knows(word))
    }

    /// The step that the words so far name, or that is the only or default one behind them.
    fn finished(&self, branch: &Branch) -> Result<Option<Taken<G::Step>>, Fault> {
        let named = branch.named();
        let steps: Vec<Taken<G::Step>> =
            named.iter().filter_map(|named| self.offered(named.offer, named.nth, Mark::Played)).collect();
        match steps.split_first() {
            None => Ok(self.left_out(branch)),
            Some((first, others)) if others.iter().all(|other| other.step == first.step) => {
                Ok(Some(first.clone()))
            }
            Some(_) => Err(Fault { wrong: Wrong::Ambiguous, could_stand: branch.slots() }),
        }
    }

    /// The default of this branch, or its only step. In a sealed decision nothing is left out.
    fn left_out(&self, branch: &Branch) -> Option<Taken<G::Step>> {
        if self.is_sealed {
            return None;
        }
        let offers = branch.offers();
        let default = self.default_step().filter(|taken| {
            offers.iter().filter_map(|at| self.offers.steps.get(*at)).any(|offer| makes(offer, &taken.step))
        });
        default.or_else(|| match offers.as_slice() {
            [only] if self.offers.steps.get(*only)?.count() == 1 => self.offered(*only, 0, Mark::Forced),
            _ => None,
        })
    }

    fn default_step(&self) -> Option<Taken<G::Step>> {
        let step = self.offers.default.clone()?;
        let (offer, words) = self.offers.find(&step)?;
        Some(Taken { words, mark: Mark::Default, reveals: offer.reveals, step })
    }

    fn offered(&self, offer: usize, nth: u64, mark: Mark) -> Option<Taken<G::Step>> {
        let offer = self.offers.steps.get(offer)?;
        Some(Taken { step: offer.nth(nth), words: offer.words_of(nth), mark, reveals: offer.reveals })
    }

    /// Where a step leads, tried on a copy; never beyond one that reveals or is sealed.
    fn after(&self, taken: &Taken<G::Step>) -> Next<G> {
        if self.is_sealed {
            return Next::Out(Stop::Sealed, None);
        }
        if taken.reveals {
            return Next::Out(Stop::Revealed, None);
        }
        let mut game = self.game.clone();
        let mut dice = self.dice.at(self.steps + self.read.len() as u64);
        game.apply(&Play::Step(self.seat, taken.step.clone()), &mut dice, &mut Vec::new());
        let pending = game.pending();
        if !pending.seats().contains(&self.seat) {
            return Next::Out(Stop::Decided, None);
        }
        let offers = game.offers(self.seat);
        if offers.fresh || pending.is_sealed() {
            return Next::Out(Stop::Decided, Some(offers));
        }
        Next::On(game, offers)
    }

    /// Takes a step, and goes where it leads.
    fn commit(&mut self, taken: Taken<G::Step>, next: Option<Next<G>>) -> Option<Stop> {
        if taken.mark == Mark::Played {
            self.verb = taken.words.first().copied();
        }
        self.read.push(taken);
        self.branch = None;
        match next {
            Some(Next::On(game, offers)) => {
                self.game = game;
                self.offers = offers;
                None
            }
            Some(Next::Out(stop, _)) => Some(stop),
            None => None,
        }
    }

    /// Why nothing here takes this word.
    fn fault(&self, word: &str, could_stand: Vec<Slot>) -> Fault {
        let number = digits(word).is_some();
        let shape = shape(word);
        let numbers = |slot: &Slot| matches!(slot, Slot::Range(..) | Slot::Word(Word::Number(_)));
        let alike = |slot: &Slot| match (slot, shape) {
            (Slot::Word(word), Some(shape)) => std::mem::discriminant(word) == std::mem::discriminant(&shape),
            _ => false,
        };
        let offered = |words: &Words| {
            words.iter().any(|known| matches!(known, Word::Key(key) if self.lexicon.says(key, word)))
        };
        let wrong = if number && could_stand.iter().any(numbers) {
            Wrong::OutOfRange
        } else if could_stand.iter().any(alike)
            || self.lexicon.knows(word)
            || self.offers.steps.iter().any(|offer| offered(&offer.words))
        {
            Wrong::NotNow
        } else {
            Wrong::Unknown
        };
        Fault { wrong, could_stand }
    }
}

/// A step as the journal takes it.
pub(super) fn read_step<S: serde::Serialize>(step: &S, words: Words, mark: Mark, reveals: bool) -> ReadStep {
    let step = serde_json::to_value(step).unwrap_or_default();
    ReadStep { step, words: words.to_string(), mark, reveals }
}

/// Whether this offer makes this step.
fn makes<S: Clone + PartialEq>(offer: &super::Offer<S>, step: &S) -> bool {
    (0..offer.count()).any(|nth| offer.nth(nth) == *step)
}

/// What could stand somewhere, as the player is shown it: numbers in a row together.
pub(super) fn show_slots(slots: &[Slot], lexicon: &Lexicon) -> Vec<String> {
    let mut shown = Vec::new();
    let mut at = 0;
    while let Some(slot) = slots.get(at) {
        at += 1;
        match *slot {
            Slot::Range(first, last) if first == last => shown.push(first.to_string()),
            Slot::Range(first, last) => shown.push(format!("{first}-{last}")),
            Slot::Word(Word::Number(first)) => {
                let mut last = first;
                while slots.get(at) == Some(&Slot::Word(Word::Number(last + 1))) {
                    last += 1;
                    at += 1;
                }
                if last > first + 1 {
                    shown.push(format!("{first}-{last}"));
                } else {
                    shown.extend((first..=last).map(|number| number.to_string()));
                }
            }
            Slot::Word(word) => shown.push(lexicon.show(&word.to_string())),
        }
    }
    shown.dedup();
    shown
}
