//! Later answers to an interaction, by its token: the original message and followups, for 15 minutes.

use super::interactions::Interaction;
use super::messages;
use super::rest::{ErrorResponse, ParsedRequest, RequestResult, Route, SuccessResponse};
use super::world::{EPHEMERAL, Id, LOADING, World};

/// Returns the interaction for the token in the path.
fn interaction_by_token(world: &World, call: &ParsedRequest) -> Result<Interaction, ErrorResponse> {
    let unknown = || ErrorResponse::new(404, 10015, "Unknown Webhook");
    if call.id(0)? != world.bot {
        return Err(unknown());
    }
    let token = call.params.get(1);
    let known = world.interactions.values().find(|it| Some(&it.token) == token).ok_or_else(unknown)?;
    let age_ms = world.now_ms().saturating_sub(known.made_at_ms);
    if u128::from(age_ms) > world.patience.token.as_millis() {
        return Err(ErrorResponse::new(401, 50027, "Invalid Webhook Token"));
    }
    if known.answer.is_none() { Err(unknown()) } else { Ok(known.clone()) }
}

/// Returns the message of a call: the original, or a followup of the same interaction.
fn addressed_message(world: &World, call: &ParsedRequest) -> Result<Id, ErrorResponse> {
    let interaction = interaction_by_token(world, call)?;
    let is_original = matches!(call.route, Route::OriginalGet | Route::OriginalEdit | Route::OriginalDelete);
    let id = if is_original { interaction.original } else { Some(call.id(2)?) };
    let known = id.and_then(|id| world.messages.get(&id)).filter(|message| {
        Some(message.id) == interaction.original || message.interaction == Some(interaction.id)
    });
    known.map(|message| message.id).ok_or_else(ErrorResponse::unknown_message)
}

/// Creates a followup. The first one after a deferred answer fills in that answer.
pub(crate) fn create(world: &mut World, call: &ParsedRequest) -> RequestResult {
    let origin = interaction_by_token(world, call)?;
    count_later_answer(world, &origin);
    let waiting = origin.original.and_then(|id| world.messages.get(&id)).filter(|m| m.flags & LOADING != 0);
    if let Some(id) = waiting.map(|message| message.id) {
        return fill_message(world, call, id);
    }
    let mut message = world.blank_message(origin.channel, world.bot);
    message.interaction = Some(origin.id);
    message.reply_to = origin.original.filter(|id| world.messages.contains_key(id));
    message.kind = if message.reply_to.is_some() { 19 } else { 0 };
    messages::apply_body(world, &mut message, &call.body, &call.files);
    if message.flags & EPHEMERAL != 0 {
        message.only_for = Some(origin.person);
    } else {
        messages::unarchive_thread(world, origin.channel);
    }
    Ok(SuccessResponse::Object(messages::post_bot_message(world, message, &call.body["allowed_mentions"])))
}

/// Returns one message of this interaction. This is the only way to read an ephemeral message.
pub(crate) fn get(world: &World, call: &ParsedRequest) -> RequestResult {
    let id = addressed_message(world, call)?;
    Ok(SuccessResponse::Object(world.message(&world.messages[&id])))
}

/// Changes the original or a followup.
pub(crate) fn edit(world: &mut World, call: &ParsedRequest) -> RequestResult {
    let id = addressed_message(world, call)?;
    let object = fill_message(world, call, id)?;
    count_later_answer(world, &interaction_by_token(world, call)?);
    Ok(object)
}

fn count_later_answer(world: &mut World, origin: &Interaction) {
    if let Some(interaction) = world.interactions.get_mut(&origin.id) {
        interaction.later_answers += 1;
    }
}

fn fill_message(world: &mut World, call: &ParsedRequest, id: Id) -> RequestResult {
    let was_waiting = world.messages.get(&id).is_some_and(|message| message.flags & LOADING != 0);
    let object = messages::change(world, id, &call.body, &call.files)?;
    if was_waiting && let Some(mut message) = world.messages.get(&id).cloned() {
        message.pings = messages::pinged_people(world, &message, &call.body["allowed_mentions"]);
        message.edited_at_ms = None;
        world.messages.insert(id, message);
    }
    Ok(SuccessResponse::Object(object))
}

/// Deletes the original or a followup.
pub(crate) fn delete(world: &mut World, call: &ParsedRequest) -> RequestResult {
    let id = addressed_message(world, call)?;
    messages::remove(world, id);
    Ok(SuccessResponse::Nothing)
}
