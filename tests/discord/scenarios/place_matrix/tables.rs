//! Losses in the channel for tables, and in the channels for results and notices while a table is played.

use model::Code;

use super::super::place_problems::{Server, direct_call_count, events, living_post_count, server};
use super::super::servers::command_answer;
use super::losses::{Case, Loss, Place, Stage};
use crate::people::Person;
use crate::standin::Channel;
use crate::standin::permissions::SEND_MESSAGES_IN_THREADS;

/// Returns the number of calls that a person got so far, in threads and in direct messages.
fn call_count(person: &Person) -> usize {
    person.ping_count_so_far() + direct_call_count(person)
}

/// Returns the number of notices that admins have seen: in their channel, or as the owner's direct messages.
fn notice_count(all: &Server) -> usize {
    all.notice_count() + all.eve.view().direct().count()
}

/// Plays a game in which something is taken away at one stage, and checks everything that people see.
pub(super) async fn check(case: Case) {
    let all = server(case.place == Place::Forum).await;
    let results = all.guild.channel("results");
    let channel = match case.place {
        Place::Results => results.clone(),
        Place::Notices => all.notices.clone(),
        _ => all.room.clone(),
    };
    let chosen = if case.place == Place::Results { vec![("results", "results")] } else { Vec::new() };
    command_answer(&all.eve, "setup", &chosen).await;
    // A player who leaves can still be reached through another server.
    all.standin.guild("Elsewhere").add_member(&all.bo);
    let is_now = |stage: Stage| case.stage == stage;
    if is_now(Stage::Before) {
        take_away(case, &all, &channel);
    }
    let code = all.start_table().await;
    if is_now(Stage::Middle) {
        take_away(case, &all, &channel);
    }
    let called = all.play_until_bids(&code).await;
    let before = call_count(&called);
    all.wait_a_minute().await;
    assert!(call_count(&called) > before, "{case:?}: no one told {}: {}", called.name(), called.view());
    if is_now(Stage::After) || case.place == Place::Results {
        if is_now(Stage::After) {
            take_away(case, &all, &channel);
        }
        all.house.type_line_at(&all.ada, &code, "resign yes").await;
        all.house.type_line_at(&all.bo, &code, "resign yes").await;
        all.wait_a_minute().await;
    }
    assert!(notice_count(&all) <= 1, "{case:?}: {:?}", all.notices.messages());
    repair(case, &all, &channel).await;
    check_thread(&all, &code, case).await;
    let is_over = is_now(Stage::After) || case.place == Place::Results;
    assert!(is_over || call_count(&called) == before + 1, "{case:?}: called twice: {}", called.view());
    assert!(notice_count(&all) <= 1, "{case:?}: {:?}", all.notices.messages());
    if case.place == Place::Results {
        let told = results_in(&all, &results);
        assert!(told <= 1, "{case:?}: {told} results");
        // A result that cannot be announced still appears in the table's thread.
        let is_lost = matches!(case.loss, Loss::Channel | Loss::Permission(_));
        assert!(told == 1 || is_lost, "{case:?}: no result");
    }
    assert_eq!(all.house.letter_count("dead").await, 0, "{case:?}");
    all.standin.forgive(|rule| rule.contains("ermission"));
    all.standin.finish();
}

/// Takes it away. The channel for notices is only needed for the sake of another problem.
fn take_away(case: Case, all: &Server, channel: &Channel) {
    case.loss.happens(all, channel);
    if case.place == Place::Notices {
        all.room.deny_bot(SEND_MESSAGES_IN_THREADS);
    }
}

async fn repair(case: Case, all: &Server, channel: &Channel) {
    let option = match case.place {
        Place::Results => "results",
        Place::Notices => "notices",
        _ => "room",
    };
    if case.place == Place::Notices {
        all.room.deny_bot(0);
    }
    case.loss.is_repaired(all, channel, Some(option)).await;
}

/// Returns the number of results announced in the channel for results, old or new.
fn results_in(all: &Server, results: &Channel) -> usize {
    let rooms = [Some(results.clone()), all.guild.channel_named("salon")];
    let messages = rooms.into_iter().flatten().flat_map(|room| room.messages());
    messages.filter(|message| message.content.contains("Art Society")).count()
}

/// Checks the table's thread. The thread of a finished table need not be restored.
async fn check_thread(all: &Server, code: &Code, case: Case) {
    let rooms = [Some(all.room.clone()), all.guild.channel_named("salon")];
    let mut threads = rooms.into_iter().flatten().flat_map(|room| room.threads());
    let thread = threads.find(|thread| thread.name().contains(code.as_str()));
    let is_over = case.stage == Stage::After || case.place == Place::Results;
    let thread = match thread {
        Some(thread) => thread,
        None if is_over => return,
        None => panic!("{case:?}: no thread"),
    };
    let events = events(&thread).join("\n");
    if is_over {
        let all = thread.messages().into_iter().filter(|message| message.id != thread.id());
        let results = all.filter(|message| message.content.contains("Final score")).count();
        assert!(results <= 1, "{case:?}: {:?}", thread.messages());
        return;
    }
    let mut at = 0;
    for part in ["Ada hangs", "Bo hangs", "picks a 2x2"] {
        assert_eq!(events.matches(part).count(), 1, "{case:?}: {part} in {events}");
        let here = events.find(part).unwrap();
        assert!(here >= at, "{case:?}: {part} is out of order in {events}");
        at = here;
    }
    assert_eq!(living_post_count(&thread), 1, "{case:?}: {:?}", thread.messages());
    assert!(!thread.messages().last().unwrap().components.is_empty(), "{case:?}: the living post is last");
}
