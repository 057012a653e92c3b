//! A letter by mail came back: it is counted, and when nothing reaches its reader any more, those who wait for them are told.

use crate::letters::admins::{AdminMatter, tell_admins};
use crate::letters::notices::to_person;
use crate::turn::loaded::{Loaded, Moment};
use model::{Arg, Cause, Commit, Fault, Player, PlayerId, Say, Status};

/// The letters that tell everybody else at running tables that this player cannot be reached by mail any more: one for each person
/// and table.
///
/// # Errors
/// A page cannot be closed, as [`close_page`](model::close_page) says.
pub fn tell_unreachable(
    commit: &mut Commit,
    at: &Moment<'_>,
    player: &Player,
    tables: &[&Loaded],
) -> Result<(), Fault> {
    for loaded in tables.iter().filter(|loaded| loaded.table.status == Status::Running) {
        let table = &loaded.table;
        let Some(seat) = player.ids().iter().find_map(|id| table.seats_of(*id).next()) else { continue };
        let matter = AdminMatter::Unreachable(player);
        commit.letters.extend(tell_admins(at.keys, at.now, table, matter)?);
        let others: Vec<PlayerId> = table.seats_of_people().map(|(_, id)| id).collect();
        for other in others.into_iter().filter(|id| !player.ids().contains(id)) {
            let Some(other) = loaded.people.get(&other) else { continue };
            if other.telling.muted.contains(&table.code) {
                continue;
            }
            let say = Say::new("say-unreachable").with("seat", Arg::Seat(seat));
            let say = say.with("table", Arg::Text(table.code.to_string()));
            let (table_code, to, since) = (table.code.clone(), other.id, at.now);
            let cause = Cause::Unreachable { table: table_code, seat, player: to, since };
            commit.letters.extend(to_person(at, table, other, cause, None, say)?);
        }
    }
    Ok(())
}
