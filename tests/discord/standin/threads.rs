//! Requests about channels and threads: creating, archiving, joining, deleting.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use super::forums;
use super::gateway::GUILDS;
use super::messages;
use super::permissions::{
    CREATE_PRIVATE_THREADS, CREATE_PUBLIC_THREADS, MANAGE_CHANNELS, MANAGE_THREADS, SEND_MESSAGES,
    VIEW_CHANNEL,
};
use super::rest::{ErrorResponse, ParsedRequest, RequestResult, Route, SuccessResponse};
use super::world::{Id, Thread, World};

const PUBLIC: u64 = 11;
const PRIVATE: u64 = 12;
/// Maximum number of members of a thread.
const MEMBERS_MAX: usize = 1000;
/// Maximum number of new names or topics of a channel or thread in ten minutes. No header announces the limit before
/// the refusal.
const RENAMES_MAX: usize = 2;
const RENAMES_WINDOW_MS: u64 = 600_000;

/// Answers one of these requests.
pub(crate) fn answer_thread_request(world: &mut World, call: &ParsedRequest) -> RequestResult {
    match call.route {
        Route::ChannelGet => {
            let id = messages::visible_channel(world, call)?;
            Ok(SuccessResponse::Object(world.channel(&world.channels[&id])))
        }
        Route::ChannelPatch => patch_channel(world, call),
        Route::ChannelDelete => delete(world, call),
        Route::ThreadCreate | Route::ThreadFromMessage => create(world, call),
        Route::ArchivedThreads => list_archived(world, call),
        Route::ThreadMembers => {
            let id = messages::visible_channel(world, call)?;
            let members = find_thread(world, id)?.members.clone();
            Ok(SuccessResponse::Object(
                members.into_iter().map(|person| world.thread_member(id, person)).collect(),
            ))
        }
        _ => change_membership(world, call),
    }
}

fn find_thread(world: &World, id: Id) -> Result<&Thread, ErrorResponse> {
    let thread = world.channels.get(&id).and_then(|channel| channel.thread.as_ref());
    thread.ok_or_else(|| ErrorResponse::new(400, 50024, "Cannot execute action on this channel type"))
}

/// Notifies the gateway of a changed thread or channel.
pub(crate) fn notify_changed(world: &mut World, id: Id) {
    let Some(channel) = world.channels.get(&id) else { return };
    let event = if channel.thread.is_some() { "THREAD_UPDATE" } else { "CHANNEL_UPDATE" };
    send_event(world, event, id);
}

fn send_event(world: &mut World, event: &'static str, id: Id) {
    let sees = world.bot_permissions(id) & VIEW_CHANNEL != 0 && world.bot_is_inside(id);
    let Some(channel) = world.channels.get(&id).filter(|channel| sees && channel.guild.is_some()) else {
        return;
    };
    let object = world.channel(channel);
    world.gateway.dispatch(event, object, GUILDS);
}

fn create(world: &mut World, call: &ParsedRequest) -> RequestResult {
    let parent = messages::visible_channel(world, call)?;
    let channel = world.channels[&parent].clone();
    let is_forum = channel.forum.is_some();
    let from = (call.route == Route::ThreadFromMessage).then(|| call.id(1)).transpose()?;
    if channel.guild.is_none() || channel.thread.is_some() {
        return Err(ErrorResponse::new(400, 50024, "Cannot execute action on this channel type"));
    }
    let kind = match (from, is_forum) {
        (None, false) => call.body["type"].as_u64().unwrap_or(PRIVATE),
        _ => PUBLIC,
    };
    let needed = match kind {
        PRIVATE => CREATE_PRIVATE_THREADS,
        _ if is_forum => SEND_MESSAGES,
        _ => CREATE_PUBLIC_THREADS,
    };
    if world.bot_permissions(parent) & needed == 0 {
        return Err(ErrorResponse::missing_permissions());
    }
    if let Some(message) = from {
        if world.messages.get(&message).is_none_or(|message| message.channel != parent) {
            return Err(ErrorResponse::unknown_message());
        }
        if world.channels.contains_key(&message) {
            return Err(ErrorResponse::new(
                400,
                160_004,
                "A thread has already been created for this message",
            ));
        }
    }
    let tags = new_thread_tags(world, parent, &call.body)?;
    let name = call.body["name"].as_str().unwrap_or_default();
    let auto_archive_min = call.body["auto_archive_duration"].as_u64().unwrap_or(4320);
    let id = create_channel_thread(world, NewThread { parent, kind, name, from, auto_archive_min, tags });
    if is_forum {
        let mut first = world.blank_message(id, world.bot);
        first.id = id;
        messages::apply_body(world, &mut first, &call.body["message"], &call.files);
        messages::post_bot_message(world, first, &call.body["message"]["allowed_mentions"]);
    } else if from.is_none() && kind == PUBLIC {
        let mut notice = world.blank_message(parent, world.bot);
        notice.kind = 18;
        notice.content = name.to_owned();
        messages::post_bot_message(world, notice, &json!({"parse": []}));
    }
    let mut object = world.channel(&world.channels[&id]);
    if let Some(first) = world.messages.get(&id).filter(|_| is_forum) {
        object["message"] = world.message(first);
    }
    Ok(SuccessResponse::Created(object))
}

/// Returns the tags of a new thread. Only a forum post has tags, and only its creation includes a first message.
fn new_thread_tags(world: &mut World, parent: Id, body: &Value) -> Result<Vec<Id>, ErrorResponse> {
    let Some(forum) = world.channels.get(&parent).and_then(|channel| channel.forum.clone()) else {
        if body["message"].is_object() || body["applied_tags"].is_array() {
            world.record_violation(format!("a first message or tags outside a forum are lost: {body}"));
        }
        return Ok(Vec::new());
    };
    forums::check_new_post(world, body)?;
    let manages = world.bot_permissions(parent) & MANAGE_THREADS != 0;
    forum.check_applied_tags(&body["applied_tags"], &[], manages)
}

/// A thread to be created.
struct NewThread<'a> {
    parent: Id,
    kind: u64,
    name: &'a str,
    /// The message from which the thread is created. The thread gets the message's id.
    from: Option<Id>,
    auto_archive_min: u64,
    tags: Vec<Id>,
}

fn create_channel_thread(world: &mut World, new: NewThread<'_>) -> Id {
    let guild = world.channels.get(&new.parent).and_then(|channel| channel.guild);
    let made = world.new_channel(new.kind, guild, Some(new.parent), new.name);
    let id = new.from.unwrap_or(made);
    if let Some(mut channel) = world.channels.remove(&made) {
        channel.id = id;
        channel.tags = new.tags;
        channel.thread = Some(Thread {
            owner: world.bot,
            members: BTreeSet::from([world.bot]),
            archived: false,
            locked: false,
            auto_archive_min: new.auto_archive_min,
            created_at_ms: world.now_ms(),
        });
        world.channels.insert(id, channel);
    }
    send_event(world, "THREAD_CREATE", id);
    id
}

/// Checks if the bot may make this change to a channel or thread.
fn check_may_patch(world: &World, id: Id, body: &Value) -> Result<(), ErrorResponse> {
    let held = world.bot_permissions(id);
    let channel = world.channels.get(&id).ok_or_else(ErrorResponse::unknown_channel)?;
    let Some(thread) = &channel.thread else {
        return if held & MANAGE_CHANNELS == 0 { Err(ErrorResponse::missing_permissions()) } else { Ok(()) };
    };
    let changes_lock = body["locked"].as_bool().is_some_and(|locked| locked != thread.locked);
    if held & MANAGE_THREADS == 0 && (thread.owner != world.bot || changes_lock || thread.locked) {
        return Err(ErrorResponse::missing_permissions());
    }
    if thread.archived && body["archived"] != json!(false) {
        return Err(ErrorResponse::new(400, 50083, "Thread is archived"));
    }
    Ok(())
}

fn patch_channel(world: &mut World, call: &ParsedRequest) -> RequestResult {
    let id = messages::visible_channel(world, call)?;
    let body = &call.body;
    check_may_patch(world, id, body)?;
    let tags = changed_thread_tags(world, id, body)?;
    count_rename(world, id, body)?;
    forums::change_forum(world, id, body)?;
    let channel = world.channels.get_mut(&id).ok_or_else(ErrorResponse::unknown_channel)?;
    channel.tags = tags;
    if let Some(thread) = &mut channel.thread {
        thread.archived = body["archived"].as_bool().unwrap_or(thread.archived);
        thread.locked = body["locked"].as_bool().unwrap_or(thread.locked);
        thread.auto_archive_min = body["auto_archive_duration"].as_u64().unwrap_or(thread.auto_archive_min);
    }
    if let Some(name) = body["name"].as_str() {
        name.clone_into(&mut channel.name);
    }
    if let Some(topic) = body["topic"].as_str() {
        channel.topic = Some(topic.to_owned());
    }
    notify_changed(world, id);
    Ok(SuccessResponse::Object(world.channel(&world.channels[&id])))
}

/// Returns the tags of a thread after this request.
fn changed_thread_tags(world: &World, id: Id, body: &Value) -> Result<Vec<Id>, ErrorResponse> {
    let channel = world.channels.get(&id).ok_or_else(ErrorResponse::unknown_channel)?;
    if channel.thread.is_none() || !body["applied_tags"].is_array() {
        return Ok(channel.tags.clone());
    }
    let parent = channel.parent.and_then(|parent| world.channels.get(&parent));
    let Some(forum) = parent.and_then(|parent| parent.forum.as_ref()) else {
        return Err(ErrorResponse::new(400, 50024, "Cannot execute action on this channel type"));
    };
    let manages = world.bot_permissions(id) & MANAGE_THREADS != 0;
    forum.check_applied_tags(&body["applied_tags"], &channel.tags, manages)
}

/// Counts a request that sets a name or topic. One too many is refused as a whole, including its other changes.
fn count_rename(world: &mut World, id: Id, body: &Value) -> Result<(), ErrorResponse> {
    if body["name"].is_null() && body["topic"].is_null() {
        return Ok(());
    }
    let now = world.now_ms();
    let channel = world.channels.get_mut(&id).ok_or_else(ErrorResponse::unknown_channel)?;
    channel.renamed_at_ms.retain(|at| now.saturating_sub(*at) < RENAMES_WINDOW_MS);
    if channel.renamed_at_ms.len() >= RENAMES_MAX {
        let first = channel.renamed_at_ms.first().copied().unwrap_or(now);
        let wait_ms = (first + RENAMES_WINDOW_MS).saturating_sub(now);
        return Err(ErrorResponse::too_many(wait_ms as f64 / 1000.0, false));
    }
    channel.renamed_at_ms.push(now);
    Ok(())
}

fn delete(world: &mut World, call: &ParsedRequest) -> RequestResult {
    let id = messages::visible_channel(world, call)?;
    let channel = &world.channels[&id];
    let needed = if channel.thread.is_some() { MANAGE_THREADS } else { MANAGE_CHANNELS };
    if channel.guild.is_some() && world.bot_permissions(id) & needed == 0 {
        return Err(ErrorResponse::missing_permissions());
    }
    let object = world.channel(channel);
    if channel.guild.is_some() {
        remove(world, id);
    }
    Ok(SuccessResponse::Object(object))
}

/// Removes a channel or thread with its messages and threads.
pub(crate) fn remove(world: &mut World, id: Id) {
    let inside: Vec<Id> = world
        .channels
        .values()
        .filter(|channel| channel.parent == Some(id))
        .map(|channel| channel.id)
        .collect();
    inside.into_iter().for_each(|thread| remove(world, thread));
    let Some(channel) = world.channels.get(&id) else { return };
    let event = if channel.thread.is_some() { "THREAD_DELETE" } else { "CHANNEL_DELETE" };
    send_event(world, event, id);
    world.channels.remove(&id);
    world.messages.retain(|_, message| message.channel != id);
}

fn list_archived(world: &World, call: &ParsedRequest) -> RequestResult {
    let parent = messages::visible_channel(world, call)?;
    let of_parent =
        world.channels.values().filter(|channel| channel.parent == Some(parent) && channel.kind == PUBLIC);
    let threads: Vec<Value> = of_parent
        .filter(|channel| channel.thread.as_ref().is_some_and(|thread| thread.archived))
        .map(|channel| world.channel(channel))
        .collect();
    Ok(SuccessResponse::Object(json!({"threads": threads, "members": [], "has_more": false})))
}

fn change_membership(world: &mut World, call: &ParsedRequest) -> RequestResult {
    let id = messages::visible_channel(world, call)?;
    let person = match call.route {
        Route::ThreadJoin | Route::ThreadLeave => world.bot,
        _ => call.id(1)?,
    };
    let joins = matches!(call.route, Route::ThreadJoin | Route::ThreadAdd);
    let sees_parent =
        world.channels[&id].parent.is_some_and(|parent| world.is_channel_visible_to(person, parent));
    if joins && person != world.bot && !sees_parent {
        return Err(ErrorResponse::missing_access());
    }
    if find_thread(world, id)?.archived {
        return Err(ErrorResponse::new(400, 50083, "Thread is archived"));
    }
    if joins && find_thread(world, id)?.members.len() >= MEMBERS_MAX {
        return Err(ErrorResponse::new(400, 30033, "Maximum number of thread participants has been reached"));
    }
    if let Some(thread) = world.channels.get_mut(&id).and_then(|channel| channel.thread.as_mut()) {
        if joins {
            thread.members.insert(person);
        } else {
            thread.members.remove(&person);
        }
    }
    Ok(SuccessResponse::Nothing)
}
