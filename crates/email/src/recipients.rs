//! Our own addresses: how they are written, and which of them a mail is for. The token in one is its secret part: tokens are
//! made by [`model::Keys`] and never stored, printed or logged.

use super::headers::deliverable;
use model::{MailAddress, TOKEN_LEN};
use ports::TokenHash;
use serde::{Deserialize, Serialize};

/// The local part people write to, if the operator chose no other.
const PLAY: &str = "play";
/// Local parts that mean something else: never the one people write to.
const TAKEN: [&str; 4] = ["u", "b", "postmaster", "abuse"];
/// The longest local part people write to, in bytes: `+u-` and a token must fit behind it (RFC 5321, 4.5.3.1.1).
const LOCAL_BYTES_MAX: usize = 64 - 3 - TOKEN_LEN;

/// Which of our own addresses a mail is for.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, serde::Serialize, serde::Deserialize)]
pub enum Recipient {
    /// `play@` (or the local part of the operator's choice): anybody may write there, and it gives no right.
    Play,
    /// `play+TOKEN@`: holds a right.
    Token(String),
    /// `u+TOKEN@`: stops all mail to this player.
    Unsubscribe(String),
    /// `b+TOKEN@`: a mail of ours came back, or a machine answers one. Such a mail can do nothing but say so.
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
    /// The hash of its token, if it has one, as the store knows it.
    pub fn hash(&self) -> Option<TokenHash> {
        match self {
            Recipient::Token(token) => Some(TokenHash::of_answer(token)),
            Recipient::Unsubscribe(token) => Some(TokenHash::of_silence(token)),
            Recipient::Bounce(token) => Some(TokenHash::of_bounce(token)),
            Recipient::Play | Recipient::Operator => None,
        }
    }
}

/// This is no domain that mail can be sent to.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("`{0}` is not a mail domain; write a host name such as play.example.org or localhost")]
pub struct DomainError(pub String);

/// This cannot be the local part that people write to.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "`{0}` cannot stand before the @ of our address; write at most {LOCAL_BYTES_MAX} letters, digits, dots, hyphens and \
     underscores, such as play, but not u, b, postmaster or abuse"
)]
pub struct LocalPartError(pub String);

/// Our own addresses: all at one domain. With a domain of our own they are `play@`, `play+TOKEN@`, `u+TOKEN@` and `b+TOKEN@`. With one
/// mailbox at somebody else's domain everything must reach that mailbox (RFC 5233): `bot@`, `bot+TOKEN@`, `bot+u-TOKEN@`,
/// `bot+b-TOKEN@`. Both forms are always understood, so that letters written before a change of the setting can be answered after it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Addresses {
    domain: String,
    local: String,
    one_mailbox: bool,
    auth_server: Option<String>,
}

impl Addresses {
    /// Those at this domain (IDNs too). Errors: it is not a host name.
    pub fn new(domain: &str) -> Result<Self, DomainError> {
        let wrong = || DomainError(domain.to_owned());
        let play = MailAddress::parse(&format!("{PLAY}@{domain}")).map_err(|_| wrong())?;
        deliverable(play.as_str()).ok_or_else(wrong)?;
        Ok(Self {
            domain: play.domain().to_owned(),
            local: PLAY.to_owned(),
            one_mailbox: false,
            auth_server: None,
        })
    }

    /// The same with another local part than `play`, in any case. Errors: it cannot be one, or means something else.
    pub fn with_local_part(self, local: &str) -> Result<Self, LocalPartError> {
        let lower = local.to_ascii_lowercase();
        let fits = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'.' | b'-' | b'_');
        let dots = lower.starts_with('.') || lower.ends_with('.') || lower.contains("..");
        let usable = !lower.is_empty() && lower.len() <= LOCAL_BYTES_MAX && lower.bytes().all(fits) && !dots;
        if !usable || TAKEN.contains(&lower.as_str()) {
            return Err(LocalPartError(local.to_owned()));
        }
        Ok(Self { local: lower, ..self })
    }

    /// The same for one mailbox: every address is the local part with something behind a plus, and nothing else at the domain is
    /// ours.
    pub fn in_one_mailbox(self) -> Self {
        Self { one_mailbox: true, ..self }
    }

    /// The same, behind a mail server whose `Authentication-Results` are believed; `id` is the name it writes there (RFC 8601, 2.5).
    pub fn with_auth_server(mut self, id: Option<&str>) -> Self {
        self.auth_server = id.map(str::to_owned);
        self
    }

    /// The name of the mail server in front of us whose findings are believed.
    pub fn auth_server(&self) -> Option<&str> {
        self.auth_server.as_deref()
    }

    /// The domain, in lower-case ASCII.
    pub fn domain(&self) -> &str {
        &self.domain
    }

    /// `play@domain`.
    pub fn play(&self) -> String {
        format!("{}@{}", self.local, self.domain)
    }

    /// `play+TOKEN@domain`.
    pub fn reply(&self, token: &str) -> String {
        format!("{}+{token}@{}", self.local, self.domain)
    }

    /// `u+TOKEN@domain`; of one mailbox `bot+u-TOKEN@domain`.
    pub fn unsubscribe(&self, token: &str) -> String {
        self.of_purpose('u', token)
    }

    /// `b+TOKEN@domain`; of one mailbox `bot+b-TOKEN@domain`.
    pub fn bounce(&self, token: &str) -> String {
        self.of_purpose('b', token)
    }

    fn of_purpose(&self, purpose: char, token: &str) -> String {
        let Self { domain, local, one_mailbox, .. } = self;
        if *one_mailbox {
            format!("{local}+{purpose}-{token}@{domain}")
        } else {
            format!("{purpose}+{token}@{domain}")
        }
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
        if address.eq_ignore_ascii_case("postmaster") && !self.one_mailbox {
            return Some(Recipient::Operator); // RFC 5321, 4.5.1: also without a domain
        }
        let address = MailAddress::parse(address).ok().filter(|address| address.domain() == self.domain)?;
        let local = address.local();
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
