//! Delivery reports by status code and text, compared with the tables in `docs/mail.md`.

use super::*;
use ports::BounceClass;
use std::collections::BTreeSet;
use std::path::PathBuf;

/// Number of details of each subject in RFC 3463, and 1.9 and 1.10 of later documents: `5.1.0` to `5.1.10` ..
const DETAILS: [u16; 8] = [0, 10, 4, 5, 7, 5, 5, 7];

/// A row of a table: code, text, class and effect.
struct CodeRow {
    code: String,
    text: String,
    class: String,
    effect: String,
}

/// Reads both tables of the section about bounces: with and without a provider.
fn rows() -> Vec<CodeRow> {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../docs/mail.md");
    let docs = std::fs::read_to_string(path).unwrap();
    let (_, section) = docs.split_once("\n## Bounces\n").unwrap();
    let section = section.split("\n## ").next().unwrap();
    let row = |line: &str| {
        let mut cells: Vec<&str> = line.trim_matches('|').split(" | ").map(str::trim).collect();
        if cells.len() == 5 {
            cells.remove(0);
        }
        let [code, text, class, effect] = cells[..] else { panic!("{line}") };
        let code = code.strip_prefix('`')?.strip_suffix('`')?;
        let (text, class, effect) = (text.to_owned(), class.to_owned(), effect.to_owned());
        Some(CodeRow { code: code.to_owned(), text, class, effect })
    };
    section.lines().filter(|line| line.starts_with('|')).filter_map(row).collect()
}

/// Builds a report of these fields about one recipient.
fn report_with(fields: &str) -> Vec<u8> {
    format!(
        "From: MAILER-DAEMON@mx.example\r\nSubject: Undelivered\r\nMessage-ID: <1@mx.example>\r\nMIME-Version: 1.0\r\n\
         Content-Type: multipart/report; report-type=delivery-status; boundary=b\r\n\r\n\
         --b\r\nContent-Type: text/plain\r\n\r\nbid 14\r\n\
         --b\r\nContent-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; mx.example\r\n\r\n\
         Final-Recipient: rfc822; ada@example.org\r\n{fields}\r\n\r\n--b--\r\n"
    )
    .into_bytes()
}

/// Returns the class that a report is counted under, if any.
fn class_of(raw: &[u8]) -> Option<BounceClass> {
    let to = own_addresses().bounce(&"a".repeat(26));
    match read(raw, &envelope("", &[&to])) {
        MailClass::Returned(returned) => Some(returned.class),
        MailClass::Machine(MachineMail::Bounce, _) => None,
        other => panic!("{other:?}"),
    }
}

fn class_of_fields(fields: &str) -> Option<BounceClass> {
    class_of(&report_with(fields))
}

#[test]
fn documented_codes_have_documented_effects() {
    let mut wrong = Vec::new();
    for CodeRow { code, text, class, effect } in rows() {
        let smtp = if code.starts_with('4') { 450 } else { 550 };
        let written = [
            format!("Action: failed\r\nStatus: {code}\r\nDiagnostic-Code: smtp; {smtp} {code} {text}"),
            // Folded, as many servers write it.
            format!(
                "Status: {code} ({text})\r\nAction: failed\r\nDiagnostic-Code: smtp;\r\n {smtp}-{code}\r\n\t{text}"
            ),
            format!("Action: Failed\r\nStatus: {code}\r\nDiagnostic-Code: x-unix; {text}"),
        ];
        for fields in written {
            let found = class_of_fields(&fields).unwrap();
            let does = if found.is_final() { "stops" } else { "counts" };
            if (found.word(), does) != (&class, &effect) {
                wrong.push(format!("{code} {text}: {} {does}, documented {class} {effect}", found.word()));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_registered_code_is_documented() {
    let documented: BTreeSet<String> = rows().into_iter().map(|row| row.code).collect();
    for (subject, last) in DETAILS.iter().enumerate() {
        for detail in 0..=*last {
            assert!(documented.contains(&format!("5.{subject}.{detail}")), "5.{subject}.{detail}");
        }
    }
    let classes: BTreeSet<String> = rows().into_iter().map(|row| row.class).collect();
    assert_eq!(classes, BounceClass::ALL.iter().map(|class| class.word().to_owned()).collect());
    for provider in ["| Gmail |", "| Outlook |", "| Yahoo |"] {
        let docs =
            std::fs::read_to_string(PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../docs/mail.md"));
        assert!(docs.unwrap().matches(provider).count() >= 8, "{provider}");
    }
}

/// Only these codes are final without a text.
#[test]
fn only_missing_mailboxes_are_final() {
    let last = ["5.1.1", "5.1.2", "5.1.3", "5.1.6", "5.1.10", "5.2.1"];
    for class in [4, 5] {
        for subject in 0..=7 {
            for detail in (0..=40).chain([121, 350, 509, 708]) {
                let code = format!("{class}.{subject}.{detail}");
                let found = class_of_fields(&format!("Action: failed\r\nStatus: {code}")).unwrap();
                assert_eq!(found.is_final(), last.contains(&code.as_str()), "{code}");
            }
        }
    }
}

#[test]
fn generic_status_yields_to_quoted_code() {
    for (fields, expected) in [
        ("Status: 5.0.0\r\nDiagnostic-Code: smtp; 550 5.7.1 no", Some(BounceClass::Policy)),
        ("Status: 5.0.0\r\nDiagnostic-Code: smtp; 550-5.1.1 The account", Some(BounceClass::NoMailbox)),
        ("Status: 5.0.0\r\nDiagnostic-Code: smtp;550 #5.1.1 bad address", Some(BounceClass::NoMailbox)),
        ("Status: 5.0.0\r\nDiagnostic-Code: smtp; 550 no", Some(BounceClass::Unknown)),
        ("Status: 5.2.2\r\nDiagnostic-Code: smtp; 550 5.1.1 no", Some(BounceClass::MailboxFull)),
        ("Status: 4.4.7\r\nDiagnostic-Code: smtp; 450 4.2.1 user unknown", Some(BounceClass::Routing)),
        ("Diagnostic-Code: smtp; 550 5.2.2 full", Some(BounceClass::MailboxFull)),
        ("Diagnostic-Code: smtp; 550 user unknown", Some(BounceClass::NoMailbox)),
        ("Diagnostic-Code: smtp; 450 user unknown", Some(BounceClass::Temporary)),
        ("Diagnostic-Code: x; nothing", None),
        ("Status: x.y\r\nDiagnostic-Code: smtp; 552 5.3.4 big", Some(BounceClass::TooBig)),
        ("Status: 2.0.0", None),
        ("Status: 5.1", None),
        ("", None),
    ] {
        assert_eq!(class_of_fields(&format!("Action: failed\r\n{fields}")), expected, "{fields}");
        for action in ["delayed", "delivered", "relayed", "expanded", ""] {
            assert_eq!(class_of_fields(&format!("Action: {action}\r\n{fields}")), None, "{action} {fields}");
        }
    }
}

/// A report about several recipients counts once, and reports for addresses in UTF-8 (RFC 6533) count, too.
#[test]
fn reports_in_other_forms_are_read() {
    let two = "Action: failed\r\nStatus: 5.7.1\r\n\r\nFinal-Recipient: rfc822; b@example.org\r\nAction: failed\r\nStatus: 5.1.1";
    assert_eq!(class_of_fields(two), Some(BounceClass::NoMailbox));
    let raw = String::from_utf8(report_with("Action: failed\r\nStatus: 5.2.2")).unwrap();
    let global = raw.replace("message/delivery-status", "message/global-delivery-status");
    assert_eq!(class_of(global.as_bytes()), Some(BounceClass::MailboxFull));
    let untyped = global.replace("multipart/report; report-type=delivery-status", "multipart/mixed");
    assert_eq!(class_of(untyped.as_bytes()), Some(BounceClass::MailboxFull));
}
