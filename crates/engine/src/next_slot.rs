//! What can come next after the words read so far: notes for the steps it leads to, and the word that a mistyped one probably
//! meant, which is proposed and never played.

use super::game::{LegalSteps, Notes};
use super::lexicon::Lexicon;
use super::note::ChoiceNotes;
use super::offers::{Make, Offers};
use super::seat::Seat;
use super::trie::{Branch, Slot};
use super::words::Word;

/// The most steps of which it is asked what is to be known of them: what leads to more says little of any.
const NOTED_MAX: u64 = 25;
/// A word of fewer characters is like too many others.
const CHARS_MIN: usize = 3;
/// From this length on, in characters, two slips are forgiven.
const TWO_SLIPS_CHARS: usize = 5;

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

/// The word among those that could stand here which is nearest to a folded word; `None` where none is near, or several are equally
/// so. Numbers and places are never guessed.
pub(super) fn nearest(word: &str, could_stand: &[Slot], lexicon: &Lexicon) -> Option<String> {
    let chars = word.chars().count();
    if chars < CHARS_MIN || word.chars().any(|c| c.is_ascii_digit()) {
        return None;
    }
    let most = if chars < TWO_SLIPS_CHARS { 1 } else { 2 };
    let mut best: Option<(usize, &'static str)> = None;
    let mut is_only = true;
    for slot in could_stand {
        let Slot::Word(Word::Key(key)) = *slot else { continue };
        let Some(slips) = lexicon.slips(key, word).filter(|slips| *slips <= most) else { continue };
        match best {
            Some((fewest, _)) if slips > fewest => {}
            Some((fewest, other)) if slips == fewest => is_only &= other == key,
            _ => (best, is_only) = (Some((slips, key)), true),
        }
    }
    best.filter(|_| is_only).map(|(_, key)| lexicon.show(key))
}
