//! Stored spellings are frozen: one of each kind of journal entry, step and event, and of the JSON values in rows.
//! Lines may be added to `tests/golden/journal.txt`, never changed or removed.
//!
//! `UPDATE_GOLDEN=1 cargo test --test proof journal` rewrites the file. Check the diff: only new lines are correct.

mod brussels_1893;
mod the_gallerist;

use chrono::{TimeZone, Utc};
use engine::{Mark, Seat};
use games::art_society::{Cell, Event, Frame, PaintingInfo, Step, Type};
use games::game_5211 as cards;
use model::{
    Authority, Body, Code, Entry, FreeText, Holder, Instant, Leaver, PlayedStep, PlayerId, RevealedAnswer,
    Right, RightRecipient, Ruling, Status, TimerKind, Urgency,
};
use serde::Serialize;
use serde_json::json;
use std::collections::BTreeMap;
use std::fmt::Write;

const FILE: &str = "tests/golden/journal.txt";

const SEAT: Seat = Seat::new(2);

fn player() -> PlayerId {
    PlayerId::from_entropy([7, 0, 0, 0, 0, 0, 0, 0])
}

fn code() -> Code {
    Code::parse("K7QF").unwrap()
}

fn played(mark: Mark) -> PlayedStep {
    PlayedStep { step: json!({ "bid": 14 }), words: "bid 14".to_owned(), mark }
}

fn bodies() -> Vec<Body> {
    let news = || vec![json!({ "kind": "done", "seat": 2 })];
    let marks = [Mark::Played, Mark::Default, Mark::Forced, Mark::Automatic, Mark::Ahead];
    let opened = RevealedAnswer { seat: SEAT, played: played(Mark::Played), salt: "5a".to_owned() };
    vec![
        Body::Open {
            game: "art-society".to_owned(),
            revision: 1,
            components: "c0".to_owned(),
            options: BTreeMap::from([("bid_history".to_owned(), "open".to_owned())]),
            seats: 3,
            owner: player(),
            seed_hash: "5e".to_owned(),
        },
        Body::Join { seat: SEAT, player: player(), name: "Ada".into(), join_key: "1d".to_owned() },
        Body::Leave { seat: SEAT },
        Body::Bot {
            seat: SEAT,
            name: "Hilma".into(),
            resigned: true,
            away: false,
            removed: false,
            left: None,
        },
        Body::Start { news: news() },
        Body::Close,
        Body::Move { seat: SEAT, steps: marks.map(played).to_vec(), news: news() },
        Body::Seal { seat: SEAT, hash: "4a".to_owned(), body: "b0".to_owned() },
        Body::Envelope { steps: vec![opened], news: news() },
        Body::Undo { seat: SEAT, to: 4, agreed: false },
        Body::Upgrade { revision: 2, snapshot: "{}".to_owned(), steps: 9, agreed: false },
        Body::Bot {
            seat: SEAT,
            name: "Hilma".into(),
            resigned: false,
            away: true,
            removed: false,
            left: None,
        },
        Body::Seated { seat: SEAT, player: player(), name: "Ada".into(), back: true, bot: None },
        Body::Undo { seat: SEAT, to: 4, agreed: true },
        Body::Move { seat: SEAT, steps: vec![played(Mark::Ruled)], news: Vec::new() },
    ]
    .into_iter()
    .chain(rulings())
    .chain(clocks())
    .chain(seat_change_entries())
    .chain([Body::Upgrade { revision: 2, snapshot: "{}".to_owned(), steps: 9, agreed: true }])
    .chain([Body::Renamed { seat: SEAT, player: player(), name: "Pat".into(), before: "Ada".into() }])
    .collect()
}

/// Entries for players who left a seat or were removed from one.
fn seat_change_entries() -> [Body; 5] {
    let left = Leaver { player: player(), name: "Ada".into() };
    [
        Body::Bot {
            seat: SEAT,
            name: "Hilma".into(),
            resigned: true,
            away: false,
            removed: false,
            left: Some(left.clone()),
        },
        Body::Seated {
            seat: SEAT,
            player: player(),
            name: "Bo".into(),
            back: false,
            bot: Some("Hilma".into()),
        },
        Body::Ruling {
            player: player(),
            name: "Eve".into(),
            reason: "they were rude".into(),
            ruling: Ruling::Remove { seat: SEAT, removed: left.clone() },
        },
        Body::Bot {
            seat: SEAT,
            name: "Hilma".into(),
            resigned: false,
            away: false,
            removed: true,
            left: Some(left),
        },
        Body::Ruling {
            player: player(),
            name: "Eve".into(),
            reason: "they never came".into(),
            ruling: Ruling::Release { seat: SEAT },
        },
    ]
}

fn clocks() -> [Body; 3] {
    [
        Body::Paused { by: Authority::Vote },
        Body::Resumed { by: Authority::Admin },
        Body::Extended { seats: vec![SEAT], by_s: 86_400, by: Authority::Clock },
    ]
}

fn rulings() -> impl Iterator<Item = Body> {
    let all = [
        Ruling::Undo { to: 4 },
        Ruling::Play { seat: SEAT },
        Ruling::Upgrade { revision: 2 },
        Ruling::Result { winners: vec![SEAT] },
        Ruling::Thaw,
        Ruling::Extend { hours: 24 },
        Ruling::Pause,
        Ruling::Resume,
    ];
    let (name, reason): (FreeText, FreeText) = ("Ada".into(), "two bids were swapped".into());
    all.into_iter().map(move |ruling| Body::Ruling {
        player: player(),
        name: name.clone(),
        reason: reason.clone(),
        ruling,
    })
}

fn rights(at: Instant) -> [Right; 9] {
    let (seat, generation, table) = (SEAT, 1, code());
    [
        Right::Decision { table: table.clone(), seat, opened: 12, generation, to: None },
        Right::Seat { table: table.clone(), seat, generation, to: None },
        Right::Settings { player: player(), generation, table: None },
        Right::Bounce { player: player(), since: 0 },
        Right::Decision {
            table: table.clone(),
            seat,
            opened: 12,
            generation,
            to: Some(RightRecipient { player: player(), since: 0 }),
        },
        Right::Seat { table, seat, generation, to: Some(RightRecipient { player: player(), since: 3 }) },
        Right::Bounce { player: player(), since: 3 },
        Right::Address {
            player: player(),
            generation,
            of: player(),
            of_generation: 2,
            request: 3,
            until: at,
        },
        Right::Settings { player: player(), generation, table: Some(code()) },
    ]
}

fn holders() -> [Holder; 3] {
    let generation = 1;
    [
        Holder::Empty,
        Holder::Player {
            player: player(),
            name: "Ada".into(),
            generation,
            join_key: "1d".to_owned(),
            taken_as: None,
        },
        Holder::Bot { name: "Hilma".into(), generation, left_by: Some(player()) },
    ]
}

fn painting() -> PaintingInfo {
    PaintingInfo { size: "2x3".to_owned(), value: 4, art: Type::Still, frame: Frame::Ebony }
}

fn steps(cell: Cell) -> Vec<Step> {
    vec![
        Step::Hang(cell),
        Step::Pick(2, 3),
        Step::Bid(14),
        Step::Take(1),
        Step::Stash,
        Step::Assistant(cell, true),
        Step::Swap(0),
        Step::Excess,
        Step::Decor(2),
        Step::Enough,
        Step::HangDecor(2, cell, false),
        Step::StashDecor(2),
        Step::End,
        Step::Open,
        Step::Amend,
        Step::Done,
    ]
}

fn events_of_the_round() -> Vec<Event> {
    let (seat, letter, size) = (SEAT, 'b', "2x3".to_owned());
    vec![
        Event::Dealt { seat, painting: painting() },
        Event::StartCard { seat, card: 3 },
        Event::RoundBegan { round: 1, seat },
        Event::Picked { seat, size },
        Event::Lot { letter, painting: painting() },
        Event::Bid { seat, card: 14, round: 1 },
        Event::Compared { seat, card: 3, depth: 1 },
        Event::Order { seat, place: 1 },
        Event::Taken { seat, letter, painting: painting() },
        Event::TurnEnded { seat, open: true },
        Event::MadeFinal { seat },
        Event::Amended { seat },
        Event::Done { seat },
        Event::LeftOver { letter, painting: painting() },
        Event::Marker { art: Type::City, from: 4, to: 9, bumped: true },
        Event::WallFull { seat },
        Event::ExcessFull { seat, count: 3 },
        Event::Over { reason: "wall".to_owned() },
        Event::Scored { seat, points: 51, rank: 1 },
    ]
}

fn events_of_the_wall(cell: Cell) -> Vec<Event> {
    let (seat, shields) = (SEAT, 2);
    vec![
        Event::StartHung { seat, cell },
        Event::Hung { seat, cell, matches: 1, from_assistant: false, painting: painting() },
        Event::Stashed { seat, painting: painting() },
        Event::Swapped { seat, given_size: "2x4".to_owned(), given_frame: Frame::Gold, painting: painting() },
        Event::Excess { seat, painting: painting() },
        Event::DecorTaken { seat, shields },
        Event::DecorHung { seat, shields, cell, upright: true, from_assistant: true },
        Event::DecorStashed { seat, shields },
        Event::DecorReturned { seat, shields },
        Event::DecorLost { seat, shields },
        Event::Exchanged { seat, wall_seat: SEAT, cell, before: "1+1".to_owned(), after: "2".to_owned() },
    ]
}

fn steps_of_cards(low: cards::Card, high: cards::Card) -> Vec<cards::Step> {
    vec![cards::Step::PlayTwo(low, high), cards::Step::PlayOne(high)]
}

fn events_of_cards(low: cards::Card, high: cards::Card) -> Vec<cards::Event> {
    use cards::{Colour, Event};
    let (seat, cards) = (SEAT, vec![low, high]);
    vec![
        Event::DeckBegan { deck: 1, removed: 13, pile: 72 },
        Event::Dealt { seat, cards: cards.clone() },
        Event::RoundBegan { round: 1, rounds: 7, last: false },
        Event::Played { seat, cards: cards.clone() },
        Event::Drew { seat, cards: cards.clone() },
        Event::RoostersScored { count: 5 },
        Event::TooMany { colour: Colour::Navy, count: 7, limit: 6 },
        Event::Tied { colours: vec![Colour::Yellow, Colour::Green], count: 2 },
        Event::ColourScored { colour: Colour::Orange, count: 4 },
        Event::NothingScored,
        Event::Took { seat, cards, points: 7, total: 21 },
        Event::DeckEnded { deck: 1, target: 50 },
        Event::Over { reason: "last_round".to_owned() },
        Event::Scored { seat, points: 51, count: 19, rank: 1 },
    ]
}

/// Writes one line per value, under a heading.
fn write_section(out: &mut String, heading: &str, all: impl IntoIterator<Item = impl Serialize>) {
    writeln!(out, "\n## {heading}").unwrap();
    for one in all {
        writeln!(out, "{}", serde_json::to_string(&one).unwrap()).unwrap();
    }
}

fn frozen_lines() -> String {
    let cell = Cell::try_from("g6".to_owned()).unwrap();
    let mut out =
        "# What databases and exports hold: lines may be added, never changed or removed.\n".to_owned();
    let at = Utc.with_ymd_and_hms(2026, 11, 21, 12, 0, 0).unwrap();
    let entry = |(seq, body)| Entry { seq, at, body, digest: Some("d1".to_owned()) };
    write_section(&mut out, "journal entries", (1u32..).zip(bodies()).map(entry));
    write_section(&mut out, "rights", rights(at));
    write_section(&mut out, "holders of seats", holders());
    write_section(
        &mut out,
        "states",
        [Status::Open, Status::Running, Status::Over, Status::Closed, Status::Frozen],
    );
    write_section(
        &mut out,
        "timers",
        [TimerKind::Bot, TimerKind::Reminder, TimerKind::Deadline, TimerKind::Habits, TimerKind::Vote],
    );
    write_section(
        &mut out,
        "classes of letters",
        [Urgency::Receipt, Urgency::Turn, Urgency::Result, Urgency::Reminder],
    );
    write_section(&mut out, "art-society: steps", steps(cell));
    write_section(
        &mut out,
        "art-society: events",
        [events_of_the_round(), events_of_the_wall(cell)].concat(),
    );
    let card = |text: &str| cards::Card::try_from(text.to_owned()).unwrap();
    write_section(&mut out, "5211: steps", steps_of_cards(card("Y2"), card("T6")));
    write_section(&mut out, "5211: events", events_of_cards(card("Y2"), card("T6")));
    write_section(&mut out, "brussels-1893: steps", brussels_1893::steps());
    write_section(&mut out, "brussels-1893: events", brussels_1893::events());
    write_section(&mut out, "the-gallerist: steps", the_gallerist::steps());
    write_section(&mut out, "the-gallerist: events", the_gallerist::events());
    out
}

#[test]
fn stored_spellings_are_frozen() {
    let now = frozen_lines();
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        std::fs::write(FILE, &now).unwrap();
    }
    let golden = std::fs::read_to_string(FILE).unwrap();
    for line in golden.lines() {
        assert!(now.lines().any(|other| other == line), "frozen, but no longer written like this: {line}");
    }
    for line in now.lines() {
        assert!(golden.lines().any(|other| other == line), "new; UPDATE_GOLDEN=1 adds it: {line}");
    }
    for line in golden.lines().filter(|line| line.starts_with("{\"seq\"")) {
        let read: Entry = serde_json::from_str(line).unwrap();
        assert_eq!(serde_json::to_string(&read).unwrap(), line, "reading and writing preserves the line");
    }
}
