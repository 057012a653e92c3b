//! Verification of an exported table: a replay from its seed, compared with everything that the file derives from it.
//! Nothing in a file proves its times and names; [`VerifiedExport`] lists what else a file leaves open.

use crate::acts::export::{FORMAT, TableExport, end_reason_of, join_keys};
use crate::letters::pages::board;
use engine::{DiceKey, GameKind, Seat, Viewer};
use model::{
    Body, Entry, Fault, ReplaySetup, ReplayedPosition, RevealedAnswer, Ruling, opening_terms,
    parse_hex_bytes, seal_hash, seed_hash,
};
use serde_json::Value;
use std::collections::BTreeMap;

/// Reason why an export fails verification.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum VerifyError {
    /// The file has an unsupported format.
    #[error("unsupported export format {0}; expected {FORMAT}")]
    Format(u32),
    /// The game or an option is unknown to this program.
    #[error("{0}")]
    Unknown(String),
    /// The seed does not match the hash published when the table opened.
    #[error("entry 1: the seed does not match the hash published when the table opened")]
    Seed,
    /// A sealed answer does not match its published hash.
    #[error("entry {seq}: the answer of seat {seat} does not match the hash published when it was sealed")]
    Seal {
        /// The entry that revealed the answer.
        seq: u32,
        /// The seat that gave the answer.
        seat: Seat,
    },
    /// An answer was a choice, but no hash of it was published before all answers were revealed.
    #[error("entry {seq}: the answer of seat {seat} was a choice, but it was never sealed")]
    Unsealed {
        /// The entry that revealed the answer.
        seq: u32,
        /// The seat that gave the answer.
        seat: Seat,
    },
    /// The events of an entry differ from those of the replay.
    #[error("entry {seq}: event {number} differs from the replayed game")]
    Events {
        /// The entry.
        seq: u32,
        /// Number of the first event that differs, is missing or is too much, from 1.
        number: usize,
    },
    /// A table moved to newer rules with another state than that of the replay.
    #[error("entry {0}: the state taken over into the newer rules differs from the replayed game")]
    Upgrade(u32),
    /// The head of the file and its entries disagree on the game.
    #[error(
        "the head and the entries disagree on the game, the components, the seats, the revision or the options"
    )]
    Head,
    /// An entry is missing or out of order.
    #[error("entry {0} is missing or out of order")]
    Order(u32),
    /// The entries cannot be replayed.
    #[error(transparent)]
    Replay(#[from] Fault),
    /// The replayed game ends with a different score.
    #[error("the replayed game ends with a different score")]
    Standings,
    /// The table is still running, so its seed is secret and the dice cannot be verified.
    #[error(
        "the game is still running and its seed is secret; only the order of entries and the opened seals were verified"
    )]
    Running,
}

/// Parts of a verified export that no replay can check, in addition to its times and names.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct VerifiedExport {
    /// Number of answers that bots chose without a seal, at a table without players.
    pub unsealed_bot_answers: u32,
    /// True if an admin's ruling ended the game, so that its result does not follow from the rules.
    pub is_ruled: bool,
}

impl TableExport {
    /// Replays the record and verifies it. Returns what it could not check.
    ///
    /// # Errors
    /// Returns the first mismatch.
    pub fn verify(&self, kind: &'static GameKind) -> Result<VerifiedExport, VerifyError> {
        if self.format != FORMAT {
            return Err(VerifyError::Format(self.format));
        }
        for (expected, entry) in (1u32..).zip(&self.entries) {
            if entry.seq != expected {
                return Err(VerifyError::Order(expected));
            }
        }
        let unsealed = self.verify_seals()?;
        let Some(seed) = &self.seed else { return Err(VerifyError::Running) };
        let shown = self.entries.iter().find_map(|entry| match &entry.body {
            Body::Open { seed_hash, .. } => Some(seed_hash),
            _ => None,
        });
        let seed =
            parse_hex_bytes(seed).filter(|_| shown == Some(&seed_hash(seed))).ok_or(VerifyError::Seed)?;
        let unknown = |error: String| VerifyError::Unknown(error);
        let components = kind.components(&self.components).map_err(|error| unknown(error.to_string()))?;
        let keys = join_keys(&self.entries);
        let beginning = ReplaySetup {
            kind,
            components: &components,
            seats: self.seats.len() as u8,
            dice: DiceKey::new(&seed, keys.values().map(String::as_str)),
        };
        let options = kind.of_revision(self.revision).and_then(|kind| kind.options(&self.options)).ok();
        let stated = options.map(|options| (self.revision, options));
        if !self.is_opened_as_stated(components.hash())
            || stated.is_none()
            || self.rules_of_entries(kind) != stated
        {
            return Err(VerifyError::Head);
        }
        let (mut unsealed_choices, mut rules) = (0, opening_rules(kind, &self.entries));
        let replayed = beginning
            .replay_with_checks(
                &self.entries,
                &mut |entry, found| match &entry.body {
                    Body::Envelope { steps, .. } => {
                        unsealed_choices +=
                            self.verify_choices_were_sealed(entry.seq, steps, &unsealed, found)?;
                        Ok(())
                    }
                    Body::Upgrade { .. } => verify_upgrade(&beginning, entry, &mut rules, found),
                    _ => Ok(()),
                },
                &mut verify_events,
            )?
            .ok_or(Fault::Incomplete("start"))?;
        let standings = board(replayed.position.as_ref(), Viewer::Table)?.standings;
        let same = standings == self.standings && end_reason_of(Some(replayed.position.as_ref())) == self.end;
        if !same {
            return Err(VerifyError::Standings);
        }
        Ok(VerifiedExport { unsealed_bot_answers: unsealed_choices, is_ruled: self.is_ruled() })
    }

    /// Returns true if the head names the game, the components and the number of seats with which the table was opened.
    fn is_opened_as_stated(&self, components_hash: &str) -> bool {
        self.entries.iter().any(|entry| {
            matches!(&entry.body, Body::Open { game, components, seats, .. }
                if *game == self.game && components == components_hash && usize::from(*seats) == self.seats.len())
        })
    }

    /// Returns the revision and all options that result from the entries; `None` if this program does not know them. An
    /// option that the game had not yet has its default.
    fn rules_of_entries(&self, kind: &GameKind) -> Option<(u32, BTreeMap<String, String>)> {
        let (mut from, mut options) = opening_rules(kind, &self.entries)?;
        for entry in &self.entries {
            if let Body::Upgrade { revision, .. } = entry.body {
                options = kind.of_revision(revision).ok()?.convert_options(from, &options).ok()?;
                from = revision;
            }
        }
        Some((from, options))
    }

    /// Compares the revealed answers with their published hashes. Returns the answers without a hash, as (entry, seat).
    /// Only a replay tells whether these were a choice.
    fn verify_seals(&self) -> Result<Vec<(u32, Seat)>, VerifyError> {
        let mut shown: BTreeMap<Seat, &str> = BTreeMap::new();
        let mut unsealed = Vec::new();
        for entry in &self.entries {
            match &entry.body {
                Body::Seal { seat, hash, .. } => drop(shown.insert(*seat, hash)),
                Body::Envelope { steps, .. } => {
                    for opened in steps {
                        let hash =
                            seal_hash(self.code.as_str(), opened.seat, &opened.salt, &opened.played.words);
                        match shown.get(&opened.seat) {
                            None if opened.salt.is_empty() => unsealed.push((entry.seq, opened.seat)),
                            Some(sealed) if *sealed == hash => {}
                            _ => return Err(VerifyError::Seal { seq: entry.seq, seat: opened.seat }),
                        }
                    }
                    shown.clear();
                }
                // Seals that have not been opened become void.
                Body::Upgrade { .. } => shown.clear(),
                body if body.returns_to().is_some() => shown.clear(),
                _ => {}
            }
        }
        Ok(unsealed)
    }

    /// Checks that the answers of an envelope were sealed, unless no seat had a choice. Bots that play without any
    /// player have no one to hide their answers from; returns the number of their unsealed choices.
    fn verify_choices_were_sealed(
        &self,
        seq: u32,
        steps: &[RevealedAnswer],
        unsealed: &[(u32, Seat)],
        found: Option<&ReplayedPosition>,
    ) -> Result<u32, VerifyError> {
        let Some(found) = found else { return Ok(0) };
        let open = |opened: &&RevealedAnswer| unsealed.contains(&(seq, opened.seat));
        let mut has_choice = false;
        for opened in steps {
            let asked = found.position.prompt(opened.seat).map_err(Fault::from)?;
            has_choice |= asked.is_some_and(|asked| asked.count > 1);
        }
        match steps.iter().find(open) {
            Some(opened) if has_choice && self.has_player() => {
                Err(VerifyError::Unsealed { seq, seat: opened.seat })
            }
            Some(_) if has_choice => Ok(steps.iter().filter(open).count() as u32),
            _ => Ok(0),
        }
    }

    /// Returns true if anyone but bots ever had a seat.
    fn has_player(&self) -> bool {
        self.entries.iter().any(|entry| matches!(entry.body, Body::Join { .. } | Body::Seated { .. }))
    }

    /// Returns true if a ruling ended the game.
    fn is_ruled(&self) -> bool {
        self.entries.iter().any(|entry| {
            matches!(
                entry.body,
                Body::Ruling { ruling: Ruling::Result { .. } | Ruling::Adjudicate { .. }, .. }
            )
        })
    }
}

/// Compares the events of an entry with those that the replay derived from it.
fn verify_events(entry: &Entry, replayed: &[Value]) -> Result<(), VerifyError> {
    let told = entry.body.events();
    let same = told.iter().zip(replayed).take_while(|(told, replayed)| told == replayed).count();
    match same == told.len() && same == replayed.len() {
        true => Ok(()),
        false => Err(VerifyError::Events { seq: entry.seq, number: same + 1 }),
    }
}

/// Returns the revision of the rules and all options with which a table was opened.
fn opening_rules(kind: &GameKind, entries: &[Entry]) -> Option<(u32, BTreeMap<String, String>)> {
    let (revision, options) = opening_terms(entries)?;
    Some((revision, kind.of_revision(revision).ok()?.options(options).ok()?))
}

/// Checks that a table moved to newer rules with the state that the replay found, and updates the rules in effect.
fn verify_upgrade(
    setup: &ReplaySetup<'_>,
    entry: &Entry,
    rules: &mut Option<(u32, BTreeMap<String, String>)>,
    found: Option<&ReplayedPosition>,
) -> Result<(), VerifyError> {
    let differs = || VerifyError::Upgrade(entry.seq);
    let Body::Upgrade { revision, snapshot, steps, .. } = &entry.body else { return Ok(()) };
    let (found, (from, options)) = found.zip(rules.take()).ok_or_else(differs)?;
    let kind = setup.kind.of_revision(*revision).map_err(|_| differs())?;
    let options = kind.convert_options(from, &options).map_err(|_| differs())?;
    let before = found.position.snapshot().map_err(Fault::from)?;
    let revised = kind.revise(setup.components, &before, &options).map_err(|_| differs())?;
    if revised.snapshot().map_err(Fault::from)? != *snapshot || found.steps != *steps {
        return Err(differs());
    }
    *rules = Some((*revision, options));
    Ok(())
}
