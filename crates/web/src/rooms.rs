//! What the pages of tables and leagues have in common.

use super::drawn::Atelier;
use super::watchers::Watchers;
use ports::Showcase;
use std::sync::Arc;

/// What the pages of tables and leagues need.
#[derive(Debug)]
pub(super) struct Rooms {
    pub(super) showcase: Arc<dyn Showcase>,
    pub(super) atelier: Atelier,
    pub(super) watchers: Arc<Watchers>,
    /// What stands before every path as others see it.
    pub(super) root: String,
    pub(super) domain: String,
}
