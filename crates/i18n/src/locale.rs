//! The embedded message files, with one bundle for each language.

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};
use include_dir::{Dir, include_dir};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::OnceLock;
use unic_langid::LanguageIdentifier;

static FILES: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/locales");

/// The language for people who have not chosen one, and for messages that another language lacks.
pub(super) const DEFAULT: &str = "en";
/// File name suffix of a game's rules, after the game id.
const RULES: &str = "-rules.md";

/// An embedded language: its message files and game rules.
pub(super) struct Locale {
    tag: &'static str,
    language: LanguageIdentifier,
    messages: OnceLock<ParsedMessages>,
    sources: Vec<&'static str>,
    rules: BTreeMap<&'static str, &'static str>,
}

/// A language's parsed messages. They are parsed on first use: most hosts need one or two languages, and each takes 4
/// MB.
struct ParsedMessages {
    bundle: FluentBundle<FluentResource>,
    ids: BTreeSet<&'static str>,
}

impl Locale {
    /// Returns the tag, which is the folder name.
    pub(super) fn tag(&self) -> &'static str {
        self.tag
    }

    /// Returns all message ids with this prefix, in order.
    pub(super) fn ids<'a>(&'a self, prefix: &'a str) -> impl Iterator<Item = &'static str> + 'a {
        self.messages().ids.iter().copied().filter(move |id| id.starts_with(prefix))
    }

    /// Returns true if this language has the message with this id.
    pub(super) fn has(&self, id: &str) -> bool {
        self.messages().bundle.has_message(id)
    }

    /// Formats the message with this id, or returns `None` if this language lacks it.
    pub(super) fn format(&self, id: &str, args: Option<&FluentArgs<'_>>) -> Option<String> {
        let bundle = &self.messages().bundle;
        let pattern = bundle.get_message(id)?.value()?;
        let mut errors = Vec::new();
        Some(bundle.format_pattern(pattern, args, &mut errors).into_owned())
    }

    fn messages(&self) -> &ParsedMessages {
        self.messages.get_or_init(|| ParsedMessages::parse(self.language.clone(), &self.sources))
    }

    /// Returns the text of a message that takes no arguments.
    pub(super) fn text(&self, id: &str) -> Option<String> {
        self.format(id, None)
    }

    /// Returns the games that have rules in this language, with the text of their rules.
    pub(super) fn rules(&self) -> impl Iterator<Item = (&'static str, &'static str)> + '_ {
        self.rules.iter().map(|(game, text)| (*game, *text))
    }

    /// Returns the raw message files.
    pub(super) fn sources(&self) -> impl Iterator<Item = &'static str> + '_ {
        self.sources.iter().copied()
    }
}

/// Returns all languages, the default first, then by tag.
pub(super) fn locales() -> &'static [Locale] {
    static LOCALES: OnceLock<Vec<Locale>> = OnceLock::new();
    LOCALES.get_or_init(|| {
        let mut all: Vec<Locale> = FILES.dirs().filter_map(read).collect();
        all.sort_by_key(|locale| (locale.tag != DEFAULT, locale.tag));
        all
    })
}

fn read(folder: &'static Dir<'static>) -> Option<Locale> {
    let tag = folder.path().file_name()?.to_str()?;
    let language = tag.parse().ok()?;
    let mut sources: Vec<_> =
        folder.files().filter(|file| file.path().extension().is_some_and(|end| end == "ftl")).collect();
    sources.sort_by_key(|file| file.path());
    let sources: Vec<&str> = sources.iter().filter_map(|file| file.contents_utf8()).collect();
    let rules = folder.files().filter_map(|file| {
        let game = file.path().file_name()?.to_str()?.strip_suffix(RULES)?;
        Some((game, file.contents_utf8()?))
    });
    Some(Locale { tag, language, messages: OnceLock::new(), sources, rules: rules.collect() })
}

impl ParsedMessages {
    fn parse(language: LanguageIdentifier, sources: &[&'static str]) -> Self {
        let mut bundle = FluentBundle::new_concurrent(vec![language]);
        // Isolation marks for bidirectional text would end up in text that people copy from a letter.
        bundle.set_use_isolating(false);
        for source in sources {
            // Unparsable messages are skipped here; tests reject files that contain any.
            let resource = match FluentResource::try_new((*source).to_owned()) {
                Ok(resource) | Err((resource, _)) => resource,
            };
            bundle.add_resource_overriding(resource);
        }
        Self { bundle, ids: sources.iter().flat_map(|source| source.lines()).filter_map(id_of).collect() }
    }
}

/// Returns the id of the message that starts on this line, if any.
pub(super) fn id_of(line: &str) -> Option<&str> {
    let (id, _) = line.split_once('=')?;
    let id = id.trim_end();
    let begins = id.starts_with(|first: char| first.is_ascii_alphabetic());
    let fits = id.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_');
    (begins && fits).then_some(id)
}
