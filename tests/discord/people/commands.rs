//! Emulates how Discord's client handles a typed command: it offers only the bot's registered commands, and sends only
//! valid options.

use serde_json::{Value, json};

use crate::standin::permissions::{self, ADMINISTRATOR};
use crate::standin::world::{Id, World};

/// Returns the body of a command or autocompletion as a person typed it. `focused` names the option under the cursor.
pub(super) fn command_body(
    world: &World,
    person: Id,
    channel: Id,
    command: &str,
    options: &[(&str, &str)],
    focused: Option<&str>,
) -> Result<Value, String> {
    let locale = world.accounts[&person].locale.clone();
    let words: Vec<&str> = command.split_whitespace().collect();
    let (name, rest) = words.split_first().ok_or("an empty command")?;
    let registered = find_registered(world, person, channel, name, &locale)?;
    let mut path = vec![registered];
    for word in rest {
        let here = path[path.len() - 1];
        let next =
            array_items(here, "options").find(|option| is_named(option, word, &locale) && is_branch(option));
        path.push(next.ok_or_else(|| format!("/{command}: unknown subcommand {word:?}"))?);
    }
    let leaf = path[path.len() - 1];
    if array_items(leaf, "options").any(is_branch) {
        return Err(format!("/{command} needs one of its subcommands"));
    }
    let mut resolved = Value::Null;
    let mut given = Vec::new();
    for (name, text) in options {
        let option = array_items(leaf, "options").find(|option| is_named(option, name, &locale));
        let option = option.ok_or_else(|| format!("/{command} has no option {name:?}"))?;
        let is_focused = focused.is_some_and(|focused| is_named(option, focused, &locale));
        let mut entry = json!({"name": option["name"], "type": option["type"]});
        if is_focused {
            if option["autocomplete"] != json!(true) {
                return Err(format!("the option {name:?} has no autocompletion"));
            }
            entry["focused"] = json!(true);
            entry["value"] = json!(text);
        } else {
            let value = option_value(world, channel, option, text, &locale, &mut resolved);
            entry["value"] = value.map_err(|why| format!("/{command} {name}: {why}"))?;
        }
        if given.iter().any(|other: &Value| other["name"] == entry["name"]) {
            return Err(format!("/{command}: {name:?} is given twice"));
        }
        given.push(entry);
    }
    let is_missing = |option: &&Value| {
        option["required"] == json!(true) && !given.iter().any(|entry| entry["name"] == option["name"])
    };
    if let Some(missing) = array_items(leaf, "options").find(is_missing).filter(|_| focused.is_none()) {
        return Err(format!("/{command} needs the option {}", missing["name"]));
    }
    if focused.is_some() && !given.iter().any(|entry| entry["focused"] == json!(true)) {
        return Err(format!("/{command}: the option under the cursor is not among those typed"));
    }
    let mut body = json!({"id": registered["id"], "name": registered["name"], "type": 1, "options": nest_options(&path[1..], given)});
    if let Some(guild) = registered.get("guild_id") {
        body["guild_id"] = guild.clone();
    }
    if !resolved.is_null() {
        body["resolved"] = resolved;
    }
    Ok(body)
}

/// Returns the body of a command in the menu of a person.
pub(super) fn person_command_body(
    world: &World,
    person: Id,
    channel: Id,
    command: &str,
    target: Id,
) -> Result<Value, String> {
    let locale = world.accounts[&person].locale.clone();
    let guild = world.channels.get(&channel).and_then(|channel| channel.guild);
    let scopes = [guild.map(Some), Some(None)];
    let mut all = scopes.into_iter().flatten().filter_map(|scope| world.commands.get(&scope)).flatten();
    let found = all.find(|one| one["type"] == json!(2) && is_named(one, command, &locale));
    let found = found.ok_or_else(|| format!("the bot registered no command {command:?} on a person"))?;
    is_offered(world, person, channel, found).map_err(|why| format!("{command:?} {why}"))?;
    let mut body = json!({
        "id": found["id"], "name": found["name"], "type": 2, "target_id": target.to_string(), "resolved": {},
    });
    resolve_person(world, channel, target, &mut body["resolved"]);
    Ok(body)
}

/// Finds a channel of the same server by its name.
pub(super) fn channel_named(world: &World, channel: Id, name: &str) -> Result<Id, String> {
    let guild = world.channels.get(&channel).and_then(|channel| channel.guild);
    let named = world.channels.values().find(|one| one.guild == guild && one.name == name);
    named.map(|named| named.id).ok_or_else(|| format!("no channel {name:?}"))
}

fn nest_options(path: &[&Value], given: Vec<Value>) -> Value {
    match path.split_first() {
        None => Value::Array(given),
        Some((branch, rest)) => {
            json!([{"name": branch["name"], "type": branch["type"], "options": nest_options(rest, given)}])
        }
    }
}

/// Returns the names of the commands that a person's client shows in a channel, in their language.
pub(super) fn offered_commands(world: &World, person: Id, channel: Id) -> Vec<String> {
    let locale = &world.accounts[&person].locale;
    let shown = registered_commands(world, channel)
        .filter(|command| is_offered(world, person, channel, command).is_ok());
    let name = |command: &Value| command["name_localizations"][locale].as_str().map(str::to_owned);
    shown.map(|command| name(command).unwrap_or_else(|| text_value(&command["name"]))).collect()
}

/// Returns all slash commands registered for a channel, regardless of permissions.
fn registered_commands(world: &World, channel: Id) -> impl Iterator<Item = &Value> {
    let guild = world.channels.get(&channel).and_then(|channel| channel.guild);
    let scopes = [guild.map(Some), Some(None)];
    let all = scopes.into_iter().flatten().filter_map(|scope| world.commands.get(&scope)).flatten();
    all.filter(|command| command["type"] == json!(1))
}

fn find_registered<'a>(
    world: &'a World,
    person: Id,
    channel: Id,
    name: &str,
    locale: &str,
) -> Result<&'a Value, String> {
    let command = registered_commands(world, channel).find(|command| is_named(command, name, locale));
    let command = command.ok_or_else(|| format!("the bot registered no command /{name}"))?;
    is_offered(world, person, channel, command).map_err(|why| format!("/{name} {why}"))?;
    Ok(command)
}

/// Checks that this person's client shows a command in the channel. Otherwise returns the reason.
fn is_offered(world: &World, person: Id, channel: Id, command: &Value) -> Result<(), String> {
    let guild = world.channels.get(&channel).and_then(|channel| channel.guild);
    let context = if guild.is_some() { json!(0) } else { json!(1) };
    let fits = match command["contexts"].as_array() {
        Some(contexts) => contexts.contains(&context),
        None => guild.is_some() || command["dm_permission"] != json!(false),
    };
    if !fits {
        return Err("is not offered in this kind of channel".to_owned());
    }
    let needed = command["default_member_permissions"].as_str().and_then(|bits| bits.parse::<u64>().ok());
    if let (Some(needed), Some(guild)) = (needed, guild.and_then(|id| world.guilds.get(&id))) {
        let held = permissions::person_permissions(guild, person);
        if held & ADMINISTRATOR == 0 && (needed == 0 || held & needed != needed) {
            return Err(format!("is not offered to {}", world.accounts[&person].name));
        }
    }
    Ok(())
}

fn array_items<'a>(of: &'a Value, key: &str) -> impl Iterator<Item = &'a Value> {
    of[key].as_array().into_iter().flatten()
}

fn is_branch(option: &Value) -> bool {
    matches!(option["type"].as_u64(), Some(1 | 2))
}

/// Checks for the command's own name or its name in the person's language.
fn is_named(of: &Value, name: &str, locale: &str) -> bool {
    of["name"] == json!(name) || of["name_localizations"][locale] == json!(name)
}

fn option_value(
    world: &World,
    channel: Id,
    option: &Value,
    text: &str,
    locale: &str,
    resolved: &mut Value,
) -> Result<Value, String> {
    let mut choices = array_items(option, "choices").peekable();
    if choices.peek().is_some() {
        let chosen =
            choices.find(|choice| is_named(choice, text, locale) || text_value(&choice["value"]) == text);
        return chosen
            .map(|choice| choice["value"].clone())
            .ok_or_else(|| format!("{text:?} is not among its choices"));
    }
    match option["type"].as_u64() {
        Some(3) => {
            let length = text.chars().count() as u64;
            let most = option["max_length"].as_u64().unwrap_or(6000);
            if length < option["min_length"].as_u64().unwrap_or(0) || length > most || text.is_empty() {
                return Err(format!("{length} characters are too few or too many"));
            }
            Ok(json!(text))
        }
        Some(4) => {
            let number = text.parse::<i64>().map_err(|_| format!("{text:?} is not a whole number"))?;
            check_range(option, number as f64).map(|()| json!(number))
        }
        Some(10) => {
            let number = text.parse::<f64>().map_err(|_| format!("{text:?} is not a number"))?;
            check_range(option, number).map(|()| json!(number))
        }
        Some(5) => text
            .parse::<bool>()
            .map(|yes| json!(yes))
            .map_err(|_| format!("{text:?} is neither true nor false")),
        Some(6) => {
            let person = person_named(world, text)?;
            resolve_person(world, channel, person, resolved);
            Ok(json!(person.to_string()))
        }
        Some(7) => {
            let named = &world.channels[&channel_named(world, channel, text)?];
            let offers = |kinds: &Vec<Value>| kinds.is_empty() || kinds.contains(&json!(named.kind));
            if !option["channel_types"].as_array().is_none_or(offers) {
                return Err(format!("{text:?} is not offered among these channels"));
            }
            resolved["channels"][named.id.to_string()] = world.channel(named);
            Ok(json!(named.id.to_string()))
        }
        Some(8) => {
            let guild = world.channels.get(&channel).and_then(|channel| channel.guild);
            let guild = guild.and_then(|id| world.guilds.get(&id)).ok_or("there are no roles here")?;
            let named = guild.roles.iter().find(|role| role.name == text);
            let id = named.ok_or_else(|| format!("no role {text:?}"))?.id.to_string();
            let roles = world.guild(guild)["roles"].clone();
            let role = array_items(&json!({ "roles": roles }), "roles")
                .find(|role| role["id"] == json!(id))
                .cloned();
            resolved["roles"][&id] = role.unwrap_or_default();
            Ok(json!(id))
        }
        other => Err(format!("a person cannot type an option of type {other:?} here")),
    }
}

fn check_range(option: &Value, number: f64) -> Result<(), String> {
    let fits = option["min_value"].as_f64().is_none_or(|least| number >= least)
        && option["max_value"].as_f64().is_none_or(|most| number <= most);
    if fits { Ok(()) } else { Err(format!("{number} is out of range")) }
}

fn text_value(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

/// Finds a person by name, as a client does after `@`.
pub(super) fn person_named(world: &World, name: &str) -> Result<Id, String> {
    let name = name.trim_start_matches('@');
    let found =
        world.accounts.values().find(|account| account.name == name || account.id.to_string() == name);
    found.map(|account| account.id).ok_or_else(|| format!("no user is named {name:?}"))
}

/// Adds a person to the resolved objects of an interaction.
pub(super) fn resolve_person(world: &World, channel: Id, person: Id, resolved: &mut Value) {
    resolved["users"][person.to_string()] = world.user(person);
    let guild =
        world.channels.get(&channel).and_then(|channel| channel.guild).and_then(|id| world.guilds.get(&id));
    if let Some(guild) = guild.filter(|guild| guild.members.contains(&person)) {
        let mut member = world.partial_member(guild, person);
        member["permissions"] = json!(permissions::person_permissions(guild, person).to_string());
        resolved["members"][person.to_string()] = member;
    }
}
