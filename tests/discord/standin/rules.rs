//! Rules of Discord, and stricter ones of this project, that the published API description lacks. They always apply,
//! with or without the description. Pure: takes a body and returns the broken rules.

use serde_json::{Value, json};

use super::command_rules;
use super::component_rules as components;
use super::forums;
use super::rest::{ParsedRequest, Route};
use super::world::{EPHEMERAL, IS_COMPONENTS_V2};

/// Maximum length of a message text, in characters (the description says 4000; bots may use 2000).
const CONTENT_CHARS_MAX: usize = 2000;
/// Maximum length of all embeds of a message together, in characters.
const EMBED_CHARS_MAX: usize = 6000;
/// Maximum number of users, and of roles, that one message may ping.
const MENTIONS_MAX: usize = 100;
/// Maximum size of one file, and of all files of a request, in bytes.
const FILE_BYTES_MAX: usize = 10 << 20;
const REQUEST_BYTES_MAX: usize = 25 << 20;

/// Flags that a bot may set on a message: SUPPRESS_EMBEDS, EPHEMERAL, SUPPRESS_NOTIFICATIONS, IS_COMPONENTS_V2.
const SETTABLE_FLAGS: u64 = 1 << 2 | EPHEMERAL | 1 << 12 | IS_COMPONENTS_V2;

/// Effect of a body on a message.
#[derive(Clone, Copy, PartialEq)]
enum MessageChange {
    /// Creates a message, which may ping.
    New,
    /// Edits a message; edits never ping.
    Changed,
}

/// Returns every rule that this request breaks.
pub(crate) fn broken_rules(call: &ParsedRequest) -> Vec<String> {
    let mut broken = Vec::new();
    let body = &call.body;
    match call.route {
        Route::MessageCreate | Route::FollowupCreate => {
            check_message(body, call, MessageChange::New, &mut broken)
        }
        Route::MessageEdit | Route::OriginalEdit | Route::FollowupEdit => {
            check_message(body, call, MessageChange::Changed, &mut broken);
        }
        Route::Callback => check_callback(body, call, &mut broken),
        Route::CommandsPut | Route::GuildCommandsPut => command_rules::check_command_set(body, &mut broken),
        Route::CommandCreate | Route::GuildCommandCreate => command_rules::check_command(body, &mut broken),
        Route::ThreadCreate | Route::ThreadFromMessage => check_thread(body, call, &mut broken),
        Route::ChannelPatch => check_channel(body, &mut broken),
        _ => {}
    }
    for (index, param) in call.params.iter().enumerate() {
        if param.is_empty() || param == "0" {
            broken.push(format!("path parameter {index} is empty"));
        }
    }
    broken.into_iter().map(|rule| format!("{}: {rule}", call.name)).collect()
}

fn check_callback(body: &Value, call: &ParsedRequest, broken: &mut Vec<String>) {
    let answer = &body["data"];
    match body["type"].as_u64() {
        Some(1 | 6) => {
            if answer.as_object().is_some_and(|object| !object.is_empty()) {
                broken.push("this kind of answer carries no content".to_owned());
            }
        }
        Some(4) => check_message(answer, call, MessageChange::New, broken),
        Some(7) => check_message(answer, call, MessageChange::Changed, broken),
        Some(5) => check_deferral(answer, broken),
        Some(8) => check_suggestions(answer, broken),
        Some(9) => components::check_modal(answer, broken),
        other => broken.push(format!("unknown kind of answer {other:?}")),
    }
}

fn check_deferral(answer: &Value, broken: &mut Vec<String>) {
    if answer["flags"].as_u64().unwrap_or_default() & !EPHEMERAL != 0 {
        broken.push("a deferred answer may only carry the flag EPHEMERAL".to_owned());
    }
    let carries = answer.as_object().into_iter().flatten().any(|(key, value)| {
        key != "flags" && key != "allowed_mentions" && !is_empty(value) && value != &json!(false)
    });
    if carries {
        broken.push("a deferred answer carries content, which Discord drops".to_owned());
    }
}

fn check_suggestions(answer: &Value, broken: &mut Vec<String>) {
    let Some(choices) = answer["choices"].as_array() else {
        return broken.push("an autocomplete answer lacks choices".to_owned());
    };
    if choices.len() > 25 {
        broken.push(format!("{} choices, at most 25", choices.len()));
    }
    for choice in choices {
        let name = choice["name"].as_str().unwrap_or_default();
        check_length("the name of a choice", name, 1, 100, broken);
        check_unformatted("the name of a choice", name, broken);
        if let Some(value) = choice["value"].as_str() {
            check_length("the value of a choice", value, 1, 100, broken);
        }
    }
}

fn check_message(body: &Value, call: &ParsedRequest, which: MessageChange, broken: &mut Vec<String>) {
    let flags = body["flags"].as_u64().unwrap_or_default();
    if flags & !SETTABLE_FLAGS != 0 {
        broken.push(format!("flags {flags} include some that a bot cannot set"));
    }
    if flags & EPHEMERAL != 0 && call.route == Route::MessageCreate {
        broken.push("an ordinary message cannot be ephemeral".to_owned());
    }
    if body["tts"] == json!(true) {
        broken.push("tts has the message read aloud to a whole channel".to_owned());
    }
    let content = body["content"].as_str().unwrap_or_default();
    check_length("content", content, 0, CONTENT_CHARS_MAX, broken);
    check_mentions(body, call, which, broken);
    check_embeds(body, broken);
    check_files(body, call, broken);
    check_nonce(body, broken);
    components::check_message_components(body, flags & IS_COMPONENTS_V2 != 0, broken);
    let is_blank = content.trim().is_empty()
        && ["embeds", "components", "sticker_ids", "poll"].iter().all(|key| is_empty(&body[*key]))
        && call.files.is_empty();
    if which == MessageChange::New && is_blank {
        broken.push("an empty message".to_owned());
    }
}

/// Requires `allowed_mentions` on every new message. It may never allow `everyone` or all roles, and names either a
/// class or single users, not both.
fn check_mentions(body: &Value, call: &ParsedRequest, which: MessageChange, broken: &mut Vec<String>) {
    let allowed = &body["allowed_mentions"];
    if allowed.is_null() {
        let speaks_to_somebody = body["content"].as_str().is_some_and(|text| text.contains("<@"));
        if which == MessageChange::New {
            broken.push("allowed_mentions is missing: Discord would ping everyone who is named".to_owned());
        } else if speaks_to_somebody && call.route == Route::OriginalEdit {
            broken.push("allowed_mentions is missing where a deferred answer names a user".to_owned());
        }
        return;
    }
    let parsed: Vec<&str> =
        allowed["parse"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
    for class in ["everyone", "roles"] {
        if parsed.contains(&class) {
            broken.push(format!("allowed_mentions lets {class} be pinged"));
        }
    }
    for class in ["users", "roles"] {
        if parsed.contains(&class) && !is_empty(&allowed[class]) {
            broken.push(format!("allowed_mentions has both parse {class} and a list of {class}"));
        }
        let named = allowed[class].as_array().map_or(0, Vec::len);
        if named > MENTIONS_MAX {
            broken.push(format!("allowed_mentions names {named} {class}, at most {MENTIONS_MAX}"));
        }
    }
    if allowed["parse"].is_null() && allowed["users"].is_null() && allowed["roles"].is_null() {
        broken.push("allowed_mentions has no parse: use [] to ping no one".to_owned());
    }
}

fn check_embeds(body: &Value, broken: &mut Vec<String>) {
    let mut characters = 0;
    for embed in body["embeds"].as_array().into_iter().flatten() {
        let mut count = |at: &Value, most: usize, what: &str, broken: &mut Vec<String>| {
            let length = at.as_str().unwrap_or_default().chars().count();
            characters += length;
            if length > most {
                broken.push(format!("{what} of an embed has {length} characters, at most {most}"));
            }
        };
        count(&embed["title"], 256, "the title", broken);
        count(&embed["description"], 4096, "the description", broken);
        count(&embed["footer"]["text"], 2048, "the footer", broken);
        count(&embed["author"]["name"], 256, "the author", broken);
        for field in embed["fields"].as_array().into_iter().flatten() {
            count(&field["name"], 256, "the name of a field", broken);
            count(&field["value"], 1024, "the value of a field", broken);
            if is_empty(&field["name"]) || is_empty(&field["value"]) {
                broken.push("a field of an embed lacks its name or value".to_owned());
            }
        }
        if !embed["image"].is_null() {
            broken.push("a picture in an embed cannot have a description: attach it".to_owned());
        }
    }
    if characters > EMBED_CHARS_MAX {
        broken.push(format!("{characters} characters in all embeds, at most {EMBED_CHARS_MAX}"));
    }
}

fn check_files(body: &Value, call: &ParsedRequest, broken: &mut Vec<String>) {
    let described: Vec<&Value> = body["attachments"].as_array().into_iter().flatten().collect();
    let id_of = |file: &Value| {
        file["id"].as_str().map_or_else(|| file["id"].as_u64().unwrap_or(u64::MAX).to_string(), str::to_owned)
    };
    if call.files.len() > 10 {
        broken.push(format!("{} files, at most 10", call.files.len()));
    }
    let names: std::collections::BTreeSet<_> = call.files.iter().map(|upload| upload.index).collect();
    if names.len() < call.files.len() {
        broken.push("two files of a request have the same number".to_owned());
    }
    for upload in &call.files {
        let about = described.iter().find(|file| id_of(file) == upload.index.to_string());
        if !described.is_empty() && about.is_none() {
            broken.push(format!("file {} is uploaded but not among the attachments", upload.index));
        }
        let description = about.and_then(|file| file["description"].as_str()).unwrap_or_default();
        if upload.content_type.starts_with("image/") && description.trim().is_empty() {
            broken.push(format!("the picture {} has no description for blind readers", upload.filename));
        }
        if upload.bytes.len() > FILE_BYTES_MAX {
            broken.push(format!("the file {} is larger than 10 MiB", upload.filename));
        }
    }
    if call.files.iter().map(|upload| upload.bytes.len()).sum::<usize>() > REQUEST_BYTES_MAX {
        broken.push("the files together are larger than 25 MiB".to_owned());
    }
}

fn check_nonce(body: &Value, broken: &mut Vec<String>) {
    let is_set = !body["nonce"].is_null();
    if is_set && body["enforce_nonce"] != json!(true) {
        broken.push("a nonce without enforce_nonce does nothing".to_owned());
    }
    if body["enforce_nonce"] == json!(true) && !is_set {
        broken.push("enforce_nonce without a nonce does nothing".to_owned());
    }
}

fn check_thread(body: &Value, call: &ParsedRequest, broken: &mut Vec<String>) {
    if body["name"].as_str().is_none() {
        broken.push("a thread without a name".to_owned());
    }
    check_name(body, broken);
    check_tag_count("applied_tags", body, forums::APPLIED_MAX, broken);
    if !body["message"].is_null() {
        check_message(&body["message"], call, MessageChange::New, broken);
        if body["message"]["flags"].as_u64().unwrap_or_default() & IS_COMPONENTS_V2 != 0 {
            broken.push("the first message of a forum post cannot have version-2 components".to_owned());
        }
    }
}

fn check_channel(body: &Value, broken: &mut Vec<String>) {
    check_name(body, broken);
    check_tag_count("applied_tags", body, forums::APPLIED_MAX, broken);
    check_tag_count("available_tags", body, forums::TAGS_MAX, broken);
    for tag in body["available_tags"].as_array().into_iter().flatten() {
        let name = tag["name"].as_str().unwrap_or_default();
        check_length("the name of a tag", name, 1, forums::TAG_CHARS_MAX, broken);
        check_unformatted("the name of a tag", name, broken);
    }
}

fn check_tag_count(key: &str, body: &Value, most: usize, broken: &mut Vec<String>) {
    let tags = body[key].as_array().map_or(0, Vec::len);
    if tags > most {
        broken.push(format!("{tags} {key}, at most {most}"));
    }
}

fn check_name(body: &Value, broken: &mut Vec<String>) {
    if let Some(name) = body["name"].as_str() {
        check_length("the name of a thread or channel", name.trim(), 1, 100, broken);
        check_unformatted("the name of a thread or channel", name, broken);
    }
}

/// Rejects a text outside its limits, counted in characters.
pub(crate) fn check_length(what: &str, text: &str, least: usize, most: usize, broken: &mut Vec<String>) {
    let length = text.chars().count();
    if length < least || length > most {
        broken.push(format!("{what} has {length} characters, {least} to {most} are allowed"));
    }
}

/// Rejects timestamps and mentions in places where Discord shows them unformatted.
pub(crate) fn check_unformatted(what: &str, text: &str, broken: &mut Vec<String>) {
    if ["<t:", "<@", "<#"].iter().any(|sign| text.contains(sign)) {
        broken.push(format!("{what} is shown as written, so it may contain no time or mention: {text}"));
    }
}

/// Checks for null, "", [] or {}.
pub(crate) fn is_empty(value: &Value) -> bool {
    match value {
        Value::Null => true,
        Value::String(text) => text.trim().is_empty(),
        Value::Array(items) => items.is_empty(),
        Value::Object(fields) => fields.is_empty(),
        _ => false,
    }
}
