//! The view of a table for one viewer, as plain values for renderers. Everything is open except the decks, the fronts
//! of first-pass cards and what left the game unseen (BX-19.1, BX-19.2), so all viewers see the same.

use super::cells::{Cell, Iris};
use super::names::{
    Action, Board, Bonus, Colour, CompassPoint, Cube, Face, Noble, Quarter, Reputation, Strategy, Track,
};
use super::steps::Gain;
use engine::Seat;
use serde::Serialize;

/// The view of a table for one viewer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)] // Each field holds what its name says; rows and columns count from 1.
pub struct View {
    pub round: u8,
    pub rounds: u8,
    /// `board`, `artwork`, `any_square`, `square`, `neutral`, `actions`, `swap`, `use`, `double`, `recall`, `call`,
    /// `over`.
    pub phase: &'static str,
    pub eye: Option<Seat>,
    /// The seat whose turn it is, or the only seat to act.
    pub turn_of: Option<Seat>,
    /// The seat with the start marker.
    pub start: Seat,
    pub first_passer: Option<Seat>,
    pub belle_epoque: bool,
    pub b_side: bool,
    /// The iris of the square.
    pub square: Option<Iris>,
    pub area: Option<AreaView>,
    /// The board, the top row (5) first, each from the left.
    pub rows: Vec<Vec<CellView>>,
    pub irises: Vec<IrisView>,
    pub columns: Vec<ColumnView>,
    pub quarters: Vec<QuarterView>,
    pub stock: Option<StockView>,
    /// Number of stock exchange cards still face down.
    pub stock_left: usize,
    /// The display of nobles from the left: prices 3, 2, 1, 0.
    pub nobles: Vec<NoblePlaceView>,
    pub noble_deck: usize,
    pub noble_discard: Vec<Noble>,
    /// The top card that Hankar has revealed.
    pub peeked: Option<Noble>,
    pub market: MarketView,
    pub supply: Vec<CubesView>,
    /// The positions in clockwise order.
    pub compass: Vec<PositionView>,
    pub seats: Vec<SeatView>,
    /// Reputation cards won and not used yet.
    pub won: Vec<WonView>,
    pub reputation_deck: usize,
    pub reputation_discard: usize,
    /// Pavilion positions, the top row (5) first; empty without the expansion.
    pub pavilions: Vec<PavilionView>,
    pub tiles: Vec<TileView>,
    /// Number of travellers in the train.
    pub train: u8,
    /// The meeple on card 22: `architect` or `traveller`.
    pub on_card_22: Option<&'static str>,
    /// The turn so far.
    pub turn: Option<TurnView>,
    pub over: bool,
}

/// First and last row and column.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct AreaView {
    pub row_from: u8,
    pub row_to: u8,
    pub column_from: u8,
    pub column_to: u8,
}

/// A cell.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct CellView {
    pub cell: Cell,
    pub row: u8,
    pub column: u8,
    pub action: Action,
    /// True if the cell is in the active area.
    pub active: bool,
    /// True if a face-down Belle Époque tile is on the cell.
    pub tile: bool,
    pub architect: Option<Seat>,
    pub neutral: bool,
    /// The bid under the architect.
    pub francs: u32,
    pub house: Option<Seat>,
    /// The gain of the house's owner if another player came here now (BX-7.1).
    pub free: Option<FreeView>,
}

/// The present gain of a free action. For nobles, the count is the number of upright ones; for a black artwork or a
/// cube, it is 1 or 0.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct FreeView {
    pub seat: Seat,
    pub gain: Gain,
    pub count: u8,
}

/// An iris.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct IrisView {
    pub iris: Iris,
    pub row: u8,
    pub column: u8,
    /// True if the open stock exchange card names the iris.
    pub named: bool,
    /// True if all four corners have a meeple.
    pub full: bool,
    /// The seats with the most meeples at the iris, if it is full.
    pub leaders: Vec<Seat>,
}

/// A column with the card under it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct ColumnView {
    pub column: u8,
    pub active: bool,
    pub card: Option<ReputationView>,
    /// Francs by seat, in seat order.
    pub francs: Vec<u32>,
    /// The seats with the most francs, at least 1.
    pub leaders: Vec<Seat>,
}

/// A reputation card.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct ReputationView {
    pub card: Reputation,
    /// `one`, `either` or `both`.
    pub mode: &'static str,
    pub bonuses: Vec<Bonus>,
    pub score: u8,
    pub icons: u8,
}

/// A Brussels action.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct QuarterView {
    pub quarter: Quarter,
    pub uses: u8,
    /// Number of meeples that the next use costs.
    pub cost: u8,
    /// Architects by seat, in seat order.
    pub architects: Vec<u8>,
    pub travellers: u8,
}

/// The open stock exchange card.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct StockView {
    pub francs: u8,
    pub irises: Vec<Iris>,
}

/// A place of the noble display.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct NoblePlaceView {
    pub price: u8,
    pub noble: Option<Noble>,
    pub wage: Option<u8>,
}

/// The art market.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct MarketView {
    /// Points by column of the grid.
    pub points: Vec<u8>,
    /// Francs by row of the grid, from the top.
    pub francs: Vec<u8>,
    /// The centre of the indicator.
    pub column: u8,
    pub row: u8,
    pub squares: Vec<SquareView>,
    /// The display: at most two.
    pub display: Vec<WorkView>,
    /// Unsold artworks by colour.
    pub workshop: Vec<ColourView>,
}

/// A coloured square of the indicator, and the gain of a sale.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct SquareView {
    pub colour: Colour,
    pub column: u8,
    pub row: u8,
    pub points: u8,
    pub francs: u8,
}

/// An artwork: its visible side, and its colour.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct WorkView {
    pub face: Face,
    pub colour: Colour,
}

/// The number of artworks of a colour.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct ColourView {
    pub colour: Colour,
    pub count: u8,
}

/// The number of cubes of a kind.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct CubesView {
    pub cube: Cube,
    pub count: u8,
}

/// A position of the compass.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct PositionView {
    pub position: CompassPoint,
    pub needle: bool,
    /// True if the arrow tile is on this position.
    pub arrow: bool,
}

/// The components of a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct SeatView {
    pub seat: Seat,
    pub board: Board,
    /// Francs; after the end, those left after the wages.
    pub francs: u32,
    pub points: i32,
    pub cubes: Vec<CubesView>,
    /// Artworks colour side up; colours without any are omitted.
    pub artworks: Vec<ColourView>,
    /// White artworks by the colour underneath; colours without any are omitted.
    pub whites: Vec<ColourView>,
    /// Number of artworks, including white ones: the steps of the indicator.
    pub artwork_count: u8,
    pub nobles: Vec<NobleView>,
    /// Wages of all kept nobles.
    pub wages: u32,
    pub tracks: Vec<TrackView>,
    pub reserve: u8,
    pub court: u8,
    pub travellers: u8,
    /// Number of buildings built; the next field holds those left.
    pub built: u8,
    pub left: u8,
    /// Houses of each floor still on the board, from the bottom, and their cost.
    pub floors: Vec<FloorView>,
    pub areas: Vec<AreaOfSeatView>,
    /// Number of face-down first-pass cards.
    pub first_pass: usize,
    pub cards: Vec<CardView>,
    pub passed: bool,
    /// Number of manneken icons this round.
    pub icons: u8,
    /// The score as if the game ended now: its parts, and their sum.
    pub score: Vec<ScoreView>,
    pub total: i32,
}

/// A part of a score.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct ScoreView {
    pub part: &'static str,
    pub points: i32,
}

/// A noble kept.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct NobleView {
    pub noble: Noble,
    pub used: bool,
    pub wage: u8,
}

/// A track of a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct TrackView {
    pub track: Track,
    /// Level, from 1; 7 is the portrait of tile 10.
    pub level: u8,
    pub value: u8,
    /// The values of all levels.
    pub values: Vec<u8>,
}

/// A floor of a seat's board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct FloorView {
    pub cost: u8,
    pub houses: u8,
    pub left: u8,
}

/// A strategy area of a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct AreaOfSeatView {
    pub area: Strategy,
    pub value: u8,
    /// Cards under the area; their score icons are included in the value.
    pub cards: Vec<ReputationView>,
}

/// A Belle Époque card of a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct CardView {
    pub card: u8,
    pub used: bool,
}

/// A reputation card won and not used yet.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct WonView {
    pub seat: Seat,
    pub column: u8,
    pub card: ReputationView,
    pub tied: bool,
}

/// A pavilion position.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct PavilionView {
    pub row: u8,
    pub glass: u8,
    pub card: Option<u8>,
    pub owner: Option<Seat>,
}

/// A face-up Belle Époque tile.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct TileView {
    pub tile: u8,
    pub owner: Option<Seat>,
}

/// The turn so far.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct TurnView {
    pub seat: Seat,
    pub cell: Option<Cell>,
    pub quarter: Option<Quarter>,
    pub action: Option<Action>,
    /// The noble taken, until it is kept or discarded.
    pub noble: Option<Noble>,
    /// Number of steps that the indicator must make.
    pub moves: u8,
    /// Units of the floor cost still to be paid; 0 outside a build action.
    pub to_pay: u8,
    pub extra: bool,
    /// The owner of the house, while their free action is pending.
    pub free_of: Option<Seat>,
}
