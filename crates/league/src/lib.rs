//! Leagues: seasons that run themselves, divisions, pairing, standings, ratings.
//!
//! Pure: a plan comes in and a plan goes out. No clock, no store, no sentence. What is played is played at ordinary tables; what is
//! known of them is read from their rows, and nothing is counted up.
//!
//! Imports go one way only, from the left to the right:
//! `show` -> `acts` -> `steps` -> `standings` -> `plan`, `played` -> `book` -> `rules` -> `divide`, `draw`, `score`, `rating` -> `ids`.
//!
//! Not here: tables and their games (they are ordinary tables of `play`), the writing of what was decided, permission to administer
//! (`service` asks for both), and any count that could be derived. The folders have no file of their own: this file is their table of
//! contents.

#![cfg_attr(test, allow(clippy::disallowed_types, clippy::disallowed_methods, reason = "tests read files"))]

pub mod acts {
    //! What people and admins do in a league.

    pub mod admin {
        //! What admins do in a league. Each act is proposed first: what it would change is worked out from the league as it stands, told, and
        //! done only when it is said again with the word that the proposal gave.

        pub mod act;
        mod at_tables;
        mod back;
        mod of_entries;
        pub mod of_league;
        mod of_season;
        pub mod propose;
    }
    pub mod entries;
}
pub mod book {
    //! What a league is: its seasons, entries and tables, as the lines of its audit log have made it.

    pub mod entry;
    pub mod event;
    pub mod fold;
    pub mod league;
    pub mod season;
}
pub mod choices;
pub mod divide;
pub mod draw {
    //! The draw: who meets whom, at which table, in which seat.
    //!
    //! Entries come in an order that the caller has chosen, by lot or by rank; tables go out in seat order.

    mod balance;
    mod base;
    mod designs;
    mod drawn;
    mod fresh;
    mod grouping;
    mod knockout;
    mod ladder;
    mod lot;
    mod pairing;
    mod pairing_field;
    mod rounds;
    mod seating;
    mod swiss;
    #[cfg(test)]
    mod tests;

    pub use balance::Balance;
    pub use drawn::{DrawFault, DrawPlan, DrawnRound, DrawnTable, ENTRIES_MAX, SeatRange, TableDivision};
    pub use knockout::{AdvanceRule, Advanced, TableFinish, TieAtLine, advance, knockout_round, wild_needed};
    pub use ladder::{AwakeQuarters, LadderEntry, LadderRule, ladder_tables};
    pub use lot::{DrawSeed, LotTicket};
    pub use rounds::{BLOCKS_MAX, BlockRow, ROUNDS_MAX, balance_table, block, rounds};
    pub use swiss::swiss_round;
}
pub mod ids;
pub mod plan;
pub mod played;
pub mod rating;
pub mod rules;
pub mod score {
    //! Points, standings and what follows from them. All of it is derived from the results of tables and never counted up (T8).
    //!
    //! - [`points`]: what a place at a table is worth.
    //! - [`result`]: what one finished table says, its points, and why it cannot be counted.
    //! - [`cross`]: who met whom, and who was ahead.
    //! - [`tally`]: the results of a division, added up for each entry.
    //! - [`ties`]: the numbers by which entries are compared.
    //! - [`standing`]: the order of a division, and the lot: the only chance there is, and only where a line must cut.
    //! - [`mod@why`]: the arithmetic behind one line of it.
    //! - [`mod@possible`]: the ranks that can still come.

    pub mod cross;
    pub mod points;
    pub mod possible;
    pub mod result;
    pub mod standing;
    pub mod tally;
    #[cfg(test)]
    mod tests;
    pub mod ties;
    pub mod why;

    pub use cross::{CrossTable, Meeting};
    pub use points::{MixedNumber, Places, SEATS_MAX, Sixtieths, points_of};
    pub use possible::{PlannedTable, PossibleRank, Unfinished, possible};
    pub use result::{
        AllAbandoned, Finish, ScoreChoices, ScoreError, ScoredSeat, ScoredTable, SeatEnd, SeatResult,
        TableEnd, TableResult, Walkover,
    };
    pub use standing::{DivisionStanding, Parting, StandingChoices, StandingLine, lot};
    pub use tally::{Bye, DivisionLedger, DivisionResults, EntryTally};
    pub use ties::{Measure, Quotient, Rule, TieBreak};
    pub use why::{Neighbour, WhyLine, WhyTable, why};
}
pub mod show {
    //! The pages of a league, as data before any language: what is told to whoever asks, to whom something concerns, and to its room.
    //!
    //! Imports go one way only, from the left to the right:
    //! `told` -> `told_of_entries`, `told_of_season`, `room`, `overview`, `audit`, `doctor` -> `standings`, `plan`, `cross`, `why`,
    //! `stake`, `rules`, `record`, `ratings`, `events`, `findings` -> `state`, `calendar`, `pace` -> `words`.

    mod audit;
    mod calendar;
    mod cross;
    mod doctor;
    mod events;
    mod findings;
    mod overview;
    mod pace;
    mod plan;
    mod ratings;
    mod record;
    mod room;
    mod rules;
    mod stake;
    mod standings;
    mod state;
    #[cfg(test)]
    #[allow(clippy::unwrap_used, clippy::panic)]
    mod tests;
    mod told;
    mod told_of_entries;
    mod told_of_season;
    mod why;
    mod words;

    pub use audit::audit;
    pub use calendar::{CalendarDate, calendar, calendar_dates};
    pub use cross::cross;
    pub use doctor::doctor;
    pub use findings::{DoctorFinding, FindingKind, findings};
    pub use overview::{all_leagues, overview};
    pub use plan::plan;
    pub use ratings::{leaders, rating_history};
    pub use record::record;
    pub use room::room_news;
    pub use rules::rules;
    pub use stake::stake;
    pub use standings::{post, standings};
    pub use told::{again, told};
    pub use why::why;
    pub use words::{Movement, with_file_press, with_files};
}
pub mod standings;
pub mod steps {
    //! A season runs itself: what is due, found out again and again until nothing is.
    //!
    //! Each step is done once, since the line that it writes into the log, or what it changes at a table, makes it no longer due. What could
    //! not be done at its instant is done late, and never lost (T3, T4).

    pub mod due;
    pub mod next;
    pub mod notice;
    pub mod take;
}
pub mod stored;
#[cfg(test)]
mod tests;
