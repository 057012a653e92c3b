//! Possible next words, with notes on the steps reachable from them, and the most likely correction of a mistyped word.
//! A correction is suggested, never played.

use super::game::{LegalSteps, Notes};
use super::lexicon::Lexicon;
use super::note::ChoiceNotes;
use super::offers::{OfferKind, Offers};
use super::seat::Seat;
use super::trie::{Branch, Slot};
use super::words::Word;

/// Maximum number of reachable steps for which notes are collected; with more, a note says little about any of them.
const NOTED_MAX: u64 = 25;
/// Minimum length of a word to correct, in characters; shorter words resemble too many others.
const CHARS_MIN: usize = 3;
/// Minimum length of a word to correct two typos, in characters.
const TWO_SLIPS_CHARS: usize = 5;

/// A possible next word.
#[derive(Clone, Debug)]
pub(super) struct NextSlot {
    /// The word or range of numbers.
    pub(super) slot: Slot,
    /// Spellings that still fit after this slot.
    pub(super) branch: Branch,
    /// True if the slot is part of the canonical words of a step, not only of another spelling.
    pub(super) is_canonical: bool,
    /// Notes on the steps reachable from this slot.
    pub(super) notes: ChoiceNotes,
}

/// Returns the possible next words in a branch of these offers.
pub(super) fn next_slots<G: LegalSteps + Notes>(
    game: &G,
    seat: Seat,
    offers: &Offers<G::Step>,
    branch: &Branch,
) -> Vec<NextSlot> {
    let next = |slot| {
        let is_canonical = branch.is_canonical(slot);
        let branch = branch.branch_after(slot);
        let notes = notes_of_slot(game, seat, offers, &branch, slot);
        NextSlot { slot, branch, is_canonical, notes }
    };
    branch.slots().into_iter().map(next).collect()
}

/// Returns the notes on all steps reachable from this slot. Notes on each number are kept only if nothing but the
/// number is open.
fn notes_of_slot<G: LegalSteps + Notes>(
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
    let is_range = matches!((slot, found.as_slice()), (Slot::Range(..), [only]) if matches!(only.make, OfferKind::Number(..)));
    if is_range { told } else { ChoiceNotes { each: Vec::new(), ..told } }
}

/// Returns the expected word nearest to a folded word; `None` if no word is near or several are equally near. Numbers
/// and places are never guessed.
pub(super) fn nearest_word(word: &str, could_stand: &[Slot], lexicon: &Lexicon) -> Option<String> {
    let chars = word.chars().count();
    if chars < CHARS_MIN || word.chars().any(|c| c.is_ascii_digit()) {
        return None;
    }
    let most = if chars < TWO_SLIPS_CHARS { 1 } else { 2 };
    let mut best: Option<(usize, &'static str)> = None;
    let mut is_only = true;
    for slot in could_stand {
        let Slot::Word(Word::Key(key)) = *slot else { continue };
        let Some(slips) = lexicon.typos_to(key, word, most) else { continue };
        match best {
            Some((fewest, _)) if slips > fewest => {}
            Some((fewest, other)) if slips == fewest => is_only &= other == key,
            _ => (best, is_only) = (Some((slips, key)), true),
        }
    }
    best.filter(|_| is_only).map(|(_, key)| lexicon.translate(key))
}
