//! The outbox with a channel that fails as it is told: letters are tried again later and later, given up visibly, replaced
//! by newer ones, and never sent to those who want none.

use super::desk::Evening;
use async_trait::async_trait;
use chrono::TimeDelta;
use std::collections::VecDeque;
use std::sync::{Arc, Mutex};
use vernissage::channels::{Addressee, Channel, Delivery, Origin, Outgoing};
use vernissage::play::{ContactMethod, Instant, Player, Urgency};
use vernissage::service::Outbox;

/// Delivers, or fails in the ways it was told to.
#[derive(Debug, Default)]
struct Wire {
    ways: Mutex<VecDeque<Delivery>>,
    tried: Mutex<Vec<(String, Urgency, Instant, String)>>,
}

#[async_trait]
impl Channel for Wire {
    fn leads(&self, way: ContactMethod) -> bool {
        way == ContactMethod::Mail
    }

    async fn deliver(&self, letter: &Outgoing) -> Delivery {
        let Addressee::Player { player, .. } = &letter.to else { return Delivery::Dead("a place".into()) };
        let tried = (player.name.clone(), letter.class, letter.at, letter.message_id.clone());
        self.tried.lock().unwrap().push(tried);
        self.ways.lock().unwrap().pop_front().unwrap_or(Delivery::Sent {
            remote_id: None,
            place: None,
            mailed: None,
        })
    }
}

impl Wire {
    fn fails(&self, ways: impl IntoIterator<Item = Delivery>) {
        self.ways.lock().unwrap().extend(ways);
    }

    fn tried(&self) -> Vec<(String, Urgency, Instant, String)> {
        std::mem::take(&mut *self.tried.lock().unwrap())
    }
}

fn retry() -> Delivery {
    Delivery::Retry { why: "the mail server put it off".into(), after_s: None }
}

async fn count(evening: &Evening, state: &str) -> u64 {
    evening.desk.store().letter_counts().await.unwrap().get(state).copied().unwrap_or(0)
}

#[tokio::test]
async fn a_letter_is_tried_again_later_and_later_with_the_same_id_and_then_given_up() {
    let evening = Evening::new();
    let ada = evening.player("Ada").await;
    let wire = Arc::new(Wire::default());
    let outbox = Outbox::new(evening.desk.clone(), wire.clone());
    evening.says(Origin::Player(ada.id), &["help"]).await;
    wire.fails((0..12).map(|_| retry()));
    let mut waits = Vec::new();
    while count(&evening, "ready").await > 0 {
        assert!(outbox.deliver_due().await.unwrap() <= 1);
        let next = evening.desk.store().next_letter_at().await.unwrap();
        if let Some(next) = next {
            waits.push((next - evening.desk.now()).num_seconds());
            evening.passes(next - evening.desk.now());
        }
    }
    let tried = wire.tried();
    assert_eq!(tried.len(), 12);
    assert!(tried.iter().all(|one| one.3 == tried[0].3), "the same message id at each try");
    assert!(
        waits.windows(2).all(|pair| pair[1] >= pair[0] * 3 / 2),
        "each wait about twice the last: {waits:?}"
    );
    assert!((15..=19).contains(&waits[0]));
    assert_eq!(count(&evening, "dead").await, 1, "given up where an operator can see it");
}

#[tokio::test]
async fn a_channel_that_recovers_delivers_what_is_owed_once() {
    let evening = Evening::new();
    let ada = evening.player("Ada").await;
    let wire = Arc::new(Wire::default());
    let outbox = Outbox::new(evening.desk.clone(), wire.clone());
    evening.says(Origin::Player(ada.id), &["help"]).await;
    wire.fails([retry(), retry()]);
    for _ in 0..5 {
        outbox.deliver_due().await.unwrap();
        evening.passes(TimeDelta::minutes(2));
    }
    assert_eq!(wire.tried().len(), 3);
    assert_eq!((count(&evening, "ready").await, count(&evening, "sent").await), (0, 1));
}

#[tokio::test]
async fn an_unsent_turn_letter_is_not_sent_once_its_reason_is_gone() {
    let evening = Evening::new();
    let (code, ada, bo) = evening.two_at_a_table().await;
    // Both were asked to hang their starting painting; Ada answers before any letter has left.
    evening.says(evening.decision(&code, 0).await, &["hang f5"]).await;
    let wire = Arc::new(Wire::default());
    let outbox = Outbox::new(evening.desk.clone(), wire.clone());
    while outbox.deliver_due().await.unwrap() > 0 {}
    let tried = wire.tried();
    let turns =
        |player: &Player| tried.iter().filter(|one| one.0 == player.name && one.1 == Urgency::Turn).count();
    assert_eq!((turns(&ada), turns(&bo)), (0, 0), "Bo was told in the answer to `join`");
    assert_eq!(tried.iter().filter(|one| one.1 == Urgency::Receipt).count(), 3);
}

#[tokio::test]
async fn who_wants_no_mail_gets_the_answers_to_their_own_messages_only() {
    let evening = Evening::new();
    let (code, ada, _) = evening.two_at_a_table().await;
    evening.says(Origin::Player(ada.id), &["stop"]).await;
    let wire = Arc::new(Wire::default());
    let outbox = Outbox::new(evening.desk.clone(), wire.clone());
    while outbox.deliver_due().await.unwrap() > 0 {}
    wire.tried();
    evening.passes(TimeDelta::hours(2));
    evening.settle().await;
    while outbox.deliver_due().await.unwrap() > 0 {}
    assert!(wire.tried().iter().all(|one| one.0 != ada.name || one.1 == Urgency::Receipt));
    evening.says(evening.decision(&code, 0).await, &["board"]).await;
    while outbox.deliver_due().await.unwrap() > 0 {}
    assert_eq!(wire.tried().iter().filter(|one| one.0 == ada.name).count(), 1);
}

#[tokio::test]
async fn a_channel_that_refuses_for_good_is_not_asked_again() {
    let evening = Evening::new();
    let ada = evening.player("Ada").await;
    let wire = Arc::new(Wire::default());
    let outbox = Outbox::new(evening.desk.clone(), wire.clone());
    evening.says(Origin::Player(ada.id), &["help"]).await;
    wire.fails([Delivery::Dead("the mail server refused it (550)".into())]);
    for _ in 0..3 {
        outbox.deliver_due().await.unwrap();
        evening.passes(TimeDelta::hours(1));
    }
    assert_eq!(wire.tried().len(), 1);
    assert_eq!(count(&evening, "dead").await, 1);
}
