//! Pages, and the letters that show them. Everything that a page shows of a table is taken from the view of one viewer.
//!
//! Nothing here changes a table. Answers and letters are rendered from a [`TableView`]; letters are rendered when their
//! request is done ([`draw_queued_letters`]). The board holds the game's view and points, a draft's changes, and the
//! events since the reader's last move, which a picture can highlight.

use crate::letters::choices::{choices_with_notes, count};
use crate::letters::ghosts::with_ghosts;
use crate::letters::letter_queue::{QueuedRecipient, awake_at, letters_by_methods, to_place};
use crate::letters::news::{events_since_own_move, redact_events};
use crate::turn::loaded_table::Moment;
use crate::turn::view::{DraftedPosition, TableView};
use crate::turn::work::{LetterHead, QueuedLetter};
use crate::turn::{clock, orders};
use engine::{Meta, Pending, Position, Seat, Viewer, Weight, whole_turns};
use model::hours::wall_clock::Instant;
use model::{
    Ask, BoardSummary, Body, Cause, DecisionSummary, Entry, Extent, Fault, Holder, Letter, LetterSlot, Page,
    PageKind, People, Player, Say, SeatStanding, SeatSummary, Status, Table, TableSummary, UndoableMove,
    Urgency, person_at, seed_hash, undone_entries,
};
use serde_json::Value;
use std::collections::BTreeSet;

/// Renders the queued letters of a request from the table as the request leaves it.
///
/// # Errors
/// Returns an error if a page cannot be rendered or encrypted; see [`encrypt_page`](model::encrypt_page).
pub(crate) fn draw_queued_letters(
    view: &TableView<'_>,
    owed: Vec<QueuedLetter>,
) -> Result<Vec<Letter>, Fault> {
    let mut letters = Vec::with_capacity(owed.len());
    for outgoing in owed {
        match outgoing {
            QueuedLetter::Written(letter) => letters.push(letter),
            QueuedLetter::ToSeat { seat, ways, owed, page } => {
                let Some(player) = view.table.player_at(seat) else { continue };
                let page =
                    Page { news: events_since_own_move(view, seat)?, ..fill_seat_page(view, seat, *page)? };
                let (table, answers) = (Some(view.table.code.clone()), view.right_of(seat));
                let reader = QueuedRecipient { player, table, answers };
                letters.extend(letters_by_methods(view.at.keys, &reader, ways, &owed, &page)?);
            }
            QueuedLetter::ToPlace { owed, page, with_board } => {
                let page = fill_public_page(view, *page, with_board)?;
                letters.push(to_place(view.at.keys, view.table, &owed, &page)?);
            }
        }
    }
    Ok(letters)
}

/// Builds letters about a table to a person without a seat there. Replies go to the address of the person's settings.
///
/// # Errors
/// Returns an error if the page cannot be encrypted; see [`encrypt_page`](model::encrypt_page).
pub(crate) fn letters_to_person(
    at: &Moment<'_>,
    table: &Table,
    player: &Player,
    cause: Cause,
    slot: Option<LetterSlot>,
    say: Say,
) -> Result<Vec<Letter>, Fault> {
    let face = table_summary(table, &People::new(), None, Viewer::Table, at.now);
    let page =
        Page { says: vec![say], table: Some(face), written_at: Some(at.now), ..Page::of(PageKind::Notice) };
    let owed = LetterHead { cause, slot, class: Urgency::Result, due_at: awake_at(player, at.now) };
    let (table, answers) = (Some(table.code.clone()), Some(player.settings_right()));
    letters_by_methods(
        at.keys,
        &QueuedRecipient { player: player.id, table, answers },
        player.delivery_methods(false),
        &owed,
        &page,
    )
}

/// Renders the answer page about the current table, for a seat or for a viewer without one.
pub(crate) fn answer_page(view: &TableView<'_>, seat: Option<Seat>, says: Vec<Say>) -> Result<Page, Fault> {
    let page = Page { says, ..Page::of(PageKind::Receipt) };
    let mut page = match seat {
        Some(seat) => fill_seat_page(view, seat, page)?,
        None => Page { table: Some(brief_table_summary(view, Viewer::Table)), ..page },
    };
    page.extent = extent(view, seat, &page);
    if let (Extent::Whole, Some(table)) = (page.extent, &mut page.table) {
        table.options = view.table.options.clone().into_iter().collect();
    }
    // An answer without a new question is about the round of the request.
    let before = view.loaded.position.as_ref().map(|position| position.round());
    if let (Extent::Word, Some(round), Some(table)) = (page.extent, before, &mut page.table) {
        table.round = round;
    }
    Ok(page)
}

/// Returns the part of the table that an answer shows. Without messages, the answer shows the whole table. After a new
/// decision or a change of players, it shows what a turn needs. Otherwise the board is unchanged and omitted.
fn extent(view: &TableView<'_>, seat: Option<Seat>, page: &Page) -> Extent {
    let ask = seat.and_then(|seat| view.table.asks.get(&seat)).filter(|ask| ask.seal.is_none());
    let came = |entry: &Entry| matches!(entry.body, Body::Seated { seat: other, .. } if Some(other) == seat);
    let is_new =
        ask.is_some_and(|ask| ask.opened > view.loaded.table.seq) || view.new_entries.iter().any(came);
    match (page.says.is_empty(), is_new) {
        (true, _) => Extent::Whole,
        (false, true) => Extent::Turn,
        (false, false) => Extent::Word,
    }
}

/// Returns the summary of a table for one viewer.
pub fn table_summary(
    table: &Table,
    people: &People,
    position: Option<&dyn Position>,
    viewer: Viewer,
    now: Instant,
) -> TableSummary {
    let paused = table.clocks.paused_at.is_some();
    let over = table.status() == Status::Over;
    let waiting: BTreeSet<Seat> = table.seats_to_act().collect();
    let seat_face = |(seat, holder): (Seat, &Holder)| {
        let ask = table.asks.get(&seat).filter(|_| waiting.contains(&seat));
        SeatSummary {
            name: holder.name().to_owned(),
            bot: holder.is_bot(),
            zone: holder.player().and_then(|id| people.get(&id)).map(|player| player.zone.clone()),
            asked: ask.map(|ask| ask.asked.clone()),
            asked_at: ask.map(|ask| ask.opened_at),
            deadline_at: ask.and_then(|ask| ask.deadline_at).filter(|_| !paused),
            expected_by: clock::expected_response_at(table, people, seat, now),
            opened: ask.map(|ask| ask.opened),
            sealed: ask.is_some_and(|ask| ask.sealed),
        }
    };
    TableSummary {
        code: table.code.clone(),
        game: table.game.clone(),
        seats: table.seats_with_holders().map(seat_face).collect(),
        you: match viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Table => None,
        },
        status: table.status(),
        pace: Some(table.pace.clone()),
        round: position.and_then(Position::round),
        heavy: position.is_some_and(|position| position.meta().weight == Weight::Heavy),
        paused,
        options: table.options.iter().map(|(key, value)| (key.clone(), value.clone())).collect(),
        waiting: table.seats_to_act().collect(),
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

/// Returns the move that a player may take back without a vote.
fn undoable(table: &Table) -> Option<UndoableMove> {
    let may = table.status() == Status::Running && table.asks.values().all(|ask| ask.seal.is_none());
    let by = table.clocks.undoable_by.filter(|seat| may && table.player_at(*seat).is_some())?;
    Some(UndoableMove { by, seq: table.position_seq })
}

/// Returns the table's options that differ from the defaults of its revision, as keys and values.
pub fn unusual_options(table: &Table, meta: &Meta) -> Vec<(String, String)> {
    let is_usual = |key: &str, value: &str| {
        let choice = meta.options.iter().find(|choice| choice.key == key);
        choice.and_then(|choice| choice.default_at(table.revision)) == Some(value)
    };
    let options = table.options.iter().filter(|(key, value)| !is_usual(key, value));
    options.map(|(key, value)| (key.clone(), value.clone())).collect()
}

/// Returns the summary of a table for brief pages, which include only options that differ from the defaults.
pub(crate) fn brief_table_summary(view: &TableView<'_>, viewer: Viewer) -> TableSummary {
    let face = table_summary(view.table, view.people, view.game, viewer, view.at.now);
    TableSummary { options: unusual_options(view.table, view.loaded.kind.meta()), ..face }
}

/// Fills a page with everything that it shows a seat about the current table, except events.
pub(crate) fn fill_seat_page(view: &TableView<'_>, seat: Seat, page: Page) -> Result<Page, Fault> {
    let eye = Viewer::Seat(seat);
    let ask = view.table.asks.get(&seat);
    let drafted = ask.map(|_| view.position_with_draft(seat)).transpose()?;
    let board = match (view.game, &drafted) {
        (Some(position), Some((behind, draft, _))) if !draft.is_empty() => {
            Some(with_since(view, drafted_board(position, behind.as_ref(), seat)?)?)
        }
        _ => board_of(view, eye)?,
    };
    Ok(Page {
        table: Some(brief_table_summary(view, eye)),
        board,
        ask: ask.zip(drafted).map(|(ask, drafted)| decision_summary(view, seat, ask, drafted)).transpose()?,
        orders: orders::order_summaries(view, seat)?,
        first: is_first(view, seat),
        written_at: Some(view.at.now),
        ..page
    })
}

/// Fills a page with the public data of the table.
pub(crate) fn fill_public_page(view: &TableView<'_>, page: Page, with_board: bool) -> Result<Page, Fault> {
    Ok(Page {
        table: Some(brief_table_summary(view, Viewer::Table)),
        board: if with_board { board_of(view, Viewer::Table)? } else { None },
        written_at: Some(view.at.now),
        ..page
    })
}

/// Returns true if this request opened the first decision of a seat's player at this table.
fn is_first(view: &TableView<'_>, seat: Seat) -> bool {
    let seated =
        |entry: &Entry| matches!(entry.body, Body::Seated { seat: other, back: false, .. } if other == seat);
    let asked = view.table.asks.get(&seat);
    let is_new = asked.is_some_and(|ask| ask.opened > view.loaded.table.seq);
    is_new && !view.table.last_played.contains_key(&seat)
        || asked.is_some() && view.new_entries.iter().any(seated)
}

fn decision_summary(
    view: &TableView<'_>,
    seat: Seat,
    ask: &Ask,
    drafted: DraftedPosition,
) -> Result<DecisionSummary, Fault> {
    let (position, draft, steps) = drafted;
    let offers = position.offers(seat);
    let missing = |missing| Fault::from_missing_step(view.table.seq, missing);
    let counts = !view.table.pace.respects_habits;
    let rest = person_at(view.table, view.people, seat).map(|player| &player.rest);
    let answer = ask.seal.as_ref().map(|seal| view.decrypt_answer(seat, &seal.body)).transpose()?;
    let (words, notes) = choices_with_notes(position.as_ref(), seat, &offers);
    let turns = whole_turns(position.as_ref(), seat, view.dice()?, steps).map_err(missing)?;
    let noted = turns.iter().filter(|turn| !turn.notes.is_empty());
    Ok(DecisionSummary {
        opened: ask.opened,
        asked: ask.asked.clone(),
        sealed: ask.sealed,
        example_notes: noted.map(|turn| (turn.line.clone(), turn.notes.clone())).collect(),
        examples: turns.into_iter().map(|turn| turn.line).collect(),
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
        begun: steps_in_decision(view, seat, ask),
        quiet: rest.and_then(|rest| rest.quiet).filter(|_| !counts),
    })
}

/// Returns the steps that a seat has already played in its open decision.
fn steps_in_decision(view: &TableView<'_>, seat: Seat, ask: &Ask) -> Vec<String> {
    let undone = undone_entries(view.entries());
    let since = view.entries().filter(|entry| entry.seq > ask.opened && !undone.contains(&entry.seq));
    let steps = since.filter_map(|entry| match &entry.body {
        Body::Move { seat: by, steps, .. } if *by == seat => Some(steps),
        _ => None,
    });
    steps.flatten().map(|played| played.words.clone()).collect()
}

/// Returns the board for this viewer, without past events.
///
/// # Errors
/// Returns an error if the view cannot be serialised as JSON.
pub fn board(position: &dyn Position, viewer: Viewer) -> Result<BoardSummary, Fault> {
    let standings = position.standings(viewer).into_iter().map(|standing| SeatStanding {
        seat: standing.seat,
        points: standing.points,
        parts: owned_parts(standing.parts),
        ties: owned_parts(standing.ties),
        rank: standing.rank,
    });
    let (view, standings, since) = (position.view(viewer)?, standings.collect(), Vec::new());
    Ok(BoardSummary { eye: viewer, view, standings, since })
}

fn owned_parts(parts: Vec<(&'static str, i32)>) -> Vec<(String, i32)> {
    parts.into_iter().map(|(key, points)| (key.to_owned(), points)).collect()
}

/// Returns the board after a draft, for the seat that drafted, with the drafted changes marked.
pub fn drafted_board(table: &dyn Position, behind: &dyn Position, seat: Seat) -> Result<BoardSummary, Fault> {
    let eye = Viewer::Seat(seat);
    let drafted = board(behind, eye)?;
    Ok(BoardSummary { view: with_ghosts(&drafted.view, &table.view(eye)?), ..drafted })
}

/// Returns the board for this viewer with past events. A seat gets the events since its own last move; the public gets
/// those written together with the latest move. Letters describe the same events as text. `entries` are the table's
/// latest, in order: at least those after [`Table::tail_start`](model::Table::tail_start).
///
/// # Errors
/// Returns an error if the view cannot be serialised as JSON, or an entry holds an event that the game does not know.
pub fn board_since<'e>(
    table: &Table,
    entries: impl IntoIterator<Item = &'e Entry>,
    position: &dyn Position,
    viewer: Viewer,
) -> Result<BoardSummary, Fault> {
    Ok(BoardSummary { since: events_since(table, entries, position, viewer)?, ..board(position, viewer)? })
}

/// Returns the board with past events for a table that is being changed; `None` before the start.
pub(crate) fn board_of(view: &TableView<'_>, viewer: Viewer) -> Result<Option<BoardSummary>, Fault> {
    let board = view.game.map(|position| board(position, viewer)).transpose()?;
    board.map(|board| with_since(view, board)).transpose()
}

/// Adds the past events to a board of a table that is being changed.
pub(crate) fn with_since(view: &TableView<'_>, board: BoardSummary) -> Result<BoardSummary, Fault> {
    Ok(BoardSummary {
        since: events_since(view.table, view.entries(), view.position()?, board.eye)?,
        ..board
    })
}

fn events_since<'e>(
    table: &Table,
    entries: impl IntoIterator<Item = &'e Entry>,
    position: &dyn Position,
    viewer: Viewer,
) -> Result<Vec<Value>, Fault> {
    let entries: Vec<&Entry> = entries.into_iter().collect();
    let gone = undone_entries(entries.iter().copied());
    // Entries written together share one moment: a move, and the moves of bots and the rules after it.
    let latest = entries.iter().find(|entry| entry.seq == table.position_seq).map(|entry| entry.at);
    let is_new = |entry: &Entry| match viewer {
        Viewer::Seat(seat) => entry.seq > table.last_played.get(&seat).copied().unwrap_or(0),
        Viewer::Table => Some(entry.at) == latest,
    };
    events(entries.into_iter().filter(|entry| is_new(entry) && !gone.contains(&entry.seq)), position, viewer)
}

/// Returns the game events of these entries for this viewer.
pub(crate) fn events<'e>(
    entries: impl IntoIterator<Item = &'e Entry>,
    position: &dyn Position,
    viewer: Viewer,
) -> Result<Vec<Value>, Fault> {
    let mut all = Vec::new();
    for entry in entries {
        all.extend(redact_events(position, entry.body.events(), viewer)?);
    }
    Ok(all)
}
