//! Messages in channels: sending with nonces and permissions, reading, editing, deleting, pins.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use super::gateway::{DIRECT_MESSAGES, GUILD_MESSAGES};
use super::objects::mentioned_users;
use super::permissions::{
    ATTACH_FILES, EMBED_LINKS, MANAGE_MESSAGES, MANAGE_THREADS, MENTION_EVERYONE, PIN_MESSAGES,
    READ_MESSAGE_HISTORY, SEND_MESSAGES, SEND_MESSAGES_IN_THREADS, VIEW_CHANNEL,
};
use super::rest::{ErrorResponse, ParsedRequest, RequestResult, Route, SuccessResponse, Upload};
use super::rules::is_empty;
use super::world::{Attachment, EPHEMERAL, IS_COMPONENTS_V2, Id, LOADING, Message, World, made_at_ms};

/// Maximum number of direct message channels opened in ten seconds. Further ones are refused with 40003.
const DMS_OPENED_MAX: usize = 10;
/// A message is old after an hour. About three old messages of one channel may be edited in 20 s.
const OLD_AFTER_MS: u64 = 3_600_000;
const OLD_EDITS_WINDOW_MS: u64 = 20_000;
const OLD_EDITS_MAX: usize = 3;
/// Maximum number of pinned messages of a channel.
const PINS_MAX: usize = 250;

/// Finds or opens the direct message channel with a person.
pub(crate) fn open_dm(world: &mut World, call: &ParsedRequest) -> RequestResult {
    let person = call.body["recipient_id"].as_str().and_then(|id| id.parse::<Id>().ok());
    let person = person.or_else(|| call.body["recipient_id"].as_u64());
    let person = person.filter(|id| world.accounts.get(id).is_some_and(|account| !account.is_bot));
    let Some(person) = person else { return Err(ErrorResponse::new(400, 50033, "Invalid Recipient(s)")) };
    let now = world.now_ms();
    let recent = world.requests.iter().filter(|request| {
        request.route == call.name && request.status == 200 && now.saturating_sub(request.at_ms) < 10_000
    });
    if recent.count() >= DMS_OPENED_MAX {
        return Err(ErrorResponse::new(400, 40003, "You are opening direct messages too fast."));
    }
    let id = world.dm_channel(person);
    Ok(SuccessResponse::Object(world.channel(&world.channels[&id])))
}

/// Returns the channel of a call, if the bot may see it.
pub(crate) fn visible_channel(world: &World, call: &ParsedRequest) -> Result<Id, ErrorResponse> {
    let id = call.id(0)?;
    if !world.channels.contains_key(&id) {
        return Err(ErrorResponse::unknown_channel());
    }
    let sees = world.bot_permissions(id) & VIEW_CHANNEL != 0 && world.bot_is_inside(id);
    if sees { Ok(id) } else { Err(ErrorResponse::missing_access()) }
}

/// Returns the message of a call, if the bot may see its channel.
fn visible_message(world: &World, call: &ParsedRequest) -> Result<Id, ErrorResponse> {
    let channel = visible_channel(world, call)?;
    let id = call.id(1)?;
    let message = world.messages.get(&id).filter(|m| m.channel == channel && m.only_for.is_none());
    message.map(|message| message.id).ok_or_else(ErrorResponse::unknown_message)
}

/// Sends a message into a channel.
pub(crate) fn create(world: &mut World, call: &ParsedRequest) -> RequestResult {
    let channel = visible_channel(world, call)?;
    check_may_send(world, channel, &call.body, &call.files)?;
    let nonce = call.body["nonce"].clone();
    if call.body["enforce_nonce"] == json!(true)
        && let Some(first) = find_by_nonce(world, channel, &nonce)
    {
        return Ok(SuccessResponse::Object(world.message(&world.messages[&first])));
    }
    unarchive_thread(world, channel);
    let mut message = world.blank_message(channel, world.bot);
    apply_body(world, &mut message, &call.body, &call.files);
    message.nonce = Some(nonce).filter(|nonce| !nonce.is_null());
    if let Some(first) = call.body["message_reference"]["message_id"].as_str().and_then(|id| id.parse().ok())
    {
        if !world.messages.contains_key(&first)
            && call.body["message_reference"]["fail_if_not_exists"] != json!(false)
        {
            return Err(ErrorResponse::new(400, 50035, "Unknown message in message_reference"));
        }
        message.reply_to = Some(first);
        message.kind = 19;
    }
    let object = post_bot_message(world, message, &call.body["allowed_mentions"]);
    Ok(SuccessResponse::Object(object))
}

/// Checks if the bot may send this message here.
pub(crate) fn check_may_send(
    world: &World,
    id: Id,
    body: &Value,
    files: &[Upload],
) -> Result<(), ErrorResponse> {
    let channel = world.channels.get(&id).ok_or_else(ErrorResponse::unknown_channel)?;
    if let Some(person) = channel.recipient {
        if !world.shares_a_guild(person) {
            return Err(ErrorResponse::new(
                403,
                50278,
                "Cannot send messages to this user due to having no mutual guilds",
            ));
        }
        if world.accounts.get(&person).is_none_or(|account| !account.dms_open) {
            return Err(ErrorResponse::new(403, 50007, "Cannot send messages to this user"));
        }
        return Ok(());
    }
    if channel.forum.is_some() {
        return Err(ErrorResponse::new(400, 50008, "Cannot send messages in a non-text channel"));
    }
    let held = world.bot_permissions(id);
    let send = if channel.thread.is_some() { SEND_MESSAGES_IN_THREADS } else { SEND_MESSAGES };
    let attaches = !files.is_empty();
    let embeds = body["embeds"].as_array().is_some_and(|embeds| !embeds.is_empty());
    let needed = send | if attaches { ATTACH_FILES } else { 0 } | if embeds { EMBED_LINKS } else { 0 };
    if held & needed != needed {
        return Err(ErrorResponse::missing_permissions());
    }
    if channel.thread.as_ref().is_some_and(|thread| thread.locked) && held & MANAGE_THREADS == 0 {
        return Err(ErrorResponse::new(403, 160_005, "Thread is locked"));
    }
    Ok(())
}

fn find_by_nonce(world: &World, channel: Id, nonce: &Value) -> Option<Id> {
    let kept_ms = u64::try_from(world.patience.nonce.as_millis()).unwrap_or(u64::MAX);
    let now = world.now_ms();
    let is_same = |message: &&Message| {
        message.channel == channel
            && message.nonce.as_ref().is_some_and(|known| nonce_text(known) == nonce_text(nonce))
            && now.saturating_sub(made_at_ms(message.id)) < kept_ms
    };
    world.messages.values().rev().find(is_same).map(|message| message.id)
}

fn nonce_text(nonce: &Value) -> String {
    nonce.as_str().map_or_else(|| nonce.to_string(), str::to_owned)
}

/// Unarchives the thread of a new message.
pub(crate) fn unarchive_thread(world: &mut World, id: Id) {
    let thread = world.channels.get_mut(&id).and_then(|channel| channel.thread.as_mut());
    if thread.is_some_and(|thread| std::mem::take(&mut thread.archived)) {
        super::threads::notify_changed(world, id);
    }
}

/// Applies a body to a message. Missing keys leave the message unchanged.
pub(crate) fn apply_body(world: &mut World, message: &mut Message, body: &Value, files: &[Upload]) {
    if let Some(content) = body.get("content") {
        message.content = content.as_str().unwrap_or_default().to_owned();
    }
    for (key, into) in [("embeds", &mut message.embeds), ("components", &mut message.components)] {
        if let Some(items) = body.get(key) {
            *into = items.as_array().cloned().unwrap_or_default();
        }
    }
    if let Some(flags) = body["flags"].as_u64() {
        message.flags |= flags;
    }
    message.flags &= !LOADING;
    number_components(&mut message.components, &mut 1);
    apply_attachments(world, message, body, files);
}

/// Numbers the components that have no number of their own, as Discord does.
fn number_components(components: &mut [Value], next: &mut u64) {
    for component in components {
        if component["id"].is_null() {
            component["id"] = json!(*next);
        }
        *next += 1;
        if let Some(inside) = component["components"].as_array_mut() {
            number_components(inside, next);
        }
    }
}

fn apply_attachments(world: &mut World, message: &mut Message, body: &Value, files: &[Upload]) {
    let listed = body["attachments"].as_array();
    let id_of =
        |entry: &Value| entry["id"].as_str().map_or_else(|| entry["id"].as_u64(), |id| id.parse().ok());
    if let Some(listed) = listed {
        let kept: BTreeSet<Id> = listed.iter().filter_map(id_of).collect();
        message.attachments.retain(|file| kept.contains(&file.id));
        for file in &mut message.attachments {
            let entry = listed.iter().find(|entry| id_of(entry) == Some(file.id));
            if let Some(description) = entry.and_then(|entry| entry["description"].as_str()) {
                file.description = Some(description.to_owned());
            }
        }
    }
    for upload in files {
        let entry = listed.into_iter().flatten().find(|entry| id_of(entry) == Some(upload.index));
        let text_of = |key: &str| entry.and_then(|entry| entry[key].as_str()).map(str::to_owned);
        message.attachments.push(Attachment {
            id: world.new_id(),
            filename: text_of("filename").unwrap_or_else(|| upload.filename.clone()),
            description: text_of("description"),
            content_type: upload.content_type.clone(),
            bytes: upload.bytes.clone(),
        });
    }
}

/// Returns the people that a new message pings: those that it names and its `allowed_mentions` allows.
pub(crate) fn pinged_people(world: &World, message: &Message, allowed: &Value) -> BTreeSet<Id> {
    let listed = |key: &str| -> BTreeSet<Id> {
        let ids = allowed[key].as_array().into_iter().flatten();
        ids.filter_map(|id| id.as_str().map_or_else(|| id.as_u64(), |id| id.parse().ok())).collect()
    };
    let parses = |class: &str| match &allowed["parse"] {
        _ if allowed.is_null() => class == "users" || message.interaction.is_none(),
        parse => parse.as_array().into_iter().flatten().any(|item| item == class),
    };
    let (users, roles) = (listed("users"), listed("roles"));
    let mut pinged: BTreeSet<Id> = mentioned_users(&message.content)
        .into_iter()
        .filter(|id| users.contains(id) || parses("users"))
        .collect();
    let guild =
        world.channels.get(&message.channel).and_then(|c| c.guild).and_then(|id| world.guilds.get(&id));
    // A person's own permissions decide; the stand-in only checks those of the bot.
    let calls_all =
        message.author != world.bot || world.bot_permissions(message.channel) & MENTION_EVERYONE != 0;
    for role in guild.iter().flat_map(|guild| &guild.roles) {
        let is_named = message.content.contains(&format!("<@&{}>", role.id));
        if is_named && (role.mentionable || calls_all) && (roles.contains(&role.id) || parses("roles")) {
            pinged.extend(&role.members);
        }
    }
    if let Some(guild) = guild
        && calls_all
        && ["@everyone", "@here"].iter().any(|all| message.content.contains(all))
        && parses("everyone")
    {
        pinged.extend(&guild.members);
    }
    pinged.retain(|person| world.is_visible_to(*person, message));
    pinged
}

/// Adds a new message of the bot with its pings, and notifies the gateway. Returns the object.
pub(crate) fn post_bot_message(world: &mut World, mut message: Message, allowed: &Value) -> Value {
    message.pings = pinged_people(world, &message, allowed);
    world.pinged.extend(&message.pings);
    let thread = world.channels.get_mut(&message.channel).and_then(|channel| channel.thread.as_mut());
    if let Some(thread) = thread.filter(|_| message.only_for.is_none()) {
        // A person named in a thread becomes a member of the thread.
        thread.members.extend(&message.pings);
    }
    publish(world, message)
}

/// Adds a message and notifies the gateway.
pub(crate) fn publish(world: &mut World, message: Message) -> Value {
    let object = world.message(&message);
    let is_public = message.only_for.is_none();
    let (id, channel) = (message.id, message.channel);
    world.messages.insert(id, message);
    if is_public {
        announce(world, "MESSAGE_CREATE", id, channel);
    }
    object
}

/// Sends an event about a message, if the bot can see it.
pub(crate) fn announce(world: &mut World, event: &'static str, message: Id, channel: Id) {
    if world.bot_permissions(channel) & VIEW_CHANNEL == 0 || !world.bot_is_inside(channel) {
        return;
    }
    let guild = world.channels.get(&channel).and_then(|channel| channel.guild);
    let intents = if guild.is_some() { GUILD_MESSAGES } else { DIRECT_MESSAGES };
    let object = match world.messages.get(&message) {
        Some(message) => world.message_event(message),
        None => {
            let guild = guild.map(|id| id.to_string());
            json!({"id": message.to_string(), "channel_id": channel.to_string(), "guild_id": guild})
        }
    };
    world.gateway.dispatch(event, object, intents);
}

/// Returns the messages of a channel, newest first.
pub(crate) fn list(world: &World, call: &ParsedRequest) -> RequestResult {
    let channel = visible_channel(world, call)?;
    if world.bot_permissions(channel) & READ_MESSAGE_HISTORY == 0 {
        return Ok(SuccessResponse::Object(json!([])));
    }
    let number = |key: &str| call.query.get(key).and_then(|value| value.parse::<u64>().ok());
    let limit = number("limit").unwrap_or(50);
    if !(1..=100).contains(&limit) {
        return Err(ErrorResponse::new(400, 50035, "limit must be between 1 and 100"));
    }
    let limit = usize::try_from(limit).unwrap_or(100);
    let (after, before) = (number("after").unwrap_or(0), number("before").unwrap_or(u64::MAX));
    let all = world.messages.values();
    let fitting =
        all.filter(|m| m.channel == channel && m.only_for.is_none() && m.id > after && m.id < before);
    let mut chosen: Vec<&Message> = if call.query.contains_key("after") {
        fitting.take(limit).collect()
    } else {
        let newest: Vec<&Message> = fitting.collect();
        newest.into_iter().rev().take(limit).collect()
    };
    chosen.sort_by_key(|message| std::cmp::Reverse(message.id));
    Ok(SuccessResponse::Object(chosen.into_iter().map(|message| world.bot_message_object(message)).collect()))
}

/// Returns one message.
pub(crate) fn get(world: &World, call: &ParsedRequest) -> RequestResult {
    let id = visible_message(world, call)?;
    Ok(SuccessResponse::Object(world.bot_message_object(&world.messages[&id])))
}

/// Edits one of the bot's own messages.
pub(crate) fn edit(world: &mut World, call: &ParsedRequest) -> RequestResult {
    let id = visible_message(world, call)?;
    if world.messages[&id].author != world.bot {
        return Err(ErrorResponse::new(403, 50005, "Cannot edit a message authored by another user"));
    }
    let channel = world.messages[&id].channel;
    let is_direct = world.channels.get(&channel).is_some_and(|channel| channel.recipient.is_some());
    if !call.files.is_empty() && !is_direct && world.bot_permissions(channel) & ATTACH_FILES == 0 {
        return Err(ErrorResponse::missing_permissions());
    }
    throttle_old_edit(world, id)?;
    Ok(SuccessResponse::Object(change(world, id, &call.body, &call.files)?))
}

fn is_blank(message: &Message) -> bool {
    message.content.trim().is_empty()
        && message.embeds.is_empty()
        && message.components.is_empty()
        && message.attachments.is_empty()
}

/// Throttles edits of messages older than an hour, per channel.
fn throttle_old_edit(world: &mut World, id: Id) -> Result<(), ErrorResponse> {
    let now = world.now_ms();
    if now.saturating_sub(made_at_ms(id)) < OLD_AFTER_MS {
        return Ok(());
    }
    let channel = world.messages[&id].channel;
    world.old_edits.retain(|(_, at)| now.saturating_sub(*at) < OLD_EDITS_WINDOW_MS);
    if world.old_edits.iter().filter(|(at, _)| *at == channel).count() >= OLD_EDITS_MAX {
        return Err(ErrorResponse::new(
            429,
            30046,
            "Maximum number of edits to messages older than 1 hour reached.",
        ));
    }
    world.old_edits.push((channel, now));
    Ok(())
}

/// Changes a message and notifies the gateway. An archived thread rejects the change.
pub(crate) fn change(
    world: &mut World,
    id: Id,
    body: &Value,
    files: &[Upload],
) -> Result<Value, ErrorResponse> {
    let Some(mut message) = world.messages.get(&id).cloned() else {
        return Err(ErrorResponse::unknown_message());
    };
    let thread = world.channels.get(&message.channel).and_then(|channel| channel.thread.as_ref());
    if thread.is_some_and(|thread| thread.archived) {
        return Err(ErrorResponse::new(400, 50083, "Thread is archived"));
    }
    let shown_to_one = message.flags & EPHEMERAL;
    let stays_layout = message.flags & IS_COMPONENTS_V2 != 0;
    if stays_layout && ["content", "embeds"].iter().any(|key| !is_empty(&body[*key])) {
        world.record_violation(format!(
            "content or embeds in an edit of a message with version-2 components: {body}"
        ));
        return Err(ErrorResponse::new(400, 50035, "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"));
    }
    apply_body(world, &mut message, body, files);
    if is_blank(&message) {
        return Err(ErrorResponse::new(400, 50006, "Cannot send an empty message"));
    }
    // The first answer determines if a message is ephemeral.
    message.flags = message.flags & !EPHEMERAL | shown_to_one;
    message.edited_at_ms = Some(world.now_ms());
    let (channel, is_public) = (message.channel, message.only_for.is_none());
    world.messages.insert(id, message);
    if is_public {
        announce(world, "MESSAGE_UPDATE", id, channel);
    }
    Ok(world.message(&world.messages[&id]))
}

/// Deletes one of the bot's own messages, or any message with the permission.
pub(crate) fn delete(world: &mut World, call: &ParsedRequest) -> RequestResult {
    let id = visible_message(world, call)?;
    let channel = world.messages[&id].channel;
    if world.messages[&id].author != world.bot && world.bot_permissions(channel) & MANAGE_MESSAGES == 0 {
        return Err(ErrorResponse::missing_permissions());
    }
    remove(world, id);
    Ok(SuccessResponse::Nothing)
}

/// Removes a message.
pub(crate) fn remove(world: &mut World, id: Id) {
    if let Some(message) = world.messages.remove(&id)
        && message.only_for.is_none()
    {
        announce(world, "MESSAGE_DELETE", id, message.channel);
    }
}

/// Lists, sets and clears pins.
pub(crate) fn pins(world: &mut World, call: &ParsedRequest) -> RequestResult {
    let channel = visible_channel(world, call)?;
    let pinned = world.messages.values().filter(|message| message.channel == channel && message.pinned);
    if call.route == Route::PinList {
        return Ok(SuccessResponse::Object(
            pinned.map(|message| world.bot_message_object(message)).collect(),
        ));
    }
    let count = pinned.count();
    let id = visible_message(world, call)?;
    if world.bot_permissions(channel) & PIN_MESSAGES == 0 {
        return Err(ErrorResponse::missing_permissions());
    }
    let pins = call.route == Route::PinAdd;
    if pins && count >= PINS_MAX {
        return Err(ErrorResponse::new(400, 30003, "Maximum number of pins reached"));
    }
    if let Some(message) = world.messages.get_mut(&id) {
        message.pinned = pins;
    }
    Ok(SuccessResponse::Nothing)
}

/// Records a typing indicator of the bot.
pub(crate) fn typing(world: &mut World, call: &ParsedRequest) -> RequestResult {
    let channel = visible_channel(world, call)?;
    let now = world.now_ms();
    world.typing.push((channel, now));
    Ok(SuccessResponse::Nothing)
}
