//! Lifts "cannot be reached by mail" from players after a mail server refused everyone, and queues their lost letters
//! again.

use crate::desk::{Desk, DeskError, TRIES_MAX};
use crate::execute::DecisionOutcome;
use model::{
    Bounces, Commit, ContactMethod, Instant, LetterRecipient, MailAddress, Player, PlayerId, Status,
};
use play::people;
use ports::{LetterLine, LetterQuery, StoreError};
use std::collections::{BTreeMap, BTreeSet};

/// Maximum number of given-up letters read.
const LETTERS_MAX: u32 = 1_000_000;
/// Number of players read at once.
const PLAYERS_PAGE_SIZE: u32 = 500;
/// Maximum number of a player's tables at which a turn letter is queued again.
const TABLES_MAX: u32 = 10_000;

/// The mailboxes to lift: those for which every given condition holds.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct LiftScope {
    /// The mailbox with this address.
    pub address: Option<MailAddress>,
    /// Mailboxes of this domain.
    pub domain: Option<String>,
    /// Mailboxes that became unreachable since then. Letters that were given up since then are queued again even if the
    /// player is reachable by now.
    pub since: Option<Instant>,
}

/// Effect of lifting.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct LiftedMail {
    /// Number of players that get mail again.
    pub players: u64,
    /// Number of letters queued again.
    pub letters: u64,
    /// Number of turn letters queued for open decisions.
    pub turn_letters: u64,
}

impl LiftScope {
    fn includes(&self, player: &Player) -> bool {
        let Some(address) = &player.address else { return false };
        let is_meant = |own: &MailAddress| own == address || own.is_same_mailbox(address);
        self.address.as_ref().is_none_or(is_meant)
            && self.domain.as_ref().is_none_or(|domain| domain.eq_ignore_ascii_case(address.domain()))
    }
}

impl Desk {
    /// Sends mail again to the players of this scope that count as unreachable. Their letters that were given up since
    /// then are queued again, and each player to act gets a turn letter.
    ///
    /// # Errors
    /// When the store fails, or other writers are first in every attempt.
    pub async fn lift_unreachable(&self, scope: &LiftScope) -> Result<LiftedMail, DeskError> {
        let mut players = Vec::new();
        let mut after = None;
        loop {
            let page = self.store().people(after, PLAYERS_PAGE_SIZE).await?;
            let Some(last) = page.last() else { break };
            after = Some(last.id);
            players.extend(page.into_iter().filter(|player| scope.includes(player) && !player.erased));
        }
        let (mut lifted, mut lost_since) = (Vec::new(), BTreeMap::new());
        for player in &players {
            let unreachable_since = self.clear_bounces(player.id, scope.since).await?;
            lifted.extend(unreachable_since.map(|_| player.id));
            let lost = scope.since.or(unreachable_since);
            lost_since.extend(lost.iter().flat_map(|since| player.ids().into_iter().map(|id| (id, *since))));
        }
        let letters = self.retry_lost_mail(&lost_since).await?;
        let mut turn_letters = 0;
        for player in &lifted {
            turn_letters += self.repeat_turn_letters(*player).await?;
        }
        Ok(LiftedMail { players: lifted.len() as u64, letters, turn_letters })
    }

    /// Takes back the refusals of these players since then. Returns the numbers of players that get mail again, and of
    /// letters queued again.
    ///
    /// # Errors
    /// When the store fails.
    pub(super) async fn take_back_refusals(
        &self,
        players: BTreeSet<PlayerId>,
        since: Instant,
    ) -> Result<(u64, u64), StoreError> {
        let (mut lifted, mut lost_since) = (0, BTreeMap::new());
        for id in players {
            let cleared = self.clear_bounces(id, Some(since)).await;
            let cleared = cleared.map_err(|error| StoreError { what: error.to_string() })?;
            lifted += u64::from(cleared.is_some());
            let ids = self.player(id).await?.map(|player| player.ids());
            lost_since.extend(ids.into_iter().flatten().map(|id| (id, since)));
        }
        Ok((lifted, self.retry_lost_mail(&lost_since).await?))
    }

    /// Forgets a player's bounces since then. Returns the time since which the player was unreachable, if they were.
    async fn clear_bounces(
        &self,
        id: PlayerId,
        since: Option<Instant>,
    ) -> Result<Option<Instant>, DeskError> {
        for _ in 0..TRIES_MAX {
            let Some(mut player) = self.player(id).await? else { return Ok(None) };
            let is_recent = |at: &Instant| since.is_none_or(|since| *at >= since);
            let unreachable_since = player.bounces.unreachable_since.filter(is_recent);
            let before = player.bounces.clone();
            player.bounces.soft.retain(|at| !is_recent(at));
            if unreachable_since.is_some() {
                player.bounces = Bounces::default();
            }
            if player.bounces == before {
                return Ok(None);
            }
            let mut commit = Commit::default();
            people::write(&self.moment(false), &mut commit, player);
            if self.try_execute(commit).await? {
                return Ok(unreachable_since);
            }
        }
        Err(DeskError::Busy)
    }

    /// Queues the letters by mail again that were given up since then, to each of these players. Returns their number.
    async fn retry_lost_mail(&self, lost_since: &BTreeMap<PlayerId, Instant>) -> Result<u64, StoreError> {
        let is_meant = |letter: &LetterLine| match letter.to {
            LetterRecipient::Player { player, way: ContactMethod::Mail } => {
                // It was leased, so free again only after it was given up.
                lost_since.get(&player).is_some_and(|since| letter.free_at >= *since)
            }
            _ => false,
        };
        let given_up = LetterQuery { table: None, given_up: true, limit: LETTERS_MAX };
        let lost = self.store().letters(given_up).await?.into_iter().filter(is_meant);
        let keys: Vec<String> = lost.map(|letter| letter.key).collect();
        if keys.is_empty() {
            return Ok(0);
        }
        let retried = self.store().retry_letters(keys, self.now()).await?;
        self.letters_queued().notify_one();
        Ok(retried)
    }

    /// Queues a turn letter for each open decision of a player. Returns the number of tables.
    async fn repeat_turn_letters(&self, id: PlayerId) -> Result<u64, DeskError> {
        let Some(player) = self.player(id).await? else { return Ok(0) };
        let mut count = 0;
        for table in self.store().tables_of(player.ids(), TABLES_MAX).await? {
            if table.status() != Status::Running {
                continue;
            }
            let repeat = |loaded: &play::LoadedTable, at: &play::Moment<'_>| {
                Ok(play::repeat_turn_letters(loaded, at, &player)?.map(|decided| decided.commit))
            };
            let done = self.decide(&table.code, None, repeat).await?;
            count += u64::from(done == DecisionOutcome::Executed);
        }
        Ok(count)
    }
}
