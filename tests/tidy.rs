//! Reads the sources as text and keeps the invariants of `ARCHITECTURE.md`: which folder may know which, what the pure
//! ones must not touch, who alone names an adapter, and how a file looks. One test for each sentence there.
//! `tidy/floors.rs` holds the laws of single files; `tidy/counter.rs` proves that the reader of the sources can find offences.
//!
//! It uses nothing but the standard library, so that it can be run without building the project, from its root:
//! `rustc --test --edition 2024 tests/tidy.rs -o target/tidy && target/tidy`.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test ends where something is not as it must be")]

#[path = "tidy/circles.rs"]
mod circles;
#[path = "tidy/counter.rs"]
mod counter;
#[path = "tidy/floors.rs"]
mod floors;
#[path = "tidy/modules.rs"]
mod modules;
#[path = "tidy/source.rs"]
mod source;

use source::{Source, all_texts, folder, rust, words};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

/// Every folder (or file) of the library and which others it may name, in the order of the house: none may name a later one.
const MAY_NAME: &[(&str, &[&str])] = &[
    ("engine", &[]),
    ("games", &["engine"]),
    ("play", &["engine"]),
    ("league", &["engine", "play"]),
    ("i18n", &["engine", "play"]),
    ("render", &["engine", "play", "i18n"]),
    ("measures", &[]),
    ("store", &["engine", "play", "measures"]),
    ("channels", &["engine", "play", "i18n", "render", "measures"]),
    ("service", &["engine", "games", "play", "league", "i18n", "render", "measures", "store", "channels"]),
    ("config", &["play"]),
];

/// The one file that writes to standard output and standard error.
const PRINTS: &str = "src/cli/out.rs";

/// The folders that decide: no clock, disk, network, chance of the machine, thread, async or order by hash.
const PURE: &[&str] = &["engine", "games", "play", "league", "i18n", "render"];

/// Where no number may be a float.
const WITHOUT_FLOATS: &[&str] = &["engine", "games", "play", "league"];

/// Where a float may be nevertheless: it is turned into a whole number there.
const WITH_FLOATS: &str = "src/league/rating.rs";

/// What the pure folders must not name; a path that begins so is refused.
const IMPURE: &[&str] = &[
    "std::fs",
    "std::net",
    "std::env",
    "std::thread",
    "std::process",
    "std::io",
    "std::time",
    "std::os",
    "std::collections::HashMap",
    "std::collections::HashSet",
    "std::collections::hash_map",
    "std::hash::RandomState",
    "HashMap",
    "HashSet",
    "SystemTime",
    "Instant::now",
    "Utc::now",
    "Local::now",
    "chrono::Local",
    "Local",
    "tokio",
    "rand",
    "getrandom",
    "tracing",
    "log",
    "rusqlite",
    "lettre",
];

/// Crates that one part of the house alone may name, beside the program itself where it is their client (`cli/`).
const NAMED_ONLY_IN: &[(&str, &[&str])] = &[
    ("rusqlite", &["store/sqlite/"]),
    ("tokio_postgres", &["store/postgres/"]),
    ("deadpool_postgres", &["store/postgres/"]),
    ("refinery_core", &["store/sqlite/", "store/postgres/"]),
    // `try` writes and reads mail as its player would.
    ("lettre", &["channels/email/", "cli/try_mail.rs", "cli/doctor/"]),
    ("mail_parser", &["channels/email/", "cli/terminal.rs"]),
    ("smtp_proto", &["channels/email/"]),
    ("async_imap", &["channels/email/collect/", "cli/doctor/"]),
    ("lol_html", &["channels/email/"]),
    ("axum", &["channels/web/"]),
    ("hyper", &["channels/web/"]),
    ("hyper_util", &["channels/web/"]),
    ("icalendar", &["channels/email/", "render/files.rs"]),
    // The doctor asks what others would find.
    ("mail_auth", &["channels/email/", "cli/doctor/"]),
    ("hickory_resolver", &["channels/email/", "cli/doctor/"]),
    ("rustls_pki_types", &["channels/email/", "cli/doctor/"]),
    ("tokio_rustls", &["channels/email/", "cli/doctor/", "store/postgres/"]),
    ("rustix", &["cli/mail_reader.rs"]),
    ("serenity", &["channels/discord/"]),
    ("reqwest", &["channels/discord/"]),
    ("resvg", &["render/"]),
    ("minijinja", &["render/"]),
    ("png", &["render/"]),
    ("prometheus", &["measures.rs"]),
    // Templates hand arguments to the messages.
    ("fluent_bundle", &["i18n/", "render/templates.rs"]),
    ("chacha20", &["engine/dice.rs"]),
    ("chacha20poly1305", &["play/record/keys.rs"]),
    ("getrandom", &["service/world.rs"]),
    ("clap", &["cli/", "main.rs"]),
    ("rustyline", &["cli/typing.rs"]),
    ("anstream", &["cli/"]),
    ("anstyle", &["cli/shown.rs"]),
];

/// The files every game has.
const GAME_FILES: &[&str] = &[
    "mod.rs",
    "meta.rs",
    "parts.rs",
    "state.rs",
    "steps.rs",
    "rules.rs",
    "offers.rs",
    "notes.rs",
    "score.rs",
    "view.rs",
    "automatic.rs",
    "bot.rs",
    "audit.rs",
    "components.toml",
    "RULES.md",
];

/// The longest file and the longest function, in lines.
const FILE_LINES_MAX: usize = 600;
const FUNCTION_LINES_MAX: usize = 70;

/// Fails with every offence at once.
#[track_caller]
pub(crate) fn none(offences: Vec<String>) {
    assert!(offences.is_empty(), "{} offences:\n{}", offences.len(), offences.join("\n"));
}

/// Whether the file is of the program rather than the library.
fn is_program(source: &Source) -> bool {
    source.path == "src/main.rs" || source.path.starts_with("src/cli/")
}

#[test]
fn the_order_of_the_house_has_no_circle() {
    for (at, (name, may)) in MAY_NAME.iter().enumerate() {
        for other in *may {
            let theirs = MAY_NAME.iter().position(|(name, _)| name == other);
            assert!(
                theirs.is_some_and(|theirs| theirs < at),
                "{name} may not name {other}, which comes later"
            );
        }
    }
    let known: BTreeSet<&str> =
        MAY_NAME.iter().map(|(name, _)| *name).chain(["lib", "main", "cli"]).collect();
    for source in rust("src") {
        assert!(known.contains(source.top()), "{}: a room without a place in the order", source.path);
    }
}

#[test]
fn imports_go_up_the_house() {
    let mut offences = Vec::new();
    for source in
        rust("src").iter().filter(|source| !source.is_test() && !is_program(source) && source.top() != "lib")
    {
        let may = MAY_NAME.iter().find(|(name, _)| *name == source.top()).map_or(&[][..], |(_, may)| may);
        // Other ways to reach a room, which would not be seen below.
        let all: Vec<(usize, &str)> = words(source.code()).collect();
        for pair in all.windows(2) {
            if matches!((pair[0].1, pair[1].1), ("crate" | "super", "as") | ("extern", "crate")) {
                offences.push(format!("{}:{}: {} {}", source.path, pair[0].0, pair[0].1, pair[1].1));
            }
        }
        for way in ["#[path", "include!"].iter().filter(|way| source.code().contains(**way)) {
            offences.push(format!("{}: {way}", source.path));
        }
        for (line, path) in source.paths() {
            let Some(named) = source.room_named_by(&path) else { continue };
            if named != source.top() && !may.contains(&named.as_str()) {
                offences.push(format!(
                    "{}:{line}: {} may not name {}",
                    source.path,
                    source.top(),
                    path.join("::")
                ));
            }
        }
    }
    none(offences);
}

#[test]
fn a_game_knows_no_other_game() {
    let mut offences = Vec::new();
    for source in rust("src/games").iter().filter(|source| !source.is_test()) {
        let own = source.path.trim_start_matches("src/games/").split(['/', '.']).next().unwrap_or_default();
        for (line, path) in source.paths().into_iter().filter(|_| own != "mod") {
            if path.starts_with(&["crate".to_owned(), "games".to_owned()])
                && path.get(2).is_some_and(|it| it != own && it != "kit")
            {
                offences.push(format!("{}:{line}: {}", source.path, path.join("::")));
            }
        }
    }
    none(offences);
}

/// The folders of the games: what stands beside them is what all games share.
fn games() -> Vec<String> {
    let is_game =
        |entry: &String| Path::new(entry).is_dir() && !entry.ends_with("/kit") && !entry.ends_with("/tests");
    folder("src/games").into_iter().filter(is_game).collect()
}

/// The id of the game in this folder: no module can begin with a digit, so `5211` lies in `game_5211`.
fn id_of(module: &str) -> String {
    let digits = module.strip_prefix("game_").filter(|rest| rest.starts_with(|c: char| c.is_ascii_digit()));
    digits.unwrap_or(module).replace('_', "-")
}

/// A fifth game is one more folder: no part of the house but the registry and the program's own defaults names one.
#[test]
fn nobody_outside_its_folder_names_a_game() {
    let mut names = Vec::new();
    for game in games() {
        let module = game.rsplit('/').next().unwrap_or_default().to_owned();
        names.extend([id_of(&module), module]);
    }
    assert!(!names.is_empty());
    let mut offences = Vec::new();
    for source in rust("src").iter().filter(|source| !source.is_test() && !is_program(source)) {
        let own = source.path.starts_with("src/games/");
        // Docs may give an example; code may not.
        for name in names.iter().filter(|name| !own && source.with_strings().contains(name.as_str())) {
            offences.push(format!("{} names {name}", source.path));
        }
    }
    none(offences);
}

/// Whether a path is one of [`IMPURE`], leads into one, or brings one in with everything beside it.
fn is_impure(path: &[String]) -> bool {
    let path = path.join("::");
    IMPURE.iter().any(|refused| match path.strip_suffix("::*") {
        Some(all) => *refused == all || refused.starts_with(&format!("{all}::")),
        None if refused.contains("::") => format!("::{path}::").contains(&format!("::{refused}::")),
        // A type may be named alone; a crate never is, but a variable may be called so.
        None if refused.starts_with(char::is_uppercase) => path.split("::").any(|part| part == *refused),
        None => path.starts_with(&format!("{refused}::")),
    })
}

#[test]
fn what_decides_is_pure() {
    let mut offences = Vec::new();
    for source in rust("src").iter().filter(|source| PURE.contains(&source.top()) && !source.is_test()) {
        for (line, path) in source.paths().into_iter().filter(|(_, path)| is_impure(path)) {
            offences.push(format!("{}:{line}: {}", source.path, path.join("::")));
        }
        for (line, word) in
            words(source.code()).filter(|(_, word)| matches!(*word, "async" | "await" | "unsafe"))
        {
            offences.push(format!("{}:{line}: {word}", source.path));
        }
    }
    none(offences);
}

#[test]
fn rules_know_no_floats() {
    let mut offences = Vec::new();
    let may_none = |source: &Source| {
        WITHOUT_FLOATS.contains(&source.top()) && source.path != WITH_FLOATS && !source.is_test()
    };
    for source in rust("src").into_iter().filter(|source| may_none(source)) {
        for (line, word) in words(source.code()) {
            if word.ends_with("f32") || word.ends_with("f64") {
                offences.push(format!("{}:{line}: {word}", source.path));
            }
        }
        let code: Vec<char> = source.code().chars().collect();
        for at in 1..code.len().saturating_sub(1) {
            if code[at] == '.' && code[at - 1].is_ascii_digit() && code[at + 1].is_ascii_digit() {
                let number =
                    code[..at].iter().rev().take_while(|c| c.is_alphanumeric() || **c == '_').count();
                let before = at.checked_sub(number + 1).map_or(' ', |before| code[before]);
                // `pair.0.1` is no number, and neither is `x1.0`.
                if before != '.' && code[at - number].is_ascii_digit() {
                    offences.push(format!("{}: a float", source.path));
                }
            }
        }
    }
    none(offences);
}

#[test]
fn adapters_are_named_where_they_live() {
    let mut offences = Vec::new();
    for source in rust("src").iter().filter(|source| !source.is_test()) {
        let place = source.path.trim_start_matches("src/");
        for (line, path) in source.paths() {
            let first = path.first().map(String::as_str).unwrap_or_default();
            for (name, places) in NAMED_ONLY_IN.iter().filter(|(name, _)| *name == first) {
                if path.len() > 1 && !places.iter().any(|allowed| place.starts_with(allowed)) {
                    offences.push(format!(
                        "{}:{line}: {name} belongs to {}",
                        source.path,
                        places.join(" and ")
                    ));
                }
            }
        }
        if !["store/sqlite/", "store/postgres/"].iter().any(|home| place.starts_with(home)) {
            let text = source.with_strings();
            let sql = ["SELECT ", "INSERT INTO ", "DELETE FROM ", "CREATE TABLE ", "PRAGMA "];
            offences.extend(
                sql.iter().filter(|sql| text.contains(**sql)).map(|sql| format!("{}: {sql}", source.path)),
            );
        }
    }
    none(offences);
}

#[test]
fn only_the_program_chooses_adapters() {
    let mut offences = Vec::new();
    for source in rust("src").iter().filter(|source| !source.is_test() && !is_program(source)) {
        let (top, text) = (source.top(), source.code());
        for (name, home) in [
            ("SqliteStore", "store"),
            ("PostgresStore", "store"),
            ("MemoryStore", "store"),
            ("MailChannel", "channels"),
            ("MailGate", "channels"),
        ] {
            if top != home && words(text).any(|(_, word)| word == name) {
                offences.push(format!("{} names {name}", source.path));
            }
        }
        let names_mail =
            |path: &[String]| path.windows(2).any(|pair| pair[0] == "channels" && pair[1] == "email");
        if top != "channels" && source.paths().iter().any(|(_, path)| names_mail(path)) {
            offences.push(format!("{} names the mail channel", source.path));
        }
    }
    none(offences);
}

/// And in one file of it: these macros panic when whoever reads has left, `say!` gives back an error.
#[test]
fn only_the_program_prints() {
    let printing = ["println", "eprintln", "print", "eprint", "dbg"];
    let streams = ["stdout", "stderr"];
    let mut offences = Vec::new();
    for source in rust("src").iter().filter(|source| !source.is_test() && source.path != PRINTS) {
        for (line, word) in words(source.code()) {
            let rest = source.code().lines().nth(line - 1).unwrap_or_default();
            let prints = printing.contains(&word) && rest.contains(&format!("{word}!"));
            let writes =
                streams.contains(&word) && !is_program(source) && rest.contains(&format!("io::{word}("));
            if prints || writes {
                offences.push(format!("{}:{line}: {word}", source.path));
            }
        }
    }
    none(offences);
}

#[test]
fn every_file_says_what_it_is_for() {
    let all = ["src", "tests", "benches", "examples"].into_iter().flat_map(rust);
    none(all.filter(|source| !source.text.starts_with("//! ")).map(|source| source.path.clone()).collect());
}

#[test]
fn files_and_functions_fit_their_reader() {
    let mut offences = Vec::new();
    for source in ["src", "tests", "benches", "examples"].into_iter().flat_map(rust) {
        let lines = source.text.lines().count();
        if lines > FILE_LINES_MAX {
            offences.push(format!("{}: {lines} lines, at most {FILE_LINES_MAX}", source.path));
        }
        for (line, name, lines) in
            source.functions().into_iter().filter(|(_, _, lines)| *lines > FUNCTION_LINES_MAX)
        {
            offences.push(format!(
                "{}:{line}: {name} has {lines} lines, at most {FUNCTION_LINES_MAX}",
                source.path
            ));
        }
    }
    none(offences);
}

#[test]
fn nothing_is_put_off() {
    let later = [
        concat!("to", "do!"),
        concat!("unimple", "mented!"),
        concat!("TO", "DO"),
        concat!("FIX", "ME"),
        concat!("#[", "ignore"),
        concat!("#[should", "_panic"),
    ];
    let mut offences = Vec::new();
    for source in ["src", "tests", "benches", "examples"].into_iter().flat_map(rust) {
        offences.extend(
            later
                .iter()
                .filter(|word| source.text.contains(**word))
                .map(|word| format!("{}: {word}", source.path)),
        );
    }
    none(offences);
}

#[test]
fn names_say_what_a_thing_is() {
    let empty = ["Manager", "Helper", "Helpers", "Util", "Utils", "Data"];
    let mut offences = Vec::new();
    for source in ["src", "tests", "benches", "examples"].into_iter().flat_map(rust) {
        let all: Vec<(usize, &str)> = words(source.code()).collect();
        for pair in
            all.windows(2).filter(|pair| matches!(pair[0].1, "struct" | "enum" | "trait" | "type" | "union"))
        {
            if empty.iter().any(|word| pair[1].1.ends_with(word)) {
                offences.push(format!("{}:{}: {}", source.path, pair[1].0, pair[1].1));
            }
        }
    }
    none(offences);
}

#[test]
fn every_game_has_the_same_shape() {
    let languages = folder("src/i18n/locales");
    let registry = fs::read_to_string("src/games/mod.rs").unwrap();
    for game in games() {
        for file in GAME_FILES {
            assert!(Path::new(&format!("{game}/{file}")).is_file(), "{game} lacks {file}");
        }
        assert!(Path::new(&format!("{game}/tests")).is_dir(), "{game} lacks tests");
        let module = game.rsplit('/').next().unwrap_or_default();
        assert_eq!(
            registry.matches(&format!("GameKind::of::<{module}::")).count(),
            1,
            "one line for {module}"
        );
        let id = id_of(module);
        for template in ["board.txt", "speech.txt"] {
            assert!(Path::new(&format!("templates/{id}/{template}")).is_file(), "{id} has no {template}");
        }
        for language in &languages {
            for file in [format!("{id}.ftl"), format!("{id}-help.ftl"), format!("{id}-rules.md")] {
                assert!(Path::new(&format!("{language}/{file}")).is_file(), "{language} lacks {file}");
            }
        }
    }
}

#[test]
fn every_language_says_everything() {
    let mut said: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for language in folder("src/i18n/locales") {
        let ids = said.entry(language.clone()).or_default();
        for file in folder(&language).into_iter().filter(|file| file.ends_with(".ftl")) {
            for line in fs::read_to_string(&file).unwrap().lines() {
                let id = line
                    .split_once(" =")
                    .map_or(line.strip_suffix('='), |(id, _)| Some(id))
                    .unwrap_or_default();
                if id.starts_with(|c: char| c.is_ascii_lowercase())
                    && id.chars().all(|c| c.is_ascii_alphanumeric() || "-_".contains(c))
                {
                    assert!(ids.insert(id.to_owned()), "{file}: {id} is said twice");
                }
            }
        }
        assert!(ids.len() > 100, "{language}");
    }
    let all: BTreeSet<String> = said.values().flatten().cloned().collect();
    none(
        said.iter()
            .flat_map(|(language, ids)| all.difference(ids).map(move |id| format!("{language} lacks {id}")))
            .collect(),
    );
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

/// What is stored for ever names things by what they are, never by where they lie in memory.
#[test]
fn what_is_journaled_holds_no_index() {
    let steps = folder("src/games")
        .into_iter()
        .map(|game| format!("{game}/steps.rs"))
        .filter(|file| Path::new(file).is_file());
    for file in steps.chain(["src/play/record/journal.rs".to_owned()]) {
        let source = Source::read(&file);
        assert!(!words(source.code()).any(|(_, word)| matches!(word, "usize" | "isize")), "{file}");
    }
}

/// The project stands alone: nothing points at the places where it was written.
#[test]
fn nothing_points_outside_the_repository() {
    let places =
        [concat!("/wo", "rk/"), concat!("/tmp/", "wt"), concat!("/ro", "ot/"), concat!("/ho", "me/")];
    let mut offences = Vec::new();
    for (path, text) in all_texts() {
        offences.extend(
            places.iter().filter(|place| text.contains(**place)).map(|place| format!("{path}: {place}")),
        );
        if text.contains(concat!("../sha", "red")) {
            offences.push(format!("{path} needs a folder that users do not have"));
        }
    }
    none(offences);
}

/// Each of these tests is named beside its invariant, so that neither is changed without the other.
#[test]
fn the_map_names_every_invariant() {
    let map = fs::read_to_string("ARCHITECTURE.md").unwrap();
    let own = ["tests/tidy.rs", "tests/tidy/floors.rs"].map(Source::read);
    let tests = own.iter().flat_map(|own| own.text.split("#[test]\nfn ").skip(1));
    none(
        tests
            .map(|rest| rest.split('(').next().unwrap_or_default())
            .filter(|name| !map.contains(&format!("`{name}`")))
            .map(|name| format!("{name} is not in ARCHITECTURE.md"))
            .collect(),
    );
}
