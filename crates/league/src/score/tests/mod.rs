//! Proof of points and standings: vectors by hand, laws over random divisions, and a plain model to compare with.

mod fixtures;
mod laws;
mod model;
mod possible;
mod standing;
mod tables;
mod why;
