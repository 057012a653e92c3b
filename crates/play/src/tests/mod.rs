//! Tests of requests at a table: each table and input must produce the expected commit and page. The cases are text
//! files in `transcripts/`, one per subject.
//!
//! - [`easel`]: a tiny game with drafts, reveals and sealed bids.
//! - [`scene`]: players at a table of this game, with a clock and randomness controlled by the test.
//! - [`input_effects`]: the effects of an input as lines of text.
//! - [`transcript`]: reads, runs, compares and rewrites the files.
//! - [`laws`]: invariants of every input of every case.
//! - [`choice_notes`]: the notes on listed choices.

mod choice_notes;
mod counter;
mod easel;
mod input_effects;
mod laws;
mod scene;
mod transcript;
