//! The automatic move (section 22).

use super::fixtures::{
    BASE, EITHER_IRIS_CROWN, EXPANSION, GREEN, ONE_ARCHITECT, RED, build_house, cell, cubes, nobles, red,
    scene, using, works,
};
use crate::brussels_1893::state::{Phase, Stage, Turn};
use crate::brussels_1893::{
    Action, Bonus, Brussels1893, Colour, CompassPoint, Cube, Iris, Noble, NobleChoice, Quarter, Reputation,
    Step, Strategy, Track,
};
use engine::Play;
use engine::prelude::*;

/// Plays automatic steps while this seat is to act.
fn play(game: &mut Brussels1893) -> Vec<Step> {
    let (seat, mut steps) = (game.active, Vec::new());
    while game.only_pending_seat() == Some(seat) && game.phase == Phase::Actions {
        let step = game.fallback_step(seat);
        game.apply(&Play::Step(seat, step), &mut super::fixtures::dice(), &mut Vec::new());
        steps.push(step);
    }
    steps
}

/// BX-22.2: the first legal one of exchange, market, plaza, materials, pass.
#[test]
fn bx_22_2_automatic_turn_takes_the_first_legal_action() {
    let mut game = scene(3, BASE);
    assert_eq!(game.fallback_step(RED), Step::Brussels(Quarter::Exchange, 0));
    game.crowds[Quarter::Exchange.index()].uses = 1;
    assert_eq!(game.fallback_step(RED), Step::Brussels(Quarter::Market, 0));
    game.supply[Cube::Wild.index()] = 2;
    red(&mut game).nobles = nobles(&[Noble::Brugmann, Noble::Maeterlinck, Noble::Vandervelde]);
    red(&mut game).levels[Track::Crown.index()] = 3;
    red(&mut game).court = 0;
    let mut plaza = game.clone();
    assert_eq!(
        play(&mut plaza),
        [
            Step::Brussels(Quarter::Plaza, 0),
            Step::Use(Noble::Maeterlinck, NobleChoice::None),
            Step::Use(Noble::Brugmann, NobleChoice::None),
            Step::Done
        ]
    );
    red(&mut game).nobles = 0;
    game.needles = [CompassPoint::Iron, CompassPoint::Any];
    red(&mut game).cubes = cubes("wood 1");
    build_house(&mut game, "3-5", GREEN);
    let mut materials = game.clone();
    assert_eq!(
        play(&mut materials),
        [Step::Place(cell("4-3")), Step::Bid(1), Step::Materials(Cube::Iron, Some(Cube::Iron))]
    );
    red(&mut game).francs = 2;
    assert_eq!(play(&mut game), [Step::Pass]);
}

/// BX-22.1: setup, square and neutral.
#[test]
fn bx_22_1_automatic_move_plans_the_round() {
    let mut game = scene(2, BASE);
    game.phase = Phase::Artwork;
    assert_eq!(game.fallback_step(RED), Step::Start(Colour::Yellow));
    red(&mut game).works = works("yellow");
    assert_eq!(game.fallback_step(RED), Step::Start(Colour::Blue));
    game.phase = Phase::Square;
    game.stock_open = Some(0);
    assert_eq!(game.fallback_step(RED), Step::Square(Iris::new(2, 2)));
    build_house(&mut game, "5-5", GREEN);
    assert_eq!(game.fallback_step(RED), Step::Square(Iris::new(3, 3)), "fewer houses of others");
    game.phase = Phase::Neutral;
    assert_eq!(game.fallback_step(RED), Step::Neutral(cell("3-3")), "a corner of the area");
    build_house(&mut game, "3-3", GREEN);
    assert_eq!(game.fallback_step(RED), Step::Neutral(cell("3-5")));
    game.phase = Phase::AnySquare;
    assert_eq!(game.fallback_step(RED), Step::NoSquare);
    let game = super::play::table(3, 1, super::fixtures::VARIANT);
    assert_eq!(game.fallback_step(game.start), Step::Board(crate::brussels_1893::Board::Hankar));
}

/// BX-22.1: free actions.
#[test]
fn automatic_move_chooses_free_actions() {
    let mut game = scene(3, BASE);
    build_house(&mut game, "3-5", GREEN);
    game.turn =
        Turn { stage: Stage::Free, cell: Some(cell("3-5")), action: Some(Action::Materials), ..Turn::NEW };
    game.needles = [CompassPoint::Iron, CompassPoint::Stone];
    game.place_mut(GREEN).cubes = cubes("iron 2 stone 1");
    assert_eq!(game.fallback_step(GREEN), Step::FreeCube(Cube::Stone), "of those shown, the one least owned");
    game.needles = [CompassPoint::Any, CompassPoint::Empty];
    assert_eq!(game.fallback_step(GREEN), Step::FreeCube(Cube::Wood));
    game.turn.action = Some(Action::Noble);
    game.place_mut(GREEN).nobles = nobles(&[Noble::Buls, Noble::Brugmann, Noble::Solvay]);
    assert_eq!(game.fallback_step(GREEN), Step::FreeUse(Noble::Brugmann, NobleChoice::None));
    game.place_mut(GREEN).nobles = nobles(&[Noble::Empain, Noble::Solvay]);
    assert_eq!(game.fallback_step(GREEN), Step::FreeUse(Noble::Solvay, NobleChoice::Cube(Cube::Wood)));
}

/// BX-22.1: reputation cards, first as a bonus, later under the board.
#[test]
fn automatic_move_uses_reputation_cards() {
    let mut game = scene(3, BASE);
    using(&mut game, &[EITHER_IRIS_CROWN]);
    assert_eq!(game.fallback_step(RED), Step::Bonus(EITHER_IRIS_CROWN, Some(Bonus::Iris)));
    red(&mut game).levels[Track::Iris.index()] = 6;
    assert_eq!(game.fallback_step(RED), Step::Bonus(EITHER_IRIS_CROWN, Some(Bonus::Crown)));
    red(&mut game).levels = [6; 3];
    assert_eq!(
        game.fallback_step(RED),
        Step::Bonus(EITHER_IRIS_CROWN, Some(Bonus::Iris)),
        "no effect: the first"
    );
    let release = Reputation(19);
    using(&mut game, &[release]);
    assert_eq!(game.fallback_step(RED), Step::Bonus(release, Some(Bonus::Release)));
    game.round = 4;
    using(&mut game, &[ONE_ARCHITECT]);
    red(&mut game).works = works("blue blue green yellow");
    assert_eq!(game.fallback_step(RED), Step::Tuck(ONE_ARCHITECT, Strategy::Artworks));
    red(&mut game).tucked_now = 1 << Strategy::Artworks.index();
    assert_eq!(
        game.fallback_step(RED),
        Step::Tuck(ONE_ARCHITECT, Strategy::Architects),
        "3 architects beyond two"
    );
}

/// BX-22.1: optional cards are not used.
#[test]
fn bx_22_1_optional_cards_stay_unused() {
    let mut game = scene(3, EXPANSION);
    for (phase, step) in
        [(Phase::Swap, Step::NoSwap), (Phase::Recall, Step::NoRecall), (Phase::Call, Step::NoCall)]
    {
        game.phase = phase;
        assert_eq!(game.fallback_step(RED), step);
    }
    game.phase = Phase::Actions;
    for (stage, step) in
        [(Stage::Tile, Step::NoTile), (Stage::Again, Step::NotAgain), (Stage::Keep, Step::Discard)]
    {
        game.turn.stage = stage;
        assert_eq!(game.fallback_step(RED), step);
    }
}

/// BX-22.3: a service that counts timeouts may pass for a seat at the start of any turn.
#[test]
fn bx_22_3_every_turn_offers_a_pass() {
    for options in super::play::MODES {
        let game = super::play::table(4, 6, options);
        let mut turns = 0;
        let mut luck = engine::DiceKey::from_number(3).luck(1);
        let choose = |game: &Brussels1893, seat, offers: &engine::Offers<Step>| {
            if game.phase == Phase::Actions && game.turn == Turn::NEW {
                assert!(offers.find(&Step::Pass).is_some(), "{seat}");
                assert!(offers.fresh);
            }
            super::play::random(&mut luck)(game, seat, offers)
        };
        super::play::play_out(game, 6, choose, |_, _, _| turns += 1);
        assert!(turns > 40, "{turns}");
    }
}
