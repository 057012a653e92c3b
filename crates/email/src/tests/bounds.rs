//! Messages that are too expensive to read are detected before parsing, and at once. Ordinary messages never are.

use super::*;
use data_encoding::BASE64_MIME;
use mail_parser::{Message, MessageParser, PartType};
use std::time::Duration;

/// Maximum CPU time to reject a message, even unoptimised (optimised: milliseconds). The CPU time of other processes
/// does not count.
const AT_ONCE: Duration = Duration::from_secs(2);

const NESTED: &str = "Content-Type: message/rfc822\r\n\r\n";

fn mail(head: &str, body: &str) -> Vec<u8> {
    format!("From: Ann <ann@example.net>\r\nMessage-ID: <t@example.net>\r\n{head}\r\n\r\n{body}").into_bytes()
}

/// Asserts that a message to one of our addresses is refused at once, because it exceeds this bound.
#[track_caller]
fn assert_refused_to(to: &str, from: &str, raw: &[u8], bound: Bound) {
    let began = cpu_time();
    let read = read(raw, &envelope(from, &[to]));
    let took = cpu_time() - began;
    assert_eq!(read, MailClass::Refused(MailRefusal::Bounds(bound)), "{}", raw.len());
    assert!(took < AT_ONCE, "{took:?}");
}

#[track_caller]
fn assert_refused(raw: &[u8], bound: Bound) {
    assert_refused_to("play@play.example.org", "ann@example.net", raw, bound);
}

fn part(head: &str, body: &str) -> String {
    format!("--b\r\n{head}\r\n\r\n{body}\r\n")
}

fn mixed(parts: &str) -> Vec<u8> {
    mail("Content-Type: multipart/mixed; boundary=b", &format!("{parts}--b--\r\n"))
}

/// Returns the nesting depth of messages as the parser sees it.
fn depth(message: &Message<'_>) -> usize {
    let inner = message.parts.iter().filter_map(|part| match &part.body {
        PartType::Message(inner) => Some(1 + depth(inner)),
        _ => None,
    });
    inner.max().unwrap_or(0)
}

/// The message that once crashed the service: 32,600 nested messages, in 1.0 to 1.5 MiB, sent to any address.
#[test]
fn deeply_nested_mail_is_rejected() {
    for one in [NESTED.to_owned(), format!("X: {}\r\n{NESTED}", "x".repeat(11))] {
        let raw = mail("X: y", &one.repeat(32_600));
        assert!((1_000_000..1_600_000).contains(&raw.len()), "{}", raw.len());
        let nested = mail(NESTED.trim_end(), &one.repeat(32_600));
        assert_refused(&nested, Bound::Messages);
        assert_refused_to("postmaster@play.example.org", "ann@example.net", &nested, Bound::Messages);
        assert_refused_to("play@play.example.org", "", &nested, Bound::Messages);
        assert_refused_to("postmaster", "", &raw, Bound::Messages);
    }
}

/// Every spelling of a content type that the parser treats as a message is recognised.
#[test]
fn every_spelling_of_nested_mail_is_counted() {
    for spelling in [
        "Content-Type: message/rfc822",
        "CONTENT-TYPE:MESSAGE/RFC822",
        "Content-Type : message/rfc822",
        ":Content-Type: message/rfc822",
        "  Con tent-\tType\t:message / rfc822",
        "Content-Type: message(a)/(b)rfc822(c)",
        "Content-Type: (a (b) \\) c)message/rfc822; x=y",
        "Content-Type:\r\n\tmessage\r\n /rfc822",
        "Content-Type: \"message\"/rfc822",
        "Content-Type: \\message/global",
        "Content-Type: message/news",
        "Content-Type: message/global;charset=utf-8",
        "X: y\r\nContent-Type: message/rfc822",
        "Content-Type: text/plain\r\nContent-Type: message/rfc822",
    ] {
        let nested = format!("{spelling}\r\n\r\n").repeat(17);
        assert_refused(nested.as_bytes(), Bound::Messages);
        assert_refused(nested.replace("\r\n", "\n").as_bytes(), Bound::Messages);
        let few = format!("{}From: a@b.example\r\n\r\nx", format!("{spelling}\r\n\r\n").repeat(5));
        let read = read_plain(few.as_bytes());
        assert!(!matches!(read, MailClass::Refused(MailRefusal::Bounds(_))), "{spelling}: {read:?}");
    }
}

/// The parser decodes a nested message before reading it, and then another one inside.
#[test]
fn encoded_nested_mail_is_counted() {
    let deep = NESTED.repeat(5_000);
    let quoted: String = deep.bytes().map(|byte| format!("={byte:02X}")).collect::<Vec<_>>().join("=\r\n");
    let head = |how: &str| format!("Content-Type: message/rfc822\r\ncontent-transfer-encoding : {how}");
    let encoded = |text: &str| BASE64_MIME.encode(text.as_bytes());
    let twice = format!("{}\r\n\r\n{}", head("BASE64"), encoded(&deep));
    for (how, body) in [
        ("base64", encoded(&deep)),
        ("base64", encoded(&twice)),
        ("Quoted-Printable", quoted),
        ("base64", format!("A={}", encoded(&format!("a{deep}")))),
    ] {
        assert_refused(&mail(&head(how), &body), Bound::Messages);
        assert_refused(&mixed(&part(&head(how), &body)), Bound::Messages);
        let digest = part(&head(how).replace("Content-Type: message/rfc822\r\n", ""), &body);
        assert_refused(&mail("Content-Type: multipart/digest; boundary=b", &digest), Bound::Messages);
    }
    assert_refused(&mail(&head("=?us-ascii?q?base64?="), &encoded(&NESTED.repeat(17))), Bound::Messages);
    let much = part(&head("quoted-printable"), "x").repeat(6) + &part("X: y", &"x".repeat(1_000_000));
    assert_refused(&mixed(&much), Bound::Encoded);
}

/// Parts of a digest are messages even without declaring it (RFC 2046, 5.1.5).
#[test]
fn digest_parts_are_counted() {
    let digest = mail(
        "Content-Type: multipart/digest; boundary=b",
        &"--b\r\n\r\nSubject: x\r\n\r\ny\r\n".repeat(100_000)[..2_000_000],
    );
    assert_refused(&digest, Bound::Messages);
    assert_refused(
        &mail("Content-Type: multipart/digest; boundary=b", &"--b\n\n".repeat(17)),
        Bound::Messages,
    );
    assert_refused(&mixed(&part("X: y", "z").repeat(201)), Bound::Parts);
    assert_refused(&mail("Content-Type: multipart/mixed; boundary=b", &"x--by\n".repeat(201)), Bound::Parts);
    let multiparts: String =
        (0..101).map(|n| format!("Content-Type: multipart/mixed; boundary=b{n}\r\n\r\n--b{n}\r\n")).collect();
    assert_refused(&mail("X: y", &multiparts), Bound::Parts);
    for odd in
        ["boundary*0=a; boundary*1=b", "boundary=(x)ab", "boundary=\"a\\b\"", "boundary*=us-ascii''a%62"]
    {
        let raw =
            mail(&format!("Content-Type: multipart/mixed; {odd}"), &"--ab\r\nX: y\r\n\r\nz\r\n".repeat(201));
        assert_refused(&raw, Bound::Parts);
    }
}

/// A message within the bounds never nests too deeply, whatever the header walk counts.
#[test]
fn accepted_mail_is_never_nested_deeply() {
    let pieces = [
        NESTED,
        "--b\r\n",
        "--b\r\n\r\n",
        "--bc",
        "--b--\r\n",
        "\r\n",
        "\n \n",
        "x: y\r\n",
        "garbage\r\n",
        " folded\r\n",
        "Content-Type: multipart/digest; boundary=b\r\n\r\n",
        "Content-Type: multipart/mixed; boundary=\"bc\"\r\n\r\n",
        "Content-Transfer-Encoding: base64\r\n\r\n",
        "Content-Type: message/rfc822\r\n",
    ];
    let deep = BASE64_MIME.encode(NESTED.repeat(40).as_bytes());
    let mut state = 14_u64;
    for _ in 0..4_000 {
        let mut raw = String::new();
        for _ in 0..40 {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let at = (state >> 33) as usize % (pieces.len() + 1);
            raw.push_str(pieces.get(at).copied().unwrap_or(&deep));
        }
        if bounds_of(raw.as_bytes()).is_none() {
            let found = MessageParser::default().parse(raw.as_bytes()).map_or(0, |message| depth(&message));
            assert!(found <= 16, "{found} in {raw:?}");
        }
    }
}

fn bounds_of(raw: &[u8]) -> Option<Bound> {
    match read_plain(raw) {
        MailClass::Refused(MailRefusal::Bounds(bound)) => Some(bound),
        _ => None,
    }
}

#[test]
fn overlong_headers_are_rejected() {
    assert_refused(
        &mail(&format!("Content-Type: text/plain; x={}", "y".repeat(1_600_000)), "bid 14"),
        Bound::Field,
    );
    assert_refused(
        &mail(&format!("Content-Type: text/plain;{}", "\r\n\tx=y;".repeat(200_000)), "bid 14"),
        Bound::Field,
    );
    assert_refused(&mail(&format!("Content-Type: {}", "=?utf-8?q?".repeat(160_000)), "bid 14"), Bound::Field);
    assert_refused(&mail(&format!("Content-Disposition: {}", "(".repeat(20_000)), "bid 14"), Bound::Field);
    assert_refused(
        &mixed(&part(&format!("Content-Type: text/plain; x={}", "y".repeat(20_000)), "")),
        Bound::Field,
    );
    assert_refused(&mixed(&part(&format!("Content-ID: {}", "y".repeat(20_000)), "")), Bound::Field);
    // Trap 7: a million fields; 200,000 references.
    assert_refused(&mail(&"X: y\r\n".repeat(200_000), "bid 14"), Bound::Head);
    assert_refused(&mail(&format!("References:{}", " <a@b>".repeat(200_000)), "bid 14"), Bound::Field);
    assert_refused(&mixed(&part(&"X: yyyyyyyyyyyyyyyy\r\n".repeat(3_000), "z").repeat(10)), Bound::Heads);
    let words = format!("Subject: {}\r\n", "=?utf-8?q?".repeat(1_600));
    assert_refused(&mail(&words.repeat(3), "bid 14"), Bound::Words);
}

/// Messages from real mail programs stay well below every bound.
#[test]
fn ordinary_mail_stays_within_bounds() {
    let attached = BASE64_MIME.encode(&vec![7; 1_100_000]);
    let picture = part("Content-Type: image/png; name=a.png\r\nContent-Transfer-Encoding: base64", &attached);
    let typed = part("Content-Type: text/plain", "bid 14");
    let head = "Received: from a.example by b.example with ESMTPS id abc\r\n for <a@b.example>; Thu, 1 Oct 2026 20:21:22 +0000\r\n";
    let long = format!(
        "{}References:{}\r\nTo: {}play@play.example.org\r\nDKIM-Signature: {}\r\n",
        head.repeat(25),
        " <01234567890123456789@mail.example.net>\r\n".repeat(250),
        "=?utf-8?q?Some_Person?= <somebody@example.net>,\r\n ".repeat(250),
        "b=0123456789abcdef\r\n\t".repeat(20),
    );
    let mut chain = "From: a@b.example\r\n\r\nhello".to_owned();
    for n in 0..5 {
        chain = format!(
            "{long}From: a@b.example\r\nContent-Type: multipart/mixed; boundary=\"=_b{n}_x\"\r\n\r\n--=_b{n}_x\r\n\r\nsee\r\n\
             --=_b{n}_x\r\nContent-Type: message/rfc822\r\n\r\n{chain}\r\n--=_b{n}_x--\r\n"
        );
    }
    let newsletter = format!("<style>{}</style><p>bid 14</p>", "<!-- --x: y -->\n".repeat(5_000));
    let html = part("Content-Type: text/html", &newsletter);
    let links = "https://social.example/message/1?Content-Type=message/rfc822\n-- \n".repeat(500);
    let encoded = part(
        "Content-Type: message/rfc822\r\nContent-Transfer-Encoding: base64",
        &BASE64_MIME.encode(chain.as_bytes()),
    );
    for (name, raw) in [
        ("pictures", mixed(&(typed.clone() + &picture))),
        ("a long header", mail(long.trim_end(), "bid 14")),
        ("five nested mails", mixed(&(typed.clone() + &part("Content-Type: message/rfc822", &chain)))),
        ("an encoded nested mail", mixed(&(typed.clone() + &encoded))),
        ("a newsletter", mixed(&html)),
        ("links", mixed(&(typed.clone() + &part("Content-Type: text/plain", &links)))),
        (
            "fifty files",
            mixed(&(typed + &part("Content-Type: application/pdf; name=\"message.pdf\"", "x").repeat(50))),
        ),
    ] {
        assert_eq!(bounds_of(&raw), None, "{name}, {} bytes", raw.len());
    }
}

/// All HTML parts share one limit, so parts without text cannot be used to multiply the work. What is read does not
/// depend on the machine.
#[test]
fn html_parts_share_one_limit() {
    let commands = |parts: usize| {
        let empty = part("Content-Type: text/html", &"<i></i>".repeat(700));
        let typed = part("Content-Type: text/html", "<p>bid 14</p>");
        orders_of(mixed(&(empty.repeat(parts) + &typed)).as_slice()).orders
    };
    assert_eq!(commands(5), ["bid 14"], "7,000 tags before it");
    assert!(commands(20).is_empty(), "28,000 tags before it");
}

/// A letter with as many tags as a person's mail program writes is read to its end.
#[test]
fn ordinary_html_is_read_in_full() {
    let rows = "<tr><td style=\"padding:0\"><span>x</span></td></tr>\r\n".repeat(1_500);
    let raw = mail("Content-Type: text/html", &format!("<table>{rows}</table>"));
    let read = orders_of(&raw);
    assert!(read.orders.len() + read.unread.len() >= 20, "{read:?}");
}
