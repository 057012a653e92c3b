//! Whether some keys open what a database holds: by that they are known where it is not written down by what they are known.

use super::error::SqlError;
use super::statement::all;
use crate::cipher::RowCipher;
use crate::stored::code as parsed;
use engine::Seat;
use model::{Keys, MessageKey, open_page, open_reply, opens_seal};
use rusqlite::Connection;

/// So many of each kind are tried: a single one may be damaged.
const TRIED: u32 = 20;
const LETTERS: &str = "SELECT key, body FROM letter WHERE state IN ('ready', 'dead') AND body <> '' LIMIT ?";
const REPLIES: &str = "SELECT channel, message_id, reply FROM inbox WHERE reply <> '' LIMIT ?";
const SEALS: &str = "SELECT code, json_extract(body, '$.seat'), json_extract(body, '$.body')
    FROM journal JOIN tables ON tables.id = table_id WHERE body LIKE '{\"entry\":\"seal\"%' LIMIT ?";
const SEEDS: &str = "SELECT code, seed FROM tables LIMIT ?";

/// Whether these keys open some letter, stored answer, sealed answer or table; `None` when nothing of that is closed.
pub(super) fn opens(on: &Connection, keys: &Keys) -> Result<Option<bool>, SqlError> {
    let mut tried = all(on, LETTERS, [TRIED], |row| {
        let (key, body): (String, String) = (row.get(0)?, row.get(1)?);
        Ok(open_page(keys, &key, &body).is_some())
    })?;
    tried.extend(all(on, REPLIES, [TRIED], |row| {
        let (message, reply) =
            (MessageKey { channel: row.get(0)?, id: row.get(1)? }, row.get::<_, String>(2)?);
        Ok(open_reply(keys, &message, &reply).is_some())
    })?);
    tried.extend(all(on, SEALS, [TRIED], |row| {
        let (code, body): (String, String) = (row.get(0)?, row.get(2)?);
        Ok(opens_seal(keys, &parsed(&code)?, Seat::new(row.get(1)?), &body))
    })?);
    let cipher = RowCipher::default();
    cipher.close_with(keys.clone());
    let seeds = all(on, SEEDS, [TRIED], |row| {
        let (code, seed): (String, String) = (row.get(0)?, row.get(1)?);
        Ok(cipher.opens_seed(&parsed(&code)?, &seed))
    })?;
    tried.extend(seeds.into_iter().flatten());
    Ok((!tried.is_empty()).then(|| tried.contains(&true)))
}
