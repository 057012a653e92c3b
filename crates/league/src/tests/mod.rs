//! Simulated seasons with people, tables, admins and a clock, and laws that hold at every moment. Each law is shown to
//! fail under a mutation.

mod corrections;
mod counter_tests;
mod dice;
mod divisors;
mod draw_cases;
mod driver_restarts;
mod entry_cases;
mod laws;
mod orders;
mod participants;
mod pauses;
mod player_actions;
mod restored_lines;
mod rulings;
mod season_fixtures;
mod seasons;
mod step_cases;
mod table_cases;
mod tables;
mod world;
