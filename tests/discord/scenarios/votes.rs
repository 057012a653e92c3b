//! Votes, rulings and resigning: announced in the thread and to each player, answered with buttons, and closed with a
//! result.

use super::posts::scene_in;
use super::test_service::TestService;
use crate::people::{Person, SeenMessage};
use crate::standin::{Guild, Standin, Wiring};
use chrono::TimeDelta;
use engine::Seat;
use model::{Body, Code};

async fn votes_scene(wiring: Wiring) -> (Standin, Guild, Person, Person, TestService, Code) {
    let (standin, guild, ada, bo, mut house) = scene_in(wiring).await;
    house.listen(&standin).await;
    standin.wait_until_ready().await;
    let code = house.start_table(&ada, &bo, &guild).await;
    let thread = guild.wait_for_thread(code.as_str()).await;
    ada.go_to(&thread);
    bo.go_to(&thread);
    (standin, guild, ada, bo, house, code)
}

/// Returns the visible public messages with this text.
fn public_messages(person: &Person, text: &str) -> Vec<SeenMessage> {
    let seen = person.view();
    seen.messages
        .into_iter()
        .filter(|one| !one.is_ephemeral && one.place != "DM" && one.text.contains(text))
        .collect()
}

async fn press_on(person: &Person, message: &SeenMessage, label: &str) -> SeenMessage {
    person.click_in(message.id, label).unwrap().wait_until_settled().await.expect("an answer")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn vote_and_its_result_are_posted_in_the_thread() {
    for wiring in Wiring::BOTH {
        let (standin, _guild, ada, bo, house, code) = votes_scene(wiring).await;
        let answer =
            ada.slash("play", &[("move", "pause")]).unwrap().wait_until_settled().await.expect("an answer");
        assert!(answer.contains_text("Ada asks for a pause") && answer.button("Yes").is_some());
        house.deliver_all().await;
        let told = public_messages(&bo, "Ada asks for a pause");
        assert_eq!(told.len(), 1, "{}", bo.view());
        let vote = &told[0];
        assert!(
            vote.pings_me && vote.contains_text("For: 1 of 2. Against: 0. Votes needed: 2, by <t:"),
            "{}",
            vote.text
        );
        assert!(vote.contains_text("Still to vote: Bo"), "{}", vote.text);
        assert!(vote.button("Yes").is_some() && vote.button("No").is_some());
        // Ada's request already counts as her vote, so her presses change nothing.
        let (first, again) = (press_on(&ada, vote, "Yes").await, press_on(&ada, vote, "Yes").await);
        assert_eq!(first.text, again.text);
        let open = house.table(&code).await.clocks.vote.expect("an open vote");
        assert_eq!((open.yes.len(), open.no.len()), (1, 0));
        press_on(&bo, vote, "No").await;
        assert!(
            house.table(&code).await.clocks.vote.is_none()
                && house.table(&code).await.clocks.paused_at.is_none()
        );
        house.deliver_all().await;
        assert_eq!(public_messages(&ada, "The vote for a pause didn't pass").len(), 2, "{}", ada.view());
        let stale = public_messages(&ada, "Ada asks for a pause");
        assert!(stale.len() == 1 && stale[0].button("Yes").is_none(), "no buttons are left: {}", ada.view());
        assert_eq!(house.letter_count("dead").await + house.letter_count("ready").await, 0);
        assert!(ada.view().failures.is_empty() && bo.view().failures.is_empty());
        standin.finish();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn press_on_a_closed_vote_does_not_count() {
    let (standin, guild, ada, bo, house, code) = votes_scene(Wiring::Proxy).await;
    house.type_line_at(&ada, &code, "pause").await;
    house.deliver_all().await;
    let first = public_messages(&bo, "Ada asks for a pause").pop().expect("the vote");
    // Another motion replaces the first before its message is updated.
    house.type_line_at(&ada, &code, "extend 24h").await;
    let late = press_on(&bo, &first, "Yes").await;
    assert!(late.contains_text("That vote is over"), "{}", late.text);
    let table = house.table(&code).await;
    assert!(table.clocks.paused_at.is_none() && table.clocks.vote.is_some_and(|vote| vote.yes.len() == 1));
    let eve = standin.person("Eve", "en-US");
    guild.add_member(&eve);
    house.deliver_all().await;
    let now = public_messages(&eve, "Ada asks for 24h more").pop().expect("the newer vote");
    assert!(press_on(&eve, &now, "Yes").await.contains_text("You're not at this table"));
    press_on(&bo, &now, "Yes").await;
    house.deliver_all().await;
    assert_eq!(public_messages(&ada, "The table has voted to give 24h more to").len(), 1, "{}", ada.view());
    assert_eq!(public_messages(&ada, "The vote for more time has passed").len(), 1, "{}", ada.view());
    standin.finish();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn unanswered_vote_ends_and_is_announced() {
    let (standin, _guild, ada, bo, house, code) = votes_scene(Wiring::Proxy).await;
    house.type_line(&bo, None, None, "tell direct").await;
    house.type_line_at(&ada, &code, "pause").await;
    house.deliver_all().await;
    let asked = bo.view().direct().find(|one| one.contains_text("asks for a pause")).cloned();
    let asked = asked.expect("a direct message");
    assert!(asked.button("Yes").is_some() && asked.button("No").is_some(), "{}", bo.view());
    assert!(
        !public_messages(&bo, "Ada asks").pop().expect("in the thread").pings_me,
        "he is notified by his chosen method"
    );
    house.advance(TimeDelta::days(2) + TimeDelta::minutes(1)).await;
    assert!(house.table(&code).await.clocks.vote.is_none());
    assert!(bo.view().direct().any(|one| one.contains_text("didn't pass")), "{}", bo.view());
    assert!(!public_messages(&ada, "The vote for a pause didn't pass").is_empty());
    assert!(press_on(&bo, &asked, "Yes").await.contains_text("That vote is over"));
    standin.finish();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn ping_in_quiet_hours_is_sent_later_with_its_reason() {
    let (standin, _guild, ada, bo, house, code) = votes_scene(Wiring::Proxy).await;
    // It is 8 in the morning on the service's clock.
    house.type_line(&bo, None, None, "quiet 07:00-10:00").await;
    let before = bo.pings().len();
    house.type_line_at(&ada, &code, "pause").await;
    house.deliver_all().await;
    assert_eq!(bo.pings().len(), before, "his quiet hours: {}", bo.view());
    house.advance(TimeDelta::hours(3)).await;
    let calls = bo.pings();
    let call = calls.iter().rev().find(|one| one.contains_text("Ada asks for a pause")).expect("a call");
    assert!(call.button("Yes").is_some(), "{}", call.text);
    standin.finish();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn ruling_ping_states_ruling_and_reason() {
    let (standin, guild, ada, bo, house, code) = votes_scene(Wiring::Proxy).await;
    let eve = standin.person("Eve", "en-US");
    guild.add_member(&eve);
    guild.promote(&eve);
    eve.go_to(&guild.wait_for_thread(code.as_str()).await);
    let shown = eve.click("More…").unwrap().wait_until_settled().await.expect("a menu");
    assert!(!shown.menus.is_empty());
    assert_eq!(
        eve.choose("Choose…", &["Ruling: add time…"]).unwrap().wait_for_first_answer().await,
        9,
        "a form"
    );
    eve.submit(&[("hours", "24"), ("reason", "the train was late")]).unwrap().wait_until_settled().await;
    house.deliver_all().await;
    for person in [&ada, &bo] {
        let call = person.pings().pop().expect("a call");
        assert!(call.contains_text("Eve gives 24 more hours. Reason: the train was late"), "{}", call.text);
    }
    // The reason for a rejected ruling is shown, too.
    for (order, why) in [
        ("extend 9999: no", "from 1 to 720"),
        ("undo 999: no", "can't go back to that entry"),
        ("upgrade: no", "already uses the latest rules"),
        ("result 7: no", "no seat with that number"),
        ("thaw: no", "isn't halted"),
    ] {
        let line = format!("ruling {code} {order}");
        let answer =
            eve.slash("play", &[("move", &line)]).unwrap().wait_until_settled().await.expect("an answer");
        assert!(answer.contains_text(why), "{order}: {}", answer.text);
    }
    standin.finish();
}

/// At a table of four, a ruling is one post, and each other player is pinged once: by it, or by the post about the
/// decision that it opens.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn ruling_is_one_post_with_one_ping_for_each_player() {
    let (standin, guild, ada, bo, mut house) = scene_in(Wiring::Proxy).await;
    let [cy, dee, eve] = ["Cy", "Dee", "Eve"].map(|name| standin.person(name, "en-US"));
    [&cy, &dee, &eve].into_iter().for_each(|person| guild.add_member(person));
    guild.promote(&eve);
    house.listen(&standin).await;
    standin.wait_until_ready().await;
    let players = [&ada, &bo, &cy, &dee];
    let rulings =
        ["pause", "resume", "extend 24", "undo FIRST", "upgrade", "play 1 hang f5", "remove 4", "close"];
    for ruling in rulings {
        let code = house.open_table_for(&ada, &guild, 4).await;
        for person in &players[1..] {
            house.type_line_at(person, &code, &format!("join {code}")).await;
        }
        house.deliver_all().await;
        if ruling == "undo FIRST" {
            house.type_line_at(&ada, &code, "hang f5").await;
            house.deliver_all().await;
        }
        let thread = guild.wait_for_thread(code.as_str()).await;
        eve.go_to(&thread);
        if ruling == "resume" {
            eve.slash("play", &[("move", "pause")]).unwrap().wait_until_settled().await;
            house.deliver_all().await;
        }
        let before = thread.messages().last().expect("the living post").id;
        let entries = house.desk.store().entries(code.clone(), 0).await.unwrap();
        let first = entries.iter().find(|entry| entry.body.is_position()).expect("the beginning").seq;
        let line = format!("ruling {code} {ruling}: the lamp fell").replace("FIRST", &first.to_string());
        let done =
            eve.slash("play", &[("move", &line)]).unwrap().wait_until_settled().await.expect("an answer");
        if !done.contains_text("the lamp fell") {
            assert_eq!(ruling, "upgrade", "{}", done.text);
            continue;
        }
        house.deliver_all().await;
        let posts = thread.messages().into_iter().filter(|one| one.content.contains("the lamp fell")).count();
        assert_eq!(posts, 1, "{ruling}: {:?}", thread.messages());
        for person in players {
            let new = person.pings().into_iter().filter(|message| message.id > before).count();
            assert_eq!(new, 1, "{ruling}: {}", person.view());
        }
    }
    standin.finish();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn resigned_player_stays_named_after_a_takeover() {
    for wiring in Wiring::BOTH {
        let (standin, guild, ada, bo, house, code) = votes_scene(wiring).await;
        house.type_line_at(&bo, &code, "hang f5").await;
        let asked = bo.slash("resign", &[]).unwrap().wait_until_settled().await.expect("an answer");
        assert!(asked.contains_text("If you're sure, press **Resign**"), "{}", asked.text);
        let entries = house.desk.store().entries(code.clone(), 0).await.unwrap();
        assert!(entries.iter().all(|entry| !matches!(entry.body, Body::Bot { .. })), "he must confirm first");
        let done = press_on(&bo, &asked, "Resign").await;
        assert!(done.contains_text("Bo has resigned"), "{}", done.text);
        house.deliver_all().await;
        assert_eq!(public_messages(&ada, "Bo has resigned; a bot will play on").len(), 1, "{}", ada.view());
        let bot = house.table(&code).await.seats.iter().find(|seat| seat.is_bot()).unwrap().name().to_owned();
        assert!(public_messages(&ada, &format!("{bot} has resigned")).is_empty());
        let eve = standin.person("Eve", "en-US");
        guild.add_member(&eve);
        eve.go_to(&guild.wait_for_thread(code.as_str()).await);
        house.type_line_at(&eve, &code, &format!("takeover {code}")).await;
        house.deliver_all().await;
        assert_eq!(public_messages(&ada, "Eve has taken over a vacant seat").len(), 1, "{}", ada.view());
        let log = ada.slash("log", &[]).unwrap().wait_until_settled().await.expect("the log");
        assert!(
            log.contains_text("Bo has resigned") && log.contains_text("Eve has taken over"),
            "{}",
            log.text
        );
        let hung: Vec<&str> = log.text.lines().filter(|line| line.contains("f5")).collect();
        assert!(hung.iter().any(|line| line.contains("Bo")), "Bo hung it: {}", log.text);
        assert!(
            hung.iter().all(|line| !line.contains("Eve") && !line.contains(bot.as_str())),
            "{}",
            log.text
        );
        let seat = house.table(&code).await.seats_of(house.player(&eve).await.id).next();
        assert!(seat.is_some_and(|seat: Seat| seat.number() < 2));
        standin.finish();
    }
}
