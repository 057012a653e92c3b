//! Mail fetched by IMAP, from a server that does not always cooperate.

use super::super::*;
use super::fetched_mails::{BacklogGate, RecordingGate, until};
use super::own_addresses;
use secrecy::SecretString;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::task::JoinHandle;

/// Behaviour of the server for IDLE.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
enum IdleBehaviour {
    /// IDLE is not offered.
    #[default]
    Without,
    /// IDLE follows RFC 2177.
    Good,
    /// `NO`, although it is offered.
    Refused,
    /// The server goes silent.
    Silent,
}

/// Messages and behaviour of the server, and the commands it has received.
#[derive(Debug, Default)]
struct ImapState {
    mails: BTreeMap<u32, (String, bool)>,
    /// Number of announced messages.
    told: usize,
    idle: IdleBehaviour,
    read_only: bool,
    /// Prefixes of commands that are answered `NO`.
    refuses: Vec<&'static str>,
    /// Commands without their tags, one list per connection.
    asked: Vec<Vec<String>>,
}

/// A mock IMAP server.
#[derive(Clone, Debug, Default)]
struct MockImapServer(Arc<Mutex<ImapState>>);

impl MockImapServer {
    fn with<T>(&self, act: impl FnOnce(&mut ImapState) -> T) -> T {
        act(&mut self.0.lock().unwrap())
    }

    /// Puts an unread message into the mailbox.
    fn put(&self, uid: u32, subject: &str) {
        let raw = format!("To: play@play.example.org\r\nSubject: {subject}\r\n\r\nbid 14\r\n");
        self.with(|state| state.mails.insert(uid, (raw, false)));
    }

    fn seen(&self) -> Vec<u32> {
        self.with(|state| state.mails.iter().filter(|(_, (_, seen))| *seen).map(|(uid, _)| *uid).collect())
    }

    fn connections(&self) -> usize {
        self.with(|state| state.asked.len())
    }

    /// Returns the number of commands with this prefix, over all connections.
    fn count(&self, begins: &str) -> usize {
        let begins = |one: &&String| one.starts_with(begins);
        self.with(|state| state.asked.iter().flatten().filter(begins).count())
    }

    /// Answers one command except IDLE; returns untagged lines and the final status.
    fn answer(&self, command: &str) -> (String, &'static str) {
        self.with(|state| {
            if state.refuses.iter().any(|begin| command.starts_with(begin)) {
                return (String::new(), "NO [READ-ONLY] not here");
            }
            let uid = command.split(' ').nth(2).and_then(|uid| uid.parse().ok()).unwrap_or(0);
            let mail = state.mails.get_mut(&uid);
            let untagged = match (command.split(' ').take(2).collect::<Vec<_>>().as_slice(), mail) {
                (["CAPABILITY"], _) if state.idle == IdleBehaviour::Without => {
                    "* CAPABILITY IMAP4rev1\r\n".into()
                }
                (["CAPABILITY"], _) => "* CAPABILITY IMAP4rev1 IDLE\r\n".into(),
                (["SELECT", _], _) => "* 0 EXISTS\r\n* OK [UIDVALIDITY 7] ok\r\n".into(),
                (["UID", "SEARCH"], _) => {
                    state.told = state.mails.len();
                    let unseen = state.mails.iter().filter(|(_, (_, seen))| !seen);
                    format!("* SEARCH{}\r\n", unseen.map(|(uid, _)| format!(" {uid}")).collect::<String>())
                }
                (["UID", "FETCH"], Some((raw, _))) if command.contains("SIZE") => {
                    format!("* 1 FETCH (UID {uid} RFC822.SIZE {})\r\n", raw.len())
                }
                (["UID", "FETCH"], Some((raw, _))) => {
                    format!("* 1 FETCH (UID {uid} BODY[] {{{}}}\r\n{raw})\r\n", raw.len())
                }
                (["UID", "STORE"], Some((_, seen))) => {
                    *seen = true;
                    String::new()
                }
                _ => String::new(),
            };
            let read_only = state.read_only && command.starts_with("SELECT");
            (untagged, if read_only { "OK [READ-ONLY] done" } else { "OK done" })
        })
    }

    /// Serves one connection until the client closes it.
    async fn serve(self, stream: TcpStream, number: usize) -> std::io::Result<()> {
        let (from, mut to) = stream.into_split();
        let mut lines = BufReader::new(from).lines();
        to.write_all(b"* OK here\r\n").await?;
        while let Some(line) = lines.next_line().await? {
            let (tag, command) = line.split_once(' ').unwrap();
            self.with(|state| state.asked[number].push(command.to_owned()));
            if command != "IDLE" {
                let (untagged, last) = self.answer(command);
                to.write_all(format!("{untagged}{tag} {last}\r\n").as_bytes()).await?;
                continue;
            }
            match self.with(|state| state.idle) {
                IdleBehaviour::Silent => {}
                IdleBehaviour::Good => {
                    to.write_all(b"+ resting\r\n* OK Still here\r\n").await?;
                    let news = until(|| self.with(|state| state.mails.len() > state.told));
                    tokio::select! {
                        () = news => to.write_all(b"* 9 EXISTS\r\n").await?,
                        done = lines.next_line() => {
                            assert!(done?.is_none_or(|done| done == "DONE"));
                            to.write_all(format!("{tag} OK done\r\n").as_bytes()).await?;
                            continue;
                        }
                    }
                    assert!(lines.next_line().await?.is_none_or(|done| done == "DONE"));
                    to.write_all(format!("{tag} OK done\r\n").as_bytes()).await?;
                }
                IdleBehaviour::Without | IdleBehaviour::Refused => {
                    to.write_all(format!("{tag} NO not today\r\n").as_bytes()).await?;
                }
            }
        }
        Ok(())
    }
}

/// A mailbox that is being read.
struct RunningMailbox {
    stop: watch::Sender<bool>,
    running: JoinHandle<()>,
    server: JoinHandle<()>,
}

impl RunningMailbox {
    async fn end(self) {
        self.stop.send_replace(true);
        self.running.await.unwrap();
        self.server.abort();
    }
}

/// Starts the mock on loopback, and reads its mailbox.
async fn read(stand_in: &MockImapServer, gate: Arc<dyn MailGateway>) -> RunningMailbox {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let settings = ImapSettings {
        host: "127.0.0.1".to_owned(),
        port: listener.local_addr().unwrap().port(),
        uses_tls: false,
        user: "bot".to_owned(),
        password: SecretString::from("pw"),
        folder: "IN\"BOX".to_owned(),
        poll: Duration::from_millis(20),
    };
    let stand_in = stand_in.clone();
    let server = tokio::spawn(async move {
        loop {
            let (stream, _) = listener.accept().await.unwrap();
            let number = stand_in.with(|state| {
                state.asked.push(Vec::new());
                state.asked.len() - 1
            });
            tokio::spawn(stand_in.clone().serve(stream, number));
        }
    });
    let mailbox = ImapMailbox::new(settings, own_addresses()).with_command_time(Duration::from_secs(6));
    let (stop, stopped) = watch::channel(false);
    RunningMailbox { stop, running: tokio::spawn(mailbox.run(gate, stopped)), server }
}

#[tokio::test]
async fn mailbox_is_emptied_with_and_without_idle() {
    for idle in [IdleBehaviour::Good, IdleBehaviour::Without] {
        let (stand_in, gate) = (MockImapServer::default(), Arc::new(RecordingGate::default()));
        stand_in.with(|state| state.idle = idle);
        for (uid, subject) in [(3, "done"), (4, "later"), (10, "refused")] {
            stand_in.put(uid, subject);
        }
        let reading = read(&stand_in, gate.clone()).await;
        until(|| stand_in.seen() == [3, 4, 10]).await;
        assert_eq!(gate.received_subjects(), ["done", "later", "refused", "later", "later"]);
        stand_in.put(11, "new");
        until(|| stand_in.seen().contains(&11)).await;
        assert_eq!(stand_in.connections(), 1);
        assert_eq!(stand_in.count("SELECT \"IN\\\"BOX\""), 1);
        assert_eq!(stand_in.count("IDLE") > 0, idle == IdleBehaviour::Good);
        reading.end().await;
    }
}

/// Many deferred messages, all due, must not delay a new one.
#[tokio::test]
async fn mailbox_backlog_does_not_delay_new_mail() {
    let stand_in = MockImapServer::default();
    for uid in 1..=BacklogGate::LONG {
        stand_in.put(u32::try_from(uid).unwrap(), "later");
    }
    let shelf = stand_in.clone();
    let gate = Arc::new(BacklogGate::new(move || shelf.put(1_000, BacklogGate::FRESH)));
    let reading = read(&stand_in, gate.clone()).await;
    gate.assert_new_mail_comes_first().await;
    reading.end().await;
}

/// RFC 3501, 6.3.1: `OK [READ-ONLY]`. Nothing could be marked as seen, so nothing is read until that is fixed.
#[tokio::test]
async fn read_only_folder_is_not_read() {
    let (stand_in, gate) = (MockImapServer::default(), Arc::new(RecordingGate::default()));
    stand_in.with(|state| state.read_only = true);
    stand_in.put(1, "done");
    let reading = read(&stand_in, gate.clone()).await;
    until(|| stand_in.count("SELECT") >= 2).await;
    assert_eq!(stand_in.count("UID"), 0);
    stand_in.with(|state| state.read_only = false);
    until(|| stand_in.seen() == [1]).await;
    assert_eq!(gate.received_subjects(), ["done"]);
    reading.end().await;
}

/// A rejected search is not an empty mailbox: the client reconnects.
#[tokio::test]
async fn rejected_search_is_retried() {
    let (stand_in, gate) = (MockImapServer::default(), Arc::new(RecordingGate::default()));
    stand_in.with(|state| state.refuses = vec!["UID SEARCH"]);
    stand_in.put(1, "done");
    let reading = read(&stand_in, gate.clone()).await;
    until(|| stand_in.count("LOGIN") >= 2).await;
    stand_in.with(|state| state.refuses.clear());
    until(|| stand_in.seen() == [1]).await;
    reading.end().await;
}

/// A message that cannot be marked as seen is not assumed to be marked. It is not read again, and delays no other
/// message.
#[tokio::test]
async fn rejected_seen_flag_is_retried() {
    let (stand_in, gate) = (MockImapServer::default(), Arc::new(RecordingGate::default()));
    stand_in.with(|state| state.refuses = vec!["UID STORE"]);
    stand_in.put(1, "first");
    stand_in.put(2, "second");
    let reading = read(&stand_in, gate.clone()).await;
    until(|| stand_in.count("UID STORE 1 ") >= 3).await;
    // The waits grow: by now there were hundreds of checks.
    assert!(stand_in.count("UID STORE") <= 10, "{}", stand_in.count("UID STORE"));
    stand_in.put(3, "third");
    until(|| gate.received_subjects() == ["first", "second", "third"]).await;
    assert_eq!((stand_in.count("UID FETCH 1 "), stand_in.connections()), (2, 1));
    stand_in.with(|state| state.refuses.clear());
    until(|| stand_in.seen() == [1, 2, 3]).await;
    assert_eq!(gate.received_subjects(), ["first", "second", "third"]);
    reading.end().await;
}

/// A message that the server explicitly refuses to return.
#[tokio::test]
async fn rejected_fetch_does_not_delay_others() {
    let (stand_in, gate) = (MockImapServer::default(), Arc::new(RecordingGate::default()));
    stand_in.with(|state| state.refuses = vec!["UID FETCH 1 (UID BODY"]);
    stand_in.put(1, "broken");
    stand_in.put(2, "whole");
    let reading = read(&stand_in, gate.clone()).await;
    until(|| stand_in.seen() == [2]).await;
    stand_in.with(|state| state.refuses.clear());
    until(|| stand_in.seen() == [1, 2]).await;
    assert_eq!(
        (gate.received_subjects(), stand_in.connections()),
        (vec!["whole".to_owned(), "broken".to_owned()], 1)
    );
    reading.end().await;
}

/// IDLE is offered but rejected: the connection still works, and the mailbox is polled.
#[tokio::test]
async fn rejected_idle_falls_back_to_polling() {
    let (stand_in, gate) = (MockImapServer::default(), Arc::new(RecordingGate::default()));
    stand_in.with(|state| state.idle = IdleBehaviour::Refused);
    let reading = read(&stand_in, gate.clone()).await;
    until(|| stand_in.count("IDLE") == 1).await;
    stand_in.put(1, "done");
    until(|| stand_in.seen() == [1]).await;
    assert_eq!((stand_in.connections(), stand_in.count("IDLE")), (1, 1));
    reading.end().await;
}

/// IDLE is never answered: the next connection does not use it.
#[tokio::test]
async fn unanswered_idle_is_avoided_afterwards() {
    let (stand_in, gate) = (MockImapServer::default(), Arc::new(RecordingGate::default()));
    stand_in.with(|state| state.idle = IdleBehaviour::Silent);
    let reading = read(&stand_in, gate.clone()).await;
    until(|| stand_in.count("IDLE") == 1).await;
    stand_in.put(1, "done");
    until(|| stand_in.seen() == [1]).await;
    stand_in.put(2, "done");
    until(|| stand_in.seen() == [1, 2]).await;
    assert_eq!((stand_in.connections(), stand_in.count("IDLE")), (2, 1));
    reading.end().await;
}
