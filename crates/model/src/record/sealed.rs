//! A sealed answer as it is stored: encrypted until everybody who is asked has answered.

use crate::fault::Fault;
use crate::ids::Code;
use crate::record::journal::Played;
use crate::record::keys::Keys;
use engine::Seat;
use serde::{Deserialize, Serialize};

/// A sealed answer, decrypted.
#[derive(Serialize, Deserialize, Debug)]
pub struct Sealed {
    /// The answer.
    #[serde(flatten)]
    pub played: Played,
    /// The salt of the hash that was shown for it, in hex.
    pub salt: String,
}

/// Encrypts a seat's sealed answer for its journal entry.
///
/// # Errors
/// [`Fault::NotSerialised`] and [`Fault::NotEncrypted`], as [`Keys::close_json`].
pub fn close_seal(keys: &Keys, table: &Code, seat: Seat, sealed: &Sealed) -> Result<String, Fault> {
    keys.close_json(&seal_name(table, seat), "seal", sealed)
}

/// Decrypts a seat's sealed answer; `None` when these are not the keys it was encrypted with.
pub fn open_seal(keys: &Keys, table: &Code, seat: Seat, body: &str) -> Option<Sealed> {
    serde_json::from_slice(&keys.open(&seal_name(table, seat), body)?).ok()
}

/// Whether these keys decrypt the sealed answer of a journal entry.
pub fn opens_seal(keys: &Keys, table: &Code, seat: Seat, body: &str) -> bool {
    keys.open(&seal_name(table, seat), body).is_some()
}

fn seal_name(table: &Code, seat: Seat) -> String {
    format!("seal {table} {seat}")
}
