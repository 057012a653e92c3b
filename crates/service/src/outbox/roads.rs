//! Whether anything gets through by mail, and by chat. When a road is down its letters wait together, without counting tries; one of them
//! at a time goes ahead to see, and the first that gets through frees the others. Waits are told by a clock that only runs on.

use model::{ContactMethod, To};
use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// The first wait before one letter goes ahead; doubled each time.
const WAIT_FIRST: Duration = Duration::from_secs(5);
/// The longest such wait.
const WAIT_MAX: Duration = Duration::from_secs(300);
/// Letters that were going when a road went down, remembered at most.
const SUSPECTS_MAX: usize = 1_000;

/// What goes down together.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Road {
    Mail,
    Chat,
}

impl Road {
    pub(super) fn of(to: To) -> Self {
        match to {
            To::Player { way: ContactMethod::Mail, .. } => Self::Mail,
            To::Player { way: ContactMethod::Direct | ContactMethod::Place, .. } | To::Place => Self::Chat,
        }
    }

    /// The ways that lead by it.
    pub(super) fn ways(self) -> Vec<ContactMethod> {
        match self {
            Self::Mail => vec![ContactMethod::Mail],
            Self::Chat => vec![ContactMethod::Direct, ContactMethod::Place],
        }
    }
}

/// Both roads.
#[derive(Debug, Default)]
pub(super) struct Roads {
    of: Mutex<BTreeMap<Road, RoadState>>,
}

#[derive(Debug, Default)]
struct RoadState {
    closed: Option<Closed>,
    /// Letters with which it went down, and whether others got through since.
    suspects: BTreeMap<String, bool>,
}

#[derive(Clone, Debug)]
struct Closed {
    /// When a letter may go ahead.
    until: Duration,
    wait: Duration,
    /// Whether one is going ahead now.
    ahead: bool,
    /// The letter that did not get through last.
    last: String,
    /// Whether another one has waited since: then that one goes ahead first.
    others_wait: bool,
}

/// One letter may go by a road. Dropped without a word, it has told nothing of the road.
#[derive(Debug)]
pub(super) struct Passage<'a> {
    roads: &'a Roads,
    road: Road,
    ahead: bool,
}

/// What a letter that did not get through means for its road.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum AtFault {
    /// The road is down; a letter goes ahead behind this wait.
    OfRoad(Duration),
    /// Others got through and this one again did not: it is the letter.
    OfLetter,
}

impl Roads {
    /// Whether the letter of this key may go now; else how long it waits.
    pub(super) fn passage(&self, road: Road, key: &str, now: Duration) -> Result<Passage<'_>, Duration> {
        let mut roads = self.roads();
        let state = roads.entry(road).or_default();
        let ahead = match &mut state.closed {
            None => false,
            Some(closed) if closed.ahead || now < closed.until => {
                closed.others_wait |= closed.last != key;
                return Err(closed.until.saturating_sub(now).max(WAIT_FIRST));
            }
            Some(closed) if closed.last == key && closed.others_wait => {
                closed.others_wait = false;
                return Err(WAIT_FIRST);
            }
            Some(closed) => {
                closed.ahead = true;
                true
            }
        };
        Ok(Passage { roads: self, road, ahead })
    }

    fn roads(&self) -> MutexGuard<'_, BTreeMap<Road, RoadState>> {
        self.of.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Passage<'_> {
    /// The other side has answered: whether the road was down until now.
    pub(super) fn got_through(self) -> bool {
        let mut roads = self.roads.roads();
        let state = roads.entry(self.road).or_default();
        state.suspects.values_mut().for_each(|others_got_through| *others_got_through = true);
        state.closed.take().is_some()
    }

    /// Nothing got through with the letter of this key.
    pub(super) fn went_down(self, key: &str, now: Duration) -> AtFault {
        let mut roads = self.roads.roads();
        let state = roads.entry(self.road).or_default();
        // Once: next time it is at fault only if others got through since.
        if let Some(others_got_through @ true) = state.suspects.get_mut(key) {
            *others_got_through = false;
            return AtFault::OfLetter;
        }
        if state.suspects.len() >= SUSPECTS_MAX {
            state.suspects.pop_first();
        }
        state.suspects.insert(key.to_owned(), false);
        let wait = match &state.closed {
            None => WAIT_FIRST,
            Some(closed) if self.ahead => (closed.wait * 2).min(WAIT_MAX),
            // It went when the road was open, like the one that closed it.
            Some(closed) => return AtFault::OfRoad(closed.until.saturating_sub(now).max(WAIT_FIRST)),
        };
        let (last, others_wait) = (key.to_owned(), false);
        state.closed = Some(Closed { until: now + wait, wait, ahead: false, last, others_wait });
        AtFault::OfRoad(wait)
    }
}

impl Drop for Passage<'_> {
    fn drop(&mut self) {
        if !self.ahead {
            return;
        }
        if let Some(closed) = self.roads.roads().entry(self.road).or_default().closed.as_mut() {
            closed.ahead = false;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const S: Duration = Duration::from_secs(1);

    #[test]
    fn one_letter_goes_ahead_later_and_later_and_the_first_that_gets_through_opens_the_road() {
        let roads = Roads::default();
        let first = roads.passage(Road::Mail, "a", S).unwrap();
        assert_eq!(first.went_down("a", S), AtFault::OfRoad(5 * S));
        assert_eq!(roads.passage(Road::Mail, "a", 2 * S).unwrap_err(), 5 * S, "not at once");
        assert!(roads.passage(Road::Chat, "a", 2 * S).is_ok(), "the other road is open");
        let mut now = 6 * S;
        for wait in [10, 20, 40, 80, 160, 300, 300] {
            let ahead = roads.passage(Road::Mail, "a", now).unwrap();
            assert!(roads.passage(Road::Mail, "a", now).is_err(), "one at a time");
            assert_eq!(ahead.went_down("a", now), AtFault::OfRoad(wait * S));
            now += wait * S;
        }
        let ahead = roads.passage(Road::Mail, "a", now).unwrap();
        assert!(ahead.got_through(), "the others are to be woken");
        assert!(!roads.passage(Road::Mail, "a", now).unwrap().got_through(), "once");
    }

    #[test]
    fn a_letter_that_told_nothing_of_the_road_lets_another_go_ahead() {
        let roads = Roads::default();
        roads.passage(Road::Mail, "a", S).unwrap().went_down("a", S);
        drop(roads.passage(Road::Mail, "a", 10 * S).unwrap());
        assert!(roads.passage(Road::Mail, "a", 10 * S).is_ok());
    }

    #[test]
    fn those_that_fail_together_close_it_once() {
        let roads = Roads::default();
        let (one, other) =
            (roads.passage(Road::Mail, "a", S).unwrap(), roads.passage(Road::Mail, "a", S).unwrap());
        assert_eq!(one.went_down("a", S), AtFault::OfRoad(5 * S));
        assert_eq!(other.went_down("b", 2 * S), AtFault::OfRoad(5 * S));
        assert!(roads.passage(Road::Mail, "a", 6 * S).is_ok());
    }

    #[test]
    fn a_letter_that_alone_does_not_get_through_holds_up_no_other() {
        let roads = Roads::default();
        roads.passage(Road::Mail, "poison", S).unwrap().went_down("poison", S);
        assert!(roads.passage(Road::Mail, "a", 2 * S).is_err(), "it waits");
        assert!(roads.passage(Road::Mail, "poison", 9 * S).is_err(), "another one goes ahead");
        assert!(roads.passage(Road::Mail, "a", 9 * S).unwrap().got_through());
        assert_eq!(
            roads.passage(Road::Mail, "a", 9 * S).unwrap().went_down("poison", 9 * S),
            AtFault::OfLetter
        );
        assert!(roads.passage(Road::Mail, "a", 9 * S).is_ok());
        assert_eq!(
            roads.passage(Road::Mail, "a", 9 * S).unwrap().went_down("poison", 9 * S),
            AtFault::OfRoad(5 * S),
            "nothing got through since: it is not the letter"
        );
        let roads = Roads::default();
        assert_eq!(
            roads.passage(Road::Mail, "a", 9 * S).unwrap().went_down("other", 9 * S),
            AtFault::OfRoad(5 * S)
        );
    }
}
