//! Laws that hold whenever a world is at rest, and at its end.

use super::observed_store::lock;
use super::world::{KEY, SimulatedWorldState};
use crate::store::comparison::SplitMix;
use chrono::TimeDelta;
use engine::{DiceKey, Viewer};
use model::{Ask, Code, Holder, Keys, Status, Table, TimerKind};
use play::{LoadedTable, Moment, TableExport};
use ports::TalkQuery;
use std::collections::BTreeMap;

/// One in this many rests checks the views of one table.
const TWINS_ONE_IN: u64 = 25;
/// More lines than any table has.
const LINES_MAX: u32 = 10_000;

/// Returns a random running table.
fn random_running_table(world: &SimulatedWorldState, chance: &mut SplitMix) -> Option<Table> {
    let seen = lock(&world.seen);
    let running: Vec<&Table> =
        seen.tables.values().filter(|table| table.status() == Status::Running).collect();
    (!running.is_empty()).then(|| (*chance.one_of(&running)).clone())
}

/// Nothing is more than a second overdue, neither at rest nor on waking up, which a due timer causes.
pub(crate) fn check_lateness(world: &SimulatedWorldState) {
    let late = {
        let seen = lock(&world.seen);
        let mut running = seen.tables.values().filter(|table| table.status() == Status::Running);
        running.find_map(|table| overdue_decision(table, world))
    };
    if let Some(late) = late {
        world.break_promise(late);
    }
}

/// Checks a world at rest: nothing is late, no seat is forgotten, and hidden information stays hidden.
pub(crate) async fn check_at_rest(world: &SimulatedWorldState, chance: &mut SplitMix) {
    check_lateness(world);
    if chance.below(TWINS_ONE_IN) > 0 {
        return;
    }
    let Some(table) = random_running_table(world, chance) else { return };
    check_waiting_seat(world, &table).await;
    check_views(world, &table.code, chance.draw()).await;
}

/// Returns a table's decision that is more than a second overdue.
fn overdue_decision(table: &Table, world: &SimulatedWorldState) -> Option<String> {
    let over = |at: Option<model::Instant>| at.is_some_and(|at| world.now() - at > TimeDelta::seconds(1));
    if table.clocks.paused_at.is_some() {
        return None;
    }
    table.asks.iter().find_map(|(seat, ask)| {
        let is_bot = table.holder(*seat).is_some_and(Holder::is_bot);
        let open = ask.seal.is_none() || ask.waits;
        let late = open && (over(ask.acts_at) || !is_bot && !ask.late && over(ask.deadline_at));
        let why = || format!("{}: seat {seat} is late: {:?}, {:?}", table.code, ask.deadline_at, ask.acts_at);
        late.then(why)
    })
}

/// A running table waits for a seat, and some timer will wake it.
async fn check_waiting_seat(world: &SimulatedWorldState, table: &Table) {
    let timers = world.base.timers_of(table.code.clone()).await.unwrap();
    let mut nobody = true;
    for seat in table.seats_to_act() {
        nobody = false;
        let is_bot = table.holder(seat).is_some_and(Holder::is_bot);
        let wakes = |kind| timers.iter().any(|(of, timer)| *of == seat && timer.kind == kind);
        let paused = table.clocks.paused_at.is_some();
        let limited = is_bot || !paused && table.asks.get(&seat).is_some_and(|ask| ask.deadline_at.is_some());
        if limited && !wakes(TimerKind::Bot) && (is_bot || !wakes(TimerKind::Deadline)) {
            world.break_promise(format!("{}: nothing wakes seat {seat}", table.code));
        }
    }
    if nobody {
        world.break_promise(format!("{} waits for no seat", table.code));
    }
}

/// A seat's view does not depend on what is hidden from it: hands, sealed answers, drafts, standing orders.
async fn check_views(world: &SimulatedWorldState, code: &Code, draw: u64) {
    let loaded = world.process.desk.load(code).await.unwrap().unwrap();
    let keys = Keys::new(&KEY);
    let at = Moment { now: world.now(), keys: &keys, entropy: [7; 32], by_letter: false };
    for (seat, _) in loaded.table.seats_of_people().collect::<Vec<_>>() {
        let twin = hidden_twin(&loaded, Viewer::Seat(seat), draw);
        let shown = |loaded: &LoadedTable| {
            let page = play::refuse(loaded, &at, seat, Vec::new()).map(|decided| decided.page);
            serde_json::to_string(&page.map_err(|fault| fault.to_string())).unwrap()
        };
        if shown(&loaded) != shown(&twin) {
            world.break_promise(format!("{code}: seat {seat} can see hidden information"));
        }
    }
    let entries = world.process.desk.store().entries(code.clone(), 0).await.unwrap();
    if TableExport::new(&loaded, &entries).unwrap()
        != TableExport::new(&hidden_twin(&loaded, Viewer::Table, draw), &entries).unwrap()
    {
        world.break_promise(format!("{code}: its export reveals hidden information"));
    }
}

/// Returns a table that differs only in information hidden from a viewer.
fn hidden_twin(loaded: &LoadedTable, viewer: Viewer, draw: u64) -> LoadedTable {
    let mut luck = DiceKey::from_number(draw).luck(0);
    let position = loaded.position.as_ref();
    let mut table = loaded.table.clone();
    let others = |ask: &Ask| Ask { draft: None, acts_at: None, ..ask.clone() };
    for (seat, ask) in table.asks.iter_mut().filter(|(seat, _)| Viewer::Seat(**seat) != viewer) {
        *ask = others(ask);
        if let Some(seal) = &mut ask.seal {
            seal.body = format!("sealed otherwise by {seat}");
        }
    }
    table.company.orders.retain(|seat, _| Viewer::Seat(*seat) == viewer);
    LoadedTable {
        table,
        kind: loaded.kind,
        components: loaded.components.clone(),
        position: position.map(|position| position.reshuffle_hidden(viewer, &mut luck)),
        tail: loaded.tail.clone(),
        people: loaded.people.clone(),
        lexicons: loaded.lexicons.clone(),
    }
}

/// The stored talk of a table is what was said there.
async fn check_stored_talk(world: &SimulatedWorldState, code: &Code) {
    let asked = TalkQuery::newest(code.clone(), LINES_MAX);
    let lines = world.base.talk(asked).await.unwrap().into_iter();
    let stored: Vec<(u32, String)> = lines.map(|line| (line.number, line.text.to_string())).collect();
    let said = lock(&world.seen).talk.texts_of(code);
    if stored != said {
        world.break_promise(format!("{code}: words were confirmed, but lost: {said:?}, not {stored:?}"));
    }
}

/// At the end every game is over and verifies, and nothing is left.
pub(crate) async fn check_final_state(world: &mut SimulatedWorldState) {
    if !lock(&world.seen).broken.is_empty() {
        return;
    }
    lock(&world.seen).check_letter_fates();
    if let Some(left) = world.next_due().await {
        world.break_promise(format!("a timer or letter is left: {left}"));
    }
    let tables: BTreeMap<Code, Table> = lock(&world.seen).tables.clone();
    for (code, table) in &tables {
        if table.status() == Status::Running {
            world.break_promise(format!("{code} is stuck: {:?}", table.asks));
        }
        check_stored_talk(world, code).await;
        if !matches!(table.status(), Status::Over | Status::Closed) {
            continue;
        }
        let desk = world.process.desk.clone();
        desk.forget_all();
        let loaded = desk.load(code).await.unwrap().unwrap();
        let entries = desk.store().entries(code.clone(), 0).await.unwrap();
        if loaded.table != *table {
            world.break_promise(format!("{code}: the stored table is not the committed one"));
        }
        let verified = (table.status() == Status::Over)
            .then(|| TableExport::new(&loaded, &entries).unwrap().verify(loaded.kind));
        if let Some(Err(error)) = verified {
            world.break_promise(format!("{code} does not verify: {error}"));
        }
    }
}
