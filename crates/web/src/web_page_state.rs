//! State shared by the table and league pages: the data source, the number of live pages, and the lifetime of a
//! connection.

use super::page_renderer::PageRenderer;
use super::visitors::VisitorNetwork;
use model::Code;
use ports::PublicPages;
use std::collections::BTreeMap;
use std::net::IpAddr;
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
/// Maximum number of live pages in one network of hosts, which leaves some of each table to others.
const WATCHERS_OF_NETWORK_MAX: usize = 6;

/// Number of live pages by table and network of hosts.
#[derive(Debug, Default)]
pub(super) struct LivePageSlots(Mutex<BTreeMap<LivePageKey, usize>>);

/// Table of a live page, and the network of its visitor.
type LivePageKey = (Code, Option<IpAddr>);

impl LivePageSlots {
    /// Reserves a slot if one is free. Dropping the returned value releases the slot.
    pub(super) fn reserve_slot(
        self: &Arc<Self>,
        code: &Code,
        VisitorNetwork(network): VisitorNetwork,
    ) -> Option<LivePageSlot> {
        let mut all = self.lock_slots();
        let count = |is_counted: &dyn Fn(&LivePageKey) -> bool| {
            all.iter().filter(|(key, _)| is_counted(key)).map(|(_, count)| count).sum::<usize>()
        };
        if count(&|(table, _)| table == code) >= WATCHERS_OF_TABLE_MAX
            || network.is_some() && count(&|(_, of)| *of == network) >= WATCHERS_OF_NETWORK_MAX
            || count(&|_| true) >= WATCHERS_MAX
        {
            return None;
        }
        let key = (code.clone(), network);
        *all.entry(key.clone()).or_default() += 1;
        Some(LivePageSlot { watchers: self.clone(), key })
    }

    fn lock_slots(&self) -> MutexGuard<'_, BTreeMap<LivePageKey, usize>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A reserved slot of a live page.
#[derive(Debug)]
pub(super) struct LivePageSlot {
    watchers: Arc<LivePageSlots>,
    key: LivePageKey,
}

impl LivePageSlot {
    /// Returns the code of the watched table.
    pub(super) fn code(&self) -> &Code {
        &self.key.0
    }
}

impl Drop for LivePageSlot {
    fn drop(&mut self) {
        let mut all = self.watchers.lock_slots();
        if let Some(count) = all.get_mut(&self.key) {
            *count -= 1;
            if *count == 0 {
                all.remove(&self.key);
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn live_pages_of_all_tables_are_limited() {
        let slots = Arc::new(LivePageSlots::default());
        let reserve = |table: u64| {
            let code = Code::from_entropy(table.to_le_bytes());
            slots.reserve_slot(&code, VisitorNetwork::default())
        };
        let held: Vec<LivePageSlot> = (0..200).map_while(reserve).collect();
        assert_eq!(held.len(), WATCHERS_MAX);
        drop(held);
        assert!(reserve(0).is_some());
    }
}
