//! The form into which the rest of a move is typed.

use super::custom_id::{Act, ActionId};
use super::form::{FormField, form};
use super::menu_id::MenuAt;
use super::menu_words::WordsSoFar;
use crate::i18n::{Lang, Voice};
use crate::play::{Arg, Code, Instant, Say};
use serde_json::Value;

/// The name of the field.
pub(crate) const MOVE_FIELD: &str = "words";
/// The longest line that can be typed, in characters.
const LINE_CHARS_MAX: u32 = 1_000;

/// The form for what comes behind the words so far; `None` if these are too long for its id.
pub(crate) fn move_form(so_far: &WordsSoFar, table: &Code, lang: Lang) -> Option<Value> {
    let voice = Voice::new(lang, chrono_tz::UTC, Instant::UNIX_EPOCH).at_table(&so_far.next.game, []);
    let ranges: Vec<String> = so_far
        .next
        .half
        .completion
        .next
        .iter()
        .filter_map(|word| word.range.map(|(first, last)| format!("{first}–{last}")))
        .collect();
    let only_numbers = ranges.len() == so_far.next.half.completion.next.len() && !ranges.is_empty();
    let words = voice.words(&so_far.words);
    let range = Arg::Text(ranges.join(", "));
    let label = match only_numbers {
        true => voice.say(&Say::new("discord-form-number").with("range", range.clone())),
        false => lang.text("discord-form-words"),
    };
    let example = match (only_numbers, so_far.words.is_empty()) {
        (true, _) => {
            voice.say(&Say::new("discord-form-range").with("words", Arg::Text(words)).with("range", range))
        }
        (false, false) => voice.say(&Say::new("discord-form-behind").with("words", Arg::Text(words))),
        (false, true) => lang.text("discord-form-line"),
    };
    let title = voice.say(&Say::new("discord-form-title").with("table", Arg::Text(table.to_string())));
    let at = MenuAt { steps: so_far.next.half.steps, words: so_far.words.clone(), ..MenuAt::default() };
    let id = ActionId::at(table, Act::Typed).asked(so_far.next.seat, so_far.next.opened).with(at.written());
    let field = FormField {
        name: MOVE_FIELD,
        label,
        example: Some(example),
        required: true,
        chars_max: LINE_CHARS_MAX,
    };
    form(&id, &title, &[field])
}
