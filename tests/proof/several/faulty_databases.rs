//! Counter-tests: each mutated world damages the database as a fault of leases, duty or commits would, and exactly that
//! is detected.

use super::service_process::ServiceProcess;
use super::{ProcessSimulation, duplicate_seals};
use crate::cluster::{TestSchema, connect_directly};
use crate::store::comparison::SplitMix;
use engine::Seat;
use std::time::Duration;
use tokio::time::{Instant, sleep};

/// Time for which players play in each world.
const PLAYED: Duration = Duration::from_secs(2);
/// Longer than letters need if no process dies.
const DRAINED: Duration = Duration::from_secs(3);

/// Longer than any process sleeps before it checks for letters.
const SLOW: Duration = Duration::from_millis(700);
/// Prefix for a change to a letter that no process has leased yet: leasing is blocked for a moment.
const UNTAKEN: &str =
    "BEGIN; SELECT holder FROM duty WHERE name = 'lease' FOR UPDATE; SELECT pg_sleep(0.05);";

/// Runs three processes and repeats a fault while people play. Letters take longer by `slow`. Returns the detected
/// violations.
async fn violations_of(world: &str, fault: &str, slow: Duration) -> Option<Vec<String>> {
    let schema = TestSchema::new(world).await?;
    let thief = connect_directly(&schema.cluster).await;
    thief.batch_execute(&format!("SET search_path = {}", schema.name)).await.unwrap();
    let mut chance = SplitMix(1);
    let mut sim = ProcessSimulation::new(schema).await;
    sim.post.notes().slow = slow;
    for _ in 0..3 {
        sim.lives.add(ServiceProcess::launch_process(&sim.schema.url(), &sim.post).await.unwrap());
    }
    let fault = fault.to_owned();
    let done = tokio::spawn(async move {
        loop {
            let _ = thief.batch_execute(&fault).await;
            sleep(Duration::from_millis(7)).await;
        }
    });
    sim.play_until(Instant::now() + PLAYED, &mut chance).await;
    sim.wait_until_drained(DRAINED).await;
    done.abort();
    sim.check_consistency().await;
    let found = sim.post.notes().violations.clone();
    sim.lives.kill_all().await;
    sim.schema.drop_schema().await;
    Some(found)
}

fn assert_detected(found: &[String], of: &str) {
    assert!(found.iter().any(|told| told.contains(of)), "the fault was not detected: {found:?}");
}

/// Without a fault nothing is detected.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn faultless_world_has_no_violations() {
    let Some(found) = violations_of("faultless_world_has_no_violations", "SELECT 1", Duration::ZERO).await
    else {
        return;
    };
    assert_eq!(found, Vec::<String>::new());
}

/// An ignored lease lets two live processes send the same letter.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn ignored_lease_is_detected() {
    let steal =
        "UPDATE letter SET waits = 0, free_at = due_at, lease = NULL WHERE state = 'ready' AND waits = 1";
    let Some(found) = violations_of("ignored_lease_is_detected", steal, SLOW).await else { return };
    assert_detected(&found, "which is alive");
}

/// A letter leased to no live process, and never freed, stays undelivered.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn forgotten_lease_is_detected() {
    let forget = format!(
        "{UNTAKEN} UPDATE letter SET waits = 1, free_at = due_at + 3600000, lease = 1::bigint << 40,
         leased_until = now() + interval '1 hour' WHERE state = 'ready' AND waits = 0 AND key LIKE 'receipt%-1'; COMMIT"
    );
    let Some(found) = violations_of("forgotten_lease_is_detected", &forget, Duration::ZERO).await else {
        return;
    };
    assert_detected(&found, "undelivered letters");
}

/// A lost letter leaves a message without an answer.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn lost_answer_is_detected() {
    let lose = format!(
        "{UNTAKEN} UPDATE letter SET state = 'void', body = ''
         WHERE state = 'ready' AND waits = 0 AND key LIKE 'receipt%-1'; COMMIT"
    );
    let Some(found) = violations_of("lost_answer_is_detected", &lose, Duration::ZERO).await else {
        return;
    };
    assert_detected(&found, "0 answers to");
    assert_detected(&found, "players were told that their answer is sealed");
}

/// A duty that is released while its holder lives ends up with two processes.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn duplicate_duty_is_detected() {
    let give = "DELETE FROM duty WHERE name = 'service'";
    let Some(found) = violations_of("duplicate_duty_is_detected", give, Duration::ZERO).await else {
        return;
    };
    assert_detected(&found, "has the duty, and");
}

/// A lost entry leaves a gap in the journal.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn lost_entry_is_detected() {
    let lose = "DELETE FROM journal WHERE seq = 9";
    let Some(found) = violations_of("lost_entry_is_detected", lose, Duration::ZERO).await else { return };
    assert_detected(&found, "the journal has a gap");
}

/// Two answers of one player in one envelope.
#[test]
fn answer_that_counts_twice_is_detected() {
    let seal = |seat| Some(Seat::new(seat));
    assert_eq!(duplicate_seals([seal(0), seal(1), None, seal(1), seal(0), None]), []);
    assert_eq!(duplicate_seals([seal(0), seal(1), seal(0)]), [Seat::new(0)]);
}
