//! How many presses a decision takes that the games' bots make: from the button under the post to **Commit**. The table is printed with
//! `cargo test --lib presses -- --nocapture`.

use super::menu_samples::moves;
use super::menus::{ids, list, shown, values};
use crate::show::{Act, ChatMessage, MenuAt, MenuChoice, MenuPlace, steps_of};
use engine::playout::{Hand, play_out};
use engine::{DiceKey, GameKind, Play, Position, ReadStep, Seat};
use ports::OfferedMoves;

use i18n::Lang;
use serde_json::Value;
use std::collections::BTreeMap;

/// Games of each game, of 2 players and of the most.
const SEEDS: [u64; 2] = [3, 4];
/// At most so many presses a decision takes: of a hundred, 50, 75, and every one. A turn of The Gallerist can be ten steps.
const MOST: [(usize, u32); 3] = [(50, 5), (75, 6), (100, 10)];

/// A step of a decision, and what the menu offered before it.
struct Picked {
    words: String,
    /// The presses by which it is picked by itself, if it can be.
    alone: Option<u32>,
    /// The presses behind picking it: **Commit** where it ends the decision or reveals something.
    behind: u32,
    /// Steps that are picked together, this one the first.
    joined: Vec<Vec<String>>,
    /// The usual ways to go on to the end from here.
    turns: Vec<Vec<String>>,
}

/// How many presses each decision took.
#[derive(Default)]
struct Counted {
    open: BTreeMap<Seat, Vec<Picked>>,
    done: Vec<u32>,
}

impl Counted {
    /// A step that is about to be played.
    fn count(&mut self, kind: &GameKind, position: &dyn Position, seat: Seat, step: &Value) {
        let asked = position.asked(seat).unwrap().unwrap();
        let moves = moves(kind, position, seat);
        let (words, reveals) = position.words(seat, step).unwrap();
        let way = self.open.entry(seat).or_default();
        let mut behind = position.boxed();
        let luck = DiceKey::from_number(1);
        let played = behind.apply(&Play::Step(seat, step.clone()), &mut luck.at(1), &mut Vec::new());
        let ends = played.is_err() || behind.asked(seat).unwrap().is_none_or(|next| next.fresh);
        let is = |one: &Option<ReadStep>| one.as_ref().is_some_and(|one| one.words == words);
        // The step that ends the turn is one press.
        let is_button = ends && !way.is_empty() && (is(&asked.sole) || is(&asked.default));
        let picked = || picks(&moves, &words, MenuPlace::default());
        let behind = if is_button { 0 } else { u32::from(ends || reveals) };
        let alone = if is_button { Some(1) } else { picked() };
        let joined = moves.offered.offers.iter().map(|step| steps_of(&step.words));
        let joined = joined.filter(|steps| steps.len() > 1 && steps[0] == words).collect();
        way.push(Picked { words, alone, behind, joined, turns: moves.offered.turns });
        if ends {
            let way = self.open.remove(&seat).unwrap();
            self.done.push(1 + least(&way));
        }
    }
}

/// The fewest presses by which a decision is made: step by step, several together, or at some point with the button of what is usual from
/// there.
fn least(way: &[Picked]) -> u32 {
    let Some(first) = way.first() else { return 0 };
    let words: Vec<&String> = way.iter().map(|one| &one.words).collect();
    let alone = first.alone.map(|presses| presses + first.behind + least(&way[1..]));
    let is_next = |steps: &&Vec<String>| {
        words.len() >= steps.len() && steps.iter().eq(words[..steps.len()].iter().copied())
    };
    let joined = first.joined.iter().filter(is_next).map(|steps| {
        let (together, rest) = way.split_at(steps.len());
        1 + together.last().map_or(0, |last| last.behind) + least(rest)
    });
    let is_usual = way.len() > 1 && first.turns.iter().any(|turn| turn.iter().eq(words.iter().copied()));
    let usual = is_usual.then_some(2);
    joined.chain(alone).chain(usual).min().expect("every step can be picked")
}

/// The presses by which a step is picked by itself, from a place of the menus; `None` where it only is together with what follows.
fn picks(moves: &OfferedMoves, words: &str, place: MenuPlace) -> Option<u32> {
    let (begun, part) = match &place {
        MenuPlace::List { begun, part } => (begun.clone(), *part),
        _ => (String::new(), 0),
    };
    let (mut further, message) = (None, shown(moves, place, Lang::default()));
    for value in values(&message) {
        match MenuChoice::read(&value) {
            Some(MenuChoice::Step(one)) if one == words => return Some(1),
            // A form is filled and sent.
            Some(MenuChoice::Range(one)) if words.rsplit_once(' ').map_or(words, |(verb, _)| verb) == one => {
                return Some(2);
            }
            Some(MenuChoice::Group(one)) if words.starts_with(&one) => further = Some(list(&one, 0)),
            _ => {}
        }
    }
    let further = further.or_else(|| goes_on(&message, part).then(|| list(&begun, part + 1)))?;
    picks(moves, words, further).map(|presses| presses + 1)
}

/// Whether another part of a list stands behind this one.
fn goes_on(message: &ChatMessage, part: usize) -> bool {
    let places = ids(message)
        .into_iter()
        .filter(|id| id.act == Act::Turn)
        .filter_map(|id| Some(MenuAt::read(&id.arg)?.place));
    places.into_iter().any(|place| matches!(place, MenuPlace::List { part: next, .. } if next > part))
}

#[test]
fn decisions_take_few_presses() {
    for kind in games::all() {
        let meta = kind.meta();
        let components = kind.components(meta.components).unwrap();
        let mut counted = Counted::default();
        for (seats, seed) in [meta.seats_min.max(2), meta.seats_max].into_iter().zip(SEEDS) {
            let mut choose = |position: &dyn Position, seat, luck: &mut _| {
                let step = Hand::Bot.step(position, seat, luck)?;
                counted.count(kind, position, seat, &step);
                Ok(step)
            };
            play_out(kind, &components, seats, &BTreeMap::new(), seed, &mut choose, &mut |_, _| {}).unwrap();
        }
        let mut done = counted.done;
        done.sort_unstable();
        let at = |percent: usize| done[(done.len() - 1) * percent / 100];
        let row = [25, 50, 75, 90, 100].map(|percent| format!("{percent}%: {}", at(percent)));
        eprintln!("{:15} {:4} decisions; presses {}", meta.id, done.len(), row.join(", "));
        for (percent, most) in MOST {
            assert!(at(percent) <= most, "{}: {percent}% take {} presses: {done:?}", meta.id, at(percent));
        }
    }
}
