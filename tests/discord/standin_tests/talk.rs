//! People and the bot: commands, buttons, menus, forms, suggestions, threads and direct messages.

use serde_json::json;

use super::Scene;
use super::bot::{code, sound};
use crate::standin::Wiring;

const BOTH: [Wiring; 2] = [Wiring::Proxy, Wiring::Tls];

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn typed_commands_must_match_their_registration() {
    for wiring in BOTH {
        let scene = Scene::set(wiring).await;
        let alice = &scene.alice;
        for (command, options, why) in [
            ("nothing", &[][..], "registered no command"),
            ("table", &[], "subcommands"),
            ("table sell", &[], "unknown subcommand"),
            ("table new", &[], "needs the option"),
            ("table new", &[("game", "chess")], "not among its choices"),
            ("table new", &[("game", "Art Society"), ("seats", "9")], "out of range"),
            ("table new", &[("game", "Art Society"), ("seats", "many")], "not a whole number"),
            ("table new", &[("game", "Art Society"), ("colour", "red")], "no option"),
            ("桌 開", &[("game", "Art Society")], "registered no command"),
        ] {
            let refused = alice.slash(command, options).err().unwrap();
            assert!(refused.contains(why), "{command} {options:?}: {refused}");
        }
        alice.slash("hello", &[]).unwrap().answered().await;
        assert!(scene.bob.reads("Hello!").await.is_by_bot);
        alice.goes_to_dm();
        assert!(alice.slash("table new", &[("game", "art-society")]).err().unwrap().contains("not offered"));
        alice.slash("hello", &[]).unwrap().answered().await;
        assert!(alice.sees().direct().any(|message| message.says("Hello!")));
        scene.standin.finish();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn localised_command_names_work() {
    for wiring in BOTH {
        let scene = Scene::set(wiring).await;
        scene.bob.slash("桌 開", &[("game", "art-society"), ("座位", "3")]).unwrap().answered().await;
        let thread = scene.guild.thread("Table 7").await;
        let opened = scene.alice.reads("opened a table").await;
        assert_eq!(opened.channel, thread.id());
        scene.noted("Integer(3)").await;
        scene.bob.reads("It is <#").await;
        assert!(!scene.alice.sees().says("It is <#"), "only one person sees an ephemeral answer");
        assert!(scene.alice.pings().is_empty() && scene.bob.pings().is_empty());
        scene.standin.finish();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn ephemeral_messages_are_private_to_one_person() {
    for wiring in BOTH {
        let scene = Scene::set(wiring).await;
        let secret = scene.alice.slash("secret", &[]).unwrap();
        assert_eq!(secret.answered().await, 5);
        let hand = secret.settled().await.unwrap();
        assert!(hand.says("5, 9"));
        assert!(hand.is_ephemeral && !hand.is_thinking);
        assert!(!scene.bob.sees().everything().contains("5, 9"));
        assert!(scene.bob.click("Join").err().unwrap().contains("sees no button"));
        assert!(scene.bob.click_in(hand.id, "Join").err().unwrap().contains("does not see"));
        assert!(scene.alice.click("Off").err().unwrap().contains("disabled"));
        scene.alice.click_in(hand.id, "Join").unwrap().answered().await;
        assert!(scene.alice.reads("One seat taken").await.is_ephemeral);
        let read = scene.bot.http.get_message(hand.channel.into(), hand.id.into()).await;
        assert_eq!(code(&read.err().unwrap()), "404 10008", "an ephemeral message is not in the channel");
        scene.standin.finish();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn pictures_and_components_work_in_both_directions() {
    for wiring in BOTH {
        let scene = Scene::set(wiring).await;
        scene.alice.slash("board", &[]).unwrap().answered().await;
        let board = scene.bob.reads("The board").await;
        assert_eq!(board.files[0].filename, "board.png");
        assert_eq!(board.files[0].description, "An empty gallery");
        assert_eq!(board.files[0].bytes, &b"png"[..]);
        scene.alice.reads("A followup").await;
        assert!(!scene.bob.sees().says("A followup"));
        let fetched = scene.bot.http.get_message(board.channel.into(), board.id.into()).await.unwrap();
        assert_eq!(fetched.attachments[0].download().await.unwrap(), b"png");
        scene.bob.choose("Which work?", &["Blue"]).unwrap().answered().await;
        scene.alice.reads("values: [\"b\"]").await;
        scene.bob.choose("Who?", &["Alice"]).unwrap().answered().await;
        scene.alice.reads("UserSelect").await;
        assert!(scene.bob.choose("Which work?", &["Green"]).is_err());
        assert!(scene.bob.submit(&[("Your bid", "5")]).is_err(), "no form is open yet");
        assert_eq!(scene.bob.click("Bid").unwrap().answered().await, 9);
        assert_eq!(scene.bob.sees().form.unwrap().title, "A sealed bid");
        assert!(scene.alice.sees().form.is_none());
        assert!(scene.bob.submit(&[("Your bid", "1000")]).err().unwrap().contains("characters"));
        scene.bob.submit(&[("Your bid", "5")]).unwrap().answered().await;
        scene.bob.reads("bid 5 sealed").await;
        assert!(!scene.alice.sees().everything().contains("bid 5"));
        scene.standin.finish();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn autocompletion_returns_suggestions() {
    let scene = Scene::set(Wiring::Proxy).await;
    let choices = scene.alice.autocomplete("table join", &[("table", "Ber")], "table").await.unwrap();
    assert_eq!(choices.len(), 1);
    assert_eq!((choices[0].name.as_str(), &choices[0].value), ("Berta's table", &json!("Berta's table")));
    assert!(scene.alice.autocomplete("table new", &[("game", "A")], "game").await.is_err());
    scene.standin.finish();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn direct_messages_can_be_closed_or_unreachable() {
    for wiring in BOTH {
        let scene = Scene::set(wiring).await;
        scene.alice.slash("write", &[]).unwrap().answered().await;
        scene.alice.reads("A private word").await;
        assert_eq!(scene.alice.pings().len(), 1);
        assert!(!scene.bob.sees().says("A private word"));
        scene.bob.opens_dms(false);
        scene.bob.slash("write", &[]).unwrap().answered().await;
        scene.noted("403 50007").await;
        scene.guild.leaves(&scene.alice);
        let sent = scene.bot.sends(scene.alice.dm().id(), sound("Are you there?")).await;
        assert_eq!(code(&sent.err().unwrap()), "403 50278");
        scene.standin.finish();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn bot_reads_only_messages_addressed_to_it() {
    let scene = Scene::set(Wiring::Proxy).await;
    let bot = scene.standin.application_id();
    scene.alice.writes("not for you").unwrap();
    scene.noted("heard \"\"").await;
    scene.alice.writes(&format!("<@{bot}> pass")).unwrap();
    scene.noted("pass").await;
    let question = scene.bot.sends(scene.guild.general().id(), sound("Whose turn?")).await.unwrap();
    scene.bob.replies(question.id.get(), "mine").unwrap();
    scene.noted("mine").await;
    scene.bob.writes_in(&scene.bob.dm(), "help").unwrap();
    scene.noted("help").await;
    assert!(!scene.bot.state.notes().iter().any(|note| note.contains("not for you")));
    scene.standin.finish();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn archived_thread_rejects_edits_until_a_new_message() {
    let scene = Scene::set(Wiring::Proxy).await;
    scene.alice.slash("table new", &[("game", "art-society")]).unwrap().answered().await;
    let thread = scene.guild.thread("Table 7").await;
    let first = scene.alice.reads("opened a table").await;
    thread.archive(false);
    let (channel, message) = (thread.id().into(), first.id.into());
    let edited = scene.bot.http.edit_message(channel, message, &sound("changed"), Vec::new()).await;
    assert_eq!(code(&edited.err().unwrap()), "400 50083");
    scene.alice.goes_to(&thread);
    assert!(scene.alice.slash("hello", &[]).err().unwrap().contains("archived"));
    scene.bot.sends(thread.id(), sound("We go on")).await.unwrap();
    assert!(!thread.is_archived());
    scene.bot.http.edit_message(channel, message, &sound("changed"), Vec::new()).await.unwrap();
    thread.archive(true);
    let sent = scene.bot.sends(thread.id(), sound("And now?")).await;
    assert_eq!(code(&sent.err().unwrap()), "403 160005");
    thread.delete();
    let sent = scene.bot.sends(thread.id(), sound("Gone?")).await;
    assert_eq!(code(&sent.err().unwrap()), "404 10003");
    scene.standin.finish();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn only_allowed_mentions_are_pinged() {
    let scene = Scene::set(Wiring::Proxy).await;
    let general = scene.guild.general().id();
    let words = format!("{} {}", scene.alice.mention(), scene.bob.mention());
    let bob = scene.bob.id().to_string();
    let body = json!({"content": words, "allowed_mentions": {"parse": [], "users": [bob]}});
    let sent = scene.bot.sends(general, body).await.unwrap();
    assert!(scene.alice.pings().is_empty());
    assert_eq!(scene.bob.pings().len(), 1);
    let edit = json!({"content": format!("{words}!"), "allowed_mentions": {"parse": ["users"]}});
    scene.bot.http.edit_message(general.into(), sent.id, &edit, Vec::new()).await.unwrap();
    assert!(scene.alice.pings().is_empty(), "edits never ping");
    scene.standin.finish();
}
