//! The automatic move of section 9, played for a seat that does not answer.

use super::cards::{Card, Colour, Counts};
use super::state::FiveTwoOneOne;
use super::steps::Step;
use engine::{AutomaticMove, Seat};
use std::cmp::Reverse;

impl AutomaticMove for FiveTwoOneOne {
    /// Returns the automatic step: by F5-9.1 in the first turn, by F5-9.2 in the others.
    fn fallback_step(&self, seat: Seat) -> Step {
        let hand = &self.place(seat).hand;
        if self.cards_per_play() == 2 {
            let (first, second) = opening_pair(hand);
            return Step::PlayTwo(first, second);
        }
        let (counts, _) = self.counted();
        Step::PlayOne(joining_card(hand, &counts, self.numbers().limit))
    }
}

/// Placeholder for empty hands, which the rules never ask for a card.
pub(crate) const NO_CARD: Card = Card { colour: Colour::Yellow, value: 1 };

/// Returns two cards of a sorted hand, in card order (F5-9.1). They are the two highest of the colour with the most
/// cards, or else the two highest of all.
pub(crate) fn opening_pair(hand: &[Card]) -> (Card, Card) {
    // The cards of one colour are adjacent, the highest last.
    let mut best: Option<(usize, u8, (Card, Card))> = None;
    for cards in hand.chunk_by(|a, b| a.colour == b.colour) {
        if let [.., second, first] = *cards {
            let better = (cards.len(), first.value + second.value);
            if best.is_none_or(|(count, sum, _)| better > (count, sum)) {
                best = Some((better.0, better.1, (second, first)));
            }
        }
    }
    best.map_or_else(|| two_highest(hand), |(_, _, cards)| cards)
}

/// Returns the two highest cards, in card order; on ties the earlier colour.
fn two_highest(hand: &[Card]) -> (Card, Card) {
    let rank = |card: &Card| (card.value, Reverse(card.colour));
    let first = hand.iter().copied().max_by_key(rank).unwrap_or(NO_CARD);
    let second = hand.iter().copied().filter(|card| *card != first).max_by_key(rank).unwrap_or(first);
    (first.min(second), first.max(second))
}

/// Returns the card that best joins the leading colour without overshooting by itself (F5-9.2).
pub(crate) fn joining_card(hand: &[Card], counts: &Counts, limit: u8) -> Card {
    let rated = |card: &Card| (rating(*card, counts, limit), Reverse(card.colour), card.value);
    hand.iter().copied().max_by_key(rated).unwrap_or(NO_CARD)
}

/// Rates a card by F5-9.2; higher is better.
pub(crate) fn rating(card: Card, counts: &Counts, limit: u8) -> i32 {
    let count = counts[card.colour.index()] + 1;
    let value = i32::from(card.value);
    if count >= limit { value - 100 } else { 20 * i32::from(count) + 3 * value }
}
