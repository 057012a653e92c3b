//! Punctuality of a player: response times and missed turns. The record is compact enough to be part of the player's
//! row: response times are counted in buckets, from which quartiles are interpolated.

use serde::{Deserialize, Serialize};

/// Upper ends of the response-time buckets, in seconds; a last bucket is unbounded.
const CLASSES_S: [u32; 20] = [
    60, 120, 300, 600, 900, 1_800, 3_600, 7_200, 10_800, 14_400, 21_600, 28_800, 43_200, 64_800, 86_400,
    129_600, 172_800, 259_200, 432_000, 604_800,
];

/// Minimum number of turns before a player is judged.
pub const TURNS_MIN: u32 = 20;

/// Punctuality record of a player.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Attendance {
    /// Number of the player's decisions, answered or not.
    pub turns: u32,
    /// Number of the player's decisions that the rules had to answer.
    pub missed: u32,
    /// Number of games in which the player stayed until the end.
    pub games: u32,
    /// Number of answers in each response-time bucket; trailing empty buckets are omitted.
    pub thinking: Vec<u32>,
}

impl Attendance {
    /// Returns true if there is no data yet.
    pub fn is_new(&self) -> bool {
        *self == Self::default()
    }

    /// Counts an answer with its response time, in seconds.
    pub fn count_answer(&mut self, think_s: i64) {
        let class = CLASSES_S.iter().position(|end_s| think_s < i64::from(*end_s)).unwrap_or(CLASSES_S.len());
        if self.thinking.len() <= class {
            self.thinking.resize(class + 1, 0);
        }
        self.thinking[class] += 1;
        self.turns += 1;
    }

    /// Counts a decision that the rules had to answer.
    pub fn count_miss(&mut self) {
        self.turns += 1;
        self.missed += 1;
    }

    /// Adds the record of another identity of the same player.
    pub fn absorb(&mut self, other: &Self) {
        self.turns += other.turns;
        self.missed += other.missed;
        self.games += other.games;
        self.thinking.resize(self.thinking.len().max(other.thinking.len()), 0);
        for (own, theirs) in self.thinking.iter_mut().zip(&other.thinking) {
            *own += theirs;
        }
    }

    /// Returns the number of missed turns per hundred, rounded up; `None` below [`TURNS_MIN`] turns.
    pub fn missed_per_hundred(&self) -> Option<u32> {
        let percent = u64::from(self.missed) * 100;
        (self.turns >= TURNS_MIN).then(|| percent.div_ceil(u64::from(self.turns)) as u32)
    }

    /// Returns the first quartile, median and third quartile of the response time in seconds, interpolated linearly
    /// within each bucket. Returns `None` before the first answer.
    pub fn quartiles_s(&self) -> Option<[u32; 3]> {
        let count: u64 = self.thinking.iter().map(|count| u64::from(*count)).sum();
        (count > 0).then(|| [1, 2, 3].map(|quarter| self.quantile_s(count * quarter, 4)))
    }

    /// Returns the response time below which the share `wanted / of` of all answers lies.
    fn quantile_s(&self, wanted: u64, of: u64) -> u32 {
        let mut before = 0;
        for (class, count) in self.thinking.iter().enumerate() {
            let count = u64::from(*count) * of;
            if count > 0 && before + count >= wanted {
                let from = class.checked_sub(1).map_or(0, |class| CLASSES_S[class]);
                let to = CLASSES_S.get(class).copied().unwrap_or(from);
                return from + (u64::from(to - from) * (wanted - before) / count) as u32;
            }
            before += count;
        }
        0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quartiles_are_interpolated_within_buckets() {
        let mut one = Attendance::default();
        assert_eq!((one.quartiles_s(), one.missed_per_hundred()), (None, None));
        for _ in 0..4 {
            one.count_answer(90);
        }
        assert_eq!(one.quartiles_s(), Some([75, 90, 105]), "within the bucket of one to two minutes");
        for _ in 0..4 {
            one.count_answer(30 * 86_400);
        }
        assert_eq!(one.quartiles_s(), Some([90, 120, 604_800]), "more than a week counts as a week");
        let mut both = Attendance::default();
        both.count_miss();
        both.absorb(&one);
        assert_eq!((both.turns, both.missed, both.quartiles_s()), (9, 1, one.quartiles_s()));
    }

    #[test]
    fn miss_rate_needs_twenty_turns_and_rounds_up() {
        let mut one = Attendance::default();
        one.count_miss();
        for _ in 0..18 {
            one.count_answer(1);
        }
        assert_eq!(one.missed_per_hundred(), None);
        one.count_answer(1);
        assert_eq!((one.turns, one.missed_per_hundred()), (20, Some(5)));
        one.count_answer(1);
        assert_eq!(one.missed_per_hundred(), Some(5), "1 of 21 is 4.8 %, rounded up to 5");
    }
}
