//! A request in progress: a copy of the table that changes step by step, and the growing commit.
//!
//! Every request starts with [`Work::new`] and ends with [`Work::finish`], which sets the snapshot, the row's version
//! and the timers. Changes of the game's position go through [`super::flow`]. Pages are rendered from [`Work::view`],
//! and letters at the very end.

use crate::turn::loaded_table::{LoadedTable, Moment};
use crate::turn::timers::timer_ops;
use crate::turn::view::{TableView, draft_name};
use engine::{DiceKey, Lexicon, Play, Position, ReadStep, Seat};
use model::hours::wall_clock::Instant;
use model::{
    Attendance, Body, CachedPosition, Cause, Commit, ContactMethod, Entry, Fault, FinalScore, Letter,
    LetterSlot, Page, People, Player, PlayerId, SavedGame, Say, Table, TableStage, Urgency, to_hex,
};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// A letter without its recipient and page.
#[derive(Clone, Debug)]
pub(crate) struct LetterHead {
    pub(crate) cause: Cause,
    pub(crate) slot: Option<LetterSlot>,
    pub(crate) class: Urgency,
    pub(crate) due_at: Instant,
}

/// A queued letter of a request. The table is rendered into it when the request is done.
#[derive(Debug)]
pub(crate) enum QueuedLetter {
    /// A letter that does not depend on further changes by the request.
    Written(Letter),
    /// Letters to the player at a seat, one for each of these delivery methods.
    ToSeat { seat: Seat, ways: Vec<ContactMethod>, owed: LetterHead, page: Box<Page> },
    /// A post at the table's public place, with or without the board.
    ToPlace { owed: LetterHead, page: Box<Page>, with_board: bool },
}

/// A request in progress.
#[derive(Debug)]
pub(crate) struct Work<'a> {
    pub(crate) at: &'a Moment<'a>,
    pub(crate) loaded: &'a LoadedTable,
    pub(crate) table: Table,
    pub(crate) position: Option<Box<dyn Position>>,
    pub(crate) commit: Commit,
    pub(crate) people: People,
    /// The queued letters, in order.
    pub(crate) queued_letters: Vec<QueuedLetter>,
    /// Messages for seats, apart from their decisions.
    pub(crate) seat_messages: BTreeMap<Seat, Vec<Say>>,
    /// Messages that others may read too.
    pub(crate) public_messages: Vec<Say>,
    /// Messages that are already posted at the table's public place.
    pub(crate) posted_messages: Vec<Say>,
    /// Seats whose players are mentioned in the post about the events, if they want to be mentioned there.
    pub(crate) mentioned_in_events: BTreeSet<Seat>,
    /// Messages about the open vote: the moves that it would take back.
    pub(crate) about_vote: Vec<Say>,
    /// The lexicon of the player who has just given standing orders.
    pub(crate) lexicon: Option<(Seat, Lexicon)>,
    /// Players whose attendance has changed.
    changed_players: BTreeSet<PlayerId>,
}

impl<'a> Work<'a> {
    pub(crate) fn new(loaded: &'a LoadedTable, at: &'a Moment<'a>) -> Self {
        let table = loaded.table.clone();
        let position = loaded.position.as_ref().map(|position| position.clone_box());
        let people = loaded.people.clone();
        let (told, counted) = (BTreeMap::new(), BTreeSet::new());
        Self {
            at,
            loaded,
            table,
            position,
            commit: Commit::default(),
            people,
            queued_letters: Vec::new(),
            seat_messages: told,
            public_messages: Vec::new(),
            posted_messages: Vec::new(),
            mentioned_in_events: BTreeSet::new(),
            about_vote: Vec::new(),
            lexicon: None,
            changed_players: counted,
        }
    }
}

impl Work<'_> {
    /// Starts the game with a position and its dice.
    ///
    /// # Errors
    /// Returns an error if the position cannot be serialised as JSON.
    pub(crate) fn begin(&mut self, position: Box<dyn Position>, dice: DiceKey) -> Result<(), Fault> {
        let (snapshot, digest) = (position.snapshot()?, position.digest()?);
        self.table.steps = 1;
        self.table.stage = TableStage::Running(SavedGame { dice: to_hex(dice.bytes()), snapshot, digest });
        self.position = Some(position);
        Ok(())
    }

    pub(crate) fn position(&self) -> Result<&dyn Position, Fault> {
        self.position.as_deref().ok_or(Fault::Incomplete("position"))
    }

    /// Returns a view of the table in its current state.
    pub(crate) fn view(&self) -> TableView<'_> {
        let row = (&self.table, &self.people);
        TableView::of_changed_table(self.loaded, self.at, row, self.position.as_deref(), &self.commit.append)
    }

    /// Appends an entry that leaves the position unchanged.
    ///
    /// # Panics
    /// Panics if the entry changes the position; use [`Work::append_position`] for such entries.
    pub(crate) fn append(&mut self, body: Body) {
        assert!(!body.is_position(), "an entry that changes the position must carry its digest");
        self.push(body, None);
    }

    /// Appends an entry that changes the position, with the digest of the present position.
    ///
    /// # Errors
    /// Returns an error if the position cannot be serialised as JSON.
    pub(crate) fn append_position(&mut self, body: Body) -> Result<(), Fault> {
        let digest = self.position()?.digest()?;
        self.table.position_seq = self.table.seq + 1;
        self.saved_state()?.digest.clone_from(&digest);
        self.push(body, Some(digest));
        Ok(())
    }

    fn push(&mut self, body: Body, digest: Option<String>) {
        self.table.seq += 1;
        self.commit.append.push(Entry { seq: self.table.seq, at: self.at.now, body, digest });
    }

    /// Updates the row's snapshot and digest after the position was rebuilt from the journal.
    ///
    /// # Errors
    /// Returns an error if the position cannot be serialised as JSON.
    pub(crate) fn adopt_position(&mut self) -> Result<(), Fault> {
        let position = self.position()?;
        let (snapshot, digest) = (position.snapshot()?, position.digest()?);
        let saved = self.saved_state()?;
        (saved.snapshot, saved.digest) = (snapshot, digest);
        Ok(())
    }

    /// Sets the game running again, even if it had ended or was frozen.
    ///
    /// # Errors
    /// Returns an error if the game has not started.
    pub(crate) fn continue_game(&mut self) -> Result<(), Fault> {
        self.table.stage = TableStage::Running(self.saved_state()?.clone());
        Ok(())
    }

    /// Ends the game with this score.
    ///
    /// # Errors
    /// Returns an error if the game has not started.
    pub(crate) fn end_game(&mut self, score: FinalScore) -> Result<(), Fault> {
        self.table.stage = TableStage::Over { game: self.saved_state()?.clone(), score: Some(score) };
        Ok(())
    }

    fn saved_state(&mut self) -> Result<&mut SavedGame, Fault> {
        self.table.stage.game_mut().ok_or(Fault::Incomplete("game"))
    }

    /// Applies a play to the position and returns the resulting events.
    pub(crate) fn apply(&mut self, play: &Play<Value>) -> Result<Vec<Value>, Fault> {
        let count = match play {
            Play::Step(..) => 1,
            Play::Sealed(steps) => steps.len() as u64,
        };
        let mut dice = self.view().dice()?.at(self.table.steps);
        let mut news = Vec::new();
        let seq = self.table.seq + 1;
        let position = self.position.as_mut().ok_or(Fault::Incomplete("position"))?;
        position.apply(play, &mut dice, &mut news).map_err(|refused| Fault::from_rejection(seq, refused))?;
        self.table.steps += count;
        Ok(news)
    }

    /// Stores steps as the seat's draft.
    pub(crate) fn keep_draft(&mut self, seat: Seat, steps: &[ReadStep]) -> Result<(), Fault> {
        let closed = self.at.keys.encrypt_json(&draft_name(&self.table, seat), "draft", steps)?;
        if let Some(ask) = self.table.asks.get_mut(&seat) {
            ask.draft = Some(closed);
        }
        Ok(())
    }

    /// Queues finished letters.
    pub(crate) fn queue_written(&mut self, letters: impl IntoIterator<Item = Letter>) {
        self.queued_letters.extend(letters.into_iter().map(QueuedLetter::Written));
    }

    /// Adds a message to the next letter for the player at a seat.
    pub(crate) fn notify_seat(&mut self, seat: Seat, say: Say) {
        self.seat_messages.entry(seat).or_default().push(say);
    }

    /// Adds a message like [`Work::notify_seat`], which others may read as well in a mention at the table's place.
    pub(crate) fn notify_openly(&mut self, seat: Seat, say: Say) {
        self.public_messages.push(say.clone());
        self.notify_seat(seat, say);
    }

    /// Takes the seat's messages that are still undelivered.
    pub(crate) fn take_messages(&mut self, seat: Seat) -> Vec<Say> {
        self.seat_messages.remove(&seat).unwrap_or_default()
    }

    /// Adds a message for all players at the table that is also posted at its public place.
    pub(crate) fn notify_posted(&mut self, say: &Say) {
        self.posted_messages.push(say.clone());
        self.notify_others(None, std::slice::from_ref(say));
    }

    /// Adds messages to the next letters of all players at the table except the one at `but`.
    pub(crate) fn notify_others(&mut self, but: Option<Seat>, says: &[Say]) {
        self.public_messages.extend_from_slice(says);
        let others: Vec<Seat> = self.table.seats_of_people().map(|(seat, _)| seat).collect();
        for other in others.into_iter().filter(|other| Some(*other) != but) {
            says.iter().for_each(|say| self.notify_seat(other, say.clone()));
        }
    }

    /// Counts a decision that the seat's player has answered, by hand or by a standing order.
    pub(crate) fn count_answered(&mut self, seat: Seat) {
        self.table.company.missed.remove(&seat);
        let Some(ask) = self.table.asks.get_mut(&seat).filter(|ask| !ask.counted) else { return };
        ask.counted = true;
        let think_s = (self.at.now - ask.opened_at).num_seconds();
        self.update_attendance(seat, |punctuality| punctuality.count_answer(think_s));
    }

    /// Counts a decision that the rules answer for a player.
    pub(crate) fn count_missed(&mut self, seat: Seat) {
        let Some(ask) = self.table.asks.get_mut(&seat).filter(|ask| !ask.counted) else { return };
        ask.counted = true;
        self.update_attendance(seat, Attendance::count_miss);
    }

    pub(crate) fn update_attendance(&mut self, seat: Seat, change: impl FnOnce(&mut Attendance)) {
        let player = self.table.player_at(seat);
        let Some(player) = player.and_then(|player| self.people.get_mut(&player)) else { return };
        change(&mut Arc::make_mut(player).attendance);
        self.changed_players.insert(player.id);
    }

    /// Finishes the work: letters, snapshot, timers and the row's version go into the commit.
    pub(crate) fn finish(mut self, letters: Vec<Letter>) -> Result<Commit, Fault> {
        self.commit.letters = letters;
        if self.commit.append.iter().any(|entry| entry.body.is_position()) {
            let snapshot = self.position()?.snapshot()?;
            self.saved_state()?.snapshot = snapshot;
        }
        for id in &self.changed_players {
            // Nothing else in a request writes these players, and a row that has changed meanwhile makes the commit
            // stale.
            let row = self
                .people
                .get(id)
                .map(|player| Player { version: player.version + 1, ..(**player).clone() });
            self.commit.players.extend(row);
        }
        self.commit.timers = timer_ops(&self.loaded.table, &self.table);
        self.table.version = self.loaded.table.version + 1;
        self.commit.table = Some(self.table);
        self.commit.position = CachedPosition(self.position);
        Ok(self.commit)
    }
}
