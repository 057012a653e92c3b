//! What could stand next behind the words read so far, and what is to be known of the steps that each of it leads to.

use super::game::{LegalSteps, Notes};
use super::note::ChoiceNotes;
use super::offers::{Make, Offers};
use super::seat::Seat;
use super::trie::{Branch, Slot};

/// The most steps of which it is asked what is to be known of them: what leads to more says little of any.
const NOTED_MAX: u64 = 25;

/// Something that could stand next.
#[derive(Clone, Debug)]
pub(super) struct NextSlot {
    /// What could stand there.
    pub(super) slot: Slot,
    /// What fits behind it.
    pub(super) branch: Branch,
    /// Whether it stands there in the canonical words of a step, and not only in another way to say one.
    pub(super) is_canonical: bool,
    /// What is to be known of the steps that it leads to.
    pub(super) notes: ChoiceNotes,
}

/// What could stand next in a branch of these offers.
pub(super) fn next_slots<G: LegalSteps + Notes>(
    game: &G,
    seat: Seat,
    offers: &Offers<G::Step>,
    branch: &Branch,
) -> Vec<NextSlot> {
    let next = |slot| {
        let is_canonical = branch.is_canonical(slot);
        let branch = branch.behind(slot);
        let notes = notes_behind(game, seat, offers, &branch, slot);
        NextSlot { slot, branch, is_canonical, notes }
    };
    branch.slots().into_iter().map(next).collect()
}

/// What is to be known of all steps behind this slot; number by number only where nothing but the numbers is open.
fn notes_behind<G: LegalSteps + Notes>(
    game: &G,
    seat: Seat,
    offers: &Offers<G::Step>,
    behind: &Branch,
    slot: Slot,
) -> ChoiceNotes {
    let places = behind.offers();
    let found: Vec<_> = places.iter().filter_map(|at| offers.steps.get(*at)).collect();
    let count: u64 = found.iter().map(|offer| offer.count()).sum();
    if count == 0 || count > NOTED_MAX {
        return ChoiceNotes::default();
    }
    let steps = found.iter().flat_map(|offer| (0..offer.count()).map(|nth| offer.nth(nth)));
    let told = ChoiceNotes::of(steps.map(|step| game.notes(seat, &step)).collect());
    let is_range = matches!((slot, found.as_slice()), (Slot::Range(..), [only]) if matches!(only.make, Make::Number(..)));
    if is_range { told } else { ChoiceNotes { each: Vec::new(), ..told } }
}
