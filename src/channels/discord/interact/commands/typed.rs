//! A command as somebody typed it: its name and what they typed into its options.

use serenity::model::application::{CommandData, ResolvedOption, ResolvedValue};
use std::collections::BTreeMap;

/// A command, with its subcommand.
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
    Link,
    Setup,
}

impl CommandName {
    /// The command of this name; `None` if this program does not know it.
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
            "link" => Self::Link,
            "setup" => Self::Setup,
            _ => return None,
        })
    }
}

/// A command with what was typed into its options.
#[derive(Clone, Debug)]
pub(super) struct TypedCommand<'a> {
    /// The command; `None` if this program does not know it, but another version did.
    pub(super) name: Option<CommandName>,
    options: BTreeMap<&'a str, String>,
}

impl<'a> TypedCommand<'a> {
    /// Reads what Discord sends.
    pub(super) fn of(data: &'a CommandData) -> Self {
        let mut name = data.name.clone();
        let mut options = data.options();
        while let [ResolvedOption { name: branch, value: ResolvedValue::SubCommand(inner), .. }] =
            options.as_slice()
        {
            name = format!("{name} {branch}");
            let inner = inner.clone();
            options = inner;
        }
        let read = options.into_iter().filter_map(|option| Some((option.name, plain(&option.value)?)));
        Self { name: CommandName::parse(&name), options: read.collect() }
    }

    /// What was typed into an option, without blanks around it; `None` if nothing was. A channel or role is its id.
    pub(super) fn get(&self, option: &str) -> Option<&str> {
        self.options.get(option).map(|value| value.trim()).filter(|value| !value.is_empty())
    }
}

fn plain(value: &ResolvedValue<'_>) -> Option<String> {
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
