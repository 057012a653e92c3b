//! The solo game (TG-22).

use super::fixtures::*;
use crate::the_gallerist::Event;
use crate::the_gallerist::names::*;
use crate::the_gallerist::state::*;
use engine::Pending;
use engine::prelude::*;

fn solo() -> TheGallerist {
    let mut game = scene(1);
    game.box_office = [10; 3];
    game.market.tiles = [[Some(Tile::Bids), None, Some(Tile::Vips)]; 4];
    game.player_mut(Y).desks = 4;
    game
}

fn dummy(game: &TheGallerist, figure: Figure) -> Option<Piece> {
    piece(game.dummy_seat(), figure)
}

/// TG-22.2 to TG-22.5.
#[test]
fn tv_e44_dummy_moves_after_each_turn() {
    let mut game = solo();
    stand(&mut game, Y, Artists);
    game.artist_mut(name(Red, Digital)).bonus = Some(Reward::Money);
    say(&mut game, Y, "to sales, leave none; sign 1 to brown; end");
    assert_eq!(game.spot(Media).main, dummy(&game, Figure::Gallerist), "TV-E44, TG-22.6");
    assert_eq!(game.dummy.placed, 0, "TG-22.6: the first placement is no move");
    (game.player_mut(Y).influence, game.box_office) = (0, [9, 10, 10]);
    game.player_mut(Y).money = 0;
    say(&mut game, Y, "to media, leave none; skip; end");
    assert_eq!(game.offers(Y).decision_name.to_string(), "discard", "TG-22.5");
    assert_eq!(offered_words(&game, Y), ["discard pink", "discard white"], "TG-22.5: tied colours");
    say(&mut game, Y, "discard pink");
    assert_eq!((game.box_office, game.ticket_discard), ([9, 9, 10], [0, 1, 0]), "TV-E44");
    assert_eq!(game.spot(MarketPlace).main, dummy(&game, Figure::Gallerist), "TV-E44");
    assert_eq!(
        game.spot(Media),
        &StandingPlaces { main: piece(Y, Figure::Gallerist), black: None },
        "TV-E44"
    );
    assert_eq!((game.market.upper[0][0], game.market.tiles[0][0]), (Some(game.dummy_seat()), None), "TV-E44");
    assert_eq!((game.dummy.supply, game.lost_tiles), (9, game.lost_tiles), "TV-E44");
    say(&mut game, Y, "to artists, leave none; discover digital red; end");
    assert_eq!(game.spot(Sales).main, dummy(&game, Figure::Gallerist), "TV-E44");
    assert_eq!(game.spot(MarketPlace).main, dummy(&game, Figure::Assistant), "TV-E44");
    let supply = game.dummy.supply;
    say(&mut game, Y, "to market, leave assistant; skip; end");
    assert_eq!(game.market.lower[0][0], Some(game.dummy_seat()), "TV-E44: one assistant on $1/1");
    assert_eq!(
        game.dummy.supply,
        supply - 1,
        "TV-E44: back to the supply, one to the market, one left on sales"
    );
    assert_eq!(game.box_office, [9, 9, 9], "TV-E44");
    assert_eq!(game.spot(Sales).main, dummy(&game, Figure::Assistant), "TV-E44");
    assert_eq!(game.spot(Artists).main, dummy(&game, Figure::Gallerist), "TV-E44");
    assert_eq!(game.pending(), Pending::Turn(Y), "TG-22.3");
}

/// TG-22.3: the dummy kicks out the player's pieces.
#[test]
fn tg_22_3_dummy_kicks_out_player_pieces() {
    let mut game = at(1, Y, Sales);
    game.spot_mut(Media).main = dummy(&game, Figure::Gallerist);
    game.dummy.supply = 10;
    assistant(&mut game, Y, MarketPlace);
    (game.player_mut(Y).lobby, game.player_mut(Y).desks) = ([1, 0, 0], 3);
    game.phase = Phase::After;
    say(&mut game, Y, "end");
    assert_eq!(game.offers(Y).decision_name.to_string(), "kicked from market", "TG-22.3");
    assert_eq!(game.market.upper[0][0], Some(game.dummy_seat()), "TG-22.4: it moved to the market");
    let game = after(&game, Y, "bid 1/1, money 0, ticket pink, from black");
    assert_eq!(game.market.lower[0][0], Some(Y), "TG-22.3, TG-6.3");
    assert_eq!((game.phase, game.round), (Phase::Before, 2), "TG-22.7: one solo round");
}

/// TG-22.4.
#[test]
fn tv_e45_dummy_fills_the_market_in_order() {
    let mut game = solo();
    game.market.upper[0][2] = Some(Y);
    game.dummy.supply = 10;
    let d = Some(game.dummy_seat());
    for _ in 0..6 {
        game.put_dummy_into_market(&mut crate::the_gallerist::step_context::StepContext::for_trial());
    }
    let upper = game.market.upper;
    assert_eq!([upper[0][0], upper[1][0], upper[1][2]], [d; 3], "TV-E45");
    let lower = game.market.lower;
    assert_eq!([lower[0][0], lower[0][2], lower[1][0]], [d; 3], "TV-E45");
    assert_eq!((game.dummy.placed, game.dummy.supply), (6, 4), "TV-E45");
    assert!(upper.iter().all(|row| row[1].is_none()), "TG-22.1: column 2 is closed");
    game.dummy.supply = 0;
    game.spot_mut(Artists).main = d.map(|seat| Piece { seat, figure: Figure::Assistant });
    game.put_dummy_into_market(&mut crate::the_gallerist::step_context::StepContext::for_trial());
    assert_eq!((game.spot(Artists).main, game.dummy.placed), (None, 7), "TG-22.6: one from a location");
    game.put_dummy_into_market(&mut crate::the_gallerist::step_context::StepContext::for_trial());
    assert_eq!(game.dummy.placed, 7, "TG-22.6: none is left");
}

/// Sets up a solo turn in which the player has just kicked out the dummy's assistant from media.
fn kicking(box_office: Count) -> TheGallerist {
    let mut game = at(1, Y, Media);
    game.spot_mut(Media).black = dummy(&game, Figure::Assistant);
    game.spot_mut(Sales).main = dummy(&game, Figure::Gallerist);
    game.kicked = Some(KickOut { location: Media, seat: game.dummy_seat(), figure: Figure::Assistant });
    game.phase = Phase::After;
    game.box_office = box_office;
    game
}

/// TG-22.5, TG-18.1, TG-22.8.
#[test]
fn tv_e46_dummy_kick_out_discards_a_ticket() {
    let mut game = kicking([4, 4, 3]);
    say(&mut game, Y, "end");
    assert_eq!(offered_words(&game, Y), ["discard brown", "discard pink"], "TV-E46");
    let mut game = kicking([1, 0, 0]);
    game.intermediate = Intermediate::Done;
    let news = say(&mut game, Y, "end");
    assert_eq!(game.box_office, [0; 3], "TV-E46");
    assert!(news.contains(&Event::EndTriggered { reason: Reason::Solo }), "TV-E46");
    assert_eq!(game.ending, Ending::Extra(Reason::Solo), "TV-E46, TG-22.8");
    let empty = after(&kicking([0; 3]), Y, "end");
    assert_eq!(empty.ticket_discard, [0; 3], "TG-22.5: nothing to discard");
}

/// TG-22.8, TG-R20.
#[test]
fn last_solo_move_has_no_executive_action() {
    let mut game = kicking([1, 0, 0]);
    game.intermediate = Intermediate::Done;
    game.player_mut(Y).tickets = [1, 1, 1];
    game.plaza = [1; 3];
    put_finished_contract(&mut game, Y, ContractSlot::Any, Half::Money, false);
    say(&mut game, Y, "end");
    let words = offered_words(&game, Y);
    assert!(words.iter().all(|words| words.starts_with("to ")), "TG-22.8: no executive action: {words:?}");
    assert!(game.offers(Y).fresh, "TG-22.8");
    game.dummy.supply = 3;
    let market = game.spot(MarketPlace).main;
    let sales = game.spot(Sales).main;
    let artists = game.spot(Artists).main;
    assert_eq!(
        (market, sales, artists),
        (None, dummy(&game, Figure::Assistant), dummy(&game, Figure::Gallerist))
    );
    let news = say(&mut game, Y, "to sales, leave none; sign 1 to brown, end");
    assert!(game.is_over(), "TG-22.8: no dummy move follows");
    assert_eq!(game.spot(Artists).main, dummy(&game, Figure::Gallerist), "TG-22.8");
    assert!(news.iter().any(|event| matches!(event, Event::LevelReached { .. })), "TG-22.10");
}

/// TG-22.9, TG-R21: the dummy in the auction and the majorities.
#[test]
fn dummy_scores_as_a_second_player() {
    let mut game = scene(1);
    game.market.lower[0][0] = Some(Y);
    game.market.lower[2][2] = Some(game.dummy_seat());
    game.market.upper[0][2] = Some(Y);
    assert_eq!(game.majority(Y), 6 + 12, "TG-22.9: 6 alone, 15 and 10 shared");
    game.ending = Ending::Extra(Reason::Solo);
    game.begin_auction(&mut crate::the_gallerist::step_context::StepContext::for_trial());
    assert_eq!(
        (game.is_over(), game.lost_renown, game.player(Y).auctioned),
        (true, 1, None),
        "TG-22.9: lost"
    );
    game.intermediate = Intermediate::Due;
    game.player_mut(Y).gallery = [1, 0, 0];
    game.score_if_due(&mut crate::the_gallerist::step_context::StepContext::for_trial());
    assert_eq!(game.player(Y).money, 12, "TG-22.9");
}

/// Sets up a finished solo game with this money from curator and dealer cards, these tiles and masterworks, and this
/// money in total.
fn over(curator: i32, dealer: i32, tiles: usize, masterworks: usize, money: i32) -> TheGallerist {
    let mut game = scene(1);
    (game.player_mut(Y).curator, game.player_mut(Y).dealer) = (Digital, Digital);
    for form in Form::ALL {
        artist(&mut game, name(Blue, form), 1, 19, true);
        artist(&mut game, name(Red, form), 5, 5, false);
    }
    let exhibited: &[Form] = match curator {
        25 => &[Digital, Digital, Sculpture, Photography],
        10 => &[Painting, Sculpture, Photography],
        _ => &[],
    };
    let sold_forms: &[Form] = match dealer {
        25 => &[Digital, Painting, Sculpture, Photography, Photography],
        5 => &[Digital],
        _ => &[],
    };
    let mut left = masterworks;
    let mut colour = || {
        let is_masterwork = left > 0;
        left = left.saturating_sub(1);
        if is_masterwork { Blue } else { Red }
    };
    for form in exhibited {
        let colour = colour();
        exhibit(&mut game, Y, &[(*form, colour)]);
    }
    for form in sold_forms {
        let colour = colour();
        sold(&mut game, Y, &[(*form, colour)]);
    }
    if curator == 25 {
        // A painting taken in the auction also completes the first set.
        game.player_mut(Y).auctioned = Some(AuctionedWork { form: Painting, number: 1, hung: true });
        artist(&mut game, name(Blue, Painting), 1, 1, true);
    }
    game.player_mut(Y).tiles.iter_mut().take(tiles).for_each(|slot| *slot = Some(Tile::Bids));
    game.phase = Phase::Over(Reason::Solo);
    game.player_mut(Y).money = 0;
    let rest: i32 = game.final_parts(Y, true).iter().sum();
    game.player_mut(Y).money = (money - rest) as u16;
    assert_eq!(game.card_money(Y), [curator, dealer]);
    game
}

/// TG-22.10, TG-R29.
#[test]
fn tv_e47_solo_result_reaches_a_level() {
    assert_eq!(over(25, 5, 5, 2, 185).level_reached(), Level::Veteran, "TV-E47");
    assert_eq!(over(10, 25, 5, 3, 199).level_reached(), Level::Novice, "TV-E47");
    assert_eq!(over(10, 25, 5, 3, 200).level_reached(), Level::Master, "TV-E47");
    assert_eq!(over(10, 25, 3, 3, 200).level_reached(), Level::None, "TG-22.10");
}

/// TG-22.10: a level named beforehand.
#[test]
fn named_solo_level_is_won_or_lost() {
    let mut game = at(1, Y, Media);
    game.ending = Ending::Extra(Reason::Solo);
    game.phase = Phase::After;
    game.options.solo_level = Level::Novice;
    let news = say(&mut game, Y, "end");
    assert!(news.contains(&Event::LevelReached { seat: Y, level: Level::None }), "TG-22.10");
    assert!(news.contains(&Event::LevelWanted { seat: Y, level: Level::Novice, won: false }), "TG-22.10");
}
