//! Table talk in letters: a few lines, the newest last, within the length of each letter, and none that looks like an
//! order.

use super::samples::{reader, turn_page};
use crate::letter;
use i18n::Lang;
use model::{Extent, FreeText, NoteSummary, Page, PageKind, TalkEntry, TalkExcerpt, TalkVoice};

/// Words that would be orders at the beginning of a line.
const ORDERS: [&str; 4] = ["bid 14", "stop", "resign yes", "say it"];

fn talk_of(count: u32) -> TalkExcerpt {
    let line = |number: u32| TalkEntry {
        number,
        table: None,
        name: FreeText::from("Ann"),
        voice: TalkVoice::Player,
        text: Some(FreeText::clean(&format!("{} ", ORDERS[number as usize % 4]).repeat(20))),
    };
    TalkExcerpt { lines: (1..=count).map(line).collect(), ..TalkExcerpt::default() }
}

fn with_talk(page: Page) -> Page {
    let notes = vec![NoteSummary { number: 1, text: FreeText::from("bid 14") }];
    Page { talk: talk_of(10), notes, ..page }
}

#[test]
fn talk_keeps_letters_within_their_length() {
    for (name, seats) in [("turn-4", 4), ("bid-3", 3), ("start-2", 2)] {
        for lang in Lang::all() {
            let turn = with_talk(turn_page(name, seats));
            let text = letter(&turn, &reader(lang)).unwrap().text;
            assert!(text.lines().count() <= 60, "{name} {lang}: {}", text.lines().count());
        }
    }
}

#[test]
fn newest_talk_comes_last_and_is_never_an_order() {
    let page = with_talk(turn_page("turn-4", 4));
    let page = Page { kind: PageKind::Receipt, extent: Extent::Whole, ..page };
    let letter = letter(&page, &reader(Lang::default())).unwrap();
    let text = letter.text.split_whitespace().collect::<Vec<_>>().join(" ");
    let at = |number: u32| text.find(&format!("- {number}. Ann:"));
    assert!(at(9).is_some() && at(9) < at(10), "{}", letter.text);
    assert!(letter.html.contains("10. Ann"));
    let is_order = |line: &&str| ORDERS.iter().any(|order| line.starts_with(order));
    let orders: Vec<&str> = letter.text.lines().filter(is_order).collect();
    assert_eq!(orders, [""; 0]);
}
