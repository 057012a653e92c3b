//! Tests by section of the rules; every vector and every rule id is cited by the test that checks it.
#![allow(clippy::unwrap_used)]

mod play;
