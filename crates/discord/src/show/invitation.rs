//! The menu of a user's tables to which a person is invited.

use super::custom_id::{Act, ActionId};
use super::message::ChatMessage;
use i18n::{Lang, Voice};
use model::{Arg, Instant, TableLine};
use serenity::builder::{CreateActionRow, CreateSelectMenu, CreateSelectMenuKind, CreateSelectMenuOption};

/// Maximum number of entries of a menu.
const OPTIONS_MAX: usize = 25;

/// Builds the menu of tables to which the user invites this person.
pub(crate) fn invitation_menu(lines: &[TableLine], person: u64, lang: Lang) -> ChatMessage {
    let voice = Voice::new(lang, chrono_tz::UTC, Instant::UNIX_EPOCH);
    let option = |line: &TableLine| {
        let game = Arg::Text(i18n::game_title(lang, &line.game));
        let say = messages::discord_invite_entry(game, Arg::Text(line.code.to_string()));
        CreateSelectMenuOption::new(voice.say(&say), line.code.as_str())
    };
    let options = lines.iter().take(OPTIONS_MAX).map(option).collect();
    let id = ActionId::without_table(Act::Invite).with_argument(person.to_string()).encode_custom_id();
    let row = id.map(|id| {
        let menu = CreateSelectMenu::new(id, CreateSelectMenuKind::String { options });
        CreateActionRow::SelectMenu(menu.placeholder(lang.text(messages::DISCORD_INVITE_MENU)))
    });
    ChatMessage {
        rows: row.into_iter().collect(),
        ..ChatMessage::text(lang.text(messages::DISCORD_INVITE_WHICH))
    }
}
