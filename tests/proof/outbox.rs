//! The outbox with a channel that fails on demand. Letters are retried with growing delays, given up visibly, replaced
//! by newer ones, and never sent to players who stopped all mail.

use super::desk::Evening;
use crate::any_store::uses_server_store;
use async_trait::async_trait;
use chrono::TimeDelta;
use model::{ContactMethod, Instant, Player, Urgency};
use ports::{
    Addressee, Channel, DeliveryResult, LetterState, Origin, OutgoingLetter, RequestGateway, TokenHash,
};
use service::Outbox;
use std::collections::VecDeque;
use std::sync::{Arc, Mutex};

/// A channel that delivers, or fails as requested.
#[derive(Debug, Default)]
struct FailingChannel {
    ways: Mutex<VecDeque<DeliveryResult>>,
    /// Tokens of the return addresses in sent letters.
    tokens: Mutex<Vec<String>>,
    tried: Mutex<Vec<(String, Urgency, Instant, String)>>,
}

#[async_trait]
impl Channel for FailingChannel {
    fn supports_method(&self, way: ContactMethod) -> bool {
        way == ContactMethod::Mail
    }

    async fn deliver(&self, letter: &OutgoingLetter) -> DeliveryResult {
        let Addressee::Player { player, returns, .. } = &letter.to else {
            return DeliveryResult::Dead("a place".into());
        };
        self.tokens.lock().unwrap().extend(returns.token.clone());
        let tried = (player.name.to_string(), letter.class, letter.at, letter.message_id.clone());
        self.tried.lock().unwrap().push(tried);
        self.ways.lock().unwrap().pop_front().unwrap_or(DeliveryResult::Sent {
            remote_id: None,
            place: None,
            mailed: None,
        })
    }
}

impl FailingChannel {
    fn fail_with(&self, ways: impl IntoIterator<Item = DeliveryResult>) {
        self.ways.lock().unwrap().extend(ways);
    }

    fn take_attempts(&self) -> Vec<(String, Urgency, Instant, String)> {
        std::mem::take(&mut *self.tried.lock().unwrap())
    }
}

fn retry() -> DeliveryResult {
    DeliveryResult::Retry { why: "the mail server deferred the letter".into(), after_s: None }
}

async fn count_letters(evening: &Evening, state: &str) -> u64 {
    evening
        .desk
        .store()
        .letter_counts()
        .await
        .unwrap()
        .get(&LetterState::from_letter_state_name(state).unwrap())
        .copied()
        .unwrap_or(0)
}

/// An address is registered before its recipient has it, but only with the letter that carries it: most decisions never
/// need one.
#[tokio::test]
async fn return_address_is_registered_with_its_letter() {
    let evening = Evening::new();
    let (code, _, _) = evening.start_table_of_two().await;
    let Origin::Holder(right) = evening.decision(&code, 1).await else { panic!("expected a right") };
    let known = async |token: &str| evening.desk.right(&TokenHash::from_reply_token(token)).await.unwrap();
    let secret = evening.desk.keys().token(&right);
    assert_eq!(known(&secret).await, None, "no letter has it yet");
    let wire = Arc::new(FailingChannel::default());
    let outbox = Outbox::new(evening.desk.clone(), wire.clone());
    while outbox.deliver_due().await.unwrap() > 0 {}
    let tokens = std::mem::take(&mut *wire.tokens.lock().unwrap());
    assert!(tokens.contains(&secret), "the answer to `join` asked Bo");
    for token in tokens {
        assert!(known(&token).await.is_some(), "the token identifies the sender of a reply");
    }
    assert_eq!(known(&secret).await, Some(right));
}

#[tokio::test]
async fn retries_back_off_with_one_id_until_given_up() {
    let evening = Evening::new();
    let ada = evening.player("Ada").await;
    let wire = Arc::new(FailingChannel::default());
    let outbox = Outbox::new(evening.desk.clone(), wire.clone());
    evening.send_lines(Origin::Player(ada.id), &["help"]).await;
    wire.fail_with((0..12).map(|_| retry()));
    let mut waits = Vec::new();
    while count_letters(&evening, "ready").await > 0 {
        assert!(outbox.deliver_due().await.unwrap() <= 1);
        let next = evening.desk.store().next_letter_at().await.unwrap();
        if let Some(next) = next {
            waits.push((next - evening.desk.now()).num_seconds());
            evening.advance_time(next - evening.desk.now());
        }
    }
    let tried = wire.take_attempts();
    assert_eq!(tried.len(), 12);
    assert!(tried.iter().all(|one| one.3 == tried[0].3), "the same message id in each attempt");
    assert!(
        waits.windows(2).all(|pair| pair[1] >= pair[0] * 3 / 2),
        "each delay is about twice the previous one: {waits:?}"
    );
    assert!((15..=19).contains(&waits[0]));
    assert_eq!(count_letters(&evening, "dead").await, 1, "given up where an operator sees it");
}

#[tokio::test]
async fn recovered_channel_delivers_queued_letters_once() {
    let evening = Evening::new();
    let ada = evening.player("Ada").await;
    let wire = Arc::new(FailingChannel::default());
    let outbox = Outbox::new(evening.desk.clone(), wire.clone());
    evening.send_lines(Origin::Player(ada.id), &["help"]).await;
    wire.fail_with([retry(), retry()]);
    for _ in 0..5 {
        outbox.deliver_due().await.unwrap();
        evening.advance_time(TimeDelta::minutes(2));
    }
    assert_eq!(wire.take_attempts().len(), 3);
    assert_eq!((count_letters(&evening, "ready").await, count_letters(&evening, "sent").await), (0, 1));
}

#[tokio::test]
async fn outdated_turn_letter_is_not_sent() {
    let evening = Evening::new();
    let (code, ada, bo) = evening.start_table_of_two().await;
    // Both were asked to hang their starting painting; Ada answers before any letter was sent.
    evening.send_lines(evening.decision(&code, 0).await, &["hang f5"]).await;
    let wire = Arc::new(FailingChannel::default());
    let outbox = Outbox::new(evening.desk.clone(), wire.clone());
    while outbox.deliver_due().await.unwrap() > 0 {}
    let tried = wire.take_attempts();
    let turns =
        |player: &Player| tried.iter().filter(|one| one.0 == player.name && one.1 == Urgency::Turn).count();
    assert_eq!((turns(&ada), turns(&bo)), (0, 0), "the answer to `join` told Bo");
    assert_eq!(tried.iter().filter(|one| one.1 == Urgency::Receipt).count(), 3);
}

#[tokio::test]
async fn stopped_player_only_gets_answers_to_own_messages() {
    let evening = Evening::new();
    let (code, ada, _) = evening.start_table_of_two().await;
    evening.send_lines(Origin::Player(ada.id), &["stop"]).await;
    let wire = Arc::new(FailingChannel::default());
    let outbox = Outbox::new(evening.desk.clone(), wire.clone());
    while outbox.deliver_due().await.unwrap() > 0 {}
    wire.take_attempts();
    evening.advance_time(TimeDelta::hours(2));
    evening.settle().await;
    while outbox.deliver_due().await.unwrap() > 0 {}
    assert!(wire.take_attempts().iter().all(|one| one.0 != ada.name || one.1 == Urgency::Receipt));
    evening.send_lines(evening.decision(&code, 0).await, &["board"]).await;
    while outbox.deliver_due().await.unwrap() > 0 {}
    assert_eq!(wire.take_attempts().iter().filter(|one| one.0 == ada.name).count(), 1);
}

#[tokio::test]
async fn permanent_rejection_is_not_retried() {
    let evening = Evening::new();
    let ada = evening.player("Ada").await;
    let wire = Arc::new(FailingChannel::default());
    let outbox = Outbox::new(evening.desk.clone(), wire.clone());
    evening.send_lines(Origin::Player(ada.id), &["help"]).await;
    wire.fail_with([DeliveryResult::Dead("the mail server rejected the letter (550)".into())]);
    for _ in 0..3 {
        outbox.deliver_due().await.unwrap();
        evening.advance_time(TimeDelta::hours(1));
    }
    assert_eq!(wire.take_attempts().len(), 1);
    assert_eq!(count_letters(&evening, "dead").await, 1);
}

fn unavailable() -> DeliveryResult {
    DeliveryResult::Down("cannot reach the mail server, or the connection was lost".into())
}

/// The relay is down for hours. Nothing is given up, few letters probe it, and after the first success the others
/// follow at once and in order.
#[tokio::test]
async fn letters_survive_a_long_outage() {
    let evening = Evening::new();
    let wire = Arc::new(FailingChannel::default());
    let outbox = Outbox::new(evening.desk.clone(), wire.clone());
    let mut names = Vec::new();
    for number in 0..30 {
        let player = evening.player(&format!("Person{number:02}")).await;
        evening.send_lines(Origin::Player(player.id), &["help"]).await;
        evening.advance_time(TimeDelta::milliseconds(5));
        names.push(player.name);
    }
    let began = evening.desk.now();
    wire.fail_with((0..1_000).map(|_| unavailable()));
    let mut ahead = 0;
    while evening.desk.now() - began < TimeDelta::hours(40) {
        outbox.deliver_due().await.unwrap();
        ahead += wire.take_attempts().len();
        evening.advance_time(TimeDelta::seconds(20));
    }
    assert_eq!((count_letters(&evening, "ready").await, count_letters(&evening, "dead").await), (30, 0));
    assert!((30..=600).contains(&ahead), "{ahead} letters probed the relay in 40 hours");
    wire.ways.lock().unwrap().clear();
    let up = evening.desk.now();
    while count_letters(&evening, "ready").await > 0 {
        assert!(evening.desk.now() - up < TimeDelta::minutes(6), "the others were woken");
        outbox.deliver_due().await.unwrap();
        evening.advance_time(TimeDelta::seconds(1));
    }
    let mut tried: Vec<String> = wire.take_attempts().into_iter().map(|one| one.0).collect();
    // The letter that failed last lets the others go first.
    names.rotate_left(1);
    // Letters are leased in order and sent concurrently: a server that answers on several connections returns them in
    // any order.
    if uses_server_store() {
        tried.sort();
        names.sort();
    }
    assert_eq!(tried, names, "each once, in order");
}

/// A letter that alone cannot be delivered delays no other and is finally given up.
#[tokio::test]
async fn undeliverable_letter_does_not_delay_others() {
    let evening = Evening::new();
    let (ada, bo) = (evening.player("Ada").await, evening.player("Bo").await);
    let wire = Arc::new(PoisonedChannel);
    let outbox = Outbox::new(evening.desk.clone(), wire.clone());
    evening.send_lines(Origin::Player(ada.id), &["help"]).await;
    for round in 0..20 {
        evening.send_lines(Origin::Player(bo.id), &["help"]).await;
        for _ in 0..5 {
            outbox.deliver_due().await.unwrap();
            evening.advance_time(TimeDelta::minutes(20));
        }
        // A server answers on several connections in any order, so its letters may be a round late.
        let sent_min = round + u64::from(!uses_server_store());
        assert!(count_letters(&evening, "sent").await >= sent_min, "the others get theirs");
    }
    for _ in 0..5 {
        outbox.deliver_due().await.unwrap();
        evening.advance_time(TimeDelta::minutes(20));
    }
    assert_eq!((count_letters(&evening, "sent").await, count_letters(&evening, "dead").await), (20, 1));
}

/// A channel that fails for Ada's letters.
#[derive(Debug)]
struct PoisonedChannel;

#[async_trait]
impl Channel for PoisonedChannel {
    fn supports_method(&self, way: ContactMethod) -> bool {
        way == ContactMethod::Mail
    }

    async fn deliver(&self, letter: &OutgoingLetter) -> DeliveryResult {
        match &letter.to {
            Addressee::Player { player, .. } if player.name == "Ada" => unavailable(),
            _ => DeliveryResult::Sent { remote_id: None, place: None, mailed: None },
        }
    }
}

/// A flood of mails from one player: the answers to them delay no other player's letters.
#[tokio::test]
async fn flood_to_one_player_does_not_delay_others() {
    let evening = Evening::new();
    let flood = evening.player("Flood").await;
    for _ in 0..400 {
        evening.send_lines(Origin::Player(flood.id), &["help"]).await;
    }
    let bo = evening.player("Bo").await;
    evening.send_lines(Origin::Player(bo.id), &["help"]).await;
    let wire = Arc::new(SlowChannel::default());
    let outbox = Outbox::new(evening.desk.clone(), wire.clone());
    let (stop, stopped) = tokio::sync::watch::channel(false);
    let run = tokio::spawn(async move { outbox.run(stopped).await });
    let reached = tokio::time::timeout(std::time::Duration::from_secs(120), async {
        while !wire.sent.lock().unwrap().contains(&"Bo".to_owned()) {
            tokio::time::sleep(std::time::Duration::from_millis(1)).await;
        }
    });
    assert!(reached.await.is_ok());
    let before = wire.sent.lock().unwrap().len();
    assert!(before < 100, "{before} letters were sent before Bo's");
    stop.send(true).unwrap();
    run.await.unwrap();
}

/// A channel that is slow for each letter.
#[derive(Debug, Default)]
struct SlowChannel {
    sent: Mutex<Vec<String>>,
}

#[async_trait]
impl Channel for SlowChannel {
    fn supports_method(&self, way: ContactMethod) -> bool {
        way == ContactMethod::Mail
    }

    async fn deliver(&self, letter: &OutgoingLetter) -> DeliveryResult {
        tokio::time::sleep(std::time::Duration::from_millis(2)).await;
        let Addressee::Player { player, .. } = &letter.to else {
            return DeliveryResult::Dead("a place".into());
        };
        self.sent.lock().unwrap().push(player.name.to_string());
        DeliveryResult::Sent { remote_id: None, place: None, mailed: None }
    }
}

/// A shutdown while the other side is silent ends in time and loses nothing.
#[tokio::test]
async fn hanging_channel_does_not_block_shutdown() {
    let evening = Evening::new();
    for number in 0..20 {
        let player = evening.player(&format!("Person{number:02}")).await;
        evening.send_lines(Origin::Player(player.id), &["help"]).await;
    }
    let outbox = Outbox::new(evening.desk.clone(), Arc::new(HangingChannel));
    let (stop, stopped) = tokio::sync::watch::channel(false);
    let run = tokio::spawn(async move { outbox.run(stopped).await });
    tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    stop.send(true).unwrap();
    let ended = tokio::time::timeout(std::time::Duration::from_secs(120), run).await;
    assert!(ended.is_ok(), "it ends no matter what the other side does");
    assert_eq!(count_letters(&evening, "ready").await, 20);
}

/// A channel that never answers.
#[derive(Debug)]
struct HangingChannel;

#[async_trait]
impl Channel for HangingChannel {
    fn supports_method(&self, way: ContactMethod) -> bool {
        way == ContactMethod::Mail
    }

    async fn deliver(&self, _letter: &OutgoingLetter) -> DeliveryResult {
        std::future::pending().await
    }
}
