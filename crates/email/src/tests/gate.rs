//! Hourly caps of the gate for unproved messages, and the rejection of a message that breaks the reader.

use super::super::*;
use super::own_addresses;
use async_trait::async_trait;
use i18n::{Lang, Vocabulary};
use model::{Page, PageKind, PlayerId, Right};
use ports::{Answer, Origin, Request, RequestGateway, TemporaryFailure, TokenHash};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::time::Duration;

/// A gateway that counts requests; its answer depends on the author.
#[derive(Debug, Default)]
struct CountingGateway {
    passed: AtomicUsize,
}

#[async_trait]
impl RequestGateway for CountingGateway {
    async fn right(&self, _: &TokenHash) -> Result<Option<Right>, TemporaryFailure> {
        Ok(Some(Right::Settings { player: PlayerId::new(1), generation: 0, table: None }))
    }

    async fn vocabulary(&self, _: &Origin) -> Result<Arc<Vocabulary>, TemporaryFailure> {
        Ok(Arc::new(Vocabulary::new(Lang::parse("en"), None)))
    }

    async fn handle(&self, request: &Request) -> Result<Option<Answer>, TemporaryFailure> {
        self.passed.fetch_add(1, Ordering::Relaxed);
        let author = request.author.as_ref().map_or("", |author| author.local_part());
        match author {
            "stopped" => Ok(None),
            "fourth" => Err(TemporaryFailure::AnswerLimitReached),
            _ => Ok(Some(Answer { page: Page::of(PageKind::Receipt), to: Some(PlayerId::new(1)) })),
        }
    }
}

struct CappedGate {
    gate: MailGate,
    door: Arc<CountingGateway>,
    minutes: Arc<AtomicU64>,
}

fn capped(caps: MailCaps) -> CappedGate {
    let (door, minutes) = (Arc::new(CountingGateway::default()), Arc::new(AtomicU64::new(0)));
    let now = minutes.clone();
    let clock = MonotonicClock::new(move || Duration::from_secs(60 * now.load(Ordering::Relaxed)));
    let gate = MailGate::new(door.clone(), own_addresses()).with_caps(caps).with_clock(clock);
    CappedGate { gate, door, minutes }
}

impl CappedGate {
    /// Sends a message from this person and this host.
    async fn mail(&self, n: usize, host: &str, from: &str, to: &str) -> MailAnswer {
        let raw = format!("From: {from}\r\nMessage-ID: <{n}@x.example>\r\n\r\nhelp\r\n");
        let envelope =
            Envelope { host: host.parse().ok(), from: Some(from.to_owned()), to: vec![to.to_owned()] };
        self.gate.accept_mail(raw.into_bytes(), envelope).await
    }

    fn passed(&self) -> usize {
        self.door.passed.load(Ordering::Relaxed)
    }
}

const PLAY: &str = "play@play.example.org";

/// Unanswered mail used to lock out newcomers: it used up the hour, and so did each retry.
#[tokio::test]
async fn unanswered_mail_does_not_use_up_caps() {
    let house = capped(MailCaps::default());
    for n in 0..600 {
        let from = if n % 2 == 0 { "stopped@a.example" } else { "fourth@b.example" };
        let expected = if n % 2 == 0 { MailAnswer::Accepted } else { MailAnswer::RateLimited };
        assert_eq!(house.mail(n, "", from, PLAY).await, expected, "{n}");
    }
    for n in 600..605 {
        assert_eq!(house.mail(n, "", "fourth.but.one@b.example", PLAY).await, MailAnswer::Accepted, "{n}");
    }
    // A host that only sends such mail is deferred like any other.
    let answers = |n: usize| house.mail(n, "192.0.2.7", "stopped@a.example", PLAY);
    for n in 700..720 {
        assert_eq!(answers(n).await, MailAnswer::Accepted, "{n}");
    }
    assert_eq!(answers(720).await, MailAnswer::RateLimited);
}

/// 10,000 messages with forged senders used to cause 10,000 letters to strangers.
#[tokio::test]
async fn flood_of_forged_senders_is_deferred() {
    let house = capped(MailCaps::default());
    for n in 0..600 {
        let answer = house.mail(n, "", &format!("a{n}@x{n}.example"), PLAY).await;
        assert_eq!(answer, if n < 120 { MailAnswer::Accepted } else { MailAnswer::RateLimited }, "{n}");
    }
    assert_eq!(house.passed(), 120);
    house.minutes.store(60, Ordering::Relaxed);
    assert_eq!(
        house.mail(600, "", "a@x.example", PLAY).await,
        MailAnswer::Accepted,
        "must be accepted an hour later"
    );
}

#[tokio::test]
async fn answers_to_letters_have_their_own_cap() {
    let house = capped(MailCaps::default());
    let mut n = 0;
    for (most, host, from) in
        [(5, "", "a@a.example"), (20, "192.0.2.1", "#@#.example"), (60, "", "#@b.example")]
    {
        for mail in 0..most + 3 {
            n += 1;
            let answer = house.mail(n, host, &from.replace('#', &format!("x{n}")), PLAY).await;
            assert_eq!(answer == MailAnswer::Accepted, mail < most, "{from}, {mail}: {answer:?}");
        }
    }
    let token = super::own_addresses().reply(&"a".repeat(26));
    let passed = house.passed();
    for n in 1_000..1_200 {
        assert_eq!(house.mail(n, "192.0.2.1", "a@a.example", &token).await, MailAnswer::Accepted);
    }
    // 2,464 messages from one person in 4.7 seconds, each answered, used to delay everyone else for five minutes.
    for n in 1_200..2_000 {
        let answer = house.mail(n, "192.0.2.1", "a@a.example", &token).await;
        assert_eq!(
            answer,
            if n < 1_240 { MailAnswer::Accepted } else { MailAnswer::ReturnAddressLimited },
            "{n}"
        );
    }
    assert_eq!(house.passed(), passed + 240);
    let claimed = house.mail(2_000, "", "c@c.example", PLAY).await;
    assert_eq!(claimed, MailAnswer::Accepted, "answers to letters must not use up other caps");
}

/// Unanswered mail counts only for its host.
#[tokio::test]
async fn operator_mail_and_bounces_count_by_host() {
    let house = capped(MailCaps { all_h: 1, ..MailCaps::default() });
    let bounce = super::own_addresses().bounce(&"a".repeat(26));
    for n in 0..25 {
        let to = if n % 2 == 0 { "postmaster@play.example.org" } else { bounce.as_str() };
        let answer = house.mail(n, "2001:db8::1", "a@a.example", to).await;
        assert_eq!(answer, if n < 20 { MailAnswer::Accepted } else { MailAnswer::RateLimited }, "{n}");
        assert_eq!(
            house.mail(n, "", "a@a.example", to).await,
            MailAnswer::Accepted,
            "our own server must be unlimited"
        );
    }
    assert_eq!(
        house.mail(99, "", "a@a.example", PLAY).await,
        MailAnswer::Accepted,
        "an answered mail must be accepted"
    );
    assert_eq!(house.passed(), 1);
}

/// Without a reader, nothing is lost and nothing is executed.
#[tokio::test]
async fn mail_is_deferred_without_reader() {
    let folder = tempfile::tempdir().unwrap();
    let house = capped(MailCaps::default());
    let reader = MailReader::separate_process(folder.path().join("nothing"));
    let house = CappedGate { gate: house.gate.with_reader(reader), ..house };
    assert_eq!(house.mail(1, "", "a@a.example", PLAY).await, MailAnswer::Deferred);
    assert_eq!(house.passed(), 0);
}
