//! The laws: one function each, for any position of any game.

use super::rendering::drawn_and_written;
use engine::{Dice, DiceKey, GameKind, Lexicon, Note, Pending, Play, Position, Seat, Viewer};
use serde_json::Value;
use std::collections::BTreeSet;

/// Returns every registered game and the reference game.
pub(crate) fn games() -> impl Iterator<Item = &'static GameKind> {
    games::all().iter().chain([&games::REFERENCE])
}

/// Returns every viewer of a table.
pub(crate) fn viewers(seats: u8) -> impl Iterator<Item = Viewer> {
    Seat::all(seats).map(Viewer::Seat).chain([Viewer::Table])
}

/// Returns everything a viewer is ever shown of a position.
pub(crate) fn shown_to(position: &dyn Position, viewer: Viewer) -> Vec<String> {
    let mut shown = vec![
        format!("view {}", position.view(viewer).unwrap()),
        format!("pending {:?}", position.pending()),
        format!("standings {:?}", position.standings(viewer)),
    ];
    if let Viewer::Seat(seat) = viewer {
        shown.push(format!("asked {:?}", position.prompt(seat).unwrap()));
        shown.push(format!("offers {:?}", position.offers(seat)));
        shown.push(format!("notes {:?}", sample_notes(position, seat)));
        shown.push(format!("examples {:?}", position.examples(seat)));
        shown.push(format!("completions {:?}", position.complete(seat, "", &Lexicon::plain(), &key(), 1)));
        shown.push(format!("fallback {:?}", position.fallback_step(seat)));
    }
    shown
}

/// Returns the notes on the steps offered to a seat: at most `MOST` of them, taken evenly over the list.
fn sample_notes(position: &dyn Position, seat: Seat) -> Vec<Vec<Note>> {
    const MOST: usize = 40;
    let counts =
        position.offers(seat).into_iter().map(|offer| offer.range.map_or(1, |(a, b)| u64::from(b - a) + 1));
    let all: Vec<(usize, u64)> =
        counts.enumerate().flat_map(|(at, count)| (0..count).map(move |nth| (at, nth))).collect();
    let stride = all.len().div_ceil(MOST).max(1);
    position.notes(seat, &all.into_iter().step_by(stride).collect::<Vec<_>>())
}

fn key() -> DiceKey {
    DiceKey::from_number(0)
}

/// Every pending seat has an offer, and no two offers have the same words. Default, fallback and bot choose among the
/// offers.
pub(crate) fn check_offers(position: &dyn Position, luck: &mut Dice) {
    let pending = position.pending();
    assert!(pending.seats().is_sorted_by(|a, b| a < b), "seats in seat order, without repeats: {pending:?}");
    assert!(pending.is_over() || !pending.seats().is_empty(), "a running game waits for no seat");
    for &seat in pending.seats() {
        let asked = position.prompt(seat).unwrap().expect("a pending seat has a decision");
        assert!(asked.count > 0, "{seat:?} has no offer in `{}`", asked.words);
        let offers = position.offers(seat);
        let counted: u64 =
            offers.iter().map(|offer| offer.range.map_or(1, |(a, b)| u64::from(b - a) + 1)).sum();
        assert_eq!(counted, asked.count, "offers of {seat:?} in `{}`", asked.words);
        assert_eq!(asked.sole.is_some(), asked.count == 1);
        let mut words = BTreeSet::new();
        for offer in &offers {
            assert!(!offer.words.is_empty() || offer.range.is_some(), "an offer without words");
            match offer.range {
                None => {
                    assert!(words.insert(offer.words.clone()), "two offers share the words `{}`", offer.words)
                }
                Some((a, b)) => {
                    assert!(a <= b, "an empty range for `{}`", offer.words);
                    for number in a..=b {
                        let words_and_number = format!("{} {number}", offer.words);
                        assert!(
                            words.insert(words_and_number),
                            "two offers share the words `{} {number}`",
                            offer.words
                        );
                    }
                }
            }
        }
        assert!(offers.iter().filter(|offer| offer.default).count() == usize::from(asked.default.is_some()));
        let is_offered = |step: &Value| position.words(seat, step).is_some();
        assert!(asked.default.is_none_or(|default| is_offered(&default.step)), "default of {seat:?}");
        assert!(is_offered(&position.fallback_step(seat).unwrap()), "fallback of {seat:?}");
        assert!(is_offered(&position.bot_step(seat, luck).unwrap()), "bot of {seat:?}");
        assert!(is_offered(&position.random_step(seat, luck).unwrap()), "random step of {seat:?}");
    }
    for seat in (0..8).map(Seat::new).filter(|seat| !pending.seats().contains(seat)) {
        assert!(
            position.prompt(seat).unwrap().is_none() && position.offers(seat).is_empty(),
            "{seat:?} is not pending"
        );
    }
}

/// Returns offered lines of a seat: at most `most`, taken evenly over the list.
fn sample_lines(position: &dyn Position, seat: Seat, most: usize) -> Vec<(String, bool)> {
    let mut lines = Vec::new();
    for offer in position.offers(seat) {
        match offer.range {
            None => lines.push((offer.words, offer.reveals)),
            Some((a, b)) => {
                lines.extend((a..=b).map(|number| (format!("{} {number}", offer.words), offer.reveals)));
            }
        }
    }
    let stride = lines.len().div_ceil(most).max(1);
    lines.into_iter().step_by(stride).collect()
}

/// The words of each legal step are parsed as the same step, and the step applies. Returns the steps, for other laws.
pub(crate) fn check_words_round_trip(position: &dyn Position, steps: u64, most: usize) -> Vec<(Seat, Value)> {
    let pending = position.pending();
    let mut seen = Vec::new();
    for &seat in pending.seats() {
        for (words, reveals) in sample_lines(position, seat, most) {
            let read = position.read_line(seat, &words, &Lexicon::plain(), &key(), steps).unwrap();
            let read = read.unwrap_or_else(|error| panic!("`{words}` of {seat:?}: {error}"));
            let first = read.steps.first().expect("a reading has a step").clone();
            assert_eq!(
                (&first.words, first.reveals),
                (&words, reveals),
                "`{words}` of {seat:?} is parsed as another step"
            );
            assert_eq!(position.words(seat, &first.step), Some((words.clone(), reveals)));
            let play = match &pending {
                Pending::Sealed(seats) => Play::Sealed(
                    seats
                        .iter()
                        .map(|&other| {
                            (
                                other,
                                if other == seat {
                                    first.step.clone()
                                } else {
                                    position.fallback_step(other).unwrap()
                                },
                            )
                        })
                        .collect(),
                ),
                _ => Play::Step(seat, first.step.clone()),
            };
            let mut next = position.clone_box();
            next.apply(&play, &mut key().at(steps), &mut Vec::new())
                .unwrap_or_else(|refused| panic!("`{words}` of {seat:?}: {refused}"));
            assert_eq!(next.census(), position.census(), "census after `{words}` of {seat:?}");
            seen.push((seat, first.step));
        }
    }
    seen
}

/// A step that is not offered is refused and changes nothing: steps from elsewhere, mutated steps, wrong envelopes.
pub(crate) fn check_unoffered_steps_are_refused(
    position: &dyn Position,
    foreign: &[(Seat, Value)],
    luck: &mut Dice,
) {
    let pending = position.pending();
    let before = position.snapshot().unwrap();
    let mut same = position.clone_box();
    let mut refuse = |play: &Play<Value>| {
        let mut news = Vec::new();
        let mut dice = key().at(7);
        assert!(same.apply(play, &mut dice, &mut news).is_err(), "{play:?} is not refused");
        assert!(
            news.is_empty() && dice.draws() == 0,
            "{play:?} was refused, but caused events or dice draws"
        );
        assert_eq!(same.snapshot().unwrap(), before, "{play:?} was refused, but changed the state");
    };
    let mut strange: Vec<(Seat, Value)> = foreign.to_vec();
    strange.extend(
        foreign.iter().flat_map(|(seat, step)| mutants(step).into_iter().map(|mutant| (*seat, mutant))),
    );
    strange.extend(pending.seats().iter().map(|seat| (*seat, Value::Null)));
    strange.retain(|(seat, step)| position.words(*seat, step).is_none());
    for (seat, step) in strange {
        refuse(&Play::Step(seat, step.clone()));
        if let Pending::Sealed(seats) = &pending {
            let put = |other: &Seat| {
                (*other, if *other == seat { step.clone() } else { position.fallback_step(*other).unwrap() })
            };
            if seats.contains(&seat) {
                refuse(&Play::Sealed(seats.iter().map(put).collect()));
            }
        }
    }
    let full: Vec<(Seat, Value)> =
        pending.seats().iter().map(|seat| (*seat, position.random_step(*seat, luck).unwrap())).collect();
    match &pending {
        Pending::Sealed(_) => {
            refuse(&Play::Sealed(full.iter().rev().cloned().collect()));
            refuse(&Play::Sealed(full.iter().skip(1).cloned().collect()));
            refuse(&Play::Sealed(full.iter().chain(full.first()).cloned().collect()));
            refuse(&Play::Sealed(Vec::new()));
            full.iter().for_each(|(seat, step)| refuse(&Play::Step(*seat, step.clone())));
        }
        _ => refuse(&Play::Sealed(full.clone())),
    }
    let outsider = Seat::new(200);
    for (_, step) in &full {
        refuse(&Play::Step(outsider, step.clone()));
    }
}

/// Returns steps that differ slightly from this one.
fn mutants(step: &Value) -> Vec<Value> {
    match step {
        Value::Number(number) => {
            let number = number.as_i64().unwrap_or_default();
            vec![(number + 1).into(), (number - 1).into(), 255.into(), (-1).into(), Value::Null]
        }
        Value::String(text) => vec![format!("{text}x").into(), "".into(), 0.into()],
        Value::Array(list) => {
            let mut mutants = vec![Value::Array(list.iter().skip(1).cloned().collect())];
            for (at, item) in list.iter().enumerate() {
                mutants.extend(mutants_at(item, |mutant| {
                    let mut list = list.clone();
                    list[at] = mutant;
                    Value::Array(list)
                }));
            }
            mutants
        }
        Value::Object(map) => {
            let mut mutants = Vec::new();
            for (name, item) in map {
                mutants.extend(mutants_at(item, |mutant| {
                    let mut map = map.clone();
                    map.insert(name.clone(), mutant);
                    Value::Object(map)
                }));
            }
            let mut more = map.clone();
            more.insert("more".to_owned(), 1.into());
            mutants.push(Value::Object(more));
            mutants
        }
        Value::Bool(bool) => vec![(!bool).into()],
        Value::Null => vec![0.into()],
    }
}

fn mutants_at(item: &Value, put: impl Fn(Value) -> Value) -> Vec<Value> {
    mutants(item).into_iter().map(put).collect()
}

/// A snapshot resumes to an equal state.
pub(crate) fn check_snapshot(kind: &GameKind, position: &dyn Position, seats: u8) {
    let components = kind.components(kind.meta().components).unwrap();
    let snapshot = position.snapshot().unwrap();
    let resumed = kind.resume(&components, &snapshot).expect("a snapshot resumes");
    assert_eq!(resumed.snapshot().unwrap(), snapshot);
    assert_eq!(resumed.digest(), position.digest());
    assert_eq!(resumed.census(), position.census());
    for eye in viewers(seats) {
        assert_eq!(shown_to(&*resumed, eye), shown_to(position, eye), "view of {eye:?} after resuming");
    }
}

/// Information hidden from a viewer changes nothing the viewer is shown, nor any past event. Rendering is expensive, so
/// text, picture and letter are compared for one viewer and language at a time.
pub(crate) fn check_hidden_information(position: &dyn Position, news: &[Value], seats: u8, luck: &mut Dice) {
    let drawn_for = luck.below(u32::from(seats) + 1) as usize;
    for (at, eye) in viewers(seats).enumerate() {
        let twin = position.reshuffle_hidden(eye, luck);
        if at == drawn_for {
            let lang = luck.below(2) as usize;
            let draw = |position| drawn_and_written(position, seats, eye, lang);
            assert_eq!(draw(&*twin), draw(position), "{eye:?} can tell a reshuffled state by its rendering");
        }
        assert_eq!(shown_to(&*twin, eye), shown_to(position, eye), "{eye:?} can tell a reshuffled state");
        assert_eq!(twin.census(), position.census(), "census of a state reshuffled for {eye:?}");
        for event in news {
            assert_eq!(
                twin.redact(event, eye),
                position.redact(event, eye),
                "{eye:?} gets a different event"
            );
        }
    }
}

/// A step that is not marked as revealing draws no dice. It changes a viewer's view in the same way in a twin position
/// that also offers it.
pub(crate) fn check_unmarked_steps(
    position: &dyn Position,
    plays: &[(Seat, Value)],
    seats: u8,
    luck: &mut Dice,
) {
    if position.pending().is_sealed() {
        return;
    }
    for eye in viewers(seats) {
        let twin = position.reshuffle_hidden(eye, luck);
        for (seat, step) in plays {
            let reveals = |at: &dyn Position| at.words(*seat, step).map(|(_, reveals)| reveals);
            if reveals(position) != Some(false) || reveals(&*twin) != Some(false) {
                continue;
            }
            let play = Play::Step(*seat, step.clone());
            let after = |position: &dyn Position| {
                let mut next = position.clone_box();
                let (mut dice, mut news) = (key().at(3), Vec::new());
                next.apply(&play, &mut dice, &mut news).unwrap();
                assert_eq!(dice.draws(), 0, "{play:?} is not marked as revealing, but rolls dice");
                let told: Vec<_> = news.iter().map(|event| next.redact(event, eye)).collect();
                (next.view(eye), told)
            };
            assert_eq!(after(position), after(&*twin), "{play:?} reveals hidden information to {eye:?}");
        }
    }
}
