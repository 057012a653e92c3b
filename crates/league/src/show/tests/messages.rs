//! Every key that a league says has its message, and every message of a league is said.

use super::fixtures::{Hall, entry, later, person, start, usual};
use crate::acts::entries::{Acted, Entrant, check_in, enter, withdraw};
use crate::book::event::LeagueEvent;
use crate::rules::Format;
use crate::score::TieBreak;
use crate::show::FindingKind;
use i18n::{Lang, Voice, messages};
use model::Arg;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// All sources of these folders, but for their tests.
fn sources(folders: &[&str]) -> String {
    fn files(folder: &Path, found: &mut Vec<PathBuf>) {
        for path in fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
            match path.is_dir() {
                true if path.ends_with("tests") => {}
                true => files(&path, found),
                false if path.extension().is_some_and(|end| end == "rs") => found.push(path),
                false => {}
            }
        }
    }
    let mut found = Vec::new();
    let project = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    folders.iter().for_each(|folder| files(&project.join(folder), &mut found));
    found.into_iter().map(|path| fs::read_to_string(path).unwrap()).collect()
}

/// Every string in sources that is the key of a message of leagues, or the beginning of one with a gap behind it.
fn keys_in(sources: &str) -> BTreeSet<String> {
    let groups = ["\"say-league-", "\"league-"];
    let found = groups.iter().flat_map(|group| sources.match_indices(group));
    let text = found.filter_map(|(at, _)| sources[at + 1..].split('"').next());
    text.map(str::to_owned).collect()
}

fn is_key(text: &str) -> bool {
    ["say-league-", "league-"].iter().any(|group| text.starts_with(group) && text.len() > group.len())
}

#[test]
fn every_key_has_its_message_in_every_language() {
    let mut keys = keys_in(&sources(&["crates/league/src"]));
    keys.retain(|key| is_key(key) && !key.contains('{') && !key.contains(' '));
    let states = ["draft", "open", "closed", "set", "running", "closing", "final", "cancelled"];
    keys.extend(states.map(|state| format!("league-state-{state}")));
    keys.extend(FindingKind::ALL.map(|kind| format!("league-finding-{}", kind.word())));
    let ties = [TieBreak::Wins, TieBreak::HeadToHead, TieBreak::Share, TieBreak::Opponents];
    keys.extend(ties.map(|tie| format!("league-tie-{}", super::super::standings::tie_word(tie))));
    let formats = [
        Format::Block { blocks: 1 },
        Format::Rounds { rounds: 1 },
        Format::Swiss { rounds: 1 },
        Format::Knockout { advance: 1 },
        Format::Ladder,
    ];
    keys.extend(formats.map(|format| format!("say-league-rule-format-{}", format.word())));
    for word in ["average", "wins", "head-to-head", "share", "opponents", "lot", "uncounted"] {
        keys.extend(["above", "below"].map(|side| format!("say-league-why-{side}-{word}")));
    }
    assert!(keys.len() > 200, "{}", keys.len());
    for lang in Lang::all() {
        let known = messages(lang);
        let missing: Vec<_> = keys.iter().filter(|key| !known.contains_key(*key)).collect();
        assert!(missing.is_empty(), "{lang}: {missing:?}");
    }
}

/// A message is said if its key stands in the sources, or its beginning with a gap behind it (`say-league-told-{word}`).
#[test]
fn every_message_is_said() {
    let sources = sources(&["crates", "src"]);
    let keys = keys_in(&sources);
    let begins: Vec<&str> = keys.iter().filter_map(|key| Some(key.split_once('{')?.0)).collect();
    let is_said = |id: &String| {
        keys.contains(id)
            || begins.iter().any(|begin| {
                let rest = id.strip_prefix(begin);
                // Of a family whose words are told apart in the sources, each is there.
                let is_word = |rest: &str| sources.contains(&format!("\"{rest}\""));
                rest.is_some_and(|rest| !begin.ends_with("told-") || is_word(rest))
            })
    };
    let unsaid: Vec<String> =
        messages(Lang::default()).into_keys().filter(|id| is_key(id) && !is_said(id)).collect();
    assert_eq!(unsaid, Vec::<String>::new());
    assert!(!is_said(&"league-told-nobody-says-this".to_owned()));
}

/// What people do for themselves is answered in whole sentences, however the season stands.
#[test]
fn answers_to_people_lack_nothing() {
    let mut hall = Hall::open(usual(), 7);
    hall.did(LeagueEvent::Banned { player: person(12), until: None });
    let mut halls = vec![Hall::made(usual()), hall.clone()];
    hall.did(LeagueEvent::EntriesClosed { check_in_until: Some(later(9)) });
    halls.push(hall.clone());
    let event = hall.plan_of(&[7]);
    hall.did(event);
    halls.push(hall.clone());
    hall.start();
    hall.did(LeagueEvent::Struck { entry: entry(2), table: None, stands: false });
    hall.did(LeagueEvent::Asked { entry: entry(2), player: person(9), until: later(20) });
    halls.push(hall.clone());
    hall.did(LeagueEvent::Closing);
    halls.push(hall);
    let mut keys = BTreeSet::new();
    for hall in &halls {
        let played = hall.played();
        for number in [1, 2, 9, 11, 12] {
            let ids = [person(number)];
            let entrant = Entrant { player: ids[0], ids: &ids, join_key: "x" };
            let all: Vec<Acted> = vec![
                enter(&played, &entrant, start()),
                check_in(&played, &ids),
                withdraw(&played, &ids, false, start()),
                withdraw(&played, &ids, true, start()),
            ];
            for say in all.into_iter().flat_map(|acted| acted.says) {
                for lang in Lang::all() {
                    let told = Voice::new(lang, chrono_tz::UTC, start()).say(&say);
                    assert!(!told.contains("{$") && told != say.key, "{lang}: {}: {told}", say.key);
                }
                assert!(say.args.get("title").is_some_and(|title| *title == Arg::Text("Spring Cup".into())));
                keys.insert(say.key);
            }
        }
    }
    assert!(keys.len() >= 14, "{keys:?}");
}
