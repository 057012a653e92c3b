//! Renders pages as letters: keys become sentences, and templates lay them out.

use super::alt::board_alt;
use super::board::{BOARD, BoardDetail, COLUMNS, COLUMNS_PHONE, board_words, drawings};
use super::files::files;
use super::invitation::{is_invitation, sample_alt};
use super::letter_budget::{LetterBudget, is_phone_turn, lines_max, phone_heights_max};
use super::letter_context::{PictureContext, extent, letter_context};
use super::low_vision_styles::{pictures_for, restyle_html};
use super::markdown::Markdown;
use super::phone_height::phone_heights;
use super::render_output::{Drawing, LetterReader, RenderError, RenderedFile, RenderedLetter, hash_of};
use super::sheet::{sheet_drawings, sheet_sentences};
use super::speech::Speaker;
use super::subject::subject;
use super::templates::render;
use super::text_layout::{OrderGuard, lay_out};
use i18n::Voice;
use minijinja::Value;
use minijinja::value::Serde;
use model::{Extent, GameRecap, Page, Picture, Status, TableSummary};

/// Maximum number of players whose areas a turn letter of a light game shows: more make it too long for a phone.
const AREAS_MAX: usize = 2;
/// Maximum number of choices after one first word that are read aloud.
const SPOKEN_CHOICES_MAX: usize = 12;

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
    if page.text_only {
        let (subject, text) = (subject(page, &voice), letter_text(page, reader)?);
        let (html, pictures, files) = (String::new(), Vec::new(), Vec::new());
        return Ok(RenderedLetter { subject, text, html, pictures, files, drawings_hash: None });
    }
    let pictures = letter_pictures(page, reader, before, keepsake, &voice)?;
    let html = html_part(page, reader, &pictures, keepsake, &voice)?;
    let text = text_part(page, reader, pictures.hold, keepsake.map(GameRecap::replay_file).as_ref())?;
    let domain = reader.address.rsplit_once('@').map_or("", |(_, domain)| domain);
    let mut files = files(page, &voice, domain, reader.now)?;
    files.extend(keepsake.map(replay_file));
    let (subject, drawings_hash) = (subject(page, &voice), pictures.hash.clone());
    Ok(RenderedLetter { subject, text, html, pictures: pictures.all(), files, drawings_hash })
}

/// The pictures of a letter.
struct LetterPictures {
    /// Pictures directly below the beginning.
    leading: Vec<Picture>,
    /// Pictures further down.
    further: Vec<Picture>,
    /// True if the pictures are unchanged from an earlier letter and are omitted.
    hold: bool,
    /// True if one of them, even if omitted, shows the table.
    has_board: bool,
    /// The hash of the drawings, if there are any.
    hash: Option<String>,
}

impl LetterPictures {
    fn all(self) -> Vec<Picture> {
        self.leading.into_iter().chain(self.further).collect()
    }
}

fn letter_pictures(
    page: &Page,
    reader: &LetterReader,
    before: Option<&str>,
    keepsake: Option<&GameRecap>,
    voice: &Voice,
) -> Result<LetterPictures, RenderError> {
    let boards = letter_drawings(page, reader, voice)?;
    let has_board = !boards.is_empty();
    let drawings: Vec<Drawing> = boards.into_iter().chain(sheet_drawings(page, voice)?).collect();
    let hash = (!drawings.is_empty()).then(|| hash_of(&drawings, page.legibility));
    let asked_for = extent(page, reader) == Extent::Whole;
    let hold = hash.is_some() && hash.as_deref() == before && !asked_for;
    let shown = if hold { &[][..] } else { &drawings };
    // The reader's own area and the board belong together.
    let leads = if shown.first().is_some_and(|first| first.name != BOARD) { 2 } else { 1 };
    let (mut leading, mut further) = (Vec::new(), Vec::new());
    for (at, drawing) in shown.iter().enumerate() {
        let list = if at < leads { &mut leading } else { &mut further };
        list.extend(pictures_for(drawing, page.legibility, voice)?);
    }
    leading.extend(keepsake.map(|keepsake| keepsake.sheet.clone()));
    Ok(LetterPictures { leading, further, hold, has_board, hash })
}

/// Renders the HTML. A turn omits proposals until its beginning fits on a phone, and then further content until the whole
/// letter is short enough.
fn html_part(
    page: &Page,
    reader: &LetterReader,
    pictures: &LetterPictures,
    keepsake: Option<&GameRecap>,
    voice: &Voice,
) -> Result<String, RenderError> {
    let render_in = |room: &LetterBudget| html_in(page, reader, *room, pictures, keepsake, voice);
    let first = LetterBudget::first_html(page, extent(page, reader));
    let html = if is_phone_turn(page, extent(page, reader)) {
        let shown: Vec<&Picture> = pictures.leading.iter().chain(&pictures.further).collect();
        let most = phone_heights_max(page);
        let begins = |html: &String| phone_heights(html, &shown).beginning <= most.beginning;
        let ends = |html: &String| phone_heights(html, &shown).whole <= most.whole;
        let (begun, _) = first_fitting(first, first.with_fewer_proposals(), render_in, begins)?;
        first_fitting(begun, begun.ever_smaller_html(), render_in, ends)?.1
    } else {
        render_in(&first)?
    };
    Ok(restyle_html(&html, page.legibility))
}

/// Renders with this content, and then with ever less until the result fits. Returns the content and the result, or the
/// last ones if none fits.
fn first_fitting(
    first: LetterBudget,
    smaller: impl IntoIterator<Item = LetterBudget>,
    render_in: impl Fn(&LetterBudget) -> Result<String, RenderError>,
    fits: impl Fn(&String) -> bool,
) -> Result<(LetterBudget, String), RenderError> {
    let mut found = (first, render_in(&first)?);
    for room in smaller {
        if fits(&found.1) {
            break;
        }
        found = (room, render_in(&room)?);
    }
    Ok(found)
}

/// Renders the HTML with this content.
fn html_in(
    page: &Page,
    reader: &LetterReader,
    room: LetterBudget,
    pictures: &LetterPictures,
    keepsake: Option<&GameRecap>,
    voice: &Voice,
) -> Result<String, RenderError> {
    let mut context = letter_context(page, reader, room, voice)?;
    context.shorten_news(page, reader, room, voice);
    context.keepsake = keepsake.map(GameRecap::replay_file);
    let orders = OrderGuard::new(reader.lang, voice.game());
    context.guard(&orders);
    if context.speech {
        context.speak(&Speaker::new(voice, &orders));
    }
    let context_of =
        |picture: &Picture| PictureContext { name: picture.name.clone(), alt: picture.alt.clone() };
    context.pictures_hold = pictures.hold;
    context.pictures = pictures.leading.iter().map(context_of).collect();
    context.more_pictures = pictures.further.iter().map(context_of).collect();
    // Readers who get pictures see the board there; other readers get it as text.
    if (reader.text || !pictures.has_board) && !context.speech {
        context.board =
            board_words(page, reader.lang, COLUMNS_PHONE, detail(page, reader, LetterBudget::ALL))?;
    }
    context.text_html = page.text.as_deref().map(|text| Markdown::parse(text).html(&orders));
    Ok(render("letter.html", Value::from(Serde(&context)), voice)?)
}

fn replay_file(keepsake: &GameRecap) -> RenderedFile {
    // A client that does not know `image/apng` would offer a file of unknown type.
    RenderedFile { name: keepsake.replay_file(), kind: "image/png", bytes: keepsake.replay.png.clone() }
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
    let render_in = |room: &LetterBudget| {
        let mut context = letter_context(page, reader, *room, &voice)?;
        context.board = board_words(page, reader.lang, COLUMNS, detail(page, reader, *room))?;
        (context.pictures_hold, context.keepsake) = (pictures_hold, keepsake.cloned());
        let text = render("letter.txt", Value::from(Serde(&context)), &voice)?;
        Ok(lay_out(&text, COLUMNS, &guard))
    };
    let fits = |laid: &String| lines_max(page, reader).is_none_or(|most| laid.lines().count() <= most);
    let first = LetterBudget::first(page);
    Ok(first_fitting(first, first.ever_smaller(page), render_in, fits)?.1)
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
