//! The agenda: the parts of an action still to be resolved. An entry without a choice is resolved at once, any other is
//! a decision; the sub-choices come in the order of TG-25.

use super::course::Course;
use super::names::ArtistName;
use super::state::{Phase, TheGallerist, Todo, total};
use super::steps::{Event, Spent, Step, Where};
use engine::Seat;
use std::ops::RangeInclusive;

impl TheGallerist {
    /// Resolves the agenda until a player must choose or it is empty.
    pub(crate) fn run(&mut self, course: &mut Course<'_>) {
        while let Some(todo) = self.agenda.last().copied() {
            let seat = self.actor();
            if course.must_stop() || self.asks(seat, todo) {
                return;
            }
            self.agenda.pop();
            self.do_at_once(seat, todo, course);
        }
    }

    /// Returns true if this entry is a choice of the player.
    fn asks(&self, seat: Seat, todo: Todo) -> bool {
        match todo {
            Todo::Pay(price, work) => *self.money_range(seat, price, work).end() > 0,
            Todo::FameSteps(name, buying) => *self.fame_range(seat, name, buying).end() > 0,
            Todo::FameTarget => self.fame_targets().next().is_some(),
            Todo::Tickets(icons) => {
                let has_choice = icons.iter().any(|icon| icon.count_ones() > 1);
                has_choice && !self.ticket_sets(&icons).is_empty()
            }
            Todo::Guest(kinds, from_bag) => self.guests(seat, kinds, from_bag).1 != 0,
            Todo::OutOfGallery(_) => !self.is_gallery_empty(seat),
            Todo::OutOfLobby => total(self.player(seat).lobby) > 0,
            Todo::Leave(_)
            | Todo::Swap(..)
            | Todo::Pick(_)
            | Todo::Sign(_)
            | Todo::Using(_)
            | Todo::Top(_)
            | Todo::TileSlot(_)
            | Todo::Place(_)
            | Todo::Use(_) => true,
            Todo::Arrive(_)
            | Todo::Raise(..)
            | Todo::Reward(_)
            | Todo::Gain(_)
            | Todo::Hang(_)
            | Todo::NextWork(_)
            | Todo::Found(_)
            | Todo::Refill
            | Todo::Hired(_) => false,
        }
    }

    /// Returns the numbers of money steps that may pay for a price now (TG-12.4).
    pub(crate) fn money_range(&self, seat: Seat, price: u8, work: Option<ArtistName>) -> RangeInclusive<u8> {
        if let Some(purchase) = work.and_then(|name| self.purchase(seat, name)) {
            return purchase.money_steps;
        }
        let player = self.player(seat);
        let least = u16::from(price).saturating_sub(player.money);
        u8::try_from(least).unwrap_or(u8::MAX)..=price.min(self.money_steps(player.influence))
    }

    /// Resolves an entry that needs no choice.
    fn do_at_once(&mut self, seat: Seat, todo: Todo, course: &mut Course<'_>) {
        match todo {
            Todo::Arrive(location) => self.arrive(seat, location, course),
            Todo::Pay(price, _) => self.pay(seat, price, 0, course),
            Todo::Raise(name, base, buying) => {
                self.raise(seat, name, self.rise(seat, base), course);
                self.agenda.push(Todo::FameSteps(name, buying));
            }
            Todo::Reward(reward) => self.take_reward(seat, reward, course),
            Todo::Tickets(icons) => self.gain_only_set(seat, &icons, course),
            Todo::Gain(colours) => self.gain_tickets(seat, colours, course),
            Todo::Hang(name) => self.hang(seat, name, course),
            Todo::NextWork(form) => self.next_work(form, course),
            Todo::Found(name) => self.found(seat, name, course),
            Todo::OutOfGallery(slot) => self.finish_contract(seat, slot, None, course),
            Todo::Refill => self.refill(course),
            Todo::Hired(count) => self.hired(seat, count, course),
            _ => {}
        }
    }

    fn gain_only_set(&mut self, seat: Seat, icons: &[u8; 4], course: &mut Course<'_>) {
        match self.ticket_sets(icons).first() {
            Some(set) => {
                self.agenda.push(Todo::Gain(super::steps::TicketSet::ALL[usize::from(*set)].colours()));
            }
            None => course.tell(Event::TicketMissed { seat }),
        }
    }

    fn pay(&mut self, seat: Seat, price: u8, money_steps: u8, course: &mut Course<'_>) {
        let player = self.player(seat);
        if let Some(to) = self.after_money_steps(player.influence, money_steps) {
            self.spend_influence(seat, to, Spent::Money, course);
        }
        let cash = u16::from(price - money_steps.min(price));
        let player = self.player_mut(seat);
        player.money = player.money.saturating_sub(cash);
    }

    /// Resolves an entry with the player's choice.
    pub(crate) fn answer(&mut self, seat: Seat, todo: Todo, step: Step, course: &mut Course<'_>) {
        match (todo, step) {
            (Todo::Leave(location), Step::Leave(Some(source))) => {
                self.leave_assistant(seat, location, source, course);
            }
            (Todo::Pay(price, _), Step::Money(steps)) => self.pay(seat, price, steps, course),
            (Todo::FameSteps(name, _), Step::Fame(steps)) => {
                if let Some(to) = self.after_fame_steps(self.player(seat).influence, steps) {
                    self.spend_influence(seat, to, Spent::Fame, course);
                    self.raise(seat, name, steps, course);
                }
            }
            (Todo::FameTarget, Step::FameFor(name)) => {
                self.agenda.push(Todo::Raise(name, self.parts.fame_reward[0], false));
            }
            (Todo::Tickets(_), Step::Tickets(set)) => self.agenda.push(Todo::Gain(set.colours())),
            (Todo::Swap(wanted, rest), Step::Swap(given)) => {
                self.swap_ticket(seat, given, wanted, rest, course);
            }
            (Todo::Guest(kinds, from_bag), Step::Guest(visitor)) => {
                let (from, _) = self.guests(seat, kinds, from_bag);
                self.let_in(seat, visitor, from, course);
            }
            (Todo::Pick(_), Step::Deal) => {
                self.agenda.pop();
                self.deal(course);
            }
            (Todo::Pick(_), Step::Sign(place)) => self.agenda.push(Todo::Sign(place)),
            (Todo::Pick(_), _) => course.tell(Event::Declined { seat }),
            (Todo::Sign(place), Step::Slot(slot)) => self.sign(seat, place, slot, course),
            (Todo::Using(space), Step::Using(slot)) => self.sell(seat, space, slot, course),
            (Todo::OutOfGallery(slot), Step::Out(visitor)) => {
                self.leave(seat, visitor, Where::Gallery, course);
                self.finish_contract(seat, slot, Some(visitor), course);
            }
            (Todo::OutOfLobby, Step::Out(visitor)) => self.leave(seat, visitor, Where::Lobby, course),
            (Todo::Top(slot), Step::Top(half)) => self.turn_half(seat, slot, half, course),
            (Todo::TileSlot(cell), Step::TileSlot(slot)) => self.put_tile(seat, cell, slot, course),
            (Todo::Place(cell), Step::From(source)) => self.place(seat, cell, source, course),
            (Todo::Use(slot), Step::From(source)) => self.mark_contract(seat, slot, source, course),
            _ => {}
        }
    }

    /// Returns true if an entry of the agenda will reveal something hidden, or if the game may end with the next step.
    pub(crate) fn may_reveal_soon(&self) -> bool {
        let reveals = |todo: &Todo| matches!(todo, Todo::NextWork(_) | Todo::Refill);
        self.agenda.iter().any(reveals)
            || matches!(self.ending, super::state::Ending::Extra(_))
            || matches!(self.phase, Phase::Auction)
    }
}
