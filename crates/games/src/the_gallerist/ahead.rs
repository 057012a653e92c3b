//! The table as it would stand if a seat were asked something later already now: what words given ahead are checked against.

use super::names::Location;
use super::state::{Ending, Kick, Phase, Piece, TheGallerist};
use engine::Seat;

impl TheGallerist {
    /// A turn of this seat, or its kicked-out action where a piece of it stands, with the table as it is.
    pub(crate) fn supposed(&self, seat: Seat, asked: &[&str]) -> Option<Self> {
        if matches!(self.phase, Phase::Start | Phase::Auction | Phase::Over(_)) || !self.is_player(seat) {
            return None;
        }
        let mut game = self.clone();
        game.agenda.clear();
        game.moving = false;
        game.executive_spent = false;
        match asked {
            ["turn"] => {
                game.kicked = None;
                game.spots.iter_mut().for_each(|spot| spot.black = None);
                game.current = seat;
                game.phase = Phase::Before;
                game.executive_spent = self.is_solo() && matches!(self.ending, Ending::Extra(_));
                Some(game)
            }
            ["kicked", "from", key] => {
                let location = Location::ALL.iter().copied().find(|at| at.key() == *key)?;
                let spot = game.spot_mut(location);
                let own = |piece: &Piece| piece.seat == seat;
                let piece = spot.black.filter(own).or(spot.main.filter(own))?;
                let by = if game.is_solo() { game.dummy_seat() } else { seat.next(game.count()) };
                game.spot_mut(location).main = None;
                if game.current == seat && !game.is_solo() {
                    game.current = by;
                }
                game.spot_mut(location).black = Some(piece);
                game.kicked = Some(Kick { location, seat, figure: piece.figure });
                game.phase = Phase::Kicked;
                Some(game)
            }
            _ => None,
        }
    }
}
