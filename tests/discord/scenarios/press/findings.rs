//! Problems found while people press: each one once, with the first game in which it appeared and the preceding
//! presses.

use std::collections::{BTreeMap, VecDeque};
use std::sync::{Arc, Mutex, PoisonError};

use super::plan::Plan;

/// Number of presses that are printed with a finding.
const TRAIL: usize = 10;

/// First occurrence of a finding, and the number of occurrences.
#[derive(Debug)]
struct Occurrence {
    times: usize,
    at: String,
}

/// All findings, and the state of the current game. Clones share the findings.
#[derive(Clone, Default)]
pub(super) struct Findings {
    /// By rule and cause.
    all: Arc<Mutex<BTreeMap<(String, String), Occurrence>>>,
    /// Description of the current game.
    game: String,
    trail: Arc<Mutex<VecDeque<String>>>,
}

impl Findings {
    /// Returns a recorder for one game that shares the findings of all.
    pub(super) fn for_game(&self, plan: &Plan) -> Self {
        Self { all: Arc::clone(&self.all), game: plan.to_string(), trail: Arc::default() }
    }

    /// Records a press.
    pub(super) fn record_press(&self, told: String) {
        if super::number_from_env("PRESS_SEED").is_some() {
            print_line(&told);
        }
        let mut trail = self.trail.lock().unwrap_or_else(PoisonError::into_inner);
        trail.push_back(told);
        if trail.len() > TRAIL {
            trail.pop_front();
        }
    }

    /// Prints which game was played, if many are.
    pub(super) fn report_progress(&self) {
        if ["PRESS_GAMES", "PRESS_POSITIONS"].iter().any(|name| super::number_from_env(name).is_some()) {
            print_line(&format!("done: {}", self.game));
        }
    }

    /// Records a broken rule and its cause.
    pub(super) fn add(&self, rule: &str, what: &str) {
        let trail = self.trail.lock().unwrap_or_else(PoisonError::into_inner);
        let trail: Vec<&str> = trail.iter().map(String::as_str).collect();
        let at = format!("{}\n      {}", self.game, trail.join("\n      "));
        let mut all = self.all.lock().unwrap_or_else(PoisonError::into_inner);
        let found = all.entry((rule.to_owned(), what.to_owned())).or_insert(Occurrence { times: 0, at });
        found.times += 1;
    }

    /// Fails with all findings, if there are any.
    pub(super) fn assert_none(&self) {
        let all = self.all.lock().unwrap_or_else(PoisonError::into_inner);
        let one = |((rule, what), found): (&(String, String), &Occurrence)| {
            let times = found.times;
            format!("* {rule} ({times} times): {what}\n    first in {}", found.at)
        };
        let told: Vec<String> = all.iter().map(one).collect();
        assert!(told.is_empty(), "{} findings:\n{}", told.len(), told.join("\n"));
    }
}

/// Prints a line while a single game, or a long run, is observed.
#[expect(clippy::print_stderr, reason = "a single game and a long run are meant to be watched")]
fn print_line(line: &str) {
    eprintln!("{line}");
}
