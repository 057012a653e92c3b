//! Several processes serve one house, and one of them holds Discord's gateway. It dies, is cut off from the database, falls asleep, or ends in
//! order: another one has the gateway then, never two at once who live, and what people wrote meanwhile is answered, once.

use std::time::Duration;

use model::{Body, Code};
use tokio::time::sleep;

use super::servers::command;
use crate::cable::Cable;
use crate::cluster::TestSchema;
use crate::people::Person;
use crate::program::{Process, SharedHouse};
use crate::standin::faults::Fault;
use crate::standin::world::{Id, World};
use crate::standin::{Guild, Standin, Wiring};

const SEND: &str = "POST /channels/{channel_id}/messages";
/// Longer than Discord waits for the first answer to a press.
const NO_ANSWER: Duration = Duration::from_secs(4);
/// A process that may not have the gateway is watched for so long.
const WATCHED: Duration = Duration::from_millis(1_500);

/// Two people at a stand-in, and a house that no process serves yet.
struct Gallery {
    standin: Standin,
    guild: Guild,
    ada: Person,
    bo: Person,
    house: SharedHouse,
    /// What people wrote directly, all of which must be answered once.
    written: Vec<Id>,
}

/// How many answers of the bot to this message can be seen.
fn answers(world: &World, message: Id) -> usize {
    world.messages.values().filter(|one| one.author == world.bot && one.reply_to == Some(message)).count()
}

impl Gallery {
    /// None where there is no PostgreSQL.
    async fn new(test: &str) -> Option<Self> {
        let schema = TestSchema::new(test).await?;
        let standin = Standin::start(Wiring::Proxy).await;
        let guild = standin.guild("Gallery");
        let (ada, bo) = (standin.person("Ada", "en-US"), standin.person("Bo", "en-US"));
        guild.joins(&ada);
        guild.joins(&bo);
        let house = SharedHouse::new(&standin, schema);
        Some(Self { standin, guild, ada, bo, house, written: Vec::new() })
    }

    /// A process begins, over the database itself.
    async fn begins(&self, name: &str) -> Process {
        self.house.begins(name, &self.house.schema.url()).await
    }

    /// Somebody writes to the bot directly, and waits for nothing.
    fn writes(&mut self, person: &Person, line: &str) {
        person.goes_to_dm();
        self.written.push(person.writes(line).unwrap());
    }

    /// Somebody new writes, and the bot is about to answer: with this fault it does not come to an end.
    async fn is_caught_answering(&mut self, fault: Fault, name: &str) {
        let eve = self.standin.person(name, "en-US");
        self.guild.joins(&eve);
        self.standin.fail(SEND, u32::MAX, fault);
        self.writes(&eve, "mine");
        let sends = (SEND.to_owned(), eve.dm().id().to_string());
        let answers = |world: &World| world.in_flight.get(&sends).map(drop);
        self.standin.until("an answer that is under way", answers).await;
    }

    /// Waits until everything that was written is answered.
    async fn is_answered(&self) {
        let all = |world: &World| self.written.iter().all(|one| answers(world, *one) > 0).then_some(());
        self.standin.until("an answer to everything that was written", all).await;
    }

    /// A table for two that Ada opens by a command.
    async fn opens(&self) -> Code {
        self.ada.goes_to(&self.guild.general());
        let told = command(&self.ada, "table new", &[("game", "art-society"), ("seats", "2")]).await;
        told.split_whitespace().find_map(Code::parse).unwrap_or_else(|| panic!("no table: {told}"))
    }

    /// Bo sits down at the newest open table by a press.
    async fn sits_down(&self) {
        self.bo.goes_to(&self.guild.general());
        self.bo.wait_for(|seen| seen.button("Join").is_some()).await;
        self.bo.click("Join").unwrap().settled().await;
    }

    /// Sessions of the gateway so far.
    fn sessions(&self) -> u32 {
        self.standin.world(|world| world.gateway.identified)
    }

    /// Waits until there is one more session than before.
    async fn is_taken_over(&self, before: u32) {
        self.standin
            .until("another session", |world| (world.gateway.identified > before).then_some(()))
            .await;
        self.standin.connected().await;
    }

    /// The first process has the gateway, a second one is there and has it not; both people have written, and play at a table.
    async fn begins_twice(&mut self, url: &str) -> (Process, Process, Code) {
        let first = self.house.begins("first", url).await;
        self.standin.ready().await;
        let second = self.begins("second").await;
        sleep(WATCHED).await;
        assert_eq!(self.sessions(), 1, "the second one has begun a session: {}", second.log());
        let code = self.opens().await;
        self.sits_down().await;
        let (ada, bo) = (self.ada.clone(), self.bo.clone());
        for person in [&ada, &bo] {
            self.writes(person, "mine");
        }
        self.is_answered().await;
        (first, second, code)
    }

    /// What the seats of a table have played, in order.
    async fn played(&self, code: &Code) -> Vec<String> {
        let mut all = Vec::new();
        for entry in self.house.journal(code).await {
            if let Body::Move { seat, steps, .. } = entry.body {
                all.extend(steps.into_iter().map(|step| format!("{}: {}", seat.number(), step.words)));
            }
        }
        all
    }

    /// The last process ends in order. Everything was answered once, with one session at a time at most.
    async fn ends(self, mut last: Process, at_once: usize) {
        last.gets("TERM");
        assert!(last.ends().await.success(), "{}", last.log());
        self.standin.disconnected().await;
        let (counts, most) = self.standin.world(|world| {
            let counts: Vec<usize> = self.written.iter().map(|one| answers(world, *one)).collect();
            (counts, world.gateway.most_at_once)
        });
        assert!(counts.iter().all(|count| *count == 1), "answers to what was written, in order: {counts:?}");
        assert_eq!(most, at_once, "sessions at once");
        self.standin.finish();
        self.house.schema.end().await;
    }
}

/// The process that holds the gateway is killed while it answers somebody for the first time, twice: before the answer is there, and behind
/// that. The other one has it within half a minute, answers what was written meanwhile, and the tables go on. A press that nobody answered can be pressed once more.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn another_process_has_the_gateway_when_one_is_killed() {
    let Some(mut gallery) = Gallery::new("another_process_has_the_gateway_when_one_is_killed").await else {
        return;
    };
    let url = gallery.house.schema.url();
    let (mut holds, mut waits, code) = gallery.begins_twice(&url).await;
    let (ada, bo) = (gallery.ada.clone(), gallery.bo.clone());
    let rounds = [("hang f5", Fault::Hang), ("pick 2x2 2x3 3x2", Fault::Held)];
    for (round, (said, fault)) in rounds.into_iter().enumerate() {
        let open = gallery.opens().await;
        bo.goes_to(&gallery.guild.general());
        bo.wait_for(|seen| seen.button("Join").is_some()).await;
        let before = gallery.sessions();
        gallery.is_caught_answering(fault, &format!("Eve {round}")).await;
        gallery.writes(&ada, &format!("{code} {said}"));
        holds.is_killed();
        gallery.standin.heal();
        gallery.standin.disconnected().await;
        gallery.writes(&bo, &format!("{code} {said}"));
        gallery.writes(&ada, &format!("name Ada the {round}."));
        bo.goes_to(&gallery.guild.general());
        let pressed = bo.click("Join").unwrap();
        gallery.standin.advance(NO_ANSWER);
        pressed.fails().await;
        gallery.is_taken_over(before).await;
        gallery.is_answered().await;
        gallery.sits_down().await;
        let begun =
            gallery.house.journal(&open).await.iter().any(|entry| matches!(entry.body, Body::Start { .. }));
        assert!(begun, "{open}: {}", bo.sees());
        (holds, waits) = (waits, gallery.begins(&format!("round-{round}")).await);
    }
    let played = gallery.played(&code).await;
    let count = |words: &str| played.iter().filter(|step| step.ends_with(words)).count();
    assert_eq!((count("hang f5"), count("pick 2x2"), count("pick 3x2")), (2, 1, 1), "{played:?}");
    waits.is_killed();
    gallery.ends(holds, 1).await;
}

/// A process that cannot reach the database gives the gateway up before another one takes it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_is_cut_off_gives_the_gateway_up_first() {
    let Some(mut gallery) = Gallery::new("who_is_cut_off_gives_the_gateway_up_first").await else { return };
    let cable = Cable::to(&gallery.house.schema.cluster).await;
    let url = gallery.house.schema.by(&cable.by(&gallery.house.schema.cluster));
    let (mut first, second, code) = gallery.begins_twice(&url).await;
    let (ada, bo) = (gallery.ada.clone(), gallery.bo.clone());
    let before = gallery.sessions();
    cable.is_cut();
    // One of these is heard by a process that can do nothing, the other by nobody.
    gallery.writes(&ada, &format!("{code} hang f5"));
    gallery.standin.disconnected().await;
    assert_eq!(gallery.sessions(), before, "another one has it before the first has given it up");
    gallery.writes(&bo, &format!("{code} hang f5"));
    gallery.is_taken_over(before).await;
    assert!(!first.ends().await.success(), "others have its place: whoever watches it starts it again");
    assert!(first.log().contains("PostgreSQL was unreachable for so long"), "{}", first.log());
    gallery.is_answered().await;
    assert_eq!(gallery.played(&code).await.len(), 2);
    cable.is_whole();
    gallery.ends(second, 1).await;
}

/// A process that was asleep, as on a machine that was suspended, ends when it wakes; what it hears then was done by the other one already.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_was_asleep_says_nothing_when_it_wakes() {
    let Some(mut gallery) = Gallery::new("who_was_asleep_says_nothing_when_it_wakes").await else { return };
    let url = gallery.house.schema.url();
    let (mut first, second, code) = gallery.begins_twice(&url).await;
    let (ada, bo) = (gallery.ada.clone(), gallery.bo.clone());
    let before = gallery.sessions();
    first.gets("STOP");
    gallery.writes(&ada, &format!("{code} hang f5"));
    gallery.is_taken_over(before).await;
    gallery.writes(&bo, &format!("{code} hang f5"));
    gallery.is_answered().await;
    first.gets("CONT");
    assert!(!first.ends().await.success(), "{}", first.log());
    assert_eq!(gallery.played(&code).await.len(), 2);
    // Its line to the gateway stood for as long as it slept.
    gallery.ends(second, 2).await;
}
