//! Ways to reach people: each proves who somebody is, brings their text in and takes letters out. A channel decides
//! nothing: it never touches the store or a game.

pub mod discord;
pub mod email;
mod keeper;
mod last_letter;
mod pair;
mod port;
mod sending;
mod showcase;
pub mod web;

pub use keeper::{Keeper, KeptGame};
pub use pair::Channels;
pub use port::{
    Addressee, AdminLine, Answer, AuthorFinding, Channel, ChosenMove, Delivery, Door, Guest, Hints,
    LeagueChoice, LeagueFace, LeagueLine, LeagueParts, Lookup, NextWords, NotNow, OfferedMoves, Origin,
    Outgoing, Request, Returns, Roster, SaidAt, SendPermit, Tables, Then, Vocabulary,
};
pub use sending::{RemoteId, SendError};
pub use showcase::{Ailment, Pulse, Showcase, ShownLeague, ShownTable, TableChange, TableGlance};
