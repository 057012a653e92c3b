//! Threat 5: forged `Authentication-Results`. Only the topmost field of the configured server counts. That field fails
//! closed, and nothing below it matters.

use super::*;
use AuthorAuthentication::{Failed, Nothing, Passed, Unreadable};
use ports::AuthorAuthentication;
use proptest::prelude::*;

/// Returns the verdict for a message from Ann at `sub.example.net` with these header fields, received through a server
/// named `MX.house.example`.
fn authenticate(head: &[u8]) -> AuthorAuthentication {
    authenticate_via(Some("MX.house.example"), head)
}

fn authenticate_via(server: Option<&str>, head: &[u8]) -> AuthorAuthentication {
    let raw = [head, b"From: Ann <ann@sub.Example.net>\r\n\r\nbid 14\r\n"].concat();
    let addresses = own_addresses().with_auth_server(server);
    match ingest(&raw, &envelope("ann@example.net", &["play@play.example.org"]), &addresses, &markers()) {
        MailClass::Mail(mail) => mail.finding,
        other => panic!("{other:?}"),
    }
}

/// Continuations of a field of our own server, each with the expected verdict.
const OWN: &[(&str, AuthorAuthentication)] = &[
    // Nothing was checked.
    ("", Nothing),
    ("; none", Nothing),
    (" 1; none", Nothing),
    ("; NONE (nothing)", Nothing),
    ("; spf=pass smtp.mailfrom=ann@sub.example.net", Nothing),
    ("; spf=fail smtp.mailfrom=ann@sub.example.net", Nothing),
    ("; auth=pass smtp.auth=ann", Nothing),
    ("; iprev=pass policy.iprev=192.0.2.1", Nothing),
    // DMARC.
    ("; dmarc=pass", Passed),
    ("; dmarc=pass header.from=sub.example.net", Passed),
    ("; DMARC=PASS (p=NONE sp=QUARANTINE dis=NONE) HEADER.FROM=SUB.EXAMPLE.NET", Passed),
    ("; dmarc=pass(p=NONE) header.from=sub.example.net;", Passed),
    (" 1; dmarc/1=pass header.from=\"sub.example.net\"", Passed),
    ("; dmarc=pass header.from=ann@sub.example.net", Passed),
    ("; dmarc=pass header.from=example.net", Nothing),
    ("; dmarc=pass header.from=evil.example", Nothing),
    ("; dmarc=pass header.from=sub.example.net header.from=evil.example", Nothing),
    ("; dmarc=fail", Failed),
    ("; dmarc=fail header.from=sub.example.net", Failed),
    ("; dmarc=fail header.from=evil.example", Failed),
    ("; dmarc=none", Nothing),
    ("; dmarc=temperror", Nothing),
    ("; dmarc=permerror header.from=sub.example.net", Nothing),
    ("; dmarc=bestguesspass", Nothing),
    ("; dmarc=passed", Nothing),
    ("; dmarc=pass; dmarc=fail", Failed),
    ("; x-dmarc=pass", Nothing),
    ("; dmarc/2=pass", Nothing),
    // DKIM, aligned and unaligned.
    ("; dkim=pass header.d=sub.example.net", Passed),
    ("; dkim=pass header.d=example.net header.s=s1 header.b=aBc/+d==", Passed),
    ("; dkim=pass header.i=@sub.example.net header.s=s1", Passed),
    ("; dkim=pass header.i=ann@example.net", Passed),
    ("; dkim=pass header.d=Example.NET. header.i=@x.example.net", Passed),
    ("; dkim=pass header.d=evil.example", Nothing),
    ("; dkim=pass header.d=evil.example header.i=@sub.example.net", Nothing),
    ("; dkim=pass header.d=sub.example.net header.d=evil.example", Nothing),
    ("; dkim=pass header.d=notsub.example.net", Nothing),
    ("; dkim=pass header.d=xsub.example.net.evil.example", Nothing),
    ("; dkim=pass header.d=net", Nothing),
    ("; dkim=pass header.d=evil.sub.example.net", Nothing),
    ("; dkim=pass header.d=", Nothing),
    ("; dkim=pass", Nothing),
    ("; dkim=pass smtp.mailfrom=ann@sub.example.net", Nothing),
    ("; dkim=fail header.d=sub.example.net", Failed),
    ("; dkim=fail reason=\"body hash did not verify\" header.d=example.net", Failed),
    ("; dkim=permerror header.i=@sub.example.net", Failed),
    ("; dkim=fail header.d=evil.example", Nothing),
    ("; dkim=temperror header.d=sub.example.net", Nothing),
    ("; dkim=neutral header.d=sub.example.net", Nothing),
    ("; dkim=fail header.d=sub.example.net; dkim=pass header.d=example.net", Passed),
    ("; dkim=fail header.d=sub.example.net; dkim=pass header.d=evil.example", Failed),
    ("; dkim=pass header.d=sub.example.net; dmarc=fail", Failed),
    ("; dkim=pass header.d=sub.example.net; dmarc=none", Passed),
    ("; dkim=fail header.d=sub.example.net; dmarc=pass", Passed),
    // As servers write them: with folds, comments, and properties of their own.
    (
        ";\r\n\tdkim=pass (2048-bit key;\r\n\t unprotected) header.d=example.net\r\n\theader.i=@example.net",
        Passed,
    ),
    (
        ";\r\n dkim=pass header.i=@sub.example.net header.s=20230601 header.b=AbC;\r\n spf=pass (google.com: domain of ann@sub.example.net designates 192.0.2.1 as permitted sender) smtp.mailfrom=ann@sub.example.net;\r\n dmarc=pass (p=NONE sp=QUARANTINE dis=NONE) header.from=sub.example.net",
        Passed,
    ),
    (
        "; arc=none (no signatures found); dmarc=pass policy.published-domain-policy=none header.from=sub.example.net; x-me-sender=none",
        Passed,
    ),
    ("; dkim = pass\r\n (a (b \\) c) d) header.d = example.net", Passed),
    // Text that a stranger smuggles into addresses that the server repeats.
    ("; spf=fail smtp.mailfrom=\"x; dmarc=pass \"@evil.example; dmarc=fail", Failed),
    ("; spf=fail smtp.mailfrom=\"x; dmarc=pass header.from=sub.example.net\"@evil.example", Nothing),
    ("; spf=fail (sender x@y (dmarc=pass; dkim=pass header.d=sub.example.net))", Nothing),
    ("; spf=fail (domain of x)@evil; dmarc=pass header.from=sub.example.net) smtp.mailfrom=x", Unreadable),
    ("; dmarc=none smtp.mailfrom=x dmarc=pass", Nothing),
    ("; spf=none smtp.helo=x dkim=pass header.d=sub.example.net", Nothing),
    // Invalid syntax may hide a failure.
    ("; dmarc=pass (open", Unreadable),
    ("; dmarc=pass \"open", Unreadable),
    ("; dmarc=pass reason=\"open", Unreadable),
    ("; dmarc", Unreadable),
    ("; =pass", Unreadable),
    ("; dmarc=pass stray", Unreadable),
    (" 2; dmarc=pass", Unreadable),
    (" dmarc=pass", Unreadable),
    ("; none; dmarc=pass", Unreadable),
    ("; dmarc=fail (open", Unreadable),
    ("; dmarc=fail \"open", Unreadable),
    ("; dmarc=fail reason=\"open", Unreadable),
    ("; dmarc=fail stray", Unreadable),
    ("; dmarc=fail; dkim", Unreadable),
    ("; dmarc=fail; =pass", Unreadable),
    ("; dmarc=fail)", Unreadable),
];

#[test]
fn own_server_field_gives_expected_verdict() {
    let mut wrong = Vec::new();
    for (rest, expected) in OWN {
        for id in ["mx.house.example", "MX.HOUSE.EXAMPLE", "\"mx.house.example\"", "(x) mx.house.example (y)"]
        {
            let head = format!("Authentication-Results: {id}{rest}\r\n");
            let verdict = authenticate(head.as_bytes());
            if verdict != *expected {
                wrong.push(format!("{verdict:?}: {head}"));
            }
        }
    }
    assert!(OWN.len() >= 60 && wrong.is_empty(), "{}", wrong.concat());
}

const OURS: &str = "Authentication-Results: mx.house.example";

#[test]
fn only_the_topmost_field_of_the_configured_server_counts() {
    // At the maximum length of a field and of a header (`ingest::bounds`).
    let long = "; x=y (comment)".repeat(1000);
    let many = "Authentication-Results: other.example; dmarc=pass\r\n".repeat(1000);
    let heads: &[(String, AuthorAuthentication)] = &[
        (format!("{OURS}; none\r\n{OURS}; dmarc=pass\r\n"), Nothing),
        (format!("{OURS}; dmarc=fail\r\n{OURS}; dmarc=pass\r\n"), Failed),
        (format!("{OURS}; dmarc=pass\r\n{OURS}; dmarc=fail\r\n"), Passed),
        (format!("Authentication-Results: other.example; dmarc=fail\r\n{OURS}; dmarc=pass\r\n"), Passed),
        (format!("Authentication-Results: other.example; dmarc=pass\r\n{OURS}; none\r\n"), Nothing),
        (format!("AUTHENTICATION-RESULTS: mx.house.example; dmarc=fail\r\n{OURS}; dmarc=pass\r\n"), Failed),
        // An unparsable field of our server lets no other field count.
        (format!("{OURS}; dmarc=pass (open\r\n{OURS}; dmarc=pass\r\n"), Unreadable),
        (format!("{OURS} 2; none\r\n{OURS}; dmarc=pass\r\n"), Unreadable),
        (format!("{OURS}\"; dmarc=fail\r\n{OURS}; dmarc=pass\r\n"), Unreadable),
        (
            format!("Authentication-Results: (mx.house.example; dmarc=fail\r\n{OURS}; dmarc=pass\r\n"),
            Unreadable,
        ),
        (format!("{OURS}{long}; dmarc=pass\r\n{OURS}; dmarc=pass\r\n"), Passed),
        (format!("{many}{OURS}; dmarc=pass\r\n"), Passed),
        // Server ids similar to our server's, or other fields.
        ("Authentication-Results: mx.house.example.evil.example; dmarc=pass\r\n".to_owned(), Nothing),
        ("Authentication-Results: xmx.house.example; dmarc=pass\r\n".to_owned(), Nothing),
        ("Authentication-Results: mx.house; dmarc=pass\r\n".to_owned(), Nothing),
        ("Authentication-Results: mx. house.example; dmarc=pass\r\n".to_owned(), Nothing),
        ("Authentication-Results: ; dmarc=pass\r\n".to_owned(), Nothing),
        ("Authentication-Results: dmarc=pass header.from=sub.example.net\r\n".to_owned(), Nothing),
        ("X-Authentication-Results: mx.house.example; dmarc=pass\r\n".to_owned(), Nothing),
        ("ARC-Authentication-Results: i=1; mx.house.example; dmarc=pass\r\n".to_owned(), Nothing),
        ("Received-SPF: pass\r\n".to_owned(), Nothing),
        (format!("Subject: x\r\n {OURS}; dmarc=pass\r\n"), Nothing),
    ];
    for (head, expected) in heads {
        assert_eq!(authenticate(head.as_bytes()), *expected, "{head:.200}");
    }
    // A byte that is not UTF-8 does not hide the relevant field.
    let forged = format!("; spf=none smtp.mailfrom=\"\u{1}\"\r\n{OURS}; dmarc=pass\r\n").into_bytes();
    let smuggled: Vec<u8> = forged.iter().map(|byte| if *byte == 1 { 0xff } else { *byte }).collect();
    assert_eq!(authenticate(&[OURS.as_bytes(), &smuggled].concat()), Nothing);
}

/// If our listener faces the internet directly, no field is trusted, whatever its name.
#[test]
fn no_field_is_trusted_without_configured_server() {
    for (rest, _) in OWN {
        for id in ["mx.house.example", "play.example.org", "localhost", ""] {
            let head = format!("Authentication-Results: {id}{rest}\r\n");
            assert_eq!(authenticate_via(None, head.as_bytes()), Nothing);
            assert_eq!(authenticate_via(Some("other.example"), head.as_bytes()), Nothing);
        }
    }
}

/// Whitespace, folds and comments that the grammar allows between any two tokens.
fn between() -> impl Strategy<Value = &'static str> {
    prop::sample::select(vec!["", " ", "\r\n\t", "(c)", " (a (b; dmarc=pass) \\) c)\r\n ", "  "])
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    /// Nothing below the field of our server changes the verdict.
    #[test]
    fn fields_below_own_field_are_ignored(row in 0..OWN.len(), below in prop::collection::vec((0..OWN.len(), any::<bool>()), 0..4), noise in "[ -~]{0,60}") {
        let (rest, expected) = OWN[row];
        let mut head = format!("{OURS}{rest}\r\nX-Noise: {noise}\r\n");
        for (forged, own) in below {
            let id = if own { "mx.house.example" } else { "other.example" };
            head.push_str(&format!("Authentication-Results: {id}{}\r\n", OWN[forged].0));
        }
        prop_assert_eq!(authenticate(head.as_bytes()), expected);
    }

    /// The same field has the same meaning in any spelling.
    #[test]
    fn spelling_does_not_change_verdict(gaps in prop::collection::vec(between(), 9), upper in any::<bool>(), quoted in any::<bool>(), pass in any::<bool>()) {
        let domain = if quoted { "\"example.net\"" } else { "example.net" };
        let result = if pass { "pass" } else { "fail" };
        let [a, b, c, d, e, f, g, h, i] = gaps[..] else { panic!() };
        let field = format!("{a}mx.house.example{b};{c}dkim{d}={e}{result} {f}header.d{g}={h}{domain}{i}");
        // Values and names are case-insensitive, and no comment here depends on case.
        let field = if upper { field.to_ascii_uppercase() } else { field };
        let expected = if pass { Passed } else { Failed };
        prop_assert_eq!(authenticate(format!("Authentication-Results: {field}\r\n").as_bytes()), expected);
    }

    /// No input breaks the parser, and none passes without our server's name.
    #[test]
    fn noise_never_passes(noise in prop::collection::vec(any::<u8>(), 0..200), text in "[a-z0-9=;.()\"\\\\ @-]{0,120}") {
        let noise: Vec<u8> = noise.into_iter().filter(|byte| !matches!(byte, b'\r' | b'\n')).collect();
        authenticate(&[OURS.as_bytes(), &noise, b"\r\n"].concat());
        let foreign = format!("Authentication-Results: {}\r\n", text.replace("mx", "my"));
        prop_assert_eq!(authenticate(foreign.as_bytes()), Nothing);
    }
}
