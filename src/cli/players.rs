//! Commands for players: list them, export the data of one, and forget one who asks to be forgotten.

use super::args::{PlayerArgs, PlayerCommand};
use super::command_output::say;
use super::database::{desk_to_read, with_writing_desk};
use super::service_assembly;
use anyhow::{Context, bail};
use config::Config;
use model::{MailAddress, Player, PlayerId};
use service::Desk;
use std::process::ExitCode;

/// Number of players read at once.
const PLAYERS_PAGE_SIZE: u32 = 500;

/// Runs `player ..`.
pub(super) fn run(args: &PlayerArgs) -> anyhow::Result<ExitCode> {
    let config = Config::read(args.config.as_deref())?;
    service_assembly::build_runtime()?.block_on(async {
        match &args.command {
            PlayerCommand::List => list(&config).await,
            PlayerCommand::Export { who } => export(&config, who).await,
            PlayerCommand::Forget { who, yes } => forget(&config, who, *yes).await,
        }
    })
}

/// Prints one player per line, without addresses, since such lists soon get forwarded by mail.
async fn list(config: &Config) -> anyhow::Result<ExitCode> {
    let desk = desk_to_read(config).await?;
    let mut after = None;
    loop {
        let people = desk.store().people(after, PLAYERS_PAGE_SIZE).await?;
        let Some(last) = people.last() else { return Ok(ExitCode::SUCCESS) };
        after = Some(last.id);
        people.iter().try_for_each(|player| say!("{}", line(player)))?;
    }
}

fn line(player: &Player) -> String {
    let what = match (player.erased, player.merged_into, player.confirmed) {
        (true, ..) => "forgotten".to_owned(),
        (_, Some(now), _) => format!("merged into {now}"),
        (_, _, true) => "confirmed".to_owned(),
        _ => "never confirmed".to_owned(),
    };
    let mut reached: Vec<&str> = player.accounts.iter().map(|account| account.channel.as_str()).collect();
    if player.address.is_some() {
        reached.push(if player.stopped { "mail (stopped)" } else { "mail" });
    }
    let reached = if reached.is_empty() { "-".to_owned() } else { reached.join(", ") };
    format!(
        "{}  {:40} {what}, since {}, reached by {reached}",
        player.id,
        player.name,
        player.since.date_naive()
    )
}

async fn export(config: &Config, who: &str) -> anyhow::Result<ExitCode> {
    let desk = desk_to_read(config).await?;
    let player = find(&desk, who).await?;
    say!("{}", serde_json::to_string_pretty(&desk.export_person(&player).await?)?)?;
    Ok(ExitCode::SUCCESS)
}

async fn forget(config: &Config, who: &str, yes: bool) -> anyhow::Result<ExitCode> {
    match yes {
        true => with_writing_desk(config, async |desk| forget_player_at_desk(desk, who, yes).await).await,
        false => forget_player_at_desk(&desk_to_read(config).await?, who, yes).await,
    }
}

async fn forget_player_at_desk(desk: &Desk, who: &str, yes: bool) -> anyhow::Result<ExitCode> {
    let player = find(desk, who).await?;
    if player.erased {
        say!("{} is already forgotten; there is nothing to do", player.id)?;
        return Ok(ExitCode::SUCCESS);
    }
    let would = desk.preview_erasure(&player).await?;
    say!("{} ({}):", player.id, player.name)?;
    say!("  gone: name, address, accounts, settings and habits, in {} rows", would.rows)?;
    say!(
        "  left: {} open or running tables; a bot takes over where the game has started",
        would.left_tables
    )?;
    say!("  rest: {} frozen tables; a bot takes over there once an admin resumes them", would.frozen_tables)?;
    say!(
        "  kept: {} finished tables, their journals and ratings, under the name {}",
        would.finished_tables,
        would.pseudonym
    )?;
    say!("  kept: earlier backups, and letters already sent")?;
    if !yes {
        say!("Nothing is changed yet. To do it, stop the service and run the same command with --yes")?;
        return Ok(ExitCode::SUCCESS);
    }
    desk.erase_person(&player).await?;
    say!("Done.")?;
    Ok(ExitCode::SUCCESS)
}

/// Finds a player by address or number. For a merged player, finds the player that they were merged into.
async fn find(desk: &Desk, who: &str) -> anyhow::Result<Player> {
    let number = who.strip_prefix('p').unwrap_or(who).parse::<u64>().ok();
    let found = match number {
        Some(number) => desk.player(PlayerId::new(number)).await?,
        None => {
            let Ok(address) = who.parse::<MailAddress>() else {
                bail!("`{who}` is neither an email address nor a number from `player list`")
            };
            desk.store().player_by_address(address).await?
        }
    };
    found.context("no such player")
}
