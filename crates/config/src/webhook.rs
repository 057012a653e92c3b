//! Webhooks of players.

use anyhow::bail;
use serde::Deserialize;

/// Webhooks of players.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct WebhookConfig {
    /// True if players may ask for notices at a web address of their own.
    pub on: bool,
    /// Maximum number of notices to one player in a day.
    pub day: u32,
    /// For tests: true if webhooks may be on this machine, over plain HTTP.
    pub test_plain: bool,
}

impl Default for WebhookConfig {
    fn default() -> Self {
        Self { on: false, day: 100, test_plain: false }
    }
}

impl WebhookConfig {
    pub(super) fn check(&self) -> anyhow::Result<()> {
        if !(1..=10_000).contains(&self.day) {
            bail!("webhook.day is {}; it must be 1 to 10000", self.day);
        }
        Ok(())
    }
}
