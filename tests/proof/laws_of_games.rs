//! Whole random games under all laws. The seed of a game that breaks a law is printed. `LAWS_SEED=n` plays only that
//! game, and `LAWS_GAMES=12` plays more games for each number of seats: the long form.

use crate::laws;
use engine::playout::{PlayoutError, PlayoutStrategy, next_play, play_match, play_out};
use engine::{DiceKey, GameKind, Play, Position, Weight};
use serde_json::Value;
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Number of random games for each game and number of seats. Each number of seats has its own seeds, so that together
/// they cover every combination of options.
const GAMES: u64 = 5;
/// The same for a heavy game: its random games are long.
const HEAVY_GAMES: u64 = 2;
/// One in this many positions is also checked against the expensive laws.
const DEAR_ONE_IN: u32 = 10;
/// The same for a heavy game: it has ten times the positions, and its boards take longer to draw.
const HEAVY_DEAR_ONE_IN: u32 = 100;
/// Number of a seat's offered lines that the expensive laws try at one position.
const LINES: usize = 12;

/// Plays one whole random game under every law; returns its journal and digest.
fn play_under_laws(kind: &GameKind, seats: u8, seed: u64) -> (Vec<Play<Value>>, String) {
    let meta = kind.meta();
    let components = kind.components(meta.components).unwrap();
    let key = DiceKey::from_number(seed);
    let mut news = Vec::new();
    let options = options_of(kind, seed);
    let mut position = kind.setup(&components, seats, &options, &mut key.at(0), &mut news).unwrap();
    let census = position.census();
    let one_in = if meta.weight == Weight::Heavy { HEAVY_DEAR_ONE_IN } else { DEAR_ONE_IN };
    let mut luck = DiceKey::from_number(!seed).luck(0);
    let (mut steps, mut journal, mut foreign) = (1, Vec::new(), Vec::new());
    loop {
        let pending = position.pending();
        let is_drawn = journal.len() < 2 || pending.is_over() || luck.below(one_in) == 0;
        if is_drawn {
            laws::check_offers(&*position, &mut luck);
            let plays = laws::check_words_round_trip(&*position, steps, LINES);
            laws::check_unoffered_steps_are_refused(&*position, &foreign, &mut luck);
            laws::check_snapshot(kind, &*position, seats);
            laws::check_hidden_information(&*position, &news, seats, &mut luck);
            laws::check_unmarked_steps(&*position, &plays, seats, &mut luck);
            foreign = plays;
            foreign.truncate(LINES);
        }
        if let engine::Pending::Over(end) = pending {
            assert!(meta.end_reasons.contains(&end.reason), "`{}` is not declared", end.reason);
            break;
        }
        assert!(journal.len() < meta.plays_max as usize, "the game still runs after {} plays", journal.len());
        let play = next_play(&pending, steps, &mut |seat, at| position.random_step(seat, &mut key.luck(at)))
            .unwrap();
        let reveals = |seat, step| position.words(seat, step).is_none_or(|(_, reveals)| reveals);
        let may_draw = match &play {
            Play::Step(seat, step) => reveals(*seat, step),
            Play::Sealed(envelope) => envelope.iter().any(|(seat, step)| reveals(*seat, step)),
        };
        news.clear();
        let mut dice = key.at(steps);
        position.apply(&play, &mut dice, &mut news).unwrap();
        assert!(may_draw || dice.draws() == 0, "{play:?} rolls dice without being marked");
        assert_eq!(position.census(), census, "census after {play:?}");
        steps += play.steps();
        journal.push(play);
    }
    (journal, position.digest().unwrap())
}

/// Returns options that vary with the seed: every combination of the first three, the others at random. Seed 0 gives
/// the defaults.
pub(crate) fn options_of(kind: &GameKind, seed: u64) -> BTreeMap<String, String> {
    let (mut left, mut luck) = (seed, DiceKey::from_number(seed).luck(2));
    let mut value = |(place, values): (usize, &[&str])| {
        let count = values.len() as u64;
        let at = if place < 3 { left % count } else { u64::from(luck.below(count as u32)) };
        left /= count;
        values[if seed == 0 { 0 } else { at as usize }].to_owned()
    };
    let options = kind.meta().options.iter().enumerate();
    options.map(|(place, choice)| (choice.key.to_owned(), value((place, choice.values)))).collect()
}

/// Returns the game under the revision of its rules that the seed selects: mostly the newest.
fn at_revision(kind: &GameKind, seed: u64) -> GameKind {
    let earlier = seed % 3 == 2;
    kind.of_revision(if earlier { 1 } else { kind.revision() }).unwrap()
}

/// Plays a journal again over the same set-up; returns the digest.
fn replay(
    kind: &GameKind,
    seats: u8,
    seed: u64,
    options: &BTreeMap<String, String>,
    journal: &[Play<Value>],
) -> String {
    let components = kind.components(kind.meta().components).unwrap();
    let key = DiceKey::from_number(seed);
    let mut position = kind.setup(&components, seats, options, &mut key.at(0), &mut Vec::new()).unwrap();
    let mut steps = 1;
    for play in journal {
        position.apply(play, &mut key.at(steps), &mut Vec::new()).unwrap();
        steps += play.steps();
    }
    position.digest().unwrap()
}

/// Names the game that breaks a law.
struct FailureReport<'a>(&'a str, u8, u64);

impl Drop for FailureReport<'_> {
    #[expect(clippy::print_stderr, reason = "the seed must be printed with the failure")]
    fn drop(&mut self) {
        if std::thread::panicking() {
            let Self(game, seats, seed) = self;
            eprintln!("law broken by {game} for {seats} with LAWS_SEED={seed}");
        }
    }
}

/// Returns every game to play: its kind, number of seats and seed.
fn games_to_play() -> Vec<(&'static GameKind, u8, u64)> {
    let number = |name| std::env::var(name).ok().map(|text| text.parse::<u64>().unwrap());
    let mut all = Vec::new();
    for kind in laws::games() {
        let meta = kind.meta();
        let short = if meta.weight == Weight::Heavy { HEAVY_GAMES } else { GAMES };
        let games = number("LAWS_GAMES").unwrap_or(short);
        for seats in meta.seats_min..=meta.seats_max {
            let first = u64::from(seats - meta.seats_min) * games;
            let seeds = number("LAWS_SEED").map_or(first..first + games, |seed| seed..seed + 1);
            all.extend(seeds.map(|seed| (kind, seats, seed)));
        }
    }
    all
}

#[test]
fn random_games_obey_every_law() {
    let all = games_to_play();
    let next = AtomicUsize::new(0);
    let threads = std::thread::available_parallelism().map_or(2, usize::from);
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                while let Some((kind, seats, seed)) = all.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let _playing = FailureReport(kind.meta().id, *seats, *seed);
                    let kind = &at_revision(kind, *seed);
                    let (journal, digest) = play_under_laws(kind, *seats, *seed);
                    let options = options_of(kind, *seed);
                    let again = replay(kind, *seats, *seed, &options, &journal);
                    assert_eq!(again, digest, "a replay ends differently");
                }
            });
        }
    });
}

#[test]
fn bot_games_and_automatic_games_end() {
    for kind in laws::games() {
        let meta = kind.meta();
        let components = kind.components(meta.components).unwrap();
        for seats in meta.seats_min..=meta.seats_max {
            for hand in [PlayoutStrategy::Bot, PlayoutStrategy::Fallback] {
                let _playing = FailureReport(meta.id, seats, 1);
                let mut how = |position: &dyn Position, seat, luck: &mut _| hand.step(position, seat, luck);
                let played =
                    play_out(kind, &components, seats, &BTreeMap::new(), 1, &mut how, &mut |_, _| {})
                        .unwrap();
                assert_eq!(played.standings.len(), usize::from(seats));
                assert!(played.standings.iter().any(|standing| standing.rank == 1));
                for standing in &played.standings {
                    let parts: i32 = standing.parts.iter().map(|(_, points)| points).sum();
                    assert_eq!(parts, standing.points, "parts of {standing:?}");
                }
                assert_eq!(replay(kind, seats, 1, &BTreeMap::new(), &played.journal), played.digest);
            }
        }
    }
}

#[test]
fn match_counts_margins_and_names_an_invalid_bot() {
    let kind = &games::REFERENCE;
    let components = kind.components(kind.meta().components).unwrap();
    let mut lengths = Vec::new();
    let result =
        play_match(kind, &components, 4, 8, 1, &mut |played| lengths.push(played.journal.len())).unwrap();
    assert_eq!((result.games, lengths), (8, vec![20; 8]));
    assert!(result.mean_margin() > 0 && result.wins > 0, "{result:?}");
    let mut nothing = |_: &dyn Position, _, _: &mut _| Ok(Value::Null);
    let refused =
        play_out(kind, &components, 4, &BTreeMap::new(), 1, &mut nothing, &mut |_, _| {}).unwrap_err();
    assert!(matches!(refused, PlayoutError::NotOffered { play: 0, .. }), "{refused}");
}
