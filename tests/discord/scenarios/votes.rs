//! Votes, rulings and resigning: announced in the thread and to each player, answered with buttons, and closed with a
//! result.

use super::house::House;
use super::posts::scene_in;
use crate::people::{Person, SeenMessage};
use crate::standin::{Guild, Standin, Wiring};
use chrono::TimeDelta;
use engine::Seat;
use model::{Body, Code};

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

/// Returns the visible public messages with this text.
fn public(person: &Person, text: &str) -> Vec<SeenMessage> {
    let seen = person.sees();
    seen.messages
        .into_iter()
        .filter(|one| !one.is_ephemeral && one.place != "DM" && one.text.contains(text))
        .collect()
}

async fn presses(person: &Person, message: &SeenMessage, label: &str) -> SeenMessage {
    person.click_in(message.id, label).unwrap().settled().await.expect("an answer")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_vote_is_told_in_the_thread_with_buttons_and_so_is_how_it_came_out() {
    for wiring in Wiring::BOTH {
        let (standin, _guild, ada, bo, house, code) = begun(wiring).await;
        let answer = ada.slash("play", &[("move", "pause")]).unwrap().settled().await.expect("an answer");
        assert!(answer.says("Ada asks that the table be paused") && answer.button("Yes").is_some());
        house.delivers().await;
        let told = public(&bo, "Ada asks that the table be paused");
        assert_eq!(told.len(), 1, "{}", bo.sees());
        let vote = &told[0];
        assert!(
            vote.pings_me && vote.says("For it: 1 of 2, against it: 0. Needed for it: 2, until <t:"),
            "{}",
            vote.text
        );
        assert!(vote.says("Still to be heard: Bo"), "{}", vote.text);
        assert!(vote.button("Yes").is_some() && vote.button("No").is_some());
        // Ada's request already counts as her vote, so her presses change nothing.
        let (first, again) = (presses(&ada, vote, "Yes").await, presses(&ada, vote, "Yes").await);
        assert_eq!(first.text, again.text);
        let open = house.table(&code).await.clocks.vote.expect("an open vote");
        assert_eq!((open.yes.len(), open.no.len()), (1, 0));
        presses(&bo, vote, "No").await;
        assert!(
            house.table(&code).await.clocks.vote.is_none()
                && house.table(&code).await.clocks.paused_at.is_none()
        );
        house.delivers().await;
        assert_eq!(
            public(&ada, "The vote on a pause is over: it was not agreed to").len(),
            2,
            "{}",
            ada.sees()
        );
        let stale = public(&ada, "Ada asks that the table be paused");
        assert!(stale.len() == 1 && stale[0].button("Yes").is_none(), "no buttons are left: {}", ada.sees());
        assert_eq!(house.letters("dead").await + house.letters("ready").await, 0);
        assert!(ada.sees().failures.is_empty() && bo.sees().failures.is_empty());
        standin.finish();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_press_on_a_vote_that_is_over_counts_for_no_other() {
    let (standin, guild, ada, bo, house, code) = begun(Wiring::Proxy).await;
    house.plays(&ada, &code, "pause").await;
    house.delivers().await;
    let first = public(&bo, "Ada asks that the table be paused").pop().expect("the vote");
    // Another motion replaces the first before its message is updated.
    house.plays(&ada, &code, "extend 24h").await;
    let late = presses(&bo, &first, "Yes").await;
    assert!(late.says("That vote is over"), "{}", late.text);
    let table = house.table(&code).await;
    assert!(table.clocks.paused_at.is_none() && table.clocks.vote.is_some_and(|vote| vote.yes.len() == 1));
    let eve = standin.person("Eve", "en-US");
    guild.joins(&eve);
    house.delivers().await;
    let now = public(&eve, "Ada asks for 24h more").pop().expect("the newer vote");
    assert!(presses(&eve, &now, "Yes").await.says("You do not sit at this table"));
    presses(&bo, &now, "Yes").await;
    house.delivers().await;
    assert_eq!(public(&ada, "There are 24h more, as the table has voted").len(), 1, "{}", ada.sees());
    assert_eq!(public(&ada, "The vote on more time is over: it was agreed to").len(), 1, "{}", ada.sees());
    standin.finish();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_vote_that_nobody_answers_ends_and_everybody_hears_of_it() {
    let (standin, _guild, ada, bo, house, code) = begun(Wiring::Proxy).await;
    house.hears(&bo, None, None, "tell direct").await;
    house.plays(&ada, &code, "pause").await;
    house.delivers().await;
    let asked = bo.sees().direct().find(|one| one.says("asks that the table be paused")).cloned();
    let asked = asked.expect("a direct message");
    assert!(asked.button("Yes").is_some() && asked.button("No").is_some(), "{}", bo.sees());
    assert!(!public(&bo, "Ada asks").pop().expect("in the thread").pings_me, "he is notified by his chosen method");
    house.passes(TimeDelta::days(2) + TimeDelta::minutes(1)).await;
    assert!(house.table(&code).await.clocks.vote.is_none());
    assert!(bo.sees().direct().any(|one| one.says("it was not agreed to")), "{}", bo.sees());
    assert!(!public(&ada, "The vote on a pause is over: it was not agreed to").is_empty());
    assert!(presses(&bo, &asked, "Yes").await.says("That vote is over"));
    standin.finish();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_rests_is_called_when_they_wake_and_told_why() {
    let (standin, _guild, ada, bo, house, code) = begun(Wiring::Proxy).await;
    // It is 8 in the morning on the service's clock.
    house.hears(&bo, None, None, "quiet 07:00-10:00").await;
    let before = bo.pings().len();
    house.plays(&ada, &code, "pause").await;
    house.delivers().await;
    assert_eq!(bo.pings().len(), before, "his quiet hours: {}", bo.sees());
    house.passes(TimeDelta::hours(3)).await;
    let calls = bo.pings();
    let call = calls.iter().rev().find(|one| one.says("Ada asks that the table be paused")).expect("a call");
    assert!(call.button("Yes").is_some(), "{}", call.text);
    standin.finish();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_ruling_calls_with_what_was_ruled_and_why() {
    let (standin, guild, ada, bo, house, code) = begun(Wiring::Proxy).await;
    let eve = standin.person("Eve", "en-US");
    guild.joins(&eve);
    guild.promotes(&eve);
    eve.goes_to(&guild.thread(code.as_str()).await);
    let shown = eve.click("More…").unwrap().settled().await.expect("a menu");
    assert!(!shown.menus.is_empty());
    assert_eq!(eve.choose("Choose…", &["Ruling: more time…"]).unwrap().answered().await, 9, "a form");
    eve.submit(&[("hours", "24"), ("reason", "the train was late")]).unwrap().settled().await;
    house.delivers().await;
    for person in [&ada, &bo] {
        let call = person.pings().pop().expect("a call");
        assert!(call.says("Eve has given 24 hours more. The reason: the train was late"), "{}", call.text);
    }
    // The reason for a rejected ruling is shown, too.
    for (order, why) in [
        ("extend 9999: no", "from 1 to 720"),
        ("undo 999: no", "no such entry"),
        ("upgrade: no", "newest rules already"),
        ("result 7: no", "no seat of that number"),
        ("thaw: no", "not halted"),
    ] {
        let line = format!("ruling {code} {order}");
        let answer = eve.slash("play", &[("move", &line)]).unwrap().settled().await.expect("an answer");
        assert!(answer.says(why), "{order}: {}", answer.text);
    }
    standin.finish();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_resigned_is_named_and_stays_named_when_somebody_else_sits_there() {
    for wiring in Wiring::BOTH {
        let (standin, guild, ada, bo, house, code) = begun(wiring).await;
        house.plays(&bo, &code, "hang f5").await;
        let asked = bo.slash("resign", &[]).unwrap().settled().await.expect("an answer");
        assert!(asked.says("If you are sure, press **Resign**"), "{}", asked.text);
        let entries = house.desk.store().entries(code.clone(), 0).await.unwrap();
        assert!(entries.iter().all(|entry| !matches!(entry.body, Body::Bot { .. })), "he must confirm first");
        let done = presses(&bo, &asked, "Resign").await;
        assert!(done.says("Bo has resigned"), "{}", done.text);
        house.delivers().await;
        assert_eq!(public(&ada, "Bo has resigned; a bot plays on").len(), 1, "{}", ada.sees());
        let bot = house.table(&code).await.seats.iter().find(|seat| seat.is_bot()).unwrap().name().to_owned();
        assert!(public(&ada, &format!("{bot} has resigned")).is_empty());
        let eve = standin.person("Eve", "en-US");
        guild.joins(&eve);
        eve.goes_to(&guild.thread(code.as_str()).await);
        house.plays(&eve, &code, &format!("takeover {code}")).await;
        house.delivers().await;
        assert_eq!(public(&ada, "Eve has taken over a vacant seat").len(), 1, "{}", ada.sees());
        let log = ada.slash("log", &[]).unwrap().settled().await.expect("the log");
        assert!(log.says("Bo has resigned") && log.says("Eve has taken over"), "{}", log.text);
        let hung: Vec<&str> = log.text.lines().filter(|line| line.contains("f5")).collect();
        assert!(hung.iter().any(|line| line.contains("Bo")), "Bo hung it: {}", log.text);
        assert!(hung.iter().all(|line| !line.contains("Eve") && !line.contains(&bot)), "{}", log.text);
        let seat = house.table(&code).await.seats_of(house.player(&eve).await.id).next();
        assert!(seat.is_some_and(|seat: Seat| seat.number() < 2));
        standin.finish();
    }
}
