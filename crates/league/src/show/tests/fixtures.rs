//! A handwritten league: its log, table rows and people, and helpers to inspect a page.

use crate::book::entry::{EntryState, LeagueEntry};
use crate::book::event::{EventActor, LeagueEvent, LoggedEvent};
use crate::book::league::League;
use crate::book::season::{FinalPlace, Hold, SeasonTable};
use crate::draw::draw_blocks;
use crate::ids::EntryId;
use crate::played::PlayedSeason;
use crate::rules::{
    Calendar, DAY_S, DemotionRule, DropOutRule, Format, LateTableRule, LeagueGame, LeagueRules,
};
use crate::score::{AllAbandonedRule, TieBreak, Walkover};
use chrono::{DateTime, TimeDelta};
use engine::{Seat, Weight};
use i18n::{Lang, Voice, messages};
use model::{
    Arg, Bounces, Cell, Clocks, Code, DivisionNumber, FinalScore, FreeText, Holder, Instant, LeagueName,
    LeagueTable, Mailboxes, NotificationSettings, Pace, Page, PageButton, People, Player, PlayerId,
    RestTimes, Say, SeasonNumber, SeatScore, Sheet, Status, Table, TablePlayers, Terms, Timing,
};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, LazyLock};

/// The seed of every season; it must not appear before the end.
pub(super) const SEED: &str = "5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed";
/// The dice contribution of entries; it must never appear.
pub(super) const JOIN_KEY: &str = "join-key-of-somebody";
const NAMES: [&str; 14] =
    ["Ann", "Bob", "Cyd", "Dan", "Eve", "Fay", "Gus", "Hal", "Ida", "Jon", "Kim", "Lea", "Max", "Nan"];

/// The ids of all messages in each language.
static KNOWN: LazyLock<Vec<(Lang, BTreeSet<String>)>> =
    LazyLock::new(|| Lang::all().map(|lang| (lang, messages(lang).into_keys().collect())).collect());

pub(super) fn entry(number: u32) -> EntryId {
    EntryId::new(number)
}

pub(super) fn person(number: u32) -> PlayerId {
    PlayerId::new(number.into())
}

pub(super) fn division(number: u8) -> DivisionNumber {
    DivisionNumber::new(number)
}

pub(super) fn start() -> Instant {
    DateTime::from_timestamp(1_800_259_200, 0).unwrap()
}

pub(super) fn later(days: i64) -> Instant {
    start() + TimeDelta::days(days)
}

pub(super) fn code(number: u32) -> Code {
    Code::from_entropy([number as u8; 8])
}

pub(super) fn default_rules() -> LeagueRules {
    let pace = Pace::parse("normal", Weight::Light).unwrap();
    LeagueRules {
        games: vec![LeagueGame { game: "art-society".to_owned(), options: BTreeMap::new() }],
        seats: 4,
        seats_least: 3,
        format: Format::Block { blocks: 1 },
        division_size: None,
        team_size: None,
        promoted: None,
        tables_open_max: 2,
        ties: vec![TieBreak::Wins, TieBreak::HeadToHead, TieBreak::Share],
        walkover: Walkover::Last,
        all_abandoned: AllAbandonedRule::Void,
        dropped_out: DropOutRule::Half,
        sit_out_seasons: 0,
        demotion: DemotionRule::Usual,
        late: LateTableRule::Adjudicate,
        late_extension_s: 3 * DAY_S,
        calendar: Calendar::default(),
        entries_max: 40,
        timing: Timing { pace, holiday_days: Some(28), extension_s: DAY_S },
        terms: Terms { ready_check: false, ..Terms::default() },
    }
}

fn test_player(number: u32) -> Player {
    let name = NAMES.get(number as usize - 1).map_or_else(|| format!("P{number}"), |name| (*name).to_owned());
    Player {
        id: person(number),
        address: Some(format!("{}@example.org", name.to_lowercase()).parse().unwrap()),
        name: FreeText::clean(&name),
        accounts: Vec::new(),
        formerly: Vec::new(),
        merged_into: None,
        ways: BTreeSet::new(),
        rest: RestTimes::default(),
        telling: NotificationSettings::default(),
        lang: "en".to_owned(),
        lang_chosen: false,
        zone: "UTC".to_owned(),
        confirmed: true,
        stopped: false,
        pending: None,
        asked: 0,
        aliases: Vec::new(),
        restraint: model::AnswerLimits::default(),
        brought: Vec::new(),
        named_over: None,
        member_of: BTreeSet::new(),
        erased: false,
        generation: 0,
        since: start(),
        attendance: model::Attendance::default(),
        substitute_in: BTreeSet::new(),
        seeks: BTreeMap::new(),
        bounces: Bounces::default(),
        mailboxes: Mailboxes::default(),
        unsent_talk: None,
        webhook: None,
        feed: 0,
        unsure: None,
        version: 1,
    }
}

/// A league with everything that pages are built from.
#[derive(Clone)]
pub(super) struct LeagueFixture {
    pub(super) log: Vec<LoggedEvent>,
    pub(super) league: League,
    pub(super) tables: Vec<Table>,
    pub(super) people: People,
}

impl LeagueFixture {
    /// A new league.
    pub(super) fn new_league(rules: LeagueRules) -> Self {
        let event = LeagueEvent::Created {
            name: LeagueName::parse("SPRING").unwrap(),
            title: "Spring Cup".into(),
            place: None,
            by_mail: true,
            rules: Box::new(rules),
        };
        let first = LoggedEvent { seq: 1, at: start(), by: EventActor::Admin(person(20)), why: None, event };
        let people = (1..=20).map(|number| (person(number), Arc::new(test_player(number)))).collect();
        Self { league: League::from_creation(&first).unwrap(), log: vec![first], tables: Vec::new(), people }
    }

    /// A league with open entries, and this number of entries.
    pub(super) fn open(rules: LeagueRules, entries: u32) -> Self {
        let mut hall = Self::new_league(rules);
        hall.log_league_event(LeagueEvent::EntriesOpened { closes_at: later(7), seed: SEED.to_owned() });
        (1..=entries).for_each(|number| hall.enter(number, EntryState::Entered));
        hall
    }

    pub(super) fn enter(&mut self, number: u32, state: EntryState) {
        let entry = LeagueEntry {
            id: entry(number),
            holder: person(number),
            before: Vec::new(),
            entered_at: start(),
            state,
            join_key: JOIN_KEY.to_owned(),
            missed: 0,
            adjusted: 0,
            struck: None,
            put_into: None,
        };
        self.log_event_by(EventActor::Person(person(number)), None, LeagueEvent::Entered { entry });
    }

    /// A planned league with divisions of these sizes, each a block. Entries are in number order.
    pub(super) fn planned(rules: LeagueRules, divisions: &[u32]) -> Self {
        let mut hall = Self::open(rules, divisions.iter().sum());
        hall.log_league_event(LeagueEvent::EntriesClosed { check_in_until: None });
        let event = hall.plan_of(divisions);
        hall.log_league_event(event);
        hall
    }

    pub(super) fn plan_of(&self, divisions: &[u32]) -> LeagueEvent {
        let (mut next, mut planned, mut tables) = (1, Vec::new(), Vec::new());
        for (number, size) in (1..).map(division).zip(divisions) {
            let entries: Vec<EntryId> = (next..next + size).map(entry).collect();
            next += size;
            for drawn in draw_blocks(&entries, 4, 1).unwrap().tables() {
                tables.push(self.table(tables.len() as u32 + 1, number, drawn.seats.clone()));
            }
            planned.push(entries);
        }
        LeagueEvent::Planned {
            absent: Vec::new(),
            moved_up: Vec::new(),
            divisions: planned,
            landings: Vec::new(),
            tables,
            byes: Vec::new(),
            starts_at: later(8),
        }
    }

    pub(super) fn table(&self, number: u32, division: DivisionNumber, seats: Vec<EntryId>) -> SeasonTable {
        SeasonTable {
            number,
            division,
            round: 1,
            seats,
            code: None,
            void: false,
            struck: BTreeSet::new(),
            extended_until: None,
            owed_s: 0,
            hold: Hold::Free,
            guests: BTreeMap::new(),
        }
    }

    /// A started league with all tables in play.
    pub(super) fn started(rules: LeagueRules, divisions: &[u32]) -> Self {
        let mut hall = Self::planned(rules, divisions);
        hall.start();
        hall
    }

    pub(super) fn start(&mut self) {
        let planned = self.league.season().unwrap().tables.clone();
        let codes = planned.iter().map(|table| (table.number, code(table.number))).collect();
        self.log_league_event(LeagueEvent::Started { codes, ends_at: later(64) });
        self.tables.extend(planned.iter().map(|table| self.row(table)).collect::<Vec<_>>());
    }

    /// The row of a table in play.
    pub(super) fn row(&self, planned: &SeasonTable) -> Table {
        let season = self.league.season().unwrap();
        let seat = |id: &EntryId| {
            let player = season.entry(*id).unwrap().holder;
            Holder::Player {
                player,
                name: self.people[&player].name.clone(),
                generation: 1,
                join_key: JOIN_KEY.to_owned(),
                taken_as: None,
            }
        };
        Table {
            code: code(planned.number),
            game: "art-society".to_owned(),
            revision: 1,
            components: String::new(),
            options: BTreeMap::new(),
            owner: person(20),
            stage: test_support::stage(Status::Running),
            pace: season.rules.timing.pace.clone(),
            seed: String::new(),
            opened_at: later(8),
            seats: planned.seats.iter().map(seat).collect(),
            seq: 1,
            version: 1,
            steps: 1,
            position_seq: 1,
            asks: BTreeMap::new(),
            last_played: BTreeMap::new(),
            place: None,
            league: Some(LeagueTable {
                league: self.league.name.clone(),
                season: season.number,
                division: planned.division,
                number: planned.number,
            }),
            company: TablePlayers::default(),
            clocks: Clocks::default(),
        }
    }

    /// Finishes a table; lower entry numbers rank higher.
    pub(super) fn finish(&mut self, number: u32) {
        let seats = self.league.season().unwrap().table(number).unwrap().seats.clone();
        let rank = |own: &EntryId| 1 + seats.iter().filter(|other| *other < own).count() as u8;
        let scores =
            seats.iter().map(|own| SeatScore { rank: rank(own), points: i32::from(40 - 5 * rank(own)) });
        let score = FinalScore { ended_at: start(), seq: 2, ruled: false, seats: scores.collect() };
        let table =
            self.tables.iter_mut().find(|table| table.league.as_ref().unwrap().number == number).unwrap();
        table.stage = test_support::over(score);
    }

    pub(super) fn finish_all(&mut self) {
        let numbers: Vec<u32> =
            self.league.season().unwrap().tables.iter().map(|table| table.number).collect();
        numbers.into_iter().for_each(|number| self.finish(number));
    }

    /// Final places in number order.
    pub(super) fn finals(&self) -> Vec<FinalPlace> {
        let season = self.league.season().unwrap();
        let rows = season.numbered_divisions().flat_map(|(division, entries)| {
            (1u16..).zip(entries).map(move |(order, id)| (division, order, *id))
        });
        rows.map(|(division, order, id)| FinalPlace {
            entry: id,
            holder: season.entry(id).unwrap().holder,
            division,
            rank: Some(order),
            order,
        })
        .collect()
    }

    pub(super) fn log_league_event(&mut self, event: LeagueEvent) -> LoggedEvent {
        self.log_event_by(EventActor::League, None, event)
    }

    pub(super) fn log_admin_event(&mut self, event: LeagueEvent) -> LoggedEvent {
        self.log_event_by(EventActor::Admin(person(20)), Some("as agreed"), event)
    }

    pub(super) fn log_event_by(
        &mut self,
        by: EventActor,
        why: Option<&str>,
        event: LeagueEvent,
    ) -> LoggedEvent {
        let seq = self.log.len() as u32 + 1;
        let line = LoggedEvent { seq, at: later(1), by, why: why.map(FreeText::from), event };
        self.league.apply_line(&line).unwrap();
        self.log.push(line.clone());
        line
    }

    pub(super) fn played(&self) -> PlayedSeason<'_> {
        PlayedSeason::new(&self.league, self.league.season().unwrap(), &self.tables, &self.people)
    }

    pub(super) fn at(&self, number: u32, seat: u8) -> (usize, Seat) {
        let table =
            self.tables.iter().position(|table| table.league.as_ref().unwrap().number == number).unwrap();
        (table, Seat::new(seat))
    }
}

pub(super) fn season(number: u16) -> SeasonNumber {
    SeasonNumber::new(number)
}

/// Returns all sentences and words of a page.
fn sentences_of_page(page: &Page) -> Vec<Say> {
    let mut all = page.says.clone();
    for Sheet { title, columns, rows, notes } in &page.sheets {
        assert!(!columns.is_empty());
        all.push(title.clone());
        all.extend(columns.iter().map(|column| column.head.clone()));
        all.extend(notes.iter().cloned());
        for row in rows {
            assert_eq!(row.cells.len(), columns.len(), "{title:?}: {row:?}");
            all.extend(row.cells.iter().filter_map(|cell| match cell {
                Cell::Say(say) => Some(say.clone()),
                _ => None,
            }));
        }
    }
    let label = |press: &PageButton| match press {
        PageButton::Line { label, line } => {
            assert!(line.len() <= 80, "{line}");
            Some(Say::unchecked(label))
        }
        _ => None,
    };
    all.extend(page.presses.iter().filter_map(label));
    all
}

/// Returns the faults of a page: missing messages or arguments in any language, and exposed secrets.
pub(super) fn faults(page: &Page) -> Vec<String> {
    let mut faults = Vec::new();
    for (lang, known) in KNOWN.iter() {
        let (lang, known) = (*lang, known);
        let voice = Voice::new(lang, chrono_tz::UTC, start());
        for say in sentences_of_page(page) {
            let keys = say.args.values().filter_map(|arg| match arg {
                Arg::Key(key) => Some(key.clone()),
                _ => None,
            });
            for key in keys.chain([say.key.clone()]) {
                // A message id cannot begin with a digit, but a game id can.
                let is_number = key.starts_with(|first: char| first.is_ascii_digit());
                let titled = format!("{}{key}-title", if is_number { "game-" } else { "" });
                if !known.contains(&key) && !known.contains(&titled) {
                    faults.push(format!("{lang}: unknown message `{key}`"));
                }
            }
            let told = voice.say(&say);
            if told.contains("{$") || told.contains("{ $") {
                faults.push(format!("{lang}: `{}` lacks an argument: {told}", say.key));
            }
        }
    }
    let stored = serde_json::to_string(page).unwrap();
    faults
        .extend([SEED, JOIN_KEY].iter().filter(|secret| stored.contains(**secret)).map(|s| (*s).to_owned()));
    faults
}

/// Returns the page after asserting that it has no faults.
#[track_caller]
pub(super) fn assert_sound(page: Page) -> Page {
    assert_eq!(faults(&page), Vec::<String>::new());
    page
}

/// Renders a page in English, line by line: sentences, then sheets with `|` between cells.
#[track_caller]
pub(super) fn read(page: &Page) -> Vec<String> {
    assert_eq!(faults(page), Vec::<String>::new());
    let voice = Voice::new(Lang::default(), chrono_tz::UTC, start());
    let mut lines: Vec<String> = page.says.iter().map(|say| voice.say(say)).collect();
    for sheet in &page.sheets {
        lines.push(format!("# {}", voice.say(&sheet.title)));
        lines.push(sheet.columns.iter().map(|column| voice.say(&column.head)).collect::<Vec<_>>().join("|"));
        for row in &sheet.rows {
            let cells = row.cells.iter().map(|cell| match cell {
                Cell::Nothing => String::new(),
                Cell::Text(text) | Cell::Line(text) => text.clone(),
                Cell::Free(text) => text.to_string(),
                Cell::Number(number) => number.to_string(),
                Cell::Say(say) => voice.say(say),
                Cell::Points(points) => format!("{}", *points as f64 / 60.0),
                Cell::At(at) => voice.format_instant(*at),
            });
            let mark = row.mark.map_or(String::new(), |mark| format!(" <{mark:?}>"));
            let cut = if row.cut { "--" } else { "" };
            lines.push(format!("{cut}{}{mark}", cells.collect::<Vec<_>>().join("|")));
        }
        lines.extend(sheet.notes.iter().map(|note| format!("* {}", voice.say(note))));
    }
    lines
}

/// Returns the commands of a page's buttons.
pub(super) fn presses(page: &Page) -> Vec<String> {
    let line = |press: &PageButton| match press {
        PageButton::Line { line, .. } => Some(line.clone()),
        _ => None,
    };
    page.presses.iter().filter_map(line).collect()
}
