//! Whole messages in the styles of many clients and languages (`tests/mail/*.eml`), each with its class and the text
//! that may be read. Each quotation contains the old move `bid 9`, which must never be a command.

use super::*;
use Expected::{Auto, Bounce, Complaint, Empty, From, List, Loop, Person};
use i18n::OrderLines;
use std::collections::BTreeSet;
use std::path::PathBuf;

/// Expected class of a message.
#[derive(Copy, Clone, PartialEq, Debug)]
enum Expected {
    Person,
    Empty,
    Bounce,
    Complaint,
    Auto,
    List,
    Loop,
    From,
}

/// File, class, commands, unread lines.
#[rustfmt::skip]
const TABLE: &[(&str, Expected, &[&str], &[&str])] = &[
    ("en-plain", Person, &["bid 14"], &[]),
    ("en-gmail", Person, &["bid 14"], &[]),
    ("en-gmail-broken-address", Person, &["bid 14"], &[]),
    ("en-gmail-both", Person, &["bid 14"], &[]),
    ("en-apple", Person, &["bid 14"], &["Thanks", "Ann"]),
    ("en-outlook", Person, &["bid 14"], &[]),
    ("en-outlook-bold", Person, &["bid 14"], &[]),
    ("en-original-message", Person, &["take b", "hang g6"], &[]),
    ("en-yahoo", Person, &["bid 14"], &[]),
    ("en-signature", Person, &["bid 14"], &[]),
    ("en-bottom", Person, &["bid 14"], &[]),
    ("en-bottom-chatter", Person, &[], &["bid 14", "what a game"]),
    ("en-bottom-rewrapped", Person, &[], &["pass"]),
    ("en-marker-only", Person, &["bid 14"], &[]),
    ("en-marker-unquoted-wrapped", Person, &["bid 14"], &[]),
    ("en-chatter-first", Person, &[], &["What do you all think?", "bid 14"]),
    ("en-chatter-between", Person, &["bid 14"], &["so there", "pass"]),
    ("en-only-quote", Empty, &[], &[]),
    ("en-subject-is-no-order", Person, &[], &["thanks"]),
    ("en-flowed", Person, &["bid 14"], &[]),
    ("en-flowed-delsp", Person, &["bid 14"], &[]),
    ("en-quoted-printable", Person, &["bid 14"], &[]),
    ("en-base64", Person, &["take b", "bid 14 – fine"], &[]),
    ("en-html-only", Person, &["bid 14", "pass"], &[]),
    ("en-html-outlook", Person, &["bid 14"], &[]),
    ("en-html-thunderbird", Person, &["bid 14"], &[]),
    ("en-html-hidden", Person, &["bid 14"], &[]),
    ("de-thunderbird", Person, &["bid 14"], &[]),
    ("de-gmail", Person, &["bid 14"], &[]),
    ("de-outlook", Person, &["bid 14"], &[]),
    ("fr-gmail", Person, &["bid 14"], &[]),
    ("es-gmail", Person, &["bid 14"], &[]),
    ("it-apple", Person, &["bid 14"], &[]),
    ("pt-gmail", Person, &["bid 14"], &[]),
    ("nl-gmail", Person, &["bid 14"], &[]),
    ("sv-gmail", Person, &["bid 14"], &[]),
    ("pl-gmail", Person, &["bid 14"], &[]),
    ("ru-gmail", Person, &["bid 14"], &[]),
    ("vi-gmail", Person, &["bid 14"], &[]),
    ("xx-unknown-language", Person, &["bid 14"], &[]),
    ("zh-apple", Person, &["出價 14"], &[]),
    ("zh-apple-bare", Person, &["出價 14"], &[]),
    ("zh-hant-gmail", Person, &["bid 14"], &[]),
    ("zh-hans-gmail-broken", Person, &["bid 14"], &[]),
    ("zh-yahoo", Person, &["bid 14"], &[]),
    ("zh-qq", Person, &["bid 14"], &[]),
    ("zh-hant-outlook", Person, &["bid 14"], &[]),
    ("zh-hant-marker", Person, &["出價 14"], &[]),
    ("zh-phone", Person, &["bid 14"], &[]),
    ("zh-big5", Person, &["出價 14"], &["謝謝大家"]),
    ("zh-gbk", Person, &["跳過"], &["谢谢大家"]),
    ("zh-utf8-labelled-big5", Person, &["出價 14"], &["謝謝"]),
    ("zh-full-width", Person, &["ｂｉｄ　１４"], &[]),
    ("ja-gmail", Person, &["bid 14"], &[]),
    ("ja-apple", Person, &["bid 14"], &[]),
    ("ja-thunderbird", Person, &["bid 14"], &[]),
    ("ja-iso2022", Person, &["bid 14"], &["よろしくお願いします"]),
    ("ja-cp932", Person, &["bid 14"], &["よろしく①"]),
    ("ja-outlook", Person, &["bid 14"], &[]),
    ("ko-gmail", Person, &["bid 14"], &[]),
    ("mime-text-attachment", Person, &["bid 14"], &[]),
    ("mime-only-attachment", Empty, &[], &[]),
    ("mime-attached-mail", Person, &["bid 14"], &[]),
    ("mime-calendar", Person, &["bid 14"], &[]),
    ("mime-blank-text-part", Person, &["bid 14"], &[]),
    ("mime-signed", Person, &["bid 14"], &[]),
    ("forward-gmail", Person, &[], &["bid 14"]),
    ("forward-zh", Empty, &[], &[]),
    ("en-mailto-broken", Person, &["bid 14"], &[]),
    ("en-date-first-no-verb", Person, &["bid 14"], &[]),
    ("de-attribution-above-headers", Person, &["bid 14"], &[]),
    ("fr-rule-above-headers", Person, &["bid 14"], &[]),
    ("en-tracking-dot", Person, &["bid 14"], &[]),
    ("en-list-footer", Person, &["bid 14"], &[]),
    ("en-wrapped-quote", Person, &["bid 14"], &[]),
    ("en-forward-bare", Person, &[], &["see below", "is this mine?"]),
    ("en-typed-beside-attribution", Person, &[], &["what a game"]),
    ("en-device-first", Person, &[], &["Hello,", "bid 14"]),
    ("de-tobit", Person, &["bid 14"], &[]),
    ("en-initials", Person, &["bid 14"], &[]),
    ("en-starred-footer", Person, &["bid 14"], &["Best regards,", "Ann"]),
    ("en-device-sentence", Person, &["bid 14"], &["Sent from my desk, which is far tidier than last week."]),
    ("en-closing", Person, &["bid 14"], &["Kind regards,", "Ann Lee", "Curator, Room 9"]),
    ("machine-hotmail-complaint", Complaint, &[], &[]),
    ("machine-post-master", Bounce, &[], &[]),
    ("machine-fml", Auto, &[], &[]),
    ("machine-out-of-office", Auto, &[], &[]),
    ("machine-auto-zh", Auto, &[], &[]),
    ("machine-auto-submitted", Auto, &[], &[]),
    ("human-auto-submitted-no", Person, &["bid 14"], &[]),
    ("machine-precedence", Auto, &[], &[]),
    ("machine-list", List, &[], &[]),
    ("machine-precedence-list", List, &[], &[]),
    ("machine-own-address", Loop, &[], &[]),
    ("machine-hops", Loop, &[], &[]),
    ("machine-dsn", Bounce, &[], &[]),
    ("machine-read-receipt", Bounce, &[], &[]),
    ("machine-complaint", Complaint, &[], &[]),
    ("machine-daemon", Bounce, &[], &[]),
    ("machine-calendar-reply", Auto, &[], &[]),
    ("machine-reaction", Auto, &[], &[]),
    ("from-two-fields", From, &[], &[]),
    ("from-two-addresses", From, &[], &[]),
    ("from-none", From, &[], &[]),
    ("from-no-message-id", Person, &["bid 14"], &[]),
];

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../tests/mail")
}

fn kind(verdict: &MailClass) -> Expected {
    match verdict {
        MailClass::Mail(mail) if mail.is_empty() => Empty,
        MailClass::Mail(_) => Person,
        MailClass::Machine(MachineMail::Bounce, _) => Bounce,
        MailClass::Machine(MachineMail::Complaint, _) => Complaint,
        MailClass::Machine(MachineMail::Auto, _) => Auto,
        MailClass::Machine(MachineMail::List, _) => List,
        MailClass::Machine(MachineMail::Loop, _) => Loop,
        MailClass::Refused(MailRefusal::From) => From,
        other => panic!("{other:?}"),
    }
}

#[test]
fn every_fixture_is_read_as_expected() {
    let mut wrong = Vec::new();
    for (name, expected, orders, unread) in TABLE {
        let raw = std::fs::read(folder().join(format!("{name}.eml"))).unwrap();
        let verdict = read_plain(&raw);
        let read = match &verdict {
            MailClass::Mail(mail) => super::all_orders(mail),
            _ => OrderLines::default(),
        };
        if kind(&verdict) != *expected || read.orders != *orders || read.unread != *unread {
            wrong.push(format!("{name}: {:?} {read:?}", kind(&verdict)));
        }
    }
    assert!(wrong.is_empty(), "{} of {}:\n{}", wrong.len(), TABLE.len(), wrong.join("\n"));
}

#[test]
fn fixture_table_matches_folder() {
    let files: BTreeSet<String> = std::fs::read_dir(folder())
        .unwrap()
        .map(|file| file.unwrap().path().file_stem().unwrap().to_str().unwrap().to_owned())
        .collect();
    let rows: BTreeSet<String> = TABLE.iter().map(|row| row.0.to_owned()).collect();
    assert_eq!(files, rows);
    assert!(rows.len() >= 40);
}

#[test]
fn quoted_move_is_never_a_command() {
    for (name, ..) in TABLE {
        let raw = std::fs::read(folder().join(format!("{name}.eml"))).unwrap();
        if let MailClass::Mail(mail) = read_plain(&raw) {
            let read = super::all_orders(&mail).orders;
            assert!(!read.iter().any(|line| line.contains('9')), "{name}: {read:?}");
        }
    }
}

/// A message from a machine with an empty envelope sender is a bounce, whatever it looks like. Mail to `b+` never
/// counts.
#[test]
fn envelope_takes_precedence_over_headers() {
    let raw = std::fs::read(folder().join("en-plain.eml")).unwrap();
    let to = own_addresses().reply(&"a".repeat(26));
    assert!(matches!(
        read(&raw, &envelope("", &[&to])),
        MailClass::Machine(MachineMail::Bounce, Some(Recipient::Token(_)))
    ));
    let bounce = own_addresses().bounce(&"a".repeat(26));
    let verdict = read(&raw, &envelope("ann@example.net", &[&bounce]));
    assert!(matches!(verdict, MailClass::Machine(MachineMail::Auto, Some(Recipient::Bounce(_)))));
    assert_eq!(read(&raw, &envelope("ann@example.net", &["abuse@play.example.org"])), MailClass::Operator);
    let stranger = read(&raw, &envelope("ann@example.net", &["x@elsewhere.example"]));
    assert_eq!(stranger, MailClass::Refused(MailRefusal::Recipient));
}

/// Section 5: the token comes from the envelope. Two different tokens are refused.
#[test]
fn token_address_wins_over_public_address() {
    let raw = std::fs::read(folder().join("en-plain.eml")).unwrap();
    let (a, b) = (own_addresses().reply(&"a".repeat(26)), own_addresses().reply(&"b".repeat(26)));
    assert_eq!(
        read(&raw, &envelope("ann@example.net", &[&a, &b])),
        MailClass::Refused(MailRefusal::TwoTokens)
    );
    let verdict = read(&raw, &envelope("ann@example.net", &["play@play.example.org", &a, &a.to_uppercase()]));
    let MailClass::Mail(mail) = verdict else { panic!("{verdict:?}") };
    assert_eq!(mail.to, Recipient::Token("a".repeat(26)));
}

/// Section 9.8: the key of a message.
#[test]
fn repeated_delivery_has_same_key() {
    let key = |raw: &[u8], to: &str| match read(raw, &envelope("ann@example.net", &[to])) {
        MailClass::Mail(mail) => mail.key,
        other => panic!("{other:?}"),
    };
    let (play, token) = ("play@play.example.org", own_addresses().reply(&"a".repeat(26)));
    for name in ["en-plain", "from-no-message-id"] {
        let raw = std::fs::read(folder().join(format!("{name}.eml"))).unwrap();
        let traced =
            [b"Received: from x by y;\r\n\tlater\r\nDelivered-To: ann@example.net\r\n".as_slice(), &raw]
                .concat();
        assert_eq!(key(&raw, play), key(&traced, play), "{name}");
        assert_ne!(key(&raw, play), key(&raw, &token), "{name}");
        assert_eq!(key(&raw, play).channel, "mail");
        assert!(key(&raw, play).id.len() <= 200);
    }
    let other = std::fs::read(folder().join("en-gmail.eml")).unwrap();
    let plain = std::fs::read(folder().join("en-plain.eml")).unwrap();
    assert_ne!(key(&plain, play), key(&other, play));
    // The key can be derived from data that the sender can see.
    let id = String::from_utf8_lossy(&plain).lines().find_map(|line| {
        line.strip_prefix("Message-ID: <").and_then(|id| id.strip_suffix('>')).map(str::to_owned)
    });
    let id = id.unwrap();
    for to in [play, token.as_str()] {
        let recipient = own_addresses().parse(to).unwrap();
        assert_eq!(key(&plain, to), mail_key(&recipient, "ann@example.net", &id));
        assert_ne!(key(&plain, to), mail_key(&recipient, "bob@example.net", &id));
    }
}

#[test]
fn other_recipients_are_detected() {
    let raw = std::fs::read(folder().join("en-plain.eml")).unwrap();
    let others =
        String::from_utf8(raw.clone()).unwrap().replace("\r\nTo: ", "\r\nCc: bob@example.net\r\nTo: ");
    let own = String::from_utf8(raw.clone()).unwrap().replace("\r\nTo: ", "\r\nCc: ANN@example.net\r\nTo: ");
    for (raw, expected) in [(raw.as_slice(), false), (others.as_bytes(), true), (own.as_bytes(), false)] {
        let MailClass::Mail(mail) = read_plain(raw) else { panic!() };
        assert_eq!(mail.seen_by_others, expected);
        assert_eq!((mail.from.name.as_str(), mail.from.address.as_str()), ("Ann Lee", "ann@example.net"));
        assert!(!format!("{mail:?} {:?}", mail.from).contains("nn@"));
    }
}

#[tokio::test]
async fn isolated_reading_gives_same_result() {
    let raw = std::fs::read(folder().join("en-gmail.eml")).unwrap();
    let envelope = envelope("ann@example.net", &["play@play.example.org"]);
    let reader = MailReader::in_process();
    let verdict =
        ingest_isolated(&reader, raw.clone().into(), envelope.clone(), &own_addresses(), &markers()).await;
    assert_eq!(verdict, ReadOutcome::Read(read(&raw, &envelope)));
}

/// No truncation of a message turns an old move into a command.
#[test]
fn truncated_mail_never_yields_quoted_command() {
    // A prefix of this one is an empty message with a command in the subject, which does count.
    let all = TABLE.iter().filter(|(name, ..)| *name != "en-subject-is-no-order");
    for (name, ..) in all {
        let raw = std::fs::read(folder().join(format!("{name}.eml"))).unwrap();
        for end in (0..raw.len()).step_by(5) {
            if let MailClass::Mail(mail) = read_plain(&raw[..end]) {
                let read = super::all_orders(&mail).orders;
                assert!(!read.iter().any(|line| line.contains('9')), "{name} to {end}: {read:?}");
            }
        }
    }
}

/// A single sign of a machine is enough for any person's message to be ignored.
#[test]
fn single_automation_header_marks_machine_mail() {
    for (name, expected, ..) in TABLE.iter().filter(|row| row.1 == Person) {
        let raw = std::fs::read(folder().join(format!("{name}.eml"))).unwrap();
        for sign in [
            "Auto-Submitted: auto-generated",
            "auto-submitted: AUTO-REPLIED; x=y",
            "X-Autoreply: yes",
            "X-AUTORESPOND: ",
            "Precedence: junk",
            "List-Post: <mailto:l@x.example>",
            "X-Failed-Recipients: a@b.example",
            "X-Loop: play@play.example.org",
        ] {
            let signed = [sign.as_bytes(), b"\r\n", &raw].concat();
            let verdict = read_plain(&signed);
            assert!(matches!(verdict, MailClass::Machine(..)), "{name} {expected:?} {sign}: {verdict:?}");
        }
    }
}
