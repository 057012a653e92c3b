//! Players at a table of the tiny game, with a clock and randomness controlled by the test. It plays the part of the
//! service around `play`, without a store, a desk or a channel.

use super::easel::EASEL;
use crate::{LoadedTable, Moment, Mover, Opening, RequestOutcome, SeatLine, UndoScope};
use chrono::{DateTime, TimeDelta};
use engine::{Lexicon, Seat};
use model::hours::habits::QuietHours;
use model::hours::holidays::Holiday;
use model::hours::words::parse_duration_s;
use model::{
    Account, Bounces, Code, Commit, DecisionRef, Entry, Instant, Keys, Mailboxes, Motion, Order, OrderInput,
    Pace, Player, Status, Table, Terms, TimerKind, TimerOp, Timing, Verb,
};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// All players, in the order of their ids, from 1.
const NAMES: [&str; 4] = ["ada", "ben", "cho", "dee"];

/// The possible first words of the game's lines.
const FIRST_WORDS: [&str; 7] = ["take", "hang", "draw", "keep", "drop", "pass", "bid"];

/// The set-up of a case's table, above its first input.
#[derive(Debug)]
pub(super) struct TableSetup {
    pub(super) seats: u8,
    pub(super) options: BTreeMap<String, String>,
    pub(super) timing: Timing,
    pub(super) terms: Terms,
}

/// An input: a player's words, or a timer run.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Input<'t> {
    Look,
    By { who: &'t str, decision: DecisionRef, words: &'t str },
}

/// The effects of one input: everything that a law or a reader may inspect.
#[derive(Clone, Debug)]
pub(super) struct InputEffects {
    /// The moment of the input.
    pub(super) now: Instant,
    /// The sender; `None` for a timer run.
    pub(super) by: Option<String>,
    pub(super) before: Option<Table>,
    /// All entries, including those of this commit.
    pub(super) entries: Vec<Entry>,
    pub(super) decided: RequestOutcome,
    /// The timers after the input.
    pub(super) timers: BTreeMap<(Seat, TimerKind), Instant>,
}

/// A table, its players, and the current time.
#[derive(Debug)]
pub(super) struct Scene {
    pub(super) now: Instant,
    people: BTreeMap<String, Player>,
    opened: TableSetup,
    table: Option<LoadedTable>,
    entries: Vec<Entry>,
    timers: BTreeMap<(Seat, TimerKind), Instant>,
    drawn: u64,
}

/// The keys of every scene.
pub(super) fn keys() -> Keys {
    Keys::new(&[3; 32])
}

/// The code of every scene's table.
pub(super) fn code() -> Code {
    Code::from_entropy([0; 8])
}

/// Returns the name of a player by the id assigned in scenes.
pub(super) fn name_of(number: u64) -> &'static str {
    NAMES[number as usize - 1]
}

fn person(number: u64, name: &str, since: Instant) -> Player {
    let mut shown = name.to_owned();
    shown[..1].make_ascii_uppercase();
    Player {
        id: model::PlayerId::new(number),
        name: shown.as_str().into(),
        address: Some(format!("{name}@example.org").parse().unwrap()),
        accounts: Vec::new(),
        formerly: Vec::new(),
        merged_into: None,
        ways: BTreeSet::new(),
        rest: model::RestTimes::default(),
        telling: model::NotificationSettings::default(),
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
        member_of: BTreeSet::new(),
        erased: false,
        generation: 0,
        since,
        attendance: model::Attendance::default(),
        substitute_in: BTreeSet::new(),
        seeks: BTreeMap::new(),
        bounces: Bounces::default(),
        mailboxes: Mailboxes::default(),
        unsent_talk: None,
        webhook: None,
        feed: 0,
        unsure: None,
        named_over: None,
        version: 1,
    }
}

impl Scene {
    /// Creates a scene on a Monday at eight in the morning, with no one at the table yet.
    pub(super) fn new() -> Self {
        let now = DateTime::from_timestamp(1_800_259_200, 0).unwrap();
        let people = (1..).zip(NAMES).map(|(number, name)| (name.to_owned(), person(number, name, now)));
        let pace = Pace::parse("grace 24h nonstop remind 50%", engine::Weight::Light).unwrap();
        let terms = Terms::default();
        let opened = TableSetup {
            seats: 2,
            options: BTreeMap::from([("begins".to_owned(), "turn".to_owned())]),
            timing: Timing { pace, holiday_days: None, extension_s: 0 },
            terms,
        };
        let (entries, timers) = (Vec::new(), BTreeMap::new());
        Self { now, people: people.collect(), opened, table: None, entries, timers, drawn: 0 }
    }

    /// Applies a set-up line of a case.
    pub(super) fn set(&mut self, key: &str, value: &str) {
        let TableSetup { options, timing, terms, .. } = &mut self.opened;
        match key {
            "begins" => drop(options.insert(key.to_owned(), value.to_owned())),
            "pace" => timing.pace = Pace::parse(value, engine::Weight::Light).unwrap(),
            "extension" => timing.extension_s = parse_duration_s(value).unwrap(),
            "away" => terms.vacant_after = value.parse().unwrap(),
            "grace" => terms.grace_s = parse_duration_s(value).unwrap(),
            "delay" => terms.delay_s = parse_duration_s(value).unwrap(),
            "ready-check" => terms.ready_check = value == "on",
            "seats" => self.opened.seats = value.parse().unwrap(),
            "table" => self.sit(value),
            name => self.set_circumstances(name, value),
        }
    }

    /// Seats these players and bots one after the other; the first opens the table.
    fn sit(&mut self, names: &str) {
        let names: Vec<&str> = names.split(", ").collect();
        self.opened.seats = names.len() as u8;
        for (at, name) in names.iter().enumerate() {
            let (who, words) = match (at, *name) {
                (0, owner) => (owner, "new"),
                (_, "bot") => (names[0], "bot"),
                (_, other) => (other, "join"),
            };
            self.process_input(Input::By { who, decision: DecisionRef::Current, words }).unwrap();
        }
    }

    /// Applies a player's circumstances: `quiet 22:00-08:00`, `holiday 2027-01-18 skip`, `discord`, `at once`.
    fn set_circumstances(&mut self, name: &str, value: &str) {
        let player = self
            .people
            .get_mut(name)
            .unwrap_or_else(|| panic!("unknown player `{name}`; expected one of {NAMES:?}"));
        match value.split_once(' ') {
            Some(("quiet", hours)) => player.rest.quiet = Some(QuietHours::parse(hours).unwrap()),
            Some(("holiday", days)) => player.rest.holidays.push(Holiday::parse(days, None).unwrap()),
            None if value == "discord" => {
                let (channel, id) = (value.to_owned(), player.id.number().to_string());
                (player.address, player.accounts) = (None, vec![Account { channel, id }]);
            }
            _ => panic!("unknown circumstance `{value}`; expected `quiet`, `holiday` or `discord`"),
        }
    }

    pub(super) fn waits(&mut self, seconds: u32) {
        self.now += TimeDelta::seconds(i64::from(seconds));
    }

    /// Processes an input; `None` if a timer finds nothing due.
    pub(super) fn process_input(&mut self, input: Input<'_>) -> Option<InputEffects> {
        self.drawn += 1;
        let entropy = *blake3::hash(&self.drawn.to_le_bytes()).as_bytes();
        let keys = keys();
        let by = match input {
            Input::Look => None,
            Input::By { who, .. } => Some(self.people[who].clone()),
        };
        let by_letter = by.as_ref().is_some_and(|player| player.address.is_some());
        let at = Moment { now: self.now, keys: &keys, entropy, by_letter };
        let decided = match input {
            Input::Look => crate::run_timer(self.loaded_table(), &at).unwrap()?,
            Input::By { decision, words, .. } => self.decide(&at, by.as_ref()?, decision, words),
        };
        let before = self.table.as_ref().map(|loaded| loaded.table.clone());
        self.apply_commit(&decided.commit);
        let by = by.map(|player| player.name.to_lowercase());
        let (entries, timers) = (self.entries.clone(), self.timers.clone());
        Some(InputEffects { now: self.now, by, before, entries, decided, timers })
    }

    fn loaded_table(&self) -> &LoadedTable {
        self.table.as_ref().expect("no table is open")
    }

    /// Decides a request as the desk does: service verbs have their own requests, and everything else is a line for the
    /// game.
    fn decide(&self, at: &Moment<'_>, who: &Player, decision: DecisionRef, words: &str) -> RequestOutcome {
        let order = model::VerbWords::new(&BTreeMap::new()).parse(words);
        let verb = order.as_ref().map(|order| order.verb);
        if verb == Some(Verb::New) {
            return self.open(at, who);
        }
        let loaded = self.loaded_table();
        let decided = match verb {
            Some(Verb::Join) => crate::join(loaded, at, who, &format!("join of {}", who.name)),
            Some(Verb::Leave) => crate::leave(loaded, at, who),
            Some(Verb::Start) => crate::start(loaded, at, who),
            Some(Verb::Bot) => crate::add_bot(loaded, at, who),
            Some(Verb::Here) => crate::confirm_presence(loaded, at, who),
            Some(Verb::Resign) => crate::resign(loaded, at, who, words.ends_with("yes")),
            Some(Verb::Return) => crate::give_back(loaded, at, who),
            Some(Verb::Takeover) => crate::substitute(loaded, at, who, None),
            _ => match loaded.table.seats_of(who.id).next() {
                Some(seat) => return self.at_seat(at, seat, decision, words, order.as_ref()),
                None => panic!("{} has no seat for `{words}`", who.name),
            },
        };
        decided.unwrap()
    }

    fn open(&self, at: &Moment<'_>, owner: &Player) -> RequestOutcome {
        let TableSetup { seats, options, timing, terms } = &self.opened;
        let components = EASEL.components("").unwrap();
        let opening = Opening {
            kind: &EASEL,
            components: &components,
            seats: *seats,
            options: options.clone(),
            timing: timing.clone(),
            terms: *terms,
            owner,
            join_key: "the opening message",
            code: code(),
            place: None,
            invited: Vec::new(),
            guests: &[],
            guest_message: None,
            starts_at: None,
        };
        crate::open(&opening, at).unwrap()
    }

    fn at_seat(
        &self,
        at: &Moment<'_>,
        seat: Seat,
        decision: DecisionRef,
        words: &str,
        order: Option<&Order>,
    ) -> RequestOutcome {
        let (loaded, entries, lexicon) = (self.loaded_table(), &self.entries, Lexicon::plain());
        let can_begin = |word: &str| FIRST_WORDS.contains(&word);
        let line =
            |text| SeatLine { seat, decision, text, lexicon: &lexicon, can_begin: &can_begin, entries };
        let Some(order) = order else { return crate::line(loaded, at, &line(words)).unwrap() };
        let first = order.args.first().map(String::as_str);
        let propose = |motion| crate::propose(loaded, at, Mover::Seat(seat), motion, entries);
        let decided = match (order.verb, first) {
            (Verb::Preview, _) => crate::preview(loaded, at, &line(&order.text)),
            (Verb::Undo, Some("all")) => crate::undo(loaded, at, seat, entries, UndoScope::All),
            (Verb::Undo, _) => crate::undo(loaded, at, seat, entries, UndoScope::Step),
            (Verb::Back, _) => crate::undo(loaded, at, seat, entries, UndoScope::StepOfDraft),
            (Verb::Wait, _) => crate::keep_seal_changeable(loaded, at, seat, true),
            (Verb::Ready, _) => crate::keep_seal_changeable(loaded, at, seat, false),
            (Verb::Hush, _) => crate::stop_reminders(loaded, at, seat),
            (Verb::Withdraw, number) => {
                crate::withdraw_orders(loaded, at, seat, number.map(|number| number.parse().unwrap()))
            }
            (Verb::Vote, Some("yes")) => crate::vote(loaded, at, seat, (true, None), entries),
            (Verb::Vote, Some("no")) => crate::vote(loaded, at, seat, (false, None), entries),
            (Verb::Vote, Some("undo")) => propose(crate::undo_motion(loaded, seat, entries, None).unwrap()),
            (Verb::Pause, _) => propose(Motion::Pause),
            (Verb::Resume, _) => propose(Motion::Resume),
            (Verb::Extend, Some(by)) => propose(Motion::Extend { by_s: parse_duration_s(by).unwrap() }),
            (Verb::When, _) => {
                let (words, decisions) = (&BTreeMap::new(), &["turn".to_owned(), "bid".to_owned()]);
                let text = &order.text;
                let given = OrderInput { text, lexicon: &lexicon, words, can_begin: &can_begin, decisions };
                crate::give_orders(loaded, at, seat, &[given])
            }
            (verb, _) => panic!("the scene does not support {verb:?} yet"),
        };
        decided.unwrap()
    }

    /// Applies a commit as a store and a desk do, loading the table again from its row and journal.
    fn apply_commit(&mut self, commit: &Commit) {
        for player in &commit.players {
            self.people.insert(player.name.to_lowercase(), player.clone());
        }
        for op in &commit.timers {
            match op {
                TimerOp::Set(timer) => drop(self.timers.insert((timer.seat, timer.kind), timer.due_at)),
                TimerOp::Drop(_, seat, kind) => drop(self.timers.remove(&(*seat, *kind))),
                TimerOp::DropAll(_) => self.timers.clear(),
            }
        }
        self.entries.extend(commit.append.iter().cloned());
        let Some(table) = &commit.table else { return };
        let components = EASEL.components("").unwrap();
        let game = table.game_state().filter(|_| table.status() != Status::Frozen);
        let position = game.map(|game| EASEL.resume(&components, &game.snapshot).unwrap());
        let after = Table::tail_start(table);
        let sits = |player: &&Player| table.owner == player.id || table.seats_of(player.id).next().is_some();
        self.table = Some(LoadedTable {
            table: table.clone(),
            kind: &EASEL,
            components,
            position,
            tail: self.entries.iter().filter(|entry| entry.seq > after).cloned().collect(),
            people: self
                .people
                .values()
                .filter(sits)
                .map(|player| (player.id, Arc::new(player.clone())))
                .collect(),
            lexicons: BTreeMap::from([("en".to_owned(), Lexicon::plain())]),
        });
    }
}
