//! What was found about entries, each as its smallest case: the waiting list, heirs, alternates, those who come late or twice.

use super::setting::{DAY, done, ends, open, play_all, refused, running, set};
use super::world::{LeagueWorld, entry, id, simple_rules};
use crate::acts::admin::act::AdminAct;
use crate::book::entry::EntryState;
use crate::book::season::SeasonState;
use crate::rules::{DAY_S, Format, LeagueRules};

const BLOCK: Format = Format::Block { blocks: 1 };

fn small(most: u16) -> LeagueRules {
    LeagueRules { entries_max: most, ..simple_rules(BLOCK, 3) }
}

fn asked(mut rules: LeagueRules) -> LeagueRules {
    rules.calendar.check_in_s = DAY_S;
    rules
}

fn state(world: &LeagueWorld, number: u32) -> EntryState {
    world.season().entry(entry(number)).unwrap().state
}

/// The divisions by numbers of entries.
fn divisions(world: &LeagueWorld) -> Vec<Vec<u32>> {
    let sorted = |division: &Vec<crate::ids::EntryId>| {
        let mut numbers: Vec<u32> = division.iter().map(|id| id.number()).collect();
        numbers.sort_unstable();
        numbers
    };
    world.season().divisions.iter().map(sorted).collect()
}

/// Two entries of players who turn out to be one person are one entry (T18, T19): nobody sits twice at a table.
#[test]
fn one_person_plays_for_one_entry() {
    let mut world = open(simple_rules(BLOCK, 3), 4);
    world.become_one(id(1), id(4));
    done(&mut world, &AdminAct::Close);
    assert_eq!(divisions(&world), [[1, 2, 3]]);
    assert_eq!(state(&world, 4), EntryState::Absent);
}

/// Nor is the season stuck where both have a place in the last one.
#[test]
fn one_person_with_two_places_in_the_last_season_can_be_divided() {
    let mut world = running(simple_rules(BLOCK, 3), 4);
    play_all(&mut world);
    world.pass_time(2 * DAY);
    world.pass().unwrap();
    done(&mut world, &AdminAct::Open { at: None });
    (1..=4).for_each(|number| world.enters(id(number)).unwrap());
    world.become_one(id(1), id(4));
    done(&mut world, &AdminAct::Close);
    assert_eq!(divisions(&world), [[1, 2, 3]]);
}

/// Where one of two was on the waiting list, the next one moves up in their place.
#[test]
fn one_person_does_not_move_up_a_second_time() {
    let mut world = open(small(3), 5);
    world.become_one(id(1), id(4));
    world.withdraws(id(3)).unwrap();
    done(&mut world, &AdminAct::Close);
    assert_eq!(divisions(&world), [[1, 2, 5]]);
}

/// Who waits is before those who come later.
#[test]
fn nobody_passes_those_who_wait() {
    let mut world = open(small(3), 4);
    world.withdraws(id(1)).unwrap();
    world.enters(id(7)).unwrap();
    assert_eq!(state(&world, 5), EntryState::Waiting);
    done(&mut world, &AdminAct::Close);
    assert_eq!(divisions(&world), [[2, 3, 4]]);
}

/// Who comes back to the waiting list is at its end.
#[test]
fn who_comes_back_is_at_the_end_of_the_waiting_list() {
    let mut world = open(small(3), 5);
    world.pass_time(60);
    world.withdraws(id(4)).unwrap();
    world.enters(id(4)).unwrap();
    world.withdraws(id(1)).unwrap();
    done(&mut world, &AdminAct::Close);
    assert_eq!(divisions(&world), [[2, 3, 5]]);
}

/// Those who wait are enough, too: no season is called off while they could play.
#[test]
fn those_who_wait_count_where_others_have_gone() {
    let mut world = open(small(3), 6);
    (1..=3).for_each(|number| world.withdraws(id(number)).unwrap());
    world.pass_time(3 * DAY);
    world.pass().unwrap();
    assert_eq!(divisions(&world), [[4, 5, 6]]);
}

/// Who has moved up is in when the season is planned anew, although they never said that they are there.
#[test]
fn who_has_moved_up_stays_in() {
    let mut world = open(asked(small(4)), 5);
    done(&mut world, &AdminAct::Close);
    [1, 2, 3].iter().for_each(|number| world.checks_in(id(*number)).unwrap());
    world.pass_time(2 * DAY);
    world.pass().unwrap();
    assert_eq!(divisions(&world), [[1, 2, 3, 5]]);
    world.withdraws(id(3)).unwrap();
    world.pass().unwrap();
    assert_eq!(divisions(&world), [[1, 2, 5]]);
}

/// Where an admin has put somebody, they stay when somebody else withdraws and it is planned anew.
#[test]
fn what_admins_have_moved_stays_moved() {
    let rules = LeagueRules { division_size: Some(4), ..simple_rules(Format::Rounds { rounds: 1 }, 2) };
    let mut world = set(rules, 9);
    let mover = world.season().divisions[1][0];
    let to = model::DivisionNumber::new(1);
    done(&mut world, &AdminAct::Move { entry: mover, to });
    let other = world.season().divisions[1][0];
    world.withdraws(world.season().entry(other).unwrap().holder).unwrap();
    world.pass().unwrap();
    assert_eq!((world.state(), world.season().divisions.len()), (SeasonState::Set, 2));
    assert_eq!(world.season().division_of(mover), Some(to));
}

/// Who withdrew before the start and comes back to a season that draws as it goes plays in it (T14).
#[test]
fn who_comes_back_to_a_running_season_plays() {
    for format in [Format::Swiss { rounds: 3 }, Format::Ladder] {
        let mut world = open(simple_rules(format, 2), 5);
        world.withdraws(id(5)).unwrap();
        done(&mut world, &AdminAct::Close);
        done(&mut world, &AdminAct::Start);
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

/// Who came when the plan was made already comes in as anybody could who comes now.
#[test]
fn who_waits_since_the_plan_can_come_into_a_running_season() {
    let mut world = set(simple_rules(Format::Swiss { rounds: 3 }, 2), 4);
    world.enters(id(9)).unwrap();
    assert_eq!(state(&world, 5), EntryState::Waiting);
    done(&mut world, &AdminAct::Start);
    world.enters(id(9)).unwrap();
    assert_eq!(state(&world, 5), EntryState::CheckedIn);
}

/// Who comes late has missed the rounds of the division in which they play, and no others (T14).
#[test]
fn who_comes_late_has_missed_the_rounds_of_their_own_division() {
    let rules = LeagueRules { division_size: Some(2), ..simple_rules(Format::Swiss { rounds: 3 }, 2) };
    let mut world = running(rules, 4);
    let first = world.season().tables.iter().find(|table| table.division.number() == 1).unwrap().number;
    ends(&mut world, first, &[1, 2]);
    world.pass().unwrap();
    world.enters(id(9)).unwrap();
    assert_eq!(world.season().entry(entry(5)).unwrap().missed, 1);
}

/// Nobody is asked to take the place of somebody who does not play any more.
#[test]
fn nobody_takes_a_place_that_is_no_more() {
    let mut world = set(small(4), 5);
    done(&mut world, &AdminAct::Alternates(entry(1)));
    assert_eq!(world.league.asked.len(), 1);
    world.withdraws(id(1)).unwrap();
    world.pass().unwrap();
    assert!(world.league.asked.is_empty());
    assert_eq!(divisions(&world), [[2, 3, 4, 5]]);
}

/// Nor in a season that is over.
#[test]
fn nobody_takes_a_place_in_a_season_that_is_over() {
    let mut world = running(small(3), 4);
    done(&mut world, &AdminAct::Alternates(entry(1)));
    done(&mut world, &AdminAct::Cancel);
    world.enters(id(4)).unwrap();
    assert_eq!(world.season().entry(entry(1)).unwrap().holder, id(1));
}

/// Who was asked and plays already for another entry keeps that one (T15).
#[test]
fn who_plays_already_takes_no_second_place() {
    let mut world = running(small(3), 4);
    done(&mut world, &AdminAct::Alternates(entry(1)));
    done(&mut world, &AdminAct::Replace { entry: entry(2), by: id(4) });
    world.enters(id(4)).unwrap();
    assert_eq!(state(&world, 2), EntryState::Entered);
    assert_eq!(world.season().entry(entry(1)).unwrap().holder, id(1));
}

/// Who may not enter is not asked.
#[test]
fn the_banned_are_not_asked() {
    let mut world = running(small(3), 5);
    done(&mut world, &AdminAct::Ban { player: id(4), seasons: None });
    done(&mut world, &AdminAct::Alternates(entry(1)));
    assert_eq!(world.league.asked.get(&entry(1)).unwrap().player, id(5));
}

/// A holder of an entry that was withdrawn, and of another one that plays, plays: they can take over no third one.
#[test]
fn nobody_takes_over_a_second_entry() {
    let mut world = open(simple_rules(BLOCK, 3), 5);
    world.withdraws(id(1)).unwrap();
    done(&mut world, &AdminAct::Replace { entry: entry(2), by: id(1) });
    assert_eq!(
        refused(&mut world, &AdminAct::Replace { entry: entry(3), by: id(1) }),
        "say-league-plays-already"
    );
    done(&mut world, &AdminAct::Ban { player: id(1), seasons: None });
    assert_eq!(state(&world, 2), EntryState::Withdrawn);
}

/// What does not play cannot be struck, taken over, or given to an alternate.
#[test]
fn an_entry_that_is_out_is_left_alone() {
    let mut world = open(simple_rules(BLOCK, 3), 5);
    world.withdraws(id(5)).unwrap();
    refused(&mut world, &AdminAct::Strike { entry: entry(5), table: None });
    refused(&mut world, &AdminAct::Replace { entry: entry(5), by: id(9) });
    done(&mut world, &AdminAct::Close);
    refused(&mut world, &AdminAct::Strike { entry: entry(5), table: None });
    done(&mut world, &AdminAct::Start);
    world.enters(id(9)).unwrap();
    refused(&mut world, &AdminAct::Strike { entry: entry(5), table: None });
    refused(&mut world, &AdminAct::Alternates(entry(5)));
    // Who waits has nothing that could be struck: they wait no longer.
    done(&mut world, &AdminAct::Strike { entry: entry(6), table: None });
    assert_eq!(state(&world, 6), EntryState::Withdrawn);
}

/// Who waits is in no plan, and nothing is planned anew when they are banned.
#[test]
fn a_ban_of_somebody_who_waits_drops_no_plan() {
    let mut world = set(small(3), 4);
    done(&mut world, &AdminAct::Ban { player: id(4), seasons: None });
    let unplanned = world.log.iter().filter(|line| line.event == crate::book::event::LeagueEvent::Unplanned);
    assert_eq!((state(&world, 4), unplanned.count()), (EntryState::Withdrawn, 0));
}
