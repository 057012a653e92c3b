//! The artists' colony: discovering artists, buying and exhibiting works (TG-8).

use super::names::{ArtistName, Form, Visitor};
use super::offers::artist_offer;
use super::parts::FAME_MAX;
use super::state::{AgendaEntry, TheGallerist, Work};
use super::step_context::StepContext;
use super::steps::{Event, Step};
use engine::{Offer, Seat};
use std::ops::RangeInclusive;

/// The cost of buying from an artist: the price, and the numbers of money steps that may pay for it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Purchase {
    pub(crate) price: u8,
    pub(crate) commissioned: bool,
    pub(crate) money_steps: RangeInclusive<u8>,
}

impl TheGallerist {
    /// Returns the number of exhibit spaces that may be used now (TG-8.9).
    pub(crate) fn exhibit_spaces(&self, seat: Seat) -> u8 {
        let parts = &self.parts;
        if self.masterworks_exhibited(seat) > 0 { parts.exhibit_spaces } else { parts.exhibit_spaces_plain }
    }

    /// Adds every legal first step of both actions.
    pub(crate) fn colony_offers(&self, seat: Seat, steps: &mut Vec<Offer<Step>>) {
        if self.player(seat).commission.is_none() {
            let hidden = ArtistName::all().filter(|name| !self.artist(*name).discovered);
            steps.extend(hidden.map(|name| artist_offer("discover", name, Step::Discover(name))));
        }
        let buyable = ArtistName::all().filter(|name| self.purchase(seat, *name).is_some());
        steps.extend(buyable.map(|name| artist_offer("buy", name, Step::Buy(name))));
    }

    /// Returns the cost of buying from this artist, or `None` if this seat may not (TG-8.5, TG-8.6, TG-8.9).
    pub(crate) fn purchase(&self, seat: Seat, name: ArtistName) -> Option<Purchase> {
        let (artist, player) = (self.artist(name), self.player(seat));
        let commissioned = player.commission == Some(name);
        let is_for_sale = artist.discovered && !artist.is_celebrity() && artist.tokens > 0;
        if self.piles[name.form.index()].is_empty()
            || !(commissioned || is_for_sale)
            || player.exhibit.len() >= usize::from(self.parts.exhibit_spaces)
        {
            return None;
        }
        let price = if commissioned { artist.tile.fame } else { artist.fame };
        let least = u16::from(price).saturating_sub(player.money);
        let least = u8::try_from(least).unwrap_or(u8::MAX);
        let has_room = |money: &u8| {
            self.space_after_money_steps(player.influence, *money)
                .is_some_and(|influence| self.fame_steps(influence) >= self.fame_needed(seat, name))
        };
        let most = (least..=price.min(self.money_steps(player.influence))).rev().find(has_room)?;
        Some(Purchase { price, commissioned, money_steps: least..=most })
    }

    /// Returns the fame steps needed to make room for the work about to be bought (TG-8.9).
    fn fame_needed(&self, seat: Seat, name: ArtistName) -> u8 {
        let player = self.player(seat);
        let is_free = player.exhibit.len() < usize::from(self.exhibit_spaces(seat));
        let work = self.piles[name.form.index()].last().map_or(0, |number| self.work_fame(*number));
        let fame = self.artist(name).fame.saturating_add(self.fame_gain(seat, work));
        if is_free { 0 } else { FAME_MAX.saturating_sub(fame) }
    }

    /// Returns the fame number of a work.
    fn work_fame(&self, number: u8) -> u8 {
        self.parts.works[usize::from(number) - 1].fame
    }

    /// Returns the numbers of fame steps that may be taken for an artist now. If a purchase needs fame steps to make
    /// room for its work, they set a minimum (TG-12.5, TG-8.9).
    pub(crate) fn fame_range(&self, seat: Seat, name: ArtistName, buying: bool) -> RangeInclusive<u8> {
        let missing = FAME_MAX.saturating_sub(self.artist(name).fame);
        let most = missing.min(self.fame_steps(self.player(seat).influence));
        let is_free = self.player(seat).exhibit.len() < usize::from(self.exhibit_spaces(seat));
        let least = if buying && !is_free { missing.min(most) } else { 0 };
        least..=most
    }

    /// Discovers an artist, up to the reward of the bonus tile (TG-8.2).
    pub(crate) fn discover(&mut self, seat: Seat, name: ArtistName, course: &mut StepContext<'_>) {
        self.agenda.push(AgendaEntry::Found(name));
        if let Some(reward) = self.artist_mut(name).bonus.take() {
            self.used_bonuses += 1;
            course.push_event(Event::BonusTaken { seat, reward });
            self.agenda.push(AgendaEntry::Reward(reward));
        }
    }

    /// Continues TG-8.2 from its third step.
    pub(crate) fn reveal_artist(&mut self, seat: Seat, name: ArtistName, course: &mut StepContext<'_>) {
        let artist = self.artist_mut(name);
        let collectors = std::mem::take(&mut artist.collectors);
        artist.discovered = true;
        artist.tokens -= 1;
        let fame = artist.fame;
        self.plaza[Visitor::Collector.index()] += collectors;
        self.player_mut(seat).commission = Some(name);
        course.push_event(Event::Discovered { seat, form: name.form, colour: name.colour, fame });
    }

    /// Starts a purchase: moves the visitors off the work, and puts the rest on the agenda (TG-8.6).
    pub(crate) fn buy(&mut self, seat: Seat, name: ArtistName, course: &mut StepContext<'_>) {
        let (Some(purchase), Some(number)) =
            (self.purchase(seat, name), self.piles[name.form.index()].last().copied())
        else {
            return;
        };
        let ArtistName { form, colour } = name;
        let Purchase { price, commissioned, .. } = purchase;
        course.push_event(Event::Bought { seat, form, colour, number, price, commissioned });
        let visitors = std::mem::take(&mut self.on_works[form.index()]);
        self.plaza.iter_mut().zip(visitors).for_each(|(plaza, came)| *plaza += came);
        let tile = self.parts.works[usize::from(number) - 1];
        self.agenda.push(AgendaEntry::NextWork(form));
        self.agenda.push(AgendaEntry::Hang(name));
        self.agenda.push(AgendaEntry::Tickets([tile.icons[0], tile.icons[1], 0, 0]));
        self.agenda.push(AgendaEntry::Raise(name, tile.fame, true));
        self.agenda.push(AgendaEntry::Pay(price, Some(name)));
    }

    /// Puts the work on the leftmost empty space, and its signature token on the value track (TG-8.6, TG-8.11).
    pub(crate) fn exhibit_work(&mut self, seat: Seat, name: ArtistName, course: &mut StepContext<'_>) {
        let Some(number) = self.piles[name.form.index()].pop() else { return };
        if self.player(seat).commission == Some(name) {
            self.player_mut(seat).commission = None;
        } else {
            self.artist_mut(name).tokens -= 1;
        }
        let ArtistName { form, colour } = name;
        let starter_space = self.parts.starter_space;
        let player = self.player_mut(seat);
        player.exhibit.push(Work { form, number, colour });
        let space = player.exhibit.len() as u8;
        player.starter_due |= space == starter_space && player.starter.is_some();
        course.push_event(Event::Hung { seat, form, number, space });
    }

    /// Reveals the next work of the pile, and draws its visitors (TG-8.6).
    pub(crate) fn reveal_next_work(&mut self, form: Form, course: &mut StepContext<'_>) {
        let Some(number) = self.piles[form.index()].last().copied() else { return };
        let Some(dice) = course.reveal() else { return };
        self.draw_visitors_for(form, dice);
        let [investors, vips, collectors] = self.on_works[form.index()];
        course.push_event(Event::NextWork { form, number, investors, vips, collectors });
    }
}
