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
        guild.promotes(&ada);
        house.listens(&standin).await;
        standin.ready().await;
        ada.goes_to(&guild.general());
        bo.goes_to(&guild.general());
        assert!(bo.slash("setup", &[("room", "tables")]).is_err(), "the command is not offered");
        let chosen = [("room", "tables"), ("pace", "slow"), ("language", "zh-Hant")];
        ada.slash("setup", &chosen).unwrap().answered().await;
        let told = ada.reads("Tables live in").await;
        assert!(
            told.is_ephemeral && told.says("every permission") && told.says("a move every few days"),
            "{}",
            told.text
        );
        bo.slash("table new", &[("game", "art-society"), ("seats", "2")]).unwrap().answered().await;
        let opened = bo.reads("is open").await;
        house.delivers().await;
        let code = opened.text.split_whitespace().find_map(model::Code::parse).unwrap();
        let table = house.table(&code).await;
        assert_eq!(table.pace.name(Weight::Light), Some(NamedPace::Slow));
        assert_eq!(room.messages().len(), 1, "the card is in the chosen channel");
        assert!(bo.sees().button("加入").is_some(), "posts are in the chosen language: {}", bo.sees());
        standin.finish();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn missing_permissions_are_named_with_their_effects() {
    let (standin, guild, ada, bo, mut house) = scene().await;
    guild.promotes(&ada);
    guild.grants_the_bot(INVITED & !(CREATE_PUBLIC_THREADS | ATTACH_FILES));
    house.listens(&standin).await;
    standin.ready().await;
    ada.goes_to(&guild.general());
    ada.slash("setup", &[]).unwrap().answered().await;
    let told = ada.reads("I'm missing permissions here").await;
    assert!(
        told.says("Create Public Threads") && told.says("Attach Files") && !told.says("Send Messages**"),
        "{}",
        told.text
    );
    guild.grants_the_bot(INVITED);
    let (results, admins) = (guild.channel("results"), guild.channel("admins"));
    results.denies_the_bot(SEND_MESSAGES | CREATE_PUBLIC_THREADS);
    let chosen = [("results", "results"), ("notices", "admins")];
    let told = ada.slash("setup", &chosen).unwrap().settled().await.unwrap();
    let there = format!("I'm missing permissions in <#{}>", results.id());
    assert!(told.says("every permission I need here") && told.says(&there), "{}", told.text);
    assert!(told.says("Send Messages") && !told.says("Create Public Threads"), "{}", told.text);
    assert!(!told.says(&format!("I'm missing permissions in <#{}>", admins.id())), "{}", told.text);
    guild.grants_the_bot(INVITED & !(CREATE_PUBLIC_THREADS | ATTACH_FILES));
    bo.goes_to(&guild.general());
    bo.slash("table new", &[("game", "art-society")]).unwrap().answered().await;
    bo.reads("I can't make threads for tables").await;
    standin.finish();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn only_admin_role_and_server_managers_can_rule() {
    let (standin, guild, ada, bo, mut house) = scene().await;
    let [cy, eve] = ["Cy", "Eve"].map(|name| standin.person(name, "en-US"));
    let elsewhere = standin.guild("Elsewhere");
    [&cy, &eve].into_iter().for_each(|person| guild.joins(person));
    guild.promotes(&eve);
    guild.role("Referees", &[&cy]);
    elsewhere.joins(&cy);
    elsewhere.role("Referees", &[&cy]);
    house.listens(&standin).await;
    standin.ready().await;
    let code = house.begun(&ada, &bo, &guild).await;
    let thread = guild.thread(code.as_str()).await;
    [&ada, &cy, &eve].into_iter().for_each(|person| person.goes_to(&thread));
    let ruling = format!("ruling {code} extend 24: the train was late");
    cy.slash("play", &[("move", &ruling)]).unwrap().settled().await;
    cy.reads("Only an admin can make rulings").await;
    eve.slash("setup", &[("role", "Referees")]).unwrap().settled().await;

    let before = house.table(&code).await.asks.values().next().unwrap().deadline_at.unwrap();
    ada.slash("play", &[("move", &ruling)]).unwrap().settled().await;
    ada.reads("Only an admin can make rulings").await;
    assert_eq!(house.table(&code).await.asks.values().next().unwrap().deadline_at, Some(before));
    cy.slash("play", &[("move", &ruling)]).unwrap().settled().await;
    let later = house.table(&code).await.asks.values().next().unwrap().deadline_at.unwrap();
    assert_eq!(later - before, chrono::TimeDelta::hours(24), "{}", cy.sees());

    cy.slash("play", &[("move", "pause")]).unwrap().settled().await;
    assert!(house.table(&code).await.clocks.paused_at.is_some(), "{}", cy.sees());
    eve.slash("play", &[("move", "resume")]).unwrap().settled().await;
    assert!(house.table(&code).await.clocks.paused_at.is_none(), "{}", eve.sees());
    cy.writes(&format!("<@{}> pause", standin.application_id())).unwrap();
    cy.wait_for(|seen| seen.direct().any(|message| message.says("paused"))).await;
    assert!(house.table(&code).await.clocks.paused_at.is_some(), "typed to the bot in a channel");

    cy.goes_to(&elsewhere.general());
    cy.slash("play", &[("move", &format!("resume {code}")), ("table", code.as_str())])
        .unwrap()
        .settled()
        .await;
    assert!(
        house.table(&code).await.clocks.paused_at.is_some(),
        "an admin of another server has no rights here"
    );
    standin.finish();
}
