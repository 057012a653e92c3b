//! The legal steps of one seat, each with the words that name it.

use super::dice::Dice;
use super::words::{Word, Words};
use std::ops::RangeInclusive;

/// The legal steps of one seat.
///
/// # Examples
///
/// ```
/// # use vernissage_engine as engine;
/// use engine::{Offer, Offers, Word, Words};
///
/// #[derive(Clone, PartialEq, Debug)]
/// enum Step {
///     Bid(u32),
///     Pass,
/// }
///
/// let offers = Offers {
///     decision_name: Words::key("bid"),
///     fresh: true,
///     steps: vec![
///         Offer::number(Words::key("bid"), 5..=9, Step::Bid),
///         Offer::single(Words::key("pass"), Step::Pass).idle(),
///     ],
///     default: None,
/// };
/// assert_eq!(offers.count(), 6);
/// assert_eq!(offers.default_or_first(), Some(Step::Bid(5)));
///
/// // A number is the last word of its step.
/// let (offer, words) = offers.find(&Step::Bid(7)).unwrap();
/// assert_eq!(words.to_string(), "bid 7");
/// assert_eq!(offer.words, Words::of(&[Word::Key("bid")]));
/// assert!(offers.find(&Step::Bid(10)).is_none());
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Offers<S> {
    /// Name of the decision (`bid`, `kicked from media`), for reminders and standing orders.
    pub decision_name: Words,
    /// True if nothing of this decision has been played yet.
    pub fresh: bool,
    /// All legal steps; never empty for a seat that [`Rules::pending`](super::Rules::pending) names.
    pub steps: Vec<Offer<S>>,
    /// Step that a line may leave out here; one of `steps`.
    pub default: Option<S>,
}

/// One legal step, or a range of steps, and its words.
#[derive(Clone, PartialEq, Debug)]
pub struct Offer<S> {
    /// Canonical words; for a number, without the number.
    pub words: Words,
    /// Other spellings of the whole step, neither counted nor shown in menus.
    pub alternative_words: Vec<Words>,
    /// The single step, or a range of numbers with the function that makes each step.
    pub make: OfferKind<S>,
    /// True if the step shows hidden information to any player or rolls dice.
    pub reveals: bool,
    /// True if the step does nothing although the player has already paid for it. A line never leaves such a step out:
    /// the player must type it.
    pub idle: bool,
    /// True if the step gives up something that the player has already paid for, although it may still have an effect.
    /// Idle steps are among them. Such a step is proposed only if no other is possible.
    pub wastes: bool,
}

/// Kind of offer: a single step, or one step for each number in a range.
#[derive(Clone, Debug)]
pub enum OfferKind<S> {
    /// A single step.
    One(S),
    /// A step made from a number in this range, typed as the last word.
    Number(RangeInclusive<u32>, fn(u32) -> S),
}

impl<S: PartialEq> PartialEq for OfferKind<S> {
    fn eq(&self, other: &Self) -> bool {
        match (self, other) {
            (OfferKind::One(a), OfferKind::One(b)) => a == b,
            (OfferKind::Number(a, make_a), OfferKind::Number(b, make_b)) => {
                a == b && make_a(*a.start()) == make_b(*b.start()) && make_a(*a.end()) == make_b(*b.end())
            }
            _ => false,
        }
    }
}

impl<S> Offer<S> {
    /// Creates an offer of one step that reveals nothing.
    pub fn single(words: Words, step: S) -> Self {
        Self {
            words,
            alternative_words: Vec::new(),
            make: OfferKind::One(step),
            reveals: false,
            idle: false,
            wastes: false,
        }
    }

    /// Creates an offer of a range of numbers that reveals nothing.
    pub fn number(words: Words, range: RangeInclusive<u32>, make: fn(u32) -> S) -> Self {
        Self {
            words,
            alternative_words: Vec::new(),
            make: OfferKind::Number(range, make),
            reveals: false,
            idle: false,
            wastes: false,
        }
    }

    /// Sets the flag for steps that show hidden information or roll dice.
    #[must_use]
    pub fn revealing(mut self, reveals: bool) -> Self {
        self.reveals = reveals;
        self
    }

    /// Marks the steps of this offer as doing nothing, although the player has already paid for them.
    #[must_use]
    pub fn idle(mut self) -> Self {
        self.idle = true;
        self.wastes = true;
        self
    }

    /// Marks the steps of this offer as giving up something that the player has already paid for.
    #[must_use]
    pub fn wasting(mut self) -> Self {
        self.wastes = true;
        self
    }

    /// Adds another spelling.
    #[must_use]
    pub fn or(mut self, words: Words) -> Self {
        self.alternative_words.push(words);
        self
    }

    /// Returns the number of steps in this offer.
    pub fn count(&self) -> u64 {
        match &self.make {
            OfferKind::One(_) => 1,
            OfferKind::Number(range, _) => u64::from(range.end() - range.start()) + 1,
        }
    }
}

impl<S: Clone> Offer<S> {
    /// Returns the words of the `at`-th step of this offer, counted from 0, with its number.
    pub fn words_of(&self, at: u64) -> Words {
        match &self.make {
            OfferKind::One(_) => self.words,
            OfferKind::Number(range, _) => self.words.and(Word::Number(range.start() + at as u32)),
        }
    }

    /// Returns the `at`-th step of this offer, counted from 0, below [`Offer::count`].
    pub fn nth(&self, at: u64) -> S {
        match &self.make {
            OfferKind::One(step) => step.clone(),
            OfferKind::Number(range, make) => make(range.start() + at as u32),
        }
    }
}

impl<S: Clone + PartialEq> Offers<S> {
    /// Returns the default step, or else the first one; `None` if nothing is offered.
    pub fn default_or_first(&self) -> Option<S> {
        self.default.clone().or_else(|| self.steps.first().map(|offer| offer.nth(0)))
    }

    /// Returns a legal step chosen uniformly at random; `None` if nothing is offered.
    pub fn random_step(&self, luck: &mut Dice) -> Option<S> {
        let count = u32::try_from(self.count()).ok().filter(|count| *count > 0)?;
        self.nth(u64::from(luck.below(count))).map(|(step, _)| step)
    }

    /// Returns the number of legal steps.
    pub fn count(&self) -> u64 {
        self.steps.iter().map(Offer::count).sum()
    }

    /// Returns the `at`-th legal step, counted from 0, and whether it reveals hidden information.
    pub fn nth(&self, mut at: u64) -> Option<(S, bool)> {
        for offer in &self.steps {
            if at < offer.count() {
                return Some((offer.nth(at), offer.reveals));
            }
            at -= offer.count();
        }
        None
    }

    /// Returns the offer that makes this step, if it is legal, and the words of the step with its number.
    pub fn find(&self, step: &S) -> Option<(&Offer<S>, Words)> {
        self.steps.iter().find_map(|offer| match &offer.make {
            OfferKind::One(one) => (one == step).then_some((offer, offer.words)),
            OfferKind::Number(range, make) => {
                range.clone().find(|n| make(*n) == *step).map(|n| (offer, offer.words.and(Word::Number(n))))
            }
        })
    }
}
