//! Table talk and notes, in either database. Texts are encrypted, bound to the names of their lines.

use crate::cipher::{RowCipher, note_name, talk_name};
use crate::rows::{numbers, parse_code as code_of};
use crate::sql::{
    Database, Sql, SqlStore, StoredRow, Value, bind, change, read_narrow_integer, read_optional_text, sql,
};
use async_trait::async_trait;
use engine::Seat;
use model::{Code, ContactMethod, FreeText, Instant, NoteLine, PlayerId, TalkLine, TalkRemover};
use ports::store::rules::{floor_ms, instant};
use ports::{StoreError, TalkQuery, TalkStore};

/// Table codes are capitals and digits of one length, so every collation sorts them alike.
pub(crate) const NEWEST_LINES: Sql = sql!(
    "SELECT table_code, number, author, seat, recipient, at, remote_id, removed_by, text FROM (
         SELECT * FROM talk WHERE table_code = $1 AND number > $2 ORDER BY number DESC LIMIT $3) AS newest
     ORDER BY number"
);
const LINE: Sql = sql!(
    "SELECT table_code, number, author, seat, recipient, at, remote_id, removed_by, text
     FROM talk WHERE table_code = $1 AND number = $2"
);
pub(crate) const BY_REMOTE_ID: Sql = sql!(
    "SELECT table_code, number, author, seat, recipient, at, remote_id, removed_by, text
     FROM talk WHERE remote_id = $1 ORDER BY table_code, number"
);
const HEAD: Sql = sql!("SELECT max(number) FROM talk WHERE table_code = $1");
const COUNT: Sql = sql!(
    "SELECT count(*) FROM talk WHERE table_code = $1 AND author "
    ["IN (SELECT value FROM json_each($2))" | "= ANY($2::bigint[])"] " AND at > $3"
);
pub(crate) const BY_AUTHORS: Sql = sql!(
    "SELECT table_code, number, author, seat, recipient, at, remote_id, removed_by, text FROM talk WHERE author "
    ["IN (SELECT value FROM json_each($1))" | "= ANY($1::bigint[])"] " ORDER BY table_code, number LIMIT $2"
);
pub(crate) const NOTES_OF: Sql = sql!(
    "SELECT table_code, player_id, number, at, text FROM note WHERE player_id "
    ["IN (SELECT value FROM json_each($1))" | "= ANY($1::bigint[])"]
    " AND ($2 = '' OR table_code = $2) ORDER BY table_code, player_id, number"
);
const TOLD: Sql = sql!("SELECT number FROM talk_told WHERE table_code = $1 AND player_id = $2 AND way = $3");
const RECORD_TOLD: Sql = change!(
    "INSERT INTO talk_told (table_code, player_id, way, number) VALUES ($1, $2, $3, $4)
     ON CONFLICT (table_code, player_id, way) DO UPDATE SET number = excluded.number
     WHERE talk_told.number < excluded.number"
);
/// Tables that ended by this time, and still have talk or notes.
pub(crate) const EXPIRED_TABLES: Sql = sql!(
    "SELECT code FROM tables WHERE status IN ('over', 'closed') AND $1 >= coalesce((SELECT at FROM journal WHERE "
    ["table_id = tables.id" | "journal.table_code = tables.code"]
    " ORDER BY seq DESC LIMIT 1), opened_at)
     AND (EXISTS (SELECT 1 FROM talk WHERE talk.table_code = code)
          OR EXISTS (SELECT 1 FROM talk_told WHERE talk_told.table_code = code)
          OR EXISTS (SELECT 1 FROM note WHERE note.table_code = code))
     ORDER BY code LIMIT $2"
);
const DELETE_LINES: Sql = change!(
    "DELETE FROM talk WHERE table_code "["IN (SELECT value FROM json_each($1))" | "= ANY($1::text[])"]
);
const DELETE_TOLD: Sql = change!(
    "DELETE FROM talk_told WHERE table_code "["IN (SELECT value FROM json_each($1))" | "= ANY($1::text[])"]
);
const DELETE_NOTES: Sql = change!(
    "DELETE FROM note WHERE table_code "["IN (SELECT value FROM json_each($1))" | "= ANY($1::text[])"]
);

/// Deletes the talk and the notes of tables that ended by `ended_ms`, at most `limit` tables. Returns the number of
/// deleted lines and notes.
pub(crate) async fn prune(on: &impl Database, ended_ms: i64, limit: u32) -> Result<u64, StoreError> {
    let code = |row: &dyn StoredRow| row.text(0).map(str::to_owned);
    let expired = on.query_all(EXPIRED_TABLES, bind![ended_ms, limit], code).await?;
    if expired.is_empty() {
        return Ok(0);
    }
    on.execute(DELETE_TOLD, bind![expired.clone()]).await?;
    let notes = on.execute(DELETE_NOTES, bind![expired.clone()]).await?;
    Ok(notes + on.execute(DELETE_LINES, bind![expired]).await?)
}

/// Texts of a table's talk and notes, for re-encryption: the number, the player of a note, and the stored text.
pub(crate) const TEXTS: Sql = sql!(
    "SELECT number, NULL, text FROM talk WHERE table_code = $1
     UNION ALL SELECT number, player_id, text FROM note WHERE table_code = $1"
);
/// Stores a re-encrypted text of a line, unless it was changed meanwhile.
pub(crate) const RENEW_LINE: Sql =
    change!("UPDATE talk SET text = $1 WHERE table_code = $2 AND number = $3 AND text = $4");
/// Stores a re-encrypted text of a note.
pub(crate) const RENEW_NOTE: Sql = change!(
    "UPDATE note SET text = $1 WHERE table_code = $2 AND number = $3 AND text = $4 AND player_id = $5"
);

/// A stored text of a line or a note.
pub(crate) struct StoredText {
    number: i64,
    player: Option<i64>,
    stored: String,
}

impl StoredText {
    /// Reads a text from `number, player_id, text`.
    pub(crate) fn read(row: &dyn StoredRow) -> Result<Self, StoreError> {
        let stored = row.text(2)?.to_owned();
        Ok(Self { number: row.number(0)?, player: row.optional_integer(1)?, stored })
    }

    /// Returns the statement that stores the text encrypted with the newest key; `None` if it is already.
    ///
    /// # Errors
    /// Returns an error if the text cannot be decrypted.
    pub(crate) fn renewal(
        &self,
        code: &Code,
        cipher: &RowCipher,
    ) -> Result<Option<(Sql, Vec<Value>)>, StoreError> {
        let number = u32::try_from(self.number)
            .map_err(|_| StoreError { what: "number in column 0 out of range".to_owned() })?;
        let name = match self.player {
            None => talk_name(code, number),
            Some(player) => note_name(code, PlayerId::new(player.unsigned_abs()), number),
        };
        let Some(renewed) = cipher.renew_text(&name, &self.stored)? else { return Ok(None) };
        let values = bind![renewed, code.as_str(), self.number, self.stored.as_str()];
        Ok(Some(match self.player {
            None => (RENEW_LINE, values),
            Some(player) => (RENEW_NOTE, [values, bind![player]].concat()),
        }))
    }
}

/// A line of talk as a row.
pub(crate) struct TalkRow {
    pub(crate) code: String,
    pub(crate) number: i64,
    pub(crate) author: i64,
    pub(crate) seat: Option<i64>,
    pub(crate) recipient: Option<i64>,
    pub(crate) at: i64,
    pub(crate) remote_id: Option<String>,
    pub(crate) removed_by: Option<&'static str>,
    pub(crate) text: String,
}

impl TalkRow {
    pub(crate) fn new(line: TalkLine, cipher: &RowCipher) -> Result<Self, StoreError> {
        let text = cipher.encrypt_talk(&line.table, line.number, &line.text)?;
        Ok(Self {
            code: line.table.as_str().to_owned(),
            number: i64::from(line.number),
            author: line.author.number() as i64,
            seat: line.seat.map(|seat| i64::from(seat.number())),
            recipient: line.to.map(|to| to.number() as i64),
            at: floor_ms(line.at),
            remote_id: line.remote_id,
            removed_by: line.removed_by.map(TalkRemover::keyword),
            text,
        })
    }
}

/// A note as a row.
pub(crate) struct NoteRow {
    pub(crate) code: String,
    pub(crate) player: i64,
    pub(crate) number: i64,
    pub(crate) at: i64,
    pub(crate) text: String,
}

impl NoteRow {
    pub(crate) fn new(note: NoteLine, cipher: &RowCipher) -> Result<Self, StoreError> {
        let text = cipher.encrypt_note(&note.table, note.player, note.number, &note.text)?;
        Ok(Self {
            code: note.table.as_str().to_owned(),
            player: note.player.number() as i64,
            number: i64::from(note.number),
            at: floor_ms(note.at),
            text,
        })
    }
}

/// A change to talk and notes, converted for the columns.
pub(crate) enum TalkChange {
    Say(TalkRow),
    Change { code: String, number: i64, text: String, removed_by: Option<&'static str> },
    AddNote(NoteRow),
    DropNote { code: String, player: i64, number: i64 },
    Erase(i64),
}

impl TalkChange {
    pub(crate) fn new(change: model::TalkOp, cipher: &RowCipher) -> Result<Self, StoreError> {
        use model::TalkOp;
        Ok(match change {
            TalkOp::Say(line) => Self::Say(TalkRow::new(line, cipher)?),
            TalkOp::Change { table, number, text, removed_by } => Self::Change {
                text: cipher.encrypt_talk(&table, number, &text)?,
                code: table.as_str().to_owned(),
                number: i64::from(number),
                removed_by: removed_by.map(TalkRemover::keyword),
            },
            TalkOp::AddNote(note) => Self::AddNote(NoteRow::new(note, cipher)?),
            TalkOp::DropNote { player, table, number } => Self::DropNote {
                code: table.as_str().to_owned(),
                player: player.number() as i64,
                number: i64::from(number),
            },
            TalkOp::Erase(player) => Self::Erase(player.number() as i64),
        })
    }
}

/// Reads a line from `table_code, number, author, seat, recipient, at, remote_id, removed_by, text`.
fn talk_line(row: &dyn StoredRow, cipher: &RowCipher) -> Result<TalkLine, StoreError> {
    let (table, number) = (code_of(row.text(0)?)?, read_narrow_integer(row, 1)?);
    let seat = row.optional_integer(3)?.map(|seat| u8::try_from(seat).map(Seat::new)).transpose();
    let removed_by = row.optional_text(7)?.map(|word| {
        TalkRemover::from_keyword(word)
            .ok_or_else(|| StoreError { what: "unknown remover of a line of table talk".to_owned() })
    });
    Ok(TalkLine {
        author: PlayerId::new(read_narrow_integer(row, 2)?),
        seat: seat.map_err(|_| StoreError { what: "number in column 3 out of range".to_owned() })?,
        to: row.optional_integer(4)?.map(|to| PlayerId::new(to.unsigned_abs())),
        at: instant(row.number(5)?)?,
        remote_id: read_optional_text(row, 6)?,
        removed_by: removed_by.transpose()?,
        text: FreeText::clean(&cipher.decrypt_talk(&table, number, row.text(8)?)?),
        table,
        number,
    })
}

/// Reads a note from `table_code, player_id, number, at, text`.
fn note_line(row: &dyn StoredRow, cipher: &RowCipher) -> Result<NoteLine, StoreError> {
    let (table, player) = (code_of(row.text(0)?)?, PlayerId::new(read_narrow_integer(row, 1)?));
    let number = read_narrow_integer(row, 2)?;
    Ok(NoteLine {
        at: instant(row.number(3)?)?,
        text: FreeText::clean(&cipher.decrypt_note(&table, player, number, row.text(4)?)?),
        player,
        table,
        number,
    })
}

#[async_trait]
impl<D: Database> TalkStore for SqlStore<D> {
    async fn talk(&self, asked: TalkQuery) -> Result<Vec<TalkLine>, StoreError> {
        let cipher = self.0.cipher().clone();
        let values = bind![asked.table.as_str(), asked.after, asked.limit];
        self.0.query_all(NEWEST_LINES, values, move |row| talk_line(row, &cipher)).await
    }

    async fn talk_line(&self, table: Code, number: u32) -> Result<Option<TalkLine>, StoreError> {
        let cipher = self.0.cipher().clone();
        self.0.query_one(LINE, bind![table.as_str(), number], move |row| talk_line(row, &cipher)).await
    }

    async fn talk_by_remote_id(&self, remote_id: String) -> Result<Option<TalkLine>, StoreError> {
        let cipher = self.0.cipher().clone();
        self.0.query_one(BY_REMOTE_ID, bind![remote_id], move |row| talk_line(row, &cipher)).await
    }

    async fn talk_head(&self, table: Code) -> Result<u32, StoreError> {
        let head = self.0.query_one(HEAD, bind![table.as_str()], |row| row.optional_integer(0)).await?;
        let head = head.flatten().unwrap_or_default();
        u32::try_from(head).map_err(|_| StoreError { what: "number in column 0 out of range".to_owned() })
    }

    async fn talk_count(
        &self,
        table: Code,
        authors: Vec<PlayerId>,
        since: Instant,
    ) -> Result<u64, StoreError> {
        let values = bind![table.as_str(), numbers(&authors), floor_ms(since)];
        Ok(self.0.query_one(COUNT, values, |row| read_narrow_integer(row, 0)).await?.unwrap_or_default())
    }

    async fn talk_of(&self, authors: Vec<PlayerId>, limit: u32) -> Result<Vec<TalkLine>, StoreError> {
        let cipher = self.0.cipher().clone();
        let values = bind![numbers(&authors), limit];
        self.0.query_all(BY_AUTHORS, values, move |row| talk_line(row, &cipher)).await
    }

    async fn notes(&self, players: Vec<PlayerId>, table: Option<Code>) -> Result<Vec<NoteLine>, StoreError> {
        let cipher = self.0.cipher().clone();
        let values = bind![numbers(&players), table.as_ref().map_or("", Code::as_str)];
        self.0.query_all(NOTES_OF, values, move |row| note_line(row, &cipher)).await
    }

    async fn told_talk(&self, table: Code, player: PlayerId, way: ContactMethod) -> Result<u32, StoreError> {
        let values = bind![table.as_str(), player.number() as i64, way.keyword()];
        Ok(self.0.query_one(TOLD, values, |row| read_narrow_integer(row, 0)).await?.unwrap_or_default())
    }

    async fn record_told_talk(
        &self,
        table: Code,
        player: PlayerId,
        way: ContactMethod,
        number: u32,
    ) -> Result<(), StoreError> {
        let values = bind![table.as_str(), player.number() as i64, way.keyword(), number];
        self.0.execute(RECORD_TOLD, values).await.map(drop)
    }
}
