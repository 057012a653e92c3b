//! Several processes share one service, and one of them holds Discord's gateway. It dies, loses the database, is
//! suspended, or exits normally. Then another process takes the gateway, two live processes never hold it together, and
//! messages from the meantime are answered once.

use std::time::Duration;

use model::{Body, Code};
use tokio::time::sleep;

use super::servers::command_answer;
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
fn answer_count(world: &World, message: Id) -> usize {
    world.messages.values().filter(|one| one.author == world.bot && one.reply_to == Some(message)).count()
}

impl HandoverScene {
    /// Creates the scene. Returns `None` without PostgreSQL.
    async fn new(test: &str) -> Option<Self> {
        let schema = TestSchema::new(test).await?;
        let standin = Standin::start(Wiring::Proxy).await;
        let guild = standin.guild("Gallery");
        let (ada, bo) = (standin.person("Ada", "en-US"), standin.person("Bo", "en-US"));
        guild.add_member(&ada);
        guild.add_member(&bo);
        let house = SharedService::new(&standin, schema);
        Some(Self { standin, guild, ada, bo, house, written: Vec::new() })
    }

    /// Starts a process that connects to the database directly.
    async fn start_process(&self, name: &str) -> Process {
        self.house.start_process(name, &self.house.schema.url()).await
    }

    /// Writes to the bot directly, without waiting.
    fn write_directly(&mut self, person: &Person, line: &str) {
        person.go_to_dm();
        self.written.push(person.write(line).unwrap());
    }

    /// A new person writes, and this fault keeps the bot from completing its answer.
    async fn block_first_answer(&mut self, fault: Fault, name: &str) {
        let eve = self.standin.person(name, "en-US");
        self.guild.add_member(&eve);
        self.standin.arm_fault(SEND, u32::MAX, fault);
        self.write_directly(&eve, "mine");
        let sends = (SEND.to_owned(), eve.dm().id().to_string());
        let answers = |world: &World| world.in_flight.get(&sends).map(drop);
        self.standin.wait_for("an answer that is under way", answers).await;
    }

    /// Waits until every message is answered.
    async fn wait_until_answered(&self) {
        let all = |world: &World| self.written.iter().all(|one| answer_count(world, *one) > 0).then_some(());
        self.standin.wait_for("an answer to everything that was written", all).await;
    }

    /// Opens a table for two with Ada's command and returns its code.
    async fn open_table(&self) -> Code {
        self.ada.go_to(&self.guild.general());
        let told = command_answer(&self.ada, "table new", &[("game", "art-society"), ("seats", "2")]).await;
        told.split_whitespace().find_map(Code::parse).unwrap_or_else(|| panic!("no table: {told}"))
    }

    /// Bo joins the newest open table with a press.
    async fn join_newest_table(&self) {
        self.bo.go_to(&self.guild.general());
        self.bo.wait_for(|seen| seen.button("Join").is_some()).await;
        self.bo.click("Join").unwrap().wait_until_settled().await;
    }

    /// Returns the number of gateway sessions so far.
    fn session_count(&self) -> u32 {
        self.standin.with_world(|world| world.gateway.identified)
    }

    /// Waits for one more session than before.
    async fn wait_for_takeover(&self, before: u32) {
        self.standin
            .wait_for("another session", |world| (world.gateway.identified > before).then_some(()))
            .await;
        self.standin.wait_until_connected().await;
    }

    /// Starts two processes, of which the first holds the gateway. Both people have written, and play at a table.
    async fn start_two_processes(&mut self, url: &str) -> (Process, Process, Code) {
        let first = self.house.start_process("first", url).await;
        self.standin.wait_until_ready().await;
        let second = self.start_process("second").await;
        sleep(WATCHED).await;
        assert_eq!(self.session_count(), 1, "the second process has begun a session: {}", second.log());
        let code = self.open_table().await;
        self.join_newest_table().await;
        let (ada, bo) = (self.ada.clone(), self.bo.clone());
        for person in [&ada, &bo] {
            self.write_directly(person, "mine");
        }
        self.wait_until_answered().await;
        (first, second, code)
    }

    /// Returns the moves of all seats at a table, in order.
    async fn played_moves(&self, code: &Code) -> Vec<String> {
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
    async fn finish(self, mut last: Process, at_once: usize) {
        last.send_signal("TERM");
        assert!(last.wait_for_exit().await.success(), "{}", last.log());
        self.standin.wait_until_disconnected().await;
        let (counts, most) = self.standin.with_world(|world| {
            let counts: Vec<usize> = self.written.iter().map(|one| answer_count(world, *one)).collect();
            (counts, world.gateway.most_at_once)
        });
        assert!(counts.iter().all(|count| *count == 1), "answers to what was written, in order: {counts:?}");
        assert_eq!(most, at_once, "sessions at once");
        self.standin.finish();
        self.house.schema.drop_schema().await;
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
    let (mut holds, mut waits, code) = gallery.start_two_processes(&url).await;
    let (ada, bo) = (gallery.ada.clone(), gallery.bo.clone());
    let rounds = [("hang f5", Fault::Hang), ("pick 2x2 2x3 3x2", Fault::Held)];
    for (round, (said, fault)) in rounds.into_iter().enumerate() {
        let open = gallery.open_table().await;
        bo.go_to(&gallery.guild.general());
        bo.wait_for(|seen| seen.button("Join").is_some()).await;
        let before = gallery.session_count();
        gallery.block_first_answer(fault, &format!("Eve {round}")).await;
        gallery.write_directly(&ada, &format!("{code} {said}"));
        holds.kill();
        gallery.standin.clear_faults();
        gallery.standin.wait_until_disconnected().await;
        gallery.write_directly(&bo, &format!("{code} {said}"));
        gallery.write_directly(&ada, &format!("name Ada the {round}."));
        bo.go_to(&gallery.guild.general());
        let pressed = bo.click("Join").unwrap();
        gallery.standin.advance(NO_ANSWER);
        pressed.wait_until_failed().await;
        gallery.wait_for_takeover(before).await;
        gallery.wait_until_answered().await;
        gallery.join_newest_table().await;
        let begun =
            gallery.house.journal(&open).await.iter().any(|entry| matches!(entry.body, Body::Start { .. }));
        assert!(begun, "{open}: {}", bo.view());
        (holds, waits) = (waits, gallery.start_process(&format!("round-{round}")).await);
    }
    let played = gallery.played_moves(&code).await;
    let count = |words: &str| played.iter().filter(|step| step.ends_with(words)).count();
    assert_eq!((count("hang f5"), count("pick 2x2"), count("pick 3x2")), (2, 1, 1), "{played:?}");
    waits.kill();
    gallery.finish(holds, 1).await;
}

/// A process without access to the database gives up the gateway before another process takes it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn disconnected_process_gives_up_the_gateway_first() {
    let Some(mut gallery) = HandoverScene::new("disconnected_process_gives_up_the_gateway_first").await
    else {
        return;
    };
    let cable = Cable::to(&gallery.house.schema.cluster).await;
    let url = gallery.house.schema.url_through(&cable.connection_string(&gallery.house.schema.cluster));
    let (mut first, second, code) = gallery.start_two_processes(&url).await;
    let (ada, bo) = (gallery.ada.clone(), gallery.bo.clone());
    let before = gallery.session_count();
    cable.cut_now();
    // A process without a database hears one of these messages, and no process hears the other.
    gallery.write_directly(&ada, &format!("{code} hang f5"));
    gallery.standin.wait_until_disconnected().await;
    assert_eq!(
        gallery.session_count(),
        before,
        "another process has the gateway before the first has given it up"
    );
    gallery.write_directly(&bo, &format!("{code} hang f5"));
    gallery.wait_for_takeover(before).await;
    assert!(
        !first.wait_for_exit().await.success(),
        "a process that lost its place fails, so that a supervisor restarts it"
    );
    assert!(first.log().contains("PostgreSQL was unreachable for so long"), "{}", first.log());
    gallery.wait_until_answered().await;
    assert_eq!(gallery.played_moves(&code).await.len(), 2);
    cable.restore_link();
    gallery.finish(second, 1).await;
}

/// A suspended process, as on a suspended machine, exits when it resumes. The other process has already handled
/// everything that it then hears.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn suspended_process_exits_silently_on_resume() {
    let Some(mut gallery) = HandoverScene::new("suspended_process_exits_silently_on_resume").await else {
        return;
    };
    let url = gallery.house.schema.url();
    let (mut first, second, code) = gallery.start_two_processes(&url).await;
    let (ada, bo) = (gallery.ada.clone(), gallery.bo.clone());
    let before = gallery.session_count();
    first.send_signal("STOP");
    gallery.write_directly(&ada, &format!("{code} hang f5"));
    gallery.wait_for_takeover(before).await;
    gallery.write_directly(&bo, &format!("{code} hang f5"));
    gallery.wait_until_answered().await;
    first.send_signal("CONT");
    assert!(!first.wait_for_exit().await.success(), "{}", first.log());
    assert_eq!(gallery.played_moves(&code).await.len(), 2);
    // Its gateway connection stayed open while it was suspended.
    gallery.finish(second, 2).await;
}
