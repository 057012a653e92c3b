//! Proofs: laws of all games, count files, the desk, stores and crashes, and the whole service over the wire.
#![allow(clippy::unwrap_used, reason = "a proof fails by panicking")]

mod crash;
mod desk;
mod laws;
mod laws_of_games;
mod perft;
mod store;
mod wire;
