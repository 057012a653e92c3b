//! Byte mutations: a deterministic stream of changed inputs, limited by time.

use std::path::Path;
use std::time::{Duration, Instant};

/// Maximum time to judge one input on a busy machine.
const SLOW: Duration = Duration::from_secs(60);
/// Maximum length of an input, in bytes.
const BYTES_MAX: usize = 64 * 1024;
/// Maximum number of changes to one input.
const CHANGES_MAX: u64 = 6;
/// Default duration of each test, in seconds.
const SHORT_S: u64 = 2;
/// Folder with inputs that once caused a failure.
const FOUND: &str = "tests/fuzz/found";
/// Sequences that often break readers: numeric limits, partial characters, direction marks, combining characters,
/// unclosed delimiters.
const ODD: [&str; 24] = [
    "\0",
    "\u{feff}",
    "\u{202e}",
    "\u{200d}",
    "\u{e9}",
    "e\u{301}",
    "\u{ff11}",
    "\u{1f3a8}",
    "-1",
    "0",
    "255",
    "256",
    "4294967295",
    "4294967296",
    "18446744073709551616",
    "1e308",
    "NaN",
    "\r\n",
    "\n\n",
    "\"",
    "\\",
    "{{",
    "[[[[",
    "%00",
];

/// A stream of changes that is deterministic for its seed (SplitMix64).
pub(crate) struct MutationStream {
    state: u64,
    until: Instant,
    tried: u64,
}

impl MutationStream {
    /// Creates a stream that lasts `VERNISSAGE_FUZZ_S` seconds. `VERNISSAGE_FUZZ_SEED` selects another stream for the
    /// same test.
    pub(crate) fn new(seed: u64) -> Self {
        let number = |name: &str| std::env::var(name).ok().map(|text| text.parse().unwrap());
        let s = number("VERNISSAGE_FUZZ_S").unwrap_or(SHORT_S);
        let state = seed ^ number("VERNISSAGE_FUZZ_SEED").unwrap_or_default().rotate_left(32);
        Self { state, until: Instant::now() + Duration::from_secs(s), tried: 0 }
    }

    pub(crate) fn random_below(&mut self, count: usize) -> usize {
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.state;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        usize::try_from((z ^ (z >> 31)) % count.max(1) as u64).unwrap()
    }

    pub(crate) fn random_element<'a, T>(&mut self, of: &'a [T]) -> &'a T {
        &of[self.random_below(of.len())]
    }

    /// Judges the unchanged corpus, earlier failures (`tests/fuzz/found/NAME/`), and then changed inputs until the time
    /// is up. `words` may be inserted anywhere. An input that makes the judge panic is written to a file and reported.
    pub(crate) fn judge_all(
        mut self,
        name: &str,
        corpus: &[Vec<u8>],
        words: &[String],
        mut judge: impl FnMut(&[u8]),
    ) {
        assert!(!corpus.is_empty(), "{name} has no corpus");
        for input in corpus.iter().chain(&saved_failures(name)) {
            self.judge_input(name, input, &mut judge);
        }
        while Instant::now() < self.until {
            let input = self.mutated_input(corpus, words);
            self.judge_input(name, &input, &mut judge);
        }
        eprintln!("{name}: {} inputs", self.tried);
    }

    fn judge_input(&mut self, name: &str, input: &[u8], judge: &mut impl FnMut(&[u8])) {
        self.tried += 1;
        let began = Instant::now();
        let done = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| judge(input)));
        let took = began.elapsed();
        if done.is_err() || took > SLOW {
            let file =
                Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("found-{}", name.replace(' ', "-")));
            std::fs::write(&file, input).unwrap();
            let text = String::from_utf8_lossy(input);
            panic!(
                "{name}: input {} failed after {took:?}; keep {} in {FOUND}/{name}/: {text:?}",
                self.tried,
                file.display()
            );
        }
    }

    fn mutated_input(&mut self, corpus: &[Vec<u8>], words: &[String]) -> Vec<u8> {
        let mut input = self.random_element(corpus).clone();
        for _ in 0..=self.random_below(CHANGES_MAX as usize) {
            self.mutate(&mut input, corpus, words);
        }
        input.truncate(BYTES_MAX);
        input
    }

    fn mutate(&mut self, input: &mut Vec<u8>, corpus: &[Vec<u8>], words: &[String]) {
        let at = self.random_below(input.len() + 1);
        let end = (at + self.random_below(24)).min(input.len());
        match self.random_below(9) {
            0 if at < input.len() => input[at] ^= 1 << self.random_below(8),
            1 => drop(input.drain(at..end)),
            2 => {
                let again = input[at..end].to_vec();
                input.splice(at..at, again);
            }
            3 => {
                let times = 1 << self.random_below(10);
                let again = input[at..end].repeat(times);
                input.splice(at..at, again);
            }
            4 => {
                let other = self.random_element(corpus).clone();
                let from = self.random_below(other.len() + 1);
                input.truncate(at);
                input.extend_from_slice(&other[from..]);
            }
            5 => drop(input.splice(at..at, self.random_element(&ODD).bytes())),
            6 if !words.is_empty() => {
                drop(input.splice(at..end, self.random_element(words).clone().into_bytes()))
            }
            7 => {
                // Changes a digit, as most stored and typed data are numbers.
                if let Some(digit) = input[at..].iter().position(u8::is_ascii_digit) {
                    input[at + digit] = b'0' + u8::try_from(self.random_below(10)).unwrap();
                }
            }
            _ => input.truncate(at),
        }
    }
}

/// Returns the inputs that once caused a failure, one per file.
fn saved_failures(name: &str) -> Vec<Vec<u8>> {
    let Ok(files) = std::fs::read_dir(format!("{FOUND}/{name}")) else { return Vec::new() };
    files.map(|file| std::fs::read(file.unwrap().path()).unwrap()).collect()
}

/// A judge that panics is detected, and the input is written to a file.
#[test]
fn panicking_judge_is_detected_and_its_input_saved() {
    let planted = |input: &[u8]| assert!(!input.windows(3).any(|three| three == b"255"), "planted");
    let found = std::panic::catch_unwind(|| {
        MutationStream::new(1).judge_all("planted", &[b"bid 14".to_vec()], &[], planted)
    });
    assert!(found.is_err());
    let kept = std::fs::read(Path::new(env!("CARGO_TARGET_TMPDIR")).join("found-planted")).unwrap();
    assert!(
        kept.windows(3).any(|three| three == b"255"),
        "the written input must contain the cause of the failure"
    );
}
