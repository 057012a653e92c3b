//! No network of hosts uses up what all visitors share. A web server in front names the visitors.

use super::pages::{FakeShowcase, table};
use super::{PATIENCE, RunningWebService, running_behind};
use model::Status;
use std::sync::Arc;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio::sync::Semaphore;
use tokio::task::JoinSet;
use tokio::time::timeout;

const FRONT: &str = "127.0.0.1/32";

async fn open(front: &[&str]) -> (RunningWebService, Arc<FakeShowcase>) {
    let house = FakeShowcase::new(Status::Running);
    (running_behind(front, None, PATIENCE, house.clone()).await, house)
}

fn request(path: &str, visitor: &str) -> String {
    format!("GET {path} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 203.0.113.1, {visitor}\r\n\r\n")
}

async fn is_shown(web: &RunningWebService, visitor: &str) -> bool {
    web.send_request(&request(&table(), visitor)).await.starts_with("HTTP/1.1 200 ")
}

#[tokio::test]
async fn one_network_leaves_renderings_to_others() {
    let (web, house) = open(&[FRONT]).await;
    let mut shown = Vec::new();
    for seq in 0..410 {
        house.change_table("K7QF", 10 + seq);
        shown.push(is_shown(&web, &format!("192.0.2.{}", seq % 250)).await);
    }
    assert_eq!(shown.iter().filter(|shown| **shown).count(), 400);
    assert!(shown[..400].iter().all(|shown| *shown), "only the last are deferred");
    assert!(is_shown(&web, "192.0.3.1").await);
    assert!(is_shown(&web, "192.0.2.1").await, "the page is cached now");
}

/// Without `web.front`, all visitors may come from one web server on this machine.
#[tokio::test]
async fn unknown_front_server_is_not_limited() {
    let (web, house) = open(&[]).await;
    for seq in 0..410 {
        house.change_table("K7QF", 10 + seq);
        assert!(is_shown(&web, "192.0.2.1").await, "{seq}");
    }
}

/// Opens a live page; returns it with the start of its response.
async fn open_live_page(web: &RunningWebService, visitor: &str) -> (TcpStream, String) {
    let mut line = TcpStream::connect(web.at).await.unwrap();
    line.write_all(request(&format!("{}/live", table()), visitor).as_bytes()).await.unwrap();
    let mut start = [0; 12];
    timeout(PATIENCE, line.read_exact(&mut start)).await.unwrap().unwrap();
    (line, String::from_utf8_lossy(&start).into_owned())
}

#[tokio::test]
async fn one_network_leaves_live_pages_to_others() {
    let (web, _) = open(&[FRONT]).await;
    let mut open_pages = Vec::new();
    for number in 0..6 {
        open_pages.push(open_live_page(&web, &format!("192.0.2.{number}")).await);
        assert_eq!(open_pages[number].1, "HTTP/1.1 200");
    }
    assert_eq!(open_live_page(&web, "192.0.2.99").await.1, "HTTP/1.1 503");
    assert_eq!(open_live_page(&web, "2001:db8::1").await.1, "HTTP/1.1 200");
}

/// Requests of one network through a web server in front are limited like its connections would be.
#[tokio::test]
async fn waiting_requests_leave_places_to_others() {
    let (web, house) = open(&[FRONT]).await;
    let web = Arc::new(web);
    // No rendering completes until the network has more requests than may wait.
    house.may_end.forget_permits(Semaphore::MAX_PERMITS);
    let mut requests = JoinSet::new();
    for host in 0..30 {
        let web = web.clone();
        requests.spawn(async move { is_shown(&web, &format!("192.0.2.{host}")).await });
    }
    for _ in 24..30 {
        let shown = timeout(PATIENCE, requests.join_next()).await.expect("answered at once");
        assert!(!shown.unwrap().unwrap());
    }
    let other = web.clone();
    requests.spawn(async move { is_shown(&other, "192.0.3.1").await });
    house.may_end.add_permits(Semaphore::MAX_PERMITS);
    assert_eq!(requests.join_all().await, [true; 25]);
    assert!(is_shown(&web, "192.0.2.1").await, "the places are free again");
}

/// Another program on the machine that claims to forward visitors counts as itself.
#[cfg(target_os = "linux")]
#[tokio::test]
async fn silent_connections_leave_places_to_others() {
    let (web, _) = open(&[FRONT]).await;
    let mut silent = Vec::new();
    for host in 0..100 {
        let socket = TcpSocket::new_v4().unwrap();
        socket.bind(([127, 0, 0, 2 + host], 0).into()).unwrap();
        silent.push(socket.connect(web.at).await.unwrap());
    }
    for line in &mut silent[24..] {
        let ended = timeout(PATIENCE, line.read(&mut [0])).await.unwrap();
        assert!(matches!(ended, Ok(0) | Err(_)), "closed at once");
    }
    assert!(is_shown(&web, "192.0.2.1").await);
    let mut first = [0];
    assert!(silent[0].try_read(&mut first).is_err(), "still open");
}
