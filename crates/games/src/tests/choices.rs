//! Checks phrases of menus over whole games: every language has a phrase for every step, and no two steps share one.

use super::notes::at_each_choice;
use crate::all;
use engine::Position;
use i18n::{Lang, Voice};
use model::Instant;
use std::collections::{BTreeMap, BTreeSet};

/// Maximum length of a phrase, in characters; the notes on the choice must still fit after it.
const PHRASE_CHARS_MAX: usize = 60;

/// Returns every legal step in canonical words; the two ends of a range.
fn steps(position: &dyn Position, seat: engine::Seat) -> Vec<String> {
    let offers = position.offers(seat).into_iter();
    let ends = offers.map(|offer| match offer.range {
        Some((first, last)) => {
            BTreeSet::from([first, last]).iter().map(|n| format!("{} {n}", offer.words)).collect()
        }
        None => vec![offer.words],
    });
    ends.flatten().collect()
}

#[test]
fn every_choice_has_a_distinct_phrase() {
    for kind in all() {
        let game = kind.meta().id;
        let voices: Vec<Voice> = Lang::all()
            .map(|lang| Voice::new(lang, chrono_tz::UTC, Instant::UNIX_EPOCH).at_table(game, []))
            .collect();
        let mut told: Vec<BTreeMap<String, String>> = vec![BTreeMap::new(); voices.len()];
        at_each_choice(game, |position, seat| {
            let steps = steps(position, seat);
            for (voice, told) in voices.iter().zip(&mut told) {
                let mut said = BTreeMap::new();
                for words in &steps {
                    let phrase = told.entry(words.clone()).or_insert_with(|| voice.choice(words));
                    if let Some(other) = said.insert(phrase.clone(), words) {
                        panic!("{game} in {}: `{words}` and `{other}` are both `{phrase}`", voice.lang());
                    }
                }
            }
        });
        for (voice, told) in voices.iter().zip(&told) {
            for (words, phrase) in told {
                let sound = !phrase.is_empty() && !phrase.contains(['{', '_', '}']) && !phrase.contains("  ");
                let room = phrase.chars().count() <= PHRASE_CHARS_MAX;
                assert!(sound && room, "{game} in {}: `{words}` is `{phrase}`", voice.lang());
                for begun in words.match_indices(' ').map(|(at, _)| &words[..at]) {
                    let group = voice.choice(begun);
                    assert!(
                        !group.trim().is_empty() && !group.contains("  "),
                        "{game}: `{begun}` is `{group}`"
                    );
                }
            }
        }
    }
}

/// Every first word of an offer has a phrase in every language; typed words are not phrases.
#[test]
fn every_first_word_has_a_phrase() {
    for kind in all() {
        let game = kind.meta().id;
        let mut verbs = BTreeSet::new();
        at_each_choice(game, |position, seat| {
            verbs.extend(
                steps(position, seat).iter().filter_map(|words| words.split(' ').next().map(str::to_owned)),
            );
        });
        for lang in Lang::all() {
            let voice = Voice::new(lang, chrono_tz::UTC, Instant::UNIX_EPOCH).at_table(game, []);
            let missing: Vec<&String> = verbs.iter().filter(|verb| !voice.has_choice(verb)).collect();
            assert!(missing.is_empty(), "{game} in {lang}: {missing:?}");
        }
    }
}
