//! The Belle Époque cards used in a turn (BX-15.1 to BX-15.21). The other cards are in the file of the phase that uses
//! them.

use super::names::{Action, Cube, Face, Noble, Quarter};
use super::state::{Brussels1893, Stage};
use super::steps::{Event, Good, GoodReason, Step};
use engine::Dice;

/// Francs per point of card 12 (BX-15.12).
const FRANCS_A_POINT: u32 = 5;

impl Brussels1893 {
    /// Returns the card at this place among those that follow the action of this turn (BX-4.6, BX-14.20).
    pub(crate) fn card_after(&self, at: u8) -> Option<u8> {
        let cards: &[u8] = match (self.turn.quarter, self.turn.action) {
            _ if !self.turn.performed => &[],
            (Some(Quarter::Exchange), _) => &[11, 12],
            (Some(Quarter::Plaza), _) => &[13, 14],
            (Some(Quarter::Park), _) => &[16],
            (Some(Quarter::Market), _) => &[17, 18],
            (None, Some(Action::Workshop)) => &[1, 2],
            (None, Some(Action::Materials)) => &[7, 8],
            (None, Some(Action::Build)) => &[10],
            (None, _) => &[],
        };
        cards.get(usize::from(at)).copied()
    }

    /// Returns true if the active seat may use this card after its action, and with an effect.
    pub(crate) fn card_has_effect(&self, card: u8) -> bool {
        let place = self.active_components();
        place.is_ready(card)
            && match card {
                1 | 16 => place.work_count() > 0,
                2 => place.white_count() > 0,
                7 => self.supply[Cube::Wild.index()] > 0,
                8 => place.cube_count(Cube::Wild) > 0 && self.basic_cubes_in_supply() > 0,
                12 => place.francs >= FRANCS_A_POINT,
                13 => place.upright_nobles().next().is_some(),
                14 => place.nobles & place.used != 0,
                17 => self.may_trade(),
                18 => self.colours_in_stock().next().is_some(),
                _ => true,
            }
    }

    /// Returns true if card 17 has any trade (BX-15.17).
    fn may_trade(&self) -> bool {
        let place = self.active_components();
        let may_buy = place.cubes.iter().sum::<u8>() >= 2 && self.colours_in_stock().next().is_some();
        let may_barter =
            place.works.iter().any(|count| *count > 0) && self.supply.iter().any(|count| *count > 0);
        may_buy || may_barter
    }

    /// Uses a card of the turn, or keeps it for later (BX-14.18, R55).
    pub(crate) fn card_step(&mut self, step: Step, dice: &mut Dice, events: &mut Vec<Event>) {
        let seat = self.active;
        match step {
            Step::Card(card) => {
                self.spend_card(seat, card, events);
                self.apply_card(card, events);
                self.leave_card(dice, events);
            }
            Step::Save(_) => self.leave_card(dice, events),
            Step::Clear(face) => {
                self.spend_card(seat, 4, events);
                self.clear_display(seat, face, events);
            }
            Step::Redraw(prices) => {
                self.redraw(prices, dice, events);
                self.enter_action(dice, events);
            }
            Step::TakeBack(cell, francs) => {
                self.spend_card(seat, 15, events);
                self.bids[cell.index()] -= francs;
                self.active_components_mut().francs += francs;
                events.push(Event::BidTakenBack { seat, cell, francs });
            }
            step => {
                self.use_chosen_card(step, events);
                self.leave_card(dice, events);
            }
        }
    }

    /// Uses a card after an action that requires a further choice.
    fn use_chosen_card(&mut self, step: Step, events: &mut Vec<Event>) {
        let seat = self.active;
        match step {
            Step::Flip(colour) => {
                self.spend_card(seat, 2, events);
                let place = self.active_components_mut();
                place.whites[colour.index()] -= 1;
                place.works[colour.index()] += 1;
                events.push(Event::Flipped { seat, colour });
            }
            Step::Swop(cube) => {
                self.spend_card(seat, 8, events);
                self.give_cube(seat, Cube::Wild, GoodReason::Card8, events);
                self.take_cubes(seat, cube, 1, GoodReason::Card8, events);
            }
            Step::UseMore(noble, detail) => {
                self.spend_card(seat, 13, events);
                self.use_noble(seat, noble, detail, events);
            }
            Step::Dismiss(noble) => self.dismiss(noble, events),
            Step::Buy(first, second, colour) => {
                self.spend_card(seat, 17, events);
                self.give_cube(seat, first, GoodReason::Card17, events);
                self.give_cube(seat, second, GoodReason::Card17, events);
                self.take_work(seat, colour, false, GoodReason::Card17, events);
            }
            Step::Barter(colour, first, second) => {
                self.spend_card(seat, 17, events);
                self.active_components_mut().works[colour.index()] -= 1;
                self.workshop[colour.index()] += 1;
                let good = Good::work(Face::from(colour));
                events.push(Event::Gave { seat, good, count: 1, why: GoodReason::Card17 });
                self.take_cubes(seat, first, 1, GoodReason::Card17, events);
                if let Some(second) = second {
                    self.take_cubes(seat, second, 1, GoodReason::Card17, events);
                }
            }
            Step::White(colour) => {
                self.spend_card(seat, 18, events);
                self.take_work(seat, colour, true, GoodReason::Card18, events);
            }
            _ => {}
        }
    }

    /// Discards a used noble by card 14 (BX-15.14).
    fn dismiss(&mut self, noble: Noble, events: &mut Vec<Event>) {
        let seat = self.active;
        self.spend_card(seat, 14, events);
        let place = self.active_components_mut();
        place.nobles &= !(1 << noble.index());
        place.used &= !(1 << noble.index());
        self.noble_discard.push(noble);
        events.push(Event::NobleDiscarded { seat, noble });
        let wage = self.parts.noble(noble).wage;
        self.gain(seat, Good::Francs, wage.into(), GoodReason::Card14, events);
    }

    /// Uses a card that is a pure gain (R55).
    fn apply_card(&mut self, card: u8, events: &mut Vec<Event>) {
        let seat = self.active;
        match self.pure_gain(card) {
            Some((Good::Wild, count, why)) => self.take_cubes(seat, Cube::Wild, count as u8, why, events),
            Some((good, count, why)) => self.gain(seat, good, count, why, events),
            None => {}
        }
    }

    /// Returns the present gain of a card that is a pure gain for the active seat (R55); `None` for any other card.
    pub(crate) fn pure_gain(&self, card: u8) -> Option<(Good, u32, GoodReason)> {
        let place = self.active_components();
        let value = u32::from(self.parts.card_values[usize::from(card)]);
        Some(match card {
            1 => (Good::Francs, place.work_count().into(), GoodReason::Card1),
            5 => (Good::Points, value, GoodReason::Card5),
            7 => (Good::Wild, value.min(self.supply[Cube::Wild.index()].into()), GoodReason::Card7),
            10 => (Good::Points, self.kinds_paid(), GoodReason::Card10),
            11 => (Good::Francs, self.crowds[Quarter::Exchange.index()].meeples().into(), GoodReason::Card11),
            12 => (Good::Points, place.francs / FRANCS_A_POINT, GoodReason::Card12),
            16 => (Good::Points, place.work_count().into(), GoodReason::Card16),
            21 => (Good::Points, value, GoodReason::Card21),
            _ => return None,
        })
    }

    /// Continues after the decision about a card.
    fn leave_card(&mut self, dice: &mut Dice, events: &mut Vec<Event>) {
        match self.turn.stage {
            Stage::OnHouse => self.enter_action(dice, events),
            Stage::Consolation => self.turn.stage = Stage::After(0),
            Stage::After(at) => self.turn.stage = Stage::After(at + 1),
            _ => {}
        }
    }
}
