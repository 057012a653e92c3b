//! Encryption of table secrets: seed, dice key, state with its digest, events, talk and notes. The service needs them,
//! but a copy of the database must not reveal them. Each is encrypted with the service's key, bound to the name of its location, and
//! decrypted when it is read.

use model::{Body, Code, Entry, Keys, PlayerId, StoredTable, compress, decompress};
use ports::StoreError;
use std::sync::{Arc, OnceLock};

/// Prefix of an encrypted text. Neither JSON nor hex starts with it.
const CIPHERTEXT_PREFIX: &str = "closed:";
/// Prefix of a plaintext that carries the digest of a state on its first line. JSON never starts with it.
const DIGEST_PREFIX: &str = "digest:";

/// Minimum length, in bytes, of a text that is compressed before encryption. Seeds and digests would not shrink.
const COMPRESSED_FROM_BYTES: usize = 200;

/// Encrypts and decrypts parts of rows. Without keys everything is stored in plain text, for tests and measurements.
#[derive(Clone, Debug, Default)]
pub struct RowCipher(Arc<OnceLock<Keys>>);

impl RowCipher {
    /// Encrypts rows with these keys from now on. Only the first call has an effect.
    pub(super) fn set_keys(&self, keys: Keys) {
        let _first = self.0.set(keys);
    }

    fn encrypt_text(&self, name: &str, plain: String) -> Result<String, StoreError> {
        let Some(keys) = self.0.get() else { return Ok(plain) };
        let packed = Some(&plain)
            .filter(|plain| plain.len() >= COMPRESSED_FROM_BYTES)
            .and_then(|it| compress(it.as_bytes()));
        let closed = keys.encrypt(name, packed.as_deref().unwrap_or(plain.as_bytes()));
        Ok(format!("{CIPHERTEXT_PREFIX}{}", closed.map_err(|fault| encryption_error(fault.to_string()))?))
    }

    fn decrypt_text(&self, name: &str, stored: String) -> Result<String, StoreError> {
        let Some(closed) = stored.strip_prefix(CIPHERTEXT_PREFIX) else { return Ok(stored) };
        let plain = self.0.get().and_then(|keys| decompress(keys.decrypt(name, closed)?));
        plain.and_then(|plain| String::from_utf8(plain).ok()).ok_or_else(|| {
            encryption_error(format!("cannot decrypt {name}; was the database written with another key?"))
        })
    }

    /// Returns the stored form of a line of table talk.
    pub(super) fn encrypt_talk(&self, code: &Code, number: u32, text: &str) -> Result<String, StoreError> {
        self.encrypt_text(&talk_name(code, number), text.to_owned())
    }

    /// Returns the text of a line of table talk. An erased line is empty, and not encrypted.
    pub(super) fn decrypt_talk(&self, code: &Code, number: u32, stored: &str) -> Result<String, StoreError> {
        self.decrypt_text(&talk_name(code, number), stored.to_owned())
    }

    /// Returns the stored form of a note.
    pub(super) fn encrypt_note(
        &self,
        code: &Code,
        player: PlayerId,
        number: u32,
        text: &str,
    ) -> Result<String, StoreError> {
        self.encrypt_text(&note_name(code, player, number), text.to_owned())
    }

    /// Returns the text of a note.
    pub(super) fn decrypt_note(
        &self,
        code: &Code,
        player: PlayerId,
        number: u32,
        stored: &str,
    ) -> Result<String, StoreError> {
        self.decrypt_text(&note_name(code, player, number), stored.to_owned())
    }

    /// Encrypts a stored text of this name with the newest key; `None` if it is already.
    pub(super) fn renew_text(&self, name: &str, stored: &str) -> Result<Option<String>, StoreError> {
        if !self.needs_reencryption(stored) {
            return Ok(None);
        }
        self.encrypt_text(name, self.decrypt_text(name, stored.to_owned())?).map(Some)
    }

    /// Returns true if a stored text must be rewritten: it is not encrypted, or not with the newest key.
    pub(super) fn needs_reencryption(&self, stored: &str) -> bool {
        let is_newest =
            |keys: &Keys| stored.strip_prefix(CIPHERTEXT_PREFIX).is_some_and(|closed| keys.is_newest(closed));
        self.0.get().is_some_and(|keys| !is_newest(keys))
    }

    /// Returns true if a stored seed can be decrypted; `None` if it is not encrypted.
    pub(super) fn can_decrypt_seed(&self, code: &Code, stored: &str) -> Option<bool> {
        stored
            .starts_with(CIPHERTEXT_PREFIX)
            .then(|| self.decrypt_text(&seed_name(code), stored.to_owned()).is_ok())
    }

    /// Returns a table with its secrets encrypted. They include the digest of the state: if little of the state is
    /// hidden, hashing all candidates would reveal it. State and digest are encrypted together.
    pub(super) fn encrypt_table(&self, table: StoredTable) -> Result<StoredTable, StoreError> {
        let code = table.code.clone();
        let (snapshot, digest) = match table.snapshot {
            Some(state) => {
                let (state, digest) = self.prefix_digest(state, table.digest);
                (Some(self.encrypt_text(&state_name(&code), state)?), digest)
            }
            None => (None, table.digest),
        };
        Ok(StoredTable {
            seed: self.encrypt_text(&seed_name(&code), table.seed)?,
            dice: table.dice.map(|dice| self.encrypt_text(&dice_name(&code), dice)).transpose()?,
            digest: digest.map(|digest| self.encrypt_text(&digest_name(&code), digest)).transpose()?,
            snapshot,
            ..table
        })
    }

    /// Returns a table with its secrets decrypted.
    pub(super) fn decrypt_table(&self, table: StoredTable) -> Result<StoredTable, StoreError> {
        let code = table.code.clone();
        let digest = table.digest.map(|digest| self.decrypt_text(&digest_name(&code), digest)).transpose()?;
        let (snapshot, within) = match table.snapshot {
            Some(state) => {
                let (state, digest) = split_digest_prefix(self.decrypt_text(&state_name(&code), state)?);
                (Some(state), digest)
            }
            None => (None, None),
        };
        Ok(StoredTable {
            seed: self.decrypt_text(&seed_name(&code), table.seed)?,
            dice: table.dice.map(|dice| self.decrypt_text(&dice_name(&code), dice)).transpose()?,
            digest: digest.or(within),
            snapshot,
            ..table
        })
    }

    /// Returns true if a table's row must be rewritten.
    pub(super) fn table_needs_reencryption(&self, stored: &StoredTable) -> bool {
        [Some(&stored.seed), stored.dice.as_ref(), stored.snapshot.as_ref(), stored.digest.as_ref()]
            .into_iter()
            .flatten()
            .any(|text| self.needs_reencryption(text))
    }

    /// Returns the stored text of a journal entry, and its digest if that has a column of its own. Game events are
    /// encrypted, since their results reveal more than any seat may know. Seat changes and rulings are not. A digest is
    /// always encrypted, together with the text if that is encrypted.
    pub(super) fn encrypt_entry(
        &self,
        code: &Code,
        entry: Entry,
        text: String,
    ) -> Result<(String, Option<String>), StoreError> {
        let Entry { seq, body, digest, .. } = entry;
        match body {
            Body::Start { .. } | Body::Move { .. } | Body::Envelope { .. } | Body::Upgrade { .. } => {
                let (text, digest) = self.prefix_digest(text, digest);
                Ok((self.encrypt_text(&entry_name(code, seq), text)?, digest))
            }
            _ => {
                let name = entry_digest_name(code, seq);
                Ok((text, digest.map(|digest| self.encrypt_text(&name, digest)).transpose()?))
            }
        }
    }

    /// Returns the text and the digest of a journal entry. Older rows have an unencrypted digest in its own column.
    pub(super) fn decrypt_entry(
        &self,
        code: &Code,
        seq: u32,
        stored: String,
        digest: Option<String>,
    ) -> Result<(String, Option<String>), StoreError> {
        let (text, within) = split_digest_prefix(self.decrypt_text(&entry_name(code, seq), stored)?);
        let digest =
            digest.map(|digest| self.decrypt_text(&entry_digest_name(code, seq), digest)).transpose()?;
        Ok((text, digest.or(within)))
    }

    /// Prefixes a text with its digest, so that one encryption covers both. Returns the digest unchanged if nothing is
    /// encrypted.
    fn prefix_digest(&self, text: String, digest: Option<String>) -> (String, Option<String>) {
        match digest {
            Some(digest) if self.0.get().is_some() => (format!("{DIGEST_PREFIX}{digest}\n{text}"), None),
            digest => (text, digest),
        }
    }
}

fn encryption_error(what: String) -> StoreError {
    StoreError { what }
}

/// Splits the digest prefix off a text.
fn split_digest_prefix(mut text: String) -> (String, Option<String>) {
    let digest = text.strip_prefix(DIGEST_PREFIX).and_then(|rest| Some(rest.split_once('\n')?.0.to_owned()));
    if let Some(digest) = &digest {
        text.drain(..=DIGEST_PREFIX.len() + digest.len());
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

/// Returns the name under which a line of table talk is encrypted.
pub(super) fn talk_name(code: &Code, number: u32) -> String {
    format!("talk {code} {number}")
}

/// Returns the name under which a note is encrypted.
pub(super) fn note_name(code: &Code, player: PlayerId, number: u32) -> String {
    format!("note {code} {player} {number}")
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
        cipher.set_keys(Keys::new(&[7; 32]));
        cipher
    }

    /// Texts above the threshold are compressed; every text is restored.
    #[test]
    fn encrypted_text_round_trips() {
        let step = r#"{"kind":"bid","seat":1,"amount":12},"#;
        for times in [0, 1, COMPRESSED_FROM_BYTES / step.len(), COMPRESSED_FROM_BYTES / step.len() + 1, 100] {
            let plain = step.repeat(times);
            let stored = cipher().encrypt_text("state 7KQM", plain.clone()).unwrap();
            assert_eq!(
                cipher().decrypt_text("state 7KQM", stored.clone()).as_ref(),
                Ok(&plain),
                "{times} times"
            );
            assert!(
                cipher().decrypt_text("state 8KQM", stored.clone()).is_err(),
                "another table's name must not decrypt it"
            );
            assert!(
                times < 100 || stored.len() < plain.len() / 2,
                "{} bytes are not compressed",
                stored.len()
            );
        }
    }
}
