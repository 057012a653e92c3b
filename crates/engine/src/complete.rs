//! Completions of a half-typed line, and example lines for letters: both from the current offers alone.

use super::dice::DiceKey;
use super::game::{LegalSteps, Notes};
use super::lexicon::Lexicon;
use super::line::{start, walk_through, words_of};
use super::next_slot::NextSlot;
use super::note::ChoiceNotes;
use super::offers::{Make, Offer};
use super::reading::LineError;
use super::seat::Seat;
use super::tokens::{TypedWord, fold};
use super::trie::{Slot, show_slots};
use super::walk::LineEnd;
use super::words::Word;
use serde::Serialize;

/// The most completions that are given at once; who can show fewer, splits them.
pub const COMPLETIONS_MAX: usize = 500;
/// The most example lines of one decision.
pub const EXAMPLES_MAX: usize = 5;

/// What could stand next in a half-typed line.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Completion {
    /// What stays as typed: everything before the half word.
    pub kept: String,
    /// The half word as typed; empty when the line ends behind a whole one.
    pub half: String,
    /// What could stand in place of the half word, at most [`COMPLETIONS_MAX`].
    pub next: Vec<NextWord>,
    /// How many further things could stand there.
    pub more: usize,
    /// Whether the kept part ends with a complete step, so that the line could be sent without the half word.
    pub complete: bool,
    /// Why the kept part cannot be read, when it cannot.
    pub wrong: Option<LineError>,
}

/// A word that could stand next.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct NextWord {
    /// As the player is shown it; a range of numbers as `1-20`.
    pub shown: String,
    /// In canonical form.
    pub canonical: String,
    /// Whether a step would be complete with it.
    pub ends: bool,
    /// Whether more words of the same step could stand behind it.
    pub goes_on: bool,
    /// The first and last number, when it is a range.
    pub range: Option<(u32, u32)>,
    /// What is to be known of the steps that it leads to: what they have in common, and of a short range what is to be known of
    /// each number.
    pub notes: ChoiceNotes,
}

/// What could stand next behind this half-typed line. Nothing is looked at beyond a step that reveals.
pub(super) fn complete<G: LegalSteps + Notes>(
    game: &G,
    seat: Seat,
    text: &str,
    lexicon: &Lexicon,
    dice: &DiceKey,
    steps: u64,
) -> Completion {
    let mut tokens = words_of(text, lexicon);
    let is_half = |end: usize| text.get(end..).is_some_and(str::is_empty);
    let half_token = tokens.pop_if(|last| is_half(last.span.end));
    let half_at = half_token.as_ref().map_or(text.len(), |half| half.span.start);
    let (kept, half) = text.split_at_checked(half_at).unwrap_or((text, ""));
    let mut completion = Completion { kept: kept.to_owned(), half: half.to_owned(), ..Completion::default() };
    let ends_in_break =
        tokens.last().is_some_and(|last| kept.get(last.span.end..).is_some_and(|s| s.contains([';', '\n'])));
    forget_alternatives(&mut tokens, half_token.as_ref());
    let walked = start(game, seat, text, lexicon, dice, steps).and_then(|mut walk| {
        let stopped = walk_through(&mut walk, kept, &tokens)?;
        if stopped.is_some() || (ends_in_break && !matches!(walk.end_step(LineEnd::Asks), Ok(None))) {
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
    let half = fold(half);
    let fitting = walk.could_stand().into_iter().filter(|next| could_become(next.slot, &half, lexicon));
    let mut fitting: Vec<NextSlot> = fitting.collect();
    // Other ways to say the same are for who types them.
    if fitting.iter().any(|next| next.is_canonical) {
        fitting.retain(|next| next.is_canonical);
    }
    let mut next: Vec<NextWord> = fitting.into_iter().map(|next| next_word(next, lexicon)).collect();
    completion.more = next.len().saturating_sub(COMPLETIONS_MAX);
    next.truncate(COMPLETIONS_MAX);
    completion.next = next;
    completion
}

/// Leaves out the alternatives before the one that is being typed: it begins where they began.
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

/// Example lines: the first offer of each different first word, at most [`EXAMPLES_MAX`]. Of a range the middle number.
pub(super) fn examples<G: LegalSteps>(game: &G, seat: Seat) -> Vec<String> {
    let mut verbs: Vec<Option<Word>> = Vec::new();
    let mut examples = Vec::new();
    for offer in &game.offers(seat).steps {
        let verb = offer.words.first().copied();
        if examples.len() < EXAMPLES_MAX && !verbs.contains(&verb) {
            verbs.push(verb);
            examples.push(offer.words_of(middle(offer)).to_string());
        }
    }
    examples
}

fn middle<S>(offer: &Offer<S>) -> u64 {
    match &offer.make {
        Make::One(_) => 0,
        Make::Number(range, _) => u64::from((range.end() - range.start()) / 2),
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
        ends: !branch.named().is_empty(),
        goes_on: !branch.slots().is_empty(),
        range: match slot {
            Slot::Range(first, last) => Some((first, last)),
            Slot::Word(_) => None,
        },
        notes,
    }
}

/// Whether a half word could become this.
fn could_become(slot: Slot, half: &str, lexicon: &Lexicon) -> bool {
    match slot {
        _ if half.is_empty() => true,
        Slot::Word(Word::Key(key)) => lexicon.begins(key, half),
        Slot::Word(word) => word.to_string().starts_with(half),
        Slot::Range(_, last) => half.parse::<u32>().is_ok_and(|number| number <= last),
    }
}
