//! A backup is restored during a game, while players hold letters from the lost period. Their answers are no moves,
//! even if the same numbers now mean something else. The players are told the situation and continue.

use super::is_success;
use super::people::{MailGroup, WrittenMail};
use std::collections::BTreeSet;
use std::fs;
use std::time::{Duration, Instant};

/// Number of rounds before the backup, and in the lost period.
const ROUNDS: u32 = 4;
/// Upper bound for one round.
const PATIENCE: Duration = Duration::from_secs(60);

/// Lets every player with an open decision answer, this many times.
pub(super) fn play_rounds(club: &mut MailGroup, rounds: u32) {
    let began = Instant::now();
    let mut played = 0;
    while played < rounds {
        assert!(began.elapsed() < PATIENCE, "{}", club.last_letters());
        club.fetch();
        let sent = club.answer_all();
        played += u32::from(!sent.is_empty());
        for mail in &sent {
            club.answer_to(mail);
        }
        std::thread::sleep(Duration::from_millis(5));
    }
}

/// Waits for a letter to a player that answers no message, since mail to an unknown address is unproven.
fn next_letter(club: &mut MailGroup, one: usize, before: usize) -> String {
    let began = Instant::now();
    loop {
        club.fetch();
        if let Some(letter) = club.people[one].letters.get(before) {
            return letter.text.clone();
        }
        assert!(began.elapsed() < PATIENCE, "{}", club.last_letters());
        std::thread::sleep(Duration::from_millis(5));
    }
}

#[test]
fn reply_to_a_letter_lost_in_a_restore_is_not_a_move() {
    let mut club = MailGroup::new(2);
    let code = club.start_table_by_mail();
    play_rounds(&mut club, ROUNDS);
    club.house.wait_until_drained_by_service();
    club.fetch();
    let kept: Vec<_> = club.people.iter().map(|one| one.todo.clone()).collect();
    let done = club.house.run(&["backup", "backup.db"]);
    assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
    let journal = club.house.journal(&code);
    // Heartbeats are rare: everything from here on belongs to the lost period.
    play_rounds(&mut club, ROUNDS);
    club.house.wait_until_drained_by_service();
    club.fetch();
    let lost: Vec<_> = club.people.iter().map(|one| one.todo.clone()).collect();
    assert!(lost.iter().any(Option::is_some), "a player has a decision in the lost period");
    let while_up = club.house.run(&["restore", "backup.db"]);
    assert!(!while_up.status.success(), "never under a running service");
    club.house.terminate();
    let ids: BTreeSet<String> =
        club.people.iter().flat_map(|one| &one.letters).map(|letter| letter.message_id.clone()).collect();
    let restored = club.house.run(&["restore", "backup.db"]);
    assert!(restored.status.success(), "{}", String::from_utf8_lossy(&restored.stderr));
    let said = String::from_utf8_lossy(&restored.stdout).into_owned();
    assert!(said.contains("0 wrong") && said.contains("before-restore-1"), "{said}");
    assert!(fs::exists(club.house.folder().join("vernissage.db.before-restore-1")).unwrap());
    club.house.start();
    assert_eq!(club.house.journal(&code), journal, "unchanged");
    for (one, letter) in lost.into_iter().enumerate() {
        let Some(letter) = letter else { continue };
        let before = club.people[one].letters.len();
        let line = letter.example().unwrap();
        let mail = club.write(one, &letter.reply_to, &line, Some(&letter));
        club.send_mails(std::slice::from_ref(&mail));
        let text = next_letter(&mut club, one, before);
        assert!(text.contains("unknown or out of date"), "{text}");
        assert!(text.contains(&code), "it describes the situation: {text}");
    }
    assert_eq!(club.house.journal(&code), journal, "nothing was done");
    club.people.iter_mut().for_each(|one| one.todo = None);
    // Letters from before the backup still count, and the game continues to its end.
    let mut moved = 0;
    for (one, letter) in kept.into_iter().enumerate() {
        let Some(letter) = letter else { continue };
        let line = letter.example().unwrap();
        let mail: WrittenMail = club.write(one, &letter.reply_to, &line, Some(&letter));
        club.send_mails(std::slice::from_ref(&mail));
        let answer = club.answer_to(&mail);
        assert!(is_success(&answer.head()), "{}", answer.text);
        moved += 1;
    }
    assert!(moved > 0);
    assert!(club.house.journal(&code).len() > journal.len());
    play_rounds(&mut club, 2);
    let after: Vec<String> =
        club.people.iter().flat_map(|one| &one.letters).map(|letter| letter.message_id.clone()).collect();
    let repeated = after.iter().filter(|id| after.iter().filter(|other| other == id).count() > 1).count();
    assert_eq!(repeated, 0, "no Message-ID is used twice, of {} and {}", ids.len(), after.len());
}

/// Before a new version serves, it replays a copy and names any game that would differ, with the first entry that does.
#[test]
fn rehearsal_names_games_that_would_differ() {
    let mut club = MailGroup::new(2);
    let code = club.start_table_by_mail();
    play_rounds(&mut club, 3);
    assert!(club.house.run(&["backup", "copy.db"]).status.success());
    let rehearse = |club: &MailGroup| {
        let done = club.house.run(&["rehearse", "copy.db"]);
        (done.status.success(), String::from_utf8_lossy(&[done.stdout, done.stderr].concat()).into_owned())
    };
    let (same, said) = rehearse(&club);
    assert!(same && said.contains("1 game replays to the same state, 0 would differ"), "{said}");
    let copy = club.house.folder().join("copy.db");
    let on = rusqlite::Connection::open(&copy).unwrap();
    let seq: u32 = on
        .query_row(
            "SELECT max(seq) FROM journal WHERE body LIKE 'closed:%' AND seq < (SELECT max(seq) FROM journal)",
            [],
            |row| row.get(0),
        )
        .unwrap();
    on.execute("UPDATE journal SET digest = 'another' WHERE seq = ?", [seq]).unwrap();
    drop(on);
    let (same, said) = rehearse(&club);
    assert!(!same, "{said}");
    assert!(
        said.contains(&code) && said.contains(&format!("entry {seq} of")) && said.contains("frozen"),
        "{said}"
    );
    assert!(said.contains("0 games replay to the same state, 1 would differ"), "{said}");
    let left: Vec<_> = fs::read_dir(club.house.folder())
        .unwrap()
        .filter(|file| file.as_ref().unwrap().file_name().to_string_lossy().contains("rehearsal"))
        .collect();
    assert!(left.is_empty(), "no file is left");
}

/// If another program has the database open, SQLite would delete the log of its replacement on closing: then nothing is
/// moved.
#[test]
fn database_open_elsewhere_is_not_replaced() {
    let mut club = MailGroup::new(2);
    let code = club.start_table_by_mail();
    assert!(club.house.run(&["backup", "backup.db"]).status.success());
    let backed_up = club.house.journal(&code);
    play_rounds(&mut club, 2);
    let played = club.house.journal(&code);
    // The last change is only in the log.
    club.house.kill();
    let path = club.house.folder().join("vernissage.db");
    let reader = rusqlite::Connection::open(&path).unwrap();
    let count = |on: &rusqlite::Connection| {
        on.query_row("SELECT count(*) FROM journal", [], |row| row.get::<_, i64>(0)).unwrap()
    };
    reader.execute_batch("BEGIN").unwrap();
    assert_eq!(count(&reader), played.len() as i64);
    let refused = club.house.run(&["restore", "backup.db"]);
    let why = String::from_utf8_lossy(&refused.stderr).into_owned();
    assert!(!refused.status.success() && why.contains("another program has"), "{why}");
    let aside = club.house.folder().join("vernissage.db.before-restore-1");
    assert!(!aside.exists());
    drop(reader);
    assert_eq!(club.house.journal(&code), played, "nothing was done");
    assert!(club.house.run(&["restore", "backup.db"]).status.success());
    assert_eq!(club.house.journal(&code), backed_up);
    assert_eq!(
        count(&rusqlite::Connection::open(aside).unwrap()),
        played.len() as i64,
        "it includes its log"
    );
}

/// The log of a deleted database is not applied to its replacement.
#[test]
fn log_of_a_deleted_database_is_moved_away() {
    let mut club = MailGroup::new(2);
    let code = club.start_table_by_mail();
    assert!(club.house.run(&["backup", "backup.db"]).status.success());
    let backed_up = club.house.journal(&code);
    play_rounds(&mut club, 2);
    club.house.kill();
    fs::remove_file(club.house.folder().join("vernissage.db")).unwrap();
    assert!(club.house.run(&["restore", "backup.db"]).status.success());
    assert_eq!(club.house.journal(&code), backed_up);
    assert!(fs::exists(club.house.folder().join("vernissage.db.before-restore-1-wal")).unwrap());
    assert!(club.house.run(&["check"]).status.success());
}
