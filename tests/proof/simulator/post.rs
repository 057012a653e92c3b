//! The channels of the simulated world: they accept letters, fail at random, sometimes after accepting one, and deliver
//! the rest to the players.

use super::mutated_worlds::SimulatedFault;
use super::observations::WorldObservations;
use super::observed_store::{SimulatedProcess, lock};
use crate::store::comparison::SplitMix;
use async_trait::async_trait;
use model::ContactMethod;
use ports::{Addressee, Channel, DeliveryResult, OutgoingLetter, PlaceName, RemoteId};
use std::sync::{Arc, Mutex};

/// State of the channels across processes.
#[derive(Debug)]
pub(crate) struct NetworkState {
    pub(crate) chance: SplitMix,
    /// One delivery in this many fails; 0 disables failures.
    pub(crate) trouble_one_in: u64,
    /// True if no player can be reached directly.
    pub(crate) is_closed: bool,
    /// Letters that arrived and were not read yet.
    pub(crate) arrived: Vec<OutgoingLetter>,
    /// A letter that was accepted but has not arrived, in worlds with that fault.
    held: Option<OutgoingLetter>,
    places: u64,
}

impl NetworkState {
    pub(crate) fn new(seed: u64, trouble_one_in: u64) -> Self {
        Self {
            chance: SplitMix(seed ^ 0xBEEF),
            trouble_one_in,
            is_closed: false,
            arrived: Vec::new(),
            held: None,
            places: 0,
        }
    }
}

/// The channels as one process uses them.
#[derive(Debug)]
pub(crate) struct SimulatedChannel {
    pub(crate) life: Arc<SimulatedProcess>,
    pub(crate) seen: Arc<Mutex<WorldObservations>>,
    pub(crate) network: Arc<Mutex<NetworkState>>,
    pub(crate) fault: Option<SimulatedFault>,
}

impl SimulatedChannel {
    fn accept_letter(&self, letter: &OutgoingLetter) -> DeliveryResult {
        let mut network = lock(&self.network);
        let often = network.trouble_one_in;
        let is_troubled = often > 0 && network.chance.below(often) == 0;
        // Occasionally nothing gets through at all; otherwise only this letter fails.
        let trouble = match is_troubled.then(|| network.chance.below(10)) {
            None => 0,
            Some(9) => 4,
            Some(kind) => 1 + kind / 3,
        };
        let direct = matches!(letter.to, Addressee::Player { way: ContactMethod::Direct, .. });
        let retry = || DeliveryResult::Retry { why: "the test defers it".to_owned(), after_s: None };
        match trouble {
            1 => return retry(),
            4 => return DeliveryResult::Down("the test lets nothing through now".to_owned()),
            _ if direct && network.is_closed => {
                return DeliveryResult::Unreachable("direct messages reach no one".to_owned());
            }
            2 if direct => {
                return DeliveryResult::Unreachable("the test wants another delivery method".to_owned());
            }
            _ => {}
        }
        let mut seen = lock(&self.seen);
        let arrives = match self.fault {
            Some(fault) => fault.mutate_arrival(letter, &mut network.held, &seen),
            None => Some(letter.clone()),
        };
        if let Some(letter) = arrives {
            seen.record_delivery(&letter);
            if seen.reached[&letter.message_id] == 1 {
                network.arrived.push(letter);
            }
        }
        if trouble == 3 {
            return retry();
        }
        network.places += 1;
        let at_place = matches!(letter.to, Addressee::Everyone { .. });
        let thread = letter.page.table.as_ref().map(|table| PlaceName(format!("thread {}", table.code)));
        if let (2, true, Some(place)) = (trouble, at_place, &thread) {
            let (remote_id, place) = (RemoteId(format!("r{}", network.places)), place.clone());
            return DeliveryResult::PartlySent {
                remote_id,
                place,
                why: "the test defers the rest".to_owned(),
                after_s: 3,
            };
        }
        DeliveryResult::Sent {
            remote_id: Some(RemoteId(format!("r{}", network.places))),
            place: thread.filter(|_| at_place && letter.post.is_none()),
            mailed: letter.mailed.as_ref().map(|before| before.after_letter(None, None)),
        }
    }
}

#[async_trait]
impl Channel for SimulatedChannel {
    fn supports_method(&self, _way: ContactMethod) -> bool {
        true
    }

    async fn deliver(&self, letter: &OutgoingLetter) -> DeliveryResult {
        self.life.await_point().await;
        let delivery = self.accept_letter(letter);
        self.life.await_point().await;
        delivery
    }
}
