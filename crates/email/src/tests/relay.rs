//! A mail server that is slow, hangs, drops connections or is full. Letters that the server has not accepted never
//! count as sent, and the server is not flooded.

use super::super::*;
use super::letters::sample;
use ports::SendError;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};
use tokio::net::{TcpListener, TcpStream};
use tokio::time::sleep;

/// Behaviour of the server.
#[derive(Clone, Copy)]
struct RelayBehaviour {
    greeting: &'static str,
    /// Delay of the answer to a whole letter, by the number of earlier letters.
    taken_after: fn(usize) -> Duration,
    /// Number of letters after which a connection is closed silently.
    letters_per_line: usize,
}

const GOOD: RelayBehaviour =
    RelayBehaviour { greeting: "220 mx", taken_after: |_| Duration::ZERO, letters_per_line: usize::MAX };

/// A mail server's records.
#[derive(Default)]
struct RelayRecord {
    /// Accepted letters, by their Message-ID.
    taken: Mutex<Vec<String>>,
    letters: AtomicUsize,
    lines: AtomicUsize,
    lines_now: AtomicUsize,
    lines_most: AtomicUsize,
}

async fn server(manners: RelayBehaviour) -> (u16, Arc<RelayRecord>) {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let (port, seen) = (listener.local_addr().unwrap().port(), Arc::<RelayRecord>::default());
    let all = seen.clone();
    tokio::spawn(async move {
        while let Ok((stream, _)) = listener.accept().await {
            let seen = all.clone();
            tokio::spawn(async move {
                seen.lines.fetch_add(1, Ordering::SeqCst);
                let now = seen.lines_now.fetch_add(1, Ordering::SeqCst) + 1;
                seen.lines_most.fetch_max(now, Ordering::SeqCst);
                // A lost connection is for the client to handle.
                let _ended = serve(stream, manners, &seen).await;
                seen.lines_now.fetch_sub(1, Ordering::SeqCst);
            });
        }
    });
    (port, seen)
}

async fn serve(stream: TcpStream, manners: RelayBehaviour, seen: &RelayRecord) -> std::io::Result<()> {
    let (read, mut write) = stream.into_split();
    let mut lines = BufReader::new(read).lines();
    write.write_all(format!("{}\r\n", manners.greeting).as_bytes()).await?;
    let mut of_line = 0;
    while let Some(line) = lines.next_line().await? {
        let answer = match line.get(..4).unwrap_or_default() {
            "DATA" => {
                write.write_all(b"354 go on\r\n").await?;
                let mut word = String::new();
                while let Some(line) = lines.next_line().await?.filter(|line| line != ".") {
                    if let Some(found) = line.strip_prefix("Message-ID: ") {
                        word = found.to_owned();
                    }
                }
                let number = seen.letters.fetch_add(1, Ordering::SeqCst);
                sleep((manners.taken_after)(number)).await;
                // A client that stopped waiting only knows that the outcome is unknown.
                seen.taken.lock().unwrap().push(word);
                of_line += 1;
                "250 taken"
            }
            "QUIT" => return write.write_all(b"221 bye\r\n").await,
            _ => "250 ok",
        };
        write.write_all(format!("{answer}\r\n").as_bytes()).await?;
        if of_line >= manners.letters_per_line {
            return Ok(());
        }
    }
    Ok(())
}

fn letter(number: usize) -> ComposedMail {
    let mail = sample();
    let text = String::from_utf8(mail.bytes).unwrap();
    let (before, after) = text.split_once("Message-ID: ").unwrap();
    let (_, rest) = after.split_once("\r\n").unwrap();
    let bytes = format!("{before}Message-ID: <letter-{number}>\r\n{rest}").into_bytes();
    ComposedMail { bytes, ..mail }
}

fn transport_with_short_limits(port: u16) -> SmtpTransport {
    // A busy machine may need long for a normal answer.
    let limits = DialogLimits::uniform(Duration::from_secs(5));
    SmtpTransport::new(&SmtpSettings { limits, ..SmtpSettings::loopback(port) }).unwrap()
}

/// After one late answer, every answer used to be taken for the previous one, so letters that were never accepted
/// counted as sent.
#[tokio::test]
async fn late_answer_never_marks_unaccepted_letter_sent() {
    let slow = |number| Duration::from_millis(if number == 0 { 8_000 } else { 0 });
    let (port, seen) = server(RelayBehaviour { taken_after: slow, ..GOOD }).await;
    let way = transport_with_short_limits(port);
    let first = way.send(&letter(0)).await.unwrap_err();
    assert!(matches!(first, SendError::Retry { .. }), "only this letter may fail: {first}");
    for number in 1..16 {
        way.send(&letter(number)).await.unwrap();
        assert!(seen.taken.lock().unwrap().contains(&format!("<letter-{number}>")), "letter {number}");
    }
    assert_eq!(
        seen.lines.load(Ordering::SeqCst),
        2,
        "the slow connection must be dropped, and the next one reused"
    );
}

/// A delivery may be cancelled at any point.
#[tokio::test]
async fn cancelled_dialog_leaves_no_connection() {
    let slow = |number| Duration::from_millis(if number == 0 { 2_000 } else { 0 });
    let (port, seen) = server(RelayBehaviour { taken_after: slow, ..GOOD }).await;
    let way = SmtpTransport::loopback(port).unwrap();
    // The delivery is cancelled after the letter has arrived, while waiting for the answer.
    let arrived = async {
        while seen.letters.load(Ordering::SeqCst) == 0 {
            tokio::task::yield_now().await;
        }
    };
    let first = letter(0);
    tokio::select! {
        _ = way.send(&first) => panic!("answered before the cancellation"),
        () = arrived => {}
    }
    for number in 1..9 {
        way.send(&letter(number)).await.unwrap();
        assert!(seen.taken.lock().unwrap().contains(&format!("<letter-{number}>")), "letter {number}");
    }
}

#[tokio::test]
async fn connections_are_limited_and_reused() {
    let (port, seen) = server(RelayBehaviour { taken_after: |_| Duration::from_millis(2), ..GOOD }).await;
    let way = Arc::new(SmtpTransport::loopback(port).unwrap());
    let mut all = tokio::task::JoinSet::new();
    for number in 0..250 {
        let way = way.clone();
        all.spawn(async move { way.send(&letter(number)).await.unwrap() });
    }
    assert_eq!(all.join_all().await.len(), 250);
    assert_eq!(seen.taken.lock().unwrap().len(), 250);
    assert!(seen.lines_most.load(Ordering::SeqCst) <= 4, "too many concurrent connections");
    assert!(seen.lines.load(Ordering::SeqCst) <= 4, "too many connections in total");
}

#[tokio::test]
async fn closed_idle_connection_is_replaced() {
    let (port, seen) = server(RelayBehaviour { letters_per_line: 1, ..GOOD }).await;
    let way = SmtpTransport::loopback(port).unwrap();
    for number in 0..5 {
        way.send(&letter(number)).await.unwrap();
    }
    assert_eq!(seen.taken.lock().unwrap().len(), 5);
}

/// A failure of the server itself concerns every letter, and no letter is given up because of it.
#[tokio::test]
async fn server_that_rejects_everyone_counts_as_down() {
    for greeting in ["554 no service here", "421 too many lines"] {
        let (port, _) = server(RelayBehaviour { greeting, ..GOOD }).await;
        let down = transport_with_short_limits(port).send(&letter(0)).await.unwrap_err();
        assert!(matches!(&down, SendError::Down { why } if why.contains(&greeting[..3])), "{down}");
    }
    let silent = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let down =
        transport_with_short_limits(silent.local_addr().unwrap().port()).send(&letter(0)).await.unwrap_err();
    assert!(matches!(down, SendError::Down { .. }), "{down}");
    let port = { TcpListener::bind("127.0.0.1:0").await.unwrap().local_addr().unwrap().port() };
    let down = transport_with_short_limits(port).send(&letter(0)).await.unwrap_err();
    assert!(matches!(down, SendError::Down { .. }), "{down}");
}
