//! That everything the game says has a sentence in every language it ships with.

use super::fixtures::automatic_until;
use super::play::table;
use crate::engine::{Game, Word};
use crate::games::art_society::score::{PARTS, TIE};
use crate::games::art_society::{ArtSociety, Frame, Type};
use crate::games::language::{assert_spellings_are_not_shared, event_ids, ids};
use fluent_bundle::FluentResource;
use std::collections::BTreeSet;

const ENGLISH: &str = include_str!("../../../i18n/locales/en/art-society.ftl");
const CHINESE: &str = include_str!("../../../i18n/locales/zh-Hant/art-society.ftl");

#[test]
fn both_files_can_be_read() {
    for text in [ENGLISH, CHINESE] {
        let read = FluentResource::try_new(text.to_owned());
        assert!(read.is_ok(), "{:?}", read.err().map(|(_, errors)| errors));
    }
}

#[test]
fn both_languages_say_everything() {
    let (english, chinese) = (ids(ENGLISH, "art-society-"), ids(CHINESE, "art-society-"));
    assert_eq!(english, chinese);
    let events = event_ids(include_str!("../steps.rs"));
    assert!(events.len() > 25, "{events:?}");
    let mut needed: BTreeSet<String> = events;
    needed.extend(PARTS.map(|part| format!("points-{}", part.replace('_', "-"))));
    needed.insert(format!("tie-{TIE}"));
    needed.extend(ArtSociety::META.end_reasons.iter().map(|reason| format!("end-{reason}")));
    needed.extend(Type::ALL.map(|kind| format!("name-{}", kind.key())));
    needed.extend(Frame::ALL.map(|frame| format!("name-{}", frame.key())));
    needed.extend(["start", "select", "bid", "turn", "finish"].map(|asked| format!("asked-{asked}")));
    for option in ArtSociety::META.options {
        needed.insert(format!("option-{}", option.key.replace('_', "-")));
        needed.extend(option.values.iter().map(|value| format!("value-{value}")));
    }
    let missing: Vec<&String> = needed.iter().filter(|id| !english.contains(id.as_str())).collect();
    assert!(missing.is_empty(), "{missing:?}");
}

#[test]
fn every_offered_word_has_a_translation() {
    let mut words: BTreeSet<&'static str> =
        ["stash", "assistant", "swap", "excess", "enough", "amend", "done", "v"].into();
    let mut game = table(3, 6);
    while !game.pending().is_over() {
        for seat in game.pending().seats() {
            for offer in game.offers(*seat).steps {
                let keys =
                    offer.words.iter().filter_map(|w| if let Word::Key(key) = w { Some(*key) } else { None });
                words.extend(keys);
            }
        }
        let mut asked_once = false;
        automatic_until(&mut game, |_| std::mem::replace(&mut asked_once, true));
    }
    let missing: Vec<_> = words
        .iter()
        .filter(|word| !ids(CHINESE, "art-society-").contains(format!("word-{word}").as_str()))
        .collect();
    assert!(missing.is_empty(), "{missing:?}");
}

#[test]
fn spellings_are_not_shared() {
    assert_spellings_are_not_shared([ENGLISH, CHINESE], "art-society-word-");
}
