//! Ingredients of a hostile mail: one of each kind, combined at random.

use super::draw::RandomDraws;
use model::VERBS;

/// The secret in the recipient address.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum TokenKind {
    /// None: `play@`.
    None,
    Random,
    /// A valid one with one character changed.
    Mutated,
    /// A token of an answered decision or a closed table.
    Closed,
    /// A settings token that a newer letter has replaced.
    Dead,
    /// A valid one after the prefix of another purpose.
    OtherPurpose,
    /// Two valid ones.
    Two,
    /// A valid one of a seat.
    Decision,
    /// A valid one of a player's settings.
    Settings,
    /// A valid one that confirms a request made in a player's name.
    Confirm,
    Unsubscribe,
    Bounce,
}

/// The claimed sender, relative to the owner of the token or, without one, to the player the mail is about.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum SenderKind {
    Owner,
    /// Another address of the owner.
    Alias,
    /// Another player.
    Fellow,
    Foreign,
    TwoFrom,
    NoFrom,
    /// The owner, through a mailing list.
    List,
    /// A player who stopped all mail.
    Stopped,
    /// An unknown address.
    Stranger,
    LookAlike,
}

/// The `Authentication-Results` fields and their authors.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum AuthenticationResults {
    None,
    /// Our server found nothing; a forged field follows its own.
    Forged,
    OtherId,
    Fail,
    Pass,
}

/// Position of the command in the mail.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum CommandPosition {
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

/// Structure of the mail.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum MailStructure {
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

use AuthenticationResults as A;
use CommandPosition as P;
use MailStructure as S;
use SenderKind as F;
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
const PROOFS: [AuthenticationResults; 5] = [A::None, A::Forged, A::OtherId, A::Fail, A::Pass];
const PLACES: [CommandPosition; 16] = [
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
const SHAPES: [MailStructure; 12] = [
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
    pub(crate) proof: AuthenticationResults,
    pub(crate) place: CommandPosition,
    pub(crate) shape: MailStructure,
    /// Number of the player the mail is about.
    pub(crate) owner: usize,
    /// The command line; filled in by the installation.
    pub(crate) order: String,
}

/// Most mails are about the players with the most decisions.
const OWNERS: [usize; 10] = [0, 0, 0, 1, 1, 2, 2, 3, 4, 5];

impl Recipe {
    pub(crate) fn draw_recipe(draw: &mut RandomDraws) -> Self {
        let (token, sender) = (draw.one_of(&TOKENS), draw.one_of(&SENDERS));
        // A sender with one of a player's addresses who later gets another one evidently reads that player's mail, and
        // so is believed. Attackers with the later address have not written before.
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

    /// Returns true if a reader sees the command as typed by its sender.
    pub(crate) fn is_typed(&self) -> bool {
        self.place == CommandPosition::Top
            && !matches!(self.shape, MailStructure::Nested | MailStructure::Digest)
    }

    /// Returns true if the token grants its holder anything at all.
    pub(crate) fn is_token_living(&self) -> bool {
        matches!(
            self.token,
            TokenKind::Closed | TokenKind::Decision | TokenKind::Settings | TokenKind::Confirm
        )
    }

    /// Returns true if the sender's address is known as the owner's.
    pub(crate) fn is_from_owner(&self, stopped: usize) -> bool {
        match self.sender {
            SenderKind::Owner | SenderKind::Alias => true,
            SenderKind::Stopped => self.owner == stopped,
            _ => false,
        }
    }
}

/// Material for command lines.
pub(crate) struct CommandMaterial<'a> {
    pub(crate) code: &'a str,
    pub(crate) private: &'a str,
    pub(crate) a_move: &'a str,
    pub(crate) link: &'a str,
    /// The sender's own text: a word no one else writes, for checks that it is not forwarded.
    pub(crate) own: &'a str,
    /// An unknown mailbox.
    pub(crate) victim: &'a str,
}

/// Commands that end what is known about players, or that players undo themselves; not for senders with a right.
const FINAL: [&str; 11] =
    ["stop", "yes", "link", "unlink", "address", "forget", "ruling", "resign", "leave", "bot", "takeover"];

/// Draws a move, or a verb with arguments; a `harmless` one does not change a player's identity.
pub(crate) fn draw_command(draw: &mut RandomDraws, words: &CommandMaterial<'_>, harmless: bool) -> String {
    if draw.once_in(2) {
        return words.a_move.to_owned();
    }
    let verbs: Vec<&str> =
        VERBS.iter().map(|(verb, _)| *verb).filter(|verb| !harmless || !FINAL.contains(verb)).collect();
    let verb = draw.one_of(&verbs);
    let CommandMaterial { code, private, a_move, link, own, victim } = words;
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
