//! Whole games by random and automatic play, under every audit.

use crate::engine::{Audit, DiceKey, Game, Offers, Play, Seat, Setup};
use crate::games::the_gallerist::state::{Options, built_in};
use crate::games::the_gallerist::{Event, Step, TheGallerist};

/// A fresh table with the supplied data.
pub(super) fn table(seats: u8, seed: u64) -> TheGallerist {
    let setup = Setup { seats, options: Options::default(), parts: built_in() };
    TheGallerist::setup(&setup, &mut DiceKey::from_number(seed).at(0), &mut Vec::new())
}

pub(super) fn play_out(
    mut game: TheGallerist,
    seed: u64,
    news: &mut Vec<Event>,
    choose: &mut dyn FnMut(&TheGallerist, Seat, &Offers<Step>) -> Step,
    watch: &mut dyn FnMut(&TheGallerist),
) -> (TheGallerist, u32) {
    let key = DiceKey::from_number(seed);
    let mut plays = 0;
    while !game.pending().is_over() {
        let seat = game.pending().seats()[0];
        let offers = game.offers(seat);
        assert!(offers.count() > 0, "{seat:?} has no offer: {game:?}");
        let step = choose(&game, seat, &offers);
        let (offer, _) = offers.find(&step).unwrap_or_else(|| panic!("{step:?} is not offered: {offers:?}"));
        let mut dice = key.at(u64::from(plays) + 1);
        let before = game.census();
        game.apply(&Play::Step(seat, step), &mut dice, news);
        assert!(offer.reveals || dice.draws() == 0, "{step:?} draws");
        assert_eq!(game.census(), before, "after {step:?}");
        plays += 1;
        assert!(plays < TheGallerist::META.plays_max, "the game does not end");
        watch(&game);
    }
    (game, plays)
}

#[test]
fn random_games_end() {
    for seats in 1..=4 {
        for seed in 0..10 {
            let mut luck = DiceKey::from_number(seed + 1000).at(7);
            let mut choose = |_: &TheGallerist, _, offers: &Offers<Step>| {
                offers.nth(u64::from(luck.below(offers.count() as u32))).unwrap().0
            };
            let (game, plays) = play_out(table(seats, seed), seed, &mut Vec::new(), &mut choose, &mut |_| ());
            let points: Vec<i32> =
                game.standings(crate::engine::Eye::Table).iter().map(|s| s.points).collect();
            println!("{seats} {seed} {plays} {} {:?} {points:?}", game.round, game.phase);
            if game.round > 90 {
                let v = game.view(crate::engine::Eye::Table);
                println!(
                    "{:?} {:?} {:?}",
                    v.box_office,
                    v.bag,
                    v.seats
                        .iter()
                        .map(|s| (
                            s.money,
                            s.influence,
                            s.tickets,
                            s.lobby,
                            s.gallery,
                            s.desks,
                            s.queue,
                            s.gone,
                            s.exhibit.len(),
                            s.sold.len()
                        ))
                        .collect::<Vec<_>>()
                );
            }
        }
    }
}

#[test]
fn automatic_games_end() {
    for seats in 1..=4 {
        for seed in 0..5 {
            let mut choose = |game: &TheGallerist, seat, _: &Offers<Step>| game.fallback(seat);
            let (game, plays) = play_out(table(seats, seed), seed, &mut Vec::new(), &mut choose, &mut |_| ());
            let points: Vec<i32> =
                game.standings(crate::engine::Eye::Table).iter().map(|s| s.points).collect();
            println!("{seats} {seed} {plays} {} {:?} {points:?}", game.round, game.phase);
            if game.round > 90 {
                let v = game.view(crate::engine::Eye::Table);
                println!(
                    "{:?} {:?} {:?}",
                    v.box_office,
                    v.bag,
                    v.seats
                        .iter()
                        .map(|s| (
                            s.money,
                            s.influence,
                            s.tickets,
                            s.lobby,
                            s.gallery,
                            s.desks,
                            s.queue,
                            s.gone,
                            s.exhibit.len(),
                            s.sold.len()
                        ))
                        .collect::<Vec<_>>()
                );
            }
        }
    }
}
