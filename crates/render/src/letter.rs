//! Renders pages as letters: keys become sentences, and templates lay them out.

use super::alt::board_alt;
use super::answer_lines::{AnswerLineContext, answer_line_context, proposal_note};
use super::board::{BOARD, BoardDetail, COLUMNS, COLUMNS_PHONE, board_words, drawings};
use super::brief_news::{BriefNews, brief_news};
use super::events::news_items;
use super::files::files;
use super::invitation::{invitation_facts, is_invitation, sample_alt};
use super::letter_budget::{LetterBudget, lines_max};
use super::low_vision_styles::{pictures_for, restyle_html};
use super::markdown::Markdown;
use super::render_output::{Drawing, LetterReader, RenderError, RenderedFile, RenderedLetter, hash_of};
use super::reply_links::{
    ReplyLink, answers, first_form, labelled_link, line_to_type, link_label, lobby_links, reply_link,
};
use super::sentences::{
    PointsContext, expected_names, opening_sentences, others_pending, points, ranked_scores, score,
    seats_not_to_act, table_line, time_line,
};
use super::sheet::{SheetContext, letter_sheets, sheet_drawings, sheet_sentences};
use super::speech::{Speaker, SpokenPart, spoken_page};
use super::subject::subject;
use super::talk::{note_lines, talk_lines};
use super::templates::render;
use super::text_layout::{OrderGuard, lay_out};
use engine::Seat;
use i18n::Voice;
use minijinja::Value;
use minijinja::value::Serde;
use model::{
    Arg, DecisionSummary, Extent, GameRecap, OrderSummary, Page, PageButton, PageKind, Picture, Status,
    TableSummary,
};
use serde::Serialize;

/// Maximum number of players whose areas a turn letter of a light game shows: more make it too long for a phone.
const AREAS_MAX: usize = 2;
/// Maximum number of choices after one first word that are read aloud.
const SPOKEN_CHOICES_MAX: usize = 12;

/// The template's data, in the reader's language.
#[derive(Serialize)]
struct LetterContext {
    lang: &'static str,
    /// The part of the table to show: nothing, what a turn needs, or everything.
    extent: Extent,
    subject: String,
    marker: String,
    says: Vec<String>,
    sheets: Vec<SheetContext>,
    /// The buttons of a letter that is not about a table.
    presses: Vec<ReplyLink>,
    /// Buttons for the typed answers that the letter's sentences suggest.
    answers: Vec<ReplyLink>,
    /// What to do next at a table that has not begun.
    lobby: Vec<ReplyLink>,
    /// Facts about the game and the table, for an invited reader.
    invitation: Vec<String>,
    ask: Option<LetterDecisionContext>,
    /// The reader's time limit, in one line.
    time: Option<String>,
    table: Option<TableContext>,
    first: Option<NewcomerContext>,
    news: Vec<String>,
    /// Number of events omitted before those in `news`.
    news_left: usize,
    /// The link for the events that an HTML letter omits.
    news_more: Option<ReplyLink>,
    board: Option<String>,
    points: Vec<PointsContext>,
    /// All points in one line, for a letter without space for more.
    score: Option<String>,
    over: bool,
    unread: Vec<String>,
    unread_left: usize,
    /// Table talk that the reader was not sent before.
    talk: Vec<String>,
    /// Number of earlier lines that `talk` leaves out.
    talk_left: usize,
    /// The reader's notes to themselves.
    notes: Vec<String>,
    orders: Vec<String>,
    tables: Vec<String>,
    text: Option<String>,
    /// The content of `text` as HTML.
    text_html: Option<String>,
    /// Pictures directly below the headline; `more_pictures` come further down.
    pictures: Vec<PictureContext>,
    more_pictures: Vec<PictureContext>,
    /// True if the pictures are unchanged from an earlier letter and are omitted.
    pictures_hold: bool,
    /// True if the letter is to be read aloud: pictures come last, and lines have no bullets.
    speech: bool,
    /// The table, as sentences to be read aloud.
    spoken: Vec<SpokenPart>,
    /// The button for the whole table, if the letter does not show it.
    see_board: Option<ReplyLink>,
    /// True if the board omits the other players.
    others_left: bool,
    /// The button for a rematch with the same players.
    again: Option<ReplyLink>,
    /// The link to the letter's subject.
    link: Option<LinkContext>,
    /// The file name of the animation, if the letter comes with a game recap.
    keepsake: Option<String>,
    /// True if the letter ends with the small print of every letter.
    print: bool,
}

/// A link to a web page.
#[derive(Serialize)]
struct LinkContext {
    label: String,
    url: String,
}

/// A picture in the letter.
#[derive(Serialize)]
struct PictureContext {
    name: String,
    alt: String,
}

/// The reader's decision.
#[derive(Serialize)]
struct LetterDecisionContext {
    sealed: bool,
    examples: Vec<ReplyLink>,
    words: Vec<AnswerLineContext>,
    answer: Option<String>,
    hash: Option<String>,
}

/// The table of the letter.
#[derive(Serialize)]
struct TableContext {
    code: String,
    title: String,
    players: String,
    /// True if the reader is to act.
    asked: bool,
    waiting: Option<String>,
    answered: Option<String>,
    /// Estimated response times of the seats not yet to act.
    expected: Option<String>,
    options: Option<String>,
    seed_hash: String,
    seed: Option<String>,
}

/// An introduction for a reader who is new to this game at this table.
#[derive(Serialize)]
struct NewcomerContext {
    goal: String,
    cells: Option<String>,
    rules: ReplyLink,
}

impl LetterContext {
    /// Turns lines into sentences suitable for reading aloud.
    fn speak(&mut self, speaker: &Speaker<'_>) {
        for line in [&mut self.news, &mut self.talk, &mut self.notes, &mut self.orders, &mut self.tables]
            .into_iter()
            .flatten()
        {
            *line = speaker.sentence(line).unwrap_or_default();
        }
        self.ask.iter_mut().flat_map(|ask| &mut ask.words).for_each(|line| line.speak(speaker));
    }

    /// Leaves out events that have no room in an HTML letter, with a link to all of them. What the reader asked for, and
    /// what is read aloud, is complete.
    fn shorten_news(&mut self, page: &Page, reader: &LetterReader, voice: &Voice) {
        let is_complete = !page.log.is_empty() || extent(page, reader) == Extent::Whole || self.speech;
        let Some(table) = page.table.as_ref().filter(|_| !is_complete) else { return };
        let BriefNews { lines, left } = brief_news(page, voice);
        self.news = lines;
        if left > 0 {
            let label = voice.say(&messages::letter_news_more(Arg::Number(left as i64)));
            let line = line_to_type(&format!("log {}", table.code), voice);
            self.news_more = Some(labelled_link(label, line.clone(), &line, &self.subject, reader));
        }
    }

    /// Marks every text that could be read as an order, because a mail client may put it on a line of its own. Text
    /// after a bullet is safe.
    fn guard(&mut self, orders: &OrderGuard) {
        self.says.iter_mut().for_each(|line| *line = orders.guard_line(line));
        if let Some(text) = &mut self.text {
            *text = text.lines().map(|line| orders.guard_line(line)).collect::<Vec<_>>().join("\n");
        }
    }
}

/// Renders a page as a letter for this reader: text, HTML and pictures.
///
/// # Errors
/// Returns an error if a template does not fit the view.
pub fn letter(page: &Page, reader: &LetterReader) -> Result<RenderedLetter, RenderError> {
    letter_after(page, reader, None)
}

/// Like [`letter_after`], with the recap of a finished game: its score sheet is among the pictures, and its animation
/// is a file. The animation is never part of the text.
///
/// # Errors
/// Returns an error if a template does not fit the view.
pub fn letter_with_recap(
    page: &Page,
    reader: &LetterReader,
    before: Option<&str>,
    keepsake: &GameRecap,
) -> Result<RenderedLetter, RenderError> {
    render_letter(page, reader, before, Some(keepsake).filter(|_| !page.text_only))
}

/// Like [`letter`], but after an earlier letter whose pictures had this hash ([`RenderedLetter::drawings_hash`]).
/// Unchanged pictures are omitted, and the letter says so, unless the reader asked for the table.
///
/// # Errors
/// Returns an error if a template does not fit the view.
pub fn letter_after(
    page: &Page,
    reader: &LetterReader,
    before: Option<&str>,
) -> Result<RenderedLetter, RenderError> {
    render_letter(page, reader, before, None)
}

fn render_letter(
    page: &Page,
    reader: &LetterReader,
    before: Option<&str>,
    keepsake: Option<&GameRecap>,
) -> Result<RenderedLetter, RenderError> {
    let voice = voice(page.table.as_ref(), reader);
    let room = LetterBudget::of_html(page, extent(page, reader));
    let mut context = letter_context(page, reader, room, &voice)?;
    context.shorten_news(page, reader, &voice);
    context.keepsake = keepsake.map(GameRecap::replay_file);
    let orders = OrderGuard::new(reader.lang, voice.game());
    context.guard(&orders);
    if context.speech {
        context.speak(&Speaker::new(&voice, &orders));
    }
    if page.text_only {
        let (subject, text) = (context.subject, letter_text(page, reader)?);
        let (html, pictures, files) = (String::new(), Vec::new(), Vec::new());
        return Ok(RenderedLetter { subject, text, html, pictures, files, drawings_hash: None });
    }
    let boards = letter_drawings(page, reader, &voice)?;
    let has_board = !boards.is_empty();
    let drawings: Vec<Drawing> = boards.into_iter().chain(sheet_drawings(page, &voice)?).collect();
    let hash = (!drawings.is_empty()).then(|| hash_of(&drawings, page.legibility));
    let asked_for = extent(page, reader) == Extent::Whole;
    context.pictures_hold = hash.is_some() && hash.as_deref() == before && !asked_for;
    let shown = if context.pictures_hold { &[][..] } else { &drawings };
    let context_of =
        |picture: &Picture| PictureContext { name: picture.name.clone(), alt: picture.alt.clone() };
    // The reader's own area and the board belong together.
    let leading = if shown.first().is_some_and(|first| first.name != BOARD) { 2 } else { 1 };
    let mut pictures = Vec::new();
    for (at, drawing) in shown.iter().enumerate() {
        let drawn = pictures_for(drawing, page.legibility, &voice)?;
        let list = if at < leading { &mut context.pictures } else { &mut context.more_pictures };
        list.extend(drawn.iter().map(context_of));
        pictures.extend(drawn);
    }
    if let Some(keepsake) = keepsake {
        context.pictures.push(context_of(&keepsake.sheet));
        pictures.push(keepsake.sheet.clone());
    }
    // Readers who get pictures see the board there; other readers get it as text.
    if (reader.text || !has_board) && !context.speech {
        context.board =
            board_words(page, reader.lang, COLUMNS_PHONE, detail(page, reader, LetterBudget::ALL))?;
    }
    context.text_html = page.text.as_deref().map(|text| Markdown::parse(text).html(&orders));
    let html = restyle_html(&render("letter.html", Value::from(Serde(&context)), &voice)?, page.legibility);
    let text = text_part(page, reader, context.pictures_hold, context.keepsake.as_ref())?;
    let domain = reader.address.rsplit_once('@').map_or("", |(_, domain)| domain);
    let mut files = files(page, &voice, domain, reader.now)?;
    files.extend(keepsake.map(replay_file));
    Ok(RenderedLetter { subject: context.subject, text, html, pictures, files, drawings_hash: hash })
}

fn replay_file(keepsake: &GameRecap) -> RenderedFile {
    // A client that does not know `image/apng` would offer a file of unknown type.
    RenderedFile { name: keepsake.replay_file(), kind: "image/png", bytes: keepsake.replay.png.clone() }
}

/// Returns the part of the table that a letter to this reader shows.
fn extent(page: &Page, reader: &LetterReader) -> Extent {
    if page.extent == Extent::Turn && reader.long { Extent::Whole } else { page.extent }
}

/// Returns the level of detail of the text board.
fn detail(page: &Page, reader: &LetterReader, room: LetterBudget) -> BoardDetail {
    match extent(page, reader) {
        _ if !room.board || is_invitation(page) => BoardDetail::Nothing,
        Extent::Word => BoardDetail::Nothing,
        Extent::Turn if !room.key => BoardDetail::Bare,
        Extent::Turn if !room.prospects => BoardDetail::Scant,
        Extent::Turn if room.others => BoardDetail::Brief,
        Extent::Turn => BoardDetail::Own,
        Extent::Whole => BoardDetail::Whole,
    }
}

/// Draws a page's pictures: all of them for the whole table, or for a light game of two; otherwise the board and the reader's own
/// area.
fn letter_drawings(page: &Page, reader: &LetterReader, voice: &Voice) -> Result<Vec<Drawing>, RenderError> {
    let (Some(table), Some(board)) = (&page.table, &page.board) else { return Ok(Vec::new()) };
    if is_invitation(page) {
        let all = drawings(table, board, reader.lang, sample_alt(table, voice))?;
        return Ok(all.into_iter().take(1).collect());
    }
    let mut all = match extent(page, reader) {
        Extent::Word => Vec::new(),
        _ => drawings(table, board, reader.lang, board_alt(page, voice))?,
    };
    let is_long = table.heavy || table.seats.len() > AREAS_MAX;
    if is_long && extent(page, reader) == Extent::Turn && table.status != Status::Over {
        all.truncate(1 + usize::from(table.you.is_some()));
    }
    // The reader acts in their own area, so it comes before the board.
    if page.ask.is_some() && table.you.is_some() && extent(page, reader) == Extent::Turn && all.len() > 1 {
        all.swap(0, 1);
    }
    Ok(all)
}

/// Renders the text part of a page's letter.
///
/// # Errors
/// Returns an error if a template does not fit the view.
pub fn letter_text(page: &Page, reader: &LetterReader) -> Result<String, RenderError> {
    text_part(page, reader, false, None)
}

/// Renders the text, omitting more and more content until it is short enough.
fn text_part(
    page: &Page,
    reader: &LetterReader,
    pictures_hold: bool,
    keepsake: Option<&String>,
) -> Result<String, RenderError> {
    let voice = voice(page.table.as_ref(), reader);
    let guard = OrderGuard::new(reader.lang, voice.game());
    if page.legibility.speech {
        return spoken_text(page, reader, (pictures_hold, keepsake), &voice);
    }
    let mut laid = String::new();
    for room in LetterBudget::ever_smaller(page) {
        let mut context = letter_context(page, reader, room, &voice)?;
        context.board = board_words(page, reader.lang, COLUMNS, detail(page, reader, room))?;
        (context.pictures_hold, context.keepsake) = (pictures_hold, keepsake.cloned());
        let text = render("letter.txt", Value::from(Serde(&context)), &voice)?;
        laid = lay_out(&text, COLUMNS, &guard);
        if lines_max(page, reader).is_none_or(|most| laid.lines().count() <= most) {
            break;
        }
    }
    Ok(laid)
}

/// Renders the text to be read aloud. Its length is not limited: the beginning matters most, and the table comes last.
fn spoken_text(
    page: &Page,
    reader: &LetterReader,
    (pictures_hold, keepsake): (bool, Option<&String>),
    voice: &Voice,
) -> Result<String, RenderError> {
    let room = LetterBudget { choices: SPOKEN_CHOICES_MAX, ..LetterBudget::first(page) };
    let mut context = letter_context(page, reader, room, voice)?;
    (context.pictures_hold, context.keepsake) = (pictures_hold, keepsake.cloned());
    for (told, sheet) in context.sheets.iter_mut().zip(&page.sheets) {
        told.text = sheet_sentences(sheet, voice)?.join("\n");
    }
    let text = render("letter.txt", Value::from(Serde(&context)), voice)?;
    let guard = OrderGuard::new(reader.lang, voice.game());
    Ok(Speaker::new(voice, &guard).speak_letter(&text, &context.marker))
}

fn voice(table: Option<&TableSummary>, reader: &LetterReader) -> Voice {
    let plain = Voice::new(reader.lang, reader.zone, reader.now);
    match table {
        Some(table) => plain.at_table(&table.game, table.seats.iter().map(|seat| &seat.name)),
        None => plain,
    }
}

/// Returns the last lines, at most this many, and the number of earlier ones.
fn newest(mut lines: Vec<String>, most: usize) -> (Vec<String>, usize) {
    let left = lines.len().saturating_sub(most);
    lines.drain(..left);
    (lines, left)
}

fn letter_context(
    page: &Page,
    reader: &LetterReader,
    room: LetterBudget,
    voice: &Voice,
) -> Result<LetterContext, RenderError> {
    let lang = reader.lang;
    let subject = subject(page, voice);
    let table = page.table.as_ref();
    let mut says = opening_sentences(page, voice)?;
    says.truncate(room.says);
    let (news, news_left) = newest(news_items(page, voice), room.news);
    let (talk, talk_left) = newest(talk_lines(page, voice), room.talk);
    let asks = page.ask.as_ref();
    let shows = page.extent != Extent::Word && !is_invitation(page);
    let speech = page.legibility.speech;
    let spoken = if speech && !is_invitation(page) { spoken_page(page, lang, false)? } else { Vec::new() };
    let is_partial = page.extent != Extent::Whole && !reader.long && spoken.is_empty();
    let hides = page.board.is_some() && is_partial && !is_invitation(page);
    Ok(LetterContext {
        lang: lang.as_str(),
        extent: extent(page, reader),
        marker: format!("{} [#{}]", lang.text(messages::LETTER_MARKER), reader.marker_id),
        says,
        sheets: letter_sheets(page, &subject, reader, voice)?,
        answers: answers(page, voice).into_iter().map(|line| reply_link(line, &subject, reader)).collect(),
        lobby: lobby_links(page, &subject, reader, voice),
        invitation: invitation_facts(page, voice),
        presses: page.presses.iter().filter_map(|one| button_line(one, &subject, reader, voice)).collect(),
        ask: asks.map(|ask| letter_decision_context(ask, &subject, reader, room, voice)),
        time: asks.map(|ask| time_line(ask, table, room.time, voice)),
        table: table.map(|table| table_context(table, page, reader, room, voice)),
        first: page.first.then(|| newcomer_context(&subject, reader, room, voice)),
        news,
        news_left,
        news_more: None,
        board: None,
        points: ranked_scores(page).filter(|_| shows).map(|one| points(&one, voice)).collect(),
        score: score(page, voice).filter(|_| !room.parts),
        over: table.is_some_and(|table| table.status == Status::Over),
        unread: page.unread.iter().take(room.unread).cloned().collect(),
        unread_left: page.unread.len().saturating_sub(room.unread),
        talk,
        talk_left: talk_left + page.talk.omitted as usize,
        notes: note_lines(page, voice),
        orders: page.orders.iter().map(|order| order_line(order, voice)).collect(),
        tables: page.tables.iter().map(|line| table_line(line, voice)).collect(),
        text: page.text.as_deref().map(|text| Markdown::parse(text).text()),
        text_html: None,
        pictures: Vec::new(),
        more_pictures: Vec::new(),
        pictures_hold: false,
        speech,
        spoken,
        see_board: hides.then(|| reply_link(first_form(lang, messages::VERB_BOARD), &subject, reader)),
        others_left: !room.others,
        again: is_game_end(page)
            .then(|| reply_link(first_form(lang, messages::VERB_REMATCH), &subject, reader)),
        keepsake: None,
        link: page.link.clone().map(|url| LinkContext { label: link_label(page, lang), url }),
        print: room.print,
        subject,
    })
}

/// Returns the typed line of a button, if it is the same for every reader.
fn button_line(
    button: &PageButton,
    subject: &str,
    reader: &LetterReader,
    voice: &Voice,
) -> Option<ReplyLink> {
    let line = match button {
        PageButton::Line { line, .. } | PageButton::Sure { line, needs_why: false } => {
            line_to_type(line, voice)
        }
        // The reader types the text after the colon.
        PageButton::Sure { line, needs_why: true } => format!("{}: ", line_to_type(line, voice)),
        PageButton::Vote(_)
        | PageButton::Resign
        | PageButton::Tables
        | PageButton::Rules
        | PageButton::Help => {
            return None;
        }
    };
    Some(reply_link(line, subject, reader))
}

/// Checks if a page tells a player that the game is over.
fn is_game_end(page: &Page) -> bool {
    page.kind == PageKind::Over && page.table.as_ref().is_some_and(|table| table.you.is_some())
}

fn order_line(order: &OrderSummary, voice: &Voice) -> String {
    let number = Arg::Number(i64::from(order.number));
    voice.say(&messages::letter_order_line(number, Arg::Text(order.text.clone())))
}

fn letter_decision_context(
    ask: &DecisionSummary,
    subject: &str,
    reader: &LetterReader,
    room: LetterBudget,
    voice: &Voice,
) -> LetterDecisionContext {
    let shown = |words: &String| voice.words(words);
    // A sealed answer can be replaced, but needs no examples.
    let examples = ask.examples.iter().filter(|_| ask.answer.is_none()).take(room.examples);
    let proposal = |line: &String| {
        let notes = ask.example_notes.get(line).filter(|_| room.proposal_notes);
        let link = reply_link(voice.line(line), subject, reader);
        link.with_note(notes.and_then(|notes| proposal_note(notes, voice)))
    };
    LetterDecisionContext {
        sealed: ask.sealed,
        examples: examples.map(proposal).collect(),
        words: ask
            .lines()
            .iter()
            .filter(|_| room.words)
            .map(|line| answer_line_context(line, room, voice))
            .collect(),
        answer: ask.answer.as_ref().map(shown),
        hash: ask.hash.clone(),
    }
}

fn newcomer_context(
    subject: &str,
    reader: &LetterReader,
    room: LetterBudget,
    voice: &Voice,
) -> NewcomerContext {
    NewcomerContext {
        goal: voice.key("first-goal"),
        cells: room.cells.then(|| voice.key("coordinates")),
        rules: reply_link(first_form(reader.lang, messages::VERB_RULES), subject, reader),
    }
}

/// Builds the template data of the table. Options are shown before the start, in the first letter of a game, and with
/// the whole table.
fn table_context(
    table: &TableSummary,
    page: &Page,
    reader: &LetterReader,
    room: LetterBudget,
    voice: &Voice,
) -> TableContext {
    let tells_options =
        table.status == Status::Open || page.first && room.options || extent(page, reader) == Extent::Whole;
    let others = |seats: &[Seat]| -> Vec<Seat> {
        seats.iter().copied().filter(|seat| table.you != Some(*seat)).collect()
    };
    let names =
        |seats: &[Seat]| (!seats.is_empty()).then(|| voice.join(seats.iter().map(|seat| voice.name(*seat))));
    let players = Seat::all(u8::try_from(table.seats.len()).unwrap_or(u8::MAX));
    let players = players.zip(&table.seats).map(|(seat, face)| match (table.you == Some(seat), face.bot) {
        (true, _) => voice.say(&messages::seat_you(Arg::Seat(seat))),
        (_, true) => voice.say(&messages::seat_bot(Arg::Seat(seat))),
        _ => voice.name(seat),
    });
    TableContext {
        code: table.code.to_string(),
        title: voice.key(&format!("{}-title", table.game)),
        players: voice.join(players),
        asked: table.you.is_some_and(|you| table.waiting.contains(&you)),
        waiting: others_pending(table, voice),
        answered: names(&others(&table.answered)),
        expected: expected_names(seats_not_to_act(table).map(|(seat, by)| (seat, Some(by))), voice)
            .filter(|_| is_of_table(page)),
        options: Some(voice.options(&table.options)).filter(|told| tells_options && !told.is_empty()),
        seed_hash: table.seed_hash.clone(),
        seed: table.seed.clone(),
    }
}

/// Checks if the page answers `board`: it shows the table and no messages.
fn is_of_table(page: &Page) -> bool {
    let tells = !page.says.is_empty() || !page.news.is_empty() || !page.log.is_empty();
    page.kind == PageKind::Receipt && !tells
}
