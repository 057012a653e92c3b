//! The order within the rooms: which file of a room may use which, that no files use each other in a circle, that a facade is
//! only a facade, and that no two types share a name.

use super::circles::{Graph, knots, shortest};
use super::modules::{Program, Use};
use super::none;
use super::source::rust;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

/// The floors of a room from the top down: a folder (or file) may use those further down, never one above or beside it.
const FLOORS: &[(&str, &[&[&str]])] = &[
    (
        "src/play",
        &[
            &["acts"],
            &["letters"],
            &["turn"],
            &["page"],
            &["record"],
            &["typed"],
            &["say"],
            &["fault"],
            &["hours"],
            &["ids"],
        ],
    ),
    (
        "src/channels/discord",
        &[
            &["client"],
            &["interact", "receive", "deliver"],
            &["places"],
            &["front"],
            &["show", "rest"],
            &["ids"],
        ],
    ),
];

/// Rooms that are not yet laid out: a file without a floor is no offence there.
const NOT_LAID_OUT: &[&str] = &["src/channels/discord"];

/// How many files of a room may still be in circles. May only shrink.
const IN_CIRCLES: &[(&str, usize)] = &[
    ("src/channels/discord", 12),
    ("src/engine", 5),
    ("src/games/art_society", 4),
    ("src/games/brussels_1893", 2),
    ("src/games/game_5211", 4),
    ("src/games/the_gallerist", 5),
    ("src/service", 7),
];

/// Files that are facades and more. May only shrink.
const MORE_THAN_A_FACADE: &[&str] = &[
    "src/games/art_society/mod.rs",
    "src/games/brussels_1893/mod.rs",
    "src/games/game_5211/mod.rs",
    "src/games/the_gallerist/mod.rs",
    "src/store/sqlite/mod.rs",
];

/// Names that several games have, each for a thing of its own: the parts that every game is made of, and the words of the rule
/// books. No game sees another, so nobody ever has two of them in hand.
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
    "Phase",
    "Piece",
    "PileView",
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
    "WorkView",
];

/// Names that more than one type has. May only shrink.
const SHARED_NAMES: &[&str] = &[
    "Answer", "Asked", "Attached", "Board", "Choice", "Chooser", "Class", "Composed", "Entry", "Fault",
    "Form", "Gain", "Hand", "House", "How", "Instant", "Kept", "Keys", "Limits", "Line", "Looked", "Machine",
    "Named", "Next", "Opened", "Order", "Orders", "Outcome", "Outlook", "Owed", "Pace", "Parts", "Picture",
    "Place", "Player", "Position", "Reader", "Rest", "Ruling", "Sender", "Sheet", "Standing", "Stored",
    "Table", "Taken", "Tally", "Token", "Verdict", "Way", "Window", "Words", "Work", "Worth", "Written",
    "Wrong",
];

static PROGRAM: LazyLock<Program> = LazyLock::new(|| {
    Program::read(rust("src").into_iter().filter(|source| !source.is_test()).cloned().collect())
});

static USES: LazyLock<Vec<Use>> = LazyLock::new(|| PROGRAM.uses());

pub(crate) fn graph(uses: &[Use]) -> Graph<'_> {
    let mut graph = Graph::new();
    for each in uses {
        graph.entry(&each.from).or_default().insert(&each.to);
        graph.entry(&each.to).or_default();
    }
    graph
}

/// A knot for its reader: the shortest circle with the lines to mend, then everybody who is in it.
pub(crate) fn describe(uses: &[Use], knot: &[&str]) -> String {
    let circle = shortest(&graph(uses), knot);
    let mut text = format!("a circle among {} files; the shortest way round:", knot.len());
    for (at, from) in circle.iter().enumerate() {
        let to = circle[(at + 1) % circle.len()];
        text += &format!("\n  {from} uses {to}:");
        for each in uses.iter().filter(|each| each.from == *from && each.to == to) {
            text += &format!("\n    line {}: {}", each.line, each.path);
        }
    }
    text + "\n  all of them: " + &knot.join(", ")
}

/// The room of a file: its folder right below `src`, and for a channel the channel's.
fn room(path: &str) -> String {
    let parts: Vec<&str> = path.split('/').collect();
    let deep = if matches!(parts[1], "channels" | "games") { 3 } else { 2 };
    parts[..deep.min(parts.len() - 1)].join("/")
}

#[test]
fn no_circle_of_files() {
    let mut count: BTreeMap<String, usize> = BTreeMap::new();
    let mut texts: BTreeMap<String, String> = BTreeMap::new();
    for knot in knots(&graph(&USES)) {
        let room = room(knot[0]);
        *count.entry(room.clone()).or_default() += knot.len();
        *texts.entry(room).or_default() += &describe(&USES, &knot);
    }
    let allowed =
        |room: &str| IN_CIRCLES.iter().find(|(name, _)| *name == room).map_or(0, |(_, files)| *files);
    none(
        count
            .into_iter()
            .filter(|(room, files)| *files > allowed(room))
            .map(|(room, _)| texts[&room].clone())
            .collect(),
    );
}

/// The uses within a room that lead from one floor to a higher one or to its neighbour on the same floor.
pub(crate) fn upwards(uses: &[Use], room: &str, floors: &[&[&str]], all_have_floors: bool) -> Vec<String> {
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
    for file in files.into_iter().filter(|_| all_have_floors) {
        if place(file).is_some_and(|name| floor(&name).is_none()) {
            offences.push(format!("{file} has no floor"));
        }
    }
    offences
}

#[test]
fn floors_use_what_is_below_them() {
    let mut offences = Vec::new();
    for (room, floors) in FLOORS {
        offences.extend(upwards(&USES, room, floors, !NOT_LAID_OUT.contains(room)));
    }
    none(offences);
}

/// The reader of the sources has understood every path, so that the laws of this file see all of them.
#[test]
fn every_path_is_understood() {
    let mut offences = PROGRAM.unresolved();
    for source in PROGRAM.files() {
        if source.with_strings().contains("\"crate::") {
            offences.push(format!("{}: a path in a string cannot be seen", source.path));
        }
    }
    let read: BTreeSet<&str> = PROGRAM.files().map(|source| source.path.as_str()).collect();
    for source in
        rust("src").iter().filter(|source| !source.is_test() && !read.contains(source.path.as_str()))
    {
        let name = source.path.trim_end_matches(".rs").rsplit('/').next().unwrap_or_default();
        let for_tests = format!("#[cfg(test)]\nmod {name};");
        if !PROGRAM.files().any(|other| other.text.contains(&for_tests)) {
            offences.push(format!("{}: no module of the program", source.path));
        }
    }
    none(offences);
}

/// A file that hands on what others define defines nothing itself, so that nobody below it has to look up to it.
#[test]
fn a_facade_is_only_a_facade() {
    let mut offences = Vec::new();
    for source in PROGRAM.files().filter(|source| source.path.ends_with("/mod.rs")) {
        let hands_on = source.code().contains("pub use") || source.code().contains("pub(crate) use");
        let known = MORE_THAN_A_FACADE.contains(&source.path.as_str());
        if hands_on && PROGRAM.is_facade(&source.path) == Some(false) && !known {
            offences.push(source.path.clone());
        }
    }
    none(offences);
}

#[test]
fn no_two_types_share_a_name() {
    let mut all: BTreeMap<&str, Vec<(&str, usize)>> = BTreeMap::new();
    for (name, path, line) in PROGRAM.types() {
        all.entry(name).or_default().push((path, line));
    }
    let mut offences = Vec::new();
    for (name, places) in all {
        let games: BTreeSet<&str> = places
            .iter()
            .filter_map(|(path, _)| path.strip_prefix("src/games/")?.split('/').next())
            .collect();
        let parallel = NAMES_OF_GAMES.contains(&name) && games.len() == places.len();
        if places.len() > 1 && !parallel && !SHARED_NAMES.contains(&name) {
            let places: Vec<String> = places.iter().map(|(path, line)| format!("{path}:{line}")).collect();
            offences.push(format!("{name}: {}", places.join(", ")));
        }
    }
    none(offences);
}
