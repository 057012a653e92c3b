//! Simulated seasons with people, tables, admins and a clock, and laws that hold at every moment. Each law is shown to
//! fail under a mutation.

mod back;
mod corrections;
mod counter;
mod deeds;
mod dice;
mod entry_cases;
mod kills;
mod laws;
mod orders;
mod pauses;
mod rulings;
mod seasons;
mod setting;
mod step_cases;
mod table_cases;
mod tables;
mod world;
