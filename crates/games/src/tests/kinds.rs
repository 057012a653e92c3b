//! Tests of set-up, component data and snapshots of the type-erased games.

use crate::{REFERENCE, all};
use engine::{
    Components, DiceKey, IllegalPlay, JsonError, Lexicon, NoStep, OptionsError, Pending, Play, Position,
    ResumeError, Seat, Stop, Viewer,
};
use serde_json::Value;
use std::collections::BTreeMap;

fn table() -> (Components, Box<dyn Position>) {
    let components = REFERENCE.components(REFERENCE.meta().components).unwrap();
    let mut dice = DiceKey::from_number(1).at(0);
    let position = REFERENCE.setup(&components, 4, &BTreeMap::new(), &mut dice, &mut Vec::new()).unwrap();
    (components, position)
}

#[test]
fn missing_options_default_and_invalid_ones_are_rejected() {
    for kind in all() {
        let defaults = kind.options(&BTreeMap::new()).unwrap();
        assert_eq!(defaults.len(), kind.meta().options.len());
        assert_eq!(kind.options(&defaults).unwrap(), defaults);
        for choice in kind.meta().options {
            let wrong = BTreeMap::from([(choice.key.to_owned(), "frobnicate".to_owned())]);
            let refused = kind.options(&wrong).unwrap_err();
            assert!(
                matches!(refused, OptionsError::Value { right, .. } if right == choice.values),
                "{refused}"
            );
        }
    }
    let unknown = REFERENCE.options(&BTreeMap::from([("colour".to_owned(), "red".to_owned())]));
    assert_eq!(unknown, Err(OptionsError::Name { name: "colour".to_owned(), known: Vec::new() }));
}

#[test]
fn invalid_seat_counts_data_and_snapshots_are_rejected() {
    let (components, position) = table();
    let mut dice = DiceKey::from_number(1).at(0);
    let refused = REFERENCE.setup(&components, 3, &BTreeMap::new(), &mut dice, &mut Vec::new()).unwrap_err();
    assert_eq!(refused, OptionsError::Seats { seats: 3, min: 4, max: 4 });
    assert_eq!(REFERENCE.components("coins = 1\nlots = [1]").unwrap_err().row, "lots");
    let cut = position.snapshot().unwrap().replace("100", "\"secret\"");
    let refused = REFERENCE.resume(&components, &cut).unwrap_err();
    assert!(
        matches!(refused, ResumeError::Unreadable { line: 1, .. }) && !refused.to_string().contains("secret")
    );
    for other in all() {
        assert_eq!(other.resume(&components, "{}").unwrap_err(), ResumeError::OtherGame);
    }
}

#[test]
fn envelopes_are_atomic_and_errors_name_only_the_seat() {
    let (_, mut position) = table();
    let key = DiceKey::from_number(1);
    let Pending::Sealed(seats) = position.pending() else { panic!("expected a sealed decision") };
    let bid =
        |text: &str| position.read_line(Seat::new(1), text, &Lexicon::plain(), &key, 1).unwrap().unwrap();
    let reading = bid("bid 7 and more");
    assert_eq!((reading.stop, reading.rest.as_str()), (Stop::Sealed, "and more"));
    assert_eq!(position.prompt(Seat::new(1)).unwrap().unwrap().count, 21);
    assert_eq!(position.examples(Seat::new(1)), ["bid 10"]);
    let step = reading.steps[0].step.clone();
    let mut apply = |play: Play<Value>| position.apply(&play, &mut key.at(1), &mut Vec::new());
    assert_eq!(apply(Play::Step(seats[1], step.clone())), Err(IllegalPlay::Asked(seats[1])));
    let envelope: Vec<_> = seats.iter().map(|seat| (*seat, step.clone())).collect();
    assert_eq!(apply(Play::Sealed(envelope[1..].to_vec())), Err(IllegalPlay::Envelope));
    let mut high = envelope.clone();
    high[2].1 = serde_json::json!({ "bid": 21 });
    assert_eq!(apply(Play::Sealed(high)), Err(IllegalPlay::Step(seats[2])));
    assert_eq!(apply(Play::Sealed(envelope)), Ok(()));
}

#[test]
fn positions_reject_unknown_seats_and_foreign_events() {
    let (_, position) = table();
    let (stranger, mut luck) = (Seat::new(9), DiceKey::from_number(1).luck(1));
    assert_eq!(position.fallback_step(stranger), Err(NoStep::NotAsked(stranger)));
    assert_eq!(position.bot_step(stranger, &mut luck), Err(NoStep::NotAsked(stranger)));
    assert_eq!(position.random_step(stranger, &mut luck), Err(NoStep::NotAsked(stranger)));
    assert_eq!(position.prompt(stranger), Ok(None));
    let foreign = serde_json::json!({ "kind": "checkmate" });
    assert_eq!(position.redact(&foreign, Viewer::Table), Err(JsonError::Unreadable("event")));
}
