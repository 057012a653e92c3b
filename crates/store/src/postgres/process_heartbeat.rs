//! The heartbeat of a serving process, which also claims the duty: the work that only one process may do. If no
//! heartbeat is acknowledged for three quarters of its lease timeout, the process ends, before others may consider it
//! dead.
//!
//! A heartbeat waits for no lock: it is one statement, on connections of its own. The next one is sent even if the
//! previous one is unanswered, so a hanging connection or a slow disk does not end the process.

use super::fault::{FaultKind, ServerFault};
use super::statement::{SqlValue, column};
use super::transact::Transactions;
use ports::StoreError;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep_until, timeout};

/// Heartbeats per lease timeout.
const HEARTBEATS_PER_TIMEOUT: u32 = 5;
/// Maximum number of connections for heartbeats: as many as are sent before one is abandoned.
pub(super) const MAX_HEARTBEAT_CONNECTIONS: u8 = 2 * HEARTBEATS_PER_TIMEOUT as u8;

/// Sends a heartbeat. Fails (22012) if the process is no longer registered. A process that does not get the duty does
/// not lock the duty's row, so no process blocks another's heartbeat.
const SEND_HEARTBEAT: &str = "WITH said AS (
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

/// State of a serving process.
#[derive(Clone, Default)]
pub(super) struct ProcessState {
    /// True if the process has the duty.
    pub(super) has_duty: bool,
    /// Reason why others may consider the process dead; `None` while they may not.
    pub(super) lost: Option<StoreError>,
}

/// Sends the heartbeats of a process.
pub(super) struct HeartbeatSender {
    /// Session number of the process.
    pub(super) holder: i64,
    /// Lease timeout.
    pub(super) term: Duration,
    /// Connections for heartbeats.
    pub(super) heartbeat_connections: Arc<Transactions>,
    /// Receives state changes.
    pub(super) state_sender: watch::Sender<ProcessState>,
}

/// Acknowledged heartbeats of a process.
struct HeartbeatState {
    /// Send time of the last acknowledged heartbeat.
    at: Instant,
    /// Time at which the process first learned that it has the duty.
    duty: Option<Instant>,
}

impl HeartbeatSender {
    /// Returns the interval between heartbeats.
    pub(super) fn send_interval(&self) -> Duration {
        self.term / HEARTBEATS_PER_TIMEOUT
    }

    /// Returns the time after the last acknowledged heartbeat at which the process must end. A quarter of the lease
    /// timeout remains for the shutdown.
    fn overdue_after(&self) -> Duration {
        self.term * 3 / 4
    }

    /// Sends heartbeats until one is overdue. `since` precedes the registration of the process.
    pub(super) async fn send_until_overdue(&self, since: Instant) {
        let mut heard = HeartbeatState { at: since, duty: None };
        let (mut under_way, mut next) = (JoinSet::new(), Instant::now());
        let lost = loop {
            tokio::select! {
                biased;
                Some(word) = under_way.join_next(), if !under_way.is_empty() => {
                    if let Ok((asked, Ok(answer))) = word
                        && let Some(why) = self.handle_heartbeat_answer(&mut heard, asked, answer)
                    {
                        break why;
                    }
                }
                () = sleep_until(heard.at + self.overdue_after()) => {
                    break "PostgreSQL was unreachable for so long that other processes may consider this one dead";
                }
                () = sleep_until(next) => {
                    let asked = Instant::now();
                    next = asked + self.send_interval();
                    let word = send_heartbeat(self.heartbeat_connections.clone(), self.holder, self.term);
                    // An answer that arrives after the heartbeat expired has at least opened a connection for later
                    // ones.
                    let given_up = self.term * 2;
                    under_way.spawn(async move { (asked, timeout(given_up, word).await) });
                }
            }
        };
        self.state_sender.send_modify(|state| state.lost = Some(StoreError { what: lost.to_owned() }));
    }

    /// Handles the answer to a heartbeat, which shows whether this process has the duty. Returns the reason if the
    /// process is lost.
    fn handle_heartbeat_answer(
        &self,
        heard: &mut HeartbeatState,
        asked: Instant,
        answer: Result<bool, ServerFault>,
    ) -> Option<&'static str> {
        match (answer, heard.duty) {
            (Err(fault), _) if fault.kind == FaultKind::GuardFailed => {
                return Some("other processes considered this one dead; was this machine suspended?");
            }
            // The next heartbeat follows.
            (Err(_), _) => return None,
            // The answer is outdated: others may have taken the duty since.
            _ if asked.elapsed() >= self.overdue_after() => return None,
            (Ok(true), None) => {
                tracing::info!("duty acquired");
                heard.duty = Some(Instant::now());
                self.state_sender.send_modify(|state| state.has_duty = true);
            }
            // A late answer to a heartbeat sent before this process had the duty.
            (Ok(false), Some(since)) if asked < since => return None,
            (Ok(false), Some(_)) => {
                return Some("another process took over the duty of this one; was this machine suspended?");
            }
            (Ok(true), Some(_)) | (Ok(false), None) => {}
        }
        heard.at = heard.at.max(asked);
        None
    }
}

/// Sends one heartbeat; returns true if this process has the duty.
async fn send_heartbeat(says: Arc<Transactions>, holder: i64, term: Duration) -> Result<bool, ServerFault> {
    let values: [SqlValue; 2] = [Box::new(holder), Box::new(millis(term))];
    let said = says.query_once(SEND_HEARTBEAT, &values).await?;
    Ok(said.first().map(|row| column(row, 1)).transpose()?.unwrap_or(false))
}

/// Converts a lease timeout to milliseconds for statements.
pub(super) fn millis(term: Duration) -> i64 {
    i64::try_from(term.as_millis()).unwrap_or(i64::MAX)
}
