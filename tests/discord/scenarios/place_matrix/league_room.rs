//! Losses in the channel of a league, before its entries open, before they close, and after its tables have started.

use chrono::TimeDelta;
use model::{Code, LeagueName};

use super::super::place_problems::{Server, direct_call_count, living_post_count, server};
use super::super::servers::command_answer;
use super::losses::{Case, Loss, Stage};
use crate::people::Person;
use crate::standin::Channel;

/// Performs an admin's action and confirms it.
async fn act(all: &Server, action: &str) {
    all.eve.go_to(&all.guild.general());
    let told = command_answer(&all.eve, &format!("league-admin {action}"), &[]).await;
    assert!(told.contains("Nothing has changed yet"), "{action}: {told}");
    all.eve.click("Do it").unwrap().wait_until_settled().await.expect("an answer");
    run_due_steps(all).await;
}

async fn run_due_steps(all: &Server) {
    all.house.desk.process_due_leagues().await.unwrap();
    all.house.deliver_all().await;
}

/// Returns the codes of the opened tables.
async fn table_codes(all: &Server) -> Vec<Code> {
    let row = all.house.desk.store().league(LeagueName::parse("CUP").unwrap()).await.unwrap();
    let league = league::stored::parse_league_body(&row.expect("a league")).unwrap().league;
    league.seasons[0].tables.iter().filter_map(|table| table.code.clone()).collect()
}

/// Runs a season in which something is taken away at one stage, and checks everything that people see.
pub(super) async fn check(case: Case) {
    let all = server(false).await;
    let room = all.guild.channel("cup");
    all.standin.guild("Elsewhere").add_member(&all.bo);
    let new =
        [("name", "cup"), ("game", "art-society"), ("title", "Small cup"), ("seats", "2"), ("room", "cup")];
    command_answer(&all.eve, "league-admin league new", &new).await;
    run_due_steps(&all).await;
    if case.stage == Stage::Before {
        case.loss.happens(&all, &room);
    }
    act(&all, "season open").await;
    for person in [&all.ada, &all.bo] {
        // A player who has left the server joins no league there.
        if case.loss == Loss::Player && case.stage == Stage::Before {
            break;
        }
        command_answer(person, "league join", &[]).await;
    }
    if case.loss == Loss::Player && case.stage == Stage::Before {
        return all.standin.finish();
    }
    run_due_steps(&all).await;
    if case.stage == Stage::Middle {
        case.loss.happens(&all, &room);
    }
    act(&all, "season close").await;
    for person in [&all.ada, &all.bo] {
        all.house.type_line(person, None, None, "league here CUP").await;
    }
    run_due_steps(&all).await;
    if case.stage == Stage::After {
        case.loss.happens(&all, &room);
    }
    act(&all, "season start").await;
    all.wait_a_minute().await;
    for person in [&all.ada, &all.bo] {
        assert!(is_told(person), "{case:?}: no one told {}: {}", person.name(), person.view());
    }
    let notices = all.notices.messages();
    let is_doubled = |text: &str| notices.iter().filter(|notice| notice.content == text).count() > 1;
    assert!(!notices.iter().any(|notice| is_doubled(&notice.content)), "{case:?}: {notices:?}");
    let subjects = 1 + table_codes(&all).await.len();
    assert!(notices.len() <= subjects, "{case:?}: once for the league and each table: {notices:?}");
    case.loss.is_repaired(&all, &room, None).await;
    if case.loss == Loss::Channel {
        move_league(&all).await;
    }
    check_room(&all, &room, case).await;
    assert_eq!(all.house.letter_count("dead").await, 0, "{case:?}");
    all.standin.forgive(|rule| rule.contains("ermission"));
    all.standin.finish();
}

/// Returns true if a person was called to a first decision of theirs.
fn is_told(person: &Person) -> bool {
    person.ping_count_so_far() + direct_call_count(person) >= 1
}

/// Chooses the new channel for the league, and for the tables whose channel is gone.
async fn move_league(all: &Server) {
    all.eve.go_to(&all.guild.general());
    let told = command_answer(&all.eve, "league-admin league room", &[("room", "salon")]).await;
    assert!(told.contains("Nothing has changed yet"), "{told}");
    all.eve.click("Do it").unwrap().wait_until_settled().await.expect("an answer");
    command_answer(&all.eve, "setup", &[("room", "salon")]).await;
    run_due_steps(all).await;
    for _ in 0..4 {
        all.house.advance(TimeDelta::minutes(1)).await;
    }
}

/// Checks the league's channel: one living post, nothing doubled, and one thread for each table with one living post.
async fn check_room(all: &Server, room: &Channel, case: Case) {
    let now =
        if case.loss == Loss::Channel { all.guild.channel_named("salon").unwrap() } else { room.clone() };
    let messages = now.messages();
    let posts = messages.iter().filter(|message| message.content.contains("Small cup (CUP), season"));
    assert_eq!(posts.count(), 1, "{case:?}: {messages:#?}");
    let mut texts: Vec<&str> =
        messages.iter().map(|message| message.content.as_str()).filter(|text| !text.is_empty()).collect();
    let count = texts.len();
    texts.sort_unstable();
    texts.dedup();
    assert_eq!(texts.len(), count, "{case:?}: a doubled message in {messages:#?}");
    for code in table_codes(all).await {
        let threads = now.threads();
        let thread = threads.iter().find(|thread| thread.name().contains(code.as_str()));
        let thread = thread.unwrap_or_else(|| panic!("{case:?}: no thread of {code}"));
        assert_eq!(living_post_count(thread), 1, "{case:?}: {:?}", thread.messages());
    }
}
