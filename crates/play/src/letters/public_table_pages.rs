//! Pages for anyone with the link to a table's page, no matter how they got it. They show only public information. For
//! a finished game they also replay its course, entry by entry.

use crate::letters::news::{attach_former_names, events_for_viewer, former_names, names, table_log};
use crate::letters::pages::table_summary;
use crate::letters::pages::{board, board_since, events};
use crate::letters::results::{result_by_rules, result_by_ruling};
use crate::turn::loaded_table::{LoadedTable, replay_setup};
use engine::{Position, Viewer};
use model::hours::wall_clock::Instant;
use model::{
    BoardSummary, Entry, Extent, Fault, LogEntry, Page, PageKind, Say, SeatSummary, Status, Table,
    TableSummary,
};

/// Renders the public page of a table: status, board, result and events. `entries` is the table's whole journal.
///
/// # Errors
/// Returns an error if the view cannot be serialised as JSON, or an entry holds an event that the game does not know.
pub fn public_table_page(loaded: &LoadedTable, entries: &[Entry], now: Instant) -> Result<Page, Fault> {
    let position = loaded.position.as_deref();
    Ok(Page {
        says: result_messages(&loaded.table, position),
        table: Some(public_table_summary(loaded, &loaded.table, position, now)),
        board: position
            .map(|position| board_since(&loaded.table, entries, position, Viewer::Table))
            .transpose()?,
        log: table_log(loaded, entries, Viewer::Table, false)?,
        extent: Extent::Whole,
        ..Page::of(PageKind::Notice)
    })
}

/// Returns the number of entries that change the position, including the set-up. This is the number of steps in a
/// replay.
pub fn replay_steps(entries: &[Entry]) -> u32 {
    let count = entries.iter().filter(|entry| entry.body.is_position()).count();
    u32::try_from(count).unwrap_or(u32::MAX)
}

/// Draws the public page of a finished game after the `step`-th entry (counted from 1) that changed the position. The
/// page includes the events since the previous such entry. Returns `None` while the game runs, or if there is no such
/// step.
///
/// # Errors
/// Returns an error if the journal does not replay; see also [`public_table_page`].
pub fn replay_page(loaded: &LoadedTable, entries: &[Entry], step: u32) -> Result<Option<Page>, Fault> {
    if loaded.table.status() != Status::Over {
        return Ok(None);
    }
    let changes: Vec<&Entry> = entries.iter().filter(|entry| entry.body.is_position()).collect();
    let Some(index) = (step as usize).checked_sub(1).filter(|index| *index < changes.len()) else {
        return Ok(None);
    };
    let until = changes[index].seq;
    // The last step includes the end of the game and later rulings.
    let is_last = index + 1 == changes.len();
    let last = if is_last { u32::MAX } else { until };
    let after = index.checked_sub(1).map_or(0, |before| changes[before].seq);
    let mut there: Option<Box<dyn Position>> = None;
    replay_setup(loaded)?.replay_with_observer(entries, &mut |seq, position| {
        if seq == until {
            there = Some(position.clone_box());
        }
    })?;
    let Some(position) = there.as_deref() else { return Ok(None) };
    let table = if is_last { loaded.table.clone() } else { loaded.table.as_running() };
    let at = changes[index].at;
    let since = events([changes[index]], position, Viewer::Table)?;
    Ok(Some(Page {
        says: if is_last { result_messages(&table, Some(position)) } else { Vec::new() },
        table: Some(public_table_summary(loaded, &table, Some(position), at)),
        board: Some(BoardSummary { since, ..board(position, Viewer::Table)? }),
        log: log_between(loaded, entries, after, last)?,
        extent: Extent::Whole,
        written_at: Some(at),
        ..Page::of(PageKind::Notice)
    }))
}

/// Returns the public events of the entries with `after < seq <= last`, with the names of the seat holders at that
/// time.
fn log_between(
    loaded: &LoadedTable,
    entries: &[Entry],
    after: u32,
    last: u32,
) -> Result<Vec<LogEntry>, Fault> {
    let (now, all) = (names(&loaded.table), entries.iter().collect::<Vec<_>>());
    let told =
        all.iter().zip(former_names(&now, &all)).filter(|(entry, _)| (after + 1..=last).contains(&entry.seq));
    let mut log = Vec::new();
    for (entry, then) in told {
        let told = attach_former_names(
            events_for_viewer([*entry], loaded.position.as_deref(), Viewer::Table)?,
            &then,
            &now,
        );
        if !told.is_empty() {
            log.push(LogEntry { at: entry.at, round: None, news: told });
        }
    }
    Ok(log)
}

/// Returns the messages about the result of a finished game; none while the game runs.
pub(super) fn result_messages(table: &Table, position: Option<&dyn Position>) -> Vec<Say> {
    match (&table.company.ruled, position) {
        _ if table.status() != Status::Over => Vec::new(),
        (Some(winners), _) => result_by_ruling(winners),
        (None, Some(position)) => result_by_rules(table, position),
        (None, None) => Vec::new(),
    }
}

/// Returns the summary of a table without data about the players' daily lives, namely their time zones and usual
/// response times.
pub(super) fn public_table_summary(
    loaded: &LoadedTable,
    table: &Table,
    position: Option<&dyn Position>,
    now: Instant,
) -> TableSummary {
    let face = table_summary(table, &loaded.people, position, Viewer::Table, now);
    let seats = face.seats.into_iter().map(|seat| SeatSummary { zone: None, expected_by: None, ..seat });
    TableSummary { seats: seats.collect(), undoable: None, ..face }
}
