//! What menus and completions offer at a table: words of the service, and the steps and words of a seat's own decision.

use engine::{Completion, Note, Stop};

/// Something that could be said about a table.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Useful {
    /// For what the table votes on.
    VoteYes,
    /// Against it.
    VoteNo,
    /// They are there, before the start.
    Here,
    /// No more reminders of this decision.
    Hush,
    /// What they sealed is to stay closed until they are ready.
    Wait,
    /// They are ready.
    Ready,
    /// A day more for everybody who is asked.
    Extend,
    /// No clock runs.
    Pause,
    /// The clocks run again.
    Resume,
    /// Their standing orders.
    Orders,
    /// No standing orders any more.
    Withdraw,
    /// A vacant seat becomes theirs.
    Takeover,
    /// The seat they left is theirs again.
    Return,
    /// Nothing more of this table.
    Mute,
    /// To be told of this table again.
    Unmute,
    /// A holiday; its days must be said.
    Holiday,
    /// To take back what they played last, and all behind it, if everybody agrees.
    VoteUndo,
    /// To go on by the newest rules, if everybody agrees.
    VoteUpgrade,
    /// A standing order; what it says must be said.
    Ahead,
    /// A ruling: back to an entry, which must be said with the reason.
    RulingUndo,
    /// A ruling: what is played for a seat.
    RulingPlay,
    /// A ruling: so many hours more.
    RulingExtend,
    /// A ruling: who has won.
    RulingResult,
    /// A ruling: the end without a result.
    RulingClose,
    /// A ruling: the newest revision of the rules.
    RulingUpgrade,
    /// A ruling: a frozen table goes on.
    RulingThaw,
}

/// Each with its key in the message files and the words that say it; of those that need a table, its code stands behind the first
/// word.
const ALL: [(Useful, &str, &str, &str); 26] = [
    (Useful::VoteYes, "vote-yes", "vote", "yes"),
    (Useful::VoteNo, "vote-no", "vote", "no"),
    (Useful::Here, "here", "here", ""),
    (Useful::Hush, "hush", "hush", ""),
    (Useful::Wait, "wait", "wait", ""),
    (Useful::Ready, "ready", "ready", ""),
    (Useful::Extend, "extend", "extend", "24h"),
    (Useful::Pause, "pause", "pause", ""),
    (Useful::Resume, "resume", "resume", ""),
    (Useful::Orders, "orders", "orders", ""),
    (Useful::Withdraw, "withdraw", "withdraw", ""),
    (Useful::Takeover, "takeover", "takeover", ""),
    (Useful::Return, "return", "return", ""),
    (Useful::Mute, "mute", "mute", ""),
    (Useful::Unmute, "unmute", "unmute", ""),
    (Useful::Holiday, "holiday", "holiday", ""),
    (Useful::VoteUndo, "vote-undo", "vote", "undo"),
    (Useful::VoteUpgrade, "vote-upgrade", "vote", "upgrade"),
    (Useful::Ahead, "ahead", "when", ""),
    (Useful::RulingUndo, "ruling-undo", "ruling", "undo"),
    (Useful::RulingPlay, "ruling-play", "ruling", "play"),
    (Useful::RulingExtend, "ruling-extend", "ruling", "extend"),
    (Useful::RulingResult, "ruling-result", "ruling", "result"),
    (Useful::RulingClose, "ruling-close", "ruling", "close"),
    (Useful::RulingUpgrade, "ruling-upgrade", "ruling", "upgrade"),
    (Useful::RulingThaw, "ruling-thaw", "ruling", "thaw"),
];

impl Useful {
    /// Its key.
    pub fn key(self) -> &'static str {
        ALL.iter().find(|(one, ..)| *one == self).map_or("", |(_, key, ..)| key)
    }

    /// What has this key.
    pub fn of_key(key: &str) -> Option<Self> {
        ALL.iter().find(|(_, own, ..)| *own == key).map(|(one, ..)| *one)
    }

    /// The order that says it of a table, with what was typed besides.
    pub fn order(self, table: &str, typed: &str) -> String {
        let (verb, rest) =
            ALL.iter().find(|(one, ..)| *one == self).map_or(("", ""), |(.., verb, rest)| (*verb, *rest));
        let table = if matches!(self, Useful::Holiday | Useful::Ahead) { "" } else { table };
        let words = [verb, table, rest, typed];
        words.into_iter().filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
    }
}

/// What a seat is offered behind its draft.
#[derive(Clone, Debug)]
pub struct Offered {
    /// The draft, in canonical words a step.
    pub draft: Vec<String>,
    /// What the steps are offered behind: another number means that something has been played since, or that the draft is another.
    pub behind: u64,
    /// Every step that is offered there, some of them together with what can follow.
    pub offers: Vec<OfferedStep>,
    /// Whole turns as they are usual, at most three, each as the canonical words of its steps.
    pub turns: Vec<Vec<String>>,
    /// The step with which the move could end as it is, in canonical words.
    pub ends: Option<String>,
    /// What the chosen steps would do; `None` where they cannot be played, or none are chosen.
    pub stop: Option<Stop>,
}

/// A step that is offered, or several in a row, or a long range of numbers of which each makes a step.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OfferedStep {
    /// Its canonical words; of a range without the number, of several steps with commas between them.
    pub words: String,
    /// The first and last number of a range.
    pub range: Option<(u32, u32)>,
    /// What is to be known of it.
    pub notes: Vec<Note>,
    /// Whether a line may leave it out.
    pub is_default: bool,
    /// Whether it does nothing, though what came before it was paid for.
    pub is_idle: bool,
}

/// A half-typed line of a seat, behind its draft.
#[derive(Clone, Debug)]
pub struct HalfTyped {
    /// The draft, in canonical words a step.
    pub draft: Vec<String>,
    /// How many steps are in effect behind the draft: another number means that something has been played since.
    pub steps: u64,
    /// What could stand next.
    pub completion: Completion,
    /// What the line as it is would do, if it can be read.
    pub stop: Option<Stop>,
    /// The step that a line may leave out here, in canonical words.
    pub default: Option<String>,
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::typed::orders::VerbWords;
    use crate::typed::verbs::Verb;
    use std::collections::BTreeMap;

    #[test]
    fn every_useful_word_is_an_order_and_has_one_key() {
        let words = VerbWords::new(&BTreeMap::new());
        for (one, key, ..) in ALL {
            assert_eq!(Useful::of_key(key), Some(one));
            let order = one.order("K7QF", "");
            let read = words.parse(&order).unwrap();
            let names_none = matches!(one, Useful::Holiday | Useful::Ahead);
            assert!(names_none || read.args[0] == "K7QF", "{order}");
        }
        assert_eq!(Useful::of_key("dance"), None);
        assert_eq!(Useful::VoteNo.order("K7QF", ""), "vote K7QF no");
        let holiday = words.parse(&Useful::Holiday.order("K7QF", "2027-12-24 2028-01-02")).unwrap();
        assert_eq!((holiday.verb, holiday.args.len()), (Verb::Holiday, 2));
        assert_eq!(Useful::RulingUndo.order("K7QF", "17: why"), "ruling K7QF undo 17: why");
        assert_eq!(Useful::Ahead.order("K7QF", "any: pass"), "when any: pass");
    }
}
