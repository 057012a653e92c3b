//! The registry of this process, and metrics of each kind. A metric that cannot be created is skipped; a test detects
//! that.

use prometheus::{
    GaugeVec, Histogram, HistogramOpts, HistogramVec, IntCounterVec, Opts, Registry, TextEncoder,
    core::Collector,
};
use std::sync::LazyLock;
use std::time::Duration;

static REGISTRY: LazyLock<Registry> = LazyLock::new(Registry::new);

/// Registers a metric. Returns `None` if its name or labels are invalid.
fn register<C: Collector + Clone + 'static>(made: prometheus::Result<C>) -> Option<C> {
    let made = made.ok()?;
    REGISTRY.register(Box::new(made.clone())).ok()?;
    Some(made)
}

/// Creates a counter for each combination of labels.
pub(crate) fn counters(name: &str, help: &str, labels: &[&str]) -> Option<IntCounterVec> {
    register(IntCounterVec::new(Opts::new(name, help), labels))
}

/// Creates a gauge for each combination of labels. Without labels, it is a single gauge that is not shown until it is
/// first set, so that an installation without Discord has no metrics about it.
pub(crate) fn gauges(name: &str, help: &str, labels: &[&str]) -> Option<GaugeVec> {
    register(GaugeVec::new(Opts::new(name, help), labels))
}

/// Creates a histogram with these upper bounds.
pub(crate) fn histogram(name: &str, help: &str, bounds: &[f64]) -> Option<Histogram> {
    register(Histogram::with_opts(HistogramOpts::new(name, help).buckets(bounds.to_vec())))
}

/// Creates a histogram for each combination of labels.
pub(crate) fn histograms(name: &str, help: &str, labels: &[&str], bounds: &[f64]) -> Option<HistogramVec> {
    register(HistogramVec::new(HistogramOpts::new(name, help).buckets(bounds.to_vec()), labels))
}

/// Adds to a counter.
pub(crate) fn add(counters: Option<&IntCounterVec>, labels: &[&str], by: u64) {
    if let Some(counter) = counters.and_then(|all| all.get_metric_with_label_values(labels).ok()) {
        counter.inc_by(by);
    }
}

/// Sets a gauge.
pub(crate) fn set(gauges: Option<&GaugeVec>, labels: &[&str], value: f64) {
    if let Some(gauge) = gauges.and_then(|all| all.get_metric_with_label_values(labels).ok()) {
        gauge.set(value);
    }
}

/// Adds a duration to a histogram.
pub(crate) fn observe(histogram: Option<&Histogram>, took: Duration) {
    if let Some(histogram) = histogram {
        histogram.observe(took.as_secs_f64());
    }
}

/// Returns all registered metrics in the Prometheus text format, or an empty string if encoding fails.
pub(crate) fn encode_registry() -> String {
    TextEncoder::new().encode_to_string(&REGISTRY.gather()).unwrap_or_default()
}
