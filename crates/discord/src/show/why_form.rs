//! The form in which whoever does something gives the reason.

use super::form::{FormField, form};
use super::sure::SurePress;
use i18n::Lang;
use serde_json::Value;

/// The name of the field.
pub(crate) const WHY_FIELD: &str = "why";
/// The longest reason, in characters.
const WHY_CHARS_MAX: u32 = 300;

/// The form; `None` if its id would be too long.
pub(crate) fn why_form(press: &SurePress, lang: Lang) -> Option<Value> {
    let field = FormField {
        name: WHY_FIELD,
        label: lang.text("discord-field-why"),
        example: Some(lang.text("discord-field-why-example")),
        required: true,
        chars_max: WHY_CHARS_MAX,
    };
    form(&press.id(), &lang.text("discord-sure-title"), &[field])
}
