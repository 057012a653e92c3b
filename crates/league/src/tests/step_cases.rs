//! Regression tests for season steps and reversals, each as a minimal case.

use super::season_fixtures::{
    DAY, assert_rejected, do_admin_action, finish_table_with_ranks, line_of, open, play_all, running, set,
};
use super::tables::bot;
use super::world::{LeagueWorld, entry, id, simple_rules};
use crate::book::event::LeagueEvent;
use crate::book::season::SeasonState;
use crate::league_acts::admin::admin_action::AdminAction;
use crate::rules::{Format, LeagueRules};
use chrono::TimeDelta;
use model::{PlayerId, SeasonNumber, Status};

const BLOCK: Format = Format::Block { blocks: 1 };
const KNOCKOUT: Format = Format::Knockout { advance: 1 };

fn strike(world: &mut LeagueWorld, number: u32) {
    do_admin_action(world, &AdminAction::Strike { entry: entry(number), table: None });
}

/// If too few entries remain for a round, the season continues without it instead of being stuck (T3, T5).
#[test]
fn swiss_season_with_one_entry_left_ends() {
    let mut world = running(simple_rules(Format::Swiss { rounds: 3 }, 2), 4);
    [2, 3, 4].iter().for_each(|number| strike(&mut world, *number));
    play_all(&mut world);
    world.pass_time(2 * DAY);
    world.execute_due_steps().unwrap();
    assert_eq!(world.state(), SeasonState::Final);
}

/// A knockout whose winners have dropped out also continues instead of being stuck.
#[test]
fn knockout_with_one_entry_left_ends() {
    let mut world = running(simple_rules(KNOCKOUT, 2), 4);
    let winners: Vec<u32> = world.season().tables.iter().map(|table| table.seats[0].number()).collect();
    for number in 1..=2 {
        finish_table_with_ranks(&mut world, number, &[1, 2]);
    }
    assert!(world.act(&AdminAction::Strike { entry: entry(winners[0]), table: None }).unwrap());
    world.execute_due_steps().unwrap();
    assert_eq!(world.state(), SeasonState::Closing);
}

/// A scheduled announcement is sent once, at its time, and not before.
#[test]
fn scheduled_announcement_is_sent_once() {
    let mut world = running(simple_rules(BLOCK, 2), 4);
    let due_at = world.now + TimeDelta::days(1);
    let announce = |text: &str| AdminAction::Announce { text: text.into(), due_at: Some(due_at) };
    do_admin_action(&mut world, &announce("One"));
    do_admin_action(&mut world, &announce("Two"));
    let sent = |world: &LeagueWorld| {
        let lines = world.log.iter().filter_map(|line| match &line.event {
            LeagueEvent::Announced { text, line: Some(_) } => Some(text.as_str().to_owned()),
            _ => None,
        });
        lines.collect::<Vec<_>>()
    };
    world.execute_due_steps().unwrap();
    assert_eq!(sent(&world), [""; 0]);
    world.pass_time(2 * DAY);
    for _ in 0..2 {
        world.execute_due_steps().unwrap();
        assert_eq!(sent(&world), ["One", "Two"]);
    }
    assert!(world.league.announcements.is_empty());
}

/// In a knockout the player who stayed advances, not the bot of a player who left, regardless of its result.
#[test]
fn remaining_player_advances_over_bot() {
    let mut world = running(simple_rules(KNOCKOUT, 2), 4);
    let [left, stays] = world.season().tables[0].seats[..] else { panic!("expected two seats") };
    let player: PlayerId = world.season().entry(left).unwrap().holder;
    world.table_mut(1).unwrap().seats[0] = bot(Some(player));
    for number in 1..=2 {
        finish_table_with_ranks(&mut world, number, &[1, 2]);
    }
    world.execute_due_steps().unwrap();
    let last = world.season().tables.last().unwrap();
    assert_eq!((last.round, last.seats.len()), (2, 2));
    assert!(last.seats.contains(&stays) && !last.seats.contains(&left));
}

/// A struck entry has no place in a knockout, and leaves no gap for the following ones (T16).
#[test]
fn t16_knockout_places_have_no_gaps() {
    let mut world = running(simple_rules(KNOCKOUT, 2), 4);
    for number in 1..=2 {
        finish_table_with_ranks(&mut world, number, &[1, 2]);
    }
    world.execute_due_steps().unwrap();
    let winner = world.season().tables[2].seats[0];
    strike(&mut world, winner.number());
    finish_table_with_ranks(&mut world, 3, &[1, 2]);
    world.pass_time(2 * DAY);
    world.execute_due_steps().unwrap();
    world.pass_time(2 * DAY);
    world.execute_due_steps().unwrap();
    assert_eq!(world.state(), SeasonState::Final);
    super::laws::ranks_are_shared(world.season()).unwrap();
    assert_eq!(world.season().finals.iter().map(|place| place.rank).min(), Some(None));
    assert!(world.season().finals.iter().any(|place| place.rank == Some(1)));
}

/// Division numbers end at 255, and no more divisions are made.
#[test]
fn season_of_many_small_divisions_can_be_planned() {
    let rules = LeagueRules {
        division_size: Some(2),
        entries_max: 600,
        ..simple_rules(Format::Rounds { rounds: 1 }, 2)
    };
    let world = set(rules, 540);
    assert!(world.season().divisions.len() <= 255);
    super::laws::at_rest(&world).unwrap();
}

/// A final season can be reopened until the entries of the next season open, and then comes to its end again.
#[test]
fn final_season_reopens_until_next_entries() {
    let mut rules = simple_rules(BLOCK, 3);
    rules.calendar.pause_s = Some(3 * crate::rules::DAY_S);
    let mut world = running(rules, 3);
    play_all(&mut world);
    world.pass_time(DAY);
    world.execute_due_steps().unwrap();
    assert_eq!((world.state(), world.league.seasons.len()), (SeasonState::Draft, 2));
    do_admin_action(&mut world, &AdminAction::Reopen);
    assert_eq!((world.state(), world.league.seasons.len()), (SeasonState::Closing, 1));
    do_admin_action(&mut world, &AdminAction::Adjust { entry: entry(1), by: 6_000 });
    world.pass_time(DAY);
    world.execute_due_steps().unwrap();
    assert_eq!((world.state(), world.league.seasons.len()), (SeasonState::Draft, 2));
    assert_eq!(world.league.seasons[0].finals[0].entry, entry(1));
    world.pass_time(3 * DAY);
    world.execute_due_steps().unwrap();
    assert_eq!(world.state(), SeasonState::Open);
    assert_rejected(&mut world, &AdminAction::Reopen);
    super::laws::of_the_log(&world).unwrap();
}

/// Reverting a pause does not end a later one.
#[test]
fn reverting_old_pause_keeps_new_pause() {
    let mut world = running(simple_rules(BLOCK, 3), 3);
    do_admin_action(&mut world, &AdminAction::Pause);
    let old = line_of(&world, |event| matches!(event, LeagueEvent::Paused { .. }));
    world.pass_time(DAY);
    do_admin_action(&mut world, &AdminAction::Resume);
    world.pass_time(DAY);
    do_admin_action(&mut world, &AdminAction::Pause);
    assert_rejected(&mut world, &AdminAction::TakeBack(old));
    assert!(world.league.paused_at.is_some());
}

/// Reverting a guest who replaced another guest restores the first one.
#[test]
fn reverting_guest_restores_previous_guest() {
    let mut world = running(simple_rules(BLOCK, 3), 3);
    for number in [7, 8] {
        do_admin_action(&mut world, &AdminAction::Guest { table: 1, entry: entry(2), by: Some(id(number)) });
    }
    let line = line_of(&world, |event| matches!(event, LeagueEvent::Guest { .. }));
    do_admin_action(&mut world, &AdminAction::TakeBack(line));
    let seat = super::season_fixtures::seat_of(&world, 1, 2);
    assert_eq!(world.table_mut(1).unwrap().player_at(seat), Some(id(7)));
}

/// Reverting a longer ban restores the shorter one, and a reverted lift does not add a second ban.
#[test]
fn reverting_ban_restores_previous_ban() {
    let mut world = open(simple_rules(BLOCK, 3), 3);
    do_admin_action(&mut world, &AdminAction::Ban { player: id(9), seasons: Some(1) });
    do_admin_action(&mut world, &AdminAction::Ban { player: id(9), seasons: None });
    let ban = |world: &LeagueWorld| line_of(world, |event| matches!(event, LeagueEvent::Banned { .. }));
    let line = ban(&world);
    do_admin_action(&mut world, &AdminAction::TakeBack(line));
    assert_eq!(world.league.bans.get(&id(9)), Some(&Some(SeasonNumber::new(2))));
    do_admin_action(&mut world, &AdminAction::Lift(id(9)));
    let lifted = line_of(&world, |event| matches!(event, LeagueEvent::Lifted { .. }));
    do_admin_action(&mut world, &AdminAction::Ban { player: id(9), seasons: None });
    assert_rejected(&mut world, &AdminAction::TakeBack(lifted));
}

/// An heir cancels a strike, which a single line cannot revert; a partial reversal is rejected.
#[test]
fn transfer_of_struck_entry_is_irreversible() {
    let mut world = running(simple_rules(BLOCK, 3), 3);
    strike(&mut world, 1);
    do_admin_action(&mut world, &AdminAction::Replace { entry: entry(1), by: id(9) });
    let line = line_of(&world, |event| matches!(event, LeagueEvent::Inherited { .. }));
    assert_rejected(&mut world, &AdminAction::TakeBack(line));
}

/// A transfer is not reverted if the previous holder now plays for another entry.
#[test]
fn reversal_cannot_give_a_second_entry() {
    let mut world = open(simple_rules(BLOCK, 3), 3);
    do_admin_action(&mut world, &AdminAction::Replace { entry: entry(1), by: id(9) });
    let line = line_of(&world, |event| matches!(event, LeagueEvent::Inherited { .. }));
    world.enters(id(1)).unwrap();
    assert_rejected(&mut world, &AdminAction::TakeBack(line));
}

/// The time of a strike decides which tables count, and a new strike would have the current time.
#[test]
fn reinstatement_is_irreversible() {
    let mut world = running(simple_rules(BLOCK, 3), 3);
    strike(&mut world, 1);
    do_admin_action(&mut world, &AdminAction::Unstrike { entry: entry(1), table: None });
    let line = line_of(&world, |event| matches!(event, LeagueEvent::Unstruck { .. }));
    assert_rejected(&mut world, &AdminAction::TakeBack(line));
}

/// A table closed because it was void has no result to restore, either by an action or by a reversal.
#[test]
fn closed_void_table_cannot_be_restored() {
    let rules = LeagueRules { tables_open_max: 1, ..simple_rules(BLOCK, 3) };
    let mut world = running(rules, 3);
    do_admin_action(&mut world, &AdminAction::Count { table: 3, counts: false });
    assert_eq!(world.table_mut(3).unwrap().status(), Status::Closed);
    assert_rejected(&mut world, &AdminAction::Count { table: 3, counts: true });
    let line = line_of(&world, |event| matches!(event, LeagueEvent::Voided { .. }));
    assert_rejected(&mut world, &AdminAction::TakeBack(line));
}

/// Standings accept at most 1,000 points of adjustments; with more, the season could not become final (T24).
#[test]
fn t24_total_adjustment_is_limited() {
    let mut world = running(simple_rules(BLOCK, 3), 3);
    do_admin_action(&mut world, &AdminAction::Adjust { entry: entry(1), by: -6_000 });
    let line = line_of(&world, |event| matches!(event, LeagueEvent::Adjusted { .. }));
    for _ in 0..11 {
        do_admin_action(&mut world, &AdminAction::Adjust { entry: entry(1), by: 6_000 });
    }
    assert_rejected(&mut world, &AdminAction::Adjust { entry: entry(1), by: 6_000 });
    assert_rejected(&mut world, &AdminAction::TakeBack(line));
    play_all(&mut world);
    world.pass_time(2 * DAY);
    world.execute_due_steps().unwrap();
    assert_eq!(world.state(), SeasonState::Final);
}
