//! The game that somebody names, by its id or its title in any language.

use engine::GameKind;

use i18n::Lang;
use model::{Arg, Order, Say, joined};

/// The most words of a game's name.
const NAME_WORDS_MAX: usize = 4;

/// The game that somebody named, by its title in any language too.
pub(super) fn game_named(games: &'static [GameKind], typed: &str) -> Option<&'static GameKind> {
    games::find_in(games, typed).or_else(|| games.iter().find(|kind| is_titled(kind, typed)))
}

fn is_titled(kind: &GameKind, typed: &str) -> bool {
    Lang::all().any(|lang| joined(&i18n::title(lang, kind.meta().id)) == joined(typed))
}

/// The game whose whole name stands first among these words, and the words behind it.
pub(super) fn begun_with_a_game<'w>(
    games: &'static [GameKind],
    words: &'w [String],
) -> Option<(&'static GameKind, &'w [String])> {
    let is_whole = |kind: &&GameKind, typed: &str| {
        let meta = kind.meta();
        let ids = [meta.id].into_iter().chain(meta.also.iter().copied());
        ids.into_iter().any(|id| joined(id) == joined(typed)) || is_titled(kind, typed)
    };
    (1..=words.len().min(NAME_WORDS_MAX)).rev().find_map(|count| {
        let (name, rest) = words.split_at_checked(count)?;
        let name = name.join(" ");
        Some((games.iter().find(|kind| is_whole(kind, &name))?, rest))
    })
}

/// The game with whose name alone these words could begin, and the words behind it.
pub(super) fn only_begun<'w>(
    games: &'static [GameKind],
    words: &'w [String],
) -> Option<(&'static GameKind, &'w [String])> {
    let (first, rest) = words.split_first()?;
    Some((game_named(games, first)?, rest))
}

/// The game that an order names first, or which games there are.
pub(super) fn game_of(games: &'static [GameKind], order: &Order) -> Result<&'static GameKind, Say> {
    let typed = order.args.first().map(String::as_str).unwrap_or_default();
    game_named(games, typed).ok_or_else(|| no_game(games, typed))
}

/// That there is no such game, and which there are.
pub(super) fn no_game(games: &'static [GameKind], typed: &str) -> Say {
    let names = games.iter().map(|kind| kind.meta().id).collect::<Vec<_>>().join(", ");
    let say = Say::new("say-no-game").with("word", Arg::Text(typed.chars().take(40).collect()));
    say.with("games", Arg::Text(names))
}
