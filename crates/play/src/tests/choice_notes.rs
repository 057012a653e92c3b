//! Tests of the possible answers with their notes. Shared notes appear once, numbers are listed one by one only if
//! their notes differ, and notes never cover omitted choices.

use super::easel::EASEL;
use crate::choices_with_notes;
use engine::{ChoiceNotes, DiceKey, Note, OfferWords, Position, Seat};
use model::DecisionSummary;
use std::collections::BTreeMap;

fn start_easel(begins: &str) -> Box<dyn Position> {
    let components = EASEL.components("").unwrap();
    let options = BTreeMap::from([("begins".to_owned(), begins.to_owned())]);
    EASEL.setup(&components, 2, &options, &mut DiceKey::from_number(1).at(0), &mut Vec::new()).unwrap()
}

fn points(points: i64) -> Note {
    Note::new("points").number("points", points)
}

/// Lists these offers in the given position, with words chosen by the test.
fn decision_with_notes(position: &dyn Position, offers: &[OfferWords]) -> DecisionSummary {
    let (words, notes) = choices_with_notes(position, Seat::new(0), offers);
    DecisionSummary { words, notes, ..DecisionSummary::default() }
}

#[test]
fn shared_notes_appear_once() {
    let position = start_easel("turn");
    let ask = decision_with_notes(position.as_ref(), &position.offers(Seat::new(0)));
    assert_eq!(ask.words, ["take a / b / c / d / e / f", "draw", "pass"]);
    let take = &ask.lines()[0];
    assert_eq!((take.first, take.all), ("take", &[Note::new("pictures").number("count", 6)][..]));
    assert_eq!(take.choices[2], ("c", &[points(2)][..]));
    assert_eq!(ask.notes[1..], [ChoiceNotes::default(), ChoiceNotes::default()]);
}

#[test]
fn numbers_with_different_notes_are_listed() {
    let position = start_easel("bid");
    let whole = position.offers(Seat::new(0));
    let long = decision_with_notes(position.as_ref(), &whole);
    assert_eq!(long.words, ["bid 0…99"], "too many to be listed one by one");
    assert_eq!(long.notes, [ChoiceNotes::default()], "a note of one end alone does not apply to the range");
    let few = [OfferWords { range: Some((0, 3)), ..whole[0].clone() }];
    let short = decision_with_notes(position.as_ref(), &few);
    assert_eq!(short.words, ["bid 0 / 1 / 2 / 3"]);
    assert_eq!(short.lines()[0].choices[3], ("3", &[Note::new("coins").number("count", 3)][..]));
}

#[test]
fn truncated_line_has_no_shared_notes() {
    let position = start_easel("turn");
    let take = position.offers(Seat::new(0))[0].clone();
    let many: Vec<OfferWords> =
        (0..30).map(|at| OfferWords { words: format!("take {at}"), ..take.clone() }).collect();
    let ask = decision_with_notes(position.as_ref(), &many);
    assert!(ask.words[0].ends_with("23 / (+6)"), "{:?}", ask.words);
    let line = &ask.lines()[0];
    assert_eq!((line.all, line.choices.len()), (&[][..], 25));
    assert_eq!(line.choices[24], ("(+6)", &[][..]));
}
