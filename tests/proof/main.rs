//! Proofs: laws of all games, count files, the desk, stores and crashes, and the whole service over the wire.
#![allow(clippy::unwrap_used, reason = "a proof fails by panicking")]

mod crash;
mod desk;
mod hands;
mod journal;
mod laws;
mod laws_of_games;
mod outbox;
mod perft;
mod replays;
mod shown;
mod store;
mod wire;
