//! State shared by the table and league pages: the data source, the number of live pages, and the lifetime of a
//! connection.

use super::page_renderer::PageRenderer;
use model::Code;
use ports::PublicPages;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::watch;
use tokio::time::Instant;

/// State shared by the table and league pages.
#[derive(Debug)]
pub(super) struct WebPageState {
    pub(super) showcase: Arc<dyn PublicPages>,
    pub(super) atelier: PageRenderer,
    pub(super) watchers: Arc<LivePageSlots>,
    /// Scheme and host of the public URL, if there is one.
    pub(super) origin: Option<String>,
    /// Path prefix of the public URL.
    pub(super) root: String,
    pub(super) domain: String,
}

/// Maximum number of live pages: half of all connections.
const WATCHERS_MAX: usize = 32;
/// Maximum number of live pages of one table.
const WATCHERS_OF_TABLE_MAX: usize = 8;

/// Number of live pages by table.
#[derive(Debug, Default)]
pub(super) struct LivePageSlots(Mutex<BTreeMap<Code, usize>>);

impl LivePageSlots {
    /// Reserves a slot if one is free. Dropping the returned value releases the slot.
    pub(super) fn reserve_slot(self: &Arc<Self>, code: &Code) -> Option<LivePageSlot> {
        let mut all = self.lock_slots();
        let of_table = all.get(code).copied().unwrap_or_default();
        if of_table >= WATCHERS_OF_TABLE_MAX || all.values().sum::<usize>() >= WATCHERS_MAX {
            return None;
        }
        all.insert(code.clone(), of_table + 1);
        Some(LivePageSlot { watchers: self.clone(), code: code.clone() })
    }

    fn lock_slots(&self) -> MutexGuard<'_, BTreeMap<Code, usize>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A reserved slot of a live page.
#[derive(Debug)]
pub(super) struct LivePageSlot {
    watchers: Arc<LivePageSlots>,
    code: Code,
}

impl LivePageSlot {
    /// Returns the code of the watched table.
    pub(super) fn code(&self) -> &Code {
        &self.code
    }
}

impl Drop for LivePageSlot {
    fn drop(&mut self) {
        let mut all = self.watchers.lock_slots();
        if let Some(count) = all.get_mut(&self.code) {
            *count -= 1;
            if *count == 0 {
                all.remove(&self.code);
            }
        }
    }
}

/// The deadline of a connection, and the shutdown signal. Every request carries both as an extension.
#[derive(Clone, Debug)]
pub(super) struct ConnectionTime {
    until: Arc<watch::Sender<Instant>>,
    stop: watch::Receiver<bool>,
}

impl ConnectionTime {
    pub(super) fn new(until: watch::Sender<Instant>, stop: watch::Receiver<bool>) -> Self {
        Self { until: Arc::new(until), stop }
    }

    /// Moves the deadline of the connection to `longer` from now.
    pub(super) fn extend_deadline(&self, longer: Duration) {
        self.until.send_replace(Instant::now() + longer);
    }

    /// Returns the shutdown signal.
    pub(super) fn shutdown_signal(&self) -> watch::Receiver<bool> {
        self.stop.clone()
    }
}
