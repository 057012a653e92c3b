//! The argument of a custom id for server admins. The id grants no permission: the user's permission is checked on each
//! press.

use super::custom_id::{Act, ActionId};
use super::menu_id::{from_base36, to_base36};
use model::Code;

/// Maximum number of tables for one button, whose id contains the table codes.
pub(crate) const TABLES_MAX: usize = 12;

/// An action on tables.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum AdminVerb {
    /// Ends the game without a result, or closes a table that has not started.
    Close,
    /// Stops the clocks.
    Pause,
    /// Restarts the clocks.
    Resume,
    /// Adds a day for the players to act.
    Extend,
    /// Resumes a frozen table.
    Thaw,
}

impl AdminVerb {
    /// All actions.
    pub(crate) const ALL: [AdminVerb; 5] =
        [AdminVerb::Close, AdminVerb::Pause, AdminVerb::Resume, AdminVerb::Extend, AdminVerb::Thaw];

    /// Returns the word used in ids and as a suffix of message keys.
    pub(crate) fn id_word(self) -> &'static str {
        match self {
            AdminVerb::Close => "close",
            AdminVerb::Pause => "pause",
            AdminVerb::Resume => "resume",
            AdminVerb::Extend => "extend",
            AdminVerb::Thaw => "thaw",
        }
    }

    /// Builds the typed command for a table; `reason` is shown to everyone.
    pub(crate) fn typed_order(self, table: &Code, reason: &str) -> String {
        match self {
            AdminVerb::Close => format!("ruling {table} close: {reason}"),
            AdminVerb::Pause => format!("ruling {table} pause: {reason}"),
            AdminVerb::Resume => format!("ruling {table} resume: {reason}"),
            AdminVerb::Extend => format!("ruling {table} extend 24: {reason}"),
            AdminVerb::Thaw => format!("ruling {table} thaw: {reason}"),
        }
    }

    fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|verb| verb.id_word() == word)
    }
}

/// The removal of a player from their seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Removal {
    /// The table.
    pub(crate) table: Code,
    /// The player to remove.
    pub(crate) user: u64,
    /// The user to reserve the seat for after the removal.
    pub(crate) by: Option<u64>,
}

/// A step of the admin menus.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum AdminStep {
    /// Shows the list of tables again.
    List,
    /// Handles the tables chosen in the list.
    Chosen,
    /// Previews an action on these tables.
    Ask(AdminVerb, Vec<Code>),
    /// Executes an action on these tables. The id of the previewing interaction distinguishes the action from a later
    /// repetition.
    Do(AdminVerb, Vec<Code>, u64),
    /// Removes a player from their seat.
    Remove(Removal),
    /// Opens the form for the reason of an action on these tables.
    AskWhy(AdminVerb, Vec<Code>, u64),
    /// Opens the form for the reason of a removal.
    AskWhyRemove(Removal),
}

impl AdminStep {
    /// Encodes the step as a custom id; `None` if it would be too long.
    pub(crate) fn encode_step_id(&self) -> Option<String> {
        self.action_id().encode_custom_id()
    }

    /// Returns the step as the id of a component or form.
    pub(crate) fn action_id(&self) -> ActionId {
        let codes = |codes: &[Code]| codes.iter().map(Code::as_str).collect::<Vec<_>>().join("-");
        let acts = |step: &str, verb: AdminVerb, tables: &[Code], shown: u64| {
            format!("{step}~{}~{}~{}", verb.id_word(), codes(tables), to_base36(shown))
        };
        let removes = |step: &str, Removal { table, user, by }: &Removal| {
            let by = by.map(|by| format!("~{by}")).unwrap_or_default();
            format!("{step}~{table}~{user}{by}")
        };
        let arg = match self {
            AdminStep::List => "list".to_owned(),
            AdminStep::Chosen => "chosen".to_owned(),
            AdminStep::Ask(verb, tables) => format!("ask~{}~{}", verb.id_word(), codes(tables)),
            AdminStep::Do(verb, tables, shown) => acts("do", *verb, tables, *shown),
            AdminStep::AskWhy(verb, tables, shown) => acts("w", *verb, tables, *shown),
            AdminStep::Remove(removal) => removes("remove", removal),
            AdminStep::AskWhyRemove(removal) => removes("wr", removal),
        };
        ActionId::without_table(Act::Admin).with_argument(arg)
    }

    /// Parses the argument of a custom id; `None` for invalid input.
    pub(crate) fn parse(arg: &str) -> Option<Self> {
        let parts: Vec<&str> = arg.split('~').collect();
        let codes = |text: &str| -> Option<Vec<Code>> {
            let all: Vec<Code> = text.split('-').map(Code::parse).collect::<Option<_>>()?;
            (1..=TABLES_MAX).contains(&all.len()).then_some(all)
        };
        let id = |text: &str| text.parse::<u64>().ok().filter(|id| *id != 0);
        let removal = |table: &str, user: &str, by: Option<&str>| -> Option<Removal> {
            let by = by.map(|by| id(by).ok_or(())).transpose().ok()?;
            Some(Removal { table: Code::parse(table)?, user: id(user)?, by })
        };
        Some(match *parts.as_slice() {
            ["list"] => AdminStep::List,
            ["chosen"] => AdminStep::Chosen,
            ["ask", verb, tables] => AdminStep::Ask(AdminVerb::from_word(verb)?, codes(tables)?),
            ["do", verb, tables, shown] => {
                AdminStep::Do(AdminVerb::from_word(verb)?, codes(tables)?, from_base36(shown)?)
            }
            ["w", verb, tables, shown] => {
                AdminStep::AskWhy(AdminVerb::from_word(verb)?, codes(tables)?, from_base36(shown)?)
            }
            ["remove", table, user] => AdminStep::Remove(removal(table, user, None)?),
            ["remove", table, user, by] => AdminStep::Remove(removal(table, user, Some(by))?),
            ["wr", table, user] => AdminStep::AskWhyRemove(removal(table, user, None)?),
            ["wr", table, user, by] => AdminStep::AskWhyRemove(removal(table, user, Some(by))?),
            _ => return None,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn admin_ids_round_trip_and_fit() {
        let code = |number: u64| Code::from_entropy(number.to_le_bytes());
        let tables: Vec<Code> = (0..TABLES_MAX as u64).map(code).collect();
        let mut all = vec![AdminStep::List, AdminStep::Chosen];
        for verb in AdminVerb::ALL {
            all.extend([
                AdminStep::Ask(verb, tables.clone()),
                AdminStep::Do(verb, tables.clone(), u64::MAX),
                AdminStep::AskWhy(verb, tables.clone(), u64::MAX),
            ]);
        }
        for by in [None, Some(u64::MAX)] {
            let removal = Removal { table: code(1), user: u64::MAX, by };
            all.extend([AdminStep::Remove(removal.clone()), AdminStep::AskWhyRemove(removal)]);
        }
        for step in all {
            let id = step.encode_step_id().unwrap();
            let read = ActionId::parse(&id).unwrap();
            assert_eq!((read.act, AdminStep::parse(&read.arg)), (Act::Admin, Some(step)), "{id}");
        }
        for foreign in [
            "",
            "do~dance~K7QF~1",
            "do~close~~1",
            "do~close~K7QF",
            "do~close~????~1",
            "remove~K7QF~0",
            "remove~K7QF~x~1",
            "list~",
        ] {
            assert_eq!(AdminStep::parse(foreign), None, "{foreign}");
        }
        let many = vec!["K7QF"; TABLES_MAX + 1].join("-");
        assert_eq!(AdminStep::parse(&format!("do~close~{many}~1")), None);
    }
}
