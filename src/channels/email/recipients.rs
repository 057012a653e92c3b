//! Our own addresses: how they are written, and which of them a mail is for. The token in one is its secret part: tokens are
//! made by [`crate::play::Keys`] and never stored, printed or logged.

use super::headers::deliverable;
use crate::play::{MailAddress, TOKEN_LEN, silence_hash, token_hash};

/// The local part people write to.
const PLAY: &str = "play";

/// Which of our own addresses a mail is for.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, serde::Serialize, serde::Deserialize)]
pub enum Recipient {
    /// `play@`: anybody may write there, and it gives no right.
    Play,
    /// `play+TOKEN@`: holds a right.
    Token(String),
    /// `u+TOKEN@`: stops all mail to this player.
    Unsubscribe(String),
    /// `b+TOKEN@`: a mail of ours came back, or a machine answers one. Such a mail never changes anything.
    Bounce(String),
    /// `postmaster@` and `abuse@` (RFC 2142): for the operator.
    Operator,
}

impl std::fmt::Debug for Recipient {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Recipient::Play => "Play",
            Recipient::Token(_) => "Token(..)",
            Recipient::Unsubscribe(_) => "Unsubscribe(..)",
            Recipient::Bounce(_) => "Bounce(..)",
            Recipient::Operator => "Operator",
        })
    }
}

impl Recipient {
    /// The hash of its token, if it has one, as the store knows it. Each purpose has its own hash, so that no token serves another
    /// purpose.
    pub fn hash(&self) -> Option<String> {
        match self {
            Recipient::Token(token) => Some(token_hash(token)),
            Recipient::Unsubscribe(token) => Some(silence_hash(token)),
            Recipient::Bounce(token) => Some(token_hash(&format!("b+{token}"))),
            Recipient::Play | Recipient::Operator => None,
        }
    }
}

/// This is no domain that mail can be sent to.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("`{0}` is not a mail domain; write a host name such as play.example.org or localhost")]
pub struct DomainError(pub String);

/// Our own addresses: all at one domain.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Addresses {
    domain: String,
}

impl Addresses {
    /// Those at this domain (IDNs too). Errors: it is not a host name.
    pub fn new(domain: &str) -> Result<Self, DomainError> {
        let wrong = || DomainError(domain.to_owned());
        let play = MailAddress::parse(&format!("{PLAY}@{domain}")).map_err(|_| wrong())?;
        deliverable(play.as_str()).ok_or_else(wrong)?;
        Ok(Self { domain: play.domain().to_owned() })
    }

    /// The domain, in lower-case ASCII.
    pub fn domain(&self) -> &str {
        &self.domain
    }

    /// `play@domain`.
    pub fn play(&self) -> String {
        format!("{PLAY}@{}", self.domain)
    }

    /// `play+TOKEN@domain`.
    pub fn reply(&self, token: &str) -> String {
        format!("{PLAY}+{token}@{}", self.domain)
    }

    /// `u+TOKEN@domain`.
    pub fn unsubscribe(&self, token: &str) -> String {
        format!("u+{token}@{}", self.domain)
    }

    /// `b+TOKEN@domain`.
    pub fn bounce(&self, token: &str) -> String {
        format!("b+{token}@{}", self.domain)
    }

    /// `<letter.NAME@domain>`: the Message-ID of a letter or of a thread's root.
    pub fn message_id(&self, name: &str) -> String {
        format!("<letter.{name}@{}>", self.domain)
    }

    /// Whether a Message-ID (with or without its brackets) has the form of ours.
    pub fn is_own_message_id(&self, id: &str) -> bool {
        let id = id.trim().trim_start_matches('<').trim_end_matches('>').to_ascii_lowercase();
        let name = id.strip_prefix("letter.").and_then(|rest| rest.split_once('@'));
        name.is_some_and(|(name, domain)| domain == self.domain && is_token(name))
    }

    /// Which of our addresses this is, whatever its case; `None` for all others, also for a token that cannot be one.
    /// Whether the token exists is for the store to say.
    pub fn parse(&self, address: &str) -> Option<Recipient> {
        let address = address.trim();
        if address.eq_ignore_ascii_case("postmaster") {
            return Some(Recipient::Operator); // RFC 5321, 4.5.1: also without a domain
        }
        let address = MailAddress::parse(address).ok().filter(|address| address.domain() == self.domain)?;
        let local = address.local();
        let (word, token) = local.split_once('+').map_or((local, None), |(word, token)| (word, Some(token)));
        match (word, token) {
            (PLAY, None) => Some(Recipient::Play),
            ("postmaster" | "abuse", None) => Some(Recipient::Operator),
            (PLAY, Some(token)) if is_token(token) => Some(Recipient::Token(token.to_owned())),
            ("u", Some(token)) if is_token(token) => Some(Recipient::Unsubscribe(token.to_owned())),
            ("b", Some(token)) if is_token(token) => Some(Recipient::Bounce(token.to_owned())),
            _ => None,
        }
    }
}

fn is_token(text: &str) -> bool {
    text.len() == TOKEN_LEN && text.bytes().all(|b| matches!(b, b'a'..=b'z' | b'2'..=b'7'))
}
