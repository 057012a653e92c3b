//! That everything the game says has a sentence in every language it ships with.

use crate::engine::Game;
use crate::games::game_5211::score::{PARTS, TIE};
use crate::games::game_5211::{Colour, FiveTwoOneOne};
use crate::games::language::{assert_spellings_are_not_shared, event_ids, ids};

const ENGLISH: &str = include_str!("../../../i18n/locales/en/5211.ftl");
const CHINESE: &str = include_str!("../../../i18n/locales/zh-Hant/5211.ftl");

#[test]
fn both_languages_say_everything() {
    let (english, chinese) = (ids(ENGLISH, "game-5211-"), ids(CHINESE, "game-5211-"));
    assert_eq!(english, chinese);
    let mut needed = event_ids(include_str!("../steps.rs"));
    assert!(needed.len() > 12, "{needed:?}");
    needed.extend(PARTS.map(|part| format!("points-{part}")));
    needed.insert(format!("tie-{TIE}"));
    needed.extend(
        FiveTwoOneOne::META.end_reasons.iter().map(|reason| format!("end-{}", reason.replace('_', "-"))),
    );
    needed.extend(Colour::ALL.map(|colour| format!("name-{}", colour.key())));
    needed.extend(Colour::ALL.map(|colour| format!("word-{}", colour.key())));
    needed.extend(["word-play", "asked-play2", "asked-play1", "title"].map(str::to_owned));
    for option in FiveTwoOneOne::META.options {
        needed.insert(format!("option-{}", option.key.replace('_', "-")));
        needed.extend(option.values.iter().map(|value| format!("value-{value}")));
    }
    let missing: Vec<&String> = needed.iter().filter(|id| !english.contains(id.as_str())).collect();
    assert!(missing.is_empty(), "{missing:?}");
}

#[test]
fn spellings_are_not_shared() {
    assert_spellings_are_not_shared([ENGLISH, CHINESE], "game-5211-word-");
}
