//! Our own addresses: their format, and the recognition of recipients. The token in an address is its secret part:
//! tokens are derived by [`model::Keys`] and never stored, printed or logged.

use super::headers::to_lettre_address;
use model::{MailAddress, TOKEN_LEN};
use ports::TokenHash;
use serde::{Deserialize, Serialize};

/// Default local part of the public address.
const PLAY: &str = "play";
/// Reserved local parts, not allowed for the public address.
const RESERVED_LOCAL_PARTS: [&str; 4] = ["u", "b", "postmaster", "abuse"];
/// Maximum length of the public local part, in bytes: `+u-` and a token must fit after it (RFC 5321, 4.5.3.1.1).
const LOCAL_BYTES_MAX: usize = 64 - 3 - TOKEN_LEN;

/// Address of ours to which a message is sent.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, serde::Serialize, serde::Deserialize)]
pub enum Recipient {
    /// `play@` (or the local part that the operator chose): open to anyone, and grants no right.
    Play,
    /// `play+TOKEN@`: grants a right.
    Token(String),
    /// `u+TOKEN@`: stops all mail to this player.
    Unsubscribe(String),
    /// `b+TOKEN@`: receives bounces of our letters and automatic replies to them. It grants nothing beyond reporting
    /// these.
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
    /// Returns the stored hash of the token, if there is a token.
    pub fn hash(&self) -> Option<TokenHash> {
        match self {
            Recipient::Token(token) => Some(TokenHash::from_reply_token(token)),
            Recipient::Unsubscribe(token) => Some(TokenHash::from_unsubscribe_token(token)),
            Recipient::Bounce(token) => Some(TokenHash::from_bounce_token(token)),
            Recipient::Play | Recipient::Operator => None,
        }
    }
}

/// An invalid mail domain.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("invalid mail domain `{0}`; expected a host name such as play.example.org or localhost")]
pub struct DomainError(pub String);

/// An invalid local part for the public address.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "invalid local part `{0}`; expected at most {LOCAL_BYTES_MAX} letters, digits, dots, hyphens and \
     underscores, such as play; u, b, postmaster and abuse are reserved"
)]
pub struct LocalPartError(pub String);

/// Our own addresses, all at one domain. With a domain of our own they are `play@`, `play+TOKEN@`, `u+TOKEN@` and
/// `b+TOKEN@`. With a single mailbox at another domain, all mail must reach that mailbox (RFC 5233): `bot@`,
/// `bot+TOKEN@`, `bot+u-TOKEN@`, `bot+b-TOKEN@`. Both forms are always recognised, so that letters from before a change
/// of this setting can still be answered.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Addresses {
    domain: String,
    local: String,
    one_mailbox: bool,
    auth_server: Option<String>,
}

impl Addresses {
    /// Creates the addresses at this domain (IDNs included).
    ///
    /// # Errors
    /// Returns an error if the domain is not a host name.
    pub fn new(domain: &str) -> Result<Self, DomainError> {
        let wrong = || DomainError(domain.to_owned());
        let play = MailAddress::parse(&format!("{PLAY}@{domain}")).map_err(|_| wrong())?;
        to_lettre_address(play.as_str()).ok_or_else(wrong)?;
        Ok(Self {
            domain: play.domain().to_owned(),
            local: PLAY.to_owned(),
            one_mailbox: false,
            auth_server: None,
        })
    }

    /// Sets the public local part, which is `play` by default. Case-insensitive.
    ///
    /// # Errors
    /// Returns an error if the local part is invalid or reserved.
    pub fn with_local_part(self, local: &str) -> Result<Self, LocalPartError> {
        let lower = local.to_ascii_lowercase();
        let fits = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'.' | b'-' | b'_');
        let dots = lower.starts_with('.') || lower.ends_with('.') || lower.contains("..");
        let usable = !lower.is_empty() && lower.len() <= LOCAL_BYTES_MAX && lower.bytes().all(fits) && !dots;
        if !usable || RESERVED_LOCAL_PARTS.contains(&lower.as_str()) {
            return Err(LocalPartError(local.to_owned()));
        }
        Ok(Self { local: lower, ..self })
    }

    /// Uses a single mailbox: every address is the local part with an optional detail after a plus sign, and no other
    /// address at the domain is ours.
    pub fn with_single_mailbox(self) -> Self {
        Self { one_mailbox: true, ..self }
    }

    /// Sets the id of the mail server whose `Authentication-Results` are trusted (RFC 8601, 2.5).
    pub fn with_auth_server(mut self, id: Option<&str>) -> Self {
        self.auth_server = id.map(str::to_owned);
        self
    }

    /// Returns the id of the upstream mail server whose verdicts are trusted.
    pub fn auth_server(&self) -> Option<&str> {
        self.auth_server.as_deref()
    }

    /// Returns the domain, in lower-case ASCII.
    pub fn domain(&self) -> &str {
        &self.domain
    }

    /// Returns `play@domain`.
    pub fn play_address(&self) -> String {
        format!("{}@{}", self.local, self.domain)
    }

    /// Returns `play+TOKEN@domain`.
    pub fn reply(&self, token: &str) -> String {
        format!("{}+{token}@{}", self.local, self.domain)
    }

    /// Returns `u+TOKEN@domain`, or `bot+u-TOKEN@domain` with a single mailbox.
    pub fn unsubscribe(&self, token: &str) -> String {
        self.purpose_address('u', token)
    }

    /// Returns `b+TOKEN@domain`, or `bot+b-TOKEN@domain` with a single mailbox.
    pub fn bounce(&self, token: &str) -> String {
        self.purpose_address('b', token)
    }

    fn purpose_address(&self, purpose: char, token: &str) -> String {
        let Self { domain, local, one_mailbox, .. } = self;
        if *one_mailbox {
            format!("{local}+{purpose}-{token}@{domain}")
        } else {
            format!("{purpose}+{token}@{domain}")
        }
    }

    /// Returns `<letter.NAME@domain>`: the Message-ID of a letter or of a thread's root.
    pub fn message_id(&self, name: &str) -> String {
        format!("<letter.{name}@{}>", self.domain)
    }

    /// Returns true if a Message-ID (with or without angle brackets) has our format.
    pub fn is_own_message_id(&self, id: &str) -> bool {
        let id = id.trim().trim_start_matches('<').trim_end_matches('>').to_ascii_lowercase();
        let name = id.strip_prefix("letter.").and_then(|rest| rest.split_once('@'));
        name.is_some_and(|(name, domain)| domain == self.domain && is_token(name))
    }

    /// Recognises one of our addresses, ignoring case. Returns `None` for all other addresses and for malformed tokens.
    /// Only the store knows which tokens exist.
    pub fn parse(&self, address: &str) -> Option<Recipient> {
        let address = address.trim();
        if address.eq_ignore_ascii_case("postmaster") && !self.one_mailbox {
            return Some(Recipient::Operator); // RFC 5321, 4.5.1: valid without a domain
        }
        let address = MailAddress::parse(address).ok().filter(|address| address.domain() == self.domain)?;
        let local = address.local_part();
        let (word, detail) = local.split_once('+').map_or((local, None), |(word, rest)| (word, Some(rest)));
        let Some(detail) = detail else {
            return match word {
                _ if word == self.local => Some(Recipient::Play),
                "postmaster" | "abuse" if !self.one_mailbox => Some(Recipient::Operator),
                _ => None,
            };
        };
        let (word, token) = match detail.split_once('-') {
            Some((purpose @ ("u" | "b"), token)) if word == self.local => (purpose, token),
            _ => (word, detail),
        };
        match word {
            _ if !is_token(token) => None,
            _ if word == self.local => Some(Recipient::Token(token.to_owned())),
            "u" => Some(Recipient::Unsubscribe(token.to_owned())),
            "b" => Some(Recipient::Bounce(token.to_owned())),
            _ => None,
        }
    }
}

fn is_token(text: &str) -> bool {
    text.len() == TOKEN_LEN && text.bytes().all(|b| matches!(b, b'a'..=b'z' | b'2'..=b'7'))
}
