//! The rules of a league. A season freezes a copy of them when its entries open, and is played by that copy.

use crate::allowed_values::AllowedValues;
use crate::score::{AllAbandonedRule, TieBreak, Walkover};
use engine::{Meta, Weight};
use model::{Terms, Timing};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Seconds in an hour.
const HOUR_S: u32 = 3_600;
/// Seconds in a day.
pub const DAY_S: u32 = 24 * HOUR_S;
/// Minimum number of seats at a league table; a solo game has no opponent.
pub const SEATS_MIN: u8 = 2;
/// Maximum number of seats at a league table.
pub const SEATS_MAX: u8 = 5;
/// Maximum number of entries in a season.
pub const ENTRIES_MAX: u16 = 1_000;
const _: () = assert!(ENTRIES_MAX as usize == crate::draw::ENTRIES_MAX);
/// Maximum number of seasons that a player sits out after dropping out.
pub const SIT_OUT_MAX: u8 = 9;
/// Maximum number of rounds or blocks in a season.
pub const ROUNDS_MAX: u8 = 12;

/// The rules of a league.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct LeagueRules {
    /// The games played, at least one. Table 1 plays the first game, table 2 the second, and so on cyclically.
    pub games: Vec<LeagueGame>,
    /// Seats at a table: 2 to 5, within the limits of each game.
    pub seats: u8,
    /// Minimum number of seats at a short table, from 2 to `seats`, in formats that have short tables. If it equals
    /// `seats`, surplus entries get a bye instead.
    pub seats_least: u8,
    /// The pairing format.
    pub format: Format,
    /// Approximate number of entries in a division; `None` puts all entries into one division.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub division_size: Option<u16>,
    /// Number of entries promoted, and relegated, between two divisions; `None` means a quarter of the smaller one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub promoted: Option<u8>,
    /// Number of members of a team; `None` if there are no teams.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub team_size: Option<u8>,
    /// Maximum number of unfinished tables of one entry at a time, at least 1.
    pub tables_open_max: u8,
    /// Tie-breaks for equal points per table, in order; entries still tied after the last one share a place.
    pub ties: Vec<TieBreak>,
    /// The score of a seat that its player has left for good.
    pub walkover: Walkover,
    /// The score of a table that all players have left.
    pub all_abandoned: AllAbandonedRule,
    /// The treatment of the results of an entry that drops out.
    pub dropped_out: DropOutRule,
    /// Number of seasons that a player sits out after dropping out of one.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub sit_out_seasons: u8,
    /// The division in which a player returns after dropping out.
    #[serde(default, skip_serializing_if = "DemotionRule::is_default")]
    pub demotion: DemotionRule,
    /// The treatment of a table that is unfinished when the season ends.
    pub late: LateTableRule,
    /// One-time extension of a late table before `late` applies, in seconds; 0 for no extension.
    pub late_extension_s: u32,
    /// The phases of the season and their lengths.
    pub calendar: Calendar,
    /// Maximum number of entries; later entries go to the waiting list.
    pub entries_max: u16,
    /// Pace of the tables.
    pub timing: Timing,
    /// Absence terms of the tables.
    pub terms: Terms,
}

/// A game that a league plays.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct LeagueGame {
    /// Game id.
    pub game: String,
    /// Complete options of the game.
    pub options: BTreeMap<String, String>,
}

/// The pairing format of a season.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "format", rename_all = "snake_case")]
pub enum Format {
    /// Each block has as many tables as entries, and each entry takes every seat once per block.
    Block {
        /// Number of blocks, from 1.
        blocks: u8,
    },
    /// Rounds drawn before the start.
    Rounds {
        /// Number of rounds, from 1.
        rounds: u8,
    },
    /// Rounds that pair entries with equal results.
    Swiss {
        /// Number of rounds, from 1.
        rounds: u8,
    },
    /// The first finishers of each table advance to the next round, until one table is left.
    Knockout {
        /// Number of entries that advance from each table, at least 1 and fewer than the seats.
        advance: u8,
    },
    /// Tables are created continuously for available entries.
    Ladder,
}

impl Format {
    /// Returns the keyword, as typed and stored.
    pub const fn keyword(self) -> &'static str {
        match self {
            Format::Block { .. } => "block",
            Format::Rounds { .. } => "rounds",
            Format::Swiss { .. } => "swiss",
            Format::Knockout { .. } => "knockout",
            Format::Ladder => "ladder",
        }
    }
}

/// The treatment of the results of an entry that drops out or is struck.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DropOutRule {
    /// If at most half of the entry's tables are over, the entry is struck from all of them. Otherwise their results
    /// count, and the remaining tables count as 0 points.
    Half,
    /// The entry is struck from all its tables.
    Struck,
    /// Results count, and the remaining tables count as 0 points.
    Stand,
}

/// The division in which an entry that dropped out plays in the next season.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DemotionRule {
    /// The one that its place has earned.
    #[default]
    Usual,
    /// The next lower one.
    Always,
}

impl DemotionRule {
    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
    fn is_default(&self) -> bool {
        *self == DemotionRule::default()
    }
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
fn is_zero(number: &u8) -> bool {
    *number == 0
}

/// The treatment of a table that is not finished in time.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LateTableRule {
    /// The table ends with its current position.
    Adjudicate,
    /// The players to act are struck from the table; for the others it ends with its current position.
    Strike,
    /// The table does not count.
    Void,
}

/// The phases of a season, with their lengths in seconds.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Calendar {
    /// Length of the entry phase.
    pub entries_s: u32,
    /// Length of the check-in that follows; 0 for no check-in.
    pub check_in_s: u32,
    /// Time between publishing the plan and the start.
    pub plan_s: u32,
    /// Length of play.
    pub season_s: u32,
    /// Time to dispute the results before they become final.
    pub settle_s: u32,
    /// Delay between the final results and the automatic opening of the next season's entries; `None` leaves the
    /// opening to an admin.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pause_s: Option<u32>,
}

impl Default for Calendar {
    /// A week for entries, two days of check-in, and a day with the plan. Eight weeks of play, three days until results
    /// are final, and two weeks until the next season.
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

/// Reason the rules are inconsistent.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum RulesError {
    /// The league has no known game.
    #[error("a league needs at least one known game")]
    NoGame,
    /// The game does not support this number of seats.
    #[error("{game} is played with {least} to {most} seats")]
    Seats {
        /// Game id.
        game: String,
        /// Minimum number of seats in a league.
        least: u8,
        /// Maximum number of seats.
        most: u8,
    },
    /// A choice is out of range.
    #[error("`{choice}` is out of range; expected {allowed}")]
    Range {
        /// Name of the choice.
        choice: &'static str,
        /// Valid values.
        allowed: AllowedValues,
    },
}

impl LeagueRules {
    /// Returns the default rules of a league for this game.
    pub fn default_for_game(
        meta: &Meta,
        options: BTreeMap<String, String>,
        timing: Timing,
        terms: Terms,
    ) -> Self {
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
            team_size: None,
            tables_open_max: 2,
            ties: vec![TieBreak::Wins, TieBreak::HeadToHead, TieBreak::Share],
            walkover: Walkover::Last,
            all_abandoned: AllAbandonedRule::Void,
            dropped_out: DropOutRule::Half,
            sit_out_seasons: 0,
            demotion: DemotionRule::Usual,
            late: LateTableRule::Adjudicate,
            late_extension_s: 3 * DAY_S,
            calendar,
            entries_max: ENTRIES_MAX,
            timing,
            terms: Terms { ready_check: false, ..terms },
        }
    }

    /// Checks that the rules are consistent.
    ///
    /// # Errors
    /// Returns an error for the first inconsistency.
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
            check_range("short", self.seats_least.into(), least.into(), self.seats.into())?;
        }
        let rounds = match self.format {
            Format::Block { blocks } => ("rounds", blocks, ROUNDS_MAX),
            Format::Rounds { rounds } | Format::Swiss { rounds } => ("rounds", rounds, ROUNDS_MAX),
            Format::Knockout { advance } => ("advance", advance, self.seats - 1),
            Format::Ladder => ("rounds", 1, 1),
        };
        check_range(rounds.0, rounds.1.into(), 1, rounds.2.into())?;
        check_range("tables", self.tables_open_max.into(), 1, 20)?;
        check_range("max", self.entries_max.into(), self.seats.into(), ENTRIES_MAX.into())?;
        let size = self.division_size.map_or(self.seats.into(), u32::from);
        check_range("division", size, self.seats.into(), ENTRIES_MAX.into())?;
        // Some entries must remain between those promoted and those relegated.
        let promoted = self.promoted.map_or(0, u32::from);
        check_range("promoted", promoted, 0, size.saturating_sub(1) / 2)?;
        check_span("late-extension", self.late_extension_s, 0, 60 * DAY_S)?;
        check_span("season", self.calendar.season_s, 60, 366 * DAY_S)
    }

    /// Returns the game of the table with this number, from 1.
    pub fn game_of(&self, number: u32) -> Option<&LeagueGame> {
        let at = usize::try_from(number.checked_sub(1)?).ok()?;
        self.games.get(at.checked_rem(self.games.len())?)
    }
}

fn check_range(choice: &'static str, number: u32, least: u32, most: u32) -> Result<(), RulesError> {
    match (least..=most).contains(&number) {
        true => Ok(()),
        false => Err(RulesError::Range { choice, allowed: AllowedValues::Numbers { least, most } }),
    }
}

fn check_span(choice: &'static str, span_s: u32, least_s: u32, most_s: u32) -> Result<(), RulesError> {
    match (least_s..=most_s).contains(&span_s) {
        true => Ok(()),
        false => Err(RulesError::Range { choice, allowed: AllowedValues::Time { least_s, most_s } }),
    }
}
