//! Composition of letters as mail: MIME, threading, and the headers by which programs recognise automatic mail. The
//! same input gives the same bytes, so a letter sent twice is the same mail twice.

use crate::gate::Envelope;
use crate::headers::{clean_field, deliverable};
use crate::recipients::Addresses;
use lettre::message::header::{ContentDisposition, ContentId, ContentType, Header, HeaderName, HeaderValue};
use lettre::message::{Mailbox, Message, MultiPart, SinglePart};
use model::{Code, Instant, MailAddress};
use render::RenderedLetter;
use std::time::SystemTime;

/// Display name of our address.
const HOUSE: &str = "Vernissage";

/// Reason for a letter, declared in `Auto-Submitted` (RFC 3834).
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum SubmissionKind {
    /// An event: a turn, a reminder, a result.
    Generated,
    /// A reply to one mail: a receipt.
    Replied,
}

/// Everything a mail needs in addition to the letter's text: addresses, ids, dates, tokens.
#[derive(Clone, Debug)]
pub struct MailMetadata<'a> {
    /// Our addresses.
    pub house: &'a Addresses,
    /// The recipient.
    pub to: &'a MailAddress,
    /// Id of the letter, from [`model::Keys::letter_id`].
    pub name: &'a str,
    /// Id of the thread, from [`model::Keys::thread_id`].
    pub thread: &'a str,
    /// Message-ID of the recipient's mail that this one answers.
    pub in_reply_to: Option<&'a str>,
    /// Send date; the same for each attempt.
    pub date: Instant,
    /// Reason for the letter.
    pub nature: SubmissionKind,
    /// The table it is about.
    pub table: Option<&'a Code>,
    /// Token of the reply address; `None` if there is nothing to answer.
    pub reply_token: Option<&'a str>,
    /// Token of the bounce address ([`model::Keys::bounce_token`]).
    pub bounce_token: &'a str,
    /// Token that stops all mail ([`model::Keys::silence_token`]).
    pub unsubscribe_token: &'a str,
    /// Public web address (`https://..`, without a trailing slash), if there is one.
    pub web: Option<&'a str>,
    /// A calendar with the deadline (RFC 5545), if it has changed.
    pub calendar: Option<&'a str>,
}

/// A mail ready for delivery.
#[derive(Clone, PartialEq, Eq)]
pub struct ComposedMail {
    /// Id of the letter: unique, and free of secrets and personal data.
    pub name: String,
    /// Envelope sender and recipient.
    pub envelope: Envelope,
    /// The complete mail, with CRLF line endings.
    pub bytes: Vec<u8>,
}

impl std::fmt::Debug for ComposedMail {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "ComposedMail({} bytes)", self.bytes.len())
    }
}

/// Failure to compose a letter as mail. The error does not reveal the recipient.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ComposeError {
    /// The recipient's address or our own is not valid in a header.
    #[error("invalid {0} address of the letter")]
    Address(&'static str),
    /// The crate that builds mails (lettre) rejected it.
    #[error("cannot compose the letter: {0}")]
    Mime(String),
}

#[derive(Clone)]
struct ContentDescription(String);

impl Header for ContentDescription {
    fn name() -> HeaderName {
        HeaderName::new_from_ascii_str("Content-Description")
    }

    fn parse(text: &str) -> Result<Self, Box<dyn std::error::Error + Send + Sync>> {
        Ok(Self(text.to_owned()))
    }

    fn display(&self) -> HeaderValue {
        HeaderValue::new(Self::name(), self.0.clone())
    }
}

/// Composes the mail.
///
/// # Errors
/// If an address is not valid in mail.
pub fn compose(letter: &RenderedLetter, cover: &MailMetadata<'_>) -> Result<ComposedMail, ComposeError> {
    let mailbox = |what, name: Option<&str>, address: &str| {
        let address = deliverable(address).ok_or(ComposeError::Address(what))?;
        Ok::<_, ComposeError>(Mailbox::new(name.map(str::to_owned), address))
    };
    let house = cover.house;
    let root = house.message_id(cover.thread);
    let answered = cover.in_reply_to.map(bracketed);
    let references = answered.as_ref().map_or_else(|| root.clone(), |id| format!("{root} {id}"));
    let to = mailbox("recipient", None, cover.to.as_str())?;
    let recipient = to.email.to_string();
    let mut message = Message::builder()
        .from(mailbox("sender", Some(HOUSE), &house.play())?)
        .to(to)
        .subject(clean_field(&letter.subject))
        .date(SystemTime::from(cover.date))
        .message_id(Some(house.message_id(cover.name)))
        .in_reply_to(answered.unwrap_or_else(|| root.clone()))
        .references(references);
    if let Some(token) = cover.reply_token {
        message = message.reply_to(mailbox("reply", Some(HOUSE), &house.reply(token))?);
    }
    for (name, value) in machine_headers(cover) {
        message = message.raw_header(HeaderValue::new(HeaderName::new_from_ascii_str(name), value));
    }
    let sender = house.bounce(cover.bounce_token);
    let lettre_envelope = lettre::address::Envelope::new(
        deliverable(&sender),
        vec![deliverable(&recipient).ok_or(ComposeError::Address("recipient"))?],
    );
    let message = message
        .envelope(lettre_envelope.map_err(|error| ComposeError::Mime(error.to_string()))?)
        .multipart(body(letter, cover)?)
        .map_err(|error| ComposeError::Mime(error.to_string()))?;
    let envelope = Envelope { host: None, from: Some(sender), to: vec![recipient] };
    Ok(ComposedMail { name: cover.name.to_owned(), envelope, bytes: message.formatted() })
}

/// Sanitises a foreign Message-ID for use in our headers.
fn bracketed(id: &str) -> String {
    let inner: String =
        id.chars().filter(|c| c.is_ascii_graphic() && !matches!(c, '<' | '>')).take(198).collect();
    format!("<{inner}>")
}

/// Returns the headers that mark automatic mail (RFC 3834, 2369, 2919, 8058, and two that are widely used).
fn machine_headers(cover: &MailMetadata<'_>) -> Vec<(&'static str, String)> {
    let submitted = match cover.nature {
        SubmissionKind::Generated => "auto-generated",
        SubmissionKind::Replied => "auto-replied",
    };
    let domain = cover.house.domain();
    let list = cover.table.map_or_else(|| "play".to_owned(), |code| code.as_str().to_ascii_lowercase());
    let mailto = format!("<mailto:{}>", cover.house.unsubscribe(cover.unsubscribe_token));
    let mut headers = vec![
        ("Auto-Submitted", submitted.to_owned()),
        ("X-Auto-Response-Suppress", "OOF, AutoReply".to_owned()),
        ("List-Id", format!("<{list}.{domain}>")),
        ("X-Loop", cover.house.play()),
    ];
    match cover.web.filter(|web| web.starts_with("https://")) {
        Some(web) => {
            let link = format!("<{web}/u/{}>", cover.unsubscribe_token);
            headers.push(("List-Unsubscribe", format!("{link}, {mailto}")));
            headers.push(("List-Unsubscribe-Post", "List-Unsubscribe=One-Click".to_owned()));
        }
        None => headers.push(("List-Unsubscribe", mailto)),
    }
    headers
}

/// Adds the files of a letter, after its text.
fn with_files(mut mixed: MultiPart, letter: &RenderedLetter) -> Result<MultiPart, ComposeError> {
    for file in &letter.files {
        let kind = ContentType::parse(file.kind).map_err(|error| ComposeError::Mime(error.to_string()))?;
        let part = SinglePart::builder()
            .header(ContentDisposition::attachment(&file.name))
            .header(kind)
            .body(file.bytes.clone());
        mixed = mixed.singlepart(part);
    }
    Ok(mixed)
}

/// Builds `mixed{ alternative{ text, related{ html, pictures } }, files, calendar }`.
fn body(letter: &RenderedLetter, cover: &MailMetadata<'_>) -> Result<MultiPart, ComposeError> {
    let boundary = |kind: &str| format!("vernissage-{kind}-{}", cover.name);
    if letter.html.is_empty() {
        let text = SinglePart::plain(letter.text.clone());
        return with_files(MultiPart::mixed().boundary(boundary("m")).singlepart(text), letter);
    }
    let mut related =
        MultiPart::related().boundary(boundary("r")).singlepart(SinglePart::html(letter.html.clone()));
    for picture in &letter.pictures {
        let png = ContentType::parse("image/png").map_err(|error| ComposeError::Mime(error.to_string()))?;
        let part = SinglePart::builder()
            .header(ContentId::from(format!("<{}>", picture.name)))
            .header(ContentDisposition::inline_with_name(&format!("{}.png", picture.name)))
            .header(ContentDescription(clean_field(&picture.alt)))
            .header(png)
            .body(picture.png.clone());
        related = related.singlepart(part);
    }
    let alternative = MultiPart::alternative()
        .boundary(boundary("a"))
        .singlepart(SinglePart::plain(letter.text.clone()))
        .multipart(related);
    let mixed = with_files(MultiPart::mixed().boundary(boundary("m")).multipart(alternative), letter)?;
    let Some(calendar) = cover.calendar else { return Ok(mixed) };
    let kind = ContentType::parse("text/calendar; method=PUBLISH; charset=utf-8")
        .map_err(|error| ComposeError::Mime(error.to_string()))?;
    let part = SinglePart::builder()
        .header(ContentDisposition::attachment("deadline.ics"))
        .header(kind)
        .body(calendar.to_owned());
    Ok(mixed.singlepart(part))
}
