//! Counter-tests of the laws: each breaks one thing in the driver, the stored state, or a rule, and expects the
//! matching law to fail.

use super::seasons::{SimulationParams, simulate_league};
use super::world::WorldMutation;

/// Returns the first law violation in a series of leagues with this mutation.
fn first_violation(bend: WorldMutation) -> String {
    let lives = (0..60).map(|seed| SimulationParams { bend, ..SimulationParams::of(seed) });
    lives.filter_map(|life| simulate_league(life).err()).next().unwrap_or_default()
}

#[track_caller]
fn assert_violation(bend: WorldMutation, saying: &str) {
    let what = first_violation(bend);
    assert!(what.contains(saying), "{bend:?}: {what}");
}

#[test]
fn lost_extension_is_detected() {
    assert_violation(WorldMutation::ForgetsExtension, "executed step is due again: ExtendTable");
}

#[test]
fn ignored_strike_is_detected() {
    assert_violation(
        WorldMutation::IgnoresStruck,
        "the league derived from the log differs from the stored one",
    );
}

#[test]
fn unlogged_table_action_is_detected() {
    assert_violation(WorldMutation::WritesNothingOfTables, "executed step is due again");
}

/// T12
#[test]
fn t12_tables_opened_twice_are_detected() {
    assert_violation(WorldMutation::OpensTwice, "two tables share one code");
}

/// T18
#[test]
fn t18_shared_table_code_is_detected() {
    assert_violation(WorldMutation::OneCode, "two tables share one code");
}

#[test]
fn exceeded_table_limit_is_detected() {
    assert_violation(WorldMutation::BeginsAll, "expected at most");
}

#[test]
fn step_during_pause_is_detected() {
    assert_violation(WorldMutation::RunsThroughPauses, "step executed in a pause");
}

#[test]
fn unmoved_dates_after_pause_are_detected() {
    assert_violation(WorldMutation::KeepsDates, "after a pause of");
}

/// T23
#[test]
fn t23_entry_seated_twice_is_detected() {
    assert_violation(WorldMutation::SeatsTwice, "twice");
}

/// T16
#[test]
fn t16_dense_ranks_are_detected() {
    assert_violation(WorldMutation::DenseRanks, "has rank");
}

/// T4: a step more than four hours late is never executed, a bug known from another system.
#[test]
fn t4_missed_step_leaves_season_stuck() {
    assert_violation(WorldMutation::MissesInstants, "is stuck");
}

/// T15
#[test]
fn t15_struck_entry_in_seat_is_detected() {
    assert_violation(WorldMutation::KeepsSeats, "is struck and still has the seat");
}

/// T9
#[test]
fn t9_wrong_point_sum_is_detected() {
    assert_violation(WorldMutation::AwardsLess, "awards");
}

/// Without a mutation no law fails, so the failures above come from the mutations.
#[test]
fn unmutated_world_violates_no_law() {
    assert_eq!(first_violation(WorldMutation::Nothing), "");
}
