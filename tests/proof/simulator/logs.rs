//! The program's log of a world at the most verbose level contains no secrets: no mail address, account, token, key,
//! sealed answer or standing order.

use super::observations::WorldObservations;
use super::observed_store::lock;
use super::world::KEY;
use model::to_hex;
use std::collections::BTreeSet;
use std::io::Write;
use std::sync::{Arc, Mutex};

/// Suffix of the players' addresses.
const DOMAIN: &str = "@example.org";
/// Prefix of the players' accounts.
const ACCOUNT: &str = "account";

/// Captured log output.
#[derive(Clone, Debug, Default)]
pub(super) struct LogLines(Arc<Mutex<Vec<u8>>>);

impl Write for LogLines {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        lock(&self.0).extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

impl LogLines {
    /// Runs a function and captures this thread's log.
    pub(super) fn capture<T>(&self, run: impl FnOnce() -> T) -> T {
        let lines = self.clone();
        let subscriber = tracing_subscriber::fmt()
            .with_env_filter("vernissage=trace")
            .with_ansi(false)
            .with_writer(move || lines.clone())
            .finish();
        tracing::subscriber::with_default(subscriber, run)
    }

    /// Returns log lines that reveal a secret, with that secret.
    pub(super) fn leaked_secrets(&self, seen: &WorldObservations) -> Vec<String> {
        let written = lock(&self.0);
        let text = String::from_utf8_lossy(&written);
        let ahead: BTreeSet<&str> = seen.orders.values().flatten().map(|(order, _)| order.as_str()).collect();
        let key = to_hex(&KEY);
        let leak = |line: &&str| {
            let is_account = |word: &str| {
                word.strip_prefix(ACCOUNT)
                    .is_some_and(|number| number.starts_with(|c: char| c.is_ascii_digit()))
            };
            let word = |word: &str| seen.tokens.contains(word) || is_account(word);
            let mut words = line.split(|c: char| !c.is_ascii_alphanumeric());
            let told_bid = line
                .match_indices("bid ")
                .any(|(at, bid)| line[at + bid.len()..].starts_with(|c: char| c.is_ascii_digit()));
            line.contains(DOMAIN)
                || line.contains(&key)
                || told_bid
                || words.any(word)
                || ahead.iter().any(|order| line.contains(order))
        };
        text.lines().filter(leak).map(str::to_owned).collect()
    }

    pub(super) fn is_empty(&self) -> bool {
        lock(&self.0).is_empty()
    }
}

/// Counter-test: each kind of leak is detected in one of the program's own lines.
#[test]
fn log_leak_is_detected() {
    let mut seen = WorldObservations::new(chrono::DateTime::UNIX_EPOCH, false);
    seen.tokens.insert("abcdefghijklmnopqrstuvwx23".to_owned());
    let key = to_hex(&KEY);
    for secret in
        ["person7@example.org", "account7", "play+abcdefghijklmnopqrstuvwx23@play.test", "bid 14", &key]
    {
        let lines = LogLines::default();
        lines.capture(|| tracing::debug!(target: "vernissage_service", planted = secret, "a letter"));
        assert_eq!(lines.leaked_secrets(&seen).len(), 1, "{secret}");
    }
    let lines = LogLines::default();
    lines.capture(|| tracing::warn!(target: "vernissage_service", tries = 14, "a bid was told"));
    assert!(!lines.is_empty() && lines.leaked_secrets(&seen).is_empty());
}
