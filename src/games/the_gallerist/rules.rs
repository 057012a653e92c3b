//! The course of a turn.

use super::names::Location;
use super::state::{Figure, Phase, Piece, TheGallerist};
use super::steps::{Event, Step};
use crate::engine::{Dice, Offers, Seat, Words};

impl TheGallerist {
    pub(crate) fn kicked_owner(&self) -> Seat {
        self.current
    }
    pub(crate) fn stand_at(&mut self, seat: Seat, location: Location) {
        self.spot_mut(location).main = Some(Piece { seat, figure: Figure::Gallerist });
    }
    pub(crate) fn begin_turn(&mut self, seat: Seat, _news: &mut Vec<Event>) {
        self.current = seat;
        self.phase = Phase::Before;
    }
    pub(crate) fn offered(&self, _seat: Seat) -> Offers<Step> {
        Offers { asked: Words::key("turn"), fresh: true, steps: Vec::new(), default: None }
    }
    pub(crate) fn play(&mut self, seat: Seat, step: Step, _dice: &mut Dice, news: &mut Vec<Event>) {
        if let Step::Start(location) = step {
            self.start_at(seat, location, news);
        }
    }
    pub(crate) fn automatic(&self, _seat: Seat) -> Step {
        Step::End
    }
    pub(crate) fn supposed(&self, _seat: Seat, _asked: &Words) -> Option<Self> {
        None
    }
    pub(crate) fn is_at_home(&self, seat: Seat) -> bool {
        let gallerist = Some(Piece { seat, figure: Figure::Gallerist });
        self.spots.iter().all(|spot| spot.main != gallerist && spot.black != gallerist)
    }
    pub(crate) fn exhibit_spaces(&self, seat: Seat) -> u8 {
        if self.masterworks_exhibited(seat) > 0 {
            self.parts.exhibit_spaces
        } else {
            self.parts.exhibit_spaces_plain
        }
    }
}
