//! Tests of sections 1 and 2: components and setup.

use super::fixtures::*;
use super::play::table;
use crate::art_society::{ArtSociety, Frame, Options, Parts, Type};
use engine::prelude::*;
use engine::{DiceKey, Seat, Setup, Viewer};

fn total(game: &ArtSociety, prefix: &str, has: &str) -> u32 {
    let census = game.census();
    census.iter().filter(|(key, _)| key.starts_with(prefix) && key.contains(has)).map(|(_, n)| n).sum()
}

#[test]
fn components_match_the_published_game() {
    let parts = supplied_parts();
    let game = table(4, 1);
    assert_eq!((ArtSociety::META.seats_min, ArtSociety::META.seats_max), (2, 4), "AS-1.1");
    assert!(Seat::all(4).all(|seat| game.place(seat).cards().eq(1..=20)), "AS-1.1: 20 bid cards 1-20");
    assert_eq!(total(&game, "painting", ""), 116, "AS-1.2");
    for (kind, frame) in Type::ALL.into_iter().zip(Frame::ALL) {
        assert_eq!(total(&game, "painting", kind.key()), 29, "AS-1.2: {kind:?}");
        assert_eq!(total(&game, "painting", frame.key()), 29, "AS-1.2: {frame:?}");
    }
    assert!(parts.shapes.iter().all(|shape| (3..=9).contains(&shape.value)), "AS-1.2: values");
    assert_eq!(parts.starting.len(), 8, "AS-1.3");
    assert!(parts.starting.iter().all(|p| p.shape() == (2, 3)), "AS-1.3: 2x3");
    assert_eq!(game.piles.iter().map(Vec::len).sum::<usize>(), 108, "AS-1.3: never in the auctions");
    assert_eq!(parts.decor.iter().map(|n| u32::from(*n)).sum::<u32>(), 108, "AS-1.4");
    assert_eq!(parts.decor, [48, 36, 24], "AS-1.4");
    assert_eq!(parts.starting_cards, [1, 2, 3, 4], "AS-1.5");
    assert_eq!((parts.track_spaces, game.totals.len(), game.museum.len()), (50, 4, 4), "AS-1.6");
}

#[test]
fn view_shows_wall_layout_and_values() {
    let view = table(2, 1).view(Viewer::Table);
    assert_eq!((view.wall.width, view.wall.height), (12, 11), "AS-1.7");
    assert_eq!(view.wall.stars, [[6, 6], [7, 6]], "AS-1.7: F6 and G6");
    assert_eq!(view.wall.eyeline, [5, 6, 7], "AS-1.7");
    assert_eq!(view.wall.corners, [[1, 1], [12, 1], [1, 11], [12, 11]], "AS-1.7");
    let game = solo(W0, "city gold 4x5");
    let lot = &game.view(Viewer::Table).lots[0];
    assert_eq!(lot.value, 8, "AS-1.8: the value of a lot is only displayed");
}

#[test]
fn setup_follows_the_rules() {
    for seats in 2..=4 {
        let game = table(seats, 3);
        assert!(
            Seat::all(seats).all(|seat| seat.next(seats).number() == (seat.number() + 1) % seats),
            "AS-2.1"
        );
        assert_eq!((game.totals, game.museum.iter().all(Vec::is_empty)), ([0; 4], true), "AS-2.2");
        for (shape, pile) in game.parts.shapes.iter().zip(&game.piles) {
            let mut sorted = pile.clone();
            sorted.sort();
            let mut all = shape.paintings.clone();
            all.sort();
            assert_eq!(sorted, all, "AS-2.3: one pile per shape");
        }
        assert_ne!(game.piles, table(seats, 4).piles, "AS-2.3: shuffled");
        let supply: Vec<u8> = game.view(Viewer::Table).decor.iter().map(|size| size.count).collect();
        assert_eq!(supply, [48, 36, 24], "AS-2.4, AS-2.11: the same supply for every number of players");
        assert!(game.seats.iter().all(|place| place.cards().count() == 20), "AS-2.5, AS-2.11");
        assert_eq!(game.undealt.len(), 8 - usize::from(seats), "AS-2.6: one to each player");
        let mut dealt: Vec<_> = game.seats.iter().filter_map(|place| place.start).collect();
        assert_eq!(dealt.len(), usize::from(seats), "AS-2.6");
        dealt.extend(&game.undealt);
        dealt.sort();
        let mut all = game.parts.starting.clone();
        all.sort();
        assert_eq!(dealt, all, "AS-2.6");
        for place in &game.seats {
            assert_eq!(place.stack.len(), 1, "AS-2.8: the bottom of the stack, not a hand card");
            assert!((1..=4).contains(&place.stack[0]), "AS-2.8");
        }
        assert_eq!(game.undealt_cards.len(), 4 - usize::from(seats), "AS-2.8: undealt cards leave the game");
        let lowest = game.seats.iter().map(|place| place.stack[0]).min();
        assert_eq!(Some(game.place(game.auctioneer).stack[0]), lowest, "AS-2.9");
    }
}

#[test]
fn starting_painting_covers_a_star() {
    let mut game = table(2, 1);
    let expected = ["e4", "f4", "g4", "e5", "f5", "g5", "e6", "f6", "g6"].map(|at| format!("hang {at}"));
    assert_eq!(
        offered_words(&game, A),
        expected,
        "AS-2.7, AS-21.1: hang and nothing else, so it cannot be stashed"
    );
    play(&mut game, B, "hang e4");
    assert_eq!(game.pending().seats(), [A], "AS-21.1: simultaneous");
    let tiles = &game.view(Viewer::Table).seats[1].tiles;
    assert!(tiles[0].start && tiles[0].round == 0, "AS-2.7: face up at once");
    play(&mut game, A, "hang f5");
    assert_eq!(game.pending().seats(), [game.auctioneer], "AS-21.1: then the selection");
}

#[test]
fn setup_shuffles_in_rulebook_order() {
    let parts = supplied_parts();
    let mut dice = DiceKey::from_number(77).at(0);
    let mut piles: Vec<_> = parts.shapes.iter().map(|shape| shape.paintings.clone()).collect();
    piles.iter_mut().for_each(|pile| dice.shuffle(pile));
    let (mut starting, mut cards) = (parts.starting.clone(), parts.starting_cards.clone());
    dice.shuffle(&mut starting);
    dice.shuffle(&mut cards);
    let setup = Setup { seats: 3, revision: 1, options: Options::default(), parts };
    let game = ArtSociety::setup(&setup, &mut DiceKey::from_number(77).at(0), &mut Vec::new());
    assert_eq!(game.piles, piles, "AS-2.10: painting piles in data order");
    let dealt: Vec<_> = game.seats.iter().filter_map(|place| place.start).collect();
    assert_eq!(dealt, starting[..3], "AS-2.10: starting paintings by seat");
    let stacks: Vec<_> = game.seats.iter().map(|place| place.stack[0]).collect();
    assert_eq!(stacks, cards[..3], "AS-2.10: starting bid cards by seat");
}

/// Tests the gavel of AS-T49.
#[test]
fn as_t49_gavel_passes_clockwise() {
    let mut game = table(3, 1);
    for (seat, card) in [(A, 3), (B, 1), (C, 4)] {
        game.place_mut(seat).stack[0] = card;
    }
    game.auctioneer = B; // The lowest card; `setup_follows_the_rules` tests AS-2.9.
    let mut seen = Vec::new();
    while seen.len() < 5 {
        let round = seen.len() as u8 + 1;
        automatic_until(&mut game, |game| game.round == round);
        seen.push(game.auctioneer);
    }
    assert_eq!(seen, [B, C, A, B, C], "AS-15.1, AS-2.1, AS-T49");
}

#[test]
fn art_society_data_errors_name_their_row() {
    let broken = |from: &str, to: &str| {
        assert!(ArtSociety::META.components.contains(from), "{from}");
        Parts::parse(&ArtSociety::META.components.replacen(from, to, 1)).unwrap_err().row
    };
    assert_eq!(broken("count = 20", "count = 21"), "painting 1 (2x2)");
    assert_eq!(broken("  [2, 1, 1, 1],", "  [2, 1, 1],"), "painting 1 (2x2)");
    assert_eq!(broken("value = 4", "value = 5"), "painting 2 (2x3)");
    assert_eq!(broken("auction_total = 108", "auction_total = 107"), "paintings.auction_total");
    assert_eq!(broken("\ntotal = 116", "\ntotal = 117"), "paintings.total");
    assert_eq!(broken("starting_total = 8", "starting_total = 9"), "paintings.starting_total");
    assert_eq!(broken("stars = [[6, 6], [7, 6]]", "stars = [[6, 6], [13, 6]]"), "wall.stars");
    assert_eq!(broken("[12, 11]]", "[12, 10]]"), "wall.corners");
    assert_eq!(broken("eyeline_rows = [5, 6, 7]", "eyeline_rows = [0]"), "wall.eyeline_rows");
    assert_eq!(broken("shields = 2, count = 36", "shields = 2, count = 35"), "decor.total");
    assert_eq!(broken("starting = [1, 2, 3, 4]", "starting = [1, 2, 3, 3]"), "bids.starting");
    assert_eq!(broken("collision = \"space\"", "collision = \"x\""), "museum.collision");
    assert_eq!(broken("\"plain\"]", "\"silver\"]"), "frames.keys");
    assert_eq!(broken("width = 12", "width = 99"), "wall.width");
    assert_eq!(broken("schema = 1", "schema = x"), "file");
}
