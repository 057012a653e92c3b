//! Counter-tests of the laws: each breaks one thing in the driver, the stored state, or a rule, and expects the
//! matching law to fail.

use super::seasons::{Life, lived};
use super::world::Bend;

/// Returns the first law violation in a series of leagues with this mutation.
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
    is_found(Bend::ForgetsExtension, "executed step is due again: ExtendTable");
}

#[test]
fn a_fold_that_passes_over_a_strike_is_another_league() {
    is_found(Bend::IgnoresStruck, "the league derived from the log differs from the stored one");
}

#[test]
fn a_driver_that_writes_nothing_of_tables_does_the_same_again() {
    is_found(Bend::WritesNothingOfTables, "executed step is due again: GiveTime");
}

/// T12
#[test]
fn tables_that_are_opened_twice_are_found() {
    is_found(Bend::OpensTwice, "two tables share one code");
}

/// T18
#[test]
fn two_tables_with_one_code_are_found() {
    is_found(Bend::OneCode, "two tables share one code");
}

#[test]
fn a_driver_that_lets_everything_begin_is_found() {
    is_found(Bend::BeginsAll, "expected at most");
}

#[test]
fn a_driver_that_does_not_know_of_pauses_is_found() {
    is_found(Bend::RunsThroughPauses, "step executed in a pause");
}

#[test]
fn a_pause_that_moves_no_dates_is_found() {
    is_found(Bend::KeepsDates, "after a pause of");
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

/// T4: a window of four hours, a bug in another system.
#[test]
fn a_driver_that_misses_instants_leaves_a_season_stuck() {
    is_found(Bend::MissesInstants, "is stuck");
}

/// T15
#[test]
fn a_driver_that_leaves_the_struck_in_their_seats_is_found() {
    is_found(Bend::KeepsSeats, "is struck and still has the seat");
}

/// T9
#[test]
fn an_end_that_deals_too_little_is_found() {
    is_found(Bend::DealsLess, "awards");
}

/// Without a mutation no law fails, so the failures above come from the mutations.
#[test]
fn nothing_is_found_where_nothing_is_broken() {
    assert_eq!(found(Bend::Nothing), "");
}
