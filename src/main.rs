//! The `vernissage` program. It is short, since everything is done in `cli`, the only place where the parts are
//! connected to their adapters.

mod cli;

use clap::Parser;
use std::process::ExitCode;
// This links the global allocator.
use vernissage as _;

fn main() -> ExitCode {
    cli::run(cli::Args::parse()).unwrap_or_else(|error| cli::exit_code_of_error(&error))
}
