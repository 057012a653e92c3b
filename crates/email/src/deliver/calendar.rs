//! A deadline as a calendar entry (RFC 5545): published, so that no calendar answers it. It has no organizer and no attendees.

use crate::recipients::Addresses;
use i18n::Voice;
use icalendar::{Calendar, Component, Event, EventLike};
use model::{Arg, Instant, Mailed, Page, Say};

/// The entry for the deadline that was not mailed before. `None` when the page is about no table, or the deadline is known.
/// A newer entry of a thread takes the place of the older one: its name stays and its number rises.
pub(super) fn entry(
    page: &Page,
    before: &Mailed,
    after: &Mailed,
    house: &Addresses,
    voice: &Voice,
) -> Option<String> {
    let table = page.table.as_ref()?;
    let deadline_at: Instant = after.deadline_at.filter(|_| after.sequence > before.sequence)?;
    let summary = Say::new("calendar-deadline").with("table", Arg::Text(table.code.to_string()));
    let summary = summary.with("game", Arg::Key(format!("{}-title", table.game)));
    let mut event = Event::new();
    event
        .uid(&format!("deadline.{}@{}", after.thread, house.domain()))
        .sequence(after.sequence)
        .timestamp(page.written_at.unwrap_or(deadline_at))
        .starts(deadline_at)
        .summary(&voice.say(&summary))
        .add_property("TRANSP", "TRANSPARENT");
    let mut calendar = Calendar::new();
    calendar.append_property(("METHOD", "PUBLISH")).push(event.done());
    Some(calendar.to_string())
}
