//! The final score of a seat, and the ranking (section 12, BX-14.21, section 16).

use super::cells::{Cell, SIDE};
use super::names::{Strategy, Track};
use super::state::Brussels1893;
use engine::{Scores, Seat, Standing, Viewer};

/// Keys of the parts of a score, in display order.
pub(crate) const PARTS: [&str; 10] = [
    "track",
    "tiles",
    "unpaid",
    "buildings",
    "cubes",
    "marker",
    "architects",
    "nobles",
    "artworks",
    "francs",
];

/// The settlement of a seat's wages (BX-12.2), and its result.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct WageSettlement {
    /// Francs paid.
    pub(crate) wages: u32,
    /// Francs left.
    pub(crate) left: u32,
    /// Nobles whose wage is not paid, one bit each.
    pub(crate) unpaid: u16,
    /// The area whose base is raised by tile 2.
    pub(crate) raised: Option<Strategy>,
    /// Points lost for unpaid wages; the next field holds the points of the four areas.
    pub(crate) lost: i32,
    pub(crate) areas: [i32; 4],
}

impl WageSettlement {
    fn total(&self) -> i32 {
        self.areas.iter().sum::<i32>() - self.lost
    }
}

impl Brussels1893 {
    /// Returns the value of a strategy area: its base plus the icons under it (BX-12.3), without tile 2.
    pub(crate) fn area_value(&self, seat: Seat, area: Strategy) -> u8 {
        let place = self.place(seat);
        let tucked = place.tucked.iter().filter(|(_, under)| *under == area);
        let icons: u8 = tucked.map(|(card, _)| self.reputation_card(*card).score).sum();
        self.parts.side(place.board).strategy_base + icons
    }

    /// Returns the number on a tile for this number of seats, if the seat is on it.
    fn tile_value(&self, seat: Seat, no: u8) -> u8 {
        if self.is_on_tile(seat, no) { self.parts.tile_values[usize::from(no)][self.seats.len()] } else { 0 }
    }

    /// Returns the buildings that count for the architect track and tile 8 (BX-16.6).
    pub(crate) fn buildings(&self, seat: Seat) -> u8 {
        self.place(seat).built + self.tile_value(seat, 6)
    }

    /// Returns the pairs of the seat's houses on orthogonally adjacent cells (BX-16.9).
    fn connections(&self, seat: Seat) -> u8 {
        let is_own = |row: u8, column: u8| self.house_at(Cell::new(row, column)) == Some(seat);
        let pairs = |cell: Cell| {
            let (row, column) = (cell.row(), cell.column());
            u8::from(row < SIDE && is_own(row + 1, column))
                + u8::from(column < SIDE && is_own(row, column + 1))
        };
        Cell::all().filter(|cell| self.house_at(*cell) == Some(seat)).map(pairs).sum()
    }

    /// Returns the points of the tiles, tile 1 first (BX-14.21).
    pub(crate) fn tile_points(&self, seat: Seat) -> i32 {
        let place = self.place(seat);
        let value = |no: u8| i32::from(self.tile_value(seat, no));
        let sevens = if self.is_on_tile(seat, 1) { place.points.max(0) / value(1) } else { 0 };
        sevens
            + value(5) * i32::from(place.levels[Track::Crown.index()])
            + value(7) * place.face_down.len() as i32
            + value(8) * i32::from(self.buildings(seat))
            + value(9) * i32::from(self.connections(seat))
            + value(11) * i32::from(place.white_count())
    }

    /// Returns the francs before wages, including tile 3 (BX-16.3).
    pub(crate) fn final_francs(&self, seat: Seat) -> u32 {
        let place = self.place(seat);
        let level = u32::from(place.levels[Track::Iris.index()]);
        place.francs + u32::from(self.tile_value(seat, 3)) * level
    }

    /// Returns the settlement with the best total. Among equal totals, it is the one that leaves more francs (BX-12.2,
    /// R33).
    pub(crate) fn settle_wages(&self, seat: Seat) -> WageSettlement {
        let place = self.place(seat);
        let francs = self.final_francs(seat);
        if self.is_on_tile(seat, 12) {
            return self.wage_settlement(seat, 0, 0, francs);
        }
        let wage = |at: u32| u32::from(self.parts.nobles[at as usize].wage);
        let bits = |set: u16| (0..u16::BITS).filter(move |at| set >> at & 1 == 1);
        let mut best: Option<WageSettlement> = None;
        let mut paid = place.nobles;
        loop {
            let wages: u32 = bits(paid).map(wage).sum();
            let unpaid = place.nobles & !paid;
            let is_legal = wages <= francs && bits(unpaid).all(|at| wage(at) > francs - wages);
            if is_legal {
                let now = self.wage_settlement(seat, wages, unpaid, francs - wages);
                if best.is_none_or(|best| (now.total(), now.left) > (best.total(), best.left)) {
                    best = Some(now);
                }
            }
            if paid == 0 {
                break;
            }
            paid = (paid - 1) & place.nobles;
        }
        best.unwrap_or_else(|| self.wage_settlement(seat, 0, place.nobles, francs))
    }

    fn wage_settlement(&self, seat: Seat, wages: u32, unpaid: u16, left: u32) -> WageSettlement {
        let lost = i32::from(self.parts.worth.unpaid_points) * unpaid.count_ones() as i32;
        let (areas, raised) = self.area_points(seat, unpaid, left);
        WageSettlement { wages, left, unpaid, raised, lost, areas }
    }

    /// Returns the points of the four areas, with tile 2 on the area that gains most (BX-12.3, BX-16.2, BX-16.4).
    fn area_points(&self, seat: Seat, unpaid: u16, francs: u32) -> ([i32; 4], Option<Strategy>) {
        let place = self.place(seat);
        let worth = &self.parts.worth;
        let at_large = i32::from(self.parts.architects) - i32::from(place.court);
        let colours: u8 = place.works.iter().sum();
        let counts = [
            (at_large - i32::from(worth.architects_free)).max(0),
            (place.nobles & !unpaid).count_ones() as i32,
            i32::from(colours + self.tile_value(seat, 4)),
            (francs / u32::from(worth.franc_set)) as i32,
        ];
        let mut areas = [0; 4];
        for (area, points) in Strategy::ALL.into_iter().zip(&mut areas) {
            *points = counts[area.index()] * i32::from(self.area_value(seat, area));
        }
        let rise = i32::from(self.tile_value(seat, 2));
        let raised = Strategy::ALL.into_iter().rev().max_by_key(|area| counts[area.index()]);
        let raised = raised.filter(|_| rise > 0);
        if let Some(area) = raised {
            areas[area.index()] += rise * counts[area.index()];
        }
        (areas, raised)
    }

    /// Returns the parts of a seat's score as if the game ended now, in the order of [`PARTS`].
    pub(crate) fn score_parts(&self, seat: Seat) -> [(&'static str, i32); 10] {
        let place = self.place(seat);
        let end = self.settle_wages(seat);
        let buildings = i32::from(self.buildings(seat)) * i32::from(self.track_value(seat, Track::Architect));
        // BX-12.1: wild cubes do not count.
        let cubes: u8 = place.cubes[..4].iter().sum();
        let marker = if seat == self.start { i32::from(self.parts.worth.marker_points) } else { 0 };
        let [architects, nobles, artworks, francs] = end.areas;
        let points = [
            place.points,
            self.tile_points(seat),
            -end.lost,
            buildings,
            cubes.into(),
            marker,
            architects,
            nobles,
            artworks,
            francs,
        ];
        let mut parts = PARTS.map(|key| (key, 0));
        parts.iter_mut().zip(points).for_each(|(part, points)| part.1 = points);
        parts
    }
}

impl Scores for Brussels1893 {
    /// Returns each player's score as if the game ended now, in seat order; equal totals share a rank (BX-12.5).
    fn standings(&self, _eye: Viewer) -> Vec<Standing> {
        let standing = |seat| Standing::unranked(seat, self.score_parts(seat).to_vec(), Vec::new());
        Standing::rank_all(Seat::all(self.count()).map(standing).collect())
    }
}
