//! Every line that the program logs in a world, at its most talkative: none tells a mail address, an account, a token, the key, or what
//! somebody has sealed or written ahead.

use super::seen::Seen;
use super::watched::lock;
use super::world::KEY;
use model::hex;
use std::collections::BTreeSet;
use std::io::Write;
use std::sync::{Arc, Mutex};

/// What people's addresses end with.
const DOMAIN: &str = "@example.org";
/// How their accounts begin.
const ACCOUNT: &str = "account";

/// What was logged.
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
    /// Runs something, and keeps what it logs on this thread.
    pub(super) fn listening<T>(&self, run: impl FnOnce() -> T) -> T {
        let lines = self.clone();
        let subscriber = tracing_subscriber::fmt()
            .with_env_filter("vernissage=trace")
            .with_ansi(false)
            .with_writer(move || lines.clone())
            .finish();
        tracing::subscriber::with_default(subscriber, run)
    }

    /// The lines that tell what nobody may read there, with what that is.
    pub(super) fn leaks(&self, seen: &Seen) -> Vec<String> {
        let written = lock(&self.0);
        let text = String::from_utf8_lossy(&written);
        let ahead: BTreeSet<&str> = seen.orders.values().flatten().map(|(order, _)| order.as_str()).collect();
        let key = hex(&KEY);
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

/// The counter-test: each kind of leak is found in a line of the program's own.
#[test]
fn a_leak_in_a_line_of_the_log_is_found() {
    let mut seen = Seen::new(chrono::DateTime::UNIX_EPOCH, false);
    seen.tokens.insert("abcdefghijklmnopqrstuvwx23".to_owned());
    let key = hex(&KEY);
    for secret in
        ["person7@example.org", "account7", "play+abcdefghijklmnopqrstuvwx23@play.test", "bid 14", &key]
    {
        let lines = LogLines::default();
        lines.listening(|| tracing::debug!(target: "vernissage_service", planted = secret, "a letter"));
        assert_eq!(lines.leaks(&seen).len(), 1, "{secret}");
    }
    let lines = LogLines::default();
    lines.listening(|| tracing::warn!(target: "vernissage_service", tries = 14, "a bid was told"));
    assert!(!lines.is_empty() && lines.leaks(&seen).is_empty());
}
