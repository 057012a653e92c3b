//! The game that somebody names, by its id or its title in any language.

use crate::engine::GameKind;
use crate::games;
use crate::i18n::{self, Lang};
use crate::play::{self, Arg, Order, Say};

/// The game that somebody named, by its title in any language too.
pub(super) fn game_named(games: &'static [GameKind], typed: &str) -> Option<&'static GameKind> {
    let joined = |text: &str| play::normalised(text).replace(' ', "");
    let is_titled = |kind: &&GameKind| {
        Lang::all().any(|lang| joined(&i18n::title(lang, kind.meta().id)) == joined(typed))
    };
    games::find_in(games, typed).or_else(|| games.iter().find(is_titled))
}

/// The game that an order names first, or which games there are.
pub(super) fn game_of(games: &'static [GameKind], order: &Order) -> Result<&'static GameKind, Say> {
    let typed = order.args.first().map(String::as_str).unwrap_or_default();
    game_named(games, typed).ok_or_else(|| {
        let names = games.iter().map(|kind| kind.meta().id).collect::<Vec<_>>().join(", ");
        let say = Say::new("say-no-game").with("word", Arg::Text(typed.chars().take(40).collect()));
        say.with("games", Arg::Text(names))
    })
}
