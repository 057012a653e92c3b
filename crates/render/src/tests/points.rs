//! Points are the same numbers in words and in the picture, in every position of every game.

use super::samples::{now, table_of};
use super::whole_games::next;
use super::*;
use engine::{DiceKey, GameKind, Viewer};

use i18n::{Lang, Voice};
use model::{Arg, Say, TableSummary};
use play::board;
use std::collections::BTreeMap;

/// The messages about points in an overview.
const KEYS: [&str; 2] = ["board-points", "board-draw-worth"];

/// Maps each possible sentence to its number of points.
fn points_by_sentence(kind: &GameKind) -> BTreeMap<String, i32> {
    let game = kind.meta().id;
    let voice = Voice::new(Lang::parse("en"), chrono_tz::UTC, now()).at_table(game, []);
    let sentence = |key: &str, points: i32| {
        let say = Say::unchecked(&format!("{game}-{key}")).with("points", Arg::Number(points.into()));
        (voice.say(&say), points)
    };
    KEYS.iter().flat_map(|key| (-100..=500).map(move |points| sentence(key, points))).collect()
}

/// Returns the points in a picture.
fn points_in_picture(svg: &str, told: &BTreeMap<String, i32>) -> Vec<i32> {
    let document = resvg::usvg::roxmltree::Document::parse(svg).unwrap();
    let texts = document.descendants().filter(|node| node.is_text()).filter_map(|node| node.text());
    texts.filter_map(|text| told.get(text.trim()).copied()).collect()
}

#[test]
fn points_in_pictures_match_the_text() {
    for kind in pictured("board.svg") {
        let counted: usize =
            (kind.meta().seats_min..=kind.meta().seats_max).map(|seats| compare(kind, seats)).sum();
        assert!(counted > 20, "{}: points were compared in only {counted} positions", kind.meta().id);
    }
}

/// Plays a whole random game; returns the number of positions with points.
fn compare(kind: &GameKind, seats: u8) -> usize {
    let told = points_by_sentence(kind);
    let components = kind.components(kind.meta().components).unwrap();
    let key = DiceKey::from_number(50 + u64::from(seats));
    let mut news = Vec::new();
    let mut position = kind.setup(&components, seats, &BTreeMap::new(), &mut key.at(0), &mut news).unwrap();
    let table = TableSummary { you: None, ..table_of(kind.meta().id, usize::from(seats)) };
    let mut counted = 0;
    for steps in 1u64.. {
        let play = next(&*position, &mut key.luck(steps));
        let board = board(&*position, Viewer::Table).unwrap();
        if !board.standings.is_empty() && (steps % 4 == 1 || play.is_none()) {
            let words: Vec<i32> = board.standings.iter().map(|one| one.points).collect();
            let drawn = drawings(&table, &board, Lang::parse("en"), String::new()).unwrap();
            let shown: Vec<i32> = drawn.iter().flat_map(|one| points_in_picture(&one.svg, &told)).collect();
            // In addition to the seats' points, a card may show its value.
            if shown.len() >= words.len() {
                let is_told = shown.windows(words.len()).any(|some| some == words);
                assert!(is_told, "{} of {seats}, step {steps}: {words:?} in {shown:?}", kind.meta().id);
                counted += 1;
            }
        }
        let Some(play) = play else { break };
        position.apply(&play, &mut key.at(steps), &mut news).unwrap();
    }
    counted
}
