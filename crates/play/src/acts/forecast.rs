//! Forecasts for tables that have not begun: the hours in which all players are awake, and the probable
//! length of the game.

use chrono::TimeDelta;
use engine::playout::{PlayoutError, PlayoutStrategy, play_out};
use engine::{Components, GameKind, Play, Seat};
use model::hours::WakingTime;
use model::{Instant, Player};
use std::collections::BTreeMap;

/// Response time of a player without answers, in seconds: a third of a day.
const UNKNOWN_S: u64 = 8 * 3600;
/// Length of a day, in seconds.
const DAY_S: u64 = 24 * 3600;
/// Number of days over which shared waking hours are counted.
const DAYS: i64 = 7;
/// Minimum number of shared waking hours a day for players who are put together.
pub const SHARED_HOURS_MIN: u32 = 4;
/// Seed of the game that is played to measure a game's length.
const SEED: u64 = 1;

/// Length of a game: how often it waits for its players.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct GameLength {
    /// Number of waits for a single player.
    pub turns: u32,
    /// Number of waits for several players at once.
    pub rounds: u32,
}

impl GameLength {
    /// Measures the length in a game of random moves with the default options.
    ///
    /// # Errors
    /// Returns an error if the game cannot be played to its end.
    pub fn measure(kind: &GameKind, components: &Components, seats: u8) -> Result<Self, PlayoutError> {
        let played = play_out(
            kind,
            components,
            seats,
            &BTreeMap::new(),
            SEED,
            &mut |position, seat, luck| PlayoutStrategy::Random.step(position, seat, luck),
            &mut |_, _| {},
        )?;
        let mut length = Self::default();
        let mut last: Option<Seat> = None;
        for play in &played.journal {
            match play {
                Play::Sealed(_) => (length.rounds, last) = (length.rounds + 1, None),
                // Consecutive steps of a seat are one turn.
                Play::Step(seat, _) if last == Some(*seat) => {}
                Play::Step(seat, _) => (length.turns, last) = (length.turns + 1, Some(*seat)),
            }
        }
        Ok(length)
    }

    /// Returns the probable number of days that a game of these players takes, from 1; `None` without players. Each turn
    /// takes the median response time of its player, and each round that of the slowest.
    pub fn days(self, players: &[&Player]) -> Option<u32> {
        let answers_s = players.iter().map(|player| match player.attendance.quartiles_s() {
            Some([_, median_s, _]) => u64::from(median_s),
            None => UNKNOWN_S,
        });
        let answers_s: Vec<u64> = answers_s.collect();
        let (slowest_s, sum_s) = (answers_s.iter().max()?, answers_s.iter().sum::<u64>());
        let turns_s = u64::from(self.turns) * sum_s / answers_s.len() as u64;
        let rounds_s = u64::from(self.rounds) * slowest_s;
        u32::try_from((turns_s + rounds_s).div_ceil(DAY_S).max(1)).ok()
    }
}

/// Returns the number of hours a day in which all these players are awake, over the coming week.
pub fn shared_waking_hours(players: &[&Player], now: Instant) -> u32 {
    let times: Vec<WakingTime> = players.iter().map(|player| WakingTime::of(&player.habits())).collect();
    let hours = (0..DAYS * 24).map(|hour| now + TimeDelta::hours(hour));
    let shared = hours.filter(|at| times.iter().all(|time| time.is_awake(*at))).count();
    (shared as i64 / DAYS) as u32
}
