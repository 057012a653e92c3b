//! What of a table must not be read in a copy of the database, though the rules need it: seed, dice key, state and what happened with it.
//! They are closed with the service's key before they are written, each under the name of its place, and opened when they are read.

use super::files::fail;
use crate::play::{Body, Code, Keys, Table};
use crate::store::port::StoreError;
use std::sync::{Arc, OnceLock};

/// How a text begins that is closed. Neither JSON nor hex does.
const CLOSED: &str = "closed:";

/// Closes and opens parts of rows. Without keys nothing is closed: for tests and measuring.
#[derive(Clone, Debug, Default)]
pub(super) struct RowCipher(Arc<OnceLock<Keys>>);

impl RowCipher {
    /// From now on rows are closed with these keys. They stay what they were first set to.
    pub(super) fn close_with(&self, keys: Keys) {
        let _first = self.0.set(keys);
    }

    fn close(&self, name: &str, plain: String) -> Result<String, StoreError> {
        let Some(keys) = self.0.get() else { return Ok(plain) };
        let closed = keys.close(name, plain.as_bytes()).map_err(|fault| fail(fault.to_string()))?;
        Ok(format!("{CLOSED}{closed}"))
    }

    fn open(&self, name: &str, stored: String) -> Result<String, StoreError> {
        let Some(closed) = stored.strip_prefix(CLOSED) else { return Ok(stored) };
        let plain = self.0.get().and_then(|keys| keys.open(name, closed));
        plain.and_then(|plain| String::from_utf8(plain).ok()).ok_or_else(|| {
            fail(format!("{name} cannot be opened: is this the key the database was written with?"))
        })
    }

    /// Whether a stored text is to be written anew: it is not closed, or not with the newest key.
    pub(super) fn is_stale(&self, stored: &str) -> bool {
        let is_newest =
            |keys: &Keys| stored.strip_prefix(CLOSED).is_some_and(|closed| keys.is_newest(closed));
        self.0.get().is_some_and(|keys| !is_newest(keys))
    }

    /// A table with what is secret of it closed.
    pub(super) fn closed(&self, table: Table) -> Result<Table, StoreError> {
        let code = table.code.clone();
        Ok(Table {
            seed: self.close(&seed_name(&code), table.seed)?,
            dice: table.dice.map(|dice| self.close(&dice_name(&code), dice)).transpose()?,
            snapshot: table.snapshot.map(|state| self.close(&state_name(&code), state)).transpose()?,
            ..table
        })
    }

    /// A table as the rules need it.
    pub(super) fn opened(&self, table: Table) -> Result<Table, StoreError> {
        let code = table.code.clone();
        Ok(Table {
            seed: self.open(&seed_name(&code), table.seed)?,
            dice: table.dice.map(|dice| self.open(&dice_name(&code), dice)).transpose()?,
            snapshot: table.snapshot.map(|state| self.open(&state_name(&code), state)).transpose()?,
            ..table
        })
    }

    /// Whether a table's row is to be written anew.
    pub(super) fn is_table_stale(&self, stored: &Table) -> bool {
        [Some(&stored.seed), stored.dice.as_ref(), stored.snapshot.as_ref()]
            .into_iter()
            .flatten()
            .any(|text| self.is_stale(text))
    }

    /// The text of a journal entry as it is stored. What happened in the game is closed: what came of it tells more than anybody at the
    /// table may know. Who sat down, and what was ruled, is not.
    pub(super) fn closed_entry(
        &self,
        code: &Code,
        seq: u32,
        body: &Body,
        text: String,
    ) -> Result<String, StoreError> {
        match body {
            Body::Start { .. } | Body::Move { .. } | Body::Envelope { .. } | Body::Upgrade { .. } => {
                self.close(&entry_name(code, seq), text)
            }
            _ => Ok(text),
        }
    }

    /// The text of a journal entry.
    pub(super) fn opened_entry(&self, code: &Code, seq: u32, stored: String) -> Result<String, StoreError> {
        self.open(&entry_name(code, seq), stored)
    }
}

fn seed_name(code: &Code) -> String {
    format!("seed {code}")
}

fn dice_name(code: &Code) -> String {
    format!("dice {code}")
}

fn state_name(code: &Code) -> String {
    format!("state {code}")
}

fn entry_name(code: &Code, seq: u32) -> String {
    format!("entry {code} {seq}")
}
