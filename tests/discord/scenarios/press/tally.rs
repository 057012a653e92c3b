//! Number of presses per decision, for each game and kind of decision.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use super::plan::Plan;

/// Counts for one kind of decision.
#[derive(Clone, Copy, Debug, Default)]
struct Counts {
    decisions: u32,
    presses: u32,
    most: u32,
}

/// Presses by game and kind of decision. Clones share the counts.
#[derive(Clone, Default)]
pub(super) struct Tally {
    by_kind: Arc<Mutex<BTreeMap<(String, String), Counts>>>,
}

impl Tally {
    /// Adds a decision and its presses, including the one that opened its menu.
    pub(super) fn add(&self, game: &str, asked: &str, presses: u32) {
        let kind = asked.split(' ').next().unwrap_or_default();
        let mut all = self.by_kind.lock().unwrap_or_else(PoisonError::into_inner);
        for kind in [kind, "all"] {
            let counts = all.entry((game.to_owned(), kind.to_owned())).or_default();
            counts.decisions += 1;
            counts.presses += presses;
            counts.most = counts.most.max(presses);
        }
    }

    /// Prints the table, and the option values that no game had.
    #[expect(clippy::print_stderr, reason = "printing the table is the purpose")]
    pub(super) fn print(&self, plans: &[Plan]) {
        let all = self.by_kind.lock().unwrap_or_else(PoisonError::into_inner);
        eprintln!("{:15} {:20} {:>9} {:>6} {:>5}", "game", "decision", "decisions", "mean", "most");
        for ((game, kind), counts) in all.iter() {
            let mean = f64::from(counts.presses) / f64::from(counts.decisions);
            eprintln!("{game:15} {kind:20} {:9} {mean:6.2} {:5}", counts.decisions, counts.most);
        }
        let missing = Plan::uncovered_options(plans);
        eprintln!("{} games; option values that no table had: {missing:?}", plans.len());
    }
}
