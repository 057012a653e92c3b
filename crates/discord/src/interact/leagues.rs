//! Buttons that carry a typed line: player actions in leagues, and the confirmation of an admin's line. The desk treats
//! each line like a typed command and checks it again.

use super::context::InteractionContext;
use super::reply::{Reply, typed_fields};
use crate::discord_state::DiscordState;
use crate::ids::text_digest;
use crate::show::{
    BoardDisplay, ProposalConfirmation, ShowOptions, UnreadableId, reason_form, submitted_reason,
};
use crate::{ids, places};
use model::Page;
use ports::{Guest, RequestPlace, TemporaryFailure};
use serenity::model::application::{ComponentInteraction, ModalInteraction};

/// Handles a press on a button that carries a line.
pub(super) async fn press_line_button(front: &DiscordState, context: &InteractionContext, line: &str) {
    let mut reply = Reply::new(front, context);
    if line.is_empty() {
        return reply.reject_unreadable_id(UnreadableId::Foreign).await;
    }
    reply.defer_apart().await;
    let asked = context.ask(front, RequestPlace::default(), vec![line.to_owned()]).await;
    show(front, &reply, asked, ShowOptions::default()).await;
}

/// Handles a press on the confirmation button of a proposal.
pub(super) async fn press_confirmation(
    front: &DiscordState,
    context: &InteractionContext,
    it: &ComponentInteraction,
    arg: &str,
) {
    let mut reply = Reply::new(front, context);
    let Some(press) = ProposalConfirmation::parse(arg, &it.message.content) else {
        return reply.reject_unreadable_id(UnreadableId::OtherVersion).await;
    };
    match reason_form(&press.id(), context.lang).filter(|_| press.needs_why) {
        Some(form) => reply.form(form).await,
        None => {
            execute_confirmed_line(front, context, (&press, it.message.id.get()), press.line.clone()).await
        }
    }
}

/// Handles the submitted reason for a proposal.
pub(super) async fn submit_reason(
    front: &DiscordState,
    context: &InteractionContext,
    it: &ModalInteraction,
    arg: &str,
) {
    let mut reply = Reply::new(front, context);
    let text = it.message.as_ref().map(|message| message.content.as_str()).unwrap_or_default();
    let shown = it.message.as_ref().map_or(context.id.get(), |message| message.id.get());
    let Some(press) = ProposalConfirmation::parse(arg, text) else {
        return reply.reject_unreadable_id(UnreadableId::OtherVersion).await;
    };
    let Some(why) = submitted_reason(&typed_fields(it), context.lang) else {
        reply.defer().await;
        return reply.answer_text(messages::DISCORD_NO_REASON).await;
    };
    execute_confirmed_line(front, context, (&press, shown), format!("{}: {why}", press.line)).await;
}

/// Executes the line and replaces the proposal with the answer. Two presses on the message `shown` execute the line
/// once.
async fn execute_confirmed_line(
    front: &DiscordState,
    context: &InteractionContext,
    (press, shown): (&ProposalConfirmation, u64),
    line: String,
) {
    let mut reply = Reply::new(front, context);
    reply.defer().await;
    let asked = async {
        let Some(said_at) = request_in_channel(front, context, press.about.room).await? else {
            return Ok(None);
        };
        let named = |user: u64| Guest { account: ids::account(user), name: String::new() };
        let guests = press.about.user.map(named).into_iter().collect();
        let once = format!("sure/{}/{shown}/{}", context.user, text_digest(&line));
        context.ask_once(front, once, said_at, vec![line], guests).await.map(Some)
    };
    let options = ShowOptions { about: press.about, ..ShowOptions::default() };
    match asked.await {
        Ok(Some(page)) => show(front, &reply, Ok(page), options).await,
        Ok(None) => reply.answer_text(messages::DISCORD_LEAGUE_ROOM_ELSEWHERE).await,
        Err(error) => reply.show_temporary_failure(&error).await,
    }
}

/// Returns the place of the request, in the given channel if there is one; `None` if the channel does not belong to the
/// server.
pub(super) async fn request_in_channel(
    front: &DiscordState,
    context: &InteractionContext,
    room: Option<u64>,
) -> Result<Option<RequestPlace>, TemporaryFailure> {
    let origin = context.origin();
    let mut said_at = places::complete_request_place(front, origin.as_ref(), RequestPlace::default()).await?;
    let (Some(room), Some(origin)) = (room, origin) else { return Ok(Some(said_at)) };
    let is_here = room == context.room
        || front.rest.is_channel_of_server(room, origin.guild).await.map_err(to_temporary_failure)?;
    if let Some(place) = said_at.place.as_mut().filter(|_| is_here) {
        place.room = room.to_string();
    }
    Ok(is_here.then_some(said_at))
}

fn to_temporary_failure(error: impl std::fmt::Display) -> TemporaryFailure {
    TemporaryFailure::Failed { why: error.to_string() }
}

/// Shows an answer of the desk.
async fn show(
    front: &DiscordState,
    reply: &Reply<'_>,
    asked: Result<Page, TemporaryFailure>,
    options: ShowOptions,
) {
    match asked {
        Ok(page) => {
            let links = front.options_with_links(&page).await;
            let options = ShowOptions {
                board_display: BoardDisplay::Nothing,
                describes_table: false,
                about: options.about,
                ..links
            };
            reply.show(page, options).await;
        }
        Err(error) => reply.show_temporary_failure(&error).await,
    }
}
