//! A toy game with a shared supply: two seats ask for one coin at the same time. In its broken form, the seat that
//! comes second waits for a coin for ever.

use engine::prelude::*;
use engine::{
    Dice, End, Meta, Offer, Offers, PartsError, Pending, Play, Seat, Setup, Standing, Viewer, Weight, Words,
};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::sync::Arc;

/// Data of the game that leaves a seat without a step.
pub(super) const BROKEN: &str = "broken";
/// Data of the game in which a claim ends when the last coin is taken.
pub(super) const MENDED: &str = "mended";

const SEATS: u8 = 2;

/// Progress of one seat.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
enum Claim {
    None,
    Made,
    Settled,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(super) struct Larder {
    coins: u8,
    is_mended: bool,
    claims: Vec<Claim>,
}

#[derive(Debug)]
pub(super) struct LarderParts {
    is_mended: bool,
}

#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum LarderStep {
    Claim,
    Take,
}

impl FromComponents for LarderParts {
    fn parse(text: &str) -> Result<Self, PartsError> {
        Ok(Self { is_mended: text == MENDED })
    }
}

impl State for Larder {
    type Parts = LarderParts;
    type Snapshot = Self;

    fn resume(snapshot: Self, _parts: Arc<LarderParts>) -> Self {
        snapshot
    }
}

impl Rules for Larder {
    type Options = BTreeMap<String, String>;
    type Step = LarderStep;
    type Event = Seat;

    fn setup(table: &Setup<Self::Options, LarderParts>, _dice: &mut Dice, _events: &mut Vec<Seat>) -> Self {
        let claims = vec![Claim::None; usize::from(SEATS)];
        Self { coins: 1, is_mended: table.parts.is_mended, claims }
    }

    fn pending(&self) -> Pending {
        let waiting = Seat::all(SEATS).filter(|seat| *seat.entry_in(&self.claims) != Claim::Settled);
        let waiting: Vec<Seat> = waiting.collect();
        if waiting.is_empty() { Pending::Over(End { reason: "settled" }) } else { Pending::Open(waiting) }
    }

    fn apply(&mut self, play: &Play<LarderStep>, _dice: &mut Dice, _events: &mut Vec<Seat>) {
        let Play::Step(seat, step) = play else { return };
        let claim = seat.entry_in_mut(&mut self.claims);
        match step {
            LarderStep::Claim if self.coins > 0 => *claim = Claim::Made,
            LarderStep::Claim => *claim = Claim::Settled,
            LarderStep::Take => {
                *claim = Claim::Settled;
                self.coins -= 1;
            }
        }
        if self.is_mended && self.coins == 0 {
            self.claims.iter_mut().filter(|claim| **claim == Claim::Made).for_each(|it| *it = Claim::Settled);
        }
    }
}

impl LegalSteps for Larder {
    fn offers(&self, seat: Seat) -> Offers<LarderStep> {
        let offer = match seat.entry_in(&self.claims) {
            Claim::None => Some(Offer::single(Words::key("claim"), LarderStep::Claim)),
            Claim::Made if self.coins > 0 => Some(Offer::single(Words::key("take"), LarderStep::Take)),
            Claim::Made | Claim::Settled => None,
        };
        Offers {
            decision_name: Words::key("coin"),
            fresh: true,
            steps: offer.into_iter().collect(),
            default: None,
        }
    }
}

impl Visibility for Larder {
    type View = Self;

    fn view(&self, _viewer: Viewer) -> Self {
        self.clone()
    }

    fn redact(&self, event: &Seat, _viewer: Viewer) -> Option<Seat> {
        Some(*event)
    }
}

impl Scores for Larder {
    fn standings(&self, _viewer: Viewer) -> Vec<Standing> {
        Standing::rank_all(
            Seat::all(SEATS).map(|seat| Standing::unranked(seat, Vec::new(), Vec::new())).collect(),
        )
    }
}

impl Notes for Larder {}
impl AutomaticMove for Larder {}
impl BotPlayer for Larder {}
impl Audit for Larder {}

impl Game for Larder {
    const META: Meta = Meta {
        id: "larder",
        also: &[],
        seats_min: SEATS,
        seats_max: SEATS,
        options: &[],
        revision: 1,
        end_reasons: &["settled"],
        plays_max: 4,
        weight: Weight::Light,
        components: BROKEN,
        symbols: &[],
    };
}
