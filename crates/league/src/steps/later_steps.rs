//! Later steps of a season: draws during play (the next round of a division, or ladder tables), and the next time at
//! which the league must be checked.

use super::notice::ReminderKind;
use crate::book::season::{SeasonState, SeasonTable};
use crate::draw::{
    AdvanceRule, AwakeQuarters, DrawError, DrawSeed, DrawTerms, DrawnRound, DrawnTable, LadderEntry,
    LadderRule, TableFinish, TieAtLine, advance, knockout_round, ladder_tables, swiss_round,
    wild_cards_needed,
};
use crate::ids::EntryId;
use crate::plan::{PlanError, draw_seed, seat_range};
use crate::played::PlayedSeason;
use crate::rules::Format;
use crate::standings::division_standing;
use chrono::{NaiveTime, TimeDelta};
use model::hours::{Habits, WakingTime};
use model::{DivisionNumber, Instant, Player, Status};
use std::cmp::Reverse;

/// Maximum difference between the mean points of ladder opponents, in sixtieths of a point: 3 points.
const LADDER_APART: u64 = 3 * 60;
/// Minimum shared waking time of ladder opponents, in minutes a day: 4 hours.
const LADDER_AWAKE_MIN: u32 = 240;
/// Waiting time on the ladder, in hours, after which any available opponents are accepted.
const LADDER_PATIENCE_H: u32 = 72;
/// Number of recent tables that count as earlier meetings.
const LADDER_PAST: usize = 400;

/// Returns the first division whose next round can be drawn, and the number of that round.
pub(crate) fn next_drawable_round(played: &PlayedSeason<'_>) -> Option<(DivisionNumber, u16)> {
    let season = played.season;
    let most = match season.rules.format {
        Format::Swiss { rounds } => u16::from(rounds),
        Format::Knockout { .. } => u16::MAX,
        Format::Block { .. } | Format::Rounds { .. } | Format::Ladder => return None,
    };
    season.numbered_divisions().map(|(division, _)| division).find_map(|division| {
        let drawn = season.drawn.get(&division).copied().unwrap_or(0);
        let here = || season.tables.iter().filter(move |planned| planned.division == division);
        let last: Vec<&SeasonTable> = here().filter(|planned| planned.round == drawn).collect();
        let byes = season
            .byes
            .iter()
            .any(|(round, entry)| *round == drawn && season.division_of(*entry) == Some(division));
        let was_final = matches!(season.rules.format, Format::Knockout { .. }) && last.len() == 1 && !byes;
        let all_over = here().all(|planned| played.is_settled(planned));
        let goes_on = drawn > 0 && drawn < most && all_over && !was_final;
        (goes_on && has_enough_for_round(played, division, drawn + 1)).then_some((division, drawn + 1))
    })
}

/// Returns true if enough entries remain for another round; struck entries no longer play. Other obstacles are reported
/// by the draw itself.
fn has_enough_for_round(played: &PlayedSeason<'_>, division: DivisionNumber, round: u16) -> bool {
    let left = match played.season.rules.format {
        Format::Knockout { advance } => match advancing_entries(played, division, round, advance) {
            Ok(ranked) => ranked.len(),
            Err(_) => return true,
        },
        _ => {
            let here = played.season.numbered_divisions().find(|(number, _)| *number == division);
            let (_, entries) = here.unwrap_or((division, &[]));
            let plays = |id: &&EntryId| played.season.entry(**id).is_some_and(|entry| entry.struck.is_none());
            entries.iter().filter(plays).count()
        }
    };
    seat_range(played.season).is_ok_and(|range| left >= range.least())
}

/// Draws the next round of a division.
///
/// # Errors
/// Returns an error if the round cannot be drawn; for example, because too few entries remain.
pub(crate) fn next_round(
    played: &PlayedSeason<'_>,
    division: DivisionNumber,
    round: u16,
) -> Result<DrawnRound, PlanError> {
    match played.season.rules.format {
        Format::Knockout { advance } => next_of_knockout(played, division, round, advance),
        _ => next_of_swiss(played, division),
    }
}

/// Returns the drawn rounds of a division, in order.
fn past_rounds(played: &PlayedSeason<'_>, division: DivisionNumber) -> Vec<DrawnRound> {
    let season = played.season;
    let drawn = season.drawn.get(&division).copied().unwrap_or(0);
    (1..=drawn)
        .map(|round| {
            let here = |planned: &&SeasonTable| planned.division == division && planned.round == round;
            let tables = season.tables.iter().filter(here);
            let byes = season
                .byes
                .iter()
                .filter(|(of, entry)| *of == round && season.division_of(*entry) == Some(division));
            DrawnRound {
                tables: tables.map(|planned| DrawnTable { seats: planned.seats.clone() }).collect(),
                byes: byes.map(|(_, entry)| *entry).collect(),
            }
        })
        .collect()
}

fn next_of_swiss(played: &PlayedSeason<'_>, division: DivisionNumber) -> Result<DrawnRound, PlanError> {
    let standing = division_standing(played, division)?;
    let plays = |id: &EntryId| played.season.entry(*id).is_some_and(|entry| entry.struck.is_none());
    let scored: Vec<(EntryId, i64)> =
        standing.lines.iter().map(|line| (line.entry, line.tally.points().sixtieths_count())).collect();
    let present: Vec<(EntryId, i64)> = scored.into_iter().filter(|(id, _)| plays(id)).collect();
    let past = past_rounds(played, division);
    let seed = draw_seed(played.season, division)?;
    let apart = played.kept_apart();
    let terms = DrawTerms { range: seat_range(played.season)?, apart: &apart };
    Ok(swiss_round(&present, &past, terms, &seed)?)
}

fn next_of_knockout(
    played: &PlayedSeason<'_>,
    division: DivisionNumber,
    round: u16,
    per_table: u8,
) -> Result<DrawnRound, PlanError> {
    let ranked = advancing_entries(played, division, round, per_table)?;
    let seed = knockout_seed(played, division, round)?;
    let past = past_rounds(played, division);
    let apart = played.kept_apart();
    let terms = DrawTerms { range: seat_range(played.season)?, apart: &apart };
    Ok(knockout_round(&ranked, &past, terms, &seed)?)
}

fn knockout_seed(
    played: &PlayedSeason<'_>,
    division: DivisionNumber,
    round: u16,
) -> Result<DrawSeed, PlanError> {
    Ok(draw_seed(played.season, division)?.part("knockout", u64::from(round)))
}

/// Returns the entries that advance to this round of a knockout, the best first.
fn advancing_entries(
    played: &PlayedSeason<'_>,
    division: DivisionNumber,
    round: u16,
    per_table: u8,
) -> Result<Vec<EntryId>, PlanError> {
    let season = played.season;
    let seed = knockout_seed(played, division, round)?;
    let range = seat_range(season)?;
    let standing = division_standing(played, division)?;
    let place = |id: &EntryId| standing.row_index_of(*id).unwrap_or(usize::MAX);
    let past = past_rounds(played, division);
    let last = past.last().ok_or(PlanError::Draw(DrawError::TooFew { entries: 0, needed: range.least() }))?;
    let mut finishes = Vec::new();
    let here = |planned: &&SeasonTable| planned.division == division && planned.round + 1 == round;
    for planned in season.tables.iter().filter(here) {
        finishes.extend(finishes_at(played, planned, |id| Reverse(place(id))));
    }
    let ties = TieAtLine::AllAdvance;
    let rule = AdvanceRule { full: range.full(), per_table: per_table.into(), wild: 0, ties };
    let counted = advance(last, &finishes, rule, &seed)?;
    let wild = wild_cards_needed(counted.count(), range).unwrap_or(0);
    let advanced = advance(last, &finishes, AdvanceRule { wild, ..rule }, &seed)?;
    let plays = |id: &EntryId| season.entry(*id).is_some_and(|entry| entry.struck.is_none());
    let mut ranked: Vec<EntryId> =
        [advanced.byes, advanced.direct, advanced.wild].concat().into_iter().filter(plays).collect();
    ranked.sort_by_key(place);
    Ok(ranked)
}

/// Returns the finishes at a table. All entries are tied if the table counts for no entry. Entries that left are tied,
/// after those that stayed.
fn finishes_at<S>(
    played: &PlayedSeason<'_>,
    planned: &SeasonTable,
    score: impl Fn(&EntryId) -> S,
) -> Vec<TableFinish<S>> {
    let result = played.result(planned);
    // After the last place of those that played.
    let behind = u32::try_from(planned.seats.len()).map_or(u32::MAX, |seats| seats + 1);
    let rank = |id: &EntryId| match &result {
        None => 1,
        Some(result) => {
            let own = result.seats.iter().find(|seat| seat.entry == Some(*id));
            own.filter(|seat| seat.ended == crate::score::SeatEnd::Played)
                .map_or(behind, |seat| u32::from(seat.rank))
        }
    };
    planned.seats.iter().map(|id| TableFinish { entry: *id, rank: rank(id), score: score(id) }).collect()
}

/// Matches available entries on a ladder, in the first division that can form tables.
pub(crate) fn match_ladder(
    played: &PlayedSeason<'_>,
    now: Instant,
) -> Option<(DivisionNumber, Vec<DrawnTable>)> {
    if played.season.rules.format != Format::Ladder {
        return None;
    }
    let apart = played.kept_apart();
    played.season.numbered_divisions().find_map(|(division, entries)| {
        let standing = division_standing(played, division).ok()?;
        let free: Vec<LadderEntry> =
            entries.iter().filter_map(|id| available_ladder_entry(played, *id, &standing, now)).collect();
        let past: Vec<DrawnTable> = played
            .season
            .tables
            .iter()
            .rev()
            .take(LADDER_PAST)
            .map(|planned| DrawnTable { seats: planned.seats.clone() })
            .collect();
        let rule = LadderRule {
            table_size_range: seat_range(played.season).ok()?,
            points_apart: LADDER_APART,
            awake_min: LADDER_AWAKE_MIN,
            patience_h: LADDER_PATIENCE_H,
        };
        let seed = draw_seed(played.season, division).ok()?.part("ladder", played.season.tables.len() as u64);
        let tables = ladder_tables(&free, &past, rule, &apart, &seed).ok()?;
        (!tables.is_empty()).then_some((division, tables))
    })
}

/// Returns an entry with capacity for another table. An entry's waiting time starts when its previous table ends.
fn available_ladder_entry(
    played: &PlayedSeason<'_>,
    id: EntryId,
    standing: &crate::score::DivisionStanding,
    now: Instant,
) -> Option<LadderEntry> {
    let entry = played.season.entry(id).filter(|entry| entry.struck.is_none())?;
    let own = || played.tables().filter(|(planned, _)| planned.seats.contains(&id));
    let unfinished = own().filter(|(planned, table)| {
        !planned.void
            && table
                .is_none_or(|table| matches!(table.status(), Status::Open | Status::Running | Status::Frozen))
    });
    if unfinished.count() >= usize::from(played.season.rules.tables_open_max) {
        return None;
    }
    let ended = own().filter_map(|(_, table)| table?.score().map(|score| score.ended_at)).max();
    let since = ended.or(played.season.dates.starts_at)?.max(entry.entered_at);
    let line = standing.row_index_of(id).and_then(|at| standing.lines.get(at))?;
    let counted = i64::from(line.tally.counted_rounds());
    let player = played.people.get(&entry.holder)?;
    Some(LadderEntry {
        entry: id,
        points: line.tally.points().sixtieths_count().checked_div(counted).unwrap_or(0),
        waiting_h: u32::try_from((now - since).num_hours()).unwrap_or(0),
        awake: awake_quarters_of(player, now),
    })
}

/// Returns the quarter-hours at which a player is awake, for the day that begins now.
fn awake_quarters_of(player: &Player, now: Instant) -> AwakeQuarters {
    let habits = Habits { holidays: Vec::new(), ..player.habits() };
    let waking = WakingTime::of(&habits);
    let midnight = now.date_naive().and_time(NaiveTime::MIN).and_utc();
    let is_awake = |quarter: u32| {
        let at = midnight + TimeDelta::minutes(15 * i64::from(quarter));
        waking.is_awake(if at < now { at + TimeDelta::days(1) } else { at })
    };
    AwakeQuarters::of(is_awake)
}

/// Interval between attempts to match waiting ladder entries, in hours.
const LADDER_H: i64 = 1;

/// Returns the next time after `now` at which a step may be due; `None` if nothing is scheduled.
pub fn next_step_at(played: &PlayedSeason<'_>, now: Instant) -> Option<Instant> {
    if played.league.paused_at.is_some() {
        return None;
    }
    let season = played.season;
    let reminders = ReminderKind::ALL.into_iter().filter_map(|reminding| reminding.due_at(season));
    let asked = played.league.asked.values().map(|asked| asked.until);
    let announced = played.league.announcements.values().map(|announcement| announcement.due_at);
    let extended = season.tables.iter().filter_map(|table| table.extended_until);
    let extended = extended.filter(|_| season.state == SeasonState::Closing);
    let ladder = matches!((season.state, season.rules.format), (SeasonState::Running, Format::Ladder));
    let hourly = ladder.then(|| now + TimeDelta::hours(LADDER_H));
    let all = state_due_at(played).into_iter().chain(reminders).chain(asked).chain(announced);
    let all = all.chain(extended).chain(hourly);
    all.filter(|at| *at > now).min()
}

/// Returns the time that a season waits for in its current state.
fn state_due_at(played: &PlayedSeason<'_>) -> Option<Instant> {
    let (season, dates) = (played.season, &played.season.dates);
    match season.state {
        SeasonState::Draft => dates.opens_at,
        SeasonState::Open => dates.closes_at,
        SeasonState::Closed => dates.check_in_until,
        SeasonState::Set => dates.starts_at,
        SeasonState::Running => dates.ends_at,
        SeasonState::Closing => {
            let settle_s = i64::from(season.rules.calendar.settle_s);
            played.settling_since().map(|since| since + TimeDelta::seconds(settle_s))
        }
        SeasonState::Final | SeasonState::Cancelled => None,
    }
}
