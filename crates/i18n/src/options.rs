//! The options of a game as somebody reads them who is about to open a table: their names, what they can be, how they are typed; and
//! what is meant where they are typed.

use super::lang::Lang;
use super::voice::Voice;
use engine::{Choice, Meta};
use model::{Arg, Instant, joined};

/// One line for each option of a game, the first of its values being the usual one. Empty for a game without options.
pub fn options_text(lang: Lang, meta: &Meta) -> String {
    let voice = Voice::new(lang, chrono_tz::UTC, Instant::UNIX_EPOCH).at_table(meta.id, []);
    meta.options.iter().map(|choice| line(&voice, choice)).collect::<Vec<_>>().join("\n")
}

/// An option and a value of a game as they are stored, whoever typed them in whatever language: by their keys, or as they are told, written in
/// one word or with hyphens. What is neither stays as it was typed, in small letters.
pub fn option_meant(meta: &Meta, option: &str, value: &str) -> (String, String) {
    let typed = (option.to_lowercase(), value.to_lowercase());
    let is_option =
        |choice: &&Choice| is_called(meta, choice.key, option, &|voice| voice.option(choice.key, "").0);
    let Some(choice) = meta.options.iter().find(is_option) else { return typed };
    let is_value = |one: &&&str| is_called(meta, one, value, &|voice| voice.option("", one).1);
    let value = choice.values.iter().find(is_value).copied().or_else(|| choice.respelled(&typed.1));
    (choice.key.to_owned(), value.map_or(typed.1, str::to_owned))
}

/// Whether these words are this key of a game, or what it is called in some language.
fn is_called(meta: &Meta, key: &str, typed: &str, called: &dyn Fn(&Voice) -> String) -> bool {
    let voice = |lang: Lang| Voice::new(lang, chrono_tz::UTC, Instant::UNIX_EPOCH).at_table(meta.id, []);
    joined(key) == joined(typed) || Lang::all().any(|lang| joined(&called(&voice(lang))) == joined(typed))
}

fn line(voice: &Voice, choice: &Choice) -> String {
    let told = |(at, value): (usize, &&str)| {
        let (_, told) = voice.option(choice.key, value);
        if at == 0 {
            format!(
                "{told}{}",
                voice.as_it_is(&messages::brackets(Arg::Text(voice.lang().text(messages::OPTION_USUAL))))
            )
        } else {
            told
        }
    };
    let (name, _) = voice.option(choice.key, "");
    let typed = format!("{}={}", choice.key, choice.values.join(" / "));
    let values = voice.join(choice.values.iter().enumerate().map(told));
    let line = messages::option_line(Arg::Text(name), Arg::Text(typed), Arg::Text(values));
    format!("- {}", voice.as_it_is(&line))
}
