//! The view of a table for one viewer, as plain values for renderers (TG-23).

use super::names::{
    ArtistName, Colour, ContractSlot, Form, Half, Level, Location, Reward, SeatColour, Ticket, Tile, TileSlot,
};
use super::parts::Card;
use super::prospects::{ProspectsView, TilePayView};
use super::state::Figure;
use engine::Seat;
use serde::Serialize;

/// The view of a table for one viewer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)] // Each field holds what its name says; places, columns and rows count from 1.
pub struct View {
    /// Round, from 1; 0 while starting locations are chosen.
    pub round: u16,
    /// `start`, `before`, `moved`, `after`, `kicked`, `kicked_after`, `discard`, `auction` or `over`.
    pub phase: &'static str,
    pub eye: Option<Seat>,
    /// The start player.
    pub first: Seat,
    /// The seat whose turn it is, regardless of the seat to act.
    pub turn_of: Seat,
    /// The seat to act.
    pub asked: Option<Seat>,
    pub ending: EndingView,
    /// `ahead`, `due` or `done`.
    pub intermediate: &'static str,
    pub bag: Visitors,
    pub plaza: Visitors,
    pub box_office: Tickets,
    pub ticket_discard: Tickets,
    pub locations: Vec<LocationView>,
    pub artists: Vec<ArtistView>,
    pub piles: Vec<PileView>,
    pub display: Vec<DisplayView>,
    pub deck: usize,
    pub contract_discard: Vec<Card>,
    pub promotion: Vec<PromotionView>,
    pub market: MarketView,
    pub easels: Vec<RenownView>,
    pub track: Vec<TrackView>,
    pub seats: Vec<SeatView>,
    pub solo: Option<SoloView>,
    /// Pay of each tile that is not lost, for the viewer: in the market, at the start, and held.
    pub tiles: Vec<TilePayView>,
    /// The viewer's choices at each location; `None` before the game has started and after its end.
    pub prospects: Option<ProspectsView>,
}

/// Progress towards the end (TG-19).
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct EndingView {
    pub tickets_out: bool,
    pub celebrities: usize,
    pub celebrities_wanted: u8,
    pub bag_empty: bool,
    /// `open`, `triggered` or `extra`.
    pub stage: &'static str,
    pub reason: Option<&'static str>,
}

/// Visitors by kind.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize)]
#[allow(missing_docs)]
pub struct Visitors {
    pub investor: u8,
    pub vip: u8,
    pub collector: u8,
}

/// Tickets by colour.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize)]
#[allow(missing_docs)]
pub struct Tickets {
    pub brown: u8,
    pub pink: u8,
    pub white: u8,
}

/// A location and the pieces there.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct LocationView {
    pub key: Location,
    pub actions: [&'static str; 2],
    pub main: Option<PieceView>,
    pub black: Option<PieceView>,
    /// The tile for the player who starts here.
    pub tile: Option<Tile>,
}

/// A piece; without a seat, it belongs to the dummy.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct PieceView {
    pub seat: Option<Seat>,
    pub colour: SeatColour,
    pub figure: Figure,
}

/// An artist on the board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct ArtistView {
    pub form: Form,
    pub colour: Colour,
    pub discovered: bool,
    /// Starting fame until discovered.
    pub fame: u8,
    pub start_fame: u8,
    /// Star level, 0 to 6.
    pub stars: usize,
    /// Money that one work is worth.
    pub value: u8,
    pub celebrity: bool,
    /// Promotion level.
    pub promotion: u8,
    /// True if a token is on the tile; otherwise the level is the printed one.
    pub promoted: bool,
    pub tokens: u8,
    pub collectors: u8,
    pub bonus: Option<Reward>,
    /// The seat that holds the commission.
    pub commission: Option<Seat>,
}

/// The works of a form that have not been bought.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct PileView {
    pub form: Form,
    pub count: usize,
    pub top: Option<TopView>,
}

/// The work on top of a pile.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct TopView {
    pub number: u8,
    pub fame: u8,
    /// Allowed colours of each ticket icon.
    pub tickets: Vec<Vec<Ticket>>,
    pub visitors: Visitors,
}

/// A display place with its stack, the card in play first.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct DisplayView {
    pub place: u8,
    pub cards: Vec<Card>,
}

/// Promotion tokens of a level.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct PromotionView {
    pub level: u8,
    pub left: u8,
    pub price: u8,
    pub reward: Reward,
}

/// The international market.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct MarketView {
    pub columns: Vec<ColumnView>,
    pub rows: Vec<TileRowView>,
    pub bids: Vec<BidRowView>,
}

/// A column of the market.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct ColumnView {
    pub number: u8,
    pub open: bool,
    pub influence: u8,
    pub majority: [u8; 3],
    /// Assistants by seat; the dummy's last.
    pub assistants: Vec<u8>,
}

/// A row of reputation cells.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct TileRowView {
    pub form: Form,
    pub cells: Vec<CellView>,
}

/// A row of bid cells.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct BidRowView {
    pub price: u8,
    pub cells: Vec<CellView>,
}

/// A cell of the market.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct CellView {
    pub column: u8,
    pub open: bool,
    pub tile: Option<Tile>,
    pub reward: Option<Reward>,
    pub assistant: Option<PieceView>,
}

/// A work of renown on its easel.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct RenownView {
    pub form: Form,
    pub number: u8,
    /// Current value (TG-20.4).
    pub value: u8,
}

/// A space of the influence track.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct TrackView {
    pub space: u8,
    /// Money that the money icon is worth at the end of the game; `None` without the icon.
    pub money: Option<u8>,
    pub fame: bool,
    pub seats: Vec<Seat>,
}

/// A player's area.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct SeatView {
    pub seat: Seat,
    pub colour: SeatColour,
    pub money: u16,
    pub influence: u8,
    pub tickets: Tickets,
    pub lobby: Visitors,
    pub gallery: Visitors,
    pub collector_limit: u8,
    pub desks: u8,
    pub queue: u8,
    /// The queue from the top: only assistants still unemployed.
    pub hire: Vec<HireView>,
    pub gone: u8,
    /// Number of assistants on desks, at locations, on contracts and in the market (TG-7.3).
    pub employed: u8,
    /// True if the gallerist is in the gallery; otherwise it is at a location.
    pub at_home: bool,
    pub exhibit: Vec<WorkView>,
    /// Number of exhibit spaces that may be used now.
    pub spaces: u8,
    pub sold: Vec<WorkView>,
    pub auctioned: Option<AuctionedView>,
    pub contracts: Vec<ContractView>,
    pub commission: Option<ArtistName>,
    pub slots: Vec<SlotView>,
    pub starter: Option<Tile>,
    pub starter_due: bool,
    /// The curator card; `None` if this viewer may not see it.
    pub curator: Option<CardView>,
    pub dealer: Option<CardView>,
    /// The score so far; curator and dealer cards count 0 until they are revealed.
    pub points: PointsView,
}

/// A place of the hiring queue.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct HireView {
    pub place: u8,
    pub cost: u8,
    pub bonus: Option<Reward>,
}

/// A work that has an owner.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct WorkView {
    pub space: u8,
    pub form: Form,
    pub colour: Colour,
    pub number: u8,
    pub value: u8,
    pub masterwork: bool,
}

/// A work of renown taken by a player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct AuctionedView {
    pub form: Form,
    pub number: u8,
    pub value: u8,
    pub hung: bool,
}

/// A contract slot.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct ContractView {
    pub slot: ContractSlot,
    pub form: Option<Form>,
    /// Reward for using the contract now.
    pub reward: Option<Reward>,
    pub finished: bool,
    pub top: Option<Half>,
    pub assistant: bool,
}

/// A reputation slot.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct SlotView {
    pub slot: TileSlot,
    pub tile: Option<Tile>,
    /// Money that the tile would pay its owner now.
    pub money: u8,
}

/// A curator or art dealer card.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct CardView {
    pub form: Form,
    pub sets: Vec<SetView>,
}

/// A set of works that a card pays for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct SetView {
    pub money: u8,
    /// Works needed by form: digital, painting, sculpture, photography.
    pub need: [u8; 4],
    pub matched: bool,
}

/// A score with its parts (TG-20).
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct PointsView {
    pub total: i32,
    pub cash: i32,
    pub majority: i32,
    pub tiles: i32,
    pub exhibition: i32,
    pub auction: i32,
    pub curator: i32,
    pub dealer: i32,
    pub influence: i32,
}

/// The dummy and the goals of a solo game (TG-22).
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct SoloView {
    pub supply: u8,
    pub placed: u8,
    pub colour: SeatColour,
    /// The level wanted; `none` if no level was named.
    pub wanted: Level,
    /// The highest level reached, once the game is over.
    pub reached: Option<Level>,
}
