//! Whole games played directly on the engine, for tests, benchmarks and bot matches. Reproducible from a seed.
//!
//! This module must not know about tables, players or time.

use super::dice::{Dice, DiceKey};
use super::game::{Game, Setup};
use super::json::JsonError;
use super::kind::{Components, GameKind, OptionsError};
use super::pending::{Pending, Play};
use super::position::{IllegalPlay, NoStep, Position};
use super::seat::{Seat, Viewer};
use super::standing::Standing;
use serde_json::Value;
use std::collections::BTreeMap;
use std::convert::Infallible;
use std::sync::Arc;

/// Strategy for playing a seat.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum PlayoutStrategy {
    /// The game's bot.
    Bot,
    /// The rules' automatic move.
    Fallback,
    /// A random legal step, all equally likely.
    Random,
}

impl PlayoutStrategy {
    /// Returns the step to play for a seat.
    ///
    /// # Errors
    /// Returns an error if the seat is not to act, or the step cannot be serialised as JSON.
    pub fn step(self, position: &dyn Position, seat: Seat, luck: &mut Dice) -> Result<Value, NoStep> {
        match self {
            PlayoutStrategy::Bot => position.bot_step(seat, luck),
            PlayoutStrategy::Fallback => position.fallback_step(seat),
            PlayoutStrategy::Random => position.random_step(seat, luck),
        }
    }
}

/// A finished game.
#[derive(Clone, Debug)]
pub struct Playout {
    /// Final standings, in seat order.
    pub standings: Vec<Standing>,
    /// Reason why the game ended.
    pub reason: &'static str,
    /// All plays in order; replaying them from the same set-up gives the same digest.
    pub journal: Vec<Play<Value>>,
    /// Steps in effect at the end, counting the set-up as one.
    pub steps: u64,
    /// Digest of the last state.
    pub digest: String,
}

/// Reason why a game could not be played to its end.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PlayoutError {
    /// The set-up failed.
    #[error(transparent)]
    Options(#[from] OptionsError),
    /// The chosen step is not legal.
    #[error("play {play}: {refused}")]
    NotOffered {
        /// Number of the play, from 0.
        play: usize,
        /// Reason of the rejection.
        refused: IllegalPlay,
    },
    /// A seat to act has no step.
    #[error("play {play}: {missing}")]
    NoStep {
        /// Number of the play, from 0.
        play: usize,
        /// Reason why there is no step.
        missing: NoStep,
    },
    /// The last state cannot be serialised as JSON.
    #[error(transparent)]
    Json(#[from] JsonError),
    /// The game did not end within [`super::Meta::plays_max`].
    #[error("the game did not end after {0} plays")]
    Endless(usize),
}

/// Callback that chooses a step, given the position, a seat to act, and separate luck.
pub type StepChooser<'a> = dyn FnMut(&dyn Position, Seat, &mut Dice) -> Result<Value, NoStep> + 'a;
/// Callback that visits each position, with the number of steps in effect.
pub type PlayVisitor<'a> = dyn FnMut(&dyn Position, u64) + 'a;

/// Plays a whole game. If several seats may act in any order, the order varies from step to step.
///
/// # Errors
/// Returns an error if the set-up fails, a step is missing or not legal, the last state cannot be serialised, or the
/// game does not end.
pub fn play_out(
    kind: &GameKind,
    components: &Components,
    seats: u8,
    options: &BTreeMap<String, String>,
    seed: u64,
    choose: &mut StepChooser<'_>,
    visit: &mut PlayVisitor<'_>,
) -> Result<Playout, PlayoutError> {
    let key = DiceKey::from_number(seed);
    let mut position = kind.setup(components, seats, options, &mut key.at(0), &mut Vec::new())?;
    let mut steps = 1;
    let mut journal = Vec::new();
    loop {
        visit(&*position, steps);
        let pending = position.pending();
        if let Pending::Over(end) = pending {
            let (standings, digest) = (position.standings(Viewer::Table), position.digest()?);
            return Ok(Playout { standings, reason: end.reason, journal, steps, digest });
        }
        if journal.len() >= kind.meta().plays_max as usize {
            return Err(PlayoutError::Endless(journal.len()));
        }
        let chosen =
            next_play(&pending, steps, &mut |seat, luck_at| choose(&*position, seat, &mut key.luck(luck_at)));
        let play = chosen.map_err(|missing| PlayoutError::NoStep { play: journal.len(), missing })?;
        position
            .apply(&play, &mut key.at(steps), &mut Vec::new())
            .map_err(|refused| PlayoutError::NotOffered { play: journal.len(), refused })?;
        steps += play.steps();
        journal.push(play);
    }
}

/// Returns the next play for these pending seats. `choose` returns the step of a seat. Its second argument seeds the
/// seat's luck and is different for each step of a game.
///
/// # Errors
/// Returns the first error from `choose`.
///
/// # Panics
/// Panics if the game is over.
pub fn next_play<S, E>(
    pending: &Pending,
    steps: u64,
    choose: &mut dyn FnMut(Seat, u64) -> Result<S, E>,
) -> Result<Play<S>, E> {
    if let Pending::Sealed(seats) = pending {
        let step = |(seat, luck_at): (&Seat, u64)| Ok((*seat, choose(*seat, luck_at)?));
        return Ok(Play::Sealed(seats.iter().zip(steps..).map(step).collect::<Result<_, _>>()?));
    }
    let seats = pending.seats();
    assert!(!seats.is_empty(), "a finished game has no next play");
    let seat = seats[(steps % seats.len() as u64) as usize];
    Ok(Play::Step(seat, choose(seat, steps)?))
}

/// Result of a match: the bot in one seat and the automatic move in all others, with the bot's seat changing from game
/// to game.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Match {
    /// Games played.
    pub games: u32,
    /// Games in which the bot ranked first, shared or not.
    pub wins: u32,
    /// Sum over all games of the bot's margin over the mean score of the others, in thousandths of a point.
    pub margin_sum: i64,
}

impl Match {
    /// Returns the mean margin in thousandths of a point; 0 if no games were played.
    pub fn mean_margin(&self) -> i64 {
        self.margin_sum.checked_div(i64::from(self.games)).unwrap_or_default()
    }
}

/// Plays the bot against the automatic move. Game `n` has the seed `seed + n`; `told` is called after each game.
///
/// # Errors
/// See [`play_out`].
pub fn play_match(
    kind: &GameKind,
    components: &Components,
    seats: u8,
    games: u32,
    seed: u64,
    told: &mut dyn FnMut(&Playout),
) -> Result<Match, PlayoutError> {
    let mut result = Match::default();
    for game in 0..games {
        let bot = Seat::new((game % u32::from(seats.max(1))) as u8);
        let mut choose = |position: &dyn Position, seat: Seat, luck: &mut Dice| {
            let hand = if seat == bot { PlayoutStrategy::Bot } else { PlayoutStrategy::Fallback };
            hand.step(position, seat, luck)
        };
        let seed = seed.wrapping_add(u64::from(game));
        let played = play_out(kind, components, seats, &BTreeMap::new(), seed, &mut choose, &mut |_, _| {})?;
        result.games += 1;
        let others = i64::from(seats.max(2)) - 1;
        let sum: i64 = played.standings.iter().map(|standing| i64::from(standing.points)).sum();
        if let Some(own) = played.standings.iter().find(|standing| standing.seat == bot) {
            let points = i64::from(own.points);
            result.margin_sum += points * 1000 - (sum - points) * 1000 / others;
            result.wins += u32::from(own.rank == 1);
        }
        told(&played);
    }
    Ok(result)
}

/// Plays a random game on the game's own types, with the newest rules and default options, as fast as the rules allow.
/// Returns the number of plays. A game that does not end stops at [`super::Meta::plays_max`].
pub fn random_playout<G: Game>(parts: &Arc<G::Parts>, seats: u8, seed: u64) -> u64 {
    let key = DiceKey::from_number(seed);
    let (options, parts) = (G::Options::default(), Arc::clone(parts));
    let table = Setup { seats, revision: G::META.revision, options, parts };
    let mut news = Vec::new();
    let mut game = G::setup(&table, &mut key.at(0), &mut news);
    let mut luck = key.luck(0);
    let (mut steps, mut plays) = (1, 0);
    while plays < u64::from(G::META.plays_max) {
        let pending = game.pending();
        if pending.is_over() {
            break;
        }
        let Ok(play) = next_play(&pending, steps, &mut |seat, _| {
            Ok::<_, Infallible>(
                game.offers(seat).random_step(&mut luck).unwrap_or_else(|| game.fallback_step(seat)),
            )
        });
        news.clear();
        game.apply(&play, &mut key.at(steps), &mut news);
        steps += play.steps();
        plays += 1;
    }
    plays
}
