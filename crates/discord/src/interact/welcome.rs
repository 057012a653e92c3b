//! The buttons of the first card in a server: an admin chooses the channel for tables, and anyone opens a table.

use super::commands;
use super::context::InteractionContext;
use super::reply::{Pictures, Reply};
use crate::discord_state::DiscordState;
use crate::places;
use crate::show::{BoardDisplay, ShowOptions, UnreadableId, WelcomeStep, game_menu, welcome_rooms};
use model::{Arg, Page};
use ports::{RequestPlace, TemporaryFailure};
use serenity::model::application::{ComponentInteraction, ComponentInteractionDataKind};

/// Handles a press on the card, or a choice in one of its menus.
pub(super) async fn handle_press(
    front: &DiscordState,
    context: &InteractionContext,
    it: &ComponentInteraction,
    arg: &str,
) {
    let mut reply = Reply::new(front, context);
    let Some(step) = WelcomeStep::parse(arg) else {
        return reply.reject_unreadable_id(UnreadableId::OtherVersion).await;
    };
    reply.defer().await;
    let lang = context.lang;
    match (step, &it.data.kind) {
        (WelcomeStep::Setup, _) => match is_admin(front, context).await {
            Ok(true) => reply.show_messages(vec![welcome_rooms(lang)], Pictures::ReplaceOld).await,
            Ok(false) => reply.reject_non_admin().await,
            Err(error) => reply.show_temporary_failure(&error).await,
        },
        (WelcomeStep::Table, _) => {
            let games = front.service_lookup.games();
            let text = lang.text(messages::DISCORD_WELCOME_GAME);
            let menu = game_menu(&games, &WelcomeStep::Game.action_id(), text, lang);
            reply.show_messages(vec![menu], Pictures::ReplaceOld).await;
        }
        (WelcomeStep::Room, ComponentInteractionDataKind::ChannelSelect { values }) => {
            let room = values.first().map(|room| room.get());
            match commands::choose_room(front, context, room).await {
                Ok(Some(page)) => show(&reply, page).await,
                Ok(None) => reply.reject_non_admin().await,
                Err(error) => reply.show_temporary_failure(&error).await,
            }
        }
        (WelcomeStep::Game, ComponentInteractionDataKind::StringSelect { values }) => {
            let game = values.first().map(String::as_str).unwrap_or_default();
            match open_table(front, context, game).await {
                Ok(page) => show(&reply, page).await,
                Err(error) => reply.show_temporary_failure(&error).await,
            }
        }
        _ => reply.answer_text(messages::DISCORD_BUTTON_UNKNOWN).await,
    }
}

async fn is_admin(front: &DiscordState, context: &InteractionContext) -> Result<bool, TemporaryFailure> {
    let origin = context.origin();
    let said_at = places::complete_request_place(front, origin.as_ref(), RequestPlace::default()).await?;
    Ok(said_at.admin)
}

/// Opens a table of a game, with its usual seats and options.
async fn open_table(
    front: &DiscordState,
    context: &InteractionContext,
    game: &str,
) -> Result<Page, TemporaryFailure> {
    let origin = context.origin();
    let said_at = places::complete_request_place(front, origin.as_ref(), RequestPlace::default()).await?;
    let room = said_at.place.as_ref().map(|place| place.room.clone());
    let mut page = context.ask(front, said_at, vec![format!("new {game}")]).await?;
    if let (Some(room), Some(_)) = (room, &page.table) {
        page.says.push(messages::discord_thread_follows(Arg::Text(room)));
    }
    Ok(page)
}

async fn show(reply: &Reply<'_>, page: Page) {
    let options = ShowOptions { board_display: BoardDisplay::Nothing, ..ShowOptions::default() };
    reply.show(page, options).await;
}
