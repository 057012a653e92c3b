//! Replay of a journal. Positions stored next to the journal are a cache; replay rebuilds and verifies them, and
//! restores earlier ones for an undo.

use crate::fault::Fault;
use crate::record::journal::{Body, Entry};
use engine::{Components, DiceKey, GameKind, Play, Position};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

/// A position rebuilt from a journal.
#[derive(Debug)]
pub struct ReplayedPosition {
    /// The position.
    pub position: Box<dyn Position>,
    /// Number of steps in effect.
    pub steps: u64,
    /// The last entry included.
    pub seq: u32,
}

/// Parameters for setting up a table again. The revision of the rules and the options come from the opening entry of
/// the journal.
#[derive(Debug)]
pub struct ReplaySetup<'a> {
    /// The game.
    pub kind: &'static GameKind,
    /// Component data of the game.
    pub components: &'a Components,
    /// Number of seats.
    pub seats: u8,
    /// Dice of the table.
    pub dice: DiceKey,
}

/// Callback before an entry, with the position that it found.
type BeforeEntry<'c, E> = dyn FnMut(&Entry, Option<&ReplayedPosition>) -> Result<(), E> + 'c;
/// Callback after an entry, with the events derived from it and the position after it.
type AfterEntry<'c, E> = dyn FnMut(&Entry, &[Value], &dyn Position) -> Result<(), E> + 'c;
/// Callback after an entry, with the events derived from it.
type EventCheck<'c, E> = dyn FnMut(&Entry, &[Value]) -> Result<(), E> + 'c;

impl ReplaySetup<'_> {
    /// Returns the position after the last entry of a complete journal. Checks every digest and the words of every
    /// play. The replay starts with the revision and the options with which the table was opened. Returns `None` before
    /// the game starts.
    ///
    /// # Errors
    /// Returns the first entry that does not replay to its journaled state.
    pub fn replay(&self, entries: &[Entry]) -> Result<Option<ReplayedPosition>, Fault> {
        self.play_through(entries, &mut |_, _| Ok(()), &mut |entry, _, position| {
            compare_digest(entry, position)
        })
    }

    /// Replays like [`ReplaySetup::replay`]. Calls `before` with each entry that changes the position and the position
    /// that it found (`None` at the start of the game), and `after` with the entry, the events that the replay derived
    /// from it, and the position after it.
    ///
    /// # Errors
    /// Returns the first error of the replay or of a callback.
    pub fn replay_with_checks<E: From<Fault>>(
        &self,
        entries: &[Entry],
        before: &mut BeforeEntry<'_, E>,
        after: &mut EventCheck<'_, E>,
    ) -> Result<Option<ReplayedPosition>, E> {
        self.play_through(entries, before, &mut |entry, events, position| {
            compare_digest(entry, position)?;
            after(entry, events)
        })
    }

    /// Replays like [`ReplaySetup::replay`], but without comparing digests, which takes most of the time. Calls `sees`
    /// with the position after each entry that changes it, and the number of that entry.
    ///
    /// # Errors
    /// See [`ReplaySetup::replay`].
    pub fn replay_with_observer(
        &self,
        entries: &[Entry],
        sees: &mut dyn FnMut(u32, &dyn Position),
    ) -> Result<Option<ReplayedPosition>, Fault> {
        self.play_through(entries, &mut |_, _| Ok(()), &mut |entry, _, position| {
            sees(entry.seq, position);
            Ok(())
        })
    }

    fn play_through<E: From<Fault>>(
        &self,
        entries: &[Entry],
        before: &mut BeforeEntry<'_, E>,
        after: &mut AfterEntry<'_, E>,
    ) -> Result<Option<ReplayedPosition>, E> {
        let returns = entries.iter().filter_map(|entry| entry.body.returns_to());
        let mut kept: BTreeMap<u32, ReplayedPosition> = BTreeMap::new();
        let returns: BTreeSet<u32> = returns.collect();
        let mut at: Option<ReplayedPosition> = None;
        for entry in entries.iter().filter(|entry| entry.body.is_position()) {
            before(entry, at.as_ref())?;
            let mut events = Vec::new();
            let mut next = match entry.body.returns_to() {
                Some(to) => kept.get(&to).map(ReplayedPosition::copy),
                None if matches!(entry.body, Body::Start { .. }) => {
                    Some(self.start(entries, entry.seq, &mut events)?)
                }
                None => self.apply_entry(at, &entry.body, entry.seq, &mut events)?,
            }
            .ok_or(Fault::StepRejected { seq: entry.seq })?;
            next.seq = entry.seq;
            after(entry, &events, next.position.as_ref())?;
            if returns.contains(&entry.seq) {
                kept.insert(entry.seq, next.copy());
            }
            at = Some(next);
        }
        Ok(at)
    }

    /// Returns the position before the first decision.
    fn start(&self, entries: &[Entry], seq: u32, events: &mut Vec<Value>) -> Result<ReplayedPosition, Fault> {
        let (revision, options) = opening_terms(entries).ok_or(Fault::Incomplete("opening"))?;
        let kind = self.kind.of_revision(revision).map_err(|_| Fault::StepRejected { seq })?;
        let setup = kind.setup(self.components, self.seats, options, &mut self.dice.at(0), events);
        let position = setup.map_err(|_| Fault::StepRejected { seq })?;
        Ok(ReplayedPosition { position, steps: 1, seq })
    }

    fn apply_entry(
        &self,
        at: Option<ReplayedPosition>,
        body: &Body,
        seq: u32,
        events: &mut Vec<Value>,
    ) -> Result<Option<ReplayedPosition>, Fault> {
        let refused = Fault::StepRejected { seq };
        match body {
            Body::Upgrade { snapshot, steps, .. } => {
                let position = self.kind.resume(self.components, snapshot).map_err(|_| refused)?;
                Ok(Some(ReplayedPosition { position, steps: *steps, seq }))
            }
            Body::Move { seat, steps, .. } => {
                let mut at = at.ok_or(refused.clone())?;
                for played in steps {
                    let words = at.position.words(*seat, &played.step);
                    if words.is_none_or(|(words, _)| words != played.words) {
                        return Err(refused);
                    }
                    self.apply(&mut at, &Play::Step(*seat, played.step.clone()), 1, seq, events)?;
                }
                Ok(Some(at))
            }
            Body::Envelope { steps, .. } => {
                let mut at = at.ok_or(refused)?;
                let all = steps.iter().map(|opened| (opened.seat, opened.played.step.clone())).collect();
                self.apply(&mut at, &Play::Sealed(all), steps.len() as u64, seq, events)?;
                Ok(Some(at))
            }
            _ => Ok(at),
        }
    }

    fn apply(
        &self,
        at: &mut ReplayedPosition,
        play: &Play<Value>,
        count: u64,
        seq: u32,
        events: &mut Vec<Value>,
    ) -> Result<(), Fault> {
        let mut dice = self.dice.at(at.steps);
        let taken = at.position.apply(play, &mut dice, events);
        taken.map_err(|refused| Fault::from_rejection(seq, refused))?;
        at.steps += count;
        Ok(())
    }
}

/// Checks that a position is the one that the journal recorded after this entry.
fn compare_digest(entry: &Entry, position: &dyn Position) -> Result<(), Fault> {
    match &entry.digest {
        Some(digest) if *digest != position.digest()? => Err(Fault::DigestMismatch { seq: entry.seq }),
        _ => Ok(()),
    }
}

/// Returns the revision of the rules and the options with which a table was opened.
pub fn opening_terms(entries: &[Entry]) -> Option<(u32, &BTreeMap<String, String>)> {
    entries.iter().find_map(|entry| match &entry.body {
        Body::Open { revision, options, .. } => Some((*revision, options)),
        _ => None,
    })
}

impl ReplayedPosition {
    fn copy(&self) -> Self {
        Self { position: self.position.clone_box(), steps: self.steps, seq: self.seq }
    }
}
