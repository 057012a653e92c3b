//! Converts a table to a [`View`]. Reads the state and changes nothing.

use super::cells::{Cell, Iris};
use super::names::{Action, Colour, CompassPoint, Cube, Noble, Quarter, Reputation, Strategy, Track};
use super::parts::BonusMode;
use super::state::{Brussels1893, Phase, Piece, Stage};
use super::steps::Event;
use super::view::{
    AreaOfSeatView, AreaView, CardView, CellView, ColourView, ColumnView, CubesView, FloorView, FreeView,
    IrisView, MarketView, NoblePlaceView, NobleView, PavilionView, PositionView, QuarterView, ReputationView,
    ScoreView, SeatView, SquareView, StockView, TileView, TrackView, TurnView, View, WonView, WorkView,
};
use engine::{Seat, Viewer, Visibility};

impl Visibility for Brussels1893 {
    type View = View;

    /// Returns the view of the table for a viewer (section 19).
    fn view(&self, viewer: Viewer) -> View {
        let area = self.area().map(|area| AreaView {
            row_from: area.rows.0,
            row_to: area.rows.1,
            column_from: area.columns.0,
            column_to: area.columns.1,
        });
        View {
            round: self.round,
            rounds: self.parts.rounds,
            phase: phase_name(self.phase),
            eye: viewer.seat(),
            turn_of: self.only_pending_seat(),
            start: self.start,
            first_passer: self.first_passer,
            belle_epoque: self.has_expansion(),
            b_side: self.has_b_side(),
            square: self.square,
            area,
            rows: (1..=5)
                .rev()
                .map(|row| (1..=5).map(|column| self.cell_view(Cell::new(row, column))).collect())
                .collect(),
            irises: Iris::all().map(|iris| self.iris_view(iris)).collect(),
            columns: (1..=5).map(|column| self.column_view(column)).collect(),
            quarters: Quarter::ALL.into_iter().map(|quarter| self.quarter_view(quarter)).collect(),
            stock: self
                .stock_open
                .map(|_| StockView { francs: self.stock_francs(), irises: self.named_irises().to_vec() }),
            stock_left: self.stock_deck.len(),
            nobles: self.noble_views(),
            noble_deck: self.noble_deck.len(),
            noble_discard: self.noble_discard.clone(),
            peeked: self.turn.peeked,
            market: self.market_view(),
            supply: self.cubes_view(&self.supply),
            compass: self.compass_view(),
            seats: Seat::all(self.count()).map(|seat| self.seat_view(seat)).collect(),
            won: self.won_views(),
            reputation_deck: self.reputation_deck.len(),
            reputation_discard: self.reputation_discard.len(),
            pavilions: self.pavilion_views(),
            tiles: self.tiles.iter().map(|tile| TileView { tile: tile.no, owner: tile.taken_by }).collect(),
            train: self.train,
            on_card_22: self.on_card_22.map(|traveller| if traveller { "traveller" } else { "architect" }),
            turn: (self.phase == Phase::Actions).then(|| self.turn_view()),
            over: self.phase == Phase::Over,
        }
    }

    /// Returns the event unchanged: no event is hidden from any player (BX-19.2).
    fn redact(&self, event: &Event, _eye: Viewer) -> Option<Event> {
        Some(event.clone())
    }
}

impl Brussels1893 {
    fn cell_view(&self, cell: Cell) -> CellView {
        let piece = self.pieces[cell.index()];
        let action = self.action_at(cell);
        CellView {
            cell,
            row: cell.row(),
            column: cell.column(),
            action,
            active: self.area_mask() & cell.bit() != 0,
            tile: self.tile_mask() & cell.bit() != 0,
            architect: if let Some(Piece::Of(seat)) = piece { Some(seat) } else { None },
            neutral: piece == Some(Piece::Neutral),
            francs: self.bids[cell.index()],
            house: self.house_at(cell),
            free: self.house_at(cell).map(|seat| self.free_view(seat, action)),
        }
    }

    fn free_view(&self, seat: Seat, action: Action) -> FreeView {
        let (gain, count) = self.free_action_gain(seat, action);
        FreeView { seat, gain, count }
    }

    fn iris_view(&self, iris: Iris) -> IrisView {
        let leaders = self.iris_leaders(iris, None);
        IrisView {
            iris,
            row: iris.row(),
            column: iris.column(),
            named: self.stock_open.is_some() && self.named_irises().contains(&iris),
            full: leaders.is_some(),
            leaders: leaders.map(|(_, seats)| seats.collect()).unwrap_or_default(),
        }
    }

    fn column_view(&self, column: u8) -> ColumnView {
        let francs = self.column_francs(column);
        let most = francs.iter().copied().max().unwrap_or(0);
        let seats = Seat::all(self.count());
        ColumnView {
            column,
            active: self.area().is_some_and(|area| area.has_column(column)),
            card: self.row[usize::from(column - 1)].map(|card| self.reputation_view(card)),
            francs: francs[..self.seats.len()].to_vec(),
            leaders: seats.filter(|seat| most > 0 && *seat.entry_in(&francs) == most).collect(),
        }
    }

    fn reputation_view(&self, card: Reputation) -> ReputationView {
        let it = self.reputation_card(card);
        ReputationView {
            card,
            mode: match it.mode {
                BonusMode::One => "one",
                BonusMode::Either => "either",
                BonusMode::Both => "both",
            },
            bonuses: it.bonuses().to_vec(),
            score: it.score,
            icons: it.icons,
        }
    }

    fn quarter_view(&self, quarter: Quarter) -> QuarterView {
        let crowd = &self.crowds[quarter.index()];
        QuarterView {
            quarter,
            uses: crowd.uses,
            cost: self.quarter_cost(quarter),
            architects: crowd.architects[..self.seats.len()].to_vec(),
            travellers: crowd.travellers,
        }
    }

    fn noble_views(&self) -> Vec<NoblePlaceView> {
        let places = self.parts.noble_costs.into_iter().zip(self.display);
        places
            .map(|(price, noble)| NoblePlaceView {
                price,
                noble,
                wage: noble.map(|noble| self.parts.noble(noble).wage),
            })
            .collect()
    }

    fn market_view(&self) -> MarketView {
        let (column, row) = self.indicator;
        let square = |colour: Colour| {
            let (right, down) = self.parts.market.offsets[colour.index()];
            let (points, francs) = self.parts.worth_of(colour, self.indicator);
            SquareView {
                colour,
                column: column.saturating_add_signed(right),
                row: row.saturating_add_signed(down),
                points,
                francs,
            }
        };
        let works = self.sold.iter().flatten();
        MarketView {
            points: self.parts.market.points.clone(),
            francs: self.parts.market.francs.clone(),
            column,
            row,
            squares: Colour::ALL.into_iter().map(square).collect(),
            display: works.map(|work| WorkView { face: work.face(), colour: work.colour }).collect(),
            workshop: Colour::ALL
                .into_iter()
                .zip(self.workshop)
                .map(|(colour, count)| ColourView { colour, count })
                .collect(),
        }
    }

    fn cubes_view(&self, cubes: &[u8; 5]) -> Vec<CubesView> {
        let list = Cube::ALL.into_iter().zip(*cubes);
        list.filter(|(cube, _)| *cube != Cube::Glass || self.has_expansion())
            .map(|(cube, count)| CubesView { cube, count })
            .collect()
    }

    fn compass_view(&self) -> Vec<PositionView> {
        let compass = &self.parts.compass;
        let view = |position: CompassPoint| PositionView {
            position,
            needle: self.needles.contains(&position),
            arrow: position == compass.arrow_on && !self.has_expansion(),
        };
        compass.order.into_iter().map(view).collect()
    }

    fn won_views(&self) -> Vec<WonView> {
        let view = |won: &super::state::WonCard| WonView {
            seat: won.seat,
            column: won.column,
            card: self.reputation_view(won.card),
            tied: won.tied,
        };
        self.won.iter().map(view).collect()
    }

    fn pavilion_views(&self) -> Vec<PavilionView> {
        if !self.has_expansion() {
            return Vec::new();
        }
        let view = |row: u8| {
            let at = usize::from(row - 1);
            PavilionView {
                row,
                glass: self.parts.pavilion_glass[at],
                card: self.offered_cards[at],
                owner: self.pavilions[at],
            }
        };
        (1..=5).rev().map(view).collect()
    }

    fn turn_view(&self) -> TurnView {
        let turn = &self.turn;
        let is_paying = turn.stage == Stage::Pay;
        TurnView {
            seat: self.active,
            cell: turn.cell,
            quarter: turn.quarter,
            action: turn.action,
            noble: turn.taken,
            moves: turn.moves,
            to_pay: if is_paying { self.units_left_to_pay() } else { 0 },
            extra: turn.extra,
            free_of: if turn.stage == Stage::Free { self.free_action_owner() } else { None },
        }
    }

    fn seat_view(&self, seat: Seat) -> SeatView {
        let place = self.place(seat);
        let score = self.score_parts(seat);
        let colours = |counts: &[u8; 5]| -> Vec<ColourView> {
            let list = Colour::ALL.into_iter().zip(*counts);
            list.filter(|(_, count)| *count > 0).map(|(colour, count)| ColourView { colour, count }).collect()
        };
        let noble = |noble: Noble| NobleView {
            noble,
            used: place.used >> noble.index() & 1 == 1,
            wage: self.parts.noble(noble).wage,
        };
        SeatView {
            seat,
            board: place.board,
            francs: match self.phase {
                Phase::Over => self.settle_wages(seat).left,
                _ => place.francs,
            },
            points: place.points,
            cubes: self.cubes_view(&place.cubes),
            artworks: colours(&place.works),
            whites: colours(&place.whites),
            artwork_count: place.work_count(),
            nobles: place.kept_nobles().map(noble).collect(),
            wages: place.kept_nobles().map(|noble| u32::from(self.parts.noble(noble).wage)).sum(),
            tracks: Track::ALL.into_iter().map(|track| self.track_view(seat, track)).collect(),
            reserve: place.reserve,
            court: place.court,
            travellers: place.travellers,
            built: place.built,
            left: self.parts.houses() - place.built,
            floors: self.floor_views(seat),
            areas: Strategy::ALL.into_iter().map(|area| self.area_view(seat, area)).collect(),
            first_pass: place.face_down.len(),
            cards: place.card_list().map(|card| CardView { card, used: !place.is_ready(card) }).collect(),
            passed: place.passed,
            icons: place.icons,
            total: score.iter().map(|(_, points)| points).sum(),
            score: score.into_iter().map(|(part, points)| ScoreView { part, points }).collect(),
        }
    }

    fn track_view(&self, seat: Seat, track: Track) -> TrackView {
        let place = self.place(seat);
        let mut values = self.parts.side(place.board).tracks[track.index()].to_vec();
        if track == Track::Architect && self.is_on_tile(seat, 10) {
            values.push(self.parts.portrait);
        }
        TrackView { track, level: place.levels[track.index()], value: self.track_value(seat, track), values }
    }

    fn floor_views(&self, seat: Seat) -> Vec<FloorView> {
        let place = self.place(seat);
        let mut built = place.built;
        let costs = self.parts.side(place.board).floor_costs;
        let view = |(cost, houses): (u8, u8)| {
            let gone = built.min(houses);
            built -= gone;
            FloorView { cost, houses, left: houses - gone }
        };
        costs.into_iter().zip(self.parts.floors).map(view).collect()
    }

    fn area_view(&self, seat: Seat, area: Strategy) -> AreaOfSeatView {
        let cards = self.place(seat).tucked.iter().filter(|(_, under)| *under == area);
        AreaOfSeatView {
            area,
            value: self.area_value(seat, area),
            cards: cards.map(|(card, _)| self.reputation_view(*card)).collect(),
        }
    }
}

fn phase_name(phase: Phase) -> &'static str {
    match phase {
        Phase::Board => "board",
        Phase::Artwork => "artwork",
        Phase::AnySquare => "any_square",
        Phase::Square => "square",
        Phase::Neutral => "neutral",
        Phase::Actions => "actions",
        Phase::Swap => "swap",
        Phase::Use => "use",
        Phase::Double => "double",
        Phase::Recall => "recall",
        Phase::Call => "call",
        Phase::Over => "over",
    }
}
