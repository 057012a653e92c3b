//! DOOR: the cost of the most expensive mails and lines. Run `cargo bench --bench door`.
//!
//! Each mail is read several times in this process, as in the separate reader process. Each verb is then answered with
//! 4 KiB of the worst input, at a running table of each game. CPU time of this thread is measured, so other processes do
//! not matter. Then this program runs again under Valgrind (Debian's `valgrind`) and counts the instructions of each
//! mail, and of the input of each verb that took the most time. These do not depend on the machine, nor on its load.
//! They are limited. Without Valgrind, the benchmark says so, and limits CPU time instead.
//!
//! The tests of `service` count the letters that such an answer compares. `cargo test --test proof hostile::costs --
//! --nocapture` measures memory, with one reader process per mail.
#![allow(clippy::print_stdout, reason = "a benchmark prints its results")]

#[path = "../tests/proof/hostile/expensive_mails.rs"]
mod bombs;
mod work_meter;
#[path = "../tests/proof/hostile/worst_lines.rs"]
mod worst_lines;

use email::{Addresses, Envelope, ingest};
use i18n::Lang;
use model::{Keys, MessageKey, PlayerId};
use ports::{Origin, Request};
use service::{Desk, HostWorld, Policy};
use std::collections::BTreeMap;
use std::fs;
use std::hint::black_box;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use test_support::MemoryStore;
// Links the global allocator.
use vernissage as _;
use work_meter::{WorkMeter, count_instructions_of};

/// Number of times each mail is read.
const TIMES: usize = 11;
/// Maximum for reading a mail: CPU time in milliseconds, and millions of instructions in the same time at 5 per ns, a
/// third of what this code reaches on a core of 2025.
const MAIL_MAX: Limits = Limits { cpu_ms: 100.0, instructions_m: 500.0 };
/// Maximum for answering lines, likewise.
const LINES_MAX: Limits = Limits { cpu_ms: 50.0, instructions_m: 250.0 };
/// Set for the process that counts: its folder, with the file that names its inputs.
const FOLDER_VARIABLE: &str = "DOOR_COUNTING_FOLDER";
/// Name of the file that names the most expensive input for each player and verb.
const INPUTS_FILE: &str = "inputs.json";

/// Limits of one kind of input.
struct Limits {
    cpu_ms: f64,
    instructions_m: f64,
}

/// Most expensive input for each game, language and verb.
type WorstInputs = BTreeMap<String, String>;

fn main() {
    match std::env::var_os(FOLDER_VARIABLE) {
        None => measure_cpu_time(),
        Some(folder) => count_instructions(Path::new(&folder)),
    }
}

/// Measures the CPU time of everything, and has the instructions counted.
fn measure_cpu_time() {
    let mut meter = WorkMeter::of_cpu_time();
    let mails = measure_mails(&mut meter, TIMES, "ms");
    let (lines, inputs) = measure_all_lines(&mut meter, None, "ms");
    println!("mails: at worst {mails:.1} ms of {} ms", MAIL_MAX.cpu_ms);
    println!("lines: at worst {lines:.1} ms of {} ms", LINES_MAX.cpu_ms);
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join(INPUTS_FILE), serde_json::to_vec(&inputs).expect("text")).expect("a file");
    match count_instructions_of(folder.path()) {
        None => {
            println!("INSTRUCTIONS WERE NOT COUNTED: there is no Valgrind (apt-get install valgrind)");
            assert!(mails <= MAIL_MAX.cpu_ms && lines <= LINES_MAX.cpu_ms, "too expensive");
        }
        Some(mut count) => {
            let status = count.env(FOLDER_VARIABLE, folder.path()).status().expect("Valgrind");
            assert!(status.success(), "too many instructions");
        }
    }
}

/// Counts the instructions for each mail, and for the most expensive input of each verb.
fn count_instructions(folder: &Path) {
    let inputs = fs::read(folder.join(INPUTS_FILE)).expect("the inputs");
    let inputs: WorstInputs = serde_json::from_slice(&inputs).expect("inputs");
    let mut meter = WorkMeter::of_instructions(PathBuf::from(folder));
    let mails = measure_mails(&mut meter, 3, "million instructions");
    let (lines, _) = measure_all_lines(&mut meter, Some(&inputs), "million instructions");
    println!("mails: at worst {mails:.1} of {} million instructions", MAIL_MAX.instructions_m);
    println!("lines: at worst {lines:.1} of {} million instructions", LINES_MAX.instructions_m);
    assert!(mails <= MAIL_MAX.instructions_m && lines <= LINES_MAX.instructions_m, "too expensive");
}

/// Reads every expensive mail. Returns the highest median.
fn measure_mails(meter: &mut WorkMeter, times: usize, unit: &str) -> f64 {
    let house = Addresses::new("play.test").expect("a domain");
    let markers = i18n::reply_markers();
    let envelope =
        Envelope { host: None, from: Some("ann@example.net".into()), to: vec!["play@play.test".into()] };
    let mut worst = 0.0_f64;
    for (name, raw) in bombs::all() {
        let mut took: Vec<f64> = (0..times)
            .map(|_| {
                meter.begin();
                black_box(ingest(&raw, &envelope, &house, &markers));
                meter.end()
            })
            .collect();
        took.sort_by(f64::total_cmp);
        let (median, most) = (took[times / 2], took[times - 1]);
        println!("{name}, {} bytes: {median:.1} {unit} (median), {most:.1} (most)", raw.len());
        worst = worst.max(median);
    }
    worst
}

/// A player at a running table of a game, with a desk of their own.
struct Player {
    desk: Desk,
    id: PlayerId,
}

impl Player {
    async fn at_table(game: &str, lang: Lang) -> Self {
        let (store, world) = (Arc::new(MemoryStore::default()), Arc::new(HostWorld));
        let desk = Desk::new(store, Keys::new(&[3; 32]), Policy::default(), world);
        let address = "ada@example.org".parse().expect("an address");
        let id = desk.register_person(address, "Ada", lang, "UTC").await.expect("a player").id;
        let player = Self { desk, id };
        player.send("open", vec![format!("new {game} 3")]).await;
        player.send("start", vec!["start".to_owned()]).await;
        player
    }

    async fn send(&self, id: &str, lines: Vec<String>) {
        let key = MessageKey { channel: "bench".to_owned(), id: id.to_owned() };
        let request = Request::new(key, Origin::Player(self.id), lines);
        black_box(self.desk.handle_request(&request).await.expect("a working store"));
    }
}

/// Answers lines at tables of all games. Returns the highest cost, and the most expensive input of each verb.
fn measure_all_lines(meter: &mut WorkMeter, only: Option<&WorstInputs>, unit: &str) -> (f64, WorstInputs) {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    runtime.block_on(measure_lines(meter, only, unit))
}

/// Sends the worst lines after each verb, and after words of each game; with `only`, just these. The better of two runs
/// counts, since the first one fills caches.
async fn measure_lines(meter: &mut WorkMeter, only: Option<&WorstInputs>, unit: &str) -> (f64, WorstInputs) {
    let (mut worst, mut inputs) = (0.0_f64, WorstInputs::new());
    for (kind, lang) in games::all().iter().flat_map(|kind| ["en", "zh-Hant"].map(|lang| (kind, lang))) {
        let (game, lang) = (kind.meta().id, Lang::parse(lang));
        let player = Player::at_table(game, lang).await;
        let of_game = i18n::game_vocabulary(lang, game).into_keys().take(5);
        let verbs: Vec<String> = i18n::service_verbs(lang).into_keys().chain(of_game).collect();
        for verb in verbs.iter().map(String::as_str).chain([""]) {
            let case = format!("{game}, {}, `{verb}`", lang.as_str());
            let mut worst_of_verb = 0.0_f64;
            for (name, lines) in worst_lines::worst_lines(verb) {
                if only.is_some_and(|inputs| inputs.get(&case).is_none_or(|worst| worst != name)) {
                    continue;
                }
                let mut best = f64::MAX;
                for run in 0..2 {
                    meter.begin();
                    player.send(&format!("{verb} {name} {run}"), lines.clone()).await;
                    best = best.min(meter.end());
                }
                if best > worst {
                    println!("{case} with {name}: {best:.1} {unit}");
                    worst = best;
                }
                if best > worst_of_verb {
                    worst_of_verb = best;
                    inputs.insert(case.clone(), name.to_owned());
                }
            }
        }
    }
    (worst, inputs)
}
