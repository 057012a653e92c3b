//! Findings that need an admin now. Anything that becomes due automatically is not a finding.

use super::page_parts::is_struck;
use crate::book::entry::{EntryState, LeagueEntry};
use crate::book::season::{SeasonState, SeasonTable};
use crate::ids::EntryId;
use crate::played::PlayedSeason;
use crate::steps::due_step::entries_min;
use chrono::TimeDelta;
use engine::Seat;
use model::{Code, Holder, Instant, PlayerId, Status, Table};

/// Waiting time after which a player to act is reported, in hours: 4 days.
const STALLED_H: i64 = 4 * 24;
/// Divisor of the low-bank threshold: a time bank is low once at most a fifth of it is left.
const BANK_PARTS: u32 = 5;
/// Lead time, in hours before entries close, at which too few entries are reported: 2 days.
const CLOSES_SOON_H: i64 = 2 * 24;

/// Lead time, in hours before the check-in ends, at which players who have not checked in are reported.
const CHECK_IN_SOON_H: i64 = 24;

/// A finding that needs an admin.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DoctorFinding {
    /// Kind of the finding.
    pub kind: FindingKind,
    /// Table number.
    pub table: Option<u32>,
    /// Table code.
    pub code: Option<Code>,
    /// The entry concerned.
    pub entry: Option<EntryId>,
    /// The player concerned.
    pub player: Option<PlayerId>,
    /// Start of the problem, if known.
    pub since: Option<Instant>,
    /// The command that resolves the finding, in canonical words. Some commands need an addition, such as the text of
    /// an announcement.
    pub line: String,
}

/// The kinds of findings, the most urgent first.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum FindingKind {
    /// A table is frozen because of an error.
    Frozen,
    /// A table is unfinished although the season is over.
    Late,
    /// A player left a seat to a bot, and the player's entry is still in the season.
    Vacant,
    /// A struck entry has tables that continue.
    Struck,
    /// A participant is unreachable by mail, or has unsubscribed.
    Unreachable,
    /// A table has waited for a player for days.
    Stalled,
    /// A player's time bank is nearly used up.
    LowBank,
    /// A player has not answered the offer of a place.
    Asked,
    /// The check-in ends soon, and a player has not checked in.
    NotCheckedIn,
    /// Entries close soon, and there are too few.
    TooFew,
    /// The league is paused.
    Paused,
    /// More than half of the season is over, and a table has not begun.
    NotBegun,
}

impl FindingKind {
    /// All kinds.
    pub const ALL: [Self; 12] = [
        Self::Frozen,
        Self::Late,
        Self::Vacant,
        Self::Struck,
        Self::Unreachable,
        Self::Stalled,
        Self::LowBank,
        Self::Asked,
        Self::NotCheckedIn,
        Self::TooFew,
        Self::Paused,
        Self::NotBegun,
    ];

    /// Returns the word used for display.
    pub const fn keyword(self) -> &'static str {
        match self {
            Self::Frozen => "frozen",
            Self::Late => "late",
            Self::Vacant => "vacant",
            Self::Struck => "struck",
            Self::Unreachable => "unreachable",
            Self::Stalled => "stalled",
            Self::LowBank => "low-bank",
            Self::Asked => "asked",
            Self::NotCheckedIn => "not-checked-in",
            Self::TooFew => "too-few",
            Self::Paused => "paused",
            Self::NotBegun => "not-begun",
        }
    }
}

/// Returns the current findings, the most urgent first; within a kind, the oldest first.
pub fn findings(played: &PlayedSeason<'_>, now: Instant) -> Vec<DoctorFinding> {
    let mut found = league_findings(played, now);
    for (planned, table) in played.tables().filter(|(planned, _)| !planned.void) {
        if played.season.state.is_played() {
            found.extend(table_findings(played, planned, table, now));
        }
    }
    for entry in &played.season.entries {
        found.extend(entry_finding(played, entry));
        found.extend(check_in_finding(played, entry, now));
    }
    // Findings without a time come after the others of their kind.
    found.sort_by_key(|one| (one.kind, one.since.is_none(), one.since, one.table, one.entry));
    found
}

fn finding(played: &PlayedSeason<'_>, kind: FindingKind, act: &str) -> DoctorFinding {
    let line = format!("manage {} {act}", played.league.name);
    DoctorFinding { kind, table: None, code: None, entry: None, player: None, since: None, line }
}

fn league_findings(played: &PlayedSeason<'_>, now: Instant) -> Vec<DoctorFinding> {
    let (league, season) = (played.league, played.season);
    let paused = league
        .paused_at
        .map(|since| DoctorFinding { since: Some(since), ..finding(played, FindingKind::Paused, "resume") });
    let closes_soon = season.dates.closes_at.is_some_and(|at| (at - now).num_hours() < CLOSES_SOON_H);
    let is_short = season.active_entries().count() < entries_min(played);
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

/// Returns the findings at one table.
fn table_findings(
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
        let seated = planned.seats_with_entries().filter(|(_, id)| !played.is_struck_at(*id, planned));
        for (seat, id) in seated.filter(|(seat, _)| !planned.guests.contains_key(seat)) {
            let at_seat =
                |kind: FindingKind, act: String| DoctorFinding { entry: Some(id), ..here(kind, act) };
            found.extend(seat_finding(table, seat, id, now, at_seat));
        }
    }
    found
}

/// Returns the finding at the seat of a participating entry.
fn seat_finding(
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
    let ask = table.asks.get(&seat).filter(|_| table.seats_to_act().any(|waits| waits == seat));
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

/// Returns true if more than half of the time between start and end is over.
fn is_half_over(played: &PlayedSeason<'_>, now: Instant) -> bool {
    let dates = &played.season.dates;
    dates.starts_at.zip(dates.ends_at).is_some_and(|(starts_at, ends_at)| now - starts_at > ends_at - now)
}

/// Returns the finding about an entry that is not checked in shortly before the check-in ends.
fn check_in_finding(played: &PlayedSeason<'_>, entry: &LeagueEntry, now: Instant) -> Option<DoctorFinding> {
    let season = played.season;
    let until = season.dates.check_in_until.filter(|_| season.state == SeasonState::Closed)?;
    let is_due = entry.state == EntryState::Entered && (until - now).num_hours() < CHECK_IN_SOON_H;
    is_due.then(|| DoctorFinding {
        entry: Some(entry.id),
        player: Some(entry.holder),
        ..finding(played, FindingKind::NotCheckedIn, &format!("check-in {}", entry.id.number()))
    })
}

/// Returns the finding about one entry.
fn entry_finding(played: &PlayedSeason<'_>, entry: &LeagueEntry) -> Option<DoctorFinding> {
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
