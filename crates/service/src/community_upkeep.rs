//! Upkeep of communities: what their channel should show is derived from stored state, and the channel corrects
//! differences. A run takes place after a change, at the start, and regularly, because members come and go unnoticed.

use crate::community_events::community_events;
use crate::desk::{Desk, DeskError, TRIES_MAX};
use crate::leagues::league_store_error;
use league::book::league::League;
use league::stored::parse_league_body;
use model::{Commit, Community, DivisionNumber, LeagueName, People, PlayerId, PublicPlace, Status};
use ports::{CommunityCalendar, CommunityUpkeep, RoleAssignments, UpkeepOutcome};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::watch;

/// Interval between thorough runs.
const INTERVAL: Duration = Duration::from_secs(600);
/// Delay before an unfinished run is repeated.
const RETRY: Duration = Duration::from_secs(60);
/// Delay after a change, during which more changes are awaited.
const SETTLE: Duration = Duration::from_secs(1);
/// Maximum number of leagues read in a run.
const LEAGUES_MAX: u32 = 1_000;
/// Maximum number of a community's open tables that are read.
const TABLES_MAX: u32 = 500;

/// Runs the upkeep until stopped.
pub async fn run(desk: Arc<Desk>, mut stop: watch::Receiver<bool>) {
    let mut is_thorough = true;
    loop {
        let wait = match desk.keep_communities(is_thorough).await {
            Ok(UpkeepOutcome::Unfinished) => RETRY,
            Ok(UpkeepOutcome::Done | UpkeepOutcome::Blocked) => INTERVAL,
            Err(error) => {
                tracing::error!(%error, "community upkeep failed; will be retried");
                RETRY
            }
        };
        is_thorough = tokio::select! {
            () = desk.upkeep_queue().wait_for_change() => false,
            () = tokio::time::sleep(wait) => true,
            _ = stop.wait_for(|stop| *stop) => return,
        };
        tokio::select! {
            () = tokio::time::sleep(SETTLE) => {}
            _ = stop.wait_for(|stop| *stop) => return,
        }
    }
}

impl Desk {
    /// Sets or replaces the adapter that keeps communities. Without one, nothing is kept.
    pub fn set_community_upkeep(&self, keeper: Arc<dyn CommunityUpkeep>) {
        self.upkeep_queue().set_keeper(keeper);
    }

    /// Runs the upkeep of communities with changes since the last run; of all of them, if thorough.
    ///
    /// # Errors
    /// Returns an error if the store fails, or a league cannot be read.
    pub async fn keep_communities(&self, is_thorough: bool) -> Result<UpkeepOutcome, DeskError> {
        let queue = self.upkeep_queue();
        let changed = queue.take_changes();
        let Some(keeper) = queue.keeper() else { return Ok(UpkeepOutcome::Done) };
        let is_thorough = is_thorough || changed.is_thorough;
        let mut communities = changed.communities;
        let mut rows = Vec::new();
        if is_thorough {
            rows = self.store().leagues(LEAGUES_MAX).await?;
            let tables = self.store().tables(Some(Status::Open), TABLES_MAX).await?;
            let dated = tables.into_iter().filter(|table| table.company.starts_at.is_some());
            communities.extend(dated.filter_map(|table| table.place).map(|place| place.community));
        } else {
            for name in changed.leagues {
                rows.extend(self.store().league(name).await?);
            }
        }
        let places = rows.into_iter().filter_map(|row| row.place);
        communities.extend(places.filter(|it| it.channel == keeper.channel()).map(|it| it.community));
        let mut outcome = UpkeepOutcome::Done;
        for id in communities {
            let done = self.keep_community(keeper.as_ref(), &id, is_thorough).await?;
            if done == UpkeepOutcome::Unfinished {
                queue.retry_community(id);
            }
            outcome = outcome.max(done);
        }
        Ok(outcome)
    }

    async fn keep_community(
        &self,
        keeper: &dyn CommunityUpkeep,
        id: &str,
        is_thorough: bool,
    ) -> Result<UpkeepOutcome, DeskError> {
        let stored = self.store().community(keeper.channel().to_owned(), id.to_owned()).await?;
        let Some(community) = stored else { return Ok(UpkeepOutcome::Done) };
        let events = self.keep_events(keeper, &community).await?;
        if community.league_roles.is_empty() {
            return Ok(events);
        }
        let wanted = self.wanted_roles(&community).await?;
        let roles = keeper.assign_roles(&wanted, is_thorough).await;
        if roles == UpkeepOutcome::Done {
            let forget = |after: &mut Community| after.forget_retired_roles(&community.league_roles);
            self.change_community(&community, forget).await?;
        }
        Ok(roles.max(events))
    }

    /// Keeps the events of a community, and stores their ids. If the ids cannot be stored, the next run finds the events.
    async fn keep_events(
        &self,
        keeper: &dyn CommunityUpkeep,
        community: &Community,
    ) -> Result<UpkeepOutcome, DeskError> {
        if !community.shows_events && community.event_ids.is_empty() {
            return Ok(UpkeepOutcome::Done);
        }
        let now = self.now();
        let mut events = BTreeMap::new();
        let mut leagues = Vec::new();
        if community.shows_events {
            let (channel, id) = (community.channel.clone(), community.id.clone());
            let tables = self.store().tables_in(channel, id, Some(Status::Open), TABLES_MAX).await?;
            for row in self.store().leagues(LEAGUES_MAX).await? {
                if row.place.as_ref().is_some_and(|place| is_in(place, community)) {
                    leagues.push(parse_league_body(&row).map_err(league_store_error)?.league);
                }
            }
            events = community_events(&tables, &leagues, now);
        }
        let known = community.event_ids.clone();
        let lang = community.lang.clone().or_else(|| Some(leagues.first()?.place.as_ref()?.lang.clone()));
        let lang = lang.unwrap_or_default();
        let calendar = CommunityCalendar { community: community.id.clone(), lang, now, events, known };
        let kept = keeper.keep_calendar(&calendar).await;
        if kept.known != community.event_ids {
            self.change_community(community, |after| after.event_ids.clone_from(&kept.known)).await?;
        }
        Ok(kept.outcome)
    }

    /// Changes a community's settings as they are now, which people may have changed during a run.
    async fn change_community(
        &self,
        of: &Community,
        change: impl Fn(&mut Community),
    ) -> Result<(), DeskError> {
        for _ in 0..TRIES_MAX {
            let stored = self.store().community(of.channel.clone(), of.id.clone()).await?;
            let Some(before) = stored else { return Ok(()) };
            let mut after = before.clone();
            change(&mut after);
            if after == before {
                return Ok(());
            }
            after.version += 1;
            if self.try_execute(Commit { communities: vec![after], ..Commit::default() }).await? {
                return Ok(());
            }
        }
        Err(DeskError::Busy)
    }

    /// Returns the roles that people should have because of the community's leagues, and those that they should not.
    async fn wanted_roles(&self, community: &Community) -> Result<RoleAssignments, DeskError> {
        let managed = community.managed_league_roles();
        let owned =
            |roles: BTreeSet<&str>| roles.into_iter().map(str::to_owned).collect::<BTreeSet<String>>();
        let mut wanted = RoleAssignments {
            community: community.id.clone(),
            lang: community.lang.clone().unwrap_or_default(),
            roles: owned(managed.clone()),
            accounts: BTreeMap::new(),
        };
        for (name, roles) in &community.league_roles {
            let Some(league) = self.stored_league(name).await? else { continue };
            let is_here = league.place.as_ref().is_some_and(|place| is_in(place, community));
            if wanted.lang.is_empty() {
                wanted.lang = league.place.as_ref().map(|place| place.lang.clone()).unwrap_or_default();
            }
            let people = self.current_people(league.holders_so_far()).await?;
            for role in roles.managed().intersection(&managed) {
                for account in accounts(&people, people.keys(), &community.channel) {
                    wanted.accounts.entry(account).or_default().entry((*role).to_owned()).or_insert(false);
                }
            }
            for (player, division) in participants(&league, is_here) {
                for account in accounts(&people, [&player], &community.channel) {
                    let has = roles.roles_of(division).into_iter().filter(|role| managed.contains(role));
                    let assigned = wanted.accounts.entry(account).or_default();
                    assigned.extend(has.map(|role| (role.to_owned(), true)));
                }
            }
        }
        Ok(wanted)
    }

    async fn stored_league(&self, name: &LeagueName) -> Result<Option<League>, DeskError> {
        let Some(row) = self.store().league(name.clone()).await? else { return Ok(None) };
        Ok(Some(parse_league_body(&row).map_err(league_store_error)?.league))
    }
}

/// Returns true if a place belongs to a community.
fn is_in(place: &PublicPlace, community: &Community) -> bool {
    place.channel == community.channel && place.community == community.id
}

/// Returns the participants of a league, or no one if it belongs to another community.
fn participants(league: &League, is_here: bool) -> BTreeMap<PlayerId, Option<DivisionNumber>> {
    if is_here { league.participants() } else { BTreeMap::new() }
}

/// Returns the ids at a channel of these people's accounts.
fn accounts<'a>(
    people: &People,
    ids: impl IntoIterator<Item = &'a PlayerId>,
    channel: &str,
) -> BTreeSet<String> {
    let known = ids.into_iter().filter_map(|id| people.get(id)).flat_map(|player| &player.accounts);
    known.filter(|account| account.channel == channel).map(|account| account.id.clone()).collect()
}
