//! The service's own rules: what a request changes and who is owed which letter, as `decide(loaded, input, now) -> Commit`.
//!
//! Pure: the present moment, randomness, ids and keys are arguments; nothing here touches a clock, disk or network.

mod address;
mod again;
mod away;
mod behind;
mod clock;
mod closed_page;
mod commit;
mod company;
mod decide;
mod export;
pub mod hours;
mod ids;
mod journal;
mod keys;
mod letters;
mod lobby;
mod muster;
mod notices;
mod ordered;
mod orders;
mod page;
mod pauses;
pub mod people;
mod person;
mod posts;
mod preview;
mod punctuality;
mod reminding;
mod replay;
mod rulings;
mod seals;
mod table;
mod telling;
mod undo;
mod useful;
mod verbs;
mod votes;
mod work;

pub use address::{MailAddress, MailAddressError, is_invisible};
pub use away::{TOLD_MAX, advertise, give_back, resign, seeks_others, substitute};
pub use behind::{BEHIND, BehindWords, read_behind, show_behind};
pub use clock::{enough, look};
pub use closed_page::{close_page, open_page};
pub use commit::{Class, Commit, Inbox, Letter, Right, Timer, TimerKind, TimerOp, To, Token};
pub use company::{Company, Muster, Terms};
pub use decide::{Decided, HalfTyped, Line, line, next_words, refuse};
pub use export::{Record, RecordSeat, VerifyError};
pub use ids::{Code, MessageKey, PlayerId};
pub use journal::{Authority, Body, Entry, Opened, Played, Ruling, SealHash};
pub use keys::{Keys, TOKEN_LEN, bytes_from_hex, hex, seal_hash, silence_hash, token_hash};
#[cfg(test)]
pub(crate) use letters::said_now;
pub use letters::{board, log, seed_hash, table_face, winners};
pub use lobby::{Opening, add_bot, join, leave, open, start};
pub use muster::here;
pub use ordered::{OrderWords, Ordered, Scope, stands};
pub use orders::{give, withdraw};
pub use page::{
    Arg, AskFace, Board, Call, News, OrderFace, Page, PageKind, Say, SeatFace, StandingFace, TableFace,
    TableLine,
};
pub use pauses::{EXTENSION_S_MAX, make_good};
pub use person::{Account, Player, Rest, Telling, Way};
pub use posts::post_slot;
pub use preview::preview;
pub use punctuality::{Punctuality, TURNS_MIN};
pub use replay::{Beginning, Replayed};
pub use rulings::{Judge, Wish, rule};
pub use seals::wait;
pub use table::{
    Again, Ask, AskClock, Clocks, Community, Gain, Holder, Instant, Pace, Place, Seal, Status, Stopped,
    Table, Timing,
};
pub use telling::{awake_at, digest_since, is_digest, retime, still_owed};
pub use undo::{back, beginning, undo};
pub use useful::{Chooser, Useful, useful};
pub use verbs::{Order, VERBS, Verb, normalised, parse, verb};
pub use votes::{Motion, Needs, VOTE_S, Vote, propose, undo_motion, vote};
pub use work::{Fault, Loaded, Moment, People, put_right};
