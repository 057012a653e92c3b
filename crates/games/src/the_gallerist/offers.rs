//! Every legal step of a seat, with the words that name it and the words that may be omitted (TG-25).

use super::names::{ArtistName, Form, Half, Location, Source, Ticket, TileSlot, Visitor};
use super::state::{AgendaEntry, Count, Ending, Phase, TheGallerist};
use super::steps::{Place, Step, TicketSet};
use super::viewer_state::colour_of;
use engine::{LegalSteps, Offer, OfferKind, Offers, Seat, Word, Words};
use std::ops::RangeInclusive;

/// Offers a step named by one word.
pub(crate) fn key_offer(key: &'static str, step: Step) -> Offer<Step> {
    Offer::single(Words::key(key), step)
}

/// Offers a step named by two words.
fn keys_offer(first: &'static str, second: &'static str, step: Step) -> Offer<Step> {
    Offer::single(Words::of(&[Word::Key(first), Word::Key(second)]), step)
}

/// Offers a step for an artist: `buy photography red`, also `buy red photography`.
pub(crate) fn artist_offer(verb: &'static str, name: ArtistName, step: Step) -> Offer<Step> {
    let [form, colour] = [Word::Key(name.form.key()), Word::Key(name.colour.key())];
    Offer::single(Words::of(&[Word::Key(verb), form, colour]), step).or(Words::of(&[
        Word::Key(verb),
        colour,
        form,
    ]))
}

/// Offers a step for a numbered place, which `form` also names if given.
pub(crate) fn form_offer(verb: &'static str, place: u8, form: Option<Form>, step: Step) -> Offer<Step> {
    let offer = Offer::single(Words::of(&[Word::Key(verb), Word::Number(place.into())]), step);
    match form {
        Some(form) => offer.or(Words::of(&[Word::Key(verb), Word::Key(form.key())])),
        None => offer,
    }
}

/// Returns the most numerous colour, the first in case of a tie.
fn most_numerous_colour(list: &[Ticket], count: Count) -> Option<Ticket> {
    list.iter().copied().rev().max_by_key(|ticket| count[ticket.index()])
}

impl LegalSteps for TheGallerist {
    /// Returns the legal steps of this seat.
    fn offers(&self, seat: Seat) -> Offers<Step> {
        let (steps, fresh, mut default) = self.unmarked_offers(seat);
        if default.is_none()
            && let [only] = steps.as_slice()
            && let OfferKind::One(step) = only.make
            && !fresh
        {
            default = Some(step);
        }
        Offers {
            decision_name: self.asked_words(),
            fresh,
            steps: self.mark_revealing_offers(seat, steps),
            default,
        }
    }
}

impl TheGallerist {
    /// Returns every legal step, not yet marked if it reveals something; true if the decision is fresh; and the default
    /// step.
    pub(crate) fn unmarked_offers(&self, seat: Seat) -> (Vec<Offer<Step>>, bool, Option<Step>) {
        let mut steps = Vec::new();
        let (fresh, default) = match self.agenda.last() {
            Some(todo) => (false, self.agenda_offers(seat, *todo, &mut steps)),
            None => self.phase_offers(seat, &mut steps),
        };
        (steps, fresh, default)
    }

    /// Returns the name of the decision.
    fn asked_words(&self) -> Words {
        match (self.phase, self.kicked) {
            (Phase::Kicked | Phase::KickedAfter, Some(kick)) => {
                Words::of(&[Word::Key("kicked"), Word::Key("from"), Word::Key(kick.location.key())])
            }
            (Phase::Start, _) => Words::key("start"),
            (Phase::Discard, _) => Words::key("discard"),
            (Phase::Auction, _) => Words::key("auction"),
            (Phase::Over(_), _) => Words::key("over"),
            _ => Words::key("turn"),
        }
    }

    /// Marks steps that reveal something; tries each step only if something hidden may be next.
    fn mark_revealing_offers(&self, seat: Seat, mut steps: Vec<Offer<Step>>) -> Vec<Offer<Step>> {
        let soon = self.may_reveal_soon();
        let buys = |offer: &Offer<Step>| matches!(offer.make, OfferKind::One(Step::Buy(_)));
        if !soon && !steps.iter().any(buys) {
            return steps;
        }
        let mut at = 0;
        while at < steps.len() {
            let (mark, offer) = (soon || buys(&steps[at]), &mut steps[at]);
            at += 1;
            match &offer.make {
                OfferKind::One(step) if mark && !offer.reveals => {
                    offer.reveals = self.would_reveal(seat, *step)
                }
                OfferKind::Number(range, make) if mark => {
                    let marks: Vec<bool> = range.clone().map(|n| self.would_reveal(seat, make(n))).collect();
                    if marks.iter().all(|mark| *mark == marks[0]) {
                        offer.reveals = marks[0];
                        continue;
                    }
                    let (words, range, make) = (offer.words, range.clone(), *make);
                    let single = |(n, mark): (u32, bool)| {
                        Offer::single(words.and(Word::Number(n)), make(n)).revealing(mark)
                    };
                    let singles: Vec<_> = range.zip(marks).map(single).collect();
                    let count = singles.len();
                    steps.splice(at - 1..at, singles);
                    at += count - 1;
                }
                _ => {}
            }
        }
        steps
    }

    /// Adds the offers for an empty agenda; returns true if the decision is fresh, and the default.
    fn phase_offers(&self, seat: Seat, steps: &mut Vec<Offer<Step>>) -> (bool, Option<Step>) {
        match self.phase {
            Phase::Start => {
                let free = Location::ALL.iter().filter(|at| self.start_tiles[at.index()].is_some());
                steps.extend(free.map(|at| keys_offer("start", at.key(), Step::Start(*at))));
                (true, None)
            }
            Phase::Before => {
                let last_move = self.is_solo() && matches!(self.ending, Ending::Extra(_));
                let fresh = !self.moving && (!self.executive_spent || last_move);
                self.executive_offers(seat, steps);
                self.gallerist_move_offers(seat, steps);
                (fresh, None)
            }
            Phase::Moved => {
                self.offers_after_move(seat, steps);
                (false, None)
            }
            Phase::After | Phase::KickedAfter => (false, self.end_of_turn_offers(seat, steps)),
            Phase::Kicked => {
                steps.push(key_offer("nothing", Step::Nothing).or(Words::key("pass")));
                if let Some(kick) = self.kicked {
                    self.kicked_act_offers(kick, steps);
                }
                self.executive_offers(seat, steps);
                (true, None)
            }
            Phase::Discard => {
                let stacks = self.largest_stacks();
                let offer = |ticket: &Ticket| keys_offer("discard", ticket.key(), Step::Discard(*ticket));
                steps.extend(stacks.iter().map(offer));
                (true, None)
            }
            Phase::Auction => {
                self.auction_offers(steps);
                (true, None)
            }
            Phase::Over(_) => (true, None),
        }
    }

    /// Adds the moves of the gallerist (TG-4.1).
    fn gallerist_move_offers(&self, seat: Seat, steps: &mut Vec<Offer<Step>>) {
        let from = self.gallerist_at(seat);
        for at in Location::ALL.iter().filter(|at| from != Some(**at)) {
            let offer = keys_offer("to", at.key(), Step::To(*at));
            steps.push(match from {
                Some(from) => {
                    let [to, key] = [Word::Key("to"), Word::Key(at.key())];
                    offer.or(Words::of(&[to, key, Word::Key("from"), Word::Key(from.key())]))
                }
                None => offer,
            });
        }
    }

    /// Adds the location action, and executive actions before it (TG-4.6).
    fn offers_after_move(&self, seat: Seat, steps: &mut Vec<Offer<Step>>) {
        if let Some(location) = self.gallerist_at(seat) {
            self.action_offers(seat, location, steps);
        }
        if steps.is_empty() {
            steps.push(key_offer("skip", Step::Skip).idle());
        }
        self.executive_offers(seat, steps);
    }

    /// Adds the end of a turn or kicked-out action, and the steps that may still come before it. By default, a list of
    /// moves ends where its line ends.
    fn end_of_turn_offers(&self, seat: Seat, steps: &mut Vec<Offer<Step>>) -> Option<Step> {
        if self.owes_starter(seat) {
            self.executive_offers(seat, steps);
            for slot in self.empty_slots(seat) {
                steps.push(keys_offer("tile", slot.key(), Step::Starter(slot)));
            }
            return None;
        }
        steps.push(key_offer("end", Step::End));
        self.executive_offers(seat, steps);
        self.moving.then_some(Step::End)
    }

    /// Adds the executive action, unless it is spent (TG-5).
    pub(crate) fn executive_offers(&self, seat: Seat, steps: &mut Vec<Offer<Step>>) {
        if self.executive_spent || (self.phase == Phase::KickedAfter && !self.moving) {
            return;
        }
        self.move_offers(seat, steps);
        if self.moving {
            return;
        }
        for (slot, _) in self.usable_contracts(seat).iter() {
            let offer = keys_offer("use", slot.key(), Step::Use(*slot));
            let then = [Word::Key("then"), Word::Key("use"), Word::Key(slot.key())];
            steps.push(if self.phase == Phase::Before { offer } else { offer.or(Words::of(&then)) });
        }
    }

    /// Adds the moves of visitors for which the player has a ticket, one step towards their gallery each (TG-5.1 to
    /// TG-5.4).
    pub(crate) fn move_offers(&self, seat: Seat, steps: &mut Vec<Offer<Step>>) {
        let player = self.player(seat);
        for ticket in Ticket::ALL.iter().filter(|ticket| player.tickets[ticket.index()] > 0) {
            let at = ticket.index();
            if self.plaza[at] > 0 {
                steps.push(self.move_offer(*ticket, Place::Plaza));
            }
            if player.lobby[at] > 0 && self.may_enter(seat, ticket.visitor()) {
                steps.push(self.move_offer(*ticket, Place::Lobby));
            }
            for other in Seat::all(self.count()).filter(|other| *other != seat) {
                if self.player(other).lobby[at] > 0 {
                    steps.push(self.move_offer(*ticket, Place::LobbyOf(other)));
                }
            }
        }
    }

    /// Offers `move pink plaza`, also `move pink plaza lobby`, and with `then` before it once the gallerist has moved.
    fn move_offer(&self, ticket: Ticket, place: Place) -> Offer<Step> {
        let (from, to) = match place {
            Place::Plaza => ("plaza", "lobby"),
            Place::Lobby => ("lobby", "gallery"),
            Place::LobbyOf(other) => (colour_of(other).key(), "plaza"),
        };
        let [verb, colour] = [Word::Key("move"), Word::Key(ticket.key())];
        let [from, to, then] = [Word::Key(from), Word::Key(to), Word::Key("then")];
        let mut offer = Offer::single(Words::of(&[verb, colour, from]), Step::Move(ticket, place));
        offer.alternative_words.reserve_exact(4);
        offer.alternative_words.push(Words::of(&[verb, colour, from, to]));
        if self.phase != Phase::Before {
            offer.alternative_words.push(Words::of(&[then, verb, colour, from]));
            offer.alternative_words.push(Words::of(&[then, verb, colour, from, to]));
        }
        offer
    }

    /// Adds the works of the auction (TG-20.4).
    fn auction_offers(&self, steps: &mut Vec<Offer<Step>>) {
        for work in self.easels.iter() {
            for (key, hung) in [("gallery", true), ("sold", false)] {
                let words = [Word::Key("take"), Word::Key(work.form.key()), Word::Key(key)];
                steps.push(Offer::single(Words::of(&words), Step::Take(work.form, hung)));
            }
        }
    }

    /// Adds the offers for an entry of the agenda; returns the default (TG-25.6).
    fn agenda_offers(&self, seat: Seat, todo: AgendaEntry, steps: &mut Vec<Offer<Step>>) -> Option<Step> {
        match todo {
            AgendaEntry::Leave(_) => self.leave_offers(seat, steps),
            AgendaEntry::Pay(price, work) => {
                let range = self.money_range(seat, price, work);
                number_offer("money", &range, |n| Step::Money(n as u8), steps);
                Some(Step::Money(*range.start()))
            }
            AgendaEntry::FameSteps(name, buying) => {
                let range = self.fame_range(seat, name, buying);
                number_offer("fame", &range, |n| Step::Fame(n as u8), steps);
                Some(Step::Fame(*range.start()))
            }
            AgendaEntry::FameTarget => {
                steps.extend(self.fame_targets().map(|name| artist_offer("fame", name, Step::FameFor(name))));
                None
            }
            AgendaEntry::Tickets(icons) => self.ticket_offers(&icons, steps),
            AgendaEntry::Swap(wanted, _) => self.swap_offers(wanted, steps),
            AgendaEntry::Guest(kinds, from_bag) => {
                let (_, may) = self.reward_visitors(seat, kinds, from_bag);
                let order = [Visitor::Collector, Visitor::Vip, Visitor::Investor];
                visitor_offers("visitor", may, Step::Guest, order, steps)
            }
            AgendaEntry::Pick(dealt) => {
                self.pick_offers(dealt, steps);
                None
            }
            AgendaEntry::Sign(_) => {
                steps
                    .extend(self.open_slots(seat).map(|slot| keys_offer("to", slot.key(), Step::Slot(slot))));
                None
            }
            AgendaEntry::Using(space) => {
                let form = self.player(seat).exhibit.get(usize::from(space) - 1).map(|work| work.form);
                let slots = form.into_iter().flat_map(|form| self.contracts_for(seat, form));
                steps.extend(slots.map(|slot| keys_offer("using", slot.key(), Step::Using(slot))));
                None
            }
            AgendaEntry::OutOfGallery(_) => self.departing_visitor_offers(self.player(seat).gallery, steps),
            AgendaEntry::OutOfLobby => self.departing_visitor_offers(self.player(seat).lobby, steps),
            AgendaEntry::Top(_) => {
                steps.extend(Half::ALL.iter().map(|half| keys_offer("top", half.key(), Step::Top(*half))));
                None
            }
            AgendaEntry::TileSlot(_) => {
                let offer = |slot: TileSlot| keys_offer("slot", slot.key(), Step::TileSlot(slot));
                steps.extend(self.tile_slots(seat).map(offer));
                None
            }
            AgendaEntry::Place(_) | AgendaEntry::Use(_) => {
                let sources = self.sources(seat, true);
                let offer = |from: &Source| keys_offer("from", from.key(), Step::From(*from));
                steps.extend(sources.iter().map(offer));
                sources.contains(&Source::Desk).then_some(Step::From(Source::Desk))
            }
            _ => None,
        }
    }

    /// Adds the choice of an assistant to leave (TG-4.2, TG-4.3).
    fn leave_offers(&self, seat: Seat, steps: &mut Vec<Offer<Step>>) -> Option<Step> {
        steps.push(keys_offer("leave", "none", Step::Leave(None)));
        for source in self.sources(seat, false).iter() {
            let offer = keys_offer("leave", source.key(), Step::Leave(Some(*source)));
            let is_desk = *source == Source::Desk;
            let assistant = Words::of(&[Word::Key("leave"), Word::Key("assistant")]);
            steps.push(if is_desk { offer.or(assistant) } else { offer });
        }
        Some(Step::Leave(None))
    }

    /// Adds sets of tickets, named by all their colours, or only by those that an icon leaves open. If an open icon
    /// could show a fixed colour too, the open colours come first, so that no line gives an open icon the fixed colour.
    fn ticket_offers(&self, icons: &[u8; 4], steps: &mut Vec<Offer<Step>>) -> Option<Step> {
        let fixed = icons.iter().filter(|icon| icon.count_ones() == 1).fold(0, |set, icon| set | icon);
        let is_plain = icons.iter().all(|icon| icon.count_ones() < 2 || icon & fixed == 0);
        let mut best: Option<(u16, TicketSet)> = None;
        for set in self.ticket_sets(icons).iter().map(|at| TicketSet::ALL[usize::from(*at)]) {
            let colours = set.colours();
            let (open, shown) = (colours & !fixed, colours & fixed);
            let mut offer = Offer::single(ticket_words(&[open, shown]), Step::Tickets(set));
            if open != 0 && shown != 0 {
                offer = offer.or(ticket_words(&[open]));
                if is_plain {
                    offer = offer.or(ticket_words(&[shown, open]));
                }
            } else if colours.count_ones() == 2 {
                let low = colours & colours.wrapping_neg();
                offer = offer.or(ticket_words(&[colours & !low, low]));
            }
            steps.push(offer);
            let held = |at: usize| if colours >> at & 1 == 1 { u16::from(self.box_office[at]) } else { 0 };
            let left = (0..3).map(held).sum();
            if best.is_none_or(|(most, _)| left > most) {
                best = Some((left, set));
            }
        }
        best.map(|(_, set)| Step::Tickets(set))
    }

    /// Adds the tickets that may be swapped for the one wanted (TG-14.2).
    fn swap_offers(&self, wanted: Ticket, steps: &mut Vec<Offer<Step>>) -> Option<Step> {
        let others = |ticket: &&Ticket| **ticket != wanted && self.box_office[ticket.index()] > 0;
        let left: Vec<Ticket> = Ticket::ALL.iter().filter(others).copied().collect();
        steps.extend(left.iter().map(|ticket| keys_offer("swap", ticket.key(), Step::Swap(*ticket))));
        most_numerous_colour(&left, self.box_office).map(Step::Swap)
    }

    fn departing_visitor_offers(&self, count: Count, steps: &mut Vec<Offer<Step>>) -> Option<Step> {
        let may = (0..3).filter(|at| count[*at] > 0).fold(0, |set, at| set | 1 << at);
        let order = [Visitor::Investor, Visitor::Vip, Visitor::Collector];
        visitor_offers("out", may, Step::Out, order, steps)
    }
}

fn number_offer(
    verb: &'static str,
    range: &RangeInclusive<u8>,
    make: fn(u32) -> Step,
    steps: &mut Vec<Offer<Step>>,
) {
    let range = u32::from(*range.start())..=u32::from(*range.end());
    steps.push(Offer::number(Words::key(verb), range, make));
}

/// Adds visitors of the kinds in this set; the default is the first of them in `order`.
fn visitor_offers(
    verb: &'static str,
    may: u8,
    make: fn(Visitor) -> Step,
    order: [Visitor; 3],
    steps: &mut Vec<Offer<Step>>,
) -> Option<Step> {
    let is_allowed = |visitor: &Visitor| may >> visitor.index() & 1 == 1;
    let allowed = Visitor::ALL.iter().filter(|visitor| is_allowed(visitor));
    steps.extend(allowed.map(|visitor| keys_offer(verb, visitor.key(), make(*visitor))));
    order.into_iter().find(is_allowed).map(make)
}

/// Returns the words `tickets brown pink`: the colours of each group, group by group.
fn ticket_words(groups: &[u8]) -> Words {
    let mut words = Words::key("tickets");
    for group in groups {
        for ticket in Ticket::ALL.iter().filter(|ticket| group >> ticket.index() & 1 == 1) {
            words = words.and(Word::Key(ticket.key()));
        }
    }
    words
}
