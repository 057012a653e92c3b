//! All metrics as text, also those that have not changed yet.

use crate::activity;
use crate::condition::record_start;
use crate::metric::encode_registry;

/// Returns all metrics in the Prometheus text format, or an empty string if encoding fails.
pub fn prometheus_text() -> String {
    activity::create();
    record_start();
    encode_registry()
}
