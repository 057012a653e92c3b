//! Disputes and corrections: late tables, premature ends, discarded plans, declined offers.

use super::season_fixtures::{
    DAY, assert_rejected, do_admin_action, finish_table_with_ranks, line_of, open, running, set,
};
use super::world::{LeagueWorld, entry, id, simple_rules};
use crate::book::entry::EntryState;
use crate::book::event::LeagueEvent;
use crate::book::season::SeasonState;
use crate::league_acts::admin::admin_action::{AdminAction, ExtensionTarget};
use crate::rules::{DAY_S, Format, LeagueRules};
use crate::standings::placed_lines;
use model::{DivisionNumber, Status};

const BLOCK: Format = Format::Block { blocks: 1 };

fn asked_to_check_in() -> LeagueRules {
    let mut rules = simple_rules(BLOCK, 3);
    rules.calendar.check_in_s = 2 * DAY_S;
    rules
}

fn state(world: &LeagueWorld, number: u32) -> EntryState {
    world.season().entry(entry(number)).unwrap().state
}

fn days(world: &mut LeagueWorld, days: i64) {
    world.pass_time(days * DAY);
    world.execute_due_steps().unwrap();
}

/// The settled result of a late table can be disputed for the full period; it is not final in the same second.
#[test]
fn late_result_gets_full_dispute_period() {
    let mut world = running(simple_rules(BLOCK, 3), 3);
    days(&mut world, 20);
    days(&mut world, 1);
    assert_eq!(world.table_mut(1).unwrap().status(), Status::Over);
    assert_eq!(world.state(), SeasonState::Closing);
    world.pass_time(DAY - 1);
    world.execute_due_steps().unwrap();
    assert_eq!(world.state(), SeasonState::Closing);
    world.pass_time(1);
    world.execute_due_steps().unwrap();
    assert_eq!(world.state(), SeasonState::Final);
}

/// A knockout that runs out of time before its final gets it if the season is extended.
#[test]
fn extended_knockout_reaches_its_final() {
    let mut world = running(simple_rules(Format::Knockout { advance: 1 }, 2), 4);
    finish_table_with_ranks(&mut world, 1, &[1, 2]);
    days(&mut world, 20);
    assert_eq!(world.state(), SeasonState::Closing);
    do_admin_action(&mut world, &AdminAction::Extend { whom: ExtensionTarget::All, by_s: 7 * DAY_S });
    assert_eq!(world.state(), SeasonState::Running);
    finish_table_with_ranks(&mut world, 2, &[1, 2]);
    world.execute_due_steps().unwrap();
    finish_table_with_ranks(&mut world, 3, &[2, 1]);
    world.execute_due_steps().unwrap();
    assert_eq!((world.state(), world.season().tables.len()), (SeasonState::Closing, 3));
}

/// A season ended by an admin's mistake can be continued, even if no table is left.
#[test]
fn extension_reverts_premature_end() {
    let mut world = running(simple_rules(Format::Swiss { rounds: 2 }, 2), 2);
    do_admin_action(&mut world, &AdminAction::End);
    do_admin_action(&mut world, &AdminAction::Extend { whom: ExtensionTarget::All, by_s: 3_600 });
    assert_eq!(world.state(), SeasonState::Running);
    assert!(world.season().tables.iter().all(|table| table.extended_until.is_none()));
}

/// An entry with a bye in the last drawn round is not eliminated, and ranks ahead of those that are.
#[test]
fn entry_with_a_bye_ranks_ahead_of_eliminated_ones() {
    let mut world = running(simple_rules(Format::Knockout { advance: 1 }, 2), 3);
    let (_, through) = world.season().byes[0];
    finish_table_with_ranks(&mut world, 1, &[1, 2]);
    days(&mut world, 20);
    let lines = placed_lines(&world.played(), DivisionNumber::new(1)).unwrap();
    let rank = |id| lines.iter().find(|line| line.line.entry == id).unwrap().rank.unwrap();
    let out = world.season().tables[0].seats.iter().map(|id| rank(*id)).max().unwrap();
    assert!(rank(through) < out, "{:?}", lines.iter().map(|line| (line.line.entry, line.rank)));
}

/// If a plan made during the check-in is discarded, entries that had not checked in can still do so.
#[test]
fn discarded_plan_restores_check_in() {
    for take_back in [true, false] {
        let mut world = open(asked_to_check_in(), 6);
        do_admin_action(&mut world, &AdminAction::Close);
        (1..=3).for_each(|number| world.checks_in(id(number)).unwrap());
        do_admin_action(&mut world, &AdminAction::Plan);
        assert_eq!(state(&world, 4), EntryState::Absent);
        let planned = line_of(&world, |event| matches!(event, LeagueEvent::Planned { .. }));
        do_admin_action(
            &mut world,
            &if take_back { AdminAction::TakeBack(planned) } else { AdminAction::Unplan },
        );
        assert_eq!((world.state(), state(&world, 4)), (SeasonState::Closed, EntryState::Entered));
        (4..=6).for_each(|number| world.checks_in(id(number)).unwrap());
        world.execute_due_steps().unwrap();
        assert_eq!(world.season().divisions[0].len(), 6);
    }
}

/// A declined offer goes to the next alternate, as a missed deadline would, and is not repeated.
#[test]
fn declined_offer_goes_to_next_alternate() {
    let mut world = running(simple_rules(BLOCK, 3), 3);
    (4..=5).for_each(|number| world.enters(id(number)).unwrap());
    assert_eq!(world.season().waiting_list().count(), 2);
    do_admin_action(&mut world, &AdminAction::Alternates(entry(1)));
    assert_eq!(world.league.asked[&entry(1)].player, id(4));
    world.withdraws(id(4)).unwrap();
    assert_eq!(world.league.asked[&entry(1)].player, id(5));
    world.withdraws(id(5)).unwrap();
    assert!(world.league.asked.is_empty());
}

/// A reinstated entry keeps its place: the offer of its place ends.
#[test]
fn reinstatement_ends_place_offer() {
    let mut world = running(simple_rules(BLOCK, 3), 3);
    world.enters(id(4)).unwrap();
    do_admin_action(&mut world, &AdminAction::Strike { entry: entry(1), table: None });
    do_admin_action(&mut world, &AdminAction::Alternates(entry(1)));
    do_admin_action(&mut world, &AdminAction::Unstrike { entry: entry(1), table: None });
    assert!(world.league.asked.is_empty());
    world.enters(id(4)).unwrap();
    assert_eq!(world.season().entry(entry(1)).unwrap().holder, id(1));
}

/// A banned player cannot join from the waiting list by checking in.
#[test]
fn banned_player_cannot_join_by_check_in() {
    let mut world = set(simple_rules(Format::Swiss { rounds: 4 }, 2), 4);
    world.enters(id(9)).unwrap();
    assert_eq!(state(&world, 5), EntryState::Waiting);
    do_admin_action(&mut world, &AdminAction::Start);
    do_admin_action(&mut world, &AdminAction::Ban { player: id(9), seasons: None });
    assert_eq!(state(&world, 5), EntryState::Withdrawn);
    world.checks_in(id(9)).unwrap();
    world.enters(id(9)).unwrap();
    assert_eq!(state(&world, 5), EntryState::Withdrawn);
}

/// A ban covers all linked accounts, because they can be separated again.
#[test]
fn ban_covers_all_linked_accounts() {
    let mut world = open(simple_rules(BLOCK, 3), 3);
    world.merge_players(id(1), id(9));
    do_admin_action(&mut world, &AdminAction::Ban { player: id(1), seasons: None });
    assert!([id(1), id(9)].iter().all(|player| world.league.bans.contains_key(player)));
    do_admin_action(&mut world, &AdminAction::Lift(id(9)));
    assert!(world.league.bans.is_empty());
}

/// A player cannot force new plans repeatedly.
#[test]
fn withdrawn_entry_cannot_rejoin_the_plan() {
    let mut world = set(simple_rules(BLOCK, 3), 4);
    world.withdraws(id(1)).unwrap();
    world.execute_due_steps().unwrap();
    assert_eq!(world.state(), SeasonState::Set);
    let lines = world.log.len();
    world.enters(id(1)).unwrap();
    assert_eq!(world.log.len(), lines);
}

/// Tables that have not begun when a season is cancelled are closed, because players could not leave them.
#[test]
fn cancelled_season_closes_unstarted_tables() {
    let mut world = running(LeagueRules { tables_open_max: 1, ..simple_rules(BLOCK, 3) }, 3);
    assert!(world.tables.iter().any(|table| table.status() == Status::Open));
    do_admin_action(&mut world, &AdminAction::Cancel);
    assert!(world.tables.iter().all(|table| table.status() != Status::Open));
    assert!(
        world.tables.iter().any(|table| table.status() == Status::Running),
        "running tables may continue"
    );
}

/// After a cancellation during a pause, the league must be resumed before the next season is drafted; otherwise the
/// clocks would stay stopped forever.
#[test]
fn pause_blocks_the_next_season() {
    let mut world = running(simple_rules(BLOCK, 3), 3);
    do_admin_action(&mut world, &AdminAction::Pause);
    do_admin_action(&mut world, &AdminAction::Cancel);
    assert_eq!(assert_rejected(&mut world, &AdminAction::Open { at: None }), "say-league-not-now");
    do_admin_action(&mut world, &AdminAction::Resume);
    assert!(world.tables.iter().all(|table| table.clocks.paused_at.is_none()));
    do_admin_action(&mut world, &AdminAction::Open { at: None });
}

/// The confirmation word covers the effect shown: once another table is over, the word of a strike changes.
#[test]
fn confirmation_word_covers_shown_effects() {
    use crate::league_acts::admin::propose::confirmation_word;
    let mut world = running(simple_rules(BLOCK, 3), 3);
    let act = AdminAction::Strike { entry: entry(1), table: None };
    let word = |world: &LeagueWorld| {
        confirmation_word(&world.played(), "strike 1", &act, &world.proposed(&act, 0).unwrap())
    };
    let first = word(&world);
    finish_table_with_ranks(&mut world, 1, &[1, 2, 3]);
    assert_ne!(first, word(&world));
    let by = |number| AdminAction::Replace { entry: entry(1), by: id(number) };
    let heir = |number| {
        let act = by(number);
        confirmation_word(&world.played(), "replace 1", &act, &world.proposed(&act, 0).unwrap())
    };
    assert_ne!(heir(8), heir(9));
}

/// A resend is recorded in the log.
#[test]
fn resend_is_logged() {
    let mut world = running(simple_rules(BLOCK, 3), 3);
    let lines = world.log.len();
    do_admin_action(&mut world, &AdminAction::Resend(entry(2)));
    assert_eq!(world.log.len(), lines + 1);
}
