//! The rules: each one is broken here on purpose, and one broken rule fails a test.

use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};

use serde_json::{Value, json};

use super::Scene;
use super::bot::{error_code, valid_message};
use crate::standin::log::RequestLog;
use crate::standin::rest::{ParsedRequest, Route, Upload};
use crate::standin::{Standin, Wiring, openapi, rest, rules};

fn call(name: &str, body: Value) -> ParsedRequest {
    let (method, template) = name.split_once(' ').unwrap();
    let path = template.split('/').map(|part| if part.starts_with('{') { "7" } else { part });
    let (route, name, params) = rest::find_route(method, &path.collect::<Vec<_>>().join("/")).unwrap();
    let path = template.to_owned();
    ParsedRequest { route, name, path, params, query: BTreeMap::new(), body, files: Vec::new(), token: None }
}

const SEND: &str = "POST /channels/{channel_id}/messages";
const EDIT: &str = "PATCH /channels/{channel_id}/messages/{message_id}";
const CALLBACK: &str = "POST /interactions/{interaction_id}/{interaction_token}/callback";
const COMMANDS: &str = "PUT /applications/{application_id}/commands";
const THREAD: &str = "POST /channels/{channel_id}/threads";
const PATCH: &str = "PATCH /channels/{channel_id}";

/// Returns a valid message, changed by the given keys.
fn valid_message_with(over: Value) -> Value {
    let mut body = valid_message("Your turn");
    body.as_object_mut().unwrap().extend(over.as_object().unwrap().clone());
    body
}

fn rows(inside: Vec<Value>) -> Value {
    valid_message_with(json!({"components": [{"type": 1, "components": inside}]}))
}

fn button(id: &str, label: &str) -> Value {
    json!({"type": 2, "style": 1, "custom_id": id, "label": label})
}

fn menu(least: u64, most: u64) -> Value {
    let options = json!([{"label": "a", "value": "a"}, {"label": "b", "value": "b"}]);
    json!({"type": 3, "custom_id": "m", "options": options, "min_values": least, "max_values": most})
}

fn input(id: &str) -> Value {
    json!({"type": 1, "components": [{"type": 4, "custom_id": id, "label": "Bid", "style": 1}]})
}

fn form(rows: Vec<Value>) -> Value {
    json!({"type": 9, "data": {"custom_id": "f", "title": "Bid", "components": rows}})
}

fn layout(components: Value) -> Value {
    json!({"flags": 32768, "components": components, "allowed_mentions": {"parse": []}})
}

fn command(over: Value) -> Value {
    let mut command = json!({"name": "table", "description": "Tables"});
    command.as_object_mut().unwrap().extend(over.as_object().unwrap().clone());
    json!([command])
}

/// A request that breaks a rule: its route, its body, and part of the rule's text.
type BrokenRequest = (&'static str, Value, &'static str);

fn broken_messages() -> Vec<BrokenRequest> {
    let long = "x".repeat(3001);
    vec![
        (SEND, valid_message_with(json!({"content": "x".repeat(2001)})), "2001 characters"),
        (EDIT, valid_message_with(json!({"content": "x".repeat(2001)})), "2001 characters"),
        (SEND, valid_message_with(json!({"content": " "})), "an empty message"),
        (SEND, json!({"content": "hello"}), "allowed_mentions is missing"),
        (
            SEND,
            valid_message_with(json!({"allowed_mentions": {"parse": ["everyone"]}})),
            "lets everyone be pinged",
        ),
        (SEND, valid_message_with(json!({"allowed_mentions": {"parse": ["roles"]}})), "lets roles be pinged"),
        (
            SEND,
            valid_message_with(json!({"allowed_mentions": {"parse": ["users"], "users": ["7"]}})),
            "both parse users",
        ),
        (
            SEND,
            valid_message_with(json!({"allowed_mentions": {"parse": ["roles"], "roles": ["7"]}})),
            "both parse roles",
        ),
        (
            SEND,
            valid_message_with(
                json!({"allowed_mentions": {"parse": [], "roles": (1..102).map(|n| n.to_string()).collect::<Vec<_>>()}}),
            ),
            "names 101 roles",
        ),
        (SEND, valid_message_with(json!({"nonce": "a"})), "without enforce_nonce"),
        (SEND, valid_message_with(json!({"flags": 64})), "cannot be ephemeral"),
        (SEND, valid_message_with(json!({"flags": 2})), "cannot set"),
        (SEND, valid_message_with(json!({"tts": true})), "read aloud"),
        (
            SEND,
            valid_message_with(json!({"embeds": [{"description": long}, {"description": long}]})),
            "6002 characters",
        ),
        (
            SEND,
            valid_message_with(json!({"embeds": [{"image": {"url": "attachment://board.png"}}]})),
            "cannot have a description",
        ),
    ]
}

fn broken_components() -> Vec<BrokenRequest> {
    let many = |n: usize| (0..n).map(|n| button(&format!("b{n}"), "Go")).collect::<Vec<_>>();
    let six_rows: Vec<Value> =
        (0..6).map(|n| json!({"type": 1, "components": [button(&format!("b{n}"), "Go")]})).collect();
    let long = "x".repeat(3001);
    vec![
        (SEND, valid_message_with(json!({"components": six_rows})), "6 rows"),
        (SEND, rows(many(6)), "6 buttons in a row"),
        (SEND, rows(vec![button("a", "Go"), menu(1, 1)]), "not both"),
        (SEND, rows(vec![button("a", "Go"), button("a", "Stay")]), "appears twice"),
        (SEND, rows(vec![json!({"type": 2, "style": 1, "label": "Go"})]), "needs a custom_id"),
        (SEND, rows(vec![button(&"界".repeat(40), "Go")]), "custom_id of 120 bytes"),
        (SEND, rows(vec![button("a", "until <t:1:R>")]), "shown as written"),
        (SEND, rows(vec![menu(2, 1)]), "a menu of 2 to 1"),
        (SEND, rows(vec![menu(1, 3)]), "more values than it has"),
        (SEND, valid_message_with(json!({"components": [button("a", "Go")]})), "outside a row"),
        (
            SEND,
            valid_message_with(json!({"components": [{"type": 10, "content": "x"}]})),
            "without their flag",
        ),
        (
            SEND,
            valid_message_with(json!({"flags": 32768, "components": [{"type": 10, "content": "x"}]})),
            "content in a message",
        ),
        (SEND, layout(json!([{"type": 10, "content": "界".repeat(3500)}])), "10500 bytes"),
        (
            SEND,
            layout(json!([{"type": 10, "content": long}, {"type": 10, "content": long}])),
            "6002 characters",
        ),
        (
            SEND,
            layout(json!([{"type": 17, "components": vec![json!({"type": 10, "content": "x"}); 40]}])),
            "41 components",
        ),
    ]
}

fn broken_threads() -> Vec<BrokenRequest> {
    vec![
        (THREAD, json!({"name": " "}), "has 0 characters"),
        (THREAD, json!({"type": 11}), "without a name"),
        (
            THREAD,
            json!({"name": "Table 9", "message": {"content": "Welcome"}}),
            "allowed_mentions is missing",
        ),
        (PATCH, json!({"applied_tags": ["1", "2", "3", "4", "5", "6"]}), "6 applied_tags"),
        (PATCH, json!({"available_tags": [{"name": "a tag whose name is too long"}]}), "has 28 characters"),
    ]
}

fn broken_interactions() -> Vec<BrokenRequest> {
    let inputs = |n: usize| (0..n).map(|n| input(&format!("i{n}"))).collect::<Vec<_>>();
    let label = json!({"type": 18, "label": "Bid", "component": {"type": 2, "custom_id": "i", "style": 1}});
    let display = json!({"type": 10, "content": "Bid"});
    let option = |over: Value| {
        let mut option = json!({"type": 3, "name": "game", "description": "Which"});
        option.as_object_mut().unwrap().extend(over.as_object().unwrap().clone());
        option
    };
    let choices =
        |n: usize| (0..n).map(|n| json!({"name": format!("c{n}"), "value": "v"})).collect::<Vec<_>>();
    vec![
        (CALLBACK, json!({"type": 5, "data": {"flags": 32768}}), "only carry the flag EPHEMERAL"),
        (CALLBACK, json!({"type": 5, "data": {"content": "x"}}), "which Discord drops"),
        (CALLBACK, json!({"type": 3}), "unknown kind of answer"),
        (CALLBACK, json!({"type": 4, "data": {"content": "x"}}), "allowed_mentions is missing"),
        (CALLBACK, json!({"type": 8, "data": {"choices": choices(26)}}), "26 choices"),
        (CALLBACK, form(inputs(6)), "6 rows"),
        (CALLBACK, form(vec![input("a"), input("a")]), "appears twice"),
        (CALLBACK, form(vec![label]), "needs a text input or a menu"),
        (CALLBACK, form(vec![display]), "other answers are lost"),
        (COMMANDS, command(json!({"name": "Table"})), "lower-case"),
        (COMMANDS, command(json!({"description": null})), "has 0 characters"),
        (COMMANDS, command(json!({"options": [option(json!({"name": "Game"}))]})), "lower-case"),
        (COMMANDS, command(json!({"options": [option(json!({})), option(json!({}))]})), "appears twice"),
        (COMMANDS, command(json!({"options": [option(json!({"choices": choices(26)}))]})), "26 choices"),
        (
            COMMANDS,
            command(json!({"options": [option(json!({})), option(json!({"name": "a", "required": true}))]})),
            "follows an optional",
        ),
        (
            COMMANDS,
            command(json!({"options": [option(json!({"description": "x".repeat(101)}))]})),
            "101 characters",
        ),
    ]
}

/// Covers the rules that the API description lacks, and those that this project adds.
#[test]
fn every_rule_is_enforced() {
    let all = [broken_messages(), broken_components(), broken_threads(), broken_interactions()];
    for (name, body, rule) in all.into_iter().flatten() {
        let broken = rules::broken_rules(&call(name, body.clone()));
        assert!(broken.iter().any(|found| found.contains(rule)), "{body}: expected {rule:?}, got {broken:?}");
    }
}

#[test]
fn valid_requests_break_no_rule() {
    let deferred =
        json!({"type": 5, "data": {"flags": 64, "attachments": [], "allowed_mentions": {"parse": []}}});
    for (name, body) in [
        (SEND, valid_message("hello")),
        (SEND, rows(vec![button("a", "Go"), button("b", "Stay")])),
        (SEND, layout(json!([{"type": 10, "content": "x"}]))),
        (EDIT, json!({"content": "changed"})),
        (CALLBACK, json!({"type": 6})),
        (CALLBACK, deferred),
        (CALLBACK, form(vec![input("a"), input("b")])),
        (COMMANDS, command(json!({}))),
    ] {
        let broken = rules::broken_rules(&call(name, body.clone()));
        assert!(broken.is_empty(), "{body}: {broken:?}");
        let described = openapi::DESCRIPTION.violations(name, &body);
        assert!(described.is_empty(), "{body}: {described:?}");
    }
}

#[test]
fn picture_needs_a_description() {
    let mut with_picture =
        call(SEND, valid_message_with(json!({"attachments": [{"id": 0, "filename": "board.png"}]})));
    let upload = Upload {
        index: 0,
        filename: "board.png".into(),
        content_type: "image/png".into(),
        bytes: vec![0].into(),
    };
    with_picture.files.push(upload);
    assert!(rules::broken_rules(&with_picture).iter().any(|rule| rule.contains("has no description")));
    with_picture.body["attachments"][0]["description"] = json!("An empty gallery");
    assert!(rules::broken_rules(&with_picture).is_empty());
}

/// `openapi.json` was extracted by a list of routes and covers everything that the stand-in answers.
#[test]
fn every_route_is_in_the_api_description() {
    for (method, template) in rest::routes() {
        assert!(openapi::DESCRIPTION.describes(method, template), "{method} {template}");
    }
}

#[test]
fn api_description_is_checked() {
    for (name, body, part) in [
        (SEND, valid_message_with(json!({"colour": "red"})), "unknown field /colour"),
        (SEND, valid_message_with(json!({"embeds": [{"titel": "x"}]})), "unknown field /embeds/0/titel"),
        (SEND, rows(vec![button(&"x".repeat(101), "Go")]), "POST"),
        (SEND, valid_message_with(json!({"content": "x".repeat(4001)})), "4000"),
        (CALLBACK, json!({"type": 77}), "POST"),
        (COMMANDS, command(json!({"name": "x".repeat(33)})), "PUT"),
        ("GET /channels/{channel_id}/nothing", Value::Null, "not in Discord's API description"),
    ] {
        let offences = openapi::DESCRIPTION.violations(name, &body);
        assert!(offences.iter().any(|found| found.contains(part)), "{body}: {offences:?}");
    }
}

#[test]
fn literal_segments_precede_placeholders() {
    let found = |method: &str, path: &str| rest::find_route(method, path).map(|(route, ..)| route);
    assert_eq!(found("GET", "/users/@me"), Some(Route::Me));
    assert_eq!(found("GET", "/users/7"), Some(Route::User));
    assert_eq!(found("PATCH", "/webhooks/1/t/messages/@original"), Some(Route::OriginalEdit));
    assert_eq!(found("PATCH", "/webhooks/1/t/messages/5"), Some(Route::FollowupEdit));
    assert_eq!(found("GET", "/channels/7/nothing"), None);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn broken_rule_fails_finish() {
    let scene = Scene::new(Wiring::Proxy).await;
    let _ = scene.bot.send(scene.guild.general().id(), json!({"content": "hello"})).await;
    assert_eq!(scene.standin.violations().len(), 1);
    let Scene { standin, .. } = scene;
    let failed = catch_unwind(AssertUnwindSafe(|| standin.finish())).err().unwrap();
    assert!(failed.downcast_ref::<String>().unwrap().contains("allowed_mentions is missing"));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn broken_rule_fails_a_test_without_finish() {
    let standin = Standin::start(Wiring::Proxy).await;
    let answer = reqwest::Client::builder().no_proxy().build().unwrap();
    let answer = answer.get(format!("{}/api/v10/nowhere", standin.proxy_url())).send().await.unwrap();
    assert_eq!(answer.status(), 404);
    assert_eq!(standin.violations().len(), 1);
    assert!(catch_unwind(AssertUnwindSafe(|| drop(standin))).is_err());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn deliberate_violations_are_forgiven_and_requests_logged() {
    let scene = Scene::new(Wiring::Proxy).await;
    let mark = format!("a mark of this run {}", scene.alice.id());
    let _ = scene.bot.send(scene.guild.general().id(), json!({"content": mark})).await;
    assert_eq!(scene.standin.forgive(|rule| rule.contains("allowed_mentions")).len(), 1);
    let logged = std::fs::read_to_string(RequestLog::path()).unwrap();
    let line = logged.lines().find(|line| line.contains(&mark)).unwrap();
    let line: Value = serde_json::from_str(line).unwrap();
    assert_eq!((line["route"].as_str(), line["status"].as_u64()), (Some(SEND), Some(200)));
    scene.standin.finish();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn unknown_fields_are_rejected_over_http() {
    let scene = Scene::new(Wiring::Proxy).await;
    let sent = scene.bot.send(scene.guild.general().id(), valid_message_with(json!({"colour": "red"}))).await;
    let forgiven = scene.standin.forgive(|rule| rule.contains("unknown field /colour"));
    assert_eq!(error_code(&sent.err().unwrap()), "400 50035");
    assert_eq!(forgiven.len(), 1);
    assert!(scene.guild.general().messages().is_empty());
    scene.standin.finish();
}
