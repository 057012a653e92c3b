//! Three processes serve one PostgreSQL database. They are killed, and disconnected for less or more than their lease
//! timeout, while players write to any of them. The rules for one process hold: nothing acknowledged is lost, no answer
//! counts twice, and every mail has one answer. Every letter is sent; it is sent twice only if its sender died before
//! recording it. Bots move once, and the exclusive duty never belongs to two processes.
//!
//! `VERNISSAGE_SEVERAL_S=300` is the long form, in seconds; `VERNISSAGE_SEVERAL_SEED` selects other kills.
#![allow(clippy::unwrap_used, clippy::print_stderr, reason = "a proof may panic, and prints what it did")]

mod failover;
mod faulty_databases;
mod people;
mod pooled;
mod post;
mod service_process;

use crate::cable::Cable;
use crate::cluster::TestSchema;
use crate::store::comparison::SplitMix;
use engine::Seat;
use i18n::Lang;
use model::{Body, Code, Entry, Player, Status};
use people::{Bidder, RunningProcesses, mail, send_until_accepted};
use play::{TableExport, VerifyError};
use ports::{InstallationStore, LetterQuery, LetterStore, Origin, TableStore};
use post::SendingRecorder;
use service::{Desk, HostWorld, World};
use service_process::{ServiceProcess, TERM, desk_over, keys};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::time::Duration;
use store::{PostgresOptions, PostgresStore};
use tokio::time::{Instant, sleep, timeout};

/// Default time for which players play and processes die.
const PLAYED: Duration = Duration::from_secs(9);
/// Number of tables that start together; new ones start when they are over.
const TABLES: usize = 3;
/// Time within which due letters are sent once everything works again: the lease timeout plus the longest wait of an
/// outbox.
const DRAINED: Duration = Duration::from_secs(120);

fn env_number(name: &str, without: u64) -> u64 {
    std::env::var(name).map_or(without, |text| text.parse().expect("a number"))
}

/// An installation with players at their tables.
struct ProcessSimulation {
    schema: TestSchema,
    post: Arc<SendingRecorder>,
    lives: Arc<RunningProcesses>,
    people: Vec<Player>,
    /// All accepted messages.
    taken: Vec<String>,
    tables: Vec<Code>,
}

impl ProcessSimulation {
    async fn new(schema: TestSchema) -> Self {
        let desk = desk_over(schema.store().await);
        let mut people = Vec::new();
        for name in 0..TABLES * 2 {
            let address = format!("p{name}@example.org").parse().unwrap();
            people.push(
                desk.register_person(address, &format!("P{name}"), Lang::parse("en"), "UTC").await.unwrap(),
            );
        }
        let (post, lives) = (Arc::default(), Arc::default());
        Self { schema, post, lives, people, taken: Vec::new(), tables: Vec::new() }
    }

    /// Seats two players and two bots, each by a mail to any running process.
    async fn seat_players(&mut self, pair: usize, chance: &mut SplitMix) -> Code {
        let [ada, bo] = [&self.people[pair * 2], &self.people[pair * 2 + 1]];
        let number = self.tables.len();
        let mut says = Vec::new();
        let id = format!("new-{number}");
        let page =
            send_until_accepted(&self.lives, &mail(&id, Origin::Player(ada.id), "new sealed-lots 4"), chance)
                .await;
        says.push(id);
        // The answer may be lost with its process: then the table is looked up.
        let code = match page.table {
            Some(table) => table.code,
            None => self.newest(ada).await,
        };
        for (word, player) in [("join", bo), ("start", ada)] {
            let id = format!("{word}-{number}");
            let line = format!("{word} {code}");
            send_until_accepted(&self.lives, &mail(&id, Origin::Player(player.id), &line), chance).await;
            says.push(id);
        }
        self.taken.extend(says);
        self.tables.push(code.clone());
        code
    }

    async fn newest(&self, player: &Player) -> Code {
        let store = self.schema.store().await;
        store.encrypt_secrets_with(keys());
        let tables = store.tables_of(vec![player.id], 1).await.unwrap();
        tables[0].code.clone()
    }

    /// Lets everyone play until then, game after game.
    async fn play_until(&mut self, until: Instant, chance: &mut SplitMix) {
        while Instant::now() < until {
            let mut bidding = tokio::task::JoinSet::new();
            for pair in 0..TABLES {
                let code = self.seat_players(pair, chance).await;
                for seat in 0..2_u8 {
                    let player = self.people[pair * 2 + usize::from(seat)].clone();
                    let chance = SplitMix(chance.draw());
                    let bidder = Bidder { code: code.clone(), player, seat: Seat::new(seat), chance };
                    bidding.spawn(bidder.play_bids(self.lives.clone(), until));
                }
            }
            for taken in bidding.join_all().await {
                self.taken.extend(taken);
            }
        }
    }

    /// Waits up to this time until no due letter is queued.
    async fn wait_until_drained(&self, within: Duration) {
        let store = self.schema.store().await;
        let all = async {
            loop {
                let asked = LetterQuery { limit: 1_000, ..LetterQuery::default() };
                let owed = store.letters(asked).await.unwrap();
                let now = HostWorld.now();
                if owed.iter().all(|line| line.due_at > now) {
                    return;
                }
                sleep(Duration::from_millis(50)).await;
            }
        };
        if timeout(within, all).await.is_err() {
            let asked = LetterQuery { limit: 1_000, ..LetterQuery::default() };
            let owed = store.letters(asked).await.unwrap();
            let keys: Vec<&str> = owed.iter().map(|line| line.key.as_str()).collect();
            self.post.notes().violations.push(format!("undelivered letters: {}", keys.join(", ")));
        }
    }

    /// Compares stored data with what players were told; returns the number of sealed answers.
    async fn check_consistency(&self) -> usize {
        let store =
            PostgresStore::open(&self.schema.url(), PostgresOptions { connections: 2 }).await.unwrap();
        let desk = desk_over(store);
        let mut seals = 0;
        for code in &self.tables {
            let entries = desk.store().entries(code.clone(), 0).await.unwrap();
            let mut violations = Vec::new();
            if !entries.iter().zip(1..).all(|(entry, seq)| entry.seq == seq) {
                violations.push(format!("{code}: the journal has a gap"));
            }
            seals += entries.iter().filter(|entry| is_sealed_by_a_person(entry)).count();
            let twice = duplicate_seals(entries.iter().filter_map(|entry| match &entry.body {
                Body::Seal { seat, .. } => Some(Some(*seat)),
                Body::Envelope { .. } => Some(None),
                _ => None,
            }));
            violations.extend(twice.iter().map(|seat| format!("{code}: {seat:?} sealed twice")));
            violations.extend(verify_table(&desk, code, &entries).await);
            self.post.notes().violations.append(&mut violations);
        }
        let mut notes = self.post.notes();
        let mut answers: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
        for left in notes.left.values() {
            if let Some(id) = &left.answers {
                answers.entry(id).or_default().push(&left.key);
            }
        }
        let answered = |id: &String| answers.get(id.as_str()).map_or(0, Vec::len);
        let wrong = self.taken.iter().filter(|id| answered(id) != 1);
        let mut violations: Vec<String> =
            wrong.map(|id| format!("{} answers to {id}", answered(id))).collect();
        let told = notes.left.values().filter(|left| left.sealed).count();
        if told != seals {
            violations.push(format!("{told} players were told that their answer is sealed, but {seals} are"));
        }
        notes.violations.append(&mut violations);
        seals
    }
}

impl ProcessSimulation {
    /// Prints what was done and checks that nothing went wrong.
    fn print_summary(&self, seed: u64, done: [u32; 3], seals: usize) {
        let notes = self.post.notes();
        let again = notes.left.values().filter(|left| left.times > 1).count();
        let [kills, cuts, lost] = done;
        eprintln!(
            "seed {seed}: {kills} kills, {cuts} cuts, {lost} of them for too long, {} duties; {seals} answers sealed, {} letters, {again} of them twice",
            notes.duties,
            notes.left.len(),
        );
        assert_eq!(notes.violations, Vec::<String>::new(), "seed {seed}");
        assert!(kills + cuts > 2 && seals > 0, "the run was too quiet to prove anything");
    }
}

/// Returns true if this entry is a human player's answer: bots have the later seats.
fn is_sealed_by_a_person(entry: &Entry) -> bool {
    matches!(&entry.body, Body::Seal { seat, .. } if seat.number() < 2)
}

/// Returns the seats that sealed more than one answer in one envelope; `None` marks the opening of an envelope.
fn duplicate_seals(sealed: impl IntoIterator<Item = Option<Seat>>) -> Vec<Seat> {
    let (mut open, mut twice) = (BTreeSet::new(), Vec::new());
    for seat in sealed {
        match seat {
            Some(seat) if !open.insert(seat) => twice.push(seat),
            Some(_) => {}
            None => open.clear(),
        }
    }
    twice
}

/// Replays a table from its journal; returns the error, if any.
async fn verify_table(desk: &Desk, code: &Code, entries: &[Entry]) -> Option<String> {
    let loaded = desk.load(code).await.unwrap().unwrap();
    if loaded.table.status() == Status::Frozen {
        return Some(format!("{code}: frozen, {:?}", loaded.table.stage.freeze_reason()));
    }
    match TableExport::new(&loaded, entries).unwrap().verify(loaded.kind) {
        Ok(_) | Err(VerifyError::Running) => None,
        Err(error) => Some(format!("{code}: {error}")),
    }
}

/// Kills a process occasionally and restarts it after a pause, over its own cable; in between it may be disconnected.
async fn disturb_process(
    url: String,
    cable: Arc<Cable>,
    sim: (Arc<RunningProcesses>, Arc<SendingRecorder>),
    mut chance: SplitMix,
    until: Instant,
) -> [u32; 3] {
    let (lives, post) = sim;
    let [mut kills, mut cuts, mut lost] = [0; 3];
    loop {
        cable.restore_link();
        let Ok(Ok(life)) = timeout(TERM * 4, ServiceProcess::launch_process(&url, &post)).await else {
            continue;
        };
        let number = lives.add(life);
        loop {
            let pause = Duration::from_millis(300 + chance.below(3_500));
            if Instant::now() + pause >= until {
                cable.restore_link();
                tokio::time::sleep_until(until).await;
                if !lives.is_over(number) {
                    return [kills, cuts, lost];
                }
                break;
            }
            sleep(pause).await;
            if chance.below(2) == 0 {
                kills += 1;
                break;
            }
            cuts += 1;
            match chance.below(2) {
                0 => cable.cut_now(),
                // In the middle of its next message.
                _ => cable.cut_after_bytes(chance.below(1_500) as i64),
            }
            // For less or more than its lease timeout.
            sleep(Duration::from_millis(200 + chance.below(4_500))).await;
            cable.restore_link();
            if lives.is_over(number) {
                lost += 1;
                break;
            }
        }
        if let Some(life) = lives.take(number) {
            life.kill_abruptly().await;
        }
        sleep(Duration::from_millis(chance.below(800))).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn three_processes_survive_kills_and_partitions() {
    let Some(schema) = TestSchema::new("three_processes_survive_kills_and_partitions").await else { return };
    let seed = env_number("VERNISSAGE_SEVERAL_SEED", 1);
    let played = Duration::from_secs(env_number("VERNISSAGE_SEVERAL_S", PLAYED.as_secs()));
    let mut chance = SplitMix(seed);
    let mut sim = ProcessSimulation::new(schema).await;
    let until = Instant::now() + played;
    let mut faring = tokio::task::JoinSet::new();
    for _ in 0..3 {
        let cable = Arc::new(Cable::to(&sim.schema.cluster).await);
        let url = sim.schema.url_through(&cable.connection_string(&sim.schema.cluster));
        let of = (sim.lives.clone(), sim.post.clone());
        faring.spawn(disturb_process(url, cable, of, SplitMix(chance.draw()), until));
    }
    timeout(played + DRAINED, sim.play_until(until, &mut chance)).await.expect("every message is heard");
    let mut done = [0; 3];
    for one in faring.join_all().await {
        (0..3).for_each(|at| done[at] += one[at]);
    }
    sim.wait_until_drained(DRAINED).await;
    let seals = sim.check_consistency().await;
    sim.print_summary(seed, done, seals);
    sim.lives.kill_all().await;
    sim.schema.drop_schema().await;
}

/// A process may use its cache only while no other process has written.
#[tokio::test]
async fn writes_of_another_process_are_seen() {
    let Some(schema) = TestSchema::new("writes_of_another_process_are_seen").await else { return };
    let (one, two) = (desk_over(schema.store().await), desk_over(schema.store().await));
    let mut people = Vec::new();
    for name in ["Ada", "Bo"] {
        let address = format!("{name}@example.org").parse().unwrap();
        people.push(one.register_person(address, name, Lang::parse("en"), "UTC").await.unwrap());
    }
    let says = async |desk: &Desk, id: &str, who: usize, line: &str| {
        desk.handle_request(&mail(id, Origin::Player(people[who].id), line)).await.unwrap().unwrap().page
    };
    let code = says(&one, "m1", 0, "new sealed-lots 4").await.table.unwrap().code;
    assert_eq!(two.load(&code).await.unwrap().unwrap().table.status(), Status::Open);
    says(&one, "m2", 1, &format!("join {code}")).await;
    says(&one, "m3", 0, &format!("start {code}")).await;
    // Each request goes to the process that did not handle the last one: refusals, too, depend on the current state.
    let seen = two.load(&code).await.unwrap().unwrap();
    assert_eq!(seen.table.status(), Status::Running);
    assert_eq!(says(&two, "m4", 0, "bid 7").await.says[0].key, "say-sealed");
    assert!(one.load(&code).await.unwrap().unwrap().table.version > seen.table.version);
    says(&two, "m5", 1, "zone Asia/Tokyo").await;
    assert_eq!(one.player(people[1].id).await.unwrap().unwrap().zone, "Asia/Tokyo");
    assert_eq!(says(&one, "m4", 0, "bid 7").await.says[0].key, "say-taken-before");
    // Counter-test: a process that serves alone relies on its cache, and misses the change.
    let store = schema.store().await;
    assert_eq!(store.try_exclusive_access().await, Ok(true));
    let alone = desk_over(store);
    let before = alone.load(&code).await.unwrap().unwrap().table.version;
    says(&two, "m6", 1, "bid 8").await;
    assert!(two.load(&code).await.unwrap().unwrap().table.version > before);
    assert_eq!(alone.load(&code).await.unwrap().unwrap().table.version, before);
    schema.drop_schema().await;
}
