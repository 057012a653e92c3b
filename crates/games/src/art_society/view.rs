//! The view of a table for one viewer, as plain values for renderers.

use super::score::{PARTS, faux_pas};
use super::state::{ArtSociety, BidHistory, Phase, Place, Stage};
use super::steps::Event;
use super::tiles::{Cell, Frame, Item, Painting, Type};
use engine::{Seat, Viewer, Visibility};
use serde::Serialize;

/// The view of a table for one viewer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)] // The names describe the fields; cells, columns and rows count from 1.
pub struct View {
    pub round: u8,
    pub phase: &'static str,
    pub auctioneer: Seat,
    pub eye: Option<Seat>,
    pub wall: WallView,
    pub types: [Type; 4],
    pub frames: [Frame; 4],
    pub lots: Vec<LotView>,
    pub turn_of: Option<Seat>,
    pub order: Vec<Seat>,
    pub seats: Vec<SeatView>,
    pub museum: Vec<MuseumView>,
    pub track_spaces: u16,
    pub piles: Vec<PileView>,
    pub decor: Vec<DecorView>,
    pub end: Option<&'static str>,
}

/// The grid shared by all walls.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct WallView {
    pub width: u8,
    pub height: u8,
    pub stars: Vec<[u8; 2]>,
    pub eyeline: Vec<u8>,
    pub corners: Vec<[u8; 2]>,
}

/// A lot of this round.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct LotView {
    pub letter: char,
    pub width: u8,
    pub height: u8,
    pub value: u8,
    pub r#type: Type,
    pub frame: Frame,
    pub taken_by: Option<Seat>,
    pub leftover: bool,
    /// True if the viewer could take the lot but has no room for it.
    pub no_room: bool,
}

/// The possessions of a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct SeatView {
    pub seat: Seat,
    pub tiles: Vec<TileView>,
    pub assistant: Option<ItemView>,
    pub excess: Vec<ItemView>,
    pub pending: Vec<ItemView>,
    pub bid: Option<u8>,
    pub start_card: u8,
    pub played: Option<Vec<u8>>,
    pub hand: Option<Vec<u8>>,
    pub turn: &'static str,
    pub points: Points,
}

/// A tile on a wall.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct TileView {
    pub column: u8,
    pub row: u8,
    #[serde(flatten)]
    pub item: ItemView,
    pub start: bool,
    pub faux_pas: bool,
    pub round: u8,
}

/// A painting or decor tile.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct ItemView {
    pub kind: &'static str,
    pub width: u8,
    pub height: u8,
    pub r#type: Option<Type>,
    pub frame: Option<Frame>,
    pub value: Option<u8>,
    pub shields: u8,
}

/// A score with its parts, as if the game ended now (AS-20.5).
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct Points {
    pub total: i32,
    pub prestige: i32,
    pub decor: i32,
    pub eyeline: i32,
    pub full_wall: i32,
    pub corners: i32,
    pub excess: i32,
}

/// A type in the museum.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct MuseumView {
    pub r#type: Type,
    pub total: u16,
    pub multiplier: i32,
    pub pile: Vec<PaintingView>,
}

/// A painting in a museum pile.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct PaintingView {
    pub width: u8,
    pub height: u8,
    pub value: u8,
    pub r#type: Type,
    pub frame: Frame,
}

/// A face-down pile.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct PileView {
    pub width: u8,
    pub height: u8,
    pub value: u8,
    pub count: usize,
}

/// A size of decor in the supply.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct DecorView {
    pub length: u8,
    pub count: u8,
}

impl From<Item> for ItemView {
    fn from(item: Item) -> Self {
        match item {
            Item::Painting(p) => p.into(),
            Item::Decor(shields) => Self {
                kind: "decor",
                width: shields,
                height: 1,
                r#type: None,
                frame: None,
                value: None,
                shields,
            },
        }
    }
}

impl From<Painting> for ItemView {
    fn from(p: Painting) -> Self {
        Self {
            kind: "painting",
            width: p.width,
            height: p.height,
            r#type: Some(p.kind),
            frame: Some(p.frame),
            value: Some(p.value),
            shields: 0,
        }
    }
}

impl Visibility for ArtSociety {
    type View = View;

    /// Returns the view of the table for a viewer (section 20).
    fn view(&self, viewer: Viewer) -> View {
        let turn_of = match self.phase {
            Phase::Turn(at) => Some(self.order[usize::from(at)]),
            _ => None,
        };
        View {
            round: self.round,
            phase: self.phase_name(),
            auctioneer: self.auctioneer,
            eye: viewer.seat(),
            wall: self.wall_view(),
            types: Type::ALL,
            frames: Frame::ALL,
            lots: self.lot_views(viewer),
            turn_of,
            order: self.order.clone(),
            seats: Seat::all(self.count()).map(|seat| self.seat_view(seat, viewer)).collect(),
            museum: self.museum_views(),
            track_spaces: self.parts.track_spaces,
            piles: self.pile_views(),
            decor: (1..).zip(self.supply).map(|(length, count)| DecorView { length, count }).collect(),
            end: self.trigger().map(super::state::Reason::key),
        }
    }

    /// Returns the part of an event that this viewer may see. With closed history, bids of earlier rounds are shown
    /// only to their owner (AS-20.4).
    fn redact(&self, event: &Event, viewer: Viewer) -> Option<Event> {
        match event {
            Event::Bid { seat, round, .. } if *round < self.round && !self.sees_bids(viewer, *seat) => None,
            _ => Some(event.clone()),
        }
    }
}

impl ArtSociety {
    fn phase_name(&self) -> &'static str {
        match self.phase {
            Phase::Start => "start",
            Phase::Select(_) => "select",
            Phase::Bid => "bid",
            Phase::Turn(_) => "turn",
            Phase::Finish => "finish",
            Phase::Over(_) => "over",
        }
    }

    fn wall_view(&self) -> WallView {
        let pairs = |cells: &[Cell]| cells.iter().map(|cell| [cell.x + 1, cell.y + 1]).collect();
        WallView {
            width: self.parts.width,
            height: self.parts.height,
            stars: pairs(&self.parts.stars),
            eyeline: self.parts.eyeline_rows.clone(),
            corners: pairs(&self.parts.corners),
        }
    }

    fn lot_views(&self, viewer: Viewer) -> Vec<LotView> {
        let view = |(letter, lot): (char, &super::state::Lot)| LotView {
            letter,
            width: lot.painting.width,
            height: lot.painting.height,
            value: lot.painting.value,
            r#type: lot.painting.kind,
            frame: lot.painting.frame,
            taken_by: lot.taken_by,
            leftover: lot.leftover,
            no_room: match viewer {
                Viewer::Seat(seat) if lot.taken_by.is_none() && !lot.leftover => {
                    !self.has_room(seat, lot.painting.shape())
                }
                _ => false,
            },
        };
        ('a'..).zip(&self.lots).map(view).collect()
    }

    fn museum_views(&self) -> Vec<MuseumView> {
        let multipliers = self.multipliers();
        let painting = |p: &Painting| PaintingView {
            width: p.width,
            height: p.height,
            value: p.value,
            r#type: p.kind,
            frame: p.frame,
        };
        let view = |kind: Type| MuseumView {
            r#type: kind,
            total: self.totals[kind.index()],
            multiplier: multipliers[kind.index()],
            pile: self.museum_pile(kind).iter().map(painting).collect(),
        };
        Type::ALL.into_iter().map(view).collect()
    }

    fn pile_views(&self) -> Vec<PileView> {
        let piles = self.parts.shapes.iter().zip(&self.piles);
        piles
            .map(|(s, pile)| PileView { width: s.width, height: s.height, value: s.value, count: pile.len() })
            .collect()
    }

    /// Returns true if this viewer may see a seat's earlier bids (AS-20.4).
    pub(crate) fn sees_bids(&self, viewer: Viewer, seat: Seat) -> bool {
        self.options.bid_history == BidHistory::Open
            || viewer.holds_seat(seat)
            || matches!(self.phase, Phase::Over(_))
    }

    fn seat_view(&self, seat: Seat, viewer: Viewer) -> SeatView {
        let place = self.place(seat);
        let sees = self.sees_bids(viewer, seat);
        let parts = self.score_parts(seat);
        debug_assert_eq!(PARTS.len(), parts.len());
        let [prestige, decor, eyeline, full_wall, corners, excess] = parts;
        let total = parts.iter().sum();
        SeatView {
            seat,
            tiles: tile_views(place),
            assistant: place.slot.map(ItemView::from),
            excess: place.excess.iter().map(|p| ItemView::from(*p)).collect(),
            pending: pending_views(place),
            bid: if self.order.is_empty() { None } else { place.stack.last().copied() },
            start_card: place.stack.first().copied().unwrap_or(0),
            played: sees.then(|| place.stack[1..].to_vec()),
            hand: sees.then(|| place.cards().collect()),
            turn: match place.turn.as_ref().map(|turn| turn.stage) {
                None | Some(Stage::Playing) => "none",
                Some(Stage::Open) => "open",
                Some(Stage::Final) => "final",
            },
            points: Points { total, prestige, decor, eyeline, full_wall, corners, excess },
        }
    }
}

fn tile_views(place: &Place) -> Vec<TileView> {
    let tiles = place.wall.tiles();
    let view = |(tile, faux_pas): (&super::tiles::Tile, bool)| {
        let (width, height) = tile.size();
        TileView {
            column: tile.at.x + 1,
            row: tile.at.y + 1,
            item: ItemView { width, height, ..tile.item.into() },
            start: tile.round == 0 && tile.painting().is_some(),
            faux_pas,
            round: tile.round,
        }
    };
    tiles.iter().zip(faux_pas(tiles)).map(view).collect()
}

/// Returns the tiles that a seat must still place: the starting painting, the painting of the turn, and decor.
fn pending_views(place: &Place) -> Vec<ItemView> {
    let mut list: Vec<ItemView> = place.start.into_iter().map(ItemView::from).collect();
    if let Some(turn) = &place.turn {
        list.extend(turn.painting().map(ItemView::from));
        for (size, count) in (1..).zip(turn.decor) {
            list.extend((0..count).map(|_| ItemView::from(Item::Decor(size))));
        }
    }
    list
}
