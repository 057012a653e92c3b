//! Changes to talk and notes as statements of a commit, and their re-encryption.

use super::fault::ServerFault;
use super::statement::{SqlStep, guarded, sql_values, values};
use super::transact::Transactions;
use crate::cipher::RowCipher;
use crate::rows::parse_code as code_of;
use crate::talk::{StoredText, TEXTS, TalkChange};

const SAY: &str = guarded!(
    "INSERT INTO talk (number, table_code, author, seat, recipient, at, remote_id, removed_by, text)
     SELECT $1::bigint, $2::text, $3::bigint, $4::bigint, $5::bigint, $6::bigint, $7::text, $8::text, $9::text
     WHERE $1 = 1 + coalesce((SELECT max(number) FROM talk WHERE table_code = $2), 0)"
);
const CHANGE: &str = "UPDATE talk SET text = $1, removed_by = $2
     WHERE table_code = $3 AND number = $4 AND removed_by IS NULL";
const ADD_NOTE: &str =
    "INSERT INTO note (table_code, player_id, number, at, text) VALUES ($1, $2, $3, $4, $5)";
const DROP_NOTE: &str = "DELETE FROM note WHERE table_code = $1 AND player_id = $2 AND number = $3";
const ERASE_LINES: &str = "UPDATE talk
     SET text = '', removed_by = coalesce(removed_by, 'author'), remote_id = NULL WHERE author = $1";
const ERASE_TOLD: &str = "DELETE FROM talk_told WHERE player_id = $1";
const ERASE_NOTES: &str = "DELETE FROM note WHERE player_id = $1";

/// Returns the statements of a change. A line whose number does not continue the stored ones is stale, and so is a note
/// whose number is taken.
pub(super) fn talk_steps(change: TalkChange) -> Vec<SqlStep> {
    match change {
        TalkChange::Say(row) => {
            let values = values![
                row.number,
                row.code,
                row.author,
                row.seat,
                row.recipient,
                row.at,
                row.remote_id,
                row.removed_by,
                row.text,
            ];
            vec![SqlStep::guarded(SAY, values)]
        }
        TalkChange::Change { code, number, text, removed_by } => {
            vec![SqlStep::new(CHANGE, values![text, removed_by, code, number])]
        }
        TalkChange::AddNote(row) => {
            let values = values![row.code, row.player, row.number, row.at, row.text];
            vec![SqlStep::guarded(ADD_NOTE, values)]
        }
        TalkChange::DropNote { code, player, number } => {
            vec![SqlStep::new(DROP_NOTE, values![code, player, number])]
        }
        TalkChange::Erase(player) => {
            [ERASE_LINES, ERASE_TOLD, ERASE_NOTES].map(|sql| SqlStep::new(sql, values![player])).into()
        }
    }
}

/// Re-encrypts a table's talk and notes where they do not use the newest key; returns the number of unreadable texts.
pub(super) async fn reencrypt_texts(
    on: &Transactions,
    cipher: &RowCipher,
    table: &str,
) -> Result<u64, ServerFault> {
    let code = code_of(table)?;
    let mut unread = 0;
    for row in on.query_with_retry(TEXTS.postgres, values![table.to_owned()]).await? {
        match StoredText::read(&row).and_then(|text| text.renewal(&code, cipher)) {
            Ok(None) => {}
            Ok(Some((sql, values))) => {
                on.query_with_retry(sql.postgres, sql_values(values)).await?;
            }
            Err(error) => {
                tracing::error!(table, %error, "unreadable talk or note not re-encrypted");
                unread += 1;
            }
        }
    }
    Ok(unread)
}
