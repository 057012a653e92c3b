//! The service's own rules: what a request changes and who is owed which letter, as `decide(loaded, input, now) -> Commit`.
//!
//! Pure: the present moment, randomness, ids and keys are arguments; nothing here touches a clock, disk or network.

mod commit;
mod ids;
mod journal;
mod keys;
mod page;
mod person;
mod table;

pub use commit::{Class, Commit, Inbox, Letter, Right, Timer, TimerKind, TimerOp, Token};
pub use ids::{Code, MessageKey, PlayerId};
pub use journal::{Body, Entry, Opened, Played, SealHash};
pub use keys::{Keys, TOKEN_LEN, bytes_from_hex, hex, seal_hash, token_hash};
pub use page::{
    Arg, AskFace, Board, News, Page, PageKind, Say, SeatFace, StandingFace, TableFace, TableLine,
};
pub use person::Player;
pub use table::{Ask, Holder, Instant, Pace, Seal, Status, Table};
