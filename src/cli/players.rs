//! Commands for players: list them, export the data of one, forget one who asks to be forgotten, and ban one.

use super::args::{PlayerArgs, PlayerCommand, PlayersListArgs};
use super::command_output::{counted, say};
use super::confirmation::ConfirmArgs;
use super::database::{desk_alongside_service, desk_to_read, with_writing_desk};
use super::row_list::{ListArgs, RowPrinter};
use super::{database, named, service_assembly};
use anyhow::bail;
use config::Config;
use model::{Ban, BanList, BanTarget, Player};
use serde_json::{Value, json};
use service::Desk;
use std::process::ExitCode;

/// Number of players read at once.
const PLAYERS_PAGE_SIZE: u32 = 500;

/// Runs `players ..`.
pub(super) fn run(args: &PlayerArgs) -> anyhow::Result<ExitCode> {
    let config = Config::read(args.config.as_deref())?;
    service_assembly::build_runtime()?.block_on(async {
        match &args.command {
            PlayerCommand::List(args) => list(&config, args).await,
            PlayerCommand::Export { who } => export(&config, who).await,
            PlayerCommand::Forget { who, confirm } => forget(&config, who, confirm).await,
            PlayerCommand::Ban { who, why, confirm } => ban(&config, who, why.as_deref(), confirm).await,
            PlayerCommand::Unban { who } => unban(&config, who).await,
            PlayerCommand::Bans(rows) => list_bans(&config, rows).await,
        }
    })
}

/// Prints one player per line, without addresses, since such lists soon get forwarded by mail.
async fn list(config: &Config, args: &PlayersListArgs) -> anyhow::Result<ExitCode> {
    let desk = desk_to_read(config).await?;
    let bans = desk.bans().await?;
    let mut rows = RowPrinter::new(&args.rows);
    let mut after = None;
    'pages: loop {
        let people = desk.store().people(after, PLAYERS_PAGE_SIZE).await?;
        let Some(last) = people.last() else { break };
        after = Some(last.id);
        for player in &people {
            let state = state(&desk, &bans, player);
            let is_meant = args.state.as_deref().is_none_or(|meant| meant == state);
            if is_meant && !rows.print(|| line(player, state), || object(player, state))? {
                break 'pages;
            }
        }
    }
    rows.finish()?;
    Ok(ExitCode::SUCCESS)
}

/// Returns one of [`PLAYER_STATES`](super::args::PLAYER_STATES).
fn state(desk: &Desk, bans: &BanList, player: &Player) -> &'static str {
    match (player.erased, player.merged_into.is_some(), player.confirmed) {
        (true, ..) => "forgotten",
        (_, true, _) => "merged",
        _ if bans.of_player(player, desk.keys()).is_some() => "banned",
        (_, _, true) => "confirmed",
        _ => "unconfirmed",
    }
}

/// Returns the channels that reach a player.
fn reached_by(player: &Player) -> Vec<&str> {
    let mut reached: Vec<&str> = player.accounts.iter().map(|account| account.channel.as_str()).collect();
    if player.address.is_some() {
        reached.push(if player.stopped { "mail (stopped)" } else { "mail" });
    }
    reached
}

fn line(player: &Player, state: &str) -> String {
    let what = match (player.merged_into, state) {
        (Some(now), "merged") => format!("merged into {now}"),
        (_, "unconfirmed") => "never confirmed".to_owned(),
        _ => state.to_owned(),
    };
    let reached = reached_by(player);
    let reached = if reached.is_empty() { "-".to_owned() } else { reached.join(", ") };
    format!(
        "{}  {:40} {what}, since {}, reached by {reached}",
        player.id,
        player.name,
        player.since.date_naive()
    )
}

fn object(player: &Player, state: &str) -> Value {
    json!({
        "player": player.id.to_string(),
        "name": player.name,
        "state": state,
        "merged_into": player.merged_into.map(|now| now.to_string()),
        "since": player.since,
        "reached_by": reached_by(player),
    })
}

async fn export(config: &Config, who: &str) -> anyhow::Result<ExitCode> {
    let desk = desk_to_read(config).await?;
    let player = named::find_player(&desk, who).await?;
    say!("{}", serde_json::to_string_pretty(&desk.export_person(&player).await?)?)?;
    Ok(ExitCode::SUCCESS)
}

async fn forget(config: &Config, who: &str, confirm: &ConfirmArgs) -> anyhow::Result<ExitCode> {
    let desk = desk_to_read(config).await?;
    let player = named::find_player(&desk, who).await?;
    if player.erased {
        say!("{} is already forgotten; there is nothing to do", player.id)?;
        return Ok(ExitCode::SUCCESS);
    }
    print_consequences_of_forgetting(&desk, &player).await?;
    drop(desk);
    if confirm.confirm("stop the service and ")? {
        with_writing_desk(config, async |desk| Ok(desk.erase_person(&player).await?)).await?;
        say!("Done.")?;
    }
    Ok(ExitCode::SUCCESS)
}

async fn print_consequences_of_forgetting(desk: &Desk, player: &Player) -> anyhow::Result<()> {
    let would = desk.preview_erasure(player).await?;
    say!("{} ({}):", player.id, player.name)?;
    say!("  gone: name, address, accounts, settings and habits, in {}", rows(would.rows))?;
    say!(
        "  left: {}; a bot takes over where the game has started",
        tables(would.left_tables, "open or running ")
    )?;
    say!(
        "  rest: {}; a bot takes over there once an admin resumes them",
        tables(would.frozen_tables, "frozen ")
    )?;
    say!(
        "  kept: {}, their journals and ratings, under the name {}",
        tables(would.finished_tables, "finished "),
        would.pseudonym
    )?;
    say!("  kept: earlier backups, and letters already sent")?;
    if desk.bans().await?.of_player(player, desk.keys()).is_some() {
        say!("  kept: the ban, with fingerprints of the addresses and accounts")?;
    }
    Ok(())
}

fn rows(count: u32) -> String {
    counted(count as usize, "row", "rows")
}

fn tables(count: u32, kind: &str) -> String {
    counted(count as usize, &format!("{kind}table"), &format!("{kind}tables"))
}

/// Bans a person or address. A running service enforces the ban within seconds; otherwise the next one does at its
/// start.
async fn ban(
    config: &Config,
    who: &str,
    why: Option<&str>,
    confirm: &ConfirmArgs,
) -> anyhow::Result<ExitCode> {
    let desk = desk_alongside_service(config).await?;
    let target = named::find_ban_target(&desk, who).await?;
    match &target {
        BanTarget::Player(player) => {
            say!("{} ({}):", player.id, player.name)?;
            let lost = tables(desk.tables_lost_by_ban(player).await? as u32, "open or running ");
            say!("  seats: lost at {lost}; a bot takes over where the game has started")?;
            say!("  leagues: withdrawn from every season that is not over")?;
        }
        BanTarget::Address(_) => say!("an address that has never played here:")?,
        BanTarget::Account(account) => say!("a {} account that has never played here:", account.channel)?,
    }
    say!("  requests: refused in a chat; by mail, the first one is refused and later ones are ignored")?;
    if !confirm.confirm("")? {
        return Ok(ExitCode::SUCCESS);
    }
    if !desk.ban(&target, why).await? {
        say!("Nothing was changed: this ban is already in force")?;
        return Ok(ExitCode::SUCCESS);
    }
    match database::is_served(config).await? {
        true => say!("Done. The service enforces the ban within seconds")?,
        false => say!("Done. The service enforces the ban when it starts")?,
    }
    Ok(ExitCode::SUCCESS)
}

/// Lifts bans. Seats and leagues that were lost stay lost.
async fn unban(config: &Config, who: &str) -> anyhow::Result<ExitCode> {
    let desk = desk_alongside_service(config).await?;
    let lifted = match who.strip_prefix('b').and_then(|number| number.parse().ok()) {
        Some(number) => desk.lift_ban(number).await?,
        None => desk.lift_bans(&named::find_ban_target(&desk, who).await?).await?,
    };
    if lifted == 0 {
        bail!("no ban in force covers `{who}`; see `players bans`");
    }
    say!("lifted {}", counted(lifted, "ban", "bans"))?;
    Ok(ExitCode::SUCCESS)
}

/// Prints one ban per line, without addresses.
async fn list_bans(config: &Config, args: &ListArgs) -> anyhow::Result<ExitCode> {
    let desk = desk_to_read(config).await?;
    let mut rows = RowPrinter::new(args);
    for ban in &desk.bans().await?.bans {
        let who = match ban.players.first() {
            Some(id) => desk.player(*id).await?,
            None => None,
        };
        if !rows.print(|| ban_line(ban, who.as_ref()), || ban_object(ban, who.as_ref()))? {
            break;
        }
    }
    rows.finish()?;
    Ok(ExitCode::SUCCESS)
}

fn ban_line(ban: &Ban, player: Option<&Player>) -> String {
    let who = match player {
        Some(player) => format!("{} ({})", player.id, player.name),
        None => "an address or account without a player".to_owned(),
    };
    let why = ban.reason.as_deref().unwrap_or("-");
    format!("b{}  {}  {who}: {why}", ban.number, ban.at.date_naive())
}

fn ban_object(ban: &Ban, player: Option<&Player>) -> Value {
    json!({
        "ban": format!("b{}", ban.number),
        "at": ban.at,
        "player": player.map(|player| player.id.to_string()),
        "name": player.map(|player| player.name.as_str()),
        "reason": ban.reason,
    })
}
