//! A pause: no step is due, and afterwards all dates to come are later by its length.

use super::season_fixtures::{DAY, do_admin_action, in_every_state, play_all, running};
use super::world::{LeagueWorld, simple_rules};
use crate::book::league::League;
use crate::book::season::SeasonState;
use crate::league_acts::admin::admin_action::AdminAction;
use crate::played::PlayedSeason;
use crate::rules::Format;
use crate::steps::due_step::{Step, next_due_step};
use chrono::TimeDelta;
use model::{Instant, Status};

/// Checks that during a pause of any length only clock stops are due.
pub(super) fn check_nothing_due(world: &LeagueWorld) -> Result<(), String> {
    if world.league.paused_at.is_none() {
        return Ok(());
    }
    let played = PlayedSeason::new(&world.league, world.season(), &world.tables, &world.people);
    for days in [0, 1, 10, 1_000] {
        match next_due_step(&played, world.now + TimeDelta::days(days)) {
            None | Some(Step::Hold { .. }) => {}
            Some(step) => return Err(format!("step due in a pause: {step:?}")),
        }
    }
    Ok(())
}

/// The dates still to come when a league was paused; for a settling season, including the start of settling.
fn to_come(league: &League) -> Vec<Option<Instant>> {
    let season = league.season().unwrap();
    let dates = &season.dates;
    let settling = dates.settling_since.filter(|_| season.state == SeasonState::Closing);
    let mut all = vec![dates.opens_at, dates.closes_at, dates.check_in_until, dates.starts_at, dates.ends_at];
    all.extend(league.asked.values().map(|asked| Some(asked.until)));
    all.extend(season.tables.iter().map(|table| table.extended_until));
    all.push(settling);
    all
}

/// Checks that all dates to come moved by the length of the pause, and earlier dates did not.
pub(super) fn check_dates_moved(world: &LeagueWorld, before: &League) -> Result<(), String> {
    let since = before.paused_at.ok_or("no pause to end")?;
    let by = world.now - since;
    let settling = to_come(before).len() - 1;
    for (at, (was, is)) in to_come(before).into_iter().zip(to_come(&world.league)).enumerate() {
        let comes = was.is_some_and(|was| was >= since) || at == settling;
        let later = if comes { was.map(|was| was + by) } else { was };
        if is != later {
            return Err(format!("date {at}: {was:?} became {is:?} after a pause of {by}"));
        }
    }
    Ok(())
}

#[test]
fn pause_stops_steps_and_shifts_dates() {
    for format in [Format::Block { blocks: 1 }, Format::Swiss { rounds: 2 }, Format::Ladder] {
        for mut world in in_every_state(3, format) {
            if world.league.paused_at.is_none() {
                continue;
            }
            world.pass_time(40 * DAY);
            world.execute_due_steps().unwrap();
            check_nothing_due(&world).unwrap();
            // Resuming checks that all dates moved.
            do_admin_action(&mut world, &AdminAction::Resume);
        }
    }
}

/// Clocks stopped by the league restart with it; clocks that players stopped or restarted themselves are left alone.
#[test]
fn player_clock_changes_survive_a_pause() {
    let mut world = running(simple_rules(Format::Block { blocks: 1 }, 3), 9);
    world.pass_time(DAY);
    let now = world.now;
    let numbers: Vec<u32> = running_tables(&world);
    let [own, other, ..] = numbers[..] else { panic!("{numbers:?}") };
    do_admin_action(&mut world, &AdminAction::Pause);
    let is_paused =
        |world: &mut LeagueWorld, number| world.table_mut(number).unwrap().clocks.paused_at.is_some();
    assert!(is_paused(&mut world, own) && is_paused(&mut world, other));
    // The players at one table restart its clocks; the league has nothing to release there and is not stuck.
    world.table_mut(own).unwrap().clocks.paused_at = None;
    do_admin_action(&mut world, &AdminAction::Resume);
    assert!(!is_paused(&mut world, own) && !is_paused(&mut world, other));
    // The players at one table stop its clocks before the league does; they are not released with the others.
    assert!(world.act(&AdminAction::Pause).unwrap());
    world.table_mut(own).unwrap().clocks.paused_at = Some(now);
    world.execute_due_steps().unwrap();
    do_admin_action(&mut world, &AdminAction::Resume);
    assert!(is_paused(&mut world, own) && !is_paused(&mut world, other));
}

fn running_tables(world: &LeagueWorld) -> Vec<u32> {
    let running = world.tables.iter().filter(|table| table.status() == Status::Running);
    running.filter_map(|table| Some(table.league.as_ref()?.number)).collect()
}

/// A pause does not shorten the dispute period.
#[test]
fn pause_does_not_shorten_dispute_period() {
    let mut world = running(simple_rules(Format::Block { blocks: 1 }, 3), 3);
    play_all(&mut world);
    assert_eq!(world.state(), SeasonState::Closing);
    do_admin_action(&mut world, &AdminAction::Pause);
    world.pass_time(10 * DAY);
    do_admin_action(&mut world, &AdminAction::Resume);
    assert_eq!(world.state(), SeasonState::Closing);
    world.pass_time(DAY);
    world.execute_due_steps().unwrap();
    assert_eq!(world.state(), SeasonState::Final);
}
