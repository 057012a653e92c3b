//! What a menu offers at a table: the words of the service that would do something there now. Nothing is decided here. Who chooses
//! from the menu sends these words, and they are read like any others.

use crate::engine::Seat;
use crate::play::record::ask::Ask;
use crate::play::record::journal::Entry;
use crate::play::record::person::Player;
use crate::play::record::table::{Holder, Status, Table};
use crate::play::record::vote::{Motion, Vote};
use crate::play::turn::take_back::undoable;
use std::collections::BTreeSet;

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

/// Who chooses, and what of the table's past and rules matters for it.
#[derive(Copy, Clone, Debug)]
pub struct MenuContext<'a> {
    /// The person, if they have been heard of.
    pub player: Option<&'a Player>,
    /// Whether they may rule at the table.
    pub rules: bool,
    /// The table's whole journal.
    pub entries: &'a [Entry],
    /// The newest revision of the game's rules.
    pub revision: u32,
}

/// What a person could usefully say about a table now, what is most urgent first.
pub fn useful(table: &Table, chooser: &MenuContext<'_>) -> Vec<Useful> {
    let ids = chooser.player.map(Player::ids).unwrap_or_default();
    let seat = ids.iter().flat_map(|id| table.seats_of(*id)).next();
    let left = |holder: &Holder| match holder {
        Holder::Bot { left_by: Some(by), .. } => ids.contains(by),
        _ => false,
    };
    let mut all = match (table.status, seat) {
        (Status::Running, Some(seat)) => of_seat(table, seat, chooser),
        (Status::Running, None) if table.seats.iter().any(left) => vec![Useful::Return],
        (Status::Running, None) if table.league.is_none() && table.vacancies().next().is_some() => {
            vec![Useful::Takeover]
        }
        (Status::Open, Some(_)) if table.company.ready_check.is_some() => vec![Useful::Here],
        _ => Vec::new(),
    };
    if let (Some(player), Some(_)) = (chooser.player, seat) {
        let muted = player.telling.muted.contains(&table.code);
        all.extend([if muted { Useful::Unmute } else { Useful::Mute }, Useful::Holiday]);
    }
    if chooser.rules {
        all.extend(rulings(table, seat, chooser.revision));
    }
    all
}

/// What an admin could do about a table; from a seat of their own they can ask for a pause anyway.
fn rulings(table: &Table, seat: Option<Seat>, revision: u32) -> Vec<Useful> {
    let paused = table.clocks.paused_at.is_some();
    let pause = seat.is_none().then_some(if paused { Useful::Resume } else { Useful::Pause });
    let upgrade = (table.revision < revision).then_some(Useful::RulingUpgrade);
    let ruled = [
        Useful::RulingUndo,
        Useful::RulingPlay,
        Useful::RulingExtend,
        Useful::RulingResult,
        Useful::RulingClose,
    ];
    match table.status {
        Status::Running => pause.into_iter().chain(ruled).chain(upgrade).collect(),
        Status::Frozen => vec![Useful::RulingThaw],
        _ => Vec::new(),
    }
}

/// What somebody could say from their seat while the game runs.
fn of_seat(table: &Table, seat: Seat, chooser: &MenuContext<'_>) -> Vec<Useful> {
    let ask = table.asks.get(&seat);
    let votes = |side: fn(&Vote) -> &BTreeSet<Seat>| {
        table.clocks.vote.as_ref().is_some_and(|vote| !side(vote).contains(&seat))
    };
    let paused = table.clocks.paused_at.is_some();
    let timed = table.asks.values().any(|ask| ask.deadline_at.is_some());
    let asked = |fits: &dyn Fn(&Ask) -> bool| ask.is_some_and(fits);
    let moved = table.clocks.vote.as_ref().map(|vote| &vote.motion);
    let asks_back = matches!(moved, Some(Motion::Undo { .. }));
    let asks_forward = matches!(moved, Some(Motion::Upgrade { .. }));
    let has_orders = table.company.orders.contains_key(&seat);
    [
        (votes(|vote| &vote.yes), Useful::VoteYes),
        (votes(|vote| &vote.no), Useful::VoteNo),
        (asked(&|ask| ask.seal.is_none() && !ask.clock.enough && ask.deadline_at.is_some()), Useful::Hush),
        (asked(&|ask| ask.sealed && !ask.waits && !ask.late), Useful::Wait),
        (asked(&|ask| ask.sealed && ask.waits), Useful::Ready),
        (timed && !paused, Useful::Extend),
        (!paused, Useful::Pause),
        (paused, Useful::Resume),
        (!asks_back && undoable(seat, chooser.entries, None).is_some(), Useful::VoteUndo),
        (!asks_forward && table.revision < chooser.revision, Useful::VoteUpgrade),
        (true, Useful::Ahead),
        (has_orders, Useful::Orders),
        (has_orders, Useful::Withdraw),
    ]
    .into_iter()
    .filter_map(|(now, one)| now.then_some(one))
    .collect()
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::play::{Verb, VerbWords};
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
