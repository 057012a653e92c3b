//! People who only press offered controls: buttons, menu options, and numbers in forms that state their range. They
//! know no words of any game, and play complete games of every kind to the end, in every language. Every press is
//! checked.
//!
//! `PRESS_GAMES=200 cargo test --test discord press` plays that number of games, and `PRESS_POSITIONS=40` explores the
//! menus of that number of positions; both print a line after each game. `PRESS_SEED=17` plays only the game with this
//! seed and prints each press. `--nocapture` prints a table of presses per decision.

mod available_presses;
mod findings;
mod game;
mod menu_walk;
mod message_checks;
mod plan;
mod player;
mod seeded_random;
mod tally;

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use findings::Findings;
use plan::Plan;
use tally::Tally;

/// Seeds of the games that are played by default: short games of every kind, the longest first.
const GAMES: [usize; 8] = [50, 51, 12, 1, 17, 33, 49, 65];
/// Default number of explored positions.
const POSITIONS: usize = 4;
/// Number of games played concurrently.
const AT_ONCE: usize = 2;

/// Reads a number from the environment.
pub(super) fn number_from_env(name: &str) -> Option<usize> {
    std::env::var(name).ok()?.parse().ok()
}

/// Plays all plans, several at a time. The findings include every game that failed.
async fn play_all<F>(plans: Vec<Plan>, found: &Findings, plays: impl Fn(Plan, Findings) -> F)
where
    F: Future<Output = ()> + Send + 'static,
{
    let (plans, next) = (Arc::new(plans), AtomicUsize::new(0));
    let one_after_another = async || {
        while let Some(plan) = plans.get(next.fetch_add(1, Ordering::Relaxed)) {
            let trail = found.for_game(plan);
            if let Err(why) = tokio::spawn(plays(plan.clone(), trail.clone())).await {
                trail.add("the game broke off", &why.to_string());
            }
            trail.report_progress();
        }
    };
    let workers: [_; AT_ONCE] = std::array::from_fn(|_| one_after_another());
    let [first, second] = workers;
    tokio::join!(first, second);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_game_can_be_finished_with_buttons_alone() {
    let plans: Vec<Plan> = match (number_from_env("PRESS_SEED"), number_from_env("PRESS_GAMES")) {
        (Some(seed), _) => vec![Plan::from_seed(seed)],
        (None, Some(games)) => (0..games).map(Plan::from_seed).collect(),
        (None, None) => GAMES.map(Plan::from_seed).to_vec(),
    };
    let (found, tally) = (Findings::default(), Tally::default());
    let played = plans.clone();
    play_all(plans, &found, |plan, found| {
        let tally = tally.clone();
        async move { game::play_plan(&plan, &found, &tally).await }
    })
    .await;
    tally.print(&played);
    found.assert_none();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn menus_reach_exactly_the_offered_steps() {
    let plans = match number_from_env("PRESS_SEED") {
        Some(seed) => vec![Plan::from_seed(seed)],
        None => (0..number_from_env("PRESS_POSITIONS").unwrap_or(POSITIONS)).map(Plan::from_seed).collect(),
    };
    let found = Findings::default();
    play_all(plans, &found, |plan, found| async move { menu_walk::walk_menus(&plan, &found).await }).await;
    found.assert_none();
}
