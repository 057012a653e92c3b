//! Visibility of information, and decisions as lines and menus (TG-23, TG-25).

use super::fixtures::*;
use super::play::table;
use crate::the_gallerist::Event;
use crate::the_gallerist::inline_list::InlineList;
use crate::the_gallerist::names::*;
use crate::the_gallerist::parts::Card;
use crate::the_gallerist::state::*;
use engine::prelude::*;
use engine::{DiceKey, Pending, Viewer};

fn viewer_json(game: &TheGallerist, viewer: Viewer) -> String {
    serde_json::to_string(&game.view(viewer)).unwrap()
}

/// TG-23: public information is shown to all viewers alike.
#[test]
fn tg_23_public_information_is_shown() {
    let mut game = scene(3);
    stand(&mut game, O, Media);
    artist(&mut game, name(Red, Painting), 7, 12, false);
    game.artist_mut(name(Red, Painting)).token_level = 4;
    exhibit(&mut game, Y, &[(Painting, Red)]);
    contract(&mut game, Y, ContractSlot::Pink, Painting, Reward::Money);
    game.market.lower[2][0] = Some(P);
    top(&mut game, Digital, 5, [1, 0, 1]);
    let view = game.view(Viewer::Table);
    let media = &view.locations[Media.index()];
    assert_eq!(media.main.and_then(|piece| piece.seat), Some(O), "TG-23");
    let painter = &view.artists[name(Red, Painting).index()];
    assert_eq!((painter.fame, painter.value, painter.promotion, painter.stars), (12, 14, 4, 4), "TG-23");
    let own = &view.seats[0];
    assert_eq!(
        (own.exhibit[0].value, own.contracts[1].reward, own.spaces),
        (14, Some(Reward::Money), 3),
        "TG-23"
    );
    assert_eq!((own.hire.len(), own.hire[0].cost, own.collector_limit), (8, 1, 1), "TG-23");
    assert_eq!(view.market.bids[2].cells[0].assistant.and_then(|piece| piece.seat), Some(P), "TG-23");
    assert_eq!(view.market.columns[0].assistants, [0, 1, 0], "TG-23");
    let digital = view.piles[0].top.as_ref().unwrap();
    assert_eq!((digital.fame, digital.tickets.len(), digital.visitors.collector), (1, 2, 1), "TG-23");
    assert_eq!(view.track.iter().filter(|space| space.seats.len() == 3).count(), 1, "TG-23");
    let totals: Vec<i32> = view.seats.iter().map(|seat| seat.points.total).collect();
    let standings: Vec<i32> = game.standings(Viewer::Table).iter().map(|standing| standing.points).collect();
    assert_eq!(totals, standings, "TG-23");
    let mut own = game.view(Viewer::Seat(P));
    assert!(own.seats[1].curator.take().is_some() && own.seats[1].dealer.take().is_some(), "TG-23.2");
    (own.eye, own.prospects, own.tiles) = (None, None, view.tiles.clone());
    assert_eq!(
        own, view,
        "TG-23: except the secret cards and the values computed for the viewer, all see the same"
    );
}

/// TG-23.2.
#[test]
fn tg_23_2_only_owners_see_secret_cards() {
    let game = table(4, 3);
    for (at, seat) in game.view(Viewer::Seat(P)).seats.iter().enumerate() {
        assert_eq!((seat.curator.is_some(), seat.dealer.is_some()), (at == 1, at == 1), "TG-23.2");
    }
    assert!(game.view(Viewer::Table).seats.iter().all(|seat| seat.curator.is_none()), "TG-23.2");
    let cards = Event::Cards { seat: P, curator: Digital, dealer: Painting };
    assert_eq!(game.redact(&cards, Viewer::Seat(P)), Some(cards), "TG-23.2");
    assert_eq!(game.redact(&cards, Viewer::Seat(Y)).or(game.redact(&cards, Viewer::Table)), None, "TG-23.2");
    let mut dice = DiceKey::from_number(3).at(5);
    for eye in [Viewer::Table, Viewer::Seat(Y), Viewer::Seat(B)] {
        let twins = (0..8).map(|_| game.reshuffle_hidden(eye, &mut dice)).collect::<Vec<_>>();
        assert!(twins.iter().any(|twin| twin.player(P).curator != game.player(P).curator), "TG-23.2");
        assert!(twins.iter().all(|twin| viewer_json(twin, eye) == viewer_json(&game, eye)), "TG-23.2");
        assert!(twins.iter().any(|twin| twin.deck != game.deck && twin.piles != game.piles), "TG-23");
        let tops = |game: &TheGallerist| game.piles.map(|pile| pile.last().copied());
        assert!(twins.iter().all(|twin| tops(twin) == tops(&game)), "TG-23: the tops are public");
        assert!(twins.iter().all(|twin| twin.bag == game.bag), "TG-23: the bag can be counted");
    }
    let mut over = scene(3);
    over.phase = Phase::Over(Reason::TicketsBag);
    assert!(over.view(Viewer::Table).seats.iter().all(|seat| seat.curator.is_some()), "TG-23.2, TG-20.5");
}

/// TG-23.1, TG-25.5: drawn components are shown to all players, and end the undoing of steps.
#[test]
fn tg_25_5_revealing_steps_are_marked() {
    let mut game = at(3, Y, Sales);
    let then = |game: &TheGallerist, words: &str| {
        let mut game = game.clone();
        step(&mut game, Y, words);
        game
    };
    let marks = |game: &TheGallerist, line: &str| {
        let offers = game.offers(Y);
        let found = offers.steps.iter().find(|offer| offer.words.to_string() == line);
        found.unwrap_or_else(|| panic!("{line} in {:?}", offered_words(game, Y))).reveals
    };
    assert!(marks(&game, "sign new") && !marks(&game, "sign 1"), "TG-25.5 (a)");
    game = then(&game, "sign 1");
    assert!(marks(&game, "to brown"), "TG-25.5 (c): the ticket is brown, then the display is filled");
    assert!(!marks(&game, "to any"), "TG-25.5: a ticket is chosen first");
    assert!(marks(&then(&game, "to any"), "tickets pink"), "TG-25.5 (c)");
    game.display[0].push(Card::default());
    assert!(!marks(&game, "to brown"), "TG-25.5: an older card is there, nothing is drawn");
    let mut game = at(3, Y, Artists);
    game.options.money_at_zero = crate::kit::Assent::Yes;
    artist(&mut game, name(Red, Digital), 5, 5, false);
    top(&mut game, Digital, 1, [0; 3]);
    game.player_mut(Y).influence = 0;
    assert!(marks(&game, "buy digital red"), "TG-25.5 (b)");
    game.player_mut(Y).influence = 4;
    assert!(!marks(&game, "buy digital red"), "TG-25.4: money steps are chosen first");
    let paying = then(&game, "buy digital red");
    assert_eq!(
        offered_words(&paying, Y),
        ["money 0", "money 1", "money 2"],
        "TG-25.5: fame can be bought with what is left"
    );
    assert!(!marks(&paying, "money 0") && marks(&paying, "money 2"), "TG-25.5 (b)");
    let news = say(&mut game, Y, "buy digital red, money 0, fame 1");
    assert!(news.iter().any(|event| matches!(event, Event::NextWork { .. })), "TG-23.1");
}

/// TG-25.7: a whole turn in one line, in a player's words.
#[test]
fn tg_25_7_whole_turn_fits_in_one_line() {
    let mut game = scene(3);
    stand(&mut game, Y, MarketPlace);
    artist(&mut game, name(Red, Photography), 5, 5, false);
    top(&mut game, Photography, 5, [0; 3]);
    game.plaza = [0, 1, 0];
    let line = "to artists from market leave assistant, buy photography red, fame 1, tickets brown pink, \
                then move pink plaza lobby";
    let news = say(&mut game, Y, line);
    assert_eq!(game.player(Y).lobby, [0, 1, 0], "TG-25.7");
    assert_eq!(game.artist(name(Red, Photography)).fame, 7, "TG-25.7");
    assert_eq!(
        (game.player(Y).money, game.player(Y).desks),
        (5, 1),
        "TG-25.6: no money steps beyond what cash cannot cover"
    );
    assert_eq!(game.spot(MarketPlace).main, piece(Y, Figure::Assistant), "TG-25.7");
    assert!(news.iter().any(|event| matches!(event, Event::VisitorMoved { .. })));
    assert_eq!(game.pending(), Pending::Turn(P), "TG-25.7: the list of moves ends with the line");
}

/// TG-25.4: the same turn step by step.
#[test]
fn tg_25_4_turn_can_be_played_step_by_step() {
    let mut game = scene(3);
    stand(&mut game, Y, MarketPlace);
    artist(&mut game, name(Red, Photography), 5, 5, false);
    top(&mut game, Photography, 5, [0; 3]);
    game.plaza = [0, 1, 0];
    put_finished_contract(&mut game, Y, ContractSlot::Any, Half::Money, false);
    for line in ["to artists", "buy red photography", "money 0", "fame 0", "tickets brown pink"] {
        assert_eq!(game.pending(), Pending::Turn(Y), "TG-25.1");
        let fresh = game.offers(Y).fresh;
        assert_eq!(fresh, line == "to artists", "TG-25.4: one decision");
        step(&mut game, Y, line);
        if line == "to artists" {
            step(&mut game, Y, "leave none");
        }
    }
    let open = ["end", "move pink plaza", "use any"];
    assert_eq!(
        offered_words(&game, Y),
        open,
        "TG-25.2: the executive action is a real alternative to ending"
    );
    assert_eq!(game.offers(Y).default, None, "TG-25.2: so the end is not the default");
    say(&mut game, Y, "end");
    assert_eq!(game.pending(), Pending::Turn(P), "TG-25.4");
}

/// TG-25.5: preferences after new contracts.
#[test]
fn tg_25_5_preferences_apply_after_a_deal() {
    let mut game = at(3, O, Sales);
    let card = |form, reward| Card { form, reward };
    game.deck = InlineList::of(&[
        card(Digital, Reward::Money),
        card(Sculpture, Reward::Assistant),
        card(Sculpture, Reward::Money),
        card(Painting, Reward::Money),
        card(Digital, Reward::Influence),
    ]);
    let picked = after(&game, O, "sign new; sign photography / sign sculpture / decline; to pink");
    let held = contract_on_slot(&picked, O, ContractSlot::Pink).card;
    assert_eq!((held.form, held.reward), (Sculpture, Reward::Money), "TG-25.5: the leftmost of the form");
    let none = after(&game, O, "sign new; sign photography / decline");
    assert!(none.player(O).contracts.iter().all(Option::is_none), "TG-25.5, TG-9.3");
    let asked = after(&game, O, "sign new");
    assert!(offered_words(&asked, O).contains(&"sign 4".to_owned()), "TG-25.5: otherwise it is a choice");
}

/// TG-25.6.
#[test]
fn tg_25_6_defaults_fill_omitted_choices() {
    let mut game = at(3, Y, Media);
    (game.player_mut(Y).desks, game.player_mut(Y).queue, game.player_mut(Y).money) = (0, 3, 2);
    game.box_office = [7, 9, 9];
    let news = say(&mut game, Y, "hire 1; end");
    assert_eq!(
        (game.player(Y).influence, game.player(Y).money),
        (4, 0),
        "TG-25.6: as few money steps as needed"
    );
    assert!(
        news.contains(&Event::TicketGained { seat: Y, ticket: Ticket::Pink }),
        "TG-25.6: most left, ties pink"
    );
    let mut game = at(3, Y, MarketPlace);
    sold(&mut game, Y, &[(Digital, Red)]);
    game.market.tiles[0][0] = Some(Tile::Bids);
    (game.player_mut(Y).lobby, game.plaza) = ([1, 1, 0], [1, 1, 1]);
    let news = say(&mut game, Y, "reputation digital 1, slot visitor; end");
    let left = Event::VisitorLeft {
        seat: Y,
        visitor: Visitor::Investor,
        from: crate::the_gallerist::VisitorPlace::Lobby,
    };
    assert!(news.contains(&left), "TG-25.6: investor, vip, collector leave");
    assert_eq!(game.player(Y).gallery, [0, 0, 1], "TG-25.6: collector if the limit allows");
    assert_eq!(game.player(Y).desks, 1, "TG-25.6: an assistant from a desk");
}

/// TG-25.2, TG-25.3.
#[test]
fn tg_25_3_idle_kicked_out_player_is_skipped() {
    let mut game = scene(3);
    stand(&mut game, O, Media);
    let player = game.player_mut(O);
    (player.influence, player.desks) = (0, 2);
    let end = "to media, hire 1, money 0; end";
    assert_eq!(after(&game, Y, end).pending(), Pending::Turn(P), "TG-25.3");
    contract(&mut game, O, ContractSlot::Any, Digital, Reward::Money);
    assert_eq!(after(&game, Y, end).pending(), Pending::Turn(P), "TG-25.3: a contract that gives nothing");
    game.player_mut(O).gallery = [1, 0, 0];
    assert_eq!(after(&game, Y, end).pending(), Pending::Turn(O), "TG-25.3");
    game.player_mut(O).gallery = [0; 3];
    game.player_mut(O).influence = 6;
    assert_eq!(after(&game, Y, end).pending(), Pending::Turn(O), "TG-25.3");
}

/// TG-25.8: lines played ahead for a turn or for being kicked out can be checked.
#[test]
fn tg_25_8_later_decisions_can_be_planned() {
    let mut game = scene(3);
    stand(&mut game, O, Media);
    assistant(&mut game, O, Sales);
    let words = |place| ["kicked", "from", place];
    let kicked = game.assume_decision(O, &words("media")).unwrap();
    assert_eq!(kicked.pending(), Pending::Turn(O), "TG-25.8");
    assert_eq!(kicked.offers(O).decision_name.to_string(), "kicked from media", "TG-25.8");
    let hired = after(&kicked, O, "hire 2, money 0, end");
    assert_eq!((hired.player(O).desks, hired.player(O).influence), (4, 5), "TG-25.8");
    assert_eq!(game.assume_decision(O, &words("sales")).unwrap().deciding_seat(), O, "TG-25.8: an assistant");
    assert_eq!(game.assume_decision(O, &words("market")), None, "TG-25.8: no piece is there");
    let turn = game.assume_decision(O, &["turn"]).unwrap();
    assert!(offered_words(&turn, O).contains(&"to artists".to_owned()), "TG-25.8");
    assert_eq!(turn.census(), game.census(), "TG-25.8");
    assert_eq!(game.assume_decision(O, &["start"]), None, "TG-25.8");
}

/// TG-25.7: the examples of the rules.
#[test]
fn tg_25_7_rulebook_lines_are_parsed() {
    let mut game = scene(3);
    stand(&mut game, Y, MarketPlace);
    for colour in [Red, Blue] {
        artist(&mut game, name(colour, Painting), 7, 12, false);
    }
    artist(&mut game, name(Blue, Digital), 4, 4, false);
    game.artist_mut(name(Blue, Digital)).tile.promotion = 1;
    top(&mut game, Painting, 5, [0; 3]);
    exhibit(&mut game, Y, &[(Digital, Blue), (Painting, Red)]);
    contract(&mut game, Y, ContractSlot::Pink, Painting, Reward::Money);
    contract(&mut game, Y, ContractSlot::Brown, Digital, Reward::VisitorBag);
    let player = game.player_mut(Y);
    (player.tickets, player.gallery, player.starter) = ([0, 2, 0], [0, 1, 0], Some(Tile::Vips));
    player.lobby = [1, 0, 0];
    game.plaza = [0, 1, 0];
    let line = "move pink plaza, move pink lobby; to sales leave desk; sell 2 using pink out vip";
    let sold = after(&game, Y, line);
    assert_eq!((sold.player(Y).money, sold.current), (24, P), "TG-25.7");
    assistant(&mut game, Y, Media);
    let line =
        "to artists leave media; buy painting red, money 2, tickets brown white; tile money, out investor";
    let bought = after(&game, Y, line);
    assert_eq!((bought.player(Y).money, bought.player(Y).tiles[1]), (0, Some(Tile::Vips)), "TG-25.7");
    assert_eq!(bought.spot(MarketPlace).main, piece(Y, Figure::Assistant), "TG-25.7");
    let promoted = after(&game, Y, "to media; promote digital blue, fame 1");
    assert_eq!(promoted.artist(name(Blue, Digital)).fame, 6, "TG-25.7");
    let used = after(&game, Y, "use brown from black, visitor vip / use brown from desk, visitor vip");
    assert_eq!(used.player(Y).gallery, [0, 2, 0], "TG-25.7");
}
