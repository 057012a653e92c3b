//! The component data: what `file.rs` read from TOML, checked once, then taken as true by everything else.

use super::cells::{Cell, Iris};
use super::names::{Action, Board, Bonus, Colour, CompassPoint, Cube, Noble, Track};

/// How many seats the per-player tables cover: places 0 and 1 are never used.
pub(crate) const BY_SEATS: usize = 6;
/// Belle Époque cards and one more, so that a card's number is its place.
pub(crate) const CARD_PLACES: usize = 33;
/// Belle Époque tiles and one more, so that a tile's number is its place.
pub(crate) const TILE_PLACES: usize = 13;

/// What a noble does (BX-5.11).
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Effect {
    /// Francs.
    Francs(u8),
    /// Wild cubes.
    Wild(u8),
    /// One basic cube, or two for a wild one.
    Cubes,
    /// Steps of a track.
    Steps(Track, u8),
    /// Architects from court to reserve.
    Release(u8),
    /// Points.
    Points(u8),
    /// Travellers.
    Travellers(u8),
    /// An artwork, white side up.
    White,
}

/// When a noble is in the deck.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum NobleSet {
    /// Dealt to the players (BX-2.3).
    Start,
    /// Always.
    Base,
    /// With the expansion.
    BelleEpoque,
}

/// A noble's card.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct NobleCard {
    /// How many there are.
    pub copies: u8,
    /// Francs due at the end of the game.
    pub wage: u8,
    /// What it does.
    pub effect: Effect,
    /// When it is in the deck.
    pub set: NobleSet,
}

/// How the bonuses of a reputation card are taken (BX-10.6).
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Mode {
    /// The one it has.
    One,
    /// Either of two.
    Either,
    /// Both.
    Both,
}

/// A reputation card.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct ReputationCard {
    /// How its bonuses are taken.
    pub mode: Mode,
    /// Its bonuses; the second is the first again where there is but one.
    pub bonus: [Bonus; 2],
    /// Score icons.
    pub score: u8,
    /// Manneken icons.
    pub icons: u8,
}

impl ReputationCard {
    /// Its bonuses, each as often as it stands on the card.
    pub fn bonuses(&self) -> &[Bonus] {
        &self.bonus[..if self.mode == Mode::One { 1 } else { 2 }]
    }
}

/// A stock exchange card.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct StockCard {
    /// Francs of the exchange action.
    pub francs: u8,
    /// The two irises by number of seats.
    pub irises: [[Iris; 2]; BY_SEATS],
}

/// An Art Nouveau strip: five actions on each side.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Strip {
    /// The side with the compass.
    pub compass: [Action; 5],
    /// The other side.
    pub other: [Action; 5],
}

/// The art market (BX-5.3, BX-5.5); columns and rows count from 1, row 1 on top.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Market {
    /// Where the centre of the indicator begins: column and row.
    pub start: (u8, u8),
    /// The least column and row of the centre.
    pub min: (u8, u8),
    /// The greatest column and row of the centre.
    pub max: (u8, u8),
    /// Points by column of the grid.
    pub points: Vec<u8>,
    /// Francs by row of the grid.
    pub francs: Vec<u8>,
    /// Where the square of each colour lies from the centre: columns to the right, rows down.
    pub offsets: [(i8, i8); 5],
}

/// The numbers of an architect board's side.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Side {
    /// Units that a house of each floor costs, from the bottom.
    pub floor_costs: [u8; 3],
    /// Base of every strategy area.
    pub strategy_base: u8,
    /// Values of the tracks by level, in the order of [`Track`].
    pub tracks: [[u8; 6]; 3],
}

/// The compass (BX-6.1, BX-6.6).
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Compass {
    /// The positions clockwise.
    pub order: [CompassPoint; 7],
    /// Where the needles begin.
    pub start: [CompassPoint; 2],
    /// Where a needle cannot rest without the expansion.
    pub arrow_on: CompassPoint,
    /// Where it goes instead.
    pub arrow_to: CompassPoint,
}

/// Extra gains of B sides (section 17).
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Abilities {
    /// Cauchie's cube by colour of the new artwork; black has none.
    pub cauchie: [Option<Cube>; 5],
    /// Cauchie's cube for green without the expansion.
    pub cauchie_green: Cube,
    /// Horta's francs.
    pub horta_francs: u8,
    /// Strauven's francs.
    pub strauven_francs: u8,
    /// Strauven's points.
    pub strauven_points: u8,
}

/// Points and francs that are no part of a card (BX-5.15, BX-12.2, BX-12.3).
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Worth {
    /// For a building paid without a wild cube.
    pub pure_points: u8,
    /// For a building from the top floor.
    pub top_points: u8,
    /// Lost for a noble whose wage is not paid.
    pub unpaid_points: u8,
    /// For the start marker at the end.
    pub marker_points: u8,
    /// Architects that count nothing in the architects area.
    pub architects_free: u8,
    /// Francs of a set in the francs area.
    pub franc_set: u8,
    /// Francs of a franc unit.
    pub franc_unit: u8,
    /// Into what the worth of a white artwork is divided.
    pub white_divisor: u8,
}

/// The component data, checked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Parts {
    /// Rounds of a game.
    pub rounds: u8,
    /// Francs by place in the first turn order.
    pub start_money: [u8; 5],
    /// Architects of each player.
    pub architects: u8,
    /// Of these, in court at the start.
    pub architects_in_court: u8,
    /// Houses of each floor, from the bottom.
    pub floors: [u8; 3],
    /// Manneken icons of the first to pass.
    pub first_pass_icons: u8,
    /// Points and francs that are no part of a card.
    pub worth: Worth,
    /// The strips.
    pub strips: [Strip; 5],
    /// Rows that show the compass side in the variant, by row from the bottom.
    pub compass_rows: [bool; 5],
    /// Cells with a face-down tile in the expansion.
    pub cross: [Cell; 5],
    /// Prices of the display from the left.
    pub noble_costs: [u8; 4],
    /// Wild cubes of the market.
    pub market_wilds: u8,
    /// Uses of a Brussels action that cost the same, by number of seats.
    pub uses_per_step: [u8; BY_SEATS],
    /// The art market.
    pub market: Market,
    /// The compass.
    pub compass: Compass,
    /// Cubes in the supply, in the order of [`Cube`].
    pub cubes: [u8; 5],
    /// Artworks by colour.
    pub artworks: [u8; 5],
    /// The sides of the architect boards, in the order of [`Board`].
    pub sides: [Side; 6],
    /// The worth of level 7 of the architect track (BX-16.10).
    pub portrait: u8,
    /// Extra gains of B sides.
    pub abilities: Abilities,
    /// The nobles, in the order of [`Noble`].
    pub nobles: [NobleCard; 10],
    /// The reputation cards.
    pub reputation: Vec<ReputationCard>,
    /// The stock exchange cards.
    pub stock: Vec<StockCard>,
    /// Stock exchange cards of a game.
    pub stock_per_game: u8,
    /// Belle Époque cards of a game.
    pub cards_in_play: u8,
    /// Face-up tiles by number of seats.
    pub tiles_in_play: [u8; BY_SEATS],
    /// Travellers.
    pub travellers: u8,
    /// Glass that a pavilion asks for, by row from the bottom.
    pub pavilion_glass: [u8; 5],
    /// The number on each Belle Époque card, 0 where it has none.
    pub card_values: [u8; CARD_PLACES],
    /// The number on each Belle Époque tile by number of seats, 0 where it has none.
    pub tile_values: [[u8; BY_SEATS]; TILE_PLACES],
}

impl Parts {
    /// The side of a board.
    pub fn side(&self, board: Board) -> &Side {
        &self.sides[board.index()]
    }

    /// A noble's card.
    pub fn noble(&self, noble: Noble) -> &NobleCard {
        &self.nobles[noble.index()]
    }

    /// Houses of each player.
    pub fn houses(&self) -> u8 {
        self.floors.iter().sum()
    }

    /// Points and francs of a colour with the indicator's centre here (BX-5.5).
    pub fn worth_of(&self, colour: Colour, (column, row): (u8, u8)) -> (u8, u8) {
        let (right, down) = self.market.offsets[colour.index()];
        let at = |list: &[u8], centre: u8, offset: i8| {
            centre
                .checked_add_signed(offset)
                .and_then(|place| list.get(usize::from(place.checked_sub(1)?)))
                .copied()
                .unwrap_or(0)
        };
        (at(&self.market.points, column, right), at(&self.market.francs, row, down))
    }

    /// Where a needle goes from here by one step; without the expansion never onto the arrow (BX-6.6).
    pub fn next_position(&self, from: CompassPoint, clockwise: bool, has_glass: bool) -> CompassPoint {
        let count = self.compass.order.len();
        let at = self.compass.order.iter().position(|position| *position == from).unwrap_or(0);
        let to = self.compass.order[if clockwise { at + 1 } else { at + count - 1 } % count];
        if to == self.compass.arrow_on && !has_glass { self.compass.arrow_to } else { to }
    }
}
