//! The words with which a sender's lines can begin.

use crate::lang::Lang;
use crate::vocabulary::{decisions, fillers, order_words, spoken, verbs, without_fillers, words_behind};
use engine::Lexicon;
use model::{BehindWords, Order, OrderWords, VerbWords, as_setting, normalised, read_behind};
use std::collections::BTreeSet;

/// The words with which a sender's lines can begin.
#[derive(Debug)]
pub struct Vocabulary {
    verbs: VerbWords,
    /// The words of the game at the sender's table, in their language.
    pub lexicon: Lexicon,
    /// The words with which standing orders say how long they stand.
    pub order_words: OrderWords,
    /// The first words of the names of that game's decisions.
    pub decisions: Vec<String>,
    words: BTreeSet<String>,
    /// What can stand behind verbs.
    behind: BehindWords,
}

impl Vocabulary {
    /// The words of a language, and of a game if a table is concerned.
    pub fn new(lang: Lang, game: Option<&str>) -> Self {
        let spoken = game.map(|game| spoken(lang, game)).unwrap_or_default();
        let forms = spoken.iter().flat_map(|(key, forms)| forms.iter().chain([key]));
        let words = forms.map(|form| normalised(form)).collect();
        let decisions = game.map(|game| decisions(lang, game)).unwrap_or_default();
        let (verbs, order_words) = (VerbWords::new(&verbs(lang)), order_words(lang));
        let behind = words_behind(lang);
        let fillers = fillers(lang, game.unwrap_or_default());
        let lexicon = Lexicon::new(spoken).with_fillers(fillers);
        Self { verbs, lexicon, order_words, decisions, words, behind }
    }

    /// The words of a language, and lines can begin as at a table of any of these games.
    pub fn of_games<'g>(lang: Lang, games: impl IntoIterator<Item = &'g str>) -> Self {
        let spoken = games.into_iter().flat_map(|game| spoken(lang, game));
        let forms = spoken.flat_map(|(key, forms)| forms.into_iter().chain([key]));
        Self { words: forms.map(|form| normalised(&form)).collect(), ..Self::new(lang, None) }
    }

    /// Reads a line as an order of the service, the words behind its verb in canonical form; `None` when its first word is none of
    /// the service's.
    pub fn order(&self, line: &str) -> Option<Order> {
        self.verbs.parse(line).map(|order| as_setting(read_behind(order, &self.behind)))
    }

    /// A line whose first word is nearly a verb, with that verb in its place; see [`VerbWords::nearest_order`].
    pub fn nearest_order(&self, line: &str) -> Option<String> {
        self.verbs.nearest_order(line)
    }

    /// Whether an order can begin with this word, whole.
    pub fn can_begin(&self, word: &str) -> bool {
        let word = normalised(word);
        let word = word.trim_end_matches([',', '.', ':', ';', '!', '?']);
        // Han words need no blank before a number: `出價14`.
        let han = word.split(|letter: char| letter.is_ascii()).next().filter(|han| !han.is_empty());
        let known = |word: &str| self.verbs.verb(word).is_some() || self.words.contains(word);
        known(word) || han.is_some_and(|han| known(han) || known(without_fillers(han)))
    }
}
