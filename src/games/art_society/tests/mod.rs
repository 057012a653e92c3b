//! Tests by section of the rules; every vector and every rule id is cited by the test that checks it.
#![allow(clippy::unwrap_used)]

mod auction;

mod decor;

mod fixtures;
mod hanging;

mod no_room;
mod play;

mod setup;
mod shifting;
