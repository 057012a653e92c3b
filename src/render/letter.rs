//! From a page to a letter: keys become sentences, then templates lay them out.

use super::paper::{Orders, lay_out};
use super::templates::render;
use super::{Picture, Reader, RenderError, Rendered, picture};
use crate::engine::{Eye, Seat};
use crate::i18n::{Lang, Voice};
use crate::play::{
    Arg, AskFace, Board, Instant, News, OrderFace, Page, PageKind, Say, StandingFace, Status, TableFace,
    TableLine,
};
use minijinja::Value;
use minijinja::value::Serde;
use serde::Serialize;
use std::collections::BTreeSet;

/// The width of plain letters, in columns.
const COLUMNS: usize = 72;
/// The width of the board in words where it stands in an HTML letter, so that a phone need not break its lines.
const COLUMNS_PHONE: usize = 46;

/// All that a letter's template is given, in the reader's language.
#[derive(Serialize)]
struct Sheet {
    lang: &'static str,
    kind: String,
    subject: String,
    marker: String,
    says: Vec<String>,
    ask: Option<AskSheet>,
    table: Option<TableSheet>,
    news: Vec<String>,
    board: Option<String>,
    points: Vec<PointsSheet>,
    over: bool,
    unread: Vec<String>,
    orders: Vec<String>,
    tables: Vec<String>,
    text: Option<String>,
    address: String,
    pictures: Vec<PictureSheet>,
    alt: String,
}

/// A picture that comes with the letter.
#[derive(Serialize)]
struct PictureSheet {
    name: String,
    alt: String,
}

/// One of a table's pictures, not yet pixels.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Drawing {
    /// `board`, or `area-1` to `area-5` by seat.
    pub name: String,
    /// What it shows, in a sentence.
    pub alt: String,
    /// The drawing, a whole SVG document.
    pub svg: String,
}

impl Sheet {
    /// Marks what could be read as an order if it stood alone on a line, as clients may lay it out.
    fn guard(&mut self, orders: &Orders) {
        for line in self.says.iter_mut().chain(&mut self.news).chain(&mut self.tables).chain(&mut self.orders)
        {
            *line = orders.guarded(line);
        }
        if let Some(text) = &mut self.text {
            *text = text.lines().map(|line| orders.guarded(line)).collect::<Vec<_>>().join("\n");
        }
    }
}

#[derive(Serialize)]
struct AskSheet {
    sealed: bool,
    example: Option<String>,
    more: Option<String>,
    words: Vec<String>,
    count: u64,
    answer: Option<String>,
    hash: Option<String>,
    draft: Option<String>,
    until: Option<(String, String)>,
    /// Until when it costs nothing, and what the bank then pays from.
    free_until: Option<String>,
    bank: Option<String>,
    because: Option<String>,
}

#[derive(Serialize)]
struct TableSheet {
    code: String,
    title: String,
    players: String,
    waiting: Option<String>,
    answered: Option<String>,
    /// When those who are not asked would answer.
    expected: Option<String>,
    paused: bool,
    seed_hash: String,
    seed: Option<String>,
}

#[derive(Serialize)]
pub(super) struct PointsSheet {
    pub(super) rank: u8,
    pub(super) name: String,
    pub(super) points: i32,
    parts: Vec<(String, i32)>,
    ties: Vec<(String, i32)>,
}

/// Makes a page into a letter for this reader.
///
/// # Errors
/// When a template does not fit the view.
pub fn letter(page: &Page, reader: &Reader) -> Result<Rendered, RenderError> {
    let voice = voice(page.table.as_ref(), reader);
    let mut sheet = guarded_sheet(page, reader, &voice);
    let pictures = match (&page.table, &page.board) {
        (Some(table), Some(board)) => drawings(table, board, reader.lang, sheet.alt.clone())?,
        _ => Vec::new(),
    };
    let pictures = pictures.iter().map(picture::png).collect::<Result<Vec<_>, _>>()?;
    let sheet_of = |picture: &Picture| PictureSheet { name: picture.name.clone(), alt: picture.alt.clone() };
    sheet.pictures = pictures.iter().map(sheet_of).collect();
    sheet.board = words_of(page, reader.lang, COLUMNS_PHONE)?;
    let html = render("letter.html", Value::from(Serde(&sheet)), &voice)?.unwrap_or_default();
    Ok(Rendered { subject: sheet.subject, text: letter_text(page, reader)?, html, pictures })
}

/// The text part of a page's letter.
///
/// # Errors
/// When a template does not fit the view.
pub fn letter_text(page: &Page, reader: &Reader) -> Result<String, RenderError> {
    let voice = voice(page.table.as_ref(), reader);
    let mut sheet = guarded_sheet(page, reader, &voice);
    sheet.board = words_of(page, reader.lang, COLUMNS)?;
    let text = render("letter.txt", Value::from(Serde(&sheet)), &voice)?.unwrap_or_default();
    Ok(lay_out(&text, COLUMNS, &Orders::new(reader.lang, voice.game())))
}

fn guarded_sheet(page: &Page, reader: &Reader, voice: &Voice) -> Sheet {
    let mut sheet = sheet(page, reader, voice);
    sheet.guard(&Orders::new(reader.lang, voice.game()));
    sheet
}

/// The board as text of at most 72 columns: a plan of it and every fact in words.
///
/// # Errors
/// When the template does not fit the view.
pub fn board_text(table: &TableFace, board: &Board, lang: Lang) -> Result<String, RenderError> {
    text_board(table, board, lang, COLUMNS)
}

/// A table's pictures: the board, described by `alt`, then each player's area, the reader's own first, for a game that draws
/// these apart (`templates/<game>/area.svg`). None for a game without pictures.
///
/// # Errors
/// When a template does not fit the view.
pub fn drawings(
    table: &TableFace,
    board: &Board,
    lang: Lang,
    alt: String,
) -> Result<Vec<Drawing>, RenderError> {
    let voice = table_voice(table, lang);
    let svg = render(&format!("{}/board.svg", table.game), faces(table, board), &voice)?;
    let mut all: Vec<Drawing> =
        svg.into_iter().map(|svg| Drawing { name: "board".to_owned(), alt: alt.clone(), svg }).collect();
    let seats = Seat::all(u8::try_from(table.seats.len()).unwrap_or(u8::MAX));
    let (own, others): (Vec<Seat>, Vec<Seat>) = seats.partition(|seat| board.eye == Eye::Seat(*seat));
    for seat in own.into_iter().chain(others) {
        let data = minijinja::context! { area => seat.number(), ..faces(table, board) };
        let Some(svg) = render(&format!("{}/area.svg", table.game), data, &voice)? else { break };
        let alt = voice.say(&Say::new("letter-picture-area").with("name", Arg::Seat(seat)));
        all.push(Drawing { name: format!("area-{}", seat.number() + 1), alt, svg });
    }
    Ok(all)
}

/// The board as a page of its own: the pictures (as SVG within the page) and the same in words.
///
/// # Errors
/// When a template does not fit the view.
pub fn board_html(table: &TableFace, board: &Board, lang: Lang) -> Result<String, RenderError> {
    let voice = table_voice(table, lang);
    let drawn = drawings(table, board, lang, String::new())?;
    let svgs: Vec<Value> = drawn.into_iter().map(|one| Value::from_safe_string(one.svg)).collect();
    let data = minijinja::context! {
        lang => lang.as_str(), title => subject(Some(table), &voice), svgs, board => board_text(table, board, lang)?,
    };
    Ok(render("board.html", data, &voice)?.unwrap_or_default())
}

fn words_of(page: &Page, lang: Lang, columns: usize) -> Result<Option<String>, RenderError> {
    let both = page.table.as_ref().zip(page.board.as_ref());
    both.map(|(table, board)| text_board(table, board, lang, columns)).transpose()
}

pub(super) fn text_board(
    table: &TableFace,
    board: &Board,
    lang: Lang,
    columns: usize,
) -> Result<String, RenderError> {
    let voice = table_voice(table, lang);
    let narrow = columns < COLUMNS_PHONE;
    let data = minijinja::context! { narrow, ..faces(table, board) };
    let text = match render(&format!("{}/board.txt", table.game), data, &voice)? {
        Some(text) => text,
        None => dump(&board.view),
    };
    Ok(lay_out(&text, columns, &Orders::new(lang, &table.game)))
}

/// What a game's own templates are given.
fn faces(table: &TableFace, board: &Board) -> Value {
    minijinja::context! {
        view => Value::from(Serde(&board.view)),
        standings => Value::from(Serde(&board.standings)),
        table => Value::from(Serde(table)),
    }
}

/// The view of a game that has no template: every value on its own line, under its name.
fn dump(view: &serde_json::Value) -> String {
    fn lines(value: &serde_json::Value, name: &str, depth: usize, out: &mut String) {
        let indent = "  ".repeat(depth);
        let mut each = |entries: &mut dyn Iterator<Item = (String, &serde_json::Value)>| {
            out.push_str(&format!("{indent}- {name}:\n"));
            entries.for_each(|(key, value)| lines(value, &key, depth + 1, out));
        };
        match value {
            serde_json::Value::Object(map) => each(&mut map.iter().map(|(key, value)| (key.clone(), value))),
            serde_json::Value::Array(list) if list.iter().any(|one| one.is_object() || one.is_array()) => {
                each(&mut list.iter().enumerate().map(|(at, value)| ((at + 1).to_string(), value)));
            }
            serde_json::Value::Array(list) => {
                let texts: Vec<String> = list.iter().map(plain).collect();
                out.push_str(&format!("{indent}- {name}: {}\n", texts.join(" ")));
            }
            other => out.push_str(&format!("{indent}- {name}: {}\n", plain(other))),
        }
    }
    let mut out = String::new();
    match view {
        serde_json::Value::Object(map) => map.iter().for_each(|(key, value)| lines(value, key, 0, &mut out)),
        other => out.push_str(&plain(other)),
    }
    out
}

pub(super) fn plain(value: &serde_json::Value) -> String {
    match value {
        serde_json::Value::String(text) => text.clone(),
        serde_json::Value::Null => "-".to_owned(),
        other => other.to_string(),
    }
}

fn voice(table: Option<&TableFace>, reader: &Reader) -> Voice {
    let plain = Voice::new(reader.lang, reader.zone, reader.now);
    match table {
        Some(table) => plain.at_table(&table.game, table.seats.iter().map(|seat| seat.name.as_str())),
        None => plain,
    }
}

/// A voice for what tells no time: the board.
fn table_voice(table: &TableFace, lang: Lang) -> Voice {
    let names = table.seats.iter().map(|seat| seat.name.as_str());
    Voice::new(lang, chrono_tz::UTC, Instant::UNIX_EPOCH).at_table(&table.game, names)
}

/// Constant for a table: clients thread by it.
pub(super) fn subject(table: Option<&TableFace>, voice: &Voice) -> String {
    let Some(table) = table else { return voice.lang().text("letter-subject-none") };
    let names = table.seats.iter().map(|seat| seat.name.as_str()).filter(|name| !name.is_empty());
    let title = voice.key(&format!("{}-title", table.game));
    let names: Vec<&str> = names.collect();
    if names.is_empty() {
        return format!("[{}] {title}", table.code);
    }
    format!("[{}] {title} – {}", table.code, names.join(", "))
}

fn sheet(page: &Page, reader: &Reader, voice: &Voice) -> Sheet {
    let lang = reader.lang;
    let subject = subject(page.table.as_ref(), voice);
    let over = page.table.as_ref().is_some_and(|table| table.status == Status::Over);
    let news = page.news.iter().filter_map(|news| match news {
        News::Event(event) => voice.event(event),
        News::Say(say) => Some(voice.say(say)),
    });
    Sheet {
        lang: lang.as_str(),
        kind: serde_json::to_value(page.kind).map(|kind| plain(&kind)).unwrap_or_default(),
        marker: format!("{} [#{}]", lang.text("letter-marker"), reader.marker_id),
        says: says(page, voice),
        ask: page.ask.as_ref().map(|ask| ask_sheet(ask, voice)),
        table: page.table.as_ref().map(|table| table_sheet(table, is_of_table(page), voice)),
        news: news.collect(),
        board: None,
        points: ranked(page).map(|one| points(&one, voice)).collect(),
        over,
        unread: page.unread.clone(),
        orders: page.orders.iter().map(|order| order_line(order, voice)).collect(),
        tables: page.tables.iter().map(|line| table_line(line, voice)).collect(),
        text: page.text.clone(),
        address: reader.address.clone(),
        pictures: Vec::new(),
        alt: format!("{}{}{subject}", lang.text("letter-picture"), lang.text("colon")),
        subject,
    }
}

/// What is said first; what is asked is said even where the page says nothing of it, unless an answer stands.
pub(super) fn says(page: &Page, voice: &Voice) -> Vec<String> {
    let mut says: Vec<String> = page.says.iter().map(|say| voice.say(say)).collect();
    let told = page.says.iter().any(|say| say.key == "say-turn" || say.key == "say-reminder");
    if let Some(ask) = page.ask.as_ref().filter(|ask| !told && ask.answer.is_none()) {
        says.push(voice.say(&Say::new("say-turn").with("asked", Arg::Words(ask.asked.clone()))));
    }
    says
}

fn order_line(order: &OrderFace, voice: &Voice) -> String {
    let line = Say::new("letter-order-line").with("number", Arg::Number(i64::from(order.number)));
    voice.say(&line.with("text", Arg::Text(order.text.clone())))
}

fn ask_sheet(ask: &AskFace, voice: &Voice) -> AskSheet {
    let shown = |words: &String| voice.words(words);
    let or = voice.lang().text("list-or");
    let more: Vec<String> = ask.examples.iter().skip(1).map(shown).collect();
    let words: Vec<String> = ask.words.iter().map(shown).collect();
    let draft: Vec<String> = ask.draft.iter().map(shown).collect();
    AskSheet {
        sealed: ask.sealed,
        example: ask.examples.first().map(shown),
        more: (!more.is_empty()).then(|| more.join(&or)),
        words,
        count: ask.count,
        answer: ask.answer.as_ref().map(shown),
        hash: ask.hash.clone(),
        draft: (!draft.is_empty()).then(|| voice.join(draft)),
        until: ask.deadline_at.map(|at| (voice.at(at), voice.left(at))),
        free_until: ask.free_until.filter(|free| Some(*free) != ask.deadline_at).map(|at| voice.at(at)),
        bank: ask.bank_s.map(|bank_s| voice.span(bank_s)),
        because: ask.because.map(|because| voice.lang().text(&format!("letter-because-{}", because.word()))),
    }
}

/// `whole` says whether it is told of those, too, who are not asked.
fn table_sheet(table: &TableFace, whole: bool, voice: &Voice) -> TableSheet {
    let names =
        |seats: &[Seat]| (!seats.is_empty()).then(|| voice.join(seats.iter().map(|seat| voice.name(*seat))));
    let players = Seat::all(u8::try_from(table.seats.len()).unwrap_or(u8::MAX));
    let players = players.zip(&table.seats).map(|(seat, face)| {
        let id = match (table.you == Some(seat), face.bot) {
            (true, _) => "seat-you",
            (_, true) => "seat-bot",
            _ => return voice.name(seat),
        };
        voice.say(&Say::new(id).with("name", Arg::Seat(seat)))
    });
    TableSheet {
        code: table.code.to_string(),
        title: voice.key(&format!("{}-title", table.game)),
        players: voice.join(players),
        waiting: waited_for(table, voice),
        paused: table.paused,
        answered: names(&table.answered),
        expected: Some(voice.join(not_asked(table).map(|(seat, by)| expected(seat, by, voice))))
            .filter(|names| whole && !names.is_empty()),
        seed_hash: table.seed_hash.clone(),
        seed: table.seed.clone(),
    }
}

/// Whom the table waits for, and when their answers may be expected.
fn waited_for(table: &TableFace, voice: &Voice) -> Option<String> {
    let one = |seat: &Seat| {
        let face = table.seats.get(usize::from(seat.number()));
        let by = face.and_then(|face| face.expected_by).filter(|_| table.you != Some(*seat));
        by.map_or_else(|| voice.name(*seat), |by| expected(*seat, by, voice))
    };
    (!table.waiting.is_empty()).then(|| voice.join(table.waiting.iter().map(one)))
}

/// Somebody, and by when their answer may be expected.
fn expected(seat: Seat, by: Instant, voice: &Voice) -> String {
    voice.say(&Say::new("letter-expected").with("name", Arg::Seat(seat)).with("at", Arg::At(by)))
}

/// Whether a page was asked for to see the table itself: an answer that says nothing else.
fn is_of_table(page: &Page) -> bool {
    page.kind == PageKind::Receipt && page.says.is_empty() && page.news.is_empty()
}

/// Those who are not asked now, and when their answers might be expected if they were.
pub(super) fn not_asked(table: &TableFace) -> impl Iterator<Item = (Seat, Instant)> + '_ {
    let seats = Seat::all(u8::try_from(table.seats.len()).unwrap_or(u8::MAX)).zip(&table.seats);
    let others = seats.filter(|(seat, face)| !table.waiting.contains(seat) && !face.bot);
    others.filter_map(|(seat, face)| Some((seat, face.expected_by?)))
}

/// Everybody's points, the best first, without the parts that have brought nobody anything yet.
pub(super) fn ranked(page: &Page) -> impl Iterator<Item = StandingFace> {
    let mut all: Vec<StandingFace> = page.board.iter().flat_map(|board| board.standings.clone()).collect();
    let parts = all.iter().flat_map(|one| &one.parts);
    let counted: BTreeSet<String> =
        parts.filter(|(_, points)| *points != 0).map(|(key, _)| key.clone()).collect();
    all.iter_mut().for_each(|one| one.parts.retain(|(key, _)| counted.contains(key)));
    all.sort_by_key(|one| (one.rank, one.seat));
    all.into_iter()
}

pub(super) fn points(standing: &StandingFace, voice: &Voice) -> PointsSheet {
    let labels = |group: &str, list: &[(String, i32)]| {
        let label = |key: &String| voice.label(group, key).unwrap_or_else(|| key.clone());
        list.iter().map(|(key, number)| (label(key), *number)).collect()
    };
    PointsSheet {
        rank: standing.rank,
        name: voice.name(standing.seat),
        points: standing.points,
        parts: labels("points", &standing.parts),
        ties: labels("tie", &standing.ties),
    }
}

pub(super) fn table_line(line: &TableLine, voice: &Voice) -> String {
    let status = serde_json::to_value(line.status).map(|status| plain(&status)).unwrap_or_default();
    let status =
        Say::new(&format!("table-status-{status}")).with("empty", Arg::Number(i64::from(line.empty)));
    let names = if line.names.is_empty() {
        voice.lang().text("nobody")
    } else {
        voice.join(line.names.iter().cloned())
    };
    let status = voice.say(&status);
    let status = match line.vacant {
        0 => status,
        vacant => {
            let vacant = Say::new("table-vacant").with("count", Arg::Number(i64::from(vacant)));
            voice.join([status, voice.say(&vacant)])
        }
    };
    let told = voice.say(
        &Say::new("table-line")
            .with("code", Arg::Text(line.code.to_string()))
            .with("game", Arg::Text(voice.key(&format!("{}-title", line.game))))
            .with("names", Arg::Text(names))
            .with("status", Arg::Text(status)),
    );
    let asked = line.asked.as_ref().filter(|_| line.waits_for_you).map(|asked| {
        let voice = voice.clone().at_table(&line.game, line.names.iter().map(String::as_str));
        voice.say(&Say::new("table-line-asked").with("asked", Arg::Words(asked.clone())))
    });
    let waits = match (line.waits_for_you, line.deadline_at) {
        (true, Some(at)) => voice.say(&Say::new("table-line-until").with("at", Arg::At(at))),
        (true, None) => voice.lang().text("table-line-yours"),
        _ => return told,
    };
    [Some(told), Some(waits), asked].into_iter().flatten().collect::<Vec<_>>().join(" ")
}
