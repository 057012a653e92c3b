//! What the pages of tables and leagues have in common: where they come from, how many of them are told of changes, and how long a
//! connection lasts.

use super::drawn::Atelier;
use model::Code;
use ports::Showcase;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::watch;
use tokio::time::Instant;

/// What the pages of tables and leagues need.
#[derive(Debug)]
pub(super) struct Rooms {
    pub(super) showcase: Arc<dyn Showcase>,
    pub(super) atelier: Atelier,
    pub(super) watchers: Arc<Watchers>,
    /// What stands before every path as others see it.
    pub(super) root: String,
    pub(super) domain: String,
}

/// The most pages that are told at once: half of all connections.
const WATCHERS_MAX: usize = 32;
/// The most of one table.
const WATCHERS_OF_TABLE_MAX: usize = 8;

/// How many pages of which table are told.
#[derive(Debug, Default)]
pub(super) struct Watchers(Mutex<BTreeMap<Code, usize>>);

impl Watchers {
    /// Takes a place, if there is one; it is free again when the place is dropped.
    pub(super) fn enter(self: &Arc<Self>, code: &Code) -> Option<Watching> {
        let mut all = self.all();
        let of_table = all.get(code).copied().unwrap_or_default();
        if of_table >= WATCHERS_OF_TABLE_MAX || all.values().sum::<usize>() >= WATCHERS_MAX {
            return None;
        }
        all.insert(code.clone(), of_table + 1);
        Some(Watching { watchers: self.clone(), code: code.clone() })
    }

    fn all(&self) -> MutexGuard<'_, BTreeMap<Code, usize>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A place among those that are told.
#[derive(Debug)]
pub(super) struct Watching {
    watchers: Arc<Watchers>,
    code: Code,
}

impl Watching {
    /// The table.
    pub(super) fn code(&self) -> &Code {
        &self.code
    }
}

impl Drop for Watching {
    fn drop(&mut self) {
        let mut all = self.watchers.all();
        if let Some(count) = all.get_mut(&self.code) {
            *count -= 1;
            if *count == 0 {
                all.remove(&self.code);
            }
        }
    }
}

/// A connection's own time, and whether the service goes on. Every request finds it among its extensions.
#[derive(Clone, Debug)]
pub(super) struct ConnectionTime {
    until: Arc<watch::Sender<Instant>>,
    stop: watch::Receiver<bool>,
}

impl ConnectionTime {
    pub(super) fn new(until: watch::Sender<Instant>, stop: watch::Receiver<bool>) -> Self {
        Self { until: Arc::new(until), stop }
    }

    /// The connection may last so much longer, counted from now.
    pub(super) fn lasts(&self, longer: Duration) {
        self.until.send_replace(Instant::now() + longer);
    }

    /// Tells when the service stops.
    pub(super) fn stop(&self) -> watch::Receiver<bool> {
        self.stop.clone()
    }
}
