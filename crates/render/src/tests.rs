//! Letters, boards and pictures as somebody looked at them.

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

/// The games with this template: one without pictures is told in words alone.
fn pictured(template: &str) -> impl Iterator<Item = &'static engine::GameKind> {
    let names: Vec<&str> = templates::every_source().into_iter().map(|(name, _)| name).collect();
    let has = |kind: &&engine::GameKind| names.contains(&format!("{}/{template}", kind.meta().id).as_str());
    let games: Vec<_> = games::all().iter().filter(has).collect();
    assert!(games.len() >= 4, "four games have pictures");
    games.into_iter()
}
