//! What a menu offers at a table: the words of the service that would do something there now. Nothing is decided here. Who chooses
//! from the menu sends these words, and they are read like any others.

use crate::turn::take_back::undoable;
use engine::Seat;
use model::{Ask, Entry, Holder, Motion, Player, Status, Table, Useful, Vote};
use std::collections::BTreeSet;

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
    let mut all = match (table.status(), seat) {
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
    match table.status() {
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
