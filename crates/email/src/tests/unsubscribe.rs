//! Issue 14: an unsubscribe message works in any form. Many clients mark the message that their unsubscribe button
//! sends as automatic, or send it without text or an author.

use super::*;
use async_trait::async_trait;
use i18n::Vocabulary;
use model::{PlayerId, Right};
use ports::{Answer, Origin, Request, RequestGateway, TemporaryFailure, TokenHash};
use std::sync::{Arc, Mutex};

/// A gateway that knows one token and records requests.
#[derive(Debug, Default)]
struct UnsubscribeGateway {
    knocked: Mutex<Vec<(bool, String)>>,
}

fn player() -> Right {
    Right::Settings { player: PlayerId::new(7), generation: 0, table: None }
}

fn live() -> Recipient {
    Recipient::Unsubscribe(key().unsubscribe_token(&player()))
}

#[async_trait]
impl RequestGateway for UnsubscribeGateway {
    async fn right(&self, hash: &TokenHash) -> Result<Option<Right>, TemporaryFailure> {
        Ok(live().hash().filter(|live| live == hash).map(|_| player()))
    }

    async fn right_holder(&self, _: &Right) -> Result<Option<PlayerId>, TemporaryFailure> {
        Ok(None)
    }

    async fn vocabulary(&self, _: &Origin) -> Result<Arc<Vocabulary>, TemporaryFailure> {
        panic!("the text of an unsubscribe mail must not be read")
    }

    async fn handle(&self, request: &Request) -> Result<Option<Answer>, TemporaryFailure> {
        let silences = matches!(&request.from, Origin::Unsubscriber(right) if *right == player());
        assert!(request.orders.is_empty() && request.unread.is_empty());
        self.knocked.lock().unwrap().push((silences, request.key.id.clone()));
        Ok(None)
    }
}

const HEADS: [&str; 8] = [
    "Auto-Submitted: auto-generated\r\nFrom: Ann <ann@example.net>",
    "Precedence: bulk\r\nFrom: Ann <ann@example.net>",
    "List-Id: <x.example>\r\nFrom: Ann <ann@example.net>",
    "From: MAILER-DAEMON@example.net",
    "From: a@example.net, b@example.net",
    "Subject: unsubscribe",
    "From: play@play.example.org\r\nX-Loop: play@play.example.org",
    "Content-Type: multipart/report; boundary=b",
];

#[tokio::test]
async fn unsubscribe_mail_works_in_any_form() {
    let to = own_addresses().unsubscribe(&key().unsubscribe_token(&player()));
    for from in ["ann@example.net", ""] {
        for body in ["", "bid 14", "--b\r\n\r\nunsubscribe"] {
            let door = Arc::new(UnsubscribeGateway::default());
            let gate = MailGate::new(door.clone(), own_addresses());
            for head in HEADS {
                let raw = format!("{head}\r\n\r\n{body}").into_bytes();
                assert_eq!(class_word(&read(&raw, &envelope(from, &[&to]))), "unsubscribe");
                let answer = gate.accept_mail(raw, envelope(from, &[&to])).await;
                assert_eq!(answer, MailAnswer::Accepted, "{head}");
            }
            let knocked = door.knocked.lock().unwrap();
            assert_eq!(knocked.len(), HEADS.len());
            assert!(knocked.iter().all(|(silences, key)| *silences && key.len() == 64));
        }
    }
}

/// The bounds of a message apply here too, and a token that was never issued has no effect.
#[tokio::test]
async fn unknown_token_or_mail_bomb_does_not_unsubscribe() {
    let door = Arc::new(UnsubscribeGateway::default());
    let gate = MailGate::new(door.clone(), own_addresses());
    let foreign = own_addresses().unsubscribe(&"a".repeat(26));
    let taken = gate.accept_mail(b"From: ann@example.net\r\n\r\n".to_vec(), envelope("", &[&foreign])).await;
    assert_eq!(taken, MailAnswer::Refused);
    let own = own_addresses().unsubscribe(&key().unsubscribe_token(&player()));
    let bomb = format!("Subject: x\r\n\r\n{}", "x".repeat(3_000_000)).into_bytes();
    assert_eq!(gate.accept_mail(bomb, envelope("", &[&own])).await, MailAnswer::Refused);
    assert!(door.knocked.lock().unwrap().is_empty());
}

/// Repeated deliveries of one message have the same key, and another message has another key.
#[test]
fn repeated_unsubscribe_mail_has_same_key() {
    let to = own_addresses().unsubscribe(&key().unsubscribe_token(&player()));
    let key = |raw: &str| match read(raw.as_bytes(), &envelope("", &[&to])) {
        MailClass::Unsubscribe(_, key) => key,
        other => panic!("{other:?}"),
    };
    assert_eq!(key("Subject: stop\r\n\r\n"), key("Received: from x\r\nSubject: stop\r\n\r\n"));
    assert_ne!(key("Message-ID: <a@x>\r\n\r\n"), key("Message-ID: <b@x>\r\n\r\n"));
}
