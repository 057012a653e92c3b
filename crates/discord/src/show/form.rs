//! Forms: a title and fields to type into, as Discord takes them.

use super::custom_id::ActionId;
use serde_json::{Value, json};

/// The longest title of a form and label of a field, in characters.
const LABEL_CHARS_MAX: usize = 45;
/// The longest example in a field, in characters.
const EXAMPLE_CHARS_MAX: usize = 100;
/// Discord's numbers for a row, for a field in it, and for a field of one line.
const ROW: u8 = 1;
const FIELD: u8 = 4;
const ONE_LINE: u8 = 1;

/// A field of a form.
#[derive(Clone, Debug)]
pub(crate) struct FormField<'a> {
    /// The name by which what was typed into it is found.
    pub(crate) name: &'a str,
    /// What is asked for; cut off after 45 characters.
    pub(crate) label: String,
    /// What stands in the field while it is empty; cut off after 100 characters.
    pub(crate) example: Option<String>,
    /// Whether it must not be left empty.
    pub(crate) required: bool,
    /// The longest text that can be typed, in characters.
    pub(crate) chars_max: u32,
}

/// A form as Discord takes it; `None` if its id would be too long. The title is cut off after 45 characters.
pub(crate) fn form(id: &ActionId, title: &str, fields: &[FormField<'_>]) -> Option<Value> {
    let rows = fields.iter().map(|field| json!({ "type": ROW, "components": [field.written()] }));
    Some(json!({
        "custom_id": id.written()?,
        "title": capped(title, LABEL_CHARS_MAX),
        "components": rows.collect::<Vec<Value>>(),
    }))
}

impl FormField<'_> {
    fn written(&self) -> Value {
        let mut field = json!({
            "type": FIELD, "custom_id": self.name, "style": ONE_LINE, "required": self.required,
            "max_length": self.chars_max, "label": capped(&self.label, LABEL_CHARS_MAX),
        });
        if let Some(example) = &self.example {
            field["placeholder"] = json!(capped(example, EXAMPLE_CHARS_MAX));
        }
        field
    }
}

fn capped(text: &str, most: usize) -> String {
    text.chars().take(most).collect()
}
