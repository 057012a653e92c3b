//! Vernissage: board games about the art world, played by post.

pub mod engine;
pub mod games;
