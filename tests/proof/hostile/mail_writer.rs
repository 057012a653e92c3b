//! Writes the bytes of a mail from its recipe.

use super::draw::RandomDraws;
use super::recipe::{AuthenticationResults, CommandPosition, MailStructure, Recipe, SenderKind};
use data_encoding::BASE64_MIME;

/// Name of the mail server in front of us.
pub(crate) const SERVER: &str = "mx.play.test";

/// Sender in the mail's own headers.
pub(crate) struct Author {
    pub(crate) name: String,
    pub(crate) address: String,
}

/// Text around the command.
pub(crate) struct MailContext<'a> {
    pub(crate) author: &'a Author,
    pub(crate) to: &'a str,
    /// A word of the sender's own, inserted wherever possible.
    pub(crate) own: &'a str,
    /// Number of the mail.
    pub(crate) number: usize,
    /// True if a mail server is in front of us.
    pub(crate) server: bool,
    /// A letter that we sent earlier.
    pub(crate) letter: &'a str,
}

/// A part of a mail: its headers without the last line end, and its body.
struct Part {
    head: String,
    body: String,
}

impl Part {
    fn text(body: String) -> Self {
        Self { head: "Content-Type: text/plain; charset=utf-8".to_owned(), body }
    }

    fn html(body: &str) -> Self {
        let head = "Content-Type: text/html; charset=utf-8".to_owned();
        Self { head, body: format!("<html><body>{body}</body></html>\r\n") }
    }

    fn attachment(kind: &str, own: &str, body: String) -> Self {
        Self {
            head: format!(
                "Content-Type: {kind}; name=\"{own}.txt\"\r\nContent-Disposition: attachment; filename=\"{own}.txt\""
            ),
            body,
        }
    }

    /// Creates the machine-readable part of a bounce.
    fn delivery_status(own: &str) -> Self {
        Self {
            head: "Content-Type: message/delivery-status".to_owned(),
            body: format!(
                "Reporting-MTA: dns; {own}.example\r\n\r\nFinal-Recipient: rfc822; ada@example.org\r\nAction: failed\r\nStatus: 5.1.1\r\n"
            ),
        }
    }

    /// Creates a reply to an invitation, with the command in its description.
    fn calendar_reply(own: &str, order: &str) -> Self {
        Self {
            head: "Content-Type: text/calendar; charset=utf-8; method=REPLY".to_owned(),
            body: format!(
                "BEGIN:VCALENDAR\r\nMETHOD:REPLY\r\nBEGIN:VEVENT\r\nSUMMARY:{own}\r\nDESCRIPTION:{order}\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n"
            ),
        }
    }

    fn whole(&self) -> String {
        format!("{}\r\n\r\n{}", self.head, self.body)
    }

    fn multi(kind: &str, mark: &str, parts: &[Part], end: bool) -> Self {
        let head = format!("Content-Type: multipart/{kind}; boundary=\"{mark}\"");
        let mut body: String = parts.iter().map(|part| format!("--{mark}\r\n{}\r\n", part.whole())).collect();
        if end {
            body.push_str(&format!("--{mark}--\r\n"));
        }
        Self { head, body }
    }

    fn base64(self) -> Self {
        let head = format!("{}\r\nContent-Transfer-Encoding: base64", self.head);
        Self { head, body: BASE64_MIME.encode(self.body.as_bytes()) }
    }

    fn quoted_printable(self) -> Self {
        let head = format!("{}\r\nContent-Transfer-Encoding: quoted-printable", self.head);
        let escape = |byte: u8| match byte {
            b'\r' | b'\n' | b' ' | b'a'..=b'm' => char::from(byte).to_string(),
            byte => format!("={byte:02X}"),
        };
        Self { head, body: self.body.bytes().map(escape).collect() }
    }

    fn as_mail(&self, author: &Author) -> Self {
        let head = "Content-Type: message/rfc822".to_owned();
        Self { head, body: format!("From: {}\r\nSubject: x\r\n{}\r\n", author.address, self.whole()) }
    }
}

/// Returns the whole mail.
pub(crate) fn mail(recipe: &Recipe, ink: &MailContext<'_>, draw: &mut RandomDraws) -> Vec<u8> {
    if recipe.place == CommandPosition::Reflected && draw.once_in(2) {
        return ink.letter.as_bytes().to_vec();
    }
    let mut heads = headers(recipe, ink, draw);
    let parts = parts(recipe, ink, &mut heads, draw);
    let body = combine_parts(recipe.shape, parts, ink, &mut heads, draw);
    let mut raw = format!("{}MIME-Version: 1.0\r\n{}", heads.concat(), body.whole()).into_bytes();
    if recipe.shape == MailStructure::Rubbish {
        raw.extend((0..draw.below(400)).map(|_| draw.below(256) as u8));
        raw.extend_from_slice(b"\r\n");
    }
    raw
}

fn headers(recipe: &Recipe, ink: &MailContext<'_>, draw: &mut RandomDraws) -> Vec<String> {
    let MailContext { author, own, number, .. } = ink;
    let mut heads = proofs(recipe, ink);
    let from = format!("From: \"{}\" <{}>\r\n", author.name, author.address);
    match recipe.sender {
        SenderKind::NoFrom => {}
        SenderKind::TwoFrom if draw.once_in(2) => {
            heads.push(format!("From: {}, mallory@evil.example\r\n", author.address));
        }
        SenderKind::TwoFrom => heads.extend([from, "From: mallory@evil.example\r\n".to_owned()]),
        SenderKind::List => {
            heads.extend([from, format!("List-Id: {own} <{own}.evil.example>\r\nPrecedence: list\r\n")])
        }
        _ => heads.push(from),
    }
    let subject = match recipe.place {
        CommandPosition::Subject => recipe.order.clone(),
        CommandPosition::Forwarded => format!("Fwd: {own}"),
        CommandPosition::AutoReply => format!("Automatic reply: {own}"),
        _ => format!("Re: {own}"),
    };
    heads.push(format!("Subject: {subject}\r\nTo: {own} <{}>\r\n", ink.to));
    if !draw.once_in(8) {
        heads.push(format!("Message-ID: <{own}.{number}@evil.example>\r\n"));
    }
    if draw.once_in(3) {
        heads.push(format!("In-Reply-To: <{own}@evil.example>\r\nReferences: <{own}@evil.example>\r\n"));
    }
    if draw.once_in(3) {
        heads.push(format!(
            "Reply-To: {own} <victim@bank.example>\r\nSender: {own}@evil.example\r\nCc: {own}@bank.example\r\nX-{own}: {own}\r\n"
        ));
    }
    heads
}

/// Returns the authentication headers, topmost first.
fn proofs(recipe: &Recipe, ink: &MailContext<'_>) -> Vec<String> {
    let domain = ink.author.address.rsplit('@').next().unwrap_or_default();
    let says = |id: &str, result: &str| {
        format!("Authentication-Results: {id}; dmarc={result} header.from={domain}; spf=pass\r\n")
    };
    match recipe.proof {
        AuthenticationResults::None => Vec::new(),
        AuthenticationResults::Forged if ink.server => vec![says(SERVER, "none"), says(SERVER, "pass")],
        AuthenticationResults::Forged => vec![says(SERVER, "pass"), says("play.test", "pass")],
        AuthenticationResults::OtherId => {
            vec![says("mx.evil.example", "pass"), says("mx.play.test.evil.example", "pass")]
        }
        AuthenticationResults::Fail => vec![says(SERVER, "fail"), says(SERVER, "pass")],
        AuthenticationResults::Pass => vec![says(SERVER, "pass")],
    }
}

/// Returns the parts with the command at its position, the text part first.
fn parts(
    recipe: &Recipe,
    ink: &MailContext<'_>,
    heads: &mut Vec<String>,
    draw: &mut RandomDraws,
) -> Vec<Part> {
    let (order, own) = (&recipe.order, ink.own);
    let thanks = draw.one_of(&[String::new(), format!("Thanks {own}!\r\n"), format!("{own} was here\r\n")]);
    match recipe.place {
        CommandPosition::Top | CommandPosition::AutoReply => {
            if recipe.place == CommandPosition::AutoReply {
                heads.push(draw.one_of(&[
                    "Auto-Submitted: auto-replied\r\n".to_owned(),
                    "Auto-Submitted: auto-generated (vacation)\r\n".to_owned(),
                    "Precedence: bulk\r\n".to_owned(),
                    "X-Autoreply: yes\r\n".to_owned(),
                ]));
            }
            let more = draw.one_of(&[String::new(), format!("{own} {own}\r\n"), format!("> {own}\r\n")]);
            vec![Part::text(format!("{order}\r\n{more}{thanks}"))]
        }
        CommandPosition::Quoted => vec![Part::text(format!(
            "{thanks}\r\nOn Mon, 2 Nov 2026 at 10:00, {own} <play@play.test> wrote:\r\n> {own}\r\n> {order}\r\n> \r\n>> {order}\r\n"
        ))],
        CommandPosition::Hidden => vec![Part::html(&draw.one_of(&[
            format!("<div style=\"display:none\">{order}</div><p>Thanks {own}</p>"),
            format!("<p>Thanks {own}</p><blockquote type=cite>{order}</blockquote>"),
            format!("<div class=\"gmail_quote\"><p>{order}</p></div>"),
            format!("<!-- {order} --><p hidden>{order}</p><script>{order}</script><style>{order}</style>"),
        ]))],
        CommandPosition::Attachment => vec![
            Part::text(thanks),
            Part::attachment(
                draw.one_of(&["text/plain", "text/html", "application/octet-stream"]),
                own,
                format!("{order}\r\n"),
            ),
        ],
        CommandPosition::Report => vec![
            Part::text(format!("{own}\r\n{order}\r\n")),
            Part::delivery_status(own),
            Part::text(format!("{order}\r\n")).as_mail(ink.author),
        ],
        CommandPosition::Reflected => vec![Part::text(format!(
            "{thanks}\r\n{}",
            ink.letter.split_once("\r\n\r\n").map_or("", |(_, body)| body)
        ))],
        CommandPosition::Forwarded => vec![Part::text(format!(
            "---------- Forwarded message ---------\r\nFrom: {own} <a@b.example>\r\nDate: Mon, 2 Nov 2026 10:00:00 +0000\r\n\
             Subject: {own}\r\nTo: <play@play.test>\r\n\r\n{order}\r\n"
        ))],
        CommandPosition::Calendar => vec![Part::text(String::new()), Part::calendar_reply(own, order)],
        CommandPosition::Subject => vec![Part::text(format!("hello {own}\r\n"))],
        CommandPosition::Signature => vec![Part::text(format!("{thanks}\r\n-- \r\n{order}\r\n{own}\r\n"))],
    }
}

/// Combines the parts into one.
fn combine_parts(
    shape: MailStructure,
    mut parts: Vec<Part>,
    ink: &MailContext<'_>,
    heads: &mut Vec<String>,
    draw: &mut RandomDraws,
) -> Part {
    let own = ink.own;
    let mark = format!("{own}{}", ink.number);
    if parts.iter().any(|part| part.head.contains("delivery-status")) {
        return Part::multi("report; report-type=delivery-status", &mark, &parts, true);
    }
    let first = parts.remove(0);
    let first = match shape {
        MailStructure::Base64 => first.base64(),
        MailStructure::QuotedPrintable => first.quoted_printable(),
        MailStructure::Alternative if first.head.contains("text/plain") => {
            let html = Part::html(&format!("<pre>{}</pre>", first.body));
            Part::multi("alternative", &format!("{mark}.a"), &[first, html], true)
        }
        MailStructure::Alternative => {
            Part::multi("alternative", &format!("{mark}.a"), &[Part::text("\r\n".to_owned()), first], true)
        }
        _ => first,
    };
    parts.insert(0, first);
    let one = match parts.len() {
        1 => parts.remove(0),
        _ => Part::multi("mixed", &mark, &parts, shape != MailStructure::BrokenBoundary),
    };
    match shape {
        MailStructure::Nested => match draw.below(3) {
            0 => one.as_mail(ink.author),
            1 => Part::multi("mixed", "nested", &[one.as_mail(ink.author)], true),
            _ => Part::multi("mixed", "nested", &[one.as_mail(ink.author).as_mail(ink.author)], true),
        },
        MailStructure::Digest => {
            let inner = Part { head: String::new(), body: format!("Subject: {own}\r\n{}", one.whole()) };
            Part::multi("digest", "digest", &[inner], true)
        }
        MailStructure::BrokenBoundary => {
            let broken = Part::multi("mixed", "right", &[one], false);
            match draw.below(4) {
                0 => Part { head: broken.head.replace("right", "wrong"), ..broken },
                1 => Part { head: "Content-Type: multipart/mixed".to_owned(), ..broken },
                2 => Part { head: broken.head.replace("\"right\"", "\"right"), ..broken },
                _ => broken,
            }
        }
        MailStructure::HugeHeader => {
            let long = draw.one_of(&[1_000, 20_000, 70_000, 300_000]);
            heads.push(match draw.below(3) {
                0 => format!("X-Junk: {}\r\n", own.repeat(long / own.len())),
                1 => format!("References: {}\r\n", format!("<{own}@x>\r\n ").repeat(long / 20)),
                _ => format!("To: {}\r\n", format!("<{own}@x.example>,\r\n ").repeat(long / 24) + ink.to),
            });
            one
        }
        MailStructure::Deep => {
            let levels = draw.one_of(&[2, 10, 40, 99, 150, 400]);
            (0..levels).fold(one, |inner, level| Part::multi("mixed", &format!("l{level}"), &[inner], true))
        }
        MailStructure::Rubbish => {
            let charset = draw.one_of(&["big5", "iso-2022-jp", "utf-7", "x-none", "utf-16le", "gb18030"]);
            Part { head: one.head.replace("utf-8", charset), ..one }
        }
        _ => one,
    }
}
