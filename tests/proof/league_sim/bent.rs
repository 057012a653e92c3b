//! Worlds in which one thing is wrong on purpose: each must be found. A law that never failed proves nothing.

use super::block_on;
use super::run::{Course, Size};
use chrono::TimeDelta;
use model::{Code, Commit, Instant};

/// What is done wrong between the service and its store.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Bent {
    /// A season's table is opened twice, under another code and number.
    DoubledTable,
    /// It is forgotten when something is due next.
    LostDue,
    /// It is remembered an hour late.
    LateDue,
    /// The row of a league is kept as it was before its last line.
    LostLine,
    /// An entry is divided into the bottom division, whatever it has earned.
    Relegated,
}

impl Bent {
    pub(super) fn stored(self, mut commit: Commit) -> Commit {
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
                    line.body = relegated(&line.body);
                }
            }
            Self::LostDue | Self::LateDue => {}
        }
        commit
    }

    /// When something is due, as it is remembered.
    pub(super) fn remembered(self, due_at: Instant) -> Option<Instant> {
        match self {
            Self::LostDue => None,
            Self::LateDue => Some(due_at + TimeDelta::hours(1)),
            _ => Some(due_at),
        }
    }
}

/// The log of a plan in which the best has fallen to the bottom, in exchange for the last.
fn relegated(body: &str) -> String {
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

/// Each bent world breaks a law that says so.
#[test]
fn every_bent_world_is_found_out() {
    let faults: [(Bent, &[&str]); 5] = [
        (Bent::DoubledTable, &["no season has planned"]),
        (Bent::LostDue, &["this is still due", "is long gone", "ms late"]),
        (Bent::LateDue, &["this is still due", "is long gone", "ms late"]),
        (Bent::LostLine, &["not what the log says"]),
        (Bent::Relegated, &["not what the log says", "and plays in", "division 1:\nreferee"]),
    ];
    for (bent, says) in faults {
        let size = Size { bent: Some(bent), ..Size::TINY };
        let found = block_on(|| async {
            let mut course = Course::new(1, size).await;
            course.ends().await;
            course.world.broken.join("\n")
        });
        assert!(
            says.iter().any(|says| found.contains(says)),
            "{bent:?} is not found for what it is: {found}"
        );
    }
}
