//! The `sound` bot, which plays by rules of thumb: stronger than the automatic move and as fast.
//!
//! It values each lot and place by its expected points, avoids pockets on its wall, and uses the assistant. Its bid
//! depends on how much it would lose by choosing last. It uses only what its seat may know.

use super::automatic::WallSummary;
use super::state::{ArtSociety, Lot, Phase, Place, Stage, Turn};
use super::steps::Step;
use super::tiles::{Cell, Item, Painting, Tile, Type};
use super::wall::Cells;
use engine::{AutomaticMove, BotPlayer, Dice, Seat};
use std::cmp::Reverse;

/// Weights of the bot, in tenths of a point unless noted.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Weights {
    /// Cost of each cell that a painting covers.
    pub(crate) cell: i32,
    /// Cost of each empty cell in a pocket too small for any painting.
    pub(crate) pocket: i32,
    /// Value of each matching frame.
    pub(crate) shield: i32,
    /// Value of stashing a painting instead of hanging it; the expected multiplier of the painting is added to it.
    pub(crate) stash: i32,
    /// Minimum value at which the stashed tile is hung.
    pub(crate) unstash: i32,
    /// Spread between the best and the last lot at which the middle card is bid.
    pub(crate) spread: i32,
    /// Share of the change in the museum that counts, in percent.
    pub(crate) museum: i32,
}

/// The weights that performed best in matches.
pub(crate) const WEIGHTS: Weights =
    Weights { cell: 8, pocket: 2, shield: 14, stash: -20, unstash: 10, spread: 8, museum: 70 };

/// Cost of a painting without a place, so high that the bot takes one only if no other lot is left. In tenths of a point.
const WASTE: i32 = 10_000;

/// The bot's expectations for a wall, computed once for many placements.
struct WallOutlook {
    looked: WallSummary,
    /// Expected points per painting of each type, in tenths.
    expected: [i32; 4],
    /// Expected bonus for a painting of each type in the eyeline, in tenths.
    eyeline: [i32; 4],
    /// Number of cells in pockets now.
    pockets: i32,
    /// True if no round comes after this one.
    last: bool,
}

impl BotPlayer for ArtSociety {
    /// Returns the bot's next step, which is always legal.
    fn bot_step(&self, seat: Seat, luck: &mut Dice) -> Step {
        self.choose_step_with_weights(seat, luck, &WEIGHTS)
    }

    fn ranked_steps(&self, seat: Seat, luck: &mut Dice) -> Vec<Step> {
        let first = self.bot_step(seat, luck);
        let others = self.ranked_alternatives(seat, &WEIGHTS).into_iter().filter(|step| *step != first);
        std::iter::once(first).chain(others).collect()
    }
}

impl ArtSociety {
    /// Returns the step that [`ArtSociety::bot_step`] would choose with other weights, for matches between weights.
    pub(crate) fn choose_step_with_weights(&self, seat: Seat, luck: &mut Dice, weights: &Weights) -> Step {
        let place = self.place(seat);
        let preferred = match &self.phase {
            Phase::Bid => self.choose_bid(seat, luck, weights),
            Phase::Turn(_) | Phase::Finish => match &place.turn {
                None => self.choose_lot(seat, weights),
                Some(turn) if turn.stage == Stage::Playing => self.choose_placing(seat, place, turn, weights),
                Some(_) => None,
            },
            Phase::Select(_) => self.choose_pick(seat, weights),
            Phase::Start | Phase::Over(_) => None,
        };
        preferred.unwrap_or_else(|| self.fallback_step(seat))
    }

    /// Returns the steps that the bot considers where it compares several: lots, shapes, and places for a painting. The
    /// best comes first.
    fn ranked_alternatives(&self, seat: Seat, weights: &Weights) -> Vec<Step> {
        let place = self.place(seat);
        let mut rated: Vec<(i32, Step)> = match &self.phase {
            Phase::Turn(_) | Phase::Finish => match &place.turn {
                None => self.rated_lots(seat, weights).map(|(worth, lot)| (worth, Step::Take(lot))).collect(),
                Some(turn) if turn.stage == Stage::Playing && turn.reward.is_none() => {
                    self.rated_places(seat, place, turn, weights)
                }
                Some(_) => Vec::new(),
            },
            Phase::Select(_) => {
                let rated = self.rated_piles(seat, weights);
                rated.into_iter().map(|(worth, pile)| (worth, self.pick_step(pile))).collect()
            }
            Phase::Bid | Phase::Start | Phase::Over(_) => Vec::new(),
        };
        rated.sort_by_key(|(worth, _)| Reverse(*worth));
        rated.into_iter().map(|(_, step)| step).collect()
    }

    /// Returns the value of each place for the painting of this turn, and of stashing it.
    fn rated_places(&self, seat: Seat, place: &Place, turn: &Turn, weights: &Weights) -> Vec<(i32, Step)> {
        let Some(painting) = turn.painting() else { return Vec::new() };
        let (outlook, size) = (self.outlook(seat), painting.shape());
        let item = Item::Painting(painting);
        let anchors = place.wall.anchors(&self.parts.grid, size);
        let hang = |at: Cell| (self.worth(&outlook, item, at, size, weights), Step::Hang(at));
        let may_stash = place.slot.is_none() && !turn.swapped;
        let stash = may_stash.then(|| (self.stash_worth(&outlook, painting, weights), Step::Stash));
        anchors.iter().map(hang).chain(stash).collect()
    }

    /// Returns the progress of the game in percent: by rounds, or by the fullest wall.
    fn progress(&self) -> i32 {
        let rounds = 100 * i32::from(self.round) / i32::from(self.parts.bids.1);
        let cells = self.parts.grid.count() as i32;
        let covered =
            self.seats.iter().map(|place| place.wall.covered_cells().count() as i32).max().unwrap_or(0);
        rounds.max(100 * covered / cells).min(100)
    }

    fn outlook(&self, seat: Seat) -> WallOutlook {
        let progress = self.progress();
        let points = &self.parts.scoring.rank_points;
        let mean = 10 * points.iter().map(|p| i32::from(*p)).sum::<i32>() / points.len() as i32;
        let expected = self.multipliers().map(|now| (progress * 10 * now + (100 - progress) * mean) / 100);
        let bonus = 10 * i32::from(self.parts.scoring.eyeline_bonus);
        let leading = self.leading_type();
        let eyeline = Type::ALL.map(|kind| {
            let chance = if leading == Some(kind) { 40 + 60 * progress / 100 } else { (100 - progress) / 5 };
            bonus * chance / 100
        });
        let last = self.place(seat).hand == 0 || self.trigger().is_some();
        let looked = self.summarise_wall(seat);
        let pockets = self.pockets(&looked.covered);
        WallOutlook { looked, expected, eyeline, pockets, last }
    }

    /// Returns the number of empty cells that no 2x2 painting can cover.
    fn pockets(&self, covered: &Cells) -> i32 {
        let open = self.parts.grid.without(covered);
        open.without(&open.squares()).count() as i32
    }

    /// Returns the expected value of hanging a tile at this cell, in tenths of a point.
    fn worth(&self, outlook: &WallOutlook, item: Item, at: Cell, size: (u8, u8), weights: &Weights) -> i32 {
        let looked = &outlook.looked;
        let cells = Cells::rect(at, size);
        let corners = cells.and(&looked.open_corners).count() as i32;
        let covered = looked.covered.or(&cells);
        let count = cells.count();
        let fills = looked.open_cells == count;
        let scoring = &self.parts.scoring;
        let mut worth = 10 * corners * i32::from(scoring.uncovered_corner_penalty);
        if fills {
            worth += 10 * i32::from(scoring.full_wall_bonus);
        }
        if !outlook.last {
            worth -= weights.pocket * (self.pockets(&covered) - outlook.pockets);
            worth -= weights.cell * count as i32;
        }
        match item {
            Item::Decor(shields) => worth + 10 * i32::from(shields),
            Item::Painting(painting) => {
                let (mut own, mut lost, mut matches) = (outlook.expected[painting.kind.index()], 0, 0);
                for (tile, kind, frame, in_faux_pas) in &looked.paintings {
                    let same = (*kind == painting.kind, *frame == painting.frame);
                    if same != (false, false) && tile.touches(at, size) {
                        if same.0 {
                            own = 0;
                            lost += if *in_faux_pas { 0 } else { outlook.expected[kind.index()] };
                        }
                        matches += i32::from(same.1);
                    }
                }
                if !cells.and(&self.parts.eyeline).is_empty() {
                    worth += outlook.eyeline[painting.kind.index()];
                }
                worth + own - lost + if fills { 0 } else { weights.shield * matches }
            }
        }
    }

    /// Returns the value of a painting at its best place, and the place.
    fn best_place(
        &self,
        place: &Place,
        outlook: &WallOutlook,
        painting: Painting,
        weights: &Weights,
    ) -> Option<(i32, Cell)> {
        let (item, size) = (Item::Painting(painting), painting.shape());
        let anchors = place.wall.anchors(&self.parts.grid, size);
        let best = anchors.iter().map(|at| (self.worth(outlook, item, at, size, weights), Reverse(at))).max();
        best.map(|(worth, Reverse(at))| (worth, at))
    }

    /// Returns the value of stashing a painting.
    fn stash_worth(&self, outlook: &WallOutlook, painting: Painting, weights: &Weights) -> i32 {
        if outlook.last {
            return 0;
        }
        weights.stash + outlook.expected[painting.kind.index()] - weights.cell * i32::from(painting.cells())
    }

    /// Returns the value of taking a lot.
    fn lot_worth(&self, place: &Place, outlook: &WallOutlook, painting: Painting, weights: &Weights) -> i32 {
        let hung = self.best_place(place, outlook, painting, weights).map(|(worth, _)| worth);
        let stashed = place.slot.is_none().then(|| self.stash_worth(outlook, painting, weights));
        let swapped = || self.best_swap(place, outlook, painting, weights).map(|(worth, _)| worth);
        let excess = -10 * i32::from(self.parts.scoring.excess_painting_penalty) - WASTE;
        hung.max(stashed).or_else(swapped).unwrap_or(excess)
    }

    /// Returns the value of the best painting of the museum that may be had for this one, and its place in its pile.
    fn best_swap(
        &self,
        place: &Place,
        outlook: &WallOutlook,
        painting: Painting,
        weights: &Weights,
    ) -> Option<(i32, u8)> {
        let got = self.swaps(painting, place.wall.covered_cells());
        let rated = got.filter_map(|(number, got)| {
            let (worth, _) = self.best_place(place, outlook, got, weights)?;
            Some((worth, Reverse(number)))
        });
        rated.max().map(|(worth, Reverse(number))| (worth, number))
    }

    /// Returns the shape with the highest value to this seat and the lowest to the other seats, estimated from samples
    /// of the pile.
    fn choose_pick(&self, seat: Seat, weights: &Weights) -> Option<Step> {
        let rated = self.rated_piles(seat, weights).into_iter();
        let best = rated.max_by_key(|(worth, number)| (*worth, Reverse(*number)));
        best.map(|(_, number)| self.pick_step(number))
    }

    fn pick_step(&self, pile: u8) -> Step {
        let shape = &self.parts.shapes[usize::from(pile)];
        Step::Pick(shape.width, shape.height)
    }

    /// Returns the worth of each pile from which the seat may pick.
    fn rated_piles(&self, seat: Seat, weights: &Weights) -> Vec<(i32, u8)> {
        let outlooks: Vec<WallOutlook> = Seat::all(self.count()).map(|seat| self.outlook(seat)).collect();
        let others = i32::from(self.count()) - 1;
        let worth = |number: u8| {
            let pile = &self.piles[usize::from(number)];
            let samples = &pile[pile.len().saturating_sub(3)..];
            let mut sum = 0;
            for (other, outlook) in Seat::all(self.count()).zip(&outlooks) {
                let share = if other == seat { others } else { -1 };
                let each = samples.iter().map(|p| self.lot_worth(self.place(other), outlook, *p, weights));
                sum += share * each.sum::<i32>();
            }
            sum / samples.len().max(1) as i32
        };
        self.pickable_piles().map(|number| (worth(number), number)).collect()
    }

    /// Returns the lot with the highest value. The last player to choose also considers the lot left for the museum
    /// (AS-21.8).
    fn choose_lot(&self, seat: Seat, weights: &Weights) -> Option<Step> {
        let best = self.rated_lots(seat, weights).max_by_key(|(worth, number)| (*worth, Reverse(*number)));
        best.map(|(_, number)| Step::Take(number))
    }

    /// Returns the value of each free lot.
    fn rated_lots<'a>(&'a self, seat: Seat, weights: &'a Weights) -> impl Iterator<Item = (i32, u8)> + 'a {
        let (place, outlook) = (self.place(seat), self.outlook(seat));
        let free = || (0u8..).zip(&self.lots).filter(|(_, lot)| lot.taken_by.is_none());
        let last = free().count() == 2;
        let worth = move |(number, lot): (u8, &Lot)| {
            let other = free().find(|(other, _)| *other != number);
            let museum = other.filter(|_| last).map_or(0, |(_, left)| self.museum_gain(seat, left.painting));
            self.lot_worth(place, &outlook, lot.painting, weights) + weights.museum * museum / 100
        };
        free().map(move |lot| (worth(lot), lot.0))
    }

    /// Returns how much this seat would gain, relative to the mean of the other seats, if the painting went to the
    /// museum; in tenths of a point.
    fn museum_gain(&self, seat: Seat, painting: Painting) -> i32 {
        let lead = |game: &Self| {
            let points = |seat: Seat| game.score_parts(seat).iter().sum::<i32>();
            let others = Seat::all(game.count()).filter(|other| *other != seat);
            10 * points(seat) - 10 * others.map(points).sum::<i32>() / (i32::from(game.count()) - 1)
        };
        let mut moved = self.clone();
        moved.advance_marker(painting.kind, painting.value, &mut Vec::new());
        lead(&moved) - lead(self)
    }

    fn choose_placing(&self, seat: Seat, place: &Place, turn: &Turn, weights: &Weights) -> Option<Step> {
        if turn.reward.is_some() {
            return None;
        }
        let outlook = self.outlook(seat);
        if let Some(painting) = turn.painting() {
            let Some((worth, at)) = self.best_place(place, &outlook, painting, weights) else {
                return self.choose_without_room(place, &outlook, turn, painting, weights);
            };
            let may_stash = place.slot.is_none() && !turn.swapped;
            let stash = may_stash && self.stash_worth(&outlook, painting, weights) > worth;
            return Some(if stash { Step::Stash } else { Step::Hang(at) });
        }
        for size in (1..=3).rev().filter(|size| turn.decor[usize::from(*size) - 1] > 0) {
            let places = self.places_for(place, turn, Item::Decor(size), place.slot);
            let best = places.into_iter().max_by_key(|(at, upright)| {
                let tile = Tile { item: Item::Decor(size), at: *at, upright: *upright, round: 0 };
                let snug = Cells::rect(*at, tile.size()).ring().without(&outlook.looked.covered);
                let worth = self.worth(&outlook, tile.item, *at, tile.size(), weights);
                (4 * worth - snug.and(&self.parts.grid).count() as i32, Reverse(*at), !*upright)
            });
            if let Some((at, upright)) = best {
                return Some(Step::HangDecor(size, at, upright));
            }
            place.slot?;
        }
        if turn.stashed_now {
            return None;
        }
        let (worth, step) = self.best_for_stashed(place, &outlook, turn, weights)?;
        let enough = if outlook.last { 1 } else { weights.unstash };
        (worth >= enough).then_some(step)
    }

    /// Returns the value of the assistant's tile at its best place, and the step.
    fn best_for_stashed(
        &self,
        place: &Place,
        outlook: &WallOutlook,
        turn: &Turn,
        weights: &Weights,
    ) -> Option<(i32, Step)> {
        let item = place.slot?;
        let worth = |(at, upright): (Cell, bool)| {
            let tile = Tile { item, at, upright, round: 0 };
            self.worth(outlook, item, at, tile.size(), weights)
        };
        let places = self.places_for(place, turn, item, None);
        let best = places.into_iter().map(|way| (worth(way), Reverse(way))).max();
        best.map(|(worth, Reverse((at, upright)))| (worth, Step::Assistant(at, upright)))
    }

    /// Chooses a step for a painting that cannot be hung, now or later. A swap that gains points is better than a
    /// permanently filled slot. Hanging the stashed tile to free the slot is better than an excess painting.
    fn choose_without_room(
        &self,
        place: &Place,
        outlook: &WallOutlook,
        turn: &Turn,
        painting: Painting,
        weights: &Weights,
    ) -> Option<Step> {
        if Self::can_swap(turn)
            && let Some((worth, number)) = self.best_swap(place, outlook, painting, weights)
            && (worth > 0 || place.slot.is_some())
        {
            return Some(Step::Swap(number));
        }
        if place.slot.is_some() && !turn.swapped {
            let (_, step) = self.best_for_stashed(place, outlook, turn, weights)?;
            return Some(step);
        }
        None
    }

    /// Chooses a bid: the larger the loss from choosing last, the higher the bid.
    fn choose_bid(&self, seat: Seat, luck: &mut Dice, weights: &Weights) -> Option<Step> {
        let (place, outlook) = (self.place(seat), self.outlook(seat));
        let mine: Vec<i32> =
            self.lots.iter().map(|lot| self.lot_worth(place, &outlook, lot.painting, weights)).collect();
        let best = *mine.iter().max()?;
        let mut left: Vec<usize> = (0..self.lots.len()).collect();
        for other in Seat::all(self.count()).filter(|other| *other != seat) {
            let looked = self.summarise_wall(other);
            let value = |lot: &usize| {
                let lot = self.lots[*lot].painting;
                (self.best_anchor(other, &looked, lot).map(|(value, _)| value), Reverse(lot.cells()))
            };
            let taken = left.iter().copied().max_by_key(value)?;
            left.retain(|lot| *lot != taken);
        }
        let last = left.iter().map(|lot| mine[*lot]).max()?;
        let spread = (best - last).max(0);
        let cards: Vec<u8> = place.cards().collect();
        let count = cards.len() as i32;
        let target = (count * spread) / (spread + weights.spread).max(1);
        let near = target + luck.below(3) as i32 - 1;
        cards.get(near.clamp(0, count - 1) as usize).map(|card| Step::Bid(*card))
    }
}
