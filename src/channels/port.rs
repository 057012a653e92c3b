//! What a channel is: proof of who it is and text in, letters out. A channel touches neither store nor game; it knocks at the
//! [`Door`] and delivers what the outbox hands it.

use crate::engine::Lexicon;
use crate::i18n::{self, Lang};
use crate::play::{self, Class, Instant, MessageKey, Page, Player, PlayerId, Right, Say};
use std::collections::{BTreeMap, BTreeSet};
use std::future::Future;
use std::sync::Arc;

/// One message of a person, whatever channel brought it.
#[derive(Clone, Debug)]
pub struct Request {
    /// What makes it the same message when it comes again.
    pub key: MessageKey,
    /// Who it is, as far as the channel has proof.
    pub from: Sender,
    /// The lines that are orders, in order.
    pub orders: Vec<String>,
    /// Lines that were not read as orders; told back.
    pub unread: Vec<String>,
    /// What the channel has to add to the answer (others got the same mail, say).
    pub notes: Vec<Say>,
    /// The message's own id, if the answer should refer to it.
    pub reply_to: Option<String>,
    /// The language the message seems to be in; for somebody new.
    pub lang: Option<Lang>,
    /// The name the message gives; for somebody new.
    pub name: Option<String>,
    /// Whether the answer goes out as a letter (mail), or is given back to the channel (a terminal, an interaction).
    pub by_letter: bool,
}

/// Who sent a message.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Sender {
    /// The holder of a return address: what it allows is proved.
    Holder(Right),
    /// A message claims to be from this mail address (normalised); nothing is proved.
    Claimed(String),
    /// The channel itself has proved who it is.
    Player(PlayerId),
    /// The holder of an address that can do nothing but stop all mail to this player.
    Silencer(Right),
}

/// What goes back.
#[derive(Clone, PartialEq, Debug)]
pub struct Answer {
    /// The content.
    pub page: Page,
    /// To whom.
    pub to: Option<PlayerId>,
}

/// A message could not be taken now; nothing of it is in effect and it should come again.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("not now: {why}")]
pub struct NotNow {
    /// Why, for the operator.
    pub why: String,
}

/// The way in: what a channel may ask of the service.
pub trait Door: Send + Sync + 'static {
    /// What a return address allows, by the hash of its secret part, if it was ever one of ours.
    fn right(&self, hash: &str) -> impl Future<Output = Result<Option<Right>, NotNow>> + Send;
    /// The words with which a sender's lines can begin.
    fn vocabulary(&self, sender: &Sender) -> impl Future<Output = Result<Arc<Vocabulary>, NotNow>> + Send;
    /// Takes a message; returns when what it changes is durable. `None` when it gets no answer.
    fn handle(&self, request: &Request) -> impl Future<Output = Result<Option<Answer>, NotNow>> + Send;
}

/// A letter on its way out.
#[derive(Clone, Debug)]
pub struct Outgoing {
    /// The letter's key; the same at each try.
    pub key: String,
    /// To whom.
    pub player: Player,
    /// What it says.
    pub page: Page,
    /// How urgent it is.
    pub class: Class,
    /// The secret part of its return address, if it can be answered.
    pub token: Option<String>,
    /// The secret part of the address for the player's own settings.
    pub settings_token: String,
    /// The secret part of the address that only stops mail.
    pub silence_token: String,
    /// The secret part of the address that mail comes back to.
    pub bounce_token: String,
    /// An id for the message that nobody can guess; the same at each try.
    pub message_id: String,
    /// The message it answers, if it answers one.
    pub in_reply_to: Option<String>,
    /// An id for all letters of one player and table.
    pub thread_id: String,
    /// When it is sent.
    pub at: Instant,
}

/// How a delivery went.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Delivery {
    /// Taken over by the next host; its id for the message, if it gave one.
    Sent(Option<String>),
    /// It may work later. No address and no content in the reason.
    Retry(String),
    /// It will never work. No address and no content in the reason.
    Dead(String),
}

/// The way out.
pub trait Channel: Send + Sync + 'static {
    /// Whether this player can be reached here.
    fn reaches(&self, player: &Player) -> bool;
    /// Delivers a letter.
    fn deliver(&self, letter: &Outgoing) -> impl Future<Output = Delivery> + Send;
}

/// The words with which a sender's lines can begin.
#[derive(Debug)]
pub struct Vocabulary {
    verbs: BTreeMap<String, Vec<String>>,
    /// The words of the game at the sender's table, in their language.
    pub lexicon: Lexicon,
    words: BTreeSet<String>,
}

impl Vocabulary {
    /// The words of a language, and of a game if a table is concerned.
    pub fn new(lang: Lang, game: Option<&str>) -> Self {
        let spoken = game.map(|game| i18n::spoken(lang, game)).unwrap_or_default();
        let forms = spoken.iter().flat_map(|(key, forms)| forms.iter().chain([key]));
        let words = forms.map(|form| play::normalised(form)).collect();
        Self { verbs: i18n::verbs(lang), lexicon: Lexicon::new(spoken), words }
    }

    /// Reads a line as an order of the service; `None` when its first word is none of the service's.
    pub fn order(&self, line: &str) -> Option<play::Order> {
        play::parse(line, &self.verbs)
    }

    /// Whether an order can begin with this word, whole.
    pub fn can_begin(&self, word: &str) -> bool {
        let word = play::normalised(word);
        let word = word.trim_end_matches([',', '.', ':', ';', '!', '?']);
        // Han words need no blank before a number: `出價14`.
        let han = word.split(|letter: char| letter.is_ascii()).next().filter(|han| !han.is_empty());
        let known = |word: &str| play::verb(word, &self.verbs).is_some() || self.words.contains(word);
        known(word) || han.is_some_and(known)
    }
}

/// What the other side calls a delivered letter: an SMTP answer, a file name. For the operator; never a secret.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RemoteId(pub String);

/// Why a letter was not taken. The reasons hold no address, no token and nothing of a letter.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SendError {
    /// It may go through later: try again with back-off.
    #[error("not delivered yet: {why}")]
    Retry {
        /// For the operator.
        why: String,
    },
    /// It will never go through: give up visibly.
    #[error("cannot be delivered: {why}")]
    Dead {
        /// For the operator.
        why: String,
    },
}
