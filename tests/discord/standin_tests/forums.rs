//! Forums: posts with their first message, tags, and requests that a forum rejects.

use serde_json::{Value, json};
use serenity::all::{Channel as Known, ChannelId, GuildChannel, GuildId};

use super::Scene;
use super::bot::{error_code, valid_message};
use crate::standin::Wiring;
use crate::standin::permissions::{INVITED, MANAGE_CHANNELS, MANAGE_THREADS};

/// Returns a post with these tags.
fn forum_post_body(tags: &[u64]) -> Value {
    let tags: Vec<String> = tags.iter().map(u64::to_string).collect();
    json!({"name": "Table 9", "message": valid_message("Welcome"), "applied_tags": tags})
}

async fn create_post(scene: &Scene, forum: u64, body: &Value) -> Result<GuildChannel, String> {
    let made = scene.bot.http.create_forum_post(ChannelId::new(forum), body, None).await;
    made.map_err(|why| error_code(&why))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn forum_post_message_and_tags_can_be_changed() {
    for wiring in Wiring::BOTH {
        let scene = Scene::new(wiring).await;
        let forum = scene.guild.forum("tables");
        let (running, over) = (forum.add_tag("Running", false), forum.add_tag("Over", false));
        let made = create_post(&scene, forum.id(), &forum_post_body(&[running])).await.unwrap();
        assert_eq!(made.applied_tags.iter().map(|tag| tag.get()).collect::<Vec<_>>(), [running]);
        let first = scene.alice.wait_for_text("Welcome").await;
        assert_eq!((first.id, first.channel), (made.id.get(), made.id.get()), "it has the id of its post");
        let threads = forum.threads();
        assert_eq!((threads.len(), threads[0].tags()), (1, vec!["Running".to_owned()]));
        let http = &scene.bot.http;
        let body = json!({"applied_tags": [over.to_string()], "name": "Table 9, over"});
        http.edit_thread(made.id, &body, None).await.unwrap();
        assert_eq!(
            (threads[0].tags(), threads[0].name()),
            (vec!["Over".to_owned()], "Table 9, over".to_owned())
        );
        let edit = json!({"content": "It is over", "allowed_mentions": {"parse": []}});
        http.edit_message(made.id, made.id.get().into(), &edit, Vec::new()).await.unwrap();
        scene.bob.wait_for_text("It is over").await;
        let all = http.get_channels(GuildId::new(scene.guild.id())).await.unwrap();
        let told = all.iter().find(|channel| channel.id.get() == forum.id()).unwrap();
        assert_eq!(
            told.available_tags.iter().map(|tag| tag.name.as_str()).collect::<Vec<_>>(),
            ["Running", "Over"]
        );
        scene.standin.finish();
    }
}

/// See notes on Discord, sections 7 and 9.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn invalid_forum_requests_are_rejected() {
    let scene = Scene::new(Wiring::Proxy).await;
    let forum = scene.guild.forum("tables");
    let tags: Vec<u64> = (0..6).map(|n| forum.add_tag(&format!("Tag {n}"), false)).collect();
    let judged = forum.add_tag("Judged", true);
    let layout = json!({"flags": 32768, "components": [{"type": 10, "content": "x"}], "allowed_mentions": {"parse": []}});
    for (body, answer) in [
        (forum_post_body(&[77]), "404 10087"),
        (forum_post_body(&tags), "400 50035"),
        (forum_post_body(&[judged]), "403 50013"),
        (json!({"name": "Table 9"}), "400 50035"),
        (json!({"name": "Table 9", "message": layout}), "400 50035"),
    ] {
        assert_eq!(create_post(&scene, forum.id(), &body).await.err().as_deref(), Some(answer), "{body}");
    }
    let sent = scene.bot.send(forum.id(), valid_message("Hello, forum")).await;
    assert_eq!(error_code(&sent.err().unwrap()), "400 50008");
    forum.set_requires_tags(true);
    assert_eq!(
        create_post(&scene, forum.id(), &forum_post_body(&[])).await.err().as_deref(),
        Some("400 40067")
    );
    let made = create_post(&scene, forum.id(), &forum_post_body(&tags[..5])).await.unwrap();
    let bare = json!({"applied_tags": []});
    assert_eq!(
        error_code(&scene.bot.http.edit_thread(made.id, &bare, None).await.err().unwrap()),
        "400 40067"
    );
    scene.guild.set_bot_permissions(INVITED | MANAGE_THREADS);
    create_post(&scene, forum.id(), &forum_post_body(&[judged])).await.unwrap();
    for rule in ["6 applied_tags", "without its first message", "cannot have version-2 components"] {
        assert!(!scene.standin.forgive(|broken| broken.contains(rule)).is_empty(), "{rule}");
    }
    scene.alice.go_to(&forum);
    assert!(scene.alice.slash("hello", &[]).err().unwrap().contains("a forum accepts posts"));
    assert!(scene.alice.write("hello").err().unwrap().contains("a forum accepts posts"));
    scene.standin.finish();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn forum_tags_need_manage_channels() {
    let scene = Scene::new(Wiring::Proxy).await;
    let forum = scene.guild.forum("tables");
    let http = &scene.bot.http;
    let sets = async |tags: Vec<Value>| {
        let body = json!({"available_tags": tags});
        let set = http.edit_channel(ChannelId::new(forum.id()), &body, None).await;
        set.map(|forum| forum.available_tags).map_err(|why| error_code(&why))
    };
    let named = |name: &str| json!({"name": name});
    assert_eq!(sets(vec![named("Running")]).await.err().as_deref(), Some("403 50013"));
    scene.guild.set_bot_permissions(INVITED | MANAGE_CHANNELS);
    let tags = sets(vec![named("Running"), named("Over")]).await.unwrap();
    assert_eq!(sets(vec![named("Over"), named("Over")]).await.err().as_deref(), Some("400 40061"));
    let many = (0..21).map(|n| named(&format!("Tag {n}"))).collect();
    assert_eq!(sets(many).await.err().as_deref(), Some("400 50035"));
    let made = create_post(&scene, forum.id(), &forum_post_body(&[tags[0].id.get(), tags[1].id.get()]))
        .await
        .unwrap();
    let kept = sets(vec![json!({"id": tags[1].id.to_string(), "name": "Ended"})]).await.unwrap();
    assert_eq!((kept.len(), kept[0].id), (1, tags[1].id), "a tag keeps its id under another name");
    let Known::Guild(after) = http.get_channel(made.id).await.unwrap() else {
        panic!("a post is in a guild")
    };
    assert_eq!(after.applied_tags, [tags[1].id], "a deleted tag is removed from its posts");
    assert_eq!(scene.standin.forgive(|rule| rule.contains("21 available_tags")).len(), 1);
    scene.standin.finish();
}

/// A text channel accepts the same request silently and drops the message.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn starter_message_outside_a_forum_is_a_violation() {
    let scene = Scene::new(Wiring::Proxy).await;
    let mut body = forum_post_body(&[]);
    body["type"] = json!(11);
    create_post(&scene, scene.guild.general().id(), &body).await.unwrap();
    assert!(!scene.alice.view().says("Welcome"));
    assert_eq!(scene.standin.forgive(|rule| rule.contains("outside a forum are lost")).len(), 1);
    scene.standin.finish();
}
