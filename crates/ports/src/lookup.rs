//! Queries of the channel port, and their answers, for channels that have menus, lists and places.

use super::channel::{RequestGateway, RequestPlace, TemporaryFailure};
use super::names::{PlaceName, RemoteId};
use async_trait::async_trait;
use engine::{Meta, Seat};
use model::{
    Account, Code, Community, FreeText, Instant, LeagueName, MenuCommand, OfferedSteps, PartialLine, Player,
    Say, TableLine, TableState,
};
use std::collections::BTreeSet;
use std::fmt;

/// Queries for channels that have menus, lists and places. None of them changes a table.
#[async_trait]
pub trait Lookup: RequestGateway {
    /// Returns the games available for play.
    fn games(&self) -> Vec<&'static Meta>;
    /// Returns true if the instant falls into a period lost when an earlier backup was restored.
    fn is_in_lost_period(&self, at: Instant) -> bool;
    /// Returns the messages that refuse every request of this account, if it is banned. Answers from memory; a new ban
    /// takes a few seconds.
    fn refusal_of(&self, account: &Account) -> Option<Vec<Say>>;
    /// Returns the player with this account, if known.
    async fn person(&self, account: &Account) -> Result<Option<Player>, TemporaryFailure>;
    /// Returns the table at a place (a thread).
    async fn table_at(&self, place: &PlaceName) -> Result<Option<Code>, TemporaryFailure>;
    /// Returns the channel's id of the last delivered version of a table's living post. It locates the table's thread.
    async fn post_of(&self, table: &Code) -> Result<Option<RemoteId>, TemporaryFailure>;
    /// Returns a list of tables: those where this account has a seat, pending decisions first, or the open tables of a
    /// community.
    async fn tables(&self, of: &TableListQuery) -> Result<Vec<TableLine>, TemporaryFailure>;
    /// Returns the pending decision of this account at a table, with completions for a half-typed line after its draft.
    /// Returns `None` without a pending decision.
    async fn next_words(
        &self,
        account: &Account,
        table: &Code,
        typed: &str,
    ) -> Result<Option<NextWords>, TemporaryFailure>;
    /// Returns the pending decision of this account at a table, with every step on offer and its effect after the
    /// chosen steps. Steps are given by their canonical words. Returns `None` without a pending decision.
    async fn offered_moves(
        &self,
        account: &Account,
        table: &Code,
        chosen: &[String],
    ) -> Result<Option<OfferedMoves>, TemporaryFailure>;
    /// Returns commands, other than moves, that this account could use at the table in question.
    async fn useful_commands(
        &self,
        account: &Account,
        said_at: &RequestPlace,
    ) -> Result<Vec<MenuCommand>, TemporaryFailure>;
    /// Returns suggestions for a form about the table in question. Returns `None` without a table, or if the account
    /// may not see it.
    async fn hints(
        &self,
        account: &Account,
        said_at: &RequestPlace,
    ) -> Result<Option<Hints>, TemporaryFailure>;
    /// Returns the unfinished tables of a community, the most urgent first. Empty unless the sender is its admin
    /// according to `said_at`.
    async fn tables_for_admin(&self, said_at: &RequestPlace) -> Result<Vec<AdminLine>, TemporaryFailure>;
    /// Returns the seat of an account at a table, for an admin of its community. Returns `None` also if the account has
    /// no seat.
    async fn seat_for_admin(
        &self,
        said_at: &RequestPlace,
        account: &Account,
    ) -> Result<Option<Seat>, TemporaryFailure>;
    /// Returns the leagues visible to this account, those of the current community first.
    async fn leagues(
        &self,
        account: &Account,
        said_at: &RequestPlace,
    ) -> Result<Vec<LeagueLine>, TemporaryFailure>;
    /// Returns the names that a command about a league can contain. Returns `None` if the account sees no such league.
    async fn league_parts(
        &self,
        account: &Account,
        said_at: &RequestPlace,
        league: &LeagueName,
    ) -> Result<Option<LeagueParts>, TemporaryFailure>;
    /// Returns the settings that the admins of a community chose.
    async fn community(&self, channel: &str, id: &str) -> Result<Option<Community>, TemporaryFailure>;
    /// Stores the settings of a community. The `version` must be the one that was read.
    async fn save_community(&self, community: Community) -> Result<(), TemporaryFailure>;
    /// Returns the rooms of a community's unfinished tables.
    async fn table_rooms(&self, channel: &str, id: &str) -> Result<BTreeSet<String>, TemporaryFailure>;
    /// Moves the unfinished tables of a community from these rooms to another one, where their posts are made again.
    /// Returns their number.
    async fn move_tables(
        &self,
        community: &Community,
        from: &BTreeSet<String>,
        to: &str,
    ) -> Result<u64, TemporaryFailure>;
    /// Retries letters at once that wait until a place can take them, and the upkeep of communities, because a person may
    /// have changed something there.
    async fn retry_blocked_letters(&self) -> Result<(), TemporaryFailure>;
    /// Returns the last message handled at each place that the channel must catch up on.
    async fn seen_messages(&self) -> Result<Vec<(PlaceName, String)>, TemporaryFailure>;
    /// Takes in a message written at a table's public place, or its edit or deletion. A repeated message has no effect.
    async fn take_place_talk(&self, talk: &PlaceTalk) -> Result<(), TemporaryFailure>;
    /// Records the last message handled at a place.
    async fn record_seen_message(&self, place: &PlaceName, message: &str) -> Result<(), TemporaryFailure>;
}

/// A message at a public place, independent of the channel.
#[derive(Clone, PartialEq, Eq)]
pub struct PlaceTalk {
    /// The place.
    pub place: PlaceName,
    /// The channel's id of the message.
    pub message: String,
    /// The event.
    pub event: PlaceTalkEvent,
}

impl fmt::Debug for PlaceTalk {
    /// Omits the text and its author.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("PlaceTalk").field("message", &self.message).finish_non_exhaustive()
    }
}

/// An event of a message at a public place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PlaceTalkEvent {
    /// The message was written.
    Said {
        /// Its author, verified by the channel.
        author: TalkAuthor,
        /// Its text, without markup of the channel.
        text: String,
    },
    /// Its author has changed it.
    Edited {
        /// The new text.
        text: String,
    },
    /// It was deleted.
    Deleted,
}

/// The author of a message at a public place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TalkAuthor {
    /// The account.
    pub account: Account,
    /// Display name of the account; used for new players.
    pub name: String,
}

/// A table in the list for admins.
#[derive(Clone, PartialEq, Debug)]
pub struct AdminLine {
    /// The table.
    pub line: TableLine,
    /// Condition of the table.
    pub state: TableState,
    /// True if the table is paused.
    pub paused: bool,
}

/// A league in a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LeagueLine {
    /// Name of the league.
    pub name: LeagueName,
    /// Title of the league.
    pub title: FreeText,
    /// True if the league belongs to the current community.
    pub is_here: bool,
}

/// Names that a command about a league can contain.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct LeagueParts {
    /// Entries of the newest season: number and name of the holder.
    pub entries: Vec<(u32, String)>,
    /// Tables of that season: number, code once opened, and names of the players.
    pub tables: Vec<(u32, Option<Code>, Vec<String>)>,
    /// Number of divisions.
    pub divisions: u8,
    /// Configurable rules of the league.
    pub choices: Vec<LeagueChoice>,
}

/// A configurable rule of a league.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LeagueChoice {
    /// Word that names the rule.
    pub word: &'static str,
    /// Current value, as typed.
    pub now: String,
    /// Possible values, as typed; empty if they cannot be enumerated.
    pub values: Vec<String>,
}

/// Selection of tables for a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TableListQuery {
    /// Tables where this account has a seat.
    OfAccount(Account),
    /// Open tables of a community of which the account is currently a member, limited to those the account may join.
    OpenIn {
        /// Account of the player.
        account: Account,
        /// Id of the community at the account's channel.
        community: String,
    },
}

/// Completions for the next words of a decision.
#[derive(Clone, Debug)]
pub struct NextWords {
    /// Seat to act.
    pub seat: Seat,
    /// Decision, by the `seq` of the entry that opened it.
    pub opened: u32,
    /// Kind of decision, in canonical words.
    pub asked: String,
    /// Id of the game.
    pub game: String,
    /// True if the answer is sealed.
    pub sealed: bool,
    /// Completions in the player's language, after their draft.
    pub half: PartialLine,
    /// Deadline of the decision.
    pub deadline_at: Option<Instant>,
}

/// A pending decision with every step on offer.
#[derive(Clone, Debug)]
pub struct OfferedMoves {
    /// Seat to act.
    pub seat: Seat,
    /// Decision, by the `seq` of the entry that opened it.
    pub opened: u32,
    /// Kind of decision, in canonical words.
    pub asked: String,
    /// Metadata of the game.
    pub game: &'static Meta,
    /// Names of the players, in seat order.
    pub names: Vec<FreeText>,
    /// Deadline of the decision.
    pub deadline_at: Option<Instant>,
    /// Steps on offer after the draft.
    pub offered: OfferedSteps,
}

/// Suggestions for a form about a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hints {
    /// Id of the game.
    pub game: String,
    /// A legal move of this player, or else their last one, in canonical words.
    pub example: Option<String>,
    /// Names of the players, in seat order.
    pub seats: Vec<String>,
}
