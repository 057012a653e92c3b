//! The questions of the port, one prepared statement each.

use super::error::SqlError;
use super::rows;
use super::statement::{all, one};
use crate::cipher::RowCipher;
use crate::stored::{code as code_of, from_json, to_json};
use engine::Seat;
use model::{
    Account, Code, Community, Entry, Instant, LeagueName, MailAddress, MessageKey, Player, PlayerId,
    ReturnAddress, SeasonNumber, Status, Table, Timer, TimerKind,
};
use ports::store::rules::{instant, kind_number, ms};
use ports::{Census, Heartbeat, HouseFact, TableHead};
use rusqlite::{Connection, OptionalExtension, Row};

/// Whose account it is.
const PLAYER_OF_ACCOUNT: &str = "SELECT player_id FROM account WHERE channel = ? AND id = ?";
/// What a channel calls the last sent letter of a slot.
const SENT_AS: &str =
    "SELECT remote_id FROM letter WHERE slot = ? AND remote_id IS NOT NULL ORDER BY id DESC LIMIT 1";
/// Tables at which any of several players sits; their numbers come as a JSON array.
const TABLES_OF: &str = "SELECT table_id FROM seat WHERE player_id IN (SELECT value FROM json_each(?))";

/// Running tables with a vacant seat; spelled as their index spells it.
const VACANT: &str = "vacant = 1 AND status = 'running'";
/// Tables of a community that are not finished; the last part is spelled as their index spells it.
const IN_COMMUNITY: &str = "place_community = ? AND place_channel = ? \
    AND place_community IS NOT NULL AND status IN ('open', 'running', 'frozen')";
/// The tables of a league, of one season if one is given, in order. `CROSS` keeps SQLite from looking through all tables first.
const OF_LEAGUE: &str = "FROM league_table CROSS JOIN tables ON id = table_id \
    WHERE league = ?1 AND season BETWEEN ifnull(?2, 0) AND ifnull(?2, 65535) ORDER BY season, number";
/// Tables whose end is not rated, the earliest first; spelled as their index spells it.
const UNRATED: &str =
    "FROM tables INDEXED BY tables_unrated WHERE unrated_at IS NOT NULL ORDER BY unrated_at, id LIMIT ?";
/// Rows of one status, if one is given.
const ONLY: &str = "status = ifnull(?, status)";
/// Players who would take a vacant seat in a game; the first part is spelled as their index spells it.
const WILLING: &str =
    "willing = 1 AND EXISTS (SELECT 1 FROM json_each(body, '$.substitute_in') WHERE value IN ('*', ?))";

pub(super) fn reply(on: &Connection, key: &MessageKey) -> Result<Option<String>, SqlError> {
    let sql = "SELECT reply FROM inbox WHERE channel = ? AND message_id = ?";
    Ok(on.prepare_cached(sql)?.query_row((&key.channel, &key.id), |row| row.get(0)).optional()?)
}

pub(super) fn table(on: &Connection, cipher: &RowCipher, code: &Code) -> Result<Option<Table>, SqlError> {
    one(on, &format!("SELECT {} FROM tables WHERE code = ?", rows::TABLE), [code.as_str()], |row| {
        rows::table(row, cipher)
    })
}

pub(super) fn entries(
    on: &Connection,
    cipher: &RowCipher,
    code: &Code,
    after: u32,
) -> Result<Vec<Entry>, SqlError> {
    let sql = format!(
        "SELECT {} FROM journal WHERE table_id = (SELECT id FROM tables WHERE code = ?) AND seq > ? ORDER BY seq",
        rows::ENTRY
    );
    all(on, &sql, (code.as_str(), after), |row| rows::entry(row, code, cipher))
}

pub(super) fn table_with_tail(
    on: &Connection,
    cipher: &RowCipher,
    code: &Code,
) -> Result<Option<(Table, Vec<Entry>)>, SqlError> {
    let Some(table) = table(on, cipher, code)? else { return Ok(None) };
    // Both questions see the same state: entries behind those that the row knows of would be of another one.
    let known = table.seq;
    let tail = entries(on, cipher, code, Table::tail_after(&table))?;
    Ok(Some((table, tail.into_iter().filter(|entry| entry.seq <= known).collect())))
}

pub(super) fn tables(
    on: &Connection,
    cipher: &RowCipher,
    status: Option<Status>,
    limit: u32,
) -> Result<Vec<Table>, SqlError> {
    let newest = "ORDER BY opened_at DESC, id DESC LIMIT ?";
    match status {
        Some(status) => {
            let sql = format!("SELECT {} FROM tables WHERE status = ? {newest}", rows::TABLE);
            all(on, &sql, (status.word(), limit), |row| rows::table(row, cipher))
        }
        None => all(on, &format!("SELECT {} FROM tables {newest}", rows::TABLE), [limit], |row| {
            rows::table(row, cipher)
        }),
    }
}

pub(super) fn tables_vacant(on: &Connection, cipher: &RowCipher, limit: u32) -> Result<Vec<Table>, SqlError> {
    let sql = format!(
        "SELECT {} FROM tables INDEXED BY tables_vacant WHERE {VACANT} ORDER BY opened_at DESC, id DESC LIMIT ?",
        rows::TABLE
    );
    all(on, &sql, [limit], |row| rows::table(row, cipher))
}

pub(super) fn tables_in(
    on: &Connection,
    cipher: &RowCipher,
    channel: &str,
    community: &str,
    status: Option<Status>,
    limit: u32,
) -> Result<Vec<Table>, SqlError> {
    let sql = format!(
        "SELECT {} FROM tables INDEXED BY tables_in_community WHERE {IN_COMMUNITY} AND {ONLY} ORDER BY opened_at DESC, id DESC LIMIT ?",
        rows::TABLE
    );
    all(on, &sql, (community, channel, status.map(Status::word), limit), |row| rows::table(row, cipher))
}

pub(super) fn substitutes(on: &Connection, game: &str, limit: u32) -> Result<Vec<Player>, SqlError> {
    let sql = format!("SELECT {} FROM player WHERE {WILLING} ORDER BY id LIMIT ?", rows::PLAYER);
    all(on, &sql, (game, limit), rows::player)
}

pub(super) fn tables_of(
    on: &Connection,
    cipher: &RowCipher,
    players: &[PlayerId],
    limit: u32,
) -> Result<Vec<Table>, SqlError> {
    let sql = format!(
        "SELECT {} FROM tables WHERE id IN ({TABLES_OF}) ORDER BY opened_at DESC, id DESC LIMIT ?",
        rows::TABLE
    );
    all(on, &sql, (rows::people(players)?, limit), |row| rows::table(row, cipher))
}

pub(super) fn tables_of_league(
    on: &Connection,
    cipher: &RowCipher,
    league: &LeagueName,
    season: Option<SeasonNumber>,
) -> Result<Vec<TableHead>, SqlError> {
    let sql = format!("SELECT {} {OF_LEAGUE}", rows::TABLE_HEAD);
    all(on, &sql, (league.as_str(), season.map(SeasonNumber::number)), |row| rows::table_head(row, cipher))
}

pub(super) fn tables_unrated(
    on: &Connection,
    cipher: &RowCipher,
    limit: u32,
) -> Result<Vec<Table>, SqlError> {
    all(on, &format!("SELECT {} {UNRATED}", rows::TABLE), [limit], |row| rows::table(row, cipher))
}

/// What the service has written down of itself.
pub(super) fn fact(on: &Connection, which: HouseFact) -> Result<Option<String>, SqlError> {
    one(on, "SELECT value FROM house WHERE name = ?", [which.word()], |row| Ok(row.get(0)?))
}

/// Those of these hashes that no return address has, in their order.
pub(super) fn tokens_unknown(on: &Connection, hashes: &[String]) -> Result<Vec<String>, SqlError> {
    let sql = "SELECT value FROM json_each(?) AS asked
               WHERE NOT EXISTS (SELECT 1 FROM token WHERE hash = asked.value) ORDER BY asked.key";
    all(on, sql, [to_json("hashes", &hashes)?], |row| Ok(row.get(0)?))
}

/// Whether nobody was ever written down.
pub(super) fn is_new(on: &Connection) -> Result<bool, SqlError> {
    let found: Option<i64> = one(on, "SELECT 1 FROM player LIMIT 1", [], |row| Ok(row.get(0)?))?;
    Ok(found.is_none())
}

pub(super) fn player(on: &Connection, id: PlayerId) -> Result<Option<Player>, SqlError> {
    let Ok(id) = i64::try_from(id.number()) else { return Ok(None) };
    one(on, &format!("SELECT {} FROM player WHERE id = ?", rows::PLAYER), [id], rows::player)
}

pub(super) fn players(on: &Connection, ids: &[PlayerId]) -> Result<Vec<Player>, SqlError> {
    let sql = format!(
        "SELECT {} FROM player WHERE id IN (SELECT value FROM json_each(?)) ORDER BY id",
        rows::PLAYER
    );
    all(on, &sql, [rows::people(ids)?], rows::player)
}

pub(super) fn people(on: &Connection, after: Option<PlayerId>, limit: u32) -> Result<Vec<Player>, SqlError> {
    let after = after.map_or(Ok(-1), |id| i64::try_from(id.number()));
    let Ok(after) = after else { return Ok(Vec::new()) };
    let sql = format!("SELECT {} FROM player WHERE id > ? ORDER BY id LIMIT ?", rows::PLAYER);
    all(on, &sql, (after, limit), rows::player)
}

pub(super) fn player_by_address(on: &Connection, address: &MailAddress) -> Result<Option<Player>, SqlError> {
    one(
        on,
        &format!("SELECT {} FROM player WHERE address = ?", rows::PLAYER),
        [address.as_str()],
        rows::player,
    )
}

pub(super) fn player_by_account(on: &Connection, account: &Account) -> Result<Option<Player>, SqlError> {
    let sql = format!("SELECT {} FROM player WHERE id = ({PLAYER_OF_ACCOUNT})", rows::PLAYER);
    one(on, &sql, (&account.channel, &account.id), rows::player)
}

pub(super) fn community(on: &Connection, channel: &str, id: &str) -> Result<Option<Community>, SqlError> {
    one(on, "SELECT body FROM community WHERE channel = ? AND id = ?", (channel, id), rows::community)
}

pub(super) fn table_at(on: &Connection, place: &str) -> Result<Option<Code>, SqlError> {
    let read = |row: &Row<'_>| Ok(code_of(&row.get::<_, String>(0)?)?);
    one(on, "SELECT table_code FROM place WHERE id = ?", [place], read)
}

pub(super) fn sent_as(on: &Connection, slot: &str) -> Result<Option<String>, SqlError> {
    one(on, SENT_AS, [slot], |row| Ok(row.get(0)?))
}

pub(super) fn seen(on: &Connection) -> Result<Vec<(String, String)>, SqlError> {
    all(on, "SELECT place, message FROM seen ORDER BY place", [], |row| Ok((row.get(0)?, row.get(1)?)))
}

pub(super) fn token(on: &Connection, hash: String) -> Result<Option<ReturnAddress>, SqlError> {
    let sql = "SELECT allows FROM token WHERE hash = ?";
    let allows: Option<String> = on.prepare_cached(sql)?.query_row([&hash], |row| row.get(0)).optional()?;
    allows.map(|text| Ok(ReturnAddress { hash, right: from_json("right", &text)? })).transpose()
}

pub(super) fn components(on: &Connection, hash: &str) -> Result<Option<String>, SqlError> {
    let sql = "SELECT body FROM components WHERE hash = ?";
    Ok(on.prepare_cached(sql)?.query_row([hash], |row| row.get(0)).optional()?)
}

pub(super) fn timers_due(on: &Connection, now: Instant, limit: u32) -> Result<Vec<Timer>, SqlError> {
    let sql = format!(
        "SELECT {} FROM timer WHERE due_at <= ? ORDER BY due_at, table_code, seat, kind LIMIT ?",
        rows::TIMER
    );
    all(on, &sql, (ms(now), limit), rows::timer)
}

pub(super) fn tables_timed(
    on: &Connection,
    kind: TimerKind,
    after: Option<&Code>,
    limit: u32,
) -> Result<Vec<Code>, SqlError> {
    let sql = "SELECT DISTINCT table_code FROM timer WHERE table_code > ? AND kind = ?
               ORDER BY table_code LIMIT ?";
    let values = (after.map_or("", Code::as_str), kind_number(kind), limit);
    all(on, sql, values, |row| Ok(code_of(&row.get::<_, String>(0)?)?))
}

pub(super) fn next_timer_at(on: &Connection) -> Result<Option<Instant>, SqlError> {
    let sql = "SELECT min(due_at) FROM timer";
    let at: Option<i64> = on.prepare_cached(sql)?.query_row([], |row| row.get(0))?;
    Ok(at.map(instant).transpose()?)
}

pub(super) fn timers_of(on: &Connection, code: &Code) -> Result<Vec<(Seat, Timer)>, SqlError> {
    let sql = format!("SELECT {} FROM timer WHERE table_code = ? ORDER BY seat, kind", rows::TIMER);
    let timers = all(on, &sql, [code.as_str()], rows::timer)?;
    Ok(timers.into_iter().map(|timer| (timer.seat, timer)).collect())
}

pub(super) fn heartbeat(on: &Connection) -> Result<Option<Heartbeat>, SqlError> {
    let sql = "SELECT at FROM heartbeat";
    let at: Option<i64> = on.prepare_cached(sql)?.query_row([], |row| row.get(0)).optional()?;
    at.map(|at| Ok(Heartbeat { at: instant(at)? })).transpose()
}

/// What an operator watches.
pub(super) fn census(on: &Connection) -> Result<Census, SqlError> {
    let sql = "SELECT count(*) FROM tables WHERE status = ?1";
    let mut statement = on.prepare_cached(sql)?;
    let mut census = Census::default();
    for status in Status::ALL {
        let count: i64 = statement.query_row([status.word()], |row| row.get(0))?;
        if count > 0 {
            census.tables.insert(status, count.unsigned_abs());
        }
    }
    let sql = "SELECT min(due_at) FROM letter WHERE state = 'ready'";
    let owed: Option<i64> = on.prepare_cached(sql)?.query_row([], |row| row.get(0))?;
    census.owed_since = owed.map(instant).transpose()?;
    Ok(census)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test ends when something is wrong")]

    use super::*;
    use crate::sqlite::open;
    use crate::sqlite::open::SqliteOptions;
    use crate::sqlite::statement::plan;

    /// What is asked for each message of a busy room stays quick however much is kept.
    #[test]
    fn accounts_and_sent_letters_are_looked_up_in_an_index() {
        let dir = tempfile::tempdir().unwrap();
        let (_lock, on) = open::to_write(&dir.path().join("test.db"), SqliteOptions::default()).unwrap();
        let account = plan(&on, PLAYER_OF_ACCOUNT);
        assert_eq!(account, ["SEARCH account USING PRIMARY KEY (channel=? AND id=?)"]);
        let sent = plan(&on, SENT_AS);
        assert_eq!(sent, ["SEARCH letter USING COVERING INDEX letter_sent_as (slot=?)"], "and not sorted");
        let seats = plan(&on, TABLES_OF);
        assert!(seats.iter().any(|it| it == "SEARCH seat USING PRIMARY KEY (player_id=?)"), "{seats:?}");
        let vacant = plan(
            &on,
            &format!(
                "SELECT head FROM tables INDEXED BY tables_vacant WHERE {VACANT} ORDER BY opened_at DESC, id DESC"
            ),
        );
        assert!(vacant.iter().any(|it| it.contains("USING INDEX tables_vacant")), "{vacant:?}");
        let here = plan(
            &on,
            &format!(
                "SELECT head FROM tables INDEXED BY tables_in_community WHERE {IN_COMMUNITY} AND {ONLY} ORDER BY opened_at DESC, id DESC"
            ),
        );
        let sought = here
            .iter()
            .any(|it| it.contains("USING INDEX tables_in_community (place_community=? AND place_channel=?)"));
        assert!(sought && here.len() == 1, "neither looked through nor sorted: {here:?}");
        let willing = plan(&on, &format!("SELECT body FROM player WHERE {WILLING} ORDER BY id"));
        assert!(willing.iter().any(|it| it.contains("USING INDEX player_willing")), "{willing:?}");
    }

    /// A season is read without looking through what is no part of it, and what is rated is passed over.
    #[test]
    fn tables_of_leagues_and_unrated_ones_are_looked_up_in_an_index() {
        let dir = tempfile::tempdir().unwrap();
        let (_lock, on) = open::to_write(&dir.path().join("test.db"), SqliteOptions::default()).unwrap();
        let season = plan(&on, &format!("SELECT head {OF_LEAGUE}"));
        assert!(season[0].contains("sqlite_autoindex_league_table_1 (league=? AND season>? AND season<?)"));
        assert_eq!(season[1..], ["SEARCH tables USING INTEGER PRIMARY KEY (rowid=?)"], "and not sorted");
        let unrated = plan(&on, &format!("SELECT head {UNRATED}"));
        assert_eq!(
            unrated,
            ["SEARCH tables USING INDEX tables_unrated (unrated_at>?)"],
            "which holds nothing else"
        );
    }
}
