//! Laws that hold for every game of the registry, over whole random games.
#![allow(clippy::unwrap_used)]

mod laws;
mod laws_of_games;
mod perft;
