//! The museum: leftover lots, prestige markers, and the value of a painting of each type.

use super::state::ArtSociety;
use super::steps::Event;
use super::tiles::Type;

impl ArtSociety {
    /// Moves the leftover lot to the museum and advances its marker (section 14).
    pub(crate) fn award_prestige(&mut self, events: &mut Vec<Event>) {
        let Some(at) = self.lots.iter().position(|lot| lot.taken_by.is_none() && !lot.leftover) else {
            return;
        };
        self.lots[at].leftover = true;
        let painting = self.lots[at].painting;
        self.museum[painting.kind.index()].push(painting);
        events.push(Event::LeftOver { letter: Event::letter(at as u8), painting: painting.into() });
        self.advance_marker(painting.kind, painting.value, events);
    }

    /// Advances a marker, moving it back over taken spaces to the first free one (AS-14.2 to AS-14.7).
    pub(crate) fn advance_marker(&mut self, art: Type, value: u8, events: &mut Vec<Event>) {
        let from = self.totals[art.index()];
        let target = from + u16::from(value);
        let mut to = target;
        while to > from && self.is_space_taken(art, to) {
            to -= 1;
        }
        self.totals[art.index()] = to;
        events.push(Event::Marker { art, from, to, bumped: to != target });
    }

    /// Returns true if another marker occupies the space of this total (AS-14.3, AS-14.7).
    fn is_space_taken(&self, mover: Type, total: u16) -> bool {
        let spaces = self.parts.track_spaces;
        let others =
            Type::ALL.into_iter().filter(|kind| *kind != mover).map(|kind| self.totals[kind.index()]);
        others.filter(|other| *other > 0).any(|other| {
            if self.parts.collide_by_space {
                (other - 1) % spaces == (total - 1) % spaces
            } else {
                other == total
            }
        })
    }

    /// Returns the points per painting of each type, as if the game ended now (section 17).
    pub(crate) fn multipliers(&self) -> [i32; 4] {
        let scoring = &self.parts.scoring;
        self.totals.map(|total| {
            let better = self.totals.iter().filter(|other| **other > total).count();
            i32::from(if total == 0 { scoring.unplaced_marker_points } else { scoring.rank_points[better] })
        })
    }

    /// Returns the type with the leading marker, whose paintings count for the eyeline (AS-18.4); `None` while no
    /// marker is on the track.
    pub(crate) fn leading_type(&self) -> Option<Type> {
        let best = Type::ALL.into_iter().max_by_key(|kind| self.totals[kind.index()])?;
        (self.totals[best.index()] > 0).then_some(best)
    }
}
