//! What happens in a league: the lines of its audit log. They are stored, so they may be added to and never changed.

use crate::book::entry::LeagueEntry;
use crate::book::season::{FinalPlace, SeasonTable};
use crate::divide::Landing;
use crate::ids::EntryId;
use crate::rules::LeagueRules;
use engine::Seat;
use model::{Code, DivisionNumber, Instant, LeagueName, PlayerId, PublicPlace, SeasonNumber};
use serde::{Deserialize, Serialize};

/// A line of a league's audit log: who did what, when and why.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Recorded {
    /// Its number in the log, dense from 1.
    pub seq: u32,
    /// When.
    pub at: Instant,
    /// Who.
    pub by: By,
    /// Why, in the words of whoever did it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub why: Option<String>,
    /// What.
    pub event: LeagueEvent,
}

/// Who did something in a league.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum By {
    /// The league itself: it was due.
    League,
    /// A person, for themselves.
    Person(PlayerId),
    /// An admin.
    Admin(PlayerId),
    /// Whoever runs the service, at its command line.
    Host,
}

/// What a league, or an admin, did at a table.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RuledWhat {
    /// Somebody took a seat.
    Seat,
    /// Somebody left it for good.
    Leave,
    /// It ended without a result.
    Stop,
    /// It ended as it stood.
    Adjudicate,
    /// Whoever it waited for had more time.
    Extend,
    /// Its clocks were stopped.
    Hold,
    /// Its clocks run again.
    Release,
    /// A ruling of another kind.
    Rule,
}

impl RuledWhat {
    /// The word by which it is told.
    pub const fn word(self) -> &'static str {
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

/// What can happen in a league.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "did", rename_all = "snake_case")]
pub enum LeagueEvent {
    /// It was made; its first season is a draft.
    Created {
        /// Its name.
        name: LeagueName,
        /// What it is called.
        title: String,
        /// Where it lives in public.
        place: Option<PublicPlace>,
        /// Whether people enter by mail.
        by_mail: bool,
        /// By what it is played.
        rules: Box<LeagueRules>,
    },
    /// Something of its rules was chosen otherwise; it holds from the next season on whose entries open, or for a draft at once.
    Changed {
        /// What: its word.
        choice: String,
        /// What it was, as it is typed.
        before: String,
        /// What it is, as it is typed.
        after: String,
        /// All of it, as it is now.
        rules: Box<LeagueRules>,
    },
    /// It is called otherwise.
    Renamed {
        /// What it was called.
        before: String,
        /// What it is called.
        title: String,
    },
    /// It lives elsewhere.
    Placed {
        /// Where it lived.
        before: Option<PublicPlace>,
        /// Where it lives.
        place: Option<PublicPlace>,
        /// Whether people enter by mail.
        by_mail: bool,
    },
    /// A season is planned.
    Drafted {
        /// Its number.
        season: SeasonNumber,
        /// When its entries open, if that is known.
        opens_at: Option<Instant>,
    },
    /// Entries are open; the rules are frozen.
    EntriesOpened {
        /// When they close.
        closes_at: Instant,
        /// What decides where nothing else does.
        seed: String,
    },
    /// Entries are open for longer: too few have come.
    EntriesProlonged {
        /// When they close.
        closes_at: Instant,
    },
    /// Somebody has entered.
    Entered {
        /// The entry.
        entry: LeagueEntry,
    },
    /// An entry that was withdrawn has come back, at the end of the list.
    Reentered {
        /// Which.
        entry: EntryId,
        /// How it stands.
        waits: bool,
    },
    /// An entry was withdrawn before the start.
    Withdrawn {
        /// Which.
        entry: EntryId,
    },
    /// Whoever holds an entry has said that they are there.
    CheckedIn {
        /// Which.
        entry: EntryId,
    },
    /// Entries are closed.
    EntriesClosed {
        /// Until when everybody says that they are there; none, nobody is asked.
        check_in_until: Option<Instant>,
    },
    /// Entries are open again before anything was planned.
    EntriesReopened {
        /// When they close.
        closes_at: Instant,
    },
    /// The check-in is over, and the season is planned.
    Planned {
        /// Whose holders did not say that they are there.
        absent: Vec<EntryId>,
        /// Who has moved up from the waiting list.
        moved_up: Vec<EntryId>,
        /// Who plays in which division, the top one first.
        divisions: Vec<Vec<EntryId>>,
        /// Why everybody is where they are.
        landings: Vec<Landing>,
        /// The tables that are known before the start.
        tables: Vec<SeasonTable>,
        /// Who has no table in a round of them: round, from 1, and entry.
        byes: Vec<(u16, EntryId)>,
        /// When it starts.
        starts_at: Instant,
    },
    /// An admin has put an entry into another division, and what depends on it was planned anew.
    Moved {
        /// Which.
        entry: EntryId,
        /// From where.
        from: DivisionNumber,
        /// Where to.
        to: DivisionNumber,
        /// Who plays in which division.
        divisions: Vec<Vec<EntryId>>,
        /// The tables.
        tables: Vec<SeasonTable>,
        /// Who has no table in a round of them.
        byes: Vec<(u16, EntryId)>,
    },
    /// The season is no longer planned: entries are closed, and it can be planned anew.
    Unplanned,
    /// The season has started: its tables are open.
    Started {
        /// The code of each table, by its number.
        codes: Vec<(u32, Code)>,
        /// When it ends at the latest.
        ends_at: Instant,
    },
    /// Further tables were drawn and opened.
    Drawn {
        /// In which division.
        division: DivisionNumber,
        /// For which round, from 1.
        round: u16,
        /// The tables.
        tables: Vec<SeasonTable>,
        /// Who has none in this round.
        byes: Vec<EntryId>,
    },
    /// An entry is struck.
    Struck {
        /// Which.
        entry: EntryId,
        /// At this table alone; none, from the season.
        table: Option<u32>,
        /// From the season: whether what it has played to the end counts for it.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        stands: bool,
    },
    /// An entry is struck no longer.
    Unstruck {
        /// Which.
        entry: EntryId,
        /// At this table alone; none, from the season.
        table: Option<u32>,
    },
    /// Whether a table counts.
    Voided {
        /// Which.
        table: u32,
        /// Whether it does not count.
        void: bool,
    },
    /// An entry was given points, or lost some.
    Adjusted {
        /// Which.
        entry: EntryId,
        /// How many, in sixtieths of a point.
        by: i64,
    },
    /// Another person holds an entry, with its points.
    Inherited {
        /// Which.
        entry: EntryId,
        /// Who held it.
        from: PlayerId,
        /// Who holds it.
        to: PlayerId,
    },
    /// Somebody plays at one table for an entry that cannot, and scores for nobody.
    Guest {
        /// The table.
        table: u32,
        /// The seat.
        seat: Seat,
        /// Who; none, nobody any more.
        player: Option<PlayerId>,
    },
    /// A late table has more time, once.
    TableExtended {
        /// Which.
        table: u32,
        /// Until when.
        until: Instant,
    },
    /// Something was done at a table; what, its own journal says.
    Ruled {
        /// The table.
        table: u32,
        /// What was done.
        what: RuledWhat,
    },
    /// There is more time, for whoever these tables wait for, and for the season.
    Extended {
        /// At these tables, by their numbers.
        tables: Vec<u32>,
        /// By how much, in seconds.
        by_s: u32,
        /// When the season ends now.
        ends_at: Option<Instant>,
    },
    /// Nothing becomes due, and no clock runs.
    Paused {
        /// The tables whose clocks are stopped for it.
        tables: Vec<u32>,
    },
    /// It goes on; all that was to come is later.
    Resumed,
    /// Somebody may not enter.
    Banned {
        /// Who.
        player: PlayerId,
        /// Up to and including this season; none, for ever.
        until: Option<SeasonNumber>,
    },
    /// Somebody may enter again.
    Lifted {
        /// Who.
        player: PlayerId,
    },
    /// Something was told to everybody who takes part.
    Announced {
        /// What.
        text: String,
    },
    /// People were reminded of something, or told something that is due.
    Said {
        /// What: its key.
        key: String,
    },
    /// Somebody was asked to take the place of an entry.
    Asked {
        /// Which.
        entry: EntryId,
        /// Who was asked.
        player: PlayerId,
        /// Until when they can answer; then the next one is asked.
        until: Instant,
    },
    /// Nobody is asked any more, or who was asked has said no.
    NotAsked {
        /// For which entry.
        entry: EntryId,
        /// Who was asked.
        player: PlayerId,
    },
    /// The season is being settled.
    Closing,
    /// The season is final.
    Finished {
        /// How it has ended.
        finals: Vec<FinalPlace>,
    },
    /// A final season is settled again.
    Reopened,
    /// The season was called off; its tables are played on and do not count.
    Cancelled,
    /// What an earlier line did was taken back by this.
    TakenBack {
        /// The line's number.
        seq: u32,
        /// What takes it back.
        by: Box<LeagueEvent>,
    },
}
