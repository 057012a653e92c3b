//! Completions of a half-typed line, and example lines for letters, both derived from the current offers only.

use super::dice::DiceKey;
use super::game::{LegalSteps, Notes};
use super::lexicon::Lexicon;
use super::line::{read_parts, split_words, start};
use super::line_reader::LineEnd;
use super::next_slot::NextSlot;
use super::note::ChoiceNotes;
use super::offers::{Offer, OfferKind};
use super::reading::LineError;
use super::seat::Seat;
use super::tokens::{TypedWord, fold_word};
use super::trie::{Slot, show_slots};
use super::words::Word;
use serde::Serialize;

/// Maximum number of completions returned at once. Callers that can show fewer must split them.
pub const COMPLETIONS_MAX: usize = 500;
/// Maximum number of example lines for a decision.
pub const EXAMPLES_MAX: usize = 5;

/// Possible continuations of a half-typed line.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Completion {
    /// Text before the half word, kept as typed.
    pub kept: String,
    /// The half word as typed; empty if the line ends after a whole word.
    pub half: String,
    /// Possible replacements of the half word, at most [`COMPLETIONS_MAX`].
    pub next: Vec<NextWord>,
    /// Number of further replacements not listed in `next`.
    pub more: usize,
    /// True if the kept part ends with a complete step, so that the line could be sent without the half word.
    pub complete: bool,
    /// Reason why the kept part cannot be read, if any.
    pub wrong: Option<LineError>,
}

/// A possible next word.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct NextWord {
    /// The word as shown to the player. A range of numbers is shown as `1-20`.
    pub shown: String,
    /// Canonical form of the word.
    pub canonical: String,
    /// True if this word completes a step.
    pub ends: bool,
    /// True if more words of the same step can follow.
    pub goes_on: bool,
    /// First and last number of a range; `None` for a word.
    pub range: Option<(u32, u32)>,
    /// Notes on the steps reachable from this word: the common ones and, for a short range, those on each number.
    pub notes: ChoiceNotes,
}

/// Returns the possible next words of this half-typed line. Never looks past a step that reveals hidden information.
pub(super) fn complete<G: LegalSteps + Notes>(
    game: &G,
    seat: Seat,
    text: &str,
    lexicon: &Lexicon,
    dice: &DiceKey,
    steps: u64,
) -> Completion {
    let mut tokens = split_words(text, lexicon);
    let is_half = |end: usize| text.get(end..).is_some_and(str::is_empty);
    let half_token = tokens.pop_if(|last| is_half(last.span.end));
    let half_at = half_token.as_ref().map_or(text.len(), |half| half.span.start);
    let (kept, half) = text.split_at_checked(half_at).unwrap_or((text, ""));
    let mut completion = Completion { kept: kept.to_owned(), half: half.to_owned(), ..Completion::default() };
    let ends_in_break =
        tokens.last().is_some_and(|last| kept.get(last.span.end..).is_some_and(|s| s.contains([';', '\n'])));
    forget_alternatives(&mut tokens, half_token.as_ref());
    let walked = start(game, seat, text, lexicon, dice, steps).and_then(|mut walk| {
        let stopped = read_parts(&mut walk, kept, &tokens)?;
        if stopped.is_some() || (ends_in_break && !matches!(walk.end_step(LineEnd::AskPlayer), Ok(None))) {
            return Ok(None);
        }
        Ok(Some(walk))
    });
    let walk = match walked {
        Ok(Some(walk)) => walk,
        Ok(None) => return completion,
        Err(wrong) => {
            completion.wrong = Some(wrong);
            return completion;
        }
    };
    completion.complete = walk.is_complete();
    let half = fold_word(half);
    let fitting = walk.possible_slots().into_iter().filter(|next| could_become(next.slot, &half, lexicon));
    let mut fitting: Vec<NextSlot> = fitting.collect();
    // Other spellings are completed only for players who type them.
    if fitting.iter().any(|next| next.is_canonical) {
        fitting.retain(|next| next.is_canonical);
    }
    let mut next: Vec<NextWord> = fitting.into_iter().map(|next| next_word(next, lexicon)).collect();
    completion.more = next.len().saturating_sub(COMPLETIONS_MAX);
    next.truncate(COMPLETIONS_MAX);
    completion.next = next;
    completion
}

/// Removes the alternatives before the one being typed, and moves that one to their position.
fn forget_alternatives(tokens: &mut Vec<TypedWord>, half: Option<&TypedWord>) {
    if half.is_some_and(|half| half.after_break) {
        return;
    }
    let begin = tokens.iter().rposition(|token| token.after_break).unwrap_or(0);
    let last = match half {
        Some(half) if half.after_slash => Some(tokens.len()),
        _ => tokens.iter().skip(begin).rposition(|token| token.after_slash).map(|at| begin + at),
    };
    let Some(last) = last else { return };
    let after_break = tokens.get(begin).is_some_and(|token| token.after_break);
    tokens.drain(begin..last);
    if let Some(first) = tokens.get_mut(begin) {
        first.after_slash = false;
        first.after_break = after_break;
    }
}

/// Returns example lines: the first offer for each distinct first word, at most [`EXAMPLES_MAX`]. A range contributes
/// its middle number.
pub(super) fn examples<G: LegalSteps>(game: &G, seat: Seat) -> Vec<String> {
    let mut verbs: Vec<Option<Word>> = Vec::new();
    let mut examples = Vec::new();
    for offer in &game.offers(seat).steps {
        let verb = offer.words.first().copied();
        if examples.len() < EXAMPLES_MAX && !verbs.contains(&verb) {
            verbs.push(verb);
            examples.push(offer.words_of(middle_index(offer)).to_string());
        }
    }
    examples
}

fn middle_index<S>(offer: &Offer<S>) -> u64 {
    match &offer.make {
        OfferKind::One(_) => 0,
        OfferKind::Number(range, _) => u64::from((range.end() - range.start()) / 2),
    }
}

fn next_word(next: NextSlot, lexicon: &Lexicon) -> NextWord {
    let NextSlot { slot, branch, notes, .. } = next;
    let canonical = match slot {
        Slot::Word(word) => word.to_string(),
        Slot::Range(first, last) => format!("{first}-{last}"),
    };
    NextWord {
        shown: show_slots(&[slot], lexicon).concat(),
        canonical,
        ends: !branch.named_steps().is_empty(),
        goes_on: !branch.slots().is_empty(),
        range: match slot {
            Slot::Range(first, last) => Some((first, last)),
            Slot::Word(_) => None,
        },
        notes,
    }
}

/// Returns true if a half word could become this slot.
fn could_become(slot: Slot, half: &str, lexicon: &Lexicon) -> bool {
    match slot {
        _ if half.is_empty() => true,
        Slot::Word(Word::Key(key)) => lexicon.is_prefix_of(key, half),
        Slot::Word(word) => word.to_string().starts_with(half),
        Slot::Range(_, last) => half.parse::<u32>().is_ok_and(|number| number <= last),
    }
}
