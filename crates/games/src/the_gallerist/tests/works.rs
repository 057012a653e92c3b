//! Artists, works, fame and influence (TG-8, TG-12, TG-16, TG-17).

use super::fixtures::*;
use crate::kit::Assent;
use crate::the_gallerist::Event;
use crate::the_gallerist::names::*;
use crate::the_gallerist::state::*;

fn path(seats: u8) -> TheGallerist {
    at(seats, Y, Artists)
}

/// TG-8.6: the price.
#[test]
fn tv_w07_commission_lowers_the_price() {
    let mut game = path(3);
    let painter = name(Red, Painting);
    artist(&mut game, painter, 10, 14, false);
    game.player_mut(Y).money = 30;
    assert_eq!(game.purchase(Y, painter).unwrap().price, 14, "TV-W07");
    game.player_mut(Y).commission = Some(painter);
    assert_eq!(game.purchase(Y, painter).unwrap().price, 10, "TV-W07");
}

/// TG-8.6, TG-16.2.
#[test]
fn tv_w08_purchase_pays_and_gains_tickets() {
    let mut game = path(3);
    let painter = name(Red, Painting);
    artist(&mut game, painter, 5, 9, false);
    top(&mut game, Painting, 8, [1, 1, 0]);
    next(&mut game, Painting, 1);
    (game.player_mut(Y).money, game.player_mut(Y).gallery) = (9, [0, 0, 1]);
    let bag = total(game.bag);
    let game = after(&game, Y, "buy painting red, money 0, fame 0, tickets brown pink");
    let player = game.player(Y);
    assert_eq!((player.money, player.tickets), (0, [1, 1, 0]), "TV-W08");
    assert_eq!((game.artist(painter).fame, game.value_of(painter)), (12, 14), "TV-W08");
    assert_eq!((game.plaza, game.artist(painter).tokens), ([1, 1, 0], 1), "TV-W08");
    assert_eq!(player.exhibit.len(), 1, "TV-W08");
    assert_eq!((total(game.on_works[Painting.index()]), total(game.bag)), (1, bag - 1), "TV-W08");
}

/// TG-12.4, TG-12.6.
#[test]
fn tv_w15_influence_can_be_spent_as_money() {
    let game = paying(13, 3);
    let game = after(&game, Y, "buy sculpture blue, money 2");
    assert_eq!((game.player(Y).influence, game.player(Y).money), (8, 0), "TV-W15");
}

/// Sets up a purchase at a price of 5.
fn paying(influence: u8, money: u16) -> TheGallerist {
    let mut game = path(3);
    artist(&mut game, name(Blue, Sculpture), 5, 5, false);
    top(&mut game, Sculpture, 5, [0; 3]);
    (game.player_mut(Y).influence, game.player_mut(Y).money) = (influence, money);
    game
}

/// TG-12.4, TG-R8, TG-R9.
#[test]
fn tv_w16_number_of_influence_steps_is_limited() {
    let mut game = paying(13, 3);
    let paid = |game: &TheGallerist, steps: u8| {
        let after = after(game, Y, &format!("buy sculpture blue, money {steps}"));
        (after.player(Y).influence, after.player(Y).money)
    };
    assert_eq!(paid(&game, 4), (1, 2), "TV-W16");
    assert!(is_line_refused(&game, Y, "buy sculpture blue, money 5"), "TV-W16");
    assert!(is_line_refused(&game, Y, "buy sculpture blue, money 1"), "TV-W16");
    game.options.money_at_zero = Assent::Yes;
    assert_eq!((paid(&game, 4), paid(&game, 5)), ((1, 2), (0, 3)), "TG-R8 reversed");
    assert!(is_line_refused(&game, Y, "buy sculpture blue, money 6"), "TV-W16");
}

/// TG-12.4.
#[test]
fn tv_w17_last_space_of_the_track_pays_money() {
    let mut game = at(3, Y, Media);
    game.player_mut(Y).influence = 35;
    assert_eq!(after(&game, Y, "hire 1, money 1").player(Y).influence, 34, "TV-W17");
}

/// TG-12.5.
#[test]
fn tv_w18_influence_can_be_spent_on_fame() {
    let mut game = path(3);
    let artist_name = name(Red, Digital);
    artist(&mut game, artist_name, 4, 4, false);
    top(&mut game, Digital, 8, [0; 3]);
    game.player_mut(Y).influence = 12;
    for (steps, fame, influence) in [(0, 6, 12), (1, 7, 10), (2, 8, 5), (3, 9, 0)] {
        let after = after(&game, Y, &format!("buy digital red, money 0, fame {steps}, tickets brown pink"));
        assert_eq!((after.artist(artist_name).fame, after.player(Y).influence), (fame, influence), "TV-W18");
    }
    assert!(is_line_refused(&game, Y, "buy digital red, money 0, fame 4"), "TV-W18");
}

/// TG-8.9, TG-8.10, TG-16.4, TG-16.6.
#[test]
fn tv_w21_purchase_creates_a_celebrity() {
    let mut game = at(4, B, Artists);
    let sculptor = name(Red, Sculpture);
    artist(&mut game, sculptor, 10, 16, false);
    top(&mut game, Sculpture, 8, [0; 3]);
    sold(&mut game, B, &[(Digital, Blue)]);
    exhibit(&mut game, B, &[(Digital, Blue), (Painting, Blue), (Photography, Blue)]);
    let player = game.player_mut(B);
    (player.commission, player.money, player.gallery) = (Some(sculptor), 12, [0, 0, 2]);
    let game = after(&game, B, "buy sculpture red, money 0, tickets pink brown");
    let player = game.player(B);
    assert_eq!((player.money, player.commission, player.exhibit.len()), (7, None, 4), "TV-W21");
    assert_eq!(player.tickets, [1, 1, 0], "TV-W21");
    assert!(game.artist(sculptor).is_celebrity() && game.masterworks_exhibited(B) == 1, "TV-W21");
    assert_eq!(game.artist(sculptor).fame, 19, "TV-W21, TG-16.1");
}

/// TG-12.1.
#[test]
fn tv_e02_influence_is_capped_at_35() {
    let mut game = scene(3);
    put_finished_contract(&mut game, Y, ContractSlot::Brown, Half::Influence, false);
    (game.player_mut(Y).influence, game.player_mut(Y).gallery) = (33, [0, 2, 1]);
    assert_eq!(after(&game, Y, "use brown from desk").player(Y).influence, 35, "TV-E02");
}

/// TG-12.3, TG-12.4, TG-12.6.
#[test]
fn tv_e03_money_steps_follow_the_icons() {
    let mut game = scene(3);
    let ladder = [34, 33, 32, 31, 30, 29, 28, 27, 26, 24, 22, 20, 18, 15, 12, 8, 4, 1];
    let mut from = 35;
    for to in ladder {
        assert_eq!(game.space_after_money_steps(from, 1), Some(to), "TV-E03");
        from = to;
    }
    assert_eq!((game.money_steps(35), game.space_after_money_steps(1, 1)), (18, None), "TV-E03");
    game.options.money_at_zero = Assent::Yes;
    assert_eq!((game.money_steps(35), game.space_after_money_steps(1, 1)), (19, Some(0)), "TV-E03");
    let icons: Vec<u8> = (0..=35).filter(|space| game.parts.fame_icons[usize::from(*space)]).collect();
    assert_eq!(icons, [0, 5, 10, 15, 20, 25, 30], "TG-12.3");
}

/// TG-12.2, TG-12.7, TG-13.2.
#[test]
fn tv_e04_influence_pays_for_money_and_fame_together() {
    let mut game = paying(13, 3);
    top(&mut game, Sculpture, 5, [0; 3]);
    let game = after(&game, Y, "buy sculpture blue, money 2, fame 2, tickets white");
    assert_eq!((game.player(Y).influence, game.player(Y).money), (0, 0), "TV-E04");
    let sculptor = name(Blue, Sculpture);
    assert_eq!((game.artist(sculptor).fame, game.value_of(sculptor)), (8, 8), "TV-E04");
}

/// TG-12.4, TG-12.5, TG-R9.
#[test]
fn tv_e05_excess_influence_steps_are_rejected() {
    let mut game = path(3);
    artist(&mut game, name(Blue, Digital), 2, 2, true);
    game.player_mut(Y).influence = 30;
    assert!(is_line_refused(&game, Y, "buy digital blue, money 3"), "TV-E05");
    artist(&mut game, name(Blue, Digital), 2, 17, true);
    top(&mut game, Digital, 5, [0; 3]);
    game.player_mut(Y).money = 40;
    assert!(is_line_refused(&game, Y, "buy digital blue, money 0, fame 2"), "TV-E05");
    let game = after(&game, Y, "buy digital blue, money 0, fame 1, tickets pink");
    assert_eq!(game.artist(name(Blue, Digital)).fame, 19, "TV-E05");
}

/// TG-8.2, TG-8.3.
#[test]
fn tv_e17_discovery_effects_apply_in_order() {
    let mut game = path(3);
    let digital = name(Red, Digital);
    game.artist_mut(digital).bonus = Some(Reward::VisitorPlaza);
    game.artist_mut(digital).collectors = 1;
    game.artist_mut(digital).tokens = 2;
    game.plaza = [0, 1, 0];
    let used = game.used_bonuses;
    let mut found = after(&game, Y, "discover digital red, visitor vip");
    assert_eq!((found.plaza, found.player(Y).gallery), ([0, 0, 1], [0, 1, 0]), "TV-E17");
    assert_eq!((found.artist(digital).tokens, found.player(Y).commission), (1, Some(digital)), "TV-E17");
    assert!(found.artist(digital).discovered && found.used_bonuses == used + 1, "TG-8.2");
    assert!(is_line_refused(&game, Y, "discover digital red, visitor collector"), "TV-E17");
    found.phase = Phase::Moved;
    assert_eq!(found.artist(digital).fame, found.artist(digital).tile.fame, "TG-8.2");
    // TG-8.3: a fame reward cannot go to the artist just being discovered.
    game.artist_mut(digital).bonus = Some(Reward::Fame);
    artist(&mut game, name(Blue, Painting), 3, 3, true);
    assert!(is_line_refused(&game, Y, "discover digital red, fame digital red"), "TG-8.3");
    assert!(!is_line_refused(&game, Y, "discover digital red, fame painting blue"), "TG-8.3");
}

/// TG-8.5, TG-8.8, TG-9.10.
#[test]
fn tv_e18_artist_without_tokens_sells_only_by_commission() {
    let mut game = path(3);
    let red = name(Red, Photography);
    artist(&mut game, red, 5, 5, false);
    (game.player_mut(Y).commission, game.artist_mut(red).tokens) = (Some(red), 1);
    top(&mut game, Photography, 1, [0; 3]);
    next(&mut game, Photography, 2);
    game.current = P;
    game.spots = Default::default();
    stand(&mut game, P, Artists);
    say(&mut game, P, "buy photography red, money 0, fame 0");
    assert_eq!(game.artist(red).tokens, 0, "TV-E18");
    assert!(game.purchase(O, red).is_none(), "TV-E18");
    assert!(game.purchase(Y, red).is_some_and(|purchase| purchase.commissioned), "TV-E18");
    contract(&mut game, P, ContractSlot::Any, Photography, Reward::Money);
    game.spots = Default::default();
    (game.current, game.phase, game.executive_spent) = (P, Phase::Moved, true);
    stand(&mut game, P, Sales);
    game.agenda = Default::default();
    say(&mut game, P, "sell 1 using any, top money");
    assert_eq!(game.artist(red).tokens, 1, "TV-E18");
    assert!(game.purchase(O, red).is_some(), "TV-E18");
}

/// TG-8.9, TG-R15.
#[test]
fn tv_e19_fourth_space_needs_a_celebrity() {
    let mut game = path(3);
    let red = name(Red, Photography);
    artist(&mut game, red, 8, 16, false);
    top(&mut game, Photography, 5, [0; 3]);
    exhibit(&mut game, Y, &[(Digital, Blue), (Painting, Blue), (Sculpture, Blue)]);
    let player = game.player_mut(Y);
    (player.gallery, player.money, player.influence) = ([0, 0, 1], 20, 12);
    let a = after(&game, Y, "buy photography red, money 0, fame 1, tickets pink");
    assert_eq!((a.artist(red).fame, a.player(Y).influence, a.player(Y).money), (19, 10, 9), "TV-E19 (a)");
    assert_eq!(a.player(Y).exhibit.len(), 4, "TV-E19 (a)");
    assert!(is_line_refused(&game, Y, "buy photography red, money 0, fame 0"), "TV-E19: it must become one");
    game.player_mut(Y).influence = 0;
    assert!(is_line_refused(&game, Y, "buy photography red"), "TV-E19 (b)");
    artist(&mut game, name(Blue, Painting), 3, 19, true);
    let c = after(&game, Y, "buy photography red, tickets pink");
    assert_eq!((c.artist(red).fame, c.player(Y).money), (18, 4), "TV-E19 (c)");
    let full = a;
    assert!(full.purchase(Y, name(Blue, Painting)).is_none(), "TG-8.9: four works are exhibited");
}

/// TG-16.5.
#[test]
fn tv_e20_celebrity_sells_only_by_commission() {
    let mut game = path(3);
    let painter = name(Red, Painting);
    artist(&mut game, painter, 7, 19, false);
    game.artist_mut(painter).tokens = 1;
    game.player_mut(Y).money = 40;
    assert!(game.purchase(Y, painter).is_none(), "TV-E20");
    game.player_mut(Y).commission = Some(painter);
    top(&mut game, Painting, 1, [0; 3]);
    let game = after(&game, Y, "buy painting red, money 0");
    assert_eq!((game.player(Y).money, game.artist(painter).fame), (33, 19), "TV-E20");
}

/// TG-8.11, TG-8.12, TG-3.4, TG-11.9.
#[test]
fn tv_e21_third_work_places_the_starter_tile() {
    let mut game = path(3);
    let red = name(Red, Photography);
    artist(&mut game, red, 5, 5, false);
    top(&mut game, Photography, 1, [0; 3]);
    exhibit(&mut game, Y, &[(Digital, Blue), (Painting, Blue)]);
    let player = game.player_mut(Y);
    (player.gallery, player.lobby, player.starter) = ([0, 2, 1], [1, 0, 0], Some(Tile::Vips));
    let bought = after(&game, Y, "buy photography red, money 0, fame 0");
    assert!(bought.player(Y).starter_due, "TG-8.11");
    let done = after(&bought, Y, "tile influence, out investor");
    assert_eq!(done.player(Y).influence, 15, "TV-E21");
    assert_eq!(done.player(Y).tiles[0], Some(Tile::Vips), "TV-E21");
    assert_eq!((done.plaza, done.player(Y).lobby), ([1, 0, 0], [0; 3]), "TV-E21");
    assert_eq!(done.current, P, "TG-3.4");
    game.player_mut(Y).tiles = [Some(Tile::Bids); 6];
    let (game, news) = {
        let mut game = game;
        let news = say(&mut game, Y, "buy photography red, money 0, fame 0; end");
        (game, news)
    };
    assert!(news.contains(&Event::StarterLost { seat: Y, tile: Tile::Vips }), "TV-E21");
    assert_eq!((game.player(Y).starter, game.player(Y).lobby), (None, [1, 0, 0]), "TV-E21");
}

/// TG-16.2, TG-8.7.
#[test]
fn tv_e48_value_depends_on_fame_and_artist() {
    let game = scene(3);
    let fames = [1, 2, 4, 5, 6, 8, 9, 11, 12, 14, 15, 18, 19];
    let low = [0, 5, 5, 8, 8, 11, 11, 14, 14, 14, 17, 17, 20];
    let std = [0, 5, 5, 5, 8, 8, 11, 11, 14, 14, 17, 17, 20];
    for ((fame, low), std) in fames.into_iter().zip(low).zip(std) {
        assert_eq!(
            (game.parts.value(true, fame), game.parts.value(false, fame)),
            (low, std),
            "TV-E48: {fame}"
        );
    }
}

/// TG-8.1, TG-8.4, TG-R26.
#[test]
fn tv_e53_commission_prevents_a_discovery() {
    let mut game = path(3);
    artist(&mut game, name(Blue, Digital), 1, 3, true);
    artist(&mut game, name(Red, Digital), 5, 5, false);
    game.player_mut(Y).commission = Some(name(Blue, Digital));
    assert_eq!(offered_after(&game, Y, "discover"), [""; 0], "TV-E53, TG-8.1");
    assert!(game.purchase(Y, name(Red, Digital)).is_some_and(|purchase| !purchase.commissioned), "TV-E53");
    assert!(
        game.purchase(Y, name(Blue, Digital)).is_some_and(|purchase| purchase.commissioned),
        "TV-E53, TG-8.4"
    );
    game.piles[Digital.index()].clear();
    assert_eq!(offered_words(&game, Y), ["skip"], "TV-E53");
    assert!(game.player(Y).commission.is_some(), "TV-E53");
}

/// TG-8.6, TG-19.1.
#[test]
fn tv_e54_nearly_empty_bag_sends_fewer_visitors() {
    let mut game = path(3);
    artist(&mut game, name(Red, Digital), 5, 5, false);
    top(&mut game, Digital, 1, [0; 3]);
    next(&mut game, Digital, 8);
    game.bag = [0, 1, 0];
    let game = after(&game, Y, "buy digital red, money 0, fame 0");
    assert_eq!((game.on_works[Digital.index()], game.bag), ([0, 1, 0], [0; 3]), "TV-E54");
}

/// TG-17, TG-R28.
#[test]
fn tv_e55_fame_reward_needs_a_discovered_noncelebrity() {
    let mut game = path(3);
    let low = name(Blue, Sculpture);
    artist(&mut game, low, 3, 8, true);
    artist(&mut game, name(Red, Sculpture), 7, 19, false);
    artist(&mut game, name(Red, Digital), 5, 5, false);
    top(&mut game, Digital, 1, [0; 3]);
    exhibit(&mut game, Y, &[(Painting, Blue), (Painting, Blue)]);
    game.player_mut(Y).starter = Some(Tile::Vips);
    game.player_mut(Y).influence = 12;
    let start = after(&game, Y, "buy digital red, money 0, fame 0");
    for (steps, fame, influence) in [(0, 8, 12), (2, 10, 5)] {
        let after = after(&start, Y, &format!("tile fame, fame sculpture blue, fame {steps}"));
        assert_eq!((after.artist(low).fame, after.player(Y).influence), (fame, influence), "TV-E55");
    }
    assert!(is_line_refused(&start, Y, "tile fame, fame painting red"), "TV-E55: undiscovered");
    assert!(is_line_refused(&start, Y, "tile fame, fame sculpture red"), "TV-E55: a celebrity");
}
