//! Invariants of letters: complete, narrow, safe to quote, and equal in text and HTML.

use super::samples::{board, reader, sample, turn_page};
use super::*;
use engine::Seat;
use i18n::{Lang, game_vocabulary, service_verbs};
use model::{Arg, BoardSummary, Code, Extent, Page, PageEvent, PageKind, Say, Status, TableLine};
use std::collections::BTreeSet;
use std::sync::OnceLock;
use unicode_width::UnicodeWidthStr;

const ALL: [(&str, usize); 3] = [("turn-4", 4), ("bid-3", 3), ("start-2", 2)];

fn blank(kind: PageKind, says: Vec<Say>) -> Page {
    Page { says, ..Page::of(kind) }
}

pub(super) fn every_page() -> Vec<(String, Page)> {
    let mut pages: Vec<(String, Page)> =
        ALL.iter().map(|(name, seats)| (format!("turn {name}"), turn_page(name, *seats))).collect();
    pages.push(("help".into(), blank(PageKind::Receipt, vec![messages::say_help()])));
    pages.push(("welcome".into(), blank(PageKind::Welcome, vec![messages::say_welcome()])));
    pages.push(("mine".into(), Page { tables: lines(), ..blank(PageKind::Receipt, vec![]) }));
    let refused = messages::say_refused_word(Arg::Number(3), Arg::Text("hnag".into()));
    let could = messages::say_could_stand(Arg::Number(2), Arg::Text("hang, stash".into()));
    let mut receipt = turn_page("bid-3", 3);
    (receipt.kind, receipt.extent) = (PageKind::Receipt, Extent::Word);
    receipt.says = vec![refused, could];
    receipt.unread = vec!["bid 14".into(), "stop this".into()];
    let ask = receipt.ask.as_mut().unwrap();
    (ask.answer, ask.hash) = (Some("bid 9".into()), Some("ab".repeat(32)));
    pages.push(("receipt".into(), receipt));
    pages.push(("over".into(), over()));
    pages.push(("board".into(), asked_for()));
    pages
}

/// Returns the answer to `board`, which shows only the table: seat 2 is to act, and the bot in seat 3 is never pending.
fn asked_for() -> Page {
    let mut page = turn_page("turn-4", 4);
    (page.kind, page.says, page.news) = (PageKind::Receipt, vec![], vec![]);
    page.extent = Extent::Whole;
    let seats = &mut page.table.as_mut().unwrap().seats;
    for (seat, hours) in [(0, 30), (1, 50), (2, 20)] {
        seats[seat].expected_by = Some(samples::now() + chrono::TimeDelta::hours(hours));
    }
    page
}

/// Issue 5: the table shows everyone's estimated response time; for seats not yet to act, only if the reader asked for
/// the table.
#[test]
fn board_answer_lists_response_times() {
    let by_turn = Page { kind: PageKind::Turn, ..asked_for() };
    // The sentence is longer than a line.
    let told = |page: &Page| letter(page, &reader(Lang::default())).unwrap().text.replace('\n', " ");
    let expected = "If their turn came now, we'd expect answers from: Alice";
    assert!(told(&asked_for()).contains(&format!("{expected} (by Sat 21 Nov, 16:00 (WET, UTC+0)); Bob")));
    assert!(!told(&by_turn).contains("If their turn came now"), "only in the answer to `board`");
    let threads = std::collections::BTreeMap::new();
    let table = |with_board| Chat {
        lang: Lang::default(),
        now: samples::now(),
        thread: None,
        threads: &threads,
        newest_first: false,
        with_board,
        card: false,
    };
    let stamp = (samples::now() + chrono::TimeDelta::hours(30)).timestamp();
    assert!(chat(&asked_for(), &table(true)).unwrap().contains(&format!("{expected} <t:{stamp}:R>, Bob")));
    assert!(!chat(&by_turn, &table(false)).unwrap().contains("If their turn came now"));
}

/// Players with the same estimated response time share it.
#[test]
fn players_awaited_by_the_same_time_share_it() {
    let mut page = turn_page("bid-3", 3);
    (page.kind, page.ask) = (PageKind::Notice, None);
    let table = page.table.as_mut().unwrap();
    (table.you, table.waiting) = (None, Seat::all(3).collect());
    for (seat, hours) in [(0, 30), (1, 30), (2, 50)] {
        table.seats[seat].expected_by = Some(samples::now() + chrono::TimeDelta::hours(hours));
    }
    for lang in Lang::all() {
        let text = letter(&page, &reader(lang)).unwrap().text.replace('\n', "");
        let times = text.matches("16:00").count() + text.matches("00:00").count();
        assert_eq!(times, 1, "{lang}: {text}");
    }
}

/// A letter with one proposal does not speak of several.
#[test]
fn heading_of_one_proposal_is_singular() {
    let mut page = turn_page("turn-4", 4);
    for lang in Lang::all() {
        let [one, several] =
            [messages::LETTER_ANSWER_SO_ONE, messages::LETTER_ANSWER_SO].map(|key| lang.text(key));
        page.ask.as_mut().unwrap().examples = vec!["take c".into(), "take d".into()];
        assert!(letter(&page, &reader(lang)).unwrap().text.contains(&several), "{lang}");
        page.ask.as_mut().unwrap().examples.truncate(1);
        assert!(letter(&page, &reader(lang)).unwrap().text.contains(&one), "{lang}");
    }
}

/// Parts of 0 points are omitted.
#[test]
fn zero_point_parts_are_omitted() {
    let mut page = turn_page("turn-4", 4);
    let reader = LetterReader { long: true, ..reader(Lang::default()) };
    for (at, standing) in page.board.as_mut().unwrap().standings.iter_mut().enumerate() {
        let part = |key: &str, points| (key.to_owned(), points);
        standing.parts =
            vec![part("prestige", 0), part("decor", if at == 1 { 2 } else { 0 }), part("excess", 0)];
    }
    let text = letter(&page, &reader).unwrap().text;
    assert_eq!(text.matches("Decor").count(), 1, "{text}");
    assert!(text.contains("(Decor 2)") && !text.contains("Prestige 0"), "{text}");
    page.board
        .as_mut()
        .unwrap()
        .standings
        .iter_mut()
        .for_each(|one| (one.points, one.parts) = (30, Vec::new()));
    page.table.as_mut().unwrap().status = Status::Over;
    let text = letter(&page, &reader).unwrap().text;
    assert!(
        text.contains("(Bid cards in hand 100)") && !text.contains("(;") && !text.contains("()"),
        "{text}"
    );
}

fn lines() -> Vec<TableLine> {
    let line = |code: &str, status, empty, waits_for_you| TableLine {
        options: Vec::new(),
        code: Code::parse(code).unwrap(),
        game: "art-society".into(),
        status,
        names: vec!["Alice".into(), "小明".into()],
        empty,
        vacant: 0,
        waits_for_you,
        asked_at: waits_for_you.then(samples::now),
        deadline_at: Some(samples::now()),
        asked: None,
        days: None,
        community: None,
    };
    vec![line("K7QF", Status::Running, 0, true), line("A3CD", Status::Open, 1, false)]
}

fn over() -> Page {
    let mut page = turn_page("turn-4", 4);
    page.kind = PageKind::Over;
    page.says = vec![
        messages::say_over(Arg::Key("wall".into())),
        messages::say_winner(Arg::Seats(vec![Seat::new(0)])),
    ];
    page.ask = None;
    let table = page.table.as_mut().unwrap();
    (table.status, table.waiting, table.seed) = (Status::Over, vec![], Some("77".repeat(32)));
    page
}

/// Returns every page as a letter in every language, rendered once.
fn every_letter() -> &'static [(String, Lang, RenderedLetter)] {
    static LETTERS: OnceLock<Vec<(String, Lang, RenderedLetter)>> = OnceLock::new();
    LETTERS.get_or_init(|| {
        let both = |(name, page): (String, Page)| {
            Lang::all().map(move |lang| (name.clone(), lang, letter(&page, &reader(lang)).unwrap()))
        };
        every_page().into_iter().flat_map(both).collect()
    })
}

#[test]
fn letters_and_boards_match_snapshots() {
    for (name, lang, letter) in every_letter() {
        let whole = format!("Subject: {}\n\n{}", letter.subject, letter.text);
        insta::assert_snapshot!(format!("{name} {lang}"), whole);
    }
}

#[test]
fn end_of_a_game_leaves_seeds_to_proof() {
    for (name, lang, letter) in every_letter().iter().filter(|(name, ..)| name == "over") {
        let is_long_hex = |word: &str| word.len() >= 32 && word.chars().all(|sign| sign.is_ascii_hexdigit());
        let hex = letter.text.split_whitespace().find(|word| is_long_hex(word));
        assert!(hex.is_none(), "{name} {lang}: {hex:?}");
    }
    assert!(every_letter().iter().any(|(name, ..)| name == "over"));
}

#[test]
fn no_line_is_wider_than_72_columns() {
    for (name, lang, letter) in every_letter() {
        for line in letter.text.lines() {
            assert!(line.width() <= 72, "{name} {lang}: {line}");
        }
    }
    for (name, seats) in ALL {
        for lang in Lang::all() {
            for line in board_text(&sample(name, seats), &board(name), lang).unwrap().lines() {
                assert!(line.width() <= 72, "{name} {lang}: {line}");
            }
        }
    }
}

/// A quoted line of ours must never be taken for an order (email notes, section 6).
#[test]
fn no_line_begins_like_an_order() {
    let mut nasty = over();
    for (seat, name) in ["Help", "bid", "說明", "Stop"].iter().enumerate() {
        nasty.table.as_mut().unwrap().seats[seat].name = (*name).into();
    }
    let joined = |seat| messages::say_left().with("seat", Arg::Seat(Seat::new(seat)));
    nasty.says = (0..4).map(joined).collect();
    nasty.news = (0..4).map(|seat| PageEvent::Say(joined(seat))).collect();
    nasty.text = Some("help me\n- Stop it\n“Resign”, he said\n".into());
    let nasty = Lang::all().map(|lang| ("nasty".to_owned(), lang, letter(&nasty, &reader(lang)).unwrap()));
    for (name, lang, letter) in every_letter().iter().cloned().chain(nasty) {
        let words = Lang::all().map(service_verbs).chain([game_vocabulary(lang, "art-society")]).flatten();
        let orders: BTreeSet<String> =
            words.flat_map(|(key, forms)| forms.into_iter().chain([key])).collect();
        let (above, below) = letter.text.split_once("[#k9f2]").unwrap();
        // Examples are meant to be copied: they stand alone after the marker line, where every quotation is cut.
        let below = below.lines().filter(|line| !line.starts_with("    "));
        for line in above.lines().chain(below).filter(|line| !line.starts_with(['>', '»'])) {
            let line = line.trim_start_matches(|c: char| !c.is_alphanumeric() && !"([/".contains(c));
            let first = line.split(|c: char| !c.is_alphanumeric() && c != '-').next();
            assert!(!orders.contains(&first.unwrap_or_default().to_lowercase()), "{name} {lang}: {line}");
        }
    }
}

#[test]
fn letter_sections_follow_a_fixed_order() {
    for lang in Lang::all() {
        let text = letter(&turn_page("bid-3", 3), &reader(lang)).unwrap().text;
        let begins =
            ["Your turn: play a bid card", "輪到你了：用一張卡牌", "轮到你了：用一张", "あなたの手番です："];
        assert!(begins.iter().any(|begins| text.starts_with(begins)), "{text}");
        let at = |part: &str| text.find(part).unwrap_or_else(|| panic!("{part}: {text}"));
        let example = format!(
            "\n    {}\n",
            i18n::show_canonical_words(&game_vocabulary(lang, "art-society"), "bid 10")
        );
        let messages = i18n::messages(lang);
        let time = &format!("\n{}", messages["letter-time-until"].split('{').next().unwrap_or_default());
        assert!(at("[#k9f2]") < at(&example) && at(&example) < at(time) && at(time) < at("\n== "), "{text}");
        let line = text.lines().find(|line| line.contains("[#k9f2]")).unwrap();
        assert!(i18n::reply_markers().iter().any(|marker| line.starts_with(marker.as_str())));
    }
}

/// The style for dark mode.
pub(super) const DARK: &str = "<style>@media (prefers-color-scheme:dark){body{background:#121212!important;color:#e8e8e8!important}.q{color:#a8a8a8!important}.l{color:#8ab4f8!important;border-color:#8ab4f8!important}img{outline:1px solid #767676;border-radius:10px}}</style>";

#[test]
fn html_is_small_and_self_contained() {
    for (name, lang, letter) in every_letter() {
        // The only style element is for dark mode, and contains no content.
        assert_eq!(letter.html.matches(DARK).count(), 1, "{name} {lang}");
        let html = letter.html.replace(DARK, "").to_lowercase();
        assert!(html.len() < 90_000, "{name} {lang}: {}", html.len());
        for banned in ["<script", "<style", "<link", "http:", "https:", "javascript:", "url(", "src=\"//"] {
            assert!(!html.contains(banned), "{name} {lang}: {banned}");
        }
        assert_eq!(html.contains("cid:board"), !letter.pictures.is_empty(), "{name} {lang}");
        assert_eq!(html.matches("<table").count(), html.matches("</table>").count());
        assert_eq!(html.matches("<td").count(), html.matches("</td>").count());
        assert!(letter.html.contains("[#k9f2]"));
    }
}

/// Issue 15: subjects start with the state; all letters of one round of a table share a subject, except for `Re:`.
#[test]
fn subjects_begin_with_the_state() {
    let subject = |page: &Page, lang| letter(page, &reader(lang)).unwrap().subject;
    let turn = turn_page("turn-4", 4);
    let reminder = Page { kind: PageKind::Reminder, ..turn.clone() };
    let refusal = Page { kind: PageKind::Receipt, extent: Extent::Word, ..turn.clone() };
    let asked_again = Page { kind: PageKind::Receipt, ..turn.clone() };
    for lang in Lang::all() {
        let asked = subject(&turn, lang);
        assert_eq!(subject(&reminder, lang), asked);
        assert_eq!(subject(&refusal, lang), format!("Re: {asked}"));
        assert_eq!(subject(&asked_again, lang), asked);
    }
    let en = Lang::default();
    assert_eq!(subject(&turn, en), "Your turn: Art Society, round 3 [K7QF]");
    assert_eq!(subject(&over(), en), "Game over: Alice wins [K7QF]");
    assert_eq!(subject(&over(), Lang::parse("zh-Hant")), "遊戲結束：Alice 獲勝 [K7QF]");
}

#[test]
fn game_without_templates_lists_its_values() {
    let mut page = turn_page("start-2", 2);
    page.table.as_mut().unwrap().game = "no-such-game".into();
    let view = serde_json::json!({"coins": [100, 93], "lot": {"value": 7, "taken_by": null}, "past": [{"lot": 1}, {"lot": 2}]});
    page.board = Some(BoardSummary { view, ..board("start-2") });
    let letter = letter(&page, &reader(Lang::default())).unwrap();
    assert_eq!(letter.pictures, []);
    for line in
        ["- coins: 100 93", "- lot:", "  - value: 7", "  - taken_by: -", "- past:", "  - 1:", "    - lot: 1"]
    {
        assert!(letter.text.contains(&format!("{line}\n")), "{line}\n{}", letter.text);
    }
}

#[test]
fn every_template_parses() {
    let found: Vec<&str> = templates::environment().templates().map(|(name, _)| name).collect();
    for (name, _) in templates::every_source() {
        assert!(found.contains(&name), "{name}");
    }
}

#[test]
fn errors_never_quote_the_view() {
    let mut broken = board("start-2");
    broken.view = serde_json::json!({"round": 1, "seats": "a secret"});
    let error = board_text(&sample("start-2", 2), &broken, Lang::default()).unwrap_err();
    assert!(!format!("{error} {error:?}").contains("secret"));
}
