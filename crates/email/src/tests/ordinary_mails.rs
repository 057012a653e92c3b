//! 500 ordinary messages: commands typed above a quoted letter, in the styles of many clients and languages and in real
//! MIME structures. At least 99 % are executed as typed. In the others, nothing is executed that was not typed.

use super::charsets::CHARACTER_SETS;
use super::styles::{CLIENTS, LanguagePhrases, Reply, TONGUES, TypedPosition, commands_if_personal, head};

use data_encoding::BASE64;
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};
use std::collections::{BTreeMap, BTreeSet};

const MAILS: u32 = 600;
const ORDERS: [&str; 8] = ["bid 14", "pass", "take b", "hang g6", "出價 14", "跳過", "Bid 14!", "join K7QF"];
const LETTER: [&str; 8] = [
    "Your turn, Ann: what do you bid?",
    "",
    "You wrote: bid 99",
    "bid 99",
    "pass 99",
    "A very long line of the letter that tells what happened since the last one, so that programs break it somewhere 99",
    "https://play.example.org/99",
    "take 99",
];

/// MIME structure of a message.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum MimeStructure {
    Plain,
    QuotedPrintable,
    Base64,
    Flowed,
    Html,
    HtmlBase64,
    Alternative,
    Related,
    OtherCharacters,
}

const SHAPES: [MimeStructure; 9] = [
    MimeStructure::Plain,
    MimeStructure::QuotedPrintable,
    MimeStructure::Base64,
    MimeStructure::Flowed,
    MimeStructure::Html,
    MimeStructure::HtmlBase64,
    MimeStructure::Alternative,
    MimeStructure::Related,
    MimeStructure::OtherCharacters,
];

/// A message with its description and the commands typed in it.
struct OrdinaryMail {
    what: String,
    raw: Vec<u8>,
    orders: Vec<String>,
}

fn base64(bytes: &[u8]) -> String {
    let lines: Vec<String> = bytes.chunks(57).map(|line| BASE64.encode(line)).collect();
    lines.join("\r\n")
}

fn quoted_printable(text: &str) -> String {
    let line = |line: &str| {
        let mut out = vec![String::new()];
        for byte in line.bytes() {
            let plain = matches!(byte, b' '..=b'~') && byte != b'=';
            let next = if plain { char::from(byte).to_string() } else { format!("={byte:02X}") };
            if out.last().unwrap().len() + next.len() > 74 {
                out.last_mut().unwrap().push('=');
                out.push(String::new());
            }
            out.last_mut().unwrap().push_str(&next);
        }
        out.join("\r\n")
    };
    text.split("\r\n").map(line).collect::<Vec<_>>().join("\r\n")
}

/// RFC 3676: long lines are flowed, and lines that start with a space or a quote mark are stuffed.
fn flowed(text: &str) -> String {
    let line = |line: &str| {
        let depth = line.bytes().take_while(|byte| *byte == b'>').count();
        let (marks, rest) = line.split_at(depth);
        let rest = rest.strip_prefix(' ').unwrap_or(rest).trim_end();
        let mut out = vec![String::new()];
        for word in rest.split(' ') {
            if out.last().unwrap().chars().count() + word.chars().count() > 66 {
                out.last_mut().unwrap().push(' ');
                out.push(String::new());
            }
            let last = out.last_mut().unwrap();
            if !last.is_empty() {
                last.push(' ');
            }
            last.push_str(word);
        }
        let stuffed = |line: &String| match depth {
            0 if line.starts_with(['>', ' ']) => format!(" {line}"),
            0 => line.clone(),
            _ => format!("{marks} {line}"),
        };
        out.iter().map(stuffed).collect::<Vec<_>>().join("\r\n")
    };
    text.split("\r\n").map(line).collect::<Vec<_>>().join("\r\n")
}

fn part(kind: &str, encoding: &str, body: &str) -> String {
    format!("Content-Type: {kind}\r\nContent-Transfer-Encoding: {encoding}\r\n\r\n{body}\r\n")
}

const UTF_8_PLAIN: &str = "text/plain; charset=utf-8";
const UTF_8_HTML: &str = "text/html; charset=\"UTF-8\"";

fn build_mime_mail(
    shape: MimeStructure,
    id: &str,
    plain: &str,
    html: &str,
    tongue: &LanguagePhrases,
    set: usize,
) -> (MimeStructure, Vec<u8>) {
    let alternative = |boundary: &str| {
        let (plain, html) = (quoted_printable(plain), base64(html.as_bytes()));
        let plain = part(UTF_8_PLAIN, "quoted-printable", &plain);
        let html = part(UTF_8_HTML, "base64", &html);
        format!(
            "Content-Type: multipart/alternative; boundary=\"{boundary}\"\r\n\r\n--{boundary}\r\n{plain}--{boundary}\r\n{html}--{boundary}--\r\n"
        )
    };
    let body = match shape {
        MimeStructure::Plain => part(UTF_8_PLAIN, "8bit", plain),
        MimeStructure::QuotedPrintable => part(UTF_8_PLAIN, "quoted-printable", &quoted_printable(plain)),
        MimeStructure::Base64 => part(UTF_8_PLAIN, "base64", &base64(plain.as_bytes())),
        MimeStructure::Flowed => part("text/plain; charset=UTF-8; format=flowed", "8bit", &flowed(plain)),
        MimeStructure::Html => part(UTF_8_HTML, "quoted-printable", &quoted_printable(html)),
        MimeStructure::HtmlBase64 => part(UTF_8_HTML, "base64", &base64(html.as_bytes())),
        MimeStructure::Alternative => alternative("=_b1"),
        MimeStructure::Related => {
            let image = "--=_r\r\nContent-Type: image/png; name=\"a.png\"\r\nContent-Transfer-Encoding: base64\r\nContent-ID: <a>\r\n\r\niVBORw0KGgo=\r\n";
            format!(
                "Content-Type: multipart/mixed; boundary=\"=_r\"\r\n\r\n--=_r\r\n{}{image}--=_r--\r\n",
                alternative("=_b2")
            )
        }
        MimeStructure::OtherCharacters => {
            let sets: Vec<_> =
                CHARACTER_SETS.iter().filter(|set| set.tongues.contains(&tongue.code)).collect();
            let chosen = sets.get(set % sets.len().max(1));
            let encoded = chosen.and_then(|set| Some((set.name, set.encode(plain)?)));
            let Some((name, bytes)) = encoded else {
                return build_mime_mail(MimeStructure::Plain, id, plain, html, tongue, set);
            };
            let (encoding, body) = match (name, set % 2) {
                ("iso-2022-jp", _) => ("7bit", bytes),
                (_, 0) => ("8bit", bytes),
                _ => ("base64", base64(&bytes).into_bytes()),
            };
            let top = format!(
                "Content-Type: text/plain; charset={name}\r\nContent-Transfer-Encoding: {encoding}\r\n\r\n"
            );
            return (shape, [head(id).into_bytes(), top.into_bytes(), body].concat());
        }
    };
    (shape, [head(id), body].concat().into_bytes())
}

/// The seeded choices for one message.
fn choices() -> impl Strategy<Value = (usize, usize, usize, Vec<usize>, bool, bool, bool, usize)> {
    let orders = prop::collection::vec(0..ORDERS.len(), 1..4);
    (
        0..CLIENTS.len(),
        0..TONGUES.len(),
        0..SHAPES.len(),
        orders,
        any::<bool>(),
        any::<bool>(),
        any::<bool>(),
        0..12_usize,
    )
}

fn ordinary_mails(mails: u32) -> Vec<OrdinaryMail> {
    let rng = TestRng::from_seed(RngAlgorithm::ChaCha, &[14; 32]);
    let mut runner = TestRunner::new_with_rng(Config::default(), rng);
    (0..mails)
        .map(|number| {
            let (client, tongue, shape, orders, hello, thanks, signed, set) =
                choices().new_tree(&mut runner).unwrap().current();
            let (client, tongue) = (&CLIENTS[client], &TONGUES[tongue]);
            let orders: Vec<String> = orders.into_iter().map(|order| ORDERS[order].to_owned()).collect();
            let mut typed: Vec<String> = hello.then(|| tongue.hello.to_owned()).into_iter().collect();
            typed.extend(orders.iter().cloned());
            typed.extend(thanks.then(|| tongue.thanks.to_owned()));
            let mut signature = Vec::new();
            if signed {
                signature = vec!["-- ".to_owned(), "Ann Lee".to_owned(), "tel 99".to_owned()];
            }
            let with_signature = [typed.clone(), signature].concat();
            let plain = client.plain(&Reply {
                tongue,
                typed: with_signature,
                quoted: &LETTER,
                place: TypedPosition::Top,
            });
            let reply = Reply { tongue, typed, quoted: &LETTER, place: TypedPosition::Top };
            let html = client.html(&reply).unwrap_or_else(|| {
                format!("<pre>{}</pre>", client.plain(&reply).replace('>', "&gt;").replace('<', "&lt;"))
            });
            let (shape, raw) =
                build_mime_mail(SHAPES[shape], &format!("h{number}"), &plain, &html, tongue, set);
            OrdinaryMail { what: format!("{number} {} {} {shape:?}", client.name, tongue.code), raw, orders }
        })
        .collect()
}

#[test]
fn ordinary_mail_is_executed_as_typed() {
    let mails = ordinary_mails(MAILS);
    let mut wrong = Vec::new();
    for mail in &mails {
        let read = commands_if_personal(&mail.raw);
        let orders = read.as_ref().map(|read| read.orders.clone()).unwrap_or_default();
        assert!(
            orders.iter().all(|order| mail.orders.contains(order)),
            "{}: {orders:?} of {:?}",
            mail.what,
            mail.orders
        );
        assert!(orders.len() <= mail.orders.len(), "{}", mail.what);
        if orders != mail.orders {
            wrong.push(format!("{}: {read:?}, not {:?}", mail.what, mail.orders));
        }
    }
    assert!(wrong.len() * 100 <= mails.len(), "{} of {}:\n{}", wrong.len(), mails.len(), wrong.join("\n"));
}

/// The generator covers all clients, languages and structures.
#[test]
fn generator_covers_all_structures() {
    let mails = ordinary_mails(MAILS);
    let last = |mail: &OrdinaryMail| mail.what.rsplit(' ').take(2).map(str::to_owned).collect::<Vec<_>>();
    let shapes: BTreeMap<String, usize> = mails.iter().fold(BTreeMap::new(), |mut all, mail| {
        *all.entry(last(mail)[0].clone()).or_default() += 1;
        all
    });
    let tongues: BTreeSet<String> = mails.iter().map(|mail| last(mail)[1].clone()).collect();
    assert!(mails.len() >= 500 && tongues.len() >= 8 && CLIENTS.len() >= 12);
    assert!(shapes.len() == SHAPES.len() && shapes.values().all(|count| *count >= 20), "{shapes:?}");
}
