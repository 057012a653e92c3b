//! The league that a command names.

use anyhow::{Context, bail};
use model::{LeagueName, SeasonNumber};
use service::Desk;
use service::leagues::LeagueAtHand;

/// The name of a league, as typed.
pub(super) fn named(typed: &str) -> anyhow::Result<LeagueName> {
    LeagueName::parse(typed).with_context(|| format!("`{typed}` cannot be the name of a league"))
}

/// A league, with the tables of this season or of its newest one.
pub(super) async fn league(desk: &Desk, typed: &str, season: Option<u16>) -> anyhow::Result<LeagueAtHand> {
    let name = named(typed)?;
    let at_hand = desk.league_at_hand(&name).await?.with_context(|| format!("there is no league {name}"))?;
    let Some(number) = season.map(SeasonNumber::new) else { return Ok(at_hand) };
    if at_hand.league().season_numbered(number).is_none() {
        bail!("league {name} has seasons 1 to {}", at_hand.league().seasons.len());
    }
    Ok(desk.with_tables(at_hand.row, at_hand.body, number).await?)
}
