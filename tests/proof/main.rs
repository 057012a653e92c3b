//! Proofs: laws that hold for every game over whole random games, count files, stores and crashes.
#![allow(clippy::unwrap_used)]

mod crash;
mod desk;
mod laws;
mod laws_of_games;
mod perft;
mod store;
