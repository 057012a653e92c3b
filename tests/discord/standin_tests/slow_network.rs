//! A slow network, and a moderator's changes to threads, cards and posts.

use std::time::{Duration, Instant};

use serde_json::json;
use serenity::all::ChannelId;

use super::Scene;
use super::bot::{error_code, valid_message};
use crate::standin::Wiring;
use crate::standin::faults::Fault;
use crate::standin::permissions::{INVITED, MANAGE_THREADS};

const SEND: &str = "POST /channels/{channel_id}/messages";
const CALLBACK: &str = "POST /interactions/{interaction_id}/{interaction_token}/callback";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn slow_answer_arrives_after_its_effect() {
    let scene = Scene::new(Wiring::Proxy).await;
    let general = scene.guild.general();
    scene.standin.arm_fault(SEND, 1, Fault::Slow(Duration::from_millis(400)));
    let began = Instant::now();
    let waits = async {
        scene.alice.wait_for_text("slowly").await;
        began.elapsed()
    };
    let (sent, seen_after) = tokio::join!(scene.bot.send(general.id(), valid_message("slowly")), waits);
    assert!(sent.is_ok() && began.elapsed() >= Duration::from_millis(400));
    assert!(seen_after < began.elapsed(), "the message was visible before the bot got its answer");
    scene.standin.finish();
}

/// See notes on Discord, section 9: the three seconds end when the first answer arrives.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn first_answer_delayed_in_transit_counts_as_late() {
    for wiring in Wiring::BOTH {
        let scene = Scene::new(wiring).await;
        scene.standin.arm_fault(CALLBACK, 1, Fault::Travels(Duration::from_secs(2)));
        scene.alice.slash("hello", &[]).unwrap().wait_for_first_answer().await;
        scene.standin.arm_fault(CALLBACK, 1, Fault::Travels(Duration::from_secs(4)));
        scene.alice.slash("hello", &[]).unwrap().wait_until_failed().await;
        scene.wait_for_note("404 10062").await;
        scene.standin.finish();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn second_press_is_sent_before_the_first_answer() {
    let scene = Scene::new(Wiring::Proxy).await;
    scene.alice.slash("board", &[]).unwrap().wait_until_settled().await;
    let board = scene.alice.wait_for_text("The board").await;
    scene.standin.arm_fault(CALLBACK, 2, Fault::Held);
    let both = scene.alice.click_twice_in(board.id, "Join").unwrap();
    assert_ne!(both[0].id, both[1].id, "two presses, not one that is delivered twice");
    let arrived = |world: &crate::standin::world::World| {
        let held = world.requests.iter().filter(|it| it.route == CALLBACK && it.status == 0);
        (held.count() == 2).then_some(())
    };
    scene.standin.wait_for("both presses to reach the bot", arrived).await;
    scene.standin.clear_faults();
    for press in &both {
        press.wait_for_first_answer().await;
    }
    assert!(scene.alice.click_twice_in(board.id, "Off").err().unwrap().contains("disabled"));
    scene.standin.finish();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn third_rename_in_ten_minutes_is_rejected_as_a_whole() {
    let scene = Scene::new(Wiring::Proxy).await;
    let (http, general) = (&scene.bot.http, ChannelId::new(scene.guild.general().id()));
    let card = scene.bot.send(general.get(), valid_message("A table is open")).await.unwrap();
    let thread =
        http.create_thread_from_message(general, card.id, &json!({"name": "1"}), None).await.unwrap();
    for name in ["2", "3"] {
        http.edit_thread(thread.id, &json!({ "name": name }), None).await.unwrap();
    }
    let both = json!({"name": "4", "archived": true});
    let refused = http.edit_thread(thread.id, &both, None).await;
    assert!(refused.is_err());
    let refused = scene.standin.refusals().pop().unwrap();
    assert_eq!(refused.status, 429);
    let of = scene.guild.wait_for_thread("3").await;
    assert!(!of.is_archived(), "no part of the request was applied");
    http.edit_thread(thread.id, &json!({"archived": true}), None).await.unwrap();
    http.edit_thread(thread.id, &json!({"archived": false}), None).await.unwrap();
    scene.standin.advance(Duration::from_secs(601));
    http.edit_thread(thread.id, &both, None).await.unwrap();
    assert_eq!((of.name().as_str(), of.is_archived()), ("4", true));
    scene.standin.finish();
}

/// The wait time is in the answer's body and headers, so that a limiter can respect it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn rejected_rename_states_the_wait_time() {
    let scene = Scene::new(Wiring::Proxy).await;
    scene.alice.slash("table new", &[("game", "art-society")]).unwrap().wait_until_settled().await;
    let thread = scene.guild.wait_for_thread("Table 7").await;
    let client = reqwest::Client::builder().no_proxy().build().unwrap();
    let url = format!("{}/api/v10/channels/{}", scene.standin.proxy_url(), thread.id());
    let renames = async |name: &str| {
        let token = format!("Bot {}", scene.standin.token());
        let body = json!({ "name": name }).to_string();
        let sent =
            client.patch(&url).header("authorization", token).header("content-type", "application/json");
        sent.body(body).send().await.unwrap()
    };
    for name in ["one", "two"] {
        assert_eq!(renames(name).await.status(), 200);
    }
    let refused = renames("three").await;
    assert_eq!(
        (refused.status().as_u16(), &refused.headers()["retry-after"]),
        (429, &"600".parse().unwrap())
    );
    assert!(refused.text().await.unwrap().contains("\"retry_after\":600"));
    scene.standin.finish();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn locked_thread_rejects_members_without_manage_threads() {
    let scene = Scene::new(Wiring::Proxy).await;
    scene.alice.slash("table new", &[("game", "art-society")]).unwrap().wait_until_settled().await;
    let thread = scene.guild.wait_for_thread("Table 7").await;
    scene.alice.go_to(&thread);
    thread.lock(true);
    assert!(!thread.is_archived());
    assert_eq!(
        error_code(&scene.bot.send(thread.id(), valid_message("May I?")).await.err().unwrap()),
        "403 160005"
    );
    assert!(scene.alice.slash("hello", &[]).err().unwrap().contains("locked"));
    assert!(scene.alice.write("hello").err().unwrap().contains("locked"));
    let name = json!({"name": "Table 7, over"});
    let named = scene.bot.http.edit_thread(thread.id().into(), &name, None).await;
    assert_eq!(error_code(&named.err().unwrap()), "403 50013");
    scene.guild.promote(&scene.alice);
    scene.alice.slash("hello", &[]).unwrap();
    scene.guild.set_bot_permissions(INVITED | MANAGE_THREADS);
    scene.bot.send(thread.id(), valid_message("Thank you")).await.unwrap();
    thread.lock(false);
    scene.guild.set_bot_permissions(INVITED);
    scene.bot.send(thread.id(), valid_message("And again")).await.unwrap();
    scene.standin.finish();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn threads_and_posts_survive_message_deletion() {
    let scene = Scene::new(Wiring::Proxy).await;
    let (http, general) = (&scene.bot.http, scene.guild.general());
    let card = scene.bot.send(general.id(), valid_message("A table is open")).await.unwrap();
    let body = json!({"name": "Table 8"});
    let thread = http.create_thread_from_message(general.id().into(), card.id, &body, None).await.unwrap();
    general.delete_message(card.id.get());
    scene.wait_for_note(&format!("deleted {}", card.id)).await;
    scene.bot.send(thread.id.get(), valid_message("We go on")).await.unwrap();
    let edited = http.edit_message(general.id().into(), card.id, &valid_message("changed"), Vec::new()).await;
    assert_eq!(error_code(&edited.err().unwrap()), "404 10008");

    let forum = scene.guild.forum("tables");
    let body = json!({"name": "Table 9", "message": valid_message("Welcome")});
    let post = http.create_forum_post(forum.id().into(), &body, None).await.unwrap();
    forum.threads()[0].delete_message(post.id.get());
    let edited =
        http.edit_message(post.id, post.id.get().into(), &valid_message("changed"), Vec::new()).await;
    assert_eq!(error_code(&edited.err().unwrap()), "404 10008");
    scene.bot.send(post.id.get(), valid_message("Still here")).await.unwrap();
    forum.threads()[0].delete();
    assert_eq!(
        error_code(&scene.bot.send(post.id.get(), valid_message("Gone?")).await.err().unwrap()),
        "404 10003"
    );
    scene.standin.finish();
}
