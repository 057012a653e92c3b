//! League actions that a command asks the running service to carry out. Only the service writes what it caches, so a
//! command beside it stores a request, and the service stores the outcome.

use super::desk::{Desk, DeskError};
use super::operator_facts::CachedFact;
use super::request::OperatorActionOutcome;
use chrono::TimeDelta;
use model::{Instant, LeagueName, PlayerId};
use ports::{InstallationFact, StoreError};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::watch;

/// Interval at which the service looks for requests.
const INTERVAL: Duration = Duration::from_millis(500);
/// Maximum number of requests that wait.
const WAITING_MAX: usize = 32;
/// Hours for which a request or an outcome is kept that no one has taken: its command has ended.
const KEPT_H: i64 = 1;

/// A league action of the operator.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum OperatorLeagueAction {
    /// `manage NAME new ..`.
    Create {
        /// Name of the new league, as typed.
        name: String,
        /// Its game, options and settings.
        words: Vec<String>,
        /// Its title.
        title: Option<String>,
    },
    /// Any other action in a league.
    Administer {
        /// The league.
        name: LeagueName,
        /// The words after `manage NAME`.
        words: Vec<String>,
        /// Reason.
        why: Option<String>,
        /// Confirmation word.
        sure: Option<String>,
        /// The player who decided it; `None` for the host.
        by: Option<PlayerId>,
    },
}

/// An action that waits, or its outcome.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
struct OperatorRequest {
    asked_at: Instant,
    action: OperatorLeagueAction,
    /// The outcome, once the action was tried; the inner value is `None` if there is no such league.
    outcome: Option<Option<OperatorActionOutcome>>,
    /// True once the service has begun.
    is_taken: bool,
}

/// The requests, by number.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
struct OperatorRequests {
    last: u64,
    requests: BTreeMap<u64, OperatorRequest>,
}

fn requests() -> CachedFact<OperatorRequests> {
    CachedFact::new(InstallationFact::OperatorRequests)
}

impl Desk {
    /// Carries out a league action of the operator; see [`Desk::administer`].
    ///
    /// # Errors
    /// Returns an error if the store fails, or every attempt conflicts with another writer.
    pub async fn act_as_operator(
        &self,
        action: &OperatorLeagueAction,
    ) -> Result<Option<OperatorActionOutcome>, DeskError> {
        match action {
            OperatorLeagueAction::Create { name, words, title } => {
                self.create_league(name, words, title.as_deref()).await.map(Some)
            }
            OperatorLeagueAction::Administer { name, words, why, sure, by } => {
                self.administer(name, words, why.as_deref(), sure.as_deref(), *by).await
            }
        }
    }

    /// Asks the service that runs on the same database to carry out an action. Returns the number of the request.
    ///
    /// # Errors
    /// Returns an error if the store fails, or too many requests wait.
    pub async fn ask_service(&self, action: OperatorLeagueAction) -> Result<u64, StoreError> {
        let asked_at = self.now();
        let asked = requests()
            .update(self.store(), |all| {
                all.requests.retain(|_, one| asked_at - one.asked_at < TimeDelta::hours(KEPT_H));
                if all.requests.len() >= WAITING_MAX {
                    return None;
                }
                all.last += 1;
                let request =
                    OperatorRequest { asked_at, action: action.clone(), outcome: None, is_taken: false };
                all.requests.insert(all.last, request);
                Some(all.last)
            })
            .await?;
        asked.ok_or_else(|| StoreError {
            what: format!("{WAITING_MAX} requests already wait for the service"),
        })
    }

    /// Takes the outcome of a request; `None` if it is not carried out yet.
    ///
    /// # Errors
    /// Returns an error if the store fails.
    pub async fn take_service_outcome(
        &self,
        request: u64,
    ) -> Result<Option<Option<OperatorActionOutcome>>, StoreError> {
        requests()
            .update(self.store(), |all| {
                let outcome = all.requests.get(&request).and_then(|one| one.outcome.clone());
                if outcome.is_some() {
                    all.requests.remove(&request);
                }
                outcome
            })
            .await
    }

    /// Carries out the actions that commands have requested. Each is tried once: after a crash in the middle, its
    /// command gets no outcome. Returns their number.
    ///
    /// # Errors
    /// Returns an error if the store fails.
    pub async fn process_operator_requests(&self) -> Result<usize, DeskError> {
        let mut count = 0;
        while let Some((number, action)) = self.take_operator_request().await? {
            let outcome = self.act_as_operator(&action).await?;
            requests()
                .update(self.store(), |all| {
                    if let Some(request) = all.requests.get_mut(&number) {
                        request.outcome = Some(outcome.clone());
                    }
                })
                .await?;
            count += 1;
        }
        Ok(count)
    }

    async fn take_operator_request(&self) -> Result<Option<(u64, OperatorLeagueAction)>, StoreError> {
        // Usually there is none, and nothing is written.
        requests()
            .update(self.store(), |all| {
                let (number, request) = all.requests.iter_mut().find(|(_, one)| !one.is_taken)?;
                request.is_taken = true;
                Some((*number, request.action.clone()))
            })
            .await
    }
}

/// Carries out the requests of commands until stopped.
pub async fn run(desk: Arc<Desk>, mut stop: watch::Receiver<bool>) {
    loop {
        if let Err(error) = desk.process_operator_requests().await {
            tracing::error!(%error, "request of a command failed");
        }
        tokio::select! {
            () = tokio::time::sleep(INTERVAL) => {}
            _ = stop.wait_for(|stop| *stop) => return,
        }
    }
}
