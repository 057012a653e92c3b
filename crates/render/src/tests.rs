//! Tests of letters, boards and pictures, with snapshots.

mod animation_reader;
mod board_keys;
mod brussels_1893;
mod colour_sight;
mod drafts;
mod film;
mod fold;
mod free_texts;
mod game_5211;
mod game_recaps;
mod letters;
mod library_warnings;
mod lobby;
mod low_vision;
mod moments;
mod overview;
#[path = "tests/paper.rs"]
mod paper_tests;
mod phone;
mod picture_legibility;
mod picture_texts;
mod pictures;
mod points;
mod rules;
mod sample_games;
mod samples;
mod sheet_pictures;
mod sheet_samples;
mod sheets;
mod speech_texts;
mod talk;
mod the_gallerist;
mod whole_games;
mod words;

use super::*;

/// Returns the games with this template. Games without pictures are shown only as text.
fn pictured(template: &str) -> impl Iterator<Item = &'static engine::GameKind> {
    let names: Vec<&str> = templates::every_source().into_iter().map(|(name, _)| name).collect();
    let has = |kind: &&engine::GameKind| names.contains(&format!("{}/{template}", kind.meta().id).as_str());
    let games: Vec<_> = games::all().iter().filter(has).collect();
    assert!(games.len() >= 4, "at least four games have pictures");
    games.into_iter()
}
