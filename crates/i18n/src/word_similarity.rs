//! Word similarity, for suggesting what a mistyped word may have meant.

use engine::typos_within;
use model::{fold_name_loosely, normalise_text};

/// Words of at most this length tolerate a single edit.
const SHORT_WORD_CHARS_MAX: usize = 4;
/// Length from which a typed word has no similar one.
const WORD_CHARS_MAX: usize = 24;
/// Maximum number of parts of a text without spaces that are compared with a word.
const PARTS_MAX: usize = 64;
/// Number of bytes of a typed name that are compared.
const NAME_BYTES_MAX: usize = 256;

/// Returns the text most similar to the typed one, if any is similar enough.
pub fn most_similar_text<'t>(typed: &str, texts: impl IntoIterator<Item = &'t str>) -> Option<&'t str> {
    let typed = normalise_text(typed);
    let far = |text: &&'t str| Some((distance(&typed, &normalise_text(text))?, *text));
    texts.into_iter().filter_map(|text| far(&text)).min_by_key(|(far, _)| *far).map(|(_, text)| text)
}

/// Returns the number of edits between a typed name and a name. A single word of the name, or its beginning, is one edit
/// away from the whole name. A text much longer than a name is infinitely far away.
pub fn name_distance(typed: &str, name: &str) -> usize {
    let typed = fold_name_loosely(&typed[..typed.floor_char_boundary(NAME_BYTES_MAX)]);
    let name = fold_name_loosely(name);
    let edits = |there: &str| typos_within(&typed, there, usize::MAX);
    let parts = name.split(' ').filter_map(|part| Some(edits(part)? + 1));
    let beginning = name.starts_with(&typed).then_some(1);
    parts.chain(beginning).chain(edits(&name)).min().unwrap_or(usize::MAX)
}

/// Returns the edit distance between two words if it is small enough: at most a third of the letters, plus one for
/// longer words. In scripts without spaces, compares with the most similar part of the text.
pub(super) fn distance(typed: &str, there: &str) -> Option<usize> {
    let length = typed.chars().count();
    if length > WORD_CHARS_MAX {
        return None;
    }
    let most = (length / 3).max(1) + usize::from(length > SHORT_WORD_CHARS_MAX);
    let far = if typed.is_ascii() {
        typos_within(typed, there, most)?
    } else {
        let letters: Vec<char> = typed.chars().collect();
        let there: Vec<char> = there.chars().collect();
        // Typos can only replace so many letters; the others must occur.
        let shared = |part: &[char]| letters.iter().filter(|letter| part.contains(letter)).count();
        let parts = there.windows(length.min(there.len()).max(1)).take(PARTS_MAX);
        let near = parts.filter(|part| shared(part) + most >= length);
        near.filter_map(|part| typos_within(typed, &part.iter().collect::<String>(), most)).min()?
    };
    (far < length).then_some(far)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn part_of_a_name_is_near_the_whole() {
        assert_eq!(name_distance("zoe quinn", "Zoë Quinn"), 0);
        assert_eq!(name_distance("Qinn", "Zoe Quinn"), 2);
        assert_eq!(name_distance("Alex", "Alexandra"), 1);
        assert!(name_distance("Zoe Qinn", "Zoe Quinn") < name_distance("Zoe Qinn", "Zoe Adams"));
    }

    #[test]
    fn only_typos_count_as_similar() {
        assert_eq!(distance("influense", "influence"), Some(1));
        assert_eq!(distance("tiem", "time"), Some(1), "two transposed letters count as one edit");
        assert_eq!(distance("影嚮", "影響力"), Some(1));
        assert_eq!(distance("visitor", "auction"), None);
        assert_eq!(distance("a", "b"), None);
        assert_eq!(most_similar_text("Tiem", ["play ahead", "time", "all"]), Some("time"));
        assert_eq!(most_similar_text("league", ["play ahead", "time", "all"]), None);
    }
}
