//! Proof of the arithmetic of time: named cases by hand, laws over random zones and habits, and a plain model to compare with.

mod cases;
mod deadlines;
mod fixtures;
mod laws;
mod model;
mod spoken;
