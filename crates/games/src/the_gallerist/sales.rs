//! The sales office: contracts and sales (TG-9).

use super::inline_list::InlineList;
use super::names::{ContractSlot, Form, Half, Reward, Visitor};
use super::offers::{form_offer, key_offer};
use super::parts::Card;
use super::state::{AgendaEntry, Contract, TheGallerist, total};
use super::step_context::StepContext;
use super::steps::{Event, Step, VisitorPlace};
use engine::{Offer, Seat, Word, Words};

impl TheGallerist {
    /// Returns the contract slots that are empty or hold a finished contract (TG-9.1).
    pub(crate) fn open_slots(&self, seat: Seat) -> impl Iterator<Item = ContractSlot> + '_ {
        let is_open = move |slot: &ContractSlot| {
            self.player(seat).contracts[slot.index()].is_none_or(|contract| contract.finished)
        };
        ContractSlot::ALL.iter().copied().filter(is_open)
    }

    /// Returns true if a contract can be signed (TG-9.1).
    pub(crate) fn has_open_slot(&self, seat: Seat) -> bool {
        self.open_slots(seat).next().is_some()
    }

    /// Returns the unfinished contracts for works of this form (TG-9.9).
    pub(crate) fn contracts_for(&self, seat: Seat, form: Form) -> impl Iterator<Item = ContractSlot> + '_ {
        let contracts = self.player(seat).contracts;
        let fits = move |slot: &ContractSlot| {
            contracts[slot.index()].is_some_and(|contract| !contract.finished && contract.card.form == form)
        };
        ContractSlot::ALL.iter().copied().filter(fits)
    }

    /// Adds every legal first step of both actions.
    pub(crate) fn office_offers(&self, seat: Seat, steps: &mut Vec<Offer<Step>>) {
        if self.has_open_slot(seat) {
            self.pick_offers(false, steps);
        }
        let mut said = [false; 4];
        for (space, work) in (1..).zip(self.player(seat).exhibit.iter()) {
            if self.contracts_for(seat, work.form).next().is_some() {
                let first = !std::mem::replace(&mut said[work.form.index()], true);
                steps.push(form_offer("sell", space, first.then_some(work.form), Step::Sell(space)));
            }
        }
    }

    /// Adds the cards of the display, and the choice to deal new cards first or to decline those just dealt (TG-9.2,
    /// TG-9.3).
    pub(crate) fn pick_offers(&self, dealt: bool, steps: &mut Vec<Offer<Step>>) {
        let mut said = [false; 4];
        for (place, stack) in (1..).zip(&self.display) {
            if let Some(card) = stack.last() {
                let first = !std::mem::replace(&mut said[card.form.index()], true);
                steps.push(form_offer("sign", place, first.then_some(card.form), Step::Sign(place)));
            }
        }
        if dealt {
            steps.push(key_offer("decline", Step::Decline));
        } else {
            let words = Words::of(&[Word::Key("sign"), Word::Key("new")]);
            steps.push(Offer::single(words, Step::Deal).revealing(true));
        }
    }

    /// Deals four new cards, one to each display place (TG-9.2).
    pub(crate) fn deal(&mut self, course: &mut StepContext<'_>) {
        let Some(dice) = course.reveal() else { return };
        if self.deck.len() < self.display.len() {
            self.gather_cards();
            dice.shuffle(&mut self.deck);
            course.push_event(Event::ContractsShuffled);
        }
        for place in 1..=self.display.len() as u8 {
            self.lay_card(place, course);
        }
        self.agenda.push(AgendaEntry::Refill);
        self.agenda.push(AgendaEntry::Pick(true));
    }

    fn lay_card(&mut self, place: u8, course: &mut StepContext<'_>) {
        if let Some(card) = self.deck.pop() {
            self.display[usize::from(place) - 1].push(card);
            course.push_event(Event::ContractDealt { place, form: card.form, reward: card.reward });
        }
    }

    /// Gathers the rest of the deck, the discard and the display (TG-9.8, TG-R23).
    fn gather_cards(&mut self) {
        let discard = std::mem::take(&mut self.contract_discard);
        discard.iter().for_each(|card| self.deck.push(*card));
        for place in 0..self.display.len() {
            let stack = std::mem::take(&mut self.display[place]);
            stack.iter().for_each(|card| self.deck.push(*card));
        }
    }

    /// Fills empty display places (TG-9.7, TG-9.8).
    pub(crate) fn refill(&mut self, course: &mut StepContext<'_>) {
        let Some(empty) = self.display.iter().position(|stack| stack.is_empty()) else { return };
        let Some(dice) = course.reveal() else { return };
        if self.deck.is_empty() {
            self.gather_cards();
            dice.shuffle(&mut self.deck);
            course.push_event(Event::ContractsShuffled);
            (1..=self.display.len() as u8).for_each(|place| self.lay_card(place, course));
        } else {
            self.lay_card(empty as u8 + 1, course);
        }
    }

    /// Puts the card of this display place on a slot (TG-9.4 to TG-9.6).
    pub(crate) fn sign(&mut self, seat: Seat, place: u8, slot: ContractSlot, course: &mut StepContext<'_>) {
        let Some(card) = self.display[usize::from(place) - 1].pop() else { return };
        course.push_event(Event::Signed { seat, form: card.form, reward: card.reward, slot });
        let contract = Contract { card, ..Contract::default() };
        match self.player_mut(seat).contracts[slot.index()].replace(contract) {
            Some(old) => {
                self.contract_discard.push(old.card);
                if old.assistant {
                    self.send_assistant_home(seat, course);
                }
            }
            None => {
                let reward = self.parts.contract_slot_rewards[slot.index()];
                self.take_reward(seat, reward, course);
            }
        }
    }

    /// Sells a work, up to the choice of the departing visitor (TG-9.10).
    pub(crate) fn sell(&mut self, seat: Seat, space: u8, slot: ContractSlot, course: &mut StepContext<'_>) {
        let Some(work) = self.player_mut(seat).exhibit.remove(usize::from(space) - 1) else { return };
        let amount = u16::from(self.value_of(work.artist()));
        self.artist_mut(work.artist()).tokens += 1;
        let player = self.player_mut(seat);
        player.money += amount;
        player.sold.push(work);
        let (form, colour, number) = (work.form, work.colour, work.number);
        course.push_event(Event::Sold { seat, form, colour, number, amount, slot });
        self.agenda.push(AgendaEntry::OutOfGallery(slot));
    }

    /// Turns the contract over (TG-9.10 to TG-9.12). The departed visitor determines the half on top, or leaves the
    /// choice open.
    pub(crate) fn finish_contract(
        &mut self,
        seat: Seat,
        slot: ContractSlot,
        left: Option<Visitor>,
        course: &mut StepContext<'_>,
    ) {
        let Some(contract) = &mut self.player_mut(seat).contracts[slot.index()] else { return };
        contract.finished = true;
        if std::mem::take(&mut contract.assistant) {
            self.send_assistant_home(seat, course);
        }
        match left {
            Some(Visitor::Vip) => self.turn_contract(seat, slot, Half::Influence, course),
            Some(Visitor::Investor) => self.turn_contract(seat, slot, Half::Money, course),
            _ => self.agenda.push(AgendaEntry::Top(slot)),
        }
    }

    /// Puts this half on top.
    pub(crate) fn turn_contract(
        &mut self,
        seat: Seat,
        slot: ContractSlot,
        top: Half,
        course: &mut StepContext<'_>,
    ) {
        if let Some(contract) = &mut self.player_mut(seat).contracts[slot.index()] {
            contract.top = Some(top);
            course.push_event(Event::ContractFinished { seat, slot, top });
        }
    }

    /// Moves a visitor from a gallery or lobby to the plaza.
    pub(crate) fn move_visitor_to_plaza(
        &mut self,
        seat: Seat,
        visitor: Visitor,
        from: VisitorPlace,
        course: &mut StepContext<'_>,
    ) {
        let player = self.player_mut(seat);
        let place = if from == VisitorPlace::Lobby { &mut player.lobby } else { &mut player.gallery };
        place[visitor.index()] -= 1;
        self.plaza[visitor.index()] += 1;
        course.push_event(Event::VisitorLeft { seat, visitor, from });
    }

    /// Returns the contracts that may be used as an executive action (TG-5.5), or none if no assistant can be placed on
    /// them.
    pub(crate) fn usable_contracts(&self, seat: Seat) -> InlineList<(ContractSlot, Reward), 3> {
        let mut list = InlineList::default();
        if self.sources(seat, true).is_empty() {
            return list;
        }
        for (slot, contract) in ContractSlot::ALL.iter().zip(&self.player(seat).contracts) {
            if let Some(contract) = contract.filter(|contract| !contract.assistant) {
                list.push((*slot, contract.reward()));
            }
        }
        list
    }

    /// Returns true if this seat's gallery is empty.
    pub(crate) fn is_gallery_empty(&self, seat: Seat) -> bool {
        total(self.player(seat).gallery) == 0
    }

    /// Returns the cards of the display that are in play, by place.
    pub(crate) fn cards_in_play(&self) -> impl Iterator<Item = (u8, Card)> + '_ {
        (1..).zip(&self.display).filter_map(|(place, stack)| Some((place, *stack.last()?)))
    }
}
