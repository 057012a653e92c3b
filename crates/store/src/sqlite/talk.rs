//! Changes to talk and notes within a commit, and their re-encryption.

use super::error::{SqlError, WriteError};
use super::statement::{execute_cached, query_all};
use crate::cipher::RowCipher;
use crate::rows::parse_code as code_of;
use crate::talk::{StoredText, TEXTS, TalkChange};
use ports::CommitError;
use rusqlite::{Connection, params, params_from_iter};

/// Executes a change. A line whose number does not continue the stored ones is stale, and so is a note whose number is
/// taken.
pub(super) fn change_talk(on: &Connection, change: &TalkChange) -> Result<(), WriteError> {
    match change {
        TalkChange::Say(row) => {
            let sql = "INSERT INTO talk (number, table_code, author, seat, recipient, at, remote_id, removed_by, text)
                       SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9
                       WHERE ?1 = 1 + coalesce((SELECT max(number) FROM talk WHERE table_code = ?2), 0)";
            let values = params![
                row.number,
                row.code,
                row.author,
                row.seat,
                row.recipient,
                row.at,
                row.remote_id,
                row.removed_by,
                row.text
            ];
            require_one(execute_cached(on, sql, values)?)
        }
        TalkChange::Change { code, number, text, removed_by } => {
            let sql = "UPDATE talk SET text = ?, removed_by = ? WHERE table_code = ? AND number = ?
                       AND removed_by IS NULL";
            execute_cached(on, sql, (text, removed_by, code, number))?;
            Ok(())
        }
        TalkChange::AddNote(row) => {
            let sql = "INSERT INTO note (table_code, player_id, number, at, text) VALUES (?, ?, ?, ?, ?)
                       ON CONFLICT DO NOTHING";
            require_one(execute_cached(on, sql, (&row.code, row.player, row.number, row.at, &row.text))?)
        }
        TalkChange::DropNote { code, player, number } => {
            let sql = "DELETE FROM note WHERE table_code = ? AND player_id = ? AND number = ?";
            execute_cached(on, sql, (code, player, number))?;
            Ok(())
        }
        TalkChange::Erase(player) => {
            let sql =
                "UPDATE talk SET text = '', removed_by = coalesce(removed_by, 'author'), remote_id = NULL
                       WHERE author = ?";
            execute_cached(on, sql, [player])?;
            execute_cached(on, "DELETE FROM talk_told WHERE player_id = ?", [player])?;
            execute_cached(on, "DELETE FROM note WHERE player_id = ?", [player])?;
            Ok(())
        }
    }
}

fn require_one(changed: usize) -> Result<(), WriteError> {
    if changed == 1 { Ok(()) } else { Err(CommitError::Stale.into()) }
}

/// Re-encrypts a table's talk and notes where they do not use the newest key; returns the number of unreadable texts.
pub(super) fn reencrypt_texts(on: &Connection, cipher: &RowCipher, table: &str) -> Result<u64, SqlError> {
    let code = code_of(table)?;
    let mut unread = 0;
    for text in query_all(on, TEXTS.sqlite, [table], |row| Ok(StoredText::read(row)?))? {
        match text.renewal(&code, cipher) {
            Ok(None) => {}
            Ok(Some((sql, values))) => {
                execute_cached(on, sql.sqlite, params_from_iter(values))?;
            }
            Err(error) => {
                tracing::error!(table, %error, "unreadable talk or note not re-encrypted");
                unread += 1;
            }
        }
    }
    Ok(unread)
}
