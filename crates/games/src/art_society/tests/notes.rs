//! Checks that notes on a choice match its effects (AS-8.1, AS-10.1, AS-18).

use super::fixtures::{scene, step};
use super::play::{play_out, table};
use crate::art_society::tiles::Type;
use crate::art_society::{ArtSociety, Event, Step};
use crate::tests::notes::number_of;
use engine::prelude::*;
use engine::{Dice, DiceKey, Note, Play, Seat};
use std::cell::RefCell;

fn points(game: &ArtSociety, seat: Seat) -> i64 {
    i64::from(game.score_parts(seat).iter().sum::<i32>())
}

/// Returns a random legal step.
fn any(game: &ArtSociety, seat: Seat, luck: &mut Dice) -> Step {
    let offers = game.offers(seat);
    offers.nth(u64::from(luck.below(offers.count() as u32))).unwrap().0
}

/// Every place for a tile: the matching frames, and the points gained at once.
#[test]
fn hanging_notes_match_the_effects() {
    let looked_at = RefCell::new(0_u32);
    let watch = |game: &ArtSociety| {
        for seat in game.pending().seats().iter().filter(|_| !game.pending().is_sealed()) {
            for offer in game.offers(*seat).steps.iter().step_by(3) {
                let step = offer.nth(0);
                if !matches!(step, Step::Hang(_) | Step::Assistant(..) | Step::HangDecor(..)) {
                    continue;
                }
                let notes = game.notes(*seat, &step);
                let mut after = game.clone();
                let mut news = Vec::new();
                after.apply(&Play::Step(*seat, step), &mut DiceKey::from_number(1).at(1), &mut news);
                let matched = news.iter().find_map(|event| match event {
                    Event::Hung { matches, .. } => Some(i64::from(*matches)),
                    _ => None,
                });
                assert_eq!(
                    number_of(&notes, "frames", "count").unwrap_or(0),
                    matched.unwrap_or(0),
                    "{step:?}"
                );
                let told = number_of(&notes, "points", "points").unwrap_or(0);
                assert_eq!(told, points(&after, *seat) - points(game, *seat), "{step:?}");
                *looked_at.borrow_mut() += 1;
            }
        }
    };
    for seats in 2..=4 {
        let mut luck = DiceKey::from_number(seats.into()).luck(0);
        play_out(table(seats, 3), &mut Vec::new(), |game, seat| any(game, seat, &mut luck), watch);
    }
    assert!(looked_at.take() > 500);
}

/// AS-8.1, AS-10.1, AS-18.4: a painting next to one of its type and frame, in the eyeline.
#[test]
fn hanging_notes_list_frames_faux_pas_and_eyeline() {
    let ada = Seat::new(0);
    let mut game = scene(&["city gold 2x2 @f5", "city gold 2x2 @f5"], &["city gold 2x2"; 3]);
    let take = step(&game, ada, "take a");
    let Some(take) = take else { panic!("expected a lot to take") };
    game.apply(&Play::Step(ada, take), &mut DiceKey::from_number(1).at(1), &mut Vec::new());
    let keys = |game: &ArtSociety, words: &str| -> Vec<String> {
        let notes: Vec<Note> = game.notes(ada, &step(game, ada, words).unwrap());
        notes.iter().map(|note| note.key.to_string()).collect()
    };
    // No type leads, so the eyeline brings nothing.
    assert_eq!(keys(&game, "hang h5")[..3], ["frames", "faux-pas", "points"]);
    game.totals[Type::City.index()] = 1;
    assert_eq!(keys(&game, "hang h5")[..3], ["frames", "faux-pas", "eyeline"]);
    assert_eq!(keys(&game, "hang f3")[..3], ["frames", "faux-pas", "points"]);
}
