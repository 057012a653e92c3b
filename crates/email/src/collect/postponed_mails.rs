//! Postponed messages: the wait before each retry, and the order of attempts. A message that keeps failing never delays
//! the others: new messages come first, and only a few postponed ones are retried before the next check.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;
use tokio::time::Instant;

/// First wait; each further wait is twice as long.
const FIRST: Duration = Duration::from_secs(1);
/// Longest wait.
const LONGEST: Duration = Duration::from_secs(300);
/// Maximum number of postponed messages retried before the next check for new ones.
const MAX_RETRIES_PER_CHECK: usize = 20;
/// Time after which a message that is still rate-limited is given up. Otherwise messages from strangers beyond the caps
/// would pile up forever.
pub(super) const RATE_LIMIT_PATIENCE: Duration = Duration::from_secs(24 * 60 * 60);

/// Returns the wait after this number of failed attempts, which is at least one. The waits double from 1 s up to 5 min.
pub(super) fn wait_after(tries: u32) -> Duration {
    FIRST.saturating_mul(2_u32.saturating_pow(tries.saturating_sub(1))).min(LONGEST)
}

/// Reason why a message is postponed.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum PostponeReason {
    /// The message is addressed to one of our return addresses, whatever the failure. It is retried before others and
    /// never given up.
    ReturnAddress,
    /// The message has no return address and exceeds a cap.
    RateLimited,
    /// The message has no return address, and handling it failed.
    TemporaryFailure,
}

/// A postponed message.
#[derive(Debug)]
struct PostponedMail {
    tries: u32,
    due_at: Instant,
    /// True if the message is addressed to one of our return addresses.
    has_return_address: bool,
    /// Time since which the message has been rate-limited without interruption.
    too_much_since: Option<Instant>,
}

/// Postponed messages, by the key that the source assigns. Kept in memory only.
#[derive(Debug)]
pub(super) struct PostponedMails<K> {
    waiting: BTreeMap<K, PostponedMail>,
    /// Time after which a rate-limited message is given up.
    too_much_for: Duration,
    /// Number of messages given up since the last log line.
    given_up: usize,
}

impl<K: Ord + Clone> PostponedMails<K> {
    /// Creates an empty list. A message that is rate-limited for longer than `too_much_for` is given up.
    pub(super) fn new(too_much_for: Duration) -> Self {
        Self { waiting: BTreeMap::new(), too_much_for, given_up: 0 }
    }

    /// Returns the messages to try now: all new ones in their order, then a few that are due. Among those due, mail to
    /// our return addresses comes first, then the one that has been due longest. Forgets messages that no longer
    /// exist.
    pub(super) fn due_mails(&mut self, there: Vec<K>, now: Instant) -> Vec<K> {
        let known: BTreeSet<&K> = there.iter().collect();
        self.waiting.retain(|key, _| known.contains(key));
        let due = self.waiting.iter().filter(|(_, waiting)| waiting.due_at <= now);
        let mut due: Vec<_> =
            due.map(|(key, waiting)| (!waiting.has_return_address, waiting.due_at, key)).collect();
        due.sort_unstable();
        let again: Vec<K> =
            due.into_iter().take(MAX_RETRIES_PER_CHECK).map(|(.., key)| key.clone()).collect();
        let fresh = there.into_iter().filter(|key| !self.waiting.contains_key(key));
        fresh.chain(again).collect()
    }

    /// Counts a failed attempt. Also called before each attempt, so that a message that breaks the connection has to
    /// wait too.
    pub(super) fn record_attempt(&mut self, key: K, now: Instant) {
        let fresh = PostponedMail { tries: 0, due_at: now, has_return_address: false, too_much_since: None };
        let waiting = self.waiting.entry(key).or_insert(fresh);
        waiting.tries = waiting.tries.saturating_add(1);
        waiting.due_at = now + wait_after(waiting.tries);
    }

    /// Records why the message just tried must wait. Returns true if the message is given up instead and must be marked
    /// as handled.
    pub(super) fn is_given_up(&mut self, key: &K, hindrance: PostponeReason, now: Instant) -> bool {
        let Some(waiting) = self.waiting.get_mut(key) else { return false };
        waiting.has_return_address = hindrance == PostponeReason::ReturnAddress;
        let too_much = (hindrance == PostponeReason::RateLimited).then_some(now);
        waiting.too_much_since = too_much.map(|now| waiting.too_much_since.unwrap_or(now));
        let given_up =
            waiting.too_much_since.is_some_and(|since| now.duration_since(since) > self.too_much_for);
        self.given_up += usize::from(given_up);
        given_up
    }

    /// Returns the number of postponed messages.
    pub(super) fn count(&self) -> usize {
        self.waiting.len()
    }

    /// Removes a settled message.
    pub(super) fn remove(&mut self, key: &K) {
        self.waiting.remove(key);
    }

    /// Returns the time of the next retry.
    pub(super) fn next_at(&self) -> Option<Instant> {
        self.waiting.values().map(|waiting| waiting.due_at).min()
    }

    /// Returns true if a message may be retried now.
    pub(super) fn is_due(&self, now: Instant) -> bool {
        self.next_at().is_some_and(|due_at| due_at <= now)
    }

    /// Logs the number of messages given up, if any.
    pub(super) fn log_given_up(&mut self) {
        let mails = std::mem::take(&mut self.given_up);
        if mails > 0 {
            tracing::warn!(mails, "rate-limited messages given up after a day");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HOUR: Duration = Duration::from_secs(60 * 60);

    #[test]
    fn waits_double_up_to_five_minutes() {
        let waits: Vec<u64> = (0..12).map(|tries| wait_after(tries).as_secs()).collect();
        assert_eq!(waits, [1, 1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300]);
        assert_eq!(wait_after(u32::MAX), LONGEST);
    }

    #[test]
    fn postponed_mail_does_not_delay_others() {
        let now = Instant::now();
        let mut put_off = PostponedMails::new(RATE_LIMIT_PATIENCE);
        put_off.record_attempt(1, now);
        put_off.record_attempt(1, now);
        put_off.record_attempt(2, now);
        assert_eq!(put_off.due_mails(vec![1, 2, 3], now), [3]);
        assert_eq!(put_off.next_at(), Some(now + FIRST));
        assert_eq!(put_off.due_mails(vec![1, 2, 3], now + FIRST), [3, 2]);
        put_off.remove(&2);
        assert_eq!(put_off.next_at(), Some(now + 2 * FIRST));
        assert!(put_off.due_mails(vec![], now).is_empty() && put_off.next_at().is_none());
        assert_eq!(put_off.due_mails(vec![1], now), [1], "the mail must have been forgotten");
    }

    /// Hundreds of due messages are retried after a new one, a few at a time, and each gets its turn.
    #[test]
    fn backlog_is_retried_in_small_batches_after_new_mail() {
        let now = Instant::now();
        let mut put_off = PostponedMails::new(RATE_LIMIT_PATIENCE);
        let mut there: Vec<u32> = (0..300).collect();
        for uid in put_off.due_mails(there.clone(), now) {
            put_off.record_attempt(uid, now);
            put_off.is_given_up(&uid, PostponeReason::TemporaryFailure, now);
        }
        put_off.is_given_up(&250, PostponeReason::ReturnAddress, now);
        there.push(300);
        let mut tried: Vec<u32> = Vec::new();
        let later = now + LONGEST;
        while put_off.is_due(later) {
            let turn = put_off.due_mails(there.clone(), later);
            assert!(turn.len() <= MAX_RETRIES_PER_CHECK + 1);
            for uid in turn {
                put_off.record_attempt(uid, later);
                tried.push(uid);
            }
        }
        assert_eq!(tried[..3], [300, 250, 0], "new ones first, then those with a return address");
        tried.sort_unstable();
        assert_eq!(tried, there);
    }

    /// Messages from strangers beyond the caps do not pile up; mail to a return address stays, however long that takes.
    #[test]
    fn mail_rate_limited_for_a_day_is_given_up() {
        let began = Instant::now();
        let mut put_off = PostponedMails::new(RATE_LIMIT_PATIENCE);
        let mut try_all = |uids: &[u32], hindrance, hours: u32| -> Vec<bool> {
            let now = began + hours * HOUR;
            let one = |uid: &u32| {
                put_off.record_attempt(*uid, now);
                put_off.is_given_up(uid, hindrance, now)
            };
            uids.iter().map(one).collect()
        };
        assert_eq!(try_all(&[1, 4], PostponeReason::RateLimited, 0), [false; 2]);
        assert_eq!(try_all(&[2], PostponeReason::ReturnAddress, 0), [false]);
        assert_eq!(try_all(&[3], PostponeReason::TemporaryFailure, 0), [false]);
        assert_eq!(try_all(&[1], PostponeReason::RateLimited, 24), [false]);
        // A different result in between restarts the day.
        assert_eq!(try_all(&[4], PostponeReason::TemporaryFailure, 24), [false]);
        assert_eq!(try_all(&[1, 3, 4], PostponeReason::RateLimited, 25), [true, false, false]);
        assert_eq!(try_all(&[2], PostponeReason::ReturnAddress, 1000), [false]);
        assert_eq!(try_all(&[3, 4], PostponeReason::RateLimited, 50), [true; 2]);
        assert_eq!(put_off.given_up, 3);
        put_off.log_given_up();
        assert_eq!(put_off.given_up, 0);
    }

    thread_local! {
        static COMPARED: std::cell::Cell<u64> = const { std::cell::Cell::new(0) };
    }

    /// A key that counts its comparisons.
    #[derive(Clone, PartialEq, Eq, Debug)]
    struct CountingKey(u32);

    impl Ord for CountingKey {
        fn cmp(&self, other: &Self) -> std::cmp::Ordering {
            COMPARED.set(COMPARED.get() + 1);
            self.0.cmp(&other.0)
        }
    }

    impl PartialOrd for CountingKey {
        fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
            Some(self.cmp(other))
        }
    }

    /// The work for a maildir of 50,000 postponed messages does not grow quadratically.
    #[test]
    fn large_backlog_takes_subquadratic_work() {
        let now = Instant::now();
        let mut put_off = PostponedMails::new(RATE_LIMIT_PATIENCE);
        let there: Vec<CountingKey> = (0..50_000).map(CountingKey).collect();
        for mail in put_off.due_mails(there.clone(), now) {
            put_off.record_attempt(mail, now);
        }
        COMPARED.set(0);
        assert_eq!(put_off.due_mails(there, now + FIRST).len(), MAX_RETRIES_PER_CHECK);
        // Each key is sorted, looked up and sorted again, with about 20 comparisons each time.
        assert!(COMPARED.get() < 50_000 * 150, "{} comparisons", COMPARED.get());
    }
}
