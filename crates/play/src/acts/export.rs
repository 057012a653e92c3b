//! Export of a table as one JSON file with its whole history, from which anyone can replay the game and verify the
//! events, the dice, the seals and the score ([`TableExport::verify`]). The export of a running table contains only
//! public information, and no digests.

use crate::letters::news;
use crate::letters::pages::board;
use crate::turn::loaded_table::LoadedTable;
use engine::{Components, DiceKey, GameKind, Mark, Pending, Play, Playout, Position, Seat, Viewer};
use model::hours::wall_clock::Instant;
use model::{
    Body, Code, Entry, Fault, FreeText, PlayedStep, PlayerId, RevealedAnswer, SeatStanding, Status,
    seed_hash, to_hex,
};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;

/// Version of this format.
pub(super) const FORMAT: u32 = 1;

/// A table's export.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct TableExport {
    /// Version of the format.
    pub format: u32,
    /// The table's code.
    pub code: Code,
    /// The game's id.
    pub game: String,
    /// The final revision of the rules.
    pub revision: u32,
    /// The component data (TOML).
    pub components: String,
    /// The final options.
    pub options: BTreeMap<String, String>,
    /// The table's status at the time of the export.
    pub status: Status,
    /// The players in seat order.
    pub seats: Vec<ExportSeat>,
    /// Hash of the seed, as published when the table opened.
    pub seed_hash: String,
    /// The seed, once the game is over.
    pub seed: Option<String>,
    /// The journal's entries.
    pub entries: Vec<Entry>,
    /// Reason for the end of the game.
    pub end: Option<String>,
    /// Final points, itemised.
    pub standings: Vec<SeatStanding>,
}

/// One seat of an export.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ExportSeat {
    /// The name shown.
    pub name: FreeText,
    /// True if a bot held the seat at the end.
    pub bot: bool,
}

impl TableExport {
    /// Exports a table, given its whole journal.
    ///
    /// # Errors
    /// Returns an error if an entry holds an event that the game does not know, or the view cannot be serialised as
    /// JSON.
    pub fn new(loaded: &LoadedTable, entries: &[Entry]) -> Result<Self, Fault> {
        let table = &loaded.table;
        let over = table.status() == Status::Over;
        let position = loaded.position.as_deref();
        let shown = |entry: &Entry| if over { Ok(entry.clone()) } else { public_entry(entry, position) };
        let entries: Vec<Entry> = entries.iter().map(shown).collect::<Result<_, _>>()?;
        let seats = table.seats.iter();
        let standings = position.map(|position| board(position, Viewer::Table)).transpose()?;
        Ok(Self {
            format: FORMAT,
            code: table.code.clone(),
            game: table.game.clone(),
            revision: table.revision,
            components: loaded.components.text().to_owned(),
            options: table.options.clone(),
            status: table.status(),
            seats: seats
                .map(|holder| ExportSeat { name: holder.name().to_owned(), bot: holder.is_bot() })
                .collect(),
            seed_hash: seed_hash(&table.seed),
            seed: over.then(|| table.seed.clone()),
            entries,
            end: end_reason_of(position),
            standings: standings.map(|board| board.standings).unwrap_or_default(),
        })
    }

    /// Exports a game that was played directly on the engine, as a table of bots with the playout's seed and options.
    /// All instants are the start of 1970.
    ///
    /// # Errors
    /// Returns an error if the playout belongs to another game, other options or another seed.
    pub fn of_playout(
        kind: &'static GameKind,
        components: &Components,
        options: &BTreeMap<String, String>,
        seed: u64,
        playout: &Playout,
    ) -> Result<Self, Fault> {
        let (meta, dice, seats) = (kind.meta(), DiceKey::from_number(seed), playout.standings.len() as u8);
        let mut bytes = [0; 32];
        bytes[..8].copy_from_slice(&seed.to_le_bytes());
        let seed = to_hex(&bytes);
        let names: Vec<FreeText> =
            (1..=seats).map(|number| FreeText::clean(&format!("Bot {number}"))).collect();
        let mut bodies = vec![(
            Body::Open {
                game: meta.id.to_owned(),
                revision: kind.revision(),
                components: components.hash().to_owned(),
                options: options.clone(),
                seats,
                owner: PlayerId::new(0),
                seed_hash: seed_hash(&seed),
            },
            None,
        )];
        let bots = Seat::all(seats).zip(&names);
        bodies.extend(bots.map(|(seat, name)| {
            (
                Body::Bot {
                    seat,
                    name: name.clone(),
                    resigned: false,
                    away: false,
                    removed: false,
                    left: None,
                },
                None,
            )
        }));
        let mut news = Vec::new();
        let mut position = kind
            .setup(components, seats, options, &mut dice.at(0), &mut news)
            .map_err(|_| Fault::Incomplete("options"))?;
        bodies.push((Body::Start { news }, Some(position.digest()?)));
        let mut steps = 1;
        for play in &playout.journal {
            let body = record_play(&mut *position, play, &dice, steps)
                .ok_or(Fault::StepRejected { seq: bodies.len() as u32 + 1 })?;
            steps += play.steps();
            bodies.push((body, Some(position.digest()?)));
        }
        let entry = |(seq, (body, digest)): (u32, _)| Entry { seq, at: Instant::UNIX_EPOCH, body, digest };
        Ok(Self {
            format: FORMAT,
            code: Code::from_entropy([0; 8]),
            game: meta.id.to_owned(),
            revision: kind.revision(),
            components: components.text().to_owned(),
            options: options.clone(),
            status: Status::Over,
            seats: names.into_iter().map(|name| ExportSeat { name, bot: true }).collect(),
            seed_hash: seed_hash(&seed),
            seed: Some(seed),
            entries: (1..).zip(bodies).map(entry).collect(),
            end: end_reason_of(Some(&*position)),
            standings: board(&*position, Viewer::Table)?.standings,
        })
    }

    /// Returns the content of the file: JSON with one entry per line, so that two files can be compared line by line.
    ///
    /// # Errors
    /// Returns an error if an event cannot be serialised as JSON.
    pub fn to_json(&self) -> serde_json::Result<String> {
        let entries: Vec<String> =
            self.entries.iter().map(serde_json::to_string).collect::<serde_json::Result<_>>()?;
        let head = serde_json::to_string_pretty(&Self { entries: Vec::new(), ..self.clone() })?;
        // No text in the head can contain this: line breaks within JSON strings are escaped as `\n`.
        let filled = format!("\n  \"entries\": [\n    {}\n  ]", entries.join(",\n    "));
        Ok(head.replacen("\n  \"entries\": []", &filled, 1) + "\n")
    }

    /// Returns the seat of the player who joined with the message of this key
    /// ([`MessageKey::join_key`](model::MessageKey::join_key)), which contributes to the dice.
    pub fn seat_of_join_key(&self, key: &str) -> Option<Seat> {
        join_keys(&self.entries).into_iter().find_map(|(seat, of_seat)| (of_seat == key).then_some(seat))
    }
}

/// Applies a play to the position and returns the journal entry; `None` if the play is not offered.
fn record_play(position: &mut dyn Position, play: &Play<Value>, dice: &DiceKey, steps: u64) -> Option<Body> {
    let in_words = |seat: Seat, step: &Value| {
        let (words, _) = position.words(seat, step)?;
        Some(PlayedStep { step: step.clone(), words, mark: Mark::Played })
    };
    let mut body = match play {
        Play::Step(seat, step) => {
            Body::Move { seat: *seat, steps: vec![in_words(*seat, step)?], news: Vec::new() }
        }
        Play::Sealed(envelope) => {
            let opened = envelope.iter().map(|(seat, step)| {
                Some(RevealedAnswer { seat: *seat, played: in_words(*seat, step)?, salt: String::new() })
            });
            Body::Envelope { steps: opened.collect::<Option<_>>()?, news: Vec::new() }
        }
    };
    if let Body::Move { news, .. } | Body::Envelope { news, .. } = &mut body {
        position.apply(play, &mut dice.at(steps), news).ok()?;
    }
    Some(body)
}

/// Returns the join keys of the players seated at the start of the game, by seat.
pub(super) fn join_keys(entries: &[Entry]) -> BTreeMap<Seat, String> {
    let mut keys = BTreeMap::new();
    for entry in entries {
        match &entry.body {
            Body::Join { seat, join_key, .. } => drop(keys.insert(*seat, join_key.clone())),
            Body::Leave { seat } => drop(keys.remove(seat)),
            Body::Start { .. } => break,
            _ => {}
        }
    }
    keys
}

pub(super) fn end_reason_of(position: Option<&dyn Position>) -> Option<String> {
    match position?.pending() {
        Pending::Over(end) => Some(end.reason.to_owned()),
        _ => None,
    }
}

/// Reduces an entry to its public part.
fn public_entry(entry: &Entry, position: Option<&dyn Position>) -> Result<Entry, Fault> {
    let mut entry = Entry { digest: None, ..entry.clone() };
    match &mut entry.body {
        Body::Seal { body, .. } => body.clear(),
        Body::Start { news } | Body::Move { news, .. } | Body::Envelope { news, .. } => {
            *news = match position {
                Some(position) => news::redact_events(position, news, Viewer::Table)?,
                None => Vec::new(),
            };
        }
        Body::Upgrade { snapshot, .. } => snapshot.clear(),
        _ => {}
    }
    // Standing orders stay private while the game runs.
    let by_hand = |played: &mut PlayedStep| {
        if played.mark == Mark::Ahead {
            played.mark = Mark::Played;
        }
    };
    match &mut entry.body {
        Body::Move { steps, .. } => steps.iter_mut().for_each(by_hand),
        Body::Envelope { steps, .. } => steps.iter_mut().for_each(|opened| by_hand(&mut opened.played)),
        _ => {}
    }
    Ok(entry)
}
