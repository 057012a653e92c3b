//! The form into which a number or a whole line is typed.

use super::custom_id::{Act, ActionId};
use super::form::{FormField, form};
use super::menu_id::MenuAt;
use i18n::{Lang, Voice};
use model::{Arg, Code, Instant, Say};
use ports::OfferedMoves;
use serde_json::Value;

/// The name of the field.
pub(crate) const MOVE_FIELD: &str = "words";
/// The longest line that can be typed, in characters.
const LINE_CHARS_MAX: u32 = 1_000;

/// The form for a number behind these words, or for a line where there are no numbers behind them; `None` if they are too long for
/// its id.
pub(crate) fn move_form(moves: &OfferedMoves, begun: &str, table: &Code, lang: Lang) -> Option<Value> {
    let voice = Voice::new(lang, chrono_tz::UTC, Instant::UNIX_EPOCH).at_table(&moves.game, []);
    let offered = &moves.offered;
    let range = offered.offers.iter().find(|offer| offer.words == begun).and_then(|offer| offer.range);
    let (label, example) = match range {
        Some((first, last)) => {
            let range = Arg::Text(format!("{first}–{last}"));
            let words = Arg::Text(voice.choice(begun));
            (
                voice.say(&Say::new("discord-form-number").with("range", range.clone())),
                voice.say(&Say::new("discord-form-range").with("words", words).with("range", range)),
            )
        }
        None => {
            let usual = offered.turns.first().map(|turn| voice.line(&turn.join(", ")));
            (lang.text("discord-form-words"), usual.unwrap_or_else(|| lang.text("discord-form-line")))
        }
    };
    let title = voice.say(&Say::new("discord-form-title").with("table", Arg::Text(table.to_string())));
    let at = MenuAt { behind: offered.behind, ..MenuAt::default() }.list(begun, 0);
    let id = ActionId::at(table, Act::Typed).asked(moves.seat, moves.opened).with(at.written());
    let field = FormField {
        name: MOVE_FIELD,
        label,
        example: Some(example),
        required: true,
        chars_max: LINE_CHARS_MAX,
    };
    form(&id, &title, &[field])
}
