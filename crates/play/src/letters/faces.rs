//! What a page shows of a table, made for one eye from that eye's view alone.

use crate::letters::boards::{board_of, drafted_board, with_since};
use crate::letters::choices::{count, said_with_notes};
use crate::turn::view::{Drafted, TableView};
use crate::turn::{clock, orders};
use engine::{Eye, Meta, Pending, Position, Seat, Weight, whole_turns};
use model::hours::wall::Instant;
use model::{
    Ask, AskFace, Body, Entry, Fault, Holder, Page, People, SeatFace, Status, Table, TableFace, UndoableMove,
    person_at, seed_hash, undone,
};
use std::collections::BTreeSet;

/// What is told of the table itself.
pub fn table_face(
    table: &Table,
    people: &People,
    position: Option<&dyn Position>,
    eye: Eye,
    now: Instant,
) -> TableFace {
    let paused = table.clocks.paused_at.is_some();
    let over = table.status == Status::Over;
    let waiting: BTreeSet<Seat> = table.waiting().collect();
    let seat_face = |(seat, holder): (Seat, &Holder)| {
        let ask = table.asks.get(&seat).filter(|_| waiting.contains(&seat));
        SeatFace {
            name: holder.name().to_owned(),
            bot: holder.is_bot(),
            zone: holder.player().and_then(|id| people.get(&id)).map(|player| player.zone.clone()),
            asked: ask.map(|ask| ask.asked.clone()),
            asked_at: ask.map(|ask| ask.opened_at),
            deadline_at: ask.and_then(|ask| ask.deadline_at).filter(|_| !paused),
            expected_by: clock::expected_by(table, people, seat, now),
            opened: ask.map(|ask| ask.opened),
            sealed: ask.is_some_and(|ask| ask.sealed),
        }
    };
    TableFace {
        code: table.code.clone(),
        game: table.game.clone(),
        seats: table.seated().map(seat_face).collect(),
        you: match eye {
            Eye::Seat(seat) => Some(seat),
            Eye::Table => None,
        },
        status: table.status,
        pace: Some(table.pace.clone()),
        round: position.and_then(Position::round),
        heavy: position.is_some_and(|position| position.meta().weight == Weight::Heavy),
        paused,
        options: table.options.iter().map(|(key, value)| (key.clone(), value.clone())).collect(),
        waiting: table.waiting().collect(),
        answered: table.asks.iter().filter(|(_, ask)| ask.seal.is_some()).map(|(seat, _)| *seat).collect(),
        undoable: undoable(table),
        end: position.and_then(|position| match position.pending() {
            Pending::Over(end) => Some(end.reason.to_owned()),
            _ => None,
        }),
        seed_hash: seed_hash(&table.seed),
        seed: over.then(|| table.seed.clone()),
    }
}

/// The move that somebody may take back by themselves.
fn undoable(table: &Table) -> Option<UndoableMove> {
    let may = table.status == Status::Running && table.asks.values().all(|ask| ask.seal.is_none());
    let by = table.clocks.undoable_by.filter(|seat| may && table.player_at(*seat).is_some())?;
    Some(UndoableMove { by, seq: table.position_seq })
}

/// The options of a table that are not as they usually are under its revision of the rules: key and value.
pub fn unusual_options(table: &Table, meta: &Meta) -> Vec<(String, String)> {
    let is_usual = |key: &str, value: &str| {
        let choice = meta.options.iter().find(|choice| choice.key == key);
        choice.and_then(|choice| choice.default_at(table.revision)) == Some(value)
    };
    let options = table.options.iter().filter(|(key, value)| !is_usual(key, value));
    options.map(|(key, value)| (key.clone(), value.clone())).collect()
}

/// What is told of the table where not all of it is told: of its options those that are not as usual.
pub(crate) fn brief_face(view: &TableView<'_>, eye: Eye) -> TableFace {
    let face = table_face(view.table, view.people, view.game, eye, view.at.now);
    TableFace { options: unusual_options(view.table, view.loaded.kind.meta()), ..face }
}

/// Puts into a page everything that it tells a seat about the table as it now stands, without news.
pub(crate) fn page_for(view: &TableView<'_>, seat: Seat, page: Page) -> Result<Page, Fault> {
    let eye = Eye::Seat(seat);
    let ask = view.table.asks.get(&seat);
    let drafted = ask.map(|_| view.drafted(seat)).transpose()?;
    let board = match (view.game, &drafted) {
        (Some(position), Some((behind, draft, _))) if !draft.is_empty() => {
            Some(with_since(view, drafted_board(position, behind.as_ref(), seat)?)?)
        }
        _ => board_of(view, eye)?,
    };
    Ok(Page {
        table: Some(brief_face(view, eye)),
        board,
        ask: ask.zip(drafted).map(|(ask, drafted)| ask_face(view, seat, ask, drafted)).transpose()?,
        orders: orders::faces(view, seat)?,
        first: is_first(view, seat),
        written_at: Some(view.at.now),
        ..page
    })
}

/// Puts into a page what everybody may know of the table.
pub(crate) fn public_page(view: &TableView<'_>, page: Page, with_board: bool) -> Result<Page, Fault> {
    Ok(Page {
        table: Some(brief_face(view, Eye::Table)),
        board: if with_board { board_of(view, Eye::Table)? } else { None },
        written_at: Some(view.at.now),
        ..page
    })
}

/// Whether a seat's player is asked something at this table for the first time, in this request.
fn is_first(view: &TableView<'_>, seat: Seat) -> bool {
    let seated =
        |entry: &Entry| matches!(entry.body, Body::Seated { seat: other, back: false, .. } if other == seat);
    let asked = view.table.asks.get(&seat);
    let is_new = asked.is_some_and(|ask| ask.opened > view.loaded.table.seq);
    is_new && !view.table.last_played.contains_key(&seat)
        || asked.is_some() && view.written.iter().any(seated)
}

fn ask_face(view: &TableView<'_>, seat: Seat, ask: &Ask, drafted: Drafted) -> Result<AskFace, Fault> {
    let (position, draft, steps) = drafted;
    let offers = position.offers(seat);
    let missing = |missing| Fault::of_no_step(view.table.seq, missing);
    let counts = !view.table.pace.respects_habits;
    let rest = person_at(view.table, view.people, seat).map(|player| &player.rest);
    let answer = ask.seal.as_ref().map(|seal| view.opened(seat, &seal.body)).transpose()?;
    let (words, notes) = said_with_notes(position.as_ref(), seat, &offers);
    Ok(AskFace {
        opened: ask.opened,
        asked: ask.asked.clone(),
        sealed: ask.sealed,
        examples: whole_turns(position.as_ref(), seat, view.dice()?, steps).map_err(missing)?,
        words,
        notes,
        count: offers.iter().map(count).sum(),
        deadline_at: ask.deadline_at.filter(|_| view.table.clocks.paused_at.is_none()),
        free_until: ask.clock.free_until,
        because: ask.clock.because,
        bank_s: Some(clock::bank_s(view.table, seat)).filter(|bank_s| *bank_s > 0),
        answer: answer.map(|sealed| sealed.played.words),
        hash: ask.seal.as_ref().map(|seal| seal.hash.clone()),
        draft: draft.into_iter().map(|read| read.words).collect(),
        begun: begun(view, seat, ask),
        quiet: rest.and_then(|rest| rest.quiet).filter(|_| !counts),
    })
}

/// The steps of an open decision that its seat has played already.
fn begun(view: &TableView<'_>, seat: Seat, ask: &Ask) -> Vec<String> {
    let undone = undone(view.entries());
    let since = view.entries().filter(|entry| entry.seq > ask.opened && !undone.contains(&entry.seq));
    let steps = since.filter_map(|entry| match &entry.body {
        Body::Move { seat: by, steps, .. } if *by == seat => Some(steps),
        _ => None,
    });
    steps.flatten().map(|played| played.words.clone()).collect()
}
