//! Test support: counts every component, and builds another state that a viewer cannot distinguish from this one.

use super::state::{ArtSociety, Phase};
use super::tiles::{Item, Painting};
use engine::{Audit, Dice, Seat, Viewer};
use std::collections::BTreeMap;

impl ArtSociety {
    /// Returns every painting on the table.
    fn paintings(&self) -> impl Iterator<Item = Painting> + '_ {
        let lots = self.lots.iter().filter(|lot| lot.taken_by.is_none() && !lot.leftover);
        let seats = self.seats.iter().flat_map(|place| {
            let stashed =
                place.slot.and_then(|item| if let Item::Painting(p) = item { Some(p) } else { None });
            let pending = place.turn.as_ref().and_then(|turn| turn.painting());
            let hung = place.wall.tiles().iter().filter_map(|tile| tile.painting());
            hung.chain(place.start).chain(stashed).chain(pending).chain(place.excess.iter().copied())
        });
        let piles = self.piles.iter().chain(&self.museum).flatten().copied();
        piles.chain(self.undealt.iter().copied()).chain(lots.map(|lot| lot.painting)).chain(seats)
    }
}

impl Audit for ArtSociety {
    fn census(&self) -> BTreeMap<String, u32> {
        let mut count = BTreeMap::new();
        let mut add = |key: String, number: u32| *count.entry(key).or_insert(0) += number;
        for p in self.paintings() {
            add(format!("painting {}x{} {} {}", p.width, p.height, p.kind.key(), p.frame.key()), 1);
        }
        for size in 0..3 {
            let held: u32 = Seat::all(self.count()).map(|seat| u32::from(self.decor_held(seat)[size])).sum();
            add(format!("decor {}", size + 1), held + u32::from(self.supply[size]));
        }
        for place in &self.seats {
            place
                .stack
                .iter()
                .skip(1)
                .copied()
                .chain(place.cards())
                .for_each(|card| add(format!("bid {card}"), 1));
            place.stack.iter().take(1).for_each(|card| add(format!("starting card {card}"), 1));
        }
        self.undealt_cards.iter().for_each(|card| add(format!("starting card {card}"), 1));
        count
    }

    /// Shuffles the face-down tiles again (AS-20.1) and, with closed history, the bids that this viewer may not see
    /// (AS-20.4).
    fn reshuffle_hidden(&self, viewer: Viewer, dice: &mut Dice) -> Self {
        let mut twin = self.clone();
        for hidden in twin.piles.iter_mut().chain([&mut twin.undealt]) {
            hidden.sort_unstable();
            dice.shuffle(hidden);
        }
        let revealed_now = matches!(self.phase, Phase::Turn(_) | Phase::Finish);
        for seat in Seat::all(self.count()) {
            if self.sees_bids(viewer, seat) {
                continue;
            }
            let place = twin.place_mut(seat);
            let played = place.stack.len() - usize::from(revealed_now);
            let hidden: Vec<usize> = (1..played).filter(|at| place.shown >> at & 1 == 0).collect();
            let mut cards: Vec<u8> = hidden.iter().map(|at| place.stack[*at]).chain(place.cards()).collect();
            cards.sort_unstable();
            dice.shuffle(&mut cards);
            let in_hand = cards.split_off(hidden.len());
            hidden.iter().zip(cards).for_each(|(at, card)| place.stack[*at] = card);
            place.hand = in_hand.iter().fold(0, |hand, card| hand | 1 << card);
        }
        twin
    }
}
