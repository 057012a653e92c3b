//! The possible answers, one line for each first word, with notes on the choices.

use engine::{ChoiceNotes, Note, OfferWords, Position, Seat};
use model::CHOICE_SEPARATOR;
use std::ops::RangeInclusive;

/// Maximum number of first words listed in a letter.
const WORDS_MAX: usize = 12;

/// Sign between the first and the last number of a range. A hyphen would look like a place (`3-4`).
const RANGE: char = '…';

/// Maximum number of choices listed after one first word.
const CHOICES_MAX: usize = 24;

/// One choice in a line, which stands for one or more steps of an offer.
#[derive(Clone)]
struct ListedChoice<'o> {
    /// The words of the offer after the first.
    rest: &'o str,
    /// Number of the first step, if the offer ends in a range of numbers.
    from: Option<u32>,
    offer: usize,
    steps: RangeInclusive<u64>,
}

impl ListedChoice<'_> {
    /// Returns the words after the first one.
    fn words(&self) -> String {
        let Some(from) = self.from else { return self.rest.to_owned() };
        let [first, last] = [self.steps.start(), self.steps.end()].map(|nth| u64::from(from) + nth);
        let numbers = if first == last { first.to_string() } else { format!("{first}{RANGE}{last}") };
        if self.rest.is_empty() { numbers } else { format!("{} {numbers}", self.rest) }
    }

    fn is_range(&self) -> bool {
        self.steps.start() < self.steps.end()
    }
}

/// A first word, its choices, and the number of omitted ones.
struct Line<'o> {
    first: &'o str,
    choices: Vec<ListedChoice<'o>>,
    more: u64,
}

/// Returns the number of steps in an offer.
pub(crate) fn count(offer: &OfferWords) -> u64 {
    offer.range.map_or(1, |(from, to)| u64::from(to - from) + 1)
}

/// Returns the offers, one line for each first word (`hang e4 / f4 / g4`), and the notes on each line's choices. Long
/// lines are truncated. A range of numbers with different notes is listed number by number.
pub fn choices_with_notes(
    position: &dyn Position,
    seat: Seat,
    offers: &[OfferWords],
) -> (Vec<String>, Vec<ChoiceNotes>) {
    let mut lines = lines(offers);
    lines.iter_mut().for_each(expand_ranges);
    let all = lines.iter().flat_map(|line| &line.choices);
    let ends = |choice: &ListedChoice<'_>| {
        let (offer, first) = (choice.offer, *choice.steps.start());
        let last = Some(*choice.steps.end()).filter(|last| *last > first);
        std::iter::once(first).chain(last).map(move |nth| (offer, nth))
    };
    let asked: Vec<(usize, u64)> = all.flat_map(ends).collect();
    let mut told_of = position.notes(seat, &asked).into_iter();
    // For a range that remains one choice, show only notes that apply to both ends.
    let mut told_of = |choice: &ListedChoice<'_>| {
        let first = told_of.next().unwrap_or_default();
        let last = if choice.is_range() { told_of.next() } else { None };
        match last {
            Some(last) => first.into_iter().filter(|note| last.contains(note)).collect(),
            None => first,
        }
    };
    let mut notes = Vec::with_capacity(lines.len());
    for line in &mut lines {
        let mut each: Vec<Vec<Note>> = line.choices.iter().map(&mut told_of).collect();
        join_ranges(line, &mut each);
        // Notes shared by the listed choices may not apply to the omitted ones.
        let of_all =
            if line.more == 0 { ChoiceNotes::of(each) } else { ChoiceNotes { all: Vec::new(), each } };
        notes.push(of_all);
    }
    (lines.iter().map(format_choice_line).collect(), notes)
}

fn lines(offers: &[OfferWords]) -> Vec<Line<'_>> {
    let mut lines: Vec<Line<'_>> = Vec::new();
    for (at, offer) in offers.iter().enumerate() {
        let (first, rest) = offer.words.split_once(' ').unwrap_or((&offer.words, ""));
        let line = match lines.iter().position(|line| line.first == first) {
            Some(at) => &mut lines[at],
            None if lines.len() == WORDS_MAX => continue,
            None => {
                lines.push(Line { first, choices: Vec::new(), more: 0 });
                let last = lines.len() - 1;
                &mut lines[last]
            }
        };
        if line.choices.len() < CHOICES_MAX {
            let from = offer.range.map(|(from, _)| from);
            line.choices.push(ListedChoice { rest, from, offer: at, steps: 0..=count(offer) - 1 });
        } else {
            line.more += count(offer);
        }
    }
    lines
}

fn format_choice_line(line: &Line<'_>) -> String {
    let more = if line.more > 0 { format!("{CHOICE_SEPARATOR}(+{})", line.more) } else { String::new() };
    let choices: Vec<String> = line.choices.iter().map(ListedChoice::words).collect();
    format!("{} {}{more}", line.first, choices.join(CHOICE_SEPARATOR)).trim().to_owned()
}

/// Expands each range into single numbers if the line has space for them.
fn expand_ranges(line: &mut Line<'_>) {
    let mut room = CHOICES_MAX - line.choices.len();
    let each = line.choices.iter().flat_map(|choice| {
        let more = (choice.steps.end() - choice.steps.start()) as usize;
        if more == 0 || more > room {
            return vec![choice.clone()];
        }
        room -= more;
        choice.steps.clone().map(|nth| ListedChoice { steps: nth..=nth, ..choice.clone() }).collect()
    });
    line.choices = each.collect();
}

/// Joins consecutive numbers into ranges again if their notes are equal.
fn join_ranges(line: &mut Line<'_>, notes: &mut Vec<Vec<Note>>) {
    let mut at = 0;
    while at < line.choices.len() {
        let offer = line.choices[at].offer;
        let behind = at + line.choices[at..].iter().take_while(|choice| choice.offer == offer).count();
        if behind - at == 1 || notes[at..behind].windows(2).any(|pair| pair[0] != pair[1]) {
            at = behind;
            continue;
        }
        let last = *line.choices[behind - 1].steps.end();
        let first = &mut line.choices[at];
        first.steps = *first.steps.start()..=last;
        line.choices.drain(at + 1..behind);
        notes.drain(at + 1..behind);
        at += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn offer(words: &str, range: Option<(u32, u32)>) -> OfferWords {
        OfferWords { words: words.to_owned(), range, reveals: false, idle: false, default: false }
    }

    #[test]
    fn numbers_with_equal_notes_form_a_range() {
        let offers = [offer("bid", Some((3, 6))), offer("hang e4", None), offer("hang f4", None)];
        let mut all = lines(&offers);
        assert_eq!(all.iter().map(format_choice_line).collect::<Vec<_>>(), ["bid 3…6", "hang e4 / f4"]);
        all.iter_mut().for_each(expand_ranges);
        assert_eq!(format_choice_line(&all[0]), "bid 3 / 4 / 5 / 6");
        join_ranges(&mut all[0], &mut vec![Vec::new(); 4]);
        assert_eq!(format_choice_line(&all[0]), "bid 3…6");
    }
}
