//! Queries for channels that have menus, lists and places. None of them changes a table.

use super::desk::{Desk, to_temporary_failure};
use super::request::{ban_messages, table_lines};
use engine::{GameKind, Meta, Seat};
use i18n::Lang;
use ports::{
    AdminLine, Hints, LeagueLine, LeagueParts, Lookup, NextWords, OfferedMoves, PlaceName, PlaceTalk,
    RemoteId, RequestPlace, TableListQuery, TemporaryFailure,
};

use crate::execute::DecisionOutcome;
use async_trait::async_trait;
use model::{
    Access, Account, Body, Code, Commit, Community, Holder, Instant, LeagueName, MenuCommand, Player, Say,
    Status, Table, TableLine,
};
use play::rights::is_same_community;
use play::{MenuContext, Moment};
use std::collections::BTreeSet;

/// Maximum number of a player's tables checked for one list.
const LIST_MAX: u32 = 200;
/// Maximum number of a community's tables shown to its admins.
const ADMIN_MAX: u32 = 1_000;

#[async_trait]
impl Lookup for Desk {
    fn games(&self) -> Vec<&'static Meta> {
        Desk::games(self).iter().map(|kind| kind.meta()).collect()
    }

    fn is_in_lost_period(&self, at: Instant) -> bool {
        self.policy().is_in_lost_period(at)
    }

    fn refusal_of(&self, account: &Account) -> Option<Vec<Say>> {
        self.operator_facts.bans.known().of_account(account, self.keys()).map(ban_messages)
    }

    async fn person(&self, account: &Account) -> Result<Option<Player>, TemporaryFailure> {
        self.store().player_by_account(account.clone()).await.map_err(to_temporary_failure)
    }

    async fn table_at(&self, place: &PlaceName) -> Result<Option<Code>, TemporaryFailure> {
        self.store().table_at(place.0.clone()).await.map_err(to_temporary_failure)
    }

    async fn post_of(&self, table: &Code) -> Result<Option<RemoteId>, TemporaryFailure> {
        Ok(self
            .store()
            .last_sent_id(play::post_slot(table))
            .await
            .map_err(to_temporary_failure)?
            .map(RemoteId))
    }

    async fn tables(&self, of: &TableListQuery) -> Result<Vec<TableLine>, TemporaryFailure> {
        match of {
            TableListQuery::OfAccount(account) => {
                let Some(player) = self.person(account).await? else { return Ok(Vec::new()) };
                let tables =
                    self.store().tables_of(player.ids(), LIST_MAX).await.map_err(to_temporary_failure)?;
                Ok(table_lines(self.games(), &tables, Some(&player)))
            }
            TableListQuery::OpenIn { account, community } => {
                let ids = self.person(account).await?.map(|player| player.ids()).unwrap_or_default();
                let (channel, community) = (account.channel.clone(), community.clone());
                let open = self.store().tables_in(channel, community, Some(Status::Open), LIST_MAX);
                let mut tables = open.await.map_err(to_temporary_failure)?;
                // The player is in the community at this moment, so tables for members are included.
                tables.retain(|table| table.access(&ids) != Access::Denied);
                Ok(table_lines(self.games(), &tables, None))
            }
        }
    }

    async fn next_words(
        &self,
        account: &Account,
        table: &Code,
        typed: &str,
    ) -> Result<Option<NextWords>, TemporaryFailure> {
        let Some(player) = self.person(account).await? else { return Ok(None) };
        let Some(loaded) = self.load(table).await.map_err(to_temporary_failure)? else { return Ok(None) };
        let own = loaded.table.seats_of(player.id).find(|seat| loaded.table.asks.contains_key(seat));
        let Some(seat) = own else { return Ok(None) };
        let Some(ask) = loaded.table.asks.get(&seat) else { return Ok(None) };
        let words = self.vocabulary_in(Lang::parse(&player.lang), Some(&loaded.table.game));
        let at = Moment { now: self.now(), keys: self.keys(), entropy: [0; 32], by_letter: false };
        let look = || play::next_words(&loaded, &at, seat, typed, &words.lexicon);
        let Some(half) = self.decide_guarded(&loaded, look).await.map_err(to_temporary_failure)? else {
            return Ok(None);
        };
        Ok(Some(NextWords {
            seat,
            opened: ask.opened,
            asked: ask.asked.clone(),
            game: loaded.table.game.clone(),
            sealed: ask.sealed,
            half,
            deadline_at: ask.deadline_at,
        }))
    }

    async fn offered_moves(
        &self,
        account: &Account,
        table: &Code,
        chosen: &[String],
    ) -> Result<Option<OfferedMoves>, TemporaryFailure> {
        let Some(player) = self.person(account).await? else { return Ok(None) };
        let Some(loaded) = self.load(table).await.map_err(to_temporary_failure)? else { return Ok(None) };
        let own =
            loaded.table.seats_of(player.id).find_map(|seat| Some((seat, loaded.table.asks.get(&seat)?)));
        let Some((seat, ask)) = own else { return Ok(None) };
        let at = Moment { now: self.now(), keys: self.keys(), entropy: [0; 32], by_letter: false };
        let look = || play::offers_of_seat(&loaded, &at, seat, chosen);
        let Some(offered) = self.decide_guarded(&loaded, look).await.map_err(to_temporary_failure)? else {
            return Ok(None);
        };
        Ok(Some(OfferedMoves {
            seat,
            opened: ask.opened,
            asked: ask.asked.clone(),
            game: loaded.kind.meta(),
            names: loaded.table.seats.iter().map(|holder| holder.name().to_owned()).collect(),
            deadline_at: ask.deadline_at,
            offered,
        }))
    }

    async fn useful_commands(
        &self,
        account: &Account,
        said_at: &RequestPlace,
    ) -> Result<Vec<MenuCommand>, TemporaryFailure> {
        let Some(code) = &said_at.table else { return Ok(Vec::new()) };
        let player = self.person(account).await?;
        let Some(table) = self.store().table(code.clone()).await.map_err(to_temporary_failure)? else {
            return Ok(Vec::new());
        };
        let rules = self.standing(said_at, player.as_ref()).may_rule(table.place.as_ref());
        if !rules && !self.is_visible_to_sender(player.as_ref(), &table, said_at).await {
            return Ok(Vec::new());
        }
        let entries = match table.status() {
            Status::Running => self.store().entries(code.clone(), 0).await.map_err(to_temporary_failure)?,
            _ => Vec::new(),
        };
        let kind = Desk::games(self).iter().find(|kind| kind.meta().id == table.game);
        let chooser = MenuContext {
            player: player.as_ref(),
            rules,
            entries: &entries,
            revision: kind.map_or(table.revision, GameKind::revision),
        };
        Ok(play::table_menu_items(&table, &chooser))
    }

    async fn hints(
        &self,
        account: &Account,
        said_at: &RequestPlace,
    ) -> Result<Option<Hints>, TemporaryFailure> {
        let Some(table) = &said_at.table else { return Ok(None) };
        let player = self.person(account).await?;
        let Some(loaded) = self.load(table).await.map_err(to_temporary_failure)? else { return Ok(None) };
        let rules = self.standing(said_at, player.as_ref()).may_rule(loaded.table.place.as_ref());
        if !rules && !self.is_visible_to_sender(player.as_ref(), &loaded.table, said_at).await {
            return Ok(None);
        }
        let own = player.and_then(|player| loaded.table.seats_of(player.id).next());
        let asked = own.zip(loaded.position.as_deref()).map(|(seat, position)| position.examples(seat));
        let mut example = asked.and_then(|all| all.into_iter().next());
        if let (None, Some(own)) = (&example, own) {
            let entries = self.store().entries(table.clone(), 0).await.map_err(to_temporary_failure)?;
            example = entries.iter().rev().find_map(|entry| match &entry.body {
                Body::Move { seat, steps, .. } if *seat == own => steps.first().map(|one| one.words.clone()),
                _ => None,
            });
        }
        let seats = loaded.table.seats.iter().map(|holder| holder.name().to_string()).collect();
        Ok(Some(Hints { game: loaded.table.game.clone(), example, seats }))
    }

    async fn tables_for_admin(&self, said_at: &RequestPlace) -> Result<Vec<AdminLine>, TemporaryFailure> {
        let Some(place) = said_at.place.as_ref().filter(|_| said_at.admin) else { return Ok(Vec::new()) };
        let (channel, community) = (place.channel.clone(), place.community.clone());
        let tables = self
            .store()
            .tables_in(channel, community, None, ADMIN_MAX)
            .await
            .map_err(to_temporary_failure)?;
        let now = self.now();
        let mut all: Vec<AdminLine> = tables
            .iter()
            .filter_map(|table| {
                let line = table_lines(self.games(), std::slice::from_ref(table), None).pop()?;
                Some(AdminLine {
                    line,
                    state: table.condition(now),
                    paused: table.clocks.paused_at.is_some(),
                })
            })
            .collect();
        all.sort_by_key(|line| line.state);
        Ok(all)
    }

    async fn seat_for_admin(
        &self,
        said_at: &RequestPlace,
        account: &Account,
    ) -> Result<Option<Seat>, TemporaryFailure> {
        let Some(code) = &said_at.table else { return Ok(None) };
        let Some(loaded) = self.load(code).await.map_err(to_temporary_failure)? else { return Ok(None) };
        let Some(player) = self.person(account).await? else { return Ok(None) };
        let (table, ids) = (&loaded.table, player.ids());
        let rules = self.standing(said_at, None).may_rule(table.place.as_ref());
        let own = ids.iter().find_map(|id| table.seats_of(*id).next());
        // An admin may also take back a seat reserved for an absent guest.
        let kept = || {
            let is_guest = table.company.kept.iter().any(|id| ids.contains(id));
            let empty = table
                .seats_with_holders()
                .find(|(_, holder)| **holder == Holder::Empty)
                .map(|(seat, _)| seat);
            empty.or_else(|| table.vacancies().next()).filter(|_| is_guest)
        };
        Ok(own.or_else(kept).filter(|_| rules))
    }

    async fn leagues(
        &self,
        account: &Account,
        said_at: &RequestPlace,
    ) -> Result<Vec<LeagueLine>, TemporaryFailure> {
        let player = self.person(account).await?;
        self.visible_leagues(player.as_ref(), said_at).await.map_err(to_temporary_failure)
    }

    async fn league_parts(
        &self,
        account: &Account,
        said_at: &RequestPlace,
        league: &LeagueName,
    ) -> Result<Option<LeagueParts>, TemporaryFailure> {
        let player = self.person(account).await?;
        self.names_in_league(player.as_ref(), said_at, league).await.map_err(to_temporary_failure)
    }

    async fn community(&self, channel: &str, id: &str) -> Result<Option<Community>, TemporaryFailure> {
        self.store().community(channel.to_owned(), id.to_owned()).await.map_err(to_temporary_failure)
    }

    async fn save_community(&self, community: Community) -> Result<(), TemporaryFailure> {
        let written = Community { version: community.version + 1, ..community };
        let id = written.id.clone();
        let commit = Commit { communities: vec![written], ..Commit::default() };
        self.execute(commit).await.map_err(to_temporary_failure)?;
        self.upkeep_queue().mark_community(id);
        Ok(())
    }

    async fn table_rooms(&self, channel: &str, id: &str) -> Result<BTreeSet<String>, TemporaryFailure> {
        let tables = self.unfinished_tables(channel, id).await?;
        Ok(tables.into_iter().filter_map(|table| Some(table.place?.room)).collect())
    }

    async fn move_tables(
        &self,
        community: &Community,
        from: &BTreeSet<String>,
        to: &str,
    ) -> Result<u64, TemporaryFailure> {
        let mut moved = 0;
        for table in self.unfinished_tables(&community.channel, &community.id).await? {
            if !table.place.is_some_and(|place| from.contains(&place.room)) {
                continue;
            }
            let change = |loaded: &play::LoadedTable, at: &Moment<'_>| {
                Ok(play::move_table(loaded, at, to)?.map(|decided| decided.commit))
            };
            let done = self.decide(&table.code, None, change).await.map_err(to_temporary_failure)?;
            moved += u64::from(done == DecisionOutcome::Executed);
        }
        Ok(moved)
    }

    async fn retry_blocked_letters(&self) -> Result<(), TemporaryFailure> {
        self.upkeep_queue().request_thorough_run();
        self.release_blocked_letters(self.now()).await.map_err(to_temporary_failure)
    }

    async fn seen_messages(&self) -> Result<Vec<(PlaceName, String)>, TemporaryFailure> {
        let seen = self.store().seen_messages().await.map_err(to_temporary_failure)?;
        Ok(seen.into_iter().map(|(place, message)| (PlaceName(place), message)).collect())
    }

    async fn take_place_talk(&self, talk: &PlaceTalk) -> Result<(), TemporaryFailure> {
        self.take_in_place_talk(talk).await.map_err(to_temporary_failure)
    }

    async fn record_seen_message(&self, place: &PlaceName, message: &str) -> Result<(), TemporaryFailure> {
        self.store()
            .record_seen_message(place.0.clone(), message.to_owned())
            .await
            .map_err(to_temporary_failure)
    }
}

impl Desk {
    /// Returns the unfinished tables of a community.
    async fn unfinished_tables(&self, channel: &str, id: &str) -> Result<Vec<Table>, TemporaryFailure> {
        let tables = self.store().tables_in(channel.to_owned(), id.to_owned(), None, ADMIN_MAX);
        tables.await.map_err(to_temporary_failure)
    }

    /// Returns true if a table is visible to the sender, who may be unknown.
    async fn is_visible_to_sender(
        &self,
        player: Option<&Player>,
        table: &model::Table,
        said_at: &RequestPlace,
    ) -> bool {
        match player {
            Some(player) => self.admits_to_table(player, table, said_at.place.as_ref()).await,
            None => match table.access(&[]) {
                Access::Granted => true,
                Access::Denied => false,
                Access::MembersOnly(place) => {
                    said_at.place.as_ref().is_some_and(|here| is_same_community(here, place))
                }
            },
        }
    }
}
