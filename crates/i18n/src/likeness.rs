//! How like two words are: for telling somebody who mistyped one what they may have meant.

use model::normalised;
use strsim::osa_distance;

/// A word with fewer letters than this must be nearly right.
const SHORT: usize = 4;

/// That of these texts which is most like what was typed, if one is like it.
pub fn likest<'t>(typed: &str, texts: impl IntoIterator<Item = &'t str>) -> Option<&'t str> {
    let typed = normalised(typed);
    let far = |text: &&'t str| Some((distance(&typed, &normalised(text))?, *text));
    texts.into_iter().filter_map(|text| far(&text)).min_by_key(|(far, _)| *far).map(|(_, text)| text)
}

/// How many letters must change to make one word of the other, where these are few enough: at most a third, and one more for a
/// slip of two. In letters that need no blanks between words, of the part that is most like it.
pub(super) fn distance(typed: &str, there: &str) -> Option<usize> {
    let length = typed.chars().count();
    let most = (length / 3).max(1) + usize::from(length > SHORT);
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
    fn a_slip_is_near_and_another_word_is_not() {
        assert_eq!(distance("influense", "influence"), Some(1));
        assert_eq!(distance("tiem", "time"), Some(1), "two letters in the wrong order are one slip");
        assert_eq!(distance("影嚮", "影響力"), Some(1));
        assert_eq!(distance("visitor", "auction"), None);
        assert_eq!(distance("a", "b"), None);
        assert_eq!(likest("Tiem", ["play ahead", "time", "all"]), Some("time"));
        assert_eq!(likest("league", ["play ahead", "time", "all"]), None);
    }
}
