//! What requests do at a table: given this table, this input, then this commit and this page. The cases are text, one file a
//! subject, in `transcripts/`.
//!
//! - [`easel`]: a tiny game with drafts, reveals and sealed bids.
//! - [`scene`]: people at a table of it, with a clock and chance that the test sets.
//! - [`told`]: what an input has done, as lines of text.
//! - [`transcript`]: the files, read, run, compared and written anew.
//! - [`laws`]: what must hold for every input of every case.
//! - [`noted`]: what is said of choices where they are listed.

mod counter;
mod easel;
mod laws;
mod noted;
mod scene;
mod told;
mod transcript;
