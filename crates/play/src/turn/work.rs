//! One request being decided: a copy of the table that is changed step by step, and the commit that grows beside it.
//!
//! Every request begins with [`Work::new`] and ends with [`Work::finish`], which sets the snapshot, the row's version and the timers.
//! What changes the game's position goes through [`super::flow`].

use crate::turn::loaded::{Loaded, Moment};
use crate::turn::timers::timer_ops;
use engine::{DiceKey, Lexicon, Play, Position, ReadStep, Seat};
use model::{
    AtHand, Attendance, Body, Commit, Entry, Fault, People, Player, PlayerId, Right, Say, Status, Table,
    bytes_from_hex, hex, seat_right,
};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

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
    /// What of that may be said where others read it too.
    pub(crate) public: Vec<Say>,
    /// What of that stands at the table's public place already.
    pub(crate) posted: Vec<Say>,
    /// Of the vote that is open: which moves it would take back.
    pub(crate) about_vote: Vec<Say>,
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
            public: Vec::new(),
            posted: Vec::new(),
            about_vote: Vec::new(),
            lexicon: None,
            counted,
            dice,
        }
    }
}

impl Work<'_> {
    /// Takes a position and its dice into use: the game begins.
    pub(crate) fn begin(&mut self, position: Box<dyn Position>, dice: DiceKey) {
        self.table.dice = Some(hex(dice.bytes()));
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

    /// Writes an entry behind which the position is the same.
    ///
    /// # Panics
    /// When it is of the other kind: see [`Work::append_position`].
    pub(crate) fn append(&mut self, body: Body) {
        assert!(!body.is_position(), "an entry that changes the position needs its digest");
        self.push(body, None);
    }

    /// Writes an entry behind which the position is another, with the digest of the position as it is now.
    ///
    /// # Errors
    /// When the position has no JSON.
    pub(crate) fn append_position(&mut self, body: Body) -> Result<(), Fault> {
        let digest = self.position.as_ref().map(|position| position.digest()).transpose()?;
        if digest.is_some() {
            self.table.position_seq = self.table.seq + 1;
            self.table.digest.clone_from(&digest);
        }
        self.push(body, digest);
        Ok(())
    }

    fn push(&mut self, body: Body, digest: Option<String>) {
        self.table.seq += 1;
        self.commit.append.push(Entry { seq: self.table.seq, at: self.at.now, body, digest });
    }

    /// The position was made anew from the journal: the row's snapshot and digest are those of it.
    ///
    /// # Errors
    /// When the position has no JSON.
    pub(crate) fn take_position(&mut self) -> Result<(), Fault> {
        self.table.snapshot = self.position.as_ref().map(|position| position.snapshot()).transpose()?;
        self.table.digest = self.position.as_ref().map(|position| position.digest()).transpose()?;
        Ok(())
    }

    /// Puts a play into effect and returns what came of it.
    pub(crate) fn apply(&mut self, play: &Play<Value>) -> Result<Vec<Value>, Fault> {
        let count = match play {
            Play::Step(..) => 1,
            Play::Sealed(steps) => steps.len() as u64,
        };
        let mut dice = self.dice()?.at(self.table.steps);
        let mut news = Vec::new();
        let seq = self.table.seq + 1;
        let position = self.position.as_mut().ok_or(Fault::Lacks("position"))?;
        position.apply(play, &mut dice, &mut news).map_err(|refused| Fault::of_refusal(seq, refused))?;
        self.table.steps += count;
        Ok(news)
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
        let closed = self.at.keys.close_json(&draft_name(&self.table, seat), "draft", steps)?;
        if let Some(ask) = self.table.asks.get_mut(&seat) {
            ask.draft = Some(closed);
        }
        Ok(())
    }

    /// Tells the player at a seat something with the next letter to them.
    pub(crate) fn tell(&mut self, seat: Seat, say: Say) {
        self.told.entry(seat).or_default().push(say);
    }

    /// The same, of what others may read as well: a call at the table's place says it.
    pub(crate) fn tell_openly(&mut self, seat: Seat, say: Say) {
        self.public.push(say.clone());
        self.tell(seat, say);
    }

    /// What a seat is to be told and has not been.
    pub(crate) fn told_to(&mut self, seat: Seat) -> Vec<Say> {
        self.told.remove(&seat).unwrap_or_default()
    }

    /// Tells everybody at the table what is posted at its place too.
    pub(crate) fn tell_posted(&mut self, say: &Say) {
        self.posted.push(say.clone());
        self.tell_others(None, std::slice::from_ref(say));
    }

    /// Tells everybody else at the table.
    pub(crate) fn tell_others(&mut self, but: Option<Seat>, says: &[Say]) {
        self.public.extend_from_slice(says);
        let others: Vec<Seat> = self.table.seats_of_people().map(|(seat, _)| seat).collect();
        for other in others.into_iter().filter(|other| Some(*other) != but) {
            says.iter().for_each(|say| self.tell(other, say.clone()));
        }
    }

    /// What the return address of a page for this seat stands for: its open decision, else the seat.
    pub(crate) fn right_of(&self, seat: Seat) -> Option<Right> {
        let right = seat_right(&self.table, &self.people, seat)?;
        Some(match (right, self.table.asks.get(&seat)) {
            (Right::Seat { table, seat, generation, to }, Some(ask)) => {
                Right::Decision { table, seat, opened: ask.opened, generation, to }
            }
            (right, _) => right,
        })
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
        self.count(seat, Attendance::missed);
    }

    pub(crate) fn count(&mut self, seat: Seat, change: impl FnOnce(&mut Attendance)) {
        let player = self.table.player_at(seat);
        let Some(player) = player.and_then(|player| self.people.get_mut(&player)) else { return };
        change(&mut Arc::make_mut(player).attendance);
        self.counted.insert(player.id);
    }

    /// Ends the work: the snapshot, the timers and the row's version go into the commit.
    pub(crate) fn finish(mut self) -> Result<Commit, Fault> {
        if let Some(position) = &self.position
            && self.commit.append.iter().any(|entry| entry.body.is_position())
        {
            self.table.snapshot = Some(position.snapshot()?);
        }
        for id in &self.counted {
            // Nobody else writes players here, and a row that has changed meanwhile makes the commit stale.
            let row = self
                .people
                .get(id)
                .map(|player| Player { version: player.version + 1, ..(**player).clone() });
            self.commit.players.extend(row);
        }
        self.commit.timers = timer_ops(&self.loaded.table, &self.table);
        self.table.version = self.loaded.table.version + 1;
        self.commit.table = Some(self.table);
        self.commit.position = AtHand(self.position);
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
