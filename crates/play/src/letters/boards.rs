//! The board that a page shows: the game's view and points for one eye, what a draft has changed, and what has happened in the game since
//! its reader last moved, so that a picture can point at it.

use crate::letters::ghosts::with_ghosts;
use crate::letters::news::redacted;
use crate::turn::view::TableView;
use engine::{Eye, Position, Seat};
use model::{BoardFace, Entry, Fault, StandingFace, Table, undone};
use serde_json::Value;

/// The board as this eye may see it, whatever has happened before.
///
/// # Errors
/// When the view has no JSON.
pub fn board(position: &dyn Position, eye: Eye) -> Result<BoardFace, Fault> {
    let standings = position.standings(eye).into_iter().map(|standing| StandingFace {
        seat: standing.seat,
        points: standing.points,
        parts: owned(standing.parts),
        ties: owned(standing.ties),
        rank: standing.rank,
    });
    let (view, standings, since) = (position.view(eye)?, standings.collect(), Vec::new());
    Ok(BoardFace { eye, view, standings, since })
}

fn owned(parts: Vec<(&'static str, i32)>) -> Vec<(String, i32)> {
    parts.into_iter().map(|(key, points)| (key.to_owned(), points)).collect()
}

/// The board behind a draft, as the seat that drafts may see it, with what is only drafted marked.
pub fn drafted_board(table: &dyn Position, behind: &dyn Position, seat: Seat) -> Result<BoardFace, Fault> {
    let eye = Eye::Seat(seat);
    let drafted = board(behind, eye)?;
    Ok(BoardFace { view: with_ghosts(&drafted.view, &table.view(eye)?), ..drafted })
}

/// The board as this eye may see it, with what has happened: for a seat since its own last move, for the table at large what was written
/// together with the latest move. It is what a letter tells in words, by the same events. `entries` are the table's latest, in order: at
/// least those behind [`Loaded::tail_after`](crate::Loaded::tail_after).
///
/// # Errors
/// When the view has no JSON, or an entry tells of something that is no event of the game.
pub fn board_since<'e>(
    table: &Table,
    entries: impl IntoIterator<Item = &'e Entry>,
    position: &dyn Position,
    eye: Eye,
) -> Result<BoardFace, Fault> {
    Ok(BoardFace { since: since(table, entries, position, eye)?, ..board(position, eye)? })
}

/// The same of a table that is being changed; none before the game begins.
pub(crate) fn board_of(view: &TableView<'_>, eye: Eye) -> Result<Option<BoardFace>, Fault> {
    let board = view.game.map(|position| board(position, eye)).transpose()?;
    board.map(|board| with_since(view, board)).transpose()
}

/// A board of a table that is being changed, with what has happened before.
pub(crate) fn with_since(view: &TableView<'_>, board: BoardFace) -> Result<BoardFace, Fault> {
    Ok(BoardFace { since: since(view.table, view.entries(), view.position()?, board.eye)?, ..board })
}

fn since<'e>(
    table: &Table,
    entries: impl IntoIterator<Item = &'e Entry>,
    position: &dyn Position,
    eye: Eye,
) -> Result<Vec<Value>, Fault> {
    let entries: Vec<&Entry> = entries.into_iter().collect();
    let gone = undone(entries.iter().copied());
    // What is written together has one moment: a move, and what bots and the rules have played behind it.
    let latest = entries.iter().find(|entry| entry.seq == table.position_seq).map(|entry| entry.at);
    let is_new = |entry: &Entry| match eye {
        Eye::Seat(seat) => entry.seq > table.last_played.get(&seat).copied().unwrap_or(0),
        Eye::Table => Some(entry.at) == latest,
    };
    events(entries.into_iter().filter(|entry| is_new(entry) && !gone.contains(&entry.seq)), position, eye)
}

/// The game's events of these entries, as this eye may know them.
pub(crate) fn events<'e>(
    entries: impl IntoIterator<Item = &'e Entry>,
    position: &dyn Position,
    eye: Eye,
) -> Result<Vec<Value>, Fault> {
    let mut all = Vec::new();
    for entry in entries {
        all.extend(redacted(position, entry.body.news(), eye)?);
    }
    Ok(all)
}
