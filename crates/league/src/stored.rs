//! How a league is stored: its row, and the lines of its audit log. What is stored is JSON that no store reads.

use crate::book::event::{By, LeagueEvent, Recorded};
use crate::book::fold::LogError;
use crate::book::league::League;
use model::{AuditLine, Instant, LeagueRow};
use serde::{Deserialize, Serialize};

/// What a league's row holds as its body.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct LeagueBody {
    /// The league, as its log says.
    pub league: League,
    /// The hash of what its living post says; none, there is no post yet.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub posted: Option<String>,
}

/// Why a stored league cannot be read, or a league cannot be stored.
#[derive(Debug, thiserror::Error)]
pub enum StoredError {
    /// It is no JSON of ours.
    #[error("league {league}: {what}")]
    Json {
        /// Which league.
        league: String,
        /// What is wrong with it.
        what: String,
    },
    /// Its log does not follow.
    #[error(transparent)]
    Log(#[from] LogError),
}

/// Something that happens in a league: who does it, and why.
#[derive(Clone, PartialEq, Debug)]
pub struct Happening {
    /// Who.
    pub by: By,
    /// Why, in their words.
    pub why: Option<String>,
    /// What, in order.
    pub events: Vec<LeagueEvent>,
}

/// A league behind some lines, and what of it is to be stored.
#[derive(Clone, PartialEq, Debug)]
pub struct Written {
    /// The league behind the lines.
    pub league: League,
    /// The new lines.
    pub lines: Vec<Recorded>,
    /// Its row; without its next instant yet.
    pub row: LeagueRow,
    /// The lines as they are stored.
    pub audit: Vec<AuditLine>,
}

/// Reads what a row holds.
///
/// # Errors
/// [`StoredError::Json`] when it cannot be read.
pub fn body_of(row: &LeagueRow) -> Result<LeagueBody, StoredError> {
    serde_json::from_str(&row.body).map_err(|error| json_error(row.name.as_str(), &error))
}

/// Reads a line of an audit log.
///
/// # Errors
/// [`StoredError::Json`] when it cannot be read.
pub fn line_of(stored: &AuditLine) -> Result<Recorded, StoredError> {
    serde_json::from_str(&stored.body).map_err(|error| json_error(stored.league.as_str(), &error))
}

/// Writes what happens into the log of a league that there is.
///
/// # Errors
/// [`StoredError::Log`] when a line does not follow, [`StoredError::Json`] when something cannot be written.
pub fn write(
    row: &LeagueRow,
    body: &LeagueBody,
    happening: Happening,
    now: Instant,
) -> Result<Written, StoredError> {
    let mut league = body.league.clone();
    let mut lines = Vec::new();
    for event in happening.events {
        let (by, why) = (happening.by.clone(), happening.why.clone());
        let line = Recorded { seq: league.seq + 1, at: now, by, why, event };
        league.take(&line)?;
        lines.push(line);
    }
    written(row.version + 1, league, lines, body.posted.clone())
}

/// Writes the first line of a new league.
///
/// # Errors
/// As [`write()`].
pub fn write_new(event: LeagueEvent, by: By, now: Instant) -> Result<Written, StoredError> {
    let line = Recorded { seq: 1, at: now, by, why: None, event };
    written(1, League::made(&line)?, vec![line], None)
}

fn written(
    version: u64,
    league: League,
    lines: Vec<Recorded>,
    posted: Option<String>,
) -> Result<Written, StoredError> {
    let audit = lines.iter().map(|line| {
        let body = serde_json::to_string(line).map_err(|error| json_error(league.name.as_str(), &error))?;
        Ok(AuditLine { league: league.name.clone(), seq: line.seq, at: line.at, body })
    });
    let audit = audit.collect::<Result<Vec<_>, StoredError>>()?;
    let row = row_of(&LeagueBody { league: league.clone(), posted }, version)?;
    Ok(Written { league, lines, row, audit })
}

/// A league's row, without its next instant.
///
/// # Errors
/// [`StoredError::Json`] when it cannot be written.
pub fn row_of(body: &LeagueBody, version: u64) -> Result<LeagueRow, StoredError> {
    let text = serde_json::to_string(body);
    Ok(LeagueRow {
        name: body.league.name.clone(),
        version,
        seq: body.league.seq,
        place: body.league.place.clone(),
        due_at: None,
        body: text.map_err(|error| json_error(body.league.name.as_str(), &error))?,
    })
}

fn json_error(league: &str, error: &serde_json::Error) -> StoredError {
    // Without what stands in it: a league holds the seed of its lots.
    let what = format!("{:?} at line {}, column {}", error.classify(), error.line(), error.column());
    StoredError::Json { league: league.to_owned(), what }
}
