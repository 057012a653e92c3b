//! Greetings, the log and the proof: answers in the terms of a chat.

use super::posts::{scene, scene_in};
use crate::standin::Wiring;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn greeting_gets_two_lines_and_buttons() {
    for (wiring, locale) in Wiring::BOTH.into_iter().zip(["en-US", "zh-TW"]) {
        let (standin, guild, ada, _bo, mut house) = scene_in(wiring).await;
        house.listen(&standin).await;
        standin.wait_until_ready().await;
        house.open_table(&ada, &guild).await;
        let eve = standin.person("Eve", locale);
        guild.add_member(&eve);
        // She was seen in the server, and its tables are for its members.
        eve.go_to(&guild.general());
        let mine = if locale == "en-US" { "table mine" } else { "牌桌 我的" };
        eve.slash(mine, &[]).unwrap().wait_until_settled().await;
        eve.go_to_dm();
        eve.write(if locale == "en-US" { "hello" } else { "你好" }).unwrap();
        let hello = eve.wait_for_text("Vernissage").await;
        assert_eq!(hello.text.lines().count(), 2, "{}", hello.text);
        assert!(hello.contains_text("Eve") && hello.buttons.len() == 3, "{}", hello.text);
        for (at, says) in [(0, "Art Society"), (2, "/")] {
            let label = hello.buttons[at].label.clone();
            let label = if locale == "en-US" { label } else { hello.buttons[at].custom_id.clone().unwrap() };
            let shown =
                eve.click_in(hello.id, &label).unwrap().wait_until_settled().await.expect("an answer");
            let says = if locale == "en-US" || at == 2 { says } else { "藝術" };
            assert!(shown.contains_text(says), "{label}: {}", shown.text);
        }
        let games = eve.click_in(hello.id, hello.buttons[1].custom_id.as_deref().unwrap()).unwrap();
        let games = games.wait_until_settled().await.expect("a menu");
        assert_eq!(games.menus[0].options.len(), 4);
        let game = games.menus[0].options[0].0.clone();
        let rules = eve
            .choose(&games.menus[0].custom_id, &[&game])
            .unwrap()
            .wait_until_settled()
            .await
            .expect("rules");
        assert!(rules.menus[0].options.len() > 3, "{}", rules.text);
        assert!(eve.view().failures.is_empty());
        standin.finish();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn log_is_grouped_by_round_and_proof_has_fingerprints() {
    let (standin, guild, ada, bo, mut house) = scene().await;
    house.listen(&standin).await;
    standin.wait_until_ready().await;
    let code = house.start_bidding(&ada, &bo, &guild).await;
    ada.go_to(&guild.wait_for_thread(code.as_str()).await);
    for (person, bid) in [(&ada, "bid 3"), (&bo, "bid 5")] {
        house.type_line_at(person, &code, bid).await;
    }
    house.deliver_all().await;
    let hash = house.table(&code).await;
    let hash = model::seed_hash(&hash.seed);
    let log = ada.slash("log", &[]).unwrap().wait_until_settled().await.expect("the log");
    assert!(
        log.contains_text("**Round 1**") && log.text.lines().any(|line| line.starts_with("- <t:")),
        "{}",
        log.text
    );
    let lower = log.text.to_lowercase();
    for secret in ["proof code", "fingerprint", "salt", &hash] {
        assert!(!lower.contains(secret), "{secret}: {}", log.text);
    }
    let proof = ada.slash("proof", &[]).unwrap().wait_until_settled().await.expect("the proof");
    assert!(
        proof.is_ephemeral && proof.contains_text(&hash) && proof.contains_text("with the salt"),
        "{}",
        proof.text
    );
    let seed = house.table(&code).await.seed;
    assert!(!ada.view().full_text().contains(&seed), "the seed stays hidden until the game is over");
    standin.finish();
}

/// Lines for a direct message. Their answers must use the terms of a chat.
const LINES: [&str; 62] = [
    "help",
    "help all",
    "help time",
    "help play ahead",
    "help art-society",
    "help extend",
    "list",
    "mine",
    "banana split with cream",
    "hang z9",
    "bid",
    "bid 99",
    "undo",
    "stop",
    "yes",
    "lang zh-Hant",
    "lang en",
    "tell",
    "tell mail",
    "tell next",
    "quiet 22:00-07:30",
    "quiet 99",
    "off sat",
    "digest 07:30",
    "digest off",
    "holiday 2027-12-24 2028-01-02",
    "remind 50%",
    "substitute",
    "vote yes",
    "vote undo",
    "link",
    "link x",
    "unlink",
    "address x@example.org",
    "my data",
    "forget me",
    "forget",
    "name X",
    "name https://x.example",
    "invite",
    "new art-society 3 private=on",
    "new art-society 9",
    "new nothing",
    "rules",
    "rules nothing",
    "join XXXX",
    "answer XXXX bid 3",
    "resign",
    "pause",
    "extend 24h",
    "ruling x",
    "rematch",
    "wait",
    "ready",
    "orders",
    "withdraw",
    "when bid: bid 3",
    "when dance: bid 3",
    "punctuality",
    "log",
    "proof",
    "board",
];

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn chat_answers_use_chat_terms() {
    // Every visible text is checked for unsuitable words, so it is enough that these answers arrive.
    for (wiring, locale) in Wiring::BOTH.into_iter().zip(["en-US", "zh-TW"]) {
        let (standin, guild, ada, bo, mut house) = scene_in(wiring).await;
        house.listen(&standin).await;
        standin.wait_until_ready().await;
        ada.set_locale(locale);
        ada.go_to(&guild.general());
        ada.slash(if locale == "en-US" { "help" } else { "說明" }, &[]).unwrap().wait_until_settled().await;
        let code = house.start_bidding(&ada, &bo, &guild).await;
        ada.go_to_dm();
        for line in LINES {
            let count = ada.dm().messages().len();
            ada.write(&format!("{code} {line}")).unwrap();
            ada.wait_for(|seen| seen.direct().count() >= count + 2).await;
            let count = ada.dm().messages().len();
            ada.write(line).unwrap();
            ada.wait_for(|seen| seen.direct().count() >= count + 2).await;
        }
        house.deliver_all().await;
        assert!(ada.view().failures.is_empty() && bo.view().failures.is_empty());
        standin.finish();
    }
}

/// A bot whose owner has not switched on the intent for the content of messages only leaves threads unread.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn refused_message_content_leaves_threads_unread() {
    let (standin, guild, ada, bo, mut house) = scene().await;
    standin.with_world(|world| world.gateway.grants_message_content = false);
    house.listen(&standin).await;
    standin.wait_until_ready().await;
    assert!(standin.with_world(|world| !world.gateway.reads_content()), "connected without the intent");
    let code = house.start_table(&ada, &bo, &guild).await;
    ada.go_to(&guild.wait_for_thread(code.as_str()).await);
    ada.write("good luck").unwrap();
    let log = ada.slash("log", &[]).unwrap().wait_until_settled().await.expect("the log");
    assert!(log.contains_text("Round 1"), "{}", log.text);
    assert_eq!(house.desk.store().talk_head(code).await.unwrap(), 0, "no line of talk");
    standin.finish();
}
