//! Rules of every game in every language, as messages with a menu of their sections.

use crate::show::{ChatMessage, OPTIONS_MAX, rules, sections};
use engine::Meta;

use i18n::Lang;
use serde_json::{Value, json};

/// Maximum lengths, in characters, of a message text, a menu label, the value of that label and the menu's placeholder.
const LIMITS: [usize; 4] = [2000, 100, 100, 150];

fn every_book() -> Vec<(&'static Meta, Lang)> {
    games::all().iter().flat_map(|kind| Lang::all().map(|lang| (kind.meta(), lang))).collect()
}

/// Returns the menu of the last message, after checking that no other message has one.
fn menu(messages: &[ChatMessage]) -> Value {
    let (last, others) = messages.split_last().unwrap();
    assert!(others.iter().all(|one| one.rows.is_empty()));
    let rows = json!(last.rows);
    assert_eq!(rows.as_array().map(Vec::len), Some(1), "{rows}");
    rows[0]["components"][0].clone()
}

/// For any request, the answer fits and its menu can select another section.
#[test]
fn rule_sections_fit_and_keep_the_menu() {
    let chars = |text: &Value| text.as_str().unwrap().chars().count();
    for (game, lang) in every_book() {
        let all = sections(game, lang);
        assert!(all.len() > 3 && all.len() <= OPTIONS_MAX, "{} {lang}", game.id);
        let numbers = all.iter().map(|(_, number)| Some(number.as_str()));
        for asked in numbers.chain([None, Some("no such thing at all")]) {
            let messages = rules(game, lang, asked);
            for message in &messages {
                let count = message.content.chars().count();
                assert!((1..=LIMITS[0]).contains(&count), "{} {lang} {asked:?}: {count}", game.id);
            }
            let menu = menu(&messages);
            let options = menu["options"].as_array().unwrap();
            assert_eq!(options.len(), all.len());
            assert!(chars(&menu["placeholder"]) <= LIMITS[3]);
            for (option, (heading, number)) in options.iter().zip(&all) {
                assert_eq!((&option["label"], &option["value"]), (&json!(heading), &json!(number)));
                assert!(chars(&option["label"]) <= LIMITS[1] && chars(&option["value"]) <= LIMITS[2]);
            }
        }
    }
}

#[test]
fn rule_section_is_found_by_number_or_title() {
    for (game, lang) in every_book() {
        for (heading, number) in sections(game, lang) {
            for asked in [number.as_str(), heading.split_once(' ').unwrap().1] {
                let first = rules(game, lang, Some(asked)).remove(0).content;
                assert!(
                    first.lines().next().unwrap().ends_with(&heading),
                    "{} {lang} {asked}: {first}",
                    game.id
                );
            }
        }
        let goal = rules(game, lang, None).remove(0).content;
        assert!(goal.lines().count() > 1, "{} {lang}: {goal}", game.id);
    }
}
