//! Whether some keys open what a database holds: by that they are known where it is not written down by what they are known.

use super::fault::ServerFault;
use super::statement::{column, values};
use super::transact::Transactions;
use crate::cipher::RowCipher;
use crate::stored::{code, from_json};
use engine::Seat;
use model::{Body, Keys, MessageKey, open_page, open_reply, opens_seal};

/// So many of each kind are tried: a single one may be damaged.
const TRIED: i64 = 20;
const LETTERS: &str = "SELECT key, body FROM letter WHERE state IN ('ready', 'dead') AND body <> '' LIMIT $1";
const REPLIES: &str = "SELECT channel, message_id, reply FROM inbox WHERE reply <> '' LIMIT $1";
const SEALS: &str = "SELECT table_code, body FROM journal WHERE body LIKE '{\"entry\":\"seal\"%' LIMIT $1";
const SEEDS: &str = "SELECT code, seed FROM tables LIMIT $1";

/// Whether these keys open some letter, stored answer, sealed answer or table; `None` when nothing of that is closed.
pub(super) async fn opens(on: &Transactions, keys: &Keys) -> Result<Option<bool>, ServerFault> {
    let mut tried: Vec<bool> = Vec::new();
    for row in on.ask(LETTERS, values![TRIED]).await? {
        tried.push(open_page(keys, column(&row, 0)?, column(&row, 1)?).is_some());
    }
    for row in on.ask(REPLIES, values![TRIED]).await? {
        let message = MessageKey { channel: column(&row, 0)?, id: column(&row, 1)? };
        tried.push(open_reply(keys, &message, column(&row, 2)?).is_some());
    }
    for row in on.ask(SEALS, values![TRIED]).await? {
        let table = code(column(&row, 0)?)?;
        if let Body::Seal { seat, body, .. } = from_json::<Body>("journal entry", column(&row, 1)?)? {
            let seat: Seat = seat;
            tried.push(opens_seal(keys, &table, seat, &body));
        }
    }
    let cipher = RowCipher::default();
    cipher.close_with(keys.clone());
    for row in on.ask(SEEDS, values![TRIED]).await? {
        tried.extend(cipher.opens_seed(&code(column(&row, 0)?)?, column(&row, 1)?));
    }
    Ok((!tried.is_empty()).then(|| tried.contains(&true)))
}
