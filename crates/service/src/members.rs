//! Community memberships. A request from inside a community proves membership. Otherwise the community's channel is
//! queried, and its answer is cached for a few minutes. An unknown membership counts as none.

use chrono::TimeDelta;
use lru::LruCache;
use model::{Account, Instant, Player, PublicPlace};
use play::rights::is_same_community;
use ports::Roster;
use std::num::NonZeroUsize;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

/// Period for which an answer is cached, in minutes.
const KNOWN_M: i64 = 10;
/// Period without queries after an unanswered one, in seconds, so that a caller with several queries waits only once.
const SILENT_S: i64 = 10;
/// Maximum number of cached answers.
const KNOWN_MAX: NonZeroUsize = NonZeroUsize::new(20_000).unwrap();

/// An account in a community.
type Membership = (Account, String);

/// Cache of recent answers about memberships.
#[derive(Debug)]
pub(super) struct Members {
    roster: OnceLock<Arc<dyn Roster>>,
    answers: Mutex<LruCache<Membership, (Instant, bool)>>,
    /// Time of the last unanswered query.
    unanswered_at: Mutex<Option<Instant>>,
}

impl Default for Members {
    fn default() -> Self {
        Self {
            roster: OnceLock::new(),
            answers: Mutex::new(LruCache::new(KNOWN_MAX)),
            unanswered_at: Mutex::default(),
        }
    }
}

impl Members {
    /// Sets the roster to query. Only the first call has an effect.
    pub(super) fn set_member_roster(&self, roster: Arc<dyn Roster>) {
        let _ = self.roster.set(roster);
    }

    /// Returns true if a player is a member of the community of a place. `here` is the place of the request, as proved
    /// by its channel.
    pub(super) async fn has_member(
        &self,
        player: &Player,
        place: &PublicPlace,
        here: Option<&PublicPlace>,
        now: Instant,
    ) -> bool {
        let Some(id) = player.account(&place.channel) else { return false };
        let account = Account { channel: place.channel.clone(), id: id.to_owned() };
        let membership = (account, place.community.clone());
        if here.is_some_and(|here| is_same_community(here, place)) {
            self.remember(membership, now, true);
            return true;
        }
        if let Some(known) = self.cached_answer(&membership, now) {
            return known;
        }
        let Some(roster) = self.roster.get().filter(|_| !self.was_recently_unanswered(now)) else {
            return false;
        };
        let Some(told) = roster.is_member(&membership.0, &membership.1).await else {
            *self.unanswered_at.lock().unwrap_or_else(PoisonError::into_inner) = Some(now);
            return false;
        };
        self.remember(membership, now, told);
        told
    }

    fn was_recently_unanswered(&self, now: Instant) -> bool {
        let silent_at = *self.unanswered_at.lock().unwrap_or_else(PoisonError::into_inner);
        silent_at.is_some_and(|at| now - at < TimeDelta::seconds(SILENT_S))
    }

    fn cached_answer(&self, membership: &Membership, now: Instant) -> Option<bool> {
        let mut known = self.answers.lock().unwrap_or_else(PoisonError::into_inner);
        let (at, told) = known.get(membership)?;
        (now.signed_duration_since(at) < TimeDelta::minutes(KNOWN_M)).then_some(*told)
    }

    fn remember(&self, membership: Membership, now: Instant, told: bool) {
        let mut known = self.answers.lock().unwrap_or_else(PoisonError::into_inner);
        known.put(membership, (now, told));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use async_trait::async_trait;
    use model::Keys;
    use play::{Moment, people};
    use std::sync::atomic::{AtomicU32, Ordering};

    /// A roster that answers yes for community `in`, no for `out` and nothing for others, and counts the queries.
    #[derive(Debug, Default)]
    struct CountingRoster(AtomicU32);

    #[async_trait]
    impl Roster for CountingRoster {
        async fn is_member(&self, _account: &Account, community: &str) -> Option<bool> {
            self.0.fetch_add(1, Ordering::Relaxed);
            [("in", true), ("out", false)].into_iter().find(|(name, _)| *name == community).map(|(_, is)| is)
        }
    }

    fn place(community: &str) -> PublicPlace {
        let text = str::to_owned;
        PublicPlace { channel: text("chat"), community: text(community), room: text("r"), lang: text("en") }
    }

    fn player() -> Player {
        let keys = Keys::new(&[1; 32]);
        let at = Moment { now: Instant::UNIX_EPOCH, keys: &keys, entropy: [0; 32], by_letter: false };
        let account = Account { channel: "chat".to_owned(), id: "7".to_owned() };
        Player { accounts: vec![account], ..people::create_newcomer(&at, None, None, "en") }
    }

    #[tokio::test]
    async fn memberships_are_cached_and_default_to_nonmember() {
        let (members, roster, player) = (Members::default(), Arc::new(CountingRoster::default()), player());
        let now = Instant::UNIX_EPOCH;
        assert!(!members.has_member(&player, &place("in"), None, now).await, "there is no roster");
        members.set_member_roster(roster.clone());
        for (community, is) in [("in", true), ("out", false), ("elsewhere", false)] {
            for _ in 0..2 {
                assert_eq!(
                    members.has_member(&player, &place(community), None, now).await,
                    is,
                    "{community}"
                );
            }
        }
        assert_eq!(roster.0.load(Ordering::Relaxed), 3, "no query for a while after an unanswered one");
        let soon = now + TimeDelta::seconds(SILENT_S);
        assert!(!members.has_member(&player, &place("elsewhere"), None, soon).await);
        assert_eq!(roster.0.load(Ordering::Relaxed), 4, "the query is repeated");
        let later = now + TimeDelta::minutes(KNOWN_M);
        assert!(members.has_member(&player, &place("in"), None, later).await);
        assert_eq!(roster.0.load(Ordering::Relaxed), 5, "the query is repeated");
        assert!(
            members.has_member(&player, &place("out"), Some(&place("out")), later).await,
            "the request comes from there"
        );
        let mail_only = Player { accounts: Vec::new(), ..player };
        assert!(!members.has_member(&mail_only, &place("in"), Some(&place("in")), later).await);
    }
}
