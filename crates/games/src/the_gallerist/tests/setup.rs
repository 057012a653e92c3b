//! The setup (TG-1, TG-2) and the component data.

use super::fixtures::*;
use super::play::table;
use crate::kit::Assent;
use crate::the_gallerist::names::*;
use crate::the_gallerist::options::Options;
use crate::the_gallerist::state::*;
use crate::the_gallerist::{Event, Parts, TheGallerist};
use engine::prelude::*;
use engine::{DiceKey, Pending, Seat, Setup};
use std::collections::BTreeSet;

fn icons(game: &TheGallerist) -> Vec<u8> {
    let top = |pile: &[u8]| game.parts.works[usize::from(*pile.last().unwrap()) - 1].visitors();
    game.piles.iter().map(|pile| top(pile)).collect()
}

/// TG-2.1, TG-2.3, TG-2.6, TG-2.7, TG-2.9, TG-2.11, TG-2.12, TG-2.13.
#[test]
fn tv_w01_setup_depends_on_the_player_count() {
    for (seats, bag, tickets, tiles, easels) in
        [(4, 22, 60, 12, 3), (3, 17, 45, 12, 2), (2, 12, 30, 8, 1), (1, 13, 30, 8, 1)]
    {
        let game = (0..).map(|seed| table(seats, seed)).find(|game| icons(game) == [1, 2, 1, 2]).unwrap();
        assert_eq!(total(game.bag), bag, "TV-W01: bag for {seats}");
        assert_eq!(total(game.box_office), tickets, "TV-W01, TG-2.3");
        assert_eq!(game.market.tiles.iter().flatten().flatten().count(), tiles, "TV-W01, TG-2.11");
        assert_eq!(game.easels.len(), easels, "TV-W01, TG-2.12");
        assert_eq!(game.artists.iter().filter(|artist| artist.bonus.is_some()).count(), 7, "TV-W01, TG-2.6");
        assert_eq!(game.artists.iter().map(|artist| artist.collectors).sum::<u8>(), 4, "TV-W01, TG-2.7");
    }
}

#[test]
fn gallerist_setup_places_every_component() {
    for seats in 1..=4 {
        let mut game = table(seats, 11);
        let removed = [4, 4, 2, 0][usize::from(seats) - 1];
        let everywhere = |at: usize| {
            let on_artists: u8 = if at == 2 { 4 } else { 0 };
            let lobbies: u8 = game.players.iter().map(|player| player.lobby[at]).sum();
            game.bag[at]
                + game.plaza[at]
                + lobbies
                + game.on_works.iter().map(|c| c[at]).sum::<u8>()
                + on_artists
        };
        assert_eq!([0, 1, 2].map(everywhere), [14 - removed, 14 - removed, 12 - removed], "TG-2.1, TG-15.1");
        assert!(
            game.players.iter().all(|player| player.influence == 10 && player.money == 10),
            "TG-2.2, TG-2.15"
        );
        assert!(game.players.iter().all(|player| (player.queue, player.desks) == (8, 2)), "TG-2.15, TG-7.1");
        assert!(game.players.iter().all(|player| player.tickets == [0; 3]), "TG-2.15");
        let different = |cards: Vec<Form>| cards.iter().collect::<BTreeSet<_>>().len() == cards.len();
        assert!(different(game.players.iter().map(|player| player.curator).collect()), "TG-2.15");
        assert!(different(game.players.iter().map(|player| player.dealer).collect()), "TG-2.15");
        assert_eq!(game.ticket_discard, [0; 3], "TG-2.3");
        assert_eq!((game.deck.len(), game.display.map(|stack| stack.len())), (16, [1; 4]), "TG-2.4");
        assert_eq!(game.artists.iter().filter(|artist| artist.discovered).count(), 1, "TG-2.5");
        let first = game.artists.iter().find(|artist| artist.discovered).unwrap();
        assert_eq!((first.tile.colour, first.fame, first.bonus), (Blue, first.tile.fame, None), "TG-2.5");
        for (artist, name) in game.artists.iter().zip(ArtistName::all()) {
            assert_eq!((artist.tile.form, artist.tile.colour), (name.form, name.colour), "TG-2.5");
            assert_eq!(artist.tokens, 2, "TG-2.8");
        }
        assert!(game.piles.iter().all(|pile| pile.len() == 7), "TG-2.9: one of each set aside");
        let waiting: Vec<u8> = game.on_works.iter().map(|count| total(*count)).collect();
        assert_eq!(waiting, icons(&game), "TG-2.9");
        assert_eq!(game.promotion, [4; 5], "TG-2.10");
        let tiles = game.market.tiles.iter().flatten().chain(&game.start_tiles).flatten();
        assert!(different_tiles(tiles.copied().collect()), "TG-2.11, TG-2.14, TG-1.2");
        assert!(game.start_tiles.iter().all(Option::is_some), "TG-2.14");
        assert_eq!(total(game.plaza), 4, "TG-2.13");
        assert!(game.players.iter().all(|player| total(player.lobby) == 1), "TG-2.13");
        let of_renown: BTreeSet<Form> = game.easels.iter().map(|work| work.form).collect();
        assert_eq!(of_renown.len(), game.easels.len(), "TG-2.12: one of each form at most");
        choose_locations(&mut game, seats);
    }
}

fn different_tiles(tiles: Vec<Tile>) -> bool {
    tiles.iter().collect::<BTreeSet<_>>().len() == tiles.len()
}

/// TG-2.16, TG-R1.
fn choose_locations(game: &mut TheGallerist, seats: u8) {
    let (first, mut asked) = (game.first, Vec::new());
    for location in Location::ALL.iter().take(seats.into()) {
        let Pending::Turn(seat) = game.pending() else { panic!("TG-2.16") };
        asked.push(seat);
        let tile = game.start_tiles[location.index()];
        let offers = game.offers(seat);
        assert_eq!(offers.count(), 4 - asked.len() as u64 + 1, "TG-2.16: different locations");
        let step = crate::the_gallerist::Step::Start(*location);
        let mut dice = DiceKey::from_number(1).at(1);
        game.apply(&engine::Play::Step(seat, step), &mut dice, &mut Vec::new());
        assert_eq!(game.spot(*location).main, piece(seat, Figure::Gallerist), "TG-2.16");
        assert_eq!(game.player(seat).starter, tile, "TG-2.16");
    }
    let mut order: Vec<_> = engine::Seat::all(seats).collect();
    order.rotate_left(first.number().into());
    order.reverse();
    assert_eq!(asked, order, "TG-R1: the start player chooses last");
    assert_eq!((game.current, game.phase, game.round), (first, Phase::Before, 1), "TG-3.1");
    assert_eq!(game.start_tiles, [None; 4], "TG-2.16: the others leave the game");
    assert_eq!(game.lost_tiles, 4 - seats, "TG-2.16");
}

/// TG-2.16, TG-R1.
#[test]
fn tv_e63_option_lets_the_start_player_choose_first() {
    let options = Options { start_player_first: Assent::Yes, ..Options::default() };
    for seats in 1..=4 {
        let mut game = super::play::table_with(seats, 5, options);
        (game.first, game.current) = (Seat::new(1 % seats), Seat::new(1 % seats));
        let mut asked = Vec::new();
        for location in Location::ALL.iter().take(seats.into()) {
            let Pending::Turn(seat) = game.pending() else { panic!("TV-E63") };
            asked.push(seat);
            let step = crate::the_gallerist::Step::Start(*location);
            let play = engine::Play::Step(seat, step);
            game.apply(&play, &mut DiceKey::from_number(1).at(1), &mut Vec::new());
        }
        let order = [P, Y, B, O].into_iter().filter(|seat| seat.number() < seats);
        assert!(asked.iter().copied().eq(order), "TV-E63, TG-R1: {asked:?}");
        assert_eq!((game.current, game.phase), (game.first, Phase::Before), "TV-E63");
    }
    for (seed, seats) in (1..5).zip(1..) {
        let game = super::play::table_with(seats, seed, options);
        assert_eq!(game.current, game.first, "TV-E63: the start player is asked first");
    }
}

/// TG-2.17: randomness comes from the seed alone, and its results are shown.
#[test]
fn same_seed_gives_the_same_table() {
    assert_eq!(table(4, 3), table(4, 3), "TG-2.17");
    assert_ne!(table(4, 3), table(4, 4), "TG-2.17");
    let mut news = Vec::new();
    let setup = Setup { seats: 3, revision: 2, options: Options::default(), parts: supplied_parts() };
    let game = TheGallerist::setup(&setup, &mut DiceKey::from_number(3).at(0), &mut news);
    assert!(news.contains(&Event::StartPlayer { seat: game.first }), "TG-2.17");
    assert_eq!(news.iter().filter(|event| matches!(event, Event::Cards { .. })).count(), 3, "TG-2.15");
}

/// TG-1.3.
#[test]
fn tg_1_3_one_to_four_players_can_play() {
    assert_eq!((TheGallerist::META.seats_min, TheGallerist::META.seats_max), (1, 4), "TG-1.3");
    assert_eq!(SeatColour::ALL.len(), 4, "TG-1.3");
}

/// TG-16.3.
#[test]
fn artists_start_with_their_printed_values() {
    let parts = supplied_parts();
    let of = |form: Form, colour: Colour| -> Vec<(u8, u8, bool)> {
        let tiles = parts.artists.iter().filter(|tile| (tile.form, tile.colour) == (form, colour));
        tiles.map(|tile| (tile.fame, tile.promotion, tile.low)).collect()
    };
    for form in [Digital, Photography] {
        assert_eq!(of(form, Blue), [(1, 0, true), (4, 1, false)], "TG-16.3");
        assert_eq!(of(form, Red), [(5, 2, false), (8, 3, false)], "TG-16.3");
    }
    for form in [Painting, Sculpture] {
        assert_eq!(of(form, Blue), [(3, 0, true), (5, 1, false)], "TG-16.3");
        assert_eq!(of(form, Red), [(7, 2, false), (10, 3, false)], "TG-16.3");
    }
}

/// Mistakes that an owner may make in the data are reported with their row.
#[test]
fn gallerist_data_errors_name_their_row() {
    for (right, wrong, row) in [
        ("game = \"the-gallerist\"", "game = \"x\"", "game"),
        ("start_influence = 10 ", "start_influence = 40 ", "players.start_influence"),
        ("total = 40 ", "total = 41 ", "visitors.total"),
        ("placed = 7", "placed = 6", "artist_bonus.placed"),
        ("conditions_needed = 2", "conditions_needed = 3", "end.conditions_needed"),
        ("bid_rows = [1, 3, 6]", "bid_rows = [1, 3, 7]", "market.bid_cell"),
        ("low = [2, 5, 8, 11, 15, 19]", "low = [2, 5, 8, 11, 15, 18]", "fame.track.low"),
        ("id = \"curator-digital\"", "id = \"curator-digits\"", "curator"),
        ("id = \"vips\"", "id = \"investors\"", "reputation"),
        ("schema = 1", "schema = 2", "schema"),
    ] {
        assert!(TheGallerist::META.components.contains(right), "{right}");
        let error = Parts::parse(&TheGallerist::META.components.replacen(right, wrong, 1)).unwrap_err();
        assert_eq!(error.row, row, "{wrong}: {error}");
    }
}
