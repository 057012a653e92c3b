//! Names of tests in the docs: filters of `cargo test`, and the modules that prove a promise. A filter that matches no
//! test would pass for ever.

use super::markdown::{Document, code_spans};
use super::shell::block_commands;
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

/// Test programs of the root package, each a folder or file in `tests/`.
const PROGRAMS: [&str; 6] = ["proof", "discord", "peers", "fuzz", "tidy", "docs"];
/// Docs that name the tests which prove a promise.
const PROVED: [&str; 2] = ["SECURITY.md", "docs/invariants.md"];
/// The library of the root package.
const ROOT: &str = "vernissage";

/// Modules and tests of each crate and test program, such as `hostile::costs`.
pub(crate) struct TestNames(BTreeMap<String, Vec<String>>);

impl TestNames {
    /// Reads the sources.
    pub(crate) fn read() -> Self {
        let mut all = BTreeMap::new();
        let mut add = |target: &str, path: &Path| {
            let names: &mut Vec<String> = all.entry(target.to_owned()).or_default();
            add_names_of_folder(path, "", names);
        };
        add(ROOT, Path::new("src"));
        PROGRAMS.iter().for_each(|program| add(program, &Path::new("tests").join(program)));
        for entry in fs::read_dir("crates").unwrap() {
            let path = entry.unwrap().path();
            add(path.file_name().unwrap().to_str().unwrap(), &path.join("src"));
        }
        for program in ["tidy", "docs"] {
            let text = fs::read_to_string(format!("tests/{program}.rs")).unwrap();
            add_names_of_file(&text, "", all.get_mut(program).unwrap());
        }
        Self(all)
    }

    /// Reports names in a document that match no module and no test.
    pub(crate) fn find_unknown(&self, paper: &Document) -> Vec<String> {
        let blocks = paper.blocks();
        let commands = blocks.iter().flat_map(block_commands).map(str::to_owned);
        let spans = paper.spans();
        let mut unknown: Vec<String> = commands
            .chain(spans)
            .filter_map(|command| {
                self.find_unknown_filter(&command).map(|filter| format!("`{filter}` in `{command}`"))
            })
            .collect();
        if PROVED.contains(&paper.path.as_str()) {
            unknown.extend(self.find_unknown_proofs(paper));
        }
        unknown.iter().map(|name| format!("{}: no test is named {name}", paper.path)).collect()
    }

    /// Returns the first filter of a command that matches nothing. The docs also shorten commands: `proof wire::keys`,
    /// `-p vernissage-store sqlite`.
    fn find_unknown_filter(&self, command: &str) -> Option<String> {
        let arguments = match command.split_once("cargo test ") {
            Some((_, arguments)) => arguments.to_owned(),
            None if command.starts_with("-p vernissage-") => command.to_owned(),
            None => {
                let (program, filter) = command.split_once(' ')?;
                let is_short =
                    ["proof", "discord", "peers"].contains(&program) && filter.chars().all(is_of_name);
                is_short.then(|| format!("--test {command}"))?
            }
        };
        let mut words = arguments.split(' ').take_while(|word| !["--", "||", "&&", "|"].contains(word));
        let (mut targets, mut filters) = (Vec::new(), Vec::new());
        while let Some(word) = words.next() {
            match word {
                "-p" => targets.extend(words.next().map(|name| name.trim_start_matches("vernissage-"))),
                "--test" => targets.extend(words.next()),
                _ if word.starts_with('-') || word.ends_with(';') => {}
                _ => filters.push(word),
            }
        }
        if targets.is_empty() {
            targets.push(ROOT);
        }
        let is_known = |filter: &str| targets.iter().any(|target| self.has(target, filter));
        filters.into_iter().find(|filter| !is_known(filter)).map(str::to_owned)
    }

    /// Returns the names in brackets after a promise that match nothing: "(`email::tests`: `gate`, `dialog`)".
    fn find_unknown_proofs(&self, paper: &Document) -> Vec<String> {
        let text = paper.prose().collect::<Vec<_>>().join(" ");
        let groups = text.split("(`").skip(1).filter_map(|rest| rest.split_once(')')).map(|(group, _)| group);
        let parts = groups.flat_map(|group| group.split(';').enumerate());
        let mut unknown = Vec::new();
        for (number, part) in parts {
            let part = if number == 0 { format!("`{part}") } else { part.to_owned() };
            let mut target: Option<String> = None;
            for span in code_spans(&part) {
                if !span.chars().all(is_of_name) {
                    break;
                }
                let (first, rest) = span.split_once("::").unwrap_or((&span, ""));
                let name = match self.0.contains_key(&first.replace('_', "-")) {
                    true => {
                        target = Some(first.replace('_', "-"));
                        rest
                    }
                    false => &span,
                };
                let Some(target) = &target else { break };
                if !self.has(target, name) {
                    unknown.push(format!("`{name}` of {target}"));
                }
            }
        }
        unknown
    }

    fn has(&self, target: &str, filter: &str) -> bool {
        self.0.get(target).is_some_and(|names| names.iter().any(|name| name.contains(filter)))
    }
}

/// Returns true for characters of a module or test.
fn is_of_name(letter: char) -> bool {
    letter.is_ascii_lowercase() || letter.is_ascii_digit() || "_:".contains(letter)
}

fn add_names_of_folder(folder: &Path, module: &str, names: &mut Vec<String>) {
    for entry in fs::read_dir(folder).into_iter().flatten() {
        let path = entry.unwrap().path();
        let name = path.file_stem().unwrap().to_str().unwrap().to_owned();
        let inner = match name.as_str() {
            "mod" | "lib" | "main" => module.to_owned(),
            _ => format!("{module}{name}::"),
        };
        if path.is_dir() {
            add_names_of_folder(&path, &inner, names);
        } else if path.extension().is_some_and(|end| end == "rs") {
            names.push(inner.trim_end_matches(':').to_owned());
            add_names_of_file(&fs::read_to_string(&path).unwrap(), &inner, names);
        }
    }
}

/// Adds the functions with a test attribute.
fn add_names_of_file(text: &str, module: &str, names: &mut Vec<String>) {
    let (mut module, mut is_test) = (module.to_owned(), false);
    for line in text.lines().map(str::trim) {
        if let Some(inner) = line.strip_prefix("mod ").and_then(|rest| rest.strip_suffix(" {")) {
            module = format!("{module}{inner}::");
        }
        is_test |= line == "#[test]" || line.starts_with("#[tokio::test");
        if let Some((_, rest)) = line.split_once("fn ").filter(|_| is_test) {
            names.push(format!("{module}{}", rest.split(['(', '<']).next().unwrap_or_default()));
            is_test = false;
        }
    }
}
