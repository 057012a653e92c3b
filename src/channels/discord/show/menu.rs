//! **Your move**: the message with a menu of the words that a typed line could hold next, one level at a time. Its buttons play, show
//! or take back the words so far.

use super::buttons::{button, labelled};
use super::custom_id::{Act, ActionId};
use super::menu_entries::{MenuEntry, MenuPart, menu_part};
use super::menu_id::MenuAt;
use super::menu_words::{StepProgress, WordsSoFar};
use super::message::{CONTENT_CHARS_MAX, ChatMessage};
use crate::engine::Stop;
use crate::i18n::{Lang, Voice};
use crate::play::{Arg, Code, Instant, Say};
use serenity::builder::{
    CreateActionRow, CreateButton, CreateSelectMenu, CreateSelectMenuKind, CreateSelectMenuOption,
};
use serenity::model::application::ButtonStyle;

/// For whom a menu is made, and about which table.
#[derive(Clone, Debug)]
pub(crate) struct MenuReader<'a> {
    /// The table.
    pub(crate) table: &'a Code,
    /// The language.
    pub(crate) lang: Lang,
    /// What stands above the menu: the result of the last press.
    pub(crate) said: &'a str,
}

/// The message with the menu of what can follow. Its picture is not drawn here.
pub(crate) fn move_menu(so_far: &WordsSoFar, at: &MenuAt, to: &MenuReader<'_>) -> ChatMessage {
    let voice =
        Voice::new(to.lang, chrono_tz::UTC, Instant::UNIX_EPOCH).at_table(&so_far.next.game, []).for_chat();
    let at = MenuAt { steps: so_far.next.half.steps, words: so_far.words.clone(), ..at.clone() };
    let id = ActionId::at(to.table, Act::Pick).asked(so_far.next.seat, so_far.next.opened);
    let shown = if so_far.progress == StepProgress::Whole {
        MenuPart::default()
    } else {
        menu_part(so_far, &at, &voice)
    };
    let mut rows = Vec::new();
    let pick = id.to(Act::Pick).with(at.written()).written();
    if let Some(pick) = pick.filter(|_| !shown.entries.is_empty()) {
        rows.push(CreateActionRow::SelectMenu(select(pick, &shown.entries, to.lang)));
    }
    for buttons in [turning(&id, &at, &shown, to.lang), acting(&id, &at, so_far, to.lang)] {
        if !buttons.is_empty() {
            rows.push(CreateActionRow::Buttons(buttons));
        }
    }
    ChatMessage { rows, ..ChatMessage::text(told(so_far, to, &voice)) }
}

fn select(id: String, entries: &[MenuEntry], lang: Lang) -> CreateSelectMenu {
    let options = entries.iter().map(|entry| {
        let option = CreateSelectMenuOption::new(entry.label.clone(), entry.value.clone());
        match (&entry.note, entry.usual) {
            (Some(note), _) => option.description(note.clone()),
            (None, true) => option.description(lang.text("discord-menu-usual")),
            (None, false) => option,
        }
    });
    let kind = CreateSelectMenuKind::String { options: options.collect() };
    CreateSelectMenu::new(id, kind).placeholder(lang.text("discord-menu-choose"))
}

/// The buttons to the other parts of a long list.
fn turning(id: &ActionId, at: &MenuAt, shown: &MenuPart, lang: Lang) -> Vec<CreateButton> {
    let to = |page: usize| id.to(Act::Turn).with(MenuAt { page, ..at.clone() }.written());
    let before = shown.before.then(|| {
        button(&to(at.page.saturating_sub(1)), "discord-button-before", ButtonStyle::Secondary, lang)
    });
    let behind =
        shown.behind.then(|| button(&to(at.page + 1), "discord-button-behind", ButtonStyle::Secondary, lang));
    [before, behind].into_iter().flatten().flatten().collect()
}

/// The buttons for what can be done with the words so far.
fn acting(id: &ActionId, at: &MenuAt, so_far: &WordsSoFar, lang: Lang) -> Vec<CreateButton> {
    let arg = at.written();
    let commits = so_far.progress != StepProgress::Open && so_far.next.half.stop.is_some();
    let preview = commits || !so_far.next.half.draft.is_empty();
    let act = |act: Act, key: &str, style| button(&id.to(act).with(arg.clone()), key, style, lang);
    [
        commits.then(|| act(Act::Commit, "discord-button-commit", ButtonStyle::Success)),
        preview.then(|| act(Act::Preview, "discord-button-preview", ButtonStyle::Primary)),
        (so_far.back.is_some() || at.letter.is_some() || at.previewed)
            .then(|| act(Act::Back, "discord-button-back", ButtonStyle::Secondary)),
        (so_far.progress != StepProgress::Whole)
            .then(|| act(Act::Type, "discord-button-type", ButtonStyle::Secondary)),
    ]
    .into_iter()
    .flatten()
    .flatten()
    .collect()
}

/// What stands above the menu: what is asked, until when, the words so far and what comes next.
fn told(so_far: &WordsSoFar, to: &MenuReader<'_>, voice: &Voice) -> String {
    let next = &so_far.next;
    let mut lines: Vec<String> = Vec::new();
    if !to.said.is_empty() {
        lines.push(to.said.to_owned());
    }
    let title = Say::new("discord-menu-title").with("table", Arg::Text(to.table.to_string()));
    lines.push(voice.say(&title.with("asked", Arg::Words(next.asked.clone()))));
    if let Some(at) = next.deadline_at {
        lines.push(voice.say(&Say::new("chat-until").with("at", Arg::At(at))));
    }
    let mut chosen: Vec<String> = next.half.draft.iter().map(|words| voice.words(words)).collect();
    if !so_far.words.is_empty() {
        let open = if so_far.progress == StepProgress::Open { " …" } else { "" };
        chosen.push(format!("{}{open}", voice.words(&so_far.words)));
    }
    if !chosen.is_empty() {
        let words = Arg::Text(chosen.join(" › "));
        lines.push(voice.say(&Say::new("discord-menu-so-far").with("words", words)));
    }
    if so_far.progress != StepProgress::Open {
        let key = match next.half.stop {
            Some(Stop::Sealed) => Some("discord-menu-seals"),
            Some(Stop::Revealed) => Some("discord-menu-reveals"),
            Some(Stop::Decided) => Some("discord-menu-decides"),
            Some(Stop::Used) | None => None,
        };
        lines.extend(key.map(|key| to.lang.text(key)));
    }
    lines.join("\n").chars().take(CONTENT_CHARS_MAX).collect()
}

/// The button that opens the menus again, for a press that was refused.
pub(crate) fn open_again(table: &Code, lang: Lang) -> Vec<CreateActionRow> {
    let id = ActionId::at(table, Act::Move);
    let button = labelled(&id, &lang.text("discord-button-move"), ButtonStyle::Primary);
    button.map(|button| CreateActionRow::Buttons(vec![button])).into_iter().collect()
}
