//! Hourly caps for answers to unproved mail: by sending host, by envelope sender, by the domain that would receive the
//! answer, and in total. Pure: the caller supplies the time. The caps bound the memory.

use model::MailAddress;
use ports::network;
use std::collections::{BTreeMap, VecDeque};
use std::net::IpAddr;
use std::time::Duration;

/// Period for which a message counts.
const HOUR: Duration = Duration::from_secs(3600);
/// Minimum time between two log lines about the same cap.
const LOG_INTERVAL: Duration = Duration::from_secs(60);
/// Maximum number of remembered messages that count only for their host or person. The oldest are forgotten first.
const MAX_REMEMBERED_MAILS: usize = 10_000;
/// Number of characters kept of a sender that is not an address.
const SENDER_CHARS: usize = 320;

/// Maximum number of messages answered in any hour. Except for `person_h`, the caps apply to mail without a return
/// address; 0 allows none.
///
/// A message beyond a cap is deferred (`450`), not rejected, because others can use up a cap with forged senders at a
/// large provider. A legitimate server retries for days, and succeeds once the hour is over.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct MailCaps {
    /// Messages from one network (IPv4 /24, IPv6 /56).
    pub host_h: u32,
    /// Messages from one envelope sender; all messages from `<>` count together.
    pub sender_h: u32,
    /// Messages that would be answered to one domain: that of the address in `From:`.
    pub domain_h: u32,
    /// Messages in total.
    pub all_h: u32,
    /// Messages to the return addresses of one person.
    pub person_h: u32,
}

impl Default for MailCaps {
    fn default() -> Self {
        Self { host_h: 20, sender_h: 5, domain_h: 60, all_h: 120, person_h: 240 }
    }
}

/// A message that proves nothing about its sender and would be answered.
#[derive(Copy, Clone)]
pub(super) struct UnprovedMail<'a> {
    /// Sending host, unless it is one of ours.
    pub(super) host: Option<IpAddr>,
    /// Envelope sender.
    pub(super) sender: Option<&'a str>,
    /// Claimed author.
    pub(super) from: &'a MailAddress,
}

/// A cap that a message exceeds.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Cap {
    Host,
    Sender,
    Domain,
    All,
    Person,
}

/// Error for a message that exceeds a cap.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct CapExceeded {
    pub(super) cap: Cap,
    /// True if this cap was not logged in the last minute.
    pub(super) should_log: bool,
}

/// An envelope sender, as it is counted.
pub(super) struct SenderKey(String);

impl SenderKey {
    /// Returns the key of an envelope sender; all messages from `<>` share one.
    pub(super) fn of(sender: Option<&str>) -> Self {
        match sender.map(MailAddress::parse) {
            Some(Ok(address)) => Self(address.as_str().to_owned()),
            _ => Self(sender.unwrap_or_default().chars().take(SENDER_CHARS).collect()),
        }
    }
}

/// A counter key.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
enum CounterKey {
    Host(IpAddr),
    Sender(String),
    Domain(String),
    All,
    Person(String),
}

impl CounterKey {
    fn cap(&self) -> Cap {
        match self {
            CounterKey::Host(_) => Cap::Host,
            CounterKey::Sender(_) => Cap::Sender,
            CounterKey::Domain(_) => Cap::Domain,
            CounterKey::All => Cap::All,
            CounterKey::Person(_) => Cap::Person,
        }
    }
}

/// Identifies a counted message.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct CountTicket(u64);

/// Counts of the messages of the last hour.
pub(super) struct HourlyCounts {
    caps: MailCaps,
    claims: BTreeMap<CountTicket, (Duration, Vec<CounterKey>)>,
    next: u64,
    host_or_person_mails: VecDeque<(Duration, CounterKey)>,
    counts: BTreeMap<CounterKey, u32>,
    last_logged_at: BTreeMap<Cap, Duration>,
}

impl std::fmt::Debug for HourlyCounts {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "HourOfMail({} claims)", self.claims.len())
    }
}

impl HourlyCounts {
    pub(super) fn new(caps: MailCaps) -> Self {
        Self {
            caps,
            claims: BTreeMap::new(),
            next: 0,
            host_or_person_mails: VecDeque::new(),
            counts: BTreeMap::new(),
            last_logged_at: BTreeMap::new(),
        }
    }

    /// Checks that a message without a live return address may be read. A message that could only be deferred is not
    /// worth the work. `answered` is `None` for a
    /// message that never gets an answer, or else its envelope sender.
    pub(super) fn check_unread(
        &mut self,
        now: Duration,
        host: Option<IpAddr>,
        answered: Option<&SenderKey>,
    ) -> Result<(), CapExceeded> {
        self.forget(now);
        let host = host.map(|host| CounterKey::Host(network(host)));
        let sender = answered.map(|sender| CounterKey::Sender(sender.0.clone()));
        let all = answered.map(|_| CounterKey::All);
        let mut counted = [host, sender, all].into_iter().flatten();
        match counted.find(|one| self.is_full(one)).map(|one| one.cap()) {
            Some(cap) => Err(self.cap_exceeded(cap, now)),
            None => Ok(()),
        }
    }

    /// Counts a message that will be answered, unless it exceeds a cap. `now` is the time since any fixed instant.
    pub(super) fn count(
        &mut self,
        now: Duration,
        claim: UnprovedMail<'_>,
    ) -> Result<CountTicket, CapExceeded> {
        self.forget(now);
        let sender = SenderKey::of(claim.sender);
        let counted: Vec<CounterKey> = claim
            .host
            .map(|host| CounterKey::Host(network(host)))
            .into_iter()
            .chain([
                CounterKey::Sender(sender.0),
                CounterKey::Domain(claim.from.domain().to_owned()),
                CounterKey::All,
            ])
            .collect();
        if let Some(cap) = counted.iter().find(|one| self.is_full(one)).map(CounterKey::cap) {
            return Err(self.cap_exceeded(cap, now));
        }
        for one in &counted {
            *self.counts.entry(one.clone()).or_default() += 1;
        }
        let ticket = CountTicket(self.next);
        self.next += 1;
        self.claims.insert(ticket, (now, counted));
        Ok(ticket)
    }

    /// Releases the place of a message that was not answered after all.
    pub(super) fn release_ticket(&mut self, ticket: CountTicket) {
        if let Some((_, counted)) = self.claims.remove(&ticket) {
            counted.iter().for_each(|one| self.uncount(one));
        }
    }

    /// Counts a message that caused work for nothing, even beyond the cap of its host.
    pub(super) fn count_wasted(&mut self, now: Duration, host: Option<IpAddr>) {
        // Whether the cap is exhausted is asked before the next message is read.
        let _ = self.count_host(now, host);
    }

    /// Counts a message that is not answered, by its host only.
    pub(super) fn count_host(&mut self, now: Duration, host: Option<IpAddr>) -> Result<(), CapExceeded> {
        match host {
            Some(host) => self.count_one(now, CounterKey::Host(network(host))),
            None => Ok(()),
        }
    }

    /// Counts a message with a right, under a name for the holder of the right.
    pub(super) fn count_person(&mut self, now: Duration, whose: String) -> Result<(), CapExceeded> {
        self.count_one(now, CounterKey::Person(whose))
    }

    fn count_one(&mut self, now: Duration, one: CounterKey) -> Result<(), CapExceeded> {
        self.forget(now);
        if self.is_full(&one) {
            return Err(self.cap_exceeded(one.cap(), now));
        }
        if self.host_or_person_mails.len() >= MAX_REMEMBERED_MAILS
            && let Some((_, oldest)) = self.host_or_person_mails.pop_front()
        {
            self.uncount(&oldest);
        }
        *self.counts.entry(one.clone()).or_default() += 1;
        self.host_or_person_mails.push_back((now, one));
        Ok(())
    }

    fn is_full(&self, counted: &CounterKey) -> bool {
        let most = match counted.cap() {
            Cap::Host => self.caps.host_h,
            Cap::Sender => self.caps.sender_h,
            Cap::Domain => self.caps.domain_h,
            Cap::All => self.caps.all_h,
            Cap::Person => self.caps.person_h,
        };
        self.counts.get(counted).copied().unwrap_or_default() >= most
    }

    fn cap_exceeded(&mut self, cap: Cap, now: Duration) -> CapExceeded {
        let tell = self.last_logged_at.get(&cap).is_none_or(|told| now.saturating_sub(*told) >= LOG_INTERVAL);
        if tell {
            self.last_logged_at.insert(cap, now);
        }
        CapExceeded { cap, should_log: tell }
    }

    /// Forgets messages older than an hour.
    fn forget(&mut self, now: Duration) {
        let is_old = |at: Duration| now.saturating_sub(at) >= HOUR;
        while self.claims.first_key_value().is_some_and(|(_, (at, _))| is_old(*at))
            && let Some((_, (_, counted))) = self.claims.pop_first()
        {
            counted.iter().for_each(|one| self.uncount(one));
        }
        while self.host_or_person_mails.front().is_some_and(|(at, _)| is_old(*at))
            && let Some((_, host)) = self.host_or_person_mails.pop_front()
        {
            self.uncount(&host);
        }
    }

    fn uncount(&mut self, counted: &CounterKey) {
        if let Some(count) = self.counts.get_mut(counted) {
            *count -= 1;
            if *count == 0 {
                self.counts.remove(counted);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::net::Ipv4Addr;

    const SMALL: MailCaps = MailCaps { host_h: 4, sender_h: 2, domain_h: 3, all_h: 6, person_h: 2 };

    fn at(minutes: u64) -> Duration {
        Duration::from_secs(minutes * 60)
    }

    fn count_mail(
        hour: &mut HourlyCounts,
        now: Duration,
        host: &str,
        sender: &str,
        from: &str,
    ) -> Result<(), CapExceeded> {
        let (host, from) = (host.parse().ok(), MailAddress::parse(from).unwrap());
        let sender = Some(sender).filter(|sender| !sender.is_empty());
        hour.count(now, UnprovedMail { host, sender, from: &from }).map(|_| ())
    }

    fn cap(of: Result<(), CapExceeded>) -> Option<Cap> {
        of.err().map(|beyond| beyond.cap)
    }

    #[test]
    fn each_cap_holds_for_any_hour() {
        let mut hour = HourlyCounts::new(SMALL);
        for n in 0..2 {
            assert_eq!(count_mail(&mut hour, at(n), "192.0.2.1", "a@x.example", "a@x.example"), Ok(()));
        }
        assert_eq!(
            cap(count_mail(&mut hour, at(2), "198.51.100.1", "A@X.example", "b@y.example")),
            Some(Cap::Sender)
        );
        assert_eq!(count_mail(&mut hour, at(2), "192.0.2.2", "b@x.example", "b@X.EXAMPLE"), Ok(()));
        assert_eq!(cap(count_mail(&mut hour, at(3), "", "c@x.example", "c@x.example")), Some(Cap::Domain));
        assert_eq!(count_mail(&mut hour, at(3), "192.0.2.255", "", "c@y.example"), Ok(()));
        assert_eq!(
            cap(count_mail(&mut hour, at(4), "::ffff:192.0.2.9", "d@z.example", "d@z.example")),
            Some(Cap::Host)
        );
        assert_eq!(count_mail(&mut hour, at(4), "192.0.3.1", "", "c@z.example"), Ok(()));
        assert_eq!(
            cap(count_mail(&mut hour, at(5), "", "", "e@v.example")),
            Some(Cap::Sender),
            "`<>` is one sender"
        );
        assert_eq!(count_mail(&mut hour, at(5), "", "e@v.example", "e@v.example"), Ok(()));
        assert_eq!(cap(count_mail(&mut hour, at(59), "", "f@u.example", "f@u.example")), Some(Cap::All));
        assert_eq!(
            count_mail(&mut hour, at(60), "", "a@x.example", "f@u.example"),
            Ok(()),
            "the first mail is an hour old"
        );
        assert_eq!(cap(count_mail(&mut hour, at(60), "", "f@u.example", "f@u.example")), Some(Cap::All));
        assert_eq!(hour.claims.len(), 6);
        hour.forget(at(1_000));
        assert!(hour.counts.is_empty() && hour.claims.is_empty());
    }

    #[test]
    fn unanswered_mail_counts_only_for_its_network() {
        let mut hour = HourlyCounts::new(SMALL);
        for n in 0..4 {
            assert_eq!(hour.count_host(at(0), Some(format!("2001:db8:0:{n}::1").parse().unwrap())), Ok(()));
        }
        assert_eq!(cap(hour.count_host(at(0), Some("2001:db8::ffff:1".parse().unwrap()))), Some(Cap::Host));
        assert_eq!(
            cap(count_mail(&mut hour, at(0), "2001:db8::5", "a@x.example", "a@x.example")),
            Some(Cap::Host)
        );
        assert_eq!(count_mail(&mut hour, at(0), "2001:db8:0:100::5", "a@x.example", "a@x.example"), Ok(()));
        for _ in 0..100 {
            assert_eq!(hour.count_host(at(0), None), Ok(()), "our own mail server must not count");
        }
    }

    #[test]
    fn full_caps_are_known_before_reading() {
        let mut hour = HourlyCounts::new(SMALL);
        let (host, sender) = ("192.0.2.1".parse().ok(), SenderKey::of(Some("A@x.example")));
        assert_eq!(hour.check_unread(at(0), host, Some(&sender)), Ok(()));
        for _ in 0..2 {
            count_mail(&mut hour, at(0), "192.0.2.1", "a@x.example", "a@x.example").unwrap();
        }
        assert_eq!(cap(hour.check_unread(at(0), host, Some(&sender))), Some(Cap::Sender));
        assert_eq!(hour.check_unread(at(0), host, None), Ok(()), "only its host counts");
        for _ in 0..5 {
            hour.count_wasted(at(0), "192.0.2.77".parse().ok());
        }
        assert_eq!(cap(hour.check_unread(at(0), host, None)), Some(Cap::Host));
        let other = SenderKey::of(Some("b@y.example"));
        assert_eq!(hour.check_unread(at(0), "192.0.3.1".parse().ok(), Some(&other)), Ok(()));
        assert_eq!(hour.check_unread(at(60), host, Some(&sender)), Ok(()), "an hour later");
    }

    #[test]
    fn released_ticket_frees_its_place() {
        let mut hour = HourlyCounts::new(SMALL);
        let from = MailAddress::parse("a@x.example").unwrap();
        for second in 0..1_000 {
            let now = Duration::from_secs(second);
            let host = "192.0.2.1".parse().ok();
            let ticket = hour.count(now, UnprovedMail { host, sender: None, from: &from }).unwrap();
            hour.release_ticket(ticket);
            hour.release_ticket(ticket);
        }
        assert!(hour.counts.is_empty() && hour.claims.is_empty());
    }

    #[test]
    fn zero_cap_rejects_all_and_logs_once_a_minute() {
        let mut hour = HourlyCounts::new(MailCaps { all_h: 0, ..SMALL });
        let told: Vec<bool> = (0..180)
            .map(|s| {
                count_mail(&mut hour, Duration::from_secs(s), "", "a@x.example", "a@x.example")
                    .unwrap_err()
                    .should_log
            })
            .collect();
        assert_eq!(told.iter().filter(|tell| **tell).count(), 3);
    }

    #[test]
    fn flood_uses_bounded_memory() {
        let mut hour = HourlyCounts::new(MailCaps::default());
        for n in 0..30_000_u32 {
            let host = IpAddr::from(Ipv4Addr::from_bits(n << 8));
            let _ = hour.count_host(at(0), Some(host));
            let _ = count_mail(
                &mut hour,
                at(0),
                &host.to_string(),
                &format!("a{n}@x{n}.example"),
                &format!("a@x{n}.example"),
            );
        }
        assert_eq!((hour.claims.len(), hour.host_or_person_mails.len()), (120, MAX_REMEMBERED_MAILS));
        assert!(hour.counts.len() <= MAX_REMEMBERED_MAILS + 4 * 120);
    }
}
