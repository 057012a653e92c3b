//! The notes of a choice match its effect (BX-4.4, BX-5.5, BX-8, BX-9, section 15), with every Belle Époque card in
//! play.

use super::fixtures::{after, cell, give, offered_words, parse_display, scene, works};
use super::play::{MODES, table};
use crate::brussels_1893::{Brussels1893, Colour, Event, Good, Iris, Step};
use crate::tests::notes::number_of;
use engine::prelude::*;
use engine::{DiceKey, Note, Offers, Play, Seat};
use std::collections::BTreeSet;

const RED: Seat = Seat::new(0);

/// Returns the amount of a good that a seat gains from a step.
fn gained_amount(events: &[Event], seat: Seat, wanted: Good) -> i64 {
    let count = |event: &Event| match event {
        Event::Got { seat: own, good, count, .. } if *own == seat && *good == wanted => i64::from(*count),
        _ => 0,
    };
    events.iter().map(count).sum()
}

/// Compares the notes of a step with its effect.
fn compare(game: &Brussels1893, seat: Seat, step: Step, notes: &[Note]) {
    let mut then = game.clone();
    let mut news = Vec::new();
    then.apply(&Play::Step(seat, step), &mut DiceKey::from_number(1).at(1), &mut news);
    let of = |key: &str, name: &str| number_of(notes, key, name).unwrap_or(0);
    match step {
        Step::To(..) => {
            assert_eq!(of("sold", "points"), gained_amount(&news, seat, Good::Points), "{step:?}");
            assert_eq!(of("sold", "francs"), gained_amount(&news, seat, Good::Francs), "{step:?}");
        }
        Step::Card(_) => {
            // After the card, the same step may pass the turn around, with further gains.
            let by_card = |event: &Event| !matches!(event, Event::Passed { .. });
            let upto = news.iter().take_while(|event| by_card(event)).count();
            let goods = [Good::Points, Good::Francs, Good::Wild];
            let all: i64 = goods.map(|good| gained_amount(&news[..upto], seat, good)).iter().sum();
            assert_eq!(of("gain", "count"), all, "{step:?} {news:?}");
        }
        Step::Pass => {
            let own: u32 = then.place(seat).francs - game.place(seat).francs;
            // Resolution may follow the last pass.
            assert!(
                then.round != game.round || then.phase != game.phase || of("gain", "count") == i64::from(own),
                "{notes:?}"
            );
        }
        Step::Place(_) => {
            then.apply(&Play::Step(seat, Step::Bid(1)), &mut DiceKey::from_number(1).at(2), &mut Vec::new());
            if then.pending().seats() == [seat] && then.turn.stage == super::super::state::Stage::Act {
                let can = then.offers(seat).steps.iter().any(|offer| offer.nth(0) != Step::NoAction);
                assert_eq!(notes.iter().all(|note| note.key != "idle"), can, "{step:?} {notes:?}");
            }
        }
        _ => {}
    }
}

#[test]
fn brussels_notes_match_effects() {
    let mut met: BTreeSet<String> = BTreeSet::new();
    for (seats, seed) in [(2, 1), (3, 2), (4, 3), (5, 4), (3, 5), (4, 6)] {
        let mut game = table(seats, seed, MODES[3]);
        (1..=32).for_each(|card| give(&mut game, Seat::new(card % seats), card));
        let key = DiceKey::from_number(seed);
        for steps in 1..1_500 {
            let pending = game.pending();
            let Some(seat) = pending.seats().first().copied() else { break };
            let offers: Offers<Step> = game.offers(seat);
            for offer in &offers.steps {
                let step = offer.nth(0);
                let notes = game.notes(seat, &step);
                if !notes.is_empty() {
                    met.insert(offer.words.to_string().split(' ').next().unwrap_or_default().to_owned());
                }
                compare(&game, seat, step, &notes);
            }
            let luck = &mut key.luck(steps);
            let (step, _) = offers.nth(u64::from(luck.below(offers.count() as u32))).unwrap();
            game.apply(&Play::Step(seat, step), &mut key.at(steps), &mut Vec::new());
        }
    }
    let rare = ["again", "call", "card", "double", "recall", "swap"];
    assert!(rare.iter().all(|word| met.contains(*word)), "{met:?}");
}

/// BXT-2: two steps from 4,4, green: 6 points and 2 francs in column 6.
#[test]
fn bxt_2_indicator_note_shows_the_sale_gain() {
    let mut game = scene(3, MODES[0]);
    game.place_mut(RED).works = works("green yellow");
    game.sold = parse_display("brown black");
    let game = after(&game, RED, "an 3-3 bid 2, sell green");
    let notes = game.notes(RED, &Step::To(6, 4));
    assert_eq!(number_of(&notes, "sold", "points"), Some(6), "{notes:?} {:?}", offered_words(&game, RED));
    assert_eq!(number_of(&notes, "sold", "francs"), Some(2));
}

/// BXT-1, BX-3.4: the square on 2-2 opens rows 3 to 5, columns 3 to 5; BX-4.4: with nothing to sell, a sale cell offers
/// nothing.
#[test]
fn bxt_1_square_and_cell_notes_are_correct() {
    let game = scene(4, MODES[0]);
    let opens = game.notes(RED, &Step::Square(Iris::new(2, 2)));
    for (name, wanted) in [("row_from", 3), ("row_to", 5), ("column_from", 3), ("column_to", 5)] {
        assert_eq!(number_of(&opens, "opens", name), Some(wanted), "{name}");
    }
    let keys = |at: &str| {
        game.notes(RED, &Step::Place(cell(at))).into_iter().map(|note| note.key).collect::<Vec<_>>()
    };
    assert_eq!((keys("3-3"), keys("3-5")), (vec!["idle".into()], vec!["action".into()]));
    let noble = game.notes(RED, &Step::Noble(3, crate::brussels_1893::NobleChoice::None));
    assert_eq!(number_of(&noble, "costs", "francs"), Some(3));
    assert!(number_of(&noble, "wage", "francs").is_some());
    let sells = game.notes(RED, &Step::Workshop(Colour::Green));
    assert_eq!(number_of(&sells, "left", "count"), Some(i64::from(game.workshop[Colour::Green.index()])));
}
