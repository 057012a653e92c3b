//! Finished games as files, at least one for each way a game can end: `tests/replays/<game>/r<revision>-<end
//! reason>.json`, exported by `vernissage selfplay --export`. Several files with one reason have `.<other feature>`
//! after it. They replay to the journaled digests forever: a change that breaks one needs a new revision of the rules.

use std::path::Path;

use play::TableExport;

/// Ends that no game with the supplied data reaches. AS-4.5 is a safety net: at most 100 of 108 paintings are ever
/// offered.
const NEVER: [(&str, &str); 1] = [("art-society", "paintings")];

/// Games not found among a million.
const NOT_FOUND: [&str; 1] = ["r2-solo.master-won"];

/// Returns the records of a game, each with the end reason in its file name.
fn records(game: &str) -> Vec<(String, TableExport)> {
    let dir = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/replays").join(game);
    let mut all = Vec::new();
    for file in std::fs::read_dir(&dir).unwrap() {
        let path = file.unwrap().path();
        let name = path.file_stem().unwrap().to_str().unwrap().to_owned();
        let text = std::fs::read_to_string(&path).unwrap();
        let record: TableExport = serde_json::from_str(&text).unwrap();
        assert_eq!(record.to_json().unwrap(), text, "{name}: as exported, one entry per line");
        all.push((name, record));
    }
    all
}

#[test]
fn recorded_games_replay_to_the_same_result() {
    for kind in games::all() {
        for (name, record) in records(kind.meta().id) {
            record.verify(kind).unwrap_or_else(|error| panic!("{name}: {error}"));
            assert!(record.entries.iter().skip(1 + record.seats.len()).all(|entry| entry.digest.is_some()));
            let told = name.split('.').next().unwrap_or_default();
            assert_eq!(told, format!("r{}-{}", record.revision, record.end.unwrap()), "the file's name");
        }
    }
}

/// TG-22.10: Each level that a solo player can choose, reached and missed.
#[test]
fn solo_gallerist_records_cover_each_level() {
    let kept: Vec<String> = records("the-gallerist").into_iter().map(|(name, _)| name).collect();
    for level in ["novice", "veteran", "master"] {
        for outcome in ["won", "lost"] {
            let name = format!("r2-solo.{level}-{outcome}");
            assert!(kept.contains(&name) || NOT_FOUND.contains(&name.as_str()), "{name}");
        }
    }
}

#[test]
fn every_end_reason_has_a_record() {
    for kind in games::all() {
        let meta = kind.meta();
        let records = records(meta.id);
        for reason in meta.end_reasons {
            let is_kept = records
                .iter()
                .any(|(_, record)| record.revision == meta.revision && record.end.as_deref() == Some(reason));
            let is_never = NEVER.contains(&(meta.id, reason));
            assert!(is_kept != is_never, "{} {reason}: kept {is_kept}, never {is_never}", meta.id);
        }
    }
}
