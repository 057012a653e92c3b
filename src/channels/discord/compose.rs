//! From a page to messages of Discord: text cut to size, buttons, the board as a described picture.
//!
//! A page holds only what its reader may know, and nothing is added to it here: file names say nothing, and ids behind buttons
//! hold numbers. Drawing takes long: call this apart from whatever must answer at once.

use super::custom_id::{Act, ActionId};
use super::split::{fenced, split};
use crate::engine::Seat;
use crate::i18n::{Lang, Voice};
use crate::play::{Code, Instant, Page, PageKind, Status, TableFace};
use crate::render::{self, Chat, RenderError};
use serenity::all::{ButtonStyle, CreateActionRow, CreateAttachment, CreateButton, UserId};
use std::collections::BTreeMap;

/// The longest message, in characters.
pub const CONTENT_CHARS_MAX: usize = 2000;
/// The longest text that is composed: mentions go before it.
const TEXT_CHARS_MAX: usize = 1900;
/// Buttons in a row at most.
const ROW_MAX: usize = 5;
/// The longest label of a button, in characters.
const LABEL_CHARS_MAX: usize = 80;

/// For whom messages are made.
#[derive(Clone, Debug)]
pub struct ChatReader {
    /// The language: of the reader, or of a table's place.
    pub lang: Lang,
    /// The reader's zone, where they chose one. Instants are stamps that need none; what cannot hold a stamp names UTC.
    pub zone: Option<chrono_tz::Tz>,
    /// The present moment.
    pub now: Instant,
    /// The accounts of those at the table; who is called is put before the text by whoever sends it.
    pub names: BTreeMap<Seat, UserId>,
}

impl ChatReader {
    /// A reader of this language who calls nobody.
    pub fn new(lang: Lang, now: Instant) -> Self {
        Self { lang, zone: None, now, names: BTreeMap::new() }
    }
}

/// What of the board goes with a message.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum Shows {
    /// The picture, described.
    #[default]
    Picture,
    /// The board in words.
    Words,
    /// Nothing.
    Nothing,
}

/// Where messages lead, and what of a page they show.
#[derive(Clone, Debug, Default)]
pub struct ActionIds {
    /// The link to the table's thread, for a message that stands elsewhere.
    pub thread: Option<String>,
    /// The links to the threads of the tables in a list, by their codes.
    pub threads: BTreeMap<String, String>,
    /// What of the board.
    pub shows: Shows,
    /// Whether the newest of what happened stands first.
    pub newest_first: bool,
    /// Whether the page was asked for to see the table itself, so that it says how that stands.
    pub of_table: bool,
    /// Whether buttons are left out.
    pub bare: bool,
}

/// A file that goes with a message.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Attached {
    /// Its name; the same for every board.
    pub name: String,
    /// What it shows, at most 1024 characters.
    pub alt: String,
    /// The file.
    pub bytes: Vec<u8>,
}

impl Attached {
    /// The file as serenity sends it.
    pub fn upload(&self) -> CreateAttachment {
        CreateAttachment::bytes(self.bytes.clone(), self.name.clone()).description(self.alt.clone())
    }
}

/// One message.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Composed {
    /// Its text, at most 2000 characters.
    pub content: String,
    /// Its rows of buttons and menus, at most 5.
    pub rows: Vec<CreateActionRow>,
    /// Its files.
    pub files: Vec<Attached>,
}

/// The link to a channel or thread of a guild.
pub fn link(guild: &str, thread: &str) -> String {
    format!("https://discord.com/channels/{guild}/{thread}")
}

/// A page as one message, for what must be one: a table's living post, a letter that is taken away when it is stale. What does
/// not fit goes with it as a file.
pub fn post(page: &Page, reader: &ChatReader, ids: &ActionIds) -> Composed {
    let mut all = answer(page, reader, ids);
    if all.len() > 1 {
        let pieces: Vec<&str> = all.iter().map(|one| one.content.as_str()).collect();
        let whole = Attached {
            name: "message.txt".to_owned(),
            alt: reader.lang.text("discord-whole-text"),
            bytes: pieces.join("\n").into_bytes(),
        };
        let last = all.pop().unwrap_or_default();
        let first = all.into_iter().next().unwrap_or_default();
        let files = last.files.into_iter().chain([whole]).collect();
        return Composed { content: format!("{}\n…", first.content), rows: last.rows, files };
    }
    all.pop().unwrap_or_default()
}

/// Any page as messages, at least one; buttons and picture are with the last.
pub fn answer(page: &Page, reader: &ChatReader, ids: &ActionIds) -> Vec<Composed> {
    let chat = Chat {
        lang: reader.lang,
        now: reader.now,
        thread: ids.thread.as_deref(),
        threads: &ids.threads,
        newest_first: ids.newest_first,
        with_board: ids.of_table,
    };
    let text = render::chat(page, &chat).unwrap_or_else(|error| failed(&error, reader.lang));
    let mut pieces = split(&text, TEXT_CHARS_MAX);
    if ids.shows == Shows::Words {
        let words = render::board_chat(page, reader.lang).unwrap_or_else(|error| failed(&error, reader.lang));
        add_block(&mut pieces, &words);
    }
    if pieces.is_empty() {
        pieces.push(reader.lang.text("discord-nothing-to-say"));
    }
    let mut all: Vec<Composed> =
        pieces.into_iter().map(|content| Composed { content, ..Composed::default() }).collect();
    if let Some(last) = all.last_mut() {
        last.rows = if ids.bare { Vec::new() } else { rows(page, reader.lang) };
        last.files = if shows_picture(page, ids) { pictures(page, &chat) } else { Vec::new() };
    }
    all
}

fn failed(error: &RenderError, lang: Lang) -> String {
    tracing::error!(%error, "a page could not be told");
    lang.text("discord-cannot-be-shown")
}

/// What just happened is told in words; the picture goes with how it stands now.
fn shows_picture(page: &Page, ids: &ActionIds) -> bool {
    ids.shows == Shows::Picture && page.kind != PageKind::Happened
}

/// The table's pictures as files; none for a game without pictures.
fn pictures(page: &Page, chat: &Chat<'_>) -> Vec<Attached> {
    let drawn = render::board_pictures(page, chat.lang, render::alt_text(page, chat));
    let pictures = drawn.unwrap_or_else(|error| {
        tracing::error!(%error, "a board could not be drawn");
        Vec::new()
    });
    let attached = |picture: render::Picture| Attached {
        name: format!("{}.png", picture.name),
        alt: picture.alt,
        bytes: picture.png,
    };
    pictures.into_iter().map(attached).collect()
}

/// The pictures of a page's board, for a message whose text is made elsewhere.
pub fn pictured(page: &Page, lang: Lang) -> Vec<Attached> {
    let chat = Chat {
        lang,
        now: Instant::UNIX_EPOCH,
        thread: None,
        threads: &BTreeMap::new(),
        newest_first: false,
        with_board: false,
    };
    pictures(page, &chat)
}

/// Puts words of fixed width behind the text, with it in one message where there is room.
fn add_block(pieces: &mut Vec<String>, words: &str) {
    for block in fenced(words, TEXT_CHARS_MAX) {
        match pieces.last_mut() {
            Some(last) if last.chars().count() + block.chars().count() < TEXT_CHARS_MAX => {
                last.push('\n');
                last.push_str(&block);
            }
            _ => pieces.push(block),
        }
    }
}

/// The buttons that go with a page.
fn rows(page: &Page, lang: Lang) -> Vec<CreateActionRow> {
    let Some(table) = &page.table else { return Vec::new() };
    let buttons = match (page.kind, table.status) {
        (PageKind::Happened | PageKind::Notice | PageKind::Welcome, _) => Vec::new(),
        (PageKind::Post, Status::Open) => lobby_buttons(table, lang),
        (PageKind::Receipt, Status::Open) if table.you.is_none() => lobby_buttons(table, lang),
        (PageKind::Post, Status::Running) => turn_buttons(table, public_move(table, lang), lang),
        (PageKind::Turn | PageKind::Reminder, Status::Running) => {
            turn_buttons(table, own_move(page, lang), lang)
        }
        (PageKind::Receipt, Status::Running) => own_move(page, lang).into_iter().collect(),
        (PageKind::Post | PageKind::Over, Status::Over) => over_buttons(table, lang),
        _ => Vec::new(),
    };
    // Five are a row; what is left over is what is needed least.
    let mut rest = buttons.into_iter().peekable();
    let mut rows = Vec::new();
    while rest.peek().is_some() {
        rows.push(CreateActionRow::Buttons(rest.by_ref().take(ROW_MAX).collect()));
    }
    rows
}

fn lobby_buttons(table: &TableFace, lang: Lang) -> Vec<CreateButton> {
    let code = &table.code;
    let rules = ActionId::at(code, Act::Rules).with(table.game.clone());
    [
        button(&ActionId::at(code, Act::Join), "discord-button-join", ButtonStyle::Success, lang),
        button(&ActionId::at(code, Act::Leave), "discord-button-leave", ButtonStyle::Secondary, lang),
        button(&ActionId::at(code, Act::Start), "discord-button-start", ButtonStyle::Primary, lang),
        button(&ActionId::at(code, Act::Bot), "discord-button-bot", ButtonStyle::Secondary, lang),
        button(&rules, "discord-button-rules", ButtonStyle::Secondary, lang),
    ]
    .into_iter()
    .flatten()
    .collect()
}

/// The move, then what can be looked at.
fn turn_buttons(table: &TableFace, first: Option<CreateButton>, lang: Lang) -> Vec<CreateButton> {
    let sealed = !table.answered.is_empty() || table.seats.iter().any(|seat| seat.sealed);
    let mine = ActionId::at(&table.code, Act::Mine);
    let mine = button(&mine, "discord-button-mine", ButtonStyle::Secondary, lang).filter(|_| sealed);
    let more = ActionId::at(&table.code, Act::More);
    let more = button(&more, "discord-button-more", ButtonStyle::Secondary, lang);
    first.into_iter().chain(mine).chain(looking(&table.code, lang)).chain(more).collect()
}

fn looking(code: &Code, lang: Lang) -> impl Iterator<Item = CreateButton> {
    [
        (Act::Board, "discord-button-board"),
        (Act::Words, "discord-button-words"),
        (Act::Log, "discord-button-log"),
    ]
    .into_iter()
    .filter_map(move |(act, key)| button(&ActionId::at(code, act), key, ButtonStyle::Secondary, lang))
}

fn over_buttons(table: &TableFace, lang: Lang) -> Vec<CreateButton> {
    let rematch = button(
        &ActionId::at(&table.code, Act::Rematch),
        "discord-button-rematch",
        ButtonStyle::Primary,
        lang,
    );
    rematch.into_iter().chain(looking(&table.code, lang)).collect()
}

/// The button by which whoever is asked answers; it is for nobody in particular.
fn public_move(table: &TableFace, lang: Lang) -> Option<CreateButton> {
    let asked = table.seats.iter().filter(|seat| seat.opened.is_some()).max_by_key(|seat| seat.opened);
    let id = ActionId { opened: asked.and_then(|seat| seat.opened), ..ActionId::at(&table.code, Act::Move) };
    let sealed = asked.filter(|seat| seat.sealed).and_then(|seat| seat.asked.as_deref());
    labelled(&id, &move_label(sealed, &table.game, lang), ButtonStyle::Primary)
}

/// The button by which the reader of a page answers what it asks; an answer that stands may be replaced.
fn own_move(page: &Page, lang: Lang) -> Option<CreateButton> {
    let (table, ask) = (page.table.as_ref()?, page.ask.as_ref()?);
    let id = ActionId::at(&table.code, Act::Move).asked(table.you?, ask.opened);
    let sealed = ask.sealed.then_some(ask.asked.as_str());
    let label = match ask.answer {
        Some(_) => lang.text("discord-button-replace"),
        None => move_label(sealed, &table.game, lang),
    };
    labelled(&id, &label, ButtonStyle::Primary)
}

/// A sealed decision by its own name (**Bid**), any other as a move.
fn move_label(sealed: Option<&str>, game: &str, lang: Lang) -> String {
    let Some(asked) = sealed else { return lang.text("discord-button-move") };
    let voice = Voice::new(lang, chrono_tz::UTC, Instant::UNIX_EPOCH).at_table(game, []);
    let word = voice.words(asked.split(' ').next().unwrap_or_default());
    let mut letters = word.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

/// A button with a label of the language files; none if its id would be too long.
pub(super) fn button(id: &ActionId, key: &str, style: ButtonStyle, lang: Lang) -> Option<CreateButton> {
    labelled(id, &lang.text(key), style)
}

/// A button; none if its id would be too long.
pub(super) fn labelled(id: &ActionId, label: &str, style: ButtonStyle) -> Option<CreateButton> {
    let label: String = label.chars().take(LABEL_CHARS_MAX).collect();
    Some(CreateButton::new(id.written()?).label(label).style(style))
}
