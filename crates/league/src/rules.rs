//! What is chosen for a league. A season freezes a copy of it when its entries open, and is played by that copy.

use crate::score::{AllAbandoned, TieBreak, Walkover};
use engine::{Meta, Weight};
use model::{Terms, Timing};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Seconds of an hour.
const HOUR_S: u32 = 3_600;
/// Seconds of a day.
pub const DAY_S: u32 = 24 * HOUR_S;
/// The fewest seats of a league's tables: whoever plays alone meets nobody.
pub const SEATS_MIN: u8 = 2;
/// The most seats of a league's tables.
pub const SEATS_MAX: u8 = 5;
/// The most entries of a season.
pub const ENTRIES_MAX: u16 = 1_000;
const _: () = assert!(ENTRIES_MAX as usize == crate::draw::ENTRIES_MAX);
/// The most rounds or blocks of a season.
pub const ROUNDS_MAX: u8 = 12;

/// What is chosen for a league.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct LeagueRules {
    /// The games that are played: table 1 plays the first, table 2 the second, and so on round; at least one.
    pub games: Vec<LeagueGame>,
    /// Seats of a table: 2 to 5, within what each game allows.
    pub seats: u8,
    /// The fewest seats of a table where it does not come out even, in formats that have short tables: from 2 to `seats`. With as many as
    /// `seats` somebody sits out instead.
    pub seats_least: u8,
    /// How it is found out who meets whom.
    pub format: Format,
    /// About how many entries a division has; none, all are in one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub division_size: Option<u16>,
    /// How many go up and how many go down between two divisions; none, a quarter of the smaller one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub promoted: Option<u8>,
    /// At how many unfinished tables of the season one entry sits at most at the same time, from 1.
    pub tables_open_max: u8,
    /// What decides between equal points per table, in this order; behind the last one places are shared.
    pub ties: Vec<TieBreak>,
    /// What a seat is worth that its player has left for good.
    pub walkover: Walkover,
    /// What a table is worth that everybody has left.
    pub all_abandoned: AllAbandoned,
    /// What becomes of the results of an entry that drops out.
    pub dropped_out: DroppedOut,
    /// What becomes of a table that is not over when the season ends.
    pub late: LateTable,
    /// By how much a late table is extended once before that, in seconds; 0, not at all.
    pub late_extension_s: u32,
    /// When what happens.
    pub calendar: Calendar,
    /// The most entries; who comes later is on the waiting list.
    pub entries_max: u16,
    /// How long the players of its tables may take.
    pub timing: Timing,
    /// What is agreed about absence at its tables.
    pub terms: Terms,
}

/// A game that a league plays.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct LeagueGame {
    /// Its id.
    pub game: String,
    /// Its options, complete.
    pub options: BTreeMap<String, String>,
}

/// How it is found out who meets whom.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "format", rename_all = "snake_case")]
pub enum Format {
    /// As many tables as entries, each entry once in every seat, as often as there are blocks.
    Block {
        /// How many blocks, from 1.
        blocks: u8,
    },
    /// Rounds that are drawn before the start.
    Rounds {
        /// How many, from 1.
        rounds: u8,
    },
    /// Rounds in which those meet who have done equally well.
    Swiss {
        /// How many, from 1.
        rounds: u8,
    },
    /// The first of each table go on to the next round, until one table is left.
    Knockout {
        /// How many of each table, from 1; fewer than sit there.
        advance: u8,
    },
    /// Tables are made all the time for whoever is free.
    Ladder,
}

impl Format {
    /// Its word, as it is typed and stored.
    pub const fn word(self) -> &'static str {
        match self {
            Format::Block { .. } => "block",
            Format::Rounds { .. } => "rounds",
            Format::Swiss { .. } => "swiss",
            Format::Knockout { .. } => "knockout",
            Format::Ladder => "ladder",
        }
    }
}

/// What becomes of the results of an entry that drops out or is struck.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DroppedOut {
    /// With at most half of its tables over they are struck everywhere; with more they stand, and the rest counts nothing for it.
    Half,
    /// They are struck everywhere.
    Struck,
    /// They stand, and the rest counts nothing for it.
    Stand,
}

/// What becomes of a table that is not over in time.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LateTable {
    /// It ends as it stands.
    Adjudicate,
    /// Whoever it waits for is struck from it; for the others it ends as it stands.
    Strike,
    /// It does not count.
    Void,
}

/// When what happens in a season, as lengths of time in seconds.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Calendar {
    /// How long entries are open.
    pub entries_s: u32,
    /// How long everybody has to say that they are there, behind that; 0, nobody is asked.
    pub check_in_s: u32,
    /// How long the plan is shown before the start.
    pub plan_s: u32,
    /// How long the season is played.
    pub season_s: u32,
    /// How long its result can be questioned before it is final.
    pub settle_s: u32,
    /// How long after that the entries of the next season open by themselves; none, an admin opens them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pause_s: Option<u32>,
}

impl Default for Calendar {
    /// A week for entries, two days of check-in, a day with the plan, eight weeks of play, three days until it is final, and two weeks
    /// until the next one.
    fn default() -> Self {
        Self {
            entries_s: 7 * DAY_S,
            check_in_s: 2 * DAY_S,
            plan_s: DAY_S,
            season_s: 56 * DAY_S,
            settle_s: 3 * DAY_S,
            pause_s: Some(14 * DAY_S),
        }
    }
}

/// What cannot be chosen together.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum RulesError {
    /// A league plays at least one game.
    #[error("a league plays at least one game")]
    NoGame,
    /// A game cannot be played by so many.
    #[error("{game} is played by {least} to {most}")]
    Seats {
        /// Which.
        game: String,
        /// The fewest seats of it in a league.
        least: u8,
        /// The most.
        most: u8,
    },
    /// A number is too small or too large.
    #[error("{choice} is from {least} to {most}")]
    Range {
        /// Of which choice.
        choice: &'static str,
        /// The least.
        least: u32,
        /// The most.
        most: u32,
    },
}

impl LeagueRules {
    /// What a league of this game is usually played by.
    pub fn usual(meta: &Meta, options: BTreeMap<String, String>, timing: Timing, terms: Terms) -> Self {
        let seats = meta.seats_max.min(4).max(meta.seats_min).clamp(SEATS_MIN, SEATS_MAX);
        let calendar = match meta.weight {
            Weight::Light => Calendar::default(),
            Weight::Heavy => Calendar { season_s: 84 * DAY_S, ..Calendar::default() },
        };
        Self {
            games: vec![LeagueGame { game: meta.id.to_owned(), options }],
            seats,
            seats_least: (seats - 1).max(meta.seats_min).max(SEATS_MIN),
            format: Format::Block { blocks: 1 },
            division_size: None,
            promoted: None,
            tables_open_max: 2,
            ties: vec![TieBreak::Wins, TieBreak::HeadToHead, TieBreak::Share],
            walkover: Walkover::Last,
            all_abandoned: AllAbandoned::Void,
            dropped_out: DroppedOut::Half,
            late: LateTable::Adjudicate,
            late_extension_s: 3 * DAY_S,
            calendar,
            entries_max: ENTRIES_MAX,
            timing,
            terms: Terms { ready_check: false, ..terms },
        }
    }

    /// Whether all of it can be chosen together.
    ///
    /// # Errors
    /// The first thing that cannot be.
    pub fn check(&self, meta_of: impl Fn(&str) -> Option<&'static Meta>) -> Result<(), RulesError> {
        if self.games.is_empty() {
            return Err(RulesError::NoGame);
        }
        for LeagueGame { game, .. } in &self.games {
            let meta = meta_of(game).ok_or(RulesError::NoGame)?;
            let (least, most) = (meta.seats_min.max(SEATS_MIN), meta.seats_max.min(SEATS_MAX));
            if !(least..=most).contains(&self.seats) {
                return Err(RulesError::Seats { game: game.clone(), least, most });
            }
            within("short", self.seats_least.into(), least.into(), self.seats.into())?;
        }
        let rounds = match self.format {
            Format::Block { blocks } => ("blocks", blocks, ROUNDS_MAX),
            Format::Rounds { rounds } | Format::Swiss { rounds } => ("rounds", rounds, ROUNDS_MAX),
            Format::Knockout { advance } => ("advance", advance, self.seats - 1),
            Format::Ladder => ("rounds", 1, 1),
        };
        within(rounds.0, rounds.1.into(), 1, rounds.2.into())?;
        within("tables", self.tables_open_max.into(), 1, 20)?;
        within("entries", self.entries_max.into(), self.seats.into(), ENTRIES_MAX.into())?;
        let size = self.division_size.map_or(self.seats.into(), u32::from);
        within("division", size, self.seats.into(), ENTRIES_MAX.into())?;
        // So many can go up and down that some are left between them.
        let promoted = self.promoted.map_or(0, u32::from);
        within("promoted", promoted, 0, size.saturating_sub(1) / 2)?;
        within("late-extension", self.late_extension_s, 0, 60 * DAY_S)?;
        within("season", self.calendar.season_s, 60, 366 * DAY_S)
    }

    /// The game of the table with this number, from 1.
    pub fn game_of(&self, number: u32) -> Option<&LeagueGame> {
        let at = usize::try_from(number.checked_sub(1)?).ok()?;
        self.games.get(at.checked_rem(self.games.len())?)
    }
}

fn within(choice: &'static str, number: u32, least: u32, most: u32) -> Result<(), RulesError> {
    match (least..=most).contains(&number) {
        true => Ok(()),
        false => Err(RulesError::Range { choice, least, most }),
    }
}
