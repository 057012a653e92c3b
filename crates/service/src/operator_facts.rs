//! Decisions of the operator that commands store while the service runs: bans, and revoked links. A desk reads them again
//! after a few seconds.

use model::BanList;
use ports::{InstallationFact, Store, StoreError};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

/// Age from which a fact is read again.
const FRESH_FOR: Duration = Duration::from_secs(5);
/// Maximum number of attempts at a change that concurrent writers keep making stale.
const TRIES_MAX: u32 = 20;

/// Number of times that the link to each page was revoked, by the input of its token.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(super) struct RevokedLinks(BTreeMap<String, u32>);

impl RevokedLinks {
    /// Returns the input of a page's current token. The token of a link that was never revoked is that of all versions.
    pub(super) fn token_input(&self, page: &str) -> String {
        match self.0.get(page) {
            Some(times) => format!("{page} {times}"),
            None => page.to_owned(),
        }
    }

    /// Replaces the link to a page.
    pub(super) fn revoke(&mut self, page: &str) {
        *self.0.entry(page.to_owned()).or_default() += 1;
    }
}

/// The operator's decisions, as last read.
#[derive(Debug)]
pub(super) struct OperatorFacts {
    pub(super) bans: CachedFact<BanList>,
    pub(super) links: CachedFact<RevokedLinks>,
}

impl Default for OperatorFacts {
    fn default() -> Self {
        Self {
            bans: CachedFact::new(InstallationFact::Bans),
            links: CachedFact::new(InstallationFact::RevokedLinks),
        }
    }
}

/// A fact in memory.
#[derive(Debug)]
pub(super) struct CachedFact<T> {
    which: InstallationFact,
    /// Value, and the monotonic time at which it was read, if there is such a clock.
    read: Mutex<(Arc<T>, Option<Duration>)>,
}

impl<T: Default + DeserializeOwned> CachedFact<T> {
    pub(super) fn new(which: InstallationFact) -> Self {
        Self { which, read: Mutex::default() }
    }

    /// Returns the value as last read, or the default before the first reading.
    pub(super) fn known(&self) -> Arc<T> {
        self.read.lock().unwrap_or_else(PoisonError::into_inner).0.clone()
    }

    /// Returns a value that is at most a few seconds old.
    pub(super) async fn current(
        &self,
        store: &dyn Store,
        now: Option<Duration>,
    ) -> Result<Arc<T>, StoreError> {
        let (known, read_at) = self.read.lock().unwrap_or_else(PoisonError::into_inner).clone();
        if now.zip(read_at).is_some_and(|(now, read_at)| now.saturating_sub(read_at) < FRESH_FOR) {
            return Ok(known);
        }
        let value = Arc::new(self.parse(store.fact(self.which).await?.as_deref())?);
        *self.read.lock().unwrap_or_else(PoisonError::into_inner) = (value.clone(), now);
        Ok(value)
    }

    fn parse(&self, stored: Option<&str>) -> Result<T, StoreError> {
        let Some(text) = stored else { return Ok(T::default()) };
        serde_json::from_str(text).map_err(|_| StoreError {
            what: format!("cannot read the stored fact `{}`", self.which.stored_name()),
        })
    }
}

impl<T: Default + DeserializeOwned + Serialize> CachedFact<T> {
    /// Changes the stored value. Returns the result of `change`, which may run several times.
    pub(super) async fn update<R>(
        &self,
        store: &dyn Store,
        mut change: impl FnMut(&mut T) -> R,
    ) -> Result<R, StoreError> {
        for _ in 0..TRIES_MAX {
            let before = store.fact(self.which).await?;
            let mut value = self.parse(before.as_deref())?;
            let done = change(&mut value);
            let after = serde_json::to_string(&value).map_err(|_| StoreError {
                what: format!("cannot write the fact `{}`", self.which.stored_name()),
            })?;
            if before.as_ref() == Some(&after) || store.replace_fact(self.which, before, after).await? {
                *self.read.lock().unwrap_or_else(PoisonError::into_inner) = (Arc::new(value), None);
                return Ok(done);
            }
        }
        let what = format!("cannot change the fact `{}`: others kept changing it", self.which.stored_name());
        Err(StoreError { what })
    }
}
