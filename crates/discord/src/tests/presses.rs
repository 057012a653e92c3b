//! Number of presses for the decisions of the games' bots, from the button under the post to **Commit**. To print the
//! table, run `cargo test --lib presses -- --nocapture`.

use super::menu_samples::moves;
use super::menus::{ids, list, shown, values};
use crate::show::{Act, ChatMessage, MenuChoice, MenuState, MenuView, steps_of};
use engine::playout::{PlayoutStrategy, play_out};
use engine::{DiceKey, GameKind, Play, Position, ReadStep, Seat};
use ports::OfferedMoves;

use i18n::Lang;
use serde_json::Value;
use std::collections::BTreeMap;

/// Seeds of the two games of each kind, with 2 players and with the maximum.
const SEEDS: [u64; 2] = [3, 4];
/// Maximum number of presses at the 50th, 75th and 100th percentile. A turn in The Gallerist can have ten steps.
const MOST: [(usize, u32); 3] = [(50, 5), (75, 6), (100, 10)];

/// A step of a decision, and the menu before that step.
struct PickedStep {
    words: String,
    /// Presses to pick the step alone, if that is possible.
    alone: Option<u32>,
    /// Presses after picking the step: **Commit** if the step ends the decision or reveals something.
    behind: u32,
    /// Sequences of steps that start with this one and can be picked together.
    joined: Vec<Vec<String>>,
    /// Suggested turns from here to the end.
    turns: Vec<Vec<String>>,
}

/// Presses of each decision.
#[derive(Default)]
struct PressCounter {
    open: BTreeMap<Seat, Vec<PickedStep>>,
    done: Vec<u32>,
}

impl PressCounter {
    /// Counts a step about to be played.
    fn count(&mut self, kind: &GameKind, position: &dyn Position, seat: Seat, step: &Value) {
        let asked = position.prompt(seat).unwrap().unwrap();
        let moves = moves(kind, position, seat);
        let (words, reveals) = position.words(seat, step).unwrap();
        let way = self.open.entry(seat).or_default();
        let mut behind = position.clone_box();
        let luck = DiceKey::from_number(1);
        let played = behind.apply(&Play::Step(seat, step.clone()), &mut luck.at(1), &mut Vec::new());
        let ends = played.is_err() || behind.prompt(seat).unwrap().is_none_or(|next| next.fresh);
        let is = |one: &Option<ReadStep>| one.as_ref().is_some_and(|one| one.words == words);
        // The step that ends the turn takes one press.
        let is_button = ends && !way.is_empty() && (is(&asked.sole) || is(&asked.default));
        let picked = || presses_to_pick(&moves, &words, MenuView::default());
        let behind = if is_button { 0 } else { u32::from(ends || reveals) };
        let alone = if is_button { Some(1) } else { picked() };
        let joined = moves.offered.offers.iter().map(|step| steps_of(&step.words));
        let joined = joined.filter(|steps| steps.len() > 1 && steps[0] == words).collect();
        way.push(PickedStep { words, alone, behind, joined, turns: moves.offered.turns });
        if ends {
            let way = self.open.remove(&seat).unwrap();
            self.done.push(1 + fewest_presses(&way));
        }
    }
}

/// Returns the minimum number of presses for a decision: step by step, several together, or with the button of a
/// suggested turn at some point.
fn fewest_presses(way: &[PickedStep]) -> u32 {
    let Some(first) = way.first() else { return 0 };
    let words: Vec<&String> = way.iter().map(|one| &one.words).collect();
    let alone = first.alone.map(|presses| presses + first.behind + fewest_presses(&way[1..]));
    let is_next = |steps: &&Vec<String>| {
        words.len() >= steps.len() && steps.iter().eq(words[..steps.len()].iter().copied())
    };
    let joined = first.joined.iter().filter(is_next).map(|steps| {
        let (together, rest) = way.split_at(steps.len());
        1 + together.last().map_or(0, |last| last.behind) + fewest_presses(rest)
    });
    let is_usual = way.len() > 1 && first.turns.iter().any(|turn| turn.iter().eq(words.iter().copied()));
    let usual = is_usual.then_some(2);
    joined.chain(alone).chain(usual).min().expect("every step is reachable")
}

/// Returns the presses to pick a step alone, from a place of the menus; `None` if the step can only be picked together
/// with later steps.
fn presses_to_pick(moves: &OfferedMoves, words: &str, place: MenuView) -> Option<u32> {
    let (begun, part) = match &place {
        MenuView::List { begun, part } => (begun.clone(), *part),
        _ => (String::new(), 0),
    };
    let (mut further, message) = (None, shown(moves, place, Lang::default()));
    for value in values(&message) {
        match MenuChoice::parse(&value) {
            Some(MenuChoice::Step(one)) if one == words => return Some(1),
            // Open a form and submit it.
            Some(MenuChoice::Range(one)) if words.rsplit_once(' ').map_or(words, |(verb, _)| verb) == one => {
                return Some(2);
            }
            Some(MenuChoice::Group(one)) if words.starts_with(&one) => further = Some(list(&one, 0)),
            _ => {}
        }
    }
    let further = further.or_else(|| has_next_part(&message, part).then(|| list(&begun, part + 1)))?;
    presses_to_pick(moves, words, further).map(|presses| presses + 1)
}

/// Returns true if another part of the list follows.
fn has_next_part(message: &ChatMessage, part: usize) -> bool {
    let places = ids(message)
        .into_iter()
        .filter(|id| id.act == Act::Turn)
        .filter_map(|id| Some(MenuState::parse(&id.arg)?.place));
    places.into_iter().any(|place| matches!(place, MenuView::List { part: next, .. } if next > part))
}

#[test]
fn decisions_take_few_presses() {
    for kind in games::all() {
        let meta = kind.meta();
        let components = kind.components(meta.components).unwrap();
        let mut counted = PressCounter::default();
        for (seats, seed) in [meta.seats_min.max(2), meta.seats_max].into_iter().zip(SEEDS) {
            let mut choose = |position: &dyn Position, seat, luck: &mut _| {
                let step = PlayoutStrategy::Bot.step(position, seat, luck)?;
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
