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

#[tokio::test]
async fn log_lines_belong_to_their_request_or_letter_span() {
    let (log, scene) = (Log::default(), Scene::new().await);
    let made = log.clone();
    let lines = tracing_subscriber::fmt().json().with_max_level(Level::DEBUG);
    let _guard = tracing::subscriber::set_default(lines.with_writer(move || made.clone()).finish());
    // Other tests of this process may have registered the same log lines a moment ago, with no one to read them.
    tracing::callsite::rebuild_interest_cache();
    // Another test may have registered a line at the same moment, when no one was interested in it.
    tracing::callsite::rebuild_interest_cache();

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
