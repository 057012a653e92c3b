//! The automatic move (section 22), chosen one step at a time.

use super::score::faux_pas;
use super::state::{ArtSociety, Phase, Place, Stage, Turn};
use super::steps::Step;
use super::tiles::{Cell, Frame, Item, Painting, Tile, Type};
use super::wall::Cells;
use engine::{AutomaticMove, LegalSteps, Seat};
use std::cmp::Reverse;

/// The facts about a wall that AS-22.4 needs, computed once for many placements.
pub(crate) struct WallSummary {
    pub(crate) paintings: Vec<(Tile, Type, Frame, bool)>,
    pub(crate) covered: Cells,
    pub(crate) open_cells: u32,
    pub(crate) open_corners: Cells,
    pub(crate) multipliers: [i32; 4],
    pub(crate) leading: Option<Type>,
}

impl AutomaticMove for ArtSociety {
    /// Returns the automatic step of a seat to act (AS-22.1 to AS-22.7).
    fn fallback_step(&self, seat: Seat) -> Step {
        let place = self.place(seat);
        let preferred = match &self.phase {
            Phase::Start => self.automatic_start(place),
            Phase::Select(picked) => self.automatic_pick(picked),
            Phase::Bid => automatic_bid(place),
            Phase::Turn(_) | Phase::Finish => match &place.turn {
                None => self.automatic_take(seat),
                Some(turn) if turn.stage == Stage::Playing => self.automatic_placing(seat, place, turn),
                Some(_) => Some(Step::Done),
            },
            Phase::Over(_) => None,
        };
        preferred.or_else(|| self.offers(seat).default_or_first()).unwrap_or(Step::End)
    }
}

impl ArtSociety {
    /// Returns the anchor that covers both stars and is nearest to the centre (AS-22.1).
    fn automatic_start(&self, place: &Place) -> Option<Step> {
        let painting = place.start?;
        let (width, height) = (i32::from(painting.width), i32::from(painting.height));
        let middle = |at: Cell| {
            let right = 2 * i32::from(at.x) + width - i32::from(self.parts.width);
            let down = 2 * i32::from(at.y) + height - i32::from(self.parts.height);
            right * right + down * down
        };
        let stars = |at: Cell| {
            let covered = Cells::rect(at, painting.shape());
            self.parts.stars.iter().filter(|star| covered.has(**star)).count()
        };
        self.start_anchors(painting).min_by_key(|at| (Reverse(stars(*at)), middle(*at), *at)).map(Step::Hang)
    }

    /// Picks the next painting automatically (AS-22.2). Cycles through the piles by value, width and height, and takes
    /// one painting from each.
    fn automatic_pick(&self, picked: &[u8]) -> Option<Step> {
        let times = |number: u8| picked.iter().filter(|p| **p == number).count();
        let shape = |number: u8| &self.parts.shapes[usize::from(number)];
        self.pickable_piles()
            .min_by_key(|number| {
                let shape = shape(*number);
                (times(*number), shape.value, shape.width, shape.height)
            })
            .map(|number| Step::Pick(shape(number).width, shape(number).height))
    }

    /// Takes the lot with the most valuable placement (AS-22.4), or else a lot as in AS-22.6.
    fn automatic_take(&self, seat: Seat) -> Option<Step> {
        let looked = self.summarise_wall(seat);
        let free = || (0u8..).zip(&self.lots).filter(|(_, lot)| lot.taken_by.is_none());
        let best = free()
            .filter_map(|(number, lot)| {
                let (value, _) = self.best_anchor(seat, &looked, lot.painting)?;
                Some((value, Reverse(lot.painting.cells()), Reverse(number)))
            })
            .max();
        if let Some((_, _, Reverse(number))) = best {
            return Some(Step::Take(number));
        }
        let place = self.place(seat);
        let swap =
            || free().find(|(_, lot)| self.swaps(lot.painting, place.wall.covered_cells()).next().is_some());
        let smallest = || free().min_by_key(|(number, lot)| (lot.painting.cells(), *number));
        let chosen = if place.slot.is_none() { smallest() } else { swap().or_else(smallest) };
        chosen.map(|(number, _)| Step::Take(number))
    }

    /// Returns the next step of a turn once a lot is taken: first for the painting, then for decor (AS-22.5, AS-22.6).
    fn automatic_placing(&self, seat: Seat, place: &Place, turn: &Turn) -> Option<Step> {
        if let Some(reward) = turn.reward {
            let sizes: Vec<u8> = self.decor_sizes(seat, reward.left).collect();
            let hangable = sizes.iter().rev().find(|size| self.can_hang(seat, Item::Decor(**size)));
            return Some(hangable.or(sizes.last()).map_or(Step::Enough, |size| Step::Decor(*size)));
        }
        if let Some(painting) = turn.painting() {
            let looked = self.summarise_wall(seat);
            if let Some((_, at)) = self.best_anchor(seat, &looked, painting) {
                return Some(Step::Hang(at));
            }
            if place.slot.is_none() && !turn.swapped {
                return Some(Step::Stash);
            }
            if Self::can_swap(turn)
                && let Some(step) = self.automatic_swap(seat, &looked, painting)
            {
                return Some(step);
            }
            return Self::can_become_excess(turn).then_some(Step::Excess);
        }
        for size in (1..=3).rev().filter(|size| turn.decor[usize::from(*size) - 1] > 0) {
            if let Some((at, upright)) = self.tightest_decor_place(place, turn, size) {
                return Some(Step::HangDecor(size, at, upright));
            }
            if place.slot.is_none() {
                return Some(Step::StashDecor(size));
            }
        }
        self.may_close(seat, turn).then_some(Step::End)
    }

    /// Returns the museum painting with the highest value by AS-22.4; on ties the older one (AS-22.6).
    fn automatic_swap(&self, seat: Seat, looked: &WallSummary, painting: Painting) -> Option<Step> {
        self.swaps(painting, &looked.covered)
            .filter_map(|(number, got)| {
                let (value, at) = self.best_anchor(seat, looked, got)?;
                Some((value, Reverse(got.cells()), Reverse(at), Reverse(number)))
            })
            .max()
            .map(|(_, _, _, Reverse(number))| Step::Swap(number))
    }

    /// Returns the place for a decor tile with the fewest empty cells around; on ties the highest, then leftmost, then
    /// horizontal (AS-22.5).
    pub(crate) fn tightest_decor_place(&self, place: &Place, turn: &Turn, size: u8) -> Option<(Cell, bool)> {
        let open = self.parts.grid.without(place.wall.covered_cells());
        let around = |at: Cell, upright: bool| {
            let tile = Tile { item: Item::Decor(size), at, upright, round: 0 };
            Cells::rect(at, tile.size()).ring().and(&open).count()
        };
        let places = self.places_for(place, turn, Item::Decor(size), place.slot);
        places.into_iter().min_by_key(|(at, upright)| (around(*at, *upright), *at, *upright))
    }

    /// Collects the facts about a wall that AS-22.4 needs.
    pub(crate) fn summarise_wall(&self, seat: Seat) -> WallSummary {
        let wall = &self.place(seat).wall;
        let tiles = wall.tiles();
        let paintings = tiles
            .iter()
            .zip(faux_pas(tiles))
            .filter_map(|(tile, faux_pas)| tile.painting().map(|p| (*tile, p.kind, p.frame, faux_pas)))
            .collect();
        let corners = self.parts.corners.iter();
        let corners = corners.fold(Cells::default(), |all, corner| all.or(&Cells::rect(*corner, (1, 1))));
        WallSummary {
            paintings,
            covered: *wall.covered_cells(),
            open_cells: self.parts.grid.without(wall.covered_cells()).count(),
            open_corners: corners.without(wall.covered_cells()),
            multipliers: self.multipliers(),
            leading: self.leading_type(),
        }
    }

    /// Returns the value of a painting at its best anchor, in tenths of a point, and the anchor; on ties the highest,
    /// then leftmost (AS-22.4).
    pub(crate) fn best_anchor(
        &self,
        seat: Seat,
        looked: &WallSummary,
        painting: Painting,
    ) -> Option<(i32, Cell)> {
        let anchors = self.place(seat).wall.anchors(&self.parts.grid, painting.shape());
        anchors
            .iter()
            .map(|at| (self.anchor_value(looked, painting, at), Reverse(at)))
            .max()
            .map(|(value, Reverse(at))| (value, at))
    }

    /// Returns the value of a painting hung at this anchor, in tenths of a point (AS-22.4).
    pub(crate) fn anchor_value(&self, looked: &WallSummary, painting: Painting, at: Cell) -> i32 {
        let (mut own, mut lost, mut matches) = (looked.multipliers[painting.kind.index()], 0, 0);
        for (tile, kind, frame, in_faux_pas) in &looked.paintings {
            if (*kind == painting.kind || *frame == painting.frame) && tile.touches(at, painting.shape()) {
                if *kind == painting.kind {
                    own = 0;
                    lost += if *in_faux_pas { 0 } else { looked.multipliers[kind.index()] };
                }
                matches += i32::from(*frame == painting.frame);
            }
        }
        let cells = Cells::rect(at, painting.shape());
        let fills = looked.open_cells == u32::from(painting.cells());
        let eyeline = looked.leading == Some(painting.kind) && !cells.and(&self.parts.eyeline).is_empty();
        let corners = cells.and(&looked.open_corners).count() as i32;
        10 * own - 10 * lost
            + if fills { 0 } else { 10 * matches }
            + if eyeline { 30 } else { 0 }
            + 20 * corners
            - 2 * i32::from(painting.cells())
    }
}

/// Bids the middle card in hand (AS-22.3).
fn automatic_bid(place: &Place) -> Option<Step> {
    let count = place.cards().count();
    place.cards().nth(count.div_ceil(2).saturating_sub(1)).map(Step::Bid)
}
