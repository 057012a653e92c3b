//! Forms (Discord modals): a title, text fields and menus, including the forms for a line or number and for a reason.

use super::custom_id::{Act, ActionId};
use super::menu_id::MenuState;
use i18n::{Lang, Voice};
use model::{Arg, Code, Instant};
use ports::OfferedMoves;
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// Maximum length of a form title and a field label, in characters.
const LABEL_CHARS_MAX: usize = 45;
/// Maximum length of a field's placeholder, in characters.
const EXAMPLE_CHARS_MAX: usize = 100;
/// Discord's component types for a row and a text input, and the style of a single-line input.
const ROW: u8 = 1;
const FIELD: u8 = 4;
const ONE_LINE: u8 = 1;
/// Discord's component types for a menu, and for a label with a field or a menu.
const MENU: u8 = 3;
const LABEL: u8 = 18;

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
    let voice = Voice::new(lang, chrono_tz::UTC, Instant::UNIX_EPOCH).at_table(moves.game.id, []);
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

/// Names of the menu of usual reasons, and of the field for any other.
const REASON_MENU: &str = "reason";
const WHY_FIELD: &str = "why";
/// Maximum length of a reason, in characters.
const WHY_CHARS_MAX: u32 = 300;
/// Usual reasons, in the order of the menu.
const REASONS: [&str; 5] = ["away", "asked", "agreed", "mistake", "rules"];

/// Builds the form for a reason: a menu of usual ones, and a field for the admin's own words. Returns `None` if the id
/// would be too long.
pub(crate) fn reason_form(id: &ActionId, lang: Lang) -> Option<Value> {
    let option =
        |word: &&str| json!({ "value": word, "label": lang.text(messages::OF_DISCORD_REASON.of(word)) });
    let menu = json!({
        "type": MENU, "custom_id": REASON_MENU, "required": false,
        "placeholder": lang.text(messages::DISCORD_REASON_MENU_EXAMPLE),
        "options": REASONS.iter().map(option).collect::<Vec<Value>>(),
    });
    let field = json!({
        "type": FIELD, "custom_id": WHY_FIELD, "style": ONE_LINE, "required": false, "max_length": WHY_CHARS_MAX,
        "placeholder": lang.text(messages::DISCORD_FIELD_WHY_EXAMPLE),
    });
    let labelled = |text: String, component: Value| json!({ "type": LABEL, "label": truncate_chars(&text, LABEL_CHARS_MAX), "component": component });
    Some(json!({
        "custom_id": id.encode_custom_id()?,
        "title": truncate_chars(&lang.text(messages::DISCORD_SURE_TITLE), LABEL_CHARS_MAX),
        "components": [
            labelled(lang.text(messages::DISCORD_REASON_MENU), menu),
            labelled(lang.text(messages::DISCORD_FIELD_WHY), field),
        ],
    }))
}

/// Returns the reason given in a submitted form: the admin's own words or, without any, the chosen usual reason.
pub(crate) fn submitted_reason(fields: &BTreeMap<&str, &str>, lang: Lang) -> Option<String> {
    let own = fields.get(WHY_FIELD).map(|why| why.split_whitespace().collect::<Vec<_>>().join(" "));
    let chosen = fields.get(REASON_MENU).filter(|word| REASONS.contains(word));
    own.or_else(|| chosen.map(|word| lang.text(messages::OF_DISCORD_REASON.of(word))))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn own_words_precede_the_chosen_reason() {
        let lang = Lang::default();
        let reason = |fields: &[(&'static str, &'static str)]| {
            submitted_reason(&fields.iter().copied().collect(), lang)
        };
        assert_eq!(reason(&[("why", "No  answer."), ("reason", "away")]).as_deref(), Some("No answer."));
        for word in REASONS {
            assert!(reason(&[("reason", word)]).is_some_and(|text| text.len() > word.len()), "{word}");
        }
        assert_eq!(reason(&[("reason", "bribe")]), None);
        assert_eq!(reason(&[]), None);
    }
}
