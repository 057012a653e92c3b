//! What needs a person in a league now. What becomes due by itself is no finding.

use super::words::is_struck;
use crate::book::entry::LeagueEntry;
use crate::book::season::{SeasonState, SeasonTable};
use crate::ids::EntryId;
use crate::played::PlayedSeason;
use crate::steps::due::entries_min;
use chrono::TimeDelta;
use engine::Seat;
use model::{Code, Holder, Instant, PlayerId, Status, Table};

/// Whoever is waited for so long is told of, in hours: 4 days.
const STALLED_H: i64 = 4 * 24;
/// A bank is low with at most one of so many parts left.
const BANK_PARTS: u32 = 5;
/// Too few entries are told of so long before they close, in hours: 2 days.
const CLOSES_SOON_H: i64 = 2 * 24;

/// Something that needs a person.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DoctorFinding {
    /// What.
    pub kind: FindingKind,
    /// At which table: its number.
    pub table: Option<u32>,
    /// The table's code.
    pub code: Option<Code>,
    /// About which entry.
    pub entry: Option<EntryId>,
    /// Who it is about.
    pub player: Option<PlayerId>,
    /// Since when, where that is known.
    pub since: Option<Instant>,
    /// The line that settles it, in canonical words. To some, more must be written: an announcement needs its text.
    pub line: String,
}

/// What can need a person, the most urgent first.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum FindingKind {
    /// A table is frozen: something is wrong with it.
    Frozen,
    /// A table is not over although the season is.
    Late,
    /// Somebody has left a seat to a bot, and their entry is still in.
    Vacant,
    /// A struck entry has tables that are played on.
    Struck,
    /// No letter gets to somebody who plays, or they want none.
    Unreachable,
    /// A table has waited for somebody for days.
    Stalled,
    /// Somebody's bank of time is nearly used up.
    LowBank,
    /// Somebody was asked to take a place and has not answered.
    Asked,
    /// Entries close soon, and there are too few.
    TooFew,
    /// The league is paused.
    Paused,
    /// More than half of the season is over, and a table has not begun.
    NotBegun,
}

impl FindingKind {
    /// All of them.
    pub const ALL: [Self; 11] = [
        Self::Frozen,
        Self::Late,
        Self::Vacant,
        Self::Struck,
        Self::Unreachable,
        Self::Stalled,
        Self::LowBank,
        Self::Asked,
        Self::TooFew,
        Self::Paused,
        Self::NotBegun,
    ];

    /// The word by which it is told.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Frozen => "frozen",
            Self::Late => "late",
            Self::Vacant => "vacant",
            Self::Struck => "struck",
            Self::Unreachable => "unreachable",
            Self::Stalled => "stalled",
            Self::LowBank => "low-bank",
            Self::Asked => "asked",
            Self::TooFew => "too-few",
            Self::Paused => "paused",
            Self::NotBegun => "not-begun",
        }
    }
}

/// What needs a person now, the most urgent first; of the same kind what has lasted longest.
pub fn findings(played: &PlayedSeason<'_>, now: Instant) -> Vec<DoctorFinding> {
    let mut found = of_league(played, now);
    for (planned, table) in played.tables().filter(|(planned, _)| !planned.void) {
        if played.season.state.is_played() {
            found.extend(of_table(played, planned, table, now));
        }
    }
    for entry in &played.season.entries {
        found.extend(of_entry(played, entry));
    }
    // Without an instant it comes behind those of its kind that have one.
    found.sort_by_key(|one| (one.kind, one.since.is_none(), one.since, one.table, one.entry));
    found
}

fn finding(played: &PlayedSeason<'_>, kind: FindingKind, act: &str) -> DoctorFinding {
    let line = format!("manage {} {act}", played.league.name);
    DoctorFinding { kind, table: None, code: None, entry: None, player: None, since: None, line }
}

fn of_league(played: &PlayedSeason<'_>, now: Instant) -> Vec<DoctorFinding> {
    let (league, season) = (played.league, played.season);
    let paused = league
        .paused_at
        .map(|since| DoctorFinding { since: Some(since), ..finding(played, FindingKind::Paused, "resume") });
    let closes_soon = season.dates.closes_at.is_some_and(|at| (at - now).num_hours() < CLOSES_SOON_H);
    let is_short = season.taking_part().count() < entries_min(played);
    let short = (season.state == SeasonState::Open && closes_soon && is_short).then(|| DoctorFinding {
        since: season.dates.opens_at,
        ..finding(played, FindingKind::TooFew, "announce")
    });
    let asked = league.asked.iter().map(|(entry, asked)| DoctorFinding {
        entry: Some(*entry),
        player: Some(asked.player),
        ..finding(played, FindingKind::Asked, &format!("alternates {}", entry.number()))
    });
    paused.into_iter().chain(short).chain(asked).collect()
}

/// What is to be found at one table.
fn of_table(
    played: &PlayedSeason<'_>,
    planned: &SeasonTable,
    table: Option<&Table>,
    now: Instant,
) -> Vec<DoctorFinding> {
    let number = planned.number;
    let here = |kind: FindingKind, act: String| DoctorFinding {
        table: Some(number),
        code: planned.code.clone(),
        ..finding(played, kind, &act)
    };
    let is_closing = played.season.state == SeasonState::Closing;
    let mut found = Vec::new();
    match table.map(|table| table.status()) {
        Some(Status::Frozen) => found.push(here(FindingKind::Frozen, format!("rule {number} thaw"))),
        Some(Status::Running) if is_closing => {
            let since = planned.extended_until.or(played.season.dates.settling_since);
            found.push(DoctorFinding { since, ..here(FindingKind::Late, format!("adjudicate {number}")) });
        }
        Some(Status::Open) if is_half_over(played, now) => {
            let since = played.season.dates.starts_at;
            found.push(DoctorFinding { since, ..here(FindingKind::NotBegun, "extend all 72h".to_owned()) });
        }
        _ => {}
    }
    if let Some(table) = table.filter(|table| table.status() == Status::Running) {
        let seated = planned.seated().filter(|(_, id)| !played.is_struck_at(*id, planned));
        for (seat, id) in seated.filter(|(seat, _)| !planned.guests.contains_key(seat)) {
            let at_seat =
                |kind: FindingKind, act: String| DoctorFinding { entry: Some(id), ..here(kind, act) };
            found.extend(of_seat(table, seat, id, now, at_seat));
        }
    }
    found
}

/// What is to be found at the seat of an entry that plays.
fn of_seat(
    table: &Table,
    seat: Seat,
    id: EntryId,
    now: Instant,
    at_seat: impl Fn(FindingKind, String) -> DoctorFinding,
) -> Option<DoctorFinding> {
    let entry = id.number();
    let player = match table.holder(seat)? {
        Holder::Bot { left_by: Some(left_by), .. } => {
            let vacant = at_seat(FindingKind::Vacant, format!("alternates {entry}"));
            return Some(DoctorFinding { player: Some(*left_by), ..vacant });
        }
        Holder::Bot { left_by: None, .. } | Holder::Empty => return None,
        Holder::Player { player, .. } => Some(*player),
    };
    let ask = table.asks.get(&seat).filter(|_| table.waiting().any(|waits| waits == seat));
    let ask = ask.filter(|_| table.clocks.paused_at.is_none())?;
    if now - ask.opened_at >= TimeDelta::hours(STALLED_H) {
        let stalled = at_seat(FindingKind::Stalled, format!("resend {entry}"));
        return Some(DoctorFinding { player, since: Some(ask.opened_at), ..stalled });
    }
    let began_s = table.pace.bank_at_start_s();
    let left_s = table.clocks.banks.get(&seat).copied().unwrap_or(began_s);
    let low_s = began_s / BANK_PARTS;
    let pays = ask.clock.free_until.is_some_and(|free_until| free_until <= now);
    let runs_out = ask.deadline_at.is_some_and(|at| at - now <= TimeDelta::seconds(low_s.into()));
    (began_s > 0 && (left_s <= low_s || pays && runs_out)).then(|| {
        let number = table.league.as_ref().map_or(0, |league| league.number);
        let low = at_seat(FindingKind::LowBank, format!("extend table {number} 24h"));
        DoctorFinding { player, since: Some(ask.opened_at), ..low }
    })
}

/// Whether more than half of the time between start and end is over.
fn is_half_over(played: &PlayedSeason<'_>, now: Instant) -> bool {
    let dates = &played.season.dates;
    dates.starts_at.zip(dates.ends_at).is_some_and(|(starts_at, ends_at)| now - starts_at > ends_at - now)
}

/// What is to be found about one entry.
fn of_entry(played: &PlayedSeason<'_>, entry: &LeagueEntry) -> Option<DoctorFinding> {
    let season = played.season;
    let about = |kind: FindingKind, act: &str| DoctorFinding {
        entry: Some(entry.id),
        player: Some(entry.holder),
        ..finding(played, kind, &format!("{act} {}", entry.id.number()))
    };
    if is_struck(played, entry.id) {
        let runs = |planned: &SeasonTable| {
            played.table(planned.number).is_some_and(|table| table.status() == Status::Running)
        };
        let plays_on = season.state.is_played() && season.tables_of(entry.id).any(runs);
        let since = entry.struck.map(|struck| struck.at);
        return plays_on.then(|| DoctorFinding { since, ..about(FindingKind::Struck, "alternates") });
    }
    let person =
        played.people.get(&entry.holder).filter(|_| entry.state.may_play() && !season.state.is_over())?;
    let by_mail_alone = person.accounts.is_empty();
    let is_deaf = by_mail_alone && (person.stopped || !person.is_reachable());
    let act = match season.state {
        SeasonState::Set | SeasonState::Running => "alternates",
        _ => "strike",
    };
    let has_tables_left = || season.tables_of(entry.id).any(|planned| !played.is_settled(planned));
    let still_plays = !season.state.is_played() || has_tables_left();
    let since = person.bounces.unreachable_since;
    (is_deaf && still_plays).then(|| DoctorFinding { since, ..about(FindingKind::Unreachable, act) })
}
