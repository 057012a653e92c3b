//! One file per request. Each function takes a loaded table, an input and the moment, and returns a
//! [`RequestOutcome`](answer::RequestOutcome) with a commit. Files here may use each other without cycles; only
//! [`answer`] builds a `RequestOutcome`.

pub(super) mod answer;
pub(super) mod choose;
pub(super) mod export;
pub(super) mod export_verification;
pub(super) mod failures;
pub(super) mod forecast;
pub(super) mod invite;
pub(super) mod invite_link;
pub(super) mod league_table;
pub(super) mod line;
pub(super) mod lobby;
pub(super) mod open;
pub mod people;
pub(super) mod place_changes;
pub(super) mod preview;
pub(super) mod reading;
pub(super) mod ready_check;
pub(super) mod removal;
pub mod rights;
pub(super) mod rulings;
pub(super) mod seat_offers;
pub(super) mod seats;
pub(super) mod standing_orders;
pub(super) mod substitute;
pub(super) mod table_menu;
pub(super) mod talk;
pub(super) mod timer_run;
pub(super) mod undo;
pub(super) mod vacancies;
pub(super) mod vacate;
pub(super) mod votes;
pub(super) mod wait;
pub(super) mod watch;
