//! That everything the game says has a sentence in every language it ships with, and that no word that is shown is hidden
//! by a word of the service at the head of a line.

use super::play::table;
use crate::engine::{DiceKey, Game, Pending, Play, Word, Words};
use crate::games::language::{assert_spellings_are_not_shared, event_ids, ids, messages, spellings};
use crate::games::the_gallerist::score::{PARTS, TIES};
use crate::games::the_gallerist::{
    Form, Location, Reward, Source, TheGallerist, Ticket, Tile, TileSlot, Visitor,
};
use std::collections::BTreeSet;

const ENGLISH: &str = include_str!("../../../i18n/locales/en/the-gallerist.ftl");
const CHINESE: &str = include_str!("../../../i18n/locales/zh-Hant/the-gallerist.ftl");
const SERVICE: [&str; 2] = [
    include_str!("../../../i18n/locales/en/service.ftl"),
    include_str!("../../../i18n/locales/zh-Hant/service.ftl"),
];

/// Every word offered, and the name of every decision, in automatic games of all sizes.
fn words_of_games() -> (BTreeSet<&'static str>, BTreeSet<&'static str>) {
    let (mut words, mut asked) = (BTreeSet::new(), BTreeSet::new());
    let keys = |words: &Words| -> Vec<&'static str> {
        words.iter().filter_map(|word| if let Word::Key(key) = word { Some(*key) } else { None }).collect()
    };
    for seats in 1..=4 {
        let mut game = table(seats, 6);
        let key = DiceKey::from_number(6);
        for at in 1.. {
            let Pending::Turn(seat) = game.pending() else { break };
            let offers = game.offers(seat);
            asked.extend(keys(&offers.asked).first());
            for offer in &offers.steps {
                words.extend(std::iter::once(&offer.words).chain(&offer.also).flat_map(keys));
            }
            let step = game.fallback(seat);
            game.apply(&Play::Step(seat, step), &mut key.at(at), &mut Vec::new());
        }
    }
    (words, asked)
}

#[test]
fn both_languages_say_everything() {
    let (english, chinese) = (ids(ENGLISH, "the-gallerist-"), ids(CHINESE, "the-gallerist-"));
    assert_eq!(english, chinese);
    let mut needed = event_ids(include_str!("../steps.rs"));
    assert!(needed.len() > 50, "{needed:?}");
    needed.extend(PARTS.map(|part| format!("points-{part}")));
    needed.extend(TIES.map(|tie| format!("tie-{tie}")));
    needed.extend(TheGallerist::META.end_reasons.iter().map(|end| format!("end-{}", end.replace('_', "-"))));
    let names = Form::ALL.iter().map(|one| one.key()).chain(Location::ALL.iter().map(|one| one.key()));
    let names = names.chain(Reward::ALL.iter().map(|one| one.key()));
    let names = names.chain(Source::ALL.iter().map(|one| one.key()));
    let names = names.chain(Tile::ALL.iter().map(|one| one.key()));
    let names = names.chain(TileSlot::ALL.iter().map(|one| one.key()));
    let names = names.chain(Ticket::ALL.iter().map(|one| one.key()));
    let names = names.chain(Visitor::ALL.iter().map(|one| one.key()));
    needed.extend(names.map(|name| format!("name-{}", name.replace('_', "-"))));
    let (words, asked) = words_of_games();
    needed.extend(words.iter().map(|word| format!("word-{word}")));
    needed.extend(asked.iter().chain(&["over"]).map(|asked| format!("asked-{asked}")));
    for option in TheGallerist::META.options {
        needed.insert(format!("option-{}", option.key.replace('_', "-")));
        needed.extend(option.values.iter().map(|value| format!("value-{value}")));
    }
    let missing: Vec<&String> = needed.iter().filter(|id| !english.contains(id.as_str())).collect();
    assert!(missing.is_empty(), "{missing:?}");
}

#[test]
fn spellings_are_not_shared() {
    assert_spellings_are_not_shared([ENGLISH, CHINESE], "the-gallerist-word-");
}

/// `start` and `leave` are words of the service, which hides them at the head of a line: others are shown.
#[test]
fn no_shown_word_at_the_head_of_a_line_is_one_of_the_service() {
    let verbs: BTreeSet<&str> = SERVICE
        .iter()
        .flat_map(|text| messages(text, "verb-"))
        .flat_map(|(id, line)| spellings(line).chain([id]))
        .collect();
    assert!(verbs.contains("start") && verbs.contains("leave"), "{verbs:?}");
    for text in [ENGLISH, CHINESE] {
        // Said behind another word only: `sign new`.
        for (id, line) in messages(text, "the-gallerist-word-").into_iter().filter(|(id, _)| *id != "new") {
            let shown = spellings(line).next().unwrap_or_default();
            assert!(!verbs.contains(shown), "{shown} of {id}");
        }
    }
}
