//! Selection of games: every game in turn, every number of seats, every language, and over time every value of every
//! option.

use std::collections::BTreeSet;
use std::fmt;

use engine::Meta;

use super::seeded_random::SeededRandom;

/// Maximum number of non-default options of one table. A line of suggestions has no space for more.
const OPTIONS: usize = 3;
/// Percentage of games in which people explore.
const EXPLORES: u32 = 25;
/// Languages of people's clients, in Discord's notation and in the service's own.
pub(super) const LANGS: [(&str, &str); 4] =
    [("en-US", "en"), ("zh-TW", "zh-Hant"), ("ja", "ja"), ("zh-CN", "zh-Hans")];

/// A planned game.
#[derive(Clone)]
pub(super) struct Plan {
    pub(super) seed: usize,
    pub(super) game: &'static Meta,
    pub(super) seats: u8,
    /// Non-default options with their values.
    pub(super) options: Vec<(&'static str, &'static str)>,
    /// For each person, an index into [`LANGS`].
    pub(super) langs: Vec<usize>,
    /// True if people explore previews, the way back and other buttons. Otherwise they proceed directly, and their
    /// presses are counted.
    pub(super) explores: bool,
}

impl Plan {
    /// Returns the plan for a seed.
    pub(super) fn from_seed(seed: usize) -> Self {
        let all = games::all();
        let game = all[seed % all.len()].meta();
        let turn = seed / all.len();
        let sizes = usize::from(game.seats_max - game.seats_min) + 1;
        let seats = game.seats_min + u8::try_from(turn % sizes).unwrap();
        let unusual = non_default_options(game);
        let mut options: Vec<(&str, &str)> = Vec::new();
        for at in 0..OPTIONS.min(unusual.len()) {
            // The values of one table are far apart, so that they rarely belong to one option.
            let option = unusual[(turn + at * unusual.len() / OPTIONS) % unusual.len()];
            // Some tables use only defaults. Each value comes up in several turns, so none is left out for that.
            if turn % 5 != 4 && options.iter().all(|(key, _)| *key != option.0) {
                options.push(option);
            }
        }
        let mut luck = SeededRandom::from_seed(seed);
        // All players use one language, or each uses another.
        let mode = luck.below(LANGS.len() as u32 + 1) as usize;
        let lang = |at| if mode == LANGS.len() { (at + turn) % LANGS.len() } else { mode };
        let langs = (0..usize::from(seats)).map(lang).collect();
        Self { seed, game, seats, options, langs, explores: luck.percent(EXPLORES) }
    }

    /// Returns the language of the table's place, as the command's option spells it.
    pub(super) fn place_lang(&self) -> &'static str {
        LANGS[self.langs[0]].1
    }

    /// Returns the option values that no plan uses.
    pub(super) fn uncovered_options(plans: &[Plan]) -> Vec<String> {
        let had: BTreeSet<(&str, &str, &str)> = plans
            .iter()
            .flat_map(|plan| plan.options.iter().map(|(key, value)| (plan.game.id, *key, *value)))
            .collect();
        let all = games::all().iter().map(|kind| kind.meta());
        let values = all
            .flat_map(|meta| non_default_options(meta).into_iter().map(|(key, value)| (meta.id, key, value)));
        let left = values.filter(|option| !had.contains(option));
        left.map(|(game, key, value)| format!("{game} {key}={value}")).collect()
    }
}

/// Returns every non-default value of every option.
fn non_default_options(game: &Meta) -> Vec<(&'static str, &'static str)> {
    let values = |option: &engine::TableOption| {
        let key = option.key;
        option.values.iter().skip(1).map(move |value| (key, *value)).collect::<Vec<_>>()
    };
    game.options.iter().flat_map(values).collect()
}

impl fmt::Display for Plan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let langs: Vec<&str> = self.langs.iter().map(|lang| LANGS[*lang].1).collect();
        let options: Vec<String> = self.options.iter().map(|(key, value)| format!("{key}={value}")).collect();
        write!(f, "PRESS_SEED={} {} for {}", self.seed, self.game.id, self.seats)?;
        write!(f, " [{}] ({})", options.join(" "), langs.join(" "))
    }
}
