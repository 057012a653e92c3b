//! The media center: hiring assistants and promoting artists (TG-10).

use super::names::{ArtistName, Reward};
use super::offers::artist_offer;
use super::state::{AgendaEntry, TheGallerist};
use super::step_context::StepContext;
use super::steps::{Event, InfluencePurpose, Step};
use engine::{Offer, Seat, Words};

impl TheGallerist {
    /// Returns the cost of hiring the next `count` assistants (TG-10.2).
    pub(crate) fn hire_cost(&self, seat: Seat, count: u8) -> u8 {
        let places =
            self.parts.hire.iter().skip(self.parts.hire.len() - usize::from(self.player(seat).queue));
        places.take(usize::from(count)).map(|(cost, _)| cost).sum()
    }

    /// Returns the number of assistants that can be hired and paid (TG-10.1, TG-10.2).
    pub(crate) fn max_hires(&self, seat: Seat) -> u8 {
        let player = self.player(seat);
        let most = player.queue.min(self.parts.desks - player.desks);
        let payable = |count: &u8| {
            let cost = self.hire_cost(seat, *count);
            u16::from(cost) <= player.money + u16::from(self.money_steps(player.influence).min(cost))
        };
        (1..=most).rev().find(payable).unwrap_or(0)
    }

    /// Returns true if this seat may promote this artist (TG-10.4, TG-10.5).
    pub(crate) fn may_promote(&self, seat: Seat, name: ArtistName) -> bool {
        let artist = self.artist(name);
        let level = usize::from(artist.level());
        let next = self.parts.levels.get(level).zip(self.promotion.get(level));
        artist.discovered
            && (!artist.is_celebrity() || self.options.promote_celebrities.holds())
            && next.is_some_and(|((price, _), left)| *left > 0 && self.player(seat).influence >= *price)
    }

    /// Adds every legal first step of both actions.
    pub(crate) fn media_offers(&self, seat: Seat, steps: &mut Vec<Offer<Step>>) {
        let most = self.max_hires(seat);
        if most > 0 {
            steps.push(Offer::number(Words::key("hire"), 1..=most.into(), |count| Step::Hire(count as u8)));
        }
        let promotable = ArtistName::all().filter(|name| self.may_promote(seat, *name));
        steps.extend(promotable.map(|name| artist_offer("promote", name, Step::Promote(name))));
    }

    /// Hires assistants, up to the payment (TG-10.2).
    pub(crate) fn hire(&mut self, seat: Seat, count: u8, course: &mut StepContext<'_>) {
        let cost = self.hire_cost(seat, count);
        course.push_event(Event::Hired { seat, count, cost });
        self.agenda.push(AgendaEntry::Hired(count));
        self.agenda.push(AgendaEntry::Pay(cost, None));
    }

    /// Moves assistants from the queue to desks, with the bonuses of their places (TG-7.6, TG-10.2, TG-10.3).
    pub(crate) fn move_hired_to_desks(&mut self, seat: Seat, count: u8, course: &mut StepContext<'_>) {
        let places = self.parts.hire;
        let player = self.player_mut(seat);
        let first = places.len() - usize::from(player.queue);
        player.queue -= count;
        player.desks += count;
        let mut icons = [0; 4];
        let mut gained = 0;
        for reward in places.iter().skip(first).take(count.into()).filter_map(|(_, bonus)| *bonus) {
            match Self::icons_of(reward) {
                Some([icon, ..]) => {
                    icons[gained] = icon;
                    gained += 1;
                }
                None => self.take_reward(seat, reward, course),
            }
        }
        if gained > 0 {
            self.agenda.push(AgendaEntry::Tickets(icons));
        }
    }

    /// Promotes an artist: price, tokens and reward, then the fame (TG-10.5).
    pub(crate) fn promote(&mut self, seat: Seat, name: ArtistName, course: &mut StepContext<'_>) {
        let artist = self.artist(name);
        let (level, old) = (artist.level() + 1, artist.token_level);
        let (price, reward): (u8, Reward) = self.parts.levels[usize::from(level) - 1];
        let left = self.player(seat).influence - price;
        self.spend_influence(seat, left, InfluencePurpose::Promotion, course);
        if old > 0 {
            self.promotion[usize::from(old) - 1] += 1;
        }
        self.promotion[usize::from(level) - 1] -= 1;
        self.artist_mut(name).token_level = level;
        course.push_event(Event::Promoted { seat, form: name.form, colour: name.colour, level });
        self.agenda.push(AgendaEntry::Raise(name, self.parts.promotion_fame, false));
        self.agenda.push(AgendaEntry::Reward(reward));
    }
}
