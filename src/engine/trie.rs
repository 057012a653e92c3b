//! The words of all offers as a trie that a line walks word by word; kept as the list of forms that begin with what was
//! read, because a walk is short and lists are simple.

use super::lexicon::Lexicon;
use super::{Make, Offers, Word, Words};

/// What can stand at one place of a form.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Slot {
    /// This word.
    Word(Word),
    /// A number from the first to the last.
    Range(u32, u32),
}

/// How exactly a typed word must match.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum How {
    /// The whole word.
    Whole,
    /// A beginning of a key or of one of its forms.
    Beginning,
}

/// Where one more word leads.
#[derive(Clone, Debug)]
pub(super) enum Way {
    /// Nowhere.
    No,
    /// On.
    On(Branch),
    /// To several keys that it could begin.
    Several(Vec<Slot>),
}

/// One spelling of one offer.
#[derive(Copy, Clone, Debug)]
struct Form {
    offer: usize,
    words: Words,
    range: Option<(u32, u32)>,
}

impl Form {
    fn slot(&self, depth: usize) -> Option<Slot> {
        match self.words.get(depth) {
            Some(word) => Some(Slot::Word(*word)),
            None if depth == self.words.len() => self.range.map(|(first, last)| Slot::Range(first, last)),
            None => None,
        }
    }
}

/// The forms that begin with the words read so far.
#[derive(Clone, Debug)]
pub(super) struct Branch {
    depth: usize,
    forms: Vec<Form>,
    number: u32,
}

/// A step that the words read so far name in full: the offer, and its how-manieth step.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Named {
    /// Which of [`Offers::steps`].
    pub(super) offer: usize,
    /// For [`super::Offer::nth`].
    pub(super) nth: u64,
}

impl Branch {
    /// All forms of these offers, nothing read.
    pub(super) fn root<S>(offers: &Offers<S>) -> Self {
        let forms = offers.steps.iter().enumerate().flat_map(|(at, offer)| {
            let range = match &offer.make {
                Make::One(_) => None,
                Make::Number(range, _) => Some((*range.start(), *range.end())),
            };
            std::iter::once(offer.words).chain(offer.also.iter().copied()).map(move |words| Form {
                offer: at,
                words,
                range,
            })
        });
        Self { depth: 0, forms: forms.collect(), number: 0 }
    }

    /// The branch behind a first word that was left out.
    pub(super) fn under(&self, verb: Word) -> Self {
        self.keep(|slot| slot == Slot::Word(verb))
    }

    /// Reads one more word.
    pub(super) fn advance(&self, word: &str, lexicon: &Lexicon, how: How) -> Way {
        let fits = |slot: Slot| match (how, slot) {
            (How::Beginning, Slot::Word(Word::Key(key))) => lexicon.begins(key, word),
            (How::Beginning, _) => false,
            (How::Whole, slot) => is_said(slot, word, lexicon),
        };
        let mut next = self.keep(fits);
        if next.forms.is_empty() {
            return Way::No;
        }
        if how == How::Beginning {
            let keys = slots_at(&next.forms, self.depth);
            if keys.len() > 1 {
                return Way::Several(keys);
            }
        }
        next.number = digits(word).unwrap_or_default();
        Way::On(next)
    }

    /// What could stand next, in the order of the offers, each once.
    pub(super) fn slots(&self) -> Vec<Slot> {
        slots_at(&self.forms, self.depth)
    }

    /// The steps named in full, each offer once.
    pub(super) fn named(&self) -> Vec<Named> {
        let mut named: Vec<Named> = Vec::new();
        for form in self.forms.iter().filter(|form| self.is_said_in_full(form)) {
            let nth = form.range.map_or(0, |(first, _)| u64::from(self.number.saturating_sub(first)));
            if !named.iter().any(|known| known.offer == form.offer) {
                named.push(Named { offer: form.offer, nth });
            }
        }
        named
    }

    /// The offers of this branch, each once.
    pub(super) fn offers(&self) -> Vec<usize> {
        let mut offers: Vec<usize> = self.forms.iter().map(|form| form.offer).collect();
        offers.dedup();
        offers.sort_unstable();
        offers.dedup();
        offers
    }

    /// How many forms stand behind this word.
    pub(super) fn behind(&self, slot: Slot) -> Self {
        let mut next = self.keep(|other| other == slot);
        if let Slot::Range(first, _) = slot {
            next.number = first;
        }
        next
    }

    fn is_said_in_full(&self, form: &Form) -> bool {
        form.words.len() + usize::from(form.range.is_some()) == self.depth
    }

    fn keep(&self, fits: impl Fn(Slot) -> bool) -> Self {
        let forms =
            self.forms.iter().filter(|form| form.slot(self.depth).is_some_and(&fits)).copied().collect();
        Self { depth: self.depth + 1, forms, number: self.number }
    }
}

fn slots_at(forms: &[Form], depth: usize) -> Vec<Slot> {
    let mut slots: Vec<Slot> = Vec::new();
    for slot in forms.iter().filter_map(|form| form.slot(depth)) {
        if !slots.contains(&slot) {
            slots.push(slot);
        }
    }
    slots
}

/// Whether the whole typed word says this.
fn is_said(slot: Slot, word: &str, lexicon: &Lexicon) -> bool {
    match slot {
        Slot::Word(Word::Key(key)) => lexicon.says(key, word),
        Slot::Word(Word::Number(number)) => digits(word) == Some(number),
        Slot::Word(other) => shape(word) == Some(other),
        Slot::Range(first, last) => digits(word).is_some_and(|number| (first..=last).contains(&number)),
    }
}

/// The number a word of digits says.
pub(super) fn digits(word: &str) -> Option<u32> {
    let is_number = (1..=10).contains(&word.len()) && word.bytes().all(|byte| byte.is_ascii_digit());
    if is_number { word.parse().ok() } else { None }
}

/// The letter, cell or size that a word says, if it has that shape.
pub(super) fn shape(word: &str) -> Option<Word> {
    if let Some((width, height)) = word.split_once('x')
        && let (Some(width), Some(height)) = (digits(width), digits(height))
    {
        return Some(Word::Size { width: u8::try_from(width).ok()?, height: u8::try_from(height).ok()? });
    }
    let letter = *word.as_bytes().first().filter(|byte| byte.is_ascii_lowercase())? - b'a';
    match word.get(1..) {
        Some("") => Some(Word::Letter(letter)),
        Some(row) => Some(Word::Cell { column: letter + 1, row: u8::try_from(digits(row)?).ok()? }),
        None => None,
    }
}
