//! Tests that every metric is registered and encoded. A metric that cannot be created would otherwise be silently
//! missing.

use super::*;
use std::time::Duration;

/// Uses every metric once.
fn use_every_metric() {
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
    set_table_count("running", 4);
    set_refusal_count("domain", 2);
    set_ready(true);
    set_processes(true, 2);
    set_store_connections([("idle", 5), ("busy", 3), ("waiting", 1)], 8);
    set_database_size(4_096);
    set_disk_space(1_000, 2_000);
    set_last_backup(1_800_000_000);
    set_oldest_timer_age(Duration::from_secs(7));
    set_oldest_league_age(Duration::from_secs(8));
    record_discord_connection(true);
    record_discord_event();
    announce_mailbox("maildir");
    record_mailbox_check("imap", 6);
    observe_mailbox_lag("imap", 0.0);
    log_refused_right(RefusedRight::Page, RefusalIds::default());
}

#[test]
fn all_metrics_are_registered_and_encoded() {
    use_every_metric();
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
        ("vernissage_build_info", "gauge"),
        ("vernissage_start_timestamp_seconds", "gauge"),
        ("vernissage_ready", "gauge"),
        ("vernissage_duty", "gauge"),
        ("vernissage_processes", "gauge"),
        ("vernissage_store_connections", "gauge"),
        ("vernissage_store_connections_max", "gauge"),
        ("vernissage_database_bytes", "gauge"),
        ("vernissage_disk_free_bytes", "gauge"),
        ("vernissage_disk_bytes", "gauge"),
        ("vernissage_last_backup_timestamp_seconds", "gauge"),
        ("vernissage_timer_oldest_due_seconds", "gauge"),
        ("vernissage_league_oldest_due_seconds", "gauge"),
        ("vernissage_discord_connected_timestamp_seconds", "gauge"),
        ("vernissage_discord_event_timestamp_seconds", "gauge"),
        ("vernissage_mailbox_check_timestamp_seconds", "gauge"),
        ("vernissage_mailbox_waiting_mails", "gauge"),
        ("vernissage_mailbox_lag_seconds", "histogram"),
        ("vernissage_refused_rights_total", "counter"),
    ];
    for (name, kind) in kinds {
        assert!(text.contains(&format!("# HELP {name} ")), "{name}: {text}");
        assert!(text.contains(&format!("# TYPE {name} {kind}\n")), "{name}: {text}");
    }
    assert_eq!(text.matches("# TYPE ").count(), kinds.len(), "{text}");
    for line in [
        "vernissage_outbox_letters{state=\"ready\"} 3\n",
        concat!("vernissage_build_info{version=\"", env!("CARGO_PKG_VERSION"), "\"} 1\n"),
        "vernissage_ready 1\n",
        "vernissage_processes 2\n",
        "vernissage_store_connections{state=\"waiting\"} 1\n",
        "vernissage_disk_free_bytes 1000\n",
        "vernissage_last_backup_timestamp_seconds 1800000000\n",
        "vernissage_mailbox_waiting_mails{source=\"imap\"} 6\n",
        "vernissage_mailbox_check_timestamp_seconds{source=\"maildir\"} 0\n",
        "vernissage_refused_rights_total{right=\"page\"} 1\n",
    ] {
        assert!(text.contains(line), "{line}: {text}");
    }
}

/// Times are those of the machine's clock, and a lost connection has none.
#[test]
fn discord_metrics_hold_the_time_of_the_connection() {
    let value = |name: &str| {
        let text = prometheus_text();
        let line = text.lines().find(|line| line.split(' ').next() == Some(name)).map(str::to_owned);
        line.and_then(|line| line.rsplit(' ').next()?.parse::<f64>().ok())
    };
    let connected = "vernissage_discord_connected_timestamp_seconds";
    record_discord_connection(true);
    assert!(value(connected) > value("vernissage_start_timestamp_seconds").map(|began| began - 1.0));
    record_discord_connection(false);
    assert_eq!(value(connected), Some(0.0));
}
