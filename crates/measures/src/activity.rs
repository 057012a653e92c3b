//! Work of this process: requests, commits, timers, letters and leagues, counted as it is done.

use crate::metric::{self, counters, gauges, histogram};
use prometheus::{GaugeVec, Histogram, IntCounterVec};
use std::sync::LazyLock;
use std::time::Duration;

/// Histogram buckets for disk and CPU work: upper bounds in seconds.
const WORK_BUCKETS_S: &[f64] =
    &[0.0001, 0.000_25, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0];
/// Histogram buckets for lateness: upper bounds in seconds.
pub(crate) const LATENESS_BUCKETS_S: &[f64] =
    &[0.01, 0.1, 0.5, 1.0, 2.5, 5.0, 15.0, 60.0, 300.0, 900.0, 3600.0, 21_600.0];
/// Histogram buckets for the number of requests in one COMMIT: upper bounds.
const COMMIT_GROUP_BUCKETS: &[f64] = &[1.0, 2.0, 4.0, 8.0, 16.0, 32.0, 64.0, 128.0];

static MEASURES: LazyLock<ActivityMetrics> = LazyLock::new(ActivityMetrics::new);

#[derive(Debug)]
struct ActivityMetrics {
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
    letters: Option<GaugeVec>,
    oldest: Option<GaugeVec>,
    refusing: Option<GaugeVec>,
    tables: Option<GaugeVec>,
}

impl ActivityMetrics {
    fn new() -> Self {
        Self {
            requests: counters(
                "vernissage_requests_total",
                "Messages from players, by channel and outcome.",
                &["channel", "outcome"],
            ),
            decisions: counters(
                "vernissage_decisions_total",
                "Moves and sealed answers, by game.",
                &["game"],
            ),
            commit: histogram("vernissage_commit_seconds", "Time until a change is durable.", WORK_BUCKETS_S),
            group: histogram(
                "vernissage_commit_group_size",
                "Changes that share one COMMIT.",
                COMMIT_GROUP_BUCKETS,
            ),
            fsync: histogram(
                "vernissage_fsync_seconds",
                "Time of COMMIT itself, including fsync.",
                WORK_BUCKETS_S,
            ),
            lateness: histogram(
                "vernissage_timer_lateness_seconds",
                "Delay between the due time of a table and its timer.",
                LATENESS_BUCKETS_S,
            ),
            errors: counters(
                "vernissage_channel_errors_total",
                "Letters that were not delivered, by delivery method and kind of error.",
                &["channel", "kind"],
            ),
            bounces: counters(
                "vernissage_bounces_total",
                "Letters that were returned, by cause.",
                &["class"],
            ),
            steps: counters("vernissage_league_steps_total", "Steps of leagues, by kind.", &["kind"]),
            pages: counters(
                "vernissage_web_answers_total",
                "Responses of the web service, by page and HTTP status.",
                &["page", "status"],
            ),
            letters: gauges("vernissage_outbox_letters", "Letters in the outbox, by state.", &["state"]),
            oldest: gauges(
                "vernissage_outbox_oldest_due_seconds",
                "Time for which the oldest unsent letter has been due; 0 if there is none.",
                &[],
            ),
            refusing: gauges(
                "vernissage_mail_refusals",
                "Breakers that hold letters because the relay, or one domain, refuses everyone.",
                &["scope"],
            ),
            tables: gauges("vernissage_tables", "Tables, by status.", &["status"]),
        }
    }
}

/// Creates these metrics if they have not been used yet, so that they are shown with the value 0.
pub(crate) fn create() {
    LazyLock::force(&MEASURES);
}

/// Counts a handled message by channel and outcome.
pub fn count_request(channel: &'static str, outcome: &'static str) {
    metric::add(MEASURES.requests.as_ref(), &[channel, outcome], 1);
}

/// Counts the moves and sealed answers written at tables of a game.
pub fn count_decisions(game: &'static str, count: u64) {
    metric::add(MEASURES.decisions.as_ref(), &[game], count);
}

/// Records the time from a write request until it is durable.
pub fn observe_commit(took: Duration) {
    metric::observe(MEASURES.commit.as_ref(), took);
}

/// Records the number of requests in one COMMIT and the duration of that COMMIT.
pub fn observe_commit_group(requests: usize, fsync: Duration) {
    if let Some(group) = &MEASURES.group {
        group.observe(requests as f64);
    }
    metric::observe(MEASURES.fsync.as_ref(), fsync);
}

/// Records the lateness of a timer.
pub fn observe_timer_lateness(by: Duration) {
    metric::observe(MEASURES.lateness.as_ref(), by);
}

/// Counts a delivery error of a channel.
pub fn count_channel_error(channel: &'static str, kind: &'static str) {
    metric::add(MEASURES.errors.as_ref(), &[channel, kind], 1);
}

/// Counts a returned letter by the class of its cause.
pub fn count_bounce(class: &'static str) {
    metric::add(MEASURES.bounces.as_ref(), &[class], 1);
}

/// Counts a league step by kind.
pub fn count_league_step(kind: &'static str) {
    metric::add(MEASURES.steps.as_ref(), &[kind], 1);
}

/// Counts a response of the web service by page and status.
pub fn count_web_answer(page: &'static str, status: u16) {
    metric::add(MEASURES.pages.as_ref(), &[page, &status.to_string()], 1);
}

/// Sets the number of letters in a state.
pub fn set_letter_count(state: &'static str, count: u64) {
    metric::set(MEASURES.letters.as_ref(), &[state], count as f64);
}

/// Sets the time since the oldest unsent letter became due.
pub fn set_oldest_letter_age(due_since: Duration) {
    metric::set(MEASURES.oldest.as_ref(), &[], due_since.as_secs_f64());
}

/// Sets the number of breakers that hold letters of this scope.
pub fn set_refusal_count(scope: &'static str, count: u64) {
    metric::set(MEASURES.refusing.as_ref(), &[scope], count as f64);
}

/// Sets the number of tables with a status.
pub fn set_table_count(status: &'static str, count: u64) {
    metric::set(MEASURES.tables.as_ref(), &[status], count as f64);
}
