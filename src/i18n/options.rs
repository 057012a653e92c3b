//! The options of a game as somebody reads them who is about to open a table: their names, what they can be, how they are typed.

use super::lang::{Lang, message};
use super::voice::Voice;
use crate::engine::{Choice, Meta};
use crate::play::Instant;
use fluent_bundle::FluentArgs;

/// One line for each option of a game, the first of its values being the usual one. Empty for a game without options.
pub fn options_text(lang: Lang, meta: &Meta) -> String {
    let voice = Voice::new(lang, chrono_tz::UTC, Instant::UNIX_EPOCH).at_table(meta.id, []);
    meta.options.iter().map(|choice| line(&voice, choice)).collect::<Vec<_>>().join("\n")
}

fn line(voice: &Voice, choice: &Choice) -> String {
    let lang = voice.lang();
    let told = |(at, value): (usize, &&str)| {
        let (_, told) = voice.option(choice.key, value);
        if at == 0 { format!("{told}{}", brackets(lang, lang.text("option-usual"))) } else { told }
    };
    let (name, _) = voice.option(choice.key, "");
    let mut args = FluentArgs::new();
    args.set("option", name);
    args.set("values", voice.join(choice.values.iter().enumerate().map(told)));
    args.set("typed", format!("{}={}", choice.key, choice.values.join(" / ")));
    format!("- {}", message(lang, "option-line", Some(&args)).unwrap_or_default())
}

fn brackets(lang: Lang, text: String) -> String {
    let mut args = FluentArgs::new();
    args.set("text", text);
    message(lang, "brackets", Some(&args)).unwrap_or_default()
}
