//! Lists of rows, as lines for people or as JSON for other programs.

use super::command_output::{self, say};
use serde_json::Value;

/// Options of every list.
#[derive(Debug, clap::Args)]
pub(super) struct ListArgs {
    /// Maximum number of rows; if omitted, all.
    #[arg(long, value_name = "N")]
    limit: Option<u32>,
    /// Print a JSON array, with one object per line.
    #[arg(long)]
    json: bool,
}

impl ListArgs {
    /// Removes rows beyond the limit. A note on standard error states that rows were left out.
    pub(super) fn cut<T>(&self, rows: &mut Vec<T>) {
        let Some(limit) = self.limit.filter(|limit| (*limit as usize) < rows.len()) else { return };
        rows.truncate(limit as usize);
        print_cut_note(limit);
    }
}

fn print_cut_note(limit: u32) {
    command_output::print_to_stderr(format_args!(
        "vernissage: more rows exist; raise --limit, which is {limit}\n"
    ));
}

/// Prints the rows of a list up to its limit.
#[derive(Debug)]
pub(super) struct RowPrinter {
    limit: Option<u32>,
    json: bool,
    printed: u32,
    is_cut: bool,
}

impl RowPrinter {
    pub(super) fn new(args: &ListArgs) -> Self {
        Self { limit: args.limit, json: args.json, printed: 0, is_cut: false }
    }

    /// Returns true if the rows are printed as JSON.
    pub(super) fn is_json(&self) -> bool {
        self.json
    }

    /// Prints a row, as a line or as an object. Returns false, and prints nothing, if the limit is reached.
    pub(super) fn print(
        &mut self,
        line: impl FnOnce() -> String,
        object: impl FnOnce() -> Value,
    ) -> anyhow::Result<bool> {
        if self.limit.is_some_and(|limit| self.printed >= limit) {
            self.is_cut = true;
            return Ok(false);
        }
        match (self.json, self.printed) {
            (false, _) => say!("{}", line())?,
            (true, 0) => command_output::print_bytes(format!("[\n{}", object()).as_bytes())?,
            (true, _) => command_output::print_bytes(format!(",\n{}", object()).as_bytes())?,
        }
        self.printed += 1;
        Ok(true)
    }

    /// Ends the list. A note on standard error states that rows were left out.
    pub(super) fn finish(self) -> anyhow::Result<()> {
        match (self.json, self.printed) {
            (false, _) => {}
            (true, 0) => say!("[]")?,
            (true, _) => say!("\n]")?,
        }
        if self.is_cut {
            print_cut_note(self.printed);
        }
        Ok(())
    }
}
