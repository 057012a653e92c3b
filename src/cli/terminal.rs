//! Letters on a terminal: what a mail says as text, which pictures come with it, and where its answer goes.

use mail_parser::{MessageParser, MimeHeaders};

/// A mail as somebody reads it.
#[derive(Clone, Debug, Default)]
pub(crate) struct ReadMail {
    /// Its subject.
    pub(crate) subject: String,
    /// Its text.
    pub(crate) text: String,
    /// Its pictures: the name of each, and the PNG.
    pub(crate) pictures: Vec<(String, Vec<u8>)>,
    /// Where an answer goes.
    pub(crate) reply_to: String,
    /// Its Message-ID.
    pub(crate) message_id: String,
    /// The message it answers.
    pub(crate) in_reply_to: Option<String>,
}

/// Reads a mail of ours; `None` when it is none.
pub(crate) fn read(raw: &[u8]) -> Option<ReadMail> {
    let mail = MessageParser::default().parse(raw)?;
    let reply_to = mail.reply_to().or_else(|| mail.from())?.first()?.address()?.to_owned();
    let pictures = mail.parts.iter().filter_map(|part| {
        let name = part.attachment_name()?.strip_suffix(".png")?;
        let is_plain = name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-');
        is_plain.then(|| (name.to_owned(), part.contents().to_vec()))
    });
    Some(ReadMail {
        subject: mail.subject().unwrap_or_default().to_owned(),
        text: mail.body_text(0)?.replace("\r\n", "\n"),
        pictures: pictures.collect(),
        reply_to,
        message_id: mail.message_id()?.to_owned(),
        in_reply_to: mail.in_reply_to().as_text().map(str::to_owned),
    })
}
