//! The dates of a season as a file for calendars (RFC 5545): published, so that no calendar answers it.

use icalendar::{Calendar, Component, Event, EventLike, EventStatus};
use vernissage::i18n::Voice;
use vernissage::league::played::PlayedSeason;
use vernissage::league::show::CalendarDate;
use vernissage::play::{Instant, Say};

/// What a calendar is told besides the dates.
pub(super) struct CalendarOf<'a> {
    /// The domain of the service: it makes the names of the dates unique in the world.
    pub(super) domain: &'a str,
    /// When the file is written.
    pub(super) now: Instant,
    /// In which language.
    pub(super) voice: &'a Voice,
}

/// The file. A date keeps its name when it moves, and what is newer takes the place of what is older.
pub(super) fn ics(played: &PlayedSeason<'_>, dates: &[CalendarDate], of: &CalendarOf<'_>) -> String {
    let (league, season) = (played.league, played.season);
    let mut calendar = Calendar::new();
    calendar.append_property(("METHOD", "PUBLISH")).name(&league.title);
    for date in dates {
        let what = of.voice.say(&Say::new(date.key));
        let status = if date.is_sure { EventStatus::Confirmed } else { EventStatus::Tentative };
        let mut event = Event::new();
        event
            .uid(&format!("{}.{}.{}@{}", date.key, league.name, season.number, of.domain))
            .sequence(league.seq)
            .timestamp(of.now)
            .starts(date.at)
            .summary(&format!("{}: {what}", league.title))
            .status(status)
            .add_property("TRANSP", "TRANSPARENT");
        calendar.push(event.done());
    }
    calendar.to_string()
}
