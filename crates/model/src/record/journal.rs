//! The journal: the append-only list of events at a table, and its source of truth. Its types are stored and therefore
//! frozen: add kinds and optional fields, but never rename or remove one. A sealed answer stays encrypted in it until
//! every seat to act has answered.

use crate::fault::Fault;
use crate::hours::wall_clock::Instant;
use crate::ids::{Code, PlayerId};
use crate::record::keys::Keys;
use engine::{Mark, Seat};
use messages::{Arg, FreeText};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

/// One entry. `(table, seq)` is unique and `seq` has no gaps, so it serves as the lock of the table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Entry {
    /// Sequence number, from 1.
    pub seq: u32,
    /// Time of the entry.
    pub at: Instant,
    /// The event.
    #[serde(flatten)]
    pub body: Body,
    /// Digest of the game state after the entry, for entries that affect the state.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub digest: Option<String>,
}

/// A salted hash in hex, 64 characters.
pub type SealHash = String;

/// One executed step.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct PlayedStep {
    /// The step as serialised by the game.
    pub step: Value,
    /// Canonical words of the step.
    pub words: String,
    /// Origin of the step.
    pub mark: Mark,
}

/// The answer of one seat in a complete envelope.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct RevealedAnswer {
    /// The seat.
    pub seat: Seat,
    /// The step.
    #[serde(flatten)]
    pub played: PlayedStep,
    /// Salt, in hex, of the hash that was shown when the answer was sealed.
    pub salt: String,
}

/// Authority by which an action was taken at a table.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Authority {
    /// A vote of the table.
    Vote,
    /// An order of an admin.
    Admin,
    /// The service, automatically.
    Clock,
}

impl Authority {
    /// Returns a message argument that selects the wording for this authority.
    pub fn arg(self) -> Arg {
        let word = match self {
            Authority::Vote => "vote",
            Authority::Admin => "admin",
            Authority::Clock => "clock",
        };
        Arg::Text(word.to_owned())
    }
}

/// The player who left a seat of a running game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Leaver {
    /// The player, by the id under which they took the seat.
    pub player: PlayerId,
    /// Displayed name.
    pub name: FreeText,
}

/// An event at a table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "entry", rename_all = "snake_case")]
pub enum Body {
    /// The table was opened.
    Open {
        /// Id of the game.
        game: String,
        /// Revision of the rules.
        revision: u32,
        /// Hash of the component data.
        components: String,
        /// All options of the game.
        options: BTreeMap<String, String>,
        /// Number of seats.
        seats: u8,
        /// The player who opened the table.
        owner: PlayerId,
        /// Hash of the seed (BLAKE3, hex), which commits to the source of the dice.
        seed_hash: String,
    },
    /// A player took a seat before the start.
    Join {
        /// The seat.
        seat: Seat,
        /// The player.
        player: PlayerId,
        /// Displayed name.
        name: FreeText,
        /// The player's contribution to the dice key.
        join_key: String,
    },
    /// A player left a seat before the start.
    Leave {
        /// The seat.
        seat: Seat,
    },
    /// A bot took a seat: an empty one before the start, or one left during the game.
    Bot {
        /// The seat.
        seat: Seat,
        /// The bot's name.
        name: FreeText,
        /// True if the player left by resigning.
        resigned: bool,
        /// True if a ruling removed the player.
        #[serde(default, skip_serializing_if = "is_not")]
        removed: bool,
        /// True if the player was away for too long.
        #[serde(default, skip_serializing_if = "is_not")]
        away: bool,
        /// The player who left the seat; missing in older entries.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        left: Option<Leaver>,
    },
    /// A player took a seat of the running game from a bot.
    Seated {
        /// The seat.
        seat: Seat,
        /// The player.
        player: PlayerId,
        /// Displayed name.
        name: FreeText,
        /// True if the player held the seat before.
        back: bool,
        /// Name of the bot that held the seat; missing in older entries.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        bot: Option<FreeText>,
    },
    /// The player at a seat changed their name.
    Renamed {
        /// The seat.
        seat: Seat,
        /// The player.
        player: PlayerId,
        /// Displayed name.
        name: FreeText,
        /// Name displayed before.
        before: FreeText,
    },
    /// The game began and was set up.
    Start {
        /// Events of the set-up, unredacted: redact before showing them.
        news: Vec<Value>,
    },
    /// The table was closed before the game began.
    Close,
    /// A seat played steps.
    Move {
        /// The seat.
        seat: Seat,
        /// The steps, in order.
        steps: Vec<PlayedStep>,
        /// Resulting events, unredacted: redact before showing them.
        news: Vec<Value>,
    },
    /// A sealed answer was given or replaced.
    Seal {
        /// The seat.
        seat: Seat,
        /// Salted hash of the answer.
        hash: SealHash,
        /// Step, words and salt, encrypted with a key kept outside the database.
        body: String,
    },
    /// The last answer to a sealed decision arrived, and all were revealed.
    Envelope {
        /// The answers, in seat order.
        steps: Vec<RevealedAnswer>,
        /// Resulting events, unredacted: redact before showing them.
        news: Vec<Value>,
    },
    /// Whole entries were taken back: the position after entry `to` is restored.
    Undo {
        /// The seat that asked for the undo.
        seat: Seat,
        /// The entry to return to.
        to: u32,
        /// True if everyone at the table agreed.
        #[serde(default, skip_serializing_if = "is_not")]
        agreed: bool,
    },
    /// An admin issued a ruling. Its effects follow in separate entries, except for an undo, which this entry performs.
    Ruling {
        /// The admin.
        player: PlayerId,
        /// Displayed name.
        name: FreeText,
        /// Reason in the admin's words, visible to everyone.
        reason: FreeText,
        /// The ruling.
        ruling: Ruling,
    },
    /// The table's clocks were stopped.
    Paused {
        /// Authority for the pause.
        by: Authority,
    },
    /// The table's clocks were restarted.
    Resumed {
        /// Authority for the restart.
        by: Authority,
    },
    /// Seats got more time.
    Extended {
        /// The seats.
        seats: Vec<Seat>,
        /// Extra time, in chargeable seconds.
        by_s: u32,
        /// Authority for the extension.
        by: Authority,
    },
    /// The table switched to a newer revision of the rules; replay begins here.
    Upgrade {
        /// The new revision.
        revision: u32,
        /// State from which the game continues.
        snapshot: String,
        /// Number of steps in effect.
        steps: u64,
        /// True if all players agreed; otherwise the previous entry holds an admin's ruling.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        agreed: bool,
    },
}

/// A ruling of an admin.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "ruling", rename_all = "snake_case")]
pub enum Ruling {
    /// Takes whole entries back and restores the position after entry `to`.
    Undo {
        /// The entry to return to.
        to: u32,
    },
    /// Plays a step for a seat, in the next entry.
    Play {
        /// The seat.
        seat: Seat,
    },
    /// Switches the table to a newer revision of the rules, in the next entry.
    Upgrade {
        /// The new revision.
        revision: u32,
    },
    /// Ends the game and names the winners.
    Result {
        /// The winners; empty for a game without a result.
        winners: Vec<Seat>,
    },
    /// Ends the game with its current standings.
    Adjudicate {
        /// Rank of each seat, in seat order, from 1; equal seats share a rank.
        ranks: Vec<u8>,
    },
    /// Gives a seat to a player, in the next entries.
    Replace {
        /// The seat.
        seat: Seat,
        /// The previous holder, if there was one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        removed: Option<Leaver>,
        /// The new holder.
        player: PlayerId,
        /// Displayed name.
        name: FreeText,
    },
    /// Unfreezes a table after an error-free replay of its journal.
    Thaw,
    /// Gives more time to the seats to act.
    Extend {
        /// Number of hours, from 1.
        hours: u32,
    },
    /// Stops all clocks.
    Pause,
    /// Restarts all clocks.
    Resume,
    /// Removes a player from their seat, in the next entry.
    Remove {
        /// The seat.
        seat: Seat,
        /// The player.
        removed: Leaver,
    },
    /// Opens seats reserved for invited players to anyone.
    Release {
        /// The empty seat named in the ruling.
        seat: Seat,
    },
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
fn is_not(flag: &bool) -> bool {
    !flag
}

impl Body {
    /// Replaces the name of this player and returns true if anything changed.
    pub fn rename(&mut self, player: PlayerId, other: &FreeText) -> bool {
        let removed = self.rename_removed(player, other);
        self.rename_own(player, other) || removed
    }

    /// Replaces the player's name in rulings that removed them from a seat or gave them one; returns true if anything
    /// changed.
    fn rename_removed(&mut self, player: PlayerId, other: &FreeText) -> bool {
        match self {
            Self::Ruling { ruling: Ruling::Remove { removed, .. }, .. }
                if removed.player == player && removed.name != *other =>
            {
                other.clone_into(&mut removed.name);
                true
            }
            Self::Ruling { ruling: Ruling::Replace { removed, player: to, name, .. }, .. } => {
                let mut changed = false;
                if *to == player && name != other {
                    other.clone_into(name);
                    changed = true;
                }
                if let Some(removed) =
                    removed.as_mut().filter(|one| one.player == player && one.name != *other)
                {
                    other.clone_into(&mut removed.name);
                    changed = true;
                }
                changed
            }
            _ => false,
        }
    }

    fn rename_own(&mut self, player: PlayerId, other: &FreeText) -> bool {
        match self {
            Self::Renamed { player: by, name, before, .. } if *by == player => {
                let changed = name != other || before != other;
                other.clone_into(name);
                other.clone_into(before);
                changed
            }
            Self::Join { player: by, name, .. }
            | Self::Seated { player: by, name, .. }
            | Self::Ruling { player: by, name, .. }
            | Self::Bot { left: Some(Leaver { player: by, name }), .. }
                if *by == player && name != other =>
            {
                other.clone_into(name);
                true
            }
            _ => false,
        }
    }

    /// Returns the entry to return to, if this entry takes entries back.
    pub fn returns_to(&self) -> Option<u32> {
        match self {
            Body::Undo { to, .. } | Body::Ruling { ruling: Ruling::Undo { to }, .. } => Some(*to),
            _ => None,
        }
    }

    /// Returns true if the entry changes the position of the game.
    pub fn is_position(&self) -> bool {
        matches!(
            self,
            Body::Start { .. }
                | Body::Move { .. }
                | Body::Envelope { .. }
                | Body::Undo { .. }
                | Body::Ruling { ruling: Ruling::Undo { .. }, .. }
                | Body::Upgrade { .. }
        )
    }

    /// Returns the resulting events, unredacted.
    pub fn events(&self) -> &[Value] {
        match self {
            Body::Start { news } | Body::Move { news, .. } | Body::Envelope { news, .. } => news,
            _ => &[],
        }
    }
}

/// Returns the `seq` of every entry that is taken back by an undo among these entries.
pub fn undone_entries<'e>(entries: impl IntoIterator<Item = &'e Entry>) -> BTreeSet<u32> {
    let mut standing: Vec<u32> = Vec::new();
    let mut gone = BTreeSet::new();
    for entry in entries {
        if let Some(to) = entry.body.returns_to() {
            gone.extend(standing.iter().copied().filter(|seq| *seq > to));
            standing.retain(|seq| *seq <= to);
        } else if entry.body.is_position() {
            standing.push(entry.seq);
        }
    }
    gone
}

/// A decrypted sealed answer.
#[derive(Serialize, Deserialize, Debug)]
pub struct DecryptedAnswer {
    /// The answer.
    #[serde(flatten)]
    pub played: PlayedStep,
    /// Salt, in hex, of the hash that was shown for the answer.
    pub salt: String,
}

/// Block size of sealed answers, in bytes. Every answer of today's games fits one block.
const SEAL_BLOCK: u16 = 512;

/// Encrypts a seat's sealed answer for its journal entry. It is padded with blanks, which JSON allows at its end, so that
/// its length does not reveal the answer.
///
/// # Errors
/// Returns [`Fault::NotSerialised`] or [`Fault::NotEncrypted`]; see [`Keys::encrypt_json`].
pub fn encrypt_seal(
    keys: &Keys,
    table: &Code,
    seat: Seat,
    sealed: &DecryptedAnswer,
) -> Result<String, Fault> {
    let mut json = serde_json::to_vec(sealed).map_err(|_| Fault::NotSerialised { what: "seal" })?;
    json.resize(json.len().next_multiple_of(SEAL_BLOCK.into()), b' ');
    keys.encrypt(&seal_name(table, seat), &json)
}

/// Decrypts a seat's sealed answer; `None` if it was encrypted with other keys.
pub fn decrypt_seal(keys: &Keys, table: &Code, seat: Seat, body: &str) -> Option<DecryptedAnswer> {
    serde_json::from_slice(&keys.decrypt(&seal_name(table, seat), body)?).ok()
}

/// Returns true if these keys decrypt the sealed answer of a journal entry.
pub fn can_decrypt_seal(keys: &Keys, table: &Code, seat: Seat, body: &str) -> bool {
    keys.decrypt(&seal_name(table, seat), body).is_some()
}

fn seal_name(table: &Code, seat: Seat) -> String {
    format!("seal {table} {seat}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn length_of_a_seal_does_not_reveal_the_answer() {
        let (keys, table, seat) = (Keys::new(&[7; 32]), Code::parse("K7QF").unwrap(), Seat::new(0));
        let mut lengths = BTreeSet::new();
        for words in ["bid 1", "bid 14", "take b, hang g6, end", &"x".repeat(150)] {
            let played = PlayedStep {
                step: json!({ "words": words }),
                words: words.to_owned(),
                mark: Mark::Automatic,
            };
            let sealed = DecryptedAnswer { played, salt: "5a".repeat(16) };
            let body = encrypt_seal(&keys, &table, seat, &sealed).unwrap();
            lengths.insert(body.len());
            let opened = decrypt_seal(&keys, &table, seat, &body).unwrap();
            assert_eq!((opened.played.words.as_str(), opened.salt), (words, sealed.salt));
        }
        assert_eq!(lengths.len(), 1, "{lengths:?}");
    }
}
