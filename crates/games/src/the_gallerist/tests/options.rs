//! The options of a table, and the rules of revision 1 (TG-24).

use super::fixtures::*;
use crate::kit::Assent;
use crate::the_gallerist::names::*;
use crate::the_gallerist::options::{EmptyPlaza, Options, SecondColumn};
use crate::the_gallerist::state::Figure;
use crate::the_gallerist::{Event, TheGallerist};
use engine::DiceKey;
use std::collections::BTreeMap;

fn options(game: &mut TheGallerist) -> &mut Options {
    &mut game.options
}

/// TG-15.4, TG-15.5, TG-R10.
#[test]
fn tv_e59_option_gives_no_visitor_from_an_empty_plaza() {
    let mut game = scene(3);
    contract(&mut game, Y, ContractSlot::Any, Digital, Reward::VisitorPlaza);
    (game.plaza, game.bag) = ([0; 3], [0, 1, 0]);
    assert_eq!(after(&game, Y, "use any from desk, visitor vip").player(Y).gallery, [0, 1, 0], "TV-E59");
    options(&mut game).plaza_empty = EmptyPlaza::Nothing;
    let none = after(&game, Y, "use any from desk");
    assert_eq!((none.player(Y).gallery, none.bag), ([0; 3], [0, 1, 0]), "TV-E59");
    assert!(is_line_refused(&game, Y, "use any from desk, visitor vip"), "TV-E59");
    contract(&mut game, Y, ContractSlot::Any, Digital, Reward::VisitorBag);
    assert_eq!(after(&game, Y, "use any from desk, visitor vip").bag, [0; 3], "TV-E59");
}

/// TG-11.1, TG-20.1, TG-22.1, TG-R13.
#[test]
fn tv_e60_option_allows_bids_in_column_2() {
    let bids = Options { column_2: SecondColumn::Bids, ..Options::default() };
    let table = super::play::table_with(2, 5, bids);
    assert!(table.market.tiles.iter().all(|row| row[1].is_none() && row[0].is_some()), "TV-E60");
    let alone = super::play::table_with(1, 5, bids);
    assert_eq!((table.market.columns, alone.market.columns), ([true; 3], [true, false, true]), "TV-E60");
    let mut game = at(2, Y, MarketPlace);
    let player = game.player_mut(Y);
    (player.money, player.influence) = (5, 6);
    (player.lobby, player.gallery) = ([1, 1, 0], [0, 1, 0]);
    assert!(is_line_refused(&game, Y, "bid 3 2 from desk"), "TG-R13: closed by default");
    game.market.columns = table.market.columns;
    let bid = after(&game, Y, "bid 3 2, money 0, from desk");
    assert_eq!((bid.player(Y).influence, bid.player(Y).money, bid.majority(Y)), (10, 2, 10), "TV-E60");
    let seen = serde_json::to_value(positions(&game).view(engine::Viewer::Table).unwrap()).unwrap();
    let open = |part: &str| seen["market"][part][0]["cells"][1]["open"].as_bool();
    assert_eq!((open("rows"), open("bids")), (Some(false), Some(true)), "the view shows it");
}

/// TG-19.6, TG-20.2, TG-R31.
#[test]
fn tv_e61_option_counts_an_unplaced_starter_tile() {
    let mut game = scene(3);
    game.player_mut(Y).gallery = [0, 3, 0];
    game.player_mut(Y).starter = Some(Tile::Vips);
    game.player_mut(Y).tiles[0] = Some(Tile::ReputationTiles);
    assert_eq!(game.tile_points(Y), (2, 11), "TV-E61");
    options(&mut game).starter_tile_counts = Assent::Yes;
    assert_eq!(game.tile_points(Y), (4 + 6, 15), "TV-E61");
}

/// TG-6.1, TG-6.2, TG-12.3, TG-12.5, TG-R33.
#[test]
fn tv_e62_option_ends_the_fame_icons_at_5() {
    let mut game = kicked(3, P, Y, Figure::Gallerist, Media);
    game.options.fame_at_zero = Assent::No;
    for (from, to) in
        [(0, None), (1, None), (5, None), (6, Some(5)), (10, Some(5)), (12, Some(10)), (35, Some(30))]
    {
        game.player_mut(Y).influence = from;
        assert_eq!(!is_line_refused(&game, Y, "hire 1"), to.is_some(), "TV-E62: {from}");
        if let Some(to) = to {
            assert_eq!(after(&game, Y, "hire 1").player(Y).influence, to, "TV-E62: {from}");
        }
    }
    let mut game = at(3, Y, Artists);
    game.options.fame_at_zero = Assent::No;
    let artist_name = name(Red, Digital);
    artist(&mut game, artist_name, 4, 4, false);
    top(&mut game, Digital, 8, [0; 3]);
    game.player_mut(Y).influence = 12;
    let bought = after(&game, Y, "buy digital red, money 0, fame 2, tickets brown pink");
    assert_eq!((bought.artist(artist_name).fame, bought.player(Y).influence), (8, 5), "TV-E62");
    assert!(is_line_refused(&game, Y, "buy digital red, money 0, fame 3"), "TV-E62");
    let spaces = |game: &TheGallerist| {
        let seen = serde_json::to_value(positions(game).view(engine::Viewer::Table).unwrap()).unwrap();
        (seen["track"][0]["fame"].as_bool(), seen["track"][0]["money"].as_u64())
    };
    assert_eq!(spaces(&game), (Some(false), None), "the view shows it");
    (game.options.fame_at_zero, game.options.money_at_zero) = (Assent::Yes, Assent::Yes);
    assert_eq!(spaces(&game), (Some(true), Some(0)), "TG-R8, TG-R33");
}

/// TG-7.6, TG-8.2: effects beyond the typed step are shown as events.
#[test]
fn tg_8_2_free_hires_and_bonuses_emit_events() {
    let mut game = at(3, Y, Artists);
    let found = name(Red, Digital);
    game.artist_mut(found).bonus = Some(Reward::Assistant);
    let told = say(&mut game, Y, "discover digital red");
    let bonus = Event::BonusTaken { seat: Y, reward: Reward::Assistant };
    let hired = Event::Hired { seat: Y, count: 1, cost: 0 };
    let place = |event: &Event| told.iter().position(|one| one == event);
    assert!(place(&bonus).is_some() && place(&bonus) < place(&hired), "{told:?}");
}

/// A state of revision 1 writes no options that it did not know, and is unchanged after it is read and written again.
/// Once revised, it uses the new default of TG-R8 unless the table had chosen otherwise.
#[test]
fn gallerist_revision_1_states_are_unchanged() {
    let (kind, components) = known();
    let set_up = |revision: u32| {
        let kind = kind.of_revision(revision).unwrap();
        let key = DiceKey::from_number(3);
        kind.setup(components, 3, &BTreeMap::new(), &mut key.at(0), &mut Vec::new()).unwrap()
    };
    let (first, second) = (set_up(1), set_up(2));
    let text = first.snapshot().unwrap();
    let told = r#""extra_round_quiet":"yes","money_at_zero":"yes","solo_level":"none"},"first""#;
    assert!(text.contains(told), "{text}");
    assert_eq!(
        text.replace(r#""money_at_zero":"yes""#, r#""money_at_zero":"no""#),
        second.snapshot().unwrap()
    );
    assert_eq!(kind.resume(components, &text).unwrap().snapshot().unwrap(), text);
    let old = kind.of_revision(1).unwrap().options(&BTreeMap::new()).unwrap();
    let renewed = kind.convert_options(1, &old).unwrap();
    assert_eq!(renewed, kind.options(&BTreeMap::new()).unwrap());
    let revised = kind.revise(components, &text, &renewed).unwrap();
    assert_eq!(revised.digest(), second.digest());
    let chosen = BTreeMap::from([("money_at_zero".to_owned(), "no".to_owned())]);
    assert_eq!(kind.convert_options(1, &chosen).unwrap()["money_at_zero"], "no");
}
