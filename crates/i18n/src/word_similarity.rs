//! Word similarity, for suggesting what a mistyped word may have meant.

use model::{fold_name_loosely, normalise_text};
use strsim::osa_distance;

/// Words of at most this length tolerate a single edit.
const SHORT_WORD_CHARS_MAX: usize = 4;

/// Returns the text most similar to the typed one, if any is similar enough.
pub fn most_similar_text<'t>(typed: &str, texts: impl IntoIterator<Item = &'t str>) -> Option<&'t str> {
    let typed = normalise_text(typed);
    let far = |text: &&'t str| Some((distance(&typed, &normalise_text(text))?, *text));
    texts.into_iter().filter_map(|text| far(&text)).min_by_key(|(far, _)| *far).map(|(_, text)| text)
}

/// Returns the number of edits between a typed name and a name. A single word of the name, or its beginning, is one edit
/// away from the whole name.
pub fn name_distance(typed: &str, name: &str) -> usize {
    let (typed, name) = (fold_name_loosely(typed), fold_name_loosely(name));
    let parts = name.split(' ').map(|part| osa_distance(&typed, part) + 1);
    let beginning = name.starts_with(&typed).then_some(1);
    parts.chain(beginning).chain([osa_distance(&typed, &name)]).min().unwrap_or(usize::MAX)
}

/// Returns the edit distance between two words if it is small enough: at most a third of the letters, plus one for
/// longer words. In scripts without spaces, compares with the most similar part of the text.
pub(super) fn distance(typed: &str, there: &str) -> Option<usize> {
    let length = typed.chars().count();
    let most = (length / 3).max(1) + usize::from(length > SHORT_WORD_CHARS_MAX);
    let far = if typed.is_ascii() {
        osa_distance(typed, there)
    } else {
        let there: Vec<char> = there.chars().collect();
        let parts = there.windows(length.min(there.len()).max(1));
        parts.map(|part| osa_distance(typed, &part.iter().collect::<String>())).min()?
    };
    (far <= most && far < length).then_some(far)
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
