//! Regression tests for entries, each as a minimal case: the waiting list, heirs, alternates, late and duplicate
//! entries.

use super::season_fixtures::{
    DAY, assert_rejected, do_admin_action, finish_table_with_ranks, open, play_all, running, set,
};
use super::world::{LeagueWorld, entry, id, simple_rules};
use crate::book::entry::EntryState;
use crate::book::season::SeasonState;
use crate::league_acts::admin::admin_action::AdminAction;
use crate::rules::{DAY_S, Format, LeagueRules};

const BLOCK: Format = Format::Block { blocks: 1 };

fn small(most: u16) -> LeagueRules {
    LeagueRules { entries_max: most, ..simple_rules(BLOCK, 3) }
}

fn with_check_in(mut rules: LeagueRules) -> LeagueRules {
    rules.calendar.check_in_s = DAY_S;
    rules
}

fn state(world: &LeagueWorld, number: u32) -> EntryState {
    world.season().entry(entry(number)).unwrap().state
}

/// The divisions, by entry number.
fn divisions(world: &LeagueWorld) -> Vec<Vec<u32>> {
    let sorted = |division: &Vec<crate::ids::EntryId>| {
        let mut numbers: Vec<u32> = division.iter().map(|id| id.number()).collect();
        numbers.sort_unstable();
        numbers
    };
    world.season().divisions.iter().map(sorted).collect()
}

/// Two entries of players who are merged into one person count as one entry (T18, T19): no person has two seats at a
/// table.
#[test]
fn merged_person_plays_for_one_entry() {
    let mut world = open(simple_rules(BLOCK, 3), 4);
    world.merge_players(id(1), id(4));
    do_admin_action(&mut world, &AdminAction::Close);
    assert_eq!(divisions(&world), [[1, 2, 3]]);
    assert_eq!(state(&world, 4), EntryState::Absent);
}

/// The season is not stuck if both entries had a place in the last one.
#[test]
fn merged_person_with_two_past_places_can_be_divided() {
    let mut world = running(simple_rules(BLOCK, 3), 4);
    play_all(&mut world);
    world.pass_time(2 * DAY);
    world.execute_due_steps().unwrap();
    do_admin_action(&mut world, &AdminAction::Open { at: None });
    (1..=4).for_each(|number| world.enters(id(number)).unwrap());
    world.merge_players(id(1), id(4));
    do_admin_action(&mut world, &AdminAction::Close);
    assert_eq!(divisions(&world), [[1, 2, 3]]);
}

/// If one of the two entries was on the waiting list, the next entry moves up instead.
#[test]
fn merged_person_takes_only_one_place() {
    let mut world = open(small(3), 5);
    world.merge_players(id(1), id(4));
    world.withdraws(id(3)).unwrap();
    do_admin_action(&mut world, &AdminAction::Close);
    assert_eq!(divisions(&world), [[1, 2, 5]]);
}

/// Waiting entries have priority over later ones.
#[test]
fn waiting_entries_have_priority() {
    let mut world = open(small(3), 4);
    world.withdraws(id(1)).unwrap();
    world.enters(id(7)).unwrap();
    assert_eq!(state(&world, 5), EntryState::Waiting);
    do_admin_action(&mut world, &AdminAction::Close);
    assert_eq!(divisions(&world), [[2, 3, 4]]);
}

/// An entry that returns to the waiting list is at its end.
#[test]
fn returning_entry_goes_to_waiting_list_end() {
    let mut world = open(small(3), 5);
    world.pass_time(60);
    world.withdraws(id(4)).unwrap();
    world.enters(id(4)).unwrap();
    world.withdraws(id(1)).unwrap();
    do_admin_action(&mut world, &AdminAction::Close);
    assert_eq!(divisions(&world), [[2, 3, 5]]);
}

/// Waiting entries count towards the minimum, so no season is cancelled while they could play.
#[test]
fn waiting_entries_count_towards_minimum() {
    let mut world = open(small(3), 6);
    (1..=3).for_each(|number| world.withdraws(id(number)).unwrap());
    world.pass_time(3 * DAY);
    world.execute_due_steps().unwrap();
    assert_eq!(divisions(&world), [[4, 5, 6]]);
}

/// An entry that moved up stays in when the season is planned again, although it never checked in.
#[test]
fn moved_up_entry_stays_in_next_plan() {
    let mut world = open(with_check_in(small(4)), 5);
    do_admin_action(&mut world, &AdminAction::Close);
    [1, 2, 3].iter().for_each(|number| world.checks_in(id(*number)).unwrap());
    world.pass_time(2 * DAY);
    world.execute_due_steps().unwrap();
    assert_eq!(divisions(&world), [[1, 2, 3, 5]]);
    world.withdraws(id(3)).unwrap();
    world.execute_due_steps().unwrap();
    assert_eq!(divisions(&world), [[1, 2, 5]]);
}

/// A manual move persists when another entry withdraws and the season is planned again.
#[test]
fn manual_move_survives_a_new_plan() {
    let rules = LeagueRules { division_size: Some(4), ..simple_rules(Format::Rounds { rounds: 1 }, 2) };
    let mut world = set(rules, 9);
    let mover = world.season().divisions[1][0];
    let to = model::DivisionNumber::new(1);
    do_admin_action(&mut world, &AdminAction::Move { entry: mover, to });
    let other = world.season().divisions[1][0];
    world.withdraws(world.season().entry(other).unwrap().holder).unwrap();
    world.execute_due_steps().unwrap();
    assert_eq!((world.state(), world.season().divisions.len()), (SeasonState::Set, 2));
    assert_eq!(world.season().division_of(mover), Some(to));
}

/// An entry that withdrew before the start and returns to a season that draws during play takes part (T14).
#[test]
fn entry_returning_to_running_season_plays() {
    for format in [Format::Swiss { rounds: 3 }, Format::Ladder] {
        let mut world = open(simple_rules(format, 2), 5);
        world.withdraws(id(5)).unwrap();
        do_admin_action(&mut world, &AdminAction::Close);
        do_admin_action(&mut world, &AdminAction::Start);
        world.enters(id(5)).unwrap();
        assert_eq!(
            (state(&world, 5), world.season().division_of(entry(5)).is_some()),
            (EntryState::CheckedIn, true)
        );
        if format != Format::Ladder {
            assert_eq!(world.season().entry(entry(5)).unwrap().missed, 1);
            play_all(&mut world);
            assert_eq!(world.season().tables_of(entry(5)).count() + byes(&world, 5), 2);
        }
    }
}

fn byes(world: &LeagueWorld, number: u32) -> usize {
    world.season().byes.iter().filter(|(_, id)| id.number() == number).count()
}

/// An entry made after the plan joins the running season like any new entry.
#[test]
fn waiting_entry_joins_running_season() {
    let mut world = set(simple_rules(Format::Swiss { rounds: 3 }, 2), 4);
    world.enters(id(9)).unwrap();
    assert_eq!(state(&world, 5), EntryState::Waiting);
    do_admin_action(&mut world, &AdminAction::Start);
    world.enters(id(9)).unwrap();
    assert_eq!(state(&world, 5), EntryState::CheckedIn);
}

/// A late entry has missed the rounds of its own division only (T14).
#[test]
fn late_entry_misses_rounds_of_own_division() {
    let rules = LeagueRules { division_size: Some(2), ..simple_rules(Format::Swiss { rounds: 3 }, 2) };
    let mut world = running(rules, 4);
    let first = world.season().tables.iter().find(|table| table.division.number() == 1).unwrap().number;
    finish_table_with_ranks(&mut world, first, &[1, 2]);
    world.execute_due_steps().unwrap();
    world.enters(id(9)).unwrap();
    assert_eq!(world.season().entry(entry(5)).unwrap().missed, 1);
}

/// The offer of a place ends if its entry no longer plays.
#[test]
fn withdrawal_ends_place_offer() {
    let mut world = set(small(4), 5);
    do_admin_action(&mut world, &AdminAction::Alternates(entry(1)));
    assert_eq!(world.league.asked.len(), 1);
    world.withdraws(id(1)).unwrap();
    world.execute_due_steps().unwrap();
    assert!(world.league.asked.is_empty());
    assert_eq!(divisions(&world), [[2, 3, 4, 5]]);
}

/// All offers also end when the season is over.
#[test]
fn cancellation_ends_place_offers() {
    let mut world = running(small(3), 4);
    do_admin_action(&mut world, &AdminAction::Alternates(entry(1)));
    do_admin_action(&mut world, &AdminAction::Cancel);
    world.enters(id(4)).unwrap();
    assert_eq!(world.season().entry(entry(1)).unwrap().holder, id(1));
}

/// A player who received an offer but already plays for another entry keeps that one (T15).
#[test]
fn playing_alternate_keeps_own_entry() {
    let mut world = running(small(3), 4);
    do_admin_action(&mut world, &AdminAction::Alternates(entry(1)));
    do_admin_action(&mut world, &AdminAction::Replace { entry: entry(2), by: id(4) });
    world.enters(id(4)).unwrap();
    assert_eq!(state(&world, 2), EntryState::Entered);
    assert_eq!(world.season().entry(entry(1)).unwrap().holder, id(1));
}

/// Banned players get no offer.
#[test]
fn banned_player_gets_no_offer() {
    let mut world = running(small(3), 5);
    do_admin_action(&mut world, &AdminAction::Ban { player: id(4), seasons: None });
    do_admin_action(&mut world, &AdminAction::Alternates(entry(1)));
    assert_eq!(world.league.asked.get(&entry(1)).unwrap().player, id(5));
}

/// A player who holds a withdrawn entry and a playing one cannot take over a third one.
#[test]
fn player_cannot_take_over_second_entry() {
    let mut world = open(simple_rules(BLOCK, 3), 5);
    world.withdraws(id(1)).unwrap();
    do_admin_action(&mut world, &AdminAction::Replace { entry: entry(2), by: id(1) });
    assert_eq!(
        assert_rejected(&mut world, &AdminAction::Replace { entry: entry(3), by: id(1) }),
        "say-league-plays-already"
    );
    do_admin_action(&mut world, &AdminAction::Ban { player: id(1), seasons: None });
    assert_eq!(state(&world, 2), EntryState::Withdrawn);
}

/// An entry that does not play cannot be struck, transferred, or offered to an alternate.
#[test]
fn inactive_entry_rejects_admin_actions() {
    let mut world = open(simple_rules(BLOCK, 3), 5);
    world.withdraws(id(5)).unwrap();
    assert_rejected(&mut world, &AdminAction::Strike { entry: entry(5), table: None });
    assert_rejected(&mut world, &AdminAction::Replace { entry: entry(5), by: id(9) });
    do_admin_action(&mut world, &AdminAction::Close);
    assert_rejected(&mut world, &AdminAction::Strike { entry: entry(5), table: None });
    do_admin_action(&mut world, &AdminAction::Start);
    world.enters(id(9)).unwrap();
    assert_rejected(&mut world, &AdminAction::Strike { entry: entry(5), table: None });
    assert_rejected(&mut world, &AdminAction::Alternates(entry(5)));
    // A waiting entry has no results to strike; it is withdrawn instead.
    do_admin_action(&mut world, &AdminAction::Strike { entry: entry(6), table: None });
    assert_eq!(state(&world, 6), EntryState::Withdrawn);
}

/// A waiting entry is in no plan, so a ban of its holder does not discard the plan.
#[test]
fn ban_of_waiting_player_keeps_the_plan() {
    let mut world = set(small(3), 4);
    do_admin_action(&mut world, &AdminAction::Ban { player: id(4), seasons: None });
    let unplanned = world.log.iter().filter(|line| line.event == crate::book::event::LeagueEvent::Unplanned);
    assert_eq!((state(&world, 4), unplanned.count()), (EntryState::Withdrawn, 0));
}

/// Plays a season with a drop-out of entry 4, and opens the entries of the next one.
fn after_a_drop_out(rules: LeagueRules) -> LeagueWorld {
    let mut world = running(rules, 4);
    world.withdraws(id(4)).unwrap();
    play_all(&mut world);
    open_next(&mut world);
    world
}

fn open_next(world: &mut LeagueWorld) {
    world.pass_time(2 * DAY);
    world.execute_due_steps().unwrap();
    do_admin_action(world, &AdminAction::Open { at: None });
}

#[test]
fn drop_out_may_join_the_next_season_by_default() {
    let mut world = after_a_drop_out(simple_rules(BLOCK, 3));
    world.enters(id(4)).unwrap();
    assert_eq!(world.season().active_entries().count(), 1);
}

#[test]
fn drop_out_sits_out_the_agreed_seasons() {
    let mut world = after_a_drop_out(LeagueRules { sit_out_seasons: 1, ..simple_rules(BLOCK, 3) });
    (1..=4).for_each(|number| drop(world.enters(id(number))));
    let holders: Vec<_> = world.season().entries.iter().map(|entry| entry.holder).collect();
    assert_eq!(holders, [id(1), id(2), id(3)]);
    do_admin_action(&mut world, &AdminAction::Close);
    do_admin_action(&mut world, &AdminAction::Start);
    play_all(&mut world);
    open_next(&mut world);
    world.enters(id(4)).unwrap();
    assert_eq!(world.season().active_entries().count(), 1);
}

/// An admin may make an exception; the player may then check in, too.
#[test]
fn admin_enters_a_player_who_sits_out() {
    let rules = LeagueRules { sit_out_seasons: 1, ..with_check_in(simple_rules(BLOCK, 3)) };
    let mut world = after_a_drop_out(rules);
    do_admin_action(&mut world, &AdminAction::Add(id(4)));
    (1..=3).for_each(|number| world.enters(id(number)).unwrap());
    do_admin_action(&mut world, &AdminAction::Close);
    world.checks_in(id(4)).unwrap();
    assert_eq!(state(&world, 1), EntryState::CheckedIn);
}
