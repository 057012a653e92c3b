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
