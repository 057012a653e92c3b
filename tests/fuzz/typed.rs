//! Lines of every game: parsing ends without a panic, and a parsed line, written canonically, parses to the same move.

use crate::mutation::MutationStream;
use engine::playout::{PlayoutStrategy, play_out};
use engine::{Dice, DiceKey, Position, Reading, Seat};
use i18n::{Lang, Vocabulary};
use std::collections::BTreeMap;

/// One in this many positions of a game is tested.
const ONE_IN: u32 = 11;

/// A position of a game and the seat whose lines are parsed there.
struct PositionToAct {
    position: Box<dyn Position>,
    seat: Seat,
    steps: u64,
}

/// Returns some positions of every game, and lines that are valid there.
fn positions_and_lines() -> (Vec<PositionToAct>, Vec<Vec<u8>>) {
    let (mut all, mut lines) = (Vec::new(), Vec::new());
    for kind in games::all() {
        let components = kind.components(kind.meta().components).unwrap();
        let options = kind.options(&BTreeMap::new()).unwrap();
        let mut seen = 0_u32;
        let mut choose = |position: &dyn Position, seat: Seat, luck: &mut Dice| {
            PlayoutStrategy::Random.step(position, seat, luck)
        };
        let mut visit = |position: &dyn Position, steps: u64| {
            seen += 1;
            for seat in position.pending().seats().iter().filter(|_| seen.is_multiple_of(ONE_IN)) {
                lines.extend(position.examples(*seat).into_iter().map(String::into_bytes));
                all.push(PositionToAct { position: position.clone_box(), seat: *seat, steps });
            }
        };
        let seats = 3.min(kind.meta().seats_max);
        play_out(kind, &components, seats, &options, 7, &mut choose, &mut visit).unwrap();
    }
    (all, lines)
}

#[test]
fn typed_lines_round_trip() {
    let (asked, lines) = positions_and_lines();
    let tongues: Vec<Vocabulary> = Lang::all()
        .flat_map(|lang| games::all().iter().map(move |kind| Vocabulary::new(lang, Some(kind.meta().id))))
        .collect();
    let mut words: Vec<String> = model::VERBS.iter().map(|(word, _)| (*word).to_owned()).collect();
    for lang in Lang::all() {
        for kind in games::all() {
            words.extend(i18n::game_vocabulary(lang, kind.meta().id).into_values().flatten());
        }
    }
    let mut turn = MutationStream::new(3);
    MutationStream::new(2).judge_all("typed words", &lines, &words, |input| {
        let line = String::from_utf8_lossy(input);
        let (at, tongue) = (turn.random_element(&asked), turn.random_element(&tongues));
        let dice = DiceKey::from_number(7);
        let read = at.position.read_line(at.seat, &line, &tongue.lexicon, &dice, at.steps).unwrap();
        let Ok(reading) = read else { return };
        let said: Vec<&str> = reading.steps.iter().map(|step| step.words.as_str()).collect();
        let again =
            at.position.read_line(at.seat, &said.join(", "), &tongue.lexicon, &dice, at.steps).unwrap();
        let again = again.unwrap_or_else(|error| panic!("{said:?} cannot be parsed: {error:?}"));
        assert_eq!(again.steps.len(), reading.steps.len(), "{line:?} was read as {said:?}");
        let steps =
            |reading: &Reading| reading.steps.iter().map(|step| step.step.clone()).collect::<Vec<_>>();
        assert_eq!(steps(&again), steps(&reading), "{line:?} was read as {said:?}");
    });
}
