//! What is due in a season now: the first thing, since each changes what is due behind it.

use crate::book::entry::{EntryState, LeagueEntry};
use crate::book::season::{GIVEN_S_MAX, Hold, SeasonState, SeasonTable};
use crate::draw::DrawnTable;
use crate::ids::EntryId;
use crate::played::PlayedSeason;
use crate::rules::{Format, LateTable};
use crate::steps::next::{drawable, matchable};
use crate::steps::notice::Reminding;
use engine::Seat;
use model::{Code, DivisionNumber, Holder, Instant, PlayerId, Status, Table};
use std::collections::{BTreeMap, BTreeSet};

/// How often entries are opened for longer because too few have come; then the season is called off.
pub const REOPENED_MAX: u8 = 2;

/// Something that is due.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Step {
    /// Entries open.
    OpenEntries,
    /// Entries are open for longer: too few have come.
    ProlongEntries,
    /// The season is called off: too few have come.
    CallOff,
    /// Entries close.
    CloseEntries,
    /// The check-in is over: the season is planned.
    Plan,
    /// The season starts: its tables are opened.
    Start,
    /// Somebody takes a seat of a table that is not over: an heir, or a guest.
    Seat {
        /// The table's number.
        table: u32,
        /// Its code.
        code: Code,
        /// The seat.
        seat: Seat,
        /// Who takes it.
        player: PlayerId,
    },
    /// Somebody leaves a seat of a table that is not over: their entry is struck.
    Leave {
        /// The table's number.
        table: u32,
        /// Its code.
        code: Code,
        /// The seat.
        seat: Seat,
        /// Who leaves it.
        player: PlayerId,
    },
    /// A table that does not count ends.
    Stop {
        /// Its number.
        table: u32,
        /// Its code.
        code: Code,
    },
    /// The clocks of a table stop with the league, or run again.
    Hold {
        /// Its number.
        table: u32,
        /// Its code.
        code: Code,
        /// Whether they stop.
        stop: bool,
    },
    /// Whoever a table waits for has more time.
    GiveTime {
        /// Its number.
        table: u32,
        /// Its code.
        code: Code,
        /// How much, in seconds.
        by_s: u32,
    },
    /// Games begin: everybody who sits there has room for one more.
    Begin(Vec<Code>),
    /// The next round of a division is drawn.
    Draw {
        /// Which.
        division: DivisionNumber,
        /// Which round, from 1.
        round: u16,
    },
    /// Those who are free get tables.
    Match {
        /// In which division.
        division: DivisionNumber,
        /// Which.
        tables: Vec<DrawnTable>,
    },
    /// The season is being settled.
    Close,
    /// A late table has more time, once.
    ExtendTable {
        /// Its number.
        table: u32,
        /// Its code.
        code: Code,
    },
    /// A late table ends as the rules of the season say.
    Settle {
        /// Its number.
        table: u32,
        /// Its code, where it is open.
        code: Option<Code>,
        /// How.
        how: Settlement,
    },
    /// The season is final.
    Finish,
    /// The next season is planned.
    Draft,
    /// Whoever was asked to take the place of an entry has not answered.
    AskNext(EntryId),
    /// People are reminded.
    Remind(Reminding),
}

impl Step {
    /// Its word in the log of the service.
    pub const fn word(&self) -> &'static str {
        match self {
            Step::OpenEntries => "open-entries",
            Step::ProlongEntries => "prolong-entries",
            Step::CallOff => "call-off",
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
            Step::Remind(_) => "remind",
        }
    }
}

/// How a late table ends.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Settlement {
    /// As it stands; these are struck from it before.
    Adjudicate {
        /// Whom it waits for, where the season's rules say so.
        struck: Vec<EntryId>,
    },
    /// It does not count.
    Void,
}

/// The first thing that is due; `None` where nothing is.
pub fn due(played: &PlayedSeason<'_>, now: Instant) -> Option<Step> {
    let held = held(played);
    if held.is_some() || played.league.paused_at.is_some() {
        return held;
    }
    at_a_table(played).or_else(|| of_the_season(played, now)).or_else(|| told(played, now))
}

/// What follows for a table from who holds an entry, and from what does not count. It is due in every state.
fn at_a_table(played: &PlayedSeason<'_>) -> Option<Step> {
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
        stops
            .or(gives)
            .or_else(|| planned.seated().find_map(|(seat, id)| at_a_seat(played, planned, table, seat, id)))
    })
}

/// A table whose clocks are to stop or to run with those of the league. What is over needs neither.
fn held(played: &PlayedSeason<'_>) -> Option<Step> {
    played.tables().find_map(|(planned, table)| {
        let table = table.filter(|table| table.status() == Status::Running)?;
        let (number, code) = (planned.number, table.code.clone());
        match planned.hold {
            Hold::Stop => Some(Step::Hold { table: number, code, stop: true }),
            // It has begun while the league was paused.
            Hold::Free if played.league.paused_at.is_some() && table.clocks.paused_at.is_none() => {
                Some(Step::Hold { table: number, code, stop: true })
            }
            Hold::Release => Some(Step::Hold { table: number, code, stop: false }),
            Hold::Free | Hold::Stopped => None,
        }
    })
}

fn at_a_seat(
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
    // Nobody has two seats of a table, and whoever was erased has none: the table would refuse that for ever.
    let seats = |player: PlayerId| {
        let elsewhere = table.seats_of_people().any(|(_, sits)| played.is_same(sits, player));
        let is_known = played.people.get(&player).is_some_and(|player| !player.erased);
        (is_known && !elsewhere).then(|| Step::Seat {
            table: number,
            code: code.clone(),
            seat,
            player: played.now(player),
        })
    };
    // Whoever has left the seat by themselves is not put on it again.
    if let Some(guest) = planned.guests.get(&seat) {
        return if is_persons(*guest) { None } else { seats(*guest) };
    }
    if played.is_struck_at(id, planned) {
        let sits = sits.filter(|sits| is_of_entry(played, entry, *sits));
        return sits.map(|player| Step::Leave { table: number, code, seat, player });
    }
    // Before it begins nobody can leave, and a seat that was taken from somebody who was struck remembers nobody.
    let waits = table.status() == Status::Open && sits.is_none();
    // An heir is put on it once.
    let was_theirs = entry.before.iter().any(|before| is_persons(*before));
    let is_heirs = was_theirs && !is_persons(entry.holder);
    if waits || is_heirs { seats(entry.holder) } else { None }
}

fn is_of_entry(played: &PlayedSeason<'_>, entry: &LeagueEntry, player: PlayerId) -> bool {
    entry.before.iter().chain([&entry.holder]).any(|own| played.is_same(*own, player))
}

fn of_the_season(played: &PlayedSeason<'_>, now: Instant) -> Option<Step> {
    let season = played.season;
    let has_come = |at: Option<Instant>| at.is_some_and(|at| at <= now);
    match season.state {
        SeasonState::Draft => has_come(season.dates.opens_at).then_some(Step::OpenEntries),
        SeasonState::Open => has_come(season.dates.closes_at)
            .then(|| if has_enough(played) { Step::CloseEntries } else { too_few(played) }),
        SeasonState::Closed => {
            let over = season.dates.check_in_until.is_none_or(|until| until <= now) || all_are_there(played);
            over.then(|| if has_enough_there(played) { Step::Plan } else { too_few(played) })
        }
        SeasonState::Set => has_come(season.dates.starts_at).then_some(Step::Start),
        SeasonState::Running => while_running(played, now),
        SeasonState::Closing => while_closing(played, now),
        SeasonState::Final => {
            let pause_s = season.rules.calendar.pause_s;
            pause_s.is_some().then_some(Step::Draft)
        }
        SeasonState::Cancelled => not_begun(played),
    }
}

/// A table that has not begun, of a season that is called off: nobody can leave it, and it would wait for ever.
fn not_begun(played: &PlayedSeason<'_>) -> Option<Step> {
    let open = played.tables().filter_map(|(planned, table)| Some((planned, table?)));
    let mut open = open.filter(|(_, table)| table.status() == Status::Open);
    open.next().map(|(planned, table)| Step::Stop { table: planned.number, code: table.code.clone() })
}

/// The fewest entries with which a season can be played.
pub fn entries_min(played: &PlayedSeason<'_>) -> usize {
    played.season.rules.seats.into()
}

/// Whether enough have come, with those who wait for a place: a place is theirs when somebody else is not there.
fn has_enough(played: &PlayedSeason<'_>) -> bool {
    played.season.taking_part().count() + played.season.waiting().count() >= entries_min(played)
}

/// Whether enough have said that they are there, with those who wait for a place: they are asked with the others.
fn has_enough_there(played: &PlayedSeason<'_>) -> bool {
    let there = Present::of(played);
    there.playing.len() + there.moved_up.len() >= entries_min(played)
}

/// Those who will play if the season is planned now.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Present {
    /// Those who are there.
    pub playing: Vec<EntryId>,
    /// Those who move up from the waiting list.
    pub moved_up: Vec<EntryId>,
}

impl Present {
    /// Those who will play; a person plays for one entry alone, however they came to have two (T18, T19).
    pub fn of(played: &PlayedSeason<'_>) -> Self {
        let season = played.season;
        let asks = season.dates.check_in_until.is_some();
        let is_there = |entry: &&LeagueEntry| {
            if asks { entry.state == EntryState::CheckedIn } else { entry.state.is_in() }
        };
        let mut people = BTreeSet::new();
        let mut is_new = |entry: &&LeagueEntry| people.insert(played.now(entry.holder));
        let playing: Vec<EntryId> =
            season.entries.iter().filter(is_there).filter(&mut is_new).map(|entry| entry.id).collect();
        let room = usize::from(season.rules.entries_max).saturating_sub(playing.len());
        let moved_up = season.waiting().filter(&mut is_new).take(room).map(|entry| entry.id).collect();
        Self { playing, moved_up }
    }
}

fn all_are_there(played: &PlayedSeason<'_>) -> bool {
    Present::of(played).playing.len() == played.season.taking_part().count() && has_enough_there(played)
}

fn too_few(played: &PlayedSeason<'_>) -> Step {
    if played.season.reopened < REOPENED_MAX { Step::ProlongEntries } else { Step::CallOff }
}

fn while_running(played: &PlayedSeason<'_>, now: Instant) -> Option<Step> {
    // What begins when the time is up would be ended before anything is played.
    if played.season.dates.ends_at.is_some_and(|ends_at| ends_at <= now) {
        return Some(Step::Close);
    }
    let begin = beginnings(played);
    if !begin.is_empty() {
        return Some(Step::Begin(begin));
    }
    if let Some((division, round)) = drawable(played) {
        return Some(Step::Draw { division, round });
    }
    if let Some((division, tables)) = matchable(played, now) {
        return Some(Step::Match { division, tables });
    }
    let goes_on = matches!(played.season.rules.format, Format::Ladder);
    let all_over = !goes_on && played.season.tables.iter().all(|planned| played.is_settled(planned));
    all_over.then_some(Step::Close)
}

/// The tables that can begin: in order of their numbers, each whose players all sit at fewer than the most tables at the same time.
fn beginnings(played: &PlayedSeason<'_>) -> Vec<Code> {
    let most = usize::from(played.season.rules.tables_open_max);
    let mut playing: BTreeMap<EntryId, usize> = BTreeMap::new();
    let mut begin = Vec::new();
    let open = played.tables().filter_map(|(planned, table)| Some((planned, table?)));
    for (planned, table) in open.filter(|(planned, table)| table.status() == Status::Open && !planned.void) {
        let plays = |id: &EntryId| !played.is_struck_at(*id, planned);
        let mut entries = planned.seats.iter().filter(|id| plays(id));
        let have_room = entries.all(|id| *playing.entry(*id).or_insert_with(|| played.playing(*id)) < most);
        if have_room {
            begin.push(table.code.clone());
            planned.seats.iter().filter(|id| plays(id)).for_each(|id| *playing.entry(*id).or_default() += 1);
        }
    }
    begin
}

fn while_closing(played: &PlayedSeason<'_>, now: Instant) -> Option<Step> {
    let mut waits = false;
    for (planned, table) in played.tables().filter(|(planned, _)| !played.is_settled(planned)) {
        waits = true;
        if let Some(step) = late(played, planned, table, now) {
            return Some(step);
        }
    }
    let settle_s = i64::from(played.season.rules.calendar.settle_s);
    let since = played.settling_from()?;
    // T29: nothing is final with a result missing.
    (!waits && (now - since).num_seconds() >= settle_s).then_some(Step::Finish)
}

/// What becomes of a table that was not over in time: it is extended once, then it ends as the rules of the season say.
fn late(
    played: &PlayedSeason<'_>,
    planned: &SeasonTable,
    table: Option<&Table>,
    now: Instant,
) -> Option<Step> {
    let number = planned.number;
    let void = |code| Step::Settle { table: number, code, how: Settlement::Void };
    let Some(table) = table else { return Some(void(None)) };
    let code = table.code.clone();
    // What has not begun, or cannot go on, can have no result.
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
    let waits = |seat: &Seat| table.waiting().any(|waits| waits == *seat) && table.player_at(*seat).is_some();
    let how = match played.season.rules.late {
        LateTable::Adjudicate => Settlement::Adjudicate { struck: Vec::new() },
        LateTable::Void => Settlement::Void,
        LateTable::Strike => {
            let struck = planned.seated().filter(|(seat, _)| waits(seat)).map(|(_, id)| id);
            Settlement::Adjudicate { struck: struck.collect() }
        }
    };
    Some(Step::Settle { table: number, code: Some(code), how })
}

fn told(played: &PlayedSeason<'_>, now: Instant) -> Option<Step> {
    let overdue = played.league.asked.iter().find(|(_, asked)| asked.until <= now);
    if let Some((entry, _)) = overdue {
        return Some(Step::AskNext(*entry));
    }
    let due = |reminding: &Reminding| reminding.due_at(played.season).is_some_and(|at| at <= now);
    Reminding::ALL.into_iter().find(due).map(Step::Remind)
}
