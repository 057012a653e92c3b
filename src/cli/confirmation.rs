//! Confirmation of commands that cannot be undone: `--yes`, or an answer in the terminal.

use super::command_output::{self, say};
use std::io::{BufRead, IsTerminal};

/// Option of every command that cannot be undone.
#[derive(Debug, clap::Args)]
pub(super) struct ConfirmArgs {
    /// Do it without asking.
    #[arg(long)]
    pub(super) yes: bool,
}

impl ConfirmArgs {
    /// Returns true if the operator confirms. Without a terminal, says how to confirm. `before` is a condition such as
    /// "stop the service and ".
    pub(super) fn confirm(&self, before: &str) -> anyhow::Result<bool> {
        if self.yes {
            return Ok(true);
        }
        if !std::io::stdin().is_terminal() {
            say!("Nothing is changed yet. To do it, {before}run the same command with --yes")?;
            return Ok(false);
        }
        let is_sure = asks_for_yes()?;
        if !is_sure {
            say!("Nothing was changed.")?;
        }
        Ok(is_sure)
    }
}

/// Asks for confirmation in the terminal.
pub(super) fn asks_for_yes() -> anyhow::Result<bool> {
    let answer = prompt_for_answer("Do it? [y/N] ")?;
    Ok(matches!(answer.to_lowercase().as_str(), "y" | "yes"))
}

/// Asks a question in the terminal, and returns the answer.
pub(super) fn prompt_for_answer(question: &str) -> anyhow::Result<String> {
    command_output::print_text(question)?;
    let mut line = String::new();
    std::io::stdin().lock().read_line(&mut line)?;
    Ok(line.trim().to_owned())
}
