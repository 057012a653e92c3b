//! Tests by section of the rules; each vector, rule and ruling is cited by the test that checks it.
#![allow(clippy::unwrap_used)]

mod automatic;
mod building;
mod cards;
mod ending;
mod expansion;
mod fixtures;
mod market;
mod notes;
mod options;
mod parts;
mod planning;
mod play;
mod quarters;
mod resolution;
mod variant;
