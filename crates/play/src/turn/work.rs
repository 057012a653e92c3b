//! One request being decided: a copy of the table that is changed step by step, and the commit that grows beside it.
//!
//! Every request begins with [`Work::new`] and ends with [`Work::finish`], which sets the snapshot, the row's version and the timers.
//! What changes the game's position goes through [`super::flow`]. Pages are drawn from [`Work::view`], and letters at the very end.

use crate::turn::loaded::{Loaded, Moment};
use crate::turn::timers::timer_ops;
use crate::turn::view::{TableView, draft_name};
use engine::{DiceKey, Lexicon, Play, Position, ReadStep, Seat};
use model::hours::wall::Instant;
use model::{
    AtHand, Attendance, Body, Cause, Commit, ContactMethod, Entry, Fault, FinalScore, Letter, LetterSlot,
    Page, People, Player, PlayerId, SavedGame, Say, Table, TableStage, Urgency, hex,
};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// A letter but for its recipient and its page.
#[derive(Clone, Debug)]
pub(crate) struct Owed {
    pub(crate) cause: Cause,
    pub(crate) slot: Option<LetterSlot>,
    pub(crate) class: Urgency,
    pub(crate) due_at: Instant,
}

/// A letter that a request owes. What its page shows of the table is drawn when the request is done.
#[derive(Debug)]
pub(crate) enum QueuedLetter {
    /// A letter that shows nothing of what the request may still change.
    Written(Letter),
    /// Letters to the player at a seat, one by each of these methods.
    ToSeat { seat: Seat, ways: Vec<ContactMethod>, owed: Owed, page: Box<Page> },
    /// A post at the table's public place, with the board or without it.
    ToPlace { owed: Owed, page: Box<Page>, with_board: bool },
}

/// A request being decided.
#[derive(Debug)]
pub(crate) struct Work<'a> {
    pub(crate) at: &'a Moment<'a>,
    pub(crate) loaded: &'a Loaded,
    pub(crate) table: Table,
    pub(crate) position: Option<Box<dyn Position>>,
    pub(crate) commit: Commit,
    pub(crate) people: People,
    /// The letters that follow, in order.
    pub(crate) owed: Vec<QueuedLetter>,
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
}

impl<'a> Work<'a> {
    pub(crate) fn new(loaded: &'a Loaded, at: &'a Moment<'a>) -> Self {
        let table = loaded.table.clone();
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
            owed: Vec::new(),
            told,
            public: Vec::new(),
            posted: Vec::new(),
            about_vote: Vec::new(),
            lexicon: None,
            counted,
        }
    }
}

impl Work<'_> {
    /// Takes a position and its dice into use: the game begins.
    ///
    /// # Errors
    /// When the position has no JSON.
    pub(crate) fn begin(&mut self, position: Box<dyn Position>, dice: DiceKey) -> Result<(), Fault> {
        let (snapshot, digest) = (position.snapshot()?, position.digest()?);
        self.table.steps = 1;
        self.table.stage = TableStage::Running(SavedGame { dice: hex(dice.bytes()), snapshot, digest });
        self.position = Some(position);
        Ok(())
    }

    pub(crate) fn position(&self) -> Result<&dyn Position, Fault> {
        self.position.as_deref().ok_or(Fault::Lacks("position"))
    }

    /// The table as it is by now.
    pub(crate) fn view(&self) -> TableView<'_> {
        let row = (&self.table, &self.people);
        TableView::changed(self.loaded, self.at, row, self.position.as_deref(), &self.commit.append)
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
        let digest = self.position()?.digest()?;
        self.table.position_seq = self.table.seq + 1;
        self.saved()?.digest.clone_from(&digest);
        self.push(body, Some(digest));
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
        let position = self.position()?;
        let (snapshot, digest) = (position.snapshot()?, position.digest()?);
        let saved = self.saved()?;
        (saved.snapshot, saved.digest) = (snapshot, digest);
        Ok(())
    }

    /// The game goes on, also one that had ended or was frozen.
    ///
    /// # Errors
    /// When no game has begun.
    pub(crate) fn go_on(&mut self) -> Result<(), Fault> {
        self.table.stage = TableStage::Running(self.saved()?.clone());
        Ok(())
    }

    /// The game is over with this score.
    ///
    /// # Errors
    /// When no game has begun.
    pub(crate) fn end(&mut self, score: FinalScore) -> Result<(), Fault> {
        self.table.stage = TableStage::Over { game: self.saved()?.clone(), score: Some(score) };
        Ok(())
    }

    fn saved(&mut self) -> Result<&mut SavedGame, Fault> {
        self.table.stage.game_mut().ok_or(Fault::Lacks("game"))
    }

    /// Puts a play into effect and returns what came of it.
    pub(crate) fn apply(&mut self, play: &Play<Value>) -> Result<Vec<Value>, Fault> {
        let count = match play {
            Play::Step(..) => 1,
            Play::Sealed(steps) => steps.len() as u64,
        };
        let mut dice = self.view().dice()?.at(self.table.steps);
        let mut news = Vec::new();
        let seq = self.table.seq + 1;
        let position = self.position.as_mut().ok_or(Fault::Lacks("position"))?;
        position.apply(play, &mut dice, &mut news).map_err(|refused| Fault::of_refusal(seq, refused))?;
        self.table.steps += count;
        Ok(news)
    }

    /// Keeps steps as the seat's draft.
    pub(crate) fn keep_draft(&mut self, seat: Seat, steps: &[ReadStep]) -> Result<(), Fault> {
        let closed = self.at.keys.close_json(&draft_name(&self.table, seat), "draft", steps)?;
        if let Some(ask) = self.table.asks.get_mut(&seat) {
            ask.draft = Some(closed);
        }
        Ok(())
    }

    /// Owes letters that are written already.
    pub(crate) fn owe(&mut self, letters: impl IntoIterator<Item = Letter>) {
        self.owed.extend(letters.into_iter().map(QueuedLetter::Written));
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

    /// Ends the work: the letters, the snapshot, the timers and the row's version go into the commit.
    pub(crate) fn finish(mut self, letters: Vec<Letter>) -> Result<Commit, Fault> {
        self.commit.letters = letters;
        if self.commit.append.iter().any(|entry| entry.body.is_position()) {
            let snapshot = self.position()?.snapshot()?;
            self.saved()?.snapshot = snapshot;
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
