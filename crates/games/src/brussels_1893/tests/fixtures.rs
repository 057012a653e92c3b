//! Scenes of the test vectors, and lines as players type them.

use super::play::table;
use crate::brussels_1893::state::{Phase, Piece};
use crate::brussels_1893::state::{SeatComponents, Stage, Turn, WonCard, Work};
use crate::brussels_1893::{
    Action, Area, Brussels1893, Cell, Colour, CompassPoint, Cube, Event, Face, Iris, Noble, Options, Parts,
    Reputation, Step, Strategy, Switch, Track, Unit,
};
use engine::prelude::*;
use engine::{Components, Dice, DiceKey, GameKind, Lexicon, OfferKind, Play, Seat};
use std::collections::BTreeMap;
use std::sync::{Arc, LazyLock};

pub(super) const RED: Seat = Seat::new(0);
pub(super) const GREEN: Seat = Seat::new(1);
pub(super) const BLUE: Seat = Seat::new(2);

pub(super) const BASE: Options = Options::PLAIN;
pub(super) const EXPANSION: Options = Options { belle_epoque: Switch::On, ..Options::PLAIN };
pub(super) const VARIANT: Options = Options { b_side: Switch::On, ..Options::PLAIN };
pub(super) const BOTH: Options = Options { belle_epoque: Switch::On, b_side: Switch::On, ..Options::PLAIN };

/// The cards by their kind: either(iris, crown) with 1 score and 1 icon, one(architect) with 2 and 1, both(release,
/// iris) with 1 and 0, both(crown, architect) with 0 and 1, one(iris) with 2 and 2, one(release) with 2 and 1, two more
/// with 1 score.
pub(super) const EITHER_IRIS_CROWN: Reputation = Reputation(8);
pub(super) const ONE_ARCHITECT: Reputation = Reputation(2);
pub(super) const BOTH_RELEASE_IRIS: Reputation = Reputation(23);
pub(super) const BOTH_CROWN_ARCHITECT: Reputation = Reputation(22);
pub(super) const ONE_IRIS_TWO_ICONS: Reputation = Reputation(4);
pub(super) const ONE_RELEASE: Reputation = Reputation(3);
pub(super) const SCORE_1: [Reputation; 2] = [Reputation(6), Reputation(10)];

pub(super) fn dice() -> Dice {
    DiceKey::from_number(0).at(1)
}

/// Sets up the first round on Red's turn: the strips in data order from the bottom; the area of rows 3-5 and columns
/// 3-5, with 3-3 sale, 3-4 noble, 3-5 materials, 4-3 materials, 4-4 build, 4-5 workshop, 5-3 workshop, 5-4 sale, 5-5
/// noble. No player owns an artwork; each player has 10 francs.
pub(super) fn scene(seats: u8, options: Options) -> Brussels1893 {
    let mut game = table(seats, 5, options);
    game.round = 1;
    game.phase = Phase::Actions;
    game.start = RED;
    game.active = RED;
    game.strips = [0, 1, 2, 3, 4];
    game.square = Some(Iris::new(2, 2));
    game.stock_open = game.stock_deck.pop();
    game.display = [Noble::Empain, Noble::Albert, Noble::Buls, Noble::Maeterlinck].map(Some);
    game.seats.iter_mut().for_each(|place| place.francs = 10);
    if options.belle_epoque == Switch::On {
        game.tiles.clear();
    }
    game
}

pub(super) fn cell(text: &str) -> Cell {
    serde_json::from_value(text.into()).unwrap()
}

pub(super) fn area(rows: (u8, u8), columns: (u8, u8)) -> Area {
    Area { rows, columns }
}

/// Parses artworks by colour: `blue blue green`.
pub(super) fn works(text: &str) -> [u8; 5] {
    let mut list = [0; 5];
    text.split_whitespace().for_each(|colour| list[Colour::of_key(colour).unwrap().index()] += 1);
    list
}

/// Parses cubes: `wood 2 wild 1`.
pub(super) fn cubes(text: &str) -> [u8; 5] {
    let mut list = [0; 5];
    let words: Vec<&str> = text.split_whitespace().collect();
    words.chunks(2).for_each(|pair| list[Cube::of_key(pair[0]).unwrap().index()] = pair[1].parse().unwrap());
    list
}

/// Parses the display: `brown white`; a white artwork is yellow underneath.
pub(super) fn parse_display(text: &str) -> [Option<Work>; 2] {
    let work = |face: &str| match Colour::of_key(face) {
        Some(colour) => Work { colour, white: false },
        None => Work { colour: Colour::Yellow, white: true },
    };
    let mut list = text.split_whitespace().map(work);
    [list.next(), list.next()]
}

/// Returns the faces in the display.
pub(super) fn faces(game: &Brussels1893) -> Vec<&'static str> {
    game.sold.iter().flatten().map(|work| Face::key(work.face())).collect()
}

pub(super) fn nobles(list: &[Noble]) -> u16 {
    list.iter().fold(0, |set, noble| set | 1 << noble.index())
}

pub(super) fn put(game: &mut Brussels1893, at: &str, seat: Seat, francs: u32) {
    game.pieces[cell(at).index()] = Some(Piece::Of(seat));
    game.bids[cell(at).index()] = francs;
}

pub(super) fn neutral(game: &mut Brussels1893, at: &str) {
    game.pieces[cell(at).index()] = Some(Piece::Neutral);
}

pub(super) fn build_house(game: &mut Brussels1893, at: &str, seat: Seat) {
    game.houses[cell(at).index()] = Some(seat);
}

pub(super) fn red(game: &mut Brussels1893) -> &mut SeatComponents {
    game.place_mut(RED)
}

/// Gives a Belle Époque card to a seat, ready.
pub(super) fn give(game: &mut Brussels1893, seat: Seat, card: u8) {
    game.place_mut(seat).cards |= 1 << card;
}

pub(super) fn level(game: &Brussels1893, seat: Seat, track: Track) -> u8 {
    game.place(seat).levels[track.index()]
}

pub(super) fn value(game: &Brussels1893, seat: Seat, area: Strategy) -> u8 {
    game.area_value(seat, area)
}

/// Returns the words offered to a seat now.
pub(super) fn offered_words(game: &Brussels1893, seat: Seat) -> Vec<String> {
    let words = |offer: &engine::Offer<Step>| match &offer.make {
        OfferKind::One(_) => offer.words.to_string(),
        OfferKind::Number(range, _) => format!("{} {}-{}", offer.words, range.start(), range.end()),
    };
    game.offers(seat).steps.iter().map(words).collect()
}

/// Returns the offered words with this prefix, without the prefix.
pub(super) fn offered_after(game: &Brussels1893, seat: Seat, start: &str) -> Vec<String> {
    offered_words(game, seat)
        .iter()
        .filter_map(|words| words.strip_prefix(start))
        .map(str::to_owned)
        .collect()
}

/// Returns the game with the supplied data, as the service uses it.
pub(super) fn known() -> &'static (GameKind, Components) {
    static KNOWN: LazyLock<(GameKind, Components)> = LazyLock::new(|| {
        let kind = GameKind::of::<Brussels1893>();
        let components = kind.components(Brussels1893::META.components).unwrap();
        (kind, components)
    });
    &KNOWN
}

/// Reads a line as the service does, and plays it; words after a reveal are read against the offers at that point.
pub(super) fn try_say(game: &mut Brussels1893, seat: Seat, line: &str) -> Result<Vec<Event>, String> {
    let (kind, components) = known();
    let (mut rest, mut news) = (line.to_owned(), Vec::new());
    while !rest.is_empty() {
        let position = kind.resume(components, &serde_json::to_string(game).unwrap()).unwrap();
        let key = DiceKey::from_number(0);
        let read = position
            .read_line(seat, &rest, &Lexicon::plain(), &key, 1)
            .unwrap()
            .map_err(|error| error.to_string())?;
        for read in &read.steps {
            let step: Step = serde_json::from_value(read.step.clone()).unwrap();
            game.apply(&Play::Step(seat, step), &mut dice(), &mut news);
        }
        rest = read.rest;
    }
    Ok(news)
}

/// Like [`try_say`], for a line that must be legal.
#[track_caller]
pub(super) fn say(game: &mut Brussels1893, seat: Seat, line: &str) -> Vec<Event> {
    match try_say(game, seat, line) {
        Ok(news) => news,
        Err(error) => panic!("`{line}`: {error}; offered: {:?}", offered_words(game, seat)),
    }
}

/// Returns the result of a line on a copy.
#[track_caller]
pub(super) fn after(game: &Brussels1893, seat: Seat, line: &str) -> Brussels1893 {
    let mut game = game.clone();
    say(&mut game, seat, line);
    game
}

pub(super) fn legal(game: &Brussels1893, seat: Seat, line: &str) -> bool {
    try_say(&mut game.clone(), seat, line).is_ok()
}

/// Sets up a turn in which Red is about to pay for a building from the build cell 4-4.
pub(super) fn paying(game: &mut Brussels1893, needles: [CompassPoint; 2], owned: &str, francs: u32) {
    put(game, "4-4", RED, 1);
    game.needles = needles;
    let place = red(game);
    place.cubes = cubes(owned);
    place.francs = francs;
    let (cell, action) = (Some(cell("4-4")), Some(Action::Build));
    game.turn = Turn { stage: Stage::Pay, cell, action, performed: true, ..Turn::NEW };
}

/// Returns every way to pay from here, with its points: `wood 2 wild 1`, with `card 9 iron` at the end.
pub(super) fn payments(game: &Brussels1893) -> BTreeMap<String, i32> {
    let mut found = BTreeMap::new();
    follow(game, game.active_components().points, &mut found);
    found
}

fn follow(game: &Brussels1893, points: i32, found: &mut BTreeMap<String, i32>) {
    if game.turn.stage != Stage::Pay {
        let units = Unit::ALL.into_iter().zip(game.turn.paid).filter(|(_, count)| *count > 0);
        let mut text: Vec<String> = units.map(|(unit, count)| format!("{} {count}", unit.key())).collect();
        text.extend(game.turn.substitute.map(|cube| format!("card 9 {}", cube.key())));
        found.insert(text.join(" "), game.active_components().points - points);
        return;
    }
    for offer in &game.offers(game.active).steps {
        let OfferKind::One(step) = offer.make else { continue };
        if matches!(step, Step::Pay(_) | Step::Substitute(_)) {
            let mut next = game.clone();
            next.apply(&Play::Step(game.active, step), &mut dice(), &mut Vec::new());
            follow(&next, points, found);
        }
    }
}

/// Asserts that these are the only ways to pay, in the notation of [`payments`].
#[track_caller]
pub(super) fn assert_payments(game: &Brussels1893, expected: &[(&str, i32)]) {
    let expected: BTreeMap<String, i32> =
        expected.iter().map(|(text, points)| ((*text).to_owned(), *points)).collect();
    assert_eq!(payments(game), expected);
}

/// Resolves the round as if all had passed, with these cards under the columns.
pub(super) fn resolve(game: &mut Brussels1893, cards: [Option<Reputation>; 5]) -> Vec<Event> {
    let mut news = Vec::new();
    game.row = cards;
    game.seats.iter_mut().for_each(|place| place.passed = true);
    game.first_passer.get_or_insert(GREEN);
    game.resolve(&mut dice(), &mut news);
    news
}

/// Sets up a decision in which Red is to use these cards.
pub(super) fn using(game: &mut Brussels1893, cards: &[Reputation]) {
    game.phase = Phase::Use;
    let won = |(column, card): (u8, &Reputation)| WonCard { seat: RED, column, card: *card, tied: false };
    game.won = (1..).zip(cards).map(won).collect();
}

pub(super) fn points(game: &Brussels1893) -> Vec<i32> {
    game.seats.iter().map(|place| place.points).collect()
}

/// Returns a part of a seat's final score.
pub(super) fn part(game: &Brussels1893, seat: Seat, key: &str) -> i32 {
    game.score_parts(seat).iter().find(|(part, _)| *part == key).unwrap().1
}

pub(super) fn total(game: &Brussels1893, seat: Seat) -> i32 {
    game.score_parts(seat).iter().map(|(_, points)| points).sum()
}

/// Puts an architect of a seat on this Belle Époque tile.
pub(super) fn on_tile(game: &mut Brussels1893, seat: Seat, no: u8) {
    game.tiles.push(crate::brussels_1893::state::OpenTile { no, taken_by: Some(seat) });
}

/// Returns the data shipped with the program, read once.
pub(super) fn supplied_parts() -> Arc<Parts> {
    static PARTS: LazyLock<Arc<Parts>> =
        LazyLock::new(|| Arc::new(Parts::parse(Brussels1893::META.components).unwrap()));
    Arc::clone(&PARTS)
}
