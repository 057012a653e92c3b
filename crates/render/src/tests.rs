//! Tests of letters, boards and pictures, with snapshots.

mod brussels_1893;
mod colour_sight;
mod drafts;
mod film;
mod film_reader;
mod game_5211;
mod heard;
mod keepsakes;
mod legible;
mod letters;
mod low_vision;
mod moments;
mod overview;
#[path = "tests/paper.rs"]
mod paper_tests;
mod phone;
mod pictures;
mod played;
mod points;
mod rules;
mod samples;
mod seen;
mod sheet_pictures;
mod sheet_samples;
mod sheets;
mod the_gallerist;
mod whole_games;
mod words;

use super::*;

/// Returns the games with this template: games without pictures are shown in words only.
fn pictured(template: &str) -> impl Iterator<Item = &'static engine::GameKind> {
    let names: Vec<&str> = templates::every_source().into_iter().map(|(name, _)| name).collect();
    let has = |kind: &&engine::GameKind| names.contains(&format!("{}/{template}", kind.meta().id).as_str());
    let games: Vec<_> = games::all().iter().filter(has).collect();
    assert!(games.len() >= 4, "at least four games have pictures");
    games.into_iter()
}
