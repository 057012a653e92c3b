//! The end of a round, and of the game (section 11, BX-15.23, BX-15.24).

use super::names::Noble;
use super::state::{Brussels1893, Phase, Piece};
use super::steps::{Event, Good, GoodReason, NobleChoice};
use engine::{Dice, Scores, Seat, Viewer};

impl Brussels1893 {
    /// Ends the round up to step 3 of BX-11.1, with BX-11.2; then offers card 23.
    pub(crate) fn end_round(&mut self, dice: &mut Dice, events: &mut Vec<Event>) {
        self.return_travellers();
        self.return_architects();
        if let Some(owner) = self.ready_owner(24) {
            let count = self.place(owner).upright_nobles().count() as u32;
            if count > 0 {
                self.spend_card(owner, 24, events);
                self.gain(owner, Good::Points, count, GoodReason::Card24, events);
            }
        }
        for place in &mut self.seats {
            place.used = 0;
            place.icons = 0;
            place.tucked_now = 0;
            place.using = false;
            place.passed = false;
        }
        match self.ready_owner(23) {
            Some(owner) if self.may_call(owner) => {
                self.active = owner;
                self.phase = Phase::Call;
            }
            _ => self.prepare_next_round(dice, events),
        }
    }

    /// Returns true if the departing noble can be called (BX-15.23).
    fn may_call(&self, owner: Seat) -> bool {
        self.leaving_noble().is_some() && self.place(owner).francs >= u32::from(self.parts.card_values[23])
    }

    /// Returns the noble at price 0, which leaves at the end of the round (BX-11.1).
    pub(crate) fn leaving_noble(&self) -> Option<Noble> {
        self.display[3]
    }

    /// Readies the cards, and returns travellers to the train (BX-11.2).
    fn return_travellers(&mut self) {
        for place in &mut self.seats {
            place.spent = 0;
            self.train += std::mem::take(&mut place.travellers);
        }
        match (self.on_card_22.take(), self.owner_of(22)) {
            (Some(true), _) => self.train += 1,
            (Some(false), Some(owner)) => self.place_mut(owner).reserve += 1,
            _ => {}
        }
    }

    /// Moves the architects back to their owners (BX-11.1, steps 1 and 2).
    fn return_architects(&mut self) {
        for at in 0..self.pieces.len() {
            if let Some(Piece::Of(seat)) = self.pieces[at].take() {
                self.place_mut(seat).reserve += 1;
            }
            self.bids[at] = 0;
        }
        for crowd in std::mem::take(&mut self.crowds) {
            for seat in Seat::all(self.count()) {
                self.place_mut(seat).reserve += seat.entry_in(&crowd.architects);
            }
        }
    }

    /// Calls the departing noble by card 23 (BX-15.23).
    pub(crate) fn call_noble(
        &mut self,
        seat: Seat,
        detail: NobleChoice,
        dice: &mut Dice,
        events: &mut Vec<Event>,
    ) {
        if let Some(noble) = self.leaving_noble() {
            self.spend_card(seat, 23, events);
            events.push(Event::NobleCalled { seat, noble });
            self.pay(seat, self.parts.card_values[23].into(), GoodReason::Card23, events);
            self.perform(seat, noble, detail, events);
        }
        self.prepare_next_round(dice, events);
    }

    /// Continues BX-11.1 from step 4; then starts the next round, or ends the game.
    pub(crate) fn prepare_next_round(&mut self, dice: &mut Dice, events: &mut Vec<Event>) {
        if let Some(noble) = self.display[3].take() {
            self.noble_discard.push(noble);
            events.push(Event::NobleLeft { noble });
        }
        self.refill(None, dice, events);
        for place in &mut self.row {
            self.reputation_discard.extend(place.take());
            *place = self.reputation_deck.pop();
            self.opened += u32::from(place.is_some());
        }
        self.stock_spent.extend(self.stock_open.take());
        self.square = None;
        events.push(Event::RoundEnded { round: self.round });
        if self.round < self.parts.rounds {
            self.begin_round(events);
        } else {
            self.end_game(events);
        }
    }

    /// Ends the game (section 12): reports the choices that the engine made, and the final scores.
    fn end_game(&mut self, events: &mut Vec<Event>) {
        self.phase = Phase::Over;
        for seat in Seat::all(self.count()) {
            let end = self.settle_wages(seat);
            events.push(Event::Wages { seat, francs: end.wages });
            let unpaid = Noble::ALL.into_iter().filter(|noble| end.unpaid >> noble.index() & 1 == 1);
            events.extend(unpaid.map(|noble| Event::NobleUnpaid { seat, noble }));
        }
        events.push(Event::Over { rounds: self.round });
        for standing in self.standings(Viewer::Table) {
            let (seat, points, rank) = (standing.seat, standing.points, standing.rank);
            events.push(Event::Scored { seat, points, rank });
        }
    }
}
