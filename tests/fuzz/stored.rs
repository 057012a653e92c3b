//! Stored data: journals of whole games, component files, and league rules.

use crate::mutation::MutationStream;
use engine::{DiceKey, Weight};
use std::collections::BTreeMap;

use league::choices::{CHOICES, choice_value, with_choice};
use league::rules::LeagueRules;
use model::hours::Pace;
use model::{Terms, Timing};
use play::TableExport;

/// Returns the shortest complete games of each kind.
fn shortest_games() -> Vec<Vec<u8>> {
    let mut all = Vec::new();
    for kind in games::all() {
        let files = std::fs::read_dir(format!("tests/replays/{}", kind.meta().id)).unwrap();
        let mut files: Vec<Vec<u8>> =
            files.map(|file| std::fs::read(file.unwrap().path()).unwrap()).collect();
        files.sort_by_key(Vec::len);
        all.extend(files.into_iter().take(2));
    }
    all
}

/// A changed game is rejected or differs from the original: it never passes for the same game with other moves.
#[test]
fn changed_journals_never_pass_for_the_original() {
    let corpus = shortest_games();
    let known: Vec<TableExport> = corpus.iter().map(|text| serde_json::from_slice(text).unwrap()).collect();
    // An export may omit digests. The remaining digests belong to the original game.
    let is = |record: &TableExport, one: &TableExport| {
        let mut both = record.entries.iter().zip(&one.entries);
        let same = both.all(|(entry, of)| entry.digest.is_none() || entry.digest == of.digest);
        same && record.entries.len() == one.entries.len()
    };
    MutationStream::new(5).judge_all("stored journals", &corpus, &[], |text| {
        let Ok(record) = serde_json::from_slice::<TableExport>(text) else { return };
        let Some(kind) = games::find(&record.game) else { return };
        if record.verify(kind).is_ok() {
            let same = known.iter().find(|one| is(&record, one));
            let one = same.expect("accepted a game that was never played");
            assert_eq!((&record.standings, &record.seed), (&one.standings, &one.seed));
            let mut both = record.entries.iter().zip(&one.entries);
            assert!(both.all(|(entry, of)| entry.body.events() == of.body.events()), "other events");
        }
    });
}

/// A component file is either rejected, or a game can be set up with it.
#[test]
fn component_files_are_rejected_or_playable() {
    let corpus: Vec<Vec<u8>> =
        games::all().iter().map(|kind| kind.meta().components.as_bytes().to_vec()).collect();
    let words: Vec<String> =
        ["[[", "]]", "source = \"house\"\n", "= -1\n", "= 0\n", "= []\n", "count = 255\n", "schema = 2\n"]
            .map(str::to_owned)
            .into();
    MutationStream::new(6).judge_all("component files", &corpus, &words, |text| {
        let Ok(text) = std::str::from_utf8(text) else { return };
        for kind in games::all() {
            let Ok(components) = kind.components(text) else { continue };
            let options = kind.options(&BTreeMap::new()).unwrap();
            for seats in kind.meta().seats_min..=kind.meta().seats_max {
                let key = DiceKey::from_number(u64::from(seats));
                kind.setup(&components, seats, &options, &mut key.at(0), &mut Vec::new()).unwrap();
            }
        }
    });
}

/// League rules chosen word by word are rejected with a hint, or their canonical form selects the same rules again.
/// Stored rules are read unchanged or not at all.
#[test]
fn league_rules_are_rejected_or_round_trip() {
    let meta = games::find("art-society").unwrap().meta();
    let options = games::find("art-society").unwrap().options(&BTreeMap::new()).unwrap();
    let timing =
        Timing { pace: Pace::parse("normal", Weight::Light).unwrap(), holiday_days: None, extension_s: 0 };
    let usual = LeagueRules::default_for_game(meta, options, timing, Terms::default());
    let mut corpus: Vec<Vec<u8>> = CHOICES
        .iter()
        .map(|choice| format!("{choice}={}", choice_value(&usual, choice)).into_bytes())
        .collect();
    corpus.push(b"format=swiss rounds=5 season=8w entries=2d".to_vec());
    corpus.push(serde_json::to_vec(&usual).unwrap());
    let words: Vec<String> = CHOICES.iter().map(|choice| format!(" {choice}=")).collect();
    MutationStream::new(7).judge_all("league configurations", &corpus, &words, |text| {
        if let Ok(stored) = serde_json::from_slice::<LeagueRules>(text) {
            let _whatever_it_says = stored.check(|game| games::find(game).map(|kind| kind.meta()));
            let again: LeagueRules = serde_json::from_slice(&serde_json::to_vec(&stored).unwrap()).unwrap();
            assert_eq!(again, stored);
        }
        let mut rules = usual.clone();
        for word in String::from_utf8_lossy(text).split_whitespace() {
            let Some((choice, value)) = word.split_once('=') else { continue };
            let Ok(new) = with_choice(&rules, choice, value, Weight::Light) else { continue };
            let again = with_choice(&rules, choice, &choice_value(&new, choice), Weight::Light);
            assert_eq!(
                again.as_ref().map(|again| choice_value(again, choice)),
                Ok(choice_value(&new, choice)),
                "{word}"
            );
            rules = new;
        }
        let _refused_or_not = rules.check(|game| games::find(game).map(|kind| kind.meta()));
    });
}
