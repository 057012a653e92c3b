//! The shape of the component file. Holds no checks; `parts_reader.rs` converts it to [`super::parts::Parts`].

use serde::Deserialize;
use std::collections::BTreeMap;

#[derive(Deserialize)]
pub(super) struct File {
    pub(super) schema: u32,
    pub(super) game: String,
    pub(super) components: BTreeMap<String, toml::Value>,
    pub(super) players: Players,
    pub(super) art_nouveau: ArtNouveau,
    pub(super) brussels: Brussels,
    pub(super) art_market: ArtMarket,
    pub(super) compass: CompassRow,
    pub(super) cubes: BTreeMap<String, toml::Value>,
    pub(super) artworks: BTreeMap<String, toml::Value>,
    pub(super) board_a: BoardA,
    pub(super) strategy_area: Vec<StrategyRow>,
    pub(super) board_b: Vec<BoardB>,
    pub(super) noble: Vec<NobleRow>,
    pub(super) reputation_card: Vec<ReputationRow>,
    pub(super) stock: StockRow,
    pub(super) stock_card: Vec<StockCardRow>,
    pub(super) belle_epoque: BelleEpoque,
    pub(super) be_card: Vec<CardRow>,
    pub(super) be_tile: Vec<TileRow>,
}

#[derive(Deserialize)]
pub(super) struct Players {
    pub(super) min: u8,
    pub(super) max: u8,
    pub(super) rounds: u8,
    pub(super) start_money: [u8; 5],
    pub(super) architects: u8,
    pub(super) architects_in_court: u8,
    pub(super) houses: u8,
    pub(super) start_artworks: u8,
    pub(super) neutral_architects_2p_each: u8,
    pub(super) first_pass_manneken: u8,
    pub(super) start_marker_points: u8,
    pub(super) unpaid_noble_points: i8,
    pub(super) no_wild_build_points: u8,
    pub(super) top_floor_points: u8,
}

#[derive(Deserialize)]
pub(super) struct ArtNouveau {
    pub(super) rows: u8,
    pub(super) columns: u8,
    pub(super) variant_compass_rows: Vec<u8>,
    pub(super) cross_cells: [[u8; 2]; 5],
    pub(super) strip: Vec<StripRow>,
}

#[derive(Deserialize)]
pub(super) struct StripRow {
    pub(super) id: String,
    pub(super) compass: [String; 5],
    pub(super) other: [String; 5],
}

#[derive(Deserialize)]
pub(super) struct Brussels {
    pub(super) noble_costs: [u8; 4],
    pub(super) market_wilds: u8,
    pub(super) uses_per_step: BTreeMap<String, u8>,
}

#[derive(Deserialize)]
pub(super) struct ArtMarket {
    pub(super) slots: u8,
    pub(super) grid: [u8; 2],
    pub(super) start: [u8; 2],
    pub(super) centre_min: [u8; 2],
    pub(super) centre_max: [u8; 2],
    pub(super) points: Vec<u8>,
    pub(super) francs: Vec<u8>,
    pub(super) offsets: BTreeMap<String, [i8; 2]>,
}

#[derive(Deserialize)]
pub(super) struct CompassRow {
    pub(super) positions: [String; 7],
    pub(super) start: [String; 2],
    pub(super) arrow_on: String,
    pub(super) arrow_to: String,
    pub(super) franc_unit: u8,
}

#[derive(Deserialize)]
pub(super) struct BoardA {
    pub(super) floors: [u8; 3],
    pub(super) floor_costs: [u8; 3],
    pub(super) strategy_base: u8,
    pub(super) iris: [u8; 6],
    pub(super) crown: [u8; 6],
    pub(super) architect: [u8; 6],
    pub(super) architect_portrait: u8,
}

#[derive(Deserialize)]
pub(super) struct StrategyRow {
    pub(super) id: String,
    pub(super) free: Option<u8>,
    pub(super) set: Option<u8>,
}

#[derive(Deserialize)]
pub(super) struct BoardB {
    pub(super) id: String,
    pub(super) floor_costs: Option<[u8; 3]>,
    pub(super) strategy_base: Option<u8>,
    pub(super) iris: Option<[u8; 6]>,
    pub(super) crown: Option<[u8; 6]>,
    pub(super) architect: Option<[u8; 6]>,
    pub(super) cube_by_colour: Option<BTreeMap<String, String>>,
    pub(super) green_without_expansion: Option<String>,
    pub(super) ability_francs: Option<u8>,
    pub(super) ability_points: Option<u8>,
}

#[derive(Deserialize)]
pub(super) struct NobleRow {
    pub(super) id: String,
    pub(super) copies: u8,
    pub(super) set: String,
    pub(super) wage: u8,
    pub(super) effect: EffectRow,
}

#[derive(Deserialize, Default)]
pub(super) struct EffectRow {
    pub(super) francs: Option<u8>,
    pub(super) wild: Option<u8>,
    pub(super) choice: Option<Vec<BTreeMap<String, u8>>>,
    pub(super) track: Option<String>,
    pub(super) steps: Option<u8>,
    pub(super) release: Option<u8>,
    pub(super) points: Option<u8>,
    pub(super) traveller: Option<u8>,
    pub(super) white_artwork: Option<u8>,
}

#[derive(Deserialize)]
pub(super) struct ReputationRow {
    pub(super) id: String,
    pub(super) mode: String,
    pub(super) bonus: Vec<String>,
    pub(super) score: u8,
    pub(super) manneken: u8,
}

#[derive(Deserialize)]
pub(super) struct StockRow {
    pub(super) count: u8,
    pub(super) per_game: u8,
}

#[derive(Deserialize)]
pub(super) struct StockCardRow {
    pub(super) id: String,
    pub(super) francs: u8,
    pub(super) p2: [[u8; 2]; 2],
    pub(super) p3: [[u8; 2]; 2],
    pub(super) p4: [[u8; 2]; 2],
    pub(super) p5: [[u8; 2]; 2],
}

#[derive(Deserialize)]
pub(super) struct BelleEpoque {
    pub(super) cards_in_play: u8,
    pub(super) tiles_in_play: BTreeMap<String, u8>,
    pub(super) tiles_face_down: u8,
    pub(super) travellers: u8,
    pub(super) pavilion_glass: [u8; 5],
    pub(super) white_value_divisor: u8,
}

#[derive(Deserialize)]
pub(super) struct CardRow {
    pub(super) no: u8,
    pub(super) effect: String,
    pub(super) value: Option<u8>,
    pub(super) cost: Option<u8>,
}

#[derive(Deserialize)]
pub(super) struct TileRow {
    pub(super) no: u8,
    pub(super) effect: String,
    pub(super) value: Option<u8>,
    pub(super) by_players: Option<BTreeMap<String, u8>>,
}
