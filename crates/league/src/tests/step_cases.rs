//! What was found about the steps of a season and about taking back, each as its smallest case.

use super::setting::{DAY, done, ends, line_of, open, play_all, refused, running, set};
use super::tables::bot;
use super::world::{LeagueWorld, entry, id, simple_rules};
use crate::acts::admin::act::AdminAct;
use crate::book::event::LeagueEvent;
use crate::book::season::SeasonState;
use crate::rules::{Format, LeagueRules};
use model::{PlayerId, SeasonNumber, Status};

const BLOCK: Format = Format::Block { blocks: 1 };
const KNOCKOUT: Format = Format::Knockout { advance: 1 };

fn strike(world: &mut LeagueWorld, number: u32) {
    done(world, &AdminAct::Strike { entry: entry(number), table: None });
}

/// Where too few are left for a round, the season goes on without one: it is not stuck for ever at what cannot be drawn (T3, T5).
#[test]
fn a_swiss_season_of_one_player_who_is_left_comes_to_its_end() {
    let mut world = running(simple_rules(Format::Swiss { rounds: 3 }, 2), 4);
    [2, 3, 4].iter().for_each(|number| strike(&mut world, *number));
    play_all(&mut world);
    world.pass_time(2 * DAY);
    world.pass().unwrap();
    assert_eq!(world.state(), SeasonState::Final);
}

/// The same in a knock-out whose winners have dropped out.
#[test]
fn a_knockout_of_one_player_who_is_left_comes_to_its_end() {
    let mut world = running(simple_rules(KNOCKOUT, 2), 4);
    let winners: Vec<u32> = world.season().tables.iter().map(|table| table.seats[0].number()).collect();
    for number in 1..=2 {
        ends(&mut world, number, &[1, 2]);
    }
    assert!(world.act(&AdminAct::Strike { entry: entry(winners[0]), table: None }).unwrap());
    world.pass().unwrap();
    assert_eq!(world.state(), SeasonState::Closing);
}

/// In a knock-out whoever has stayed goes on, not the bot of whoever has left, however well it played.
#[test]
fn who_stays_to_the_end_of_a_knockout_table_is_before_who_has_left() {
    let mut world = running(simple_rules(KNOCKOUT, 2), 4);
    let [left, stays] = world.season().tables[0].seats[..] else { panic!("two sit there") };
    let player: PlayerId = world.season().entry(left).unwrap().holder;
    world.table_mut(1).unwrap().seats[0] = bot(Some(player));
    for number in 1..=2 {
        ends(&mut world, number, &[1, 2]);
    }
    world.pass().unwrap();
    let last = world.season().tables.last().unwrap();
    assert_eq!((last.round, last.seats.len()), (2, 2));
    assert!(last.seats.contains(&stays) && !last.seats.contains(&left));
}

/// Whoever is struck has no place in a knock-out, and leaves no gap for those behind (T16).
#[test]
fn places_of_a_knockout_have_no_gaps() {
    let mut world = running(simple_rules(KNOCKOUT, 2), 4);
    for number in 1..=2 {
        ends(&mut world, number, &[1, 2]);
    }
    world.pass().unwrap();
    let winner = world.season().tables[2].seats[0];
    strike(&mut world, winner.number());
    ends(&mut world, 3, &[1, 2]);
    world.pass_time(2 * DAY);
    world.pass().unwrap();
    world.pass_time(2 * DAY);
    world.pass().unwrap();
    assert_eq!(world.state(), SeasonState::Final);
    super::laws::ranks_are_shared(world.season()).unwrap();
    assert_eq!(world.season().finals.iter().map(|place| place.rank).min(), Some(None));
    assert!(world.season().finals.iter().any(|place| place.rank == Some(1)));
}

/// There are numbers for 255 divisions, and no more are made.
#[test]
fn a_season_of_many_small_divisions_can_be_planned() {
    let rules = LeagueRules {
        division_size: Some(2),
        entries_max: 600,
        ..simple_rules(Format::Rounds { rounds: 1 }, 2)
    };
    let world = set(rules, 540);
    assert!(world.season().divisions.len() <= 255);
    super::laws::at_rest(&world).unwrap();
}

/// A season that is final can be settled again though the next one is planned, as long as nobody could enter that; and it comes to its
/// end once more.
#[test]
fn a_final_season_can_be_settled_again_until_the_next_one_opens() {
    let mut rules = simple_rules(BLOCK, 3);
    rules.calendar.pause_s = Some(3 * crate::rules::DAY_S);
    let mut world = running(rules, 3);
    play_all(&mut world);
    world.pass_time(DAY);
    world.pass().unwrap();
    assert_eq!((world.state(), world.league.seasons.len()), (SeasonState::Draft, 2));
    done(&mut world, &AdminAct::Reopen);
    assert_eq!((world.state(), world.league.seasons.len()), (SeasonState::Closing, 1));
    done(&mut world, &AdminAct::Adjust { entry: entry(1), by: 6_000 });
    world.pass_time(DAY);
    world.pass().unwrap();
    assert_eq!((world.state(), world.league.seasons.len()), (SeasonState::Draft, 2));
    assert_eq!(world.league.seasons[0].finals[0].entry, entry(1));
    world.pass_time(3 * DAY);
    world.pass().unwrap();
    assert_eq!(world.state(), SeasonState::Open);
    refused(&mut world, &AdminAct::Reopen);
    super::laws::of_the_log(&world).unwrap();
}

/// What a pause began is taken back, and no other pause.
#[test]
fn an_old_pause_taken_back_ends_no_new_one() {
    let mut world = running(simple_rules(BLOCK, 3), 3);
    done(&mut world, &AdminAct::Pause);
    let old = line_of(&world, |event| matches!(event, LeagueEvent::Paused { .. }));
    world.pass_time(DAY);
    done(&mut world, &AdminAct::Resume);
    world.pass_time(DAY);
    done(&mut world, &AdminAct::Pause);
    refused(&mut world, &AdminAct::TakeBack(old));
    assert!(world.league.paused_at.is_some());
}

/// A guest in the place of a guest: without the second one it is the first one again.
#[test]
fn a_guest_taken_back_is_the_one_before() {
    let mut world = running(simple_rules(BLOCK, 3), 3);
    for number in [7, 8] {
        done(&mut world, &AdminAct::Guest { table: 1, entry: entry(2), by: Some(id(number)) });
    }
    let line = line_of(&world, |event| matches!(event, LeagueEvent::Guest { .. }));
    done(&mut world, &AdminAct::TakeBack(line));
    let seat = super::setting::seat_of(&world, 1, 2);
    assert_eq!(world.table_mut(1).unwrap().player_at(seat), Some(id(7)));
}

/// A ban in the place of a ban: without the longer one the shorter one holds; and what was lifted is not banned twice.
#[test]
fn a_ban_taken_back_is_the_one_before() {
    let mut world = open(simple_rules(BLOCK, 3), 3);
    done(&mut world, &AdminAct::Ban { player: id(9), seasons: Some(1) });
    done(&mut world, &AdminAct::Ban { player: id(9), seasons: None });
    let ban = |world: &LeagueWorld| line_of(world, |event| matches!(event, LeagueEvent::Banned { .. }));
    let line = ban(&world);
    done(&mut world, &AdminAct::TakeBack(line));
    assert_eq!(world.league.bans.get(&id(9)), Some(&Some(SeasonNumber::new(2))));
    done(&mut world, &AdminAct::Lift(id(9)));
    let lifted = line_of(&world, |event| matches!(event, LeagueEvent::Lifted { .. }));
    done(&mut world, &AdminAct::Ban { player: id(9), seasons: None });
    refused(&mut world, &AdminAct::TakeBack(lifted));
}

/// An heir has made good what was struck: that cannot be taken back by one line, and is not taken back by half.
#[test]
fn an_heir_of_the_struck_is_not_taken_back() {
    let mut world = running(simple_rules(BLOCK, 3), 3);
    strike(&mut world, 1);
    done(&mut world, &AdminAct::Replace { entry: entry(1), by: id(9) });
    let line = line_of(&world, |event| matches!(event, LeagueEvent::Inherited { .. }));
    refused(&mut world, &AdminAct::TakeBack(line));
}

/// Nor is an heir taken back where who held the entry before plays for another one now.
#[test]
fn nobody_gets_a_second_entry_by_taking_back() {
    let mut world = open(simple_rules(BLOCK, 3), 3);
    done(&mut world, &AdminAct::Replace { entry: entry(1), by: id(9) });
    let line = line_of(&world, |event| matches!(event, LeagueEvent::Inherited { .. }));
    world.enters(id(1)).unwrap();
    refused(&mut world, &AdminAct::TakeBack(line));
}

/// Since when an entry was struck decides what counts, and a new strike would be of now.
#[test]
fn a_pardon_is_not_taken_back() {
    let mut world = running(simple_rules(BLOCK, 3), 3);
    strike(&mut world, 1);
    done(&mut world, &AdminAct::Unstrike { entry: entry(1), table: None });
    let line = line_of(&world, |event| matches!(event, LeagueEvent::Unstruck { .. }));
    refused(&mut world, &AdminAct::TakeBack(line));
}

/// A table that was closed because it does not count has no result that could count again, neither by an act nor by taking back.
#[test]
fn a_table_that_was_closed_cannot_count_again() {
    let rules = LeagueRules { tables_open_max: 1, ..simple_rules(BLOCK, 3) };
    let mut world = running(rules, 3);
    done(&mut world, &AdminAct::Count { table: 3, counts: false });
    assert_eq!(world.table_mut(3).unwrap().status(), Status::Closed);
    refused(&mut world, &AdminAct::Count { table: 3, counts: true });
    let line = line_of(&world, |event| matches!(event, LeagueEvent::Voided { .. }));
    refused(&mut world, &AdminAct::TakeBack(line));
}

/// No standing counts more than 1,000 points that were given by hand: beyond that the season could not be made final (T24).
#[test]
fn points_by_hand_have_an_end() {
    let mut world = running(simple_rules(BLOCK, 3), 3);
    done(&mut world, &AdminAct::Adjust { entry: entry(1), by: -6_000 });
    let line = line_of(&world, |event| matches!(event, LeagueEvent::Adjusted { .. }));
    for _ in 0..11 {
        done(&mut world, &AdminAct::Adjust { entry: entry(1), by: 6_000 });
    }
    refused(&mut world, &AdminAct::Adjust { entry: entry(1), by: 6_000 });
    refused(&mut world, &AdminAct::TakeBack(line));
    play_all(&mut world);
    world.pass_time(2 * DAY);
    world.pass().unwrap();
    assert_eq!(world.state(), SeasonState::Final);
}
