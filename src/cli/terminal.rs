//! Letters on a terminal: what a mail says as text, and where its answer goes.

use mail_parser::MessageParser;

/// A mail as somebody reads it.
#[derive(Clone, Debug)]
pub(crate) struct ReadMail {
    /// Its subject.
    pub(crate) subject: String,
    /// Its text.
    pub(crate) text: String,
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
    Some(ReadMail {
        subject: mail.subject().unwrap_or_default().to_owned(),
        text: mail.body_text(0)?.replace("\r\n", "\n"),
        reply_to,
        message_id: mail.message_id()?.to_owned(),
        in_reply_to: mail.in_reply_to().as_text().map(str::to_owned),
    })
}
