//! Hostile texts of people in everything that other people see: letters, chats, pages and files.

use super::samples::{now, reader};
use crate::{Chat, WebAddress, chat, csv, letter, sheet_in_chat, web_league};
use chrono_tz::UTC;
use i18n::{Lang, Voice};
use linkify::LinkFinder;
use model::{
    Arg, Cell, Code, FreeText, NoteSummary, Page, PageEvent, PageKind, Say, SeatSummary, Sheet, SheetColumn,
    SheetRow, TableSummary, TalkEntry, TalkExcerpt, TalkVoice, TextKind,
};
use std::collections::BTreeMap;

const HOSTILE: [&str; 14] = [
    "visit EVIL.COM now",
    "192.168.0.1/evil",
    "tel:0900evil",
    "javascript:evil(1)",
    "MAILTO:x@evil.com",
    "https://evil.com/x",
    "www.evil",
    "ｅｖｉｌ．ｃｏｍ and evil。com",
    "bücher.evil",
    "e\u{200b}vil.\u{2060}com",
    "\u{202e}moc.live\u{202c} evil \u{2066}x\u{2069}",
    "\u{1b}]0;evil\u{7}\u{9b}2J\u{8}",
    "evil\r\n\u{2028}BCC: v\u{2029}",
    "evil;\tx\",=1",
];
const HARMLESS: [&str; 4] = ["👩\u{200d}🎨", "🏳\u{fe0f}\u{200d}🌈", "می\u{200c}خواهم", "क्\u{200d}ष"];

/// Builds a page that shows a text as a name, a title, a reason, an announcement, a quotation, talk, a note and a cell.
fn page(text: &FreeText) -> Page {
    let says = vec![
        messages::say_ruling_close(text, text),
        messages::say_removed(text, text, Arg::Text("K7QF".into())),
        messages::say_banned_why(text),
        messages::say_league_news_announced(text).about_season("SPRING", text, 1),
        messages::say_rest(Arg::Free(text.clone())),
        messages::say_invited(Arg::title("art-society"), text, Arg::Text("K7QF".into())),
        messages::say_automatic_seals(Arg::Seats(vec![engine::Seat::new(0)])),
    ];
    let seat = SeatSummary { name: text.clone(), ..SeatSummary::default() };
    let table = TableSummary {
        code: Code::parse("K7QF").unwrap(),
        game: "art-society".into(),
        seats: vec![seat.clone(), seat],
        ..super::samples::table_of("art-society", 2)
    };
    let then = PageEvent::Then(vec![text.clone()], Box::new(PageEvent::Say(says[6].clone())));
    let line =
        |voice| TalkEntry { number: 3, table: None, name: text.clone(), voice, text: Some(text.clone()) };
    let lines = [TalkVoice::Player, TalkVoice::Spectator, TalkVoice::Whisper].map(line).into();
    Page {
        says,
        talk: TalkExcerpt { lines, ..TalkExcerpt::default() },
        notes: vec![NoteSummary { number: 1, text: text.clone() }],
        news: vec![then],
        table: Some(table),
        sheets: vec![sheet(text)],
        ..Page::of(PageKind::Notice)
    }
}

fn sheet(text: &FreeText) -> Sheet {
    Sheet {
        title: Say::in_steps(messages::LEAGUE_TITLE_LOG)
            .with("league", Arg::Text("SPRING".into()))
            .with("title", Arg::Free(text.clone())),
        columns: vec![SheetColumn::words(messages::LEAGUE_HEAD_NAME)],
        rows: vec![SheetRow::of(vec![Cell::Free(text.clone())])],
        notes: Vec::new(),
    }
}

/// Returns the visible text of an HTML document.
fn without_tags(html: &str) -> String {
    let parts = html.split('<').map(|part| part.split_once('>').map_or(part, |(_, text)| text));
    parts.collect::<Vec<_>>().join(" ").replace("&#x2f;", "/").replace("&amp;", "&")
}

fn assert_no_links(channel: &str, text: &str) {
    let mut finder = LinkFinder::new();
    finder.url_must_have_scheme(false).email_domain_must_have_dot(false);
    let links: Vec<&str> =
        finder.links(text).map(|link| link.as_str()).filter(|link| is_evil(link)).collect();
    assert_eq!(links, Vec::<&str>::new(), "{channel}: {text}");
    for armed in ["javascript:e", "tel:0", "MAILTO:x", "www.evil", "192.168.0.1", "evil。com"] {
        assert!(!text.contains(armed), "{channel}: {text}");
    }
}

fn is_evil(link: &str) -> bool {
    let link = link.to_lowercase();
    link.contains("evil") || link.contains("ｅｖｉｌ") || link.contains("192.168")
}

fn assert_seen(channel: &str, text: &str) {
    let is_joiner = |letter: char| matches!(letter, '\u{200c}' | '\u{200d}' | '\u{fe0f}');
    let is_unseen = |letter: &char| {
        !matches!(letter, '\n' | '\r')
            && !is_joiner(*letter)
            && (letter.is_control() || messages::is_invisible_in_text(*letter))
    };
    assert_eq!(text.chars().find(is_unseen), None, "{channel}: {text:?}");
}

#[test]
fn letters_contain_no_link_of_another_person() {
    for (kind, hostile) in TextKind::ALL.into_iter().flat_map(|kind| HOSTILE.map(|text| (kind, text))) {
        let shown = letter(&page(&FreeText::new(kind, hostile)), &reader(Lang::default())).unwrap();
        for (part, text) in
            [("subject", shown.subject), ("text", shown.text), ("html", without_tags(&shown.html))]
        {
            assert_no_links(part, &text);
            assert_seen(part, &text);
        }
    }
}

#[test]
fn chats_pages_and_files_contain_no_hidden_characters() {
    let threads = BTreeMap::new();
    let here = Chat {
        lang: Lang::default(),
        now: now(),
        thread: None,
        threads: &threads,
        newest_first: false,
        with_board: false,
        card: false,
    };
    let place = WebAddress {
        lang: Lang::default(),
        now: now(),
        origin: Some("https://art.example".into()),
        root: String::new(),
        base: "/l/SPRING/x".into(),
        path: "/l/SPRING/x".into(),
        domain: "art.example".into(),
    };
    for (kind, hostile) in TextKind::ALL.into_iter().flat_map(|kind| HOSTILE.map(|text| (kind, text))) {
        let text = FreeText::new(kind, hostile);
        let said = chat(&page(&text), &here).unwrap()
            + &sheet_in_chat(&sheet(&text), &here, 2_000).unwrap().concat();
        // Our own escapes of mentions and links.
        let said = said.replace('\u{200b}', "");
        assert_seen("chat", &said);
        let shown = web_league(&page(&text), &place, &text, &[]).unwrap().html;
        assert_seen("web", &shown);
        assert_no_links("web", &without_tags(&shown));
        let values = csv(&sheet(&text), &Voice::new(Lang::default(), UTC, now())).unwrap();
        assert_seen("csv", &values);
    }
}

#[test]
fn csv_quotes_every_separator_and_escapes_formulas() {
    let file = |text: &str| {
        let values = csv(&sheet(&text.into()), &Voice::new(Lang::default(), UTC, now())).unwrap();
        values.lines().nth(1).unwrap().to_owned()
    };
    assert_eq!(file("a;b"), "\"a;b\"");
    assert_eq!(file("a,b \"c\""), "\"a,b \"\"c\"\"\"");
    for formula in ["=1", "+1", "-1", "@x", "＝1"] {
        assert_eq!(file(formula), format!("'{formula}"));
    }
    let mut tabbed = sheet(&"x".into());
    tabbed.rows[0].cells[0] = Cell::Text("a\tb".into());
    assert!(csv(&tabbed, &Voice::new(Lang::default(), UTC, now())).unwrap().ends_with("a b\r\n"));
    assert_eq!(file("EVIL.COM"), "EVIL.COM", "a file keeps the text as typed");
}

#[test]
fn emoji_and_scripts_keep_their_joiners() {
    for whole in HARMLESS {
        for kind in TextKind::ALL {
            let shown = letter(&page(&FreeText::new(kind, whole)), &reader(Lang::default())).unwrap();
            assert!(shown.text.contains(whole) && shown.html.contains(whole), "{whole:?}");
        }
    }
}
