//! Dispatches the commands. `man` and `completions` are implemented here.

use super::args::{
    Args, Command, CompletionsArgs, ConfigCheckArgs, ConfigCommand, ConfigSubcommand, DoctorArgs,
    DoctorCommand, ManArgs, TableArgs, TableCommand,
};
use super::command_output::say;
use super::{
    backup, backup_time, check, command_output, command_table, doctor, health, key, league, letters, mail,
    new_game, players, rehearse, replay, restore, selfplay, serve, store, table_verification, tables,
    try_league, try_table,
};
use anyhow::Context;
use clap::CommandFactory;
use config::Config;
use std::collections::BTreeMap;
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
        Command::Tables(TableArgs { command, config }) => {
            let config = Config::read(config.as_deref())?;
            match command {
                TableCommand::List(args) => tables::list(&config, &args),
                TableCommand::Show { code } => tables::show(&config, &code),
                TableCommand::Export { code } => tables::export(&config, &code),
                TableCommand::Verify(args) => table_verification::verify(&config, &args),
                TableCommand::RevokeLink { code, confirm } => tables::revoke_link(&config, &code, &confirm),
            }
        }
        Command::Players(args) => players::run(&args),
        Command::Letters(args) => letters::run(&args),
        Command::Leagues(args) => league::run(&args),
        Command::Check(args) => check::run(&Config::read(args.config.as_deref())?),
        Command::Backup(args) => backup::run(&args),
        Command::NoteBackup(args) => backup_time::note_backup(&args),
        Command::Health(args) => health::run(&args),
        Command::Rehearse(args) => rehearse::run(&args),
        Command::Keys(args) => key::run(&args),
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
        Command::Config(ConfigCommand { command: ConfigSubcommand::Check(args) }) => print_settings(&args),
        Command::Man(args) => write_manual_pages(&args),
        Command::Completions(args) => print_completions(&args),
        Command::Commands => command_table::print(),
    }
}

/// Runs `config check`.
fn print_settings(args: &ConfigCheckArgs) -> anyhow::Result<ExitCode> {
    let settings = Config::read(args.config.as_deref())?.effective_settings();
    if args.json {
        let object: BTreeMap<&str, String> = settings.into_iter().collect();
        say!("{}", serde_json::to_string_pretty(&object)?)?;
        return Ok(ExitCode::SUCCESS);
    }
    for (key, value) in settings {
        say!("{key:24} {value}")?;
    }
    Ok(ExitCode::SUCCESS)
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
