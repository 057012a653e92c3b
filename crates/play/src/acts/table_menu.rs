//! Menu items of a table: the service verbs that would have an effect there now. Nothing is decided here: choosing an
//! item sends its verb, which is read like any other.

use crate::turn::take_back::undoable;
use engine::Seat;
use model::{Ask, Entry, Holder, MenuCommand, Motion, Player, Status, Table, Vote};
use std::collections::BTreeSet;

/// The player viewing a menu, and the table's journal and rules as far as the menu needs them.
#[derive(Copy, Clone, Debug)]
pub struct MenuContext<'a> {
    /// The player, if known.
    pub player: Option<&'a Player>,
    /// True if the player may rule at the table.
    pub rules: bool,
    /// The table's whole journal.
    pub entries: &'a [Entry],
    /// The newest revision of the game's rules.
    pub revision: u32,
}

/// Returns the verbs that are useful at a table now, the most urgent first.
pub fn table_menu_items(table: &Table, chooser: &MenuContext<'_>) -> Vec<MenuCommand> {
    let ids = chooser.player.map(Player::ids).unwrap_or_default();
    let seat = ids.iter().flat_map(|id| table.seats_of(*id)).next();
    let left = |holder: &Holder| match holder {
        Holder::Bot { left_by: Some(by), .. } => ids.contains(by),
        _ => false,
    };
    let mut all = match (table.status(), seat) {
        (Status::Running, Some(seat)) => seat_menu_items(table, seat, chooser),
        (Status::Running, None) if table.seats.iter().any(left) => vec![MenuCommand::Return],
        (Status::Running, None) if table.league.is_none() && table.vacancies().next().is_some() => {
            vec![MenuCommand::Takeover]
        }
        (Status::Open, Some(_)) if table.company.ready_check.is_some() => vec![MenuCommand::Here],
        _ => Vec::new(),
    };
    if let (Some(player), Some(_)) = (chooser.player, seat) {
        let muted = player.telling.muted.contains(&table.code);
        all.extend([if muted { MenuCommand::Unmute } else { MenuCommand::Mute }, MenuCommand::Holiday]);
    }
    if chooser.rules {
        all.extend(rulings(table, seat, chooser.revision));
    }
    all
}

/// Returns the rulings available to an admin. An admin who plays asks for a pause from their seat.
fn rulings(table: &Table, seat: Option<Seat>, revision: u32) -> Vec<MenuCommand> {
    let paused = table.clocks.paused_at.is_some();
    let pause = seat.is_none().then_some(if paused { MenuCommand::Resume } else { MenuCommand::Pause });
    let upgrade = (table.revision < revision).then_some(MenuCommand::RulingUpgrade);
    let ruled = [
        MenuCommand::RulingUndo,
        MenuCommand::RulingPlay,
        MenuCommand::RulingExtend,
        MenuCommand::RulingResult,
        MenuCommand::RulingClose,
    ];
    match table.status() {
        Status::Running => pause.into_iter().chain(ruled).chain(upgrade).collect(),
        Status::Frozen => vec![MenuCommand::RulingThaw],
        _ => Vec::new(),
    }
}

/// Returns the verbs useful to a seat while the game runs.
fn seat_menu_items(table: &Table, seat: Seat, chooser: &MenuContext<'_>) -> Vec<MenuCommand> {
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
        (votes(|vote| &vote.yes), MenuCommand::VoteYes),
        (votes(|vote| &vote.no), MenuCommand::VoteNo),
        (
            asked(&|ask| ask.seal.is_none() && !ask.clock.enough && ask.deadline_at.is_some()),
            MenuCommand::Snooze,
        ),
        (asked(&|ask| ask.sealed && !ask.waits && !ask.late), MenuCommand::Wait),
        (asked(&|ask| ask.sealed && ask.waits), MenuCommand::Ready),
        (timed && !paused, MenuCommand::Extend),
        (!paused, MenuCommand::Pause),
        (paused, MenuCommand::Resume),
        (!asks_back && undoable(seat, chooser.entries, None).is_some(), MenuCommand::VoteUndo),
        (!asks_forward && table.revision < chooser.revision, MenuCommand::VoteUpgrade),
        (true, MenuCommand::AddStandingOrder),
        (has_orders, MenuCommand::Orders),
        (has_orders, MenuCommand::Withdraw),
    ]
    .into_iter()
    .filter_map(|(now, one)| now.then_some(one))
    .collect()
}
