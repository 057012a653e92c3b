//! Commands about a table other than moves, by menu: votes, pauses, time, holidays, vacant seats.

use super::posts::scene_in;
use super::test_service::TestService;
use crate::people::{Person, SeenMessage};
use crate::standin::{Guild, Standin, Wiring};
use model::{Code, Status};

async fn more_scene(wiring: Wiring) -> (Standin, Guild, Person, Person, TestService, Code) {
    let (standin, guild, ada, bo, mut house) = scene_in(wiring).await;
    house.listen(&standin).await;
    standin.wait_until_ready().await;
    let code = house.start_table(&ada, &bo, &guild).await;
    let thread = guild.wait_for_thread(code.as_str()).await;
    ada.go_to(&thread);
    bo.go_to(&thread);
    (standin, guild, ada, bo, house, code)
}

/// Opens the menu and returns its options.
async fn open_more_menu(person: &Person) -> Vec<String> {
    let shown = person.click("More…").unwrap().wait_until_settled().await.expect("an answer");
    assert!(shown.is_ephemeral);
    shown.menus.iter().flat_map(|menu| &menu.options).map(|(label, _)| label.clone()).collect()
}

/// Opens the menu, selects an option and returns the answer.
async fn select_in_more_menu(person: &Person, label: &str) -> SeenMessage {
    let all = open_more_menu(person).await;
    assert!(all.iter().any(|one| one == label), "{label} is not among {all:?}");
    let answer = person.choose("Choose…", &[label]).unwrap().wait_until_settled().await.expect("an answer");
    assert!(answer.is_ephemeral && answer.menus.is_empty(), "{}", answer.text);
    answer
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn more_menu_performs_table_commands() {
    for wiring in Wiring::BOTH {
        let (standin, guild, ada, bo, house, code) = more_scene(wiring).await;
        let all = open_more_menu(&ada).await;
        for one in ["Pause", "Add 24 hours", "Snooze reminders", "Mute this table", "Take a holiday…"] {
            assert!(all.iter().any(|label| label == one), "{one} is not among {all:?}");
        }
        assert!(!all.iter().any(|label| label == "Vote yes" || label == "Resume"), "{all:?}");
        select_in_more_menu(&ada, "Pause").await;
        assert!(house.table(&code).await.clocks.paused_at.is_none(), "both must agree");
        select_in_more_menu(&bo, "Vote yes").await;
        assert!(house.table(&code).await.clocks.paused_at.is_some());
        house.deliver_all().await;
        assert!(open_more_menu(&ada).await.iter().any(|label| label == "Resume"));

        open_more_menu(&ada).await;
        assert_eq!(
            ada.choose("Choose…", &["Take a holiday…"]).unwrap().wait_for_first_answer().await,
            9,
            "a form"
        );
        let told = ada.submit(&[("days", "2027-12-24 2028-01-02")]).unwrap().wait_until_settled().await;
        assert!(told.is_some_and(|told| told.contains_text("You're on holiday")), "{}", ada.view());
        assert_eq!(house.player(&ada).await.rest.holidays.len(), 1);

        let eve = standin.person("Eve", "zh-TW");
        guild.add_member(&eve);
        let nothing = eve.click("More…").unwrap().wait_until_settled().await.expect("an answer");
        assert!(nothing.menus.is_empty() && nothing.contains_text("沒有"), "{}", nothing.text);
        assert!(ada.view().failures.is_empty() && bo.view().failures.is_empty());
        standin.finish();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn vacant_seat_can_be_retaken_or_taken_over() {
    let (standin, guild, _ada, bo, house, code) = more_scene(Wiring::Proxy).await;
    let eve = standin.person("Eve", "en-US");
    guild.add_member(&eve);
    let of_bo = house.table(&code).await.seats_of(house.player(&bo).await.id).next().unwrap();
    let holder = async |seat| house.table(&code).await.holder(seat).cloned().unwrap();
    resign_and_confirm(&bo).await;
    assert!(holder(of_bo).await.is_bot());
    house.deliver_all().await;
    select_in_more_menu(&bo, "Take my seat back").await;
    assert_eq!(holder(of_bo).await.player(), Some(house.player(&bo).await.id), "{}", bo.view());
    resign_and_confirm(&bo).await;
    house.deliver_all().await;
    select_in_more_menu(&eve, "Take the vacant seat").await;
    assert_eq!(holder(of_bo).await.player(), Some(house.player(&eve).await.id), "{}", eve.view());
    standin.finish();
}

/// Resigns and confirms.
async fn resign_and_confirm(person: &Person) {
    let asked = person.slash("resign", &[]).unwrap().wait_until_settled().await.expect("an answer");
    assert!(asked.is_ephemeral && asked.button("Resign").is_some(), "{}", asked.text);
    let done = person.click_in(asked.id, "Resign").unwrap().wait_until_settled().await.expect("an answer");
    assert!(done.button("Resign").is_none(), "{}", done.text);
}

/// Selects an option that needs a form, fills it in and returns the answer.
async fn fill_more_form(person: &Person, label: &str, fields: &[(&str, &str)]) -> SeenMessage {
    let all = open_more_menu(person).await;
    assert!(all.iter().any(|one| one == label), "{label} is not among {all:?}");
    assert_eq!(person.choose("Choose…", &[label]).unwrap().wait_for_first_answer().await, 9, "a form");
    person.submit(fields).unwrap().wait_until_settled().await.expect("an answer")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn standing_order_form_is_private_to_its_owner() {
    for wiring in Wiring::BOTH {
        let (standin, _guild, ada, bo, house, code) = more_scene(wiring).await;
        let kept = fill_more_form(
            &ada,
            "Play ahead…",
            &[("asked", "turn:"), ("words", "take b, stash / any"), ("scope", "until used")],
        );
        let kept = kept.await;
        assert!(kept.is_ephemeral && kept.contains_text("Standing order 1 is saved"), "{}", kept.text);
        let ids = house.player(&ada).await.id;
        let seat = house.table(&code).await.seats_of(ids).next().unwrap();
        assert!(house.table(&code).await.company.orders.contains_key(&seat));
        let also =
            fill_more_form(&ada, "Play ahead…", &[("words", "any"), ("scope", "until withdrawn")]).await;
        assert!(also.contains_text("Standing order 2 is saved"), "for any decision: {}", also.text);
        let wrong = fill_more_form(&ada, "Play ahead…", &[("asked", "dance"), ("words", "any")]).await;
        assert!(wrong.contains_text("never asks you for \"dance\""), "{}", wrong.text);
        select_in_more_menu(&ada, "Withdraw standing orders").await;
        assert!(house.table(&code).await.company.orders.is_empty());
        assert!(!bo.view().full_text().contains("take b, stash"));
        assert!(ada.view().failures.is_empty() && bo.view().failures.is_empty());
        standin.finish();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn undo_vote_needs_unanimous_consent() {
    let (standin, _guild, ada, bo, house, code) = more_scene(Wiring::Proxy).await;
    assert!(
        !open_more_menu(&ada).await.iter().any(|label| label == "Ask to take moves back"),
        "nothing was played yet"
    );
    house.type_line_at(&ada, &code, "hang f5").await;
    let after_ada = house.table(&code).await.position_seq;
    house.type_line_at(&bo, &code, "hang f5").await;
    house.deliver_all().await;
    select_in_more_menu(&ada, "Ask to take moves back").await;
    assert!(house.table(&code).await.position_seq > after_ada, "both must agree");
    assert!(
        !open_more_menu(&bo).await.iter().any(|label| label == "Ask to take moves back"),
        "the request is already open"
    );
    select_in_more_menu(&bo, "Vote yes").await;
    let table = house.table(&code).await;
    assert!(table.clocks.vote.is_none() && table.asks.len() == 2, "{}", bo.view());
    standin.finish();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn rulings_are_offered_to_admins_only() {
    for wiring in Wiring::BOTH {
        let (standin, guild, ada, bo, house, code) = more_scene(wiring).await;
        let eve = standin.person("Eve", "en-US");
        guild.add_member(&eve);
        eve.go_to(&guild.wait_for_thread(code.as_str()).await);
        let rules = |all: &[String]| all.iter().filter(|label| label.starts_with("Ruling")).count();
        assert_eq!((rules(&open_more_menu(&ada).await), rules(&open_more_menu(&eve).await)), (0, 0));
        guild.promote(&eve);
        assert_eq!(rules(&open_more_menu(&eve).await), 5);
        let before = house.table(&code).await.asks.values().next().unwrap().deadline_at.unwrap();
        let reason = ("reason", "the train was late");
        let told = fill_more_form(&eve, "Ruling: add time…", &[("hours", "24"), reason]).await;
        assert!(told.contains_text("Eve gives 24 more hours. Reason: the train was late"), "{}", told.text);
        let later = house.table(&code).await.asks.values().next().unwrap().deadline_at.unwrap();
        assert_eq!(later - before, chrono::TimeDelta::hours(24));

        let own = house.table(&code).await.seats_of(house.player(&ada).await.id).next().unwrap();
        let number = (own.number() + 1).to_string();
        fill_more_form(&eve, "Ruling: play for a seat…", &[("seat", &number), ("move", "hang f5"), reason])
            .await;
        assert!(!house.table(&code).await.asks.contains_key(&own), "{}", eve.view());
        let entry = house.desk.store().entries(code.clone(), 0).await.unwrap();
        let started = entry.iter().find(|entry| entry.body.is_position()).unwrap().seq.to_string();
        let log = eve.slash("log", &[]).unwrap().wait_until_settled().await.expect("the log");
        assert!(log.contains_text(&format!("Up to here: entry {started}")), "{}", log.text);
        assert!(
            log.contains_text("**Round 1**") && log.contains_text("- <t:"),
            "by round, with times: {}",
            log.text
        );
        assert!(
            !bo.slash("log", &[])
                .unwrap()
                .wait_until_settled()
                .await
                .expect("the log")
                .contains_text("Up to here")
        );
        fill_more_form(&eve, "Ruling: take moves back…", &[("entry", &started), reason]).await;
        assert!(house.table(&code).await.asks.contains_key(&own), "{}", eve.view());
        fill_more_form(&eve, "Ruling: set the result…", &[("winners", "1, 2"), reason]).await;
        assert_eq!(house.table(&code).await.status(), Status::Over);
        assert_eq!(house.table(&code).await.company.ruled.map(|won| won.len()), Some(2));
        assert!(ada.view().failures.is_empty() && eve.view().failures.is_empty());
        standin.finish();
    }
}
