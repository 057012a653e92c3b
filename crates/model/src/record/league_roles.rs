//! Roles of a community for the participants of a league. The community's admins choose them, and its channel assigns
//! them to members.

use crate::ids::DivisionNumber;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// Roles of a community for the participants of one league.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct LeagueRoles {
    /// Id of the role of all participants.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub all: Option<String>,
    /// Ids of the roles of single divisions.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub divisions: BTreeMap<DivisionNumber, String>,
    /// Ids of roles that were chosen earlier and have not been taken from everyone yet.
    #[serde(skip_serializing_if = "BTreeSet::is_empty")]
    pub retired: BTreeSet<String>,
}

impl LeagueRoles {
    /// Returns true if no role is chosen and none is left to be taken away.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// Chooses the role of a division, or of all participants; `None` to choose none. A role that is no longer chosen
    /// is retired.
    pub fn choose(&mut self, division: Option<DivisionNumber>, role: Option<String>) {
        let former = match (division, role) {
            (None, role) => std::mem::replace(&mut self.all, role),
            (Some(division), Some(role)) => self.divisions.insert(division, role),
            (Some(division), None) => self.divisions.remove(&division),
        };
        self.retired.extend(former);
        let chosen: BTreeSet<&String> = self.all.iter().chain(self.divisions.values()).collect();
        let retired = self.retired.iter().filter(|role| !chosen.contains(role)).cloned().collect();
        self.retired = retired;
    }

    /// Returns the roles of a participant who plays in this division, if the divisions are known.
    pub fn roles_of(&self, division: Option<DivisionNumber>) -> BTreeSet<&str> {
        let of_division = division.and_then(|division| self.divisions.get(&division));
        self.all.iter().chain(of_division).map(String::as_str).collect()
    }

    /// Returns every role that was ever chosen and may still be held.
    pub fn managed(&self) -> BTreeSet<&str> {
        self.all.iter().chain(self.divisions.values()).chain(&self.retired).map(String::as_str).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chosen(choices: &[(Option<u8>, Option<&str>)]) -> LeagueRoles {
        let mut roles = LeagueRoles::default();
        for (division, role) in choices {
            roles.choose(division.map(DivisionNumber::new), role.map(str::to_owned));
        }
        roles
    }

    #[test]
    fn replaced_role_is_retired_until_chosen_again() {
        let roles = chosen(&[(None, Some("1")), (Some(2), Some("5")), (None, Some("2"))]);
        assert_eq!(roles.retired, BTreeSet::from(["1".to_owned()]));
        assert_eq!(roles.managed(), BTreeSet::from(["1", "2", "5"]));
        assert_eq!(roles.roles_of(Some(DivisionNumber::new(2))), BTreeSet::from(["2", "5"]));
        assert_eq!(roles.roles_of(Some(DivisionNumber::new(1))), BTreeSet::from(["2"]));
        let roles = chosen(&[(None, Some("1")), (None, None), (Some(1), Some("1"))]);
        assert_eq!((roles.retired.len(), roles.roles_of(None).len()), (0, 0));
        assert!(!chosen(&[(Some(1), Some("7")), (Some(1), None)]).is_empty(), "the role is still held");
    }

    #[test]
    fn role_of_two_divisions_is_not_retired_with_one() {
        let roles = chosen(&[(Some(1), Some("7")), (Some(2), Some("7")), (Some(1), None)]);
        assert!(roles.retired.is_empty());
    }

    #[test]
    fn league_roles_keep_their_stored_form() {
        let roles = chosen(&[(None, Some("1")), (Some(2), Some("5")), (None, Some("2"))]);
        let stored = r#"{"all":"2","divisions":{"2":"5"},"retired":["1"]}"#;
        assert_eq!(serde_json::to_string(&roles).unwrap(), stored);
        assert_eq!(serde_json::from_str::<LeagueRoles>(stored).unwrap(), roles);
    }
}
