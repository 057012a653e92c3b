//! Table talk: the readers of each line, the time at which they get it, and everything that it must never be.

use super::talk_scene::{TalkScene, texts_to};
use chrono::TimeDelta;
use model::{ContactMethod, TalkRemover, TalkVoice};
use ports::PlaceTalkEvent;

/// Every combination of a reader's settings, with the letters that then bring them a line.
#[tokio::test]
async fn line_reaches_each_reader_once_as_they_chose() {
    let hours = TimeDelta::hours(1);
    // Setting, further line, hours until the line arrives by mail without any other letter; `None` for never.
    let cases: [(&str, &str, Option<i64>); 7] = [
        ("tell talk-in-letters", "", None),
        ("tell talk-at-once", "", Some(1)),
        ("tell talk-digest", "digest 18:00", Some(6)),
        ("tell talk-in-letters", "digest 18:00", Some(6)),
        ("tell talk-never", "", None),
        ("tell talk-at-once", "ignore Cy", None),
        ("tell talk-at-once", "mute CODE", None),
    ];
    for (setting, further, arrival_h) in cases {
        let what = format!("{setting}, {further}");
        let scene = TalkScene::new().await;
        if !further.is_empty() {
            scene.say_as("Bo", &further.replace("CODE", &scene.code.to_string())).await;
        }
        scene.say_as("Bo", setting).await;
        scene.deliver().await;
        assert_eq!(scene.say_as("Cy", "say Good luck everyone!").await, ["say-talk-sent"]);
        let mut arrived = Vec::new();
        for hour in 0..30 {
            let letters = scene.deliver().await;
            arrived.extend(texts_to(&letters, "Bo").into_iter().map(|text| (hour, text)));
            assert_eq!(texts_to(&letters, "Cy"), [""; 0], "{what}: the author");
            scene.advance(hours);
        }
        let expected: Vec<_> =
            arrival_h.map(|hour| (hour, "Good luck everyone!".to_owned())).into_iter().collect();
        assert_eq!(arrived, expected, "{what}");
    }
}

#[tokio::test]
async fn next_letter_brings_new_talk_once() {
    let scene = TalkScene::new().await;
    scene.say_as("Cy", "say one").await;
    scene.say_as("Dee", "say two").await;
    let thread = scene.deliver().await;
    assert_eq!(texts_to(&thread, ""), ["one", "two"], "in the thread, in order");
    assert_eq!(texts_to(&thread, "Bo"), [""; 0]);
    scene.mail(1, "board").await;
    assert_eq!(texts_to(&scene.deliver().await, "Bo"), ["one", "two"]);
    scene.mail(1, "board").await;
    assert_eq!(texts_to(&scene.deliver().await, "Bo"), [""; 0], "no line comes twice");
    scene.say_as("Bo", "say three").await;
    scene.mail(1, "board").await;
    assert_eq!(texts_to(&scene.deliver().await, "Bo"), [""; 0], "not one's own");
}

#[tokio::test]
async fn whisper_reaches_its_reader_alone() {
    let scene = TalkScene::new().await;
    assert_eq!(scene.say_as("Ada", "whisper Dee I hold the blue one").await, ["say-talk-whispered"]);
    assert_eq!(scene.say_as("Cy", "whisper Bo: psst").await, ["say-talk-whispered"]);
    let letters = scene.deliver().await;
    assert_eq!(texts_to(&letters, ""), [""; 0], "never in the thread");
    assert_eq!(texts_to(&letters, "Dee"), ["I hold the blue one"], "a private message, at once");
    assert!(letters.iter().filter(|it| it.to == "Dee").all(|it| it.way == ContactMethod::Direct));
    for seat in [0, 1] {
        scene.mail(seat, "board").await;
    }
    let letters = scene.deliver().await;
    assert_eq!((texts_to(&letters, "Ada"), texts_to(&letters, "Bo")), (vec![], vec!["psst".to_owned()]));
    let public = scene.desk.public_talk(&scene.code).await.unwrap();
    assert!(public.lines.is_empty(), "nor on the web page");
    for line in ["whisper Zed hi", "whisper Ada hi", "whisper hi"] {
        assert_eq!(scene.say_as("Ada", line).await, ["say-whisper-whom"], "{line}");
    }
}

#[tokio::test]
async fn table_can_forbid_whispers() {
    let scene = TalkScene::with_options("whispers=off").await;
    assert_eq!(scene.say_as("Ada", "whisper Bo psst").await, ["say-whisper-off"]);
    assert!(scene.lines().await.is_empty());
}

/// Words of talk are passed on as they were typed, whatever they look like.
#[tokio::test]
async fn talk_is_never_read_as_an_order() {
    let scene = TalkScene::new().await;
    let before = scene.desk.store().table(scene.code.clone()).await.unwrap().unwrap();
    for text in [
        "say bid 3",
        "say I think\nbid 3\nresign yes\nstop\nforget me yes",
        "say hello\n\nbut wait\nbid 3",
        "note bid 3\nundo",
        "say: leave\n> bid 3",
    ] {
        scene.mail(1, text).await;
    }
    let after = scene.desk.store().table(scene.code.clone()).await.unwrap().unwrap();
    assert_eq!((after.seq, after.version), (before.seq, before.version));
    assert!(!scene.person("Bo").await.stopped);
    let texts: Vec<String> = scene.lines().await.iter().map(|line| line.text.to_string()).collect();
    let expected =
        ["bid 3", "I think bid 3 resign yes stop forget me yes", "hello but wait bid 3", "leave > bid 3"];
    assert_eq!(texts, expected);
}

#[tokio::test]
async fn words_for_another_table_are_not_sent_here() {
    let scene = TalkScene::new().await;
    let other = scene.send("Fay", &["new sealed-lots 4"]).await.table.unwrap().code;
    assert_eq!(scene.say_as("Bo", &format!("say {other} hello")).await, ["say-talk-no-seat"]);
    assert!(scene.lines().await.is_empty(), "Bo has no seat there, and did not mean this table");
    assert_eq!(scene.say_as("Bo", "say Well played").await, ["say-talk-sent"], "no code, but a word");
}

#[tokio::test]
async fn blank_line_and_order_end_the_talk() {
    let scene = TalkScene::new().await;
    let page = scene.mail(1, "say Good luck\nto all of you!\n\nboard").await;
    let texts: Vec<String> = scene.lines().await.iter().map(|line| line.text.to_string()).collect();
    assert_eq!(texts, ["Good luck to all of you!"]);
    assert!(page.board.is_some(), "the order below was carried out");
    scene.mail(1, "say And thanks!\n\nBest regards\nBo").await;
    assert_eq!(scene.lines().await[1].text, "And thanks!", "a closing is no talk");
}

#[tokio::test]
async fn plain_text_is_offered_and_sent_on_request() {
    let scene = TalkScene::new().await;
    let page = scene.mail(1, "Hi Ada! What a lovely table this is.").await;
    assert!(page.says.iter().any(|say| say.key == "say-talk-offer"), "{:?}", page.says);
    assert!(scene.lines().await.is_empty(), "not without asking");
    scene.mail(1, "say it").await;
    assert_eq!(scene.lines().await[0].text, "Hi Ada! What a lovely table this is.");
    let again = scene.mail(1, "say it").await;
    assert!(again.says.iter().any(|say| say.key == "say-talk-no-offer"), "{:?}", again.says);
    assert_eq!(scene.lines().await.len(), 1);
}

/// Text below an order is sent at once to a table whose player wants that, but a mistyped move never is.
#[tokio::test]
async fn free_talk_never_sends_a_mistyped_move() {
    let scene = TalkScene::new().await;
    assert_eq!(scene.say_as("Bo", "tell talk-free").await, ["say-telling-talk"]);
    scene.mail(1, "board\n\nWhat a lovely table this is.").await;
    assert_eq!(scene.lines().await[0].text, "What a lovely table this is.");
    for text in ["bidd 3 please now", "board\n\nbid 3 and some more words", "board\nbdi 17 for me"] {
        scene.mail(1, text).await;
    }
    assert_eq!(scene.lines().await.len(), 1);
}

#[tokio::test]
async fn notes_are_shown_to_their_writer_alone() {
    let scene = TalkScene::new().await;
    assert_eq!(scene.say_as("Bo", "notes").await, ["say-notes-none"]);
    assert_eq!(scene.say_as("Bo", "note Ada bids high").await, ["say-note-kept"]);
    assert_eq!(scene.say_as("Bo", "note buy blue").await, ["say-note-kept"]);
    assert_eq!(scene.say_as("Bo", "note drop 7").await, ["say-note-unknown"]);
    assert_eq!(scene.say_as("Bo", "note drop 1").await, ["say-note-dropped"]);
    assert_eq!(scene.say_as("Bo", "notes").await, ["say-note-line"]);
    for seat in [0, 1] {
        scene.mail(seat, "board").await;
    }
    for letter in scene.deliver().await {
        let notes: Vec<&str> = letter.page.notes.iter().map(|note| note.text.as_str()).collect();
        let expected: &[&str] = if letter.to == "Bo" { &["buy blue"] } else { &[] };
        assert_eq!(notes, expected, "{}", letter.key);
    }
}

#[tokio::test]
async fn talk_is_limited_by_length_and_day() {
    let scene = TalkScene::new().await;
    assert_eq!(scene.say_as("Bo", "say").await, ["say-talk-empty"]);
    assert_eq!(scene.say_as("Bo", &format!("say {}", "x".repeat(501))).await, ["say-talk-long"]);
    for _ in 0..10 {
        assert_eq!(scene.say_as("Bo", &format!("say {}", "x".repeat(500))).await, ["say-talk-sent"]);
    }
    assert_eq!(scene.say_as("Bo", "say more").await, ["say-talk-too-many"]);
    // Words that cannot be passed on do not cost the move in the same message, and the answer tells both.
    let answer = scene.send("Bo", &["bid 1", "say more"]).await;
    let said: Vec<_> = answer.says.iter().map(|say| say.key.as_str()).collect();
    assert!(said.first() == Some(&"say-talk-too-many") && said.len() > 1, "{said:?}");
    assert_eq!(scene.say_as("Bo", "bid 2").await, ["say-replaced"], "the first bid stands");
    assert_eq!(scene.say_as("Cy", "say mine").await, ["say-talk-sent"], "others are not affected");
    scene.advance(TimeDelta::hours(25));
    assert_eq!(scene.say_as("Bo", "say more").await, ["say-talk-sent"]);
}

#[tokio::test]
async fn only_players_speak_and_only_while_talk_is_open() {
    let scene = TalkScene::new().await;
    assert_eq!(scene.say_as("Eve", "say hello").await, ["say-talk-no-seat"]);
    assert_eq!(scene.say_as("Bo", "talk off").await, ["say-talk-not-yours"]);
    assert_eq!(scene.say_as("Ada", "talk off").await, ["say-talk-off"]);
    assert_eq!(scene.say_as("Bo", "say hello").await, ["say-talk-closed"]);
    assert_eq!(scene.say_as("Ada", "talk on").await, ["say-talk-on"]);
    assert_eq!(scene.say_as("Bo", "say hello").await, ["say-talk-sent"]);
    scene.say_as("Ada", "resign yes").await;
}

/// A removed line is sent to no one any more, and its post shows who removed it.
#[tokio::test]
async fn removed_line_is_sent_no_more() {
    let scene = TalkScene::new().await;
    scene.say_as("Bo", "say rude words").await;
    assert_eq!(texts_to(&scene.deliver().await, ""), ["rude words"]);
    assert_eq!(scene.say_as("Cy", "talk remove 1").await, ["say-talk-not-yours"]);
    assert_eq!(scene.say_as("Ada", "talk remove 1").await, ["say-talk-cut"]);
    assert_eq!(scene.say_as("Ada", "talk remove 1").await, ["say-talk-no-line"]);
    assert_eq!(texts_to(&scene.deliver().await, ""), ["(removed)"]);
    scene.mail(0, "board").await;
    assert_eq!(texts_to(&scene.deliver().await, "Ada"), [""; 0]);
    let lines = scene.lines().await;
    assert_eq!((lines[0].text.as_str(), lines[0].removed_by), ("", Some(TalkRemover::Admin)));
    assert_eq!(scene.say_as("Dee", "talk").await, ["say-talk-removed"]);
}

#[tokio::test]
async fn report_reaches_the_admins_of_the_server() {
    let scene = TalkScene::new().await;
    scene.say_as("Bo", "say rude words").await;
    scene.say_as("Ada", "whisper Bo a secret").await;
    scene.deliver().await;
    assert_eq!(scene.say_as("Cy", "report 1: that's rude").await, ["say-report-sent"]);
    assert_eq!(
        scene.say_as("Cy", "report 2: curious").await,
        ["say-talk-no-line"],
        "not a whisper of others"
    );
    assert_eq!(scene.say_as("Cy", "report rude").await, ["say-report-shape"]);
    let letters = scene.deliver().await;
    let reports = letters.iter().filter(|letter| letter.key.starts_with("admins/"));
    assert_eq!(
        reports.flat_map(|letter| &letter.page.says).map(|say| &*say.key).collect::<Vec<_>>(),
        ["say-admins-talk"]
    );
}

#[tokio::test]
async fn lobby_talk_arrives_the_same_evening() {
    let scene = TalkScene::open("").await;
    scene.deliver().await;
    assert_eq!(scene.say_as("Cy", "say When do we start?").await, ["say-talk-sent"]);
    assert_eq!(texts_to(&scene.deliver().await, "Bo"), [""; 0]);
    scene.advance(TimeDelta::hours(7));
    let letters = scene.deliver().await;
    assert_eq!(texts_to(&letters, "Bo"), ["When do we start?"]);
    assert_eq!(texts_to(&letters, "Ada"), ["When do we start?"]);
    assert!(letters.iter().all(|letter| letter.at >= scene.now() - TimeDelta::hours(2)));
}

#[tokio::test]
async fn forgotten_player_leaves_no_words() {
    let scene = TalkScene::new().await;
    scene.say_as("Bo", "say my real name is Boris").await;
    scene.say_as("Bo", "note secret plan").await;
    let data = scene.send("Bo", &["my data"]).await.text.unwrap();
    assert!(data.contains("Boris") && data.contains("secret plan"), "{data}");
    scene.say_as("Bo", "forget me yes").await;
    assert!(scene.lines().await.iter().all(|line| line.text.is_empty()));
    scene.mail(0, "board").await;
    assert_eq!(texts_to(&scene.deliver().await, "Ada"), [""; 0]);
}

#[tokio::test]
async fn question_reaches_the_host() {
    let scene = TalkScene::new().await;
    assert_eq!(scene.say_as("Bo", "ask the host why is it so quiet?").await, ["say-ask-sent"]);
    assert_eq!(scene.say_as("Bo", "ask Ada why").await, ["say-ask-shape"]);
    let letters = scene.deliver().await;
    let asked: Vec<_> = letters.iter().filter(|letter| letter.key.starts_with("ask/")).collect();
    assert_eq!(asked.len(), 1);
    let keys: Vec<&str> = asked[0].page.says.iter().map(|say| &*say.key).collect();
    assert_eq!(keys, ["say-ask-letter", "say-ask-table", "say-ask-contact"]);
}

/// Talk passes through the cleaner, and a header, a mention or a link is nothing but text.
#[tokio::test]
async fn hostile_talk_is_only_text() {
    let scene = TalkScene::new().await;
    for typed in [
        "say hi\u{202e}\u{200b} there\u{0}",
        "say Bcc: all@example.org",
        "say @everyone <@1> [x](https://evil.example)",
    ] {
        scene.say_as("Bo", typed).await;
    }
    let texts: Vec<String> = scene.lines().await.iter().map(|line| line.text.to_string()).collect();
    assert_eq!(texts[..2], ["hi there", "Bcc: all@example.org"]);
    for line in scene.lines().await {
        assert!(!line.text.contains(char::is_control), "{:?}", line.text);
        assert!(!line.text.disarmed().contains("https://"), "{:?}", line.text.disarmed());
    }
}

/// People in the thread simply write. Everyone else reads it, and the thread gets no echo.
#[tokio::test]
async fn thread_messages_reach_people_by_mail() {
    let scene = TalkScene::new().await;
    scene.write_in_thread(1, "Cy", "hello from the thread").await;
    scene.write_in_thread(2, "Zed", "nice game").await;
    scene.write_in_thread(2, "Zed", "nice game").await;
    assert_eq!(texts_to(&scene.deliver().await, ""), [""; 0], "no echo");
    scene.mail(0, "board").await;
    let letters = scene.deliver().await;
    assert_eq!(texts_to(&letters, "Ada"), ["hello from the thread", "nice game"]);
    let mut entries = letters.iter().flat_map(|letter| &letter.page.talk.lines);
    assert_eq!(entries.next().map(|entry| entry.voice), Some(TalkVoice::Player));
    assert_eq!(
        entries.next().map(|entry| (entry.voice, entry.name.to_string())),
        Some((TalkVoice::Spectator, "Zed".to_owned()))
    );
    assert_eq!(scene.say_as("Bo", "ignore Zed").await, ["say-ignore-on"]);
    scene.mail(1, "board").await;
    assert_eq!(texts_to(&scene.deliver().await, "Bo"), ["hello from the thread"]);
}

#[tokio::test]
async fn edits_and_deletions_follow_until_read() {
    let scene = TalkScene::new().await;
    for message in 1..=3 {
        scene.write_in_thread(message, "Cy", &format!("message {message}")).await;
    }
    scene.mail(0, "board").await;
    assert_eq!(texts_to(&scene.deliver().await, "Ada").len(), 3);
    scene.in_thread(1, PlaceTalkEvent::Edited { text: "better words".to_owned() }).await;
    scene.in_thread(2, PlaceTalkEvent::Deleted).await;
    scene.in_thread(9, PlaceTalkEvent::Deleted).await;
    for seat in [0, 1] {
        scene.mail(seat, "board").await;
    }
    let letters = scene.deliver().await;
    assert_eq!(texts_to(&letters, "Bo"), ["better words", "message 3"]);
    assert_eq!(texts_to(&letters, "Ada"), [""; 0], "read before");
}

/// A watcher gets what everyone may know, once a day, and neither whispers nor the words of strangers.
#[tokio::test]
async fn watcher_gets_public_news_once_a_day() {
    let scene = TalkScene::new().await;
    assert_eq!(scene.say_as("Ada", &format!("watch {}", scene.code)).await, ["say-watch-own"]);
    assert_eq!(scene.say_as("Fay", &format!("watch {}", scene.code)).await, ["say-watch-daily"]);
    scene.say_as("Cy", "say hello").await;
    scene.say_as("Cy", "whisper Bo psst").await;
    scene.play_round().await;
    scene.deliver().await;
    scene.advance(TimeDelta::hours(7));
    let letters = scene.deliver().await;
    let watched: Vec<_> = letters.iter().filter(|letter| letter.key.starts_with("watch/")).collect();
    assert_eq!(watched.len(), 1);
    assert_eq!(watched[0].texts(), ["hello"]);
    let table = watched[0].page.table.as_ref().unwrap();
    assert_eq!((table.you, watched[0].page.ask.is_none()), (None, true));
    assert_eq!(scene.say_as("Fay", &format!("watch {} drop", scene.code)).await, ["say-watch-off"]);
    scene.play_round().await;
    scene.advance(TimeDelta::hours(24));
    let letters = scene.deliver().await;
    assert!(!letters.iter().any(|letter| letter.key.starts_with("watch/")));
}

/// A letter that waits for its reader over days off brings the news of each of them.
#[tokio::test]
async fn watcher_with_days_off_gets_the_news_of_each_day() {
    let scene = TalkScene::new().await;
    scene.say_as("Fay", &format!("watch {}", scene.code)).await;
    let weekday = |days| (scene.now() + TimeDelta::days(days)).format("%a").to_string().to_lowercase();
    scene.say_as("Fay", &format!("off {} {}", weekday(0), weekday(1))).await;
    for _ in 0..2 {
        scene.play_round().await;
        let letters = scene.deliver().await;
        assert!(!letters.iter().any(|letter| letter.key.starts_with("watch/")), "a day off");
        scene.advance(TimeDelta::hours(24));
    }
    let letters = scene.deliver().await;
    let watched: Vec<_> = letters.iter().filter(|letter| letter.key.starts_with("watch/")).collect();
    assert_eq!(watched.len(), 1);
    let news = serde_json::to_string(&watched[0].page.news).unwrap();
    assert_eq!(news.matches("\"kind\":\"sold\"").count(), 2, "{news}");
}

/// Names are sought in the beginning of a text, counted in characters: Han characters have three bytes each.
#[tokio::test]
async fn long_names_are_found_in_whole_texts() {
    let scene = TalkScene::new().await;
    let name = "北".repeat(40);
    scene.say_as("Cy", &format!("name {name}")).await;
    assert_eq!(scene.say_as("Bo", &format!("ignore {name}")).await, ["say-ignore-on"]);
    assert_eq!(scene.say_as("Ada", &format!("whisper {name}: well played")).await, ["say-talk-whispered"]);
}
