//! From a page to a letter: keys become sentences, then templates lay them out.

use super::board::{COLUMNS, COLUMNS_PHONE, drawings, words_of};
use super::paper::{OrderGuard, lay_out};
use super::picture;
use super::rendered::{Drawing, LetterReader, Picture, RenderError, Rendered};
use super::sentences::{PointsContext, not_asked, plain, points, ranked, says, subject, table_line};
use super::templates::render;
use crate::engine::{Note, Seat};
use crate::i18n::Voice;
use crate::play::{
    Arg, AskFace, Instant, News, OrderFace, Page, PageKind, SaidLine, Say, Status, TableFace,
};
use minijinja::Value;
use minijinja::value::Serde;
use serde::Serialize;

/// What a letter's template is given, in the reader's language.
#[derive(Serialize)]
struct LetterContext {
    lang: &'static str,
    kind: String,
    subject: String,
    marker: String,
    says: Vec<String>,
    ask: Option<AskContext>,
    table: Option<TableContext>,
    news: Vec<String>,
    board: Option<String>,
    points: Vec<PointsContext>,
    over: bool,
    unread: Vec<String>,
    orders: Vec<String>,
    tables: Vec<String>,
    text: Option<String>,
    address: String,
    pictures: Vec<PictureContext>,
    /// The pictures are those of an earlier letter and do not come again.
    pictures_hold: bool,
    alt: String,
}

/// A picture that comes with the letter.
#[derive(Serialize)]
struct PictureContext {
    name: String,
    alt: String,
}

impl LetterContext {
    /// Marks every text that could be read as an order: a mail client may put it on a line of its own.
    fn guard(&mut self, orders: &OrderGuard) {
        for line in self.says.iter_mut().chain(&mut self.news).chain(&mut self.tables).chain(&mut self.orders)
        {
            *line = orders.guarded(line);
        }
        if let Some(text) = &mut self.text {
            *text = text.lines().map(|line| orders.guarded(line)).collect::<Vec<_>>().join("\n");
        }
    }
}

/// What the reader is asked.
#[derive(Serialize)]
struct AskContext {
    sealed: bool,
    example: Option<String>,
    more: Option<String>,
    words: Vec<String>,
    count: u64,
    answer: Option<String>,
    hash: Option<String>,
    draft: Option<String>,
    until: Option<(String, String)>,
    /// Until when thinking costs nothing; after that, time is taken from the bank.
    free_until: Option<String>,
    bank: Option<String>,
    because: Option<String>,
}

/// The table the letter is about.
#[derive(Serialize)]
struct TableContext {
    code: String,
    title: String,
    players: String,
    waiting: Option<String>,
    answered: Option<String>,
    /// By when those who are not asked now would probably answer.
    expected: Option<String>,
    paused: bool,
    seed_hash: String,
    seed: Option<String>,
}

/// Makes a page into a letter for this reader: text, HTML and pictures.
///
/// # Errors
/// When a template does not fit the view.
pub fn letter(page: &Page, reader: &LetterReader) -> Result<Rendered, RenderError> {
    letter_after(page, reader, None)
}

/// The same behind a letter whose pictures had this hash ([`Rendered::drawn`]). If nothing in them has changed they do not come
/// again, and the letter says so.
///
/// # Errors
/// When a template does not fit the view.
pub fn letter_after(
    page: &Page,
    reader: &LetterReader,
    before: Option<&str>,
) -> Result<Rendered, RenderError> {
    let voice = voice(page.table.as_ref(), reader);
    let mut context = guarded_context(page, reader, &voice);
    if page.text_only {
        let (subject, text) = (context.subject, letter_text(page, reader)?);
        return Ok(Rendered { subject, text, html: String::new(), pictures: Vec::new(), drawn: None });
    }
    let pictures = match (&page.table, &page.board) {
        (Some(table), Some(board)) => drawings(table, board, reader.lang, context.alt.clone())?,
        _ => Vec::new(),
    };
    let drawn = (!pictures.is_empty()).then(|| hash_of(&pictures));
    context.pictures_hold = drawn.is_some() && drawn.as_deref() == before;
    let shown = if context.pictures_hold { &[][..] } else { &pictures };
    let pictures = shown.iter().map(picture::png).collect::<Result<Vec<_>, _>>()?;
    let context_of =
        |picture: &Picture| PictureContext { name: picture.name.clone(), alt: picture.alt.clone() };
    context.pictures = pictures.iter().map(context_of).collect();
    context.board = words_of(page, reader.lang, COLUMNS_PHONE)?;
    let html = render("letter.html", Value::from(Serde(&context)), &voice)?;
    let text = text_part(page, reader, context.pictures_hold)?;
    Ok(Rendered { subject: context.subject, text, html, pictures, drawn })
}

fn hash_of(drawings: &[Drawing]) -> String {
    let mut hash = blake3::Hasher::new();
    for part in drawings.iter().flat_map(|one| [&one.name, &one.svg]) {
        hash.update(&(part.len() as u64).to_le_bytes()).update(part.as_bytes());
    }
    hash.finalize().to_hex().to_string()
}

/// The text part of a page's letter.
///
/// # Errors
/// When a template does not fit the view.
pub fn letter_text(page: &Page, reader: &LetterReader) -> Result<String, RenderError> {
    text_part(page, reader, false)
}

fn text_part(page: &Page, reader: &LetterReader, pictures_hold: bool) -> Result<String, RenderError> {
    let voice = voice(page.table.as_ref(), reader);
    let mut context = guarded_context(page, reader, &voice);
    context.board = words_of(page, reader.lang, COLUMNS)?;
    context.pictures_hold = pictures_hold;
    let text = render("letter.txt", Value::from(Serde(&context)), &voice)?;
    Ok(lay_out(&text, COLUMNS, &OrderGuard::new(reader.lang, voice.game())))
}

fn guarded_context(page: &Page, reader: &LetterReader, voice: &Voice) -> LetterContext {
    let mut context = letter_context(page, reader, voice);
    context.guard(&OrderGuard::new(reader.lang, voice.game()));
    context
}

fn voice(table: Option<&TableFace>, reader: &LetterReader) -> Voice {
    let plain = Voice::new(reader.lang, reader.zone, reader.now);
    match table {
        Some(table) => plain.at_table(&table.game, table.seats.iter().map(|seat| seat.name.as_str())),
        None => plain,
    }
}

fn letter_context(page: &Page, reader: &LetterReader, voice: &Voice) -> LetterContext {
    let lang = reader.lang;
    let subject = subject(page.table.as_ref(), voice);
    let over = page.table.as_ref().is_some_and(|table| table.status == Status::Over);
    let news = page.news.iter().filter_map(|news| match news {
        News::Event(event) => voice.event(event),
        News::Say(say) => Some(voice.say(say)),
    });
    LetterContext {
        lang: lang.as_str(),
        kind: serde_json::to_value(page.kind).map(|kind| plain(&kind)).unwrap_or_default(),
        marker: format!("{} [#{}]", lang.text("letter-marker"), reader.marker_id),
        says: says(page, voice),
        ask: page.ask.as_ref().map(|ask| ask_context(ask, voice)),
        table: page.table.as_ref().map(|table| table_context(table, is_of_table(page), voice)),
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
        pictures_hold: false,
        alt: format!("{}{}{subject}", lang.text("letter-picture"), lang.text("colon")),
        subject,
    }
}

fn order_line(order: &OrderFace, voice: &Voice) -> String {
    let line = Say::new("letter-order-line").with("number", Arg::Number(i64::from(order.number)));
    voice.say(&line.with("text", Arg::Text(order.text.clone())))
}

fn ask_context(ask: &AskFace, voice: &Voice) -> AskContext {
    let shown = |words: &String| voice.words(words);
    let or = voice.lang().text("list-or");
    let more: Vec<String> = ask.examples.iter().skip(1).map(shown).collect();
    let words: Vec<String> = ask.lines().iter().map(|line| said_line(line, voice)).collect();
    let draft: Vec<String> = ask.draft.iter().map(shown).collect();
    AskContext {
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

/// What can be said behind a first word, with what is to be known of each choice in brackets behind it. Nobody types the brackets:
/// they stand in no example.
fn said_line(line: &SaidLine<'_>, voice: &Voice) -> String {
    let in_brackets = |text: String| voice.say(&Say::new("brackets").with("text", Arg::Text(text)));
    let noted = |(words, notes): &(&str, &[Note])| {
        let note = voice.notes(notes, None).map(in_brackets).unwrap_or_default();
        // The words of one choice stay together where the line is broken.
        format!("{}{note}", voice.words(words).replace(' ', "\u{a0}"))
    };
    let choices: Vec<String> = line.choices.iter().map(noted).collect();
    let all = voice.notes(line.all, None).map(|all| match line.choices.len() {
        1 => in_brackets(all),
        _ => in_brackets(voice.say(&Say::new("letter-words-each").with("notes", Arg::Text(all)))),
    });
    let said = format!("{} {}", voice.words(line.first), choices.join(" / "));
    format!("{}{}", said.trim(), all.unwrap_or_default())
}

/// With `whole`, the letter also tells by when those who are not asked now would probably answer.
fn table_context(table: &TableFace, whole: bool, voice: &Voice) -> TableContext {
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
    TableContext {
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

/// Whether the page answers `board`: it shows the table and says nothing else.
fn is_of_table(page: &Page) -> bool {
    page.kind == PageKind::Receipt && page.says.is_empty() && page.news.is_empty()
}
