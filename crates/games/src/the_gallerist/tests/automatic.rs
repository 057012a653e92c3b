//! The automatic move (TG-25.9), and the parts left to a service (TG-25.10).

use super::fixtures::*;
use super::play::table;
use crate::the_gallerist::Step;
use crate::the_gallerist::names::*;
use crate::the_gallerist::state::*;
use engine::prelude::*;
use engine::{DiceKey, Viewer};

fn turn() -> TheGallerist {
    let mut game = scene(3);
    display(&mut game, [(Photography, Reward::Money); 4]);
    game
}

/// Returns the location of the automatic move, and its first step there.
fn planned(game: &TheGallerist) -> (Step, Step) {
    let to = game.fallback_step(Y);
    let mut game = game.clone();
    let key = DiceKey::from_number(1);
    loop {
        let step = game.fallback_step(Y);
        if game.phase == Phase::Moved && game.agenda.is_empty() {
            return (to, step);
        }
        game.apply(&engine::Play::Step(Y, step), &mut key.at(1), &mut Vec::new());
    }
}

/// TG-25.9, line by line.
#[test]
fn tg_25_9_first_possible_line_is_played() {
    let mut game = turn();
    artist(&mut game, name(Red, Painting), 7, 12, false);
    exhibit(&mut game, Y, &[(Painting, Red)]);
    contract(&mut game, Y, ContractSlot::Any, Painting, Reward::Money);
    assert_eq!(planned(&game), (Step::To(Sales), Step::Sell(1)), "TG-25.9, 1");
    artist(&mut game, name(Red, Painting), 7, 8, false);
    game.player_mut(Y).commission = Some(name(Red, Painting));
    assert_eq!(planned(&game).1, Step::Buy(name(Red, Painting)), "TG-25.9, 2: 8 is not worth selling for");
    game.player_mut(Y).commission = None;
    game.player_mut(Y).contracts = [None; 3];
    display(
        &mut game,
        [
            (Photography, Reward::Money),
            (Painting, Reward::Money),
            (Painting, Reward::Money),
            (Digital, Reward::Money),
        ],
    );
    assert_eq!(planned(&game), (Step::To(Sales), Step::Sign(2)), "TG-25.9, 3");
    stand(&mut game, Y, Sales);
    game.player_mut(Y).money = 8;
    assert_eq!(
        planned(&game),
        (Step::To(Artists), Step::Discover(cheapest(&game))),
        "TG-25.9, 5: 8 leaves less than 2"
    );
    game.player_mut(Y).money = 10;
    top(&mut game, Painting, 5, [0; 3]);
    assert_eq!(planned(&game).1, Step::Buy(name(Red, Painting)), "TG-25.9, 4: 11 for 8");
    let mut idle = turn();
    stand(&mut idle, Y, Artists);
    assert_eq!(planned(&idle), (Step::To(Media), Step::Hire(1)), "TG-25.9, 6");
    idle.player_mut(Y).desks = 4;
    assert_eq!(planned(&idle).1, Step::Hire(1), "TG-25.9, 6: the assistant left behind frees a desk");
    idle.spots = Default::default();
    artist(&mut idle, name(Red, Sculpture), 15, 15, false);
    idle.artist_mut(name(Red, Sculpture)).tile.promotion = 3;
    idle.player_mut(Y).commission = Some(name(Red, Sculpture));
    assert_eq!(planned(&idle), (Step::To(Sales), Step::Sign(1)), "TG-25.9, 7");
    for slot in ContractSlot::ALL {
        contract(&mut idle, Y, slot, Sculpture, Reward::Money);
    }
    artist(&mut idle, name(Blue, Digital), 4, 5, false);
    idle.artist_mut(name(Blue, Digital)).tile.promotion = 1;
    idle.piles[Digital.index()].clear();
    assert_eq!(planned(&idle).1, Step::Promote(name(Blue, Digital)), "TG-25.9, 8");
    idle.player_mut(Y).influence = 6;
    idle.player_mut(Y).lobby = [0, 1, 0];
    assert_eq!(planned(&idle), (Step::To(MarketPlace), Step::Bid(1, 1)), "TG-25.9, 9");
    (idle.player_mut(Y).lobby, idle.player_mut(Y).influence, idle.player_mut(Y).money) = ([0; 3], 0, 0);
    assert_eq!(planned(&idle), (Step::To(Artists), Step::Skip), "TG-25.9, 10");
}

fn cheapest(game: &TheGallerist) -> ArtistName {
    let hidden = ArtistName::all().filter(|name| !game.artist(*name).discovered);
    hidden.min_by_key(|name| game.artist(*name).tile.fame).unwrap()
}

/// TG-25.9: sub-choices.
#[test]
fn tg_25_9_sub_choices_follow_the_rules() {
    let mut game = turn();
    stand(&mut game, Y, Sales);
    let leaving = after(&game, Y, "to media leave none").clone();
    assert_eq!(leaving.phase, Phase::Moved);
    game.phase = Phase::Moved;
    game.agenda.push(AgendaEntry::Leave(MarketPlace));
    assert_eq!(game.fallback_step(Y), Step::Leave(Some(Source::Desk)), "TG-25.9: two are on desks");
    game.player_mut(Y).desks = 1;
    assert_eq!(game.fallback_step(Y), Step::Leave(None), "TG-25.9");
    let ask = |game: &mut TheGallerist, todo| {
        game.agenda.clear();
        game.agenda.push(todo);
        game.fallback_step(Y)
    };
    assert_eq!(ask(&mut game, AgendaEntry::Sign(1)), Step::Slot(ContractSlot::Any), "TG-25.9");
    for slot in ContractSlot::ALL {
        put_finished_contract(&mut game, Y, slot, Half::Money, false);
    }
    assert_eq!(
        ask(&mut game, AgendaEntry::Sign(1)),
        Step::Slot(ContractSlot::Brown),
        "TG-25.9: the leftmost finished"
    );
    assert_eq!(ask(&mut game, AgendaEntry::Top(ContractSlot::Any)), Step::Top(Half::Influence), "TG-25.9");
    exhibit(&mut game, Y, &[(Painting, Red)]);
    display(
        &mut game,
        [
            (Digital, Reward::Money),
            (Painting, Reward::Money),
            (Digital, Reward::Money),
            (Digital, Reward::Money),
        ],
    );
    assert_eq!(ask(&mut game, AgendaEntry::Pick(true)), Step::Sign(2), "TG-25.9");
    artist(&mut game, name(Red, Painting), 7, 8, false);
    artist(&mut game, name(Red, Digital), 5, 18, false);
    assert_eq!(
        ask(&mut game, AgendaEntry::FameTarget),
        Step::FameFor(name(Red, Painting)),
        "TG-25.9: own works first"
    );
    game.player_mut(Y).exhibit.clear();
    assert_eq!(
        ask(&mut game, AgendaEntry::FameTarget),
        Step::FameFor(name(Red, Digital)),
        "TG-25.9: then fame"
    );
    game.player_mut(Y).desks = 0;
    assistant(&mut game, Y, Media);
    assistant(&mut game, Y, Artists);
    assert_eq!(ask(&mut game, AgendaEntry::Use(ContractSlot::Any)), Step::From(Source::Artists), "TG-25.9");
    game.agenda.clear();
    game.phase = Phase::After;
    (game.player_mut(Y).starter, game.player_mut(Y).starter_due) = (Some(Tile::Bids), true);
    assert_eq!(game.fallback_step(Y), Step::Starter(TileSlot::Tickets), "TG-25.9: the first with an effect");
    let kicked = kicked(3, P, Y, Figure::Gallerist, Sales);
    assert_eq!(kicked.fallback_step(Y), Step::Nothing, "TG-25.9");
    let start = table(4, 1);
    assert_eq!(start.fallback_step(start.current), Step::Start(Artists), "TG-25.9");
    let mut solo = scene(1);
    solo.phase = Phase::Discard;
    solo.box_office = [3, 4, 4];
    assert_eq!(solo.fallback_step(Y), Step::Discard(Ticket::Pink), "TG-25.9");
}

/// TG-25.9, TG-25.10: the automatic move does not depend on hidden information, so announcing it reveals nothing.
#[test]
fn tg_25_10_automatic_move_reveals_nothing() {
    let mut dice = DiceKey::from_number(9).at(1);
    let mut game = table(3, 8);
    for at in 0..150 {
        let seat = game.pending().seats()[0];
        let twin = game.reshuffle_hidden(Viewer::Seat(seat), &mut dice);
        let step = game.fallback_step(seat);
        assert_eq!(twin.fallback_step(seat), step, "TG-25.10");
        game.apply(&engine::Play::Step(seat, step), &mut DiceKey::from_number(8).at(at), &mut Vec::new());
    }
}
