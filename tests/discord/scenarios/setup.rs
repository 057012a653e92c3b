//! Settings that admins choose for a server, and permissions that the bot lacks there.

use super::posts::{scene, scene_in};
use crate::standin::Wiring;
use crate::standin::permissions::{ATTACH_FILES, CREATE_PUBLIC_THREADS, INVITED, SEND_MESSAGES};
use model::hours::{NamedPace, Weight};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn admin_chooses_table_channel_and_pace() {
    for wiring in Wiring::BOTH {
        let (standin, guild, ada, bo, mut house) = scene_in(wiring).await;
        let room = guild.channel("tables");
        guild.promote(&ada);
        house.listen(&standin).await;
        standin.wait_until_ready().await;
        ada.go_to(&guild.general());
        bo.go_to(&guild.general());
        assert!(bo.slash("setup", &[("room", "tables")]).is_err(), "the command is not offered");
        let chosen = [("room", "tables"), ("pace", "slow"), ("language", "zh-Hant")];
        ada.slash("setup", &chosen).unwrap().wait_for_first_answer().await;
        let told = ada.wait_for_text("Tables live in").await;
        assert!(
            told.is_ephemeral
                && told.contains_text("every permission")
                && told.contains_text("a move every few days"),
            "{}",
            told.text
        );
        bo.slash("table new", &[("game", "art-society"), ("seats", "2")])
            .unwrap()
            .wait_for_first_answer()
            .await;
        let opened = bo.wait_for_text("is open").await;
        house.deliver_all().await;
        let code = opened.text.split_whitespace().find_map(model::Code::parse).unwrap();
        let table = house.table(&code).await;
        assert_eq!(table.pace.name(Weight::Light), Some(NamedPace::Slow));
        assert_eq!(room.messages().len(), 1, "the card is in the chosen channel");
        assert!(bo.view().button("加入").is_some(), "posts are in the chosen language: {}", bo.view());
        standin.finish();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn missing_permissions_are_named_with_their_effects() {
    let (standin, guild, ada, bo, mut house) = scene().await;
    guild.promote(&ada);
    guild.set_bot_permissions(INVITED & !(CREATE_PUBLIC_THREADS | ATTACH_FILES));
    house.listen(&standin).await;
    standin.wait_until_ready().await;
    ada.go_to(&guild.general());
    ada.slash("setup", &[]).unwrap().wait_for_first_answer().await;
    let told = ada.wait_for_text("I'm missing permissions here").await;
    assert!(
        told.contains_text("Create Public Threads")
            && told.contains_text("Attach Files")
            && !told.contains_text("Send Messages**"),
        "{}",
        told.text
    );
    guild.set_bot_permissions(INVITED);
    let (results, admins) = (guild.channel("results"), guild.channel("admins"));
    results.deny_bot(SEND_MESSAGES | CREATE_PUBLIC_THREADS);
    let chosen = [("results", "results"), ("notices", "admins")];
    let told = ada.slash("setup", &chosen).unwrap().wait_until_settled().await.unwrap();
    let there = format!("I'm missing permissions in <#{}>", results.id());
    assert!(
        told.contains_text("every permission I need here") && told.contains_text(&there),
        "{}",
        told.text
    );
    assert!(
        told.contains_text("Send Messages") && !told.contains_text("Create Public Threads"),
        "{}",
        told.text
    );
    assert!(!told.contains_text(&format!("I'm missing permissions in <#{}>", admins.id())), "{}", told.text);
    guild.set_bot_permissions(INVITED & !(CREATE_PUBLIC_THREADS | ATTACH_FILES));
    bo.go_to(&guild.general());
    bo.slash("table new", &[("game", "art-society")]).unwrap().wait_for_first_answer().await;
    bo.wait_for_text("I can't make threads for tables").await;
    standin.finish();
}

/// Discord limits the calls in a channel, so each one is queried once, and several `/setup` in a row do not wait.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn setup_queries_each_channel_once() {
    let (standin, guild, ada, _bo, mut house) = scene().await;
    guild.promote(&ada);
    let rooms = [guild.forum("tables"), guild.channel("results"), guild.channel("admins")];
    house.listen(&standin).await;
    standin.wait_until_ready().await;
    ada.go_to(&guild.general());
    let chosen = [("room", "tables"), ("results", "results"), ("notices", "admins")];
    ada.slash("setup", &chosen).unwrap().wait_until_settled().await;
    for nth in 1..=3 {
        ada.slash("setup", &[]).unwrap().wait_until_settled().await;
        let count = |path: &str| standin.requests_on(path).len();
        assert_eq!(count("GET /channels/{channel_id}"), rooms.len() * (nth + 1));
        assert_eq!(count("GET /guilds/{guild_id}/roles"), nth + 1);
    }
    standin.finish();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn only_admin_role_and_server_managers_can_rule() {
    let (standin, guild, ada, bo, mut house) = scene().await;
    let [cy, eve] = ["Cy", "Eve"].map(|name| standin.person(name, "en-US"));
    let elsewhere = standin.guild("Elsewhere");
    [&cy, &eve].into_iter().for_each(|person| guild.add_member(person));
    guild.promote(&eve);
    guild.role("Referees", &[&cy]);
    elsewhere.add_member(&cy);
    elsewhere.role("Referees", &[&cy]);
    house.listen(&standin).await;
    standin.wait_until_ready().await;
    let code = house.start_table(&ada, &bo, &guild).await;
    let thread = guild.wait_for_thread(code.as_str()).await;
    [&ada, &cy, &eve].into_iter().for_each(|person| person.go_to(&thread));
    let ruling = format!("ruling {code} extend 24: the train was late");
    cy.slash("play", &[("move", &ruling)]).unwrap().wait_until_settled().await;
    cy.wait_for_text("Only an admin can make rulings").await;
    eve.slash("setup", &[("role", "Referees")]).unwrap().wait_until_settled().await;

    let before = house.table(&code).await.asks.values().next().unwrap().deadline_at.unwrap();
    ada.slash("play", &[("move", &ruling)]).unwrap().wait_until_settled().await;
    ada.wait_for_text("Only an admin can make rulings").await;
    assert_eq!(house.table(&code).await.asks.values().next().unwrap().deadline_at, Some(before));
    cy.slash("play", &[("move", &ruling)]).unwrap().wait_until_settled().await;
    let later = house.table(&code).await.asks.values().next().unwrap().deadline_at.unwrap();
    assert_eq!(later - before, chrono::TimeDelta::hours(24), "{}", cy.view());

    cy.slash("play", &[("move", "pause")]).unwrap().wait_until_settled().await;
    assert!(house.table(&code).await.clocks.paused_at.is_some(), "{}", cy.view());
    eve.slash("play", &[("move", "resume")]).unwrap().wait_until_settled().await;
    assert!(house.table(&code).await.clocks.paused_at.is_none(), "{}", eve.view());
    cy.write(&format!("<@{}> pause", standin.application_id())).unwrap();
    cy.wait_for(|seen| seen.direct().any(|message| message.contains_text("paused"))).await;
    assert!(house.table(&code).await.clocks.paused_at.is_some(), "typed to the bot in a channel");

    cy.go_to(&elsewhere.general());
    cy.slash("play", &[("move", &format!("resume {code}")), ("table", code.as_str())])
        .unwrap()
        .wait_until_settled()
        .await;
    assert!(
        house.table(&code).await.clocks.paused_at.is_some(),
        "an admin of another server has no rights here"
    );
    standin.finish();
}
