//! Contracts, sales, hiring, promotion, market (TG-9 to TG-11).

use super::fixtures::*;
use crate::kit::Assent;
use crate::the_gallerist::inline_list::InlineList;
use crate::the_gallerist::names::*;
use crate::the_gallerist::parts::Card;
use crate::the_gallerist::state::*;

const MONEY: Card = Card { form: Form::Digital, reward: Reward::Money };

/// TG-9.2 to TG-9.7.
#[test]
fn tv_w09_contract_is_signed_after_dealing() {
    let mut game = at(3, O, Sales);
    game.deck = InlineList::of(&[MONEY; 10]);
    let old = (Painting, Reward::Assistant);
    display(&mut game, [old; 4]);
    let mut game = after(&game, O, "sign new");
    assert!(game.display.iter().all(|stack| stack.len() == 2), "TG-9.2: older cards stay underneath");
    assert!(offered_words(&game, O).contains(&"decline".to_owned()), "TG-9.3");
    say(&mut game, O, "sign 2 to pink");
    let sizes: Vec<usize> = game.display.iter().map(|stack| stack.len()).collect();
    assert_eq!((game.deck.len(), sizes), (6, vec![2, 1, 2, 2]), "TV-W09");
    assert_eq!(game.display[1].last(), Some(&Card { form: Painting, reward: Reward::Assistant }), "TV-W09");
    assert_eq!(game.player(O).tickets, [0, 1, 0], "TV-W09, TG-9.5");
}

/// TG-9.10 to TG-9.13.
#[test]
fn tv_w10_sale_uses_a_contract() {
    let mut game = at(3, O, Sales);
    let painter = name(Red, Painting);
    artist(&mut game, painter, 5, 12, false);
    game.artist_mut(painter).tokens = 1;
    exhibit(&mut game, O, &[(Painting, Red)]);
    contract(&mut game, O, ContractSlot::Brown, Painting, Reward::Assistant);
    let player = game.player_mut(O);
    (player.money, player.gallery) = (3, [2, 2, 1]);
    player.contracts[0].as_mut().unwrap().assistant = true;
    let vip = after(&game, O, "sell 1 using brown, out vip");
    assert_eq!((vip.player(O).money, vip.player(O).gallery, vip.plaza), (17, [2, 1, 1], [0, 1, 0]), "TV-W10");
    let turned = contract_on_slot(&vip, O, ContractSlot::Brown);
    assert_eq!(
        (turned.finished, turned.top, turned.assistant),
        (true, Some(Half::Influence), false),
        "TV-W10"
    );
    assert_eq!((vip.player(O).desks, vip.artist(painter).tokens), (3, 2), "TV-W10, TG-9.12");
    assert_eq!((vip.player(O).sold.len(), vip.collector_limit(O)), (1, 2), "TV-W10, TG-9.13");
    assert!(is_line_refused(&game, O, "sell 1 using brown, out vip, top money"), "TV-W10, TG-9.11");
    let open = after(&game, O, "sell 1 using brown, out collector");
    assert_eq!(offered_words(&open, O), ["top influence", "top money"], "TV-W10: the half must be named");
    assert_eq!(vip.player(O).influence, game.player(O).influence, "TG-9.12: the back is not taken now");
}

/// TG-10.1, TG-10.2.
#[test]
fn tv_w11_hiring_pays_money_and_gains_a_ticket() {
    let mut game = at(3, Y, Media);
    game.player_mut(Y).desks = 1;
    assert_eq!(offered_after(&game, Y, "hire"), ["1-3"], "TV-W11");
    assert!(is_line_refused(&game, Y, "hire 4"), "TV-W11, TG-10.1");
    let game = after(&game, Y, "hire 2, money 0");
    assert_eq!(wealth(&game, Y), (7, 10, 3, 6), "TV-W11");
    assert_eq!(game.player(Y).tickets, [1, 0, 0], "TV-W11");
}

/// TG-10.4, TG-10.5.
#[test]
fn tv_w12_promotion_spends_influence() {
    let mut game = at(3, O, Media);
    let painter = name(Blue, Painting);
    artist(&mut game, painter, 5, 9, false);
    game.artist_mut(painter).token_level = 2;
    game.promotion = [4, 3, 4, 4, 4];
    game.player_mut(O).gallery = [0, 0, 1];
    let game = after(&game, O, "promote painting blue, tickets pink white");
    assert_eq!(game.player(O).influence, 7, "TV-W12");
    assert_eq!((game.promotion[1], game.promotion[2]), (4, 3), "TV-W12");
    assert_eq!((game.player(O).tickets, game.artist(painter).fame), ([0, 1, 1], 11), "TV-W12");
    assert_eq!(game.value_of(painter), 11, "TV-W12");
}

/// TG-11.2.
#[test]
fn tv_w13_lobby_visitors_give_market_access() {
    let mut game = scene(3);
    game.player_mut(Y).lobby = [1, 1, 1];
    assert!((0..3).all(|column| game.has_access(Y, column)), "TV-W13");
}

/// TG-11.3, TG-11.7, TG-11.8.
#[test]
fn tv_w14_bid_places_an_assistant() {
    let mut game = at(3, O, MarketPlace);
    let player = game.player_mut(O);
    (player.lobby, player.money, player.influence, player.gallery) = ([1, 1, 0], 5, 6, [0, 1, 0]);
    let game = after(&game, O, "bid 3/2, money 0, from desk");
    assert_eq!(wealth(&game, O), (2, 10, 1, 8), "TV-W14");
    assert_eq!((game.market.lower[1][1], game.player(O).lobby), (Some(O), [1, 1, 0]), "TV-W14");
}

fn hiring(desks: u8, queue: u8, money: u16) -> TheGallerist {
    let mut game = at(3, Y, Media);
    let player = game.player_mut(Y);
    (player.desks, player.queue, player.money) = (desks, queue, money);
    game
}

/// TG-10.2.
#[test]
fn tv_e06_four_assistants_can_be_hired() {
    let mut game = hiring(0, 8, 8);
    game.player_mut(Y).gallery = [0, 1, 1];
    let game = after(&game, Y, "hire 4, money 0");
    assert_eq!(wealth(&game, Y), (0, 13, 4, 4), "TV-E06");
    assert_eq!(game.player(Y).tickets, [1, 1, 0], "TV-E06");
}

/// TG-10.2.
#[test]
fn tv_e07_money_bonus_cannot_pay() {
    let mut game = hiring(0, 4, 18);
    game.player_mut(Y).gallery = [2, 0, 1];
    let rich = after(&game, Y, "hire 4, money 0, ticket white");
    assert_eq!(
        (rich.player(Y).money, rich.player(Y).queue, rich.player(Y).tickets),
        (5, 0, [0, 0, 1]),
        "TV-E07"
    );
    (game.player_mut(Y).money, game.player_mut(Y).influence) = (13, 0);
    assert!(is_line_refused(&game, Y, "hire 4"), "TV-E07");
}

/// TG-10.3, TG-14.3.
#[test]
fn tv_e08_hiring_tickets_are_gained_together() {
    let game = hiring(0, 6, 12);
    for (colour, tickets) in [("brown", [1, 1, 0]), ("white", [0, 1, 1])] {
        let after = after(&game, Y, &format!("hire 4, money 0, ticket {colour}"));
        assert_eq!((after.player(Y).money, after.player(Y).tickets), (0, tickets), "TV-E08");
    }
    assert!(is_line_refused(&game, Y, "hire 4, money 0, ticket pink"), "TV-E08");
}

/// TG-12.4, TG-10.2.
#[test]
fn tv_e09_money_from_influence_is_not_enough() {
    let mut game = hiring(1, 4, 5);
    game.player_mut(Y).influence = 18;
    assert!(is_line_refused(&game, Y, "hire 3"), "TV-E09");
    let game = after(&game, Y, "hire 2, money 2, ticket brown");
    assert_eq!((game.player(Y).influence, game.player(Y).money), (12, 0), "TV-E09");
}

/// TG-7.6, TG-R25.
#[test]
fn tv_e10_free_hire_costs_no_money() {
    let mut game = starter(3);
    (game.player_mut(Y).queue, game.player_mut(Y).desks) = (7, 3);
    let hired = after(&game, Y, "tile assistant");
    assert_eq!(wealth(&hired, Y), (10, 10, 4, 6), "TV-E10");
    assert_eq!(hired.player(Y).tickets, [1, 0, 0], "TV-E10");
    game.player_mut(Y).desks = 4;
    assert_eq!(after(&game, Y, "tile assistant").player(Y).queue, 7, "TV-E10");
}

/// Sets up a seat at the end of its turn with a starter tile to place.
fn starter(seats: u8) -> TheGallerist {
    let mut game = at(seats, Y, Artists);
    game.phase = Phase::After;
    game.executive_spent = true;
    (game.player_mut(Y).starter, game.player_mut(Y).starter_due) = (Some(Tile::Vips), true);
    game
}

/// TG-10.5.
#[test]
fn tv_e22_promotion_effects_apply_in_order() {
    let mut game = at(3, P, Media);
    let digital = name(Blue, Digital);
    artist(&mut game, digital, 4, 4, false);
    game.artist_mut(digital).tile.promotion = 1;
    (game.player_mut(P).influence, game.player_mut(P).gallery) = (3, [0, 2, 1]);
    let game = after(&game, P, "promote digital blue, fame 2");
    assert_eq!((game.player(P).influence, game.artist(digital).fame), (0, 8), "TV-E22");
    assert_eq!(game.promotion, [4, 3, 4, 4, 4], "TV-E22");
}

/// TG-10.4.
#[test]
fn tv_e23_promotion_needs_a_token() {
    let mut game = at(3, P, Media);
    let digital = name(Blue, Digital);
    artist(&mut game, digital, 4, 4, false);
    game.artist_mut(digital).token_level = 2;
    game.player_mut(P).influence = 35;
    assert!(game.may_promote(P, digital), "TV-E23");
    game.promotion = [4, 4, 0, 4, 4];
    assert!(!game.may_promote(P, digital), "TV-E23");
    game.artist_mut(digital).token_level = 5;
    assert!(!game.may_promote(P, digital), "TV-E23");
    assert!(!game.may_promote(P, name(Red, Digital)), "TG-10.4: undiscovered");
}

/// TG-10.6, TG-R16.
#[test]
fn tv_e24_celebrity_can_be_promoted() {
    let mut game = at(3, P, Media);
    let painter = name(Red, Painting);
    artist(&mut game, painter, 7, 19, false);
    game.artist_mut(painter).token_level = 3;
    (game.player_mut(P).influence, game.player_mut(P).gallery) = (7, [1, 0, 0]);
    let promoted = after(&game, P, "promote painting red");
    assert_eq!((promoted.player(P).influence, promoted.player(P).money), (3, 12), "TV-E24");
    assert_eq!(promoted.artist(painter).fame, 19, "TV-E24");
    assert!(is_line_refused(&game, P, "promote painting red, fame 1"), "TV-E24");
    game.options.promote_celebrities = Assent::No;
    assert!(is_line_refused(&game, P, "promote painting red"), "TG-R16 reversed");
}

/// TG-11.1, TG-11.2, TG-R13.
#[test]
fn tv_e25_access_depends_on_the_lobby() {
    let cases: [(Count, &[u8], &[u8]); 6] = [
        ([0; 3], &[], &[]),
        ([0, 1, 0], &[1], &[1]),
        ([1, 1, 0], &[1, 2], &[1]),
        ([0, 0, 1], &[1], &[1]),
        ([0, 1, 1], &[1, 3], &[1, 3]),
        ([0, 0, 2], &[1], &[1]),
    ];
    for (lobby, of_three, of_two) in cases {
        for (seats, columns) in [(3, of_three), (2, of_two)] {
            let mut game = scene(seats);
            game.player_mut(Y).lobby = lobby;
            game.player_mut(Y).gallery = [3; 3];
            let open: Vec<u8> = (1..=3).filter(|at| game.has_access(Y, usize::from(*at) - 1)).collect();
            assert_eq!(open, columns, "TV-E25: {lobby:?}, {seats} players");
        }
    }
}

/// TG-11.3 to TG-11.6, TG-11.9.
#[test]
fn tv_e26_reputation_tile_needs_a_matching_work() {
    let mut game = at(3, O, MarketPlace);
    sold(&mut game, O, &[(Painting, Blue)]);
    (game.player_mut(O).desks, game.player_mut(O).lobby) = (0, [0, 1, 1]);
    assistant(&mut game, O, Media);
    game.market.tiles = [[Some(Tile::Bids); 3]; 4];
    assert!(is_line_refused(&game, O, "reputation digital/3"), "TV-E26, TG-11.5");
    let taken = after(&game, O, "rep painting/3, slot tickets, tickets brown white, out vip, from media");
    assert_eq!((taken.player(O).influence, taken.player(O).tiles[4]), (11, Some(Tile::Bids)), "TV-E26");
    assert_eq!((taken.player(O).tickets, taken.plaza), ([1, 0, 1], [0, 1, 0]), "TV-E26");
    assert_eq!((taken.player(O).lobby, taken.spot(Media).main), ([0, 0, 1], None), "TV-E26");
    assert_eq!((taken.market.upper[3][2], taken.market.tiles[3][2]), (Some(O), None), "TV-E26");
    game.player_mut(O).tiles = [Some(Tile::Vips); 6];
    assert!(
        is_line_refused(&game, O, "reputation painting/3"),
        "TG-11.9: each slot holds one tile permanently"
    );
}

/// TG-11.8.
#[test]
fn tv_e27_bid_can_be_paid_with_gained_influence() {
    let mut game = at(3, Y, MarketPlace);
    let player = game.player_mut(Y);
    (player.influence, player.money, player.lobby) = (0, 0, [1, 0, 0]);
    let game = after(&game, Y, "bid 1/1, money 1, ticket white");
    assert_eq!((game.player(Y).influence, game.player(Y).money), (1, 0), "TV-E27");
    assert_eq!(game.player(Y).tickets, [0, 0, 1], "TV-E27");
}

/// TG-11.10, TG-R14.
#[test]
fn tv_e28_newly_hired_assistant_can_bid() {
    let mut game = at(3, Y, MarketPlace);
    let player = game.player_mut(Y);
    (player.desks, player.queue, player.money) = (0, 5, 3);
    (player.lobby, player.gallery) = ([0, 1, 0], [0, 1, 0]);
    assert!(is_line_refused(&game, Y, "bid 1/1"), "TG-11.7: no assistant to place");
    let hired = after(&game, Y, "bid 3/1, money 0");
    assert_eq!(wealth(&hired, Y), (0, 15, 0, 4), "TV-E28");
    assert_eq!(hired.market.lower[1][0], Some(Y), "TV-E28");
    game.player_mut(Y).desks = 4;
    let full = after(&game, Y, "bid 3/1, money 0, from desk");
    assert_eq!(wealth(&full, Y), (0, 15, 4, 4), "TG-11.10: the desk emptied counts as free");
}

/// TG-9.8, TG-R23.
#[test]
fn tv_e31_contract_discard_is_reshuffled() {
    let mut game = at(3, Y, Sales);
    game.deck = InlineList::of(&[MONEY; 2]);
    display(&mut game, [(Painting, Reward::Money); 4]);
    game.display[0].push(MONEY);
    game.display[1].push(MONEY);
    game.contract_discard = InlineList::of(&[MONEY; 3]);
    let dealt = after(&game, Y, "sign new");
    assert_eq!((dealt.deck.len(), dealt.contract_discard.len()), (7, 0), "TV-E31");
    assert!(dealt.display.iter().all(|stack| stack.len() == 1), "TV-E31");
    game.deck.clear();
    game.display[3] = InlineList::of(&[MONEY]);
    let filled = after(&game, Y, "sign 4 to brown");
    assert!(filled.display.iter().all(|stack| stack.len() == 1), "TG-9.8: one card for an empty place");
    assert_eq!((filled.deck.len(), filled.contract_discard.len()), (4, 0), "TG-9.8");
}

/// TG-9.6.
#[test]
fn tv_e32_finished_contract_can_be_covered() {
    let mut game = at(3, Y, Sales);
    put_finished_contract(&mut game, Y, ContractSlot::Pink, Half::Money, true);
    let game = after(&game, Y, "sign 1 to pink");
    assert_eq!((game.player(Y).tickets, game.player(Y).desks), ([0; 3], 3), "TV-E32");
    assert_eq!(game.contract_discard.len(), 1, "TV-E32");
    assert!(!contract_on_slot(&game, Y, ContractSlot::Pink).assistant, "TG-5.6");
}

/// TG-9.1, TG-17.
#[test]
fn tv_e33_full_slots_allow_no_new_contract() {
    let mut game = at(3, Y, Sales);
    for slot in ContractSlot::ALL {
        contract(&mut game, Y, slot, Digital, Reward::Contract);
    }
    assert_eq!(offered_after(&game, Y, "sign"), [""; 0], "TV-E33");
    let game = after(&game, Y, "use brown from desk");
    assert!(game.agenda.is_empty(), "TV-E33: the reward does nothing");
}

/// TG-9.11.
#[test]
fn tv_e34_player_chooses_the_top_half() {
    let mut game = at(3, Y, Sales);
    artist(&mut game, name(Red, Painting), 5, 12, false);
    exhibit(&mut game, Y, &[(Painting, Red)]);
    contract(&mut game, Y, ContractSlot::Any, Painting, Reward::Money);
    let empty = after(&game, Y, "sell 1 using any, top influence");
    assert_eq!((empty.player(Y).money, empty.plaza), (24, [0; 3]), "TV-E34");
    assert_eq!(contract_on_slot(&empty, Y, ContractSlot::Any).top, Some(Half::Influence), "TV-E34");
    game.player_mut(Y).gallery = [0, 0, 2];
    let collector = after(&game, Y, "sell painting using any, out collector, top money");
    assert_eq!(collector.player(Y).gallery, [0, 0, 1], "TV-E34");
    game.player_mut(Y).gallery = [1, 0, 0];
    assert_eq!(
        contract_on_slot(&after(&game, Y, "sell 1 out investor"), Y, ContractSlot::Any).top,
        Some(Half::Money),
        "TV-E34"
    );
    assert!(is_line_refused(&game, Y, "sell 1 using any, out investor, top influence"), "TV-E34");
}

/// TG-9.9, TG-9.14, TG-R30.
#[test]
fn tg_9_14_player_chooses_work_and_contract() {
    let mut game = at(3, Y, Sales);
    artist(&mut game, name(Red, Painting), 7, 12, false);
    artist(&mut game, name(Blue, Painting), 3, 5, true);
    exhibit(&mut game, Y, &[(Painting, Blue), (Digital, Blue), (Painting, Red)]);
    assert_eq!(offered_after(&game, Y, "sell"), [""; 0], "TG-9.9");
    contract(&mut game, Y, ContractSlot::Brown, Painting, Reward::Money);
    contract(&mut game, Y, ContractSlot::Pink, Painting, Reward::Assistant);
    assert_eq!(offered_after(&game, Y, "sell"), ["1", "3"], "TG-9.14");
    let chosen = after(&game, Y, "sell 3");
    assert_eq!(offered_words(&chosen, Y), ["using brown", "using pink"], "TG-9.14");
    let sold = after(&game, Y, "sell 3 using pink, top money");
    assert_eq!((sold.player(Y).money, sold.player(Y).exhibit.len()), (24, 2), "TG-R30");
    assert_eq!(
        after(&game, Y, "sell painting using pink, top money").player(Y).money,
        18,
        "TG-9.14: the leftmost"
    );
}

/// TG-R24.
#[test]
fn tg_r24_contract_reward_is_a_full_signing() {
    let mut game = scene(3);
    contract(&mut game, Y, ContractSlot::Brown, Digital, Reward::Contract);
    let dealt = after(&game, Y, "use brown from desk, sign new");
    assert!(dealt.display.iter().all(|stack| stack.len() == 2), "TG-R24");
    assert!(offered_words(&dealt, Y).contains(&"decline".to_owned()), "TG-R24, TG-9.3");
    let game = after(&dealt, Y, "decline");
    assert!(game.player(Y).contracts[1].is_none(), "TG-9.3");
}
