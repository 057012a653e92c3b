//! Slow clients, and hosts that try to use up all connections.

use super::super::*;
use super::dialog::{Client, HEAD, PATIENCE, RunningListener, all_at_once, start, start_behind};
use std::net::{IpAddr, Ipv4Addr};
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpSocket;
use tokio::time::timeout;

/// Treats loopback addresses like remote hosts.
fn count_loopback_as_host() -> MailLimits {
    MailLimits { loopback_counts: true, ..MailLimits::default() }
}

/// Connects from another address of this machine.
async fn from(host: Ipv4Addr, run: &RunningListener) -> Client {
    let socket = TcpSocket::new_v4().unwrap();
    socket.bind((host, 0).into()).unwrap();
    Client(socket.connect(run.at).await.unwrap())
}

/// 64 silent connections from one host: 8 are kept, and another host is served at once.
#[tokio::test]
async fn single_host_cannot_use_up_connections() {
    let run = start(MailProtocol::Smtp, count_loopback_as_host()).await;
    let mut slow = Vec::new();
    let mut greeted = 0;
    for _ in 0..64 {
        let mut client = from(Ipv4Addr::LOCALHOST, &run).await;
        match client.hear().await.as_str() {
            line if line.starts_with("220 ") => greeted += 1,
            line => assert!(line.starts_with("421 4.7.0 "), "{line}"),
        }
        slow.push(client);
    }
    assert_eq!(greeted, 8);
    assert!(
        from(Ipv4Addr::new(127, 0, 0, 2), &run).await.hear().await.starts_with("421 4.7.0 "),
        "a neighbour"
    );
    let mut other = from(Ipv4Addr::new(127, 0, 1, 2), &run).await;
    assert!(other.hear().await.starts_with("220 "));
    assert!(other.say("EHLO me").await.contains("250 "));
    drop(slow);
    // Their slots become free once the listener notices the disconnects.
    let again = async { while !from(Ipv4Addr::LOCALHOST, &run).await.hear().await.starts_with("220 ") {} };
    timeout(PATIENCE, again).await.expect("the host must be accepted again");
}

/// Programs on this machine cannot take all connections, and a known mail server in front has its own.
#[tokio::test]
async fn programs_on_this_machine_cannot_use_up_connections() {
    let limits = MailLimits { connections_of_own_hosts: 5, ..MailLimits::default() };
    for (front, most) in [(vec![], 5), (vec![IpAddr::from([127, 0, 0, 2])], 8)] {
        let run = start_behind(front.clone(), limits).await;
        let mut held = Vec::new();
        for _ in 0..64 {
            let mut client = from(Ipv4Addr::LOCALHOST, &run).await;
            if client.hear().await.starts_with("220 ") {
                held.push(client);
            }
        }
        assert_eq!(held.len(), most, "{front:?}");
        let mut server = from(Ipv4Addr::new(127, 0, 0, 2), &run).await;
        let expected = if front.is_empty() { "421 4.7.0 " } else { "220 " };
        assert!(server.hear().await.starts_with(expected), "{front:?}");
    }
}

/// The last connections are kept for answers to letters: other mail there ends with `421`.
#[tokio::test]
async fn last_connections_are_kept_for_return_addresses() {
    let limits = MailLimits { connections: 3, connections_kept: 1, ..MailLimits::default() };
    let run = start(MailProtocol::Smtp, limits).await;
    let _held = [Client::new(run.at).await, Client::new(run.at).await];
    let live = super::own_addresses().reply(&"a".repeat(26));
    let dead = super::own_addresses().reply(&"b".repeat(26));
    for (to, answer) in
        [("play@play.example.org", "421 4.3.2 "), (dead.as_str(), "421 4.3.2 "), (&live, "250 ")]
    {
        let again = async {
            loop {
                let mut client = from(Ipv4Addr::LOCALHOST, &run).await;
                if client.hear().await.starts_with("220 ") {
                    break client;
                }
            }
        };
        let mut client = timeout(PATIENCE, again).await.expect("the kept connection becomes free");
        client.say("EHLO me").await;
        client.say("MAIL FROM:<a@a.example>").await;
        assert!(client.say(&format!("RCPT TO:<{to}>")).await.starts_with(answer), "{to}");
        let mut full = from(Ipv4Addr::LOCALHOST, &run).await;
        if answer == "250 " {
            assert!(full.hear().await.starts_with("421 4.3.2 "));
            assert!(client.say("DATA").await.starts_with("354 "));
            assert!(client.say("x\r\n.").await.starts_with("250 "));
        }
    }
}

/// A client that names no return address does not hold a kept connection for long.
#[tokio::test]
async fn kept_connections_are_short() {
    let limits = MailLimits {
        connections: 2,
        connections_kept: 1,
        kept_time: Duration::from_millis(50),
        idle_time: 2 * PATIENCE,
        ..MailLimits::default()
    };
    let run = start(MailProtocol::Smtp, limits).await;
    let mut first = Client::new(run.at).await;
    let mut kept = Client::new(run.at).await;
    assert!(kept.hear().await.starts_with("421 4.4.2 "));
    assert!(first.say("NOOP").await.starts_with("250 "), "the other connections last longer");
}

/// This machine, and a mail server on LMTP, are treated as our own hosts.
#[tokio::test]
async fn own_hosts_are_not_recorded() {
    for (dialect, limits) in
        [(MailProtocol::Smtp, MailLimits::default()), (MailProtocol::Lmtp, count_loopback_as_host())]
    {
        let run = start(dialect, limits).await;
        let mut all = Vec::new();
        for _ in 0..20 {
            all.push(Client::new(run.at).await);
        }
        let hello = if dialect == MailProtocol::Smtp { "EHLO me" } else { "LHLO me" };
        all_at_once(
            run.at,
            format!("{}x\r\n.\r\nQUIT\r\n", HEAD.replace("EHLO me.example", hello)).as_bytes(),
        )
        .await;
        assert_eq!(run.door.taken.lock().unwrap()[0].1.host, None);
    }
    let run = start(MailProtocol::Smtp, count_loopback_as_host()).await;
    all_at_once(run.at, format!("{HEAD}x\r\n.\r\nQUIT\r\n").as_bytes()).await;
    assert_eq!(run.door.taken.lock().unwrap()[0].1.host, Some(IpAddr::V4(Ipv4Addr::LOCALHOST)));
}

/// Sends single bytes until the listener answers; returns the answer.
async fn send_single_bytes(client: &mut Client, byte: u8) -> String {
    let (mut from, mut to) = client.0.split();
    let mut heard = [0; 512];
    let talk = async {
        loop {
            let wait = tokio::time::sleep(Duration::from_millis(5));
            tokio::select! {
                count = from.read(&mut heard) => break count.unwrap_or(0),
                () = wait => { let _ = to.write_all(&[byte]).await; }
            }
        }
    };
    let count = timeout(PATIENCE, talk).await.expect("the listener must stop reading");
    String::from_utf8_lossy(&heard[..count]).into_owned()
}

/// An occasional byte is not progress.
#[tokio::test]
async fn slow_command_ends_with_421() {
    let limits = MailLimits { command_time: Duration::from_millis(200), ..MailLimits::default() };
    let run = start(MailProtocol::Smtp, limits).await;
    let mut client = Client::new(run.at).await;
    assert!(client.say("EHLO me").await.contains("250 "));
    assert!(send_single_bytes(&mut client, b'N').await.starts_with("421 4.4.2"));
}

#[tokio::test]
async fn slow_mail_ends_with_421() {
    let limits = MailLimits { data_grace: Duration::from_millis(200), ..MailLimits::default() };
    let run = start(MailProtocol::Smtp, limits).await;
    let mut client = Client::new(run.at).await;
    for line in HEAD.trim_end().split("\r\n") {
        client.say(line).await;
    }
    assert!(send_single_bytes(&mut client, b'x').await.starts_with("421 4.4.2"));
    assert!(run.door.taken.lock().unwrap().is_empty());
}

/// Received data extends the deadline: at 1 byte per second, a message of 100 bytes may take 100 s longer.
#[tokio::test]
async fn steady_slow_mail_is_accepted() {
    let (data_grace, data_bytes_s) = (Duration::ZERO, 1);
    let run =
        start(MailProtocol::Smtp, MailLimits { data_grace, data_bytes_s, ..MailLimits::default() }).await;
    let mut client = Client::new(run.at).await;
    let mut all = HEAD.trim_end().split("\r\n").peekable();
    while let Some(line) = all.next() {
        // The last line includes the start of the message, so there is no wait in between.
        let more = if all.peek().is_none() { format!("\r\n{}", "x".repeat(100)) } else { String::new() };
        assert!(!client.say(&format!("{line}{more}")).await.starts_with('4'));
    }
    assert!(client.say("\r\n.").await.starts_with("250"));
}
