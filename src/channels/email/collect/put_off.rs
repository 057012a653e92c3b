//! What could not be done now: how long to wait before the next try. One mail that cannot be taken never keeps another waiting.

use std::collections::BTreeMap;
use std::time::Duration;
use tokio::time::Instant;

/// The first wait; each further one is twice as long.
const FIRST: Duration = Duration::from_secs(1);
/// The longest wait.
const LONGEST: Duration = Duration::from_secs(300);

/// The wait after so many tries in vain, at least one: 1 s doubling to 5 min.
pub(super) fn wait_after(tries: u32) -> Duration {
    FIRST.saturating_mul(2_u32.saturating_pow(tries.saturating_sub(1))).min(LONGEST)
}

/// The mails that were put off, by what their way calls them.
#[derive(Debug)]
pub(super) struct PutOff<K>(BTreeMap<K, (u32, Instant)>);

impl<K: Ord> PutOff<K> {
    pub(super) fn new() -> Self {
        Self(BTreeMap::new())
    }

    /// One more try in vain. To be said before a try as well: a mail at which the line breaks waits like any other.
    pub(super) fn add(&mut self, key: K, now: Instant) {
        let (tries, due_at) = self.0.entry(key).or_insert((0, now));
        *tries = tries.saturating_add(1);
        *due_at = now + wait_after(*tries);
    }

    /// It is done.
    pub(super) fn remove(&mut self, key: &K) {
        self.0.remove(key);
    }

    /// Forgets those that are no longer there.
    pub(super) fn keep(&mut self, is_there: impl Fn(&K) -> bool) {
        self.0.retain(|key, _| is_there(key));
    }

    /// Whether it may be tried now.
    pub(super) fn is_due(&self, key: &K, now: Instant) -> bool {
        self.0.get(key).is_none_or(|(_, due_at)| *due_at <= now)
    }

    /// When the next of them may be tried again.
    pub(super) fn next_at(&self) -> Option<Instant> {
        self.0.values().map(|(_, due_at)| *due_at).min()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn waits_double_up_to_five_minutes() {
        let waits: Vec<u64> = (0..12).map(|tries| wait_after(tries).as_secs()).collect();
        assert_eq!(waits, [1, 1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300]);
        assert_eq!(wait_after(u32::MAX), LONGEST);
    }

    #[test]
    fn one_that_waits_keeps_no_other_waiting() {
        let now = Instant::now();
        let mut put_off = PutOff::new();
        put_off.add(1, now);
        put_off.add(1, now);
        put_off.add(2, now);
        assert!(!put_off.is_due(&1, now) && put_off.is_due(&3, now));
        assert_eq!(put_off.next_at(), Some(now + FIRST));
        assert!(put_off.is_due(&2, now + FIRST) && !put_off.is_due(&1, now + FIRST));
        put_off.remove(&2);
        assert_eq!(put_off.next_at(), Some(now + 2 * FIRST));
        put_off.keep(|_| false);
        assert!(put_off.is_due(&1, now) && put_off.next_at().is_none());
    }
}
