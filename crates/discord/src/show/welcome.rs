//! The first card in a server that the bot has just joined, and the menus that its buttons open.

use super::buttons::raw_button;
use super::custom_id::{Act, ActionId};
use super::message::ChatMessage;
use i18n::Lang;
use serenity::builder::{CreateActionRow, CreateSelectMenu, CreateSelectMenuKind};
use serenity::model::application::ButtonStyle;
use serenity::model::channel::ChannelType;

/// A step of the first card.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum WelcomeStep {
    /// Asks an admin for the channel for tables.
    Setup,
    /// Stores the chosen channel.
    Room,
    /// Asks for the game of a first table.
    Table,
    /// Opens a table of the chosen game.
    Game,
}

impl WelcomeStep {
    const ALL: [(Self, &'static str); 4] =
        [(Self::Setup, "setup"), (Self::Room, "room"), (Self::Table, "table"), (Self::Game, "game")];

    /// Parses the argument of a custom id; `None` for invalid input.
    pub(crate) fn parse(arg: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|(_, word)| *word == arg).map(|(step, _)| step)
    }

    /// Returns the step as the id of a component.
    pub(crate) fn action_id(self) -> ActionId {
        let word = Self::ALL.into_iter().find(|(step, _)| *step == self).map_or("", |(_, word)| word);
        ActionId::without_table(Act::Welcome).with_argument(word)
    }
}

/// Builds the first card.
pub(crate) fn welcome_card(lang: Lang) -> ChatMessage {
    let steps = [
        (WelcomeStep::Setup, messages::DISCORD_WELCOME_SETUP, ButtonStyle::Secondary),
        (WelcomeStep::Table, messages::DISCORD_WELCOME_TABLE, ButtonStyle::Primary),
    ];
    let buttons = steps.into_iter().filter_map(|(step, label, style)| {
        Some(raw_button(step.action_id().encode_custom_id()?, &lang.text(label), style))
    });
    let rows = vec![CreateActionRow::Buttons(buttons.collect())];
    ChatMessage { rows, ..ChatMessage::text(lang.text(messages::DISCORD_WELCOME)) }
}

/// Builds the menu of channels for tables.
pub(crate) fn welcome_rooms(lang: Lang) -> ChatMessage {
    let channel_types = Some(vec![ChannelType::Text, ChannelType::Forum]);
    let row = WelcomeStep::Room.action_id().encode_custom_id().map(|id| {
        let kind = CreateSelectMenuKind::Channel { channel_types, default_channels: None };
        let menu = CreateSelectMenu::new(id, kind);
        CreateActionRow::SelectMenu(menu.placeholder(lang.text(messages::DISCORD_WELCOME_ROOM_MENU)))
    });
    ChatMessage {
        rows: row.into_iter().collect(),
        ..ChatMessage::text(lang.text(messages::DISCORD_WELCOME_ROOM))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn welcome_ids_round_trip() {
        for (step, _) in WelcomeStep::ALL {
            let id = ActionId::parse(&step.action_id().encode_custom_id().unwrap()).unwrap();
            assert_eq!((id.act, WelcomeStep::parse(&id.arg)), (Act::Welcome, Some(step)));
        }
        assert_eq!(WelcomeStep::parse("dance"), None);
    }
}
