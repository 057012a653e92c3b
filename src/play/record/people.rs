//! Those who sit at a table, by their ids.

use crate::engine::Seat;
use crate::play::ids::PlayerId;
use crate::play::record::person::Player;
use crate::play::record::table::Table;
use std::collections::BTreeMap;

/// People by their ids.
pub type People = BTreeMap<PlayerId, Player>;

/// The person at a seat; `None` where a bot sits, or nobody.
pub(crate) fn person_at<'p>(table: &Table, people: &'p People, seat: Seat) -> Option<&'p Player> {
    people.get(&table.player_at(seat)?)
}
