//! The players' rules of a game: a goal and numbered sections, from `locales/<language>/<game>-rules.md`.
//!
//! Such a file begins with `# Title` and the goal. Each section begins with a heading such as `## 5 Bidding {AS-5}`: a
//! number, a title, the parts of the game's specification that it covers, and the subjects that players ask for (`#bid`).
//! Those ids and subjects are searchable but never shown.

use super::lang::Lang;
use super::locale::{DEFAULT, locales};
use model::normalise_text;
use std::collections::BTreeMap;
use std::sync::OnceLock;

/// The rules of a game in one language.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct RuleBook {
    /// Title of the game in this book.
    pub title: String,
    /// The aim of the game and how to win, in Markdown.
    pub goal: String,
    /// Sections in order.
    pub sections: Vec<RuleSection>,
}

/// One section of a game's rules.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct RuleSection {
    /// Section number, as typed.
    pub number: String,
    /// Section title.
    pub title: String,
    /// Section text in Markdown, without the heading.
    pub text: String,
    /// Ids of the covered parts of the specification (`AS-5`).
    pub ids: Vec<String>,
    /// Subjects that players ask for, as keys of their words (`rules-subject-bid`).
    pub subjects: Vec<String>,
    /// Ids, folded for comparison.
    pub(super) folded_ids: Vec<String>,
    /// Words of the title, folded for comparison.
    pub(super) title_words: Vec<String>,
    /// Words of the text, folded for comparison.
    pub(super) text_words: Vec<String>,
}

impl RuleSection {
    /// Returns the number and title, such as `5 Bidding`.
    pub fn heading(&self) -> String {
        format!("{} {}", self.number, self.title)
    }
}

impl RuleBook {
    fn parse(file: &str) -> Self {
        let file = file.replace("\r\n", "\n");
        let mut parts = file.split("\n## ");
        let head = parts.next().unwrap_or_default().trim();
        let (title, goal) =
            head.strip_prefix("# ").and_then(|head| head.split_once('\n')).unwrap_or(("", head));
        let (title, goal) = (title.trim().to_owned(), goal.trim().to_owned());
        Self { title, goal, sections: parts.map(parse_rule_section).collect() }
    }
}

/// Parses a section, given without its leading `## `.
fn parse_rule_section(part: &str) -> RuleSection {
    let (heading, text) = part.split_once('\n').unwrap_or((part, ""));
    let (heading, ids) = heading.split_once('{').unwrap_or((heading, ""));
    let (number, title) = heading.trim().split_once(' ').unwrap_or((heading.trim(), ""));
    let ids = ids.split(|mark: char| mark.is_whitespace() || matches!(mark, '}' | ',' | ';'));
    let ids = ids.filter(|id| !id.is_empty()).map(str::to_owned);
    let (subjects, ids): (Vec<String>, Vec<String>) = ids.partition(|id| id.starts_with('#'));
    RuleSection {
        number: number.trim_end_matches('.').to_owned(),
        title: title.trim().to_owned(),
        text: text.trim().to_owned(),
        folded_ids: ids.iter().map(|id| fold_id(id)).collect(),
        ids,
        subjects: subjects.iter().map(|subject| subject.trim_start_matches('#').to_owned()).collect(),
        title_words: split_words(title),
        text_words: split_words(text),
    }
}

/// Folds a specification id for comparison: `tg-12`, `TG 12` and `TG12` are equal.
pub(super) fn fold_id(id: &str) -> String {
    normalise_text(id).chars().filter(|letter| letter.is_alphanumeric()).collect()
}

/// Splits a text into folded words; inner hyphens, dots and apostrophes belong to the word.
pub(super) fn split_words(text: &str) -> Vec<String> {
    let text = normalise_text(text);
    let between = |letter: char| !letter.is_alphanumeric() && !matches!(letter, '-' | '.' | '\'' | '’');
    let words = text.split(between).map(|word| word.trim_matches(|mark: char| !mark.is_alphanumeric()));
    words.filter(|word| !word.is_empty()).map(str::to_owned).collect()
}

/// Rule books by language tag and game.
type RuleBooks = BTreeMap<&'static str, BTreeMap<&'static str, RuleBook>>;

/// Returns the rules of a game in a language, falling back to the default language. A game without rules gets an empty
/// book.
pub fn rule_book(lang: Lang, game: &str) -> &'static RuleBook {
    static BOOKS: OnceLock<RuleBooks> = OnceLock::new();
    static NONE: RuleBook = RuleBook { title: String::new(), goal: String::new(), sections: Vec::new() };
    let books = BOOKS.get_or_init(|| {
        let read = |(game, text)| (game, RuleBook::parse(text));
        locales().iter().map(|locale| (locale.tag(), locale.rules().map(read).collect())).collect()
    });
    book_in(books, lang.as_str(), game).unwrap_or(&NONE)
}

fn book_in<'b>(books: &'b RuleBooks, tag: &str, game: &str) -> Option<&'b RuleBook> {
    let of = |tag: &str| books.get(tag).and_then(|books| books.get(game));
    of(tag).or_else(|| of(DEFAULT))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rule_book_is_parsed_by_headings() {
        let book = RuleBook::parse(
            "# Art Society\r\n\nHang well.\n\nWin.\n\n## 1 The wall {AS-7 AS-8, AS-R1}\n\n- one\n\n## 2. End\nall\n",
        );
        assert_eq!((book.title.as_str(), book.goal.as_str()), ("Art Society", "Hang well.\n\nWin."));
        let told: Vec<(String, &str, usize)> =
            book.sections.iter().map(|one| (one.heading(), one.text.as_str(), one.ids.len())).collect();
        assert_eq!(told, [("1 The wall".to_owned(), "- one", 3), ("2 End".to_owned(), "all", 0)]);
        assert_eq!(book.sections[0].ids, ["AS-7", "AS-8", "AS-R1"]);
    }

    #[test]
    fn missing_rule_book_falls_back_to_default_language() {
        let book = |title: &str| RuleBook { title: title.to_owned(), ..RuleBook::default() };
        let of =
            |games: &[(&'static str, &str)]| games.iter().map(|(game, title)| (*game, book(title))).collect();
        let books: RuleBooks =
            [("en", of(&[("5211", "five"), ("go", "go")])), ("zh-Hant", of(&[("go", "圍棋")]))].into();
        let title = |tag: &str, game: &str| book_in(&books, tag, game).map(|book| book.title.as_str());
        assert_eq!(title("zh-Hant", "go"), Some("圍棋"));
        assert_eq!((title("zh-Hant", "5211"), title("pt", "go")), (Some("five"), Some("go")));
        assert_eq!(title("en", "chess"), None);
    }
}
