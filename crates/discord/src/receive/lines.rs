//! The lines of a message: their language, the table that they name, and the words that can start a command.

use i18n::{Lang, Vocabulary};
use model::{Code, Status, TableLine};
use std::collections::BTreeSet;
use std::sync::Arc;

/// The words that can start a user's lines: those of the service, and those of the games at their tables.
#[derive(Debug)]
pub(super) struct FirstWords {
    /// Words of the service.
    pub(super) service_words: Arc<Vocabulary>,
    /// Words of each game at the user's tables, by game id.
    games: Vec<(String, Vocabulary)>,
}

impl FirstWords {
    /// Collects the words of the service, and those of the games at these tables in this language.
    pub(super) fn new(house: Arc<Vocabulary>, lang: Lang, own: &[TableLine]) -> Self {
        let names: BTreeSet<&str> = own.iter().map(|line| line.game.as_str()).collect();
        let games = names.into_iter().map(|game| (game.to_owned(), Vocabulary::new(lang, Some(game))));
        Self { service_words: house, games: games.collect() }
    }

    /// Returns true if this word can start a line, at a table of this game or, without a game, at any of the tables.
    pub(super) fn can_begin(&self, word: &str, game: Option<&str>) -> bool {
        let mut games = self.games.iter().filter(|(own, _)| game.is_none_or(|game| game == own));
        self.service_words.can_begin(word) || games.any(|(_, words)| words.can_begin(word))
    }
}

/// Splits a message into lines. A leading code of one of the author's own tables is returned separately. `begins`
/// returns true if a word can start a command.
pub(super) fn split_lines(
    text: &str,
    own: &[TableLine],
    begins: &dyn Fn(&str) -> bool,
) -> (Option<Code>, Vec<String>) {
    let mut lines: Vec<String> =
        text.lines().map(|line| line.trim().to_owned()).filter(|line| !line.is_empty()).collect();
    let Some(first) = lines.first_mut() else { return (None, lines) };
    let (word, rest) = first.split_once(char::is_whitespace).unwrap_or((first, ""));
    let code = Code::parse(word.trim_end_matches([':', ',', '.']));
    // A word such as `hang` could also be a code. A word that can start a command is never treated as a code.
    let named = code.filter(|code| own.iter().any(|line| line.code == *code) && !begins(word));
    if named.is_some() {
        *first = rest.trim().to_owned();
        lines.retain(|line| !line.is_empty());
    }
    (named, lines)
}

/// Returns the implied table of a message that names none: the only table where the author is to act, or else the only
/// unfinished one. Returns `None` if there is no single candidate.
pub(super) fn implied_table(own: &[TableLine]) -> Option<&TableLine> {
    let only = |fits: &dyn Fn(&TableLine) -> bool| {
        let mut fitting = own.iter().filter(|line| fits(line));
        fitting.next().filter(|_| fitting.next().is_none())
    };
    only(&|line| line.waits_for_you)
        .or_else(|| only(&|line| matches!(line.status, Status::Open | Status::Running)))
}

/// Guesses the language of a text from its script.
pub(super) fn guess_language(text: &str) -> Option<Lang> {
    Lang::guess_from_script(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(code: &str, waits: bool, status: Status) -> TableLine {
        TableLine {
            options: Vec::new(),
            code: Code::parse(code).unwrap(),
            game: "any".to_owned(),
            status,
            names: Vec::new(),
            empty: 0,
            vacant: 0,
            asked: None,
            waits_for_you: waits,
            asked_at: None,
            days: None,
            community: None,
            deadline_at: None,
        }
    }

    #[test]
    fn leading_table_code_never_hides_a_command() {
        let own = [line("K7QF", true, Status::Running), line("HANG", true, Status::Running)];
        let begins = |word: &str| word == "hang" || word == "bid";
        let read = |text: &str| {
            let (code, lines) = split_lines(text, &own, &begins);
            (code.map(|code| code.to_string()).unwrap_or_default(), lines)
        };
        let lines = |all: &[&str]| all.iter().map(|line| (*line).to_owned()).collect::<Vec<_>>();
        assert_eq!(read("K7QF bid 14"), ("K7QF".to_owned(), lines(&["bid 14"])));
        assert_eq!(read("k7qf:\n\n bid 14 \nend"), ("K7QF".to_owned(), lines(&["bid 14", "end"])));
        assert_eq!(read("hang e4"), (String::new(), lines(&["hang e4"])));
        assert_eq!(read("XXXX bid 14"), (String::new(), lines(&["XXXX bid 14"])), "not one of their tables");
        assert_eq!(read(""), (String::new(), Vec::new()));
    }

    #[test]
    fn message_without_code_goes_to_the_only_candidate() {
        let code = |own: &[TableLine]| implied_table(own).map(|line| line.code.to_string());
        let (waits, goes_on) = (line("K7QF", true, Status::Running), line("HANG", false, Status::Running));
        let over = line("XXXX", false, Status::Over);
        assert_eq!(code(&[waits.clone(), goes_on.clone()]).as_deref(), Some("K7QF"));
        assert_eq!(code(&[waits.clone(), waits.clone()]), None);
        assert_eq!(code(&[goes_on.clone(), over.clone()]).as_deref(), Some("HANG"));
        assert_eq!(code(&[goes_on.clone(), goes_on]), None);
        assert_eq!(code(&[over]), None);
    }
}
