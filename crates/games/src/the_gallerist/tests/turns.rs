//! Turns: moving, executive actions, kick-outs, assistants (TG-3 to TG-7).

use super::fixtures::*;
use crate::kit::Assent;
use crate::the_gallerist::names::*;
use crate::the_gallerist::state::*;
use engine::Pending;
use engine::prelude::*;

/// TG-4.1, TG-4.2: one assistant may be left, from a desk or another main space.
#[test]
fn tv_w02_assistant_can_be_left_behind() {
    let mut game = scene(3);
    game.current = O;
    stand(&mut game, O, MarketPlace);
    assistant(&mut game, O, Sales);
    assert_eq!(offered_after(&game, O, "to"), ["sales", "artists", "media"], "TG-4.1: a different location");
    let own = piece(O, Figure::Assistant);
    for (source, market, sales, desks) in
        [("assistant", own, own, 1), ("sales", own, None, 2), ("none", None, own, 2)]
    {
        let after = after(&game, O, &format!("to media from market leave {source}"));
        assert_eq!(after.spot(Media).main, piece(O, Figure::Gallerist), "TV-W02 {source}");
        assert_eq!(
            (after.spot(MarketPlace).main, after.spot(Sales).main),
            (market, sales),
            "TV-W02 {source}"
        );
        assert_eq!(after.player(O).desks, desks, "TV-W02 {source}");
    }
    game.market.upper[0][0] = Some(O);
    contract(&mut game, O, ContractSlot::Brown, Digital, Reward::Money);
    game.player_mut(O).contracts[0].as_mut().unwrap().assistant = true;
    game.player_mut(O).desks = 0;
    let mut game = after(&game, O, "to artists");
    game.agenda.push(AgendaEntry::Leave(MarketPlace));
    assert_eq!(
        offered_words(&game, O),
        ["leave none", "leave sales"],
        "TG-4.2: not from contracts or the market"
    );
}

/// TG-5.1 to TG-5.3.
#[test]
fn tv_w03_tickets_move_visitors() {
    let mut game = scene(3);
    game.player_mut(Y).tickets = [1, 3, 0];
    game.plaza = [0, 1, 0];
    game.player_mut(P).lobby = [1, 0, 0];
    let game = after(&game, Y, "move pink plaza, move pink lobby, move brown purple");
    assert_eq!((game.player(Y).gallery, game.player(Y).lobby), ([0, 1, 0], [0; 3]), "TV-W03");
    assert_eq!((game.plaza, game.player(P).lobby), ([1, 0, 0], [0; 3]), "TV-W03");
    assert_eq!(game.player(Y).tickets, [0, 1, 0], "TV-W03");
    assert_eq!((game.ticket_discard, game.box_office), ([1, 2, 0], [15; 3]), "TV-W03, TG-5.3");
    assert_eq!(
        offered_after(&game, Y, "move"),
        [""; 0],
        "TG-5.2, TG-5.3: no visitor in a gallery can be moved"
    );
}

/// TG-5.5, TG-9.2 to TG-9.7.
#[test]
fn tv_w04_contract_front_gives_its_reward() {
    let mut game = scene(4);
    game.current = B;
    contract(&mut game, B, ContractSlot::Brown, Digital, Reward::Contract);
    let mut cards = [(Digital, Reward::Money); 4];
    cards[2] = (Photography, Reward::Assistant);
    display(&mut game, cards);
    let deck = game.deck.len();
    let game = after(&game, B, "use brown, from desk, sign 3 to pink");
    assert!(contract_on_slot(&game, B, ContractSlot::Brown).assistant, "TV-W04");
    let signed = contract_on_slot(&game, B, ContractSlot::Pink);
    assert_eq!((signed.card.form, signed.card.reward), (Photography, Reward::Assistant), "TV-W04");
    assert!(!signed.finished, "TV-W04");
    assert_eq!((game.player(B).desks, game.player(B).tickets), (1, [0, 1, 0]), "TV-W04");
    assert_eq!((game.box_office[1], game.deck.len()), (14, deck - 1), "TV-W04");
    assert_eq!(game.display[2].len(), 1, "TV-W04: refilled");
}

/// TG-5.5, TG-5.6, TG-9.11.
#[test]
fn tv_w05_contract_back_gives_its_bonus() {
    let mut game = scene(4);
    game.current = B;
    put_finished_contract(&mut game, B, ContractSlot::Brown, Half::Influence, false);
    game.player_mut(B).gallery = [0, 2, 1];
    let mut game = after(&game, B, "use brown from desk");
    assert_eq!((game.player(B).influence, game.player(B).desks), (15, 1), "TV-W05");
    assert!(contract_on_slot(&game, B, ContractSlot::Brown).assistant, "TV-W05");
    game.executive_spent = false;
    assert!(is_line_refused(&game, B, "use brown"), "TV-W05, TG-5.6: not while the assistant is there");
}

/// TG-6.1, TG-7.4, TG-3.4.
#[test]
fn tv_w06_kicked_out_assistant_can_act() {
    let mut game = scene(3);
    game.current = P;
    stand(&mut game, P, Media);
    assistant(&mut game, Y, Sales);
    let player = game.player_mut(Y);
    (player.influence, player.desks) = (12, 3);
    display(&mut game, [(Digital, Reward::Money); 4]);
    say(&mut game, P, "to sales, leave none; sign 1 to brown; end");
    assert_eq!(game.pending(), Pending::Turn(Y), "TV-W06, TG-6.1");
    assert_eq!(game.offers(Y).decision_name.to_string(), "kicked from sales", "TG-25.1");
    say(&mut game, Y, "sign 2 to brown");
    assert_eq!((game.player(P).tickets, game.player(Y).tickets), ([1, 0, 0], [1, 0, 0]), "TV-W06");
    assert_eq!((game.player(Y).influence, game.box_office[0]), (10, 13), "TV-W06");
    assert_eq!(game.player(Y).desks, 4, "TV-W06, TG-7.4");
    assert_eq!(
        *game.spot(Sales),
        StandingPlaces { main: piece(P, Figure::Gallerist), black: None },
        "TV-W06"
    );
    assert_eq!(game.pending(), Pending::Turn(O), "TV-W06");
}

/// TG-6.1, TG-6.2.
#[test]
fn tv_e01_kicked_out_action_costs_influence() {
    for (from, to) in
        [(1, Some(0)), (5, Some(0)), (6, Some(5)), (10, Some(5)), (12, Some(10)), (35, Some(30)), (0, None)]
    {
        let mut game = kicked(3, P, Y, Figure::Gallerist, Media);
        game.player_mut(Y).influence = from;
        assert_eq!(!is_line_refused(&game, Y, "hire 1"), to.is_some(), "TV-E01: {from}");
        if let Some(to) = to {
            assert_eq!(after(&game, Y, "hire 1").player(Y).influence, to, "TV-E01: {from}");
        }
    }
    let mut game = kicked(3, P, Y, Figure::Gallerist, Media);
    artist(&mut game, name(Blue, Digital), 4, 4, false);
    game.artist_mut(name(Blue, Digital)).tile.promotion = 1;
    (game.player_mut(Y).influence, game.player_mut(Y).desks) = (6, 4);
    assert!(!is_line_refused(&game, Y, "promote digital blue"), "TG-6.2: 6 - 1 = 5 pays for level 2");
    game.player_mut(Y).influence = 5;
    assert!(
        is_line_refused(&game, Y, "promote digital blue"),
        "TG-6.2: it could not be completed after paying"
    );
}

/// TG-7.4, TG-7.1, TG-7.2.
#[test]
fn tv_e11_assistant_without_a_free_desk_is_lost() {
    let mut game = kicked(3, P, Y, Figure::Assistant, Media);
    game.player_mut(Y).desks = 4;
    let employed = game.employed_assistants(Y);
    let queue = game.player(Y).queue;
    let game = after(&game, Y, "nothing");
    assert_eq!((game.player(Y).gone, game.player(Y).queue), (1, queue), "TV-E11");
    assert_eq!(game.employed_assistants(Y), employed - 1, "TV-E11, TG-7.3");
    assert_eq!(game.player(Y).desks, 4, "TG-7.2");
}

fn own_assistant_at_media() -> TheGallerist {
    let mut game = scene(3);
    stand(&mut game, Y, Sales);
    assistant(&mut game, Y, Media);
    game
}

/// TG-4.5, TG-R4.
#[test]
fn tv_e12_own_assistant_is_kicked_out() {
    let mut start = own_assistant_at_media();
    // Another option, so that the turn does not end automatically.
    put_finished_contract(&mut start, Y, ContractSlot::Any, Half::Money, false);
    let mut game = after(&start, Y, "to media, leave none, hire 1, money 0");
    assert_eq!(game.spot(Media).black, piece(Y, Figure::Assistant), "TV-E12");
    assert_eq!(game.player(Y).desks, 3, "TV-E12");
    say(&mut game, Y, "end");
    assert_eq!((game.player(Y).desks, game.spot(Media).black), (4, None), "TV-E12");
    assert_eq!(game.pending(), Pending::Turn(P), "TV-E12: no kicked-out action");
    let mut strict = start;
    strict.options.own_kicked_assistant_usable = Assent::No;
    let game = after(&strict, Y, "to media, leave none, hire 1, money 0");
    assert_eq!((game.player(Y).desks, game.spot(Media).black), (4, None), "TG-R4 reversed: home at once");
}

/// TG-4.3, TG-R3.
#[test]
fn tv_e13_assistant_can_leave_the_destination() {
    let game = after(&own_assistant_at_media(), Y, "to media, leave media, hire 1, money 0");
    assert_eq!(game.spot(Sales).main, piece(Y, Figure::Assistant), "TV-E13");
    assert_eq!((game.spot(Media).black, game.player(Y).desks), (None, 3), "TV-E13");
    assert!(game.kicked.is_none(), "TV-E13");
}

/// TG-4.5, TG-11.4.
#[test]
fn tv_e14_self_kicked_assistant_can_bid() {
    let mut game = scene(3);
    stand(&mut game, Y, Sales);
    assistant(&mut game, Y, MarketPlace);
    let player = game.player_mut(Y);
    (player.desks, player.money, player.lobby) = (0, 1, [0, 1, 0]);
    let game = after(&game, Y, "to market, leave none; bid 1/1, money 0, ticket pink, from black; end");
    assert_eq!(game.market.lower[0][0], Some(Y), "TV-E14");
    assert_eq!((game.player(Y).tickets, game.player(Y).influence), ([0, 1, 0], 13), "TV-E14");
    assert_eq!((game.player(Y).money, game.player(Y).desks), (0, 0), "TV-E14: nothing goes home");
    assert_eq!(game.player(Y).gone, 0, "TV-E14");
}

/// TG-5.4, TG-15.3.
#[test]
fn tv_e15_sold_work_raises_the_collector_limit() {
    let mut game = scene(3);
    let player = game.player_mut(Y);
    (player.gallery, player.lobby, player.tickets) = ([0, 0, 1], [0, 0, 1], [0, 0, 1]);
    assert!(is_line_refused(&game, Y, "move white lobby"), "TV-E15, TG-5.4");
    sold(&mut game, Y, &[(Digital, Blue)]);
    assert_eq!(after(&game, Y, "move white lobby").player(Y).gallery, [0, 0, 2], "TV-E15, TG-9.13");
}

/// TG-5.1, TG-5.2.
#[test]
fn tv_e16_visitor_needs_one_ticket_per_move() {
    let mut game = scene(3);
    game.player_mut(P).lobby = [0, 1, 0];
    game.player_mut(Y).tickets = [0, 3, 0];
    let far = after(&game, Y, "move pink purple plaza, move pink plaza lobby, move pink lobby gallery");
    assert_eq!((far.player(Y).gallery, far.ticket_discard), ([0, 1, 0], [0, 3, 0]), "TV-E16");
    let near = after(&game, Y, "move pink purple, pink plaza");
    assert_eq!(near.player(Y).lobby, [0, 1, 0], "TV-E16");
}

/// TG-3.2, TG-3.3, TG-R2.
#[test]
fn tv_e50_turn_has_one_executive_action() {
    let mut game = scene(3);
    stand(&mut game, Y, Sales);
    game.plaza = [0, 2, 0];
    game.player_mut(Y).tickets = [0, 2, 0];
    put_finished_contract(&mut game, Y, ContractSlot::Brown, Half::Money, false);
    assert!(
        is_line_refused(&game, Y, "move pink plaza; to media, leave none; hire 1, money 0; use brown"),
        "TV-E50"
    );
    assert!(
        !is_line_refused(&game, Y, "to media, leave none; use brown from desk; hire 1, money 0; end"),
        "TG-3.3: between"
    );
    assert!(
        !is_line_refused(&game, Y, "use brown from desk; to media, leave none; hire 1, money 0; end"),
        "TG-3.3: before"
    );
    assert!(
        !is_line_refused(&game, Y, "to media, leave none; hire 1, money 0; use brown from desk; end"),
        "TG-3.3: after"
    );
    assert!(
        is_line_refused(&game, Y, "to media, leave none; hire 1, use brown, money 0"),
        "TG-3.3: never within"
    );
}

/// TG-6.3, TG-6.4.
#[test]
fn tv_e51_gallerist_kicked_out_of_the_market_can_bid() {
    let mut game = kicked(3, P, Y, Figure::Gallerist, MarketPlace);
    let player = game.player_mut(Y);
    (player.influence, player.lobby, player.money, player.desks) = (3, [0, 1, 0], 1, 1);
    assert_eq!(offered_after(&game, Y, "to"), [""; 0], "TG-6.4: no gallerist moves");
    let game = after(&game, Y, "bid 1/1, money 0, ticket pink, from desk");
    assert_eq!((game.player(Y).influence, game.player(Y).money), (3, 0), "TV-E51");
    assert_eq!((game.player(Y).tickets, game.spot(MarketPlace).black), ([0, 1, 0], None), "TV-E51: home");
    assert!(game.is_at_home(Y), "TV-E51");
}

/// TG-6.3, TG-R5.
#[test]
fn tv_e52_kicked_out_assistant_can_use_a_contract() {
    let mut game = kicked(3, P, Y, Figure::Assistant, Media);
    game.player_mut(Y).desks = 4;
    contract(&mut game, Y, ContractSlot::Any, Digital, Reward::Money);
    game.player_mut(Y).gallery = [2, 0, 0];
    let used = after(&game, Y, "use any from black");
    assert_eq!((used.player(Y).money, used.player(Y).desks, used.player(Y).gone), (14, 4, 0), "TV-E52");
    assert!(contract_on_slot(&used, Y, ContractSlot::Any).assistant, "TV-E52");
    game.options.kicked_out_assistant_usable = Assent::No;
    assert!(is_line_refused(&game, Y, "use any from black"), "TG-R5 reversed");
}

/// TG-4.6, TG-R6.
#[test]
fn tv_e56_possible_action_is_compulsory() {
    let mut game = scene(3);
    game.player_mut(Y).desks = 4;
    game.player_mut(Y).influence = 0;
    artist(&mut game, name(Blue, Digital), 1, 1, true);
    game.artist_mut(name(Blue, Digital)).tile.promotion = 0;
    let idle = after(&game, Y, "to media");
    assert_eq!(idle.pending(), Pending::Turn(P), "TV-E56: skipped, and nothing else to do");
    game.player_mut(Y).influence = 1;
    assert!(is_line_refused(&game, Y, "to media, skip"), "TV-E56");
}

/// TG-3.4.
#[test]
fn tv_e57_kick_outs_do_not_change_the_turn_order() {
    let mut game = scene(3);
    stand(&mut game, O, Media);
    game.player_mut(O).tickets = [1, 0, 0];
    game.plaza = [1, 0, 0];
    say(&mut game, Y, "to media, hire 1, money 0; end");
    assert_eq!(game.pending(), Pending::Turn(O), "TV-E57");
    say(&mut game, O, "move brown plaza");
    assert_eq!(game.pending(), Pending::Turn(P), "TV-E57");
}

/// TG-4.4: a main space holds one piece.
#[test]
fn tg_4_4_arriving_gallerist_kicks_out() {
    let mut game = scene(3);
    stand(&mut game, O, Media);
    let game = after(&game, Y, "to media, hire 1, money 0");
    assert_eq!(game.spot(Media).main, piece(Y, Figure::Gallerist), "TG-4.4");
    assert_eq!(game.spot(Media).black, piece(O, Figure::Gallerist), "TG-4.4");
}

/// TG-5.7.
#[test]
fn tg_5_7_assistant_leaves_desk_before_reward() {
    let mut game = scene(3);
    (game.player_mut(Y).desks, game.player_mut(Y).queue) = (4, 6);
    contract(&mut game, Y, ContractSlot::Any, Digital, Reward::Assistant);
    let game = after(&game, Y, "use any from desk");
    assert_eq!((game.player(Y).desks, game.player(Y).queue), (4, 5), "TG-5.7");
}

/// TG-6.5, TG-R27.
#[test]
fn kicked_out_action_can_place_the_starter_tile() {
    let mut game = kicked(3, O, Y, Figure::Gallerist, Artists);
    artist(&mut game, name(Red, Digital), 5, 5, false);
    top(&mut game, Digital, 2, [0; 3]);
    exhibit(&mut game, Y, &[(Painting, Red), (Painting, Red)]);
    (game.player_mut(Y).starter, game.player_mut(Y).money) = (Some(Tile::Vips), 20);
    let bought = after(&game, Y, "buy digital red, money 0, fame 0");
    assert_eq!(bought.pending(), Pending::Turn(Y), "TG-6.5");
    let game = after(&bought, Y, "tile influence");
    assert_eq!(game.player(Y).tiles[0], Some(Tile::Vips), "TG-6.5, TG-R27");
    assert_eq!(game.current, Y, "TG-6.5: then the next turn");
}

/// TG-7.5.
#[test]
fn market_assistants_stay_in_place() {
    let mut game = scene(3);
    game.player_mut(Y).desks = 0;
    game.market.upper[0][0] = Some(Y);
    game.market.lower[0][0] = Some(Y);
    assert!(game.sources(Y, true).is_empty(), "TG-7.5");
    assert_eq!(game.employed_assistants(Y), 2, "TG-7.3");
}

/// TG-3.5, TG-R12: effects that are impossible are skipped, and none may be refused.
#[test]
fn tg_3_5_impossible_effects_are_skipped() {
    let mut game = scene(3);
    contract(&mut game, Y, ContractSlot::Any, Digital, Reward::VisitorPlaza);
    game.bag = [0; 3];
    let idle = after(&game, Y, "use any from desk");
    assert_eq!(idle.player(Y).gallery, [0; 3], "TG-3.5");
    game.plaza = [1, 0, 0];
    let asked = after(&game, Y, "use any from desk");
    assert_eq!(asked.player(Y).gallery, [1, 0, 0], "TG-R12: the only visitor comes");
}
