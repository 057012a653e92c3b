//! Mail that is fetched: for whom it is, from whom, and what becomes of it in a maildir.

use super::super::*;
use super::house;
use async_trait::async_trait;
use std::fs;
use std::path::Path;
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tokio::sync::watch;
use tokio::time::Instant;

const A: &str = "abcdefghijklmnopqrstuvwx23";
const B: &str = "bbbbbbbbbbbbbbbbbbbbbbbbbb";

/// The envelope of a mail with this head; `A` and `B` stand for addresses with tokens.
fn envelope_of(head: &str) -> Envelope {
    let head = head.replace("A@", &format!("{A}@")).replace("B@", &format!("{B}@"));
    addressed(format!("{head}\n\nplay+{B}@play.example.org\n").as_bytes(), &house())
}

fn token(token: &str) -> String {
    house().reply(token)
}

/// Section 5 of the notes (Zulip's list): what the last server wrote counts more than what the sender wrote.
#[test]
fn the_recipient_is_what_the_last_server_wrote() {
    for (head, expected) in [
        ("To: play+A@play.example.org", vec![token(A)]),
        ("To: \"play+B@play.example.org\" <play+A@play.example.org>", vec![token(A)]),
        ("to: Vernissage\n <PLAY+A@PLAY.example.org>, bob@example.net", vec![token(A)]),
        ("Cc: play@play.example.org\nTo: bob@example.net", vec!["play@play.example.org".to_owned()]),
        ("Delivered-To: play+A@play.example.org\nDelivered-To: play+B@play.example.org", vec![token(A)]),
        ("X-Original-To: play+A@play.example.org\nTo: undisclosed-recipients:;", vec![token(A)]),
        // A provider that cuts off what stands behind the plus: the reader prefers the one with a token.
        (
            "To: play+A@play.example.org\nDelivered-To: play@play.example.org",
            vec!["play@play.example.org".to_owned(), token(A)],
        ),
        ("To: bob@example.net\nSubject: play+A@play.example.org", vec![]),
        ("Subject: nothing", vec![]),
    ] {
        let found: Vec<String> = envelope_of(head).to.iter().map(|to| to.to_lowercase()).collect();
        assert_eq!(found, expected, "{head}");
    }
    let both =
        "X-Gm-Original-To: play+A@play.example.org\nTo: play+B@play.example.org\nFrom: ann@example.net";
    assert_eq!(envelope_of(both).to.len(), 2);
    let raw = format!("{}\n\nbid 14\n", both.replace("A@", &format!("{A}@")).replace("B@", &format!("{B}@")));
    let read = ingest(raw.as_bytes(), &envelope_of(both), &house(), &[]);
    assert!(
        matches!(read, Ingested::Refused(Refusal::TwoTokens)),
        "two tokens in one mail are refused: {read:?}"
    );
}

/// Unknown is not `<>`: a mail without a `Return-Path` was not written by a machine for that.
#[test]
fn a_sender_that_nobody_noted_is_not_the_empty_one() {
    for (head, expected) in [
        ("Return-Path: <>\nFrom: ann@example.net", None),
        ("Return-Path: <bob@example.net>\nFrom: ann@example.net", Some("bob@example.net")),
        ("Return-Path: bob@example.net", Some("bob@example.net")),
        ("From: Ann <ann@example.net>", Some("ann@example.net")),
        ("Subject: x", Some("unknown")),
        ("Return-Path: nonsense", Some("unknown")),
    ] {
        assert_eq!(envelope_of(head).from.as_deref(), expected, "{head}");
    }
}

#[test]
fn a_head_of_any_shape_is_read() {
    let long = format!("X: {}\nTo: play@play.example.org", "y".repeat(300_000));
    assert_eq!(envelope_of(&long).to.len(), 0, "what stands behind 256 KiB of head is not looked for");
    for head in [" folded first", ":", "To:", "To: <<<<>>>>,,,;;:", "To: \0@\0", "\u{feff}To: a@b"] {
        envelope_of(head);
    }
    let nested = "Content-Type: message/rfc822\n\n".repeat(40_000) + "To: play@play.example.org\n";
    assert!(addressed(nested.as_bytes(), &house()).to.is_empty(), "only the head counts");
}

#[test]
fn line_feeds_become_line_ends_and_nothing_else_changes() {
    assert_eq!(with_line_ends(b"a\nb\r\nc\rd\n\n"), b"a\r\nb\r\nc\rd\r\n\r\n");
}

/// A gate that answers as it was told to, by the subject, and remembers what it was given.
#[derive(Debug, Default)]
struct Doorkeeper(Mutex<Vec<String>>);

#[async_trait]
impl Gate for Doorkeeper {
    async fn recipient(&self, _address: &str) -> RecipientAnswer {
        RecipientAnswer::Accept
    }

    async fn take(&self, raw: Vec<u8>, _envelope: Envelope) -> MailAnswer {
        let text = String::from_utf8(raw).unwrap();
        assert!(!text.replace("\r\n", "").contains('\n'), "lines end with CRLF");
        let subject = text.split("Subject: ").nth(1).unwrap().lines().next().unwrap().to_owned();
        let before = self.0.lock().unwrap().iter().filter(|seen| **seen == subject).count();
        self.0.lock().unwrap().push(subject.clone());
        match subject.as_str() {
            "refused" => MailAnswer::Refused,
            "later" if before < 2 => MailAnswer::Later,
            _ => MailAnswer::Done,
        }
    }
}

fn files(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap();
    let mut names: Vec<String> =
        entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

/// Waits for an event; fails when it does not come.
async fn until(what: impl Fn() -> bool) {
    let began = Instant::now();
    while !what() {
        assert!(began.elapsed() < Duration::from_secs(60), "it does not come");
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
}

#[tokio::test]
async fn a_maildir_is_emptied_and_a_mail_that_must_wait_keeps_no_other_waiting() {
    let folder = tempfile::tempdir().unwrap();
    let settings = MaildirSettings { path: folder.path().join("mail"), poll: Duration::from_millis(5) };
    let maildir = Maildir::new(settings, house()).unwrap();
    let (new, cur) = (folder.path().join("mail/new"), folder.path().join("mail/cur"));
    let write = |to: &Path, name: &str, subject: &str, recipient: &str| {
        let raw = format!("From: ann@example.net\nTo: {recipient}\nSubject: {subject}\n\nbid 14\n");
        fs::write(to.join(name), raw).unwrap();
    };
    let ours = "play@play.example.org";
    write(&new, "1.later", "later", ours);
    write(&new, "2.done", "done", ours);
    write(&new, "3.refused", "refused", ours);
    write(&new, "4.foreign", "foreign", "bob@example.net");
    write(&cur, "5.unseen:2,F", "unseen", ours);
    write(&cur, "6.seen:2,S", "seen", ours);
    write(&new, ".7.unfinished", "unfinished", ours);
    fs::write(new.join("8.big"), vec![b'x'; 3 * 1024 * 1024]).unwrap();
    let gate = Arc::new(Doorkeeper::default());
    let (stop, stopped) = watch::channel(false);
    let running = tokio::spawn(maildir.run(gate.clone(), stopped));
    until(|| files(&new) == [".7.unfinished"]).await;
    let done = [
        "1.later:2,S",
        "2.done:2,S",
        "3.refused:2,S",
        "4.foreign:2,S",
        "5.unseen:2,FS",
        "6.seen:2,S",
        "8.big:2,S",
    ];
    assert_eq!(files(&cur), done);
    let given = gate.0.lock().unwrap().clone();
    assert_eq!(given, ["later", "done", "refused", "unseen", "later", "later"]);
    // Somebody marks a mail as unread: it is read once more.
    fs::rename(cur.join("6.seen:2,S"), cur.join("6.seen:2,")).unwrap();
    until(|| files(&cur).contains(&"6.seen:2,S".to_owned())).await;
    assert_eq!(gate.0.lock().unwrap().last().unwrap(), "seen");
    stop.send_replace(true);
    running.await.unwrap();
}
