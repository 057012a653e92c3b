//! The store in memory: the model that the stores of the product are compared with, and the quickest one for tests.
//!
//! Not here: anything that the program itself needs.

mod memory;

pub use memory::MemoryStore;
