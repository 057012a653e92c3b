//! Discord on loopback: a strict stand-in, people who use it, and tests of both.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]
#![allow(
    dead_code,
    reason = "the stand-in offers what Discord offers, whether or not a scenario needs it today"
)]

mod people;
mod scenarios;
mod standin;
mod standin_tests;
