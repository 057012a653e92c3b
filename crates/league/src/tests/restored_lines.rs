//! Reversals: either rejected, or the earlier state is restored.

use super::world::LeagueWorld;
use crate::book::event::LeagueEvent;
use crate::book::league::League;
use crate::book::season::SeasonState;

/// Checks that the part affected by a line is restored to its state before that line. `before` is the league before the
/// reversal.
pub(super) fn check_restored(world: &LeagueWorld, before: &League, seq: u32) -> Result<(), String> {
    let at = seq as usize - 1;
    let then = League::from_log(&world.log[..at]).map_err(|error| error.to_string())?;
    let (Some(then_season), now) = (then.season(), world.season()) else {
        return Err("no season".to_owned());
    };
    let event = &world.log[at].event;
    let is_so = match event {
        LeagueEvent::Struck { entry, table: None, .. } | LeagueEvent::Unstruck { entry, table: None } => {
            let struck = |league: &League| league.season().and_then(|season| season.entry(*entry)?.struck);
            struck(&then) == struck(&world.league)
        }
        LeagueEvent::Struck { entry, table: Some(table), .. }
        | LeagueEvent::Unstruck { entry, table: Some(table) } => {
            let struck = |league: &League| Some(league.season()?.table(*table)?.struck.contains(entry));
            struck(&then) == struck(&world.league)
        }
        LeagueEvent::Voided { table, .. } => {
            then_season.table(*table).map(|one| one.void) == now.table(*table).map(|one| one.void)
        }
        LeagueEvent::Adjusted { entry, by } => {
            let adjusted =
                |league: &League| league.season().and_then(|season| Some(season.entry(*entry)?.adjusted));
            adjusted(before).map(|all| all - by) == adjusted(&world.league)
        }
        LeagueEvent::Inherited { entry, .. } => {
            let own = |league: &League| {
                let entry = league.season()?.entry(*entry)?.clone();
                Some((entry.holder, entry.state, entry.struck))
            };
            own(&then) == own(&world.league)
        }
        LeagueEvent::Guest { table, seat, .. } => {
            let guest = |league: &League| Some(league.season()?.table(*table)?.guests.get(seat).copied());
            guest(&then) == guest(&world.league)
        }
        LeagueEvent::Moved { entry, .. } => then_season.division_of(*entry) == now.division_of(*entry),
        LeagueEvent::Planned { .. } => now.state == SeasonState::Closed && now.tables.is_empty(),
        LeagueEvent::Banned { player, .. } | LeagueEvent::Lifted { player } => {
            then.bans.get(player) == world.league.bans.get(player)
        }
        LeagueEvent::KeptApart { one, other, .. } => {
            let pair = (*one.min(other), *one.max(other));
            then.apart.contains(&pair) == world.league.apart.contains(&pair)
        }
        LeagueEvent::Swapped { one, other, .. } => {
            let tables = |season: &crate::book::season::Season, id| -> Vec<u32> {
                season.tables_of(id).map(|table| table.number).collect()
            };
            let old = before.season().ok_or("no season")?;
            tables(old, *one) == tables(now, *other) && tables(old, *other) == tables(now, *one)
        }
        LeagueEvent::Teamed { team, .. } => then_season.teams.get(team) == now.teams.get(team),
        LeagueEvent::Renamed { .. } => then.title == world.league.title,
        LeagueEvent::Finished { .. } => now.state == SeasonState::Closing && now.finals.is_empty(),
        LeagueEvent::Paused { .. } => world.league.paused_at.is_none(),
        LeagueEvent::Asked { entry, .. } => !world.league.asked.contains_key(entry),
        other => return Err(format!("unexpected reversal of {other:?}")),
    };
    if is_so {
        Ok(())
    } else {
        Err(format!("the reversal of line {seq} did not restore the state: {event:?}"))
    }
}
