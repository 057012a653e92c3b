//! A table's row: who sits there, what each seat is asked, and the latest snapshot of the game. Everything here can be made again from
//! the journal, except the times of clocks, and drafts. If the two differ, the journal is right. Whether somebody may see a
//! table and sit down there is told by its row; what cannot be told counts as no.

use crate::hours::Pace;
use crate::hours::wall::Instant;
use crate::ids::{Code, PlayerId};
use crate::record::ask::Ask;
use crate::record::clocks::Clocks;
use crate::record::community::PublicPlace;
use crate::record::company::{Audience, Company};
use crate::record::league::{FinalScore, LeagueTable};
use crate::record::stage::{SavedGame, Status, TableStage};
use engine::Seat;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The most entries that one letter tells of, however long its reader was away.
pub const NEWS_ENTRIES_MAX: u32 = 200;

/// One play of a game by some people.
#[derive(Clone, PartialEq, Debug)]
pub struct Table {
    /// Its code; the key in the store.
    pub code: Code,
    /// The game's id.
    pub game: String,
    /// The revision of the rules it plays by.
    pub revision: u32,
    /// Hash of the component data it began with.
    pub components: String,
    /// The options its owner chose, complete.
    pub options: BTreeMap<String, String>,
    /// Who opened it.
    pub owner: PlayerId,
    /// Where it stands, with what is known of its game there.
    pub stage: TableStage,
    /// How long a decision may take.
    pub pace: Pace,
    /// The secret seed; its hash is told when the table opens, itself when the game is over. Hex, 64 characters.
    pub seed: String,
    /// When it was opened.
    pub opened_at: Instant,
    /// Its seats in order.
    pub seats: Vec<Holder>,
    /// The `seq` of the last journal entry.
    pub seq: u32,
    /// Raised with every write of this row. It is the lock for changes without a journal entry of their own (drafts, clocks).
    pub version: u64,
    /// Steps in effect, set-up counted as one; keys the dice.
    pub steps: u64,
    /// The `seq` of the last entry that belongs to the game position (start, move, envelope, undo, upgrade).
    pub position_seq: u32,
    /// Every open decision, by the seat that is asked.
    pub asks: BTreeMap<Seat, Ask>,
    /// The `seq` of each seat's own last play: letters tell what came after it.
    pub last_played: BTreeMap<Seat, u32>,
    /// Where it lives in public, if a channel gave it a place.
    pub place: Option<PublicPlace>,
    /// Which table of a league it is, if it is one.
    pub league: Option<LeagueTable>,
    /// What is kept about its players, apart from the game.
    pub company: Company,
    /// Banks, pauses and all else that its clocks need.
    pub clocks: Clocks,
}

/// Who holds a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "held_by", rename_all = "snake_case")]
pub enum Holder {
    /// Nobody yet.
    Empty,
    /// A person.
    Player {
        /// Who.
        player: PlayerId,
        /// The name shown to the others.
        name: String,
        /// The `seq` of the entry that gave them the seat: tokens of whoever held it before die.
        generation: u32,
        /// A hash of the joining message's key ([`MessageKey::join_key`](crate::MessageKey::join_key)); goes into the dice key.
        /// Empty for whoever took the seat when the game had begun.
        join_key: String,
        /// The id under which they took the seat, where they have become one person with another player since. It is what is
        /// stored, so that a seat is again theirs when the two are taken apart.
        #[serde(skip)]
        taken_as: Option<PlayerId>,
    },
    /// A bot; the person who left the seat to it, if any.
    Bot {
        /// The name shown to the others.
        name: String,
        /// As for a person.
        generation: u32,
        /// Who held the seat before.
        left_by: Option<PlayerId>,
    },
}

impl Holder {
    /// The person who holds it.
    pub fn player(&self) -> Option<PlayerId> {
        match self {
            Holder::Player { player, .. } => Some(*player),
            _ => None,
        }
    }

    /// Who took it, by the id that they had then.
    pub fn taken_by(&self) -> Option<PlayerId> {
        match self {
            Holder::Player { player, taken_as, .. } => taken_as.or(Some(*player)),
            _ => None,
        }
    }

    /// The person who holds it, or has left it to the bot that does.
    pub fn person(&self) -> Option<PlayerId> {
        match self {
            Holder::Empty => None,
            Holder::Player { player, .. } => Some(*player),
            Holder::Bot { left_by, .. } => *left_by,
        }
    }

    /// Whether a bot plays it.
    pub fn is_bot(&self) -> bool {
        matches!(self, Holder::Bot { .. })
    }

    /// The name shown to the others; empty for an empty seat.
    pub fn name(&self) -> &str {
        match self {
            Holder::Empty => "",
            Holder::Player { name, .. } | Holder::Bot { name, .. } => name,
        }
    }

    /// The generation of the seat's tokens.
    pub fn generation(&self) -> u32 {
        match self {
            Holder::Empty => 0,
            Holder::Player { generation, .. } | Holder::Bot { generation, .. } => *generation,
        }
    }
}

impl Table {
    /// Where it stands.
    pub fn status(&self) -> Status {
        self.stage.status()
    }

    /// Its game, once that has begun.
    pub fn game_state(&self) -> Option<&SavedGame> {
        self.stage.game()
    }

    /// The table as it was while its game ran; as it is, if none has begun.
    #[must_use]
    pub fn while_running(&self) -> Self {
        let running = self.game_state().cloned().map(TableStage::Running);
        Self { stage: running.unwrap_or_else(|| self.stage.clone()), ..self.clone() }
    }

    /// How its game has ended, while it is over.
    pub fn score(&self) -> Option<&FinalScore> {
        self.stage.score()
    }

    /// The `seq` after which entries are needed to show each player what happened since their last move, to show everyone the latest
    /// move, and to show what was played of a decision that is still open.
    pub fn tail_after(&self) -> u32 {
        let started = if self.status() == Status::Open { 0 } else { 1 };
        let seats = self.seated().filter(|(_, holder)| holder.player().is_some());
        let oldest = seats.map(|(seat, _)| self.last_played.get(&seat).copied().unwrap_or(started));
        let oldest = oldest.chain(self.asks.values().map(|ask| ask.opened));
        let oldest = oldest.chain(self.position_seq.checked_sub(1)).min();
        oldest.unwrap_or(self.seq).max(self.seq.saturating_sub(NEWS_ENTRIES_MAX))
    }

    /// Names, in place of whoever took a seat, the player who they are now, as this says of each id.
    pub fn read_as(&mut self, now: &BTreeMap<PlayerId, PlayerId>) {
        for holder in &mut self.seats {
            let Some(taken_by) = holder.taken_by() else { continue };
            if let Holder::Player { player, taken_as, .. } = holder {
                *player = now.get(&taken_by).copied().unwrap_or(taken_by);
                *taken_as = Some(taken_by).filter(|id| id != player);
            }
        }
    }

    /// Names again whoever took a seat, as it is stored.
    pub fn read_as_taken(&mut self) {
        self.read_as(&BTreeMap::new());
    }

    /// Writes another name where this player sits. Returns whether anything has changed.
    pub fn rename(&mut self, player: PlayerId, other: &str) -> bool {
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

    /// The seats held by this person.
    pub fn seats_of(&self, player: PlayerId) -> impl Iterator<Item = Seat> + '_ {
        self.seated().filter(move |(_, holder)| holder.player() == Some(player)).map(|(seat, _)| seat)
    }

    /// Every seat with its holder.
    pub fn seated(&self) -> impl Iterator<Item = (Seat, &Holder)> {
        (0u8..).map(Seat::new).zip(&self.seats)
    }

    /// The holder of a seat of this table; `None` when there is no such seat.
    pub fn holder(&self, seat: Seat) -> Option<&Holder> {
        self.seated().find(|(own, _)| *own == seat).map(|(_, holder)| holder)
    }

    /// The player at a seat; `None` where a bot sits, or where there is no such seat.
    pub fn player_at(&self, seat: Seat) -> Option<PlayerId> {
        self.holder(seat).and_then(Holder::player)
    }

    /// Whom the table waits for: seats that are asked and have not sealed an answer, or can still change it.
    pub fn waiting(&self) -> impl Iterator<Item = Seat> + '_ {
        self.asks.iter().filter(|(_, ask)| ask.seal.is_none() || ask.waits).map(|(seat, _)| *seat)
    }

    /// The seats that people hold.
    pub fn seats_of_people(&self) -> impl Iterator<Item = (Seat, PlayerId)> + '_ {
        self.seated().filter_map(|(seat, holder)| Some((seat, holder.player()?)))
    }

    /// The seats that people have left to a bot, and that others may take.
    pub fn vacancies(&self) -> impl Iterator<Item = Seat> + '_ {
        let left = |holder: &Holder| matches!(holder, Holder::Bot { left_by: Some(_), .. });
        let running = self.status() == Status::Running;
        self.seated().filter(move |(_, holder)| running && left(holder)).map(|(seat, _)| seat)
    }
}

/// Whether somebody may see a table and sit down there.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Access<'t> {
    /// They may.
    Granted,
    /// They may not.
    Denied,
    /// They may if they are a member of the community of this place, which its channel must prove.
    OfMembers(&'t PublicPlace),
}

impl Table {
    /// Whether the person with these ids may see the table and sit down there.
    pub fn access(&self, ids: &[PlayerId]) -> Access<'_> {
        if self.is_of(ids) {
            return Access::Granted;
        }
        match (self.company.terms.audience, &self.place) {
            (Audience::Open, _) | (Audience::Members, None) => Access::Granted,
            (Audience::Members, Some(place)) => Access::OfMembers(place),
            (Audience::Invited, _) => Access::Denied,
        }
    }

    /// Whether the person with these ids was removed, and does not sit there.
    pub fn has_removed(&self, ids: &[PlayerId]) -> bool {
        let sits = |holder: &Holder| holder.player().is_some_and(|id| ids.contains(&id));
        self.company.bars(ids) && !self.seats.iter().any(sits)
    }

    /// Whether the person with these ids opened the table, sits or sat there, or was invited, and has not been removed since.
    fn is_of(&self, ids: &[PlayerId]) -> bool {
        let sits = |holder: &Holder| holder.person().is_some_and(|id| ids.contains(&id));
        let belongs = ids.contains(&self.owner)
            || self.company.invited.iter().any(|id| ids.contains(id))
            || self.seats.iter().any(sits);
        belongs && !self.has_removed(ids)
    }
}
