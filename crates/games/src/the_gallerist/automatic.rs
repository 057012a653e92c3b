//! The automatic move of TG-25.9, played one step at a time for a player who does not answer. It uses no hidden
//! information except the seat's own cards.

use super::names::{ArtistName, ContractSlot, Form, Location, Reward, Source, TileSlot};
use super::parts::{Card, FAME_MAX};
use super::state::{AgendaEntry, AuctionedWork, Figure, Phase, Piece, TheGallerist};
use super::steps::Step;
use engine::{AutomaticMove, LegalSteps, Seat};
use std::cmp::Reverse;

/// Order in which locations are tried.
const LOCATIONS: [Location; 4] = [Location::Artists, Location::Sales, Location::Media, Location::Market];

/// Order in which slots are tried for a reputation tile.
const SLOTS: [TileSlot; 6] = [
    TileSlot::Influence,
    TileSlot::Money,
    TileSlot::Tickets,
    TileSlot::Visitor,
    TileSlot::Assistant,
    TileSlot::Fame,
];

/// Value at which a work is sold in any case.
const WORTH_SELLING: u8 = 11;
/// Money that must remain after a purchase.
const MONEY_KEPT: u16 = 2;
/// Influence that must remain after a promotion.
const INFLUENCE_KEPT: u8 = 5;

impl AutomaticMove for TheGallerist {
    /// Returns the automatic move (TG-25.9).
    fn fallback_step(&self, seat: Seat) -> Step {
        let chosen = match self.agenda.last() {
            Some(todo) => self.automatic_answer(seat, *todo),
            None => self.automatic_phase(seat),
        };
        chosen.or_else(|| self.offers(seat).default_or_first()).unwrap_or(Step::End)
    }
}

impl TheGallerist {
    fn automatic_phase(&self, seat: Seat) -> Option<Step> {
        match self.phase {
            Phase::Start => {
                let free = |at: &Location| self.start_tiles[at.index()].is_some();
                LOCATIONS.into_iter().find(free).map(Step::Start)
            }
            Phase::Before => {
                let from = self.gallerist_at(seat);
                let may_go = |at: Location| from != Some(at);
                let planned =
                    self.with_assistant_left(seat).plan(seat, &may_go).map(|(location, _)| location);
                planned.or_else(|| LOCATIONS.into_iter().find(|at| may_go(*at))).map(Step::To)
            }
            Phase::Moved => {
                let here = self.gallerist_at(seat)?;
                let planned = self.plan(seat, &|at| at == here);
                Some(planned.map_or(Step::Skip, |(_, step)| step))
            }
            Phase::After | Phase::KickedAfter if self.owes_starter(seat) => {
                self.best_slot(seat, self.empty_slots(seat)).map(Step::Starter)
            }
            Phase::After | Phase::KickedAfter => Some(Step::End),
            Phase::Kicked => Some(Step::Nothing),
            Phase::Discard => self.largest_stacks().first().map(|ticket| Step::Discard(*ticket)),
            Phase::Auction => self.best_renown(seat),
            Phase::Over(_) => None,
        }
    }

    /// Answers sub-choices that have no default in TG-25.6, and chooses the assistant to leave.
    fn automatic_answer(&self, seat: Seat, todo: AgendaEntry) -> Option<Step> {
        let player = self.player(seat);
        match todo {
            AgendaEntry::Leave(_) => Some(Step::Leave(self.leaves_assistant(seat).then_some(Source::Desk))),
            AgendaEntry::Pick(_) => {
                let (place, _) = self.find_wanted_card(seat).or_else(|| self.cards_in_play().next())?;
                Some(Step::Sign(place))
            }
            AgendaEntry::Sign(_) => {
                let empty = |slot: &ContractSlot| player.contracts[slot.index()].is_none();
                let order = [ContractSlot::Any, ContractSlot::Brown, ContractSlot::Pink];
                order.into_iter().find(empty).or_else(|| self.open_slots(seat).next()).map(Step::Slot)
            }
            AgendaEntry::TileSlot(_) => self.best_slot(seat, self.tile_slots(seat)).map(Step::TileSlot),
            AgendaEntry::FameTarget => self.favourite_artist(seat).map(Step::FameFor),
            AgendaEntry::Place(_) | AgendaEntry::Use(_) => {
                let sources = self.sources(seat, true);
                let order = [Source::Desk, Source::Black].into_iter().chain(sources.iter().copied());
                order.into_iter().find(|source| sources.contains(source)).map(Step::From)
            }
            _ => None,
        }
    }

    /// Returns the table after the gallerist has left, with an assistant in its place if one will be left. The move is
    /// planned for that table.
    fn with_assistant_left(&self, seat: Seat) -> Self {
        let mut game = self.clone();
        if let Some(from) = self.gallerist_at(seat)
            && self.leaves_assistant(seat)
        {
            game.take_assistant(seat, Source::Desk);
            game.spot_mut(from).main = Some(Piece { seat, figure: Figure::Assistant });
        }
        game
    }

    /// Returns true if an assistant will be left: at least two must be on desks.
    fn leaves_assistant(&self, seat: Seat) -> bool {
        self.player(seat).desks >= 2
    }

    /// Returns the location and first step of the turn, among the locations that may be visited.
    fn plan(&self, seat: Seat, may_go: &dyn Fn(Location) -> bool) -> Option<(Location, Step)> {
        let at = |location: Location, step: Option<Step>| {
            step.filter(|_| may_go(location)).map(|step| (location, step))
        };
        let [sales, artists, media] = [Location::Sales, Location::Artists, Location::Media];
        let player = self.player(seat);
        at(sales, self.best_sale(seat))
            .or_else(|| at(artists, self.commissioned_purchase(seat)))
            .or_else(|| {
                at(sales, self.find_wanted_card(seat).filter(|_| self.has_open_slot(seat)).map(sign_step))
            })
            .or_else(|| at(artists, self.best_purchase(seat)))
            .or_else(|| at(artists, self.cheapest_discovery(seat)))
            .or_else(|| {
                let cost = u16::from(self.hire_cost(seat, 1));
                at(media, (self.can_hire_free(seat) && cost <= player.money).then_some(Step::Hire(1)))
            })
            .or_else(|| {
                at(sales, self.cards_in_play().next().filter(|_| self.has_open_slot(seat)).map(sign_step))
            })
            .or_else(|| at(media, self.best_promotion(seat)))
            .or_else(|| self.first_action(seat, may_go))
    }

    /// Returns the sale of the most valuable work that has a contract, if worthwhile (line 1).
    fn best_sale(&self, seat: Seat) -> Option<Step> {
        let exhibit = &self.player(seat).exhibit;
        let crowded = exhibit.len() >= usize::from(self.parts.exhibit_spaces_plain);
        let works = (1u8..).zip(exhibit.iter());
        let sellable = works.filter(|(_, work)| self.contracts_for(seat, work.form).next().is_some());
        sellable
            .map(|(space, work)| (self.value_of(work.artist()), Reverse(space)))
            .max()
            .filter(|(value, _)| *value >= WORTH_SELLING || crowded)
            .map(|(_, Reverse(space))| Step::Sell(space))
    }

    /// Returns the purchase of the commissioned work (line 2).
    fn commissioned_purchase(&self, seat: Seat) -> Option<Step> {
        let name = self.player(seat).commission?;
        let purchase = self.purchase(seat, name)?;
        (*purchase.money_steps.start() == 0).then_some(Step::Buy(name))
    }

    /// Finds a visible contract for the form of an exhibited work that has none.
    fn find_wanted_card(&self, seat: Seat) -> Option<(u8, Card)> {
        let is_wanted = |form: Form| {
            self.player(seat).exhibit.iter().any(|work| work.form == form)
                && self.contracts_for(seat, form).next().is_none()
        };
        self.cards_in_play().find(|(_, card)| is_wanted(card.form))
    }

    /// Returns the purchase in cash of the work with the best value for its price (line 4).
    fn best_purchase(&self, seat: Seat) -> Option<Step> {
        let money = self.player(seat).money;
        let gain = |name: ArtistName| {
            let purchase = self.purchase(seat, name)?;
            let number = self.piles[name.form.index()].last()?;
            let artist = self.artist(name);
            let work = self.parts.works[usize::from(*number) - 1];
            let fame = artist.fame.saturating_add(self.fame_gain(seat, work.fame)).min(FAME_MAX);
            let value = i32::from(self.parts.value(artist.tile.low, fame)) - i32::from(purchase.price);
            let left = money.checked_sub(purchase.price.into())?;
            (value >= 0 && left >= MONEY_KEPT).then_some((value, Reverse(name)))
        };
        ArtistName::all().filter_map(gain).max().map(|(_, Reverse(name))| Step::Buy(name))
    }

    /// Returns the cheapest discovery (line 5).
    fn cheapest_discovery(&self, seat: Seat) -> Option<Step> {
        if self.player(seat).commission.is_some() {
            return None;
        }
        let hidden = ArtistName::all().filter(|name| !self.artist(*name).discovered);
        hidden.min_by_key(|name| self.artist(*name).tile.fame).map(Step::Discover)
    }

    /// Returns the promotion of the artist with the most works of this seat (line 8).
    fn best_promotion(&self, seat: Seat) -> Option<Step> {
        let player = self.player(seat);
        let own = |name: ArtistName| {
            player.exhibit.iter().chain(player.sold.iter()).filter(|work| work.artist() == name).count()
        };
        let price = |name: ArtistName| {
            self.parts.levels.get(usize::from(self.artist(name).level())).map_or(u8::MAX, |(price, _)| *price)
        };
        let affordable = |name: &ArtistName| {
            self.may_promote(seat, *name) && player.influence >= price(*name).saturating_add(INFLUENCE_KEPT)
        };
        ArtistName::all()
            .filter(affordable)
            .min_by_key(|name| (Reverse(own(*name)), price(*name)))
            .map(Step::Promote)
    }

    /// Returns the first legal action, with its location (line 9).
    fn first_action(&self, seat: Seat, may_go: &dyn Fn(Location) -> bool) -> Option<(Location, Step)> {
        let first_of = |location: Location, fits: fn(&Step) -> bool| {
            let mut offers = Vec::new();
            if may_go(location) {
                self.action_offers(seat, location, &mut offers);
            }
            offers.iter().map(|offer| offer.nth(0)).find(fits).map(|step| (location, step))
        };
        first_of(Location::Market, |step| matches!(step, Step::Bid(..)))
            .or_else(|| first_of(Location::Market, |_| true))
            .or_else(|| first_of(Location::Media, |step| matches!(step, Step::Promote(_))))
            .or_else(|| first_of(Location::Media, |_| true))
            .or_else(|| first_of(Location::Artists, |step| matches!(step, Step::Buy(_))))
            .or_else(|| first_of(Location::Sales, |step| matches!(step, Step::Sell(_))))
            .or_else(|| first_of(Location::Artists, |_| true))
            .or_else(|| first_of(Location::Sales, |_| true))
    }

    /// Returns the first slot in order whose reward has an effect, or else the first slot.
    fn best_slot(&self, seat: Seat, slots: impl Iterator<Item = TileSlot>) -> Option<TileSlot> {
        let slots: Vec<TileSlot> = slots.collect();
        let ordered = || SLOTS.into_iter().filter(|slot| slots.contains(slot));
        let useful = |slot: &TileSlot| {
            let reward: Reward = self.parts.slot_rewards[slot.index()];
            self.reward_matters(seat, reward, false)
        };
        ordered().find(useful).or_else(|| ordered().next())
    }

    /// Returns the artist with the most works exhibited by this seat, then the highest fame, then in the order of
    /// forms, blue before red.
    fn favourite_artist(&self, seat: Seat) -> Option<ArtistName> {
        let exhibit = &self.player(seat).exhibit;
        let own = |name: ArtistName| exhibit.iter().filter(|work| work.artist() == name).count();
        self.fame_targets().max_by_key(|name| (own(*name), self.artist(*name).fame, Reverse(*name)))
    }

    /// Returns the work of renown and place with the largest gain: its value plus the additional pay of both cards.
    fn best_renown(&self, seat: Seat) -> Option<Step> {
        let before: i32 = self.card_money(seat).iter().sum();
        let mut best: Option<(i32, Step)> = None;
        for work in self.easels.iter() {
            for hung in [true, false] {
                let mut after = self.clone();
                after.player_mut(seat).auctioned =
                    Some(AuctionedWork { form: work.form, number: work.number, hung });
                let cards: i32 = after.card_money(seat).iter().sum();
                let gain = i32::from(self.renown_value(work.form)) + cards - before;
                if best.is_none_or(|(most, _)| gain > most) {
                    best = Some((gain, Step::Take(work.form, hung)));
                }
            }
        }
        best.map(|(_, step)| step)
    }
}

fn sign_step((place, _): (u8, Card)) -> Step {
    Step::Sign(place)
}
