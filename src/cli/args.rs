//! What each command takes.

use super::selfplay::SelfplayArgs;
use super::try_out::TryArgs;
use clap::{Parser, Subcommand, ValueEnum};
use std::path::PathBuf;

/// Play-by-post board games about the art world.
#[derive(Debug, Parser)]
#[command(version, about, propagate_version = true)]
pub(crate) struct Args {
    #[command(subcommand)]
    pub(super) command: Command,
}

#[derive(Debug, Subcommand)]
pub(super) enum Command {
    /// Play at this terminal by real mail on loopback, against bots. Nothing needs to be set up.
    Try(TryArgs),
    /// Run the service.
    Serve(ConfigArgs),
    /// Look at tables, export them, check an export.
    Table(TableArgs),
    /// Replay every journal of the database and compare the digests.
    Check(ConfigArgs),
    /// Copy the database while it is in use; the copy is checked and its tables replayed.
    Backup(BackupArgs),
    /// Show the board as one seat (or, without --seat, as the table at large) sees it.
    Board(BoardArgs),
    /// Hand over a mail, or see what is made of one.
    Mail(MailArgs),
    /// Play whole games by bots, straight on the engine.
    Selfplay(SelfplayArgs),
    /// Explain the configuration that is in force.
    Config(ConfigCommand),
}

#[derive(Debug, clap::Args)]
pub(super) struct ConfigArgs {
    /// The configuration file; without it the defaults hold.
    #[arg(long)]
    pub(super) config: Option<PathBuf>,
}

#[derive(Debug, clap::Args)]
pub(super) struct TableArgs {
    #[command(subcommand)]
    pub(super) command: TableCommand,
    /// The configuration file; without it the defaults hold.
    #[arg(long, global = true)]
    pub(super) config: Option<PathBuf>,
}

#[derive(Debug, Subcommand)]
pub(super) enum TableCommand {
    /// All tables, the newest first.
    List,
    /// One table: seats, state, whom it waits for.
    Show {
        /// The table's code.
        code: String,
    },
    /// One table as a JSON file, written to standard output.
    Export {
        /// The table's code.
        code: String,
    },
    /// Replays an export: ok, or the first entry that differs.
    Verify {
        /// The file.
        file: PathBuf,
    },
}

#[derive(Debug, clap::Args)]
pub(super) struct MailArgs {
    #[command(subcommand)]
    pub(super) command: MailCommand,
}

#[derive(Debug, Subcommand)]
pub(super) enum MailCommand {
    /// Take the mail on standard input, as if it had come to the listener.
    ///
    /// Ends with 0 when it is taken, with 75 when it is to be tried again later, with 65 when it will never be taken.
    Ingest(IngestArgs),
    /// Show what is read of the mail on standard input. Nothing is done.
    ///
    /// First its orders, then what is not read.
    Extract(StdinMailArgs),
    /// Say what the mail on standard input is. Nothing is done.
    ///
    /// In one word: reply, auto, bounce, complaint, list, loop, unsubscribe, operator, empty, nosender or refused.
    Classify(StdinMailArgs),
}

#[derive(Debug, clap::Args)]
pub(super) struct IngestArgs {
    /// The configuration file; without it the defaults hold.
    #[arg(long)]
    pub(super) config: Option<PathBuf>,
    /// For whom it is; without this the headers say it (Delivered-To, To and others).
    #[arg(long)]
    pub(super) to: Option<String>,
    /// Who sent it, as the mail server was told; empty for a machine. Without this the headers say it (Return-Path).
    #[arg(long)]
    pub(super) from: Option<String>,
}

#[derive(Debug, clap::Args)]
pub(super) struct StdinMailArgs {
    /// The configuration file; without it the defaults hold.
    #[arg(long)]
    pub(super) config: Option<PathBuf>,
}

#[derive(Debug, clap::Args)]
pub(super) struct BackupArgs {
    /// Where the copy goes.
    pub(super) file: PathBuf,
    /// The configuration file; without it the defaults hold.
    #[arg(long)]
    pub(super) config: Option<PathBuf>,
}

#[derive(Debug, clap::Args)]
pub(super) struct BoardArgs {
    /// The table's code.
    pub(super) code: String,
    /// The seat that looks, counted from 0.
    #[arg(long)]
    pub(super) seat: Option<u8>,
    /// As svg or png: what the player of this seat has, in a game that draws it apart, instead of the board.
    #[arg(long)]
    pub(super) area: Option<u8>,
    /// How the board is shown.
    #[arg(long = "as", value_enum, default_value = "text")]
    pub(super) form: BoardForm,
    /// The language (en, zh-Hant).
    #[arg(long, default_value = "en")]
    pub(super) lang: String,
    /// The configuration file; without it the defaults hold.
    #[arg(long)]
    pub(super) config: Option<PathBuf>,
}

/// How a board is shown.
#[derive(Copy, Clone, PartialEq, Eq, Debug, ValueEnum)]
pub(super) enum BoardForm {
    /// Lines of at most 72 columns.
    Text,
    /// A drawing.
    Svg,
    /// A picture; to standard output.
    Png,
    /// A page.
    Html,
}

#[derive(Debug, clap::Args)]
pub(super) struct ConfigCommand {
    #[command(subcommand)]
    pub(super) command: ConfigSubcommand,
}

#[derive(Debug, Subcommand)]
pub(super) enum ConfigSubcommand {
    /// Reads the configuration and prints what is in force.
    Check(ConfigArgs),
}
