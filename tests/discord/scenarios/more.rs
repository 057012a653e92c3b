//! What can be said about a table besides moves, by menu: votes, pauses, time, holidays, vacant seats.

use super::house::House;
use super::posts::scene_in;
use crate::people::{Person, SeenMessage};
use crate::standin::{Guild, Standin, Wiring};
use vernissage::play::Code;

async fn begun(wiring: Wiring) -> (Standin, Guild, Person, Person, House, Code) {
    let (standin, guild, ada, bo, mut house) = scene_in(wiring).await;
    house.listens(&standin).await;
    standin.ready().await;
    let code = house.begun(&ada, &bo, &guild).await;
    let thread = guild.thread(code.as_str()).await;
    ada.goes_to(&thread);
    bo.goes_to(&thread);
    (standin, guild, ada, bo, house, code)
}

/// Opens the menu; what it offers.
async fn offered(person: &Person) -> Vec<String> {
    let shown = person.click("More…").unwrap().settled().await.expect("an answer");
    assert!(shown.is_ephemeral);
    shown.menus.iter().flat_map(|menu| &menu.options).map(|(label, _)| label.clone()).collect()
}

/// Opens the menu and chooses; the answer.
async fn says(person: &Person, label: &str) -> SeenMessage {
    let all = offered(person).await;
    assert!(all.iter().any(|one| one == label), "{label} is not among {all:?}");
    let answer = person.choose("Choose…", &[label]).unwrap().settled().await.expect("an answer");
    assert!(answer.is_ephemeral && answer.menus.is_empty(), "{}", answer.text);
    answer
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_else_can_be_said_is_chosen_from_a_menu_and_done() {
    for wiring in Wiring::BOTH {
        let (standin, guild, ada, bo, house, code) = begun(wiring).await;
        let all = offered(&ada).await;
        for one in ["Pause", "24 hours more", "No more reminders", "Mute this table", "Holiday…"] {
            assert!(all.iter().any(|label| label == one), "{one} is not among {all:?}");
        }
        assert!(!all.iter().any(|label| label == "Vote yes" || label == "Go on"), "{all:?}");
        says(&ada, "Pause").await;
        assert!(house.table(&code).await.clocks.paused_at.is_none(), "both must be for it");
        says(&bo, "Vote yes").await;
        assert!(house.table(&code).await.clocks.paused_at.is_some());
        house.delivers().await;
        assert!(offered(&ada).await.iter().any(|label| label == "Go on"));

        offered(&ada).await;
        assert_eq!(ada.choose("Choose…", &["Holiday…"]).unwrap().answered().await, 9, "a form");
        let told = ada.submit(&[("words", "2027-12-24 2028-01-02")]).unwrap().settled().await;
        assert!(told.is_some_and(|told| told.says("You are on holiday")), "{}", ada.sees());
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
async fn a_seat_that_was_left_is_taken_back_or_by_somebody_else() {
    let (standin, guild, _ada, bo, house, code) = begun(Wiring::Proxy).await;
    let eve = standin.person("Eve", "en-US");
    guild.joins(&eve);
    let of_bo = house.table(&code).await.seats_of(house.player(&bo).await.id).next().unwrap();
    let holder = async |seat| house.table(&code).await.holder(seat).cloned().unwrap();
    bo.slash("resign", &[]).unwrap().settled().await;
    assert!(holder(of_bo).await.is_bot());
    house.delivers().await;
    says(&bo, "Take my seat back").await;
    assert_eq!(holder(of_bo).await.player(), Some(house.player(&bo).await.id), "{}", bo.sees());
    bo.slash("resign", &[]).unwrap().settled().await;
    house.delivers().await;
    says(&eve, "Take the vacant seat").await;
    assert_eq!(holder(of_bo).await.player(), Some(house.player(&eve).await.id), "{}", eve.sees());
    standin.finish();
}
