//! A letter: a message owed to someone, and a row of the outbox until it is delivered.

use crate::hours::wall::Instant;
use crate::ids::{Code, LeagueName, PlayerId};
use crate::record::cause::LetterKind;
use crate::record::person::ContactMethod;
use crate::record::right::Right;
use serde::{Deserialize, Serialize};

/// A message owed to someone.
#[derive(Clone, PartialEq, Debug)]
pub struct Letter {
    /// Unique for ever; from what caused it and who gets it. A second one with the same key is not owed.
    pub key: String,
    /// To whom, and by which way.
    pub to: To,
    /// How urgent.
    pub class: Urgency,
    /// A newer letter of a slot replaces an unsent older one.
    pub slot: Option<String>,
    /// Not before.
    pub due_at: Instant,
    /// The table it is about.
    pub table: Option<Code>,
    /// The league it is about, if it is about no table.
    pub league: Option<LeagueName>,
    /// What answering it means; the token is derived when it is sent.
    pub answers: Option<Right>,
    /// The page ([`Page`](crate::Page) as JSON), encrypted; emptied once delivered.
    pub body: String,
}

impl Letter {
    /// What it is about; `None` where its key is not spelled by a [`Cause`](super::cause::Cause).
    pub fn kind(&self) -> Option<LetterKind> {
        LetterKind::of_key(&self.key)
    }
}

/// Whom a letter goes to.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum To {
    /// A person.
    Player {
        /// Who.
        player: PlayerId,
        /// By which way.
        way: ContactMethod,
    },
    /// Everybody, at the public place of the letter's table or league.
    Place,
}

/// How urgent a letter is; the first goes first.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Urgency {
    /// The answer to what somebody just wrote.
    Receipt,
    /// It is your turn.
    Turn,
    /// What happened; the result.
    Result,
    /// A reminder.
    Reminder,
}
