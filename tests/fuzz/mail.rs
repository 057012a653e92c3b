//! Whole emails: reading ends without a panic, and an automatic email is never treated as a person's.

use crate::mutation::MutationStream;
use email::{Addresses, Envelope, MailClass, ingest};
use i18n::split_order_lines;

/// Maximum number of lines of one email that are read as commands.
const LINES_MAX: usize = 20;

/// Returns every email in `tests/mail/`.
fn email_corpus() -> Vec<Vec<u8>> {
    let files = std::fs::read_dir("tests/mail").unwrap().map(|file| file.unwrap().path());
    let mut files: Vec<_> = files.filter(|file| file.extension().is_some_and(|end| end == "eml")).collect();
    files.sort();
    files.into_iter().map(|file| std::fs::read(file).unwrap()).collect()
}

/// Returns headers, endings and encodings that affect the reader.
fn email_fragments() -> Vec<String> {
    let all = [
        "Auto-Submitted: auto-replied\r\n",
        "Auto-Submitted: no\r\n",
        "Precedence: bulk\r\n",
        "List-Id: <x.y>\r\n",
        "Return-Path: <>\r\n",
        "Content-Type: multipart/mixed; boundary=x\r\n",
        "Content-Type: text/html; charset=utf-7\r\n",
        "Content-Transfer-Encoding: base64\r\n",
        "Content-Transfer-Encoding: quoted-printable\r\n",
        "--x\r\n",
        "--x--\r\n",
        "From: ",
        "To: play+",
        "Message-ID: <",
        "=?utf-8?B?",
        "=?utf-8?Q?=00?=",
        "?=",
        "<div>",
        "<blockquote>",
        "<style>",
        "&#x10ffff;",
        "> ",
        "-- \r\n",
        "On Mon, 2 Nov 2026 at 10:00, Ann wrote:\r\n",
        "help",
        "bid 4",
    ];
    all.iter().map(|word| (*word).to_owned()).collect()
}

/// Checks if the email's own header has this field with this value, ignoring case.
fn has_header(raw: &[u8], field: &str, value: &str) -> bool {
    let text = String::from_utf8_lossy(raw).replace("\r\n", "\n");
    let head = text.split("\n\n").next().unwrap_or_default().to_owned();
    head.lines()
        .filter_map(|line| line.split_once(':'))
        .any(|(name, said)| name.eq_ignore_ascii_case(field) && said.trim().eq_ignore_ascii_case(value))
}

#[test]
fn arbitrary_mail_never_breaks_the_reader() {
    let house = Addresses::new("play.example.org").unwrap();
    let markers = i18n::reply_markers();
    let to = vec!["play@play.example.org".to_owned()];
    let envelope = Envelope { host: None, from: Some("ann@example.net".into()), to };
    MutationStream::new(4).judge_all("mails", &email_corpus(), &email_fragments(), |raw| {
        let ingested = ingest(raw, &envelope, &house, &markers);
        let MailClass::Mail(mail) = ingested else { return };
        assert!(!has_header(raw, "Auto-Submitted", "auto-replied"), "an automatic reply was accepted");
        let lines = split_order_lines(&mail.lines, &mail.below, &|_| true);
        assert!(lines.orders.len() <= LINES_MAX, "{} orders", lines.orders.len());
    });
}
