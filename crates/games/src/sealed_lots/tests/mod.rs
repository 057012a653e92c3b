//! Tests of the rules; each cites the ids that it checks.

use super::*;
use engine::prelude::*;
use engine::{DiceKey, Pending, Play, Seat, Setup, Viewer};
use std::sync::Arc;

fn table() -> SealedLots {
    let parts = Arc::new(Parts::parse(SealedLots::META.components).unwrap());
    let setup = Setup { seats: SEATS, revision: 1, options: Options::default(), parts };
    SealedLots::setup(&setup, &mut DiceKey::from_number(1).at(0), &mut Vec::new())
}

/// Reveals these bids, in seat order.
fn bid(game: &mut SealedLots, bids: [u32; SEATS as usize]) -> Vec<Event> {
    let envelope = Seat::all(SEATS).zip(bids.map(Step::Bid)).collect();
    let mut news = Vec::new();
    game.apply(&Play::Sealed(envelope), &mut DiceKey::from_number(1).at(1), &mut news);
    news
}

/// SL-1.1, SL-1.2.
#[test]
fn table_starts_with_twenty_lots_and_full_purses() {
    let mut game = table();
    game.lots.sort_unstable();
    assert_eq!(game.lots, [1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10]);
    assert!(game.purses.iter().all(|purse| purse.coins == 100 && purse.won.is_empty()));
}

/// SL-2.1.
#[test]
fn bids_are_limited_to_twenty_and_the_purse() {
    let mut game = table();
    let offered = |game: &SealedLots| game.offers(Seat::new(0)).count();
    assert_eq!(offered(&game), 21);
    game.purses[0].coins = 7;
    assert_eq!(offered(&game), 8);
}

/// SL-2.2, SL-2.3.
#[test]
fn lowest_seat_wins_among_the_highest_bids() {
    let mut game = table();
    let value = *game.lots.last().unwrap();
    let news = bid(&mut game, [3, 9, 9, 0]);
    assert_eq!(news.last(), Some(&Event::Sold { seat: Seat::new(1), coins: 9, value }));
    assert_eq!(game.purses[1], Purse { coins: 91, won: vec![value] });
    assert_eq!(game.purses[2], Purse { coins: 100, won: Vec::new() });
}

/// SL-3.1, SL-3.2, SL-4.1.
#[test]
fn lots_score_points_and_coins_break_ties() {
    let mut game = table();
    while !game.pending().is_over() {
        let fallback = Seat::all(SEATS).map(|seat| game.fallback_step(seat));
        assert!(fallback.into_iter().all(|step| step == Step::Bid(0)));
        bid(&mut game, [0; SEATS as usize]);
    }
    assert!(matches!(game.pending(), Pending::Over(end) if end.reason == "sold_out"));
    game.purses[2].coins = 50;
    let standings = game.standings(Viewer::Table);
    assert_eq!(standings.iter().map(|one| one.points).collect::<Vec<_>>(), [110, 0, 0, 0]);
    assert_eq!(standings.iter().map(|one| one.rank).collect::<Vec<_>>(), [1, 2, 4, 2]);
}
