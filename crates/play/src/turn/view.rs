//! A table as it is read, by lines and for pages. Nothing here changes anything.
//!
//! A request reads the table as it was loaded; the request's answer and its letters are drawn from what the work has made of it.

use crate::turn::loaded::{Loaded, Moment};
use engine::{DiceKey, Mark, Play, Position, ReadStep, Seat};
use model::{Entry, Fault, People, Right, Sealed, Status, Table, bytes_from_hex, open_seal, seat_right};
use serde_json::Value;

/// The most steps an automatic move or a bot's move may have; a game with longer ones is broken.
pub(crate) const STEPS_MAX: usize = 200;

/// The position as if a seat's draft were played, the steps of that draft, and the steps then in effect.
pub(crate) type Drafted = (Box<dyn Position>, Vec<ReadStep>, u64);

/// A read-only view of a table: its row, its position and what the request has written so far.
#[derive(Debug)]
pub(crate) struct TableView<'a> {
    pub(crate) at: &'a Moment<'a>,
    /// The table before the request.
    pub(crate) loaded: &'a Loaded,
    pub(crate) table: &'a Table,
    pub(crate) people: &'a People,
    /// The game's position, once it runs.
    pub(crate) game: Option<&'a dyn Position>,
    /// The entries that the request has written.
    pub(crate) written: &'a [Entry],
    dice: Option<DiceKey>,
}

impl<'a> TableView<'a> {
    /// A table as it was loaded.
    pub(crate) fn of(loaded: &'a Loaded, at: &'a Moment<'a>) -> Self {
        Self::changed(loaded, at, (&loaded.table, &loaded.people), loaded.position.as_deref(), &[])
    }

    /// A table as a request has changed it.
    pub(crate) fn changed(
        loaded: &'a Loaded,
        at: &'a Moment<'a>,
        (table, people): (&'a Table, &'a People),
        game: Option<&'a dyn Position>,
        written: &'a [Entry],
    ) -> Self {
        let dice = table.game_state().and_then(|game| bytes_from_hex(&game.dice)).map(DiceKey::from_bytes);
        Self { at, loaded, table, people, game, written, dice }
    }

    pub(crate) fn position(&self) -> Result<&'a dyn Position, Fault> {
        self.game.ok_or(Fault::Lacks("position"))
    }

    pub(crate) fn dice(&self) -> Result<&DiceKey, Fault> {
        self.dice.as_ref().ok_or(Fault::Lacks("dice"))
    }

    /// The table's latest entries, in order, with those of the request.
    pub(crate) fn entries(&self) -> impl Iterator<Item = &'a Entry> + use<'a> {
        self.loaded.tail.iter().chain(self.written)
    }

    /// Whether the game has ended with the request.
    pub(crate) fn has_ended(&self) -> bool {
        self.table.status() == Status::Over && self.loaded.table.status() != Status::Over
    }

    /// The steps of a seat's draft, in the order they were given.
    pub(crate) fn draft(&self, seat: Seat) -> Result<Vec<ReadStep>, Fault> {
        let Some(closed) = self.table.asks.get(&seat).and_then(|ask| ask.draft.as_deref()) else {
            return Ok(Vec::new());
        };
        let opened = self.at.keys.open(&draft_name(self.table, seat), closed);
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

    /// Opens a seat's sealed answer.
    pub(crate) fn opened(&self, seat: Seat, seal: &str) -> Result<Sealed, Fault> {
        open_seal(self.at.keys, &self.table.code, seat, seal).ok_or(Fault::Closed { what: "seal", seat })
    }

    /// What the return address of a page for this seat stands for: its open decision, else the seat.
    pub(crate) fn right_of(&self, seat: Seat) -> Option<Right> {
        let right = seat_right(self.table, self.people, seat)?;
        Some(match (right, self.table.asks.get(&seat)) {
            (Right::Seat { table, seat, generation, to }, Some(ask)) => {
                Right::Decision { table, seat, opened: ask.opened, generation, to }
            }
            (right, _) => right,
        })
    }

    /// The steps of a whole decision that a bot or the rules choose, up to the first that reveals.
    pub(crate) fn steps_for(&self, seat: Seat, by_bot: bool, mark: Mark) -> Result<Vec<ReadStep>, Fault> {
        let mut copy = self.position()?.boxed();
        let (dice, seq) = (self.dice()?, self.table.seq + 1);
        let mut steps = Vec::new();
        for steps_in_effect in (self.table.steps..).take(STEPS_MAX) {
            let step = match by_bot {
                true => copy.bot(seat, &mut dice.luck(steps_in_effect)),
                false => copy.fallback(seat),
            };
            let step = step.map_err(|missing| Fault::of_no_step(seq, missing))?;
            let (words, reveals) = copy.words(seat, &step).ok_or(Fault::Refused { seq })?;
            steps.push(ReadStep { step: step.clone(), words, mark, reveals });
            if reveals || copy.pending().is_sealed() {
                return Ok(steps);
            }
            try_step(copy.as_mut(), dice, steps_in_effect, seat, &step).ok_or(Fault::Refused { seq })?;
            if copy.asked(seat)?.is_none_or(|asked| asked.fresh) {
                return Ok(steps);
            }
        }
        Err(Fault::Endless)
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

/// The name under which a seat's draft is encrypted.
pub(crate) fn draft_name(table: &Table, seat: Seat) -> String {
    format!("draft {} {seat}", table.code)
}
