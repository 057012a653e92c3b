//! What is stored and shown.

#![cfg_attr(test, allow(clippy::disallowed_types, clippy::disallowed_methods, reason = "tests read files"))]

mod fault;
pub mod hours;
mod ids;
mod page;
mod record;
mod say;
mod typed;

pub use fault::FORCED_MAX;
pub use fault::Fault;
pub use hours::{Instant, Pace};
pub use ids::{Code, DecisionRef, DivisionNumber, LeagueName, MessageKey, PlayerId, SeasonNumber};
pub use page::closed::{close_page, close_reply, open_page, open_reply};
pub use page::content::{Call, Extent, LogEntry, News, OrderFace, Page, PageButton, PageKind};
pub use page::faces::BETWEEN;
pub use page::faces::{
    AskFace, BoardFace, SaidLine, SeatFace, StandingFace, TableFace, TableLine, UndoableMove,
};
pub use page::files::{PageDate, PageFile};
pub use page::offered::{HalfTyped, Offered, OfferedStep};
pub use page::picture::{Keepsake, Picture};
pub use page::replay::{GameFacts, GameScenes};
pub use page::sheet::{Cell, ColumnSide, RowMark, Sheet, SheetColumn, SheetRow};
pub use record::access::Access;
pub use record::address::{MailAddress, MailAddressError, is_invisible};
pub use record::ask::{Again, Ask, AskClock, Seal};
pub use record::attendance::{Attendance, TURNS_MIN};
pub use record::audience::Audience;
pub use record::bounces::Bounces;
pub use record::cause::{Cause, LetterKind};
pub use record::cause::{LetterSlot, NoticeKind};
pub use record::clocks::{BankGain, Clocks, Stopped, Timing};
pub use record::commit::{AtHand, Commit, Inbox, OpenedTable};
pub use record::community::{Community, Opener, OpeningRules};
pub use record::company::{Company, ReadyCheck, Terms};
pub use record::journal::undone;
pub use record::journal::{Authority, Body, Entry, Leaver, Opened, Played, Ruling, SealHash};
pub use record::kept::Retention;
pub use record::keys::{
    Keys, TOKEN_LEN, bounce_hash, bytes_from_hex, hex, seal_hash, seed_hash, silence_hash, token_hash,
};
pub use record::league::{AuditLine, FinalScore, LeagueRow, LeagueTable, RatedSeat, RatingLine, SeatScore};
pub use record::letter::{Letter, To, Urgency};
pub use record::mailboxes::Mailboxes;
pub use record::mailed::Mailed;
pub use record::meant::Unsure;
pub use record::packed::{packed, unpacked};
pub use record::pending::PendingMessage;
pub use record::people::person_at;
pub use record::people::{People, seat_right};
pub use record::person::{Account, ContactMethod, Legibility, Player, RestTimes, Telling};
pub use record::place::PublicPlace;
pub use record::replay::opened_with;
pub use record::replay::{Beginning, Replayed};
pub use record::restraint::Restraint;
pub use record::right::{GivenTo, ReturnAddress, Right};
pub use record::sealed::{Sealed, close_seal, open_seal, opens_seal};
pub use record::state::TableState;
pub use record::table::{Holder, NEWS_ENTRIES_MAX, Status, Table};
pub use record::timer::{Timer, TimerKind, TimerOp};
pub use record::vote::{Motion, Needs, Vote};
pub use say::{Arg, Say};
pub use typed::arguments::{BEHIND, BehindWords, as_setting, read_behind, show_behind};
pub use typed::fold::capped;
pub use typed::fold::{joined, normalised};
pub use typed::name::{NAME_CHARS_MAX, NameError, clean_name, name};
pub use typed::orders::{Order, VerbWords};
pub use typed::refusal::{explain, unknown_word};
pub use typed::standing_order::{ANY, StandingOrder, read_order};
pub use typed::standing_order::{OrderWords, Ordered, Validity, stands};
pub use typed::useful::Useful;
pub use typed::verbs::{Changes, Scope, VERBS, Verb, Waits};
pub use typed::wish::Wish;
