//! Limits and faults: 429 in both wirings, lost answers, expired tokens, overdue interactions.

use std::time::{Duration, Instant};

use serde_json::json;
use serenity::all::ChannelId;

use super::Scene;
use super::bot::{code, http, sound};
use crate::standin::Wiring;
use crate::standin::faults::Fault;
use crate::standin::permissions::{SEND_MESSAGES, VIEW_CHANNEL};
use crate::standin::world::World;

const SEND: &str = "POST /channels/{channel_id}/messages";
const EDIT_ANSWER: &str = "PATCH /webhooks/{webhook_id}/{webhook_token}/messages/@original";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn rate_limit_without_the_limiter_is_an_error() {
    let scene = Scene::set(Wiring::Proxy).await;
    let fault = Fault::TooMany { retry_after: Duration::from_secs(1), scope: "user" };
    scene.standin.fail(SEND, 1, fault);
    let general = scene.guild.general().id();
    assert!(scene.bot.sends(general, sound("one")).await.is_err());
    scene.bot.sends(general, sound("one")).await.unwrap();
    assert_eq!(scene.standin.requests_on(SEND).len(), 2);
    scene.standin.finish();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn limiter_waits_out_a_rate_limit() {
    let scene = Scene::set(Wiring::Tls).await;
    let general = scene.guild.general().id();
    for scope in ["user", "global"] {
        let fault = Fault::TooMany { retry_after: Duration::from_secs(1), scope };
        scene.standin.fail(SEND, 1, fault);
        let began = Instant::now();
        scene.bot.sends(general, sound(scope)).await.unwrap();
        assert!(began.elapsed() >= Duration::from_millis(900), "{scope}");
        scene.noted(&format!("limited, global {}", scope == "global")).await;
    }
    assert_eq!(scene.standin.refusals().iter().filter(|refused| refused.status == 429).count(), 2);
    scene.standin.finish();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn limiter_respects_bucket_headers() {
    let scene = Scene::set(Wiring::Tls).await;
    scene.standin.narrow(SEND, 2, Duration::from_millis(600));
    let began = Instant::now();
    for text in ["one", "two", "three"] {
        scene.bot.sends(scene.guild.general().id(), sound(text)).await.unwrap();
    }
    assert!(began.elapsed() >= Duration::from_millis(400), "{:?}", began.elapsed());
    assert!(scene.standin.refusals().is_empty(), "the headers were sufficient");
    scene.standin.finish();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn retry_with_the_same_nonce_creates_one_message() {
    for fault in [Fault::LostAnswer, Fault::DoneThenStatus(502), Fault::DoneThenHang] {
        let scene = Scene::set(Wiring::Proxy).await;
        scene.standin.fail(SEND, 1, fault);
        let mut body = sound("once");
        body["nonce"] = json!("letter-1");
        body["enforce_nonce"] = json!(true);
        let impatient = http(&scene.standin, Duration::from_secs(2));
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
    let scene = Scene::set(Wiring::Proxy).await;
    let general = scene.guild.general();
    let impatient = http(&scene.standin, Duration::from_secs(2));
    let faults = [
        (Fault::Status(502), "502 -1"),
        (Fault::Unauthorized, "401 0"),
        (Fault::Refusal(403, 50001), "403 50001"),
        (Fault::Hang, "Error while sending HTTP request"),
    ];
    for (fault, answer) in faults {
        scene.standin.fail("*", 1, fault);
        let sent = impatient.send_message(general.id().into(), Vec::new(), &sound("no")).await;
        let seen = code(&sent.err().unwrap());
        assert!(seen.contains(answer), "{fault:?}: {seen}");
    }
    assert!(general.messages().is_empty());
    scene.standin.finish();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn second_and_late_first_answers_are_rejected() {
    for wiring in [Wiring::Proxy, Wiring::Tls] {
        let scene = Scene::set(wiring).await;
        scene.alice.slash("twice", &[]).unwrap().answered().await;
        scene.noted("400 40060").await;
        let late = scene.alice.slash("late", &[]).unwrap();
        scene.standin.advance(Duration::from_secs(4));
        late.fails().await;
        scene.bot.state.gate.add_permits(1);
        scene.noted("404 10062").await;
        assert!(!scene.alice.sees().says("late"));
        scene.standin.finish();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn interaction_token_expires_after_15_minutes() {
    let scene = Scene::set(Wiring::Proxy).await;
    scene.alice.slash("slow", &[]).unwrap().answered().await;
    assert!(scene.bob.sees().newest().unwrap().is_thinking);
    scene.standin.advance(Duration::from_secs(15 * 60 + 1));
    scene.bot.state.gate.add_permits(1);
    scene.noted("401 50027").await;
    assert_eq!(scene.standin.requests_on(EDIT_ANSWER).len(), 1);
    scene.standin.finish();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn missing_permission_and_hidden_channel_have_own_codes() {
    let scene = Scene::set(Wiring::Proxy).await;
    let general = scene.guild.general();
    for (bits, answer) in [(SEND_MESSAGES, "403 50013"), (VIEW_CHANNEL, "403 50001")] {
        general.denies_the_bot(bits);
        let sent = scene.bot.sends(general.id(), sound("May I?")).await;
        assert_eq!(code(&sent.err().unwrap()), answer);
    }
    general.denies_the_bot(0);
    scene.bot.sends(general.id(), sound("Thank you")).await.unwrap();
    scene.standin.finish();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn opening_direct_messages_is_limited() {
    let scene = Scene::set(Wiring::Proxy).await;
    let body = json!({"recipient_id": scene.alice.id().to_string()});
    for _ in 0..10 {
        scene.bot.http.create_private_channel(&body).await.unwrap();
    }
    let opened = scene.bot.http.create_private_channel(&body).await;
    assert_eq!(code(&opened.err().unwrap()), "400 40003");
    scene.standin.finish();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn concurrent_requests_are_counted_by_channel() {
    let scene = Scene::set(Wiring::Proxy).await;
    let (one, two) = (scene.guild.general().id(), scene.guild.channel("two").id());
    scene.standin.fail(SEND, 3, Fault::Held);
    let sends = |channel| scene.bot.sends(channel, sound("now"));
    let answered = async {
        let all =
            |world: &World| (world.requests.iter().filter(|it| it.route == SEND).count() == 3).then_some(());
        scene.standin.until("three requests", all).await;
        scene.standin.heal();
    };
    let (first, second, third, ()) = tokio::join!(sends(one), sends(one), sends(two), answered);
    assert!(first.is_ok() && second.is_ok() && third.is_ok());
    assert_eq!(scene.standin.most_at_once(SEND), 2);
    scene.standin.finish();
}
