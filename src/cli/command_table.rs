//! `commands`: all commands with their options, as the Markdown table in docs/hosting.md. It is built from the definition
//! of the arguments, so it cannot differ from them.

use super::args::Args;
use super::command_output;
use clap::{Arg, ArgAction, Command, CommandFactory};
use std::fmt::Write;
use std::process::ExitCode;

/// Options that every command has, and that the table omits.
const EVERYWHERE: [&str; 2] = ["help", "version"];

/// Runs `commands`.
pub(super) fn print() -> anyhow::Result<ExitCode> {
    command_output::print_bytes(table()?.as_bytes())?;
    Ok(ExitCode::SUCCESS)
}

/// Builds the table.
fn table() -> Result<String, std::fmt::Error> {
    let mut program = Args::command();
    // Passes the options of a group on to its commands.
    program.build();
    let mut text = "| command | effect |\n| --- | --- |\n".to_owned();
    add_rows(program.get_name(), &program, &mut text)?;
    Ok(text)
}

/// Adds one row for each command without subcommands.
fn add_rows(path: &str, command: &Command, text: &mut String) -> std::fmt::Result {
    let inner: Vec<&Command> =
        command.get_subcommands().filter(|one| !one.is_hide_set() && one.get_name() != "help").collect();
    if inner.is_empty() {
        let about = command.get_about().map(ToString::to_string).unwrap_or_default();
        return writeln!(text, "| `{path}{}` | {} |", arguments(command), about.trim_end_matches('.'));
    }
    inner.into_iter().try_for_each(|one| add_rows(&format!("{path} {}", one.get_name()), one, text))
}

/// Formats the arguments of a command, as a usage line does.
fn arguments(command: &Command) -> String {
    let positional = command.get_positionals().map(|arg| {
        let dots = if arg.get_num_args().is_some_and(|count| count.max_values() > 1) { ".." } else { "" };
        (arg, format!("{}{dots}", value_name(arg)))
    });
    let has_place = |arg: &&Arg| !EVERYWHERE.contains(&arg.get_id().as_str()) && !arg.is_hide_set();
    let options = command.get_opts().chain(command.get_arguments().filter(|arg| is_flag(arg)));
    let options = options.filter(has_place).map(|arg| {
        let name = arg.get_long().unwrap_or_default();
        let value = if is_flag(arg) { String::new() } else { format!(" {}", value_name(arg)) };
        (arg, format!("--{name}{value}"))
    });
    let shown = positional.chain(options);
    shown
        .map(|(arg, text)| if arg.is_required_set() { format!(" {text}") } else { format!(" [{text}]") })
        .collect()
}

fn is_flag(arg: &Arg) -> bool {
    !arg.is_positional() && matches!(arg.get_action(), ArgAction::SetTrue)
}

/// Returns the name of an argument's value.
fn value_name(arg: &Arg) -> String {
    let named = arg.get_value_names().and_then(|names| names.first());
    named.map_or_else(|| arg.get_id().as_str().to_uppercase(), ToString::to_string)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn row_shows_required_and_optional_arguments() {
        let text = table().unwrap();
        for row in [
            "| `vernissage serve [--config CONFIG]` | Run the service |",
            "| `vernissage tables show CODE [--config CONFIG]` |",
            "| `vernissage letters retry [KEYS..] [--config CONFIG] [--all]` |",
            "| `vernissage doctor mail --to TO ",
        ] {
            assert!(text.contains(row), "{row} is missing in\n{text}");
        }
        assert!(!text.contains("--help") && !text.contains("mail reader"), "{text}");
    }
}
