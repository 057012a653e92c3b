//! Words that can start a sender's lines.

use crate::lang::Lang;
use crate::polite_words::{polite_verb, strip_polite_words};
use crate::vocabulary::{
    decision_words_of_game, fillers, game_vocabulary, order_words, service_verbs, strip_han_fillers,
    verb_argument_words,
};
use engine::{Lexicon, typos_within};
use model::{
    ArgumentWords, Code, Order, OrderWords, VERB_ARGUMENTS, Verb, VerbWords, bare_word, normalise_text,
    read_arguments, rewrite_order,
};
use std::collections::BTreeSet;

/// Length, in characters, from which two typos in a word are considered.
const TWO_TYPOS_CHARS: usize = 7;

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

    /// Parses a line as a command of the service, with the verb's arguments in canonical form. Polite words around it
    /// are ignored. Returns `None` if the first other word is not a verb of the service, or if the line is a sentence that
    /// happens to begin with one.
    pub fn parse_order(&self, line: &str) -> Option<Order> {
        let direct = self.plain_order(line).filter(is_short);
        if direct.as_ref().is_some_and(|order| order.args.is_empty() || order.verb.takes_free_text()) {
            return direct;
        }
        let bare = || {
            let verb = polite_verb(&self.verbs, line)?;
            // `please delete my account` names whom to forget.
            let args = (verb == Verb::Forget).then(|| "me".to_owned()).into_iter().collect::<Vec<_>>();
            Some(Order { verb, text: args.concat(), args })
        };
        self.polite_order(line).or_else(bare).or(direct)
    }

    /// Parses a line without ignoring polite words, however long.
    pub fn plain_order(&self, line: &str) -> Option<Order> {
        let order = self.verbs.parse(line).filter(|order| !self.is_statement(order, line))?;
        Some(rewrite_order(read_arguments(order, &self.argument_words)))
    }

    /// Returns true if the line states a move (`my bid is 7`) instead of asking for the sender's tables (`my tables`).
    fn is_statement(&self, order: &Order, line: &str) -> bool {
        let says = |args: &[String]| args.len() > 2 && self.lexicon.is_filler(&args[1]);
        order.verb == Verb::Mine && (says(&order.args) || self.lexicon.has_opening(line))
    }

    /// Parses a polite line with arguments. Free text is not taken: it could be a sentence.
    fn polite_order(&self, line: &str) -> Option<Order> {
        let order = self.plain_order(&strip_polite_words(line)?)?;
        let keys = VERB_ARGUMENTS.iter().find(|(verb, _)| *verb == order.verb).map(|(_, keys)| *keys);
        let is_name = order.args.len() <= 2 && matches!(order.verb, Verb::Lang | Verb::Zone | Verb::Help)
            || order.args.len() <= 2 && matches!(order.verb, Verb::New | Verb::Rules | Verb::Record)
            || order.args.len() <= 2 && matches!(order.verb, Verb::Standings | Verb::League);
        let is_argument = |word: &String| {
            word.contains(|c: char| c.is_ascii_digit() || matches!(c, '@' | '/' | '='))
                || Code::parse(word).is_some_and(|_| word.chars().all(|c| c.is_ascii_uppercase()))
                || keys.is_some_and(|keys| keys.contains(&word.as_str()))
        };
        (is_short(&order) && !order.args.is_empty() && (is_name || order.args.iter().all(is_argument)))
            .then_some(order)
    }

    /// Replaces a mistyped verb at the start of a line with the nearest verb; see [`VerbWords::nearest_order`].
    pub fn nearest_order(&self, line: &str) -> Option<String> {
        self.verbs.nearest_order(line)
    }

    /// Returns true if the first word of a line could be a mistyped first word of a command or a move.
    pub fn nearly_begins(&self, line: &str) -> bool {
        let line = normalise_text(line);
        let first = bare_word(line.split_whitespace().next().unwrap_or_default());
        let most = if first.chars().count() < TWO_TYPOS_CHARS { 1 } else { 2 };
        self.can_begin(first)
            || self.words.iter().any(|known| typos_within(known, first, most).is_some())
            || self.nearest_order(&line).is_some()
    }

    /// Returns true if a command can start with this whole word, or if this whole line is a polite command.
    pub fn can_begin(&self, word: &str) -> bool {
        let word = normalise_text(word);
        let word = bare_word(&word);
        // Han words need no space before a number: `出價14`.
        let han = word.split(|letter: char| letter.is_ascii()).next().filter(|han| !han.is_empty());
        let known = |word: &str| self.verbs.find_verb(word).is_some() || self.words.contains(word);
        known(word)
            || polite_verb(&self.verbs, word).is_some()
            || self.polite_order(word).is_some()
            || han.is_some_and(|han| known(han) || known(strip_han_fillers(han)))
    }
}

/// Returns true if an order has no more words than its verb takes. A verb that ends a membership takes no others than its
/// own.
fn is_short(order: &Order) -> bool {
    let is_own = |word: &String| matches!(word.as_str(), "me" | "yes");
    match order.verb {
        Verb::Forget | Verb::Unlink => order.args.iter().all(is_own),
        verb => verb.words_max().is_none_or(|most| order.args.len() <= most),
    }
}
