//! Hourly caps of the gate for unproved messages, and the rejection of a message that breaks the reader.

use super::super::*;
use super::dialog::{HEAD, all_at_once};
use super::own_addresses;
use async_trait::async_trait;
use engine::Seat;
use i18n::{Lang, Vocabulary};
use model::{Code, Page, PageKind, PlayerId, Right};
use ports::{Answer, Origin, Request, RequestGateway, TemporaryFailure, TokenHash};
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::time::Duration;
use tokio::sync::watch;

/// A gateway that counts requests; its answer depends on the author.
#[derive(Debug, Default)]
struct CountingGateway {
    passed: AtomicUsize,
}

#[async_trait]
impl RequestGateway for CountingGateway {
    async fn right(&self, hash: &TokenHash) -> Result<Option<Right>, TemporaryFailure> {
        let table = Code::from_entropy(*blake3::hash(hash.0.as_bytes()).as_bytes().first_chunk().unwrap());
        Ok(Some(Right::Seat { table, seat: Seat::new(0), generation: 0, to: None }))
    }

    async fn right_holder(&self, _: &Right) -> Result<Option<PlayerId>, TemporaryFailure> {
        Ok(Some(PlayerId::new(1)))
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

/// A message that could only be deferred is not parsed: the reader is not even started.
#[tokio::test]
async fn exhausted_caps_defer_before_parsing() {
    let folder = tempfile::tempdir().unwrap();
    let house = capped(MailCaps { host_h: 1, person_h: 1, ..MailCaps::default() });
    let token = super::own_addresses().reply(&"a".repeat(26));
    assert_eq!(house.mail(1, "192.0.2.1", "a@a.example", PLAY).await, MailAnswer::Accepted);
    assert_eq!(house.mail(2, "", "a@a.example", &token).await, MailAnswer::Accepted);
    let reader = MailReader::separate_process(folder.path().join("nothing"));
    let house = CappedGate { gate: house.gate.with_reader(reader), ..house };
    assert_eq!(house.mail(3, "192.0.2.200", "b@b.example", PLAY).await, MailAnswer::RateLimited);
    assert_eq!(house.mail(4, "", "b@b.example", &token).await, MailAnswer::ReturnAddressLimited);
    assert_eq!(house.mail(5, "192.0.3.1", "b@b.example", PLAY).await, MailAnswer::Deferred, "no reader");
}

/// All seats of a person count together.
#[tokio::test]
async fn person_is_counted_once_for_all_seats() {
    let house = capped(MailCaps { person_h: 10, ..MailCaps::default() });
    let mut accepted = 0;
    for n in 0..30 {
        // Each return address belongs to another table of the same person.
        let token = super::own_addresses().reply(&format!("{}{}", "a".repeat(24), 22 + n % 10));
        accepted += usize::from(house.mail(n, "", "a@a.example", &token).await == MailAnswer::Accepted);
    }
    assert_eq!(accepted, 10);
}

/// What is refused has been read, so it counts for its host.
#[tokio::test]
async fn refused_mail_counts_for_its_host() {
    let house = capped(MailCaps { host_h: 3, ..MailCaps::default() });
    let two_authors = "a@a.example, b@b.example";
    for n in 0..3 {
        assert_eq!(house.mail(n, "192.0.2.1", two_authors, PLAY).await, MailAnswer::Refused, "{n}");
    }
    assert_eq!(house.mail(3, "192.0.2.9", "a@a.example", PLAY).await, MailAnswer::RateLimited);
}

/// Serves a gate over SMTP, and counts mail from this machine like any other.
async fn serve(gate: MailGate) -> SocketAddr {
    let limits = MailLimits { loopback_counts: true, ..MailLimits::default() };
    let settings =
        ListenerSettings { host: "play.example.org".to_owned(), dialect: MailProtocol::Smtp, limits };
    let listener = Listener::bind((Ipv4Addr::LOCALHOST, 0).into(), settings).await.unwrap();
    let at = listener.local_addr().unwrap();
    tokio::spawn(async move {
        let (_running, stopped) = watch::channel(false);
        listener.run(Arc::new(gate), stopped).await;
    });
    at
}

/// Sends a message over SMTP, and returns the answer to its end.
async fn submit(at: SocketAddr, id: usize) -> String {
    let text = format!("From: ann@example.net\r\nMessage-ID: <{id}@x>\r\n\r\nhelp\r\n.\r\nQUIT\r\n");
    let heard = all_at_once(at, format!("{HEAD}{text}").as_bytes()).await;
    heard.lines().rev().nth(1).unwrap_or_default().to_owned()
}

/// Over SMTP, a full cap answers before the message is read: there is no reader at all.
#[tokio::test]
async fn full_cap_answers_before_reading_over_smtp() {
    for (host_h, answer) in [(0, "450 4.7.1 "), (1, "451 4.3.0 ")] {
        let house = capped(MailCaps { host_h, ..MailCaps::default() });
        let at = serve(house.gate.with_reader(MailReader::separate_process("/nothing".into()))).await;
        let heard = submit(at, 1).await;
        assert!(heard.starts_with(answer), "{host_h}: {heard}");
    }
}

/// A message that breaks its readers is deferred, counted for its host, and refused for good the next time.
#[cfg(unix)]
#[tokio::test]
async fn breaking_mail_is_deferred_then_refused_over_smtp() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().unwrap();
    let (file, unfinished) = (folder.path().join("reader"), folder.path().join("part"));
    let greeting = format!("vernissage reader {}", env!("CARGO_PKG_VERSION"));
    let text = format!("#!/bin/sh\nprintf '\\{:03o}\\000\\000\\000{greeting}'\nexit 0\n", greeting.len());
    std::fs::write(&unfinished, text).unwrap();
    std::fs::set_permissions(&unfinished, std::fs::Permissions::from_mode(0o700)).unwrap();
    std::fs::rename(&unfinished, &file).unwrap();
    let house = capped(MailCaps { host_h: 2, ..MailCaps::default() });
    let aside = MailQuarantine::new(&folder.path().join("set-aside"));
    let at = serve(house.gate.with_reader(MailReader::separate_process(file).with_quarantine(aside))).await;
    let answers = [submit(at, 1).await, submit(at, 1).await, submit(at, 2).await];
    for (heard, expected) in answers.iter().zip(["450 4.3.0 ", "554 5.6.0 ", "450 4.7.1 "]) {
        assert!(heard.starts_with(expected), "{answers:?}");
    }
}
