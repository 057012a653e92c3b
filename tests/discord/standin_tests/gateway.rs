//! The gateway: RESUME with replay, ended sessions, duplicate and reordered events.

use std::time::Duration;

use super::Scene;
use super::bot::valid_message;
use crate::standin::world::World;
use crate::standin::{Standin, Wiring};

fn has_resumed(times: u32) -> impl Fn(&World) -> Option<()> {
    move |world| (world.gateway.resumed == times && world.gateway.is_connected()).then_some(())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn lost_connection_is_resumed_without_gaps() {
    for wiring in [Wiring::Proxy, Wiring::Tls] {
        let scene = Scene::new(wiring).await;
        scene.standin.swallow_events(true);
        let acted = scene.alice.slash("hello", &[]).unwrap();
        scene.standin.swallow_events(false);
        scene.standin.drop_gateway();
        acted.wait_for_first_answer().await;
        scene.standin.wait_for("the bot resumes", has_resumed(1)).await;
        assert!(scene.standin.with_world(|world| world.gateway.replayed) >= 1);
        scene.standin.finish();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn bot_reconnects_after_a_gateway_outage() {
    let scene = Scene::new(Wiring::Proxy).await;
    scene.standin.set_gateway_away(true);
    scene.standin.wait_until_disconnected().await;
    let opened = scene.standin.with_world(|world| world.gateway.refused);
    scene.standin.wait_for("a failed attempt", |world| (world.gateway.refused > opened).then_some(())).await;
    scene.standin.set_gateway_away(false);
    scene.standin.wait_until_connected().await;
    scene.alice.slash("hello", &[]).unwrap().wait_for_first_answer().await;
    scene.standin.finish();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn bot_survives_op_7_close_codes_and_drops() {
    let scene = Scene::new(Wiring::Proxy).await;
    let ways: [fn(&Standin); 3] =
        [Standin::ask_to_reconnect, |standin| standin.close_gateway(4000), Standin::drop_gateway];
    for (times, way) in (1..).zip(ways) {
        way(&scene.standin);
        scene.standin.wait_for("the bot resumes", has_resumed(times)).await;
    }
    scene.alice.slash("hello", &[]).unwrap().wait_for_first_answer().await;
    assert_eq!(scene.standin.with_world(|world| world.gateway.identified), 1);
    scene.standin.finish();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn op_9_makes_the_bot_reidentify() {
    let scene = Scene::new(Wiring::Proxy).await;
    scene.standin.invalidate_session(false);
    let anew = |world: &World| (world.gateway.identified == 2 && world.gateway.is_connected()).then_some(());
    scene.standin.wait_for("the bot identifies again", anew).await;
    scene.alice.slash("hello", &[]).unwrap().wait_for_first_answer().await;
    scene.standin.finish();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn frozen_gateway_is_detected_by_heartbeats() {
    let standin = Standin::start(Wiring::Proxy).await;
    standin.set_heartbeat(Duration::from_millis(700));
    let bot = super::Bot::start(&standin).await;
    standin.wait_for("two heartbeats", |world| (world.gateway.heartbeats >= 2).then_some(())).await;
    let before = standin.with_world(|world| world.gateway.identified + world.gateway.resumed);
    let opened = standin.with_world(|world| world.gateway.opened);
    standin.freeze_gateway(true);
    let heard = standin.with_world(|world| world.gateway.heartbeats);
    // The bot opens another connection, which is also frozen: it gets its HELLO, and then nothing.
    standin.wait_for("a new connection", |world| (world.gateway.opened > opened).then_some(())).await;
    assert!(
        standin.with_world(|world| world.gateway.heartbeats) <= heard + 1,
        "a frozen gateway hears nothing"
    );
    standin.freeze_gateway(false);
    let again = |world: &World| (world.gateway.identified + world.gateway.resumed > before).then_some(());
    standin.wait_for("the bot is back", again).await;
    bot.stop().await;
    standin.finish();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn interactions_can_repeat_and_events_reorder() {
    let scene = Scene::new(Wiring::Proxy).await;
    scene.standin.deliver_twice(1);
    scene.alice.slash("hello", &[]).unwrap().wait_for_first_answer().await;
    scene.wait_for_note("400 40060").await;
    assert_eq!(scene.standin.refused_with(40060), 1);
    scene.standin.reverse_events(2);
    let dm = scene.alice.dm();
    scene.alice.write_in(&dm, "first").unwrap();
    scene.alice.write_in(&dm, "second").unwrap();
    scene.wait_for_note("first").await;
    scene.wait_for_note("second").await;
    scene.standin.finish();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn closed_session_ends_and_bot_can_reconnect() {
    let Scene { standin, alice, bob: _, guild, bot } = Scene::new(Wiring::Proxy).await;
    bot.stop().await;
    standin.wait_until_disconnected().await;
    let acted = alice.slash("hello", &[]).unwrap();
    standin.advance(Duration::from_secs(4));
    acted.wait_until_failed().await;
    assert_eq!(alice.view().failures, ["hello"]);
    let bot = super::Bot::start(&standin).await;
    standin.wait_until_connected().await;
    alice.slash("hello", &[]).unwrap().wait_for_first_answer().await;
    bot.send(guild.general().id(), valid_message("I am back")).await.unwrap();
    standin.finish();
}
