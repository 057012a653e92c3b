//! Pages with an open event stream, which learn of changes.

use super::pages::{FakeShowcase, open, table};
use super::{PATIENCE, RunningWebService, running_with};
use model::{Code, Status};
use ports::TableChange;
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;

/// A page with an open event stream.
struct LivePageConnection(TcpStream, String);

impl LivePageConnection {
    async fn open(web: &RunningWebService) -> Self {
        let mut line = TcpStream::connect(web.at).await.unwrap();
        let ask = format!("GET {}/live HTTP/1.1\r\nHost: x\r\n\r\n", table());
        line.write_all(ask.as_bytes()).await.unwrap();
        Self(line, String::new())
    }

    /// Reads until the text arrives or the connection ends. Returns true if the text arrived.
    async fn until(&mut self, what: &str) -> bool {
        let mut bytes = [0; 1024];
        while !self.1.contains(what) {
            match timeout(PATIENCE, self.0.read(&mut bytes)).await.unwrap() {
                Ok(0) | Err(_) => return false,
                Ok(count) => self.1.push_str(&String::from_utf8_lossy(&bytes[..count])),
            }
        }
        true
    }
}

/// The stream reports the number of the last entry, first for the current state and then for each change. The stream
/// outlives ordinary connections, ignores other tables, and ends with the service.
#[tokio::test]
async fn open_page_is_notified_of_changes() {
    let house = FakeShowcase::new(Status::Running);
    let web = running_with(Duration::from_secs(1), house.clone()).await;
    let mut told = LivePageConnection::open(&web).await;
    assert!(
        told.until("data: 5\n").await && told.1.contains("content-type: text/event-stream"),
        "{}",
        told.1
    );
    assert!(told.1.contains("event: changed\n"), "{}", told.1);
    tokio::time::sleep(Duration::from_millis(1_500)).await;
    house.change_table("AAAA", 77);
    house.change_table("K7QF", 6);
    assert!(told.until("data: 6\n").await, "{}", told.1);
    assert!(!told.1.contains("77"), "{}", told.1);
    // More changes than the buffer of a slow receiver holds: the current state is read again.
    (0..10).for_each(|number| house.change_table("AAAA", 100 + number));
    house.change_table("K7QF", 9);
    assert!(told.until("data: 9\n").await, "{}", told.1);
    let _ =
        house.changes.send(TableChange { code: Code::parse("K7QF").unwrap(), seq: 9, is_table_frozen: true });
    assert!(told.until("data: 9-rests\n").await, "a frozen table writes no entry: {}", told.1);
    web.stop.send(true).unwrap();
    assert!(!told.until("never").await, "the stream ends with the service");
    timeout(PATIENCE, web.task).await.unwrap().unwrap();
}

#[tokio::test]
async fn frozen_table_page_is_notified_of_resumption() {
    let (web, house) = open(Status::Frozen).await;
    let page = web.get(&table(), "en").await;
    assert!(page.contains("data-state=\"5-rests\"") && page.contains("live.js"), "{page}");
    let mut told = LivePageConnection::open(&web).await;
    assert!(told.until("data: 5-rests\n").await, "{}", told.1);
    house.change_table("K7QF", 6);
    assert!(told.until("data: 6\n").await, "{}", told.1);
}

#[tokio::test]
async fn live_pages_of_a_table_are_limited() {
    let (web, _) = open(Status::Running).await;
    let mut all = Vec::new();
    for _ in 0..8 {
        let mut told = LivePageConnection::open(&web).await;
        assert!(told.until("data: 5\n").await, "{}", told.1);
        all.push(told);
    }
    let mut ninth = LivePageConnection::open(&web).await;
    assert!(ninth.until("HTTP/1.1 503 ").await, "{}", ninth.1);
    assert!(web.get(&table(), "en").await.starts_with("HTTP/1.1 200 "));
    // A client that leaves frees its slot as soon as the next write to it fails.
    all.pop();
    let mut tenth = LivePageConnection::open(&web).await;
    while !tenth.until("data: 5\n").await {
        tokio::time::sleep(Duration::from_millis(20)).await;
        tenth = LivePageConnection::open(&web).await;
    }
}
