//! Seasons run themselves: whole seasons with people, tables, admins and a clock that are all made up, and laws that hold at every
//! moment of them. Each law is seen to fail where one thing is broken.

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
