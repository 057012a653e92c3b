//! The agenda: the parts of an action still to be resolved. An entry without a choice is resolved at once; any other
//! entry is a decision. The sub-choices come in the order of TG-25.

use super::names::ArtistName;
use super::state::{AgendaEntry, Phase, TheGallerist, total};
use super::step_context::StepContext;
use super::steps::{Event, InfluencePurpose, Step, VisitorPlace};
use engine::Seat;
use std::ops::RangeInclusive;

impl TheGallerist {
    /// Resolves the agenda until a player must choose or it is empty.
    pub(crate) fn run_agenda(&mut self, course: &mut StepContext<'_>) {
        while let Some(todo) = self.agenda.last().copied() {
            let seat = self.deciding_seat();
            if course.must_stop() || self.is_player_choice(seat, todo) {
                return;
            }
            self.agenda.pop();
            self.resolve_at_once(seat, todo, course);
        }
    }

    /// Returns true if this entry is a choice of the player.
    fn is_player_choice(&self, seat: Seat, todo: AgendaEntry) -> bool {
        match todo {
            AgendaEntry::Pay(price, work) => *self.money_range(seat, price, work).end() > 0,
            AgendaEntry::FameSteps(name, buying) => *self.fame_range(seat, name, buying).end() > 0,
            AgendaEntry::FameTarget => self.fame_targets().next().is_some(),
            AgendaEntry::Tickets(icons) => {
                let has_choice = icons.iter().any(|icon| icon.count_ones() > 1);
                has_choice && !self.ticket_sets(&icons).is_empty()
            }
            AgendaEntry::Guest(kinds, from_bag) => self.reward_visitors(seat, kinds, from_bag).1 != 0,
            AgendaEntry::OutOfGallery(_) => !self.is_gallery_empty(seat),
            AgendaEntry::OutOfLobby => total(self.player(seat).lobby) > 0,
            AgendaEntry::Leave(_)
            | AgendaEntry::Swap(..)
            | AgendaEntry::Pick(_)
            | AgendaEntry::Sign(_)
            | AgendaEntry::Using(_)
            | AgendaEntry::Top(_)
            | AgendaEntry::TileSlot(_)
            | AgendaEntry::Place(_)
            | AgendaEntry::Use(_) => true,
            AgendaEntry::Arrive(_)
            | AgendaEntry::Raise(..)
            | AgendaEntry::Reward(_)
            | AgendaEntry::Gain(_)
            | AgendaEntry::Hang(_)
            | AgendaEntry::NextWork(_)
            | AgendaEntry::Found(_)
            | AgendaEntry::Refill
            | AgendaEntry::Hired(_) => false,
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
    fn resolve_at_once(&mut self, seat: Seat, todo: AgendaEntry, course: &mut StepContext<'_>) {
        match todo {
            AgendaEntry::Arrive(location) => self.arrive(seat, location, course),
            AgendaEntry::Pay(price, _) => self.pay(seat, price, 0, course),
            AgendaEntry::Raise(name, base, buying) => {
                self.raise_fame(seat, name, self.fame_gain(seat, base), course);
                self.agenda.push(AgendaEntry::FameSteps(name, buying));
            }
            AgendaEntry::Reward(reward) => self.take_reward(seat, reward, course),
            AgendaEntry::Tickets(icons) => self.gain_only_set(seat, &icons, course),
            AgendaEntry::Gain(colours) => self.gain_tickets(seat, colours, course),
            AgendaEntry::Hang(name) => self.exhibit_work(seat, name, course),
            AgendaEntry::NextWork(form) => self.reveal_next_work(form, course),
            AgendaEntry::Found(name) => self.reveal_artist(seat, name, course),
            AgendaEntry::OutOfGallery(slot) => self.finish_contract(seat, slot, None, course),
            AgendaEntry::Refill => self.refill(course),
            AgendaEntry::Hired(count) => self.move_hired_to_desks(seat, count, course),
            _ => {}
        }
    }

    fn gain_only_set(&mut self, seat: Seat, icons: &[u8; 4], course: &mut StepContext<'_>) {
        match self.ticket_sets(icons).first() {
            Some(set) => {
                self.agenda
                    .push(AgendaEntry::Gain(super::steps::TicketSet::ALL[usize::from(*set)].colours()));
            }
            None => course.push_event(Event::TicketMissed { seat }),
        }
    }

    fn pay(&mut self, seat: Seat, price: u8, money_steps: u8, course: &mut StepContext<'_>) {
        let player = self.player(seat);
        if let Some(to) = self.space_after_money_steps(player.influence, money_steps) {
            self.spend_influence(seat, to, InfluencePurpose::Money, course);
        }
        let cash = u16::from(price - money_steps.min(price));
        let player = self.player_mut(seat);
        player.money = player.money.saturating_sub(cash);
    }

    /// Resolves an entry with the player's choice.
    pub(crate) fn resolve_choice(
        &mut self,
        seat: Seat,
        todo: AgendaEntry,
        step: Step,
        course: &mut StepContext<'_>,
    ) {
        match (todo, step) {
            (AgendaEntry::Leave(location), Step::Leave(Some(source))) => {
                self.leave_assistant(seat, location, source, course);
            }
            (AgendaEntry::Pay(price, _), Step::Money(steps)) => self.pay(seat, price, steps, course),
            (AgendaEntry::FameSteps(name, _), Step::Fame(steps)) => {
                if let Some(to) = self.space_after_fame_steps(self.player(seat).influence, steps) {
                    self.spend_influence(seat, to, InfluencePurpose::Fame, course);
                    self.raise_fame(seat, name, steps, course);
                }
            }
            (AgendaEntry::FameTarget, Step::FameFor(name)) => {
                self.agenda.push(AgendaEntry::Raise(name, self.parts.fame_reward[0], false));
            }
            (AgendaEntry::Tickets(_), Step::Tickets(set)) => {
                self.agenda.push(AgendaEntry::Gain(set.colours()))
            }
            (AgendaEntry::Swap(wanted, rest), Step::Swap(given)) => {
                self.swap_ticket(seat, given, wanted, rest, course);
            }
            (AgendaEntry::Guest(kinds, from_bag), Step::Guest(visitor)) => {
                let (from, _) = self.reward_visitors(seat, kinds, from_bag);
                self.admit_visitor(seat, visitor, from, course);
            }
            (AgendaEntry::Pick(_), Step::Deal) => {
                self.agenda.pop();
                self.deal(course);
            }
            (AgendaEntry::Pick(_), Step::Sign(place)) => self.agenda.push(AgendaEntry::Sign(place)),
            (AgendaEntry::Pick(_), _) => course.push_event(Event::Declined { seat }),
            (AgendaEntry::Sign(place), Step::Slot(slot)) => self.sign(seat, place, slot, course),
            (AgendaEntry::Using(space), Step::Using(slot)) => self.sell(seat, space, slot, course),
            (AgendaEntry::OutOfGallery(slot), Step::Out(visitor)) => {
                self.move_visitor_to_plaza(seat, visitor, VisitorPlace::Gallery, course);
                self.finish_contract(seat, slot, Some(visitor), course);
            }
            (AgendaEntry::OutOfLobby, Step::Out(visitor)) => {
                self.move_visitor_to_plaza(seat, visitor, VisitorPlace::Lobby, course)
            }
            (AgendaEntry::Top(slot), Step::Top(half)) => self.turn_contract(seat, slot, half, course),
            (AgendaEntry::TileSlot(cell), Step::TileSlot(slot)) => self.put_tile(seat, cell, slot, course),
            (AgendaEntry::Place(cell), Step::From(source)) => self.place(seat, cell, source, course),
            (AgendaEntry::Use(slot), Step::From(source)) => self.mark_contract(seat, slot, source, course),
            _ => {}
        }
    }

    /// Returns true if an entry of the agenda will reveal something hidden, or if the game may end with the next step.
    pub(crate) fn may_reveal_soon(&self) -> bool {
        let reveals = |todo: &AgendaEntry| matches!(todo, AgendaEntry::NextWork(_) | AgendaEntry::Refill);
        self.agenda.iter().any(reveals)
            || matches!(self.ending, super::state::Ending::Extra(_))
            || matches!(self.phase, Phase::Auction)
    }
}
