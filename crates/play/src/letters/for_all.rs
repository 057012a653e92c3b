//! What whoever has the link to a table's page may read: what the table at large knows and nothing besides, however the link came to them.
//! Of a game that is over also how it came to its end, entry by entry.

use crate::letters::news::{as_then, log, names, names_then, news};
use crate::letters::pages::table_face;
use crate::letters::pages::{board, board_since, events};
use crate::letters::results::{played_says, ruled_says};
use crate::turn::loaded::{Loaded, beginning};
use engine::{Eye, Position};
use model::hours::wall::Instant;
use model::{
    BoardFace, Entry, Extent, Fault, LogEntry, Page, PageKind, Say, SeatFace, Status, Table, TableFace,
};

/// A table as everybody may see it: how it stands, the board, how it ended, and what happened. `entries` is its whole journal.
///
/// # Errors
/// When the view has no JSON, or an entry tells of something that is no event of the game.
pub fn page_for_all(loaded: &Loaded, entries: &[Entry], now: Instant) -> Result<Page, Fault> {
    let position = loaded.position.as_deref();
    Ok(Page {
        says: ended(&loaded.table, position),
        table: Some(face(loaded, &loaded.table, position, now)),
        board: position
            .map(|position| board_since(&loaded.table, entries, position, Eye::Table))
            .transpose()?,
        log: log(loaded, entries, Eye::Table, false)?,
        extent: Extent::Whole,
        ..Page::of(PageKind::Notice)
    })
}

/// How many times a journal changes the position, set-up included: that many steps a replay of it has.
pub fn replay_steps(entries: &[Entry]) -> u32 {
    let count = entries.iter().filter(|entry| entry.body.is_position()).count();
    u32::try_from(count).unwrap_or(u32::MAX)
}

/// A game that is over as everybody could see it behind its entry number `step` (counted from 1) that changed the position, and what had
/// happened since the entry before that one. `None` while the game runs, and where it has no such step.
///
/// # Errors
/// When the journal does not replay, or as [`page_for_all`].
pub fn replay_page(loaded: &Loaded, entries: &[Entry], step: u32) -> Result<Option<Page>, Fault> {
    if loaded.table.status() != Status::Over {
        return Ok(None);
    }
    let changes: Vec<&Entry> = entries.iter().filter(|entry| entry.body.is_position()).collect();
    let Some(index) = (step as usize).checked_sub(1).filter(|index| *index < changes.len()) else {
        return Ok(None);
    };
    let until = changes[index].seq;
    // The last step tells the end, too, and what was ruled behind it.
    let is_last = index + 1 == changes.len();
    let last = if is_last { u32::MAX } else { until };
    let after = index.checked_sub(1).map_or(0, |before| changes[before].seq);
    let mut there: Option<Box<dyn Position>> = None;
    beginning(loaded)?.replay_seen(entries, &mut |seq, position| {
        if seq == until {
            there = Some(position.boxed());
        }
    })?;
    let Some(position) = there.as_deref() else { return Ok(None) };
    let table = if is_last { loaded.table.clone() } else { loaded.table.while_running() };
    let at = changes[index].at;
    let since = events([changes[index]], position, Eye::Table)?;
    Ok(Some(Page {
        says: if is_last { ended(&table, Some(position)) } else { Vec::new() },
        table: Some(face(loaded, &table, Some(position), at)),
        board: Some(BoardFace { since, ..board(position, Eye::Table)? }),
        log: told_between(loaded, entries, after, last)?,
        extent: Extent::Whole,
        written_at: Some(at),
        ..Page::of(PageKind::Notice)
    }))
}

/// What the table at large is told of the entries with `after < seq <= last`, with the names by which the seats were held then.
fn told_between(loaded: &Loaded, entries: &[Entry], after: u32, last: u32) -> Result<Vec<LogEntry>, Fault> {
    let (now, all) = (names(&loaded.table), entries.iter().collect::<Vec<_>>());
    let told =
        all.iter().zip(names_then(&now, &all)).filter(|(entry, _)| (after + 1..=last).contains(&entry.seq));
    let mut log = Vec::new();
    for (entry, then) in told {
        let told = as_then(news([*entry], loaded.position.as_deref(), Eye::Table)?, &then, &now);
        if !told.is_empty() {
            log.push(LogEntry { at: entry.at, round: None, news: told });
        }
    }
    Ok(log)
}

/// How a game that is over has ended; nothing while it runs.
pub(super) fn ended(table: &Table, position: Option<&dyn Position>) -> Vec<Say> {
    match (&table.company.ruled, position) {
        _ if table.status() != Status::Over => Vec::new(),
        (Some(winners), _) => ruled_says(winners),
        (None, Some(position)) => played_says(table, position),
        (None, None) => Vec::new(),
    }
}

/// The table's face without what tells how its people live: their time zones, and when they usually answer.
pub(super) fn face(
    loaded: &Loaded,
    table: &Table,
    position: Option<&dyn Position>,
    now: Instant,
) -> TableFace {
    let face = table_face(table, &loaded.people, position, Eye::Table, now);
    let seats = face.seats.into_iter().map(|seat| SeatFace { zone: None, expected_by: None, ..seat });
    TableFace { seats: seats.collect(), undoable: None, ..face }
}
