//! Letters about a table that has not begun: what to do next comes first, in every language.

use super::samples::{reader, table_of};
use super::*;
use engine::Seat;
use i18n::Lang;
use model::{Arg, FreeText, Page, PageKind, Say, Status, TableSummary};

fn lobby_page(names: &[&str], say: Say) -> Page {
    let mut table = TableSummary { status: Status::Open, ..table_of("art-society", names.len()) };
    table.seats.iter_mut().zip(names).for_each(|(seat, name)| seat.name = (*name).into());
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
        assert!(!letter.text.contains("art-society"), "{lang}: no id of a game: {}", letter.text);
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

/// Returns the invitation to a table of this game, as `play` writes it.
fn invitation(kind: &engine::GameKind, words: &str) -> Page {
    let seats = kind.meta().seats_max;
    let components = kind.components(kind.meta().components).unwrap();
    let mut dice = engine::DiceKey::from_number(1).at(0);
    let position = kind.setup(&components, seats, &Default::default(), &mut dice, &mut Vec::new()).unwrap();
    let mut table = TableSummary { status: Status::Open, ..table_of(kind.meta().id, seats.into()) };
    table.pace =
        Some(model::Pace::parse("grace 24h bank 3d increment 6h cap 5d", kind.meta().weight).unwrap());
    table.seats.iter_mut().skip(1).for_each(|seat| *seat = model::SeatSummary::default());
    let (game, name) = (Arg::title(kind.meta().id), FreeText::from("Ann"));
    let code = Arg::Text(table.code.to_string());
    Page {
        subject: Some(messages::subject_invited(game.clone(), Arg::Free(name.clone()))),
        says: vec![
            messages::say_invited(game, name.clone(), code),
            messages::say_invited_words(name, Arg::Free(words.into())),
        ],
        table: Some(table),
        board: Some(play::board(position.as_ref(), engine::Viewer::Table).unwrap()),
        ..Page::of(PageKind::Welcome)
    }
}

/// An invitation is about one game: its picture, what it is, how long a turn takes, and two things to press.
#[test]
fn invitations_show_the_game_and_two_answers() {
    for kind in pictured("board.svg") {
        for lang in Lang::all() {
            let page = invitation(kind, "It's the one from Friday!");
            let letter = letter(&page, &reader(lang)).unwrap();
            let title = i18n::game_title(lang, kind.meta().id);
            assert!(letter.subject.contains("Ann") && letter.subject.contains(&title), "{}", letter.subject);
            assert_eq!(letter.pictures.len(), 1, "{title} in {lang}");
            assert!(letter.pictures[0].alt.contains(&title), "{}", letter.pictures[0].alt);
            let voice = i18n::Voice::new(lang, chrono_tz::UTC, samples::now()).at_table(kind.meta().id, []);
            for key in ["invited", "invited-turn"] {
                let told = voice.key(key);
                assert!(
                    told.chars().count() > 8 && letter.html.contains(told.split('\'').next().unwrap()),
                    "{told}"
                );
            }
            for press in [messages::PRESS_JOIN, messages::PRESS_NEVER] {
                assert!(
                    letter.html.contains(&format!(">{}</a>", lang.text(press))),
                    "{lang}: {}",
                    letter.html
                );
            }
            assert!(letter.text.contains("It's the one from Friday!"), "{lang}: {}", letter.text);
            assert!(letter.text.lines().count() < 40, "{lang}: {}", letter.text);
            assert!(!letter.html.contains("<pre"), "no board in words");
        }
    }
}

/// The inviter's words are text: neither markup nor a line that could be read as an order.
#[test]
fn inviter_words_are_neither_markup_nor_orders() {
    let kind = games::all().first().unwrap();
    let letter = letter(&invitation(kind, "<b>stop</b> & yes"), &reader(Lang::default())).unwrap();
    assert!(letter.html.contains("&lt;b&gt;stop"), "{}", letter.html);
    let begins = |line: &str| line.trim_start().starts_with("stop") || line.trim_start().starts_with("yes");
    assert!(!letter.text.lines().any(begins), "{}", letter.text);
}
