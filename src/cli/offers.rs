//! What Tab completes at a terminal: the same offers that Discord completes from, and the words of the service.

use std::sync::Arc;
use tokio::runtime::Handle;
use vernissage::channels::Vocabulary;
use vernissage::engine::Completion;
use vernissage::i18n::{self, Lang};
use vernissage::play::{self, Code, HalfTyped, Moment, PlayerId};
use vernissage::service::Desk;

/// The most numbers of a range that are offered.
const NUMBERS_MAX: usize = 25;

/// Something that Tab can put in place of a half word.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Candidate {
    /// As it is listed.
    pub(crate) shown: String,
    /// What takes the place of the half word.
    pub(crate) typed: String,
}

impl Candidate {
    fn new(word: String, goes_on: bool) -> Self {
        let typed = if goes_on { format!("{word} ") } else { word.clone() };
        Self { shown: word, typed }
    }
}

/// Where the half word begins, in bytes, and what could stand in its place. Words of the service stand at the head of a line, once
/// something of them is typed.
pub(crate) fn candidates(completion: &Completion, verbs: &[String]) -> (usize, Vec<Candidate>) {
    let half = completion.half.to_lowercase();
    let mut found = Vec::new();
    for word in &completion.next {
        match word.range {
            None => found.push(Candidate::new(word.shown.clone(), word.goes_on)),
            Some((first, last)) => {
                let numbers = (first..=last).map(|number| number.to_string());
                let fitting = numbers.filter(|number| number.starts_with(&half)).take(NUMBERS_MAX);
                found.extend(fitting.map(|number| Candidate::new(number, word.goes_on)));
            }
        }
    }
    if completion.kept.trim().is_empty() && !half.is_empty() {
        let begun = verbs.iter().filter(|verb| verb.starts_with(&half));
        found.extend(begun.map(|verb| Candidate::new(verb.clone(), false)));
    }
    (completion.kept.len(), found)
}

/// The offers of one player at one table.
#[derive(Debug)]
pub(crate) struct TableOffers {
    desk: Arc<Desk>,
    code: Code,
    player: PlayerId,
    words: Vocabulary,
    /// The words of the service, as this player's language shows them.
    verbs: Vec<String>,
    runtime: Handle,
}

impl TableOffers {
    /// Those of a player of this language at a table of this game. It must be made on the runtime on which the desk lives.
    pub(crate) fn new(desk: Arc<Desk>, code: Code, player: PlayerId, lang: Lang, game: &str) -> Self {
        let shown = i18n::verbs(lang).into_values().filter_map(|forms| forms.into_iter().next());
        let words = Vocabulary::new(lang, Some(game));
        Self { desk, code, player, words, verbs: shown.collect(), runtime: Handle::current() }
    }

    /// As [`candidates`], for a line as far as it is typed. It waits for the desk: not to be called on the runtime.
    pub(crate) fn at(&self, typed: &str) -> (usize, Vec<Candidate>) {
        let half = self.runtime.block_on(self.half_typed(typed));
        let completion = half
            .map(|half| half.completion)
            .unwrap_or_else(|| Completion { half: typed.to_owned(), ..Completion::default() });
        candidates(&completion, &self.verbs)
    }

    /// What could stand next in a line; `None` when the player is asked nothing there.
    async fn half_typed(&self, typed: &str) -> Option<HalfTyped> {
        let loaded = self.desk.load(&self.code).await.ok()??;
        let seat = loaded.table.seats_of(self.player).find(|seat| loaded.table.asks.contains_key(seat))?;
        let at = Moment { now: self.desk.now(), keys: self.desk.keys(), entropy: [0; 32], by_letter: false };
        play::next_words(&loaded, &at, seat, typed, &self.words.lexicon).ok()
    }
}
