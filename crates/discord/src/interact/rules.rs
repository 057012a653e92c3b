//! The rules of a game, by command and by button: what it is about or a section of it, and the menu of all sections. They are the
//! same for everybody, so nobody need be asked for them.

use super::context::InteractionContext;
use super::reply::{Pictures, Reply};
use crate::front::Front;
use crate::show;
use crate::show::ShowOptions;
use engine::Meta;
use i18n::Lang;
use model::{Arg, Page, PageKind, Say, normalised};

/// The most characters of what is no game that are told back.
const GAME_CHARS_MAX: usize = 40;

/// Shows a section of a game's rules, or what the game is about when none is named, in place of the first answer.
pub(super) async fn show(
    front: &Front,
    context: &InteractionContext,
    reply: &Reply<'_>,
    typed: &str,
    section: Option<&str>,
) {
    let games = front.door.games();
    match games.iter().find(|game| is_called(game, typed)) {
        Some(game) => reply.say(show::rules(game, context.lang, section), Pictures::Changed).await,
        None => {
            let names: Vec<&str> = games.iter().map(|game| game.id).collect();
            let say = Say::new("say-no-game").with("games", Arg::Text(names.join(", ")));
            let say = say.with("word", Arg::Text(typed.chars().take(GAME_CHARS_MAX).collect()));
            let page = Page { says: vec![say], ..Page::of(PageKind::Receipt) };
            reply.show(page, ShowOptions::default()).await;
        }
    }
}

/// Whether a game is called so: by its id or another name, or by its title in any language.
fn is_called(game: &Meta, typed: &str) -> bool {
    let typed = normalised(typed);
    let named = [game.id].into_iter().chain(game.also.iter().copied()).any(|name| name == typed);
    named || Lang::all().any(|lang| normalised(&i18n::title(lang, game.id)) == typed)
}
