//! Pages of a league.

use crate::league::book::event::Recorded;
use crate::league::plan::PlanError;
use crate::league::played::PlayedSeason;
use crate::play::{Page, PlayerId};

/// Who is told what of a line.
///
/// # Errors
/// When a standing contradicts itself.
pub fn told(_: &Recorded, _: &PlayedSeason<'_>) -> Result<Vec<(PlayerId, Page)>, PlanError> {
    Ok(Vec::new())
}

/// What the room is told of a line.
pub fn room_news(_: &Recorded, _: &PlayedSeason<'_>) -> Option<Page> {
    None
}

/// The living post.
///
/// # Errors
/// When a standing contradicts itself.
pub fn post(_: &PlayedSeason<'_>) -> Result<Page, PlanError> {
    Ok(Page::default())
}
