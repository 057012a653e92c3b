//! Letters that bounce. Bounces are counted, waiting players are notified once, nothing more is sent to that address,
//! and writing again brings the letters back.

use super::desk::{Evening, keys_of};
use async_trait::async_trait;
use chrono::TimeDelta;
use email::{Addresses, Envelope, MailAnswer, MailGate, MailGateway};
use model::{ContactMethod, Player, Urgency};
use ports::{Addressee, Channel, DeliveryResult, Origin, OutgoingLetter};
use service::Outbox;
use std::sync::{Arc, Mutex};

/// A channel that delivers to everyone except unknown recipients and records which letters were tried.
#[derive(Debug, Default)]
pub(crate) struct RecordingChannel {
    without: Mutex<Vec<String>>,
    tried: Mutex<Vec<(String, Urgency, Vec<String>)>>,
}

#[async_trait]
impl Channel for RecordingChannel {
    fn supports_method(&self, way: ContactMethod) -> bool {
        way == ContactMethod::Mail
    }

    async fn deliver(&self, letter: &OutgoingLetter) -> DeliveryResult {
        let Addressee::Player { player, .. } = &letter.to else {
            return DeliveryResult::Dead("a place".into());
        };
        let says = letter.page.says.iter().map(|say| say.key.clone()).collect();
        self.tried.lock().unwrap().push((player.name.to_string(), letter.class, says));
        match self.without.lock().unwrap().contains(&player.name.to_string()) {
            true => {
                DeliveryResult::UnknownRecipient("the mail server does not know the recipient (550)".into())
            }
            false => DeliveryResult::Sent { remote_id: None, place: None, mailed: None },
        }
    }
}

impl RecordingChannel {
    pub(crate) fn take_tried(&self) -> Vec<(String, Urgency, Vec<String>)> {
        std::mem::take(&mut *self.tried.lock().unwrap())
    }
}

/// Counts the letters to a player that report someone unreachable.
fn count_unreachable_notices(letters: &[(String, Urgency, Vec<String>)], name: &str) -> usize {
    let tells = |says: &[String]| says.iter().any(|key| key == "say-unreachable");
    letters.iter().filter(|(to, _, says)| to == name && tells(says)).count()
}

async fn can_be_reached(evening: &Evening, player: &Player) -> bool {
    evening.desk.player(player.id).await.unwrap().unwrap().is_reachable()
}

/// Builds a delivery report as mail servers write it (RFC 3464).
fn report(action: &str, status: &str, id: &str) -> Vec<u8> {
    format!(
        "From: MAILER-DAEMON@mx.example\r\nTo: b@play.test\r\nSubject: Undelivered\r\nMessage-ID: <{id}@mx.example>\r\n\
         MIME-Version: 1.0\r\nContent-Type: multipart/report; report-type=delivery-status; boundary=b\r\n\r\n\
         --b\r\nContent-Type: text/plain\r\n\r\nbid 14\r\n\
         --b\r\nContent-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; mx.example\r\n\r\n\
         Final-Recipient: rfc822; ada@example.org\r\nAction: {action}\r\nStatus: {status}\r\n\r\n--b--\r\n"
    )
    .into_bytes()
}

struct BounceSender {
    gate: MailGate,
    to: String,
}

impl BounceSender {
    fn of(evening: &Evening, player: &Player) -> Self {
        let addresses = Addresses::new("play.test").unwrap();
        let to = addresses.bounce(&evening.desk.keys().bounce_token(player.id, player.mailboxes.since));
        Self { gate: MailGate::new(evening.desk.clone(), addresses), to }
    }

    async fn deliver_report(&self, raw: Vec<u8>) {
        let envelope = Envelope { from: None, to: vec![self.to.clone()], host: None };
        assert_eq!(self.gate.accept_mail(raw, envelope).await, MailAnswer::Accepted);
    }
}

#[tokio::test]
async fn hard_bounce_stops_mail_and_notifies_others_once() {
    let evening = Evening::new();
    let (code, ada, bo) = evening.start_table_of_two().await;
    let wire = Arc::new(RecordingChannel::default());
    let outbox = Outbox::new(evening.desk.clone(), wire.clone());
    while outbox.deliver_due().await.unwrap() > 0 {}
    wire.take_tried();
    let back = BounceSender::of(&evening, &ada);
    let hard = report("failed", "5.1.1", "one");
    back.deliver_report(hard.clone()).await;
    back.deliver_report(hard).await;
    back.deliver_report(report("failed", "5.1.1", "two")).await;
    assert!(!can_be_reached(&evening, &ada).await && can_be_reached(&evening, &bo).await);
    // Time passes: reminders and automatic moves queue letters for her.
    for _ in 0..4 {
        evening.advance_time(TimeDelta::minutes(45));
        evening.settle().await;
        while outbox.deliver_due().await.unwrap() > 0 {}
    }
    let tried = wire.take_tried();
    assert!(tried.iter().all(|(name, ..)| *name != ada.name), "{tried:?}");
    assert_eq!(
        (count_unreachable_notices(&tried, &bo.name), count_unreachable_notices(&tried, &ada.name)),
        (1, 0),
        "{tried:?}"
    );
    // She writes to an address that only she received.
    let page = evening.send_lines(evening.decision(&code, 0).await, &["nonsense"]).await;
    assert!(!keys_of(&page).is_empty());
    assert!(can_be_reached(&evening, &ada).await, "a player who writes again is reachable again");
    while outbox.deliver_due().await.unwrap() > 0 {}
    assert_eq!(wire.take_tried().iter().filter(|(name, ..)| *name == ada.name).count(), 1);
}

#[tokio::test]
async fn only_failures_count_and_soft_bounces_add_up() {
    let evening = Evening::new();
    let (_, ada, _) = evening.start_table_of_two().await;
    let back = BounceSender::of(&evening, &ada);
    for (number, (action, status)) in
        [("delayed", "4.4.7"), ("delivered", "2.0.0"), ("relayed", "2.0.0"), ("expanded", "5.1.1"), ("", "")]
            .into_iter()
            .enumerate()
    {
        back.deliver_report(report(action, status, &format!("other-{number}"))).await;
    }
    // An out-of-office note and mail that is no report arrive at the same address.
    let vacation = "From: ada@example.org\r\nTo: b@play.test\r\nSubject: Out of office\r\nAuto-Submitted: auto-replied\r\n\
                    \r\nAction: failed\r\nStatus: 5.1.1\r\n";
    back.deliver_report(vacation.as_bytes().to_vec()).await;
    assert!(evening.desk.player(ada.id).await.unwrap().unwrap().bounces.has_no_bounces());
    // A burst of reports on one day counts once, whatever their codes.
    for (day, status) in ["4.4.1", "5.2.2"].into_iter().enumerate() {
        for number in 0..5 {
            back.deliver_report(report("failed", status, &format!("soft-{day}-{number}"))).await;
        }
        back.deliver_report(report("failed", "5.7.26", &format!("policy-{day}"))).await;
        assert!(can_be_reached(&evening, &ada).await, "{day}");
        evening.advance_time(TimeDelta::days(1));
    }
    back.deliver_report(report("failed (expired)", "4.4.1 (timeout)", "soft-last")).await;
    assert!(!can_be_reached(&evening, &ada).await);
    // Mail that only claims to be hers changes nothing.
    evening.send_lines(Origin::Claimed("ada@example.org".parse().unwrap()), &["mine"]).await;
    assert!(!can_be_reached(&evening, &ada).await);
    evening.send_lines(Origin::Player(ada.id), &["mine"]).await;
    assert!(evening.desk.player(ada.id).await.unwrap().unwrap().bounces.has_no_bounces());
}

#[tokio::test]
async fn report_to_a_foreign_address_is_ignored() {
    let evening = Evening::new();
    let (_, ada, bo) = evening.start_table_of_two().await;
    let mut back = BounceSender::of(&evening, &ada);
    back.to = format!("b+{}@play.test", "a".repeat(26));
    back.deliver_report(report("failed", "5.1.1", "one")).await;
    // A report to an address with another purpose does nothing either.
    back.to = format!("play+{}@play.test", evening.desk.keys().token(&ada.settings_right()));
    back.deliver_report(report("failed", "5.1.1", "two")).await;
    assert!(can_be_reached(&evening, &ada).await && can_be_reached(&evening, &bo).await);
}

#[tokio::test]
async fn bounce_right_grants_nothing_else() {
    let evening = Evening::new();
    let (_, ada, _) = evening.start_table_of_two().await;
    let right = ada.bounce_right();
    for from in [Origin::Holder(right.clone()), Origin::Unsubscriber(right)] {
        for line in ["mine", "stop", "name Eve", "yes"] {
            assert!(
                evening.desk.handle_request(&evening.request(from.clone(), &[line])).await.unwrap().is_none()
            );
        }
    }
    let settings = Origin::BounceReport { right: ada.settings_right(), hard: true };
    assert!(evening.desk.handle_request(&evening.request(settings, &[])).await.unwrap().is_none());
    let now = evening.desk.player(ada.id).await.unwrap().unwrap();
    assert!(now.is_reachable() && !now.stopped && now.name == "Ada");
}

#[tokio::test]
async fn unknown_recipient_counts_as_a_hard_bounce() {
    let evening = Evening::new();
    let (_, ada, bo) = evening.start_table_of_two().await;
    let wire = Arc::new(RecordingChannel::default());
    wire.without.lock().unwrap().push(ada.name.to_string());
    let outbox = Outbox::new(evening.desk.clone(), wire.clone());
    while outbox.deliver_due().await.unwrap() > 0 {}
    assert!(!can_be_reached(&evening, &ada).await);
    assert_eq!(count_unreachable_notices(&wire.take_tried(), &bo.name), 1);
    evening.advance_time(TimeDelta::minutes(45));
    evening.settle().await;
    while outbox.deliver_due().await.unwrap() > 0 {}
    assert!(wire.take_tried().iter().all(|(name, ..)| *name != ada.name));
}
