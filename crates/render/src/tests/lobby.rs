//! Letters about a table that has not begun: what to do next comes first, in every language.

use super::samples::{reader, table_of};
use super::*;
use engine::Seat;
use i18n::Lang;
use model::{Arg, Page, PageKind, Say, Status, TableSummary};

fn lobby_page(names: &[&str], say: Say) -> Page {
    let mut table = TableSummary { status: Status::Open, ..table_of("art-society", names.len()) };
    table.seats.iter_mut().zip(names).for_each(|(seat, name)| (*name).clone_into(&mut seat.name));
    Page { says: vec![say], table: Some(table), ..Page::of(PageKind::Receipt) }
}

fn opened() -> Say {
    let table = Arg::Text("K7QF".to_owned());
    messages::say_opened(Arg::Number(2), Arg::title("art-society"), Arg::Number(3), table)
}

#[test]
fn first_letter_offers_guests_bots_the_start_and_the_rules() {
    let page = lobby_page(&["Ann", "", ""], opened());
    for lang in Lang::all() {
        let letter = letter(&page, &reader(lang)).unwrap();
        let code = &page.table.as_ref().unwrap().code;
        for (press, line) in [
            (messages::PRESS_INVITE, "ann@example.org".to_owned()),
            (messages::PRESS_BOT, code.to_string()),
            (messages::PRESS_START, code.to_string()),
        ] {
            let label = lang.text(press);
            assert!(letter.html.contains(&format!(">{label}</a>")), "{lang}: {label}\n{}", letter.html);
            let told = letter.text.lines().find(|shown| shown.contains(&label)).unwrap_or_default();
            assert!(told.contains(&line), "{lang}: {label}\n{}", letter.text);
        }
        assert!(letter.text.contains(" art-society"), "{lang}: {}", letter.text);
        let seed = &page.table.as_ref().unwrap().seed_hash;
        assert!(!letter.text.contains(seed) && !letter.html.contains(seed), "{lang}: hashes are in `proof`");
    }
    let letter = letter(&page, &reader(Lang::default())).unwrap();
    assert!(letter.html.contains("body=invite%20\""), "the address is left to type: {}", letter.html);
}

/// Nothing is offered that no longer works: a full table needs no guests, and a guest may only read the rules.
#[test]
fn lobby_offers_only_what_the_reader_can_do() {
    let seat = Arg::Seat(Seat::new(1));
    let full = lobby_page(&["Ann", "Bob"], messages::say_has_joined(seat, Arg::Number(2), Arg::Number(2)));
    let table = Arg::Text("K7QF".to_owned());
    let guest = messages::say_joined(Arg::Number(1), Arg::title("art-society"), table);
    let guest = lobby_page(&["Ann", "Bob", ""], guest);
    let shown = |page: &Page, press| {
        letter(page, &reader(Lang::default())).unwrap().html.contains(&Lang::default().text(press))
    };
    assert!(!shown(&full, messages::PRESS_INVITE) && !shown(&full, messages::PRESS_BOT));
    assert!(shown(&full, messages::PRESS_START));
    assert!(!shown(&guest, messages::PRESS_START) && !shown(&guest, messages::PRESS_INVITE));
    let html = letter(&guest, &reader(Lang::default())).unwrap().html;
    assert!(html.contains(">How Art Society works</a>"), "{html}");
}
