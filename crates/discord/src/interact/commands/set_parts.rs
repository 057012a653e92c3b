//! Of what commands are made as Discord is told of them: subcommands, options, choices, and their words in every language.

use i18n::Lang;
use messages::{Family, PlainKey};
use serde_json::{Value, json};

/// Discord's numbers for the types of options.
pub(super) mod kind {
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
    let mut command = said(name, messages::OF_DISCORD_COMMAND, name);
    command["type"] = json!(1);
    command["contexts"] = json!(contexts);
    command["integration_types"] = json!([0]);
    with(command, options)
}

/// A subcommand: `table-new` is `new` of `table`.
pub(super) fn branch(name: &str) -> Value {
    let own = name.rsplit('-').next().unwrap_or(name);
    let mut branch = said(own, messages::OF_DISCORD_COMMAND, name);
    branch["type"] = json!(kind::SUBCOMMAND);
    branch
}

/// A group of subcommands: `league-admin-season` is `season` of `league-admin`.
pub(super) fn group(name: &str, branches: Vec<Value>) -> Value {
    with(json_one(branch(name), "type", json!(kind::GROUP)), branches)
}

pub(super) fn option(name: &str, kind: u8) -> Value {
    explained(name, name, kind)
}

/// An option whose name is that of others that mean something else: its words have this key.
pub(super) fn explained(name: &str, key: &str, kind: u8) -> Value {
    let mut option = said(name, messages::OF_DISCORD_OPTION, key);
    option["type"] = json!(kind);
    option
}

/// An option of text for which something is suggested while it is typed.
pub(super) fn completed(name: &str) -> Value {
    json_one(option(name, kind::TEXT), "autocomplete", json!(true))
}

pub(super) fn required(option: Value) -> Value {
    json_one(option, "required", json!(true))
}

pub(super) fn with(mut parent: Value, options: Vec<Value>) -> Value {
    if !options.is_empty() {
        parent["options"] = Value::Array(options);
    }
    parent
}

pub(super) fn choices<'a>(mut option: Value, all: impl Iterator<Item = (&'a str, PlainKey)>) -> Value {
    let choice = |(value, key): (&str, PlainKey)| json!({"value": value, "name": Lang::default().text(key), "name_localizations": localised(key)});
    option["choices"] = all.map(choice).collect();
    option
}

/// The paces that a menu offers.
pub(super) const PACES: [&str; 4] = ["fast", "normal", "slow", "none"];

/// An option with the paces as its choices.
pub(super) fn paces(option: Value) -> Value {
    choices(option, PACES.iter().map(|pace| (*pace, messages::OF_DISCORD_PACE.of(pace))))
}

pub(super) fn json_one(mut of: Value, key: &str, value: Value) -> Value {
    of[key] = value;
    of
}

/// The same with the least and the most that it takes, of its `value` or of its text's `length`.
pub(super) fn between(mut of: Value, what: &str, least: u64, most: u64) -> Value {
    of[format!("min_{what}")] = json!(least);
    of[format!("max_{what}")] = json!(most);
    of
}

/// A name and a description in every language: the messages of a family for a word, and for the word with `-about` behind it.
pub(super) fn said(name: &str, family: Family<PlainKey>, word: &str) -> Value {
    let (key, about) = (family.of(word), family.of(&format!("{word}-about")));
    json!({
        "name": name,
        "name_localizations": localised(key),
        "description": Lang::default().text(about),
        "description_localizations": localised(about),
    })
}

/// A message in every language but the default one, by Discord's names of languages.
pub(super) fn localised(key: PlainKey) -> Value {
    let others = Lang::all().filter(|lang| *lang != Lang::default());
    let all = others.flat_map(|lang| {
        let locales = lang.text(messages::DISCORD_LOCALES);
        let names: Vec<String> = locales.split('|').map(|name| name.trim().to_owned()).collect();
        names.into_iter().map(move |name| (name, Value::String(lang.text(key))))
    });
    Value::Object(all.collect())
}
