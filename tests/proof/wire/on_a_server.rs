//! The real program with its house on PostgreSQL: people play by mail, it is killed in the middle of an answer, and goes on; or two of it
//! serve, one is killed, and the other goes on.

use super::house::House;
use super::people::Club;
use crate::cluster::TestSchema;
use std::path::Path;
use std::time::{Duration, Instant};

/// Rounds that are played.
const ROUNDS: usize = 10;
/// Behind this one it is killed.
const KILL: usize = 5;
/// All of it may take so long.
const PATIENCE: Duration = Duration::from_secs(180);
/// People who write without a return address more often than people do.
const CAPS: &str = "[mail.caps]\nsender_h = 100\nall_h = 1000\n";

/// What was acknowledged is done once and answered, across a kill; the log of the table can be replayed.
#[test]
fn people_play_by_mail_on_a_server_across_a_kill() {
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let schema = runtime.block_on(TestSchema::new("people_play_by_mail_on_a_server_across_a_kill"));
    let Some(schema) = schema else { return };
    let url = schema.url();
    let config = format!("[store]\nby = \"postgres\"\nterm_s = 3\n{CAPS}");
    let mut club = Club::in_house(House::with(&config, &[("VERNISSAGE_STORE_URL", Path::new(&url))]), 3);
    let code = club.sit_down();
    let (began, mut rounds) = (Instant::now(), 0);
    while rounds < ROUNDS {
        assert!(began.elapsed() < PATIENCE, "round {rounds}: {}", club.house.log());
        if club.fetch() == 0 && club.people.iter().all(|one| one.todo.is_none()) {
            std::thread::sleep(Duration::from_millis(5));
            continue;
        }
        rounds += usize::from(!club.everybody_answers().is_empty());
        if rounds == KILL && club.house.is_up() {
            club.house.kill();
            club.house.start();
            club.post_owed();
            rounds += 1;
        }
    }
    for mail in club.taken.clone() {
        club.answer_to(&mail);
    }
    club.house.terminate();
    let exported = club.house.run(&["table", "export", &code]);
    std::fs::write(club.house.folder().join("table.json"), &exported.stdout).unwrap();
    let verified = club.house.run(&["table", "verify", "table.json"]);
    assert!(verified.status.success(), "{verified:?}");
    assert!(!club.house.folder().join("vernissage.db").exists(), "nothing is kept in a file");
    runtime.block_on(schema.end());
}

/// What is logged when a process gets the duty of what is done by one alone.
const DUTY: &str = "duty acquired";
/// Discord and leagues must be with another process so long after a kill.
const TAKEN_OVER: Duration = PATIENCE;

/// Rounds that are played before a process is killed: mail goes as often to the one as to the other.
const BEFORE: usize = 6;

/// People play, and their mail goes now to the one process, now to the other; at last to the one that it began with.
fn play_at_both(club: &mut Club, other: &mut House) {
    for round in 0..BEFORE {
        club.house.changes_places_with(other);
        let began = Instant::now();
        while club.everybody_answers().is_empty() {
            club.fetch();
            assert!(began.elapsed() < PATIENCE, "round {round}: {}", club.house.log());
            std::thread::sleep(Duration::from_millis(5));
        }
    }
}

/// Two processes serve one database: each takes mail and sends letters. The one that has the duty is killed in the middle of its answers,
/// twice: the other answers everything that was acknowledged, and has the duty within half a minute.
#[test]
fn two_programs_serve_one_database_and_one_is_killed() {
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let schema = runtime.block_on(TestSchema::new("two_programs_serve_one_database_and_one_is_killed"));
    let Some(schema) = schema else { return };
    let url = schema.url();
    let config = format!("[store]\nby = \"postgres\"\nterm_s = 3\n{CAPS}");
    let house = House::with(&config, &[("VERNISSAGE_STORE_URL", Path::new(&url))]);
    let mut other = house.second();
    let mut club = Club::in_house(house, 3);
    let code = club.sit_down();
    assert!(club.house.log().contains(DUTY) && !other.log().contains(DUTY), "whoever was first has it");
    for _ in 0..2 {
        play_at_both(&mut club, &mut other);
        club.house.kill();
        let killed = Instant::now();
        club.house.changes_places_with(&mut other);
        let duties = |house: &House| house.log().matches(DUTY).count();
        let before = duties(&club.house);
        club.post_owed();
        for mail in club.taken.clone() {
            club.answer_to(&mail);
        }
        while duties(&club.house) == before {
            assert!(killed.elapsed() < TAKEN_OVER, "{}", club.house.log());
            std::thread::sleep(Duration::from_millis(20));
        }
        other.start();
    }
    play_at_both(&mut club, &mut other);
    for mail in club.taken.clone() {
        club.answer_to(&mail);
    }
    club.house.terminate();
    other.terminate();
    let exported = club.house.run(&["table", "export", &code]);
    std::fs::write(club.house.folder().join("table.json"), &exported.stdout).unwrap();
    let verified = club.house.run(&["table", "verify", "table.json"]);
    assert!(verified.status.success(), "{verified:?}");
    runtime.block_on(schema.end());
}
