//! The part of the table and of each event that a viewer may see.

use super::state::{Purse, SealedLots};
use super::steps::Event;
use engine::{Viewer, Visibility};
use serde::Serialize;

/// The table as every viewer sees it. Nothing is hidden, because bids are kept outside the state until all are in.
#[derive(Debug, Serialize)]
pub struct View {
    lots: Vec<u8>,
    purses: Vec<Purse>,
}

impl Visibility for SealedLots {
    type View = View;

    fn view(&self, _eye: Viewer) -> View {
        View { lots: self.lots.clone(), purses: self.purses.to_vec() }
    }

    fn redact(&self, event: &Event, _eye: Viewer) -> Option<Event> {
        Some(event.clone())
    }
}
