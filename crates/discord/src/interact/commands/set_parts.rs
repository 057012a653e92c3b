//! Building blocks of registered commands: subcommands, options and choices, with their texts in every language.

use i18n::Lang;
use messages::{Family, PlainKey};
use serde_json::{Value, json};

/// Discord's option types, and its type of a command in the menu of a person.
pub(super) mod kind {
    pub(in super::super) const PERSON_COMMAND: u8 = 2;
    pub(in super::super) const SUBCOMMAND: u8 = 1;
    pub(in super::super) const GROUP: u8 = 2;
    pub(in super::super) const TEXT: u8 = 3;
    pub(in super::super) const NUMBER: u8 = 4;
    pub(in super::super) const YES_OR_NO: u8 = 5;
    pub(in super::super) const USER: u8 = 6;
    pub(in super::super) const CHANNEL: u8 = 7;
    pub(in super::super) const ROLE: u8 = 8;
}

pub(super) fn command(name: &str, contexts: &[u8], options: Vec<Value>) -> Value {
    let mut command = localised_name_and_description(name, messages::OF_DISCORD_COMMAND, name);
    command["type"] = json!(1);
    command["contexts"] = json!(contexts);
    command["integration_types"] = json!([0]);
    with_command_options(command, options)
}

/// Builds a command in the menu of a person. It has no description.
pub(super) fn person_command(key: PlainKey, contexts: &[u8]) -> Value {
    json!({
        "type": kind::PERSON_COMMAND,
        "name": Lang::default().text(key),
        "name_localizations": localised_texts(key),
        "contexts": contexts,
        "integration_types": [0],
    })
}

/// Builds a subcommand: `table-new` is `new` of `table`.
pub(super) fn build_subcommand(name: &str) -> Value {
    let own = name.rsplit('-').next().unwrap_or(name);
    let mut branch = localised_name_and_description(own, messages::OF_DISCORD_COMMAND, name);
    branch["type"] = json!(kind::SUBCOMMAND);
    branch
}

/// Builds a subcommand group: `league-admin-season` is `season` of `league-admin`.
pub(super) fn build_group(name: &str, branches: Vec<Value>) -> Value {
    with_command_options(with_json_field(build_subcommand(name), "type", json!(kind::GROUP)), branches)
}

pub(super) fn option(name: &str, kind: u8) -> Value {
    described_option(name, name, kind)
}

/// Builds an option that shares its name with options of another meaning. `key` selects the texts of this option.
pub(super) fn described_option(name: &str, key: &str, kind: u8) -> Value {
    let mut option = localised_name_and_description(name, messages::OF_DISCORD_OPTION, key);
    option["type"] = json!(kind);
    option
}

/// Builds a text option with autocompletion.
pub(super) fn autocompleted_option(name: &str) -> Value {
    with_json_field(option(name, kind::TEXT), "autocomplete", json!(true))
}

pub(super) fn with_required(option: Value) -> Value {
    with_json_field(option, "required", json!(true))
}

pub(super) fn with_command_options(mut parent: Value, options: Vec<Value>) -> Value {
    if !options.is_empty() {
        parent["options"] = Value::Array(options);
    }
    parent
}

pub(super) fn choices<'a>(mut option: Value, all: impl Iterator<Item = (&'a str, PlainKey)>) -> Value {
    let choice = |(value, key): (&str, PlainKey)| json!({"value": value, "name": Lang::default().text(key), "name_localizations": localised_texts(key)});
    option["choices"] = all.map(choice).collect();
    option
}

/// Paces offered as choices.
pub(super) const PACES: [&str; 4] = ["fast", "normal", "slow", "none"];

/// Adds the paces as choices.
pub(super) fn paces(option: Value) -> Value {
    choices(option, PACES.iter().map(|pace| (*pace, messages::OF_DISCORD_PACE.of(pace))))
}

pub(super) fn with_json_field(mut of: Value, key: &str, value: Value) -> Value {
    of[key] = value;
    of
}

/// Adds the minimum and maximum of the option's `value` or text `length`.
pub(super) fn with_bounds(mut of: Value, what: &str, least: u64, most: u64) -> Value {
    of[format!("min_{what}")] = json!(least);
    of[format!("max_{what}")] = json!(most);
    of
}

/// Builds a name and a description in every language: the family's messages for `word` and for `<word>-about`.
pub(super) fn localised_name_and_description(name: &str, family: Family<PlainKey>, word: &str) -> Value {
    let (key, about) = (family.of(word), family.of(&format!("{word}-about")));
    json!({
        "name": name,
        "name_localizations": localised_texts(key),
        "description": Lang::default().text(about),
        "description_localizations": localised_texts(about),
    })
}

/// Returns a message in every language but the default one, by Discord locale.
pub(super) fn localised_texts(key: PlainKey) -> Value {
    let others = Lang::all().filter(|lang| *lang != Lang::default());
    let all = others.flat_map(|lang| {
        let locales = lang.text(messages::DISCORD_LOCALES);
        let names: Vec<String> = locales.split('|').map(|name| name.trim().to_owned()).collect();
        names.into_iter().map(move |name| (name, Value::String(lang.text(key))))
    });
    Value::Object(all.collect())
}
