//! Game metadata: constants that are known before any table is opened.

use serde::Serialize;

/// An option that can be set when a table is opened.
#[derive(Copy, Clone, Debug, Serialize)]
pub struct TableOption {
    /// Name of the option, as typed (`bid_history`).
    pub key: &'static str,
    /// Allowed values; the first is the default of new tables.
    pub values: &'static [&'static str],
    /// Earlier defaults, oldest first, each with the last revision of the rules that used it. The oldest one also
    /// applies to revisions from before the option existed.
    pub before: &'static [(u32, &'static str)],
}

impl TableOption {
    /// Creates an option with one default, the first value, under every revision, including those from before the
    /// option existed.
    pub const fn new(key: &'static str, values: &'static [&'static str]) -> Self {
        Self { key, values, before: &[] }
    }

    /// Returns the allowed value that is meant by a spelling of yes or no: `true` for `yes` if the values are `true`
    /// and `false`.
    pub fn canonical_value(&self, typed: &str) -> Option<&'static str> {
        let alike = SPELLINGS.into_iter().find(|alike| alike.contains(&typed))?;
        self.values.iter().copied().find(|value| alike.contains(value))
    }

    /// Returns the default under this revision; `None` for an option without values.
    pub fn default_at(&self, revision: u32) -> Option<&'static str> {
        let before = self.before.iter().find(|(last, _)| revision <= *last).map(|(_, value)| *value);
        before.or_else(|| self.values.first().copied())
    }
}

/// Spellings of "no" and "yes". New options use the last spelling of each; older options are stored with other
/// spellings.
const SPELLINGS: [[&str; 3]; 2] = [["false", "off", "no"], ["true", "on", "yes"]];

/// Weight of one decision for its player. The default pace depends on it.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Weight {
    /// A bid or a card: minutes of thought.
    Light,
    /// A whole turn of a big game.
    Heavy,
}

/// Metadata that a game declares.
#[derive(Copy, Clone, Debug, Serialize)]
pub struct Meta {
    /// Id of the game (`art-society`): its template folder, the prefix of its messages, and the name that players type.
    pub id: &'static str,
    /// Other names that players may type.
    pub also: &'static [&'static str],
    /// Minimum number of seats.
    pub seats_min: u8,
    /// Maximum number of seats.
    pub seats_max: u8,
    /// Options of a table.
    pub options: &'static [TableOption],
    /// Revision of the rules for new tables, from 1.
    pub revision: u32,
    /// Keys of all reasons for which a game may end.
    pub end_reasons: &'static [&'static str],
    /// Upper bound on the number of plays in a game.
    pub plays_max: u32,
    /// Weight of one decision for its player.
    pub weight: Weight,
    /// Component data of new tables (TOML).
    pub components: &'static str,
    /// Words of steps, each with the emoji that a menu shows beside it. A word matches with or without a number after
    /// it.
    pub symbols: &'static [(&'static str, &'static str)],
}

impl Meta {
    /// Returns the emoji for steps in canonical words, separated by commas: that of the first word with an emoji in the
    /// last step.
    pub fn symbol(&self, words: &str) -> Option<&'static str> {
        let last = words.rsplit(", ").next().unwrap_or_default();
        last.split(' ').find_map(|word| {
            let kind = word.trim_end_matches(|c: char| c.is_ascii_digit());
            self.symbols.iter().find(|(known, _)| *known == word || *known == kind).map(|(_, symbol)| *symbol)
        })
    }
}
