//! Free actions of house owners (section 7).

use super::names::{Action, Colour, Cube, Noble};
use super::state::{Brussels1893, Stage};
use super::steps::{Event, Gain, Good, GoodReason, NobleChoice};
use engine::{Dice, Seat};

impl Brussels1893 {
    /// Returns the owner of the house on the cell of this turn, unless it is the active seat (BX-7.1, BX-7.2).
    pub(crate) fn free_action_owner(&self) -> Option<Seat> {
        self.turn.cell.and_then(|cell| self.house_at(cell)).filter(|owner| *owner != self.active)
    }

    /// Returns the present gain of a free action for this owner (BX-7.1).
    pub(crate) fn free_action_gain(&self, owner: Seat, action: Action) -> (Gain, u8) {
        let place = self.place(owner);
        match action {
            Action::Workshop => (Gain::Black, self.workshop[Colour::Black.index()].min(1)),
            Action::Sale => (Gain::Points, place.work_count()),
            Action::Noble => (Gain::Noble, place.upright_nobles().count() as u8),
            Action::Materials => (Gain::Cube, u8::from(self.basic_cubes_in_supply() > 0)),
            Action::Build => (Gain::Points, place.built),
        }
    }

    /// Shows a visitor the gain of the house's owner as soon as the bid is placed. Shows nothing if the gain depends on
    /// the action and the action cannot be performed without help.
    pub(crate) fn announce_free_action(&self, events: &mut Vec<Event>) {
        if let (Some(owner), Some(action)) = (self.free_action_owner(), self.turn.action)
            && (self.options.free_after_failure.holds() || self.can_perform(action))
        {
            let (gain, count) = self.free_action_gain(owner, action);
            events.push(Event::FreeAction { seat: owner, by_seat: self.active, gain, count });
        }
    }

    /// Performs the free action as far as it needs no answer; returns true if the owner must decide (R15).
    pub(crate) fn perform_free_action(&mut self, events: &mut Vec<Event>) -> bool {
        let (Some(owner), Some(action)) = (self.free_action_owner(), self.turn.action) else { return false };
        if !self.has_follow_up() {
            return false;
        }
        match action {
            Action::Workshop => {
                if self.workshop[Colour::Black.index()] > 0 {
                    self.take_work(owner, Colour::Black, false, GoodReason::FreeAction, events);
                }
            }
            Action::Sale | Action::Build => {
                let (_, count) = self.free_action_gain(owner, action);
                self.gain(owner, Good::Points, count.into(), GoodReason::FreeAction, events);
            }
            Action::Noble => return self.place(owner).upright_nobles().next().is_some(),
            Action::Materials => {
                let found = {
                    let mut kinds = self.kinds_in_supply();
                    (kinds.next(), kinds.next())
                };
                match found {
                    (Some(only), None) => self.take_cubes(owner, only, 1, GoodReason::FreeAction, events),
                    (first, _) => return first.is_some(),
                }
            }
        }
        false
    }

    /// Applies the owner's answer, and continues the turn.
    pub(crate) fn answer_free(
        &mut self,
        owner: Seat,
        answer: FreeAnswer,
        dice: &mut Dice,
        events: &mut Vec<Event>,
    ) {
        match answer {
            FreeAnswer::Use(noble, detail) => self.use_noble(owner, noble, detail, events),
            FreeAnswer::Take(cube) => self.take_cubes(owner, cube, 1, GoodReason::FreeAction, events),
            FreeAnswer::Leave => events.push(Event::FreeActionLeft { seat: owner }),
        }
        self.turn.stage = Stage::Again;
        self.turn.resumed = true;
        self.advance_stage(dice, events);
    }
}

/// An answer of the owner.
#[derive(Copy, Clone, Debug)]
pub(crate) enum FreeAnswer {
    /// Use an upright noble.
    Use(Noble, NobleChoice),
    /// Take this cube.
    Take(Cube),
    /// Decline.
    Leave,
}
