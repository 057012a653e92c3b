//! A slash command as submitted: its name and option values.

use super::league_words::{find_admin_subcommand, find_user_subcommand};
use i18n::Lang;
use messages::PlainKey;
use serenity::model::application::{CommandData, CommandType, ResolvedOption, ResolvedTarget, ResolvedValue};
use serenity::model::user::User;
use std::collections::{BTreeMap, BTreeSet};

/// A slash command with its subcommand.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum CommandName {
    TableNew,
    TableList,
    TableShow,
    TableMine,
    Play,
    Board,
    Log,
    Proof,
    Rules,
    Help,
    Undo,
    Resign,
    Settings,
    Seek,
    Profile,
    Link,
    Setup,
    AdminTables,
    AdminRemove,
    AdminReplace,
    /// Invites the person in whose menu the command is.
    InvitePerson,
    /// Shows the record of the person in whose menu the command is.
    RecordOfPerson,
    /// A subcommand of `/league`.
    League(&'static str),
    /// A subcommand of `/league-admin`, without its group.
    LeagueAdmin(&'static str),
}

/// Option under which the person of a command in a person's menu is found.
pub(super) const TARGET: &str = "target";

impl CommandName {
    /// Parses the name of a command in a person's menu; `None` if this version does not know it.
    fn parse_of_person(name: &str) -> Option<Self> {
        let is = |key: PlainKey| Lang::default().text(key) == name;
        match name {
            _ if is(messages::DISCORD_PERSON_INVITE) => Some(Self::InvitePerson),
            _ if is(messages::DISCORD_PERSON_RECORD) => Some(Self::RecordOfPerson),
            _ => None,
        }
    }

    /// Parses a command name; `None` if this version does not know it.
    fn parse(name: &str) -> Option<Self> {
        Some(match name {
            "table new" => Self::TableNew,
            "table list" => Self::TableList,
            "table show" => Self::TableShow,
            "table mine" => Self::TableMine,
            "play" => Self::Play,
            "board" => Self::Board,
            "log" => Self::Log,
            "proof" => Self::Proof,
            "rules" => Self::Rules,
            "help" => Self::Help,
            "undo" => Self::Undo,
            "resign" => Self::Resign,
            "settings" => Self::Settings,
            "seek" => Self::Seek,
            "profile" => Self::Profile,
            "link" => Self::Link,
            "setup" => Self::Setup,
            "admin tables" => Self::AdminTables,
            "admin remove" => Self::AdminRemove,
            "admin replace" => Self::AdminReplace,
            _ => {
                let own = name.strip_prefix("league ").and_then(find_user_subcommand).map(Self::League);
                let of_admin = || {
                    name.strip_prefix("league-admin ").and_then(find_admin_subcommand).map(Self::LeagueAdmin)
                };
                return own.or_else(of_admin);
            }
        })
    }
}

/// A slash command with its option values.
#[derive(Clone, Debug)]
pub(super) struct TypedCommand<'a> {
    /// The command; `None` if only another version of this program knows it.
    pub(super) name: Option<CommandName>,
    options: BTreeMap<&'a str, String>,
    people: Vec<(&'a str, ChosenUser)>,
    /// Options whose chosen role can only be mentioned with the permission to mention everyone.
    unmentionable_roles: BTreeSet<&'a str>,
}

/// A user chosen in an option.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct ChosenUser {
    /// The user.
    pub(super) user: u64,
    /// Display name.
    pub(super) name: String,
    /// True for a bot.
    pub(super) is_bot: bool,
    /// True for a member of the server.
    pub(super) is_member: bool,
}

impl<'a> TypedCommand<'a> {
    /// Reads the data of a command interaction.
    pub(super) fn of(data: &'a CommandData) -> Self {
        let mut name = data.name.clone();
        let mut options = data.options();
        while let [
            ResolvedOption {
                name: branch,
                value: ResolvedValue::SubCommand(inner) | ResolvedValue::SubCommandGroup(inner),
                ..
            },
        ] = options.as_slice()
        {
            name = format!("{name} {branch}");
            let inner = inner.clone();
            options = inner;
        }
        let mut people: Vec<(&str, ChosenUser)> =
            options.iter().filter_map(|option| Some((option.name, person(&option.value)?))).collect();
        if let Some(ResolvedTarget::User(user, member)) = data.target() {
            people.push((TARGET, chosen_user(user, member.is_some())));
        }
        let is_quiet = |option: &&ResolvedOption<'_>| matches!(option.value, ResolvedValue::Role(role) if !role.mentionable);
        let quiet_roles = options.iter().filter(is_quiet).map(|option| option.name).collect();
        let read = options.iter().filter_map(|option| Some((option.name, option_value_text(&option.value)?)));
        Self {
            name: match data.kind {
                CommandType::User => CommandName::parse_of_person(&data.name),
                _ => CommandName::parse(&name),
            },
            options: read.collect(),
            people,
            unmentionable_roles: quiet_roles,
        }
    }

    /// Returns the chosen users, in the order of the options.
    pub(super) fn people(&self) -> impl Iterator<Item = &ChosenUser> {
        self.people.iter().map(|(_, person)| person)
    }

    /// Returns the user chosen in an option.
    pub(super) fn person(&self, option: &str) -> Option<&ChosenUser> {
        self.people.iter().find(|(name, _)| *name == option).map(|(_, person)| person)
    }

    /// Returns true if the role chosen in an option is not mentionable by everyone.
    pub(super) fn is_unmentionable_role(&self, option: &str) -> bool {
        self.unmentionable_roles.contains(option)
    }

    /// Returns the trimmed value of an option; `None` if empty. The value of a channel or role is its id.
    pub(super) fn get(&self, option: &str) -> Option<&str> {
        self.options.get(option).map(|value| value.trim()).filter(|value| !value.is_empty())
    }
}

fn person(value: &ResolvedValue<'_>) -> Option<ChosenUser> {
    match value {
        ResolvedValue::User(user, member) => Some(chosen_user(user, member.is_some())),
        _ => None,
    }
}

fn chosen_user(user: &User, is_member: bool) -> ChosenUser {
    ChosenUser {
        user: user.id.get(),
        name: user.global_name.clone().unwrap_or_else(|| user.name.clone()),
        is_bot: user.bot,
        is_member,
    }
}

fn option_value_text(value: &ResolvedValue<'_>) -> Option<String> {
    match value {
        ResolvedValue::String(text) => Some((*text).to_owned()),
        ResolvedValue::Autocomplete { value, .. } => Some((*value).to_owned()),
        ResolvedValue::Integer(number) => Some(number.to_string()),
        ResolvedValue::Boolean(yes) => Some(yes.to_string()),
        ResolvedValue::Channel(channel) => Some(channel.id.to_string()),
        ResolvedValue::Role(role) => Some(role.id.to_string()),
        _ => None,
    }
}
