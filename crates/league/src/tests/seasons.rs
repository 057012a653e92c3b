//! Complete seasons of every format, several in a row, with random actions of players, admins and the clock: each comes
//! to its end.

use super::dice::SeasonDice;
use super::laws::{at_rest, finals_follow, of_the_log};
use super::rulings::{KINDS, MOVES_AND_SWAPS, NO_ALTERNATES, action_keyword, random_action};
use super::world::{LeagueWorld, SimulationStats, WorldMutation, simple_rules};
use crate::book::season::SeasonState;
use crate::league_acts::admin::admin_action::AdminAction;
use crate::rules::{Calendar, DAY_S, DemotionRule, DropOutRule, Format, LateTableRule, LeagueRules};
use crate::score::{AllAbandonedRule, TieBreak, Walkover};
use chrono::TimeDelta;

/// Number of leagues simulated in the short run.
const LEAGUES: u64 = 200;
/// Number of runs per season with random actions; after that the season must come to its end undisturbed.
const WILD_PERIODS: u32 = 70;
/// Maximum number of days by which an undisturbed season may overrun its scheduled end.
const CALM_DAYS: i64 = 120;

/// The parameters of a simulated league.
#[derive(Copy, Clone, Debug)]
pub(super) struct SimulationParams {
    pub(super) seed: u64,
    pub(super) seasons: usize,
    pub(super) bend: WorldMutation,
    pub(super) is_killed: bool,
    pub(super) acts_percent: usize,
}

impl SimulationParams {
    pub(super) fn of(seed: u64) -> Self {
        Self {
            seed,
            seasons: 1 + (seed % 3) as usize,
            bend: WorldMutation::Nothing,
            is_killed: false,
            acts_percent: 25,
        }
    }
}

fn some_format(seed: u64, dice: &mut SeasonDice, seats: u8) -> Format {
    let rounds = 1 + dice.below(4) as u8;
    match seed % 5 {
        0 => Format::Block { blocks: 1 + u8::from(dice.percent(20)) },
        1 => Format::Rounds { rounds },
        2 => Format::Swiss { rounds },
        3 => Format::Knockout { advance: 1 + dice.below(usize::from(seats) - 1) as u8 },
        _ => Format::Ladder,
    }
}

/// The kind of a random action. Kinds that are possible in few states are likelier there.
fn likely_kind(world: &LeagueWorld, dice: &mut SeasonDice) -> usize {
    let likely: &[usize] = match world.state() {
        SeasonState::Set => &MOVES_AND_SWAPS,
        SeasonState::Running if !world.league.asked.is_empty() => &[NO_ALTERNATES],
        _ => &[],
    };
    dice.pick(likely).filter(|_| dice.percent(30)).unwrap_or_else(|| dice.below(KINDS))
}

pub(super) fn some_rules(seed: u64, dice: &mut SeasonDice) -> LeagueRules {
    let seats = 2 + dice.below(4) as u8;
    let mut ties = vec![TieBreak::Wins, TieBreak::HeadToHead, TieBreak::Share, TieBreak::Opponents];
    dice.shuffle(&mut ties);
    ties.truncate(dice.below(5));
    let days = |dice: &mut SeasonDice, most: usize| dice.below(most + 1) as u32 * DAY_S;
    LeagueRules {
        seats_least: 2 + dice.below(usize::from(seats) - 1) as u8,
        division_size: dice.percent(60).then(|| u16::from(seats) + dice.below(8) as u16),
        team_size: seed.is_multiple_of(2).then_some(2),
        promoted: dice.percent(30).then(|| dice.below((usize::from(seats) - 1) / 2 + 1) as u8),
        tables_open_max: 1 + dice.below(4) as u8,
        ties,
        walkover: dice.one([Walkover::Last, Walkover::Nothing]),
        all_abandoned: dice.one([AllAbandonedRule::Void, AllAbandonedRule::Counted]),
        dropped_out: dice.one([DropOutRule::Half, DropOutRule::Struck, DropOutRule::Stand]),
        sit_out_seasons: dice.one([0, 0, 1, 2]),
        demotion: dice.one([DemotionRule::Usual, DemotionRule::Always]),
        late: dice.one([LateTableRule::Adjudicate, LateTableRule::Strike, LateTableRule::Void]),
        late_extension_s: days(dice, 3),
        calendar: Calendar {
            entries_s: DAY_S + days(dice, 4),
            check_in_s: days(dice, 2),
            plan_s: days(dice, 2),
            season_s: 4 * DAY_S + days(dice, 26),
            settle_s: days(dice, 3),
            pause_s: dice.percent(60).then(|| days(dice, 5)),
        },
        entries_max: u16::from(seats) + dice.below(40) as u16,
        ..simple_rules(some_format(seed, dice, seats), seats)
    }
}

/// Simulates a league. A violated law is the error.
pub(super) fn simulate_league(life: SimulationParams) -> Result<LeagueWorld, String> {
    let mut dice = SeasonDice::of(life.seed ^ 0x5ea5);
    let rules = some_rules(life.seed, &mut dice);
    let people = 2 + dice.below(45) as u64;
    let mut world = LeagueWorld::new(life.seed, rules, people);
    (world.world_mutation, world.is_killed) = (life.bend, life.is_killed);
    while world.league.seasons.iter().filter(|season| season.state.is_over()).count() < life.seasons {
        if world.state().is_over()
            || world.state() == SeasonState::Draft && world.season().dates.opens_at.is_none()
        {
            world.act(&AdminAction::Open { at: None })?;
        }
        one_season(&mut world, &mut dice, life)?;
        of_the_log(&world)?;
    }
    for season in world.league.seasons.iter().filter(|season| season.state.is_over()) {
        let ended = format!("{} {}", season.state.keyword(), season.rules.format.keyword());
        *world.figures.ended.entry(ended).or_default() += 1;
    }
    Ok(world)
}

/// Simulates the newest season to its end: first with random actions, then undisturbed.
fn one_season(world: &mut LeagueWorld, dice: &mut SeasonDice, life: SimulationParams) -> Result<(), String> {
    let number = world.season().number;
    for _ in 0..WILD_PERIODS {
        simulate_period(world, dice, life, false)?;
    }
    if world.league.paused_at.is_some() {
        world.act(&AdminAction::Resume)?;
    }
    let ends_at = world.season().dates.ends_at.unwrap_or(world.now).max(world.now);
    let opens_at = world.season().dates.opens_at.unwrap_or(world.now).max(world.now);
    let over_at = ends_at.max(opens_at) + TimeDelta::days(CALM_DAYS);
    while !world.league.season_by_number(number).is_some_and(|season| season.state.is_over()) {
        simulate_period(world, dice, life, true)?;
        if world.now > over_at {
            return Err(format!("season {number} is stuck: {:?}", world.season()));
        }
    }
    Ok(())
}

/// Lets time pass with its events; then executes all due steps and checks the laws.
fn simulate_period(
    world: &mut LeagueWorld,
    dice: &mut SeasonDice,
    life: SimulationParams,
    is_calm: bool,
) -> Result<(), String> {
    // Usually hours; sometimes the driver is idle for a week (T4), rarely for a month.
    let hours = match dice.below(100) {
        0..3 => 24 * 8,
        3 => 24 * 31,
        4..10 => 0,
        _ => 1 + dice.below(36) as i64,
    };
    world.pass_time(hours * 3_600 + dice.below(3_600) as i64);
    world.simulate_tables(dice, is_calm);
    settle(world)?;
    world.simulate_players(dice, is_calm)?;
    if dice.percent(50) {
        settle(world)?;
    }
    if !is_calm && dice.percent(life.acts_percent) {
        // Most random actions are rejected, so several are tried.
        for _ in 0..6 {
            let kind = likely_kind(world, dice);
            // A paused or cancelled league shows little.
            let is_end = matches!(
                action_keyword(&random_action(world, kind, dice)),
                "cancel" | "end" | "pause" | "unplan"
            );
            if !(is_end && dice.percent(85)) && world.act(&random_action(world, kind, dice))? {
                break;
            }
        }
    } else if world.league.paused_at.is_some() && dice.percent(20) {
        world.act(&AdminAction::Resume)?;
    }
    settle(world)?;
    if dice.percent(5) {
        of_the_log(world)?;
    }
    Ok(())
}

/// Executes all due steps and checks the laws; during a pause nothing is due.
pub(super) fn settle(world: &mut LeagueWorld) -> Result<(), String> {
    let lines = world.log.len();
    world.execute_due_steps()?;
    if world.world_mutation == WorldMutation::OneStepOnly {
        return Ok(());
    }
    if world.log.len() > lines {
        finals_follow(world)?;
    }
    super::pauses::check_nothing_due(world)?;
    at_rest(world)
}

/// Number of leagues to simulate; `LEAGUE_SEASONS` overrides it.
pub(super) fn leagues(short: u64) -> u64 {
    std::env::var("LEAGUE_SEASONS").ok().and_then(|count| count.parse().ok()).unwrap_or(short)
}

fn add(all: &mut SimulationStats, one: &SimulationStats) {
    for (word, count) in &one.steps {
        *all.steps.entry(word.clone()).or_default() += count;
    }
    for (word, (done, refused)) in &one.acts {
        let count = all.acts.entry(word.clone()).or_default();
        *count = (count.0 + done, count.1 + refused);
    }
    for (word, count) in &one.ended {
        *all.ended.entry(word.clone()).or_default() += count;
    }
    all.tables += one.tables;
    all.passes += one.passes;
    all.longest = all.longest.max(one.longest);
    (all.same_words, all.words) = (all.same_words + one.same_words, all.words + one.words);
}

#[test]
fn every_simulated_season_ends() {
    let mut all = SimulationStats::default();
    let mut lines = 0;
    for seed in 0..leagues(LEAGUES) {
        let world =
            simulate_league(SimulationParams::of(seed)).unwrap_or_else(|what| panic!("seed {seed}: {what}"));
        lines += world.log.len();
        add(&mut all, &world.figures);
    }
    println!("{all:#?} {lines} lines");
    // Everything possible has happened.
    assert!(all.steps.len() >= 20, "{:?}", all.steps.keys());
    assert!(all.acts.values().filter(|(done, _)| *done > 0).count() >= KINDS, "{:?}", all.acts);
    // Four letters out of twenty: hardly any words coincide by chance.
    assert!(u64::from(all.same_words) * 1_000 <= u64::from(all.words), "{} of {}", all.same_words, all.words);
}
