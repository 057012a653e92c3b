//! The `sound` bot. It plays the rest of the round many times on copies, and chooses the play with the best results.
//!
//! For each copy, it deals the unseen cards to the other players. They play the automatic move, or sometimes any card;
//! the less sense their first plays of recent rounds made, the more often. The bot then compares the results of its own
//! plays. In this way it raises, ties the leader, pushes a colour over the limit or completes the roosters when that
//! pays. It knows the cards out of play, and uses nothing else that its seat may not know.

use super::automatic::{joining_card, opening_pair};
use super::cards::{Card, Counts};
use super::parts::PlayerCountNumbers;
use super::score::outcome;
use super::state::{FiveTwoOneOne, Outcome};
use super::steps::Step;
use engine::{AutomaticMove, BotPlayer, Dice, LegalSteps, OfferKind, Seat, Viewer};
use std::cmp::Reverse;

/// Weights of the bot.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Weights {
    /// Number of times the rest of a round is played.
    pub(crate) samples: u32,
    /// Percentage of random plays by another seat, by how it began its rounds: with two colours, with one colour, or
    /// not yet.
    pub(crate) careless: [u32; 3],
    /// Cost of spending a card, in hundredths of a point per point of its value.
    pub(crate) thrift: i32,
}

/// Weights that perform well against both the automatic move and random play. A bot that expects sensible play loses to
/// chance.
pub(crate) const WEIGHTS: Weights = Weights { samples: 64, careless: [90, 10, 40], thrift: 12 };

/// Maximum number of seats.
const SEATS_MAX: usize = 5;

/// Totals of the cards on the table.
#[derive(Copy, Clone, Default)]
struct Sums {
    counts: Counts,
    roosters: u8,
    /// Values of each seat's cards, by colour.
    points: [Counts; SEATS_MAX],
    /// Number of each seat's roosters.
    own_roosters: [u8; SEATS_MAX],
}

impl Sums {
    fn add(&mut self, seat: usize, card: Card) {
        self.counts[card.colour.index()] += 1;
        self.points[seat][card.colour.index()] += card.value;
        let rooster = u8::from(card.is_rooster());
        self.roosters += rooster;
        self.own_roosters[seat] += rooster;
    }

    /// Returns the seat's gain over the mean of the other seats in this round, times the number of other seats.
    fn lead(&self, seat: usize, numbers: &PlayerCountNumbers) -> i32 {
        let outcome = outcome(&self.counts, self.roosters, numbers);
        let points = |seat: usize| match outcome {
            Outcome::Roosters => i32::from(self.own_roosters[seat]),
            Outcome::Colour(colour) => i32::from(self.points[seat][colour.index()]),
            Outcome::Nothing => 0,
        };
        let seats = usize::from(numbers.players);
        let all: i32 = (0..seats).map(points).sum();
        i32::from(numbers.players) * points(seat) - all
    }
}

/// A hand in a simulation; small, because it is copied for every play that is tried.
#[derive(Copy, Clone)]
struct SimulatedHand {
    cards: [Card; SimulatedHand::MOST],
    count: usize,
}

impl SimulatedHand {
    const MOST: usize = 6;

    fn of(cards: &[Card]) -> Self {
        let mut held = Self { cards: [super::automatic::NO_CARD; Self::MOST], count: 0 };
        cards.iter().for_each(|card| held.insert(*card));
        held
    }

    fn cards(&self) -> &[Card] {
        &self.cards[..self.count]
    }

    /// Inserts a card in card order.
    fn insert(&mut self, card: Card) {
        let mut at = self.count;
        while at > 0 && self.cards[at - 1] > card {
            self.cards[at] = self.cards[at - 1];
            at -= 1;
        }
        self.cards[at] = card;
        self.count += 1;
    }

    fn remove(&mut self, card: Card) {
        if let Some(at) = self.cards().iter().position(|held| *held == card) {
            self.cards.copy_within(at + 1..self.count, at);
            self.count -= 1;
        }
    }
}

/// One possible distribution of the unseen cards, with the random plays of the other seats.
struct Sample {
    hands: [SimulatedHand; SEATS_MAX],
    /// The cards to be drawn, in order.
    pile: Vec<Card>,
    /// For each seat and turn, a number that selects a random play, if the play is random.
    careless: [[Option<u8>; 3]; SEATS_MAX],
}

impl BotPlayer for FiveTwoOneOne {
    /// Returns the bot's next step, which is always legal.
    fn bot_step(&self, seat: Seat, luck: &mut Dice) -> Step {
        self.choose_step_with_weights(seat, luck, &WEIGHTS)
    }

    fn ranked_steps(&self, seat: Seat, luck: &mut Dice) -> Vec<Step> {
        self.rank_steps_with_weights(seat, luck, &WEIGHTS)
    }
}

impl FiveTwoOneOne {
    /// Returns the step that [`FiveTwoOneOne::bot_step`] would choose with other weights, for matches between weights.
    pub(crate) fn choose_step_with_weights(&self, seat: Seat, luck: &mut Dice, weights: &Weights) -> Step {
        let best = self.rank_steps_with_weights(seat, luck, weights).into_iter().next();
        best.unwrap_or_else(|| self.fallback_step(seat))
    }

    /// Returns all legal steps, the one with the best results first.
    fn rank_steps_with_weights(&self, seat: Seat, luck: &mut Dice, weights: &Weights) -> Vec<Step> {
        let steps = self.offers(seat).steps.into_iter().filter_map(|offer| match offer.make {
            OfferKind::One(step) => Some((step, 0)),
            OfferKind::Number(..) => None,
        });
        let mut tried: Vec<(Step, i32)> = steps.collect();
        let own = usize::from(seat.number());
        let sums = self.table_sums();
        let others = i32::from(self.count()) - 1;
        for _ in 0..weights.samples {
            let sample = self.sample(seat, luck, weights);
            for (step, worth) in &mut tried {
                *worth += 100 * self.simulate_round(&sample, sums, own, *step);
            }
        }
        let spent = |step: Step| match step {
            _ if self.is_deck_end() => 0,
            Step::PlayTwo(first, second) => i32::from(first.value + second.value),
            Step::PlayOne(card) => i32::from(card.value),
        };
        let thrift = weights.thrift * others * weights.samples as i32;
        tried.sort_by_key(|(step, worth)| Reverse(worth - thrift * spent(*step)));
        tried.into_iter().map(|(step, _)| step).collect()
    }

    fn table_sums(&self) -> Sums {
        let mut sums = Sums::default();
        for (seat, place) in self.seats.iter().enumerate() {
            place.table.iter().for_each(|card| sums.add(seat, *card));
        }
        sums
    }

    /// Deals the cards that this seat cannot see.
    fn sample(&self, seat: Seat, luck: &mut Dice, weights: &Weights) -> Sample {
        let mut unseen: Vec<Card> = self.unseen_by(Viewer::Seat(seat)).collect();
        let mut next = 0;
        let mut draw = |luck: &mut Dice| {
            let other = next + luck.below((unseen.len() - next) as u32) as usize;
            unseen.swap(next, other);
            next += 1;
            unseen[next - 1]
        };
        let mut hands = [SimulatedHand::of(&[]); SEATS_MAX];
        for other in Seat::all(self.count()) {
            let held = &self.place(other).hand;
            let hand = &mut hands[usize::from(other.number())];
            if other == seat {
                *hand = SimulatedHand::of(held);
            } else {
                held.iter().for_each(|_| hand.insert(draw(luck)));
            }
        }
        // Cards drawn after the last turn of the round have no effect.
        let plays = &self.parts.plays[usize::from(self.turn)..];
        let drawn: u8 = plays[..plays.len() - 1].iter().sum();
        let drawn = if self.is_last_round() { 0 } else { drawn * self.count() };
        let pile = (0..drawn).map(|_| draw(luck)).collect();
        let mut careless = [[None; 3]; SEATS_MAX];
        for (of_seat, other) in careless.iter_mut().zip(Seat::all(self.count())) {
            let share = self.random_play_percent(other, weights);
            for turn in of_seat.iter_mut().skip(usize::from(self.turn)) {
                let number = luck.draw_u32();
                *turn = (number % 100 < share).then_some((number >> 24) as u8);
            }
        }
        Sample { hands, pile, careless }
    }

    /// Returns the percentage of random plays of a seat, judged by the start of its current and previous round.
    fn random_play_percent(&self, seat: Seat, weights: &Weights) -> u32 {
        let [of_two_colours, of_one, unknown] = weights.careless;
        let before = self.last.as_ref().map(|last| seat.entry_in(&last.tables));
        let tables = [Some(&self.place(seat).table), before].into_iter().flatten();
        let mut begun = tables.filter_map(|table| match table[..] {
            [first, second, ..] => Some(first.colour == second.colour),
            _ => None,
        });
        match begun.next() {
            None => unknown,
            Some(one_colour) if one_colour && begun.all(|one_colour| one_colour) => of_one,
            Some(_) => of_two_colours,
        }
    }

    /// Returns the gain in this round if this step is played now; see [`Sums::lead`].
    fn simulate_round(&self, sample: &Sample, mut sums: Sums, own: usize, step: Step) -> i32 {
        let numbers = self.numbers();
        let seats = self.seats.len();
        let mut hands = sample.hands;
        let mut pile = sample.pile.iter();
        for turn in usize::from(self.turn)..self.parts.plays.len() {
            // All seats choose before the cards are revealed.
            let before = sums.counts;
            for (seat, hand) in hands.iter_mut().take(seats).enumerate() {
                let step = match sample.careless[seat][turn] {
                    _ if seat == own && turn == usize::from(self.turn) => step,
                    Some(number) if seat != own => random_step(hand, number, turn),
                    _ => automatic_step(hand, &before, numbers, turn),
                };
                let (first, second) = match step {
                    Step::PlayTwo(first, second) => (first, Some(second)),
                    Step::PlayOne(card) => (card, None),
                };
                for card in std::iter::once(first).chain(second) {
                    hand.remove(card);
                    sums.add(seat, card);
                }
            }
            for hand in hands.iter_mut().take(seats) {
                pile.by_ref().take(usize::from(self.parts.plays[turn])).for_each(|card| hand.insert(*card));
            }
        }
        sums.lead(own, numbers)
    }
}

/// Returns the automatic move for this hand (section 9).
fn automatic_step(hand: &SimulatedHand, counts: &Counts, numbers: &PlayerCountNumbers, turn: usize) -> Step {
    if turn == 0 {
        let (first, second) = opening_pair(hand.cards());
        Step::PlayTwo(first, second)
    } else {
        Step::PlayOne(joining_card(hand.cards(), counts, numbers.limit))
    }
}

/// Returns random cards of this hand.
fn random_step(hand: &SimulatedHand, number: u8, turn: usize) -> Step {
    let count = hand.count.max(1);
    let first = hand.cards[usize::from(number) % count];
    if turn > 0 {
        return Step::PlayOne(first);
    }
    let second =
        hand.cards[(usize::from(number) + 1 + usize::from(number / 16) % (count - 1).max(1)) % count];
    Step::PlayTwo(first.min(second), first.max(second))
}
