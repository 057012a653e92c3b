//! Mutated worlds with one deliberate fault each: every one must be detected. A law that never failed proves nothing.

use super::block_on;
use super::run::{LeagueRun, SimulationSize};
use chrono::TimeDelta;
use model::{Code, Commit, Instant};

/// A fault between the service and its store.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum LeagueFault {
    /// Opens a season's table twice, under another code and number.
    DoubledTable,
    /// Loses the time at which something is due next.
    LostDue,
    /// Remembers that time an hour late.
    LateDue,
    /// Keeps a league's row as it was before its last line.
    LostLine,
    /// Puts an entry into the bottom division regardless of its results.
    Relegated,
}

impl LeagueFault {
    pub(super) fn apply_to_commit(self, mut commit: Commit) -> Commit {
        match self {
            Self::DoubledTable => {
                let again = commit.opened.first().cloned().map(|mut again| {
                    again.table.code = Code::from_entropy([9; 8]);
                    if let Some(of) = &mut again.table.league {
                        of.number = 900;
                    }
                    again
                });
                commit.opened.extend(again);
            }
            Self::LostLine => {
                for row in commit.leagues.iter_mut().filter(|row| row.seq % 50 == 0) {
                    row.body = row.body.replacen("\"title\":\"", "\"title\":\"X", 1);
                }
            }
            Self::Relegated => {
                for line in &mut commit.audit {
                    line.body = swap_best_and_last(&line.body);
                }
            }
            Self::LostDue | Self::LateDue => {}
        }
        commit
    }

    /// Returns a due time as it is remembered.
    pub(super) fn apply_to_due_time(self, due_at: Instant) -> Option<Instant> {
        match self {
            Self::LostDue => None,
            Self::LateDue => Some(due_at + TimeDelta::hours(1)),
            _ => Some(due_at),
        }
    }
}

/// Returns the log of a draw in which the best entry is swapped with the last.
fn swap_best_and_last(body: &str) -> String {
    let mut line: serde_json::Value = serde_json::from_str(body).unwrap();
    if line["event"]["did"] == "planned"
        && let Some(divisions) = line["event"]["divisions"].as_array_mut().filter(|all| all.len() > 1)
    {
        let last = divisions.len() - 1;
        let (best, worst) = (divisions[0][0].take(), divisions[last][0].take());
        (divisions[0][0], divisions[last][0]) = (worst, best);
    }
    line.to_string()
}

/// Each mutated world breaks a law that names the fault.
#[test]
fn every_mutated_world_is_detected() {
    let faults: [(LeagueFault, &[&str]); 5] = [
        (LeagueFault::DoubledTable, &["no season has planned"]),
        (LeagueFault::LostDue, &["this is still due", "is long gone", "ms late"]),
        (LeagueFault::LateDue, &["this is still due", "is long gone", "ms late"]),
        (LeagueFault::LostLine, &["not what the log says"]),
        (LeagueFault::Relegated, &["not what the log says", "and plays in", "division 1:\nreferee"]),
    ];
    for (bent, says) in faults {
        let size = SimulationSize { bent: Some(bent), ..SimulationSize::TINY };
        let found = block_on(|| async {
            let mut course = LeagueRun::new(1, size).await;
            course.run_to_end().await;
            course.world.broken.join("\n")
        });
        assert!(says.iter().any(|says| found.contains(says)), "{bent:?} is not detected as such: {found}");
    }
}
