//! Tests of sections 1 and 2: components, set-up, data.

use super::fixtures::*;
use crate::game_5211::{Card, Colour, Event, FiveTwoOneOne, Options, Parts};
use engine::prelude::*;
use engine::{DiceKey, Pending, Seat};

#[test]
fn deck_matches_the_published_game() {
    let parts = supplied_parts();
    assert_eq!((FiveTwoOneOne::META.seats_min, FiveTwoOneOne::META.seats_max), (2, 5), "F5-1.1");
    assert_eq!(parts.deck.len(), 100, "F5-1.2");
    for colour in Colour::ALL {
        let counts: Vec<usize> = (1..=6)
            .map(|value| parts.deck.iter().filter(|card| **card == Card { colour, value }).count())
            .collect();
        assert_eq!(counts, [5, 6, 5, 2, 1, 1], "F5-1.2: {}", colour.key());
    }
    assert!(
        card("G1").is_rooster() && !card("G2").is_rooster() && card("G1").colour == Colour::Green,
        "F5-1.3"
    );
}

#[test]
fn cards_are_dealt_in_shuffle_order() {
    for (seats, removed, pile) in [(2, 10, 80), (3, 13, 72), (4, 0, 80), (5, 15, 60)] {
        let game = table(seats, 9);
        assert_eq!((game.removed.len(), game.pile.len()), (removed, pile), "F5-2.1, F5-2.2");
        assert!(game.seats.iter().all(|place| place.hand.len() == 5), "F5-2.2");
        let mut shuffled = supplied_parts().deck.clone();
        DiceKey::from_number(9).at(0).shuffle(&mut shuffled);
        let mut first: Vec<Card> = game.removed.clone();
        first.reverse();
        assert_eq!(first, shuffled[..removed], "F5-2.3: the first cards are removed");
        for (at, place) in game.seats.iter().enumerate() {
            let mut dealt = shuffled[removed + 5 * at..removed + 5 * at + 5].to_vec();
            dealt.sort();
            assert_eq!(place.hand, dealt, "F5-2.3: then five to each seat");
        }
        let mut draws = game.pile.clone();
        draws.reverse();
        assert_eq!(draws, shuffled[removed + 5 * usize::from(seats)..], "F5-2.3: then the pile");
        let everybody: Vec<Seat> = Seat::all(seats).collect();
        assert_eq!(game.pending(), Pending::Sealed(everybody), "F5-2.4");
        assert_eq!(game.census().values().sum::<u32>(), 100);
    }
}

#[test]
fn setup_emits_hands_and_the_first_round() {
    let (game, news) = table_with_events(3, 2, Options::default());
    assert_eq!(news[0], Event::DeckBegan { deck: 1, removed: 13, pile: 72 }, "F5-2.1");
    assert_eq!(news[2], Event::Dealt { seat: B, cards: game.place(B).hand.clone() }, "F5-2.2");
    assert_eq!(news[4], Event::RoundBegan { round: 1, rounds: 7, last: false }, "F5-3.9");
}

#[test]
fn game_5211_data_errors_name_their_row() {
    let refused = |from: &str, to: &str| {
        assert!(FiveTwoOneOne::META.components.contains(from), "{from}");
        Parts::parse(&FiveTwoOneOne::META.components.replacen(from, to, 1)).unwrap_err().row
    };
    assert_eq!(refused("schema = 1", "schema = 2"), "schema");
    assert_eq!(refused("game = \"5211\"", "game = \"5212\""), "game");
    assert_eq!(refused("max = 5", "max = 6"), "players");
    assert_eq!(refused("\"navy\", \"teal\"", "\"teal\", \"navy\""), "colours.keys");
    assert_eq!(refused("total = 100", "total = 99"), "deck.total");
    assert_eq!(
        refused("value = 6, rooster = false, count = 1", "value = 6, rooster = false, count = 2"),
        "deck.per_colour"
    );
    assert_eq!(refused("value = 2, rooster = false", "value = 2, rooster = true"), "deck.cards");
    assert_eq!(refused("value = 6, rooster", "value = 0, rooster"), "deck.cards");
    assert_eq!(refused("size = 5", "size = 6"), "hand.size");
    assert_eq!(refused("plays = [2, 1, 1]", "plays = [1, 2, 1]"), "hand.plays");
    assert_eq!(refused("target = 50", "target = 0"), "long_game.target");
    assert_eq!(refused("players = 3", "players = 4"), "table");
    assert_eq!(refused("removed = 10", "removed = 11"), "table of 2 players");
    assert_eq!(refused("refill_rounds = 6", "refill_rounds = 5"), "table of 3 players");
    assert_eq!(refused("limit = 5", "limit = 1"), "table of 2 players");
    assert_eq!(Parts::parse("schema = ").unwrap_err().row, "file");
}

#[test]
fn cards_are_written_with_letter_and_value() {
    for card in &supplied_parts().deck {
        let text = serde_json::to_string(card).unwrap();
        assert_eq!(serde_json::from_str::<Card>(&text).unwrap(), *card);
        assert_eq!(card.card_word().to_string(), card.to_string().to_lowercase(), "typed as written");
    }
    for wrong in ["", "Y", "Y0", "Y10", "X2", "y2", "2Y", "Y2 "] {
        assert!(Card::try_from(wrong.to_owned()).is_err(), "{wrong}");
    }
}
