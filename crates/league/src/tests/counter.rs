//! Each law can fail: one thing is broken in the driver, in what is kept, or in a rule, and the law that guards it says so.

use super::seasons::{Life, lived};
use super::world::Bend;

/// What the laws say about the first of some leagues in which this broken thing shows.
fn found(bend: Bend) -> String {
    let lives = (0..60).map(|seed| Life { bend, ..Life::of(seed) });
    lives.filter_map(|life| lived(life).err()).next().unwrap_or_default()
}

#[track_caller]
fn is_found(bend: Bend, saying: &str) {
    let what = found(bend);
    assert!(what.contains(saying), "{bend:?}: {what}");
}

#[test]
fn a_driver_that_forgets_an_extension_extends_for_ever() {
    is_found(Bend::ForgetsExtension, "a step is due again that was taken: ExtendTable");
}

#[test]
fn a_fold_that_passes_over_a_strike_is_another_league() {
    is_found(Bend::IgnoresStruck, "what is derived again is not what was kept");
}

#[test]
fn a_driver_that_writes_nothing_of_tables_does_the_same_again() {
    is_found(Bend::WritesNothingOfTables, "a step is due again that was taken: GiveTime");
}

/// T12
#[test]
fn tables_that_are_opened_twice_are_found() {
    is_found(Bend::OpensTwice, "two tables have one code");
}

/// T18
#[test]
fn two_tables_with_one_code_are_found() {
    is_found(Bend::OneCode, "two tables have one code");
}

#[test]
fn a_driver_that_lets_everything_begin_is_found() {
    is_found(Bend::BeginsAll, "are the most");
}

#[test]
fn a_driver_that_does_not_know_of_pauses_is_found() {
    is_found(Bend::RunsThroughPauses, "done in a pause");
}

#[test]
fn a_pause_that_moves_no_dates_is_found() {
    is_found(Bend::KeepsDates, "behind a pause of");
}

/// T23
#[test]
fn a_plan_that_seats_somebody_twice_is_found() {
    is_found(Bend::SeatsTwice, "twice");
}

/// T16
#[test]
fn ranks_without_gaps_are_found() {
    is_found(Bend::DenseRanks, "has rank");
}

/// T4: a window of four hours, as it was missed elsewhere.
#[test]
fn a_driver_that_misses_instants_leaves_a_season_stuck() {
    is_found(Bend::MissesInstants, "is stuck");
}

/// T15
#[test]
fn a_driver_that_leaves_the_struck_in_their_seats_is_found() {
    is_found(Bend::KeepsSeats, "is struck and sits there");
}

/// T9
#[test]
fn an_end_that_deals_too_little_is_found() {
    is_found(Bend::DealsLess, "deals");
}

/// Without any of these all is well, so that it is the broken thing that is found.
#[test]
fn nothing_is_found_where_nothing_is_broken() {
    assert_eq!(found(Bend::Nothing), "");
}
