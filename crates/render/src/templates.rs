//! The embedded templates and the functions available to them.

use super::font::{self, covers_text};
use super::text_layout::{VERBATIM_MARK, columns, pad, truncate_with_mark};
use engine::Seat;
use fluent_bundle::FluentArgs;
use i18n::{Voice, lettered_place};
use include_dir::{Dir, include_dir};
use minijinja::syntax::SyntaxConfig;
use minijinja::value::{Kwargs, Serde, ValueKind};
use minijinja::{AutoEscape, Environment, Error, ErrorKind, Output, State, UndefinedBehavior, Value};
use model::{BoardSummary, TableSummary};
use std::fmt::Write;
use std::sync::{Arc, OnceLock};

static FILES: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/../../templates");

/// Returns the environment with every template, parsed once. A faulty template is skipped; a test detects it.
pub(super) fn environment() -> &'static Environment<'static> {
    static ENVIRONMENT: OnceLock<Environment<'static>> = OnceLock::new();
    ENVIRONMENT.get_or_init(|| {
        let mut environment = Environment::new();
        // In debug mode, errors would quote the template's variables, and thus a player's view.
        environment.set_debug(false);
        if let Ok(syntax) = SyntaxConfig::builder().trim_blocks(true).lstrip_blocks(true).build() {
            environment.set_syntax(syntax);
        }
        environment.set_undefined_behavior(UndefinedBehavior::SemiStrict);
        environment.set_auto_escape_callback(|name| {
            if name.ends_with(".html") || name.ends_with(".svg") {
                AutoEscape::Html
            } else {
                AutoEscape::None
            }
        });
        environment.set_formatter(format_value);
        environment.add_filter("pad", |text: &str, width: usize| pad(text, width));
        environment.add_filter("columns", columns);
        environment.add_filter("fit", fit);
        environment.add_filter("within", cut_to_width);
        environment.add_filter("wide", font::width);
        environment.add_filter("grid", grid);
        environment.add_filter("drafted", is_drafted_field);
        environment.add_filter("lettered", name_with_letter);
        environment
            .add_function("letter", |at: u32| char::from_u32(u32::from('A') + at.min(25)).map(String::from));
        for (name, source) in sources(&FILES) {
            let _unreadable = environment.add_template(name, source);
        }
        environment
    })
}

/// Returns the name of a place with a letter for its column: row 2, column 3 (`2-3`) is `C2`.
fn name_with_letter(place: &str) -> String {
    let named = place.split_once('-').and_then(|(row, column)| lettered_place(row, column));
    named.map_or_else(|| place.to_owned(), |named| named.to_uppercase())
}

/// Writes a value like the default formatter, but does not escape slashes in HTML. Slashes are safe there, and programs
/// would not recognise a page address in which they are escaped.
fn format_value(out: &mut Output<'_>, state: &mut State<'_, '_>, value: &Value) -> Result<(), Error> {
    let text = value.as_str().filter(|text| text.contains('/') && !value.is_safe());
    let Some(text) = text.filter(|_| matches!(state.auto_escape(), AutoEscape::Html)) else {
        return minijinja::escape_formatter(out, state, value);
    };
    for (index, part) in text.split('/').enumerate() {
        if index > 0 {
            out.write_char('/')?;
        }
        minijinja::escape_formatter(out, state, &Value::from(part))?;
    }
    Ok(())
}

/// Returns every template's name (its path) and source.
#[cfg(test)]
pub(super) fn every_source() -> Vec<(&'static str, &'static str)> {
    sources(&FILES)
}

fn sources(folder: &'static Dir<'static>) -> Vec<(&'static str, &'static str)> {
    let own = folder.files().filter_map(|file| Some((file.path().to_str()?, file.contents_utf8()?)));
    own.chain(folder.dirs().flat_map(sources)).collect()
}

/// Returns the data for a game's own templates.
pub(super) fn template_data(table: &TableSummary, board: &BoardSummary) -> Value {
    minijinja::context! {
        view => Value::from(Serde(&board.view)),
        standings => Value::from(Serde(&board.standings)),
        table => Value::from(Serde(table)),
        since => Value::from(Serde(&board.since)),
        has_draft => has_draft(&board.view),
    }
}

/// Returns true if anything in a view is only drafted.
fn has_draft(view: &serde_json::Value) -> bool {
    match view {
        serde_json::Value::Object(map) => map.contains_key("drafted") || map.values().any(has_draft),
        serde_json::Value::Array(list) => list.iter().any(has_draft),
        _ => false,
    }
}

/// Renders a template with its data and the reader's voice. Fails if there is no such template, or if it does not fit
/// the data.
pub(super) fn render(name: &str, data: Value, voice: &Voice) -> Result<String, Error> {
    let speech = speech(&Arc::new(voice.clone()));
    environment().get_template(name)?.render(minijinja::context! { ..speech, ..data })
}

/// Renders an optional template of a game. Returns `None` if the game does not have it.
pub(super) fn render_if_any(name: &str, data: Value, voice: &Voice) -> Result<Option<String>, Error> {
    match environment().get_template(name) {
        Err(error) if error.kind() == ErrorKind::TemplateNotFound => Ok(None),
        _ => render(name, data, voice).map(Some),
    }
}

/// Returns the template of a game's picture elements, if it has one. The template defines the colours of the seats.
pub(super) fn pieces(game: &str) -> Option<String> {
    let name = format!("{game}/pieces.svg");
    environment().get_template(&name).is_ok().then_some(name)
}

/// Returns the functions for templates:
///
/// - `t(id, ..)`: a message;
/// - `g(id, ..)`: a message of the game;
/// - `name(seat)`: a player's name;
/// - `drawn(seat)`: a name for pictures (a colour if the font lacks a letter);
/// - `words(canonical)`: the words of a move.
///
/// `as_it_is` goes before a line to be copied.
fn speech(voice: &Arc<Voice>) -> Value {
    let own = Arc::clone(voice);
    let t = move |id: &str, args: Kwargs| message(&own, id, &args);
    let own = Arc::clone(voice);
    let g = move |id: &str, args: Kwargs| message(&own, &format!("{}-{id}", own.game()), &args);
    let own = Arc::clone(voice);
    let name = move |seat: u8| own.name(Seat::new(seat));
    let own = Arc::clone(voice);
    let drawn = move |seat: u8| {
        let name = own.name(Seat::new(seat));
        if covers_text(&name) { name } else { own.lang().text(messages::OF_COLOUR.of(&seat.to_string())) }
    };
    let own = Arc::clone(voice);
    let words = move |canonical: &str| own.words(canonical);
    minijinja::context! {
        t => Value::from_function(t),
        g => Value::from_function(g),
        name => Value::from_function(name),
        drawn => Value::from_function(drawn),
        words => Value::from_function(words),
        as_it_is => VERBATIM_MARK.to_string(),
    }
}

fn message(voice: &Voice, id: &str, args: &Kwargs) -> Result<String, Error> {
    let mut given = FluentArgs::new();
    for name in args.args() {
        let value: Value = args.get(name)?;
        match i64::try_from(value.clone()) {
            Ok(number) if value.kind() == ValueKind::Number => given.set(name.to_owned(), number),
            _ => given.set(name.to_owned(), value.to_string()),
        }
    }
    let missing = || Error::new(ErrorKind::InvalidOperation, format!("unknown message `{id}`"));
    voice.text(id, Some(&given)).ok_or_else(missing)
}

/// Mark that replaces the cut part of a text in a picture.
pub(super) const CUT: &str = "..";

/// Cuts the text to this many columns of a picture, with two dots if it was longer.
fn fit(text: &str, width: usize) -> String {
    truncate_with_mark(text, CUT, |text| columns(text) <= width)
}

/// Cuts the text to a width in a picture at a font size, with two dots if it was longer.
fn cut_to_width(text: &str, width: f64, size: f64) -> String {
    truncate_with_mark(text, CUT, |text| font::width(text, size) <= width)
}

/// Returns true if a draft of the reader has changed this field of an object.
fn is_drafted_field(thing: &Value, field: &str) -> bool {
    let fields = thing.get_attr("drafted").ok();
    let mut fields = fields.iter().filter_map(|list| list.try_iter().ok()).flatten();
    fields.any(|one| one.as_str() == Some(field))
}

/// Lays out objects with `column`, `row` (from 1), `width` and `height` on a grid. Returns the grid's rows; each cell
/// is the object that covers it, or none if it is empty.
fn grid(things: Vec<Value>, width: usize, height: usize) -> Result<Vec<Vec<Value>>, Error> {
    let mut rows = vec![vec![Value::from(()); width]; height];
    for thing in things {
        let number = |name: &str| usize::try_from(thing.get_attr(name)?);
        let (column, row) = (number("column")?, number("row")?);
        let (wide, high) = (number("width")?, number("height")?);
        for line in rows.iter_mut().skip(row.saturating_sub(1)).take(high) {
            for cell in line.iter_mut().skip(column.saturating_sub(1)).take(wide) {
                *cell = thing.clone();
            }
        }
    }
    Ok(rows)
}
