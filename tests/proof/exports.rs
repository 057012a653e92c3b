//! Verification of exported tables: every change of an export is detected.

use model::{Authority, Body, RevealedAnswer};
use play::{TableExport, VerifyError};
use serde_json::{Value, json};

/// Checks that an export with any change fails to verify.
pub(crate) fn assert_changes_are_detected(record: &TableExport) {
    let kind = games::find("art-society").unwrap();
    let mut seed = record.clone();
    seed.seed = Some("00".repeat(32));
    assert_eq!(seed.verify(kind), Err(VerifyError::Seed));
    let mut missing = record.clone();
    missing.entries.remove(3);
    assert!(matches!(missing.verify(kind), Err(VerifyError::Order(_))));
    let swaps: [fn(&mut RevealedAnswer); 2] =
        [|opened| opened.played.words = "bid 20".into(), |opened| opened.salt = String::new()];
    for swap in swaps {
        let mut bid = record.clone();
        let changed = bid.entries.iter_mut().find_map(|entry| match &mut entry.body {
            Body::Envelope { steps, .. } => Some((entry.seq, &mut steps[0])),
            _ => None,
        });
        let (seq, opened) = changed.unwrap();
        swap(opened);
        assert!(matches!(bid.verify(kind), Err(VerifyError::Seal { seq: at, .. }) if at == seq));
    }
    let mut score = record.clone();
    score.standings[0].points += 1;
    assert_eq!(score.verify(kind), Err(VerifyError::Standings));
    let mut components = record.clone();
    components.components.push_str("\n# another file\n");
    assert_eq!(components.verify(kind), Err(VerifyError::Head));
    assert_changed_events_are_detected(record);
    assert_missing_seals_are_detected(record);
}

/// Checks that an export with another event, or without the events of an entry, fails to verify.
fn assert_changed_events_are_detected(record: &TableExport) {
    let kind = games::find("art-society").unwrap();
    for (nth, entry) in record.entries.iter().enumerate().filter(|(_, entry)| !entry.body.events().is_empty())
    {
        let changes: [fn(&mut Vec<Value>); 3] = [
            Vec::clear,
            |events| {
                change_first_number(&mut events[0]);
            },
            |events| events.push(events[0].clone()),
        ];
        for change in changes {
            let mut other = record.clone();
            if let Body::Start { news } | Body::Move { news, .. } | Body::Envelope { news, .. } =
                &mut other.entries[nth].body
            {
                change(news);
            }
            if other != *record {
                let found = other.verify(kind);
                assert!(
                    matches!(found, Err(VerifyError::Events { seq, .. }) if seq == entry.seq),
                    "{found:?}"
                );
            }
        }
    }
}

/// Raises the first number in a value by one. Returns true if there is one.
fn change_first_number(value: &mut Value) -> bool {
    match value {
        Value::Number(number) => {
            *value = json!(number.as_i64().unwrap_or_default() + 1);
            true
        }
        Value::Array(items) => items.iter_mut().any(change_first_number),
        Value::Object(fields) => fields.values_mut().any(change_first_number),
        _ => false,
    }
}

/// Checks that an answer whose seal was dropped fails to verify, if other answers were possible.
fn assert_missing_seals_are_detected(record: &TableExport) {
    let mut other = record.clone();
    let harmless = Body::Paused { by: Authority::Clock };
    let mut dropped = 0;
    for entry in &mut other.entries {
        match &mut entry.body {
            Body::Seal { .. } => {
                entry.body = harmless.clone();
                dropped += 1;
            }
            Body::Envelope { steps, .. } => steps.iter_mut().for_each(|opened| opened.salt.clear()),
            _ => {}
        }
    }
    assert!(dropped > 0, "the record has seals");
    let found = other.verify(games::find("art-society").unwrap());
    assert!(matches!(found, Err(VerifyError::Unsealed { .. })), "{found:?}");
}
