//! Marks the offered steps that reveal face-down cards or roll dice (BX-19.3). Most do not. Steps that might are tried
//! on a copy, so that none is marked unnecessarily.

use super::names::Quarter;
use super::state::{Brussels1893, Phase, Stage};
use super::steps::Step;
use engine::{DiceKey, OfferKind, Offers, Seat};

impl Brussels1893 {
    /// Marks the offers that reveal something.
    pub(crate) fn mark_reveals(&self, seat: Seat, offers: &mut Offers<Step>) {
        let may_end_phase = match self.phase {
            Phase::Over => return,
            Phase::Board => false,
            Phase::Artwork => seat.next(self.count()) == self.start,
            Phase::AnySquare | Phase::Square | Phase::Neutral => {
                self.seats.iter().all(|place| place.usable_meeples() == 0)
            }
            Phase::Actions => self.may_others_be_done(),
            Phase::Swap | Phase::Use | Phase::Double | Phase::Recall | Phase::Call => true,
        };
        let peeks = self.phase == Phase::Actions
            && match self.turn.stage {
                Stage::Bid => self.peeks_on_entry() && !self.asks_for_card_21(),
                Stage::OnHouse => self.peeks_on_entry(),
                _ => false,
            };
        let is_tried = may_end_phase || (self.phase == Phase::Actions && self.turn.stage == Stage::Keep);
        if !peeks && !is_tried {
            return;
        }
        for offer in &mut offers.steps {
            offer.reveals |= peeks;
            if let OfferKind::One(step) = &offer.make
                && is_tried
                && self.may_be_last(*step)
            {
                offer.reveals |= self.reveals_card(seat, *step);
            }
        }
    }

    /// Returns true if, after one more step of the active seat, it is possible that no other seat can act this round.
    fn may_others_be_done(&self) -> bool {
        Seat::all(self.count()).filter(|seat| *seat != self.active).all(|seat| {
            self.place(seat).passed || self.place(seat).usable_meeples() == 0 || self.may_be_done(seat)
        })
    }

    /// Returns true if one step of another seat may leave this seat with only a pass, under rules where it then passes
    /// at once (BX-4.8). A step takes at most one cell, and makes at most one Brussels action more expensive.
    fn may_be_done(&self, seat: Seat) -> bool {
        let place = self.place(seat);
        let may_bid = place.reserve > 0 && place.francs > 0 && self.open_cells().nth(1).is_some();
        let is_open = |quarter: &Quarter| self.quarter_cost(*quarter) <= place.usable_meeples();
        self.is_revised() && !may_bid && Quarter::ALL.into_iter().filter(is_open).nth(1).is_none()
    }

    /// Returns true if this step may end the turn and leave the active seat with only a pass; always true outside a
    /// turn.
    fn may_be_last(&self, step: Step) -> bool {
        if self.phase != Phase::Actions {
            return true;
        }
        let place = self.active_components();
        let needed = match step {
            Step::Pass | Step::Keep | Step::Discard => return true,
            Step::Place(_) | Step::Bid(_) | Step::Again(_) => return false,
            Step::Brussels(quarter, _) => self.quarter_cost(quarter),
            Step::Tile(_) => 1,
            _ => 0,
        };
        place.passed || self.is_revised() || place.usable_meeples() <= needed
    }

    /// Returns true if this step reveals a card.
    fn reveals_card(&self, seat: Seat, step: Step) -> bool {
        let mut after = self.clone();
        after.take_step(seat, step, &mut DiceKey::from_number(0).at(0), &mut Vec::new());
        after.opened != self.opened
    }
}
