//! Vernissage: board games about the art world, played by post.

pub mod channels;
pub mod engine;
pub mod play;
pub mod store;
