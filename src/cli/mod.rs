//! The command line: which commands there are, what each takes, and which file does it.

mod board;
mod house;
mod selfplay;
mod serve;
mod tables;
mod terminal;
mod try_out;

use clap::{Parser, Subcommand};
use std::path::PathBuf;
use std::process::ExitCode;
use vernissage::config::Config;

/// Play-by-post board games about the art world.
#[derive(Debug, Parser)]
#[command(version, about, propagate_version = true)]
pub(crate) struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Play at this terminal by real mail on loopback, against bots. Nothing needs to be set up.
    Try(try_out::TryArgs),
    /// Run the service.
    Serve(ConfigArgs),
    /// Look at tables, export them, check an export.
    Table(TableArgs),
    /// Replay every journal of the database and compare the digests.
    Check(ConfigArgs),
    /// Copy the database while it is in use; the copy is checked and its tables replayed.
    Backup(BackupArgs),
    /// Show the board as one seat (or, without --seat, as the table at large) sees it.
    Board(board::BoardArgs),
    /// Play whole games by bots, straight on the engine.
    Selfplay(selfplay::SelfplayArgs),
    /// Explain the configuration that is in force.
    Config(ConfigCommand),
}

#[derive(Debug, clap::Args)]
struct ConfigArgs {
    /// The configuration file; without it the defaults hold.
    #[arg(long)]
    config: Option<PathBuf>,
}

#[derive(Debug, clap::Args)]
struct TableArgs {
    #[command(subcommand)]
    command: TableCommand,
    /// The configuration file; without it the defaults hold.
    #[arg(long, global = true)]
    config: Option<PathBuf>,
}

#[derive(Debug, Subcommand)]
enum TableCommand {
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
struct BackupArgs {
    /// Where the copy goes.
    file: PathBuf,
    /// The configuration file; without it the defaults hold.
    #[arg(long)]
    config: Option<PathBuf>,
}

#[derive(Debug, clap::Args)]
struct ConfigCommand {
    #[command(subcommand)]
    command: ConfigSubcommand,
}

#[derive(Debug, Subcommand)]
enum ConfigSubcommand {
    /// Reads the configuration and prints what is in force.
    Check(ConfigArgs),
}

/// Runs a command.
pub(crate) fn run(args: Args) -> anyhow::Result<ExitCode> {
    match args.command {
        Command::Try(args) => try_out::run(&args),
        Command::Serve(args) => serve::run(args.config.as_deref()),
        Command::Table(TableArgs { command, config }) => {
            let config = Config::read(config.as_deref())?;
            match command {
                TableCommand::List => tables::list(&config),
                TableCommand::Show { code } => tables::show(&config, &code),
                TableCommand::Export { code } => tables::export(&config, &code),
                TableCommand::Verify { file } => tables::verify(&file),
            }
        }
        Command::Check(args) => tables::check(&Config::read(args.config.as_deref())?),
        Command::Backup(args) => tables::backup(&Config::read(args.config.as_deref())?, &args.file),
        Command::Board(args) => board::run(&Config::read(args.config.as_deref())?, &args),
        Command::Selfplay(args) => selfplay::run(&args),
        Command::Config(ConfigCommand { command: ConfigSubcommand::Check(args) }) => {
            let config = Config::read(args.config.as_deref())?;
            for (key, value) in config.explained() {
                println!("{key:24} {value}");
            }
            Ok(ExitCode::SUCCESS)
        }
    }
}
