//! **More…**: a menu of further actions at a table, with a form for the fields that some actions need. A choice becomes
//! a typed command; the menu is only a hint, and the desk checks the command again. The menu of a game's rules is
//! handled here too, since rules are the same for everyone.

use super::context::{InteractionContext, request_about_table};
use super::reply::{FIRST_ANSWER_MAX, Pictures, Reply, typed_fields};
use crate::discord_state::DiscordState;
use crate::show::{
    BoardDisplay, ShowOptions, UnreadableId, more_argument, more_fields, more_form, more_menu,
};
use crate::{places, show};
use engine::Meta;
use i18n::Lang;
use model::{Arg, Code, MenuCommand, Page, PageKind, normalise_text};
use serenity::model::application::ModalInteraction;

/// Handles a press on **More…**.
pub(super) async fn open(front: &DiscordState, context: &InteractionContext, table: &Code) {
    let mut reply = Reply::new(front, context);
    reply.defer_apart().await;
    let all = async {
        let said_at =
            places::complete_request_place(front, context.origin().as_ref(), request_about_table(table))
                .await?;
        front.service_lookup.useful_commands(&context.account(), &said_at).await
    };
    match all.await {
        Ok(all) => {
            reply.show_messages(vec![more_menu(table, &all, context.lang)], Pictures::ReplaceOld).await
        }
        Err(error) => reply.show_temporary_failure(&error).await,
    }
}

/// Handles a choice in the menu: executes it, or opens the form for the missing fields.
pub(super) async fn choose_table_action(
    front: &DiscordState,
    context: &InteractionContext,
    table: &Code,
    key: Option<&str>,
) {
    let mut reply = Reply::new(front, context);
    let Some(one) = key.and_then(MenuCommand::of_key) else {
        return reply.reject_unreadable_id(UnreadableId::OtherVersion).await;
    };
    if more_fields(one).is_empty() {
        return run_menu_order(front, context, table, one.order(table.as_str(), "")).await;
    }
    // The form must be the first response, so it opens without hints if loading them takes too long.
    let asked = async {
        let said_at =
            places::complete_request_place(front, context.origin().as_ref(), request_about_table(table))
                .await?;
        front.service_lookup.hints(&context.account(), &said_at).await
    };
    let hints = tokio::time::timeout(FIRST_ANSWER_MAX, asked).await;
    let hints = hints.ok().and_then(Result::ok).flatten();
    if let Some(form) = more_form(table, one, hints.as_ref(), context.lang) {
        reply.form(form).await;
    }
}

/// Handles the submitted form of a choice.
pub(super) async fn submit_action_form(
    front: &DiscordState,
    context: &InteractionContext,
    it: &ModalInteraction,
    table: &Code,
    key: &str,
) {
    let mut reply = Reply::new(front, context);
    let Some(one) = MenuCommand::of_key(key) else {
        return reply.reject_unreadable_id(UnreadableId::OtherVersion).await;
    };
    let fields = typed_fields(it);
    let needs = more_fields(one);
    let lacks = needs.iter().any(|(name, required)| *required && !fields.contains_key(name));
    if needs.is_empty() || lacks {
        reply.defer().await;
        return reply.answer_text(messages::DISCORD_FORM_EMPTY).await;
    }
    let typed = more_argument(one, |field| fields.get(field).copied().unwrap_or_default().to_owned());
    run_menu_order(front, context, table, one.order(table.as_str(), typed.trim())).await;
}

/// Passes the command to the desk and replaces the menu with the answer.
async fn run_menu_order(front: &DiscordState, context: &InteractionContext, table: &Code, order: String) {
    let mut reply = Reply::new(front, context);
    let (lane, ()) = tokio::join!(front.lanes.enter_table(table), reply.defer());
    let asked = context.ask(front, request_about_table(table), vec![order]).await;
    drop(lane);
    match asked {
        Ok(page) => {
            let links = front.options_with_links(&page).await;
            reply
                .show(
                    page,
                    ShowOptions { board_display: BoardDisplay::Nothing, describes_table: false, ..links },
                )
                .await;
        }
        Err(error) => reply.show_temporary_failure(&error).await,
    }
}

/// Maximum length of an unknown game's name in the answer, in characters.
const GAME_CHARS_MAX: usize = 40;

/// Replaces the first response with a section of a game's rules or, without a section, with the aim of the game.
pub(super) async fn show_rules(
    front: &DiscordState,
    context: &InteractionContext,
    reply: &Reply<'_>,
    typed: &str,
    section: Option<&str>,
) {
    let games = front.service_lookup.games();
    match games.iter().find(|game| is_game_name(game, typed)) {
        Some(game) => {
            reply.show_messages(show::rules(game, context.lang, section), Pictures::ReplaceOld).await
        }
        None => {
            let names: Vec<&str> = games.iter().map(|game| game.id).collect();
            let word = Arg::Text(typed.chars().take(GAME_CHARS_MAX).collect());
            let line = Arg::Line(format!("rules {}", names.first().copied().unwrap_or_default()));
            let say = messages::say_no_game(Arg::Text(names.join(", ")), line, word);
            let page = Page { says: vec![say], ..Page::of(PageKind::Receipt) };
            reply.show(page, ShowOptions::default()).await;
        }
    }
}

/// Returns true if the text is the game's id, an alias, or its title in any language.
fn is_game_name(game: &Meta, typed: &str) -> bool {
    let typed = normalise_text(typed);
    let named = [game.id].into_iter().chain(game.also.iter().copied()).any(|name| name == typed);
    named || Lang::all().any(|lang| normalise_text(&i18n::game_title(lang, game.id)) == typed)
}
