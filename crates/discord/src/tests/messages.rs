//! Messages as displayed in Discord.

use crate::show::{
    ActionId, BoardDisplay, ChatFile, ChatMessage, ChatReader, ShowOptions, post, render_answer,
};
use engine::{GameKind, Position, Seat, Viewer};

use chrono::{TimeDelta, TimeZone, Utc};
use i18n::Lang;
use model::hours::{NamedPace, Weight};
use model::{
    Arg, BoardSummary, Code, DecisionSummary, FreeText, Instant, Mention, Page, PageEvent, PageKind,
    SeatSummary, Status, TableLine, TableSummary,
};
use std::collections::BTreeMap;
use std::fmt::Write;

const NAMES: [&str; 3] = ["Ada_*Love*", "小明 @everyone", "Chloé <@5> `x`"];

fn now() -> Instant {
    Utc.with_ymd_and_hms(2026, 11, 20, 10, 0, 0).unwrap()
}

/// A new game of Art Society for three players.
fn position() -> (&'static GameKind, Box<dyn Position>) {
    let kind = &games::all()[0];
    let components = kind.components(kind.meta().components).unwrap();
    let options = kind.options(&BTreeMap::new()).unwrap();
    let dice = engine::DiceKey::from_number(7);
    (kind, kind.setup(&components, 3, &options, &mut dice.at(0), &mut Vec::new()).unwrap())
}

fn board(viewer: Viewer) -> BoardSummary {
    let (_, position) = position();
    let standing = |one: engine::Standing| model::SeatStanding {
        seat: one.seat,
        points: one.points,
        parts: one.parts.into_iter().map(|(key, points)| (key.to_owned(), points)).collect(),
        ties: one.ties.into_iter().map(|(key, points)| (key.to_owned(), points)).collect(),
        rank: one.rank,
    };
    BoardSummary {
        eye: viewer,
        view: position.view(viewer).unwrap(),
        standings: position.standings(viewer).into_iter().map(standing).collect(),
        since: Vec::new(),
    }
}

fn table(status: Status, you: Option<Seat>) -> TableSummary {
    let deadline_at = Some(now() + TimeDelta::hours(30));
    let seats = NAMES.iter().zip(0u8..).map(|(name, seat)| {
        let asked = (status == Status::Running && seat > 0).then(|| "bid".to_owned());
        SeatSummary {
            name: if status == Status::Open && seat == 2 { FreeText::EMPTY } else { (*name).into() },
            bot: seat == 1 && status == Status::Open,
            zone: Some("America/New_York".into()),
            asked_at: asked.as_ref().map(|_| now() - TimeDelta::hours(2)),
            deadline_at: asked.as_ref().and(deadline_at),
            opened: asked.as_ref().map(|_| 31),
            sealed: asked.is_some(),
            expected_by: None,
            asked,
        }
    });
    let running = status == Status::Running;
    TableSummary {
        code: Code::parse("K7QF").unwrap(),
        game: games::all()[0].meta().id.to_owned(),
        seats: seats.collect(),
        you,
        status,
        pace: Some(NamedPace::Normal.pace(Weight::Light)),
        round: None,
        heavy: false,
        paused: false,
        options: vec![("bid_history".into(), "open".into())],
        waiting: if running { vec![Seat::new(1), Seat::new(2)] } else { Vec::new() },
        answered: if running { vec![Seat::new(0)] } else { Vec::new() },
        undoable: None,
        end: None,
        seed_hash: "5f".repeat(32),
        seed: (status == Status::Over).then(|| "77".repeat(32)),
    }
}

fn news() -> Vec<PageEvent> {
    vec![
        PageEvent::Say(messages::say_undone_by(Arg::Seat(Seat::new(0)))),
        PageEvent::Event(serde_json::json!({"kind": "bid", "seat": 2, "card": 14, "round": 1})),
    ]
}

fn ask(answer: Option<&str>) -> DecisionSummary {
    DecisionSummary {
        opened: 31,
        asked: "bid".into(),
        sealed: true,
        examples: vec!["bid 10".into(), "bid 4".into()],
        words: vec!["bid 4 / 10".into()],
        notes: Vec::new(),
        count: 2,
        deadline_at: Some(now() + TimeDelta::hours(30)),
        answer: answer.map(str::to_owned),
        hash: answer.map(|_| "ab".repeat(32)),
        ..DecisionSummary::default()
    }
}

/// A page about the sample table.
fn page(kind: PageKind, status: Status, you: Option<Seat>) -> Page {
    Page { table: Some(table(status, you)), ..Page::of(kind) }
}

fn pages() -> Vec<(&'static str, Page, ShowOptions)> {
    public_pages().into_iter().chain(private_pages()).chain(listed_pages()).collect()
}

fn public_pages() -> Vec<(&'static str, Page, ShowOptions)> {
    let over = vec![
        messages::say_over(Arg::Key("art-society-end-wall".into())),
        messages::say_winner(Arg::Seats(vec![Seat::new(0)])),
    ];
    let calls = vec![Mention { seat: Seat::new(1), opened: 31 }];
    let open = page(PageKind::Post, Status::Open, None);
    let running = Page { calls, news: news(), ..page(PageKind::Post, Status::Running, None) };
    let ended = page(PageKind::Post, Status::Over, None);
    let closed = Page { says: vec![messages::say_closed()], ..page(PageKind::Post, Status::Closed, None) };
    let happened = Page { news: news(), ..page(PageKind::Happened, Status::Running, None) };
    let result = Page { says: over.clone(), news: news(), ..page(PageKind::Over, Status::Over, None) };
    let seen = |page: Page| Page { board: Some(board(Viewer::Table)), ..page };
    let card = || ShowOptions { card: true, board_display: BoardDisplay::Overview, ..unlinked_options() };
    let mut paused = page(PageKind::Post, Status::Running, None);
    if let Some(table) = &mut paused.table {
        (table.paused, table.round) = (true, Some(3));
        table.seats.iter_mut().for_each(|seat| seat.deadline_at = None);
    }
    let won = Page { says: over, ..page(PageKind::Post, Status::Over, None) };
    vec![
        ("card running", page(PageKind::Post, Status::Running, None), card()),
        ("card paused", paused, card()),
        ("card over", seen(won), card()),
        ("post open", open, ShowOptions::for_everyone()),
        ("post running", seen(running), ShowOptions::for_everyone()),
        ("post over", seen(ended), ShowOptions::for_everyone()),
        ("post closed", closed, ShowOptions::for_everyone()),
        ("happened", seen(happened), ShowOptions::for_everyone()),
        ("over", seen(result), ShowOptions::for_everyone()),
    ]
}

fn unlinked_options() -> ShowOptions {
    let thread = "https://discord.com/channels/9/11".to_owned();
    let threads = [("K7QF".to_owned(), thread.clone())].into();
    ShowOptions { thread: Some(thread), threads, ..ShowOptions::default() }
}

fn private_pages() -> Vec<(&'static str, Page, ShowOptions)> {
    let you = Some(Seat::new(1));
    let board = Some(board(Viewer::Seat(Seat::new(1))));
    let turn = messages::say_turn(Arg::Words("bid".into()));
    let sealed = messages::say_sealed(Arg::Words("bid 10".into()), Arg::Text("ab".repeat(32)));
    let asked = |kind, answer| Page {
        ask: Some(ask(answer)),
        board: board.clone(),
        ..page(kind, Status::Running, you)
    };
    let turn = Page { says: vec![turn], news: news(), ..asked(PageKind::Turn, None) };
    let sealed = Page { says: vec![sealed], ..asked(PageKind::Receipt, Some("bid 10")) };
    let nothing = ShowOptions { board_display: BoardDisplay::Nothing, ..ShowOptions::default() };
    let words =
        ShowOptions { board_display: BoardDisplay::Words, describes_table: true, ..ShowOptions::default() };
    vec![
        ("turn", turn, unlinked_options()),
        ("sealed", sealed, nothing.clone()),
        ("my answer", asked(PageKind::Receipt, Some("bid 10")), nothing),
        ("board in words", asked(PageKind::Receipt, None), words),
    ]
}

fn listed_pages() -> Vec<(&'static str, Page, ShowOptions)> {
    let line = |waits: bool| TableLine {
        options: Vec::new(),
        code: Code::parse("K7QF").unwrap(),
        game: "art-society".into(),
        status: Status::Running,
        names: NAMES.iter().map(|name| FreeText::from(*name)).collect(),
        empty: 0,
        vacant: 0,
        asked: waits.then(|| "bid".into()),
        waits_for_you: waits,
        asked_at: Some(now()),
        days: None,
        community: Some("9".into()),
        deadline_at: Some(now()),
    };
    let mine = Page { tables: vec![line(true), line(false)], ..Page::of(PageKind::Receipt) };
    let unread = vec!["# not *this* @here".to_owned()];
    let unread = Page { says: vec![messages::say_help()], unread, ..Page::of(PageKind::Receipt) };
    vec![("mine", mine, unlinked_options()), ("unread", unread, ShowOptions::default())]
}

/// Returns true if the file is a picture, whose name reveals nothing about its content.
fn is_picture(file: &ChatFile) -> bool {
    let is_area = |name: &str| name.strip_prefix("area-").is_some_and(|seat| seat.parse::<u8>().is_ok());
    file.name.strip_suffix(".png").is_some_and(|name| ["board", "overview"].contains(&name) || is_area(name))
}

/// Renders a message as readable text.
fn message_as_text(composed: &ChatMessage) -> String {
    let mut out = format!("{}\n", composed.content);
    let rows = serde_json::to_value(&composed.rows).unwrap();
    for row in rows.as_array().unwrap() {
        for part in row["components"].as_array().unwrap() {
            writeln!(out, "[{}] {}", part["label"].as_str().unwrap(), part["custom_id"].as_str().unwrap())
                .unwrap();
        }
    }
    for file in &composed.files {
        writeln!(out, "({}) {}", file.name, file.alt).unwrap();
    }
    out
}

#[test]
fn messages_match_snapshots() {
    for lang in Lang::all() {
        for (name, page, ids) in pages() {
            let all: Vec<String> = render_answer(&page, &ChatReader::new(lang, now()), &ids)
                .iter()
                .map(message_as_text)
                .collect();
            insta::assert_snapshot!(format!("{name} {lang}"), all.join("=====\n"));
        }
    }
}

#[test]
fn messages_respect_discord_limits_in_every_language() {
    for lang in Lang::all() {
        for (name, page, ids) in pages() {
            let mut long = page.clone();
            long.news = news().into_iter().cycle().take(300).collect();
            for page in [page, long] {
                let reader = ChatReader::new(lang, now());
                for composed in
                    render_answer(&page, &reader, &ids).into_iter().chain([post(&page, &reader, &ids)])
                {
                    assert!((1..=2000).contains(&composed.content.chars().count()), "{name} {lang}");
                    assert!(composed.rows.len() <= 5 && composed.files.len() <= 10);
                    for file in &composed.files {
                        assert!((1..=1024).contains(&file.alt.chars().count()), "{name} {lang}");
                        let picture = file.bytes.starts_with(b"\x89PNG");
                        assert!(picture == is_picture(file) && file.bytes.len() < 1 << 20);
                    }
                }
            }
        }
    }
}

/// Discord shows a single picture whole and shrinks tall ones (notes on Discord, sections 11 and 14). Messages for
/// everyone have one landscape picture; private views show the whole sheet.
#[test]
fn public_messages_have_one_landscape_picture() {
    let size = |file: &ChatFile| {
        let number = |at: usize| u32::from_be_bytes(file.bytes[at..at + 4].try_into().unwrap());
        (number(16), number(20))
    };
    for lang in Lang::all() {
        let reader = ChatReader::new(lang, now());
        let seen = public_pages().into_iter().filter(|(_, page, _)| page.board.is_some());
        for (name, page, options) in seen.filter(|(_, page, _)| page.kind != PageKind::Happened) {
            let public = post(&page, &reader, &options);
            let [(wide, high)] = public.files.iter().map(size).collect::<Vec<_>>()[..] else {
                panic!("{name} {lang}")
            };
            assert!(wide == 825 && (525..=720).contains(&high), "{name} {lang}: {high}");
            assert!(!public.files[0].alt.is_empty());
            let sheet =
                post(&page, &reader, &ShowOptions { board_display: BoardDisplay::Picture, ..options });
            let high: u32 = sheet.files.iter().map(|file| size(file).1).sum();
            assert!(high > 825, "{name} {lang}: the whole sheet is tall");
        }
        let (_, own, _) = private_pages().swap_remove(0);
        let public = post(&own, &reader, &ShowOptions::for_everyone());
        assert!(public.files.is_empty(), "a picture for everyone shows no private view");
    }
}

/// A button on every post of a game shows the whole sheet.
#[test]
fn post_with_picture_has_board_button() {
    for (name, page, options) in public_pages().into_iter().filter(|(_, page, _)| page.board.is_some()) {
        let is_post = matches!(page.kind, PageKind::Post | PageKind::Over);
        for composed in render_answer(&page, &ChatReader::new(Lang::default(), now()), &options) {
            let rows = serde_json::to_value(&composed.rows).unwrap();
            assert_eq!(rows.to_string().contains("v1:K7QF:-:board:"), is_post, "{name}");
        }
    }
}

/// A link is a button of its own kind, in any row with room. Without a link there is no such button.
#[test]
fn web_page_link_is_a_link_button() {
    let links = |composed: &ChatMessage| {
        let rows = serde_json::to_value(&composed.rows).unwrap();
        let rows: Vec<Vec<serde_json::Value>> = rows
            .as_array()
            .unwrap()
            .iter()
            .map(|row| row["components"].as_array().unwrap().clone())
            .collect();
        assert!(rows.len() <= 5 && rows.iter().all(|row| (1..=5).contains(&row.len())), "{rows:?}");
        let all: Vec<serde_json::Value> =
            rows.into_iter().flatten().filter(|one| one["style"] == 5).collect();
        all
    };
    for lang in Lang::all() {
        let reader = ChatReader::new(lang, now());
        for (name, page, options) in pages() {
            let last = |page: &Page| render_answer(page, &reader, &options).pop().unwrap();
            assert!(links(&last(&page)).is_empty(), "{name}");
            let url = "https://play.example.org/t/K7QF/abcdefghijklmnopqrstuvwx23";
            let found = links(&last(&Page { link: Some(url.to_owned()), ..page }));
            assert!(
                found.len() == 1 && found[0]["url"] == url && found[0]["custom_id"].is_null(),
                "{name}: {found:?}"
            );
            assert_eq!(found[0]["label"], lang.text(messages::WEB_BUTTON_TABLE), "{name}");
        }
    }
}

#[test]
fn overlong_single_message_is_attached_as_file() {
    for lang in Lang::all() {
        let (_, mut page, ids) = pages().into_iter().find(|(name, ..)| *name == "turn").unwrap();
        let reader = ChatReader::new(lang, now());
        assert!(post(&page, &reader, &ids).files.iter().all(is_picture));
        page.news = news().into_iter().cycle().take(300).collect();
        let composed = post(&page, &reader, &ids);
        let file = composed.files.iter().find(|file| file.name == "message.txt").unwrap();
        let whole = std::str::from_utf8(&file.bytes).unwrap();
        let pieces = render_answer(&page, &reader, &ids);
        assert!(pieces.len() > 2 && composed.content.ends_with("\n…"));
        assert!(pieces.iter().all(|piece| whole.contains(&piece.content)));
        assert_eq!(composed.rows, pieces.last().unwrap().rows, "the buttons are kept");
    }
}

/// Names are user input. None may mention users, quote text, or change the formatting.
#[test]
fn typed_text_is_never_markup() {
    for lang in Lang::all() {
        for (name, page, ids) in pages() {
            for composed in render_answer(&page, &ChatReader::new(lang, now()), &ids) {
                // In a code block everything is shown verbatim.
                let outside: String = composed.content.split("```").step_by(2).collect();
                for banned in ["*Love*", "@everyone", "@here", "<@5>", "`x`", "> # "] {
                    assert!(!outside.contains(banned), "{name} {lang}: {banned}");
                }
            }
        }
    }
}

/// Secrets appear neither in a text, nor in a file's name or alt text, nor in a custom id.
#[test]
fn messages_and_ids_contain_no_secrets() {
    for lang in Lang::all() {
        for (name, page, ids) in pages() {
            let all: String = render_answer(&page, &ChatReader::new(lang, now()), &ids)
                .iter()
                .map(message_as_text)
                .collect();
            let public = page.table.as_ref().is_some_and(|table| table.you.is_none());
            assert!(!public || !all.contains("bid 10"), "{name}");
            for composed in render_answer(&page, &ChatReader::new(lang, now()), &ids) {
                let rows = serde_json::to_value(&composed.rows).unwrap().to_string();
                assert!(!rows.contains("bid 10") && !rows.contains(&"ab".repeat(8)), "{name}");
                assert!(composed.files.iter().all(is_picture), "{name}");
            }
        }
    }
}

#[test]
fn text_boards_fit_on_a_phone() {
    for lang in Lang::all() {
        for (name, page, ids) in
            pages().into_iter().filter(|(_, _, ids)| ids.board_display == BoardDisplay::Words)
        {
            for composed in render_answer(&page, &ChatReader::new(lang, now()), &ids) {
                for block in composed.content.split("```").skip(1).step_by(2) {
                    for line in block.lines() {
                        let wide = unicode_width::UnicodeWidthStr::width(line);
                        assert!(wide <= 40, "{name} {lang}: {wide} {line}");
                    }
                }
            }
        }
    }
}

#[test]
fn button_ids_round_trip_and_name_their_table() {
    for (name, page, ids) in pages() {
        for composed in render_answer(&page, &ChatReader::new(Lang::default(), now()), &ids) {
            let rows = serde_json::to_value(&composed.rows).unwrap();
            for part in rows.as_array().unwrap().iter().flat_map(|row| row["components"].as_array().unwrap())
            {
                let id = ActionId::parse(part["custom_id"].as_str().unwrap()).unwrap();
                // Looking for other players is about no table.
                if id.arg.starts_with("seek ") {
                    continue;
                }
                assert_eq!(id.table, page.table.as_ref().map(|table| table.code.clone()), "{name}");
            }
        }
    }
}
