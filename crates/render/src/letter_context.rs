//! The data of a letter's templates: what a page says, in the reader's language and within its budget.

use super::answer_lines::{AnswerLineContext, answer_line_context, proposal_note};
use super::brief_news::{BriefNews, brief_news};
use super::events::news_items;
use super::invitation::{invitation_facts, is_invitation};
use super::letter_budget::{HTML_NEWS, LetterBudget};
use super::markdown::Markdown;
use super::render_output::{LetterReader, RenderError};
use super::reply_links::{
    ReplyLink, answers, first_form, labelled_link, line_to_type, link_label, lobby_links, reply_link,
};
use super::sentences::{
    PointsContext, expected_names, opening_sentences, others_pending, points, ranked_scores, score,
    seats_not_to_act, table_line, time_line,
};
use super::sheet::{SheetContext, letter_sheets};
use super::speech::{Speaker, SpokenPart, spoken_page};
use super::subject::subject;
use super::talk::{note_lines, talk_lines};
use super::text_layout::OrderGuard;
use engine::Seat;
use i18n::Voice;
use model::{Arg, DecisionSummary, Extent, OrderSummary, Page, PageButton, PageKind, Status, TableSummary};
use serde::Serialize;

/// The template's data, in the reader's language.
#[derive(Serialize)]
pub(super) struct LetterContext {
    lang: &'static str,
    /// The part of the table to show: nothing, what a turn needs, or everything.
    extent: Extent,
    subject: String,
    pub(super) marker: String,
    says: Vec<String>,
    /// True if the sentences after the first come after the deadline.
    asks_first: bool,
    pub(super) sheets: Vec<SheetContext>,
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
    pub(super) board: Option<String>,
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
    pub(super) text_html: Option<String>,
    /// Pictures directly below the headline; `more_pictures` come further down.
    pub(super) pictures: Vec<PictureContext>,
    pub(super) more_pictures: Vec<PictureContext>,
    /// True if the pictures are unchanged from an earlier letter and are omitted.
    pub(super) pictures_hold: bool,
    /// True if the letter is to be read aloud: pictures come last, and lines have no bullets.
    pub(super) speech: bool,
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
    pub(super) keepsake: Option<String>,
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
pub(super) struct PictureContext {
    pub(super) name: String,
    pub(super) alt: String,
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
    pub(super) fn speak(&mut self, speaker: &Speaker<'_>) {
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
    pub(super) fn shorten_news(
        &mut self,
        page: &Page,
        reader: &LetterReader,
        room: LetterBudget,
        voice: &Voice,
    ) {
        let is_complete = !page.log.is_empty() || extent(page, reader) == Extent::Whole || self.speech;
        let Some(table) = page.table.as_ref().filter(|_| !is_complete) else { return };
        let BriefNews { lines, left } = brief_news(page, room.news.min(HTML_NEWS), voice);
        self.news = lines;
        if left > 0 {
            let label = voice.say(&messages::letter_news_more(Arg::Number(left as i64)));
            let line = line_to_type(&format!("log {}", table.code), voice);
            self.news_more = Some(labelled_link(label, line.clone(), &line, &self.subject, reader));
        }
    }

    /// Marks every text that could be read as an order, because a mail client may put it on a line of its own. Text
    /// after a bullet is safe.
    pub(super) fn guard(&mut self, orders: &OrderGuard) {
        self.says.iter_mut().for_each(|line| *line = orders.guard_line(line));
        if let Some(text) = &mut self.text {
            *text = text.lines().map(|line| orders.guard_line(line)).collect::<Vec<_>>().join("\n");
        }
    }
}

/// Returns the part of the table that a letter to this reader shows.
pub(super) fn extent(page: &Page, reader: &LetterReader) -> Extent {
    if page.extent == Extent::Turn && reader.long { Extent::Whole } else { page.extent }
}

/// Returns the last lines, at most this many, and the number of earlier ones. A single earlier one is kept: a note
/// of its omission would be as long.
fn newest(mut lines: Vec<String>, most: usize) -> (Vec<String>, usize) {
    let left = match lines.len().saturating_sub(most) {
        1 if most > 0 => 0,
        left => left,
    };
    lines.drain(..left);
    (lines, left)
}

/// Builds the data of a page's letter with this content.
///
/// # Errors
/// Returns an error if a template does not fit the view.
pub(super) fn letter_context(
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
        asks_first: asks.is_some() && matches!(page.kind, PageKind::Turn | PageKind::Reminder),
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
    }
}

/// Checks if the page answers `board`: it shows the table and no messages.
fn is_of_table(page: &Page) -> bool {
    let tells = !page.says.is_empty() || !page.news.is_empty() || !page.log.is_empty();
    page.kind == PageKind::Receipt && !tells
}
