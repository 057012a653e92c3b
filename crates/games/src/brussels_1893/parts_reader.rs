//! Converts the component file to [`Parts`], and checks counts, shapes and names. Independent of the state of a game.

use super::cells::{Cell, Iris, SIDE};
use super::file::{
    ArtMarket, BoardB, CardRow, CompassRow, File, NobleRow, ReputationRow, StockCardRow, StripRow, TileRow,
};
use super::names::{Action, Board, Bonus, Colour, CompassPoint, Cube, Noble, Track};
use super::parts::{
    Abilities, BY_SEATS, BonusMode, CARD_PLACES, Compass, Effect, Market, NobleCard, NobleSet, Parts,
    ReputationCard, Side, StockCard, Strip, TILE_PLACES, Worth,
};
use crate::kit::{check_head, check_row_holds, from_toml, row_error};
use engine::{FromComponents, PartsError};
use std::collections::BTreeMap;

/// The largest number in the component data.
const NUMBER_MAX: i64 = 40;

/// The effect that the code implements for each Belle Époque card, in order, so that data with other cards are
/// rejected.
const CARD_EFFECTS: [&str; 32] = [
    "franc_per_artwork",
    "flip_white_to_colour",
    "extra_indicator_steps",
    "clear_display_tile",
    "points_for_discarded_noble",
    "redraw_display",
    "gain_wild",
    "wild_to_basic",
    "substitute_cube",
    "point_per_cube_type_used",
    "franc_per_meeple_there",
    "point_per_5_francs",
    "one_more_noble",
    "discard_used_noble_for_wage",
    "take_back_bid",
    "point_per_artwork",
    "swap_cubes_artwork",
    "make_white_artwork",
    "gain_traveller",
    "place_square_freely",
    "points_on_any_house",
    "extra_turn",
    "use_discarded_noble",
    "point_per_unused_noble",
    "take_card_of_closed_column",
    "extra_manneken",
    "double_architect_on_tile",
    "francs_per_iris_majority",
    "take_back_architect",
    "point_per_traveller",
    "points_per_card",
    "francs_per_card",
];

/// The effect that the code implements for each tile, in order.
const TILE_EFFECTS: [&str; 12] = [
    "point_per_7_points",
    "strategy_base_bonus",
    "francs_per_iris_level",
    "counts_as_artworks",
    "points_per_crown_level",
    "extra_built_house",
    "points_per_first_pass_card",
    "points_per_building",
    "points_per_house_connection",
    "architect_level_seven",
    "points_per_white_artwork",
    "nobles_cost_nothing",
];

/// Returns the name with this key; the data use `_` instead of `-`.
fn parse_key<T>(row: &str, key: &str, of_key: fn(&str) -> Option<T>) -> Result<T, PartsError> {
    of_key(&key.replace('_', "-")).ok_or_else(|| row_error(row, format!("unknown key `{key}`")))
}

fn parse_keys<T: Copy, const N: usize>(
    row: &str,
    keys: &[String; N],
    of_key: fn(&str) -> Option<T>,
) -> Result<[T; N], PartsError> {
    let list: Vec<T> = keys.iter().map(|key| parse_key(row, key, of_key)).collect::<Result<_, _>>()?;
    list.try_into().map_err(|_| row_error(row, format!("expected {N} entries")))
}

fn read_by_seats(row: &str, table: &BTreeMap<String, u8>) -> Result<[u8; BY_SEATS], PartsError> {
    let mut list = [0; BY_SEATS];
    for (seats, place) in list.iter_mut().enumerate().skip(2) {
        *place = *table
            .get(&seats.to_string())
            .ok_or_else(|| row_error(row, format!("expected a number for {seats} players")))?;
    }
    Ok(list)
}

fn read_count(row: &str, table: &BTreeMap<String, toml::Value>, key: &str) -> Result<u8, PartsError> {
    let number = table.get(key).and_then(toml::Value::as_integer).and_then(|n| u8::try_from(n).ok());
    number.ok_or_else(|| row_error(row, format!("{key}: expected a count")))
}

fn cell(row: &str, [r, c]: [u8; 2]) -> Result<Cell, PartsError> {
    check_row_holds((1..=SIDE).contains(&r) && (1..=SIDE).contains(&c), row, || {
        format!("[{r}, {c}] is not a cell")
    })?;
    Ok(Cell::new(r, c))
}

fn iris(row: &str, [r, c]: [u8; 2]) -> Result<Iris, PartsError> {
    check_row_holds((1..SIDE).contains(&r) && (1..SIDE).contains(&c), row, || {
        format!("[{r}, {c}] is not an iris")
    })?;
    Ok(Iris::new(r, c))
}

impl FromComponents for Parts {
    fn parse(text: &str) -> Result<Self, PartsError> {
        let file: File = from_toml(text, NUMBER_MAX, &["components.coins_1"])?;
        check_heads(&file)?;
        let strategy = |id: &str| file.strategy_area.iter().find(|area| area.id == id);
        let mut compass_rows = [false; 5];
        for row in &file.art_nouveau.variant_compass_rows {
            *compass_rows.get_mut(usize::from(row.wrapping_sub(1))).ok_or_else(|| {
                row_error("art_nouveau.variant_compass_rows", format!("{row} is not a row"))
            })? = true;
        }
        let cross: Vec<Cell> = file
            .art_nouveau
            .cross_cells
            .iter()
            .map(|at| cell("art_nouveau.cross_cells", *at))
            .collect::<Result<_, _>>()?;
        let players = &file.players;
        Ok(Self {
            rounds: players.rounds,
            start_money: players.start_money,
            architects: players.architects,
            architects_in_court: players.architects_in_court,
            floors: file.board_a.floors,
            first_pass_icons: players.first_pass_manneken,
            worth: Worth {
                pure_points: players.no_wild_build_points,
                top_points: players.top_floor_points,
                unpaid_points: players.unpaid_noble_points.unsigned_abs(),
                marker_points: players.start_marker_points,
                architects_free: strategy("architects").and_then(|area| area.free).unwrap_or(0),
                franc_set: strategy("francs").and_then(|area| area.set).unwrap_or(1).max(1),
                franc_unit: file.compass.franc_unit,
                white_divisor: file.belle_epoque.white_value_divisor.max(1),
            },
            strips: strips(&file.art_nouveau.strip)?,
            compass_rows,
            cross: cross.try_into().map_err(|_| row_error("art_nouveau.cross_cells", "expected 5"))?,
            noble_costs: file.brussels.noble_costs,
            market_wilds: file.brussels.market_wilds,
            uses_per_step: read_by_seats("brussels.uses_per_step", &file.brussels.uses_per_step)?
                .map(|uses| uses.max(1)),
            market: market(&file.art_market)?,
            compass: compass(&file.compass)?,
            cubes: read_counts("cubes", &file.cubes, Cube::ALL.map(Cube::key))?,
            artworks: read_counts("artworks", &file.artworks, Colour::ALL.map(Colour::key))?,
            sides: sides(&file)?,
            portrait: file.board_a.architect_portrait,
            abilities: abilities(&file.board_b)?,
            nobles: nobles(&file.noble)?,
            reputation: reputation(&file.reputation_card)?,
            stock: stock(&file.stock_card)?,
            stock_per_game: file.stock.per_game,
            cards_in_play: file.belle_epoque.cards_in_play,
            tiles_in_play: read_by_seats("belle_epoque.tiles_in_play", &file.belle_epoque.tiles_in_play)?,
            travellers: file.belle_epoque.travellers,
            pavilion_glass: file.belle_epoque.pavilion_glass,
            card_values: card_values(&file.be_card)?,
            tile_values: tile_values(&file.be_tile)?,
        })
    }
}

fn check_heads(file: &File) -> Result<(), PartsError> {
    check_head(file.schema, &file.game, "brussels-1893")?;
    let players = &file.players;
    check_row_holds((players.min, players.max) == (2, 5), "players", || {
        "expected 2 to 5 players (BX-2.1)".into()
    })?;
    check_row_holds(players.rounds >= 1 && players.rounds <= file.stock.per_game, "players.rounds", || {
        "expected a stock exchange card for each round (BX-3.2)".into()
    })?;
    check_row_holds(usize::from(file.stock.per_game) <= file.stock_card.len(), "stock.per_game", || {
        "expected no more than there are cards".into()
    })?;
    check_row_holds(
        players.start_artworks == 1 && players.neutral_architects_2p_each == 1,
        "players",
        || "expected one artwork and one neutral architect each (BX-2.11, BX-13.1)".into(),
    )?;
    check_row_holds(players.architects_in_court < players.architects, "players.architects_in_court", || {
        "expected at least one architect in reserve".into()
    })?;
    let houses: u32 = file.board_a.floors.iter().map(|houses| u32::from(*houses)).sum();
    check_row_holds(houses == u32::from(players.houses), "board_a.floors", || {
        format!("{houses} houses on all floors; expected players.houses")
    })?;
    check_row_holds(
        (file.art_nouveau.rows, file.art_nouveau.columns) == (SIDE, SIDE),
        "art_nouveau",
        || "expected a board of 5 by 5 (BX-1.1)".into(),
    )?;
    let mut costs = file.brussels.noble_costs;
    costs.sort_unstable();
    check_row_holds(costs == [0, 1, 2, 3], "brussels.noble_costs", || {
        "expected 0, 1, 2 and 3 (BX-2.3)".into()
    })?;
    check_row_holds(file.art_market.slots == 2, "art_market.slots", || {
        "expected 2, the places of the display (BX-1.7)".into()
    })?;
    let tiles = file.belle_epoque.tiles_in_play.values().max().copied().unwrap_or(0);
    check_row_holds(
        file.belle_epoque.tiles_face_down == 5 && usize::from(tiles) + 5 < TILE_PLACES,
        "belle_epoque.tiles_in_play",
        || "expected 5 tiles face down, and 12 in total (BX-14.1)".into(),
    )?;
    check_row_holds(file.belle_epoque.cards_in_play == 5, "belle_epoque.cards_in_play", || {
        "expected one for each pavilion position (BX-14.1)".into()
    })?;
    check_box(file)
}

/// Checks that the components in the box agree with the sums of the rows.
fn check_box(file: &File) -> Result<(), PartsError> {
    let held = |key: &str| read_count("components", &file.components, key);
    let nobles: u32 = file.noble.iter().map(|row| u32::from(row.copies)).sum();
    let agree = |key: &str, count: usize| -> Result<(), PartsError> {
        let held = usize::from(held(key)?);
        check_row_holds(held == count, "components", || format!("{key} is {held}, but the rows have {count}"))
    };
    agree("noble_cards", nobles as usize)?;
    agree("reputation_cards", file.reputation_card.len())?;
    agree("stock_cards", file.stock_card.len())?;
    agree("stock_cards", usize::from(file.stock.count))?;
    agree("action_strips", file.art_nouveau.strip.len())?;
    agree("belle_epoque_cards", file.be_card.len())?;
    agree("belle_epoque_tiles", file.be_tile.len())?;
    agree("architect_boards", file.board_b.len())?;
    let needed = usize::from(file.players.rounds) * 6;
    check_row_holds(file.reputation_card.len() >= needed, "reputation_card", || {
        format!("expected {needed}, so that the deck lasts (BX-11.3)")
    })?;
    let sum =
        |row: &str, table: &BTreeMap<String, toml::Value>, keys: &[&str]| -> Result<usize, PartsError> {
            keys.iter().map(|key| read_count(row, table, key).map(usize::from)).sum()
        };
    agree("basic_cubes", sum("cubes", &file.cubes, &["wood", "iron", "stone", "glass"])?)?;
    agree("wild_cubes", sum("cubes", &file.cubes, &["wild"])?)?;
    agree("artworks", sum("artworks", &file.artworks, &Colour::ALL.map(Colour::key))?)
}

fn read_counts(
    row: &str,
    table: &BTreeMap<String, toml::Value>,
    keys: [&'static str; 5],
) -> Result<[u8; 5], PartsError> {
    let mut list = [0; 5];
    for (place, key) in list.iter_mut().zip(keys) {
        *place = read_count(row, table, key)?;
    }
    Ok(list)
}

fn strips(rows: &[StripRow]) -> Result<[Strip; 5], PartsError> {
    let read = |row: &StripRow| -> Result<Strip, PartsError> {
        let name = format!("art_nouveau.strip {}", row.id);
        let compass = parse_keys(&name, &row.compass, Action::of_key)?;
        let other = parse_keys(&name, &row.other, Action::of_key)?;
        check_row_holds(Action::ALL.iter().all(|action| compass.contains(action)), &name, || {
            "expected every action once on the compass side".into()
        })?;
        Ok(Strip { compass, other })
    };
    let list: Vec<Strip> = rows.iter().map(read).collect::<Result<_, _>>()?;
    list.try_into().map_err(|_| row_error("art_nouveau.strip", "expected 5"))
}

fn market(row: &ArtMarket) -> Result<Market, PartsError> {
    let [columns, rows] = row.grid;
    let name = "art_market";
    check_row_holds(
        row.points.len() == usize::from(columns) && row.francs.len() == usize::from(rows),
        name,
        || "expected points for each column and francs for each row".into(),
    )?;
    let mut offsets = [(0, 0); 5];
    for (colour, place) in Colour::ALL.into_iter().zip(&mut offsets) {
        let [right, down] = *row
            .offsets
            .get(colour.key())
            .ok_or_else(|| row_error("art_market.offsets", format!("{} is missing", colour.key())))?;
        *place = (right, down);
    }
    let (min, max) = (row.centre_min, row.centre_max);
    let is_inside = |centre: u8, offset: i8, count: u8| {
        centre.checked_add_signed(offset).is_some_and(|at| (1..=count).contains(&at))
    };
    for (right, down) in offsets {
        let fits = [min, max]
            .iter()
            .all(|[column, row]| is_inside(*column, right, columns) && is_inside(*row, down, rows));
        check_row_holds(fits, name, || "the indicator leaves the grid (BX-5.3)".into())?;
    }
    let [column, line] = row.start;
    check_row_holds(
        (min[0]..=max[0]).contains(&column) && (min[1]..=max[1]).contains(&line),
        "art_market.start",
        || "expected a place between centre_min and centre_max".into(),
    )?;
    Ok(Market {
        start: (column, line),
        min: (min[0], min[1]),
        max: (max[0], max[1]),
        points: row.points.clone(),
        francs: row.francs.clone(),
        offsets,
    })
}

/// Returns the compass position with this name in the data.
fn parse_position(key: &str) -> Option<CompassPoint> {
    CompassPoint::of_key(if key == "three-francs" { "francs" } else { key })
}

fn compass(row: &CompassRow) -> Result<Compass, PartsError> {
    let order = parse_keys("compass.positions", &row.positions, parse_position)?;
    let start = parse_keys("compass.start", &row.start, parse_position)?;
    check_row_holds(
        CompassPoint::ALL.iter().all(|position| order.contains(position)),
        "compass.positions",
        || "expected every position once (BX-6.1)".into(),
    )?;
    check_row_holds(start[0] != start[1], "compass.start", || "expected two different positions".into())?;
    let arrow_on = parse_key("compass.arrow_on", &row.arrow_on, parse_position)?;
    let arrow_to = parse_key("compass.arrow_to", &row.arrow_to, parse_position)?;
    check_row_holds(
        arrow_on == CompassPoint::Glass && arrow_to != CompassPoint::Glass,
        "compass.arrow_on",
        || "expected glass, which the arrow covers (BX-2.8)".into(),
    )?;
    Ok(Compass { order, start, arrow_on, arrow_to })
}

fn sides(file: &File) -> Result<[Side; 6], PartsError> {
    let plain = &file.board_a;
    let side = Side {
        floor_costs: plain.floor_costs,
        strategy_base: plain.strategy_base,
        tracks: [plain.iris, plain.crown, plain.architect],
    };
    check_row_holds(
        side.floor_costs.iter().all(|cost| (2..=6).contains(cost)),
        "board_a.floor_costs",
        || "expected costs from 2 to 6".into(),
    )?;
    let mut sides = [side; 6];
    for board in Board::B_SIDES {
        let row = find_b_row(&file.board_b, board)?;
        let costs = row.floor_costs.unwrap_or(side.floor_costs);
        check_row_holds(costs.iter().all(|cost| (2..=6).contains(cost)), board.key(), || {
            "expected costs from 2 to 6".into()
        })?;
        sides[board.index()] = Side {
            floor_costs: costs,
            strategy_base: row.strategy_base.unwrap_or(side.strategy_base),
            tracks: [
                row.iris.unwrap_or(side.tracks[0]),
                row.crown.unwrap_or(side.tracks[1]),
                row.architect.unwrap_or(side.tracks[2]),
            ],
        };
    }
    Ok(sides)
}

fn find_b_row(rows: &[BoardB], board: Board) -> Result<&BoardB, PartsError> {
    rows.iter()
        .find(|row| row.id == board.key())
        .ok_or_else(|| row_error("board_b", format!("{} is missing", board.key())))
}

fn abilities(rows: &[BoardB]) -> Result<Abilities, PartsError> {
    let cauchie_row = find_b_row(rows, Board::Cauchie)?;
    let mut cauchie = [None; 5];
    for (colour, cube) in cauchie_row.cube_by_colour.iter().flatten() {
        let colour = parse_key("board_b cauchie", colour, Colour::of_key)?;
        cauchie[colour.index()] = Some(parse_key("board_b cauchie", cube, Cube::of_key)?);
    }
    let green = cauchie_row.green_without_expansion.as_deref().unwrap_or("wild");
    let (horta, strauven) = (find_b_row(rows, Board::Horta)?, find_b_row(rows, Board::Strauven)?);
    Ok(Abilities {
        cauchie,
        cauchie_green: parse_key("board_b cauchie", green, Cube::of_key)?,
        horta_francs: horta.ability_francs.unwrap_or(0),
        strauven_francs: strauven.ability_francs.unwrap_or(0),
        strauven_points: strauven.ability_points.unwrap_or(0),
    })
}

fn effect(row: &NobleRow) -> Result<Effect, PartsError> {
    let name = format!("noble {}", row.id);
    let it = &row.effect;
    let track = match (&it.track, it.steps) {
        (Some(track), Some(steps)) => Some(Effect::Steps(parse_key(&name, track, Track::of_key)?, steps)),
        _ => None,
    };
    let found = [
        it.francs.map(Effect::Francs),
        it.wild.map(Effect::Wild),
        it.choice.as_ref().map(|_| Effect::Cubes),
        track,
        it.release.map(Effect::Release),
        it.points.map(Effect::Points),
        it.traveller.map(Effect::Travellers),
        it.white_artwork.map(|_| Effect::White),
    ];
    let mut found = found.into_iter().flatten();
    let first = found.next().ok_or_else(|| row_error(name.clone(), "expected an effect"))?;
    check_row_holds(found.next().is_none(), &name, || "expected only one effect".into())?;
    Ok(first)
}

fn nobles(rows: &[NobleRow]) -> Result<[NobleCard; 10], PartsError> {
    let mut list = Vec::new();
    for noble in Noble::ALL {
        let row = rows
            .iter()
            .find(|row| Noble::of_key(&row.id.replace('_', "-")) == Some(noble))
            .ok_or_else(|| row_error("noble", format!("{} is missing", noble.key())))?;
        let set = match row.set.as_str() {
            "start" => NobleSet::Start,
            "base" => NobleSet::Base,
            "belle_epoque" => NobleSet::BelleEpoque,
            other => return Err(row_error(format!("noble {}", row.id), format!("unknown set `{other}`"))),
        };
        check_row_holds(set != NobleSet::Start || row.copies >= 5, "noble", || {
            "expected at least one for each player".into()
        })?;
        list.push(NobleCard { copies: row.copies, wage: row.wage, effect: effect(row)?, set });
    }
    list.try_into().map_err(|_| row_error("noble", "expected 10"))
}

fn reputation(rows: &[ReputationRow]) -> Result<Vec<ReputationCard>, PartsError> {
    let read = |(number, row): (usize, &ReputationRow)| -> Result<ReputationCard, PartsError> {
        let name = format!("reputation_card {}", row.id);
        let is_named =
            super::names::REPUTATION_KEYS.get(number).is_some_and(|key| row.id.eq_ignore_ascii_case(key));
        check_row_holds(is_named, &name, || format!("card {} has a different name", number + 1))?;
        let bonus: Vec<Bonus> =
            row.bonus.iter().map(|key| parse_key(&name, key, Bonus::of_key)).collect::<Result<_, _>>()?;
        let (mode, bonus) = match (row.mode.as_str(), bonus.as_slice()) {
            ("one", [only]) => (BonusMode::One, [*only, *only]),
            ("either", [first, second]) if first != second => (BonusMode::Either, [*first, *second]),
            ("both", [first, second]) => (BonusMode::Both, [*first, *second]),
            _ => return Err(row_error(name, "mode and bonus do not match")),
        };
        check_row_holds(row.score <= 9 && row.manneken <= 5, &name, || {
            "expected a score of at most 9 and at most 5 icons".into()
        })?;
        Ok(ReputationCard { mode, bonus, score: row.score, icons: row.manneken })
    };
    rows.iter().enumerate().map(read).collect()
}

fn stock(rows: &[StockCardRow]) -> Result<Vec<StockCard>, PartsError> {
    let read = |row: &StockCardRow| -> Result<StockCard, PartsError> {
        let name = format!("stock_card {}", row.id);
        let mut irises = [[Iris::new(1, 1); 2]; BY_SEATS];
        for (place, [first, second]) in irises.iter_mut().skip(2).zip([row.p2, row.p3, row.p4, row.p5]) {
            *place = [iris(&name, first)?, iris(&name, second)?];
            check_row_holds(first != second, &name, || "expected two different irises in each line".into())?;
        }
        Ok(StockCard { francs: row.francs, irises })
    };
    rows.iter().map(read).collect()
}

fn card_values(rows: &[CardRow]) -> Result<[u8; CARD_PLACES], PartsError> {
    let mut values = [0; CARD_PLACES];
    for ((number, row), effect) in (1..).zip(rows).zip(CARD_EFFECTS) {
        let name = format!("be_card {}", row.no);
        check_row_holds(row.no == number && row.effect == effect, &name, || {
            format!("card {number}: expected the effect {effect}")
        })?;
        values[usize::from(number)] = row.value.or(row.cost).unwrap_or(0);
    }
    check_row_holds(
        values[8] == 1 && values[9] == 1 && values[17] == 2 && values[6] == 4,
        "be_card",
        || "expected the numbers 4, 1, 1 and 2 for cards 6, 8, 9 and 17".into(),
    )?;
    Ok(values)
}

fn tile_values(rows: &[TileRow]) -> Result<[[u8; BY_SEATS]; TILE_PLACES], PartsError> {
    let mut values = [[0; BY_SEATS]; TILE_PLACES];
    for ((number, row), effect) in (1_u8..).zip(rows).zip(TILE_EFFECTS) {
        let name = format!("be_tile {}", row.no);
        check_row_holds(row.no == number && row.effect == effect, &name, || {
            format!("tile {number}: expected the effect {effect}")
        })?;
        values[usize::from(number)] = match &row.by_players {
            Some(table) => read_by_seats(&name, table)?,
            None => [row.value.unwrap_or(0); BY_SEATS],
        };
    }
    check_row_holds(values[1][2] > 0, "be_tile 1", || "expected a number above 0".into())?;
    Ok(values)
}
