//! Finds a section of a game's rules by number, by specification id, by a subject that players ask for (`scoring`), by
//! words of its title or by words of its text.
//! Otherwise suggests the sections with the most similar words.

use super::lang::Lang;
use super::rule_book::{RuleBook, RuleSection, fold_id, split_words};
use super::word_similarity::distance;
use model::normalise_text;

/// Maximum number of further matches listed with the best one.
const ALSO_MAX: usize = 6;
/// Maximum number of suggestions if nothing matches.
const NEAR_MAX: usize = 3;
/// Words shorter than this must match exactly, not as a prefix or plural.
const PREFIX_CHARS_MIN: usize = 4;
/// Maximum number of words that are searched for; the rest of a longer text is ignored.
const SEARCH_WORDS_MAX: usize = 12;

/// Beginning of the messages that hold the words for a subject.
const SUBJECT_PREFIX: &str = "rules-subject-";

/// Result of a search in a game's rules.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RuleSearchResult<'b> {
    /// The best match and the other matches.
    Section(&'b RuleSection, Vec<&'b RuleSection>),
    /// No match; the most similar sections, possibly none.
    SimilarOnly(Vec<&'b RuleSection>),
}

impl RuleBook {
    /// Returns true if the book covers a specification id, such as `tg-12` or `TG-12.3`.
    pub fn has_id(&self, typed: &str) -> bool {
        !self.sections_by_id(typed).is_empty()
    }

    /// Searches for a section by a number, an id or words typed in this language.
    pub fn find(&self, typed: &str, lang: Lang) -> RuleSearchResult<'_> {
        match self.find_sections(typed, lang).split_first() {
            Some((first, also)) => RuleSearchResult::Section(first, also.to_vec()),
            None => RuleSearchResult::SimilarOnly(self.similar_sections(&search_words(typed, lang))),
        }
    }

    /// Returns the sections that match, the best first, as [`RuleBook::find`] does, but without suggestions.
    pub fn find_sections(&self, typed: &str, lang: Lang) -> Vec<&RuleSection> {
        let words = search_words(typed, lang);
        let joined = words.join(" ");
        let number = joined.split('.').next().unwrap_or_default();
        let is_number = |one: &&RuleSection| normalise_text(&one.number) == number;
        let told = self.sections_by_id(&joined);
        let numbered = || self.sections.iter().find(is_number).into_iter().collect();
        let told = if told.is_empty() { numbered() } else { told };
        if !told.is_empty() || words.is_empty() {
            return told;
        }
        let fit = |one: &RuleSection| match search_words(&one.title, lang) == words {
            true => Some(0),
            false => rank(one, &words),
        };
        let all = self.sections.iter().enumerate();
        let mut fitting: Vec<(usize, usize, &RuleSection)> =
            all.filter_map(|(at, one)| Some((fit(one)?, at, one))).collect();
        fitting.sort_by_key(|(rank, at, _)| (*rank, *at));
        let mut found = self.sections_by_subject(&words, lang);
        let others = fitting.into_iter().map(|(_, _, section)| section);
        let others: Vec<&RuleSection> = others.filter(|section| !found.contains(section)).collect();
        found.extend(others);
        found.truncate(1 + ALSO_MAX);
        found
    }

    /// Returns the section that a number, an id or a subject names, and nothing else.
    pub fn named_section(&self, typed: &str, lang: Lang) -> Option<&RuleSection> {
        let words = search_words(typed, lang);
        let number = self.sections.iter().find(|one| normalise_text(&one.number) == words.join(" "));
        let id = || self.sections_by_id(&words.join(" ")).first().copied();
        number.or_else(id).or_else(|| self.sections_by_subject(&words, lang).first().copied())
    }

    /// Returns the sections that cover a specification id, such as `tg-12`, `TG-12.3` or `tg 12`. The section that is
    /// about the fewest other ids comes first: an overview covers many.
    fn sections_by_id(&self, typed: &str) -> Vec<&RuleSection> {
        let typed = fold_id(typed.split('.').next().unwrap_or_default());
        let mut found: Vec<&RuleSection> =
            self.sections.iter().filter(|section| section.folded_ids.contains(&typed)).collect();
        found.sort_by_key(|section| section.ids.len());
        found
    }

    /// Returns the sections about the subject that these words name, in the reader's language or the default one.
    fn sections_by_subject(&self, words: &[String], lang: Lang) -> Vec<&RuleSection> {
        let names = |lang: Lang, form: &String| search_words(form, lang) == words;
        let subject = [lang, Lang::default()].into_iter().find_map(|lang| {
            let subjects = lang.messages_with_prefix(SUBJECT_PREFIX);
            subjects.into_iter().find(|(_, forms)| forms.iter().any(|form| names(lang, form)))
        });
        let Some((subject, _)) = subject else { return Vec::new() };
        self.sections.iter().filter(|section| section.subjects.contains(&subject)).collect()
    }

    /// Returns the sections that contain the words most similar to these, the most similar first.
    fn similar_sections(&self, words: &[String]) -> Vec<&RuleSection> {
        let mut near: Vec<(usize, usize, &RuleSection)> = Vec::new();
        for (at, section) in self.sections.iter().enumerate() {
            let far = |word: &String| {
                let in_title = section.title_words.iter().filter_map(|one| distance(word, one)).min();
                // A match in the title outweighs one in the text.
                let in_text = section.text_words.iter().filter_map(|one| distance(word, one)).min();
                let in_text = in_text.map(|far| far + 1);
                in_title.into_iter().chain(in_text).min()
            };
            if let Some(far) = words.iter().filter_map(far).min() {
                near.push((far, at, section));
            }
        }
        near.sort_by_key(|(far, at, _)| (*far, *at));
        near.into_iter().take(NEAR_MAX).map(|(_, _, section)| section).collect()
    }
}

/// Returns the search words without stop words (`the`, `section`), unless only stop words were typed. Only the first
/// words of a long text count.
fn search_words(typed: &str, lang: Lang) -> Vec<String> {
    let small = lang.alternatives(messages::RULES_SMALL_WORDS);
    let trimmed = |word: String| {
        let mut word = word;
        for han in small.iter().filter(|small| !small.is_ascii()) {
            word = word.trim_start_matches(han.as_str()).trim_end_matches(han.as_str()).to_owned();
        }
        word
    };
    let mut all = split_words(typed);
    all.truncate(SEARCH_WORDS_MAX);
    let telling = all.iter().cloned().map(trimmed).filter(|word| !word.is_empty() && !small.contains(word));
    let telling: Vec<String> = telling.collect();
    if telling.is_empty() { all } else { telling }
}

/// Ranks a section that contains all the words; lower is better. Titles rank before texts. Among titles the shortest
/// wins, among texts the one with the most hits.
fn rank(section: &RuleSection, words: &[String]) -> Option<usize> {
    const TEXT: usize = 1_000;
    let RuleSection { title_words: of_title, text_words: of_text, .. } = section;
    let in_title =
        words.iter().filter(|word| of_title.iter().any(|one| matches_rule_word(word, one))).count();
    if in_title == words.len() {
        return Some(of_title.len() * 8 + section.title.chars().count().min(80) / 10);
    }
    let counts = words.iter().map(|word| of_text.iter().filter(|one| matches_rule_word(word, one)).count());
    let whole = words.iter().all(|word| {
        let is_there = |one: &String| matches_rule_word(word, one);
        of_title.iter().any(is_there) || of_text.iter().any(is_there)
    });
    whole.then(|| 2 * TEXT - in_title * TEXT / words.len() - counts.sum::<usize>().min(TEXT - 1))
}

/// Returns true if a typed word matches a word of the rules: exactly, as a prefix or in the plural. In scripts without
/// spaces, the typed word may occur anywhere in the other.
fn matches_rule_word(typed: &str, there: &str) -> bool {
    if !typed.is_ascii() {
        return there.contains(typed);
    }
    let long = typed.len() >= PREFIX_CHARS_MIN && there.len() >= PREFIX_CHARS_MIN;
    typed == there || long && (there.starts_with(typed) || strip_plural(typed) == strip_plural(there))
}

/// Strips an English singular or plural ending, so that `city` and `cities` compare equal.
fn strip_plural(word: &str) -> &str {
    word.strip_suffix("ies")
        .or_else(|| word.strip_suffix('y'))
        .or_else(|| word.strip_suffix('s'))
        .unwrap_or(word)
}

#[cfg(test)]
mod tests {
    use super::*;

    use crate::rule_book;

    fn every_book() -> Vec<(&'static str, Lang, &'static RuleBook)> {
        let ids = games::all().iter().map(|kind| kind.meta().id);
        ids.flat_map(|id| Lang::all().map(move |lang| (id, lang, rule_book(lang, id)))).collect()
    }

    /// Returns the headings of the matches, the best first.
    fn matching_headings(book: &RuleBook, typed: &str, lang: Lang) -> Vec<String> {
        match book.find(typed, lang) {
            RuleSearchResult::Section(first, also) => {
                [vec![first], also].concat().into_iter().map(RuleSection::heading).collect()
            }
            RuleSearchResult::SimilarOnly(_) => Vec::new(),
        }
    }

    /// In each game and language, each section is found by number, by id in any case, by its title and by each word of
    /// the title.
    #[test]
    fn every_section_is_found_by_number_id_and_words() {
        for (game, lang, book) in every_book() {
            for section in &book.sections {
                let (place, heading) = (format!("{game} {lang}"), section.heading());
                let of = |typed: &str| matching_headings(book, typed, lang);
                for typed in
                    [section.number.clone(), format!("{}.", section.number), format!(" {}.2", section.number)]
                {
                    assert_eq!(of(&typed), std::slice::from_ref(&heading), "{place}: {typed}");
                }
                for id in &section.ids {
                    let low = id.to_lowercase();
                    for typed in [
                        id.clone(),
                        low.clone(),
                        format!("{id}.3"),
                        low.replace('-', " "),
                        low.replace('-', ""),
                    ] {
                        assert!(of(&typed).contains(&heading), "{place}: {typed}: {:?}", of(&typed));
                        assert!(book.has_id(&typed), "{place}: {typed}");
                    }
                }
                for typed in [section.title.clone(), section.title.to_uppercase()] {
                    assert_eq!(of(&typed)[0], heading, "{place}: {typed}");
                }
                for word in search_words(&normalise_text(&section.title), lang) {
                    let titled = book.sections.iter().filter(|one| {
                        split_words(&one.title).iter().any(|other| matches_rule_word(&word, other))
                    });
                    let all = of(&word);
                    assert!(all.contains(&heading) || titled.count() > ALSO_MAX, "{place}: {word}: {all:?}");
                }
            }
        }
    }

    /// The words from the original issue, and misspellings of these words.
    #[test]
    fn typed_queries_find_their_section() {
        let (en, zh) = (Lang::default(), Lang::parse("zh-Hant"));
        let first = |game: &str, lang: Lang, typed: &str| {
            matching_headings(rule_book(lang, game), typed, lang).first().cloned().unwrap_or_default()
        };
        let cases = [
            ("the-gallerist", "influence", "3 Influence and money"),
            ("the-gallerist", "TG-12.3", "3 Influence and money"),
            ("the-gallerist", "the visitors", "11 Visitors, tickets and the plaza"),
            ("the-gallerist", "visitor", "11 Visitors, tickets and the plaza"),
            ("the-gallerist", "kicked out", "10 Kicked-out actions"),
            ("the-gallerist", "how is the final scoring", "15 Final scoring"),
            ("art-society", "section 4", "4 Bidding"),
            ("art-society", "faux pas", "7 Faux pas: the same kind side by side"),
            ("5211", "roosters", "5 Scoring first: how many roosters"),
            ("brussels-1893", "compass", "8 Building and the compass"),
        ];
        for (game, typed, heading) in cases {
            assert_eq!(first(game, en, typed), heading, "{game} {typed}");
        }
        for (game, typed, heading) in [
            ("the-gallerist", "影響力", "3 影響力與金錢"),
            ("the-gallerist", "第3節", "3 影響力與金錢"),
            ("brussels-1893", "第 14 節", "14 最終計分"),
            ("art-society", "助手", "8 助手"),
        ] {
            assert_eq!(first(game, zh, typed), heading, "{game} {typed}");
        }
        assert_eq!(
            first("the-gallerist", en, "celebrity"),
            "12 Fame and celebrities",
            "a plural in the title"
        );
    }

    /// The subjects that every game must explain, in the words of every language.
    #[test]
    fn every_subject_finds_its_section() {
        let mut found = 0;
        for (game, lang, book) in every_book() {
            let default = rule_book(Lang::default(), game);
            let subjects = lang.messages_with_prefix(SUBJECT_PREFIX);
            assert_eq!(subjects.len(), 20, "{lang}");
            for (subject, forms) in subjects {
                let wanted = |book: &RuleBook| {
                    let about = book.sections.iter().filter(|one| one.subjects.contains(&subject));
                    about.map(|one| one.number.clone()).collect::<Vec<_>>()
                };
                assert!(!wanted(book).is_empty(), "{game} says nothing of {subject}");
                assert_eq!(wanted(book), wanted(default), "{game} {lang}: {subject}");
                for form in forms {
                    let first = book.find_sections(&form, lang);
                    assert_eq!(first[0].number, wanted(book)[0], "{game} {lang}: {form}");
                    assert_eq!(book.named_section(&form, lang), Some(first[0]), "{game} {lang}: {form}");
                    found += 1;
                }
            }
        }
        assert!(found > 900, "{found}");
        let en = Lang::default();
        for (game, typed, heading) in [
            ("art-society", "scoring", "13 Points and the winner"),
            ("5211", "setup", "3 Before the game begins"),
            ("the-gallerist", "bots", "20 When time runs out"),
            ("brussels-1893", "the ties", "12 Resolution: columns and reputation cards"),
        ] {
            let first = matching_headings(rule_book(en, game), typed, en).first().cloned();
            assert_eq!(first.as_deref(), Some(heading), "{game} {typed}");
        }
    }

    /// Every paragraph of every specification has a section that explains it, and the closest one comes first.
    #[test]
    fn every_paragraph_of_a_specification_is_found() {
        for kind in games::all() {
            let id = kind.meta().id;
            let folder =
                if id.starts_with(char::is_numeric) { format!("game_{id}") } else { id.replace('-', "_") };
            let path = format!("{}/../games/src/{folder}/RULES.md", env!("CARGO_MANIFEST_DIR"));
            let rules = std::fs::read_to_string(path).unwrap();
            let is_number = |text: &str| !text.is_empty() && text.chars().all(|one| one.is_ascii_digit());
            let is_paragraph = |text: &str| {
                let number = text.split_once('-').and_then(|(_, number)| number.split_once('.'));
                number.is_some_and(|(section, paragraph)| is_number(section) && is_number(paragraph))
            };
            let starts = rules.lines().chain(rules.split("**").skip(1)).filter_map(|line| {
                line.trim_start_matches(['|', ' '])
                    .split(|one: char| !one.is_alphanumeric() && !"-.".contains(one))
                    .next()
            });
            let ids: Vec<&str> = starts.filter(|text| is_paragraph(text)).collect();
            assert!(ids.len() > 20, "{id}: {ids:?}");
            for paragraph in ids {
                let book = rule_book(Lang::default(), id);
                let found = book.named_section(&paragraph.to_lowercase(), Lang::default());
                let covers = paragraph.split('.').next().unwrap().to_owned();
                assert!(found.is_some_and(|section| section.ids.contains(&covers)), "{id}: {paragraph}");
            }
        }
        let en = Lang::default();
        let first = matching_headings(rule_book(en, "brussels-1893"), "bx-4", en);
        assert_eq!(first[0], "4 Your turn on the Art Nouveau board", "not the overview");
    }

    #[test]
    fn unmatched_query_suggests_similar_sections() {
        let near = |game: &str, typed: &str, lang: Lang| match rule_book(lang, game).find(typed, lang) {
            RuleSearchResult::SimilarOnly(near) => {
                near.into_iter().map(RuleSection::heading).collect::<Vec<_>>()
            }
            RuleSearchResult::Section(section, _) => vec![format!("found: {}", section.heading())],
        };
        let en = Lang::default();
        assert_eq!(near("the-gallerist", "influense", en)[0], "3 Influence and money");
        assert_eq!(near("art-society", "biding", en)[0], "4 Bidding");
        assert_eq!(near("the-gallerist", "影嚮力", Lang::parse("zh-Hant"))[0], "3 影響力與金錢");
        assert_eq!(near("art-society", "xyzzyxyzzy", en), Vec::<String>::new());
    }
}
