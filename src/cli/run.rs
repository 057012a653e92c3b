//! Dispatches the commands. `man` and `completions` are implemented here.

use super::args::{
    Args, Command, CompletionsArgs, ConfigCommand, ConfigSubcommand, DoctorArgs, DoctorCommand, ManArgs,
    TableArgs, TableCommand,
};
use super::command_output::say;
use super::{
    backup_time, command_output, doctor, health, key, league, letters, mail, new_game, players, rehearse,
    replay, restore, selfplay, serve, store, tables, try_league, try_table,
};
use anyhow::Context;
use clap::CommandFactory;
use config::Config;
use std::io::IsTerminal;
use std::process::ExitCode;

/// Prints warnings from the other crates on standard error, next to the command's output.
fn log_warnings_to_stderr() {
    tracing_subscriber::fmt()
        .with_max_level(tracing::Level::WARN)
        .with_ansi(std::io::stderr().is_terminal())
        .with_writer(std::io::stderr)
        // There is no other place to report that a log line could not be written.
        .log_internal_errors(false)
        .with_target(false)
        .without_time()
        .init();
}

/// Runs a command.
pub(crate) fn run(args: Args) -> anyhow::Result<ExitCode> {
    match args.command {
        Command::Try(args) if args.league => try_league::run(&args),
        Command::Try(args) => try_table::run(&args),
        Command::Serve(args) => serve::run(args.config.as_deref()),
        Command::Table(TableArgs { command, config }) => {
            let config = Config::read(config.as_deref())?;
            match command {
                TableCommand::List => tables::list(&config),
                TableCommand::Show { code } => tables::show(&config, &code),
                TableCommand::Export { code } => tables::export(&config, &code),
                TableCommand::Verify(args) => tables::verify(&config, &args),
            }
        }
        Command::Player(args) => players::run(&args),
        Command::Letters(args) => letters::run(&args),
        Command::League(args) => league::run(&args),
        Command::Check(args) => tables::check(&Config::read(args.config.as_deref())?),
        Command::Backup(args) => tables::backup(&Config::read(args.config.as_deref())?, &args.file),
        Command::NoteBackup(args) => backup_time::note_backup(&args),
        Command::Health(args) => health::run(&args),
        Command::Rehearse(args) => rehearse::run(&args),
        Command::Key(args) => key::run(&args),
        Command::Store(args) => store::run(&args),
        Command::Restore(args) => restore::run(&args),
        Command::Replay(args) => replay::run(&args),
        Command::Board(args) => tables::print_board(&Config::read(args.config.as_deref())?, &args),
        Command::Mail(args) => {
            log_warnings_to_stderr();
            mail::run(&args)
        }
        Command::Doctor(DoctorArgs { command: DoctorCommand::Mail(args) }) => doctor::run(&args),
        Command::Selfplay(args) => selfplay::run(&args),
        Command::NewGame(args) => new_game::run(&args),
        Command::Config(ConfigCommand { command: ConfigSubcommand::Check(args) }) => {
            let config = Config::read(args.config.as_deref())?;
            for (key, value) in config.effective_settings() {
                say!("{key:24} {value}")?;
            }
            Ok(ExitCode::SUCCESS)
        }
        Command::Man(args) => write_manual_pages(&args),
        Command::Completions(args) => print_completions(&args),
    }
}

/// Runs `man FOLDER`: writes one page for each command (man-pages(7)).
fn write_manual_pages(args: &ManArgs) -> anyhow::Result<ExitCode> {
    std::fs::create_dir_all(&args.folder)
        .and_then(|()| clap_mangen::generate_to(Args::command(), &args.folder))
        .with_context(|| format!("cannot write manual pages to {}", args.folder.display()))?;
    Ok(ExitCode::SUCCESS)
}

/// Runs `completions SHELL`: prints the script on standard output.
fn print_completions(args: &CompletionsArgs) -> anyhow::Result<ExitCode> {
    let mut command = Args::command();
    let name = command.get_name().to_owned();
    let mut text = Vec::new();
    clap_complete::generate(args.shell, &mut command, name, &mut text);
    command_output::print_bytes(&text)?;
    Ok(ExitCode::SUCCESS)
}
