//! When a league has to be looked at again, as far as it knows by itself. What happens at its tables makes it be looked at, too.

use crate::book::season::SeasonState;
use crate::played::PlayedSeason;
use crate::rules::Format;
use crate::steps::notice::Reminding;
use chrono::TimeDelta;
use model::Instant;

/// How often it is looked whether those suit each other who wait on a ladder, in hours.
const LADDER_H: i64 = 1;

/// The next instant at which something may be due behind `now`; `None` where nothing is to come.
pub fn next_at(played: &PlayedSeason<'_>, now: Instant) -> Option<Instant> {
    if played.league.paused_at.is_some() {
        return None;
    }
    let season = played.season;
    let reminders = Reminding::ALL.into_iter().filter_map(|reminding| reminding.due_at(season));
    let asked = played.league.asked.values().map(|asked| asked.until);
    let extended = season.tables.iter().filter_map(|table| table.extended_until);
    let extended = extended.filter(|_| season.state == SeasonState::Closing);
    let ladder = matches!((season.state, season.rules.format), (SeasonState::Running, Format::Ladder));
    let hourly = ladder.then(|| now + TimeDelta::hours(LADDER_H));
    let all = of_state(played).into_iter().chain(reminders).chain(asked).chain(extended).chain(hourly);
    all.filter(|at| *at > now).min()
}

/// The instant for which a season in this state waits.
fn of_state(played: &PlayedSeason<'_>) -> Option<Instant> {
    let (season, dates) = (played.season, &played.season.dates);
    match season.state {
        SeasonState::Draft => dates.opens_at,
        SeasonState::Open => dates.closes_at,
        SeasonState::Closed => dates.check_in_until,
        SeasonState::Set => dates.starts_at,
        SeasonState::Running => dates.ends_at,
        SeasonState::Closing => {
            let settle_s = i64::from(season.rules.calendar.settle_s);
            played.settling_from().map(|since| since + TimeDelta::seconds(settle_s))
        }
        SeasonState::Final | SeasonState::Cancelled => None,
    }
}
