//! Forms (Discord modals): a title and text fields, including the forms for a line or number and for a reason.

use super::custom_id::{Act, ActionId};
use super::menu_id::MenuState;
use i18n::{Lang, Voice};
use model::{Arg, Code, Instant};
use ports::OfferedMoves;
use serde_json::{Value, json};

/// Maximum length of a form title and a field label, in characters.
const LABEL_CHARS_MAX: usize = 45;
/// Maximum length of a field's placeholder, in characters.
const EXAMPLE_CHARS_MAX: usize = 100;
/// Discord's component types for a row and a text input, and the style of a single-line input.
const ROW: u8 = 1;
const FIELD: u8 = 4;
const ONE_LINE: u8 = 1;

/// A field of a form.
#[derive(Clone, Debug)]
pub(crate) struct FormField<'a> {
    /// Name under which the submitted value is found.
    pub(crate) name: &'a str,
    /// Label; truncated to 45 characters.
    pub(crate) label: String,
    /// Placeholder of the empty field; truncated to 100 characters.
    pub(crate) example: Option<String>,
    /// True if the field must not be left empty.
    pub(crate) required: bool,
    /// Maximum length of the value, in characters.
    pub(crate) chars_max: u32,
}

/// Builds a form; `None` if the id would be too long. The title is truncated to 45 characters.
pub(crate) fn form(id: &ActionId, title: &str, fields: &[FormField<'_>]) -> Option<Value> {
    let rows = fields.iter().map(|field| json!({ "type": ROW, "components": [field.to_component()] }));
    Some(json!({
        "custom_id": id.encode_custom_id()?,
        "title": truncate_chars(title, LABEL_CHARS_MAX),
        "components": rows.collect::<Vec<Value>>(),
    }))
}

impl FormField<'_> {
    fn to_component(&self) -> Value {
        let mut field = json!({
            "type": FIELD, "custom_id": self.name, "style": ONE_LINE, "required": self.required,
            "max_length": self.chars_max, "label": truncate_chars(&self.label, LABEL_CHARS_MAX),
        });
        if let Some(example) = &self.example {
            field["placeholder"] = json!(truncate_chars(example, EXAMPLE_CHARS_MAX));
        }
        field
    }
}

fn truncate_chars(text: &str, most: usize) -> String {
    text.chars().take(most).collect()
}

/// Name of the move field.
pub(crate) const MOVE_FIELD: &str = "words";
/// Maximum length of a typed line, in characters.
const LINE_CHARS_MAX: u32 = 1_000;

/// Builds the form for a number after these words, or for a line if the words take no number. Returns `None` if the
/// words are too long for the id.
pub(crate) fn move_form(moves: &OfferedMoves, begun: &str, table: &Code, lang: Lang) -> Option<Value> {
    let voice = Voice::new(lang, chrono_tz::UTC, Instant::UNIX_EPOCH).at_table(&moves.game, []);
    let offered = &moves.offered;
    let range = offered.offers.iter().find(|offer| offer.words == begun).and_then(|offer| offer.range);
    let (label, example) = match range {
        Some((first, last)) => {
            let range = Arg::Text(format!("{first}–{last}"));
            let words = Arg::Text(voice.choice(begun));
            (
                voice.say(&messages::discord_form_number(range.clone())),
                voice.say(&messages::discord_form_range(range, words)),
            )
        }
        None => {
            let usual = offered.turns.first().map(|turn| voice.line(&turn.join(", ")));
            (
                lang.text(messages::DISCORD_FORM_WORDS),
                usual.unwrap_or_else(|| lang.text(messages::DISCORD_FORM_LINE)),
            )
        }
    };
    let title = voice.say(&messages::discord_form_title(Arg::Text(table.to_string())));
    let at = MenuState { draft_version: offered.fingerprint, ..MenuState::default() }.list(begun, 0);
    let id = ActionId::at(table, Act::Typed)
        .for_decision(moves.seat, moves.opened)
        .with_argument(at.encode_state());
    let field = FormField {
        name: MOVE_FIELD,
        label,
        example: Some(example),
        required: true,
        chars_max: LINE_CHARS_MAX,
    };
    form(&id, &title, &[field])
}

/// Name of the reason field.
pub(crate) const WHY_FIELD: &str = "why";
/// Maximum length of a reason, in characters.
const WHY_CHARS_MAX: u32 = 300;

/// Builds the form for a reason; `None` if the id would be too long.
pub(crate) fn reason_form(id: &ActionId, lang: Lang) -> Option<Value> {
    let field = FormField {
        name: WHY_FIELD,
        label: lang.text(messages::DISCORD_FIELD_WHY),
        example: Some(lang.text(messages::DISCORD_FIELD_WHY_EXAMPLE)),
        required: true,
        chars_max: WHY_CHARS_MAX,
    };
    form(id, &lang.text(messages::DISCORD_SURE_TITLE), &[field])
}
