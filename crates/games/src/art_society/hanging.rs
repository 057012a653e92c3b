//! A turn: taking a lot, hanging, stashing, swapping, excess, closing, and amending (sections 6, 7, 11, 12 and 13).

use super::state::{ArtSociety, Place, Stage, Turn};
use super::steps::{Event, Step};
use super::tiles::{Cell, Item, Painting, Tile};
use super::wall::{Cells, anchors, hanging_sizes};
use engine::Seat;

/// The wall and slot after a step, on which the test of AS-6.5 is based.
pub(crate) struct Outlook<'a> {
    pub(crate) covered: &'a Cells,
    pub(crate) slot: Option<Item>,
}

impl ArtSociety {
    /// Plays one step of a turn or an amendment.
    pub(crate) fn turn_step(&mut self, seat: Seat, step: Step, events: &mut Vec<Event>) {
        match step {
            Step::Take(lot) => self.take_lot(seat, lot, events),
            Step::Hang(at) => self.hang_painting(seat, at, events),
            Step::Stash => self.stash_painting(seat, events),
            Step::Assistant(at, upright) => self.hang_stashed(seat, at, upright, events),
            Step::Swap(place) => self.swap(seat, place, events),
            Step::Excess => self.make_excess(seat, events),
            Step::Decor(size) => self.take_decor(seat, size, events),
            Step::Enough => self.change_turn(seat, |turn| turn.reward = None),
            Step::HangDecor(size, at, upright) => self.hang_decor(seat, size, at, upright, events),
            Step::StashDecor(size) => self.stash_decor(seat, size, events),
            Step::End => self.close_turn(seat, Stage::Final, events),
            Step::Open => self.close_turn(seat, Stage::Open, events),
            Step::Amend => self.begin_amendment(seat, events),
            Step::Done => {
                self.change_turn(seat, |turn| turn.stage = Stage::Final);
                events.push(Event::Done { seat });
            }
            Step::Pick(..) | Step::Bid(_) => {}
        }
        self.return_decor_of_full_wall(seat, events);
        self.return_placeless_decor(seat, events);
        self.close_empty_rewards(events);
        self.advance_phase(events);
    }

    fn change_turn(&mut self, seat: Seat, change: impl FnOnce(&mut Turn)) {
        if let Some(turn) = &mut self.place_mut(seat).turn {
            change(turn);
        }
    }

    /// Takes a lot (AS-6.1, AS-6.2). Also determines whether the painting fits and whether a swap is possible (AS-12.1,
    /// AS-12.10).
    fn take_lot(&mut self, seat: Seat, lot: u8, events: &mut Vec<Event>) {
        let taken = &mut self.lots[usize::from(lot)];
        taken.taken_by = Some(seat);
        let painting = taken.painting;
        events.push(Event::Taken { seat, letter: Event::letter(lot), painting: painting.into() });
        let covered = *self.place(seat).wall.covered_cells();
        let fits = !anchors(&covered, &self.parts.grid, painting.shape()).is_empty();
        let can_swap = !fits && self.swaps(painting, &covered).next().is_some();
        let place = self.place_mut(seat);
        place.turn = Some(Turn {
            stage: Stage::Playing,
            amending: false,
            resolves: Some(painting),
            pending: true,
            decor: [0; 3],
            reward: None,
            fits,
            can_swap,
            swapped: false,
            stashed_now: false,
            touched: false,
            tiles_before: place.wall.tiles().len(),
            slot_before: place.slot,
        });
    }

    fn hang_tile(&mut self, seat: Seat, tile: Tile, from_assistant: bool, events: &mut Vec<Event>) {
        let matches = self.matching_frames(seat, &tile);
        self.place_mut(seat).wall.hang(tile);
        events.push(Event::tile_hung(seat, &tile, matches, from_assistant));
        self.earn_decor(seat, matches, events);
    }

    fn hang_painting(&mut self, seat: Seat, at: Cell, events: &mut Vec<Event>) {
        let round = self.round;
        let Some(painting) = self.place(seat).turn.as_ref().and_then(Turn::painting) else { return };
        self.change_turn(seat, |turn| turn.pending = false);
        self.hang_tile(
            seat,
            Tile { item: Item::Painting(painting), at, upright: false, round },
            false,
            events,
        );
    }

    /// Gives the pending painting to the assistant (AS-11.2).
    fn stash_painting(&mut self, seat: Seat, events: &mut Vec<Event>) {
        let place = self.place_mut(seat);
        let Some(turn) = &mut place.turn else { return };
        let Some(painting) = turn.painting() else { return };
        turn.pending = false;
        turn.stashed_now = true;
        place.slot = Some(Item::Painting(painting));
        events.push(Event::Stashed { seat, painting: painting.into() });
    }

    /// Hangs the assistant's tile (AS-11.3). A painting counts as newly hung (AS-8.1).
    fn hang_stashed(&mut self, seat: Seat, at: Cell, upright: bool, events: &mut Vec<Event>) {
        let round = self.round;
        let Some(item) = self.place_mut(seat).slot.take() else { return };
        self.change_turn(seat, |turn| turn.stashed_now = false);
        self.hang_tile(seat, Tile { item, at, upright, round }, true, events);
    }

    /// Returns the possible swaps for a painting, with their indices in the museum pile of the painting's type. Each
    /// has another shape and can be hung on a wall with these covered cells (AS-12.4, AS-12.6).
    pub(crate) fn swaps<'a>(
        &'a self,
        painting: Painting,
        covered: &'a Cells,
    ) -> impl Iterator<Item = (u8, Painting)> + 'a {
        (0u8..).zip(self.museum_pile(painting.kind)).map(|(place, got)| (place, *got)).filter(
            move |(_, got)| {
                got.shape() != painting.shape() && !anchors(covered, &self.parts.grid, got.shape()).is_empty()
            },
        )
    }

    /// Swaps the pending painting for one from the museum (AS-12.4, AS-12.5).
    fn swap(&mut self, seat: Seat, place: u8, events: &mut Vec<Event>) {
        let Some(given) = self.place(seat).turn.as_ref().and_then(Turn::painting) else { return };
        let pile = &mut self.museum[given.kind.index()];
        let got = pile.remove(usize::from(place));
        pile.push(given);
        self.change_turn(seat, |turn| {
            turn.resolves = Some(got);
            turn.swapped = true;
        });
        let given_size = super::steps::size_text(given.shape());
        events.push(Event::Swapped { seat, given_size, given_frame: given.frame, painting: got.into() });
    }

    /// Makes the pending painting excess (AS-12.7).
    fn make_excess(&mut self, seat: Seat, events: &mut Vec<Event>) {
        let place = self.place_mut(seat);
        let Some(turn) = &mut place.turn else { return };
        let Some(painting) = turn.resolves.take() else { return };
        turn.pending = false;
        place.excess.push(painting);
        events.push(Event::Excess { seat, painting: painting.into() });
        self.earn_decor(seat, 1, events);
    }

    fn hang_decor(&mut self, seat: Seat, size: u8, at: Cell, upright: bool, events: &mut Vec<Event>) {
        let round = self.round;
        self.change_turn(seat, |turn| turn.decor[usize::from(size) - 1] -= 1);
        self.hang_tile(seat, Tile { item: Item::Decor(size), at, upright, round }, false, events);
    }

    fn stash_decor(&mut self, seat: Seat, size: u8, events: &mut Vec<Event>) {
        let place = self.place_mut(seat);
        place.slot = Some(Item::Decor(size));
        if let Some(turn) = &mut place.turn {
            turn.decor[usize::from(size) - 1] -= 1;
            turn.stashed_now = true;
        }
        events.push(Event::DecorStashed { seat, shields: size });
    }

    /// Closes a turn (AS-13.3).
    fn close_turn(&mut self, seat: Seat, stage: Stage, events: &mut Vec<Event>) {
        let Some(turn) = &mut self.place_mut(seat).turn else { return };
        turn.stage = stage;
        let unplaced = std::mem::take(&mut turn.decor);
        self.return_decor(seat, unplaced, events);
        events.push(Event::TurnEnded { seat, open: stage == Stage::Open });
    }

    /// Returns to the fixed part of the turn (AS-13.2): the lot taken, the swap and the excess painting stay.
    fn begin_amendment(&mut self, seat: Seat, events: &mut Vec<Event>) {
        let held = self.decor_held(seat);
        let place = self.place_mut(seat);
        let Some(turn) = &mut place.turn else { return };
        turn.stage = Stage::Playing;
        turn.amending = true;
        turn.pending = turn.resolves.is_some();
        turn.stashed_now = false;
        let is_excess = turn.resolves.is_none();
        place.slot = turn.slot_before;
        place.wall.keep_first(turn.tiles_before);
        let kept = self.decor_held(seat);
        for (size, supply) in self.supply.iter_mut().enumerate() {
            *supply += held[size] - kept[size];
        }
        events.push(Event::Amended { seat });
        if is_excess {
            self.earn_decor(seat, 1, events);
        }
    }

    /// Puts pending decor back into the supply once the wall is full, if the table has chosen this (AS-8.6).
    fn return_decor_of_full_wall(&mut self, seat: Seat, events: &mut Vec<Event>) {
        if self.options.full_wall_returns_decor.holds()
            && self.is_wall_full(seat)
            && let Some(turn) = &mut self.place_mut(seat).turn
        {
            let pending = std::mem::take(&mut turn.decor);
            self.return_decor(seat, pending, events);
        }
    }

    /// Puts pending decor that can be neither hung nor stashed back into the supply (AS-8.8). The decor stays pending
    /// as long as hanging the assistant's tile could free the slot.
    fn return_placeless_decor(&mut self, seat: Seat, events: &mut Vec<Event>) {
        let place = self.place(seat);
        let Some(turn) = &place.turn else { return };
        let Some(slot) = place.slot else { return };
        if turn.decor == [0; 3] || turn.reward.is_some() || self.can_hang(seat, slot) {
            return;
        }
        let mut placeless = [0; 3];
        for size in 1..=3u8 {
            let count = turn.decor[usize::from(size) - 1];
            if count > 0 && !self.can_hang(seat, Item::Decor(size)) {
                placeless[usize::from(size) - 1] = count;
            }
        }
        self.change_turn(seat, |turn| (0..3).for_each(|size| turn.decor[size] -= placeless[size]));
        self.return_decor(seat, placeless, events);
    }

    fn return_decor(&mut self, seat: Seat, tiles: [u8; 3], events: &mut Vec<Event>) {
        for (size, count) in (1u8..).zip(tiles) {
            self.supply[usize::from(size) - 1] += count;
            events.extend((0..count).map(|_| Event::DecorReturned { seat, shields: size }));
        }
    }

    /// Returns true if a turn may be closed: nothing is pending except decor that could only be returned (AS-6.2,
    /// AS-8.8).
    pub(crate) fn may_close(&self, seat: Seat, turn: &Turn) -> bool {
        let placeless =
            |size: u8| turn.decor[usize::from(size) - 1] == 0 || !self.can_hang(seat, Item::Decor(size));
        let slot_free = self.place(seat).slot.is_none();
        !turn.pending
            && turn.reward.is_none()
            && (turn.decor == [0; 3] || (!slot_free && (1..=3).all(placeless)))
    }

    /// Returns true if the pending painting may still be swapped (AS-12.2, AS-12.10); [`ArtSociety::swaps`] lists the
    /// swaps.
    pub(crate) fn can_swap(turn: &Turn) -> bool {
        turn.can_swap && !turn.swapped && !turn.amending
    }

    /// Returns true if the pending painting may still become excess (AS-12.7).
    pub(crate) fn can_become_excess(turn: &Turn) -> bool {
        !turn.fits && !turn.can_swap && !turn.swapped && !turn.amending
    }

    /// Returns true if the pending painting could still be hung, stashed, swapped or made excess after a step (AS-6.5).
    pub(crate) fn has_way_out(&self, turn: &Turn, after: &Outlook<'_>) -> bool {
        let Some(painting) = turn.painting() else { return true };
        let grid = &self.parts.grid;
        let can_hang = |item: Item| {
            hanging_sizes(item, self.parts.decor_upright)
                .any(|(size, _)| !anchors(after.covered, grid, size).is_empty())
        };
        Self::can_become_excess(turn)
            || (!turn.swapped && after.slot.is_none_or(can_hang))
            || can_hang(Item::Painting(painting))
            || (Self::can_swap(turn) && self.swaps(painting, after.covered).next().is_some())
    }

    /// Returns every place to hang an item such that the pending painting keeps a way out, with true for upright.
    pub(crate) fn places_for(
        &self,
        place: &Place,
        turn: &Turn,
        item: Item,
        slot_after: Option<Item>,
    ) -> Vec<(Cell, bool)> {
        let mut list = Vec::new();
        let covered = place.wall.covered_cells();
        // With a free slot the painting can always be stashed, so no place needs testing.
        let sure = turn.painting().is_none()
            || Self::can_become_excess(turn)
            || (!turn.swapped && slot_after.is_none());
        for (size, upright) in hanging_sizes(item, self.parts.decor_upright) {
            for at in place.wall.anchors(&self.parts.grid, size).iter() {
                let safe = sure || {
                    let after = covered.or(&Cells::rect(at, size));
                    self.has_way_out(turn, &Outlook { covered: &after, slot: slot_after })
                };
                if safe {
                    list.push((at, upright));
                }
            }
        }
        list
    }
}
