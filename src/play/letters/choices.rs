//! What can be said now, a line for each first word.

use crate::engine::OfferWords;

/// First words listed in a letter.
const WORDS_MAX: usize = 12;

/// Choices listed behind one first word.
const CHOICES_MAX: usize = 24;

/// The number of steps that an offer stands for.
pub(crate) fn count(offer: &OfferWords) -> u64 {
    offer.range.map_or(1, |(from, to)| u64::from(to - from) + 1)
}

/// What is offered, a line for each first word: `hang e4 / f4 / g4`, the longest cut short.
pub(crate) fn said_now(offers: &[OfferWords]) -> Vec<String> {
    let mut lines: Vec<(String, Vec<String>, u64)> = Vec::new();
    for offer in offers {
        let (first, rest) = offer.words.split_once(' ').unwrap_or((&offer.words, ""));
        let rest = match offer.range {
            Some((from, to)) => format!("{rest} {from}-{to}").trim().to_owned(),
            None => rest.to_owned(),
        };
        let line = match lines.iter().position(|(word, ..)| word == first) {
            Some(at) => &mut lines[at],
            None if lines.len() == WORDS_MAX => continue,
            None => {
                lines.push((first.to_owned(), Vec::new(), 0));
                let last = lines.len() - 1;
                &mut lines[last]
            }
        };
        if line.1.len() < CHOICES_MAX { line.1.push(rest) } else { line.2 += count(offer) }
    }
    let told = |(first, rest, more): (String, Vec<String>, u64)| {
        let more = if more > 0 { format!(" / (+{more})") } else { String::new() };
        format!("{first} {}{more}", rest.join(" / ")).trim().to_owned()
    };
    lines.into_iter().map(told).collect()
}
