//! What commands say. Whoever reads it may stop reading, as in `vernissage table list | head -1`: then nothing is left to do, and nothing is
//! wrong. Nobody but this file writes to standard output or standard error by hand.

use engine::Seat;
use std::fmt;
use std::io::{self, ErrorKind, Write};
use std::process::ExitCode;

/// How a command ends whose reader has left: what a shell tells of a program that SIGPIPE has ended (128 + 13). Not 0, which would say that
/// all was done and found well: a `check` that nobody reads to its end has not looked at every table.
const READER_LEFT: u8 = 141;

/// Nobody reads what is said any more.
#[derive(Debug)]
struct ReaderLeft;

impl fmt::Display for ReaderLeft {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("nobody reads standard output any more")
    }
}

impl std::error::Error for ReaderLeft {}

/// Says a line on standard output, with what `println!` takes. It gives back an error where that would panic.
macro_rules! say {
    () => { $crate::cli::out::line(format_args!("")) };
    ($($what:tt)+) => { $crate::cli::out::line(format_args!($($what)+)) };
}
pub(crate) use say;

/// A seat as people count it, from 1: the number that stands on its disc in every picture.
pub(crate) fn counted(seat: Seat) -> u16 {
    u16::from(seat.number()) + 1
}

/// A line on standard output.
///
/// # Errors
/// When it cannot be written; one that [`ending`] knows where its reader has left.
pub(crate) fn line(what: fmt::Arguments<'_>) -> anyhow::Result<()> {
    told(writeln!(io::stdout().lock(), "{what}"))
}

/// A line with colours, which are left out where there are none, or nobody wants them (`NO_COLOR`).
///
/// # Errors
/// As [`line`].
pub(crate) fn coloured(what: &str) -> anyhow::Result<()> {
    told(writeln!(anstream::stdout().lock(), "{what}"))
}

/// Bytes as they are, without an end of line.
///
/// # Errors
/// As [`line`].
pub(crate) fn bytes(what: &[u8]) -> anyhow::Result<()> {
    let mut out = io::stdout().lock();
    told(out.write_all(what).and_then(|()| out.flush()))
}

/// Text on standard error, beside what the command says. Where nobody reads it, the command goes on.
pub(crate) fn beside(what: fmt::Arguments<'_>) {
    let _ = io::stderr().lock().write_fmt(what);
}

/// How a command ends that has come to an error: says which, but where nobody reads any more.
pub(crate) fn ending(error: &anyhow::Error) -> ExitCode {
    if error.is::<ReaderLeft>() {
        return ExitCode::from(READER_LEFT);
    }
    beside(format_args!("vernissage: {error:#}\n"));
    ExitCode::FAILURE
}

fn told(written: io::Result<()>) -> anyhow::Result<()> {
    written.map_err(|error| match error.kind() {
        ErrorKind::BrokenPipe => anyhow::Error::new(ReaderLeft),
        _ => anyhow::Error::new(error).context("standard output cannot be written"),
    })
}
