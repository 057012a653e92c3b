//! Letters and timers on a server: their proofs run again with a PostgreSQL schema instead of the in-memory model. This
//! is the short form; `VERNISSAGE_TEST_STORE=postgres cargo test --test proof` runs all proofs.

use crate::cluster::cluster;
use std::process::Command;

/// Modules of the repeated proofs: clocks, reminders, rest periods and digests, absence, sending and retrying.
const PROOFS: [&str; 5] = ["clocks::", "notifications::", "away::", "outbox::", "mail_threads::"];

#[test]
fn letters_and_timers_work_on_a_server() {
    let Some(cluster) = cluster("letters_and_timers_work_on_a_server") else { return };
    let done = Command::new(std::env::current_exe().unwrap())
        .args(PROOFS)
        .env("VERNISSAGE_TEST_STORE", "postgres")
        .env("VERNISSAGE_TEST_POSTGRES", cluster)
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&done.stdout);
    assert!(done.status.success(), "{said}");
    let passed = said.lines().filter(|line| line.ends_with(" ... ok")).count();
    for proofs in PROOFS {
        let some = said.lines().any(|line| line.starts_with(&format!("test {proofs}")));
        assert!(some, "no proof of {proofs} was run: {said}");
    }
    assert!(passed >= 45, "only {passed} were run");
}
