//! Row of a table: its seats, their open decisions, and the latest snapshot of the game. Everything except clock times
//! and drafts can be rebuilt from the journal. If the two differ, the journal is right.
//!
//! The row also determines whether a player may see and join the table; in doubt, access is denied.

use crate::hours::Pace;
use crate::hours::wall_clock::Instant;
use crate::ids::{Code, PlayerId};
use crate::record::ask::Ask;
use crate::record::clocks::Clocks;
use crate::record::community::PublicPlace;
use crate::record::league::{FinalScore, LeagueTable};
use crate::record::stage::{SavedGame, Status, TableStage};
use crate::record::table_players::{Audience, TablePlayers};
use engine::Seat;
use messages::FreeText;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Maximum number of journal entries shown in one letter, however long its reader was away.
pub const NEWS_ENTRIES_MAX: u32 = 200;

/// One game between players.
#[derive(Clone, PartialEq, Debug)]
pub struct Table {
    /// Code and storage key of the table.
    pub code: Code,
    /// Id of the game.
    pub game: String,
    /// Revision of the rules in use.
    pub revision: u32,
    /// Hash of the component data used at the start.
    pub components: String,
    /// All options, as chosen by the owner.
    pub options: BTreeMap<String, String>,
    /// The player who opened the table.
    pub owner: PlayerId,
    /// Stage of the table, with the state of its game.
    pub stage: TableStage,
    /// Time limit of decisions.
    pub pace: Pace,
    /// The secret seed, in hex, 64 characters. Its hash is shown when the table opens, and the seed itself when the
    /// game is over.
    pub seed: String,
    /// Time at which the table was opened.
    pub opened_at: Instant,
    /// The seats, in order.
    pub seats: Vec<Holder>,
    /// The `seq` of the last journal entry.
    pub seq: u32,
    /// Version, raised with every write of this row. It is the lock for changes without their own journal entry
    /// (drafts, clocks).
    pub version: u64,
    /// Number of steps in effect, with the set-up counted as one. It selects the dice.
    pub steps: u64,
    /// The `seq` of the last entry that affects the position (start, move, envelope, undo, upgrade).
    pub position_seq: u32,
    /// Open decisions, by seat.
    pub asks: BTreeMap<Seat, Ask>,
    /// The `seq` of each seat's own last play; letters show the events after it.
    pub last_played: BTreeMap<Seat, u32>,
    /// Public place of the table, if a channel gave it one.
    pub place: Option<PublicPlace>,
    /// Place of the table in a league, if it belongs to one.
    pub league: Option<LeagueTable>,
    /// Data about the players, apart from the game.
    pub company: TablePlayers,
    /// Banks, pauses and other state of the clocks.
    pub clocks: Clocks,
}

/// Holder of a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "held_by", rename_all = "snake_case")]
pub enum Holder {
    /// No holder yet.
    Empty,
    /// A human player.
    Player {
        /// The player.
        player: PlayerId,
        /// Displayed name.
        name: FreeText,
        /// The `seq` of the entry that gave the player the seat; tokens of previous holders are void.
        generation: u32,
        /// Hash of the joining message's key ([`MessageKey::join_key`](crate::MessageKey::join_key)), part of the dice
        /// key. Empty if the seat was taken after the game began.
        join_key: String,
        /// The id under which the player took the seat, if that identity was merged into another player since. This id
        /// is stored, so that the seat is returned if the merge is reversed.
        #[serde(skip)]
        taken_as: Option<PlayerId>,
    },
    /// A bot, with the player who left the seat to it, if any.
    Bot {
        /// Displayed name.
        name: FreeText,
        /// The `seq` of the entry that gave the bot the seat; tokens of previous holders are void.
        generation: u32,
        /// The previous holder of the seat.
        left_by: Option<PlayerId>,
    },
}

impl Holder {
    /// Returns the player at the seat.
    pub fn player(&self) -> Option<PlayerId> {
        match self {
            Holder::Player { player, .. } => Some(*player),
            _ => None,
        }
    }

    /// Returns the id under which the holder took the seat.
    pub fn original_player(&self) -> Option<PlayerId> {
        match self {
            Holder::Player { player, taken_as, .. } => taken_as.or(Some(*player)),
            _ => None,
        }
    }

    /// Returns the player at the seat, or the player who left the seat to a bot.
    pub fn person(&self) -> Option<PlayerId> {
        match self {
            Holder::Empty => None,
            Holder::Player { player, .. } => Some(*player),
            Holder::Bot { left_by, .. } => *left_by,
        }
    }

    /// Returns true if a bot plays the seat.
    pub fn is_bot(&self) -> bool {
        matches!(self, Holder::Bot { .. })
    }

    /// Returns the displayed name; empty for an empty seat.
    pub fn name(&self) -> &FreeText {
        static NONE: FreeText = FreeText::EMPTY;
        match self {
            Holder::Empty => &NONE,
            Holder::Player { name, .. } | Holder::Bot { name, .. } => name,
        }
    }

    /// Returns the generation of the seat's tokens.
    pub fn generation(&self) -> u32 {
        match self {
            Holder::Empty => 0,
            Holder::Player { generation, .. } | Holder::Bot { generation, .. } => *generation,
        }
    }
}

impl Table {
    /// Returns the status.
    pub fn status(&self) -> Status {
        self.stage.status()
    }

    /// Returns the state of the game, once it has begun.
    pub fn game_state(&self) -> Option<&SavedGame> {
        self.stage.game()
    }

    /// Returns the table in the state it had while its game ran; unchanged if no game has begun.
    #[must_use]
    pub fn as_running(&self) -> Self {
        let running = self.game_state().cloned().map(TableStage::Running);
        Self { stage: running.unwrap_or_else(|| self.stage.clone()), ..self.clone() }
    }

    /// Returns the result, while the game is over.
    pub fn score(&self) -> Option<&FinalScore> {
        self.stage.score()
    }

    /// Returns the `seq` after which entries are needed for letters and posts. They show each player the events since
    /// their own last move, everyone the latest move, and the steps played so far in an open decision.
    pub fn tail_start(&self) -> u32 {
        let started = if self.status() == Status::Open { 0 } else { 1 };
        let seats = self.seats_with_holders().filter(|(_, holder)| holder.player().is_some());
        let oldest = seats.map(|(seat, _)| self.last_played.get(&seat).copied().unwrap_or(started));
        let oldest = oldest.chain(self.asks.values().map(|ask| ask.opened));
        let oldest = oldest.chain(self.position_seq.checked_sub(1)).min();
        oldest.unwrap_or(self.seq).max(self.seq.saturating_sub(NEWS_ENTRIES_MAX))
    }

    /// Replaces the ids of seat holders with those of the players they have been merged into; `now` maps the old ids to
    /// the new ones.
    pub fn apply_merges(&mut self, now: &BTreeMap<PlayerId, PlayerId>) {
        for holder in &mut self.seats {
            let Some(taken_by) = holder.original_player() else { continue };
            if let Holder::Player { player, taken_as, .. } = holder {
                *player = now.get(&taken_by).copied().unwrap_or(taken_by);
                *taken_as = Some(taken_by).filter(|id| id != player);
            }
        }
    }

    /// Restores the ids under which the seats were taken, as stored.
    pub fn revert_merges(&mut self) {
        self.apply_merges(&BTreeMap::new());
    }

    /// Replaces the name of this player and returns true if anything changed.
    pub fn rename(&mut self, player: PlayerId, other: &FreeText) -> bool {
        let mut changed = false;
        for holder in &mut self.seats {
            if let Holder::Player { player: by, name, .. } = holder
                && *by == player
                && name != other
            {
                other.clone_into(name);
                changed = true;
            }
        }
        changed
    }

    /// Returns true if players may whisper: by default, anywhere but at the tables of leagues.
    pub fn allows_whispers(&self) -> bool {
        self.company.terms.whispers.unwrap_or(self.league.is_none())
    }

    /// Returns the seats of this player.
    pub fn seats_of(&self, player: PlayerId) -> impl Iterator<Item = Seat> + '_ {
        self.seats_with_holders()
            .filter(move |(_, holder)| holder.player() == Some(player))
            .map(|(seat, _)| seat)
    }

    /// Returns every seat with its holder.
    pub fn seats_with_holders(&self) -> impl Iterator<Item = (Seat, &Holder)> {
        (0u8..).map(Seat::new).zip(&self.seats)
    }

    /// Returns the holder of a seat; `None` if there is no such seat.
    pub fn holder(&self, seat: Seat) -> Option<&Holder> {
        self.seats_with_holders().find(|(own, _)| *own == seat).map(|(_, holder)| holder)
    }

    /// Returns the player at a seat; `None` if there is none or no such seat.
    pub fn player_at(&self, seat: Seat) -> Option<PlayerId> {
        self.holder(seat).and_then(Holder::player)
    }

    /// Returns the seats to act: those with an open decision and no sealed answer, or an answer they can still change.
    pub fn seats_to_act(&self) -> impl Iterator<Item = Seat> + '_ {
        self.asks.iter().filter(|(_, ask)| ask.seal.is_none() || ask.waits).map(|(seat, _)| *seat)
    }

    /// Returns the seats held by human players.
    pub fn seats_of_people(&self) -> impl Iterator<Item = (Seat, PlayerId)> + '_ {
        self.seats_with_holders().filter_map(|(seat, holder)| Some((seat, holder.player()?)))
    }

    /// Returns the seats that players left to a bot and that others may take.
    pub fn vacancies(&self) -> impl Iterator<Item = Seat> + '_ {
        let left = |holder: &Holder| matches!(holder, Holder::Bot { left_by: Some(_), .. });
        let running = self.status() == Status::Running;
        self.seats_with_holders().filter(move |(_, holder)| running && left(holder)).map(|(seat, _)| seat)
    }
}

/// Permission to see and join a table.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Access<'t> {
    /// Granted.
    Granted,
    /// Denied.
    Denied,
    /// Granted to members of the community of this place, which its channel must verify.
    MembersOnly(&'t PublicPlace),
}

impl Table {
    /// Returns the permission of the player with these ids to see and join the table.
    pub fn access(&self, ids: &[PlayerId]) -> Access<'_> {
        if self.has_participant(ids) {
            return Access::Granted;
        }
        match (self.company.terms.audience, &self.place) {
            (Audience::Open, _) | (Audience::Members, None) => Access::Granted,
            (Audience::Members, Some(place)) => Access::MembersOnly(place),
            (Audience::Invited, _) => Access::Denied,
        }
    }

    /// Returns true if the player with these ids was removed and holds no seat.
    pub fn has_removed(&self, ids: &[PlayerId]) -> bool {
        let sits = |holder: &Holder| holder.player().is_some_and(|id| ids.contains(&id));
        self.company.is_barred(ids) && !self.seats.iter().any(sits)
    }

    /// Returns true if the player with these ids belongs to the table and has not been removed. The owner, current and
    /// former seat holders, and invited players belong to a table.
    fn has_participant(&self, ids: &[PlayerId]) -> bool {
        let sits = |holder: &Holder| holder.person().is_some_and(|id| ids.contains(&id));
        let belongs = ids.contains(&self.owner)
            || self.company.invited.iter().any(|id| ids.contains(id))
            || self.seats.iter().any(sits);
        belongs && !self.has_removed(ids)
    }
}
