//! The notes of a choice match its effect (TG-4.4, TG-10, TG-12, TG-16).

use super::play::table;
use crate::tests::notes::number_of;
use crate::the_gallerist::{Event, Step, TheGallerist};
use engine::prelude::*;
use engine::{DiceKey, Note, Offers, Pending, Play, Seat};
use std::cmp::Ordering;
use std::collections::BTreeMap;

/// Compares the notes of a step with its effect; returns the kind of the step.
fn compare(game: &TheGallerist, seat: Seat, step: Step, notes: &[Note]) -> Option<&'static str> {
    let mut after = game.clone();
    let mut news = Vec::new();
    after.apply(&Play::Step(seat, step), &mut DiceKey::from_number(1).at(1), &mut news);
    let influence = |game: &TheGallerist| i64::from(game.player(seat).influence);
    let of = |key: &str, name: &str| number_of(notes, key, name);
    match step {
        Step::Fame(_) => {
            let rose = news.iter().find_map(|event| match event {
                Event::FameRose { to, .. } => Some(i64::from(*to)),
                _ => None,
            });
            assert!(rose.is_none() || rose == of("fame", "fame"), "{step:?} {notes:?}");
            let spent = news.iter().any(|event| matches!(event, Event::InfluenceSpent { .. }));
            assert_eq!(of("influence", "from"), spent.then(|| influence(game)), "{step:?}");
            Some("fame")
        }
        Step::Money(_) => {
            let paid = news.iter().find_map(|event| match event {
                Event::InfluenceSpent { to, .. } => Some(i64::from(*to)),
                _ => None,
            });
            assert_eq!(of("influence", "to"), paid, "{step:?} {notes:?}");
            Some("money")
        }
        Step::Hire(_) => {
            let cost = news.iter().find_map(|event| match event {
                Event::Hired { cost, .. } => Some(i64::from(*cost)),
                _ => None,
            });
            assert_eq!(of("costs", "money"), cost, "{step:?}");
            Some("hire")
        }
        Step::Buy(_) => {
            let price = news.iter().find_map(|event| match event {
                Event::Bought { price, .. } => Some(i64::from(*price)),
                _ => None,
            });
            assert_eq!(of("costs", "money"), price, "{step:?}");
            Some("buy")
        }
        Step::Move(ticket, _) => {
            let lobby = |game: &TheGallerist| game.player(seat).lobby[ticket.visitor().index()];
            let loser = Seat::all(game.count()).find(|other| {
                let lobby = |game: &TheGallerist| game.player(*other).lobby[ticket.visitor().index()];
                *other != seat && lobby(&after) < lobby(game)
            });
            let moves = match lobby(&after).cmp(&lobby(game)) {
                Ordering::Greater => Note::new("moves").named("to", "lobby"),
                Ordering::Less => Note::new("moves").named("to", "gallery"),
                Ordering::Equal => Note::new("moves-rival").seat("seat", loser.unwrap()),
            };
            let moves = moves.named("visitor", ticket.visitor().key());
            assert!(notes.contains(&moves), "{step:?} {notes:?}");
            Some("move")
        }
        Step::To(_) if news.iter().any(|event| matches!(event, Event::KickedOut { .. })) => {
            assert!(notes.iter().any(|note| note.key == "kicks"), "{step:?} {notes:?}");
            Some("kicks")
        }
        _ => None,
    }
}

#[test]
fn gallerist_notes_match_effects() {
    let mut seen: BTreeMap<&str, u32> = BTreeMap::new();
    for (seats, seed) in [(1, 2), (2, 3), (3, 4), (4, 5)] {
        let mut game = table(seats, seed);
        let key = DiceKey::from_number(seed);
        for steps in 1..2_000 {
            let Pending::Turn(seat) = game.pending() else { break };
            let offers: Offers<Step> = game.offers(seat);
            for offer in &offers.steps {
                for at in 0..offer.count() {
                    let step = offer.nth(at);
                    let kind = compare(&game, seat, step, &game.notes(seat, &step));
                    kind.into_iter().for_each(|kind| *seen.entry(kind).or_default() += 1);
                }
            }
            let luck = &mut key.luck(steps);
            let (step, _) = offers.nth(u64::from(luck.below(offers.count() as u32))).unwrap();
            game.apply(&Play::Step(seat, step), &mut key.at(steps), &mut Vec::new());
        }
    }
    assert!(["fame", "money", "hire", "buy", "move"].iter().all(|kind| seen.contains_key(kind)), "{seen:?}");
}
