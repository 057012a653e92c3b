//! MAILS: many mails to the real program, each answered by a letter with the board. Run `cargo bench --bench mails`,
//! or, for another number of mails, `cargo bench --bench mails -- 30000`. It prints the letters sent per second and the
//! peak memory of the program.
#![allow(clippy::print_stdout, clippy::unwrap_used, reason = "a benchmark prints its results and may panic")]
#![allow(dead_code, reason = "the tests use more of these files")]

// Links the global allocator.
use vernissage as _;

#[path = "../tests/proof/wire/letters.rs"]
mod letters;
#[path = "../tests/proof/wire/load.rs"]
mod load;
#[path = "../tests/proof/wire/people.rs"]
mod people;
#[path = "../tests/proof/wire/service_under_test.rs"]
mod service_under_test;

/// Default number of mails.
const MAILS: usize = 3_000;

fn main() {
    let mails = std::env::args().skip(1).find_map(|arg| arg.parse().ok()).unwrap_or(MAILS);
    println!("{}", load::measure_load(mails));
}
