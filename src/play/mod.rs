//! The service's own rules: what a request changes and who is owed which letter, as `decide(loaded, input, now) -> Commit`.
//!
//! Pure: the present moment, randomness, ids and keys are arguments; nothing here touches a clock, disk or network.

mod clock;
mod commit;
mod decide;
mod export;
pub mod hours;
mod ids;
mod journal;
mod keys;
mod letters;
mod lobby;
mod page;
pub mod people;
mod person;
mod posts;
mod preview;
mod replay;
mod seals;
mod table;
mod undo;
mod verbs;
mod work;

pub use clock::look;
pub use commit::{Class, Commit, Inbox, Letter, Right, Timer, TimerKind, TimerOp, To, Token};
pub use decide::{Decided, HalfTyped, Line, line, next_words, refuse};
pub use export::{Record, RecordSeat, VerifyError};
pub use ids::{Code, MessageKey, PlayerId};
pub use journal::{Body, Entry, Opened, Played, SealHash};
pub use keys::{Keys, TOKEN_LEN, bytes_from_hex, hex, seal_hash, silence_hash, token_hash};
pub use letters::{board, close_page, log, open_page, seed_hash, table_face};
pub use lobby::{Opening, add_bot, join, leave, open, resign, start};
pub use page::{
    Arg, AskFace, Board, Call, News, Page, PageKind, Say, SeatFace, StandingFace, TableFace, TableLine,
};
pub use person::{Account, Player, Way};
pub use posts::post_slot;
pub use preview::preview;
pub use replay::{Beginning, Replayed};
pub use table::{Ask, Community, Holder, Instant, Pace, Place, Seal, Status, Table};
pub use undo::{back, beginning, undo};
pub use verbs::{Order, VERBS, Verb, normalised, parse, verb};
pub use work::{Fault, Loaded, Moment, People};
