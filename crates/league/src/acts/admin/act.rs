//! The acts of admins, and what they come to.

use crate::book::event::LeagueEvent;
use crate::book::season::SeasonTable;
use crate::ids::EntryId;
use crate::rules::LeagueRules;
use crate::steps::take::TableDeed;
use engine::Seat;
use model::{Code, DivisionNumber, Instant, PlayerId, PublicPlace, Say, Wish};

/// Something that an admin does.
#[derive(Clone, PartialEq, Debug)]
pub enum AdminAct {
    /// The entries of the season that is planned open, now or then.
    Open {
        /// When; none, now.
        at: Option<Instant>,
    },
    /// Entries close now.
    Close,
    /// Entries that were closed open again; a season that is final is settled again.
    Reopen,
    /// The check-in ends now, and the season is planned.
    Plan,
    /// The plan is dropped, and made anew.
    Unplan,
    /// The season starts now.
    Start,
    /// The season is settled now, though tables are not over.
    End,
    /// The season is final now.
    Finish,
    /// The season is called off.
    Cancel,
    /// Something of the rules is chosen otherwise.
    Change {
        /// What: its word.
        choice: String,
        /// What it was, as it is typed.
        before: String,
        /// What it is, as it is typed.
        after: String,
        /// All of the rules with it.
        rules: Box<LeagueRules>,
    },
    /// It is called otherwise.
    Rename(String),
    /// It is announced elsewhere.
    Place {
        /// Where; none, nowhere.
        place: Option<PublicPlace>,
        /// Whether people enter by mail.
        by_mail: bool,
    },
    /// Nothing becomes due and no clock runs.
    Pause,
    /// It goes on.
    Resume,
    /// There is more time.
    Extend {
        /// For whom.
        whom: Extended,
        /// How much, in seconds.
        by_s: u32,
    },
    /// An entry goes into another division before the start.
    Move {
        /// Which.
        entry: EntryId,
        /// Where.
        to: DivisionNumber,
    },
    /// An entry is struck, from the season or at one table.
    Strike {
        /// Which.
        entry: EntryId,
        /// At this table alone.
        table: Option<u32>,
    },
    /// It is struck no longer.
    Unstrike {
        /// Which.
        entry: EntryId,
        /// At this table alone.
        table: Option<u32>,
    },
    /// Whether a table counts.
    Count {
        /// Which.
        table: u32,
        /// Whether it counts.
        counts: bool,
    },
    /// A table ends as it stands.
    Adjudicate(u32),
    /// A ruling at one table.
    Rule {
        /// Which.
        table: u32,
        /// What.
        wish: Wish,
    },
    /// Somebody takes over an entry with its points.
    Replace {
        /// Which.
        entry: EntryId,
        /// Who.
        by: PlayerId,
    },
    /// Those on the waiting list are asked in turn to take over an entry.
    Alternates(EntryId),
    /// Nobody is asked any more.
    NoAlternates(EntryId),
    /// Somebody plays one table for an entry, and scores for nobody; or nobody does any more.
    Guest {
        /// The table.
        table: u32,
        /// For whom.
        entry: EntryId,
        /// Who.
        by: Option<PlayerId>,
    },
    /// An entry gets points or loses some.
    Adjust {
        /// Which.
        entry: EntryId,
        /// How many, in sixtieths.
        by: i64,
    },
    /// Somebody may not enter.
    Ban {
        /// Who.
        player: PlayerId,
        /// For so many seasons behind this one; none, for ever.
        seasons: Option<u16>,
    },
    /// Somebody may enter again.
    Lift(PlayerId),
    /// Something is told to everybody who takes part.
    Announce(String),
    /// An entry's holder gets the letters of the season once more.
    Resend(EntryId),
    /// An earlier act is taken back: the number of its line in the log.
    TakeBack(u32),
}

impl AdminAct {
    /// Whom it names beside the entries of the season.
    pub(crate) fn person(&self) -> Option<PlayerId> {
        match self {
            Self::Replace { by, .. } => Some(*by),
            Self::Guest { by, .. } => *by,
            Self::Ban { player, .. } | Self::Lift(player) => Some(*player),
            _ => None,
        }
    }
}

/// Who gets more time.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Extended {
    /// Everybody, and the season ends later.
    All,
    /// An entry at all its tables.
    Entry(EntryId),
    /// Whoever one table waits for.
    Table(u32),
}

/// What an act comes to: nothing of it is in effect yet.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Proposed {
    /// The lines of the log.
    pub events: Vec<LeagueEvent>,
    /// Tables that are opened.
    pub opens: Vec<SeasonTable>,
    /// What is done at one table.
    pub at_table: Option<ProposedDeed>,
    /// What it would change, for whoever decides.
    pub says: Vec<Say>,
    /// To whom the letters of the season are owed once more.
    pub resends: Option<PlayerId>,
}

/// What is done at a table.
#[derive(Clone, PartialEq, Debug)]
pub enum ProposedDeed {
    /// What a league does by itself, too.
    Usual(TableDeed),
    /// A ruling.
    Wish {
        /// At which table.
        code: Code,
        /// What.
        wish: Wish,
    },
}

/// The seat of an entry at a table.
pub(crate) fn seat_of(table: &SeasonTable, entry: EntryId) -> Option<Seat> {
    table.seated().find(|(_, id)| *id == entry).map(|(seat, _)| seat)
}
