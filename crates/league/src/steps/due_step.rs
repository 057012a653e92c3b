//! The next due step of a season. Only the first is returned, because each step changes the later ones.

use crate::book::entry::{EntryState, LeagueEntry};
use crate::book::season::{GIVEN_S_MAX, Hold, SeasonState, SeasonTable};
use crate::draw::DrawnTable;
use crate::ids::EntryId;
use crate::played::PlayedSeason;
use crate::rules::{Format, LateTableRule};
use crate::steps::late_entries::match_late_entry;
use crate::steps::later_steps::{match_ladder, next_drawable_round};
use crate::steps::notice::ReminderKind;
use engine::Seat;
use model::{Code, DivisionNumber, Holder, Instant, PlayerId, Status, Table};
use std::collections::{BTreeMap, BTreeSet};

/// Maximum number of extensions of the entry phase because of too few entries; after that the season is cancelled.
pub const REOPENED_MAX: u8 = 2;

/// A due step.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Step {
    /// Entries open.
    OpenEntries,
    /// The entry phase is extended because of too few entries.
    ProlongEntries,
    /// The season is cancelled because of too few entries.
    CancelSeason,
    /// Entries close.
    CloseEntries,
    /// The check-in ends, and the season is planned.
    Plan,
    /// The season starts, and its tables open.
    Start,
    /// An heir or a guest takes a seat at a table that is not over.
    Seat {
        /// Table number.
        table: u32,
        /// Table code.
        code: Code,
        /// The seat.
        seat: Seat,
        /// The player to seat.
        player: PlayerId,
    },
    /// A player leaves a seat at a table that is not over, because their entry is struck.
    Leave {
        /// Table number.
        table: u32,
        /// Table code.
        code: Code,
        /// The seat.
        seat: Seat,
        /// The player who leaves.
        player: PlayerId,
    },
    /// A void table ends.
    Stop {
        /// Table number.
        table: u32,
        /// Table code.
        code: Code,
    },
    /// The clocks of a table stop with the league, or restart.
    Hold {
        /// Table number.
        table: u32,
        /// Table code.
        code: Code,
        /// True to stop the clocks.
        stop: bool,
    },
    /// The players to act at a table get more time.
    GiveTime {
        /// Table number.
        table: u32,
        /// Table code.
        code: Code,
        /// Additional time, in seconds.
        by_s: u32,
    },
    /// Games begin: all players at these tables have capacity for one more table.
    Begin(Vec<Code>),
    /// The next round of a division is drawn.
    Draw {
        /// The division.
        division: DivisionNumber,
        /// The round, from 1.
        round: u16,
    },
    /// Available entries get tables, on a ladder or as late entries to a block.
    Match {
        /// The division.
        division: DivisionNumber,
        /// The tables.
        tables: Vec<DrawnTable>,
    },
    /// Settling of the season begins.
    Close,
    /// A late table gets its one-time extension.
    ExtendTable {
        /// Table number.
        table: u32,
        /// Table code.
        code: Code,
    },
    /// A late table ends by the season's rules.
    Settle {
        /// Table number.
        table: u32,
        /// Table code, if the table is open.
        code: Option<Code>,
        /// The way the table ends.
        how: Settlement,
    },
    /// The season becomes final.
    Finish,
    /// The next season is drafted.
    Draft,
    /// A player did not answer an offer to take the place of an entry.
    AskNext(EntryId),
    /// A scheduled announcement is sent: the number of the line that scheduled it.
    Announce(u32),
    /// Players are reminded.
    Remind(ReminderKind),
}

impl Step {
    /// Returns the word for the service log.
    pub const fn keyword(&self) -> &'static str {
        match self {
            Step::OpenEntries => "open-entries",
            Step::ProlongEntries => "prolong-entries",
            Step::CancelSeason => "call-off",
            Step::CloseEntries => "close-entries",
            Step::Plan => "plan",
            Step::Start => "start",
            Step::Seat { .. } => "seat",
            Step::Leave { .. } => "leave",
            Step::Stop { .. } => "stop",
            Step::Hold { .. } => "hold",
            Step::GiveTime { .. } => "give-time",
            Step::Begin(_) => "begin",
            Step::Draw { .. } => "draw",
            Step::Match { .. } => "match",
            Step::Close => "close",
            Step::ExtendTable { .. } => "extend-table",
            Step::Settle { .. } => "settle",
            Step::Finish => "finish",
            Step::Draft => "draft",
            Step::AskNext(_) => "ask-next",
            Step::Announce(_) => "announce",
            Step::Remind(_) => "remind",
        }
    }
}

/// The way a late table ends.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Settlement {
    /// The table ends with its current position, after these entries are struck from it.
    Adjudicate {
        /// The entries to act, if the season's rules strike them.
        struck: Vec<EntryId>,
    },
    /// The table does not count.
    Void,
}

/// Returns the first due step; `None` if no step is due.
pub fn next_due_step(played: &PlayedSeason<'_>, now: Instant) -> Option<Step> {
    let held = clock_hold_step(played);
    if held.is_some() || played.league.paused_at.is_some() {
        return held;
    }
    table_step(played).or_else(|| season_step(played, now)).or_else(|| notice_step(played, now))
}

/// Returns the step that a change of holder or a void table requires. It is due in every state.
fn table_step(played: &PlayedSeason<'_>) -> Option<Step> {
    if !played.season.state.is_played() {
        return None;
    }
    let open = played.tables().filter_map(|(planned, table)| Some((planned, table?)));
    let open = open.filter(|(_, table)| matches!(table.status(), Status::Open | Status::Running));
    open.into_iter().find_map(|(planned, table)| {
        let (number, code) = (planned.number, table.code.clone());
        let stops = planned.void.then(|| Step::Stop { table: number, code: code.clone() });
        let waits = planned.owed_s > 0 && table.status() == Status::Running;
        let gives =
            waits.then_some(Step::GiveTime { table: number, code, by_s: planned.owed_s.min(GIVEN_S_MAX) });
        stops.or(gives).or_else(|| {
            planned.seats_with_entries().find_map(|(seat, id)| seat_step(played, planned, table, seat, id))
        })
    })
}

/// Returns the step for a table whose clocks must stop or restart with the league. Finished tables need none.
fn clock_hold_step(played: &PlayedSeason<'_>) -> Option<Step> {
    played.tables().find_map(|(planned, table)| {
        let table = table.filter(|table| table.status() == Status::Running)?;
        let (number, code) = (planned.number, table.code.clone());
        match planned.hold {
            Hold::Stop => Some(Step::Hold { table: number, code, stop: true }),
            // The table began while the league was paused.
            Hold::Free if played.league.paused_at.is_some() && table.clocks.paused_at.is_none() => {
                Some(Step::Hold { table: number, code, stop: true })
            }
            Hold::Release => Some(Step::Hold { table: number, code, stop: false }),
            Hold::Free | Hold::Stopped => None,
        }
    })
}

fn seat_step(
    played: &PlayedSeason<'_>,
    planned: &SeasonTable,
    table: &Table,
    seat: Seat,
    id: EntryId,
) -> Option<Step> {
    let entry = played.season.entry(id)?;
    let (number, code) = (planned.number, table.code.clone());
    let sits = table.player_at(seat);
    let person = table.holder(seat).and_then(Holder::person);
    let is_persons = |player: PlayerId| person.is_some_and(|person| played.is_same(person, player));
    // A player with another seat at the table, or an erased player, is never seated, because the table would reject it
    // forever.
    let seats = |player: PlayerId| {
        let elsewhere = table.seats_of_people().any(|(_, sits)| played.is_same(sits, player));
        let is_known = played.people.get(&player).is_some_and(|player| !player.erased);
        (is_known && !elsewhere).then(|| Step::Seat {
            table: number,
            code: code.clone(),
            seat,
            player: played.current_id(player),
        })
    };
    // Players who left the seat themselves are not seated there again.
    if let Some(guest) = planned.guests.get(&seat) {
        return if is_persons(*guest) { None } else { seats(*guest) };
    }
    if played.is_struck_at(id, planned) {
        let sits = sits.filter(|sits| is_of_entry(played, entry, *sits));
        return sits.map(|player| Step::Leave { table: number, code, seat, player });
    }
    // Before a table begins, players cannot leave, and a seat taken from a struck entry does not remember its player.
    let waits = table.status() == Status::Open && sits.is_none();
    // An heir is seated once.
    let was_theirs = entry.before.iter().any(|before| is_persons(*before));
    let is_heirs = was_theirs && !is_persons(entry.holder);
    if waits || is_heirs { seats(entry.holder) } else { None }
}

fn is_of_entry(played: &PlayedSeason<'_>, entry: &LeagueEntry, player: PlayerId) -> bool {
    entry.before.iter().chain([&entry.holder]).any(|own| played.is_same(*own, player))
}

fn season_step(played: &PlayedSeason<'_>, now: Instant) -> Option<Step> {
    let season = played.season;
    let has_come = |at: Option<Instant>| at.is_some_and(|at| at <= now);
    match season.state {
        SeasonState::Draft => has_come(season.dates.opens_at).then_some(Step::OpenEntries),
        SeasonState::Open => has_come(season.dates.closes_at).then(|| {
            if has_enough_entries(played) { Step::CloseEntries } else { too_few_entries_step(played) }
        }),
        SeasonState::Closed => {
            let over = season.dates.check_in_until.is_none_or(|until| until <= now) || all_checked_in(played);
            over.then(|| if has_enough_present(played) { Step::Plan } else { too_few_entries_step(played) })
        }
        SeasonState::Set => has_come(season.dates.starts_at).then_some(Step::Start),
        SeasonState::Running => running_season_step(played, now),
        SeasonState::Closing => closing_season_step(played, now),
        SeasonState::Final => {
            let pause_s = season.rules.calendar.pause_s;
            pause_s.is_some().then_some(Step::Draft)
        }
        SeasonState::Cancelled => stop_unstarted_table_step(played),
    }
}

/// Returns the step that stops a table of a cancelled season that has not begun. Players cannot leave such a table, so
/// it would wait forever.
fn stop_unstarted_table_step(played: &PlayedSeason<'_>) -> Option<Step> {
    let open = played.tables().filter_map(|(planned, table)| Some((planned, table?)));
    let mut open = open.filter(|(_, table)| table.status() == Status::Open);
    open.next().map(|(planned, table)| Step::Stop { table: planned.number, code: table.code.clone() })
}

/// Returns the minimum number of entries for a season.
pub fn entries_min(played: &PlayedSeason<'_>) -> usize {
    played.season.rules.seats.into()
}

/// Returns true if there are enough entries, including the waiting list, from which absent entries are replaced.
pub fn has_enough_entries(played: &PlayedSeason<'_>) -> bool {
    played.season.active_entries().count() + played.season.waiting_list().count() >= entries_min(played)
}

/// Returns true if enough entries have checked in, including the waiting list, which moves up.
fn has_enough_present(played: &PlayedSeason<'_>) -> bool {
    let there = PresentEntries::select(played);
    there.playing.len() + there.moved_up.len() >= entries_min(played)
}

/// The entries that play if the season is planned now.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PresentEntries {
    /// Entries that are present.
    pub playing: Vec<EntryId>,
    /// Entries that move up from the waiting list.
    pub moved_up: Vec<EntryId>,
}

impl PresentEntries {
    /// Selects the entries that will play. Each person plays for one entry only, even if they hold two (T18, T19).
    pub fn select(played: &PlayedSeason<'_>) -> Self {
        let season = played.season;
        let asks = season.dates.check_in_until.is_some();
        let is_there = |entry: &&LeagueEntry| {
            if asks { entry.state == EntryState::CheckedIn } else { entry.state.is_participating() }
        };
        let mut people = BTreeSet::new();
        let mut is_new = |entry: &&LeagueEntry| people.insert(played.current_id(entry.holder));
        let playing: Vec<EntryId> =
            season.entries.iter().filter(is_there).filter(&mut is_new).map(|entry| entry.id).collect();
        let room = usize::from(season.rules.entries_max).saturating_sub(playing.len());
        let moved_up = season.waiting_list().filter(&mut is_new).take(room).map(|entry| entry.id).collect();
        Self { playing, moved_up }
    }
}

fn all_checked_in(played: &PlayedSeason<'_>) -> bool {
    PresentEntries::select(played).playing.len() == played.season.active_entries().count()
        && has_enough_present(played)
}

fn too_few_entries_step(played: &PlayedSeason<'_>) -> Step {
    if played.season.reopened < REOPENED_MAX { Step::ProlongEntries } else { Step::CancelSeason }
}

fn running_season_step(played: &PlayedSeason<'_>, now: Instant) -> Option<Step> {
    // A game that begins after the end would be ended before the first move.
    if played.season.dates.ends_at.is_some_and(|ends_at| ends_at <= now) {
        return Some(Step::Close);
    }
    let begin = tables_to_begin(played);
    if !begin.is_empty() {
        return Some(Step::Begin(begin));
    }
    if let Some((division, round)) = next_drawable_round(played) {
        return Some(Step::Draw { division, round });
    }
    if let Some((division, tables)) = match_ladder(played, now).or_else(|| match_late_entry(played)) {
        return Some(Step::Match { division, tables });
    }
    let goes_on = matches!(played.season.rules.format, Format::Ladder);
    let all_over = !goes_on && played.season.tables.iter().all(|planned| played.is_settled(planned));
    all_over.then_some(Step::Close)
}

/// Returns the tables that can begin, by number: those whose players are all below the limit of simultaneous tables.
fn tables_to_begin(played: &PlayedSeason<'_>) -> Vec<Code> {
    let most = usize::from(played.season.rules.tables_open_max);
    let mut playing: BTreeMap<EntryId, usize> = BTreeMap::new();
    let mut begin = Vec::new();
    let open = played.tables().filter_map(|(planned, table)| Some((planned, table?)));
    for (planned, table) in open.filter(|(planned, table)| table.status() == Status::Open && !planned.void) {
        let plays = |id: &EntryId| !played.is_struck_at(*id, planned);
        let mut entries = planned.seats.iter().filter(|id| plays(id));
        let have_room =
            entries.all(|id| *playing.entry(*id).or_insert_with(|| played.active_table_count(*id)) < most);
        if have_room {
            begin.push(table.code.clone());
            planned.seats.iter().filter(|id| plays(id)).for_each(|id| *playing.entry(*id).or_default() += 1);
        }
    }
    begin
}

fn closing_season_step(played: &PlayedSeason<'_>, now: Instant) -> Option<Step> {
    let mut waits = false;
    for (planned, table) in played.tables().filter(|(planned, _)| !played.is_settled(planned)) {
        waits = true;
        if let Some(step) = late_table_step(played, planned, table, now) {
            return Some(step);
        }
    }
    let settle_s = i64::from(played.season.rules.calendar.settle_s);
    let since = played.settling_since()?;
    // T29: a season cannot become final while a result is missing.
    (!waits && (now - since).num_seconds() >= settle_s).then_some(Step::Finish)
}

/// Returns the step for a table that is not over in time: one extension, then the end by the season's rules.
fn late_table_step(
    played: &PlayedSeason<'_>,
    planned: &SeasonTable,
    table: Option<&Table>,
    now: Instant,
) -> Option<Step> {
    let number = planned.number;
    let void = |code| Step::Settle { table: number, code, how: Settlement::Void };
    let Some(table) = table else { return Some(void(None)) };
    let code = table.code.clone();
    // A table that has not begun, or cannot continue, has no result.
    if table.status() != Status::Running {
        return Some(void(Some(code)));
    }
    match planned.extended_until {
        None if played.season.rules.late_extension_s > 0 => {
            return Some(Step::ExtendTable { table: number, code });
        }
        Some(until) if until > now => return None,
        _ => {}
    }
    let waits =
        |seat: &Seat| table.seats_to_act().any(|waits| waits == *seat) && table.player_at(*seat).is_some();
    let how = match played.season.rules.late {
        LateTableRule::Adjudicate => Settlement::Adjudicate { struck: Vec::new() },
        LateTableRule::Void => Settlement::Void,
        LateTableRule::Strike => {
            let struck = planned.seats_with_entries().filter(|(seat, _)| waits(seat)).map(|(_, id)| id);
            Settlement::Adjudicate { struck: struck.collect() }
        }
    };
    Some(Step::Settle { table: number, code: Some(code), how })
}

fn notice_step(played: &PlayedSeason<'_>, now: Instant) -> Option<Step> {
    let overdue = played.league.asked.iter().find(|(_, asked)| asked.until <= now);
    if let Some((entry, _)) = overdue {
        return Some(Step::AskNext(*entry));
    }
    let announcements = &played.league.announcements;
    if let Some((line, _)) = announcements.iter().find(|(_, announcement)| announcement.due_at <= now) {
        return Some(Step::Announce(*line));
    }
    let due = |reminding: &ReminderKind| reminding.due_at(played.season).is_some_and(|at| at <= now);
    ReminderKind::ALL.into_iter().find(due).map(Step::Remind)
}
