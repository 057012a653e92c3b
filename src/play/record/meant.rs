//! What a refused line leaves open: which table it was said at, and the line that was probably meant. That may hold a bid: it is kept
//! encrypted.

use crate::play::fault::Fault;
use crate::play::ids::Code;
use crate::play::record::keys::Keys;
use serde::{Deserialize, Serialize};

/// The name under which such lines are closed.
const NAME: &str = "meant";

/// A line was refused: what `undo` and `yes` mean behind it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Unsure {
    /// The table at which it was said, if at one.
    pub table: Option<Code>,
    /// The line as it was probably meant, encrypted: a `yes` plays it.
    pub meant: Option<String>,
}

impl Unsure {
    /// Of a line that was refused, with the line that was probably meant.
    ///
    /// # Errors
    /// [`Fault::NotSerialised`] and [`Fault::NotEncrypted`], as [`Keys::close_json`].
    pub fn new(keys: &Keys, table: Option<Code>, meant: Option<&str>) -> Result<Self, Fault> {
        let meant = meant.map(|line| keys.close_json(NAME, "line", line)).transpose()?;
        Ok(Self { table, meant })
    }

    /// The line that was probably meant; `None` where there is none, or the key is not the one it was closed with.
    pub fn meant(&self, keys: &Keys) -> Option<String> {
        serde_json::from_slice(&keys.open(NAME, self.meant.as_deref()?)?).ok()
    }
}
