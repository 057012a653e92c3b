//! Everything that a server can take away, at every stage of a game, in text channels and forums: no one on turn stays
//! untold for more than a minute, nothing is doubled, events keep their order, and admins are told once.

use std::panic::AssertUnwindSafe;

use chrono::TimeDelta;
use model::Code;
use serenity::futures::FutureExt as _;

use super::place_problems::{Server, direct_call_count, events, living_post_count, ping_count, server};
use super::servers::command_answer;
use crate::people::Person;
use crate::standin::faults::Fault;
use crate::standin::permissions::{
    ATTACH_FILES, CREATE_PUBLIC_THREADS, SEND_MESSAGES, SEND_MESSAGES_IN_THREADS, VIEW_CHANNEL,
};

const SEND: &str = "POST /channels/{channel_id}/messages";

/// What a server takes away.
#[derive(Copy, Clone, PartialEq, Debug)]
enum Loss {
    Room,
    Thread,
    Lock,
    /// Permissions of the bot in the channel for tables.
    Permission(u64),
    /// The answers to the next messages.
    Answers,
    Notices,
}

/// Stage of the game at which it is taken away.
#[derive(Copy, Clone, PartialEq, Debug)]
enum Stage {
    Before,
    Middle,
    After,
}

const LOSSES: [Loss; 10] = [
    Loss::Room,
    Loss::Thread,
    Loss::Lock,
    Loss::Permission(VIEW_CHANNEL),
    Loss::Permission(SEND_MESSAGES),
    Loss::Permission(SEND_MESSAGES_IN_THREADS),
    Loss::Permission(CREATE_PUBLIC_THREADS),
    Loss::Permission(ATTACH_FILES),
    Loss::Answers,
    Loss::Notices,
];

impl Loss {
    fn happens(self, all: &Server) {
        match self {
            Loss::Room => all.room.delete(),
            Loss::Thread => all.room.threads().iter().for_each(|thread| thread.delete()),
            Loss::Lock => all.room.threads().iter().for_each(|thread| thread.lock(true)),
            Loss::Permission(bits) => all.room.deny_bot(bits),
            Loss::Answers => all.standin.arm_fault(SEND, 3, Fault::LostAnswer),
            Loss::Notices => all.notices.delete(),
        }
    }

    /// Undoes the loss, as an admin would after reading the notice.
    async fn is_repaired(self, all: &Server) {
        match self {
            Loss::Room => {
                all.guild.channel("salon");
            }
            Loss::Lock => all.room.threads().iter().for_each(|thread| thread.lock(false)),
            Loss::Permission(_) => all.room.deny_bot(0),
            Loss::Answers => all.standin.clear_faults(),
            Loss::Thread | Loss::Notices => {}
        }
        let chosen: &[(&str, &str)] = if self == Loss::Room { &[("room", "salon")] } else { &[] };
        command_answer(&all.eve, "setup", chosen).await;
        all.house.deliver_all().await;
        for _ in 0..4 {
            all.house.advance(TimeDelta::minutes(1)).await;
        }
    }
}

/// Returns the number of calls that a person sees, in threads and in direct messages.
fn call_count(person: &Person) -> usize {
    ping_count(person) + direct_call_count(person)
}

async fn check(loss: Loss, stage: Stage, is_forum: bool) {
    let what = format!("{loss:?} {stage:?} {}", if is_forum { "forum" } else { "text" });
    let all = server(is_forum).await;
    if stage == Stage::Before {
        loss.happens(&all);
    }
    let code = all.start_table().await;
    if stage == Stage::Middle {
        loss.happens(&all);
    }
    let called = all.play_until_bids(&code).await;
    all.wait_a_minute().await;
    assert!(call_count(&called) >= 1, "{what}: no one told {}: {}", called.name(), called.view());
    if stage == Stage::After {
        loss.happens(&all);
        all.house.type_line_at(&all.ada, &code, "resign yes").await;
        all.house.type_line_at(&all.bo, &code, "resign yes").await;
        all.wait_a_minute().await;
    }
    let notices = all.notices.messages();
    assert!(notices.len() <= 1, "{what}: {notices:?}");
    loss.is_repaired(&all).await;
    check_thread(&all, &code, &what, stage).await;
    // A post that pinged them may have been replaced by one that does not.
    assert!(call_count(&called) <= 1, "{what}: {}", called.view());
    let notices = all.notices.messages();
    assert!(notices.len() <= 1, "{what}: {notices:?}");
    assert_eq!(all.house.letter_count("dead").await, 0, "{what}");
    all.standin.forgive(|rule| rule.contains("ermission"));
    all.standin.finish();
}

/// Checks the table's thread. The thread of a finished table need not be restored.
async fn check_thread(all: &Server, code: &Code, what: &str, stage: Stage) {
    let rooms = [Some(all.room.clone()), all.guild.channel_named("salon")];
    let mut threads = rooms.into_iter().flatten().flat_map(|room| room.threads());
    let thread = threads.find(|thread| thread.name().contains(code.as_str()));
    let thread = match (thread, stage) {
        (Some(thread), _) => thread,
        (None, Stage::After) => return,
        (None, _) => panic!("{what}: no thread"),
    };
    let events = events(&thread).join("\n");
    if stage == Stage::After {
        let all = thread.messages().into_iter().filter(|message| message.id != thread.id());
        let results = all.filter(|message| message.content.contains("Final score")).count();
        assert!(results <= 1, "{what}: {:?}", thread.messages());
        return;
    }
    let mut at = 0;
    for part in ["Ada hangs", "Bo hangs", "picks a 2x2"] {
        assert_eq!(events.matches(part).count(), 1, "{what}: {part} in {events}");
        let here = events.find(part).unwrap();
        assert!(here >= at, "{what}: {part} is out of order in {events}");
        at = here;
    }
    assert_eq!(living_post_count(&thread), 1, "{what}: {:?}", thread.messages());
    assert!(!thread.messages().last().unwrap().components.is_empty(), "{what}: the living post is last");
}

/// Checks every loss at every stage, and reports all failures together.
async fn check_all(is_forum: bool) {
    let mut failed = Vec::new();
    for loss in LOSSES {
        for stage in [Stage::Before, Stage::Middle, Stage::After] {
            if AssertUnwindSafe(check(loss, stage, is_forum)).catch_unwind().await.is_err() {
                failed.push((loss, stage));
            }
        }
    }
    assert!(failed.is_empty(), "{failed:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_loss_in_a_text_channel_is_survived() {
    check_all(false).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_loss_in_a_forum_is_survived() {
    check_all(true).await;
}
