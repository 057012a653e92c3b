//! Finds what the arguments of a command name: tables, games, players, and the subjects of bans.

use anyhow::{Context, bail};
use model::{Account, BanTarget, Code, Entry, MailAddress, Player, PlayerId};
use play::LoadedTable;
use service::Desk;
use std::sync::Arc;

/// Parses a table's code.
pub(super) fn parse_code(typed: &str) -> anyhow::Result<Code> {
    Code::parse(typed).with_context(|| format!("invalid table code `{typed}`"))
}

/// Loads a table by its code.
pub(super) async fn load_table(desk: &Desk, typed: &str) -> anyhow::Result<Arc<LoadedTable>> {
    let code = parse_code(typed)?;
    desk.load(&code).await?.with_context(|| format!("unknown table {code}"))
}

/// Loads a table by its code, with its whole journal as of the same moment.
pub(super) async fn load_table_with_journal(
    desk: &Desk,
    typed: &str,
) -> anyhow::Result<(Arc<LoadedTable>, Vec<Entry>)> {
    let code = parse_code(typed)?;
    desk.load_with_journal(&code).await?.with_context(|| format!("unknown table {code}"))
}

/// Returns the id of a game.
pub(super) fn game_id(typed: &str) -> anyhow::Result<&'static str> {
    let kind = games::find(typed).with_context(|| format!("unknown game `{typed}`"))?;
    Ok(kind.meta().id)
}

/// Finds a player by address or number. For a merged player, finds the player that they were merged into.
pub(super) async fn find_player(desk: &Desk, who: &str) -> anyhow::Result<Player> {
    match parse_number(who, 'p') {
        Some(number) => desk.player(PlayerId::new(number)).await?.context("no such player"),
        None => {
            let Ok(address) = who.parse::<MailAddress>() else {
                bail!("`{who}` is neither an email address nor a number from `players list`")
            };
            desk.store().player_by_address(address).await?.context("no such player")
        }
    }
}

/// Finds the subject of a ban: a player by address, number or account, or else the address or account itself.
pub(super) async fn find_ban_target(desk: &Desk, who: &str) -> anyhow::Result<BanTarget> {
    if let Ok(address) = who.parse::<MailAddress>() {
        return Ok(desk.ban_target_at(address).await?);
    }
    match who.split_once(':') {
        Some((channel, id)) if !channel.is_empty() && !id.is_empty() => {
            let account = Account { channel: channel.to_owned(), id: id.to_owned() };
            Ok(desk.ban_target_of_account(account).await?)
        }
        _ => Ok(BanTarget::Player(Box::new(find_player(desk, who).await?))),
    }
}

/// Parses a number, which may have this letter before it.
pub(super) fn parse_number<T: std::str::FromStr>(typed: &str, letter: char) -> Option<T> {
    typed.strip_prefix(letter).unwrap_or(typed).parse().ok()
}
