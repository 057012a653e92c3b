//! Letters and timers over a server: their proofs once more, with a schema of PostgreSQL in the place of the model. This is the short form; the
//! long one is all proofs, `VERNISSAGE_TEST_STORE=postgres cargo test --test proof`.

use crate::cluster::cluster;
use std::process::Command;

/// The rooms of proofs that are led once more: clocks, reminders, rests and digests, absence, what is sent and retried.
const PROOFS: [&str; 5] = ["clocks::", "telling::", "away::", "outbox::", "mailings::"];

#[test]
fn letters_and_timers_hold_over_a_server() {
    let Some(cluster) = cluster("letters_and_timers_hold_over_a_server") else { return };
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
        assert!(some, "no proof of {proofs} is led: {said}");
    }
    assert!(passed >= 45, "only {passed} are led");
}
