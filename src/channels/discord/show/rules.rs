//! The numbered sections of a game's rules, and the menu of them.

use super::custom_id::{Act, ActionId};
use super::menu_entries::OPTIONS_MAX;
use crate::engine::Meta;
use crate::i18n::Lang;
use serenity::builder::{CreateActionRow, CreateSelectMenu, CreateSelectMenuKind, CreateSelectMenuOption};

/// The longest heading that is shown, in characters.
const HEADING_CHARS_MAX: usize = 100;

/// The numbered sections of a game's rules: the heading of each, cut off after 100 characters, and its number.
pub(crate) fn sections(game: &Meta) -> Vec<(String, String)> {
    let headings =
        game.rules.split("\n## ").skip(1).map(|section| section.lines().next().unwrap_or_default());
    let short = |heading: &str| heading.chars().take(HEADING_CHARS_MAX).collect::<String>();
    headings
        .filter_map(|heading| Some((short(heading), heading.split(' ').next()?.to_owned())))
        .filter(|(_, number)| number.starts_with(|first: char| first.is_ascii_digit()))
        .collect()
}

/// The menu of the sections of a game's rules; empty where there are none.
pub(crate) fn rules_menu(game: &Meta, lang: Lang) -> Vec<CreateActionRow> {
    let id = ActionId { table: None, seat: None, act: Act::Rules, opened: None, arg: game.id.to_owned() };
    let options: Vec<CreateSelectMenuOption> = sections(game)
        .into_iter()
        .take(OPTIONS_MAX)
        .map(|(heading, number)| CreateSelectMenuOption::new(heading, number))
        .collect();
    let Some(id) = id.written().filter(|_| !options.is_empty()) else { return Vec::new() };
    let menu = CreateSelectMenu::new(id, CreateSelectMenuKind::String { options });
    vec![CreateActionRow::SelectMenu(menu.placeholder(lang.text("discord-menu-choose")))]
}
