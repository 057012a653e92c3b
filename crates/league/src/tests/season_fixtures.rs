//! Initial seasons of the test cases.

use super::tables::end;
use super::world::{LeagueWorld, entry, id, simple_rules};
use crate::book::season::SeasonState;
use crate::league_acts::admin::admin_action::AdminAction;
use crate::rules::{DAY_S, Format, LeagueRules};
use engine::Seat;
use model::{SeatScore, Status};

/// One day, in seconds.
pub(super) const DAY: i64 = DAY_S as i64;

/// A season open for entries, with this number of entries and more people outside.
pub(super) fn open(rules: LeagueRules, entries: u64) -> LeagueWorld {
    let mut world = LeagueWorld::new(7, rules, entries + 10);
    do_admin_action(&mut world, &AdminAction::Open { at: None });
    (1..=entries).for_each(|number| world.enters(id(number)).unwrap());
    world
}

/// The same season, planned.
pub(super) fn set(rules: LeagueRules, entries: u64) -> LeagueWorld {
    let mut world = open(rules, entries);
    do_admin_action(&mut world, &AdminAction::Close);
    if world.state() == SeasonState::Closed {
        (1..=entries).for_each(|number| world.checks_in(id(number)).unwrap());
        world.execute_due_steps().unwrap();
    }
    assert_eq!(world.state(), SeasonState::Set);
    world
}

/// The same season, in play.
pub(super) fn running(rules: LeagueRules, entries: u64) -> LeagueWorld {
    let mut world = set(rules, entries);
    do_admin_action(&mut world, &AdminAction::Start);
    assert_eq!(world.state(), SeasonState::Running);
    world
}

/// Executes an action that must succeed, and all steps due after it.
#[track_caller]
pub(super) fn do_admin_action(world: &mut LeagueWorld, act: &AdminAction) {
    assert!(world.act(act).unwrap(), "{act:?}: {:?}", world.proposed(act, 0).err());
    world.execute_due_steps().unwrap();
}

/// Asserts that an action is rejected, and returns the reason.
#[track_caller]
pub(super) fn assert_rejected(world: &mut LeagueWorld, act: &AdminAction) -> String {
    let lines = world.log.len();
    assert!(!world.act(act).unwrap(), "{act:?} was accepted");
    assert_eq!(world.log.len(), lines);
    world.proposed(act, 0).unwrap_err().key
}

/// Finishes a table with these ranks, in seat order.
pub(super) fn finish_table_with_ranks(world: &mut LeagueWorld, number: u32, ranks: &[u8]) {
    let now = world.now;
    let table = world.table_mut(number).unwrap();
    assert_eq!((table.status(), table.seats.len()), (Status::Running, ranks.len()), "table {number}");
    let scores = ranks.iter().map(|rank| SeatScore { rank: *rank, points: 10 - i32::from(*rank) });
    end(table, now, false, scores.collect());
}

/// Finishes all running tables, lower seats ahead, until none is left; a ladder never ends and is left running.
pub(super) fn play_all(world: &mut LeagueWorld) {
    let number = world.season().number;
    for _ in 0..30 {
        let running = world.tables.iter().filter(|table| table.status() == Status::Running);
        let running = running.filter_map(|table| table.league.as_ref());
        let running: Vec<u32> = running.filter(|of| of.season == number).map(|of| of.number).collect();
        if running.is_empty() || world.season().number != number {
            return;
        }
        for number in running {
            let seats = world.table_mut(number).map_or(0, |table| table.seats.len() as u8);
            let ranks: Vec<u8> = (1..=seats).collect();
            finish_table_with_ranks(world, number, &ranks);
        }
        world.execute_due_steps().unwrap();
    }
}

/// The seat of an entry at a table.
pub(super) fn seat_of(world: &LeagueWorld, number: u32, entry: u32) -> Seat {
    let planned = world.season().table(number).unwrap();
    planned.seats_with_entries().find(|(_, id)| id.number() == entry).unwrap().0
}

/// The last log line whose event matches.
pub(super) fn line_of(world: &LeagueWorld, is_it: impl Fn(&crate::book::event::LeagueEvent) -> bool) -> u32 {
    world.log.iter().rev().find(|line| is_it(&line.event)).unwrap().seq
}

/// A season of this format in each of its states, running and paused.
pub(super) fn in_every_state(seed: u64, format: Format) -> Vec<LeagueWorld> {
    let mut rules = simple_rules(format, 3);
    rules.division_size = Some(5);
    rules.team_size = Some(2);
    rules.calendar.check_in_s = DAY_S;
    let draft = LeagueWorld::new(seed, rules.clone(), 20);
    let opened = open(rules.clone(), 13);
    let mut closed = opened.clone();
    do_admin_action(&mut closed, &AdminAction::Close);
    (1..=12).for_each(|number| closed.checks_in(id(number)).unwrap());
    let mut set = closed.clone();
    do_admin_action(&mut set, &AdminAction::Plan);
    set.enters(id(15)).unwrap();
    let mut running = set.clone();
    do_admin_action(&mut running, &AdminAction::Start);
    running.pass_time(2 * DAY);
    running.execute_due_steps().unwrap();
    if running.table_mut(1).is_some_and(|table| table.status() == Status::Running) {
        let seats = running.table_mut(1).map_or(0, |table| table.seats.len() as u8);
        finish_table_with_ranks(&mut running, 1, &(1..=seats).collect::<Vec<_>>());
    }
    let mut settling = running.clone();
    let at_table = running.season().tables_of(entry(3)).next().map(|table| table.number);
    for act in [
        AdminAction::Strike { entry: entry(2), table: None },
        AdminAction::Strike { entry: entry(3), table: at_table },
        AdminAction::Ban { player: id(14), seasons: None },
        AdminAction::Alternates(entry(1)),
        AdminAction::Adjust { entry: entry(1), by: 30 },
    ] {
        // On a ladder there may be no tables yet.
        if running.act(&act).unwrap() {
            running.execute_due_steps().unwrap();
        }
    }
    play_all(&mut settling);
    settling.pass_time(if format == Format::Ladder { 25 * DAY } else { 0 });
    settling.execute_due_steps().unwrap();
    if format == Format::Ladder {
        settling.pass_time(2 * DAY - 1);
        settling.execute_due_steps().unwrap();
    }
    let mut closing = running.clone();
    do_admin_action(&mut closing, &AdminAction::End);
    let mut over = running.clone();
    play_all(&mut over);
    over.pass_time(40 * DAY);
    over.execute_due_steps().unwrap();
    over.pass_time(9 * DAY);
    over.execute_due_steps().unwrap();
    let mut cancelled = running.clone();
    do_admin_action(&mut cancelled, &AdminAction::Cancel);
    let mut all = vec![draft, opened, closed, set, running, settling, closing, over, cancelled];
    for at in 0..all.len() {
        let mut paused = all[at].clone();
        do_admin_action(&mut paused, &AdminAction::Pause);
        paused.pass_time(DAY);
        all.push(paused);
    }
    all
}
