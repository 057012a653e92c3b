//! `/admin`: server admins see the state of their tables, choose some of them, preview an action, and execute it with
//! one press. Actions become typed commands, which the desk checks again.

use super::context::{InteractionContext, request_about_table};
use super::reply::{Pictures, Reply, typed_fields};
use crate::discord_state::DiscordState;
use crate::show::{
    AdminStep, AdminVerb, BoardDisplay, ChatMessage, Removal, ShowOptions, UnreadableId, admin_choices,
    admin_list, admin_preview, admin_removal, reason_form, submitted_reason,
};
use crate::{ids, places};
use model::{Arg, Code, FreeText, Page, PageKind, Say};
use ports::{AdminLine, Guest, RequestPlace, TemporaryFailure};
use serde_json::Value;
use serenity::model::application::ModalInteraction;
use std::collections::BTreeMap;

/// Messages for an admin; `None` for any other user.
type AdminMessages = Result<Option<Vec<ChatMessage>>, TemporaryFailure>;

/// Runs `/admin tables`: lists the server's tables, or only those in one state.
pub(super) async fn tables(
    front: &DiscordState,
    context: &InteractionContext,
    reply: &Reply<'_>,
    state: Option<&str>,
) {
    show(reply, list(front, context, state).await).await;
}

/// Runs `/admin remove` and `/admin replace`: asks for confirmation before a player is removed from their seat.
pub(super) async fn ask_removal(
    front: &DiscordState,
    context: &InteractionContext,
    reply: &Reply<'_>,
    removal: &Removal,
) {
    let asked = async {
        let Some(said_at) = admin_request_place(front, context, request_about_table(&removal.table)).await?
        else {
            return Ok(None);
        };
        let seat = front.service_lookup.seat_for_admin(&said_at, &ids::account(removal.user)).await?;
        Ok(Some(vec![match seat {
            Some(_) => admin_removal(removal, context.lang),
            None => ChatMessage::text(context.lang.text(messages::DISCORD_ADMIN_SITS_NOT)),
        }]))
    };
    show(reply, asked.await).await;
}

/// Handles a button press, or the choice of tables in the menu.
pub(super) async fn handle_press(
    front: &DiscordState,
    context: &InteractionContext,
    arg: &str,
    chosen: &[String],
) {
    let mut reply = Reply::new(front, context);
    let Some(step) = AdminStep::parse(arg) else {
        return reply.reject_unreadable_id(UnreadableId::Foreign).await;
    };
    // A form must be the first response.
    if let Some(form) = form_of_step(&step, context) {
        return reply.form(form).await;
    }
    reply.defer().await;
    match step {
        AdminStep::List => show(&reply, list(front, context, None).await).await,
        AdminStep::Chosen => {
            let codes: Vec<Code> = chosen.iter().filter_map(|code| Code::parse(code)).collect();
            let shown = lines(front, context, &codes).await;
            let lang = context.lang;
            show(&reply, shown.map(|all| all.map(|all| vec![admin_choices(&all, lang)]))).await;
        }
        AdminStep::Ask(verb, codes) => {
            let (shown, lang) = (lines(front, context, &codes).await, context.lang);
            show(
                &reply,
                shown.map(|all| all.map(|all| vec![admin_preview(verb, &all, context.id.get(), lang)])),
            )
            .await;
        }
        AdminStep::Do(..) | AdminStep::Remove(_) => {
            execute_step(front, context, &reply, step, &context.lang.text(messages::DISCORD_ADMIN_REASON))
                .await;
        }
        // Without a form, the id is too long to be one of ours.
        AdminStep::AskWhy(..) | AdminStep::AskWhyRemove(_) => {}
    }
}

/// Returns the form for the reason, if the step asks for one. The form's id is the step that it executes.
fn form_of_step(step: &AdminStep, context: &InteractionContext) -> Option<Value> {
    let next = match step {
        AdminStep::AskWhy(verb, codes, shown) => AdminStep::Do(*verb, codes.clone(), *shown),
        AdminStep::AskWhyRemove(removal) => AdminStep::Remove(removal.clone()),
        _ => return None,
    };
    reason_form(&next.action_id(), context.lang)
}

/// Handles the submitted reason for an action.
pub(super) async fn submit_reason(
    front: &DiscordState,
    context: &InteractionContext,
    it: &ModalInteraction,
    arg: &str,
) {
    let mut reply = Reply::new(front, context);
    let Some(step) = AdminStep::parse(arg) else {
        return reply.reject_unreadable_id(UnreadableId::Foreign).await;
    };
    reply.defer().await;
    match submitted_reason(&typed_fields(it), context.lang) {
        Some(why) => execute_step(front, context, &reply, step, &why).await,
        None => reply.answer_text(messages::DISCORD_NO_REASON).await,
    }
}

/// Executes a confirmed step for this reason. Other steps execute nothing.
async fn execute_step(
    front: &DiscordState,
    context: &InteractionContext,
    reply: &Reply<'_>,
    step: AdminStep,
    reason: &str,
) {
    match step {
        AdminStep::Do(verb, codes, shown) => {
            let action = ReasonedAction { verb, shown, reason };
            execute_on_tables(front, context, reply, &action, &codes).await;
        }
        AdminStep::Remove(removal) => remove_seat_holder(front, context, reply, &removal, reason).await,
        _ => reply.answer_text(messages::DISCORD_BUTTON_UNKNOWN).await,
    }
}

/// An action on tables, and the reason that their players see.
struct ReasonedAction<'a> {
    verb: AdminVerb,
    /// Id of the interaction that previewed the action.
    shown: u64,
    reason: &'a str,
}

/// Returns the place of the request for a server admin; `None` for any other user.
async fn admin_request_place(
    front: &DiscordState,
    context: &InteractionContext,
    said_at: RequestPlace,
) -> Result<Option<RequestPlace>, TemporaryFailure> {
    let said_at = places::complete_request_place(front, context.origin().as_ref(), said_at).await?;
    Ok(Some(said_at).filter(|said_at| said_at.admin))
}

async fn list(front: &DiscordState, context: &InteractionContext, state: Option<&str>) -> AdminMessages {
    let Some(said_at) = admin_request_place(front, context, RequestPlace::default()).await? else {
        return Ok(None);
    };
    let mut all = front.service_lookup.tables_for_admin(&said_at).await?;
    all.retain(|line| state.is_none_or(|state| line.state.key() == state));
    let mut links = BTreeMap::new();
    for line in &all {
        links.extend(front.thread_link(&line.line.code).await.map(|link| (line.line.code.to_string(), link)));
    }
    Ok(Some(admin_list(&all, &links, context.lang)))
}

/// Returns the server's tables with the given codes.
async fn lines(
    front: &DiscordState,
    context: &InteractionContext,
    codes: &[Code],
) -> Result<Option<Vec<AdminLine>>, TemporaryFailure> {
    let Some(said_at) = admin_request_place(front, context, RequestPlace::default()).await? else {
        return Ok(None);
    };
    let mut all = front.service_lookup.tables_for_admin(&said_at).await?;
    all.retain(|line| codes.contains(&line.line.code));
    Ok(Some(all))
}

async fn show(reply: &Reply<'_>, shown: AdminMessages) {
    match shown {
        Ok(Some(messages)) => reply.show_messages(messages, Pictures::ReplaceOld).await,
        Ok(None) => reply.reject_non_admin().await,
        Err(error) => reply.show_temporary_failure(&error).await,
    }
}

/// Executes the action at each of these tables and reports each result. Two presses on one button execute it only once.
async fn execute_on_tables(
    front: &DiscordState,
    context: &InteractionContext,
    reply: &Reply<'_>,
    action: &ReasonedAction<'_>,
    codes: &[Code],
) {
    match admin_request_place(front, context, RequestPlace::default()).await {
        Ok(Some(_)) => {}
        Ok(None) => return reply.reject_non_admin().await,
        Err(error) => return reply.show_temporary_failure(&error).await,
    }
    let mut says = Vec::new();
    for code in codes {
        let lane = front.lanes.enter_table(code).await;
        let order = action.verb.typed_order(code, action.reason);
        let once = format!("admin/{}/{}/{code}", context.user, action.shown);
        let asked = context.ask_once(front, once, request_about_table(code), vec![order], Vec::new()).await;
        drop(lane);
        says.push(messages::discord_admin_at(Arg::Text(code.to_string())));
        match asked {
            Ok(page) => says.extend(answer_sentences(page)),
            Err(error) => {
                tracing::warn!(%error, table = %code, "admin command failed");
                says.push(messages::discord_not_now());
            }
        }
    }
    show_sentences(reply, says).await;
}

/// Removes a player from their current seat, for this reason.
async fn remove_seat_holder(
    front: &DiscordState,
    context: &InteractionContext,
    reply: &Reply<'_>,
    removal: &Removal,
    reason: &str,
) {
    let lane = front.lanes.enter_table(&removal.table).await;
    let asked = async {
        let Some(said_at) = admin_request_place(front, context, request_about_table(&removal.table)).await?
        else {
            return Ok(None);
        };
        let seat = front.service_lookup.seat_for_admin(&said_at, &ids::account(removal.user)).await?;
        let Some(seat) = seat else { return Ok(Some(vec![messages::discord_admin_sits_not()])) };
        let order = format!("ruling {} remove {}: {reason}", removal.table, seat.number() + 1);
        let named = |user: u64| Guest { account: ids::account(user), name: String::new() };
        let guests = removal.by.map(named).into_iter().collect();
        let page =
            context.ask_naming(front, request_about_table(&removal.table), vec![order], guests).await?;
        Ok(Some(answer_sentences(page).collect()))
    };
    let done: Result<Option<Vec<Say>>, TemporaryFailure> = asked.await;
    drop(lane);
    match done {
        Ok(Some(says)) => show_sentences(reply, says).await,
        Ok(None) => reply.reject_non_admin().await,
        Err(error) => reply.show_temporary_failure(&error).await,
    }
}

/// Returns the sentences of an answer, without the board.
fn answer_sentences(page: Page) -> impl Iterator<Item = Say> {
    let names: Vec<FreeText> =
        page.table.iter().flat_map(|table| &table.seats).map(|seat| seat.name.clone()).collect();
    page.says.into_iter().map(move |say| name_seats(say, &names))
}

/// Replaces seats with names in a sentence that is shown without its table.
fn name_seats(mut say: Say, names: &[FreeText]) -> Say {
    let name =
        |seat: &engine::Seat| names.get(usize::from(seat.number())).cloned().unwrap_or(FreeText::EMPTY);
    for arg in say.args.values_mut() {
        *arg = match arg {
            Arg::Seat(seat) => Arg::Free(name(seat)),
            Arg::Seats(seats) => Arg::Free(FreeText::join(&seats.iter().map(name).collect::<Vec<_>>(), ", ")),
            _ => continue,
        };
    }
    say
}

async fn show_sentences(reply: &Reply<'_>, says: Vec<Say>) {
    let options = ShowOptions { board_display: BoardDisplay::Nothing, ..ShowOptions::default() };
    reply.show(Page { says, ..Page::of(PageKind::Receipt) }, options).await;
}
