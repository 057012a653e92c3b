//! Between the service's types and columns. What is read back equals what was written, except that instants which have a
//! column of their own are kept in whole milliseconds.

use super::cipher::RowCipher;
use crate::play::{
    Account, Body, Code, Community, Entry, LeagueName, MailAddress, Player, PlayerId, Table, Timer,
};
use crate::store::column::{LeagueKey, instant, kind, league_key, ms};
use crate::store::port::{StoreError, TableHead};
use rusqlite::Row;
use serde::Serialize;
use serde::de::DeserializeOwned;

/// Columns that [`table`] reads, in its order.
pub(super) const TABLE: &str = "head, seed, snapshot";
/// Columns that [`table_head`] reads, in its order.
pub(super) const TABLE_HEAD: &str = "head, seed";
/// Columns that [`entry`] reads, in its order.
pub(super) const ENTRY: &str = "seq, at, body, digest";
/// Columns that [`timer`] reads, in its order.
pub(super) const TIMER: &str = "table_code, seat, kind, due_at";
/// Columns that [`player`] reads, in its order.
pub(super) const PLAYER: &str = "body, address";

/// A table for its row.
pub(super) struct TableRow {
    pub(super) code: String,
    pub(super) version: i64,
    pub(super) seq: u32,
    pub(super) opened_at: i64,
    pub(super) status: &'static str,
    pub(super) seed: String,
    pub(super) snapshot: Option<String>,
    pub(super) head: String,
    /// Who sits at it, in order, each once.
    pub(super) sitting: Vec<i64>,
    /// Its place in its league, if it is in one.
    pub(super) league: Option<LeagueKey>,
    /// When the game ended, and the `seq` of that end, while it is over.
    pub(super) end: Option<(i64, u32)>,
}

impl TableRow {
    pub(super) fn new(table: Table, cipher: &RowCipher) -> Result<Self, StoreError> {
        let mut table = cipher.closed(table)?;
        let seed = std::mem::take(&mut table.seed);
        let snapshot = table.snapshot.take();
        let head = to_json("table", &table)?;
        let mut sitting: Vec<i64> =
            table.seats.iter().filter_map(|holder| Some(holder.player()?.number() as i64)).collect();
        sitting.sort_unstable();
        sitting.dedup();
        let (league, score) = (league_key(&table), table.score);
        Ok(Self {
            code: table.code.as_str().to_owned(),
            version: table.version as i64,
            seq: table.seq,
            opened_at: ms(table.opened_at),
            status: table.status.word(),
            seed,
            snapshot,
            head,
            sitting,
            league,
            end: score.map(|score| (ms(score.ended_at), score.seq)),
        })
    }
}

pub(super) fn table(row: &Row<'_>, cipher: &RowCipher) -> Result<Table, StoreError> {
    cipher.opened(as_stored(row)?)
}

/// A table as it is stored, closed as far as it is.
pub(super) fn as_stored(row: &Row<'_>) -> Result<Table, StoreError> {
    Ok(Table { snapshot: row.get(2)?, ..without_snapshot(row)? })
}

pub(super) fn table_head(row: &Row<'_>, cipher: &RowCipher) -> Result<TableHead, StoreError> {
    Ok(TableHead::of(cipher.opened(without_snapshot(row)?)?))
}

fn without_snapshot(row: &Row<'_>) -> Result<Table, StoreError> {
    let table: Table = from_json("table", row.get_ref(0)?.as_str().map_err(rusqlite::Error::from)?)?;
    Ok(Table { seed: row.get(1)?, ..table })
}

/// A journal entry for its row.
pub(super) struct EntryRow {
    pub(super) seq: u32,
    pub(super) at: i64,
    pub(super) body: String,
    pub(super) digest: Option<String>,
}

impl EntryRow {
    pub(super) fn new(entry: Entry, code: &Code, cipher: &RowCipher) -> Result<Self, StoreError> {
        let text = to_json("journal entry", &entry.body)?;
        let (seq, at) = (entry.seq, ms(entry.at));
        let (body, digest) = cipher.closed_entry(code, entry, text)?;
        Ok(Self { seq, at, body, digest })
    }
}

pub(super) fn entry(row: &Row<'_>, code: &Code, cipher: &RowCipher) -> Result<Entry, StoreError> {
    let seq: u32 = row.get(0)?;
    let (text, digest) = cipher.opened_entry(code, seq, row.get(2)?, row.get(3)?)?;
    let body: Body = from_json("journal entry", &text)?;
    Ok(Entry { seq, at: instant(row.get(1)?)?, body, digest })
}

pub(super) fn timer(row: &Row<'_>) -> Result<Timer, StoreError> {
    Ok(Timer {
        table: code(&row.get::<_, String>(0)?)?,
        seat: crate::engine::Seat::new(row.get(1)?),
        kind: kind(row.get(2)?)?,
        due_at: instant(row.get(3)?)?,
    })
}

pub(super) fn league_name(text: &str) -> Result<LeagueName, StoreError> {
    LeagueName::parse(text)
        .ok_or_else(|| StoreError { what: "a stored name is not a league's name".to_owned() })
}

pub(super) fn code(text: &str) -> Result<Code, StoreError> {
    Code::parse(text).ok_or_else(|| StoreError { what: "a stored code is not a table's code".to_owned() })
}

/// People by their numbers, as a JSON array. A number that SQLite cannot hold is nobody's id.
pub(super) fn people(players: &[PlayerId]) -> Result<String, StoreError> {
    let numbers: Vec<i64> = players.iter().filter_map(|id| i64::try_from(id.number()).ok()).collect();
    to_json("list of players", &numbers)
}

/// A player for their row.
pub(super) struct PlayerRow {
    pub(super) id: i64,
    pub(super) version: i64,
    pub(super) address: Option<String>,
    /// Also in the body; here to be found by.
    pub(super) accounts: Vec<Account>,
    pub(super) body: String,
}

impl PlayerRow {
    pub(super) fn new(mut player: Player) -> Result<Self, StoreError> {
        let address = player.address.take().map(String::from);
        let body = to_json("player", &player)?;
        let (id, version) = (player.id.number() as i64, player.version as i64);
        Ok(Self { id, version, address, accounts: player.accounts, body })
    }
}

pub(super) fn player(row: &Row<'_>) -> Result<Player, StoreError> {
    let mut player: Player = from_json("player", row.get_ref(0)?.as_str().map_err(rusqlite::Error::from)?)?;
    // Versions before `MailAddress` wrote what `link ADDRESS` was given, in lower case alone. It is normalised here and written
    // back with the next change. What was never an address could never be written to: such a player has none.
    let stored: Option<String> = row.get(1)?;
    player.address = stored.and_then(|stored| MailAddress::parse(&stored).ok());
    Ok(player)
}

/// A community for its row.
pub(super) struct CommunityRow {
    pub(super) channel: String,
    pub(super) id: String,
    pub(super) version: i64,
    pub(super) body: String,
}

impl CommunityRow {
    pub(super) fn new(community: Community) -> Result<Self, StoreError> {
        let body = to_json("community", &community)?;
        let version = community.version as i64;
        Ok(Self { channel: community.channel, id: community.id, version, body })
    }
}

pub(super) fn community(row: &Row<'_>) -> Result<Community, StoreError> {
    from_json("community", row.get_ref(0)?.as_str().map_err(rusqlite::Error::from)?)
}

pub(super) fn to_json<T: Serialize>(what: &str, value: &T) -> Result<String, StoreError> {
    serde_json::to_string(value)
        .map_err(|_| StoreError { what: format!("a {what} cannot be written as JSON") })
}

/// The error tells the place and never the text.
pub(super) fn from_json<T: DeserializeOwned>(what: &str, text: &str) -> Result<T, StoreError> {
    serde_json::from_str(text).map_err(|error| StoreError {
        what: format!(
            "a stored {what} cannot be read ({:?} error at column {})",
            error.classify(),
            error.column()
        ),
    })
}
