//! Executes a due step: the log lines that it writes, the tables that it opens, and its action at a table.

use crate::book::event::{LeagueEvent, TableRuling};
use crate::book::season::{FinalPlace, GIVEN_S_MAX, Season, SeasonTable};
use crate::draw::DrawnRound;
use crate::ids::EntryId;
use crate::plan::{
    DrawnSeason, PlanError, append_numbered_tables, divide_present_entries, draw_initial_tables,
};
use crate::played::PlayedSeason;
use crate::rules::Format;
use crate::standings::placed_lines;
use crate::steps::due_step::{PresentEntries, Settlement, Step, entries_min};
use crate::steps::later_steps::next_round;
use chrono::TimeDelta;
use engine::Seat;
use model::{Code, DivisionNumber, FreeText, Instant, PlayerId, SeasonNumber, to_hex};

/// Time to answer an offer to take the place of an entry, in seconds: a day.
const ANSWER_S: i64 = 24 * 3_600;
/// Seconds in an hour.
const HOUR_S: u32 = 3_600;

/// The effects of a step.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct StepEffects {
    /// The log lines, in order.
    pub events: Vec<LeagueEvent>,
    /// Tables opened by the step, each with its code.
    pub opens: Vec<SeasonTable>,
    /// The action at one table, if any.
    pub at_table: Option<TableAction>,
    /// Games that begin, each independently.
    pub begins: Vec<Code>,
}

/// An action of a league at a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TableAction {
    /// A player takes a seat.
    Seat {
        /// Table code.
        code: Code,
        /// The seat.
        seat: Seat,
        /// The player.
        player: PlayerId,
    },
    /// A player leaves the table for good.
    Leave {
        /// Table code.
        code: Code,
        /// The player.
        player: PlayerId,
    },
    /// The table ends without a result.
    Stop {
        /// Table code.
        code: Code,
    },
    /// The table is adjudicated at its current position.
    Adjudicate {
        /// Table code.
        code: Code,
    },
    /// The players to act get more time.
    Extend {
        /// Table code.
        code: Code,
        /// Additional time, in hours.
        hours: u32,
    },
    /// The clocks stop, or run again.
    Hold {
        /// Table code.
        code: Code,
        /// True to stop the clocks.
        stop: bool,
    },
}

/// Returns the maximum number of table codes that a step needs.
pub fn codes_needed(played: &PlayedSeason<'_>, step: &Step) -> usize {
    match step {
        Step::Start => played.season.tables.len(),
        // Each table has at least two seats.
        Step::Draw { division, .. } => {
            let here = played.season.numbered_divisions().find(|(number, _)| number == division);
            here.map_or(0, |(_, entries)| entries.len().div_ceil(2))
        }
        Step::Match { tables, .. } => tables.len(),
        _ => 0,
    }
}

/// Random input of a step.
#[derive(Clone, Debug)]
pub struct Chance<'a> {
    /// Entropy for draws.
    pub entropy: &'a [u8; 32],
    /// Unused table codes, as many as [`codes_needed`] returns.
    pub codes: &'a [Code],
}

/// Executes a step.
///
/// # Errors
/// Returns an error if the season cannot be planned or drawn; the step then has no effect.
pub fn execute_step(
    played: &PlayedSeason<'_>,
    step: &Step,
    now: Instant,
    chance: &Chance<'_>,
) -> Result<StepEffects, PlanError> {
    let (season, calendar) = (played.season, &played.season.rules.calendar);
    let after = |span_s: u32| now + TimeDelta::seconds(span_s.into());
    let only = |event: LeagueEvent| Ok(StepEffects { events: vec![event], ..StepEffects::default() });
    match step {
        Step::OpenEntries => {
            let seed = to_hex(blake3::keyed_hash(chance.entropy, b"seed of a season").as_bytes());
            only(LeagueEvent::EntriesOpened { closes_at: after(calendar.entries_s), seed })
        }
        Step::ProlongEntries => only(LeagueEvent::EntriesProlonged { closes_at: after(calendar.entries_s) }),
        Step::CancelSeason => only(LeagueEvent::Cancelled),
        Step::CloseEntries => {
            let check_in_until = (calendar.check_in_s > 0).then(|| after(calendar.check_in_s));
            only(LeagueEvent::EntriesClosed { check_in_until })
        }
        Step::Plan => only(plan_season(played, now)?),
        Step::Start => Ok(start_season(played, now, chance.codes)),
        Step::Draw { division, round } => {
            let drawn = next_round(played, *division, *round)?;
            Ok(open_drawn_tables(played, *division, *round, drawn, chance.codes))
        }
        Step::Match { division, tables } => {
            let drawn = season.drawn.get(division).copied().unwrap_or(0);
            // The tables of a late entry belong to the block in play.
            let round = if season.rules.format == Format::Ladder { drawn + 1 } else { drawn.max(1) };
            let drawn = DrawnRound { tables: tables.clone(), byes: Vec::new() };
            Ok(open_drawn_tables(played, *division, round, drawn, chance.codes))
        }
        Step::Begin(codes) => Ok(StepEffects { begins: codes.clone(), ..StepEffects::default() }),
        Step::Close => only(LeagueEvent::Closing),
        Step::Finish => only(LeagueEvent::Finished { finals: final_places(played)? }),
        Step::Draft => {
            let since = season.dates.final_since.unwrap_or(now);
            let opens_at = calendar.pause_s.map(|pause_s| since + TimeDelta::seconds(pause_s.into()));
            only(LeagueEvent::Drafted { season: SeasonNumber::new(season.number.number() + 1), opens_at })
        }
        Step::AskNext(entry) => {
            Ok(StepEffects { events: offer_place_to_next(played, *entry, now), ..StepEffects::default() })
        }
        Step::Announce(line) => {
            let announcement = played.league.announcements.get(line);
            let said = |text: &FreeText| LeagueEvent::Announced { text: text.clone(), line: Some(*line) };
            let events = announcement.map(|announcement| said(&announcement.text)).into_iter().collect();
            Ok(StepEffects { events, ..StepEffects::default() })
        }
        Step::Remind(reminding) => only(LeagueEvent::Said { key: reminding.key(season) }),
        Step::Seat { .. }
        | Step::Leave { .. }
        | Step::Stop { .. }
        | Step::Hold { .. }
        | Step::GiveTime { .. } => Ok(table_step_effects(played, step)),
        Step::ExtendTable { .. } | Step::Settle { .. } => Ok(late_table_effects(played, step, now)),
    }
}

/// Plans a season with the entries that are present.
fn plan_season(played: &PlayedSeason<'_>, now: Instant) -> Result<LeagueEvent, PlanError> {
    let season = played.season;
    let PresentEntries { mut playing, moved_up } = PresentEntries::select(played);
    let absent: Vec<EntryId> =
        season.active_entries().map(|entry| entry.id).filter(|id| !playing.contains(id)).collect();
    playing.extend(&moved_up);
    let landed = divide_present_entries(played.league, season, &playing, |id| played.current_id(id))?;
    let mut divisions: Vec<Vec<EntryId>> = landed
        .divisions
        .iter()
        .map(|division| division.iter().map(|landing| landing.entry).collect())
        .collect();
    repeat_manual_moves(season, &mut divisions, entries_min(played));
    let DrawnSeason { tables, byes } = draw_initial_tables(season, &divisions, &played.kept_apart())?;
    let landings = landed.divisions.into_iter().flatten().collect();
    // A season planned before keeps its start time.
    let known = season.dates.starts_at.filter(|starts_at| *starts_at > now);
    let starts_at = known.unwrap_or(now + TimeDelta::seconds(season.rules.calendar.plan_s.into()));
    Ok(LeagueEvent::Planned { absent, moved_up, divisions, landings, tables, byes, starts_at })
}

/// Repeats manual moves to another division when a season is planned again, as long as both divisions can play.
fn repeat_manual_moves(season: &Season, divisions: &mut [Vec<EntryId>], least: usize) {
    for entry in &season.entries {
        let Some(to) = entry.put_into.and_then(|to| usize::from(to.number()).checked_sub(1)) else {
            continue;
        };
        let from = divisions.iter().position(|division| division.contains(&entry.id));
        let Some(from) =
            from.filter(|from| *from != to && to < divisions.len() && divisions[*from].len() > least)
        else {
            continue;
        };
        divisions[from].retain(|id| *id != entry.id);
        divisions[to].push(entry.id);
    }
}

fn start_season(played: &PlayedSeason<'_>, now: Instant, codes: &[Code]) -> StepEffects {
    let season = played.season;
    let coded =
        |(planned, code): (&SeasonTable, &Code)| SeasonTable { code: Some(code.clone()), ..planned.clone() };
    let opens: Vec<SeasonTable> = season.tables.iter().zip(codes).map(coded).collect();
    let codes = opens.iter().filter_map(|planned| Some((planned.number, planned.code.clone()?)));
    let ends_at = now + TimeDelta::seconds(season.rules.calendar.season_s.into());
    let events = vec![LeagueEvent::Started { codes: codes.collect(), ends_at }];
    StepEffects { events, opens, ..StepEffects::default() }
}

/// Opens tables drawn during play.
fn open_drawn_tables(
    played: &PlayedSeason<'_>,
    division: DivisionNumber,
    round: u16,
    drawn: DrawnRound,
    codes: &[Code],
) -> StepEffects {
    let byes = drawn.byes.clone();
    let known = played.season.tables.len();
    let mut tables = played.season.tables.clone();
    append_numbered_tables(&mut tables, division, round, drawn);
    let mut opens = tables.split_off(known);
    for (planned, code) in opens.iter_mut().zip(codes) {
        planned.code = Some(code.clone());
    }
    let events = vec![LeagueEvent::Drawn { division, round, tables: opens.clone(), byes }];
    StepEffects { events, opens, ..StepEffects::default() }
}

/// Returns the final place of each entry.
fn final_places(played: &PlayedSeason<'_>) -> Result<Vec<FinalPlace>, PlanError> {
    let mut finals = Vec::new();
    for (division, _) in played.season.numbered_divisions() {
        for (order, line) in (1u16..).zip(placed_lines(played, division)?) {
            let entry = line.line.entry;
            let Some(holder) = played.season.entry(entry).map(|entry| entry.holder) else { continue };
            let rank = line.rank.and_then(|rank| u16::try_from(rank).ok());
            finals.push(FinalPlace { entry, holder, division, rank, order });
        }
    }
    Ok(finals)
}

/// Offers the place of an entry to the next player on the waiting list. Each player is asked once; at the end of the
/// list the offer lapses.
pub(crate) fn offer_place_to_next(
    played: &PlayedSeason<'_>,
    entry: EntryId,
    now: Instant,
) -> Vec<LeagueEvent> {
    let asked = played.league.asked.get(&entry);
    let before = asked.map(|asked| asked.before.as_slice()).unwrap_or_default();
    let is_new = |player: &PlayerId| !before.iter().any(|one| played.is_same(*one, *player));
    let until = now + TimeDelta::seconds(ANSWER_S);
    let may = |player: &PlayerId| {
        !played.league.bans.keys().any(|banned| {
            played.is_same(*banned, *player) && played.league.is_banned_from(&[*banned], played.season.number)
        })
    };
    let next = played.season.waiting_list().map(|waiting| waiting.holder).find(|one| is_new(one) && may(one));
    let next = next.map(|player| LeagueEvent::Asked { entry, player, until });
    let nobody = || asked.map(|asked| LeagueEvent::NotAsked { entry, player: asked.player });
    next.or_else(nobody).into_iter().collect()
}

/// Returns the effects of a step at one table. The table's journal has the details.
fn table_step_effects(played: &PlayedSeason<'_>, step: &Step) -> StepEffects {
    let (table, what, at_table) = match step.clone() {
        // The players stopped or restarted the clocks themselves; their decision is kept.
        Step::Hold { table, stop, .. } if is_paused(played, table) == stop => {
            let events = vec![LeagueEvent::Ruled { table, what: TableRuling::Release }];
            return StepEffects { events, ..StepEffects::default() };
        }
        Step::Seat { table, code, seat, player } => {
            (table, TableRuling::Seat, TableAction::Seat { code, seat, player })
        }
        Step::Leave { table, code, player, .. } => {
            (table, TableRuling::Leave, TableAction::Leave { code, player })
        }
        Step::Stop { table, code } => (table, TableRuling::Stop, TableAction::Stop { code }),
        Step::Hold { table, code, stop: true } => {
            (table, TableRuling::Hold, TableAction::Hold { code, stop: true })
        }
        Step::Hold { table, code, stop: false } => {
            (table, TableRuling::Release, TableAction::Hold { code, stop: false })
        }
        Step::GiveTime { table, code, by_s } => {
            (table, TableRuling::Extend, TableAction::Extend { code, hours: by_s.div_ceil(HOUR_S) })
        }
        _ => return StepEffects::default(),
    };
    let events = vec![LeagueEvent::Ruled { table, what }];
    StepEffects { events, at_table: Some(at_table), ..StepEffects::default() }
}

fn is_paused(played: &PlayedSeason<'_>, table: u32) -> bool {
    played.table(table).is_some_and(|table| table.clocks.paused_at.is_some())
}

/// Returns the effects of a step for a late table.
fn late_table_effects(played: &PlayedSeason<'_>, step: &Step, now: Instant) -> StepEffects {
    let span_s = played.season.rules.late_extension_s;
    let (events, at_table) = match step.clone() {
        Step::ExtendTable { table, code } => {
            let until = now + TimeDelta::seconds(span_s.into());
            let hours = span_s.min(GIVEN_S_MAX).div_ceil(HOUR_S);
            (vec![LeagueEvent::TableExtended { table, until }], Some(TableAction::Extend { code, hours }))
        }
        Step::Settle { table, how: Settlement::Void, .. } => {
            (vec![LeagueEvent::Voided { table, void: true }], None)
        }
        Step::Settle { table, code, how: Settlement::Adjudicate { struck } } => {
            let struck = struck.into_iter().map(|entry| LeagueEvent::Struck {
                entry,
                table: Some(table),
                stands: false,
            });
            let events =
                struck.chain([LeagueEvent::Ruled { table, what: TableRuling::Adjudicate }]).collect();
            (events, code.map(|code| TableAction::Adjudicate { code }))
        }
        _ => return StepEffects::default(),
    };
    StepEffects { events, at_table, ..StepEffects::default() }
}
