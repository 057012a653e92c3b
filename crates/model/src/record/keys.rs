//! The service's secret key, kept outside the database: it closes what must not be read in a copy of the database
//! (seals, drafts, unsent letters, stored replies) and makes return addresses that nobody can guess.
//!
//! Pure: the key is given, and the nonce is a keyed hash of what is closed, so the same input gives the same bytes.

use crate::fault::Fault;
use crate::ids::{Code, PlayerId};
use crate::record::right::{GivenTo, Right};
use chacha20poly1305::aead::Payload;
use chacha20poly1305::aead::{Aead, KeyInit};
use chacha20poly1305::{XChaCha20Poly1305, XNonce};
use data_encoding::{BASE32_NOPAD, BASE64_NOPAD, HEXLOWER_PERMISSIVE};
use engine::Seat;
use serde::Serialize;
use std::fmt;

/// Characters of a token: 130 bits in base 32.
pub const TOKEN_LEN: usize = 26;

/// Characters by which it is told with which secret something was closed.
const TAG_LEN: usize = 6;
/// What stands behind them. What was closed by earlier versions of this program has neither.
const TAG_END: char = '.';

/// Bytes of a nonce of XChaCha20.
const NONCE_LEN: usize = 24;

/// The keys derived from the secret of the service, and what makes its tokens its own.
///
/// A secret can be replaced by a newer one: what is closed is closed with the newest, and opened with whichever closed it. Tokens are
/// looked up by their hashes, so those that were made with an older secret stay valid.
#[derive(Clone)]
pub struct Keys {
    newest: KeySet,
    /// Secrets that were replaced, the last one first.
    older: Vec<KeySet>,
    salt: String,
    epoch: String,
}

/// The keys of one secret.
#[derive(Clone)]
struct KeySet {
    closing: [u8; 32],
    nonces: [u8; 32],
    tokens: [u8; 32],
    /// What stands before everything that was closed with it.
    tag: String,
}

impl KeySet {
    fn new(secret: &[u8; 32]) -> Self {
        let tokens = blake3::derive_key("vernissage 2026 return addresses", secret);
        let mut tag = derived(&tokens, "check", &[b""]);
        tag.truncate(TAG_LEN);
        Self {
            closing: blake3::derive_key("vernissage 2026 closing", secret),
            nonces: blake3::derive_key("vernissage 2026 nonces", secret),
            tokens,
            tag,
        }
    }

    /// By what this secret is told from every other, without telling anything of it.
    fn check(&self) -> String {
        derived(&self.tokens, "check", &[b""])
    }

    fn open(&self, name: &str, nonce: &[u8], body: &[u8]) -> Option<Vec<u8>> {
        let nonce = XNonce::try_from(nonce).ok()?;
        let cipher = XChaCha20Poly1305::new(&self.closing.into());
        cipher.decrypt(&nonce, Payload { msg: body, aad: name.as_bytes() }).ok()
    }
}

impl Keys {
    /// The keys of this secret.
    pub fn new(secret: &[u8; 32]) -> Self {
        let (salt, epoch) = (String::new(), String::new());
        Self { newest: KeySet::new(secret), older: Vec::new(), salt, epoch }
    }

    /// The same, and what was closed with these secrets, which this one has replaced, can still be opened.
    #[must_use]
    pub fn having_replaced(self, older: &[[u8; 32]]) -> Self {
        Self { older: older.iter().map(KeySet::new).collect(), ..self }
    }

    /// The same with tokens that are made of this, too. `salt` is kept beside the database, so that the secret alone tells no token;
    /// `epoch` is another one since each time that a backup was put back, so that nothing is valid that was given out in the time
    /// that was lost.
    #[must_use]
    pub fn mixed_with(self, salt: &str, epoch: &str) -> Self {
        Self { salt: salt.to_owned(), epoch: epoch.to_owned(), ..self }
    }

    /// By what this secret is told from every other, without telling anything of it.
    pub fn check(&self) -> String {
        self.newest.check()
    }

    /// Whether this is the check of the newest secret, or of one that it has replaced.
    pub fn knows_check(&self, check: &str) -> bool {
        [&self.newest].into_iter().chain(&self.older).any(|keys| keys.check() == check)
    }

    /// Whether something was closed with the newest secret.
    pub fn is_newest(&self, closed: &str) -> bool {
        closed.split_once(TAG_END).is_some_and(|(tag, _)| tag == self.newest.tag)
    }

    /// What stands, in whatever was closed with a secret that was replaced, before it; with the point behind it.
    pub fn older_tags(&self) -> Vec<String> {
        self.older.iter().map(|keys| format!("{}{TAG_END}", keys.tag)).collect()
    }

    /// Closes `plain` under a name that must be given again to open it (what it is and where it belongs).
    ///
    /// # Errors
    /// [`Fault::NotEncrypted`] when it is longer than the cipher allows.
    pub fn close(&self, name: &str, plain: &[u8]) -> Result<String, Fault> {
        let mut hash = blake3::Hasher::new_keyed(&self.newest.nonces);
        hash.update(&(name.len() as u64).to_le_bytes());
        hash.update(name.as_bytes());
        hash.update(plain);
        let not_encrypted = |_| Fault::NotEncrypted { bytes: plain.len() };
        let mut nonce = [0; NONCE_LEN];
        nonce.copy_from_slice(&hash.finalize().as_bytes()[..NONCE_LEN]);
        let cipher = XChaCha20Poly1305::new(&self.newest.closing.into());
        let payload = Payload { msg: plain, aad: name.as_bytes() };
        let closed = cipher.encrypt(&XNonce::from(nonce), payload).map_err(not_encrypted)?;
        let bytes = [nonce.as_slice(), &closed].concat();
        let mut said = String::with_capacity(TAG_LEN + 1 + BASE64_NOPAD.encode_len(bytes.len()));
        said.push_str(&self.newest.tag);
        said.push(TAG_END);
        BASE64_NOPAD.encode_append(&bytes, &mut said);
        Ok(said)
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
        let (tag, closed) = match closed.split_once(TAG_END) {
            Some((tag, closed)) => (Some(tag), closed),
            None => (None, closed),
        };
        let bytes = BASE64_NOPAD.decode(closed.as_bytes()).ok()?;
        let (nonce, body) = bytes.split_at_checked(NONCE_LEN)?;
        let mut may_have = [&self.newest].into_iter().chain(&self.older);
        may_have
            .find_map(|keys| keys.open(name, nonce, body).filter(|_| tag.is_none_or(|tag| tag == keys.tag)))
    }

    /// The secret part of the return address that stands for this right: 130 bits, 26 lower-case base32 characters.
    pub fn token(&self, right: &Right) -> String {
        self.in_epoch("play", canonical(right).as_bytes())
    }

    /// The token that can do nothing but stop the mail to whom a right belongs. It is the same in every epoch: whoever wants no mail gets
    /// none, by whatever letter they say so.
    pub fn silence_token(&self, right: &Right) -> String {
        self.salted("silence", canonical(right).as_bytes())
    }

    /// The token that can do nothing but say that mail to the address that this player has had since a generation of theirs came
    /// back ([`Mailboxes::since`](crate::Mailboxes::since)). It is the same for all letters to one address.
    pub fn bounce_token(&self, player: PlayerId, since: u32) -> String {
        let id = player.number().to_le_bytes();
        // An address that never changed has the token of letters that were written before this was counted.
        match since {
            0 => self.in_epoch("bounce", &id),
            since => self.in_epoch("bounce", &[id.as_slice(), &since.to_le_bytes()].concat()),
        }
    }

    /// The secret part of the link to a page that anybody may read who has it; `what` names the page and no other. It is the same in
    /// every epoch.
    pub fn page_token(&self, what: &str) -> String {
        self.salted("page", what.as_bytes())
    }

    /// Whether this token opens this page: links of a key that was replaced do so as long as that key is kept. Takes as long for
    /// every token.
    pub fn opens_page(&self, what: &str, token: &str) -> bool {
        let said = blake3::hash(token.as_bytes());
        let parts = [what.as_bytes(), self.salt.as_bytes()];
        let made =
            [&self.newest].into_iter().chain(&self.older).map(|keys| derived(&keys.tokens, "page", &parts));
        // Comparing hashes takes the same time wherever they differ, and all are compared.
        made.filter(|made| blake3::hash(made.as_bytes()) == said).count() > 0
    }

    /// An id for a letter: the same at each try, guessed by nobody, shared by no two players.
    pub fn letter_id(&self, letter_key: &str) -> String {
        self.in_epoch("letter", letter_key.as_bytes())
    }

    /// An id for all letters of one player about one table, or about none.
    pub fn thread_id(&self, player: PlayerId, table: Option<&Code>) -> String {
        let table = table.map_or("", Code::as_str);
        derived(&self.newest.tokens, "thread", &[format!("{player} {table}").as_bytes()])
    }

    /// A number that nobody can foretell and that is the same each time it is drawn for this.
    pub fn drawn(&self, what: &str) -> u64 {
        let mut hash = blake3::Hasher::new_keyed(&self.newest.tokens);
        hash.update(b"drawn\0").update(what.as_bytes());
        let mut bytes = [0; 8];
        hash.finalize_xof().fill(&mut bytes);
        u64::from_le_bytes(bytes)
    }

    /// A token of this epoch.
    fn in_epoch(&self, purpose: &str, bytes: &[u8]) -> String {
        derived(&self.newest.tokens, purpose, &[bytes, self.salt.as_bytes(), self.epoch.as_bytes()])
    }

    /// A token of every epoch.
    fn salted(&self, purpose: &str, bytes: &[u8]) -> String {
        derived(&self.newest.tokens, purpose, &[bytes, self.salt.as_bytes()])
    }
}

/// A token made of these parts, those behind the first each behind its length; empty ones change nothing.
fn derived(key: &[u8; 32], purpose: &str, parts: &[&[u8]]) -> String {
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
    fn what_an_older_secret_has_closed_is_opened_and_known_as_such() {
        let (old, new) = (Keys::new(&[7; 32]), Keys::new(&[8; 32]).having_replaced(&[[7; 32]]));
        let closed = old.close("seal K7QF 0", b"bid 14").unwrap();
        assert_eq!(new.open("seal K7QF 0", &closed).as_deref(), Some(&b"bid 14"[..]));
        assert_eq!((new.open("seal K7QF 1", &closed), new.is_newest(&closed)), (None, false));
        assert!(closed.starts_with(&new.older_tags()[0]));
        let (_, untagged) = closed.split_once('.').unwrap();
        assert_eq!(
            new.open("seal K7QF 0", untagged).as_deref(),
            Some(&b"bid 14"[..]),
            "of an earlier version"
        );
        let again = new.close("seal K7QF 0", b"bid 14").unwrap();
        assert_eq!((new.is_newest(&again), old.open("seal K7QF 0", &again)), (true, None));
        assert!(
            new.knows_check(&old.check()) && new.knows_check(&new.check()) && !old.knows_check(&new.check())
        );
    }

    #[test]
    fn tokens_are_made_of_the_salt_and_of_the_epoch_as_far_as_they_should() {
        let right = Right::Settings { player: PlayerId::new(5), generation: 0, table: None };
        let all = [("", ""), ("salt", ""), ("salt", "one"), ("salt", "two"), ("saltone", "")];
        let keys = all.map(|(salt, epoch)| Keys::new(&[7; 32]).mixed_with(salt, epoch));
        let count = |token: &dyn Fn(&Keys) -> String| {
            keys.iter().map(token).collect::<std::collections::BTreeSet<_>>().len()
        };
        assert_eq!(count(&|keys| keys.token(&right)), 5);
        assert_eq!(count(&|keys| keys.letter_id("turn/K7QF/0/3")), 5);
        assert_eq!(
            count(&|keys| keys.silence_token(&right)),
            3,
            "whoever wants no mail gets none in every epoch"
        );
        assert_eq!(count(&|keys| keys.thread_id(PlayerId::new(5), None)), 1, "threads go on");
        assert_eq!(count(&Keys::check), 1);
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
