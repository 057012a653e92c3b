//! The service's own rules: what a request changes and who is owed which letter, as `decide(loaded, input, now) -> Commit`.
//!
//! Pure: the present moment, randomness, ids and keys are arguments; nothing here touches a clock, disk or network.
//!
//! Imports go one way only, from the left to the right:
//! `acts` -> `letters` -> `turn` -> `page` -> `record`, `typed` -> `say` -> `ids`, `fault`, `hours`.

mod acts;
mod fault;
pub mod hours;
mod ids;
mod letters;
mod page;
mod record;
mod say;
#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests;
mod turn;
mod typed;

pub use acts::answer::{Decided, refuse};
pub use acts::bounced::tell_unreachable;
pub use acts::choose::{SeatChoice, choose, preview_choice};
pub use acts::complete::{HalfTyped, next_words};
pub use acts::export::{ExportSeat, TableExport, VerifyError};
pub use acts::hush::enough;
pub use acts::invite::invite;
#[cfg(test)]
pub(crate) use acts::joined::joined_steps;
pub use acts::league_table::{LeagueOpening, begin_in_league, leave_league_table, open_in_league};
pub use acts::line::{is_move, line, refuse_unsure, refused};
pub use acts::lobby::{add_bot, join, leave, start};
pub use acts::look::look;
pub use acts::offered::{Offered, offered};
pub use acts::offered_step::OfferedStep;
pub use acts::open::{Opening, open};
pub use acts::outage::make_good;
pub use acts::pauses::EXTENSION_S_MAX;
pub use acts::people;
pub use acts::preview::preview;
pub use acts::ready_check::here;
pub use acts::rulings::{Judge, Wish, rule};
pub use acts::seat_line::SeatLine;
pub use acts::seats::in_the_dice;
pub use acts::standing_orders::{give, withdraw};
pub use acts::substitute::{give_back, substitute};
pub use acts::undo::{UndoScope, undo};
pub use acts::useful::{MenuContext, Useful, useful};
pub use acts::vacancies::{TOLD_MAX, advertise, seeks_others};
pub use acts::vacate::resign;
pub use acts::votes::{Mover, VOTE_S, propose, undo_motion, upgrade_motion, vote};
pub use acts::wait::wait;
pub use fault::Fault;
pub use hours::{Instant, Pace};
pub use ids::{Code, DecisionRef, DivisionNumber, LeagueName, MessageKey, PlayerId, SeasonNumber};
pub use letters::admins::{AdminMatter, tell_admins};
#[cfg(test)]
pub(crate) use letters::boards::drafted_board;
pub use letters::boards::{board, board_since};
#[cfg(test)]
pub(crate) use letters::choices::said_with_notes;
pub use letters::digest::{digest_since, is_digest};
pub use letters::faces::{table_face, unusual_options, winners};
pub use letters::for_all::{page_for_all, replay_page, replay_steps};
pub use letters::game_replay::{GameFacts, GameReplay};
pub use letters::leaving::{retime, still_owed};
pub use letters::news::{log, proof};
pub use letters::of_league::{league_letters, league_news, league_post, league_post_slot};
pub use letters::posts::post_slot;
pub use letters::receipts::{close_reply, letter_to_mailbox, open_reply, receipt};
#[cfg(test)]
pub(crate) use letters::results::over_say;
pub use letters::when::awake_at;
pub use page::closed::{close_page, open_page};
pub use page::content::{Call, Extent, LogEntry, News, OrderFace, Page, PageButton, PageKind};
pub use page::faces::{
    AskFace, BoardFace, SaidLine, SeatFace, StandingFace, TableFace, TableLine, UndoableMove,
};
pub use page::files::{PageDate, PageFile};
pub use page::sheet::{Cell, ColumnSide, RowMark, Sheet, SheetColumn, SheetRow};
pub use record::access::Access;
pub use record::address::{MailAddress, MailAddressError, is_invisible};
pub use record::ask::{Again, Ask, AskClock, Seal};
pub use record::attendance::{Attendance, TURNS_MIN};
pub use record::audience::Audience;
pub use record::bounces::Bounces;
pub use record::cause::{Cause, LetterKind};
pub use record::clocks::{BankGain, Clocks, Stopped, Timing};
pub use record::commit::{AtHand, Commit, Inbox, OpenedTable};
pub use record::community::{Community, Opener, OpeningRules};
pub use record::company::{Company, ReadyCheck, Terms};
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
pub use record::people::{People, seat_right};
pub use record::person::{Account, ContactMethod, Legibility, Player, RestTimes, Telling};
pub use record::place::PublicPlace;
pub use record::replay::{Beginning, Replayed};
pub use record::restraint::Restraint;
pub use record::right::{GivenTo, ReturnAddress, Right};
pub use record::state::TableState;
pub use record::table::{Holder, Status, Table};
pub use record::timer::{Timer, TimerKind, TimerOp};
pub use record::vote::{Motion, Needs, Vote};
pub use say::{Arg, Say};
pub use turn::loaded::{Loaded, Moment, beginning};
pub use turn::seals::opens_seal;
pub use turn::timers::put_right;
pub use typed::arguments::{BEHIND, BehindWords, as_setting, read_behind, show_behind};
pub use typed::fold::{joined, normalised};
pub use typed::name::{NAME_CHARS_MAX, NameError, clean_name, name};
pub use typed::orders::{Order, VerbWords};
pub use typed::standing_order::{OrderWords, Ordered, Validity, stands};
pub use typed::verbs::{Changes, Scope, VERBS, Verb, Waits};
