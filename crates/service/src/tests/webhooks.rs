//! Webhooks of players: how one is asked for, confirmed and given up, and the notices that it gets.

use super::talk_scene::{TalkArrival, TalkScene};
use crate::WebhookPolicy;
use chrono::TimeDelta;
use model::{Arg, ContactMethod};

const HOOK: &str = "tell webhook https://example.org/hook?key=Ab";

async fn scene() -> TalkScene {
    TalkScene::with_policy(|policy| policy.webhooks = Some(WebhookPolicy { is_for_tests: false })).await
}

/// Returns the notices that arrived at the webhook of Bo.
async fn notices(scene: &TalkScene) -> Vec<TalkArrival> {
    let mut letters = scene.deliver().await;
    letters.retain(|letter| letter.way == ContactMethod::Webhook);
    assert!(letters.iter().all(|letter| letter.to == "Bo"));
    letters
}

/// Returns the line that confirms the webhook, from its notice.
fn confirming_line(notices: &[TalkArrival]) -> String {
    let [notice] = notices else { panic!("one notice: {notices:?}") };
    assert_eq!(notice.page.says[0].key, "say-webhook-code");
    match notice.page.says[0].args.get("line") {
        Some(Arg::Line(line)) => line.clone(),
        other => panic!("a line: {other:?}"),
    }
}

async fn confirmed() -> TalkScene {
    let scene = scene().await;
    scene.say_as("Bo", HOOK).await;
    let line = confirming_line(&notices(&scene).await);
    assert_eq!(scene.say_as("Bo", &line).await, ["say-webhook-on", "say-webhook-secret"]);
    scene
}

#[tokio::test]
async fn code_from_the_address_confirms_a_webhook() {
    let scene = scene().await;
    assert_eq!(scene.say_as("Bo", HOOK).await, ["say-webhook-asked"]);
    let line = confirming_line(&notices(&scene).await);
    let url = scene.person("Bo").await.webhook.unwrap().url;
    assert_eq!(url.as_str(), "https://example.org/hook?key=Ab", "as typed");
    scene.play_round().await;
    assert!(notices(&scene).await.is_empty(), "nothing before the code");
    assert_eq!(scene.say_as("Bo", "tell webhook aaaaaaaaaa").await, ["say-webhook-bad-code"]);
    assert_eq!(scene.say_as("Ada", &line).await, ["say-webhook-bad-code"], "the code of another player");
    assert_eq!(scene.say_as("Bo", &line).await, ["say-webhook-on", "say-webhook-secret"]);
    assert_eq!(scene.say_as("Bo", &line).await, ["say-webhook-bad-code"], "the key is shown once");
}

#[tokio::test]
async fn code_expires_after_a_day() {
    let scene = scene().await;
    scene.say_as("Bo", HOOK).await;
    let line = confirming_line(&notices(&scene).await);
    scene.advance(TimeDelta::hours(24));
    assert_eq!(scene.say_as("Bo", &line).await, ["say-webhook-bad-code"]);
}

#[tokio::test]
async fn confirmed_webhook_gets_turns_without_talk() {
    let scene = confirmed().await;
    scene.say_as("Ada", "say hello").await;
    scene.play_round().await;
    let turns = notices(&scene).await;
    assert!(turns.iter().any(|letter| letter.key.starts_with("turn/")), "{turns:?}");
    assert!(turns.iter().all(|letter| letter.page.talk.lines.is_empty() && letter.page.notes.is_empty()));
    assert_eq!(scene.say_as("Bo", "tell webhook off").await, ["say-webhook-off"]);
    scene.play_round().await;
    assert!(notices(&scene).await.is_empty());
    assert_eq!(scene.say_as("Bo", "tell webhook off").await, ["say-webhook-none"]);
}

#[tokio::test]
async fn notices_queued_before_the_end_are_not_posted() {
    let scene = confirmed().await;
    scene.play_round().await;
    scene.say_as("Bo", "tell webhook off").await;
    assert!(notices(&scene).await.is_empty());
}

#[tokio::test]
async fn unusable_addresses_are_refused() {
    let scene = scene().await;
    for address in [
        "http://example.org/hook",
        "https://127.0.0.1/hook",
        "https://0x7f.1/hook",
        "https://[::ffff:10.0.0.1]/hook",
        "https://localhost/hook",
        "https://ann:pw@example.org/hook",
        "http://127.0.0.1:8080/hook",
    ] {
        let said = scene.say_as("Bo", &format!("tell webhook {address}")).await;
        assert_eq!(said, ["say-webhook-bad-url"], "{address}");
    }
    assert_eq!(scene.say_as("Bo", "tell webhook").await, ["say-webhook-how"]);
    assert!(notices(&scene).await.is_empty());
    assert_eq!(scene.person("Bo").await.webhook, None);
}

#[tokio::test]
async fn codes_to_strangers_are_capped() {
    let scene = scene().await;
    let mut asked = 0;
    for number in 0..40 {
        let said = scene.say_as("Bo", &format!("tell webhook https://victim{number}.example.org/")).await;
        asked += usize::from(said == ["say-webhook-asked"]);
    }
    assert!((1..40).contains(&asked), "{asked}");
    assert!(notices(&scene).await.len() <= asked);
}

#[tokio::test]
async fn service_without_webhooks_says_so() {
    let scene = TalkScene::new().await;
    assert_eq!(scene.say_as("Bo", HOOK).await, ["say-webhook-disabled"]);
    assert_eq!(scene.person("Bo").await.webhook, None);
}

#[tokio::test]
async fn own_data_shows_the_address_alone_and_forget_deletes_it() {
    let scene = confirmed().await;
    let bo = scene.person("Bo").await;
    let data = scene.desk.export_person(&bo).await.unwrap().to_string();
    assert!(data.contains("https://example.org/hook"), "{data}");
    assert!(!data.contains(bo.webhook.as_ref().unwrap().secret().unwrap()), "{data}");
    scene.say_as("Bo", "forget me yes").await;
    assert_eq!(scene.person("Bo").await.webhook, None);
}
