//! Requests about channels and threads: making, archiving, joining, deleting.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use super::gateway::GUILDS;
use super::messages;
use super::permissions::{
    CREATE_PRIVATE_THREADS, CREATE_PUBLIC_THREADS, MANAGE_CHANNELS, MANAGE_THREADS, SEND_MESSAGES,
    VIEW_CHANNEL,
};
use super::rest::{Answer, Call, Refusal, Reply, Route};
use super::world::{Id, Thread, World};

const PUBLIC: u64 = 11;
const PRIVATE: u64 = 12;
const FORUM: u64 = 15;
/// Members of one thread.
const MEMBERS_MAX: usize = 1000;

/// Answers one of these requests.
pub(crate) fn answer(world: &mut World, call: &Call) -> Answer {
    match call.route {
        Route::ChannelGet => {
            let id = messages::visible(world, call)?;
            Ok(Reply::Object(world.channel(&world.channels[&id])))
        }
        Route::ChannelPatch => patch(world, call),
        Route::ChannelDelete => delete(world, call),
        Route::ThreadCreate | Route::ThreadFromMessage => create(world, call),
        Route::ArchivedThreads => archived(world, call),
        Route::ThreadMembers => {
            let id = messages::visible(world, call)?;
            let members = thread(world, id)?.members.clone();
            Ok(Reply::Object(members.into_iter().map(|person| world.thread_member(id, person)).collect()))
        }
        _ => membership(world, call),
    }
}

fn thread(world: &World, id: Id) -> Result<&Thread, Refusal> {
    let thread = world.channels.get(&id).and_then(|channel| channel.thread.as_ref());
    thread.ok_or_else(|| Refusal::new(400, 50024, "Cannot execute action on this channel type"))
}

/// Tells the gateway that a thread or channel is other than before.
pub(crate) fn tell_changed(world: &mut World, id: Id) {
    let Some(channel) = world.channels.get(&id) else { return };
    let event = if channel.thread.is_some() { "THREAD_UPDATE" } else { "CHANNEL_UPDATE" };
    tell(world, event, id);
}

fn tell(world: &mut World, event: &'static str, id: Id) {
    let sees = world.bot_permissions(id) & VIEW_CHANNEL != 0 && world.bot_is_inside(id);
    let Some(channel) = world.channels.get(&id).filter(|channel| sees && channel.guild.is_some()) else {
        return;
    };
    let object = world.channel(channel);
    world.gateway.dispatch(event, object, GUILDS);
}

fn create(world: &mut World, call: &Call) -> Answer {
    let parent = messages::visible(world, call)?;
    let channel = world.channels[&parent].clone();
    let is_forum = channel.kind == FORUM;
    let from = (call.route == Route::ThreadFromMessage).then(|| call.id(1)).transpose()?;
    if channel.guild.is_none() || channel.thread.is_some() {
        return Err(Refusal::new(400, 50024, "Cannot execute action on this channel type"));
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
        return Err(Refusal::missing_permissions());
    }
    if let Some(message) = from {
        if world.messages.get(&message).is_none_or(|message| message.channel != parent) {
            return Err(Refusal::unknown_message());
        }
        if world.channels.contains_key(&message) {
            return Err(Refusal::new(400, 160_004, "A thread has already been created for this message"));
        }
    }
    let name = call.body["name"].as_str().unwrap_or_default();
    let auto_archive_min = call.body["auto_archive_duration"].as_u64().unwrap_or(4320);
    let id = open(world, parent, kind, name, world.bot, from, auto_archive_min);
    if is_forum {
        let mut first = world.blank_message(id, world.bot);
        first.id = id;
        messages::fill(world, &mut first, &call.body["message"], &call.files);
        messages::post(world, first, &call.body["message"]["allowed_mentions"]);
    } else if from.is_none() && kind == PUBLIC {
        let mut notice = world.blank_message(parent, world.bot);
        notice.kind = 18;
        notice.content = name.to_owned();
        messages::post(world, notice, &json!({"parse": []}));
    }
    let mut object = world.channel(&world.channels[&id]);
    if let Some(first) = world.messages.get(&id).filter(|_| is_forum) {
        object["message"] = world.message(first);
    }
    Ok(Reply::Created(object))
}

/// Makes a thread; one from a message has the message's number.
pub(crate) fn open(
    world: &mut World,
    parent: Id,
    kind: u64,
    name: &str,
    owner: Id,
    from: Option<Id>,
    auto_archive_min: u64,
) -> Id {
    let guild = world.channels.get(&parent).and_then(|channel| channel.guild);
    let made = world.new_channel(kind, guild, Some(parent), name);
    let id = from.unwrap_or(made);
    if let Some(mut channel) = world.channels.remove(&made) {
        channel.id = id;
        channel.thread = Some(Thread {
            owner,
            members: BTreeSet::from([owner]),
            archived: false,
            locked: false,
            auto_archive_min,
            created_at_ms: world.now_ms(),
        });
        world.channels.insert(id, channel);
    }
    tell(world, "THREAD_CREATE", id);
    id
}

fn patch(world: &mut World, call: &Call) -> Answer {
    let id = messages::visible(world, call)?;
    let body = &call.body;
    let held = world.bot_permissions(id);
    let bot = world.bot;
    let channel = world.channels.get_mut(&id).ok_or_else(Refusal::unknown_channel)?;
    if let Some(thread) = &mut channel.thread {
        let manages = held & MANAGE_THREADS != 0;
        let changes_lock = body["locked"].as_bool().is_some_and(|locked| locked != thread.locked);
        if !manages && (thread.owner != bot || changes_lock || thread.locked) {
            return Err(Refusal::missing_permissions());
        }
        if thread.archived && body["archived"] != json!(false) {
            return Err(Refusal::new(400, 50083, "Thread is archived"));
        }
        thread.archived = body["archived"].as_bool().unwrap_or(thread.archived);
        thread.locked = body["locked"].as_bool().unwrap_or(thread.locked);
        thread.auto_archive_min = body["auto_archive_duration"].as_u64().unwrap_or(thread.auto_archive_min);
    } else if held & MANAGE_CHANNELS == 0 {
        return Err(Refusal::missing_permissions());
    }
    if let Some(name) = body["name"].as_str() {
        name.clone_into(&mut channel.name);
    }
    if let Some(topic) = body["topic"].as_str() {
        channel.topic = Some(topic.to_owned());
    }
    tell_changed(world, id);
    Ok(Reply::Object(world.channel(&world.channels[&id])))
}

fn delete(world: &mut World, call: &Call) -> Answer {
    let id = messages::visible(world, call)?;
    let channel = &world.channels[&id];
    let needed = if channel.thread.is_some() { MANAGE_THREADS } else { MANAGE_CHANNELS };
    if channel.guild.is_some() && world.bot_permissions(id) & needed == 0 {
        return Err(Refusal::missing_permissions());
    }
    let object = world.channel(channel);
    if channel.guild.is_some() {
        remove(world, id);
    }
    Ok(Reply::Object(object))
}

/// Takes a channel or thread with its messages and threads out of the world.
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
    tell(world, event, id);
    world.channels.remove(&id);
    world.messages.retain(|_, message| message.channel != id);
}

fn archived(world: &World, call: &Call) -> Answer {
    let parent = messages::visible(world, call)?;
    let of_parent =
        world.channels.values().filter(|channel| channel.parent == Some(parent) && channel.kind == PUBLIC);
    let threads: Vec<Value> = of_parent
        .filter(|channel| channel.thread.as_ref().is_some_and(|thread| thread.archived))
        .map(|channel| world.channel(channel))
        .collect();
    Ok(Reply::Object(json!({"threads": threads, "members": [], "has_more": false})))
}

fn membership(world: &mut World, call: &Call) -> Answer {
    let id = messages::visible(world, call)?;
    let person = match call.route {
        Route::ThreadJoin | Route::ThreadLeave => world.bot,
        _ => call.id(1)?,
    };
    let joins = matches!(call.route, Route::ThreadJoin | Route::ThreadAdd);
    let sees_parent =
        world.channels[&id].parent.is_some_and(|parent| world.person_sees_channel(person, parent));
    if joins && person != world.bot && !sees_parent {
        return Err(Refusal::missing_access());
    }
    if thread(world, id)?.archived {
        return Err(Refusal::new(400, 50083, "Thread is archived"));
    }
    if joins && thread(world, id)?.members.len() >= MEMBERS_MAX {
        return Err(Refusal::new(400, 30033, "Maximum number of thread participants has been reached"));
    }
    if let Some(thread) = world.channels.get_mut(&id).and_then(|channel| channel.thread.as_mut()) {
        if joins {
            thread.members.insert(person);
        } else {
            thread.members.remove(&person);
        }
    }
    Ok(Reply::Nothing)
}
