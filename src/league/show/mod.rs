//! Pages of a league.

use crate::league::book::event::Recorded;
use crate::league::book::fold::LogError;
use crate::league::book::season::Season;
use crate::league::plan::PlanError;
use crate::league::played::PlayedSeason;
use crate::play::{DivisionNumber, Instant, Page, People, PlayerId};

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

/// The standings of all divisions, or of one.
///
/// # Errors
/// When a standing contradicts itself.
pub fn standings(
    _: &PlayedSeason<'_>,
    _: Option<DivisionNumber>,
    _: &[PlayerId],
) -> Result<Page, PlanError> {
    Ok(Page::default())
}

/// The tables of all divisions, or of one.
///
/// # Errors
/// When a standing contradicts itself.
pub fn plan(_: &PlayedSeason<'_>, _: Option<DivisionNumber>, _: &[PlayerId]) -> Result<Page, PlanError> {
    Ok(Page::default())
}

/// Who has met whom in a division.
///
/// # Errors
/// When a standing contradicts itself.
pub fn cross(_: &PlayedSeason<'_>, _: DivisionNumber, _: &[PlayerId]) -> Result<Page, PlanError> {
    Ok(Page::default())
}

/// A date of a season.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CalendarDate {
    /// The key of the message that says what happens then.
    pub key: &'static str,
    /// When.
    pub at: Instant,
    /// Whether it is settled; else it follows if nothing comes in between.
    pub is_sure: bool,
}

/// The dates of a season in their order.
pub fn calendar_dates(_: &Season) -> Vec<CalendarDate> {
    Vec::new()
}

/// The page of a season's dates.
pub fn calendar(_: &PlayedSeason<'_>) -> Page {
    Page::default()
}

/// The last lines of a league's log.
///
/// # Errors
/// A log that cannot be read.
pub fn audit(_: &[Recorded], _: &People, _: Option<u32>, _: usize) -> Result<Page, LogError> {
    Ok(Page::default())
}

/// What needs a person in a league now.
pub fn doctor(_: &PlayedSeason<'_>, _: Instant) -> Page {
    Page::default()
}
