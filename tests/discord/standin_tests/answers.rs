//! serenity can parse every answer and every event. It would silently drop a shape that it cannot parse.

use std::time::Duration;

use serde_json::json;
use serenity::all::{
    AutoArchiveDuration, ChannelId, CreateAllowedMentions, CreateAttachment, CreateEmbed, CreateEmbedFooter,
    CreateForumPost, CreateMessage, EditAttachments, EditMessage, EditThread, GuildId, MessageId,
    MessagePagination, Nonce, UserId,
};

use super::Scene;
use super::bot::{error_code, valid_message};
use crate::standin::Wiring;
use crate::standin::permissions::{INVITED, MANAGE_CHANNELS, MANAGE_THREADS};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn queries_about_bot_and_guild_are_answered() {
    let scene = Scene::new(Wiring::Proxy).await;
    let http = &scene.bot.http;
    let (guild, general) = (GuildId::new(scene.guild.id()), ChannelId::new(scene.guild.general().id()));
    let (alice, bot) = (UserId::new(scene.alice.id()), UserId::new(scene.standin.application_id()));
    assert_eq!(http.get_current_user().await.unwrap().id, bot);
    assert_eq!(http.get_current_application_info().await.unwrap().id.get(), bot.get());
    assert_eq!(http.get_bot_gateway().await.unwrap().url, scene.standin.gateway_url());
    assert_eq!(http.get_user(alice).await.unwrap().global_name.as_deref(), Some("Alice"));
    assert_eq!(http.get_guild(guild).await.unwrap().name, "Salon");
    assert_eq!(http.get_channels(guild).await.unwrap()[0].name, "general");
    assert_eq!(http.get_guild_roles(guild).await.unwrap().len(), 2);
    assert_eq!(http.get_guilds(None, None).await.unwrap().len(), 1);
    assert_eq!(http.get_member(guild, alice).await.unwrap().user.id, alice);
    assert_eq!(http.get_current_user_guild_member(guild).await.unwrap().user.id, bot);
    assert_eq!(http.get_global_commands().await.unwrap().len(), 8);
    assert_eq!(http.get_channel(general).await.unwrap().id(), general);
    assert!(http.get_guild_active_threads(guild).await.unwrap().threads.is_empty());
    http.broadcast_typing(general).await.unwrap();
    scene.guild.remove_bot();
    assert_eq!(error_code(&http.get_guild(guild).await.err().unwrap()), "403 50001");
    scene.standin.finish();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn messages_can_be_listed_fetched_pinned_and_deleted() {
    let scene = Scene::new(Wiring::Proxy).await;
    let (http, general) = (&scene.bot.http, ChannelId::new(scene.guild.general().id()));
    let mut sent = Vec::new();
    for text in ["one", "two", "three"] {
        sent.push(scene.bot.send(general.get(), valid_message(text)).await.unwrap().id);
    }
    let after = http.get_messages(general, Some(MessagePagination::After(sent[0])), Some(50)).await.unwrap();
    assert_eq!(after.iter().map(|message| message.content.as_str()).collect::<Vec<_>>(), ["three", "two"]);
    assert_eq!(http.get_messages(general, None, Some(1)).await.unwrap()[0].id, sent[2]);
    http.pin_message(general, sent[1], None).await.unwrap();
    assert_eq!(http.get_pins(general).await.unwrap()[0].id, sent[1]);
    assert!(scene.alice.view().messages[1].is_pinned);
    http.delete_message(general, sent[0], None).await.unwrap();
    scene.wait_for_note(&format!("deleted {}", sent[0])).await;
    assert_eq!(error_code(&http.get_message(general, sent[0]).await.err().unwrap()), "404 10008");
    let other = MessageId::new(scene.alice.write("mine").unwrap());
    let edited = http.edit_message(general, other, &valid_message("yours"), Vec::new()).await;
    assert_eq!(error_code(&edited.err().unwrap()), "403 50005");
    scene.standin.advance(Duration::from_secs(3700));
    for _ in 0..3 {
        http.edit_message(general, sent[1], &valid_message("changed"), Vec::new()).await.unwrap();
    }
    let edited = http.edit_message(general, sent[1], &valid_message("changed"), Vec::new()).await;
    assert_eq!(error_code(&edited.err().unwrap()), "429 30046");
    scene.wait_for_note("changed to \"changed\"").await;
    let empty = json!({"content": null, "allowed_mentions": {"parse": []}});
    let newest = scene.bot.send(general.get(), valid_message("four")).await.unwrap().id;
    let edited = http.edit_message(general, newest, &empty, Vec::new()).await;
    assert_eq!(error_code(&edited.err().unwrap()), "400 50006");
    scene.standin.finish();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn threads_can_be_created_joined_archived_and_deleted() {
    let scene = Scene::new(Wiring::Proxy).await;
    let (http, general) = (&scene.bot.http, ChannelId::new(scene.guild.general().id()));
    let message = scene.bot.send(general.get(), valid_message("A table is open")).await.unwrap();
    let body = json!({"name": "Table 8", "auto_archive_duration": 1440});
    let thread = http.create_thread_from_message(general, message.id, &body, None).await.unwrap();
    assert_eq!(thread.id.get(), message.id.get(), "a thread has the id of its message");
    scene.wait_for_note("thread Table 8").await;
    let hands = json!({"name": "Hand of Alice", "type": 12, "invitable": false});
    let hand = http.create_thread(general, &hands, None).await.unwrap();
    scene.bot.send(hand.id.get(), valid_message("5, 9")).await.unwrap();
    assert!(!scene.alice.view().says("5, 9"), "only members see a private thread");
    http.add_thread_channel_member(hand.id, UserId::new(scene.alice.id())).await.unwrap();
    assert!(scene.alice.view().says("5, 9") && !scene.bob.view().says("5, 9"));
    assert_eq!(http.get_channel_thread_members(hand.id).await.unwrap().len(), 2);
    http.edit_thread(thread.id, &json!({"archived": true}), None).await.unwrap();
    scene.wait_for_note("thread Table 8 archived true").await;
    let old = http.get_channel_archived_public_threads(general, None, None).await.unwrap();
    assert_eq!(old.threads[0].id, thread.id);
    let locked = http.edit_thread(hand.id, &json!({"locked": true}), None).await;
    assert_eq!(error_code(&locked.err().unwrap()), "403 50013");
    scene.guild.set_bot_permissions(INVITED | MANAGE_THREADS | MANAGE_CHANNELS);
    http.edit_thread(hand.id, &json!({"locked": true}), None).await.unwrap();
    http.delete_channel(hand.id, None).await.unwrap();
    scene.wait_for_note("thread deleted").await;
    let forum = scene.guild.forum("tables");
    scene.wait_for_note("channel tables").await;
    let post = json!({"name": "Table 9", "message": valid_message("Welcome")});
    let post = http.create_forum_post(forum.id().into(), &post, None).await.unwrap();
    assert_eq!(scene.alice.wait_for_text("Welcome").await.channel, post.id.get());
    forum.delete();
    scene.wait_for_note("channel tables deleted").await;
    assert!(!scene.alice.view().says("Welcome"));
    scene.standin.finish();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn ephemeral_answer_disappears_on_client_restart() {
    let scene = Scene::new(Wiring::Proxy).await;
    scene.wait_for_note("guild Salon with general").await;
    scene.alice.slash("secret", &[]).unwrap();
    scene.alice.wait_for_text("5, 9").await;
    scene.alice.restart_client();
    assert!(!scene.alice.view().says("5, 9"));
    assert!(scene.alice.click("Join").is_err());
    scene.standin.finish();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn component_layout_cannot_become_a_plain_message() {
    let scene = Scene::new(Wiring::Proxy).await;
    let general = ChannelId::new(scene.guild.general().id());
    let button = json!({"type": 2, "style": 1, "custom_id": "form", "label": "Bid"});
    let section =
        json!({"type": 9, "components": [{"type": 10, "content": "A seat is free"}], "accessory": button});
    let body = json!({"flags": 32768, "components": [section], "allowed_mentions": {"parse": []}});
    let sent = scene.bot.send(general.get(), body).await.unwrap();
    assert!(sent.components.is_empty(), "serenity does not see nested components");
    assert_eq!(scene.alice.wait_for_text("A seat is free").await.id, sent.id.get());
    assert_eq!(scene.alice.click("Bid").unwrap().wait_for_first_answer().await, 9);
    let edited = scene.bot.http.edit_message(general, sent.id, &valid_message("plain"), Vec::new()).await;
    assert_eq!(error_code(&edited.err().unwrap()), "400 50035");
    assert!(!scene.standin.forgive(|rule| rule.contains("version-2")).is_empty());
    scene.standin.finish();
}

/// The rules must accept everything that serenity itself writes.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn requests_from_serenity_builders_are_accepted() {
    let scene = Scene::new(Wiring::Tls).await;
    let (http, general) = (&scene.bot.http, ChannelId::new(scene.guild.general().id()));
    let question = http.get_message(general, scene.alice.write("Whose turn?").unwrap().into()).await.unwrap();
    let embed = CreateEmbed::new()
        .title("Round 2")
        .description("until <t:1:R>")
        .field("Money", "5", true)
        .colour(0xE6_9F00)
        .footer(CreateEmbedFooter::new("Art Society"));
    let picture = CreateAttachment::bytes(b"one".to_vec(), "board.png").description("An empty gallery");
    let message = CreateMessage::new()
        .content("Yours")
        .embed(embed)
        .add_file(picture)
        .nonce(Nonce::String("letter-2".to_owned()))
        .enforce_nonce(true)
        .reference_message(&question);
    let mut sent = general.send_message(http, message).await.unwrap();
    let next = CreateAttachment::bytes(b"two".to_vec(), "board.png").description("A full gallery");
    let edit = EditMessage::new().content("Done").attachments(EditAttachments::new().add(next));
    sent.edit(http, edit).await.unwrap();
    let shown = scene.alice.wait_for_text("Done").await;
    assert_eq!((shown.files.len(), &shown.files[0].bytes[..]), (1, &b"two"[..]));
    assert!(shown.text.contains("Round 2") && shown.text.contains("Money"));
    let kept = EditMessage::new().attachments(EditAttachments::keep_all(&sent)).components(Vec::new());
    sent.edit(http, kept).await.unwrap();
    assert_eq!(scene.bob.wait_for_text("Done").await.files.len(), 1);
    let forum = ChannelId::new(scene.guild.forum("tables").id());
    // The default of the HTTP client does not apply to the first message of a forum post.
    let welcome = CreateMessage::new().content("Welcome").allowed_mentions(CreateAllowedMentions::new());
    let post = CreateForumPost::new("Table 9", welcome).auto_archive_duration(AutoArchiveDuration::OneWeek);
    let mut thread = forum.create_forum_post(http, post).await.unwrap();
    thread.edit_thread(http, EditThread::new().name("Table 9, ended").archived(true)).await.unwrap();
    scene.wait_for_note("Table 9, ended archived true").await;
    scene.standin.finish();
}
