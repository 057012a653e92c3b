//! Final scoring, ties and the auction (TG-20, TG-21).

use super::fixtures::*;
use crate::kit::Assent;
use crate::the_gallerist::inline_list::InlineList;
use crate::the_gallerist::names::*;
use crate::the_gallerist::score::award_share;
use crate::the_gallerist::state::*;
use engine::prelude::*;
use engine::{Pending, Seat, Viewer};

/// TG-20.1.
#[test]
fn tv_w22_majority_money_is_shared() {
    let game = scene(4);
    let rows: [([u8; 4], [i32; 4]); 3] =
        [([3, 1, 1, 0], [6, 2, 2, 0]), ([1, 2, 1, 2], [1, 8, 1, 8]), ([1, 1, 3, 2], [3, 3, 15, 10])];
    for (column, (assistants, money)) in game.parts.columns.iter().zip(rows) {
        let got = [Y, P, O, B].map(|seat| award_share(&assistants, seat, column.majority));
        assert_eq!(got, money, "TV-W22");
    }
}

/// TG-20.3.
#[test]
fn tv_w23_exhibited_works_score_their_value() {
    let mut game = scene(3);
    for (form, fame) in [(Digital, 9), (Painting, 12), (Sculpture, 15)] {
        artist(&mut game, name(Red, form), 5, fame, false);
        exhibit(&mut game, Y, &[(form, Red)]);
    }
    assert_eq!(game.final_parts(Y, false)[3], 42, "TV-W23");
}

/// Puts an assistant on a bid cell: price and column.
fn bid(game: &mut TheGallerist, seat: Seat, price: u8, column: usize) {
    let row = game.parts.bid_prices.iter().position(|other| *other == price).unwrap();
    game.market.lower[row][column - 1] = Some(seat);
}

/// Takes a game to its auction of these works of renown.
fn auction(game: &mut TheGallerist, forms: &[Form]) {
    game.easels = InlineList::default();
    forms.iter().for_each(|form| game.easels.push(Renown { form: *form, number: 1 }));
    game.ending = Ending::Extra(Reason::TicketsBag);
    game.begin_auction(&mut crate::the_gallerist::step_context::StepContext::for_trial());
}

/// TG-20.4.
#[test]
fn tv_w24_auction_tie_is_broken() {
    let mut game = scene(4);
    bid(&mut game, B, 6, 1);
    bid(&mut game, O, 3, 2);
    bid(&mut game, O, 3, 3);
    assert_eq!(game.auction_order(), [O, B], "TV-W24");
    auction(&mut game, &[Digital, Painting]);
    assert_eq!(game.pending(), Pending::Turn(O), "TV-W24");
    say(&mut game, O, "take painting sold");
    assert_eq!(game.pending(), Pending::Turn(B), "TV-W24");
    assert!(game.player(O).auctioned.is_some_and(|work| !work.hung), "TG-20.4");
}

/// TG-20.4.
#[test]
fn tv_w25_auction_value_follows_the_most_famous_artist() {
    let mut game = scene(3);
    artist(&mut game, name(Blue, Photography), 4, 12, false);
    artist(&mut game, name(Red, Photography), 5, 8, false);
    assert_eq!(game.renown_value(Photography), 14, "TV-W25");
    artist(&mut game, name(Blue, Photography), 1, 8, true);
    assert_eq!(game.renown_value(Photography), 11, "TG-20.4: equal fame, the higher value");
}

/// TG-20.4.
#[test]
fn tv_w26_auction_tie_in_column_2_is_broken() {
    let mut game = scene(4);
    bid(&mut game, B, 6, 1);
    bid(&mut game, O, 3, 2);
    bid(&mut game, O, 1, 1);
    bid(&mut game, Y, 3, 1);
    bid(&mut game, Y, 1, 2);
    assert_eq!(game.auction_order(), [B, O, Y], "TV-W26");
    auction(&mut game, &[Digital, Painting]);
    say(&mut game, B, "take digital gallery");
    say(&mut game, O, "take painting gallery");
    assert!(game.is_over() && game.player(Y).auctioned.is_none(), "TV-W26");
}

/// TG-20.5.
#[test]
fn tv_w27_curator_pays_for_exhibited_works() {
    let mut game = scene(4);
    game.player_mut(B).curator = Digital;
    exhibit(&mut game, B, &[(Painting, Red), (Sculpture, Red), (Photography, Red)]);
    assert_eq!(game.card_money(B)[0], 10, "TV-W27");
}

/// TG-20.6.
#[test]
fn tv_w28_dealer_pays_for_sold_works() {
    let mut game = scene(3);
    game.player_mut(Y).dealer = Painting;
    sold(&mut game, Y, &[(Painting, Red), (Sculpture, Red), (Photography, Red)]);
    assert_eq!(game.card_money(Y)[1], 15, "TV-W28");
}

/// TG-20.7, TG-12.3.
#[test]
fn tv_w29_influence_is_converted_to_money() {
    let mut game = scene(3);
    for (space, money) in [(28, 12), (24, 9), (25, 9), (22, 8), (23, 8), (35, 20), (0, 0), (34, 18), (27, 11)]
    {
        game.player_mut(Y).influence = space;
        assert_eq!(game.final_parts(Y, false)[7], money, "TV-W29: {space}");
    }
}

/// TG-20.1.
#[test]
fn tv_e37_tied_majorities_share_the_money() {
    let game = scene(4);
    let [one, two, three] = game.parts.columns.map(|column| column.majority);
    assert_eq!([Y, P].map(|seat| award_share(&[2, 2], seat, one)), [4, 4], "TV-E37");
    assert_eq!([Y, P].map(|seat| award_share(&[2, 0], seat, one)), [6, 0], "TV-E37");
    assert_eq!([Y, P, O].map(|seat| award_share(&[1, 1, 1], seat, three)), [10, 10, 10], "TV-E37");
    assert_eq!([Y, P, O, B].map(|seat| award_share(&[3, 1, 1, 1], seat, three)), [15, 5, 5, 5], "TV-E37");
    assert_eq!([Y, P, O, B].map(|seat| award_share(&[1, 1, 1, 1], seat, two)), [4, 4, 4, 4], "TV-E37");
}

/// TG-20.4, TG-R18.
#[test]
fn tv_e38_undiscovered_artists_set_the_auction_value() {
    let mut game = scene(4);
    for (colour, fame, low) in [(Blue, 3, true), (Red, 10, false)] {
        artist(&mut game, name(colour, Sculpture), fame, fame, low);
        game.artist_mut(name(colour, Sculpture)).discovered = false;
    }
    assert_eq!(game.renown_value(Sculpture), 11, "TV-E38");
    bid(&mut game, P, 1, 1);
    let mut nobody = scene(4);
    auction(&mut game, &[Sculpture, Digital]);
    say(&mut game, P, "take sculpture gallery");
    assert_eq!((game.is_over(), game.easels.len()), (true, 1), "TV-E38: the second stays");
    auction(&mut nobody, &[Sculpture]);
    assert!(nobody.is_over(), "TV-E38: no auction");
    artist(&mut game, name(Red, Digital), 5, 19, false);
    assert!(game.is_renown_masterwork(Digital) && !game.is_renown_masterwork(Sculpture), "TG-R18");
}

fn tiles(game: &mut TheGallerist, seat: Seat, tiles: &[Tile]) {
    let slots = &mut game.player_mut(seat).tiles;
    slots.iter_mut().zip(tiles).for_each(|(slot, tile)| *slot = Some(*tile));
}

/// TG-20.2.
#[test]
fn tv_e39_reputation_tiles_pay_money() {
    let mut game = scene(3);
    game.player_mut(Y).gallery = [3, 1, 2];
    tiles(&mut game, Y, &[Tile::Visitors, Tile::VisitorSets, Tile::Investors, Tile::ReputationTiles]);
    assert_eq!(game.tile_points(Y), (24, 17), "TV-E39");
}

/// TG-20.2, TG-R17.
#[test]
fn tv_e40_influence_tile_is_scored_first() {
    let mut game = scene(3);
    (game.player_mut(Y).gallery, game.player_mut(Y).influence) = ([0, 4, 0], 17);
    tiles(&mut game, Y, &[Tile::Vips, Tile::Influence3]);
    assert_eq!(game.tile_points(Y), (5 + 8, 21), "TV-E40");
    game.options.influence_tile_first = Assent::No;
    assert_eq!(game.tile_points(Y), (8 + 7, 21), "TG-R17 reversed");
}

/// TG-20.5, TG-20.6.
#[test]
fn tv_e41_auctioned_work_counts_for_cards() {
    let mut game = scene(3);
    (game.player_mut(Y).curator, game.player_mut(Y).dealer) = (Sculpture, Digital);
    exhibit(&mut game, Y, &[(Sculpture, Red), (Sculpture, Blue), (Painting, Red), (Digital, Red)]);
    sold(&mut game, Y, &[(Photography, Red)]);
    bid(&mut game, Y, 6, 1);
    auction(&mut game, &[Photography]);
    assert_eq!(game.fallback_step(Y), crate::the_gallerist::Step::Take(Photography, true), "TV-E41, TG-25.9");
    assert_eq!(after(&game, Y, "take photography gallery").card_money(Y), [25, 0], "TV-E41");
    assert_eq!(after(&game, Y, "take photography sold").card_money(Y), [0, 10], "TV-E41");
}

/// TG-20: the complete final scoring.
#[test]
fn tv_e42_final_scoring_matches_the_example() {
    let mut game = scene(2);
    game.market.upper = Default::default();
    let row = |game: &TheGallerist, form: Form| {
        game.parts.market_rows.iter().position(|other| *other == form).unwrap()
    };
    let (digital, painting, photography) =
        (row(&game, Digital), row(&game, Painting), row(&game, Photography));
    game.market.upper[digital][0] = Some(Y);
    game.market.upper[painting][2] = Some(Y);
    game.market.upper[photography][0] = Some(P);
    bid(&mut game, Y, 3, 3);
    bid(&mut game, P, 1, 1);
    bid(&mut game, P, 6, 3);
    for (who, start, fame) in [
        (name(Blue, Digital), 4, 12),
        (name(Blue, Painting), 5, 19),
        (name(Blue, Sculpture), 5, 9),
        (name(Blue, Photography), 4, 6),
        (name(Red, Photography), 5, 15),
    ] {
        artist(&mut game, who, start, fame, false);
    }
    tiles(&mut game, Y, &[Tile::Influence3, Tile::Collectors, Tile::WorksSold]);
    tiles(&mut game, P, &[Tile::Bids, Tile::FamousArtists]);
    exhibit(&mut game, Y, &[(Digital, Blue), (Painting, Blue), (Sculpture, Blue)]);
    sold(&mut game, Y, &[(Photography, Blue), (Painting, Blue)]);
    exhibit(&mut game, P, &[(Photography, Red), (Digital, Blue)]);
    sold(&mut game, P, &[(Photography, Red), (Digital, Blue)]);
    let player = game.player_mut(Y);
    (player.money, player.influence, player.gallery) = (31, 17, [3, 1, 2]);
    (player.curator, player.dealer) = (Photography, Photography);
    let player = game.player_mut(P);
    (player.money, player.influence) = (24, 28);
    (player.curator, player.dealer) = (Sculpture, Digital);
    auction(&mut game, &[Photography]);
    assert_eq!(game.pending(), Pending::Turn(P), "TV-E42: bids 3 : 7");
    say(&mut game, P, "take photography sold");
    assert_eq!(game.final_parts(Y, true), [31, 18, 17, 45, 0, 10, 5, 7], "TV-E42");
    assert_eq!(game.final_parts(P, true), [24, 16, 10, 31, 17, 0, 15, 16], "TV-E42");
    assert_eq!((game.tile_points(Y).1, game.tile_points(P).1), (21, 32), "TV-E42");
    let standings = game.standings(Viewer::Table);
    assert_eq!(
        standings.iter().map(|s| (s.points, s.rank)).collect::<Vec<_>>(),
        [(133, 1), (129, 2)],
        "TV-E42"
    );
    assert_eq!(standings[0].parts[0], ("cash", 31), "TG-20");
}

/// TG-21.1, TG-1.1, TG-R22.
#[test]
fn tv_e43_tiebreakers_apply_in_order() {
    let mut game = scene(2);
    let works = |count: usize| vec![(Digital, Red); count];
    exhibit(&mut game, Y, &works(3));
    sold(&mut game, Y, &works(4));
    exhibit(&mut game, P, &works(2));
    sold(&mut game, P, &works(4));
    artist(&mut game, name(Red, Digital), 5, 5, false);
    artist(&mut game, name(Blue, Digital), 1, 1, true);
    game.player_mut(P).auctioned = Some(AuctionedWork { form: Digital, number: 1, hung: true });
    (game.player_mut(Y).gallery, game.player_mut(P).gallery) = ([5, 0, 0], [6, 0, 0]);
    for seat in [Y, P] {
        game.player_mut(seat).influence = 0;
        (game.player_mut(seat).curator, game.player_mut(seat).dealer) = (Painting, Painting);
    }
    game.phase = Phase::Over(Reason::TicketsBag);
    let totals =
        |game: &TheGallerist| game.standings(Viewer::Table).iter().map(|s| s.points).collect::<Vec<_>>();
    let before = totals(&game);
    (game.player_mut(Y).money, game.player_mut(P).money) =
        ((130 - before[0]) as u16, (130 - before[1]) as u16);
    let ranks =
        |game: &TheGallerist| game.standings(Viewer::Table).iter().map(|s| s.rank).collect::<Vec<_>>();
    assert_eq!(totals(&game)[0], totals(&game)[1], "TV-E43");
    assert_eq!(ranks(&game), [2, 1], "TV-E43: more visitors");
    game.player_mut(P).gallery = [5, 0, 0];
    assert_eq!(ranks(&game), [1, 1], "TV-E43: shared");
    game.player_mut(P).desks = 3;
    assert_eq!(ranks(&game), [2, 1], "TG-21.1: employed assistants");
}
