//! Metrics of this process for operators, in the Prometheus text format (0.0.4): requests, commits, letters, timers and
//! errors.
//!
//! Metrics are never read to make decisions. Labels are a few fixed words, never a code, a name, an address or a token.
//! The page that serves the metrics is in `web`. Pure crates do not record metrics; only `store`, `web` and `service`
//! do.

use prometheus::{
    Gauge, Histogram, HistogramOpts, IntCounterVec, IntGaugeVec, Opts, Registry, TextEncoder, core::Collector,
};
use std::sync::LazyLock;
use std::time::Duration;

/// Histogram buckets for disk and CPU work: upper bounds in seconds.
const WORK_BUCKETS_S: &[f64] =
    &[0.0001, 0.000_25, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0];
/// Histogram buckets for lateness: upper bounds in seconds.
const LATENESS_BUCKETS_S: &[f64] =
    &[0.01, 0.1, 0.5, 1.0, 2.5, 5.0, 15.0, 60.0, 300.0, 900.0, 3600.0, 21_600.0];
/// Histogram buckets for the number of requests in one COMMIT: upper bounds.
const COMMIT_GROUP_BUCKETS: &[f64] = &[1.0, 2.0, 4.0, 8.0, 16.0, 32.0, 64.0, 128.0];

static MEASURES: LazyLock<Measures> = LazyLock::new(Measures::new);

/// All metrics. A metric that cannot be created is skipped; a test detects that.
#[derive(Debug)]
struct Measures {
    registry: Registry,
    requests: Option<IntCounterVec>,
    decisions: Option<IntCounterVec>,
    commit: Option<Histogram>,
    group: Option<Histogram>,
    fsync: Option<Histogram>,
    lateness: Option<Histogram>,
    errors: Option<IntCounterVec>,
    bounces: Option<IntCounterVec>,
    steps: Option<IntCounterVec>,
    pages: Option<IntCounterVec>,
    letters: Option<IntGaugeVec>,
    oldest: Option<Gauge>,
    refusing: Option<IntGaugeVec>,
    tables: Option<IntGaugeVec>,
}

impl Measures {
    fn new() -> Self {
        let registry = Registry::new();
        let counts = |name: &str, help: &str, labels: &[&str]| {
            register_metric(&registry, IntCounterVec::new(Opts::new(name, help), labels))
        };
        let gauges = |name: &str, help: &str, labels: &[&str]| {
            register_metric(&registry, IntGaugeVec::new(Opts::new(name, help), labels))
        };
        let spread = |name: &str, help: &str, bounds: &[f64]| {
            let opts = HistogramOpts::new(name, help).buckets(bounds.to_vec());
            register_metric(&registry, Histogram::with_opts(opts))
        };
        Self {
            requests: counts(
                "vernissage_requests_total",
                "Messages from players, by channel and outcome.",
                &["channel", "outcome"],
            ),
            decisions: counts("vernissage_decisions_total", "Moves and sealed answers, by game.", &["game"]),
            commit: spread("vernissage_commit_seconds", "Time until a change is durable.", WORK_BUCKETS_S),
            group: spread(
                "vernissage_commit_group_size",
                "Changes that share one COMMIT.",
                COMMIT_GROUP_BUCKETS,
            ),
            fsync: spread(
                "vernissage_fsync_seconds",
                "Time of COMMIT itself, including fsync.",
                WORK_BUCKETS_S,
            ),
            lateness: spread(
                "vernissage_timer_lateness_seconds",
                "Delay between the due time of a table and its timer.",
                LATENESS_BUCKETS_S,
            ),
            errors: counts(
                "vernissage_channel_errors_total",
                "Letters that were not delivered, by delivery method and kind of error.",
                &["channel", "kind"],
            ),
            bounces: counts("vernissage_bounces_total", "Letters that were returned, by cause.", &["class"]),
            steps: counts("vernissage_league_steps_total", "Steps of leagues, by kind.", &["kind"]),
            pages: counts(
                "vernissage_web_answers_total",
                "Responses of the web service, by page and HTTP status.",
                &["page", "status"],
            ),
            letters: gauges("vernissage_outbox_letters", "Letters in the outbox, by state.", &["state"]),
            oldest: register_metric(
                &registry,
                Gauge::new(
                    "vernissage_outbox_oldest_due_seconds",
                    "Time for which the oldest unsent letter has been due; 0 if there is none.",
                ),
            ),
            refusing: gauges(
                "vernissage_mail_refusals",
                "Breakers that hold letters because the relay, or one domain, refuses everyone.",
                &["scope"],
            ),
            tables: gauges("vernissage_tables", "Tables, by status.", &["status"]),
            registry,
        }
    }
}

/// Registers a metric. Returns `None` if its name or labels are invalid.
fn register_metric<C: Collector + Clone + 'static>(
    registry: &Registry,
    made: prometheus::Result<C>,
) -> Option<C> {
    let made = made.ok()?;
    registry.register(Box::new(made.clone())).ok()?;
    Some(made)
}

fn increment_counter(counter: Option<&IntCounterVec>, labels: &[&str], by: u64) {
    if let Some(counter) = counter.and_then(|counter| counter.get_metric_with_label_values(labels).ok()) {
        counter.inc_by(by);
    }
}

fn observe_duration(histogram: Option<&Histogram>, took: Duration) {
    if let Some(histogram) = histogram {
        histogram.observe(took.as_secs_f64());
    }
}

fn set_gauge(gauge: Option<&IntGaugeVec>, label: &'static str, count: u64) {
    if let Some(gauge) = gauge.and_then(|gauge| gauge.get_metric_with_label_values(&[label]).ok()) {
        gauge.set(i64::try_from(count).unwrap_or(i64::MAX));
    }
}

/// Counts a handled message by channel and outcome.
pub fn count_request(channel: &'static str, outcome: &'static str) {
    increment_counter(MEASURES.requests.as_ref(), &[channel, outcome], 1);
}

/// Counts the moves and sealed answers written at tables of a game.
pub fn count_decisions(game: &'static str, count: u64) {
    increment_counter(MEASURES.decisions.as_ref(), &[game], count);
}

/// Records the time from a write request until it is durable.
pub fn observe_commit(took: Duration) {
    observe_duration(MEASURES.commit.as_ref(), took);
}

/// Records the number of requests in one COMMIT and the duration of that COMMIT.
pub fn observe_commit_group(requests: usize, fsync: Duration) {
    if let Some(group) = &MEASURES.group {
        group.observe(requests as f64);
    }
    observe_duration(MEASURES.fsync.as_ref(), fsync);
}

/// Records the lateness of a timer.
pub fn observe_timer_lateness(by: Duration) {
    observe_duration(MEASURES.lateness.as_ref(), by);
}

/// Counts a delivery error of a channel.
pub fn count_channel_error(channel: &'static str, kind: &'static str) {
    increment_counter(MEASURES.errors.as_ref(), &[channel, kind], 1);
}

/// Counts a returned letter by the class of its cause.
pub fn count_bounce(class: &'static str) {
    increment_counter(MEASURES.bounces.as_ref(), &[class], 1);
}

/// Counts a league step by kind.
pub fn count_league_step(kind: &'static str) {
    increment_counter(MEASURES.steps.as_ref(), &[kind], 1);
}

/// Counts a response of the web service by page and status.
pub fn count_web_answer(page: &'static str, status: u16) {
    increment_counter(MEASURES.pages.as_ref(), &[page, &status.to_string()], 1);
}

/// Sets the number of letters in a state.
pub fn set_letter_count(state: &'static str, count: u64) {
    set_gauge(MEASURES.letters.as_ref(), state, count);
}

/// Sets the time since the oldest unsent letter became due.
pub fn set_oldest_letter_age(due_since: Duration) {
    if let Some(oldest) = &MEASURES.oldest {
        oldest.set(due_since.as_secs_f64());
    }
}

/// Sets the number of breakers that hold letters of this scope.
pub fn set_refusal_count(scope: &'static str, count: u64) {
    set_gauge(MEASURES.refusing.as_ref(), scope, count);
}

/// Sets the number of tables with a status.
pub fn set_table_count(status: &'static str, count: u64) {
    set_gauge(MEASURES.tables.as_ref(), status, count);
}

/// Returns all metrics in the Prometheus text format, or an empty string if encoding fails.
pub fn prometheus_text() -> String {
    TextEncoder::new().encode_to_string(&MEASURES.registry.gather()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A metric that cannot be created would otherwise be silently missing.
    #[test]
    fn all_metrics_are_registered_and_encoded() {
        count_request("mail", "answered");
        count_decisions("art-society", 2);
        observe_commit(Duration::from_millis(3));
        observe_commit_group(2, Duration::from_millis(1));
        observe_timer_lateness(Duration::from_secs(2));
        count_channel_error("mail", "retry");
        count_bounce("policy");
        count_league_step("open");
        count_web_answer("table", 200);
        set_letter_count("ready", 3);
        set_oldest_letter_age(Duration::from_secs(5));
        set_refusal_count("relay", 1);
        set_table_count("running", 4);
        let text = prometheus_text();
        let kinds = [
            ("vernissage_requests_total", "counter"),
            ("vernissage_decisions_total", "counter"),
            ("vernissage_commit_seconds", "histogram"),
            ("vernissage_commit_group_size", "histogram"),
            ("vernissage_fsync_seconds", "histogram"),
            ("vernissage_timer_lateness_seconds", "histogram"),
            ("vernissage_channel_errors_total", "counter"),
            ("vernissage_bounces_total", "counter"),
            ("vernissage_league_steps_total", "counter"),
            ("vernissage_web_answers_total", "counter"),
            ("vernissage_outbox_letters", "gauge"),
            ("vernissage_outbox_oldest_due_seconds", "gauge"),
            ("vernissage_mail_refusals", "gauge"),
            ("vernissage_tables", "gauge"),
        ];
        for (name, kind) in kinds {
            assert!(text.contains(&format!("# HELP {name} ")), "{name}: {text}");
            assert!(text.contains(&format!("# TYPE {name} {kind}\n")), "{name}: {text}");
        }
        assert!(text.contains("vernissage_outbox_letters{state=\"ready\"} "), "{text}");
    }
}
