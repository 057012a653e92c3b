//! The dates of a season: the fixed ones, and those estimated from its rules.

use super::page_parts::{reply_page, season_message};
use crate::book::season::{Season, SeasonState};
use crate::played::PlayedSeason;
use chrono::TimeDelta;
use messages::PlainKey;
use model::{Arg, Cell, Instant, Page, PageDate, PageFile, Say, Sheet, SheetColumn, SheetRow};

/// A date of a season.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CalendarDate {
    /// Key of the message that names the event.
    pub key: PlainKey,
    /// Time of the event.
    pub at: Instant,
    /// True if the date is fixed; otherwise it is an estimate.
    pub is_fixed: bool,
}

/// Returns the dates of a season in order.
pub fn calendar_dates(season: &Season) -> Vec<CalendarDate> {
    let (dates, calendar) = (&season.dates, &season.rules.calendar);
    let after = |at: Option<Instant>, span_s: u32| at.map(|at| at + TimeDelta::seconds(span_s.into()));
    let closes_at = dates.closes_at.or(after(dates.opens_at, calendar.entries_s));
    // Once entries are closed, the dates show whether there is a check-in.
    let is_asked = match season.state {
        SeasonState::Draft | SeasonState::Open => calendar.check_in_s > 0,
        _ => dates.check_in_until.is_some(),
    };
    let check_in_until = dates.check_in_until.or(after(closes_at, calendar.check_in_s)).filter(|_| is_asked);
    let starts_at = dates.starts_at.or(after(check_in_until.or(closes_at), calendar.plan_s));
    let ends_at = dates.ends_at.or(after(starts_at, calendar.season_s));
    let settled_at = dates.final_since.or(after(dates.settling_since.or(ends_at), calendar.settle_s));
    let next_at = calendar.pause_s.and_then(|pause_s| after(settled_at, pause_s));
    let all = [
        (messages::LEAGUE_DATE_OPENS, dates.opens_at, dates.opens_at.is_some()),
        (messages::LEAGUE_DATE_CLOSES, closes_at, dates.closes_at.is_some()),
        (messages::LEAGUE_DATE_CHECK_IN, check_in_until, dates.check_in_until.is_some()),
        (messages::LEAGUE_DATE_STARTS, starts_at, dates.starts_at.is_some()),
        (messages::LEAGUE_DATE_ENDS, ends_at, dates.ends_at.is_some()),
        (messages::LEAGUE_DATE_FINAL, settled_at, dates.final_since.is_some()),
        (messages::LEAGUE_DATE_NEXT, next_at, dates.final_since.is_some()),
    ];
    if season.state == SeasonState::Cancelled {
        return Vec::new();
    }
    let known = all
        .into_iter()
        .filter_map(|(key, at, is_sure)| Some(CalendarDate { key, at: at?, is_fixed: is_sure }));
    known.collect()
}

/// Returns the dates as a sheet; `None` if no date is known.
pub(super) fn calendar_sheet(played: &PlayedSeason<'_>) -> Option<Sheet> {
    let dates = calendar_dates(played.season);
    let row = |date: &CalendarDate| {
        let sure = if date.is_fixed { Cell::Nothing } else { Cell::Say(messages::league_date_planned()) };
        SheetRow::of(vec![Cell::Say(Say::new(date.key)), Cell::At(date.at), sure])
    };
    let paused = played.league.paused_at.map(|_| messages::league_note_paused());
    let sheet = Sheet {
        title: season_message(played, messages::league_title_calendar()),
        columns: vec![
            SheetColumn::words(messages::LEAGUE_HEAD_WHAT),
            SheetColumn::words(messages::LEAGUE_HEAD_WHEN),
            SheetColumn::words(messages::LEAGUE_HEAD_SURE).with_spare(1),
        ],
        rows: dates.iter().map(row).collect(),
        notes: paused.into_iter().collect(),
    };
    (!dates.is_empty()).then_some(sheet)
}

fn dates_file(played: &PlayedSeason<'_>) -> PageFile {
    let (league, season) = (played.league, played.season);
    let date = |date: CalendarDate| PageDate {
        name: format!("{}.{}.{}", date.key.as_str(), league.name, season.number),
        sequence: league.seq,
        says: season_message(played, messages::league_date_in_calendar(Arg::key(date.key))),
        at: date.at,
        is_sure: date.is_fixed,
    };
    PageFile::Dates {
        name: league.name.to_string(),
        dates: calendar_dates(season).into_iter().map(date).collect(),
    }
}

/// Returns the page of a season's dates.
pub fn calendar_page(played: &PlayedSeason<'_>) -> Page {
    let sheet = calendar_sheet(played);
    let says = if sheet.is_none() {
        vec![season_message(played, messages::say_league_no_dates())]
    } else {
        Vec::new()
    };
    let files = if sheet.is_none() { Vec::new() } else { vec![dates_file(played)] };
    Page { sheets: sheet.into_iter().collect(), files, ..reply_page(says) }
}
