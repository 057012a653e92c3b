//! Hostile input, changed at random from a kept corpus: nothing that anybody types, sends or stores ends the program, takes long, or is
//! taken for something that it is not. `VERNISSAGE_FUZZ_S=3600 cargo test --test fuzz` is the long form: so many seconds each.
//!
//! | file | what is changed | what must hold besides |
//! | --- | --- | --- |
//! | `typed.rs` | lines of every game in every language | what was read is said so that it is read as the same again |
//! | `mail.rs` | whole mails | a machine's mail is never a person's; lines have bounds |
//! | `stored.rs` | journals of whole games, component files, rules of leagues | nothing that was changed passes for the same; a file that is taken can be played with |
//!
//! What Discord sends is changed in `tests/discord/scenarios/hostile.rs`, before the whole bot.
#![allow(
    clippy::unwrap_used,
    clippy::print_stderr,
    reason = "a proof may stop at once, and tells how much it has tried"
)]

// Links the global allocator.
use vernissage as _;

mod change;
mod mail;
mod stored;
mod typed;
