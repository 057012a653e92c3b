//! How long a connection lasts, which whoever answers on it may prolong.

use std::sync::Arc;
use std::time::Duration;
use tokio::sync::watch;
use tokio::time::Instant;

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
