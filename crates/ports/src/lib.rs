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
    Addressee, AdminLine, Answer, AuthorFinding, Channel, ChosenMove, Delivery, Door, Guest, Hints, Keeper,
    KeptGame, LeagueChoice, LeagueFace, LeagueLine, LeagueParts, Lookup, NextWords, NotNow, OfferedMoves,
    Origin, Outgoing, Request, Returns, Roster, SaidAt, SendPermit, Tables, Then, keepsake_of,
};
pub use names::{PlaceName, RemoteId, TokenHash};
pub use sending::{Channels, SendError};
pub use showcase::{Ailment, Pulse, Showcase, ShownLeague, ShownTable, TableChange, TableGlance};
pub use store::{
    Census, ClosedRows, CommitError, Heartbeat, HouseFact, HouseStore, LeagueStore, Leased, LetterLine,
    LetterState, LetterStore, LetterTrace, LettersAsked, Outcome, PeopleStore, PlayerRating, Pruned, Renewed,
    Store, StoreError, TableHead, TableStore, TimerStore, Wake,
};
