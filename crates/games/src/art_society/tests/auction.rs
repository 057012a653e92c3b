//! Tests of sections 3, 4 and 5: rounds, selection, bids.

use super::fixtures::*;
use super::play::table;
use crate::art_society::state::{Phase, Reason};
use crate::art_society::{ArtSociety, Event, Step};
use engine::prelude::*;
use engine::{OfferKind, Pending, Play, Seat, Viewer};

/// Returns a game in which the auctioneer is to act.
fn auctioneer_scene(seats: u8) -> ArtSociety {
    let mut game = table(seats, 9);
    automatic_until(&mut game, |game| matches!(game.phase, Phase::Select(_)));
    game
}

fn bidding(seats: u8) -> ArtSociety {
    let mut game = auctioneer_scene(seats);
    automatic_until(&mut game, |game| game.phase == Phase::Bid);
    game
}

#[test]
fn round_runs_through_every_phase() {
    let mut game = auctioneer_scene(3);
    let mut phases = Vec::new();
    automatic_until(&mut game, |game| {
        let phase = game.view(Viewer::Table).phase;
        if phases.last() != Some(&phase) {
            phases.push(phase);
        }
        game.round == 2
    });
    assert_eq!(phases, ["select", "bid", "turn", "select"], "AS-3.1");
    assert_eq!(game.museum.iter().map(Vec::len).sum::<usize>(), 1, "AS-3.1: prestige was awarded");
    assert_eq!(game.round, 2, "AS-3.1: and the next round has begun");
}

#[test]
fn as_t04_lots_are_revealed_together() {
    for seats in 2..=4u8 {
        let mut game = auctioneer_scene(seats);
        let auctioneer = game.auctioneer;
        for pick in 0..=seats {
            let offers = game.offers(auctioneer);
            assert_eq!(offers.decision_name.to_string(), "select", "AS-21.2");
            assert_eq!(offers.fresh, pick == 0);
            assert!(offers.steps.iter().all(|offer| offer.reveals == (pick == seats)), "AS-4.2");
            assert!(game.lots.is_empty(), "AS-4.2: no face is seen before the whole selection is fixed");
            play(&mut game, auctioneer, "pick 2x2"); // AS-4.1: several of the same shape
        }
        assert_eq!(game.lots.len(), usize::from(seats) + 1, "AS-T04, AS-4.1: players + 1");
        assert_eq!(game.phase, Phase::Bid, "AS-T04: another pick is refused");
        let lots = game.view(Viewer::Table).lots;
        assert_eq!(lots.len(), usize::from(seats) + 1, "AS-4.4: everyone sees the faces");
        assert_eq!((lots[0].letter, lots[0].width, lots[0].height, lots[0].value), ('a', 2, 2, 3), "AS-4.4");
    }
}

#[test]
fn as_t50_last_tile_of_a_pile_is_picked_once() {
    let mut game = auctioneer_scene(2);
    let at = game.parts.shapes.iter().position(|s| (s.width, s.height) == (5, 5)).unwrap();
    game.piles[at].truncate(1);
    let seat = game.auctioneer;
    play(&mut game, seat, "pick 5x5");
    assert!(!legal(&game, seat, "pick 5x5"), "AS-T50, AS-4.3: two are refused");
    play(&mut game, seat, "pick 2x2, pick 2x2");
    assert!(game.piles[at].is_empty(), "AS-T50");
    automatic_until(&mut game, |game| game.round == 2);
    assert!(!legal(&game, game.auctioneer, "pick 5x5"), "AS-T50: an empty pile cannot be chosen");
}

#[test]
fn running_out_of_paintings_ends_the_game() {
    let mut game = bidding(2);
    game.piles.iter_mut().for_each(Vec::clear);
    game.piles[0] = vec![painting("city gold 2x2"); 2];
    automatic_until(&mut game, |game| game.pending().is_over());
    assert_eq!(game.phase, Phase::Over(Reason::Paintings), "AS-4.5");
    assert_eq!(20 * 5, 100, "AS-4.5: at most 100 paintings are offered");
    assert!(table(4, 1).piles.iter().map(Vec::len).sum::<usize>() >= 100, "AS-4.5");
}

#[test]
fn as_t16_invalid_bids_are_rejected() {
    let mut game = bidding(3);
    assert_eq!(game.pending(), Pending::Sealed(vec![A, B, C]), "AS-5.1, AS-21.3: all players, in secret");
    let all: Vec<String> = (1..=20).map(|card| format!("bid {card}")).collect();
    assert_eq!(
        offered_words(&game, A),
        all,
        "AS-T16, AS-5.1: exactly one card from hand, no passing, none off 1-20"
    );
    let bids = vec![(A, Step::Bid(4)), (B, Step::Bid(7)), (C, Step::Bid(20))];
    let mut news = Vec::new();
    game.apply(&Play::Sealed(bids), &mut dice(), &mut news);
    assert_eq!(game.place(A).stack[1..], [4], "AS-5.1: on top of the stack");
    assert_eq!(game.order, [C, B, A], "AS-5.3");
    assert!(!matches!(game.pending(), Pending::Sealed(_)), "AS-T16: changing it after the reveal is refused");
    automatic_until(&mut game, |game| game.phase == Phase::Bid && game.round == 2);
    assert!(!legal(&game, A, "bid 4"), "AS-T16, AS-5.2: a card already played");
    assert_eq!(game.place(A).stack[1], 4, "AS-5.2: it stays in the stack");
    assert!(matches!(game.offers(A).steps[0].make, OfferKind::One(Step::Bid(1))));
}

/// Returns the order for stacks given from bottom to top, and the number of cards beneath the bid that each seat
/// showed.
fn order(stacks: &[&[u8]]) -> (Vec<Seat>, Vec<usize>) {
    let mut game = table(stacks.len() as u8, 1);
    game.phase = Phase::Bid;
    game.round = stacks[0].len() as u8 - 1;
    game.lots = vec![];
    let mut bids = Vec::new();
    for (seat, stack) in Seat::all(stacks.len() as u8).zip(stacks) {
        let (bid, below) = stack.split_last().unwrap();
        game.place_mut(seat).stack = below.to_vec();
        bids.push((seat, Step::Bid(*bid)));
    }
    let mut news = Vec::new();
    game.apply(&Play::Sealed(bids), &mut dice(), &mut news);
    let shown = |seat| {
        news.iter().filter(|event| matches!(event, Event::Compared { seat: s, .. } if *s == seat)).count()
    };
    assert_eq!(kinds(&news)[0], "bid");
    let places: Vec<Seat> = news
        .iter()
        .filter_map(|event| if let Event::Order { seat, .. } = event { Some(*seat) } else { None })
        .collect();
    assert_eq!(places, game.order);
    (game.order.clone(), Seat::all(stacks.len() as u8).map(shown).collect())
}

#[test]
fn as_t11_tie_is_broken_one_card_down() {
    let stacks: [&[u8]; 3] = [&[3, 5, 10], &[1, 7, 10], &[2, 9, 4]];
    assert_eq!(order(&stacks), (vec![B, A, C], vec![1, 1, 0]), "AS-T11, AS-5.4, AS-5.7");
}

#[test]
fn as_t12_tied_subgroup_compares_deeper_cards() {
    let stacks: [&[u8]; 3] = [&[3, 5, 10], &[1, 5, 10], &[2, 7, 10]];
    assert_eq!(order(&stacks), (vec![C, A, B], vec![2, 2, 1]), "AS-T12, AS-5.5");
}

#[test]
fn as_t13_two_ties_are_broken_separately() {
    let stacks: [&[u8]; 4] = [&[3, 8, 5, 10], &[1, 8, 5, 10], &[2, 20, 6, 11], &[4, 1, 2, 11]];
    assert_eq!(order(&stacks), (vec![C, D, A, B], vec![3, 3, 1, 1]), "AS-T13, AS-5.5");
}

#[test]
fn as_t14_starting_cards_break_first_round_ties() {
    let stacks: [&[u8]; 4] = [&[3, 10], &[1, 10], &[2, 10], &[4, 10]];
    assert_eq!(order(&stacks).0, [D, A, C, B], "AS-T14, AS-5.4: the starting card takes part");
}

#[test]
fn as_t15_ties_are_resolved_at_full_depth() {
    let stacks: [&[u8]; 2] = [&[1, 7, 12, 9], &[2, 7, 12, 9]];
    assert_eq!(order(&stacks).0, [B, A], "AS-T15, AS-5.6: starting cards differ, so every tie is resolved");
}

#[test]
fn bid_stacks_keep_equal_heights() {
    let mut game = auctioneer_scene(4);
    automatic_until(&mut game, |game| game.round == 6);
    assert!(game.seats.iter().all(|place| place.stack.len() == 6), "AS-5.6: one card per player and round");
    let mut news = Vec::new();
    let mut game = bidding(2);
    let bids = vec![(A, Step::Bid(4)), (B, Step::Bid(7))];
    game.apply(&Play::Sealed(bids), &mut dice(), &mut news);
    assert!(!kinds(&news).contains(&"compared".to_owned()), "AS-5.7: without a tie no card is shown for it");
}
