//! Whole games straight on the engine: for tests, benchmarks, and matches of bots. Repeatable from a seed.
//!
//! Must not know of tables, players or time.

use super::dice::{Dice, DiceKey};
use super::game::{Game, Setup};
use super::json::JsonError;
use super::kind::{Components, GameKind, OptionsError};
use super::pending::{Pending, Play};
use super::position::{NoStep, NotOffered, Position};
use super::seat::{Eye, Seat};
use super::standing::Standing;
use serde_json::Value;
use std::collections::BTreeMap;
use std::convert::Infallible;
use std::sync::Arc;

/// Who plays a seat.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Hand {
    /// The game's bot.
    Bot,
    /// The rules' automatic move.
    Fallback,
    /// Any offered step, all equally likely.
    Random,
}

impl Hand {
    /// The step of a seat.
    ///
    /// # Errors
    /// When the seat is not asked, or the step has no JSON.
    pub fn step(self, position: &dyn Position, seat: Seat, luck: &mut Dice) -> Result<Value, NoStep> {
        match self {
            Hand::Bot => position.bot(seat, luck),
            Hand::Fallback => position.fallback(seat),
            Hand::Random => position.random(seat, luck),
        }
    }
}

/// A whole game.
#[derive(Clone, Debug)]
pub struct Playout {
    /// The final standings, in seat order.
    pub standings: Vec<Standing>,
    /// Why it ended.
    pub reason: &'static str,
    /// All plays in order; replaying them over the same set-up gives the same digest.
    pub journal: Vec<Play<Value>>,
    /// Steps in effect at the end, the set-up counted as one.
    pub steps: u64,
    /// The digest of the last state.
    pub digest: String,
}

/// Why a whole game could not be played.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PlayoutError {
    /// It cannot be set up so.
    #[error(transparent)]
    Options(#[from] OptionsError),
    /// A step was chosen that is not offered.
    #[error("play {play}: {refused}")]
    NotOffered {
        /// The number of the play, from 0.
        play: usize,
        /// What was refused.
        refused: NotOffered,
    },
    /// A seat that is asked has no step.
    #[error("play {play}: {missing}")]
    NoStep {
        /// The number of the play, from 0.
        play: usize,
        /// Why there is none.
        missing: NoStep,
    },
    /// The last state has no JSON.
    #[error(transparent)]
    Json(#[from] JsonError),
    /// The game did not end within [`super::Meta::plays_max`].
    #[error("the game goes on after {0} plays")]
    Endless(usize),
}

/// What a playout asks for a step: the position, a seat that is asked, and luck of its own.
pub type Choose<'a> = dyn FnMut(&dyn Position, Seat, &mut Dice) -> Result<Value, NoStep> + 'a;
/// What a playout shows: each position, and the number of steps in effect there.
pub type Visit<'a> = dyn FnMut(&dyn Position, u64) + 'a;

/// Plays a whole game. Where several may answer in any order, they do so in an order that varies from step to step.
///
/// # Errors
/// When it cannot be set up, a step is missing or not offered, the last state has no JSON, or it does not end.
pub fn play_out(
    kind: &GameKind,
    components: &Components,
    seats: u8,
    options: &BTreeMap<String, String>,
    seed: u64,
    choose: &mut Choose<'_>,
    visit: &mut Visit<'_>,
) -> Result<Playout, PlayoutError> {
    let key = DiceKey::from_number(seed);
    let mut position = kind.setup(components, seats, options, &mut key.at(0), &mut Vec::new())?;
    let mut steps = 1;
    let mut journal = Vec::new();
    loop {
        visit(&*position, steps);
        let pending = position.pending();
        if let Pending::Over(end) = pending {
            let (standings, digest) = (position.standings(Eye::Table), position.digest()?);
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

/// The next play where these are asked, of whom there must be one: `choose` gives a seat's step from the number that keys
/// its luck, another one for each step of a game.
///
/// # Errors
/// What `choose` fails with.
///
/// # Panics
/// When the game is over.
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
    assert!(!seats.is_empty(), "a game that is over has no next play");
    let seat = seats[(steps % seats.len() as u64) as usize];
    Ok(Play::Step(seat, choose(seat, steps)?))
}

/// The result of a match: the bot in one seat, the automatic move in all others, the seats changing from game to game.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Match {
    /// Games played.
    pub games: u32,
    /// Games in which the bot had rank 1, shared or not.
    pub wins: u32,
    /// The sum over all games of the bot's points less the mean of the others', in thousandths of a point.
    pub margin_sum: i64,
}

impl Match {
    /// The mean margin in thousandths of a point; 0 of no games.
    pub fn mean_margin(&self) -> i64 {
        self.margin_sum.checked_div(i64::from(self.games)).unwrap_or_default()
    }
}

/// Plays the bot against the automatic move. Game `n` has the seed `seed + n`; `told` is called after each.
///
/// # Errors
/// As [`play_out`].
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
            let hand = if seat == bot { Hand::Bot } else { Hand::Fallback };
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

/// Plays a whole game at random on its own types, by the newest rules with default options, as fast as the rules allow; tells the number of
/// plays. A game that does not end stops at [`super::Meta::plays_max`].
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
            Ok::<_, Infallible>(game.offers(seat).random(&mut luck).unwrap_or_else(|| game.fallback(seat)))
        });
        news.clear();
        game.apply(&play, &mut key.at(steps), &mut news);
        steps += play.steps();
        plays += 1;
    }
    plays
}
