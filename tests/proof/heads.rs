//! First words of lines. The service reads its verbs before a game reads its words. So no verb, in any spelling of any
//! language, may be a word that can begin a game's line. Checked in whole random games, in every word the catalogue has
//! for the offered steps.

use engine::playout::play_out;
use engine::{DiceKey, GameKind, Position};
use i18n::Vocabulary;
use std::collections::{BTreeMap, BTreeSet};

use i18n::Lang;
use model::VerbWords;

/// Number of random games of each game, each with another number of seats.
const GAMES: u64 = 12;

/// Words of published rules that a verb hides at the start of a line. There the game shows another word, and these
/// occur only in later positions.
const SAID_OTHERWISE: [(&str, &str); 3] =
    [("the-gallerist", "leave"), ("the-gallerist", "new"), ("the-gallerist", "start")];

/// Words of one game by their position.
#[derive(Default)]
struct WordsByPosition {
    /// At the start of a step, or after its verb, which a following line may omit.
    heads: BTreeSet<String>,
    /// In later positions, or in the name of a decision.
    elsewhere: BTreeSet<String>,
}

impl WordsByPosition {
    /// Collects the words that whole random games offer.
    fn collect_words(kind: &GameKind) -> Self {
        let (meta, mut met) = (kind.meta(), Self::default());
        let components = kind.components(meta.components).unwrap();
        for seed in 0..GAMES {
            let seats = meta.seats_min + (seed % u64::from(meta.seats_max - meta.seats_min + 1)) as u8;
            let options = crate::laws_of_games::options_of(kind, seed);
            let mut random = |position: &dyn Position, seat, luck: &mut _| position.random_step(seat, luck);
            let mut look = |position: &dyn Position, _| {
                for seat in position.pending().seats() {
                    met.name(&position.prompt(*seat).unwrap().unwrap().words);
                    position.offers(*seat).iter().for_each(|offer| met.offer(&offer.words));
                }
            };
            play_out(kind, &components, seats, &options, seed, &mut random, &mut look).unwrap();
        }
        met
    }

    fn name(&mut self, words: &str) {
        self.elsewhere.extend(words.split(' ').map(str::to_owned));
    }

    fn offer(&mut self, words: &str) {
        for (at, word) in words.split(' ').enumerate() {
            let known = if at < 2 { &mut self.heads } else { &mut self.elsewhere };
            if !known.contains(word) {
                known.insert(word.to_owned());
            }
        }
    }
}

#[test]
fn no_verb_hides_the_first_word_of_a_game_line() {
    let mut hidden = Vec::new();
    for kind in games::all() {
        let (game, met) = (kind.meta().id, WordsByPosition::collect_words(kind));
        for lang in Lang::all() {
            let (verbs, spoken) =
                (VerbWords::new(&i18n::service_verbs(lang)), i18n::game_vocabulary(lang, game));
            for key in spoken.keys().chain(&met.heads) {
                let forms = spoken.get(key).into_iter().flatten();
                let is_said_otherwise = SAID_OTHERWISE.contains(&(game, key.as_str()));
                let most = if is_said_otherwise { 1 } else { usize::MAX };
                let forms = forms.take(most).chain(Some(key).filter(|_| !is_said_otherwise));
                let taken: Vec<&String> = forms.filter(|form| verbs.find_verb(form).is_some()).collect();
                let is_head = met.heads.contains(key);
                // A word that no random game has offered could occur anywhere.
                if !taken.is_empty() && (is_head || !met.elsewhere.contains(key)) {
                    hidden.push(format!("{game} in {lang}: {key} as {taken:?}"));
                }
            }
        }
    }
    hidden.sort();
    hidden.dedup();
    assert!(hidden.is_empty(), "{hidden:#?}");
}

/// Number of random games in which lines are checked, each with other seats and options.
const GAMES_IN_FORMS: u64 = 4;

/// Returns every spelling of a step that begins with a service verb of that language, in every form of that word.
fn spellings_starting_with_verbs(
    ways: &[String],
    vocabulary: &Vocabulary,
    spoken: &BTreeMap<String, Vec<String>>,
) -> Vec<String> {
    let mut all = Vec::new();
    for way in ways {
        let (first, rest) = way.split_once(' ').unwrap_or((way, ""));
        let forms = spoken.get(first).into_iter().flatten().cloned().chain([first.to_owned()]);
        let shown = vocabulary.lexicon.translate(rest);
        all.extend(
            forms.flat_map(|form| [rest, &shown].map(|rest| format!("{form} {rest}").trim().to_owned())),
        );
    }
    all.retain(|text| vocabulary.parse_order(text).is_some());
    all
}

/// While a game waits for a move, none of its words is read as a service verb. This holds for all forms, completions
/// and synonyms in every language. (Buttons are never parsed: see `ports::ChosenMove`.)
#[test]
fn move_wins_over_a_verb_with_the_same_word() {
    let (mut seen, mut met) = (BTreeSet::new(), BTreeSet::new());
    let mut wrong = BTreeSet::new();
    for kind in games::all() {
        let (meta, key) = (kind.meta(), DiceKey::from_number(0));
        let components = kind.components(meta.components).unwrap();
        let tongues: Vec<_> = Lang::all()
            .map(|lang| (lang, Vocabulary::new(lang, Some(meta.id)), i18n::game_vocabulary(lang, meta.id)))
            .collect();
        for seed in 0..GAMES_IN_FORMS {
            let seats = meta.seats_min + (seed % u64::from(meta.seats_max - meta.seats_min + 1)) as u8;
            let options = crate::laws_of_games::options_of(kind, seed);
            let mut look = |position: &dyn Position, _| {
                for seat in position.pending().seats() {
                    for (offer, ways) in position.offers(*seat).iter().zip(position.spellings(*seat)) {
                        let number = offer.range.map(|(first, _)| format!(" {first}")).unwrap_or_default();
                        let mut ways: Vec<String> = ways.iter().map(|way| format!("{way}{number}")).collect();
                        ways.retain(|way| seen.insert((meta.id, way.clone())));
                        for (lang, vocabulary, spoken) in &tongues {
                            for text in spellings_starting_with_verbs(&ways, vocabulary, spoken) {
                                if !met.insert((meta.id, *lang, text.clone())) {
                                    continue;
                                }
                                let order = vocabulary.parse_order(&text).unwrap();
                                let alone = order.args.is_empty() && order.verb != model::Verb::Leave;
                                let read =
                                    position.read_line(*seat, &text, &vocabulary.lexicon, &key, 1).unwrap();
                                if alone || !vocabulary.lexicon.starts_with_key(&text) || read.is_err() {
                                    wrong.insert(format!("{} in {lang}: `{text}`, {read:?}", meta.id));
                                }
                            }
                        }
                    }
                }
            };
            let mut random = |position: &dyn Position, seat, luck: &mut _| position.random_step(seat, luck);
            play_out(kind, &components, seats, &options, seed, &mut random, &mut look).unwrap();
        }
    }
    assert!(met.iter().any(|(.., text)| text.starts_with("start ")), "the law was tried: {met:?}");
    assert!(wrong.is_empty(), "{wrong:#?}");
}
