//! The real program with its house on PostgreSQL: people play by mail, it is killed in the middle of an answer, and goes on.

use super::house::House;
use super::people::Club;
use crate::store::kinds::TestSchema;
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
