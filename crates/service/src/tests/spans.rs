//! Tests that log lines belong to the span of their request or letter.

use super::fixtures::Scene;
use crate::Outbox;
use async_trait::async_trait;
use model::{ContactMethod, MessageKey};
use ports::{Channel, DeliveryResult, Origin, OutgoingLetter, Request};
use serde_json::Value;
use std::io::Write;
use std::sync::{Arc, Mutex};
use tracing::Level;

#[derive(Clone, Debug, Default)]
struct Log(Arc<Mutex<Vec<u8>>>);

impl Write for Log {
    fn write(&mut self, line: &[u8]) -> std::io::Result<usize> {
        self.0.lock().unwrap().extend(line);
        Ok(line.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

impl Log {
    /// Returns the log line with this message.
    fn line(&self, says: &str) -> Value {
        let text = String::from_utf8(self.0.lock().unwrap().clone()).unwrap();
        let lines = text.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
        let mut said = lines.filter(|line| line["fields"]["message"].as_str().unwrap().contains(says));
        said.next().unwrap_or_else(|| panic!("no line contains `{says}`: {text}"))
    }
}

/// A channel that accepts every letter.
#[derive(Debug)]
struct AcceptingChannel;

#[async_trait]
impl Channel for AcceptingChannel {
    fn supports_method(&self, _: ContactMethod) -> bool {
        true
    }

    async fn deliver(&self, _: &OutgoingLetter) -> DeliveryResult {
        DeliveryResult::Sent { remote_id: None, place: None, mailed: None }
    }
}

/// Variable of the process in which only this test runs.
const ALONE: &str = "VERNISSAGE_SPANS_ALONE";

/// Other tests of one process register the same log lines at the same moment, when no one is interested in them, and
/// they stay disabled. So a process of its own has the only subscriber.
#[test]
fn log_lines_belong_to_their_request_or_letter_span() {
    if std::env::var_os(ALONE).is_some() {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        return runtime.block_on(check_spans());
    }
    let name = "tests::spans::log_lines_belong_to_their_request_or_letter_span";
    let alone = std::process::Command::new(std::env::current_exe().unwrap())
        .args(["--exact", name, "--nocapture"])
        .env(ALONE, "1")
        .output()
        .unwrap();
    let said = [alone.stdout, alone.stderr].map(|said| String::from_utf8_lossy(&said).into_owned());
    assert!(alone.status.success() && said[0].contains("1 passed"), "{said:?}");
}

async fn check_spans() {
    let (log, scene) = (Log::default(), Scene::new().await);
    let made = log.clone();
    let lines = tracing_subscriber::fmt().json().with_max_level(Level::DEBUG);
    let _guard = tracing::subscriber::set_default(lines.with_writer(move || made.clone()).finish());

    let key = |id: &str| MessageKey { channel: "mail".to_owned(), id: id.to_owned() };
    let asked = Request::new(key("1"), scene.ada_origin(), vec!["mine".to_owned()]);
    scene.desk.handle_request(&Request { by_letter: true, ..asked }).await.unwrap().unwrap();
    Outbox::new(scene.desk.clone(), Arc::new(AcceptingChannel)).deliver_due().await.unwrap();
    let handled = log.line("request handled");
    assert_eq!(
        (&handled["span"]["name"], &handled["fields"]["outcome"]),
        (&"request".into(), &"answered".into())
    );
    assert_eq!(handled["fields"]["player"], scene.ada.id.to_string());
    let delivered = log.line("letter delivered");
    assert_eq!(delivered["fields"]["player"], scene.ada.id.to_string());
    assert_eq!(delivered["span"]["name"], "letter");
    assert_eq!(delivered["span"]["letter"], delivered["fields"]["letter"]);

    let from = Origin::BounceReport { right: scene.ada.bounce_right(), hard: true };
    scene.desk.handle_request(&Request::new(key("secret@example.org"), from, Vec::new())).await.unwrap();
    let bounced = log.line("letters bounce");
    assert_eq!(bounced["span"]["name"], "request");
    assert_eq!(bounced["span"]["channel"], "mail");
    assert_eq!(bounced["span"]["request"].as_str().unwrap().len(), 16, "a hash");
    assert!(!bounced.to_string().contains("secret"), "{bounced}");
}
