//! Ports between the service and its adapters: the channel port (delivery methods to players) and the store port
//! (persistence of tables, players and letters).
//!
//! Not here: adapters, decisions, and any network or disk access. A channel sees a page, never the state of a game. A
//! store sees rows, never their meaning.

mod bounce_class;
mod channel;
mod community_upkeep;
mod lookup;
mod names;
mod networks;
mod rendering;
mod sending;
pub mod store;
mod visitor_pages;

pub use bounce_class::BounceClass;
pub use channel::{
    Addressee, Answer, AuthorAuthentication, Channel, ChosenMove, DeliveryResult, Guest, LeagueHeading,
    MenuAction, Origin, OutgoingLetter, RecapSource, RecapStatus, ReplyTokens, Request, RequestGateway,
    RequestPlace, Roster, SendPermit, TemporaryFailure, recap_for_letter,
};
pub use community_upkeep::{
    CommunityCalendar, CommunityEvent, CommunityUpkeep, KeptCalendar, RoleAssignments, UpkeepOutcome,
};
pub use lookup::{
    AdminLine, Hints, LeagueChoice, LeagueLine, LeagueParts, Lookup, NextWords, OfferedMoves, PlaceTalk,
    PlaceTalkEvent, TableListQuery, TalkAuthor,
};
pub use names::{PlaceName, RemoteId, TokenHash};
pub use networks::network;
pub use rendering::render_on_blocking_thread;
pub use sending::{Channels, SendError};
pub use store::{
    CommitError, DeliveryOutcome, DiskSpace, EncryptedRows, Heartbeat, InstallationFact, InstallationStore,
    LeagueStore, LeasedLetter, LetterLine, LetterQuery, LetterState, LetterStore, LetterTrace, PeopleStore,
    PlayerRating, PoolUse, PrunedCounts, ReencryptionProgress, Store, StoreCensus, StoreCondition,
    StoreError, TALK_AT_ONCE_MAX, TableHead, TableStore, TalkQuery, TalkStore, TimerStore, WakeSelection,
};
pub use visitor_pages::{
    HealthProbe, HealthProblem, PublicInvitation, PublicLeague, PublicPages, PublicTable, TableChange,
    TablePageVersion,
};
