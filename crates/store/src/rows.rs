//! Conversion of rows in both databases. Rows are read back exactly as they were written, except that instants with a
//! column of their own are kept in whole milliseconds.

use crate::cipher::RowCipher;
use crate::sql::{StoredRow, read_narrow_integer, read_optional_text, read_owned_text};

use engine::Seat;
use model::{
    Account, Body, Code, Community, Entry, LeagueName, LeagueRow, Letter, LetterKind, LetterRecipient,
    MailAddress, MailThread, Player, PlayerId, RatingLine, StoredTable, Table, TableError, Timer,
};
use ports::store::rules::{
    LeagueKey, decode_letter_recipient, decode_timer_kind, decode_urgency, floor_ms, instant, league_key,
};
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
    /// Ids of the players, sorted, without duplicates.
    pub(crate) seated_players: Vec<i64>,
    /// Position in a league, if the table has one.
    pub(crate) league: Option<LeagueKey>,
    /// Time at which the game ended and the `seq` of that end; `None` unless the table is over.
    pub(crate) game_end: Option<(i64, u32)>,
    /// True if a substitute could take a seat.
    pub(crate) has_vacant_seat: bool,
    /// Channel and community of the table's place.
    pub(crate) place: Option<(String, String)>,
}

impl TableRow {
    pub(crate) fn new(table: Table, cipher: &RowCipher) -> Result<Self, StoreError> {
        let (sitting, vacant, place) = (seated_player_ids(&table), is_vacant(&table), place(&table));
        let league = league_key(&table);
        let mut table = cipher.encrypt_table(table.into())?;
        let seed = std::mem::take(&mut table.seed);
        let snapshot = table.snapshot.take();
        let head = to_json("table", &table)?;
        Ok(Self {
            code: table.code.as_str().to_owned(),
            version: table.version as i64,
            seq: table.seq,
            opened_at: floor_ms(table.opened_at),
            status: table.status.keyword(),
            seed,
            snapshot,
            head,
            seated_players: sitting,
            league,
            game_end: table.score.map(|score| (floor_ms(score.ended_at), score.seq)),
            has_vacant_seat: vacant,
            place,
        })
    }
}

/// Returns true if a substitute could take a seat at the table.
pub(crate) fn is_vacant(table: &Table) -> bool {
    !table.company.vacant.is_empty()
}

/// Returns the channel and community of a table's place.
pub(crate) fn place(table: &Table) -> Option<(String, String)> {
    table.place.as_ref().map(|place| (place.channel.clone(), place.community.clone()))
}

/// Returns the ids of a table's players, sorted, without duplicates.
pub(crate) fn seated_player_ids(table: &Table) -> Vec<i64> {
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
        let (seq, at) = (entry.seq, floor_ms(entry.at));
        let (body, digest) = cipher.encrypt_entry(code, entry, text)?;
        Ok(Self { seq, at, body, digest })
    }
}

/// A player as a row.
pub(crate) struct PlayerRow {
    pub(crate) id: i64,
    pub(crate) version: i64,
    pub(crate) address: Option<String>,
    /// Accounts of the player. Like the next two fields, also part of the body, and repeated here for lookups.
    pub(crate) accounts: Vec<Account>,
    pub(crate) confirmed: bool,
    /// Games in which the player would take a vacant seat, and those for which they seek players, after `seek/`.
    pub(crate) willing_games: Option<Vec<String>>,
    pub(crate) body: String,
}

impl PlayerRow {
    pub(crate) fn new(mut player: Player) -> Result<Self, StoreError> {
        let address = player.address.take().map(String::from);
        let body = to_json("player", &player)?;
        let (id, version) = (player.id.number() as i64, player.version as i64);
        let (confirmed, willing_in) = (player.confirmed, willing_games(&player));
        Ok(Self {
            id,
            version,
            address,
            accounts: player.accounts,
            confirmed,
            willing_games: willing_in,
            body,
        })
    }
}

/// Returns the games in which a player would take a vacant seat, and those for which they seek players, after `seek/`;
/// `None` if there are none, or if the player was merged into another one.
pub(crate) fn willing_games(player: &Player) -> Option<Vec<String>> {
    let sought = player.seeks.keys().map(|game| format!("seek/{game}"));
    let games: Vec<String> = player.substitute_in.iter().cloned().chain(sought).collect();
    (player.merged_into.is_none() && !games.is_empty()).then_some(games)
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
pub(crate) fn parse_stored_table(
    head: &str,
    seed: String,
    snapshot: Option<String>,
) -> Result<StoredTable, StoreError> {
    let table: StoredTable = from_json("table", head)?;
    Ok(StoredTable { seed, snapshot, ..table })
}

/// Parses a stored table from `head, seed, snapshot` without decrypting it.
pub(crate) fn stored_table(row: &dyn StoredRow) -> Result<StoredTable, StoreError> {
    parse_stored_table(row.text(0)?, read_owned_text(row, 1)?, read_optional_text(row, 2)?)
}

/// Reads a table from `head, seed, snapshot`.
pub(crate) fn table(row: &dyn StoredRow, cipher: &RowCipher) -> Result<Table, StoreError> {
    read_table(cipher.decrypt_table(stored_table(row)?)?)
}

/// Reads a table without its snapshot from `head, seed`.
pub(crate) fn table_head(row: &dyn StoredRow, cipher: &RowCipher) -> Result<TableHead, StoreError> {
    let head = cipher.decrypt_table(parse_stored_table(row.text(0)?, read_owned_text(row, 1)?, None)?)?;
    read_table(head.without_state()).map(TableHead::of)
}

/// Reads a table without its game state from a stored head.
pub(crate) fn parse_table_head(head: &str) -> Result<Table, StoreError> {
    read_table(parse_stored_table(head, String::new(), None)?.without_state())
}

/// Converts a decrypted row to a table.
fn read_table(row: StoredTable) -> Result<Table, StoreError> {
    row.try_into().map_err(|error: TableError| StoreError { what: error.to_string() })
}

/// Returns the row of a stored table, re-encrypted with the newest key; `None` if all of it already uses that key.
pub(crate) fn reencrypted_table_row(
    stored: StoredTable,
    cipher: &RowCipher,
) -> Result<Option<TableRow>, StoreError> {
    if !cipher.table_needs_reencryption(&stored) {
        return Ok(None);
    }
    TableRow::new(read_table(cipher.decrypt_table(stored)?)?, cipher).map(Some)
}

/// Decrypts a journal entry of this table.
pub(crate) fn entry_of_row(row: EntryRow, code: &Code, cipher: &RowCipher) -> Result<Entry, StoreError> {
    let EntryRow { seq, at, body, digest } = row;
    let (text, digest) = cipher.decrypt_entry(code, seq, body, digest)?;
    let body: Body = from_json("journal entry", &text)?;
    Ok(Entry { seq, at: instant(at)?, body, digest })
}

/// Reads a stored entry from `seq, at, body, digest` without decrypting it.
pub(crate) fn entry_row(row: &dyn StoredRow) -> Result<EntryRow, StoreError> {
    let (seq, at) = (read_narrow_integer(row, 0)?, row.number(1)?);
    Ok(EntryRow { seq, at, body: read_owned_text(row, 2)?, digest: read_optional_text(row, 3)? })
}

/// Reads an entry from `seq, at, body, digest`.
pub(crate) fn entry(row: &dyn StoredRow, code: &Code, cipher: &RowCipher) -> Result<Entry, StoreError> {
    entry_of_row(entry_row(row)?, code, cipher)
}

/// Returns the row of a stored entry, re-encrypted with the newest key; `None` if it already uses that key or has no
/// encrypted part.
pub(crate) fn reencrypted_entry_row(
    stored: EntryRow,
    code: &Code,
    cipher: &RowCipher,
) -> Result<Option<EntryRow>, StoreError> {
    let (body, digest) = (stored.body.clone(), stored.digest.clone());
    if ![Some(&body), digest.as_ref()].into_iter().flatten().any(|text| cipher.needs_reencryption(text)) {
        return Ok(None);
    }
    let renewed = EntryRow::new(entry_of_row(stored, code, cipher)?, code, cipher)?;
    Ok(Some(renewed).filter(|renewed| renewed.body != body || renewed.digest != digest))
}

/// Reads a timer from `table_code, seat, kind, due_at`.
pub(crate) fn timer(row: &dyn StoredRow) -> Result<Timer, StoreError> {
    let (table, seat) = (parse_code(row.text(0)?)?, Seat::new(read_narrow_integer(row, 1)?));
    Ok(Timer { due_at: instant(row.number(3)?)?, table, seat, kind: decode_timer_kind(row.number(2)?)? })
}

/// Returns the players' ids as database integers. Larger ids are omitted, since no player has one.
pub(crate) fn numbers(players: &[PlayerId]) -> Vec<i64> {
    players.iter().filter_map(|id| i64::try_from(id.number()).ok()).collect()
}

/// Reads a player from `body, address`.
pub(crate) fn player(row: &dyn StoredRow) -> Result<Player, StoreError> {
    parse_stored_player(row.text(0)?, read_optional_text(row, 1)?)
}

/// Reads a league from `name, version, seq, place, due_at, body`.
pub(crate) fn league(row: &dyn StoredRow) -> Result<LeagueRow, StoreError> {
    Ok(LeagueRow {
        name: parse_league_name(row.text(0)?)?,
        version: read_narrow_integer(row, 1)?,
        seq: read_narrow_integer(row, 2)?,
        place: row.optional_text(3)?.map(|text| from_json("place", text)).transpose()?,
        due_at: row.optional_integer(4)?.map(instant).transpose()?,
        body: read_owned_text(row, 5)?,
    })
}

/// Reads a rating from `player_id, mean_micro, deviation_micro, games`.
pub(crate) fn rating(row: &dyn StoredRow) -> Result<PlayerRating, StoreError> {
    Ok(PlayerRating {
        player: PlayerId::new(read_narrow_integer(row, 0)?),
        mean_micro: row.number(1)?,
        deviation_micro: row.number(2)?,
        games: read_narrow_integer(row, 3)?,
    })
}

/// Reads a rating line from `game, number, table_code, end_seq, at, seats`.
pub(crate) fn rating_line(row: &dyn StoredRow) -> Result<RatingLine, StoreError> {
    Ok(RatingLine {
        game: read_owned_text(row, 0)?,
        number: read_narrow_integer(row, 1)?,
        table: parse_code(row.text(2)?)?,
        end_seq: read_narrow_integer(row, 3)?,
        at: instant(row.number(4)?)?,
        seats: from_json("list of rated seats", row.text(5)?)?,
    })
}

/// Reads a leased letter and its order of writing from `id, key, recipient, class, slot, due_at, table_code, answers,
/// body, tries, way, league, handed`.
pub(crate) fn read_leased_letter(row: &dyn StoredRow) -> Result<(i64, LeasedLetter), StoreError> {
    let letter = Letter {
        key: read_owned_text(row, 1)?,
        to: recipient(row, 10, 2)?,
        class: decode_urgency(row.number(3)?)?,
        slot: read_optional_text(row, 4)?,
        due_at: instant(row.number(5)?)?,
        table: row.optional_text(6)?.map(parse_code).transpose()?,
        league: row.optional_text(11)?.map(parse_league_name).transpose()?,
        answers: row.optional_text(7)?.map(|text| from_json("right", text)).transpose()?,
        body: read_owned_text(row, 8)?,
    };
    let tries: u32 = read_narrow_integer(row, 9)?;
    Ok((
        row.number(0)?,
        LeasedLetter { letter, tries: tries.saturating_add(1), was_leased_before: row.number(12)? > 1 },
    ))
}

/// Reads the recipient of a letter from the columns of its delivery method and of the player's number.
pub(crate) fn recipient(
    row: &dyn StoredRow,
    way: usize,
    player: usize,
) -> Result<LetterRecipient, StoreError> {
    decode_letter_recipient(row.text(way)?, read_narrow_integer(row, player)?)
}

/// Reads a letter for operators from `key, way, recipient, table_code, due_at, free_at, tries, why`.
pub(crate) fn letter_line(row: &dyn StoredRow) -> Result<LetterLine, StoreError> {
    Ok(LetterLine {
        key: read_owned_text(row, 0)?,
        to: recipient(row, 1, 2)?,
        table: row.optional_text(3)?.map(parse_code).transpose()?,
        due_at: instant(row.number(4)?)?,
        free_at: instant(row.number(5)?)?,
        tries: read_narrow_integer(row, 6)?,
        reason: read_optional_text(row, 7)?,
    })
}

/// Reads the record of a letter from `key, state, due_at, table_code`.
pub(crate) fn letter_trace(row: &dyn StoredRow) -> Result<LetterTrace, StoreError> {
    Ok(LetterTrace {
        kind: LetterKind::of_key(row.text(0)?),
        state: LetterState::from_letter_state_name(row.text(1)?)?,
        due_at: instant(row.number(2)?)?,
        table: row.optional_text(3)?.map(parse_code).transpose()?,
    })
}

/// Reads the last mail of a thread from `thread, pictures, deadline_at, sequence`.
pub(crate) fn read_mail_thread(row: &dyn StoredRow) -> Result<MailThread, StoreError> {
    Ok(MailThread {
        thread: read_owned_text(row, 0)?,
        pictures: read_optional_text(row, 1)?,
        deadline_at: row.optional_integer(2)?.map(instant).transpose()?,
        calendar_entries: read_narrow_integer(row, 3)?,
    })
}

/// Reads a player from their body and address.
pub(crate) fn parse_stored_player(body: &str, address: Option<String>) -> Result<Player, StoreError> {
    let mut player: Player = from_json("player", body)?;
    // Before `MailAddress`, versions stored the argument of `link ADDRESS`, only lowercased. It is normalised here, and
    // stored with the next change. Mail to an invalid address was never possible, so such a player has none.
    player.address = address.and_then(|stored| MailAddress::parse(&stored).ok());
    Ok(player)
}

pub(crate) fn parse_league_name(text: &str) -> Result<LeagueName, StoreError> {
    LeagueName::parse(text)
        .ok_or_else(|| StoreError { what: "invalid league name in the database".to_owned() })
}

pub(crate) fn parse_code(text: &str) -> Result<Code, StoreError> {
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
