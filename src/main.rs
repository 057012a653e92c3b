//! The `vernissage` program. Here, and only here, the parts are put together with the adapters they run on.
#![allow(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a command line program answers on the terminal"
)]

mod cli;

use clap::Parser;
use std::process::ExitCode;

fn main() -> ExitCode {
    match cli::run(cli::Args::parse()) {
        Ok(code) => code,
        Err(error) => {
            eprintln!("vernissage: {error:#}");
            ExitCode::FAILURE
        }
    }
}
