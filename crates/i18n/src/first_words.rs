//! Words that can start a sender's lines.

use crate::lang::Lang;
use crate::vocabulary::{
    decision_words_of_game, fillers, game_vocabulary, order_words, service_verbs, strip_han_fillers,
    verb_argument_words,
};
use engine::Lexicon;
use model::{
    ArgumentWords, Order, OrderWords, Verb, VerbWords, bare_word, normalise_text, read_arguments,
    rewrite_setting,
};
use std::collections::BTreeSet;

/// The words that can start a sender's lines.
#[derive(Debug)]
pub struct Vocabulary {
    verbs: VerbWords,
    /// Words of the game at the sender's table, in the sender's language.
    pub lexicon: Lexicon,
    /// Words that limit how long a standing order is valid.
    pub order_words: OrderWords,
    /// First words of the decision names of the game.
    pub decisions: Vec<String>,
    words: BTreeSet<String>,
    /// Words that can follow verbs.
    argument_words: ArgumentWords,
}

impl Vocabulary {
    /// Creates the vocabulary of a language, including the words of `game` if given.
    pub fn new(lang: Lang, game: Option<&str>) -> Self {
        let spoken = game.map(|game| game_vocabulary(lang, game)).unwrap_or_default();
        let forms = spoken.iter().flat_map(|(key, forms)| forms.iter().chain([key]));
        let words = forms.map(|form| normalise_text(form)).collect();
        let decisions = game.map(|game| decision_words_of_game(lang, game)).unwrap_or_default();
        let (verbs, order_words) = (VerbWords::new(&service_verbs(lang)), order_words(lang));
        let behind = verb_argument_words(lang);
        let fillers = fillers(lang, game.unwrap_or_default());
        let lexicon = Lexicon::new(spoken).with_fillers(fillers);
        Self { verbs, lexicon, order_words, decisions, words, argument_words: behind }
    }

    /// Creates the vocabulary of a language in which a line may start with a word of any of these games.
    pub fn for_games<'g>(lang: Lang, games: impl IntoIterator<Item = &'g str>) -> Self {
        let spoken = games.into_iter().flat_map(|game| game_vocabulary(lang, game));
        let forms = spoken.flat_map(|(key, forms)| forms.into_iter().chain([key]));
        Self { words: forms.map(|form| normalise_text(&form)).collect(), ..Self::new(lang, None) }
    }

    /// Parses a line as a command of the service, with the verb's arguments in canonical form. Returns `None` if the
    /// first word is not a verb of the service.
    pub fn parse_order(&self, line: &str) -> Option<Order> {
        let order = self.verbs.parse(line).filter(|order| !self.is_statement(order, line))?;
        Some(rewrite_setting(read_arguments(order, &self.argument_words)))
    }

    /// Returns true if the line states a move (`my bid is 7`) instead of asking for the sender's tables (`my tables`).
    fn is_statement(&self, order: &Order, line: &str) -> bool {
        let says = |args: &[String]| args.len() > 2 && self.lexicon.is_filler(&args[1]);
        order.verb == Verb::Mine && (says(&order.args) || self.lexicon.has_opening(line))
    }

    /// Replaces a mistyped verb at the start of a line with the nearest verb; see [`VerbWords::nearest_order`].
    pub fn nearest_order(&self, line: &str) -> Option<String> {
        self.verbs.nearest_order(line)
    }

    /// Returns true if a command can start with this whole word.
    pub fn can_begin(&self, word: &str) -> bool {
        let word = normalise_text(word);
        let word = bare_word(&word);
        // Han words need no space before a number: `出價14`.
        let han = word.split(|letter: char| letter.is_ascii()).next().filter(|han| !han.is_empty());
        let known = |word: &str| self.verbs.find_verb(word).is_some() || self.words.contains(word);
        known(word) || han.is_some_and(|han| known(han) || known(strip_han_fillers(han)))
    }
}
