//! The options of a table, and what a snapshot that does not tell them means.

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

/// What a white artwork gives when its owner passes (R49).
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum WhiteIncome {
    /// All of them together one franc.
    #[default]
    One,
    /// Each of them a franc.
    Each,
}

/// The options of a table. What a snapshot does not tell is the default: revision 1 knew the first two alone, and played by
/// the defaults of the others.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct Options {
    /// The Belle Époque expansion (section 14).
    pub belle_epoque: Switch,
    /// The variant with mixed strips and B boards (section 17).
    pub b_side: Switch,
    /// All units paid under *any* are of one kind (R12).
    #[serde(skip_serializing_if = "Assent::is_no")]
    pub any_alike: Assent,
    /// The free action and the offer of a tile come also when the action could not be performed (R15, R52).
    #[serde(skip_serializing_if = "Assent::is_yes")]
    pub free_after_failure: Assent,
    /// What white artworks give when passing (R49).
    #[serde(skip_serializing_if = "is_one")]
    pub white_income: WhiteIncome,
}

impl Options {
    /// Nothing is chosen.
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

// What is as it always was is not written, so that a state of revision 1 keeps the digest it had.
fn is_one(income: &WhiteIncome) -> bool {
    *income == WhiteIncome::One
}

/// The revision of the rules that a snapshot means which names none.
pub(crate) fn first_revision() -> u32 {
    1
}

/// Whether this is the revision that a snapshot need not name.
pub(crate) fn is_first_revision(revision: &u32) -> bool {
    *revision == first_revision()
}
