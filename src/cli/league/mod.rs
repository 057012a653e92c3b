//! `vernissage leagues`: commands for the host of leagues.
//!
//! | file | purpose |
//! | --- | --- |
//! | `args.rs` | arguments of each command |
//! | `league_access.rs` | carries out actions, through the running service if there is one |
//! | `league_output.rs` | finds the league of a command; prints sentences and sheets as lines |
//! | `listings.rs` | `list`, `show` and `ratings` |
//! | `league_pages.rs` | pages of a league: standings, draw, cross table, calendar, log, doctor |
//! | `admin_actions.rs` | `new`, `do` and `revoke-link` |
//! | `transfer.rs` | `export` and `import` |
//! | `league_verification.rs` | rebuilds a league from its log, and a table's score from its journal |
//! | `balance.rs`, `draw_balance.rs` | docs/balance.md. Pure |

mod admin_actions;
pub(super) mod args;
mod balance;
mod draw_balance;
mod league_access;
mod league_output;
mod league_pages;
pub(super) mod league_verification;
mod listings;
mod transfer;

use super::{command_output, service_assembly};
use args::{LeagueArgs, LeagueCommand};
use config::Config;
use std::process::ExitCode;

/// Runs `vernissage leagues ..`.
pub(super) fn run(args: &LeagueArgs) -> anyhow::Result<ExitCode> {
    if let LeagueCommand::Balance = args.command {
        command_output::print_bytes(balance::page()?.as_bytes())?;
        return Ok(ExitCode::SUCCESS);
    }
    let config = Config::read(args.config.as_deref())?;
    service_assembly::build_runtime()?.block_on(run_league_command(&config, &args.command))
}

async fn run_league_command(config: &Config, command: &LeagueCommand) -> anyhow::Result<ExitCode> {
    match command {
        LeagueCommand::List(args) => listings::list(config, args).await,
        LeagueCommand::Show { name } => listings::show(config, name).await,
        LeagueCommand::Ratings { game, rows } => listings::print_ratings(config, game, rows).await,
        LeagueCommand::RevokeLink { name, confirm } => {
            admin_actions::revoke_link(config, name, confirm).await
        }
        LeagueCommand::New(args) => admin_actions::create_league_by_host(config, args).await,
        LeagueCommand::Do(args) => admin_actions::run_admin_action(config, args).await,
        LeagueCommand::Entrants(args) => league_pages::print_entrants(config, args).await,
        LeagueCommand::Import(args) => transfer::import(config, args).await,
        LeagueCommand::Export(args) => transfer::export(config, args).await,
        LeagueCommand::Standings(args) => league_pages::print_standings(config, args).await,
        LeagueCommand::Plan(args) => league_pages::print_plan(config, args).await,
        LeagueCommand::Cross(args) => league_pages::print_cross_table(config, args).await,
        LeagueCommand::Calendar(args) => league_pages::print_calendar(config, args).await,
        LeagueCommand::Log { name, rows } => league_pages::print_log(config, name, rows).await,
        LeagueCommand::Doctor { name, rows } => {
            league_pages::print_findings(config, name.as_deref(), rows).await
        }
        LeagueCommand::Verify { name } => league_verification::verify(config, name.as_deref()).await,
        LeagueCommand::Balance => Ok(ExitCode::SUCCESS),
    }
}
