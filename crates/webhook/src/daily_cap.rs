//! The number of notices to each player in a day. Attempts count, so that a failing webhook costs no more than a working
//! one.

use chrono::TimeDelta;
use model::{Instant, PlayerId};
use std::collections::{BTreeMap, VecDeque};
use std::sync::{Mutex, PoisonError};

/// Counts of the notices of the last day.
#[derive(Debug)]
pub(crate) struct DailyCap {
    most: usize,
    attempts: Mutex<BTreeMap<PlayerId, VecDeque<Instant>>>,
}

impl DailyCap {
    pub(crate) fn new(most: u32) -> Self {
        Self { most: most as usize, attempts: Mutex::default() }
    }

    /// Counts an attempt. Returns false if the player has used up the day's notices.
    pub(crate) fn admit(&self, player: PlayerId, now: Instant) -> bool {
        let mut all = self.attempts.lock().unwrap_or_else(PoisonError::into_inner);
        let is_past = |at: &Instant| now - *at >= TimeDelta::days(1);
        all.retain(|_, attempts| attempts.back().is_some_and(|last| !is_past(last)));
        let attempts = all.entry(player).or_default();
        while attempts.front().is_some_and(is_past) {
            attempts.pop_front();
        }
        let is_admitted = attempts.len() < self.most;
        if is_admitted {
            attempts.push_back(now);
        }
        is_admitted
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn each_player_has_a_cap_for_any_day() {
        let cap = DailyCap::new(2);
        let (ann, bo) = (PlayerId::new(1), PlayerId::new(2));
        let at = |hour| Instant::UNIX_EPOCH + TimeDelta::hours(hour);
        assert!(cap.admit(ann, at(0)) && cap.admit(ann, at(10)) && cap.admit(bo, at(11)));
        assert!(!cap.admit(ann, at(23)), "a third one within a day");
        assert!(cap.admit(ann, at(24)), "the first is a day ago");
        assert!(!cap.admit(ann, at(33)));
    }
}
