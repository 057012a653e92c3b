//! Executes a commit in one savepoint of the writer: first it checks that no other writer came first, then it writes
//! all changes.

use super::error::{SqlError, WriteError};
use super::leagues;
use super::statement::{execute_cached, query_all, query_one};
use super::talk::change_talk;
use crate::cipher::RowCipher;
use crate::rows::{CommunityRow, EntryRow, PlayerRow, TableRow, parse_league_name, to_json};
use crate::tables::REPLY;
use crate::talk::TalkChange;
use model::{
    Account, AuditLine, Code, Commit, Entry, LeagueRow, Letter, OpenedTable, RatingLine, ReceivedMessage,
    SeasonNumber, Timer, TimerOp,
};
use ports::store::rules::{
    LeagueKey, ceil_ms, delivery_method_name, encode_timer_kind, encode_urgency, floor_ms,
    other_league_error, recipient_number,
};
use ports::{CommitError, LetterState, StoreError};
use rusqlite::{Connection, Params, params};
use std::borrow::Cow;

/// Time at which the game ended (?6), unless the end with this `seq` (?7) is already rated; running games skip the
/// lookup. ?8 is the code.
const UNRATED_AT: &str = "CASE WHEN ?6 IS NOT NULL AND NOT EXISTS \
    (SELECT 1 FROM rating_line WHERE table_code = ?8 AND end_seq = ?7) THEN ?6 END";

/// A commit converted for the columns.
pub(super) struct PreparedCommit {
    inbox: Option<ReceivedMessage>,
    table: Option<TableRow>,
    append: Vec<EntryRow>,
    opened: Vec<(TableRow, Vec<EntryRow>)>,
    components: Option<(String, String)>,
    timers: Vec<TimerOp>,
    /// Voided slots as a JSON list, if there are any.
    void_slots: Option<String>,
    /// Letters, each with its right as JSON.
    letters: Vec<(Letter, Option<String>)>,
    /// Return addresses: hash, and right as JSON.
    tokens: Vec<(String, String)>,
    players: Vec<PlayerRow>,
    communities: Vec<CommunityRow>,
    /// Leagues, each with its place as JSON.
    leagues: Vec<(LeagueRow, Option<String>)>,
    audit: Vec<AuditLine>,
    /// Rating lines, each with its seats as JSON.
    ratings: Vec<(RatingLine, String)>,
    talk: Vec<TalkChange>,
}

/// Columns of a table's row that are compared with a commit to detect other writers.
struct StoredVersion {
    id: i64,
    version: i64,
    seq: u32,
    league: Option<LeagueKey>,
    /// Columns that are only written when they change.
    indexed_columns: IndexedColumns,
}

/// Indexed lookup columns of a table.
#[derive(PartialEq, Eq)]
struct IndexedColumns {
    status: Cow<'static, str>,
    vacant: bool,
    channel: Option<String>,
    community: Option<String>,
}

impl IndexedColumns {
    fn of(row: &TableRow) -> Self {
        let (channel, community) = row.place.clone().unzip();
        Self { status: row.status.into(), vacant: row.has_vacant_seat, channel, community }
    }
}

impl PreparedCommit {
    pub(super) fn new(commit: Commit, cipher: &RowCipher) -> Result<Self, StoreError> {
        let with_right = |letter: Letter| {
            let right = letter.answers.as_ref().map(|right| to_json("right", right)).transpose()?;
            Ok((letter, right))
        };
        let with_place = |league: LeagueRow| {
            let place = league.place.as_ref().map(|place| to_json("place", place)).transpose()?;
            Ok((league, place))
        };
        let with_seats = |line: RatingLine| {
            let seats = to_json("list of rated seats", &line.seats)?;
            Ok((line, seats))
        };
        let opened = |it: OpenedTable| {
            let append = entry_rows(it.append, &it.table.code, cipher)?;
            Ok((TableRow::new(it.table, cipher)?, append))
        };
        // A commit with entries contains their table.
        let append = match &commit.table {
            Some(table) => entry_rows(commit.append, &table.code, cipher)?,
            None => Vec::new(),
        };
        Ok(Self {
            inbox: commit.inbox,
            table: commit.table.map(|table| TableRow::new(table, cipher)).transpose()?,
            append,
            opened: commit.opened.into_iter().map(opened).collect::<Result<_, StoreError>>()?,
            components: commit.components,
            timers: commit.timers,
            void_slots: Some(&commit.void_slots)
                .filter(|slots| !slots.is_empty())
                .map(|slots| to_json("slot", slots))
                .transpose()?,
            letters: commit.letters.into_iter().map(with_right).collect::<Result<_, StoreError>>()?,
            tokens: commit
                .tokens
                .into_iter()
                .map(|token| Ok((token.hash, to_json("right", &token.right)?)))
                .collect::<Result<_, StoreError>>()?,
            players: commit.players.into_iter().map(PlayerRow::new).collect::<Result<_, _>>()?,
            communities: commit.communities.into_iter().map(CommunityRow::new).collect::<Result<_, _>>()?,
            leagues: commit.leagues.into_iter().map(with_place).collect::<Result<_, StoreError>>()?,
            audit: commit.audit,
            talk: commit
                .talk
                .into_iter()
                .map(|change| TalkChange::new(change, cipher))
                .collect::<Result<_, StoreError>>()?,
            ratings: commit.ratings.into_iter().map(with_seats).collect::<Result<_, StoreError>>()?,
        })
    }

    /// Executes the commit. After an error the caller rolls everything back.
    pub(super) fn execute(&self, on: &Connection) -> Result<(), WriteError> {
        if let Some(inbox) = &self.inbox {
            record_handled_message(on, inbox)?;
        }
        if let Some(table) = &self.table {
            write_table(on, table, &self.append)?;
        }
        for (table, append) in &self.opened {
            open_table(on, table, append)?;
        }
        for player in &self.players {
            write_player(on, player)?;
        }
        for community in &self.communities {
            write_community(on, community)?;
        }
        for (league, place) in &self.leagues {
            let lines = self.audit.iter().filter(|line| line.league == league.name);
            leagues::write_league(on, league, place.as_deref(), &Vec::from_iter(lines))?;
        }
        for (line, seats) in &self.ratings {
            leagues::write_rating(on, line, seats)?;
        }
        for change in &self.talk {
            change_talk(on, change)?;
        }
        if let Some((hash, body)) = &self.components {
            execute_cached(
                on,
                "INSERT INTO components (hash, body) VALUES (?, ?) ON CONFLICT DO NOTHING",
                (hash, body),
            )?;
        }
        for change in &self.timers {
            change_timer(on, change)?;
        }
        if let Some(slots) = &self.void_slots {
            let sql = "SELECT letter.id FROM json_each(?) AS given CROSS JOIN letter INDEXED BY letter_slot
                       ON slot = given.value AND state = 'ready'";
            withdraw_letters(on, LetterState::Void, sql, [slots])?;
        }
        self.queue_all_letters(on)?;
        for (hash, right) in &self.tokens {
            execute_cached(
                on,
                "INSERT INTO token (hash, allows) VALUES (?, ?) ON CONFLICT DO NOTHING",
                (hash, right),
            )?;
        }
        Ok(())
    }

    /// Queues the letters; each replaces older letters of its slot.
    fn queue_all_letters(&self, on: &Connection) -> Result<(), SqlError> {
        for (letter, right) in &self.letters {
            if !queue_letter(on, letter, right.as_deref())? {
                continue;
            }
            if let Some(slot) = &letter.slot {
                let sql = "SELECT id FROM letter INDEXED BY letter_slot WHERE slot = ? AND state = 'ready' AND id < ?";
                withdraw_letters(on, LetterState::Replaced, sql, (slot, on.last_insert_rowid()))?;
            }
        }
        Ok(())
    }
}

fn entry_rows(entries: Vec<Entry>, code: &Code, cipher: &RowCipher) -> Result<Vec<EntryRow>, StoreError> {
    entries.into_iter().map(|entry| EntryRow::new(entry, code, cipher)).collect()
}

/// Opens a new table, which must belong to a league.
fn open_table(on: &Connection, table: &TableRow, append: &[EntryRow]) -> Result<(), WriteError> {
    if table.version != 1 || table.league.is_none() {
        return Err(CommitError::Stale.into());
    }
    write_table(on, table, append)
}

fn write_table(on: &Connection, table: &TableRow, append: &[EntryRow]) -> Result<(), WriteError> {
    let stored = stored_version(on, &table.code)?;
    let (version, last) = stored.as_ref().map_or((0, 0), |stored| (stored.version, stored.seq));
    let dense = (last + 1..).zip(append).all(|(seq, entry)| seq == entry.seq);
    let ends = append.last().map_or(last, |entry| entry.seq);
    if table.version != version + 1 || !dense || table.seq != ends {
        return Err(CommitError::Stale.into());
    }
    let id = match stored {
        Some(stored) if stored.league != table.league => return Err(other_league_error().into()),
        Some(stored) => {
            update_table(on, &stored, table)?;
            stored.id
        }
        None => insert_table(on, table)?,
    };
    write_seats(on, id, &table.seated_players)?;
    for entry in append {
        let sql = "INSERT INTO journal (table_id, seq, at, body, digest) VALUES (?, ?, ?, ?, ?)";
        execute_cached(on, sql, (id, entry.seq, entry.at, &entry.body, &entry.digest))?;
    }
    Ok(())
}

fn stored_version(on: &Connection, code: &str) -> Result<Option<StoredVersion>, SqlError> {
    let sql =
        "SELECT id, version, seq, league, season, number, status, vacant, place_channel, place_community
               FROM tables LEFT JOIN league_table ON table_id = id WHERE code = ?";
    query_one(on, sql, [code], |row| {
        let league: Option<String> = row.get(3)?;
        let league = match league {
            Some(name) => Some((parse_league_name(&name)?, SeasonNumber::new(row.get(4)?), row.get(5)?)),
            None => None,
        };
        let status: String = row.get(6)?;
        let sought = IndexedColumns {
            status: status.into(),
            vacant: row.get(7)?,
            channel: row.get(8)?,
            community: row.get(9)?,
        };
        Ok(StoredVersion {
            id: row.get(0)?,
            version: row.get(1)?,
            seq: row.get(2)?,
            league,
            indexed_columns: sought,
        })
    })
}

/// Records a message as handled; returns the earlier reply if it was handled before.
fn record_handled_message(on: &Connection, inbox: &ReceivedMessage) -> Result<(), WriteError> {
    let sql = "INSERT INTO inbox (channel, message_id, at, reply) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING";
    if execute_cached(on, sql, (&inbox.key.channel, &inbox.key.id, floor_ms(inbox.at), &inbox.reply))? == 1 {
        return Ok(());
    }
    let reply = query_one(on, REPLY.sqlite, (&inbox.key.channel, &inbox.key.id), |row| Ok(row.get(0)?))?;
    Err(reply.map_or(CommitError::Stale, CommitError::Duplicate).into())
}

/// Inserts a new table. The commit is stale if another table has the same position in the league.
fn insert_table(on: &Connection, table: &TableRow) -> Result<i64, WriteError> {
    let sql = format!(
        "INSERT INTO tables (seq, version, seed, head, snapshot, unrated_at, code, opened_at, status,
                             vacant, place_channel, place_community)
         VALUES (?1, ?2, ?3, ?4, ?5, {UNRATED_AT}, ?8, ?9, ?10, ?11, ?12, ?13)"
    );
    let (ended_at, end_seq) = table.game_end.unzip();
    let sought = IndexedColumns::of(table);
    let values = params![
        table.seq,
        table.version,
        table.seed,
        table.head,
        table.snapshot,
        ended_at,
        end_seq,
        table.code,
        table.opened_at,
        sought.status,
        sought.vacant,
        sought.channel,
        sought.community,
    ];
    execute_cached(on, &sql, values)?;
    let id = on.last_insert_rowid();
    if let Some((league, season, number)) = &table.league {
        let sql = "INSERT INTO league_table (table_id, league, season, number) VALUES (?, ?, ?, ?)
                   ON CONFLICT DO NOTHING";
        if execute_cached(on, sql, (id, league.as_str(), season.number(), number))? != 1 {
            return Err(CommitError::Stale.into());
        }
    }
    Ok(id)
}

/// Updates a table. Indexed columns are only written when they change; code and opening time never do.
fn update_table(on: &Connection, stored: &StoredVersion, table: &TableRow) -> Result<(), SqlError> {
    let sql = format!(
        "UPDATE tables SET seq = ?1, version = ?2, seed = ?3, head = ?4, snapshot = ?5, unrated_at = {UNRATED_AT}
         WHERE id = ?9"
    );
    let (ended_at, end_seq) = table.game_end.unzip();
    let values = params![
        table.seq,
        table.version,
        table.seed,
        table.head,
        table.snapshot,
        ended_at,
        end_seq,
        table.code,
        stored.id
    ];
    execute_cached(on, &sql, values)?;
    let sought = IndexedColumns::of(table);
    if stored.indexed_columns != sought {
        let sql =
            "UPDATE tables SET status = ?, vacant = ?, place_channel = ?, place_community = ? WHERE id = ?";
        execute_cached(on, sql, (sought.status, sought.vacant, sought.channel, sought.community, stored.id))?;
    }
    Ok(())
}

/// Updates the seats of a table; usually nothing has changed.
fn write_seats(on: &Connection, table: i64, sitting: &[i64]) -> Result<(), SqlError> {
    let sql = "SELECT player_id FROM seat WHERE table_id = ? ORDER BY player_id";
    let before: Vec<i64> = on
        .prepare_cached(sql)?
        .query_map([table], |row| row.get(0))?
        .collect::<Result<_, rusqlite::Error>>()?;
    for player in before.iter().filter(|player| !sitting.contains(player)) {
        execute_cached(on, "DELETE FROM seat WHERE player_id = ? AND table_id = ?", (player, table))?;
    }
    for player in sitting.iter().filter(|player| !before.contains(player)) {
        execute_cached(on, "INSERT INTO seat (player_id, table_id) VALUES (?, ?)", (player, table))?;
    }
    Ok(())
}

/// Writes a player. A new player has version 1. The commit is stale if another player has the address or an account.
fn write_player(on: &Connection, player: &PlayerRow) -> Result<(), WriteError> {
    let (willing, who) = (player.willing_games.is_some(), (player.version, &player.body, player.id));
    let written = if player.version == 1 {
        let sql =
            "INSERT INTO player (version, body, id, address, confirmed, willing) VALUES (?, ?, ?, ?, ?, ?)
                   ON CONFLICT DO NOTHING";
        execute_cached(on, sql, (who.0, who.1, who.2, &player.address, player.confirmed, willing))?
    } else if has_same_lookup_columns(on, player)? {
        execute_cached(
            on,
            "UPDATE player SET version = ?1, body = ?2 WHERE id = ?3 AND version = ?1 - 1",
            who,
        )?
    } else {
        let sql =
            "UPDATE OR IGNORE player SET version = ?1, body = ?2, address = ?4, confirmed = ?5, willing = ?6
                   WHERE id = ?3 AND version = ?1 - 1";
        execute_cached(on, sql, (who.0, who.1, who.2, &player.address, player.confirmed, willing))?
    };
    if written != 1 {
        return Err(CommitError::Stale.into());
    }
    write_accounts(on, player)
}

/// Checks if the lookup columns of a player's row stay the same. They are indexed, so they are only written when they
/// change.
fn has_same_lookup_columns(on: &Connection, player: &PlayerRow) -> Result<bool, SqlError> {
    let sql = "SELECT address IS ? AND confirmed = ? AND willing = ? FROM player WHERE id = ?";
    let values = (&player.address, player.confirmed, player.willing_games.is_some(), player.id);
    Ok(query_one(on, sql, values, |row| Ok(row.get(0)?))?.unwrap_or_default())
}

/// Updates the accounts of a player; usually nothing has changed.
fn write_accounts(on: &Connection, player: &PlayerRow) -> Result<(), WriteError> {
    let before: Vec<Account> = on
        .prepare_cached("SELECT channel, id FROM account WHERE player_id = ?")?
        .query_map([player.id], |row| Ok(Account { channel: row.get(0)?, id: row.get(1)? }))?
        .collect::<Result<_, rusqlite::Error>>()?;
    for account in before.iter().filter(|account| !player.accounts.contains(account)) {
        execute_cached(
            on,
            "DELETE FROM account WHERE channel = ? AND id = ?",
            (&account.channel, &account.id),
        )?;
    }
    for account in player.accounts.iter().filter(|account| !before.contains(account)) {
        let sql = "INSERT INTO account (channel, id, player_id) VALUES (?, ?, ?) ON CONFLICT DO NOTHING";
        if execute_cached(on, sql, (&account.channel, &account.id, player.id))? != 1 {
            return Err(CommitError::Stale.into());
        }
    }
    Ok(())
}

/// Writes a community. A new one has version 1.
fn write_community(on: &Connection, community: &CommunityRow) -> Result<(), WriteError> {
    let sql = if community.version == 1 {
        "INSERT INTO community (version, body, channel, id) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING"
    } else {
        "UPDATE community SET version = ?1, body = ?2 WHERE channel = ?3 AND id = ?4 AND version = ?1 - 1"
    };
    let written =
        execute_cached(on, sql, (community.version, &community.body, &community.channel, &community.id))?;
    if written == 1 { Ok(()) } else { Err(CommitError::Stale.into()) }
}

fn change_timer(on: &Connection, change: &TimerOp) -> Result<(), SqlError> {
    match change {
        TimerOp::Set(Timer { due_at, table, seat, kind }) => {
            let sql = "INSERT INTO timer (table_code, seat, kind, due_at) VALUES (?, ?, ?, ?)
                       ON CONFLICT (table_code, seat, kind) DO UPDATE SET due_at = excluded.due_at";
            execute_cached(
                on,
                sql,
                (table.as_str(), seat.number(), encode_timer_kind(*kind), ceil_ms(*due_at)),
            )?
        }
        TimerOp::Drop(table, seat, kind) => {
            let sql = "DELETE FROM timer WHERE table_code = ? AND seat = ? AND kind = ?";
            execute_cached(on, sql, (table.as_str(), seat.number(), encode_timer_kind(*kind)))?
        }
        TimerOp::DropAll(table) => {
            execute_cached(on, "DELETE FROM timer WHERE table_code = ?", [table.as_str()])?
        }
    };
    Ok(())
}

/// Withdraws the letters that this query finds, usually none. The letters are selected first, because a list after IN
/// builds an in-memory table each time, and so does an UPDATE that finds rows by an index it changes. That would cost
/// more than everything else.
fn withdraw_letters(
    on: &Connection,
    state: LetterState,
    sql: &str,
    values: impl Params,
) -> Result<(), SqlError> {
    for id in query_all(on, sql, values, |row| Ok(row.get::<_, i64>(0)?))? {
        execute_cached(
            on,
            "UPDATE letter SET state = ?, body = '' WHERE id = ?",
            (state.letter_state_name(), id),
        )?;
    }
    Ok(())
}

/// Queues a letter unless its key was used before; returns true if it was queued.
fn queue_letter(on: &Connection, letter: &Letter, right: Option<&str>) -> Result<bool, SqlError> {
    let sql = "INSERT INTO letter
               (key, recipient, class, slot, due_at, free_at, tries, state, table_code, answers, body, way, league)
               VALUES (?1, ?2, ?3, ?4, ?5, ?5, 0, 'ready', ?6, ?7, ?8, ?9, ?10) ON CONFLICT DO NOTHING";
    let values = params![
        letter.key,
        recipient_number(letter.to) as i64,
        encode_urgency(letter.class),
        letter.slot,
        ceil_ms(letter.due_at),
        letter.table.as_ref().map(|code| code.as_str()),
        right,
        letter.body,
        delivery_method_name(letter.to),
        letter.league.as_ref().map(|name| name.as_str())
    ];
    Ok(execute_cached(on, sql, values)? == 1)
}
