//! What a hostile mail is made of: one of each row, crossed by chance.

use super::draw::Draw;
use model::VERBS;

/// The secret in the address that it is sent to.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum TokenKind {
    /// `play@`.
    None,
    Random,
    /// A living one with one other character.
    Mutated,
    /// Of a decision that was answered, or of a table that is closed.
    Closed,
    /// Of settings that a newer letter has taken the place of.
    Dead,
    /// A living one behind the word of another purpose.
    OtherPurpose,
    /// Two living ones.
    Two,
    /// Of a seat: living.
    Decision,
    /// Of a person's settings: living.
    Settings,
    /// To confirm what was asked in a person's name: living.
    Confirm,
    Unsubscribe,
    Bounce,
}

/// Who it says it is from, in relation to whom the token (or, without one, the mail) is about.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum SenderKind {
    Owner,
    /// Another address of theirs.
    Alias,
    /// Somebody else who plays.
    Fellow,
    Foreign,
    TwoFrom,
    NoFrom,
    /// The owner, through a mailing list.
    List,
    /// Somebody who plays and wants no mail.
    Stopped,
    /// Never heard of.
    Stranger,
    LookAlike,
}

/// What `Authentication-Results` say, and who says it.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Proof {
    None,
    /// Our server found nothing; below its field stands a forged one.
    Forged,
    OtherId,
    Fail,
    Pass,
}

/// Where the order stands.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Place {
    Top,
    Quoted,
    Hidden,
    Attachment,
    Report,
    AutoReply,
    Reflected,
    Forwarded,
    Calendar,
    Subject,
    Signature,
}

/// How it is built.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Shape {
    Plain,
    Alternative,
    Base64,
    QuotedPrintable,
    Nested,
    Digest,
    BrokenBoundary,
    HugeHeader,
    Deep,
    Rubbish,
}

use Place as P;
use Proof as A;
use SenderKind as F;
use Shape as S;
use TokenKind as T;

const TOKENS: [TokenKind; 21] = [
    T::None,
    T::None,
    T::None,
    T::None,
    T::None,
    T::None,
    T::Random,
    T::Mutated,
    T::Closed,
    T::Closed,
    T::Dead,
    T::OtherPurpose,
    T::Two,
    T::Decision,
    T::Decision,
    T::Decision,
    T::Settings,
    T::Settings,
    T::Confirm,
    T::Unsubscribe,
    T::Bounce,
];
const SENDERS: [SenderKind; 13] = [
    F::Owner,
    F::Owner,
    F::Owner,
    F::Alias,
    F::Fellow,
    F::Foreign,
    F::TwoFrom,
    F::NoFrom,
    F::List,
    F::Stopped,
    F::Stranger,
    F::Stranger,
    F::LookAlike,
];
const PROOFS: [Proof; 5] = [A::None, A::Forged, A::OtherId, A::Fail, A::Pass];
const PLACES: [Place; 16] = [
    P::Top,
    P::Top,
    P::Top,
    P::Top,
    P::Top,
    P::Top,
    P::Quoted,
    P::Hidden,
    P::Attachment,
    P::Report,
    P::AutoReply,
    P::Reflected,
    P::Forwarded,
    P::Calendar,
    P::Subject,
    P::Signature,
];
const SHAPES: [Shape; 12] = [
    S::Plain,
    S::Plain,
    S::Plain,
    S::Alternative,
    S::Base64,
    S::QuotedPrintable,
    S::Nested,
    S::Digest,
    S::BrokenBoundary,
    S::HugeHeader,
    S::Deep,
    S::Rubbish,
];

/// One mail.
#[derive(Clone, Debug)]
pub(crate) struct Recipe {
    pub(crate) token: TokenKind,
    pub(crate) sender: SenderKind,
    pub(crate) proof: Proof,
    pub(crate) place: Place,
    pub(crate) shape: Shape,
    /// Whom it is about: the number of a person.
    pub(crate) owner: usize,
    /// The line that it wants done; filled in by the house.
    pub(crate) order: String,
}

/// Most of it is about those who play where most is asked.
const OWNERS: [usize; 10] = [0, 0, 0, 1, 1, 2, 2, 3, 4, 5];

impl Recipe {
    pub(crate) fn drawn(draw: &mut Draw) -> Self {
        let (token, sender) = (draw.one_of(&TOKENS), draw.one_of(&SENDERS));
        // Who has written with one address of somebody's and holds another that was sent to them later reads their mail: they are
        // believed, and are no stranger. Those who attack with the later one have not written before.
        let again = matches!(sender, F::Fellow | F::Stopped | F::Stranger);
        Self {
            token,
            sender: if token == T::Confirm && again { F::Foreign } else { sender },
            proof: draw.one_of(&PROOFS),
            place: draw.one_of(&PLACES),
            shape: draw.one_of(&SHAPES),
            owner: draw.one_of(&OWNERS),
            order: String::new(),
        }
    }

    /// Whether whoever reads it sees the order as typed by its sender.
    pub(crate) fn is_typed(&self) -> bool {
        self.place == Place::Top && !matches!(self.shape, Shape::Nested | Shape::Digest)
    }

    /// Whether its token lets its holder do anything at all.
    pub(crate) fn is_token_living(&self) -> bool {
        matches!(
            self.token,
            TokenKind::Closed | TokenKind::Decision | TokenKind::Settings | TokenKind::Confirm
        )
    }

    /// Whether it is from an address that is known as the owner's.
    pub(crate) fn is_theirs(&self, stopped: usize) -> bool {
        match self.sender {
            SenderKind::Owner | SenderKind::Alias => true,
            SenderKind::Stopped => self.owner == stopped,
            _ => false,
        }
    }
}

/// What orders are about.
pub(crate) struct Words<'a> {
    pub(crate) code: &'a str,
    pub(crate) private: &'a str,
    pub(crate) a_move: &'a str,
    pub(crate) link: &'a str,
    /// Somebody's own text: a word that nobody else writes, where it must not be sent on.
    pub(crate) own: &'a str,
    /// A mailbox that nobody has heard of.
    pub(crate) victim: &'a str,
}

/// Orders that end what the house knows of its people, or that people themselves undo: not for who has the right to them.
const FINAL: [&str; 11] =
    ["stop", "yes", "link", "unlink", "address", "forget", "ruling", "resign", "leave", "bot", "takeover"];

/// A move, or a verb with something behind it; a `harmless` one leaves people who they are.
pub(crate) fn order(draw: &mut Draw, words: &Words<'_>, harmless: bool) -> String {
    if draw.once_in(2) {
        return words.a_move.to_owned();
    }
    let verbs: Vec<&str> =
        VERBS.iter().map(|(verb, _)| *verb).filter(|verb| !harmless || !FINAL.contains(verb)).collect();
    let verb = draw.one_of(&verbs);
    let Words { code, private, a_move, link, own, victim } = words;
    let behind: &[String] = &match verb {
        "new" => vec!["art-society 2".to_owned(), "5211 3 private=on".to_owned(), format!("{own} 2")],
        "join" => vec![private.to_string(), code.to_string(), own.to_string()],
        "name" => vec![own.to_string(), format!("{own} at evil.example")],
        "lang" => vec!["zh-Hant".to_owned(), own.to_string()],
        "zone" => vec!["Asia/Taipei".to_owned(), own.to_string()],
        "rules" => vec!["art-society 5".to_owned(), own.to_string()],
        "preview" => vec![a_move.to_string()],
        "answer" => vec![format!("{code} {a_move}"), format!("{own} {a_move}")],
        "when" => vec![format!("turn: {a_move}"), format!("{own}: {a_move}")],
        "link" => vec![String::new(), link.to_string(), format!("{link} yes"), victim.to_string()],
        "unlink" => vec![String::new(), "yes".to_owned()],
        "tell" => vec!["mail".to_owned(), "next".to_owned(), own.to_string()],
        "quiet" => vec!["22:00-07:00".to_owned(), "off".to_owned(), own.to_string()],
        "off" => vec!["sat sun".to_owned(), "none".to_owned()],
        "holiday" => vec!["2027-02-20 2027-03-02 pause".to_owned(), own.to_string()],
        "remind" => vec!["every 24h".to_owned(), "off".to_owned()],
        "digest" => vec!["07:30".to_owned(), "off".to_owned()],
        "extend" => vec!["24h".to_owned(), format!("{code} 24h")],
        "substitute" => vec!["on".to_owned(), "off".to_owned()],
        "takeover" => vec![format!("{code} 1"), format!("{code} 2")],
        "withdraw" => vec![String::new(), "1".to_owned()],
        "vote" => vec!["yes".to_owned(), "undo 1".to_owned(), format!("{code} undo 1")],
        "ruling" => vec![format!("{code} close: {own}"), format!("{code} undo 1: {own}")],
        "invite" => vec![format!("{victim} to {code}"), format!("{victim} to {private}")],
        "address" => vec![victim.to_string(), "mallory@evil.example".to_owned()],
        "yes" => vec![String::new(), "1".to_owned(), "2".to_owned()],
        "data" => return "my data".to_owned(),
        "forget" => vec!["me".to_owned(), "me yes".to_owned()],
        _ => vec![String::new(), code.to_string(), private.to_string(), own.to_string()],
    };
    let behind = draw.one_of(behind);
    format!("{verb} {behind}").trim_end().to_owned()
}
