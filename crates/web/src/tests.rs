//! The web service over loopback, with a request handler that records its calls.
#![allow(clippy::unwrap_used)]

mod live_pages;
mod operators;
mod pages;
mod visitors;

use super::{Site, SiteSettings, WebService};
use async_trait::async_trait;
use i18n::{Lang, Vocabulary};
use model::{Code, Instant, NewsFeed, PlayerId, Right};
use ports::{
    Answer, Origin, PublicInvitation, PublicLeague, PublicPages, PublicTable, Request, RequestGateway,
    TableChange, TablePageVersion, TemporaryFailure, TokenHash,
};
use std::net::SocketAddr;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::sync::{broadcast, watch};
use tokio::task::JoinHandle;
use tokio::time::timeout;

const KNOWN: &str = "abcdefghijklmnopqrstuvwx23";
const UNKNOWN: &str = "zbcdefghijklmnopqrstuvwx23";
const PATIENCE: Duration = Duration::from_secs(60);

#[derive(Debug, Default)]
struct RecordingDoor {
    asked: Mutex<Vec<Request>>,
    broken: AtomicBool,
}

#[async_trait]
impl RequestGateway for RecordingDoor {
    async fn right(&self, hash: &TokenHash) -> Result<Option<Right>, TemporaryFailure> {
        if self.broken.load(Ordering::Relaxed) {
            return Err(TemporaryFailure::Failed { why: "the disk is full".into() });
        }
        let right = Right::Settings { player: PlayerId::new(5), generation: 0, table: None };
        Ok((*hash == TokenHash::from_unsubscribe_token(KNOWN)).then_some(right))
    }

    async fn right_holder(&self, _: &Right) -> Result<Option<PlayerId>, TemporaryFailure> {
        Ok(None)
    }

    async fn vocabulary(&self, _: &Origin) -> Result<Arc<Vocabulary>, TemporaryFailure> {
        Ok(Arc::new(Vocabulary::new(Lang::default(), None)))
    }

    async fn handle(&self, request: &Request) -> Result<Option<Answer>, TemporaryFailure> {
        self.asked.lock().unwrap().push(request.clone());
        Ok(None)
    }
}

/// An installation without pages.
#[derive(Debug)]
struct EmptyShowcase;

#[async_trait]
impl PublicPages for EmptyShowcase {
    async fn table_page_version(
        &self,
        _: &str,
        _: &str,
    ) -> Result<Option<TablePageVersion>, TemporaryFailure> {
        Ok(None)
    }

    async fn public_table(&self, _: &Code) -> Result<Option<PublicTable>, TemporaryFailure> {
        Ok(None)
    }

    async fn invitation_version(
        &self,
        _: &str,
        _: &str,
    ) -> Result<Option<TablePageVersion>, TemporaryFailure> {
        Ok(None)
    }

    async fn public_invitation(&self, _: &Code) -> Result<Option<PublicInvitation>, TemporaryFailure> {
        Ok(None)
    }

    async fn public_replay_step(&self, _: &Code, _: u32) -> Result<Option<PublicTable>, TemporaryFailure> {
        Ok(None)
    }

    async fn public_league(
        &self,
        _: &str,
        _: &str,
        _: Option<u16>,
    ) -> Result<Option<PublicLeague>, TemporaryFailure> {
        Ok(None)
    }

    async fn player_feed(&self, _: &str, _: &str) -> Result<Option<NewsFeed>, TemporaryFailure> {
        Ok(None)
    }

    fn changes(&self) -> broadcast::Receiver<TableChange> {
        broadcast::Sender::new(1).subscribe()
    }

    fn current_instant(&self) -> Instant {
        Instant::UNIX_EPOCH
    }
}

struct RunningWebService {
    at: SocketAddr,
    door: Arc<RecordingDoor>,
    stop: watch::Sender<bool>,
    task: JoinHandle<()>,
}

async fn running(whole: Duration) -> RunningWebService {
    running_with(whole, Arc::new(EmptyShowcase)).await
}

async fn running_with(whole: Duration, showcase: Arc<dyn PublicPages>) -> RunningWebService {
    running_at(None, whole, showcase).await
}

async fn running_at(
    public_url: Option<&str>,
    whole: Duration,
    showcase: Arc<dyn PublicPages>,
) -> RunningWebService {
    running_behind(&[], public_url, whole, showcase).await
}

async fn running_behind(
    front: &[&str],
    public_url: Option<&str>,
    whole: Duration,
    showcase: Arc<dyn PublicPages>,
) -> RunningWebService {
    let web = WebService::bind("127.0.0.1:0".parse().unwrap()).await.unwrap().with_connection_lifetime(whole);
    let at = web.local_addr().unwrap();
    let door = Arc::new(RecordingDoor::default());
    let (stop, stopped) = watch::channel(false);
    let settings = SiteSettings {
        public_url: public_url.map(str::to_owned),
        domain: "example.org".to_owned(),
        front: front.iter().map(|network| network.parse().unwrap()).collect(),
        host_h: 400,
    };
    let site = Site::for_people(door.clone(), showcase, &settings, [7; 32]);
    let task = tokio::spawn(web.run(site, stopped));
    RunningWebService { at, door, stop, task }
}

impl RunningWebService {
    async fn send_request(&self, request: &str) -> String {
        String::from_utf8(self.send_request_bytes(request).await).unwrap()
    }

    async fn send_request_bytes(&self, request: &str) -> Vec<u8> {
        let mut line = TcpStream::connect(self.at).await.unwrap();
        line.write_all(request.as_bytes()).await.unwrap();
        let mut answer = Vec::new();
        // A connection that is cut after the response still counts as a response.
        let _cut = timeout(PATIENCE, line.read_to_end(&mut answer)).await.unwrap();
        answer
    }

    async fn get_bytes(&self, path: &str) -> Vec<u8> {
        self.send_request_bytes(&format!("GET {path} HTTP/1.1\r\nHost: x\r\n\r\n")).await
    }

    async fn get(&self, path: &str, lang: &str) -> String {
        self.send_request(&format!("GET {path} HTTP/1.1\r\nHost: x\r\nAccept-Language: {lang}\r\n\r\n")).await
    }

    async fn post(&self, token: &str, body: &str) -> String {
        let length = body.len();
        let head = format!("POST /u/{token} HTTP/1.1\r\nHost: x\r\nContent-Length: {length}\r\n");
        let kind = "Content-Type: application/x-www-form-urlencoded\r\n";
        self.send_request(&format!("{head}{kind}\r\n{body}")).await
    }

    fn take_requests(&self) -> Vec<Request> {
        std::mem::take(&mut *self.door.asked.lock().unwrap())
    }
}

/// Strips the `Date` header from a response.
fn strip_date_header(answer: &str) -> String {
    answer
        .lines()
        .filter(|line| !line.to_ascii_lowercase().starts_with("date:"))
        .collect::<Vec<_>>()
        .join("\n")
}

#[tokio::test]
async fn post_stops_mail_and_hides_unknown_tokens() {
    let web = running(PATIENCE).await;
    let known = web.post(KNOWN, "List-Unsubscribe=One-Click").await;
    assert!(known.starts_with("HTTP/1.1 200 ") && known.contains("text/plain"), "{known}");
    assert!(!known.to_ascii_lowercase().contains("set-cookie") && !known.contains("ocation:"), "{known}");
    let asked = web.take_requests();
    assert!(matches!(asked[0].from, Origin::Unsubscriber(_)) && asked.len() == 1);
    assert!(asked[0].orders.is_empty() && !asked[0].by_letter);
    assert!(!format!("{:?}", asked[0].key).contains(KNOWN));
    for token in [UNKNOWN, "x", &"%2e".repeat(30), &"é".repeat(13)] {
        assert_eq!(strip_date_header(&web.post(token, "").await), strip_date_header(&known), "{token}");
    }
    assert!(web.take_requests().is_empty());
    // Mail servers and people may repeat the request.
    web.post(KNOWN, "").await;
    web.post(&KNOWN.to_ascii_uppercase(), "").await;
    let again = web.take_requests();
    assert_eq!(again.len(), 2);
    assert_ne!(again[0].key, again[1].key);
}

/// Threat 15: programs follow every link in a letter.
#[tokio::test]
async fn unsubscribe_get_only_shows_a_button() {
    let web = running(PATIENCE).await;
    let page = web.get(&format!("/u/{KNOWN}"), "en").await;
    assert_eq!(strip_date_header(&page), strip_date_header(&web.get(&format!("/u/{UNKNOWN}"), "en").await));
    for part in ["HTTP/1.1 200 ", "<form method=\"post\">", "<button>", "lang=\"en\""] {
        assert!(page.contains(part), "{part}: {page}");
    }
    for header in [
        "referrer-policy: no-referrer",
        "cache-control: no-store",
        "content-security-policy: default-src 'none'",
    ] {
        assert!(page.to_ascii_lowercase().contains(header), "{header}: {page}");
    }
    for never in ["<script", KNOWN, "http://", "https://"] {
        assert!(!page.contains(never), "{never}: {page}");
    }
    let han = web.get(&format!("/u/{KNOWN}"), "fr;q=1, zh-TW;q=0.9, en;q=0.8").await;
    assert!(han.contains("lang=\"zh-Hant\""), "{han}");
    let none = web.get(&format!("/u/{KNOWN}"), "xx, zh-TW;q=0, \u{e9}").await;
    assert!(none.contains("lang=\"en\""), "{none}");
    for request in ["HEAD", "PUT", "DELETE", "OPTIONS"] {
        web.send_request(&format!("{request} /u/{KNOWN} HTTP/1.1\r\nHost: x\r\n\r\n")).await;
    }
    for path in ["/", "/u/", "/u", "/u/a/b", "/favicon.ico", "/../u"] {
        assert!(web.get(path, "en").await.starts_with("HTTP/1.1 404 "), "{path}");
    }
    assert!(web.take_requests().is_empty());
}

#[tokio::test]
async fn failed_unsubscribe_asks_to_retry() {
    let web = running(PATIENCE).await;
    web.door.broken.store(true, Ordering::Relaxed);
    let answer = web.post(KNOWN, "").await;
    assert!(answer.starts_with("HTTP/1.1 503 ") && answer.contains("retry-after: 60"), "{answer}");
    assert!(!answer.contains("disk"), "{answer}");
}

#[tokio::test]
async fn long_and_slow_requests_are_cut_off() {
    let web = running(Duration::from_millis(300)).await;
    let long = web.post(KNOWN, &"x".repeat(5 * 1024)).await;
    assert!(!long.starts_with("HTTP/1.1 200 "), "{long}");
    let heads = "X-Long: y\r\n".repeat(100);
    let answer = web.send_request(&format!("POST /u/{KNOWN} HTTP/1.1\r\nHost: x\r\n{heads}\r\n")).await;
    assert!(!answer.starts_with("HTTP/1.1 200 "), "{answer}");
    let head = "z".repeat(40 * 1024);
    let answer = web.send_request(&format!("POST /u/{KNOWN} HTTP/1.1\r\nX: {head}\r\n\r\n")).await;
    assert!(!answer.starts_with("HTTP/1.1 200 "), "{answer}");
    assert!(web.take_requests().is_empty());
    // 100 silent connections: all end by themselves, and a later client is still served.
    let mut silent = Vec::new();
    for _ in 0..100 {
        silent.push(TcpStream::connect(web.at).await.unwrap());
    }
    let answer = web.post(KNOWN, "").await;
    assert!(answer.starts_with("HTTP/1.1 200 "), "{answer}");
    for mut line in silent {
        let ended = timeout(PATIENCE, line.read(&mut [0])).await.unwrap();
        assert!(matches!(ended, Ok(0) | Err(_)));
    }
    web.stop.send(true).unwrap();
    timeout(PATIENCE, web.task).await.unwrap().unwrap();
}
