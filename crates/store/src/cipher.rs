//! What of a table must not be read in a copy of the database, though the rules need it: seed, dice key, state with its digest, and what
//! happened with it. They are closed with the service's key before they are written, each under the name of its place, and opened when
//! they are read.

use model::{Body, Code, Entry, Keys, StoredTable, packed, unpacked};
use ports::StoreError;
use std::sync::{Arc, OnceLock};

/// How a text begins that is closed. Neither JSON nor hex does.
const CLOSED: &str = "closed:";
/// How a text begins, before it is closed, that holds the digest of a state in front of its own first line. JSON does not.
const DIGEST: &str = "digest:";

/// From this length on a text is packed before it is closed, in bytes: a seed or a digest would become no smaller.
const PACKED_FROM: usize = 200;

/// Closes and opens parts of rows. Without keys nothing is closed: for tests and measuring.
#[derive(Clone, Debug, Default)]
pub struct RowCipher(Arc<OnceLock<Keys>>);

impl RowCipher {
    /// From now on rows are closed with these keys. They stay what they were first set to.
    pub(super) fn close_with(&self, keys: Keys) {
        let _first = self.0.set(keys);
    }

    fn close(&self, name: &str, plain: String) -> Result<String, StoreError> {
        let Some(keys) = self.0.get() else { return Ok(plain) };
        let packed =
            Some(&plain).filter(|plain| plain.len() >= PACKED_FROM).and_then(|it| packed(it.as_bytes()));
        let closed = keys.close(name, packed.as_deref().unwrap_or(plain.as_bytes()));
        Ok(format!("{CLOSED}{}", closed.map_err(|fault| fail(fault.to_string()))?))
    }

    fn open(&self, name: &str, stored: String) -> Result<String, StoreError> {
        let Some(closed) = stored.strip_prefix(CLOSED) else { return Ok(stored) };
        let plain = self.0.get().and_then(|keys| unpacked(keys.open(name, closed)?));
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

    /// Whether a stored seed can be opened; `None` when it is not closed.
    pub(super) fn opens_seed(&self, code: &Code, stored: &str) -> Option<bool> {
        stored.starts_with(CLOSED).then(|| self.open(&seed_name(code), stored.to_owned()).is_ok())
    }

    /// A table with what is secret of it closed. The digest of its state is: where little is hidden, whoever has it finds the state by trying
    /// them all. It is closed together with the state.
    pub(super) fn closed(&self, table: StoredTable) -> Result<StoredTable, StoreError> {
        let code = table.code.clone();
        let (snapshot, digest) = match table.snapshot {
            Some(state) => {
                let (state, digest) = self.joined(state, table.digest);
                (Some(self.close(&state_name(&code), state)?), digest)
            }
            None => (None, table.digest),
        };
        Ok(StoredTable {
            seed: self.close(&seed_name(&code), table.seed)?,
            dice: table.dice.map(|dice| self.close(&dice_name(&code), dice)).transpose()?,
            digest: digest.map(|digest| self.close(&digest_name(&code), digest)).transpose()?,
            snapshot,
            ..table
        })
    }

    /// A table as the rules need it.
    pub(super) fn opened(&self, table: StoredTable) -> Result<StoredTable, StoreError> {
        let code = table.code.clone();
        let digest = table.digest.map(|digest| self.open(&digest_name(&code), digest)).transpose()?;
        let (snapshot, within) = match table.snapshot {
            Some(state) => {
                let (state, digest) = parted(self.open(&state_name(&code), state)?);
                (Some(state), digest)
            }
            None => (None, None),
        };
        Ok(StoredTable {
            seed: self.open(&seed_name(&code), table.seed)?,
            dice: table.dice.map(|dice| self.open(&dice_name(&code), dice)).transpose()?,
            digest: digest.or(within),
            snapshot,
            ..table
        })
    }

    /// Whether a table's row is to be written anew.
    pub(super) fn is_table_stale(&self, stored: &StoredTable) -> bool {
        [Some(&stored.seed), stored.dice.as_ref(), stored.snapshot.as_ref(), stored.digest.as_ref()]
            .into_iter()
            .flatten()
            .any(|text| self.is_stale(text))
    }

    /// The text of a journal entry as it is stored, and its digest, if that has a column of its own. What happened in the game is closed: what
    /// came of it tells more than anybody at the table may know. Who sat down, and what was ruled, is not; a digest always is, together
    /// with the text where that is closed.
    pub(super) fn closed_entry(
        &self,
        code: &Code,
        entry: Entry,
        text: String,
    ) -> Result<(String, Option<String>), StoreError> {
        let Entry { seq, body, digest, .. } = entry;
        match body {
            Body::Start { .. } | Body::Move { .. } | Body::Envelope { .. } | Body::Upgrade { .. } => {
                let (text, digest) = self.joined(text, digest);
                Ok((self.close(&entry_name(code, seq), text)?, digest))
            }
            _ => {
                let name = entry_digest_name(code, seq);
                Ok((text, digest.map(|digest| self.close(&name, digest)).transpose()?))
            }
        }
    }

    /// The text and the digest of a journal entry. Rows that were written before have the digest in its column as it is.
    pub(super) fn opened_entry(
        &self,
        code: &Code,
        seq: u32,
        stored: String,
        digest: Option<String>,
    ) -> Result<(String, Option<String>), StoreError> {
        let (text, within) = parted(self.open(&entry_name(code, seq), stored)?);
        let digest = digest.map(|digest| self.open(&entry_digest_name(code, seq), digest)).transpose()?;
        Ok((text, digest.or(within)))
    }

    /// A text that is about to be closed with a digest in front of it, so that one closing is enough for both; and the digest, where nothing
    /// is closed.
    fn joined(&self, text: String, digest: Option<String>) -> (String, Option<String>) {
        match digest {
            Some(digest) if self.0.get().is_some() => (format!("{DIGEST}{digest}\n{text}"), None),
            digest => (text, digest),
        }
    }
}

fn fail(what: String) -> StoreError {
    StoreError { what }
}

/// A text without the digest in front of it, and that.
fn parted(mut text: String) -> (String, Option<String>) {
    let digest = text.strip_prefix(DIGEST).and_then(|rest| Some(rest.split_once('\n')?.0.to_owned()));
    if let Some(digest) = &digest {
        text.drain(..=DIGEST.len() + digest.len());
    }
    (text, digest)
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

fn digest_name(code: &Code) -> String {
    format!("digest {code}")
}

fn entry_name(code: &Code, seq: u32) -> String {
    format!("entry {code} {seq}")
}

fn entry_digest_name(code: &Code, seq: u32) -> String {
    format!("digest {code} {seq}")
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test ends when something is wrong")]
mod tests {
    use super::*;

    fn cipher() -> RowCipher {
        let cipher = RowCipher::default();
        cipher.close_with(Keys::new(&[7; 32]));
        cipher
    }

    /// A text is packed from a length on, and comes back whole whether it was or not.
    #[test]
    fn what_is_closed_comes_back_as_it_was() {
        let step = r#"{"kind":"bid","seat":1,"amount":12},"#;
        for times in [0, 1, PACKED_FROM / step.len(), PACKED_FROM / step.len() + 1, 100] {
            let plain = step.repeat(times);
            let stored = cipher().close("state 7KQM", plain.clone()).unwrap();
            assert_eq!(cipher().open("state 7KQM", stored.clone()).as_ref(), Ok(&plain), "{times} times");
            assert!(cipher().open("state 8KQM", stored.clone()).is_err(), "it is of another table");
            assert!(times < 100 || stored.len() < plain.len() / 2, "{} bytes are not packed", stored.len());
        }
    }
}
