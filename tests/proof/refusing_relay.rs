//! A mail server that refuses everyone, in many ways: nothing is given up, no player counts as unreachable, few letters
//! probe it, and once it recovers, every letter arrives.

use super::desk::Evening;
use async_trait::async_trait;
use chrono::TimeDelta;
use i18n::Lang;
use model::{ContactMethod, Instant, Player, PlayerId};
use ports::{
    Addressee, Channel, DeliveryResult, HealthProbe, HealthProblem, LetterQuery, LetterState, Origin,
    OutgoingLetter,
};
use service::{LiftScope, Outbox, timers};
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tokio::sync::watch;

/// Domains of the players.
const DOMAINS: [&str; 3] = ["one.test", "two.test", "three.test"];
/// Number of players.
const PLAYERS: usize = 6;
/// Letters to each player.
const LETTERS: usize = 3;
/// Pause between two polls of the outbox.
const POLL: TimeDelta = TimeDelta::seconds(4);

/// One attempt to deliver a letter.
struct RelayAttempt {
    number: usize,
    /// Time since the start.
    since_start: TimeDelta,
    /// Time since the first attempt for this mailbox.
    since_first: TimeDelta,
    domain: String,
}

type RelayBehaviour = fn(&RelayAttempt) -> Option<DeliveryResult>;

#[derive(Debug, Default)]
struct RelayLog {
    attempts: Vec<Instant>,
    first: BTreeMap<PlayerId, Instant>,
    accepted: BTreeMap<String, usize>,
}

/// A relay that behaves as told.
struct MisbehavingRelay {
    start: Instant,
    behaviour: Mutex<RelayBehaviour>,
    log: Mutex<RelayLog>,
}

impl std::fmt::Debug for MisbehavingRelay {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("MisbehavingRelay(..)")
    }
}

#[async_trait]
impl Channel for MisbehavingRelay {
    fn supports_method(&self, way: ContactMethod) -> bool {
        way == ContactMethod::Mail
    }

    async fn deliver(&self, letter: &OutgoingLetter) -> DeliveryResult {
        let Addressee::Player { player, .. } = &letter.to else { panic!("a place") };
        let mut log = self.log.lock().unwrap();
        let first = *log.first.entry(player.id).or_insert(letter.at);
        let attempt = RelayAttempt {
            number: log.attempts.len(),
            since_start: letter.at - self.start,
            since_first: letter.at - first,
            domain: player.address.as_ref().unwrap().domain().to_owned(),
        };
        log.attempts.push(letter.at);
        let refused = (self.behaviour.lock().unwrap())(&attempt);
        refused.unwrap_or_else(|| {
            *log.accepted.entry(letter.key.clone()).or_default() += 1;
            DeliveryResult::Sent { remote_id: None, place: None, mailed: None }
        })
    }
}

fn unknown() -> Option<DeliveryResult> {
    Some(DeliveryResult::UnknownRecipient("the mail server does not know the recipient (550)".into()))
}

fn rejected(code: &str) -> Option<DeliveryResult> {
    Some(DeliveryResult::Retry {
        why: format!("the mail server rejected the letter ({code})"),
        after_s: None,
    })
}

fn down() -> Option<DeliveryResult> {
    Some(DeliveryResult::Down("cannot reach the mail server, or the connection was lost".into()))
}

/// Returns true during the first eleven hours.
fn is_early(attempt: &RelayAttempt) -> bool {
    attempt.since_start < TimeDelta::hours(11)
}

/// A service with players of several domains, and a relay.
struct RefusedService {
    evening: Evening,
    players: Vec<Player>,
    relay: Arc<MisbehavingRelay>,
    outbox: Outbox,
}

impl RefusedService {
    async fn new(behaviour: RelayBehaviour, players: usize) -> Self {
        let evening = Evening::new();
        let mut all = Vec::new();
        for number in 0..players {
            let domain = DOMAINS[[1, 1, 1, 1, 0, 2][number]];
            let address = format!("p{number}@{domain}").parse().unwrap();
            let lang = Lang::parse("en");
            let player =
                evening.desk.register_person(address, &format!("P{number}"), lang, "UTC").await.unwrap();
            for _ in 0..LETTERS {
                evening.send_lines(Origin::Player(player.id), &["help"]).await;
            }
            all.push(player);
        }
        let start = evening.desk.now();
        let (behaviour, log) = (Mutex::new(behaviour), Mutex::default());
        let relay = Arc::new(MisbehavingRelay { start, behaviour, log });
        let outbox = Outbox::new(evening.desk.clone(), relay.clone());
        Self { evening, players: all, relay, outbox }
    }

    async fn count(&self, state: LetterState) -> u64 {
        self.evening.desk.store().letter_counts().await.unwrap().get(&state).copied().unwrap_or_default()
    }

    async fn is_reachable(&self, number: usize) -> bool {
        self.evening.desk.player(self.players[number].id).await.unwrap().unwrap().is_reachable()
    }

    /// Polls the outbox for this time.
    async fn run_for(&self, time: TimeDelta) {
        let until = self.evening.desk.now() + time;
        while self.evening.desk.now() < until {
            self.outbox.deliver_due().await.unwrap();
            self.evening.advance_time(POLL);
        }
    }
}

/// Delivers everything through a relay with this behaviour: no letter is given up, no player counts as unreachable, and
/// few letters probe the relay.
async fn lose_nothing(behaviour: RelayBehaviour) {
    let service = RefusedService::new(behaviour, PLAYERS).await;
    let mut polls = 0;
    while service.count(LetterState::Ready).await > 0 {
        service.run_for(TimeDelta::minutes(2)).await;
        polls += 1;
        assert!(polls < 30 * 42, "letters still wait");
    }
    let given_up = LetterQuery { table: None, given_up: true, limit: 9 };
    assert_eq!(service.evening.desk.store().letters(given_up).await.unwrap(), []);
    for number in 0..PLAYERS {
        assert!(service.is_reachable(number).await, "player {number}");
    }
    let log = service.relay.log.lock().unwrap();
    assert!(log.accepted.len() >= PLAYERS * LETTERS, "{}", log.accepted.len());
    assert!(log.accepted.values().all(|count| *count == 1), "each once");
    assert!(log.attempts.len() < 700, "{} attempts", log.attempts.len());
}

#[tokio::test]
async fn unknown_mailboxes_for_seconds_lose_nothing() {
    lose_nothing(|one| if one.since_start < TimeDelta::seconds(8) { unknown() } else { None }).await;
}

#[tokio::test]
async fn unknown_mailboxes_for_hours_lose_nothing() {
    lose_nothing(|one| if is_early(one) { unknown() } else { None }).await;
}

#[tokio::test]
async fn rejected_letters_for_hours_lose_nothing() {
    lose_nothing(|one| if is_early(one) { rejected("554") } else { None }).await;
}

#[tokio::test]
async fn deferred_letters_for_hours_lose_nothing() {
    lose_nothing(|one| if is_early(one) { rejected("454") } else { None }).await;
}

#[tokio::test]
async fn refused_service_for_hours_loses_nothing() {
    lose_nothing(|one| if is_early(one) { down() } else { None }).await;
}

#[tokio::test]
async fn lost_connections_for_two_days_lose_nothing() {
    lose_nothing(|one| if one.since_start < TimeDelta::hours(40) { down() } else { None }).await;
}

#[tokio::test]
async fn greylist_loses_nothing() {
    lose_nothing(|one| if one.since_first < TimeDelta::minutes(5) { rejected("450") } else { None }).await;
}

#[tokio::test]
async fn unknown_mailboxes_of_one_domain_lose_nothing() {
    lose_nothing(|one| if is_early(one) && one.domain == "two.test" { unknown() } else { None }).await;
}

#[tokio::test]
async fn rejected_letters_of_one_domain_lose_nothing() {
    lose_nothing(|one| if is_early(one) && one.domain == "two.test" { rejected("554") } else { None }).await;
}

#[tokio::test]
async fn every_other_unknown_mailbox_loses_nothing() {
    lose_nothing(|one| if is_early(one) && one.number % 2 == 0 { unknown() } else { None }).await;
}

#[tokio::test]
async fn unknown_mailboxes_every_other_minute_lose_nothing() {
    lose_nothing(|one| {
        let is_even = one.since_start.num_minutes() % 2 == 0;
        if is_early(one) && is_even { unknown() } else { None }
    })
    .await;
}

#[tokio::test]
async fn changing_refusals_lose_nothing() {
    lose_nothing(|one| match one.since_start.num_hours() {
        0 => unknown(),
        1 => down(),
        2..8 => rejected("454"),
        _ => None,
    })
    .await;
}

#[tokio::test]
async fn greylist_after_refusals_loses_nothing() {
    lose_nothing(|one| match one.since_start.num_minutes() {
        0..20 => unknown(),
        _ if one.since_first < TimeDelta::minutes(30) => rejected("450"),
        _ => None,
    })
    .await;
}

#[tokio::test]
async fn health_reports_a_relay_that_refuses_everyone() {
    let service = RefusedService::new(|_| unknown(), PLAYERS).await;
    let problem = async || {
        let desk = &service.evening.desk;
        let (stop, stopped) = watch::channel(false);
        let loops = [
            tokio::spawn(timers::run(desk.clone(), stopped.clone())),
            tokio::spawn(timers::run_heartbeat(desk.clone(), stopped)),
        ];
        let is_waiting = |found| matches!(found, Some(HealthProblem::Starting | HealthProblem::Heartbeat));
        while is_waiting(desk.readiness_problem().await) {
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
        stop.send_replace(true);
        for one in loops {
            one.await.unwrap();
        }
        desk.readiness_problem().await
    };
    assert_eq!(problem().await, None);
    service.run_for(TimeDelta::hours(3)).await;
    assert_eq!(problem().await, Some(HealthProblem::Relay));
    assert!(service.relay.log.lock().unwrap().attempts.len() < 30);
    *service.relay.behaviour.lock().unwrap() = |_| None;
    service.run_for(TimeDelta::hours(1)).await;
    assert_eq!((problem().await, service.count(LetterState::Ready).await), (None, 0));
}

#[tokio::test]
async fn single_dead_mailbox_still_bounces_at_once() {
    for players in [1, 2] {
        let service = RefusedService::new(|_| unknown(), players).await;
        service.run_for(TimeDelta::minutes(1)).await;
        for number in 0..players {
            assert!(!service.is_reachable(number).await, "{number} of {players}");
        }
        assert_eq!(service.count(LetterState::Ready).await, 0);
    }
}

/// Its letters wait for three days, while others get theirs.
#[tokio::test]
async fn domain_that_refuses_for_days_is_given_up() {
    let service =
        RefusedService::new(|one| if one.domain == "two.test" { unknown() } else { None }, PLAYERS).await;
    let alive = PLAYERS - 1;
    for hour in 0..80 {
        let sender = Origin::Player(service.players[alive].id);
        service.evening.send_lines(sender, &["help"]).await;
        service.run_for(TimeDelta::hours(1)).await;
        let waits = service.count(LetterState::Ready).await == 4 * LETTERS as u64;
        assert!(waits || hour >= 72, "{hour}");
    }
    assert_eq!(service.count(LetterState::Ready).await, 0);
    assert!(service.is_reachable(alive).await && !service.is_reachable(0).await);
}

#[tokio::test]
async fn lift_restores_mail_with_a_turn_letter() {
    let evening = Evening::new();
    let (code, ada, bo) = evening.start_table_of_two().await;
    evening.letters(&ada).await;
    let start = evening.desk.now();
    let (behaviour, log) = (Mutex::new((|_| unknown()) as RelayBehaviour), Mutex::default());
    let relay = Arc::new(MisbehavingRelay { start, behaviour, log });
    let outbox = Outbox::new(evening.desk.clone(), relay.clone());
    for player in [&ada, &bo] {
        evening.send_lines(Origin::Player(player.id), &["help"]).await;
    }
    while outbox.deliver_due().await.unwrap() > 0 {}
    let reachable =
        async |player: &Player| evening.desk.player(player.id).await.unwrap().unwrap().is_reachable();
    assert!(!reachable(&ada).await && !reachable(&bo).await);
    *relay.behaviour.lock().unwrap() = |_| None;
    let lift = async |scope: LiftScope| evening.desk.lift_unreachable(&scope).await.unwrap();
    let address = |text: &str| Some(text.parse().unwrap());
    let since = |at| LiftScope { since: Some(at), ..LiftScope::default() };
    assert_eq!(lift(since(start + TimeDelta::hours(1))).await.players, 0, "later losses only");
    let other = LiftScope { domain: Some("example.net".into()), ..LiftScope::default() };
    assert_eq!(lift(other).await.players, 0);
    let done = lift(LiftScope { address: address("ada@example.org"), ..LiftScope::default() }).await;
    assert_eq!((done.players, done.turn_letters), (1, 1), "{done:?}");
    assert!(done.letters >= 1, "the lost answer: {done:?}");
    assert!(reachable(&ada).await && !reachable(&bo).await);
    while outbox.deliver_due().await.unwrap() > 0 {}
    let keys: Vec<String> = relay.log.lock().unwrap().accepted.keys().cloned().collect();
    let turn = format!("reminder/{code}/0/");
    assert!(keys.iter().any(|key| key.starts_with(&turn)), "{keys:?}");
    let done = lift(LiftScope { domain: Some("EXAMPLE.org".into()), ..since(start) }).await;
    assert_eq!((done.players, done.turn_letters), (1, 1), "{done:?}");
    assert_eq!(lift(since(start)).await, service::LiftedMail::default(), "once");
}

/// Without a time, only the letters lost since the player became unreachable are queued again.
#[tokio::test]
async fn lift_leaves_earlier_losses_unless_a_time_selects_them() {
    let service = RefusedService::new(|_| unknown(), 1).await;
    let (player, start) = (&service.players[0], service.evening.desk.now());
    service.run_for(TimeDelta::minutes(1)).await;
    service.evening.advance_time(TimeDelta::days(1));
    service.evening.send_lines(Origin::Player(player.id), &["help"]).await;
    assert!(service.is_reachable(0).await, "a player who writes is reachable");
    service.run_for(TimeDelta::minutes(1)).await;
    assert!(!service.is_reachable(0).await);
    let lift = async |scope: LiftScope| service.evening.desk.lift_unreachable(&scope).await.unwrap();
    let done = lift(LiftScope { address: player.address.clone(), ..LiftScope::default() }).await;
    assert_eq!((done.players, done.letters), (1, 1));
    let done = lift(LiftScope { since: Some(start), ..LiftScope::default() }).await;
    assert_eq!((done.players, done.letters), (0, LETTERS as u64), "although the player is reachable");
}
