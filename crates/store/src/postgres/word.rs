//! The word of a process that serves: it says again and again that it is there, and asks for the duty of what is done by one alone. When
//! no word of it was heard for three quarters of its term, it ends, before others may take it for dead.
//!
//! A word waits for nothing that somebody else may hold: it is one statement, on connections of its own. While one is not answered the next
//! is said beside it, so that neither a line that hangs nor a slow disk is taken for the end.

use super::fault::{FaultKind, ServerFault};
use super::statement::{SqlValue, column};
use super::transact::Transactions;
use ports::StoreError;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep_until, timeout};

/// So many words a term.
const WORDS: u32 = 5;
/// Connections for words, at the most: as many as are said until one is given up.
pub(super) const LINES: u8 = 2 * WORDS as u8;

/// Ends with an error (22012) where the process is not written down any more. Who does not get the duty locks nothing of it, so that no
/// process keeps the word of another one waiting.
const WORD: &str = "WITH said AS (
         UPDATE process SET until = now() + $2::bigint * interval '1 millisecond'
         WHERE holder = $1::bigint RETURNING 1),
     taken AS (
         INSERT INTO duty (name, holder, until)
         SELECT 'service', $1::bigint, now() + $2::bigint * interval '1 millisecond' FROM said
         WHERE NOT EXISTS (SELECT 1 FROM duty AS held
                           WHERE held.name = 'service' AND held.holder <> $1::bigint AND held.until >= now())
         ON CONFLICT (name) DO UPDATE SET holder = excluded.holder, until = excluded.until
         WHERE duty.holder = excluded.holder OR duty.until < now() RETURNING 1)
     SELECT 1 / (SELECT count(*) FROM said), EXISTS (SELECT 1 FROM taken)";

/// How a process fares.
#[derive(Clone, Default)]
pub(super) struct ProcessState {
    /// Whether it has the duty.
    pub(super) has_duty: bool,
    /// Why others may take it for dead, from when on they may.
    pub(super) lost: Option<StoreError>,
}

/// What a process says of itself.
pub(super) struct ProcessWord {
    /// The number of its opening.
    pub(super) holder: i64,
    /// For so long a word counts.
    pub(super) term: Duration,
    /// By these connections it is said.
    pub(super) says: Arc<Transactions>,
    /// Who is told how it fares.
    pub(super) tell: watch::Sender<ProcessState>,
}

/// What was heard of a process.
struct WordHeard {
    /// From before the last word that was heard was said.
    at: Instant,
    /// When it was first heard that it has the duty.
    duty: Option<Instant>,
}

impl ProcessWord {
    /// Between two words.
    pub(super) fn pause(&self) -> Duration {
        self.term / WORDS
    }

    /// So long after the last word that was heard it is too late. A quarter of the term is left for coming to an end.
    fn late(&self) -> Duration {
        self.term * 3 / 4
    }

    /// Says it again and again, until it is too late. `since` is from before the process was written down.
    pub(super) async fn is_said(&self, since: Instant) {
        let mut heard = WordHeard { at: since, duty: None };
        let (mut under_way, mut next) = (JoinSet::new(), Instant::now());
        let lost = loop {
            tokio::select! {
                biased;
                Some(word) = under_way.join_next(), if !under_way.is_empty() => {
                    if let Ok((asked, Ok(answer))) = word
                        && let Some(why) = self.hears(&mut heard, asked, answer)
                    {
                        break why;
                    }
                }
                () = sleep_until(heard.at + self.late()) => {
                    break "PostgreSQL was away for so long that other processes may take this one for dead";
                }
                () = sleep_until(next) => {
                    let asked = Instant::now();
                    next = asked + self.pause();
                    let word = once(self.says.clone(), self.holder, self.term);
                    // One that comes later than it counts has at least opened a connection for others.
                    let given_up = self.term * 2;
                    under_way.spawn(async move { (asked, timeout(given_up, word).await) });
                }
            }
        };
        self.tell.send_modify(|state| state.lost = Some(StoreError { what: lost.to_owned() }));
    }

    /// An answer: whether this process has the duty. Why it is lost, if it is.
    fn hears(
        &self,
        heard: &mut WordHeard,
        asked: Instant,
        answer: Result<bool, ServerFault>,
    ) -> Option<&'static str> {
        match (answer, heard.duty) {
            (Err(fault), _) if fault.kind == FaultKind::Refused => {
                return Some("other processes have taken this one for dead: was this machine suspended?");
            }
            // The next word follows.
            (Err(_), _) => return None,
            // What it tells may be over: others may have taken the duty since.
            _ if asked.elapsed() >= self.late() => return None,
            (Ok(true), None) => {
                tracing::info!("this process has the duty of what is done by one alone");
                heard.duty = Some(Instant::now());
                self.tell.send_modify(|state| state.has_duty = true);
            }
            // It was said before this process had the duty, and is answered late.
            (Ok(false), Some(since)) if asked < since => return None,
            (Ok(false), Some(_)) => {
                return Some("another process has taken the place of this one: was this machine suspended?");
            }
            (Ok(true), Some(_)) | (Ok(false), None) => {}
        }
        heard.at = heard.at.max(asked);
        None
    }
}

/// Says it once; whether this process has the duty.
async fn once(says: Arc<Transactions>, holder: i64, term: Duration) -> Result<bool, ServerFault> {
    let values: [SqlValue; 2] = [Box::new(holder), Box::new(millis(term))];
    let said = says.ask_once(WORD, &values).await?;
    Ok(said.first().map(|row| column(row, 1)).transpose()?.unwrap_or(false))
}

/// A term, as statements have it.
pub(super) fn millis(term: Duration) -> i64 {
    i64::try_from(term.as_millis()).unwrap_or(i64::MAX)
}
