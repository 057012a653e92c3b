//! `vernissage league`: commands for the host of leagues.
//!
//! | file | purpose |
//! | --- | --- |
//! | `args.rs` | arguments of each command |
//! | `told.rs` | finds the league of a command; prints sentences and sheets as lines |
//! | `listed.rs` | `list`, `show` and `ratings` |
//! | `pages.rs` | pages of a league: standings, draw, cross table, calendar, log, doctor |
//! | `acting.rs` | `new` and `do` |
//! | `verified.rs` | rebuilds a league from its log, and a table's score from its journal |
//! | `balance.rs` | docs/balance.md. Pure |

mod acting;
pub(super) mod args;
mod balance;
mod listed;
mod pages;
mod told;
pub(super) mod verified;

use super::{house, out};
use args::{LeagueArgs, LeagueCommand};
use config::Config;
use std::process::ExitCode;

/// `vernissage league ..`
pub(super) fn run(args: &LeagueArgs) -> anyhow::Result<ExitCode> {
    if let LeagueCommand::Balance = args.command {
        out::print_bytes(balance::page()?.as_bytes())?;
        return Ok(ExitCode::SUCCESS);
    }
    let config = Config::read(args.config.as_deref())?;
    house::build_runtime()?.block_on(run_league_command(&config, &args.command))
}

async fn run_league_command(config: &Config, command: &LeagueCommand) -> anyhow::Result<ExitCode> {
    match command {
        LeagueCommand::List => listed::list(config).await,
        LeagueCommand::Show { name } => listed::show(config, name).await,
        LeagueCommand::Ratings { game } => listed::ratings(config, game).await,
        LeagueCommand::New(args) => acting::create_league_by_host(config, args).await,
        LeagueCommand::Do(args) => acting::run_admin_action(config, args).await,
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
