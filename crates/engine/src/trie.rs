//! All spellings of all legal steps, filtered by the words read so far.
//!
//! Each typed word leaves fewer spellings and thus descends one level in a trie of words. The trie is never built,
//! because a line has few words: a [`Branch`] lists the spellings that still fit.

use super::lexicon::Lexicon;
use super::offers::{OfferKind, Offers};
use super::words::{Word, Words};

/// The content of a spelling at one position.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Slot {
    /// A single word.
    Word(Word),
    /// A number from the first to the last, inclusive.
    Range(u32, u32),
}

/// Part of a vocabulary word that must be typed.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Exactness {
    /// The whole word.
    Whole,
    /// A prefix (`ha` for `hang`).
    Prefix,
}

/// Effect of another typed word on a [`Branch`].
#[derive(Clone, Debug)]
pub(super) enum Advance {
    /// No spelling has this word here.
    NoMatch,
    /// These spellings still fit.
    Fits(Branch),
    /// The word abbreviates several words.
    AmbiguousPrefix(Vec<Slot>),
}

/// One spelling of one offer: its words, and a range if the last word is a number.
#[derive(Copy, Clone, Debug)]
struct Spelling {
    offer: usize,
    /// True for the canonical spelling of the offer.
    is_canonical: bool,
    words: Words,
    range: Option<(u32, u32)>,
}

impl Spelling {
    fn slot(&self, depth: usize) -> Option<Slot> {
        match self.words.get(depth) {
            Some(word) => Some(Slot::Word(*word)),
            None if depth == self.words.len() => self.range.map(|(first, last)| Slot::Range(first, last)),
            None => None,
        }
    }
}

/// The spellings that begin with the words read so far.
#[derive(Clone, Debug)]
pub(super) struct Branch {
    /// Number of words read.
    depth: usize,
    spellings: Vec<Spelling>,
    /// The last word read, if it was a number.
    number: u32,
    /// The last word read, folded.
    typed: String,
}

/// A step that the words read so far name in full.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct NamedStep {
    /// Index of the step's offer in [`Offers::steps`].
    pub(super) offer: usize,
    /// Index of the step within that offer; see [`Offer::nth`](super::Offer::nth).
    pub(super) nth: u64,
}

impl Branch {
    /// Returns all spellings of these offers, before any word is read.
    pub(super) fn root<S>(offers: &Offers<S>) -> Self {
        let spellings = offers.steps.iter().enumerate().flat_map(|(at, offer)| {
            let range = match &offer.make {
                OfferKind::One(_) => None,
                OfferKind::Number(range, _) => Some((*range.start(), *range.end())),
            };
            let all = std::iter::once(offer.words).chain(offer.alternative_words.iter().copied()).enumerate();
            all.map(move |(nth, words)| Spelling { offer: at, is_canonical: nth == 0, words, range })
        });
        Self { depth: 0, spellings: spellings.collect(), number: 0, typed: String::new() }
    }

    /// Returns the spellings that follow a first word that the player left out.
    pub(super) fn without_first_word(&self, verb: Word) -> Self {
        self.filter_spellings(|slot| slot == Slot::Word(verb))
    }

    /// Reads another word.
    pub(super) fn advance(&self, word: &str, lexicon: &Lexicon, how: Exactness) -> Advance {
        // A single Latin letter is too short to begin a step: it could be anything, such as an initial.
        let is_enough = self.depth > 0 || word.len() > 1;
        let fits = |slot: Slot| match (how, slot) {
            (Exactness::Prefix, Slot::Word(Word::Key(key))) => {
                is_enough && lexicon.is_abbreviation_of(key, word)
            }
            (Exactness::Prefix, _) => false,
            (Exactness::Whole, slot) => slot_matches(slot, word, lexicon),
        };
        let mut next = self.filter_spellings(fits);
        if next.spellings.is_empty() {
            return Advance::NoMatch;
        }
        if how == Exactness::Prefix {
            let keys = slots_at(&next.spellings, self.depth);
            if keys.len() > 1 {
                return Advance::AmbiguousPrefix(keys);
            }
        }
        next.number = parse_digits(word).unwrap_or_default();
        word.clone_into(&mut next.typed);
        Advance::Fits(next)
    }

    /// Returns true if this word repeats the verb in another form, such as `to` in `go to` if both words mean the same.
    /// The same form typed twice is not a repetition: the player wants something twice.
    pub(super) fn repeats(&self, word: &str, lexicon: &Lexicon) -> bool {
        let said = |slot: Slot| matches!(slot, Slot::Word(Word::Key(key)) if lexicon.is_form_of(key, word));
        self.depth == 1 && self.typed != word && slots_at(&self.spellings, 0).into_iter().all(said)
    }

    /// Returns the only possible first word; `None` if there are several.
    pub(super) fn only_verb(&self) -> Option<Word> {
        match slots_at(&self.spellings, 0).as_slice() {
            [Slot::Word(verb)] => Some(*verb),
            _ => None,
        }
    }

    /// Returns the possible next slots, in the order of the offers, without duplicates.
    pub(super) fn slots(&self) -> Vec<Slot> {
        slots_at(&self.spellings, self.depth)
    }

    /// Returns true if this slot comes next in the canonical words of an offer, not only in another spelling.
    pub(super) fn is_canonical(&self, slot: Slot) -> bool {
        self.spellings.iter().any(|one| one.is_canonical && one.slot(self.depth) == Some(slot))
    }

    /// Returns the steps that are named in full, each offer once.
    pub(super) fn named_steps(&self) -> Vec<NamedStep> {
        let mut named: Vec<NamedStep> = Vec::new();
        for spelling in self.spellings.iter().filter(|spelling| self.is_complete_spelling(spelling)) {
            let nth = spelling.range.map_or(0, |(first, _)| u64::from(self.number.saturating_sub(first)));
            if !named.iter().any(|known| known.offer == spelling.offer) {
                named.push(NamedStep { offer: spelling.offer, nth });
            }
        }
        named
    }

    /// Returns the indices in [`Offers::steps`] of the offers that still fit, without duplicates.
    pub(super) fn offers(&self) -> Vec<usize> {
        let mut offers: Vec<usize> = self.spellings.iter().map(|spelling| spelling.offer).collect();
        offers.dedup();
        offers.sort_unstable();
        offers.dedup();
        offers
    }

    /// Returns the spellings that follow this slot.
    pub(super) fn branch_after(&self, slot: Slot) -> Self {
        let mut next = self.filter_spellings(|other| other == slot);
        if let Slot::Range(first, _) = slot {
            next.number = first;
        }
        next
    }

    fn is_complete_spelling(&self, spelling: &Spelling) -> bool {
        spelling.words.len() + usize::from(spelling.range.is_some()) == self.depth
    }

    fn filter_spellings(&self, fits: impl Fn(Slot) -> bool) -> Self {
        let spellings = self
            .spellings
            .iter()
            .filter(|spelling| spelling.slot(self.depth).is_some_and(&fits))
            .copied()
            .collect();
        Self { depth: self.depth + 1, spellings, number: self.number, typed: self.typed.clone() }
    }
}

fn slots_at(spellings: &[Spelling], depth: usize) -> Vec<Slot> {
    let mut slots: Vec<Slot> = Vec::new();
    for slot in spellings.iter().filter_map(|spelling| spelling.slot(depth)) {
        if !slots.contains(&slot) {
            slots.push(slot);
        }
    }
    slots
}

/// Returns true if the whole typed word matches this slot.
fn slot_matches(slot: Slot, word: &str, lexicon: &Lexicon) -> bool {
    match slot {
        Slot::Word(Word::Key(key)) => lexicon.is_form_of(key, word),
        Slot::Word(Word::Number(number)) => parse_digits(word) == Some(number),
        Slot::Word(other) => parse_shape(word) == Some(other),
        Slot::Range(first, last) => parse_digits(word).is_some_and(|number| (first..=last).contains(&number)),
    }
}

/// Parses a word of digits.
pub(super) fn parse_digits(word: &str) -> Option<u32> {
    let is_number = (1..=10).contains(&word.len()) && word.bytes().all(|byte| byte.is_ascii_digit());
    if is_number { word.parse().ok() } else { None }
}

/// Parses a letter, cell or size.
pub(super) fn parse_shape(word: &str) -> Option<Word> {
    if let Some((width, height)) = word.split_once('x')
        && let (Some(width), Some(height)) = (parse_digits(width), parse_digits(height))
    {
        return Some(Word::Size { width: u8::try_from(width).ok()?, height: u8::try_from(height).ok()? });
    }
    let letter = *word.as_bytes().first().filter(|byte| byte.is_ascii_lowercase())? - b'a';
    match word.get(1..) {
        Some("") => Some(Word::Letter(letter)),
        Some(row) => Some(Word::Cell { column: letter + 1, row: u8::try_from(parse_digits(row)?).ok()? }),
        None => None,
    }
}

/// Formats slots for the player, with consecutive numbers joined.
pub(super) fn show_slots(slots: &[Slot], lexicon: &Lexicon) -> Vec<String> {
    let mut shown = Vec::new();
    let mut at = 0;
    while let Some(slot) = slots.get(at) {
        at += 1;
        match *slot {
            Slot::Range(first, last) if first == last => shown.push(first.to_string()),
            Slot::Range(first, last) => shown.push(format!("{first}-{last}")),
            Slot::Word(Word::Number(first)) => {
                let mut last = first;
                while slots.get(at) == Some(&Slot::Word(Word::Number(last + 1))) {
                    last += 1;
                    at += 1;
                }
                if last > first + 1 {
                    shown.push(format!("{first}-{last}"));
                } else {
                    shown.extend((first..=last).map(|number| number.to_string()));
                }
            }
            Slot::Word(word) => shown.push(lexicon.translate(&word.to_string())),
        }
    }
    shown.dedup();
    shown
}
