//! The law of simultaneous phases: in whatever order the seats act, each seat to act has a legal step. The seats may
//! share a supply, and what one of them takes is no longer there for the others. So the law is checked with every
//! option, and with components that run out sooner than the printed ones.

use super::simultaneous_toy::Larder;
use super::{games, simultaneous_toy};
use engine::playout::next_play;
use engine::{Components, Dice, DiceKey, GameKind, Pending, Play, Position, Seat};
use std::collections::BTreeMap;

/// Number of random orders in which each phase of independent seats is played.
const ORDERS: u32 = 12;
/// Number of random envelopes tried for each sealed decision.
const ENVELOPES: u32 = 2;
/// Maximum number of combinations of options. A game with more is played with one option changed at a time, and with
/// all options changed.
const COMBINATIONS_MAX: usize = 32;

/// Changes of integers in a data file, each by its path, which must keep the data valid.
type Changes = &'static [(&'static str, i64)];

/// Games with components that run out sooner than the printed ones.
const UNUSUAL_COMPONENTS: [(&str, Changes); 8] = [
    ("art-society", &decor(0, 0, 0)),
    ("art-society", &decor(1, 0, 0)),
    ("art-society", &decor(2, 0, 0)),
    ("art-society", &decor(1, 1, 1)),
    ("art-society", &decor(0, 2, 1)),
    ("art-society", &decor(4, 1, 0)),
    ("5211", &SHORT_PILES),
    ("brussels-1893", &FEW_CUBES),
];

/// A pile for only one round before the last.
const SHORT_PILES: [(&str, i64); 12] = [
    ("table.0.removed", 82),
    ("table.0.pile", 8),
    ("table.0.refill_rounds", 1),
    ("table.1.removed", 73),
    ("table.1.pile", 12),
    ("table.1.refill_rounds", 1),
    ("table.2.removed", 64),
    ("table.2.pile", 16),
    ("table.2.refill_rounds", 1),
    ("table.3.removed", 55),
    ("table.3.pile", 20),
    ("table.3.refill_rounds", 1),
];

/// One cube of each kind, except those of the expansion.
const FEW_CUBES: [(&str, i64); 6] = [
    ("cubes.wood", 1),
    ("cubes.iron", 1),
    ("cubes.stone", 1),
    ("cubes.wild", 1),
    ("components.basic_cubes", 13),
    ("components.wild_cubes", 1),
];

/// Returns the changes for these numbers of decor tiles of 1, 2 and 3 shields.
const fn decor(ones: i64, twos: i64, threes: i64) -> [(&'static str, i64); 4] {
    [
        ("decor.sizes.0.count", ones),
        ("decor.sizes.1.count", twos),
        ("decor.sizes.2.count", threes),
        ("decor.total", ones + twos + threes),
    ]
}

/// Returns a data file with these changes.
fn with_changes(text: &str, changes: Changes) -> String {
    let mut file: toml::Value = toml::from_str(text).unwrap();
    for (path, number) in changes {
        let entry = path.split('.').fold(&mut file, |value, key| match key.parse::<usize>() {
            Ok(at) => value.get_mut(at).unwrap(),
            Err(_) => value.get_mut(key).unwrap(),
        });
        assert!(entry.is_integer(), "{path} is not a number");
        *entry = toml::Value::Integer(*number);
    }
    toml::to_string(&file).unwrap()
}

/// Returns the component data to play with: the printed ones first.
fn component_data(kind: &GameKind) -> Vec<Components> {
    let printed = kind.meta().components;
    let unusual = UNUSUAL_COMPONENTS.iter().filter(|(game, _)| *game == kind.meta().id);
    let texts = unusual.map(|(_, changes)| with_changes(printed, changes));
    [printed.to_owned()].into_iter().chain(texts).map(|text| kind.components(&text).unwrap()).collect()
}

/// Returns the options to play with: every combination, or, for a game with too many, every value of each option next
/// to the defaults, and the last values of all.
fn option_sets(kind: &GameKind) -> Vec<BTreeMap<String, String>> {
    let options = kind.meta().options;
    let chosen = |key: &str, value: &str| (key.to_owned(), value.to_owned());
    if options.iter().map(|option| option.values.len()).product::<usize>() <= COMBINATIONS_MAX {
        return options.iter().fold(vec![BTreeMap::new()], |sets, option| {
            let with = |set: &BTreeMap<String, String>, value: &&str| {
                set.clone().into_iter().chain([chosen(option.key, value)]).collect()
            };
            sets.iter().flat_map(|set| option.values.iter().map(move |value| with(set, value))).collect()
        });
    }
    let single = options.iter().flat_map(|option| {
        option.values[1..].iter().map(|value| BTreeMap::from([chosen(option.key, value)]))
    });
    let last = options.iter().map(|option| chosen(option.key, option.values[option.values.len() - 1]));
    [BTreeMap::new(), last.collect()].into_iter().chain(single).collect()
}

/// A game to play under the law.
struct Setting<'a> {
    kind: &'a GameKind,
    components: &'a Components,
    seats: u8,
    options: &'a BTreeMap<String, String>,
    seed: u64,
}

/// Number of simultaneous phases that were played in several orders.
#[derive(Default)]
struct Phases {
    open: u32,
    sealed: u32,
}

/// Returns a seat to act in a simultaneous phase that has no legal step: a breach of the law.
fn stuck_seat(position: &dyn Position) -> Option<Seat> {
    match position.pending() {
        Pending::Open(seats) | Pending::Sealed(seats) => {
            seats.into_iter().find(|seat| position.offers(*seat).is_empty())
        }
        Pending::Turn(_) | Pending::Over(_) => None,
    }
}

/// Returns a random play. A seat of an open phase prefers steps after which it is still to act, because a seat that is
/// done takes nothing more from the others.
fn persistent_play(position: &dyn Position, luck: &mut Dice) -> Play<serde_json::Value> {
    let pending = position.pending();
    let steps = u64::from(luck.draw_u32());
    let choose = |luck: &mut Dice| {
        next_play(&pending, steps, &mut |seat, _| position.random_step(seat, luck)).unwrap()
    };
    let mut play = choose(luck);
    for _ in 0..3 {
        let Play::Step(seat, _) = &play else { return play };
        let mut then = position.clone_box();
        then.apply(&play, luck, &mut Vec::new()).unwrap();
        if then.pending().seats().contains(seat) {
            return play;
        }
        play = choose(luck);
    }
    play
}

/// Plays the phase of a position to its end, in one random order.
fn play_phase(position: &dyn Position, luck: &mut Dice) -> Result<(), Seat> {
    let mut position = position.clone_box();
    loop {
        let play = persistent_play(&*position, luck);
        position.apply(&play, luck, &mut Vec::new()).unwrap();
        if let Some(seat) = stuck_seat(&*position) {
            return Err(seat);
        }
        if !matches!((play, position.pending()), (Play::Step(..), Pending::Open(_))) {
            return Ok(());
        }
    }
}

/// Plays one random game under the law, with each simultaneous phase in several orders.
fn play_under_law(setting: &Setting<'_>, phases: &mut Phases) -> Result<(), Seat> {
    let key = DiceKey::from_number(setting.seed);
    let (kind, components, options) = (setting.kind, setting.components, setting.options);
    let mut position =
        kind.setup(components, setting.seats, options, &mut key.at(0), &mut Vec::new()).unwrap();
    let (mut steps, mut luck, mut was_open) = (1, key.luck(0), false);
    loop {
        if let Some(seat) = stuck_seat(&*position) {
            return Err(seat);
        }
        let pending = position.pending();
        let orders = match &pending {
            Pending::Over(_) => return Ok(()),
            Pending::Open(seats) if seats.len() > 1 && !was_open => {
                phases.open += 1;
                ORDERS
            }
            Pending::Sealed(_) => {
                phases.sealed += 1;
                ENVELOPES
            }
            Pending::Open(_) | Pending::Turn(_) => 0,
        };
        for _ in 0..orders {
            play_phase(&*position, &mut luck)?;
        }
        was_open = matches!(pending, Pending::Open(_));
        let play = next_play(&pending, steps, &mut |seat, _| position.random_step(seat, &mut luck)).unwrap();
        position.apply(&play, &mut key.at(steps), &mut Vec::new()).unwrap();
        steps += play.steps();
    }
}

/// Plays a game with each of its data files, option sets and numbers of seats. A game without simultaneous phases is
/// played only once.
fn check_game(kind: &GameKind) -> Phases {
    let mut phases = Phases::default();
    let (data, sets, meta) = (component_data(kind), option_sets(kind), kind.meta());
    let settings = data.iter().enumerate().flat_map(|data| sets.iter().map(move |options| (data, options)));
    let seats = meta.seats_min..=meta.seats_max;
    let settings = settings.flat_map(|setting| seats.clone().map(move |seats| (setting, seats)));
    for (seed, (((at, components), options), seats)) in (0u64..).zip(settings) {
        let setting = Setting { kind, components, seats, options, seed };
        if let Err(seat) = play_under_law(&setting, &mut phases) {
            panic!(
                "{}: {seat:?} is to act without a legal step; data {at}, {seats} seats, seed {seed}, {options:?}",
                meta.id
            );
        }
        if phases.open + phases.sealed == 0 {
            break;
        }
    }
    phases
}

#[test]
fn simultaneous_phases_leave_no_seat_stuck() {
    let mut all = Phases::default();
    for kind in games() {
        let phases = check_game(kind);
        (all.open, all.sealed) = (all.open + phases.open, all.sealed + phases.sealed);
    }
    assert!(all.open > 200 && all.sealed > 200, "{} open phases, {} sealed", all.open, all.sealed);
}

#[test]
fn unusual_components_belong_to_known_games() {
    for (game, _) in UNUSUAL_COMPONENTS {
        assert!(games().any(|kind| kind.meta().id == game), "{game}");
    }
}

/// A shared supply that leaves a seat without a step is detected, and the mended game passes.
#[test]
fn stuck_seats_of_a_shared_supply_are_detected() {
    let kind = GameKind::of::<Larder>();
    let mut results = Vec::new();
    for text in [simultaneous_toy::BROKEN, simultaneous_toy::MENDED] {
        let components = kind.components(text).unwrap();
        let options = BTreeMap::new();
        let setting = Setting { kind: &kind, components: &components, seats: 2, options: &options, seed: 1 };
        results.push(play_under_law(&setting, &mut Phases::default()).is_err());
    }
    assert_eq!(results, [true, false]);
}
