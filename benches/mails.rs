//! MAILS: many mails to the real program, each answered by a letter with the board. `cargo bench --bench mails`, or with another number
//! of mails `cargo bench --bench mails -- 30000`. It tells how many letters leave in a second and the most memory that the program had.
#![allow(
    clippy::print_stdout,
    clippy::unwrap_used,
    reason = "a benchmark tells what it measured and may stop at once"
)]
#![allow(dead_code, reason = "the tests use more of these files")]

// Links the global allocator.
use vernissage as _;

#[path = "../tests/proof/wire/house.rs"]
mod house;
#[path = "../tests/proof/wire/letters.rs"]
mod letters;
#[path = "../tests/proof/wire/load.rs"]
mod load;
#[path = "../tests/proof/wire/people.rs"]
mod people;

/// Mails, unless said otherwise.
const MAILS: usize = 3_000;

fn main() {
    let mails = std::env::args().skip(1).find_map(|arg| arg.parse().ok()).unwrap_or(MAILS);
    println!("{}", load::flood(mails));
}
