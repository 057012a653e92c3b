//! Public pages for visitors with a link. They are read-only: a page shows the current state, and its link is derived
//! from the key on demand.

use super::desk::{Desk, DeskError, to_temporary_failure};
use super::leagues::league_store_error;
use super::operator_facts::RevokedLinks;
use league::show;
use ports::{
    PublicInvitation, PublicLeague, PublicPages, PublicTable, StoreError, TableChange, TablePageVersion,
    TemporaryFailure,
};

use async_trait::async_trait;
use measures::{RefusalIds, RefusedRight, log_refused_right};
use model::{Code, Fault, Instant, LeagueName, NewsFeed, Page, Player, PlayerId, SeasonNumber, Status};
use play::LoadedTable;
use std::sync::Arc;
use tokio::sync::broadcast;

impl Desk {
    /// Returns the link to a table's page, as of the last reading of the revoked links; `None` without a public URL.
    pub fn table_link(&self, code: &Code) -> Option<String> {
        let token = self.keys().page_token(&self.known_token_input(&table_page(code)));
        self.policy().public_url.as_ref().map(|url| format!("{url}/t/{code}/{token}"))
    }

    /// Returns the link to a league's page, likewise.
    pub fn league_link(&self, name: &LeagueName) -> Option<String> {
        let token = self.keys().page_token(&self.known_token_input(&league_page(name)));
        self.policy().public_url.as_ref().map(|url| format!("{url}/l/{name}/{token}"))
    }

    /// Returns the link to a player's feed, likewise; `None` without a feed.
    pub(super) fn feed_link(&self, player: &Player) -> Option<String> {
        let token = self.keys().page_token(&self.known_token_input(&feed_page(player)));
        let url = self.policy().public_url.as_ref().filter(|_| player.has_feed())?;
        Some(format!("{url}/f/{}/{token}", player.id.number()))
    }

    fn known_token_input(&self, page: &str) -> String {
        self.operator_facts.links.known().token_input(page)
    }

    /// Revokes the link to a table's page: it opens nothing anymore, and later letters have a new one.
    ///
    /// # Errors
    /// Returns an error if the store fails.
    pub async fn revoke_table_link(&self, code: &Code) -> Result<(), StoreError> {
        self.change_revoked_links(|links| links.revoke(&table_page(code))).await
    }

    /// Revokes the link to a league's page and calendar, likewise.
    ///
    /// # Errors
    /// Returns an error if the store fails.
    pub async fn revoke_league_link(&self, name: &LeagueName) -> Result<(), StoreError> {
        self.change_revoked_links(|links| links.revoke(&league_page(name))).await
    }

    /// Returns the revoked links, at most a few seconds old.
    ///
    /// # Errors
    /// Returns an error if the store fails.
    pub(super) async fn revoked_links(&self) -> Result<Arc<RevokedLinks>, StoreError> {
        self.operator_facts.links.current(self.store(), self.monotonic_time()).await
    }

    async fn change_revoked_links(&self, change: impl FnMut(&mut RevokedLinks)) -> Result<(), StoreError> {
        self.operator_facts.links.update(self.store(), change).await
    }

    /// Returns true if a token opens a page. Does the same work for an invalid name of a page (`None`), so that timing
    /// does not reveal valid ones.
    async fn opens_page(&self, page: Option<String>, token: &str) -> Result<bool, TemporaryFailure> {
        let links = self.revoked_links().await.map_err(to_temporary_failure)?;
        let input = links.token_input(page.as_deref().unwrap_or_default());
        let opens = self.keys().opens_page(&input, token) && page.is_some();
        if !opens {
            // The page may not exist, so nothing of its address is logged.
            log_refused_right(RefusedRight::Page, RefusalIds::default());
        }
        Ok(opens)
    }

    async fn load_public_table(
        &self,
        code: &Code,
    ) -> Result<Option<std::sync::Arc<LoadedTable>>, TemporaryFailure> {
        self.load(code).await.map_err(to_temporary_failure)
    }

    /// Loads a season of a league; without a number, the newest.
    async fn load_public_league(
        &self,
        name: &LeagueName,
        season: Option<u16>,
    ) -> Result<Option<PublicLeague>, DeskError> {
        let Some(mut at_hand) = self.load_league(name).await? else { return Ok(None) };
        let newest = at_hand.newest_played_season()?.season.number;
        let number = season.map_or(newest, SeasonNumber::new);
        if !at_hand.league().seasons.iter().any(|season| season.number == number) {
            return Ok(None);
        }
        if number != newest {
            at_hand = self.with_tables(at_hand.row, at_hand.body, number).await?;
        }
        let played = at_hand.played_season_by_number(number)?;
        let overview = show::overview(&played, &[], self.now()).map_err(league_store_error)?;
        let standings = show::standings_page(&played, None, &[]).map_err(league_store_error)?;
        let calendar = show::calendar_page(&played);
        // The overview already says that there is no plan yet, and standings without divisions would only repeat it.
        let champions = show::champions_sheet(&played);
        let sheets = standings.sheets.into_iter().chain(champions).chain(calendar.sheets).collect();
        let page = Page { sheets, files: calendar.files, presses: Vec::new(), ..overview };
        let seasons = at_hand.league().seasons.iter().map(|season| season.number.number()).collect();
        let title = at_hand.league().title.clone();
        Ok(Some(PublicLeague { title, page, season: number.number(), seasons }))
    }
}

/// Builds a page on a blocking thread, because it may replay a whole journal. A failure or panic affects only the page,
/// not the table.
async fn build_on_blocking_thread<T: Send + 'static>(
    make: impl FnOnce() -> Result<T, Fault> + Send + 'static,
) -> Result<T, TemporaryFailure> {
    tokio::task::spawn_blocking(make).await.map_err(to_temporary_failure)?.map_err(to_temporary_failure)
}

/// Returns the name of a table's page, from which its token is derived.
fn table_page(code: &Code) -> String {
    format!("table {code}")
}

/// Returns the name of a league's page, from which its token is derived.
fn league_page(name: &LeagueName) -> String {
    format!("league {name}")
}

/// Returns the name of a player's feed, from which its token is derived. It changes when the player revokes the link.
fn feed_page(player: &Player) -> String {
    format!("feed {} {}", player.id, player.feed)
}

/// Returns the language of a table: that of its public place, or else that of its owner.
fn table_lang(loaded: &LoadedTable) -> String {
    let of_place = loaded.table.place.as_ref().map(|place| place.lang.clone());
    let of_owner = || loaded.people.get(&loaded.table.owner).map(|owner| owner.lang.clone());
    of_place.or_else(of_owner).unwrap_or_default()
}

/// Returns the version of a page that shows no talk.
fn page_version(loaded: &LoadedTable) -> TablePageVersion {
    let LoadedTable { table, .. } = loaded;
    TablePageVersion {
        code: table.code.clone(),
        seq: table.seq,
        is_table_frozen: table.status() == Status::Frozen,
        version: table.version,
        talk: 0,
        lang: table_lang(loaded),
    }
}

#[async_trait]
impl PublicPages for Desk {
    async fn table_page_version(
        &self,
        code: &str,
        token: &str,
    ) -> Result<Option<TablePageVersion>, TemporaryFailure> {
        let parsed = Code::parse(code);
        let opens = self.opens_page(parsed.as_ref().map(table_page), token).await?;
        let Some(code) = parsed.filter(|_| opens) else { return Ok(None) };
        let Some(loaded) = self.load_public_table(&code).await? else { return Ok(None) };
        let talk = self.store().talk_head(code).await.map_err(to_temporary_failure)?;
        Ok(Some(TablePageVersion { talk, ..page_version(&loaded) }))
    }

    async fn public_table(&self, code: &Code) -> Result<Option<PublicTable>, TemporaryFailure> {
        let Some(loaded) = self.load_public_table(code).await? else { return Ok(None) };
        let entries = self.store().entries(code.clone(), 0).await.map_err(to_temporary_failure)?;
        let steps = if loaded.table.status() == Status::Over { play::replay_steps(&entries) } else { 0 };
        let (seq, now) = (loaded.table.seq, self.now());
        let built = build_on_blocking_thread(move || play::public_table_page(&loaded, &entries, now)).await?;
        let page = Page { talk: self.public_talk(code).await.map_err(to_temporary_failure)?, ..built };
        Ok(Some(PublicTable { page, seq, steps }))
    }

    async fn public_replay_step(
        &self,
        code: &Code,
        step: u32,
    ) -> Result<Option<PublicTable>, TemporaryFailure> {
        let Some(loaded) = self.load_public_table(code).await? else { return Ok(None) };
        if loaded.table.status() != Status::Over {
            return Ok(None);
        }
        let entries = self.store().entries(code.clone(), 0).await.map_err(to_temporary_failure)?;
        let (seq, steps) = (loaded.table.seq, play::replay_steps(&entries));
        let page = build_on_blocking_thread(move || play::replay_page(&loaded, &entries, step)).await?;
        Ok(page.map(|page| PublicTable { page, seq, steps }))
    }

    async fn invitation_version(
        &self,
        code: &str,
        token: &str,
    ) -> Result<Option<TablePageVersion>, TemporaryFailure> {
        let loaded = match Code::parse(code) {
            Some(code) => self.load_public_table(&code).await?,
            None => None,
        };
        let opens = |loaded: &Arc<LoadedTable>| play::opens_invitation(&loaded.table, self.keys(), token);
        match loaded.filter(opens) {
            Some(loaded) => Ok(Some(page_version(&loaded))),
            None => {
                log_refused_right(RefusedRight::Page, RefusalIds::default());
                Ok(None)
            }
        }
    }

    async fn public_invitation(&self, code: &Code) -> Result<Option<PublicInvitation>, TemporaryFailure> {
        let Some(loaded) = self.load_public_table(code).await? else { return Ok(None) };
        let now = self.now();
        let page = build_on_blocking_thread(move || play::invitation_by_link(&loaded, now)).await?;
        Ok(Some(PublicInvitation { page, mail: self.policy().play_address.clone() }))
    }

    async fn public_league(
        &self,
        name: &str,
        token: &str,
        season: Option<u16>,
    ) -> Result<Option<PublicLeague>, TemporaryFailure> {
        let parsed = LeagueName::parse(name);
        let opens = self.opens_page(parsed.as_ref().map(league_page), token).await?;
        let Some(name) = parsed.filter(|_| opens) else { return Ok(None) };
        self.load_public_league(&name, season).await.map_err(to_temporary_failure)
    }

    async fn player_feed(&self, player: &str, token: &str) -> Result<Option<NewsFeed>, TemporaryFailure> {
        let id = player.parse().ok().map(PlayerId::new);
        let found = match id {
            Some(id) => self.player(id).await.map_err(to_temporary_failure)?,
            None => None,
        };
        let player = found.filter(|player| player.has_feed() && Some(player.id) == id && !player.erased);
        let opens = self.opens_page(player.as_ref().map(feed_page), token).await?;
        let Some(player) = player.filter(|_| opens) else { return Ok(None) };
        let feed = self.news_of(&player, &|code| self.table_link(code)).await;
        feed.map(Some).map_err(to_temporary_failure)
    }

    fn reports_all_changes(&self) -> bool {
        !self.store().is_shared()
    }

    fn changes(&self) -> broadcast::Receiver<TableChange> {
        self.table_changes()
    }

    fn current_instant(&self) -> Instant {
        self.now()
    }
}
