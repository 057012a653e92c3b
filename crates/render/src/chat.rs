//! Renders pages as chat messages in Markdown. Times are timestamps that the chat shows in each reader's own zone.
//! Boards are not part of the text: they are sent as a picture, or as text for a fixed-width block.

use super::alt::board_alt;
use super::board::{BoardDetail, drawings, overview, text_board};
use super::events::{LogRound, group_by_round, sentence};
use super::files::files;
use super::low_vision_styles::pictures_for;
use super::markdown::Markdown;
use super::render_output::{Drawing, RenderError, RenderedFile};
use super::sentences::PointsContext;
use super::sheet::{sheet_drawings, sheet_messages, sheet_sentences};
use super::speech::spoken_page;
use super::talk::talk_lines;
use super::templates::render;
use super::{picture, sentences};
use engine::{Seat, Viewer};
use i18n::{Lang, Voice};
use minijinja::Value;
use minijinja::value::Serde;
use model::hours::{Limit, Weight};
use model::{
    Arg, DecisionSummary, GameRecap, Instant, Pace, Page, PageKind, Picture, Say, Sheet, Status, TableSummary,
};
use serde::Serialize;
use std::collections::BTreeMap;

/// Width of the text board, in columns; narrow enough that a phone does not break its lines.
const COLUMNS: usize = 38;
/// The domain that makes the ids of calendar dates in a chat globally unique.
const CHAT_DOMAIN: &str = "chat.vernissage";

/// The destination and options of a chat message.
#[derive(Clone, Debug)]
pub struct Chat<'a> {
    /// The language.
    pub lang: Lang,
    /// The current time.
    pub now: Instant,
    /// Link to the table's thread, for a message outside it.
    pub thread: Option<&'a str>,
    /// Links to the threads of listed tables, by code.
    pub threads: &'a BTreeMap<String, String>,
    /// True if events are listed newest first.
    pub newest_first: bool,
    /// True if the message comes with the board, and must therefore name the table.
    pub with_board: bool,
    /// True for a table's card, which shows only a brief summary of its state.
    pub card: bool,
}

/// The template's data, in the reader's language.
#[derive(Serialize)]
struct ChatContext {
    kind: String,
    title: Option<String>,
    thread: Option<String>,
    card: bool,
    players: Option<String>,
    turns: Vec<Turn>,
    says: Vec<String>,
    lobby: Option<Lobby>,
    waits: Vec<Wait>,
    answered: Option<String>,
    expected: Option<String>,
    score: Option<String>,
    news: Vec<String>,
    log: Vec<LogRound>,
    points: Vec<PointsContext>,
    over: bool,
    ask: Option<ChatDecisionContext>,
    tables: Vec<String>,
    text: Option<String>,
    talk: Vec<String>,
    talk_left: u32,
    unread: Vec<String>,
}

/// A table before the start of the game.
#[derive(Serialize)]
struct Lobby {
    seats: Vec<String>,
    pace: String,
    options: Vec<(String, String)>,
}

/// Pending seats with the same question and the same deadline.
#[derive(Serialize)]
pub(super) struct Wait {
    names: String,
    asked: String,
    until: Option<String>,
}

/// Pending seats with the same start and the same deadline.
#[derive(Serialize)]
struct Turn {
    names: String,
    since: Option<String>,
    until: Option<String>,
}

/// The reader's decision.
#[derive(Serialize)]
struct ChatDecisionContext {
    sealed: bool,
    answer: Option<String>,
    hash: Option<String>,
    until: Option<String>,
    example: Option<String>,
}

/// Renders a page as message text of any length; the channel splits it into messages.
///
/// # Errors
/// Returns an error if a template does not fit the view.
pub fn chat(page: &Page, chat: &Chat<'_>) -> Result<String, RenderError> {
    let voice = voice(page.table.as_ref(), chat).for_chat();
    let text = render("chat.txt", Value::from(Serde(&chat_context(page, chat, &voice)?)), &voice)?;
    Ok(collapse_blank_lines(&text))
}

/// Renders the board and the players' areas as pictures; `alt` describes the board. Returns an empty list for a page
/// without a board or a game without pictures.
///
/// # Errors
/// Returns an error if the template does not fit the view.
pub fn board_pictures(page: &Page, lang: Lang, alt: String) -> Result<Vec<Picture>, RenderError> {
    let Some((table, board)) = page.table.as_ref().zip(page.board.as_ref()) else { return Ok(Vec::new()) };
    pictures_for_reader(page, drawings(table, board, lang, alt)?, lang)
}

/// Renders a page's drawings as pictures, with the legibility settings of its reader.
fn pictures_for_reader(page: &Page, drawn: Vec<Drawing>, lang: Lang) -> Result<Vec<Picture>, RenderError> {
    let voice = Voice::new(lang, chrono_tz::UTC, Instant::UNIX_EPOCH);
    let pictures = drawn.iter().map(|one| pictures_for(one, page.legibility, &voice));
    Ok(pictures.collect::<Result<Vec<_>, _>>()?.into_iter().flatten().collect())
}

/// Like [`board_pictures`], but with only the reader's own area: the pictures needed to choose a move.
///
/// # Errors
/// Returns an error if a template does not fit the view.
pub fn own_pictures(page: &Page, lang: Lang, alt: String) -> Result<Vec<Picture>, RenderError> {
    let Some((table, board)) = page.table.as_ref().zip(page.board.as_ref()) else { return Ok(Vec::new()) };
    let areas = usize::from(matches!(board.eye, Viewer::Seat(_)));
    // The reader's own area is the first one after the board.
    let mut drawn = drawings(table, board, lang, alt)?;
    drawn.truncate(1 + areas);
    pictures_for_reader(page, drawn, lang)
}

/// Renders the table as one public landscape picture, described by `alt`. Returns `None` for a page without a board, a
/// page for a seat, and a game without pictures.
///
/// # Errors
/// Returns an error if the template does not fit the view.
pub fn overview_picture(page: &Page, lang: Lang, alt: String) -> Result<Option<Picture>, RenderError> {
    let Some((table, board)) = page.table.as_ref().zip(page.board.as_ref()) else { return Ok(None) };
    overview(table, board, lang, alt)?.as_ref().map(picture::png).transpose()
}

/// Renders the board as text, narrow enough for a phone. Returns an empty string if the page has no board.
///
/// # Errors
/// Returns an error if the template does not fit the view.
pub fn board_chat(page: &Page, lang: Lang) -> Result<String, RenderError> {
    board_in_words(page, lang, BoardDetail::Whole)
}

/// Renders a page's table as sentences to be read aloud, escaped for a chat. Returns an empty string if the page has no
/// board.
///
/// # Errors
/// Returns an error if the template does not fit the view.
pub fn speech_in_chat(page: &Page, lang: Lang) -> Result<String, RenderError> {
    let parts = spoken_page(page, lang, true)?.into_iter().map(|part| {
        let head = part.head.map(|head| format!("**{head}**"));
        head.into_iter().chain(part.sentences).collect::<Vec<_>>().join("\n")
    });
    Ok(parts.collect::<Vec<_>>().join("\n\n"))
}

/// Like [`board_chat`], but with only the facts needed for a turn: the reader's own part of the board, with their hand.
///
/// # Errors
/// Returns an error if the template does not fit the view.
pub fn own_chat(page: &Page, lang: Lang) -> Result<String, RenderError> {
    board_in_words(page, lang, BoardDetail::Own)
}

/// Renders a sheet as texts of at most `chars_max` characters each; `chars_max` must be at least 300. The title is
/// bold. The rows are in fixed-width blocks, narrow enough for a phone, each with the column headings. The notes come
/// last. A sheet with times becomes a list with chat timestamps.
///
/// # Errors
/// Returns an error if the sheet has a row that does not fit its columns.
pub fn sheet_in_chat(sheet: &Sheet, chat: &Chat<'_>, chars_max: usize) -> Result<Vec<String>, RenderError> {
    sheet_messages(sheet, &voice(None, chat), chars_max)
}

/// Renders a sheet as sentences to be read aloud, in one text.
///
/// # Errors
/// Returns an error if the sheet has a row that does not fit its columns.
pub fn sheet_speech(sheet: &Sheet, chat: &Chat<'_>) -> Result<String, RenderError> {
    Ok(sheet_sentences(sheet, &voice(None, chat).for_chat())?.join("\n"))
}

/// Renders a page's sheets as portrait pictures, each described by its content. A sheet with too many columns gets no
/// picture.
///
/// # Errors
/// Returns an error if a sheet has a row that does not fit its columns.
pub fn sheet_pictures(page: &Page, chat: &Chat<'_>) -> Result<Vec<Picture>, RenderError> {
    let voice = voice(page.table.as_ref(), chat).with_chat_wording();
    sheet_drawings(page, &voice)?.iter().map(picture::png).collect()
}

/// Builds the files attached to a page.
///
/// # Errors
/// Returns an error if a sheet has a row that does not fit its columns.
pub fn files_in_chat(page: &Page, chat: &Chat<'_>) -> Result<Vec<RenderedFile>, RenderError> {
    files(page, &voice(page.table.as_ref(), chat).with_chat_wording(), CHAT_DOMAIN, chat.now)
}

/// Returns the message that accompanies a game recap's animation.
pub fn recap_in_chat(keepsake: &GameRecap, lang: Lang) -> String {
    let voice = Voice::new(lang, chrono_tz::UTC, Instant::UNIX_EPOCH);
    voice.say_unescaped(&messages::chat_keepsake(Arg::Text(keepsake.replay_file())))
}

fn board_in_words(page: &Page, lang: Lang, detail: BoardDetail) -> Result<String, RenderError> {
    match page.table.as_ref().zip(page.board.as_ref()) {
        Some((table, board)) => text_board(table, board, lang, COLUMNS, detail),
        None => Ok(String::new()),
    }
}

/// Describes a page's picture for readers who cannot see it: the latest events, the pending seats, and the points. Uses
/// at most 300 characters: the channel allows more, but screen readers read the text aloud without a pause.
pub fn alt_text(page: &Page, chat: &Chat<'_>) -> String {
    board_alt(page, &voice(page.table.as_ref(), chat))
}

fn voice(table: Option<&TableSummary>, chat: &Chat<'_>) -> Voice {
    let plain = Voice::new(chat.lang, chrono_tz::UTC, chat.now);
    match table {
        Some(table) => plain.at_table(&table.game, table.seats.iter().map(|seat| &seat.name)),
        None => plain,
    }
}

fn chat_context(page: &Page, chat: &Chat<'_>, voice: &Voice) -> Result<ChatContext, RenderError> {
    let table = page.table.as_ref();
    let post = page.kind == PageKind::Post;
    let over = table.is_some_and(|table| table.status == Status::Over);
    let open = table.filter(|table| table.status == Status::Open && (post || chat.with_board));
    let titled = match page.kind {
        PageKind::Happened => false,
        PageKind::Receipt => chat.with_board || open.is_some(),
        _ => true,
    };
    let mut told = if post { Vec::new() } else { event_sentences(page, voice) };
    if chat.newest_first {
        told.reverse();
    }
    let stands = post || chat.with_board;
    let waiting = |table: &TableSummary| group_waits(table, voice);
    let runs = table.filter(|table| chat.card && matches!(table.status, Status::Running | Status::Frozen));
    let sealed = table.filter(|table| stands && !table.answered.is_empty());
    let lines = page.tables.iter().map(|line| {
        let told = sentences::table_line(line, voice);
        match chat.threads.get(line.code.as_str()) {
            Some(link) => format!("{told} {link}"),
            None => told,
        }
    });
    Ok(ChatContext {
        kind: serde_json::to_value(page.kind).map(|kind| sentences::value_text(&kind)).unwrap_or_default(),
        title: table.filter(|_| titled).map(|table| title(table, chat.card, voice)),
        thread: chat.thread.map(str::to_owned),
        card: chat.card,
        players: runs.map(|table| players(table, voice)),
        turns: runs.map(|table| group_turns(table, voice)).unwrap_or_default(),
        says: sentences::opening_sentences(page, voice)?,
        lobby: open.map(|table| lobby(table, voice)),
        waits: table
            .filter(|_| stands && !over && page.ask.is_none() && runs.is_none())
            .map(waiting)
            .unwrap_or_default(),
        answered: sealed.map(|table| voice.join(table.answered.iter().map(|seat| voice.name(*seat)))),
        expected: table.filter(|_| chat.with_board).and_then(|table| expected_responses(table, voice)),
        score: if stands && !over { sentences::score(page, voice) } else { None },
        news: told,
        log: group_by_round(page, chat.newest_first, voice),
        points: match page.kind {
            PageKind::Over => {
                sentences::ranked_scores(page).map(|one| sentences::points(&one, voice)).collect()
            }
            _ if over && stands => {
                sentences::ranked_scores(page).map(|one| sentences::points(&one, voice)).collect()
            }
            _ => Vec::new(),
        },
        over,
        ask: page.ask.as_ref().map(|ask| chat_decision_context(page, ask, voice)),
        tables: lines.collect(),
        text: page.text.as_deref().map(|text| Markdown::parse(text).chat()),
        talk: talk_lines(page, voice),
        talk_left: page.talk.omitted,
        unread: page.unread.iter().map(|line| voice.escape_typed(line)).collect(),
    })
}

/// Returns the table's title, followed by its status unless it is simply running; on a card, also by its round.
fn title(table: &TableSummary, card: bool, voice: &Voice) -> String {
    let status = Say::in_steps(messages::ALL_TABLE_STATUS.of(table.status.keyword()));
    let empty = table.seats.iter().filter(|seat| seat.name.is_empty()).count();
    let status = voice.say(&status.with("empty", Arg::Number(empty as i64)));
    let code = Arg::Text(table.code.to_string());
    let told = voice.say(&messages::chat_title(code, Arg::title(&table.game)));
    let round = table.round.filter(|_| card && table.status == Status::Running);
    let round = round.map(|round| voice.say(&messages::chat_round(Arg::Number(i64::from(round)))));
    let is_paused = table.paused && table.status == Status::Running;
    let paused = is_paused.then(|| voice.lang().text(messages::CHAT_PAUSED));
    let status = (table.status != Status::Running).then_some(status);
    let told: Vec<String> = [Some(told), round, paused, status].into_iter().flatten().collect();
    told.join(" · ")
}

/// Lists the players.
fn players(table: &TableSummary, voice: &Voice) -> String {
    let seats = Seat::all(u8::try_from(table.seats.len()).unwrap_or(u8::MAX)).zip(&table.seats);
    voice.join(seats.map(|(seat, face)| match face.bot {
        true => voice.say(&messages::chat_player_bot(Arg::Seat(seat))),
        false => voice.name(seat),
    }))
}

/// Groups the pending seats by start and deadline, for a card.
fn group_turns(table: &TableSummary, voice: &Voice) -> Vec<Turn> {
    let mut groups: Vec<(Option<Instant>, Option<Instant>, Vec<Seat>)> = Vec::new();
    for seat in &table.waiting {
        let face = table.seats.get(usize::from(seat.number()));
        let (since, until) = (face.and_then(|face| face.asked_at), face.and_then(|face| face.deadline_at));
        match groups.iter_mut().find(|group| (group.0, group.1) == (since, until)) {
            Some((_, _, seats)) => seats.push(*seat),
            None => groups.push((since, until, vec![*seat])),
        }
    }
    let turn = |(since, until, seats): (Option<Instant>, Option<Instant>, Vec<Seat>)| Turn {
        names: voice.join(seats.iter().map(|seat| voice.name(*seat))),
        since: since.map(|at| voice.format_time_left(at)),
        until: until.map(|at| voice.format_instant(at)),
    };
    groups.into_iter().map(turn).collect()
}

/// Returns the page's events as sentences.
fn event_sentences(page: &Page, voice: &Voice) -> Vec<String> {
    page.news.iter().filter_map(|news| sentence(news, voice)).collect()
}

/// Groups the pending seats by question and deadline.
pub(super) fn group_waits(table: &TableSummary, voice: &Voice) -> Vec<Wait> {
    let mut groups: Vec<(&str, Option<Instant>, Vec<Seat>)> = Vec::new();
    for seat in &table.waiting {
        let face = table.seats.get(usize::from(seat.number()));
        let asked = face.and_then(|face| face.asked.as_deref()).unwrap_or_default();
        let until = face.and_then(|face| face.deadline_at);
        match groups.iter_mut().find(|(same, time, _)| *same == asked && *time == until) {
            Some((_, _, seats)) => seats.push(*seat),
            None => groups.push((asked, until, vec![*seat])),
        }
    }
    let line = |(asked, until, seats): (&str, Option<Instant>, Vec<Seat>)| Wait {
        names: voice.join(seats.iter().map(|seat| voice.name(*seat))),
        asked: voice.decision_question(asked),
        until: until.map(|at| voice.format_instant(at)),
    };
    groups.into_iter().map(line).collect()
}

/// Lists the estimated response times of the seats not yet to act.
fn expected_responses(table: &TableSummary, voice: &Voice) -> Option<String> {
    let one = |(seat, by)| format!("{} {}", voice.name(seat), voice.format_time_left(by));
    let all: Vec<String> = sentences::seats_not_to_act(table).map(one).collect();
    (!all.is_empty()).then(|| voice.join(all))
}

fn lobby(table: &TableSummary, voice: &Voice) -> Lobby {
    let seats = Seat::all(u8::try_from(table.seats.len()).unwrap_or(u8::MAX)).zip(&table.seats);
    let seats = seats.map(|(seat, face)| {
        let (name, number) = (Arg::Seat(seat), Arg::Number(i64::from(seat.number()) + 1));
        let zone = Arg::Text(face.zone.as_deref().map(model::hours::zone_label).unwrap_or_default());
        voice.say(&match (face.name.is_empty(), face.bot) {
            (true, _) => messages::chat_seat_empty(number),
            (_, true) => messages::chat_seat_bot(name, number),
            _ => messages::chat_seat_held(name, number, zone),
        })
    });
    let options = table.options.iter().map(|(key, value)| voice.option(key, value));
    Lobby {
        seats: seats.collect(),
        pace: table.pace.as_ref().map(|chosen| pace(chosen, voice)).unwrap_or_default(),
        options: options.collect(),
    }
}

/// Returns the name of a pace, or its numbers as typed if it has no name.
fn pace(pace: &Pace, voice: &Voice) -> String {
    let named = [Weight::Light, Weight::Heavy].into_iter().find_map(|weight| pace.name(weight));
    match (&pace.limit, named) {
        (Limit::Unlimited, _) => voice.lang().text(messages::DISCORD_PACE_NONE),
        (_, Some(named)) => voice.lang().text(messages::OF_DISCORD_PACE.of(named.keyword())),
        _ => voice.show_verb_arguments(&pace.to_string()),
    }
}

fn chat_decision_context(page: &Page, ask: &DecisionSummary, voice: &Voice) -> ChatDecisionContext {
    let typed = matches!(page.kind, PageKind::Turn | PageKind::Reminder);
    // An answer that was just sealed already has its own sentence.
    let told =
        page.says.iter().any(|say| say.has_key(messages::SAY_SEALED) || say.has_key(messages::SAY_REPLACED));
    ChatDecisionContext {
        sealed: ask.sealed,
        answer: ask.answer.as_ref().filter(|_| !told).map(|words| voice.words(words)),
        hash: ask.hash.clone().filter(|_| !told),
        until: ask.deadline_at.map(|at| voice.format_instant(at)),
        example: ask.examples.first().filter(|_| typed).map(|words| voice.line(words)),
    }
}

/// Removes leading and trailing empty lines, and collapses repeated ones.
fn collapse_blank_lines(text: &str) -> String {
    let mut out: Vec<&str> = Vec::new();
    for line in text.lines().map(str::trim_end) {
        if !line.is_empty() || out.last().is_some_and(|last| !last.is_empty()) {
            out.push(line);
        }
    }
    out.join("\n").trim().to_owned()
}
