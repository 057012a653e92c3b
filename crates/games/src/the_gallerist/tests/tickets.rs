//! Tickets, visitors, intermediate scoring and the end (TG-14, TG-15, TG-18, TG-19).

use super::fixtures::*;
use crate::kit::Assent;
use crate::the_gallerist::Event;
use crate::the_gallerist::names::*;
use crate::the_gallerist::state::*;
use engine::Pending;
use engine::prelude::*;

/// Sets up a seat at the end of its turn, with a starter tile that gives the reward of its slot.
fn reward(seats: u8) -> TheGallerist {
    let mut game = at(seats, Y, Artists);
    game.phase = Phase::After;
    game.executive_spent = true;
    (game.player_mut(Y).starter, game.player_mut(Y).starter_due) = (Some(Tile::Vips), true);
    game
}

/// Sets up a seat with a contract for this reward.
fn contract_of(reward: Reward) -> TheGallerist {
    let mut game = scene(3);
    contract(&mut game, Y, ContractSlot::Any, Digital, reward);
    game
}

/// TG-14.2, TG-19.1.
#[test]
fn tv_w19_missing_ticket_colour_is_swapped() {
    let mut game = reward(3);
    (game.box_office, game.ticket_discard) = ([2, 0, 0], [0, 0, 3]);
    game.intermediate = Intermediate::Done;
    let game = after(&game, Y, "tile tickets, tickets white brown");
    assert_eq!(game.player(Y).tickets, [1, 0, 1], "TV-W19");
    assert_eq!((game.box_office, game.ticket_discard), ([0; 3], [1, 0, 2]), "TV-W19");
    assert!(game.is_box_office_empty(), "TV-W19");
}

/// TG-14.2: the player chooses the swapped colour.
#[test]
fn tg_14_2_player_chooses_the_swapped_colour() {
    let mut game = reward(3);
    (game.box_office, game.ticket_discard) = ([2, 3, 0], [0, 0, 3]);
    game.intermediate = Intermediate::Done;
    game.agenda.push(AgendaEntry::Tickets([0b100, 0, 0, 0]));
    game.run_agenda(&mut crate::the_gallerist::step_context::StepContext::for_trial());
    assert_eq!(offered_words(&game, Y), ["swap brown", "swap pink"], "TG-14.2");
    let swapped = after(&game, Y, "swap brown");
    assert_eq!((swapped.box_office, swapped.ticket_discard), ([1, 3, 0], [1, 0, 2]), "TG-14.2");
    assert_eq!(swapped.player(Y).tickets, [0, 0, 1], "TG-14.2");
}

/// TG-14.2: if only one colour is there, it is swapped without a choice.
#[test]
fn tg_14_2_single_colour_is_swapped_automatically() {
    let mut game = reward(3);
    (game.box_office, game.ticket_discard) = ([2, 0, 0], [0, 0, 3]);
    game.intermediate = Intermediate::Done;
    game.agenda.push(AgendaEntry::Tickets([0b100, 0, 0, 0]));
    game.run_agenda(&mut crate::the_gallerist::step_context::StepContext::for_trial());
    assert_eq!((game.box_office, game.player(Y).tickets), ([1, 0, 0], [0, 0, 1]), "TG-14.2");
}

/// TG-18.1, TG-18.3.
#[test]
fn tv_w20_last_ticket_triggers_intermediate_scoring() {
    let mut game = at(3, Y, Media);
    game.box_office = [1, 15, 15];
    let player = game.player_mut(Y);
    (player.gallery, player.money, player.influence) = ([1, 2, 1], 7, 10);
    game.player_mut(P).gallery = [3, 0, 0];
    let mut game = after(&game, Y, "hire 2, money 0; end");
    assert_eq!((game.player(Y).influence, game.player(Y).money), (15, 7), "TV-W20: 4 + 3 after paying 3");
    assert_eq!((game.player(P).influence, game.player(P).money), (10, 16), "TV-W20");
    assert_eq!((game.player(O).influence, game.player(O).money), (10, 10), "TV-W20");
    game.box_office = [0, 1, 15];
    game.take_from_box(Ticket::Pink);
    assert_eq!(game.intermediate, Intermediate::Done, "TV-W20: never again");
}

/// TG-18.2, TG-R7.
#[test]
fn tv_e29_intermediate_scoring_precedes_kick_out_action() {
    let mut game = scene(3);
    assistant(&mut game, P, Media);
    game.box_office = [15, 0, 15];
    game.intermediate = Intermediate::Due;
    let player = game.player_mut(P);
    (player.gallery, player.lobby, player.tickets) = ([1, 0, 0], [1, 0, 0], [1, 0, 0]);
    let mut first = after(&game, Y, "to media, hire 1, money 0; end");
    assert_eq!((first.pending(), first.player(P).money), (Pending::Turn(P), 12), "TV-E29");
    say(&mut first, P, "move brown lobby");
    assert_eq!((first.player(P).gallery, first.player(P).money), ([2, 0, 0], 12), "TV-E29");
    game.options.intermediate_scoring_first = Assent::No;
    let mut later = after(&game, Y, "to media, hire 1, money 0; end");
    assert_eq!(later.player(P).money, 10, "TG-R7 reversed");
    say(&mut later, P, "move brown lobby");
    assert_eq!(later.player(P).money, 14, "TG-R7 reversed");
}

/// TG-14.4, TG-R11, TG-R12.
#[test]
fn tv_e30_unavailable_ticket_is_not_gained() {
    let mut game = contract_of(Reward::TicketPink);
    (game.box_office, game.ticket_discard, game.intermediate) = ([0; 3], [2, 0, 0], Intermediate::Done);
    let set = |game: &mut TheGallerist, reward| contract(game, Y, ContractSlot::Any, Digital, reward);
    assert_eq!(after(&game, Y, "use any from desk").player(Y).tickets, [0; 3], "TV-E30");
    set(&mut game, Reward::TicketAny);
    assert_eq!(after(&game, Y, "use any from desk, ticket brown").player(Y).tickets, [1, 0, 0], "TV-E30");
    assert!(is_line_refused(&game, Y, "use any from desk, ticket pink"), "TV-E30");
    set(&mut game, Reward::TicketsTwo);
    assert_eq!(after(&game, Y, "use any from desk").player(Y).tickets, [1, 0, 0], "TV-E30: one brown only");
    (game.box_office, game.ticket_discard) = ([4, 0, 0], [0; 3]);
    set(&mut game, Reward::TicketPink);
    let missed = after(&game, Y, "use any from desk");
    assert_eq!((missed.player(Y).tickets, missed.box_office), ([0; 3], [4, 0, 0]), "TV-E30");
}

/// TG-15.3, TG-15.4, TG-R10.
#[test]
fn tv_e49_visitor_reward_can_draw_from_the_bag() {
    let mut game = contract_of(Reward::VisitorPlaza);
    game.player_mut(Y).gallery = [0, 0, 1];
    (game.plaza, game.bag) = ([0, 0, 2], [0, 1, 0]);
    let from_bag = after(&game, Y, "use any from desk, visitor vip");
    assert_eq!((from_bag.player(Y).gallery, from_bag.bag), ([0, 1, 1], [0; 3]), "TV-E49");
    game.bag = [0, 0, 3];
    let nothing = after(&game, Y, "use any from desk");
    assert_eq!((nothing.player(Y).gallery, nothing.bag), ([0, 0, 1], [0, 0, 3]), "TV-E49");
    contract(&mut game, Y, ContractSlot::Any, Digital, Reward::VisitorPlazaInvestorVip);
    (game.plaza, game.bag) = ([0, 0, 1], [2, 0, 0]);
    assert_eq!(after(&game, Y, "use any from desk, visitor investor").bag, [1, 0, 0], "TV-E49");
    contract(&mut game, Y, ContractSlot::Any, Digital, Reward::VisitorBag);
    (game.plaza, game.bag) = ([1, 1, 1], [1, 1, 0]);
    let chosen = after(&game, Y, "use any from desk, visitor vip");
    assert_eq!((chosen.plaza, chosen.bag), ([1, 1, 1], [1, 0, 0]), "TG-15.5");
}

/// Skips until the game is over; returns the seats that had a turn after this one.
fn turns_until_the_end(game: &mut TheGallerist) -> Vec<u8> {
    let mut turns = Vec::new();
    let mut news = Vec::new();
    while let Pending::Turn(seat) = game.pending() {
        if game.phase == Phase::Before && game.agenda.is_empty() {
            turns.push(seat.number());
        }
        let step = game.fallback_step(seat);
        let mut dice = engine::DiceKey::from_number(3).at(1);
        game.apply(&engine::Play::Step(seat, step), &mut dice, &mut news);
    }
    turns
}

/// Sets up a turn of this seat in which two conditions become true.
fn ending(seat: engine::Seat) -> TheGallerist {
    let mut game = at(3, seat, Media);
    game.phase = Phase::After;
    (game.box_office, game.bag) = ([0; 3], [0; 3]);
    game.intermediate = Intermediate::Done;
    game
}

/// TG-19.2, TG-19.3, TG-19.5, TG-3.1.
#[test]
fn tv_e35_trigger_sets_the_remaining_turns() {
    let cases: [(&str, engine::Seat, &[u8]); 3] =
        [("a", P, &[2, 0, 1, 2]), ("b", O, &[0, 1, 2]), ("c", Y, &[1, 2, 0, 1, 2])];
    for (case, seat, turns) in cases {
        let mut game = after(&ending(seat), seat, "end");
        assert_eq!(turns_until_the_end(&mut game), turns, "TV-E35 ({case})");
        assert_eq!(game.phase, Phase::Over(Reason::TicketsBag), "TV-E35 ({case})");
    }
    let mut game = kicked(3, O, Y, Figure::Gallerist, Media);
    (game.box_office, game.intermediate) = ([0; 3], Intermediate::Done);
    game.bag = [0, 1, 0];
    contract(&mut game, Y, ContractSlot::Any, Digital, Reward::VisitorBag);
    let mut game = after(&game, Y, "use any from desk, visitor vip");
    assert_eq!(game.ending, Ending::Extra(Reason::TicketsBag), "TV-E35 (d)");
    assert_eq!(turns_until_the_end(&mut game), [0, 1, 2], "TV-E35 (d)");
}

/// TG-19.4, TG-6.6, TG-R19.
#[test]
fn tv_e36_extra_round_has_no_kicked_out_actions() {
    let mut game = ending(P);
    game.ending = Ending::Extra(Reason::TicketsBag);
    game.spots = Default::default();
    game.phase = Phase::Before;
    stand(&mut game, Y, Media);
    assistant(&mut game, P, Sales);
    game.player_mut(Y).influence = 30;
    let mut game = after(&game, P, "to media, hire 1, money 0; end");
    assert_eq!(game.pending(), Pending::Turn(O), "TV-E36: no kicked-out action");
    assert!(game.is_at_home(Y), "TV-E36");
    let desks = game.player(P).desks;
    let mut loud = game.clone();
    loud.options.extra_round_quiet = Assent::No;
    say(&mut game, O, "to sales, sign 1 to brown; end");
    assert_eq!(game.player(P).desks, desks + 1, "TV-E36");
    say(&mut loud, O, "to sales, sign 1 to brown; end");
    assert_eq!(loud.pending(), Pending::Turn(P), "TG-R19 reversed");
}

/// TG-19.1, TG-19.2.
#[test]
fn tv_e58_second_condition_triggers_the_end() {
    let mut game = reward(3);
    (game.box_office, game.intermediate) = ([0; 3], Intermediate::Done);
    artist(&mut game, name(Red, Painting), 7, 19, false);
    artist(&mut game, name(Red, Digital), 5, 18, false);
    let first = after(&game, Y, "tile influence");
    assert_eq!(first.ending, Ending::Open, "TV-E58");
    game.player_mut(Y).gallery = [0, 0, 1];
    let second = after(&game, Y, "tile fame, fame digital red");
    assert_eq!(second.ending, Ending::Triggered(Reason::TicketsCelebrities), "TV-E58");
    assert_eq!(second.player(Y).money, 15, "TG-16.4");
}

/// TG-19.7, TG-R32.
#[test]
fn tg_19_7_round_100_triggers_the_end() {
    let mut game = at(3, O, Media);
    (game.phase, game.round) = (Phase::After, 100);
    let game = after(&game, O, "end");
    assert_eq!((game.ending, game.current, game.round), (Ending::Extra(Reason::Rounds), Y, 101), "TG-19.7");
    let mut news = Vec::new();
    let mut early = at(3, O, Media);
    (early.phase, early.round) = (Phase::After, 99);
    news.extend(say(&mut early, O, "end"));
    assert!(!news.iter().any(|event| matches!(event, Event::EndTriggered { .. })), "TG-19.7");
}

/// TG-1.2, TG-14.1, TG-14.5, TG-15.2, TG-15.6, TG-13.1.
#[test]
fn tg_1_2_components_are_limited_and_public() {
    let mut game = contract_of(Reward::TicketAny);
    let taken = after(&game, Y, "use any from desk, tickets white");
    assert_eq!((taken.box_office, taken.player(Y).tickets), ([15, 15, 14], [0, 0, 1]), "TG-14.1");
    assert_eq!(taken.view(engine::Viewer::Seat(P)).seats[0].tickets.white, 1, "TG-14.5: public");
    assert_eq!(taken.final_parts(Y, true), game.final_parts(Y, true), "TG-14.5: worth nothing");
    assert_eq!(taken.view(engine::Viewer::Seat(P)).seats[0].money, 10, "TG-13.1: public");
    game.player_mut(Y).money = 5000;
    assert_eq!(after(&game, Y, "use any from desk, tickets white").player(Y).money, 5000, "TG-13.1");
    contract(&mut game, Y, ContractSlot::Any, Digital, Reward::Assistant);
    game.player_mut(Y).queue = 0;
    assert_eq!(
        after(&game, Y, "use any from desk").player(Y).desks,
        1,
        "TG-1.2: no assistant is left to hire"
    );
    (game.player_mut(Y).gallery, game.plaza) = ([20, 20, 1], [30, 0, 0]);
    contract(&mut game, Y, ContractSlot::Any, Digital, Reward::VisitorPlaza);
    assert_eq!(after(&game, Y, "use any from desk").player(Y).gallery, [21, 20, 1], "TG-15.2");
    assert_eq!(game.bag, [6; 3], "TG-15.6");
}

/// TG-19.6, TG-R31.
#[test]
fn tg_19_6_unplaced_starter_tile_does_not_count() {
    let mut game = scene(3);
    game.player_mut(Y).gallery = [0, 3, 0];
    game.player_mut(Y).starter = Some(Tile::Vips);
    assert_eq!(game.tile_points(Y), (0, 10), "TG-19.6");
    game.player_mut(Y).tiles[0] = Some(Tile::ReputationTiles);
    assert_eq!(game.tile_points(Y), (2, 11), "TG-R31");
}
