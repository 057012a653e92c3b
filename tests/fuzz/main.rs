//! Hostile input, derived from a stored corpus by random changes. No typed, sent or stored input ends the program,
//! takes long, or passes for something else. `VERNISSAGE_FUZZ_S=3600 cargo test --test fuzz` runs each test for that
//! many seconds.
//!
//! | file | changed input | additional requirement |
//! | --- | --- | --- |
//! | `typed.rs` | lines of every game in every language | a parsed line, written canonically, parses to the same move |
//! | `mail.rs` | whole emails | an automatic email never counts as a person's; lines are limited |
//! | `stored.rs` | journals, component files, league rules | changed data never passes for the original; an accepted file is playable |
//!
//! `tests/discord/scenarios/hostile.rs` changes what Discord sends and feeds it to the whole bot.
#![allow(
    clippy::unwrap_used,
    clippy::print_stderr,
    reason = "a failed test panics, and each test prints its number of attempts"
)]

// Links the global allocator.
use vernissage as _;

mod mail;
mod mutation;
mod stored;
mod typed;
