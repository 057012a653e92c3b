//! Interactions that no client sends: real presses, commands and forms with random changes. The bot keeps working and
//! breaks no rule of Discord. `VERNISSAGE_FUZZ_S` sets the duration in seconds, and `VERNISSAGE_FUZZ_SEED` selects
//! other changes.

use super::posts::scene_in;
use super::test_service::TestService;
use crate::standin::Wiring;
use serde_json::{Value, json};
use std::sync::Mutex;
use std::time::{Duration, Instant};

/// Default duration, in seconds.
const SHORT_S: u64 = 2;
/// Number of events between two checks of the bot.
const ROUND: usize = 10;
/// Pause after each check.
const REST: Duration = Duration::from_millis(50);
/// Texts that often break parsers of ids, numbers and words.
const ODD: [&str; 16] = [
    "",
    "0",
    "-1",
    "18446744073709551616",
    "\u{0}",
    "\u{202e}",
    "v2",
    "v2:act",
    "a:K7QF:0:1:",
    ":::::",
    "vote:yes",
    "null",
    "{}",
    "bid 99999999999",
    "%%%",
    "🎨🎨🎨",
];

/// A reproducible sequence of numbers (SplitMix64).
struct InteractionMutator(u64);

impl InteractionMutator {
    fn below(&mut self, count: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z ^= z >> 27;
        usize::try_from(z % count.max(1) as u64).unwrap()
    }

    /// Changes part of the content of a press, command or form. The person and the place stay the same.
    fn change(&mut self, value: &mut Value) {
        match value {
            Value::Object(fields) if !fields.is_empty() => {
                let at = self.below(fields.len());
                let key = fields.keys().nth(at).unwrap().clone();
                if self.below(12) == 0 {
                    fields.remove(&key);
                } else {
                    self.change(fields.get_mut(&key).unwrap());
                }
            }
            Value::Array(items) if !items.is_empty() => {
                let at = self.below(items.len());
                match self.below(6) {
                    0 => drop(items.remove(at)),
                    1 => items.push(items[at].clone()),
                    _ => self.change(&mut items[at]),
                }
            }
            Value::String(text) => {
                let odd = ODD[self.below(ODD.len())];
                let mut letters: Vec<char> = text.chars().collect();
                let at = self.below(letters.len() + 1);
                match self.below(4) {
                    0 => *text = odd.to_owned(),
                    1 => letters.truncate(at),
                    2 => drop(letters.splice(at..at, odd.chars())),
                    _ => letters = letters.repeat(3),
                }
                if !letters.is_empty() && *text != odd {
                    *text = letters.into_iter().take(90).collect();
                }
            }
            other => {
                *other =
                    [json!(null), json!(-1), json!(u64::MAX), json!("x"), json!([])][self.below(5)].clone()
            }
        }
    }
}

/// Name of the worker threads of other tests' runtimes. A runtime that shuts down makes its last tasks panic.
const OTHER_WORKER: &str = "tokio-rt-worker";

/// Records panics in the program, which would otherwise stay hidden in a task of the bot or in the output of another
/// test: where, in which thread and why. Ignores the workers of other tests.
fn record_panics() -> &'static Mutex<Vec<String>> {
    static PANICS: Mutex<Vec<String>> = Mutex::new(Vec::new());
    let before = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |panic| {
        let thread = std::thread::current();
        let is_in_program = panic.location().is_some_and(|at| !at.file().starts_with("tests/"));
        if is_in_program && thread.name() != Some(OTHER_WORKER) {
            PANICS.lock().unwrap().push(format!("{}: {panic}", thread.name().unwrap_or("unnamed")));
        }
        before(panic);
    }));
    &PANICS
}

async fn assert_bot_answers(ada: &crate::people::Person, house: &TestService, code: &model::Code) {
    let answer = ada.slash("play", &[("move", "board")]).unwrap().wait_until_settled().await;
    assert!(answer.is_some(), "the bot no longer answers");
    assert!(house.table(code).await.stage.freeze_reason().is_none());
}

#[test]
fn bot_survives_malformed_interactions() {
    let own = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(2)
        .thread_name("hostile")
        .enable_all()
        .build()
        .unwrap();
    let sent = own.block_on(send_malformed_interactions());
    eprintln!("interactions: {sent} inputs");
}

/// Sends malformed interactions until the time is up, and returns their number.
async fn send_malformed_interactions() -> usize {
    let seconds =
        std::env::var("VERNISSAGE_FUZZ_S").ok().and_then(|text| text.parse().ok()).unwrap_or(SHORT_S);
    let until = Instant::now() + Duration::from_secs(seconds);
    let panics = record_panics();
    let (standin, guild, ada, bo, mut house) = scene_in(Wiring::Proxy).await;
    house.listen(&standin).await;
    standin.wait_until_ready().await;
    let code = house.start_table(&ada, &bo, &guild).await;
    let thread = guild.wait_for_thread(code.as_str()).await;
    ada.go_to(&thread);
    // Real interactions: commands, a press on a result, and a form.
    for line in ["help", "board", "pause", "hang f5", "rules"] {
        ada.slash("play", &[("move", line)]).unwrap().wait_until_settled().await;
    }
    house.deliver_all().await;
    for label in ["Your turn", "More…", "Yes"] {
        for message in ada.view().messages {
            if message.button(label).is_some() {
                ada.click_in(message.id, label).unwrap().wait_until_settled().await;
            }
        }
    }
    let corpus = standin.interactions_sent();
    assert!(corpus.len() > 5, "{} interactions", corpus.len());
    let seed: u64 = std::env::var("VERNISSAGE_FUZZ_SEED").map_or(0, |text| text.parse().unwrap());
    let (mut luck, mut sent) = (InteractionMutator(11 ^ seed.rotate_left(32)), 0);
    while Instant::now() < until {
        for _ in 0..ROUND {
            let mut event = corpus[luck.below(corpus.len())].clone();
            for _ in 0..=luck.below(3) {
                luck.change(&mut event["data"]);
            }
            standin.send_interaction(event);
            sent += 1;
        }
        assert_bot_answers(&ada, &house, &code).await;
        // Other tests run concurrently, and some depend on the clock.
        tokio::time::sleep(REST).await;
    }
    assert!(panics.lock().unwrap().is_empty(), "{:#?}", panics.lock().unwrap());
    standin.finish();
    sent
}
