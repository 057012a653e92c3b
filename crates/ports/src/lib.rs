//! Ports between the service and its adapters: the channel port (delivery methods to players) and the store port
//! (persistence of tables, players and letters).
//!
//! Not here: adapters, decisions, and any network or disk access. A channel sees a page, never the state of a game. A
//! store sees rows, never their meaning.

mod channel;
mod names;
mod sending;
mod showcase;
pub mod store;

pub use channel::{
    Addressee, AdminLine, Answer, AuthorAuthentication, Channel, ChosenMove, DeliveryResult, RequestGateway, Guest, Hints, RecapSource,
    RecapStatus, LeagueChoice, LeagueHeading, LeagueLine, LeagueParts, Lookup, NextWords, TemporaryFailure, OfferedMoves,
    Origin, OutgoingLetter, Request, ReplyTokens, Roster, RequestPlace, SendPermit, TableListQuery, MenuAction, keepsake_of,
};
pub use names::{PlaceName, RemoteId, TokenHash};
pub use sending::{Channels, SendError};
pub use showcase::{HealthProblem, HealthProbe, PublicPages, PublicLeague, PublicTable, TableChange, TablePageVersion};
pub use store::{
    StoreCensus, EncryptedRows, CommitError, Heartbeat, InstallationFact, InstallationStore, LeagueStore, LeasedLetter, LetterLine,
    LetterState, LetterStore, LetterTrace, LetterQuery, DeliveryOutcome, PeopleStore, PlayerRating, PrunedCounts, ReencryptionProgress,
    Store, StoreError, TableHead, TableStore, TimerStore, WakeSelection,
};
