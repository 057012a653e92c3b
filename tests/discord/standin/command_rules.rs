//! Rules of command registration that the published API description lacks.

use std::collections::BTreeSet;

use serde_json::Value;

use super::rules::{check_length, check_unformatted};

/// Maximum number of commands of one scope: slash, user and message commands.
const MOST_OF_TYPE: [(u64, usize); 3] = [(1, 100), (2, 15), (3, 15)];
/// Maximum length of one command with all its options, in characters; only the longest translation counts.
const TREE_CHARS_MAX: usize = 8000;
const OPTIONS_MAX: usize = 25;
const CHOICES_MAX: usize = 25;

const SUBCOMMAND: u64 = 1;
const GROUP: u64 = 2;

/// Checks a complete set of commands.
pub(crate) fn check_command_set(body: &Value, broken: &mut Vec<String>) {
    let Some(commands) = body.as_array() else {
        return broken.push("a bulk registration must be a list".to_owned());
    };
    let mut names = BTreeSet::new();
    for command in commands {
        let kind = command["type"].as_u64().unwrap_or(1);
        if !names.insert((kind, command["name"].as_str().unwrap_or_default())) {
            broken.push(format!("the command {} appears twice", command["name"]));
        }
        check_command(command, broken);
    }
    for (kind, most) in MOST_OF_TYPE {
        let count = commands.iter().filter(|c| c["type"].as_u64().unwrap_or(1) == kind).count();
        if count > most {
            broken.push(format!("{count} commands of type {kind}, at most {most}"));
        }
    }
}

/// Checks one command.
pub(crate) fn check_command(command: &Value, broken: &mut Vec<String>) {
    let is_slash = command["type"].as_u64().unwrap_or(1) == 1;
    if is_slash {
        check_name_and_description(command, "a command", broken);
    } else if command["description"].as_str().is_some_and(|text| !text.is_empty()) {
        broken.push("a user or message command has no description".to_owned());
    }
    check_options(command, 0, broken);
    let characters = character_count(command);
    if characters > TREE_CHARS_MAX {
        broken.push(format!(
            "the command {} has {characters} characters, at most {TREE_CHARS_MAX}",
            command["name"]
        ));
    }
}

fn check_name_and_description(of: &Value, what: &str, broken: &mut Vec<String>) {
    let names = of["name_localizations"].as_object().into_iter().flatten().map(|(_, name)| name);
    for name in names.chain([&of["name"]]).map(|name| name.as_str().unwrap_or_default()) {
        check_length(&format!("the name of {what}"), name, 1, 32, broken);
        let is_sound = name.chars().all(|c| c.is_alphanumeric() || matches!(c, '-' | '_' | '\''));
        if !is_sound || name.to_lowercase() != name {
            broken.push(format!(
                "the name {name:?} of {what} may contain only lower-case letters, digits, - and _"
            ));
        }
    }
    let descriptions =
        of["description_localizations"].as_object().into_iter().flatten().map(|(_, text)| text);
    for text in descriptions.chain([&of["description"]]).map(|text| text.as_str().unwrap_or_default()) {
        check_length(&format!("the description of {what} {}", of["name"]), text, 1, 100, broken);
        check_unformatted(&format!("the description of {what}"), text, broken);
    }
}

fn check_options(of: &Value, depth: usize, broken: &mut Vec<String>) {
    let all: Vec<&Value> = of["options"].as_array().into_iter().flatten().collect();
    if all.len() > OPTIONS_MAX {
        broken.push(format!("{} options of {}, at most {OPTIONS_MAX}", all.len(), of["name"]));
    }
    let is_branch = |option: &&&Value| matches!(option["type"].as_u64(), Some(SUBCOMMAND | GROUP));
    let branches = all.iter().filter(is_branch).count();
    if branches > 0 && branches < all.len() {
        broken.push(format!("{} mixes subcommands with options", of["name"]));
    }
    let mut names = BTreeSet::new();
    let mut was_optional = false;
    for option in all {
        check_name_and_description(option, "an option", broken);
        if !names.insert(option["name"].as_str().unwrap_or_default()) {
            broken.push(format!("the option {} appears twice", option["name"]));
        }
        match option["type"].as_u64() {
            Some(SUBCOMMAND | GROUP) => {
                if depth >= 2 || (depth == 1 && option["type"].as_u64() == Some(GROUP)) {
                    broken.push(format!("{} is nested too deeply", option["name"]));
                }
                check_options(option, depth + 1, broken);
            }
            Some(3..=11) => {
                let is_required = option["required"].as_bool().unwrap_or(false);
                if is_required && was_optional {
                    broken.push(format!("the required option {} follows an optional one", option["name"]));
                }
                was_optional |= !is_required;
                check_option_value(option, broken);
            }
            other => broken.push(format!("unknown option type {other:?}")),
        }
    }
}

fn check_option_value(option: &Value, broken: &mut Vec<String>) {
    let choices: Vec<&Value> = option["choices"].as_array().into_iter().flatten().collect();
    if choices.len() > CHOICES_MAX {
        broken.push(format!("{} choices of {}, at most {CHOICES_MAX}", choices.len(), option["name"]));
    }
    if !choices.is_empty() && option["autocomplete"].as_bool() == Some(true) {
        broken.push(format!("{} has both choices and autocomplete", option["name"]));
    }
    let mut names = BTreeSet::new();
    for choice in choices {
        let translated = choice["name_localizations"].as_object().into_iter().flatten().map(|(_, name)| name);
        for name in translated.chain([&choice["name"]]).map(|name| name.as_str().unwrap_or_default()) {
            check_length("the name of a choice", name, 1, 100, broken);
            check_unformatted("the name of a choice", name, broken);
        }
        if !names.insert(choice["name"].as_str().unwrap_or_default()) {
            broken.push(format!("the choice {} appears twice", choice["name"]));
        }
    }
    for (least, most) in [("min_value", "max_value"), ("min_length", "max_length")] {
        if let (Some(least), Some(most)) = (option[least].as_f64(), option[most].as_f64())
            && least > most
        {
            broken.push(format!("{} takes {least} to {most}", option["name"]));
        }
    }
}

/// Counts the characters of name, description and values, each in its longest language.
fn character_count(of: &Value) -> usize {
    let longest = |plain: &Value, translated: &Value| {
        let others = translated.as_object().into_iter().flatten().map(|(_, text)| text);
        others.chain([plain]).filter_map(Value::as_str).map(|text| text.chars().count()).max().unwrap_or(0)
    };
    let own = longest(&of["name"], &of["name_localizations"])
        + longest(&of["description"], &of["description_localizations"])
        + of["value"].as_str().map_or(0, |text| text.chars().count());
    let inside = ["options", "choices"].iter().flat_map(|key| of[*key].as_array().into_iter().flatten());
    own + inside.map(character_count).sum::<usize>()
}
