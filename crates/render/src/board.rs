//! Renders the board and the players' areas from a view: as drawings, as plain text, and as a separate page.

use super::alt::{area_alt, board_alt};
use super::render_output::{Drawing, RenderError};
use super::sentences::value_text;
use super::subject;
use super::templates::{render, render_if_any, template_data};
use super::text_layout::{OrderGuard, lay_out};
use engine::{Seat, Viewer};
use i18n::{Lang, Voice};
use minijinja::Value;
use model::{BoardSummary, Instant, Page, TableSummary};

/// Width of plain-text letters, in columns.
pub(super) const COLUMNS: usize = 72;
/// Width of the text board in an HTML letter, in columns; narrow enough that a phone does not break its lines.
pub(super) const COLUMNS_PHONE: usize = 46;

/// Name of the board's picture.
pub(super) const BOARD: &str = "board";

/// Renders the board as text of at most 72 columns: a plan, and every fact in words.
///
/// # Errors
/// Returns an error if the template does not fit the view.
pub fn board_text(table: &TableSummary, board: &BoardSummary, lang: Lang) -> Result<String, RenderError> {
    text_board(table, board, lang, COLUMNS, BoardDetail::Whole)
}

/// Draws a table's pictures: the board, described by `alt`, and then the players' areas, the reader's own first. Areas
/// need a separate template (`templates/<game>/area.svg`). Returns an empty list for a game without pictures.
///
/// # Errors
/// Returns an error if a template does not fit the view.
pub fn drawings(
    table: &TableSummary,
    board: &BoardSummary,
    lang: Lang,
    alt: String,
) -> Result<Vec<Drawing>, RenderError> {
    let voice = table_voice(table, lang);
    let svg = render_if_any(&format!("{}/board.svg", table.game), template_data(table, board), &voice)?;
    let mut all: Vec<Drawing> =
        svg.into_iter().map(|svg| Drawing { name: BOARD.to_owned(), alt: alt.clone(), svg }).collect();
    let seats = Seat::all(u8::try_from(table.seats.len()).unwrap_or(u8::MAX));
    let (own, others): (Vec<Seat>, Vec<Seat>) = seats.partition(|seat| board.eye == Viewer::Seat(*seat));
    for seat in own.into_iter().chain(others) {
        let data = minijinja::context! { area => seat.number(), ..template_data(table, board) };
        let Some(svg) = render_if_any(&format!("{}/area.svg", table.game), data, &voice)? else { break };
        let alt = area_alt(seat, board, &voice);
        all.push(Drawing { name: format!("area-{}", seat.number() + 1), alt, svg });
    }
    Ok(all)
}

/// Draws a public table as one landscape picture, described by `alt`. A game without a template for it
/// (`templates/<game>/overview.svg`) gets the board instead. Returns `None` for a game without pictures, and for a
/// seat's view, because a public picture must show only public information.
///
/// # Errors
/// Returns an error if a template does not fit the view.
pub fn overview(
    table: &TableSummary,
    board: &BoardSummary,
    lang: Lang,
    alt: String,
) -> Result<Option<Drawing>, RenderError> {
    if board.eye != Viewer::Table {
        return Ok(None);
    }
    let voice = table_voice(table, lang);
    let svg = render_if_any(&format!("{}/overview.svg", table.game), template_data(table, board), &voice)?;
    match svg {
        Some(svg) => Ok(Some(Drawing { name: "overview".to_owned(), alt, svg })),
        None => Ok(drawings(table, board, lang, alt)?.into_iter().next()),
    }
}

/// Renders the board as a separate page: the pictures (as inline SVG), and the same content as text.
///
/// # Errors
/// Returns an error if a template does not fit the view.
pub fn board_html(table: &TableSummary, board: &BoardSummary, lang: Lang) -> Result<String, RenderError> {
    let voice = table_voice(table, lang);
    let (table_face, board_face) = (Some(table.clone()), Some(board.clone()));
    let page = Page { table: table_face, board: board_face, ..Page::default() };
    let drawn = drawings(table, board, lang, board_alt(&page, &voice))?;
    let picture =
        |one: Drawing| minijinja::context! { svg => Value::from_safe_string(one.svg), alt => one.alt };
    let pictures: Vec<Value> = drawn.into_iter().map(picture).collect();
    let data = minijinja::context! {
        lang => lang.as_str(), title => subject::title(Some(table), &voice), pictures, board => board_text(table, board, lang)?,
    };
    Ok(render("board.html", data, &voice)?)
}

/// Level of detail of a text board.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum BoardDetail {
    /// No board.
    Nothing,
    /// As little as possible, without an explanation of the signs.
    Bare,
    /// Facts that the choices repeat are omitted.
    Scant,
    /// The facts needed for a turn, with hardly anything about the other players.
    Own,
    /// The facts needed for a turn, including those about the other players.
    Brief,
    /// Everything visible.
    Whole,
}

/// Renders a page's board as text with this many columns. Returns `None` for a page without a board.
pub(super) fn board_words(
    page: &Page,
    lang: Lang,
    columns: usize,
    detail: BoardDetail,
) -> Result<Option<String>, RenderError> {
    let both = page.table.as_ref().zip(page.board.as_ref()).filter(|_| detail != BoardDetail::Nothing);
    both.map(|(table, board)| text_board(table, board, lang, columns, detail)).transpose()
}

/// Renders the board as text with this many columns. A game without a brief template (`templates/<game>/brief.txt`)
/// shows everything.
pub(super) fn text_board(
    table: &TableSummary,
    board: &BoardSummary,
    lang: Lang,
    columns: usize,
    detail: BoardDetail,
) -> Result<String, RenderError> {
    let voice = table_voice(table, lang);
    let (narrow, bare) = (columns < COLUMNS_PHONE, detail == BoardDetail::Bare);
    let scant = bare || detail == BoardDetail::Scant;
    let others = !scant && detail != BoardDetail::Own;
    let data = minijinja::context! { narrow, others, scant, bare, ..template_data(table, board) };
    let brief = match detail {
        BoardDetail::Whole => None,
        _ => render_if_any(&format!("{}/brief.txt", table.game), data.clone(), &voice)?,
    };
    let whole = || render_if_any(&format!("{}/board.txt", table.game), data, &voice);
    let text = match brief {
        Some(text) => text,
        None => whole()?.unwrap_or_else(|| dump(&board.view)),
    };
    Ok(lay_out(&text, columns, &OrderGuard::new(lang, &table.game)))
}

/// Renders the view of a game without a template: each value on its own line, with its name.
pub(super) fn dump(view: &serde_json::Value) -> String {
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
                let texts: Vec<String> = list.iter().map(value_text).collect();
                out.push_str(&format!("{indent}- {name}: {}\n", texts.join(" ")));
            }
            other => out.push_str(&format!("{indent}- {name}: {}\n", value_text(other))),
        }
    }
    let mut out = String::new();
    match view {
        serde_json::Value::Object(map) => map.iter().for_each(|(key, value)| lines(value, key, 0, &mut out)),
        other => out.push_str(&value_text(other)),
    }
    out
}

/// Returns a voice for the board, which shows no times.
pub(super) fn table_voice(table: &TableSummary, lang: Lang) -> Voice {
    let names = table.seats.iter().map(|seat| &seat.name);
    Voice::new(lang, chrono_tz::UTC, Instant::UNIX_EPOCH).at_table(&table.game, names)
}
