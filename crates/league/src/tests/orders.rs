//! Input order does not affect the plan: only the lot separates tied entries (T10).

use super::dice::SeasonDice;
use super::season_fixtures::{do_admin_action, open, running};
use super::world::{LeagueWorld, id, simple_rules};
use crate::book::event::LeagueEvent;
use crate::book::season::SeasonState;
use crate::ids::EntryId;
use crate::league_acts::admin::admin_action::AdminAction;
use crate::plan::divide_present_entries;
use crate::played::PlayedSeason;
use crate::rules::{DAY_S, Format};
use crate::standings::placed_lines;
use crate::steps::due_step::next_due_step;

fn last_plan(world: &LeagueWorld) -> LeagueEvent {
    let planned = world.log.iter().rev().find(|line| matches!(line.event, LeagueEvent::Planned { .. }));
    match planned.unwrap().event.clone() {
        LeagueEvent::Planned { absent, moved_up, divisions, landings, tables, byes, .. } => {
            let starts_at = super::world::start();
            LeagueEvent::Planned { absent, moved_up, divisions, landings, tables, byes, starts_at }
        }
        other => other,
    }
}

/// The order of check-ins has no effect on the tables, and neither has a withdrawal followed by a return.
#[test]
fn check_in_order_is_irrelevant() {
    for format in [Format::Block { blocks: 1 }, Format::Rounds { rounds: 3 }, Format::Swiss { rounds: 2 }] {
        let mut rules = simple_rules(format, 3);
        (rules.division_size, rules.calendar.check_in_s) = (Some(5), DAY_S);
        let mut first: Option<LeagueEvent> = None;
        for seed in 0..20 {
            let mut world = open(rules.clone(), 17);
            do_admin_action(&mut world, &AdminAction::Close);
            let mut all: Vec<u64> = (1..=17).collect();
            SeasonDice::of(seed).shuffle(&mut all);
            for number in all {
                world.pass_time(600);
                world.checks_in(id(number)).unwrap();
            }
            world.execute_due_steps().unwrap();
            assert_eq!(world.state(), SeasonState::Set);
            let plan = last_plan(&world);
            assert_eq!(*first.get_or_insert(plan.clone()), plan, "{format:?} {seed}");
        }
    }
}

/// The present entries give the same divisions in any order, also after an earlier season.
#[test]
fn present_list_order_is_irrelevant() {
    let mut rules = simple_rules(Format::Rounds { rounds: 2 }, 3);
    rules.division_size = Some(5);
    let mut world = running(rules, 16);
    super::season_fixtures::play_all(&mut world);
    world.pass_time(3 * super::season_fixtures::DAY);
    world.execute_due_steps().unwrap();
    assert_eq!(world.state(), SeasonState::Final);
    do_admin_action(&mut world, &AdminAction::Open { at: None });
    (3..=20).rev().for_each(|number| world.enters(id(number)).unwrap());
    let mut there: Vec<EntryId> = world.season().entries.iter().map(|entry| entry.id).collect();
    let plan =
        |there: &[EntryId]| divide_present_entries(&world.league, world.season(), there, |id| id).unwrap();
    let first = plan(&there);
    assert!(first.divisions.len() > 1);
    for seed in 0..50 {
        SeasonDice::of(seed).shuffle(&mut there);
        assert_eq!(plan(&there), first);
    }
}

/// Tables from a store in any order give the same due step and the same standings.
#[test]
fn table_order_is_irrelevant() {
    let mut world = running(simple_rules(Format::Block { blocks: 1 }, 4), 9);
    (1..=3).for_each(|number| {
        super::season_fixtures::finish_table_with_ranks(&mut world, number, &[2, 1, 4, 3])
    });
    let mut tables = world.tables.clone();
    let lines = |played: &PlayedSeason<'_>| {
        let division = model::DivisionNumber::new(1);
        placed_lines(played, division)
            .unwrap()
            .into_iter()
            .map(|line| (line.line.entry, line.rank))
            .collect::<Vec<_>>()
    };
    let (step, ranks) = (next_due_step(&world.played(), world.now), lines(&world.played()));
    assert!(step.is_some());
    for seed in 0..50 {
        SeasonDice::of(seed).shuffle(&mut tables);
        let played = PlayedSeason::new(&world.league, world.season(), &tables, &world.people);
        assert_eq!(next_due_step(&played, world.now), step);
        assert_eq!(lines(&played), ranks);
    }
}
