//! From a page to messages at Discord: the text in pieces that fit, the buttons, the board as a picture with a description.
//!
//! A page holds only what its reader may know, and nothing is added to it here: file names say nothing, and the ids of buttons
//! hold only numbers. Drawing takes long: never do it before an answer that must come at once.

use super::buttons::page_buttons;
use super::message::{ChatFile, ChatMessage};
use super::split::{fenced, split};
use super::sure::{SureAbout, with_buttons_said};
use i18n::Lang;
use model::{Instant, Keepsake, Page, PageFile, PageKind, Player};
use render::{Chat, RenderError};
use std::collections::BTreeMap;
use std::sync::Arc;

/// The most files of a message (Discord: Create Message, `files[n]`, 10 by its client).
const FILES_MAX: usize = 10;

/// The longest text of a message made here, in characters. Mentions may be put before it.
const TEXT_CHARS_MAX: usize = 1900;

/// For whom messages are made.
#[derive(Copy, Clone, Debug)]
pub(crate) struct ChatReader {
    /// The language of the reader, or of a table's place.
    pub(crate) lang: Lang,
    /// The present moment.
    pub(crate) now: Instant,
}

impl ChatReader {
    /// A reader of this language.
    pub(crate) fn new(lang: Lang, now: Instant) -> Self {
        Self { lang, now }
    }

    /// A person as the reader of a message of their own.
    pub(crate) fn of(player: &Player, now: Instant) -> Self {
        Self::new(Lang::parse(&player.lang), now)
    }
}

/// How the board goes with a message.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub(crate) enum Shows {
    /// As pictures with descriptions: the board, and each player's area.
    Picture,
    /// As pictures with descriptions: the board, and the reader's own area.
    #[default]
    OwnPicture,
    /// As the one landscape picture for everybody, with a description: Discord shrinks what is tall.
    Overview,
    /// In words.
    Words,
    /// In words, as far as it is the reader's own.
    Own,
    /// Not at all.
    Nothing,
}

/// What of a page its messages show, and where their links lead.
#[derive(Clone, Debug, Default)]
pub(crate) struct ShowOptions {
    /// The link to the table's thread, for a message that stands elsewhere.
    pub(crate) thread: Option<String>,
    /// The links to the threads of the tables in a list, by their codes.
    pub(crate) threads: BTreeMap<String, String>,
    /// How the board is shown.
    pub(crate) shows: Shows,
    /// Whether what happened last stands first.
    pub(crate) newest_first: bool,
    /// Whether the page was asked for to see the table, so that the text says how the table stands.
    pub(crate) of_table: bool,
    /// Whether it is the card of a table in its room, which says in brief how the table stands.
    pub(crate) card: bool,
    /// What a line that is proposed means besides what it says.
    pub(crate) about: SureAbout,
    /// What is kept of the game whose end it tells.
    pub(crate) keepsake: Option<Arc<Keepsake>>,
}

impl ShowOptions {
    /// For what everybody sees.
    pub(crate) fn for_everybody() -> Self {
        Self { shows: Shows::Overview, ..Self::default() }
    }
}

/// A page as one message, for what must be one: a table's living post, or a letter that is deleted when it is stale. If the text
/// does not fit, the whole text goes with it as a file.
pub(crate) fn post(page: &Page, reader: &ChatReader, options: &ShowOptions) -> ChatMessage {
    let mut all = answer(page, reader, options);
    if all.len() > 1 {
        let pieces: Vec<&str> = all.iter().map(|one| one.content.as_str()).collect();
        let whole = ChatFile {
            name: "message.txt".to_owned(),
            alt: reader.lang.text(messages::DISCORD_WHOLE_TEXT),
            bytes: pieces.join("\n").into_bytes(),
        };
        let last = all.pop().unwrap_or_default();
        let first = all.into_iter().next().unwrap_or_default();
        let files = last.files.into_iter().chain([whole]).collect();
        return ChatMessage { content: format!("{}\n…", first.content), rows: last.rows, files };
    }
    all.pop().unwrap_or_default()
}

/// A page as messages, at least one. The buttons and the picture are with the last.
pub(crate) fn answer(page: &Page, reader: &ChatReader, options: &ShowOptions) -> Vec<ChatMessage> {
    let chat = Chat {
        lang: reader.lang,
        now: reader.now,
        thread: options.thread.as_deref(),
        threads: &options.threads,
        newest_first: options.newest_first,
        with_board: options.of_table,
        card: options.card,
    };
    let proposed = with_buttons_said(page, options.about, reader.lang);
    let (page, lines) = match &proposed {
        Some((page, lines)) => (page, lines.as_slice()),
        None => (page, [].as_slice()),
    };
    let text = render::chat(page, &chat).unwrap_or_else(|error| failed(&error, reader.lang));
    let mut pieces = split(&text, TEXT_CHARS_MAX);
    for sheet in &page.sheets {
        let texts = if page.legibility.speech {
            render::sheet_speech(sheet, &chat).map(|told| split(&told, TEXT_CHARS_MAX))
        } else {
            render::sheet_in_chat(sheet, &chat, TEXT_CHARS_MAX)
        };
        let texts = texts.unwrap_or_else(|error| vec![failed(&error, reader.lang)]);
        texts.into_iter().for_each(|text| add(&mut pieces, text));
    }
    let speaks = page.legibility.speech && page.kind != PageKind::Happened;
    if speaks && options.shows != Shows::Nothing {
        let told = render::speech_in_chat(page, reader.lang);
        let told = told.unwrap_or_else(|error| failed(&error, reader.lang));
        split(&told, TEXT_CHARS_MAX).into_iter().for_each(|text| add(&mut pieces, text));
    }
    let words = match options.shows {
        _ if speaks => None,
        Shows::Words => Some(render::board_chat(page, reader.lang)),
        Shows::Own => Some(render::own_chat(page, reader.lang)),
        Shows::Picture | Shows::OwnPicture | Shows::Overview | Shows::Nothing => None,
    };
    if let Some(words) = words {
        let words = words.unwrap_or_else(|error| failed(&error, reader.lang));
        add_block(&mut pieces, &words);
    }
    if let Some(keepsake) = &options.keepsake {
        add(&mut pieces, render::keepsake_in_chat(keepsake, reader.lang));
    }
    // They stand in the message that has the buttons.
    lines.iter().for_each(|line| add(&mut pieces, line.clone()));
    if pieces.is_empty() {
        pieces.push(reader.lang.text(messages::DISCORD_NOTHING_TO_SAY));
    }
    let mut all: Vec<ChatMessage> =
        pieces.into_iter().map(|content| ChatMessage { content, ..ChatMessage::default() }).collect();
    if let Some(last) = all.last_mut() {
        last.rows = page_buttons(page, options.about, reader.lang);
        // What just happened is told in words alone; the picture shows how the table stands now.
        let is_shown = page.kind == PageKind::Happened;
        last.files = if is_shown { Vec::new() } else { pictures(page, &chat, options.shows) };
        last.files.extend(options.keepsake.iter().flat_map(|keepsake| kept(keepsake)));
        last.files.extend(asked_for(page, &chat));
        last.files.truncate(FILES_MAX);
    }
    all
}

fn failed(error: &RenderError, lang: Lang) -> String {
    tracing::error!(%error, "a page could not be told");
    lang.text(messages::DISCORD_CANNOT_BE_SHOWN)
}

/// What was asked for as files: sheets as pictures and as values, dates for calendars.
fn asked_for(page: &Page, chat: &Chat<'_>) -> Vec<ChatFile> {
    let has_values = page.files.iter().any(|file| matches!(file, PageFile::Values { .. }));
    let drawn = if has_values { render::sheet_pictures(page, chat) } else { Ok(Vec::new()) };
    let made = drawn.and_then(|pictures| Ok((pictures, render::files_in_chat(page, chat)?)));
    let (pictures, files) = made.unwrap_or_else(|error| {
        tracing::error!(%error, "files could not be made");
        (Vec::new(), Vec::new())
    });
    let values =
        files.into_iter().map(|file| ChatFile { alt: String::new(), name: file.name, bytes: file.bytes });
    pictures.into_iter().map(attached).chain(values).collect()
}

/// What is kept of a game as a message of its own.
pub(crate) fn keepsake(keepsake: &Keepsake, lang: Lang) -> ChatMessage {
    let content = render::keepsake_in_chat(keepsake, lang);
    ChatMessage { content, files: kept(keepsake).to_vec(), ..ChatMessage::default() }
}

/// What is kept of a game as files.
fn kept(keepsake: &Keepsake) -> [ChatFile; 2] {
    [&keepsake.replay, &keepsake.sheet].map(|picture| attached(picture.clone()))
}

fn attached(picture: model::Picture) -> ChatFile {
    ChatFile { name: format!("{}.png", picture.name), alt: picture.alt, bytes: picture.png }
}

/// The pictures of the table as files; none for a game without pictures.
fn pictures(page: &Page, chat: &Chat<'_>, shows: Shows) -> Vec<ChatFile> {
    let alt = || render::alt_text(page, chat);
    let drawn = match shows {
        Shows::Picture => render::board_pictures(page, chat.lang, alt()),
        Shows::OwnPicture => render::own_pictures(page, chat.lang, alt()),
        Shows::Overview => {
            render::overview_picture(page, chat.lang, alt()).map(|one| one.into_iter().collect())
        }
        Shows::Words | Shows::Own | Shows::Nothing => Ok(Vec::new()),
    };
    let pictures = drawn.unwrap_or_else(|error| {
        tracing::error!(%error, "a board could not be drawn");
        Vec::new()
    });
    pictures.into_iter().map(attached).collect()
}

/// The board and the reader's own area, for a message whose text is made elsewhere.
pub(crate) fn pictured(page: &Page, lang: Lang) -> Vec<ChatFile> {
    let chat = Chat {
        lang,
        now: Instant::UNIX_EPOCH,
        thread: None,
        threads: &BTreeMap::new(),
        newest_first: false,
        with_board: false,
        card: false,
    };
    pictures(page, &chat, Shows::OwnPicture)
}

/// Puts the board in words behind the text, in the same message where there is room.
fn add_block(pieces: &mut Vec<String>, words: &str) {
    fenced(words, TEXT_CHARS_MAX).into_iter().for_each(|block| add(pieces, block));
}

/// Puts a text behind those that there are, in the same message where there is room.
fn add(pieces: &mut Vec<String>, text: String) {
    match pieces.last_mut() {
        Some(last) if last.chars().count() + text.chars().count() < TEXT_CHARS_MAX => {
            last.push('\n');
            last.push_str(&text);
        }
        _ => pieces.push(text),
    }
}
