//! In-memory queues of leased letters: one per recipient and delivery method, and one per place. Replaced letters are
//! dropped.

use model::{Code, ContactMethod, Instant, LeagueName, Letter, LetterRecipient, PlayerId};
use ports::LeasedLetter;
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// Key of a queue: one recipient and delivery method, or one place. The letters of a queue are delivered one after
/// another.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum QueueKey {
    Player(PlayerId, ContactMethod),
    Place(PlaceOwner),
}

impl QueueKey {
    fn of(letter: &Letter) -> Self {
        match letter.to {
            LetterRecipient::Player { player, way } => QueueKey::Player(player, way),
            LetterRecipient::Place => QueueKey::Place(PlaceOwner::of(letter)),
        }
    }
}

/// Owner of a place.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum PlaceOwner {
    Table(Code),
    League(LeagueName),
    Unowned,
}

impl PlaceOwner {
    fn of(letter: &Letter) -> Self {
        match (&letter.table, &letter.league) {
            (Some(table), _) => Self::Table(table.clone()),
            (None, Some(league)) => Self::League(league.clone()),
            (None, None) => Self::Unowned,
        }
    }

    /// Returns the slot of the living post at the place.
    pub(super) fn slot(&self) -> Option<String> {
        match self {
            Self::Table(table) => Some(play::post_slot(table)),
            Self::League(league) => Some(play::league_post_slot(league)),
            Self::Unowned => None,
        }
    }
}

/// One queue.
#[derive(Debug, Default)]
struct LetterQueue {
    /// The letters of the queue, each with the end of its lease.
    letters: Vec<(LeasedLetter, Instant)>,
    /// Keys of the letters being sent.
    sending_keys: Vec<String>,
    /// True if the last letter sent was an event at a place.
    sent_events_last: bool,
    /// Position among all queues, by the time at which it became non-empty.
    place_in_line: u64,
}

/// Maximum number of letters in delivery per recipient; further letters wait. A sender of a thousand mails thus delays
/// only the answers to themselves.
const READER_MAX: usize = 10;

/// All queues.
#[derive(Debug, Default)]
pub(super) struct Queues {
    queues: Mutex<BTreeMap<QueueKey, LetterQueue>>,
    next_queue_number: AtomicU64,
}

impl Queues {
    /// Adds letters to the end of their queues. A newer letter replaces the waiting letter in its slot. A letter that
    /// is already here was leased again after its lease ended; it keeps its position.
    pub(super) fn add(&self, leased: Vec<LeasedLetter>, until: Instant) {
        let mut queues = self.queues();
        for one in leased {
            let queue = queues.entry(QueueKey::of(&one.letter)).or_default();
            if queue.letters.is_empty() {
                queue.place_in_line = self.next_queue_number.fetch_add(1, Ordering::Relaxed);
            }
            if queue.sending_keys.contains(&one.letter.key) {
                continue;
            }
            let letters = &mut queue.letters;
            if let Some((_, ours)) = letters.iter_mut().find(|(here, _)| here.letter.key == one.letter.key) {
                *ours = until;
                continue;
            }
            letters.retain(|(older, _)| older.letter.slot.is_none() || older.letter.slot != one.letter.slot);
            letters.push((one, until));
        }
    }

    /// Returns the recipients who have reached their limit of letters in delivery.
    pub(super) fn recipients_at_limit(&self) -> Vec<PlayerId> {
        let mut counts: BTreeMap<PlayerId, usize> = BTreeMap::new();
        for (queue, waiting) in self.queues().iter() {
            if let QueueKey::Player(player, _) = queue {
                *counts.entry(*player).or_default() += waiting.letters.len() + waiting.sending_keys.len();
            }
        }
        counts.into_iter().filter(|(_, count)| *count >= READER_MAX).map(|(player, _)| player).collect()
    }

    /// Returns the non-empty queues, in the order in which they became so.
    pub(super) fn waiting_queues(&self) -> Vec<QueueKey> {
        let queues = self.queues();
        let waiting = queues.iter().filter(|(_, waiting)| !waiting.letters.is_empty());
        let mut waiting: Vec<_> = waiting.map(|(queue, waiting)| (waiting.place_in_line, queue)).collect();
        waiting.sort();
        waiting.into_iter().map(|(_, queue)| queue.clone()).collect()
    }

    /// Returns the number of letters waiting or being sent.
    pub(super) fn count(&self) -> usize {
        self.queues().values().map(|waiting| waiting.letters.len() + waiting.sending_keys.len()).sum()
    }

    /// Takes the next letters of a queue: one letter, or all events at a place that can be sent together. Letters whose
    /// lease has ended are dropped; they have been leased again, or will be.
    pub(super) fn next(&self, queue: &QueueKey, now: Instant, place_is_new: bool) -> Vec<LeasedLetter> {
        let mut queues = self.queues();
        let Some(waiting) = queues.get_mut(queue) else { return Vec::new() };
        waiting.letters.retain(|(_, until)| now < *until);
        let next = waiting.next(place_is_new);
        waiting.sending_keys = next.iter().map(|one| one.letter.key.clone()).collect();
        next
    }

    /// Marks a queue as no longer sending.
    pub(super) fn finish_sending(&self, queue: &QueueKey) {
        let mut queues = self.queues();
        if let Some(waiting) = queues.get_mut(queue) {
            waiting.sending_keys.clear();
            if waiting.letters.is_empty() {
                queues.remove(queue);
            }
        }
    }

    /// Drops the letters of a queue.
    pub(super) fn drop_all(&self, queue: &QueueKey) {
        self.queues().remove(queue);
    }

    fn queues(&self) -> MutexGuard<'_, BTreeMap<QueueKey, LetterQueue>> {
        self.queues.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl LetterQueue {
    /// Takes the next letter of a queue. At a place, events and the living post alternate, so that neither starves.
    /// Events come first, unless the place has yet to be created. A recipient's letters are taken in order.
    fn next(&mut self, place_is_new: bool) -> Vec<LeasedLetter> {
        let wants_news = !self.sent_events_last && !place_is_new;
        let wanted = self.letters.iter().position(|(one, _)| reports_events(one) == wants_news);
        let Some((first, _)) = (!self.letters.is_empty()).then(|| self.letters.remove(wanted.unwrap_or(0)))
        else {
            return Vec::new();
        };
        self.sent_events_last = reports_events(&first);
        let mut next = vec![first];
        if may_be_joined(&next[0]) {
            let (joined, left) =
                std::mem::take(&mut self.letters).into_iter().partition(|(one, _)| may_be_joined(one));
            self.letters = left;
            let joined: Vec<(LeasedLetter, Instant)> = joined;
            next.extend(joined.into_iter().map(|(one, _)| one));
        }
        next
    }
}

/// Returns true if a letter reports events at a place. A living post has a slot, because it is replaced; an event has
/// none.
fn reports_events(one: &LeasedLetter) -> bool {
    one.letter.to == LetterRecipient::Place && one.letter.slot.is_none()
}

/// Returns true if other events may be sent together with this one. A letter with an earlier attempt may already have
/// arrived.
fn may_be_joined(one: &LeasedLetter) -> bool {
    reports_events(one) && !one.was_leased_before
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrono::DateTime;
    use model::Urgency;

    fn leased_letter(key: &str, to: LetterRecipient, slot: Option<&str>, tries: u32) -> LeasedLetter {
        let letter = Letter {
            key: key.to_owned(),
            to,
            class: Urgency::Turn,
            slot: slot.map(str::to_owned),
            due_at: Instant::default(),
            table: Code::parse("K7QF"),
            league: None,
            answers: None,
            body: String::new(),
        };
        LeasedLetter { letter, tries, was_leased_before: tries > 1 }
    }

    fn news(key: &str) -> LeasedLetter {
        leased_letter(key, LetterRecipient::Place, None, 1)
    }

    fn post(key: &str) -> LeasedLetter {
        leased_letter(key, LetterRecipient::Place, Some("post/K7QF"), 1)
    }

    fn place() -> QueueKey {
        QueueKey::Place(PlaceOwner::Table(Code::parse("K7QF").unwrap()))
    }

    fn until() -> Instant {
        DateTime::from_timestamp(300, 0).unwrap()
    }

    fn keys(next: &[LeasedLetter]) -> Vec<&str> {
        next.iter().map(|one| one.letter.key.as_str()).collect()
    }

    #[test]
    fn replaced_letters_are_dropped() {
        let queues = Queues::default();
        queues.add(vec![post("p1"), post("p2")], until());
        queues.add(vec![post("p3")], until());
        assert_eq!(queues.count(), 1);
        assert_eq!(keys(&queues.next(&place(), Instant::default(), false)), ["p3"]);
        assert!(queues.next(&place(), Instant::default(), false).is_empty());
    }

    #[test]
    fn events_and_living_post_alternate() {
        let queues = Queues::default();
        let mut left = Vec::new();
        for round in 0..4 {
            queues.add(vec![news(&format!("h{round}a")), post(&format!("p{round}"))], until());
            queues.add(vec![news(&format!("h{round}b"))], until());
            left.push(keys(&queues.next(&place(), Instant::default(), false)).join("+"));
        }
        assert_eq!(left, ["h0a+h0b", "p1", "h1a+h1b+h2a+h2b", "p3"]);
    }

    #[test]
    fn place_is_created_before_events_are_posted() {
        let queues = Queues::default();
        queues.add(vec![news("h1"), post("p1")], until());
        assert_eq!(keys(&queues.next(&place(), Instant::default(), true)), ["p1"]);
        assert_eq!(keys(&queues.next(&place(), Instant::default(), false)), ["h1"]);
    }

    #[test]
    fn each_league_has_its_own_queue() {
        let queues = Queues::default();
        let of = |key: &str, league: &str| {
            let mut one = leased_letter(key, LetterRecipient::Place, None, 1);
            (one.letter.table, one.letter.league) = (None, LeagueName::parse(league));
            one
        };
        queues.add(vec![of("a", "SPRING"), of("b", "AUTUMN"), of("c", "SPRING")], until());
        let waiting = queues.waiting_queues();
        assert_eq!(waiting.len(), 2, "one queue per league: {waiting:?}");
        let left: Vec<_> = waiting
            .iter()
            .map(|queue| keys(&queues.next(queue, Instant::default(), false)).join("+"))
            .collect();
        assert_eq!(left, ["a+c", "b"]);
        let slot = |queue: &QueueKey| match queue {
            QueueKey::Place(place) => place.slot(),
            QueueKey::Player(..) => None,
        };
        let slots: Vec<_> = waiting.iter().map(slot).collect();
        assert_eq!(slots, [Some("league-post/SPRING".to_owned()), Some("league-post/AUTUMN".to_owned())]);
    }

    #[test]
    fn retried_events_are_sent_alone() {
        let queues = Queues::default();
        queues
            .add(vec![leased_letter("h1", LetterRecipient::Place, None, 2), news("h2"), news("h3")], until());
        assert_eq!(keys(&queues.next(&place(), Instant::default(), false)), ["h1"]);
        assert_eq!(keys(&queues.next(&place(), Instant::default(), false)), ["h2", "h3"]);
    }

    #[test]
    fn recipient_queue_is_ordered_and_respects_leases() {
        let queues = Queues::default();
        let to = LetterRecipient::Player { player: PlayerId::new(7), way: ContactMethod::Mail };
        queues.add(
            vec![
                leased_letter("a", to, None, 1),
                leased_letter("b", to, Some("s"), 1),
                leased_letter("c", to, None, 1),
            ],
            until(),
        );
        let queue = QueueKey::of(&leased_letter("a", to, None, 1).letter);
        assert_eq!(keys(&queues.next(&queue, Instant::default(), false)), ["a"]);
        assert_eq!(queues.count(), 3, "one is being sent");
        queues.finish_sending(&queue);
        assert_eq!((queues.count(), queues.waiting_queues()), (2, vec![queue.clone()]));
        assert_eq!(keys(&queues.next(&queue, Instant::default(), false)), ["b"]);
        assert!(queues.next(&queue, until(), false).is_empty());
        queues.finish_sending(&queue);
        assert_eq!(queues.count(), 0);
    }
}
