//! Webhooks over the real program: the code and the notices that a receiver on this machine gets, and their signatures.

use super::people::MailGroup;
use super::service_under_test::ServiceUnderTest;
use std::io::{Read, Write};
use std::net::{SocketAddr, TcpListener};
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;
use webhook::signature;

/// Upper bound for the next notice.
const PATIENCE: Duration = Duration::from_secs(120);

/// A received notice.
struct ReceivedNotice {
    head: String,
    body: String,
}

impl ReceivedNotice {
    fn header(&self, name: &str) -> &str {
        let found = self.head.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(": "));
        found.unwrap_or_else(|| panic!("no {name} in {}", self.head))
    }

    fn field(&self, name: &str) -> serde_json::Value {
        serde_json::from_str::<serde_json::Value>(&self.body).unwrap()[name].clone()
    }

    /// Checks the signature by the key that the player was shown.
    fn assert_signed_with(&self, key: &str) {
        let expected = signature(key, self.header("x-vernissage-timestamp"), &self.body);
        assert_eq!(self.header("x-vernissage-signature"), format!("sha256={expected}"));
    }
}

/// Starts a receiver of notices that accepts everything.
fn start_receiver() -> (SocketAddr, Receiver<ReceivedNotice>) {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap();
    let (send, notices) = channel();
    std::thread::spawn(move || {
        while let Ok((mut stream, _)) = listener.accept() {
            let notice = read_notice(&mut stream);
            let _ = stream.write_all(b"HTTP/1.1 204 No Content\r\n\r\n");
            if send.send(notice).is_err() {
                return;
            }
        }
    });
    (address, notices)
}

fn read_notice(stream: &mut impl Read) -> ReceivedNotice {
    let (mut all, mut buffer) = (Vec::new(), [0; 4096]);
    loop {
        let text = String::from_utf8_lossy(&all).into_owned();
        if let Some((head, body)) = text.split_once("\r\n\r\n") {
            let length = head.lines().find_map(|line| line.strip_prefix("content-length: ")?.parse().ok());
            if body.len() >= length.unwrap_or(0) {
                return ReceivedNotice { head: head.to_owned(), body: body.to_owned() };
            }
        }
        let count = stream.read(&mut buffer).unwrap();
        assert!(count > 0, "the request ends early: {text}");
        all.extend_from_slice(&buffer[..count]);
    }
}

/// Writes a line from a player's last letter, and returns the answer's text in one line.
fn write_line(club: &mut MailGroup, who: usize, line: &str) -> String {
    let letter = club.people[who].letters.last().unwrap().clone();
    let mail = club.write(who, &letter.reply_to.clone(), line, Some(&letter));
    club.send_mails(std::slice::from_ref(&mail));
    club.answer_to(&mail).text.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn word_after(text: &str, before: &str) -> String {
    let rest = text.split(before).nth(1).unwrap_or_else(|| panic!("no `{before}` in {text}"));
    rest.split_whitespace().next().unwrap().to_owned()
}

#[test]
fn notices_reach_a_confirmed_webhook() {
    let (address, notices) = start_receiver();
    let caps = "[mail.caps]\nsender_h = 100\nall_h = 1000\n";
    let config = format!("{caps}[webhook]\non = true\ntest_plain = true\n");
    let mut club = MailGroup::with_service(ServiceUnderTest::with(&config, &[]), 2);
    let code = club.start_table_by_mail();
    club.fetch();
    let asked = write_line(&mut club, 0, &format!("tell webhook http://{address}/hook"));
    assert!(asked.contains("We've posted a code to 127.0.0.1"), "{asked}");
    let first = notices.recv_timeout(PATIENCE).unwrap();
    assert!(first.head.starts_with("POST /hook HTTP/1.1"), "{}", first.head);
    let text = first.field("text").as_str().unwrap().to_owned();
    let code_line = format!("tell webhook {}", word_after(&text, "tell webhook "));
    let confirmed = write_line(&mut club, 0, &code_line);
    let key = word_after(&confirmed, "We show you the key only this once: ");
    first.assert_signed_with(&key);
    let mut turns = 0;
    while turns == 0 {
        club.fetch();
        let sent = club.answer_all();
        for mail in &sent {
            club.answer_to(mail);
        }
        while let Ok(notice) = notices.recv_timeout(Duration::from_millis(200)) {
            notice.assert_signed_with(&key);
            assert_eq!(notice.field("table"), code.as_str());
            assert!(!notice.body.contains("play+") && !notice.body.contains("@example"), "{}", notice.body);
            turns += usize::from(notice.field("kind") == "turn");
        }
    }
    let mut off = write_line(&mut club, 0, "tell webhook off");
    // The turn may have passed while the notices arrived. A reply to a letter that is no longer current is confirmed.
    if off.starts_with("To go ahead") {
        off = write_line(&mut club, 0, "yes");
    }
    assert!(off.contains("no longer post"), "{off}");
    assert!(!club.house.log().contains(&key) && !club.house.log().contains("/hook"), "nothing is logged");
}

#[test]
fn webhooks_are_off_by_default() {
    let mut club = MailGroup::new(2);
    club.start_table_by_mail();
    club.fetch();
    let answer = write_line(&mut club, 0, "tell webhook https://example.org/hook");
    assert!(answer.contains("We don't post notices to webhooks here"), "{answer}");
}
