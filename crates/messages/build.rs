//! Generates a constructor and a key constant for each English message, so that a wrong key or a missing argument does
//! not compile.

#![allow(clippy::disallowed_methods, reason = "a build script reads its input files")]

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Message, Pattern, PatternElement};
use fluent_syntax::parser::parse;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, error, fs};

/// English message files of the service itself. Game files are excluded because their keys are data.
const FILES: [&str; 8] = ["chat", "discord", "help", "keepsake", "league", "service", "speech", "talk"];
const FOLDER: &str = "../i18n/locales/en";

/// Prefixes of message ids that end in a word from the code. Each becomes a `Family`.
const FAMILIES: [&str; 41] = [
    "alt-part",
    "colour",
    "confirm",
    "discord-admin",
    "discord-admin-would",
    "discord-clear",
    "discord-command",
    "discord-field",
    "discord-for",
    "discord-lacks",
    "discord-league-format",
    "discord-more",
    "discord-notice",
    "discord-option",
    "discord-pace",
    "discord-reason",
    "discord-setup",
    "discord-state",
    "discord-substitute",
    "discord-tag",
    "discord-way",
    "help",
    "league",
    "league-choice",
    "league-ended",
    "league-entry",
    "league-event",
    "league-finding",
    "league-press",
    "league-state",
    "league-table",
    "league-tie",
    "letter-because",
    "month",
    "say-help",
    "say-league-why-above",
    "say-league-why-below",
    "say-wrong",
    "subject",
    "table-status",
    "weekday",
];

/// Arguments shared by all sentences about a season. `LeagueSay::about_season` supplies all three at once.
const OF_LEAGUE: [&str; 3] = ["league", "season", "title"];

/// Arguments that name a person, or show a person's own words, in the messages with these prefixes. Their constructors
/// take clean text only. The messages of other prefixes get names that are already rendered for their reader.
const FREE: [&str; 9] = ["captain", "name", "other", "player", "quote", "reason", "removed", "team", "title"];
const OF_FREE: [&str; 3] = ["discord-", "league-", "say-"];
/// Messages whose argument of such a name is the service's own text.
const NOT_FREE: [(&str, &str); 3] =
    [("say-over", "reason"), ("say-rules-section", "title"), ("say-rules-nothing", "title")];
/// Messages with an announcement.
const ANNOUNCEMENTS: [&str; 3] =
    ["say-league-news-announced", "say-league-would-announce", "say-league-would-announce-later"];

type Messages<'s> = BTreeMap<&'s str, Message<&'s str>>;

fn main() -> Result<(), Box<dyn error::Error>> {
    let mut sources = Vec::new();
    for file in FILES {
        let path = Path::new(FOLDER).join(file).with_extension("ftl");
        println!("cargo::rerun-if-changed={}", path.display());
        sources.push(fs::read_to_string(path)?);
    }
    let mut messages = Messages::new();
    for source in &sources {
        let resource = parse(source.as_str()).map_err(|(_, errors)| format!("{errors:?}"))?;
        messages.extend(resource.body.into_iter().filter_map(|entry| match entry {
            Entry::Message(message) => Some((message.id.name, message)),
            _ => None,
        }));
    }
    let mut code = String::new();
    for (id, message) in &messages {
        generate(&mut code, id, message, &messages)?;
    }
    for family in FAMILIES {
        generate_family(&mut code, family, &messages)?;
    }
    fs::write(PathBuf::from(env::var("OUT_DIR")?).join("messages.rs"), code)?;
    Ok(())
}

/// Writes the constructor and the key constant of one message.
fn generate(code: &mut String, id: &str, message: &Message<&str>, all: &Messages<'_>) -> std::fmt::Result {
    let mut arguments = arguments(message, all);
    let of_league = id.starts_with("league-") || id.starts_with("say-league-");
    let named = arguments.len();
    arguments.retain(|name| !of_league || !OF_LEAGUE.contains(name));
    let made = if arguments.len() < named { "LeagueSay" } else { "Say" };
    let name = id.replace('-', "_");
    let constant = name.to_uppercase();
    let text = message.value.as_ref().map(approximate_text).unwrap_or_default();
    let doc = text.lines().fold(String::new(), |doc, line| format!("{doc}/// {line}\n"));
    let parameters = arguments.iter().map(|name| match is_free(id, name) {
        true => format!("{name}: impl Into<FreeArg>"),
        false => format!("{name}: Arg"),
    });
    let parameters: Vec<_> = parameters.collect();
    let pairs = arguments.iter().map(|name| match is_free(id, name) {
        true => format!("(\"{name}\", Arg::from({name}.into()))"),
        false => format!("(\"{name}\", {name})"),
    });
    let pairs: Vec<_> = pairs.collect();
    writeln!(code, "/// Message text:\n/// ```text\n{doc}/// ```")?;
    if made == "Say" {
        writeln!(code, "#[must_use]")?;
    }
    writeln!(code, "pub fn {name}({}) -> {made} {{", parameters.join(", "))?;
    writeln!(code, "    {made}::from_key_args(\"{id}\", &mut [{}])\n}}", pairs.join(", "))?;
    let kind = if named == 0 { "PlainKey" } else { "Key" };
    writeln!(code, "/// Key of the message `{id}`.\npub const {constant}: {kind} = {kind}(\"{id}\");")
}

/// Returns true if an argument of a message may only be made from clean text.
fn is_free(id: &str, argument: &str) -> bool {
    let is_named = FREE.contains(&argument) && OF_FREE.iter().any(|prefix| id.starts_with(prefix));
    let is_announced = argument == "text" && ANNOUNCEMENTS.contains(&id);
    (is_named || is_announced) && !NOT_FREE.contains(&(id, argument))
}

/// Writes the constants of a message family: one for the messages without arguments, one for all messages.
fn generate_family(code: &mut String, family: &str, all: &Messages<'_>) -> std::fmt::Result {
    let members =
        || all.iter().filter_map(|(id, one)| Some((id.strip_prefix(family)?.strip_prefix('-')?, one)));
    let constant = family.replace('-', "_").to_uppercase();
    let plain: Vec<_> =
        members().filter(|(_, one)| arguments(one, all).is_empty()).map(|(word, _)| word).collect();
    let words: Vec<_> = members().map(|(word, _)| word).collect();
    for (group, kind, words) in [("OF", "PlainKey", plain), ("ALL", "Key", words)] {
        let pairs = words.iter().map(|word| format!("(\"{word}\", {kind}(\"{family}-{word}\"))"));
        writeln!(code, "/// The messages `{family}-…`.\npub const {group}_{constant}: Family<{kind}> =")?;
        writeln!(code, "    Family({kind}(\"{family}-\"), &[{}]);", pairs.collect::<Vec<_>>().join(", "))?;
    }
    Ok(())
}

/// Returns the arguments of a message, including those of the messages it references, in alphabetical order.
fn arguments<'s>(message: &Message<&'s str>, all: &Messages<'s>) -> BTreeSet<&'s str> {
    let mut found = BTreeSet::new();
    if let Some(pattern) = &message.value {
        collect_pattern_args(pattern, all, &mut found);
    }
    found
}

fn collect_pattern_args<'s>(pattern: &Pattern<&'s str>, all: &Messages<'s>, found: &mut BTreeSet<&'s str>) {
    for element in &pattern.elements {
        match element {
            PatternElement::Placeable { expression: Expression::Inline(inline) } => {
                collect_inline_args(inline, all, found);
            }
            PatternElement::Placeable { expression: Expression::Select { selector, variants } } => {
                collect_inline_args(selector, all, found);
                variants.iter().for_each(|variant| collect_pattern_args(&variant.value, all, found));
            }
            PatternElement::TextElement { .. } => {}
        }
    }
}

fn collect_inline_args<'s>(
    inline: &InlineExpression<&'s str>,
    all: &Messages<'s>,
    found: &mut BTreeSet<&'s str>,
) {
    match inline {
        InlineExpression::VariableReference { id } => {
            found.insert(id.name);
        }
        InlineExpression::MessageReference { id, .. } => {
            found.extend(all.get(id.name).into_iter().flat_map(|other| arguments(other, all)));
        }
        InlineExpression::FunctionReference { arguments, .. } => {
            arguments.positional.iter().for_each(|inner| collect_inline_args(inner, all, found));
        }
        InlineExpression::Placeable { expression } => {
            if let Expression::Inline(inner) = &**expression {
                collect_inline_args(inner, all, found);
            }
        }
        _ => {}
    }
}

/// Renders a message roughly as written in its file, for the generated documentation.
fn approximate_text(pattern: &Pattern<&str>) -> String {
    let element = |element: &PatternElement<&str>| match element {
        PatternElement::TextElement { value } => (*value).to_owned(),
        PatternElement::Placeable { expression: Expression::Inline(inline) } => approximate_inline(inline),
        PatternElement::Placeable { expression: Expression::Select { selector, variants } } => {
            let usual = variants.iter().find(|variant| variant.default);
            let usual = usual.map(|variant| approximate_text(&variant.value)).unwrap_or_default();
            format!("{{ {} -> .. {usual} }}", approximate_inline(selector))
        }
    };
    pattern.elements.iter().map(element).collect()
}

fn approximate_inline(inline: &InlineExpression<&str>) -> String {
    match inline {
        InlineExpression::StringLiteral { value } => (*value).to_owned(),
        InlineExpression::VariableReference { id } => format!("{{ ${} }}", id.name),
        InlineExpression::MessageReference { id, .. } => format!("{{ {} }}", id.name),
        _ => "{ .. }".to_owned(),
    }
}
