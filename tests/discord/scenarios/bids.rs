//! Sealed answers: by menu, form and line; shown again, replaced, and hidden from everyone else.

use super::posts::scene_in;
use super::test_service::TestService;
use crate::people::{Person, SeenMessage};
use crate::standin::{Guild, Standin, Wiring};
use model::Code;

async fn bidding_scene(wiring: Wiring) -> (Standin, Guild, Person, Person, TestService, Code) {
    let (standin, guild, ada, bo, mut house) = scene_in(wiring).await;
    house.listen(&standin).await;
    standin.wait_until_ready().await;
    let code = house.start_bidding(&ada, &bo, &guild).await;
    let thread = guild.wait_for_thread(code.as_str()).await;
    ada.go_to(&thread);
    bo.go_to(&thread);
    (standin, guild, ada, bo, house, code)
}

async fn wait_for_answer_to(person: &Person, look: impl Fn(&SeenMessage) -> bool) -> SeenMessage {
    let fits = |message: &&SeenMessage| message.is_ephemeral && !message.is_thinking && look(message);
    let seen = person.wait_for(|seen| seen.messages.iter().any(|message| fits(&message))).await;
    seen.messages.iter().rev().find(fits).unwrap().clone()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn sealed_bid_can_be_shown_and_replaced_by_its_owner() {
    for wiring in Wiring::BOTH {
        let (standin, _guild, ada, bo, house, _code) = bidding_scene(wiring).await;
        assert_eq!(
            ada.click("Bid").unwrap().wait_for_first_answer().await,
            5,
            "a deferred answer for her only"
        );
        let menu = wait_for_answer_to(&ada, |message| !message.menus.is_empty()).await;
        assert!(menu.menus[0].options.iter().any(|(label, _)| label == "Bid 12"), "{:?}", menu.menus);
        ada.choose("Choose…", &["Bid 12"]).unwrap().wait_for_first_answer().await;
        wait_for_answer_to(&ada, |message| message.button("Commit").is_some()).await;
        ada.click("Commit").unwrap().wait_for_first_answer().await;
        let sealed = wait_for_answer_to(&ada, |message| message.contains_text("Sealed: bid 12")).await;
        assert!(sealed.contains_text("Proof code: "), "{}", sealed.text);
        house.deliver_all().await;
        ada.click("Show my answer").unwrap().wait_for_first_answer().await;
        let mine = wait_for_answer_to(&ada, |message| message.contains_text("You've answered: bid 12")).await;
        assert!(
            mine.contains_text("You can change it until <t:") && mine.contains_text("Proof code: `"),
            "{}",
            mine.text
        );
        ada.click("Change my answer").unwrap().wait_for_first_answer().await;
        wait_for_answer_to(&ada, |message| !message.menus.is_empty()).await;
        ada.choose("Choose…", &["Bid 7"]).unwrap().wait_for_first_answer().await;
        wait_for_answer_to(&ada, |message| message.button("Commit").is_some()).await;
        ada.click("Commit").unwrap().wait_for_first_answer().await;
        wait_for_answer_to(&ada, |message| message.contains_text("Sealed again: bid 7")).await;
        house.deliver_all().await;
        let other = bo.view().full_text();
        for secret in ["bid 12", "bid 7", "bids 12", "bids 7", "=bid 12", "=bid 7"] {
            assert!(!other.contains(secret), "{secret} is visible to others: {other}");
        }
        bo.click("Show my answer").unwrap().wait_for_first_answer().await;
        wait_for_answer_to(&bo, |message| message.contains_text("You haven't sealed an answer")).await;
        standin.finish();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn form_bids_stay_sealed_until_the_last_one() {
    for wiring in Wiring::BOTH {
        let (standin, _guild, ada, bo, house, _code) = bidding_scene(wiring).await;
        ada.click("Bid").unwrap().wait_for_first_answer().await;
        wait_for_answer_to(&ada, |message| message.button("Type it").is_some()).await;
        assert_eq!(ada.click("Type it").unwrap().wait_for_first_answer().await, 9);
        ada.submit(&[("words", "12")]).unwrap().wait_for_first_answer().await;
        wait_for_answer_to(&ada, |message| message.contains_text("Sealed: bid 12")).await;
        house.deliver_all().await;
        bo.slash("play", &[("move", "bid 9")]).unwrap().wait_for_first_answer().await;
        wait_for_answer_to(&bo, |message| message.contains_text("all answers are now revealed")).await;
        house.deliver_all().await;
        for person in [&ada, &bo] {
            let seen = person.wait_for(|seen| seen.says("Ada bids 12") && seen.says("Bo bids 9")).await;
            assert!(seen.failures.is_empty());
        }
        standin.finish();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn form_without_a_valid_bid_seals_nothing() {
    let (standin, _guild, ada, _bo, house, code) = bidding_scene(Wiring::Proxy).await;
    ada.click("Bid").unwrap().wait_for_first_answer().await;
    wait_for_answer_to(&ada, |message| message.button("Type it").is_some()).await;
    for typed in ["99", "resign", "hang f5"] {
        ada.click("Type it").unwrap().wait_for_first_answer().await;
        ada.submit(&[("words", typed)]).unwrap().wait_for_first_answer().await;
        wait_for_answer_to(&ada, |message| {
            message.contains_text(&format!("\"{typed}\""))
                || message.contains_text("can't understand your line")
                || message.contains_text("is out of range")
                || message.contains_text("at this point")
        })
        .await;
    }
    let table = house.table(&code).await;
    assert!(
        table.asks.values().all(|ask| ask.seal.is_none()) && table.seats.iter().all(|seat| !seat.is_bot())
    );
    standin.finish();
}

/// `/board` shows the player's own view, unless the public view is requested.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn board_command_can_show_the_public_view() {
    let (standin, _guild, ada, _bo, house, code) = bidding_scene(Wiring::Proxy).await;
    house.type_line_at(&ada, &code, "bid 12").await;
    let own = ada.slash("board", &[("text", "true")]).unwrap().wait_until_settled().await.expect("a board");
    assert!(own.contains_text("You've answered: bid 12"), "{}", own.text);
    let shared =
        ada.slash("board", &[("text", "true"), ("mine", "false")]).unwrap().wait_until_settled().await;
    let shared = shared.expect("a board");
    assert!(
        shared.contains_text("Already answered: Ada") && !shared.text.contains("bid 12"),
        "{}",
        shared.text
    );
    assert!(shared.is_ephemeral);
    standin.finish();
}
