//! Regression tests for season tables, each as a minimal case.

use super::laws::at_rest;
use super::season_fixtures::{DAY, do_admin_action, finish_table_with_ranks, line_of, running, seat_of};
use super::tables::{bot, person};
use super::world::{LeagueWorld, entry, id, simple_rules};
use crate::book::event::LeagueEvent;
use crate::book::season::SeasonState;
use crate::league_acts::admin::admin_action::{AdminAction, ExtensionTarget};
use crate::rules::{DAY_S, Format, LeagueRules};
use engine::Seat;
use model::{PlayerId, Status};
use std::sync::Arc;

const BLOCK: Format = Format::Block { blocks: 1 };

/// Three entries at three tables, all with the same three: only one begins at a time.
fn one_table_at_a_time() -> LeagueWorld {
    running(LeagueRules { tables_open_max: 1, ..simple_rules(BLOCK, 3) }, 3)
}

fn status(world: &mut LeagueWorld, number: u32) -> Status {
    world.table_mut(number).unwrap().status()
}

fn seated_player(world: &mut LeagueWorld, number: u32, seat: Seat) -> Option<PlayerId> {
    world.table_mut(number).unwrap().player_at(seat)
}

/// A table accepts at most 30 days at a time and rejects more; an open table gets the rest later, and nothing is stuck.
#[test]
fn long_extension_is_granted_in_parts() {
    let mut world = one_table_at_a_time();
    for _ in 0..4 {
        do_admin_action(
            &mut world,
            &AdminAction::Extend { whom: ExtensionTarget::Table(2), by_s: 20 * DAY_S },
        );
    }
    assert_eq!(status(&mut world, 2), Status::Open);
    finish_table_with_ranks(&mut world, 1, &[1, 2, 3]);
    world.execute_due_steps().unwrap();
    assert_eq!(status(&mut world, 2), Status::Running);
    assert_eq!(world.figures.steps.get("GiveTime"), Some(&3));
    assert_eq!(world.season().table(2).unwrap().owed_s, 0);
}

/// The one-time extension of a late table is limited to the maximum that a table accepts.
#[test]
fn late_extension_is_limited_per_table() {
    let mut world = running(LeagueRules { late_extension_s: 60 * DAY_S, ..simple_rules(BLOCK, 3) }, 3);
    world.pass_time(21 * DAY);
    world.execute_due_steps().unwrap();
    assert_eq!(world.state(), SeasonState::Closing);
    assert!(world.season().table(1).unwrap().extended_until.is_some());
}

/// An admin's extension during settling applies: the table does not end with its own extension.
#[test]
fn extension_applies_while_settling() {
    let mut world = one_table_at_a_time();
    world.pass_time(21 * DAY);
    world.execute_due_steps().unwrap();
    do_admin_action(&mut world, &AdminAction::Extend { whom: ExtensionTarget::Table(1), by_s: 5 * DAY_S });
    world.pass_time(5 * DAY);
    world.execute_due_steps().unwrap();
    assert_eq!(status(&mut world, 1), Status::Running);
    world.pass_time(2 * DAY);
    world.execute_due_steps().unwrap();
    assert_eq!(status(&mut world, 1), Status::Over);
}

/// No game begins after the end: it would end before the first move, and would count.
#[test]
fn no_game_begins_after_the_end() {
    let mut world = one_table_at_a_time();
    finish_table_with_ranks(&mut world, 1, &[1, 2, 3]);
    world.pass_time(21 * DAY);
    world.execute_due_steps().unwrap();
    assert_eq!(status(&mut world, 2), Status::Closed);
    assert!(world.season().table(2).unwrap().void);
}

/// No round is drawn after the end, either.
#[test]
fn no_round_is_drawn_after_the_end() {
    let mut world = running(simple_rules(Format::Swiss { rounds: 2 }, 2), 2);
    finish_table_with_ranks(&mut world, 1, &[1, 2]);
    world.pass_time(21 * DAY);
    world.execute_due_steps().unwrap();
    assert_eq!((world.state(), world.season().tables.len()), (SeasonState::Closing, 1));
}

/// A struck entry loses its seat at a table that has not begun; its heir still gets it (T15).
#[test]
fn t15_heir_gets_seat_at_unstarted_table() {
    let mut world = one_table_at_a_time();
    do_admin_action(&mut world, &AdminAction::Strike { entry: entry(1), table: None });
    let seat = seat_of(&world, 3, 1);
    assert_eq!(seated_player(&mut world, 3, seat), None);
    do_admin_action(&mut world, &AdminAction::Replace { entry: entry(1), by: id(9) });
    assert_eq!(seated_player(&mut world, 3, seat), Some(id(9)));
    at_rest(&world).unwrap();
}

/// A reinstated entry also gets its seat back.
#[test]
fn reinstated_entry_gets_unstarted_seat_back() {
    let mut world = one_table_at_a_time();
    do_admin_action(&mut world, &AdminAction::Strike { entry: entry(1), table: None });
    do_admin_action(&mut world, &AdminAction::Unstrike { entry: entry(1), table: None });
    let seat = seat_of(&world, 3, 1);
    assert_eq!(seated_player(&mut world, 3, seat), Some(id(1)));
}

/// A guest at a table cannot also be an heir there: the table would reject it forever, and the league would be stuck
/// (T23).
#[test]
fn t23_guest_who_inherits_an_entry_keeps_one_seat() {
    let mut world = one_table_at_a_time();
    do_admin_action(&mut world, &AdminAction::Guest { table: 1, entry: entry(2), by: Some(id(9)) });
    do_admin_action(&mut world, &AdminAction::Replace { entry: entry(1), by: id(9) });
    let (heirs, guests) = (seat_of(&world, 1, 1), seat_of(&world, 1, 2));
    assert_eq!(seated_player(&mut world, 1, guests), Some(id(9)));
    assert_eq!(seated_player(&mut world, 1, heirs), Some(id(1)));
    let elsewhere = seat_of(&world, 2, 1);
    assert_eq!(seated_player(&mut world, 2, elsewhere), Some(id(9)));
}

/// An erased player is not seated.
#[test]
fn erased_heir_is_not_seated() {
    let mut world = one_table_at_a_time();
    Arc::make_mut(world.people.get_mut(&id(9)).unwrap()).erased = true;
    do_admin_action(&mut world, &AdminAction::Replace { entry: entry(1), by: id(9) });
    let seat = seat_of(&world, 1, 1);
    assert_eq!(seated_player(&mut world, 1, seat), Some(id(1)));
}

/// A guest may leave like any player.
#[test]
fn departed_guest_is_not_reseated() {
    let mut world = one_table_at_a_time();
    do_admin_action(&mut world, &AdminAction::Guest { table: 1, entry: entry(2), by: Some(id(9)) });
    let seat = seat_of(&world, 1, 2);
    *seat.entry_in_mut(&mut world.table_mut(1).unwrap().seats) = bot(Some(id(9)));
    world.execute_due_steps().unwrap();
    assert_eq!(seated_player(&mut world, 1, seat), None);
}

/// After the guest, the seat returns to the holder of the entry, both on an admin's decision and on a reversal.
#[test]
fn guest_seat_returns_to_holder() {
    let mut world = one_table_at_a_time();
    let seat = seat_of(&world, 1, 2);
    let guest = AdminAction::Guest { table: 1, entry: entry(2), by: Some(id(9)) };
    do_admin_action(&mut world, &guest);
    do_admin_action(&mut world, &AdminAction::Guest { table: 1, entry: entry(2), by: None });
    assert_eq!(seated_player(&mut world, 1, seat), Some(id(2)));
    do_admin_action(&mut world, &guest);
    let line = line_of(&world, |event| matches!(event, LeagueEvent::Guest { player: Some(_), .. }));
    do_admin_action(&mut world, &AdminAction::TakeBack(line));
    assert_eq!(seated_player(&mut world, 1, seat), Some(id(2)));
}

/// A strike at one table does not free capacity: the entry still sits at its other tables.
#[test]
fn table_strike_frees_no_capacity() {
    // Each entry sits at all four tables; two run, and at a third one the first entry is struck.
    let mut world = running(simple_rules(Format::Block { blocks: 1 }, 4), 4);
    assert_eq!(status(&mut world, 2), Status::Running);
    assert_eq!(status(&mut world, 3), Status::Open);
    do_admin_action(&mut world, &AdminAction::Strike { entry: entry(1), table: Some(3) });
    // The others leave: at tables 3 and 4 only the first entry can still delay the beginning.
    for number in [2, 3, 4] {
        do_admin_action(&mut world, &AdminAction::Strike { entry: entry(number), table: None });
    }
    assert_eq!(status(&mut world, 3), Status::Running);
    assert_eq!(status(&mut world, 4), Status::Open, "the first entry already plays at two tables");
    at_rest(&world).unwrap();
}

/// A stranger who took a vacant seat keeps it; only admins decide about that.
#[test]
fn stranger_who_took_a_vacant_seat_keeps_it() {
    let mut world = one_table_at_a_time();
    let seat = seat_of(&world, 1, 2);
    *seat.entry_in_mut(&mut world.table_mut(1).unwrap().seats) = person(id(9));
    world.execute_due_steps().unwrap();
    assert_eq!(seated_player(&mut world, 1, seat), Some(id(9)));
}
