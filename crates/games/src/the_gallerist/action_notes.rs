//! Notes for the actions of a location, shown with the choice (TG-8 to TG-11).

use super::names::{ArtistName, Form, Half, Reward};
use super::notes::remaining_note;
use super::parts::INFLUENCE_MAX;
use super::state::TheGallerist;
use super::steps::Step;
use engine::{Note, Seat};

/// Notes a price in money.
fn cost_note(money: u8) -> Note {
    Note::new("costs").number("money", money)
}

impl TheGallerist {
    /// Returns the notes for a step of an action.
    pub(crate) fn action_notes(&self, seat: Seat, step: Step) -> Vec<Note> {
        let player = self.player(seat);
        match step {
            Step::Discover(name) => self.discover_notes(seat, name),
            Step::Buy(name) => self.buy_notes(seat, name),
            Step::Deal => vec![Note::new("deal"), remaining_note(self.deck.len() as u8)],
            Step::Sign(place) => {
                let card = self.display.get(usize::from(place) - 1).and_then(|stack| stack.last());
                card.map(|card| {
                    vec![
                        Note::new("form").named("form", card.form.key()),
                        self.later_reward_note(seat, card.reward),
                    ]
                })
                .unwrap_or_default()
            }
            Step::Using(slot) => {
                let contract = player.contracts[slot.index()];
                let reward = contract.map(|contract| contract.reward().key());
                reward.map(|reward| Note::new("uses-up").named("reward", reward)).into_iter().collect()
            }
            Step::Sell(space) => {
                let work = player.exhibit.get(usize::from(space) - 1);
                work.map(|work| self.sale_note(work.artist())).into_iter().collect()
            }
            Step::Top(half) => {
                let reward = if half == Half::Influence { Reward::Influence } else { Reward::Money };
                vec![self.later_reward_note(seat, reward)]
            }
            Step::Hire(count) => self.hire_notes(seat, count),
            Step::Promote(name) => self.promote_notes(seat, name),
            Step::Reputation(form, column) => self.reputation_notes(seat, form, column),
            Step::Bid(price, column) => self.bid_notes(seat, price, column),
            _ => Vec::new(),
        }
    }

    /// Notes the bonus tile, and the price of the artist's first work (TG-8.2, TG-8.6).
    fn discover_notes(&self, seat: Seat, name: ArtistName) -> Vec<Note> {
        let artist = self.artist(name);
        let bonus = artist.bonus.map(|reward| self.reward_note(seat, reward));
        let commission = Note::new("commission").number("money", artist.tile.fame);
        bonus.into_iter().chain([commission]).chain(self.fame_notes(name, 0)).collect()
    }

    /// Notes the price, the part that only influence can pay, the tickets that come with the work, and the artist's
    /// fame after the purchase (TG-8.6, TG-12.4).
    fn buy_notes(&self, seat: Seat, name: ArtistName) -> Vec<Note> {
        let Some(purchase) = self.purchase(seat, name) else { return Vec::new() };
        let Some(number) = self.piles[name.form.index()].last() else { return Vec::new() };
        let work = self.parts.works[usize::from(*number) - 1];
        let mut notes = vec![cost_note(purchase.price)];
        let short = *purchase.money_steps.start();
        notes.extend((short > 0).then(|| Note::new("short").number("money", short)));
        notes.push(Note::new("with-tickets").number("count", work.visitors()));
        notes.extend(self.fame_notes(name, self.fame_gain(seat, work.fame)));
        notes
    }

    fn sale_note(&self, name: ArtistName) -> Note {
        let note = Note::new("sells").named("form", name.form.key()).named("colour", name.colour.key());
        note.number("money", self.value_of(name))
    }

    /// Notes the cost of hiring `count` assistants, and the bonuses of their places (TG-10.2, TG-10.3).
    fn hire_notes(&self, seat: Seat, count: u8) -> Vec<Note> {
        let first = self.parts.hire.len() - usize::from(self.player(seat).queue);
        let places = self.parts.hire.iter().skip(first).take(count.into());
        let bonuses: Vec<&'static str> = places.filter_map(|(_, bonus)| *bonus).map(Reward::key).collect();
        let with = (!bonuses.is_empty()).then(|| Note::new("bonuses").listed("rewards", bonuses));
        std::iter::once(cost_note(self.hire_cost(seat, count))).chain(with).collect()
    }

    /// Notes the price in influence, the reward and the fame of a promotion (TG-10.5).
    fn promote_notes(&self, seat: Seat, name: ArtistName) -> Vec<Note> {
        let level = self.artist(name).level();
        let Some((price, reward)) = self.parts.levels.get(usize::from(level)).copied() else {
            return Vec::new();
        };
        let influence = self.player(seat).influence;
        let down =
            Note::new("influence").number("from", influence).number("to", influence.saturating_sub(price));
        let mut notes =
            vec![down, Note::new("level").number("level", level + 1), self.reward_note(seat, reward)];
        notes.extend(self.fame_notes(name, self.fame_gain(seat, self.parts.promotion_fame)));
        notes
    }

    /// Returns notes on a cell: its tile, its pay, and the influence of its column (TG-11.6).
    fn reputation_notes(&self, seat: Seat, form: Form, column: u8) -> Vec<Note> {
        let row = self.parts.market_rows.iter().position(|other| *other == form).unwrap_or_default();
        let tile = self.market.tiles[row][usize::from(column) - 1];
        let mut notes = tile.map(|tile| self.tile_notes(seat, tile)).unwrap_or_default();
        notes.push(self.column_note(seat, column));
        notes.push(self.majority_note(seat, column));
        notes
    }

    /// Notes the price and reward of a bid, the influence of its column, and the majority of assistants there (TG-11.8,
    /// TG-20.1).
    fn bid_notes(&self, seat: Seat, price: u8, column: u8) -> Vec<Note> {
        let row = self.parts.bid_prices.iter().position(|other| *other == price).unwrap_or_default();
        let reward = self.parts.bid_rewards[row][usize::from(column) - 1];
        vec![
            cost_note(price),
            self.reward_note(seat, reward),
            self.column_note(seat, column),
            self.majority_note(seat, column),
        ]
    }

    fn column_note(&self, seat: Seat, column: u8) -> Note {
        let influence = self.player(seat).influence;
        let gain = self.parts.columns[usize::from(column) - 1].influence;
        let to = influence.saturating_add(gain).min(INFLUENCE_MAX);
        Note::new("influence").number("from", influence).number("to", to)
    }

    /// Notes the seat's assistants in a column including the new one, and the most that any other player has there.
    fn majority_note(&self, seat: Seat, column: u8) -> Note {
        let there = self.assistants_in_column(usize::from(column) - 1);
        let own = usize::from(seat.number());
        let most = there.iter().enumerate().filter(|(at, _)| *at != own).map(|(_, count)| *count).max();
        Note::new("majority").number("own", there[own] + 1).number("others", most.unwrap_or_default())
    }
}
