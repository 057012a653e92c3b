//! Carries out league actions of the host: at this program's own desk, or through the service that is running.

use super::league_output::load_named_league;
use crate::cli::database::{desk_alongside_service, is_served, with_writing_desk};
use anyhow::bail;
use config::Config;
use model::{Instant, MailAddress, PlayerId};
use service::operator_requests::OperatorLeagueAction;
use service::{Desk, OperatorActionOutcome};
use std::collections::BTreeSet;
use std::time::{Duration, Instant as MonotonicInstant};

/// Longest time to wait for the running service.
const PATIENCE: Duration = Duration::from_secs(60);
/// Interval between looks at the outcome.
const INTERVAL: Duration = Duration::from_millis(200);

/// A desk that may change leagues, or one beside the running service, which is asked to.
pub(super) enum LeagueAccess<'a> {
    /// No service is running.
    Own(&'a Desk),
    /// The service is running.
    Beside(Box<Desk>),
}

impl LeagueAccess<'_> {
    /// Returns a desk to read from.
    pub(super) fn desk(&self) -> &Desk {
        match self {
            Self::Own(desk) => desk,
            Self::Beside(desk) => desk,
        }
    }

    /// Returns the current time.
    pub(super) fn now(&self) -> Instant {
        self.desk().now()
    }

    /// Carries out an action; `None` if there is no such league.
    pub(super) async fn act(
        &self,
        action: OperatorLeagueAction,
    ) -> anyhow::Result<Option<OperatorActionOutcome>> {
        let desk = match self {
            Self::Own(desk) => return Ok(desk.act_as_operator(&action).await?),
            Self::Beside(desk) => desk,
        };
        let request = desk.ask_service(action).await?;
        let asked_at = MonotonicInstant::now();
        while asked_at.elapsed() < PATIENCE {
            if let Some(outcome) = desk.take_service_outcome(request).await? {
                return Ok(outcome);
            }
            tokio::time::sleep(INTERVAL).await;
        }
        bail!(
            "the running service did not answer within {} s; `vernissage leagues log` shows whether it carried out the action",
            PATIENCE.as_secs()
        );
    }

    /// Finds the player who decided an action, by address or by a name that no one else in the league has.
    pub(super) async fn find_player(&self, league: &str, typed: &str) -> anyhow::Result<PlayerId> {
        let desk = self.desk();
        if let Ok(address) = MailAddress::parse_writable(typed) {
            return match desk.store().player_by_address(address).await? {
                Some(player) => Ok(player.id),
                None => bail!("no player has the address {typed}"),
            };
        }
        let at_hand = load_named_league(desk, league, None).await?;
        let named = at_hand.people.values().filter(|player| player.name.eq_ignore_ascii_case(typed));
        let ids: BTreeSet<PlayerId> = named.map(|player| player.id).collect();
        let mut ids = ids.into_iter();
        match (ids.next(), ids.next()) {
            (Some(id), None) => Ok(id),
            (None, _) => bail!("no one in this league is called {typed}; use their address"),
            (Some(_), Some(_)) => bail!("several players in this league are called {typed}; use an address"),
        }
    }
}

/// Runs `work` with access to the leagues, whether the service is running or not.
pub(super) async fn with_league_access<T>(
    config: &Config,
    work: impl AsyncFnOnce(&LeagueAccess<'_>) -> anyhow::Result<T>,
) -> anyhow::Result<T> {
    match is_served(config).await? {
        true => work(&LeagueAccess::Beside(Box::new(desk_alongside_service(config).await?))).await,
        false => with_writing_desk(config, async |desk| work(&LeagueAccess::Own(desk)).await).await,
    }
}
