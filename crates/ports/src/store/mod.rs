//! The store port: what the service asks of a database. So that any database can stand behind it, no transaction stays open between two
//! calls, ids and times come from the caller, and letters are leased, not locked.

mod error;
mod house;
mod leagues;
mod letters;
mod people;
mod port;
pub mod rules;
mod tables;
mod timers;

pub use error::{CommitError, StoreError};
pub use house::{Census, ClosedRows, Heartbeat, HouseFact, HouseStore, Pruned, Renewed};
pub use leagues::{LeagueStore, PlayerRating};
pub use letters::{Leased, LetterLine, LetterState, LetterStore, LetterTrace, LettersAsked, Outcome, Wake};
pub use people::PeopleStore;
pub use port::Store;
pub use tables::{TableHead, TableStore};
pub use timers::TimerStore;
