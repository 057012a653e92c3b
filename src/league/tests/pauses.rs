//! A pause: nothing becomes due, and behind it all that was to come is later by as long.

use super::world::LeagueWorld;
use crate::league::book::league::League;
use crate::league::book::season::SeasonState;
use crate::league::played::PlayedSeason;
use crate::league::steps::due::{Step, due};
use crate::play::Instant;
use chrono::TimeDelta;

/// Whether nothing but the stopping of clocks is due in a pause, however long it is.
pub(super) fn nothing_is_due(world: &LeagueWorld) -> Result<(), String> {
    if world.league.paused_at.is_none() {
        return Ok(());
    }
    let played = PlayedSeason::new(&world.league, world.season(), &world.tables, &world.people);
    for days in [0, 1, 10, 1_000] {
        match due(&played, world.now + TimeDelta::days(days)) {
            None | Some(Step::Hold { .. }) => {}
            Some(step) => return Err(format!("due in a pause: {step:?}")),
        }
    }
    Ok(())
}

/// What was still to come when a league was paused; a season that is settled counts from when that began.
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

/// Whether all that was to come is later by as long as the league was paused, and what had been is as it was.
pub(super) fn moved(world: &LeagueWorld, before: &League) -> Result<(), String> {
    let since = before.paused_at.ok_or("there was no pause")?;
    let by = world.now - since;
    let settling = to_come(before).len() - 1;
    for (at, (was, is)) in to_come(before).into_iter().zip(to_come(&world.league)).enumerate() {
        let comes = was.is_some_and(|was| was >= since) || at == settling;
        let later = if comes { was.map(|was| was + by) } else { was };
        if is != later {
            return Err(format!("instant {at}: {was:?} became {is:?} behind a pause of {by}"));
        }
    }
    Ok(())
}
