//! The options of a table, and the meaning of a snapshot that omits them.

use super::names::Level;
use crate::kit::Assent;
use serde::{Deserialize, Serialize};

/// Source of the visitor of a reward "from the plaza" if the plaza has none that may be taken (TG-R10).
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum EmptyPlaza {
    /// The bag.
    #[default]
    Bag,
    /// No visitor comes.
    Nothing,
}

/// The part of column 2 of the market that is open with 2 players (TG-R13).
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SecondColumn {
    /// Nothing.
    #[default]
    Closed,
    /// The bid cells.
    Bids,
}

/// The options of a table: the disputable rulings, and the level that a solo player wants to reach. An option missing
/// from a snapshot has its value of revision 1, which always wrote the first seven and the last.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default = "Options::of_first_revision")]
pub struct Options {
    /// True if intermediate scoring comes before the kicked-out action (TG-R7).
    pub intermediate_scoring_first: Assent,
    /// True if an assistant kicked out by its own gallerist may be used until the end of the turn (TG-R4).
    pub own_kicked_assistant_usable: Assent,
    /// True if a kicked-out assistant may be used in the kicked-out action (TG-R5).
    pub kicked_out_assistant_usable: Assent,
    /// True if celebrities may be promoted (TG-R16).
    pub promote_celebrities: Assent,
    /// True if the tile "3 influence" is scored before the other tiles (TG-R17).
    pub influence_tile_first: Assent,
    /// True if assistants kicked out in the extra round have no action either (TG-R19).
    pub extra_round_quiet: Assent,
    /// True if space 0 of the influence track counts as a money icon (TG-R8).
    pub money_at_zero: Assent,
    /// Source of visitors if the plaza has none (TG-R10).
    #[serde(skip_serializing_if = "is_bag")]
    pub plaza_empty: EmptyPlaza,
    /// The part of column 2 that is open with 2 players (TG-R13).
    #[serde(skip_serializing_if = "is_closed")]
    pub column_2: SecondColumn,
    /// True if a starter tile that never reached a reputation slot also counts (TG-R31).
    #[serde(skip_serializing_if = "Assent::is_no")]
    pub starter_tile_counts: Assent,
    /// True if space 0 of the influence track counts as a fame icon (TG-R33).
    #[serde(skip_serializing_if = "Assent::is_yes")]
    pub fame_at_zero: Assent,
    /// True if the start player is the first to choose a starting location (TG-R1).
    #[serde(skip_serializing_if = "Assent::is_no")]
    pub start_player_first: Assent,
    /// The level a solo player wants to reach (TG-22.10).
    pub solo_level: Level,
}

impl Options {
    /// The defaults of revision 1.
    fn of_first_revision() -> Self {
        let yes = Assent::Yes;
        Self {
            intermediate_scoring_first: yes,
            own_kicked_assistant_usable: yes,
            kicked_out_assistant_usable: yes,
            promote_celebrities: yes,
            influence_tile_first: yes,
            extra_round_quiet: yes,
            money_at_zero: yes,
            plaza_empty: EmptyPlaza::Bag,
            column_2: SecondColumn::Closed,
            starter_tile_counts: Assent::No,
            fame_at_zero: yes,
            start_player_first: Assent::No,
            solo_level: Level::None,
        }
    }
}

impl Default for Options {
    /// The defaults of new tables.
    fn default() -> Self {
        Self { money_at_zero: Assent::No, ..Self::of_first_revision() }
    }
}

// Values unchanged since revision 1 are not written, so that states of that revision keep their digest.
fn is_bag(from: &EmptyPlaza) -> bool {
    *from == EmptyPlaza::Bag
}

fn is_closed(column: &SecondColumn) -> bool {
    *column == SecondColumn::Closed
}
