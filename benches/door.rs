//! DOOR: the cost of the most expensive mails and lines. Run `cargo bench --bench door`.
//!
//! Each mail is read several times in this process, as in the separate reader process; the target is 100 ms for any
//! mail. Each verb is then answered with 4 KiB of the worst input, at a running table of each game; the target is 50 ms.
//! CPU time of this thread is measured, so other processes do not matter. The tests of `service` count the letters that
//! such an answer compares, which does not depend on the machine at all. `cargo test --test proof hostile::costs --
//! --nocapture` measures memory, with one reader process per mail.
#![allow(clippy::print_stdout, reason = "a benchmark prints its results")]

#[path = "../tests/proof/hostile/expensive_mails.rs"]
mod bombs;
#[path = "../tests/proof/hostile/worst_lines.rs"]
mod worst_lines;

use email::{Addresses, Envelope, ingest};
use i18n::Lang;
use model::{Keys, MessageKey, PlayerId};
use ports::{Origin, Request};
use rustix::time::{ClockId, clock_gettime};
use service::{Desk, HostWorld, Policy};
use std::hint::black_box;
use std::sync::Arc;
use test_support::MemoryStore;
// Links the global allocator.
use vernissage as _;

/// Number of times each mail is read.
const TIMES: usize = 11;
/// Maximum CPU time for reading a mail, in milliseconds.
const MAIL_MS: f64 = 100.0;
/// Maximum CPU time for answering lines, in milliseconds.
const LINES_MS: f64 = 50.0;

fn main() {
    let mails = measure_mails();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    let lines = runtime.block_on(measure_lines());
    println!("mails: at worst {mails:.1} ms of {MAIL_MS} ms; lines: at worst {lines:.1} ms of {LINES_MS} ms");
    assert!(mails <= MAIL_MS && lines <= LINES_MS, "too expensive");
}

/// Returns the CPU time of this thread, in milliseconds.
fn cpu_ms() -> f64 {
    let time = clock_gettime(ClockId::ThreadCPUTime);
    time.tv_sec as f64 * 1e3 + time.tv_nsec as f64 / 1e6
}

/// Reads every expensive mail. Returns the highest median.
fn measure_mails() -> f64 {
    let house = Addresses::new("play.test").expect("a domain");
    let markers = i18n::reply_markers();
    let envelope =
        Envelope { host: None, from: Some("ann@example.net".into()), to: vec!["play@play.test".into()] };
    let mut worst_ms = 0.0_f64;
    for (name, raw) in bombs::all() {
        let mut took_ms: Vec<f64> = (0..TIMES)
            .map(|_| {
                let began = cpu_ms();
                black_box(ingest(&raw, &envelope, &house, &markers));
                cpu_ms() - began
            })
            .collect();
        took_ms.sort_by(f64::total_cmp);
        let (median_ms, most_ms) = (took_ms[TIMES / 2], took_ms[TIMES - 1]);
        println!("{name}, {} bytes: {median_ms:.1} ms (median), {most_ms:.1} ms (most)", raw.len());
        worst_ms = worst_ms.max(median_ms);
    }
    worst_ms
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

/// Sends the worst lines after each verb, and after words of each game. Returns the highest CPU time; the better of two
/// runs counts, since the first one fills caches.
async fn measure_lines() -> f64 {
    let mut worst_ms = 0.0_f64;
    for (kind, lang) in games::all().iter().flat_map(|kind| ["en", "zh-Hant"].map(|lang| (kind, lang))) {
        let (game, lang) = (kind.meta().id, Lang::parse(lang));
        let player = Player::at_table(game, lang).await;
        let of_game = i18n::game_vocabulary(lang, game).into_keys().take(5);
        let verbs: Vec<String> = i18n::service_verbs(lang).into_keys().chain(of_game).collect();
        for verb in verbs.iter().map(String::as_str).chain([""]) {
            for (name, lines) in worst_lines::worst_lines(verb) {
                let mut best_ms = f64::MAX;
                for run in 0..2 {
                    let began = cpu_ms();
                    player.send(&format!("{verb} {name} {run}"), lines.clone()).await;
                    best_ms = best_ms.min(cpu_ms() - began);
                }
                if best_ms > worst_ms {
                    println!("{game}, {}, `{verb}` with {name}: {best_ms:.1} ms", lang.as_str());
                    worst_ms = best_ms;
                }
            }
        }
    }
    worst_ms
}
