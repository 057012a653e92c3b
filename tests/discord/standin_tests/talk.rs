//! People and the bot: commands, buttons, menus, forms, suggestions, threads and direct messages.

use serde_json::json;

use super::Scene;
use super::bot::{error_code, valid_message};
use crate::standin::Wiring;

const BOTH: [Wiring; 2] = [Wiring::Proxy, Wiring::Tls];

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn typed_commands_must_match_their_registration() {
    for wiring in BOTH {
        let scene = Scene::new(wiring).await;
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
        alice.slash("hello", &[]).unwrap().wait_for_first_answer().await;
        assert!(scene.bob.wait_for_text("Hello!").await.is_by_bot);
        alice.go_to_dm();
        assert!(alice.slash("table new", &[("game", "art-society")]).err().unwrap().contains("not offered"));
        alice.slash("hello", &[]).unwrap().wait_for_first_answer().await;
        assert!(alice.view().direct().any(|message| message.contains_text("Hello!")));
        scene.standin.finish();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn localised_command_names_work() {
    for wiring in BOTH {
        let scene = Scene::new(wiring).await;
        scene
            .bob
            .slash("桌 開", &[("game", "art-society"), ("座位", "3")])
            .unwrap()
            .wait_for_first_answer()
            .await;
        let thread = scene.guild.wait_for_thread("Table 7").await;
        let opened = scene.alice.wait_for_text("opened a table").await;
        assert_eq!(opened.channel, thread.id());
        scene.wait_for_note("Integer(3)").await;
        scene.bob.wait_for_text("It is <#").await;
        assert!(!scene.alice.view().says("It is <#"), "only one person sees an ephemeral answer");
        assert!(scene.alice.pings().is_empty() && scene.bob.pings().is_empty());
        scene.standin.finish();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn ephemeral_messages_are_private_to_one_person() {
    for wiring in BOTH {
        let scene = Scene::new(wiring).await;
        let secret = scene.alice.slash("secret", &[]).unwrap();
        assert_eq!(secret.wait_for_first_answer().await, 5);
        let hand = secret.wait_until_settled().await.unwrap();
        assert!(hand.contains_text("5, 9"));
        assert!(hand.is_ephemeral && !hand.is_thinking);
        assert!(!scene.bob.view().full_text().contains("5, 9"));
        assert!(scene.bob.click("Join").err().unwrap().contains("sees no button"));
        assert!(scene.bob.click_in(hand.id, "Join").err().unwrap().contains("does not see"));
        assert!(scene.alice.click("Off").err().unwrap().contains("disabled"));
        scene.alice.click_in(hand.id, "Join").unwrap().wait_for_first_answer().await;
        assert!(scene.alice.wait_for_text("One seat taken").await.is_ephemeral);
        let read = scene.bot.http.get_message(hand.channel.into(), hand.id.into()).await;
        assert_eq!(
            error_code(&read.err().unwrap()),
            "404 10008",
            "an ephemeral message is not in the channel"
        );
        scene.standin.finish();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn pictures_and_components_work_in_both_directions() {
    for wiring in BOTH {
        let scene = Scene::new(wiring).await;
        scene.alice.slash("board", &[]).unwrap().wait_for_first_answer().await;
        let board = scene.bob.wait_for_text("The board").await;
        assert_eq!(board.files[0].filename, "board.png");
        assert_eq!(board.files[0].description, "An empty gallery");
        assert_eq!(board.files[0].bytes, &b"png"[..]);
        scene.alice.wait_for_text("A followup").await;
        assert!(!scene.bob.view().says("A followup"));
        let fetched = scene.bot.http.get_message(board.channel.into(), board.id.into()).await.unwrap();
        assert_eq!(fetched.attachments[0].download().await.unwrap(), b"png");
        scene.bob.choose("Which work?", &["Blue"]).unwrap().wait_for_first_answer().await;
        scene.alice.wait_for_text("values: [\"b\"]").await;
        scene.bob.choose("Who?", &["Alice"]).unwrap().wait_for_first_answer().await;
        scene.alice.wait_for_text("UserSelect").await;
        assert!(scene.bob.choose("Which work?", &["Green"]).is_err());
        assert!(scene.bob.submit(&[("Your bid", "5")]).is_err(), "no form is open yet");
        assert_eq!(scene.bob.click("Bid").unwrap().wait_for_first_answer().await, 9);
        assert_eq!(scene.bob.view().form.unwrap().title, "A sealed bid");
        assert!(scene.alice.view().form.is_none());
        assert!(scene.bob.submit(&[("Your bid", "1000")]).err().unwrap().contains("characters"));
        scene.bob.submit(&[("Your bid", "5")]).unwrap().wait_for_first_answer().await;
        scene.bob.wait_for_text("bid 5 sealed").await;
        assert!(!scene.alice.view().full_text().contains("bid 5"));
        scene.standin.finish();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn autocompletion_returns_suggestions() {
    let scene = Scene::new(Wiring::Proxy).await;
    let choices = scene.alice.autocomplete("table join", &[("table", "Ber")], "table").await.unwrap();
    assert_eq!(choices.len(), 1);
    assert_eq!((choices[0].name.as_str(), &choices[0].value), ("Berta's table", &json!("Berta's table")));
    assert!(scene.alice.autocomplete("table new", &[("game", "A")], "game").await.is_err());
    scene.standin.finish();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn direct_messages_can_be_closed_or_unreachable() {
    for wiring in BOTH {
        let scene = Scene::new(wiring).await;
        scene.alice.slash("write", &[]).unwrap().wait_for_first_answer().await;
        scene.alice.wait_for_text("A private word").await;
        assert_eq!(scene.alice.pings().len(), 1);
        assert!(!scene.bob.view().says("A private word"));
        scene.bob.set_dms_open(false);
        scene.bob.slash("write", &[]).unwrap().wait_for_first_answer().await;
        scene.wait_for_note("403 50007").await;
        scene.guild.remove_member(&scene.alice);
        let sent = scene.bot.send(scene.alice.dm().id(), valid_message("Are you there?")).await;
        assert_eq!(error_code(&sent.err().unwrap()), "403 50278");
        scene.standin.finish();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn bot_reads_only_messages_addressed_to_it() {
    let scene = Scene::new(Wiring::Proxy).await;
    let bot = scene.standin.application_id();
    scene.alice.write("not for you").unwrap();
    scene.wait_for_note("heard \"\"").await;
    scene.alice.write(&format!("<@{bot}> pass")).unwrap();
    scene.wait_for_note("pass").await;
    let question = scene.bot.send(scene.guild.general().id(), valid_message("Whose turn?")).await.unwrap();
    scene.bob.reply(question.id.get(), "mine").unwrap();
    scene.wait_for_note("mine").await;
    scene.bob.write_in(&scene.bob.dm(), "help").unwrap();
    scene.wait_for_note("help").await;
    assert!(!scene.bot.state.notes().iter().any(|note| note.contains("not for you")));
    scene.standin.finish();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn archived_thread_rejects_edits_until_a_new_message() {
    let scene = Scene::new(Wiring::Proxy).await;
    scene.alice.slash("table new", &[("game", "art-society")]).unwrap().wait_for_first_answer().await;
    let thread = scene.guild.wait_for_thread("Table 7").await;
    let first = scene.alice.wait_for_text("opened a table").await;
    thread.archive(false);
    let (channel, message) = (thread.id().into(), first.id.into());
    let edited = scene.bot.http.edit_message(channel, message, &valid_message("changed"), Vec::new()).await;
    assert_eq!(error_code(&edited.err().unwrap()), "400 50083");
    scene.alice.go_to(&thread);
    assert!(scene.alice.slash("hello", &[]).err().unwrap().contains("archived"));
    scene.bot.send(thread.id(), valid_message("We go on")).await.unwrap();
    assert!(!thread.is_archived());
    scene.bot.http.edit_message(channel, message, &valid_message("changed"), Vec::new()).await.unwrap();
    thread.archive(true);
    let sent = scene.bot.send(thread.id(), valid_message("And now?")).await;
    assert_eq!(error_code(&sent.err().unwrap()), "403 160005");
    thread.delete();
    let sent = scene.bot.send(thread.id(), valid_message("Gone?")).await;
    assert_eq!(error_code(&sent.err().unwrap()), "404 10003");
    scene.standin.finish();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn only_allowed_mentions_are_pinged() {
    let scene = Scene::new(Wiring::Proxy).await;
    let general = scene.guild.general().id();
    let words = format!("{} {}", scene.alice.mention(), scene.bob.mention());
    let bob = scene.bob.id().to_string();
    let body = json!({"content": words, "allowed_mentions": {"parse": [], "users": [bob]}});
    let sent = scene.bot.send(general, body).await.unwrap();
    assert!(scene.alice.pings().is_empty());
    assert_eq!(scene.bob.pings().len(), 1);
    let edit = json!({"content": format!("{words}!"), "allowed_mentions": {"parse": ["users"]}});
    scene.bot.http.edit_message(general.into(), sent.id, &edit, Vec::new()).await.unwrap();
    assert!(scene.alice.pings().is_empty(), "edits never ping");
    scene.standin.finish();
}
