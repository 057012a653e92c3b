//! A server's tables for its admins: the list, the actions available for the chosen tables, and a preview of their
//! effect.

use super::admin_id::{AdminStep, AdminVerb, Removal, TABLES_MAX};
use super::buttons::raw_button;
use super::message::ChatMessage;
use super::split::split;
use i18n::{Lang, Voice};
use model::{Arg, Code, FreeText, Instant, Say, Status, TableState};
use ports::AdminLine;
use serenity::builder::{CreateActionRow, CreateSelectMenu, CreateSelectMenuKind, CreateSelectMenuOption};
use serenity::model::application::ButtonStyle;
use std::collections::BTreeMap;

/// Maximum number of tables listed at once, limited by the entries of a menu.
const SHOWN_MAX: usize = 25;
/// Maximum length of a message text, in characters.
const TEXT_CHARS_MAX: usize = 1_900;
/// Maximum length of a menu entry's label, in characters.
const LABEL_CHARS_MAX: usize = 100;

/// Returns true if the action applies to the table now.
pub(crate) fn is_applicable(verb: AdminVerb, line: &AdminLine) -> bool {
    let runs = line.line.status == Status::Running;
    match verb {
        AdminVerb::Close => runs || line.line.status == Status::Open,
        AdminVerb::Pause | AdminVerb::Extend => runs && !line.paused,
        AdminVerb::Resume => runs && line.paused,
        AdminVerb::Thaw => line.state == TableState::Frozen,
    }
}

/// Builds the list of tables with a menu to choose from. `links` maps table codes to links to their threads.
pub(crate) fn admin_list(
    lines: &[AdminLine],
    links: &BTreeMap<String, String>,
    lang: Lang,
) -> Vec<ChatMessage> {
    let shown = &lines[..lines.len().min(SHOWN_MAX)];
    if shown.is_empty() {
        return vec![ChatMessage::text(lang.text(messages::DISCORD_ADMIN_NONE))];
    }
    let mut text: Vec<String> = shown
        .iter()
        .map(|line| match links.get(line.line.code.as_str()) {
            Some(link) => format!("{} · {link}", describe_admin_table(line, lang, true)),
            None => describe_admin_table(line, lang, true),
        })
        .collect();
    if lines.len() > shown.len() {
        let more = Arg::Number((lines.len() - shown.len()) as i64);
        text.push(render_sentence(lang, &messages::discord_admin_more(more)));
    }
    let mut all: Vec<ChatMessage> =
        split(&text.join("\n"), TEXT_CHARS_MAX).into_iter().map(ChatMessage::text).collect();
    if let Some(last) = all.last_mut() {
        last.rows = admin_table_menu(shown, lang).into_iter().collect();
    }
    all
}

/// Builds the menu of the tables.
fn admin_table_menu(shown: &[AdminLine], lang: Lang) -> Option<CreateActionRow> {
    let option = |line: &AdminLine| {
        let label: String = describe_admin_table(line, lang, false).chars().take(LABEL_CHARS_MAX).collect();
        CreateSelectMenuOption::new(label, line.line.code.as_str())
    };
    let options: Vec<CreateSelectMenuOption> = shown.iter().map(option).collect();
    let most = u8::try_from(options.len().min(TABLES_MAX)).unwrap_or(1);
    let menu =
        CreateSelectMenu::new(AdminStep::Chosen.encode_step_id()?, CreateSelectMenuKind::String { options });
    let menu = menu.min_values(1).max_values(most).placeholder(lang.text(messages::DISCORD_ADMIN_CHOOSE));
    Some(CreateActionRow::SelectMenu(menu))
}

/// Shows the actions available for the chosen tables.
pub(crate) fn admin_choices(lines: &[AdminLine], lang: Lang) -> ChatMessage {
    if lines.is_empty() {
        return no_tables_message(lang);
    }
    let tables: Vec<Code> = lines.iter().map(|line| line.line.code.clone()).collect();
    let buttons =
        AdminVerb::ALL.into_iter().filter(|verb| lines.iter().any(|line| is_applicable(*verb, line)));
    let buttons = buttons.filter_map(|verb| {
        let id = AdminStep::Ask(verb, tables.clone()).encode_step_id()?;
        Some(raw_button(
            id,
            &lang.text(messages::OF_DISCORD_ADMIN.of(verb.id_word())),
            ButtonStyle::Secondary,
        ))
    });
    let rows = [CreateActionRow::Buttons(buttons.collect()), back_button(lang)];
    let rows =
        rows.into_iter().filter(|row| !matches!(row, CreateActionRow::Buttons(none) if none.is_empty()));
    let text: Vec<String> = lines.iter().map(|line| describe_admin_table(line, lang, true)).collect();
    let text = split(&text.join("\n"), TEXT_CHARS_MAX).into_iter().next().unwrap_or_default();
    ChatMessage { rows: rows.collect(), ..ChatMessage::text(text) }
}

/// Builds a message that no such tables exist any more.
fn no_tables_message(lang: Lang) -> ChatMessage {
    ChatMessage {
        rows: vec![back_button(lang)],
        ..ChatMessage::text(lang.text(messages::DISCORD_ADMIN_NONE))
    }
}

/// Previews an action, with a confirmation button. `shown` is the id of the interaction being answered.
pub(crate) fn admin_preview(verb: AdminVerb, lines: &[AdminLine], shown: u64, lang: Lang) -> ChatMessage {
    if lines.is_empty() {
        return no_tables_message(lang);
    }
    let (would, would_not): (Vec<&AdminLine>, Vec<&AdminLine>) =
        lines.iter().partition(|line| is_applicable(verb, line));
    let codes = |lines: &[&AdminLine]| {
        let codes: Vec<&str> = lines.iter().map(|line| line.line.code.as_str()).collect();
        Arg::Text(codes.join(&lang.text(messages::LIST_COMMA)))
    };
    let mut text = Vec::new();
    if !would.is_empty() {
        let key = messages::ALL_DISCORD_ADMIN_WOULD.of(verb.id_word());
        text.push(render_sentence(lang, &Say::in_steps(key).with("tables", codes(&would))));
    }
    if !would_not.is_empty() {
        text.push(render_sentence(lang, &messages::discord_admin_left_alone(codes(&would_not))));
    }
    let tables: Vec<Code> = would.iter().map(|line| line.line.code.clone()).collect();
    let steps = [AdminStep::Do(verb, tables.clone(), shown), AdminStep::AskWhy(verb, tables, shown)];
    confirmation_question(text.join("\n"), (!would.is_empty()).then_some(&steps), lang)
}

/// Previews the removal of a player from their seat.
pub(crate) fn admin_removal(removal: &Removal, lang: Lang) -> ChatMessage {
    let user = |id: u64| Arg::Text(id.to_string());
    let (table, taken) = (Arg::Text(removal.table.to_string()), user(removal.user));
    let say = match removal.by {
        Some(by) => messages::discord_admin_would_replace(user(by), table, taken),
        None => messages::discord_admin_would_remove(table, taken),
    };
    let steps = [AdminStep::Remove(removal.clone()), AdminStep::AskWhyRemove(removal.clone())];
    confirmation_question(render_sentence(lang, &say), Some(&steps), lang)
}

/// Builds a question. If there is anything to confirm, it has two buttons: one that acts at once, and one that asks for
/// the reason first.
fn confirmation_question(text: String, steps: Option<&[AdminStep; 2]>, lang: Lang) -> ChatMessage {
    let styles = [
        (messages::DISCORD_ADMIN_DO, ButtonStyle::Danger),
        (messages::DISCORD_ADMIN_WHY, ButtonStyle::Secondary),
    ];
    let yes = steps.map(|steps| {
        let buttons = steps.iter().zip(styles).filter_map(|(step, (label, style))| {
            Some(raw_button(step.encode_step_id()?, &lang.text(label), style))
        });
        CreateActionRow::Buttons(buttons.collect())
    });
    ChatMessage { rows: yes.into_iter().chain([back_button(lang)]).collect(), ..ChatMessage::text(text) }
}

/// Builds the button that returns to the list.
fn back_button(lang: Lang) -> CreateActionRow {
    let id = AdminStep::List.encode_step_id();
    let button =
        id.map(|id| raw_button(id, &lang.text(messages::DISCORD_ADMIN_BACK), ButtonStyle::Secondary));
    CreateActionRow::Buttons(button.into_iter().collect())
}

/// Describes a table in one line.
fn describe_admin_table(line: &AdminLine, lang: Lang, marked: bool) -> String {
    let names = FreeText::join(&line.line.names, &lang.text(messages::LIST_COMMA));
    let say = if marked { messages::discord_admin_table } else { messages::discord_admin_entry };
    let say = say(
        Arg::Text(i18n::game_title(lang, &line.line.game)),
        Arg::Free(names),
        Arg::Text(lang.text(messages::OF_DISCORD_STATE.of(line.state.key()))),
        Arg::Text(line.line.code.to_string()),
    );
    let voice = Voice::new(lang, chrono_tz::UTC, Instant::UNIX_EPOCH);
    if marked { voice.for_chat().say(&say) } else { voice.say(&say) }
}

fn render_sentence(lang: Lang, say: &Say) -> String {
    Voice::new(lang, chrono_tz::UTC, Instant::UNIX_EPOCH).say(say)
}
