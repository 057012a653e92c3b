//! Proofs: laws of all games, count files, the desk, stores and crashes, and the whole service over the wire.
#![allow(clippy::unwrap_used, reason = "a proof fails by panicking")]

mod addresses;
mod ahead;
mod asked;
mod away;
mod bounces;
mod claimed;
mod clocks;
mod crash;
mod desk;
mod doctor;
mod hands;
mod heads;
mod hostile;
mod identity;
mod journal;
mod kicked;
mod laws;
mod laws_of_games;
mod letters;
mod mailings;
mod muster;
mod outage;
mod outbox;
mod perft;
mod ports;
mod reader;
mod replays;
mod rulings;
mod shown;
mod simulator;
mod spoken;
mod store;
mod telling;
mod visits;
mod wire;
