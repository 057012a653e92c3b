//! Sealed answers: by menu, form and line; shown again, replaced, and hidden from everyone else.

use super::house::House;
use super::posts::scene_in;
use crate::people::{Person, SeenMessage};
use crate::standin::{Guild, Standin, Wiring};
use model::Code;

async fn bidding(wiring: Wiring) -> (Standin, Guild, Person, Person, House, Code) {
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
async fn a_bid_is_chosen_sealed_shown_again_and_replaced_and_nobody_else_sees_it() {
    for wiring in Wiring::BOTH {
        let (standin, _guild, ada, bo, house, _code) = bidding(wiring).await;
        assert_eq!(ada.click("Bid").unwrap().answered().await, 5, "a deferred answer for her only");
        let menu = shows(&ada, |message| !message.menus.is_empty()).await;
        assert!(menu.menus[0].options.iter().any(|(label, _)| label == "Bid 12"), "{:?}", menu.menus);
        ada.choose("Choose…", &["Bid 12"]).unwrap().answered().await;
        shows(&ada, |message| message.button("Commit").is_some()).await;
        ada.click("Commit").unwrap().answered().await;
        let sealed = shows(&ada, |message| message.says("Sealed: bid 12")).await;
        assert!(sealed.says("Its fingerprint: "), "{}", sealed.text);
        house.delivers().await;
        ada.click("My answer").unwrap().answered().await;
        let mine = shows(&ada, |message| message.says("You have answered: bid 12")).await;
        assert!(mine.says("You may replace it until <t:") && mine.says("Fingerprint: `"), "{}", mine.text);
        ada.click("Replace it").unwrap().answered().await;
        shows(&ada, |message| !message.menus.is_empty()).await;
        ada.choose("Choose…", &["Bid 7"]).unwrap().answered().await;
        shows(&ada, |message| message.button("Commit").is_some()).await;
        ada.click("Commit").unwrap().answered().await;
        shows(&ada, |message| message.says("Sealed anew: bid 7")).await;
        house.delivers().await;
        let other = bo.sees().everything();
        for secret in ["bid 12", "bid 7", "bids 12", "bids 7", "=bid 12", "=bid 7"] {
            assert!(!other.contains(secret), "{secret} is visible to others: {other}");
        }
        bo.click("My answer").unwrap().answered().await;
        shows(&bo, |message| message.says("You have not sealed an answer")).await;
        standin.finish();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bid_by_form_is_sealed_as_it_is_sent_and_the_last_one_opens_all() {
    for wiring in Wiring::BOTH {
        let (standin, _guild, ada, bo, house, _code) = bidding(wiring).await;
        ada.click("Bid").unwrap().answered().await;
        shows(&ada, |message| message.button("Type it").is_some()).await;
        assert_eq!(ada.click("Type it").unwrap().answered().await, 9);
        ada.submit(&[("words", "12")]).unwrap().answered().await;
        shows(&ada, |message| message.says("Sealed: bid 12")).await;
        house.delivers().await;
        bo.slash("play", &[("move", "bid 9")]).unwrap().answered().await;
        shows(&bo, |message| message.says("was the last: all are opened")).await;
        house.delivers().await;
        for person in [&ada, &bo] {
            let seen = person.wait_for(|seen| seen.says("Ada bids 12") && seen.says("Bo bids 9")).await;
            assert!(seen.failures.is_empty());
        }
        standin.finish();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_form_with_something_that_is_no_bid_seals_nothing() {
    let (standin, _guild, ada, _bo, house, code) = bidding(Wiring::Proxy).await;
    ada.click("Bid").unwrap().answered().await;
    shows(&ada, |message| message.button("Type it").is_some()).await;
    for typed in ["99", "resign", "hang f5"] {
        ada.click("Type it").unwrap().answered().await;
        ada.submit(&[("words", typed)]).unwrap().answered().await;
        shows(&ada, |message| {
            message.says(&format!("\"{typed}\""))
                || message.says("not be read")
                || message.says("outside")
                || message.says("Not now")
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
async fn the_board_can_be_seen_as_everybody_sees_it() {
    let (standin, _guild, ada, _bo, house, code) = bidding(Wiring::Proxy).await;
    house.plays(&ada, &code, "bid 12").await;
    let own = ada.slash("board", &[("text", "true")]).unwrap().settled().await.expect("a board");
    assert!(own.says("You have answered: bid 12"), "{}", own.text);
    let shared = ada.slash("board", &[("text", "true"), ("mine", "false")]).unwrap().settled().await;
    let shared = shared.expect("a board");
    assert!(shared.says("Answered already: Ada") && !shared.text.contains("bid 12"), "{}", shared.text);
    assert!(shared.is_ephemeral);
    standin.finish();
}
