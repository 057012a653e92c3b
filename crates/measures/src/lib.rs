//! Metrics of this process for operators, in the Prometheus text format (0.0.4), and the security log.
//!
//! Metrics are never read to make decisions. Labels are a few fixed words, never a code, a name, an address or a token.
//! The page that serves the metrics is in `web`. Pure crates do not record metrics.
//!
//! | file | content |
//! | --- | --- |
//! | `activity.rs` | work: requests, commits, timers, letters, leagues, web pages |
//! | `condition.rs` | condition: readiness, processes, store, disk, backups, overdue work, Discord, mailbox |
//! | `security.rs` | refused rights |
//! | `encoding.rs` | all metrics as text |
//! | `metric.rs` | the registry, and metrics of each kind |

mod activity;
mod condition;
mod encoding;
mod metric;
mod security;
#[cfg(test)]
mod tests;

pub use activity::{
    count_bounce, count_channel_error, count_decisions, count_league_step, count_request, count_web_answer,
    observe_commit, observe_commit_group, observe_timer_lateness, set_letter_count, set_oldest_letter_age,
    set_refusal_count, set_table_count,
};
pub use condition::{
    announce_mailbox, observe_mailbox_lag, record_discord_connection, record_discord_event,
    record_mailbox_check, record_start, set_database_size, set_disk_space, set_last_backup,
    set_oldest_league_age, set_oldest_timer_age, set_processes, set_ready, set_store_connections,
};
pub use encoding::prometheus_text;
pub use security::{RefusalIds, RefusedRight, SECURITY_TARGET, log_refused_right};
