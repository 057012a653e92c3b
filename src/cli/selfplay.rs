//! x
use std::process::ExitCode;
#[derive(Debug, clap::Args)]
pub(crate) struct SelfplayArgs {
    game: String,
}
pub(crate) fn run(_: &SelfplayArgs) -> anyhow::Result<ExitCode> {
    Ok(ExitCode::SUCCESS)
}
