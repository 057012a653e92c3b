//! Vernissage: board games about the art world, played by post.

/// A move makes some thousand small allocations: with glibc's allocator a sixth of its time more. Here, so that the program, its benchmarks and
/// its tests all have it.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

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
