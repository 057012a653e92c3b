//! The component data: read from TOML by `file.rs` and checked once; all other code relies on it.

use super::cells::{Cell, Iris};
use super::names::{Action, Board, Bonus, Colour, CompassPoint, Cube, Noble, Track};

/// Length of the tables by number of seats: indices 0 and 1 are unused.
pub(crate) const BY_SEATS: usize = 6;
/// Number of Belle Époque cards plus one, so that a card's number is its index.
pub(crate) const CARD_PLACES: usize = 33;
/// Number of Belle Époque tiles plus one, so that a tile's number is its index.
pub(crate) const TILE_PLACES: usize = 13;

/// The effect of a noble (BX-5.11).
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

/// The games in which a noble is used.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum NobleSet {
    /// Dealt to the players (BX-2.3).
    Start,
    /// In the deck of every game.
    Base,
    /// In the deck with the expansion.
    BelleEpoque,
}

/// A noble's card.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct NobleCard {
    /// Number of copies.
    pub copies: u8,
    /// Francs due at the end of the game.
    pub wage: u8,
    /// Effect of the noble.
    pub effect: Effect,
    /// The games in which the noble is used.
    pub set: NobleSet,
}

/// Use of the bonuses of a reputation card (BX-10.6).
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum BonusMode {
    /// The only bonus of the card.
    One,
    /// Either of the two bonuses.
    Either,
    /// Both bonuses.
    Both,
}

/// A reputation card.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct ReputationCard {
    /// Use of the bonuses.
    pub mode: BonusMode,
    /// The bonuses; the second repeats the first if there is only one.
    pub bonus: [Bonus; 2],
    /// Score icons.
    pub score: u8,
    /// Manneken icons.
    pub icons: u8,
}

impl ReputationCard {
    /// Returns the bonuses, each as often as it is printed on the card.
    pub fn bonuses(&self) -> &[Bonus] {
        &self.bonus[..if self.mode == BonusMode::One { 1 } else { 2 }]
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
    /// Start of the indicator's centre: column and row.
    pub start: (u8, u8),
    /// Minimum column and row of the centre.
    pub min: (u8, u8),
    /// Maximum column and row of the centre.
    pub max: (u8, u8),
    /// Points by column of the grid.
    pub points: Vec<u8>,
    /// Francs by row of the grid.
    pub francs: Vec<u8>,
    /// Offset of each colour's square from the centre: columns to the right, rows down.
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
    /// The positions in clockwise order.
    pub order: [CompassPoint; 7],
    /// The start positions of the needles.
    pub start: [CompassPoint; 2],
    /// The position of the arrow, where a needle cannot rest without the expansion.
    pub arrow_on: CompassPoint,
    /// The position where the needle rests instead.
    pub arrow_to: CompassPoint,
}

/// Additional gains of B sides (section 17).
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Abilities {
    /// Cauchie's cube by colour of the new artwork; `None` for black.
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

/// Points and francs that are not on a card (BX-5.15, BX-12.2, BX-12.3).
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Worth {
    /// Points for a building paid without a wild cube.
    pub pure_points: u8,
    /// Points for a building from the top floor.
    pub top_points: u8,
    /// Points lost for a noble whose wage is not paid.
    pub unpaid_points: u8,
    /// Points for the start marker at the end of the game.
    pub marker_points: u8,
    /// Number of architects that do not count in the architects area.
    pub architects_free: u8,
    /// Francs per set in the francs area.
    pub franc_set: u8,
    /// Francs per unit of payment.
    pub franc_unit: u8,
    /// Divisor for the worth of a white artwork.
    pub white_divisor: u8,
}

/// The component data, checked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Parts {
    /// Number of rounds.
    pub rounds: u8,
    /// Francs by position in the first turn order.
    pub start_money: [u8; 5],
    /// Architects per player.
    pub architects: u8,
    /// Architects per player that start in court.
    pub architects_in_court: u8,
    /// Houses per floor, from the bottom.
    pub floors: [u8; 3],
    /// Manneken icons for the first player to pass.
    pub first_pass_icons: u8,
    /// Points and francs that are not on a card.
    pub worth: Worth,
    /// The strips.
    pub strips: [Strip; 5],
    /// True for rows that show the compass side in the variant, from the bottom.
    pub compass_rows: [bool; 5],
    /// Cells with a face-down tile in the expansion.
    pub cross: [Cell; 5],
    /// Prices of the display, from the left.
    pub noble_costs: [u8; 4],
    /// Wild cubes from the market.
    pub market_wilds: u8,
    /// Number of uses of a Brussels action at the same cost, by number of seats.
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
    /// Value of level 7 of the architect track (BX-16.10).
    pub portrait: u8,
    /// Additional gains of B sides.
    pub abilities: Abilities,
    /// The nobles, in the order of [`Noble`].
    pub nobles: [NobleCard; 10],
    /// The reputation cards.
    pub reputation: Vec<ReputationCard>,
    /// The stock exchange cards.
    pub stock: Vec<StockCard>,
    /// Number of stock exchange cards per game.
    pub stock_per_game: u8,
    /// Number of Belle Époque cards in play.
    pub cards_in_play: u8,
    /// Number of face-up tiles by number of seats.
    pub tiles_in_play: [u8; BY_SEATS],
    /// Number of travellers.
    pub travellers: u8,
    /// Glass required for a pavilion, by row from the bottom.
    pub pavilion_glass: [u8; 5],
    /// The number on each Belle Époque card; 0 for a card without one.
    pub card_values: [u8; CARD_PLACES],
    /// The number on each Belle Époque tile by number of seats; 0 for a tile without one.
    pub tile_values: [[u8; BY_SEATS]; TILE_PLACES],
}

impl Parts {
    /// Returns the side of a board.
    pub fn side(&self, board: Board) -> &Side {
        &self.sides[board.index()]
    }

    /// Returns a noble's card.
    pub fn noble(&self, noble: Noble) -> &NobleCard {
        &self.nobles[noble.index()]
    }

    /// Returns the number of houses per player.
    pub fn houses(&self) -> u8 {
        self.floors.iter().sum()
    }

    /// Returns the points and francs of a colour with the indicator's centre at this place (BX-5.5).
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

    /// Returns the position one step from here; without the expansion never the arrow (BX-6.6).
    pub fn next_position(&self, from: CompassPoint, clockwise: bool, has_glass: bool) -> CompassPoint {
        let count = self.compass.order.len();
        let at = self.compass.order.iter().position(|position| *position == from).unwrap_or(0);
        let to = self.compass.order[if clockwise { at + 1 } else { at + count - 1 } % count];
        if to == self.compass.arrow_on && !has_glass { self.compass.arrow_to } else { to }
    }
}
