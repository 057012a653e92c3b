//! Renders pages as Discord messages: text in pieces that fit, buttons, and the board as a picture with alt text.
//!
//! A page contains only what the reader may know, and rendering adds nothing: file names are neutral, and custom ids
//! contain only numbers. Rendering is slow, so it must never precede the initial response.

use super::buttons::page_buttons;
use super::league_commands::with_slash_commands;
use super::message::{ChatFile, ChatMessage};
use super::proposal_confirmation::{ProposalContext, with_button_sentences};
use super::split::{split, split_into_code_blocks};
use i18n::Lang;
use model::{GameRecap, Instant, Page, PageFile, PageKind, Player};
use render::{Chat, RenderError};
use std::collections::BTreeMap;
use std::sync::Arc;

/// Maximum number of files in a message (Discord documents `files[n]` in Create Message; its client allows 10).
const FILES_MAX: usize = 10;

/// Maximum length of a rendered text, in characters. Mentions may be prepended to it.
const TEXT_CHARS_MAX: usize = 1900;

/// The reader of a message.
#[derive(Copy, Clone, Debug)]
pub(crate) struct ChatReader {
    /// Language of the reader, or of a table's place.
    pub(crate) lang: Lang,
    /// The current time.
    pub(crate) now: Instant,
}

impl ChatReader {
    /// Creates a reader with this language.
    pub(crate) fn new(lang: Lang, now: Instant) -> Self {
        Self { lang, now }
    }

    /// Creates the reader of a player's private message.
    pub(crate) fn of(player: &Player, now: Instant) -> Self {
        Self::new(Lang::parse(&player.lang), now)
    }
}

/// Form in which the board is attached.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub(crate) enum BoardDisplay {
    /// As pictures with alt text: the board, and each player's area.
    Picture,
    /// As pictures with alt text: the board, and the reader's own area.
    #[default]
    OwnPicture,
    /// As a single landscape picture for everyone, with alt text: Discord shrinks tall pictures.
    Overview,
    /// As text.
    Words,
    /// As text, limited to the reader's own area.
    Own,
    /// Not at all.
    Nothing,
}

/// Parts of a page to show, and its links.
#[derive(Clone, Debug, Default)]
pub(crate) struct ShowOptions {
    /// Link to the table's thread, for a message outside it.
    pub(crate) thread: Option<String>,
    /// Links to the threads of listed tables, by code.
    pub(crate) threads: BTreeMap<String, String>,
    /// Form of the board.
    pub(crate) board_display: BoardDisplay,
    /// True to show the latest events first.
    pub(crate) newest_first: bool,
    /// True if the reader asked to see the table, so that the text describes its state.
    pub(crate) describes_table: bool,
    /// True for the card of a table in its channel, which summarises the table's state.
    pub(crate) card: bool,
    /// Additional context of a proposed line.
    pub(crate) about: ProposalContext,
    /// Recap of the game whose end the page reports.
    pub(crate) attached_recap: Option<Arc<GameRecap>>,
}

impl ShowOptions {
    /// Returns the options for a message to everyone.
    pub(crate) fn for_everyone() -> Self {
        Self { board_display: BoardDisplay::Overview, ..Self::default() }
    }
}

/// Renders a page as a single message: a table's living post, or a letter that is deleted once stale. If the text does
/// not fit, the whole text is attached as a file.
pub(crate) fn post(page: &Page, reader: &ChatReader, options: &ShowOptions) -> ChatMessage {
    let mut all = render_answer(page, reader, options);
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

/// Renders a page as one or more messages. The last message has the buttons and the picture.
pub(crate) fn render_answer(page: &Page, reader: &ChatReader, options: &ShowOptions) -> Vec<ChatMessage> {
    let chat = Chat {
        lang: reader.lang,
        now: reader.now,
        thread: options.thread.as_deref(),
        threads: &options.threads,
        newest_first: options.newest_first,
        with_board: options.describes_table,
        card: options.card,
    };
    let commanded = with_slash_commands(page, reader.lang);
    let page = commanded.as_ref().unwrap_or(page);
    let proposed = with_button_sentences(page, options.about, reader.lang);
    let (page, lines) = match &proposed {
        Some((page, lines)) => (page, lines.as_slice()),
        None => (page, [].as_slice()),
    };
    let text = render::chat(page, &chat).unwrap_or_else(|error| log_render_error(&error, reader.lang));
    let mut pieces = split(&text, TEXT_CHARS_MAX);
    for sheet in &page.sheets {
        let texts = if page.legibility.speech {
            render::sheet_speech(sheet, &chat).map(|told| split(&told, TEXT_CHARS_MAX))
        } else {
            render::sheet_in_chat(sheet, &chat, TEXT_CHARS_MAX)
        };
        let texts = texts.unwrap_or_else(|error| vec![log_render_error(&error, reader.lang)]);
        texts.into_iter().for_each(|text| append_text(&mut pieces, text));
    }
    let speaks = page.legibility.speech && page.kind != PageKind::Happened;
    if speaks && options.board_display != BoardDisplay::Nothing {
        let told = render::speech_in_chat(page, reader.lang);
        let told = told.unwrap_or_else(|error| log_render_error(&error, reader.lang));
        split(&told, TEXT_CHARS_MAX).into_iter().for_each(|text| append_text(&mut pieces, text));
    }
    let words = match options.board_display {
        _ if speaks => None,
        BoardDisplay::Words => Some(render::board_chat(page, reader.lang)),
        BoardDisplay::Own => Some(render::own_chat(page, reader.lang)),
        BoardDisplay::Picture | BoardDisplay::OwnPicture | BoardDisplay::Overview | BoardDisplay::Nothing => {
            None
        }
    };
    if let Some(words) = words {
        let words = words.unwrap_or_else(|error| log_render_error(&error, reader.lang));
        add_block(&mut pieces, &words);
    }
    if let Some(keepsake) = &options.attached_recap {
        append_text(&mut pieces, render::recap_in_chat(keepsake, reader.lang));
    }
    // The proposed lines belong in the message with the buttons.
    lines.iter().for_each(|line| append_text(&mut pieces, line.clone()));
    if pieces.is_empty() {
        pieces.push(reader.lang.text(messages::DISCORD_NOTHING_TO_SAY));
    }
    let mut all: Vec<ChatMessage> =
        pieces.into_iter().map(|content| ChatMessage { content, ..ChatMessage::default() }).collect();
    if let Some(last) = all.last_mut() {
        last.rows = page_buttons(page, options.about, reader.lang);
        // Events are described only as text, since a picture would show the current state.
        let is_shown = page.kind == PageKind::Happened;
        last.files = if is_shown { Vec::new() } else { pictures(page, &chat, options.board_display) };
        last.files.extend(options.attached_recap.iter().flat_map(|keepsake| recap_files(keepsake)));
        last.files.extend(requested_files(page, &chat));
        last.files.truncate(FILES_MAX);
    }
    all
}

fn log_render_error(error: &RenderError, lang: Lang) -> String {
    tracing::error!(%error, "page not rendered");
    lang.text(messages::DISCORD_CANNOT_BE_SHOWN)
}

/// Renders the requested files: sheets as pictures and as values, dates as calendar files.
fn requested_files(page: &Page, chat: &Chat<'_>) -> Vec<ChatFile> {
    let has_values = page.files.iter().any(|file| matches!(file, PageFile::Values { .. }));
    let drawn = if has_values { render::sheet_pictures(page, chat) } else { Ok(Vec::new()) };
    let made = drawn.and_then(|pictures| Ok((pictures, render::files_in_chat(page, chat)?)));
    let (pictures, files) = made.unwrap_or_else(|error| {
        tracing::error!(%error, "files not rendered");
        (Vec::new(), Vec::new())
    });
    let values =
        files.into_iter().map(|file| ChatFile { alt: String::new(), name: file.name, bytes: file.bytes });
    pictures.into_iter().map(picture_file).chain(values).collect()
}

/// Renders a game recap as a separate message.
pub(crate) fn recap_message(keepsake: &GameRecap, lang: Lang) -> ChatMessage {
    let content = render::recap_in_chat(keepsake, lang);
    ChatMessage { content, files: recap_files(keepsake).to_vec(), ..ChatMessage::default() }
}

/// Returns the files of a game recap.
fn recap_files(keepsake: &GameRecap) -> [ChatFile; 2] {
    [&keepsake.replay, &keepsake.sheet].map(|picture| picture_file(picture.clone()))
}

fn picture_file(picture: model::Picture) -> ChatFile {
    ChatFile { name: format!("{}.png", picture.name), alt: picture.alt, bytes: picture.png }
}

/// Renders the pictures of the table; empty if the game has no pictures.
fn pictures(page: &Page, chat: &Chat<'_>, shows: BoardDisplay) -> Vec<ChatFile> {
    let alt = || render::alt_text(page, chat);
    let drawn = match shows {
        BoardDisplay::Picture => render::board_pictures(page, chat.lang, alt()),
        BoardDisplay::OwnPicture => render::own_pictures(page, chat.lang, alt()),
        BoardDisplay::Overview => {
            render::overview_picture(page, chat.lang, alt()).map(|one| one.into_iter().collect())
        }
        BoardDisplay::Words | BoardDisplay::Own | BoardDisplay::Nothing => Ok(Vec::new()),
    };
    let pictures = drawn.unwrap_or_else(|error| {
        tracing::error!(%error, "board not rendered");
        Vec::new()
    });
    pictures.into_iter().map(picture_file).collect()
}

/// Renders the board and the reader's own area, for a message that has its own text.
pub(crate) fn board_and_own_area(page: &Page, lang: Lang) -> Vec<ChatFile> {
    let chat = Chat {
        lang,
        now: Instant::UNIX_EPOCH,
        thread: None,
        threads: &BTreeMap::new(),
        newest_first: false,
        with_board: false,
        card: false,
    };
    pictures(page, &chat, BoardDisplay::OwnPicture)
}

/// Appends the board as text, to the last message if it fits.
fn add_block(pieces: &mut Vec<String>, words: &str) {
    split_into_code_blocks(words, TEXT_CHARS_MAX).into_iter().for_each(|block| append_text(pieces, block));
}

/// Appends a text, to the last message if it fits.
fn append_text(pieces: &mut Vec<String>, text: String) {
    match pieces.last_mut() {
        Some(last) if last.chars().count() + text.chars().count() < TEXT_CHARS_MAX => {
            last.push('\n');
            last.push_str(&text);
        }
        _ => pieces.push(text),
    }
}
