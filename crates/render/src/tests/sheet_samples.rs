//! Sheets as leagues make them. Their headings and sentences are not messages, so each is shown as written here.

use super::samples::now;
use chrono::TimeDelta;
use i18n::Lang;
use model::{Cell, Page, PageKind, RowMark, Say, Sheet, SheetColumn, SheetRow};

const NAMES: [&str; 26] = [
    "Alice",
    "Bob 小明",
    "Chloé",
    "Dmitrij der Gewissenhafte",
    "Eun-ji",
    "國立故宮博物院南部院區的收藏家協會",
    "Zoë 🎲",
    "Gwendolyn",
    "Hideko",
    "Ingeborg",
    "Jürgen",
    "李大華",
    "Łukasz",
    "MMMM mmmm MMMM mmmm MMMM",
    "Niamh",
    "Ólafur",
    "Priya",
    "Quentin",
    "Rosalind Franklin",
    "陳美麗",
    "Tove",
    "Ulrike",
    "<b>&\"'`",
    "Wim",
    "Xenia",
    "Yolanda",
];

/// Returns the n-th name.
pub(super) fn name(nth: usize) -> &'static str {
    NAMES[nth % NAMES.len()]
}

/// Returns the entry number of the n-th player.
fn entry_number(nth: usize) -> i64 {
    1 + (nth as i64 * 7 + 11) % 31
}

fn by_lang(lang: Lang, both: [&str; 2]) -> &str {
    both[usize::from(lang != Lang::default())]
}

/// Returns the standings of a division with `count` players: two go up, two go down, the fourth is the reader, the
/// sixth is out.
pub(super) fn standings(count: usize, lang: Lang) -> Sheet {
    let say = |both| by_lang(lang, both);
    let row = |nth: usize| {
        let points = 2400 - 85 * nth as i64;
        let mark = match nth {
            3 => Some(RowMark::You),
            0 | 1 => Some(RowMark::Up),
            5 => Some(RowMark::Out),
            _ if nth + 2 >= count => Some(RowMark::Down),
            _ => None,
        };
        let cells = vec![
            Cell::Number(nth as i64 + 1),
            Cell::Number(entry_number(nth)),
            Cell::Text(name(nth).to_owned()),
            Cell::Number(4),
            Cell::Points(points),
            Cell::Number((count - nth) as i64 / 2),
            Cell::Points(points / 4),
            if nth == 5 { Cell::Nothing } else { Cell::Points(30 * (nth as i64 % 5)) },
        ];
        SheetRow { cut: nth == 2 || nth + 2 == count, mark, cells }
    };
    Sheet {
        title: Say::unchecked(say([
            "Spring league, division B, after 4 of 4 tables",
            "春季聯賽 B 級，四桌已結束",
        ])),
        columns: vec![
            SheetColumn::numbers(messages::SHEET_RANK),
            SheetColumn::numbers(messages::LEAGUE_HEAD_ROW),
            SheetColumn::words_of(Say::unchecked(say(["Player", "選手"]))),
            SheetColumn::numbers_of(Say::unchecked(say(["Tables", "桌數"]))).with_spare(1),
            SheetColumn::numbers_of(Say::unchecked(say(["Points", "積分"]))),
            SheetColumn::numbers_of(Say::unchecked(say(["Wins", "勝"]))).with_spare(2),
            SheetColumn::numbers_of(Say::unchecked(say(["Per table", "每桌"]))).with_spare(3),
            SheetColumn::numbers_of(Say::unchecked(say(["Against each other", "相互對局"]))).with_spare(4),
        ],
        rows: (0..count).map(row).collect(),
        notes: vec![Say::unchecked(say([
            "Equal points: first places count, then what they got at tables with each other.",
            "同分時先比第一名的次數，再比相互對局的得分。",
        ]))],
    }
}

/// Returns the points of each player at tables with each other player.
pub(super) fn cross_table(count: usize, lang: Lang) -> Sheet {
    let row = |nth: usize| {
        let against = (0..count).map(|other| match (nth * 7 + other * 3) % 4 {
            _ if nth == other => Cell::Text("–".to_owned()),
            0 => Cell::Nothing,
            _ if nth == 3 && other == 1 => Cell::Points(280),
            part => Cell::Points(120 * part as i64 + 60 * (nth as i64 % 3)),
        });
        let first = [Cell::Number(entry_number(nth)), Cell::Text(name(nth).to_owned())];
        let cells = first.into_iter().chain(against).chain([Cell::Points(2040 - 120 * nth as i64)]).collect();
        SheetRow { mark: (nth == 3).then_some(RowMark::You), ..SheetRow::of(cells) }
    };
    let heads = (0..count)
        .map(|nth| SheetColumn::numbers_of(Say::unchecked(&entry_number(nth).to_string())).with_spare(1));
    let first = [
        SheetColumn::numbers(messages::LEAGUE_HEAD_ROW),
        SheetColumn::words_of(Say::unchecked(by_lang(lang, ["Player", "選手"]))),
    ];
    let last = SheetColumn::numbers_of(Say::unchecked(by_lang(lang, ["Points", "積分"])));
    Sheet {
        title: Say::unchecked(by_lang(lang, ["Division B: everybody against everybody", "B 級：交叉表"])),
        columns: first.into_iter().chain(heads).chain([last]).collect(),
        rows: (0..count).map(row).collect(),
        notes: Vec::new(),
    }
}

/// Returns a schedule: two rounds of two tables, with a column for each seat.
pub(super) fn plan(lang: Lang) -> Sheet {
    let row = |nth: usize| {
        let code = ["K7QF", "A3CD", "M2XW", "P9RT"][nth];
        let first = [Cell::Number(1 + nth as i64 / 2), Cell::Text(code.to_owned())];
        let players = (0..4)
            .map(|seat| nth * 3 + seat * 2)
            .map(|player| Cell::Text(format!("#{} {}", entry_number(player), name(player))));
        let until = Cell::At(now() + TimeDelta::days(14 * (1 + nth as i64 / 2)));
        let cells = first.into_iter().chain(players).chain([until, Cell::Line(format!("board {code}"))]);
        SheetRow { cut: nth == 2, ..SheetRow::of(cells.collect()) }
    };
    let say = |both| by_lang(lang, both);
    let seats = [["Seat 1", "座位一"], ["Seat 2", "座位二"], ["Seat 3", "座位三"], ["Seat 4", "座位四"]];
    let first = [
        SheetColumn::numbers_of(Say::unchecked(say(["Round", "輪次"]))),
        SheetColumn::words_of(Say::unchecked(say(["Table", "桌號"]))),
    ];
    let last = [
        SheetColumn::words_of(Say::unchecked(say(["Until", "期限"]))).with_spare(1),
        SheetColumn::words_of(Say::unchecked(say(["To see it", "查看"]))).with_spare(2),
    ];
    Sheet {
        title: Say::unchecked(say(["Division B: the plan", "B 級：賽程"])),
        columns: first
            .into_iter()
            .chain(seats.map(|both| SheetColumn::words_of(Say::unchecked(say(both)))))
            .chain(last)
            .collect(),
        rows: (0..4).map(row).collect(),
        notes: Vec::new(),
    }
}

/// Returns a calendar of steps, with a line to type for each.
pub(super) fn calendar(lang: Lang) -> Sheet {
    let say = |both| by_lang(lang, both);
    let steps = [
        ["Registration closes", "報名截止"],
        ["Tables are set", "編排桌次"],
        ["The season begins", "賽季開始"],
    ];
    let row = |(both, nth): ([&'static str; 2], i64)| {
        let at = now() + TimeDelta::days(30 * nth);
        SheetRow::of(vec![
            Cell::Say(Say::unchecked(say(both))),
            Cell::At(at),
            Cell::Line("board K7QF".to_owned()),
        ])
    };
    Sheet {
        title: Say::unchecked(say(["Spring league: the calendar", "春季聯賽：日曆"])),
        columns: vec![
            SheetColumn::words_of(Say::unchecked(say(["Step", "步驟"]))),
            SheetColumn::words_of(Say::unchecked(say(["When", "時間"]))),
            SheetColumn::words_of(Say::unchecked(say(["To see it", "查看"]))),
        ],
        rows: steps.into_iter().zip(1..).map(row).collect(),
        notes: Vec::new(),
    }
}

/// Returns a page with these sheets.
pub(super) fn page_of(sheets: Vec<Sheet>) -> Page {
    Page { sheets, ..Page::of(PageKind::Receipt) }
}

/// Returns every sample by name.
pub(super) fn every_sheet(lang: Lang) -> Vec<(&'static str, Sheet)> {
    vec![
        ("standings 7", standings(7, lang)),
        ("standings 26", standings(26, lang)),
        ("cross table 9", cross_table(9, lang)),
        ("plan", plan(lang)),
        ("calendar", calendar(lang)),
    ]
}
