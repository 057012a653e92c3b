//! Rows as every store with columns keeps them, and back. What is read equals what was written, except that instants which have a
//! column of their own are kept in whole milliseconds.

use super::cipher::RowCipher;

use model::{Account, Body, Code, Community, Entry, LeagueName, MailAddress, Player, Table};
use ports::StoreError;
use ports::store::rules::{LeagueKey, instant, league_key, ms};
use serde::Serialize;
use serde::de::DeserializeOwned;

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
    /// Whether a substitute could take a seat.
    pub(super) vacant: bool,
    /// Channel and community of its place.
    pub(super) place: Option<(String, String)>,
}

impl TableRow {
    pub(super) fn new(table: Table, cipher: &RowCipher) -> Result<Self, StoreError> {
        let mut table = cipher.closed(table)?;
        let seed = std::mem::take(&mut table.seed);
        let snapshot = table.snapshot.take();
        let head = to_json("table", &table)?;
        let sitting = sitting(&table);
        let (vacant, place) = (is_vacant(&table), place(&table));
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
            vacant,
            place,
        })
    }
}

/// Whether a substitute could take a seat of a table.
pub(super) fn is_vacant(table: &Table) -> bool {
    !table.company.vacant.is_empty()
}

/// Channel and community of a table's place.
pub(super) fn place(table: &Table) -> Option<(String, String)> {
    table.place.as_ref().map(|place| (place.channel.clone(), place.community.clone()))
}

/// Who sits at a table, in order, each once.
pub(super) fn sitting(table: &Table) -> Vec<i64> {
    let players = table.seats.iter().filter_map(|holder| Some(holder.player()?.number() as i64));
    let mut sitting: Vec<i64> = players.collect();
    sitting.sort_unstable();
    sitting.dedup();
    sitting
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

/// A player for their row.
pub(super) struct PlayerRow {
    pub(super) id: i64,
    pub(super) version: i64,
    pub(super) address: Option<String>,
    /// Also in the body, as the next two; here to be found by.
    pub(super) accounts: Vec<Account>,
    pub(super) confirmed: bool,
    /// In which games they would take a vacant seat.
    pub(super) willing_in: Option<Vec<String>>,
    pub(super) body: String,
}

impl PlayerRow {
    pub(super) fn new(mut player: Player) -> Result<Self, StoreError> {
        let address = player.address.take().map(String::from);
        let body = to_json("player", &player)?;
        let (id, version) = (player.id.number() as i64, player.version as i64);
        let (confirmed, willing_in) = (player.confirmed, willing_in(&player));
        Ok(Self { id, version, address, accounts: player.accounts, confirmed, willing_in, body })
    }
}

/// In which games somebody would take a vacant seat; nothing for who would not, or has become somebody else.
pub(super) fn willing_in(player: &Player) -> Option<Vec<String>> {
    let is_one = player.merged_into.is_none() && !player.substitute_in.is_empty();
    is_one.then(|| player.substitute_in.iter().cloned().collect())
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

/// A table as it is stored, closed as far as it is.
pub(super) fn table_as_stored(
    head: &str,
    seed: String,
    snapshot: Option<String>,
) -> Result<Table, StoreError> {
    let table: Table = from_json("table", head)?;
    Ok(Table { seed, snapshot, ..table })
}

/// A journal entry of this table, opened.
pub(super) fn entry_of_row(row: EntryRow, code: &Code, cipher: &RowCipher) -> Result<Entry, StoreError> {
    let EntryRow { seq, at, body, digest } = row;
    let (text, digest) = cipher.opened_entry(code, seq, body, digest)?;
    let body: Body = from_json("journal entry", &text)?;
    Ok(Entry { seq, at: instant(at)?, body, digest })
}

/// A player by their body and address.
pub(super) fn player_as_stored(body: &str, address: Option<String>) -> Result<Player, StoreError> {
    let mut player: Player = from_json("player", body)?;
    // Versions before `MailAddress` wrote what `link ADDRESS` was given, in lower case alone. It is normalised here and written
    // back with the next change. What was never an address could never be written to: such a player has none.
    player.address = address.and_then(|stored| MailAddress::parse(&stored).ok());
    Ok(player)
}

pub(super) fn league_name(text: &str) -> Result<LeagueName, StoreError> {
    LeagueName::parse(text)
        .ok_or_else(|| StoreError { what: "a stored name is not a league's name".to_owned() })
}

pub(super) fn code(text: &str) -> Result<Code, StoreError> {
    Code::parse(text).ok_or_else(|| StoreError { what: "a stored code is not a table's code".to_owned() })
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
