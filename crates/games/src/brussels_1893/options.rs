//! The options of a table, and the meaning of a snapshot that omits them.

use crate::kit::Assent;
use serde::{Deserialize, Serialize};

/// Off or on.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Switch {
    /// Not used.
    #[default]
    Off,
    /// Used.
    On,
}

/// Income from white artworks when their owner passes (R49).
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum WhiteIncome {
    /// All white artworks together give one franc.
    #[default]
    One,
    /// Each white artwork gives a franc.
    Each,
}

/// The options of a table. An option missing from a snapshot has its default: revision 1 had only the first two
/// options, and behaved like the defaults of the others.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct Options {
    /// The Belle Époque expansion (section 14).
    pub belle_epoque: Switch,
    /// The variant with mixed strips and B boards (section 17).
    pub b_side: Switch,
    /// True if all units paid under *any* must be of one kind (R12).
    #[serde(skip_serializing_if = "Assent::is_no")]
    pub any_alike: Assent,
    /// True if the free action and the offer of a tile also follow an action that could not be performed (R15, R52).
    #[serde(skip_serializing_if = "Assent::is_yes")]
    pub free_after_failure: Assent,
    /// Income from white artworks when passing (R49).
    #[serde(skip_serializing_if = "is_one")]
    pub white_income: WhiteIncome,
}

impl Options {
    /// The default options.
    pub(crate) const PLAIN: Self = Self {
        belle_epoque: Switch::Off,
        b_side: Switch::Off,
        any_alike: Assent::No,
        free_after_failure: Assent::Yes,
        white_income: WhiteIncome::One,
    };
}

impl Default for Options {
    fn default() -> Self {
        Self::PLAIN
    }
}

// Values unchanged since revision 1 are not written, so that states of that revision keep their digest.
fn is_one(income: &WhiteIncome) -> bool {
    *income == WhiteIncome::One
}

/// Returns the revision of the rules that applies to a snapshot without a revision.
pub(crate) fn first_revision() -> u32 {
    1
}

/// Returns true if a snapshot may omit this revision.
pub(crate) fn is_first_revision(revision: &u32) -> bool {
    *revision == first_revision()
}
