//! A game's options: the text for people who are about to open a table, and the parsing of typed options and values.

use super::lang::Lang;
use super::voice::Voice;
use engine::{Meta, TableOption};
use model::{Arg, Instant, strip_separators};

/// Lists the options of a game, one per line, each with its default value first. Returns an empty string for a game
/// without options.
pub fn options_text(lang: Lang, meta: &Meta) -> String {
    let voice = Voice::new(lang, chrono_tz::UTC, Instant::UNIX_EPOCH).at_table(meta.id, []);
    meta.options.iter().map(|choice| line(&voice, choice)).collect::<Vec<_>>().join("\n")
}

/// Converts a typed option and value to their stored form. Accepts keys and the displayed names of any language, in one
/// word or hyphenated. Unknown input is returned in lower case.
pub fn parse_typed_option(meta: &Meta, option: &str, value: &str) -> (String, String) {
    let typed = (option.to_lowercase(), value.to_lowercase());
    let is_option = |choice: &&TableOption| {
        is_key_or_display_name(meta, choice.key, option, &|voice| voice.option(choice.key, "").0)
    };
    let Some(choice) = meta.options.iter().find(is_option) else { return typed };
    let is_value = |one: &&&str| is_key_or_display_name(meta, one, value, &|voice| voice.option("", one).1);
    let value = choice.values.iter().find(is_value).copied().or_else(|| choice.canonical_value(&typed.1));
    (choice.key.to_owned(), value.map_or(typed.1, str::to_owned))
}

/// Returns true if the typed text is this key of a game, or the display name of the key in any language.
fn is_key_or_display_name(meta: &Meta, key: &str, typed: &str, called: &dyn Fn(&Voice) -> String) -> bool {
    let voice = |lang: Lang| Voice::new(lang, chrono_tz::UTC, Instant::UNIX_EPOCH).at_table(meta.id, []);
    strip_separators(key) == strip_separators(typed)
        || Lang::all().any(|lang| strip_separators(&called(&voice(lang))) == strip_separators(typed))
}

fn line(voice: &Voice, choice: &TableOption) -> String {
    let told = |(at, value): (usize, &&str)| {
        let (_, told) = voice.option(choice.key, value);
        if at == 0 {
            format!(
                "{told}{}",
                voice
                    .say_unescaped(&messages::brackets(Arg::Text(voice.lang().text(messages::OPTION_USUAL))))
            )
        } else {
            told
        }
    };
    let (name, _) = voice.option(choice.key, "");
    let typed = format!("{}={}", choice.key, choice.values.join(" / "));
    let values = voice.join(choice.values.iter().enumerate().map(told));
    let line = messages::option_line(Arg::Text(name), Arg::Text(typed), Arg::Text(values));
    format!("- {}", voice.say_unescaped(&line))
}
