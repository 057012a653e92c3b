//! Vernissage: board games about the art world, played by post.

pub mod channels;
pub mod config;
pub mod engine;
pub mod games;
pub mod i18n;
pub mod league;
pub mod measures;
pub mod play;
pub mod render;
pub mod service;
pub mod store;
