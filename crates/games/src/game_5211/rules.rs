//! The course of the game: set-up, turns, scoring of a round, and the end of a deck and of the game.

use super::cards::Card;
use super::parts::Parts;
use super::score::{discarded_groups, outcome};
use super::state::{FiveTwoOneOne, Options, Outcome, Place, Reason, ScoredRound};
use super::steps::{Event, Step};
use engine::{Dice, End, Pending, Play, Rules, Seat, Setup};

impl Rules for FiveTwoOneOne {
    type Options = Options;
    type Step = Step;
    type Event = Event;

    /// Sets up the table (section 2).
    fn setup(table: &Setup<Options, Parts>, dice: &mut Dice, events: &mut Vec<Event>) -> Self {
        let mut game = Self {
            parts: table.parts.clone(),
            options: table.options,
            deck: 0,
            round: 0,
            turn: 0,
            over: None,
            pile: Vec::new(),
            removed: Vec::new(),
            discarded: Vec::new(),
            seats: vec![Place::default(); usize::from(table.seats)],
            last: None,
        };
        game.deal(dice, events);
        game
    }

    /// Returns the seats to act. All decisions are simultaneous (F5-2.4, F5-3.2).
    fn pending(&self) -> Pending {
        match self.over {
            Some(reason) => Pending::Over(End { reason: reason.key() }),
            None => Pending::Sealed(Seat::all(self.count()).collect()),
        }
    }

    fn apply(&mut self, play: &Play<Step>, dice: &mut Dice, events: &mut Vec<Event>) {
        if let Play::Sealed(envelope) = play {
            self.reveal(envelope, dice, events);
        }
    }

    /// Returns the round as shown to players (F5-7.2): in a long game, the round of this deck.
    fn round(&self) -> Option<u32> {
        Some(u32::from(self.round))
    }
}

impl FiveTwoOneOne {
    /// Shuffles and deals a deck: first the removed cards, then the hands by seat, then the pile (F5-2.1 to F5-2.3).
    fn deal(&mut self, dice: &mut Dice, events: &mut Vec<Event>) {
        let mut cards = self.parts.deck.clone();
        dice.shuffle(&mut cards);
        // The next card is last, so that drawing it moves no other card.
        cards.reverse();
        let removed = self.numbers().removed;
        self.removed = cards.split_off(cards.len() - usize::from(removed));
        self.deck += 1;
        self.round = 0;
        let hand = usize::from(self.parts.hand);
        for place in &mut self.seats {
            place.hand = cards.split_off(cards.len() - hand);
            place.hand.sort_unstable();
            place.table.clear();
            place.scored.clear();
        }
        self.discarded.clear();
        self.pile = cards;
        events.push(Event::DeckBegan { deck: self.deck, removed, pile: self.pile.len() as u8 });
        for (seat, place) in Seat::all(self.count()).zip(&self.seats) {
            events.push(Event::Dealt { seat, cards: place.hand.clone() });
        }
        self.begin_round(events);
    }

    fn begin_round(&mut self, events: &mut Vec<Event>) {
        self.round += 1;
        self.turn = 0;
        let (round, rounds) = (self.round, self.rounds());
        events.push(Event::RoundBegan { round, rounds, last: self.is_last_round() });
    }

    /// Plays a turn: all cards are revealed together, then all players draw (F5-3.2 to F5-3.5).
    pub(crate) fn reveal(&mut self, envelope: &[(Seat, Step)], dice: &mut Dice, events: &mut Vec<Event>) {
        let played = self.cards_per_play();
        for &(seat, step) in envelope {
            let cards = match step {
                Step::PlayTwo(first, second) => vec![first, second],
                Step::PlayOne(card) => vec![card],
            };
            let place = seat.entry_in_mut(&mut self.seats);
            for card in &cards {
                if let Some(at) = place.hand.iter().position(|held| held == card) {
                    place.table.push(place.hand.remove(at));
                }
            }
            events.push(Event::Played { seat, cards });
        }
        if !self.is_last_round() {
            self.refill_hands(played, events);
        }
        self.turn += 1;
        if usize::from(self.turn) == self.parts.plays.len() {
            self.score_round(dice, events);
        }
    }

    /// Refills the hands, one player's cards after another's (F5-3.4, F5-3.5).
    fn refill_hands(&mut self, count: u8, events: &mut Vec<Event>) {
        for (seat, place) in (0..).map(Seat::new).zip(&mut self.seats) {
            let left = self.pile.len() - usize::from(count);
            let cards: Vec<Card> = self.pile.drain(left..).rev().collect();
            for card in &cards {
                let at = place.hand.partition_point(|held| held < card);
                place.hand.insert(at, *card);
            }
            events.push(Event::Drew { seat, cards });
        }
    }

    /// Scores the round (section 4), then starts the next round or ends the deck.
    fn score_round(&mut self, dice: &mut Dice, events: &mut Vec<Event>) {
        let (counts, roosters) = self.counted();
        let numbers = *self.numbers();
        let outcome = outcome(&counts, roosters, &numbers);
        for group in discarded_groups(&counts, outcome, &numbers) {
            let count = group.count;
            if group.too_many {
                let too_many = |colour| Event::TooMany { colour, count, limit: numbers.limit };
                events.extend(group.colours.into_iter().map(too_many));
            } else {
                events.push(Event::Tied { colours: group.colours, count });
            }
        }
        events.push(match outcome {
            Outcome::Roosters => Event::RoostersScored { count: roosters },
            Outcome::Colour(colour) => Event::ColourScored { colour, count: counts[colour.index()] },
            Outcome::Nothing => Event::NothingScored,
        });
        self.collect_scoring_cards(outcome, events);
        if self.is_deck_end() { self.end_deck(dice, events) } else { self.continue_after_round(events) }
    }

    /// Gives each player their own scoring cards, and discards all other cards (F5-4.1, F5-4.5).
    fn collect_scoring_cards(&mut self, outcome: Outcome, events: &mut Vec<Event>) {
        let mut tables = Vec::with_capacity(self.seats.len());
        for (seat, place) in (0..).map(Seat::new).zip(&mut self.seats) {
            let table = std::mem::take(&mut place.table);
            let cards: Vec<Card> =
                table.iter().copied().filter(|card| outcome.is_scoring_card(*card)).collect();
            self.discarded.extend(table.iter().filter(|card| !outcome.is_scoring_card(**card)));
            place.scored.extend(&cards);
            if !cards.is_empty() {
                let points = cards.iter().map(|card| u16::from(card.value)).sum();
                events.push(Event::Took { seat, cards, points, total: place.tally().points });
            }
            tables.push(table);
        }
        self.last = Some(ScoredRound { round: self.round, outcome, tables });
    }

    /// Continues after a refilled round. From the second deck of a long game on, that round may have been the last
    /// (F5-6.3).
    fn continue_after_round(&mut self, events: &mut Vec<Event>) {
        if self.deck > 1 && self.has_target() {
            self.end_game(Reason::Target, events);
        } else {
            self.begin_round(events);
        }
    }

    /// Ends a deck after its final round (F5-5.1, F5-6.1 to F5-6.3).
    fn end_deck(&mut self, dice: &mut Dice, events: &mut Vec<Event>) {
        if !self.options.long_game {
            return self.end_game(Reason::LastRound, events);
        }
        if self.has_target() {
            return self.end_game(if self.deck > 1 { Reason::Target } else { Reason::Deck }, events);
        }
        events.push(Event::DeckEnded { deck: self.deck, target: self.parts.target });
        for place in &mut self.seats {
            place.before = place.tally();
        }
        self.deal(dice, events);
    }

    /// Returns true if a player has reached the target of a long game (F5-6.1, F5-6.3).
    fn has_target(&self) -> bool {
        self.seats.iter().any(|place| place.tally().points >= self.parts.target)
    }

    fn end_game(&mut self, reason: Reason, events: &mut Vec<Event>) {
        self.over = Some(reason);
        events.push(Event::Over { reason: reason.key().to_owned() });
        for standing in self.ranking() {
            let (seat, points, rank) = (standing.seat, standing.points, standing.rank);
            let count = standing.ties.first().map_or(0, |tie| tie.1);
            events.push(Event::Scored { seat, points, count, rank });
        }
    }
}
