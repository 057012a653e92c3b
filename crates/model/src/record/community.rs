//! A community of a channel (a guild), and everything that its admins chose for the tables that live there. What was never chosen is as
//! anywhere else. And the public place of one table there.

use crate::record::company::Audience;
use messages::{Arg, Say};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// Stands for any game among the roles that are called.
const ANY_GAME: &str = "*";

/// A community of a channel (a guild), and what its admins chose for it.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Community {
    /// The channel (`discord`).
    pub channel: String,
    /// The community, as the channel names it.
    pub id: String,
    /// The room in which tables live, as the channel names it; none, wherever they are opened.
    pub room: Option<String>,
    /// The role whose holders may administer, as the channel names it.
    pub admin_role: Option<String>,
    /// The pace of new tables, as it is typed; none, the house's.
    pub pace: Option<String>,
    /// The language of what is posted there.
    pub lang: Option<String>,
    /// The room in which the results of games are told, as the channel names it; none, only where they were played.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub results_room: Option<String>,
    /// The room in which admins are told what needs a person, as the channel names it; none, nowhere.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub notices_room: Option<String>,
    /// The role that is called for a new table of a game, by the game's id; that of `*`, for any other game.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub calls: BTreeMap<String, String>,
    /// Who may open which tables.
    #[serde(default, skip_serializing_if = "OpeningRules::are_none")]
    pub opening: OpeningRules,
    /// Whom new tables are for, unless their owner says otherwise; none, the members.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub audience: Option<Audience>,
    /// Raised with every write.
    pub version: u64,
}

/// Who may open which tables in a community. They do not hold for its admins.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct OpeningRules {
    /// The role that may open tables, as the channel names it; none, everybody may.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub role: Option<String>,
    /// How many unfinished tables one person may have opened; none, any number.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub per_person: Option<u8>,
    /// The games (ids) that may be opened; empty, all.
    #[serde(skip_serializing_if = "BTreeSet::is_empty")]
    pub games: BTreeSet<String>,
}

/// Somebody who wants to open a table, as far as that matters here.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Opener {
    /// Whether the channel has proved that they administer the community.
    pub admin: bool,
    /// Whether it has proved that they hold the role that may open tables.
    pub has_role: bool,
    /// How many unfinished tables of the community they have opened.
    pub open: usize,
}

impl OpeningRules {
    fn are_none(&self) -> bool {
        *self == Self::default()
    }

    /// Why somebody may not open a table of this game, if they may not.
    pub fn refuse(&self, game: &str, opener: Opener) -> Option<Say> {
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
    /// A community whose admins chose nothing.
    pub fn new(channel: &str, id: &str) -> Self {
        Self { channel: channel.to_owned(), id: id.to_owned(), ..Self::default() }
    }

    /// The role that is called for a new table of this game.
    pub fn called_for(&self, game: &str) -> Option<&str> {
        self.calls.get(game).or_else(|| self.calls.get(ANY_GAME)).map(String::as_str)
    }

    /// Calls this role for new tables of a game, or of any.
    pub fn call(&mut self, game: Option<&str>, role: &str) {
        self.calls.insert(game.unwrap_or(ANY_GAME).to_owned(), role.to_owned());
    }

    /// The roles that are called, each with its game; `None` for any other game.
    pub fn called(&self) -> impl Iterator<Item = (Option<&str>, &str)> {
        self.calls
            .iter()
            .map(|(game, role)| (Some(game.as_str()).filter(|game| *game != ANY_GAME), role.as_str()))
    }
}

/// Where a table lives in public.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PublicPlace {
    /// The channel (`discord`).
    pub channel: String,
    /// The community it belongs to, as the channel names it (a guild).
    pub community: String,
    /// The room there, as the channel names it, in which the table's own thread is made.
    pub room: String,
    /// The language of what is posted there (`en`, `zh-Hant`).
    pub lang: String,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refused(rules: &OpeningRules, opener: Opener) -> Option<String> {
        rules.refuse("a", opener).map(|say| say.key)
    }

    #[test]
    fn each_limit_holds_by_itself_and_for_no_admin() {
        let opener = Opener { admin: false, has_role: false, open: 2 };
        let none = OpeningRules::default();
        assert_eq!(refused(&none, opener), None);
        let role = OpeningRules { role: Some("7".to_owned()), ..none.clone() };
        let games = OpeningRules { games: BTreeSet::from(["b".to_owned()]), ..none.clone() };
        let count = OpeningRules { per_person: Some(2), ..none };
        for (rules, why) in
            [(&role, "say-opening-role"), (&games, "say-opening-game"), (&count, "say-opening-count")]
        {
            assert_eq!(refused(rules, opener).as_deref(), Some(why));
            assert_eq!(refused(rules, Opener { admin: true, ..opener }), None, "{why}");
        }
        assert_eq!(refused(&role, Opener { has_role: true, ..opener }), None);
        assert_eq!(games.refuse("b", opener), None);
        assert_eq!(refused(&count, Opener { open: 1, ..opener }), None);
    }

    #[test]
    fn a_games_own_role_is_called_before_that_of_all() {
        let mut community = Community::new("discord", "1");
        assert_eq!(community.called_for("a"), None);
        community.call(None, "5");
        community.call(Some("a"), "6");
        assert_eq!((community.called_for("a"), community.called_for("b")), (Some("6"), Some("5")));
    }

    #[test]
    fn what_was_stored_before_there_was_more_to_choose_is_read() {
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
