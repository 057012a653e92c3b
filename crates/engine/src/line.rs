//! Reads a typed line against the words of the current offers.
//!
//! - Words are separated by spaces, commas and other punctuation. A comma between digits joins them if an offer has
//!   such a word.
//! - A semicolon or a line break ends a step.
//! - A word continues the current step. If it cannot, it begins the next step. If that fails too, it is read as if the
//!   verb of the previous step, or the only verb available, preceded it. As a last resort, if no step is half typed,
//!   the default step is played and the word is tried again. That never skips a step that reveals or does nothing. It
//!   passes the end of the decision only if the seat must act again at once and the word fits there.
//! - If the first word of a step fits, the rest must fit too. A word that does not is an error, even if it could be
//!   read as something else.
//! - At the end of a line, only steps without a choice are played, and none that reveals or does nothing. The player is
//!   asked for the rest.
//! - Whole words are tried before prefixes. Fillers (`please`, list numbers) are skipped.
//! - A slash between spaces separates alternatives within the text between two semicolons: the first that can be read
//!   to its end is played.
//! - Nothing after a step that reveals hidden information is applied, tried or explained.

use super::dice::DiceKey;
use super::game::LegalSteps;
use super::json::JsonError;
use super::lexicon::Lexicon;
use super::line_reader::{LineEnd, LineReader, Misread};
use super::reading::{EXPECTED_MAX, LINE_MAX, LineError, LineErrorKind, Reading, Stop};
use super::seat::Seat;
use super::tokens::{TypedWord, is_unseen, quote, split, strip_unseen, tokenise};
use super::trie::parse_digits;
use std::borrow::Cow;
use std::collections::VecDeque;
use std::ops::Range;

/// Maximum number of words in one line that are corrected.
const MENDED_MAX: usize = 3;
/// Upper bound of list numbers: a smaller number at the beginning of a line, followed by a full stop or bracket, is
/// skipped.
const LIST_MAX: u32 = 40;
/// Maximum number of characters of a wrong word that an error quotes.
const QUOTE_MAX: usize = 40;

/// Reads a typed line for a seat. `steps` is the number of steps in effect before the line. The inner error is for the
/// player: it names the word that cannot be read and the words expected there.
///
/// # Errors
/// Returns an error if a step of the game cannot be serialised as JSON.
pub(super) fn read_line<G: LegalSteps>(
    game: &G,
    seat: Seat,
    text: &str,
    lexicon: &Lexicon,
    dice: &DiceKey,
    steps: u64,
    end: LineEnd,
) -> Result<Result<Reading, LineError>, JsonError> {
    let walked = start(game, seat, text, lexicon, dice, steps)
        .and_then(|walk| read_whole_line(walk, text, lexicon, end));
    Ok(match walked {
        Ok((walk, stop, rest)) => Ok(Reading { steps: walk.into_steps()?, stop, rest }),
        Err(mut error) => {
            let reads = |text: &str| {
                let walk = start(game, seat, text, lexicon, dice, steps)?;
                read_whole_line(walk, text, lexicon, end).map(|_| ())
            };
            error.instead = corrected_line(error.instead.take(), &reads);
            Err(error)
        }
    })
}

/// Returns a proposed line that can be read, correcting further words if needed.
fn corrected_line(
    mut proposed: Option<String>,
    reads: &dyn Fn(&str) -> Result<(), LineError>,
) -> Option<String> {
    for _ in 0..MENDED_MAX {
        let text = proposed?;
        match reads(&text) {
            Ok(()) => return Some(text),
            Err(error) => proposed = error.instead,
        }
    }
    None
}

/// Reads the whole line. Returns the reader, the reason it stopped, and the unread words.
fn read_whole_line<'a, G: LegalSteps>(
    mut walk: LineReader<'a, G>,
    text: &str,
    lexicon: &Lexicon,
    end: LineEnd,
) -> Result<(LineReader<'a, G>, Stop, String), LineError> {
    let words = split_words(text, lexicon);
    let Some(last) = words.last() else { return Err(LineError::for_whole_line(LineErrorKind::Nothing)) };
    if let Some((stop, rest)) = read_parts(&mut walk, text, &words)? {
        return Ok((walk, stop, rest));
    }
    if walk.is_at_start() {
        return Err(LineError::for_whole_line(LineErrorKind::Nothing));
    }
    let stop = walk.finish_line(end).map_err(|misread| explain_failure(&walk, misread, text, last))?;
    Ok((walk, stop, String::new()))
}

/// Returns the words of a text, without list numbers (`1. take b`) and opening phrases (`my move is`).
pub(super) fn split_words(text: &str, lexicon: &Lexicon) -> Vec<TypedWord> {
    let all = tokenise(text);
    let mut words: Vec<TypedWord> = Vec::new();
    for line in all.chunk_by(|_, next| !next.after_break) {
        let line: Vec<TypedWord> = line.iter().flat_map(|word| split_unspaced(text, word, lexicon)).collect();
        let counts = usize::from(has_list_number(text, &line));
        let folded: Vec<&str> = line.iter().skip(counts).map(|word| word.text.as_str()).collect();
        let says_nothing = counts + lexicon.opening_len(&folded);
        let after_break = line.first().is_some_and(|first| first.after_break);
        let begins = words.len();
        words.extend(line.into_iter().skip(says_nothing));
        if let Some(first) = words.get_mut(begins) {
            first.after_break = after_break;
        }
    }
    words
}

/// Returns a typed word, or the words it consists of in scripts without spaces such as Chinese (`我要出價`).
fn split_unspaced(text: &str, word: &TypedWord, lexicon: &Lexicon) -> Vec<TypedWord> {
    let typed = text.get(word.span.clone()).unwrap_or_default();
    let is_as_typed = strip_unseen(typed) == word.text;
    let Some(lengths) = lexicon.split_lengths(&word.text).filter(|_| is_as_typed) else {
        return vec![word.clone()];
    };
    let mut folded_from = 0;
    let part = |length: usize| {
        let folded = folded_from..folded_from + length;
        let is_first = folded_from == 0;
        folded_from = folded.end;
        let at = |folded_at| word.span.start + typed_offset(typed, folded_at);
        TypedWord {
            span: at(folded.start)..at(folded.end),
            text: word.text.get(folded).unwrap_or_default().to_owned(),
            number: word.number,
            after_break: is_first && word.after_break,
            after_slash: is_first && word.after_slash,
        }
    };
    lengths.into_iter().map(part).collect()
}

/// Converts an offset in a word without its invisible characters to the offset in the word as typed.
fn typed_offset(typed: &str, seen_offset: usize) -> usize {
    let mut seen = 0;
    let after = typed.char_indices().find(|(_, letter)| {
        let is_reached = seen >= seen_offset;
        seen += if is_unseen(*letter) { 0 } else { letter.len_utf8() };
        is_reached
    });
    after.map_or(typed.len(), |(at, _)| at)
}

/// Returns true if a line begins with a list number.
fn has_list_number(text: &str, line: &[TypedWord]) -> bool {
    let [first, second, ..] = line else { return false };
    let between = strip_unseen(text.get(first.span.end..second.span.start).unwrap_or_default());
    let lists = between == "、" && parse_digits(&second.text).is_some();
    between.starts_with(['.', ')', '、', '．', '）'])
        && !lists
        && parse_digits(&first.text).is_some_and(|number| number < LIST_MAX)
}

/// Starts reading at the beginning of a line.
///
/// # Errors
/// Returns an error if the line is longer than [`LINE_MAX`], or the seat is not to act.
pub(super) fn start<'a, G: LegalSteps>(
    game: &G,
    seat: Seat,
    text: &str,
    lexicon: &'a Lexicon,
    dice: &'a DiceKey,
    steps: u64,
) -> Result<LineReader<'a, G>, LineError> {
    if text.len() > LINE_MAX {
        return Err(LineError::for_whole_line(LineErrorKind::TooLong));
    }
    LineReader::new(game, seat, lexicon, dice, steps)
        .ok_or_else(|| LineError::for_whole_line(LineErrorKind::NotAsked))
}

/// Reads part by part. If reading stops before the last word, returns the reason and the unread words.
pub(super) fn read_parts<G: LegalSteps>(
    walk: &mut LineReader<'_, G>,
    text: &str,
    tokens: &[TypedWord],
) -> Result<Option<(Stop, String)>, LineError> {
    let mut parts = tokens.chunk_by(|_, next| !next.after_break).peekable();
    let mut before: Option<&TypedWord> = None;
    while let Some(part) = parts.next() {
        if let (Some(before), Some(first)) = (before, part.first()) {
            let ended = walk
                .end_step(LineEnd::AskPlayer)
                .map_err(|misread| explain_failure(walk, misread, text, before))?;
            if let Some(stop) = ended {
                return Ok(Some((stop, as_typed(text, first.span.start..text.len()))));
            }
        }
        if let Some((stop, typed)) = read_part(walk, text, part)? {
            let behind = parts.peek().and_then(|next| next.first()).map(|next| next.span.start..text.len());
            // Alternatives after the chosen one are not left to read.
            let is_last = part.last().is_some_and(|last| last.span.end == typed.end);
            return Ok(Some(match (typed.is_empty(), is_last, behind) {
                (true, _, None) => (stop, String::new()),
                (true, _, Some(behind)) => (stop, as_typed(text, behind)),
                (false, true, _) => (stop, as_typed(text, typed.start..text.len())),
                (false, false, None) => (stop, as_typed(text, typed)),
                (false, false, Some(behind)) => {
                    (stop, format!("{}; {}", as_typed(text, typed), as_typed(text, behind)))
                }
            }));
        }
        before = part.last();
    }
    Ok(None)
}

fn as_typed(text: &str, span: Range<usize>) -> String {
    text.get(span).unwrap_or_default().trim().to_owned()
}

/// Reads the text between two semicolons or line breaks: the first of its alternatives that can be read to its end.
fn read_part<G: LegalSteps>(
    walk: &mut LineReader<'_, G>,
    text: &str,
    part: &[TypedWord],
) -> Result<Option<(Stop, Range<usize>)>, LineError> {
    if part.iter().all(|token| !token.after_slash) {
        return read_words(walk, text, part);
    }
    let mut first_error = None;
    let mut alternatives = part.chunk_by(|_, next| !next.after_slash);
    let found = alternatives.find_map(|words| {
        let mut tried = walk.clone();
        let taken = read_words(&mut tried, text, words).and_then(|stopped| match (stopped, words.last()) {
            (None, Some(last)) => {
                let ended = tried
                    .end_step(LineEnd::AskPlayer)
                    .map_err(|misread| explain_failure(&tried, misread, text, last))?;
                Ok(ended.map(|stop| (stop, last.span.end..last.span.end)))
            }
            (stopped, _) => Ok(stopped),
        });
        match taken {
            Ok(stopped) => Some((tried, stopped)),
            Err(error) => {
                first_error.get_or_insert(error);
                None
            }
        }
    });
    match (found, first_error) {
        (Some((tried, stopped)), _) => {
            *walk = tried;
            Ok(stopped)
        }
        (None, Some(error)) => Err(error),
        (None, None) => Ok(None),
    }
}

/// Reads word by word. If reading stops before the last word, returns the reason and the unread range.
fn read_words<G: LegalSteps>(
    walk: &mut LineReader<'_, G>,
    text: &str,
    words: &[TypedWord],
) -> Result<Option<(Stop, Range<usize>)>, LineError> {
    let end = words.last().map_or(0, |last| last.span.end);
    let mut words: VecDeque<Cow<'_, TypedWord>> = words.iter().map(Cow::Borrowed).collect();
    while let Some(token) = words.pop_front() {
        if walk.can_skip(&token.text) {
            continue;
        }
        let parts = split(text, &token);
        let untried = parts.is_some().then(|| walk.clone());
        match (walk.read_word(&token.text), parts, untried) {
            (Ok(None), _, _) => {}
            (Ok(Some(_)) | Err(_), Some(parts), Some(untried)) => {
                *walk = untried;
                parts.into_iter().rev().for_each(|part| words.push_front(Cow::Owned(part)));
            }
            (Ok(Some(stop)), _, _) => return Ok(Some((stop, token.span.start..end))),
            (Err(misread), _, _) => return Err(explain_failure(walk, misread, text, &token)),
        }
    }
    Ok(None)
}

fn explain_failure<G: LegalSteps>(
    walk: &LineReader<'_, G>,
    misread: Misread,
    text: &str,
    token: &TypedWord,
) -> LineError {
    let (expected, more) = walk.format_slots(&misread.expected_slots, EXPECTED_MAX);
    let meant = walk.nearest_word(&token.text, &misread.expected_slots);
    let (before, behind) = (text.get(..token.span.start), text.get(token.span.end..));
    let instead =
        meant.zip(before).zip(behind).map(|((word, before), behind)| format!("{before}{word}{behind}"));
    LineError {
        wrong: misread.wrong,
        word: quote(text.get(token.span.clone()).unwrap_or_default(), QUOTE_MAX),
        at: token.number,
        first: walk.is_at_start(),
        expected,
        more,
        before: walk.typed_steps(),
        instead,
    }
}
