//! Table talk and notes: numbers without gaps, changes, erasure, retention, and what each reader was sent.

use super::fixtures::*;
use chrono::TimeDelta;
use engine::Seat;
use model::{
    Code, Commit, ContactMethod, FreeText, NoteLine, PlayerId, Retention, Status, Table, TalkLine, TalkOp,
    TalkRemover,
};
use ports::{CommitError, Store, TalkQuery};
use test_support::stage;

pub(super) fn talk_line(table: u64, number: u32, author: u64, text: &str) -> TalkLine {
    TalkLine {
        table: code(table),
        number,
        author: player_id(author),
        seat: Some(Seat::new(0)),
        to: None,
        text: FreeText::from(text),
        at: at(i64::from(number)),
        remote_id: None,
        removed_by: None,
    }
}

fn note(number: u32, text: &str) -> NoteLine {
    NoteLine { player: player_id(1), table: code(7), number, text: FreeText::from(text), at: at(0) }
}

fn changes(talk: impl IntoIterator<Item = TalkOp>) -> Commit {
    Commit { talk: talk.into_iter().collect(), ..Commit::default() }
}

fn say(line: &TalkLine) -> Commit {
    changes([TalkOp::Say(line.clone())])
}

async fn all(store: &dyn Store, table: u64) -> Vec<TalkLine> {
    store.talk(TalkQuery::newest(code(table), 99)).await.unwrap()
}

/// Two lines with the same number cannot both be stored, so no line is lost.
pub(super) async fn lines_are_numbered_without_gaps(store: &dyn Store) {
    let (first, second) = (talk_line(7, 1, 1, "Good luck!"), talk_line(7, 2, 2, "You too."));
    assert_eq!(store.commit(say(&second)).await, Err(CommitError::Stale));
    store.commit(changes([TalkOp::Say(first.clone()), TalkOp::Say(second.clone())])).await.unwrap();
    assert_eq!(store.commit(say(&talk_line(7, 2, 1, "again"))).await, Err(CommitError::Stale));
    assert_eq!(all(store, 7).await, [first.clone(), second.clone()]);
    assert_eq!((store.talk_head(code(7)).await, store.talk_head(code(8)).await), (Ok(2), Ok(0)));
    let newest = TalkQuery { table: code(7), after: 0, limit: 1 };
    assert_eq!(store.talk(newest).await, Ok(vec![second.clone()]));
    let later = TalkQuery { table: code(7), after: 1, limit: 9 };
    assert_eq!(store.talk(later).await, Ok(vec![second]));
    assert_eq!(store.talk_count(code(7), vec![player_id(1)], at(0)).await, Ok(1));
    assert_eq!(store.talk_count(code(7), vec![player_id(1)], at(1)).await, Ok(0));
    assert_eq!(store.talk_line(code(7), 1).await, Ok(Some(first)));
}

/// A removed line keeps its number, and nothing brings its text back.
pub(super) async fn lines_are_changed_and_removed(store: &dyn Store) {
    let whisper = TalkLine { to: Some(player_id(2)), ..talk_line(7, 1, 1, "psst") };
    let written = TalkLine { remote_id: Some("m9".to_owned()), seat: None, ..talk_line(7, 2, 3, "helo") };
    store.commit(changes([TalkOp::Say(whisper.clone()), TalkOp::Say(written.clone())])).await.unwrap();
    assert_eq!(store.talk_by_remote_id("m9".to_owned()).await, Ok(Some(written.clone())));
    let change = |text: &str, removed_by| TalkOp::Change {
        table: code(7),
        number: 2,
        text: FreeText::from(text),
        removed_by,
    };
    store.commit(changes([change("hello", None)])).await.unwrap();
    let edited = TalkLine { text: FreeText::from("hello"), ..written.clone() };
    assert_eq!(all(store, 7).await, [whisper.clone(), edited]);
    store.commit(changes([change("", Some(TalkRemover::Admin)), change("back", None)])).await.unwrap();
    let gone = TalkLine { text: FreeText::EMPTY, removed_by: Some(TalkRemover::Admin), ..written };
    assert_eq!(all(store, 7).await, [whisper, gone]);
}

pub(super) async fn notes_are_added_and_dropped(store: &dyn Store) {
    let notes = [note(1, "Bo bids high"), note(2, "buy blue")];
    store.commit(changes(notes.clone().map(TalkOp::AddNote))).await.unwrap();
    assert_eq!(store.commit(changes([TalkOp::AddNote(note(2, "other"))])).await, Err(CommitError::Stale));
    assert_eq!(store.notes(vec![player_id(1)], Some(code(7))).await, Ok(notes.to_vec()));
    assert_eq!(store.notes(vec![player_id(1)], Some(code(8))).await, Ok(vec![]));
    assert_eq!(store.notes(vec![player_id(2)], None).await, Ok(vec![]));
    let drop = TalkOp::DropNote { player: player_id(1), table: code(7), number: 1 };
    store.commit(changes([drop])).await.unwrap();
    assert_eq!(store.notes(vec![player_id(1), player_id(2)], None).await, Ok(vec![note(2, "buy blue")]));
}

pub(super) async fn readers_are_told_only_forward(store: &dyn Store) {
    let told = async |way| store.told_talk(code(7), player_id(1), way).await.unwrap();
    for (number, after) in [(2, 2), (5, 5), (3, 5)] {
        store.record_told_talk(code(7), player_id(1), ContactMethod::Mail, number).await.unwrap();
        assert_eq!(told(ContactMethod::Mail).await, after);
    }
    assert_eq!(told(ContactMethod::Direct).await, 0);
}

/// Other people's lines stay, and so do the numbers.
pub(super) async fn erased_people_leave_no_words(store: &dyn Store) {
    let (own, other) = (talk_line(7, 1, 1, "my name is Ann"), talk_line(7, 2, 2, "hi Ann"));
    let talk = [TalkOp::Say(own.clone()), TalkOp::Say(other.clone()), TalkOp::AddNote(note(1, "secret"))];
    store.commit(changes(talk)).await.unwrap();
    store.record_told_talk(code(7), player_id(1), ContactMethod::Mail, 2).await.unwrap();
    store.commit(changes([TalkOp::Erase(player_id(1))])).await.unwrap();
    let gone = TalkLine { text: FreeText::EMPTY, removed_by: Some(TalkRemover::Author), ..own };
    assert_eq!(all(store, 7).await, [gone, other]);
    assert_eq!(store.notes(vec![player_id(1)], None).await, Ok(vec![]));
    assert_eq!(store.told_talk(code(7), player_id(1), ContactMethod::Mail).await, Ok(0));
    let of = |player: PlayerId| store.talk_of(vec![player], 9);
    let texts = of(player_id(1)).await.unwrap().into_iter().map(|line| line.text);
    assert!(texts.into_iter().all(|text| text.is_empty()));
}

/// Talk and notes of a table go after its end, whatever their age, and those of a running table stay.
pub(super) async fn old_talk_is_deleted(store: &dyn Store) {
    let kept = Retention { talk_days: 70, ..Retention::default() };
    let over = Table { stage: stage(Status::Over), seq: 1, ..new_table(7) };
    store.commit(write(&over, vec![entry(1)])).await.unwrap();
    store.commit(write(&Table { stage: stage(Status::Running), ..new_table(8) }, vec![])).await.unwrap();
    let talk = [7, 8].map(|table| TalkOp::Say(talk_line(table, 1, 1, "hello")));
    store.commit(changes(talk.into_iter().chain([TalkOp::AddNote(note(1, "mine"))]))).await.unwrap();
    for table in [7, 8] {
        store.record_told_talk(code(table), player_id(1), ContactMethod::Mail, 1).await.unwrap();
    }
    let after = |days: i64| at(1) + TimeDelta::days(days);
    assert_eq!(store.prune(kept, after(69), 9).await.unwrap().talk, 0);
    assert_eq!(store.prune(kept, after(70), 9).await.unwrap().talk, 2);
    let told = async |table: Code| store.told_talk(table, player_id(1), ContactMethod::Mail).await.unwrap();
    assert_eq!((told(code(7)).await, told(code(8)).await), (0, 1));
    assert_eq!((all(store, 7).await.len(), all(store, 8).await.len()), (0, 1));
}
