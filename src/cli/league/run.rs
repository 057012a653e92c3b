//! Which part carries out a command about leagues.

use super::args::{LeagueArgs, LeagueCommand};
use super::{acting, balance, listed, pages, verified};
use crate::cli::{house, out};
use config::Config;
use std::process::ExitCode;

/// `vernissage league ..`
pub(in crate::cli) fn run(args: &LeagueArgs) -> anyhow::Result<ExitCode> {
    if let LeagueCommand::Balance = args.command {
        out::bytes(balance::page()?.as_bytes())?;
        return Ok(ExitCode::SUCCESS);
    }
    let config = Config::read(args.config.as_deref())?;
    house::runtime()?.block_on(done(&config, &args.command))
}

async fn done(config: &Config, command: &LeagueCommand) -> anyhow::Result<ExitCode> {
    match command {
        LeagueCommand::List => listed::list(config).await,
        LeagueCommand::Show { name } => listed::show(config, name).await,
        LeagueCommand::Ratings { game } => listed::ratings(config, game).await,
        LeagueCommand::New(args) => acting::found(config, args).await,
        LeagueCommand::Do(args) => acting::act(config, args).await,
        LeagueCommand::Standings(args) => pages::standings(config, args).await,
        LeagueCommand::Plan(args) => pages::plan(config, args).await,
        LeagueCommand::Cross(args) => pages::cross(config, args).await,
        LeagueCommand::Calendar(args) => pages::calendar(config, args).await,
        LeagueCommand::Log { name } => pages::log(config, name).await,
        LeagueCommand::Doctor { name } => pages::doctor(config, name.as_deref()).await,
        LeagueCommand::Verify { name } => verified::verify(config, name.as_deref()).await,
        LeagueCommand::Balance => Ok(ExitCode::SUCCESS),
    }
}
