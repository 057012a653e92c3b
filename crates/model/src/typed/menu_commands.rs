//! Items that menus and completions offer at a table: service commands, and the steps and words of a seat's decision.

use engine::{Completion, Note, Stop};

/// A service command about a table.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum MenuCommand {
    /// Votes for the table's open motion.
    VoteYes,
    /// Votes against the table's open motion.
    VoteNo,
    /// Confirms the player's presence before the start.
    Here,
    /// Stops reminders of this decision.
    Snooze,
    /// Keeps the sealed answer changeable until the player is ready.
    Wait,
    /// Declares the sealed answer final.
    Ready,
    /// Gives one more day to every seat to act.
    Extend,
    /// Stops the clocks.
    Pause,
    /// Restarts the clocks.
    Resume,
    /// Lists the player's standing orders.
    Orders,
    /// Withdraws all standing orders.
    Withdraw,
    /// Takes over a vacant seat.
    Takeover,
    /// Returns to the seat the player left.
    Return,
    /// Mutes this table.
    Mute,
    /// Unmutes this table.
    Unmute,
    /// Sets a holiday; the player adds the dates.
    Holiday,
    /// Proposes to take back the player's last move and everything after it, with everyone's consent.
    VoteUndo,
    /// Proposes to switch to the newest rules, with everyone's consent.
    VoteUpgrade,
    /// Adds a standing order; the player adds the text.
    AddStandingOrder,
    /// Ruling that restores the position after an entry; the admin adds the entry and a reason.
    RulingUndo,
    /// Ruling that plays a move for a seat.
    RulingPlay,
    /// Ruling that extends the deadlines by some hours.
    RulingExtend,
    /// Ruling that names the winners.
    RulingResult,
    /// Ruling that ends the game without a result.
    RulingClose,
    /// Ruling that switches to the newest revision of the rules.
    RulingUpgrade,
    /// Ruling that unfreezes a table.
    RulingThaw,
}

/// Each command with its key in the message files and the words to type. If a command needs a table, its code follows
/// the first word.
const ALL: [(MenuCommand, &str, &str, &str); 26] = [
    (MenuCommand::VoteYes, "vote-yes", "vote", "yes"),
    (MenuCommand::VoteNo, "vote-no", "vote", "no"),
    (MenuCommand::Here, "here", "here", ""),
    (MenuCommand::Snooze, "hush", "hush", ""),
    (MenuCommand::Wait, "wait", "wait", ""),
    (MenuCommand::Ready, "ready", "ready", ""),
    (MenuCommand::Extend, "extend", "extend", "24h"),
    (MenuCommand::Pause, "pause", "pause", ""),
    (MenuCommand::Resume, "resume", "resume", ""),
    (MenuCommand::Orders, "orders", "orders", ""),
    (MenuCommand::Withdraw, "withdraw", "withdraw", ""),
    (MenuCommand::Takeover, "takeover", "takeover", ""),
    (MenuCommand::Return, "return", "return", ""),
    (MenuCommand::Mute, "mute", "mute", ""),
    (MenuCommand::Unmute, "unmute", "unmute", ""),
    (MenuCommand::Holiday, "holiday", "holiday", ""),
    (MenuCommand::VoteUndo, "vote-undo", "vote", "undo"),
    (MenuCommand::VoteUpgrade, "vote-upgrade", "vote", "upgrade"),
    (MenuCommand::AddStandingOrder, "ahead", "when", ""),
    (MenuCommand::RulingUndo, "ruling-undo", "ruling", "undo"),
    (MenuCommand::RulingPlay, "ruling-play", "ruling", "play"),
    (MenuCommand::RulingExtend, "ruling-extend", "ruling", "extend"),
    (MenuCommand::RulingResult, "ruling-result", "ruling", "result"),
    (MenuCommand::RulingClose, "ruling-close", "ruling", "close"),
    (MenuCommand::RulingUpgrade, "ruling-upgrade", "ruling", "upgrade"),
    (MenuCommand::RulingThaw, "ruling-thaw", "ruling", "thaw"),
];

impl MenuCommand {
    /// Returns the key.
    pub fn key(self) -> &'static str {
        ALL.iter().find(|(one, ..)| *one == self).map_or("", |(_, key, ..)| key)
    }

    /// Returns the command with this key.
    pub fn of_key(key: &str) -> Option<Self> {
        ALL.iter().find(|(_, own, ..)| *own == key).map(|(one, ..)| *one)
    }

    /// Returns the line to type for this command and table, with further typed text.
    pub fn order(self, table: &str, typed: &str) -> String {
        let (verb, rest) =
            ALL.iter().find(|(one, ..)| *one == self).map_or(("", ""), |(.., verb, rest)| (*verb, *rest));
        let table =
            if matches!(self, MenuCommand::Holiday | MenuCommand::AddStandingOrder) { "" } else { table };
        let words = [verb, table, rest, typed];
        words.into_iter().filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
    }
}

/// The steps offered to a seat after its draft.
#[derive(Clone, Debug)]
pub struct OfferedSteps {
    /// The draft, one string of canonical words per step.
    pub draft: Vec<String>,
    /// Fingerprint of the preceding steps: those in effect and those in the draft. It changes if a step is played or
    /// the draft differs.
    pub fingerprint: u64,
    /// All steps on offer, some combined with their possible continuations.
    pub offers: Vec<OfferedStep>,
    /// Typical whole turns, at most three, each as the canonical words of its steps.
    pub turns: Vec<Vec<String>>,
    /// The step that ends the move in its current state, in canonical words.
    pub ending_step: Option<String>,
    /// Effect of the chosen steps; `None` if they cannot be played or none are chosen.
    pub stop: Option<Stop>,
}

/// An offered step, several consecutive ones, or a long range of numbers that each form a step.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OfferedStep {
    /// Canonical words, without the number for a range, and separated by commas for several steps.
    pub words: String,
    /// The first and last number of a range.
    pub range: Option<(u32, u32)>,
    /// Notes on the step.
    pub notes: Vec<Note>,
    /// True if a line may omit the step.
    pub is_default: bool,
    /// True if the step has no effect although an earlier step was paid for.
    pub is_idle: bool,
}

/// A partly typed line of a seat, after its draft.
#[derive(Clone, Debug)]
pub struct PartialLine {
    /// The draft, one string of canonical words per step.
    pub draft: Vec<String>,
    /// Number of steps in effect, including the draft; it changes if a step is played.
    pub steps: u64,
    /// Possible continuations.
    pub completion: Completion,
    /// Effect of the current line, if it can be parsed.
    pub stop: Option<Stop>,
    /// The step that a line may omit here, in canonical words.
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
    fn menu_commands_parse_and_have_unique_keys() {
        let words = VerbWords::new(&BTreeMap::new());
        for (one, key, ..) in ALL {
            assert_eq!(MenuCommand::of_key(key), Some(one));
            let order = one.order("K7QF", "");
            let read = words.parse(&order).unwrap();
            let names_none = matches!(one, MenuCommand::Holiday | MenuCommand::AddStandingOrder);
            assert!(names_none || read.args[0] == "K7QF", "{order}");
        }
        assert_eq!(MenuCommand::of_key("dance"), None);
        assert_eq!(MenuCommand::VoteNo.order("K7QF", ""), "vote K7QF no");
        let holiday = words.parse(&MenuCommand::Holiday.order("K7QF", "2027-12-24 2028-01-02")).unwrap();
        assert_eq!((holiday.verb, holiday.args.len()), (Verb::Holiday, 2));
        assert_eq!(MenuCommand::RulingUndo.order("K7QF", "17: why"), "ruling K7QF undo 17: why");
        assert_eq!(MenuCommand::AddStandingOrder.order("K7QF", "any: pass"), "when any: pass");
    }
}
