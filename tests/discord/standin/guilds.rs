//! Requests about the bot itself, guilds and registered commands.

use serde_json::{Value, json};

use super::rest::{ErrorResponse, ParsedRequest, RequestResult, Route, SuccessResponse};
use super::world::{Guild, Id, World};

/// Answers simple queries about the bot and its guilds.
pub(crate) fn answer_query(world: &World, call: &ParsedRequest) -> RequestResult {
    let object = match call.route {
        Route::Gateway => json!({"url": world.gateway_url}),
        Route::GatewayBot => json!({
            "url": world.gateway_url, "shards": 1,
            "session_start_limit": {"total": 1000, "remaining": 999, "reset_after": 86_400_000, "max_concurrency": 1},
        }),
        Route::Me => own_user(world),
        Route::User => {
            let id = call.id(0)?;
            let known = world.accounts.contains_key(&id);
            known.then(|| world.user(id)).ok_or_else(|| ErrorResponse::new(404, 10013, "Unknown User"))?
        }
        Route::MyGuilds => world
            .guilds
            .values()
            .filter(|guild| guild.bot_is_member)
            .map(|guild| {
                json!({
                    "id": guild.id.to_string(), "name": guild.name, "icon": null, "banner": null, "owner": false,
                    "permissions": guild.bot_permissions.to_string(), "features": [],
                })
            })
            .collect(),
        Route::MyMember => world.member(requested_guild(world, call)?, world.bot, None),
        Route::Application => application(world),
        Route::Guild => world.guild(requested_guild(world, call)?),
        Route::GuildRoles => world.guild(requested_guild(world, call)?)["roles"].clone(),
        Route::GuildChannels => {
            let guild = requested_guild(world, call)?.id;
            let all = world.channels.values().filter(|c| c.guild == Some(guild) && c.thread.is_none());
            all.map(|channel| world.channel(channel)).collect()
        }
        Route::GuildMember => {
            let guild = requested_guild(world, call)?;
            let person = call.id(1)?;
            if !world.accounts.contains_key(&person) {
                return Err(ErrorResponse::new(404, 10013, "Unknown User"));
            }
            if person != world.bot && !guild.members.contains(&person) {
                return Err(ErrorResponse::new(404, 10007, "Unknown Member"));
            }
            world.member(guild, person, None)
        }
        _ => active_threads(world, requested_guild(world, call)?),
    };
    Ok(SuccessResponse::Object(object))
}

fn own_user(world: &World) -> Value {
    let mut user = world.user(world.bot);
    user["verified"] = json!(true);
    user["mfa_enabled"] = json!(true);
    user["locale"] = json!("en-US");
    user
}

fn application(world: &World) -> Value {
    json!({
        "id": world.bot.to_string(), "name": "Vernissage", "icon": null, "description": "", "rpc_origins": [],
        "bot_public": true, "bot_require_code_grant": false, "verify_key": "0".repeat(64), "team": null, "flags": 0,
        "bot": world.user(world.bot), "approximate_guild_count": world.guilds.len(), "integration_types_config": {},
    })
}

fn active_threads(world: &World, guild: &Guild) -> Value {
    let open = world.channels.values().filter(|c| {
        c.guild == Some(guild.id)
            && c.thread.as_ref().is_some_and(|thread| !thread.archived)
            && world.bot_is_inside(c.id)
    });
    let (threads, ids): (Vec<Value>, Vec<Id>) = open.map(|thread| (world.channel(thread), thread.id)).unzip();
    let joined = |id: &Id| {
        let thread = world.channels.get(id).and_then(|channel| channel.thread.as_ref());
        thread.is_some_and(|thread| thread.members.contains(&world.bot))
    };
    let members: Vec<Value> =
        ids.iter().filter(|id| joined(id)).map(|id| world.thread_member(*id, world.bot)).collect();
    json!({"threads": threads, "members": members, "has_more": false})
}

/// Returns the guild of a request, of which the bot must be a member.
pub(crate) fn requested_guild<'a>(
    world: &'a World,
    call: &ParsedRequest,
) -> Result<&'a Guild, ErrorResponse> {
    let guild = world.guilds.get(&call.id(0)?).ok_or_else(ErrorResponse::unknown_guild)?;
    if guild.bot_is_member { Ok(guild) } else { Err(ErrorResponse::missing_access()) }
}

/// Returns the set of commands that a request refers to. The application must be the bot's own.
fn scope(world: &World, call: &ParsedRequest) -> Result<Option<Id>, ErrorResponse> {
    if call.id(0)? != world.bot {
        return Err(ErrorResponse::new(
            403,
            20012,
            "You are not authorized to perform this action on this application",
        ));
    }
    if !call.name.contains("{guild_id}") {
        return Ok(None);
    }
    let guild = call.id(1)?;
    let is_ours = world.guilds.get(&guild).is_some_and(|guild| guild.bot_is_member);
    if is_ours { Ok(Some(guild)) } else { Err(ErrorResponse::missing_access()) }
}

/// Returns the registered commands of a scope.
pub(crate) fn commands(world: &World, call: &ParsedRequest) -> RequestResult {
    let scope = scope(world, call)?;
    Ok(SuccessResponse::Object(Value::Array(world.commands.get(&scope).cloned().unwrap_or_default())))
}

/// Replaces all commands of a scope.
pub(crate) fn put_commands(world: &mut World, call: &ParsedRequest) -> RequestResult {
    let scope = scope(world, call)?;
    let wanted: Vec<Value> = call.body.as_array().cloned().unwrap_or_default();
    let before = world.commands.remove(&scope).unwrap_or_default();
    let mut registered = Vec::new();
    for command in wanted {
        let same = before.iter().find(|old| old["name"] == command["name"]);
        let id = same.map(|old| old["id"].clone());
        registered.push(complete_command(world, scope, command, id));
    }
    world.commands.insert(scope, registered.clone());
    Ok(SuccessResponse::Object(Value::Array(registered)))
}

/// Adds or replaces one command.
pub(crate) fn create_command(world: &mut World, call: &ParsedRequest) -> RequestResult {
    let scope = scope(world, call)?;
    let command = complete_command(world, scope, call.body.clone(), None);
    let set = world.commands.entry(scope).or_default();
    set.retain(|old| old["name"] != command["name"]);
    set.push(command.clone());
    Ok(SuccessResponse::Created(command))
}

/// Removes one command.
pub(crate) fn delete_command(world: &mut World, call: &ParsedRequest) -> RequestResult {
    let scope = scope(world, call)?;
    let id = call.params.last().cloned().unwrap_or_default();
    let set = world.commands.entry(scope).or_default();
    let before = set.len();
    set.retain(|command| command["id"] != json!(id));
    if set.len() < before {
        Ok(SuccessResponse::Nothing)
    } else {
        Err(ErrorResponse::new(404, 10063, "Unknown application command"))
    }
}

/// Returns a command as Discord does: without nulls and empty lists, and with the fields that serenity requires.
fn complete_command(world: &mut World, scope: Option<Id>, mut command: Value, id: Option<Value>) -> Value {
    strip_nulls(&mut command);
    command["id"] = id.unwrap_or_else(|| json!(world.new_id().to_string()));
    command["application_id"] = json!(world.bot.to_string());
    command["version"] = json!(world.new_id().to_string());
    if command["type"].is_null() {
        command["type"] = json!(1);
    }
    if let Some(guild) = scope {
        command["guild_id"] = json!(guild.to_string());
    }
    if command["description"].is_null() {
        command["description"] = json!("");
    }
    for (key, usual) in [("default_member_permissions", Value::Null), ("nsfw", json!(false))] {
        if command[key].is_null() {
            command[key] = usual;
        }
    }
    command
}

fn strip_nulls(value: &mut Value) {
    match value {
        Value::Array(items) => items.iter_mut().for_each(strip_nulls),
        Value::Object(fields) => {
            fields.retain(|_, value| !value.is_null());
            fields.values_mut().for_each(strip_nulls);
        }
        _ => {}
    }
}
