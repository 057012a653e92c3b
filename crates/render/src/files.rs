//! Files attached to a page: sheets as CSV (RFC 4180), and dates as calendars (RFC 5545).

use super::render_output::{RenderError, RenderedFile};
use super::sheet::csv;
use i18n::Voice;
use icalendar::{Calendar, Component, Event, EventLike, EventStatus};
use model::{Instant, Page, PageDate, PageFile};

/// Builds the files of a page in order. `domain` makes the ids of dates globally unique; `now` is the time of writing.
///
/// # Errors
/// Returns an error if a sheet has a row that does not fit its columns.
pub fn files(
    page: &Page,
    voice: &Voice,
    domain: &str,
    now: Instant,
) -> Result<Vec<RenderedFile>, RenderError> {
    let mut all = Vec::new();
    for file in &page.files {
        match file {
            PageFile::Values { name } => {
                for (number, sheet) in (1usize..).zip(&page.sheets) {
                    let name =
                        if number == 1 { format!("{name}.csv") } else { format!("{name}-{number}.csv") };
                    let bytes = csv(sheet, voice)?.into_bytes();
                    all.push(RenderedFile { name, kind: "text/csv; charset=utf-8", bytes });
                }
            }
            PageFile::Dates { name, dates } => all.push(RenderedFile {
                name: format!("{name}.ics"),
                kind: "text/calendar; method=PUBLISH; charset=utf-8",
                bytes: calendar(dates, voice, domain, now).into_bytes(),
            }),
        }
    }
    Ok(all)
}

/// Builds a calendar with the method PUBLISH, so that no client sends replies. A date keeps its id when it moves, and a
/// newer version replaces an older one.
fn calendar(dates: &[PageDate], voice: &Voice, domain: &str, now: Instant) -> String {
    let mut calendar = Calendar::new();
    calendar.append_property(("METHOD", "PUBLISH"));
    for date in dates {
        let status = if date.is_sure { EventStatus::Confirmed } else { EventStatus::Tentative };
        let mut event = Event::new();
        event
            .uid(&format!("{}@{domain}", date.name))
            .sequence(date.sequence)
            .timestamp(now)
            .starts(date.at)
            .summary(&voice.say(&date.says))
            .status(status)
            .add_property("TRANSP", "TRANSPARENT");
        calendar.push(event.done());
    }
    calendar.to_string()
}
