//! The service's secret key, kept outside the database: it closes what must not be read in a copy of the database
//! (seals, drafts, unsent letters, stored replies) and makes return addresses that nobody can guess.
//!
//! Pure: the key is given, and the nonce is a keyed hash of what is closed, so the same input gives the same bytes.

use crate::engine::Seat;
use crate::play::fault::Fault;
use crate::play::ids::{Code, PlayerId};
use crate::play::record::right::{GivenTo, Right};
use chacha20poly1305::aead::Payload;
use chacha20poly1305::aead::{Aead, KeyInit};
use chacha20poly1305::{XChaCha20Poly1305, XNonce};
use data_encoding::{BASE32_NOPAD, BASE64_NOPAD, HEXLOWER_PERMISSIVE};
use serde::Serialize;
use std::fmt;

/// Characters of a token: 130 bits in base 32.
pub const TOKEN_LEN: usize = 26;

/// Bytes of a nonce of XChaCha20.
const NONCE_LEN: usize = 24;

/// The keys derived from the one secret of the service.
#[derive(Clone)]
pub struct Keys {
    closing: [u8; 32],
    nonces: [u8; 32],
    tokens: [u8; 32],
}

impl Keys {
    /// The keys of this secret.
    pub fn new(secret: &[u8; 32]) -> Self {
        Self {
            closing: blake3::derive_key("vernissage 2026 closing", secret),
            nonces: blake3::derive_key("vernissage 2026 nonces", secret),
            tokens: blake3::derive_key("vernissage 2026 return addresses", secret),
        }
    }

    /// By what this key is told from every other, without telling anything of it.
    pub fn check(&self) -> String {
        self.derive("check", b"")
    }

    /// Closes `plain` under a name that must be given again to open it (what it is and where it belongs).
    ///
    /// # Errors
    /// [`Fault::NotEncrypted`] when it is longer than the cipher allows.
    pub fn close(&self, name: &str, plain: &[u8]) -> Result<String, Fault> {
        let mut hash = blake3::Hasher::new_keyed(&self.nonces);
        hash.update(&(name.len() as u64).to_le_bytes());
        hash.update(name.as_bytes());
        hash.update(plain);
        let not_encrypted = |_| Fault::NotEncrypted { bytes: plain.len() };
        let mut nonce = [0; NONCE_LEN];
        nonce.copy_from_slice(&hash.finalize().as_bytes()[..NONCE_LEN]);
        let cipher = XChaCha20Poly1305::new(&self.closing.into());
        let payload = Payload { msg: plain, aad: name.as_bytes() };
        let closed = cipher.encrypt(&XNonce::from(nonce), payload).map_err(not_encrypted)?;
        Ok(BASE64_NOPAD.encode(&[nonce.as_slice(), &closed].concat()))
    }

    /// Closes a value, as JSON, under such a name. `what` says in an error what it is.
    ///
    /// # Errors
    /// [`Fault::NotSerialised`] when JSON cannot say it, [`Fault::NotEncrypted`] when it is too long.
    pub fn close_json(
        &self,
        name: &str,
        what: &'static str,
        value: &(impl Serialize + ?Sized),
    ) -> Result<String, Fault> {
        let json = serde_json::to_vec(value).map_err(|_| Fault::NotSerialised { what })?;
        self.close(name, &json)
    }

    /// Opens what [`Keys::close`] closed under the same name; `None` when the key or name is another or a bit has changed.
    pub fn open(&self, name: &str, closed: &str) -> Option<Vec<u8>> {
        let bytes = BASE64_NOPAD.decode(closed.as_bytes()).ok()?;
        let (nonce, body) = bytes.split_at_checked(NONCE_LEN)?;
        let nonce = XNonce::try_from(nonce).ok()?;
        let cipher = XChaCha20Poly1305::new(&self.closing.into());
        cipher.decrypt(&nonce, Payload { msg: body, aad: name.as_bytes() }).ok()
    }

    /// The secret part of the return address that stands for this right: 130 bits, 26 lower-case base32 characters.
    pub fn token(&self, right: &Right) -> String {
        self.derive("play", canonical(right).as_bytes())
    }

    /// The token that can do nothing but stop the mail to whom a right belongs.
    pub fn silence_token(&self, right: &Right) -> String {
        self.derive("silence", canonical(right).as_bytes())
    }

    /// The token that can do nothing but say that mail to the address that this player has had since a generation of theirs came
    /// back ([`Mailboxes::since`](crate::play::Mailboxes::since)). It is the same for all letters to one address.
    pub fn bounce_token(&self, player: PlayerId, since: u32) -> String {
        let id = player.number().to_le_bytes();
        // An address that never changed has the token of letters that were written before this was counted.
        match since {
            0 => self.derive("bounce", &id),
            since => self.derive("bounce", &[id.as_slice(), &since.to_le_bytes()].concat()),
        }
    }

    /// The secret part of the link to a page that anybody may read who has it; `what` names the page and no other.
    pub fn page_token(&self, what: &str) -> String {
        self.derive("page", what.as_bytes())
    }

    /// An id for a letter: the same at each try, guessed by nobody, shared by no two players.
    pub fn letter_id(&self, letter_key: &str) -> String {
        self.derive("letter", letter_key.as_bytes())
    }

    /// An id for all letters of one player about one table, or about none.
    pub fn thread_id(&self, player: PlayerId, table: Option<&Code>) -> String {
        let table = table.map_or("", Code::as_str);
        self.derive("thread", format!("{player} {table}").as_bytes())
    }

    /// A number that nobody can foretell and that is the same each time it is drawn for this.
    pub fn drawn(&self, what: &str) -> u64 {
        let mut hash = blake3::Hasher::new_keyed(&self.tokens);
        hash.update(b"drawn\0").update(what.as_bytes());
        let mut bytes = [0; 8];
        hash.finalize_xof().fill(&mut bytes);
        u64::from_le_bytes(bytes)
    }

    fn derive(&self, purpose: &str, bytes: &[u8]) -> String {
        let mut hash = blake3::Hasher::new_keyed(&self.tokens);
        hash.update(purpose.as_bytes()).update(&[0]).update(bytes);
        let mut token = BASE32_NOPAD.encode(hash.finalize().as_bytes()).to_ascii_lowercase();
        token.truncate(TOKEN_LEN);
        token
    }
}

impl fmt::Debug for Keys {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Keys(..)")
    }
}

/// What is stored of a token of [`Keys::token`]: its hash. Case is forgiven, since mail servers do not keep it.
pub fn token_hash(token: &str) -> String {
    blake3::hash(token.to_ascii_lowercase().as_bytes()).to_hex().to_string()
}

/// What is stored of a token of [`Keys::silence_token`]. It is another hash, so that no token serves another purpose.
pub fn silence_hash(token: &str) -> String {
    token_hash(&format!("u+{token}"))
}

/// What is stored of a token of [`Keys::bounce_token`]; again another hash.
pub fn bounce_hash(token: &str) -> String {
    token_hash(&format!("b+{token}"))
}

/// One line per right that no other right shares.
fn canonical(right: &Right) -> String {
    match right {
        Right::Decision { table, seat, opened, generation, to } => {
            format!("decision {table} {seat} {opened} {generation}{}", of_reader(*to))
        }
        Right::Seat { table, seat, generation, to } => {
            format!("seat {table} {seat} {generation}{}", of_reader(*to))
        }
        Right::Settings { player, generation, table: None } => format!("settings {player} {generation}"),
        Right::Settings { player, generation, table: Some(table) } => {
            format!("settings {player} {generation} {table}")
        }
        Right::Confirm { player, generation, first, asked } => {
            format!("confirm {player} {generation} {first} {asked}")
        }
        Right::Address { player, generation, of, of_generation, request, until } => {
            let asked = match request {
                0 => String::new(),
                request => format!(" {of_generation} {request}"),
            };
            format!("address {player} {generation} {of}{asked} {}", until.timestamp_millis())
        }
        Right::Link { player, generation, until, by: None } => {
            format!("link {player} {generation} {}", until.timestamp())
        }
        Right::Link { player, generation, until, by: Some(by) } => {
            format!("link {player} {generation} {} {by}", until.timestamp())
        }
        Right::Bounce { player, since } => format!("bounce {player} {since}"),
    }
}

/// Who was given a right of a seat, where it says so.
fn of_reader(to: Option<GivenTo>) -> String {
    to.map(|to| format!(" {} {}", to.player, to.since)).unwrap_or_default()
}

/// The salted hash of a sealed step: what is shown when it is sealed and checked when it is opened.
/// BLAKE3 over table, seat, salt and the step's canonical words, each behind its length.
pub fn seal_hash(table: &str, seat: Seat, salt: &str, words: &str) -> String {
    let mut hash = blake3::Hasher::new();
    for part in [table, &seat.to_string(), salt, words] {
        hash.update(&(part.len() as u64).to_le_bytes());
        hash.update(part.as_bytes());
    }
    hash.finalize().to_hex().to_string()
}

/// Bytes from hex; `None` when it is not 32 bytes of hex.
pub fn bytes_from_hex(hex: &str) -> Option<[u8; 32]> {
    HEXLOWER_PERMISSIVE.decode(hex.trim().as_bytes()).ok()?.try_into().ok()
}

/// Hex of bytes.
pub fn hex(bytes: &[u8]) -> String {
    HEXLOWER_PERMISSIVE.encode(bytes)
}

/// The hash of a seed, as told when a table opens.
pub fn seed_hash(seed: &str) -> String {
    blake3::hash(seed.as_bytes()).to_hex().to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_closed_opens_only_under_its_name_and_key() {
        let keys = Keys::new(&[7; 32]);
        let closed = keys.close("seal K7QF 0", b"bid 14").unwrap();
        assert!(!closed.contains("bid"));
        assert_eq!(keys.open("seal K7QF 0", &closed).as_deref(), Some(&b"bid 14"[..]));
        assert_eq!(keys.open("seal K7QF 1", &closed), None);
        assert_eq!(Keys::new(&[8; 32]).open("seal K7QF 0", &closed), None);
        assert_eq!(keys.open("seal K7QF 0", "not base64!"), None);
        assert_eq!(keys.open("seal K7QF 0", ""), None);
    }

    #[test]
    fn every_right_has_a_token_of_its_own() {
        let keys = Keys::new(&[7; 32]);
        let settings = Right::Settings { player: PlayerId::new(5), generation: 0, table: None };
        let raised = Right::Settings { player: PlayerId::new(5), generation: 1, table: None };
        let token = keys.token(&settings);
        assert_eq!(token.len(), TOKEN_LEN);
        assert_ne!(token, keys.token(&raised));
        assert_eq!(token_hash(&token), token_hash(&token.to_ascii_uppercase()));
        assert_ne!(
            seal_hash("K7QF", Seat::new(0), "s", "bid 1"),
            seal_hash("K7QF", Seat::new(1), "s", "bid 1")
        );
    }
}
