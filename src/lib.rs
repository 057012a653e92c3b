//! Vernissage: board games about the art world, played by post.

pub mod engine;
pub mod i18n;
pub mod play;
pub mod render;
pub mod store;
