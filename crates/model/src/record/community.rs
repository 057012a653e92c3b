//! A community of a channel (such as a Discord guild) and the settings chosen by its admins for its tables; settings
//! that are not set use the installation's defaults. The module also defines the public place of a single table.

use crate::ids::LeagueName;
use crate::record::league_roles::LeagueRoles;
use crate::record::table_players::Audience;
use messages::{Arg, Say};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// Key for any game in the map of roles to mention.
const ANY_GAME: &str = "*";

/// A community of a channel (such as a Discord guild), with the settings chosen by its admins.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Community {
    /// Channel (`discord`).
    pub channel: String,
    /// The channel's id of the community.
    pub id: String,
    /// Id of the room for new tables; `None` for the room in which they are opened.
    pub room: Option<String>,
    /// Id of the admin role.
    pub admin_role: Option<String>,
    /// Pace of new tables, as typed; `None` for the installation's default.
    pub pace: Option<String>,
    /// Language of posts.
    pub lang: Option<String>,
    /// Id of the room for results of games; `None` if they are posted only in the room of the game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub results_room: Option<String>,
    /// Id of the room for notices to admins; `None` to send none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub notices_room: Option<String>,
    /// Roles to mention for new tables, by game id; `*` stands for all other games.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub calls: BTreeMap<String, String>,
    /// Limits on opening tables.
    #[serde(default, skip_serializing_if = "OpeningRules::are_none")]
    pub opening: OpeningRules,
    /// Default audience of new tables; `None` for the members.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub audience: Option<Audience>,
    /// Roles for the participants of leagues.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub league_roles: BTreeMap<LeagueName, LeagueRoles>,
    /// True if the dates of tables and leagues are shown as events of the community.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub shows_events: bool,
    /// The channel's ids of the events shown, by our own keys.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub event_ids: BTreeMap<String, String>,
    /// Version, raised with every write.
    pub version: u64,
}

/// Limits on opening tables in a community. They do not apply to its admins.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct OpeningRules {
    /// Id of the role required to open tables; `None` if anyone may.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub role: Option<String>,
    /// Maximum number of unfinished tables opened by one player; `None` for no limit.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub per_person: Option<u8>,
    /// Ids of the games that may be opened; empty for all.
    #[serde(skip_serializing_if = "BTreeSet::is_empty")]
    pub games: BTreeSet<String>,
}

/// A player about to open a table.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Opener {
    /// True if the channel has proved that the player is an admin of the community.
    pub admin: bool,
    /// True if the channel has proved that the player holds the role required to open tables.
    pub has_role: bool,
    /// Number of unfinished tables that the player has opened in the community.
    pub open: usize,
}

impl OpeningRules {
    fn are_none(&self) -> bool {
        *self == Self::default()
    }

    /// Returns the reason for refusing to let the player open a table of this game, if there is one.
    pub fn opening_refusal(&self, game: &str, opener: Opener) -> Option<Say> {
        if opener.admin {
            return None;
        }
        if self.role.is_some() && !opener.has_role {
            return Some(messages::say_opening_role());
        }
        if !self.games.is_empty() && !self.games.contains(game) {
            return Some(messages::say_opening_game(Arg::title(game)));
        }
        let most = self.per_person.filter(|most| opener.open >= usize::from(*most))?;
        Some(messages::say_opening_count(Arg::Number(i64::from(most))))
    }
}

impl Community {
    /// Creates a community without chosen settings.
    pub fn new(channel: &str, id: &str) -> Self {
        Self { channel: channel.to_owned(), id: id.to_owned(), ..Self::default() }
    }

    /// Returns the role to mention for a new table of this game.
    pub fn role_to_mention(&self, game: &str) -> Option<&str> {
        self.calls.get(game).or_else(|| self.calls.get(ANY_GAME)).map(String::as_str)
    }

    /// Sets the role to mention for new tables of a game; `None` for all other games.
    pub fn set_role_to_mention(&mut self, game: Option<&str>, role: &str) {
        self.calls.insert(game.unwrap_or(ANY_GAME).to_owned(), role.to_owned());
    }

    /// Forgets roles of leagues that have been taken from everyone: those retired in `taken`, unless chosen again since.
    pub fn forget_retired_roles(&mut self, taken: &BTreeMap<LeagueName, LeagueRoles>) {
        for (league, roles) in &mut self.league_roles {
            let done = taken.get(league).map(|roles| &roles.retired);
            roles.retired.retain(|role| !done.is_some_and(|done| done.contains(role)));
        }
        self.league_roles.retain(|_, roles| !roles.is_empty());
    }

    /// Returns the ids of all roles that leagues give to members or still have to take. A role with rights in our own
    /// service is never among them.
    pub fn managed_league_roles(&self) -> BTreeSet<&str> {
        let all = self.league_roles.values().flat_map(LeagueRoles::managed);
        all.filter(|role| !self.is_privileged_role(role)).collect()
    }

    /// Returns true if a role grants rights in our own service: to administer, or to open tables.
    pub fn is_privileged_role(&self, role: &str) -> bool {
        [&self.admin_role, &self.opening.role].into_iter().any(|own| own.as_deref() == Some(role))
    }

    /// Returns the roles to mention, each with its game; `None` for any other game.
    pub fn roles_to_mention(&self) -> impl Iterator<Item = (Option<&str>, &str)> {
        self.calls
            .iter()
            .map(|(game, role)| (Some(game.as_str()).filter(|game| *game != ANY_GAME), role.as_str()))
    }
}

/// Public place of a table or a league.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PublicPlace {
    /// Channel (`discord`).
    pub channel: String,
    /// The channel's id of the community (such as a Discord guild).
    pub community: String,
    /// The channel's id of the room in which the table's own thread is created.
    pub room: String,
    /// Language of posts (`en`, `zh-Hant`).
    pub lang: String,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refusal_key(rules: &OpeningRules, opener: Opener) -> Option<String> {
        rules.opening_refusal("a", opener).map(|say| say.key)
    }

    #[test]
    fn opening_limits_apply_separately_but_not_to_admins() {
        let opener = Opener { admin: false, has_role: false, open: 2 };
        let none = OpeningRules::default();
        assert_eq!(refusal_key(&none, opener), None);
        let role = OpeningRules { role: Some("7".to_owned()), ..none.clone() };
        let games = OpeningRules { games: BTreeSet::from(["b".to_owned()]), ..none.clone() };
        let count = OpeningRules { per_person: Some(2), ..none };
        for (rules, why) in
            [(&role, "say-opening-role"), (&games, "say-opening-game"), (&count, "say-opening-count")]
        {
            assert_eq!(refusal_key(rules, opener).as_deref(), Some(why));
            assert_eq!(refusal_key(rules, Opener { admin: true, ..opener }), None, "{why}");
        }
        assert_eq!(refusal_key(&role, Opener { has_role: true, ..opener }), None);
        assert_eq!(games.opening_refusal("b", opener), None);
        assert_eq!(refusal_key(&count, Opener { open: 1, ..opener }), None);
    }

    #[test]
    fn game_role_takes_precedence_over_the_general_role() {
        let mut community = Community::new("discord", "1");
        assert_eq!(community.role_to_mention("a"), None);
        community.set_role_to_mention(None, "5");
        community.set_role_to_mention(Some("a"), "6");
        assert_eq!((community.role_to_mention("a"), community.role_to_mention("b")), (Some("6"), Some("5")));
    }

    #[test]
    fn older_community_rows_are_still_read() {
        let old = r#"{"channel":"discord","id":"1","room":"5","admin_role":null,"pace":"slow","lang":null,"version":3}"#;
        let read: Community = serde_json::from_str(old).unwrap();
        assert_eq!(
            read,
            Community {
                room: Some("5".to_owned()),
                pace: Some("slow".to_owned()),
                version: 3,
                ..Community::new("discord", "1")
            }
        );
    }
}
