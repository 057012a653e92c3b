//! Test support: counts every component, and builds another state that a viewer cannot distinguish from this one.

use super::names::{Colour, Cube, Noble, Reputation};
use super::state::{Brussels1893, Piece};
use engine::{Audit, Dice, Seat, Viewer};
use std::collections::BTreeMap;

impl Brussels1893 {
    /// Returns every noble card on the table.
    fn all_nobles(&self) -> impl Iterator<Item = Noble> + '_ {
        let lying = self.noble_deck.iter().chain(&self.noble_discard).copied();
        let shown = self.display.into_iter().chain([self.turn.peeked, self.turn.taken]).flatten();
        lying.chain(shown).chain(self.seats.iter().flat_map(super::state::SeatComponents::kept_nobles))
    }

    /// Returns every reputation card on the table.
    fn all_reputation(&self) -> Vec<Reputation> {
        let lying = self.reputation_deck.iter().chain(&self.reputation_discard).copied();
        let held = self.seats.iter().flat_map(|place| {
            place.face_down.iter().copied().chain(place.tucked.iter().map(|(card, _)| *card))
        });
        let mut won: Vec<Reputation> = self.won.iter().map(|won| won.card).collect();
        won.sort_unstable();
        won.dedup();
        lying.chain(held).chain(self.row.into_iter().flatten()).chain(won).collect()
    }

    /// Returns the number of a seat's architects, wherever they are.
    fn architects_of(&self, seat: Seat) -> u8 {
        let place = self.place(seat);
        let on_cells = self.pieces.iter().filter(|piece| **piece == Some(Piece::Of(seat))).count() as u8;
        let on_tiles = self.tiles.iter().filter(|tile| tile.taken_by == Some(seat)).count() as u8;
        let on_card = u8::from(self.on_card_22 == Some(false) && place.has_card(22));
        place.reserve + place.court + on_cells + on_tiles + on_card + self.architects_in_brussels(seat)
    }
}

impl Audit for Brussels1893 {
    fn census(&self) -> BTreeMap<String, u32> {
        let mut count = BTreeMap::new();
        let mut add = |key: String, number: u32| *count.entry(key).or_insert(0) += number;
        for noble in self.all_nobles() {
            add(format!("noble {}", noble.key()), 1);
        }
        for card in self.all_reputation() {
            add(format!("reputation {}", card.key()), 1);
        }
        for cube in Cube::ALL {
            let held: u32 = self.seats.iter().map(|place| u32::from(place.cube_count(cube))).sum();
            add(format!("cube {}", cube.key()), held + u32::from(self.supply[cube.index()]));
        }
        let selling = self.turn.sold.map(|(work, _)| work);
        for colour in Colour::ALL {
            let at = colour.index();
            let held: u8 = self.seats.iter().map(|place| place.works[at] + place.whites[at]).sum();
            let shown = self.sold.iter().copied().chain([selling]).flatten();
            let shown = shown.filter(|work| work.colour == colour).count() as u32;
            add(format!("artwork {}", colour.key()), u32::from(held + self.workshop[at]) + shown);
        }
        let cards =
            self.stock_deck.iter().chain(&self.stock_spent).chain(&self.stock_out).chain(&self.stock_open);
        cards.for_each(|card| add(format!("stock {card}"), 1));
        for seat in Seat::all(self.count()) {
            add(format!("architect {seat}"), self.architects_of(seat).into());
            let houses = self.houses.iter().filter(|house| **house == Some(seat)).count();
            let pavilions = self.pavilions.iter().filter(|house| **house == Some(seat)).count();
            let left = self.parts.houses() - self.place(seat).built;
            add(format!("house {seat}"), (houses + pavilions) as u32 + u32::from(left));
            self.place(seat).card_list().for_each(|card| add(format!("card {card}"), 1));
        }
        let cards = self.offered_cards.iter().flatten().chain(&self.cards_out);
        cards.for_each(|card| add(format!("card {card}"), 1));
        let tiles = self.tiles.iter().map(|tile| &tile.no).chain(&self.tiles_down).chain(&self.tiles_out);
        tiles.for_each(|no| add(format!("tile {no}"), 1));
        let travellers: u8 = self.seats.iter().map(|place| place.travellers).sum();
        let in_brussels: u8 = self.crowds.iter().map(|crowd| crowd.travellers).sum();
        let on_card = u8::from(self.on_card_22 == Some(true));
        add("traveller".to_owned(), (travellers + in_brussels + on_card + self.train).into());
        count
    }

    /// Redeals everything that no player may know (BX-19.1): the decks, the fronts of first-pass cards, and components
    /// that are face down or left the game unseen.
    fn reshuffle_hidden(&self, _eye: Viewer, dice: &mut Dice) -> Self {
        let mut twin = self.clone();
        shuffle_together(&mut [&mut twin.noble_deck], dice);
        shuffle_together(&mut [&mut twin.stock_deck, &mut twin.stock_out], dice);
        let mut reputation = vec![&mut twin.reputation_deck];
        reputation.extend(twin.seats.iter_mut().map(|place| &mut place.face_down));
        shuffle_together(&mut reputation, dice);
        shuffle_together(&mut [&mut twin.tiles_down, &mut twin.tiles_out], dice);
        shuffle_together(&mut [&mut twin.cards_out], dice);
        twin
    }
}

/// Shuffles several piles together; each keeps its size.
fn shuffle_together<T: Ord>(piles: &mut [&mut Vec<T>], dice: &mut Dice) {
    let sizes: Vec<usize> = piles.iter().map(|pile| pile.len()).collect();
    let mut all: Vec<T> = piles.iter_mut().flat_map(|pile| pile.drain(..)).collect();
    all.sort_unstable();
    dice.shuffle(&mut all);
    let mut all = all.into_iter();
    for (pile, size) in piles.iter_mut().zip(sizes) {
        pile.extend(all.by_ref().take(size));
    }
}
