//! The outgoing mail of several processes: records every sent letter with its sender, and violations of the rules.

use async_trait::async_trait;
use model::ContactMethod;
use ports::{Addressee, Channel, DeliveryResult, OutgoingLetter};
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::watch;

/// A letter that was sent.
#[derive(Clone)]
pub(crate) struct SentOnce {
    /// Key of the letter.
    pub(crate) key: String,
    /// Number of the process that sent it first.
    pub(crate) life: u32,
    /// Id of the message it answers, if any.
    pub(crate) answers: Option<String>,
    /// True if it reports that an answer was sealed.
    pub(crate) sealed: bool,
    /// Number of times it was sent.
    pub(crate) times: u32,
}

/// Everything recorded.
#[derive(Default)]
pub(crate) struct SendingRecord {
    pub(crate) left: BTreeMap<String, SentOnce>,
    /// Violations of the rules.
    pub(crate) violations: Vec<String>,
    /// Number of times the duty was acquired.
    pub(crate) duties: u32,
    /// Extra delay of each letter.
    pub(crate) slow: Duration,
    lives: Vec<watch::Sender<bool>>,
    duty: Option<u32>,
}

/// The recorder shared by all processes.
#[derive(Default)]
pub(crate) struct SendingRecorder(Mutex<SendingRecord>);

impl std::fmt::Debug for SendingRecorder {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Post")
    }
}

impl SendingRecorder {
    pub(crate) fn notes(&self) -> MutexGuard<'_, SendingRecord> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Registers a process; returns its number and the signal for its end.
    pub(crate) fn register_process(&self) -> (u32, watch::Sender<bool>) {
        let mut notes = self.notes();
        let ends = watch::channel(false).0;
        notes.lives.push(ends.clone());
        (notes.lives.len() as u32 - 1, ends)
    }

    /// Records that a process acquired the exclusive duty: its previous holder must have ended.
    pub(crate) fn record_duty(&self, life: u32) {
        let mut notes = self.notes();
        notes.duties += 1;
        if let Some(before) = notes.duty.replace(life)
            && !notes.is_over(before)
        {
            notes.violations.push(format!("process {life} has the duty, and {before} has not ended"));
        }
    }
}

impl SendingRecord {
    fn is_over(&self, life: u32) -> bool {
        *self.lives[life as usize].borrow()
    }

    /// Records a letter sent by this process.
    fn record_sending(&mut self, letter: &OutgoingLetter, life: u32) {
        let before = self.left.get(&letter.key).map(|left| left.life);
        if let Some(before) = before {
            // A repeat is allowed only if the first sender died before recording the letter.
            if !self.is_over(before) {
                self.violations
                    .push(format!("{} sent by process {before}, which is alive, and by {life}", letter.key));
            }
        }
        let says = |key: &str| letter.page.says.iter().any(|say| say.key == key);
        let left = self.left.entry(letter.key.clone()).or_insert_with(|| SentOnce {
            key: letter.key.clone(),
            life,
            answers: letter.in_reply_to.clone(),
            sealed: says("say-sealed") || says("say-sealed-last"),
            times: 0,
        });
        left.times += 1;
        left.life = life;
    }
}

/// The channel of one process.
#[derive(Debug)]
pub(crate) struct RecordingPostChannel {
    pub(crate) life: u32,
    pub(crate) post: Arc<SendingRecorder>,
}

#[async_trait]
impl Channel for RecordingPostChannel {
    fn supports_method(&self, way: ContactMethod) -> bool {
        way == ContactMethod::Mail
    }

    /// Sending a letter takes a while, and so does the confirmation.
    async fn deliver(&self, letter: &OutgoingLetter) -> DeliveryResult {
        if !matches!(letter.to, Addressee::Player { .. }) {
            return DeliveryResult::Dead("a place".to_owned());
        }
        let wait = u64::from(blake3::hash(letter.key.as_bytes()).as_bytes()[0]) / 8;
        let wait = Duration::from_millis(wait) + self.post.notes().slow;
        tokio::time::sleep(wait).await;
        self.post.notes().record_sending(letter, self.life);
        tokio::time::sleep(wait).await;
        DeliveryResult::Sent { remote_id: None, place: None, mailed: None }
    }
}
