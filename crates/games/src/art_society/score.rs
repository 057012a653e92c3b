//! The score of a wall, and the ranking (sections 10, 17, 18 and 19).

use super::state::{ArtSociety, BidHistory, Phase};
use super::tiles::Tile;
use super::wall::Cells;
use engine::{Scores, Seat, Standing, Viewer};

/// Keys of the parts of a score, in the order in which they are shown.
pub(crate) const PARTS: [&str; 6] = ["prestige", "decor", "eyeline", "full_wall", "corners", "excess"];

/// Key of the tie-break (AS-19.2).
pub(crate) const TIE: &str = "cards";

/// Returns, for each tile of a wall, true if it is a painting in faux pas (AS-10.1).
pub(crate) fn faux_pas(tiles: &[Tile]) -> Vec<bool> {
    let mut list = vec![false; tiles.len()];
    for (at, tile) in tiles.iter().enumerate() {
        let Some(painting) = tile.painting() else { continue };
        for (other_at, other) in tiles.iter().enumerate().take(at) {
            if other.painting().is_some_and(|p| p.kind == painting.kind)
                && other.touches(tile.at, tile.size())
            {
                list[at] = true;
                list[other_at] = true;
            }
        }
    }
    list
}

impl ArtSociety {
    /// Returns the six parts of a seat's score as if the game ended now, in the order of [`PARTS`] (AS-18.2 to
    /// AS-18.7).
    pub(crate) fn score_parts(&self, seat: Seat) -> [i32; 6] {
        let place = self.place(seat);
        let scoring = &self.parts.scoring;
        let (multipliers, leading) = (self.multipliers(), self.leading_type());
        let tiles = place.wall.tiles();
        let (mut prestige, mut decor, mut in_eyeline) = (0, 0, 0);
        for (tile, in_faux_pas) in tiles.iter().zip(faux_pas(tiles)) {
            decor += i32::from(tile.shields().unwrap_or(0));
            let Some(painting) = tile.painting() else { continue };
            if !in_faux_pas {
                prestige += multipliers[painting.kind.index()];
            }
            let touches_eyeline = !Cells::rect(tile.at, tile.size()).and(&self.parts.eyeline).is_empty();
            if leading == Some(painting.kind) && touches_eyeline {
                in_eyeline += 1;
            }
        }
        let open_corners =
            self.parts.corners.iter().filter(|corner| !place.wall.covered_cells().has(**corner));
        let full = if self.is_wall_full(seat) { i32::from(scoring.full_wall_bonus) } else { 0 };
        [
            prestige,
            decor,
            in_eyeline * i32::from(scoring.eyeline_bonus),
            full,
            -(open_corners.count() as i32) * i32::from(scoring.uncovered_corner_penalty),
            -(place.excess.len() as i32) * i32::from(scoring.excess_painting_penalty),
        ]
    }

    /// Returns all scores as if the game ended now, in seat order; cards break ties if they may be shown.
    pub(crate) fn ranking(&self, with_cards: bool) -> Vec<Standing> {
        let standing = |seat| {
            let ties = if with_cards { vec![(TIE, self.place(seat).card_sum())] } else { Vec::new() };
            Standing::unranked(seat, PARTS.into_iter().zip(self.score_parts(seat)).collect(), ties)
        };
        Standing::rank_all(Seat::all(self.count()).map(standing).collect())
    }
}

impl Scores for ArtSociety {
    /// Returns the current standings (AS-20.5). With closed history (AS-20.4), hands break ties only after the game and
    /// are never shown before, so all viewers have the same standings.
    fn standings(&self, _eye: Viewer) -> Vec<Standing> {
        self.ranking(self.options.bid_history == BidHistory::Open || matches!(self.phase, Phase::Over(_)))
    }

    fn standings_now(&self) -> Vec<Standing> {
        self.ranking(true)
    }
}
