//! What was last mailed in one thread (the letters of one player about one table): so that no picture comes twice and a deadline goes
//! into a calendar only when it has changed.

use crate::hours::wall::Instant;

/// What was last mailed in a thread.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mailed {
    /// The thread, by [`Keys::thread_id`](crate::Keys::thread_id).
    pub thread: String,
    /// The hash of the pictures that the last letter with pictures showed.
    pub pictures: Option<String>,
    /// The deadline that the last calendar entry named, to the millisecond.
    pub deadline_at: Option<Instant>,
    /// How many calendar entries there were; 0, none yet.
    pub sequence: u32,
}

impl Mailed {
    /// A thread in which nothing was mailed yet.
    pub fn nothing(thread: String) -> Self {
        Self { thread, pictures: None, deadline_at: None, sequence: 0 }
    }

    /// What was last mailed once a letter with these pictures and this deadline has left. A letter without pictures leaves those that
    /// were shown as they are, and so does one that names no deadline.
    #[must_use]
    pub fn then(&self, pictures: Option<String>, deadline_at: Option<Instant>) -> Self {
        let ms = |at: Option<Instant>| at.map(|at| at.timestamp_millis());
        let changed = deadline_at.is_some() && ms(deadline_at) != ms(self.deadline_at);
        Self {
            thread: self.thread.clone(),
            pictures: pictures.or_else(|| self.pictures.clone()),
            deadline_at: if changed { deadline_at } else { self.deadline_at },
            sequence: self.sequence + u32::from(changed),
        }
    }
}
