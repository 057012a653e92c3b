//! The dates that a community shows as events: the start of a table, and the next date of a league's season.

use chrono::TimeDelta;
use league::book::league::League;
use league::book::season::SeasonState;
use model::{Arg, Audience, Instant, Status, Table};
use ports::CommunityEvent;
use std::collections::BTreeMap;

/// Length of an event, in hours. Discord requires an end.
const LENGTH_H: i64 = 1;
/// Minimum time before an event is made, in minutes. Discord refuses events in the past.
const LEAD_M: i64 = 1;
/// Maximum number of events of a community; the earliest are shown. Discord allows 100, including those of people.
const EVENTS_MAX: usize = 50;

/// Returns the future events of a community's tables and leagues, by key.
pub(super) fn community_events(
    tables: &[Table],
    leagues: &[League],
    now: Instant,
) -> BTreeMap<String, CommunityEvent> {
    let of_tables = tables.iter().filter_map(table_event);
    let all = of_tables.chain(leagues.iter().filter_map(league_event));
    let mut all: Vec<(String, CommunityEvent)> =
        all.filter(|(_, event)| event.starts_at > now + TimeDelta::minutes(LEAD_M)).collect();
    all.sort_by_key(|(key, event)| (event.starts_at, key.clone()));
    all.truncate(EVENTS_MAX);
    all.into_iter().collect()
}

/// Returns the start of an open table that members may see, if it has one.
fn table_event(table: &Table) -> Option<(String, CommunityEvent)> {
    let starts_at = table.company.starts_at.filter(|_| table.status() == Status::Open)?;
    let place = table.place.as_ref().filter(|_| table.company.terms.audience != Audience::Invited)?;
    let code = || Arg::Text(table.code.to_string());
    let seats = Arg::Number(table.seats.len() as i64);
    let event = CommunityEvent {
        title: messages::discord_event_table(Arg::title(&table.game), code()),
        about: messages::discord_event_table_about(seats),
        starts_at,
        ends_at: starts_at + TimeDelta::hours(LENGTH_H),
        room: place.room.clone(),
    };
    Some((format!("table/{}", table.code), event))
}

/// Returns the next fixed date of a league's season. A pause postpones all dates, so there is none.
fn league_event(league: &League) -> Option<(String, CommunityEvent)> {
    let (season, place) = (league.season()?, league.place.as_ref()?);
    if league.paused_at.is_some() {
        return None;
    }
    let (dates, title) = (&season.dates, &league.title);
    let number = Arg::Number(season.number.number().into());
    let (word, starts_at, title, about) = match season.state {
        SeasonState::Open => {
            let title = messages::discord_event_closes(title);
            ("closes", dates.closes_at?, title, messages::discord_event_closes_about(number))
        }
        SeasonState::Set => {
            let title = messages::discord_event_begins(number, title);
            ("begins", dates.starts_at?, title, messages::discord_event_begins_about())
        }
        SeasonState::Running => {
            let title = messages::discord_event_ends(number, title);
            ("ends", dates.ends_at?, title, messages::discord_event_ends_about())
        }
        _ => return None,
    };
    let ends_at = starts_at + TimeDelta::hours(LENGTH_H);
    let event = CommunityEvent { title, about, starts_at, ends_at, room: place.room.clone() };
    Some((format!("league/{}/{}/{word}", league.name, season.number.number()), event))
}
