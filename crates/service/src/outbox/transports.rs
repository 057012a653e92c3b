//! Circuit breakers for mail, chat and webhooks. While a transport is down, its letters wait together and no attempt is counted.
//! One probe letter at a time is sent, and the first success releases the others. Delays use the monotonic clock.

use model::{ContactMethod, LetterRecipient};
use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// First delay before a probe; doubled each time.
const WAIT_FIRST: Duration = Duration::from_secs(5);
/// Longest delay before a probe.
const WAIT_MAX: Duration = Duration::from_secs(300);
/// Maximum number of letters remembered as having failed when a transport went down.
const SUSPECTS_MAX: usize = 1_000;

/// A transport, that is, delivery methods that fail together.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum DeliveryTransport {
    Mail,
    Chat,
    /// Webhooks, which fail one by one and never together.
    Web,
}

impl DeliveryTransport {
    pub(super) fn of(to: LetterRecipient) -> Self {
        match to {
            LetterRecipient::Player { way: ContactMethod::Mail, .. } => Self::Mail,
            LetterRecipient::Player { way: ContactMethod::Direct | ContactMethod::Place, .. }
            | LetterRecipient::Place => Self::Chat,
            LetterRecipient::Player { way: ContactMethod::Webhook, .. } => Self::Web,
        }
    }

    /// Returns the delivery methods of the transport.
    pub(super) fn contact_methods(self) -> Vec<ContactMethod> {
        match self {
            Self::Mail => vec![ContactMethod::Mail],
            Self::Chat => vec![ContactMethod::Direct, ContactMethod::Place],
            Self::Web => vec![ContactMethod::Webhook],
        }
    }
}

/// State of all transports.
#[derive(Debug, Default)]
pub(super) struct Transports {
    of: Mutex<BTreeMap<DeliveryTransport, TransportState>>,
}

#[derive(Debug, Default)]
struct TransportState {
    closed: Option<TransportOutage>,
    /// Letters that failed when the transport went down; the value is true once other letters have succeeded since.
    suspects: BTreeMap<String, bool>,
}

#[derive(Clone, Debug)]
struct TransportOutage {
    /// Time at which a probe may be sent.
    until: Duration,
    wait: Duration,
    /// True while a probe is being sent.
    is_probing: bool,
    /// Key of the last letter that failed.
    last: String,
    /// True if another letter has waited since then; that letter is the next probe.
    others_wait: bool,
}

/// Permission to send one letter. A permit dropped without a result says nothing about the transport.
#[derive(Debug)]
pub(super) struct TransportPermit<'a> {
    roads: &'a Transports,
    road: DeliveryTransport,
    is_probe: bool,
}

/// Cause of a failed letter.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum FailureCause {
    /// The transport is down; the next probe is due after this delay.
    TransportDown(Duration),
    /// The letter is at fault: others succeeded, and this one failed again.
    LetterRejected,
}

impl Transports {
    /// Returns a permit for the letter with this key, or the time to wait.
    pub(super) fn request_permit(
        &self,
        road: DeliveryTransport,
        key: &str,
        now: Duration,
    ) -> Result<TransportPermit<'_>, Duration> {
        let mut roads = self.lock_states();
        let state = roads.entry(road).or_default();
        let ahead = match &mut state.closed {
            None => false,
            Some(closed) if closed.is_probing || now < closed.until => {
                closed.others_wait |= closed.last != key;
                return Err(closed.until.saturating_sub(now).max(WAIT_FIRST));
            }
            Some(closed) if closed.last == key && closed.others_wait => {
                closed.others_wait = false;
                return Err(WAIT_FIRST);
            }
            Some(closed) => {
                closed.is_probing = true;
                true
            }
        };
        Ok(TransportPermit { roads: self, road, is_probe: ahead })
    }

    fn lock_states(&self) -> MutexGuard<'_, BTreeMap<DeliveryTransport, TransportState>> {
        self.of.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl TransportPermit<'_> {
    /// Records a response of the other side. Returns true if the transport was down until now.
    pub(super) fn record_success(self) -> bool {
        let mut roads = self.roads.lock_states();
        let state = roads.entry(self.road).or_default();
        state.suspects.values_mut().for_each(|others_got_through| *others_got_through = true);
        state.closed.take().is_some()
    }

    /// Records that the transport was down for the letter with this key.
    pub(super) fn record_outage(self, key: &str, now: Duration) -> FailureCause {
        let mut roads = self.roads.lock_states();
        let state = roads.entry(self.road).or_default();
        // Only once: the letter is at fault again only if others succeed in between.
        if let Some(others_got_through @ true) = state.suspects.get_mut(key) {
            *others_got_through = false;
            return FailureCause::LetterRejected;
        }
        if state.suspects.len() >= SUSPECTS_MAX {
            state.suspects.pop_first();
        }
        state.suspects.insert(key.to_owned(), false);
        let wait = match &state.closed {
            None => WAIT_FIRST,
            Some(closed) if self.is_probe => (closed.wait * 2).min(WAIT_MAX),
            // The letter was sent while the transport was still up, like the one that opened the breaker.
            Some(closed) => {
                return FailureCause::TransportDown(closed.until.saturating_sub(now).max(WAIT_FIRST));
            }
        };
        let (last, others_wait) = (key.to_owned(), false);
        state.closed =
            Some(TransportOutage { until: now + wait, wait, is_probing: false, last, others_wait });
        FailureCause::TransportDown(wait)
    }
}

impl Drop for TransportPermit<'_> {
    fn drop(&mut self) {
        if !self.is_probe {
            return;
        }
        if let Some(closed) = self.roads.lock_states().entry(self.road).or_default().closed.as_mut() {
            closed.is_probing = false;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const S: Duration = Duration::from_secs(1);

    #[test]
    fn probes_back_off_and_a_success_ends_the_outage() {
        let roads = Transports::default();
        let first = roads.request_permit(DeliveryTransport::Mail, "a", S).unwrap();
        assert_eq!(first.record_outage("a", S), FailureCause::TransportDown(5 * S));
        assert_eq!(
            roads.request_permit(DeliveryTransport::Mail, "a", 2 * S).unwrap_err(),
            5 * S,
            "not at once"
        );
        assert!(
            roads.request_permit(DeliveryTransport::Chat, "a", 2 * S).is_ok(),
            "the other transport is up"
        );
        let mut now = 6 * S;
        for wait in [10, 20, 40, 80, 160, 300, 300] {
            let ahead = roads.request_permit(DeliveryTransport::Mail, "a", now).unwrap();
            assert!(roads.request_permit(DeliveryTransport::Mail, "a", now).is_err(), "one at a time");
            assert_eq!(ahead.record_outage("a", now), FailureCause::TransportDown(wait * S));
            now += wait * S;
        }
        let ahead = roads.request_permit(DeliveryTransport::Mail, "a", now).unwrap();
        assert!(ahead.record_success(), "the others are to be released");
        assert!(!roads.request_permit(DeliveryTransport::Mail, "a", now).unwrap().record_success(), "once");
    }

    #[test]
    fn dropped_probe_lets_another_letter_probe() {
        let roads = Transports::default();
        roads.request_permit(DeliveryTransport::Mail, "a", S).unwrap().record_outage("a", S);
        drop(roads.request_permit(DeliveryTransport::Mail, "a", 10 * S).unwrap());
        assert!(roads.request_permit(DeliveryTransport::Mail, "a", 10 * S).is_ok());
    }

    #[test]
    fn concurrent_failures_count_as_one_outage() {
        let roads = Transports::default();
        let (one, other) = (
            roads.request_permit(DeliveryTransport::Mail, "a", S).unwrap(),
            roads.request_permit(DeliveryTransport::Mail, "a", S).unwrap(),
        );
        assert_eq!(one.record_outage("a", S), FailureCause::TransportDown(5 * S));
        assert_eq!(other.record_outage("b", 2 * S), FailureCause::TransportDown(5 * S));
        assert!(roads.request_permit(DeliveryTransport::Mail, "a", 6 * S).is_ok());
    }

    #[test]
    fn poison_letter_does_not_hold_up_others() {
        let roads = Transports::default();
        roads.request_permit(DeliveryTransport::Mail, "poison", S).unwrap().record_outage("poison", S);
        assert!(roads.request_permit(DeliveryTransport::Mail, "a", 2 * S).is_err(), "it waits");
        assert!(
            roads.request_permit(DeliveryTransport::Mail, "poison", 9 * S).is_err(),
            "another letter is the probe"
        );
        assert!(roads.request_permit(DeliveryTransport::Mail, "a", 9 * S).unwrap().record_success());
        assert_eq!(
            roads.request_permit(DeliveryTransport::Mail, "a", 9 * S).unwrap().record_outage("poison", 9 * S),
            FailureCause::LetterRejected
        );
        assert!(roads.request_permit(DeliveryTransport::Mail, "a", 9 * S).is_ok());
        assert_eq!(
            roads.request_permit(DeliveryTransport::Mail, "a", 9 * S).unwrap().record_outage("poison", 9 * S),
            FailureCause::TransportDown(5 * S),
            "no success since: the letter is not at fault"
        );
        let roads = Transports::default();
        assert_eq!(
            roads.request_permit(DeliveryTransport::Mail, "a", 9 * S).unwrap().record_outage("other", 9 * S),
            FailureCause::TransportDown(5 * S)
        );
    }
}
