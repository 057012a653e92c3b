//! What a line begins with: the service reads its verbs before a game reads its words, so no verb, in no spelling of any
//! language, may be a word with which a line of a game can begin. Looked for in whole random games, in every word that the
//! catalogue gives for what is offered there.

use std::collections::BTreeSet;
use vernissage::engine::GameKind;
use vernissage::engine::playout::play_out;
use vernissage::games;
use vernissage::i18n::{self, Lang};
use vernissage::play;

/// Random games of each game, each with other seats.
const GAMES: u64 = 12;

/// Words of published rules that a verb hides at the head of a line: there the game shows another word for them, and these stand
/// further behind only.
const SAID_OTHERWISE: [(&str, &str); 3] =
    [("the-gallerist", "leave"), ("the-gallerist", "new"), ("the-gallerist", "start")];

/// The words of one game by where they were met.
#[derive(Default)]
struct Met {
    /// At the head of a step, or behind its verb, which a further line may leave out.
    heads: BTreeSet<String>,
    /// Further behind, or in the name of a decision.
    elsewhere: BTreeSet<String>,
}

impl Met {
    /// What whole random games offer.
    fn in_games_of(kind: &GameKind) -> Self {
        let (meta, mut met) = (kind.meta(), Self::default());
        let components = kind.components(meta.components).unwrap();
        for seed in 0..GAMES {
            let seats = meta.seats_min + (seed % u64::from(meta.seats_max - meta.seats_min + 1)) as u8;
            let options = crate::laws_of_games::options_of(kind, seed);
            let mut random =
                |position: &dyn vernissage::engine::Position, seat, luck: &mut _| position.random(seat, luck);
            let mut look = |position: &dyn vernissage::engine::Position, _| {
                for seat in position.pending().seats() {
                    met.name(&position.asked(*seat).unwrap().unwrap().words);
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
fn no_verb_hides_a_word_with_which_a_line_of_a_game_can_begin() {
    let mut hidden = Vec::new();
    for kind in games::all() {
        let (game, met) = (kind.meta().id, Met::in_games_of(kind));
        for lang in Lang::all() {
            let (verbs, spoken) = (i18n::verbs(lang), i18n::spoken(lang, game));
            for key in spoken.keys().chain(&met.heads) {
                let forms = spoken.get(key).into_iter().flatten();
                let is_said_otherwise = SAID_OTHERWISE.contains(&(game, key.as_str()));
                let most = if is_said_otherwise { 1 } else { usize::MAX };
                let forms = forms.take(most).chain(Some(key).filter(|_| !is_said_otherwise));
                let taken: Vec<&String> = forms.filter(|form| play::verb(form, &verbs).is_some()).collect();
                let is_head = met.heads.contains(key);
                // A word that no random game has offered could stand anywhere.
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
