//! Leagues: self-running seasons, divisions, pairings, standings and ratings.
//!
//! This crate is pure: it turns a plan into a new plan, without a clock, a store or any prose. League games are played
//! at ordinary tables. Their results are always derived from the table rows; nothing is accumulated.
//!
//! Modules import from left to right only: `show` -> `league_acts` -> `steps` -> `team_standings` -> `standings` ->
//! `plan`, `played` -> `book` -> `rules` -> `divide`, `draw`, `score`, `rating` -> `ids`.
//!
//! Out of scope: tables and their games (ordinary tables of `play`), writing decisions to the store, admin permissions
//! (`service` handles both), and any count that can be derived. The folders have no `mod.rs`; this file lists their
//! modules.

#![cfg_attr(test, allow(clippy::disallowed_types, clippy::disallowed_methods, reason = "tests read files"))]

pub mod league_acts {
    //! Actions of players and admins in a league.

    pub mod admin {
        //! Admin actions in a league. Each action is first proposed: its effect is computed from the current league and
        //! shown. It is executed only when the admin repeats it with the confirmation word of the proposal.

        mod addition_actions;
        pub mod admin_action;
        mod draw_actions;
        mod entry_actions;
        pub mod league_actions;
        mod line_reversal;
        pub mod propose;
        mod season_actions;
        mod table_actions;
    }
    pub mod entries;
}
pub mod book {
    //! A league with its seasons, entries and tables, as recorded by its audit log.

    pub mod entry;
    pub mod event;
    pub mod fold;
    pub mod league;
    pub mod participants;
    pub mod season;
}
pub mod allowed_values;
pub mod choices;
pub mod divide;
pub mod draw {
    //! The draw: opponents, tables and seats.
    //!
    //! Entries come in an order chosen by the caller, by lot or by rank; tables are returned in seat order.

    mod balance;
    mod base_blocks_search;
    mod block_exchanges;
    mod designs;
    mod draw_types;
    mod kept_apart;
    mod knockout;
    mod ladder;
    mod late_entry;
    mod lot;
    mod pairing;
    mod pairing_field;
    mod relabelling;
    mod repeat_free_search;
    mod round_annealing;
    mod rounds;
    mod seating;
    mod swiss;
    #[cfg(test)]
    mod tests;

    pub use balance::Balance;
    pub use draw_types::{
        DrawError, DrawPlan, DrawnRound, DrawnTable, ENTRIES_MAX, SeatRange, TableDivision,
    };
    pub use kept_apart::{DrawTerms, KeptApart};
    pub use knockout::{
        AdvanceRule, RoundAdvancement, TableFinish, TieAtLine, advance, knockout_round, wild_cards_needed,
    };
    pub use ladder::{AwakeQuarters, LadderEntry, LadderRule, ladder_tables};
    pub use late_entry::late_block_tables;
    pub use lot::{DrawSeed, LotTicket};
    pub use rounds::{
        BLOCKS_MAX, BlockRow, ROUNDS_MAX, balance_table, draw_blocks, draw_blocks_apart, draw_rounds,
    };
    pub use swiss::swiss_round;
}
pub mod ids;
pub mod plan;
pub mod played;
pub mod rating;
pub mod rules;
pub mod score {
    //! Points, standings and values derived from them. Everything is derived from table results; no totals are stored
    //! (T8).
    //!
    //! - [`points`]: points for a place at a table.
    //! - [`result`]: the result of a finished table, its points, and the reasons it cannot be scored.
    //! - [`cross`]: meetings of two entries and how often each finished ahead.
    //! - [`tally`]: the results of a division, summed for each entry.
    //! - [`ties`]: the tie-break numbers that compare entries.
    //! - [`standing`]: the order of a division, and the lot. The lot is the only random element and is used only if a
    //!   line must be drawn between tied entries.
    //! - [`mod@why`]: the arithmetic of one standings line.
    //! - [`mod@possible_ranks_calc`]: the final ranks that are still possible.

    pub mod cross;
    pub mod points;
    pub mod possible_ranks_calc;
    pub mod result;
    pub mod standing;
    pub mod tally;
    #[cfg(test)]
    mod tests;
    pub mod ties;
    pub mod why;

    pub use cross::{CrossTable, Meeting};
    pub use points::{MixedNumber, Places, SEATS_MAX, Sixtieths, points_of};
    pub use possible_ranks_calc::{PlannedTable, PossibleRank, RemainingTables, possible_ranks};
    pub use result::{
        AllAbandonedRule, Finish, ScoreChoices, ScoreError, ScoredSeat, ScoredTable, SeatEnd, SeatResult,
        TableEnd, TableResult, Walkover,
    };
    pub use standing::{DivisionStanding, LineSeparation, StandingChoices, StandingLine, lot};
    pub use tally::{Bye, DivisionLedger, DivisionResults, EntryTally};
    pub use ties::{Measure, Quotient, Rule, TieBreak};
    pub use why::{Neighbour, RankExplanation, TableExplanation, explain_rank};
}
pub mod show {
    //! The pages of a league as language-neutral data: replies to requests, notices to affected players, and posts for
    //! its channel.
    //!
    //! Modules import from left to right only: `letters_of_events` -> `entry_letters`, `season_letters`,
    //! `channel_announcements`, `overview`, `audit`, `entrants`, `doctor` -> `standings`, `plan`, `cross`, `why`,
    //! `teams`, `champions`, `stake`, `rules`, `record`, `ratings`, `events`, `findings` -> `state`, `calendar`,
    //! `pace_text` -> `page_parts`.

    mod audit;
    mod calendar;
    mod champions;
    mod channel_announcements;
    mod cross;
    mod doctor;
    mod entrants;
    mod entry_letters;
    mod events;
    mod findings;
    mod letters_of_events;
    mod overview;
    mod pace_text;
    mod page_parts;
    mod plan;
    mod ratings;
    mod record;
    mod rules;
    mod season_letters;
    mod stake;
    mod standings;
    mod state;
    mod teams;
    #[cfg(test)]
    #[allow(clippy::unwrap_used, clippy::panic)]
    mod tests;
    mod why;

    pub use audit::audit_page;
    pub use calendar::{CalendarDate, calendar_dates, calendar_page};
    pub use champions::champions_sheet;
    pub use channel_announcements::channel_post;
    pub use cross::cross_table_page;
    pub use doctor::doctor;
    pub use entrants::{EntrantsReader, entrants_page};
    pub use findings::{DoctorFinding, FindingKind, findings};
    pub use letters_of_events::{latest_letter, letters_for_line};
    pub use overview::{all_leagues_page, overview};
    pub use page_parts::{Movement, with_file_button, with_files};
    pub use plan::plan_page_of_season;
    pub use ratings::{leaderboard_page, rating_history};
    pub use record::record_page;
    pub use rules::rules;
    pub use stake::stake_messages;
    pub use standings::{standings_page, standings_post};
    pub use teams::team_standings_page;
    pub use why::place_explanation_page;
}
pub mod standings;
pub mod steps {
    //! Runs a season automatically: finds and executes due steps until none is left.
    //!
    //! Each step runs once: the log line or table change that it makes means that it is no longer due. A missed step
    //! runs late and is never lost (T3, T4).

    pub mod due_step;
    pub mod execute_step_effects;
    pub(crate) mod late_entries;
    pub mod later_steps;
    pub mod notice;
}
pub mod stored;
pub mod team_standings;
#[cfg(test)]
mod tests;
