//! Dispatches an interaction to its handler, by its kind and by the custom id of the component or form.

use super::context::InteractionContext;
use super::reply::Reply;
use super::{admin, buttons, commands, leagues, more, moves, welcome};
use crate::discord_state::DiscordState;
use crate::ids::created_at;
use crate::show::{Act, ActionId, ShowOptions, UnreadableId};
use model::{Page, PageKind};
use serenity::model::application::{
    ComponentInteraction, ComponentInteractionDataKind, Interaction, ModalInteraction,
};

/// Handles one interaction. A repeated delivery is dropped.
pub(crate) async fn handle(front: &DiscordState, interaction: Interaction) {
    if !front.is_first_delivery(interaction.id().get()) {
        return;
    }
    if refuse_if_banned(front, &interaction).await {
        return;
    }
    match interaction {
        Interaction::Command(it) => commands::run(front, &it).await,
        Interaction::Autocomplete(it) => commands::handle_autocomplete(front, &it).await,
        Interaction::Component(it) => handle_component(front, &it).await,
        Interaction::Modal(it) => handle_form(front, &it).await,
        _ => {}
    }
}

/// Refuses an interaction of a banned account. Returns true if it was refused.
async fn refuse_if_banned(front: &DiscordState, interaction: &Interaction) -> bool {
    let (context, completes) = match interaction {
        Interaction::Command(it) => (InteractionContext::from_command(it), false),
        Interaction::Autocomplete(it) => (InteractionContext::from_command(it), true),
        Interaction::Component(it) => (InteractionContext::from_component(it), false),
        Interaction::Modal(it) => (InteractionContext::from_form(it), false),
        _ => return false,
    };
    let Some(says) = front.service_lookup.refusal_of(&context.account()) else { return false };
    let mut reply = Reply::new(front, &context);
    if completes {
        reply.send_choices(Vec::new()).await;
        return true;
    }
    reply.defer_apart().await;
    reply.show(Page { says, ..Page::of(PageKind::Receipt) }, ShowOptions::default()).await;
    true
}

/// Reads the custom id of a component or form in a message. In a message from a lost period, ids about a table are
/// rejected, since they may now refer to another decision or vote.
fn read_custom_id(front: &DiscordState, id: &str, message: Option<u64>) -> Result<ActionId, UnreadableId> {
    let id = ActionId::parse(id)?;
    let is_lost = message.and_then(created_at).is_some_and(|at| front.service_lookup.is_in_lost_period(at));
    if is_lost && id.table.is_some() { Err(UnreadableId::FromLostPeriod) } else { Ok(id) }
}

/// Handles a pressed button or a menu choice.
async fn handle_component(front: &DiscordState, it: &ComponentInteraction) {
    let context = InteractionContext::from_component(it);
    let chosen = match &it.data.kind {
        ComponentInteractionDataKind::StringSelect { values } => values.first().map(String::as_str),
        _ => None,
    };
    let id = match read_custom_id(front, &it.data.custom_id, Some(it.message.id.get())) {
        Ok(id) => id,
        Err(why) => return Reply::new(front, &context).reject_unreadable_id(why).await,
    };
    match (id.act, &id.table) {
        (Act::Admin, _) => {
            let chosen = match &it.data.kind {
                ComponentInteractionDataKind::StringSelect { values } => values.as_slice(),
                _ => &[],
            };
            admin::handle_press(front, &context, &id.arg, chosen).await;
        }
        (Act::Rules, _) => {
            let mut reply = Reply::new(front, &context);
            reply.defer().await;
            more::show_rules(front, &context, &reply, &id.arg, chosen).await;
        }
        (Act::List | Act::Games | Act::Help, _) => {
            buttons::press_without_table(front, &context, id.act, chosen).await;
        }
        (Act::Welcome, _) => welcome::handle_press(front, &context, it, &id.arg).await,
        (Act::Invite, _) => commands::choose_invitation_table(front, &context, &id.arg, chosen).await,
        (Act::Line, _) => leagues::press_line_button(front, &context, &id.arg).await,
        (Act::Sure, _) => leagues::press_confirmation(front, &context, it, &id.arg).await,
        (Act::Typed | Act::MoreForm, _) | (_, None) => {
            Reply::new(front, &context).reject_unreadable_id(UnreadableId::Foreign).await;
        }
        (Act::Move | Act::Pick | Act::Back | Act::Commit | Act::Type | Act::Turn, Some(table)) => {
            moves::handle_menu_press(front, &context, table, &id, chosen).await;
        }
        (Act::More, Some(table)) => more::open(front, &context, table).await,
        (Act::MoreChoice, Some(table)) => more::choose_table_action(front, &context, table, chosen).await,
        (act, Some(table)) => match buttons::button_order(act, table, &id.arg) {
            Some(order) => buttons::handle_press(front, &context, table, act, order).await,
            None => Reply::new(front, &context).reject_unreadable_id(UnreadableId::Foreign).await,
        },
    }
}

/// Handles a submitted form.
async fn handle_form(front: &DiscordState, it: &ModalInteraction) {
    let context = InteractionContext::from_form(it);
    let id = match read_custom_id(
        front,
        &it.data.custom_id,
        it.message.as_ref().map(|message| message.id.get()),
    ) {
        Ok(id) => id,
        Err(why) => return Reply::new(front, &context).reject_unreadable_id(why).await,
    };
    match (id.act, &id.table) {
        (Act::Typed, Some(table)) => moves::submit_move_form(front, &context, it, table, &id).await,
        (Act::Sure, _) => leagues::submit_reason(front, &context, it, &id.arg).await,
        (Act::Admin, _) => admin::submit_reason(front, &context, it, &id.arg).await,
        (Act::MoreForm, Some(table)) => more::submit_action_form(front, &context, it, table, &id.arg).await,
        _ => Reply::new(front, &context).reject_unreadable_id(UnreadableId::Foreign).await,
    }
}
