//! Any game behind one interface, for those who do not know which: steps, events and views are JSON here.
//!
//! Must never apply a step that is not offered, and never let an error quote a hidden step.

use super::complete::{Completion, complete, examples};
use super::lexicon::Lexicon;
use super::line::{LineError, Mark, ReadStep, Reading, read};
use super::walk::read_step;
use super::{Audit, Dice, DiceKey, Eye, Make, Meta, Pending, Play, Seat, Standing, Words};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;
use std::fmt::Debug;

/// What a seat is asked.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Asked {
    /// The canonical name of the decision.
    pub words: String,
    /// Whether nothing of this decision has been played yet.
    pub fresh: bool,
    /// How many steps are offered.
    pub count: u64,
    /// The only step, when there is but one. Whether it may be played by itself in a sealed decision is for the caller to
    /// see to: only if every asked seat has just one.
    pub sole: Option<ReadStep>,
    /// What a line may leave out here.
    pub default: Option<ReadStep>,
}

/// One offer in words.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct OfferWords {
    /// The canonical words; for a number, without the number.
    pub words: String,
    /// The first and last number, when a number is the last word.
    pub range: Option<(u32, u32)>,
    /// Whether it shows anybody something hidden, or rolls dice.
    pub reveals: bool,
    /// Whether the default is of this offer.
    pub default: bool,
}

/// A play that was refused; nothing has changed. Names the seat, never the step.
#[derive(Copy, Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NotOffered {
    /// The seat is asked nothing now, or its part in a sealed decision was played alone.
    #[error("{0:?} is not asked for a single step now")]
    Asked(Seat),
    /// An envelope that does not hold exactly one step of each asked seat, in seat order.
    #[error("the envelope must hold one step of each asked seat, in seat order")]
    Envelope,
    /// What was given for this seat is no step of this game.
    #[error("what was given for {0:?} is no step of this game")]
    Unreadable(Seat),
    /// The step of this seat is not legal now.
    #[error("the step of {0:?} is not offered now")]
    Step(Seat),
}

/// A state of some game.
pub trait Position: Debug + Send + Sync {
    /// What the game declares about itself.
    fn meta(&self) -> &'static Meta;
    /// Whom the game waits for.
    fn pending(&self) -> Pending;
    /// What a seat is asked; `None` when it is not asked.
    fn asked(&self, seat: Seat) -> Option<Asked>;
    /// What a seat may do, in words; nothing when it is not asked.
    fn offers(&self, seat: Seat) -> Vec<OfferWords>;
    /// Example lines in canonical words, at most [`super::EXAMPLES_MAX`]; nothing when the seat is not asked.
    fn examples(&self, seat: Seat) -> Vec<String>;
    /// Reads a typed line; see [`Reading`]. `steps` is the number of steps in effect.
    ///
    /// # Errors
    /// Says which word cannot be read and what could stand there.
    fn read(
        &self,
        seat: Seat,
        text: &str,
        lexicon: &Lexicon,
        dice: &DiceKey,
        steps: u64,
    ) -> Result<Reading, LineError>;
    /// What could stand next in a half-typed line.
    fn complete(&self, seat: Seat, text: &str, lexicon: &Lexicon, dice: &DiceKey, steps: u64) -> Completion;
    /// The canonical words of a step and whether it reveals; `None` when it is not offered to the seat.
    fn words(&self, seat: Seat, step: &Value) -> Option<(String, bool)>;
    /// Puts a play into effect and appends what happened to `news`.
    ///
    /// # Errors
    /// Refuses, and changes nothing, when the play is not offered.
    fn apply(&mut self, play: &Play<Value>, dice: &mut Dice, news: &mut Vec<Value>)
    -> Result<(), NotOffered>;
    /// What a run-out clock plays for a seat that is asked; null for one that is not.
    fn fallback(&self, seat: Seat) -> Value;
    /// What a bot plays for a seat that is asked, from what that seat can see; null for one that is not.
    fn bot(&self, seat: Seat, luck: &mut Dice) -> Value;
    /// Any of the offered steps, all equally likely; null for a seat that is not asked.
    fn random(&self, seat: Seat, luck: &mut Dice) -> Value;
    /// The round that is being played, from 1, in a game that has rounds.
    fn round(&self) -> Option<u32>;
    /// This position as if it asked the seat for the decision of this name now, to check words given ahead; `None` where
    /// the game cannot tell yet.
    fn suppose(&self, seat: Seat, asked: &str) -> Option<Box<dyn Position>>;
    /// What this eye may know.
    fn view(&self, eye: Eye) -> Value;
    /// What this eye may be told of an event, if anything.
    fn redact(&self, event: &Value, eye: Eye) -> Option<Value>;
    /// Points as this eye may know them.
    fn standings(&self, eye: Eye) -> Vec<Standing>;
    /// The whole state without its component data, as JSON. Holds everything hidden: never shown.
    fn snapshot(&self) -> String;
    /// The hash of the snapshot: 32 hexadecimal digits.
    fn digest(&self) -> String;
    /// Components by kind.
    fn census(&self) -> BTreeMap<String, u32>;
    /// Another state that this eye cannot tell from this one.
    fn reshuffle_hidden(&self, eye: Eye, dice: &mut Dice) -> Box<dyn Position>;
    /// The same state once more.
    fn boxed(&self) -> Box<dyn Position>;
}

impl Clone for Box<dyn Position> {
    fn clone(&self) -> Self {
        self.boxed()
    }
}

/// A state of a known game, as [`Position`].
#[derive(Debug)]
pub(super) struct Erased<G>(pub(super) G);

impl<G: Audit> Erased<G> {
    fn is_asked(&self, seat: Seat) -> bool {
        self.0.pending().seats().contains(&seat)
    }

    /// The step behind this value, if it is offered to the seat, which must be asked.
    fn offered(&self, seat: Seat, value: &Value) -> Result<G::Step, NotOffered> {
        let step: G::Step = G::Step::deserialize(value).map_err(|_| NotOffered::Unreadable(seat))?;
        // Two texts of one step would be two journals of one game.
        let is_canonical = serde_json::to_value(&step).is_ok_and(|again| again == *value);
        if !is_canonical {
            return Err(NotOffered::Unreadable(seat));
        }
        if self.0.offers(seat).find(&step).is_none() {
            return Err(NotOffered::Step(seat));
        }
        Ok(step)
    }

    fn checked(&self, play: &Play<Value>) -> Result<Play<G::Step>, NotOffered> {
        let pending = self.0.pending();
        match play {
            Play::Step(seat, _) if pending.is_sealed() || !pending.seats().contains(seat) => {
                Err(NotOffered::Asked(*seat))
            }
            Play::Step(seat, value) => Ok(Play::Step(*seat, self.offered(*seat, value)?)),
            Play::Sealed(envelope) => {
                let is_full =
                    pending.is_sealed() && envelope.iter().map(|(seat, _)| seat).eq(pending.seats());
                if !is_full {
                    return Err(NotOffered::Envelope);
                }
                let steps = envelope.iter().map(|(seat, value)| Ok((*seat, self.offered(*seat, value)?)));
                Ok(Play::Sealed(steps.collect::<Result<_, _>>()?))
            }
        }
    }
}

impl<G: Audit> Position for Erased<G> {
    fn meta(&self) -> &'static Meta {
        const { &G::META }
    }

    fn pending(&self) -> Pending {
        self.0.pending()
    }

    fn asked(&self, seat: Seat) -> Option<Asked> {
        if !self.is_asked(seat) {
            return None;
        }
        let offers = self.0.offers(seat);
        let read = |step: &G::Step, mark| {
            offers.find(step).map(|(offer, words)| read_step(step, words, mark, offer.reveals))
        };
        let count = offers.count();
        let sole = offers.nth(0).filter(|_| count == 1);
        Some(Asked {
            words: offers.asked.to_string(),
            fresh: offers.fresh,
            count,
            sole: sole.and_then(|(step, _)| read(&step, Mark::Forced)),
            default: offers.default.as_ref().and_then(|step| read(step, Mark::Default)),
        })
    }

    fn offers(&self, seat: Seat) -> Vec<OfferWords> {
        if !self.is_asked(seat) {
            return Vec::new();
        }
        let offers = self.0.offers(seat);
        let default = offers.default.as_ref().and_then(|step| offers.find(step)).map(|(offer, _)| offer);
        let in_words = |offer: &super::Offer<G::Step>| OfferWords {
            words: offer.words.to_string(),
            range: match &offer.make {
                Make::One(_) => None,
                Make::Number(range, _) => Some((*range.start(), *range.end())),
            },
            reveals: offer.reveals,
            default: default.is_some_and(|default| std::ptr::eq(default, offer)),
        };
        offers.steps.iter().map(in_words).collect()
    }

    fn examples(&self, seat: Seat) -> Vec<String> {
        if self.is_asked(seat) { examples(&self.0, seat) } else { Vec::new() }
    }

    fn read(
        &self,
        seat: Seat,
        text: &str,
        lexicon: &Lexicon,
        dice: &DiceKey,
        steps: u64,
    ) -> Result<Reading, LineError> {
        read(&self.0, seat, text, lexicon, dice, steps)
    }

    fn complete(&self, seat: Seat, text: &str, lexicon: &Lexicon, dice: &DiceKey, steps: u64) -> Completion {
        complete(&self.0, seat, text, lexicon, dice, steps)
    }

    fn words(&self, seat: Seat, step: &Value) -> Option<(String, bool)> {
        if !self.is_asked(seat) {
            return None;
        }
        let step = G::Step::deserialize(step).ok()?;
        self.0.offers(seat).find(&step).map(|(offer, words)| (words.to_string(), offer.reveals))
    }

    fn apply(
        &mut self,
        play: &Play<Value>,
        dice: &mut Dice,
        news: &mut Vec<Value>,
    ) -> Result<(), NotOffered> {
        let play = self.checked(play)?;
        let mut told = Vec::new();
        self.0.apply(&play, dice, &mut told);
        news.extend(told.iter().map(to_value));
        Ok(())
    }

    fn fallback(&self, seat: Seat) -> Value {
        if self.is_asked(seat) { to_value(&self.0.fallback(seat)) } else { Value::Null }
    }

    fn bot(&self, seat: Seat, luck: &mut Dice) -> Value {
        if !self.is_asked(seat) {
            return Value::Null;
        }
        to_value(&self.0.reshuffle_hidden(Eye::Seat(seat), luck).bot(seat, luck))
    }

    fn random(&self, seat: Seat, luck: &mut Dice) -> Value {
        if !self.is_asked(seat) {
            return Value::Null;
        }
        random_step(&self.0, seat, luck).map_or(Value::Null, |step| to_value(&step))
    }

    fn round(&self) -> Option<u32> {
        self.0.round()
    }

    fn suppose(&self, seat: Seat, asked: &str) -> Option<Box<dyn Position>> {
        let supposed = self.0.suppose(seat, &Words::typed(asked)?)?;
        supposed.pending().seats().contains(&seat).then(|| Box::new(Self(supposed)) as Box<dyn Position>)
    }

    fn view(&self, eye: Eye) -> Value {
        to_value(&self.0.view(eye))
    }

    fn redact(&self, event: &Value, eye: Eye) -> Option<Value> {
        let event = G::Event::deserialize(event).ok()?;
        self.0.redact(&event, eye).map(|event| to_value(&event))
    }

    fn standings(&self, eye: Eye) -> Vec<Standing> {
        self.0.standings(eye)
    }

    fn snapshot(&self) -> String {
        serde_json::to_string(&self.0).unwrap_or_default()
    }

    fn digest(&self) -> String {
        hex_hash(&self.snapshot())
    }

    fn census(&self) -> BTreeMap<String, u32> {
        self.0.census()
    }

    fn reshuffle_hidden(&self, eye: Eye, dice: &mut Dice) -> Box<dyn Position> {
        Box::new(Self(self.0.reshuffle_hidden(eye, dice)))
    }

    fn boxed(&self) -> Box<dyn Position> {
        Box::new(Self(self.0.clone()))
    }
}

/// One of the steps offered to a seat that is asked, all equally likely.
pub(super) fn random_step<G: super::Game>(game: &G, seat: Seat, luck: &mut Dice) -> Option<G::Step> {
    let offers = game.offers(seat);
    let count = u32::try_from(offers.count()).ok().filter(|count| *count > 0)?;
    offers.nth(u64::from(luck.below(count))).map(|(step, _)| step)
}

/// The first 32 hexadecimal digits of the BLAKE3 hash of a text.
pub(super) fn hex_hash(text: &str) -> String {
    blake3::hash(text.as_bytes()).to_hex().chars().take(32).collect()
}

/// A game's plain values always become JSON: their keys are strings.
fn to_value<T: Serialize>(value: &T) -> Value {
    serde_json::to_value(value).unwrap_or(Value::Null)
}
