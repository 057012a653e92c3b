//! Row format of a table: a flat object with the keys of every version that ever wrote one. Deserialisation rejects
//! inconsistent rows, such as a running game without its state.

use crate::hours::Pace;
use crate::hours::stamp::serialise_instants;
use crate::hours::wall_clock::Instant;
use crate::ids::{Code, PlayerId};
use crate::record::ask::Ask;
use crate::record::clocks::Clocks;
use crate::record::community::PublicPlace;
use crate::record::league::{FinalScore, LeagueTable};
use crate::record::stage::{SavedGame, Status, TableStage};
use crate::record::table::{Holder, Table};
use crate::record::table_players::TablePlayers;
use engine::Seat;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Row of a table. The fields are documented at [`Table`], [`TableStage`] and [`SavedGame`].
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[allow(missing_docs, reason = "documented at the fields of Table, TableStage and SavedGame")]
pub struct StoredTable {
    pub code: Code,
    pub game: String,
    pub revision: u32,
    pub components: String,
    pub options: BTreeMap<String, String>,
    pub owner: PlayerId,
    pub status: Status,
    pub pace: Pace,
    pub seed: String,
    pub dice: Option<String>,
    #[serde(serialize_with = "serialise_instants")]
    pub opened_at: Instant,
    pub seats: Vec<Holder>,
    pub seq: u32,
    pub version: u64,
    pub steps: u64,
    pub position_seq: u32,
    pub snapshot: Option<String>,
    pub digest: Option<String>,
    pub asks: BTreeMap<Seat, Ask>,
    pub last_played: BTreeMap<Seat, u32>,
    pub frozen: Option<String>,
    #[serde(default)]
    pub place: Option<PublicPlace>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub league: Option<LeagueTable>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub score: Option<FinalScore>,
    #[serde(default)]
    pub company: TablePlayers,
    #[serde(default)]
    pub clocks: Clocks,
}

/// An inconsistent row of a table.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("inconsistent row of table {table} with status `{status}`: {what}")]
pub struct TableError {
    table: Code,
    status: &'static str,
    what: &'static str,
}

impl From<Table> for StoredTable {
    fn from(table: Table) -> Self {
        let status = table.status();
        let frozen = table.stage.freeze_reason().map(str::to_owned);
        let (game, score) = table.stage.into_game();
        let (dice, snapshot, digest) = match game {
            Some(game) => (Some(game.dice), Some(game.snapshot), Some(game.digest)),
            None => (None, None, None),
        };
        Self {
            code: table.code,
            game: table.game,
            revision: table.revision,
            components: table.components,
            options: table.options,
            owner: table.owner,
            status,
            pace: table.pace,
            seed: table.seed,
            dice,
            opened_at: table.opened_at,
            seats: table.seats,
            seq: table.seq,
            version: table.version,
            steps: table.steps,
            position_seq: table.position_seq,
            snapshot,
            digest,
            asks: table.asks,
            last_played: table.last_played,
            frozen,
            place: table.place,
            league: table.league,
            score,
            company: table.company,
            clocks: table.clocks,
        }
    }
}

impl StoredTable {
    /// Returns the row with an empty game state.
    #[must_use]
    pub fn without_state(self) -> Self {
        let empty = self.dice.as_ref().map(|_| String::new());
        Self { snapshot: empty.clone(), digest: empty, ..self }
    }

    fn stage(&mut self) -> Result<TableStage, TableError> {
        let fails = |what| TableError { table: self.code.clone(), status: self.status.keyword(), what };
        let game = match (self.dice.take(), self.snapshot.take(), self.digest.take()) {
            (Some(dice), Some(snapshot), Some(digest)) => Some(SavedGame { dice, snapshot, digest }),
            (None, None, None) => None,
            _ => return Err(fails("the game state is incomplete")),
        };
        let (score, why) = (self.score.take(), self.frozen.take());
        match (self.status, game) {
            (Status::Open, None) => Ok(TableStage::Open),
            (Status::Closed, None) => Ok(TableStage::Closed),
            (Status::Running, Some(game)) => Ok(TableStage::Running(game)),
            (Status::Over, Some(game)) => Ok(TableStage::Over { game, score }),
            (Status::Frozen, game) => Ok(TableStage::Frozen {
                why: why.ok_or_else(|| fails("the reason is missing"))?,
                game,
                score,
            }),
            (Status::Open | Status::Closed, Some(_)) => Err(fails("unexpected game state")),
            (Status::Running | Status::Over, None) => Err(fails("the game state is missing")),
        }
    }
}

impl TryFrom<StoredTable> for Table {
    type Error = TableError;

    fn try_from(mut row: StoredTable) -> Result<Self, TableError> {
        let stage = row.stage()?;
        Ok(Self {
            code: row.code,
            game: row.game,
            revision: row.revision,
            components: row.components,
            options: row.options,
            owner: row.owner,
            stage,
            pace: row.pace,
            seed: row.seed,
            opened_at: row.opened_at,
            seats: row.seats,
            seq: row.seq,
            version: row.version,
            steps: row.steps,
            position_seq: row.position_seq,
            asks: row.asks,
            last_played: row.last_played,
            place: row.place,
            league: row.league,
            company: row.company,
            clocks: row.clocks,
        })
    }
}
