//! Move menus: they respect Discord's limits for any offer, every step is reachable, and no press is superfluous.

use crate::show::{
    Act, ActionId, ChatMessage, ID_BYTES_MAX, MenuChoice, MenuReader, MenuState, MenuView, OPTIONS_MAX,
    chosen_menu_steps, move_form, move_menu,
};
use engine::{Note, Seat, Stop};
use i18n::Lang;
use model::{Code, OfferedStep, OfferedSteps};
use ports::OfferedMoves;
use proptest::prelude::*;
use serde_json::Value;
use std::collections::BTreeSet;

/// Id of the interaction that a menu answers.
const PRESS: u64 = 1_303_030_303_030_303_030;

fn code() -> Code {
    Code::parse("K7QF").unwrap()
}

fn step(words: &str) -> OfferedStep {
    OfferedStep { words: words.to_owned(), range: None, notes: Vec::new(), is_default: false, is_idle: false }
}

fn offering(steps: &[&str]) -> OfferedMoves {
    let offered = OfferedSteps {
        draft: Vec::new(),
        fingerprint: 7,
        offers: steps.iter().map(|words| step(words)).collect(),
        turns: Vec::new(),
        ending_step: None,
        stop: None,
    };
    OfferedMoves {
        seat: Seat::new(1),
        opened: 31,
        asked: "turn".to_owned(),
        game: games::find("art-society").unwrap().meta(),
        names: vec!["Ada".into(), "Bo".into()],
        deadline_at: None,
        offered,
    }
}

pub(super) fn shown(moves: &OfferedMoves, place: MenuView, lang: Lang) -> ChatMessage {
    let at = MenuState { place, ..MenuState::default() };
    move_menu(moves, &at, &MenuReader { table: &code(), lang, press: PRESS, last_result: "" })
}

pub(super) fn list(begun: &str, part: usize) -> MenuView {
    MenuView::List { begun: begun.to_owned(), part }
}

fn parts(composed: &ChatMessage) -> Vec<Value> {
    let rows = serde_json::to_value(&composed.rows).unwrap();
    rows.as_array().unwrap().iter().flat_map(|row| row["components"].as_array().cloned().unwrap()).collect()
}

/// Returns all options of the lists.
fn options(composed: &ChatMessage) -> Vec<Value> {
    let lists = parts(composed).into_iter().flat_map(|part| part["options"].as_array().cloned());
    lists.flatten().collect()
}

fn texts(composed: &ChatMessage, key: &str) -> Vec<String> {
    options(composed).iter().map(|option| option[key].as_str().unwrap_or_default().to_owned()).collect()
}

pub(super) fn ids(composed: &ChatMessage) -> Vec<ActionId> {
    let ids = parts(composed).into_iter().filter_map(|part| Some(part["custom_id"].as_str()?.to_owned()));
    ids.map(|id| ActionId::parse(&id).unwrap()).collect()
}

/// Returns the values of the options.
pub(super) fn values(composed: &ChatMessage) -> Vec<String> {
    texts(composed, "value")
}

/// Returns the acts that a message offers.
fn acts(composed: &ChatMessage) -> Vec<Act> {
    ids(composed).iter().map(|id| id.act).collect()
}

/// Checks Discord's limits (notes on Discord, sections 8 and 13).
fn assert_fits(composed: &ChatMessage) {
    assert!(composed.content.chars().count() <= 2000 && !composed.content.trim().is_empty());
    assert!(composed.rows.len() <= 5);
    let rows = serde_json::to_value(&composed.rows).unwrap();
    assert!(rows.as_array().unwrap().iter().all(|row| row["components"].as_array().unwrap().len() <= 5));
    let mut ids = BTreeSet::new();
    for part in parts(composed) {
        let id = part["custom_id"].as_str().unwrap().to_owned();
        assert!((1..=ID_BYTES_MAX).contains(&id.len()), "{id}");
        assert!(ids.insert(id.clone()), "duplicate id {id}");
        if let Some(options) = part["options"].as_array() {
            assert!((1..=OPTIONS_MAX).contains(&options.len()), "{}", options.len());
            assert!(part["placeholder"].as_str().unwrap().chars().count() <= 150);
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

#[test]
fn steps_show_effect_and_typed_form() {
    let mut moves = offering(&["take a", "take b", "take c"]);
    moves.offered.offers[1].notes = vec![Note::new("eyeline").number("points", 3)];
    moves.offered.offers[2].is_default = true;
    let composed = shown(&moves, MenuView::default(), Lang::default());
    assert_fits(&composed);
    assert_eq!(texts(&composed, "value"), ["=take a", "=take b", "=take c"]);
    assert!(texts(&composed, "label")[1].ends_with(": 3 for the eyeline"), "{composed:?}");
    assert_eq!(texts(&composed, "description")[..2], ["take a", "take b"]);
    assert!(texts(&composed, "description")[2].ends_with(": the default"));
    assert_eq!(acts(&composed), [Act::Pick, Act::Type], "nothing to commit or undo yet");
}

#[test]
fn chosen_step_awaits_commit() {
    let mut moves = offering(&["hang f5", "hang g6", "end"]);
    moves.offered.stop = Some(Stop::Decided);
    let composed = shown(&moves, MenuView::Step("hang g6".into()), Lang::default());
    assert_eq!(acts(&composed), [Act::Commit, Act::Back]);
    let at = MenuState::parse(&ids(&composed)[0].arg).unwrap();
    assert_eq!((at.draft_version, at.shown_by, at.place), (7, PRESS, MenuView::Step("hang g6".into())));
}

/// A step that is the prefix of another is a separate choice.
#[test]
fn step_prefix_is_a_separate_choice() {
    let moves = offering(&["stash", "stash decor 1", "stash decor 2"]);
    let composed = shown(&moves, MenuView::default(), Lang::default());
    assert_eq!(texts(&composed, "value"), ["=stash", "=stash decor 1", "=stash decor 2"]);
}

#[test]
fn draft_can_be_ended_with_one_press() {
    let mut moves = offering(&["hang f5", "end"]);
    moves.offered.draft = vec!["take b".into()];
    moves.offered.ending_step = Some("end".into());
    let composed = shown(&moves, MenuView::default(), Lang::default());
    assert_eq!(acts(&composed), [Act::Pick, Act::Commit, Act::Back, Act::Type]);
    let at = MenuState::parse(&ids(&composed)[1].arg).unwrap();
    assert_eq!((at.shown_by, chosen_menu_steps(&moves, &at.place)), (PRESS, vec!["end".to_owned()]));
}

#[test]
fn suggested_turn_is_valid_only_while_suggested() {
    let mut moves = offering(&["take a", "take b"]);
    let turn: Vec<String> = ["take b", "hang d1", "end"].map(str::to_owned).to_vec();
    moves.offered.turns = vec![turn.clone(), vec!["take a".into()]];
    for lang in Lang::all() {
        let composed = shown(&moves, MenuView::default(), lang);
        assert_fits(&composed);
        assert_eq!(
            acts(&composed),
            [Act::Pick, Act::Pick, Act::Type],
            "a single step is not suggested as a turn"
        );
    }
    let composed = shown(&moves, MenuView::default(), Lang::default());
    let at = MenuState::parse(&ids(&composed)[1].arg).unwrap();
    assert_eq!(chosen_menu_steps(&moves, &at.place), turn);
    moves.offered.turns[0][1] = "hang d2".into();
    assert!(chosen_menu_steps(&moves, &at.place).is_empty());
}

/// Notes follow the effect of a choice. They are kept or dropped as a whole, within Discord's limits.
#[test]
fn overlong_notes_are_dropped_whole() {
    let points = |count: i64| Note::new("points").number("points", count);
    let mut moves = offering(&["hang f5", "hang g6"]);
    for (nth, step) in (0..).zip(&mut moves.offered.offers) {
        step.notes = (1..40).map(|count| points(count + 100 * nth)).collect();
    }
    for lang in Lang::all() {
        let composed = shown(&moves, MenuView::default(), lang);
        assert_fits(&composed);
        for label in texts(&composed, "label") {
            assert!(
                label.chars().count() > 80 && ["now", "分", "点"].iter().any(|whole| label.ends_with(whole)),
                "no note is truncated: {label}"
            );
        }
    }
}

/// Notes common to all choices are shown once, above them.
#[test]
fn common_notes_are_shown_once() {
    let mut moves = offering(&["hang f5", "hang g6"]);
    moves
        .offered
        .offers
        .iter_mut()
        .for_each(|step| step.notes = vec![Note::new("eyeline").number("points", 3)]);
    moves.offered.offers[1].notes.push(Note::new("points").number("points", 4));
    let composed = shown(&moves, MenuView::default(), Lang::default());
    assert!(composed.content.contains("3 for the eyeline"), "{}", composed.content);
    assert_eq!(texts(&composed, "label"), ["Hang it at F5", "Hang it at G6: 4 points now"]);
}

#[test]
fn more_than_75_steps_are_grouped() {
    let cells = |letters: std::ops::RangeInclusive<u8>, rows: u8| -> Vec<String> {
        letters
            .flat_map(|letter| (1..=rows).map(move |row| format!("hang {} {row}", letter as char)))
            .collect()
    };
    let moves_of = |cells: &[String]| offering(&cells.iter().map(String::as_str).collect::<Vec<_>>());
    let few = shown(&moves_of(&cells(b'a'..=b'g', 10)), MenuView::default(), Lang::default());
    assert_fits(&few);
    assert_eq!((options(&few).len(), acts(&few)), (70, vec![Act::Pick, Act::Pick, Act::Pick, Act::Type]));
    let many = moves_of(&cells(b'a'..=b'd', 60));
    let letters = shown(&many, MenuView::default(), Lang::default());
    assert_fits(&letters);
    let groups: Vec<String> =
        texts(&letters, "value").into_iter().filter(|value| value.starts_with('+')).collect();
    assert_eq!(groups, ["+hang b", "+hang c", "+hang d"], "as many steps as fit are whole");
    let behind = shown(&many, list("hang c", 0), Lang::default());
    assert_fits(&behind);
    assert_eq!(options(&behind).len(), 60);
    assert!(acts(&behind).contains(&Act::Back) && !acts(&behind).contains(&Act::Turn));
}

#[test]
fn unrelated_steps_are_paged() {
    let steps: Vec<String> = (0..160).map(|nth| format!("w{nth}")).collect();
    let moves = offering(&steps.iter().map(String::as_str).collect::<Vec<_>>());
    let mut seen = BTreeSet::new();
    for (part, turns) in [1, 2, 1].into_iter().enumerate() {
        let composed = shown(&moves, list("", part), Lang::default());
        assert_fits(&composed);
        assert_eq!(acts(&composed).into_iter().filter(|act| *act == Act::Turn).count(), turns);
        seen.extend(texts(&composed, "value"));
    }
    assert_eq!(seen.len(), 160);
}

#[test]
fn number_from_long_range_is_typed() {
    let mut moves = offering(&["bid"]);
    moves.offered.offers[0].range = Some((1, 200));
    let composed = shown(&moves, MenuView::default(), Lang::default());
    assert_eq!(MenuChoice::parse(&texts(&composed, "value")[0]), Some(MenuChoice::Range("bid".into())));
    for lang in Lang::all() {
        let form = move_form(&moves, "bid", &code(), lang).unwrap();
        let field = &form["components"][0]["components"][0];
        let text = |value: &Value| value.as_str().unwrap().to_owned();
        let (title, label, example) =
            (text(&form["title"]), text(&field["label"]), text(&field["placeholder"]));
        assert!(label.contains("1–200") && example.contains("1–200"), "{form:?}");
        assert!(title.chars().count() <= 45 && label.chars().count() <= 45);
        assert!((1..=100).contains(&example.chars().count()));
    }
}

#[test]
fn earlier_menu_ids_are_rejected() {
    for old in
        ["", "7", "7~0~", "7~0~~", "12p~2~c~hang decor", "7~0~~hang", "?~~l0~", "7~~l~", "7~~q0~", "7~~u~x"]
    {
        assert_eq!(MenuState::parse(old), None, "{old}");
    }
}

fn any_place() -> impl Strategy<Value = MenuView> {
    prop_oneof![
        ("[a-z0-9 ]{0,30}", 0usize..99).prop_map(|(begun, part)| MenuView::List { begun, part }),
        "[a-z0-9 ]{1,30}".prop_map(MenuView::Step),
        any::<u32>().prop_map(MenuView::SuggestedTurn),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn menu_states_round_trip(draft_version in any::<u64>(), shown_by in any::<u64>(), place in any_place()) {
        let at = MenuState { draft_version, shown_by, place };
        prop_assert_eq!(MenuState::parse(&at.encode_state()), Some(at));
    }

    /// For any offer and any place of the menus, Discord's limits hold, and exactly the offered steps are reachable.
    #[test]
    fn menus_fit_and_reach_every_step(
        words in prop::collection::btree_set("[a-z]{1,9}( [a-c]{1,2}[0-9]{0,2}){0,3}", 1..240),
    ) {
        let steps: Vec<&str> = words.iter().map(String::as_str).collect();
        let moves = offering(&steps);
        for lang in Lang::all() {
            let (mut reached, mut waiting) = (BTreeSet::new(), vec![MenuView::default()]);
            while let Some(place) = waiting.pop() {
                let composed = shown(&moves, place.clone(), lang);
                assert_fits(&composed);
                for value in texts(&composed, "value") {
                    match MenuChoice::parse(&value) {
                        Some(MenuChoice::Step(words)) => prop_assert!(reached.insert(words.clone()), "{words} twice"),
                        Some(MenuChoice::Group(words)) => waiting.push(list(&words, 0)),
                        other => prop_assert!(false, "{other:?}"),
                    }
                }
                let further = ids(&composed).into_iter().filter(|id| id.act == Act::Turn);
                let further = further.filter_map(|id| Some(MenuState::parse(&id.arg)?.place));
                let part_of = |place: &MenuView| if let MenuView::List { part, .. } = place { *part } else { 0 };
                waiting.extend(further.filter(|next| part_of(next) > part_of(&place)));
            }
            prop_assert_eq!(&reached, &words);
        }
    }
}
