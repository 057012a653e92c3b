//! The service's own rules: what a request changes and who is owed which letter, as `decide(loaded, input, now) -> Commit`.
//!
//! Pure: the present moment, randomness, ids and keys are arguments; nothing here touches a clock, disk or network.
//!
//! Imports go one way only, from the left to the right:
//! `acts` -> `letters` -> `turn` -> `page` -> `record`, `typed` -> `say` -> `ids`, `fault`, `hours`.

#![cfg_attr(test, allow(clippy::disallowed_types, clippy::disallowed_methods, reason = "tests read files"))]

mod acts;
mod letters;
#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests;
mod turn;

pub use acts::answer::{Decided, refuse};
pub use acts::choose::{SeatChoice, choose, preview_choice};
pub use acts::export::{ExportSeat, TableExport, VerifyError};
pub use acts::failures::make_good;
pub use acts::failures::tell_unreachable;
pub use acts::invite::invite;
pub use acts::league_table::{LeagueOpening, begin_in_league, leave_league_table, open_in_league};
pub use acts::line::{is_move, line, refuse_unsure, refused};
pub use acts::lobby::{add_bot, join, leave, start};
pub use acts::look::look;
pub use acts::motions::EXTENSION_S_MAX;
pub use acts::offered::joined_steps;
pub use acts::offered::next_words;
pub use acts::offered::offered;
pub use acts::open::{Opening, open};
pub use acts::people;
pub use acts::preview::preview;
pub use acts::reading::SeatLine;
pub use acts::ready_check::here;
pub use acts::rights;
pub use acts::rulings::{Judge, rule};
pub use acts::seats::in_the_dice;
pub use acts::standing_orders::{give, withdraw};
pub use acts::substitute::{give_back, substitute};
pub use acts::undo::{UndoScope, undo};
pub use acts::useful::{MenuContext, useful};
pub use acts::vacancies::{TOLD_MAX, advertise, seeks_others};
pub use acts::vacate::resign;
pub use acts::votes::{Mover, VOTE_S, propose, undo_motion, upgrade_motion, vote};
pub use acts::wait::enough;
pub use acts::wait::wait;
pub use letters::boards::drafted_board;
pub use letters::boards::{board, board_since};
pub use letters::choices::said_with_notes;
pub use letters::faces::{table_face, unusual_options};
pub use letters::for_all::{page_for_all, replay_page, replay_steps};
pub use letters::game_replay::GameReplay;
pub use letters::leaving::{retime, still_owed};
pub use letters::news::{log, proof};
pub use letters::of_league::{league_letters, league_news, league_post, league_post_slot};
pub use letters::owe::awake_at;
pub use letters::owe::{digest_since, is_digest};
pub use letters::owe::{letter_to_mailbox, receipt};
pub use letters::posts::post_slot;
pub use letters::posts::{AdminMatter, tell_admins};
pub use letters::results::{over_say, winners};
pub use turn::loaded::{Loaded, Moment, beginning};
pub use turn::timers::put_right;
