//! Invariants of sheets in letters, in chats and as files: narrow enough, complete, safe to quote.

use super::letters::DARK;
use super::samples::{now, reader};
use super::sheet_samples::{calendar, cross_table, every_sheet, name, page_of, plan, standings};
use super::*;
use chrono::{TimeZone, Utc};
use i18n::{Lang, Voice, service_verbs};
use model::{Cell, Say, Sheet, SheetColumn, SheetRow};
use std::collections::BTreeMap;
use unicode_width::UnicodeWidthStr;

/// Maximum length of a message, in characters.
const CHARS_MAX: usize = 1900;

fn text(sheet: Sheet, lang: Lang) -> String {
    letter(&page_of(vec![sheet]), &reader(lang)).unwrap().text
}

fn chat(lang: Lang, threads: &BTreeMap<String, String>) -> Chat<'_> {
    Chat { lang, now: now(), thread: None, threads, newest_first: false, with_board: false, card: false }
}

fn messages(sheet: &Sheet, lang: Lang, chars_max: usize) -> Vec<String> {
    sheet_in_chat(sheet, &chat(lang, &BTreeMap::new()), chars_max).unwrap()
}

/// Returns the lines between fences.
fn in_blocks(messages: &[String]) -> Vec<&str> {
    let mut open = false;
    let lines = messages.iter().flat_map(|one| one.lines());
    let inside = lines.filter(|line| {
        let is_fence = line.starts_with("```");
        open ^= is_fence;
        open && !is_fence
    });
    inside.collect()
}

/// Builds a sheet with one column of words, one of numbers, and these rows.
fn small(rows: &[(&str, i64)]) -> Sheet {
    let row =
        |(name, points): &(&str, i64)| SheetRow::of(vec![Cell::Free((*name).into()), Cell::Points(*points)]);
    Sheet {
        title: Say::unchecked("Title"),
        columns: vec![
            SheetColumn::words_of(Say::unchecked("Player")),
            SheetColumn::numbers_of(Say::unchecked("Points")),
        ],
        rows: rows.iter().map(row).collect(),
        notes: Vec::new(),
    }
}

#[test]
fn sheets_match_snapshots() {
    for lang in Lang::all() {
        for (told, sheet) in every_sheet(lang) {
            let chat = messages(&sheet, lang, CHARS_MAX).join("\n-----\n");
            let all = [text(sheet, lang), chat].join("\n\n=====\n\n");
            insta::assert_snapshot!(format!("sheet {told} {lang}"), all);
        }
    }
}

#[test]
fn no_line_of_a_sheet_is_too_wide() {
    for lang in Lang::all() {
        for (told, sheet) in every_sheet(lang) {
            let messages = messages(&sheet, lang, CHARS_MAX);
            for line in in_blocks(&messages) {
                assert!(line.width() <= 40, "{told} {lang}: {line}");
            }
            for line in text(sheet, lang).lines() {
                assert!(line.width() <= 72, "{told} {lang}: {line}");
            }
        }
    }
}

#[test]
fn entry_numbers_are_spoken_as_words() {
    for (lang, said) in [
        ("en", "number 12 Alice"),
        ("ja", "番号12 Alice"),
        ("zh-Hans", "编号12 Alice"),
        ("zh-Hant", "編號12 Alice"),
    ] {
        let lang = Lang::parse(lang);
        let told = sheet_speech(&plan(lang), &chat(lang, &BTreeMap::new())).unwrap();
        assert!(told.contains(said) && !told.contains('#') && !told.contains('\\'), "{told}");
    }
}

/// The cells of a column are aligned, in any script.
#[test]
fn cells_are_aligned_in_columns() {
    let told = text(small(&[("Alice", 280), ("小明", 2400), ("Zoë", -90)]), Lang::default());
    let rows: Vec<&str> = told.lines().skip_while(|line| !line.starts_with("Player")).take(4).collect();
    assert_eq!(rows, ["Player  Points", "Alice     4.67", "小明     40", "Zoë      -1.5"]);
}

#[test]
fn rows_keep_names_and_required_columns() {
    for lang in Lang::all() {
        for count in [7, 26] {
            let sheet = standings(count, lang);
            let (messages, told) = (messages(&sheet, lang, CHARS_MAX), text(sheet.clone(), lang));
            for (nth, row) in sheet.rows.iter().enumerate() {
                let Cell::Points(points) = row.cells[4] else { panic!("a cell without points") };
                let points = sheet_points(points, lang);
                let begin: String = name(nth).chars().take(3).collect();
                let has = |line: &&str| {
                    let rank = line.trim_start_matches(['*', '^', 'v', 'x', ' ', '»']);
                    rank.split_whitespace().next() == Some(&(nth + 1).to_string())
                        && line.contains(&begin.replace('`', "'"))
                        && line.split_whitespace().any(|word| word == points)
                };
                assert!(told.lines().any(|line| has(&line)), "{lang} {nth}: {points}\n{told}");
                assert!(in_blocks(&messages).iter().any(has), "{lang} {nth}: {points}\n{messages:?}");
            }
        }
    }
}

/// Returns points as a letter shows them.
fn sheet_points(points: i64, lang: Lang) -> String {
    let told = text(small(&[("a", points)]), lang);
    let line = told.lines().find(|line| line.starts_with("a ")).unwrap();
    line.split_whitespace().next_back().unwrap().to_owned()
}

/// At most two decimals, without trailing zeros; shares of points are sixtieths (V2: 10, 4⅔, 3, 1).
#[test]
fn points_have_at_most_two_decimals() {
    let cases = [
        (600, "10"),
        (280, "4.67"),
        (220, "3.67"),
        (150, "2.5"),
        (1, "0.02"),
        (0, "0"),
        (59, "0.98"),
        (-1, "-0.02"),
        (-280, "-4.67"),
        (-60, "-1"),
        (6_000_006, "100000.1"),
    ];
    for (sixtieths, shown) in cases {
        assert_eq!(sheet_points(sixtieths, Lang::default()), shown);
        assert_eq!(sheet_points(sixtieths, Lang::parse("zh-Hant")), shown);
    }
    assert!(sheet_points(i64::MAX, Lang::default()).starts_with("153722867280912930"), "no overflow");
}

/// Optional columns are omitted if there is no space, the highest `spare` first and equal ones together. The longest
/// name does not displace a column.
#[test]
fn optional_columns_are_omitted_in_order() {
    let heads = |count: usize, width: usize| -> Vec<usize> {
        let columns = (0..count).map(|nth| {
            SheetColumn::numbers_of(Say::unchecked(&format!("{nth}{}", "h".repeat(width - 1))))
                .with_spare(nth as u8 / 2)
        });
        let cells = (0..count).map(|nth| Cell::Number(nth as i64)).collect();
        let sheet = Sheet {
            title: Say::unchecked("Title"),
            columns: columns.collect(),
            rows: vec![SheetRow::of(cells)],
            notes: Vec::new(),
        };
        let told = text(sheet, Lang::default());
        let head = told.lines().find(|line| line.contains("hhh")).unwrap_or_default();
        head.split_whitespace().map(|head| head[..1].parse().unwrap()).collect()
    };
    assert_eq!(heads(8, 7), [0, 1, 2, 3, 4, 5, 6, 7], "8 columns of 7 with 7 gaps of 2 take 70");
    assert_eq!(heads(8, 8), [0, 1, 2, 3, 4, 5]);
    assert_eq!(heads(8, 12), [0, 1, 2, 3]);
    assert_eq!(heads(8, 30), [0, 1]);
    let mut sheet = standings(7, Lang::default());
    let told = |sheet: &Sheet| messages(sheet, Lang::default(), CHARS_MAX).concat();
    let before = told(&sheet);
    sheet.rows[0].cells[2] = Cell::Text("x".repeat(90));
    assert_eq!(
        before.lines().nth(2).unwrap().split_whitespace().collect::<Vec<_>>(),
        told(&sheet).lines().nth(2).unwrap().split_whitespace().collect::<Vec<_>>()
    );
    assert!(told(&sheet).contains("x…"), "{}", told(&sheet));
}

/// Numbers and lines to type are never shortened: if they do not fit, each cell has its own line.
#[test]
fn oversized_rows_are_laid_out_cell_by_cell() {
    let line = format!("board {}", "K7QF ".repeat(5).trim_end());
    let row =
        SheetRow::of(vec![Cell::Text("Alice".to_owned()), Cell::Number(i64::MAX), Cell::Line(line.clone())]);
    let columns = vec![
        SheetColumn::words_of(Say::unchecked("Player")),
        SheetColumn::numbers_of(Say::unchecked("Number")),
        SheetColumn::words_of(Say::unchecked("Line")),
    ];
    let sheet = Sheet { title: Say::unchecked("Title"), columns, rows: vec![row], notes: Vec::new() };
    let told = messages(&sheet, Lang::default(), CHARS_MAX).concat();
    assert!(told.contains("Alice\n  Number: 9223372036854775807\n  Line: board K7QF K7QF"), "{told}");
    assert!(in_blocks(&[told]).iter().all(|line| line.width() <= 40));
    assert!(text(sheet, Lang::default()).contains(&format!("Alice   9223372036854775807  {line}")));
}

/// A quoted sheet of ours must never be taken for orders: all its lines then start with a quotation mark.
#[test]
fn no_sheet_line_starts_like_an_order() {
    for lang in Lang::all() {
        let words: Vec<String> = service_verbs(lang).into_values().flatten().take(12).collect();
        let rows: Vec<(&str, i64)> = words.iter().map(|word| (word.as_str(), 60)).collect();
        let mut sheet = small(&rows);
        sheet.title = Say::unchecked("Help");
        sheet.columns[0].head = Say::unchecked("Stop");
        sheet.notes = vec![Say::unchecked("resign")];
        let rendered = letter(&page_of(vec![sheet]), &reader(lang)).unwrap();
        let guard = text_layout::OrderGuard::new(lang, "");
        let below = rendered.text.split_once("[#k9f2]").unwrap().1;
        assert_eq!(
            below.lines().filter(|line| guard.is_order_like(line)).collect::<Vec<_>>(),
            Vec::<&str>::new()
        );
        for word in ["Help", "Stop", "resign"].into_iter().chain(words.iter().map(String::as_str)) {
            assert!(below.contains(word), "{lang} {word}");
        }
        for word in &words {
            assert!(!rendered.html.contains(&format!(">{word}<")), "{lang} {word}");
        }
    }
}

/// The table is accessible to screen readers, and fits a phone.
#[test]
fn html_sheet_is_an_accessible_table() {
    for lang in Lang::all() {
        for (told, sheet) in every_sheet(lang) {
            let rows = sheet.rows.len();
            let html = letter(&page_of(vec![sheet.clone()]), &reader(lang)).unwrap().html.replace(DARK, "");
            let (_, table) = html.split_once("<caption").unwrap();
            let (table, _) = table.split_once("</table>").unwrap();
            let heads = table.matches("<th scope=\"col\"").count();
            assert!(heads >= sheet.columns.iter().filter(|one| one.spare == 0).count(), "{told} {lang}");
            assert_eq!(table.matches("<tr").count(), rows + 1, "{told} {lang}");
            // A column without a heading text has no header cell: a screen reader would stop there without a word.
            let unsaid = table.split("</thead>").next().map_or(0, |head| head.matches("<td").count());
            assert_eq!(table.matches("<td").count(), rows * (heads + unsaid) + unsaid, "{told} {lang}");
            assert_eq!(table.matches("<td").count(), table.matches("</td>").count());
            assert!(!html.contains("background") && !html.contains("<style") && !html.contains("<b>&\""));
            assert!(html.len() < 90_000, "{told} {lang}: {}", html.len());
        }
    }
}

#[test]
fn sheet_lines_are_links_in_html_only() {
    let sheet = calendar(Lang::default());
    let rendered = letter(&page_of(vec![sheet.clone()]), &reader(Lang::parse("zh-Hant"))).unwrap();
    let verb = service_verbs(Lang::parse("zh-Hant"))["board"][0].clone();
    assert!(
        rendered.html.contains("<a class=\"l\" href=\"mailto:play%2Bs3cret@art.example?subject="),
        "{}",
        rendered.html
    );
    assert!(rendered.html.contains(&format!(">{verb} K7QF</a>")), "{}", rendered.html);
    assert!(rendered.text.contains(&format!("{verb} K7QF")), "{}", rendered.text);
    assert!(messages(&sheet, Lang::default(), CHARS_MAX).concat().contains("`board K7QF`"));
    let no_answer = LetterReader { reply: None, ..reader(Lang::default()) };
    let html = letter(&page_of(vec![sheet]), &no_answer).unwrap().html;
    assert!(!html.contains("mailto") && html.contains("<b>board K7QF</b>"));
}

/// A letter shows times in the reader's zone and names it; a chat localises them for every reader.
#[test]
fn sheet_times_use_the_readers_zone() {
    let sheet = calendar(Lang::default());
    let told = text(sheet.clone(), Lang::default());
    assert!(told.contains("Sun 20 Dec, 10:00") && told.contains("Time zone: Europe/Lisbon"), "{told}");
    let told = messages(&sheet, Lang::default(), CHARS_MAX).concat();
    let stamp = (now() + chrono::TimeDelta::days(30)).timestamp();
    assert!(told.contains(&format!("<t:{stamp}:f>")) && !told.contains("```"), "{told}");
    assert!(!told.contains("Time zone") && told.contains("- **Registration closes** · <t:"), "{told}");
}

/// No text can end a block, and no text in a list is read as markup.
#[test]
fn chat_sheets_escape_names() {
    let nasty = "```\n**x** @everyone _a_";
    let told = messages(&small(&[(nasty, 60), ("`", 0)]), Lang::default(), CHARS_MAX);
    assert_eq!(told.concat().matches("```").count(), 2, "{told:?}");
    assert!(in_blocks(&told)[1].starts_with("''' **x** @everyone _a_"), "{told:?}");
    let mut sheet = calendar(Lang::default());
    sheet.rows[0].cells[0] = Cell::Text(nasty.to_owned());
    let told = messages(&sheet, Lang::default(), CHARS_MAX).concat();
    assert!(told.contains(r"\`\`\` \*\*x\*\* @") && !told.contains("@everyone"), "{told}");
}

/// A long sheet is divided between rows; each part is readable alone.
#[test]
fn long_sheets_are_divided_between_rows() {
    for most in [300, 700, CHARS_MAX] {
        for lang in Lang::all() {
            for (told, sheet) in every_sheet(lang) {
                let all = messages(&sheet, lang, most);
                let whole = messages(&sheet, lang, 100_000);
                assert_eq!(whole.len(), 1);
                for one in &all {
                    assert!(one.chars().count() <= most, "{told} {lang}: {}", one.chars().count());
                    assert_eq!(one.matches("```").count() % 2, 0, "{told} {lang}: {one}");
                }
                let head = in_blocks(&whole).first().map(|head| (*head).to_owned()).unwrap_or_default();
                let rows = |messages: &[String]| -> Vec<String> {
                    in_blocks(messages).into_iter().filter(|row| *row != head).map(str::to_owned).collect()
                };
                assert_eq!(rows(&all), rows(&whole), "{told} {lang}");
                let blocks = all.concat().matches("```").count() / 2;
                assert_eq!(
                    in_blocks(&all).iter().filter(|row| **row == head && !head.is_empty()).count(),
                    blocks
                );
            }
        }
    }
    assert!(messages(&standings(26, Lang::default()), Lang::default(), 700).len() > 1);
    assert_eq!(messages(&standings(26, Lang::default()), Lang::default(), CHARS_MAX).len(), 1);
}

/// A requested sheet is shown in full even at a table, and never omitted.
#[test]
fn text_only_letter_keeps_its_sheets() {
    let mut page = samples::turn_page("turn-4", 4);
    page.sheets = vec![standings(26, Lang::default())];
    page.text_only = true;
    let told = letter(&page, &reader(Lang::default())).unwrap();
    assert!(told.pictures.is_empty() && told.html.is_empty());
    assert!(told.text.contains("26    1  Yolanda"), "{}", told.text);
}

#[test]
fn mismatched_sheet_row_is_an_error() {
    let mut sheet = cross_table(3, Lang::default());
    sheet.rows[1].cells.pop();
    let error = letter(&page_of(vec![sheet.clone()]), &reader(Lang::default())).unwrap_err();
    assert_eq!(error.to_string(), "a row of 5 cells does not fit a sheet of 6 columns");
    let voice = Voice::new(Lang::default(), chrono_tz::UTC, now());
    assert!(csv(&sheet, &voice).is_err());
    sheet.columns.clear();
    assert!(csv(&sheet, &voice).is_err());
}

/// The file conforms to RFC 4180, and no text would be evaluated by a spreadsheet.
#[test]
fn csv_contains_values_but_no_formulas() {
    let at = Utc.with_ymd_and_hms(2026, 11, 21, 14, 5, 0).unwrap();
    let row = |text: &str, number, points| {
        SheetRow::of(vec![
            Cell::Text(text.to_owned()),
            Cell::Number(number),
            Cell::Points(points),
            Cell::At(at),
        ])
    };
    let texts = ["=1+1", "+49", "-x", "@a", "\t=1", "＝A1", "a, \"b\"", "a\r\nb", "小明", " =2"];
    let mut rows: Vec<SheetRow> = texts.iter().map(|text| row(text, -3, -280)).collect();
    rows.push(SheetRow::of(vec![
        Cell::Nothing,
        Cell::Nothing,
        Cell::Line("board K7QF".into()),
        Cell::Say(Say::unchecked("-")),
    ]));
    let columns =
        ["-Name", "Number", "Points", "At"].map(|head| SheetColumn::words_of(Say::unchecked(head))).to_vec();
    let sheet = Sheet { title: Say::unchecked("Title"), columns, rows, notes: vec![Say::unchecked("Note")] };
    let voice = Voice::new(Lang::default(), chrono_tz::Asia::Taipei, now());
    let behind = ",-3,-4.67,2026-11-21T14:05:00Z";
    let names = ["'=1+1", "'+49", "'-x", "'@a", "'=1", "'＝A1", "\"a, \"\"b\"\"\"", "a b", "小明", "'=2"];
    let mut wanted = vec!["'-Name,Number,Points,At".to_owned()];
    wanted.extend(names.iter().map(|name| format!("{name}{behind}")));
    wanted.push(",,board K7QF,'-".to_owned());
    let told = csv(&sheet, &voice).unwrap();
    assert_eq!(told.split("\r\n").collect::<Vec<_>>(), [wanted, vec![String::new()]].concat());
}
