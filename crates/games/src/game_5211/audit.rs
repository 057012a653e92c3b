//! Test support: counts every card, and builds another state that a viewer cannot distinguish from this one.

use super::cards::Card;
use super::state::{FiveTwoOneOne, Tally};
use engine::{Audit, Dice, Seat, Viewer};
use std::collections::BTreeMap;

impl Audit for FiveTwoOneOne {
    fn census(&self) -> BTreeMap<String, u32> {
        let held =
            self.seats.iter().flat_map(|place| place.hand.iter().chain(&place.table).chain(&place.scored));
        let mut count = BTreeMap::new();
        for card in self.pile.iter().chain(&self.removed).chain(&self.discarded).chain(held) {
            *count.entry(card.to_string()).or_insert(0) += 1;
        }
        count
    }

    /// Redeals the cards that this viewer cannot see: the pile, the removed cards and the other hands (F5-7.1). With
    /// hidden scores, that includes the other players' score piles and the discarded cards (F5-7.3).
    fn reshuffle_hidden(&self, viewer: Viewer, dice: &mut Dice) -> Self {
        let mut twin = self.clone();
        let others = || Seat::all(self.count()).filter(move |seat| !viewer.holds_seat(*seat));
        let mut unseen: Vec<Card> = self.unseen_by(viewer).collect();
        unseen.sort_unstable();
        dice.shuffle(&mut unseen);
        let deal = |cards: &mut Vec<Card>, unseen: &mut Vec<Card>| {
            let left = unseen.len() - cards.len();
            *cards = unseen.split_off(left);
        };
        for seat in others() {
            let hand = &mut seat.entry_in_mut(&mut twin.seats).hand;
            deal(hand, &mut unseen);
            hand.sort_unstable();
        }
        deal(&mut twin.pile, &mut unseen);
        deal(&mut twin.removed, &mut unseen);
        if !self.shows_scores() {
            let scored = others().flat_map(|seat| &self.place(seat).scored);
            let mut gone: Vec<Card> = scored.chain(&self.discarded).copied().collect();
            let mut before: Vec<Tally> = others().map(|seat| self.place(seat).before).collect();
            gone.sort_unstable();
            dice.shuffle(&mut gone);
            before.sort_unstable();
            dice.shuffle(&mut before);
            for (seat, before) in others().zip(before) {
                let place = seat.entry_in_mut(&mut twin.seats);
                deal(&mut place.scored, &mut gone);
                place.before = before;
            }
            twin.discarded = gone;
        }
        twin
    }
}

impl FiveTwoOneOne {
    /// Returns the cards that this viewer cannot see. The caller must shuffle them.
    pub(crate) fn unseen_by(&self, viewer: Viewer) -> impl Iterator<Item = Card> + '_ {
        let hands = Seat::all(self.count()).filter(move |seat| !viewer.holds_seat(*seat));
        let hands = hands.flat_map(|seat| &self.place(seat).hand);
        hands.chain(&self.pile).chain(&self.removed).copied()
    }
}
