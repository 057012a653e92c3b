//! The menus: within Discord's limits for whatever can be said, and as few presses as there are choices.

use super::book::Book;
use crate::channels::Lookup;
use crate::channels::discord::interact::look;
use crate::channels::discord::show::{
    Act, ActionId, Back, ChatMessage, ID_BYTES_MAX, MenuAt, MenuChoice, MenuReader, OPTIONS_MAX,
    StepProgress, WordsSoFar, move_form, move_menu,
};
use crate::engine::{Note, Stop};
use crate::i18n::Lang;
use crate::play::{Account, Code};
use proptest::prelude::*;
use serde_json::Value;
use std::collections::BTreeSet;

fn account() -> Account {
    Account { channel: "discord".into(), id: "5".into() }
}

fn code() -> Code {
    Code::parse("K7QF").unwrap()
}

async fn at(window: &dyn Lookup, words: &str) -> WordsSoFar {
    look(window, &account(), &code(), words).await.unwrap().unwrap()
}

fn shown(looked: &WordsSoFar, at: &MenuAt, lang: Lang) -> ChatMessage {
    move_menu(looked, at, &MenuReader { table: &code(), lang, said: "" })
}

/// Label and value of everything in the menu.
fn options(composed: &ChatMessage) -> Vec<(String, String)> {
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    parts(composed)
        .iter()
        .flat_map(|part| part["options"].as_array().cloned().unwrap_or_default())
        .map(|option| (text(&option["label"]), text(&option["value"])))
        .collect()
}

fn parts(composed: &ChatMessage) -> Vec<Value> {
    let rows = serde_json::to_value(&composed.rows).unwrap();
    rows.as_array().unwrap().iter().flat_map(|row| row["components"].as_array().cloned().unwrap()).collect()
}

/// The acts that the message offers.
fn acts(composed: &ChatMessage) -> Vec<Act> {
    let ids = parts(composed).into_iter().filter_map(|part| Some(part["custom_id"].as_str()?.to_owned()));
    ids.map(|id| ActionId::read(&id).unwrap().act).collect()
}

/// What Discord refuses (sections 8 and 13 of its documentation of components).
fn assert_fits(composed: &ChatMessage) {
    assert!(composed.content.chars().count() <= 2000 && !composed.content.trim().is_empty());
    assert!(composed.rows.len() <= 5);
    let mut ids = BTreeSet::new();
    for part in parts(composed) {
        let id = part["custom_id"].as_str().unwrap().to_owned();
        assert!((1..=ID_BYTES_MAX).contains(&id.len()), "{id}");
        assert!(ids.insert(id.clone()), "{id} stands twice");
        if let Some(options) = part["options"].as_array() {
            assert!((1..=OPTIONS_MAX).contains(&options.len()), "{}", options.len());
            let values: BTreeSet<String> = options.iter().map(|option| option["value"].to_string()).collect();
            assert_eq!(values.len(), options.len(), "each value once");
            for option in options {
                for (key, most) in [("label", 100), ("value", 100), ("description", 100)] {
                    let length = option[key].as_str().map_or(1, |text| text.chars().count());
                    assert!((1..=most).contains(&length), "{key} {option}");
                }
            }
        } else {
            assert!((1..=80).contains(&part["label"].as_str().unwrap().chars().count()));
        }
    }
}

#[tokio::test]
async fn words_that_leave_no_choice_are_passed_and_the_menu_begins_where_there_is_one() {
    let book = Book::new(&["take a", "take b", "take c"], Stop::Used);
    let looked = at(&book, "").await;
    assert_eq!(
        (looked.words.as_str(), looked.progress, looked.back.clone()),
        ("take", StepProgress::Open, None)
    );
    let composed = shown(&looked, &MenuAt::default(), Lang::default());
    let values: Vec<String> = options(&composed).into_iter().map(|(_, value)| value).collect();
    assert_eq!(values, ["=a", "=b", "=c"]);
    assert_eq!(acts(&composed), [Act::Pick, Act::Type], "nothing to commit or to go back to yet");
}

#[tokio::test]
async fn a_whole_step_waits_for_commit_and_back_leads_to_the_last_choice() {
    let book = Book::new(&["hang f5", "hang g6", "end"], Stop::Decided);
    let looked = at(&book, "hang g6").await;
    assert_eq!((looked.progress, looked.next.half.stop), (StepProgress::Whole, Some(Stop::Decided)));
    assert_eq!(looked.back, Some(Back::Words("hang".into())));
    assert_eq!(
        acts(&shown(&looked, &MenuAt::default(), Lang::default())),
        [Act::Commit, Act::Preview, Act::Back]
    );
    let only = Book::new(&["hang g6"], Stop::Decided);
    let looked = at(&only, "").await;
    assert_eq!((looked.words.as_str(), looked.progress, looked.back), ("hang g6", StepProgress::Whole, None));
}

#[tokio::test]
async fn a_step_that_could_go_on_offers_both() {
    let book = Book::new(&["hang g6", "hang g6 v", "hang f5"], Stop::Decided);
    let looked = at(&book, "hang g6").await;
    assert_eq!(looked.progress, StepProgress::Either);
    let composed = shown(&looked, &MenuAt::default(), Lang::default());
    assert_eq!(acts(&composed), [Act::Pick, Act::Commit, Act::Preview, Act::Back, Act::Type]);
}

#[tokio::test]
async fn without_words_back_leads_to_the_draft() {
    let mut book = Book::new(&["hang f5", "end"], Stop::Decided);
    book.draft = vec!["take b".into()];
    let looked = at(&book, "").await;
    assert_eq!(looked.back, Some(Back::Draft));
    let composed = shown(&looked, &MenuAt::default(), Lang::default());
    assert!(composed.content.contains("take b"), "{}", composed.content);
    assert_eq!(acts(&composed), [Act::Pick, Act::Preview, Act::Back, Act::Type]);
}

#[tokio::test]
async fn words_that_can_no_longer_be_said_are_forgotten() {
    let mut book = Book::new(&["hang f5", "end"], Stop::Decided);
    let looked = at(&book, "end").await;
    assert_eq!(looked.words, "end");
    book.steps.retain(|(step, _)| step != "end");
    assert_eq!(at(&book, "").await.words, "hang f5");
}

#[tokio::test]
async fn the_usual_choice_stands_first() {
    let mut book = Book::new(&["decor 1", "decor 2", "enough"], Stop::Used);
    book.default = Some("enough".into());
    let composed = shown(&at(&book, "").await, &MenuAt::default(), Lang::default());
    assert_eq!(options(&composed)[0].1, "=enough");
}

/// What is to be known of a choice is its description: what all share, of a number its own first, and never more than Discord takes.
#[tokio::test]
async fn a_choice_is_described_by_what_is_to_be_known_of_it() {
    let points = |count: i64| Note::new("points").number("points", count);
    let described = |composed: &ChatMessage| -> Vec<String> {
        let options = parts(composed)
            .iter()
            .flat_map(|part| part["options"].as_array().cloned())
            .flatten()
            .collect::<Vec<_>>();
        options.iter().map(|option| option["description"].as_str().unwrap_or_default().to_owned()).collect()
    };
    let mut book = Book::new(&["bid 1..3"], Stop::Sealed);
    book.notes.all = vec![Note::new("eyeline")];
    book.notes.each = (1..=3).map(|nth| vec![points(nth)]).collect();
    let composed = shown(&at(&book, "").await, &MenuAt::default(), Lang::default());
    assert_eq!(described(&composed)[1], "2 points now; touches the eyeline");
    assert_fits(&composed);
    let mut book = Book::new(&["hang f5", "hang g6"], Stop::Decided);
    book.notes.all = (1..40).map(points).collect();
    for lang in Lang::all() {
        let composed = shown(&at(&book, "").await, &MenuAt::default(), lang);
        assert_fits(&composed);
        let described = described(&composed);
        assert!(described.iter().all(|told| told.chars().count() > 80), "{described:?}");
        let whole = if lang.as_str() == "en" { "now" } else { "分" };
        assert!(
            described.iter().all(|told| told.ends_with(whole)),
            "nothing is cut in the middle: {described:?}"
        );
    }
}

#[tokio::test]
async fn a_long_list_is_split_by_first_letters_and_then_in_parts() {
    let cells: Vec<String> = (b'a'..=b'd')
        .flat_map(|letter| (1..=60).map(move |row| format!("hang {}{row}", letter as char)))
        .collect();
    let cells: Vec<&str> = cells.iter().map(String::as_str).collect();
    let book = Book::new(&cells, Stop::Decided);
    let looked = at(&book, "").await;
    let letters = shown(&looked, &MenuAt::default(), Lang::default());
    assert_eq!(options(&letters).len(), 4);
    assert_eq!(MenuChoice::read(&options(&letters)[2].1), Some(MenuChoice::Letter('c')));
    let mut seen = BTreeSet::new();
    for page in 0..3 {
        let at = MenuAt { letter: Some('c'), page, ..MenuAt::default() };
        let part = shown(&looked, &at, Lang::default());
        assert_fits(&part);
        let turns = acts(&part).into_iter().filter(|act| *act == Act::Turn).count();
        assert_eq!(turns, [1, 2, 1][page]);
        assert!(acts(&part).contains(&Act::Back), "back to the letters");
        seen.extend(options(&part).into_iter().map(|(_, value)| value));
    }
    assert_eq!(seen.len(), 60);
    assert!(seen.iter().all(|value| value.starts_with("=c")));
}

#[tokio::test]
async fn a_short_range_is_chosen_from_and_a_long_one_is_typed() {
    let short = at(&Book::new(&["bid 1..20"], Stop::Sealed), "").await;
    let chosen = options(&shown(&short, &MenuAt::default(), Lang::default()));
    assert_eq!((chosen.len(), chosen[4].clone()), (20, ("5".into(), "=5".into())));
    let long = at(&Book::new(&["bid 1..200"], Stop::Sealed), "").await;
    let typed = options(&shown(&long, &MenuAt::default(), Lang::default()));
    assert_eq!(MenuChoice::read(&typed[0].1), Some(MenuChoice::Range));
    for lang in Lang::all() {
        let form = move_form(&long, &code(), lang).unwrap();
        let field = &form["components"][0]["components"][0];
        let text = |value: &Value| value.as_str().unwrap().to_owned();
        let (title, label, example) =
            (text(&form["title"]), text(&field["label"]), text(&field["placeholder"]));
        assert!(label.contains("1–200") && example.contains("1–200"), "{form:?}");
        assert!(title.chars().count() <= 45 && label.chars().count() <= 45);
        assert!((1..=100).contains(&example.chars().count()));
    }
    let book = Book::new(&["bid 1..200"], Stop::Sealed);
    let looked = at(&book, "bid 14").await;
    assert_eq!((looked.progress, looked.next.half.stop), (StepProgress::Whole, Some(Stop::Sealed)));
}

#[test]
fn what_stands_in_old_menus_is_read_for_ever() {
    let at = |steps, previewed, page, letter, words: &str| MenuAt {
        steps,
        previewed,
        page,
        letter,
        words: words.into(),
    };
    assert_eq!(MenuAt::read("7~0~~"), Some(at(7, false, 0, None, "")));
    assert_eq!(MenuAt::read("12p~2~c~hang decor"), Some(at(12, true, 2, Some('c'), "hang decor")));
    for bad in ["", "7", "7~0~", "x~0~~", "7~x~~", "p~0~~"] {
        assert_eq!(MenuAt::read(bad), None, "{bad}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn where_a_menu_stands_is_read_as_it_was_written(
        steps in any::<u64>(), previewed in any::<bool>(), page in 0usize..99, letter in prop::option::of("[a-z出]"), words in "[a-z0-9 ]{0,30}",
    ) {
        let letter = letter.and_then(|letter: String| letter.chars().next());
        let at = MenuAt { steps, previewed, page, letter, words };
        prop_assert_eq!(MenuAt::read(&at.written()), Some(at));
    }

    /// Whatever can be said, at whatever place of the menus: within the limits, and every word can be reached.
    #[test]
    fn every_menu_fits_and_every_word_is_reached(
        words in prop::collection::btree_set("[a-z]{1,9}( [a-z]{1,3}[0-9]{1,2}){0,2}", 1..140),
    ) {
        let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
        let steps: Vec<&str> = words.iter().map(String::as_str).collect();
        let book = Book::new(&steps, Stop::Decided);
        runtime.block_on(async {
            let looked = at(&book, "").await;
            let next: BTreeSet<String> = looked.next.half.completion.next.iter().map(|word| format!("={}", word.canonical)).collect();
            let mut reached = BTreeSet::new();
            for lang in Lang::all() {
                let first = shown(&looked, &MenuAt::default(), lang);
                assert_fits(&first);
                let mut waiting: Vec<MenuAt> = vec![MenuAt::default()];
                while let Some(at) = waiting.pop() {
                    let part = shown(&looked, &at, lang);
                    assert_fits(&part);
                    for (_, value) in options(&part) {
                        match MenuChoice::read(&value) {
                            Some(MenuChoice::Letter(letter)) => waiting.push(MenuAt { letter: Some(letter), ..MenuAt::default() }),
                            _ => drop(reached.insert(value)),
                        }
                    }
                    let id = |part: &Value| ActionId::read(part["custom_id"].as_str()?).ok();
                    let turns = parts(&part).iter().filter_map(id).filter(|id| id.act == Act::Turn).collect::<Vec<_>>();
                    waiting.extend(turns.iter().filter_map(|id| MenuAt::read(&id.arg)).filter(|next| next.page > at.page));
                }
            }
            if looked.progress != StepProgress::Whole {
                assert_eq!(reached, next);
            }
        });
    }
}
