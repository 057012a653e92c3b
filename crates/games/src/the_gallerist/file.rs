//! The shape of `components.toml`: its rows as written, before they are checked. Only `parts` reads it.

use super::names::{Colour, Form, Half, Reward, Ticket, Tile, Visitor};
use serde::Deserialize;
use std::collections::BTreeMap;

#[derive(Deserialize)]
pub(super) struct File {
    pub(super) schema: u32,
    pub(super) game: String,
    pub(super) forms: Vec<Form>,
    pub(super) artist_colours: Vec<Colour>,
    pub(super) players: Players,
    pub(super) setup: SetupRows,
    pub(super) visitors: VisitorRow,
    pub(super) tickets: TicketRow,
    pub(super) rewards: RewardRows,
    pub(super) reputation_slot_reward: BTreeMap<String, Reward>,
    pub(super) contract_slot_reward: BTreeMap<String, Reward>,
    pub(super) locations: Locations,
    pub(super) influence: InfluenceRow,
    pub(super) fame: FameRow,
    pub(super) artist: Vec<ArtistRow>,
    pub(super) artist_bonus: BonusRow,
    pub(super) works: WorksRow,
    pub(super) work: Vec<WorkRow>,
    pub(super) contracts: ContractsRow,
    pub(super) contract: Vec<ContractRow>,
    pub(super) hire: Vec<HireRow>,
    pub(super) promotion: PromotionRow,
    pub(super) market: MarketRow,
    pub(super) reputation: Vec<TileRow>,
    pub(super) curator: Vec<CardRow>,
    pub(super) dealer: Vec<CardRow>,
    pub(super) intermediate: IntermediateRow,
    pub(super) end: EndRow,
    pub(super) solo: SoloRow,
}

#[derive(Deserialize)]
pub(super) struct Players {
    pub(super) min: u8,
    pub(super) max: u8,
    pub(super) colours: Vec<String>,
    pub(super) start_money: u16,
    pub(super) start_influence: u8,
    pub(super) assistants_total: u8,
    pub(super) assistants_start_desks: u8,
    pub(super) assistants_start_queue: u8,
    pub(super) desks: u8,
    pub(super) exhibit_spaces: u8,
    pub(super) exhibit_spaces_without_masterwork: u8,
    pub(super) starter_tile_exhibit_space: u8,
    pub(super) reputation_slots: Vec<String>,
    pub(super) contract_slots: Vec<String>,
    pub(super) collector_limit_base: u8,
}

#[derive(Deserialize)]
pub(super) struct SetupRows {
    pub(super) players_1: SetupRow,
    pub(super) players_2: SetupRow,
    pub(super) players_3: SetupRow,
    pub(super) players_4: SetupRow,
    pub(super) common: CommonRow,
}

#[derive(Deserialize)]
pub(super) struct SetupRow {
    pub(super) visitors_removed_each: u8,
    pub(super) tickets_each: u8,
    pub(super) market_columns: Vec<u8>,
    pub(super) easels: u8,
}

#[derive(Deserialize)]
pub(super) struct CommonRow {
    pub(super) plaza_visitors: u8,
    pub(super) lobby_visitors_per_player: u8,
    pub(super) collectors_on_red_artists: u8,
    pub(super) contracts_displayed: u8,
    pub(super) location_reputation_tiles: u8,
}

#[derive(Deserialize)]
pub(super) struct VisitorRow {
    pub(super) investor: u8,
    pub(super) vip: u8,
    pub(super) collector: u8,
    pub(super) total: u8,
}

#[derive(Deserialize)]
pub(super) struct TicketRow {
    pub(super) colours: Vec<Ticket>,
    pub(super) per_colour_in_box: u8,
    pub(super) moves: BTreeMap<String, Visitor>,
}

#[derive(Deserialize)]
pub(super) struct RewardRows {
    pub(super) influence: InfluenceReward,
    pub(super) money: MoneyReward,
    pub(super) fame: FameReward,
}

#[derive(Deserialize)]
pub(super) struct InfluenceReward {
    pub(super) per_vip: u8,
    pub(super) per_collector: u8,
}

#[derive(Deserialize)]
pub(super) struct MoneyReward {
    pub(super) per_investor: u8,
    pub(super) per_collector: u8,
}

#[derive(Deserialize)]
pub(super) struct FameReward {
    pub(super) base: u8,
    pub(super) per_collector: u8,
}

#[derive(Deserialize)]
pub(super) struct Locations {
    pub(super) clockwise: Vec<String>,
}

#[derive(Deserialize)]
pub(super) struct InfluenceRow {
    pub(super) max: u8,
    pub(super) money_icon_spaces: Vec<u8>,
    pub(super) money_icon_values: Vec<u8>,
    pub(super) fame_icon_spaces: Vec<u8>,
}

#[derive(Deserialize)]
pub(super) struct FameRow {
    pub(super) max: u8,
    pub(super) celebrity_at: u8,
    pub(super) celebrity_money: u16,
    pub(super) celebrities_for_end: u8,
    pub(super) signature_tokens_per_artist: u8,
    pub(super) star_money: Vec<u8>,
    pub(super) track: BTreeMap<String, Vec<u8>>,
}

#[derive(Deserialize)]
pub(super) struct ArtistRow {
    pub(super) id: String,
    pub(super) form: Form,
    pub(super) colour: Colour,
    pub(super) fame: u8,
    pub(super) promotion: u8,
    pub(super) track: String,
}

#[derive(Deserialize)]
pub(super) struct BonusRow {
    pub(super) total: u8,
    pub(super) placed: u8,
    pub(super) count: BTreeMap<Reward, u8>,
}

#[derive(Deserialize)]
pub(super) struct WorksRow {
    pub(super) per_form: u8,
}

#[derive(Deserialize)]
pub(super) struct WorkRow {
    pub(super) n: u8,
    pub(super) fame: u8,
    pub(super) tickets: Vec<Vec<Ticket>>,
}

#[derive(Deserialize)]
pub(super) struct ContractsRow {
    pub(super) total: u8,
    pub(super) back_halves: Vec<Half>,
}

#[derive(Deserialize)]
pub(super) struct ContractRow {
    pub(super) form: Form,
    pub(super) bonus: Reward,
}

#[derive(Deserialize)]
pub(super) struct HireRow {
    pub(super) n: u8,
    pub(super) cost: u8,
    pub(super) bonus: Option<Reward>,
}

#[derive(Deserialize)]
pub(super) struct PromotionRow {
    pub(super) tokens_per_level: u8,
    pub(super) fame_base: u8,
    pub(super) fame_per_collector: u8,
    pub(super) level: Vec<LevelRow>,
}

#[derive(Deserialize)]
pub(super) struct LevelRow {
    pub(super) level: u8,
    pub(super) influence: u8,
    pub(super) reward: Reward,
}

#[derive(Deserialize)]
pub(super) struct MarketRow {
    pub(super) reputation_rows: Vec<Form>,
    pub(super) bid_rows: Vec<u8>,
    pub(super) column: Vec<ColumnRow>,
    pub(super) bid_cell: Vec<BidRow>,
}

#[derive(Deserialize)]
pub(super) struct ColumnRow {
    pub(super) n: u8,
    pub(super) influence: u8,
    pub(super) access: AccessRow,
    pub(super) majority: Vec<u8>,
}

#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(super) struct AccessRow {
    pub(super) any: u8,
    pub(super) investor: u8,
    pub(super) vip: u8,
    pub(super) collector: u8,
    pub(super) investor_or_vip: u8,
}

#[derive(Deserialize)]
pub(super) struct BidRow {
    pub(super) row: u8,
    pub(super) column: u8,
    pub(super) reward: Reward,
}

#[derive(Deserialize)]
pub(super) struct TileRow {
    pub(super) id: Tile,
    pub(super) money: u8,
    pub(super) influence: u8,
    #[serde(default = "one")]
    pub(super) divisor: u8,
}

fn one() -> u8 {
    1
}

#[derive(Deserialize)]
pub(super) struct CardRow {
    pub(super) id: String,
    pub(super) sets: Vec<CardSet>,
}

#[derive(Deserialize)]
pub(super) struct CardSet {
    pub(super) money: u8,
    pub(super) need: BTreeMap<Form, u8>,
}

#[derive(Deserialize)]
pub(super) struct IntermediateRow {
    pub(super) influence_per_vip: u8,
    pub(super) influence_per_collector: u8,
    pub(super) money_per_investor: u8,
    pub(super) money_per_collector: u8,
}

#[derive(Deserialize)]
pub(super) struct EndRow {
    pub(super) conditions_needed: u8,
    pub(super) rounds_max: u16,
}

#[derive(Deserialize)]
pub(super) struct SoloRow {
    pub(super) dummy_assistants: u8,
    pub(super) level: Vec<SoloLevelRow>,
}

/// A level of the solo game: all its conditions must hold (TG-22.10).
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(default)]
pub(crate) struct SoloLevelRow {
    /// Name of the level.
    pub(crate) id: String,
    /// Minimum number of matched sets of the curator card.
    pub(crate) curator_goals_min: u8,
    /// True if the last set of the curator card must be matched.
    pub(crate) curator_top_goal: bool,
    /// Minimum number of matched sets of the dealer card.
    pub(crate) dealer_goals_min: u8,
    /// Minimum money of both cards together.
    pub(crate) goal_money_min: i32,
    /// Minimum number of tiles on reputation slots.
    pub(crate) reputation_tiles_min: u8,
    /// Minimum number of masterworks exhibited, sold and taken in the auction.
    pub(crate) masterworks_min: u8,
    /// Minimum money after scoring.
    pub(crate) money_min: i32,
}
