//! The most expensive mails to read: refused ones, those just within the limits, and large honest ones. Shared with
//! `benches/door.rs`.

use data_encoding::BASE64_MIME;

/// Maximum size of a mail at the listener, in bytes.
const BYTES: usize = 2 * 1024 * 1024;

const HTML: &str = "Content-Type: text/html; charset=utf-8";
const BIG5: &str = "Content-Type: text/html; charset=big5";
const NESTED: &str = "Content-Type: message/rfc822\r\n\r\n";

fn mail(head: &str, body: &str) -> Vec<u8> {
    let mut raw =
        format!("From: Ann <ann@example.net>\r\nMessage-ID: <t@example.net>\r\n{head}\r\n\r\n{body}")
            .into_bytes();
    raw.truncate(BYTES);
    raw
}

fn html(body: &str) -> Vec<u8> {
    mail(HTML, body)
}

fn mixed(parts: &str) -> Vec<u8> {
    mail("Content-Type: multipart/mixed; boundary=b", &format!("{parts}--b--\r\n"))
}

fn part(head: &str, body: &str) -> String {
    format!("--b\r\n{head}\r\n\r\n{body}\r\n")
}

/// Returns all expensive mails, each with its name.
pub(crate) fn all() -> Vec<(&'static str, Vec<u8>)> {
    let picture = BASE64_MIME.encode(&vec![7; 1_400_000]);
    let picture = part("Content-Type: image/png; name=a.png\r\nContent-Transfer-Encoding: base64", &picture);
    let typed = part("Content-Type: text/plain", "bid 14");
    let quoted: String = (0..40_000).map(|n| format!("> {n} bid 99 was said by somebody\r\n")).collect();
    let wrote = "On Mon, 2 Nov 2026 at 10:00, Ann <ann@example.net> wrote:\r\n".repeat(30_000);
    let twice = BASE64_MIME.encode(
        format!(
            "Content-Transfer-Encoding: base64\r\n{NESTED}{}",
            BASE64_MIME.encode(NESTED.repeat(5_000).as_bytes())
        )
        .as_bytes(),
    );
    vec![
        ("32,600 mails in each other", mail(NESTED.trim_end(), &NESTED.repeat(32_600))),
        (
            "mails in each other, encoded twice",
            mail(&format!("Content-Transfer-Encoding: base64\r\n{}", NESTED.trim_end()), &twice),
        ),
        (
            "a digest of 100,000",
            mail(
                "Content-Type: multipart/digest; boundary=b",
                &"--b\r\n\r\nSubject: x\r\n\r\ny\r\n".repeat(90_000),
            ),
        ),
        ("100,000 parts", mixed(&part("X: y", "z").repeat(100_000))),
        (
            "199 parts of 10 kB",
            mixed(&part("Content-Type: text/plain", &"bid 14\r\n".repeat(1_250)).repeat(199)),
        ),
        (
            "a content type of 1.6 MB",
            mail(&format!("Content-Type: text/plain; x={}", "y".repeat(1_600_000)), "bid 14"),
        ),
        ("200,000 fields", mail(&"X: y\r\n".repeat(200_000), "bid 14")),
        ("200,000 references", mail(&format!("References:{}", " <a@b>".repeat(200_000)), "bid 14")),
        ("encoded words", mail(&format!("Subject: {}\r\n", "=?utf-8?q?".repeat(1_600)).repeat(3), "bid 14")),
        ("20,000 open tags", html(&"<div>".repeat(20_000))),
        ("2 MB of open tags", html(&"<div>".repeat(400_000))),
        ("2 MB of open tags in 190 parts", mixed(&part(HTML, &"<div>".repeat(2_000)).repeat(190))),
        ("2 MB of open tags in another charset", mail(BIG5, &"<p class=a id=b>".repeat(130_000))),
        ("2 MB of open tags of tables", html(&"<table><tr><td>".repeat(130_000))),
        ("2 MB of attributes", html(&format!("<p {}>bid 14", "a=b ".repeat(480_000)))),
        ("250 kB of attributes", html(&format!("<p {}>bid 14", "a=b ".repeat(62_000)))),
        ("2 MB of styles", html(&"<p style=\"a:b;c:d\">".repeat(100_000))),
        ("2 MB of comments", html(&"<!---->".repeat(290_000))),
        ("2 MB of hidden elements", html(&"<p style=\"display:none\">bid 99</p>".repeat(60_000))),
        ("2 MB of quotations in each other", html(&"<blockquote type=cite>".repeat(90_000))),
        ("2 MB of one attribute", html(&format!("<p class=\"{}\">bid 14", "a ".repeat(1_000_000)))),
        ("2 MB of entities", html(&"&lt;&#x41;&amp;".repeat(140_000))),
        ("a line of 2 MB", mail("X: y", &"x".repeat(BYTES))),
        ("1,000,000 short lines", mail("X: y", &"a\n".repeat(1_000_000))),
        ("2 MB of quoted lines", mail("X: y", &quoted)),
        ("30,000 attributions", mail("X: y", &wrote)),
        ("2 MB of greater-than signs", mail("X: y", &">".repeat(BYTES))),
        (
            "2 MB of soft line ends",
            mail("Content-Transfer-Encoding: quoted-printable", &"=\r\n".repeat(600_000)),
        ),
        (
            "2 MB of flowed blanks",
            mail("Content-Type: text/plain; format=flowed; delsp=yes", &"> a \r\n".repeat(300_000)),
        ),
        ("marks on one letter", mail("X: y", &"\u{301}".repeat(900_000))),
        ("Han in Big5", mail("Content-Type: text/plain; charset=big5", &"\u{7b}".repeat(BYTES))),
        ("a picture of 1.4 MB", mixed(&(typed.clone() + &picture))),
        ("fifty files", mixed(&(typed + &part("Content-Type: application/pdf; name=a.pdf", "x").repeat(50)))),
    ]
}
