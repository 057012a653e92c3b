//! The rules of the service itself: the changes and letters that result from a request.
//!
//! A function of this crate takes a loaded table ([`LoadedTable`]), an input and the moment ([`Moment`]). It returns a
//! [`RequestOutcome`]: a commit, and the page that answers the sender. The game advances through [`line`](line()),
//! [`choose`] and [`run_timer`].
//!
//! Not part of this crate:
//!
//! - clocks, disk, network and randomness: the caller passes the moment and fresh entropy;
//! - sentences, languages and channels: a page holds keys, numbers and words;
//! - SQL, and the rules of any game.
//!
//! The stored and shown data are defined in `model`.
//!
//! Imports go one way only: `acts` (requests) -> `letters` (their contents and recipients) -> `turn` (the table being
//! changed). Acts change a table through a `Work` and queue letters. Answers and letters are rendered at the end, from
//! a read-only `TableView`.

#![cfg_attr(test, allow(clippy::disallowed_types, clippy::disallowed_methods, reason = "tests read files"))]

mod acts;
mod letters;
#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests;
mod turn;

pub use acts::answer::{RequestOutcome, refuse};
pub use acts::choose::{SeatChoice, choose, preview_choice};
pub use acts::export::{ExportSeat, TableExport};
pub use acts::export_verification::{VerifiedExport, VerifyError};
pub use acts::failures::{compensate_outage, notify_unreachable, repeat_turn_letters};
pub use acts::forecast::{GameLength, SHARED_HOURS_MIN, shared_waking_hours};
pub use acts::invite::{invite, invite_account};
pub use acts::invite_link::{
    LinkAddresses, drop_invite_link, invitation_by_link, open_invite_link, opens_invitation,
};
pub use acts::league_table::{LeagueOpening, begin_in_league, leave_league_table, open_in_league};
pub use acts::line::{is_move, is_whole_move, line, refuse_unsure, suggest_line};
pub use acts::lobby::{add_bot, join, leave, start};
pub use acts::open::{Opening, open};
pub use acts::people;
pub use acts::place_changes::{PlaceCalls, call_elsewhere, mention_again, move_table, repost};
pub use acts::preview::preview;
pub use acts::reading::SeatLine;
pub use acts::ready_check::confirm_presence;
pub use acts::removal::remove_banned;
pub use acts::rights;
pub use acts::rulings::{Judge, execute_ruling};
pub use acts::seat_offers::{joined_steps, next_words, offers_of_seat};
pub use acts::seats::{dice_proof_message, free_seats_for};
pub use acts::standing_orders::{give_orders, withdraw_orders};
pub use acts::substitute::{give_back, substitute};
pub use acts::table_menu::{MenuContext, table_menu_items};
pub use acts::talk::{may_order_talk, refuse_talk, set_talk_closed};
pub use acts::timer_run::{run_habits_timer, run_timer};
pub use acts::undo::{UndoScope, undo};
pub use acts::vacancies::{ADVERTISED_MAX, advertise, has_seats_to_advertise};
pub use acts::vacate::resign;
pub use acts::votes::{EXTENSION_S_MAX, Mover, propose, undo_motion, upgrade_motion, vote};
pub use acts::wait::{keep_seal_changeable, stop_reminders};
pub use acts::watch::{WatchChoice, watch};
pub use letters::before_delivery::{is_still_relevant, unreachable_seat, update_decisions, update_mentions};
pub use letters::choices::choices_with_notes;
pub use letters::game_replay::GameReplay;
pub use letters::league_mail::{league_letters, league_log_post, league_post, league_post_slot};
pub use letters::letter_queue::{
    awake_at, digest_since, is_digest, letter_to_mailbox, letter_to_webhook, receipt_letter,
};
pub use letters::news::{proof, table_log};
pub use letters::pages::{board, board_since, drafted_board, table_summary, unusual_options};
pub use letters::posts::{AdminMatter, admin_letter, post_slot};
pub use letters::public_table_pages::{public_table_page, replay_page, replay_steps};
pub use letters::results::{game_over_message, winners};
pub use letters::talk_letters::{TalkReader, TalkReport, talk_letters, talk_post};
pub use letters::watch_letters::{watch_page, watch_since};
pub use turn::loaded_table::{LoadedTable, Moment, replay_setup};
pub use turn::timers::correct_timer;
