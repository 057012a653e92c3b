//! Votes, rulings and resigning: announced in the thread and to each player, answered with buttons, and closed with a
//! result.

use super::house::TestService;
use super::posts::scene_in;
use crate::people::{Person, SeenMessage};
use crate::standin::{Guild, Standin, Wiring};
use chrono::TimeDelta;
use engine::Seat;
use model::{Body, Code};

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
async fn vote_and_its_result_are_posted_in_the_thread() {
    for wiring in Wiring::BOTH {
        let (standin, _guild, ada, bo, house, code) = begun(wiring).await;
        let answer = ada.slash("play", &[("move", "pause")]).unwrap().settled().await.expect("an answer");
        assert!(answer.says("Ada asks for a pause") && answer.button("Yes").is_some());
        house.delivers().await;
        let told = public(&bo, "Ada asks for a pause");
        assert_eq!(told.len(), 1, "{}", bo.sees());
        let vote = &told[0];
        assert!(
            vote.pings_me && vote.says("For: 1 of 2. Against: 0. Votes needed: 2, by <t:"),
            "{}",
            vote.text
        );
        assert!(vote.says("Still to vote: Bo"), "{}", vote.text);
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
        assert_eq!(public(&ada, "The vote for a pause is over: it didn't pass").len(), 2, "{}", ada.sees());
        let stale = public(&ada, "Ada asks for a pause");
        assert!(stale.len() == 1 && stale[0].button("Yes").is_none(), "no buttons are left: {}", ada.sees());
        assert_eq!(house.letters("dead").await + house.letters("ready").await, 0);
        assert!(ada.sees().failures.is_empty() && bo.sees().failures.is_empty());
        standin.finish();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn press_on_a_closed_vote_does_not_count() {
    let (standin, guild, ada, bo, house, code) = begun(Wiring::Proxy).await;
    house.plays(&ada, &code, "pause").await;
    house.delivers().await;
    let first = public(&bo, "Ada asks for a pause").pop().expect("the vote");
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
    assert!(presses(&eve, &now, "Yes").await.says("You're not at this table"));
    presses(&bo, &now, "Yes").await;
    house.delivers().await;
    assert_eq!(public(&ada, "The table has voted to give 24h more to").len(), 1, "{}", ada.sees());
    assert_eq!(public(&ada, "The vote for more time is over: it passed").len(), 1, "{}", ada.sees());
    standin.finish();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn unanswered_vote_ends_and_is_announced() {
    let (standin, _guild, ada, bo, house, code) = begun(Wiring::Proxy).await;
    house.hears(&bo, None, None, "tell direct").await;
    house.plays(&ada, &code, "pause").await;
    house.delivers().await;
    let asked = bo.sees().direct().find(|one| one.says("asks for a pause")).cloned();
    let asked = asked.expect("a direct message");
    assert!(asked.button("Yes").is_some() && asked.button("No").is_some(), "{}", bo.sees());
    assert!(
        !public(&bo, "Ada asks").pop().expect("in the thread").pings_me,
        "he is notified by his chosen method"
    );
    house.passes(TimeDelta::days(2) + TimeDelta::minutes(1)).await;
    assert!(house.table(&code).await.clocks.vote.is_none());
    assert!(bo.sees().direct().any(|one| one.says("it didn't pass")), "{}", bo.sees());
    assert!(!public(&ada, "The vote for a pause is over: it didn't pass").is_empty());
    assert!(presses(&bo, &asked, "Yes").await.says("That vote is over"));
    standin.finish();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn ping_in_quiet_hours_is_sent_later_with_its_reason() {
    let (standin, _guild, ada, bo, house, code) = begun(Wiring::Proxy).await;
    // It is 8 in the morning on the service's clock.
    house.hears(&bo, None, None, "quiet 07:00-10:00").await;
    let before = bo.pings().len();
    house.plays(&ada, &code, "pause").await;
    house.delivers().await;
    assert_eq!(bo.pings().len(), before, "his quiet hours: {}", bo.sees());
    house.passes(TimeDelta::hours(3)).await;
    let calls = bo.pings();
    let call = calls.iter().rev().find(|one| one.says("Ada asks for a pause")).expect("a call");
    assert!(call.button("Yes").is_some(), "{}", call.text);
    standin.finish();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn ruling_ping_states_ruling_and_reason() {
    let (standin, guild, ada, bo, house, code) = begun(Wiring::Proxy).await;
    let eve = standin.person("Eve", "en-US");
    guild.joins(&eve);
    guild.promotes(&eve);
    eve.goes_to(&guild.thread(code.as_str()).await);
    let shown = eve.click("More…").unwrap().settled().await.expect("a menu");
    assert!(!shown.menus.is_empty());
    assert_eq!(eve.choose("Choose…", &["Ruling: add time…"]).unwrap().answered().await, 9, "a form");
    eve.submit(&[("hours", "24"), ("reason", "the train was late")]).unwrap().settled().await;
    house.delivers().await;
    for person in [&ada, &bo] {
        let call = person.pings().pop().expect("a call");
        assert!(call.says("Eve gives 24 more hours. Reason: the train was late"), "{}", call.text);
    }
    // The reason for a rejected ruling is shown, too.
    for (order, why) in [
        ("extend 9999: no", "from 1 to 720"),
        ("undo 999: no", "can't go back to that entry"),
        ("upgrade: no", "already uses the newest rules"),
        ("result 7: no", "no seat with that number"),
        ("thaw: no", "isn't halted"),
    ] {
        let line = format!("ruling {code} {order}");
        let answer = eve.slash("play", &[("move", &line)]).unwrap().settled().await.expect("an answer");
        assert!(answer.says(why), "{order}: {}", answer.text);
    }
    standin.finish();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn resigned_player_stays_named_after_a_takeover() {
    for wiring in Wiring::BOTH {
        let (standin, guild, ada, bo, house, code) = begun(wiring).await;
        house.plays(&bo, &code, "hang f5").await;
        let asked = bo.slash("resign", &[]).unwrap().settled().await.expect("an answer");
        assert!(asked.says("If you're sure, press **Resign**"), "{}", asked.text);
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
