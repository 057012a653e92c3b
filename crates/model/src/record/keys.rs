//! The service's secret key, kept outside the database. It encrypts what a copy of the database must not reveal: sealed
//! answers, drafts, unsent letters, stored replies. It also generates return addresses that cannot be guessed.
//!
//! The module is pure: the key is an argument, and the nonce is a keyed hash of the plaintext. Equal input yields equal
//! bytes.

use crate::fault::Fault;
use crate::hours::wall_clock::Instant;
use crate::ids::{Code, PlayerId};
use crate::record::right::{Right, RightRecipient};
use chacha20poly1305::aead::Payload;
use chacha20poly1305::aead::{Aead, KeyInit};
use chacha20poly1305::{XChaCha20Poly1305, XNonce};
use data_encoding::{BASE32_NOPAD, BASE64_NOPAD, HEXLOWER_PERMISSIVE};
use engine::Seat;
use serde::Serialize;
use std::fmt;

/// Length of a token, in characters: 130 bits in base 32.
pub const TOKEN_LEN: usize = 26;
/// Length of the code that confirms a webhook, in characters: 50 bits.
const WEBHOOK_CODE_LEN: usize = 10;

/// Length of the tag that identifies the secret of a ciphertext, in characters.
const TAG_LEN: usize = 6;
/// Separator after the tag. Ciphertexts of earlier versions have neither tag nor separator.
const TAG_END: char = '.';

/// Length of an XChaCha20 nonce, in bytes.
const NONCE_LEN: usize = 24;

/// The keys derived from the service's secret, and the parameters that make its tokens unique.
///
/// A secret can be replaced by a newer one: encryption uses the newest, decryption the matching one. Tokens are looked
/// up by hash, so those made with an older secret stay valid.
#[derive(Clone)]
pub struct Keys {
    newest: KeySet,
    /// Replaced secrets, the latest first.
    older: Vec<KeySet>,
    salt: String,
    epoch: String,
}

/// The keys of one secret.
#[derive(Clone)]
struct KeySet {
    encryption: [u8; 32],
    nonces: [u8; 32],
    tokens: [u8; 32],
    /// Prefix of all ciphertexts made with the secret.
    tag: String,
}

impl KeySet {
    fn new(secret: &[u8; 32]) -> Self {
        let tokens = blake3::derive_key("vernissage 2026 return addresses", secret);
        let mut tag = derive_token(&tokens, "check", &[b""]);
        tag.truncate(TAG_LEN);
        Self {
            encryption: blake3::derive_key("vernissage 2026 closing", secret),
            nonces: blake3::derive_key("vernissage 2026 nonces", secret),
            tokens,
            tag,
        }
    }

    /// Returns a fingerprint of the secret that reveals nothing about it.
    fn secret_fingerprint(&self) -> String {
        derive_token(&self.tokens, "check", &[b""])
    }

    fn decrypt(&self, name: &str, nonce: &[u8], body: &[u8]) -> Option<Vec<u8>> {
        let nonce = XNonce::try_from(nonce).ok()?;
        let cipher = XChaCha20Poly1305::new(&self.encryption.into());
        cipher.decrypt(&nonce, Payload { msg: body, aad: name.as_bytes() }).ok()
    }
}

impl Keys {
    /// Derives the keys of this secret.
    pub fn new(secret: &[u8; 32]) -> Self {
        let (salt, epoch) = (String::new(), String::new());
        Self { newest: KeySet::new(secret), older: Vec::new(), salt, epoch }
    }

    /// Adds replaced secrets, so that their ciphertexts can still be decrypted.
    #[must_use]
    pub fn with_replaced_secrets(self, older: &[[u8; 32]]) -> Self {
        Self { older: older.iter().map(KeySet::new).collect(), ..self }
    }

    /// Mixes further parameters into the tokens. `salt` is stored next to the database, so that the secret alone yields
    /// no tokens. `epoch` changes each time a backup is restored, which invalidates all tokens issued in the lost
    /// period.
    #[must_use]
    pub fn with_salt_and_epoch(self, salt: &str, epoch: &str) -> Self {
        Self { salt: salt.to_owned(), epoch: epoch.to_owned(), ..self }
    }

    /// Returns a fingerprint of the newest secret that reveals nothing about it.
    pub fn secret_fingerprint(&self) -> String {
        self.newest.secret_fingerprint()
    }

    /// Returns true for the fingerprint of the newest secret or of a replaced one.
    pub fn has_fingerprint(&self, check: &str) -> bool {
        [&self.newest].into_iter().chain(&self.older).any(|keys| keys.secret_fingerprint() == check)
    }

    /// Returns true if the ciphertext was made with the newest secret.
    pub fn is_newest(&self, closed: &str) -> bool {
        closed.split_once(TAG_END).is_some_and(|(tag, _)| tag == self.newest.tag)
    }

    /// Returns the prefixes, including the separator, of ciphertexts made with replaced secrets.
    pub fn older_tags(&self) -> Vec<String> {
        self.older.iter().map(|keys| format!("{}{TAG_END}", keys.tag)).collect()
    }

    /// Encrypts `plain` under a name, which states its purpose and place and is required for decryption.
    ///
    /// # Errors
    /// Returns [`Fault::NotEncrypted`] if `plain` exceeds the limit of the cipher.
    pub fn encrypt(&self, name: &str, plain: &[u8]) -> Result<String, Fault> {
        let mut hash = blake3::Hasher::new_keyed(&self.newest.nonces);
        hash.update(&(name.len() as u64).to_le_bytes());
        hash.update(name.as_bytes());
        hash.update(plain);
        let not_encrypted = |_| Fault::NotEncrypted { bytes: plain.len() };
        let mut nonce = [0; NONCE_LEN];
        nonce.copy_from_slice(&hash.finalize().as_bytes()[..NONCE_LEN]);
        let cipher = XChaCha20Poly1305::new(&self.newest.encryption.into());
        let payload = Payload { msg: plain, aad: name.as_bytes() };
        let closed = cipher.encrypt(&XNonce::from(nonce), payload).map_err(not_encrypted)?;
        let bytes = [nonce.as_slice(), &closed].concat();
        let mut said = String::with_capacity(TAG_LEN + 1 + BASE64_NOPAD.encode_len(bytes.len()));
        said.push_str(&self.newest.tag);
        said.push(TAG_END);
        BASE64_NOPAD.encode_append(&bytes, &mut said);
        Ok(said)
    }

    /// Encrypts a value as JSON under a name; see [`Keys::encrypt`]. `what` describes the value in errors.
    ///
    /// # Errors
    /// Returns [`Fault::NotSerialised`] if the value cannot be serialised as JSON, or [`Fault::NotEncrypted`] if it is
    /// too long.
    pub fn encrypt_json(
        &self,
        name: &str,
        what: &'static str,
        value: &(impl Serialize + ?Sized),
    ) -> Result<String, Fault> {
        let json = serde_json::to_vec(value).map_err(|_| Fault::NotSerialised { what })?;
        self.encrypt(name, &json)
    }

    /// Decrypts a ciphertext of [`Keys::encrypt`] with the same name; `None` if the key or name differs or the
    /// ciphertext was altered.
    pub fn decrypt(&self, name: &str, closed: &str) -> Option<Vec<u8>> {
        let (tag, closed) = match closed.split_once(TAG_END) {
            Some((tag, closed)) => (Some(tag), closed),
            None => (None, closed),
        };
        let bytes = BASE64_NOPAD.decode(closed.as_bytes()).ok()?;
        let (nonce, body) = bytes.split_at_checked(NONCE_LEN)?;
        let mut may_have = [&self.newest].into_iter().chain(&self.older);
        may_have.find_map(|keys| {
            keys.decrypt(name, nonce, body).filter(|_| tag.is_none_or(|tag| tag == keys.tag))
        })
    }

    /// Returns the secret part of the return address for this right: 130 bits, 26 lower-case base32 characters.
    pub fn token(&self, right: &Right) -> String {
        self.epoch_token("play", right_as_line(right).as_bytes())
    }

    /// Returns the token that can only stop the mail to the holder of a right. It is the same in every epoch, so that
    /// players can unsubscribe with any letter they ever received.
    pub fn unsubscribe_token(&self, right: &Right) -> String {
        self.permanent_token("silence", right_as_line(right).as_bytes())
    }

    /// Returns the token that can only report bounced mail to a player's address. The address is identified by the
    /// generation from which the player has had it ([`Mailboxes::since`](crate::Mailboxes::since)). All letters to one
    /// address share the token.
    pub fn bounce_token(&self, player: PlayerId, since: u32) -> String {
        let id = player.number().to_le_bytes();
        // For an address that never changed, the token is the one in letters from before this number existed.
        match since {
            0 => self.epoch_token("bounce", &id),
            since => self.epoch_token("bounce", &[id.as_slice(), &since.to_le_bytes()].concat()),
        }
    }

    /// Returns the secret part of the link to a page that anyone with the link may read. `what` identifies the page.
    /// The token is the same in every epoch.
    pub fn page_token(&self, what: &str) -> String {
        self.permanent_token("page", what.as_bytes())
    }

    /// Returns true if this token opens the page. Tokens made with replaced secrets remain valid as long as those
    /// secrets are kept. The comparison takes the same time for every token.
    pub fn opens_page(&self, what: &str, token: &str) -> bool {
        let said = blake3::hash(token.as_bytes());
        let parts = [what.as_bytes(), self.salt.as_bytes()];
        let made = [&self.newest]
            .into_iter()
            .chain(&self.older)
            .map(|keys| derive_token(&keys.tokens, "page", &parts));
        // Comparing hashes reveals nothing through timing, and no comparison is skipped.
        made.filter(|made| blake3::hash(made.as_bytes()) == said).count() > 0
    }

    /// Returns an id for a letter. It is the same at each delivery attempt, impossible to guess, and never shared by
    /// two players.
    pub fn letter_id(&self, letter_key: &str) -> String {
        self.epoch_token("letter", letter_key.as_bytes())
    }

    /// Returns an id shared by all letters to one player about one table, or by those that are not about a table.
    pub fn thread_id(&self, player: PlayerId, table: Option<&Code>) -> String {
        let table = table.map_or("", Code::as_str);
        derive_token(&self.newest.tokens, "thread", &[format!("{player} {table}").as_bytes()])
    }

    /// Returns the code that confirms the webhook for which a player asked then.
    pub fn webhook_code(&self, player: PlayerId, asked_at: Instant) -> String {
        let mut code = self.webhook_token("webhook code", player, asked_at);
        code.truncate(WEBHOOK_CODE_LEN);
        code
    }

    /// Returns the key of the signatures of the webhook for which a player asked then.
    pub fn webhook_secret(&self, player: PlayerId, asked_at: Instant) -> String {
        self.webhook_token("webhook secret", player, asked_at)
    }

    fn webhook_token(&self, purpose: &str, player: PlayerId, asked_at: Instant) -> String {
        self.epoch_token(purpose, format!("{player} {}", asked_at.timestamp_micros()).as_bytes())
    }

    /// Returns a fingerprint of a text that only this installation makes, whatever its secret is. It hides the text from
    /// readers who cannot guess it, and no more.
    pub fn installation_mark(&self, what: &str) -> String {
        derive_token(&[0; 32], "mark", &[what.as_bytes(), self.salt.as_bytes()])
    }

    /// Returns an unpredictable number that is always the same for `what`.
    pub fn stable_random(&self, what: &str) -> u64 {
        let mut hash = blake3::Hasher::new_keyed(&self.newest.tokens);
        hash.update(b"drawn\0").update(what.as_bytes());
        let mut bytes = [0; 8];
        hash.finalize_xof().fill(&mut bytes);
        u64::from_le_bytes(bytes)
    }

    /// Derives a token of this epoch.
    fn epoch_token(&self, purpose: &str, bytes: &[u8]) -> String {
        derive_token(&self.newest.tokens, purpose, &[bytes, self.salt.as_bytes(), self.epoch.as_bytes()])
    }

    /// Derives a token that is the same in every epoch.
    fn permanent_token(&self, purpose: &str, bytes: &[u8]) -> String {
        derive_token(&self.newest.tokens, purpose, &[bytes, self.salt.as_bytes()])
    }
}

/// Derives a token from these parts. All but the first are preceded by their length; empty ones are skipped.
fn derive_token(key: &[u8; 32], purpose: &str, parts: &[&[u8]]) -> String {
    let mut hash = blake3::Hasher::new_keyed(key);
    hash.update(purpose.as_bytes()).update(&[0]);
    for (index, part) in parts.iter().filter(|part| !part.is_empty()).enumerate() {
        if index > 0 {
            hash.update(&[0]).update(&(part.len() as u64).to_le_bytes());
        }
        hash.update(part);
    }
    let mut token = BASE32_NOPAD.encode(hash.finalize().as_bytes()).to_ascii_lowercase();
    token.truncate(TOKEN_LEN);
    token
}

impl fmt::Debug for Keys {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Keys(..)")
    }
}

/// Returns the stored hash of a token made by [`Keys::token`]. Case is ignored, because mail servers do not preserve
/// it.
pub fn token_hash(token: &str) -> String {
    blake3::hash(token.to_ascii_lowercase().as_bytes()).to_hex().to_string()
}

/// Returns the stored hash of a token made by [`Keys::unsubscribe_token`]. Each kind of token has its own hash
/// function, so that no token can be used for another purpose.
pub fn unsubscribe_hash(token: &str) -> String {
    token_hash(&format!("u+{token}"))
}

/// Returns the stored hash of a token made by [`Keys::bounce_token`], with a hash function of its own.
pub fn bounce_hash(token: &str) -> String {
    token_hash(&format!("b+{token}"))
}

/// Returns a line of text that is unique to this right.
fn right_as_line(right: &Right) -> String {
    match right {
        Right::Decision { table, seat, opened, generation, to } => {
            format!("decision {table} {seat} {opened} {generation}{}", recipient_suffix(*to))
        }
        Right::Seat { table, seat, generation, to } => {
            format!("seat {table} {seat} {generation}{}", recipient_suffix(*to))
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

/// Formats the recipient of a seat's right, if it has one.
fn recipient_suffix(to: Option<RightRecipient>) -> String {
    to.map(|to| format!(" {} {}", to.player, to.since)).unwrap_or_default()
}

/// Returns the salted hash of a sealed step, shown when it is sealed and checked when it is revealed. It is BLAKE3 over
/// table, seat, salt and the step's canonical words, each preceded by its length.
pub fn seal_hash(table: &str, seat: Seat, salt: &str, words: &str) -> String {
    let mut hash = blake3::Hasher::new();
    for part in [table, &seat.to_string(), salt, words] {
        hash.update(&(part.len() as u64).to_le_bytes());
        hash.update(part.as_bytes());
    }
    hash.finalize().to_hex().to_string()
}

/// Parses 32 bytes of hex; `None` if the text is anything else.
pub fn parse_hex_bytes(hex: &str) -> Option<[u8; 32]> {
    HEXLOWER_PERMISSIVE.decode(hex.trim().as_bytes()).ok()?.try_into().ok()
}

/// Formats bytes as hex.
pub fn to_hex(bytes: &[u8]) -> String {
    HEXLOWER_PERMISSIVE.encode(bytes)
}

/// Returns the hash of a seed, shown when a table opens.
pub fn seed_hash(seed: &str) -> String {
    blake3::hash(seed.as_bytes()).to_hex().to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ciphertext_decrypts_only_with_its_name_and_key() {
        let keys = Keys::new(&[7; 32]);
        let closed = keys.encrypt("seal K7QF 0", b"bid 14").unwrap();
        assert!(!closed.contains("bid"));
        assert_eq!(keys.decrypt("seal K7QF 0", &closed).as_deref(), Some(&b"bid 14"[..]));
        assert_eq!(keys.decrypt("seal K7QF 1", &closed), None);
        assert_eq!(Keys::new(&[8; 32]).decrypt("seal K7QF 0", &closed), None);
        assert_eq!(keys.decrypt("seal K7QF 0", "not base64!"), None);
        assert_eq!(keys.decrypt("seal K7QF 0", ""), None);
    }

    #[test]
    fn replaced_secret_still_decrypts_and_is_recognised() {
        let (old, new) = (Keys::new(&[7; 32]), Keys::new(&[8; 32]).with_replaced_secrets(&[[7; 32]]));
        let closed = old.encrypt("seal K7QF 0", b"bid 14").unwrap();
        assert_eq!(new.decrypt("seal K7QF 0", &closed).as_deref(), Some(&b"bid 14"[..]));
        assert_eq!((new.decrypt("seal K7QF 1", &closed), new.is_newest(&closed)), (None, false));
        assert!(closed.starts_with(&new.older_tags()[0]));
        let (_, untagged) = closed.split_once('.').unwrap();
        assert_eq!(
            new.decrypt("seal K7QF 0", untagged).as_deref(),
            Some(&b"bid 14"[..]),
            "from an earlier version"
        );
        let again = new.encrypt("seal K7QF 0", b"bid 14").unwrap();
        assert_eq!((new.is_newest(&again), old.decrypt("seal K7QF 0", &again)), (true, None));
        assert!(
            new.has_fingerprint(&old.secret_fingerprint())
                && new.has_fingerprint(&new.secret_fingerprint())
                && !old.has_fingerprint(&new.secret_fingerprint())
        );
    }

    #[test]
    fn tokens_depend_on_salt_and_epoch_as_specified() {
        let right = Right::Settings { player: PlayerId::new(5), generation: 0, table: None };
        let all = [("", ""), ("salt", ""), ("salt", "one"), ("salt", "two"), ("saltone", "")];
        let keys = all.map(|(salt, epoch)| Keys::new(&[7; 32]).with_salt_and_epoch(salt, epoch));
        let count = |token: &dyn Fn(&Keys) -> String| {
            keys.iter().map(token).collect::<std::collections::BTreeSet<_>>().len()
        };
        assert_eq!(count(&|keys| keys.token(&right)), 5);
        assert_eq!(count(&|keys| keys.letter_id("turn/K7QF/0/3")), 5);
        assert_eq!(count(&|keys| keys.unsubscribe_token(&right)), 3, "unsubscribing works in every epoch");
        assert_eq!(count(&|keys| keys.thread_id(PlayerId::new(5), None)), 1, "threads survive an epoch");
        assert_eq!(count(&Keys::secret_fingerprint), 1);
    }

    #[test]
    fn every_right_has_its_own_token() {
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
