//! Those who sit at a table, by their ids, and what each is given there.

use crate::ids::PlayerId;
use crate::record::person::Player;
use crate::record::right::{GivenTo, Right};
use crate::record::table::Table;
use engine::Seat;
use std::collections::BTreeMap;
use std::sync::Arc;

/// People by their ids. They are shared: most requests about a table change nobody.
pub type People = BTreeMap<PlayerId, Arc<Player>>;

/// The person at a seat; `None` where a bot sits, or nobody.
pub fn person_at<'p>(table: &Table, people: &'p People, seat: Seat) -> Option<&'p Player> {
    people.get(&table.player_at(seat)?).map(Arc::as_ref)
}

/// The right to everything at a person's seat but its open decision; `None` where a bot sits, or nobody.
pub fn seat_right(table: &Table, people: &People, seat: Seat) -> Option<Right> {
    let holder = table.holder(seat)?;
    let player = holder.player()?;
    let since = people.get(&player).map_or(0, |person| person.mailboxes.since);
    let (generation, to) = (holder.generation(), Some(GivenTo { player, since }));
    Some(Right::Seat { table: table.code.clone(), seat, generation, to })
}
