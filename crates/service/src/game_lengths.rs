//! Lengths of games, for forecasts. Each is measured once, in a game of random moves.

use super::computation::off_the_workers;
use engine::{Components, GameKind};
use play::GameLength;
use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

/// Lengths measured so far, by game and number of seats; `None` for games that cannot be measured.
#[derive(Debug, Default)]
pub(super) struct GameLengths(Mutex<BTreeMap<(&'static str, u8), Option<GameLength>>>);

impl GameLengths {
    /// Returns the length of a game with this number of seats; `None` if its component data or its rules fail.
    pub(super) async fn get_or_measure(
        &self,
        kind: &'static GameKind,
        seats: u8,
        components: impl FnOnce() -> Option<Components>,
    ) -> Option<GameLength> {
        let key = (kind.meta().id, seats);
        let known = self.0.lock().unwrap_or_else(PoisonError::into_inner).get(&key).copied();
        if let Some(length) = known {
            return length;
        }
        let measure = || GameLength::measure(kind, &components()?, seats).ok();
        let length = off_the_workers(measure).await;
        self.0.lock().unwrap_or_else(PoisonError::into_inner).insert(key, length);
        length
    }
}
