//! Conversion of rows in both databases. Rows are read back exactly as they were written, except that instants with a
//! column of their own are kept in whole milliseconds.

use crate::cipher::RowCipher;
use crate::sql::{StoredRow, small, string, string_if_any};

use engine::Seat;
use model::{
    Account, Body, Code, Community, Entry, LeagueName, LeagueRow, Letter, LetterKind, LetterRecipient,
    MailAddress, MailThread, Player, PlayerId, RatingLine, StoredTable, Table, TableError, Timer,
};
use ports::store::rules::{LeagueKey, class, instant, kind, league_key, ms, to};
use ports::{LeasedLetter, LetterLine, LetterState, LetterTrace, PlayerRating, StoreError, TableHead};
use serde::Serialize;
use serde::de::DeserializeOwned;

/// A table as a row.
pub(crate) struct TableRow {
    pub(crate) code: String,
    pub(crate) version: i64,
    pub(crate) seq: u32,
    pub(crate) opened_at: i64,
    pub(crate) status: &'static str,
    pub(crate) seed: String,
    pub(crate) snapshot: Option<String>,
    pub(crate) head: String,
    /// Ids of its players, sorted, each once.
    pub(crate) sitting: Vec<i64>,
    /// Its position in a league, if it has one.
    pub(crate) league: Option<LeagueKey>,
    /// Time at which the game ended and the `seq` of that end, while the table is over.
    pub(crate) end: Option<(i64, u32)>,
    /// True if a substitute could take a seat.
    pub(crate) vacant: bool,
    /// Channel and community of its place.
    pub(crate) place: Option<(String, String)>,
}

impl TableRow {
    pub(crate) fn new(table: Table, cipher: &RowCipher) -> Result<Self, StoreError> {
        let (sitting, vacant, place) = (sitting(&table), is_vacant(&table), place(&table));
        let league = league_key(&table);
        let mut table = cipher.closed(table.into())?;
        let seed = std::mem::take(&mut table.seed);
        let snapshot = table.snapshot.take();
        let head = to_json("table", &table)?;
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
            end: table.score.map(|score| (ms(score.ended_at), score.seq)),
            vacant,
            place,
        })
    }
}

/// Returns true if a substitute could take a seat of a table.
pub(crate) fn is_vacant(table: &Table) -> bool {
    !table.company.vacant.is_empty()
}

/// Returns channel and community of a table's place.
pub(crate) fn place(table: &Table) -> Option<(String, String)> {
    table.place.as_ref().map(|place| (place.channel.clone(), place.community.clone()))
}

/// Returns the ids of a table's players, sorted, each once.
pub(crate) fn sitting(table: &Table) -> Vec<i64> {
    let players = table.seats.iter().filter_map(|holder| Some(holder.player()?.number() as i64));
    let mut sitting: Vec<i64> = players.collect();
    sitting.sort_unstable();
    sitting.dedup();
    sitting
}

/// A journal entry as a row.
pub(crate) struct EntryRow {
    pub(crate) seq: u32,
    pub(crate) at: i64,
    pub(crate) body: String,
    pub(crate) digest: Option<String>,
}

impl EntryRow {
    pub(crate) fn new(entry: Entry, code: &Code, cipher: &RowCipher) -> Result<Self, StoreError> {
        let text = to_json("journal entry", &entry.body)?;
        let (seq, at) = (entry.seq, ms(entry.at));
        let (body, digest) = cipher.closed_entry(code, entry, text)?;
        Ok(Self { seq, at, body, digest })
    }
}

/// A player as a row.
pub(crate) struct PlayerRow {
    pub(crate) id: i64,
    pub(crate) version: i64,
    pub(crate) address: Option<String>,
    /// Also part of the body, like the next two; repeated here for lookups.
    pub(crate) accounts: Vec<Account>,
    pub(crate) confirmed: bool,
    /// Games in which they would take a vacant seat.
    pub(crate) willing_in: Option<Vec<String>>,
    pub(crate) body: String,
}

impl PlayerRow {
    pub(crate) fn new(mut player: Player) -> Result<Self, StoreError> {
        let address = player.address.take().map(String::from);
        let body = to_json("player", &player)?;
        let (id, version) = (player.id.number() as i64, player.version as i64);
        let (confirmed, willing_in) = (player.confirmed, willing_in(&player));
        Ok(Self { id, version, address, accounts: player.accounts, confirmed, willing_in, body })
    }
}

/// Returns the games in which a player would take a vacant seat; `None` if there are none, or if the player was merged
/// into another one.
pub(crate) fn willing_in(player: &Player) -> Option<Vec<String>> {
    let is_one = player.merged_into.is_none() && !player.substitute_in.is_empty();
    is_one.then(|| player.substitute_in.iter().cloned().collect())
}

/// A community as a row.
pub(crate) struct CommunityRow {
    pub(crate) channel: String,
    pub(crate) id: String,
    pub(crate) version: i64,
    pub(crate) body: String,
}

impl CommunityRow {
    pub(crate) fn new(community: Community) -> Result<Self, StoreError> {
        let body = to_json("community", &community)?;
        let version = community.version as i64;
        Ok(Self { channel: community.channel, id: community.id, version, body })
    }
}

/// Parses a stored table without decrypting it.
pub(crate) fn table_as_stored(
    head: &str,
    seed: String,
    snapshot: Option<String>,
) -> Result<StoredTable, StoreError> {
    let table: StoredTable = from_json("table", head)?;
    Ok(StoredTable { seed, snapshot, ..table })
}

/// Does the same with a row of `head, seed, snapshot`.
pub(crate) fn stored_table(row: &dyn StoredRow) -> Result<StoredTable, StoreError> {
    table_as_stored(row.text(0)?, string(row, 1)?, string_if_any(row, 2)?)
}

/// Reads a table from `head, seed, snapshot`.
pub(crate) fn table(row: &dyn StoredRow, cipher: &RowCipher) -> Result<Table, StoreError> {
    read_table(cipher.opened(stored_table(row)?)?)
}

/// Reads a table without its snapshot from `head, seed`.
pub(crate) fn table_head(row: &dyn StoredRow, cipher: &RowCipher) -> Result<TableHead, StoreError> {
    let head = cipher.opened(table_as_stored(row.text(0)?, string(row, 1)?, None)?)?;
    read_table(head.without_state()).map(TableHead::of)
}

/// Reads a table without its game state from a stored head.
pub(crate) fn table_of_head(head: &str) -> Result<Table, StoreError> {
    read_table(table_as_stored(head, String::new(), None)?.without_state())
}

/// Converts a decrypted row to a table.
fn read_table(row: StoredTable) -> Result<Table, StoreError> {
    row.try_into().map_err(|error: TableError| StoreError { what: error.to_string() })
}

/// Returns the re-encrypted row of a stored table; `None` if the newest key has encrypted all of it.
pub(crate) fn renewed_table(stored: StoredTable, cipher: &RowCipher) -> Result<Option<TableRow>, StoreError> {
    if !cipher.is_table_stale(&stored) {
        return Ok(None);
    }
    TableRow::new(read_table(cipher.opened(stored)?)?, cipher).map(Some)
}

/// Decrypts a journal entry of this table.
pub(crate) fn entry_of_row(row: EntryRow, code: &Code, cipher: &RowCipher) -> Result<Entry, StoreError> {
    let EntryRow { seq, at, body, digest } = row;
    let (text, digest) = cipher.opened_entry(code, seq, body, digest)?;
    let body: Body = from_json("journal entry", &text)?;
    Ok(Entry { seq, at: instant(at)?, body, digest })
}

/// Reads a stored entry from `seq, at, body, digest` without decrypting it.
pub(crate) fn entry_row(row: &dyn StoredRow) -> Result<EntryRow, StoreError> {
    let (seq, at) = (small(row, 0)?, row.number(1)?);
    Ok(EntryRow { seq, at, body: string(row, 2)?, digest: string_if_any(row, 3)? })
}

/// Reads an entry from `seq, at, body, digest`.
pub(crate) fn entry(row: &dyn StoredRow, code: &Code, cipher: &RowCipher) -> Result<Entry, StoreError> {
    entry_of_row(entry_row(row)?, code, cipher)
}

/// Returns the re-encrypted row of a stored entry; `None` if the newest key has encrypted it, or if it has no encrypted
/// part.
pub(crate) fn renewed_entry(
    stored: EntryRow,
    code: &Code,
    cipher: &RowCipher,
) -> Result<Option<EntryRow>, StoreError> {
    let (body, digest) = (stored.body.clone(), stored.digest.clone());
    if ![Some(&body), digest.as_ref()].into_iter().flatten().any(|text| cipher.is_stale(text)) {
        return Ok(None);
    }
    let renewed = EntryRow::new(entry_of_row(stored, code, cipher)?, code, cipher)?;
    Ok(Some(renewed).filter(|renewed| renewed.body != body || renewed.digest != digest))
}

/// Reads a timer from `table_code, seat, kind, due_at`.
pub(crate) fn timer(row: &dyn StoredRow) -> Result<Timer, StoreError> {
    let (table, seat) = (code(row.text(0)?)?, Seat::new(small(row, 1)?));
    Ok(Timer { due_at: instant(row.number(3)?)?, table, seat, kind: kind(row.number(2)?)? })
}

/// Returns the ids of those players that a database can hold; no other id exists.
pub(crate) fn numbers(players: &[PlayerId]) -> Vec<i64> {
    players.iter().filter_map(|id| i64::try_from(id.number()).ok()).collect()
}

/// Reads a player from `body, address`.
pub(crate) fn player(row: &dyn StoredRow) -> Result<Player, StoreError> {
    player_as_stored(row.text(0)?, string_if_any(row, 1)?)
}

/// Reads a league from `name, version, seq, place, due_at, body`.
pub(crate) fn league(row: &dyn StoredRow) -> Result<LeagueRow, StoreError> {
    Ok(LeagueRow {
        name: league_name(row.text(0)?)?,
        version: small(row, 1)?,
        seq: small(row, 2)?,
        place: row.text_if_any(3)?.map(|text| from_json("place", text)).transpose()?,
        due_at: row.number_if_any(4)?.map(instant).transpose()?,
        body: string(row, 5)?,
    })
}

/// Reads a rating from `player_id, mean_micro, deviation_micro, games`.
pub(crate) fn rating(row: &dyn StoredRow) -> Result<PlayerRating, StoreError> {
    Ok(PlayerRating {
        player: PlayerId::new(small(row, 0)?),
        mean_micro: row.number(1)?,
        deviation_micro: row.number(2)?,
        games: small(row, 3)?,
    })
}

/// Reads a rating line from `game, number, table_code, end_seq, at, seats`.
pub(crate) fn rating_line(row: &dyn StoredRow) -> Result<RatingLine, StoreError> {
    Ok(RatingLine {
        game: string(row, 0)?,
        number: small(row, 1)?,
        table: code(row.text(2)?)?,
        end_seq: small(row, 3)?,
        at: instant(row.number(4)?)?,
        seats: from_json("list of rated seats", row.text(5)?)?,
    })
}

/// Reads a leased letter and its order of writing from `id, key, recipient, class, slot, due_at, table_code, answers,
/// body, tries, way, league, handed`.
pub(crate) fn leased(row: &dyn StoredRow) -> Result<(i64, LeasedLetter), StoreError> {
    let letter = Letter {
        key: string(row, 1)?,
        to: recipient(row, 10, 2)?,
        class: class(row.number(3)?)?,
        slot: string_if_any(row, 4)?,
        due_at: instant(row.number(5)?)?,
        table: row.text_if_any(6)?.map(code).transpose()?,
        league: row.text_if_any(11)?.map(league_name).transpose()?,
        answers: row.text_if_any(7)?.map(|text| from_json("right", text)).transpose()?,
        body: string(row, 8)?,
    };
    let tries: u32 = small(row, 9)?;
    Ok((row.number(0)?, LeasedLetter { letter, tries: tries.saturating_add(1), again: row.number(12)? > 1 }))
}

/// Reads the recipient of a letter from the columns of its delivery method and of the player's number.
pub(crate) fn recipient(
    row: &dyn StoredRow,
    way: usize,
    player: usize,
) -> Result<LetterRecipient, StoreError> {
    to(row.text(way)?, small(row, player)?)
}

/// Reads a letter for operators from `key, way, recipient, table_code, due_at, free_at, tries, why`.
pub(crate) fn letter_line(row: &dyn StoredRow) -> Result<LetterLine, StoreError> {
    Ok(LetterLine {
        key: string(row, 0)?,
        to: recipient(row, 1, 2)?,
        table: row.text_if_any(3)?.map(code).transpose()?,
        due_at: instant(row.number(4)?)?,
        free_at: instant(row.number(5)?)?,
        tries: small(row, 6)?,
        why: string_if_any(row, 7)?,
    })
}

/// Reads the record of a letter from `key, state, due_at, table_code`.
pub(crate) fn letter_trace(row: &dyn StoredRow) -> Result<LetterTrace, StoreError> {
    Ok(LetterTrace {
        kind: LetterKind::of_key(row.text(0)?),
        state: LetterState::of_word(row.text(1)?)?,
        due_at: instant(row.number(2)?)?,
        table: row.text_if_any(3)?.map(code).transpose()?,
    })
}

/// Reads the last mail of a thread from `thread, pictures, deadline_at, sequence`.
pub(crate) fn mailed(row: &dyn StoredRow) -> Result<MailThread, StoreError> {
    Ok(MailThread {
        thread: string(row, 0)?,
        pictures: string_if_any(row, 1)?,
        deadline_at: row.number_if_any(2)?.map(instant).transpose()?,
        sequence: small(row, 3)?,
    })
}

/// Reads a player from their body and address.
pub(crate) fn player_as_stored(body: &str, address: Option<String>) -> Result<Player, StoreError> {
    let mut player: Player = from_json("player", body)?;
    // Before `MailAddress`, versions stored the argument of `link ADDRESS`, only lowercased. It is normalised here, and
    // stored with the next change. Mail to an invalid address was never possible, so such a player has none.
    player.address = address.and_then(|stored| MailAddress::parse(&stored).ok());
    Ok(player)
}

pub(crate) fn league_name(text: &str) -> Result<LeagueName, StoreError> {
    LeagueName::parse(text)
        .ok_or_else(|| StoreError { what: "invalid league name in the database".to_owned() })
}

pub(crate) fn code(text: &str) -> Result<Code, StoreError> {
    Code::parse(text).ok_or_else(|| StoreError { what: "invalid table code in the database".to_owned() })
}

pub(crate) fn to_json<T: Serialize>(what: &str, value: &T) -> Result<String, StoreError> {
    serde_json::to_string(value).map_err(|_| StoreError { what: format!("cannot serialise {what} as JSON") })
}

/// Parses stored JSON. The error contains the position but never the text.
pub(crate) fn from_json<T: DeserializeOwned>(what: &str, text: &str) -> Result<T, StoreError> {
    serde_json::from_str(text).map_err(|error| StoreError {
        what: format!(
            "cannot read stored {what} ({:?} error at column {})",
            error.classify(),
            error.column()
        ),
    })
}
