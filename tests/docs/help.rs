//! Compares the commands and options in the program's help with the docs.

use super::markdown::Document;
use super::shell::{PROGRAM, block_commands};
use std::collections::BTreeSet;
use std::process::Command;

/// An executable command with its long options.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct KnownCommand {
    /// Command path, such as `tables export`.
    pub(crate) path: String,
    /// Long options, such as `--config`, without those that every command has.
    pub(crate) options: BTreeSet<String>,
}

/// Options that every command has.
const EVERYWHERE: [&str; 2] = ["--help", "--version"];

/// Runs the program and returns its standard output.
pub(crate) fn program_output(args: &[&str]) -> String {
    let out = Command::new(PROGRAM).args(args).env_clear().output().unwrap();
    assert!(out.status.success(), "{args:?}: {}", String::from_utf8_lossy(&out.stderr));
    String::from_utf8(out.stdout).unwrap()
}

/// Returns every command that the program's help lists.
pub(crate) fn known_commands() -> Vec<KnownCommand> {
    let mut found = Vec::new();
    collect_commands(&mut Vec::new(), &mut found);
    found
}

fn collect_commands(path: &mut Vec<String>, found: &mut Vec<KnownCommand>) {
    let args: Vec<&str> = path.iter().map(String::as_str).chain(["--help"]).collect();
    let help = program_output(&args);
    let inner = subcommands(&help);
    if inner.is_empty() {
        found.push(KnownCommand { path: path.join(" "), options: own_options(&help) });
    }
    for name in inner {
        path.push(name);
        collect_commands(path, found);
        path.pop();
    }
}

/// Returns the lines of one section of the help.
fn help_section<'a>(help: &'a str, title: &'a str) -> impl Iterator<Item = &'a str> {
    let lines = help.lines().skip_while(move |line| *line != title).skip(1);
    lines.take_while(|line| line.is_empty() || line.starts_with(' '))
}

fn subcommands(help: &str) -> Vec<String> {
    // The wrapped rest of a description is indented further.
    let entries = help_section(help, "Commands:").filter_map(|line| line.strip_prefix("  "));
    let names = entries.filter(|entry| !entry.starts_with(' ')).filter_map(|it| it.split_whitespace().next());
    names.filter(|name| *name != "help").map(str::to_owned).collect()
}

fn own_options(help: &str) -> BTreeSet<String> {
    let said = help_section(help, "Options:").map(str::trim).filter(|line| line.starts_with('-'));
    let long = said.flat_map(|line| long_options(line.split("  ").next().unwrap_or_default()));
    long.filter(|option| !EVERYWHERE.contains(&option.as_str())).collect()
}

/// Returns the long options in a line.
fn long_options(line: &str) -> Vec<String> {
    let words = line.split(|c: char| c.is_whitespace() || matches!(c, '[' | ']' | '=' | ',' | '`'));
    words.filter(|word| word.starts_with("--") && word.len() > 2).map(str::to_owned).collect()
}

/// Returns the arguments in a line that runs the program.
fn call_arguments(line: &str) -> Option<&str> {
    let behind = ["vernissage ", "cargo run -- ", "cargo run --profile dist -- "];
    behind.iter().find_map(|begin| line.strip_prefix(begin))
}

/// Finds the command that a line runs.
fn find_command<'a>(said: &str, known: &'a [KnownCommand]) -> Option<&'a KnownCommand> {
    let said = format!("{said} ");
    known.iter().find(|one| said.starts_with(&format!("{} ", one.path)))
}

/// Reports commands and options in a document that do not exist.
pub(crate) fn find_unknown_calls(paper: &Document, known: &[KnownCommand]) -> Vec<String> {
    let blocks = paper.blocks();
    let lines: Vec<String> =
        blocks.iter().flat_map(block_commands).map(str::to_owned).chain(paper.spans()).collect();
    let mut offences = Vec::new();
    for said in lines.iter().filter_map(|line| call_arguments(line)) {
        let place = format!("{}: {said}", paper.path);
        match find_command(said, known) {
            None if EVERYWHERE.contains(&said) => {}
            None => offences.push(format!("{place}: unknown command")),
            Some(one) => {
                let strange = long_options(said).into_iter().filter(|option| !one.options.contains(option));
                offences.extend(strange.map(|option| format!("{place}: unknown option {option}")));
            }
        }
    }
    offences
}

/// Reports commands and options that a document lacks. Each command must appear in one code span with all its options.
pub(crate) fn find_undocumented_commands(paper: &Document, known: &[KnownCommand]) -> Vec<String> {
    let spans = paper.spans();
    let told = |one: &&KnownCommand| {
        spans.iter().filter_map(|span| span.strip_prefix("vernissage ")).any(|said| {
            let options: BTreeSet<String> = long_options(said).into_iter().collect();
            find_command(said, known) == Some(*one) && options == one.options
        })
    };
    let rest = known.iter().filter(|one| !told(one));
    rest.map(|one| {
        format!("{} does not document `vernissage {}` with {:?}", paper.path, one.path, one.options)
    })
    .collect()
}
