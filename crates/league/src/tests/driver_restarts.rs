//! The driver may be killed at any time. A step is one commit, so a table never changes without its log line. After a
//! restart it reads the stored state and reaches the same end.

use super::seasons::{SimulationParams, leagues, simulate_league};
use super::world::WorldMutation;

/// A driver killed after every step, which reads everything again, produces exactly the same result as an uninterrupted
/// one.
#[test]
fn restart_after_each_step_gives_same_result() {
    for seed in 0..leagues(15).min(500) {
        let whole = simulate_league(SimulationParams::of(seed)).unwrap();
        let killed =
            simulate_league(SimulationParams { is_killed: true, ..SimulationParams::of(seed) }).unwrap();
        assert_eq!(whole.league, killed.league, "seed {seed}");
        assert_eq!(whole.log, killed.log, "seed {seed}");
        assert_eq!(whole.tables, killed.tables, "seed {seed}");
    }
}

/// A driver limited to one step per run is late but finishes every season: nothing is lost (T4).
#[test]
fn one_step_per_run_still_finishes() {
    for seed in 0..12 {
        let world = simulate_league(SimulationParams {
            bend: WorldMutation::OneStepOnly,
            ..SimulationParams::of(seed)
        });
        let world = world.unwrap_or_else(|what| panic!("seed {seed}: {what}"));
        assert!(world.figures.longest <= 1);
    }
}
