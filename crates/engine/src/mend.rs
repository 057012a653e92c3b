//! A word that was probably mistyped, and the word that was probably meant. Nothing is ever read so: it is only proposed.

use super::lexicon::Lexicon;
use super::trie::Slot;
use super::words::Word;

/// A word of fewer characters is like too many others.
const CHARS_MIN: usize = 3;
/// From this length on, in characters, two slips are forgiven.
const TWO_SLIPS_CHARS: usize = 5;

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
