//! The number of typos between two words, for suggestions. Whatever is typed, the work is bounded: a word much longer or
//! shorter than the other is never compared letter by letter.

use std::cell::Cell;

/// Length of the longest word that may contain typos. No known word is as long.
const WORD_CHARS_MAX: usize = 64;

thread_local! {
    static STEPS: Cell<u64> = const { Cell::new(0) };
}

/// Returns the number of typos between two words (missing, additional, wrong and transposed letters), if there are at
/// most `most`.
pub fn typos_within(one: &str, other: &str, most: usize) -> Option<usize> {
    let (length, other_length) = (chars_up_to_limit(one)?, chars_up_to_limit(other)?);
    if length.abs_diff(other_length) > most {
        return None;
    }
    STEPS.with(|steps| steps.set(steps.get() + (length * other_length) as u64));
    Some(strsim::osa_distance(one, other)).filter(|typos| *typos <= most)
}

/// Returns the number of pairs of letters that this thread has compared, for laws about the work that a line may cause.
pub fn compared_letters() -> u64 {
    STEPS.with(Cell::get)
}

/// Returns the number of characters; `None` if the word is too long to be compared.
fn chars_up_to_limit(word: &str) -> Option<usize> {
    let count = word.chars().take(WORD_CHARS_MAX + 1).count();
    (count <= WORD_CHARS_MAX).then_some(count)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn few_typos_are_counted() {
        assert_eq!(typos_within("tiem", "time", 1), Some(1));
        assert_eq!(typos_within("influense", "influence", 2), Some(1));
        assert_eq!(typos_within("visitor", "auction", 2), None);
        assert_eq!(typos_within("", "", 0), Some(0));
    }

    #[test]
    fn words_of_other_lengths_cost_nothing() {
        let before = compared_letters();
        assert_eq!(typos_within("abc", "abcdef", 2), None);
        assert_eq!(typos_within(&"x".repeat(4096), &"x".repeat(4096), 9), None);
        assert_eq!(compared_letters(), before);
        assert_eq!(typos_within("abcd", "abcdef", 2), Some(2));
        assert_eq!(compared_letters(), before + 24, "what is compared must be counted");
    }
}
