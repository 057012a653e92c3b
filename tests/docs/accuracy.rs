//! Compares the docs with the code and its registries: settings, games, words, names and links.

use super::markdown::{Document, code_spans};
use super::{shell, sorted_entries};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use std::sync::OnceLock;

use i18n::Lang;
use league::choices::{CHOICES, choice_value};
use league::rules::LeagueRules;
use model::{Terms, Timing};

/// Folders with code whose names the docs may mention.
const CODE: [&str; 6] = ["src", "crates", "tests", "benches", "examples", ".ci"];
/// Prefixes of paths within the project.
const PLACES: [&str; 10] = [
    "src/",
    "crates/",
    "tests/",
    "docs/",
    "templates/",
    "benches/",
    "examples/",
    "migrations/",
    ".ci/",
    "target/",
];

/// Id and folder of the example game, which does not exist.
const TO_BE_WRITTEN: [&str; 2] = ["high-card", "high_card"];
/// Environment variables in the docs that the program does not read itself.
const OF_OTHERS: [&str; 2] = ["SSL_CERT_FILE", "SSL_CERT_DIR"];

/// Compares the settings in a document's key tables with the defaults that `config check` prints.
pub(crate) fn check_settings(paper: &Document, printed: &str) -> Vec<String> {
    let of_line =
        |line: &str| line.split_once(' ').map(|(key, value)| (key.to_owned(), value.trim().to_owned()));
    let known: BTreeMap<String, String> = printed.lines().filter_map(of_line).collect();
    let rows = paper.rows().into_iter().filter(|row| row.head == "key" && row.cells.len() == 3);
    let bare = |cell: &str| cell.trim_matches('`').to_owned();
    let told: BTreeMap<String, String> = rows.map(|row| (bare(&row.cells[0]), bare(&row.cells[1]))).collect();
    let missing =
        known.keys().filter(|key| !told.contains_key(*key)).map(|key| format!("{key} is undocumented"));
    let other = told.iter().filter(|(key, value)| known.get(*key) != Some(value));
    let other =
        other.map(|(key, value)| format!("{key} is documented as {value}, but is {:?}", known.get(key)));
    missing.chain(other).collect()
}

/// Compares the game pages with the registry.
pub(crate) fn check_games(pages: &[Document], readme: &Document) -> Vec<String> {
    let mut offences = Vec::new();
    for meta in games::all().iter().map(|kind| kind.meta()) {
        let path = format!("docs/games/{}.md", meta.id);
        if !readme.links().iter().any(|link| link.target == path) {
            offences.push(format!("{} does not link to {path}", readme.path));
        }
        let Some(page) = pages.iter().find(|page| page.path == path) else {
            offences.push(format!("{path} is missing"));
            continue;
        };
        let seats = format!("{} to {} players", meta.seats_min, meta.seats_max);
        if !page.text.contains(&seats) {
            offences.push(format!("{path} lacks: {seats}"));
        }
        let rows = page.rows();
        for option in meta.options {
            let row = rows.iter().find(|row| code_spans(&row.cells[0]).contains(&option.key.to_owned()));
            let values =
                row.and_then(|row| row.cells.get(1)).map(|cell| code_spans(cell)).unwrap_or_default();
            if values != option.values {
                offences.push(format!(
                    "{path}: {} is {:?}, but documented as {values:?}",
                    option.key, option.values
                ));
            }
        }
    }
    let is_game = |page: &Document| {
        games::all().iter().any(|kind| page.path.ends_with(&format!("/{}.md", kind.meta().id)))
    };
    offences.extend(
        pages.iter().filter(|page| !is_game(page)).map(|page| format!("{}: unknown game", page.path)),
    );
    offences
}

fn leading_word(text: &str) -> &str {
    text.split_whitespace().next().unwrap_or_default()
}

fn parse_verb(word: &str) -> Option<model::Verb> {
    Lang::all().find_map(|lang| model::VerbWords::new(&i18n::service_verbs(lang)).find_verb(word))
}

/// Checks if this is a word of a game in any language.
fn is_game_word(word: &str, game: &str) -> bool {
    Lang::all().any(|lang| {
        let words = i18n::game_vocabulary(lang, game);
        words.iter().any(|(key, forms)| key == word || forms.iter().any(|form| form == word))
    })
}

/// League settings that the host chooses for all leagues, so that the docs state no default.
const OF_THE_HOST: [&str; 3] = ["pace", "holidays", "away"];

/// Compares a table of league settings with the defaults of a 5211 league.
pub(crate) fn check_league_settings(paper: &Document) -> Vec<String> {
    let meta = games::find("5211").unwrap().meta();
    let timing = Timing {
        pace: model::Pace::parse("normal", meta.weight).unwrap(),
        holiday_days: None,
        extension_s: 0,
    };
    let rules = LeagueRules::default_for_game(meta, BTreeMap::new(), timing, Terms::default());
    let bare = |cell: &str| cell.trim_matches('`').to_owned();
    let rows = paper.rows().into_iter().filter(|row| row.head == "choice" && row.cells.len() == 3);
    let told: BTreeMap<String, String> = rows.map(|row| (bare(&row.cells[0]), bare(&row.cells[1]))).collect();
    let path = &paper.path;
    let untold = CHOICES.iter().filter(|choice| !told.contains_key(**choice));
    let untold = untold.map(|choice| format!("{path} does not document `{choice}`"));
    let strange = told.keys().filter(|choice| !CHOICES.contains(&choice.as_str()));
    let strange = strange.map(|choice| format!("{path}: unknown setting {choice}"));
    let is_ours =
        |choice: &&String| CHOICES.contains(&choice.as_str()) && !OF_THE_HOST.contains(&choice.as_str());
    let other = told.keys().filter(is_ours).filter(|choice| choice_value(&rules, choice) != told[*choice]);
    let other = other.map(|choice| {
        format!(
            "{path}: `{choice}` is documented as `{}`, but is `{}`",
            told[choice],
            choice_value(&rules, choice)
        )
    });
    untold.chain(strange).chain(other).collect()
}

/// Checks that the tables with a `word` column list exactly the verbs of the service.
pub(crate) fn check_verbs(paper: &Document) -> Vec<String> {
    let rows = paper.rows().into_iter().filter(|row| row.head == "word");
    let said: Vec<String> = rows.flat_map(|row| code_spans(&row.cells[0])).collect();
    let strange = said.iter().filter(|line| parse_verb(leading_word(line)).is_none());
    let strange = strange.map(|line| format!("{}: not a command: `{line}`", paper.path));
    let untold = model::VERBS
        .iter()
        .filter(|(_, one)| !said.iter().any(|line| parse_verb(leading_word(line)) == Some(*one)));
    strange.chain(untold.map(|(key, _)| format!("{} does not document `{key}`", paper.path))).collect()
}

/// Compares a table of Discord commands with the message file that names them.
pub(crate) fn check_discord_commands(paper: &Document, messages: &str) -> Vec<String> {
    let named = messages.lines().filter_map(|line| line.strip_prefix("discord-command-")?.split_once(" ="));
    let named: Vec<(&str, &str)> = named.filter(|(key, _)| !key.ends_with("-about")).collect();
    let is_whole = |key: &str| !named.iter().any(|(other, _)| other.starts_with(&format!("{key}-")));
    // A command's message equals its key and may contain a hyphen. Its subcommands have messages of their own.
    let commands = || named.iter().filter(|(key, name)| *key == name.trim()).map(|(key, _)| *key);
    let typed = |key: &str| {
        let of = commands().filter(|command| {
            key.strip_prefix(command).is_some_and(|rest| rest.is_empty() || rest.starts_with('-'))
        });
        let command = of.max_by_key(|command| command.len()).unwrap_or_default();
        format!("/{command}{}", key[command.len()..].replace('-', " "))
    };
    let known: BTreeSet<String> =
        named.iter().filter(|(key, _)| is_whole(key)).map(|(key, _)| typed(key)).collect();
    let rows = paper.rows().into_iter().filter(|row| row.head == "command");
    let told: BTreeSet<String> = rows.flat_map(|row| code_spans(&row.cells[0])).collect();
    let other = told.symmetric_difference(&known);
    other.map(|one| format!("{}: {one} is not both documented and defined", paper.path)).collect()
}

/// Reports typed examples that do not begin with a known word, in mail blocks and in tables of a game's words.
pub(crate) fn check_typed_examples(paper: &Document) -> Vec<String> {
    let ids = || games::all().iter().map(|kind| kind.meta().id);
    let of_page = ids().find(|id| paper.path.ends_with(&format!("/{id}.md")));
    let is_word = |word: &str| match of_page {
        Some(game) => is_game_word(word, game),
        None => ids().any(|game| is_game_word(word, game)),
    };
    let mails = paper.blocks().into_iter().filter(|block| block.info == "mail").flat_map(|block| block.lines);
    let rows = paper.rows().into_iter().filter(|row| row.head == "words");
    let of_games = rows.flat_map(|row| code_spans(&row.cells[0])).filter(|line| !is_word(leading_word(line)));
    let of_mails =
        mails.filter(|line| parse_verb(leading_word(line)).is_none() && !is_word(leading_word(line)));
    of_mails.chain(of_games).map(|line| format!("{}: not a valid input: `{line}`", paper.path)).collect()
}

/// Reports `rules GAME SECTION` examples with an unknown game, or with a section that matches no number or word. At a
/// table of any game, the game may be omitted.
pub(crate) fn check_rule_examples(paper: &Document) -> Vec<String> {
    let shows = |game: &str, words: &str| {
        let book = i18n::rule_book(Lang::default(), game);
        let found = || matches!(book.find(words, Lang::default()), i18n::RuleSearchResult::Section(..));
        !book.sections.is_empty() && (words.is_empty() || found())
    };
    let ids = || games::all().iter().map(|kind| kind.meta().id);
    let asked = paper.spans().into_iter().filter_map(|span| span.strip_prefix("rules ").map(str::to_owned));
    asked
        .filter(|asked| !asked.starts_with("GAME"))
        .filter(|asked| {
            let (game, words) = asked.split_once(' ').unwrap_or((asked, ""));
            !(shows(game, words) || ids().any(|game| shows(game, asked)))
        })
        .map(|asked| format!("{}: `rules {asked}` finds nothing", paper.path))
        .collect()
}

/// Returns the fields of the log lines in a source text: `error` for `tracing::warn!(%error, "..")`.
pub(crate) fn log_fields_in(source: &str) -> BTreeSet<String> {
    let levels = ["error", "warn", "info", "debug", "trace"].map(|level| format!("tracing::{level}!("));
    let mut found = BTreeSet::new();
    for level in levels {
        for call in source.split(&level).skip(1) {
            // The fields precede the message.
            found.extend(field_names(call.split(['"', ';']).next().unwrap_or_default()));
        }
    }
    for call in source.split("tracing::info_span!(\"").skip(1) {
        // The fields follow the name of the span.
        let behind = call.split(");").next().unwrap_or_default();
        found.extend(field_names(behind.split_once(',').map_or("", |(_, fields)| fields)));
    }
    found
}

/// Returns the names of these fields.
fn field_names(fields: &str) -> Vec<String> {
    let mut depth = 0;
    let parts = fields.split(|c: char| {
        depth += i32::from(matches!(c, '(' | '[' | '{')) - i32::from(matches!(c, ')' | ']' | '}'));
        c == ',' && depth == 0
    });
    let names = parts.map(|part| part.split(" = ").next().unwrap_or_default().trim());
    let names = names.map(|name| name.trim_start_matches(['%', '?']).to_owned());
    names.filter(|name| !name.is_empty() && !name.starts_with("target: ")).collect()
}

/// Compares a table of log fields with those that the code writes.
pub(crate) fn check_log_fields(paper: &Document, written: &BTreeSet<String>) -> Vec<String> {
    let rows = paper.rows().into_iter().filter(|row| row.head == "field");
    let told: BTreeSet<String> = rows.flat_map(|row| code_spans(&row.cells[0])).collect();
    let other = told.symmetric_difference(written);
    other.map(|one| format!("{}: the field `{one}` is not both documented and written", paper.path)).collect()
}

/// Returns every log field that the program writes.
pub(crate) fn written_log_fields() -> BTreeSet<String> {
    let mut written = BTreeSet::new();
    visit_texts(&["src", "crates"], &mut |_, text| written.extend(log_fields_in(text)));
    written
}

/// Passes each text file below these folders to `look`, with its path.
fn visit_texts(tops: &[&str], look: &mut dyn FnMut(&str, &str)) {
    let mut left: Vec<String> = tops.iter().map(|path| (*path).to_owned()).collect();
    while let Some(path) = left.pop() {
        if Path::new(&path).is_dir() {
            left.extend(sorted_entries(&path));
        } else if let Ok(text) = fs::read_to_string(&path) {
            look(&path, &text);
        }
    }
}

/// Returns every word of the code in its original spelling.
fn code_words() -> &'static BTreeSet<String> {
    static READ: OnceLock<BTreeSet<String>> = OnceLock::new();
    READ.get_or_init(|| {
        let mut words = BTreeSet::new();
        visit_texts(&CODE, &mut |path, text| {
            // That file contains wrong names on purpose.
            if path != "tests/docs.rs" {
                let all = text.split(|c: char| !c.is_alphanumeric() && c != '_');
                words.extend(all.filter(|word| !word.is_empty()).map(str::to_owned));
            }
        });
        words
    })
}

/// Reports paths, constants, variables, functions and cargo targets in a document that do not exist.
pub(crate) fn find_missing_names(paper: &Document) -> Vec<String> {
    let blocks = paper.blocks();
    let lines: Vec<&str> = blocks.iter().flat_map(shell::block_commands).collect();
    let mut offences = Vec::new();
    for span in paper.spans().iter().map(String::as_str).chain(lines.iter().flat_map(|line| line.split(' ')))
    {
        let is_there = match span {
            path if PLACES.iter().any(|place| path.starts_with(place)) => is_existing_path(path),
            name if OF_OTHERS.contains(&name) => true,
            name if is_constant_name(name) => {
                code_words().contains(name.split('=').next().unwrap_or_default())
            }
            name if name.contains("::") && !name.contains('=') => is_name_in_code(name),
            _ => true,
        };
        if !is_there {
            offences.push(format!("{}: `{span}` does not exist", paper.path));
        }
    }
    for line in lines {
        let words: Vec<&str> = line.split(' ').collect();
        for pair in words.windows(2) {
            let folder = match pair[0] {
                "--test" => "tests",
                "--bench" => "benches",
                "--example" => "examples",
                _ => continue,
            };
            let files = [format!("{folder}/{}.rs", pair[1]), format!("{folder}/{}/main.rs", pair[1])];
            if !files.iter().any(|file| Path::new(file).is_file()) {
                offences.push(format!("{}: `{line}`: {} does not exist", paper.path, files[0]));
            }
        }
    }
    offences
}

/// Checks if a path exists. Accepts paths with a placeholder (`src/**/tests`), of the example game, and of build
/// output.
fn is_existing_path(path: &str) -> bool {
    let to_be_written = TO_BE_WRITTEN.iter().any(|game| path.contains(game));
    to_be_written || path.contains(['<', '*']) || path.starts_with("target/") || Path::new(path).exists()
}

/// Checks for an upper-case name with an underscore, such as `FILE_LINES_MAX` or `RANDOM_GAMES=1000`.
fn is_constant_name(name: &str) -> bool {
    let name = name.split('=').next().unwrap_or_default();
    let capital = |c: char| c.is_ascii_uppercase() || c.is_ascii_digit() || c == '_';
    name.contains('_') && name.starts_with(|c: char| c.is_ascii_uppercase()) && name.chars().all(capital)
}

/// Checks if the code contains each part of a path such as `Desk::hear`. Also accepts a test filter such as `-p
/// vernissage-store sqlite::threads`.
fn is_name_in_code(name: &str) -> bool {
    let name = name.trim_start_matches("--lib ");
    let name =
        name.strip_prefix("-p ").and_then(|rest| rest.split_once(' ')).map_or(name, |(_, tests)| tests);
    let end = name.find(['(', ' ', '{', '<']).unwrap_or(name.len());
    name[..end].split("::").filter(|part| !part.is_empty()).all(|part| code_words().contains(part))
}

/// Reports broken links, and pictures without alternative text.
pub(crate) fn find_broken_links(paper: &Document) -> Vec<String> {
    let mut offences = Vec::new();
    for link in paper.links() {
        let place = format!("{}: [{}]({})", paper.path, link.shown, link.target);
        if link.is_picture && link.shown.trim().is_empty() {
            offences.push(format!("{place}: picture without alternative text"));
        }
        if link.target.starts_with("http") {
            continue;
        }
        let (file, anchor) =
            link.target.split_once('#').map_or((link.target.as_str(), None), |(a, b)| (a, Some(b)));
        let path = Path::new(&paper.path).parent().unwrap_or(Path::new("")).join(file);
        let target = match (file.is_empty(), anchor) {
            (true, _) => Some(paper.clone()),
            (false, Some(_)) if path.is_file() => path.to_str().map(Document::read),
            _ => None,
        };
        let leads = match (target, anchor) {
            (Some(target), Some(anchor)) => target.anchors().contains(anchor),
            _ => path.exists(),
        };
        if !leads {
            offences.push(format!("{place}: broken link"));
        }
    }
    offences
}
