//! One request being decided: a copy of the table that is changed step by step, and the commit that grows beside it.
//!
//! Everything that touches a game's position goes through here, so that dice, digests, decisions, clocks and letters can
//! never be forgotten by one of the requests.

use super::commit::{Commit, Timer, TimerKind, TimerOp};
use super::ids::PlayerId;
use super::journal::{Body, Entry, Opened, Played};
use super::keys::{Keys, bytes_from_hex};
use super::page::Say;
use super::person::Player;
use super::punctuality::Punctuality;
use super::table::{Ask, AskClock, Holder, Instant, Status, Table};
use crate::engine::{
    Components, DiceKey, GameKind, JsonError, Lexicon, Mark, NoStep, NotOffered, Pending, Play, Position,
    ReadStep, Seat,
};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

/// The most plays that nobody chose (sole offers) in a row; a game with more is broken.
const FORCED_MAX: u32 = 1_000;

/// A table with what is needed to decide about it.
#[derive(Debug)]
pub struct Loaded {
    /// Its row.
    pub table: Table,
    /// Its game.
    pub kind: &'static GameKind,
    /// The component data it began with.
    pub components: Components,
    /// The game's position, once it runs.
    pub position: Option<Box<dyn Position>>,
    /// Its latest entries, in order: at least those after [`Loaded::tail_after`].
    pub tail: Vec<Entry>,
    /// Those who sit at it, as they are now.
    pub people: People,
    /// The words of the languages in which standing orders were left here, by tag.
    pub lexicons: BTreeMap<String, Lexicon>,
}

/// People by their ids.
pub type People = BTreeMap<PlayerId, Player>;

/// The person at a seat; `None` where a bot sits, or nobody.
pub(crate) fn person_at<'p>(table: &Table, people: &'p People, seat: Seat) -> Option<&'p Player> {
    people.get(&table.player_at(seat)?)
}

impl Loaded {
    /// Entries behind this `seq` are needed to tell everybody what happened since their last move.
    pub fn tail_after(table: &Table) -> u32 {
        let started = if table.status == Status::Open { 0 } else { 1 };
        let seats = table.seated().filter(|(_, holder)| holder.player().is_some());
        let oldest = seats.map(|(seat, _)| table.last_played.get(&seat).copied().unwrap_or(started)).min();
        oldest.unwrap_or(table.seq).max(table.seq.saturating_sub(super::letters::NEWS_ENTRIES_MAX))
    }
}

/// When and with what a request is decided.
#[derive(Debug)]
pub struct Moment<'a> {
    /// The present.
    pub now: Instant,
    /// The service's keys.
    pub keys: &'a Keys,
    /// Chance drawn by the caller for this request, for salts.
    pub entropy: [u8; 32],
    /// The answer goes out as a letter, so that a turn letter for the same seat would say the same twice.
    pub by_letter: bool,
}

/// A table that contradicts itself. It must be frozen and shown to its operator; the others go on.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Fault {
    /// The game refused a step that it had offered.
    #[error("entry {seq}: the game refuses a step that was accepted")]
    Refused {
        /// The entry that would have been written, or was being replayed.
        seq: u32,
    },
    /// A sealed answer or draft cannot be opened with the service's key.
    #[error("{what} of seat {seat} cannot be opened: is this the key the database was written with?")]
    Closed {
        /// `seal` or `draft`.
        what: &'static str,
        /// Whose.
        seat: Seat,
    },
    /// The position does not go on by itself.
    #[error("more than {FORCED_MAX} forced plays in a row")]
    Endless,
    /// A running table without position, dice or the like.
    #[error("the table lacks its {0}")]
    Lacks(&'static str),
    /// A value of the game and its JSON do not go together.
    #[error(transparent)]
    Json(#[from] JsonError),
    /// The replayed state is not the one that was journaled.
    #[error("entry {seq}: the replayed state differs from the journaled one")]
    Digest {
        /// The entry.
        seq: u32,
    },
}

impl Fault {
    /// Why the game did not take a play that had been accepted; `seq` is the entry that would have been written.
    pub(crate) fn of_refusal(seq: u32, refused: &NotOffered) -> Self {
        match refused {
            NotOffered::Json(error) => Self::Json(*error),
            _ => Self::Refused { seq },
        }
    }

    /// Why the game has no step for a seat that it asks; `seq` is the entry that would have been written.
    pub(crate) fn of_no_step(seq: u32, missing: &NoStep) -> Self {
        match missing {
            NoStep::Json(error) => Self::Json(*error),
            NoStep::NotAsked(_) | NoStep::NothingOffered(_) => Self::Refused { seq },
        }
    }
}

/// The position as if a seat's draft were played, the steps of that draft, and the steps then in effect.
pub(crate) type Drafted = (Box<dyn Position>, Vec<ReadStep>, u64);

/// A request being decided.
#[derive(Debug)]
pub(crate) struct Work<'a> {
    pub(crate) at: &'a Moment<'a>,
    pub(crate) loaded: &'a Loaded,
    pub(crate) table: Table,
    pub(crate) position: Option<Box<dyn Position>>,
    pub(crate) commit: Commit,
    pub(crate) people: People,
    /// What seats are to be told beside what they are asked.
    pub(crate) told: BTreeMap<Seat, Vec<Say>>,
    /// The words of the language of whoever has just left standing orders.
    pub(crate) lexicon: Option<(Seat, Lexicon)>,
    /// Whose punctuality has changed.
    counted: BTreeSet<PlayerId>,
    dice: Option<DiceKey>,
}

impl<'a> Work<'a> {
    pub(crate) fn new(loaded: &'a Loaded, at: &'a Moment<'a>) -> Self {
        let table = loaded.table.clone();
        let dice = table.dice.as_deref().and_then(bytes_from_hex).map(DiceKey::from_bytes);
        let position = loaded.position.as_ref().map(|position| position.boxed());
        let people = loaded.people.clone();
        let (told, counted) = (BTreeMap::new(), BTreeSet::new());
        Self {
            at,
            loaded,
            table,
            position,
            commit: Commit::default(),
            people,
            told,
            lexicon: None,
            counted,
            dice,
        }
    }

    /// Takes a position and its dice into use: the game begins.
    pub(crate) fn begin(&mut self, position: Box<dyn Position>, dice: DiceKey) {
        self.table.dice = Some(super::keys::hex(dice.bytes()));
        self.table.steps = 1;
        self.table.status = Status::Running;
        self.position = Some(position);
        self.dice = Some(dice);
    }

    pub(crate) fn position(&self) -> Result<&dyn Position, Fault> {
        self.position.as_deref().ok_or(Fault::Lacks("position"))
    }

    pub(crate) fn dice(&self) -> Result<&DiceKey, Fault> {
        self.dice.as_ref().ok_or(Fault::Lacks("dice"))
    }

    /// Writes an entry.
    ///
    /// # Errors
    /// When the position behind it has no JSON, and so no digest.
    pub(crate) fn append(&mut self, body: Body) -> Result<(), Fault> {
        self.table.seq += 1;
        let position = self.position.as_ref().filter(|_| body.is_position());
        let digest = position.map(|position| position.digest()).transpose()?;
        if digest.is_some() {
            self.table.position_seq = self.table.seq;
            self.table.digest.clone_from(&digest);
        }
        self.commit.append.push(Entry { seq: self.table.seq, at: self.at.now, body, digest });
        Ok(())
    }

    /// The position was made anew from the journal: the row's snapshot and digest are those of it.
    pub(crate) fn take_position(&mut self) -> Result<(), Fault> {
        self.table.snapshot = self.position.as_ref().map(|position| position.snapshot()).transpose()?;
        self.table.digest = self.position.as_ref().map(|position| position.digest()).transpose()?;
        Ok(())
    }

    /// Puts a play into effect and returns what came of it.
    fn apply(&mut self, play: &Play<Value>) -> Result<Vec<Value>, Fault> {
        let count = match play {
            Play::Step(..) => 1,
            Play::Sealed(steps) => steps.len() as u64,
        };
        let mut dice = self.dice()?.at(self.table.steps);
        let mut news = Vec::new();
        let seq = self.table.seq + 1;
        let position = self.position.as_mut().ok_or(Fault::Lacks("position"))?;
        position.apply(play, &mut dice, &mut news).map_err(|refused| Fault::of_refusal(seq, &refused))?;
        self.table.steps += count;
        Ok(news)
    }

    /// Puts a seat's steps into effect as one entry.
    pub(crate) fn play_move(&mut self, seat: Seat, steps: Vec<ReadStep>) -> Result<(), Fault> {
        let mut news = Vec::new();
        let mut played = Vec::new();
        for ReadStep { step, words, mark, .. } in steps {
            news.extend(self.apply(&Play::Step(seat, step.clone()))?);
            played.push(Played { step, words, mark });
        }
        let own = played.iter().any(|played| matches!(played.mark, Mark::Played | Mark::Ahead));
        if own {
            self.table.last_played.insert(seat, self.table.seq + 1);
        }
        let automatic = played.iter().any(|played| played.mark == Mark::Automatic);
        let chosen = played.iter().any(|played| played.mark != Mark::Forced);
        self.append(Body::Move { seat, steps: played, news })?;
        let goes_on = self.position()?.asked(seat)?.is_some_and(|asked| !asked.fresh);
        if chosen {
            let stopped = &mut self.table.clocks.stopped;
            stopped.retain(|one| own && one.seat == seat);
        }
        if own {
            let seq = self.table.seq;
            super::again::stop(&mut self.table, seat, seq, self.at.now);
        }
        if own && !goes_on {
            self.count_answered(seat);
        }
        match self.table.asks.get_mut(&seat) {
            Some(ask) if goes_on => ask.draft = None,
            _ => self.close(seat, automatic),
        }
        Ok(())
    }

    /// A player has answered the decision that their seat is asked, by hand or ahead.
    pub(crate) fn count_answered(&mut self, seat: Seat) {
        self.table.company.missed.remove(&seat);
        let Some(ask) = self.table.asks.get_mut(&seat).filter(|ask| !ask.counted) else { return };
        ask.counted = true;
        let think_s = (self.at.now - ask.opened_at).num_seconds();
        self.count(seat, |punctuality| punctuality.answered(think_s));
    }

    /// The rules answer the decision that a player was asked.
    pub(crate) fn count_missed(&mut self, seat: Seat) {
        let Some(ask) = self.table.asks.get_mut(&seat).filter(|ask| !ask.counted) else { return };
        ask.counted = true;
        self.count(seat, Punctuality::missed);
    }

    fn count(&mut self, seat: Seat, change: impl FnOnce(&mut Punctuality)) {
        let player = self.table.player_at(seat);
        let Some(player) = player.and_then(|player| self.people.get_mut(&player)) else { return };
        change(&mut player.punctuality);
        self.counted.insert(player.id);
    }

    /// Puts a full envelope into effect as one entry.
    pub(crate) fn play_envelope(&mut self, opened: Vec<Opened>) -> Result<(), Fault> {
        let steps = opened.iter().map(|one| (one.seat, one.played.step.clone())).collect();
        let news = self.apply(&Play::Sealed(steps))?;
        let closed: Vec<(Seat, bool)> =
            opened.iter().map(|one| (one.seat, one.played.mark == Mark::Automatic)).collect();
        self.append(Body::Envelope { steps: opened, news })?;
        for (seat, automatic) in closed {
            self.close(seat, automatic);
        }
        self.table.clocks.stopped.clear();
        self.table.asks.clear();
        Ok(())
    }

    /// A decision is done: its clock takes from the bank what it took.
    fn close(&mut self, seat: Seat, automatic: bool) {
        if let Some(ask) = self.table.asks.remove(&seat) {
            super::clock::spend(self, seat, &ask, automatic);
        }
    }

    /// After the position has changed: plays what nobody can choose, then opens the decisions that are now due.
    pub(crate) fn settle(&mut self) -> Result<(), Fault> {
        for _ in 0..FORCED_MAX {
            if !self.play_a_sole_offer()? {
                return self.open_decisions();
            }
        }
        Err(Fault::Endless)
    }

    /// Plays one step (or envelope) that leaves no choice, if there is one.
    fn play_a_sole_offer(&mut self) -> Result<bool, Fault> {
        let position = self.position()?;
        let pending = position.pending();
        let mut soles = Vec::new();
        for seat in pending.seats() {
            let sole = position.asked(*seat)?.and_then(|asked| asked.sole);
            soles.extend(sole.map(|sole| (*seat, sole)));
        }
        match &pending {
            Pending::Over(_) => Ok(false),
            Pending::Turn(_) | Pending::Open(_) => {
                let Some((seat, step)) = soles.into_iter().next() else { return Ok(false) };
                // What a seat has begun as a draft, it ends itself.
                if self.table.asks.get(&seat).is_some_and(|ask| ask.draft.is_some()) {
                    return Ok(false);
                }
                self.play_move(seat, vec![step])?;
                Ok(true)
            }
            Pending::Sealed(seats) => {
                // A single forced answer among real choices would tell what that hand holds.
                if soles.len() < seats.len() || seats.is_empty() {
                    return Ok(false);
                }
                let opened = soles.into_iter().map(|(seat, read)| Opened {
                    seat,
                    played: Played { step: read.step, words: read.words, mark: Mark::Forced },
                    salt: String::new(),
                });
                self.play_envelope(opened.collect())?;
                Ok(true)
            }
        }
    }

    /// Closes decisions that are no longer asked and opens new ones, named by the last entry.
    fn open_decisions(&mut self) -> Result<(), Fault> {
        let pending = self.position()?.pending();
        let asked: BTreeSet<Seat> = pending.seats().iter().copied().collect();
        self.table.asks.retain(|seat, _| asked.contains(seat));
        if pending.is_over() {
            self.end();
            return Ok(());
        }
        for seat in asked {
            if self.table.asks.contains_key(&seat) {
                continue;
            }
            let words =
                self.position()?.asked(seat)?.map(|asked| asked.words).ok_or(Fault::Lacks("offers"))?;
            let mut ask = Ask {
                opened: self.table.seq,
                asked: words,
                sealed: pending.is_sealed(),
                opened_at: self.at.now,
                deadline_at: None,
                reminder_at: None,
                seal: None,
                draft: None,
                told: false,
                acts_at: None,
                late: false,
                waits: false,
                counted: false,
                clock: AskClock::default(),
            };
            super::clock::start(&mut ask, &self.table, &self.people, seat);
            self.table.asks.insert(seat, ask);
            super::away::arm(self, seat)?;
        }
        Ok(())
    }

    /// The game has ended: by its rules, or by a ruling.
    pub(crate) fn end(&mut self) {
        self.table.status = Status::Over;
        self.table.asks.clear();
        self.table.clocks.ended_at = Some(self.at.now);
        self.table.clocks.vote = None;
        (self.table.clocks.vote, self.table.company.orders) = (None, BTreeMap::new());
        let seats: Vec<Seat> = self.table.seats_of_people().map(|(seat, _)| seat).collect();
        for seat in seats {
            self.count(seat, |punctuality| punctuality.games += 1);
        }
    }

    /// The steps of a seat's draft, in the order they were given.
    pub(crate) fn draft(&self, seat: Seat) -> Result<Vec<ReadStep>, Fault> {
        let Some(closed) = self.table.asks.get(&seat).and_then(|ask| ask.draft.as_deref()) else {
            return Ok(Vec::new());
        };
        let opened = self.at.keys.open(&draft_name(&self.table, seat), closed);
        opened
            .and_then(|json| serde_json::from_slice(&json).ok())
            .ok_or(Fault::Closed { what: "draft", seat })
    }

    /// The position as it is with the seat's draft played on a copy, the draft, and the steps then in effect.
    pub(crate) fn drafted(&self, seat: Seat) -> Result<Drafted, Fault> {
        let draft = self.draft(seat)?;
        let mut copy = self.position()?.boxed();
        let mut steps = self.table.steps;
        for read in &draft {
            try_step(copy.as_mut(), self.dice()?, steps, seat, &read.step)
                .ok_or(Fault::Refused { seq: self.table.seq })?;
            steps += 1;
        }
        Ok((copy, draft, steps))
    }

    /// Keeps steps as the seat's draft.
    pub(crate) fn keep_draft(&mut self, seat: Seat, steps: &[ReadStep]) -> Result<(), Fault> {
        let json = serde_json::to_vec(steps).map_err(|_| JsonError::Unwritable("draft"))?;
        let closed = self.at.keys.close(&draft_name(&self.table, seat), &json);
        if let Some(ask) = self.table.asks.get_mut(&seat) {
            ask.draft = Some(closed);
        }
        Ok(())
    }

    /// Ends the work: snapshot, timers, the row's version and what is posted at the table's place go into the commit.
    pub(crate) fn finish(mut self) -> Result<Commit, Fault> {
        self.owe_posts()?;
        if let Some(position) = &self.position
            && self.commit.append.iter().any(|entry| entry.body.is_position())
        {
            self.table.snapshot = Some(position.snapshot()?);
        }
        for id in &self.counted {
            // Nobody else writes players here, and a row that has changed meanwhile makes the commit stale.
            let row =
                self.people.get(id).map(|player| Player { version: player.version + 1, ..player.clone() });
            self.commit.players.extend(row);
        }
        self.commit.timers = timer_ops(&self.loaded.table, &self.table);
        self.table.version = self.loaded.table.version + 1;
        self.commit.table = Some(self.table);
        Ok(self.commit)
    }
}

/// Plays a step on a copy; `None` when it is not offered.
pub(crate) fn try_step(
    copy: &mut dyn Position,
    dice: &DiceKey,
    steps_in_effect: u64,
    seat: Seat,
    step: &Value,
) -> Option<()> {
    copy.apply(&Play::Step(seat, step.clone()), &mut dice.at(steps_in_effect), &mut Vec::new()).ok()
}

fn draft_name(table: &Table, seat: Seat) -> String {
    format!("draft {} {seat}", table.code)
}

/// The timers a table should have: one for each thing that will be due.
fn timers(table: &Table) -> BTreeMap<(Seat, TimerKind), Timer> {
    let mut all = BTreeMap::new();
    let muster = table.company.muster.as_ref().filter(|_| table.status == Status::Open);
    if let Some((muster, seat)) = muster.and_then(|muster| Some((muster, *muster.missing.first()?))) {
        let (due_at, kind) = (muster.until, TimerKind::Deadline);
        all.insert((seat, kind), Timer { due_at, table: table.code.clone(), seat, kind });
    }
    for (seat, ask) in &table.asks {
        if ask.seal.is_some() && !ask.waits || table.status != Status::Running {
            continue;
        }
        let mut set = |kind, due_at: Option<Instant>| {
            if let Some(due_at) = due_at {
                all.insert((*seat, kind), Timer { due_at, table: table.code.clone(), seat: *seat, kind });
            }
        };
        if table.holder(*seat).is_some_and(Holder::is_bot) {
            set(TimerKind::Bot, ask.acts_at.or(Some(ask.opened_at)));
        } else {
            let running = table.clocks.paused_at.is_none();
            // What a player has ordered ahead is done during a pause too; what the rules do for them is not.
            set(TimerKind::Bot, ask.acts_at.filter(|_| ask.seal.is_none() && (running || !ask.late)));
            if !running {
                continue;
            }
            set(TimerKind::Deadline, ask.deadline_at.filter(|_| !ask.late));
            set(TimerKind::Reminder, ask.reminder_at);
        }
    }
    all
}

/// A timer at which nothing was due: it becomes what is still to come of its kind, or is dropped. The table's row guards this,
/// since whoever writes in the same moment may have set the same timer for something new.
pub fn put_right(timer: &Timer, table: Option<&Table>, now: Instant) -> Commit {
    let Timer { table: code, seat, kind, .. } = timer.clone();
    let to_come = table.and_then(|table| timers(table).remove(&(seat, kind)));
    let to_come = to_come.filter(|timer| timer.due_at > now);
    let op = to_come.map_or(TimerOp::Drop(code, seat, kind), TimerOp::Set);
    let row = table.map(|table| Table { version: table.version + 1, ..table.clone() });
    Commit { table: row, timers: vec![op], ..Commit::default() }
}

/// What has to be set and dropped so that the timers of `before` become those of `after`.
fn timer_ops(before: &Table, after: &Table) -> Vec<TimerOp> {
    let (old, new) = (timers(before), timers(after));
    let gone = old.keys().filter(|key| !new.contains_key(*key));
    let mut ops: Vec<TimerOp> =
        gone.map(|(seat, kind)| TimerOp::Drop(after.code.clone(), *seat, *kind)).collect();
    let changed = new.into_iter().filter(|(key, timer)| old.get(key) != Some(timer));
    ops.extend(changed.map(|(_, timer)| TimerOp::Set(timer)));
    ops
}
