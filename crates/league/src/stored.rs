//! The stored form of a league: its row, and the lines of its audit log. Both are JSON, opaque to the store.

use crate::book::event::{EventActor, LeagueEvent, LoggedEvent};
use crate::book::fold::LogError;
use crate::book::league::League;
use model::{AuditLine, FreeText, Instant, LeagueRow};
use serde::{Deserialize, Serialize};

/// The body of a league's row.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct LeagueBody {
    /// The league, as recorded by its log.
    pub league: League,
    /// Hash of the text of the live post; `None` if there is no post yet.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub posted: Option<String>,
}

/// Reason a league cannot be read or stored.
#[derive(Debug, thiserror::Error)]
pub enum StoredError {
    /// The JSON is invalid.
    #[error("invalid JSON of league `{league}`: {what}")]
    Json {
        /// League name.
        league: String,
        /// Description of the fault.
        what: String,
    },
    /// The log is inconsistent.
    #[error(transparent)]
    Log(#[from] LogError),
}

/// Events in a league, with their actor and reason.
#[derive(Clone, PartialEq, Debug)]
pub struct EventBatch {
    /// The actor.
    pub by: EventActor,
    /// The reason, in the actor's words.
    pub batch_reason: Option<FreeText>,
    /// The events, in order.
    pub events: Vec<LeagueEvent>,
}

/// A league after some new log lines, and the data to store.
#[derive(Clone, PartialEq, Debug)]
pub struct LeagueUpdate {
    /// The league after the lines.
    pub league: League,
    /// The new lines.
    pub lines: Vec<LoggedEvent>,
    /// Row of the league, without the next due time.
    pub row: LeagueRow,
    /// The lines in their stored form.
    pub audit: Vec<AuditLine>,
}

/// Reads the body of a row.
///
/// # Errors
/// Returns [`StoredError::Json`] if the body cannot be read.
pub fn parse_league_body(row: &LeagueRow) -> Result<LeagueBody, StoredError> {
    serde_json::from_str(&row.body).map_err(|error| json_error(row.name.as_str(), &error))
}

/// Reads a line of an audit log.
///
/// # Errors
/// Returns [`StoredError::Json`] if the line cannot be read.
pub fn parse_audit_line(stored: &AuditLine) -> Result<LoggedEvent, StoredError> {
    serde_json::from_str(&stored.body).map_err(|error| json_error(stored.league.as_str(), &error))
}

/// Appends events to the log of an existing league.
///
/// # Errors
/// Returns [`StoredError::Log`] if a line is inconsistent, or [`StoredError::Json`] if a line cannot be serialised.
pub fn append_events(
    row: &LeagueRow,
    body: &LeagueBody,
    happening: EventBatch,
    now: Instant,
) -> Result<LeagueUpdate, StoredError> {
    let mut league = body.league.clone();
    let mut lines = Vec::new();
    for event in happening.events {
        let (by, why) = (happening.by.clone(), happening.batch_reason.clone());
        let line = LoggedEvent { seq: league.seq + 1, at: now, by, why, event };
        league.apply_line(&line)?;
        lines.push(line);
    }
    build_league_update(row.version + 1, league, lines, body.posted.clone())
}

/// Writes the first line of a new league.
///
/// # Errors
/// See [`append_events()`].
pub fn write_new(event: LeagueEvent, by: EventActor, now: Instant) -> Result<LeagueUpdate, StoredError> {
    let line = LoggedEvent { seq: 1, at: now, by, why: None, event };
    build_league_update(1, League::from_creation(&line)?, vec![line], None)
}

fn build_league_update(
    version: u64,
    league: League,
    lines: Vec<LoggedEvent>,
    posted: Option<String>,
) -> Result<LeagueUpdate, StoredError> {
    let audit = lines.iter().map(|line| {
        let body = serde_json::to_string(line).map_err(|error| json_error(league.name.as_str(), &error))?;
        Ok(AuditLine { league: league.name.clone(), seq: line.seq, at: line.at, body })
    });
    let audit = audit.collect::<Result<Vec<_>, StoredError>>()?;
    let row = build_league_row(&LeagueBody { league: league.clone(), posted }, version)?;
    Ok(LeagueUpdate { league, lines, row, audit })
}

/// Returns the row of a league, without the next due time.
///
/// # Errors
/// Returns [`StoredError::Json`] if the body cannot be serialised.
pub fn build_league_row(body: &LeagueBody, version: u64) -> Result<LeagueRow, StoredError> {
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
    // Omits the content, because a league holds the seed of its lots.
    let what = format!("{:?} at line {}, column {}", error.classify(), error.line(), error.column());
    StoredError::Json { league: league.to_owned(), what }
}
