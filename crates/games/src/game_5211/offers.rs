//! Every legal play of a seat, with the words that name it (section 8).

use super::cards::Card;
use super::state::FiveTwoOneOne;
use super::steps::Step;
use engine::{LegalSteps, Offer, Offers, Seat, Word, Words};

const PLAY: Word = Word::Key("play");

impl LegalSteps for FiveTwoOneOne {
    /// Returns the legal plays of this seat: any cards of its hand, as many as the turn requires (F5-3.3). Every play
    /// reveals hidden cards.
    fn offers(&self, seat: Seat) -> Offers<Step> {
        let hand = &self.place(seat).hand;
        let (asked, steps) = match self.cards_per_play() {
            0 => ("over", Vec::new()),
            1 => ("play1", single_card_offers(hand)),
            _ => ("play2", two_card_offers(hand)),
        };
        Offers { decision_name: Words::key(asked), fresh: true, steps, default: None }
    }
}

/// Iterates over the distinct cards of a sorted hand (F5-8.4) with their indices.
fn kinds(hand: &[Card], from: usize) -> impl Iterator<Item = (usize, Card)> + '_ {
    (from..hand.len()).filter(move |at| *at == from || hand[*at - 1] != hand[*at]).map(|at| (at, hand[at]))
}

/// Offers each card of the hand (F5-8.2, F5-8.3).
fn single_card_offers(hand: &[Card]) -> Vec<Offer<Step>> {
    let offer = |(_, card): (usize, Card)| {
        let spelled = Words::of(&[PLAY, Word::Key(card.colour.key()), Word::Number(card.value.into())]);
        Offer::single(Words::of(&[PLAY, card.card_word()]), Step::PlayOne(card)).or(spelled).revealing(true)
    };
    let mut steps = Vec::with_capacity(hand.len());
    steps.extend(kinds(hand, 0).map(offer));
    steps
}

/// Offers every pair of cards of the hand, in either order (F5-8.1).
fn two_card_offers(hand: &[Card]) -> Vec<Offer<Step>> {
    let mut steps = Vec::with_capacity(hand.len() * hand.len().saturating_sub(1) / 2);
    for (at, first) in kinds(hand, 0) {
        for (_, second) in kinds(hand, at + 1) {
            let mut also = Vec::with_capacity(3);
            also.push(spell_cards(first, second));
            if first != second {
                also.push(Words::of(&[PLAY, second.card_word(), first.card_word()]));
                also.push(spell_cards(second, first));
            }
            let words = Words::of(&[PLAY, first.card_word(), second.card_word()]);
            steps.push(
                Offer { alternative_words: also, ..Offer::single(words, Step::PlayTwo(first, second)) }
                    .revealing(true),
            );
        }
    }
    steps
}

/// Spells two cards by the names of their colours, which have synonyms: `play yellow 2 green 3`.
fn spell_cards(first: Card, second: Card) -> Words {
    let words = [first, second].map(|card| [Word::Key(card.colour.key()), Word::Number(card.value.into())]);
    Words::of(&[PLAY, words[0][0], words[0][1], words[1][0], words[1][1]])
}
