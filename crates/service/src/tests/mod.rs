//! Tests of the service at its border, which look into its memory where nothing outside could tell.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "a test ends where something is not as it must be"
)]

mod fixtures;
mod memory;
mod rights;
mod spans;
