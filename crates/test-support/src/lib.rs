//! Shared test support: an in-memory store, and stages of tables for tests independent of the game. The store is the
//! fastest one for tests, and the reference model for the product's stores.
//!
//! Not here: anything that the program itself needs.

mod memory;
mod stages;

pub use memory::MemoryStore;
pub use stages::{over, running, saved_game, stage, with_broken_dice_key};
