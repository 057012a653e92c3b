//! Several processes share one service, and one of them holds Discord's gateway. It dies, loses the database, is
//! suspended, or exits normally. Then another process takes the gateway, two live processes never hold it together, and
//! messages from the meantime are answered once.

use std::time::Duration;

use model::{Body, Code};
use tokio::time::sleep;

use super::servers::command;
use crate::cable::Cable;
use crate::cluster::TestSchema;
use crate::people::Person;
use crate::program::{Process, SharedService};
use crate::standin::faults::Fault;
use crate::standin::world::{Id, World};
use crate::standin::{Guild, Standin, Wiring};

const SEND: &str = "POST /channels/{channel_id}/messages";
/// Longer than Discord waits for the first answer to a press.
const NO_ANSWER: Duration = Duration::from_secs(4);
/// Time for which a process without the gateway is observed.
const WATCHED: Duration = Duration::from_millis(1_500);

/// Two people at a stand-in, and a service without processes.
struct HandoverScene {
    standin: Standin,
    guild: Guild,
    ada: Person,
    bo: Person,
    house: SharedService,
    /// Direct messages from people, each of which must be answered once.
    written: Vec<Id>,
}

/// Returns the number of visible answers of the bot to this message.
fn answers(world: &World, message: Id) -> usize {
    world.messages.values().filter(|one| one.author == world.bot && one.reply_to == Some(message)).count()
}

impl HandoverScene {
    /// Creates the scene. Returns `None` without PostgreSQL.
    async fn new(test: &str) -> Option<Self> {
        let schema = TestSchema::new(test).await?;
        let standin = Standin::start(Wiring::Proxy).await;
        let guild = standin.guild("Gallery");
        let (ada, bo) = (standin.person("Ada", "en-US"), standin.person("Bo", "en-US"));
        guild.joins(&ada);
        guild.joins(&bo);
        let house = SharedService::new(&standin, schema);
        Some(Self { standin, guild, ada, bo, house, written: Vec::new() })
    }

    /// Starts a process that connects to the database directly.
    async fn begins(&self, name: &str) -> Process {
        self.house.begins(name, &self.house.schema.url()).await
    }

    /// Writes to the bot directly, without waiting.
    fn writes(&mut self, person: &Person, line: &str) {
        person.goes_to_dm();
        self.written.push(person.writes(line).unwrap());
    }

    /// A new person writes, and this fault keeps the bot from completing its answer.
    async fn is_caught_answering(&mut self, fault: Fault, name: &str) {
        let eve = self.standin.person(name, "en-US");
        self.guild.joins(&eve);
        self.standin.fail(SEND, u32::MAX, fault);
        self.writes(&eve, "mine");
        let sends = (SEND.to_owned(), eve.dm().id().to_string());
        let answers = |world: &World| world.in_flight.get(&sends).map(drop);
        self.standin.until("an answer that is under way", answers).await;
    }

    /// Waits until every message is answered.
    async fn is_answered(&self) {
        let all = |world: &World| self.written.iter().all(|one| answers(world, *one) > 0).then_some(());
        self.standin.until("an answer to everything that was written", all).await;
    }

    /// Opens a table for two with Ada's command and returns its code.
    async fn opens(&self) -> Code {
        self.ada.goes_to(&self.guild.general());
        let told = command(&self.ada, "table new", &[("game", "art-society"), ("seats", "2")]).await;
        told.split_whitespace().find_map(Code::parse).unwrap_or_else(|| panic!("no table: {told}"))
    }

    /// Bo joins the newest open table with a press.
    async fn sits_down(&self) {
        self.bo.goes_to(&self.guild.general());
        self.bo.wait_for(|seen| seen.button("Join").is_some()).await;
        self.bo.click("Join").unwrap().settled().await;
    }

    /// Returns the number of gateway sessions so far.
    fn sessions(&self) -> u32 {
        self.standin.world(|world| world.gateway.identified)
    }

    /// Waits for one more session than before.
    async fn is_taken_over(&self, before: u32) {
        self.standin
            .until("another session", |world| (world.gateway.identified > before).then_some(()))
            .await;
        self.standin.connected().await;
    }

    /// Starts two processes, of which the first holds the gateway. Both people have written, and play at a table.
    async fn begins_twice(&mut self, url: &str) -> (Process, Process, Code) {
        let first = self.house.begins("first", url).await;
        self.standin.ready().await;
        let second = self.begins("second").await;
        sleep(WATCHED).await;
        assert_eq!(self.sessions(), 1, "the second process has begun a session: {}", second.log());
        let code = self.opens().await;
        self.sits_down().await;
        let (ada, bo) = (self.ada.clone(), self.bo.clone());
        for person in [&ada, &bo] {
            self.writes(person, "mine");
        }
        self.is_answered().await;
        (first, second, code)
    }

    /// Returns the moves of all seats at a table, in order.
    async fn played(&self, code: &Code) -> Vec<String> {
        let mut all = Vec::new();
        for entry in self.house.journal(code).await {
            if let Body::Move { seat, steps, .. } = entry.body {
                all.extend(steps.into_iter().map(|step| format!("{}: {}", seat.number(), step.words)));
            }
        }
        all
    }

    /// Stops the last process normally. Checks that every message was answered once, and the maximum number of
    /// concurrent sessions.
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

/// The process with the gateway is killed twice, each time during its first answer to a new person: before the answer
/// exists, and after. The other process takes over within half a minute and answers the messages from the meantime, and
/// the tables continue. An unanswered press can be repeated.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn killed_process_hands_over_the_gateway() {
    let Some(mut gallery) = HandoverScene::new("killed_process_hands_over_the_gateway").await else {
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

/// A process without access to the database gives up the gateway before another process takes it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn disconnected_process_gives_up_the_gateway_first() {
    let Some(mut gallery) = HandoverScene::new("disconnected_process_gives_up_the_gateway_first").await
    else {
        return;
    };
    let cable = Cable::to(&gallery.house.schema.cluster).await;
    let url = gallery.house.schema.by(&cable.by(&gallery.house.schema.cluster));
    let (mut first, second, code) = gallery.begins_twice(&url).await;
    let (ada, bo) = (gallery.ada.clone(), gallery.bo.clone());
    let before = gallery.sessions();
    cable.is_cut();
    // A process without a database hears one of these messages, and no process hears the other.
    gallery.writes(&ada, &format!("{code} hang f5"));
    gallery.standin.disconnected().await;
    assert_eq!(
        gallery.sessions(),
        before,
        "another process has the gateway before the first has given it up"
    );
    gallery.writes(&bo, &format!("{code} hang f5"));
    gallery.is_taken_over(before).await;
    assert!(
        !first.ends().await.success(),
        "a process that lost its place fails, so that a supervisor restarts it"
    );
    assert!(first.log().contains("PostgreSQL was unreachable for so long"), "{}", first.log());
    gallery.is_answered().await;
    assert_eq!(gallery.played(&code).await.len(), 2);
    cable.is_whole();
    gallery.ends(second, 1).await;
}

/// A suspended process, as on a suspended machine, exits when it resumes. The other process has already handled
/// everything that it then hears.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn suspended_process_exits_silently_on_resume() {
    let Some(mut gallery) = HandoverScene::new("suspended_process_exits_silently_on_resume").await else {
        return;
    };
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
    // Its gateway connection stayed open while it was suspended.
    gallery.ends(second, 2).await;
}
