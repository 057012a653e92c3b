//! The `vernissage` program: short, since all that it does stands in `cli`. There, and only there, the parts are put together with the
//! adapters they run on.

mod cli;

use clap::Parser;
use std::process::ExitCode;
// Links the global allocator.
use vernissage as _;

fn main() -> ExitCode {
    cli::run(cli::Args::parse()).unwrap_or_else(|error| cli::ending(&error))
}
