//! Dependencies within the crates: allowed uses between files, no cycles, facades without definitions, and unique type
//! names.

use super::cycles::{Graph, cyclic_components, shortest_cycle};
use super::modules::{FileUse, Program};
use super::report_violations;
use super::source::production_sources;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

/// Layers of a crate, from the top down. A folder (or file) may use lower layers, but no higher layer and no neighbour
/// in its own.
const FLOORS: &[(&str, &[&[&str]])] = &[
    ("crates/play/src", &[&["acts"], &["letters"], &["turn"]]),
    ("crates/model/src", &[&["page"], &["record"], &["typed"], &["fault"], &["hours"], &["ids"]]),
    (
        "crates/league/src",
        &[
            &["show"],
            &["league_acts"],
            &["steps"],
            &["team_standings"],
            &["standings"],
            &["plan"],
            &["played"],
            &["stored"],
            &["book"],
            &["choices"],
            &["rules"],
            &["divide"],
            &["draw", "score", "rating"],
            &["allowed_values", "ids"],
        ],
    ),
    (
        "crates/discord/src",
        &[
            &["client"],
            &["interact", "receive", "deliver"],
            &["places"],
            &["discord_state"],
            &["direct_channels", "gateway"],
            &["tags", "permissions"],
            &["show", "rest"],
            &["lanes"],
            &["ids"],
        ],
    ),
];

/// Type names that several games may define: the parts that every game has, and the terms of the rule books. A game
/// uses no other game and no crate but the engine, and no other crate uses a game's types, so the names never meet.
const NAMES_OF_GAMES: &[&str] = &[
    "Card",
    "CardRow",
    "CardView",
    "Cell",
    "CellView",
    "Colour",
    "ColourView",
    "Colours",
    "ColumnView",
    "EndRow",
    "Event",
    "File",
    "Market",
    "MarketView",
    "Options",
    "Parts",
    "Phase",
    "Piece",
    "PileView",
    "Place",
    "Player",
    "Players",
    "Purse",
    "Reason",
    "Reward",
    "SeatView",
    "Stage",
    "Step",
    "Tile",
    "TileRow",
    "TileView",
    "TrackView",
    "Turn",
    "View",
    "Weights",
    "Work",
    "WorkView",
    "Worth",
];

static PROGRAM: LazyLock<Program> = LazyLock::new(|| Program::read(production_sources().cloned()));

static USES: LazyLock<Vec<FileUse>> = LazyLock::new(|| PROGRAM.uses());

pub(crate) fn use_graph(uses: &[FileUse]) -> Graph<'_> {
    let mut graph = Graph::new();
    for each in uses {
        graph.entry(&each.from).or_default().insert(&each.to);
        graph.entry(&each.to).or_default();
    }
    graph
}

/// Describes a component: its shortest cycle with the lines to change, then all its files.
pub(crate) fn describe_cycle(uses: &[FileUse], knot: &[&str]) -> String {
    let circle = shortest_cycle(&use_graph(uses), knot);
    let mut text = format!("a cycle among {} files; the shortest one:", knot.len());
    for (at, from) in circle.iter().enumerate() {
        let to = circle[(at + 1) % circle.len()];
        text += &format!("\n  {from} uses {to}:");
        for each in uses.iter().filter(|each| each.from == *from && each.to == to) {
            text += &format!("\n    line {}: {}", each.line, each.path);
        }
    }
    text + "\n  all files: " + &knot.join(", ")
}

#[test]
fn files_have_no_dependency_cycles() {
    let graph = use_graph(&USES);
    report_violations(cyclic_components(&graph).iter().map(|knot| describe_cycle(&USES, knot)).collect());
}

/// Reports uses within a crate that lead to a higher layer or to a neighbour in the same layer.
pub(crate) fn find_upward_uses(uses: &[FileUse], room: &str, floors: &[&[&str]]) -> Vec<String> {
    let place = |path: &str| -> Option<String> {
        let rest = path.strip_prefix(room)?.strip_prefix('/')?;
        Some(rest.split(['/', '.']).next().unwrap_or_default().to_owned())
    };
    let floor = |name: &str| floors.iter().position(|floor| floor.contains(&name));
    let mut offences = Vec::new();
    for each in uses {
        let (Some(from), Some(to)) = (place(&each.from), place(&each.to)) else { continue };
        match (floor(&from), floor(&to)) {
            (Some(above), Some(below)) if from == to || above < below => {}
            (Some(_), Some(_)) => {
                offences.push(format!("{}:{}: {} ({from} may not use {to})", each.from, each.line, each.path))
            }
            _ => {}
        }
    }
    let files: BTreeSet<&String> = uses.iter().flat_map(|each| [&each.from, &each.to]).collect();
    for file in files.into_iter() {
        if place(file).is_some_and(|name| floor(&name).is_none()) {
            offences.push(format!("{file} is in no layer"));
        }
    }
    offences
}

#[test]
fn layers_use_only_lower_layers() {
    let mut offences = Vec::new();
    for (room, floors) in FLOORS {
        offences.extend(find_upward_uses(&USES, room, floors));
    }
    report_violations(offences);
}

/// The source reader resolves every path, so that the checks in this file cover all of them.
#[test]
fn every_path_resolves() {
    let mut offences = PROGRAM.unresolved();
    for source in PROGRAM.files() {
        if source.literals().any(|(_, text)| text.starts_with("\"crate::")) {
            offences.push(format!("{}: a path in a string is invisible to this check", source.path));
        }
    }
    let read: BTreeSet<&str> = PROGRAM.files().map(|source| source.path.as_str()).collect();
    for source in production_sources().filter(|source| !read.contains(source.path.as_str())) {
        let name = source.path.trim_end_matches(".rs").rsplit('/').next().unwrap_or_default();
        let for_tests = format!("#[cfg(test)]\nmod {name};");
        if !PROGRAM.files().any(|other| other.text.contains(&for_tests)) {
            offences.push(format!("{}: not a module of the program", source.path));
        }
    }
    report_violations(offences);
}

/// A file that re-exports definitions defines nothing itself, so that no lower file depends on it.
#[test]
fn facades_define_nothing() {
    let mut offences = Vec::new();
    let hands_on = |path: &str| path.ends_with("/mod.rs") || path.ends_with("/lib.rs");
    // The configuration and the messages are each one file and one crate; a game's root file holds its `impl Game`.
    let is_other = |name: &str| !["config", "games", "messages"].contains(&name);
    let files = PROGRAM.files().filter(|it| hands_on(&it.path) && is_other(it.in_crate()));
    for source in files {
        let words: Vec<&str> = source.words().map(|(_, word)| word).collect();
        let hands_on = words.windows(3).any(|it| it[..2] == ["pub", "use"] || *it == ["pub", "crate", "use"]);
        if hands_on && PROGRAM.is_facade(&source.path) == Some(false) {
            offences.push(source.path.clone());
        }
    }
    report_violations(offences);
}

#[test]
fn type_names_are_unique() {
    let mut all: BTreeMap<&str, Vec<(&str, usize)>> = BTreeMap::new();
    for (name, path, line) in PROGRAM.types() {
        all.entry(name).or_default().push((path, line));
    }
    let mut offences = Vec::new();
    for (name, places) in all {
        let game = |path: &'static str| path.strip_prefix("crates/games/src/")?.split('/').next();
        let worlds: BTreeSet<Option<&str>> = places.iter().map(|(path, _)| game(path)).collect();
        let in_engine = places.iter().any(|(path, _)| path.starts_with("crates/engine/src/"));
        let parallel = NAMES_OF_GAMES.contains(&name) && worlds.len() == places.len() && !in_engine;
        if places.len() > 1 && !parallel {
            let places: Vec<String> = places.iter().map(|(path, line)| format!("{path}:{line}")).collect();
            offences.push(format!("{name}: {}", places.join(", ")));
        }
    }
    report_violations(offences);
}

/// A name leaves the list as soon as it needs no exception.
#[test]
fn name_exceptions_are_still_needed() {
    let count = |name: &str| PROGRAM.types().iter().filter(|(other, ..)| *other == name).count();
    let idle = NAMES_OF_GAMES.iter().filter(|name| count(name) < 2);
    report_violations(idle.map(|name| (*name).to_owned()).collect());
}
