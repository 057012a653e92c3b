//! What was found wrong while people pressed: each thing once, with the game in which it was first seen and the presses before it.

use std::collections::{BTreeMap, VecDeque};
use std::sync::{Arc, Mutex, PoisonError};

use super::plan::Plan;

/// The last presses that are told with a finding.
const TRAIL: usize = 10;

/// Where something was first found, and how often.
#[derive(Debug)]
struct Found {
    times: usize,
    at: String,
}

/// All that was found, and where the game stands that is being played. Clones share what was found.
#[derive(Clone, Default)]
pub(super) struct Findings {
    /// By rule and what broke it.
    all: Arc<Mutex<BTreeMap<(String, String), Found>>>,
    /// Which game is played.
    game: String,
    trail: Arc<Mutex<VecDeque<String>>>,
}

impl Findings {
    /// The findings of one game, among those of all.
    pub(super) fn of(&self, plan: &Plan) -> Self {
        Self { all: Arc::clone(&self.all), game: plan.to_string(), trail: Arc::default() }
    }

    /// Somebody pressed something.
    pub(super) fn pressed(&self, told: String) {
        if super::number("PRESS_SEED").is_some() {
            tell(&told);
        }
        let mut trail = self.trail.lock().unwrap_or_else(PoisonError::into_inner);
        trail.push_back(told);
        if trail.len() > TRAIL {
            trail.pop_front();
        }
    }

    /// A rule is broken by this.
    pub(super) fn add(&self, rule: &str, what: &str) {
        let trail = self.trail.lock().unwrap_or_else(PoisonError::into_inner);
        let trail: Vec<&str> = trail.iter().map(String::as_str).collect();
        let at = format!("{}\n      {}", self.game, trail.join("\n      "));
        let mut all = self.all.lock().unwrap_or_else(PoisonError::into_inner);
        let found = all.entry((rule.to_owned(), what.to_owned())).or_insert(Found { times: 0, at });
        found.times += 1;
    }

    /// Fails with all that was found, if anything was.
    pub(super) fn none(&self) {
        let all = self.all.lock().unwrap_or_else(PoisonError::into_inner);
        let one = |((rule, what), found): (&(String, String), &Found)| {
            let times = found.times;
            format!("* {rule} ({times} times): {what}\n    first in {}", found.at)
        };
        let told: Vec<String> = all.iter().map(one).collect();
        assert!(told.is_empty(), "{} findings:\n{}", told.len(), told.join("\n"));
    }
}

/// Prints a line while one game is watched.
#[expect(clippy::print_stderr, reason = "whoever asks for one game wants to see it")]
fn tell(line: &str) {
    eprintln!("{line}");
}
