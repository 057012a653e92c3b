//! Whom a table is for: everybody, the members of the server in which it lives, or those who were invited.

use serde::{Deserialize, Serialize};

/// Who may see a table and sit down there, besides those who belong to it.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", from = "StoredAudience")]
pub enum Audience {
    /// The members of the community in which it lives; of a table that lives in none, anybody.
    #[default]
    Members,
    /// Nobody: only who was invited.
    Invited,
    /// Anybody, wherever it lives.
    Open,
}

impl Audience {
    /// Every audience, with the word by which it is stored and chosen.
    pub const ALL: [(Audience, &'static str); 3] =
        [(Audience::Members, "members"), (Audience::Invited, "invited"), (Audience::Open, "open")];

    /// Its word.
    pub fn word(self) -> &'static str {
        Self::ALL.iter().find(|(one, _)| *one == self).map_or("", |(_, word)| word)
    }

    /// The audience with this word.
    pub fn of_word(word: &str) -> Option<Self> {
        Self::ALL.iter().find(|(_, own)| *own == word).map(|(one, _)| *one)
    }

    /// Whether it is the usual one, which need not be stored.
    pub(crate) fn is_usual(&self) -> bool {
        *self == Self::Members
    }
}

/// As it was stored: tables were private or not before there was a choice. A word that this program does not know lets nobody in.
#[derive(Deserialize)]
#[serde(untagged)]
enum StoredAudience {
    Private(bool),
    Word(String),
}

impl From<StoredAudience> for Audience {
    fn from(stored: StoredAudience) -> Self {
        match stored {
            StoredAudience::Private(false) => Self::Members,
            StoredAudience::Private(true) => Self::Invited,
            StoredAudience::Word(word) => Self::of_word(&word).unwrap_or(Self::Invited),
        }
    }
}
