//! Rendering of a position for a viewer: the board as text and picture, and the letter itself.

use chrono::DateTime;
use engine::{Position, Seat, Viewer};
use std::collections::BTreeMap;
use test_support::stage;

use i18n::Lang;
use model::hours::Limit;
use model::{
    Ask, AskClock, Clocks, Code, Holder, Instant, Keys, Pace, Page, PageKind, People, PlayerId, Status,
    Table, TablePlayers,
};
use play::{LoadedTable, Moment};
use render::LetterReader;

/// Renders the board as text, as a picture and as a letter, in the language with this number.
pub(crate) fn drawn_and_written(
    position: &dyn Position,
    seats: u8,
    viewer: Viewer,
    lang: usize,
) -> Vec<String> {
    let lang = Lang::all().nth(lang).unwrap_or_default();
    let table = table(position, seats);
    let face = play::table_summary(&table, &People::new(), Some(position), viewer, now());
    let board = play::board(position, viewer).unwrap();
    let mut shown = vec![render::board_text(&face, &board, lang).unwrap()];
    shown
        .extend(render::drawings(&face, &board, lang, String::new()).unwrap().into_iter().map(|one| one.svg));
    shown.push(render::board_speech(&face, &board, lang).unwrap());
    shown.push(render::letter_text(&page(position, &table, viewer), &reader(lang)).unwrap());
    shown
}

/// Builds the letter page for this viewer: a seat's turn letter, or the public board.
fn page(position: &dyn Position, table: &Table, viewer: Viewer) -> Page {
    let Viewer::Seat(seat) = viewer else {
        let table = Some(play::table_summary(table, &People::new(), Some(position), viewer, now()));
        return Page {
            table,
            board: Some(play::board(position, viewer).unwrap()),
            ..Page::of(PageKind::Notice)
        };
    };
    let kind =
        games::all().iter().chain([&games::REFERENCE]).find(|kind| kind.meta().id == position.meta().id);
    let kind = kind.unwrap();
    let components = kind.components(kind.meta().components).unwrap();
    let position = Some(position.clone_box());
    let loaded = LoadedTable {
        table: table.clone(),
        kind,
        components,
        position,
        tail: Vec::new(),
        people: People::new(),
        lexicons: BTreeMap::new(),
    };
    let keys = Keys::new(&[1; 32]);
    let at = Moment { now: now(), keys: &keys, entropy: [2; 32], by_letter: true };
    play::refuse(&loaded, &at, seat, Vec::new()).unwrap().page
}

fn now() -> Instant {
    DateTime::from_timestamp(1_800_000_000, 0).unwrap()
}

fn reader(lang: Lang) -> LetterReader {
    let address = "play@localhost".to_owned();
    LetterReader {
        lang,
        zone: chrono_tz::UTC,
        now: now(),
        address,
        marker_id: "k9f2".to_owned(),
        reply: None,
        long: true,
        text: true,
    }
}

/// Builds a running table with this position.
fn table(position: &dyn Position, seats: u8) -> Table {
    let ask = |seat: &Seat| {
        let asked = position.prompt(*seat).unwrap().unwrap().words;
        let sealed = position.pending().is_sealed();
        let ask = Ask {
            opened: 1,
            asked,
            sealed,
            opened_at: now(),
            deadline_at: None,
            reminder_at: None,
            seal: None,
            draft: None,
            told: false,
            clock: AskClock::default(),
            acts_at: None,
            late: false,
            waits: false,
            counted: false,
        };
        (*seat, ask)
    };
    Table {
        code: Code::parse("K7QF").unwrap(),
        game: position.meta().id.to_owned(),
        revision: 1,
        components: String::new(),
        options: BTreeMap::new(),
        owner: PlayerId::new(0),
        stage: stage(if position.pending().is_over() { Status::Over } else { Status::Running }),
        pace: Pace::of(Limit::Unlimited),
        seed: "00".repeat(32),
        opened_at: now(),
        seats: Seat::all(seats)
            .map(|seat| Holder::Player {
                player: PlayerId::new(seat.number().into()),
                name: model::FreeText::clean(&format!("Player {seat}")),
                generation: 0,
                join_key: String::new(),
                taken_as: None,
            })
            .collect(),
        seq: 1,
        version: 1,
        steps: 1,
        position_seq: 1,
        asks: position.pending().seats().iter().map(ask).collect(),
        last_played: BTreeMap::new(),
        place: None,
        league: None,
        clocks: Clocks::default(),
        company: TablePlayers::default(),
    }
}
