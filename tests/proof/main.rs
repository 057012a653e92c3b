//! Proofs: laws of all games, count files, the desk, stores and crashes.

mod crash;
mod desk;
mod laws;
mod laws_of_games;
mod perft;
mod replays;
mod store;
