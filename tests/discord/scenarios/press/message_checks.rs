//! Content that no message may show: message keys, identifiers, raw errors, labels in another language, or no content
//! at all. Nor may an offered press be refused.

use std::collections::BTreeSet;
use std::path::Path;
use std::sync::LazyLock;

use i18n::{Lang, game_title};
use regex::Regex;

use super::findings::Findings;
use super::plan::LANGS;
use super::plan::Plan;
use crate::people::{Form, SeenMessage};

/// Text that Discord renders as something else: mentions, times, links. Also hexadecimal data.
static SIGNS: LazyLock<Regex> =
    LazyLock::new(|| Regex::new(r"<[@#t][^>]*>|https?://\S+|\b[0-9a-f]{16,}\b").unwrap());
/// A word as a program writes it.
static TOKEN: LazyLock<Regex> = LazyLock::new(|| Regex::new(r"[A-Za-z0-9][A-Za-z0-9_-]*").unwrap());
/// Identifiers such as `play2`, `Play1`, `last_round`.
static IDENTIFIER: LazyLock<Regex> =
    LazyLock::new(|| Regex::new(r"^(?:[A-Za-z][a-z]+[0-9]+|[A-Za-z0-9]+(?:_[A-Za-z0-9]+)+)$").unwrap());
/// A word of a language in Latin script.
static LATIN: LazyLock<Regex> = LazyLock::new(|| Regex::new(r"\b[a-z]{3,}\b").unwrap());
/// Text that only a program produces.
const RAW: [&str; 9] = ["{ $", "{$", "Some(", "Err(", "::", "panicked", "\u{fffd}", "undefined", "NaN"];
/// Keys of messages that refuse something: prefixes of groups, and single keys.
const REFUSALS: [&str; 14] = [
    "say-refused",
    "say-wrong",
    "say-not-your-turn",
    "say-not-your-seat",
    "say-not-in",
    "say-no-table",
    "say-no-vacancy",
    "say-nothing-waits",
    "discord-button-unknown",
    "discord-button-of",
    "discord-button-old",
    "discord-not-",
    "discord-form-empty",
    "discord-menu-moved-on",
];

/// Returns the messages of a language as pairs of key and text. A message of several lines has only its first.
fn locale_messages(lang: &str) -> Vec<(String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("crates/i18n/locales").join(lang);
    let mut files: Vec<_> = std::fs::read_dir(folder).unwrap().map(|file| file.unwrap().path()).collect();
    files.retain(|file| file.extension().is_some_and(|end| end == "ftl"));
    let texts = files.iter().map(|file| std::fs::read_to_string(file).unwrap());
    let lines: Vec<String> =
        texts.flat_map(|text| text.lines().map(str::to_owned).collect::<Vec<_>>()).collect();
    let parts = lines.iter().filter(|line| line.starts_with(|c: char| c.is_ascii_alphanumeric()));
    let parts = parts.filter_map(|line| line.split_once(" ="));
    parts.map(|(key, text)| (key.trim().to_owned(), text.trim().to_owned())).collect()
}

/// Keys that cannot be mistaken for a word.
static KEYS: LazyLock<BTreeSet<String>> = LazyLock::new(|| {
    let all = locale_messages("en").into_iter().map(|(key, _)| key);
    // If the name of a game begins with a digit, only these keys have the prefix `game-`.
    all.filter(|key| key.contains('-')).map(|key| key.trim_start_matches("game-").to_owned()).collect()
});

/// The fixed text of each refusal in every language.
static REFUSED: LazyLock<Vec<String>> = LazyLock::new(|| {
    let all = LANGS.into_iter().flat_map(|(_, lang)| locale_messages(lang));
    let is_refusal = |key: &str| REFUSALS.iter().any(|begin| key.starts_with(begin));
    let refusals = all.filter(|(key, _)| is_refusal(key.trim_start_matches("in-chat-")));
    let longest = refusals.filter_map(|(_, text)| {
        let pieces =
            text.split(['{', '}']).enumerate().filter(|(nth, _)| nth % 2 == 0).map(|(_, piece)| piece.trim());
        pieces.max_by_key(|piece| piece.len()).map(str::to_owned)
    });
    longest.filter(|piece| piece.len() >= 9).collect()
});

/// Returns every visible text of a message, with its kind.
fn visible_texts(message: &SeenMessage) -> Vec<(&'static str, &str)> {
    let mut all = vec![("text", message.text.as_str())];
    all.extend(message.files.iter().map(|file| ("description of a picture", file.description.as_str())));
    all.extend(message.buttons.iter().map(|button| ("label of a button", button.label.as_str())));
    for menu in &message.menus {
        all.push(("placeholder of a menu", &menu.placeholder));
        all.extend(menu.options.iter().map(|(label, _)| ("label of an option", label.as_str())));
        all.extend(menu.descriptions.iter().map(|about| ("description of an option", about.as_str())));
    }
    all
}

/// Performs the checks that apply to every message, for any reader.
pub(super) fn check_message(message: &SeenMessage, code: &str, lang: Lang, found: &Findings) {
    if message.is_thinking {
        return;
    }
    for (what, text) in visible_texts(message) {
        check_words(what, text, lang, found);
    }
    let says = text_content(&message.text, code);
    if says.is_empty() && message.menus.is_empty() {
        found.add("a message has no content", &format!("{:?} in {:?}", message.text, message.place));
    }
    for menu in &message.menus {
        let mut seen = BTreeSet::new();
        for (option, about) in menu.options.iter().zip(&menu.descriptions) {
            if !seen.insert((&option.0, about)) {
                found.add(
                    "two options look the same",
                    &format!("{} in {:?}", option.0, text_content(&message.text, code)),
                );
            }
        }
    }
}

/// Performs the same checks on a form.
pub(super) fn check_form(form: &Form, lang: Lang, found: &Findings) {
    check_words("title of a form", &form.title, lang, found);
    for (label, placeholder, value) in &form.fields {
        check_words("label of a field", label, lang, found);
        check_words("placeholder of a field", placeholder, lang, found);
        check_words("filled field", value, lang, found);
    }
}

fn check_words(what: &str, text: &str, lang: Lang, found: &Findings) {
    let text = SIGNS.replace_all(text, " ");
    for token in TOKEN.find_iter(&text).map(|token| token.as_str()) {
        if KEYS.contains(token) {
            found.add("a message key is shown", &format!("{token} as {what} ({lang})"));
        } else if IDENTIFIER.is_match(token) {
            found.add("an identifier is shown", &format!("{token} as {what} ({lang})"));
        }
    }
    if let Some(raw) = RAW.iter().find(|raw| text.contains(**raw)) {
        found.add("raw data is shown", &format!("{raw} as {what} ({lang}): {text}"));
    }
    let is_label = what.starts_with("label") || what.starts_with("placeholder");
    if lang.as_str() != "en" && is_label && LATIN.is_match(&text) {
        found.add("a label is in another language", &format!("{text} as {what} ({lang})"));
    }
}

/// Returns a text without mentions and without the code and title of the table.
fn text_content(text: &str, code: &str) -> String {
    let mut text = SIGNS.replace_all(text, "").replace(code, "");
    let titles = Lang::all().flat_map(|lang| {
        let all = games::all().iter();
        all.map(move |kind| game_title(lang, kind.meta().id))
    });
    titles.for_each(|title| text = text.replace(&title, ""));
    text.retain(|c| c.is_alphanumeric() || c == ' ');
    text.trim().to_owned()
}

/// Returns the refusal in a text, if any.
pub(super) fn find_refusal(text: &str) -> Option<&'static str> {
    REFUSED.iter().map(String::as_str).find(|piece| text.contains(piece))
}

/// Counter-test: the rules detect wrong content.
#[test]
fn forbidden_content_is_detected() {
    let judged = |text: &str, lang: &str| {
        let found = Findings::default().for_game(&Plan::from_seed(0));
        check_words("label of a button", text, Lang::parse(lang), &found);
        std::panic::catch_unwind(|| found.assert_none()).is_err()
    };
    for (text, lang) in [
        ("Play2", "en"),
        ("over, play1, play2", "en"),
        ("5211-end-last-round", "en"),
        ("last_round", "en"),
        ("discord-menu-choose", "en"),
        ("until { $at }", "en"),
        ("hang 在 g6", "zh-Hant"),
    ] {
        assert!(judged(text, lang), "{text}");
    }
    for (text, lang) in [
        ("Hang it at g6 for $5, until <t:1800000000:R>", "en"),
        ("K7QF · Art Society", "en"),
        ("Architect to 3-4: build", "en"),
        ("掛在 g6,5 元", "zh-Hant"),
        ("Proof code: 0123456789abcdef0123", "en"),
    ] {
        assert!(!judged(text, lang), "{text}");
    }
    assert_eq!(text_content("<@123>\n**K7QF · Art Society**", "K7QF"), "");
    assert_ne!(text_content("<@123>\n**K7QF · Art Society**\nAda asks for a pause", "K7QF"), "");
    assert!(REFUSED.len() > 30, "{REFUSED:?}");
    assert!(find_refusal("There's no table \"sales\". To see yours, use **/table mine**.").is_some());
    assert!(find_refusal("Sealed: bid 14.").is_none());
}
