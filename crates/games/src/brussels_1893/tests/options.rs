//! The options of a table, and the rules of revision 1 (section 18).

use super::fixtures::{
    BASE, EXPANSION, GREEN, RED, after, assert_payments, build_house, cell, dice, give, known, offered_words,
    paying, points, put, red, say, scene, works,
};
use crate::brussels_1893::CompassPoint::{Any, Empty, Francs, Wood};
use crate::brussels_1893::state::OpenTile;
use crate::brussels_1893::{Assent, Brussels1893, Event, Options, Quarter, Step, WhiteIncome};
use engine::prelude::*;
use engine::{DiceKey, Pending, Play};
use std::collections::BTreeMap;

/// Options where all units under *any* are of one kind.
const ALIKE: Options = Options { any_alike: Assent::Yes, ..BASE };

fn purse(
    options: Options,
    needles: [super::super::CompassPoint; 2],
    owned: &str,
    francs: u32,
) -> Brussels1893 {
    let mut game = scene(3, options);
    paying(&mut game, needles, owned, francs);
    game
}

/// BXT-128 (BX-6.4, R12).
#[test]
fn bxt_128_option_requires_equal_units_under_any() {
    let (needles, owned) = ([Any, Wood], "wood 1 iron 1 stone 1 wild 1");
    let mixed = [("wood 1 iron 1 stone 1", 5), ("wood 1 iron 1 wild 1", 0), ("wood 1 stone 1 wild 1", 0)];
    let mut free = purse(BASE, needles, owned, 0);
    let mut alike = purse(ALIKE, needles, owned, 0);
    red(&mut free).built = 2;
    red(&mut alike).built = 2;
    assert_payments(&free, &[&mixed[..], &[("iron 1 stone 1 wild 1", 0)]].concat());
    assert_payments(&alike, &mixed[1..]);
}

/// BXT-129 (BX-6.4, R12, R13); with card 9, which replaces a cube, the kind cannot be francs (BX-15.9).
#[test]
fn bxt_129_option_covers_any_with_empty() {
    let game = purse(ALIKE, [Any, Empty], "wood 2 iron 1", 6);
    assert_payments(&game, &[("wood 2", 5), ("francs 2", 5)]);
    let mut game = purse(Options { any_alike: Assent::Yes, ..EXPANSION }, [Any, Empty], "wood 1 iron 1", 3);
    give(&mut game, RED, 9);
    assert_payments(&game, &[("wood 1 card 9 iron", 5), ("iron 1 card 9 wood", 5)]);
    game.options = EXPANSION;
    let francs_too = [("francs 1 card 9 iron", 5), ("francs 1 card 9 wood", 5), ("iron 1 francs 1", 5)];
    let apart = [("wood 1 iron 1", 5), ("wood 1 francs 1", 5)];
    let same = [("wood 1 card 9 iron", 5), ("iron 1 card 9 wood", 5)];
    assert_payments(&game, &[&francs_too[..], &apart, &same].concat());
}

/// BXT-130 (BX-7.1, BX-14.2, R15, R52).
#[test]
fn bxt_130_option_denies_gains_after_a_failure() {
    let no = Assent::No;
    let mut game = scene(3, Options { free_after_failure: no, ..EXPANSION });
    build_house(&mut game, "5-4", RED);
    game.tiles.push(OpenTile { no: 7, taken_by: None });
    red(&mut game).works = works("blue blue green black");
    game.active = GREEN;
    let mut failed = game.clone();
    let told = say(&mut failed, GREEN, "an 5-4 bid 2 none");
    assert_eq!((points(&failed), failed.pending()), (vec![0; 3], Pending::Turn(super::fixtures::BLUE)));
    assert!(!told.iter().any(|event| matches!(event, Event::FreeAction { .. })), "nor promised: {told:?}");
    assert_eq!(after(&game, GREEN, "an 3-3 bid 2 none").pending(), Pending::Turn(super::fixtures::BLUE));
    game.place_mut(GREEN).works = works("yellow");
    let sold = after(&game, GREEN, "an 5-4 bid 2 sell yellow to 3,4");
    assert_eq!(points(&sold)[0], 4);
    assert_eq!(
        offered_words(&after(&game, GREEN, "an 3-3 bid 2 sell yellow to 3,4"), GREEN),
        ["tile 7", "tile none"]
    );
    game.options = EXPANSION;
    game.place_mut(GREEN).works = works("");
    assert_eq!(points(&after(&game, GREEN, "an 5-4 bid 2 none"))[0], 4, "by default it does");
}

/// BXT-131 (BX-14.15, R49).
#[test]
fn bxt_131_each_white_artwork_pays_a_franc() {
    let mut game = scene(3, Options { white_income: WhiteIncome::Each, ..EXPANSION });
    game.first_passer = Some(GREEN);
    let place = red(&mut game);
    (place.francs, place.works, place.whites) = (0, works("blue"), works("green yellow"));
    assert_eq!(red(&mut after(&game, RED, "pass")).francs, 3);
}

/// Plays a building that Red, who owns card 10, pays for with francs only.
fn by_francs(revision: u32) -> Brussels1893 {
    let mut game = purse(EXPANSION, [Francs, Empty], "", 6);
    game.revision = revision;
    give(&mut game, RED, 10);
    say(&mut game, RED, "pay francs francs turn francs");
    game
}

/// BXT-132 (BX-14.18, R55).
#[test]
fn bxt_132_card_that_gains_nothing_is_kept() {
    let played = |revision, line: &str| {
        let game = after(&by_francs(revision), RED, line);
        (game.place(RED).is_ready(10), game.place(RED).points)
    };
    assert_eq!(played(2, "at 2-2"), (true, 5));
    assert_eq!(played(2, "at 2-2 card 10"), (false, 5), "named");
    let mut gains_nothing = [by_francs(1), by_francs(2)];
    assert_eq!(
        gains_nothing.each_mut().map(by_default),
        [Step::Card(10), Step::Save(10)],
        "BX-14.18 since revision 2"
    );
    // If the card gains anything, it is used as before (BX-15.10).
    let mut game = purse(EXPANSION, [Wood, Empty], "wood 2", 0);
    give(&mut game, RED, 10);
    say(&mut game, RED, "pay wood wood turn wood");
    assert_eq!(by_default(&mut game), Step::Card(10));
    assert_eq!(after(&game, RED, "card 10").place(RED).points, 5 + 1);
}

/// Returns the step that the clock plays for card 10 once Red has built.
fn by_default(game: &mut Brussels1893) -> Step {
    game.apply(&Play::Step(RED, Step::At(cell("2-2"))), &mut dice(), &mut Vec::new());
    game.fallback_step(RED)
}

/// BXT-133 (BX-4.8, R22).
#[test]
fn bxt_133_seat_that_can_only_pass_does_so() {
    let mut game = scene(3, BASE);
    (red(&mut game).reserve, red(&mut game).francs) = (1, 0);
    Quarter::ALL.iter().for_each(|quarter| game.crowds[quarter.index()].uses = 1);
    let begun = |game: &Brussels1893| {
        let (mut game, mut news) = (game.clone(), Vec::new());
        game.begin_turn(&mut dice(), &mut news);
        (game.pending(), news.first().cloned())
    };
    let passed = Some(Event::Passed { seat: RED, automatic: true });
    assert_eq!(begun(&game), (Pending::Turn(GREEN), passed));
    let asked = (Pending::Turn(RED), None);
    assert_eq!(begun(&Brussels1893 { revision: 1, ..game.clone() }), asked, "revision 1");
    game.crowds[Quarter::Park.index()].uses = 0;
    assert_eq!(begun(&game), asked, "the park is open");
    game.crowds[Quarter::Park.index()].uses = 1;
    red(&mut game).francs = 1;
    assert_eq!(begun(&game), asked, "a cell can be bid for");
    [3, 4, 5].into_iter().for_each(|row| {
        (3..=5).for_each(|column| put(&mut game, &format!("{row}-{column}"), GREEN, 1));
    });
    assert_eq!(begun(&game).0, Pending::Turn(GREEN), "every cell is taken");
}

/// A state of revision 1 names neither its revision nor options that it did not know, and is unchanged after it is read
/// and written again. A revised one differs in nothing else.
#[test]
fn brussels_revision_1_states_are_unchanged() {
    let (kind, components) = known();
    let set_up = |revision: u32| {
        let kind = kind.of_revision(revision).unwrap();
        let key = DiceKey::from_number(3);
        kind.setup(components, 3, &BTreeMap::new(), &mut key.at(0), &mut Vec::new()).unwrap()
    };
    let (first, second) = (set_up(1), set_up(2));
    let text = first.snapshot().unwrap();
    assert!(text.starts_with(r#"{"options":{"belle_epoque":"off","b_side":"off"},"round""#), "{text}");
    assert!(second.snapshot().unwrap().starts_with(r#"{"revision":2,"options""#));
    assert_eq!(kind.resume(components, &text).unwrap().snapshot().unwrap(), text);
    let revised = kind.revise(components, &text, &BTreeMap::new()).unwrap();
    assert_eq!(revised.digest(), second.digest());
}
