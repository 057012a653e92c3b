//! Buttons of a page: the actions and views available to the reader. The effect of a press is encoded in the button's
//! [`ActionId`].

use super::custom_id::{Act, ActionId};
use super::proposal_confirmation::{ProposalContext, page_confirmations};
use i18n::{Lang, Voice};
use messages::PlainKey;
use model::{Code, Instant, Page, PageButton, PageKind, Status, TableSummary};
use serenity::builder::{CreateActionRow, CreateButton};
use serenity::model::application::ButtonStyle;

/// Maximum number of buttons in a row.
const ROW_MAX: usize = 5;
/// Maximum number of rows in a message.
const ROWS_MAX: usize = 5;
/// Maximum length of a button label, in characters.
const LABEL_CHARS_MAX: usize = 80;

/// Builds the button rows of a page. `about` holds the context of a proposed line.
pub(crate) fn page_buttons(page: &Page, about: ProposalContext, lang: Lang) -> Vec<CreateActionRow> {
    let presses = page.presses.iter().flat_map(|press| press_buttons(press, page.table.as_ref(), lang));
    let sure = page_confirmations(page, about);
    let sure = sure
        .iter()
        .filter_map(|press| button(&press.id(), messages::DISCORD_BUTTON_SURE, ButtonStyle::Danger, lang));
    let kind = page.table.as_ref().map(|table| table_buttons(page, table, lang)).unwrap_or_default();
    let rows = rows(sure.chain(presses)).into_iter().chain(kind).take(ROWS_MAX).collect();
    with_link(rows, page.link.as_deref(), lang)
}

/// Adds a link button to the page's subject, if there is a link and room for it.
fn with_link(mut rows: Vec<CreateActionRow>, link: Option<&str>, lang: Lang) -> Vec<CreateActionRow> {
    let Some(link) = link else { return rows };
    let button = CreateButton::new_link(link).label(lang.text(messages::WEB_BUTTON_TABLE));
    let has_room = rows.len() < ROWS_MAX;
    match rows.last_mut() {
        Some(CreateActionRow::Buttons(last)) if last.len() < ROW_MAX => last.push(button),
        _ if has_room => rows.push(CreateActionRow::Buttons(vec![button])),
        _ => {}
    }
    rows
}

/// Arranges buttons in rows. The least important buttons come last.
fn rows(buttons: impl Iterator<Item = CreateButton>) -> Vec<CreateActionRow> {
    let mut rest = buttons.peekable();
    let mut rows = Vec::new();
    while rest.peek().is_some() {
        rows.push(CreateActionRow::Buttons(rest.by_ref().take(ROW_MAX).collect()));
    }
    rows
}

/// Builds the buttons for one button request of the page.
fn press_buttons(press: &PageButton, table: Option<&TableSummary>, lang: Lang) -> Vec<CreateButton> {
    use ButtonStyle::{Danger, Primary, Secondary, Success};
    let here = |act: Act| table.map(|table| ActionId::at(&table.code, act));
    let shown = |id: Option<ActionId>, key: PlainKey, style| button(&id?, key, style, lang);
    let all = match press {
        PageButton::Vote(number) => {
            let vote = |act: Act| here(act).map(|id| id.with_argument(number.to_string()));
            vec![
                shown(vote(Act::Yes), messages::DISCORD_BUTTON_YES, Success),
                shown(vote(Act::No), messages::DISCORD_BUTTON_NO, Danger),
            ]
        }
        PageButton::Resign => vec![shown(here(Act::Resign), messages::DISCORD_BUTTON_RESIGN, Danger)],
        PageButton::Tables => {
            vec![shown(Some(ActionId::without_table(Act::List)), messages::DISCORD_BUTTON_TABLES, Primary)]
        }
        PageButton::Rules => {
            vec![shown(Some(ActionId::without_table(Act::Games)), messages::DISCORD_BUTTON_RULES, Secondary)]
        }
        PageButton::Help => {
            vec![shown(Some(ActionId::without_table(Act::Help)), messages::DISCORD_BUTTON_HELP, Secondary)]
        }
        PageButton::Sure { .. } => Vec::new(),
        PageButton::Line { label, line } => {
            let label = messages::OF_LEAGUE_PRESS.of(label.trim_start_matches("league-press-"));
            vec![shown(
                Some(ActionId::without_table(Act::Line).with_argument(line.clone())),
                label,
                line_style(line),
            )]
        }
    };
    all.into_iter().flatten().collect()
}

/// Returns the style of a line's button, which highlights joining and leaving.
fn line_style(line: &str) -> ButtonStyle {
    match line.split(' ').nth(1) {
        Some("join" | "here") => ButtonStyle::Success,
        Some("leave") => ButtonStyle::Danger,
        _ => ButtonStyle::Secondary,
    }
}

/// Builds the rows of buttons about a table, depending on the kind of page.
fn table_buttons(page: &Page, table: &TableSummary, lang: Lang) -> Vec<CreateActionRow> {
    let buttons = match (page.kind, table.status) {
        (PageKind::Notice, Status::Open) if table.you.is_none() => invitation_buttons(table, lang),
        (PageKind::Notice, Status::Running) if offers_seat(page) => takeover_buttons(table, lang),
        (PageKind::Happened | PageKind::Notice | PageKind::Welcome, _) => Vec::new(),
        (PageKind::Post, Status::Open) => lobby_buttons(table, lang),
        (PageKind::Receipt, Status::Open) if table.you.is_none() => lobby_buttons(table, lang),
        (PageKind::Receipt, Status::Open) => link_button(table, lang),
        (PageKind::Post, Status::Running) => turn_buttons(table, public_move_button(table, lang), lang),
        (PageKind::Turn | PageKind::Reminder, Status::Running) => {
            turn_buttons(table, own_move_button(page, lang), lang)
        }
        (PageKind::Receipt, Status::Running) => {
            let undo = undo_button(table, lang).filter(|_| table.you.is_some());
            own_move_button(page, lang).into_iter().chain(undo).collect()
        }
        (PageKind::Post | PageKind::Over, Status::Over) => finished_game_buttons(table, lang),
        _ => Vec::new(),
    };
    rows(buttons.into_iter())
}

/// Builds the buttons of an invitation to join.
fn invitation_buttons(table: &TableSummary, lang: Lang) -> Vec<CreateButton> {
    let rules = ActionId::at(&table.code, Act::Rules).with_argument(table.game.clone());
    let join = ActionId::at(&table.code, Act::Join);
    [
        button(&join, messages::DISCORD_BUTTON_JOIN, ButtonStyle::Success, lang),
        button(&rules, messages::DISCORD_BUTTON_RULES, ButtonStyle::Secondary, lang),
    ]
    .into_iter()
    .flatten()
    .collect()
}

/// Builds the button with which a player gets a link to their open table.
fn link_button(table: &TableSummary, lang: Lang) -> Vec<CreateButton> {
    let id = ActionId::without_table(Act::Line).with_argument(format!("invite link {}", table.code));
    button(&id, messages::DISCORD_BUTTON_LINK, ButtonStyle::Secondary, lang).into_iter().collect()
}

/// Returns true if the page offers the reader a vacant seat.
fn offers_seat(page: &Page) -> bool {
    page.says
        .iter()
        .any(|say| say.has_key(messages::SAY_SEAT_VACANT) || say.has_key(messages::SAY_SEAT_KEPT_RUNNING))
}

/// Builds the buttons of an offer of a vacant seat.
fn takeover_buttons(table: &TableSummary, lang: Lang) -> Vec<CreateButton> {
    let id = ActionId::at(&table.code, Act::Takeover);
    let take = button(&id, messages::DISCORD_BUTTON_TAKEOVER, ButtonStyle::Success, lang);
    take.into_iter().chain(view_buttons(&table.code, lang)).collect()
}

/// Builds the buttons of an open table.
fn lobby_buttons(table: &TableSummary, lang: Lang) -> Vec<CreateButton> {
    let code = &table.code;
    let rules = ActionId::at(code, Act::Rules).with_argument(table.game.clone());
    [
        button(&ActionId::at(code, Act::Join), messages::DISCORD_BUTTON_JOIN, ButtonStyle::Success, lang),
        button(&ActionId::at(code, Act::Leave), messages::DISCORD_BUTTON_LEAVE, ButtonStyle::Secondary, lang),
        button(&ActionId::at(code, Act::Start), messages::DISCORD_BUTTON_START, ButtonStyle::Primary, lang),
        button(&ActionId::at(code, Act::Bot), messages::DISCORD_BUTTON_BOT, ButtonStyle::Secondary, lang),
        button(&rules, messages::DISCORD_BUTTON_RULES, ButtonStyle::Secondary, lang),
    ]
    .into_iter()
    .flatten()
    .collect()
}

/// Builds the buttons of a running game: the move and related actions, then the views.
fn turn_buttons(table: &TableSummary, first: Option<CreateButton>, lang: Lang) -> Vec<CreateButton> {
    let plain = |act, key| button(&ActionId::at(&table.code, act), key, ButtonStyle::Secondary, lang);
    let sealed = !table.answered.is_empty() || table.seats.iter().any(|seat| seat.sealed);
    let voice = Voice::new(lang, chrono_tz::UTC, Instant::UNIX_EPOCH).at_table(&table.game, []);
    let has_hand = voice.has_label("board", "hand");
    let asks_people = table.waiting.iter().any(|seat| !table.seats[usize::from(seat.number())].bot);
    let with_move = [
        undo_button(table, lang),
        has_hand.then(|| plain(Act::Hand, messages::DISCORD_BUTTON_HAND)).flatten(),
        sealed.then(|| plain(Act::Mine, messages::DISCORD_BUTTON_MINE)).flatten(),
        asks_people.then(|| plain(Act::Hush, messages::DISCORD_BUTTON_HUSH)).flatten(),
    ];
    let more = plain(Act::More, messages::DISCORD_BUTTON_MORE);
    first
        .into_iter()
        .chain(with_move.into_iter().flatten())
        .chain(view_buttons(&table.code, lang))
        .chain(more)
        .collect()
}

/// Builds the undo button while the last move can be undone by its player alone. If others see the button too, the
/// label names that player.
fn undo_button(table: &TableSummary, lang: Lang) -> Option<CreateButton> {
    let undoable = table.undoable.filter(|one| table.you.is_none_or(|you| you == one.by))?;
    let label = match table.you {
        Some(_) => lang.text(messages::DISCORD_BUTTON_UNDO),
        None => {
            let names = table.seats.iter().map(|seat| &seat.name);
            let voice = Voice::new(lang, chrono_tz::UTC, Instant::UNIX_EPOCH).at_table(&table.game, names);
            voice.say(&messages::discord_button_undo_of(undoable.by))
        }
    };
    let id = ActionId::at(&table.code, Act::Undo).with_argument(undoable.seq.to_string());
    button_with_label(&id, &label, ButtonStyle::Secondary)
}

/// Builds the view buttons.
fn view_buttons(code: &Code, lang: Lang) -> impl Iterator<Item = CreateButton> {
    [
        (Act::Board, messages::DISCORD_BUTTON_BOARD),
        (Act::Words, messages::DISCORD_BUTTON_WORDS),
        (Act::Log, messages::DISCORD_BUTTON_LOG),
    ]
    .into_iter()
    .filter_map(move |(act, key)| button(&ActionId::at(code, act), key, ButtonStyle::Secondary, lang))
}

/// Builds the buttons of a finished game.
fn finished_game_buttons(table: &TableSummary, lang: Lang) -> Vec<CreateButton> {
    let rematch = button(
        &ActionId::at(&table.code, Act::Rematch),
        messages::DISCORD_BUTTON_REMATCH,
        ButtonStyle::Primary,
        lang,
    );
    let line = format!("seek {} {}", table.game, table.seats.len());
    let id = ActionId::without_table(Act::Line).with_argument(line);
    let seek = (table.seats.len() > 1)
        .then(|| button(&id, messages::DISCORD_BUTTON_SEEK, ButtonStyle::Secondary, lang));
    rematch.into_iter().chain(seek.flatten()).chain(view_buttons(&table.code, lang)).collect()
}

/// Builds the move button for any player to act.
fn public_move_button(table: &TableSummary, lang: Lang) -> Option<CreateButton> {
    let asked = table.seats.iter().filter(|seat| seat.opened.is_some()).max_by_key(|seat| seat.opened);
    let id = ActionId { opened: asked.and_then(|seat| seat.opened), ..ActionId::at(&table.code, Act::Move) };
    let sealed = asked.filter(|seat| seat.sealed).and_then(|seat| seat.asked.as_deref());
    button_with_label(&id, &move_label(sealed, &table.game, lang), ButtonStyle::Primary)
}

/// Builds the button with which the reader makes a decision, or changes a decision already made.
fn own_move_button(page: &Page, lang: Lang) -> Option<CreateButton> {
    let (table, ask) = (page.table.as_ref()?, page.ask.as_ref()?);
    let id = ActionId::at(&table.code, Act::Move).for_decision(table.you?, ask.opened);
    let sealed = ask.sealed.then_some(ask.asked.as_str());
    let label = match ask.answer {
        Some(_) => lang.text(messages::DISCORD_BUTTON_REPLACE),
        None => move_label(sealed, &table.game, lang),
    };
    button_with_label(&id, &label, ButtonStyle::Primary)
}

/// Returns the label of a move button: the name of a sealed decision (**Bid**), or otherwise **Your move**.
fn move_label(sealed: Option<&str>, game: &str, lang: Lang) -> String {
    let Some(asked) = sealed else { return lang.text(messages::DISCORD_BUTTON_MOVE) };
    let voice = Voice::new(lang, chrono_tz::UTC, Instant::UNIX_EPOCH).at_table(game, []);
    let word = voice.words(asked.split(' ').next().unwrap_or_default());
    let mut letters = word.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

/// Builds a button labelled with a message; `None` if the id would be too long.
pub(crate) fn button(id: &ActionId, key: PlainKey, style: ButtonStyle, lang: Lang) -> Option<CreateButton> {
    button_with_label(id, &lang.text(key), style)
}

/// Builds a button with this label; `None` if the id would be too long.
pub(crate) fn button_with_label(id: &ActionId, label: &str, style: ButtonStyle) -> Option<CreateButton> {
    let label: String = label.chars().take(LABEL_CHARS_MAX).collect();
    Some(CreateButton::new(id.encode_custom_id()?).label(label).style(style))
}

/// Builds a button from an encoded id and a label.
pub(crate) fn raw_button(id: String, label: &str, style: ButtonStyle) -> CreateButton {
    let label: String = label.chars().take(LABEL_CHARS_MAX).collect();
    CreateButton::new(id).label(label).style(style)
}
