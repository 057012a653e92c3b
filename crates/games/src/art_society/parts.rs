//! Component data: read from TOML, checked once, and trusted by all other code.

use super::tiles::{Cell, Frame, Painting, Type};
use super::wall::{Cells, SIDE_MAX};
use crate::kit::{check_head, check_row_holds, from_toml, row_error};
use engine::{FromComponents, PartsError};
use serde::Deserialize;

/// The largest number in the component data.
const NUMBER_MAX: i64 = 60;

/// One shape of auction painting, with all paintings of that shape.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shape {
    /// Cells from left to right, 2-5.
    pub width: u8,
    /// Cells from top to bottom, 2-5.
    pub height: u8,
    /// Prestige value, 3-9.
    pub value: u8,
    /// Every painting of the shape, by type.
    pub paintings: Vec<Painting>,
}

/// The points of section 18; penalties are given as points lost.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub struct Scoring {
    /// Points per painting by the rank of its type's marker, best first (AS-17.1).
    pub rank_points: [u8; 4],
    /// Points per painting of a type whose marker is off the track (AS-17.2).
    pub unplaced_marker_points: u8,
    /// Points for a painting of the leading type that touches the eyeline (AS-18.4).
    pub eyeline_bonus: u8,
    /// Points for a completely covered wall (AS-18.5).
    pub full_wall_bonus: u8,
    /// Points lost for each uncovered corner (AS-18.6).
    pub uncovered_corner_penalty: u8,
    /// Points lost for each excess painting (AS-18.7).
    pub excess_painting_penalty: u8,
}

/// Checked component data.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Parts {
    /// Columns of a wall.
    pub width: u8,
    /// Rows of a wall.
    pub height: u8,
    /// Every cell of a wall.
    pub grid: Cells,
    /// The star cells.
    pub stars: Vec<Cell>,
    /// The rows of the eyeline, counted from 1 as in the data.
    pub eyeline_rows: Vec<u8>,
    /// The cells of the eyeline.
    pub eyeline: Cells,
    /// The corner cells.
    pub corners: Vec<Cell>,
    /// The auction paintings, one entry per shape, in data order.
    pub shapes: Vec<Shape>,
    /// The starting paintings.
    pub starting: Vec<Painting>,
    /// Number of decor tiles of 1, 2 and 3 cells.
    pub decor: [u8; 3],
    /// True if decor may hang upright (AS-7.5).
    pub decor_upright: bool,
    /// The lowest and highest bid card.
    pub bids: (u8, u8),
    /// The starting bid cards.
    pub starting_cards: Vec<u8>,
    /// Number of lots in excess of the number of players (AS-4.1).
    pub extra_lots: u8,
    /// Number of spaces of the museum track.
    pub track_spaces: u16,
    /// True if markers collide by printed space rather than by total (AS-14.7).
    pub collide_by_space: bool,
    /// The points of section 18.
    pub scoring: Scoring,
    /// Number of excess paintings of one player that ends the game (AS-16.1).
    pub excess_to_end: u8,
}

#[derive(Deserialize)]
struct File {
    schema: u32,
    game: String,
    players: Range,
    types: KeysRow,
    frames: KeysRow,
    wall: WallRow,
    paintings: Totals,
    painting: Vec<ShapeRow>,
    starting_painting: StartingRow,
    decor: DecorRow,
    bids: BidsRow,
    auction: AuctionRow,
    museum: MuseumRow,
    scoring: Scoring,
    end: EndRow,
}

#[derive(Deserialize)]
struct Range {
    min: u8,
    max: u8,
}

#[derive(Deserialize)]
struct KeysRow {
    keys: Vec<String>,
}

#[derive(Deserialize)]
struct WallRow {
    width: u8,
    height: u8,
    stars: Vec<[u8; 2]>,
    eyeline_rows: Vec<u8>,
    corners: Vec<[u8; 2]>,
    assistant_slots: u8,
}

#[derive(Deserialize)]
struct Totals {
    total: u32,
    auction_total: u32,
    starting_total: u32,
}

#[derive(Deserialize)]
struct ShapeRow {
    width: u8,
    height: u8,
    value: u8,
    count: u32,
    matrix: Vec<Vec<u8>>,
}

#[derive(Deserialize)]
struct StartingRow {
    width: u8,
    height: u8,
    count: u32,
    matrix: Vec<Vec<u8>>,
}

#[derive(Deserialize)]
struct DecorRow {
    total: u32,
    may_hang_vertically: bool,
    sizes: Vec<DecorSize>,
}

#[derive(Deserialize)]
struct DecorSize {
    length: u8,
    shields: u8,
    count: u8,
}

#[derive(Deserialize)]
struct BidsRow {
    min: u8,
    max: u8,
    starting: Vec<u8>,
}

#[derive(Deserialize)]
struct AuctionRow {
    extra_lots: u8,
    value_tokens: Vec<u8>,
}

#[derive(Deserialize)]
struct MuseumRow {
    track_spaces: u16,
    collision: String,
}

#[derive(Deserialize)]
struct EndRow {
    excess_paintings_to_end: u8,
}

impl FromComponents for Parts {
    fn parse(text: &str) -> Result<Self, PartsError> {
        let file: File =
            from_toml(text, NUMBER_MAX, &["paintings.total", "paintings.auction_total", "decor.total"])?;
        check_names(&file)?;
        let shapes = shapes(&file)?;
        let starting = starting(&file)?;
        let grid = check_wall(&file.wall)?;
        check_biggest(&file, &shapes)?;
        let decor = decor(&file.decor)?;
        check_bids(&file)?;
        let eyeline = eyeline(&file.wall)?;
        check_row_holds(file.museum.track_spaces >= 4, "museum.track_spaces", || {
            "expected at least 4 spaces for the 4 markers".into()
        })?;
        let collide_by_space = match file.museum.collision.as_str() {
            "space" => true,
            "total" => false,
            other => {
                return Err(row_error(
                    "museum.collision",
                    format!("unknown value `{other}`; expected `space` or `total`"),
                ));
            }
        };
        check_row_holds(file.end.excess_paintings_to_end > 0, "end.excess_paintings_to_end", || {
            "expected more than 0".into()
        })?;
        let cells = |list: &[[u8; 2]]| list.iter().map(|[x, y]| Cell::new(x - 1, y - 1)).collect();
        Ok(Self {
            width: file.wall.width,
            height: file.wall.height,
            grid,
            stars: cells(&file.wall.stars),
            eyeline_rows: file.wall.eyeline_rows.clone(),
            eyeline,
            corners: cells(&file.wall.corners),
            shapes,
            starting,
            decor,
            decor_upright: file.decor.may_hang_vertically,
            bids: (file.bids.min, file.bids.max),
            starting_cards: file.bids.starting,
            extra_lots: file.auction.extra_lots,
            track_spaces: file.museum.track_spaces,
            collide_by_space,
            scoring: file.scoring,
            excess_to_end: file.end.excess_paintings_to_end,
        })
    }
}

fn check_names(file: &File) -> Result<(), PartsError> {
    check_head(file.schema, &file.game, "art-society")?;
    check_row_holds((file.players.min, file.players.max) == (2, 4), "players", || {
        "expected 2 to 4 players (AS-1.1)".into()
    })?;
    let types = Type::ALL.map(Type::key);
    check_row_holds(file.types.keys == types, "types.keys", || format!("expected {types:?}"))?;
    let frames = Frame::ALL.map(Frame::key);
    check_row_holds(file.frames.keys == frames, "frames.keys", || format!("expected {frames:?}"))
}

fn matrix(row: &str, shape: [u8; 3], count: u32, matrix: &[Vec<u8>]) -> Result<Vec<Painting>, PartsError> {
    let [width, height, value] = shape;
    let sides = 2..=5;
    check_row_holds(sides.contains(&width) && sides.contains(&height), row, || {
        "expected sides of 2 to 5 cells".into()
    })?;
    check_row_holds(matrix.len() == 4, row, || {
        format!("the matrix has {} rows; expected 4, one per type", matrix.len())
    })?;
    let mut list = Vec::new();
    for (kind, counts) in Type::ALL.into_iter().zip(matrix) {
        check_row_holds(counts.len() == 4, row, || {
            format!(
                "the {} row of the matrix has {} columns; expected 4, one per frame",
                kind.key(),
                counts.len()
            )
        })?;
        for (frame, count) in Frame::ALL.into_iter().zip(counts) {
            let painting = Painting { width, height, value, kind, frame };
            list.extend(std::iter::repeat_n(painting, usize::from(*count)));
        }
    }
    check_row_holds(list.len() as u64 == u64::from(count), row, || {
        format!("the matrix adds up to {}; expected the count {count}", list.len())
    })?;
    Ok(list)
}

fn shapes(file: &File) -> Result<Vec<Shape>, PartsError> {
    let mut shapes: Vec<Shape> = Vec::new();
    for (number, row) in file.painting.iter().enumerate() {
        let (width, height, value) = (row.width, row.height, row.value);
        let name = format!("painting {} ({width}x{height})", number + 1);
        let paintings = matrix(&name, [width, height, value], row.count, &row.matrix)?;
        check_row_holds((3..=9).contains(&value) && value == width + height - 1, &name, || {
            format!("invalid value {value}; expected width + height - 1")
        })?;
        check_row_holds(file.auction.value_tokens.contains(&value), &name, || {
            format!("no {value} in auction.value_tokens")
        })?;
        check_row_holds(!shapes.iter().any(|s| (s.width, s.height) == (width, height)), &name, || {
            "duplicate shape".into()
        })?;
        shapes.push(Shape { width, height, value, paintings });
    }
    let sum: usize = shapes.iter().map(|s| s.paintings.len()).sum();
    check_row_holds(
        sum as u64 == u64::from(file.paintings.auction_total),
        "paintings.auction_total",
        || format!("invalid total {}; the painting rows add up to {sum}", file.paintings.auction_total),
    )?;
    Ok(shapes)
}

fn starting(file: &File) -> Result<Vec<Painting>, PartsError> {
    let row = &file.starting_painting;
    let value = row.width.saturating_add(row.height).saturating_sub(1);
    let list = matrix("starting_painting", [row.width, row.height, value], row.count, &row.matrix)?;
    let totals = &file.paintings;
    check_row_holds(row.count == totals.starting_total, "paintings.starting_total", || {
        format!("invalid total {}; starting_painting has {}", totals.starting_total, row.count)
    })?;
    check_row_holds(totals.total == totals.auction_total + totals.starting_total, "paintings.total", || {
        format!("invalid total {}; expected auction_total + starting_total", totals.total)
    })?;
    check_row_holds(list.len() >= 4, "starting_painting.count", || {
        "expected at least 4, one per player".into()
    })?;
    Ok(list)
}

fn check_wall(wall: &WallRow) -> Result<Cells, PartsError> {
    let (width, height) = (wall.width, wall.height);
    check_row_holds((5..=SIDE_MAX).contains(&width), "wall.width", || {
        format!("invalid width {width}; expected 5 to {SIDE_MAX}")
    })?;
    check_row_holds((5..=SIDE_MAX).contains(&height), "wall.height", || {
        format!("invalid height {height}; expected 5 to {SIDE_MAX}")
    })?;
    check_row_holds(wall.assistant_slots == 1, "wall.assistant_slots", || "expected 1 slot (AS-1.1)".into())?;
    let inside = |[x, y]: &[u8; 2]| (1..=width).contains(x) && (1..=height).contains(y);
    check_row_holds(wall.stars.len() == 2 && wall.stars.iter().all(inside), "wall.stars", || {
        format!("expected two cells within {width} x {height}, columns and rows from 1")
    })?;
    let [first, second] = [wall.stars[0], wall.stars[1]];
    let apart = first[0].abs_diff(second[0]) + first[1].abs_diff(second[1]);
    check_row_holds(apart == 1, "wall.stars", || "expected two adjacent cells".into())?;
    let mut expected = [[1, 1], [width, 1], [1, height], [width, height]];
    let mut corners = wall.corners.clone();
    corners.sort_unstable();
    expected.sort_unstable();
    check_row_holds(corners == expected, "wall.corners", || {
        format!("expected the four corners of {width} x {height}")
    })?;
    Ok(Cells::rect(Cell::new(0, 0), (width, height)))
}

fn check_biggest(file: &File, shapes: &[Shape]) -> Result<(), PartsError> {
    let (width, height) = (file.wall.width, file.wall.height);
    let fits = |w: u8, h: u8| w <= width && h <= height;
    check_row_holds(shapes.iter().all(|s| fits(s.width, s.height)), "wall", || {
        "the wall is smaller than a painting".into()
    })
}

fn eyeline(wall: &WallRow) -> Result<Cells, PartsError> {
    let mut cells = Cells::default();
    for row in &wall.eyeline_rows {
        check_row_holds((1..=wall.height).contains(row), "wall.eyeline_rows", || {
            format!("row {row} is outside the wall")
        })?;
        cells = cells.or(&Cells::rect(Cell::new(0, row - 1), (wall.width, 1)));
    }
    check_row_holds(!cells.is_empty(), "wall.eyeline_rows", || "expected at least one row".into())?;
    Ok(cells)
}

fn decor(row: &DecorRow) -> Result<[u8; 3], PartsError> {
    check_row_holds(row.sizes.len() == 3, "decor.sizes", || "expected three sizes: 1, 2 and 3 cells".into())?;
    let mut counts = [0; 3];
    for (length, size) in (1u8..).zip(&row.sizes) {
        let name = format!("decor.sizes {length}");
        check_row_holds(size.length == length && size.shields == length, &name, || {
            format!("expected length and shields {length}")
        })?;
        counts[usize::from(length) - 1] = size.count;
    }
    let sum: u32 = counts.iter().map(|count| u32::from(*count)).sum();
    check_row_holds(sum == row.total, "decor.total", || {
        format!("invalid total {}; the sizes add up to {sum}", row.total)
    })?;
    Ok(counts)
}

fn check_bids(file: &File) -> Result<(), PartsError> {
    let (min, max) = (file.bids.min, file.bids.max);
    check_row_holds(min == 1 && (1..=20).contains(&max), "bids", || {
        "expected cards from 1 to at most 20 (AS-1.1)".into()
    })?;
    let mut starting = file.bids.starting.clone();
    starting.sort_unstable();
    starting.dedup();
    check_row_holds(
        starting.len() == file.bids.starting.len() && starting.len() >= 4,
        "bids.starting",
        || "expected different cards for 4 players (AS-1.5)".into(),
    )?;
    check_row_holds(file.auction.extra_lots == 1, "auction.extra_lots", || {
        "expected 1 leftover lot (AS-4.1)".into()
    })
}
