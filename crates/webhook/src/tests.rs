//! The channel against receivers on this machine, and against names whose addresses are not public.

use crate::{HostResolver, SystemResolver, WebhookChannel, WebhookSettings, signature};
use async_trait::async_trait;
use chrono::TimeDelta;
use model::{Arg, ContactMethod, Instant, Page, PageKind, Player, Urgency, Webhook, WebhookForm, WebhookUrl};
use ports::{Addressee, Channel, DeliveryResult, OutgoingLetter, ReplyTokens};
use std::io::{self, Read, Write};
use std::net::{IpAddr, SocketAddr, TcpListener};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, channel};
use std::thread;

const SECRET: &str = "secretofann";

/// A server that answers one request.
struct HookReceiver {
    address: SocketAddr,
    requests: Receiver<String>,
}

impl HookReceiver {
    /// Starts a server that answers with this text.
    fn answering(response: &'static str) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = listener.local_addr().unwrap();
        let (send, requests) = channel();
        thread::spawn(move || {
            while let Ok((mut stream, _)) = listener.accept() {
                let request = read_request(&mut stream);
                let _ = stream.write_all(response.as_bytes());
                let _ = send.send(request);
            }
        });
        Self { address, requests }
    }

    fn url(&self) -> String {
        format!("http://{}/hook", self.address)
    }
}

/// Reads a request to the end of its body.
fn read_request(stream: &mut impl Read) -> String {
    let (mut all, mut buffer) = (Vec::new(), [0; 4096]);
    loop {
        let text = String::from_utf8_lossy(&all).into_owned();
        if let Some((head, body)) = text.split_once("\r\n\r\n") {
            let length = head.lines().find_map(|line| line.strip_prefix("content-length: ")?.parse().ok());
            if body.len() >= length.unwrap_or(0) {
                return text;
            }
        }
        match stream.read(&mut buffer) {
            Ok(0) | Err(_) => return text,
            Ok(count) => all.extend_from_slice(&buffer[..count]),
        }
    }
}

/// A resolver with the same answer for every name.
#[derive(Debug, Default)]
struct FixedResolver {
    addresses: Vec<IpAddr>,
    asked: AtomicUsize,
}

#[async_trait]
impl HostResolver for FixedResolver {
    async fn addresses(&self, _host: &str) -> io::Result<Vec<IpAddr>> {
        self.asked.fetch_add(1, Ordering::Relaxed);
        Ok(self.addresses.clone())
    }
}

fn player(url: &str, form: WebhookForm) -> Player {
    let mut webhook = Webhook::new(WebhookUrl::parse(url).unwrap(), form, Instant::UNIX_EPOCH);
    webhook.set_code("code", SECRET.to_owned());
    webhook.enter_code("code", Instant::UNIX_EPOCH);
    let row = serde_json::json!({
        "id": model::PlayerId::new(7), "name": "Ann", "address": "ann@example.org", "lang": "en", "zone": "UTC", "confirmed": true,
        "stopped": false, "pending": null, "generation": 0, "since": Instant::UNIX_EPOCH, "version": 1,
    });
    Player { webhook: Some(webhook), ..serde_json::from_value(row).unwrap() }
}

/// Returns a letter with a link, and with words of the reader's own move.
fn letter(player: Player, hour: i64) -> OutgoingLetter {
    let bid = model::Say::in_steps(messages::SAY_REST).with("words", Arg::Words("bid 14".to_owned()));
    let page = Page {
        says: vec![messages::say_unmuted(Arg::Text("K7QF".to_owned())), bid],
        subject: Some(messages::subject_ask()),
        link: Some("https://play.example.org/t/K7QF/x".to_owned()),
        ..Page::of(PageKind::Notice)
    };
    let token = |word: &str| word.to_owned();
    let returns = ReplyTokens {
        token: Some(token("replytoken")),
        settings_token: token("settingstoken"),
        silence_token: token("silencetoken"),
        bounce_token: token("bouncetoken"),
        thread_id: token("thread"),
    };
    OutgoingLetter {
        key: "notice/K7QF/0/3/webhook".to_owned(),
        message_id: "letterid".to_owned(),
        class: Urgency::Turn,
        to: Addressee::Player { player: Box::new(player), way: ContactMethod::Webhook, returns },
        place: None,
        league: None,
        post: None,
        previous: None,
        mailed: None,
        in_reply_to: None,
        recap_source: None,
        at: Instant::UNIX_EPOCH + TimeDelta::hours(hour),
        page,
    }
}

fn test_channel(day: u32) -> WebhookChannel {
    let settings = WebhookSettings { day, is_for_tests: true };
    WebhookChannel::new(&settings, Arc::new(SystemResolver)).unwrap()
}

async fn post_to(url: &str) -> DeliveryResult {
    test_channel(10).deliver(&letter(player(url, WebhookForm::Json), 0)).await
}

fn header<'a>(request: &'a str, name: &str) -> Option<&'a str> {
    request.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(": "))
}

fn is_sent(result: &DeliveryResult) -> bool {
    matches!(result, DeliveryResult::Sent { .. })
}

fn is_dead(result: &DeliveryResult) -> bool {
    matches!(result, DeliveryResult::Dead(_))
}

#[tokio::test]
async fn notice_is_signed_and_contains_no_secret() {
    let receiver = HookReceiver::answering("HTTP/1.1 204 No Content\r\n\r\n");
    let result = post_to(&receiver.url()).await;
    assert!(is_sent(&result), "{result:?}");
    let request = receiver.requests.recv().unwrap();
    let (head, body) = request.split_once("\r\n\r\n").unwrap();
    assert!(head.starts_with("POST /hook HTTP/1.1"), "{head}");
    let json: serde_json::Value = serde_json::from_str(body).unwrap();
    assert_eq!(
        (&json["version"], &json["kind"], &json["id"]),
        (&1.into(), &"notice".into(), &"letterid".into())
    );
    assert_eq!(json["link"], "https://play.example.org/t/K7QF/x");
    assert!(json["text"].as_str().unwrap().contains("K7QF"), "{body}");
    for secret in ["bid 14", "token", SECRET, "ann@example.org"] {
        assert!(!request.contains(secret), "{secret} in {request}");
    }
    let sent_at = header(head, "x-vernissage-timestamp").unwrap();
    let expected = format!("sha256={}", signature(SECRET, sent_at, body));
    assert_eq!(header(head, "x-vernissage-signature"), Some(expected.as_str()));
    assert_ne!(signature("another", sent_at, body), signature(SECRET, sent_at, body));
}

#[tokio::test]
async fn ntfy_gets_a_text_with_a_title_and_a_link() {
    let receiver = HookReceiver::answering("HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n");
    let mut ntfy = letter(player(&receiver.url(), WebhookForm::Ntfy), 0);
    assert!(is_sent(&test_channel(10).deliver(&ntfy).await));
    let request = receiver.requests.recv().unwrap();
    let (head, body) = request.split_once("\r\n\r\n").unwrap();
    assert_eq!(header(head, "x-title"), Some("A question for the host"));
    assert_eq!(header(head, "x-click"), Some("https://play.example.org/t/K7QF/x"));
    assert!(body.contains("K7QF") && !body.starts_with('{'), "{body}");
    if let Addressee::Player { player, .. } = &mut ntfy.to {
        player.lang = "ja".to_owned();
    }
    assert!(is_sent(&test_channel(10).deliver(&ntfy).await));
    let request = receiver.requests.recv().unwrap();
    assert!(header(&request, "x-title").is_some_and(|title| title.starts_with("=?UTF-8?B?")), "{request}");
}

#[tokio::test]
async fn responses_decide_the_outcome() {
    for (response, outcome) in [
        ("HTTP/1.1 200 OK\r\ncontent-length: 9999999999\r\n\r\nendless", "sent"),
        ("HTTP/1.1 400 Bad\r\n\r\n", "dead"),
        ("HTTP/1.1 410 Gone\r\n\r\n", "dead"),
        ("HTTP/1.1 429 Slow\r\nretry-after: 30\r\n\r\n", "later 30"),
        ("HTTP/1.1 429 Slow\r\nretry-after: 99999999\r\n\r\n", "later 21600"),
        ("HTTP/1.1 503 Busy\r\n\r\n", "later"),
        ("nonsense\r\n\r\n", "later"),
    ] {
        let receiver = HookReceiver::answering(response);
        let found = match post_to(&receiver.url()).await {
            DeliveryResult::Sent { .. } => "sent".to_owned(),
            DeliveryResult::Dead(_) => "dead".to_owned(),
            DeliveryResult::Retry { after_s: Some(after_s), .. } => format!("later {after_s}"),
            DeliveryResult::Retry { after_s: None, .. } => "later".to_owned(),
            other => format!("{other:?}"),
        };
        assert_eq!(found, outcome, "{response}");
    }
}

#[tokio::test]
async fn redirects_are_not_followed() {
    let target = HookReceiver::answering("HTTP/1.1 200 OK\r\n\r\n");
    for status in [301, 302, 303, 307, 308] {
        let location = format!("HTTP/1.1 {status} Moved\r\nlocation: {}\r\n\r\n", target.url());
        let receiver = HookReceiver::answering(location.leak());
        let result = post_to(&receiver.url()).await;
        assert!(is_dead(&result), "{status}: {result:?}");
    }
    assert!(target.requests.try_recv().is_err(), "no request reached the target");
}

#[tokio::test]
async fn names_with_private_addresses_are_refused() {
    let private: [&[&str]; 8] = [
        &["127.0.0.1"],
        &["10.0.0.1"],
        &["169.254.169.254"],
        &["::1"],
        &["::ffff:127.0.0.1"],
        &["fd00::1"],
        &["93.184.215.14", "192.168.1.1"],
        &[],
    ];
    for addresses in private {
        let addresses: Vec<IpAddr> = addresses.iter().map(|address| address.parse().unwrap()).collect();
        let resolver = Arc::new(FixedResolver { addresses, ..FixedResolver::default() });
        let settings = WebhookSettings { day: 10, is_for_tests: false };
        let channel = WebhookChannel::new(&settings, resolver.clone()).unwrap();
        let letter = letter(player("https://rebind.example.org/hook", WebhookForm::Json), 0);
        let result = channel.deliver(&letter).await;
        assert!(is_dead(&result), "{:?}: {result:?}", resolver.addresses);
        assert_eq!(resolver.asked.load(Ordering::Relaxed), 1, "a name is resolved once");
    }
}

#[tokio::test]
async fn this_machine_is_reached_in_tests_alone() {
    let receiver = HookReceiver::answering("HTTP/1.1 200 OK\r\n\r\n");
    let settings = WebhookSettings { day: 10, is_for_tests: false };
    let channel = WebhookChannel::new(&settings, Arc::new(SystemResolver)).unwrap();
    let letter = letter(player(&receiver.url(), WebhookForm::Json), 0);
    assert!(is_dead(&channel.deliver(&letter).await));
    assert!(receiver.requests.try_recv().is_err());
}

#[tokio::test]
async fn notices_are_capped_by_the_day() {
    let receiver = HookReceiver::answering("HTTP/1.1 200 OK\r\n\r\n");
    let channel = test_channel(1);
    let ann = || player(&receiver.url(), WebhookForm::Json);
    assert!(is_sent(&channel.deliver(&letter(ann(), 0)).await));
    assert!(is_dead(&channel.deliver(&letter(ann(), 1)).await));
    assert!(is_sent(&channel.deliver(&letter(ann(), 24)).await));
}

#[tokio::test]
async fn unreachable_webhooks_are_tried_again() {
    let closed = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    let result = post_to(&format!("http://{closed}/hook")).await;
    assert!(matches!(&result, DeliveryResult::Retry { why, .. } if !why.contains("127.0.0.1")), "{result:?}");
}
