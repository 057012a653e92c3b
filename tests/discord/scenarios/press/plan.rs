//! Which games are played: every game in turn, every number of seats, every language, and by and by every value of every option.

use std::collections::BTreeSet;
use std::fmt;

use engine::Meta;

use super::luck::Luck;

/// Options that one table chooses otherwise than usual: more do not fit into a line that is made of suggestions.
const OPTIONS: usize = 3;
/// In a hundred games, those in which people look around.
const EXPLORES: u32 = 25;
/// The languages of people's clients, as Discord names them, and of the house.
pub(super) const LANGS: [(&str, &str); 4] =
    [("en-US", "en"), ("zh-TW", "zh-Hant"), ("ja", "ja"), ("zh-CN", "zh-Hans")];

/// One game.
#[derive(Clone)]
pub(super) struct Plan {
    pub(super) seed: usize,
    pub(super) game: &'static Meta,
    pub(super) seats: u8,
    /// Option and value, where they are not as usual.
    pub(super) options: Vec<(&'static str, &'static str)>,
    /// Which of [`LANGS`] each person speaks.
    pub(super) langs: Vec<usize>,
    /// Whether people look around: at previews, back, at other buttons. The others go straight on, and their presses are counted.
    pub(super) explores: bool,
}

impl Plan {
    /// The game with this seed.
    pub(super) fn of(seed: usize) -> Self {
        let all = games::all();
        let game = all[seed % all.len()].meta();
        let turn = seed / all.len();
        let sizes = usize::from(game.seats_max - game.seats_min) + 1;
        let seats = game.seats_min + u8::try_from(turn % sizes).unwrap();
        let unusual = unusual(game);
        let mut options: Vec<(&str, &str)> = Vec::new();
        for at in 0..OPTIONS.min(unusual.len()) {
            let option = unusual[(turn * OPTIONS + at) % unusual.len()];
            // Now and then a table is as usual.
            if turn % 5 != 4 && options.iter().all(|(key, _)| *key != option.0) {
                options.push(option);
            }
        }
        let mut luck = Luck::of(seed);
        // Everybody in one language, or each in another.
        let mode = luck.below(LANGS.len() as u32 + 1) as usize;
        let lang = |at| if mode == LANGS.len() { (at + turn) % LANGS.len() } else { mode };
        let langs = (0..usize::from(seats)).map(lang).collect();
        Self { seed, game, seats, options, langs, explores: luck.in_a_hundred(EXPLORES) }
    }

    /// The language of the table's place, as Discord's option names it.
    pub(super) fn place_lang(&self) -> &'static str {
        LANGS[self.langs[0]].1
    }

    /// The values of options that none of these tables has.
    pub(super) fn options_left_out(plans: &[Plan]) -> Vec<String> {
        let had: BTreeSet<(&str, &str, &str)> = plans
            .iter()
            .flat_map(|plan| plan.options.iter().map(|(key, value)| (plan.game.id, *key, *value)))
            .collect();
        let all = games::all().iter().map(|kind| kind.meta());
        let values = all.flat_map(|meta| unusual(meta).into_iter().map(|(key, value)| (meta.id, key, value)));
        let left = values.filter(|option| !had.contains(option));
        left.map(|(game, key, value)| format!("{game} {key}={value}")).collect()
    }
}

/// Every value of every option that is not its usual one.
fn unusual(game: &Meta) -> Vec<(&'static str, &'static str)> {
    let values = |option: &engine::Choice| {
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
