//! Commands about a table other than moves, by menu: votes, pauses, time, holidays, vacant seats.

use super::house::TestService;
use super::posts::scene_in;
use crate::people::{Person, SeenMessage};
use crate::standin::{Guild, Standin, Wiring};
use model::{Code, Status};

async fn begun(wiring: Wiring) -> (Standin, Guild, Person, Person, TestService, Code) {
    let (standin, guild, ada, bo, mut house) = scene_in(wiring).await;
    house.listens(&standin).await;
    standin.ready().await;
    let code = house.begun(&ada, &bo, &guild).await;
    let thread = guild.thread(code.as_str()).await;
    ada.goes_to(&thread);
    bo.goes_to(&thread);
    (standin, guild, ada, bo, house, code)
}

/// Opens the menu and returns its options.
async fn offered(person: &Person) -> Vec<String> {
    let shown = person.click("More…").unwrap().settled().await.expect("an answer");
    assert!(shown.is_ephemeral);
    shown.menus.iter().flat_map(|menu| &menu.options).map(|(label, _)| label.clone()).collect()
}

/// Opens the menu, selects an option and returns the answer.
async fn says(person: &Person, label: &str) -> SeenMessage {
    let all = offered(person).await;
    assert!(all.iter().any(|one| one == label), "{label} is not among {all:?}");
    let answer = person.choose("Choose…", &[label]).unwrap().settled().await.expect("an answer");
    assert!(answer.is_ephemeral && answer.menus.is_empty(), "{}", answer.text);
    answer
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn more_menu_performs_table_commands() {
    for wiring in Wiring::BOTH {
        let (standin, guild, ada, bo, house, code) = begun(wiring).await;
        let all = offered(&ada).await;
        for one in ["Pause", "Add 24 hours", "Snooze reminders", "Mute this table", "Take a holiday…"] {
            assert!(all.iter().any(|label| label == one), "{one} is not among {all:?}");
        }
        assert!(!all.iter().any(|label| label == "Vote yes" || label == "Resume"), "{all:?}");
        says(&ada, "Pause").await;
        assert!(house.table(&code).await.clocks.paused_at.is_none(), "both must agree");
        says(&bo, "Vote yes").await;
        assert!(house.table(&code).await.clocks.paused_at.is_some());
        house.delivers().await;
        assert!(offered(&ada).await.iter().any(|label| label == "Resume"));

        offered(&ada).await;
        assert_eq!(ada.choose("Choose…", &["Take a holiday…"]).unwrap().answered().await, 9, "a form");
        let told = ada.submit(&[("days", "2027-12-24 2028-01-02")]).unwrap().settled().await;
        assert!(told.is_some_and(|told| told.says("You're on holiday")), "{}", ada.sees());
        assert_eq!(house.player(&ada).await.rest.holidays.len(), 1);

        let eve = standin.person("Eve", "zh-TW");
        guild.joins(&eve);
        let nothing = eve.click("More…").unwrap().settled().await.expect("an answer");
        assert!(nothing.menus.is_empty() && nothing.says("沒有"), "{}", nothing.text);
        assert!(ada.sees().failures.is_empty() && bo.sees().failures.is_empty());
        standin.finish();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn vacant_seat_can_be_retaken_or_taken_over() {
    let (standin, guild, _ada, bo, house, code) = begun(Wiring::Proxy).await;
    let eve = standin.person("Eve", "en-US");
    guild.joins(&eve);
    let of_bo = house.table(&code).await.seats_of(house.player(&bo).await.id).next().unwrap();
    let holder = async |seat| house.table(&code).await.holder(seat).cloned().unwrap();
    resigns(&bo).await;
    assert!(holder(of_bo).await.is_bot());
    house.delivers().await;
    says(&bo, "Take my seat back").await;
    assert_eq!(holder(of_bo).await.player(), Some(house.player(&bo).await.id), "{}", bo.sees());
    resigns(&bo).await;
    house.delivers().await;
    says(&eve, "Take the vacant seat").await;
    assert_eq!(holder(of_bo).await.player(), Some(house.player(&eve).await.id), "{}", eve.sees());
    standin.finish();
}

/// Resigns and confirms.
async fn resigns(person: &Person) {
    let asked = person.slash("resign", &[]).unwrap().settled().await.expect("an answer");
    assert!(asked.is_ephemeral && asked.button("Resign").is_some(), "{}", asked.text);
    let done = person.click_in(asked.id, "Resign").unwrap().settled().await.expect("an answer");
    assert!(done.button("Resign").is_none(), "{}", done.text);
}

/// Selects an option that needs a form, fills it in and returns the answer.
async fn fills(person: &Person, label: &str, fields: &[(&str, &str)]) -> SeenMessage {
    let all = offered(person).await;
    assert!(all.iter().any(|one| one == label), "{label} is not among {all:?}");
    assert_eq!(person.choose("Choose…", &[label]).unwrap().answered().await, 9, "a form");
    person.submit(fields).unwrap().settled().await.expect("an answer")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn standing_order_form_is_private_to_its_owner() {
    for wiring in Wiring::BOTH {
        let (standin, _guild, ada, bo, house, code) = begun(wiring).await;
        let kept = fills(
            &ada,
            "Play ahead…",
            &[("asked", "turn:"), ("words", "take b, stash / any"), ("scope", "until used")],
        );
        let kept = kept.await;
        assert!(kept.is_ephemeral && kept.says("Standing order 1 is saved"), "{}", kept.text);
        let ids = house.player(&ada).await.id;
        let seat = house.table(&code).await.seats_of(ids).next().unwrap();
        assert!(house.table(&code).await.company.orders.contains_key(&seat));
        let also = fills(&ada, "Play ahead…", &[("words", "any"), ("scope", "until withdrawn")]).await;
        assert!(also.says("Standing order 2 is saved"), "for any decision: {}", also.text);
        let wrong = fills(&ada, "Play ahead…", &[("asked", "dance"), ("words", "any")]).await;
        assert!(wrong.says("never asks you for \"dance\""), "{}", wrong.text);
        says(&ada, "Withdraw standing orders").await;
        assert!(house.table(&code).await.company.orders.is_empty());
        assert!(!bo.sees().everything().contains("take b, stash"));
        assert!(ada.sees().failures.is_empty() && bo.sees().failures.is_empty());
        standin.finish();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn undo_vote_needs_unanimous_consent() {
    let (standin, _guild, ada, bo, house, code) = begun(Wiring::Proxy).await;
    assert!(
        !offered(&ada).await.iter().any(|label| label == "Ask to take moves back"),
        "nothing was played yet"
    );
    house.plays(&ada, &code, "hang f5").await;
    let after_ada = house.table(&code).await.position_seq;
    house.plays(&bo, &code, "hang f5").await;
    house.delivers().await;
    says(&ada, "Ask to take moves back").await;
    assert!(house.table(&code).await.position_seq > after_ada, "both must agree");
    assert!(
        !offered(&bo).await.iter().any(|label| label == "Ask to take moves back"),
        "the request is already open"
    );
    says(&bo, "Vote yes").await;
    let table = house.table(&code).await;
    assert!(table.clocks.vote.is_none() && table.asks.len() == 2, "{}", bo.sees());
    standin.finish();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn rulings_are_offered_to_admins_only() {
    for wiring in Wiring::BOTH {
        let (standin, guild, ada, bo, house, code) = begun(wiring).await;
        let eve = standin.person("Eve", "en-US");
        guild.joins(&eve);
        eve.goes_to(&guild.thread(code.as_str()).await);
        let rules = |all: &[String]| all.iter().filter(|label| label.starts_with("Ruling")).count();
        assert_eq!((rules(&offered(&ada).await), rules(&offered(&eve).await)), (0, 0));
        guild.promotes(&eve);
        assert_eq!(rules(&offered(&eve).await), 5);
        let before = house.table(&code).await.asks.values().next().unwrap().deadline_at.unwrap();
        let reason = ("reason", "the train was late");
        let told = fills(&eve, "Ruling: add time…", &[("hours", "24"), reason]).await;
        assert!(told.says("Eve gives 24 more hours. Reason: the train was late"), "{}", told.text);
        let later = house.table(&code).await.asks.values().next().unwrap().deadline_at.unwrap();
        assert_eq!(later - before, chrono::TimeDelta::hours(24));

        let own = house.table(&code).await.seats_of(house.player(&ada).await.id).next().unwrap();
        let number = (own.number() + 1).to_string();
        fills(&eve, "Ruling: play for a seat…", &[("seat", &number), ("move", "hang f5"), reason]).await;
        assert!(!house.table(&code).await.asks.contains_key(&own), "{}", eve.sees());
        let entry = house.desk.store().entries(code.clone(), 0).await.unwrap();
        let started = entry.iter().find(|entry| entry.body.is_position()).unwrap().seq.to_string();
        let log = eve.slash("log", &[]).unwrap().settled().await.expect("the log");
        assert!(log.says(&format!("Up to here: entry {started}")), "{}", log.text);
        assert!(log.says("**Round 1**") && log.says("- <t:"), "by round, with times: {}", log.text);
        assert!(!bo.slash("log", &[]).unwrap().settled().await.expect("the log").says("Up to here"));
        fills(&eve, "Ruling: take moves back…", &[("entry", &started), reason]).await;
        assert!(house.table(&code).await.asks.contains_key(&own), "{}", eve.sees());
        fills(&eve, "Ruling: set the result…", &[("winners", "1, 2"), reason]).await;
        assert_eq!(house.table(&code).await.status(), Status::Over);
        assert_eq!(house.table(&code).await.company.ruled.map(|won| won.len()), Some(2));
        assert!(ada.sees().failures.is_empty() && eve.sees().failures.is_empty());
        standin.finish();
    }
}
