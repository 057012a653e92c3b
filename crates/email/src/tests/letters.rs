//! Outgoing letters: headers, reproducible bytes, transports.

use super::super::*;
use super::{house, key};
use chrono::{TimeZone, Utc};
use engine::Seat;
use mail_parser::{MessageParser, MimeHeaders};
use model::{Code, MailAddress, Picture, PlayerId, Right};
use render::{RenderedFile, RenderedLetter};

fn parts() -> RenderedLetter {
    RenderedLetter {
        subject: "[K7QF] Art Society – Alice, Bob, Cat".to_owned(),
        text: "It is your turn: bid 14 or pass\n-- reply above this line -- [#k9f2]\n你好，畫家\n".to_owned(),
        html: "<p>It is your turn</p><img src=\"cid:board\" alt=\"board\">".to_owned(),
        pictures: vec![Picture {
            name: "board".into(),
            png: vec![137, 80, 78, 71, 0, 255],
            alt: "The wall of Ann".to_owned(),
            width: 1,
            height: 1,
        }],
        files: Vec::new(),
        drawn: Some("d1".into()),
    }
}

fn composed(
    parts: &RenderedLetter,
    to: &str,
    change: impl FnOnce(&mut MailMetadata<'_>),
) -> Result<ComposedMail, ComposeError> {
    let (house, key, table) = (house(), key(), Code::parse("K7QF").unwrap());
    let right = Right::Seat { table: table.clone(), seat: Seat::new(0), generation: 1, to: None };
    let (name, thread) = (key.letter_id("turn:K7QF:12:0"), key.thread_id(PlayerId::new(5), Some(&table)));
    let (reply, bounce) = (key.token(&right), key.bounce_token(PlayerId::new(5), 0));
    let unsubscribe = key.silence_token(&right);
    let to = to.parse().unwrap();
    let mut cover = MailMetadata {
        house: &house,
        to: &to,
        name: &name,
        thread: &thread,
        in_reply_to: None,
        date: Utc.with_ymd_and_hms(2026, 11, 21, 9, 0, 0).unwrap(),
        nature: SubmissionKind::Generated,
        table: Some(&table),
        reply_token: Some(&reply),
        bounce_token: &bounce,
        unsubscribe_token: &unsubscribe,
        web: None,
        calendar: None,
    };
    change(&mut cover);
    compose(parts, &cover)
}

pub(super) fn sample() -> ComposedMail {
    composed(&parts(), "ann@example.net", |_| {}).unwrap()
}

fn header(mail: &ComposedMail, name: &str) -> String {
    let message = MessageParser::default().parse(&mail.bytes).unwrap();
    let found = message.headers_raw().find(|(found, _)| found.eq_ignore_ascii_case(name));
    found.map(|(_, value)| value.split_whitespace().collect::<Vec<_>>().join(" ")).unwrap_or_default()
}

#[test]
fn letter_headers_follow_section_6() {
    let mail = sample();
    let token = key().token(&Right::Seat {
        table: Code::parse("K7QF").unwrap(),
        seat: Seat::new(0),
        generation: 1,
        to: None,
    });
    assert_eq!(header(&mail, "From"), "Vernissage <play@play.example.org>");
    assert_eq!(header(&mail, "To"), "ann@example.net");
    assert_eq!(header(&mail, "Reply-To"), format!("Vernissage <play+{token}@play.example.org>"));
    assert_eq!(header(&mail, "Date"), "Sat, 21 Nov 2026 09:00:00 +0000");
    assert_eq!(header(&mail, "Auto-Submitted"), "auto-generated");
    assert_eq!(header(&mail, "X-Auto-Response-Suppress"), "OOF, AutoReply");
    assert_eq!(header(&mail, "List-Id"), "<k7qf.play.example.org>");
    assert_eq!(header(&mail, "List-Post"), "");
    assert!(header(&mail, "List-Unsubscribe").starts_with("<mailto:u+"));
    assert_eq!(header(&mail, "List-Unsubscribe-Post"), "");
    assert!(house().is_own_message_id(&header(&mail, "Message-ID")));
    assert!(house().is_own_message_id(&header(&mail, "References")));
    let from = mail.envelope.from.clone().unwrap();
    assert!(matches!(house().parse(&from), Some(Recipient::Bounce(_))), "VERP");
    assert_eq!(mail.envelope.to, ["ann@example.net"]);
}

/// Issue 17: tables of values and dates are attached as files after the text, even to a text-only letter.
#[test]
fn files_are_attached_to_letters() {
    let file = RenderedFile {
        name: "SPRING-standings.csv".to_owned(),
        kind: "text/csv; charset=utf-8",
        bytes: "Place,Name\r\n1,畫家\r\n".into(),
    };
    for html in [String::new(), parts().html] {
        let letter = RenderedLetter { files: vec![file.clone()], html, ..parts() };
        let mail = composed(&letter, "ann@example.net", |_| {}).unwrap();
        let read = MessageParser::default().parse(&mail.bytes).unwrap();
        let found = read.attachments().find(|part| part.attachment_name() == Some(&file.name)).unwrap();
        assert_eq!(found.contents(), file.bytes);
        assert_eq!(found.content_type().and_then(|kind| kind.subtype()), Some("csv"));
        assert!(read.body_text(0).unwrap().contains("It is your turn"));
    }
}

#[test]
fn receipt_threads_to_its_mail_and_offers_one_click() {
    let mail = composed(&parts(), "ann@example.net", |cover| {
        cover.in_reply_to = Some("abc@mail.example\r\nBcc: v@x");
        cover.nature = SubmissionKind::Replied;
        cover.web = Some("https://play.example.org");
        cover.reply_token = None;
    })
    .unwrap();
    assert_eq!(header(&mail, "In-Reply-To"), "<abc@mail.exampleBcc:v@x>", "no second header may appear");
    assert!(header(&mail, "References").ends_with(" <abc@mail.exampleBcc:v@x>"));
    assert_eq!(header(&mail, "Bcc"), "");
    assert_eq!(header(&mail, "Auto-Submitted"), "auto-replied");
    assert_eq!(header(&mail, "Reply-To"), "");
    assert!(header(&mail, "List-Unsubscribe").starts_with("<https://play.example.org/u/"));
    assert_eq!(header(&mail, "List-Unsubscribe-Post"), "List-Unsubscribe=One-Click");
}

#[test]
fn mime_structure_is_fixed_and_reproducible() {
    let mail = sample();
    assert_eq!(mail.bytes, sample().bytes, "the bytes must be reproducible");
    let message = MessageParser::default().parse(&mail.bytes).unwrap();
    let kinds: Vec<String> = message
        .parts
        .iter()
        .map(|part| part.content_type().unwrap())
        .map(|found| format!("{}/{}", found.ctype(), found.subtype().unwrap_or_default()))
        .collect();
    let tree = [
        "multipart/mixed",
        "multipart/alternative",
        "text/plain",
        "multipart/related",
        "text/html",
        "image/png",
    ];
    assert_eq!(kinds, tree);
    assert_eq!(message.parts[5].content_id(), Some("board"));
    assert_eq!(message.parts[5].contents(), parts().pictures[0].png);
    assert!(message.body_text(0).unwrap().contains("你好，畫家"));
    assert_eq!(message.subject(), Some(parts().subject.as_str()));
    let text = String::from_utf8(mail.bytes).expect("all content must be 7-bit encoded");
    assert!(
        text.is_ascii() && text.split("\r\n").all(|line| line.len() <= 998 && !line.contains(['\r', '\n']))
    );
}

/// Trap 2: no subject content becomes a header or an overlong line.
#[test]
fn subjects_cannot_inject() {
    for evil in ["a\r\nBcc: v@x", "a\nBcc: v@x", "a\0b", "a\u{85}Bcc: v@x", "a\u{2028}b", "\u{1b}[2J"] {
        let parts = RenderedLetter { subject: evil.to_owned(), ..parts() };
        let mail = composed(&parts, "ann@example.net", |_| {}).unwrap();
        assert_eq!(header(&mail, "Bcc"), "", "{evil:?}");
    }
    let parts = RenderedLetter { subject: "w".repeat(1200), ..parts() };
    let mail = composed(&parts, "ann@example.net", |_| {}).unwrap();
    let text = String::from_utf8(mail.bytes).unwrap();
    assert!(text.split("\r\n").all(|line| line.len() <= 998));
}

#[test]
fn unusual_but_valid_recipients_are_accepted() {
    for bad in ["", "ann", "ann@", "@x", "a b@x.example", "ann@x.example\r\nRCPT TO:<v@x>", "a\0@x.example"] {
        assert!(MailAddress::parse(bad).is_err(), "{bad:?}");
    }
    let unwritable = composed(&parts(), "a(b@x.example", |_| {});
    assert!(matches!(unwritable, Err(ComposeError::Address(_))));
    for odd in ["a..b@docomo.ne.jp", "you@localhost", "ann+games@example.net"] {
        let mail = composed(&parts(), odd, |_| {}).unwrap();
        assert_eq!(mail.envelope.to, [odd]);
        assert_eq!(header(&mail, "To"), odd);
    }
    let mail = composed(&parts(), "ann@bücher.example", |_| {}).unwrap();
    assert_eq!(mail.envelope.to, ["ann@xn--bcher-kva.example"]);
}

/// Our own letter, reflected to us, is recognised by each of its marks.
#[test]
fn reflected_letter_is_recognised_as_loop() {
    let mail = sample();
    let verdict = super::read_plain(&mail.bytes);
    assert!(matches!(verdict, MailClass::Machine(MachineMail::Auto, _)), "{verdict:?}");
    let text = String::from_utf8(mail.bytes).unwrap();
    let without = |names: &[&str]| -> Vec<u8> {
        let kept = text.split("\r\n").filter(|line| !names.iter().any(|name| line.starts_with(name)));
        kept.collect::<Vec<_>>().join("\r\n").into_bytes()
    };
    for left in [
        vec!["Auto-", "List-"],
        vec!["Auto-", "List-", "X-Loop"],
        vec!["Auto-", "List-", "X-Loop", "Message-ID"],
    ] {
        let verdict = super::read_plain(&without(&left));
        assert!(matches!(verdict, MailClass::Machine(MachineMail::Loop, _)), "{left:?} {verdict:?}");
    }
}

#[tokio::test]
async fn repeated_mail_in_folder_is_one_file() {
    let folder = tempfile::tempdir().unwrap();
    let way = FolderTransport::new(&folder.path().join("outgoing")).unwrap();
    let mail = sample();
    let name = way.send(&mail).await.unwrap();
    assert_eq!(way.send(&mail).await.unwrap(), name);
    let files: Vec<_> =
        std::fs::read_dir(folder.path().join("outgoing")).unwrap().map(|file| file.unwrap().path()).collect();
    assert_eq!(files.len(), 1);
    assert_eq!(files[0].file_name().unwrap().to_str().unwrap(), name.0);
    let bytes = std::fs::read(&files[0]).unwrap();
    assert!(bytes.starts_with(b"Return-Path: <b+"));
    assert!(bytes.ends_with(&mail.bytes));
}

/// Letters contain tokens: no other user of the machine may read them, even if an earlier attempt left a readable
/// partial file.
#[cfg(unix)]
#[tokio::test]
async fn letters_in_folder_are_private() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().join("mail/outgoing");
    let way = FolderTransport::new(&out).unwrap();
    let mail = sample();
    let name: String = mail.name.chars().filter(char::is_ascii_alphanumeric).collect();
    std::fs::write(out.join(format!(".{name}.eml.part")), "half").unwrap();
    let file = out.join(way.send(&mail).await.unwrap().0);
    let mode = |path: &std::path::Path| path.metadata().unwrap().permissions().mode() & 0o777;
    assert_eq!([mode(&file), mode(&out), mode(out.parent().unwrap())], [0o600, 0o700, 0o700]);
    assert!(std::fs::read(&file).unwrap().ends_with(&mail.bytes));
}

#[tokio::test]
async fn sink_forwards_mail_until_receiver_is_dropped() {
    let (way, mut out) = SinkTransport::new(4);
    way.send(&sample()).await.unwrap();
    assert_eq!(out.recv().await.unwrap(), sample());
    drop(out);
    assert!(way.send(&sample()).await.is_err());
}

#[test]
fn debug_output_reveals_nothing_of_a_mail() {
    let mail = sample();
    let shown =
        format!("{mail:?} {:?} {:?}", mail.envelope, house().parse(&mail.envelope.from.clone().unwrap()));
    assert!(!shown.contains("ann") && !shown.contains("b+"), "{shown}");
}
