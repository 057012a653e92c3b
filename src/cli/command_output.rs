//! Output of commands. The reader of the output may stop reading, as in `vernissage tables list | head -1`. Then nothing
//! is left to do, and nothing is wrong. Only this file writes to standard output or standard error directly.

use engine::Seat;
use std::fmt;
use std::io::{self, ErrorKind, Write};
use std::process::ExitCode;

/// Exit code of a command whose reader has stopped reading: the code that a shell reports for a program ended by
/// SIGPIPE (128 + 13). It is not 0, which would mean that all work was done: a `check` that was cut short has not
/// checked every table.
const OUTPUT_CLOSED_EXIT: u8 = 141;

/// Error: standard output no longer has a reader.
#[derive(Debug)]
struct OutputClosed;

impl fmt::Display for OutputClosed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("standard output has no reader anymore")
    }
}

impl std::error::Error for OutputClosed {}

/// Prints a line on standard output, with the arguments of `println!`. Returns an error where `println!` would panic.
macro_rules! say {
    () => { $crate::cli::command_output::print_line(format_args!("")) };
    ($($what:tt)+) => { $crate::cli::command_output::print_line(format_args!($($what)+)) };
}
pub(crate) use say;

/// Returns the number of a seat, counted from 1, as shown on the seat's disc in every picture.
pub(crate) fn seat_number_from_one(seat: Seat) -> u16 {
    u16::from(seat.number()) + 1
}

/// Formats a number with its noun, in the singular or plural.
pub(crate) fn counted(count: usize, one: &str, many: &str) -> String {
    format!("{count} {}", if count == 1 { one } else { many })
}

/// Prints a line on standard output.
///
/// # Errors
/// Returns an error if the line cannot be written. [`exit_code_of_error`] recognises the error of a reader that has
/// stopped reading.
pub(crate) fn print_line(what: fmt::Arguments<'_>) -> anyhow::Result<()> {
    map_write_error(writeln!(io::stdout().lock(), "{}", clean_for_terminal(&what.to_string())))
}

/// Prints a line with colours, whose text is already [cleaned](clean_for_terminal); colours are omitted where they are unsupported or unwanted (`NO_COLOR`).
pub(crate) fn print_coloured(what: &str) -> anyhow::Result<()> {
    map_write_error(writeln!(anstream::stdout().lock(), "{what}"))
}

/// Shows a line in a terminal that the next one replaces; an empty one removes it.
///
/// # Errors
/// See [`print_line`].
pub(crate) fn replace_line(what: &str) -> anyhow::Result<()> {
    let mut out = io::stdout().lock();
    // Returns to the start of the line, and erases it.
    map_write_error(write!(out, "\r\u{1b}[2K{}", clean_for_terminal(what)).and_then(|()| out.flush()))
}

/// Removes from a text what a terminal would take for a command, or what changes the direction of the text: control
/// characters other than line breaks and tabs, and direction marks.
pub(crate) fn clean_for_terminal(text: &str) -> String {
    let is_direction = |letter: char| matches!(letter, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    let is_kept = |letter: &char| match letter {
        '\n' | '\t' => true,
        letter => !letter.is_control() && !is_direction(*letter),
    };
    text.chars().filter(is_kept).collect()
}

/// Prints a text without a line ending.
pub(crate) fn print_text(what: &str) -> anyhow::Result<()> {
    print_bytes(clean_for_terminal(what).as_bytes())
}

/// Prints bytes as they are, without a line ending.
pub(crate) fn print_bytes(what: &[u8]) -> anyhow::Result<()> {
    let mut out = io::stdout().lock();
    map_write_error(out.write_all(what).and_then(|()| out.flush()))
}

/// Prints text on standard error, next to the command's output. If the text cannot be written, the command continues.
pub(crate) fn print_to_stderr(what: fmt::Arguments<'_>) {
    let _ = io::stderr().lock().write_all(clean_for_terminal(&what.to_string()).as_bytes());
}

/// Replaces the current line on standard error.
pub(crate) fn print_progress(what: &str) {
    let _ = write!(io::stderr().lock(), "\r{}", clean_for_terminal(what));
}

/// Reports the error of a command, unless the reader has stopped reading, and returns the exit code.
pub(crate) fn exit_code_of_error(error: &anyhow::Error) -> ExitCode {
    if error.is::<OutputClosed>() {
        return ExitCode::from(OUTPUT_CLOSED_EXIT);
    }
    print_to_stderr(format_args!("vernissage: {error:#}\n"));
    ExitCode::FAILURE
}

fn map_write_error(written: io::Result<()>) -> anyhow::Result<()> {
    written.map_err(|error| match error.kind() {
        ErrorKind::BrokenPipe => anyhow::Error::new(OutputClosed),
        _ => anyhow::Error::new(error).context("cannot write to standard output"),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn terminal_gets_no_commands() {
        for (given, shown) in [
            ("\u{1b}]0;owned\u{7} \u{1b}[31mred\u{1b}[0m", "]0;owned [31mred[0m"),
            ("\u{9b}2J\u{8}\u{7f}a\rb\n\tc", "2Jab\n\tc"),
            ("\u{202e}evil\u{2066}\u{200f}", "evil"),
            ("👩\u{200d}🎨 Zoë می\u{200c}خواهم", "👩\u{200d}🎨 Zoë می\u{200c}خواهم"),
        ] {
            assert_eq!(clean_for_terminal(given), shown, "{given:?}");
        }
    }
}
