//! Tab completion in a terminal, with the offers that Discord also completes from, and the service's own commands.

use engine::Completion;
use i18n::{Lang, Vocabulary};
use model::{Code, PartialLine, PlayerId, Table};
use play::{LoadedTable, Moment};
use service::Desk;
use std::sync::Arc;
use tokio::runtime::Handle;

/// Maximum number of values offered from a range.
const NUMBERS_MAX: usize = 25;
/// Maximum number of tables searched for one that is waiting for the player.
const TABLES_MAX: u32 = 200;

/// A word that Tab can put in place of a partial word.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Candidate {
    /// Text shown in the list.
    pub(crate) shown: String,
    /// Text that replaces the partial word.
    pub(crate) typed: String,
}

impl Candidate {
    /// Creates a candidate. A blank follows the word, so that the next one can be typed at once.
    fn new(word: String) -> Self {
        Self { typed: format!("{word} "), shown: word }
    }
}

/// Returns the start of the partial word, in bytes, and its possible replacements. Commands of the service are offered
/// at the start of a line, once part of a word is typed.
pub(crate) fn candidates(completion: &Completion, verbs: &[String]) -> (usize, Vec<Candidate>) {
    let half = completion.half.to_lowercase();
    let mut found = Vec::new();
    for word in &completion.next {
        match word.range {
            None => found.push(Candidate::new(word.shown.clone())),
            Some((first, last)) => {
                let numbers = (first..=last).map(|number| number.to_string());
                let fitting = numbers.filter(|number| number.starts_with(&half)).take(NUMBERS_MAX);
                found.extend(fitting.map(Candidate::new));
            }
        }
    }
    if completion.kept.trim().is_empty() && !half.is_empty() {
        let begun = verbs.iter().filter(|verb| verb.starts_with(&half));
        found.extend(begun.map(|verb| Candidate::new(verb.clone())));
    }
    (completion.kept.len(), found)
}

/// Completions for one player at one table.
#[derive(Debug)]
pub(crate) struct TableOffers {
    desk: Arc<Desk>,
    /// Code of the table; `None` for any table that is waiting for the player.
    code: Option<Code>,
    player: PlayerId,
    words: Vocabulary,
    /// Commands of the service, in the player's language.
    verbs: Vec<String>,
    runtime: Handle,
}

impl TableOffers {
    /// Creates the completions for a player with this language, at a table of this game or, if `code` is `None`, at any
    /// table. Must be called on the desk's runtime.
    pub(crate) fn new(desk: Arc<Desk>, code: Option<Code>, player: PlayerId, lang: Lang, game: &str) -> Self {
        let shown = i18n::service_verbs(lang).into_values().filter_map(|forms| forms.into_iter().next());
        let words = Vocabulary::new(lang, Some(game));
        Self { desk, code, player, words, verbs: shown.collect(), runtime: Handle::current() }
    }

    /// Returns the [`candidates`] for the line typed so far. Blocks until the desk answers, so it must not be called on
    /// the runtime.
    pub(crate) fn candidates_for_line(&self, typed: &str) -> (usize, Vec<Candidate>) {
        let half = self.runtime.block_on(self.complete_line(typed));
        let completion = half
            .map(|half| half.completion)
            .unwrap_or_else(|| Completion { half: typed.to_owned(), ..Completion::default() });
        candidates(&completion, &self.verbs)
    }

    /// Loads the table: the given one, or else any that is waiting for the player.
    async fn load_table(&self) -> Option<Arc<LoadedTable>> {
        if let Some(code) = &self.code {
            return self.desk.load(code).await.ok()?;
        }
        let tables = self.desk.store().tables_of(vec![self.player], TABLES_MAX).await.ok()?;
        let waits = |table: &&Table| table.seats_of(self.player).any(|seat| table.asks.contains_key(&seat));
        let code = tables.iter().find(waits)?.code.clone();
        self.desk.load(&code).await.ok()?
    }

    /// Completes a line; `None` if the player has nothing to decide there.
    async fn complete_line(&self, typed: &str) -> Option<PartialLine> {
        let loaded = self.load_table().await?;
        let seat = loaded.table.seats_of(self.player).find(|seat| loaded.table.asks.contains_key(seat))?;
        let at = Moment { now: self.desk.now(), keys: self.desk.keys(), entropy: [0; 32], by_letter: false };
        play::next_words(&loaded, &at, seat, typed, &self.words.lexicon).ok()
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use engine::{DiceKey, Position, Seat};
    use std::collections::BTreeMap;

    /// Returns a table that has just started: its position, a seat to act, and the words of a language.
    fn beginning(game: &str, lang: Lang) -> (Box<dyn Position>, Seat, Vocabulary, DiceKey) {
        let kind = games::find(game).unwrap();
        let components = kind.components(kind.meta().components).unwrap();
        let options = kind.options(&BTreeMap::new()).unwrap();
        let dice = DiceKey::from_number(7);
        let position = kind.setup(&components, 2, &options, &mut dice.at(0), &mut Vec::new()).unwrap();
        let seat = position.pending().seats()[0];
        (position, seat, Vocabulary::new(lang, Some(kind.meta().id)), dice)
    }

    fn verbs(lang: Lang) -> Vec<String> {
        i18n::service_verbs(lang).into_values().filter_map(|forms| forms.into_iter().next()).collect()
    }

    /// A player who only presses Tab and accepts what is offered enters a legal step, in every game and language.
    #[test]
    fn tab_candidates_build_legal_steps() {
        for (game, lang) in
            games::all().iter().flat_map(|kind| Lang::all().map(|lang| (kind.meta().id, lang)))
        {
            let (position, seat, words, dice) = beginning(game, lang);
            let complete = |line: &str| position.complete(seat, line, &words.lexicon, &dice, 0);
            let offered = candidates(&complete(""), &verbs(lang)).1;
            assert!(!offered.is_empty(), "{game} {lang}");
            for first in 0..offered.len() {
                let mut line = String::new();
                for at in 0..20 {
                    let completion = complete(&line);
                    if completion.complete && at > 0 {
                        break;
                    }
                    let (from, found) = candidates(&completion, &verbs(lang));
                    let chosen = found.get(if at == 0 { first } else { 0 });
                    let chosen =
                        chosen.unwrap_or_else(|| panic!("{game} {lang}: nothing offered after `{line}`"));
                    line.truncate(from);
                    assert!(chosen.typed.ends_with(' '), "{game} {lang}: {chosen:?}");
                    line.push_str(&chosen.typed);
                }
                let read = position.read_line(seat, &line, &words.lexicon, &dice, 0).unwrap();
                let read = read.unwrap_or_else(|error| panic!("{game} {lang}: {line}: {error:?}"));
                assert!(!read.steps.is_empty(), "{game} {lang}: {line}");
            }
        }
    }

    #[test]
    fn partial_words_are_completed_from_their_start() {
        let shown = |lang: Lang, line: &str| {
            let (position, seat, words, dice) = beginning("art-society", lang);
            let (from, found) =
                candidates(&position.complete(seat, line, &words.lexicon, &dice, 0), &verbs(lang));
            (from, found.into_iter().map(|one| one.typed).collect::<Vec<_>>())
        };
        let en = Lang::default();
        assert_eq!(shown(en, "ha"), (0, vec!["hang ".to_owned()]));
        assert_eq!(shown(en, "hang f"), (5, ["f4 ", "f5 ", "f6 "].map(str::to_owned).to_vec()));
        assert_eq!(shown(en, "  HANG F").1.len(), 3);
        assert_eq!(shown(en, "he"), (0, vec!["help ".to_owned(), "here ".to_owned()]));
        assert_eq!(shown(en, "").1, ["hang "], "commands are offered once something is typed");
        assert_eq!(shown(en, "hang z"), (5, Vec::new()));
        let zh = Lang::parse("zh-Hant");
        let (from, found) = shown(zh, "說");
        assert_eq!((from, found), (0, ["說明 ", "說 "].map(str::to_owned).to_vec()));
        let verb = shown(zh, "").1.remove(0);
        let (from, found) = shown(zh, &format!("{verb}f"));
        assert_eq!((from, found.len()), (verb.len(), 3), "spaces and Han characters count in bytes");
    }
}
