//! A simulated world around one league: a clock, people, tables, the log, and the driver that executes due steps, one
//! commit each.

use super::dice::SeasonDice;
use super::tables::{apply_table_action, begin, opened, pace};
use crate::book::event::{EventActor, LeagueEvent, LoggedEvent};
use crate::book::league::League;
use crate::book::season::{Season, SeasonState, SeasonTable};
use crate::ids::EntryId;
use crate::league_acts::admin::admin_action::{ActionProposal, AdminAction};
use crate::league_acts::admin::propose::{codes_for_action, propose};
use crate::plan::PlanError;
use crate::played::PlayedSeason;
use crate::rules::{
    Calendar, DAY_S, DemotionRule, DropOutRule, Format, LateTableRule, LeagueGame, LeagueRules,
};
use crate::score::{AllAbandonedRule, TieBreak, Walkover};
use crate::steps::due_step::{Step, next_due_step};
use crate::steps::execute_step_effects::{Chance, StepEffects, TableAction, codes_needed, execute_step};
use chrono::{TimeDelta, TimeZone, Utc};
use model::{
    Code, Instant, LeagueName, People, Player, PlayerId, RulingRequest, Say, Status, StoredTable, Table,
    TableError, Terms, Timing,
};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// Maximum number of steps in a run; no correct run comes close.
const STEPS_MAX: usize = 2_000;

/// A deliberate mutation, for tests of the laws.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum WorldMutation {
    /// No mutation.
    Nothing,
    /// The stored league loses the extension of a late table.
    ForgetsExtension,
    /// The stored league ignores strikes.
    IgnoresStruck,
    /// Actions at a table are not logged.
    WritesNothingOfTables,
    /// Tables are opened twice.
    OpensTwice,
    /// Each table takes the code of the first.
    OneCode,
    /// Games begin regardless of the limit of simultaneous tables.
    BeginsAll,
    /// Steps are executed while the league is paused.
    RunsThroughPauses,
    /// A pause does not move the dates to come.
    KeepsDates,
    /// A plan seats an entry twice at a table.
    SeatsTwice,
    /// Ranks leave no gap after ties.
    DenseRanks,
    /// A step that is more than four hours late is never executed.
    MissesInstants,
    /// Struck entries keep their seats.
    KeepsSeats,
    /// One seat of each table gets no points.
    AwardsLess,
    /// Each run ends after one step; this violates no law.
    OneStepOnly,
}

/// Statistics of a simulation.
#[derive(Clone, Debug, Default)]
pub(super) struct SimulationStats {
    pub(super) steps: BTreeMap<String, u32>,
    pub(super) acts: BTreeMap<String, (u32, u32)>,
    pub(super) tables: u32,
    pub(super) passes: u32,
    pub(super) longest: usize,
    pub(super) same_words: u32,
    pub(super) words: u32,
    pub(super) ended: BTreeMap<String, u32>,
}

#[derive(Clone, Debug)]
pub(super) struct LeagueWorld {
    pub(super) now: Instant,
    pub(super) log: Vec<LoggedEvent>,
    pub(super) league: League,
    pub(super) tables: Vec<Table>,
    pub(super) people: People,
    pub(super) dice: SeasonDice,
    pub(super) seed: u64,
    pub(super) world_mutation: WorldMutation,
    /// True if the driver is killed after every step and restarts from the stored state.
    pub(super) is_killed: bool,
    pub(super) figures: SimulationStats,
}

pub(super) fn start() -> Instant {
    Utc.with_ymd_and_hms(2026, 3, 2, 9, 0, 0).unwrap()
}

pub(super) fn id(number: u64) -> PlayerId {
    PlayerId::new(number)
}

pub(super) fn entry(number: u32) -> EntryId {
    EntryId::new(number)
}

fn player(id: PlayerId) -> Player {
    serde_json::from_value(serde_json::json!({
        "id": id, "name": format!("Player {id}"), "address": null, "lang": "en", "zone": "UTC",
        "confirmed": true, "stopped": false, "pending": null, "generation": 0, "since": start(), "version": 1,
    }))
    .unwrap()
}

/// Basic rules for tests: tables of this size, and the simplest values otherwise.
pub(super) fn simple_rules(format: Format, seats: u8) -> LeagueRules {
    LeagueRules {
        games: vec![LeagueGame { game: "made-up".to_owned(), options: BTreeMap::new() }],
        seats,
        seats_least: 2.max(seats - 1),
        format,
        division_size: None,
        promoted: None,
        team_size: None,
        tables_open_max: 2,
        ties: vec![TieBreak::Wins, TieBreak::HeadToHead, TieBreak::Share],
        walkover: Walkover::Last,
        all_abandoned: AllAbandonedRule::Void,
        dropped_out: DropOutRule::Half,
        sit_out_seasons: 0,
        demotion: DemotionRule::Usual,
        late: LateTableRule::Adjudicate,
        late_extension_s: DAY_S,
        calendar: Calendar {
            entries_s: 3 * DAY_S,
            check_in_s: 0,
            plan_s: DAY_S,
            season_s: 20 * DAY_S,
            settle_s: DAY_S,
            pause_s: None,
        },
        entries_max: 100,
        timing: Timing { pace: pace(), holiday_days: None, extension_s: 0 },
        terms: Terms::default(),
    }
}

impl LeagueWorld {
    /// A league with these rules, and people who have not entered. Its first season is a draft.
    pub(super) fn new(seed: u64, rules: LeagueRules, people: u64) -> Self {
        let name = LeagueName::parse("SPRING").unwrap();
        let event = LeagueEvent::Created {
            name,
            title: "Spring".into(),
            place: None,
            by_mail: true,
            rules: Box::new(rules),
        };
        let first = LoggedEvent { seq: 1, at: start(), by: EventActor::Host, why: None, event };
        Self {
            now: start(),
            league: League::from_creation(&first).unwrap(),
            log: vec![first],
            tables: Vec::new(),
            people: (1..=people).map(|number| (id(number), Arc::new(player(id(number))))).collect(),
            dice: SeasonDice::of(seed),
            seed,
            world_mutation: WorldMutation::Nothing,
            is_killed: false,
            figures: SimulationStats::default(),
        }
    }

    pub(super) fn season(&self) -> &Season {
        self.league.season().unwrap()
    }

    pub(super) fn state(&self) -> SeasonState {
        self.season().state
    }

    pub(super) fn played(&self) -> PlayedSeason<'_> {
        PlayedSeason::new(&self.league, self.season(), &self.tables, &self.people)
    }

    pub(super) fn pass_time(&mut self, seconds: i64) {
        self.now += TimeDelta::seconds(seconds);
    }

    /// The table of the newest season with this number.
    pub(super) fn table_mut(&mut self, number: u32) -> Option<&mut Table> {
        let season = self.season().number;
        self.tables
            .iter_mut()
            .find(|table| table.league.as_ref().is_some_and(|of| of.season == season && of.number == number))
    }

    /// All ids of the person with this id.
    pub(super) fn ids(&self, player: PlayerId) -> Vec<PlayerId> {
        self.people.get(&player).map_or_else(|| vec![player], |person| person.ids())
    }

    fn entropy(&self, again: u32) -> [u8; 32] {
        let text = format!("{} {} {again}", self.seed, self.league.seq);
        *blake3::hash(text.as_bytes()).as_bytes()
    }

    /// Returns unused table codes.
    fn codes(&self, count: usize, again: u32) -> Vec<Code> {
        let mut codes: Vec<Code> = Vec::new();
        for number in 0u64.. {
            if codes.len() == count {
                break;
            }
            let text = format!("{} {} {again} {number}", self.seed, self.league.seq);
            let mut bytes = [0; 8];
            bytes.copy_from_slice(&blake3::hash(text.as_bytes()).as_bytes()[..8]);
            let code = Code::from_entropy(bytes);
            if !codes.contains(&code) && !self.tables.iter().any(|table| table.code == code) {
                codes.push(code);
            }
        }
        codes
    }

    fn step_effects(&self, step: &Step, again: u32) -> Result<StepEffects, PlanError> {
        let (entropy, codes) = (self.entropy(again), self.codes(codes_needed(&self.played(), step), again));
        execute_step(&self.played(), step, self.now, &Chance { entropy: &entropy, codes: &codes })
    }

    pub(super) fn proposed(&self, act: &AdminAction, again: u32) -> Result<ActionProposal, Say> {
        let count = codes_for_action(&self.played(), act);
        let (entropy, codes) = (self.entropy(again), self.codes(count, again));
        propose(&self.played(), act, self.now, &Chance { entropy: &entropy, codes: &codes }, &self.log)
    }

    /// Writes lines to the log and applies them.
    pub(super) fn write(&mut self, by: &EventActor, events: Vec<LeagueEvent>) -> Result<(), String> {
        for event in events {
            let event = self.mutate_event(event);
            let line = LoggedEvent {
                seq: self.log.len() as u32 + 1,
                at: self.now,
                by: by.clone(),
                why: None,
                event,
            };
            let before =
                matches!(self.world_mutation, WorldMutation::IgnoresStruck | WorldMutation::KeepsDates)
                    .then(|| self.league.clone());
            self.league.apply_line(&line).map_err(|error| format!("{:?}: {error}", line.event))?;
            self.mutate_stored_league(before.as_ref(), &line.event);
            self.log.push(line);
        }
        Ok(())
    }

    /// Applies a mutation to an event.
    fn mutate_event(&self, event: LeagueEvent) -> LeagueEvent {
        match (self.world_mutation, event) {
            (
                WorldMutation::SeatsTwice,
                LeagueEvent::Planned { absent, moved_up, divisions, landings, mut tables, byes, starts_at },
            ) => {
                for table in &mut tables {
                    let first = table.seats[0];
                    table.seats[1] = first;
                }
                LeagueEvent::Planned { absent, moved_up, divisions, landings, tables, byes, starts_at }
            }
            (WorldMutation::DenseRanks, LeagueEvent::Finished { mut finals }) => {
                let ranks: BTreeSet<_> = finals.iter().map(|place| (place.division, place.rank)).collect();
                for place in &mut finals {
                    let below = |(division, rank): &&(_, Option<u16>)| {
                        *division == place.division && rank.is_some() && *rank <= place.rank
                    };
                    place.rank = place.rank.map(|_| ranks.iter().filter(below).count() as u16);
                }
                LeagueEvent::Finished { finals }
            }
            (_, event) => event,
        }
    }

    /// Applies a mutation to the stored league.
    fn mutate_stored_league(&mut self, before: Option<&League>, event: &LeagueEvent) {
        match (self.world_mutation, event) {
            (WorldMutation::ForgetsExtension, LeagueEvent::TableExtended { table, .. }) => {
                let season = self.league.season_mut().unwrap();
                season.table_mut(*table).unwrap().extended_until = None;
            }
            (WorldMutation::IgnoresStruck, LeagueEvent::Struck { .. }) => {
                self.league = League { seq: self.league.seq, ..before.unwrap().clone() };
            }
            (WorldMutation::KeepsDates, LeagueEvent::Resumed) => {
                let dates = before.unwrap().season().unwrap().dates;
                self.league.season_mut().unwrap().dates = dates;
            }
            _ => {}
        }
    }

    /// Returns the step due now.
    pub(super) fn due(&self) -> Option<Step> {
        let goes_on = League { paused_at: None, ..self.league.clone() };
        let league =
            if self.world_mutation == WorldMutation::RunsThroughPauses { &goes_on } else { &self.league };
        let season = league.season()?;
        let step = next_due_step(&PlayedSeason::new(league, season, &self.tables, &self.people), self.now)?;
        let dates = &season.dates;
        let late = |at: Option<Instant>| at.is_some_and(|at| self.now - at > TimeDelta::hours(4));
        let is_missed = match step {
            Step::CloseEntries => late(dates.closes_at),
            Step::Start => late(dates.starts_at),
            _ => false,
        };
        let is_kept = matches!(step, Step::Leave { .. }) && self.world_mutation == WorldMutation::KeepsSeats;
        (!is_kept && (!is_missed || self.world_mutation != WorldMutation::MissesInstants)).then_some(step)
    }

    /// Executes all due steps.
    pub(super) fn execute_due_steps(&mut self) -> Result<(), String> {
        let mut seen: Vec<(Step, usize, u64)> = Vec::new();
        while let Some(step) = self.due() {
            // Each step is due once: the log line or table change that it makes ends this. The same entries may get two
            // tables in turn, and additional time may be granted in parts.
            let owed_s = self.season().tables.iter().map(|table| u64::from(table.owed_s)).sum();
            let step_at = (step.clone(), self.season().tables.len(), owed_s);
            if seen.contains(&step_at) {
                return Err(format!("executed step is due again: {step:?}"));
            }
            if seen.len() > STEPS_MAX {
                return Err(format!("steps do not terminate: {step:?}"));
            }
            if self.league.paused_at.is_some() && !matches!(step, Step::Hold { .. }) {
                return Err(format!("step executed in a pause: {step:?}"));
            }
            self.take_step(&step)?;
            seen.push(step_at);
            if self.is_killed {
                self.restart_from_store()?;
            }
            if self.world_mutation == WorldMutation::OneStepOnly {
                break;
            }
        }
        self.figures.passes += 1;
        self.figures.longest = self.figures.longest.max(seen.len());
        Ok(())
    }

    /// Reads all state again from the stored log and table rows.
    pub(super) fn restart_from_store(&mut self) -> Result<(), String> {
        let lines = self.log.iter().map(serde_json::to_string).collect::<Result<Vec<_>, _>>();
        let lines = lines.map_err(|error| error.to_string())?;
        let read =
            lines.iter().map(|line| serde_json::from_str(line)).collect::<Result<Vec<LoggedEvent>, _>>();
        self.log = read.map_err(|error| error.to_string())?;
        self.league = League::from_log(&self.log).map_err(|error| error.to_string())?;
        // The player who took a seat is stored; the current id is resolved on reading.
        self.tables.iter_mut().for_each(Table::revert_merges);
        let read_back = |table: &Table| -> Result<Table, String> {
            let row = serde_json::to_string(&StoredTable::from(table.clone()))
                .map_err(|error| error.to_string())?;
            let row: StoredTable = serde_json::from_str(&row).map_err(|error| error.to_string())?;
            row.try_into().map_err(|error: TableError| error.to_string())
        };
        self.tables = self.tables.iter().map(read_back).collect::<Result<_, _>>()?;
        self.read_tables();
        Ok(())
    }

    /// Executes a step completely or not at all, as one commit.
    pub(super) fn take_step(&mut self, step: &Step) -> Result<(), String> {
        let word = format!("{step:?}");
        let word = word.split(|letter: char| !letter.is_alphanumeric()).next().unwrap_or_default();
        *self.figures.steps.entry(word.to_owned()).or_default() += 1;
        // An existing table code makes the commit stale; other codes are then generated.
        let mut again = 0;
        let taken = loop {
            let taken = self
                .step_effects(step, again)
                .map_err(|error| format!("cannot execute {step:?}: {error}"))?;
            if self.codes_are_free(&taken.opens) || again > 20 {
                break taken;
            }
            again += 1;
        };
        if let Some(what) = &taken.at_table {
            let (now, mut dice) = (self.now, self.dice.clone());
            if let TableAction::Seat { player, .. } = what
                && !self.people.contains_key(player)
            {
                return Err(format!("unknown player {player} cannot take a seat"));
            }
            let table = self.coded_mut(at_code(what)).ok_or("action at a missing table")?;
            apply_table_action(table, what, now, &mut dice)
                .ok_or_else(|| format!("table rejects an action of its league: {what:?}"))?;
            self.dice = dice;
        }
        self.open(&taken.opens)?;
        self.begin(&taken.begins)?;
        let is_of_table = |event: &LeagueEvent| matches!(event, LeagueEvent::Ruled { .. });
        let mut events = taken.events;
        events.retain(|event| {
            !(self.world_mutation == WorldMutation::WritesNothingOfTables && is_of_table(event))
        });
        self.write(&EventActor::League, events)
    }

    fn codes_are_free(&self, opens: &[SeasonTable]) -> bool {
        let mut codes: BTreeSet<&Code> = self.tables.iter().map(|table| &table.code).collect();
        opens.iter().filter_map(|planned| planned.code.as_ref()).all(|code| codes.insert(code))
    }

    fn coded_mut(&mut self, code: &Code) -> Option<&mut Table> {
        self.tables.iter_mut().find(|table| table.code == *code)
    }

    pub(super) fn open(&mut self, opens: &[SeasonTable]) -> Result<(), String> {
        let mut new = Vec::new();
        for planned in opens {
            let mut table = opened(&self.played(), planned, self.now)?;
            if let (WorldMutation::OneCode, Some(first)) =
                (self.world_mutation, opens.first().and_then(|one| one.code.clone()))
            {
                table.code = first;
            }
            new.push(table);
        }
        if self.world_mutation == WorldMutation::OpensTwice {
            new.extend(new.clone());
        }
        self.figures.tables += new.len() as u32;
        self.tables.extend(new);
        super::laws::no_table_is_doubled(self)
    }

    fn begin(&mut self, codes: &[Code]) -> Result<(), String> {
        let mut dice = self.dice.clone();
        let now = self.now;
        for code in codes {
            let table = self.coded_mut(code).ok_or("a missing table begins")?;
            begin(table, now, &mut dice).ok_or_else(|| format!("table {code} cannot begin"))?;
        }
        if self.world_mutation == WorldMutation::BeginsAll && !codes.is_empty() {
            let open = self.tables.iter_mut().filter(|table| table.status() == Status::Open);
            for table in open {
                begin(table, now, &mut dice).ok_or("an open table cannot begin")?;
            }
        }
        self.dice = dice;
        let is_begun = |table: &&Table| table.status() == Status::Running && table.seq == 2;
        let begun: Vec<Code> = match self.world_mutation {
            WorldMutation::BeginsAll => {
                self.tables.iter().filter(is_begun).map(|table| table.code.clone()).collect()
            }
            _ => codes.to_vec(),
        };
        super::laws::nobody_plays_too_much(self, &begun)
    }

    /// Executes an admin action: it is rejected with a reason, or applied completely. Returns true if it was applied.
    pub(super) fn act(&mut self, act: &AdminAction) -> Result<bool, String> {
        let mut again = 0;
        let proposed = loop {
            match self.proposed(act, again) {
                Ok(proposed) if !self.codes_are_free(&proposed.opens) && again <= 20 => again += 1,
                proposed => break proposed,
            }
        };
        let count = self.figures.acts.entry(super::rulings::action_keyword(act).to_owned()).or_default();
        let proposed = match proposed {
            Ok(proposed) => {
                count.0 += 1;
                proposed
            }
            Err(say) => {
                count.1 += 1;
                return if say.key.starts_with("say-league-") { Ok(false) } else { Err(format!("{say:?}")) };
            }
        };
        super::rulings::execute_proposal(self, act, proposed)
    }

    /// Applies an action to a table; `None` if the table rejects it.
    pub(super) fn do_at_table(
        &mut self,
        what: &crate::league_acts::admin::admin_action::ProposedTableAction,
    ) -> Option<()> {
        use crate::league_acts::admin::admin_action::ProposedTableAction;
        let (now, mut dice) = (self.now, self.dice.clone());
        let table = self.coded_mut(what.code())?;
        let mut behind = table.clone();
        match what {
            ProposedTableAction::LeagueAction(what) => apply_table_action(&mut behind, what, now, &mut dice)?,
            ProposedTableAction::Wish { wish, .. } => super::tables::rule(&mut behind, wish, now, &mut dice)?,
        }
        *table = behind;
        self.dice = dice;
        Some(())
    }
}

fn at_code(what: &TableAction) -> &Code {
    match what {
        TableAction::Seat { code, .. }
        | TableAction::Leave { code, .. }
        | TableAction::Stop { code }
        | TableAction::Adjudicate { code }
        | TableAction::Extend { code, .. }
        | TableAction::Hold { code, .. } => code,
    }
}

/// A ruling that may be requested for any table.
pub(super) fn some_wish(dice: &mut SeasonDice) -> RulingRequest {
    let seat = engine::Seat::new(dice.below(5) as u8);
    match dice.below(6) {
        0 => RulingRequest::Undo(1),
        1 => RulingRequest::Result(vec![seat]),
        2 => RulingRequest::Adjudicate,
        3 => RulingRequest::Thaw,
        4 => RulingRequest::Extend(dice.below(900) as u32),
        _ => RulingRequest::Remove(seat),
    }
}
