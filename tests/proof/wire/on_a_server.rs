//! The real program with its database on PostgreSQL: people play by mail, it is killed during an answer and continues.
//! In a second test two processes serve, one is killed, and the other continues.

use super::people::MailGroup;
use super::service_under_test::ServiceUnderTest;
use crate::cluster::TestSchema;
use std::path::Path;
use std::time::{Duration, Instant};

/// Number of rounds played.
const ROUNDS: usize = 10;
/// Round after which it is killed.
const KILL: usize = 5;
/// Time limit for the whole test.
const PATIENCE: Duration = Duration::from_secs(180);
/// Limits for tests that write often without a return address.
const CAPS: &str = "[mail.caps]\nsender_h = 100\nall_h = 1000\n";

/// Acknowledged mail is carried out once and answered across a kill, and the table's journal replays.
#[test]
fn game_on_a_server_survives_a_kill() {
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let schema = runtime.block_on(TestSchema::new("game_on_a_server_survives_a_kill"));
    let Some(schema) = schema else { return };
    let url = schema.url();
    let config = format!("[store]\nby = \"postgres\"\nterm_s = 3\n{CAPS}");
    let mut club = MailGroup::with_service(
        ServiceUnderTest::with(&config, &[("VERNISSAGE_STORE_URL", Path::new(&url))]),
        3,
    );
    let code = club.start_table_by_mail();
    let (began, mut rounds) = (Instant::now(), 0);
    while rounds < ROUNDS {
        assert!(began.elapsed() < PATIENCE, "round {rounds}: {}", club.house.log());
        if club.fetch() == 0 && club.people.iter().all(|one| one.todo.is_none()) {
            std::thread::sleep(Duration::from_millis(5));
            continue;
        }
        rounds += usize::from(!club.answer_all().is_empty());
        if rounds == KILL && club.house.is_up() {
            club.house.kill();
            club.house.start();
            club.resend_mails();
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
    assert!(!club.house.folder().join("vernissage.db").exists(), "nothing is stored in a file");
    runtime.block_on(schema.drop_schema());
}

/// Log message of a process that acquires the exclusive duty.
const DUTY: &str = "duty acquired";
/// Time limit for Discord and leagues to move to another process after a kill.
const TAKEN_OVER: Duration = PATIENCE;

/// Number of rounds before a process is killed: both get the same number of mails.
const BEFORE: usize = 6;

/// Players' mails go to the two processes alternately, and finally to the first one again.
fn play_at_both(club: &mut MailGroup, other: &mut ServiceUnderTest) {
    for round in 0..BEFORE {
        club.house.swap_processes(other);
        let began = Instant::now();
        while club.answer_all().is_empty() {
            club.fetch();
            assert!(began.elapsed() < PATIENCE, "round {round}: {}", club.house.log());
            std::thread::sleep(Duration::from_millis(5));
        }
    }
}

/// Two processes serve one database: each accepts mail and sends letters. The one with the duty is killed during its
/// answers, twice. The other answers everything acknowledged and has the duty within half a minute.
#[test]
fn second_process_takes_over_after_a_kill() {
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let schema = runtime.block_on(TestSchema::new("second_process_takes_over_after_a_kill"));
    let Some(schema) = schema else { return };
    let url = schema.url();
    let config = format!("[store]\nby = \"postgres\"\nterm_s = 3\n{CAPS}");
    let house = ServiceUnderTest::with(&config, &[("VERNISSAGE_STORE_URL", Path::new(&url))]);
    let mut other = house.second_process();
    let mut club = MailGroup::with_service(house, 3);
    let code = club.start_table_by_mail();
    assert!(club.house.log().contains(DUTY) && !other.log().contains(DUTY), "the first process has it");
    for _ in 0..2 {
        play_at_both(&mut club, &mut other);
        club.house.kill();
        let killed = Instant::now();
        club.house.swap_processes(&mut other);
        let duties = |house: &ServiceUnderTest| house.log().matches(DUTY).count();
        let before = duties(&club.house);
        club.resend_mails();
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
    runtime.block_on(schema.drop_schema());
}
