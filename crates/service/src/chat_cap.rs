//! The hourly cap on the requests of one person by chat. It is asked before any work. Mail has caps of its own, in the
//! mail gate.

use model::{Account, Instant, PlayerId};
use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

/// Period over which requests are counted, in seconds.
const PERIOD_S: i64 = 3_600;
/// Maximum number of people counted. Beyond it, those with an old period are forgotten, then all.
const PEOPLE_MAX: usize = 20_000;

/// A person who sends requests by chat.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum ChatPerson {
    /// A player, whatever account they use.
    Player(PlayerId),
    /// An account that belongs to no player yet.
    Account(Account),
}

/// Requests of each person in the current period.
#[derive(Debug, Default)]
pub(super) struct ChatCap(Mutex<BTreeMap<ChatPerson, (Instant, u32)>>);

impl ChatCap {
    /// Counts a request, unless the person has used up the period.
    pub(super) fn count(&self, person: ChatPerson, now: Instant, most: u32) -> bool {
        let mut counts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let is_over = |begun: Instant| (now - begun).num_seconds() >= PERIOD_S;
        if counts.len() >= PEOPLE_MAX {
            counts.retain(|_, (begun, _)| !is_over(*begun));
        }
        if counts.len() >= PEOPLE_MAX {
            counts.clear();
        }
        let (begun, count) = counts.entry(person).or_insert((now, 0));
        if is_over(*begun) {
            (*begun, *count) = (now, 0);
        }
        *count = count.saturating_add(1);
        *count <= most
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(minutes: i64) -> Instant {
        Instant::UNIX_EPOCH + chrono::TimeDelta::minutes(minutes)
    }

    #[test]
    fn each_person_has_an_hour_of_their_own() {
        let cap = ChatCap::default();
        let ask = |id: u64, minute: i64| cap.count(ChatPerson::Player(PlayerId::new(id)), at(minute), 3);
        assert!((0..3).all(|minute| ask(1, minute)));
        assert!(!ask(1, 59), "the hour is used up");
        assert!(ask(2, 59), "another person must not notice");
        assert!(ask(1, 60), "an hour later");
    }

    #[test]
    fn many_people_use_bounded_memory() {
        let cap = ChatCap::default();
        for id in 0..3 * PEOPLE_MAX as u64 {
            cap.count(ChatPerson::Player(PlayerId::new(id)), at(0), 1);
        }
        assert!(cap.0.lock().unwrap().len() <= PEOPLE_MAX);
    }
}
