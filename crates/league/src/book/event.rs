//! League events: the lines of the audit log. They are stored; events may be added but never changed.

use crate::book::entry::LeagueEntry;
use crate::book::season::{FinalPlace, SeasonTable};
use crate::divide::DivisionPlacement;
use crate::ids::EntryId;
use crate::rules::LeagueRules;
use engine::Seat;
use model::{Code, DivisionNumber, FreeText, Instant, LeagueName, PlayerId, PublicPlace, SeasonNumber};
use serde::{Deserialize, Serialize};

/// A line of a league's audit log: actor, event, time and reason.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct LoggedEvent {
    /// Line number in the log, contiguous from 1.
    pub seq: u32,
    /// Time of the event.
    pub at: Instant,
    /// The actor.
    pub by: EventActor,
    /// The reason, in the actor's words.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub why: Option<FreeText>,
    /// The event.
    pub event: LeagueEvent,
}

impl LoggedEvent {
    /// Returns the players whom the line names: its actor, and those that the event is about.
    pub fn people(&self) -> Vec<PlayerId> {
        let actor = match self.by {
            EventActor::Person(id) | EventActor::Admin(id) => Some(id),
            EventActor::League | EventActor::Host => None,
        };
        let mut people: Vec<PlayerId> = actor.into_iter().collect();
        self.event.add_people(&mut people);
        people
    }
}

/// The actor of a league event.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum EventActor {
    /// The league itself, in a scheduled step.
    League,
    /// A person, on their own behalf.
    Person(PlayerId),
    /// An admin.
    Admin(PlayerId),
    /// The host, at the command line.
    Host,
}

/// An action of a league or an admin at a table.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TableRuling {
    /// A player took a seat.
    Seat,
    /// A player left a seat for good.
    Leave,
    /// The table ended without a result.
    Stop,
    /// The table was adjudicated at its current position.
    Adjudicate,
    /// The players to act got more time.
    Extend,
    /// The clocks were stopped.
    Hold,
    /// The clocks were restarted.
    Release,
    /// A ruling of another kind.
    Rule,
}

impl TableRuling {
    /// Returns the word used for display.
    pub const fn keyword(self) -> &'static str {
        match self {
            Self::Seat => "seat",
            Self::Leave => "leave",
            Self::Stop => "stop",
            Self::Adjudicate => "adjudicate",
            Self::Extend => "extend",
            Self::Hold => "hold",
            Self::Release => "release",
            Self::Rule => "rule",
        }
    }
}

/// An event in a league.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "did", rename_all = "snake_case")]
pub enum LeagueEvent {
    /// The league was created; its first season is a draft.
    Created {
        /// League name.
        name: LeagueName,
        /// Title.
        title: FreeText,
        /// Public channel of the league.
        place: Option<PublicPlace>,
        /// True if players may enter by mail.
        by_mail: bool,
        /// The rules.
        rules: Box<LeagueRules>,
    },
    /// A rule was changed. The change applies from the next season whose entries open, or at once to a draft.
    Changed {
        /// Keyword of the choice.
        choice: String,
        /// Previous value, as typed.
        before: String,
        /// New value, as typed.
        after: String,
        /// The complete new rules.
        rules: Box<LeagueRules>,
    },
    /// The title was changed.
    Renamed {
        /// Previous title.
        before: FreeText,
        /// New title.
        title: FreeText,
    },
    /// The public channel was changed.
    Placed {
        /// Previous channel.
        before: Option<PublicPlace>,
        /// New channel.
        place: Option<PublicPlace>,
        /// True if players may enter by mail.
        by_mail: bool,
    },
    /// A season was drafted.
    Drafted {
        /// Season number.
        season: SeasonNumber,
        /// Opening time for entries, if known.
        opens_at: Option<Instant>,
    },
    /// Entries opened, and the rules were frozen.
    EntriesOpened {
        /// Closing time for entries.
        closes_at: Instant,
        /// Seed of the lots that break remaining ties.
        seed: String,
    },
    /// The entry phase was extended because of too few entries.
    EntriesProlonged {
        /// New closing time.
        closes_at: Instant,
    },
    /// A player entered.
    Entered {
        /// The entry.
        entry: LeagueEntry,
    },
    /// A withdrawn entry was re-entered, at the end of the list.
    Reentered {
        /// The entry.
        entry: EntryId,
        /// True if the entry went to the waiting list.
        waits: bool,
    },
    /// An entry was withdrawn before the start.
    Withdrawn {
        /// The entry.
        entry: EntryId,
    },
    /// The holder of an entry checked in.
    CheckedIn {
        /// The entry.
        entry: EntryId,
    },
    /// Entries closed.
    EntriesClosed {
        /// End of the check-in; `None` if there is no check-in.
        check_in_until: Option<Instant>,
    },
    /// Entries reopened before the season was planned.
    EntriesReopened {
        /// New closing time.
        closes_at: Instant,
    },
    /// The check-in ended, and the season was planned.
    Planned {
        /// Entries whose holders missed the check-in.
        absent: Vec<EntryId>,
        /// Entries moved up from the waiting list.
        moved_up: Vec<EntryId>,
        /// Entries of each division, the top one first.
        divisions: Vec<Vec<EntryId>>,
        /// The reason for each entry's division.
        landings: Vec<DivisionPlacement>,
        /// The tables known before the start.
        tables: Vec<SeasonTable>,
        /// The byes in the planned rounds, each as round (from 1) and entry.
        byes: Vec<(u16, EntryId)>,
        /// Start time.
        starts_at: Instant,
    },
    /// An admin moved an entry to another division, and the tables were drawn again.
    Moved {
        /// The entry.
        entry: EntryId,
        /// Previous division.
        from: DivisionNumber,
        /// New division.
        to: DivisionNumber,
        /// Entries of each division.
        divisions: Vec<Vec<EntryId>>,
        /// The tables.
        tables: Vec<SeasonTable>,
        /// The byes, each as round (from 1) and entry.
        byes: Vec<(u16, EntryId)>,
    },
    /// Two entries exchanged their tables and seats in the plan.
    Swapped {
        /// One entry.
        one: EntryId,
        /// The other entry.
        other: EntryId,
        /// The tables.
        tables: Vec<SeasonTable>,
        /// The byes, each as round (from 1) and entry.
        byes: Vec<(u16, EntryId)>,
    },
    /// The tables of the plan were drawn again, with the same divisions.
    Redrawn {
        /// The tables.
        tables: Vec<SeasonTable>,
        /// The byes, each as round (from 1) and entry.
        byes: Vec<(u16, EntryId)>,
    },
    /// A team was formed, changed or dissolved.
    Teamed {
        /// Name of the team.
        team: FreeText,
        /// The members, the captain first; empty if the team was dissolved.
        members: Vec<EntryId>,
    },
    /// The plan was discarded: entries are closed, and the season can be planned again.
    Unplanned,
    /// The season started, and its tables opened.
    Started {
        /// The code of each table, by table number.
        codes: Vec<(u32, Code)>,
        /// Latest end of the season.
        ends_at: Instant,
    },
    /// More tables were drawn and opened.
    Drawn {
        /// The division.
        division: DivisionNumber,
        /// The round, from 1.
        round: u16,
        /// The tables.
        tables: Vec<SeasonTable>,
        /// The byes in this round.
        byes: Vec<EntryId>,
    },
    /// An entry was struck.
    Struck {
        /// The entry.
        entry: EntryId,
        /// Table from which the entry was struck; `None` for the whole season.
        table: Option<u32>,
        /// True if the entry's finished tables still count for it. Only relevant to a strike from the whole season.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        stands: bool,
    },
    /// An entry was reinstated.
    Unstruck {
        /// The entry.
        entry: EntryId,
        /// Table at which the entry was reinstated; `None` for the whole season.
        table: Option<u32>,
    },
    /// A table was voided or restored.
    Voided {
        /// The table number.
        table: u32,
        /// True if the table no longer counts.
        void: bool,
    },
    /// The points of an entry were adjusted.
    Adjusted {
        /// The entry.
        entry: EntryId,
        /// Adjustment, in sixtieths of a point.
        by: i64,
    },
    /// Another person took over an entry, with its points.
    Inherited {
        /// The entry.
        entry: EntryId,
        /// Previous holder.
        from: PlayerId,
        /// New holder.
        to: PlayerId,
    },
    /// A guest replaced an entry at one table, scoring for no entry.
    Guest {
        /// The table number.
        table: u32,
        /// The seat.
        seat: Seat,
        /// The guest; `None` ends the replacement.
        player: Option<PlayerId>,
    },
    /// A late table got its one-time extension.
    TableExtended {
        /// The table number.
        table: u32,
        /// New deadline.
        until: Instant,
    },
    /// An admin or the league acted at a table; the table's journal has the details.
    Ruled {
        /// The table number.
        table: u32,
        /// The action.
        what: TableRuling,
    },
    /// The season and the players to act at these tables got more time.
    Extended {
        /// The table numbers.
        tables: Vec<u32>,
        /// Additional time, in seconds.
        by_s: u32,
        /// New end of the season.
        ends_at: Option<Instant>,
    },
    /// The season was paused: no step is due, and no clock runs.
    Paused {
        /// The tables whose clocks were stopped for the pause.
        tables: Vec<u32>,
    },
    /// The season was resumed, with all dates shifted.
    Resumed,
    /// Two players are kept apart by the draw, or no longer.
    KeptApart {
        /// One player.
        one: PlayerId,
        /// The other player.
        other: PlayerId,
        /// True if the draw keeps them apart.
        apart: bool,
    },
    /// A player was banned from entering.
    Banned {
        /// The player.
        player: PlayerId,
        /// Last season of the ban, inclusive; `None` for a permanent ban.
        until: Option<SeasonNumber>,
    },
    /// A ban was lifted.
    Lifted {
        /// The player.
        player: PlayerId,
    },
    /// An announcement was sent to all participants.
    Announced {
        /// The text.
        text: FreeText,
        /// Number of the line that scheduled it; `None` if it was sent at once.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        line: Option<u32>,
    },
    /// An announcement was scheduled.
    AnnouncementScheduled {
        /// The text.
        text: FreeText,
        /// Time at which it is sent.
        due_at: Instant,
    },
    /// A scheduled announcement was withdrawn.
    AnnouncementWithdrawn {
        /// Number of the line that scheduled it.
        line: u32,
    },
    /// A reminder or a due notice was sent.
    Said {
        /// Key of the reminder or notice.
        key: String,
    },
    /// A player was offered the place of an entry.
    Asked {
        /// The entry.
        entry: EntryId,
        /// The player.
        player: PlayerId,
        /// Deadline of the offer; after that, the next player is asked.
        until: Instant,
    },
    /// An offer ended: it was declined or withdrawn.
    NotAsked {
        /// The entry.
        entry: EntryId,
        /// The player.
        player: PlayerId,
    },
    /// Settling of the season began.
    Closing,
    /// The season became final.
    Finished {
        /// The final places.
        finals: Vec<FinalPlace>,
    },
    /// A final season was reopened for settling.
    Reopened,
    /// The season was cancelled; its tables continue but do not count.
    Cancelled,
    /// An earlier line was reverted by this event.
    TakenBack {
        /// Number of the reverted line.
        seq: u32,
        /// The reverting event.
        by: Box<LeagueEvent>,
    },
}

impl LeagueEvent {
    /// Adds the players whom the event names. Entries are named by number.
    fn add_people(&self, people: &mut Vec<PlayerId>) {
        match self {
            Self::Entered { entry } => people.extend(entry.before.iter().copied().chain([entry.holder])),
            Self::Inherited { from, to, .. } => people.extend([*from, *to]),
            Self::Guest { player, .. } => people.extend(*player),
            Self::Banned { player, .. }
            | Self::Lifted { player }
            | Self::Asked { player, .. }
            | Self::NotAsked { player, .. } => people.push(*player),
            Self::Finished { finals } => people.extend(finals.iter().map(|place| place.holder)),
            Self::TakenBack { by, .. } => by.add_people(people),
            _ => {}
        }
    }
}
