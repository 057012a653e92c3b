//! The channel port. A channel proves the identity of a sender, passes requests to the [`RequestGateway`], and delivers
//! letters from the outbox. It accesses neither stores nor games.

use super::bounce_class::BounceClass;
use super::names::{PlaceName, RemoteId, TokenHash};
use async_trait::async_trait;
use engine::Seat;
use i18n::{Lang, Vocabulary};
use model::{
    Account, Code, ContactMethod, DecisionRef, FreeText, GameRecap, Instant, LeagueName, MailAddress,
    MailThread, MessageKey, Page, Player, PlayerId, PublicPlace, Right, Say, Urgency,
};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::fmt::Debug;
use std::sync::Arc;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// A player's message, independent of the channel that received it.
#[derive(Clone, Debug)]
pub struct Request {
    /// Key that identifies repeats of the same message.
    pub key: MessageKey,
    /// Proven or claimed identity of the sender.
    pub from: Origin,
    /// Place the message was sent from, for channels that have places. Grants no rights except those of a community's
    /// admin.
    pub request_place: RequestPlace,
    /// Lines that are orders, in order. A line below the first that does not read as an order is text.
    pub orders: Vec<String>,
    /// Lines below a blank line that begin like an order. Each is one only if it parses as a whole.
    pub tail: Vec<String>,
    /// True if every line is meant for a game, even one that begins with a verb of the service.
    pub only_moves: bool,
    /// Move picked from a menu instead of typed; `said_at` holds its seat and decision.
    pub chosen: Option<ChosenMove>,
    /// Accounts mentioned in the message, each verified by the channel, for which seats are reserved.
    pub guests: Vec<Guest>,
    /// Lines not read as orders; quoted in the answer.
    pub unread: Vec<String>,
    /// The sender's own lines as typed, orders included, with an empty line between paragraphs. Talk is read from here;
    /// empty if the channel passes on no text of several lines.
    pub own_text: Vec<String>,
    /// Notes that the channel adds to the answer, such as the other recipients of the same mail.
    pub notes: Vec<Say>,
    /// The message's own id, if the answer should refer to it.
    pub reply_to: Option<String>,
    /// Detected language of the message; used for new players.
    pub lang: Option<Lang>,
    /// Language of the sender's client, if the channel reports one. Used for the letters of a player without a chosen
    /// language and without mail.
    pub locale: Option<Lang>,
    /// Offset from UTC of the sender's clock, in minutes, if the message shows one; used for new players.
    pub utc_offset_min: Option<i16>,
    /// The sender's name as given in the message; used for new players.
    pub name: Option<String>,
    /// Author address of the message, if the channel has addresses and `from` does not contain it.
    pub author: Option<MailAddress>,
    /// Authentication result for that address, from a trusted server.
    pub author_authentication: AuthorAuthentication,
    /// True if the message was sent to an address that looks like one of ours but is not known, or no longer known. The
    /// sender gets a status answer at their registered address.
    pub to_unknown: bool,
    /// True if the answer is sent as a letter (mail); false if it is returned to the channel (a terminal, an
    /// interaction).
    pub by_letter: bool,
}

impl Request {
    /// Creates a message that consists of orders only, has no place, and gets its answer returned to the channel.
    pub fn new(key: MessageKey, from: Origin, orders: Vec<String>) -> Self {
        Self {
            key,
            from,
            request_place: RequestPlace::default(),
            orders,
            tail: Vec::new(),
            only_moves: false,
            chosen: None,
            guests: Vec::new(),
            unread: Vec::new(),
            own_text: Vec::new(),
            notes: Vec::new(),
            reply_to: None,
            lang: None,
            locale: None,
            utc_offset_min: None,
            name: None,
            author: None,
            author_authentication: AuthorAuthentication::Nothing,
            to_unknown: false,
            by_letter: false,
        }
    }
}

/// A move picked from a menu.
#[derive(Clone, PartialEq, Eq)]
pub struct ChosenMove {
    /// Canonical words of each step; empty for the steps already drafted.
    pub words: Vec<String>,
    /// Number identifying the draft after which the move was offered. The move is rejected after any other draft.
    pub draft_mark: u64,
    /// Action to take with the move.
    pub menu_action: MenuAction,
}

impl fmt::Debug for ChosenMove {
    /// Omits the words: they may be a sealed answer.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "ChosenMove({:?}, behind {})", self.menu_action, self.draft_mark)
    }
}

/// Action to take with a picked move.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum MenuAction {
    /// Play the move, or save it as a draft.
    Play,
    /// Preview its effect.
    Preview,
}

/// An account mentioned in a message and known to its channel.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Guest {
    /// The account.
    pub account: Account,
    /// Display name of the account; used for new players.
    pub name: String,
}

/// Place a message was sent from. Defines "here", "this table" and "my turn" in the message.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct RequestPlace {
    /// Table that the message refers to if it names none.
    pub table: Option<Code>,
    /// Seat that the button or menu belongs to. The service verifies that the sender holds it.
    pub seat: Option<Seat>,
    /// Decision that the message answers.
    pub decision: DecisionRef,
    /// Place given to a table that the message opens. Set only if the channel has verified that the sender is currently
    /// a member of the community.
    pub place: Option<PublicPlace>,
    /// True if the channel has verified that the sender is an admin of the community of `place`.
    pub admin: bool,
    /// True if the channel has verified that the sender has the role required to open tables there, if the admins chose
    /// one.
    pub opens: bool,
}

/// Source of a message, and the identity that its channel has proved.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Origin {
    /// The channel has proved that this account sent the message. Unknown accounts are registered.
    Account(Account),
    /// The sender holds a return address, which proves this right.
    Holder(Right),
    /// The message came with this right from a doubtful mailbox, and the owner of the right has confirmed it with a
    /// `yes` from their own.
    Confirmed(Right),
    /// The message claims to come from this mail address; nothing is proved.
    Claimed(MailAddress),
    /// The channel itself has proved that this player sent the message.
    Player(PlayerId),
    /// The sender holds an address that can only stop all mail to this player.
    Unsubscriber(Right),
    /// The mail server refused a letter to the holder of this right.
    BounceReport {
        /// Right of the address that receives bounces.
        right: Right,
        /// True if the failure is permanent.
        hard: bool,
    },
    /// A delivery report (RFC 3464) says that a letter to the holder of this right was not delivered.
    ReturnedLetter {
        /// Right of the address that received the report.
        right: Right,
        /// Cause named by the report.
        class: BounceClass,
    },
}

/// Authentication result of the receiving mail server for the author address of a mail. It never grants a right: it can
/// withdraw one, or make a confirmation unnecessary.
#[derive(
    Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Default, serde::Serialize, serde::Deserialize,
)]
pub enum AuthorAuthentication {
    /// No result: there is no trusted server, or its report is inconclusive.
    #[default]
    Nothing,
    /// DMARC passed (RFC 7489), or a DKIM signature (RFC 6376) of the author's domain or of a parent domain is valid.
    Passed,
    /// The trusted server's report cannot be parsed, so it may hide a failure.
    Unreadable,
    /// DMARC failed, or a signature of the author's domain is broken and none is valid.
    Failed,
}

/// The answer to a request.
#[derive(Clone, PartialEq, Debug)]
pub struct Answer {
    /// Content of the answer.
    pub page: Page,
    /// Recipient of the answer.
    pub to: Option<PlayerId>,
}

/// A message was rejected for now. It had no effect and may be sent again.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum TemporaryFailure {
    /// The service failed.
    #[error("temporarily unavailable: {why}")]
    Failed {
        /// Cause of the failure, for the operator.
        why: String,
    },
    /// The sender, or another author in their name, has used up the answers allowed for now.
    #[error("temporarily unavailable: answer limit reached for this sender")]
    AnswerLimitReached,
}

/// Entry point for requests from channels.
#[async_trait]
pub trait RequestGateway: Debug + Send + Sync + 'static {
    /// Returns the right of a return address by the hash of its token, or `None` if we never issued it.
    async fn right(&self, hash: &TokenHash) -> Result<Option<Right>, TemporaryFailure>;
    /// Returns the person who holds a right now; `None` for the right of a vacant seat.
    async fn right_holder(&self, right: &Right) -> Result<Option<PlayerId>, TemporaryFailure>;
    /// Returns the words that may begin a line of this sender.
    async fn vocabulary(&self, origin: &Origin) -> Result<Arc<Vocabulary>, TemporaryFailure>;
    /// Handles a message and returns when its effects are durable. Returns `None` if the message gets no answer.
    async fn handle(&self, request: &Request) -> Result<Option<Answer>, TemporaryFailure>;
}

/// Community memberships, as reported by the channel.
#[async_trait]
pub trait Roster: Debug + Send + Sync + 'static {
    /// Returns true if an account is a member of a community, or `None` if the channel cannot tell now.
    async fn is_member(&self, account: &Account, community: &str) -> Option<bool>;
}

/// Recipient of an outgoing letter.
#[derive(Clone, Debug)]
pub enum Addressee {
    /// A player.
    Player {
        /// Recipient.
        player: Box<Player>,
        /// Delivery method.
        way: ContactMethod,
        /// Tokens of the addresses for replies.
        returns: ReplyTokens,
    },
    /// Everyone at the place of the table or league.
    Everyone {
        /// Players by seat of the table.
        seats: BTreeMap<Seat, Player>,
    },
}

/// Tokens of the addresses that a recipient can reply to.
#[derive(Clone, Debug)]
pub struct ReplyTokens {
    /// Token of the letter's return address, if the letter can be answered.
    pub token: Option<String>,
    /// Token of the address for the player's settings.
    pub settings_token: String,
    /// Token of the address that only stops mail.
    pub silence_token: String,
    /// Token of the address that receives bounces.
    pub bounce_token: String,
    /// Id shared by all letters of one player and table.
    pub thread_id: String,
}

/// The name and title of a league in letters to its place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LeagueHeading {
    /// Name of the league.
    pub name: LeagueName,
    /// Title of the league.
    pub title: FreeText,
}

/// A letter ready for delivery.
#[derive(Clone, Debug)]
pub struct OutgoingLetter {
    /// Key of the letter; the same in every attempt.
    pub key: String,
    /// Recipient.
    pub to: Addressee,
    /// Place of the table the letter is about. For a letter to everyone in a league, the league's place, if it has one.
    pub place: Option<PublicPlace>,
    /// Recipient league, if the letter goes to a league's place.
    pub league: Option<LeagueHeading>,
    /// The channel's id of the last delivered version of the living post of the table or league. It locates the table's
    /// thread.
    pub post: Option<RemoteId>,
    /// Last mail sent in the letter's thread, for a letter about a table that is delivered by mail.
    pub mailed: Option<MailThread>,
    /// The channel's id of the last delivered letter of the same slot. An edit replaces that message.
    pub previous: Option<RemoteId>,
    /// Content of the letter.
    pub page: Page,
    /// Urgency of the letter.
    pub class: Urgency,
    /// An unguessable message id; the same in every attempt.
    pub message_id: String,
    /// Message that the letter replies to, if any.
    pub in_reply_to: Option<String>,
    /// Source of the game recap, if the letter announces the end of a game.
    pub recap_source: Option<Arc<dyn RecapSource>>,
    /// Time of sending.
    pub at: Instant,
}

impl OutgoingLetter {
    /// Returns the delivery method.
    pub fn contact_method(&self) -> ContactMethod {
        match self.to {
            Addressee::Player { way, .. } => way,
            Addressee::Everyone { .. } => ContactMethod::Place,
        }
    }
}

/// Outcome of a delivery attempt.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum DeliveryResult {
    /// The next host accepted the letter.
    Sent {
        /// Id assigned by the next host, if any.
        remote_id: Option<RemoteId>,
        /// New place of the message, through which the table can be found.
        place: Option<PlaceName>,
        /// Last mail of the thread after this delivery.
        mailed: Option<MailThread>,
    },
    /// The essential content was delivered. The decoration remains for another delivery of the same letter. The reason
    /// contains no address and no content.
    PartlySent {
        /// The channel's id of the message.
        remote_id: RemoteId,
        /// New place of the message, through which the table can be found.
        place: PlaceName,
        /// Remaining work.
        why: String,
        /// Minimum delay before the next attempt, in seconds.
        after_s: u32,
    },
    /// The delivery may succeed later. The reason contains no address and no content.
    Retry {
        /// Cause of the failure.
        why: String,
        /// Minimum delay before the next attempt, in seconds, if the other side named one.
        after_s: Option<u32>,
    },
    /// The player is permanently unreachable by this delivery method, so another one is tried. The reason contains no
    /// address and no content.
    Unreachable(String),
    /// The delivery will never succeed. The reason contains no address and no content.
    Dead(String),
    /// No attempt was made: a part of the letter is still being prepared.
    AwaitsRecap,
    /// The place cannot take the letter until a person changes something there, such as a permission. The letter waits,
    /// and no attempt is counted. The reason contains no address and no content.
    Blocked {
        /// What is missing.
        why: String,
        /// Delay before the next attempt, in seconds.
        after_s: u32,
    },
    /// The delivery method is down for all recipients. The reason contains no address and no content.
    Down(String),
    /// The other side rejected the recipient as unknown during the dialog. The reason contains no address and no
    /// content.
    UnknownRecipient(String),
}

/// Permission to send one letter; returned on drop. The default suits delivery methods that need none.
#[derive(Debug, Default)]
pub struct SendPermit {
    /// Held only for its drop; never read.
    _place: Option<OwnedSemaphorePermit>,
}

impl SendPermit {
    /// Waits for a permit of this semaphore.
    pub async fn acquire_send_permit(places: &Arc<Semaphore>) -> Self {
        Self { _place: places.clone().acquire_owned().await.ok() }
    }
}

/// Outgoing half of a channel.
///
/// # Examples
/// A channel that prints letters for the operator:
///
/// ```
/// use model::ContactMethod;
/// use vernissage_ports::{Channel, DeliveryResult, OutgoingLetter};
///
/// #[derive(Debug)]
/// struct Printer;
///
/// #[async_trait::async_trait]
/// impl Channel for Printer {
///     fn supports_method(&self, way: ContactMethod) -> bool {
///         way == ContactMethod::Mail
///     }
///
///     async fn deliver(&self, letter: &OutgoingLetter) -> DeliveryResult {
///         println!("{:?} for {:?}", letter.key, letter.to);
///         DeliveryResult::Sent { remote_id: None, place: None, mailed: None }
///     }
/// }
///
/// assert!(Printer.supports_method(ContactMethod::Mail) && !Printer.supports_method(ContactMethod::Direct));
/// ```
#[async_trait]
pub trait Channel: Debug + Send + Sync + 'static {
    /// Returns true if this channel serves the delivery method.
    fn supports_method(&self, way: ContactMethod) -> bool;
    /// Waits, for a few seconds at most, until the place of a table or league can receive a message. `post` is the last
    /// delivered version of its living post. The content is composed only after this wait.
    async fn wait_until_place_is_free(&self, _post: &RemoteId) {}
    /// Returns the seats that a post would mention for the first time, but whose players have left the place. They are
    /// called by other delivery methods.
    async fn absent_players(&self, _letter: &OutgoingLetter) -> BTreeSet<Seat> {
        BTreeSet::new()
    }
    /// Waits until one more letter may be sent by this delivery method, possibly for a long time. The permit is held
    /// until the letter is sent or fails.
    async fn reserve_send_permit(&self, _way: ContactMethod) -> SendPermit {
        SendPermit::default()
    }
    /// Delivers a letter.
    async fn deliver(&self, letter: &OutgoingLetter) -> DeliveryResult;
}

/// Source of the recap of one finished game.
pub trait RecapSource: Debug + Send + Sync + 'static {
    /// Returns the recap in this language, and starts drawing it if necessary.
    fn recap_in(&self, lang: Lang) -> RecapStatus;
}

/// Availability of a game recap.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RecapStatus {
    /// The recap is being drawn. Letters deferred for it are released as soon as it is done.
    Drawing,
    /// The recap is available.
    Drawn(Arc<GameRecap>),
    /// There is no recap: the game has no pictures, or drawing failed.
    NoRecap,
}

/// Returns the game recap for a letter that announces the end of a game, in this language; `None` for any other letter.
///
/// # Errors
/// Returns [`DeliveryResult::AwaitsRecap`] while the recap is being drawn: the letter must be deferred.
pub fn recap_for_letter(
    letter: &OutgoingLetter,
    lang: Lang,
) -> Result<Option<Arc<GameRecap>>, DeliveryResult> {
    match letter.recap_source.as_ref().map(|keeper| keeper.recap_in(lang)) {
        Some(RecapStatus::Drawing) => Err(DeliveryResult::AwaitsRecap),
        Some(RecapStatus::Drawn(keepsake)) => Ok(Some(keepsake)),
        Some(RecapStatus::NoRecap) | None => Ok(None),
    }
}
