//! No input makes the reader panic, and hostile input costs little.

use super::super::headers::to_lettre_address;
use super::super::*;
use super::*;
use i18n::split_order_lines;
use model::MailAddress;
use proptest::prelude::*;

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn arbitrary_bytes_never_panic(raw in proptest::collection::vec(any::<u8>(), 0..2000)) {
        read_plain(&raw);
    }

    #[test]
    fn arbitrary_bodies_never_panic(
        kind in "(text/(plain|html|calendar)(; format=flowed)?|multipart/mixed; boundary=b|message/rfc822)(; charset=(big5|utf-8|cp932))?",
        encoding in "(7bit|base64|quoted-printable|x)",
        subject in "\\PC{0,40}",
        body in "([>*_\\-\u{3000}\u{a0} ]{0,4}(\\PC{0,20}|bid 14|On [0-9]{4}|wrote:|<div style='[^']{0,9}'>|=E|--b|From: x)\r?\n){0,30}",
    ) {
        let raw = format!("From: a@b.example\r\nSubject: {subject}\r\nContent-Type: {kind}\r\n\
            Content-Transfer-Encoding: {encoding}\r\n\r\n{body}");
        read_plain(raw.as_bytes());
    }

    #[test]
    fn arbitrary_names_are_sanitised(name in any::<String>()) {
        let clean = sanitise_name(&name);
        prop_assert!(clean.chars().count() <= 64 && !clean.chars().any(char::is_control));
        prop_assert_eq!(sanitise_name(&clean), clean);
    }

    #[test]
    fn arbitrary_addresses_never_panic(address in "\\PC{0,12}@\\PC{0,12}|.{0,30}") {
        own_addresses().parse(&address);
        if let Ok(address) = MailAddress::parse(&address) {
            own_addresses().parse(address.as_str());
            to_lettre_address(address.as_str());
        }
    }

    #[test]
    fn arbitrary_lines_are_split_without_loss(lines in proptest::collection::vec("(bid|pass|Hi)? ?\\PC{1,9}", 0..9)) {
        let read = split_order_lines(&lines, &[], &can_begin);
        let told = read.orders.len() + read.unread.len();
        prop_assert!(told == lines.len() || told + 1 == lines.len(), "only a greeting may be skipped");
    }
}
