//! SEALED-4x20, the reference game: four players, twenty lots, one sealed bid each for every lot. It exists so that the
//! engine, the service and the benchmarks can be measured on something whose rules fit on a page.
//!
//! Each player begins with 100 coins. Twenty lots of value 1 to 10, each value twice, lie open in an order drawn at set-up.
//! For each lot all players bid 0 to 20 coins in secret, no more than they have; the highest bid wins, the lowest seat among
//! equals; the winner pays the bid and scores the value. 80 bids a game. Must hold nothing that a real game needs alone.

use super::kit::{from_toml, wrong};
use engine::{
    Audit, AutomaticMove, BotPlayer, Dice, End, Eye, FromComponents, Game, LegalSteps, Meta, Notes, Offer,
    Offers, PartsError, Pending, Play, Rules, Scores, Seat, Setup, Standing, State, Visibility, Weight,
    Words,
};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::sync::Arc;

/// How many play.
const SEATS: u8 = 4;
/// The most that can be bid for one lot, in coins.
const BID_MAX: u32 = 20;

/// The state of one game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct SealedLots {
    /// Values of the lots still to be sold; the next one is last.
    lots: Vec<u8>,
    /// What each seat holds, in seat order.
    purses: [Purse; SEATS as usize],
    /// Coins paid so far by all.
    paid: u32,
}

/// What one seat holds.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Purse {
    /// Coins left.
    pub coins: u32,
    /// Values of the lots won, in order.
    pub won: Vec<u8>,
}

/// The game has no options.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Options {}

/// The component data.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Parts {
    coins: u32,
    lots: Vec<u8>,
}

/// The one decision: coins bid for the lot.
#[derive(Copy, Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// This many coins.
    Bid(u32),
}

/// What players are told.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Event {
    /// A seat's bid is opened.
    Bid {
        /// Whose.
        seat: Seat,
        /// How much, in coins.
        coins: u32,
    },
    /// A lot is sold.
    Sold {
        /// To whom.
        seat: Seat,
        /// For how much, in coins.
        coins: u32,
        /// The value of the lot.
        value: u8,
    },
}

/// What anybody may know: everything, since bids stay outside until all are in.
#[derive(Debug, Serialize)]
pub struct View {
    lots: Vec<u8>,
    purses: Vec<Purse>,
}

impl Game for SealedLots {
    const META: Meta = Meta {
        id: "sealed-lots",
        also: &["sealed-4x20"],
        seats_min: SEATS,
        seats_max: SEATS,
        options: &[],
        revision: 1,
        end_reasons: &["sold_out"],
        plays_max: 20,
        weight: Weight::Light,
        components: "coins = 100\nlots = [1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10]\n",
    };
}

impl FromComponents for Parts {
    fn read(text: &str) -> Result<Parts, PartsError> {
        let parts: Parts = from_toml(text)?;
        if parts.lots.len() != 20 {
            return Err(wrong("lots", format!("{} lots; there must be 20", parts.lots.len())));
        }
        Ok(parts)
    }
}

impl State for SealedLots {
    type Parts = Parts;
    type Snapshot = Self;

    fn resume(snapshot: Self, _parts: Arc<Parts>) -> Self {
        snapshot
    }
}

impl Rules for SealedLots {
    type Options = Options;
    type Step = Step;
    type Event = Event;

    fn setup(table: &Setup<Options, Parts>, dice: &mut Dice, _news: &mut Vec<Event>) -> Self {
        let mut lots = table.parts.lots.clone();
        dice.shuffle(&mut lots);
        let purse = Purse { coins: table.parts.coins, won: Vec::new() };
        Self { lots, purses: [purse.clone(), purse.clone(), purse.clone(), purse], paid: 0 }
    }

    fn pending(&self) -> Pending {
        if self.lots.is_empty() {
            Pending::Over(End { reason: "sold_out" })
        } else {
            Pending::Sealed(Seat::all(SEATS).collect())
        }
    }

    fn apply(&mut self, play: &Play<Step>, _dice: &mut Dice, news: &mut Vec<Event>) {
        let Play::Sealed(envelope) = play else { return };
        let Some(value) = self.lots.pop() else { return };
        let mut best: Option<(Seat, u32)> = None;
        for &(seat, Step::Bid(coins)) in envelope {
            news.push(Event::Bid { seat, coins });
            if best.is_none_or(|(_, most)| coins > most) {
                best = Some((seat, coins));
            }
        }
        let Some((seat, coins)) = best else { return };
        let purse = seat.of_mut(&mut self.purses);
        purse.coins -= coins;
        purse.won.push(value);
        self.paid += coins;
        news.push(Event::Sold { seat, coins, value });
    }

    fn round(&self) -> Option<u32> {
        Some(21 - self.lots.len() as u32)
    }

    fn suppose(&self, _seat: Seat, asked: &[&str]) -> Option<Self> {
        (asked == ["bid"]).then(|| self.clone())
    }
}

impl Notes for SealedLots {}

impl LegalSteps for SealedLots {
    fn offers(&self, seat: Seat) -> Offers<Step> {
        let most = seat.of(&self.purses).coins.min(BID_MAX);
        Offers {
            asked: Words::key("bid"),
            fresh: true,
            steps: vec![Offer::number(Words::key("bid"), 0..=most, Step::Bid)],
            default: None,
        }
    }
}

impl AutomaticMove for SealedLots {
    fn fallback(&self, _seat: Seat) -> Step {
        Step::Bid(0)
    }
}

impl BotPlayer for SealedLots {
    fn bot(&self, seat: Seat, _luck: &mut Dice) -> Step {
        let value = self.lots.last().copied().map_or(0, u32::from);
        let left: u32 = self.lots.iter().copied().map(u32::from).sum::<u32>().max(1);
        let all: u32 = self.purses.iter().map(|purse| purse.coins).sum();
        // One more than a fair share of all the money there is, so that equals do not lose to the lowest seat.
        Step::Bid((all * value / left + 1).min(BID_MAX).min(seat.of(&self.purses).coins))
    }
}

impl Visibility for SealedLots {
    type View = View;

    fn view(&self, _eye: Eye) -> View {
        View { lots: self.lots.clone(), purses: self.purses.to_vec() }
    }

    fn redact(&self, event: &Event, _eye: Eye) -> Option<Event> {
        Some(event.clone())
    }
}

impl Scores for SealedLots {
    fn standings(&self, _eye: Eye) -> Vec<Standing> {
        let standing = |(purse, seat): (&Purse, Seat)| {
            let lots = purse.won.iter().copied().map(i32::from).sum();
            let coins = i32::try_from(purse.coins).unwrap_or(i32::MAX);
            Standing::of(seat, vec![("lots", lots)], vec![("coins", coins)])
        };
        Standing::ranked(self.purses.iter().zip(Seat::all(SEATS)).map(standing).collect())
    }
}

impl Audit for SealedLots {
    fn census(&self) -> BTreeMap<String, u32> {
        let won: usize = self.purses.iter().map(|purse| purse.won.len()).sum();
        let coins: u32 = self.purses.iter().map(|purse| purse.coins).sum();
        BTreeMap::from([
            ("lots".to_owned(), (self.lots.len() + won) as u32),
            ("coins".to_owned(), coins + self.paid),
        ])
    }

    fn reshuffle_hidden(&self, _eye: Eye, _dice: &mut Dice) -> Self {
        self.clone()
    }
}
