//! `man` and `completions`: what the command line says of itself, for a reader and for a shell.

use super::args::{Args, CompletionsArgs, ManArgs};
use super::out;
use anyhow::Context;
use clap::CommandFactory;
use std::process::ExitCode;

/// `man FOLDER`: one page for each command (man-pages(7)).
pub(super) fn pages(args: &ManArgs) -> anyhow::Result<ExitCode> {
    std::fs::create_dir_all(&args.folder)
        .and_then(|()| clap_mangen::generate_to(Args::command(), &args.folder))
        .with_context(|| format!("{}: no pages can be written there", args.folder.display()))?;
    Ok(ExitCode::SUCCESS)
}

/// `completions SHELL`, on standard output.
pub(super) fn completions(args: &CompletionsArgs) -> anyhow::Result<ExitCode> {
    let mut command = Args::command();
    let name = command.get_name().to_owned();
    let mut text = Vec::new();
    clap_complete::generate(args.shell, &mut command, name, &mut text);
    out::bytes(&text)?;
    Ok(ExitCode::SUCCESS)
}
