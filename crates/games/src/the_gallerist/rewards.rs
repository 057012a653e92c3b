//! Rewards, tickets, visitors, influence and fame (TG-12, TG-14 to TG-17).

use super::inline_list::InlineList;
use super::names::{ArtistName, Reward, Ticket, Visitor};
use super::names::{Location, Source};
use super::options::EmptyPlaza;
use super::parts::{Colours, FAME_MAX, INFLUENCE_MAX};
use super::state::{AgendaEntry, Count, Figure, Intermediate, Phase, Piece, TheGallerist, total};
use super::step_context::StepContext;
use super::steps::{Event, InfluencePurpose, TicketSet, VisitorPlace};
use engine::Seat;

/// Any of the three colours.
const ANY: Colours = 0b111;

impl TicketSet {
    /// All sets: single colours first, then pairs.
    pub(crate) const ALL: [Self; 7] =
        [Self::Brown, Self::Pink, Self::White, Self::BrownPink, Self::BrownWhite, Self::PinkWhite, Self::All];

    /// Returns the colours of the set, one bit each.
    pub(crate) const fn colours(self) -> Colours {
        match self {
            Self::Brown => 0b001,
            Self::Pink => 0b010,
            Self::White => 0b100,
            Self::BrownPink => 0b011,
            Self::BrownWhite => 0b101,
            Self::PinkWhite => 0b110,
            Self::All => ANY,
        }
    }
}

/// Returns true if all these colours can be assigned to different icons.
fn can_assign_colours(icons: &[Colours], colours: Colours) -> bool {
    let Some((first, rest)) = icons.split_first() else { return colours == 0 };
    can_assign_colours(rest, colours)
        || (0..3)
            .map(|bit| 1 << bit)
            .any(|bit| first & colours & bit != 0 && can_assign_colours(rest, colours & !bit))
}

impl TheGallerist {
    /// Returns the sets of tickets that these icons may give: as many as available, no colour twice (TG-14.3, TG-14.4).
    pub(crate) fn ticket_sets(&self, icons: &[Colours; 4]) -> InlineList<u8, 7> {
        let obtainable = (0..3)
            .filter(|at| self.box_office[*at] > 0 || self.ticket_discard[*at] > 0)
            .fold(0, |set, at| set | 1 << at);
        let mut sets = InlineList::default();
        let mut most = 0;
        for (place, set) in (0u8..).zip(TicketSet::ALL) {
            let colours = set.colours();
            let size = colours.count_ones();
            if colours & !obtainable != 0 || size < most || !can_assign_colours(icons, colours) {
                continue;
            }
            if size > most {
                most = size;
                sets.clear();
            }
            sets.push(place);
        }
        sets
    }

    /// Takes a ticket from the box office (TG-18.1).
    pub(crate) fn take_from_box(&mut self, ticket: Ticket) {
        let left = &mut self.box_office[ticket.index()];
        *left -= 1;
        if *left == 0 && self.intermediate == Intermediate::Ahead {
            self.intermediate = Intermediate::Due;
        }
    }

    /// Gives these tickets: first those in the box office (TG-14.1), then swaps for the sold-out ones (TG-14.2).
    pub(crate) fn gain_tickets(&mut self, seat: Seat, colours: Colours, course: &mut StepContext<'_>) {
        let wanted = |ticket: &&Ticket| colours >> ticket.index() & 1 == 1;
        for ticket in Ticket::ALL.iter().filter(wanted) {
            if self.box_office[ticket.index()] > 0 {
                self.take_from_box(*ticket);
                self.hand_ticket(seat, *ticket, course);
                return self.more_tickets(colours & !(1 << ticket.index()));
            }
        }
        let Some(ticket) = Ticket::ALL.iter().find(wanted) else { return };
        let rest = colours & !(1 << ticket.index());
        if self.ticket_discard[ticket.index()] == 0 {
            course.push_event(Event::TicketMissed { seat });
            return self.more_tickets(rest);
        }
        let mut left = Ticket::ALL.iter().filter(|other| self.box_office[other.index()] > 0);
        match (left.next().copied(), left.next()) {
            (None, _) => {
                self.ticket_discard[ticket.index()] -= 1;
                self.hand_ticket(seat, *ticket, course);
                self.more_tickets(rest);
            }
            (Some(only), None) => self.swap_ticket(seat, only, *ticket, rest, course),
            _ => self.agenda.push(AgendaEntry::Swap(*ticket, rest)),
        }
    }

    fn more_tickets(&mut self, colours: Colours) {
        if colours != 0 {
            self.agenda.push(AgendaEntry::Gain(colours));
        }
    }

    /// Swaps tickets: `given` goes to the discard, and `wanted` comes from the discard (TG-14.2).
    pub(crate) fn swap_ticket(
        &mut self,
        seat: Seat,
        given: Ticket,
        wanted: Ticket,
        rest: Colours,
        course: &mut StepContext<'_>,
    ) {
        self.take_from_box(given);
        self.ticket_discard[given.index()] += 1;
        course.push_event(Event::TicketSwapped { seat, ticket: given });
        self.ticket_discard[wanted.index()] -= 1;
        self.hand_ticket(seat, wanted, course);
        self.more_tickets(rest);
    }

    fn hand_ticket(&mut self, seat: Seat, ticket: Ticket, course: &mut StepContext<'_>) {
        self.player_mut(seat).tickets[ticket.index()] += 1;
        course.push_event(Event::TicketGained { seat, ticket });
    }

    /// Returns the ticket icons of a reward.
    pub(crate) fn icons_of(reward: Reward) -> Option<[Colours; 4]> {
        match reward {
            Reward::TicketAny => Some([ANY, 0, 0, 0]),
            Reward::TicketBrown => Some([0b001, 0, 0, 0]),
            Reward::TicketPink => Some([0b010, 0, 0, 0]),
            Reward::TicketsTwo => Some([ANY, ANY, 0, 0]),
            _ => None,
        }
    }

    /// Takes as much of a reward as possible (TG-17, TG-3.5).
    pub(crate) fn take_reward(&mut self, seat: Seat, reward: Reward, course: &mut StepContext<'_>) {
        if let Some(icons) = Self::icons_of(reward) {
            return self.agenda.push(AgendaEntry::Tickets(icons));
        }
        match reward {
            Reward::Influence => {
                let amount = worth(self.player(seat).gallery, self.parts.influence_per);
                self.gain_influence(seat, amount, course);
            }
            Reward::Money => {
                let amount = worth(self.player(seat).gallery, self.parts.money_per);
                self.gain_money(seat, amount.into(), course);
            }
            Reward::Fame => self.agenda.push(AgendaEntry::FameTarget),
            Reward::VisitorPlaza => self.agenda.push(AgendaEntry::Guest(ANY, false)),
            Reward::VisitorPlazaInvestorVip => self.agenda.push(AgendaEntry::Guest(0b011, false)),
            Reward::VisitorBag => self.agenda.push(AgendaEntry::Guest(ANY, true)),
            Reward::Assistant if self.can_hire_free(seat) => {
                course.push_event(Event::Hired { seat, count: 1, cost: 0 });
                self.agenda.push(AgendaEntry::Hired(1));
            }
            Reward::Contract if self.has_open_slot(seat) => {
                self.agenda.push(AgendaEntry::Refill);
                self.agenda.push(AgendaEntry::Pick(false));
            }
            _ => {}
        }
    }

    /// Returns true if a reward would change anything for this seat now (TG-25.3). `desk` is true if an assistant
    /// leaves a desk first.
    pub(crate) fn reward_matters(&self, seat: Seat, reward: Reward, desk: bool) -> bool {
        let player = self.player(seat);
        if let Some(icons) = Self::icons_of(reward) {
            return !self.ticket_sets(&icons).is_empty();
        }
        match reward {
            Reward::Influence => {
                player.influence < INFLUENCE_MAX && worth(player.gallery, self.parts.influence_per) > 0
            }
            Reward::Money => worth(player.gallery, self.parts.money_per) > 0,
            Reward::Fame => self.fame_targets().next().is_some(),
            Reward::VisitorPlaza => self.reward_visitors(seat, ANY, false).1 != 0,
            Reward::VisitorPlazaInvestorVip => self.reward_visitors(seat, 0b011, false).1 != 0,
            Reward::VisitorBag => self.reward_visitors(seat, ANY, true).1 != 0,
            Reward::Assistant => player.queue > 0 && (desk || player.desks < self.parts.desks),
            _ => self.has_open_slot(seat),
        }
    }

    /// Returns true if an assistant can be hired as a reward (TG-7.6).
    pub(crate) fn can_hire_free(&self, seat: Seat) -> bool {
        let player = self.player(seat);
        player.queue > 0 && player.desks < self.parts.desks
    }

    /// Returns the artists that a fame reward may go to (TG-17).
    pub(crate) fn fame_targets(&self) -> impl Iterator<Item = ArtistName> + '_ {
        ArtistName::all().filter(|name| {
            let artist = self.artist(*name);
            artist.discovered && !artist.is_celebrity()
        })
    }

    /// Returns the source of a reward's visitor, and the kinds that may come, one bit each (TG-15.3 to TG-15.5).
    pub(crate) fn reward_visitors(&self, seat: Seat, kinds: u8, from_bag: bool) -> (VisitorPlace, u8) {
        let allowed = |count: Count| {
            let may = |visitor: &&Visitor| {
                kinds >> visitor.index() & 1 == 1
                    && count[visitor.index()] > 0
                    && self.may_enter(seat, **visitor)
            };
            Visitor::ALL.iter().filter(may).fold(0, |set, visitor| set | 1 << visitor.index())
        };
        match allowed(self.plaza) {
            in_plaza if in_plaza != 0 && !from_bag => (VisitorPlace::Plaza, in_plaza),
            // TG-R10.
            _ if !from_bag && self.options.plaza_empty == EmptyPlaza::Nothing => (VisitorPlace::Plaza, 0),
            _ => (VisitorPlace::Bag, allowed(self.bag)),
        }
    }

    /// Moves the visitor of a reward to the gallery.
    pub(crate) fn admit_visitor(
        &mut self,
        seat: Seat,
        visitor: Visitor,
        from: VisitorPlace,
        course: &mut StepContext<'_>,
    ) {
        let place = if from == VisitorPlace::Bag { &mut self.bag } else { &mut self.plaza };
        place[visitor.index()] -= 1;
        self.player_mut(seat).gallery[visitor.index()] += 1;
        course.push_event(Event::VisitorCame { seat, visitor, from });
    }

    /// Adds influence (TG-12.1).
    pub(crate) fn gain_influence(&mut self, seat: Seat, amount: u8, course: &mut StepContext<'_>) {
        let player = self.player_mut(seat);
        let to = player.influence.saturating_add(amount).min(INFLUENCE_MAX);
        let gained = to - player.influence;
        player.influence = to;
        if gained > 0 {
            course.push_event(Event::InfluenceGained { seat, amount: gained, to });
        }
    }

    /// Adds money (TG-13.1).
    pub(crate) fn gain_money(&mut self, seat: Seat, amount: u16, course: &mut StepContext<'_>) {
        self.player_mut(seat).money += amount;
        if amount > 0 {
            course.push_event(Event::MoneyGained { seat, amount });
        }
    }

    /// Spends influence by moving the disc back (TG-12.2).
    pub(crate) fn spend_influence(
        &mut self,
        seat: Seat,
        to: u8,
        purpose: InfluencePurpose,
        course: &mut StepContext<'_>,
    ) {
        let from = std::mem::replace(&mut self.player_mut(seat).influence, to);
        if from != to {
            course.push_event(Event::InfluenceSpent { seat, purpose, from, to });
        }
    }

    /// Returns the space after `steps` money steps, or `None` if fewer are left (TG-12.4).
    pub(crate) fn space_after_money_steps(&self, from: u8, steps: u8) -> Option<u8> {
        let zero = self.options.money_at_zero.holds();
        (0..steps).try_fold(from, |space, _| self.parts.money_step(space, zero))
    }

    /// Returns the number of money steps below a space.
    pub(crate) fn money_steps(&self, from: u8) -> u8 {
        let zero = u8::from(self.options.money_at_zero.holds());
        self.parts.money_icons[..usize::from(from)].iter().skip(usize::from(1 - zero)).flatten().count() as u8
    }

    /// Returns the space after `steps` fame steps, or `None` if fewer are left (TG-12.5).
    pub(crate) fn space_after_fame_steps(&self, from: u8, steps: u8) -> Option<u8> {
        (0..steps).try_fold(from, |space, _| self.fame_step(space))
    }

    /// Returns the number of fame steps below a space.
    pub(crate) fn fame_steps(&self, from: u8) -> u8 {
        let zero = u8::from(self.options.fame_at_zero.holds());
        let icons = self.parts.fame_icons[..usize::from(from)].iter().skip(usize::from(1 - zero));
        icons.filter(|icon| **icon).count() as u8
    }

    /// Returns the next lower space with a fame icon: the price of a fame step (TG-12.5) and of a kicked-out location
    /// action (TG-6.1).
    pub(crate) fn fame_step(&self, from: u8) -> Option<u8> {
        self.parts.fame_step(from, self.options.fame_at_zero.holds())
    }

    /// Returns the fame that an effect with this base gives (TG-8.6, TG-10.5, TG-17).
    pub(crate) fn fame_gain(&self, seat: Seat, base: u8) -> u8 {
        base + self.parts.fame_reward[1] * self.player(seat).gallery[Visitor::Collector.index()]
    }

    /// Raises an artist's fame; a player who makes a celebrity is paid at once (TG-16.1, TG-16.4).
    pub(crate) fn raise_fame(&mut self, seat: Seat, name: ArtistName, by: u8, course: &mut StepContext<'_>) {
        let artist = self.artist_mut(name);
        let from = artist.fame;
        let to = from.saturating_add(by).min(FAME_MAX);
        artist.fame = to;
        if from == to {
            return;
        }
        let ArtistName { form, colour } = name;
        course.push_event(Event::FameRose { seat, form, colour, from, to });
        if to == FAME_MAX {
            let amount = self.parts.celebrity_money;
            self.player_mut(seat).money += amount;
            course.push_event(Event::Celebrity { seat, form, colour, amount });
        }
    }

    /// Returns the sources of an assistant of this seat (TG-4.2, TG-5.5, TG-11.4). `black` is true if the seat's pieces
    /// on a black space are included (TG-4.5, TG-6.3).
    pub(crate) fn sources(&self, seat: Seat, black: bool) -> InlineList<Source, 6> {
        let mut list = InlineList::default();
        if self.player(seat).desks > 0 {
            list.push(Source::Desk);
        }
        let assistant = Some(Piece { seat, figure: Figure::Assistant });
        for location in Location::ALL.iter().filter(|location| self.spot(**location).main == assistant) {
            list.push(location.source());
        }
        let is_usable = !matches!(self.phase, Phase::Kicked | Phase::KickedAfter)
            || self.options.kicked_out_assistant_usable.holds();
        if black && is_usable && self.kicked.is_some_and(|kick| self.spot(kick.location).black == assistant) {
            list.push(Source::Black);
        }
        list
    }

    /// Takes an assistant from a source.
    pub(crate) fn take_assistant(&mut self, seat: Seat, source: Source) {
        match (source.location(), self.kicked) {
            (Some(location), _) => self.spot_mut(location).main = None,
            (None, Some(kick)) if source == Source::Black => self.spot_mut(kick.location).black = None,
            _ => self.player_mut(seat).desks -= 1,
        }
    }

    /// Moves an assistant to a free desk, or out of the game (TG-7.4).
    pub(crate) fn send_assistant_home(&mut self, seat: Seat, course: &mut StepContext<'_>) {
        let desks = self.parts.desks;
        let player = self.player_mut(seat);
        if player.desks < desks {
            player.desks += 1;
            course.push_event(Event::WentHome { seat, figure: Figure::Assistant });
        } else {
            player.gone += 1;
            course.push_event(Event::AssistantGone { seat });
        }
    }

    /// Performs intermediate scoring, if it is due (TG-18).
    pub(crate) fn score_if_due(&mut self, course: &mut StepContext<'_>) {
        if self.intermediate != Intermediate::Due {
            return;
        }
        self.intermediate = Intermediate::Done;
        let [influence_per, money_per] = self.parts.intermediate;
        for seat in Seat::all(self.count()) {
            let gallery = self.player(seat).gallery;
            let (influence, money) = (worth(gallery, influence_per), u16::from(worth(gallery, money_per)));
            let player = self.player_mut(seat);
            player.influence = player.influence.saturating_add(influence).min(INFLUENCE_MAX);
            player.money += money;
            course.push_event(Event::Intermediate { seat, influence, money });
        }
    }

    /// Returns true if the box office is empty.
    pub(crate) fn is_box_office_empty(&self) -> bool {
        total(self.box_office) == 0
    }
}

/// Returns the total worth of visitors.
fn worth(count: Count, each: [u8; 3]) -> u8 {
    count.iter().zip(each).map(|(count, each)| count * each).sum()
}
