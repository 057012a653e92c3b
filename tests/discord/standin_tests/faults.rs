//! Limits and faults: 429 in both wirings, lost answers, expired tokens, overdue interactions.

use std::time::{Duration, Instant};

use serde_json::json;
use serenity::all::ChannelId;

use super::Scene;
use super::bot::{bot_http, error_code, valid_message};
use crate::standin::Wiring;
use crate::standin::faults::Fault;
use crate::standin::permissions::{SEND_MESSAGES, VIEW_CHANNEL};
use crate::standin::world::World;

const SEND: &str = "POST /channels/{channel_id}/messages";
const EDIT_ANSWER: &str = "PATCH /webhooks/{webhook_id}/{webhook_token}/messages/@original";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn rate_limit_without_the_limiter_is_an_error() {
    let scene = Scene::new(Wiring::Proxy).await;
    let fault = Fault::TooMany { retry_after: Duration::from_secs(1), scope: "user" };
    scene.standin.arm_fault(SEND, 1, fault);
    let general = scene.guild.general().id();
    assert!(scene.bot.send(general, valid_message("one")).await.is_err());
    scene.bot.send(general, valid_message("one")).await.unwrap();
    assert_eq!(scene.standin.requests_on(SEND).len(), 2);
    scene.standin.finish();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn limiter_waits_out_a_rate_limit() {
    let scene = Scene::new(Wiring::Tls).await;
    let general = scene.guild.general().id();
    for scope in ["user", "global"] {
        let fault = Fault::TooMany { retry_after: Duration::from_secs(1), scope };
        scene.standin.arm_fault(SEND, 1, fault);
        let began = Instant::now();
        scene.bot.send(general, valid_message(scope)).await.unwrap();
        assert!(began.elapsed() >= Duration::from_millis(900), "{scope}");
        scene.wait_for_note(&format!("limited, global {}", scope == "global")).await;
    }
    assert_eq!(scene.standin.refusals().iter().filter(|refused| refused.status == 429).count(), 2);
    scene.standin.finish();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn limiter_respects_bucket_headers() {
    let scene = Scene::new(Wiring::Tls).await;
    scene.standin.narrow_bucket(SEND, 2, Duration::from_millis(600));
    let began = Instant::now();
    for text in ["one", "two", "three"] {
        scene.bot.send(scene.guild.general().id(), valid_message(text)).await.unwrap();
    }
    assert!(began.elapsed() >= Duration::from_millis(400), "{:?}", began.elapsed());
    assert!(scene.standin.refusals().is_empty(), "the headers were sufficient");
    scene.standin.finish();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn retry_with_the_same_nonce_creates_one_message() {
    for fault in [Fault::LostAnswer, Fault::DoneThenStatus(502), Fault::DoneThenHang] {
        let scene = Scene::new(Wiring::Proxy).await;
        scene.standin.arm_fault(SEND, 1, fault);
        let mut body = valid_message("once");
        body["nonce"] = json!("letter-1");
        body["enforce_nonce"] = json!(true);
        let impatient = bot_http(&scene.standin, Duration::from_secs(2));
        let channel = ChannelId::new(scene.guild.general().id());
        assert!(impatient.send_message(channel, Vec::new(), &body).await.is_err());
        scene.bot.http.send_message(channel, Vec::new(), &body).await.unwrap();
        assert_eq!(scene.guild.general().messages().len(), 1, "{fault:?}");
        scene.standin.advance(Duration::from_secs(6 * 60));
        scene.bot.http.send_message(channel, Vec::new(), &body).await.unwrap();
        assert_eq!(scene.guild.general().messages().len(), 2, "a nonce is forgotten after some time");
        scene.standin.finish();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn failed_and_hanging_requests_have_no_effect() {
    let scene = Scene::new(Wiring::Proxy).await;
    let general = scene.guild.general();
    let impatient = bot_http(&scene.standin, Duration::from_secs(2));
    let faults = [
        (Fault::Status(502), "502 -1"),
        (Fault::Unauthorized, "401 0"),
        (Fault::Refusal(403, 50001), "403 50001"),
        (Fault::Hang, "Error while sending HTTP request"),
    ];
    for (fault, answer) in faults {
        scene.standin.arm_fault("*", 1, fault);
        let sent = impatient.send_message(general.id().into(), Vec::new(), &valid_message("no")).await;
        let seen = error_code(&sent.err().unwrap());
        assert!(seen.contains(answer), "{fault:?}: {seen}");
    }
    assert!(general.messages().is_empty());
    scene.standin.finish();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn second_and_late_first_answers_are_rejected() {
    for wiring in [Wiring::Proxy, Wiring::Tls] {
        let scene = Scene::new(wiring).await;
        scene.alice.slash("twice", &[]).unwrap().wait_for_first_answer().await;
        scene.wait_for_note("400 40060").await;
        let late = scene.alice.slash("late", &[]).unwrap();
        scene.standin.advance(Duration::from_secs(4));
        late.wait_until_failed().await;
        scene.bot.state.gate.add_permits(1);
        scene.wait_for_note("404 10062").await;
        assert!(!scene.alice.view().says("late"));
        scene.standin.finish();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn interaction_token_expires_after_15_minutes() {
    let scene = Scene::new(Wiring::Proxy).await;
    scene.alice.slash("slow", &[]).unwrap().wait_for_first_answer().await;
    assert!(scene.bob.view().newest().unwrap().is_thinking);
    scene.standin.advance(Duration::from_secs(15 * 60 + 1));
    scene.bot.state.gate.add_permits(1);
    scene.wait_for_note("401 50027").await;
    assert_eq!(scene.standin.requests_on(EDIT_ANSWER).len(), 1);
    scene.standin.finish();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn missing_permission_and_hidden_channel_codes_differ() {
    let scene = Scene::new(Wiring::Proxy).await;
    let general = scene.guild.general();
    for (bits, answer) in [(SEND_MESSAGES, "403 50013"), (VIEW_CHANNEL, "403 50001")] {
        general.deny_bot(bits);
        let sent = scene.bot.send(general.id(), valid_message("May I?")).await;
        assert_eq!(error_code(&sent.err().unwrap()), answer);
    }
    general.deny_bot(0);
    scene.bot.send(general.id(), valid_message("Thank you")).await.unwrap();
    scene.standin.finish();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn opening_direct_messages_is_limited() {
    let scene = Scene::new(Wiring::Proxy).await;
    let body = json!({"recipient_id": scene.alice.id().to_string()});
    for _ in 0..10 {
        scene.bot.http.create_private_channel(&body).await.unwrap();
    }
    let opened = scene.bot.http.create_private_channel(&body).await;
    assert_eq!(error_code(&opened.err().unwrap()), "400 40003");
    scene.standin.finish();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn concurrent_requests_are_counted_by_channel() {
    let scene = Scene::new(Wiring::Proxy).await;
    let (one, two) = (scene.guild.general().id(), scene.guild.channel("two").id());
    scene.standin.arm_fault(SEND, 3, Fault::Held);
    let sends = |channel| scene.bot.send(channel, valid_message("now"));
    let answered = async {
        let all =
            |world: &World| (world.requests.iter().filter(|it| it.route == SEND).count() == 3).then_some(());
        scene.standin.wait_for("three requests", all).await;
        scene.standin.clear_faults();
    };
    let (first, second, third, ()) = tokio::join!(sends(one), sends(one), sends(two), answered);
    assert!(first.is_ok() && second.is_ok() && third.is_ok());
    assert_eq!(scene.standin.max_concurrent(SEND), 2);
    scene.standin.finish();
}
