//! Admin actions and their effects.

use crate::book::event::LeagueEvent;
use crate::book::season::SeasonTable;
use crate::ids::EntryId;
use crate::rules::LeagueRules;
use crate::steps::execute_step_effects::TableAction;
use engine::Seat;
use model::{Code, DivisionNumber, FreeText, Instant, PlayerId, PublicPlace, RulingRequest, Say};

/// An admin action.
#[derive(Clone, PartialEq, Debug)]
pub enum AdminAction {
    /// Opens the entries of the drafted season, now or later.
    Open {
        /// Opening time; `None` for now.
        at: Option<Instant>,
    },
    /// Closes entries now.
    Close,
    /// Reopens closed entries, or reopens a final season for settling.
    Reopen,
    /// Ends the check-in now and plans the season.
    Plan,
    /// Discards the plan so that a new one can be made.
    Unplan,
    /// Starts the season now.
    Start,
    /// Starts settling now, even with unfinished tables.
    End,
    /// Makes the season final now.
    Finish,
    /// Cancels the season.
    Cancel,
    /// Changes a rule.
    Change {
        /// Keyword of the choice.
        choice: String,
        /// Previous value, as typed.
        before: String,
        /// New value, as typed.
        after: String,
        /// The complete new rules.
        rules: Box<LeagueRules>,
    },
    /// Changes the title.
    Rename(FreeText),
    /// Changes the announcement channel.
    Place {
        /// The channel; `None` to remove it.
        place: Option<PublicPlace>,
        /// True if players may enter by mail.
        by_mail: bool,
    },
    /// Pauses the league: no step is due, and no clock runs.
    Pause,
    /// Resumes the league.
    Resume,
    /// Grants more time.
    Extend {
        /// The recipients.
        whom: ExtensionTarget,
        /// Additional time, in seconds.
        by_s: u32,
    },
    /// Moves an entry to another division before the start.
    Move {
        /// The entry.
        entry: EntryId,
        /// New division.
        to: DivisionNumber,
    },
    /// Enters a player.
    Add(PlayerId),
    /// Checks in an entry.
    CheckIn(EntryId),
    /// Keeps two players apart in all draws, or no longer.
    Apart {
        /// One entry.
        one: EntryId,
        /// The other entry.
        other: EntryId,
        /// True to keep them apart.
        apart: bool,
    },
    /// Exchanges the tables and seats of two entries in the plan.
    Swap {
        /// One entry.
        one: EntryId,
        /// The other entry.
        other: EntryId,
    },
    /// Forms, changes or dissolves a team.
    Team {
        /// Name of the team.
        name: FreeText,
        /// The members, the captain first; empty to dissolve the team.
        members: Vec<EntryId>,
    },
    /// Forms a team of an earlier season again, with the same members.
    TeamAgain(FreeText),
    /// Strikes an entry from the season or from one table.
    Strike {
        /// The entry.
        entry: EntryId,
        /// Table from which the entry is struck; `None` for the whole season.
        table: Option<u32>,
    },
    /// Reinstates an entry.
    Unstrike {
        /// The entry.
        entry: EntryId,
        /// Table at which the entry is reinstated; `None` for the whole season.
        table: Option<u32>,
    },
    /// Voids or restores a table.
    Count {
        /// Table number.
        table: u32,
        /// True if the table counts.
        counts: bool,
    },
    /// Adjudicates a table at its current position.
    Adjudicate(u32),
    /// Makes a ruling at a table.
    Rule {
        /// Table number.
        table: u32,
        /// The ruling.
        wish: RulingRequest,
    },
    /// Transfers an entry to another player, with its points.
    Replace {
        /// The entry.
        entry: EntryId,
        /// New holder.
        by: PlayerId,
    },
    /// Offers the place of an entry to the players on the waiting list, in turn.
    Alternates(EntryId),
    /// Withdraws the current offer.
    NoAlternates(EntryId),
    /// Lets a guest replace an entry at one table without scoring, or ends the replacement.
    Guest {
        /// Table number.
        table: u32,
        /// The entry replaced.
        entry: EntryId,
        /// The guest; `None` ends the replacement.
        by: Option<PlayerId>,
    },
    /// Adjusts the points of an entry.
    Adjust {
        /// The entry.
        entry: EntryId,
        /// Adjustment, in sixtieths of a point.
        by: i64,
    },
    /// Bans a player from entering.
    Ban {
        /// The player.
        player: PlayerId,
        /// Length of the ban in seasons after this one; `None` for a permanent ban.
        seasons: Option<u16>,
    },
    /// Lifts a ban.
    Lift(PlayerId),
    /// Sends an announcement to all participants.
    Announce {
        /// The text.
        text: FreeText,
        /// Time at which to send it; `None` for now.
        due_at: Option<Instant>,
    },
    /// Sends the letters of the season again to the holder of an entry.
    Resend(EntryId),
    /// Reverts an earlier action, given its log line number.
    TakeBack(u32),
}

impl AdminAction {
    /// Returns the player whom the action names directly rather than through an entry, if any.
    pub(crate) fn named_player(&self) -> Option<PlayerId> {
        match self {
            Self::Replace { by, .. } => Some(*by),
            Self::Guest { by, .. } => *by,
            Self::Ban { player, .. } | Self::Lift(player) | Self::Add(player) => Some(*player),
            _ => None,
        }
    }
}

/// Recipients of additional time.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum ExtensionTarget {
    /// All entries; the season also ends later.
    All,
    /// An entry, at all its tables.
    Entry(EntryId),
    /// The players to act at one table.
    Table(u32),
}

/// The effects of an action, not applied yet.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct ActionProposal {
    /// The log lines.
    pub events: Vec<LeagueEvent>,
    /// Tables to open.
    pub opens: Vec<SeasonTable>,
    /// The action at one table, if any.
    pub proposed_table_action: Option<ProposedTableAction>,
    /// Messages that explain the effects to the admin.
    pub proposal_messages: Vec<Say>,
    /// Player to whom the letters of the season are sent again.
    pub resend_recipient: Option<PlayerId>,
}

/// An action at a table.
#[derive(Clone, PartialEq, Debug)]
pub enum ProposedTableAction {
    /// An action that a league also takes automatically.
    LeagueAction(TableAction),
    /// A ruling.
    Wish {
        /// Table code.
        code: Code,
        /// The ruling.
        wish: RulingRequest,
    },
}

/// Returns the seat of an entry at a table.
pub(crate) fn seat_of(table: &SeasonTable, entry: EntryId) -> Option<Seat> {
    table.seats_with_entries().find(|(_, id)| *id == entry).map(|(seat, _)| seat)
}
