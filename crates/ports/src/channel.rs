//! What a channel is: it proves who somebody is, brings their text to the [`Door`], and delivers the letters that the outbox hands
//! it. A channel touches neither store nor game.

use super::names::{PlaceName, RemoteId, TokenHash};
use async_trait::async_trait;
use engine::{Meta, Seat};
use i18n::{Lang, Vocabulary};
use model::{
    Account, Code, Community, ContactMethod, DecisionRef, HalfTyped, Instant, Keepsake, LeagueName,
    MailAddress, Mailed, MessageKey, Offered, Page, Player, PlayerId, PublicPlace, Right, Say, TableLine,
    TableState, Urgency, Useful,
};
use std::collections::BTreeMap;
use std::fmt;
use std::fmt::Debug;
use std::sync::Arc;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// One message of a person, whatever channel brought it.
#[derive(Clone, Debug)]
pub struct Request {
    /// What makes it the same message when it comes again.
    pub key: MessageKey,
    /// Who it is, as far as the channel has proof.
    pub from: Origin,
    /// Where it was said, for a channel that has places; gives no right but that of a community's admin.
    pub said_at: SaidAt,
    /// The lines that are orders, in order.
    pub orders: Vec<String>,
    /// Whether its lines are for a game, whatever verb of the service they begin with.
    pub only_moves: bool,
    /// A move that was chosen and not typed, in place of lines; its seat and decision stand in `said_at`.
    pub chosen: Option<ChosenMove>,
    /// Others whom the message names, as its channel has proved that they are there: for whom a seat is kept.
    pub guests: Vec<Guest>,
    /// Lines that were not read as orders; told back.
    pub unread: Vec<String>,
    /// What the channel has to add to the answer (others got the same mail, say).
    pub notes: Vec<Say>,
    /// The message's own id, if the answer should refer to it.
    pub reply_to: Option<String>,
    /// The language the message seems to be in; for somebody new.
    pub lang: Option<Lang>,
    /// The language of the program it was sent with, where the channel is told it: who has neither chosen one nor plays by mail
    /// gets their letters in it.
    pub locale: Option<Lang>,
    /// The name the message gives; for somebody new.
    pub name: Option<String>,
    /// The address that the message says it is from, where its channel has addresses and `from` does not say it.
    pub author: Option<MailAddress>,
    /// What a server that is trusted found out about that address.
    pub finding: AuthorFinding,
    /// Whether it came to an address that looks like one of ours and is not known (any more): its writer is told how things stand, at the
    /// address from which they are known.
    pub to_unknown: bool,
    /// Whether the answer goes out as a letter (mail), or is given back to the channel (a terminal, an interaction).
    pub by_letter: bool,
}

impl Request {
    /// A message that is only its orders, said nowhere in particular, whose answer is given back.
    pub fn new(key: MessageKey, from: Origin, orders: Vec<String>) -> Self {
        Self {
            key,
            from,
            said_at: SaidAt::default(),
            orders,
            only_moves: false,
            chosen: None,
            guests: Vec::new(),
            unread: Vec::new(),
            notes: Vec::new(),
            reply_to: None,
            lang: None,
            locale: None,
            name: None,
            author: None,
            finding: AuthorFinding::Nothing,
            to_unknown: false,
            by_letter: false,
        }
    }
}

/// A move that was chosen from what a menu offered.
#[derive(Clone, PartialEq, Eq)]
pub struct ChosenMove {
    /// The canonical words of each step; none for what has been begun.
    pub words: Vec<String>,
    /// What it was offered behind: nothing is played behind anything else.
    pub behind: u64,
    /// What is done with it.
    pub then: Then,
}

impl fmt::Debug for ChosenMove {
    /// Without the words: they may be a sealed answer.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "ChosenMove({:?}, behind {})", self.then, self.behind)
    }
}

/// What is done with a chosen move.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Then {
    /// It is played, or kept as a draft.
    Play,
    /// It is shown what it would do.
    Preview,
}

/// Somebody whom a message names, by an account that its channel knows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Guest {
    /// The account.
    pub account: Account,
    /// The name they go by; for somebody new.
    pub name: String,
}

/// Where a message was said: what it means by "here", "this table" and "my turn".
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SaidAt {
    /// The table it is about when it names none.
    pub table: Option<Code>,
    /// The seat that is meant, for a button or menu of one decision; whose it is, is checked against the sender.
    pub seat: Option<Seat>,
    /// The decision that is meant.
    pub decision: DecisionRef,
    /// The place that a table opened here gets. It is there only where the channel has proved that the sender is a member of its
    /// community at this moment.
    pub place: Option<PublicPlace>,
    /// Whether the channel has proved that the sender administers the community of `place`.
    pub admin: bool,
    /// Whether the channel has proved that the sender holds the role that may open tables there, if its admins chose one.
    pub opens: bool,
}

/// Where a message comes from, and what its channel has proved of who sent it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Origin {
    /// The channel has proved that this account sent it; somebody new is taken in.
    Account(Account),
    /// The holder of a return address: what it allows is proved.
    Holder(Right),
    /// A message claims to be from this mail address; nothing is proved.
    Claimed(MailAddress),
    /// The channel itself has proved who it is.
    Player(PlayerId),
    /// The holder of an address that can do nothing but stop all mail to this player.
    Silencer(Right),
    /// A letter to whom this right names came back.
    Returned {
        /// What the address that it came back to allows.
        right: Right,
        /// Whether no letter can ever get there.
        hard: bool,
    },
}

/// What the mail server in front found out about the address that a mail says it is from. It never gives a right: it takes one
/// away, or spares a question.
#[derive(
    Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Default, serde::Serialize, serde::Deserialize,
)]
pub enum AuthorFinding {
    /// Nothing: there is no such server, or it says nothing that counts.
    #[default]
    Nothing,
    /// DMARC passed (RFC 7489), or a signature (DKIM, RFC 6376) of the author's domain or of one above it.
    Passed,
    /// DMARC failed, or a signature of the author's domain is broken and none is whole.
    Failed,
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
pub enum NotNow {
    /// Something failed.
    #[error("not now: {why}")]
    Failed {
        /// What, for the operator.
        why: String,
    },
    /// Its sender, or somebody in their name, has been answered often enough for now.
    #[error("not now: its sender has been answered often enough for a while")]
    TooMuch,
}

/// The way in: what a channel may ask of the service.
#[async_trait]
pub trait Door: Debug + Send + Sync + 'static {
    /// What a return address allows, by the hash of its secret part, if it was ever one of ours.
    async fn right(&self, hash: &TokenHash) -> Result<Option<Right>, NotNow>;
    /// The words with which a sender's lines can begin.
    async fn vocabulary(&self, origin: &Origin) -> Result<Arc<Vocabulary>, NotNow>;
    /// Takes a message; returns when what it changes is durable. `None` when it gets no answer.
    async fn handle(&self, request: &Request) -> Result<Option<Answer>, NotNow>;
}

/// What a channel with menus, lists and places may look up beside the door. Nothing here changes a table.
#[async_trait]
pub trait Lookup: Door {
    /// The games that can be played.
    fn games(&self) -> Vec<&'static Meta>;
    /// Whether what was shown at this moment is from a time of which the service knows nothing any more, since it was put back to an
    /// earlier state.
    fn is_of_lost_time(&self, at: Instant) -> bool;
    /// Who has this account, if they have been heard of.
    async fn person(&self, account: &Account) -> Result<Option<Player>, NotNow>;
    /// The table at a place (a thread).
    async fn table_at(&self, place: &PlaceName) -> Result<Option<Code>, NotNow>;
    /// The channel's id for the last letter of a table's living post: where the table's thread is.
    async fn post_of(&self, table: &Code) -> Result<Option<RemoteId>, NotNow>;
    /// Tables for a list: those at which this account sits, what waits for it first; or the open ones of a community.
    async fn tables(&self, of: &Tables) -> Result<Vec<TableLine>, NotNow>;
    /// What is asked of this account at a table, and what could stand next in a half-typed line behind its draft; `None`
    /// when it is asked nothing there.
    async fn next_words(
        &self,
        account: &Account,
        table: &Code,
        typed: &str,
    ) -> Result<Option<NextWords>, NotNow>;
    /// What is asked of this account at a table and every step that is offered, with what the chosen steps would do, each by its
    /// canonical words; `None` when it is asked nothing there.
    async fn offered(
        &self,
        account: &Account,
        table: &Code,
        chosen: &[String],
    ) -> Result<Option<OfferedMoves>, NotNow>;
    /// What this account could usefully say there about the table that is meant, besides a move.
    async fn useful(&self, account: &Account, said_at: &SaidAt) -> Result<Vec<Useful>, NotNow>;
    /// What helps this account to fill in a form about the table that is meant; `None` where there is none, or none for them.
    async fn hints(&self, account: &Account, said_at: &SaidAt) -> Result<Option<Hints>, NotNow>;
    /// The unfinished tables of a community, the most urgent first, for who administers it, as `said_at` says; nothing for others.
    async fn tables_for_admin(&self, said_at: &SaidAt) -> Result<Vec<AdminLine>, NotNow>;
    /// The seat of an account at a table, for who administers its community; `None` also where they have none.
    async fn seat_for_admin(&self, said_at: &SaidAt, account: &Account) -> Result<Option<Seat>, NotNow>;
    /// The leagues that this account may see, those of the community where they speak first.
    async fn leagues(&self, account: &Account, said_at: &SaidAt) -> Result<Vec<LeagueLine>, NotNow>;
    /// What can be named in a line about a league; `None` where there is none that this account may see.
    async fn league_parts(
        &self,
        account: &Account,
        said_at: &SaidAt,
        league: &LeagueName,
    ) -> Result<Option<LeagueParts>, NotNow>;
    /// What the admins of a community chose.
    async fn community(&self, channel: &str, id: &str) -> Result<Option<Community>, NotNow>;
    /// Keeps what an admin chose for a community; `version` is the one that was read.
    async fn choose(&self, community: Community) -> Result<(), NotNow>;
    /// The last message handled at each place that is to be caught up on.
    async fn seen(&self) -> Result<Vec<(PlaceName, String)>, NotNow>;
    /// Writes down the last message handled at a place.
    async fn see(&self, place: &PlaceName, message: &str) -> Result<(), NotNow>;
}

/// A table as those see it in a list who look after it.
#[derive(Clone, PartialEq, Debug)]
pub struct AdminLine {
    /// The table.
    pub line: TableLine,
    /// How it fares.
    pub state: TableState,
    /// Whether it is paused.
    pub paused: bool,
}

/// A league as it stands in a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LeagueLine {
    /// Its name.
    pub name: LeagueName,
    /// What it is called.
    pub title: String,
    /// Whether it lives in the community where they speak.
    pub is_here: bool,
}

/// What can be named in a line about a league.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct LeagueParts {
    /// The entries of its newest season: the number of each, and the name of who holds it.
    pub entries: Vec<(u32, String)>,
    /// The tables of that season: the number of each, its code once it is opened, and the names of who plays there.
    pub tables: Vec<(u32, Option<Code>, Vec<String>)>,
    /// How many divisions it has.
    pub divisions: u8,
    /// What can be chosen of its rules.
    pub choices: Vec<LeagueChoice>,
}

/// Something that can be chosen of a league's rules.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LeagueChoice {
    /// Its word.
    pub word: &'static str,
    /// What is chosen now, as it is typed.
    pub now: String,
    /// What can be chosen, as it is typed; where that cannot be listed, nothing.
    pub values: Vec<String>,
}

/// Who belongs to a community, as its channel can tell at this moment.
#[async_trait]
pub trait Roster: Debug + Send + Sync + 'static {
    /// Whether an account belongs to a community; `None` where that cannot be told now.
    async fn is_member(&self, account: &Account, community: &str) -> Option<bool>;
}

/// Which tables a list is made of.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Tables {
    /// Those at which this account sits.
    Of(Account),
    /// The open ones of a community in which this account is at this moment, as far as they are for them.
    OpenIn {
        /// The account.
        account: Account,
        /// The community, as the channel of the account names it.
        community: String,
    },
}

/// What could be said next in a decision.
#[derive(Clone, Debug)]
pub struct NextWords {
    /// The seat that is asked.
    pub seat: Seat,
    /// The decision, by the `seq` that opened it.
    pub opened: u32,
    /// What is asked, in canonical words.
    pub asked: String,
    /// The game's id.
    pub game: String,
    /// Whether the answer is sealed.
    pub sealed: bool,
    /// The words, in the player's language, behind their draft.
    pub half: HalfTyped,
    /// When the clock runs out.
    pub deadline_at: Option<Instant>,
}

/// What is asked of somebody, and every step that they are offered.
#[derive(Clone, Debug)]
pub struct OfferedMoves {
    /// The seat that is asked.
    pub seat: Seat,
    /// The decision, by the `seq` that opened it.
    pub opened: u32,
    /// What is asked, in canonical words.
    pub asked: String,
    /// The game's id.
    pub game: String,
    /// The names of those who sit there, in seat order.
    pub names: Vec<String>,
    /// When the clock runs out.
    pub deadline_at: Option<Instant>,
    /// The steps, behind their draft.
    pub offered: Offered,
}

/// What helps somebody to fill in a form about a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hints {
    /// The game's id.
    pub game: String,
    /// What this person could play now, or played last, in canonical words.
    pub example: Option<String>,
    /// The names of those who sit there, in seat order.
    pub seats: Vec<String>,
}

/// Whom a letter on its way goes to.
#[derive(Clone, Debug)]
pub enum Addressee {
    /// A person.
    Player {
        /// Who.
        player: Box<Player>,
        /// By which way.
        way: ContactMethod,
        /// The secret parts of the addresses by which they can answer.
        returns: Returns,
    },
    /// Everybody at the table's place, or in the league's room.
    Everybody {
        /// Who holds which seat of the table.
        seats: BTreeMap<Seat, Player>,
    },
}

/// The secret parts of the addresses by which one reader can answer.
#[derive(Clone, Debug)]
pub struct Returns {
    /// Of the letter's return address, if it can be answered.
    pub token: Option<String>,
    /// Of the address for the player's own settings.
    pub settings_token: String,
    /// Of the address that only stops mail.
    pub silence_token: String,
    /// Of the address that mail comes back to.
    pub bounce_token: String,
    /// An id for all letters of one player and table.
    pub thread_id: String,
}

/// A league as letters to its room name it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LeagueFace {
    /// Its name.
    pub name: LeagueName,
    /// What it is called.
    pub title: String,
}

/// A letter on its way out.
#[derive(Clone, Debug)]
pub struct Outgoing {
    /// The letter's key; the same at each try.
    pub key: String,
    /// To whom.
    pub to: Addressee,
    /// The place of the table it is about, or for everybody in a league's room that room, if there is one.
    pub place: Option<PublicPlace>,
    /// The league whose room it is for.
    pub league: Option<LeagueFace>,
    /// The channel's id for the last letter of the table's or league's living post that was sent: where the table's thread is.
    pub post: Option<RemoteId>,
    /// What was last mailed in its thread, for a letter about a table that goes by mail.
    pub mailed: Option<Mailed>,
    /// The channel's id for the last letter of the same slot that was sent: what a living message is an edit of.
    pub previous: Option<RemoteId>,
    /// What it says.
    pub page: Page,
    /// How urgent it is.
    pub class: Urgency,
    /// An id for the message that nobody can guess; the same at each try.
    pub message_id: String,
    /// The message it answers, if it answers one.
    pub in_reply_to: Option<String>,
    /// What is kept of the game whose end it tells, if it tells one.
    pub keeper: Option<Arc<dyn Keeper>>,
    /// When it is sent.
    pub at: Instant,
}

impl Outgoing {
    /// The way it goes by.
    pub fn way(&self) -> ContactMethod {
        match self.to {
            Addressee::Player { way, .. } => way,
            Addressee::Everybody { .. } => ContactMethod::Place,
        }
    }
}

/// How a delivery went.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Delivery {
    /// Taken over by the next host.
    Sent {
        /// Its id for the message, if it gave one.
        remote_id: Option<RemoteId>,
        /// The place at which it now stands, by which the table can be found.
        place: Option<PlaceName>,
        /// What has been mailed in its thread now.
        mailed: Option<Mailed>,
    },
    /// It says where it should what it must; what is only for looks is still to be done, in another delivery of the same letter. No
    /// address and no content in the reason.
    Partly {
        /// The channel's id for the message.
        remote_id: RemoteId,
        /// The place at which it now stands, by which the table can be found.
        place: PlaceName,
        /// What is still to be done.
        why: String,
        /// Not before this many seconds from now.
        after_s: u32,
    },
    /// It may work later. No address and no content in the reason.
    Retry {
        /// Why.
        why: String,
        /// Not before this many seconds from now, if the other side said so.
        after_s: Option<u32>,
    },
    /// This player cannot be reached by this way, ever: another one is tried. No address and no content in the reason.
    Unreachable(String),
    /// It will never work. No address and no content in the reason.
    Dead(String),
    /// It waits for what is still being made for it, and was not tried.
    NotYet,
    /// The way itself is down: now no letter gets through by it, whoever reads it. No address and no content in the reason.
    Down(String),
    /// The other side says that there is no such reader, in the dialog itself. No address and no content in the reason.
    NoSuchReader(String),
}

/// Permission for one letter to leave; given back when it is dropped. The default is of a way that needs none.
#[derive(Debug, Default)]
pub struct SendPermit {
    /// Nothing reads it: it is held.
    _place: Option<OwnedSemaphorePermit>,
}

impl SendPermit {
    /// Waits for a place among these.
    pub async fn among(places: &Arc<Semaphore>) -> Self {
        Self { _place: places.clone().acquire_owned().await.ok() }
    }
}

/// The way out.
///
/// # Examples
///
/// A channel that prints letters where the host can read them:
///
/// ```
/// use model::ContactMethod;
/// use vernissage_ports::{Channel, Delivery, Outgoing};
///
/// #[derive(Debug)]
/// struct Printer;
///
/// #[async_trait::async_trait]
/// impl Channel for Printer {
///     fn leads(&self, way: ContactMethod) -> bool {
///         way == ContactMethod::Mail
///     }
///
///     async fn deliver(&self, letter: &Outgoing) -> Delivery {
///         println!("{:?} for {:?}", letter.key, letter.to);
///         Delivery::Sent { remote_id: None, place: None, mailed: None }
///     }
/// }
///
/// assert!(Printer.leads(ContactMethod::Mail) && !Printer.leads(ContactMethod::Direct));
/// ```
#[async_trait]
pub trait Channel: Debug + Send + Sync + 'static {
    /// Whether letters can leave by this way at all.
    fn leads(&self, way: ContactMethod) -> bool;
    /// Waits until something could be told at the place of a table or league whose living post was last sent as `post`: only then is it settled
    /// what is told. It waits for seconds at most.
    async fn until_free(&self, _post: &RemoteId) {}
    /// Waits until there is room for one more letter by this way. It may wait long; the room is held until the letter has left or failed.
    async fn room(&self, _way: ContactMethod) -> SendPermit {
        SendPermit::default()
    }
    /// Delivers a letter.
    async fn deliver(&self, letter: &Outgoing) -> Delivery;
}

/// Keeps what was drawn of one table's game.
pub trait Keeper: Debug + Send + Sync + 'static {
    /// What is kept in this language. If it is not there yet, it is drawn from now on.
    fn keepsake(&self, lang: Lang) -> KeptGame;
}

/// How it stands with what is kept of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum KeptGame {
    /// It is being drawn: letters that were put off for it are free as soon as that is done.
    Drawing,
    /// Here it is.
    Drawn(Arc<Keepsake>),
    /// There is none: the game has no pictures, or they could not be drawn.
    Nothing,
}

/// What is kept of the game whose end a letter tells, in this language; nothing for every other letter.
///
/// # Errors
/// It is still being drawn: the letter is to be put off.
pub fn keepsake_of(letter: &Outgoing, lang: Lang) -> Result<Option<Arc<Keepsake>>, Delivery> {
    match letter.keeper.as_ref().map(|keeper| keeper.keepsake(lang)) {
        Some(KeptGame::Drawing) => Err(Delivery::NotYet),
        Some(KeptGame::Drawn(keepsake)) => Ok(Some(keepsake)),
        Some(KeptGame::Nothing) | None => Ok(None),
    }
}
