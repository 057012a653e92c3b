//! What the tests of several crates share: the store in memory, which is the model that the stores of the product are compared with and
//! the quickest one for tests, and the stages of tables whose game does not matter.
//!
//! Not here: anything that the program itself needs.

mod memory;
mod stages;

pub use memory::MemoryStore;
pub use stages::{over, poisoned, running, saved_game, stage};
