//! The tests of the test: in each world one thing is done to the database that a fault of leases, of the duty or of commits would do, and what
//! is found is just that.

use super::life::Life;
use super::{Sim, sealed_twice};
use crate::cluster::{TestSchema, beside};
use crate::store::differ::Chance;
use engine::Seat;
use std::time::Duration;
use tokio::time::{Instant, sleep};

/// How long people play in each world.
const PLAYED: Duration = Duration::from_secs(2);
/// Longer than letters need where nobody dies.
const DRAINED: Duration = Duration::from_secs(3);

/// Longer than any process sleeps before it looks for letters.
const SLOW: Duration = Duration::from_millis(700);
/// Before something is done to a letter that no process has taken yet: for a moment nobody takes any.
const UNTAKEN: &str =
    "BEGIN; SELECT holder FROM duty WHERE name = 'lease' FOR UPDATE; SELECT pg_sleep(0.05);";

/// A world in which this is executed again and again while people play, with three processes that live, and in which letters are so much longer
/// on their way; what was found in it.
async fn found_in(world: &str, fault: &str, slow: Duration) -> Option<Vec<String>> {
    let schema = TestSchema::new(world).await?;
    let thief = beside(&schema.cluster).await;
    thief.batch_execute(&format!("SET search_path = {}", schema.name)).await.unwrap();
    let mut chance = Chance(1);
    let mut sim = Sim::new(schema).await;
    sim.post.notes().slow = slow;
    for _ in 0..3 {
        sim.lives.add(Life::begin(&sim.schema.url(), &sim.post).await.unwrap());
    }
    let fault = fault.to_owned();
    let done = tokio::spawn(async move {
        loop {
            let _ = thief.batch_execute(&fault).await;
            sleep(Duration::from_millis(7)).await;
        }
    });
    sim.plays(Instant::now() + PLAYED, &mut chance).await;
    sim.drains(DRAINED).await;
    done.abort();
    sim.judges().await;
    let found = sim.post.notes().violations.clone();
    sim.lives.end().await;
    sim.schema.end().await;
    Some(found)
}

fn tells(found: &[String], of: &str) {
    assert!(found.iter().any(|told| told.contains(of)), "nothing was found: {found:?}");
}

/// Without any fault nothing is found.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_world_without_a_fault() {
    let Some(found) = found_in("a_world_without_a_fault", "SELECT 1", Duration::ZERO).await else { return };
    assert_eq!(found, Vec::<String>::new());
}

/// Where a lease is ignored, letters leave by two who live.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_lease_that_is_ignored_is_found() {
    let steal =
        "UPDATE letter SET waits = 0, free_at = due_at, lease = NULL WHERE state = 'ready' AND waits = 1";
    let Some(found) = found_in("a_lease_that_is_ignored_is_found", steal, SLOW).await else { return };
    tells(&found, "which lives");
}

/// A letter that is leased to nobody who lives, and is not freed, stays behind.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_lease_that_is_forgotten_is_found() {
    let forget = format!(
        "{UNTAKEN} UPDATE letter SET waits = 1, free_at = due_at + 3600000, lease = 1::bigint << 40,
         leased_until = now() + interval '1 hour' WHERE state = 'ready' AND waits = 0 AND key LIKE 'receipt%-1'; COMMIT"
    );
    let Some(found) = found_in("a_lease_that_is_forgotten_is_found", &forget, Duration::ZERO).await else {
        return;
    };
    tells(&found, "letters stay behind");
}

/// A letter that is lost leaves a message without its answer.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_answer_that_is_lost_is_found() {
    let lose = format!(
        "{UNTAKEN} UPDATE letter SET state = 'void', body = ''
         WHERE state = 'ready' AND waits = 0 AND key LIKE 'receipt%-1'; COMMIT"
    );
    let Some(found) = found_in("an_answer_that_is_lost_is_found", &lose, Duration::ZERO).await else {
        return;
    };
    tells(&found, "0 answers to");
    tells(&found, "people were told that their answer is sealed");
}

/// A duty that is given away while its holder lives is with two.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_duty_that_is_with_two_is_found() {
    let give = "DELETE FROM duty WHERE name = 'service'";
    let Some(found) = found_in("a_duty_that_is_with_two_is_found", give, Duration::ZERO).await else {
        return;
    };
    tells(&found, "has the duty, and");
}

/// An entry that is lost leaves a hole in the journal.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_entry_that_is_lost_is_found() {
    let lose = "DELETE FROM journal WHERE seq = 9";
    let Some(found) = found_in("an_entry_that_is_lost_is_found", lose, Duration::ZERO).await else { return };
    tells(&found, "the journal is not dense");
}

/// Two answers of one person in one envelope.
#[test]
fn an_answer_that_counts_twice_is_found() {
    let seal = |seat| Some(Seat::new(seat));
    assert_eq!(sealed_twice([seal(0), seal(1), None, seal(1), seal(0), None]), []);
    assert_eq!(sealed_twice([seal(0), seal(1), seal(0)]), [Seat::new(0)]);
}
