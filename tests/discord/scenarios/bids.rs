//! Sealed answers: by menu, form and line; shown again, replaced, and hidden from everyone else.

use super::house::TestService;
use super::posts::scene_in;
use crate::people::{Person, SeenMessage};
use crate::standin::{Guild, Standin, Wiring};
use model::Code;

async fn bidding(wiring: Wiring) -> (Standin, Guild, Person, Person, TestService, Code) {
    let (standin, guild, ada, bo, mut house) = scene_in(wiring).await;
    house.listens(&standin).await;
    standin.ready().await;
    let code = house.bidding(&ada, &bo, &guild).await;
    let thread = guild.thread(code.as_str()).await;
    ada.goes_to(&thread);
    bo.goes_to(&thread);
    (standin, guild, ada, bo, house, code)
}

async fn shows(person: &Person, look: impl Fn(&SeenMessage) -> bool) -> SeenMessage {
    let fits = |message: &&SeenMessage| message.is_ephemeral && !message.is_thinking && look(message);
    let seen = person.wait_for(|seen| seen.messages.iter().any(|message| fits(&message))).await;
    seen.messages.iter().rev().find(fits).unwrap().clone()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn sealed_bid_can_be_shown_and_replaced_by_its_owner() {
    for wiring in Wiring::BOTH {
        let (standin, _guild, ada, bo, house, _code) = bidding(wiring).await;
        assert_eq!(ada.click("Bid").unwrap().answered().await, 5, "a deferred answer for her only");
        let menu = shows(&ada, |message| !message.menus.is_empty()).await;
        assert!(menu.menus[0].options.iter().any(|(label, _)| label == "Bid 12"), "{:?}", menu.menus);
        ada.choose("Choose…", &["Bid 12"]).unwrap().answered().await;
        shows(&ada, |message| message.button("Commit").is_some()).await;
        ada.click("Commit").unwrap().answered().await;
        let sealed = shows(&ada, |message| message.says("Sealed: bid 12")).await;
        assert!(sealed.says("Proof code: "), "{}", sealed.text);
        house.delivers().await;
        ada.click("Show my answer").unwrap().answered().await;
        let mine = shows(&ada, |message| message.says("You've answered: bid 12")).await;
        assert!(mine.says("You can change it until <t:") && mine.says("Proof code: `"), "{}", mine.text);
        ada.click("Change my answer").unwrap().answered().await;
        shows(&ada, |message| !message.menus.is_empty()).await;
        ada.choose("Choose…", &["Bid 7"]).unwrap().answered().await;
        shows(&ada, |message| message.button("Commit").is_some()).await;
        ada.click("Commit").unwrap().answered().await;
        shows(&ada, |message| message.says("Sealed again: bid 7")).await;
        house.delivers().await;
        let other = bo.sees().everything();
        for secret in ["bid 12", "bid 7", "bids 12", "bids 7", "=bid 12", "=bid 7"] {
            assert!(!other.contains(secret), "{secret} is visible to others: {other}");
        }
        bo.click("Show my answer").unwrap().answered().await;
        shows(&bo, |message| message.says("You haven't sealed an answer")).await;
        standin.finish();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn bid_by_form_is_sealed_and_the_last_bid_opens_all() {
    for wiring in Wiring::BOTH {
        let (standin, _guild, ada, bo, house, _code) = bidding(wiring).await;
        ada.click("Bid").unwrap().answered().await;
        shows(&ada, |message| message.button("Type it").is_some()).await;
        assert_eq!(ada.click("Type it").unwrap().answered().await, 9);
        ada.submit(&[("words", "12")]).unwrap().answered().await;
        shows(&ada, |message| message.says("Sealed: bid 12")).await;
        house.delivers().await;
        bo.slash("play", &[("move", "bid 9")]).unwrap().answered().await;
        shows(&bo, |message| message.says("All answers are now open")).await;
        house.delivers().await;
        for person in [&ada, &bo] {
            let seen = person.wait_for(|seen| seen.says("Ada bids 12") && seen.says("Bo bids 9")).await;
            assert!(seen.failures.is_empty());
        }
        standin.finish();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn form_without_a_valid_bid_seals_nothing() {
    let (standin, _guild, ada, _bo, house, code) = bidding(Wiring::Proxy).await;
    ada.click("Bid").unwrap().answered().await;
    shows(&ada, |message| message.button("Type it").is_some()).await;
    for typed in ["99", "resign", "hang f5"] {
        ada.click("Type it").unwrap().answered().await;
        ada.submit(&[("words", typed)]).unwrap().answered().await;
        shows(&ada, |message| {
            message.says(&format!("\"{typed}\""))
                || message.says("can't read your line")
                || message.says("is out of range")
                || message.says("at this point")
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
    let (standin, _guild, ada, _bo, house, code) = bidding(Wiring::Proxy).await;
    house.plays(&ada, &code, "bid 12").await;
    let own = ada.slash("board", &[("text", "true")]).unwrap().settled().await.expect("a board");
    assert!(own.says("You've answered: bid 12"), "{}", own.text);
    let shared = ada.slash("board", &[("text", "true"), ("mine", "false")]).unwrap().settled().await;
    let shared = shared.expect("a board");
    assert!(shared.says("Already answered: Ada") && !shared.text.contains("bid 12"), "{}", shared.text);
    assert!(shared.is_ephemeral);
    standin.finish();
}
