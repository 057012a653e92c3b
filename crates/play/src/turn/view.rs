//! A read-only view of a table for reading lines and rendering pages.
//!
//! A request reads the table as it was loaded. Its answer and letters are rendered from the table as the work has
//! changed it.

use crate::turn::loaded_table::{LoadedTable, Moment};
use engine::{DiceKey, Mark, Play, Position, ReadStep, Seat};
use model::{
    DecryptedAnswer, Entry, Fault, People, Right, Status, Table, decrypt_seal, parse_hex_bytes, seat_right,
};
use serde_json::Value;

/// Maximum number of steps in an automatic move or a bot's move; a game with longer ones is broken.
pub(crate) const STEPS_MAX: usize = 200;

/// The position with a seat's draft played, the steps of that draft, and the number of steps then in effect.
pub(crate) type DraftedPosition = (Box<dyn Position>, Vec<ReadStep>, u64);

/// A read-only view of a table: its row, its position, and the entries of the request so far.
#[derive(Debug)]
pub(crate) struct TableView<'a> {
    pub(crate) at: &'a Moment<'a>,
    /// The table as it was before the request.
    pub(crate) loaded: &'a LoadedTable,
    pub(crate) table: &'a Table,
    pub(crate) people: &'a People,
    /// The game's position, once it runs.
    pub(crate) game: Option<&'a dyn Position>,
    /// The entries written by the request.
    pub(crate) new_entries: &'a [Entry],
    dice: Option<DiceKey>,
}

impl<'a> TableView<'a> {
    /// Returns the view of a table as loaded.
    pub(crate) fn of(loaded: &'a LoadedTable, at: &'a Moment<'a>) -> Self {
        Self::of_changed_table(loaded, at, (&loaded.table, &loaded.people), loaded.position.as_deref(), &[])
    }

    /// Returns the view of a table as changed by a request.
    pub(crate) fn of_changed_table(
        loaded: &'a LoadedTable,
        at: &'a Moment<'a>,
        (table, people): (&'a Table, &'a People),
        game: Option<&'a dyn Position>,
        written: &'a [Entry],
    ) -> Self {
        let dice = table.game_state().and_then(|game| parse_hex_bytes(&game.dice)).map(DiceKey::from_bytes);
        Self { at, loaded, table, people, game, new_entries: written, dice }
    }

    pub(crate) fn position(&self) -> Result<&'a dyn Position, Fault> {
        self.game.ok_or(Fault::Incomplete("position"))
    }

    pub(crate) fn dice(&self) -> Result<&DiceKey, Fault> {
        self.dice.as_ref().ok_or(Fault::Incomplete("dice"))
    }

    /// Returns the table's latest entries in order, including those of the request.
    pub(crate) fn entries(&self) -> impl Iterator<Item = &'a Entry> + use<'a> {
        self.loaded.tail.iter().chain(self.new_entries)
    }

    /// Returns true if the request has ended the game.
    pub(crate) fn has_ended(&self) -> bool {
        self.table.status() == Status::Over && self.loaded.table.status() != Status::Over
    }

    /// Returns the steps of a seat's draft, in the order in which they were given.
    pub(crate) fn draft(&self, seat: Seat) -> Result<Vec<ReadStep>, Fault> {
        let Some(closed) = self.table.asks.get(&seat).and_then(|ask| ask.draft.as_deref()) else {
            return Ok(Vec::new());
        };
        let opened = self.at.keys.decrypt(&draft_name(self.table, seat), closed);
        opened
            .and_then(|json| serde_json::from_slice(&json).ok())
            .ok_or(Fault::NotDecrypted { what: "draft", seat })
    }

    /// Plays the seat's draft on a copy of the position. Returns the copy, the draft, and the number of steps then in
    /// effect.
    pub(crate) fn position_with_draft(&self, seat: Seat) -> Result<DraftedPosition, Fault> {
        let draft = self.draft(seat)?;
        let mut copy = self.position()?.clone_box();
        let mut steps = self.table.steps;
        for read in &draft {
            try_step(copy.as_mut(), self.dice()?, steps, seat, &read.step)
                .ok_or(Fault::StepRejected { seq: self.table.seq })?;
            steps += 1;
        }
        Ok((copy, draft, steps))
    }

    /// Decrypts a seat's sealed answer.
    pub(crate) fn decrypt_answer(&self, seat: Seat, seal: &str) -> Result<DecryptedAnswer, Fault> {
        decrypt_seal(self.at.keys, &self.table.code, seat, seal)
            .ok_or(Fault::NotDecrypted { what: "seal", seat })
    }

    /// Returns the right granted by the return address of this seat's pages: the right to its open decision, or else to
    /// the seat.
    pub(crate) fn right_of(&self, seat: Seat) -> Option<Right> {
        let right = seat_right(self.table, self.people, seat)?;
        Some(match (right, self.table.asks.get(&seat)) {
            (Right::Seat { table, seat, generation, to }, Some(ask)) => {
                Right::Decision { table, seat, opened: ask.opened, generation, to }
            }
            (right, _) => right,
        })
    }

    /// Returns the steps that a bot or the rules choose for a whole decision, up to the first one that reveals
    /// something.
    pub(crate) fn steps_for(&self, seat: Seat, by_bot: bool, mark: Mark) -> Result<Vec<ReadStep>, Fault> {
        let mut copy = self.position()?.clone_box();
        let (dice, seq) = (self.dice()?, self.table.seq + 1);
        let mut steps = Vec::new();
        for steps_in_effect in (self.table.steps..).take(STEPS_MAX) {
            let step = match by_bot {
                true => copy.bot_step(seat, &mut dice.luck(steps_in_effect)),
                false => copy.fallback_step(seat),
            };
            let step = step.map_err(|missing| Fault::from_missing_step(seq, missing))?;
            let (words, reveals) = copy.words(seat, &step).ok_or(Fault::StepRejected { seq })?;
            steps.push(ReadStep { step: step.clone(), words, mark, reveals });
            if reveals || copy.pending().is_sealed() {
                return Ok(steps);
            }
            try_step(copy.as_mut(), dice, steps_in_effect, seat, &step).ok_or(Fault::StepRejected { seq })?;
            if copy.prompt(seat)?.is_none_or(|asked| asked.fresh) {
                return Ok(steps);
            }
        }
        Err(Fault::TooManyForcedPlays)
    }
}

/// Plays a step on a copy; `None` if it is not offered.
pub(crate) fn try_step(
    copy: &mut dyn Position,
    dice: &DiceKey,
    steps_in_effect: u64,
    seat: Seat,
    step: &Value,
) -> Option<()> {
    copy.apply(&Play::Step(seat, step.clone()), &mut dice.at(steps_in_effect), &mut Vec::new()).ok()
}

/// Returns the name under which a seat's draft is encrypted.
pub(crate) fn draft_name(table: &Table, seat: Seat) -> String {
    format!("draft {} {seat}", table.code)
}
