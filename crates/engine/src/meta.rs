//! What a game declares about itself: constants that are known before any table is opened.

use serde::Serialize;

/// An option a table may choose when it is opened.
#[derive(Copy, Clone, Debug, Serialize)]
pub struct Choice {
    /// The option's name, as typed (`bid_history`).
    pub key: &'static str,
    /// What it may be; the first is the default of new tables.
    pub values: &'static [&'static str],
    /// What it was by default under earlier revisions of the rules: the last revision of which that holds, and the value; the
    /// oldest first. A revision that did not know the option yet played by this value.
    pub before: &'static [(u32, &'static str)],
}

impl Choice {
    /// An option that had one default under every revision, also under those that did not know it yet: the first value.
    pub const fn new(key: &'static str, values: &'static [&'static str]) -> Self {
        Self { key, values, before: &[] }
    }

    /// Returns the value that was typed in another spelling of yes or no: `yes` for an option whose values are `true` and `false`.
    pub fn respelled(&self, typed: &str) -> Option<&'static str> {
        let alike = SPELLINGS.into_iter().find(|alike| alike.contains(&typed))?;
        self.values.iter().copied().find(|value| alike.contains(value))
    }

    /// What a table of this revision plays by that has said nothing; `None` for an option without values.
    pub fn default_at(&self, revision: u32) -> Option<&'static str> {
        let before = self.before.iter().find(|(last, _)| revision <= *last).map(|(_, value)| *value);
        before.or_else(|| self.values.first().copied())
    }
}

/// The spellings of no and of yes. The last of each is the one for new options; older options are stored with another.
const SPELLINGS: [[&str; 3]; 2] = [["false", "off", "no"], ["true", "on", "yes"]];

/// How much a game asks of its players for one decision: what a usual pace is depends on it.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Weight {
    /// A bid, a card: minutes of thought.
    Light,
    /// A whole turn of a big game.
    Heavy,
}

/// What a game declares about itself.
#[derive(Copy, Clone, Debug, Serialize)]
pub struct Meta {
    /// The game's id (`art-society`): folder of templates, prefix of its messages, what people type.
    pub id: &'static str,
    /// Other names people may type for it.
    pub also: &'static [&'static str],
    /// The fewest seats.
    pub seats_min: u8,
    /// The most seats.
    pub seats_max: u8,
    /// The options of a table.
    pub options: &'static [Choice],
    /// The revision of the rules that new tables get, from 1.
    pub revision: u32,
    /// Every reason for which a game may end.
    pub end_reasons: &'static [&'static str],
    /// No game has more plays than this.
    pub plays_max: u32,
    /// How much one decision asks of a player.
    pub weight: Weight,
    /// The component data that new tables get (TOML).
    pub components: &'static str,
}
