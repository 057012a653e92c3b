//! The test suite for every game of the registry: its declarations, its texts in every language, and the citations of
//! its rules. The invariants of play are in `tests/proof/laws.rs`.

mod choices;
mod citations;
mod component_numbers;
mod events;
mod kinds;
pub(crate) mod messages;
pub(crate) mod notes;
mod registry;
mod secrets;
mod simultaneous;
mod simultaneous_toy;
mod symbols;

use crate::{REFERENCE, all};
use engine::GameKind;
use std::fs;
use std::path::PathBuf;

/// Iterates over every game, including the one of the tutorial.
fn games() -> impl Iterator<Item = &'static GameKind> {
    all().iter().chain([&REFERENCE])
}

/// Returns the project's folder.
fn project() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Returns a game's folder: its id with underscores. Modules cannot begin with a digit, so `5211` is in `game_5211`.
fn folder(kind: &GameKind) -> PathBuf {
    let id = kind.meta().id;
    let is_number = id.starts_with(|c: char| c.is_ascii_digit());
    let module = format!("{}{}", if is_number { "game_" } else { "" }, id.replace('-', "_"));
    project().join("crates/games/src").join(module)
}

/// Returns the texts of all Rust files directly in this folder.
fn sources(folder: PathBuf) -> Vec<String> {
    let files = fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().path());
    let files = files.filter(|path| path.extension().is_some_and(|extension| extension == "rs"));
    let texts: Vec<String> = files.map(|path| fs::read_to_string(path).unwrap()).collect();
    assert!(!texts.is_empty(), "no file in {}", folder.display());
    texts
}
