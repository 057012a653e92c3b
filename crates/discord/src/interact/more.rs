//! **More…**: somebody opens the menu of what else can be done at a table, chooses, and fills in what the choice needs. What is
//! chosen is an order like a typed one: the menu is only a hint, and the desk checks it again. The menu of a game's rules is read here,
//! too: they are the same for everybody.

use super::context::{InteractionContext, about};
use super::reply::{FIRST_ANSWER_MAX, Pictures, Reply, typed_fields};
use crate::front::Front;
use crate::show::{ShowOptions, Shows, Unreadable, more_form, more_menu, more_needs, more_typed};
use crate::{places, show};
use engine::Meta;
use i18n::Lang;
use model::{Arg, Code, Page, PageKind, Useful, normalised};
use serenity::model::application::ModalInteraction;

/// Somebody pressed **More…**.
pub(super) async fn open(front: &Front, context: &InteractionContext, table: &Code) {
    let mut reply = Reply::new(front, context);
    reply.defer_apart().await;
    let all = async {
        let said_at = places::complete(front, context.origin().as_ref(), about(table)).await?;
        front.door.useful(&context.account(), &said_at).await
    };
    match all.await {
        Ok(all) => reply.say(vec![more_menu(table, &all, context.lang)], Pictures::Changed).await,
        Err(error) => reply.not_now(&error).await,
    }
}

/// Somebody chose in the menu: it is done, or they are asked for what it needs.
pub(super) async fn chosen(front: &Front, context: &InteractionContext, table: &Code, key: Option<&str>) {
    let mut reply = Reply::new(front, context);
    let Some(one) = key.and_then(Useful::of_key) else {
        return reply.unreadable(Unreadable::OtherVersion).await;
    };
    if more_needs(one).is_empty() {
        return order(front, context, table, one.order(table.as_str(), "")).await;
    }
    // The form must be the first answer: where the hints take too long, it comes without them.
    let asked = async {
        let said_at = places::complete(front, context.origin().as_ref(), about(table)).await?;
        front.door.hints(&context.account(), &said_at).await
    };
    let hints = tokio::time::timeout(FIRST_ANSWER_MAX, asked).await;
    let hints = hints.ok().and_then(Result::ok).flatten();
    if let Some(form) = more_form(table, one, hints.as_ref(), context.lang) {
        reply.form(form).await;
    }
}

/// Somebody filled in the form for what they chose.
pub(super) async fn filled(
    front: &Front,
    context: &InteractionContext,
    it: &ModalInteraction,
    table: &Code,
    key: &str,
) {
    let mut reply = Reply::new(front, context);
    let Some(one) = Useful::of_key(key) else {
        return reply.unreadable(Unreadable::OtherVersion).await;
    };
    let fields = typed_fields(it);
    let needs = more_needs(one);
    let lacks = needs.iter().any(|(name, required)| *required && !fields.contains_key(name));
    if needs.is_empty() || lacks {
        reply.defer().await;
        return reply.say_text(messages::DISCORD_FORM_EMPTY).await;
    }
    let typed = more_typed(one, |field| fields.get(field).copied().unwrap_or_default().to_owned());
    order(front, context, table, one.order(table.as_str(), typed.trim())).await;
}

/// Gives the order to the desk, and shows the answer in place of the menu.
async fn order(front: &Front, context: &InteractionContext, table: &Code, order: String) {
    let mut reply = Reply::new(front, context);
    let (lane, ()) = tokio::join!(front.lanes.enter_table(table), reply.defer());
    let asked = context.ask(front, about(table), vec![order]).await;
    drop(lane);
    match asked {
        Ok(page) => {
            let links = front.links(&page).await;
            reply.show(page, ShowOptions { shows: Shows::Nothing, of_table: false, ..links }).await;
        }
        Err(error) => reply.not_now(&error).await,
    }
}

/// The most characters of what is no game that are told back.
const GAME_CHARS_MAX: usize = 40;

/// Shows a section of a game's rules, or what the game is about when none is named, in place of the first answer.
pub(super) async fn show_rules(
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
            let word = Arg::Text(typed.chars().take(GAME_CHARS_MAX).collect());
            let say = messages::say_no_game(Arg::Text(names.join(", ")), word);
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
