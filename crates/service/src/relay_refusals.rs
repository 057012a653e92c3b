//! Circuit breaker for a mail server that refuses everyone. A mailbox that is refused alone is at fault itself. If
//! several mailboxes are refused together, the relay (or one domain behind it) is at fault: its letters are held, and
//! one of them probes it at growing intervals until one is accepted. Pure, except for its lock; delays use the monotonic
//! clock.

use model::{Instant, PlayerId};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::OwnedMutexGuard;

/// Number of different mailboxes, refused together, that open the breaker.
const REFUSED_MIN: usize = 3;
/// Number of recent mailboxes of which half may not be refused, even if others are accepted in between.
const RECENT: usize = 8;
/// Maximum number of remembered mailboxes.
const HISTORY_MAX: usize = 64;
/// Age at which an attempt no longer belongs to a run.
const RUN_AGE: Duration = Duration::from_secs(2 * 3600);
/// First delay before a probe; doubled each time.
const WAIT_FIRST: Duration = Duration::from_secs(60);
/// Longest delay before a probe.
const WAIT_MAX: Duration = Duration::from_secs(30 * 60);
/// Time after which a domain that refuses everyone, while others accept, has no mailboxes any more.
const DOMAIN_OUTAGE_MAX: Duration = Duration::from_secs(3 * 24 * 3600);
/// Delay of a letter that lets another one probe first.
const YIELD: Duration = Duration::from_secs(5);
/// Maximum number of remembered letters that wait, and of suspected mailboxes.
const REMEMBERED_MAX: usize = 1_000;
/// Number of times that a suspected mailbox was refused and another one accepted afterwards, before it is at fault itself.
const ROUNDS_MAX: u8 = 4;
/// Time for which such a mailbox has been refused at least.
const SUSPECT_AGE: Duration = Duration::from_secs(30 * 60);
/// Time after an outage during which the relay is not trusted yet: a refusal must be repeated.
const PROBATION: Duration = Duration::from_secs(3600);

/// A recipient's mailbox.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Mailbox {
    pub(super) player: PlayerId,
    pub(super) domain: String,
}

/// A mailbox that was refused, and the time of its first refusal in the run.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct RefusedMailbox {
    pub(super) player: PlayerId,
    pub(super) since: Instant,
}

/// The mailboxes that a breaker holds up.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum RefusalScope {
    /// All mailboxes.
    Relay,
    /// Those of one domain.
    Domain(String),
}

impl RefusalScope {
    /// Returns the kind of the scope as a metrics label.
    pub(super) fn label(&self) -> &'static str {
        match self {
            Self::Relay => "relay",
            Self::Domain(_) => "domain",
        }
    }

    fn covers(&self, mailbox: &Mailbox) -> bool {
        match self {
            Self::Relay => true,
            Self::Domain(domain) => *domain == mailbox.domain,
        }
    }
}

/// Effect of an accepted letter.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct AcceptanceEffect {
    /// True if letters were held until now.
    pub(super) ended: bool,
    /// The same mailbox, if its last letter was refused.
    pub(super) contradicted: Option<RefusedMailbox>,
}

/// Meaning of a refusal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum RefusalVerdict {
    /// It concerns this mailbox or letter only.
    Own,
    /// The relay is at fault: the letter is held.
    Relay {
        /// Time until the next probe.
        wait: Duration,
        /// The scope that this refusal closed, if it did, with the mailboxes wrongly refused before.
        opened: Option<(RefusalScope, Vec<RefusedMailbox>)>,
    },
}

/// The last outcome for a mailbox.
#[derive(Clone, Debug)]
struct MailboxOutcome {
    mailbox: Mailbox,
    is_refused: bool,
    at: Duration,
    since: Instant,
}

/// An open breaker.
#[derive(Debug)]
struct RefusalOutage {
    began: Duration,
    /// Time at which a probe may be sent.
    until: Duration,
    wait: Duration,
    is_probing: bool,
    probes: u32,
    /// Letters that wait, with the number of probes each has been.
    waiting: BTreeMap<String, u32>,
    /// Letters that have let another one go first since the last probe.
    yielded: BTreeSet<String>,
    /// True if the relay has accepted a letter to a mailbox outside its scope since.
    others_get_through: bool,
}

/// A mailbox that was refused during or after an outage.
#[derive(Clone, Debug)]
struct Suspect {
    domain: String,
    /// Time of its first refusal.
    since: Duration,
    /// Number of times that it was refused and another mailbox was accepted afterwards.
    rounds: u8,
    /// True if no other mailbox was accepted since its last refusal.
    is_refused: bool,
}

#[derive(Debug, Default)]
struct RefusalState {
    /// Last outcomes by mailbox, oldest first.
    history: Vec<MailboxOutcome>,
    outages: BTreeMap<RefusalScope, RefusalOutage>,
    suspects: BTreeMap<PlayerId, Suspect>,
    /// Time until which the relay is not trusted yet.
    probation_until: Duration,
    /// Domains that refused everyone for too long: their refusals count.
    closed_domains: BTreeSet<String>,
}

/// The breaker.
#[derive(Debug, Default)]
pub(super) struct RelayRefusals {
    state: Mutex<RefusalState>,
    judgement: Arc<tokio::sync::Mutex<()>>,
}

/// Permission to send one letter. A permit dropped without a result says nothing about the relay.
#[derive(Debug)]
pub(super) struct RefusalPermit<'a> {
    breaker: &'a RelayRefusals,
    mailbox: Mailbox,
    probes: Option<RefusalScope>,
}

impl RelayRefusals {
    /// Returns a permit for a letter with this key, or the time to wait.
    pub(super) fn request_permit(
        &self,
        mailbox: Mailbox,
        key: &str,
        now: Duration,
    ) -> Result<RefusalPermit<'_>, Duration> {
        let mut state = self.lock_state();
        let open = state.outages.iter_mut().find(|(scope, _)| scope.covers(&mailbox));
        let probes = match open {
            Some((scope, outage)) => {
                outage.grant_probe(key, now)?;
                Some(scope.clone())
            }
            None => None,
        };
        drop(state);
        Ok(RefusalPermit { breaker: self, mailbox, probes })
    }

    /// Waits for the right to judge a refusal. It is held until the outcome of the letter is stored, so that an outcome
    /// can be taken back.
    pub(super) async fn begin_judgement(&self) -> OwnedMutexGuard<()> {
        self.judgement.clone().lock_owned().await
    }

    /// Returns true if letters are held, and the relay accepts no others either.
    pub(super) fn is_relay_refusing(&self) -> bool {
        self.lock_state().outages.values().any(|outage| !outage.others_get_through)
    }

    /// Returns the number of open breakers by the label of their scope.
    pub(super) fn open_counts(&self) -> [(&'static str, u64); 2] {
        let state = self.lock_state();
        let count = |label| state.outages.keys().filter(|scope| scope.label() == label).count() as u64;
        ["relay", "domain"].map(|label| (label, count(label)))
    }

    fn lock_state(&self) -> MutexGuard<'_, RefusalState> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl RefusalPermit<'_> {
    /// Records an accepted letter.
    pub(super) fn record_accepted(self, now: Duration, at: Instant) -> AcceptanceEffect {
        let mut state = self.breaker.lock_state();
        state.suspects.remove(&self.mailbox.player);
        state.closed_domains.remove(&self.mailbox.domain);
        let contradicted = state.remember(&self.mailbox, false, now, at);
        let before = state.outages.len();
        state.outages.retain(|scope, _| !scope.covers(&self.mailbox));
        let ended = state.outages.len() < before;
        state.outages.values_mut().for_each(|outage| outage.others_get_through = true);
        let is_open = |domain: &str| state.outages.contains_key(&RefusalScope::Domain(domain.to_owned()));
        let suspects = state.suspects.iter();
        let freed = suspects.filter(|(_, one)| one.is_refused && !is_open(&one.domain));
        let freed: Vec<PlayerId> = freed.map(|(player, _)| *player).collect();
        for player in freed {
            state.suspects.entry(player).and_modify(Suspect::end_round);
        }
        if ended {
            state.probation_until = now + PROBATION;
        }
        AcceptanceEffect { ended, contradicted }
    }

    /// Records a refused letter and returns its meaning. A refusal that does not count (yet) is held during an outage,
    /// and otherwise concerns only this letter.
    pub(super) fn record_refused(
        self,
        key: &str,
        counts: bool,
        now: Duration,
        at: Instant,
    ) -> RefusalVerdict {
        let mut state = self.breaker.lock_state();
        let mailbox = &self.mailbox;
        if counts && state.suspects.get(&mailbox.player).is_some_and(|known| known.is_at_fault(now)) {
            state.suspects.remove(&mailbox.player);
            return RefusalVerdict::Own;
        }
        state.close_domain(&mailbox.domain, now);
        if state.closed_domains.contains(&mailbox.domain) {
            return RefusalVerdict::Own;
        }
        if counts {
            state.remember(mailbox, true, now, at);
        }
        let is_doubtful = now < state.probation_until || !state.outages.is_empty();
        if counts && (is_doubtful || state.suspects.contains_key(&mailbox.player)) {
            state.suspect(mailbox, now);
        }
        let is_probe = self.probes.is_some();
        if let Some((_, outage)) = state.outages.iter_mut().find(|(scope, _)| scope.covers(mailbox)) {
            if is_probe {
                outage.extend_after_probe(key, now);
            }
            let wait = outage.until.saturating_sub(now).max(YIELD);
            return RefusalVerdict::Relay { wait, opened: None };
        }
        match state.find_run(mailbox, now).filter(|_| counts) {
            Some((scope, run)) => {
                state.open(scope.clone(), &run, now);
                let refused = run.iter().map(|one| (one.mailbox.player, one.since));
                let refused = refused.map(|(player, since)| RefusedMailbox { player, since });
                RefusalVerdict::Relay { wait: WAIT_FIRST, opened: Some((scope, refused.collect())) }
            }
            None if counts && is_doubtful => RefusalVerdict::Relay { wait: WAIT_FIRST, opened: None },
            None => RefusalVerdict::Own,
        }
    }
}

impl Drop for RefusalPermit<'_> {
    fn drop(&mut self) {
        let Some(scope) = &self.probes else { return };
        if let Some(outage) = self.breaker.lock_state().outages.get_mut(scope) {
            outage.is_probing = false;
        }
    }
}

impl RefusalState {
    /// Remembers the last outcome for a mailbox. Returns it if its earlier one was a refusal.
    fn remember(
        &mut self,
        mailbox: &Mailbox,
        is_refused: bool,
        at: Duration,
        since: Instant,
    ) -> Option<RefusedMailbox> {
        let earlier = self.history.iter().position(|one| one.mailbox.player == mailbox.player);
        let earlier = earlier.map(|index| self.history.remove(index));
        let refused_since = earlier.filter(|earlier| earlier.is_refused).map(|earlier| earlier.since);
        let since = refused_since.filter(|_| is_refused).unwrap_or(since);
        if self.history.len() >= HISTORY_MAX {
            self.history.remove(0);
        }
        self.history.push(MailboxOutcome { mailbox: mailbox.clone(), is_refused, at, since });
        refused_since.map(|since| RefusedMailbox { player: mailbox.player, since })
    }

    /// Ends the outage of a domain that has lasted too long.
    fn close_domain(&mut self, domain: &str, now: Duration) {
        let scope = RefusalScope::Domain(domain.to_owned());
        let is_over = |outage: &RefusalOutage| {
            outage.others_get_through && now.saturating_sub(outage.began) > DOMAIN_OUTAGE_MAX
        };
        if self.outages.get(&scope).is_some_and(is_over) {
            self.outages.remove(&scope);
            self.closed_domains.insert(domain.to_owned());
        }
    }

    /// Suspects a refused mailbox of being at fault itself.
    fn suspect(&mut self, mailbox: &Mailbox, now: Duration) {
        if self.suspects.len() < REMEMBERED_MAX || self.suspects.contains_key(&mailbox.player) {
            let new = || Suspect { domain: mailbox.domain.clone(), since: now, rounds: 0, is_refused: true };
            self.suspects.entry(mailbox.player).or_insert_with(new).is_refused = true;
        }
    }

    /// Returns the refused mailboxes that were refused together, and the scope at fault. They follow each other without
    /// a success in between, at the relay or in this domain, or they are at least half of the recent ones.
    fn find_run(&self, mailbox: &Mailbox, now: Duration) -> Option<(RefusalScope, Vec<MailboxOutcome>)> {
        let recent: Vec<&MailboxOutcome> =
            self.history.iter().rev().filter(|one| now.saturating_sub(one.at) < RUN_AGE).collect();
        let refused_of = |all: &[&MailboxOutcome]| -> Vec<MailboxOutcome> {
            all.iter().filter(|one| one.is_refused).map(|one| (*one).clone()).collect()
        };
        let trailing = |all: &[&MailboxOutcome]| -> Vec<MailboxOutcome> {
            all.iter().take_while(|one| one.is_refused).map(|one| (*one).clone()).collect()
        };
        let of_domain: Vec<&MailboxOutcome> =
            recent.iter().copied().filter(|one| one.mailbox.domain == mailbox.domain).collect();
        let lately = refused_of(&recent[..recent.len().min(RECENT)]);
        let is_half = lately.len() * 2 >= recent.len().min(RECENT);
        let lately = if is_half { lately } else { Vec::new() };
        let run = [trailing(&recent), trailing(&of_domain), lately];
        let run = run.into_iter().find(|run| run.len() >= REFUSED_MIN)?;
        let is_one_domain = run.iter().all(|one| one.mailbox.domain == mailbox.domain);
        let scope = match is_one_domain {
            true => RefusalScope::Domain(mailbox.domain.clone()),
            false => RefusalScope::Relay,
        };
        Some((scope, run))
    }

    /// Opens the breaker.
    fn open(&mut self, scope: RefusalScope, run: &[MailboxOutcome], now: Duration) {
        run.iter().for_each(|one| self.suspect(&one.mailbox, now));
        let outage = RefusalOutage {
            began: now,
            until: now + WAIT_FIRST,
            wait: WAIT_FIRST,
            is_probing: false,
            probes: 0,
            waiting: BTreeMap::new(),
            yielded: BTreeSet::new(),
            others_get_through: false,
        };
        self.outages.insert(scope, outage);
    }
}

impl Suspect {
    fn is_at_fault(&self, now: Duration) -> bool {
        self.rounds >= ROUNDS_MAX && now.saturating_sub(self.since) >= SUSPECT_AGE
    }

    fn end_round(&mut self) {
        self.rounds = self.rounds.saturating_add(1);
        self.is_refused = false;
    }
}

impl RefusalOutage {
    /// Decides if this letter is the next probe; otherwise returns the time to wait. Letters that were not tried yet
    /// alternate with earlier probes: one mailbox may be at fault itself, and a greylist accepts only repeated attempts.
    fn grant_probe(&mut self, key: &str, now: Duration) -> Result<(), Duration> {
        if self.waiting.len() < REMEMBERED_MAX {
            self.waiting.entry(key.to_owned()).or_default();
        }
        if self.is_probing || now < self.until {
            return Err(self.until.saturating_sub(now).max(YIELD));
        }
        let own = self.waiting.get(key).copied().unwrap_or_default();
        let prefers_repeats = self.probes % 2 == 1;
        let is_better = |tried: u32| match prefers_repeats {
            true => own == 0 && tried > 0,
            false => tried < own,
        };
        if self.waiting.values().any(|tried| is_better(*tried)) && self.yielded.insert(key.to_owned()) {
            return Err(YIELD);
        }
        self.is_probing = true;
        Ok(())
    }

    fn extend_after_probe(&mut self, key: &str, now: Duration) {
        *self.waiting.entry(key.to_owned()).or_default() += 1;
        self.wait = (self.wait * 2).min(WAIT_MAX);
        self.until = now + self.wait;
        self.probes += 1;
        self.is_probing = false;
        self.yielded.clear();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MINUTE: Duration = Duration::from_secs(60);

    fn mailbox(number: u64, domain: &str) -> Mailbox {
        Mailbox { player: PlayerId::new(number), domain: domain.to_owned() }
    }

    fn at(now: Duration) -> Instant {
        Instant::UNIX_EPOCH + now
    }

    fn refuse(breaker: &RelayRefusals, number: u64, domain: &str, now: Duration) -> RefusalVerdict {
        let key = format!("letter/{number}");
        let permit = breaker.request_permit(mailbox(number, domain), &key, now).expect("may be sent");
        permit.record_refused(&key, true, now, at(now))
    }

    fn accept(breaker: &RelayRefusals, number: u64, domain: &str, now: Duration) -> bool {
        let permit = breaker.request_permit(mailbox(number, domain), &format!("letter/{number}"), now);
        permit.expect("may be sent").record_accepted(now, at(now)).ended
    }

    /// Refuses three mailboxes of two domains.
    fn open() -> RelayRefusals {
        let breaker = RelayRefusals::default();
        assert_eq!(refuse(&breaker, 1, "a.test", MINUTE), RefusalVerdict::Own);
        assert_eq!(refuse(&breaker, 2, "b.test", MINUTE), RefusalVerdict::Own);
        let verdict = refuse(&breaker, 3, "a.test", 2 * MINUTE);
        let RefusalVerdict::Relay { wait, opened: Some((RefusalScope::Relay, refused)) } = verdict else {
            panic!("{verdict:?}")
        };
        let since: Vec<_> = refused.iter().map(|one| (one.player.number(), one.since)).collect();
        assert_eq!((wait, since), (MINUTE, vec![(3, at(2 * MINUTE)), (2, at(MINUTE)), (1, at(MINUTE))]));
        breaker
    }

    #[test]
    fn one_or_two_refused_mailboxes_open_nothing() {
        let breaker = RelayRefusals::default();
        for minute in 1..100 {
            let number = u64::from(minute % 2 + 1);
            assert_eq!(refuse(&breaker, number, "a.test", minute * MINUTE), RefusalVerdict::Own, "{minute}");
        }
        assert!(!breaker.is_relay_refusing());
    }

    #[test]
    fn probes_back_off_until_one_is_accepted() {
        let breaker = open();
        assert!(breaker.is_relay_refusing());
        let mut now = 2 * MINUTE;
        for wait in [1, 2, 4, 8, 16, 30, 30] {
            let early = breaker.request_permit(mailbox(4, "c.test"), "letter/4", now).unwrap_err();
            assert_eq!(early, wait * MINUTE);
            now += wait * MINUTE;
            let permit = breaker.request_permit(mailbox(4, "c.test"), "letter/4", now);
            let permit = permit.or_else(|_| breaker.request_permit(mailbox(4, "c.test"), "letter/4", now));
            let other = breaker.request_permit(mailbox(5, "c.test"), "letter/5", now);
            assert!(other.is_err(), "one at a time");
            let verdict = permit.expect("probes").record_refused("letter/4", true, now, at(now));
            assert!(matches!(verdict, RefusalVerdict::Relay { opened: None, .. }), "{verdict:?}");
        }
        now += 30 * MINUTE;
        assert!(accept(&breaker, 4, "c.test", now), "letters are released");
        assert!(!breaker.is_relay_refusing());
        assert!(!accept(&breaker, 1, "a.test", now), "once");
    }

    #[test]
    fn fresh_letters_and_repeats_take_turns_as_probes() {
        let breaker = open();
        let (one, other) = (mailbox(1, "a.test"), mailbox(2, "b.test"));
        let ask = |of: &Mailbox, now| {
            breaker.request_permit(of.clone(), &format!("letter/{}", of.player.number()), now)
        };
        let refuse = |of: &Mailbox, now| {
            let key = format!("letter/{}", of.player.number());
            ask(of, now).expect("may be sent").record_refused(&key, true, now, at(now));
        };
        for waiting in [&one, &other] {
            assert!(ask(waiting, 2 * MINUTE).is_err());
        }
        refuse(&one, 3 * MINUTE);
        assert!(ask(&other, 5 * MINUTE).is_err(), "a greylist accepts a repeated letter");
        refuse(&one, 5 * MINUTE);
        assert!(ask(&one, 9 * MINUTE).is_err(), "its own mailbox may be at fault");
        refuse(&other, 9 * MINUTE);
    }

    #[test]
    fn refused_domain_does_not_hold_up_others() {
        let breaker = RelayRefusals::default();
        for number in 1..3 {
            assert_eq!(refuse(&breaker, number, "big.test", MINUTE), RefusalVerdict::Own);
            assert!(!accept(&breaker, number + 10, "a.test", MINUTE));
        }
        let verdict = refuse(&breaker, 3, "big.test", MINUTE);
        let scope = RefusalScope::Domain("big.test".to_owned());
        assert!(matches!(verdict, RefusalVerdict::Relay { opened: Some((of, _)), .. } if of == scope));
        assert!(breaker.request_permit(mailbox(4, "big.test"), "letter/4", MINUTE).is_err());
        assert_eq!(breaker.open_counts(), [("relay", 0), ("domain", 1)]);
        assert!(!accept(&breaker, 13, "a.test", MINUTE));
        assert!(!breaker.is_relay_refusing(), "the relay accepts others");
    }

    #[test]
    fn dead_mailbox_is_at_fault_after_others_got_through() {
        let breaker = open();
        let mut now = 10 * MINUTE;
        assert!(accept(&breaker, 4, "c.test", now));
        for round in 0..4 {
            let verdict = refuse(&breaker, 1, "a.test", now);
            let own = verdict == RefusalVerdict::Own;
            assert_eq!(own, round == 3, "{round}: {verdict:?}");
            now += 10 * MINUTE;
            accept(&breaker, 4, "c.test", now);
        }
    }

    #[test]
    fn accepted_letter_contradicts_an_earlier_refusal() {
        let breaker = RelayRefusals::default();
        assert_eq!(refuse(&breaker, 1, "a.test", MINUTE), RefusalVerdict::Own);
        let permit = || breaker.request_permit(mailbox(1, "a.test"), "letter/1", MINUTE).unwrap();
        let refused = RefusedMailbox { player: PlayerId::new(1), since: at(MINUTE) };
        assert_eq!(permit().record_accepted(2 * MINUTE, at(2 * MINUTE)).contradicted, Some(refused));
        assert_eq!(permit().record_accepted(3 * MINUTE, at(3 * MINUTE)).contradicted, None);
    }

    #[test]
    fn refusals_hours_apart_do_not_belong_together() {
        let breaker = RelayRefusals::default();
        for number in 1..9 {
            let now = u32::try_from(number).unwrap() * 70 * MINUTE;
            assert_eq!(refuse(&breaker, number, "a.test", now), RefusalVerdict::Own, "{number}");
        }
    }
}
