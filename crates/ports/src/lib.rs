//! What the service and its adapters are to each other: the channel port (ways to reach people) and the store port (where tables, players and
//! letters are kept).
//!
//! Not here: adapters, decisions, and anything that touches a network or a disk. A channel sees a page, never a game's state; a store sees
//! rows, never their meaning.

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
