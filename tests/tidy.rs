//! Source-tree rules that neither the compiler nor clippy can enforce: dependencies between crates and files, file
//! layout, and names. docs/testing.md lists them. `syn` reads the sources and `cargo metadata` the manifests.
//!
//! `tidy/crates.rs` holds the rules of crates, `tidy/file_layers.rs` those of files and `tidy/voice.rs` those of
//! wording. `tidy/counter_tests.rs` shows that each can fail.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a failed test panics")]

#[path = "tidy/counter_tests.rs"]
mod counter_tests;
#[path = "tidy/crates.rs"]
mod crates;
#[path = "tidy/cycles.rs"]
mod cycles;
#[path = "tidy/file_layers.rs"]
mod file_layers;
#[path = "tidy/modules.rs"]
mod modules;
#[path = "tidy/source.rs"]
mod source;
#[path = "tidy/voice.rs"]
mod voice;

use source::{RUST, Source, all_rust_sources, collect_files, expand_paths, folder, production_sources};
use std::fs;
use std::path::Path;

/// Crates in which floats are forbidden.
const WITHOUT_FLOATS: &[&str] = &["engine", "games", "model", "play", "league"];

/// The one file in those crates that uses floats. It converts them to integers.
const WITH_FLOATS: &str = "crates/league/src/rating.rs";

/// Path of the only crate that may contain SQL.
const SPEAKS_SQL: &str = "crates/store/src/";

/// Files that every game has. The remaining parts are in one of these files or use the default.
const GAME_FILES: &[&str] = &[
    "mod.rs",
    "state.rs",
    "steps.rs",
    "rules.rs",
    "offers.rs",
    "score.rs",
    "view.rs",
    "components.toml",
    "RULES.md",
];

/// The game that `new-game` copies. Its `texts` folder holds the files that `new-game` puts elsewhere.
const TUTORIAL: &str = "crates/games/src/sealed_lots";

/// Maximum length of a file and of a function, in lines.
const FILE_LINES_MAX: usize = 600;
const FUNCTION_LINES_MAX: usize = 70;

/// Fails with all violations at once.
#[track_caller]
pub(crate) fn report_violations(offences: Vec<String>) {
    assert!(offences.is_empty(), "{} violations:\n{}", offences.len(), offences.join("\n"));
}

/// Finds paths in a game's file that lead into another game.
fn find_other_games(source: &Source) -> Vec<String> {
    let Some(rest) = source.path.strip_prefix("crates/games/src/") else { return Vec::new() };
    let own = rest.split(['/', '.']).next().unwrap_or_default();
    let mut offences = Vec::new();
    for (line, path) in expand_paths(&source.tokens) {
        let names = |at: usize, name: &str| path.get(at).is_some_and(|part| part == name);
        if own != "lib" && names(0, "crate") && !names(1, own) && !names(1, "kit") && path.len() > 1 {
            offences.push(format!("{}:{line}: {}", source.path, path.join("::")));
        }
    }
    offences
}

#[test]
fn games_do_not_use_other_games() {
    report_violations(production_sources().flat_map(find_other_games).collect());
}

/// Returns the folders of the games. Everything else in `crates/games/src` is shared by all games.
fn game_folders() -> Vec<String> {
    let is_game =
        |entry: &String| Path::new(entry).is_dir() && !entry.ends_with("/kit") && !entry.ends_with("/tests");
    folder("crates/games/src").into_iter().filter(is_game).collect()
}

/// Returns the id of the game in this folder. A module name cannot begin with a digit, so `5211` is in `game_5211`.
fn game_id(module: &str) -> String {
    let digits = module.strip_prefix("game_").filter(|rest| rest.starts_with(|c: char| c.is_ascii_digit()));
    digits.unwrap_or(module).replace('_', "-")
}

/// Finds names of games in code outside the game's folder. Docs may use a game as an example; code may not.
fn find_game_names(source: &Source, names: &[String]) -> Vec<String> {
    let is_own = source.path.starts_with("crates/games/src/") || source.path.starts_with("src/");
    let all = source.words().chain(source.literals());
    let named = all.filter(|(_, text)| !is_own && names.iter().any(|name| text.contains(name.as_str())));
    named.map(|(line, text)| format!("{}:{line}: {text}", source.path)).collect()
}

/// A fifth game only adds a folder: nothing but the registry and the program's own defaults names a game.
#[test]
fn games_are_named_only_in_their_own_folder() {
    let modules =
        game_folders().into_iter().map(|game| game.rsplit('/').next().unwrap_or_default().to_owned());
    let names: Vec<String> = modules.flat_map(|module| [game_id(&module), module]).collect();
    assert!(!names.is_empty());
    report_violations(production_sources().flat_map(|source| find_game_names(source, &names)).collect());
}

/// Finds async code in a pure crate. Clippy rejects clocks, files and hash collections there, but has no lint for
/// async.
fn find_async_code(source: &Source) -> Vec<String> {
    let is_pure = crates::PURE.contains(&source.in_crate());
    let found = source.words().filter(|(_, word)| is_pure && matches!(*word, "async" | "await"));
    found.map(|(line, word)| format!("{}:{line}: {word}", source.path)).collect()
}

#[test]
fn pure_crates_contain_no_async_code() {
    report_violations(production_sources().flat_map(find_async_code).collect());
}

/// All pure crates have the same clippy restrictions.
#[test]
fn pure_crates_share_their_lints() {
    let walls = fs::read_to_string("crates/pure-clippy.toml").unwrap();
    for name in crates::PURE {
        let own = fs::read_to_string(format!("crates/{name}/clippy.toml")).unwrap_or_default();
        assert_eq!(own, walls, "crates/{name}/clippy.toml");
    }
}

/// Finds floating-point types and literals.
fn find_floats(source: &Source) -> Vec<String> {
    if !WITHOUT_FLOATS.contains(&source.in_crate()) || source.path == WITH_FLOATS {
        return Vec::new();
    }
    let is_float = |text: &str| {
        let decimal = text.starts_with(|c: char| c.is_ascii_digit()) && text.contains('.');
        decimal || text.ends_with("f32") || text.ends_with("f64")
    };
    // `pair.0.1` is tokenized as a literal `0.1` after a dot.
    let index = |at: usize| at > 0 && source.tokens[at - 1].text == ".";
    let found = source.tokens.iter().enumerate().filter(|(at, it)| is_float(&it.text) && !index(*at));
    found.map(|(_, it)| format!("{}:{}: {}", source.path, it.line, it.text)).collect()
}

#[test]
fn rules_contain_no_floats() {
    report_violations(production_sources().flat_map(find_floats).collect());
}

/// Finds SQL statements in string literals.
fn find_sql(source: &Source) -> Vec<String> {
    let words = ["SELECT ", "INSERT INTO ", "DELETE FROM ", "CREATE TABLE ", "PRAGMA "];
    let of_others = source.literals().filter(|_| !source.path.starts_with(SPEAKS_SQL));
    let found = of_others.filter(|(_, text)| words.iter().any(|word| text.contains(word)));
    found.map(|(line, text)| format!("{}:{line}: {text}", source.path)).collect()
}

#[test]
fn only_the_store_crate_contains_sql() {
    report_violations(production_sources().flat_map(find_sql).collect());
}

/// Finds writes to standard output or standard error in a library. Clippy rejects `println!` and related macros
/// everywhere.
fn find_stream_writes(source: &Source) -> Vec<String> {
    let is_stream = |path: &[String]| {
        path.ends_with(&["io".to_owned(), "stdout".to_owned()])
            || path.ends_with(&["io".to_owned(), "stderr".to_owned()])
    };
    let found = expand_paths(&source.tokens)
        .into_iter()
        .filter(|(_, path)| !source.in_crate().is_empty() && is_stream(path));
    found.map(|(line, path)| format!("{}:{line}: {}", source.path, path.join("::"))).collect()
}

#[test]
fn only_the_binary_writes_to_standard_streams() {
    report_violations(production_sources().flat_map(find_stream_writes).collect());
}

/// Finds files in folders of modules that no file near them declares, so that they are never compiled.
fn find_undeclared_files(sources: &[Source]) -> Vec<String> {
    let roots = ["lib", "main", "build"];
    let mut offences = Vec::new();
    for source in
        sources.iter().filter(|source| source.path.contains("/src/") || source.path.contains("/proof/"))
    {
        let path = source.path.trim_end_matches(".rs").trim_end_matches("/mod");
        let (place, name) = path.rsplit_once('/').unwrap_or_default();
        let above = place.rsplit_once('/').unwrap_or_default().0;
        let is_near = |other: &Source| {
            let parent = other.path.rsplit_once('/').unwrap_or_default().0;
            parent == place || parent == above || parent == above.rsplit_once('/').unwrap_or_default().0
        };
        let is_declared = |other: &Source| {
            let is_module = is_near(other) && other.text.contains(&format!("mod {name};"));
            is_module || other.text.contains(&format!("/{name}.rs\"]"))
        };
        if !roots.contains(&name) && !sources.iter().any(is_declared) {
            offences.push(format!("{} is no module", source.path));
        }
    }
    offences
}

#[test]
fn every_file_is_a_module() {
    report_violations(find_undeclared_files(all_rust_sources()));
}

#[test]
fn every_file_begins_with_a_module_doc() {
    report_violations(
        all_rust_sources()
            .iter()
            .filter(|source| !source.text.starts_with("//! "))
            .map(|source| source.path.clone())
            .collect(),
    );
}

#[test]
fn files_and_functions_stay_within_line_limits() {
    let mut offences = Vec::new();
    for source in all_rust_sources() {
        let lines = source.text.lines().count();
        if lines > FILE_LINES_MAX {
            offences.push(format!("{}: {lines} lines, at most {FILE_LINES_MAX}", source.path));
        }
        let is_long = |lines| lines > FUNCTION_LINES_MAX;
        for (line, name, lines) in source.functions.iter().filter(|it| is_long(it.2)) {
            offences.push(format!(
                "{}:{line}: {name} has {lines} lines, at most {FUNCTION_LINES_MAX}",
                source.path
            ));
        }
    }
    report_violations(offences);
}

#[test]
fn code_contains_no_todos_or_ignored_tests() {
    let later = [
        concat!("to", "do!"),
        concat!("unimple", "mented!"),
        concat!("TO", "DO"),
        concat!("FIX", "ME"),
        concat!("#[", "ignore"),
        concat!("#[should", "_panic"),
    ];
    let mut offences = Vec::new();
    for source in all_rust_sources() {
        offences.extend(
            later
                .iter()
                .filter(|word| source.text.contains(**word))
                .map(|word| format!("{}: {word}", source.path)),
        );
    }
    report_violations(offences);
}

/// Finds time limits other than those that detect a hang. A machine may be ten times as busy, and a fast machine proves
/// nothing.
fn find_time_limits(source: &Source) -> Vec<String> {
    let ends_what_hangs =
        ["PATIENCE", "WAIT_MAX", "GAME_TIME", "QUIET_TIME", "TAKEN_OVER", "Duration::from_secs(60)"];
    let bound = |line: &str| {
        Some(line.split_once("assert!(")?.1.split_once(concat!(".elapsed", "() <"))?.1.trim().to_owned())
    };
    let lines = source.text.lines().enumerate().filter_map(|(at, line)| Some((at + 1, bound(line)?)));
    let wrong = lines.filter(|(_, bound)| !ends_what_hangs.iter().any(|it| bound.starts_with(it)));
    wrong.map(|(line, bound)| format!("{}:{line}: within {bound}", source.path)).collect()
}

/// Tests count attempts, steps, comparisons or calls; benchmarks measure time.
#[test]
fn tests_do_not_measure_time() {
    report_violations(all_rust_sources().iter().flat_map(find_time_limits).collect());
}

#[test]
fn vague_names_are_rejected() {
    let empty = ["Manager", "Helper", "Helpers", "Util", "Utils", "Data"];
    let mut offences = Vec::new();
    for source in all_rust_sources() {
        let all: Vec<(usize, &str)> = source.words().collect();
        for pair in
            all.windows(2).filter(|pair| matches!(pair[0].1, "struct" | "enum" | "trait" | "type" | "union"))
        {
            if empty.iter().any(|word| pair[1].1.ends_with(word)) {
                offences.push(format!("{}:{}: {}", source.path, pair[1].0, pair[1].1));
            }
        }
    }
    report_violations(offences);
}

#[test]
fn every_game_has_the_same_file_layout() {
    let registry = fs::read_to_string("crates/games/src/lib.rs").unwrap();
    for game in game_folders() {
        let is_file = |path: String| assert!(Path::new(&path).is_file(), "{game} has no {path}");
        GAME_FILES.iter().for_each(|file| is_file(format!("{game}/{file}")));
        is_file(format!("{game}/tests/mod.rs"));
        let module = game.rsplit('/').next().unwrap_or_default();
        assert_eq!(
            registry.matches(&format!("GameKind::of::<{module}::")).count(),
            1,
            "{module} must be registered exactly once"
        );
        if game == TUTORIAL {
            ["board.txt", "messages.ftl", "rules.md"]
                .iter()
                .for_each(|file| is_file(format!("{game}/texts/{file}")));
            continue;
        }
        let (id, english) = (game_id(module), "crates/i18n/locales/en");
        is_file(format!("templates/{id}/board.txt"));
        is_file(format!("{english}/{id}.ftl"));
        is_file(format!("{english}/{id}-rules.md"));
    }
}

#[test]
fn migrations_are_numbered_without_gaps() {
    for of_one_store in ["migrations", "migrations/postgres"] {
        let mut numbers: Vec<u32> = Vec::new();
        for file in folder(of_one_store).into_iter().filter(|file| Path::new(file).is_file()) {
            let name = file.rsplit('/').next().unwrap_or_default();
            let number = name
                .strip_prefix('V')
                .and_then(|rest| rest.split_once("__"))
                .filter(|_| name.ends_with(".sql"));
            numbers.push(
                number
                    .and_then(|(number, _)| number.parse().ok())
                    .unwrap_or_else(|| panic!("{name}: V<number>__<name>.sql")),
            );
        }
        numbers.sort_unstable();
        assert_eq!(numbers, (1..=numbers.len() as u32).collect::<Vec<_>>(), "{of_one_store}");
    }
}

/// Permanently stored data identifies things by what they are, never by their position in memory.
#[test]
fn journaled_types_contain_no_indices() {
    let steps = folder("crates/games/src")
        .into_iter()
        .map(|game| format!("{game}/steps.rs"))
        .filter(|file| Path::new(file).is_file());
    for file in steps.chain(["crates/model/src/record/journal.rs".to_owned()]) {
        let source = Source::read(&file);
        assert!(!source.words().any(|(_, word)| matches!(word, "usize" | "isize")), "{file}");
    }
}

/// Returns the project's text files as pairs of path and contents.
fn all_texts() -> Vec<(String, String)> {
    let mut found: Vec<String> =
        [".ci/run", "ARCHITECTURE.md", "CHANGELOG.md", "CONTRIBUTING.md", "Cargo.toml", "README.md"]
            .into_iter()
            .chain(["SECURITY.md", "clippy.toml", "config.example.toml", "deny.toml"])
            .map(str::to_owned)
            .collect();
    RUST.into_iter()
        .chain([".github", "docs", "migrations", "templates"])
        .for_each(|top| collect_files(top, &mut found));
    found.into_iter().filter_map(|path| fs::read_to_string(&path).ok().map(|text| (path, text))).collect()
}

/// The project is self-contained: no file refers to the machine on which it was written.
#[test]
fn no_file_refers_to_paths_outside_the_repository() {
    let places =
        [concat!("/wo", "rk/"), concat!("/tmp/", "wt"), concat!("/ro", "ot/"), concat!("/ho", "me/")];
    let mut offences = Vec::new();
    for (path, text) in all_texts() {
        offences.extend(
            places.iter().filter(|place| text.contains(**place)).map(|place| format!("{path}: {place}")),
        );
        if text.contains(concat!("../sha", "red")) {
            offences.push(format!("{path} refers to a folder that users do not have"));
        }
    }
    report_violations(offences);
}

/// Every rule is documented, so that code and docs change together.
#[test]
fn every_tidy_rule_is_documented() {
    let told = fs::read_to_string("docs/testing.md").unwrap();
    let own = ["tests/tidy.rs", "tests/tidy/crates.rs", "tests/tidy/file_layers.rs", "tests/tidy/voice.rs"]
        .map(Source::read);
    let names = own.iter().flat_map(|own| own.text.split("#[test]\nfn ").skip(1));
    let names = names.map(|rest| rest.split('(').next().unwrap_or_default());
    report_violations(
        names
            .filter(|name| !told.contains(&format!("`{name}`")))
            .map(|name| format!("docs/testing.md lacks {name}"))
            .collect(),
    );
}
