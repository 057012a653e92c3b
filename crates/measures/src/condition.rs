//! Condition of this process and of everything on which it depends: readiness, processes, store, disk, backups, overdue
//! work, Discord and the mailbox. Most of these gauges are set only when the metrics are read; an event costs one clock
//! reading.

use crate::activity::LATENESS_BUCKETS_S;
use crate::metric::{self, counters, gauges, histograms};
use prometheus::{GaugeVec, HistogramVec, IntCounterVec};
use std::sync::LazyLock;
use std::time::{Duration, SystemTime};

static CONDITION: LazyLock<ConditionMetrics> = LazyLock::new(ConditionMetrics::new);

#[derive(Debug)]
struct ConditionMetrics {
    ready: Option<GaugeVec>,
    duty: Option<GaugeVec>,
    processes: Option<GaugeVec>,
    connections: Option<GaugeVec>,
    connections_max: Option<GaugeVec>,
    database: Option<GaugeVec>,
    disk_free: Option<GaugeVec>,
    disk: Option<GaugeVec>,
    backup: Option<GaugeVec>,
    oldest_timer: Option<GaugeVec>,
    oldest_league: Option<GaugeVec>,
    discord_connected: Option<GaugeVec>,
    discord_event: Option<GaugeVec>,
    mailbox_check: Option<GaugeVec>,
    mailbox_waiting: Option<GaugeVec>,
    mailbox_lag: Option<HistogramVec>,
    refused_rights: Option<IntCounterVec>,
}

impl ConditionMetrics {
    fn new() -> Self {
        set_process_info();
        let single = |name: &str, help: &str| gauges(name, help, &[]);
        let by_source = |name: &str, help: &str| gauges(name, help, &["source"]);
        Self {
            ready: single("vernissage_ready", "1 if this process accepts work, else 0."),
            duty: single("vernissage_duty", "1 if this process has the duty, else 0."),
            processes: single("vernissage_processes", "Processes that serve the database now."),
            connections: gauges(
                "vernissage_store_connections",
                "Connections to PostgreSQL that are idle or busy, and work that waits for one.",
                &["state"],
            ),
            connections_max: single(
                "vernissage_store_connections_max",
                "Maximum number of connections to PostgreSQL.",
            ),
            database: single("vernissage_database_bytes", "Size of the database."),
            disk_free: single("vernissage_disk_free_bytes", "Free space on the disk of the database file."),
            disk: single("vernissage_disk_bytes", "Size of the disk of the database file."),
            backup: single(
                "vernissage_last_backup_timestamp_seconds",
                "Unix time of the last backup; 0 if there was none.",
            ),
            oldest_timer: single(
                "vernissage_timer_oldest_due_seconds",
                "Time for which the oldest timer of a table has been due; 0 if none is due.",
            ),
            oldest_league: single(
                "vernissage_league_oldest_due_seconds",
                "Time for which the oldest step of a league has been due; 0 if none is due.",
            ),
            discord_connected: single(
                "vernissage_discord_connected_timestamp_seconds",
                "Unix time at which the connection to Discord began; 0 if there is none.",
            ),
            discord_event: single(
                "vernissage_discord_event_timestamp_seconds",
                "Unix time of the last event from Discord, including acknowledged heartbeats.",
            ),
            mailbox_check: by_source(
                "vernissage_mailbox_check_timestamp_seconds",
                "Unix time of the last complete check for fetched mail, by source; 0 before the first.",
            ),
            mailbox_waiting: by_source(
                "vernissage_mailbox_waiting_mails",
                "Mails that the last check left for later, by source.",
            ),
            mailbox_lag: histograms(
                "vernissage_mailbox_lag_seconds",
                "Time between the arrival of a fetched mail and its handling, by source.",
                &["source"],
                LATENESS_BUCKETS_S,
            ),
            refused_rights: counters(
                "vernissage_refused_rights_total",
                "Requests for a right that was refused, by right.",
                &["right"],
            ),
        }
    }
}

/// Sets the version and the start of this process.
fn set_process_info() {
    let build = gauges("vernissage_build_info", "Version of the program; always 1.", &["version"]);
    metric::set(build.as_ref(), &[env!("CARGO_PKG_VERSION")], 1.0);
    let start = gauges("vernissage_start_timestamp_seconds", "Unix time at which this process began.", &[]);
    metric::set(start.as_ref(), &[], unix_time());
}

/// Creates these metrics if they have not been used yet. At the start of the process, this records the time.
pub fn record_start() {
    LazyLock::force(&CONDITION);
}

/// Returns the machine's clock, in seconds since 1970.
#[expect(clippy::disallowed_methods, reason = "operators compare these times with the clock of Prometheus")]
fn unix_time() -> f64 {
    SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default().as_secs_f64()
}

/// Sets the readiness of this process.
pub fn set_ready(is_ready: bool) {
    metric::set(CONDITION.ready.as_ref(), &[], f64::from(u8::from(is_ready)));
}

/// Sets the duty of this process, and the number of processes that serve.
pub fn set_processes(has_duty: bool, serving: u64) {
    metric::set(CONDITION.duty.as_ref(), &[], f64::from(u8::from(has_duty)));
    metric::set(CONDITION.processes.as_ref(), &[], serving as f64);
}

/// Sets the number of connections to the database server in each state, and their maximum.
pub fn set_store_connections(states: [(&'static str, u64); 3], most: u64) {
    for (state, count) in states {
        metric::set(CONDITION.connections.as_ref(), &[state], count as f64);
    }
    metric::set(CONDITION.connections_max.as_ref(), &[], most as f64);
}

/// Sets the size of the database.
pub fn set_database_size(bytes: u64) {
    metric::set(CONDITION.database.as_ref(), &[], bytes as f64);
}

/// Sets the free space and the size of the disk with the database file.
pub fn set_disk_space(free_bytes: u64, bytes: u64) {
    metric::set(CONDITION.disk_free.as_ref(), &[], free_bytes as f64);
    metric::set(CONDITION.disk.as_ref(), &[], bytes as f64);
}

/// Sets the Unix time of the last backup, in seconds; 0 if there was none.
pub fn set_last_backup(at_s: i64) {
    metric::set(CONDITION.backup.as_ref(), &[], at_s as f64);
}

/// Sets the time since the oldest timer of a table became due.
pub fn set_oldest_timer_age(due_since: Duration) {
    metric::set(CONDITION.oldest_timer.as_ref(), &[], due_since.as_secs_f64());
}

/// Sets the time since the oldest step of a league became due.
pub fn set_oldest_league_age(due_since: Duration) {
    metric::set(CONDITION.oldest_league.as_ref(), &[], due_since.as_secs_f64());
}

/// Records that the connection to Discord began now, or that there is none.
pub fn record_discord_connection(is_connected: bool) {
    let since_s = if is_connected { unix_time() } else { 0.0 };
    metric::set(CONDITION.discord_connected.as_ref(), &[], since_s);
}

/// Records an event from Discord.
pub fn record_discord_event() {
    metric::set(CONDITION.discord_event.as_ref(), &[], unix_time());
}

/// Shows the metrics of a source of fetched mail, before its first check.
pub fn announce_mailbox(source: &'static str) {
    metric::set(CONDITION.mailbox_check.as_ref(), &[source], 0.0);
    metric::set(CONDITION.mailbox_waiting.as_ref(), &[source], 0.0);
}

/// Records a complete check of a mailbox or folder, with the number of mails that it left for later.
pub fn record_mailbox_check(source: &'static str, waiting: usize) {
    metric::set(CONDITION.mailbox_check.as_ref(), &[source], unix_time());
    metric::set(CONDITION.mailbox_waiting.as_ref(), &[source], waiting as f64);
}

/// Records the delay of a handled mail that arrived at this Unix time, in seconds.
pub fn observe_mailbox_lag(source: &'static str, arrived_s: f64) {
    if let Some(all) = &CONDITION.mailbox_lag
        && let Ok(lag) = all.get_metric_with_label_values(&[source])
    {
        // The mail server's clock may be ahead of ours.
        lag.observe((unix_time() - arrived_s).max(0.0));
    }
}

/// Counts a refused right.
pub(crate) fn count_refused_right(right: &'static str) {
    metric::add(CONDITION.refused_rights.as_ref(), &[right], 1);
}
