//! The post of several processes: it notes every letter that leaves, by whom, and what must never be.

use async_trait::async_trait;
use model::ContactMethod;
use ports::{Addressee, Channel, Delivery, Outgoing};
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::watch;

/// A letter that left.
#[derive(Clone)]
pub(crate) struct Left {
    /// What it is known by.
    pub(crate) key: String,
    /// By which life it was sent first.
    pub(crate) life: u32,
    /// The message that it answers, if it does.
    pub(crate) answers: Option<String>,
    /// Whether it says that an answer was sealed.
    pub(crate) sealed: bool,
    /// How often it left.
    pub(crate) times: u32,
}

/// Everything that is noted.
#[derive(Default)]
pub(crate) struct Notes {
    pub(crate) left: BTreeMap<String, Left>,
    /// What must never be.
    pub(crate) violations: Vec<String>,
    /// How often the duty began anew.
    pub(crate) duties: u32,
    /// So much longer a letter is on its way.
    pub(crate) slow: Duration,
    lives: Vec<watch::Sender<bool>>,
    duty: Option<u32>,
}

/// The post.
#[derive(Default)]
pub(crate) struct Post(Mutex<Notes>);

impl std::fmt::Debug for Post {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Post")
    }
}

impl Post {
    pub(crate) fn notes(&self) -> MutexGuard<'_, Notes> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A life begins: its number, and what is told when it ends.
    pub(crate) fn born(&self) -> (u32, watch::Sender<bool>) {
        let mut notes = self.notes();
        let ends = watch::channel(false).0;
        notes.lives.push(ends.clone());
        (notes.lives.len() as u32 - 1, ends)
    }

    /// A life has the duty of what is done by one alone: whoever had it must have ended.
    pub(crate) fn has_duty(&self, life: u32) {
        let mut notes = self.notes();
        notes.duties += 1;
        if let Some(before) = notes.duty.replace(life)
            && !notes.is_over(before)
        {
            notes.violations.push(format!("life {life} has the duty, and {before} has not ended"));
        }
    }
}

impl Notes {
    fn is_over(&self, life: u32) -> bool {
        *self.lives[life as usize].borrow()
    }

    /// A letter leaves by this life.
    fn leaves(&mut self, letter: &Outgoing, life: u32) {
        let before = self.left.get(&letter.key).map(|left| left.life);
        if let Some(before) = before {
            // Once more is as it must be where whoever sent it first died before it was noted, and nowhere else.
            if !self.is_over(before) {
                self.violations
                    .push(format!("{} left by life {before}, which lives, and by {life}", letter.key));
            }
        }
        let says = |key: &str| letter.page.says.iter().any(|say| say.key == key);
        let left = self.left.entry(letter.key.clone()).or_insert_with(|| Left {
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

/// The way out of one life.
#[derive(Debug)]
pub(crate) struct PostChannel {
    pub(crate) life: u32,
    pub(crate) post: Arc<Post>,
}

#[async_trait]
impl Channel for PostChannel {
    fn leads(&self, way: ContactMethod) -> bool {
        way == ContactMethod::Mail
    }

    /// It takes a while until a letter has left, and until that is known here.
    async fn deliver(&self, letter: &Outgoing) -> Delivery {
        if !matches!(letter.to, Addressee::Player { .. }) {
            return Delivery::Dead("a place".to_owned());
        }
        let wait = u64::from(blake3::hash(letter.key.as_bytes()).as_bytes()[0]) / 8;
        let wait = Duration::from_millis(wait) + self.post.notes().slow;
        tokio::time::sleep(wait).await;
        self.post.notes().leaves(letter, self.life);
        tokio::time::sleep(wait).await;
        Delivery::Sent { remote_id: None, place: None, mailed: None }
    }
}
