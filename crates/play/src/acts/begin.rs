//! The game of a full table begins.

use crate::turn::flow;
use crate::turn::work::Work;
use engine::DiceKey;
use model::{Body, Fault, Holder, Table, bytes_from_hex};

/// Sets the game up with dice that nobody can have picked.
pub(crate) fn begin(work: &mut Work<'_>) -> Result<(), Fault> {
    let seed = bytes_from_hex(&work.table.seed).ok_or(Fault::Lacks("seed"))?;
    let dice = DiceKey::new(&seed, join_keys(&work.table));
    let mut news = Vec::new();
    let seats = work.table.seats.len() as u8;
    let loaded = work.loaded;
    // A table that was opened before the rules were revised keeps the revision it was opened under.
    let position = loaded
        .kind
        .of_revision(work.table.revision)
        .and_then(|kind| {
            kind.setup(&loaded.components, seats, &work.table.options, &mut dice.at(0), &mut news)
        })
        .map_err(|_| Fault::Lacks("options"))?;
    // Whoever a seat was kept for has not come: what falls vacant in the game is for anybody.
    work.table.company.kept.clear();
    work.begin(position, dice);
    work.append_position(Body::Start { news })?;
    flow::settle(work)
}

/// The join keys of the players, in seat order.
pub(crate) fn join_keys(table: &Table) -> impl Iterator<Item = &str> {
    table.seats.iter().filter_map(|holder| match holder {
        Holder::Player { join_key, .. } => Some(join_key.as_str()),
        _ => None,
    })
}
