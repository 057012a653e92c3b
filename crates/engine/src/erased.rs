//! Type erasure for games: exposes any game as a [`Position`] with JSON input and output, and checks that only legal
//! steps are played.
//!
//! This module must never apply an illegal step, and its errors must never quote a hidden step.

use super::complete::{Completion, complete, examples};
use super::dice::{Dice, DiceKey};
use super::game::Game;
use super::json::{JsonError, from_value, to_text, to_value, to_values};
use super::lexicon::Lexicon;
use super::line::read_line;
use super::line_reader::{LineEnd, read_step};
use super::meta::Meta;
use super::note::{Note, ProposalNote};
use super::offers::{Offer, OfferKind};
use super::pending::{Pending, Play};
use super::position::{IllegalPlay, NoStep, OfferWords, Position, Prompt, StepWords};
use super::reading::{LineError, Mark, Reading};
use super::seat::{Seat, Viewer};
use super::standing::Standing;
use super::words::Words;
use serde_json::Value;
use std::collections::BTreeMap;

/// State of a statically typed game, exposed as a [`Position`].
#[derive(Debug)]
pub(super) struct ErasedPosition<G>(pub(super) G);

impl<G: Game> ErasedPosition<G> {
    fn is_asked(&self, seat: Seat) -> bool {
        self.0.pending().seats().contains(&seat)
    }

    fn require_pending(&self, seat: Seat) -> Result<(), NoStep> {
        if self.is_asked(seat) { Ok(()) } else { Err(NoStep::NotAsked(seat)) }
    }

    /// Parses a step and checks that it is legal for the seat. The seat must be to act.
    fn legal_step(&self, seat: Seat, value: &Value) -> Result<G::Step, IllegalPlay> {
        let step: G::Step = from_value("step", value).map_err(|_| IllegalPlay::Unreadable(seat))?;
        // Two texts for one step would give two journals for one game.
        if to_value("step", &step)? != *value {
            return Err(IllegalPlay::Unreadable(seat));
        }
        if self.0.offers(seat).find(&step).is_none() {
            return Err(IllegalPlay::Step(seat));
        }
        Ok(step)
    }

    fn legal_play(&self, play: &Play<Value>) -> Result<Play<G::Step>, IllegalPlay> {
        let pending = self.0.pending();
        match play {
            Play::Step(seat, _) if pending.is_sealed() || !pending.seats().contains(seat) => {
                Err(IllegalPlay::Asked(*seat))
            }
            Play::Step(seat, value) => Ok(Play::Step(*seat, self.legal_step(*seat, value)?)),
            Play::Sealed(envelope) => {
                let is_full =
                    pending.is_sealed() && envelope.iter().map(|(seat, _)| seat).eq(pending.seats());
                if !is_full {
                    return Err(IllegalPlay::Envelope);
                }
                let step = |(seat, value): &(Seat, Value)| Ok((*seat, self.legal_step(*seat, value)?));
                let steps: Result<_, IllegalPlay> = envelope.iter().map(step).collect();
                Ok(Play::Sealed(steps?))
            }
        }
    }
}

impl<G: Game> Position for ErasedPosition<G> {
    fn meta(&self) -> &'static Meta {
        const { &G::META }
    }

    fn pending(&self) -> Pending {
        self.0.pending()
    }

    fn prompt(&self, seat: Seat) -> Result<Option<Prompt>, JsonError> {
        if !self.is_asked(seat) {
            return Ok(None);
        }
        let offers = self.0.offers(seat);
        let read = |step: &G::Step, mark| {
            let found = offers.find(step);
            found.map(|(offer, words)| read_step(step, words, mark, offer.reveals)).transpose()
        };
        let count = offers.count();
        let sole = offers.nth(0).filter(|_| count == 1);
        Ok(Some(Prompt {
            words: offers.decision_name.to_string(),
            fresh: offers.fresh,
            count,
            sole: match &sole {
                Some((step, _)) => read(step, Mark::Forced)?,
                None => None,
            },
            default: match &offers.default {
                Some(step) => read(step, Mark::Default)?,
                None => None,
            },
        }))
    }

    fn offers(&self, seat: Seat) -> Vec<OfferWords> {
        if !self.is_asked(seat) {
            return Vec::new();
        }
        let offers = self.0.offers(seat);
        let default = offers.default.as_ref().and_then(|step| offers.find(step)).map(|(offer, _)| offer);
        let in_words = |offer: &Offer<G::Step>| OfferWords {
            words: offer.words.to_string(),
            range: match &offer.make {
                OfferKind::One(_) => None,
                OfferKind::Number(range, _) => Some((*range.start(), *range.end())),
            },
            reveals: offer.reveals,
            idle: offer.idle,
            default: default.is_some_and(|default| std::ptr::eq(default, offer)),
        };
        offers.steps.iter().map(in_words).collect()
    }

    fn spellings(&self, seat: Seat) -> Vec<Vec<String>> {
        if !self.is_asked(seat) {
            return Vec::new();
        }
        let all = |offer: Offer<G::Step>| {
            std::iter::once(offer.words)
                .chain(offer.alternative_words)
                .map(|words| words.to_string())
                .collect()
        };
        self.0.offers(seat).steps.into_iter().map(all).collect()
    }

    fn notes(&self, seat: Seat, of: &[(usize, u64)]) -> Vec<Vec<Note>> {
        if !self.is_asked(seat) {
            return vec![Vec::new(); of.len()];
        }
        let offers = self.0.offers(seat);
        let notes = |(at, nth): &(usize, u64)| {
            let offer = offers.steps.get(*at).filter(|offer| *nth < offer.count());
            offer.map(|offer| self.0.notes(seat, &offer.nth(*nth))).unwrap_or_default()
        };
        of.iter().map(notes).collect()
    }

    fn proposal_notes(&self) -> &'static [ProposalNote] {
        G::PROPOSAL_NOTES
    }

    fn examples(&self, seat: Seat) -> Vec<String> {
        if self.is_asked(seat) { examples(&self.0, seat) } else { Vec::new() }
    }

    fn read_line(
        &self,
        seat: Seat,
        text: &str,
        lexicon: &Lexicon,
        dice: &DiceKey,
        steps: u64,
    ) -> Result<Result<Reading, LineError>, JsonError> {
        read_line(&self.0, seat, text, lexicon, dice, steps, LineEnd::AskPlayer)
    }

    fn read_ahead(
        &self,
        seat: Seat,
        text: &str,
        lexicon: &Lexicon,
        dice: &DiceKey,
        steps: u64,
    ) -> Result<Result<Reading, LineError>, JsonError> {
        read_line(&self.0, seat, text, lexicon, dice, steps, LineEnd::PlayDefaults)
    }

    fn complete(&self, seat: Seat, text: &str, lexicon: &Lexicon, dice: &DiceKey, steps: u64) -> Completion {
        complete(&self.0, seat, text, lexicon, dice, steps)
    }

    fn step_words(&self, seat: Seat, step: &Value) -> Option<StepWords> {
        if !self.is_asked(seat) {
            return None;
        }
        let step = from_value("step", step).ok()?;
        let in_words = |(offer, words): (&Offer<G::Step>, Words)| StepWords {
            words: words.to_string(),
            reveals: offer.reveals,
            wastes: offer.wastes,
        };
        self.0.offers(seat).find(&step).map(in_words)
    }

    fn apply(
        &mut self,
        play: &Play<Value>,
        dice: &mut Dice,
        events: &mut Vec<Value>,
    ) -> Result<(), IllegalPlay> {
        let play = self.legal_play(play)?;
        let mut told = Vec::new();
        self.0.apply(&play, dice, &mut told);
        events.extend(to_values("event", &told)?);
        Ok(())
    }

    fn fallback_step(&self, seat: Seat) -> Result<Value, NoStep> {
        self.require_pending(seat)?;
        Ok(to_value("step", &self.0.fallback_step(seat))?)
    }

    fn bot_step(&self, seat: Seat, luck: &mut Dice) -> Result<Value, NoStep> {
        self.require_pending(seat)?;
        Ok(to_value("step", &self.0.reshuffle_hidden(Viewer::Seat(seat), luck).bot_step(seat, luck))?)
    }

    fn ranked_steps(&self, seat: Seat, luck: &mut Dice) -> Result<Vec<Value>, NoStep> {
        self.require_pending(seat)?;
        let steps = self.0.reshuffle_hidden(Viewer::Seat(seat), luck).ranked_steps(seat, luck);
        Ok(to_values("step", &steps)?)
    }

    fn random_step(&self, seat: Seat, luck: &mut Dice) -> Result<Value, NoStep> {
        self.require_pending(seat)?;
        let step = self.0.offers(seat).random_step(luck).ok_or(NoStep::NothingOffered(seat))?;
        Ok(to_value("step", &step)?)
    }

    fn round(&self) -> Option<u32> {
        self.0.round()
    }

    fn assume_decision(&self, seat: Seat, asked: &str) -> Option<Box<dyn Position>> {
        let supposed = self.0.assume_decision(seat, &asked.split_whitespace().collect::<Vec<_>>())?;
        supposed.pending().seats().contains(&seat).then(|| Box::new(Self(supposed)) as Box<dyn Position>)
    }

    fn view(&self, viewer: Viewer) -> Result<Value, JsonError> {
        to_value("view", &self.0.view(viewer))
    }

    fn redact(&self, event: &Value, viewer: Viewer) -> Result<Option<Value>, JsonError> {
        let event: G::Event = from_value("event", event)?;
        self.0.redact(&event, viewer).map(|event| to_value("event", &event)).transpose()
    }

    fn standings(&self, viewer: Viewer) -> Vec<Standing> {
        self.0.standings(viewer)
    }

    fn standings_now(&self) -> Vec<Standing> {
        self.0.standings_now()
    }

    fn snapshot(&self) -> Result<String, JsonError> {
        to_text("state", &self.0)
    }

    fn digest(&self) -> Result<String, JsonError> {
        Ok(hex_hash(&self.snapshot()?))
    }

    fn census(&self) -> BTreeMap<String, u32> {
        self.0.census()
    }

    fn reshuffle_hidden(&self, viewer: Viewer, dice: &mut Dice) -> Box<dyn Position> {
        Box::new(Self(self.0.reshuffle_hidden(viewer, dice)))
    }

    fn clone_box(&self) -> Box<dyn Position> {
        Box::new(Self(self.0.clone()))
    }
}

/// Returns the first 32 hexadecimal digits of the BLAKE3 hash of a text.
fn hex_hash(text: &str) -> String {
    blake3::hash(text.as_bytes()).to_hex().chars().take(32).collect()
}
