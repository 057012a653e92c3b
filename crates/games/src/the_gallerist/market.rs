//! The international market: reputation tiles and bids (TG-11).

use super::names::{Form, Reward, Source, Tile, TileSlot};
use super::parts::INFLUENCE_MAX;
use super::state::{AgendaEntry, Cell, TheGallerist};
use super::step_context::StepContext;
use super::steps::{Event, Step};
use engine::{Offer, Seat, Word, Words};

impl TheGallerist {
    /// Returns true if a column, counted from 0, is open to this seat's lobby (TG-11.1, TG-11.2).
    pub(crate) fn has_access(&self, seat: Seat, column: usize) -> bool {
        self.market.columns[column] && self.parts.columns[column].is_opened_by(self.player(seat).lobby)
    }

    /// Adds every legal first step of both actions.
    pub(crate) fn market_offers(&self, seat: Seat, steps: &mut Vec<Offer<Step>>) {
        let rows = self.parts.market_rows;
        for (row, form) in rows.iter().enumerate() {
            for column in (0..3).filter(|column| self.may_take_tile(seat, row, *column)) {
                let number = column as u8 + 1;
                let words = [Word::Key("reputation"), Word::Key(form.key()), Word::Number(number.into())];
                steps.push(Offer::single(Words::of(&words), Step::Reputation(*form, number)));
            }
        }
        for (row, price) in self.parts.bid_prices.iter().enumerate() {
            for column in (0..3).filter(|column| self.may_bid(seat, row, *column)) {
                let number = column as u8 + 1;
                let words = [Word::Key("bid"), Word::Number((*price).into()), Word::Number(number.into())];
                steps.push(Offer::single(Words::of(&words), Step::Bid(*price, number)));
            }
        }
    }

    /// Returns true if this seat may take the tile of a cell (TG-11.5); row and column count from 0.
    pub(crate) fn may_take_tile(&self, seat: Seat, row: usize, column: usize) -> bool {
        let form = self.parts.market_rows[row];
        let player = self.player(seat);
        let mut works = player.exhibit.iter().chain(player.sold.iter());
        self.market.tiles[row][column].is_some()
            && self.has_access(seat, column)
            && works.any(|work| work.form == form)
            && self.tile_slots(seat).next().is_some()
    }

    /// Returns the empty slots that a tile of the market may fill: an assistant must be available afterwards (TG-11.5,
    /// TG-11.10).
    pub(crate) fn tile_slots(&self, seat: Seat) -> impl Iterator<Item = TileSlot> + '_ {
        let has_assistant = !self.sources(seat, true).is_empty();
        let fits = move |slot: &TileSlot| {
            has_assistant || self.can_place(seat, self.parts.slot_rewards[slot.index()])
        };
        self.empty_slots(seat).filter(fits)
    }

    /// Returns true if there is an assistant to place, including one hired by this very reward (TG-11.10).
    fn can_place(&self, seat: Seat, reward: Reward) -> bool {
        !self.sources(seat, true).is_empty() || reward == Reward::Assistant && self.can_hire_free(seat)
    }

    /// Returns true if this seat may bid on a cell (TG-11.7); row and column count from 0.
    pub(crate) fn may_bid(&self, seat: Seat, row: usize, column: usize) -> bool {
        let player = self.player(seat);
        let price = self.parts.bid_prices[row];
        let influence = (player.influence + self.parts.columns[column].influence).min(INFLUENCE_MAX);
        self.market.lower[row][column].is_none()
            && self.has_access(seat, column)
            && u16::from(price) <= player.money + u16::from(self.money_steps(influence).min(price))
            && self.can_place(seat, self.parts.bid_rewards[row][column])
    }

    /// Takes a tile, up to the choice of its slot (TG-11.6); the column counts from 1.
    pub(crate) fn take_tile(&mut self, seat: Seat, form: Form, column: u8, course: &mut StepContext<'_>) {
        let Some(row) = self.parts.market_rows.iter().position(|other| *other == form) else { return };
        let column = column - 1;
        self.gain_influence(seat, self.parts.columns[usize::from(column)].influence, course);
        self.agenda.push(AgendaEntry::TileSlot(Cell::Tile(row as u8, column)));
    }

    /// Puts the tile of a cell on a slot (TG-11.6).
    pub(crate) fn put_tile(&mut self, seat: Seat, cell: Cell, slot: TileSlot, course: &mut StepContext<'_>) {
        let Cell::Tile(row, column) = cell else { return };
        let Some(tile) = self.market.tiles[usize::from(row)][usize::from(column)].take() else { return };
        let form = self.parts.market_rows[usize::from(row)];
        course.push_event(Event::TileTaken { seat, tile, form, column: column + 1, slot });
        let reward = self.fill_slot(seat, tile, slot);
        self.push_placing(seat, cell, reward);
    }

    /// Puts a tile on a slot; returns the slot's reward (TG-11.9).
    pub(crate) fn fill_slot(&mut self, seat: Seat, tile: Tile, slot: TileSlot) -> Reward {
        self.player_mut(seat).tiles[slot.index()] = Some(tile);
        self.parts.slot_rewards[slot.index()]
    }

    /// Makes a bid (TG-11.8); the column counts from 1.
    pub(crate) fn bid(&mut self, seat: Seat, price: u8, column: u8, course: &mut StepContext<'_>) {
        let Some(row) = self.parts.bid_prices.iter().position(|other| *other == price) else { return };
        course.push_event(Event::Bid { seat, price, column });
        let column = column - 1;
        self.gain_influence(seat, self.parts.columns[usize::from(column)].influence, course);
        let reward = self.parts.bid_rewards[row][usize::from(column)];
        self.push_placing(seat, Cell::Bid(row as u8, column), reward);
        self.agenda.push(AgendaEntry::Pay(price, None));
    }

    /// Puts reward, lobby visitor and assistant on the agenda. They are one step: if no desk is free for a hire, the
    /// assistant is placed first, which may free one (TG-11.10).
    fn push_placing(&mut self, seat: Seat, cell: Cell, reward: Reward) {
        let is_late = reward == Reward::Assistant && !self.can_hire_free(seat);
        if is_late {
            self.agenda.push(AgendaEntry::Reward(reward));
        }
        self.agenda.push(AgendaEntry::Place(cell));
        if matches!(cell, Cell::Tile(..)) {
            self.agenda.push(AgendaEntry::OutOfLobby);
        }
        if !is_late {
            self.agenda.push(AgendaEntry::Reward(reward));
        }
    }

    /// Places an assistant on a cell (TG-11.4).
    pub(crate) fn place(&mut self, seat: Seat, cell: Cell, source: Source, course: &mut StepContext<'_>) {
        self.take_assistant(seat, source);
        match cell {
            Cell::Tile(row, column) => self.market.upper[usize::from(row)][usize::from(column)] = Some(seat),
            Cell::Bid(row, column) => self.market.lower[usize::from(row)][usize::from(column)] = Some(seat),
        }
        course.push_event(Event::AssistantPlaced { seat, source });
    }
}
