//! The resolution of a round: columns, next start player, reputation cards, irises, Brussels, pavilions (section 10,
//! BX-14.12, BX-15.25 to BX-15.32).

use super::cells::{Cell, Iris};
use super::names::{Bonus, Reputation, Strategy, Track};
use super::parts::BonusMode;
use super::state::{Brussels1893, Phase, Piece, WonCard};
use super::steps::{Event, Good, GoodReason, Step};
use engine::{Dice, Seat};

impl Brussels1893 {
    /// Returns the francs of each seat in a column (BX-10.1).
    pub(crate) fn column_francs(&self, column: u8) -> [u32; 5] {
        let mut sums = [0; 5];
        for row in 1..=5 {
            let at = Cell::new(row, column).index();
            if let Some(Piece::Of(seat)) = self.pieces[at] {
                *seat.entry_in_mut(&mut sums) += self.bids[at];
            }
        }
        sums
    }

    /// Resolves the round after all have passed.
    pub(crate) fn resolve(&mut self, dice: &mut Dice, events: &mut Vec<Event>) {
        self.settle_columns(events);
        match self.ready_owner(25) {
            Some(owner)
                if self.cards_won_outright(owner).next().is_some()
                    && self.cards_outside_area().next().is_some() =>
            {
                self.active = owner;
                self.phase = Phase::Swap;
            }
            _ => self.continue_after_columns(dice, events),
        }
    }

    /// Awards the cards of the columns (BX-10.1, BX-10.2, BX-10.3).
    fn settle_columns(&mut self, events: &mut Vec<Event>) {
        let Some(area) = self.area() else { return };
        for column in area.columns.0..=area.columns.1 {
            let sums = self.column_francs(column);
            let most = sums.iter().copied().max().unwrap_or(0);
            for seat in Seat::all(self.count()).filter(|seat| *seat.entry_in(&sums) > 0) {
                events.push(Event::ColumnFrancs { seat, column, francs: *seat.entry_in(&sums) });
            }
            if most == 0 {
                continue;
            }
            let Some(card) = self.row[usize::from(column - 1)].take() else { continue };
            let tied = sums.iter().filter(|sum| **sum == most).count() > 1;
            for seat in Seat::all(self.count()).filter(|seat| *seat.entry_in(&sums) == most) {
                self.won.push(WonCard { seat, column, card, tied });
                events.push(if tied {
                    Event::ColumnTied { seat, column, card }
                } else {
                    Event::ColumnWon { seat, column, card }
                });
            }
        }
    }

    /// Returns the cards that a seat has won outright.
    pub(crate) fn cards_won_outright(&self, seat: Seat) -> impl Iterator<Item = &WonCard> + '_ {
        self.won.iter().filter(move |won| won.seat == seat && !won.tied)
    }

    /// Returns the columns outside the active area that have a card (BX-15.25).
    pub(crate) fn cards_outside_area(&self) -> impl Iterator<Item = u8> + '_ {
        (1..=5).filter(|column| {
            self.row[usize::from(column - 1)].is_some()
                && self.area().is_some_and(|area| !area.has_column(*column))
        })
    }

    /// Takes a step of the resolution or of the end of the round.
    pub(crate) fn resolution_step(
        &mut self,
        seat: Seat,
        step: Step,
        dice: &mut Dice,
        events: &mut Vec<Event>,
    ) {
        match (self.phase, step) {
            (Phase::Swap, Step::Swap(column, other)) => {
                self.spend_card(seat, 25, events);
                self.swap_card(seat, column, other, events);
                self.continue_after_columns(dice, events);
            }
            (Phase::Swap, _) => self.continue_after_columns(dice, events),
            (Phase::Use, Step::Bonus(card, bonus)) => {
                self.place_mut(seat).using = true;
                self.take_bonus(seat, card, bonus, events);
                self.use_forced_cards(dice, events);
            }
            (Phase::Use, Step::Tuck(card, area)) => {
                self.place_mut(seat).using = true;
                self.tuck(seat, card, area, events);
                self.use_forced_cards(dice, events);
            }
            (Phase::Double, Step::Double(cell)) => {
                self.double_architect(seat, cell, events);
                self.score_irises(Some(cell), events);
                self.prepare_majority(dice, events);
            }
            (Phase::Double, _) => {
                self.score_irises(None, events);
                self.prepare_majority(dice, events);
            }
            (Phase::Recall, step) => {
                if step == Step::Recall {
                    self.spend_card(seat, 29, events);
                    self.leave_brussels(seat);
                    self.place_mut(seat).reserve += 1;
                    events.push(Event::Recalled { seat });
                }
                self.settle_brussels(dice, events);
            }
            (Phase::Call, Step::Call(detail)) => self.call_noble(seat, detail, dice, events),
            (Phase::Call, _) => self.prepare_next_round(dice, events),
            _ => {}
        }
    }

    fn swap_card(&mut self, seat: Seat, column: u8, other: u8, events: &mut Vec<Event>) {
        let Some(card) = self.row[usize::from(other - 1)].take() else { return };
        if let Some(won) = self.won.iter_mut().find(|won| won.seat == seat && won.column == column) {
            self.row[usize::from(column - 1)] = Some(won.card);
            won.card = card;
            won.column = other;
            events.push(Event::ColumnSwapped { seat, column, other_column: other, card });
        }
    }

    fn continue_after_columns(&mut self, dice: &mut Dice, events: &mut Vec<Event>) {
        self.choose_next_start(events);
        self.phase = Phase::Use;
        self.use_forced_cards(dice, events);
    }

    /// Chooses the next start player (BX-10.4, BX-15.26).
    fn choose_next_start(&mut self, events: &mut Vec<Event>) {
        for won in self.won.clone().into_iter().filter(|won| !won.tied) {
            let icons = self.reputation_card(won.card).icons;
            self.place_mut(won.seat).icons += icons;
        }
        if let Some(seat) = self.first_passer {
            self.place_mut(seat).icons += self.parts.first_pass_icons;
        }
        if let Some(seat) = self.ready_owner(26) {
            self.spend_card(seat, 26, events);
            self.place_mut(seat).icons += self.parts.card_values[26];
        }
        let most = self.seats.iter().map(|place| place.icons).max().unwrap_or(0);
        let next = self.turn_order().skip(1).chain([self.start]).find(|seat| self.place(*seat).icons == most);
        if let Some(seat) = next {
            self.start = seat;
            events.push(Event::NextStart { seat, icons: most });
        }
    }

    /// Returns the seats that must still use a card, in seat order.
    pub(crate) fn seats_with_won_cards(&self) -> Vec<Seat> {
        Seat::all(self.count()).filter(|seat| self.won.iter().any(|won| won.seat == *seat)).collect()
    }

    /// Returns the areas where a won card may still be tucked (BX-10.7).
    pub(crate) fn open_areas(&self, won: &WonCard) -> impl Iterator<Item = Strategy> + use<> {
        let may = !won.tied && self.reputation_card(won.card).score > 0;
        let closed = self.place(won.seat).tucked_now;
        Strategy::ALL.into_iter().filter(move |area| may && closed >> area.index() & 1 == 0)
    }

    /// Uses cards that leave no choice, and continues with the irises when all are used (BX-10.5, BX-10.8).
    fn use_forced_cards(&mut self, dice: &mut Dice, events: &mut Vec<Event>) {
        let is_forced = |game: &Self, won: &WonCard| {
            game.reputation_card(won.card).mode != BonusMode::Either && game.open_areas(won).next().is_none()
        };
        while let Some(won) = self.won.iter().find(|won| is_forced(self, won)).copied() {
            self.take_bonus(won.seat, won.card, None, events);
        }
        if self.won.is_empty() {
            self.prepare_iris_scoring(dice, events);
        }
    }

    /// Uses a card as a bonus (BX-10.6).
    fn take_bonus(&mut self, seat: Seat, card: Reputation, chosen: Option<Bonus>, events: &mut Vec<Event>) {
        events.push(Event::BonusTaken { seat, card });
        let it = *self.reputation_card(card);
        match chosen {
            Some(bonus) => self.apply_bonus(seat, bonus, events),
            None => it.bonuses().iter().for_each(|bonus| self.apply_bonus(seat, *bonus, events)),
        }
        self.won.retain(|won| (won.seat, won.card) != (seat, card));
        if !self.won.iter().any(|won| won.card == card) {
            self.reputation_discard.push(card);
        }
    }

    fn apply_bonus(&mut self, seat: Seat, bonus: Bonus, events: &mut Vec<Event>) {
        match bonus {
            Bonus::Iris => self.step_up(seat, Track::Iris, events),
            Bonus::Crown => self.step_up(seat, Track::Crown, events),
            Bonus::Architect => self.step_up(seat, Track::Architect, events),
            Bonus::Release => self.release(seat, events),
        }
    }

    /// Tucks a card under an area (BX-10.7).
    fn tuck(&mut self, seat: Seat, card: Reputation, area: Strategy, events: &mut Vec<Event>) {
        let icons = self.reputation_card(card).score;
        let place = self.place_mut(seat);
        place.tucked.push((card, area));
        place.tucked_now |= 1 << area.index();
        self.won.retain(|won| (won.seat, won.card) != (seat, card));
        events.push(Event::Tucked { seat, card, area, icons });
    }

    /// Returns the meeples of each seat and the neutral ones at an iris; `None` unless all four corners have a meeple
    /// (BX-10.9). The architect on `double` counts twice (BX-15.27).
    fn iris_meeples(&self, iris: Iris, double: Option<Cell>) -> Option<([u8; 5], u8)> {
        let (mut seats, mut neutral) = ([0; 5], 0);
        for cell in iris.corners() {
            match self.pieces[cell.index()]? {
                Piece::Of(seat) => *seat.entry_in_mut(&mut seats) += 1 + u8::from(double == Some(cell)),
                Piece::Neutral => neutral += 1,
            }
        }
        Some((seats, neutral))
    }

    /// Returns the largest number of meeples at a full iris, and the seats that have it (BX-10.9, BX-13.4).
    pub(crate) fn iris_leaders(
        &self,
        iris: Iris,
        double: Option<Cell>,
    ) -> Option<(u8, impl Iterator<Item = Seat> + use<>)> {
        let (seats, neutral) = self.iris_meeples(iris, double)?;
        let most = seats.iter().copied().chain([neutral]).max().unwrap_or(0);
        Some((most, Seat::all(self.count()).filter(move |seat| *seat.entry_in(&seats) == most)))
    }

    /// Returns the irises at which each seat leads, and their points.
    fn iris_points(&self, double: Option<Cell>) -> [(u32, u32); 5] {
        let mut list = [(0, 0); 5];
        for iris in Iris::all() {
            let Some((_, leaders)) = self.iris_leaders(iris, double) else { continue };
            for seat in leaders {
                let (count, points) = seat.entry_in_mut(&mut list);
                *count += 1;
                *points += u32::from(self.track_value(seat, Track::Iris));
            }
        }
        list
    }

    /// Returns the architects that card 27 could count twice with an effect (R62): on a tile cell, at a full iris.
    pub(crate) fn double_candidates(&self, seat: Seat) -> impl Iterator<Item = Cell> + '_ {
        let at_full_iris = |cell: &Cell| {
            Iris::all().any(|iris| iris.corners().contains(cell) && self.iris_meeples(iris, None).is_some())
        };
        self.own_cells(seat).filter(|cell| self.tile_mask() & cell.bit() != 0).filter(at_full_iris)
    }

    /// Returns the points that a seat gains with this architect counted twice.
    pub(crate) fn double_gain(&self, seat: Seat, cell: Cell) -> u32 {
        seat.entry_in(&self.iris_points(Some(cell))).1
    }

    /// Offers card 27 only if the choice of architect makes a difference.
    fn prepare_iris_scoring(&mut self, dice: &mut Dice, events: &mut Vec<Event>) {
        let mut chosen = None;
        if let Some(owner) = self.ready_owner(27) {
            let cells: Vec<Cell> = self.double_candidates(owner).collect();
            let results: Vec<_> = cells.iter().map(|cell| self.iris_points(Some(*cell))).collect();
            if results.windows(2).any(|pair| pair[0] != pair[1]) {
                self.active = owner;
                self.phase = Phase::Double;
                return;
            }
            if results.first().is_some_and(|result| *result != self.iris_points(None)) {
                chosen = cells.first().copied();
            }
            if let Some(cell) = chosen {
                self.double_architect(owner, cell, events);
            }
        }
        self.score_irises(chosen, events);
        self.prepare_majority(dice, events);
    }

    fn double_architect(&mut self, seat: Seat, cell: Cell, events: &mut Vec<Event>) {
        self.spend_card(seat, 27, events);
        events.push(Event::Doubled { seat, cell });
    }

    /// Scores the irises (BX-10.9, BX-15.28).
    fn score_irises(&mut self, double: Option<Cell>, events: &mut Vec<Event>) {
        let counts = self.iris_points(double);
        for iris in Iris::all() {
            let Some((meeples, leaders)) = self.iris_leaders(iris, double) else { continue };
            for seat in leaders {
                let points = self.track_value(seat, Track::Iris);
                events.push(Event::IrisScored { seat, iris, meeples, points });
            }
        }
        for seat in Seat::all(self.count()) {
            self.place_mut(seat).points += seat.entry_in(&counts).1 as i32;
        }
        if let Some(owner) = self.ready_owner(28) {
            let count = owner.entry_in(&counts).0;
            if count > 0 {
                self.spend_card(owner, 28, events);
                let francs = count * u32::from(self.parts.card_values[28]);
                self.gain(owner, Good::Francs, francs, GoodReason::Card28, events);
            }
        }
    }

    /// Returns the number of a seat's architects on the Brussels board.
    pub(crate) fn architects_in_brussels(&self, seat: Seat) -> u8 {
        self.crowds.iter().map(|crowd| *seat.entry_in(&crowd.architects)).sum()
    }

    /// Takes one architect of a seat from the Brussels board.
    fn leave_brussels(&mut self, seat: Seat) {
        let there = self.crowds.iter_mut().map(|crowd| seat.entry_in_mut(&mut crowd.architects));
        if let Some(count) = there.into_iter().find(|count| **count > 0) {
            *count -= 1;
        }
    }

    fn prepare_majority(&mut self, dice: &mut Dice, events: &mut Vec<Event>) {
        match self.ready_owner(29) {
            Some(owner) if self.architects_in_brussels(owner) > 0 => {
                self.active = owner;
                self.phase = Phase::Recall;
            }
            _ => self.settle_brussels(dice, events),
        }
    }

    /// Settles Brussels (BX-10.10, BX-14.6, BX-15.30), then the pavilions, and ends the round.
    fn settle_brussels(&mut self, dice: &mut Dice, events: &mut Vec<Event>) {
        let travellers: u8 = self.crowds.iter().map(|crowd| crowd.travellers).sum();
        if let Some(owner) = self.ready_owner(30)
            && travellers > 0
        {
            self.spend_card(owner, 30, events);
            self.gain(owner, Good::Points, travellers.into(), GoodReason::Card30, events);
        }
        self.crowds.iter_mut().for_each(|crowd| crowd.travellers = 0);
        self.train += travellers;
        let most = Seat::all(self.count()).map(|seat| self.architects_in_brussels(seat)).max().unwrap_or(0);
        let leaders: Vec<Seat> = Seat::all(self.count())
            .filter(|seat| most > 0 && self.architects_in_brussels(*seat) == most)
            .collect();
        for seat in leaders {
            self.leave_brussels(seat);
            self.place_mut(seat).court += 1;
            events.push(Event::ToCourt { seat, architects: most });
        }
        self.score_pavilion_visits(events);
        self.end_round(dice, events);
    }

    /// Scores the visits to the pavilions (BX-14.12, BX-15.31, BX-15.32).
    fn score_pavilion_visits(&mut self, events: &mut Vec<Event>) {
        for row in 1..=5_u8 {
            let Some(seat) = self.pavilions[usize::from(row - 1)] else { continue };
            let (mut seen, mut neutral) = ([false; 5], false);
            for piece in (1..=5).filter_map(|column| self.pieces[Cell::new(row, column).index()]) {
                match piece {
                    Piece::Of(owner) => *owner.entry_in_mut(&mut seen) = true,
                    Piece::Neutral => neutral = true,
                }
            }
            let points = seen.iter().filter(|seen| **seen).count() as u8 + u8::from(neutral);
            if points > 0 {
                self.place_mut(seat).points += i32::from(points);
                events.push(Event::Visited { seat, row, points });
            }
        }
        for (card, good, why) in
            [(31, Good::Points, GoodReason::Card31), (32, Good::Francs, GoodReason::Card32)]
        {
            if let Some(owner) = self.ready_owner(card) {
                self.spend_card(owner, card, events);
                let count = self.place(owner).cards.count_ones();
                let value = u32::from(self.parts.card_values[usize::from(card)]);
                self.gain(owner, good, count * value, why, events);
            }
        }
    }
}
