//! Rules of a game as messages: the aim of the game or one section, with a menu of all sections below, which stays
//! available for the next choice.

use super::compose::{BoardDisplay, ChatReader, ShowOptions, render_answer};
use super::custom_id::{Act, ActionId};
use super::menu_entries::OPTIONS_MAX;
use super::message::ChatMessage;
use engine::Meta;
use i18n::{Lang, RuleSearchResult, RuleSection, rule_book};
use model::{Arg, Instant, Page, PageKind};
use serenity::builder::{CreateActionRow, CreateSelectMenu, CreateSelectMenuKind, CreateSelectMenuOption};

/// Maximum length of a heading, in characters.
const HEADING_CHARS_MAX: usize = 100;
/// Maximum length of the search words in the answer, in characters.
const WORDS_CHARS_MAX: usize = 40;

/// Returns the sections of a game's rules, each with its heading (truncated to 100 characters) and its number.
pub(crate) fn sections(game: &Meta, lang: Lang) -> Vec<(String, String)> {
    let short = |section: &RuleSection| section.heading().chars().take(HEADING_CHARS_MAX).collect();
    let all = &rule_book(lang, game.id).sections;
    all.iter().map(|section| (short(section), section.number.clone())).collect()
}

/// Returns the section requested by number or words, or the aim of the game if none is requested. The last message has
/// the menu of sections.
pub(crate) fn rules(game: &Meta, lang: Lang, asked: Option<&str>) -> Vec<ChatMessage> {
    let book = rule_book(lang, game.id);
    let (says, text) = match asked.map(|asked| (asked, book.find(asked, lang))) {
        None => (Vec::new(), format!("# {}\n\n{}", book.title, book.goal)),
        Some((_, RuleSearchResult::Section(section, _))) => {
            (Vec::new(), format!("# {}: {}\n\n{}", book.title, section.heading(), section.text))
        }
        Some((asked, RuleSearchResult::SimilarOnly(near))) => {
            let title = Arg::title(game.id);
            let asked = asked.chars().take(WORDS_CHARS_MAX).collect();
            let say = messages::say_rules_nothing(title, Arg::Text(asked));
            let near: Vec<String> = near.iter().map(|section| format!("- {}", section.heading())).collect();
            let text = match near.is_empty() {
                true => String::new(),
                false => format!("{}\n\n{}", lang.text(messages::RULES_NEAR), near.join("\n")),
            };
            (vec![say], text)
        }
    };
    let page = Page { says, text: Some(text), ..Page::of(PageKind::Receipt) };
    let options = ShowOptions { board_display: BoardDisplay::Nothing, ..ShowOptions::default() };
    let mut messages = render_answer(&page, &ChatReader::new(lang, Instant::UNIX_EPOCH), &options);
    if let Some(last) = messages.last_mut() {
        last.rows = menu(game, lang);
    }
    messages
}

/// Builds the menu of the games with rules.
pub(crate) fn games(all: &[&Meta], lang: Lang) -> ChatMessage {
    let options = game_options(all, lang);
    let text = ChatMessage::text(lang.text(messages::SAY_RULES_GAMES));
    ChatMessage { rows: game_row(&ActionId::without_table(Act::Games), options, lang), ..text }
}

/// Builds the menu of games for another choice, with its id and text.
pub(crate) fn game_menu(all: &[&Meta], id: &ActionId, text: String, lang: Lang) -> ChatMessage {
    ChatMessage { rows: game_row(id, game_options(all, lang), lang), ..ChatMessage::text(text) }
}

fn game_options(all: &[&Meta], lang: Lang) -> Vec<CreateSelectMenuOption> {
    let options = all.iter().take(OPTIONS_MAX);
    options.map(|game| CreateSelectMenuOption::new(i18n::game_title(lang, game.id), game.id)).collect()
}

/// Builds the row with the menu; empty if there are no games.
fn game_row(id: &ActionId, options: Vec<CreateSelectMenuOption>, lang: Lang) -> Vec<CreateActionRow> {
    let Some(id) = id.encode_custom_id().filter(|_| !options.is_empty()) else { return Vec::new() };
    let menu = CreateSelectMenu::new(id, CreateSelectMenuKind::String { options });
    vec![CreateActionRow::SelectMenu(menu.placeholder(lang.text(messages::DISCORD_RULES_GAME)))]
}

/// Builds the menu of a game's sections; empty if it has none.
fn menu(game: &Meta, lang: Lang) -> Vec<CreateActionRow> {
    let id = ActionId { table: None, seat: None, act: Act::Rules, opened: None, arg: game.id.to_owned() };
    let options: Vec<CreateSelectMenuOption> = sections(game, lang)
        .into_iter()
        .take(OPTIONS_MAX)
        .map(|(heading, number)| CreateSelectMenuOption::new(heading, number))
        .collect();
    let Some(id) = id.encode_custom_id().filter(|_| !options.is_empty()) else { return Vec::new() };
    let menu = CreateSelectMenu::new(id, CreateSelectMenuKind::String { options });
    vec![CreateActionRow::SelectMenu(menu.placeholder(lang.text(messages::DISCORD_RULES_CHOOSE)))]
}
