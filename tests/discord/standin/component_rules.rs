//! Rules of buttons, menus, version-2 layouts and modals that the published API description lacks.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use super::rules::{check_length, check_unformatted, is_empty};

/// Maximum number of components of a version-2 message, including nested ones.
const COMPONENTS_MAX: usize = 40;
/// Maximum length of all texts together, in characters and in bytes. Above the byte limit, Discord answers 500.
const TEXT_CHARS_MAX: usize = 4000;
const TEXT_BYTES_MAX: usize = 10_158;
/// Maximum number of rows of an ordinary message, and of a modal.
const ROWS_MAX: usize = 5;

const ROW: u64 = 1;
const BUTTON: u64 = 2;
const MENU: u64 = 3;
const TEXT_INPUT: u64 = 4;
const TEXT_DISPLAY: u64 = 10;
const LABEL: u64 = 18;

/// Returns the `type` of a component.
pub(crate) fn component_type(component: &Value) -> u64 {
    component["type"].as_u64().unwrap_or_default()
}

/// Collects the components and everything nested in them.
pub(crate) fn collect_components<'a>(components: &'a Value, into: &mut Vec<&'a Value>) {
    for component in components.as_array().into_iter().flatten() {
        into.push(component);
        collect_components(&component["components"], into);
        for single in ["accessory", "component"] {
            if component[single].is_object() {
                into.push(&component[single]);
            }
        }
    }
}

/// Checks the components of a message.
pub(crate) fn check_message_components(body: &Value, is_v2: bool, broken: &mut Vec<String>) {
    let mut components = Vec::new();
    collect_components(&body["components"], &mut components);
    check_unique_ids(&components, broken);
    for component in &components {
        check_component(component, broken);
    }
    if is_v2 {
        check_layout(body, &components, broken);
        return;
    }
    if components.iter().any(|component| component_type(component) >= 9) {
        broken.push("version-2 components without their flag".to_owned());
    }
    let rows = body["components"].as_array().map_or(0, Vec::len);
    if rows > ROWS_MAX {
        broken.push(format!("{rows} rows, at most {ROWS_MAX}"));
    }
    if body["components"].as_array().into_iter().flatten().any(|component| component_type(component) != ROW) {
        broken.push("a component outside a row".to_owned());
    }
}

fn check_layout(body: &Value, components: &[&Value], broken: &mut Vec<String>) {
    for key in ["content", "embeds", "poll", "sticker_ids"] {
        if !is_empty(&body[key]) {
            broken.push(format!("{key} in a message with version-2 components"));
        }
    }
    if components.is_empty() {
        broken.push("a message with version-2 components has no components".to_owned());
    }
    if components.len() > COMPONENTS_MAX {
        broken
            .push(format!("{} components including nested ones, at most {COMPONENTS_MAX}", components.len()));
    }
    let texts: Vec<&str> = components
        .iter()
        .filter(|component| component_type(component) == TEXT_DISPLAY)
        .filter_map(|component| component["content"].as_str())
        .collect();
    let characters: usize = texts.iter().map(|text| text.chars().count()).sum();
    if characters > TEXT_CHARS_MAX {
        broken.push(format!("{characters} characters in all texts, at most {TEXT_CHARS_MAX}"));
    }
    let bytes: usize = texts.iter().map(|text| text.len()).sum();
    if bytes > TEXT_BYTES_MAX {
        broken.push(format!("{bytes} bytes in all texts: above {TEXT_BYTES_MAX} Discord answers 500"));
    }
}

fn check_unique_ids(components: &[&Value], broken: &mut Vec<String>) {
    let mut seen = BTreeSet::new();
    for id in components.iter().filter_map(|component| component["custom_id"].as_str()) {
        if id.is_empty() || id.len() > 100 {
            broken.push(format!("custom_id of {} bytes, 1 to 100 are allowed", id.len()));
        }
        if !seen.insert(id) {
            broken.push(format!("custom_id {id} appears twice"));
        }
    }
}

fn check_component(component: &Value, broken: &mut Vec<String>) {
    match component_type(component) {
        ROW => check_row(component, broken),
        BUTTON => check_button(component, broken),
        3 | 5..=8 => check_menu(component, broken),
        TEXT_INPUT => broken.push("a text input in a message".to_owned()),
        _ => {}
    }
}

fn check_row(row: &Value, broken: &mut Vec<String>) {
    let inside: Vec<u64> = row["components"].as_array().into_iter().flatten().map(component_type).collect();
    let menus = inside.iter().filter(|kind| matches!(kind, 3 | 5..=8)).count();
    if inside.is_empty() {
        broken.push("an empty row".to_owned());
    }
    if menus > 1 || (menus == 1 && inside.len() > 1) {
        broken.push("a row holds buttons or one menu, not both".to_owned());
    }
    if inside.len() > 5 {
        broken.push(format!("{} buttons in a row, at most 5", inside.len()));
    }
    if inside.iter().any(|kind| !matches!(kind, 2 | 3 | 5..=8)) {
        broken.push("a row holds only buttons and menus".to_owned());
    }
}

fn check_button(button: &Value, broken: &mut Vec<String>) {
    let style = button["style"].as_u64().unwrap_or_default();
    let has_id = button["custom_id"].is_string();
    let has_url = button["url"].is_string();
    match style {
        1..=4 if !has_id || has_url => broken.push("a button needs a custom_id and no URL".to_owned()),
        5 if has_id || !has_url => broken.push("a link needs a URL and no custom_id".to_owned()),
        1..=5 => {}
        other => broken.push(format!("unknown button style {other}")),
    }
    let label = button["label"].as_str().unwrap_or_default();
    if label.trim().is_empty() && is_empty(&button["emoji"]) {
        broken.push("a button without a label".to_owned());
    }
    check_length("the label of a button", label, 0, 80, broken);
    check_unformatted("the label of a button", label, broken);
}

fn check_menu(menu: &Value, broken: &mut Vec<String>) {
    if !menu["custom_id"].is_string() {
        broken.push("a menu without a custom_id".to_owned());
    }
    let least = menu["min_values"].as_u64().unwrap_or(1);
    let most = menu["max_values"].as_u64().unwrap_or(1);
    if least > most || most == 0 || most > 25 {
        broken.push(format!("a menu of {least} to {most} values"));
    }
    check_unformatted("the placeholder of a menu", menu["placeholder"].as_str().unwrap_or_default(), broken);
    if component_type(menu) != MENU {
        return;
    }
    let options: Vec<&Value> = menu["options"].as_array().into_iter().flatten().collect();
    if options.is_empty() || options.len() > 25 {
        broken.push(format!("a menu of {} options, 1 to 25 are allowed", options.len()));
    }
    if most as usize > options.len() {
        broken.push("a menu asks for more values than it has".to_owned());
    }
    let mut values = BTreeSet::new();
    for option in options {
        let label = option["label"].as_str().unwrap_or_default();
        check_length("the label of an option", label, 1, 100, broken);
        check_unformatted("the label of an option", label, broken);
        check_unformatted(
            "the description of an option",
            option["description"].as_str().unwrap_or_default(),
            broken,
        );
        let value = option["value"].as_str().unwrap_or_default();
        check_length("the value of an option", value, 1, 100, broken);
        if !values.insert(value) {
            broken.push(format!("the value {value} appears twice in a menu"));
        }
    }
}

/// Checks a modal. Its parts are rows with a text input each, or labels with a text input or a menu. The answers of any
/// other part would be lost: serenity 0.12.5 drops them, and the bot reads only these itself.
pub(crate) fn check_modal(modal: &Value, broken: &mut Vec<String>) {
    check_length("the title of a modal", modal["title"].as_str().unwrap_or_default(), 1, 45, broken);
    check_unformatted("the title of a modal", modal["title"].as_str().unwrap_or_default(), broken);
    let own = modal["custom_id"].as_str().unwrap_or_default();
    if own.is_empty() || own.len() > 100 {
        broken.push(format!("custom_id of a modal of {} bytes, 1 to 100 are allowed", own.len()));
    }
    let rows: Vec<&Value> = modal["components"].as_array().into_iter().flatten().collect();
    if rows.is_empty() || rows.len() > ROWS_MAX {
        broken.push(format!("a modal of {} rows, 1 to {ROWS_MAX} are allowed", rows.len()));
    }
    let mut inputs = Vec::new();
    for row in rows {
        if component_type(row) == LABEL {
            let label = row["label"].as_str().unwrap_or_default();
            check_length("a label of a modal", label, 1, 45, broken);
            check_unformatted("a label of a modal", label, broken);
            match component_type(&row["component"]) {
                TEXT_INPUT => check_text_input(&row["component"], false, broken),
                MENU => check_menu(&row["component"], broken),
                _ => broken.push("a label in a modal needs a text input or a menu".to_owned()),
            }
            inputs.push(&row["component"]);
            continue;
        }
        let inside: Vec<&Value> = row["components"].as_array().into_iter().flatten().collect();
        if component_type(row) != ROW || inside.len() != 1 || component_type(inside[0]) != TEXT_INPUT {
            broken.push("a modal needs rows of one text input each; other answers are lost".to_owned());
        }
        inside.iter().for_each(|input| check_text_input(input, true, broken));
        inputs.extend(inside);
    }
    check_unique_ids(&inputs, broken);
}

/// Checks a text input. In a row it has its own label.
fn check_text_input(input: &Value, has_label: bool, broken: &mut Vec<String>) {
    if !input["custom_id"].is_string() {
        broken.push("a text input without a custom_id".to_owned());
    }
    let label = input["label"].as_str().unwrap_or_default();
    check_length("the label of a text input", label, usize::from(has_label), 45, broken);
    check_unformatted("the label of a text input", label, broken);
    let placeholder = input["placeholder"].as_str().unwrap_or_default();
    check_length("the placeholder of a text input", placeholder, 0, 100, broken);
    check_unformatted("the placeholder of a text input", placeholder, broken);
    let least = input["min_length"].as_u64().unwrap_or(0);
    let most = input["max_length"].as_u64().unwrap_or(4000);
    if least > most || most > 4000 || most == 0 {
        broken.push(format!("a text input of {least} to {most} characters"));
    }
    let value = input["value"].as_str().unwrap_or_default();
    if value.chars().count() as u64 > most {
        broken.push("a text input is prefilled with more than it accepts".to_owned());
    }
    if ![json!(1), json!(2)].contains(&input["style"]) {
        broken.push("a text input without a style".to_owned());
    }
}
