//! Letters as their recipients see them.

use mail_parser::{MessageParser, MimeHeaders};

/// A letter that was sent.
#[derive(Clone)]
pub(super) struct ReceivedMail {
    pub(super) raw: String,
    pub(super) to: String,
    pub(super) subject: String,
    pub(super) text: String,
    pub(super) html: String,
    pub(super) reply_to: String,
    pub(super) message_id: String,
    pub(super) in_reply_to: String,
    pub(super) has_picture: bool,
}

impl ReceivedMail {
    /// Parses a mail of the service.
    pub(super) fn read(raw: &[u8]) -> Self {
        let mail = MessageParser::default().parse(raw).unwrap();
        let address = |list: Option<&mail_parser::Address<'_>>| {
            list.unwrap().first().unwrap().address().unwrap().to_owned()
        };
        Self {
            to: address(mail.to()),
            subject: mail.subject().unwrap().to_owned(),
            text: mail.body_text(0).unwrap().replace("\r\n", "\n"),
            html: mail.body_html(0).unwrap().into_owned(),
            reply_to: address(mail.reply_to()),
            message_id: mail.message_id().unwrap().to_owned(),
            in_reply_to: mail.in_reply_to().as_text().unwrap().to_owned(),
            has_picture: mail.attachments().any(|part| {
                part.content_type().is_some_and(|of| of.subtype() == Some("png"))
                    && part.contents().starts_with(b"\x89PNG")
            }),
            raw: String::from_utf8_lossy(raw).into_owned(),
        }
    }

    /// Returns an attached picture or file.
    pub(super) fn file(&self, name: &str) -> Option<Vec<u8>> {
        let mail = MessageParser::default().parse(self.raw.as_bytes()).unwrap();
        let found = mail.attachments().find(|part| part.attachment_name() == Some(name));
        found.map(|part| part.contents().to_vec())
    }

    /// Returns the token in its return address.
    pub(super) fn return_token(&self) -> &str {
        self.reply_to.split('@').next().unwrap()
    }

    /// Returns its text above the marker line, each sentence on one line.
    pub(super) fn head(&self) -> String {
        let head = self.text.split("\n-- reply above this line --").next().unwrap();
        head.trim().to_owned()
    }

    /// Returns the first answer it proposes, if it has an open decision: the first indented line below the marker, with
    /// its continuation after a comma.
    pub(super) fn example(&self) -> Option<String> {
        let (_, below) = self.text.split_once("\nReply with ")?;
        let mut lines = below.lines().skip_while(|line| !line.starts_with("    "));
        let mut example = lines.next()?.trim().to_owned();
        while example.ends_with(',') {
            example = format!("{example} {}", lines.next()?.trim());
        }
        Some(example)
    }

    /// Returns its section about one player's wall.
    pub(super) fn wall_of(&self, name: &str) -> Option<&str> {
        let (_, behind) = self.text.split_once(&format!("\nWall of {name}"))?;
        let end = behind.find("\nWall of ").or_else(|| behind.find("\nHow to read")).unwrap_or(behind.len());
        behind.get(..end)
    }

    /// Returns the bid cards in this player's hand.
    pub(super) fn hand_of(&self, name: &str) -> Vec<u32> {
        let wall = self.wall_of(name).unwrap_or_default();
        let (_, behind) = wall.split_once("Cards in hand: ").unwrap_or_default();
        behind.split_whitespace().map_while(|word| word.parse().ok()).collect()
    }

    /// Returns true if it answers an unproven mail: a text-only letter that names no mail.
    pub(super) fn answers_a_claim(&self) -> bool {
        self.raw.contains("\r\nAuto-Submitted: auto-replied\r\n") && !self.raw.contains("text/html")
    }

    /// Returns true if it answers this mail, as every letter with this Message-ID in `In-Reply-To` does.
    pub(super) fn answers(&self, message_id: &str) -> bool {
        self.in_reply_to == message_id
    }
}
