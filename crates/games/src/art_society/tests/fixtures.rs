//! Walls and scenes in the notation of the rules, and helpers that play lines of words.

use super::play::table;
use crate::art_society::state::{Lot, Phase, Turn};
use crate::art_society::tiles::{Item, Tile};
use crate::art_society::wall::Wall;
use crate::art_society::{ArtSociety, Cell, Event, Frame, Painting, Parts, Step, Type};
use engine::prelude::*;
use engine::{Dice, DiceKey, OfferKind, Play, Seat};
use std::sync::{Arc, LazyLock};

/// A wall with a single painting.
pub(super) const W0: &str = "portrait gold 2x3 @F5";

/// Nine paintings around six empty cells, G6 to H8.
pub(super) const HOLE: &str = "city shell 4x5 @A1, portrait ebony 4x5 @E1, city plain 4x5 @I1, \
    portrait gold 4x3 @A6, still shell 2x3 @E6, portrait ebony 4x3 @I6, \
    city plain 4x3 @A9, portrait gold 4x3 @E9, city shell 4x3 @I9";

/// Multipliers city 5, portrait 4, still 3, landscape 2.
pub(super) const RANK: [u16; 4] = [40, 30, 20, 10];

pub(super) const A: Seat = Seat::new(0);
pub(super) const B: Seat = Seat::new(1);
pub(super) const C: Seat = Seat::new(2);
pub(super) const D: Seat = Seat::new(3);

pub(super) fn cell(text: &str) -> Cell {
    Cell::try_from(text.to_lowercase()).unwrap()
}

/// Parses a painting such as `city gold 2x3`; without a frame it is plain.
pub(super) fn painting(text: &str) -> Painting {
    let words: Vec<&str> = text.split_whitespace().collect();
    let kind = Type::ALL.into_iter().find(|kind| kind.key() == words[0]).unwrap();
    let frame = Frame::ALL.into_iter().find(|frame| frame.key() == words[1]).unwrap_or(Frame::Plain);
    let (width, height) = words.last().unwrap().split_once('x').unwrap();
    let (width, height): (u8, u8) = (width.parse().unwrap(), height.parse().unwrap());
    Painting { width, height, value: width + height - 1, kind, frame }
}

/// Parses a tile such as `city gold 2x3 @F5` or `d2v @H3`.
pub(super) fn tile(text: &str) -> Tile {
    let (what, at) = text.rsplit_once(" @").unwrap();
    let at = cell(at.trim());
    let what = what.trim();
    match what.strip_prefix('d') {
        Some(decor) => {
            let size = decor[..1].parse().unwrap();
            Tile { item: Item::Decor(size), at, upright: decor.ends_with('v'), round: 0 }
        }
        None => Tile { item: Item::Painting(painting(what)), at, upright: false, round: 0 },
    }
}

/// Parses comma-separated tiles.
pub(super) fn parse_wall(text: &str) -> Wall {
    text.split(',').map(tile).collect::<Vec<_>>().into()
}

/// Builds a scene in which seat A is about to take a lot and the other seats follow.
pub(super) fn scene(walls: &[&str], lots: &[&str]) -> ArtSociety {
    let mut game = table(walls.len() as u8, 5);
    game.round = 1;
    for (number, (place, text)) in (0u8..).zip(game.seats.iter_mut().zip(walls)) {
        place.start = None;
        place.wall = parse_wall(text);
        place.stack = vec![number + 1, 20 - number];
        place.hand &= !(1 << (20 - number));
    }
    game.lots =
        lots.iter().map(|lot| Lot { painting: painting(lot), taken_by: None, leftover: false }).collect();
    game.order = Seat::all(walls.len() as u8).collect();
    game.phase = Phase::Turn(0);
    game
}

/// Builds a scene for two players in which A takes this painting; B has W0 and only filler lots.
pub(super) fn solo(text: &str, lot: &str) -> ArtSociety {
    scene(&[text, W0], &[lot, "still plain 2x2", "still ebony 2x2"])
}

/// Returns the words of the current offers of a seat.
pub(super) fn offered_words(game: &ArtSociety, seat: Seat) -> Vec<String> {
    game.offers(seat).steps.iter().map(|offer| offer.words.to_string()).collect()
}

/// Returns the offered words with this prefix, without the prefix.
pub(super) fn offered_after(game: &ArtSociety, seat: Seat, start: &str) -> Vec<String> {
    offered_words(game, seat)
        .iter()
        .filter_map(|words| words.strip_prefix(start))
        .map(str::to_owned)
        .collect()
}

/// Returns the step that these words name for a seat, if it is legal.
pub(super) fn step(game: &ArtSociety, seat: Seat, words: &str) -> Option<Step> {
    let offers = game.offers(seat);
    let found = offers.steps.iter().find(|offer| {
        offer.words.to_string() == words
            || offer.alternative_words.iter().any(|also| also.to_string() == words)
    })?;
    if let OfferKind::One(step) = found.make { Some(step) } else { None }
}

pub(super) fn legal(game: &ArtSociety, seat: Seat, words: &str) -> bool {
    step(game, seat, words).is_some()
}

pub(super) fn dice() -> Dice {
    DiceKey::from_number(0).at(1)
}

/// Plays comma-separated steps and returns the first illegal one as an error.
pub(super) fn try_play(game: &mut ArtSociety, seat: Seat, line: &str) -> Result<Vec<Event>, String> {
    let mut news = Vec::new();
    for words in line.split(',').map(str::trim) {
        if !game.pending().seats().contains(&seat) {
            return Err(format!("{words}: the seat is not to act"));
        }
        let step = step(game, seat, words).ok_or_else(|| words.to_owned())?;
        game.apply(&Play::Step(seat, step), &mut dice(), &mut news);
    }
    Ok(news)
}

/// Plays comma-separated steps, which must all be legal; see [`try_play`].
#[track_caller]
pub(super) fn play(game: &mut ArtSociety, seat: Seat, line: &str) -> Vec<Event> {
    match try_play(game, seat, line) {
        Ok(news) => news,
        Err(words) => {
            panic!("`{words}` of `{line}` is illegal; expected one of {:?}", offered_words(game, seat))
        }
    }
}

/// Plays a line on a copy and returns the copy.
#[track_caller]
pub(super) fn after(game: &ArtSociety, seat: Seat, line: &str) -> ArtSociety {
    let mut game = game.clone();
    play(&mut game, seat, line);
    game
}

/// Returns the turn of a seat.
pub(super) fn turn(game: &ArtSociety, seat: Seat) -> &Turn {
    game.place(seat).turn.as_ref().unwrap()
}

/// Returns the number of matching frames of the last hung painting.
pub(super) fn matches(events: &[Event]) -> u8 {
    events
        .iter()
        .rev()
        .find_map(|event| if let Event::Hung { matches, .. } = event { Some(*matches) } else { None })
        .unwrap()
}

/// Plays the automatic move for every pending seat until `stop`.
pub(super) fn automatic_until(
    game: &mut ArtSociety,
    mut stop: impl FnMut(&ArtSociety) -> bool,
) -> Vec<Event> {
    let mut news = Vec::new();
    while !stop(game) {
        let pending = game.pending();
        let steps: Vec<(Seat, Step)> =
            pending.seats().iter().map(|seat| (*seat, game.fallback_step(*seat))).collect();
        let play = if pending.is_sealed() { Play::Sealed(steps) } else { Play::Step(steps[0].0, steps[0].1) };
        game.apply(&play, &mut dice(), &mut news);
    }
    news
}

/// Returns the kinds of the events.
pub(super) fn kinds(events: &[Event]) -> Vec<String> {
    events
        .iter()
        .map(|event| serde_json::to_value(event).unwrap()["kind"].as_str().unwrap().to_owned())
        .collect()
}

/// Returns the tiles on a seat's wall in the notation of the rules.
pub(super) fn tiles_text(game: &ArtSociety, seat: Seat) -> Vec<String> {
    let show = |tile: &Tile| match tile.item {
        Item::Painting(p) => {
            format!("{} {} {}x{} @{}", p.kind.key(), p.frame.key(), p.width, p.height, tile.at)
        }
        Item::Decor(size) => {
            let lie = match (size, tile.upright) {
                (1, _) => "",
                (_, true) => "v",
                (_, false) => "h",
            };
            format!("d{size}{lie} @{}", tile.at)
        }
    };
    game.place(seat).wall.tiles().iter().map(show).collect()
}

/// Returns the supplied data, read once.
pub(super) fn supplied_parts() -> Arc<Parts> {
    static PARTS: LazyLock<Arc<Parts>> =
        LazyLock::new(|| Arc::new(Parts::parse(ArtSociety::META.components).unwrap()));
    Arc::clone(&PARTS)
}
